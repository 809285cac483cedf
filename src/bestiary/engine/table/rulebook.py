"""A game's rulebook as data: rules and rulings by their numbers, search, chapters, and the page that players read."""

import re
from difflib import get_close_matches
from typing import Final

from bestiary.engine.table.rulebook_markdown import (
    FIGURE,
    ID,
    RULE,
    TERM,
    BadRulebook,
    Chapter,
    Passage,
    Reader,
    Rule,
    bare_name,
    number_of,
)

ABBREVIATION: Final = re.compile(r"\*\*([A-Z]{2,})\*\* = ([^;.*]+)[;.]")  # **TP** = turn player;
REFERENCE: Final = re.compile(r"(?<![\w-])([A-Z]{2,})-(R?)(\d+)(?!\w)")
OR_LONE_RULING: Final = re.compile(r"(?<![\w-])(?:([A-Z]{2,})-|(?=R))(R?)(\d+)(?!\w)")
NEXT: Final = re.compile(r"(?:([A-Z]{2,})-)?(R?)(\d+)(?!\w)")
LINK: Final = re.compile(r"\s*(?:(to\b|\u2013|-)|(?:[,;/]|and\b|or\b)(?:\s*(?:and|or)\b)?)\s*")  # group 1: a range
CLOSED: Final = re.compile(r"\s*(?:[,;:)\]|/\u2013-]|\.(?!\d)|(?:to|and|or)\b|$)", re.MULTILINE)
WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
NUMBER: Final = re.compile(r"\d+(?:\.\d+)*[a-z]?")
ESCAPED: Final = re.compile(r"([<>])")


class NoSuchRule(LookupError):
    """No rule, chapter or word of a rulebook is called so; names the nearest ones."""


class Found:
    """What a rulebook has on something that was asked: one rule, a chapter, or passages with some words."""

    def __init__(self, rule: Rule | None, chapter: str, passages: list[Passage]) -> None:
        self.rule: Rule | None = rule
        self.chapter: str = chapter  # the name of the chapter or section that was asked for; else empty
        self.passages: list[Passage] = passages


class Rulebook:
    """The rules of one rulebook.md, in its order; the first number's prefix is the game's, other ones number examples.

    `for_players()` is the whole book as players read it, in Markdown; `look_up()` answers what a player types.
    """

    def __init__(self, text: str) -> None:
        reader = Reader()
        reader.read(text)
        self.chapters: list[Chapter] = reader.chapters
        self.passages: list[Passage] = [passage for chapter in self.chapters for passage in chapter.passages]
        self.rules: list[Rule] = [passage for passage in self.passages if isinstance(passage, Rule)]
        if not self.rules:
            raise BadRulebook("line 1: no numbered rule in the whole rulebook")
        self.prefix: str = reader.prefix
        self.abbreviations: dict[str, str] = {short: " ".join(long.split()) for short, long in ABBREVIATION.findall(text)}
        self.by_id: dict[str, Rule] = {}
        for rule in self.rules:
            if rule.id in self.by_id:
                raise BadRulebook(f"line {rule.line}: {rule.id} again; it stands on line {self.by_id[rule.id].line}")
            self.by_id[rule.id] = rule

    def ids(self) -> list[str]:
        """All numbers, in the rulebook's order."""
        return list(self.by_id)

    def find(self, id: str) -> Rule:
        """The rule of this number, in capitals or not."""
        rule = self.by_id.get(id.strip().upper())
        if rule is None:
            nearest = ", ".join(get_close_matches(id.strip().upper(), self.ids(), 3, 0.0))
            raise NoSuchRule(f"no rule {id.strip()}; the nearest are {nearest}")
        return rule

    def meanings(self, text: str) -> list[str]:
        """What the abbreviations in a text mean, as the rulebook says."""
        return [f"{short} = {long}" for short, long in self.abbreviations.items() if re.search(rf"\b{short}\b", text)]

    def referred(self, rule: Rule) -> list[Rule]:
        """The rules and rulings that a rule names."""
        named = references(rule.text, self.prefix)
        return [self.by_id[id] for id in named if id in self.by_id and id != rule.id]

    def gaps(self) -> list[str]:
        """Numbers left out between 1 and the highest, rules first, then rulings."""
        return gaps_in(self.by_id, f"{self.prefix}-") + gaps_in(self.by_id, f"{self.prefix}-R")

    # ---- what players look for

    def look_up(self, asked: str) -> Found:
        """A rule by its number, a chapter by its number or name, or else the passages with all words that were asked."""
        words = " ".join(asked.split())
        if re.fullmatch(ID, words.upper()):
            rule = self.find(words)
            return Found(rule, "", [rule])
        section = self.section(words)
        if section:
            return Found(None, section, self.within(section))
        if NUMBER.fullmatch(words):
            raise NoSuchRule(f"no chapter {words}; the nearest are {self.near_sections(words)}")
        found = self.search(words)
        if not found:
            raise NoSuchRule(f'no rule speaks of "{words}"{self.near(words)}')
        return Found(None, "", found)

    def sections(self) -> list[str]:
        """The chapters and their sections, by name, in order."""
        names = {chapter.name: True for chapter in self.chapters if chapter.name}
        names.update({passage.section: True for passage in self.passages if passage.section})
        return list(names)

    def section(self, asked: str) -> str:
        """The chapter or section with this number or name; empty if there is none."""
        wanted = asked.casefold().rstrip(".")
        for name in self.sections():
            last = name.rpartition(" / ")[2]
            if wanted in (number_of(last), bare_name(last), last.casefold(), name.casefold()):
                return name
        return ""

    def within(self, section: str) -> list[Passage]:
        """All that stands in a chapter or section."""
        return [passage for passage in self.passages if f"{passage.section} / ".startswith(f"{section} / ")]

    def near_sections(self, number: str) -> str:
        """The chapters with the numbers nearest to this one."""
        by_number = {number_of(name.rpartition(" / ")[2]): name.rpartition(" / ")[2] for name in self.sections()}
        return ", ".join(by_number[one] for one in get_close_matches(number, [one for one in by_number if one], 3, 0.0))

    def near(self, words: str) -> str:
        """What was probably meant by words that stand nowhere: words of the book, or the names of its chapters."""
        known = {word: True for passage in self.passages for word in words_of(f"{passage.title} {passage.text}")}
        known.update({bare_name(name.rpartition(" / ")[2]): True for name in self.sections()})
        strange = [word for word in words_of(words) if word not in known] or [words.casefold()]
        close = [near for word in strange for near in get_close_matches(word, list(known), 3, ALIKE)]
        return f"; did you mean {' or '.join(close[:3])}?" if close else f"; the chapters are {', '.join(self.top())}"

    def top(self) -> list[str]:
        """The names of the chapters."""
        return [chapter.name for chapter in self.chapters if chapter.name]

    def search(self, words: str) -> list[Passage]:
        """The passages that hold all of these words: definitions and whole words first, then parts of words."""
        wanted = words.casefold().split()
        ranked = [(rank(passage, wanted), place) for place, passage in enumerate(self.passages)]
        return [self.passages[place] for at, place in sorted(ranked) if at < NOWHERE]

    # ---- the page that players read

    def for_players(self, level: int = 2) -> str:
        """The rulebook as players read it, in Markdown with MyST link targets; chapters are headings of this level.

        For a documentation site: `bestiary.load("montac").rulebook.for_players()`. Every rule is a target (`mt-142`), every
        number in a text is a link to it. What is for maintainers (conflict, why, test, sources) is not in it.
        """
        lines: list[str] = []
        for chapter in self.chapters:
            section = chapter.name
            if section:
                lines += [f"{'#' * level} {section}", ""]
            for place, passage in enumerate(chapter.passages):
                if passage.section != section:
                    section = passage.section
                    lines += [f"{'#' * (level + 1)} {section.rpartition(' / ')[2]}", ""]
                before = chapter.passages[place - 1] if place else None
                lines += self.as_markdown(passage, before is not None and before.head is passage.head)
        return "\n".join(lines)

    def as_markdown(self, passage: Passage, in_table: bool) -> list[str]:
        """The lines of one passage; a row that is not the first one of its table goes on with it."""
        if passage.kind == FIGURE:
            return ["```text", passage.markdown, "```", ""]
        if passage.head:
            cells = f"| {' | '.join(self.linked(cell) for cell in passage.cells)} |"
            return [cells] if in_table else ["", f"| {' | '.join(passage.head)} |", f"|{'---|' * len(passage.head)}", cells]
        bold = "".join(f"**{part}** " for part in (passage.id, ended(passage.title)) if part)
        target = [f"({passage.id.lower()})="] if isinstance(passage, Rule) else []
        text = self.linked(as_blocks(passage.markdown))
        return ["", *target, f"{bold}{text}", ""]

    def linked(self, markdown: str) -> str:
        """Markdown in which the numbers of rules are links."""
        out, at = "", 0
        for found in REFERENCE.finditer(markdown):
            if found[0] in self.by_id:
                out += f"{escaped(markdown[at : found.start()])}[{found[0]}](#{found[0].lower()})"
                at = found.end()
        return out + escaped(markdown[at:])


