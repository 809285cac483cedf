"""Speed-up of parallel search: `python -m bench.helper_gain` lets the expert think alone and with one helper process.

Printed are the imagined games of a second alone and together, and how many times as many they are. On a machine that is busy with
other things the second process only takes time from the first; so the same is told by the work of the processors, which does not
depend on that. There 1 means that nothing is lost by thinking together: two idle cores do twice as much.
"""

import os
import time
from pathlib import Path

import bestiary
import bestiary.engine.state.state as package
from bestiary.engine.play.agenda import play
from bestiary.engine.state.rng import quick
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Game
from bestiary.lab.parallel_search import ParallelPlayer, ParallelSearch, companion
from bestiary.players.seat import Seat

SECONDS = 1.0
TIMES = 3
MIDDLE = 40  # decisions before the question
TICKS = os.sysconf("SC_CLK_TCK")


def middle_of(game: Game) -> State:
    """A question with a choice, some way into a random game."""
    s, chance, number = game.quick_state(1), quick(1), 0
    while number < MIDDLE or len(s.load().legal(s)) < 4:
        play(s, s.load().at_random(s, chance))
        number += 1
        if s.depth == 0:
            s, number = game.quick_state(int(chance.below(1000))), MIDDLE // 2
    return s


def work_of(process: int) -> float:
    """The seconds that processors have worked for a process."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def thought(mind: ParallelPlayer, seat: Seat, processes: list[int]) -> tuple[int, float]:
    """How many imagined games there were, and what work they took."""
    before = sum(map(work_of, processes))
    search = mind.think(seat, settled=False)
    return sum(int(tried) for tried in search.root.tried), sum(map(work_of, processes)) - before


def compared(name: str) -> str:
    """A line about one game."""
    game = bestiary.load(name)
    seat = Seat(game, middle_of(game))
    games, work = [0, 0], [0.0, 0.0]
    together = [ParallelSearch(game, 0), ParallelSearch(game, 1)]
    try:
        ready(together[1], seat)
        for _ in range(TIMES):
            for place, crew in enumerate(together):
                processes = [os.getpid(), *[int(helper.process.pid or 0) for helper in crew.helpers]]
                found = thought(expert(crew, SECONDS), seat, processes)
                games[place], work[place] = games[place] + found[0], work[place] + found[1]
    finally:
        together[1].close()
    gain, kept = games[1] / games[0], games[1] / work[1] * work[0] / games[0]
    return f"{name:16} {games[0] / TIMES:9.0f} {games[1] / TIMES:9.0f} {gain:6.2f} {kept:12.2f}"


def expert(crew: ParallelSearch, seconds: float) -> ParallelPlayer:
    """Somebody who thinks with this crew."""
    mind = companion("expert", "bench", seconds, crew, "seat")
    assert mind is not None
    return mind


def ready(crew: ParallelSearch, seat: Seat) -> None:
    """Wait until the helper helps."""
    mind = expert(crew, 0.3)
    while mind.helped == 0:
        mind.think(seat, settled=False)
        time.sleep(0.1)


def main() -> None:
    """All games."""
    copy = "compiled" if package.__file__.endswith(".so") else "not compiled"
    print(f"{os.cpu_count()} cores; {copy}; load {os.getloadavg()[0]:.1f}")
    print(f"{'':16} {'alone':>9} {'together':>9} {'gain':>6} {'by the work':>12}")
    for name in bestiary.games():
        print(compared(name), flush=True)


if __name__ == "__main__":
    main()
