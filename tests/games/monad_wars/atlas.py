"""The real locations, quests and scenarios with plain fighters and items: for the tests of what each of these cards says.

"Champion" strikes down every hazard in one action; the hazards "Beast 1", "Undead 3" … are of one type and level and do nothing.
"""

import re
import tomllib
from functools import cache
from pathlib import Path
from re import fullmatch
from typing import Any, TypeAlias

from bestiary import Game, Match
from bestiary.games import monad_wars
from bestiary.games.monad_wars.schema import COMBAT, PHASES, TRAITS
from bestiary.testing import position
from tests.games.monad_wars.board import PLAIN, Units, card, gear, names, of_player, unit_at
from tests.games.table import codes

Found: TypeAlias = "re.Match[str]"

FOLDER = Path(monad_wars.__file__).parent / "cards"
REAL = ("locations", "quests", "scenarios", "tokens")
TYPES = TRAITS[:10]
PEOPLE = ("Hero", "Rival", "Fighter", "Guard", "Archer", "Healer", "Sword", "Mail", "Charm")
TOOLS = {
    "Champion": "catalyst 9/9/9/9 Human Martial // Slay (melee all d20 +5)",
    "Grand Blade": "weapon 4 cost 700 damage 2",
    "Crown Jewel": "trinket 5 cost 900 ap 2",
    **{f"{name} {level}": f"hazard {level} 1/0/0/0 {name}" for name in TYPES for level in (1, 2, 3, 4)},
    **{f"{name} recruit {level}": f"unit {level} {3 * level + 1}/2/3/5 {name}" for name in TYPES for level in (1, 2, 3, 4)},
}

SCENARIOS = (
    "The Wolf Winter",
    "The Drowned Bell",
    "The Price of Peace",
    "The Duel of Banners",
    "The Scattered Crown",
    "The Lantern Caravan",
    "The Iron Heart",
    "The Monad Unsealed",
)


@cache
def atlas() -> Game:
    """Monad Wars with the real places and tasks among plain people."""
    plain = {name: PLAIN[name] for name in PEOPLE} | TOOLS
    files = {f"cards/{name}.toml": (FOLDER / f"{name}.toml").read_text("utf-8") for name in REAL}
    files["cards/plain.toml"] = "\n".join(card(name, written) for name, written in plain.items())
    files["rulebook.md"] = "- MW-1 The rules are those of the game.\n"
    return Game(monad_wars.GAME, files, bytes)


def visiting(
    place: str,
    phase: str = "Provision",
    party: Units | None = None,
    rival: str = "",
    gold: int = 10,
    level: int = 1,
    scenario: str = "The Price of Peace",
    other: str = "The Lantern Caravan",
    shards: int = 0,
    rival_gold: int = 10,
    rolls: list[int] | None = None,
    **more: object,
) -> Match:
    """Seat 0 is at a location, in a phase of its turn; seat 1 is somewhere else, unless `rival` says where.

    `scenario` and `other` are what they pursue; `shards` lie on the first. Gold is in hundreds. Everything else by the names that
    positions have, with underscores for blanks.
    """
    mine: Units = party if party is not None else ["Champion"]
    places = [name for name, face in atlas().cards.items() if face.kind == "location"]
    where: dict[str, object] = {
        "party": [[unit_at(unit, False) for unit in mine], ["Rival"]],
        "gear": [gear(mine), []],
        "class cards": [["Fighter"], ["Fighter"]],
        "level": [level, 1],
        "gold": [gold, rival_gold],
        "locations": places,
        "location": [places.index(place) + 1, places.index(rival or "The Worldstone") + 1],
        "phase": PHASES.index(phase),
        "scenario": [[{"card": scenario, "tokens": shards}], [other]],
        "scenarios": [*SCENARIOS],
        "unit stack": ["Human recruit 1"] * 6,
        "equipment stack": ["Sword", "Mail", "Charm"] * 3,
        "quest stack": ["First Blood", "The Miller's Ransom", "The Unpaid Toll"] * 2,
        "hazard stack": ["Human 1"] * 20,
        "tokens": ["Wolf", "Merchant", "Envoy"] * 4,
        "units for hire": ["Human recruit 1"] * 3,
        "equipment for sale": ["Sword", "Mail", "Charm"],
        "quests": ["First Blood", "The Miller's Ransom", "The Unpaid Toll"],
        **{name.replace("_", " "): value for name, value in more.items()},
    }
    for market in ("units for hire", "equipment for sale", "quests"):
        laid = where[market]
        assert isinstance(laid, list)
        where[market] = [{"card": name, "space": space} for space, name in enumerate(laid, 1)]
    return position(atlas(), where, rolls, seats=2)


