"""`bestiary serve --processes N`: a supervisor of N server processes on one PostgreSQL, and the configuration of HAProxy."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Sequence
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Final

from bestiary.cli.commands.serve import LOOPBACK, PORT, serve
from bestiary.cli.terminal.control_characters import say
from bestiary.cli.terminal.errors import UserError, answered

if TYPE_CHECKING:
    from bestiary.server.hall.retention import Retention

LOOKS_AFTER: Final = 0.5  # seconds until it is looked again whether to stop
AGAIN_AFTER: Final = 1.0  # seconds until a process that died is started again
ENDS_WITHIN: Final = 15.0  # seconds in which a process ends that is told to


class Supervisor:
    """The processes: one that dies is started again, one that says what is wrong with the command ends all."""

    def __init__(
        self,
        ports: Sequence[int],
        work: tuple[str, str, Sequence[str], int | None, Sequence[str]],
        retention: Retention | None = None,
    ) -> None:
        self.context: Final = multiprocessing.get_context("spawn")  # each of them as if it had been started by hand
        self.work: Final = work
        self.retention: Final = {ports[0]: retention}  # one of them sees to it for all
        self.is_stopping = False
        self.processes: Final[dict[int, BaseProcess]] = {port: self._begin(port) for port in ports}

    def _begin(self, port: int) -> BaseProcess:
        work = (port, *self.work, self.retention.get(port))
        process = self.context.Process(target=serve_one, args=work, name=f"server on port {port}")
        process.start()
        return process

    def stop(self, *_: object) -> None:
        """They are to stop; signals call this."""
        self.is_stopping = True

    def run(self) -> int:
        """Until told to stop, or until a process cannot be started as asked; the exit code."""
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, self.stop)
        code = 0
        while not self.is_stopping and not code:
            wait([process.sentinel for process in self.processes.values()], LOOKS_AFTER)
            code = next((self._replaced(port) for port, process in self.processes.items() if not process.is_alive()), 0)
        self.end()
        return code

    def _replaced(self, port: int) -> int:
        """A process is no more: another takes its place, unless it has said why it cannot run; then its exit code."""
        code = self.processes[port].exitcode or 0
        if code > 0 or self.is_stopping:
            return code
        say(f"The server on port {port} has died ({code}); another takes its place.")
        time.sleep(AGAIN_AFTER)
        self.processes[port] = self._begin(port)
        return 0

    def end(self) -> None:
        """All are told to stop, at once, and come to rest."""
        for process in self.processes.values():
            process.terminate()
        for process in self.processes.values():
            process.join(ENDS_WITHIN)
            if process.is_alive():
                process.kill()
                process.join()


def serve_many(
    count: int,
    host: str,
    port: int | None,
    database: str | None,
    origins: Sequence[str],
    jobs: int | None,
    proxies: Sequence[str],
    retention: Retention | None = None,
) -> int:
    """Run so many servers on the ports after the one at which the proxy is to listen."""
    from bestiary.server.http.haproxy import configuration
    from bestiary.server.store.errors import StoreError
    from bestiary.server.store.store import Store

    if not (database or "").startswith("postgresql"):
        raise UserError(
            "--processes needs a PostgreSQL that the processes share, for SQLite belongs to one process; "
            "name it with --database postgresql+psycopg://user@host/name"
        )
    assert database is not None
    try:
        Store(database).close()  # what is wrong with it is told once
    except StoreError as error:
        raise UserError(str(error)) from None
    front = port or PORT
    ports = range(front + 1, front + 1 + count)
    if ports[-1] > 65535:
        raise UserError(f"there are no {count} ports after {front}; name another with --port")
    name = LOOPBACK if host in ("0.0.0.0", "::", "") else f"[{host}]" if ":" in host else host
    say(configuration(f"*:{front}", [(name, one) for one in ports]))
    say(f"The configuration above is for HAProxy, at which players connect (port {front}): haproxy -f FILE")
    thinking = jobs or max(1, ((os.cpu_count() or 2) - 1) // count)
    return Supervisor(ports, (host, database, origins, thinking, proxies or [LOOPBACK]), retention).run()


def serve_one(
    port: int,
    host: str,
    database: str,
    origins: Sequence[str],
    jobs: int | None,
    proxies: Sequence[str],
    retention: Retention | None,
) -> None:
    """What each process does; it stops when the supervisor is no more, however that ended."""
    threading.Thread(target=follow_parent, daemon=True).start()
    sys.exit(answered(lambda: serve(host, port, database, origins, False, jobs, proxies, retention)))


def follow_parent() -> None:
    """Come to rest after the end of who started this process."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
