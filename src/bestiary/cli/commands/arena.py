"""`bestiary arena`: players against each other, who is stronger, by how much, and how sure that is."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from bestiary import Game
from bestiary.cli.table.arguments import MOST_SECONDS, read_seed
from bestiary.cli.table.options import read_options
from bestiary.cli.terminal import files
from bestiary.cli.terminal.consoles import output, print_json, progress
from bestiary.cli.terminal.control_characters import say
from bestiary.cli.terminal.errors import INTERRUPTED, MISUSED, UserError
from bestiary.engine.table.game import LISTS, Setting
from bestiary.lab.arena import Arena
from bestiary.lab.scoresheet import BadSheet, ScoreSheet, open_sheet


def meet(
    game: Game,
    players: list[str],
    games: int,
    seed: str,
    seconds: float | None,
    seats: int | None,
    options: Sequence[str],
    closed: bool,
    out: Path | None,
    jobs: int | None,
    as_json: bool,
) -> int:
    """Let every two of the players meet, and tell what their games amount to; what is on the sheet already is not played again."""
    check_players(players, seconds)
    arena = Arena(game, players, games, read_seed(seed) or 0, seats, read_settings(game, options, closed), seconds)
    sheet = open_out(out, arena)
    if arena.games != arena.asked:
        note(f"{arena.asked} games do not make whole sets of {arena.set_size}: every two players meet in {arena.games}")
    try:
        stopped = play(arena, sheet, jobs)
    finally:
        sheet.close()
    tell(arena, sheet, as_json)
    if stopped:
        raise UserError(how_to_go_on(arena, sheet, out), INTERRUPTED)
    return 0


def check_players(players: list[str], seconds: float | None) -> None:
    """Two players or more, none twice, with time to think."""
    if len(players) < 2:
        raise UserError("name at least two players who are to meet, such as --players greedy random", MISUSED)
    twice = [name for name in players if players.count(name) > 1]
    if twice:
        raise UserError(f"{twice[0]} is named twice: name each player once", MISUSED)
    if seconds is not None and not 0 < seconds <= MOST_SECONDS:
        raise UserError(f"nobody can think for {seconds:g} seconds: --seconds is a number above 0, up to {MOST_SECONDS}", MISUSED)


def read_settings(game: Game, options: Sequence[str], closed: bool) -> dict[str, Setting]:
    """The options of the table; --closed is one of them in another dress."""
    settings = read_options(game, options)
    if closed:
        if not any(option.name == LISTS.name for option in game.options):
            raise UserError(f"{game.title} has no closed lists: leave out --closed")
        settings[LISTS.name] = LISTS.values[1]
    return settings


def open_out(out: Path | None, arena: Arena) -> ScoreSheet:
    """The score sheet: in the file that was named, or in memory only."""
    if out is None:
        return ScoreSheet()
    files.must_be_writable(out)
    try:
        return open_sheet(out, arena.heading())
    except BadSheet as error:
        raise UserError(str(error)) from None


def play(arena: Arena, sheet: ScoreSheet, jobs: int | None) -> bool:
    """Play what is left; was it stopped with Ctrl-C?"""
    left = len(arena.left(sheet))
    try:
        with progress(f"{arena.game.title}: games", len(arena.bouts)) as more:
            more(len(arena.bouts) - left)
            arena.play(sheet, jobs, more)
    except KeyboardInterrupt:
        return True
    return False


def tell(arena: Arena, sheet: ScoreSheet, as_json: bool) -> None:
    """What the games amount to that are over."""
    standings = arena.standings(sheet)
    if as_json:
        print_json(standings.as_json())
    elif standings.entries:
        say(standings.as_text(output().width))


def how_to_go_on(arena: Arena, sheet: ScoreSheet, out: Path | None) -> str:
    """What is said when somebody stops it."""
    over = f"stopped after {len(arena.bouts) - len(arena.left(sheet))} of {len(arena.bouts)} games"
    if out is None:
        return f"{over}; with --out FILE they would be kept, and the same command would go on with them."
    return f"{over}; they are kept in {files.shown(out)}, and the same command goes on with them."


def note(sentence: str) -> None:
    """Something worth knowing that is no result."""
    say(f"bestiary: {sentence}", sys.stderr)
