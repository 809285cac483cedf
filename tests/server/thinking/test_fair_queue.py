"""The fair queue: people first, every address its share of the time, every table its share of that; nothing is lost."""

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from bestiary.server.thinking.fair_queue import ALONE, PEOPLE, Claim, FairQueue, Job

NAMES = st.sampled_from(["a", "b", "c"])
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("add"), NAMES, NAMES, st.sampled_from([PEOPLE, ALONE]), st.floats(0.001, 2.0)),
        st.tuples(st.just("take"), st.floats(0.001, 2.0)),
        st.tuples(st.just("drop"), st.integers(0, 99)),
    ),
    max_size=120,
)


def job(address: str, table: str = "t", rank: int = PEOPLE, seconds: float = 0.1) -> Job:
    """A question of a table."""
    return Job(Claim(table, address, rank), seconds)


@given(STEPS)
def test_every_question_is_taken_once_or_dropped_and_people_go_first(steps: list[tuple[object, ...]]) -> None:
    queue, waiting = FairQueue(), list[Job]()
    for step in steps:
        if step[0] == "add":
            waiting.append(job(str(step[1]), str(step[2]), int(str(step[3])), float(str(step[4]))))
            queue.add(waiting[-1])
        elif step[0] == "take":
            taken = queue.take()
            assert (taken is None) == (not waiting)
            if taken is not None:
                waiting.remove(taken)
                assert taken.claim.rank == PEOPLE or all(one.claim.rank == ALONE for one in waiting)
                queue.done(taken, float(str(step[1])))
                assert not queue.drop(taken)
        elif waiting:
            assert queue.drop(waiting.pop(int(str(step[1])) % len(waiting)))
        assert len(queue) == len(waiting) == queue.waiting(PEOPLE) + queue.waiting(ALONE)
    left = [queue.take() for _ in waiting]
    assert set(left) == set(waiting) and queue.take() is None and not any(queue.flows)


@given(st.lists(st.floats(0.01, 1.0), min_size=2, max_size=5), st.integers(0, 2**32))
def test_who_always_waits_has_had_as_much_time_as_others_but_for_one_question(lasts: list[float], seed: int) -> None:
    queue, had, chance = FairQueue(), Counter[str](), random.Random(seed)
    names = [f"address {place}" for place in range(len(lasts))]
    for name in names:
        queue.add(job(name))
    for _ in range(60):
        taken = queue.take()
        assert taken is not None
        name = taken.claim.address
        took = lasts[names.index(name)] * chance.uniform(0.5, 1.0)
        queue.done(taken, took)
        had[name] += took  # type: ignore[assignment]
        queue.add(job(name))
        assert max(had[name] for name in names) - min(had[name] for name in names) <= 2 * max(lasts) + 0.1


def test_one_address_with_a_hundred_tables_takes_half_of_the_time_from_one_with_a_single_one() -> None:
    queue = FairQueue()
    for number in range(100):
        queue.add(job("greedy", f"table {number}"))
    served = []
    for _ in range(20):
        queue.add(job("modest"))
        for _ in range(2):
            taken = queue.take()
            assert taken is not None
            served.append(taken.claim.address)
    assert served.count("modest") == 20


def test_tables_of_an_address_take_turns() -> None:
    queue = FairQueue()
    for table in "aaaabbc":
        queue.add(job("one", table))
    taken = [queue.take() for _ in range(7)]
    assert [one.claim.table for one in taken if one is not None] == list("abcabaa")


def test_who_was_away_is_owed_nothing() -> None:
    queue = FairQueue()
    for number in range(50):
        queue.add(job("busy", f"{number}"))
    for _ in range(30):
        assert queue.take() is not None
    for number in range(10):
        queue.add(job("late", f"{number}"))
    taken = [queue.take() for _ in range(10)]
    assert Counter(one.claim.address for one in taken if one is not None) == {"busy": 5, "late": 5}


def test_shares_of_addresses_that_are_long_gone_are_forgotten() -> None:
    queue = FairQueue()
    for number in range(5000):
        queue.add(job(f"address {number}"))
        assert queue.take() is not None
        queue.add(job("always", seconds=0.5))
        assert queue.take() is not None
    assert len(queue.shares[PEOPLE].had) <= 1001


def test_it_is_known_which_claims_wait() -> None:
    queue, one, other = FairQueue(), job("a"), job("a")
    queue.add(one)
    assert queue.has(one.claim) and not queue.has(other.claim) and one.claim.is_like(other.claim)
    assert not one.claim.is_like(Claim("t", "b")) and not one.claim.is_like(Claim("t", "a", ALONE))
    assert queue.take() is one and not queue.has(one.claim)
