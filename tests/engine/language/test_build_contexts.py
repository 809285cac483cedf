"""What a maker holds is entered and left in blocks: after a block, also one that fails, all is as it was before."""

import pytest

from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import AllHold
from bestiary.engine.play.agenda import SavedFrame
from bestiary.engine.play.parts_of_speech import Condition, It, This
from bestiary.engine.state.state import State
from bestiary.games.template import GAME


class Always(Condition):
    """It is so."""

    def holds(self, s: State) -> bool:
        return True


def maker() -> Maker:
    """A maker for a card of The Pit."""
    return Maker(GAME.book.edition(), GAME.lexicon, "Newt")


def test_conditions_that_are_added_in_a_block_end_with_it() -> None:
    make, first, second = maker(), Always(), Always()
    with make.card.under(first):
        assert make.card.condition is first
        make.card.add_condition(second)
        assert isinstance(make.card.condition, AllHold) and make.card.condition.conditions == [first, second]
    assert make.card.condition is None
    make.card.add_condition(first)
    with make.card.under():
        make.card.add_condition(second)
    assert make.card.condition is first


def test_nothing_is_announced_in_a_block_and_what_was_announced_before_it_is_kept() -> None:
    make = maker()
    make.card.announced = before = []
    with make.card.unannounced():
        assert make.card.announced is None
    assert make.card.announced is before
    with make.card.own_use():
        assert make.card.announced == [] and make.card.announced is not before
        make.card.demands.append(Always())
    assert make.card.announced is before and make.card.demands == []


def test_a_text_of_its_own_leaves_the_card_as_it_was() -> None:
    make = maker()
    make.card.traits.add("mine")
    with make.card.own_text({"other"}):
        assert make.card.traits == {"other"}
        make.card.played.append(GAME.book.steps[0])
        make.card.demands.append(Always())
    assert (make.card.traits, make.card.played, make.card.demands) == ({"mine"}, [], [])


def test_it_means_what_it_meant_and_the_rules_are_those_of_the_line() -> None:
    make = maker()
    tree = GAME.lexicon.language.read("Draw 1 card.").words(0)[0]
    make.line.rule = "TP-1"
    with make.new_line(tree):
        assert make.line.tree is tree and isinstance(make.line.it, It) and make.rule.startswith("TP-1")
        with make.line.same_it(), make.line.citing("TP-2"):
            make.line.it = This()
            assert make.rule == "TP-2"
        assert isinstance(make.line.it, It) and make.rule != "TP-2"
    assert (make.rule, make.line.tree) == ("TP-1", None)


def test_choices_of_a_block_are_its_own_and_a_may_is_asked_once() -> None:
    make, step = maker(), GAME.book.steps[0]
    make.clause.choices.append(step)
    with make.clause.own_choices():
        assert make.clause.choices == []
    assert make.clause.choices == [step]
    make.clause.declinable = True
    assert make.clause.take_declinable() and not make.clause.take_declinable()


def test_a_block_that_fails_is_left_like_any_other() -> None:
    make, step = maker(), GAME.book.steps[0]
    with pytest.raises(KeyError), make.clause.for_a_while(), make.clause.or_else(step), make.clause.once_accepted(step):
        assert make.clause.lasts and make.clause.otherwise is step and make.clause.accepted is step
        raise KeyError("a fault")
    assert (make.clause.lasts, make.clause.otherwise, make.clause.accepted) == (False, None, None)


def test_places_are_given_out_one_after_the_other() -> None:
    make = maker()
    assert [make.next_place(), make.next_place(4), make.next_place()] == [0, 1, 5]


def test_a_text_is_read_for_another_player_and_card_for_a_block() -> None:
    import bestiary

    s = bestiary.load("template").new(seed=1).state
    before = (s.who, s.this, s.it, s.scope)
    with pytest.raises(KeyError), SavedFrame(s):
        s.who, s.this, s.it, s.scope = 1 - s.who, 7, 8, 9
        raise KeyError("a fault")
    assert (s.who, s.this, s.it, s.scope) == before
