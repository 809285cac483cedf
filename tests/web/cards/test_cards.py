"""Whole cards of all games: what is printed stands on them, fits, is seen, and nothing of it depends on the name of a game."""

import re
import time
from functools import cache
from html import escape
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bestiary
from bestiary import Face, Game
from bestiary.engine.language.cards import Value
from bestiary.engine.table.table_file import Sign, TableFile
from bestiary.web import sheet
from bestiary.web.cards import back_svg, backs, card_svg, drawn_as, pip_svg
from bestiary.web.cards.card import draw_card, style_of
from bestiary.web.cards.edged import edged
from bestiary.web.cards.reading import edges, gist, meanings, paragraphs, pips_of, spoken
from bestiary.web.cards.setting import Paragraph, broken, fit, halves, measure
from bestiary.web.cards.signs import GLYPHS, NAMED, NIGHT, SHAPES, badge
from bestiary.web.cards.style import Style
from bestiary.web.cards.upright import FLOORS, HIGH, ROOM, Layout, flavour
from bestiary.web.pictures import ELEMENTS, contrast

GAMES = sorted(bestiary.games())
LIMIT = 18 * 1024
FORBIDDEN = re.compile(r"(?<![\w-])(id|style|href|on\w+)=|<(style|script|filter|image|use|defs)\b|url\(|NaN|\binf\b|\bNone\b")
CARD_CSS = Path(sheet.__file__).parent / "static" / "css" / "card.css"
SOURCES = [*Path(sheet.__file__).parent.glob("cards/*.py"), *Path(sheet.__file__).parent.glob("pictures/*.py")]
STRANGE = ["<b>&\"'", "龍の子", "Ünglaublich", "x" * 80, "Sky Soldier General of the Ninth Moon, Thunderbird", "\u202edrow", "A"]


@cache
def load(name: str) -> Game:
    """A game, opened once."""
    return bestiary.load(name)


def all_cards() -> list[tuple[str, str]]:
    """Every card of every game."""
    return [(game, name) for game in GAMES for name in load(game).cards]


def tree_of(svg: str) -> ElementTree.Element:
    """A card as a tree, after everything that holds for each."""
    assert len(svg.encode()) <= LIMIT, len(svg)
    body = svg[svg.index(">") + 1 :]
    assert not FORBIDDEN.search(body), FORBIDDEN.search(body)
    return ElementTree.fromstring(svg)


def group(root: ElementTree.Element, css: str) -> str:
    """What is written in the groups of a class."""
    found = [element for element in root.iter() if css in (element.get("class") or "").split()]
    return " ".join(" ".join("".join(text.itertext()) for text in one.iter() if text.tag.endswith("}text")) for one in found)


def letters(text: str) -> str:
    """Nothing but what is read."""
    return re.sub(r"[^\w+−]", "", text)


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_drawn_whole(game: str) -> None:
    for face in load(game).cards.values():
        svg = draw_card(load(game), face)
        assert svg == draw_card(load(game), face) == card_svg(load(game), face)
        root = tree_of(svg)
        label = root.get("aria-label") or ""
        assert face.name in label
        assert letters(face.name) in letters(group(root, "kn")), face.name
        assert all(letters(line) in letters(label) for line in face.text.splitlines()), face.name
        assert group(root, "km").strip(), face.name


@pytest.mark.parametrize("game", GAMES)
def test_all_rules_of_a_card_stand_on_it_and_fit_in_readable_type(game: str) -> None:
    opened = load(game)
    for face in opened.cards.values():
        style = style_of(opened, face.kind)
        read = paragraphs(opened, style, face)
        root = tree_of(card_svg(opened, face))
        written = letters(group(root, "kf"))
        for paragraph in read:
            assert paragraph.is_reminder or letters(paragraph.said()) in written, (face.name, paragraph.said())
        if style.edges:
            sizes = [float(element.get("font-size") or 99) for element in root.iter() if element.tag.endswith("}g")]
            assert min(sizes) >= 9.5, face.name
            continue
        layout = Layout(read, flavour(face))
        assert layout.text.size >= 9.5, face.name
        assert layout.text.high <= layout.box, face.name
        assert layout.panel + 26 + 4 + layout.box <= HIGH - 8
        for paragraph, lines in layout.text.blocks:
            for line in lines:
                wide = sum(measure(word) * (1.1 if css == "b" else 1) for word, css in line) + 0.34 * (len(line) - 1)
                assert wide * layout.text.size <= ROOM + 0.5 or len(line) == 1, (face.name, paragraph.said())


