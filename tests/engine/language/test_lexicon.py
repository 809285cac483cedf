"""A lexicon joins rows and builders, and refuses by name a row that nobody can carry out."""

import pytest

from bestiary import Game
from bestiary.engine.language.builders import Builders, Lexicon
from bestiary.engine.language.core_words import CORE
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.syntax import BadVocabulary, Tree
from bestiary.engine.play.parts_of_speech import Filter, Yours
from bestiary.games.template import GAME, ThePit

RULEBOOK = "- **TP-1** A rule."
CARD = '[[card]]\nname = "Newt"\nstrength = 1\nhealth = 1\ntext = "Draw 1 card."\n'


def own(make: Maker, tree: Tree) -> Filter:
    """For tests: a card of yours."""
    return Yours()


def opened(lexicon: Lexicon) -> Game:
    """The Pit with other words."""
    rules = ThePit("pit", "The Pit", "1", GAME.book, lexicon, [2], [], GAME.endings, GAME.scoring)
    return Game(rules, {"rulebook.md": RULEBOOK, "cards/x.toml": CARD}, bytes)


def test_a_row_without_a_builder_is_named_when_the_game_is_opened() -> None:
    with pytest.raises(BadVocabulary) as refusal:
        opened(GAME.lexicon.and_more("act Vanish  vanish {noun}\nact Burst  burst {noun}"))
    said = str(refusal.value).split("\n")
    assert said == [f"pit: the row 'act {name}' has no builder; add one in words/build_….py" for name in ("Vanish", "Burst")]


def test_a_builder_without_a_row_is_named_with_the_nearest_row() -> None:
    more = Builders()
    more.tests["adjective Wonded"] = own
    with pytest.raises(BadVocabulary, match="'adjective Wonded' has no row; do you mean 'adjective Wounded'"):
        opened(GAME.lexicon.and_more("", more))


def test_rows_of_all_games_need_a_builder_only_where_a_card_uses_them() -> None:
    assert "act Draw" in {row.key for row in CORE.language.rows} - CORE.built()
    CORE.check("a game")
    CORE.and_more("").check("a game")
    assert CORE.and_more("act Burst  burst").without_builder()[0].key == "act Burst"


def test_builders_of_a_module_count_only_where_they_are_added() -> None:
    more = Builders()
    more.tests["adjective Tame"] = own
    with_them = GAME.lexicon.and_more("adjective Tame  tame", more)
    assert with_them.tests["adjective Tame"] is own and "adjective Tame" not in GAME.lexicon.built()
    assert opened(with_them).cards["Newt"].text == "Draw 1 card."


def test_the_builder_of_a_game_counts_before_that_of_all_games() -> None:
    more = Builders()
    more.tests["adjective Other"] = own
    assert GAME.lexicon.and_more("", more).tests["adjective Other"] is own
    assert GAME.lexicon.tests["adjective Other"] is CORE.tests["adjective Other"]