# ---- what is printed -----------------------------------------------------------------------------------------------------------


def printed(file: str) -> dict[str, dict[str, Any]]:
    """The cards of a file, by name."""
    return {one["name"]: one for one in tomllib.loads((FOLDER / f"{file}.toml").read_text("utf-8"))["card"]}


LOCATIONS, QUESTS, TASKS = printed("locations"), printed("quests"), printed("scenarios")


def lines_of(name: str) -> list[str]:
    """The lines of a card's text, as they are printed."""
    text: str = {**LOCATIONS, **QUESTS, **TASKS}[name]["text"]
    return text.strip("\n").split("\n")


def said_on(name: str, pattern: str) -> list[Found]:
    """What the lines of a card say that are of this form."""
    found = [fullmatch(pattern, line) for line in lines_of(name)]
    return [one for one in found if one is not None]


# ---- what happens --------------------------------------------------------------------------------------------------------------


def shared(match: Match, zone: str) -> list[str]:
    """The names of the cards in a zone that all share, from the top down, as seat 0 sees them."""
    found = [one for one in match.view(0)["zones"] if one["name"] == zone]  # type: ignore[union-attr, index, call-overload]
    return [str(one.get("name", "?")) for one in found[0]["cards"]]  # type: ignore[union-attr, index, call-overload]


def hr(match: Match, place: str) -> int:
    """The hazard rating of a location as it stands."""
    zones = [zone for zone in match.view(0)["zones"] if zone["name"] == "locations"]
    found = [card["facts"]["hr"] for card in zones[0]["cards"] if card["name"] == place]
    return int(found[0])  # type: ignore[arg-type]


def in_combat(match: Match) -> bool:
    """Is a combat under way?"""
    return not match.over and int(match.state.table[COMBAT]) != 0


def met(match: Match) -> list[str]:
    """The hazards of the encounter, in order of their names."""
    return sorted(names(match, "encounter", 1))


def arriving(place: str, **more: object) -> Match:
    """Seat 0 has travelled to a location: its random encounter is there, and whoever must be placed stands in front."""
    match = visiting(place, "Random Encounter", moved=1, **more)  # type: ignore[arg-type]
    while in_combat(match) or "face" in codes(match):
        wanted = [code for code in codes(match) if code == "face" or code.endswith(" front")]
        if not wanted:
            break
        match.play(wanted[0])
    return match


def win(match: Match) -> Match:
    """The combat goes on to its end: Champion strikes down whoever is there; everything else is as it comes."""
    while in_combat(match):
        offered = codes(match)
        wanted = [code for code in offered if code == "fight" or code.startswith("use slay")]
        match.play(wanted[0] if wanted else offered[0])
    return match


def gold(match: Match, seat: int = 0) -> int:
    """A player's gold, in Gold."""
    found = of_player(match, seat, "gold")
    assert isinstance(found, int)
    return found


def allows(task: str, place: str) -> bool:
    """MW-91: is a task for this place, as far as its lines go that begin with "At"?"""
    here = LOCATIONS[place]
    for line in lines_of(task):
        if found := fullmatch(r"At an? (.+) location\.", line):
            if here["type"] not in found[1].split(" or "):
                return False
        elif found := fullmatch(r"At a location in the (.+)\.", line):
            if found[1] not in here["regions"]:
                return False
        elif (found := fullmatch(r'At "(.+)"\.', line)) and place != found[1]:
            return False
    return True
