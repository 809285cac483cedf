"""Markdown pages of the repository as tests read them: pages, links, headings, code."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "bench").glob("*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCED = re.compile(r"^( *)```([\w{}-]*)[^\n]*\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)
SPAN = re.compile(r"(?<!`)`([^`\n]+(?:\n[^`\n]+)?)`(?!`)")
HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)


class Quote(NamedTuple):
    """Something that a page quotes, and where."""

    page: str
    line: int
    text: str

    @property
    def place(self) -> str:
        """Page and line, as editors read it."""
        return f"{self.page}:{self.line}"


def name_of(page: Path) -> str:
    """A page, as it is named in the repository."""
    return page.relative_to(ROOT).as_posix()


def without_code(text: str) -> str:
    """The same text with blanks for everything in code blocks and code spans, so that places stay the same."""
    for pattern in (FENCED, SPAN):
        text = pattern.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    return text


def line_at(text: str, place: int) -> int:
    """The number of the line in which a place lies."""
    return text.count("\n", 0, place) + 1


def links(page: str, text: str) -> Iterator[Quote]:
    """The links of a page, images included."""
    for found in LINK.finditer(without_code(text)):
        yield Quote(page, line_at(text, found.start()), found[1])


def anchors(text: str) -> set[str]:
    """The link targets that the headings of a page are, as code hosts and MyST make them."""
    heads = HEADING.findall(FENCED.sub("", text))
    return {re.sub(r"[^\w -]", "", head.replace("`", "").lower()).strip().replace(" ", "-") for head in heads}


def faulty_links(page: str, text: str, root: Path = ROOT) -> list[str]:
    """Every link of a page that leads nowhere: its place, and the nearest right name."""
    faults = []
    for link in links(page, text):
        path, _, anchor = link.text.partition("#")
        if "://" in link.text:
            continue
        target = (root / page).parent / path if path else root / page
        if not target.exists():
            faults.append(f"{link.place}: {path} does not exist{nearest_file(path, (root / page).parent, root)}")
        elif anchor and target.suffix == ".md" and anchor not in (known := anchors(target.read_text(encoding="utf-8"))):
            faults.append(f"{link.place}: {path or page} has no heading #{anchor}{meant(anchor, known)}")
    return faults


def nearest_file(path: str, folder: Path, root: Path) -> str:
    """What a link to nowhere probably meant: the file of the nearest name, as a link from that folder."""
    files = {file.name: file for file in [*root.glob("*.*"), *(root / "docs").rglob("*.*")]}
    close = get_close_matches(Path(path).name, files, 1, 0.5)
    return f"; did you mean {relative(files[close[0]], folder)}?" if close else ""


def relative(file: Path, folder: Path) -> str:
    """A file as a link from a folder."""
    ups, there = 0, folder
    while there not in file.parents:
        there, ups = there.parent, ups + 1
    return "../" * ups + file.relative_to(there).as_posix()


def meant(name: str, names: set[str]) -> str:
    """What was probably meant."""
    close = get_close_matches(name, sorted(names), 1, 0.5)
    return f"; did you mean #{close[0]}?" if close else ""


def code_blocks(page: str, text: str, language: str) -> Iterator[Quote]:
    """The fenced code blocks of a language."""
    for found in FENCED.finditer(text):
        if found[2] == language:
            yield Quote(page, line_at(text, found.start()), found[3])


# ---- commands ---------------------------------------------------------------------------------------------------------------

PROGRAMS = ("bestiary", "make", "python", "python3", "pip", "grep", "git", "cd")
SHELL = ("sh", "bash", "console")
INDENTED = re.compile(r"^ {4}(\S.*)$", re.MULTILINE)
VARIABLE = re.compile(r"[A-Z_]+=\S*")


def commands(page: str, text: str) -> Iterator[Quote]:
    """Every shell command that a page quotes: in blocks of shell code, in indented blocks, and as code spans in sentences."""
    for block in FENCED.finditer(text):
        if block[2] in SHELL:
            first = line_at(text, block.start(3))
            yield from (Quote(page, first + row, line.strip()) for row, line in enumerate(block[3].splitlines()) if line.strip())
    rest = FENCED.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    for pattern in (INDENTED, SPAN):
        for found in pattern.finditer(rest):
            quoted = " ".join(found[1].split())
            if is_command(quoted) and not in_generated_table(page, rest, found.start()):
                yield Quote(page, line_at(rest, found.start()), quoted)


def is_command(text: str) -> bool:
    """Does a quoted text begin with a program, perhaps after variables?"""
    words = [word for word in text.split() if not VARIABLE.fullmatch(word)]
    return bool(words) and (words[0] in PROGRAMS or "/bin/" in words[0])


def in_generated_table(page: str, text: str, place: int) -> bool:
    """Rows of the card language are wordings of cards: "make 2 tokens" is no command."""
    return page == "docs/card-language.md" and text.rfind("\n|", 0, place + 1) == text.rfind("\n", 0, place)
