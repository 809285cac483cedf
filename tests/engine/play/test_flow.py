"""How sentences follow each other, and what happens when they never end."""

import pytest

from bestiary.engine.play.agenda import PATIENCE, Book, EndlessLoop, Step, settle
from bestiary.engine.play.asks import Ask, Deed
from bestiary.engine.play.effects import As, Say, Sentences
from bestiary.engine.play.flow import If, Then, Window
from bestiary.engine.play.parts_of_speech import Condition, Everybody, Fixed, HowMany, InTurn, Opponents, Times, You
from bestiary.engine.play.triggers import Listener, emit
from bestiary.engine.state.schema import ACTIVE, ENDING, NOBODY, OUT, TEAM
from bestiary.engine.state.state import State
from tests.fixtures.workbench import COINS, TABLE, Workbench, answer, begin, menu, on_table, who_is_asked


class Rich(Condition):
    """You have so many coins or more."""

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def holds(self, s: State) -> bool:
        return s.table[COINS + s.who] >= self.coins


class Pay(Step):
    """Pay a coin."""

    def run(self, s: State) -> None:
        s.table[COINS + s.who] -= 1


def yes_or_no(bench: Workbench, name: str) -> Ask:
    """A question that tells which answer was given."""
    yes, no = bench.say(f"{name} yes"), bench.say(f"{name} no")
    return Ask(bench.book, name, "", "Well?", [Say("yes", "Yes.", "", yes), Say("no", "No.", "", no)])


def test_then_is_one_after_the_other_with_the_same_frame() -> None:
    bench = Workbench()
    s = bench.state()
    begin(s, Then(bench.book, "all", [bench.say("one"), bench.say("two"), bench.say("three")]), 1, it=7)
    assert bench.told == ["one 1 7", "two 1 7", "three 1 7"]
    assert s.depth == 0


def test_a_question_inside_an_effect_inside_an_effect_stops_everything_below() -> None:
    bench = Workbench()
    s = bench.state()
    inner = Then(bench.book, "inner", [bench.say("a"), yes_or_no(bench, "q"), bench.say("b")])
    outer = Then(bench.book, "outer", [inner, yes_or_no(bench, "r"), bench.say("c")])
    begin(s, outer)
    assert bench.told == ["a 0"]
    answer(s, "yes")
    assert bench.told == ["a 0", "q yes 0", "b 0"]
    answer(s, "no")
    assert bench.told == ["a 0", "q yes 0", "b 0", "r no 0", "c 0"]


@pytest.mark.parametrize(
    ("seats", "active", "order"), [(2, 1, [1, 0]), (3, 2, [2, 0, 1]), (4, 1, [1, 2, 3, 0]), (3, NOBODY, [0, 1, 2])]
)
def test_each_player_begins_with_the_one_in_turn(seats: int, active: int, order: list[int]) -> None:
    bench = Workbench()
    s = bench.state(seats)
    s.table[ACTIVE] = active
    begin(s, As(bench.book, "each", InTurn(), bench.say("x")))
    assert bench.told == [f"x {seat}" for seat in order]


def test_if_is_asked_when_its_turn_comes() -> None:
    bench = Workbench()
    s = bench.state()
    poor = If(bench.book, "if", Rich(1), bench.say("rich"), bench.say("poor"))
    no_else = If(bench.book, "if2", Rich(1), bench.say("never"), None)
    s.table[COINS] = 1
    begin(s, Then(bench.book, "all", [Pay(bench.book, "pay"), poor, no_else]))
    assert bench.told == ["poor 0"]


def test_a_choice_is_made_by_whom_the_frame_says() -> None:
    bench = Workbench()
    s = bench.state(3)
    s.table[ACTIVE] = 0
    begin(s, As(bench.book, "others", Opponents(), yes_or_no(bench, "q")), 1)
    assert who_is_asked(s) == 2  # in order of play
    answer(s, "yes")
    assert who_is_asked(s) == 0
    answer(s, "no")
    assert bench.told == ["q yes 2", "q no 0"]


def test_who_is_meant() -> None:
    s = Workbench().state(4)
    s.who = 2
    assert list(You().find(s)) == [2]
    assert list(Opponents().find(s)) == [3, 0, 1]
    assert list(Everybody().find(s)) == [2, 3, 0, 1]


def test_amounts_are_read_when_they_are_needed() -> None:
    bench = Workbench()
    bench.face("Grunt")
    s = bench.state()
    twice = HowMany(2, on_table())
    assert (Fixed(3).count(s, NOBODY), twice.count(s, NOBODY)) == (3, 0)
    bench.put(s, "Grunt", 0, TABLE)
    bench.put(s, "Grunt", 1, TABLE)
    assert (twice.count(s, NOBODY), Times(-3, twice).count(s, NOBODY)) == (4, -12)


class Again(Step):
    """Carries something out for ever."""

    def __init__(self, book: Book, name: str, step: Step) -> None:
        super().__init__(book, name)
        self.step = step

    def run(self, s: State) -> None:
        s.then(self)
        s.then(self.step)


def test_an_endless_loop_is_an_error_that_names_the_steps() -> None:
    bench = Workbench()
    s = bench.state()
    ping = Again(bench.book, "Ping/1.1", bench.say("Pong/1.1"))
    with pytest.raises(EndlessLoop, match=rf"{PATIENCE} steps without a question.*Ping/1\.1"):
        begin(s, ping)


