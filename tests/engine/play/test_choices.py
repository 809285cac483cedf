"""Choices that remember: sets, "it", "if you do", and what becomes of a card that was chosen."""

from itertools import combinations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Act, As, Choose, Each, IfDone, May, Modes, Say, Sentences
from bestiary.engine.play.flow import Then
from bestiary.engine.play.parts_of_speech import Chosen, Everybody, It, Noun, Other, OwnedByYou, Theirs, This, Verb, Yours
from bestiary.engine.state.deal import shuffle
from bestiary.engine.state.save import load_state, save_state
from bestiary.engine.state.schema import OWNER
from bestiary.engine.state.state import State
from tests.fixtures.workbench import (
    BENEATH,
    DAMAGE,
    DECK,
    HAND,
    HOST,
    PILE,
    TABLE,
    Perish,
    To,
    Workbench,
    answer,
    begin,
    menu,
    on_table,
    who_is_asked,
)


def table(*names: str, enemy: tuple[str, ...] = ()) -> tuple[Workbench, State]:
    """Cards of seat 0 (and of the enemy) on the table, the first on top."""
    bench = Workbench()
    for name in sorted({*names, *enemy}):
        bench.face(name)
    s = bench.state()
    for seat, cards in enumerate((names, enemy)):
        for name in reversed(cards):
            bench.put(s, name, seat, TABLE)
    return bench, s


def effect(bench: Workbench, *steps: Step) -> Sentences:
    """An effect of one sentence."""
    return Sentences(bench.book, "effect", [Then(bench.book, "sentence", list(steps))])


def choose(bench: Workbench, most: int, may: bool = False, name: str = "choose", place: int = 0) -> Choose:
    """Choose so many of your cards on the table."""
    return Choose(bench.book, name, "Choose.", on_table(Yours()), place, most, may, "T-9")


def sets_chosen(bench: Workbench, s: State) -> list[list[str]]:
    """Every set that can be chosen, by trying every answer to every question."""
    if s.depth == 0:
        return [sorted(bench.names(s, HAND))]
    found = []
    for code in menu(s):
        twin = s.clone()
        answer(twin, code)
        found += sets_chosen(bench, twin)
    return found


@pytest.mark.parametrize(("most", "sizes"), [(1, [1]), (2, [2]), (3, [3]), (4, [4])])
def test_exactly_so_many_each_set_in_one_order_only(most: int, sizes: list[int]) -> None:
    bench, s = table("A", "B", "C", "D")
    begin(s, effect(bench, choose(bench, most), Act(bench.book, "act", To(HAND), Chosen(0))))
    found = sets_chosen(bench, s)
    assert sorted(found) == sorted(list(one) for size in sizes for one in combinations("ABCD", size))


def test_up_to_so_many_includes_none_and_each_set_once() -> None:
    bench, s = table("A", "B", "C", "D")
    begin(s, effect(bench, choose(bench, 3, may=True), Act(bench.book, "act", To(HAND), Chosen(0))))
    found = sets_chosen(bench, s)
    assert sorted(found) == sorted(list(one) for size in range(4) for one in combinations("ABCD", size))


def test_two_of_two_and_two_of_one_are_chosen_without_a_question() -> None:
    for names in (("A", "B"), ("A",)):
        bench, s = table(*names)
        begin(s, effect(bench, choose(bench, 2), Act(bench.book, "act", To(HAND), Chosen(0))))
        assert s.depth == 0
        assert sorted(bench.names(s, HAND)) == sorted(names)


def test_with_nothing_to_choose_nobody_is_asked() -> None:
    for may in (False, True):
        bench, s = table()
        begin(s, effect(bench, choose(bench, 1, may), bench.say("on")))
        assert (s.depth, bench.told) == (0, ["on 0"])


def test_one_candidate_of_an_optional_choice_is_still_a_question() -> None:
    bench, s = table("A")
    begin(s, effect(bench, choose(bench, 1, may=True), Act(bench.book, "act", To(HAND), Chosen(0))))
    assert menu(s) == ["choose a", "done"]
    answer(s, "done")
    assert bench.names(s, TABLE) == ["A"]


