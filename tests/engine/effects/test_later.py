"""What is done when a time is over, and what counts once however often it holds."""

import json

import pytest

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Act, Choose, Sentences
from bestiary.engine.play.force import AT_TURN_END, AT_TURN_START, Force, Later, PutInForce, Until, UntilItLeaves, lapse, reading
from bestiary.engine.play.parts_of_speech import Chosen, It, ThePlayers, This, Verb, You, Yours
from bestiary.engine.play.triggers import Listener
from bestiary.engine.state.layout import PERMANENT
from bestiary.engine.state.save import load_state, save_state
from bestiary.engine.state.schema import NOBODY, OUT
from bestiary.engine.state.state import State
from tests.fixtures.arena import Named
from tests.fixtures.workbench import DECK, HAND, PILE, POWER, TABLE, More, Perish, To, Workbench, answer, begin, menu, on_table

NOW = Until(AT_TURN_END)


class TurnEnds(Step):
    """What lasted this turn is over; then, after all that comes of it, the turn has ended."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench.book, "turn ends")
        self.after = bench.say("next turn")

    def run(self, s: State) -> None:
        s.then(self.after)
        lapse(s, AT_TURN_END, s.who)


class Draw(Verb):
    """A player draws a card."""

    def do(self, s: State, card: int) -> int:
        seat = s.controller(card)
        s.move(s.top(DECK + seat), HAND + seat)
        return 1


def bench_with(*names: str) -> tuple[Workbench, State, TurnEnds]:
    """Two cards in each deck, these on the table of seat 1."""
    bench = Workbench()
    for name in ("Blank", *names):
        bench.face(name)
    s = bench.state()
    for seat in (0, 0, 1, 1):
        bench.put(s, "Blank", seat, DECK)
    for name in names:
        bench.put(s, name, 1, TABLE)
    return bench, s, TurnEnds(bench)


def draw_later(bench: Workbench, until: Until = NOW) -> PutInForce:
    """At the end of the turn, draw 1 card."""
    draw = Sentences(bench.book, "drawing", [Act(bench.book, "draw", Draw(), ThePlayers(You()))])
    return PutInForce(bench.book, "later", Later(bench.book, "draw later", draw, "T-8"), ThePlayers(You()), until)


def test_it_is_done_when_the_time_comes_for_the_player_whose_effect_it_was() -> None:
    bench, s, ends = bench_with()
    begin(s, draw_later(bench), who=1)
    assert (s.count(HAND), s.count(HAND + 1)) == (0, 0)
    begin(s, ends, who=0)
    assert (s.count(HAND), s.count(HAND + 1)) == (0, 1)
    assert s.log is not None and s.log.cited["T-8"] == 1
    begin(s, ends, who=0)
    assert (s.count(HAND + 1), len(s.force)) == (1, 0)  # once


@pytest.mark.parametrize(("until", "turns"), [(Until(AT_TURN_END, 2), 2), (Until(AT_TURN_END, 1, True), 2), (NOW, 1)])
def test_at_the_end_of_a_later_turn_or_of_an_own_one(until: Until, turns: int) -> None:
    bench, s, ends = bench_with()
    begin(s, draw_later(bench, until), who=1)
    hands = []
    for turn in range(3):
        begin(s, ends, who=turn % 2)
        lapse(s, AT_TURN_START, 1 - turn % 2)
        hands.append(int(s.count(HAND + 1)))
    assert hands.index(1) + 1 == turns


def test_it_is_done_without_its_source_which_is_then_no_card() -> None:
    bench, s, ends = bench_with("Source")
    both = Sentences(bench.book, "both", [Act(bench.book, "home", To(HAND), This()), bench.say("done")])
    force = Later(bench.book, "later", both)
    put = PutInForce(bench.book, "put", force, ThePlayers(You()), NOW)
    source = int(s.top(TABLE + 1))
    for gone in (True, False):
        begin(s, put, who=1, this=source)
        if gone:
            s.move(source, PILE + 1)
            s.move(source, TABLE + 1)  # it is back, but that is another stay
        begin(s, ends)
        assert bench.names(s, HAND + 1) == ([] if gone else ["Source"])
    assert bench.told == ["done 1", "next turn 0", "done 1", "next turn 0"]


def test_what_lies_on_a_card_is_done_to_it_unless_it_left() -> None:
    bench, s, ends = bench_with("Doomed")
    doom = Sentences(bench.book, "doom", [Act(bench.book, "kill", Perish(bench), It())])
    put = PutInForce(bench.book, "put", Later(bench.book, "later", doom), on_table(), NOW)
    card = int(s.top(TABLE + 1))
    begin(s, put)
    s.move(card, HAND + 1)
    assert (len(s.force), s.depth) == (0, 0)  # its time had not come: nothing happens
    s.move(card, TABLE + 1)
    begin(s, ends)
    assert bench.names(s, TABLE + 1) == ["Doomed"]
    begin(s, put)
    s.relink(card, TABLE)  # a change of control is no end of a stay
    begin(s, ends)
    assert bench.names(s, PILE + 1) == ["Doomed"]


def test_a_permanent_one_never_comes() -> None:
    bench, s, ends = bench_with("Source")
    put = PutInForce(bench.book, "put", Later(bench.book, "later", bench.say("never")), on_table(), UntilItLeaves())
    begin(s, put)
    begin(s, ends)
    s.move(s.top(TABLE + 1), PILE + 1)
    assert bench.told == ["next turn 0"] and s.depth == 0


@pytest.mark.parametrize(("newest_first", "order"), [(False, ["Doomed", "Victim"]), (True, ["Victim", "Doomed"])])
def test_several_come_in_the_order_of_the_game_each_with_what_it_sets_off(newest_first: bool, order: list[str]) -> None:
    bench, s, ends = bench_with("Doomed", "Victim")
    assert bench.book.order is not None
    bench.book.order.newest_first = newest_first
    bench.face("Mourner").listeners = [Listener(bench.book, "Mourner", bench.perishes.number, bench.say("mourns"), Yours())]
    bench.put(s, "Mourner", 1, TABLE)
    for name in ("Doomed", "Victim"):
        kill = Sentences(bench.book, f"doom {name}", [Act(bench.book, f"kill {name}", Perish(bench), It()), bench.say(name)])
        force = Later(bench.book, f"later {name}", kill)
        begin(s, PutInForce(bench.book, f"put {name}", force, on_table(Named(name)), NOW), who=1)
    begin(s, ends)
    assert [said.split()[0] for said in bench.told] == ["mourns", order[0], "mourns", order[1], "next"]


def test_who_is_out_of_the_game_does_nothing_more() -> None:
    bench, s, ends = bench_with()
    later = draw_later(bench)
    for seat in (0, 1):
        begin(s, later, who=seat)
    s.table[OUT] = 2
    begin(s, ends)
    assert (s.count(HAND), s.count(HAND + 1), len(s.force)) == (1, 0, 0)


def test_saved_and_cloned_before_it_comes_and_in_its_middle() -> None:
    bench, s, ends = bench_with("A", "B")
    choose = Choose(bench.book, "choose", "Choose.", on_table(Yours()), 0, 1, False)
    doom = Sentences(bench.book, "doom", [choose, Act(bench.book, "kill", Perish(bench), Chosen(0))])
    begin(s, PutInForce(bench.book, "put", Later(bench.book, "later", doom), ThePlayers(You()), NOW), who=1)
    s = load_state(bench.book, json.loads(json.dumps(save_state(s)))).clone()
    begin(s, ends)
    text = json.dumps(save_state(s))
    for twin in (load_state(bench.book, json.loads(text)), s.clone()):
        assert sorted(menu(twin)) == ["choose a", "choose b"]
        answer(twin, "choose a")
        assert (bench.names(twin, PILE + 1), twin.depth) == (["A"], 0)
    assert json.dumps(save_state(s)) == text


# ---- what does not stack ------------------------------------------------------------------------------------------------------


def power(s: State, card: int) -> int:
    """The power of a card as it stands."""
    return int(reading(s, POWER, 0, card, s.printed(0, card)))


@pytest.mark.parametrize(("stacks", "amounts_to"), [(True, 8), (False, 6)])
def test_a_keyword_twice_is_a_keyword_once(stacks: bool, amounts_to: int) -> None:
    bench, s, _ = bench_with("A", "B")
    keyword, other = More(bench, "keyword", 2), More(bench, "other", 3)
    keyword.stacks = stacks
    card, bystander = int(s.top(TABLE + 1)), int(s.cards(TABLE + 1)[1])
    for force, subject in ((other, card), (keyword, bystander), (keyword, card), (keyword, card)):
        s.enforce(force.number, NOBODY, s.stay(subject), 0, PERMANENT)
    assert (power(s, card), power(s, bystander)) == (amounts_to, 3)
    assert power(load_state(bench.book, save_state(s)), card) == amounts_to


def test_the_second_counts_when_the_first_is_over() -> None:
    bench, s, _ = bench_with("A")
    keyword = Force(bench.book, "keyword", POWER, 0, None, None)
    keyword.stacks = False
    card = int(s.top(TABLE + 1))
    for amount, until in ((1, NOW.begin(s)), (5, PERMANENT)):
        s.enforce(keyword.number, NOBODY, s.stay(card), amount, until)
    assert power(s, card) == 2  # the first to arrive is the one
    lapse(s, AT_TURN_END, 0)
    assert power(s, card) == 6
