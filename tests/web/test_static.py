"""What the pages are made of: no game is named in them, no script or style stands in markup, every sentence is in one place."""

import json
import re
import threading
from pathlib import Path

import msgspec
import pytest

import bestiary
from bestiary.web import pages
from tests.server.running import FREELY, served
from tests.web.house import House

SCRIPTS = sorted(pages.STATIC.glob("js/**/*.js"))
STYLES = sorted(pages.STATIC.glob("css/*.css"))
MARKUP = sorted(pages.STATIC.glob("*.html"))
USED = re.compile(r"\bt\(\s*(\"[^\"]+\"|[^()\"]*\? *\"[^\"]+\" *: *\"[^\"]+\")")


@pytest.mark.parametrize("path", [*SCRIPTS, *STYLES, *MARKUP], ids=lambda path: path.name)
def test_no_game_is_named(path: Path) -> None:
    """A sixth game needs no script: how it looks is in its table.toml."""
    text = path.read_text(encoding="utf-8").lower()
    named = [
        name
        for name in bestiary.games()
        if name in text or bestiary.load(name).title.lower() in text or name.replace("-", "_") in text
    ]
    assert named == []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_scripts_are_small_and_safe(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 400
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|\beval\(|new Function|document\.write", text)


@pytest.mark.parametrize("path", MARKUP, ids=lambda path: path.name)
def test_markup_holds_no_script_and_no_style(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\bsrc=)", text)


def test_the_heads_of_all_pages_begin_alike() -> None:
    """Letters, width, colours, icon and the style sheets that every page needs."""
    heads = [path.read_text(encoding="utf-8").split("</head>")[0] for path in MARKUP]
    shared = [line for line in heads[0].splitlines() if all(line in head.splitlines() for head in heads)]
    assert [re.sub(r".*(charset|viewport|color-scheme|icon|theme|card)\b.*", r"\1", line) for line in shared[3:]] == [
        "charset", "viewport", "color-scheme", "icon", "theme", "card",
    ]  # fmt: skip


def sentences() -> set[str]:
    """The names of all sentences in texts.js."""
    text = (pages.STATIC / "js" / "shared" / "texts.js").read_text(encoding="utf-8")
    return set(re.findall(r'^  "([\w.?-]+)":', text, re.M))


def test_every_sentence_is_there_and_is_said() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in [*SCRIPTS, *MARKUP] if path.name != "texts.js")
    asked = {name for call in re.findall(r"\bt\(([^;]*?)\)", text) for name in re.findall(r'"([a-z]+(?:\.[a-z]+)*)"', call)}
    asked |= set(re.findall(r'data-text(?:-label)?="([\w.]+)"', text)) | set(re.findall(r'"(replay\.[a-z.]+)"', text))
    known = sentences()
    called = {name for name in asked if name in known or "." in name}
    assert called - known == set(), "sentences that are said and not written"
    assert {name for name in known if f'"{name}"' not in text} == set(), "sentences that nobody says"


SERVED = ["/", "/t/abc", "/replay/abc", "/static/js/pages/table.js", "/static/css/card.css", "/qr.svg?text=hello"]


@pytest.mark.parametrize("path", SERVED)
def test_pages_and_their_parts_are_served(house: House, path: str) -> None:
    status, headers, body = house.get(path)
    assert status == 200 and len(body) > 100
    assert "script-src 'self'" in headers["content-security-policy"] and "unsafe" not in headers["content-security-policy"]


def test_cards_and_backs_are_drawn_and_kept_as_long_as_they_are_drawn_so(house: House) -> None:
    game = bestiary.load("monster-battle")
    card = f"/art/{game.name}/{next(iter(game.cards.values())).slug}.svg"
    drawn = json.loads(house.get(f"/art/{game.name}/drawn.json")[2])["drawn"]
    status, headers, body = house.get(f"{card}?drawn={drawn}")
    assert status == 200 and headers["content-type"].startswith("image/svg+xml") and "immutable" in headers["cache-control"]
    assert "immutable" not in house.get(f"{card}?drawn=other")[1]["cache-control"]
    assert house.get(f"{card}?turned=1")[2] != body
    assert house.get(f"/art/{game.name}/back.svg?named=portrait")[0] == 200
    assert house.get("/art/pip/fire.svg")[0] == 200


NOT_THERE = [
    "/art/nothing/x.svg",
    "/art/monster-battle/x.svg",
    "/art/monster-battle/back.svg?named=x",
    "/static/none.js",
    "/qr.svg",
]


@pytest.mark.parametrize("path", [*NOT_THERE, "/qr.svg?text=" + "x" * 301], ids=lambda path: path[:30])
def test_what_is_not_there_is_refused_in_words(house: House, path: str) -> None:
    status, _, body = house.get(path)
    assert status in (400, 404) and body


def test_every_back_that_a_card_can_have_is_drawn(house: House) -> None:
    """table.toml names the backs by their numbers; each is one of the game's."""
    for name in bestiary.games():
        for back in bestiary.load(name).table.web.backs:
            assert house.get(f"/art/{name}/back.svg?named={back}")[0] == 200, (name, back)


def test_every_poster_is_a_card_of_its_game() -> None:
    for name in bestiary.games():
        game = bestiary.load(name)
        assert len(game.table.web.poster) == 3
        assert [card for card in game.table.web.poster if card not in game.cards] == []


def test_pictures_are_drawn_once_in_a_thread(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []
    for name in ("card_svg", "back_svg", "qr_code"):
        real = getattr(pages, name)
        monkeypatch.setattr(pages, name, lambda *args, real=real: [threads.append(threading.current_thread().name), real(*args)][1])
    game = bestiary.load("template")
    slug, back = next(iter(game.cards.values())).slug, next(iter(pages.backs(game)))
    for path in (f"/art/template/{slug}.svg?turned=1", f"/art/template/back.svg?named={back}", "/qr.svg?text=only-here"):
        before = len(threads)
        found = [house.get(path) for _ in range(3)]
        assert found[0][0] == 200 and found[1][2] == found[0][2] and len({one[1]["etag"] for one in found}) == 1
        assert len(threads) == before + 1 and threads[-1].startswith("asyncio")


def test_codes_are_costly(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(FREELY, costly=0.001, costly_burst=2)
    with served(tmp_path, limits, mounts=pages.mounts()) as server:
        told = [server.fetch(f"/qr.svg?text={text}")[0] for text in "aabac"]
        assert told == [200, 200, 200, 200, 429]


ODD = ["x", "..", "%00", "%ff%fe", "%2e%2e%2f", "9" * 5000, "-1", "%F0%9F%90%89", "%22", "%0a", "%D9%A3", "a" * 3000, "%ED%A0%80"]
PATHS = ["/art/pip/{}.svg", "/art/{}/drawn.json", "/art/{}/back.svg", "/art/{}/x.svg", "/art/monquest/{}.svg", "/qr.svg?text={}"]
PATHS += ["/art/monquest/back.svg?named={}", "/static/{}", "/t/{}", "/replay/{}", "/{}"]


@pytest.mark.parametrize("path", PATHS)
def test_nonsense_is_no_fault_of_the_server(path: str, house: House) -> None:
    for odd in ODD:
        assert house.get(path.format(odd))[0] in (200, 400, 404), path.format(odd)[:80]
