"""The bench: `python -m bench.run` measures both copies of the package against the baselines and writes bench/results.md.

Ratios only where they are compared: times depend on the machine and on what else it does.
"""

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "results.md"
COPIES = {"compiled": ROOT / "build" / "compiled", "interpreted": ROOT / "src"}
LENGTHS = (40, 240)  # games under callgrind

Found = dict[str, Any]


def run(copy: str, *command: str) -> str:
    """The output of a Python process on one copy of the package."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(COPIES[copy]), str(ROOT))), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"bench: {' '.join(command)} failed on the {copy} copy:\n{done.stderr}")
    return done.stdout


def measure(copy: str) -> Found:
    """All rates on one copy."""
    found: Found = json.loads(run(copy, sys.executable, "-m", "bench.measure"))
    if found["compiled"] != (copy == "compiled"):
        raise SystemExit(f"bench: the {copy} copy is not what {COPIES[copy].relative_to(ROOT)} holds; run make compile")
    return found


def instructions() -> float | None:
    """Instructions of a decision of the vanilla game, compiled; None without valgrind."""
    if shutil.which("valgrind") is None:
        return None
    counted, decisions = zip(*(callgrind(games) for games in LENGTHS), strict=True)
    return float(counted[1] - counted[0]) / (decisions[1] - decisions[0])


def callgrind(games: int) -> tuple[int, int]:
    """Instructions and decisions of a process that plays so many games."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder, "log")
        tool = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", f"--log-file={log}"]
        decisions = run("compiled", *tool, sys.executable, "-m", "bench.instructions", str(games))
        found = re.search(r"Collected : (\d+)", log.read_text())
    if found is None:
        raise SystemExit("bench: callgrind did not say what it counted")
    return int(found[1]), int(decisions)


class Line:
    """One figure with its target."""

    def __init__(self, what: str, value: float | None, target: str, fine: bool | None, shown: str = "{:.2f}") -> None:
        self.what = what
        self.value = value
        self.target = target
        self.fine = fine
        self.shown = "not measured" if value is None else shown.format(value)

    def __str__(self) -> str:
        verdict = "" if self.value is None or self.fine is None else "yes" if self.fine else "**no**"
        return f"| {self.what} | {self.shown} | {self.target} | {verdict} |"


def at_least(what: str, value: float | None, least: float, aim: str = "") -> Line:
    """A figure that should not be lower."""
    return Line(what, value, f"≥ {least:g}{aim}", None if value is None else value >= least)


def at_most(what: str, value: float | None, most: float, shown: str = "{:.2f}") -> Line:
    """A figure that should not be higher."""
    return Line(what, value, f"≤ {most:,g}", None if value is None else value <= most, shown)


def ratio(found: Found | None, ours: str, theirs: str) -> float | None:
    """How many times as often a second ours is done as theirs."""
    if found is None or ours not in found["rates"] or theirs not in found["rates"]:
        return None
    return float(found["rates"][ours] / found["rates"][theirs])


def micros(found: Found | None, what: str) -> float | None:
    """How many microseconds one takes."""
    return None if found is None else float(1e6 / found["rates"][what])


def target_lines(fast: Found | None, slow: Found, counted: float | None, pair: float | None) -> list[Line]:
    """Every figure that has a target."""
    both = ("vanilla decisions", "plain decisions")
    return [
        at_least("Monster Battle without abilities, compiled, plain Python = 1", ratio(fast, *both), 10, ", aim 18"),
        at_least("the same, not compiled", ratio(slow, *both), 0.15),
        at_least("Monster Battle with all its cards, compiled, plain = 1", ratio(fast, "monster-battle decisions", both[1]), 5),
        at_least("without abilities, compiled, OpenSpiel game = 1", ratio(fast, both[0], "openspiel decisions"), 18),
        at_most("a clone, compiled, in µs", micros(fast, "vanilla clones"), 0.6),
        at_least(
            "clone, re-deal and random playout without abilities, compiled, clone and playout of plain Python = 1",
            ratio(fast, "vanilla imagined", "plain playouts"),
            15,
        ),
        at_least(
            "rounds of a search with its tree without abilities, compiled, that loop = 1",
            ratio(fast, "vanilla searched", "vanilla imagined"),
            0.5,
        ),
        at_least(
            "the same with all its cards",
            ratio(fast, "monster-battle searched", "monster-battle imagined"),
            0.5,
        ),
        at_most("instructions in a decision without abilities (callgrind)", counted, 14000, "{:,.0f}"),
        at_least("two processes, compiled, one = 1", pair, 1.9),
        at_most("a late decision of a long game, an early one = 1, compiled", None if fast is None else fast["growth"], 1.1),
        at_most("the same, not compiled", slow["growth"], 1.1),
        *[line for name in slow["games"] if name not in ("vanilla", "monster-battle") for line in later_game(fast, slow, name)],
    ]


