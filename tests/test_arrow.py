"""The arrow (dependency direction): a file imports only from its own package and from packages to its left.

    engine  <-  games  <-  bestiary  <-  players  <-  lab, rl, server, testing  <-  web  <-  cli

`bestiary` is the front door, the modules directly in the package: it finds games by entry point and never by name.
The arrow goes on inside the packages: ROOMS has the order of their folders. There, and only there, an import for type
checking may point to the right: a State names the type of its Book.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
FRONT_DOOR = "bestiary"
ARROW: tuple[tuple[str, ...], ...] = (
    ("engine",),
    ("games",),
    (FRONT_DOOR,),
    ("players",),
    ("lab", "rl", "server", "testing"),
    ("web",),
    ("cli",),
)
RANK = {package: rank for rank, packages in enumerate(ARROW) for package in packages}

ROOMS: dict[str, tuple[str, ...]] = {
    "engine": ("state", "play", "language", "views", "table"),
    "games": ("schema", "rules", "words", "estimates", "scoring", "__init__"),  # in the folder of each game
    "server": ("protocol", "rooms", "store", "thinking", "hall", "http"),
    "cli": ("terminal", "text", "draw", "table", "remote", "commands", "__init__"),
}
MOST_MODULES = 15  # in a folder

# The engine does no I/O, reads no clock, and all chance is in the state.
NOT_IN_ENGINE = frozenset(
    "asyncio concurrent ctypes datetime fileinput glob http importlib io locale logging multiprocessing os pathlib "
    "pickle platform queue random secrets select selectors shelve shutil signal socket sqlite3 ssl subprocess tempfile "
    "threading time urllib uuid warnings".split()
)
NOT_CALLED_IN_ENGINE = frozenset({"open", "print", "input", "breakpoint", "exec", "eval", "__import__"})
STREAMS = frozenset({"stdin", "stdout", "stderr", "__stdin__", "__stdout__", "__stderr__"})


def package_of(name: str) -> str:
    """The place on the arrow of a module of ours, by its dotted name."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in RANK and parts[1] != FRONT_DOOR else FRONT_DOOR


def game_of(name: str) -> str | None:
    """The game that a module belongs to, if any."""
    parts = name.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "games" else None


