"""The Python examples in docstrings and on pages run and print what they show."""

import doctest
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from tests.docs.pages import PAGES, ROOT, code_blocks, name_of

SOURCE = ROOT / "src"
WITH_DOCTESTS = [path for path in sorted((SOURCE / "bestiary").rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8")]
PAGES_WITH_EXAMPLES = [page for page in PAGES if any(code_blocks("", page.read_text(encoding="utf-8"), "python"))]


def module_at(path: Path) -> ModuleType:
    """The module of a file."""
    name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    return import_module(name.removesuffix(".__init__"))


@pytest.mark.parametrize("path", WITH_DOCTESTS, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_the_examples_of_docstrings_run(path: Path) -> None:
    tried = doctest.testmod(module_at(path))
    assert tried.failed == 0 and tried.attempted > 0


@pytest.mark.parametrize("page", PAGES_WITH_EXAMPLES, ids=name_of)
def test_the_examples_of_a_page_run(page: Path) -> None:
    """The blocks of a page are one session: each goes on with the names of those before it."""
    blocks = [block.text for block in code_blocks(name_of(page), page.read_text(encoding="utf-8"), "python")]
    session = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, name_of(page), name_of(page), 0)
    assert session.examples
    told: list[str] = []
    doctest.DocTestRunner(verbose=False).run(session, out=told.append)
    assert told == []


def test_every_part_of_the_front_door_has_an_example() -> None:
    """What most programs use is shown at work in the guide."""
    import bestiary

    guide = (ROOT / "docs" / "from-python.md").read_text(encoding="utf-8")
    used = "\n".join(block.text for block in code_blocks("", guide, "python"))
    methods = [name for name, what in vars(bestiary.Match).items() if callable(what) and not name.startswith("_")]
    methods = ["over", "to_move", "question", *(name for name in methods if not name.endswith("_text"))]
    functions = ["games", "load", "open_game", "replay", "position", "check_game", "check_deck"]
    assert [name for name in [*methods, *functions] if not re.search(rf"\b{name}\b", used)] == []
