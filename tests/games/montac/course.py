"""How a match goes on in the tests of MonTac's course: whole stages and turns at once, and what was told in which order."""

from bestiary import Match
from bestiary.engine.play.force import CANNOT, Force
from bestiary.engine.state.layout import PERMANENT
from bestiary.engine.state.save import Json
from bestiary.engine.state.schema import FACE, NOBODY
from bestiary.games.montac.schema import PERISHES
from tests.games.montac.mat import seen
from tests.games.table import codes, play


def question(match: Match) -> str:
    """The name of the question that is asked now; "" when the game is over."""
    asked = match.view(0)["question"]
    return str(asked["name"]) if asked else ""  # type: ignore[index, call-overload]


def number(match: Match, name: str) -> int:
    """A number of the table, such as "stage" or "sudden death"."""
    return int(match.view(0)["numbers"][name])  # type: ignore[index, call-overload, arg-type]


def of_player(match: Match, seat: int, name: str) -> Json:
    """A number of a player, such as "turns"."""
    return match.view(0)["players"][seat][name]  # type: ignore[index, call-overload, no-any-return]


def fact(match: Match, name: str, what: str) -> Json:
    """What a card in play amounts to: its "power", "attacks left", "timer" …"""
    return seen(match, name)["facts"].get(what)  # type: ignore[union-attr, call-arg, arg-type]


def power(match: Match, name: str) -> int:
    """The power of a monster in play as it is now."""
    return int(fact(match, name, "power"))  # type: ignore[arg-type]


def end_stage(match: Match) -> Match:
    """Both pass."""
    return play(match, "pass", "pass")


def end_turn(match: Match) -> Match:
    """Everybody passes until the next turn has begun, or the game is over; in the Class Rise the first card goes."""
    turn = match.view(0)["turn"]
    while not match.over and match.view(0)["turn"] == turn:
        menu = codes(match)
        match.play("pass" if "pass" in menu else menu[0])
    return match


def kinds(match: Match, *wanted: str) -> list[str]:
    """What was told of these kinds, in order, as the first player reads it."""
    return [line.read(0) for line in match.log(0) if line.kind in wanted]


def gains(match: Match) -> list[int]:
    """How many Health Points were gained each time, in order: tests give each card an amount of its own."""
    return [int(line.read(0).split()[3]) for line in match.log(0) if line.kind == "gains hp"]


def cited(match: Match) -> set[str]:
    """All rules that were applied so far."""
    assert match.state.log is not None
    return set(match.state.log.fired())


def ban_perishing(match: Match, name: str) -> None:
    """Something says that this card cannot perish."""
    s, book = match.state, match.game.book
    found = [force.number for force in book.forces if force.name == "nobody perishes"]
    ban = found[0] if found else Force(book, "nobody perishes", CANNOT, PERISHES.number, None, None, "MT-R142").number
    card = next(card for card in range(int(s.card_count())) if book.faces[int(s.get(FACE, card))].name == name)
    s.enforce(ban, NOBODY, s.stay(card), 0, PERMANENT)


def perished(match: Match) -> list[str]:
    """What perished, in order."""
    return [line.removesuffix(" perishes.") for line in kinds(match, "perishes")]
