"""Mass simulation: many games with the same players, decks and options; who wins, how they end, which rules they apply.

The deal of game number i depends on the seed and on i only, so that two runs with other players or options are compared on the same
deals; and a run gives the same numbers however many processes share it.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import bestiary
from bestiary.engine.language.cards import Deck
from bestiary.engine.play.agenda import settle
from bestiary.engine.state.rng import quick
from bestiary.engine.state.schema import ENDING, TURN, WINNERS
from bestiary.engine.table.game import BadRequest, Game, Setting, Settings
from bestiary.engine.table.match import Start
from bestiary.engine.views.log import Log
from bestiary.lab.processes import spread
from bestiary.lab.summary import AT_END, AT_START, Outcome, Summary, Trait
from bestiary.players.playout import play_out
from bestiary.players.registry import player

if TYPE_CHECKING:
    from bestiary.engine.state.state import State

Progress: TypeAlias = Callable[[int], object]  # told how many more games were played
Counted: TypeAlias = tuple[Counter[Outcome], Counter[str], Counter[Trait]]
Portion: TypeAlias = tuple[int, int, int]  # which table, the first game's number, how many games
WORTH_PROCESSES = 200  # with fewer games the other processes would hardly have started
MOST_AT_ONCE = 200


class Recipe(NamedTuple):
    """What games to play: plain data, for compiled objects cannot be sent to another process."""

    seed: int | str
    players: list[str]
    pairings: list[list[tuple[str, str, dict[str, dict[str, int]], dict[str, str]]]]  # the games take them in turn
    options: Settings
    rules: bool


class Table:
    """A game laid out for a recipe: it plays game number i as often as it is asked."""

    def __init__(self, game: Game, recipe: Recipe) -> None:
        self.game = game
        self.recipe = recipe
        self.starts = starts(game, recipe)

    def play(self, number: int, fired: Counter[str], traits: Counter[Trait]) -> Outcome:
        """Play one game; add to `fired` which rules it applied, and to `traits` what its seats had."""
        name, pairing = f"{self.recipe.seed}/{number}", number % len(self.starts)
        s = self.game.state(self.starts[pairing], quick(name))
        log = Log(keep_lines=False) if self.recipe.rules else None
        s.log = log
        settle(s)
        players = [player(who, f"{name}/{seat}") for seat, who in enumerate(self.recipe.players)]
        played = play_out(self.game, s, players)
        if log is not None:
            fired.update(log.fired())
        traits.update(traits_of(self.game, played.opened, s, AT_START))
        traits.update(traits_of(self.game, s, s, AT_END))
        return outcome(s, int(played.starter), int(played.decisions), pairing)

    def play_some(self, first: int, count: int) -> Counted:
        """Play some games in a row: how often each outcome occurred, each rule was applied, and seats had something."""
        fired: Counter[str] = Counter()
        traits: Counter[Trait] = Counter()
        return Counter(self.play(number, fired, traits) for number in range(first, first + count)), fired, traits


def starts(game: Game, recipe: Recipe) -> list[Start]:
    """How the games of a recipe begin, for each pairing of decks."""
    return [
        Start(game.name, game.edition, len(recipe.players), recipe.seed, "quick", [Deck(*deck) for deck in decks], recipe.options)
        for decks in recipe.pairings
    ]


def lay_out(game: Game, recipes: list[Recipe]) -> Callable[[Portion], Counted]:
    """A table for each recipe, and somebody who plays portions of games at them."""
    tables = [Table(game, recipe) for recipe in recipes]
    return lambda portion: tables[portion[0]].play_some(portion[1], portion[2])


def traits_of(game: Game, then: State, over: State, moment: str) -> list[Trait]:
    """What each seat had at a moment of a game that is over now, and whether it won; of a game that nobody won, nothing."""
    won = int(over.table[WINNERS])
    if won == 0:
        return []
    return [Trait(moment, name, won >> seat & 1) for seat in range(int(then.seats)) for name in game.rules.counted(then, seat)]


def outcome(s: State, starter: int, decisions: int, pairing: int) -> Outcome:
    """What is counted of a game that is over."""
    return Outcome(int(s.table[WINNERS]), starter, int(s.table[TURN]), decisions, int(s.table[ENDING]) - 1, pairing)


def simulate(
    game: Game,
    games: int = 1000,
    seed: int | str = 1,
    players: Sequence[str] = ("greedy",),
    decks: Sequence[str | Deck] | None = None,
    options: Mapping[str, Setting] | None = None,
    seats: int | None = None,
    jobs: int | None = None,
    rules: bool = False,
    progress: Progress | None = None,
) -> Summary:
    """Play many games and count. One player's name stands for all seats; `jobs` is how many processes share the work.

    Without decks all pairings of the game's own decks are played in turn.

    >>> summary = simulate(bestiary.load("monster-battle"), games=20, players=["random", "random"])
    >>> summary.games
    20
    """
    names = seat_players(game, players, seats)
    recipe = check(game, seed, names, decks, options, rules)
    if decks is None:
        recipe = with_all_pairings(game, recipe)
    return play_all(game, [recipe], games, jobs, progress)[0]


def check(
    game: Game,
    seed: int | str,
    players: list[str],
    decks: Sequence[str | Deck] | None,
    options: Mapping[str, Setting] | None,
    rules: bool,
) -> Recipe:
    """The recipe of games that can be played; BadRequest says what cannot."""
    chosen = None if decks is None else list(decks)
    start = game.new(0, chosen, options, len(players), "quick", log=False).start
    return Recipe(seed, players, [parts_of(start.decks)], start.options, rules)


def with_all_pairings(game: Game, recipe: Recipe) -> Recipe:
    """The same with all pairings of the game's own decks, if there are any that may meet."""
    pairings = [parts_of(decks) for decks in game.pairings(len(recipe.players), recipe.options)]
    return recipe._replace(pairings=pairings or recipe.pairings)


