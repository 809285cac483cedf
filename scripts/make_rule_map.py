"""Writes docs/where-a-rule-is.md from the rule numbers in the code: python scripts/make_rule_map.py."""

import re
from difflib import get_close_matches
from pathlib import Path

import bestiary
from bestiary.engine.table.game import Game
from bestiary.engine.table.rulebook import references
from bestiary.engine.table.rulebook_markdown import Rule, number_of

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "where-a-rule-is.md"
COMMAND = "python scripts/make_rule_map.py"

INTRODUCTION = """\
# Where a rule is

<!-- Written by `python scripts/make_rule_map.py` from the rule numbers in the code. Change the code, or the script. -->

Every rule number stands in the code that carries it out: `grep -rn MB-23 src`. For each chapter of a rulebook, these are the
files in the game's folder in which all its rules are found, the one with the most of them first.
"""


def folder_of(game: Game) -> Path:
    """Where the code of a game is."""
    return ROOT / "src" / "bestiary" / "games" / game.name.replace("-", "_")


def cited(game: Game) -> dict[str, set[str]]:
    """The rules whose numbers stand in each file of the game."""
    folder = folder_of(game)
    files = sorted(folder.rglob("*.py"))
    return {file.relative_to(folder).as_posix(): set(references(file.read_text(encoding="utf-8"))) for file in files}


def chapters(game: Game) -> dict[str, list[str]]:
    """The rules of each chapter that has some, in the order of the rulebook."""
    found = {chapter.name: [one.id for one in chapter.passages if isinstance(one, Rule)] for chapter in game.rulebook.chapters}
    return {name: rules for name, rules in found.items() if rules}


def chapters_named(line: str) -> list[str]:
    """The numbers of the chapters that the first line of a module names: "Chapters 6.2, 6.4 and 8 to 10"."""
    found = re.search(r"\b[Cc]hapters? (\d[\w.]*\b(?:(?:, | and | to )\d[\w.]*\b)*)", line)
    out: list[str] = []
    for link, number in re.findall(r"(, | and | to |^)(\d[\w.]*\b)", found[1] if found else ""):
        if link == " to " and out[-1].isdigit() and number.isdigit():
            out += [str(between) for between in range(int(out[-1]) + 1, int(number))]
        out.append(number)
    return out


def unknown_chapters(game: Game, files: dict[str, str]) -> list[str]:
    """Where a module names a chapter that the rulebook does not have, with the nearest one."""
    there = {number_of(name.rpartition(" / ")[2]): name.rpartition(" / ")[2] for name in game.rulebook.sections()}
    return [
        f"{file}:1: there is no chapter {number} in {game.name}/rulebook.md; the nearest is "
        f"{there[get_close_matches(number, [one for one in there if one], 1, 0.0)[0]]}"
        for file, text in files.items()
        for number in chapters_named(text.partition("\n")[0])
        if number not in there
    ]


def rule_files(game: Game) -> dict[str, str]:
    """The modules of a game's rules."""
    folder = folder_of(game)
    return {
        file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8") for file in sorted((folder / "rules").rglob("*.py"))
    }


def cover(rules: list[str], files: dict[str, set[str]]) -> list[str]:
    """A few files in which all of these rules stand that stand anywhere: each time the one with the most that are not found yet."""
    left, out = {rule for rule in rules if any(rule in there for there in files.values())}, []
    while left:
        best = max(files, key=lambda file: (len(left & files[file]), file))
        out.append(best)
        left -= files[best]
    return out


def nowhere(game: Game) -> list[str]:
    """Rules whose number stands in no file of the game."""
    files = cited(game)
    return [rule.id for rule in game.rulebook.rules if not any(rule.id in there for there in files.values())]


def span(rules: list[str]) -> str:
    """The rules of a chapter: in a row "MB-1 to MB-7", else with commas between the rows."""
    rows: list[list[str]] = []
    for rule in rules:
        head, number = rule.rstrip("0123456789"), int(rule[len(rule.rstrip("0123456789")) :])
        if rows and rows[-1][-1] == f"{head}{number - 1}":
            rows[-1].append(rule)
        else:
            rows.append([rule])
    return ", ".join(row[0] if len(row) == 1 else f"{row[0]} to {row[-1]}" for row in rows)


def table(game: Game) -> list[str]:
    """The chapters of one game."""
    files = cited(game)
    lines = [f"## {game.title}", "", f"| chapter | rules | files in `games/{folder_of(game).name}` |", "|---|---|---|"]
    for chapter, rules in chapters(game).items():
        where = " ".join(f"`{file}`" for file in cover(rules, files))
        lines.append(f"| {chapter} | {span(rules)} | {where} |")
    return [*lines, ""]


def page() -> str:
    """The whole page."""
    tables = [line for name in bestiary.games(hidden=True) for line in table(bestiary.load(name))]
    return "\n".join([INTRODUCTION, *tables])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.name}: written")
