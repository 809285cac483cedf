"""Claims of tables by several sessions of a real PostgreSQL: at any time at most one living incarnation has a table."""

import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import sqlalchemy as sql
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy.engine import Connection, Engine

from bestiary.server.store import claims
from bestiary.server.store.errors import NoSuchTable
from bestiary.server.store.schema import owners, servers, tables
from bestiary.server.store.store import Store, open_engine

TABLES = ["one", "two", "three"]


@pytest.fixture
def engine(postgresql: str) -> Iterator[Engine]:
    """A database with some tables."""
    Store(postgresql).close()
    engine = open_engine(postgresql).execution_options(isolation_level="AUTOCOMMIT")
    row = {"game": "monster-battle", "made": 1, "stage": "playing", "listed": False, "plan": "{}"}
    with engine.connect() as connection:
        connection.execute(tables.insert(), [{"id": id, **row} for id in TABLES])
    yield engine
    engine.dispose()


class Process:
    """What a process has: the session of its writer, which is its incarnation, and one for claims."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.me = 0
        self.session: Connection
        self.begin()

    def begin(self) -> set[str]:
        """A new session of the writer, as after the loss of the last one."""
        self.session = self.engine.connect()
        self.me, kept = claims.arrive(self.session, self.me, "127.0.0.1:1")
        return kept

    def end(self) -> None:
        """The session ends, as by a kill."""
        self.session.invalidate()
        self.session.close()

    def claim(self, table: str) -> int:
        """Try to take a table."""
        with self.engine.connect() as connection:
            return claims.claim(connection, table, self.me)

    def release(self, table: str) -> None:
        """Let go of a table."""
        claims.release(self.session, table, self.me)
        self.session.commit()


@contextmanager
def processes(engine: Engine, count: int) -> Iterator[list[Process]]:
    """Some processes, whose sessions are over afterwards."""
    made = [Process(engine) for _ in range(count)]
    try:
        yield made
    finally:
        for one in made:
            one.end()


def gone(engine: Engine, one: Process) -> None:
    """Wait until PostgreSQL has noticed the end of a session."""
    with engine.connect() as connection:
        connection.execute(sql.text("select pg_advisory_lock(:k)"), {"k": one.me})
        connection.execute(sql.text("select pg_advisory_unlock(:k)"), {"k": one.me})


def test_a_table_has_one_owner_until_it_lets_go(engine: Engine) -> None:
    with processes(engine, 2) as (first, second):
        assert first.claim("one") == first.me
        assert first.claim("one") == first.me
        assert second.claim("one") == first.me
        second.release("one")  # it is not theirs to let go of
        assert second.claim("one") == first.me
        first.release("one")
        assert second.claim("one") == second.me
        assert first.claim("one") == second.me


def test_a_table_that_does_not_exist_cannot_be_claimed(engine: Engine) -> None:
    with processes(engine, 1) as (one,):
        with pytest.raises(NoSuchTable):
            one.claim("nowhere")
        with engine.connect() as connection:
            assert connection.execute(sql.select(owners)).all() == []


def test_the_tables_of_a_dead_owner_are_free(engine: Engine) -> None:
    with processes(engine, 2) as (first, second):
        assert first.claim("one") == first.me
        first.end()
        gone(engine, first)
        assert second.claim("one") == second.me
        first.begin()
        with engine.connect() as connection:
            known = set(connection.execute(sql.select(servers.c.id)).scalars())
        assert known == {first.me, second.me}  # the dead one is struck off


def test_a_new_session_keeps_what_nobody_took(engine: Engine) -> None:
    with processes(engine, 2) as (first, second):
        for table in ("one", "two"):
            assert first.claim(table) == first.me
        first.end()
        gone(engine, first)
        assert second.claim("two") == second.me
        assert first.begin() == {"one"}
        assert second.claim("one") == first.me
        assert first.claim("two") == second.me


def test_a_silent_owner_is_deposed_and_can_write_no_more(engine: Engine) -> None:
    with processes(engine, 2) as (first, second):
        assert first.claim("one") == first.me
        with engine.connect() as connection:
            assert claims.depose(connection, first.me)
            assert not claims.depose(connection, 12345)
        gone(engine, first)
        assert second.claim("one") == second.me
        with pytest.raises(sql.exc.SQLAlchemyError):
            first.session.execute(sql.text("select 1"))


def test_a_claim_does_not_wait_for_a_transaction_that_stands_still(engine: Engine) -> None:
    """A process stopped between letting go and its commit: who wants the table still learns whom to depose."""
    with processes(engine, 2) as (first, second):
        assert first.claim("one") == first.me
        first.session.commit()
        first.session.execution_options(isolation_level="READ COMMITTED")
        claims.release(first.session, "one", first.me)  # and no commit
        with engine.connect() as connection:
            connection.exec_driver_sql("set lock_timeout = '50ms'")
            assert claims.claim(connection, "one", second.me) == first.me
            assert claims.depose(connection, first.me)
        gone(engine, first)
        assert second.claim("one") == second.me


def test_who_is_asked_hears_it(engine: Engine) -> None:
    with processes(engine, 2) as (first, second):
        raw = second.session.connection.dbapi_connection
        assert raw is not None
        second.session.execute(sql.text(f"LISTEN {claims.CHANNEL}"))
        second.session.commit()
        with engine.connect() as connection:
            claims.ask(connection, "one", second.me)
        note = next(raw.notifies(timeout=30, stop_after=1))  # type: ignore[attr-defined]
        assert claims.asked(note.payload, second.me) == "one"
        assert claims.asked(note.payload, first.me) == ""


Step = tuple[str, int, int]  # what, by which process, at which table
STEPS = st.lists(st.tuples(st.sampled_from(["claim", "claim", "release", "end", "depose"]), st.integers(0, 2), st.integers(0, 2)))


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(STEPS)
def test_any_order_of_claims_and_ends_is_as_a_simple_model_says(engine: Engine, steps: list[Step]) -> None:
    with engine.connect() as connection:
        connection.execute(owners.delete())
    with processes(engine, 3) as all_of_them:
        has: dict[str, Process] = {}
        for what, place, which in steps:
            one, table = all_of_them[place], TABLES[which]
            if what == "claim":
                holder = has.setdefault(table, one)
                assert one.claim(table) == holder.me
            elif what == "release":
                one.release(table)
                if has.get(table) is one:
                    del has[table]
            else:
                before = {table for table, holder in has.items() if holder is one}
                if what == "depose":
                    with engine.connect() as connection:
                        assert claims.depose(connection, one.me)
                one.end()
                gone(engine, one)
                assert one.begin() == before


def test_claims_race_and_nobody_has_a_table_with_another(engine: Engine) -> None:
    """Threads take tables, keep them for as long as others need to try, and let go; now and then their session ends meanwhile."""
    inside: dict[str, list[int]] = {table: [] for table in TABLES}
    faults: list[str] = []
    taken, refused = [0] * 4, [0] * 4

    def work(place: int) -> None:
        chance, one = random.Random(place), Process(engine)
        while taken[place] < 10 and not faults:
            table = chance.choice(TABLES)
            if one.claim(table) != one.me:
                refused[place] += 1
                continue
            taken[place] += 1
            inside[table].append(place)
            for _ in range(5):
                if inside[table] != [place]:
                    faults.append(f"{table} is with {inside[table]}")
                time.sleep(0.002)
            inside[table].remove(place)
            if chance.random() < 0.2:
                one.end()
                gone(engine, one)
                one.begin()
            one.release(table)
        one.end()

    threads = [threading.Thread(target=work, args=(place,)) for place in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert faults == []
    assert taken == [10] * 4
    assert sum(refused) > 10, "they did not meet"
