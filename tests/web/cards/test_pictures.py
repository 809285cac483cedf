"""Pictures: the same for the same name, small, without anything that could clash on a page, and of every plan."""

import re
import subprocess
import sys
from itertools import product
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bestiary.web.pictures import ELEMENTS, PALETTES, Subject, contrast, drawing, picture
from bestiary.web.pictures.colours import deepened, mix, turned
from bestiary.web.pictures.paper import Paper, nums, outline
from bestiary.web.pictures.picture import CREATURES, PLACES, THINGS
from bestiary.web.pictures.words import CREATURE_WORDS, ELEMENT_WORDS, FAMILIES, PLACE_WORDS, THING_WORDS, named

LIMIT = 6 * 1024
ALLOWED = {"svg", "g", "path", "ellipse", "circle"}
FORBIDDEN = re.compile(
    r"\b(id|style|class|href|on\w+|font[\w-]*|filter)=|<(style|script|text|filter|image|use|defs)\b|url\(|NaN|inf"
)
STRANGE = [
    "",
    " ",
    "<script>alert(1)</script>",
    "Ünïcödé Ønë",
    "龍",
    "'\"&",
    "a" * 400,
    "Of Of Of",
    "\ud800",
    "0",
    "🐉 Drake",
    "the",
]
NAMES = st.text(min_size=0, max_size=60)


def checked(svg: str) -> ElementTree.Element:
    """The picture as a tree, after everything that holds for each."""
    assert len(svg.encode("utf-8", "replace")) <= LIMIT, len(svg)
    drawn = svg[svg.index(">") + 1 :]
    assert not FORBIDDEN.search(drawn), FORBIDDEN.search(drawn)
    root = ElementTree.fromstring(svg)
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= ALLOWED
    assert not "".join(root.itertext()).strip()
    return root


@pytest.mark.parametrize("plan", [*CREATURE_WORDS, *THING_WORDS, *PLACE_WORDS])
def test_every_plan_is_drawn_in_many_ways_within_its_budget(plan: str) -> None:
    family = next(name for name, words in FAMILIES.items() if plan in words)
    body, _, form = plan.partition(":")
    for number in range(12):
        subject = Subject(f"Nobody {number}", [ELEMENTS[number % len(ELEMENTS)]])
        subject.family, subject.plan, subject.form = family, body, form
        drawn = next(one for thrift in range(4) if len(one := subject.draw(thrift, 1.3)) < LIMIT - 200 or thrift == 3)
        checked(f'<svg xmlns="http://www.w3.org/2000/svg">{drawn}</svg>')


def test_every_plan_that_words_ask_for_can_be_drawn_and_every_drawing_is_asked_for() -> None:
    for words, plans in ((CREATURE_WORDS, CREATURES), (THING_WORDS, THINGS), (PLACE_WORDS, PLACES)):
        assert {key.partition(":")[0] for key in words} == set(plans)


@pytest.mark.parametrize("name", ["Wild Kelpie", "Old Mossback", "Iron Golem", "Bandit Queen"])
def test_the_same_name_gives_the_same_picture_in_another_process(name: str) -> None:
    code = f"from bestiary.web.pictures import picture; print(picture({name!r}, ['Fire']), end='')"
    environment = {"PYTHONHASHSEED": "4242", "PATH": "/usr/bin:/bin"}
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment).stdout
    assert other == picture(name, ["Fire"])


def test_other_names_give_other_pictures() -> None:
    drawn = {
        drawing(f"{first} {last}") for first, last in product(("Ash", "Moss", "Rime", "Volt"), ("Wolf", "Owl", "Toad", "Crab"))
    }
    assert len(drawn) == 16


