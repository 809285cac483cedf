"""A game's ledger as data: every rule and ruling by its number, what refers to them, and which tests prove them."""

import ast
import re
from difflib import get_close_matches
from typing import Final

ID: Final = r"[A-Z]{2,}-R?\d+"
HEADING: Final = re.compile(r"(#+)\s+(.+)")
BOLD_HEAD: Final = re.compile(rf"(- )?\*\*({ID})(?:[ —]+(.+?))?\*\*(.*)")
PLAIN_HEAD: Final = re.compile(rf"(- )({ID})()( .+)")
TITLE: Final = re.compile(r"\s*\*\*((?:(?!\*\*).)+?)(?:[.]\*\*|(?<=[?!])\*\*|\*\*:)")
ABBREVIATION: Final = re.compile(r"\*\*([A-Z]{2,})\*\* = ([^;.*]+)[;.]")  # **TP** = turn player;
TABLE_RULE: Final = re.compile(r"\|[-:| ]+\|")
REFERENCE: Final = re.compile(r"(?<![\w-])([A-Z]{2,})-(R?)(\d+)(?!\w)")
OR_LONE_RULING: Final = re.compile(r"(?<![\w-])(?:([A-Z]{2,})-|(?=R))(R?)(\d+)(?!\w)")
NEXT: Final = re.compile(r"(?:([A-Z]{2,})-)?(R?)(\d+)(?!\w)")
LINK: Final = re.compile(r"\s*(?:(to\b|\u2013|-)|(?:[,;/]|and\b|or\b)(?:\s*(?:and|or)\b)?)\s*")  # group 1: a range
CLOSED: Final = re.compile(r"\s*(?:[,;:)\]|/\u2013-]|\.(?!\d)|(?:to|and|or)\b|$)", re.MULTILINE)


class BadRulebook(ValueError):
    """A ledger that cannot be read as one; names the line."""


class BadMark(ValueError):
    """A test's rule mark that cannot be read without running it; names file and line."""


class NoSuchRule(LookupError):
    """No rule has this number; names the nearest ones."""


class Rule:
    """One numbered rule or ruling, as plain text."""

    def __init__(self, id: str, title: str, text: str, section: str, line: int) -> None:
        self.id: str = id
        self.title: str = title
        self.text: str = text
        self.section: str = section
        self.line: int = line
        self.is_ruling: bool = "-R" in id

    def __str__(self) -> str:
        """How a rule is quoted: number, title, text."""
        return f"{self.id} {self.title} — {self.text}" if self.title else f"{self.id} {self.text}"


class Rulebook:
    """The rules of one ledger, in its order; the first number's prefix is the game's, other ones number examples."""

    def __init__(self, text: str) -> None:
        entries = entries_of(text)
        if not entries:
            raise BadRulebook("line 1: no numbered rule in the whole ledger")
        self.prefix: str = entries[0].id.partition("-")[0]
        self.rules: list[Rule] = [entry.rule() for entry in entries if entry.id.startswith(self.prefix + "-")]
        self.abbreviations: dict[str, str] = {short: " ".join(long.split()) for short, long in ABBREVIATION.findall(text)}
        self.by_id: dict[str, Rule] = {}
        for rule in self.rules:
            if rule.id in self.by_id:
                raise BadRulebook(f"line {rule.line}: {rule.id} again; it stands on line {self.by_id[rule.id].line}")
            self.by_id[rule.id] = rule

    def ids(self) -> list[str]:
        """All numbers, in the ledger's order."""
        return list(self.by_id)

    def find(self, id: str) -> Rule:
        """The rule of this number, in capitals or not."""
        rule = self.by_id.get(id.strip().upper())
        if rule is None:
            nearest = ", ".join(get_close_matches(id.strip().upper(), self.ids(), 3, 0.0))
            raise NoSuchRule(f"no rule {id.strip()}; the nearest are {nearest}")
        return rule

    def meanings(self, text: str) -> list[str]:
        """What the abbreviations in a text mean, as the ledger says."""
        return [f"{short} = {long}" for short, long in self.abbreviations.items() if re.search(rf"\b{short}\b", text)]

    def search(self, words: str) -> list[Rule]:
        """The rules that hold all of these words, wherever they stand in it."""
        wanted = words.casefold().split()
        return [rule for rule in self.rules if holds_all(f"{rule} {rule.section}".casefold(), wanted)]

    def gaps(self) -> list[str]:
        """Numbers left out between 1 and the highest, rules first, then rulings."""
        return gaps_in(self.by_id, f"{self.prefix}-") + gaps_in(self.by_id, f"{self.prefix}-R")


