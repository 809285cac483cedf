"""Markdown parser of a rulebook: chapters, numbered rules with labelled parts, terms, examples and tables."""

import re
from typing import Final

ID: Final = r"[A-Z]{2,}-R?\d+"
HEADING: Final = re.compile(r"(#+)\s+(.+)")
BOLD_HEAD: Final = re.compile(rf"(- )?\*\*({ID})(?:[ —]+(.+?))?\*\*(.*)")
PLAIN_HEAD: Final = re.compile(rf"(- )({ID})()( .+)")
TITLE: Final = re.compile(r"\s*\*\*((?:(?!\*\*).)+?)(?:[.:]\*\*|(?<=[?!])\*\*|\*\*:)")
ITEM: Final = re.compile(r"(?:- |\d+\. )(.+)")
TABLE_RULE: Final = re.compile(r"\|[-:| ]+\|")
LABEL: Final = re.compile(r"(?:^|(?<=[.!?)\]\"”*`∎]) )(?:- )?\*?(Conflict|Ruling|Why|Test|Example):\*? +", re.MULTILINE)
SOURCE: Final = re.compile(r"\s*\[([^][]+)\]\s*$")
FENCE: Final = "```"
SMALL_TABLE: Final = 3  # columns
FOR_MAINTAINERS: Final = "For maintainers"  # the heading of the first level below which nothing is for players

# What a passage is
RULE: Final = "rule"
RULING: Final = "ruling"
TERM: Final = "term"
EXAMPLE: Final = "example"
CARD: Final = "card"
TEXT: Final = "text"
FIGURE: Final = "figure"  # its lines are kept as they are

# Chapters whose items are of one kind; in all others an item without a number is a text
KINDS: Final = {"terms": TERM, "worked examples": EXAMPLE, "cards named in the rulebook": CARD}


class BadRulebook(ValueError):
    """A rulebook that cannot be read as one; names the line."""


class Passage:
    """A paragraph, list item or table row that players read, as plain text and as Markdown."""

    def __init__(self, kind: str, id: str, title: str, markdown: str, section: str, line: int) -> None:
        self.kind: str = kind
        self.id: str = id  # of rules, and of examples that have one; else empty
        self.title: str = title
        self.markdown: str = markdown
        self.text: str = markdown if kind == FIGURE else joined(markdown.splitlines())
        self.section: str = section  # "3. Turn / Kill"
        self.line: int = line
        self.head: list[str] = []  # of a row: what stands over the columns of its table
        self.cells: list[str] = []  # of a row: its columns, as Markdown

    def __str__(self) -> str:
        """How it is quoted: number, title, text."""
        title = f"{self.title} — {self.text}" if self.title else self.text
        return f"{self.id} {title}" if self.id else title


class Rule(Passage):
    """A numbered rule or ruling: what players read of it, and the parts that are for maintainers."""

    def __init__(self, id: str, title: str, parts: dict[str, str], section: str, line: int) -> None:
        said = " ".join(part for part in (parts.get("", ""), parts.get("Ruling", "")) if part)
        found = SOURCE.search(said)
        said = said[: found.start()] if found else said
        example = parts.get("Example", "")
        markdown = f"{said} Example: {example}" if example else said
        super().__init__(RULING if "-R" in id else RULE, id, title, markdown, section, line)
        self.is_ruling: bool = "-R" in id
        self.source: str = plain(found[1]) if found else ""  # the section of the publisher's rulebook
        self.conflict: str = part_of(parts, "Conflict")
        self.why: str = part_of(parts, "Why")
        self.test: str = part_of(parts, "Test")

    def for_maintainers(self) -> list[tuple[str, str]]:
        """The parts that players do not read, each with its label."""
        parts = [("Source", self.source), ("Conflict", self.conflict), ("Why", self.why), ("Test", self.test)]
        return [(label, text) for label, text in parts if text]


class Chapter:
    """A chapter with all that players read in it; the first one, before any heading, has no name."""

    def __init__(self, name: str, line: int) -> None:
        self.name: str = name
        self.line: int = line
        self.passages: list[Passage] = []


def part_of(parts: dict[str, str], label: str) -> str:
    """A part of a rule as plain text."""
    return joined(parts.get(label, "").splitlines())


# ---- reading


class Block:
    """Lines that belong together, while they are being read."""

    def __init__(self, head: re.Match[str] | None, line: int, first: str) -> None:
        self.id: str = head[2] if head else ""
        self.title: str = (head[3] or "") if head else ""
        self.in_list: bool = head is None or head[1] is not None
        self.line: int = line
        rest: str = head[4] if head else first
        after = TITLE.match(rest) if not self.title else None
        if after:
            self.title, rest = after[1], rest[after.end() :]
        self.lines: list[str] = [rest.strip()]

    def goes_on(self, line: str) -> bool:
        """A list item ends at a blank line or the next item; a paragraph, with its lists, at a rule across the page."""
        if self.in_list:
            return line.strip() != "" and not ITEM.match(line) and not line.startswith(("|", FENCE))
        return line.strip() != "---"

    def rule(self, section: str) -> Rule:
        """The block as a rule."""
        parts = parts_of("\n".join(self.lines) if not self.in_list else " ".join(line.strip() for line in self.lines))
        if "Conflict" in parts and "Ruling" not in parts:
            raise BadRulebook(f'line {self.line}: {self.id} has a "Conflict:" and no "Ruling:"')
        return Rule(self.id, plain_title(self.title), parts, section, self.line)

    def passage(self, kind: str, section: str) -> Passage:
        """The block as something that is not a rule."""
        text = " ".join(line.strip() for line in self.lines)
        return Passage(kind, self.id, plain_title(self.title), text, section, self.line)