@pytest.mark.parametrize("game", GAMES)
def test_every_number_that_table_toml_names_is_on_the_cards_that_have_it(game: str) -> None:
    opened = load(game)
    for face in opened.cards.values():
        style = style_of(opened, face.kind)
        root = tree_of(card_svg(opened, face))
        drawn = {element.get("data-field"): "".join(element.itertext()) for element in root.iter() if element.get("data-field")}
        for number in style.numbers_of(face):
            value = style.value(face, number)
            if value and number.sign not in ("slots", "pips", "glyph", "star", "diamond"):
                assert drawn[number.field].startswith(value), (face.name, number.field)
            assert value == "" or number.field in drawn or number.sign in ("slots", "glyph", "pips"), (face.name, number.field)


@pytest.mark.parametrize("game", GAMES)
def test_table_toml_names_fields_that_cards_have_and_signs_that_there_are(game: str) -> None:
    opened = load(game)
    faces = list(opened.cards.values())
    known = {name for face in faces for name in face.fields}
    for kind in {face.kind for face in faces}:
        style = Style(opened, kind)
        for number in style.numbers or []:
            assert number.field in known, (kind, number.field)
            assert number.sign in SHAPES or number.sign in ("slots", "pips", "glyph"), (kind, number.sign)
        for pattern in (*style.types, *style.facts):
            assert "{" not in pattern or any(style.filled(pattern, face) for face in faces), (kind, pattern)
        assert set(style.signs.values()) <= set(GLYPHS)


@pytest.mark.parametrize("game", GAMES)
def test_every_row_of_gists_sums_up_a_card(game: str) -> None:
    opened = load(game)
    for kind in {face.kind for face in opened.cards.values()}:
        style = Style(opened, kind)
        texts = [" ".join(face.text.split()) for face in opened.cards.values() if Style(opened, face.kind).gists == style.gists]
        for pattern, said in style.gists:
            assert any(pattern.search(text) for text in texts), (kind, pattern.pattern)
            assert len(said) <= 20


@pytest.mark.parametrize("game", GAMES)
def test_a_gist_is_short(game: str) -> None:
    opened = load(game)
    for face in opened.cards.values():
        style = style_of(opened, face.kind)
        said = gist(style, face, paragraphs(opened, style, face))
        assert 0 < len(said) <= 44, (face.name, said)


def test_a_sixth_game_without_any_key_has_decent_cards() -> None:
    files = {name: text for name, text in load("template").files.items() if name != "table.toml"}
    bare = Game(load("template").rules, files, load("template").entropy)
    assert bare.table == TableFile()
    for face in bare.cards.values():
        root = tree_of(draw_card(bare, face))
        fields = {element.get("data-field") for element in root.iter()} - {None}
        assert fields >= {name for name, value in face.fields.items() if isinstance(value, int)}
        assert {"heart", "burst"} <= {element.get("data-sign") for element in root.iter()}
    assert "card-face" in back_svg(bare)


def test_no_game_is_named_where_cards_are_drawn() -> None:
    words = {word for game in GAMES for word in (game, game.replace("-", "_"), load(game).title)} - {"template"}
    for source in SOURCES:
        text = source.read_text(encoding="utf-8")
        assert not [word for word in words if word in text], source.name


