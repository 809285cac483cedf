"""Answers with up to four fields, refusals that explain the nearest to legal, and stays that outlast the counter of moves."""

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.asks import MASKS, Ask, Deed, Need, Speech, field, pack
from bestiary.engine.play.effects import Act, Choose, Sentences
from bestiary.engine.play.notation import PLAIN
from bestiary.engine.play.parts_of_speech import Chosen, It, Yours
from bestiary.engine.play.triggers import Listener, still
from bestiary.engine.state.layout import LIFE_MASK, PERMANENT
from bestiary.engine.state.schema import LIFE
from bestiary.engine.state.state import State
from bestiary.testing import position
from tests.fixtures.arena import Arena, Named
from tests.fixtures.ring import ring
from tests.fixtures.workbench import HAND, PILE, TABLE, More, Perish, To, Workbench, answer, begin, menu, on_table

GAME = ring()


# ---- four fields ----------------------------------------------------------------------------------------------------------------


class SmallestLast(Need):
    """The fourth number is at least as large as the first."""

    def met_by(self, s: State, answer: i64) -> bool:
        return field(answer, 3) >= field(answer, 0)


class Put(Deed):
    """Four numbers at once."""

    def __init__(self, told: list[list[int]], offered: list[tuple[int, int, int, int]]) -> None:
        needs = [SmallestLast("T-40", "{3} is less than {0}")]
        super().__init__("put", [PLAIN, PLAIN, PLAIN, PLAIN], "Put {0}, {1}, {2} and {3}.", "T-40", needs)
        self.told = told
        self.offered = offered

    def offers(self, s: State, code: int, out: vec[i64]) -> vec[i64]:
        for a, b, c, d in self.offered:
            out = append(out, pack(code, a, b, c, d))
        return out

    def take(self, s: State, answer: i64) -> None:
        self.told.append([int(field(answer, place)) for place in range(4)])


def putting(*offered: tuple[int, int, int, int]) -> tuple[State, Ask, list[list[int]]]:
    """A question whose second deed puts four numbers."""
    bench = Workbench()
    told: list[list[int]] = []
    ask = Ask(bench.book, "ask", "T-41", "Put.", [Deed("pass", [], "Pass.", "", []), Put(told, [*offered])])
    s = bench.state()
    begin(s, ask)
    return s, ask, told


def test_the_largest_numbers_of_four_fields_do_not_touch_each_other() -> None:
    a, b, c, d = [int(mask) for mask in MASKS]
    s, ask, told = putting((a, b, c, d), (0, 0, 0, 0), (0, b, 0, d), (a, 0, c, d))
    assert menu(s) == ["pass", "put 4095 65535 4095 4095", "put 0 0 0 0", "put 0 65535 0 4095", "put 4095 0 4095 4095"]
    for code, value in zip(menu(s), ask.legal(s), strict=True):
        assert list(ask.read(s, code)) == [value]
    answer(s, "put 4095 65535 4095 4095")
    assert told == [[4095, 65535, 4095, 4095]]


def test_a_need_may_look_at_the_fourth_field() -> None:
    s, ask, _ = putting((2, 0, 0, 1), (1, 0, 0, 2))
    assert menu(s) == ["pass", "put 1 0 0 2"]
    (bad,) = ask.read(s, "put 2 0 0 1")
    assert str(ask.why_not(s, bad)) == "T-40: 1 is less than 2"
    (good,) = ask.read(s, "put 1 0 0 2")
    assert ask.why_not(s, good) is None
    assert ask.deeds[1].tell(Speech(s, 0), good) == "Put 1, 0, 0 and 2."
    (other,) = ask.read(s, "put 1 0 0 3")  # meets every need, but nobody offered it
    assert str(ask.why_not(s, other)) == "T-41: that is not among what may be chosen here"


@pytest.mark.parametrize(
    "code", ["put 4096 0 0 0", "put 0 65536 0 0", "put 0 0 4096 0", "put 0 0 0 4096", "put 0 0 0", "put 0 0 0 0 0"]
)
def test_a_number_that_does_not_fit_its_field_is_no_answer(code: str) -> None:
    s, ask, _ = putting((0, 0, 0, 0))
    assert list(ask.read(s, code)) == []