def later_game(fast: Found | None, slow: Found, name: str) -> list[Line]:
    """What every game after the first must reach."""
    decisions = f"{name} decisions"
    return [
        at_least(f"{name}, compiled, plain Python = 1", ratio(fast, decisions, "plain decisions"), 1.2, ", aim 1.8"),
        at_least(f"{name}, not compiled", ratio(slow, decisions, "plain decisions"), 0.08),
        at_most(f"{name}: a clone, compiled, in µs", micros(fast, f"{name} clones"), 1.5),
        at_least(
            f"{name}, compiled, gin rummy of OpenSpiel (C++) driven from Python = 1",
            ratio(fast, decisions, "gin rummy decisions"),
            2,
        ),
    ]


def game_lines(fast: Found | None, slow: Found) -> list[str]:
    """Every game on both copies."""
    lines = []
    for name in slow["games"]:
        for copy, found in (("compiled", fast), ("not compiled", slow)):
            if found is None:
                continue
            rates, share = found["rates"], ratio(found, f"{name} decisions", "plain decisions")
            lines.append(
                f"| {name} | {copy} | {rates[f'{name} decisions']:,.0f} | {share:.2f} "
                f"| {rates[f'{name} playouts']:,.0f} | {micros(found, f'{name} clones'):.2f} | {found['bytes'][name]:,} |"
            )
    for what in ("plain", "openspiel", "gin rummy"):
        if f"{what} decisions" in slow["rates"]:
            rate, share = slow["rates"][f"{what} decisions"], ratio(slow, f"{what} decisions", "plain decisions")
            clone = f"{micros(slow, f'{what} clones'):.2f}" if what == "plain" else ""
            lines.append(f"| baseline: {what} | not compiled | {rate:,.0f} | {share:.2f} | | {clone} | |")
    return lines


def search_lines(fast: Found | None, slow: Found) -> list[str]:
    """Of every game on both copies, how often a second it is imagined and played out, and how many rounds a search makes."""
    lines = []
    for name in slow["games"]:
        for copy, found in (("compiled", fast), ("not compiled", slow)):
            if found is not None:
                rates, share = found["rates"], ratio(found, f"{name} imagined", "plain playouts")
                part = ratio(found, f"{name} searched", f"{name} imagined")
                lines.append(
                    f"| {name} | {copy} | {rates[f'{name} imagined']:,.0f} | {share:.3g} "
                    f"| {rates[f'{name} searched']:,.0f} | {part:.2f} |"
                )
    return [*lines, f"| baseline: plain | not compiled | {slow['rates']['plain playouts']:,.0f} | 1.00 | | |"]


def load() -> str:
    """What else the machine does: two processes can only be as fast as two where two cores are free."""
    return f"load average {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "load not known"


def page(lines: list[Line], games: list[str], searches: list[str]) -> str:
    """What is kept in the repository."""
    return "\n".join(
        [
            "# How fast it is",
            "",
            "Written by `make bench`: measured in one run, taking turns, in processor time; the best round of each counts.",
            f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores; {load()}.",
            "",
            "| figure | measured | target | met |",
            "|---|---|---|---|",
            *map(str, lines),
            "",
            "Random self-play, the menu included. Clones and playouts start from the position after eight decisions; the bytes are",
            "those of its vectors. Plain Python is `bench/plain_battle.py`: Monster Battle without abilities and nothing else.",
            "",
            "| game | copy | decisions/s | plain = 1 | playouts/s | clone, µs | bytes |",
            "|---|---|---|---|---|---|---|",
            *games,
            "",
            "What a search is made of, from eight positions after eight decisions each. The loop: a clone, what the seat does not",
            "know dealt anew, and a random playout to the end (plain Python: clone and playout, nothing dealt anew). A round of a",
            "search goes down its tree, guesses at what is new there, plays on for a turn at most and values what it finds.",
            "",
            "| game | copy | the loop/s | plain = 1 | rounds of a search/s | the loop = 1 |",
            "|---|---|---|---|---|---|",
            *searches,
            "",
        ]
    )


def main() -> None:
    """Measure, write the page, print it."""
    fast = measure("compiled") if COPIES["compiled"].is_dir() else None
    slow = measure("interpreted")
    counted = instructions() if fast is not None else None
    pair = float(run("compiled", sys.executable, "-m", "bench.pair")) if fast is not None else None
    text = page(target_lines(fast, slow, counted, pair), game_lines(fast, slow), search_lines(fast, slow))
    RESULTS.write_text(text, encoding="utf-8")
    print(text)
    if fast is None:
        print("bench: there is no compiled copy; make compile builds it", file=sys.stderr)


if __name__ == "__main__":
    main()
