"""Work that is shared: in order or as it comes, here or in a pool, and stopped at once when nobody asks for more."""

import multiprocessing
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import bestiary
from bestiary.engine.table.game import Game
from bestiary.lab.processes import spread

BATTLE = bestiary.load("monster-battle")
LONG = 90.0
PATIENCE = 30.0


def sleeper(game: Game, plan: str) -> Callable[[float], str]:
    """Somebody who sleeps for each portion."""

    def sleep(portion: float) -> str:
        time.sleep(portion)
        return f"{plan} of {game.name}: {portion:g}"

    return sleep


def told(*portions: float) -> list[str]:
    return [f"rest of monster-battle: {portion:g}" for portion in portions]


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_work(jobs: int) -> None:
    assert [*spread(BATTLE, sleeper, "rest", [0.3, 0.0, 0.1], jobs)] == told(0.3, 0, 0.1)


def waiter(game: Game, plan: str) -> Callable[[str], str]:
    """Somebody who waits for each portion until there is a file of that name, but not for ever."""

    def wait(portion: str) -> str:
        until = time.monotonic() + PATIENCE
        while not Path(plan, portion).exists() and time.monotonic() < until:
            time.sleep(0.01)
        return portion

    return wait


def test_results_can_come_as_soon_as_they_are_there(tmp_path: Path) -> None:
    (tmp_path / "early").touch()
    work = spread(BATTLE, waiter, str(tmp_path), ["late", "early"], 2, in_order=False)
    assert next(work) == "early"
    (tmp_path / "late").touch()
    assert [*work] == ["late"]


def test_nobody_waits_for_work_that_nobody_wants() -> None:
    begun = time.monotonic()
    work = spread(BATTLE, sleeper, "rest", [LONG, 0.0, LONG], 2, in_order=False)
    assert next(work) == told(0)[0]
    assert len(multiprocessing.active_children()) == 2
    work.close()
    assert time.monotonic() - begun < LONG / 2
    assert multiprocessing.active_children() == []


def test_the_children_of_others_are_left_alone() -> None:
    other = multiprocessing.get_context("spawn").Process(target=time.sleep, args=(LONG,))
    other.start()
    try:
        work = spread(BATTLE, sleeper, "rest", [0.0, LONG], 2)
        next(work)
        work.close()
        assert other.is_alive()
        assert multiprocessing.active_children() == [other]
    finally:
        other.kill()
        other.join()


def reporter(game: Game, plan: str) -> Callable[[float], str]:
    """Somebody who writes down who they are, and sleeps for each portion."""
    Path(plan, str(os.getpid())).touch()
    return sleeper(game, plan)


def run_for_ever(folder: str) -> None:
    """Two processes that have work for a long time."""
    assert [*spread(BATTLE, reporter, folder, [LONG, LONG], 2)]


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z" if Path(f"/proc/{pid}").exists() else True


def test_a_worker_does_not_outlive_the_process_that_started_it(tmp_path: Path) -> None:
    parent = multiprocessing.get_context("spawn").Process(target=run_for_ever, args=(str(tmp_path),))
    parent.start()
    until = time.monotonic() + PATIENCE
    while len(workers := [int(path.name) for path in tmp_path.iterdir()]) < 2 and time.monotonic() < until:
        time.sleep(0.05)
    assert len(workers) == 2
    parent.kill()
    parent.join()
    while any(is_alive(pid) for pid in workers) and time.monotonic() < until:
        time.sleep(0.05)
    assert not [pid for pid in workers if is_alive(pid)]
