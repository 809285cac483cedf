"""How a battle goes on in the tests of Monster Club: positions of the battle phase, and what was told in which order."""

from bestiary import Game, Match
from tests.games.monster_club.board import Stacks, cards, seen, stand
from tests.games.table import play

PLAIN_CARDS = cards()


def battle(mine: Stacks, theirs: Stacks, game: Game = PLAIN_CARDS, **more: object) -> Match:
    """A battle phase of the first player; nobody holds a card, unless told."""
    return stand(game, mine, theirs, phase="battle", **more)  # type: ignore[arg-type]


def attack(mine: str, theirs: str, game: Game = PLAIN_CARDS, **more: object) -> Match:
    """One stack has attacked one other, and nobody had anything to choose."""
    match = battle([mine], [theirs], game, **more)
    name = mine.split(" + ", maxsplit=1)[0].strip("()").lower().replace(" ", "-")
    return play(match, f"attack {name}")


def question(match: Match) -> str:
    """The name of the question that is asked now; "" when the game is over."""
    asked = match.view(0)["question"]
    return str(asked["name"]) if asked else ""  # type: ignore[index, call-overload]


def kinds(match: Match, *wanted: str) -> list[str]:
    """What was told of these kinds, in order, as the first player reads it."""
    return [line.read(0) for line in match.log(0) if line.kind in wanted]


def turned_up(match: Match) -> list[str]:
    """What was turned face up, in order."""
    return [line.removesuffix(" is turned face up.") for line in kinds(match, "turned up")]


def destroyed(match: Match) -> list[str]:
    """What was destroyed, in order, while it lay face up on the board."""
    return [line.removesuffix(" is destroyed.") for line in kinds(match, "destroyed")]


def compared(match: Match) -> list[str]:
    """The scores of each comparison: "1000 to 800"."""
    return [line.rpartition(": ")[2].removesuffix(".") for line in kinds(match, "compared")]


def role(match: Match, name: str, viewer: int = 0) -> str:
    """What a monster does in the attack under way: "attacker", "open attacker", "target", or nothing."""
    return str(seen(match, name, viewer)["facts"].get("attack", ""))  # type: ignore[union-attr, call-arg, arg-type]


def cited(match: Match) -> set[str]:
    """All rules that were applied so far."""
    assert match.state.log is not None
    return set(match.state.log.fired())


def turn(match: Match) -> int:
    """The number of the turn."""
    return int(match.view(0)["turn"])  # type: ignore[call-overload, arg-type]


def phase(match: Match) -> str:
    """The phase of the turn under way."""
    view = match.view(0)
    return str(view["players"][view["active"]]["phase"])  # type: ignore[index, call-overload]