def test_memory_is_given_back_at_the_end_of_an_effect() -> None:
    bench, s = table("A", "B", "C")
    begin(s, effect(bench, choose(bench, 2)))
    answer(s, "choose a")
    assert len(s.memory) > 1
    answer(s, "choose c")
    assert (s.depth, len(s.memory)) == (0, 0)


def test_the_same_choice_for_each_card_is_made_anew_each_time() -> None:
    bench, s = table("A", "B", enemy=("X", "Y"))
    pick = Choose(bench.book, "pick", "Choose.", on_table(Yours()), 0, 1, False)
    body = Then(bench.book, "body", [pick, Act(bench.book, "act", To(HAND), Chosen(0))])
    begin(s, effect(bench, Each(bench.book, "each", on_table(Theirs()), body)))
    assert menu(s) == ["choose a", "choose b"]
    answer(s, "choose b")
    assert s.depth == 0  # the second time only A is left
    assert bench.names(s, HAND) == ["A", "B"]


def test_each_player_makes_the_same_choice_of_their_own() -> None:
    bench, s = table("A", "B", "C", enemy=("X", "Y", "Z"))
    body = Then(bench.book, "body", [choose(bench, 2), Act(bench.book, "act", To(HAND), Chosen(0))])
    begin(s, effect(bench, As(bench.book, "as", Everybody(), body)))
    answer(s, "choose a")
    answer(s, "choose c")
    assert (who_is_asked(s), menu(s)) == (1, ["choose x", "choose y"])
    answer(s, "choose y")  # Z is all that is left behind Y
    assert (bench.names(s, HAND), bench.names(s, HAND + 1)) == (["C", "A"], ["Z", "Y"])


def test_it_goes_along_with_a_card_that_the_effect_itself_moved() -> None:
    bench, s = table("A", "B")
    home = Act(bench.book, "home", To(HAND), Chosen(0))
    away = Act(bench.book, "away", To(PILE), Chosen(0))
    begin(s, Sentences(bench.book, "effect", [Then(bench.book, "first", [choose(bench, 1), home]), away]))
    answer(s, "choose b")
    assert (bench.names(s, PILE), bench.names(s, TABLE)) == (["B"], ["A"])


class StealAll(Step):
    """All cards on the table go to seat 1's hand, whatever anybody has chosen."""

    def run(self, s: State) -> None:
        for card in s.cards(TABLE):
            s.move(card, HAND + 1)


def test_it_is_nothing_once_somebody_else_moved_the_card() -> None:
    bench, s = table("A", "B")
    away = Act(bench.book, "away", To(PILE), Chosen(0))
    begin(s, effect(bench, choose(bench, 1), StealAll(bench.book, "steal"), away, IfDone(bench.book, "if", bench.say("done"))))
    answer(s, "choose b")
    assert (bench.names(s, PILE), bench.names(s, HAND + 1), bench.told) == ([], ["B", "A"], [])


class IntoDeck(Verb):
    """Shuffle the card into its owner's deck."""

    def do(self, s: State, card: int) -> bool:
        s.move(card, DECK + s.get(OWNER, card))
        shuffle(s, DECK + s.get(OWNER, card))
        return True


def test_it_is_nothing_once_the_card_was_shuffled_away() -> None:
    bench = Workbench()
    bench.face("A")
    bench.face("B")
    s = bench.state(rolls=[1])
    bench.put(s, "B", 0, DECK)
    bench.put(s, "A", 0, TABLE)
    into = Act(bench.book, "into", IntoDeck(), Chosen(0))
    away = Act(bench.book, "away", To(PILE), Chosen(0))
    begin(s, Sentences(bench.book, "effect", [Then(bench.book, "first", [choose(bench, 1), into]), away]))
    assert (bench.names(s, PILE), sorted(bench.names(s, DECK))) == ([], ["A", "B"])


def test_what_went_along_with_another_is_not_acted_on() -> None:
    bench, s = table("A")
    bench.face("Rider")
    rider = bench.put(s, "Rider", 0, BENEATH)
    s.set(HOST, rider, s.top(TABLE) + 1)
    stays = [s.stay(card) for card in (s.top(TABLE), rider)]
    s.open()
    for stay in stays:
        s.remember(1 << 40 | stay)
    s.then(Act(bench.book, "home", To(HAND), Chosen(0)))
    begin(s, bench.say("end"))
    assert (bench.names(s, HAND), bench.names(s, PILE)) == (["A"], ["Rider"])


