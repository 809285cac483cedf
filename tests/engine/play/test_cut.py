"""Cutting the agenda: a turn that ends early drops windows, scopes and what waits, and nothing else."""

import pytest

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import Ask, Deed
from bestiary.engine.play.effects import Act, Choose, IfDone, Say, Sentences
from bestiary.engine.play.flow import Then, Window
from bestiary.engine.play.force import Replacement, enter
from bestiary.engine.play.parts_of_speech import Chosen, It, This, Verb, Yours
from bestiary.engine.play.replacements import would
from bestiary.engine.play.triggers import emit
from bestiary.engine.state.layout import FRAME
from bestiary.engine.state.save import load_state, save_state
from bestiary.engine.state.schema import NOBODY
from bestiary.engine.state.state import State
from tests.fixtures.arena import Arena, Named
from tests.fixtures.workbench import HAND, PILE, TABLE, Perish, To, Workbench, answer, asked, begin, menu, on_table


class EndsTurn(Step):
    """The rest of the turn is dropped, as far as the mark."""

    def __init__(self, bench: Workbench, mark: Step, name: str = "ends the turn") -> None:
        super().__init__(bench.book, name)
        self.mark = mark
        self.bench = bench

    def run(self, s: State) -> None:
        self.bench.told.append(f"cut {s.cut(self.mark)}")


class TurnEnder(Verb):
    """The same as a verb, for cards that do it."""

    def __init__(self, mark: Step) -> None:
        self.mark = mark

    def do(self, s: State, card: int) -> int:
        return int(s.cut(self.mark))


def mark_of(bench: Workbench) -> Ask:
    """The end of the turn: a question, so that one can look at the table there."""
    return Ask(bench.book, "mark", "", "The turn is over.", [Say("well", "Well.", "", bench.say("well"))])


def clean(s: State) -> tuple[int, int, int]:
    """Frames, memory and calls that are left."""
    return int(s.depth) // FRAME, len(s.memory), len(s.waiting)


def again(bench: Workbench, s: State) -> State:
    """The state saved and loaded."""
    return load_state(bench.book, save_state(s))


def test_find_is_the_topmost_frame_or_nothing() -> None:
    bench = Workbench()
    mark, other = mark_of(bench), bench.say("other")
    s = bench.state()
    assert s.find(mark) < 0
    for step in (mark, other, mark, other):
        s.push(step, 0, NOBODY, NOBODY, NOBODY)
    assert (int(s.find(mark)), int(s.find(other))) == (2 * FRAME, 3 * FRAME)


def test_a_cut_to_what_is_not_there_changes_nothing() -> None:
    bench = Workbench()
    bench.face("A")
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    s.who = 1
    s.this = card
    s.open()
    s.remember(s.stay(card))
    s.react()
    s.then(bench.say("next"))
    before, frame = save_state(s), (s.who, s.this, s.it, s.scope)
    assert s.cut(mark_of(bench)) is False
    assert (save_state(s), (s.who, s.this, s.it, s.scope)) == (before, frame)


def test_of_several_marks_the_topmost_is_cut_to() -> None:
    bench = Workbench()
    mark = mark_of(bench)
    s = bench.state()
    for step in (mark, bench.say("between"), mark, bench.say("never")):
        s.push(step, 0, NOBODY, NOBODY, NOBODY)
    begin(s, EndsTurn(bench, mark))
    answer(s, "well")
    assert bench.told == ["cut True", "well 0", "between 0"]


# ---- windows -----------------------------------------------------------------------------------------------------------------


def windows(bench: Workbench, mark: Step) -> Window:
    """A window in which one may pass, open another inside, or end the turn."""
    inner = Window(bench.book, "inner", "", "Act or pass.", [])
    deeds: list[Deed] = [Deed("pass", [], "Pass.", "", [])]
    deeds += [Say("open", "Open.", "", Opens(bench, inner)), Say("end", "End.", "", EndsTurn(bench, mark))]
    inner.deeds.extend(deeds)
    return Window(bench.book, "outer", "", "Act or pass.", deeds)


class Opens(Step):
    """A window inside, in a scope of its own, for an attack that would be judged after it."""

    def __init__(self, bench: Workbench, inner: Window) -> None:
        super().__init__(bench.book, "opens")
        self.inner = inner
        self.judge = bench.say("judged")

    def run(self, s: State) -> None:
        s.open()
        s.remember(7)
        s.then(self.judge)
        s.push(self.inner, 1 - s.who, NOBODY, 0, s.scope)


@pytest.mark.parametrize("moves", [["end"], ["pass", "end"], ["open", "end"], ["open", "pass", "open", "end"]])
def test_a_cut_closes_all_windows(moves: list[str]) -> None:
    bench = Workbench()
    mark = mark_of(bench)
    window = windows(bench, mark)
    s = bench.state()
    s.push(mark, 0, NOBODY, NOBODY, NOBODY)
    s.push(window, 0, NOBODY, 0, NOBODY)
    for move in moves:
        s = again(bench, s)
        answer(s, move)
    assert (asked(s).name, clean(s), bench.told) == ("mark", (1, 0, 0), ["cut True"])
    answer(again(bench, s), "well")
    assert bench.told == ["cut True", "well 0"]


