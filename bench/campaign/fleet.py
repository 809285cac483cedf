"""A fleet for chaos tests: server processes on one PostgreSQL behind HAProxy, which can be killed, drained, stopped."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from typing import Final

from bestiary.server.http.app import make_app
from bestiary.server.http.haproxy import CHECK, configuration
from bestiary.server.http.proxies import Proxies
from bestiary.server.http.run import Server, configure, listen
from tests.server.running import FREELY, until
from tests.server.services import Cluster, free_port, haproxy, own_cluster

HERE: Final = "127.0.0.1"
STARTS_WITHIN: Final = 120.0  # seconds: other work keeps the machine busy
DRAINS_WITHIN: Final = 30.0  # seconds, likewise; it is to be 10 on a machine with nothing else to do
DOWN_FOR: Final = 0.5  # seconds until a process that was killed is started again


def serve(url: str, port: int) -> None:
    """What a process of the fleet does."""
    app = make_app(url, (), FREELY, None, 1, proxies=Proxies([HERE]))
    Server(configure(app)).run(sockets=[listen(HERE, port)])


class Fleet:
    """The processes and what they stand on. Blows are struck from the main thread, for it starts PostgreSQL again."""

    def __init__(self, cluster: Cluster, count: int) -> None:
        multiprocessing.set_forkserver_preload(["tests.server.running"])
        self.context: Final = multiprocessing.get_context("forkserver")
        self.cluster: Final = cluster
        self.url: Final = cluster.url()
        self.front: Final = free_port()
        self.ports: Final = [free_port() for _ in range(count)]
        self.processes: Final[list[BaseProcess]] = [self.begin(port) for port in self.ports]

    def begin(self, port: int) -> BaseProcess:
        """Start a process on a port."""
        process = self.context.Process(target=serve, args=(self.url, port), daemon=True)
        process.start()
        return process

    def ready(self) -> bool:
        """Do all of them want tables?"""
        return all(status(port) == 200 for port in self.ports)

    def wait(self) -> None:
        """Wait until all of them want tables."""
        until(self.ready, STARTS_WITHIN)

    def again(self, place: int) -> None:
        """Start a process that is no more."""
        self.processes[place].join(DRAINS_WITHIN)
        assert self.processes[place].exitcode is not None, "a process does not end"
        self.processes[place] = self.begin(self.ports[place])

    def kill(self, place: int) -> None:
        """kill -9, and start it again."""
        self.processes[place].kill()
        time.sleep(DOWN_FOR)
        self.again(place)

    def drain(self, place: int) -> float:
        """Tell it to stop (SIGTERM), and start it again when it has; how many seconds it took."""
        begun = time.monotonic()
        self.processes[place].terminate()
        self.processes[place].join(DRAINS_WITHIN)
        took = time.monotonic() - begun
        self.again(place)
        return took

    def stop(self, place: int, seconds: float) -> None:
        """It stands still for a while, and then goes on as if nothing had been."""
        pid = self.processes[place].pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP)
        try:
            time.sleep(seconds)
        finally:
            os.kill(pid, signal.SIGCONT)

    def end(self) -> None:
        """End all processes."""
        for process in self.processes:
            process.kill()
        for process in self.processes:
            process.join(DRAINS_WITHIN)


def status(port: int) -> int:
    """What a process says to whether it wants tables; 0 if it does not answer."""
    try:
        with urllib.request.urlopen(f"http://{HERE}:{port}{CHECK}", timeout=5) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0


@contextmanager
def fleet(count: int, written: Callable[[str, list[tuple[str, int]]], str] = configuration) -> Iterator[Fleet]:
    """A fleet of so many processes that are ready, until the end of the block."""
    with own_cluster() as cluster:
        made = Fleet(cluster, count)
        try:
            with haproxy(written(f"{HERE}:{made.front}", [(HERE, port) for port in made.ports])):
                made.wait()
                until(lambda: status(made.front) == 200, STARTS_WITHIN)
                yield made
        finally:
            made.end()
