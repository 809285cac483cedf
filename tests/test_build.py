"""The build: every module comes from the copy under test, and versions are pinned where they must be."""

import importlib
import os
import re
import sys
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
    # server/http/sockets.py extends uvicorn's
    assert [line.split("==")[0] for line in exact] == ["librt", "mypy_extensions", "uvicorn"]
    assert build.MYPY in project["optional-dependencies"]["dev"]


def test_a_c_file_is_compiled_again_only_when_it_or_what_decides_it_has_changed(tmp_path: Path) -> None:
    compiled: list[str] = []

    def compiler(sources: list[str], **how: object) -> list[str]:
        compiled.extend(Path(one).name for one in sources)
        made = Path(f"{sources[0]}.o")
        made.write_text(f"{Path(sources[0]).read_text()} {how}")
        return [str(made)]

    def built(**how: object) -> tuple[list[str], list[str]]:
        compiled.clear()
        made = build.in_parallel(compiler, build.Objects(tmp_path / "kept", [sys.executable]), [str(a), str(b)], **how)
        return sorted(compiled), [Path(one).read_text() for one in made]

    a, b, header = tmp_path / "a.c", tmp_path / "b.c", tmp_path / "both.h"
    for path in (a, b, header):
        path.write_text(path.name)
    first = built(level=3)
    assert first == (["a.c", "b.c"], ["a.c {'level': 3}", "b.c {'level': 3}"])
    assert built(level=3) == ([], first[1])
    b.write_text("changed")
    assert built(level=3) == (["b.c"], ["a.c {'level': 3}", "changed {'level': 3}"])
    assert built(level=2)[0] == ["a.c", "b.c"]
    header.write_text("changed")
    assert built(level=2)[0] == ["a.c", "b.c"]


def test_only_the_objects_used_last_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "MOST_OBJECTS", 2)
    for age, name in enumerate("abc"):
        (tmp_path / f"{name}.o").touch()
        os.utime(tmp_path / f"{name}.o", (1000 - age, 1000 - age))
    build.Objects(tmp_path, [sys.executable]).prune()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.o", "b.o"]
