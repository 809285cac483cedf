"""The build: every module comes from the copy under test, and versions are pinned where they must be."""

import importlib
import re
import tomllib
from pathlib import Path

import pytest

import bestiary
import setup as build
from tests.conftest import copy_in_use

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "bestiary"


def module_name(path: Path) -> str:
    """bestiary.engine for bestiary/engine/__init__.py."""
    parts = ("bestiary", *path.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


COMPILED = [module_name(Path(path)) for path in build.modules(PACKAGE)]


@pytest.mark.parametrize("name", COMPILED)
def test_each_module_comes_from_the_copy_under_test(name: str) -> None:
    file = importlib.import_module(name).__file__ or ""
    assert file.endswith((".so", ".pyd") if copy_in_use() == "compiled" else ".py")
    assert Path(file).is_relative_to(Path(bestiary.__file__).parent)


def test_nothing_is_left_out_without_a_reason() -> None:
    for path, reason in build.EXCLUDED:
        assert (PACKAGE / path).is_file(), path
        assert len(reason.split()) > 3, path
    all_modules = {module_name(path) for part in build.COMPILED for path in (PACKAGE / part).rglob("*.py")}
    assert all_modules - set(COMPILED) == {module_name(PACKAGE / path) for path, _ in build.EXCLUDED}


def test_every_folder_with_modules_is_a_package() -> None:
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    assert [str(folder) for folder in sorted(folders) if not (folder / "__init__.py").is_file()] == []


def pins(*files: str) -> dict[str, str]:
    """name: version of each line of requirement files; a line that pins nothing is an error."""
    found = {}
    for file in files:
        for line in (ROOT / "requirements" / file).read_text().splitlines():
            if line and not line.startswith(("#", "-r ")):
                name, version = line.split("==")
                found[normal(name)] = version
    return found


def normal(name: str) -> str:
    """One spelling for the names of distributions."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_requirement_files_pin_all_that_the_package_declares() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for declared, pinned in (
        (project["dependencies"], pins("base.txt")),
        (project["optional-dependencies"]["dev"], pins("base.txt", "dev.txt")),
    ):
        for requirement in declared:
            name, extra, sign, version = re.fullmatch(r"([\w.-]+)(?:\[(\w+)\])?(==|>=)([\w.]+)", requirement).groups()
            assert normal(name) in pinned, requirement
            assert extra is None or normal(f"{name}-{extra}") in pinned, requirement  # psycopg[binary] is psycopg-binary
            assert sign == ">=" or pinned[normal(name)] == version, requirement


def test_mypy_and_its_runtime_are_pinned_together_and_so_is_what_we_extend() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    exact = [line for line in project["dependencies"] if "==" in line]
    assert [line.split("==")[0] for line in exact] == ["librt", "mypy_extensions", "uvicorn"]  # server/sockets.py extends uvicorn's
    assert build.MYPY in project["optional-dependencies"]["dev"]
