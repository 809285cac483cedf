"""Card files with faults: all of them are told at once, and a game can be opened without its cards."""

import pytest

import bestiary
from bestiary import CardError
from bestiary.engine.language.cards import CardErrors, texts_in

CARD = '[[card]]\nname = "{0}"\nstrength = 1\nhealth = 1\ntext = "{1}"\n'
GOOD = CARD.format("Good Newt", "Draw 1 card.")
FIRST = CARD.format("First Newt", "Drw 1 card.")
SECOND = CARD.format("Second Newt", "Draw 2 card.")
LASTING = CARD.format("Third Newt", "Draw 2 cards until the end of the turn.")
MON = """
[[card]]
name = "Odd Mon"
kind = "mon"
level = 8
attribute = "Grass"
bp = 6
hp = 55
atk = 40
def = 20
class = "Archer"
type = "Bug"
number = "M99"
pool = ["Grass", "Grass"]
weakness = ["Fire", "Ice"]
set = "MQB"
text = "Drw 1 card."
[[card.ability]]
name = "One"
text = "Draw 1 card."
[[card.ability]]
name = "Two"
text = "Draw 2 card."
"""


def faults_of(game: str, **files: str) -> list[str]:
    """What is wrong with these card files, each fault by itself."""
    with pytest.raises(CardError) as refusal:
        bestiary.open_game(game, {f"cards/{name}.toml": text for name, text in files.items()})
    assert str(refusal.value) == "\n".join([str(fault) for fault in refusal.value.each()])
    return [str(fault) for fault in refusal.value.each()]


def test_every_faulty_text_of_a_file_is_told_with_its_line_and_a_caret() -> None:
    one, two, three = faults_of("template", newts=f"{FIRST}\n{GOOD}\n{SECOND}\n{LASTING}")
    assert one.startswith("cards/newts.toml:1: First Newt has a text that cannot be read:\n") and '"Draw"' in one and "^" in one
    assert two.startswith("cards/newts.toml:13: Second Newt has a text that cannot be read:\n") and "^" in two
    assert three.startswith('cards/newts.toml:19: Third Newt: "Draw 2 cards" is done at once and cannot last')


def test_the_faults_of_several_files_are_told_at_once() -> None:
    said = faults_of("template", a=FIRST, b="nothing", c=SECOND)
    assert [line.split(":")[0] for line in said] == ["cards/a.toml", "cards/b.toml", "cards/c.toml"]
    assert "this is not TOML" in said[1]


def test_every_faulty_text_of_one_card_is_told() -> None:
    one, two = faults_of("monquest", mine=MON)
    assert "Drw 1 card." in one and "Draw 2 card." in two
    assert all(said.startswith("cards/mine.toml:2: Odd Mon has a text that cannot be read:") for said in (one, two))


def test_one_fault_is_a_card_error_with_its_place_and_several_have_that_of_the_first() -> None:
    with pytest.raises(CardError) as refusal:
        bestiary.open_game("template", {"cards/x.toml": FIRST})
    assert not isinstance(refusal.value, CardErrors) and (refusal.value.file, refusal.value.line) == ("cards/x.toml", 1)
    with pytest.raises(CardErrors) as refusals:
        bestiary.open_game("template", {"cards/x.toml": GOOD + FIRST + SECOND})
    assert (refusals.value.file, refusals.value.line) == ("cards/x.toml", 6)
    other = refusals.value.renamed({"cards/x.toml": "mine.toml"})
    assert [fault.file for fault in other.each()] == ["mine.toml", "mine.toml"]


def test_a_game_without_its_cards_can_read_texts() -> None:
    game = bestiary.without_cards("monquest")
    assert (game.cards, game.decks) == ({}, {}) and game.rulebook.prefix == "MQ"
    assert repr(game.rules.lexicon.language.read("Draw 1 card.")).startswith("Text(")


def test_texts_are_found_wherever_a_card_has_them() -> None:
    assert texts_in({"text": "a", "ability": [{"text": "b"}, {"name": "c"}], "level": 3}) == ["a", "b"]
