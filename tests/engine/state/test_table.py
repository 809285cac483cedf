"""Cards on the table: zones, stays, ownership and control, tokens, counters, face-down cards, dice and coins."""

import pytest

from bestiary.engine.play.agenda import Book
from bestiary.engine.play.force import CANNOT, Force
from bestiary.engine.state.rng import ScriptError, coin, die
from bestiary.engine.state.schema import (
    ALL,
    COLUMNS,
    FACE,
    LIFE,
    NOBODY,
    NOWHERE,
    NUMBERS,
    OWNER,
    SEEN,
    ZONES,
    Column,
    Number,
    Schema,
    Zone,
)
from bestiary.engine.state.state import State
from tests.fixtures.workbench import COINS, DAMAGE, DECK, HAND, MARKS, PILE, TABLE, Workbench, leave


def table(seats: int = 2, rolls: tuple[int, ...] = ()) -> tuple[Workbench, State]:
    """A workbench with three faces and an empty state."""
    bench = Workbench()
    for name in ("A", "B", "Spore"):
        bench.face(name)
    return bench, bench.state(seats, rolls)


def test_a_zone_is_a_chain_from_the_top_down() -> None:
    bench, s = table()
    cards = [bench.put(s, "A", 0, DECK) for _ in range(4)]
    assert list(s.cards(DECK)) == cards[::-1]
    s.move(cards[1], PILE)  # from the middle
    s.move(cards[0], PILE)  # from the bottom
    s.move(cards[3], PILE)  # from the top
    assert (list(s.cards(DECK)), list(s.cards(PILE))) == ([cards[2]], [cards[3], cards[0], cards[1]])
    assert (s.count(DECK), s.count(PILE)) == (1, 3)


def test_to_the_bottom() -> None:
    bench, s = table()
    first, second = bench.put(s, "A", 0, DECK), bench.put(s, "A", 0, DECK)
    card = bench.put(s, "B", 0, HAND)
    s.sink(card, DECK)
    assert list(s.cards(DECK)) == [second, first, card]
    s.sink(second, DECK)
    assert list(s.cards(DECK)) == [first, card, second]
    s.sink(first, DECK + 1)
    assert list(s.cards(DECK + 1)) == [first]


def test_a_stay_ends_with_a_move_even_if_the_card_comes_back() -> None:
    bench, s = table()
    card = bench.put(s, "A", 0, TABLE)
    stay = s.stay(card)
    s.move(card, HAND)
    s.move(card, TABLE)
    assert not s.here(stay)
    assert s.here(s.stay(card))


def test_control_and_ownership_are_apart() -> None:
    bench, s = table()
    card = bench.put(s, "A", 0, TABLE)
    stay = s.stay(card)
    s.set(DAMAGE, card, 2)
    s.relink(card, TABLE + 1)
    assert (s.controller(card), s.get(OWNER, card), s.here(stay), s.get(DAMAGE, card)) == (1, 0, True, 2)
    leave(s, card, PILE)
    assert (bench.names(s, PILE), bench.names(s, PILE + 1)) == (["A"], [])


def test_counters_of_a_stay_end_and_counters_of_the_card_go_along() -> None:
    bench, s = table()
    card = bench.put(s, "A", 0, TABLE)
    s.set(DAMAGE, card, 3)
    s.set(MARKS, card, 2)
    s.table[COINS + 1] += 4
    s.move(card, HAND)
    assert (s.get(DAMAGE, card), s.get(MARKS, card), s.table[COINS], s.table[COINS + 1]) == (0, 2, 0, 4)


def test_a_token_takes_a_sleeve_ceases_to_exist_and_the_sleeve_is_used_again() -> None:
    bench, s = table()
    bench.put(s, "A", 0, TABLE)
    count = s.card_count()
    token = s.token(2, 1)
    s.move(token, TABLE + 1)
    s.set(MARKS, token, 5)
    assert (s.card_count(), bench.names(s, TABLE + 1)) == (count + 1, ["Spore"])
    stay = s.stay(token)
    s.move(token, NOWHERE)
    again = s.token(0, 0)
    s.move(again, TABLE)
    assert (again, s.card_count(), bench.names(s, TABLE)) == (token, count + 1, ["A", "A"])
    assert (s.get(MARKS, again), s.get(OWNER, again)) == (0, 0)
    assert not s.here(stay)  # whoever meant the first token does not mean the second


