"""How well a move keeps to its time: `python -m bench.thinking` lets the expert decide in all games, on both copies of the package.

Of every game and number of seats some positions, each followed for a few decisions of the same player, so that its tree is kept
and dropped as in a game; and one table with more than a thousand legal moves. The worst ratio of the time that a decision took to
the time that was given counts. `--clock work` gives and measures the processor's work for this process instead of the time on the
wall, for machines that are busy with other things, too.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from typing import Any

import bestiary
import bestiary.engine.state.state as package
from bench.run import COPIES, run
from bestiary.engine.play.agenda import play
from bestiary.engine.state.rng import quick
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Game
from bestiary.players.levels import LEVELS, LevelPlayer
from bestiary.players.playout import tell
from bestiary.players.registry import player
from bestiary.players.search import Budget, Clock
from bestiary.players.seat import Answered, Player, Seat
from bestiary.testing import position

BUDGETS = (0.1, 0.3, 1.0)
GAMES = 2  # of each game and number of seats
FOLLOWED = 3  # decisions in each game
ALLOWED = 1.2  # of its time may a decision take

Row = dict[str, Any]


def crowded_table(game: Game) -> State:
    """Monster Battle as it never gets: a monster of the opponent every four cells, all around them free, and a hand of twelve."""
    tide, grove = game.decks["tide"].cards("cards"), game.decks["grove"].cards("cards")
    far_apart = [{"card": name, "x": 4 * place + 1, "y": 0, "turned": 0} for place, name in enumerate(grove[:13])]
    match = position(game, {"table": [[], far_apart], "hand": [tide[:12], grove[13:]], "deck": [tide[12:], []]})
    return match.state


def middle(game: Game, seats: int, number: int) -> State:
    """A position of a random game, from its middle."""
    pairings = game.pairings(seats, game.settings({}))
    decks = pairings[number % len(pairings)]
    chance, lengths = quick(number), 0
    s = game.quick_state(number, decks=decks, seats=seats)
    while s.depth > 0:
        play(s, s.load().at_random(s, chance))
        lengths += 1
    s, chance = game.quick_state(number, decks=decks, seats=seats), quick(number)
    for _ in range(lengths // 3):
        play(s, s.load().at_random(s, chance))
    return s


def cases() -> Iterator[tuple[str, Game, list[State]]]:
    """What is measured, by name."""
    for name in bestiary.games():
        game = bestiary.load(name)
        for seats in game.rules.seats:
            yield f"{game.title}, {seats} players", game, [middle(game, seats, number) for number in range(GAMES)]
    battle = bestiary.load("monster-battle")
    crowd = crowded_table(battle)
    yield f"Monster Battle, {len(Seat(battle, crowd).menu):,} legal moves", battle, [crowd]


class Work(Clock):
    """The processor's work for this process."""

    def now(self) -> float:
        return time.process_time()


CLOCKS = {"wall": Clock(), "work": Work()}


class Stopwatch:
    """The worst that was seen."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.decisions = 0
        self.worst = 0.0
        self.most = 0

    def time(self, thinker: Player, seat: Seat, seconds: float) -> int:
        """Let a player decide, and look how long it takes."""
        begin = self.clock.now()
        answer = int(thinker.choose(seat))
        self.worst = max(self.worst, (self.clock.now() - begin) / seconds)
        self.decisions += 1
        self.most = max(self.most, len(seat.menu))
        return answer


def measure(game: Game, states: list[State], seconds: float, clock: Clock) -> Stopwatch:
    """The first decisions of one player from each of these positions; the others play at random."""
    watch, limits = Stopwatch(clock), Budget(None, seconds, clock)
    for number, state in enumerate(states):
        s, thinker, decisions = state.clone(), LevelPlayer(LEVELS["expert"], quick(number), limits), 0
        s.load()
        me, others = int(s.who), player("random", number)
        while s.depth > 0 and decisions < FOLLOWED:
            seat = Seat(game, s)
            if int(seat.seat) == me and len(seat.menu) > 1:
                answer, decisions = watch.time(thinker, seat, seconds), decisions + 1
            else:
                answer = int(others.choose(seat))
            answered = Answered(s, answer)
            play(s, answer)
            tell(s, answered, [thinker if place == me else others for place in range(s.seats)])
    return watch


def rows(clock: Clock) -> Iterator[Row]:
    """All measurements of the copy that is in use."""
    for name, game, states in cases():
        for seconds in BUDGETS:
            watch = measure(game, states, seconds, clock)
            yield {"case": name, "decisions": watch.decisions, "worst": watch.worst, "most": watch.most}


def table(copy: str, found: list[Row]) -> list[str]:
    """The measurements of one copy as a table in Markdown; of each case its worst."""
    lines = [
        f"| {copy} | longest menu | decisions | {' | '.join(f'{seconds:g} s' for seconds in BUDGETS)} |",
        f"|---|--:|--:|{'--:|' * len(BUDGETS)}",
    ]
    for name in dict.fromkeys(row["case"] for row in found):
        mine = [row for row in found if row["case"] == name]
        cells = " | ".join(f"{row['worst']:.2f}" for row in mine)
        menu, decisions = max(row["most"] for row in mine), sum(row["decisions"] for row in mine)
        lines.append(f"| {name} | {menu:,} | {decisions} | {cells} |")
    return lines


def main() -> int:
    """Measure one copy, or both, and print what was found."""
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--rows", action="store_true", help="measure the copy in use and print JSON")
    arguments.add_argument(
        "--copies", nargs="*", default=[*COPIES], choices=[*COPIES], help="which copies of the package to measure"
    )
    arguments.add_argument("--clock", default="wall", choices=[*CLOCKS], help="the time on the wall, or the processor's work")
    given = arguments.parse_args()
    if given.rows:
        compiled = not str(package.__file__).endswith(".py")
        print(json.dumps({"compiled": compiled, "rows": [*rows(CLOCKS[given.clock])]}))
        return 0
    worst = 0.0
    for copy in given.copies:
        found = json.loads(run(copy, sys.executable, "-m", "bench.thinking", "--rows", "--clock", given.clock))
        if found["compiled"] != (copy == "compiled"):
            raise SystemExit(f"bench: the {copy} copy is not what it should be; run make compile")
        print("\n".join(table(copy, found["rows"])), end="\n\n", flush=True)
        worst = max(worst, *(row["worst"] for row in found["rows"]))
    print(f"The worst decision took {worst:.2f} times its time; {ALLOWED:g} is allowed.")
    return 0 if worst <= ALLOWED else 1


if __name__ == "__main__":
    sys.exit(main())