@pytest.mark.parametrize("game", GAMES)
def test_backs_name_nothing(game: str) -> None:
    opened = load(game)
    for named in backs(opened):
        root = tree_of(back_svg(opened, named))
        assert root.get("aria-label") == "face-down card"
        assert not "".join(root.itertext()).strip()
        assert back_svg(opened, named) == back_svg(opened, named)
    assert back_svg(opened, "no such back") == back_svg(opened)


def lattice() -> Game:
    """The game whose cards have numbers on their edges."""
    return next(game for game in map(load, GAMES) if Style(game, "").edges)


def test_a_turned_card_has_its_numbers_moved_and_upright() -> None:
    game = lattice()
    for face in game.cards.values():
        straight, turned = tree_of(card_svg(game, face)), tree_of(card_svg(game, face, turned=True))
        values = edges(style_of(game, face.kind), face)
        for root, order in ((straight, (0, 1, 2, 3)), (turned, (2, 3, 0, 1))):
            shown = {element.get("data-edge"): "".join(element.itertext()) for element in root.iter() if element.get("data-edge")}
            assert [shown[side] for side in "nesw"] == [values[i] for i in order]
        assert "rotate(180" not in card_svg(game, face, turned=True)


def test_a_marked_edge_is_red_and_says_so() -> None:
    game = lattice()
    face = next(face for face in game.cards.values() if any(edge.endswith("!") for edge in edges(style_of(game, face.kind), face)))
    body = edged(game, style_of(game, face.kind), face, False)
    tabs = re.findall(r'data-edge="\w"><path d="[^"]*" fill="(#\w+)".*?>([\d!]+)</text>', body)
    assert len(tabs) == 4
    assert all((fill == "#b3261e") == value.endswith("!") for fill, value in tabs)


def test_sideways_cards_are_wide() -> None:
    game = lattice()
    boxes = {tree_of(card_svg(game, face)).get("viewBox") for face in game.cards.values()}
    assert boxes == {"0 0 240 336", "0 0 336 240"}
    wide = [name for name in backs(game) if "336 240" in back_svg(game, name)]
    assert len(wide) == 1


@pytest.mark.parametrize("name", STRANGE)
def test_strange_names_are_escaped_and_fit(name: str) -> None:
    for game in GAMES:
        opened = load(game)
        pattern = next(iter(opened.cards.values()))
        odd: dict[str, Value] = {key: name if isinstance(value, str) else value for key, value in pattern.fields.items()}
        for number in style_of(opened, pattern.kind).numbers_of(pattern):
            odd[number.field] = name
        face = Face(name, pattern.kind, f'{name}: "{name}" <i>.', pattern.numbers, odd)
        svg = draw_card(opened, face)
        root = tree_of(svg)
        assert "<b>" not in svg and "<i>" not in svg
        assert letters(name) in letters(group(root, "kn"))
        assert name in (root.get("aria-label") or "")


@settings(max_examples=60, deadline=None)
@given(
    name=st.text(st.characters(exclude_categories=["Cs", "Cc", "Cn", "Co"]), min_size=1, max_size=60),
    text=st.text(
        st.characters(exclude_categories=["Cs", "Cn", "Co"], exclude_characters=[chr(n) for n in range(32) if n != 10]),
        max_size=500,
    ),
    number=st.integers(-99, 100_000),
    game=st.sampled_from(GAMES),
)
def test_any_card_can_be_drawn(name: str, text: str, number: int, game: str) -> None:
    pattern = next(iter(load(game).cards.values()))
    fields: dict[str, Value] = {key: number if type(value) is int else value for key, value in pattern.fields.items()}
    face = Face(name, pattern.kind, text, pattern.numbers, fields)
    ElementTree.fromstring(draw_card(load(game), face))


@pytest.mark.parametrize("game", GAMES)
def test_frames_and_signs_are_seen(game: str) -> None:
    opened = load(game)
    for face in opened.cards.values():
        frame = style_of(opened, face.kind).frame(face)
        assert contrast(frame, "#fff6e2") >= 5.5, (face.kind, frame)
    for sign, (_, fill) in SHAPES.items():
        assert contrast(fill, "#ffffff") >= 5, sign
    for fill in (*NAMED.values(), NIGHT):
        assert contrast(fill, "#ffffff") >= 4.5, fill


