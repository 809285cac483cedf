"""The replay: step, play, jump, from any seat or all open; shared by link; gone on with from any moment."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.house import House, Person


@pytest.fixture(scope="module")
def table(house: House) -> Iterator[str]:
    """A finished game of two computers."""
    yield house.finished("monster-battle")


@pytest.fixture
def ann(house: House, browser: Browser, table: str) -> Person:
    """Ann before the replay."""
    ann = Person(browser, house)
    ann.page.goto(f"{house.url}/replay/{table}")
    ann.waits_for(".seat-bar")
    return ann


def at(ann: Person) -> int:
    """After how many moves we are."""
    return int(ann.page.locator(".replay-bar output").inner_text().split()[1])


def test_steps_forward_back_and_to_both_ends(ann: Person, house: House, table: str) -> None:
    page, moves = ann.page, house.ask(f"/api/tables/{table}")["moves"]
    page.get_by_role("button", name="One move on").click()
    page.wait_for_function("() => document.querySelector('.replay-bar output').textContent.startsWith('Move 1 ')")
    lines = page.locator(".log li").count()
    page.keyboard.press("End")
    page.wait_for_function(f"() => document.querySelector('.replay-bar output').textContent.startsWith('Move {moves} ')")
    ann.waits_for(".question.over")
    assert page.locator(".log li").count() > lines
    page.get_by_role("button", name="To the beginning").click()
    page.wait_for_function("() => document.querySelector('.replay-bar output').textContent.startsWith('Move 0 ')")
    assert not ann.is_over() and page.locator(".lattice .laid").count() == 0
    ann.leaves()


def test_it_plays_by_itself_and_stops(house: House, browser: Browser, table: str) -> None:
    """The page's clock is in the test's hands: nobody has to wait for it."""
    ann = Person(browser, house)
    ann.page.clock.install(time=0)
    ann.page.goto(f"{house.url}/replay/{table}")
    ann.waits_for(".seat-bar")
    shown = "(n) => document.querySelector('.replay-bar output').textContent.startsWith(`Move ${n} `)"
    ann.page.clock.pause_at(3600)
    ann.page.get_by_role("button", name="Play", exact=True).click()
    for n in (1, 2):
        ann.page.clock.run_for(1400)
        ann.page.wait_for_function(shown, arg=n)
    ann.page.get_by_role("button", name="Pause").click()
    ann.page.clock.run_for(10_000)
    assert at(ann) == 2
    ann.page.get_by_role("button", name="One move on").click()
    ann.page.wait_for_function(shown, arg=3)
    ann.leaves()


def test_a_turn_is_jumped_to_and_the_link_leads_there(ann: Person, house: House, browser: Browser) -> None:
    page = ann.page
    page.get_by_label("Jump to").select_option(index=6)
    page.wait_for_function("() => !document.querySelector('.replay-bar output').textContent.startsWith('Move 0 ')")
    here = at(ann)
    ann.waits_for(".lattice .laid")
    laid = page.locator(".lattice .laid").count()
    ben = Person(browser, house, "Ben")
    ben.page.goto(page.url)
    ben.waits_for(".seat-bar")
    ben.page.wait_for_function(f"() => document.querySelector('.replay-bar output').textContent.startsWith('Move {here} ')")
    ben.waits_for(".lattice .laid")
    assert ben.page.locator(".lattice .laid").count() == laid > 0
    ann.leaves()
    ben.leaves()


def test_seen_by_a_seat_or_with_all_cards_open(ann: Person) -> None:
    page = ann.page
    page.get_by_role("button", name="One move on").click()
    page.wait_for_selector(".foes .backs.open [data-name]")
    page.get_by_label("Seen by").select_option("0")
    page.wait_for_selector(".foes .backs:not(.open)")
    assert page.locator(".hand [data-name]").count() > 0 and page.locator(".foes .backs [data-name]").count() == 0
    page.get_by_label("Seen by").select_option("")
    page.wait_for_selector(".hand:not(:has([data-name]))", state="attached")
    ann.leaves()


def test_going_on_from_here_is_a_game_of_ones_own(ann: Person) -> None:
    page = ann.page
    page.get_by_label("Jump to").select_option(index=4)
    page.wait_for_function("() => !document.querySelector('.replay-bar output').textContent.startsWith('Move 0 ')")
    page.get_by_role("button", name="Go on from here").click()
    page.wait_for_url("**/t/*")
    ann.waits_for(".seat-bar")
    ann.page.wait_for_function("() => document.querySelectorAll('.room .source, .acts [data-code]').length > 0")
    ann.leaves()