def test_a_duplicate_is_a_token_with_the_face_of_another() -> None:
    bench, s = table()
    card = bench.put(s, "B", 0, TABLE)
    copy = s.token(s.get(FACE, card), 1)
    s.move(copy, TABLE + 1)
    assert bench.names(s, TABLE + 1) == ["B"]


def test_face_down_is_carried_without_showing_and_can_be_shown_to_one() -> None:
    bench, s = table(3)
    card = bench.put(s, "A", 0, HAND)
    s.carry(card, TABLE)
    assert [s.knows(seat, card) for seat in range(3)] == [True, False, False]
    s.show(card, 1 << 2)
    assert [s.knows(seat, card) for seat in range(3)] == [True, False, True]
    s.move(card, TABLE)
    assert s.get(SEEN, card) == ALL


def test_clones_are_equal_and_independent() -> None:
    bench, s = table()
    card = bench.put(s, "A", 0, TABLE)
    force = Force(bench.book, "force", CANNOT, 0, None, None).number
    s.enforce(force, NOBODY, s.stay(card), 0, 5)
    s.open()
    twin = s.clone()
    before = [list(v) for v in (s.column, s.zone, s.table, s.agenda, s.memory, s.force, s.waiting)]
    assert [list(v) for v in (twin.column, twin.zone, twin.table, twin.agenda, twin.memory, twin.force, twin.waiting)] == before
    assert twin.log is None
    twin.table[COINS] = 9
    twin.set(DAMAGE, card, 9)
    twin.token(1, 1)
    twin.remember(9)
    twin.open()
    twin.enforce(force, NOBODY, 0, 0, 9)
    twin.force[3] = 9
    assert [list(v) for v in (s.column, s.zone, s.table, s.agenda, s.memory, s.force, s.waiting)] == before
    s.remember(7)
    assert list(twin.memory)[1] == 9


def test_a_number_that_does_not_fit_is_an_error() -> None:
    bench, s = table()
    card = bench.put(s, "A", 0, TABLE)
    with pytest.raises((OverflowError, ValueError)):  # interpreted, compiled
        s.set(MARKS, card, 40_000)


def test_dice_and_coins_follow_the_script() -> None:
    _, s = table(rolls=(5, 1, 0))
    assert (die(s.chance, 6), coin(s.chance), coin(s.chance)) == (6, True, False)
    with pytest.raises(ScriptError, match="the script has no more"):
        die(s.chance, 6)


def test_lives_go_up_with_moves_only() -> None:
    bench, s = table()
    card = bench.put(s, "A", 0, TABLE)
    assert s.get(LIFE, card) == 0
    s.relink(card, TABLE + 1)
    s.carry(card, HAND)
    s.move(card, PILE)
    s.sink(card, DECK)
    assert s.get(LIFE, card) == 3


# ---- the schema ---------------------------------------------------------------------------------------------------------------


def test_numbers_that_drift_apart_are_refused() -> None:
    deck, hand = Zone(ZONES, "deck", sees="nobody"), Zone(ZONES + 1, "hand", sees="owner")
    with pytest.raises(ValueError, match="hand has number 2, but 3 is the next free one"):
        Schema(2, [], [], [deck, hand], [])
    with pytest.raises(ValueError, match=f"coins has number {NUMBERS + 1}, but {NUMBERS} is the next free one"):
        Schema(2, [], [], [], [Number(NUMBERS + 1, "coins")])
    with pytest.raises(ValueError, match=f"damage has number {COLUMNS + 1}, but {COLUMNS} is the next free one"):
        Schema(2, [], [Column(COLUMNS + 1, "damage")], [], [])


def test_who_sees_a_zone_is_one_of_three() -> None:
    with pytest.raises(ValueError, match='zone deck: who sees it must be "all", "owner" or "nobody", not "me"'):
        Zone(ZONES, "deck", sees="me")


def test_zones_have_names() -> None:
    book = Workbench().book
    assert isinstance(book, Book)
    names = [book.schema.zone_name(zone) for zone in (NOWHERE, DECK, DECK + 3, HAND, PILE + 3)]
    assert names == ["nowhere", "deck", "deck", "hand", "pile"]


def test_all_faces_of_a_book_have_the_same_printed_numbers() -> None:
    bench, s = table()
    card = bench.put(s, "A", 0, TABLE)
    assert s.printed(0, card) == 1
    from bestiary.engine.language.cards import Face

    with pytest.raises(ValueError, match="Odd has 2 printed numbers, others have 1"):
        bench.book.add_face(Face("Odd", "card", "", [1, 2], {}))