def test_without_a_cut_the_same_windows_go_on() -> None:
    bench = Workbench()
    mark = mark_of(bench)
    s = bench.state()
    s.push(mark, 0, NOBODY, NOBODY, NOBODY)
    begin_at = windows(bench, mark)
    s.push(begin_at, 0, NOBODY, 0, NOBODY)
    for move in ("open", "pass", "pass", "pass", "pass"):
        answer(s, move)
    assert (asked(s).name, bench.told) == ("mark", ["judged 0 0"])  # its `it` counts the passes


# ---- scopes --------------------------------------------------------------------------------------------------------------------


def choosing(bench: Workbench, name: str, *rest: Step) -> Sentences:
    """Choose one of your cards; then the rest."""
    choose = Choose(bench.book, f"{name} choice", "Choose.", on_table(Yours()), 0, 1, False)
    return Sentences(bench.book, name, [Then(bench.book, f"{name} sentence", [choose, *rest])])


def two_cards(bench: Workbench) -> State:
    """Two cards of seat 0 on the table."""
    for name in ("A", "B"):
        bench.face(name)
    s = bench.state()
    for name in ("A", "B"):
        bench.put(s, name, 0, TABLE)
    return s


@pytest.mark.parametrize("as_verb", [False, True])
def test_a_cut_in_the_middle_of_an_effect_forgets_what_it_chose(as_verb: bool) -> None:
    bench = Workbench()
    s = two_cards(bench)
    mark = mark_of(bench)
    end = Act(bench.book, "end", TurnEnder(mark), Chosen(0)) if as_verb else EndsTurn(bench, mark)
    s.push(mark, 0, NOBODY, NOBODY, NOBODY)
    begin(s, choosing(bench, "effect", choosing(bench, "inside", end), bench.say("never")))
    answer(s, "choose a")
    answer(again(bench, s), "choose b")  # a twin goes the same way
    answer(s, "choose b")
    assert (asked(s).name, clean(s)) == ("mark", (1, 0, 0))
    answer(again(bench, s), "well")
    assert [said for said in bench.told if said.startswith(("never", "well"))] == ["well 0"]


@pytest.mark.parametrize("as_verb", [False, True])
def test_what_is_below_the_mark_keeps_its_scope_and_whether_it_happened(as_verb: bool) -> None:
    bench = Workbench()
    s = two_cards(bench)
    mark = mark_of(bench)
    end = Act(bench.book, "end", TurnEnder(mark), on_table(Named("B"))) if as_verb else EndsTurn(bench, mark)
    inside = Inside(bench, [mark, choosing(bench, "inside", end, bench.say("never"))])
    deeds = [Act(bench.book, "to hand", To(HAND), Chosen(0)), inside, IfDone(bench.book, "if", bench.say("done"))]
    deeds.append(Act(bench.book, "to pile", To(PILE), Chosen(0)))
    begin(s, choosing(bench, "effect", *deeds))
    answer(s, "choose a")
    assert asked(s).name == "mark"
    s = again(bench, s)
    answer(s, "well")
    assert (bench.names(s, PILE), bench.told[-2:], clean(s)) == (["A"], ["well 0", "done 0"], (0, 0, 0))


class Inside(Step):
    """One step over another, each an effect of its own."""

    def __init__(self, bench: Workbench, steps: list[Step]) -> None:
        super().__init__(bench.book, "inside step")
        self.steps = steps

    def run(self, s: State) -> None:
        for step in self.steps:
            s.push(step, s.who, s.this, NOBODY, NOBODY)


# ---- reactions -----------------------------------------------------------------------------------------------------------------


class MarkedStrike(Step):
    """A strike whose consequences are cut off at the mark under it; it belongs to a batch under the mark."""

    def __init__(self, bench: Arena, mark: Step) -> None:
        super().__init__(bench.book, "marked strike")
        self.bench, self.mark = bench, mark

    def run(self, s: State) -> None:
        s.react()
        emit(s, self.bench.perishes.number, s.who, s.it, 0)
        s.then(self.mark)
        s.then(self.bench.strike)


def test_calls_above_the_mark_are_dropped_and_those_below_are_carried_out() -> None:
    bench = Arena()
    mark = mark_of(bench)
    bench.text("Ender", EndsTurn(bench, mark))
    bench.text("Late", bench.say("late"))
    bench.text("Mourner", bench.say("mourns"), bench.perishes)
    s, striker, victim = bench.laid(("Ender", 0), ("Late", 1), ("Late", 1), ("Mourner", 1))
    begin(s, MarkedStrike(bench, mark), 0, striker, victim)
    assert (asked(s).name, len(s.memory), [row[0] for row in save_state(s)["waiting"]]) == ("mark", 0, ["Mourner"])
    s = again(bench, s)
    answer(s, "well")
    assert (bench.told, clean(s)) == (["cut True", f"well 0 {victim}", f"mourns 1 {victim}"], (0, 0, 0))


