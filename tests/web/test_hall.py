"""The hall: two clicks to a game, a link and a QR code for friends, my games, open tables, plain words when something fails."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

import bestiary
from bestiary.server.hall.lobby import PAGE
from tests.fixtures.bare import SMALLEST, installed
from tests.web.house import PHONE, House, Person, opened_house, play_on


@pytest.fixture
def ann(house: House, browser: Browser) -> Person:
    """Ann in the hall."""
    ann = Person(browser, house)
    ann.page.goto(house.url)
    ann.waits_for(".poster")
    return ann


def test_every_game_has_its_poster_with_three_cards(ann: Person) -> None:
    titles = {bestiary.load(name).title for name in bestiary.games()}
    assert set(ann.see(".poster h2")) == titles
    ann.page.wait_for_function("() => document.querySelectorAll('.poster svg.card-face').length === 15")
    ann.leaves()


@pytest.mark.parametrize("game", sorted(bestiary.games()))
def test_two_clicks_and_the_computer_plays(ann: Person, game: str) -> None:
    page = ann.page
    page.locator(f'[data-play="{game}"]').click()
    page.get_by_role("button", name="Start against the computer").click()
    ann.waits_for(".seat-bar")
    ann.page.wait_for_function("() => document.querySelectorAll('.room .source, .acts [data-code]').length > 0")
    assert bestiary.load(game).title in page.title()
    ann.leaves()


@pytest.mark.parametrize("table", [SMALLEST, None], ids=["smallest table file", "none"])
def test_a_game_without_poster_and_decks_is_in_the_hall_and_is_played(browser: Browser, table: str | None, tmp_path: Path) -> None:
    with installed(tmp_path, "bare", table) as name, opened_house(tmp_path / "house") as house:
        ann = Person(browser, house)
        ann.page.goto(house.url)
        ann.page.locator(f'[data-play="{name}"]').click()
        ann.page.get_by_role("button", name="Start against the computer").click()
        ann.waits_for(".seat-bar")
        assert "Bare" in ann.page.title()
        play_on([ann], 60)
        assert "undefined" not in ann.page.content()
        ann.leaves()


def test_a_friend_is_asked_by_link_and_comes_with_a_phone(ann: Person, house: House, browser: Browser) -> None:
    page = ann.page
    page.get_by_label("Your name").fill("Ann")
    page.locator('[data-play="monster-club"]').click()
    page.get_by_role("button", name="Play a friend by link").click()
    ann.waits_for(".made .qr")
    link = page.locator(".made .link").inner_text()
    assert page.eval_on_selector(
        ".made .qr", "(one) => one.complete || new Promise((go) => one.addEventListener('load', () => go(true)))"
    )
    page.get_by_role("link", name="Go to the table").click()
    ann.waits_for(".invite")
    ben = Person(browser, house, "Ben", **PHONE)
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").tap()
    for person in (ann, ben):
        person.waits_for(".seat-bar")
    assert "Ben" in ann.page.locator(".foes").inner_text() and "Ann" in ben.page.locator(".foes").inner_text()
    ann.leaves()
    ben.leaves()


def test_my_games_are_there_to_come_back_to(ann: Person, house: House) -> None:
    page = ann.page
    page.locator('[data-play="monster-battle"]').click()
    page.get_by_role("button", name="Start against the computer").click()
    ann.waits_for(".seat-bar")
    page.goto(house.url)
    ann.waits_for(".mine a")
    page.get_by_role("link", name="Go on").first.click()
    ann.waits_for(".seat-bar")
    ann.leaves()


def test_open_tables_are_listed_and_joined(ann: Person, house: House, browser: Browser) -> None:
    house.table("montac", "me", "open", open=True)
    ann.page.reload()
    ann.waits_for(".open-tables a")
    ann.page.get_by_role("link", name="Join").first.click()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("button", name="Sit down").click()
    ann.waits_for(".seat-bar")
    ann.leaves()


def test_a_full_list_of_open_tables_has_more(ann: Person, house: House) -> None:
    made = [house.table("montac", "me", "open", open=True)["table"] for _ in range(PAGE + 2)]
    ann.page.reload()
    more = ann.page.get_by_role("button", name="More open tables")
    more.wait_for()
    assert ann.page.locator(".open-tables li").count() == PAGE
    assert "Ann (away) · a free seat" in ann.see(".open-tables li")[0]
    while more.is_visible():
        shown = ann.page.locator(".open-tables li").count()
        more.click()
        ann.page.wait_for_function("(shown) => document.querySelectorAll('.open-tables li').length > shown", arg=shown)
    links = ann.page.locator(".open-tables a:first-of-type").evaluate_all("(all) => all.map((one) => one.pathname)")
    assert {f"/t/{id}" for id in made} <= set(links) and len(links) == len(set(links))
    ann.leaves()


def test_a_host_removes_somebody_and_cancels_the_table(house: House, browser: Browser) -> None:
    made = house.table("monad-wars", "me", "open", "open")
    ann = Person(browser, house)
    ann.comes_to(made)
    ann.waits_for(".invite .sitters")
    assert ann.see(".invite .sitters li") == ["Ann", "a free seat", "a free seat"]
    ben, cid = Person(browser, house, "Ben"), Person(browser, house, "Cid", **PHONE)
    for one in (ben, cid):
        one.page.goto(f"{house.url}/t/{made['table']}")
        if one is ben:
            one.page.get_by_label("Your name").fill("Ben <b>")
            one.page.get_by_role("button", name="Sit down").click()
            one.waits_for(".invite .sitters")
            assert one.page.get_by_role("button", name="Leave this seat").count() == 1
            assert one.page.get_by_role("button", name="Cancel this table").count() == 0
    ann.page.get_by_role("button", name="Remove Ben <b>").click()
    ben.page.get_by_text("The host has removed you from this table.").wait_for()
    assert ben.page.evaluate("localStorage.getItem('bestiary.seats')") == "{}"
    ann.page.get_by_role("button", name="Remove Ben <b>").wait_for(state="detached")
    ann.page.get_by_role("button", name="Cancel this table").click()
    ann.page.get_by_text("The host has cancelled this table.").wait_for()
    ann.page.get_by_role("link", name="To the hall").click()
    ann.waits_for(".mine .none")
    for one in (ann, ben, cid):
        one.leaves()


def test_who_lost_a_seat_while_away_is_told_and_can_join_again(house: House, browser: Browser) -> None:
    made = house.table("monad-wars", "me", "open", "open")
    ben = Person(browser, house, "Ben")
    ben.comes_to({**made, "token": "of-a-seat-that-is-lost"})
    ben.page.get_by_text("You have no seat at this table any more.").wait_for()
    ben.page.reload()
    ben.page.get_by_role("button", name="Sit down").wait_for()
    ben.leaves()


def test_what_cannot_be_is_told_in_plain_words(ann: Person) -> None:
    page = ann.page
    page.locator('[data-play="monquest"]').click()
    page.locator("#start summary").click()
    page.locator('[name="option:starting_bp"]').fill("3")
    page.evaluate("document.querySelector('#start form').noValidate = true")
    page.get_by_role("button", name="Start against the computer").click()
    ann.waits_for("#start .form-fault:not(:empty)")
    said = page.locator("#start .form-fault").inner_text()
    assert "starting_bp" in said and said.endswith(".")
    ann.faults = [fault for fault in ann.faults if "400" not in fault]
    ann.leaves()


def test_the_levels_are_offered_with_what_they_are_like(ann: Person, house: House) -> None:
    levels = next(game for game in house.ask("/api/games") if game["name"] == "monquest")["levels"]
    ann.page.locator('[data-play="monquest"]').click()
    assert ann.see("#start .levels label") == [level["name"].capitalize() for level in levels]
    usual = next(level for level in levels if level["usual"])
    assert ann.page.locator("#start [name=level]:checked").get_attribute("value") == usual["name"]
    assert usual["about"] in ann.see("#start .row")[0]
    ann.page.locator("#start .levels label", has_text="Expert").click()
    assert "for up to a second" in ann.see("#start .row")[0]
    ann.leaves()
