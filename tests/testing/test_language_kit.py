"""The kit that checks card languages finds what it is there to find."""

from collections.abc import Callable

import pytest

from bestiary import Game, games, load
from bestiary.engine.language.builders import Lexicon
from bestiary.engine.language.core_words import CORE
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.syntax import Tree
from bestiary.engine.language.vocabulary import CannotRead
from bestiary.engine.play import parts_of_speech as running
from bestiary.engine.play.agenda import Step
from bestiary.games.template import GAME, ThePit
from bestiary.testing import language as kit

RULEBOOK = "- **TP-1** A rule."
CARD = '[[card]]\nname = "Newt"\nstrength = 1\nhealth = 1\ntext = """{0}"""\n'


def game_with(words: Lexicon, *texts: str) -> Game:
    """The Pit with other words, and a card for each text."""
    rules = ThePit("pit", "The Pit", "1", GAME.book, words, [2], [], GAME.endings, GAME.scoring)
    cards = [CARD.replace("Newt", f"Newt {number}").replace("{0}", text) for number, text in enumerate(texts)]
    return Game(rules, {"rulebook.md": RULEBOOK, "cards/x.toml": "\n".join(cards)}, bytes)


def named(make: Maker, tree: Tree) -> running.Filter:
    """For tests: any card but this one."""
    return running.Other()


def breaks(make: Maker, tree: Tree) -> Step:
    """For tests: a builder with a fault."""
    raise KeyError("a fault")


def test_a_row_without_a_card_is_found() -> None:
    words = GAME.lexicon.and_more("act Vanish  vanish {noun}")
    words.steps["act Vanish"] = breaks
    game = game_with(words, "Draw 1 card.")
    assert "no card uses the row act Vanish vanish {noun}" in list(kit.rows_without_card(game))


def test_a_core_row_may_be_used_by_another_game_only() -> None:
    game = game_with(GAME.lexicon, "Draw 1 card.")
    found = list(kit.rows_without_card(game))
    assert not any("each player" in said for said in found)
    assert "no card uses the row act Wound wound {noun} by {number}" in found


def test_a_name_that_nothing_has_is_found() -> None:
    words = GAME.lexicon.and_more("adjective Named  {name}")
    words.tests["adjective Named"] = named
    game = game_with(words, 'Heal a "Newt 0" creature.', 'Heal a "Dragon" creature.')
    assert list(kit.unknown_names(game, set())) == ['Newt 1: nothing in The Pit is named "Dragon"']
    assert list(kit.unknown_names(game, {"Dragon"})) == []


def test_words_with_two_readings_are_found() -> None:
    words = GAME.lexicon.and_more("adjective Hurt  (wounded|wounded)")
    assert any("is refused" in said for said in kit.trees_that_change(words.language, 400))


def test_a_builder_with_a_fault_is_found() -> None:
    words = GAME.lexicon.and_more("act Vanish  vanish {noun}")
    words.steps["act Vanish"] = breaks
    found = list(kit.wrong_builds(game_with(words), 400))
    assert found and all(said.startswith("KeyError when this is built: ") for said in found)


def another_error(text: str) -> str:
    """For tests: a reader with a fault."""
    raise IndexError("a fault")


def error_elsewhere(text: str) -> str:
    """For tests: a reader that points at another text."""
    raise CannotRead("Another text.", 0, 1, "why")


@pytest.mark.parametrize(
    ("printed", "said"),
    [
        (another_error, "IndexError instead of CannotRead for "),
        (error_elsewhere, "an error does not point into its text: "),
        (str.upper, "a text was read that is not printed like that: "),
    ],
)
def test_a_wrong_error_is_found(printed: Callable[[str], str], said: str) -> None:
    found = list(kit.wrong_errors(printed, ["Draw 1 card."], 20))
    assert found and all(fault.startswith(said) for fault in found)


def test_mutated_texts_are_of_all_kinds() -> None:
    chance = kit.below(1)
    texts = {kit.mutated(["Draw 1 card."], chance) for _ in range(300)}
    assert {"1 card.", "Draw Draw 1 card.", "1 Draw card."} <= texts and len(texts) > 40


def test_the_kit_reports_everything_it_finds() -> None:
    words = GAME.lexicon.and_more("act Vanish  vanish {noun}")
    words.steps["act Vanish"] = breaks
    assert "no card uses the row act Vanish vanish {noun}" in kit.check_words(game_with(words, "Draw 1 card."), trees=5, mutants=5)


def test_an_example_is_the_shortest_text_with_a_row() -> None:
    game = game_with(GAME.lexicon, "Draw 1 card. Heal this creature.", "Draw 2 cards.\nHeal all creatures.")
    drawing = kit.examples(game)["act Draw"]
    assert (drawing.line, drawing.card, drawing.game) == ("Draw 2 cards.", "Newt 1", "The Pit")
    assert kit.examples(game)["text Text"].line == "Draw 1 card. Heal this creature."
    assert {row.key for row in kit.rows_of(game)} == {row.key for row in kit.rows_of(load("template"))}


def test_a_meaning_counts_as_used() -> None:
    game = game_with(GAME.lexicon, "Shy")
    assert "act Cannot" in kit.rows_used(game)
    assert kit.examples(game)["act Cannot"].line == "Shy: This creature cannot strike."


def test_the_text_of_an_ability_counts_as_used() -> None:
    words = GAME.lexicon.and_more("adjective Named  {name}")
    words.tests["adjective Named"] = named
    game = game_with(words, "Draw 1 card.")
    face = game.cards["Newt 0"]
    assert "act Heal" not in kit.rows_used(game) | kit.examples(game).keys()
    face.more.append(words.language.read('Heal a "Dragon" creature.'))
    assert "act Heal" in kit.rows_used(game)
    assert kit.examples(game)["act Heal"].line == 'Heal a "Dragon" creature.'
    assert list(kit.unknown_names(game, set())) == ['Newt 0: nothing in The Pit is named "Dragon"']


def test_the_template_uses_every_word_that_all_games_share() -> None:
    shared = {row.key for row in CORE.language.rows if not row.stands_for_slot}
    assert shared - kit.rows_used(load("template")) == set()


@pytest.mark.parametrize("name", [name for name in games(hidden=True) if name != "template"])
def test_the_language_of_every_game(name: str) -> None:
    assert kit.check_words(load(name)) == []
