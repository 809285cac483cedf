"""Hints at the terminal: the best few moves of whoever is asked, with winning chances and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bestiary.players.hints import Advice, advise, percent
from bestiary.players.seat import Seat

if TYPE_CHECKING:
    from bestiary.cli.table.table import Table

USUALLY: Final = 1.0  # seconds
SHORTEST: Final = 0.1
LONGEST: Final = 60.0
LONGEST_CODE: Final = 40  # signs of notation that somebody might type
MARGIN: Final = 9


def give_hint(table: Table, rest: str) -> None:
    """hint [SECONDS]: the best moves as far as you can know."""
    seconds = seconds_of(rest)
    refused = why_no_hint(table)
    if not refused and seconds is None:
        refused = f"say for how many seconds to think, from {SHORTEST:g} to {LONGEST:g}, such as: hint 5"
    if refused or seconds is None:
        table.screen.problem(refused)
        return
    moves = table.match.legal()
    if len(moves) == 1:
        table.screen.say(f"There is only one thing to do: {moves[0].text}")
        return
    show(table, thought_over(table, seconds))


def why_no_hint(table: Table) -> str:
    """Why nobody can be given a hint now; empty if somebody can."""
    if not table.hints:
        return "this table plays without hints"
    if table.match.to_move is None or table.match.to_move != table.facing:
        return "a hint is for whoever is asked, and you are not"
    return ""


def seconds_of(rest: str) -> float | None:
    """How long to think: as typed, else as usual; None if that is no such time."""
    try:
        seconds = float(rest.lower().removesuffix("seconds").removesuffix("s") or USUALLY)
    except ValueError:
        return None
    return seconds if SHORTEST <= seconds <= LONGEST else None


def thought_over(table: Table, seconds: float) -> Advice:
    """Think about the question as somebody would who sits at that seat, on all cores."""
    seat = Seat(table.game, table.match.state)
    adviser = table.computers.adviser(f"{table.match.start.seed}/hint/{len(table.match.moves)}", seconds)
    with table.thinking("Thinking"):
        search = adviser.think(seat, settled=False)
        return advise(search, [f"Player {one + 1}" for one in range(len(table.players))])


def show(table: Table, advice: Advice) -> None:
    """The moves one below the other, each with its chance, what to type, and why."""
    table.screen.heading(advice.sentence())
    for hint in advice.hints:
        is_clear = hint.text.rstrip(".").lower() == hint.code or len(hint.code) > LONGEST_CODE
        table.screen.set_in(f"  {percent(hint.chance):>5}  {hint.text}{'' if is_clear else f' ({hint.code})'}", MARGIN)
        if hint.why:
            table.screen.set_in(f"{' ' * MARGIN}{hint.why}", MARGIN)
