"""The house style of the web client: short lines, small folders and files, no hole in the types; each check catches its fault."""

import re
from collections import Counter
from pathlib import Path

import pytest

from bestiary.web.pages import STATIC

ROOT = Path(__file__).resolve().parents[3]
UNITS = ROOT / "tests" / "web" / "units"
WRITTEN = sorted(
    path for folder in (STATIC, UNITS) for kind in ("*.js", "*.d.ts", "*.css", "*.html") for path in folder.rglob(kind)
)
WIDEST = 132
MOST_MODULES = 15
LONGEST = 500
HOLES = re.compile(r"@ts-(ignore|nocheck|expect-error)|\bbiome-ignore\b|\{any\b|\{\*\}|[:<,|&(] *any\b *[;,>\[\]|&)}]")


def faults_in(text: str) -> list[str]:
    """What is wrong with a file, each with its line."""
    lines = text.splitlines()
    long = [f"{n}: {len(line)} characters, {WIDEST} are allowed" for n, line in enumerate(lines, 1) if len(line) > WIDEST]
    holes = [f"{n}: {found[0]}" for n, line in enumerate(lines, 1) if (found := HOLES.search(line))]
    code = [line for line in lines if line.strip() and not line.lstrip().startswith(("//", "/*", "*"))]
    return long + holes + ([f"{len(code)} lines of code, fewer than {LONGEST} are allowed"] if len(code) >= LONGEST else [])


def full_folders(paths: list[Path]) -> list[str]:
    """The folders that hold too many modules."""
    counts = Counter((path.parent.name, path.suffix) for path in paths)
    return [f"{folder} holds {count} files {kind}" for (folder, kind), count in counts.items() if count > MOST_MODULES]


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.name)
def test_lines_are_short_and_nothing_is_left_unchecked(path: Path) -> None:
    assert faults_in(path.read_text(encoding="utf-8")) == []


def test_no_folder_is_full() -> None:
    assert len(WRITTEN) > 50
    assert full_folders(WRITTEN) == []


@pytest.mark.parametrize("path", [path for path in WRITTEN if path.suffix in (".js", ".ts")], ids=lambda path: path.name)
def test_the_first_line_says_what_a_module_is(path: Path) -> None:
    assert re.match(r"/\*\* [A-Z].{15,}", path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "text",
    [
        *["x" * 133, "x\n" * 500, "// @ts-" + "ignore", "// @ts-" + "nocheck", "// biome-" + "ignore lint: so"],
        *["/** @param {any} x */", "/** @type {any[]} */", "/** @type {Record<string, any>} */", "x: any;", "/** @param {*} x */"],
        *["/** @param {(x: any) => void} hear */", "/** @type {Map<any, number>} */", "/** @type {string | any} */"],
    ],
)
def test_a_fault_is_caught(text: str) -> None:
    assert len(faults_in(text)) == 1


@pytest.mark.parametrize("text", ["x" * 132, "x\n" * 499, "// of any sort, any", 't("hall.any")', '"hall.any": "any",', "many;"])
def test_what_is_no_fault_passes(text: str) -> None:
    assert faults_in(text) == []


def test_a_full_folder_is_caught() -> None:
    assert full_folders([Path(f"js/a/{n}.js") for n in range(16)]) == ["a holds 16 files .js"]
    assert full_folders([Path(f"js/a/{n}.js") for n in range(15)] + [Path("js/a/a.css"), Path("js/b/1.js")]) == []
