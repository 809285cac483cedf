"""Every link of every page leads somewhere; one that does not is reported with its place and the nearest right name."""

from pathlib import Path

import pytest

from tests.docs.pages import PAGES, anchors, faulty_links, links, name_of


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_to_a_file_and_a_heading(page: Path) -> None:
    assert faulty_links(name_of(page), page.read_text(encoding="utf-8")) == []


def test_a_link_to_nowhere_is_reported_with_its_place_and_the_nearest_name(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "protocol.md").write_text("# The protocol\n\n## From a client\n")
    page = tmp_path / "docs" / "page.md"
    text = "# Page\n\nSee [the\nprotocol](protocoll.md), [there](protocol.md#from-client) and [here](#page).\n"
    page.write_text(text)
    assert faulty_links("docs/page.md", text, tmp_path) == [
        "docs/page.md:4: protocoll.md does not exist; did you mean protocol.md?",
        "docs/page.md:4: protocol.md has no heading #from-client; did you mean #from-a-client?",
    ]


def test_links_in_code_are_no_links() -> None:
    text = "a `[b](c)` d\n\n```\n[e](f.md)\n```\n\n![g](h.png) [![i](j.png)](k.md)\n"
    assert [(link.line, link.text) for link in links("x.md", text)] == [(7, "h.png"), (7, "j.png"), (7, "k.md")]


def test_headings_are_anchors_as_code_hosts_make_them() -> None:
    assert anchors("# A `b` c!\n\n## bestiary play GAME [QUERY]\n") == {"a-b-c", "bestiary-play-game-query"}
