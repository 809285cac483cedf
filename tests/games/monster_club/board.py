"""Cards of chosen values, positions with them, and what can be seen of a match: for the tests of Monster Club's rules.

A monster is written "rock 1000 2 / text" (type, original score, slots), a power card "power +400 / text" or "power / text", a card
of both kinds "rock 400 2 +400 / text" or "power +400 rock 400 2 / text". The plain ones are always there.
"""

from json import dumps

from bestiary import Game, Match
from bestiary.engine.state.save import Json
from bestiary.games import monster_club
from bestiary.games.monster_club.schema import PHASES, TYPES
from bestiary.testing import position
from tests.games.printing import Printer
from tests.games.table import zone_of

PLAIN = {
    "Ox": "rock 1000 2",
    "Bat": "scissors 1000 2",
    "Moth": "paper 1000 2",
    "Ram": "rock 1000 2",
    "Wolf": "rock 1200 3",
    "Crab": "scissors 800 4",
    "Crane": "paper 600 5",
    "Tower": "rock 1900 0",
    "Mouse": "paper 300 7",
    "Sword": "power +400",
    "Shield": "power +200",
    "Axe": "power +600",
    "Banner": "power +100 / This card does not require a power card slot.",
    **{f"Filler {number}": "rock 500 1" for number in range(1, 26)},
}


def card(name: str, written: str) -> str:
    """A card as it stands in a card file."""
    facts, _, text = written.partition(" / ")
    words = facts.removesuffix(" /").split()
    lines = ["[[card]]", f'name = "{name}"', f'kind = "{"power" if words[0] == "power" else "monster"}"']
    while words:
        word = words.pop(0)
        if word in TYPES:
            lines += [f'type = "{word}"', f"score = {words.pop(0)}", f"slots = {words.pop(0)}"]
        elif word[0] in "+-":
            lines.append(f"bonus = {int(word)}")
        else:
            assert word == "power", f"{name}: {word} is not understood in {written}"
    if text:
        lines.append(f"text = {dumps(text, ensure_ascii=False)}")
    return "\n".join(lines) + "\n"


DECK = ", ".join(f'"Filler {number}"' for number in range(1, 26))
PRINTER = Printer(monster_club.GAME, monster_club.__file__, "MC-1", PLAIN, card, f"cards = [{DECK}]")
cards, named = PRINTER.cards, PRINTER.named


Stacks = list[str]


def stand(
    game: Game,
    mine: Stacks = [],  # noqa: B006 — never changed
    theirs: Stacks = [],  # noqa: B006
    phase: str = "play",
    hands: tuple[list[str], list[str]] = ([], []),
    decks: tuple[list[str], list[str]] = (["Filler 1", "Filler 2", "Filler 3"] * 3, ["Filler 4", "Filler 5", "Filler 6"] * 3),
    graves: tuple[list[str], list[str]] = ([], []),
    active: int = 0,
    turn: int = 5,
    lives: tuple[int, int] = (3, 3),
    rolls: list[int] | None = None,
    agenda: list[str] | None = None,
    **numbers: int,
) -> Match:
    """A position of seat 0 and seat 1, in a phase of the active player's turn; its usual options are those of a table.

    A half is a list of stacks from position 1 on, "" for a free one: "Ox", "Ox + Sword + (Axe)", "(Ox) + (Sword)"; in brackets is
    face down. A star says that the card comes from the rival's deck: "Ox* + Sword".
    """
    where: dict[str, object] = {
        "monsters": [_monsters(mine, 0), _monsters(theirs, 1)],
        "powers": [_powers(mine, 0), _powers(theirs, 1)],
        "hand": [[_one(one, seat) for one in pile] for seat, pile in enumerate(hands)],
        "deck": [list(pile) for pile in decks],
        "grave": [list(pile) for pile in graves],
        "lives": list(lives),
        "phase": PHASES.index(phase),
        "active": active,
        "turn": turn,
        "advanced rules": 1,
        "stall limit": 10,
        "turn limit": 200,
        "action limit": 100,
        **{name.replace("_", " "): value for name, value in numbers.items()},
    }
    if agenda is not None:
        where["agenda"] = agenda
    return position(game, where, rolls)


def _monsters(stacks: Stacks, seat: int) -> list[dict[str, str | int]]:
    return [_one(stack.split(" + ")[0], seat, at) for at, stack in enumerate(stacks) if stack]


def _powers(stacks: Stacks, seat: int) -> list[dict[str, str | int]]:
    return [_one(power, seat, at) for at, stack in enumerate(stacks) for power in stack.split(" + ")[1:]]


def _one(written: str, seat: int, at: int | None = None) -> dict[str, str | int]:
    """One card as a position wants it."""
    name, down = (written[1:-1], 1) if written.startswith("(") else (written, 0)
    out: dict[str, str | int] = {"card": name.removesuffix("*"), "owner": 1 - seat if name.endswith("*") else seat}
    return out if at is None else {**out, "position": at, "down": down}


def names(match: Match, zone: str, seat: int, viewer: int | None = None) -> list[str]:
    """Their names in alphabetical order; "?" where the viewer does not know the face."""
    return sorted(str(card.get("name", "?")) for card in zone_of(match, zone, seat, viewer))


def half(match: Match, seat: int, viewer: int | None = None) -> Stacks:
    """A half of the board, written as `stand` reads it: as its player sees it, unless told; "?" is a card one does not know."""
    stacks = ["", "", ""]
    for card in zone_of(match, "monsters", seat, viewer):
        stacks[int(card["position"])] = _written(card)  # type: ignore[call-overload, arg-type]
    for card in sorted(zone_of(match, "powers", seat, viewer), key=lambda card: str(card.get("name", "?"))):
        stacks[int(card["position"])] += f" + {_written(card)}"  # type: ignore[call-overload, arg-type]
    return stacks


def _written(card: dict[str, Json]) -> str:
    name = str(card.get("name", "?"))
    return f"({name})" if card["down"] else name


def seen(match: Match, name: str, viewer: int = 0) -> dict[str, Json]:
    """A card on the board by its name: its columns and facts."""
    for seat in (0, 1):
        for zone in ("monsters", "powers"):
            for card in zone_of(match, zone, seat, viewer):
                if card.get("name") == name:
                    return card
    raise AssertionError(f"{name} is not on the board, or not known to player {viewer + 1}")


def score(match: Match, name: str, viewer: int = 0) -> int:
    """The score of the stack of a face-up monster."""
    return int(seen(match, name, viewer)["facts"]["score"])  # type: ignore[index, call-overload, arg-type]


def lives(match: Match) -> tuple[int, int]:
    """The lives of both."""
    score = match.view(0)["score"]
    return (score[0], score[1])  # type: ignore[index, return-value]
