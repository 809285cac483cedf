"""Prometheus metrics: tables, sockets, moves, latencies, queues and refusals, collected when somebody asks for them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import Response

from bestiary.server.hall.shared import TableError
from bestiary.server.http.proxies import BadProxy, Proxies, is_here
from bestiary.server.protocol.histogram import Histogram

if TYPE_CHECKING:
    from bestiary.server.http.app import Desk
    from bestiary.server.http.guard import Guard

SETTING: Final = "BESTIARY_METRICS_FROM"
STAGES: Final = ("waiting", "playing", "over")


def readers(named: str | None = None) -> Proxies:
    """Which networks may read the metrics besides this computer; BadProxy if the setting names none."""
    said = os.environ.get(SETTING, "") if named is None else named
    try:
        return Proxies([one for one in said.split(",") if one.strip()])
    except BadProxy as error:
        raise BadProxy(f"{SETTING}: {str(error).replace(' of a proxy', '')}") from None


def gauge(name: str, about: str, value: float) -> Metric:
    """A number that goes up and down."""
    return GaugeMetricFamily(f"bestiary_{name}", about, value=value)


def by_label(family: GaugeMetricFamily | CounterMetricFamily, values: Iterable[tuple[str, float]]) -> Metric:
    """One number for each label."""
    for label, value in values:
        family.add_metric([label], value)
    return family


def histogram(name: str, about: str, times: Histogram) -> Metric:
    """How long something took."""
    family = HistogramMetricFamily(f"bestiary_{name}_seconds", about)
    buckets = [("+Inf" if bound == float("inf") else str(bound), float(many)) for bound, many in times.up_to()]
    family.add_metric([], buckets, times.seconds)
    return family


class Figures(Collector):
    """What a server knows of itself, read when it is asked for: what is counted meanwhile costs next to nothing."""

    def __init__(self, guard: Guard, desk: Desk) -> None:
        self.guard: Final = guard
        self.desk: Final = desk

    def collect(self) -> Iterator[Metric]:
        """All figures as they are now."""
        yield from self._tables()
        yield from self._network()
        yield from self._work()

    def _tables(self) -> Iterator[Metric]:
        desk, shared = self.desk, self.desk.hall.shared
        stages = Counter(table.stage for table in shared.register.values())
        held = GaugeMetricFamily("bestiary_tables", "Tables in memory, by stage.", labels=["stage"])
        yield by_label(held, [(stage, stages[stage]) for stage in STAGES])
        moves = CounterMetricFamily("bestiary_moves", "Moves made, by whom.", labels=["by"])
        yield by_label(moves, [("person", sum(desk.move_times.counts)), ("computer", sum(shared.thinking.times.counts))])
        yield histogram("move", "From the message with a move until everybody at the table is sent the new view.", desk.move_times)

    def _network(self) -> Iterator[Metric]:
        guard = self.guard
        yield gauge("connections", "Open connections, sockets among them.", guard.connections.count)
        yield gauge("sockets", "Open WebSockets.", sum(self.desk.sockets.values()))
        answers = CounterMetricFamily("bestiary_requests", "Requests answered, by status.", labels=["status"])
        yield by_label(answers, [(str(status), many) for status, many in sorted(guard.answered.items())])
        refused = CounterMetricFamily("bestiary_refused", "What was refused or sent away, by kind.", labels=["kind"])
        yield by_label(refused, sorted(guard.refused.items()))

    def _work(self) -> Iterator[Metric]:
        shared = self.desk.hall.shared
        thinking = shared.thinking
        yield gauge("thinking_waiting", "Questions that wait for a process that thinks.", thinking.waiting())
        yield gauge("thinking_busy", "Processes that think.", len(thinking.busy))
        yield gauge("thinking_processes", "Processes that can think at once.", thinking.count)
        yield histogram("thinking", "Time that a process thought about a question.", thinking.times)
        yield gauge("store_waiting", "Changes that wait to be stored.", shared.writer.queue.qsize())
        yield histogram("store", "From a change until it is stored for good.", shared.store_times)


class Metrics:
    """The page of metrics, for this computer and whom the setting names; never through a proxy that says that it is one."""

    def __init__(self, guard: Guard, desk: Desk, allowed: Proxies) -> None:
        self.allowed: Final = allowed
        self.registry: Final = CollectorRegistry()
        self.registry.register(Figures(guard, desk))
        ProcessCollector(registry=self.registry)

    def answer(self, request: Request) -> Response:
        """The figures in the text format of Prometheus; TableError for who may not read them."""
        client = request.client.host if request.client is not None else ""
        is_local = is_here(client) and "x-forwarded-for" not in request.headers and "forwarded" not in request.headers
        if not (is_local or self.allowed.trusts(client)):
            raise TableError(403, f"Metrics are told to this computer, and to networks that {SETTING} names.")
        return Response(generate_latest(self.registry), media_type=CONTENT_TYPE_LATEST)