def imports(tree: ast.AST, name: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """Line and full name of everything imported, wherever it is written: late and type-checking imports count."""
    home = name.split(".") if is_package else name.split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = home[: len(home) - node.level + 1] if node.level else []
            module = ".".join([*start, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and called(node) in ("import_module", "__import__") and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield node.lineno, first.value


def called(node: ast.Call) -> str:
    """The last name of what is called: import_module in importlib.import_module(...)."""
    function = node.func
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def arrow_faults(tree: ast.AST, name: str, is_package: bool) -> list[str]:
    """Every import that goes to the right, sideways, or from one game to another."""
    faults = []
    here, game = package_of(name), game_of(name)
    for line, target in imports(tree, name, is_package):
        if target.split(".")[0] != "bestiary":
            continue
        there = package_of(target)
        if here == there == "games" and game is not None and game_of(target) != game:
            faults.append(f"{name}:{line}: a game imports the engine and itself, not {target}")
        elif here == FRONT_DOOR and game_of(target) is not None:
            faults.append(f"{name}:{line}: games are found by entry point, not by importing {target}")
        elif here != there and RANK[there] >= RANK[here]:
            faults.append(f"{name}:{line}: {here} may not import {target}")
    return faults


def room_of(name: str) -> str | None:
    """The folder of a package, or of a game, in which a module is; None where a package has no arrow of its own."""
    package, parts = package_of(name), name.split(".")
    deep = 3 if package == "games" else 2
    if package not in ROOMS or len(parts) < deep:
        return None
    return parts[deep] if len(parts) > deep and parts[deep] in ROOMS[package] else "__init__"


def for_types_only(tree: ast.AST) -> set[int]:
    """The lines below `if TYPE_CHECKING:`."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            found.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return found


def room_faults(tree: ast.AST, name: str, is_package: bool) -> list[str]:
    """Every import that goes to a folder further right in the same package, or in the same game."""
    package, here, faults = package_of(name), room_of(name), []
    if here is None or here not in ROOMS[package]:
        return []
    order, types = ROOMS[package], for_types_only(tree)
    for line, target in imports(tree, name, is_package):
        there = room_of(target) if target.startswith(f"bestiary.{package}.") and game_of(target) == game_of(name) else None
        if there in order and there != here and line not in types and order.index(there) > order.index(here):
            faults.append(f"{name}:{line}: {package}/{here} may not import {target}")
    return faults


def engine_faults(tree: ast.AST, name: str) -> list[str]:
    """Every import or call with which the engine would reach outside."""
    faults = []
    for line, target in imports(tree, name, is_package=False):
        if target.split(".")[0] in NOT_IN_ENGINE:
            faults.append(f"{name}:{line}: the engine does no I/O, so it may not import {target}")
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NOT_CALLED_IN_ENGINE:
            faults.append(f"{name}:{node.lineno}: the engine does no I/O, so it may not call {node.func.id}")
        if isinstance(node, ast.Attribute) and node.attr in STREAMS:
            faults.append(f"{name}:{node.lineno}: the engine does no I/O, so it may not use {node.attr}")
    return faults


def faults_in(text: str, name: str, is_package: bool = False) -> list[str]:
    """All faults of one module."""
    tree = ast.parse(text)
    inside = engine_faults(tree, name) if package_of(name) == "engine" else []
    return arrow_faults(tree, name, is_package) + room_faults(tree, name, is_package) + inside


def modules() -> Iterator[tuple[str, Path]]:
    """Dotted name and path of each module of the package."""
    for path in sorted((SOURCE / "bestiary").rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def test_the_arrow_holds() -> None:
    faults = []
    for name, path in modules():
        faults += faults_in(path.read_text(encoding="utf-8"), name, path.name == "__init__.py")
    assert faults == []


def test_every_folder_of_a_package_has_a_place_on_its_arrow() -> None:
    for package, order in ROOMS.items():
        for folder in sorted((SOURCE / "bestiary" / package).glob("*/*/" if package == "games" else "*/")):
            if folder.is_dir() and list(folder.glob("*.py")):
                assert folder.name in order, f"{folder} has no place in ROOMS[{package!r}]"


def test_no_folder_holds_more_modules_than_can_be_seen_at_once() -> None:
    crowded = []
    ours = [path for top in ("src", "tests", "bench", "scripts") for path in (ROOT / top).rglob("*.py")]
    for folder in sorted({path.parent for path in ours}):
        count = len([path for path in folder.glob("*.py") if path.name != "__init__.py"])
        if count > MOST_MODULES:
            crowded.append(f"{folder.relative_to(ROOT)} holds {count} modules")
    assert crowded == []


def test_every_package_has_a_place_on_the_arrow() -> None:
    packages = {path.parent.name for path in (SOURCE / "bestiary").glob("*/__init__.py")}
    assert packages <= set(RANK)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("bestiary.engine.state.state", "import bestiary.games.montac"),
        ("bestiary.engine.state.state", "from bestiary import players"),
        ("bestiary.engine.state.state", "import bestiary"),
        ("bestiary.engine.state.state", "from ... import load"),
        ("bestiary.engine.state.state", "from ...games import template"),
        ("bestiary.games.montac.rules", "from bestiary.players import greedy"),
        ("bestiary.games.montac.rules", "from bestiary.testing import position"),
        ("bestiary.games.montac.rules", "from bestiary.games.monquest import words"),
        ("bestiary.games.montac.rules", "from bestiary.games import monquest"),
        ("bestiary.games.montac.rules", "from ..monquest.words import draw"),
        ("bestiary.games.montac.rules", "from .. import monquest"),
        ("bestiary.games.montac.rules", "def late():\n    import bestiary.cli"),
        ("bestiary.games.montac.rules", "import importlib\nimportlib.import_module('bestiary.server')"),
        ("bestiary.games.montac.rules", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import bestiary.lab"),
        ("bestiary.players.greedy", "import bestiary.lab.balance"),
        ("bestiary.lab.balance", "import bestiary.server.rooms"),
        ("bestiary.server.rooms", "from bestiary.cli import main"),
        ("bestiary.web.pages", "from bestiary.cli import main"),
        ("bestiary.find", "from bestiary.games.montac import GAME"),
        ("bestiary.find", "import bestiary.cli"),
        ("bestiary.engine.state.deal", "from bestiary.engine.play.agenda import Book"),
        ("bestiary.engine.play.asks", "from ..views.log import Log"),
        ("bestiary.engine.views.view", "def late():\n    from bestiary.engine.table import game"),
        ("bestiary.games.montac.rules.turn", "from bestiary.games.montac.words.verbs import Send"),
        ("bestiary.games.montac.rules.turn", "from bestiary.games.montac.words import verbs"),
        ("bestiary.games.montac.schema", "from bestiary.games.montac.rules.turn import SET_UP"),
        ("bestiary.games.montac.words.verbs", "from bestiary.games.montac import GAME"),
        ("bestiary.server.rooms.room", "from bestiary.server.hall.hall import Hall"),
        ("bestiary.cli.draw.board", "from bestiary.cli.commands.app import app"),
        ("bestiary.engine.state.state", "import random"),
        ("bestiary.engine.state.state", "import os.path"),
        ("bestiary.engine.state.state", "from pathlib import Path"),
        ("bestiary.engine.state.state", "from time import monotonic"),
        ("bestiary.engine.state.state", "def look():\n    from importlib import resources"),
        ("bestiary.engine.state.state", "print('hello')"),
        ("bestiary.engine.state.state", "with open('cards.toml') as file:\n    pass"),
        ("bestiary.engine.state.state", "import sys\nsys.stdout.write('hello')"),
    ],
)
def test_a_module_against_the_arrow_is_caught(name: str, text: str) -> None:
    assert len(faults_in(text, name)) == 1


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("bestiary.engine.play.agenda", "from bestiary.engine.state.state import State\nfrom .rng import Rng\nimport hashlib"),
        ("bestiary.games.montac.rules", "from bestiary.engine import rng\nfrom .schema import X\nfrom . import schema"),
        ("bestiary.games.montac.rules", "from bestiary.games.montac.schema import HAND\nfrom pathlib import Path"),
        ("bestiary.engine.state.state", "if TYPE_CHECKING:\n    import bestiary.engine.play.agenda"),
        ("bestiary.games.montac.words.verbs", "from bestiary.games.montac.rules.turn import SET_UP"),
        ("bestiary.games.montac.scoring", "from bestiary.games.montac.rules import values"),
        ("bestiary.find", "from importlib.metadata import entry_points\nfrom bestiary.engine.table.game import Game"),
        ("bestiary.players.search", "import bestiary\nfrom bestiary.engine import game"),
        ("bestiary.testing.check", "from bestiary.players import random"),
        ("bestiary.cli.table.sit_down", "from bestiary import lab, load, server, testing\nprint('hello')"),
    ],
)
def test_a_module_along_the_arrow_passes(name: str, text: str) -> None:
    assert faults_in(text, name) == []


def test_a_package_is_its_own_home_for_relative_imports() -> None:
    assert faults_in("from .rules import Turn", "bestiary.games.montac", is_package=True) == []
    assert len(faults_in("from ..monquest import GAME", "bestiary.games.montac", is_package=True)) == 1
