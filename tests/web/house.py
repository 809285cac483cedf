"""A real server with the real pages, and people at real browsers: they see what is lit, and click, drag, tap or type."""

import asyncio
import json
import random
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright
from starlette.applications import Starlette

from bestiary.server.http.app import make_app
from bestiary.server.http.run import Server, configure, listen
from bestiary.server.rooms.plans import read_wish
from bestiary.web.pages import mounts
from scripts.chromium import find
from tests.server.running import FREELY, Served, database, until

WIDE = {"viewport": {"width": 1400, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SEED = "7"
SEEN = """() => ({
  over: document.querySelector(".question.over") !== null,
  keys: [...document.querySelectorAll(".room .target, .room .source")].map((one) => one.dataset.key),
  codes: [...document.querySelectorAll(".acts [data-code]")].map((one) => one.dataset.code),
})"""  # all at one moment: whether the game is over, what may be pointed at, and the buttons of moves
CLICK = """(css) => {
  const one = document.querySelector(css);
  if (one) (one.matches("button") ? one : one.querySelector("button") ?? one).click();
}"""  # whatever was there a moment ago may be gone, as it happens to people, too
REACHED = """(css) => {
  const one = document.querySelector(css);
  if (!one) return "gone";
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = one.getBoundingClientRect();
  for (const [across, down] of [[.5, .5], [.15, .3], [.5, .15], [.1, .9], [.9, .9]]) {
    const x = box.left + box.width * across, y = box.top + box.height * down;
    const top = document.elementFromPoint(x, y);
    if (top && (one.contains(top) || top.contains(one))) return [x, y];
  }
  return "covered";
}"""  # a place where it can be touched


class House:
    """A server that can be stopped and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.app: Starlette | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.server: uvicorn.Server | None = None
        self.thread: threading.Thread | None = None

    def open(self) -> None:
        """Serve."""
        sock = listen("127.0.0.1", self.port)
        self.port = sock.getsockname()[1]
        guarded = make_app(database(self.folder), mounts(), FREELY, None, 1, 0.0)
        assert isinstance(guarded.app, Starlette)
        self.app, self.server = guarded.app, Server(configure(guarded))
        self.thread = threading.Thread(target=lambda: asyncio.run(self.serve(sock)))
        self.thread.start()
        until(lambda: self.server is not None and self.server.started)

    async def serve(self, sock: socket.socket) -> None:
        """What the server's thread does."""
        assert self.server is not None
        self.loop = asyncio.get_running_loop()
        await self.server.serve(sockets=[sock])

    def close(self) -> None:
        """Stop."""
        assert self.server is not None and self.thread is not None
        self.server.should_exit = True
        self.thread.join(30)
        assert not self.thread.is_alive()

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def get(self, path: str) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of whatever is there."""
        try:
            with urllib.request.urlopen(f"{self.url}{path}", timeout=30) as answer:
                return answer.status, {name.lower(): value for name, value in answer.headers.items()}, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, {}, error.read()

    def ask(self, path: str, body: Any = None) -> Any:
        """A request that is granted."""
        status, answer = Served(self.port, ExitStack()).ask(path, body)
        assert status < 300, answer
        return answer

    def table(self, game: str, *seats: str, **more: Any) -> dict[str, Any]:
        """A new table: seats are "me", "open" or the level of a computer. Its seed is always the same, so that tests are, too."""
        who = [{"kind": seat} if seat in ("me", "open") else {"kind": "computer", "level": seat} for seat in seats]
        wish = read_wish(json.dumps({"game": game, "seats": who, "name": "Ann", **more}).encode())
        assert self.app is not None and self.loop is not None
        made = asyncio.run_coroutine_threadsafe(self.app.state.desk.hall.make(wish, SEED), self.loop)
        table, token, seat = made.result(60)
        return {"table": table.room.id, "token": token, "seat": seat}

    def finished(self, game: str, **more: Any) -> str:
        """The table of a game that two computers have played to its end."""
        table = str(self.table(game, "greedy", "greedy", **more)["table"])
        with ExitStack() as lines:
            Served(self.port, lines).line(table)  # they play while somebody watches
            until(lambda: self.ask(f"/api/tables/{table}")["stage"] == "over", 120)
        return table


@contextmanager
def opened_house(folder: Path) -> Iterator[House]:
    """A house for a while."""
    house = House(folder)
    house.open()
    try:
        yield house
    finally:
        house.close()


@contextmanager
def opened_browser() -> Iterator[Browser]:
    """A Chromium; without one these tests fail."""
    path = find()
    assert path, "no Chromium was found: scripts/chromium.py installs one, or says why it cannot"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


class Person:
    """Somebody at a browser; whatever goes wrong in the page is remembered."""

    def __init__(self, browser: Browser, house: House, name: str = "Ann", calm: bool = True, **screen: Any) -> None:
        self.context = browser.new_context(**{**WIDE, **screen}, reduced_motion="reduce" if calm else "no-preference")
        self.house = house
        self.name = name
        self.is_phone = bool(screen.get("has_touch"))
        self.context.set_default_timeout(60000)  # a busy machine is slow, not wrong
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        self.dice = random.Random(name)

    def sits_at(self, made: dict[str, Any]) -> "Person":
        """Open a table at the seat that was given out when it was made."""
        self.comes_to(made)
        self.page.wait_for_selector(".seat-bar")
        return self

    def comes_to(self, made: dict[str, Any]) -> None:
        """The same, where the others may still be missing."""
        held = json.dumps({made["table"]: {"token": made["token"], "seat": made["seat"], "game": "", "at": 1}})
        self.context.add_init_script(
            f"if (!localStorage.getItem('bestiary.seats')) localStorage.setItem('bestiary.seats', {held!r})"
        )
        self.page.goto(f"{self.house.url}/t/{made['table']}")

    def see(self, css: str) -> list[str]:
        """The texts of all that a selector finds."""
        return [text.strip() for text in self.page.locator(css).all_inner_texts()]

    def looks(self) -> tuple[bool, list[str], list[str]]:
        """Whether the game is over, everything that may be pointed at, and all that may be done without: at one moment."""
        seen = self.page.evaluate(SEEN)
        return bool(seen["over"]), list(seen["keys"]), list(seen["codes"])

    def lit(self) -> list[str]:
        """Everything that may be pointed at."""
        return self.looks()[1]

    def buttons(self) -> list[str]:
        """Everything that may be done without pointing at a card."""
        return self.looks()[2]

    def point(self, key: str) -> None:
        """Click or tap something by its key; what is covered by its neighbour is taken by the keyboard."""
        self.page.evaluate(CLICK, f'.room [data-key="{key}"]')

    def press(self, code: str) -> None:
        """Press the button of a move."""
        self.page.evaluate(CLICK, f'.acts [data-code="{code}"]')

    def is_over(self) -> bool:
        """Does the page say that the game is over?"""
        return self.looks()[0]

    def acts(self) -> bool:
        """Do one of the things that are lit; False if there is nothing to do."""
        return self.acts_on(*self.looks()[1:])

    def acts_on(self, keys: list[str], codes: list[str]) -> bool:
        """Do one of these; False if there are none."""
        if not keys and not codes:
            return False
        if codes and (not keys or self.dice.random() < 0.45):
            self.press(self.dice.choice(codes))
        else:
            self.point(self.dice.choice(keys))
        return True

    def waits_for(self, css: str, seconds: float = 60.0) -> None:
        """Wait until something is in the page."""
        self.page.wait_for_selector(css, timeout=seconds * 1000)

    def leaves(self) -> None:
        """Close the browser; nothing may have gone wrong in it."""
        self.context.close()
        assert not self.faults, self.faults


class Handy(Person):
    """Somebody who plays with real hands: clicks with a mouse and drags now and then, or taps with a finger.

    After so many touches, enough for every kind of thing, the rest of a long game is played by the quicker keyboard.
    """

    touches = 60

    def point(self, key: str) -> None:
        """Click, drag or tap; what is covered by its neighbour is taken by the keyboard."""
        if not self.touch(f'.room [data-key="{key}"]'):
            super().point(key)

    def press(self, code: str) -> None:
        """Press the button of a move; who passes often lets all passes be made until something happens."""
        if code == "pass" and self.dice.random() < 0.6:
            self.page.evaluate(CLICK, ".tools [data-do=pass]")
        elif not self.touch(f'.acts [data-code="{code}"]'):
            super().press(code)

    def touch(self, css: str) -> bool:
        """Touch something where it can be touched; False if something covers it, or after many touches."""
        self.touches -= 1
        if self.touches < 0:
            return False
        at = self.page.evaluate(REACHED, css)
        if isinstance(at, str):
            return at == "gone"
        if self.is_phone:
            self.page.touchscreen.tap(*at)
        elif "card:" in css and self.dice.random() < 0.3:
            self.drag(at)
        else:
            self.page.mouse.click(*at)
        return True

    def drag(self, at: list[float]) -> None:
        """Take a card up, carry it to something that lights up, and let it go there."""
        mouse = self.page.mouse
        mouse.move(*at)
        mouse.down()
        mouse.move(at[0] + 12, at[1] - 12, steps=3)
        targets = self.page.eval_on_selector_all(".room .target", "all => all.map((one) => one.dataset.key)")
        to = self.page.evaluate(REACHED, f'.room .target[data-key="{self.dice.choice(targets)}"]') if targets else "gone"
        if not isinstance(to, str):
            mouse.move(*to, steps=3)
        mouse.up()


def settle(*people: Person) -> None:
    """Wait until all see the same position, and somebody can act in it or it is the last."""

    def is_so() -> bool:
        shown = {person.page.locator(".room").get_attribute("data-n") for person in people}
        return len(shown) == 1 and any(over or keys or codes for over, keys, codes in [person.looks() for person in people])

    until(is_so, 60)


def play_on(people: list[Person], seconds: float) -> None:
    """Let all of them do whatever is lit until the game is over."""
    end = time.monotonic() + seconds
    while True:
        seen = [person.looks() for person in people]
        if all(over for over, _, _ in seen):
            return
        did = [person.acts_on(keys, codes) for person, (_, keys, codes) in zip(people, seen, strict=True)]
        if not any(did):
            people[0].page.wait_for_timeout(15)
        assert time.monotonic() < end, [person.see(".question") for person in people]
