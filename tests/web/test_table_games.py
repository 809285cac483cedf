"""Whole games of all five at two browsers at once, one of them a phone: made in the hall, joined by link, played by pointing."""

import pytest
from playwright.sync_api import Browser

from tests.web.house import PHONE, Handy, House, play_on

SHORT = {
    "monad-wars": {"max_turns": 2, "max_rounds": 2},
    "monquest": {"starting_bp": 40},
    "monster-battle": {},
    "monster-club": {},
    "montac": {},
}


@pytest.mark.parametrize("game", sorted(SHORT))
def test_a_whole_game_between_a_desk_and_a_phone(house: House, browser: Browser, game: str) -> None:
    ann, ben = Handy(browser, house, "Ann"), Handy(browser, house, "Ben", **PHONE)
    made = house.table(game, "me", "open", options=SHORT[game])
    ann.comes_to(made)
    ann.waits_for(".invite .qr")  # the link to send, as long as the seat is free
    ben.page.goto(f"{house.url}/t/{made['table']}")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").tap()
    for person in (ann, ben):
        person.waits_for(".seat-bar")
    play_on([ann, ben], 400)
    table = house.ask(f"/api/tables/{made['table']}")
    assert table["stage"] == "over" and table["moves"] > 4
    told = house.ask(f"/api/replays/{made['table']}")
    winners = told["result"]["winners"]
    for seat, person in enumerate((ann, ben)):
        person.page.wait_for_function("() => document.querySelector('.question.over')?.textContent.trim().length > 9")
        said = person.see(".question.over")[0]
        assert ("You win." in said) == (seat in winners) and ("Nobody wins." in said) == (not winners)
        assert person.page.locator(".log li").count() > 5
        assert person.page.locator(".log li a[data-rule]").count() > 5
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ann.leaves()
    ben.leaves()
