"""Cards of chosen values, positions with them, and what can be seen of a match: for the tests of Monad Wars' rules.

A fighter is written "unit 2 6/4/4/5 Human Soldier / text": kind, level, HP/INI/AP/AR, types ("unique" makes it one); a catalyst
and a class have no level. Equipment is "weapon 2 cost 300 hp 1 ar 1 damage 1 hit 1 needs Human / text", a quest "quest 2 / text"
(XP 2 and 400 Gold unless it says "xp 3" or "gold 500"), a location "Town star Coast Vale hr 0 / text", a scenario "scenario 2".
Abilities follow after " // ", each "Blow (melee single r1 d2 1AP +1 once-combat): text"; "row", "all", "2HP", "100Gold" as needed.
"2x" in front of a card means two copies, " | " divides the lines of a text.
"""

from functools import cache
from json import dumps
from pathlib import Path
from re import fullmatch

from bestiary import Game, Match
from bestiary.engine.state.save import Json
from bestiary.games import monad_wars
from bestiary.games.monad_wars.rules.abilities import MODES, SHAPES
from bestiary.games.monad_wars.schema import PHASES, PLACES, REGIONS, SLOTS, TRAITS
from bestiary.testing import position
from tests.games.table import zone_of

PLAIN = {
    "Hero": "catalyst 5/2/3/4 Human Martial // Punch (melee single r1 d1)",
    "Rival": "catalyst 5/2/3/4 Human Martial // Punch (melee single r1 d1)",
    "Sage": "catalyst 4/2/3/4 Human Arcane",
    "Fighter": "class 2/1/1/1 // Strike (melee single r1 d2) // Shoot (ranged single r3 d2 1AP) // Bolt (magic single r2 d3 2AP)"
    " // Sweep (melee row r1 d2 3AP) // Storm (magic all d2 3AP) // Mend (friendly single r1 1AP): The target restores 3 HP.",
    "Wizard": "class 1/1/1/0 Arcane // Spark (magic single r2 d2) // A (action) // B (action) // C (action) // D (action)",
    "Guard": "unit 1 6/3/3/5 Human Soldier // Blow (melee single r1 d2)",
    "Archer": "unit 1 4/4/3/5 Human // Arrow (ranged single r3 d2)",
    "Healer": "unit 1 4/2/3/5 Human // Mend (friendly single r1 1AP): The target restores 3 HP.",
    "Rat": "hazard 1 3/3/3/4 Beast // Bite (melee single r1 d1)",
    "Wolf": "hazard 2 6/4/3/5 Beast // Bite (melee single r1 d2)",
    "Ghoul": "hazard 3 9/2/4/5 Undead // Claw (melee single r1 d3)",
    "Spitter": "hazard 2 5/5/4/4 Monster // Spit (ranged single r3 d2)",
    "Pup": "token 1 3/3/2/4 Beast // Nip (melee single r1 d1)",
    "Sword": "weapon 2 cost 300 damage 1",
    "Mail": "armour 2 cost 300 hp 3 ar 1",
    "Charm": "trinket 1 cost 100 ap 1",
    "Errand": "quest 1",
    "Hunt": "quest 2",
    "Siege": "quest 5",
    "Harbour": "Town star Coast hr 0 / Hire 100.\nBuy.\nSell.",
    "Village": "Town star Vale hr 0 / Hire 100.\nBuy.\nSell.",
    "Market": "Town star Coast Vale hr 0 / Hire 100.\nBuy.\nSell.",
    "Outpost": "Town star Marsh hr 0 / Hire 100.\nBuy.\nSell.",
    "Meadow": "Wilderness Coast Vale hr 2",
    "Crypt": "Dungeon Vale Marsh hr 4",
    "Far": "Wilderness Wastes hr 3",
    "Deed": "scenario 1 / Encounter 4.",
    "Feat": "scenario 2 / Encounter 8.",
    "Third": "scenario 1 / Encounter 5.",
    "Fourth": "scenario 1 / Encounter 6.",
}
COPIES = {"catalyst": 2, "class": 4, "scenario": 2, "token": 4}


def card(name: str, written: str) -> str:
    """A card as it stands in a card file."""
    printed, *abilities = written.split(" // ")
    facts, _, text = printed.partition(" / ")
    found = fullmatch(r"(?:(\d)x )?(.*)", facts)
    assert found is not None
    words = found[2].split()
    lines = ["[[card]]", f'name = "{name}"', *_facts(words)]
    if found[1] or words[0] in COPIES:
        lines.append(f"copies = {found[1] or COPIES[words[0]]}")
    if text:
        lines.append(_text(text))
    for ability in abilities:
        lines += _ability(ability)
    return "\n".join(lines) + "\n"


def _text(written: str) -> str:
    return f"text = {dumps(written.replace(' | ', chr(10)), ensure_ascii=False)}"