def test_a_cut_from_a_choice_of_order() -> None:
    bench = Arena()
    mark = mark_of(bench)
    bench.text("Ender", bench.effect("effect", EndsTurn(bench, mark), bench.say("never")))
    bench.text("Late", bench.say("late"))
    s, striker, victim = bench.laid(("Ender", 0), ("Late", 0), ("Late", 0))
    s.push(mark, 1, NOBODY, NOBODY, NOBODY)
    begin(s, bench.strike, 0, striker, victim)
    assert menu(s) == ["next late.0", "next late.1", "next ender.2"]
    answer(s, "next late.1")
    answer(s, "next ender.1")
    assert (bench.told, clean(s)) == ([f"late 0 {victim}", "cut True"], (1, 0, 0))
    answer(again(bench, s), "well")
    assert bench.told[-1] == "well 1"


# ---- replacements --------------------------------------------------------------------------------------------------------------


def dooms(bench: Workbench, name: str) -> Sentences:
    """All cards perish."""
    return Sentences(bench.book, name, [Act(bench.book, f"{name} act", Perish(bench), on_table())])


def test_a_replacement_that_was_cut_off_replaces_again() -> None:
    bench = Workbench()
    mark = mark_of(bench)
    ends = Sentences(bench.book, "ends", [bench.say("saved"), EndsTurn(bench, mark), bench.say("never")])
    bench.face("Saint").standing = [Replacement(bench.book, "Saint/1", bench.perishes.number, None, None, ends, False, "")]
    s = bench.state()
    card = bench.put(s, "Saint", 0, TABLE)
    enter(s, card)
    doom = dooms(bench, "doom")
    for _ in range(2):
        s.push(mark, 0, NOBODY, NOBODY, NOBODY)
        begin(s, doom)
        assert (asked(s).name, clean(s)) == ("mark", (1, 0, 0))
        s = again(bench, s)
        answer(s, "well")
    assert bench.told == [f"saved 0 {card}", "cut True", "well 0"] * 2


def test_a_replacement_below_the_mark_is_still_under_way() -> None:
    bench = Workbench()
    mark = mark_of(bench)
    die = Act(bench.book, "die after all", Perish(bench), This())
    cut = Inside(bench, [mark, EndsTurn(bench, mark)])
    saved = Sentences(bench.book, "saint text", [bench.say("saved"), cut, die])
    bench.face("Saint").standing = [Replacement(bench.book, "Saint/1", bench.perishes.number, None, None, saved, False, "")]
    s = bench.state()
    enter(s, bench.put(s, "Saint", 0, TABLE))
    begin(s, dooms(bench, "doom"))
    s = again(bench, s)
    answer(s, "well")
    assert (bench.names(s, PILE), [said.split()[0] for said in bench.told]) == (["Saint"], ["saved", "cut", "well"])


class Both(Workbench):
    """Two replacements of one card, the first of which sets the second off and goes on."""

    def __init__(self) -> None:
        super().__init__()
        second = Replacement(self.book, "Saint/2", self.draws.number, None, None, self.say("second"), False, "")
        steps = [self.say("first"), Tries(self), Act(self.book, "die", Perish(self), This())]
        first = Replacement(self.book, "Saint/1", self.perishes.number, None, None, Sentences(self.book, "text", steps), False, "")
        self.face("Saint").standing = [first, second]


class Tries(Step):
    """This card would draw."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench.book, "tries")
        self.bench = bench

    def run(self, s: State) -> None:

        assert not would(s, self.bench.draws, s.this)


def test_one_replacement_that_is_over_does_not_end_another_that_is_not() -> None:
    bench = Both()
    s = bench.state()
    enter(s, bench.put(s, "Saint", 0, TABLE))
    begin(s, dooms(bench, "doom"))
    assert ([said.split()[0] for said in bench.told], bench.names(s, PILE)) == (["first", "second"], ["Saint"])


def test_the_same_text_of_another_card_may_replace_what_this_one_does() -> None:
    bench = Workbench()
    die = Act(bench.book, "die", Perish(bench), It())
    text = Sentences(bench.book, "text", [bench.say("delayed"), die])
    whom = Named("A")
    bench.face("Saint").standing = [Replacement(bench.book, "Saint/1", bench.perishes.number, whom, None, text, False, "")]
    bench.face("A")
    s = bench.state()
    for name, seat in (("Saint", 0), ("Saint", 1), ("A", 0)):
        enter(s, bench.put(s, name, seat, TABLE))
    begin(s, Sentences(bench.book, "doom", [Act(bench.book, "act", Perish(bench), on_table(Named("A")))]))
    answer(s, menu(s)[1])
    assert ([said.split()[1] for said in bench.told], bench.names(s, PILE)) == (["1", "0"], ["A"])
