"""More of the table: clocks, passing, touch, the log and its cards, hints that are shown, dice that are seen, sets of cards."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser

import bestiary
from bestiary.engine.match import Match
from bestiary.engine.record import replay
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
    ann = Person(browser, house)
    ann.page.goto(house.url)
    told = ann.page.evaluate(RENEWED)
    assert told == {
        "order": ["c", "a", "d", "text"],
        "same": [True, True, False],
        "classes": "new",
        "style": "2",
        "once": [True, False],
        "awaited": False,
    }
    ann.leaves()


RENEWED = """async () => {
  const { renew } = await import('/static/js/renew.js'), { h } = await import('/static/js/el.js');
  const place = h('div'), names = () => [...place.childNodes].map((one) => one.dataset?.key ?? one.textContent);
  const card = (key, ...more) => h('p', { data: { key } }, ...more);
  renew(place, [card('a'), card('b'), card('c', h('b', { class: 'old', style: { '--x': 1 } }))]);
  const [a, , c] = place.children, b = c.firstChild;
  renew(place, [card('c', h('b', { class: 'new', style: { '--x': 2 } })), card('a'), card('d'), 'text']);
  const out = { order: names(), same: [place.children[0] === c, place.children[1] === a, place.children[2] === a] };
  out.classes = b.className;
  out.style = b.style.getPropertyValue('--x');
  const hit = (once) => { renew(place, [h('i', { data: { once } }, '-2')]); return place.firstChild; };
  const first = hit('1'), again = hit('1'), second = hit('2');
  out.once = [first === again, second === again];
  const wait = () => { renew(place, [h('span', { class: 'card-face bare' }, 'Wolf')]); return place.firstChild; };
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
    ann.page.get_by_role("searchbox").fill("beside an enemy")
    ann.page.wait_for_function("(all) => document.querySelectorAll('#rules dt').length < all", arg=everything)
    ann.leaves()


def test_dice_are_drawn_as_they_fell(house: House, browser: Browser) -> None:
    """The numbers of a throw, not those of a sum or of a card."""
    spots = in_the_page(
        house,
        browser,
        "async () => { const { thrown } = await import('/static/js/dice.js');"
        " const spots = (text) => thrown(text, 'dice').map((one) => one.querySelectorAll('circle').length);"
        " const faces = (text) => thrown(text, 'coins').map((one) => one.textContent);"
        " return [spots('Wolf 3 rolls 4 + 2 = 6.'), spots('Ann rolls 5.'), faces('Ann flips a coin: heads.')]; }",
    )
    assert spots == [[4, 2], [5], ["H"]]


def test_a_choice_of_several_cards_is_made_in_any_order(house: House, browser: Browser) -> None:
    """A set: each card is picked or put back, and a button makes the choice."""
    told = in_the_page(
        house,
        browser,
        "async () => { const { Choice } = await import('/static/js/choice.js');"
        " const move = (cards) => ({ code: `take ${cards}`, text: `Take ${cards}`, rule: '', fields: [], cards });"
        " const sets = [[], [1], [2], [1, 2]].map(move);"
        " const choice = new Choice(sets, () => true), out = [];"
        " const note = () => out.push([[...choice.targets()].sort(), choice.ready().map((move) => move.code)]);"
        " note(); choice.pick('card:2'); note(); choice.pick('card:1'); note(); choice.pick('card:2'); note(); return out; }",
    )
    assert told == [
        [["card:1", "card:2"], ["take "]],
        [["card:1"], ["take 2"]],
        [[], ["take 1,2"]],
        [["card:2"], ["take 1"]],
    ]


def test_a_card_that_may_be_left_out_is_no_way_to_turn_the_first(house: House, browser: Browser) -> None:
    """A Mon retreats, another comes, perhaps over a third: that one is pointed at, too."""
    told = in_the_page(
        house,
        browser,
        "async () => { const { Choice } = await import('/static/js/choice.js');"
        " const card = (number) => ({ sort: 'card', word: `c${number}`, text: '', card: number });"
        " const none = { sort: 'place', word: '', text: '' };"
        " const words = (fields) => fields.map((one) => one.word).join(' ');"
        " const move = (...fields) => ({ code: words(fields), text: words(fields), fields });"
        " const moves = [move(card(1), card(2), none), move(card(1), card(3), none), move(card(1), card(3), card(4))];"
        " const choice = new Choice(moves, () => true);"
        " const out = [[...choice.targets()]]; choice.pick('card:1'); out.push(choice.way(), [...choice.targets()].sort());"
        " choice.pick('card:3'); out.push([...choice.targets()], choice.ready().map((one) => one.code));"
        " out.push(choice.pick('card:4')?.code); return out; }",
    )
    assert told == [["card:1"], None, ["card:2", "card:3"], ["card:4"], ["c1 c3 "], "c1 c3 c4"]


@pytest.mark.parametrize("screen", [PHONE, {**PHONE, "viewport": {"width": 340, "height": 620}}], ids=["phone", "small phone"])
@pytest.mark.parametrize("game", [game for game in bestiary.games() if bestiary.load(game).table.get("board") == "mat"])
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
    table = house.finished("monad-wars", options={"max_turns": 3})
    room = house.app.state.desk.hall.tables[table].room
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


def test_names_of_regions_keep_away_from_places(house: House, browser: Browser) -> None:
    """Each stands in its sector, and no nearer to a place than it must."""
    found = in_the_page(house, browser, NAMES)
    assert [one["sector"] for one in found] == [0, 1, 2, 3, 4]
    assert all(one["off"] > 90 for one in found)


NAMES = """async () => {
  const { HIGH, WIDE, direction, nameSpot } = await import('/static/js/places.js');
  const spots = [0.35, 0.6].flatMap((far) => [0, 1, 2, 3, 4].map((at) => {
    const way = direction(at, 5);
    return { x: WIDE / 2 + Math.cos(way) * far * WIDE / 2, y: HIGH / 2 + Math.sin(way) * far * HIGH / 2 };
  }));
  return [0, 1, 2, 3, 4].map((at) => {
    const { x, y } = nameSpot(at, 5, spots);
    const way = Math.atan2((y - HIGH / 2) / HIGH, (x - WIDE / 2) / WIDE) + Math.PI / 2;
    const off = Math.min(...spots.map((spot) => Math.hypot(spot.x - x, spot.y - y)));
    return { sector: Math.round((way / (2 * Math.PI)) * 5 + 5) % 5, off };
  });
}"""