def parts_of(decks: list[Deck]) -> list[tuple[str, str, dict[str, dict[str, int]], dict[str, str]]]:
    """Decks as plain data."""
    return [(deck.name, deck.title, deck.piles, deck.notes) for deck in decks]


def play_all(game: Game, recipes: list[Recipe], games: int, jobs: int | None, progress: Progress | None) -> list[Summary]:
    """So many games of each recipe."""
    if games < 1:
        raise BadRequest(f"at least 1 game must be played, not {games}")
    if jobs is not None and jobs < 1:
        raise BadRequest(f"at least 1 process must play, not {jobs}")
    counted: list[Counted] = [(Counter(), Counter(), Counter()) for _ in recipes]
    wanted = processes(game, games * len(recipes), jobs)
    work = portions(len(recipes), games, wanted)
    for (place, _, count), (outcomes, fired, traits) in zip(work, spread(game, lay_out, recipes, work, wanted), strict=True):
        counted[place][0].update(outcomes)
        counted[place][1].update(fired)
        counted[place][2].update(traits)
        if progress is not None:
            progress(count)
    return [
        Summary(game, recipe.players, starts(game, recipe), recipe.seed, outcomes, fired if recipe.rules else None, traits)
        for recipe, (outcomes, fired, traits) in zip(recipes, counted, strict=True)
    ]


def seat_players(game: Game, players: Sequence[str], seats: int | None) -> list[str]:
    """The player at each seat."""
    count = seats if seats is not None else len(players) if len(players) > 1 else game.rules.seats[0]
    names = list(players) * count if len(players) == 1 else list(players)
    if len(names) != count:
        raise BadRequest(f"name one player for all seats, or {count}, not {len(names)}")
    for name in names:
        player(name, 0)  # refuses names that nobody has
    return names


def processes(game: Game, games: int, jobs: int | None) -> int:
    """How many processes to use: as asked; unasked, all cores for many games. A game that is not installed is played here."""
    if not is_installed(game):
        return 1
    if jobs is not None:
        return jobs
    return os.cpu_count() or 1 if games >= WORTH_PROCESSES else 1


def is_installed(game: Game) -> bool:
    """Can another process find this game by its name?"""
    return game.name in bestiary.games(hidden=True) and bestiary.load(game.name).rules is game.rules


def portions(recipes: int, games: int, jobs: int) -> list[Portion]:
    """The work in portions: which recipe, the first number, how many."""
    size = max(1, min(MOST_AT_ONCE, games * recipes // (jobs * 8)))
    return [(place, first, min(size, games - first)) for place in range(recipes) for first in range(0, games, size)]