def parts_of(text: str) -> dict[str, str]:
    """The labelled parts of a rule; what stands before the first label has the empty one."""
    parts: dict[str, str] = {}
    label, start = "", 0
    for found in LABEL.finditer(text):
        parts[label] = text[start : found.start()].strip()
        label, start = found[1], found.end()
    parts[label] = text[start:].strip()
    return parts


class Reader:
    """Goes through a rulebook line by line and gathers its chapters, up to what is for maintainers."""

    def __init__(self) -> None:
        self.prefix: str = ""  # of the first number: the game's; other ones number examples
        self.chapters: list[Chapter] = [Chapter("", 1)]
        self.section: str = ""
        self.open: Block | None = None
        self.figure: list[str] | None = None
        self.head: list[str] = []  # of the table that is being read

    def read(self, text: str) -> None:
        """The whole text."""
        maintainers = False
        for number, line in enumerate(text.splitlines(), 1):
            heading = HEADING.fullmatch(line)
            if heading and self.figure is None:
                self.close()
                maintainers = plain(heading[2]) == FOR_MAINTAINERS if heading[1] == "#" else maintainers
                if not maintainers:
                    self.enter(len(heading[1]), plain(heading[2]), number)
            elif not maintainers:
                self.take(line, number)
            elif head_of(line) and str(self.prefix) == prefix_of(line):
                raise BadRulebook(f'line {number}: a rule below "{FOR_MAINTAINERS}", where players do not read it')
        self.close()

    def enter(self, level: int, name: str, number: int) -> None:
        """A heading: the title of the book, a chapter, or a section of one."""
        if level == 1:
            self.section = ""
        elif level == 2:
            self.section = name
            self.chapters.append(Chapter(name, number))
        else:
            self.section = f"{self.chapters[-1].name} / {name}"

    def take(self, line: str, number: int) -> None:
        """A line that is no heading."""
        if line.startswith(FENCE) or self.figure is not None:
            self.draw(line, number)
            return
        head = head_of(line)
        if head is None and self.open is not None and self.open.goes_on(line):
            self.open.lines.append(line)
            return
        self.close_block()
        item = ITEM.fullmatch(line)
        if head is not None:
            self.prefix = self.prefix or head[2].partition("-")[0]
            self.open = Block(head, number, "")
        elif line.startswith("|"):
            self.row(line, number)
            return
        elif line.strip() not in ("", "---"):
            self.open = Block(None, number, item[1] if item else line)
        self.head = []

    def draw(self, line: str, number: int) -> None:
        """A line of a figure, or one of the marks around it."""
        self.close_block()
        if self.figure is None:
            self.figure = []
        elif line.startswith(FENCE):
            self.add(Passage(FIGURE, "", "", "\n".join(self.figure), self.section, number))
            self.figure = None
        else:
            self.figure.append(line)

    def row(self, line: str, number: int) -> None:
        """A row of a table; the first one names the columns."""
        cells = cells_of(line)
        if not self.head:
            self.head = cells
        elif not TABLE_RULE.fullmatch(line.strip()):
            found = Passage(self.kind(), "", plain(cells[0]), said_by(self.head, cells), self.section, number)
            found.head, found.cells = self.head, cells
            self.add(found)

    def close(self) -> None:
        """What was begun is over."""
        self.close_block()
        self.head = []

    def close_block(self) -> None:
        """The open block, if there is one, becomes a passage."""
        block, self.open = self.open, None
        if block is None:
            return
        if block.id.startswith(f"{self.prefix}-") and block.id:
            self.add(block.rule(self.section))
        else:
            self.add(block.passage(EXAMPLE if block.id else self.kind(), self.section))

    def kind(self) -> str:
        """What an item without a number is in this chapter."""
        return KINDS.get(bare_name(self.chapters[-1].name), TEXT)

    def add(self, passage: Passage) -> None:
        """One passage more."""
        self.chapters[-1].passages.append(passage)


def head_of(line: str) -> re.Match[str] | None:
    """The number with which an entry begins on this line, in any of its forms."""
    return BOLD_HEAD.fullmatch(line) or PLAIN_HEAD.fullmatch(line)


def prefix_of(line: str) -> str:
    """The letters before the number of an entry."""
    head = head_of(line)
    return head[2].partition("-")[0] if head else ""


def bare_name(name: str) -> str:
    """The name of a chapter or section in small letters, without its number."""
    return re.sub(r"^\d+[.\w]*\.?\s+", "", name).casefold()


def number_of(name: str) -> str:
    """The number of a chapter or section: "3", "6.2", "4a"; empty if it has none."""
    found = re.match(r"(\d+(?:\.\d+)*[a-z]?)\.?\s", name)
    return found[1] if found else ""


# ---- Markdown as plain text


def cells_of(line: str) -> list[str]:
    """The columns of a row."""
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def said_by(head: list[str], cells: list[str]) -> str:
    """The columns of a row after the first, each with its name; in a small table the second needs none."""
    named = [(name, cell) for name, cell in zip(head[1:], cells[1:], strict=False) if cell not in ("", "–")]
    small = len(head) <= SMALL_TABLE
    return "; ".join(cell if small and name == head[1] else f"{name}: {cell}" for name, cell in named)


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


def plain_title(markdown: str) -> str:
    """A title without marks and without the full stop or colon at its end."""
    return plain(markdown).strip().rstrip(".:")


def plain(markdown: str) -> str:
    """Markdown without its marks for bold, italic, code and links."""
    text = re.sub(r"\*\*(.+?)\*\*", r"\1", markdown)
    text = re.sub(r"(?<![\w*])\*(\S|\S.*?\S)\*(?![\w*])", r"\1", text)
    text = re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", text)
    return text.replace("`", "")