@pytest.mark.parametrize("theme", [sheet.LIGHT, sheet.DARK])
def test_text_is_seen_on_paper_in_both_schemes(theme: str) -> None:
    tokens = dict(part.split(":", 1) for part in theme.split(";"))
    assert contrast(tokens["--card-ink"], tokens["--card-paper"]) >= 7
    assert contrast(tokens["--card-ink"], tokens["--card-soft"]) >= 7


def test_a_card_is_drawn_quickly_and_then_kept() -> None:
    game = load("template")
    faces = list(game.cards.values())
    began = time.process_time()
    for face in faces:
        draw_card(game, face)
    assert (time.process_time() - began) / len(faces) < 0.05  # a tenth of this on an idle machine
    assert card_svg(game, faces[0]) is card_svg(game, faces[0])


def test_another_table_or_another_edition_has_another_fingerprint() -> None:
    game = load("template")
    assert drawn_as(game) == drawn_as(bestiary.load("template"))
    repainted = Game(
        game.rules, {**game.files, "table.toml": game.files["table.toml"] + '\n[web.card]\ncolour = "#123456"\n'}, game.entropy
    )
    assert drawn_as(repainted) != drawn_as(game)


# ---- reading and setting --------------------------------------------------------------------------------------------------


def test_costs_in_elements_are_pips() -> None:
    assert pips_of("Fire 2, Dark 1") == ["fire", "fire", "dark"]
    assert pips_of("melee, range 1") == []
    assert pips_of("Gold 3") == []


def test_each_element_has_a_sign() -> None:
    assert set(ELEMENTS) <= set(GLYPHS)
    assert 'aria-label="Fire"' in pip_svg("Fire")


def test_a_number_of_a_named_colour_shows_its_letter() -> None:
    assert ">R</text>" in badge("diamond", 0, 0, "red") and NAMED["blue"] in badge("diamond", 0, 0, "blue")


def test_lines_break_between_words_and_a_separator_stays_behind() -> None:
    assert broken("Royal Decree · Kiss of Dusk", measure("Royal Decree ·") + 0.1) == ["Royal Decree\xa0·", "Kiss of Dusk"]
    assert broken("", 5) == [""]
    assert broken("aa aa aa", measure("aa aa")) == ["aa aa", "aa"]
    assert halves("Sky Soldier General, Thunderbird") == ["Sky Soldier General,", "Thunderbird"]


def test_text_is_set_as_large_as_it_fits() -> None:
    short, long = [Paragraph("", "", "Draw 1 card.")], [Paragraph("", "", "Draw 1 card. " * 12)]
    large, small = fit(short, 204, 90, 17, 9.5), fit(long, 204, 90, 17, 9.5)
    assert large is not None and small is not None
    assert large.size == 17 and 9.5 <= small.size < 17
    assert fit([Paragraph("", "", "Draw 1 card. " * 60)], 204, 90, 17, 9.5) is None


def test_long_rules_make_the_window_lower() -> None:
    assert Layout([Paragraph("", "", "Draw 1 card.")], None).floor == FLOORS[0][0]
    assert FLOORS[-1][0] < Layout([Paragraph("Name", "(cost)", "Deal 10 damage to each Mon. " * 8)], None).floor < FLOORS[0][0]


def test_flavour_gives_way_to_rules() -> None:
    fun = Paragraph("", "", "It practises on falling leaves.", is_reminder=True)
    assert Layout([], fun).text.blocks[0][0] is fun
    assert fun not in [block[0] for block in Layout([Paragraph("", "", "Draw 1 card. " * 14)], fun).text.blocks]


