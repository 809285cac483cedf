"""The baselines side by side in one run: the plain game, and OpenSpiel's if it is installed.

Run it as `python -m bench.baselines`. Ratios only: times depend on the machine and on what else it does.
"""

import importlib.util
import statistics
import time
from collections.abc import Callable

from bench import plain_battle

ROUNDS = 9
GAMES = 200
SEED = 7
CLONES = 2000


def seconds(work: Callable[[], object]) -> float:
    """How long one run takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def ratio(ours: Callable[[], object], theirs: Callable[[], object], rounds: int = ROUNDS) -> float:
    """How many times as fast theirs is as ours: the median of pairs run one after the other."""
    return statistics.median([seconds(ours) / seconds(theirs) for _ in range(rounds)])


def main() -> None:
    """Print the table."""
    print("| way | decisions/s, plain = 1 | clone, plain = 1 |")
    print("|---|---|---|")
    print("| plain Python | 1 | 1 |")
    if importlib.util.find_spec("pyspiel") is None:
        print("OpenSpiel is not installed (pip install open_spiel): not measured")
        return
    from bench import openspiel_battle

    # The two choose differently, so their games differ in length: decisions are compared, not games.
    plain, _, _ = plain_battle.run_playouts(GAMES, SEED)
    openspiel, _, _ = openspiel_battle.run_playouts(GAMES, SEED)
    speed = openspiel / plain * ratio(
        lambda: plain_battle.run_playouts(GAMES, SEED), lambda: openspiel_battle.run_playouts(GAMES, SEED)
    )
    clones = ratio(lambda: plain_battle.run_clones(CLONES), lambda: openspiel_battle.run_clones(CLONES))
    print(f"| OpenSpiel game in Python | {speed:.2f} | {1 / clones:.0f} times as long |")


if __name__ == "__main__":
    main()
