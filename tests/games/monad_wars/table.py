"""A box of a few plain cards and positions with a market, and what can be seen of them: for the tests of turns, places and levels.

Cards are written as in board.py.
"""

from typing import Any, TypeVar

from bestiary import Game, Match
from bestiary.engine.state.schema import FACE
from bestiary.games.monad_wars.schema import PHASES
from bestiary.testing import position
from tests.games.monad_wars.arena import column
from tests.games.monad_wars.board import fact, game_of, gear, names, of_player, seen, unit_at
from tests.games.table import asked, codes, play, said, why_not

__all__ = ["asked", "codes", "column", "fact", "names", "of_player", "play", "said", "seen", "why_not"]

BLOW = "Blow (melee single r1 d2)"
SIX = " // ".join([BLOW, *(f"{name} (melee single r1 2AP d4)" for name in ("Bash", "Cleave", "Lunge", "Crush", "Thrust"))])
PLAIN = {
    "Hero": "2x catalyst 5/2/3/4 Human Martial",
    "Mage": "2x catalyst 4/3/3/4 Elf Arcane",
    "Fighter": f"4x class 2/1/1/1 // {SIX}",
    "Sage": "4x class 1/1/1/0 Arcane // "
    + " // ".join(f"{name} (magic single r2 1AP d2)" for name in ("Bolt", "Spark", "Flame", "Frost", "Gale", "Quake")),
    "Lord": "4x class 3/2/1/1 minimum 4 // "
    + " // ".join(f"{name} (melee single r2 d3)" for name in ("Rule", "Judge", "Command", "Strike", "Banish", "Crown")),
    "Guard": "3x unit 1 5/2/3/5 Human Soldier // Stab (melee single r1 d1)",
    "Archer": "3x unit 2 7/4/4/5 Elf // Shoot (ranged single r3 d2)",
    "Bear": "2x unit 3 12/3/5/5 Beast // Maul (melee single r1 d3)",
    "Exile": "unit 2 8/3/4/5 Human unique // Cut (melee single r1 d2)",
    "Acolyte": "unit 1 4/2/3/5 Human Devout // Smite (magic single r2 1AP d2)",
    "Rat": "4x hazard 1 2/2/3/4 Beast // Bite (melee single r1 d1)",
    "Thug": "4x hazard 2 5/3/3/5 Human Bandit // Club (melee single r1 d2)",
    "Ogre": "2x hazard 3 8/4/3/5 Monster // Smash (melee single r1 d2)",
    "King": "hazard 6 18/7/5/6 Undead unique // Doom (magic single r3 d4)",
    "Wolf": "4x token 1 3/3/3/4 Beast // Snap (melee single r1 d1)",
    "Sword": "2x weapon 1 cost 300 damage 1",
    "Axe": "2x weapon 2 cost 400 damage 2",
    "Coat": "2x armour 1 cost 200 hp 3 ar 1",
    "Mail": "2x armour 3 cost 600 hp 1 ar 2",
    "Ring": "2x trinket 1 cost 100 ap 2",
    "Orb": "2x trinket 2 cost 500 ap 3 needs Arcane",
    "Errand": "quest 1",
    "Chase": "quest 1",
    "Hunt": "quest 2",
    "Siege": "quest 3",
    "Ruin Run": "quest 4",
    "Crusade": "quest 6",
    "Peace": "2x scenario 1 / No encounter. | Pay 1200 Gold.",
    "War": "2x scenario 2 / At a Wilderness location. | Encounter 4.",
    "Doomsday": "2x scenario 3 / At a Dungeon location. | Encounter 13.",
    "Feud": "2x scenario 2 / Attack a party here.",
    "Home": "Town star Coast Vale hr 0 / Hire 100. | Buy. | Sell.",
    "Port": "Town star Coast hr 0 / Hire 100 (Human). | Hire 200. | Buy +100.",
    "Keep": "Town star Vale Highlands hr 0 / Hire 200 (level 2 or less). | Sell.",
    "Gate": "Town star Highlands hr 0",
    "Wood": "Wilderness Coast hr 2",
    "Moor": "Wilderness Marsh Vale hr 1",
    "Pit": "Ruin Marsh hr 3",
    "Den": "Hostile Wastes hr 3 / Hire 200. | Buy +200. | Sell.",
    "Fork": "Crossroad Coast Marsh Wastes hr 3 / Safe passage 200.",
    "Vault": "Dungeon Vale hr 4",
}


def cards(**more: str) -> Game:
    """Monad Wars with the plain cards and these; an underscore in a name stands for a blank."""
    return named({name.replace("_", " "): written for name, written in more.items()})


