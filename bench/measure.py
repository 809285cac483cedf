"""Everything that is measured in one process, on one copy of the package; prints JSON. `bench.run` calls it for both copies.

What is measured takes turns, round after round, and the best round of each counts. The clock is that of the processor's work for
this process: what else the machine does at the time hardly matters.
"""

import importlib.util
import json
import sys
import time
from collections.abc import Callable

import bestiary
import bestiary.engine.state.state as package
from bench import plain_battle
from bench.long_game import long_game
from bench.vanilla import vanilla_game
from bestiary.engine.play.agenda import play, settle
from bestiary.engine.state.rng import quick
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Game
from bestiary.engine.table.match import Start
from bestiary.players.playout import begin, clones, imagined_games, random_games, random_playout
from bestiary.players.search import Budget, Manner
from bestiary.players.seat import Seat
from bestiary.players.thinker import Thinker

Work = Callable[[int], int]  # does it so many times, and says how many units it was

SECONDS = 0.15  # of one thing in one round
ROUNDS = 9
PART = 2000  # decisions of the long game between two looks at the clock
PARTS = 24
DECISIONS = 8  # after so many a game is in its middle
MIDDLES = 8  # positions in the middle from which is searched, for games differ in how long they still are


class Thing:
    """One thing to measure: how many units a second."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.times = 1
        self.best = 0.0

    def warm_up(self) -> None:
        """Find out how often it must be done to take a while."""
        while self.round() < SECONDS and self.times < 1 << 30:
            self.times *= 2
        self.best = 0.0

    def round(self) -> float:
        """Do it, remember the best rate, and say how long it took."""
        start = time.process_time()
        units = self.work(self.times)
        took = time.process_time() - start
        self.best = max(self.best, units / took)
        return took


def laid_out(game: Game, seats: int) -> State:
    """A table of the game with its usual decks, not settled."""
    decks = [game.decks[name] for name in game.rules.default_decks(seats)]
    return game.state(Start(game.name, game.edition, seats, 0, "quick", decks, game.settings({})), quick(0))


def middle(table: State, decisions: int) -> State:
    """A position after so many random decisions."""
    return middles(table, decisions, 1)[0]


def middles(table: State, decisions: int, count: int) -> list[State]:
    """So many positions, each after so many random decisions in a game of its own."""
    number, found = 0, []
    while len(found) < count:
        s, chance = begin(table, quick(number)), quick(number)
        for _ in range(decisions):
            if s.depth == 0:
                break
            menu = s.load().legal(s)
            play(s, menu[chance.below(len(menu))])
        if s.depth > 0:
            found.append(s)
        number += 1
    return found


def portions(times: int, count: int) -> list[int]:
    """So many times dealt out among so many places, as evenly as can be."""
    return [times // count + (place < times % count) for place in range(count)]


def size(s: State) -> int:
    """The bytes that the vectors of a state hold."""
    longs = (s.zone, s.table, s.agenda[: s.depth], s.memory, s.force, s.waiting)
    return 2 * len(s.column) + 8 * sum(map(len, longs))


def game_things(name: str, game: Game, table: State) -> dict[str, Thing]:
    """What is measured of every game."""
    chance, here = quick(name), middle(table, DECISIONS)
    seats = [Seat(game, s) for s in middles(table, DECISIONS, MIDDLES)]

    def playouts(times: int) -> int:
        for _ in range(times):
            random_playout(here.clone(), chance)
        return times

    def imagined(times: int) -> int:
        for seat, share in zip(seats, portions(times, MIDDLES), strict=True):
            imagined_games(seat, chance, share)
        return times

    def searched(times: int) -> int:
        rounds, budgets = 0, [Budget(share, None) for share in portions(times, MIDDLES)]
        for seat, budget in zip(seats, budgets, strict=True):
            search = Thinker(chance, budget, Manner()).begin(seat)
            search.run(budget, False)
            rounds += int(search.rounds)
        return rounds

    return {
        f"{name} decisions": Thing(lambda times: int(random_games(table, chance, times))),
        f"{name} clones": Thing(lambda times: times if clones(here, times) else 0),
        f"{name} playouts": Thing(playouts),
        f"{name} imagined": Thing(imagined),
        f"{name} searched": Thing(searched),
    }


def plain_things() -> dict[str, Thing]:
    """The baseline, and OpenSpiel's games if it is installed."""

    def cloned(times: int) -> int:
        plain_battle.run_clones(times)
        return times

    dice, roots = plain_battle.Dice(7), [plain_battle.mid_game(seed) for seed in range(1, MIDDLES + 1)]

    def playouts(times: int) -> int:
        for root, share in zip(roots, portions(times, MIDDLES), strict=True):
            for _ in range(share):
                plain_battle.playout(root.clone(), dice)
        return times

    things = {
        "plain decisions": Thing(lambda times: plain_battle.run_playouts(times, 7)[0]),
        "plain clones": Thing(cloned),
        "plain playouts": Thing(playouts),
    }
    if importlib.util.find_spec("pyspiel") is not None:
        from bench import gin_rummy, openspiel_battle

        things["openspiel decisions"] = Thing(lambda times: openspiel_battle.run_playouts(times, 7)[0])
        things["gin rummy decisions"] = Thing(lambda times: gin_rummy.run_playouts(times, 7))
    return things


def long_run() -> list[float]:
    """The seconds that each part of one long game takes."""
    s, chance, seconds = long_game(quick(1)), quick(2), []
    settle(s)
    for _ in range(PARTS):
        start = time.process_time()
        for _ in range(PART):
            menu = s.load().legal(s)
            play(s, menu[chance.below(len(menu))])
        seconds.append(time.process_time() - start)
    return seconds


def growth() -> float:
    """How long a decision late in a long game takes, an early one = 1: the best part of the last third to that of the first."""
    third = PARTS // 3
    runs = [long_run() for _ in range(5)]
    return min(min(run[-third:]) for run in runs) / min(min(run[:third]) for run in runs)


def tables() -> dict[str, tuple[Game, State]]:
    """Every game that is measured, and a table of it: the installed ones, and Monster Battle without abilities."""
    vanilla = vanilla_game()
    found = {"vanilla": (vanilla, laid_out(vanilla, 2))}
    for name in bestiary.games(hidden=False):
        game = bestiary.load(name)
        for seats in game.rules.seats:
            found[name if seats == game.rules.seats[0] else f"{name}, {seats} seats"] = game, laid_out(game, seats)
    return found


def main() -> None:
    """Measure and print."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    games = tables()
    things = plain_things()
    for name, (game, table) in games.items():
        things |= game_things(name, game, table)
    for thing in things.values():
        thing.warm_up()
    for _ in range(rounds):
        for thing in things.values():
            thing.round()
    found = {
        "compiled": not (package.__file__ or "").endswith(".py"),
        "games": list(games),
        "rates": {name: thing.best for name, thing in things.items()},
        "bytes": {name: size(middle(table, DECISIONS)) for name, (_, table) in games.items()},
        "growth": growth(),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