def _facts(words: list[str]) -> list[str]:
    kind, rest = words[0], words[1:]
    if kind in PLACES:
        regions = [word for word in rest if word in REGIONS]
        return ['kind = "location"', f'type = "{kind}"', f"regions = {dumps(regions)}", f"hr = {_after(rest, 'hr', 0)}"] + (
            ["star = true"] if "star" in rest else []
        )
    if kind in SLOTS:
        names = {"hp": "hp", "ini": "ini", "ap": "ap", "ar": "ar", "damage": "damage", "hit": "to_hit", "cost": "cost"}
        given = [f"{names[word]} = {rest[at + 1]}" for at, word in enumerate(rest) if word in names]
        needs = [word for word in rest if word in TRAITS]
        more = [f"requires = {dumps(needs)}"] if needs else []
        return ['kind = "equipment"', f'slot = "{kind}"', f"item_level = {rest[0]}", *given, *more]
    if kind == "quest":
        level = int(rest[0])
        gold = _after(rest, "gold", 200 + 100 * level)
        return ['kind = "quest"', f"level = {level}", f"xp = {_after(rest, 'xp', level)}", f"gold = {gold}"]
    if kind == "scenario":
        return ['kind = "scenario"', f"vp = {rest[0]}"]
    return _fighter(kind, rest)


def _after(words: list[str], name: str, default: int) -> int:
    return int(words[words.index(name) + 1]) if name in words else default


def _fighter(kind: str, rest: list[str]) -> list[str]:
    lines = [f'kind = "{kind}"']
    if kind not in ("catalyst", "class"):
        lines.append(f"level = {rest.pop(0)}")
    stats = rest.pop(0).split("/")
    lines += [f"{name} = {value}" for name, value in zip(("hp", "ini", "ap", "ar"), stats, strict=True)]
    traits = dumps([word for word in rest if word in TRAITS])
    if kind == "class":
        lines += ["level_cost = 2", f"requires = {traits}", f"minimum = {_after(rest, 'minimum', 1)}"]
    else:
        lines.append(f"{'traits' if kind == 'catalyst' else 'types'} = {traits}")
    return [*lines, "unique = true"] if "unique" in rest else lines


def _ability(written: str) -> list[str]:
    head, _, text = written.partition(": ")
    name, _, icons = head.removesuffix(")").partition(" (")
    lines = ["[[card.ability]]", f'name = "{name}"']
    costs = []
    for icon in icons.split():
        if icon in MODES:
            lines.append(f'mode = "{icon}"')
        elif icon in SHAPES:
            lines.append(f'shape = "{icon}"')
        elif found := fullmatch(r"r(\d)", icon):
            lines.append(f"range = {found[1]}")
        elif found := fullmatch(r"d(\d+)", icon):
            lines.append(f"damage = {found[1]}")
        elif found := fullmatch(r"(\d+)(AP|HP|Gold)", icon):
            costs.append(f"{found[1]} {found[2]}")
        elif found := fullmatch(r"\+(\d+)", icon):
            lines.append(f"to_hit = {found[1]}")
        elif icon in ("once-combat", "once-turn"):
            lines.append(f'uses = "once per {icon.removeprefix("once-")}"')
        else:
            raise AssertionError(f"{icon} is no icon of an ability")
    if costs:
        lines.append(f'cost = "{", ".join(costs)}"')
    return [*lines, _text(text)] if text else lines


def cards(**more: str) -> Game:
    """Monad Wars with the plain cards and these; an underscore in a name stands for a blank."""
    return named({name.replace("_", " "): written for name, written in more.items()})


def named(more: dict[str, str]) -> Game:
    """Monad Wars with the plain cards and these."""
    return game_of({**PLAIN, **more})


def game_of(box: dict[str, str]) -> Game:
    """Monad Wars with these cards and no others."""
    return _game(tuple(box.items()))


@cache
def _game(box: tuple[tuple[str, str], ...]) -> Game:
    table = Path(monad_wars.__file__).parent / "table.toml"
    files = {
        "rulebook.md": "- MW-1 These are cards for tests; the rules are those of the game.\n",
        "cards/all.toml": "\n".join(card(name, written) for name, written in box),
        "table.toml": table.read_text(encoding="utf-8") if table.exists() else "",
    }
    return Game(monad_wars.GAME, files, bytes)


Units = list[str | dict[str, str | int]]
ROWS = {"front": 1, "mid": 2, "back": 3}


def unit_at(unit: str | dict[str, str | int], in_rows: bool) -> dict[str, str | int]:
    """A unit as a position has it: "Wolf@mid + Sword" stands in mid; without a row in front; outside combat in none."""
    written = {"card": unit} if isinstance(unit, str) else dict(unit)
    name, _, row = str(written["card"]).split(" + ")[0].partition("@")
    if in_rows:
        written.setdefault("row", ROWS[row or "front"])
    return {**written, "card": name}


