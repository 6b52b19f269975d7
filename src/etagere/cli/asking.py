"""Reading what a person types: with completion and history at a terminal, plainly from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from rich.console import Console

Completions = Callable[[str], list[str]]


class Asker(Protocol):
    """Where answers come from."""

    def ask(self, label: str, completions: Completions | None = None) -> str:
        """One typed line; raises `EOFError` where there is no more, `KeyboardInterrupt` on Ctrl-C."""


class Piped:
    """Lines from a pipe or a file; each is echoed, so that a transcript reads like a session."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def ask(self, label: str, completions: Completions | None = None) -> str:
        self.console.print(f"{label} ", end="", markup=False, highlight=False)
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise EOFError
        self.console.print(line.rstrip("\n"), markup=False, highlight=False)
        return line.strip()


class Typed:
    """A person at a terminal: Tab completes, the arrows walk back, Ctrl-R searches."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession

        self.session: PromptSession[str] = PromptSession()

    def ask(self, label: str, completions: Completions | None = None) -> str:
        from prompt_toolkit.completion import CompleteEvent, Completer, Completion
        from prompt_toolkit.document import Document

        class Offered(Completer):
            def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
                before = document.text_before_cursor
                last = "" if before[-1:].isspace() else before.split()[-1] if before.split() else ""
                for each in completions(before) if completions else ():
                    yield Completion(each, start_position=-len(last))

        return self.session.prompt(f"{label} ", completer=Offered(), complete_while_typing=True).strip()


def asker_for(console: Console) -> Asker:
    """The right way to ask here."""
    return Typed() if sys.stdin.isatty() and console.is_terminal else Piped(console)


def read_key() -> str:
    """One key at a terminal: a letter, or `left`, `right`, `home`, `end`, `enter`, `escape`."""
    from prompt_toolkit.input import create_input
    from prompt_toolkit.keys import Keys

    names: dict[Any, str] = {
        Keys.Left: "left",
        Keys.Right: "right",
        Keys.Up: "left",
        Keys.Down: "right",
        Keys.Home: "home",
        Keys.End: "end",
        Keys.ControlM: "enter",
        Keys.ControlJ: "enter",
        Keys.Escape: "escape",
        Keys.ControlC: "escape",
        Keys.ControlD: "escape",
    }
    source = create_input()
    with source.raw_mode():
        while True:
            pressed = source.read_keys() or source.flush_keys()
            if source.closed:
                return "escape"
            for key in pressed:
                return names.get(key.key, key.data)
