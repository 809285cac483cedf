"""Fair queue (sans-I/O, start-time fair queueing): which question is thought about next, of all tables and addresses.

What people wait for goes before games that only computers play. Among equals every address gets the same share of the time, however
many tables and questions it has; and of its share every table the same.
"""

from __future__ import annotations

from collections import deque
from typing import Final

PEOPLE: Final = 0  # somebody plays at the table, or asks for a hint
ALONE: Final = 1  # only computers play there
RANKS: Final = 2
USUAL: Final = 0.1  # seconds that a question is taken to last, as long as nobody knows better


class Claim:
    """On whose behalf something is thought about: the table, the address of who waits for it, and whether only computers play."""

    def __init__(self, table: str = "", address: str = "", rank: int = PEOPLE) -> None:
        self.table: Final = table
        self.address: Final = address
        self.rank: Final = rank

    def is_like(self, other: Claim) -> bool:
        """Is it for the same table, address and rank?"""
        return (self.table, self.address, self.rank) == (other.table, other.address, other.rank)


class Job:
    """One question in the queue, with the time that it was charged for until it is known how long it took."""

    def __init__(self, claim: Claim, seconds: float = USUAL) -> None:
        self.claim: Final = claim
        self.seconds: Final = seconds
        self.number = 0  # of its arrival


class Shares:
    """The time that each of some names has had: whoever had least goes first, and who was away is owed nothing."""

    def __init__(self) -> None:
        self.now = 0.0  # the virtual time: where the name stood that was served last
        self.had: Final[dict[str, float]] = {}  # by name; who is not there stands at the virtual time

    def stands(self, name: str) -> float:
        """Where a name stands; the least goes first."""
        return max(self.now, self.had.get(name, 0.0))

    def charge(self, name: str, seconds: float) -> None:
        """A name is served: it moves on by so much."""
        self.now = self.stands(name)
        self.had[name] = self.now + seconds
        if len(self.had) > 1000:
            self._forget()

    def correct(self, name: str, seconds: float) -> None:
        """It took so much longer, or shorter, than was charged."""
        if name in self.had:
            self.had[name] += seconds

    def _forget(self) -> None:
        """Who stands no further than the virtual time needs no entry."""
        for name in [name for name, had in self.had.items() if had <= self.now]:
            del self.had[name]


class Flow:
    """The questions of one address that wait, by table, and the shares of its tables."""

    def __init__(self) -> None:
        self.tables: Final[dict[str, deque[Job]]] = {}
        self.shares: Final = Shares()

    def next_table(self) -> str:
        """The table whose turn it is: the one that had least, among equals the one that waits longest."""
        return min(self.tables, key=lambda table: (self.shares.stands(table), self.tables[table][0].number))

    def oldest(self) -> int:
        """The number of the question that waits longest."""
        return min(jobs[0].number for jobs in self.tables.values())


class FairQueue:
    """All questions that wait."""

    def __init__(self) -> None:
        self.flows: Final[list[dict[str, Flow]]] = [{} for _ in range(RANKS)]  # by rank and address
        self.shares: Final = [Shares() for _ in range(RANKS)]
        self.count = 0

    def __len__(self) -> int:
        return sum(self.waiting(rank) for rank in range(RANKS))

    def waiting(self, rank: int) -> int:
        """How many questions of a rank wait."""
        return sum(len(jobs) for flow in self.flows[rank].values() for jobs in flow.tables.values())

    def has(self, claim: Claim) -> bool:
        """Does a question wait that was asked with this claim?"""
        flow = self.flows[claim.rank].get(claim.address)
        return flow is not None and any(job.claim is claim for job in flow.tables.get(claim.table, ()))

    def add(self, job: Job) -> None:
        """A question comes."""
        self.count += 1
        job.number = self.count
        flow = self.flows[job.claim.rank].setdefault(job.claim.address, Flow())
        flow.tables.setdefault(job.claim.table, deque()).append(job)

    def take(self) -> Job | None:
        """The question that is thought about next, charged with the time that it is taken to last; None if none waits."""
        for flows, shares in zip(self.flows, self.shares, strict=True):
            if flows:
                address = min(flows, key=lambda name: (shares.stands(name), flows[name].oldest()))
                table = flows[address].next_table()
                job = flows[address].tables[table][0]
                shares.charge(address, job.seconds)
                flows[address].shares.charge(table, job.seconds)
                self.drop(job)
                return job
        return None

    def drop(self, job: Job) -> bool:
        """A question goes, because it is thought about now or because nobody wants to know any more; did it wait?"""
        flows, claim = self.flows[job.claim.rank], job.claim
        flow = flows.get(claim.address)
        jobs = flow.tables.get(claim.table) if flow is not None else None
        if flow is None or jobs is None or job not in jobs:
            return False
        jobs.remove(job)
        if not jobs:
            del flow.tables[claim.table]
        if not flow.tables:
            del flows[claim.address]
        return True

    def done(self, job: Job, seconds: float) -> None:
        """A question was thought about for so long."""
        self.shares[job.claim.rank].correct(job.claim.address, seconds - job.seconds)
        flow = self.flows[job.claim.rank].get(job.claim.address)
        if flow is not None:
            flow.shares.correct(job.claim.table, seconds - job.seconds)
