"""Figures of a campaign: counts that add up over its portions, faults that were found, and the page that keeps them."""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
import textwrap
from pathlib import Path
from typing import Any, Final

from bestiary.engine.state import state as package

ROOT: Final = Path(__file__).resolve().parent.parent.parent
PAGE: Final = ROOT / "bench" / "campaign.md"
PROGRESS: Final = ROOT / "build" / "campaign.json"
WIDE: Final = 128  # signs of a line
TOLD: Final = 12  # so many faults are told in words
HEAD: Final = """\
# Campaign

`python -m bench.campaign` attacks the server and the command line on loopback, in the ways in which they broke once or might have,
many times over. Each part can be run alone: `python -m bench.campaign kills --count 1000 --keep`. A part goes on where it was
stopped, and keeps its last figures here. A fault is anything that must never happen: its count is to be 0.
"""


class Figures:
    """What a part found: counts, the largest of some values, lines of its own, and faults, each a sentence."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.most: dict[str, float] = {}
        self.lines: list[str] = []
        self.faults: list[str] = []

    def count(self, what: str, more: int = 1) -> None:
        """So many more of something."""
        self.counts[what] = self.counts.get(what, 0) + more

    def reach(self, what: str, value: float) -> None:
        """The largest value of something so far, perhaps."""
        self.most[what] = max(self.most.get(what, value), value)

    def fault(self, sentence: str) -> None:
        """Something happened that must not."""
        self.count("faults")
        if len(self.faults) < TOLD:
            self.faults.append(sentence[:300].encode("utf-8", "backslashreplace").decode())

    def add(self, other: Figures) -> None:
        """Those of another portion, too."""
        for what, more in other.counts.items():
            self.count(what, more)
        for what, value in other.most.items():
            self.reach(what, value)
        self.lines = other.lines or self.lines
        self.faults = [*self.faults, *other.faults][:TOLD]

    def told(self) -> list[str]:
        """As rows of a table, then the faults in words."""
        rows = [f"| {what} | {number:,} |" for what, number in self.counts.items() if what != "faults"]
        rows += [f"| most {what} | {value:,.1f} |" for what, value in self.most.items()]
        rows.append(f"| **faults** | **{self.counts.get('faults', 0):,}** |")
        if self.lines:
            rows += ["", *self.lines]
        if self.faults:
            rows += ["", *(line for fault in self.faults for line in textwrap.wrap(f"- {fault}", WIDE, subsequent_indent="  "))]
        return ["| what | figure |", "|---|---|", *rows]


class Progress:
    """How far a part is: so many done of so many, its figures, and on which commits and copies of the package they were found."""

    def __init__(self, kept: dict[str, Any] | None = None) -> None:
        kept = kept or {}
        self.done: int = kept.get("done", 0)
        self.seconds: float = kept.get("seconds", 0.0)
        self.where: list[str] = kept.get("where", [])
        self.figures = Figures()
        for name, value in kept.get("figures", {}).items():
            setattr(self.figures, name, value)

    def add(self, done: int, seconds: float, figures: Figures) -> None:
        """A portion was done."""
        self.done, self.seconds = self.done + done, self.seconds + seconds
        self.where += [here()] if here() not in self.where else []
        self.figures.add(figures)

    def kept(self) -> dict[str, Any]:
        """As JSON."""
        return {"done": self.done, "seconds": self.seconds, "where": self.where, "figures": vars(self.figures)}


def here() -> str:
    """The commit of this checkout, and whether the rules are compiled."""
    try:
        git = ["git", "-C", str(ROOT)]
        commit = subprocess.run([*git, "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True).stdout.strip()
        but_for_the_page = [*git, "diff", "--quiet", "HEAD", "--", ".", f":!bench/{PAGE.name}"]
        commit += ", changed" if subprocess.run(but_for_the_page, capture_output=True, check=False).returncode else ""
    except (OSError, subprocess.CalledProcessError):
        commit = "no commit"
    return f"{commit}, {'compiled' if (package.__file__ or '').endswith(('.so', '.pyd')) else 'interpreted'}"


def load_progress(path: Path = PROGRESS) -> dict[str, Progress]:
    """What was done before, by part."""
    if not path.exists():
        return {}
    return {part: Progress(kept) for part, kept in json.loads(path.read_text(encoding="utf-8")).items()}


def save_progress(progress: dict[str, Progress], path: Path = PROGRESS) -> None:
    """Keep how far all parts are."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps({part: one.kept() for part, one in progress.items()}, indent=1), encoding="utf-8")
    fresh.replace(path)


def section(part: str, about: str, unit: str, progress: Progress) -> str:
    """The section of a part on the page."""
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores shared with other work"
    measured = f"{progress.done:,} {unit} in {progress.seconds / 60:,.1f} minutes, at {'; '.join(progress.where)}. {machine}."
    lines = [
        f"## {part}",
        "",
        about,
        "",
        *textwrap.wrap(measured, WIDE),
        "",
        *progress.figures.told(),
    ]
    return "\n".join(lines) + "\n"


def with_section(page: str, part: str, text: str, order: list[str]) -> str:
    """A page with the section of a part put in the place of its last one; the others stay as they are."""
    found = dict(re.findall(r"^## (\S+)\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL))
    found[part] = text.partition("\n")[2]
    names = sorted(found, key=lambda name: order.index(name) if name in order else len(order))
    return "\n".join([HEAD, *(f"## {name}\n{found[name].rstrip()}\n" for name in names)])