def ended(title: str) -> str:
    """A title as the first sentence of a paragraph."""
    return f"{title}." if title and title[-1] not in "?!." else title


def escaped(markdown: str) -> str:
    """Markdown in which no sign begins an HTML tag."""
    return ESCAPED.sub(r"\\\1", markdown)


# ---- searching

ALIKE: Final = 0.7  # of 1.0: "kelpy" is so like "kelpie"; "weakness" is not like "wants"
NOWHERE: Final = 99


def rank(passage: Passage, wanted: list[str]) -> int:
    """How well a passage answers: its name, whole words in its name or text, beginnings of words, parts of words, its section."""
    title, text = words_of(passage.title), str(passage).casefold()
    if not all(word in text for word in wanted):
        return 9 if all(word in f"{text} {passage.section.casefold()}" for word in wanted) else NOWHERE
    defines = passage.kind == TERM or (passage.kind == RULE and passage.title != "") or bool(passage.head)
    later = 0 if defines else 1
    if defines and title == wanted:
        return 0
    if all(word in title for word in wanted):
        return 1 + later
    words = words_of(text)
    if all(word in words or WORD.fullmatch(word) is None for word in wanted):
        return 3 + later
    if all(any(one.startswith(word) for one in words) for word in wanted):
        return 5 + later
    return 7 + later


def words_of(text: str) -> list[str]:
    """The words of a text, in small letters."""
    return WORD.findall(text.casefold())


def gaps_in(by_id: dict[str, Rule], stem: str) -> list[str]:
    """Numbers after this stem that nobody has."""
    numbers = [int(id.removeprefix(stem)) for id in by_id if id.removeprefix(stem).isdigit()]
    return [f"{stem}{number}" for number in range(1, max(numbers, default=0)) if f"{stem}{number}" not in by_id]


def as_blocks(markdown: str) -> str:
    """The Markdown of a passage with a blank line around every table and list, so that each is read as one."""
    out: list[str] = []
    last = ""
    for line in markdown.splitlines():
        kind = "|" if line.startswith("|") else "-" if line.startswith("- ") else "" if line.strip() else " "
        if out and kind != last and " " not in (kind, last):
            out.append("")
        out.append(line)
        last = kind
    return "\n".join(out)


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
