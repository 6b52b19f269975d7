"""What is printed on boards, cards and tiles of Barrage, as JSON: a view only names them and says where they lie.

`python -m scripts.web_types` writes these constants for the browser, so that they do not travel with every view.
"""

from __future__ import annotations

from typing import Any, Final

from etagere.games.barrage import spec, tables


def effects(pairs: Any) -> list[list[Any]]:
    """Effects as pairs of a kind and an amount."""
    return [[kind, amount] for kind, amount in pairs]


def basin(i: int) -> dict[str, Any]:
    """A basin with its slots, in the order in which flowing water meets them."""
    dams = range(i * 2, min(i * 2 + 2, spec.DAM_SLOTS))
    houses = [slot for slot, of in enumerate(tables.HOUSE_BASIN) if of == i]
    return {
        "basin": i + 1,
        "zone": spec.ZONES[spec.BASIN_ZONE[i]],
        "river_to": spec.RIVERS[i] + 1 if spec.RIVERS[i] < len(spec.RIVERS) else None,
        "powerhouses": [
            {"powerhouse": tables.HOUSE_NAMES[slot], "red": bool(tables.RED_HOUSES >> slot & 1)} for slot in houses
        ],
        "dams": [{"dam": tables.DAM_NAMES[slot], "red": slot % 2 == 0} for slot in dams],
        "conduits": [
            {
                "conduit": tables.CONDUIT_NAMES[slot],
                "value": tables.CONDUIT_VALUE[slot],
                "to": tables.CONDUIT_TO[slot] + 1,
            }
            for slot in dams
        ],
    }


def conduit(slot: int) -> dict[str, Any]:
    """A conduit with its production value and the basin it leads to."""
    to = tables.CONDUIT_TO[slot] + 1
    return {"conduit": tables.CONDUIT_NAMES[slot], "value": tables.CONDUIT_VALUE[slot], "to": to}


BASINS: Final = [basin(i) for i in range(len(spec.RIVERS))]
"""The map; headstreams A to D flow into basins 1 to 4."""
SPRINGS: Final = {name: list(water) for name, water in zip(spec.SPRINGS, spec.SPRING_WATER, strict=True)}
"""Droplets of a headstream tile by round."""
SPACES: Final[list[dict[str, Any]]] = [
    {
        "space": name,
        "section": section,
        "engineers": engineers,
        "red": bool(red),
        "price": price,
        "effects": effects(does),
        "companies": needs,
    }
    for name, section, engineers, red, price, needs, does in spec.SPACE_TABLE
]
"""The shared action spaces; `companies` is the least number of companies for which it is open."""
CONTRACTS: Final[dict[str, dict[str, Any]]] = {
    name: {"contract": name, "deck": deck, "energy": energy, "reward": effects(reward)}
    for name, deck, energy, reward in spec.CONTRACT_TABLE
}
"""What a contract needs and gives."""
BONUSES: Final = dict(zip(spec.BONUSES, spec.BONUS_POINTS, strict=True))
"""Points for each thing that a bonus tile counts."""
CONSTRUCTIONS: Final = [
    {"engineers": spec.CONSTRUCT_ENGINEERS[i], "credits": spec.CONSTRUCT_CREDITS[i]} for i in range(spec.CONSTRUCTIONS)
]
"""The construction spaces of a company, used from the first on."""
COPIES: Final = [{"engineers": 1, "credits": fee} for fee in spec.MAHIRI_FEE]
"""The spaces of Mahiri Sekibo, used from the first on."""
PIECES: Final = dict(zip(spec.STRUCTURES, spec.PIECES, strict=True))
"""Pieces of a company."""
INCOMES: Final = {
    company: {
        spec.STRUCTURES[row]: [
            {"at": at, "effects": effects(each)} for at, each in zip(spec.INCOME_AT, incomes[row], strict=True)
        ]
        for row in (spec.BASE, spec.ELEVATION, spec.CONDUIT)
    }
    for company, incomes in zip(spec.COMPANIES, spec.INCOMES, strict=True)
}
"""The incomes of a company by structure, open once `at` pieces of it are built."""
PRODUCTION_BONUS: Final = list(spec.PRODUCTION_BONUS)
"""Energy a production gains, by powerhouses built."""
RED_PRICE: Final = spec.RED_FRAME
"""Credits for a red frame, of a space or of a slot."""
BASE_PRICES: Final = list(spec.BASE_COST)
"""Excavators for a base: in the mountains, in the hills, in the plains."""
ELEVATION_PRICES: Final = list(spec.ELEVATION_COST)
"""Mixers for an elevation, by zone."""
TRACK_CREDITS: Final = list(spec.TRACK_CREDITS)
"""Credits at the end of a round, by field of the energy track."""
PRIZES: Final = [spec.FIRST_PRIZE, spec.SECOND_PRIZE]
"""Points for most energy and for the second place."""
BEHIND: Final = spec.BEHIND
"""Points the bonus tile loses for each section behind."""
AUTOMA_TILES: Final[list[dict[str, Any]]] = [
    {
        "tile": i + 1,
        "actions": [
            {"entry": entry, "engineers": engineers, "what": what, "amount": amount, "points": points}
            for entry, engineers, what, amount, points in spec.AUTOMA_ACTIONS[i]
        ],
        "criteria": {
            name: {"order": list(column[:3]), "start": column[3]}
            for name, column in zip(spec.COLUMNS, spec.AUTOMA_CRITERIA[i], strict=True)
        },
        "headstreams": list(spec.AUTOMA_LETTERS[i]),
    }
    for i in range(spec.AUTOMA_TILES)
]
"""The tiles of the Automa: the action side line by line, the criteria side by column."""
ABILITY_AT: Final = spec.ABILITY_AT
"""Powerhouses that switch on the ability of a company."""
