"""Cards as a browser shows them: what each size carries, and that nothing leaves its card or collides on it."""

from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import bestiary
from bestiary.web import sheet
from bestiary.web.cards import back_svg, backs, card_svg

CSS = (Path(sheet.__file__).parent / "static" / "css" / "card.css").read_text(encoding="utf-8")
GAMES = sorted(bestiary.games())
SHOWN = {
    240: {"kf", "kn", "kb"},
    120: {"km", "kn", "kb"},
    56: {"ks"},
}  # of these classes something can be seen, by the width of a card
UNSEEN = {240: {"km", "kg"}, 120: {"kf", "ko"}, 56: {"kf", "km", "kn", "kg", "ko", "kr"}}
FAULTS = """() => {
  const faults = [];
  const wide = (one) => one.checkVisibility() && one.getBoundingClientRect().width;
  const seen = (root, css) => [...root.querySelectorAll(css)].filter(wide);
  for (const face of document.querySelectorAll('.card-face')) {
    const card = face.getBoundingClientRect(), unit = card.width / face.viewBox.baseVal.width;
    const name = face.getAttribute('aria-label');
    for (const text of seen(face, 'text')) {
      const box = text.getBoundingClientRect(), rim = text.closest('.ke') ? 0 : 5 * unit;
      if (box.left < card.left + rim || box.right > card.right - rim || box.top < card.top || box.bottom > card.bottom)
        faults.push(`${name}: "${text.textContent}" leaves the card`);
    }
    const signs = seen(face, '.kb > path, .ke > path').map((one) => one.getBoundingClientRect());
    for (const text of seen(face, '.kf text, .kn text')) {
      const box = text.getBoundingClientRect(), slack = 3.5 * unit;
      if (signs.some((sign) => box.left < sign.right - slack && box.right > sign.left + slack
          && box.top + slack < sign.bottom && box.bottom - slack > sign.top))
        faults.push(`${name}: a sign covers "${text.textContent}"`);
    }
  }
  return faults;
}"""
CLASSES = """() => [...new Set([...document.querySelectorAll('.card-face [class]')].filter((one) => one.checkVisibility()
  && one.getBoundingClientRect().width).flatMap((one) => [...one.classList]))]"""


@cache
def cards(game: str) -> list[str]:
    """Every card of a game, and its backs."""
    opened = bestiary.load(game)
    turned = [card_svg(opened, face, turned=True) for face in opened.cards.values()] if opened.table.card.edges else []
    return [card_svg(opened, face) for face in opened.cards.values()] + turned + [back_svg(opened, name) for name in backs(opened)]


def page_of(game: str, width: int) -> str:
    """A page with all of them so wide."""
    each = "".join(f'<div class="card">{svg}</div>' for svg in cards(game))
    return f"<style>{CSS} .card {{ width: {width}px; float: left }} .card:has(> .wide) {{ width: {width * 1.4}px }}</style>{each}"


@pytest.mark.parametrize("width", SHOWN)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_stays_on_its_card_and_is_not_covered(browser: Browser, game: str, width: int) -> None:
    page = browser.new_page(viewport={"width": 1400, "height": 900})
    page.set_content(page_of(game, width))
    assert page.locator(".card-face").count() == len(cards(game))
    assert page.evaluate(FAULTS) == []
    shown = set(page.evaluate(CLASSES))
    low = {"kg"} if width == 120 and any('class="kg"' in svg for svg in cards(game)) else set()
    assert shown >= SHOWN[width] | low and not shown & UNSEEN[width]
    page.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_smallest_card_shows_each_number_once(browser: Browser, game: str) -> None:
    page = browser.new_page()
    page.set_content(page_of(game, 56))
    counted = page.evaluate(
        "() => [...document.querySelectorAll('.card-face')].map((face) => "
        "[...face.querySelectorAll('.kv')].filter((one) => one.getBoundingClientRect().width && !one.closest('.ke')).length)"
    )
    assert max(counted) == 1
    page.close()


def test_a_text_that_leaves_its_card_is_found(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(
        page_of("template", 240).replace('class="kf">', 'class="kf"><text x="200" y="300">far too long a line</text>', 1)
    )
    assert len(page.evaluate(FAULTS)) == 1
    page.close()
