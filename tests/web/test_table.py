"""The table in a browser: played by dragging, by pointing and by keyboard; refusals with their rules; what is hidden stays so."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page

import bestiary
from tests.server.running import until
from tests.web.house import PHONE, House, Person, play_on, settle

BATTLE = "monster-battle"


def hand(page: Page) -> list[str]:
    """The keys of the cards in the hand."""
    found: list[str] = page.eval_on_selector_all(".hand [data-key]", "all => all.map((one) => one.dataset.key)")
    return found


def at_my_turn(person: Person) -> Person:
    """Wait until something may be laid; whatever else is asked first, as what was laid may ask it, is answered."""

    def may_lay() -> bool:
        return person.page.locator(".hand .source").count() > 0 or (person.acts() and False)

    until(may_lay, 60)
    return person


def lay(person: Person) -> str:
    """Lay the first card of the hand at some lit cell."""
    key = hand(person.page)[0]
    person.point(key)
    person.point(next(one for one in person.lit() if one.startswith("at:")))
    person.waits_for(f'.hand:not(:has([data-key="{key}"]))')
    return key


@pytest.fixture
def ann(house: House, browser: Browser) -> Person:
    """Ann against the computer, at her first decision."""
    return at_my_turn(Person(browser, house).sits_at(house.table(BATTLE, "me", "greedy")))


def test_a_card_is_dragged_to_a_lit_cell(ann: Person) -> None:
    page, key = ann.page, hand(ann.page)[0]
    box = page.locator(f'.hand [data-key="{key}"]').bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] - 60, steps=4)
    assert page.locator(".ghost").is_visible()
    cell = page.locator(".cell.target").first.bounding_box()
    assert cell is not None
    page.mouse.move(cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2, steps=4)
    page.mouse.up()
    ann.waits_for(f'.lattice .laid[data-key="{key}"]')
    assert key not in hand(page) and page.locator(".ghost").count() == 0
    ann.leaves()


def drop_on_a_laid_card(person: Person) -> str:
    """Drag the first card of the hand onto one that lies on the table, which no rule allows; the key of the card."""
    page, key = person.page, hand(person.page)[0]
    box = page.locator(f'.hand [data-key="{key}"]').bounding_box()
    taken = page.locator(".lattice .laid").first.bounding_box()
    assert box is not None and taken is not None
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(taken["x"] + taken["width"] / 2, taken["y"] + taken["height"] / 2, steps=6)
    taken = page.locator(".lattice .laid").first.bounding_box()  # the lattice has grown by its open cells
    assert taken is not None
    page.mouse.move(taken["x"] + taken["width"] / 2, taken["y"] + taken["height"] / 2, steps=3)
    page.mouse.up()
    person.waits_for(".say.on a[data-rule]")
    return key


def test_an_illegal_drop_says_why_and_opens_the_rule(ann: Person) -> None:
    lay(ann)
    page = at_my_turn(ann).page
    key = drop_on_a_laid_card(ann)
    assert key in hand(page), "the card goes back to where it was"
    rule = page.locator(".say a[data-rule]").first.inner_text()
    page.locator(".say a[data-rule]").first.click()
    ann.waits_for("#rules[open] dd")
    told = bestiary.load(BATTLE).rulebook.by_id[rule].text
    shown = page.locator("#rules dd").first.inner_text()
    assert rule in page.locator("#rules dt").first.inner_text()
    assert re.sub(r"\W+", "", told)[:40] == re.sub(r"\W+", "", shown)[:40]
    ann.leaves()


def test_a_click_right_after_a_drop_counts(ann: Person) -> None:
    lay(ann)
    page = at_my_turn(ann).page
    page.evaluate("() => { window.setTimeout = () => 0; }")  # as if no time passed at all
    drop_on_a_laid_card(ann)
    page.locator(".say a[data-rule]").first.click()
    ann.waits_for("#rules[open] dd", 20)
    ann.leaves()


def test_keys_alone_lay_a_card_the_other_way_up(ann: Person) -> None:
    page, key = ann.page, hand(ann.page)[0]
    page.locator(f'.hand [data-key="{key}"]').focus()
    page.keyboard.press("Enter")
    ann.waits_for(".cell.target")
    assert page.evaluate("document.activeElement.dataset.key") == key, "the card keeps the focus"
    page.keyboard.press("r")
    assert page.locator("[data-do=turn]").get_attribute("aria-pressed") == "true"
    page.locator(".cell.target").first.focus()
    page.keyboard.press("Enter")
    ann.waits_for(f'.lattice .laid[data-key="{key}"]')
    assert any("turned" in line for line in ann.see(".log li"))
    ann.leaves()


def test_escape_takes_a_pick_back_and_arrows_walk_the_hand(ann: Person) -> None:
    page = ann.page
    first, second = hand(page)[:2]
    page.locator(f'.hand [data-key="{first}"]').focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.key") == second
    page.keyboard.press("Enter")
    ann.waits_for(".picked")
    page.keyboard.press("Escape")
    assert page.locator(".picked, .cell").count() == 0
    ann.leaves()


def test_what_cannot_be_used_now_says_why(ann: Person) -> None:
    """A card on the table is no card to lay: the server is asked, and its sentence is shown."""
    lay(ann)
    page = at_my_turn(ann).page
    page.locator(".lattice .laid:not(.source)").first.click()
    ann.waits_for(".say.on")
    assert len(page.locator(".say").inner_text()) > 10
    ann.leaves()


def test_the_zoom_shows_the_whole_card_on_hover_and_focus(ann: Person) -> None:
    page = ann.page
    name = page.locator(".hand [data-name]").nth(1).get_attribute("data-name")
    page.locator(".hand [data-name]").nth(1).hover()
    page.wait_for_function(
        "(name) => document.querySelector('.zoom.on svg')?.getAttribute('aria-label')?.startsWith(name)", arg=name
    )
    ann.leaves()


def test_a_pile_opens_and_closes(house: House, browser: Browser) -> None:
    ann = Person(browser, house).sits_at(house.table("monquest", "me", "greedy"))
    piles = ann.page.locator('.side.near [data-pile^="discard"][aria-haspopup]')
    until(lambda: piles.count() > 0 or (ann.acts() and False), 60)
    settle(ann)
    piles.first.click()
    ann.waits_for("#pile[open] .card[data-name]")
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("#pile[open]", state="detached")
    ann.leaves()


def test_nothing_in_the_page_names_a_hidden_card(house: House, browser: Browser) -> None:
    """What the other holds is in no attribute and no text of the page."""
    made = house.table("monster-club", "me", "open")
    ann = Person(browser, house)
    ann.comes_to(made)
    other = house.ask(f"/api/tables/{made['table']}/join", {"name": "Ben"})
    ann.waits_for(".seat-bar")
    ben = Person(browser, house, "Ben").sits_at({**made, **other})
    for _ in range(12):
        settle(ann, ben)
        ann.acts()
        ben.acts()
    settle(ann, ben)
    mine = set(ann.page.eval_on_selector_all("[data-name]", "all => all.map((one) => one.dataset.name)"))
    theirs = set(ben.page.eval_on_selector_all(".hand [data-name]", "all => all.map((one) => one.dataset.name)"))
    secret = theirs - mine
    assert secret, "they hold something that Ann does not see"
    page = ann.page.evaluate("document.querySelector('.room').outerHTML")
    told = {name for name in secret if name in page}
    assert not told
    ann.leaves()
    ben.leaves()


def test_the_server_goes_away_and_the_game_goes_on(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> None:
    """After a new start of the server the page comes back by itself, to the same game at the same move."""
    house = House(tmp_path_factory.mktemp("again"))
    house.open()
    try:
        ann = at_my_turn(Person(browser, house).sits_at(house.table(BATTLE, "me", "greedy")))
        lay(ann)
        at_my_turn(ann)
        before = sorted(hand(ann.page))
        house.close()
        ann.waits_for("body.offline")
        assert "connection" in ann.page.locator(".news").inner_text()
        house.open()
        ann.page.wait_for_selector("body:not(.offline)", timeout=60000)
        ann.waits_for(".hand .source")
        assert sorted(hand(ann.page)) == before
        lay(ann)
        ann.faults = [fault for fault in ann.faults if "WebSocket" not in fault and "ERR_CONNECTION_REFUSED" not in fault]
        ann.leaves()
    finally:
        house.close()


def test_who_watches_sees_the_game_and_no_hand(house: House, browser: Browser) -> None:
    made = house.table(BATTLE, "me", "greedy")
    ann = at_my_turn(Person(browser, house).sits_at(made))
    cat = Person(browser, house, "Cat")
    cat.page.goto(f"{house.url}/t/{made['table']}?watch")
    cat.waits_for(".seat-bar")
    before = cat.page.locator(".lattice .laid").count()
    key = hand(ann.page)[0]
    assert cat.page.locator(".hand [data-name]").count() == 0 and not cat.lit() and not cat.buttons()
    ann.point(key)
    ann.point(next(one for one in ann.lit() if one.startswith("at:")))
    cat.page.wait_for_function("(count) => document.querySelectorAll('.lattice .laid').length !== count", arg=before)
    ann.leaves()
    cat.leaves()


def test_hint_undo_concede_and_rematch(house: House, browser: Browser) -> None:
    ann = at_my_turn(Person(browser, house).sits_at(house.table(BATTLE, "me", "greedy")))
    page = ann.page
    page.get_by_role("button", name="Hint").click()
    ann.waits_for("#hint[open] li [data-code]", 60)
    assert any(word in ann.see("#hint li")[0] for word in ("Lay", "Choose", "Move"))
    page.locator("#hint .close").click()
    page.locator("summary", has_text="Game").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes").click()
    ann.waits_for(".question.over")
    assert "You lose." in ann.see(".question.over")[0]
    address = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_function("(address) => location.href !== address", arg=address)
    ann.waits_for(".seat-bar")
    assert not ann.is_over()
    ann.leaves()


def test_a_rematch_between_people_swaps_their_seats(house: House, browser: Browser) -> None:
    made = house.table(BATTLE, "me", "open")
    ann, ben = Person(browser, house), Person(browser, house, "Ben", **PHONE)
    other = house.ask(f"/api/tables/{made['table']}/join", {"name": "Ben"})
    ann.sits_at(made)
    ben.sits_at({**made, **other})
    before = {person: person.page.url for person in (ann, ben)}
    ann.page.locator("summary", has_text="Game").click()
    ann.page.get_by_role("button", name="Give up").click()
    ann.page.get_by_role("button", name="Yes").click()
    for person in (ann, ben):
        person.waits_for(".question.over")
        person.page.get_by_role("button", name="Rematch").click()
    for person in (ann, ben):
        person.page.wait_for_function("(address) => location.href !== address", arg=before[person])
        person.waits_for(".seat-bar")
    assert ann.page.url == ben.page.url
    table = house.ask(f"/api/tables/{ann.page.url.rpartition('/')[2]}")
    assert [seat["name"] for seat in table["seats"]] == ["Ben", "Ann"]
    settle(ann, ben)
    ann.leaves()
    ben.leaves()


def test_taking_back_needs_the_others(house: House, browser: Browser) -> None:
    made = house.table("monster-club", "me", "open", options={"advanced_rules": "on"})
    ann, ben = Person(browser, house), Person(browser, house, "Ben", **PHONE)
    ann.comes_to(made)
    other = house.ask(f"/api/tables/{made['table']}/join", {"name": "Ben"})
    ben.sits_at({**made, **other})
    undo = {person: person.page.get_by_role("button", name="Undo") for person in (ann, ben)}
    for _ in range(80):
        settle(ann, ben)
        if undo[ann].count() or undo[ben].count():
            break
        ann.acts()
        ben.acts()
    asks, answers = (ann, ben) if undo[ann].count() else (ben, ann)
    before = house.ask(f"/api/tables/{made['table']}")["moves"]
    asks.page.get_by_role("button", name="Undo").click()
    answers.waits_for("#ask[open]")
    answers.page.get_by_role("button", name="Yes").click()
    until(lambda: house.ask(f"/api/tables/{made['table']}")["moves"] < before)
    ann.leaves()
    ben.leaves()


def test_talk_is_plain_text_and_can_be_muted(house: House, browser: Browser) -> None:
    made = house.table(BATTLE, "me", "open")
    ann, ben = Person(browser, house), Person(browser, house, "Ben")
    ann.comes_to(made)
    other = house.ask(f"/api/tables/{made['table']}/join", {"name": "<b>Ben</b>"})
    ben.sits_at({**made, **other})
    ann.waits_for(".chat")
    ben.page.get_by_role("textbox", name="Say something").fill("<img src=x onerror=alert(1)>")
    ben.page.get_by_role("button", name="Send").click()
    ann.waits_for(".chat li")
    assert "<img src=x" in ann.page.locator(".chat li").inner_text() and ann.page.locator(".chat img, .room b b").count() == 0
    ann.page.get_by_role("button", name="Mute the chat").click()
    ben.page.get_by_role("textbox", name="Say something").fill("Are you there?")
    ben.page.get_by_role("button", name="Send").click()
    ben.page.wait_for_selector(".chat li >> nth=1")
    assert ann.page.locator(".chat li").count() == 1
    ann.leaves()
    ben.leaves()


def test_cards_move_from_place_to_place(house: House, browser: Browser) -> None:
    """With movement allowed, laying a card is a view transition of that card; with none, the page changes at once."""
    ann = at_my_turn(Person(browser, house, calm=False).sits_at(house.table(BATTLE, "me", "greedy")))
    ann.page.evaluate(
        "() => { window.seen = []; const real = document.startViewTransition.bind(document);"
        " document.startViewTransition = (draw) => { const made = real(draw); made.ready.then(() => window.seen.push("
        "...document.getAnimations().map((one) => one.effect?.pseudoElement ?? ''))).catch(() => {}); return made; }; }"
    )
    key = hand(ann.page)[0]
    ann.point(key)
    ann.point(next(one for one in ann.lit() if one.startswith("at:")))
    ann.page.wait_for_function("(name) => window.seen.some((one) => one.includes(name))", arg=f"card-{key[5:]}")
    ann.leaves()


def test_light_and_dark_are_remembered(ann: Person) -> None:
    page = ann.page
    before = page.evaluate("getComputedStyle(document.documentElement).colorScheme")
    page.locator("summary", has_text="Game").click()
    page.get_by_role("button", name="Light or dark").click()
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") != before
    page.reload()
    ann.waits_for(".seat-bar")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") != before
    ann.leaves()


def test_a_sixth_game_needs_no_script(house: House, browser: Browser) -> None:
    """The template, which says next to nothing of its table, can be played all the same."""
    ann = Person(browser, house).sits_at(house.table("template", "me", "greedy"))
    play_on([ann], 120)
    assert ann.page.locator(".log li").count() > 10
    ann.leaves()


def test_a_table_that_is_not_there_says_so(house: House, browser: Browser) -> None:
    ann = Person(browser, house)
    ann.page.goto(f"{house.url}/t/nosuchtable1")
    ann.waits_for(".news:not(:empty)")
    assert "no such table" in ann.page.locator(".news").inner_text()
    assert json.dumps(ann.lit()) == "[]"
