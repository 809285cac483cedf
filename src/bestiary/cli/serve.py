"""`bestiary serve`, and plain `bestiary`: the table in the browser, on this computer or for friends on a network."""

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

from bestiary.cli.trouble import Trouble

if TYPE_CHECKING:
    from starlette.routing import BaseRoute

LOOPBACK: Final = "127.0.0.1"
PORT: Final = 8123
PACE: Final = 0.5  # seconds that a computer's move takes at least
PATIENCE: Final = 300  # tenths of a second until the server must answer
TRIES: Final = 20  # ports that are tried when none was named


def serve(host: str, port: int | None, database: str | None, origins: Sequence[str], browser: bool, processes: int | None) -> int:
    """Run the server until it is stopped; perhaps open the browser once it answers."""
    from bestiary.server.app import make_app
    from bestiary.server.folders import database_url
    from bestiary.server.guard import LOOPBACK as LOCAL
    from bestiary.server.guard import Doors
    from bestiary.server.run import PortTaken, listen, run
    from bestiary.server.store import Store, StoreTrouble

    url = database or database_url()
    try:
        Store(url).close()  # what is wrong with it is told now, not from inside the server
        sock = listen(host, port if port is not None else PORT, 1 if port is not None else TRIES)
    except (StoreTrouble, PortTaken) as error:
        raise Trouble(str(error)) from None
    local = host in LOCAL
    app = make_app(url, web_pages(), doors=Doors(LOCAL if local else None, tuple(origins)), processes=processes, pace=PACE)
    name = LOOPBACK if host in ("0.0.0.0", "::", "") else f"[{host}]" if ":" in host else host
    here = f"http://{name}:{sock.getsockname()[1]}/"
    print(f"Bestiary is at {here}  (stop it with Ctrl-C)", flush=True)
    if not local:
        print(
            "Everybody who can reach this computer on that port can play. Put it behind HTTPS for more than a local network.",
            flush=True,
        )
    if browser:
        threading.Thread(target=open_browser, args=(here,), daemon=True).start()
    with suppress(KeyboardInterrupt):
        run(app, sock)
    print("Good-bye. All games are kept.", flush=True)
    return 0


def web_pages() -> list[BaseRoute]:
    """What the web adds to the server."""
    from bestiary.web.pages import mounts

    return [*mounts()]


def open_browser(address: str) -> None:
    """Open the browser as soon as the server answers; where there is none to open, say so."""
    if not (has_screen() and answers(address) and opens(address)):
        print(f"There is no browser to open here: open {address} yourself, or play in the terminal with: bestiary play", flush=True)


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
