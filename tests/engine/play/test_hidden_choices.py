"""Choosing where the others do not see: the question tells them nothing; and re-deals that only lay cards where they can lie."""

from itertools import permutations

import pytest

from bestiary.engine.play.effects import Act, Choose, IfDone, Sentences
from bestiary.engine.play.flow import Then
from bestiary.engine.play.parts_of_speech import Among, Chosen, You
from bestiary.engine.state.deal import Possible, determinize
from bestiary.engine.state.rng import quick
from bestiary.engine.state.save import load_state, save_state
from bestiary.engine.state.schema import FACE
from bestiary.engine.state.state import State
from tests.fixtures.arena import Named
from tests.fixtures.workbench import COINS, DAMAGE, DECK, HAND, PILE, To, Workbench, answer, asked, begin, menu, who_is_asked

SEEDS = 60


def hand_of(cards: str, deck: str = "") -> tuple[Workbench, State]:
    """Seat 0 has these cards in the hand, the first on top, and a deck."""
    bench = Workbench()
    for name in ("A", "B", "C"):
        bench.face(name)
    s = bench.state()
    for zone, names in ((HAND, cards), (DECK, deck)):
        for name in reversed(names):
            bench.put(s, name, 0, zone)
    return bench, s


def discard_a(bench: Workbench, most: int = 1, may: bool = False, hidden: bool = True) -> Sentences:
    """Discard so many cards named A from your hand. If you do, tell it."""
    place = Among([HAND], You(), []) if hidden else None
    choice = Choose(bench.book, "choice", "Choose.", Among([HAND], You(), [Named("A")]), 0, most, may, "T-9", hidden=place)
    deed = Then(bench.book, "deed", [choice, Act(bench.book, "discard", To(PILE), Chosen(0))])
    return Sentences(bench.book, "effect", [deed, IfDone(bench.book, "if", bench.say("did"))])


@pytest.mark.parametrize(
    ("hand", "asked_for"),
    [("AB", ["choose a"]), ("A", ["choose a"]), ("B", ["done"]), ("BC", ["done"]), ("ABA", ["choose a#2", "choose a#0"])],
)
def test_it_is_asked_whenever_any_card_lies_there(hand: str, asked_for: list[str]) -> None:
    bench, s = hand_of(hand)
    begin(s, discard_a(bench))
    assert (who_is_asked(s), asked(s).name, menu(s)) == (0, "choice", asked_for)
    s = load_state(bench.book, save_state(s))
    answer(s, asked_for[0])
    assert (bench.names(s, PILE), bench.told) == ((["A"], ["did 0"]) if "A" in hand else ([], []))
    assert (s.depth, len(s.memory)) == (0, 0)


def test_with_nothing_there_nobody_is_asked() -> None:
    bench, s = hand_of("")
    begin(s, discard_a(bench))
    assert (s.depth, bench.told) == (0, [])


def test_who_has_what_fits_may_not_say_that_nothing_does() -> None:
    bench, s = hand_of("AB")
    begin(s, discard_a(bench))
    ask = asked(s)
    (done,) = ask.read(s, "done")
    refusal = ask.why_not(s, done)
    assert refusal is not None
    assert str(refusal) == "T-9: there is something to choose, and it must be chosen"
    bench, s = hand_of("B")
    begin(s, discard_a(bench))
    assert asked(s).why_not(s, done) is None


@pytest.mark.parametrize(
    ("hand", "answers", "pile"),
    [
        ("AABA", ["choose a#3", "choose a#2"], 2),  # with two picked nobody is asked for a third
        ("AB", ["choose a", "done"], 1),  # a second question all the same: another A could be there
        ("BB", ["done"], 0),
        ("A", ["choose a"], 1),  # nothing else is there
    ],
)
def test_two_of_them(hand: str, answers: list[str], pile: int) -> None:
    bench, s = hand_of(hand)
    begin(s, discard_a(bench, most=2))
    for code in answers:
        assert code in menu(s)
        if code != "done":
            assert "done" not in menu(s)
        answer(s, code)
    assert (s.depth, len(s.cards(PILE)), bench.told) == (0, pile, ["did 0"] if pile else [])


@pytest.mark.parametrize("hand", ["AB", "B"])
def test_what_may_be_declined_can_be_declined_either_way(hand: str) -> None:
    bench, s = hand_of(hand)
    begin(s, discard_a(bench, may=True))
    assert menu(s)[-1] == "done"
    answer(s, "done")
    assert (bench.names(s, PILE), bench.told) == ([], [])


def questions(hand: str, deck: str, hidden: bool) -> set[str]:
    """Everything that the other player can be asked to wait for, over all that may be in the hand."""
    bench, s = hand_of(hand, deck)
    effect = discard_a(bench, hidden=hidden)
    found = set()
    for seed in range(SEEDS):
        twin = s.clone()
        determinize(twin, 1, quick(seed))
        begin(twin, effect)
        found.add(f"{asked(twin).name} {who_is_asked(twin)}" if twin.depth else "nothing")
    return found