def test_everything_printed_is_spoken() -> None:
    for game in GAMES:
        opened = load(game)
        for face in opened.cards.values():
            style = style_of(opened, face.kind)
            said = spoken(style, face, paragraphs(opened, style, face))
            for number in style.numbers_of(face):
                value = style.value(face, number)
                assert value in ("", "★") or value in said, (face.name, number.field)


def test_a_nought_is_drawn_unless_it_says_nothing_and_what_is_added_has_a_sign() -> None:
    noughts, signed = set(), set()
    for game in GAMES:
        opened = load(game)
        for face in opened.cards.values():
            style = style_of(opened, face.kind)
            for number in style.numbers_of(face):
                printed, value = face.fields.get(number.field), style.value(face, number)
                if printed == 0 and printed is not False:
                    noughts.add(number.zero)
                    assert value.endswith("0") == number.zero, (face.name, number.field)
                elif number.field in style.signed and value:
                    signed.add(value[0])
                    assert value[0] in "+−", (face.name, number.field)
    assert noughts == {True, False} and signed == {"+", "−"}


def test_a_keyword_that_stands_alone_is_printed_with_its_meaning() -> None:
    found = 0
    for game in GAMES:
        opened = load(game)
        for face in opened.cards.values():
            meant = dict(meanings(opened, face))
            if face.text.strip().rstrip(".") in meant:
                found += 1
                written = letters(group(tree_of(card_svg(opened, face)), "kf"))
                assert letters(meant[face.text.strip().rstrip(".")]) in written, face.name
    assert found >= 5


def test_facts_that_table_toml_names_are_printed() -> None:
    found = 0
    for game in GAMES:
        opened = load(game)
        for face in opened.cards.values():
            style = style_of(opened, face.kind)
            told = [style.filled(pattern, face).partition(":")[0] for pattern in style.facts]
            written = letters(group(tree_of(card_svg(opened, face)), "kf"))
            assert all(letters(fact) in written for fact in told), (face.name, told)
            found += sum(map(bool, told))
    assert found > 100


# ---- the style sheet and the contact sheet ------------------------------------------------------------------------------


def test_the_style_sheet_knows_every_class_that_cards_have() -> None:
    css = re.sub(r"\s+", " ", CARD_CSS.read_text(encoding="utf-8"))
    used = {
        name
        for game in GAMES
        for face in load(game).cards.values()
        for css in re.findall(r'class="([^"]*)"', card_svg(load(game), face))
        for name in css.split()
    }
    known = set(re.findall(r"\.(k\w|card-face|wide)\b", css))
    assert used - known == {"kl", "kp", "kq"}
    for step, (floor, _) in enumerate(FLOORS):
        middle, scale = 40 + (floor - 34) / 2, round(279 / (floor - 34), 3)
        assert f".k{step} {{ transform: translate(120px, 168px) scale({scale:g}) translate(-120px, -{middle:g}px); }}" in css


def test_the_contact_sheet_has_every_card_in_both_schemes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "cards.html"
    assert sheet.main(["template", str(page)]) == 0
    text, game = page.read_text(encoding="utf-8"), load("template")
    for face in game.cards.values():
        assert text.count(f'aria-label="{escape(face.name, True)}.') == 2 * len(sheet.SIZES)
    assert f"{len(game.cards)} cards" in capsys.readouterr().out


def test_an_unknown_game_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert sheet.main(["no-such-game"]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "no-such-game" in said


def test_the_page_on_pictures_tells_of_every_sign_that_the_schema_knows_and_that_is_drawn() -> None:
    page = (Path(__file__).parents[3] / "docs" / "pictures.md").read_text(encoding="utf-8")
    assert set(get_args(Sign)) == {*SHAPES, "glyph", "pips", "slots"}
    assert {name for name in SHAPES if name not in TableFile().card.__struct_fields__} == set()  # each can be named in [card]
    assert [sign for sign in get_args(Sign) if f"`{sign}`" not in page] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_kinds_of_cards_that_look_different_are_kinds_of_the_game(game: str) -> None:
    assert set(load(game).table.web.card.kinds) <= {face.kind for face in load(game).cards.values()}
