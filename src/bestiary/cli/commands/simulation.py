"""`bestiary sim`, `replay`, `check`, `balance` and `bench`: long work with progress bars."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final, cast

from bestiary import Game
from bestiary.cli.table.arguments import open_decks, read_seed
from bestiary.cli.table.computers import HUMAN
from bestiary.cli.table.options import read_options
from bestiary.cli.table.sit_down import read_saved, screen_for
from bestiary.cli.terminal import files
from bestiary.cli.terminal.consoles import output, print_json, progress, remarks
from bestiary.cli.terminal.control_characters import say
from bestiary.cli.terminal.errors import FELL_SHORT, UserError
from bestiary.cli.text.view_reader import ViewReader
from bestiary.engine.play.notation import slug
from bestiary.engine.state.save import Json
from bestiary.engine.views.log import Line

if TYPE_CHECKING:
    from bestiary.lab.balance import Report
    from bestiary.lab.balance_without_decks import BoxReport

WORTH_SAYING: Final = 10.0  # seconds: what takes no longer is not announced

# ---- many games -----------------------------------------------------------------------------------------------------------


def simulate(
    game: Game,
    games: int,
    seed: str,
    players: list[str],
    decks: Sequence[str],
    options: Sequence[str],
    rules: bool,
    jobs: int | None,
    as_json: bool,
) -> int:
    """Play many games and tell what they amount to."""
    from bestiary.lab.simulate import simulate as play_many

    chosen, settings = open_decks(game, decks), read_options(game, options)
    with progress(f"{game.title}: games", games) as more:
        summary = play_many(game, games, read_seed(seed) or 0, players or ["greedy"], chosen, settings, None, jobs, rules, more)
    if as_json:
        print_json(summary.as_json())
    else:
        say(summary.as_text())
    return 0


def balance(
    game: Game,
    games: int,
    seed: str,
    players: list[str],
    options: Sequence[str],
    out: Path | None,
    jobs: int | None,
    as_json: bool,
) -> int:
    """Play all decks against each other, and write the page that tells how even the game is."""
    from bestiary.lab.balance import arms
    from bestiary.lab.balance import balance as weigh
    from bestiary.lab.balance_without_decks import box_recipes, has_decks, weigh_box
    from bestiary.lab.simulate import seat_players

    settings = read_options(game, options)
    path = out or Path("docs") / "balance" / f"{slug(' '.join([game.name, *options]))}.md"
    files.must_be_writable(path)
    report: Report | BoxReport
    if has_decks(game):
        who = seat_players(game, players or ["greedy"], None)
        with progress(f"{game.title}: games", games * len(arms(game, seed, who, settings))) as more:
            report = weigh(game, games, read_seed(seed) or 0, who, jobs=jobs, progress=more, options=settings)
    else:
        who = players or ["greedy"]
        with progress(f"{game.title}: games", games * len(box_recipes(game, seed, who, settings))) as more:
            report = weigh_box(game, games, read_seed(seed) or 0, who, jobs, more, settings)
    files.write_text(path, report.as_markdown(balance_command(game, games, seed, players, options)))
    if as_json:
        print_json(report.as_json())
    else:
        say(f"{report.games} games were played; the page is {path}")
    return 0


def balance_command(game: Game, games: int, seed: str, players: list[str], options: Sequence[str]) -> str:
    """The command that makes the same page again."""
    who = f" --players {' '.join(players)}" if players else ""
    table = "".join([f" --option {option}" for option in options])
    return f"bestiary balance {game.name} --games {games} --seed {seed}{who}{table}"


# ---- a record -------------------------------------------------------------------------------------------------------------


def replay(path: Path, upto: int | None, cards: Sequence[Path], plain: bool, as_json: bool) -> int:
    """Play a record again, tell it line by line, and show how it stands at its end."""
    match, players = read_saved(path, cards, upto)
    if as_json:
        result = match.result()
        ended: Json = None if result is None else {"ending": result.ending, "winners": [*result.winners], "rule": result.rule}
        lines: list[Json] = [line_facts(line) for line in match.log(None)]
        seen = cast("Json", match.view(None))
        print_json({"game": match.game.name, "moves": [*match.moves], "log": lines, "result": ended, "view": seen})
        return 0
    screen = screen_for(match.game, ["" if name == HUMAN else name for name in players], plain)
    view = ViewReader(match, None, [screen.name(seat) for seat in range(len(players))])
    screen.heading(f"{match.game.title}, edition {match.game.edition}, {len(match.moves)} moves")
    screen.log(view, match.log(None))
    screen.position(view)
    result = match.result()
    screen.heading(f"{result.sentence} [{result.rule}]" if result is not None else f"Not over: {view.asks} [{view.rule}]")
    return 0


def line_facts(line: Line) -> dict[str, Json]:
    """A line of the log as anybody may read it, for a machine."""
    return {"turn": line.turn, "seat": line.seat, "rule": line.rule, "kind": line.kind, "text": line.read(None)}


# ---- a game put to the test -----------------------------------------------------------------------------------------------


def check(game: Game, games: int, is_quick: bool, as_json: bool) -> int:
    """The conformance kit; exit code 1 when the game falls short. After the first game it says how long the rest will take."""
    from bestiary.testing import check_game
    from bestiary.testing.check import quick_check, quick_games

    total, begun = quick_games(game) if is_quick else games, monotonic()
    with progress(f"{game.title}: games", total) as more:

        def played(done: int, of: int) -> None:
            more(1)
            left = (monotonic() - begun) * (of - done)
            if done == 1 and left > WORTH_SAYING:
                remarks().print(f"{of} random games; {duration(left)} to go.")

        report = quick_check(game, progress=played) if is_quick else check_game(game, games, progress=played)
    if as_json:
        print_json(report.as_json())
    else:
        output().print(report.as_text(), soft_wrap=True)
    return 0 if report.passed else FELL_SHORT


def duration(seconds: float) -> str:
    """About how long something takes, in the unit that people would say."""
    if seconds < 90:
        return f"about {max(1, round(seconds))} s"
    return f"about {round(seconds / 60)} min"


# ---- speed ----------------------------------------------------------------------------------------------------------------


def bench() -> int:
    """Run the measurements of a checkout: they are not part of an installed package."""
    if not (Path.cwd() / "bench" / "run.py").is_file():
        raise UserError("the measurements are in the folder bench of a checkout: run this command there")
    return subprocess.run([sys.executable, "-m", "bench.run"], check=False).returncode
