"""Positions of two teams of two (seats 0 and 2 against 1 and 3), whole turns at once, and what a question is called."""

from collections.abc import Sequence

from bestiary import Game, Match
from tests.games.monquest.field import Mons, seated, stand
from tests.games.table import codes, play

NONE: tuple[list[str], ...] = ([], [], [], [])
FILLED: tuple[list[str], ...] = tuple([f"Filler {seat + 1}"] * 10 for seat in range(4))


def four(
    game: Game,
    *sides: Mons,
    active: int = 0,
    acting: int = 0,
    phase: str = "Main Phase",
    hands: tuple[list[str], ...] = NONE,
    decks: tuple[list[str], ...] = FILLED,
    bp: tuple[int, ...] = (500, 500, 500, 500),
    turn: int = 5,
    rolls: Sequence[int] | None = None,
    piles: dict[str, list[int]] | None = None,
    **more: object,
) -> Match:
    """A position of four players, written as `field.stand` has it; who is not named has no Mons."""
    all_sides = [*sides, *[[] for _ in range(4 - len(sides))]]
    in_phase = "Action Phase" if acting else phase
    return seated(game, all_sides, in_phase, hands, decks, bp, rolls, piles, acting=acting, active=active, turn=turn, **more)


def turn_of(match: Match) -> int:
    """Whose turn it is."""
    return int(match.view(0)["active"])  # type: ignore[call-overload, arg-type]


def question(match: Match) -> str:
    """The name of the question that is asked now; "" when the game is over."""
    asked = match.view(None)["question"]
    return str(asked["name"]) if asked else ""  # type: ignore[index, call-overload]


def end_turn(match: Match) -> Match:
    """The player in turn does nothing more."""
    turn = match.view(0)["turn"]
    while not match.over and match.view(0)["turn"] == turn:
        menu = codes(match)
        match.play(next((code for code in ("end", "pass", "no") if code in menu), menu[0]))
    return match


def ended(match: Match) -> tuple[str, list[int]]:
    """How the match ended, and who won."""
    result = match.result()
    return ("", []) if result is None else (result.ending, result.winners)


def use(game: Game, name: str, *choices: str, mine: str = "Ox", theirs: str = "Bear", **more: object) -> Match:
    """An Item is used through a Mon, beside which another one waits to act, and its choices are made where there are any."""
    match = stand(game, [mine, "Wall"], [theirs] if theirs else [], acting=1, hands=([name], []), **more)  # type: ignore[arg-type]
    play(match, f"item {name.lower().replace(' ', '-')}")
    for choice in choices:
        if choice in codes(match):
            play(match, choice)
    return match
