"""Cards of chosen values, positions with them, and what can be seen of a match: for the tests of Monad Wars' rules.

A card is written "kind facts / text // ability // ability":

- "catalyst Human Martial 5/2/3/4": traits, then HP/INI/AP/AR;
- "class 2/1/1/1 cost 2 needs Arcane min 4";
- "unit Human Soldier 2 6/3/4/5 unique" (also "hazard" and "token"): types, level, stats;
- "weapon 1 300 3/0/0/1 hit 1 damage 1 needs Human" (also "armour", "trinket"): item level, cost in Gold, stats;
- "quest 2 400" (level, which is its XP too, and gold; "xp 3" says another), "scenario 2" (VP);
- "Town star Coast Vale hr 0": the type of a location, its regions, its hazard rating.

"2x" in front means two copies. An ability is "Name (melee single, range 1, 2 AP, 3 damage, +1 to hit, once per combat): text".
In a position a unit is "Hero + Sword + Coat", perhaps with its row: "Guard @mid"; or a table with its columns.
"""

from functools import cache
from json import dumps
from re import fullmatch
from typing import Any, TypeVar

from bestiary import Game, Match
from bestiary.engine.save import Json
from bestiary.engine.schema import FACE
from bestiary.games import monad_wars
from bestiary.games.monad_wars.schema import PHASES, PLACES, REGIONS, ROWS, SLOTS, TRAITS
from bestiary.testing import position
from tests.games.table import asked, codes, play, said, why_not, zone_of

__all__ = ["asked", "codes", "play", "said", "why_not", "zone_of"]

BLOW = "Blow (melee single, range 1, 2 damage)"
SIX = " // ".join(
    [BLOW, *(f"{name} (melee single, range 1, 2 AP, 4 damage)" for name in ("Bash", "Cleave", "Lunge", "Crush", "Thrust"))]
)
PLAIN = {
    "Hero": "2x catalyst Human Martial 5/2/3/4",
    "Mage": "2x catalyst Elf Arcane 4/3/3/4",
    "Fighter": f"4x class 2/1/1/1 cost 2 // {SIX}",
    "Sage": "4x class 1/1/1/0 cost 2 needs Arcane // "
    + " // ".join(
        f"{name} (magic single, range 2, 1 AP, 2 damage)" for name in ("Bolt", "Spark", "Flame", "Frost", "Gale", "Quake")
    ),
    "Lord": "4x class 3/2/1/1 cost 2 min 4 // "
    + " // ".join(
        f"{name} (melee single, range 2, 3 damage)" for name in ("Rule", "Judge", "Command", "Strike", "Banish", "Crown")
    ),
    "Guard": "3x unit Human Soldier 1 5/2/3/5 // Stab (melee single, range 1, 1 damage)",
    "Archer": "3x unit Elf 2 7/4/4/5 // Shoot (ranged single, range 3, 2 damage)",
    "Bear": "2x unit Beast 3 12/3/5/5 // Maul (melee single, range 1, 3 damage)",
    "Exile": "unit Human 2 8/3/4/5 unique // Cut (melee single, range 1, 2 damage)",
    "Acolyte": "unit Human Devout 1 4/2/3/5 // Smite (magic single, range 2, 1 AP, 2 damage)",
    "Rat": "4x hazard Beast 1 2/2/3/4 // Bite (melee single, range 1, 1 damage)",
    "Thug": "4x hazard Human Bandit 2 5/3/3/5 // Club (melee single, range 1, 2 damage)",
    "Ogre": "2x hazard Monster 3 8/4/3/5 // Smash (melee single, range 1, 2 damage)",
    "King": "hazard Undead 6 18/7/5/6 unique // Doom (magic single, range 3, 4 damage)",
    "Wolf": "4x token Beast 1 3/3/3/4 // Snap (melee single, range 1, 1 damage)",
    "Sword": "2x weapon 1 300 0/0/0/0 damage 1",
    "Axe": "2x weapon 2 400 0/0/0/0 damage 2",
    "Coat": "2x armour 1 200 3/0/0/1",
    "Mail": "2x armour 3 600 1/0/0/2",
    "Ring": "2x trinket 1 100 0/0/2/0",
    "Orb": "2x trinket 2 500 0/0/3/0 needs Arcane",
    "Errand": "quest 1 300",
    "Chase": "quest 1 300",
    "Hunt": "quest 2 400",
    "Siege": "quest 3 500",
    "Ruin Run": "quest 4 600",
    "Crusade": "quest 6 800",
    "Peace": "2x scenario 1 / No encounter. Pay 1200 Gold.",
    "War": "2x scenario 2 / At a Wilderness location. Encounter 4.",
    "Doomsday": "2x scenario 3 / At a Dungeon location. Encounter 13.",
    "Feud": "2x scenario 2 / Attack a party here.",
    "Home": "Town star Coast Vale hr 0 / Hire 100. Buy. Sell.",
    "Port": "Town star Coast hr 0 / Hire 100 (Human). Hire 200. Buy +100.",
    "Keep": "Town star Vale Highlands hr 0 / Hire 200 (level 2 or less). Sell.",
    "Gate": "Town star Highlands hr 0",
    "Wood": "Wilderness Coast hr 2",
    "Moor": "Wilderness Marsh Vale hr 1",
    "Pit": "Ruin Marsh hr 3",
    "Den": "Hostile Wastes hr 3 / Hire 200. Buy +200. Sell.",
    "Fork": "Crossroad Coast Marsh Wastes hr 3 / Safe passage 200.",
    "Vault": "Dungeon Vale hr 4",
}


