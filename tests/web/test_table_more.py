"""More of the table: clocks, passing, touch, the log and its cards, hints that are shown, dice that are seen, sets of cards."""

import re

from playwright.sync_api import Browser

from tests.server.running import until
from tests.web.house import PHONE, House, Person

BATTLE = "monster-battle"


def test_a_clock_runs_for_who_is_asked(house: House, browser: Browser) -> None:
    ann = Person(browser, house).sits_at(house.table(BATTLE, "me", "greedy", clock={"seconds": 90}))
    ann.waits_for(".hand .source")
    clock = ann.page.locator(".me time")
    assert re.fullmatch(r"01:[0-3]\d", clock.inner_text())
    before = clock.inner_text()
    ann.page.wait_for_function("(before) => document.querySelector('.me time').textContent < before", arg=before)
    ann.leaves()


def test_passing_until_something_happens(house: House, browser: Browser) -> None:
    """In a window one can ask to have one's passes made; the page says so, and ends it on demand."""
    made = house.table("montac", "me", "greedy")
    ann = Person(browser, house).sits_at(made)
    tool = ann.page.locator("[data-do=pass]")
    for _ in range(60):
        ann.page.wait_for_timeout(60)
        if tool.count():
            break
        ann.acts()
    before = house.ask(f"/api/tables/{made['table']}")["moves"]
    tool.click()
    until(lambda: house.ask(f"/api/tables/{made['table']}")["moves"] > before)
    ann.page.wait_for_function("() => [...document.querySelectorAll('.log li')].some((one) => one.textContent.includes('Pass'))")
    ann.leaves()


def test_a_finger_drags_a_card_to_a_cell(house: House, browser: Browser) -> None:
    ann = Person(browser, house, **PHONE).sits_at(house.table(BATTLE, "me", "greedy"))
    ann.waits_for(".hand .source")
    page = ann.page
    key = page.locator(".hand .source").first.get_attribute("data-key")
    box = page.locator(f'.hand [data-key="{key}"]').bounding_box()
    assert box is not None
    x, y = box["x"] + 30, box["y"] + 40
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart", x, y)
    for step in range(1, 6):
        finger("touchMove", x, y - 14 * step)
    page.wait_for_selector(".ghost")
    cell = page.locator(".cell.target").first.bounding_box()
    assert cell is not None
    finger("touchMove", cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2)
    finger("touchEnd")
    ann.waits_for(f'.lattice .laid[data-key="{key}"]')
    ann.leaves()


def test_a_line_of_the_log_shows_its_card(house: House, browser: Browser) -> None:
    ann = Person(browser, house).sits_at(house.table(BATTLE, "me", "greedy"))
    ann.waits_for(".hand .source")
    ann.point(str(ann.page.locator(".hand .source").first.get_attribute("data-key")))
    ann.point(next(one for one in ann.lit() if one.startswith("at:")))
    ann.waits_for(".log li[data-name]")  # what comes next, the text of the card or the opponent's move, is chance
    line = ann.page.locator(".log li[data-name]").first
    name = line.get_attribute("data-name")
    for _ in range(20):  # a table that is drawn anew, because the opponent moved, has forgotten what is pointed at
        ann.page.mouse.move(1, 1)
        line.hover()
        ann.page.wait_for_function(
            "(name) => document.querySelector('.zoom.on svg')?.getAttribute('aria-label')?.startsWith(name)", arg=name
        )
        if ann.page.locator(".spoken").count() >= 1:
            break
        ann.page.wait_for_timeout(250)
    assert ann.page.locator(".spoken").count() >= 1
    ann.leaves()


def test_a_hint_rings_what_it_speaks_of(house: House, browser: Browser) -> None:
    ann = Person(browser, house).sits_at(house.table(BATTLE, "me", "greedy"))
    ann.waits_for(".hand .source")
    ann.page.get_by_role("button", name="Hint").click()
    ann.waits_for("#hint[open] li [data-code]", 60)
    ann.page.locator("#hint li [data-code]").first.focus()
    ann.waits_for(".hand .hinted")
    ann.leaves()