def test_the_question_is_the_same_whatever_lies_there() -> None:
    assert questions("AB", "BCBA", hidden=True) == {"choice 0"}
    assert questions("AB", "BCBA", hidden=False) == {"choice 0", "nothing"}  # as it would be else: it tells something


# ---- where cards can lie --------------------------------------------------------------------------------------------------------


class ByNumber(Possible):
    """A sleeve has a number that everybody sees; a card can lie where its printed mask has that bit."""

    def may_lie(self, s: State, card: int, sleeve: int) -> bool:
        return int(s.printed(0, card)) >> int(s.get(DAMAGE, sleeve)) & 1 != 0


def laid(masks: list[int], order: list[int]) -> tuple[Workbench, State]:
    """Cards of seat 0 with these masks in its hand, laid in this order into sleeves 0, 1, 2 …"""
    bench = Workbench()
    bench.book.possible = ByNumber()
    for number, mask in enumerate(masks):
        bench.face(f"Card {number}", mask)
    s = bench.state()
    for sleeve, number in enumerate(order):
        card = bench.put(s, f"Card {number}", 0, HAND)
        s.set(DAMAGE, card, sleeve)
    return bench, s


def redealt(bench: Workbench, s: State, seed: int, seat: int = 1) -> list[int]:
    """Which card lies in which sleeve after a re-deal."""
    twin = s.clone()
    determinize(twin, seat, quick(seed))
    return [int(twin.get(FACE, card)) for card in range(int(twin.card_count()))]


CHAIN = [0b000011, 0b000110, 0b001100, 0b011000, 0b110000, 0b100000]  # each can lie in two sleeves, the last in one only


def test_all_cards_have_to_make_room_for_one() -> None:
    bench, s = laid(CHAIN, [0, 1, 2, 3, 4, 5])
    assert {tuple(redealt(bench, s, seed)) for seed in range(SEEDS)} == {(0, 1, 2, 3, 4, 5)}


MANY = [0b0011, 0b0111, 0b1110, 0b1111]


def layouts(masks: list[int]) -> set[tuple[int, ...]]:
    """Every order in which each card lies where it can."""
    orders = permutations(range(len(masks)))
    return {order for order in orders if all(masks[card] >> sleeve & 1 for sleeve, card in enumerate(order))}


def test_whatever_is_possible_occurs_and_nothing_else() -> None:
    bench, s = laid(MANY, [0, 1, 2, 3])
    assert {tuple(redealt(bench, s, seed)) for seed in range(300)} == layouts(MANY)
    assert len(layouts(MANY)) == 7


def test_what_comes_out_depends_on_nothing_that_the_seat_does_not_know() -> None:
    first, second = laid(MANY, [0, 1, 2, 3]), laid(MANY, [1, 0, 3, 2])
    assert [redealt(*first, seed) for seed in range(SEEDS)] == [redealt(*second, seed) for seed in range(SEEDS)]


def test_what_the_seat_sees_stays_and_leaves_less_room() -> None:
    bench, s = laid(MANY, [0, 1, 2, 3])
    s.show(1, 0b10)  # seat 1 knows that card 1 is in sleeve 1
    left = {order for order in layouts(MANY) if order[1] == 1}
    assert {tuple(redealt(bench, s, seed)) for seed in range(SEEDS)} == left
    assert 1 < len(left) < 7
    assert {tuple(redealt(bench, s, seed, seat=0)) for seed in range(5)} == {(0, 1, 2, 3)}  # its owner knows them all


@pytest.mark.parametrize("masks", [[0b001, 0b001, 0b110], [0b001, 0b001, 0b001], [0, 0, 0]])
def test_rules_that_leave_no_room_lose_no_card(masks: list[int]) -> None:
    bench, s = laid(masks, [0, 1, 2])
    for seed in range(SEEDS):
        cards = redealt(bench, s, seed)
        assert sorted(cards) == [0, 1, 2]
        assert masks[cards[0]] & 1 == masks[0]  # who can lie in the first sleeve does


class SomeKnow(ByNumber):
    """A number of the table is what one seat knows; before a re-deal for another it is wiped."""

    def begin(self, s: State, seat: int) -> None:
        for other in range(int(s.seats)):
            if other != seat:
                s.table[COINS + other] = 0

    def may_lie(self, s: State, card: int, sleeve: int) -> bool:
        return all(s.table[COINS + seat] == 0 or int(s.get(FACE, card)) == sleeve for seat in range(int(s.seats)))


def test_what_only_another_seat_knows_is_wiped_before_a_redeal() -> None:
    bench, s = laid([1, 1, 1], [0, 1, 2])
    bench.book.possible = SomeKnow()
    s.table[COINS + 1] = 1
    assert {tuple(redealt(bench, s, seed, 1)) for seed in range(SEEDS)} == {(0, 1, 2)}
    s.table[COINS + 1], s.table[COINS] = 0, 1
    assert len({tuple(redealt(bench, s, seed, 1)) for seed in range(300)}) == 6
