"""The documentation site: generated blocks, links between pages, docstrings, and a strict build that fails on a link to nowhere."""

import re
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import bestiary
from tests.docs.pages import PAGES, ROOT, name_of

DOCS = ROOT / "docs"


def extension() -> Any:
    """The Sphinx extension beside the pages."""
    spec = spec_from_file_location("site_extension", DOCS / "site_extension.py")
    assert spec is not None and spec.loader is not None
    module: ModuleType = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SITE = extension()


@pytest.mark.parametrize("name", bestiary.games(hidden=True))
def test_every_game_has_a_page_with_all_its_rules(name: str) -> None:
    page = (DOCS / "games" / f"{name}.md").read_text(encoding="utf-8")
    shown = SITE.expanded(page, f"docs/games/{name}.md")
    assert page.splitlines()[0] == f"# {bestiary.load(name).title}"
    for rule in bestiary.load(name).rulebook.rules:
        assert f"({rule.id.lower()})=\n**{rule.id}**" in shown


def test_rules_that_a_rule_names_are_links() -> None:
    assert "(mb-23)=\n**MB-23** If" in SITE.rulebook_block("monster-battle")
    assert "([MB-R4](#mb-r4))" in SITE.rulebook_block("monster-battle")


@pytest.mark.parametrize(
    ("block", "fault"),
    [
        ("<!-- rulebook: monstac -->", "there is no game monstac; did you mean montac?"),
        ("<!-- page: ARCHITECTUR.md -->", "there is no file ARCHITECTUR.md; did you mean ARCHITECTURE.md?"),
        ("<!-- modules: bestiary.enigne -->", "there is no module bestiary.enigne; did you mean bestiary.engine?"),
        ("<!-- rulebok: montac -->", "there is no block rulebok; did you mean rulebook?"),
    ],
)
def test_a_block_that_cannot_be_made_is_refused_with_its_place(block: str, fault: str) -> None:
    with pytest.raises(SITE.BadBlock, match=re.escape(f"docs/x.md:3: {fault}")):
        SITE.expanded(f"# X\n\n{block}\n", "docs/x.md")


def test_links_that_leave_docs_lead_to_the_page_that_shows_the_file() -> None:
    text = "[a](../../ARCHITECTURE.md#the-arrow) [b](../web.md)\n```\n[c](../../CONTRIBUTING.md)\n```\n"
    assert SITE.relinked(text, "docs/decisions", "decisions") == (
        "[a](../architecture.md#the-arrow) [b](../web.md)\n```\n[c](../../CONTRIBUTING.md)\n```\n"
    )


def test_docstrings_are_plain_text_with_code() -> None:
    shown = SITE.plain_docstring(["A `key` of *any* row_", "", ">>> 2 * 3", "6"])
    assert shown == ["A ``key`` of \\*any\\* row\\_", "", ">>> 2 * 3", "6"]


def test_the_attributes_of_a_class_are_listed_with_their_types() -> None:
    listed = SITE.attributes(bestiary.Option)
    assert listed[:2] == [
        "- **name** ``str``",
        "- **values** ``list[Setting]``: the first is the usual one; with ``most`` the second is the least number",
    ]


def test_every_page_is_in_the_table_of_contents() -> None:
    """Sphinx checks it, too; this says so without a build."""
    toctrees = "\n".join(page.read_text(encoding="utf-8") for page in DOCS.rglob("index.md"))
    listed = re.findall(r"^[\w/*-]+$", toctrees, re.MULTILINE)
    for page in (page for page in PAGES if DOCS in page.parents and page.name != "index.md"):
        name = page.relative_to(DOCS).with_suffix("").as_posix()
        assert any(re.fullmatch(entry.replace("*", ".*"), part) for entry in listed for part in (name, page.stem)), name_of(page)


def test_a_link_to_nowhere_fails_the_strict_build(tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text('extensions = ["myst_parser"]\nmyst_heading_anchors = 4\n')
    (tmp_path / "index.md").write_text("# Page\n\n[good](#page)\n")
    assert build(tmp_path).returncode == 0
    (tmp_path / "index.md").write_text("# Page\n\n[bad](nowhere.md)\n")
    failed = build(tmp_path)
    assert failed.returncode == 1 and "index.md:3: WARNING" in failed.stderr and "nowhere.md" in failed.stderr


def build(folder: Path) -> subprocess.CompletedProcess[str]:
    """The command of `make docs` on a small site; the real one is a step of `make test`."""
    options = re.findall(r"-m sphinx (.*?) -d", (ROOT / "Makefile").read_text(encoding="utf-8"))[0].split()
    command = [sys.executable, "-m", "sphinx", *options, "-b", "dummy", str(folder), str(folder / "out")]
    return subprocess.run(command, capture_output=True, text=True, check=False)
