"""The house style holds everywhere, and each of its checks catches what it is there to catch."""

from collections.abc import Callable
from pathlib import Path
from statistics import median

import pytest

from tests import house_style as style
from tests.house_style import Source

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = [style.read(path, ROOT / "src") for path in sorted((ROOT / "src" / "bestiary").rglob("*.py"))]
STRICT = [source for source in PACKAGE if source.name.startswith(("bestiary.engine", "bestiary.games"))]
OTHERS = [
    style.read(path, ROOT) for folder in ("tests", "bench", "scripts", "docs") for path in sorted((ROOT / folder).rglob("*.py"))
]
TEXTS = ("*.py", "*.md", "*.toml", "*.txt", "*.js", "*.css", "*.html", "*.sh", "*.sql", "Makefile", "run", "set-up")
FOLDERS = [ROOT / folder for folder in ("src", "tests", "bench", "scripts", "docs", ".ci")]
WRITTEN = sorted(
    {path for folder in FOLDERS for kind in TEXTS for path in folder.rglob(kind)}
    | {path for kind in TEXTS for path in ROOT.glob(kind)}
)

Check = Callable[[Source], list[str]]


def faults(check: Check, sources: list[Source]) -> list[str]:
    """The faults in all of them."""
    return [fault for source in sources for fault in check(source)]


@pytest.mark.parametrize("check", [style.long_files, style.long_functions])
def test_sizes(check: Check) -> None:
    assert faults(check, PACKAGE + OTHERS) == []


def test_half_of_the_functions_are_under_ten_lines() -> None:
    sizes = [style.lines_of(function) for source in PACKAGE for function in style.functions(source)]
    assert median(sizes or [0]) < 10


@pytest.mark.parametrize("check", [style.docstrings, style.vague_names, style.metaclasses])
def test_names_and_docstrings(check: Check) -> None:
    assert faults(check, PACKAGE) == []


def test_inheritance() -> None:
    assert style.deep_classes(PACKAGE) == []


def test_no_any_in_engine_and_games() -> None:
    assert faults(style.any_types, STRICT) == []


def test_nothing_is_left_unfinished() -> None:
    found = []
    for path in WRITTEN:
        found += style.unfinished(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))
    assert found == []


# ---- the checks themselves -------------------------------------------------------------------------------------------


def many(line: str, count: int) -> str:
    """The same line over and over."""
    return "\n".join([line] * count)


def test_code_lines_are_neither_blank_nor_comments_nor_docstrings() -> None:
    text = '"""One.\n\nTwo.\n"""\n\n# three\ndef f():\n    """Four."""\n    return """five\n    six"""  # five\n'
    assert style.code_lines(Source("a", text)) == 3


@pytest.mark.parametrize(
    ("check", "text"),
    [
        (style.long_files, many("x = 1", 500)),
        (style.long_functions, "def f():\n" + many("    x = 1", 60)),
        (style.long_functions, "class A:\n    async def f(self):\n" + many("        x = 1", 60)),
        (style.docstrings, "x = 1"),
        (style.docstrings, '"""A."""\ndef f(): pass'),
        (style.docstrings, '"""A."""\nclass A: pass'),
        (style.docstrings, '"""A."""\nclass A:\n    """A."""\n    class B: pass'),
        (style.docstrings, '"""A\nb."""'),
        (style.docstrings, '"""\nA."""'),
        (style.docstrings, '"""A."""\nclass A:\n    """A."""\n    def f(self):\n        """F\n        g."""'),
        (style.vague_names, "class CardManager: pass"),
        (style.vague_names, "class EventHandler: pass"),
        (style.any_types, "from typing import Any"),
        (style.any_types, "import typing\nx: typing.Any = 1"),
        (style.any_types, "x: 'list[Any]' = []"),
        (style.any_types, "def f(x: 'Any') -> None: pass"),
        (style.any_types, "def f() -> 'Any': pass"),
        (style.metaclasses, "class A(metaclass=B): pass"),
    ],
)
def test_a_bad_file_is_caught(check: Check, text: str) -> None:
    assert len(check(Source("bestiary.engine.state", text))) == 1


@pytest.mark.parametrize(
    ("check", "text"),
    [
        (style.long_files, many("x = 1", 499) + "\n\n# more\n"),
        (style.long_functions, "def f():\n" + many("    x = 1", 59)),
        (style.docstrings, '"""A."""\ndef _f(): 1\nclass _A: 1\nclass B:\n    """B.\n\n    C."""\n    def f(self): 1'),
        (style.vague_names, "class Hand: pass\nclass Handlers: pass"),
        (style.any_types, "x: 'Anything' = 1  # Any\nAnyCard = 1\ny = 'Any'"),
    ],
)
def test_a_good_file_passes(check: Check, text: str) -> None:
    assert check(Source("bestiary.engine.state", text)) == []


def test_a_vague_module_is_caught() -> None:
    assert len(style.vague_names(Source("bestiary.engine.utils", ""))) == 1


@pytest.mark.parametrize("word", ["TO" + "DO", "FIX" + "ME", "X" * 3])
def test_unfinished_work_is_caught(word: str) -> None:
    expected = [f"a.py:2: finish it, or open an issue: # {word}: later"]
    assert style.unfinished("a.py", f"x = 1\n# {word}: later") == expected
    assert style.unfinished("a.py", "# to do so, draw a card; MAXXXL") == []


DEEP = Source("a.words", "class A: pass\nclass B(A): pass\nclass C(B): pass")


def test_two_levels_of_inheritance_are_allowed() -> None:
    assert style.deep_classes([DEEP]) == []
    assert style.deep_classes([Source("a.words", "class A(Exception): pass\nclass B(A, Protocol): pass")]) == []


@pytest.mark.parametrize(
    "text",
    [
        "from a.words import C\nclass D(C): pass",
        "from .words import C as E\nclass D(E): pass",
        "from a import words\nclass D(words.C): pass",
        "from a import words as w\nclass D(w.C[int]): pass",
        "import a.words\nclass D(a.words.C): pass",
    ],
)
def test_a_third_level_is_caught(text: str) -> None:
    assert style.deep_classes([DEEP, Source("a.more", text)]) == ["a.more.D inherits 3 deep, 2 are allowed"]


def test_relative_imports_of_a_package_start_in_itself() -> None:
    package = Source("a", "from .words import C\nclass D(C): pass", is_package=True)
    assert style.deep_classes([DEEP, package]) == ["a.D inherits 3 deep, 2 are allowed"]


def test_a_mixin_is_caught() -> None:
    assert style.deep_classes([Source("a", "class A: pass\nclass B: pass\nclass C(A, B): pass")]) == [
        "a.C inherits from several classes: a.A, a.B"
    ]