def gear(units: Units) -> list[dict[str, str | int]]:
    """What they carry, as a position has it."""
    found: list[dict[str, str | int]] = []
    for place, unit in enumerate(units, 1):
        name = unit if isinstance(unit, str) else str(unit["card"])
        found += [{"card": item, "bearer": place} for item in name.split(" + ")[1:]]
    return found


def stand(
    game: Game,
    parties: list[Units] | None = None,
    hazards: Units | None = None,
    phase: str = "",
    at: list[str] | None = None,
    combat: int = 0,
    round: int = 0,
    handler: int = 1,
    classes: list[list[str]] | None = None,
    level: list[int] | None = None,
    gold: list[int] | None = None,
    fighting: tuple[int, ...] = (),
    rolls: list[int] | None = None,
    scenarios: list[list[str]] | None = None,
    **more: object,
) -> Match:
    """A position of as many players as there are parties, in a phase of the active player's turn.

    `at` names the location of each party; `rolls` scripts chance (a die that shows 4 is 3). `fighting` are the seats whose units
    stand in rows. Everything else by the names that positions have, with underscores for blanks.
    """
    sides = parties if parties is not None else [["Hero"], ["Rival"]]
    seats = len(sides)
    places = [name for name, face in game.cards.items() if face.kind == "location"]
    spots = at if at is not None else ["Meadow"] * seats
    where: dict[str, object] = {
        "party": [[unit_at(unit, seat in fighting) for unit in side] for seat, side in enumerate(sides)],
        "gear": [gear(side) for side in sides],
        "class cards": classes if classes is not None else [["Fighter"] for _ in sides],
        "level": level if level is not None else [1] * seats,
        "gold": gold if gold is not None else [10] * seats,
        "locations": places,
        "location": [places.index(name) + 1 for name in spots],
        "scenario": scenarios if scenarios is not None else [["Deed"], ["Feat"], ["Third"], ["Fourth"]][:seats],
        "combat": combat,
        "round": round,
        "encounter": [[unit_at(unit, True) for unit in hazards or []] if seat == handler else [] for seat in range(seats)],
        "hazard gear": [gear(hazards or []) if seat == handler else [] for seat in range(seats)],
        "unit stack": ["Guard", "Archer", "Healer"] * 3,
        "equipment stack": ["Sword", "Mail", "Charm"] * 3,
        "quest stack": ["Errand", "Hunt", "Siege"] * 3,
        "hazard stack": ["Rat", "Wolf", "Ghoul", "Rat", "Wolf", "Spitter"] * 2,
        "scenarios": [name for name in ("Deed", "Feat", "Third", "Fourth") if name in game.cards],
        "tokens": ["Pup"] * 4,
        **{name.replace("_", " "): value for name, value in more.items()},
    }
    if phase:
        where["phase"] = PHASES.index(phase)
    return position(game, where, rolls, seats=seats)


def fight(
    game: Game, mine: Units, hazards: Units, rolls: list[int] | None = None, round: int = 1, seats: int = 2, **more: object
) -> Match:
    """A combat of seat 0's party with hazards that seat 1 handles, in a random encounter at the Meadow."""
    parties: list[Units] = [mine, ["Rival"], ["Hero"], ["Rival"]]
    more.setdefault("phase", "Random Encounter")
    return stand(game, parties[:seats], hazards, combat=1, round=round, fighting=(0,), rolls=rolls, **more)


def duel(game: Game, mine: Units, theirs: Units, rolls: list[int] | None = None, round: int = 1, **more: object) -> Match:
    """A combat of seat 0's party with seat 1's at the Meadow."""
    more.setdefault("phase", "Encounter and Quest")
    return stand(game, [mine, theirs], combat=2, round=round, fighting=(0, 1), rolls=rolls, **more)  # type: ignore[arg-type]


def dice(*totals: int) -> list[int]:
    """Scripted rolls of 2D6 with these sums."""
    out = []
    for total in totals:
        first = min(6, total - 1)
        out += [first - 1, total - first - 1]
    return out


def names(match: Match, zone: str, seat: int = 0, viewer: int | None = None) -> list[str]:
    """The names of the cards in a zone; "?" where the viewer does not know the face."""
    return [str(one.get("name", "?")) for one in zone_of(match, zone, seat, viewer)]


def seen(match: Match, name: str) -> dict[str, Json]:
    """A card in play by its name: its columns and facts."""
    for seat in range(int(match.state.seats)):
        for zone in ("party", "encounter", "gear", "hazard gear", "class cards", "scenario"):
            for one in zone_of(match, zone, seat):
                if one.get("name") == name:
                    return one
    raise AssertionError(f"{name} is not in play")


def fact(match: Match, name: str, which: str) -> Json:
    """A fact of a unit in play, such as "hp" or "ini"."""
    return seen(match, name)["facts"][which]  # type: ignore[index, call-overload]


def of_player(match: Match, seat: int, which: str) -> Json:
    """A number or fact of a player, such as "gold" or "vp"."""
    return match.view(0)["players"][seat][which]  # type: ignore[index, call-overload]