class TableAndBeneath(Noun):
    """Everything on the table, and what lies on it."""

    def find(self, s: State) -> vec[i64]:
        return vec[i64]([*s.cards(TABLE), *s.cards(BENEATH)])


def test_each_with_it_skips_what_is_gone_by_then() -> None:
    bench, s = table("A", "B", "C")
    rider = s.cards(TABLE)[2]
    s.relink(rider, BENEATH)
    s.set(HOST, rider, s.cards(TABLE)[0] + 1)
    body = Then(bench.book, "body", [Act(bench.book, "act", To(PILE), It()), bench.say("it")])
    a, b = s.cards(TABLE)
    begin(s, effect(bench, Each(bench.book, "each", TableAndBeneath(), body)))
    assert bench.told == [f"it 0 {a}", f"it 0 {b}"]


def test_if_you_do_asks_whether_it_happened() -> None:
    for names, told in ((("A",), ["done 0"]), ((), [])):
        bench, s = table(*names)
        act = Act(bench.book, "act", Perish(bench), on_table(Yours()))
        begin(s, effect(bench, act, IfDone(bench.book, "if", bench.say("done"))))
        assert bench.told == told


def test_declining_is_not_doing_whatever_happened_before() -> None:
    bench, s = table("A", "B")
    before = Act(bench.book, "before", To(HAND), on_table(Theirs()))
    bench.put(s, "A", 1, TABLE)
    step = effect(bench, before, choose(bench, 1, may=True), IfDone(bench.book, "if", bench.say("done")))
    begin(s, step, it=5)
    answer(s, "done")
    assert bench.told == []


def test_may_is_yes_or_no_and_no_is_not_doing() -> None:
    for code, told in (("yes", ["body 0", "done 0"]), ("no", [])):
        bench, s = table("A")
        done = Then(bench.book, "did", [Act(bench.book, "act", To(HAND), on_table()), bench.say("body")])
        begin(s, effect(bench, May(bench.book, "may", "Do it?", done), IfDone(bench.book, "if", bench.say("done"))))
        assert menu(s) == ["yes", "no"]
        answer(s, code)
        assert bench.told == told


def test_modes_carry_out_the_one_that_was_chosen() -> None:
    bench, s = table()
    modes = [Say(f"mode {n}", f"Mode {n}.", "T-1", bench.say(f"m{n}")) for n in (1, 2, 3)]
    begin(s, Modes(bench.book, "modes", "Choose one.", [*modes]))
    assert menu(s) == ["mode 1", "mode 2", "mode 3"]
    answer(s, "mode 2")
    assert bench.told == ["m2 0"]


class Wound(Verb):
    """A counter more."""

    def do(self, s: State, card: int) -> bool:
        s.set(DAMAGE, card, s.get(DAMAGE, card) + 1)
        return True


def test_each_is_carried_out_for_each_with_that_card_as_it() -> None:
    bench, s = table("A", "B", enemy=("X",))
    cards = [*s.cards(TABLE), *s.cards(TABLE + 1)]
    begin(s, effect(bench, Each(bench.book, "each", on_table(), Act(bench.book, "act", Wound(), It()))))
    assert [s.get(DAMAGE, card) for card in cards] == [1, 1, 1]


def test_tests_are_read_for_the_frames_player_and_card() -> None:
    _, s = table("A", "B", enemy=("X",))
    a, b = s.cards(TABLE)
    x = s.cards(TABLE + 1)[0]
    s.relink(b, TABLE + 1)  # seat 1 controls B, seat 0 owns it
    s.who, s.this = 0, a
    assert [list(on_table(test).find(s)) for test in (Yours(), Theirs(), OwnedByYou(), Other())] == [[a], [b, x], [a, b], [b, x]]
    assert list(This().find(s)) == [a]


def test_a_save_in_the_middle_of_a_choice_goes_on_the_same() -> None:
    bench, s = table("A", "B", "C")
    begin(s, effect(bench, choose(bench, 2), Act(bench.book, "act", To(HAND), Chosen(0))))
    answer(s, "choose a")
    back = load_state(bench.book, save_state(s))
    assert menu(back) == menu(s) == ["choose b", "choose c"]
    answer(back, "choose c")
    assert bench.names(back, HAND) == ["C", "A"]
