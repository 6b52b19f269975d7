"""The figures of the rulebook of River Valley Glassworks: positions that are played, and what the engine scores."""

from __future__ import annotations

from collections.abc import Mapping

from etagere.core.figures import Figure, Mark
from etagere.core.match import Match
from etagere.games.glassworks.positions import draw, game, play, position
from etagere.games.glassworks.scoring import score_sheet
from etagere.games.glassworks.state import State

ORDER = ("triangle", "circle", "heart", "hexagon", "square", "teardrop")
"""The river of the examples, from its start to the lake."""
RIVER = (
    ("white:heart",),
    ("dark_blue:square",),
    ("purple:circle", "yellow:square", "white:teardrop"),
    ("light_green:triangle",),
    ("dark_blue:heart", "orange:triangle"),
    ("light_blue:square", "white:triangle"),
)
LAKE = ("white:hexagon", "purple:square", "light_blue:heart", "dark_green:triangle", "yellow:circle")
SATCHEL = ("light_blue:hexagon", "white:circle", "purple:triangle")
WORKS = (("white", 2), ("dark_blue", 1))
DRAWN = "dark_green:heart"
"""What the emptied tile gets."""

FULL_WORKS = (
    ("white", 5),
    ("purple", 3),
    ("light_blue", 2),
    ("dark_blue", 2),
    ("light_green", 1),
    ("dark_green", 1),
    ("yellow", 1),
)
"""Seven columns are open, the first is full."""
SCORED_WORKS = (
    ("white", 3),
    ("purple", 5),
    ("light_green", 2),
    ("light_blue", 4),
    ("yellow", 2),
    ("dark_blue", 1),
    ("orange", 1),
)
SCORED_OVERFLOW = 2


def figures() -> Mapping[str, Figure]:
    """Every figure by its name in the text."""
    return {
        "set-up": set_up(),
        "lay": lay(),
        "flow": flow(),
        "refill": refill(),
        "pair": pair(),
        "arrange": arrange(),
        "overflow": overflow(),
        "lake": lake(),
        "scored": scored(),
    }


def set_up() -> Figure:
    """River and lake before the first turn of two."""
    g = game(2)
    return Figure(g, Match.start(g, seed=3).state, "river", viewer=None)


def before() -> State:
    """The position of the example turn."""
    return position(2, ORDER, RIVER, LAKE, [SATCHEL], [WORKS])


def flowed() -> State:
    """After the light blue hexagon was laid and the heart tile was emptied: it lies at the start, still empty."""
    s = before()
    play(s, "place", colour="light_blue", shape="hexagon", collect="heart")
    return s


def refilled() -> State:
    s = flowed()
    draw(s, DRAWN)
    return s


def lay() -> Figure:
    """The piece on the tile of its shape, and the two tiles that may be emptied."""
    s = before()
    beside = [move["collect"] for move in places(s, "light_blue", "hexagon")]
    marks = [Mark("yes", (f"tile:{tile}",)) for tile in beside]
    return Figure(game(2), s, "turn", marks=(*marks, Mark("arrow", (satchel_place(SATCHEL[0]), "tile:hexagon"))))


def places(s: State, colour: str, shape: str) -> list[dict[str, str]]:
    """The legal ways to lay a piece."""
    g = game(s.seats)
    moves = [g.actions.to_json(code) for code in g.legal(s, s.seat)]
    return [m for m in moves if m["type"] == "place" and (m["colour"], m["shape"]) == (colour, shape)]


def satchel_place(piece: str) -> str:
    """The first of its kind in the first satchel."""
    return f"satchel:0:{piece}:0"


def flow() -> Figure:
    """The emptied tile goes from where it lay, which the next one took, to the start."""
    s = flowed()
    came_from = ORDER[ORDER.index("heart") - 1]
    marks = (Mark("lit", ("tile:heart",)), Mark("arrow", (f"tile:{came_from}", "tile:heart")))
    return Figure(game(2), s, "turn", marks=marks)


def refill() -> Figure:
    """The neighbour, with its stones, and what the emptied tile got."""
    s = refilled()
    shown = game(2).view(s, 0)["river"]
    if shown[0]["tile"] != "heart" or len(shown[0]["glass"]) != shown[1]["stones"]:
        raise ValueError("the tile at the start should hold as many pieces as its neighbour shows stones")
    marks = (Mark("lit", (f"tile:{shown[1]['tile']}",), str(shown[1]["stones"])), Mark("yes", ("tile:heart",)))
    return Figure(game(2), s, "turn", marks=marks)


def pair() -> Figure:
    """Two pieces of one shape, and every tile they may be laid on."""
    s = position(2, ORDER, RIVER, LAKE, [("white:circle", "light_green:circle", "purple:triangle")], [WORKS])
    g = game(2)
    moves = [g.actions.to_json(code) for code in g.legal(s, 0)]
    tiles = {move["tile"] for move in moves if move["type"] == "pair"}
    circles = tuple(Mark("lit", (satchel_place(piece),)) for piece in ("white:circle", "light_green:circle"))
    onto = tuple(Mark("yes", (f"tile:{tile}",)) for tile in ORDER if tile in tiles)
    return Figure(g, s, "turn", marks=circles + onto)


def arrange() -> Figure:
    """The glassworks after the example turn, with the new pieces numbered as they were placed."""
    s = refilled()
    play(s, "open", colour="yellow")
    panes = ("pane:0:0:2", "pane:0:2:0", "pane:0:3:0")
    return Figure(game(2), s, "works", marks=tuple(Mark("lit", (pane,), str(n)) for n, pane in enumerate(panes, 1)))


def overflow() -> Figure:
    """One piece finds its column full, another colour comes when no column is left."""
    glass = list(RIVER)
    glass[2] = ("white:circle", "orange:square")
    s = position(2, ORDER, glass, LAKE, [SATCHEL], [FULL_WORKS])
    play(s, "place", colour="light_blue", shape="hexagon", collect="heart")
    draw(s, DRAWN)
    if s.spilled[0] != 2:
        raise ValueError("both pieces should overflow")
    return Figure(game(2), s, "works", marks=(Mark("lit", ("overflow:0",)),))


def lake() -> Figure:
    """Four of the five pieces are taken."""
    taken = tuple(Mark("yes", (f"lake:{piece}:0",)) for piece in LAKE[:4])
    return Figure(game(2), before(), "turn", marks=taken)


def scored() -> Figure:
    """A glassworks with everything it scores: rows, the two tallest columns, overflow."""
    s = position(2, boards=[SCORED_WORKS], overflow=[SCORED_OVERFLOW])
    marks = []
    for line in score_sheet(s, 0):
        points = str(line.points).replace("-", "−")
        if line.key == "glassworks.score.row":
            marks.append(Mark("badge", (f"pane:0:{line.params['count'] - 1}:{line.params['row'] - 1}",), points))
        elif line.key == "glassworks.score.column":
            marks.append(Mark("lit", (f"pane:0:{line.params['column'] - 1}:{line.params['count'] - 1}",), points))
        else:
            marks.append(Mark("lit", ("overflow:0",), points))
    return Figure(game(2), s, "works", marks=tuple(marks), scored=0)
