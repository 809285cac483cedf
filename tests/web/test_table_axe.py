"""For everyone: axe finds no violation on any page, of any game, in both colour schemes, on a desk and on a phone."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

import bestiary
from tests.server.running import until
from tests.web.house import PHONE, WIDE, House, Person


def violations(person: Person) -> list[str]:
    """What axe finds in the light, and which colours it finds hard to read in the dark; with where."""
    person.page.emulate_media(color_scheme="light")
    found = axe(person, {"resultTypes": ["violations"]})
    person.page.emulate_media(color_scheme="dark")
    return found + axe(person, {"resultTypes": ["violations"], "runOnly": ["color-contrast"]})


def axe(person: Person, options: dict[str, Any]) -> list[str]:
    """What axe finds now."""
    scheme = person.page.evaluate("getComputedStyle(document.documentElement).colorScheme")
    found: list[dict[str, Any]] = Axe().run(person.page, options=options).response["violations"]
    return [f"{scheme}: {one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["desk", "phone"])
def test_the_hall(house: House, browser: Browser, screen: dict[str, Any]) -> None:
    ann = Person(browser, house, **screen)
    ann.page.goto(house.url)
    ann.page.wait_for_function("() => document.querySelectorAll('.poster svg.card-face').length === 15")
    assert violations(ann) == []
    ann.page.locator('[data-play="monquest"]').click()
    ann.page.locator("#start summary").click()
    assert violations(ann) == []
    ann.leaves()


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", sorted(bestiary.games()))
def test_a_table(house: House, browser: Browser, game: str, screen: dict[str, Any]) -> None:
    """At its first decision, after some moves, and with something picked."""
    ann = Person(browser, house, **screen).sits_at(house.table(game, "me", "greedy"))
    for moves in (0, 14):
        for _ in range(moves):
            if not ann.acts():
                ann.page.wait_for_timeout(80)
        until(lambda: ann.lit() or ann.buttons() or ann.is_over(), 60)
        for key in ann.lit()[:1]:
            ann.point(key)
        assert violations(ann) == []
    ann.leaves()


def test_the_decks(house: House, browser: Browser) -> None:
    """Who may know the lists of the decks looks at their cards; in a game without decks there is nothing to look at."""
    ann = Person(browser, house, **PHONE).sits_at(house.table("monquest", "me", "greedy"))
    ann.page.locator("details.menu > summary").click()
    ann.page.locator("[data-do=decks]").click()
    ann.waits_for("#pile[open] .deck .copies svg")
    mine, theirs = (deck.title for deck in bestiary.load("monquest").new(seed=1).decks(0) if deck is not None)
    assert ann.page.locator("#pile h3").all_inner_texts() == [f"Your deck: {mine}", f"Greedy’s deck: {theirs}"]
    assert ann.page.locator("#pile .deck p").first.inner_text().startswith("Attribute cards: ")
    assert violations(ann) == []
    ann.leaves()
    ben = Person(browser, house).sits_at(house.table("monad-wars", "me", "greedy"))
    assert ben.page.locator("[data-do=rules]").count() == 1 and ben.page.locator("[data-do=decks]").count() == 0
    ben.leaves()


def test_a_replay_and_its_rules(house: House, browser: Browser) -> None:
    table = house.finished("monster-club")
    ann = Person(browser, house)
    ann.page.goto(f"{house.url}/replay/{table}#n=12&seat=all")
    ann.waits_for(".log li a[data-rule]")
    assert violations(ann) == []
    ann.page.locator(".log li a[data-rule]").last.click()
    ann.waits_for("#rules[open] dd")
    assert violations(ann) == []
    ann.leaves()
