"""docs/adding-a-game.md, followed to the letter: the copies, every change of a file that it asks for, and what then must work."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.new_game import ENTRY, LAST_ENTRY, MODELS, NewGame

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCK = r"```\w*\n(.*?)```\n"
CHANGE = re.compile(rf"In `([^`]+)`, change:\n\n{BLOCK}\nto:\n\n{BLOCK}", re.DOTALL)
ADDITION = re.compile(rf"At the end of `([^`]+)`, add:\n\n{BLOCK}", re.DOTALL)
COMMAND = re.compile(r"^\.venv/bin/bestiary (.+)$", re.MULTILINE)
HOW_LONG = re.compile(r"^\d+ random games; about \d+ (s|min) to go\.\n", re.MULTILINE)  # said on a slow machine only
SET_UP = re.compile(r"^python3 scripts/new_game\.py (.+)$", re.MULTILINE)

PLAY_A_GAME = """
import bestiary
from bestiary.testing import position
game = bestiary.load("newts")
match = game.new(seed=5)
while not match.over:
    match.play(match.legal()[0])
again = bestiary.replay(match.record())
print(game.title, game.rulebook.prefix, again.result().sentence == match.result().sentence, game.cards["Great Newt"].text)
"""


class Copy:
    """A copy of the template as a package of its own, put where Python finds it with its entry point."""

    def __init__(self, folder: Path, like: str = "decks") -> None:
        self.folder = folder
        self.game = folder / "src" / "newts"
        self.tests = folder / "tests"
        NewGame("newts", "Newts", "NW", like).apart(folder)
        told = folder / "src" / "bestiary_newts-0.1.0.dist-info"
        told.mkdir()
        (told / "METADATA").write_text("Metadata-Version: 2.1\nName: bestiary-newts\nVersion: 0.1.0\n")
        (told / "entry_points.txt").write_text("[bestiary.games]\nnewts = newts:GAME\n")

    def path(self, file: str) -> Path:
        """A file that the page names: of the tests, or of the game."""
        return self.tests / file if file.startswith("test_") else self.game / file

    def follow_the_page(self) -> int:
        """Change all files as the page says; how many changes that were."""
        for file, old, new in CHANGE.findall(PAGE):
            text, old, new = self.path(file).read_text(encoding="utf-8"), old.rstrip("\n"), new.rstrip("\n")
            assert text.count(old) == 1, f"{file} does not hold this exactly once: {old}"
            self.path(file).write_text(text.replace(old, new), encoding="utf-8")
        for file, more in ADDITION.findall(PAGE):
            with self.path(file).open("a", encoding="utf-8") as out:
                out.write("\n" + more if file.endswith(".toml") else more)
        return len(CHANGE.findall(PAGE)) + len(ADDITION.findall(PAGE))

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run Python in the package's folder, with the package installed."""
        path = os.pathsep.join([str(self.folder / "src"), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
        environment = {**os.environ, "PYTHONPATH": path, "COLUMNS": "200"}
        return subprocess.run(
            [sys.executable, *command], cwd=self.folder, env=environment, capture_output=True, text=True, check=False
        )

    def bestiary(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run the command line."""
        return self.run("-c", "from bestiary.cli import main; main()", *words)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The copy, changed as the page says."""
    made = Copy(tmp_path_factory.mktemp("adding") / "bestiary-newts")
    assert made.follow_the_page() == 14
    return made


@pytest.mark.parametrize("like", MODELS)
def test_a_fresh_copy_passes_its_own_tests(tmp_path: Path, like: str) -> None:
    done = Copy(tmp_path / "bestiary-newts", like).run("-m", "pytest", "-n0", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_changed_copy_passes_its_own_tests(copy: Copy) -> None:
    done = copy.run("-m", "pytest", "-n0", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_copy_plays_a_whole_game_and_replays_it(copy: Copy) -> None:
    done = copy.run("-c", PLAY_A_GAME)
    assert (done.stderr, done.stdout) == ("", "Newts NW True If you are behind, draw 2 cards.\n")


def test_the_commands_of_the_page_work(copy: Copy) -> None:
    commands = COMMAND.findall(PAGE)
    assert {command.split()[0] for command in commands} == {"games", "check", "sim", "play", "rules", "cards"}
    for command in dict.fromkeys(commands):
        if not command.startswith("play"):  # which needs somebody to play
            done = copy.bestiary(*command.split())
            complaints = HOW_LONG.sub("", done.stderr)
            assert (done.returncode, complaints) == (0, ""), f"{command}: {done.stdout}{done.stderr}"


def test_the_copy_can_be_played_by_two_computers_at_the_table(copy: Copy) -> None:
    done = copy.bestiary("play", "newts", "--plain", "--fast", "--players", "greedy", "random", "--seed", "3")
    assert done.returncode == 0 and "wins" in done.stdout


def test_every_rule_of_the_copy_is_covered(copy: Copy) -> None:
    done = copy.bestiary("rules", "newts", "--coverage")
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_copy_with_broken_cards_tells_all_of_them_and_still_explains_texts(tmp_path: Path) -> None:
    broken = Copy(tmp_path / "bestiary-newts")
    cards = broken.game / "cards" / "cave.toml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text.replace("creature", "kreature"), encoding="utf-8")
    lost = len([line for line in text.splitlines() if "creature" in line])
    checked = broken.bestiary("check", "newts")
    assert lost > 1 and checked.returncode == 1 and checked.stderr.count("has a text that cannot be read") == lost
    explained = broken.bestiary("cards", "newts", "--explain", "Draw 1 card.")
    assert (explained.returncode, explained.stderr) == (0, "") and "act Draw" in explained.stdout


# ---- the script -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("like", MODELS)
def test_a_copy_inside_the_project(tmp_path: Path, like: str) -> None:
    (tmp_path / "pyproject.toml").write_text(f'[project.entry-points."bestiary.games"]\n{ENTRY}{LAST_ENTRY}')
    NewGame("tiny-newts", "Tiny Newts", "TN", like).inside(tmp_path)
    assert (tmp_path / "pyproject.toml").read_text().endswith('tiny-newts = "bestiary.games.tiny_newts:GAME"\n')
    game, tests = tmp_path / "src/bestiary/games/tiny_newts", tmp_path / "tests/games/tiny_newts"
    written = {path.relative_to(game).as_posix() for path in game.rglob("*.*")}
    assert {
        "__init__.py",
        "rulebook.md",
        "schema.py",
        "words/vocabulary.py",
        "words/language.py",
        "rules/turn.py",
        "scoring.py",
        "table.toml",
        "cards/cave.toml" if like == "decks" else "cards/box.toml",
    } <= written
    for path in [*game.rglob("*.*"), *tests.rglob("*.*")]:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"template|T[PB]-|The ?(Pit|Hoard)|hidden=True", text), f"{path} still has a name of the template"
    assert "class TinyNewts(Rules)" in (game / "__init__.py").read_text()


def test_the_script_is_called_as_the_page_says(tmp_path: Path) -> None:
    called = SET_UP.findall(PAGE)
    assert called == ['newts "Newts" NW', 'newts "Newts" NW --package ../bestiary-newts']
    script = [sys.executable, str(ROOT / "scripts" / "new_game.py"), "newts", "Newts", "NW", "--package", str(tmp_path / "new")]
    assert subprocess.run(script, check=False).returncode == 0
    again = subprocess.run(script, check=False, capture_output=True, text=True)
    assert again.returncode == 1 and "is there already: choose another name, or remove it" in again.stderr


@pytest.mark.parametrize(("name", "prefix", "said"), [("Newts", "NW", "is not a name"), ("newts", "nw", "is not a prefix")])
def test_names_that_cannot_be_used_are_refused(name: str, prefix: str, said: str) -> None:
    with pytest.raises(SystemExit, match=said):
        NewGame(name, "Newts", prefix)
