"""Scaling of simulation over two processes: `python -m bench.pair` prints how many times as much two simulate in the same time."""

import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor

import bestiary
from bench.measure import laid_out
from bestiary.engine.state.rng import quick
from bestiary.players.playout import random_games

SECONDS = 0.5
ROUNDS = 7


def work(games: int) -> int:
    """Random games of the installed Monster Battle; the number of decisions."""
    return int(random_games(laid_out(bestiary.load("monster-battle"), 2), quick(1), games))


def seconds(pool: ProcessPoolExecutor, games: int, processes: int) -> float:
    """How long so many processes take for so many games each, side by side."""
    start = time.perf_counter()
    for future in [pool.submit(work, games) for _ in range(processes)]:
        future.result()
    return time.perf_counter() - start


def main() -> None:
    """Rounds of one and of two in turn; the best of each counts."""
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        games = 10
        while seconds(pool, games, 2) < SECONDS:
            games *= 2
        rounds = [(seconds(pool, games, 1), seconds(pool, games, 2)) for _ in range(ROUNDS)]
    one, two = (min(column) for column in zip(*rounds, strict=True))
    print(2 * one / two)


if __name__ == "__main__":
    main()
