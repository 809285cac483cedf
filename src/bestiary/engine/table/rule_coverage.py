"""Rule coverage: which tests name which rules, read from the marks in test files without running them."""

import ast

from bestiary.engine.table.rulebook import Rulebook


class BadMark(ValueError):
    """A test's rule mark that cannot be read without running it; names file and line."""


class Coverage:
    """What of a rulebook the tests name, in its order, and what they name that is not in it."""

    def __init__(self, tested: list[str], untested: list[str], unknown: list[str], foreign: list[str]) -> None:
        self.tested: list[str] = tested
        self.untested: list[str] = untested
        self.unknown: list[str] = unknown  # this game's prefix, but no such rule
        self.foreign: list[str] = foreign  # another prefix: another game's rule, or a slip

    def complete(self) -> bool:
        """Whether every rule has a test and every test an existing rule."""
        return not self.untested and not self.unknown

    def percent(self) -> float:
        """How much of the rulebook is tested, in a hundred."""
        return 100.0 * len(self.tested) / (len(self.tested) + len(self.untested))


def coverage(rulebook: Rulebook, marked: dict[str, list[str]]) -> Coverage:
    """Compares a rulebook with what tests say they prove."""
    named = [id for id, tests in marked.items() if tests]
    strange = sorted(id for id in named if id not in rulebook.by_id)
    own = rulebook.prefix + "-"
    return Coverage(
        [id for id in rulebook.ids() if id in named],
        [id for id in rulebook.ids() if id not in named],
        [id for id in strange if id.startswith(own)],
        [id for id in strange if not id.startswith(own)],
    )


def merged(parts: list[dict[str, list[str]]]) -> dict[str, list[str]]:
    """The marks of many files as one."""
    marked: dict[str, list[str]] = {}
    for part in parts:
        for id, tests in part.items():
            marked.setdefault(id, []).extend(tests)
    return marked


def marks_in(source: str, file: str) -> dict[str, list[str]]:
    """Rule number -> the tests of this file marked with it, by `@pytest.mark.rule(...)` or `pytestmark`."""
    marked: dict[str, list[str]] = {}
    gather(ast.parse(source, file).body, [], file, file, marked)
    return marked


def gather(body: list[ast.stmt], outer: list[str], place: str, file: str, marked: dict[str, list[str]]) -> None:
    """Notes the marks of the tests in a module or class, to which its own marks and those around it belong."""
    common = outer + [id for statement in body if sets_pytestmark(statement) for id in rules_named([statement], file)]
    for statement in body:
        if isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
            inner = common + rules_named(statement.decorator_list, file)
            gather(statement.body, inner, f"{place}::{statement.name}", file, marked)
        elif isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef) and statement.name.startswith("test"):
            for id in dict.fromkeys(common + rules_named(statement.decorator_list, file)):
                marked.setdefault(id, []).append(f"{place}::{statement.name}")


def sets_pytestmark(statement: ast.stmt) -> bool:
    """Whether this is `pytestmark = ...`."""
    if isinstance(statement, ast.Assign):
        return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in statement.targets)
    if isinstance(statement, ast.AnnAssign):
        return isinstance(statement.target, ast.Name) and statement.target.id == "pytestmark"
    return False


def rules_named(trees: list[ast.expr] | list[ast.stmt], file: str) -> list[str]:
    """The numbers in every rule mark anywhere in these trees, the marks of single parameters included."""
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call) and is_rule_mark(node.func)]
    return [rule_id(argument, file) for call in calls for argument in call.args]


def is_rule_mark(called: ast.expr) -> bool:
    """Whether this is `pytest.mark.rule` or `mark.rule`."""
    return isinstance(called, ast.Attribute) and ast.unparse(called) in ("pytest.mark.rule", "mark.rule")


def rule_id(argument: ast.expr, file: str) -> str:
    """The number a mark names; only a plain string can be read without running the test."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    raise BadMark(f"{file}:{argument.lineno}: a rule mark takes plain strings, not {ast.unparse(argument)}")
