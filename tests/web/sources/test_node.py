"""Node.js for the checks of the web client: which one is used, and what is said where there is none that serves."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import node

ROOT = Path(__file__).resolve().parents[3]
SCRIPT = ROOT / "scripts" / "node.py"


def program(folder: Path, name: str, says: str) -> str:
    """A program that only says one line."""
    path = folder / name
    path.write_text(f"#!/bin/sh\necho {says}\n")
    path.chmod(0o755)
    return str(path)


@pytest.fixture
def only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is all there is to find programs in."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(node.NAMED_BY, raising=False)
    return tmp_path


@pytest.mark.parametrize(("says", "number"), [("v20.11.1", 20), ("v9.0.0", 9), ("hello", 0)])
def test_the_version_is_asked_for(tmp_path: Path, says: str, number: int) -> None:
    assert node.version(program(tmp_path, "node", says)) == number


def test_a_program_that_is_not_there_has_no_version(tmp_path: Path) -> None:
    assert node.version(str(tmp_path / "node")) == 0


def test_one_of_the_system_serves_if_it_is_new_and_has_npm(only: Path) -> None:
    new = program(only, "node", "v20.0.0")
    assert not node.serves(new)
    program(only, "npm", "10.0.0")
    assert node.serves(new) and node.find() == new
    program(only, "node", "v18.20.0")
    assert not node.serves(new) and node.find() != new


def test_the_one_that_was_named_is_taken(only: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named = program(only, "other", "v22.0.0")
    monkeypatch.setenv(node.NAMED_BY, named)
    assert node.find() == named


def test_one_sentence_says_that_the_named_one_is_too_old(tmp_path: Path) -> None:
    old = program(tmp_path, "node", "v12.0.0")
    said = subprocess.run(
        [sys.executable, SCRIPT, "install"], env={**os.environ, node.NAMED_BY: old}, capture_output=True, text=True, check=False
    )
    assert said.returncode == 1 and said.stdout == ""
    assert re.fullmatch(rf"node: .* Node.js 20 or newer with npm, which BESTIARY_NODE={old} is not; install [^\n]*\n", said.stderr)


def test_what_is_not_installed_is_named() -> None:
    said = subprocess.run([sys.executable, SCRIPT, "no-such-program"], capture_output=True, text=True, check=False)
    assert said.returncode == 1
    assert "need the program no-such-program, which is not in node_modules; install" in said.stderr


def test_every_package_is_pinned_and_installed_in_that_version() -> None:
    wanted = json.loads((ROOT / "package.json").read_text())["devDependencies"]
    assert wanted and all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values())
    assert node.missing_packages() == []


def test_nothing_records_where_packages_come_from() -> None:
    """Neither a lock file nor a registry: a package is installed by its name and version alone."""
    assert [path.name for path in ROOT.glob("*lock*")] == []
    assert (ROOT / ".npmrc").read_text().split() == ["package-lock=false"]
