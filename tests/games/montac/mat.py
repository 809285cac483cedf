"""Cards of chosen values, positions with them, and what can be seen of a match: for the tests of MonTac's rules.

A card is written "basic 2 1200 Toxic-Dragon / text", "red 1 / text", "blue 2 / text", "synergy 3 2650 Dragon / text" (0: no Timer),
"tacticlysm / text" or "token 300 Plant / text": its kind, then Class or Timer, power and types. The plain ones are always there.
"""

from json import dumps

from bestiary import Game, Match
from bestiary.engine.state.save import Json
from bestiary.games import montac
from bestiary.games.montac.schema import STAGES
from bestiary.testing import position
from tests.games.printing import Printer
from tests.games.table import zone_of

PLAIN = {
    "Pawn": "basic 1 1000 Beast",
    "Squire": "basic 2 1200 Knight",
    "Rook": "basic 3 1500 Stone",
    "Bishop": "basic 4 1600 Spirit",
    "Knight": "basic 5 1700 Knight",
    "Queen": "basic 6 1800 Mythic",
    "Zero": "basic 1 0 Spirit",
    "Twin": "basic 1 1000 Beast",
    "Adder": "basic 1 900 Toxic",
    "Giant": "synergy 0 2000 Stone",
    "Flash": "synergy 1 2100 Storm",
    "Comet": "synergy 3 2200 Flame",
    **{f"Filler {number}": "basic 1 800 Plant" for number in range(1, 16)},
}
MONSTERS = ("basic", "synergy", "token")


def card(name: str, written: str) -> str:
    """A card as it stands in a card file."""
    facts, _, text = written.partition(" / ")
    kind, *rest = facts.split()
    lines = ["[[card]]", f'name = "{name}"', f'kind = "{"tactical" if kind in ("red", "blue") else kind}"']
    if kind in ("red", "blue"):
        lines += [f'diamond = "{kind}"', f"class = {rest.pop(0)}"]
    if kind == "basic":
        lines.append(f"class = {rest.pop(0)}")
    if kind == "synergy" and (timer := rest.pop(0)) != "0":
        lines.append(f"timer = {timer}")
    if kind in MONSTERS:
        power = rest.pop(0)
        lines += [f"power = {dumps(power) if power == '????' else power}", f'types = "{rest.pop(0)}"']
    if text:
        lines.append(f"text = {dumps(text, ensure_ascii=False)}")
    assert not rest, f"{name}: {rest} is left over of {written}"
    return "\n".join(lines) + "\n"


DECK = ", ".join(f'"2 Filler {number}"' for number in range(1, 16))
PRINTER = Printer(montac.GAME, montac.__file__, "MT-1", PLAIN, card, f'cards = [{DECK}]\nassets = ["Giant"]')
cards, named = PRINTER.cards, PRINTER.named


Cards = list[str | dict[str, str | int]]


def stand(
    game: Game,
    mine: Cards = [],  # noqa: B006 — never changed
    theirs: Cards = [],  # noqa: B006
    stage: str = "Preparation",
    hands: tuple[Cards, Cards] = ([], []),
    assets: tuple[Cards, Cards] = ([], []),
    tacticals: tuple[Cards, Cards] = ([], []),
    decks: tuple[Cards, Cards] = (["Filler 1"] * 10, ["Filler 2"] * 10),
    classes: tuple[int, int] = (3, 3),
    perished: tuple[Cards, Cards] = ([], []),
    active: int = 0,
    turn: int = 6,
    rolls: list[int] | None = None,
    agenda: list[str] | None = None,
    **numbers: object,
) -> Match:
    """A position: monsters of seat 0 and seat 1, in a stage of the active player's turn; so many cards lie in the Class Zones."""
    where: dict[str, object] = {
        "monsters": [list(mine), list(theirs)],
        "tacticals": [list(pile) for pile in tacticals],
        "hand": [list(pile) for pile in hands],
        "assets": [list(pile) for pile in assets],
        "deck": [list(pile) for pile in decks],
        "class zone": [["Filler 15"] * count for count in classes],
        "perished": [list(pile) for pile in perished],
        "stage": STAGES.index(stage),
        "active": active,
        "turn": turn,
        **{name.replace("_", " "): value for name, value in numbers.items()},
    }
    if agenda is not None:
        where["agenda"] = agenda
    return position(game, where, rolls)


def names(match: Match, zone: str, seat: int, viewer: int | None = None) -> list[str]:
    """Their names; "?" where the viewer does not know the face."""
    return [str(card.get("name", "?")) for card in zone_of(match, zone, seat, viewer)]


def seen(match: Match, name: str, viewer: int = 0) -> dict[str, Json]:
    """A card in play by its name: its columns and facts."""
    for seat in (0, 1):
        for zone in ("monsters", "tacticals"):
            for card in zone_of(match, zone, seat, viewer):
                if card.get("name") == name:
                    return card
    raise AssertionError(f"{name} is not in play")


def health(match: Match) -> tuple[int, int]:
    """The Health Points of both."""
    score = match.view(0)["score"]
    return (score[0], score[1])  # type: ignore[index, return-value]