@pytest.mark.parametrize(
    ("name", "traits", "draws", "plan", "element"),
    [
        ("Fen Drake", [], ["creature"], "hound", "toxic"),
        ("Eldermoth", [], ["creature"], "flutter", None),
        ("Cindertoad", ["Fire", "Beast"], ["creature"], "toad", "fire"),
        ("Monk of the Grey Bell", ["Human"], ["creature"], "figure", None),
        ("Perrin Ashwidow", ["Human", "Devout"], ["creature"], "figure", None),
        ("Wolf Crab", ["Beast", "Wild"], ["creature"], "hound", None),
        ("Wolf Crab", [], ["creature"], "crab", None),
        ("Sky Soldier Cadet, Otter", ["Mecha"], ["creature"], "critter", "metal"),
        ("Storm Mantle", ["armour"], ["thing"], "cloak", "lightning"),
        ("Windstep Boots", ["Wind", "accessory"], ["thing"], "boots", "wind"),
        ("Gibbet Crossing", ["Crossroad"], ["place"], "crossing", None),
        ("Wolves at the Fold", ["quest"], ["creature", "thing"], "hound", None),
        ("Letters for the Lighthouse", ["quest"], ["creature", "thing"], "letter", None),
        ("Small Healing Potion", ["item"], ["thing"], "potion", None),
        ("Zzyzx", ["Bird"], ["creature"], "bird", None),
        ("Cathedral Clock", ["Mecha"], ["creature"], "brute", "metal"),
    ],
)
def test_words_choose_what_is_drawn(name: str, traits: list[str], draws: list[str], plan: str, element: str | None) -> None:
    subject = Subject(name, traits, draws)
    assert subject.plan == plan
    assert element is None or subject.elements[0] == element


def test_the_weightiest_word_of_a_name_comes_first() -> None:
    assert named("Mother Dragon Of The Ridge") == ["dragon", "mother", "ridge"]
    assert named("Fortune Teller's Cat")[0] == "cat"
    assert named("The Wolves") == ["wolf"]


@pytest.mark.parametrize("name", STRANGE)
def test_strange_names_are_drawn_and_escaped(name: str) -> None:
    svg = picture(name, [name])
    if name.isprintable() and name.isascii():
        assert checked(svg).get("aria-label") == name
    assert "<script" not in svg


@settings(max_examples=150, deadline=None)
@given(name=NAMES, trait=NAMES, family=st.sampled_from(["creature", "thing", "place", "no such family"]))
def test_any_name_can_be_drawn(name: str, trait: str, family: str) -> None:
    drawn = drawing(name, [trait], [family])
    assert drawn == drawing(name, [trait], [family])
    checked(f'<svg xmlns="http://www.w3.org/2000/svg">{drawn}</svg>')


def test_a_wider_window_shows_more_of_the_same_creature() -> None:
    narrow, wide = drawing("Pearl Otter"), drawing("Pearl Otter", ratio=1.8)
    assert narrow != wide
    creature = narrow[narrow.index("<ellipse") :]
    assert len(creature) > 1000 and creature in wide


def test_thrift_makes_a_picture_smaller() -> None:
    subject = Subject("Boilerdrake", ["Fire"])
    assert len(subject.draw(3, 1)) < len(subject.draw(0, 1))


def test_dice_are_fair_enough_and_always_the_same() -> None:
    rolls = [Paper(f"name {n}", ["fire"], "").roll(0, 1) for n in range(400)]
    assert 0.45 < sum(rolls) / 400 < 0.55
    assert min(rolls) < 0.05 and max(rolls) > 0.95
    art = Paper("Kelpie", ["water"], "")
    many = [art.roll(0, 6) for _ in range(40)]
    assert len({round(one, 6) for one in many}) == 40


def test_coordinates_are_snapped_to_half_units() -> None:
    assert nums(0.26, -0.74, 12.2, -3) == ".5-.5 12-3"
    assert outline([(0, 0, 0), (10, 0, 0), (10, 10, 0)]).startswith("M0 0c0 0 10 0 10 0s")


def test_palettes_have_seven_colours_and_signs_on_them_are_seen() -> None:
    assert set(ELEMENT_WORDS) == set(PALETTES)
    for element, colours in PALETTES.items():
        paper, _, body, dark, _, _, ink = ["#" + colour for colour in colours.split()]
        assert contrast(dark, "#ffffff") >= 4.5, element
        assert contrast(ink, paper) >= 7, element
        assert contrast(ink, body) >= 2, element


def test_colours_are_reckoned() -> None:
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert turned("#ff0000", 1 / 3) == "#00ff00"
    assert round(contrast("#000000", "#ffffff")) == 21
    assert contrast(deepened("#ffd84d", 4.5), "#ffffff") >= 4.5
