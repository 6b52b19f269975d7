"""Which passwords are refused: those that anybody would try first."""

from __future__ import annotations

import re
from typing import Final

_WORDS: Final = """
abc abcd abcdef access account admin administrator aaaa apple asdf asdfgh asdfghjkl autumn azerty babygirl bailey
banana baseball basketball batman boardgame boardgames bubbles buster butterfly changeit changeme charlie cheese
chelsea chocolate coffee computer cookie daniel default diamond dragon etagere family firewall flower football
forever freedom friends gamer games ginger gloria google guest haslo hasło hello hockey hunter iloveyou internet
jennifer jessica jordan killer letmein liverpool login london lovely maggie manager master matrix michael michelle
minecraft monday monkey mustang naruto nothing orange passw password passwort pepper player pokemon princess purple
qazwsx qazwsxedc qwer qwert qwerty qwertyu qwertyui qwertyuiop qwertz rainbow robert root samantha samsung secret
shadow silver snoopy soccer spring starwars startrek summer sunshine superman superuser system target temporary test
tester testing thomas thunder tigger trustno user welcome whatever william winter yankees zaq zaqwsx zxcvbn zxcvbnm
любовь люблю мама мойпароль наташа пароль привет привіт россия ukraine україна polska йцукен йцукенг йцукенгшщз
фывапролдж цукен
"""
FIRST_TRIES: Final = frozenset(_WORDS.split())
"""Words that stand at the top of every list of passwords that were found; compared without what is put around them."""
RUNS: Final = (
    "01234567890",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiop",
    "qwertzuiop",
    "asdfghjkl",
    "zxcvbnm",
    "1q2w3e4r5t6y7u8i9o0p",
    "1qaz2wsx3edc4rfv5tgb6yhn",
    "абвгдеєжзиіїйклмнопрстуфхцчшщьюя",
    "йцукенгшщзхъ",
    "фывапролджэ",
    "ячсмитьбю",
)
"""Signs that lie side by side, in the alphabet or on a keyboard."""
_AROUND: Final = re.compile(r"^[\W\d_]+|[\W\d_]+$")
_PLAIN: Final = str.maketrans("@40$5!13", "aaossiie")


def is_trivial(password: str, name: str) -> bool:
    """Whether a password is one of the first that somebody would try for this name."""
    text = password.casefold()
    if len(set(text)) < 4:
        return True
    bare = _AROUND.sub("", text)
    words = {bare, bare.translate(_PLAIN), _AROUND.sub("", text.translate(_PLAIN))}
    if words & FIRST_TRIES or any(len(word) >= 2 and word * (len(text) // len(word)) == text for word in FIRST_TRIES):
        return True
    own = _AROUND.sub("", name.casefold())
    if own and (text == name.casefold() or own in words or own * 2 in words):
        return True
    return any(_runs(text, run) or _runs(text, run[::-1]) for run in RUNS)


def _runs(text: str, run: str) -> bool:
    """Whether a text is made of pieces of a run, at least four signs each but for the last."""
    while text:
        length = next((n for n in range(len(text), 0, -1) if text[:n] in run), 0)
        if length < 4 and length != len(text):
            return False
        text = text[length:]
    return True
