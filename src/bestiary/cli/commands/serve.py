"""`bestiary serve`, and plain `bestiary`: the web server, on this computer or for friends on a network."""

from __future__ import annotations

import os
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from bestiary.cli.terminal.control_characters import say
from bestiary.cli.terminal.errors import UserError

if TYPE_CHECKING:
    from starlette.routing import BaseRoute

    from bestiary.server.hall.retention import Retention

LOOPBACK: Final = "127.0.0.1"
PORT: Final = 8123
PACE: Final = 0.5  # seconds that a computer's move takes at least
PATIENCE: Final = 300  # tenths of a second until the server must answer
TRIES: Final = 20  # ports that are tried when none was named


def serve(
    host: str,
    port: int | None,
    database: str | None,
    origins: Sequence[str],
    browser: bool,
    processes: int | None,
    proxies: Sequence[str] = (),
    retention: Retention | None = None,
) -> int:
    """Run the server until it is stopped; perhaps open the browser once it answers."""
    from bestiary.server.http.app import make_app
    from bestiary.server.http.guard import LOOPBACK as LOCAL
    from bestiary.server.http.guard import BadOrigin, Doors
    from bestiary.server.http.logs import BadLogForm, log_handler, logs_written
    from bestiary.server.http.proxies import BadProxy, Proxies
    from bestiary.server.http.run import PortTaken, listen, run
    from bestiary.server.store.errors import StoreError
    from bestiary.server.store.folders import database_url
    from bestiary.server.store.store import Store

    url, local = database or database_url(), host in LOCAL
    try:
        doors, trusted = Doors(LOCAL if local else None, tuple(origins)), Proxies(proxies)
        handler = log_handler()
        app = make_app(url, web_pages(), doors=doors, processes=processes, pace=PACE, proxies=trusted, retention=retention)
        Store(url).close()  # what is wrong with it is told now, not from inside the server
        sock = listen(host, port if port is not None else PORT, 1 if port is not None else TRIES)
    except (BadLogForm, BadOrigin, BadProxy, StoreError, PortTaken) as error:
        raise UserError(str(error)) from None
    name = LOOPBACK if host in ("0.0.0.0", "::", "") else f"[{host}]" if ":" in host else host
    here = f"http://{name}:{sock.getsockname()[1]}/"
    say(f"Bestiary is at {here}  (stop it with Ctrl-C)")
    if not local:
        say(
            "Everybody who can reach this computer on that port can play. Put it behind HTTPS for more than a local network.",
        )
    if browser:
        threading.Thread(target=open_browser, args=(here,), daemon=True).start()
    with logs_written(handler), suppress(KeyboardInterrupt):
        run(app, sock)
    say("Good-bye. All games are kept.")
    return 0


def web_pages() -> list[BaseRoute]:
    """What the web adds to the server."""
    from bestiary.web.pages import mounts

    return [*mounts()]


def open_browser(address: str) -> None:
    """Open the browser as soon as the server answers; where there is none to open, say so."""
    if not (has_screen() and answers(address) and opens(address)):
        say(f"There is no browser to open here: open {address} yourself, or play in the terminal with: bestiary play")


def answers(address: str) -> bool:
    """Wait until the server answers; it listens only after it has begun."""
    for _ in range(PATIENCE):
        try:
            with urllib.request.urlopen(f"{address}api/games", timeout=30):
                return True
        except OSError:
            time.sleep(0.1)
    return False


def opens(address: str) -> bool:
    """Is there a browser that opens it?"""
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False


def has_screen() -> bool:
    """Can a browser be seen here? Without a screen the usual commands would open one in the terminal itself."""
    return not sys.platform.startswith("linux") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
