"""More of the table: clocks, passing, touch, the log and its cards, hints that are shown, dice that are seen, sets of cards."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser

import bestiary
from bestiary.engine.table.match import Match
from bestiary.engine.table.record import replay
from tests.server.running import until
from tests.web.house import PHONE, House, Person

BATTLE = "monster-battle"


def in_the_page(house: House, browser: Browser, script: str) -> Any:
    """What a script finds that runs in a page of ours; nothing may go wrong there."""
    ann = Person(browser, house)
    ann.page.goto(house.url)
    found = ann.page.evaluate(script)
    ann.leaves()
    return found


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


def test_a_line_of_the_log_shows_its_card_also_when_the_table_is_drawn_again(house: House, browser: Browser) -> None:
    made = house.table(BATTLE, "me", "open")
    ann, other = Person(browser, house), house.ask(f"/api/tables/{made['table']}/join", {"name": "Ben"})
    ann.sits_at(made)
    ben = Person(browser, house, "Ben").sits_at({**made, **other})
    until(lambda: ann.page.locator(".log li[data-name]").count() or ((ann.acts() or ben.acts()) and False), 60)
    line = ann.page.locator(".log li[data-name]").first
    line.hover()
    ann.page.wait_for_function(
        "(name) => document.querySelector('.zoom.on svg')?.getAttribute('aria-label')?.startsWith(name)",
        arg=line.get_attribute("data-name"),
    )
    ringed = ann.page.eval_on_selector_all(".spoken", "all => all.map((one) => one.dataset.card)")
    assert ringed and set(ringed) <= set(str(line.get_attribute("data-cards")).split())
    ann.page.evaluate("document.querySelector('.board').append(document.createElement('i'))")  # gone when it is drawn again
    ben.page.close()
    ann.waits_for(".board:not(:has(> i))")
    assert ann.page.eval_on_selector_all(".spoken", "all => all.map((one) => one.dataset.card)") == ringed
    ann.page.locator("h1").hover()
    assert ann.page.locator(".spoken").count() == 0
    ann.leaves()
    ben.leaves()


def test_only_what_has_changed_is_drawn_again(house: House, browser: Browser) -> None:
    """Cards that stay where they are are the same elements as before, with the same pictures."""
    ann = Person(browser, house).sits_at(house.table(BATTLE, "me", "greedy"))
    ann.waits_for(".hand .source svg")
    ann.page.evaluate("() => { for (const one of document.querySelectorAll('.hand [data-key] svg')) one.mine = true; }")
    key = str(ann.page.locator(".hand .source").first.get_attribute("data-key"))
    count = ann.page.locator(".hand [data-key]").count()
    ann.point(key)
    ann.point(next(one for one in ann.lit() if one.startswith("at:")))
    ann.waits_for(f'.lattice [data-key="{key}"] svg')
    kept = "all => all.filter((one) => one.mine).map((one) => one.closest('[data-key]').dataset.key)"
    still = ann.page.eval_on_selector_all(".hand svg", kept)
    assert len(still) >= count - 1 and key not in still
    ann.leaves()


def test_drawing_again_keeps_moves_and_puts_in_what_it_should(house: House, browser: Browser) -> None:
    """What is told by its name stays the same element wherever it moves; what happens once, or is awaited, is a new one."""
    assert in_the_page(house, browser, PATCHED) == {
        "order": ["c", "a", "d", "text"],
        "same": [True, True, False],
        "classes": "new",
        "style": "2",
        "once": [True, False],
        "awaited": False,
    }


PATCHED = """async () => {
  const { patchChildren } = await import('/static/js/shared/dom_patch.js'), { h } = await import('/static/js/shared/dom.js');
  const place = h('div'), names = () => [...place.childNodes].map((one) => one.dataset?.key ?? one.textContent);
  const card = (key, ...more) => h('p', { data: { key } }, ...more);
  patchChildren(place, [card('a'), card('b'), card('c', h('b', { class: 'old', style: { '--x': 1 } }))]);
  const [a, , c] = place.children, b = c.firstChild;
  patchChildren(place, [card('c', h('b', { class: 'new', style: { '--x': 2 } })), card('a'), card('d'), 'text']);
  const out = { order: names(), same: [place.children[0] === c, place.children[1] === a, place.children[2] === a] };
  out.classes = b.className;
  out.style = b.style.getPropertyValue('--x');
  const hit = (once) => { patchChildren(place, [h('i', { data: { once } }, '-2')]); return place.firstChild; };
  const first = hit('1'), again = hit('1'), second = hit('2');
  out.once = [first === again, second === again];
  const wait = () => { patchChildren(place, [h('span', { class: 'card-face bare' }, 'Wolf')]); return place.firstChild; };
  const awaited = wait();
  out.awaited = wait() === awaited;
  return out;
}"""


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
    assert ann.page.locator("#rules .rule-table").count() >= 4, "quick reference, card anatomy, named cards, who sees what"
    assert "4. End of the game" in ann.page.locator("#rules h3").all_text_contents()
    shown = ann.page.locator("#rules .rule-list").inner_text()
    assert not any(word in shown for word in ("Conflict:", "Why:", "Test:", "engine"))
    ann.page.get_by_role("searchbox").fill("beside an enemy")
    ann.page.wait_for_function("(all) => document.querySelectorAll('#rules dt').length < all", arg=everything)
    ann.page.get_by_role("searchbox").fill("adjacent")
    ann.page.wait_for_function("() => document.querySelector('#rules dt')?.textContent === 'Adjacent'")
    ann.leaves()


@pytest.mark.parametrize("screen", [PHONE, {**PHONE, "viewport": {"width": 340, "height": 620}}], ids=["phone", "small phone"])
@pytest.mark.parametrize("game", [game for game in bestiary.games() if bestiary.load(game).table.board == "mat"])
def test_what_is_written_stays_in_its_slot(house: House, browser: Browser, game: str, screen: dict[str, Any]) -> None:
    ann = Person(browser, house, **screen).sits_at(house.table(game, "me", "greedy"))
    ann.waits_for(".gap")
    assert all(re.fullmatch(r"[A-Z]\w+ \d", said) for said in ann.page.locator(".gap").all_text_contents())
    assert ann.page.evaluate(OUTSIDE) == []
    ann.leaves()


OUTSIDE = """() => [...document.querySelectorAll('.gap')].flatMap((gap) => {
  const box = gap.getBoundingClientRect();
  const words = [...gap.querySelectorAll('.word, b')].filter((one) => getComputedStyle(one).position !== 'absolute');
  const leaves = (at) => at.left < box.left || at.right > box.right;
  return words.filter((one) => [...one.getClientRects()].some(leaves)).map((one) => one.textContent);
})"""


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


# ---- the map and the combats of Monad Wars ---------------------------------------------------------------------------------------


def crowded(match: Match) -> tuple[int, int]:
    """The first position in which somebody acts in a combat of eight units: after how many moves, and which seat is asked."""
    again = replay(match.record(), bestiary.load, 0)
    for n, code in enumerate(match.moves):
        units = [card for zone in again.view(0)["zones"] for card in zone["cards"] if "in row" in card.get("facts", {})]
        if len(units) >= 8 and any(card["facts"]["acting"] for card in units) and again.to_move is not None:
            return n, again.to_move
        again.play(code)
    raise AssertionError("there is no such combat in this game")


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["wide", "phone"])
def test_who_acts_in_a_crowded_combat_is_in_sight(house: House, browser: Browser, screen: dict[str, Any]) -> None:
    """On a wide screen all units are."""
    table = house.finished("monad-wars", options={"max_turns": 5})
    room = house.app.state.desk.hall.shared.register[table].room
    n, seat = crowded(room.match)
    ann = Person(browser, house, **screen).sits_at(
        house.ask(f"/api/replays/{table}/continue", {"n": n, "seat": seat, "level": "greedy"})
    )
    ann.waits_for(".ranks .acting")
    assert ann.page.evaluate(IN_SIGHT, ".ranks .acting .main") == [True]
    if not screen:
        assert all(ann.page.evaluate(IN_SIGHT, ".ranks .laid-card .main"))
    ann.leaves()


IN_SIGHT = """(css) => [...document.querySelectorAll(css)].map((one) => {
  const box = one.getBoundingClientRect(), board = document.querySelector('.board').getBoundingClientRect();
  return box.top >= board.top && box.bottom <= board.bottom + 1 && box.left >= board.left && box.right <= board.right + 1;
})"""
