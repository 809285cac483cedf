"""Every file and module that a page names exists; one that does not is reported with its place and the nearest right name."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path

import pytest

from tests.docs.pages import FENCED, PAGES, ROOT, SPAN, Quote, line_at, name_of

FILE = re.compile(r"[\w./-]+\.(?:py|js|css|html|toml|md|txt)")
MODULE = re.compile(r"bestiary(?:\.\w+)+")
FOLDERS = ("src", "tests", "docs", "bench", "scripts", "requirements")
REPOSITORY = [path.relative_to(ROOT).as_posix() for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()]
REPOSITORY += [path.name for path in ROOT.iterdir() if path.is_file()]
ENDS = {"/".join(path.split("/")[first:]) for path in REPOSITORY for first in range(path.count("/") + 1)}
MADE_BY_READERS = {"moths.toml", "moth-grove.toml", "monster-battle.html"}  # the pages say how


def faulty_names(page: str, text: str) -> list[str]:
    """Every file or module in a code span that does not exist; a file may be named by the end of its path."""
    faults = []
    for quote in spans(page, text):
        if FILE.fullmatch(quote.text) and quote.text not in ENDS | MADE_BY_READERS:
            close = get_close_matches(quote.text, sorted(ENDS), 1, 0.5)
            faults.append(f"{quote.place}: there is no file {quote.text}" + (f"; did you mean {close[0]}?" if close else ""))
        elif MODULE.fullmatch(quote.text) and not exists(quote.text):
            faults.append(f"{quote.place}: there is no {quote.text}")
    return faults


def spans(page: str, text: str) -> Iterator[Quote]:
    """The code spans of a page."""
    rest = FENCED.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    return (Quote(page, line_at(rest, found.start()), found[1]) for found in SPAN.finditer(rest))


def exists(name: str) -> bool:
    """Is this a module, or something in one? Entry points name groups and are none."""
    head, _, last = name.rpartition(".")
    try:
        import_module(name)
        return True
    except ModuleNotFoundError:
        return bool(head) and (name == "bestiary.games" or (exists(head) and hasattr(import_module(head), last)))


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=name_of)
def test_every_file_and_module_that_a_page_names_exists(page: Path) -> None:
    assert faulty_names(name_of(page), page.read_text(encoding="utf-8")) == []


def test_a_name_that_does_not_exist_is_reported_with_the_nearest() -> None:
    text = "See `engine/views/veiw.py`, `views/view.py`, `bestiary.testing.position` and\n`bestiary.enigne`.\n"
    assert faulty_names("docs/a.md", text) == [
        "docs/a.md:1: there is no file engine/views/veiw.py; did you mean engine/views/view.py?",
        "docs/a.md:2: there is no bestiary.enigne",
    ]