def card(name: str, written: str) -> str:
    """A card as it stands in a card file."""
    printed, *abilities = written.split(" // ")
    facts, _, text = printed.partition(" / ")
    words = facts.removesuffix(" /").split()
    lines = ["[[card]]", f'name = "{name}"']
    if found := fullmatch(r"(\d)x", words[0]):
        lines.append(f"copies = {found[1]}")
        words = words[1:]
    lines += _facts(words)
    if text:
        lines.append(f"text = {dumps(_in_lines(text), ensure_ascii=False)}")
    for ability in abilities:
        lines += _ability(ability)
    return "\n".join(lines) + "\n"


def _in_lines(text: str) -> str:
    """A line of a text begins with a keyword or "When …"; in tests lines are divided by " | ", or each sentence is one."""
    return text.replace(" | ", "\n") if " | " in text else text.replace(". ", ".\n")


def _facts(words: list[str]) -> list[str]:
    kind = words[0]
    if kind in PLACES:
        regions = [word for word in words if word in REGIONS]
        return [
            'kind = "location"',
            f'type = "{kind}"\nregions = {dumps(regions)}\nhr = {words[-1]}',
            *(["star = true"] if "star" in words else []),
        ]
    if kind == "quest":
        xp = words[words.index("xp") + 1] if "xp" in words else words[1]
        return [f'kind = "quest"\nlevel = {words[1]}\nxp = {xp}\ngold = {words[2]}']
    if kind == "scenario":
        return [f'kind = "scenario"\nvp = {words[1]}']
    if kind in SLOTS:
        lines = [f'kind = "equipment"\nslot = "{kind}"\nitem_level = {words[1]}\ncost = {words[2]}']
        lines += [
            f"{key} = {words[words.index(word) + 1]}" for key, word in (("damage", "damage"), ("to_hit", "hit")) if word in words
        ]
        return lines + _stats(words) + _needs(words)
    traits = dumps([word for word in words if word in TRAITS])
    if kind == "class":
        lines = [f'kind = "class"\nlevel_cost = {words[words.index("cost") + 1]}']
        lines += [f"minimum = {words[words.index('min') + 1]}"] if "min" in words else []
        return lines + _stats(words) + _needs(words)
    if kind == "catalyst":
        return [f'kind = "catalyst"\ntraits = {traits}', *_stats(words)]
    level = next(word for word in words if word.isdigit())
    unique = ["unique = true"] if "unique" in words else []
    return [f'kind = "{kind}"\ntypes = {traits}\nlevel = {level}', *_stats(words), *unique]


def _stats(words: list[str]) -> list[str]:
    hp, ini, ap, ar = next(word for word in words if "/" in word).split("/")
    return [f"hp = {hp}\nini = {ini}\nap = {ap}\nar = {ar}"]


def _needs(words: list[str]) -> list[str]:
    return [f'requires = ["{words[words.index("needs") + 1]}"]'] if "needs" in words else []