# ---- the nearest to legal -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_of_several_things_meant_the_nearest_to_legal_is_refused(seat: int) -> None:
    pile: list[list[str]] = [[], []]
    pile[seat] = ["Spear", "Spear"]
    match = position(GAME, {"hand": [["Spear", "Grunt"], []], "pile": pile, "active": 0, "turn": 1})
    refusal = match.why_not("play spear")
    assert str(refusal) == "RI-3: Spear is laid on a monster: attach it"  # not: a Spear of the pile is not in your hand


def test_even_if_it_is_the_last_of_them() -> None:
    where = {"hand": [["Grunt"], []], "ring": [["Grunt"], [{"card": "Wall", "struck": 1}]], "active": 0, "turn": 1}
    match = position(GAME, where)
    assert str(match.why_not("attack grunt wall")) == "RI-5: Wall was attacked this turn"  # not: the Grunt of the hand


def test_with_all_alike_the_first_need_is_named() -> None:
    match = position(GAME, {"hand": [["Grunt"], []], "pile": [["Spear"], ["Spear"]], "active": 0, "turn": 1})
    assert str(match.why_not("play spear")) == "RI-3: Spear is not in your hand"


def test_what_is_one_legal_thing_among_others_is_that_thing() -> None:
    match = position(GAME, {"hand": [["Grunt"], []], "pile": [["Grunt"], ["Grunt"]], "active": 0, "turn": 1})
    assert match.why_not("play grunt") is None
    match.play("play grunt")
    assert match.moves == ["play grunt"]


# ---- stays, when the counter begins anew ----------------------------------------------------------------------------------------


def worn() -> tuple[Workbench, State, int]:
    """A card that has moved as often as its counter can say."""
    bench = Workbench()
    bench.face("A")
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    s.set(LIFE, card, LIFE_MASK)
    return bench, s, card


def test_a_card_can_move_more_often_than_its_counter_can_say() -> None:
    bench = Workbench()
    bench.face("A")
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    last = s.stay(card)
    for move in range(LIFE_MASK + 10):
        s.move(card, HAND if move % 2 else PILE)
        assert s.here(s.stay(card)) and not s.here(last)
        last = s.stay(card)
    assert 0 <= s.get(LIFE, card) <= LIFE_MASK


def test_a_stay_is_over_when_the_counter_begins_anew() -> None:
    bench, s, card = worn()
    more = More(bench, "more", 1)
    s.enforce(more.number, -1, s.stay(card), 0, PERMANENT)
    old = s.stay(card)
    s.move(card, HAND)
    assert (int(s.get(LIFE, card)), s.here(old), s.here(s.stay(card)), len(s.force)) == (0, False, True, 0)
    assert int(still(s, old)) == card  # where that brought it
    s.move(card, PILE)
    assert int(still(s, old)) == -1


def test_what_an_effect_chose_and_moved_is_followed_over_it() -> None:
    bench, s, _ = worn()
    choice = Choose(bench.book, "choice", "Choose.", on_table(Yours()), 0, 1, False)
    deeds = [choice, Act(bench.book, "one", To(HAND), Chosen(0)), Act(bench.book, "two", To(PILE), Chosen(0))]
    begin(s, Sentences(bench.book, "effect", deeds))
    assert bench.names(s, PILE) == ["A"]


def test_a_dying_cards_text_and_what_it_is_about_are_found_over_it() -> None:
    bench = Arena()
    home = bench.effect("home again", bench.act("home act", To(HAND), It()))
    bench.face("Own").listeners = [Listener(bench.book, "Own", bench.perishes.number, home)]
    s = bench.state()
    s.set(LIFE, bench.put(s, "Own", 0, TABLE), LIFE_MASK)
    begin(s, bench.effect("death", bench.act("die", Perish(bench), on_table(Named("Own")))))
    assert bench.names(s, HAND) == ["Own"]