def test_a_question_in_the_loop_makes_it_no_endless_loop() -> None:
    bench = Workbench()
    s = bench.state()
    begin(s, Again(bench.book, "again", yes_or_no(bench, "q")))
    for _ in range(PATIENCE // 100):
        answer(s, "yes")
    assert menu(s) == ["yes", "no"]


class Draw(Step):
    """The game is a draw."""

    def run(self, s: State) -> None:
        assert s.scope == NOBODY
        s.finish(0, 0)


def test_a_book_can_say_what_happens_instead_of_going_round_for_ever() -> None:
    bench = Workbench()
    bench.book.endless = Draw(bench.book, "draw")
    s = bench.state()
    bench.face("A").listeners = [Listener(bench.book, "A", bench.perishes.number, bench.say("A"))]
    emit(s, bench.perishes.number, 0, bench.put(s, "A", 0, TABLE), 0)
    assert len(s.waiting) > 0
    s.open()
    s.then(Again(bench.book, "again", bench.say("x")))
    settle(s)
    assert s.table[ENDING] == 1
    assert (s.depth, len(s.memory), len(s.waiting)) == (0, 0, 0)


def test_what_ends_an_endless_loop_must_end_itself() -> None:
    bench = Workbench()
    loop = Again(bench.book, "again", bench.say("x"))
    bench.book.endless = loop
    with pytest.raises(EndlessLoop, match="again"):
        begin(bench.state(), loop)


def test_nothing_happens_after_the_end() -> None:
    bench = Workbench()
    s = bench.state()
    begin(s, Then(bench.book, "all", [Draw(bench.book, "draw"), bench.say("too late")]))
    assert (s.depth, bench.told) == (0, [])


def test_two_steps_of_one_name_are_refused() -> None:
    bench = Workbench()
    bench.say("one")
    with pytest.raises(ValueError, match='two steps are named "one"'):
        bench.say("one")


# ---- an end before its time ------------------------------------------------------------------------------------------------------


class EndTurn(Step):
    """Drop all that was to happen before the end of the turn."""

    def __init__(self, book: Book, name: str, end: Step) -> None:
        super().__init__(book, name)
        self.end = end

    def run(self, s: State) -> None:
        s.cut(self.end)


def test_the_rest_of_a_turn_can_be_cut_off() -> None:
    bench = Workbench()
    end, late = bench.say("end"), bench.say("late")
    outer = Sentences(
        bench.book, "outer", [Then(bench.book, "first", [yes_or_no(bench, "q"), bench.say("never")]), bench.say("too late")]
    )
    s = bench.state()
    s.push(late, 0, NOBODY, NOBODY, NOBODY)
    s.push(end, 0, NOBODY, NOBODY, NOBODY)
    begin(s, outer)
    assert len(s.memory) > 0
    bench.face("A").listeners = [Listener(bench.book, "A", bench.perishes.number, bench.say("A"))]
    emit(s, bench.perishes.number, 0, bench.put(s, "A", 0, TABLE), 0)
    assert s.cut(end)
    settle(s)
    assert (bench.told, len(s.memory), len(s.waiting), s.depth) == (["end 0", "late 0"], 0, 0, 0)


def test_what_is_not_on_the_agenda_cannot_be_cut_to() -> None:
    bench = Workbench()
    s = bench.state()
    begin(s, yes_or_no(bench, "q"))
    depth = s.depth
    assert not s.cut(bench.say("end"))
    assert (s.depth, menu(s)) == (depth, ["yes", "no"])


def test_a_cut_keeps_what_belongs_to_what_goes_on() -> None:
    bench = Workbench()
    end = bench.say("end")
    tail = EndTurn(bench.book, "cut", end)
    inner = Sentences(bench.book, "inner", [tail, bench.say("never")])
    s = bench.state()
    s.who = 0
    s.open()
    s.remember(77)
    s.then(end)
    s.push(inner, 0, NOBODY, NOBODY, NOBODY)
    s.push(yes_or_no(bench, "q"), 0, NOBODY, NOBODY, s.scope)
    settle(s)
    assert list(s.memory) == [0, 77]
    answer(s, "yes")
    assert (bench.told, s.depth, len(s.memory)) == (["q yes 0", "end 0"], 0, 0)


# ---- teams, and players who are out ----------------------------------------------------------------------------------------------


def test_partners_are_no_opponents() -> None:
    bench = Workbench()
    s = bench.state(4)
    s.table[TEAM + 2], s.table[TEAM + 3] = 0, 1
    s.who = 2
    assert list(Opponents().find(s)) == [3, 1]


def test_who_is_out_is_passed_over() -> None:
    bench = Workbench()
    s = bench.state(4)
    s.table[OUT], s.table[ACTIVE] = 0b0100, 1
    begin(s, As(bench.book, "each", InTurn(), bench.say("x")))
    assert bench.told == ["x 1", "x 3", "x 0"]
    window = Window(bench.book, "window", "", "Act.", [Deed("pass", [], "Pass.", "", [])])
    begin(s, window, who=1, it=0)
    asked = []
    while s.depth:
        asked.append(who_is_asked(s))
        answer(s, "pass")
    assert asked == [1, 3, 0]
