"""The words folder of every game has the same shape: rows, builders, what they build, and one place that joins them."""

from importlib import import_module
from pathlib import Path

import pytest

from bestiary.engine.language.builders import Builders, Lexicon

FOLDERS = sorted(path.parent for path in (Path(__file__).resolve().parents[2] / "src/bestiary/games").glob("*/words/__init__.py"))
EVERYWHERE = {"vocabulary", "language", "build_nouns", "build_verbs", "verbs"}  # nouns.py where a game has its own


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_a_words_folder_has_the_files_of_every_other(folder: Path) -> None:
    assert {path.stem for path in folder.glob("*.py")} >= EVERYWHERE


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_the_builders_of_each_module_are_in_the_lexicon(folder: Path) -> None:
    package = f"bestiary.games.{folder.parent.name}.words"
    lexicon = import_module(f"{package}.language").LEXICON
    assert isinstance(lexicon, Lexicon)
    for module in [import_module(f"{package}.{path.stem}") for path in sorted(folder.glob("*.py"))]:
        if module.__name__.rpartition(".")[2].startswith("build_"):
            assert isinstance(module.BUILDERS, Builders) and module.BUILDERS.built()
        if hasattr(module, "BUILDERS"):
            assert module.BUILDERS.built() <= lexicon.built(), f"{module.__name__} is missing in words/language.py"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_rows_stand_apart_from_builders(folder: Path) -> None:
    for path in folder.glob("vocabulary*.py"):
        source = path.read_text(encoding="utf-8")
        assert "def " not in source and "ROWS: Final" in source, f"{path.name} holds rows only"
