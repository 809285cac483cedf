"""The conformance kit: whether a game keeps to what everybody relies on, tried out in random games."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from bestiary.engine.language.cards import Deck
from bestiary.engine.state.rng import Chance, quick
from bestiary.engine.state.save import save_state
from bestiary.engine.table.game import Game, Settings
from bestiary.engine.table.match import Match
from bestiary.engine.table.record import BadRecord, replay
from bestiary.testing.findings import Report
from bestiary.testing.promises import PROMISES, Seen
from bestiary.testing.statics import of_the_files

MOST_DECISIONS: Final = 3000  # a random game that takes longer never ends
MOST_DRAWS: Final = 50
QUICK_EVERY: Final = 25  # in a quick check, costly checks are made at one decision of so many

Progress = Callable[[int, int], None]


def check_game(
    game: Game | Callable[[], Game],
    games: int = 20,
    seed: int = 1,
    seats: int | None = None,
    every: int = 1,
    progress: Progress | None = None,
) -> Report:
    """Play random games and report everything that is not as it should be; it never raises.

    `game` is a game, or a function that opens one: what goes wrong then is reported too. `seats` is how many play, else all numbers
    that the game is for are tried in turn. Costly checks are made at every `every`-th decision.
    """
    report = Report(games)
    try:
        opened = game if isinstance(game, Game) else game()
    except Exception as error:
        report.add("opens", f"the game cannot be opened: {_said(error)}")
        return report
    report.title = opened.title
    of_the_files(opened, report)
    for number in range(games):
        _one_game(opened, report, f"{seed}-{number}", number, seats, every)
        if progress is not None:
            progress(number + 1, games)
    report.not_reached = _not_reached(opened, report)
    return report


def quick_check(game: Game, seed: int = 1, progress: Progress | None = None) -> Report:
    """A first look while a game is being written: two games for each number of players, and few of the costly checks."""
    return check_game(game, quick_games(game), seed, None, QUICK_EVERY, progress)


def quick_games(game: Game) -> int:
    """How many games a quick check plays: with usual settings and with settings drawn by lot, for each number of players."""
    return 2 * len(game.rules.seats)


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def _one_game(game: Game, report: Report, seed: str, number: int, seats: int | None, every: int) -> None:
    """One random game, with all that is checked on the way; an error of any kind is a finding."""
    where = f"game {seed}"
    try:
        match = _begin(game, seed, number, seats)
        where = f"game {seed} with {match.start.seats} players"
        seen = Seen(game, match, report, quick(f"{seed} choices"))
        while not match.over and len(match.moves) < MOST_DECISIONS:
            seen.where = f"{where}, decision {len(match.moves) + 1}"
            _one_decision(match, seen, len(match.moves) % every == 0)
        seen.where = f"{where}, after {len(match.moves)} decisions"
        _at_the_end(game, match, seen)
        report.decisions += len(match.moves)
    except Exception as error:
        report.add("runs", f"{_said(error)} was raised", where)


def _begin(game: Game, seed: str, number: int, seats: int | None) -> Match:
    """Every other game with settings drawn by lot; all numbers of players in turn, and all pairings of the game's decks."""
    count = seats if seats is not None else game.rules.seats[number % len(game.rules.seats)]
    lot: Chance = quick(f"{seed} settings")
    options = game.settings(settings_by_lot(game, lot) if number % 2 else {})
    pairings = game.pairings(count, options)
    decks: list[str | Deck] | None = [*pairings[number % len(pairings)]] if pairings else None
    return game.new(seed=seed, decks=decks, seats=count, options=options, chance="quick")


def settings_by_lot(game: Game, lot: Chance) -> Settings:
    """Settings drawn by lot; what the rules refuse, since some values go only with others, is drawn again."""
    for _ in range(MOST_DRAWS):
        drawn = {option.name: option.values[lot.below(len(option.values))] for option in game.options}
        if not game.rules.check_settings(game, drawn):
            return drawn
    return {}


def _one_decision(match: Match, seen: Seen, thorough: bool) -> None:
    """All promises at one question; then it is answered at random, and what that told is looked at."""
    menu = match.legal()
    if not menu:
        seen.finds("menu", f'the question "{match.question.name if match.question else ""}" has no answer')
        raise RuntimeError("the game cannot go on")
    if thorough:
        for promise in PROMISES:
            promise(match, menu, seen)
    move = menu[seen.lot.below(len(menu))]
    seen.before(match)
    match.play(move)
    seen.after(match)


def _at_the_end(game: Game, match: Match, seen: Seen) -> None:
    """A game ends with a result, and its record plays again to the very same state."""
    result = match.result()
    if not match.over or result is None:
        seen.finds("ends", "the game does not end")
        return
    if not all(0 <= winner < match.start.seats for winner in result.winners):
        seen.finds("ends", f"the winners {result.winners} do not all sit at the table")
    record = json.loads(json.dumps(match.record()))
    try:
        again = replay(record, lambda name: game)
    except BadRecord as error:
        seen.finds("record", f"the same start and the same moves led to another end: {error}")
        return
    if save_state(again.state) != save_state(match.state):
        seen.finds("record", "the same start and the same moves led to another end")


def _not_reached(game: Game, report: Report) -> list[str]:
    """The steps, listeners and forces of cards that no game came to."""
    steps = {int(step.number): step.name for step in game.book.steps[len(game.rules.book.steps) :]}
    forces = {int(force.number): force.name for force in game.book.forces[len(game.rules.book.forces) :]}
    left = [name for number, name in steps.items() if number not in report.steps]
    return sorted({*left, *(name for number, name in forces.items() if number not in report.forces)})
