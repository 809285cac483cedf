"""Who knows what: nobody can follow a card through a shuffle, and re-dealing keeps to what a seat knows."""

from collections import Counter
from itertools import permutations

import pytest

from bestiary.engine.play.notation import CARD
from bestiary.engine.state.deal import determinize, shuffle
from bestiary.engine.state.rng import Scripted, quick, rolls_for
from bestiary.engine.state.schema import ALL, BACK, FACE, LOCKED, NOBODY, NOWHERE, SECRET, SEEN, SPECTATOR
from bestiary.engine.state.state import State
from tests.fixtures.workbench import DECK, DOWN, HAND, MARKS, PILE, TABLE, Workbench

SEATS = 2


def dealt(deck: str = "ABCD", hand: str = "EFG") -> tuple[Workbench, State]:
    """Both seats have a deck and a hand of these cards; each letter is a card."""
    bench = Workbench()
    for name in sorted({*deck, *hand}):
        bench.face(name)
    s = bench.state()
    for seat in range(SEATS):
        for zone, cards in ((DECK, deck), (HAND, hand)):
            for name in reversed(cards):
                bench.put(s, name, seat, zone)
    return bench, s


def seen(bench: Workbench, s: State, viewer: int) -> list[list[tuple[int, str, int]]]:
    """All that a seat sees of all cards: sleeve, face or nothing, and the numbers that are shown."""
    out = []
    for zone in range(1, int(bench.book.schema.zone_count)):
        cards = []
        for card in s.cards(zone):
            known = s.knows(viewer, card)
            name = bench.book.faces[s.get(FACE, card)].name if known else "?"
            cards.append((int(card), name, int(s.get(MARKS, card)) if known else -1))
        out.append(cards)
    return out


def redeals(bench: Workbench, s: State, seat: int, many: int = 60) -> list[State]:
    """Several re-deals for a seat, each of which must look the same to it."""
    found = []
    for seed in range(many):
        twin = s.clone()
        determinize(twin, seat, quick(seed))
        assert seen(bench, twin, seat) == seen(bench, s, seat)
        found.append(twin)
    return found


def test_whatever_the_order_of_a_shuffle_everybody_sees_the_same() -> None:
    views = set()
    for order in permutations(range(4)):
        bench, s = dealt()
        for card in s.cards(DECK):
            s.show(card, ALL)  # everybody knew the whole deck
        s.chance = Scripted(rolls_for(list(order)))
        shuffle(s, DECK)
        views.add(str([seen(bench, s, viewer) for viewer in (0, 1, SPECTATOR)]))
        assert s.chance.left() == []
    assert len(views) == 1


def test_every_order_of_a_shuffle_occurs_equally_often() -> None:
    counts: Counter[str] = Counter()
    for seed in range(4800):
        bench, s = dealt("ABC", "")
        s.chance = quick(seed)
        shuffle(s, DECK)
        counts["".join(bench.names(s, DECK))] += 1
    assert len(counts) == 6
    assert sum((count - 800) ** 2 / 800 for count in counts.values()) < 25.7  # chi square, 5 degrees, 1 in 10,000


def test_all_that_is_of_the_card_travels_with_it() -> None:
    bench, s = dealt("ABCD", "")
    marks = {name: number for number, name in enumerate("ABCD", 1)}
    for card in s.cards(DECK):
        s.set(MARKS, card, marks[bench.book.faces[s.get(FACE, card)].name])
    for seed in range(20):
        s.chance = quick(seed)
        shuffle(s, DECK)
        assert {bench.book.faces[s.get(FACE, card)].name: s.get(MARKS, card) for card in s.cards(DECK)} == marks


def test_a_shuffle_ends_every_stay_in_the_zone() -> None:
    _, s = dealt()
    stays = [s.stay(card) for card in s.cards(DECK)]
    s.chance = quick(1)
    shuffle(s, DECK)
    assert not any(s.here(stay) for stay in stays)


def test_who_sees_a_zone_still_sees_it_when_it_is_shuffled() -> None:
    bench, s = dealt()
    s.chance = quick(1)
    shuffle(s, HAND)
    assert sorted(bench.names(s, HAND)) == ["E", "F", "G"]
    assert [[s.knows(seat, card) for card in s.cards(HAND)] for seat in range(2)] == [[True] * 3, [False] * 3]


def test_put_on_top_of_a_deck_it_is_known_until_the_shuffle() -> None:
    bench, s = dealt()
    card = s.cards(HAND + 1)[0]
    s.show(card, 1)
    s.move(card, DECK + 1)
    assert s.knows(0, s.top(DECK + 1))
    for twin in redeals(bench, s, 0):
        assert bench.names(twin, DECK + 1)[0] == "E"
    s.chance = quick(3)
    shuffle(s, DECK + 1)
    assert not any(s.knows(0, card) for card in s.cards(DECK + 1))


def test_known_to_be_somewhere_in_the_deck() -> None:
    """E was shown and shuffled into the deck: for seat 0 it may lie anywhere in there, but nowhere else."""
    bench, s = dealt()
    card = s.cards(HAND + 1)[0]
    s.show(card, 1)
    s.move(card, DECK + 1)
    s.chance = quick(3)
    shuffle(s, DECK + 1)
    places = set()
    for twin in redeals(bench, s, 0, 200):
        names = bench.names(twin, DECK + 1)
        assert names.count("E") == 1
        places.add(names.index("E"))
    assert places == {0, 1, 2, 3, 4}