def _ability(written: str) -> list[str]:
    found = fullmatch(r"(.+?) \((.+?)\)(?:: (.*))?", written)
    assert found is not None, written
    mode, *marks = found[2].split(", ")
    lines = ["[[card.ability]]", f'name = "{found[1]}"', f'mode = "{mode.split()[0]}"']
    lines += [f'shape = "{shape}"' for shape in mode.split()[1:]]
    costs = [mark for mark in marks if fullmatch(r"\d+ (AP|HP|Gold)", mark)]
    lines += [f'cost = "{", ".join(costs)}"'] if costs else []
    for mark in marks:
        if mark.startswith("range "):
            lines.append(f"range = {mark.removeprefix('range ')}")
        elif mark.endswith(" damage"):
            lines.append(f"damage = {mark.removesuffix(' damage')}")
        elif mark.endswith(" to hit"):
            lines.append(f"to_hit = {mark.removesuffix(' to hit').lstrip('+')}")
        elif mark.startswith("once per "):
            lines.append(f'uses = "{mark}"')
        else:
            assert mark in costs, mark
    if found[3]:
        lines.append(f"text = {dumps(_in_lines(found[3]), ensure_ascii=False)}")
    return lines


def cards(**more: str) -> Game:
    """Monad Wars with the plain cards and these; an underscore in a name stands for a blank."""
    return named({name.replace("_", " "): written for name, written in more.items()})


def named(more: dict[str, str]) -> Game:
    """Monad Wars with the plain cards and these."""
    return _game(tuple(more.items()))


@cache
def _game(more: tuple[tuple[str, str], ...]) -> Game:
    printed = {**PLAIN, **dict(more)}
    files = {
        "rulebook.md": "- MW-1 These are cards for tests; the rules are those of the game.\n",
        "cards/all.toml": "\n".join(card(name, written) for name, written in printed.items()),
    }
    return Game(monad_wars.GAME, files, bytes)


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
        "party": [[_unit(unit) for unit in side] for side in sides],
        "gear": [_gear(side) for side in sides],
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
        rows = any("row" in _unit(foe) for foe in foes)
        where["encounter"] = [[_unit(foe) for foe in foes] if seat == running else [] for seat in range(seats)]
        where["hazard gear"] = [_gear(foes) if seat == running else [] for seat in range(seats)]
        where |= {"combat": 1, "round": int(rows), "phase": PHASES.index("Random Encounter")}
    where |= {name.replace("_", " "): value for name, value in more.items()}
    return position(game, where, rolls, seats)


def _for_each(value: T | list[T], seats: int) -> list[T]:
    """One value for all seats, or a list with one for each."""
    return value if isinstance(value, list) else [value] * seats


def _unit(unit: Unit) -> dict[str, str | int]:
    """A unit as a position has it: "Guard + Sword @mid"."""
    written = {"card": unit} if isinstance(unit, str) else dict(unit)
    name, _, row = str(written["card"]).partition(" @")
    if row:
        written["row"] = 1 + ROWS.index(row)
    return {**written, "card": name.split(" + ")[0]}


def _gear(units: list[Unit]) -> list[dict[str, str | int]]:
    """What they carry, as a position has it."""
    names = [
        (place, str(unit if isinstance(unit, str) else unit["card"]).partition(" @")[0]) for place, unit in enumerate(units, 1)
    ]
    return [{"card": item, "bearer": place} for place, name in names for item in name.split(" + ")[1:]]


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


def names(match: Match, zone: str, seat: int, viewer: int | None = None) -> list[str]:
    """The names of the cards in a zone of a player; "?" where the viewer does not know the face."""
    return [str(one.get("name", "?")) for one in zone_of(match, zone, seat, viewer)]


def seen(match: Match, name: str) -> dict[str, Json]:
    """A card in play by its name: its columns and facts."""
    for seat in range(int(match.state.seats)):
        for zone in ("party", "encounter", "gear", "hazard gear", "class cards", "scenario"):
            for one in zone_of(match, zone, seat):
                if one.get("name") == name:
                    return one
    raise AssertionError(f"{name} is not in play")


def column(match: Match, name: str, which: str) -> int:
    """A number that a card in play has, such as "hp counters"."""
    return int(seen(match, name)[which])  # type: ignore[call-overload, arg-type]


def fact(match: Match, name: str, which: str) -> Json:
    """What a card in play amounts to, such as its "max hp"."""
    return seen(match, name)["facts"][which]  # type: ignore[index, call-overload]


def of_player(match: Match, seat: int, which: str) -> Json:
    """A number of a player, such as "gold" or "at"."""
    return match.view(0)["players"][seat][which]  # type: ignore[index, call-overload]


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
