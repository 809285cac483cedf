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
BIT_MIXING = ("bestiary.engine.state.rng", "bestiary.players.tree")  # generators and hashes: their numbers are the algorithm
FIELDS = [
    source
    for source in PACKAGE
    if source.name.startswith(("bestiary.engine", "bestiary.games", "bestiary.players", "bestiary.testing"))
    and source.name not in BIT_MIXING
]
OTHERS = [
    style.read(path, ROOT) for folder in ("tests", "bench", "scripts", "docs") for path in sorted((ROOT / folder).rglob("*.py"))
]
TEXTS = ("*.py", "*.md", "*.toml", "*.txt", "*.js", "*.css", "*.html", "*.ts", "*.sh", "*.sql", "Makefile", "run", "set-up")
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


def test_packed_fields_have_names() -> None:
    assert faults(style.literal_fields, FIELDS) == []


def test_games_do_not_look_steps_up_by_name() -> None:
    games = [source for source in PACKAGE if source.name.startswith("bestiary.games")]
    assert games and faults(style.step_lookups, games) == []


def test_nothing_is_left_unfinished() -> None:
    found = []
    for path in WRITTEN:
        found += style.unfinished(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))
    assert found == []


def test_no_line_is_too_long_in_any_language() -> None:
    """What is printed on a card, and the advice that comes with a deck, is as long as it is: each line of it is one of the text."""
    found = []
    for path in WRITTEN:
        if path.parent.name not in ("cards", "decks"):
            found += style.long_lines(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))
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
        (style.step_lookups, 's.push(s.book.by_name["turn starts"], 0, NOBODY, NOBODY, NOBODY)'),
        (style.step_lookups, 'step = BOOK.by_name.get("turn starts")'),
        (style.literal_fields, "x = s.force[row + 2]"),
        (style.literal_fields, "s.force[row + 3] += 1"),
        (style.literal_fields, "x = rows[3 + row]"),
        (style.literal_fields, "s.agenda[s.depth - 4] = s.who"),
        (style.literal_fields, "x = s.agenda[s.depth - FRAME + 1]"),
        (style.literal_fields, "x = agenda[at + 4]"),
        (style.literal_fields, "x = s.waiting[value * CALL + 1]"),
        (style.literal_fields, "s.zone[zone * PLACE + 2] |= seen"),
        (style.literal_fields, "places[at + 1] -= 1"),
        (style.literal_fields, "x = s.memory[s.scope + 1]"),
        (style.literal_fields, "x = s.memory[: s.scope + 1]"),
        (style.literal_fields, "x = s.memory[s.scope + 1 :]"),
        (style.literal_fields, "deed = answer & 255"),
        (style.literal_fields, "card = 4095 & stay"),
        (style.literal_fields, "card = stay & 0xFFF"),
        (style.literal_fields, "stay &= 4095"),
        (style.literal_fields, "card = stay & i64(4095)"),
        (style.literal_fields, "whose = until >> 16"),
        (style.literal_fields, "until = moment << 8"),
        (style.literal_fields, "until >>= 8"),
        (style.literal_fields, "for row in range(i64(0), i64(len(s.force)), 6): pass"),
        (style.literal_fields, "for row in range(i64(0), i64(len(s.force)), i64(6)): pass"),
    ],
)
def test_a_bad_file_is_caught(check: Check, text: str) -> None:
    assert len(check(Source("bestiary.engine.state.state", text))) == 1


@pytest.mark.parametrize(
    ("check", "text"),
    [
        (style.long_files, many("x = 1", 499) + "\n\n# more\n"),
        (style.long_functions, "def f():\n" + many("    x = 1", 59)),
        (style.docstrings, '"""A."""\ndef _f(): 1\nclass _A: 1\nclass B:\n    """B.\n\n    C."""\n    def f(self): 1'),
        (style.vague_names, "class Hand: pass\nclass Handlers: pass"),
        (style.any_types, "x: 'Anything' = 1  # Any\nAnyCard = 1\ny = 'Any'"),
        (style.step_lookups, "s.push(TO_TURN_STARTS.step, 0, NOBODY, NOBODY, NOBODY)\nby_name = {}\nby_name[1] = 2"),
        (style.literal_fields, "ROW: Final = 6\nMASK: Final = (1 << 40) - 1\nBOTH: Final = FREED << 2\nLOW: Final = ALL & 3"),
        (style.literal_fields, "x = s.force[row + ROW_SOURCE] & CARD_MASK\ny = s.force[row]"),
        (style.literal_fields, "z = s.agenda[s.depth - FRAME + FRAME_WHO]"),
        (style.literal_fields, "x = answer >> A & A_MASK\ny = s.table[HP + 1]\nz = seen >> seat & 1\nw = roll >> 1\nv = 1 << seat"),
        (style.literal_fields, "for row in range(i64(0), end, ROW): pass\nfor card in range(3, 7): pass"),
        (style.literal_fields, "for i in range(9, 0, -1): pass"),
        (style.literal_fields, "s.force[others[place + 1]] = words[at + 2]"),
    ],
)
def test_a_good_file_passes(check: Check, text: str) -> None:
    assert check(Source("bestiary.engine.state.state", text)) == []


def test_a_vague_module_is_caught() -> None:
    assert len(style.vague_names(Source("bestiary.engine.utils", ""))) == 1


@pytest.mark.parametrize("word", ["TO" + "DO", "FIX" + "ME", "X" * 3])
def test_unfinished_work_is_caught(word: str) -> None:
    expected = [f"a.py:2: finish it, or open an issue: # {word}: later"]
    assert style.unfinished("a.py", f"x = 1\n# {word}: later") == expected
    assert style.unfinished("a.py", "# to do so, draw a card; MAXXXL") == []


def test_a_long_line_is_caught() -> None:
    assert style.long_lines("a.css", "x" * 132 + "\n" + "x" * 133) == ["a.css:2: 133 characters in a line, 132 are the most"]
    assert style.long_lines("a.md", "| " + "x" * 133) == []
    assert len(style.long_lines("a.py", "| " + "x" * 133)) == 1


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