def test_that_knowledge_ends_when_an_unseen_card_leaves_the_deck() -> None:
    bench, s = dealt()
    card = s.cards(HAND + 1)[0]
    s.show(card, 1)
    s.move(card, DECK + 1)
    s.chance = quick(3)
    shuffle(s, DECK + 1)
    s.move(s.top(DECK + 1), HAND + 1)  # seat 1 draws: seat 0 cannot know what
    assert all(s.get(LOCKED, card) & 1 == 0 for card in s.cards(DECK + 1))
    where = {("E" in bench.names(twin, HAND + 1)) for twin in redeals(bench, s, 0, 100)}
    assert where == {True, False}
    assert all(s.get(LOCKED, card) & 2 for card in s.cards(DECK + 1) if bench.book.faces[s.get(FACE, card)].name == "E")


def test_that_knowledge_ends_when_a_card_is_carried_off_face_down() -> None:
    """Put face down on a table that everybody looks at: nobody saw which card it was."""
    bench, s = dealt()
    s.show(s.cards(HAND + 1)[0], 1)
    s.move(s.cards(HAND + 1)[0], DECK + 1)
    s.chance = quick(3)
    shuffle(s, DECK + 1)
    top = s.top(DECK + 1)
    s.carry(top, TABLE + 1)
    s.set(DOWN, top, 1)
    assert all(s.get(LOCKED, card) & 1 == 0 for card in s.cards(DECK + 1))
    assert {bench.names(twin, TABLE + 1)[0] for twin in redeals(bench, s, 0, 200)} == set("ABCDEFG")


def test_a_seen_card_that_leaves_takes_nothing_from_what_is_known() -> None:
    bench, s = dealt()
    s.show(s.cards(HAND + 1)[0], 1)
    s.move(s.cards(HAND + 1)[0], DECK + 1)
    s.chance = Scripted(rolls_for([1, 2, 3, 4, 0]))
    shuffle(s, DECK + 1)
    s.move(s.top(DECK + 1), PILE + 1)
    for twin in redeals(bench, s, 0, 40):
        assert "E" in bench.names(twin, DECK + 1)


def test_that_knowledge_is_about_one_zone_and_ends_with_the_move() -> None:
    bench, s = dealt()
    for card in s.cards(DECK + 1):
        s.show(card, ALL)
    s.chance = quick(3)
    shuffle(s, DECK + 1)
    drawn = s.top(DECK + 1)
    assert s.get(LOCKED, drawn) == ALL
    s.show(drawn, ALL)
    s.carry(drawn, HAND + 1)
    assert s.get(LOCKED, drawn) == 0
    assert all(s.get(LOCKED, card) == ALL for card in s.cards(DECK + 1))
    assert len(bench.names(s, HAND + 1)) == 4


def test_a_redeal_is_fair_over_all_that_a_seat_cannot_tell_apart() -> None:
    bench, s = dealt("AB", "C")
    counts = Counter(bench.names(twin, HAND + 1)[0] for twin in redeals(bench, s, 0, 900))
    assert set(counts) == {"A", "B", "C"}
    assert sum((count - 300) ** 2 / 300 for count in counts.values()) < 18.5  # chi square, 2 degrees, 1 in 10,000


def test_cards_of_another_owner_or_back_are_not_taken_for_each_other() -> None:
    bench, s = dealt("AB", "CD")
    for card in s.cards(HAND + 1):
        s.set(BACK, card, 1)
    stolen = s.cards(DECK)[0]
    s.carry(stolen, HAND + 1)  # seat 0's card, unseen, in seat 1's hand
    for twin in redeals(bench, s, 0, 40):
        assert sorted(bench.names(twin, DECK + 1)) == ["A", "B"]
        names = bench.names(twin, HAND + 1)
        assert sorted(names[1:]) == ["C", "D"]
        assert names[0] in ("A", "B")


def test_what_ceased_to_exist_is_not_dealt() -> None:
    bench, s = dealt("AB", "CD")
    bench.face("Spore")
    token = s.token(len(bench.book.faces) - 1, 1)
    s.carry(token, TABLE + 1)
    s.carry(token, NOWHERE)
    s.set(SEEN, token, 0)
    for twin in redeals(bench, s, 0, 40):
        assert sorted(bench.names(twin, DECK + 1) + bench.names(twin, HAND + 1)) == ["A", "B", "C", "D"]


def test_a_redeal_takes_another_stream_and_wipes_the_secrets_of_others() -> None:
    _, s = dealt()
    for seat in range(SEATS):
        s.table[SECRET + seat] = 256 + seat
    stream = quick(9)
    determinize(s, 1, stream)
    assert s.chance is stream
    assert [s.table[SECRET + seat] for seat in range(SEATS)] == [NOBODY, 257]


def test_a_redeal_for_a_seat_moves_nothing_that_it_knows() -> None:
    bench, s = dealt()
    for twin in redeals(bench, s, 1):
        assert bench.names(twin, HAND + 1) == ["E", "F", "G"]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_hidden_card_is_written_by_its_sleeve_and_cannot_be_named(seat: int) -> None:
    _, s = dealt()
    theirs = s.cards(HAND + 1 - seat)[0]
    mine = s.cards(HAND + seat)[0]
    assert CARD.write(s, seat, theirs) == CARD.exact(s, seat, theirs) == f"#{theirs}"
    assert CARD.tell(s, seat, theirs) == f"a card (#{theirs})"
    assert (CARD.write(s, seat, mine), CARD.exact(s, seat, mine)) == ("e", f"e#{mine}")
    assert list(CARD.read(s, seat, "e")) == [mine]  # not the other's E, which this seat does not know
    assert list(CARD.read(s, seat, f"e#{theirs}")) == []
    assert list(CARD.read(s, seat, f"#{theirs}")) == [theirs]
