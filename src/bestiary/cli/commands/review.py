"""`bestiary review`: winning chances over a recorded game, where it turned, and what would have been better."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from bestiary import Match
from bestiary.cli.table.arguments import check_seconds
from bestiary.cli.table.computers import HUMAN
from bestiary.cli.table.sit_down import read_saved
from bestiary.cli.terminal import files
from bestiary.cli.terminal.consoles import output, print_json, progress
from bestiary.cli.terminal.control_characters import say
from bestiary.cli.terminal.errors import MISUSED, UserError
from bestiary.engine.state.save import Json
from bestiary.lab.review import decisions, review
from bestiary.lab.review_page import page, report


def look_back(
    path: Path,
    seconds: float | None,
    rounds: int | None,
    html: Path | None,
    cards: Sequence[Path],
    jobs: int | None,
    as_json: bool,
) -> int:
    """Look at every decision of a record, and tell what was found."""
    check_seconds(seconds)
    if seconds is not None and rounds is not None:
        raise UserError("say either how many seconds or how many rounds, not both", MISUSED)
    if html is not None:
        files.must_be_writable(html)
    match, _ = read_saved(path, cards)
    said = said_players(files.read_json(path), match.start.seats)
    seats = open_seats(match, said)
    with progress(f"{match.game.title}: decisions", len(decisions(match, seats))) as more:
        found = review(match, names_of(said), seats, seconds, rounds, jobs, more)
    if html is not None:
        files.write_text(html, page(found))
    if as_json:
        print_json(found.as_json())
        return 0
    say(report(found, output().width))
    if html is not None:
        say(f"\nThe page is {html}")
    return 0


def said_players(content: Json, seats: int) -> list[str]:
    """Who played, if the file says so; else nobody in particular."""
    said = content.get("players") if isinstance(content, dict) else None
    return [str(name) for name in said] if isinstance(said, list) and len(said) == seats else [""] * seats


def names_of(said: list[str]) -> list[str]:
    """The players as a review calls them."""
    return [f"Player {seat + 1}{f' ({name})' if name not in ('', HUMAN) else ''}" for seat, name in enumerate(said)]


def open_seats(match: Match, said: list[str]) -> list[int]:
    """Whose decisions may be told: everybody's, unless people still play this game against computers; then only the people's."""
    people = [seat for seat, name in enumerate(said) if name == HUMAN]
    if match.over or not people or len(people) == len(said):
        return [*range(len(said))]
    note = "the game is not over, so what the computer holds stays hidden: only your own decisions are looked at"
    say(f"bestiary: {note}", sys.stderr)
    return people
