"""Copies the template to begin a new game, in this project or as a package of its own; see docs/adding-a-game.md.

python scripts/new_game.py newts "Newts" NW
python scripts/new_game.py newts "Newts" NW --like box
python scripts/new_game.py newts "Newts" NW --package ../bestiary-newts
"""

import argparse
import re
import shutil
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
PREFIX = re.compile(r"[A-Z]{2,}")
ENTRY = 'template = "bestiary.games.template:GAME"\n'
LAST_ENTRY = 'template-box = "bestiary.games.template_box:GAME"\n'

PYPROJECT = """\
[build-system]
requires = ["setuptools>=61"]
build-backend = "setuptools.build_meta"

[project]
name = "bestiary-{name}"
version = "0.1.0"
description = "{title}, a card game for Bestiary."
requires-python = ">=3.11"
dependencies = ["bestiary"]

[project.entry-points."bestiary.games"]
{name} = "{module}:GAME"

[tool.setuptools.packages.find]
where = ["src"]

[tool.setuptools.package-data]
{module} = ["**/*.toml", "**/*.md"]

[tool.pytest.ini_options]
addopts = ["-q", "--strict-markers", "--import-mode=importlib"]
pythonpath = ["."]
markers = ["rule(id, ...): the numbers of the rules and rulings that this test proves"]
"""


class Model(NamedTuple):
    """A template: its name, the class of its rules, its title, and the letters of its rule numbers."""

    name: str
    rules: str
    title: str
    prefix: str

    @property
    def module(self) -> str:
        """Its folder."""
        return self.name.replace("-", "_")


MODELS = {
    "decks": Model("template", "ThePit", "The Pit", "TP"),  # two players, each with a deck
    "box": Model("template-box", "TheHoard", "The Hoard", "TB"),  # two to four players, hidden hands, one shared box
}


class NewGame:
    """A game to begin: its name, its title, the letters of its rule numbers, and which template it is a copy of."""

    def __init__(self, name: str, title: str, prefix: str, like: str = "decks") -> None:
        if not NAME.fullmatch(name):
            raise SystemExit(f'"{name}" is not a name: use small letters, digits and hyphens, as in monster-battle')
        if not PREFIX.fullmatch(prefix):
            raise SystemExit(f'"{prefix}" is not a prefix: use two or more capital letters, as in MB')
        self.model = MODELS[like]
        self.name = name
        self.title = title
        self.prefix = prefix
        self.module = name.replace("-", "_")
        self.class_name = "".join(part.capitalize() for part in name.split("-"))

    def inside(self, root: Path) -> None:
        """Copy game and tests beside the others, and register the game."""
        package, tests = f"bestiary.games.{self.module}", f"tests.games.{self.module}"
        self.copy(root / "src" / "bestiary" / "games" / self.module, root / "tests" / "games" / self.module, package, tests)
        recipe = root / "pyproject.toml"
        entry = ENTRY.replace("template", self.name, 1).replace("template", self.module)
        recipe.write_text(recipe.read_text(encoding="utf-8").replace(LAST_ENTRY, LAST_ENTRY + entry), encoding="utf-8")

    def apart(self, folder: Path) -> None:
        """Make a package of its own."""
        self.copy(folder / "src" / self.module, folder / "tests", self.module, "tests")
        recipe = PYPROJECT.format(name=self.name, title=self.title, module=self.module)
        (folder / "pyproject.toml").write_text(recipe, encoding="utf-8")

    def copy(self, game: Path, tests: Path, package: str, test_package: str) -> None:
        """Copy the two folders, with other names in every file."""
        model = self.model
        names = [
            (f"bestiary.games.{model.module}", package),
            (f"tests.games.{model.module}", test_package),
            (f'"{model.name}"', f'"{self.name}"'),
            (model.rules, self.class_name),
            (model.title, self.title),
            (f"{model.prefix}-", f"{self.prefix}-"),
            ("    hidden=True,\n", ""),
        ]
        games, of_tests = ROOT / "src/bestiary/games" / model.module, ROOT / "tests/games" / model.module
        for source, target in ((games, game), (of_tests, tests)):
            if target.exists():
                raise SystemExit(f"{target} is there already: choose another name, or remove it")
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
            for path in sorted(target.rglob("*.*")):
                if path.is_file():
                    rename_in(path, names)


def rename_in(path: Path, names: list[tuple[str, str]]) -> None:
    """Replace names in a file."""
    text = path.read_text(encoding="utf-8")
    for old, new in names:
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description="Begin a new game with a copy of the template.")
    parser.add_argument("name", help="what the game is called on the command line, such as newts")
    parser.add_argument("title", help='what people call it, such as "Newts"')
    parser.add_argument("prefix", help="the letters of its rule numbers, such as NW")
    parser.add_argument("--like", choices=sorted(MODELS), default="decks", help="two players with decks, or several with one box")
    parser.add_argument("--package", type=Path, metavar="FOLDER", help="make a package of its own in this folder")
    given = parser.parse_args()
    game = NewGame(given.name, given.title, given.prefix, given.like)
    if given.package is None:
        game.inside(ROOT)
    else:
        game.apart(given.package)


if __name__ == "__main__":
    main()
