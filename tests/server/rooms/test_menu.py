"""The menu for clients: every move of the engine with its fields, for every game, so that cards and targets can be chosen."""

import random

import msgspec
import pytest

import bestiary
from bestiary import Match
from bestiary.engine.play.asks import DEED, field
from bestiary.engine.play.group_choices import Subset
from bestiary.engine.play.notation import CARD
from bestiary.server.protocol.messages import Choice, Menu
from bestiary.server.protocol.state_decoder import spelled
from tests.server.tables import GAMES


def menu_of(match: Match) -> list[Choice]:
    """The menu as a client reads it; no deed or field is told that no move has, and none twice of one deed."""
    menu = msgspec.json.decode(match.menu_text(), type=Menu, strict=True)
    assert {move.deed for move in menu.moves} == {*range(len(menu.deeds))}
    assert {place for move in menu.moves for place in move.fields} == {*range(len(menu.fields))}
    used = [(move.deed, at, place) for move in menu.moves for at, place in enumerate(move.fields)]
    assert len({*used}) == len(menu.fields)
    return spelled(menu)


@pytest.mark.parametrize("game", GAMES)
def test_a_move_has_the_fields_of_its_deed(game: str) -> None:
    match, chance = bestiary.load(game).new(seed=12), random.Random(game)
    sorts = set()
    for _ in range(60):
        if match.over:
            break
        ask, s = match.question, match.state
        assert ask is not None
        menu, legal = menu_of(match), match.legal()
        assert [(move.code, move.text, move.rule) for move in menu] == [(move.code, move.text, move.rule) for move in legal]
        for told, move in zip(menu, legal, strict=True):
            deed = ask.deeds[move.answer & DEED]
            assert told.deed == deed.verb and len(told.fields) == len(deed.sorts)
            assert (told.cards is not None) == isinstance(deed, Subset)
            for place, (sort, one) in enumerate(zip(deed.sorts, told.fields, strict=True)):
                value = field(move.answer, place)
                assert (one.word, one.text) == (sort.write(s, s.who, value), sort.tell(s, s.who, value))
                card = sort.card_of(value)
                assert one.card == (int(card) if card >= 0 else None)
                assert one.card is None or CARD.tell(s, s.who, one.card) in one.text
                assert one.card is not None or not one.word or len(CARD.read(s, s.who, one.word)) == 0, (
                    "what is written as a card is one"
                )
                sorts.add(one.sort)
        match.play(chance.choice(legal))
    assert "card" in sorts


def test_who_has_nothing_to_decide_has_no_menu() -> None:
    match = bestiary.load("monster-battle").new(seed=1)
    match.concede(0)
    assert menu_of(match) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_move_from_the_menu_is_the_move_that_its_notation_means(game: str) -> None:
    match, twin, chance = bestiary.load(game).new(seed=8), bestiary.load(game).new(seed=8), random.Random(game)
    for _ in range(80):
        if match.over:
            break
        code = chance.choice(menu_of(match)).code
        match.play(code)
        twin.play(f" {code.upper()} ")  # as nobody offered it
        assert match.moves == twin.moves and match.learned == twin.learned
    assert match.record() == twin.record() and match.view(None) == twin.view(None)


def test_what_was_offered_before_is_not_offered_any_more() -> None:
    match = bestiary.load("monster-battle").new(seed=1)
    offered = [move.code for move in menu_of(match)]
    match.play(offered[0])
    gone = [code for code in offered if code not in [move.code for move in match.legal()]]
    assert gone
    for code in gone:
        with pytest.raises(bestiary.IllegalMove):
            match.play(code)
