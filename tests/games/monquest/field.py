"""Cards of chosen values, positions with them, and what can be seen of a match: for the tests of Monquest's rules.

A Mon is written "Fire 20 40/45/25 bp 10 pool Fire2 Water1 / text": Attribute, level, HP/ATK/DEF; without "bp" it is 10, without
"pool" it has no icons; "Tank" makes it one; "weak Water Wind" gives it Weakness icons, otherwise it has none. An Equipment is
"weapon Wind / text" or "armor of Frost / text", with its upgrade symbol or set or without, an Item "item / text".
Abilities follow after " // ", each "Name (Fire2): text".
"""

from collections.abc import Sequence
from json import dumps
from re import fullmatch

from bestiary import Game, Match
from bestiary.engine.state.save import Json
from bestiary.games import monquest
from bestiary.games.monquest.schema import PHASES, PLACES, TYPES
from bestiary.testing import position
from tests.games.printing import Printer
from tests.games.table import zone_of

PLAIN = {
    "Pup": "Normal 10 30/20/15",
    "Cub": "Fire 12 40/30/20",
    "Newt": "Water 15 35/25/30",
    "Ox": "Rock 30 60/40/50",
    "Bear": "Normal 40 100/60/60",
    "Giant": "Rock 45 160/90/80 bp 40",
    "Colossus": "Rock 60 300/200/150 bp 80",
    "Titan": "Light 90 560/300/280 bp 150",
    "Wall": "Rock 35 80/10/90 Tank",
    "Club": "weapon",
    "Shield": "armor",
    "Ring": "accessory",
    **{f"Filler {number}": "Normal 5 20/10/10 bp 5" for number in range(1, 17)},
}


def card(name: str, written: str) -> str:
    """A card as it stands in a card file."""
    printed, *abilities = written.split(" // ")
    facts, _, text = printed.partition(" / ")
    words = facts.removesuffix(" /").split()
    lines = ["[[card]]", f'name = "{name}"']
    if words[0] in TYPES:
        lines += _mon(words)
    elif words[0] in PLACES:
        symbol, _, pieces_of = " ".join(words[1:]).partition("of ")
        lines += ['kind = "equipment"', f'slot = "{words[0]}"', *[f'upgrade = "{kind}"' for kind in symbol.split()]]
        lines += [f'pieces_of = "{name}"' for name in pieces_of.split()]
    else:
        lines.append('kind = "item"')
    if text:
        lines.append(f"text = {dumps(text, ensure_ascii=False)}")
    for ability in abilities:
        lines += _ability(ability)
    return "\n".join(lines) + "\n"


def _mon(words: list[str]) -> list[str]:
    attribute, level, values, *rest = words
    hp, atk, defense = values.split("/")
    pool: list[str] = []
    weak: list[str] = []
    bp, into = "10", pool
    while rest:
        word = rest.pop(0)
        if word == "bp":
            bp = rest.pop(0)
        elif word in ("pool", "weak"):
            into = pool if word == "pool" else weak
        elif word != "Tank":
            into += _icons(word)
    return [
        'kind = "mon"',
        f"level = {level}",
        f'attribute = "{attribute}"',
        f"hp = {hp}\natk = {atk}\ndef = {defense}\nbp = {bp}",
        f'class = "{"Tank" if "Tank" in words else "Scout"}"\ntype = "Beast"',
        f"pool = {dumps(pool)}\nweakness = {dumps(weak)}\ndeviates = true",
    ]


def _icons(word: str) -> list[str]:
    """Fire2 is two Fire icons."""
    found = fullmatch(r"([A-Z][a-z]+)(\d*)", word)
    assert found is not None, word
    return [found[1]] * int(found[2] or 1)


def _ability(written: str) -> list[str]:
    name, _, text = written.partition(": ")
    called, _, cost = name.removesuffix(")").partition(" (")
    icons = [icon for word in cost.split() for icon in _icons(word)]
    return ["[[card.ability]]", f'name = "{called}"', f"cost = {dumps(icons)}", f"text = {dumps(text, ensure_ascii=False)}"]


DECK = ", ".join(f'"3 Filler {number}"' for number in range(1, 16))
PRINTER = Printer(monquest.GAME, monquest.__file__, "MQ-1", PLAIN, card, f'cards = [{DECK}]\npiles = ["15 Fire", "15 Water"]')
cards, named = PRINTER.cards, PRINTER.named


Mons = list[str | dict[str, str | int]]


