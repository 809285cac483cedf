"""Writes docs/where-a-rule-is.md from the rule numbers in the code: python scripts/make_rule_map.py."""

from pathlib import Path

import bestiary
from bestiary.engine.game import Game
from bestiary.engine.rulebook import references

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
    files = sorted(folder_of(game).glob("*.py"))
    return {file.name: set(references(file.read_text(encoding="utf-8"))) for file in files}


def chapters(game: Game) -> dict[str, list[str]]:
    """The rules of each chapter, in the order of the rulebook."""
    found: dict[str, list[str]] = {}
    for rule in game.rulebook.rules:
        found.setdefault(rule.section.partition(" / ")[0], []).append(rule.id)
    return found


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