def holds_all(text: str, words: list[str]) -> bool:
    """Whether each word stands in the text."""
    return all(word in text for word in words)


def gaps_in(by_id: dict[str, Rule], stem: str) -> list[str]:
    """Numbers after this stem that nobody has."""
    numbers = [int(id.removeprefix(stem)) for id in by_id if id.removeprefix(stem).isdigit()]
    return [f"{stem}{number}" for number in range(1, max(numbers, default=0)) if f"{stem}{number}" not in by_id]


# ---- reading a ledger


class Entry:
    """A numbered entry while its lines are being read."""

    def __init__(self, id: str, title: str, section: str, line: int, in_list: bool, first: str) -> None:
        self.id: str = id
        self.title: str = title
        self.section: str = section
        self.line: int = line
        self.in_list: bool = in_list
        self.lines: list[str] = [first]

    def goes_on(self, line: str) -> bool:
        """A list item ends at a blank line or the next item; a paragraph, with its lists, at a rule across the page."""
        if self.in_list:
            return line.strip() != "" and not line.startswith("- ")
        return line.strip() != "---"

    def rule(self) -> Rule:
        """The entry as plain text."""
        return Rule(self.id, plain(self.title).strip().rstrip("."), joined(self.lines), self.section, self.line)


def entries_of(text: str) -> list[Entry]:
    """All numbered entries, of whatever prefix."""
    entries: list[Entry] = []
    open_entry: Entry | None = None
    chapter = section = ""
    for number, line in enumerate(text.splitlines(), 1):
        heading = HEADING.fullmatch(line)
        if heading:
            name = plain(heading[2])
            chapter = name if len(heading[1]) <= 2 else chapter
            section = name if len(heading[1]) <= 2 else f"{chapter} / {name}"
            open_entry = None
            continue
        entry = entry_at(line, section, number)
        if entry is not None:
            open_entry = entry
            entries.append(entry)
        elif open_entry is not None and open_entry.goes_on(line):
            open_entry.lines.append(line)
        else:
            open_entry = None
    return entries


def entry_at(line: str, section: str, number: int) -> Entry | None:
    """The entry that begins on this line, in any of the ledgers' forms."""
    head = BOLD_HEAD.fullmatch(line) or PLAIN_HEAD.fullmatch(line)
    if head is None:
        return None
    title = head[3] or ""
    rest = head[4]
    after = TITLE.match(rest) if not title else None
    if after:
        title, rest = after[1], rest[after.end() :]
    return Entry(head[2], title, section, number, head[1] is not None, rest)


def joined(lines: list[str]) -> str:
    """Lines as one plain text; only the rows of a table keep a line each."""
    text = ""
    was_row = False
    for line in lines:
        is_row = line.startswith("|")
        if line.strip() == "" or TABLE_RULE.fullmatch(line.strip()):
            continue
        text += ("\n" if is_row or was_row else " ") + plain(line.strip().removeprefix("- ").strip("| "))
        was_row = is_row
    return text.strip()


def plain(markdown: str) -> str:
    """Markdown without its marks for bold, italic, code and links."""
    text = re.sub(r"\*\*(.+?)\*\*", r"\1", markdown)
    text = re.sub(r"(?<![\w*])\*(\S|\S.*?\S)\*(?![\w*])", r"\1", text)
    text = re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", text)
    return text.replace("`", "")


# ---- what a text refers to


def references(text: str, prefix: str = "") -> list[str]:
    """The numbers a text names, ranges and short lists written out; a lone "R7" only counts if a prefix is given."""
    found: dict[str, bool] = {}
    start = OR_LONE_RULING if prefix else REFERENCE
    first = start.search(text)
    while first:
        first = start.search(text, follow(text, first, prefix, found))
    return list(found)


def follow(text: str, first: re.Match[str], prefix: str, found: dict[str, bool]) -> int:
    """Notes a reference and those listed after it ("MB-R3 to R5, 38"); says where the list ends."""
    book, kind, number = first[1] or prefix, first[2], int(first[3])
    found[f"{book}-{kind}{number}"] = True
    at = first.end()
    while True:
        link = LINK.match(text, at)
        item = NEXT.match(text, link.end()) if link else None
        if link is None or item is None or not (item[1] or CLOSED.match(text, item.end())):
            return at
        is_range = link[1] is not None
        from_book, from_kind, from_number = book, kind, number
        book, number = item[1] or book, int(item[3])
        kind = kind if is_range and not item[1] and not item[2] else item[2]
        if is_range and book == from_book and kind == from_kind:
            for between in range(from_number + 1, number):
                found[f"{book}-{kind}{between}"] = True
        found[f"{book}-{kind}{number}"] = True
        at = item.end()


# ---- which tests prove which rules


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