def stand(
    game: Game,
    mine: Mons = [],  # noqa: B006 — never changed
    theirs: Mons = [],  # noqa: B006
    phase: str = "Main Phase",
    hands: tuple[list[str], ...] = ([], []),
    decks: tuple[list[str], ...] = (["Filler 1"] * 10, ["Filler 2"] * 10),
    discards: tuple[Mons, ...] = ([], []),
    active: int = 0,
    turn: int = 5,
    bp: tuple[int, ...] = (500, 500),
    acting: int = 0,
    rolls: list[int] | None = None,
    agenda: list[str] | None = None,
    piles: dict[str, list[int]] | None = None,
    **more: object,
) -> Match:
    """A position of seats 0 and 1 in a phase of the active player's turn; Mons take slots 1 and 2 in their order.

    A Mon is its name, perhaps with what it wears: "Ox + Club + Shield", or a table with its columns. `piles` says how many
    Attribute cards each player has: {"Fire": [5, 0]}. `acting` is the slot, 1 or 2, whose Action Phase is running.
    """
    if agenda is not None:
        more["agenda"] = agenda
    more["discard"] = [list(pile) for pile in discards]
    return seated(
        game,
        [mine, theirs],
        "Action Phase" if acting else phase,
        hands,
        decks,
        bp,
        rolls,
        piles,
        acting=acting,
        active=active,
        turn=turn,
        **more,
    )


def seated(
    game: Game,
    sides: list[Mons],
    phase: str,
    hands: tuple[list[str], ...],
    decks: tuple[list[str], ...],
    bp: tuple[int, ...],
    rolls: Sequence[int] | None,
    piles: dict[str, list[int]] | None,
    **more: object,
) -> Match:
    """A position of as many players as there are sides, in a phase; more of it by the names that positions have."""
    where: dict[str, object] = {
        "mons": [[mon_at(mon, slot) for slot, mon in enumerate(side) if mon] for side in sides],
        "equipment": [[one for slot, mon in enumerate(side) for one in worn(mon, slot)] for side in sides],
        "hand": [list(pile) for pile in hands],
        "deck": [list(pile) for pile in decks],
        "bp": list(bp),
        "phase": PHASES.index(phase),
        "most turns": 500,
        "most triggers": 50,
        **{f"{name.lower()} pile": counts for name, counts in (piles or {}).items()},
        **{name.replace("_", " "): value for name, value in more.items()},
    }
    return position(game, where, rolls, seats=len(sides))


def mon_at(mon: str | dict[str, str | int], slot: int) -> dict[str, str | int]:
    """A Mon as a position has it."""
    written = {"card": mon} if isinstance(mon, str) else dict(mon)
    return {"slot": slot, **written, "card": str(written["card"]).split(" + ")[0]}


def worn(mon: str | dict[str, str | int], slot: int) -> list[dict[str, str | int]]:
    """What it wears, as a position has it."""
    name = mon if isinstance(mon, str) else str(mon["card"])
    return [{"card": one, "slot": slot} for one in name.split(" + ")[1:]]


def names(match: Match, zone: str, seat: int, viewer: int | None = None) -> list[str]:
    """Their names; "?" where the viewer does not know the face."""
    return [str(card.get("name", "?")) for card in zone_of(match, zone, seat, viewer)]


def seen(match: Match, name: str) -> dict[str, Json]:
    """A card on the field by its name: its columns and facts."""
    for seat in range(int(match.state.seats)):
        for zone in ("mons", "equipment", "items"):
            for card in zone_of(match, zone, seat):
                if card.get("name") == name:
                    return card
    raise AssertionError(f"{name} is not on the field")


def hp(match: Match, name: str) -> int:
    """The current HP of a Mon on the field."""
    return int(seen(match, name)["hp"])  # type: ignore[call-overload, arg-type]


def fact(match: Match, name: str, which: str) -> Json:
    """A fact of a Mon on the field, such as "atk" or "ap"."""
    return seen(match, name)["facts"][which]  # type: ignore[index, call-overload]


def bp(match: Match) -> tuple[int, ...]:
    """The Battle Points of all players."""
    return tuple(match.view(0)["score"])  # type: ignore[arg-type]


def of_player(match: Match, seat: int, which: str, viewer: int | None = 0) -> Json:
    """A number or fact of a player, such as "max bp" or "fire pile"."""
    return match.view(viewer)["players"][seat][which]  # type: ignore[index, call-overload]