def test_how_it_is_played_is_told(house: House, browser: Browser) -> None:
    ann = Person(browser, house).sits_at(house.table(BATTLE, "me", "greedy"))
    ann.page.locator("summary", has_text="Game").click()
    ann.page.get_by_role("button", name="How it is played").click()
    ann.waits_for("#pile[open] .aim")
    assert "Four kills win." in ann.page.locator("#pile .aim").inner_text()
    ann.leaves()


def test_the_whole_rulebook_is_searched(house: House, browser: Browser) -> None:
    ann = Person(browser, house).sits_at(house.table(BATTLE, "me", "greedy"))
    ann.page.locator("summary", has_text="Game").click()
    ann.page.get_by_role("button", name="Rules", exact=True).click()
    ann.waits_for("#rules[open] dt")
    everything = ann.page.locator("#rules dt").count()
    ann.page.get_by_role("searchbox").fill("beside an enemy")
    ann.page.wait_for_function("(all) => document.querySelectorAll('#rules dt').length < all", arg=everything)
    ann.leaves()


def test_dice_are_drawn_as_they_fell(house: House, browser: Browser) -> None:
    """The numbers of a throw, not those of a sum or of a card."""
    ann = Person(browser, house)
    ann.page.goto(house.url)
    spots = ann.page.evaluate(
        "async () => { const { thrown } = await import('/static/js/dice.js');"
        " const spots = (text) => thrown(text, 'dice').map((one) => one.querySelectorAll('circle').length);"
        " const faces = (text) => thrown(text, 'coins').map((one) => one.textContent);"
        " return [spots('Wolf 3 rolls 4 + 2 = 6.'), spots('Ann rolls 5.'), faces('Ann flips a coin: heads.')]; }"
    )
    assert spots == [[4, 2], [5], ["H"]]
    ann.leaves()


def test_a_choice_of_several_cards_is_made_in_any_order(house: House, browser: Browser) -> None:
    """A set: each card is picked or put back, and a button makes the choice."""
    ann = Person(browser, house)
    ann.page.goto(house.url)
    told = ann.page.evaluate(
        "async () => { const { Choice } = await import('/static/js/choice.js');"
        " const move = (cards) => ({ code: `take ${cards}`, text: `Take ${cards}`, rule: '', fields: [], cards });"
        " const sets = [[], [1], [2], [1, 2]].map(move);"
        " const choice = new Choice(sets, () => true), out = [];"
        " const note = () => out.push([[...choice.targets()].sort(), choice.ready().map((move) => move.code)]);"
        " note(); choice.pick('card:2'); note(); choice.pick('card:1'); note(); choice.pick('card:2'); note(); return out; }"
    )
    assert told == [
        [["card:1", "card:2"], ["take "]],
        [["card:1"], ["take 2"]],
        [[], ["take 1,2"]],
        [["card:2"], ["take 1"]],
    ]
    ann.leaves()


def test_cards_that_lie_nowhere_in_sight_are_laid_out_and_stay_there(house: House, browser: Browser) -> None:
    """Before the first turn a catalyst is chosen: after one was picked, the others can still be."""
    ann = Person(browser, house).sits_at(house.table("monad-wars", "me", "greedy"))
    ann.waits_for(".tray .source")
    cards = ann.page.locator(".tray [data-key]")
    count = cards.count()
    first, second = str(cards.nth(0).get_attribute("data-key")), str(cards.nth(1).get_attribute("data-key"))
    ann.point(first)
    assert cards.count() == count > 2 and ann.page.locator(f'.tray .picked[data-key="{first}"]').count() == 1
    ann.point(second)
    assert ann.page.locator(".tray .picked").get_attribute("data-key") == second
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_function("(key) => !document.querySelector(`.tray [data-key='${key}']`)", arg=second)
    ann.leaves()