def named(more: dict[str, str]) -> Game:
    """Monad Wars with the plain cards and these."""
    return game_of({**PLAIN, **more})


Unit = str | dict[str, str | int]
T = TypeVar("T")


def stand(
    game: Game | None = None,
    *parties: list[Unit],
    at: str | list[str] = "Home",
    phase: str = "Provision",
    level: int | list[int] = 1,
    of_class: list[list[str]] | None = None,
    gold: int | list[int] = 1000,
    units: list[str] = [],  # noqa: B006 — never changed
    items: list[str] = [],  # noqa: B006
    quests: list[str] = [],  # noqa: B006
    hazards: list[str] = [],  # noqa: B006
    foes: list[Unit] | None = None,
    handler: int | None = None,
    active: int = 0,
    turn: int = 5,
    rolls: list[int] | None = None,
    **more: object,
) -> Match:
    """A position of two to four players, each with a party ("Hero" unless told) and the class Fighter, in a phase of one of them.

    `at` is where the parties are, `gold` in Gold; `units`, `items` and `quests` lie in the market, `hazards` in their stack. With
    `foes` a combat is under way: in its first round if they stand in rows, else it begins. Zones and numbers can be given by name.
    """
    game = game if game is not None else cards()
    sides = [list(party) for party in parties] + [["Hero"] for _ in range(2 - len(parties))]
    seats = len(sides)
    places = [face.name for face in game.book.faces if face.kind == "location"]
    where: dict[str, object] = {
        "party": [[unit_at(unit, in_rows(side)) for unit in side] for side in sides],
        "gear": [gear(side) for side in sides],
        "class cards": of_class if of_class is not None else [["Fighter"] for _ in sides],
        "locations": [*places],
        "location": [places.index(place) + 1 for place in _for_each(at, seats)],
        "level": _for_each(level, seats),
        "gold": [amount // 100 for amount in _for_each(gold, seats)],
        "units for hire": _in_spaces(units),
        "equipment for sale": _in_spaces(items),
        "quests": _in_spaces(quests),
        "hazard stack": list(hazards),
        "tokens": ["Wolf"] * 4,
        "phase": PHASES.index(phase),
        "active": active,
        "turn": turn,
    }
    if foes is not None:
        running = (active - 1) % seats if handler is None else handler
        rows = in_rows(foes)
        where["encounter"] = [[unit_at(foe, rows) for foe in foes] if seat == running else [] for seat in range(seats)]
        where["hazard gear"] = [gear(foes) if seat == running else [] for seat in range(seats)]
        where |= {"combat": 1, "round": int(rows), "phase": PHASES.index("Random Encounter")}
    where |= {name.replace("_", " "): value for name, value in more.items()}
    return position(game, where, rolls, seats)


def _for_each(value: T | list[T], seats: int) -> list[T]:
    """One value for all seats, or a list with one for each."""
    return value if isinstance(value, list) else [value] * seats


def in_rows(units: list[Unit]) -> bool:
    """Do these units stand in rows?"""
    return any("@" in unit if isinstance(unit, str) else "row" in unit or "@" in str(unit["card"]) for unit in units)


def _in_spaces(names: list[str]) -> list[dict[str, str | int]]:
    """Cards of the market in the spaces 1, 2 and 3."""
    return [{"card": name, "space": space} for space, name in enumerate(names, 1)]


def lying(match: Match, zone: str, viewer: int | None = 0) -> list[dict[str, Any]]:
    """The cards in a shared zone, from the top down, as a seat sees them."""
    view: dict[str, Any] = match.view(viewer)
    for found in view["zones"]:
        if found["name"] == zone:
            return list(found["cards"])
    raise AssertionError(f"no zone {zone}")


def shared(match: Match, zone: str, viewer: int | None = 0) -> list[str]:
    """The names of the cards in a shared zone; "?" where the viewer does not know the face."""
    return [str(one.get("name", "?")) for one in lying(match, zone, viewer)]


def truly_in(match: Match, zone: str) -> list[str]:
    """The names of the cards in a shared zone, as nobody at the table may know them."""
    return [match.game.book.faces[match.state.get(FACE, one["id"])].name for one in lying(match, zone)]


def golds(match: Match) -> list[int]:
    """The gold of all players."""
    return [int(of_player(match, seat, "gold")) for seat in range(int(match.state.seats))]  # type: ignore[call-overload, arg-type]


def question(match: Match) -> str:
    """The name of the question that is asked."""
    return str(match.view(0)["question"]["name"])  # type: ignore[index, call-overload]


def fired(match: Match) -> set[str]:
    """The rules that were applied."""
    assert match.state.log is not None
    return set(match.state.log.fired())
