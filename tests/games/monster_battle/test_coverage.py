"""Each rule and ruling of Monster Battle has a test that names it."""

from pathlib import Path

from bestiary import load
from bestiary.engine.table.rule_coverage import coverage, marks_in, merged

HERE = Path(__file__).parent


def test_every_rule_and_ruling_has_a_test() -> None:
    marks = merged([marks_in(path.read_text(encoding="utf-8"), path.name) for path in sorted(HERE.rglob("test_*.py"))])
    found = coverage(load("monster-battle").rulebook, marks)
    assert (found.untested, found.unknown, found.foreign) == ([], [], [])
    assert len(found.tested) == 55 + 28
