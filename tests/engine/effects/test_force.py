"""Cannot, instead, and what changes numbers: for how long, in which order, and for whom."""

import pytest

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Act, IfDone, Sentences
from bestiary.engine.play.force import (
    AT_TURN_END,
    CANNOT,
    Force,
    PutInForce,
    Replacement,
    Until,
    UntilItLeaves,
    cannot,
    enter,
    lapse,
    reading,
)
from bestiary.engine.play.parts_of_speech import Condition, It, Other, Yours
from bestiary.engine.play.parts_of_speech import Filter as Adjective  # pytest would take a class named Test for a test
from bestiary.engine.state.layout import CARD_MASK, PERMANENT, ROW
from bestiary.engine.state.save import load_state, save_state
from bestiary.engine.state.schema import FACE, NOBODY, OWNER, TURN
from bestiary.engine.state.state import State
from tests.fixtures.workbench import (
    COINS,
    DOWN,
    HAND,
    PILE,
    POWER,
    TABLE,
    More,
    Perish,
    To,
    Workbench,
    answer,
    begin,
    menu,
    on_table,
    who_is_asked,
)


def power(s: State, card: int) -> int:
    """The power of a card as it stands."""
    return int(reading(s, POWER, 0, card, s.printed(0, card)))


class Rich(Condition):
    """Its player has a coin."""

    def holds(self, s: State) -> bool:
        return s.table[COINS + s.who] > 0


class YourOthers(Adjective):
    """Your cards but this one."""

    def fits(self, s: State, card: int) -> bool:
        return s.controller(card) == s.who and card != s.this


def bench_with(*faces: tuple[str, int]) -> Workbench:
    """A workbench with these cards."""
    bench = Workbench()
    for name, printed in faces:
        bench.face(name, printed)
    return bench


def test_changes_are_made_in_order_of_arrival_and_never_go_below_0() -> None:
    bench = bench_with(("A", 3))
    up, down = More(bench, "up", 2), More(bench, "down", -5)
    for first, second, amounts_to in ((up, down, 0), (down, up, 2)):
        s = bench.state()
        card = bench.put(s, "A", 0, TABLE)
        for force in (first, second):
            s.enforce(force.number, NOBODY, s.stay(card), 0, PERMANENT)
        assert power(s, card) == amounts_to


def test_until_the_end_of_the_turn_and_for_some_turns() -> None:
    bench = bench_with(("A", 1))
    more, much = More(bench, "more", 1), More(bench, "much", 10)
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    begin(s, PutInForce(bench.book, "this turn", more, on_table(), Until(AT_TURN_END)))
    begin(s, PutInForce(bench.book, "two turns", much, on_table(), Until(AT_TURN_END, 2)))
    seen = []
    for _ in range(3):
        seen.append(power(s, card))
        lapse(s, AT_TURN_END, 0)
    assert seen == [12, 11, 1]
    assert len(s.force) == 0


def test_until_it_leaves_ends_with_the_stay_not_with_its_source() -> None:
    bench = bench_with(("A", 1), ("Source", 1))
    s = bench.state()
    card, source = bench.put(s, "A", 0, TABLE), bench.put(s, "Source", 0, TABLE)
    begin(s, PutInForce(bench.book, "gains", More(bench, "more", 1), on_table(Other()), UntilItLeaves()), this=source)
    s.move(source, PILE)
    lapse(s, AT_TURN_END, 0)
    assert power(s, card) == 2
    s.relink(card, TABLE + 1)  # a change of control is no end of a stay
    assert power(s, card) == 2
    s.move(card, HAND)
    s.move(card, TABLE)
    assert (power(s, card), len(s.force)) == (1, 0)


def test_until_the_end_of_the_turn_survives_its_source() -> None:
    bench = bench_with(("A", 1), ("Source", 1))
    s = bench.state()
    card, source = bench.put(s, "A", 0, TABLE), bench.put(s, "Source", 0, TABLE)
    begin(s, PutInForce(bench.book, "gains", More(bench, "more", 1), on_table(Other()), Until(AT_TURN_END)), this=source)
    s.move(source, PILE)
    assert power(s, card) == 2


def test_a_standing_text_holds_while_its_card_stays_and_for_whom_it_says() -> None:
    bench = bench_with(("A", 1), ("Banner", 1))
    bench.book.faces[1].standing = [More(bench, "banner", 2, whom=YourOthers())]
    s = bench.state()
    own, enemy = bench.put(s, "A", 0, TABLE), bench.put(s, "A", 1, TABLE)
    banner = bench.put(s, "Banner", 0, TABLE)
    enter(s, banner)
    assert [power(s, card) for card in (own, enemy, banner)] == [3, 1, 1]
    late = bench.put(s, "A", 0, TABLE)
    s.relink(own, TABLE + 1)
    assert [power(s, card) for card in (own, late)] == [1, 3]
    s.relink(banner, TABLE + 1)  # its new commander's others
    assert [power(s, card) for card in (own, enemy, late)] == [3, 3, 1]
    s.move(banner, PILE)
    assert [power(s, card) for card in (own, enemy, late)] == [1, 1, 1]


def test_while_something_is_so() -> None:
    bench = bench_with(("A", 1))
    bench.book.faces[0].standing = [More(bench, "rich", 4, condition=Rich())]
    s = bench.state()
    card = bench.put(s, "A", 1, TABLE)
    enter(s, card)
    seen = []
    for coins in ((0, 0), (1, 0), (0, 1)):
        s.table[COINS], s.table[COINS + 1] = coins
        seen.append(power(s, card))
    assert seen == [1, 1, 5]


def test_a_rule_without_a_card_can_have_a_condition() -> None:
    class Late(Condition):
        """It is late."""

        def holds(self, s: State) -> bool:
            return s.table[TURN] > 3

    bench = bench_with(("A", 1))
    force = More(bench, "late", 1, condition=Late())
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    s.enforce(force.number, NOBODY, s.stay(card), 0, PERMANENT)
    assert power(s, card) == 1
    s.table[TURN] = 4
    assert power(s, card) == 2


def test_the_standing_text_of_a_face_down_card_says_nothing() -> None:
    bench = bench_with(("A", 1))
    bench.book.faces[0].standing = [More(bench, "strong", 4)]
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    enter(s, card)
    begin(s, PutInForce(bench.book, "gains", More(bench, "more", 1), on_table(), UntilItLeaves()))
    assert power(s, card) == 6
    s.set(DOWN, card, 1)
    assert power(s, card) == 2  # what was laid on it stays


class Lent(Force):
    """Control for a while: when its time is over the card goes back to its owner's side."""

    def ends(self, s: State, source: int, subject: int, amount: int) -> None:
        if s.here(subject):
            card = subject & CARD_MASK
            s.relink(card, TABLE + s.get(OWNER, card))


def lent(bench: Workbench, until: int) -> tuple[State, int, int]:
    """Seat 1 has seat 0's card, from a card of its own."""
    force = Lent(bench.book, "lent", POWER, 1, None, None)
    s = bench.state()
    card, thief = bench.put(s, "A", 0, TABLE), bench.put(s, "Thief", 1, TABLE)
    s.relink(card, TABLE + 1)
    s.enforce(force.number, s.stay(thief), s.stay(card), 0, until)
    return s, card, thief


def test_what_must_be_undone_is_undone_when_the_time_is_over() -> None:
    s, card, _ = lent(bench_with(("A", 1), ("Thief", 1)), until=1)
    assert s.controller(card) == 1
    lapse(s, AT_TURN_END, 0)
    assert (s.controller(card), len(s.force)) == (0, 0)


def test_what_must_be_undone_is_undone_when_the_source_leaves() -> None:
    bench = bench_with(("A", 1), ("Thief", 1))
    s, card, thief = lent(bench, until=PERMANENT)
    s.move(thief, PILE + 1)
    assert (s.controller(card), len(s.force)) == (0, 0)
    assert bench.names(s, TABLE) == ["A"]


def test_undoing_one_thing_may_end_another() -> None:
    bench = bench_with(("A", 1), ("Thief", 1))
    s, card, thief = lent(bench, until=1)

    class Fragile(Force):
        """When its time is over the thief is destroyed."""

        def ends(self, s: State, source: int, subject: int, amount: int) -> None:
            s.move(thief, PILE + 1)

    more = More(bench, "more", 1)
    fragile = Fragile(bench.book, "fragile", POWER, 1, None, None)
    s.force = s.force[:0]
    s.enforce(more.number, NOBODY, s.stay(thief), 0, PERMANENT)
    s.enforce(fragile.number, NOBODY, s.stay(card), 0, 1)
    s.enforce(more.number, NOBODY, s.stay(card), 0, PERMANENT)
    lapse(s, AT_TURN_END, 0)
    assert (len(s.force), power(s, card)) == (ROW, 2)


# ---- cannot and instead -------------------------------------------------------------------------------------------------------


def reborn(bench: Workbench, name: str, step: Step, once: bool = False, whom: Adjective | None = None) -> Replacement:
    """If a card would perish, the step is carried out instead."""
    return Replacement(bench.book, name, bench.perishes.number, whom, None, step, once, "T-7")


def kill(bench: Workbench) -> Sentences:
    """All cards perish; then it is told whether any did."""
    act = Act(bench.book, "act", Perish(bench), on_table())
    return Sentences(bench.book, "kill", [act, IfDone(bench.book, "if", bench.say("somebody died"))])


def home(bench: Workbench, name: str = "home") -> Sentences:
    """It goes to its owner's hand."""
    return Sentences(bench.book, name, [Act(bench.book, f"{name} act", To(HAND), It())])


def test_cannot_keeps_it_from_happening_and_is_not_heard() -> None:
    bench = bench_with(("A", 1))
    force = Force(bench.book, "safe", CANNOT, bench.perishes.number, None, None, "T-8")
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    s.enforce(force.number, s.stay(card), s.stay(card), 0, PERMANENT)
    assert cannot(s, bench.perishes.number, card)
    assert not cannot(s, bench.draws.number, card)
    begin(s, kill(bench))
    assert (bench.names(s, TABLE), bench.told, s.log.lines) == (["A"], [], [])
    assert s.log.fired()["T-8"] == 2


def test_cannot_comes_before_instead() -> None:
    bench = bench_with(("A", 1))
    safe = Force(bench.book, "safe", CANNOT, bench.perishes.number, None, None)
    again = reborn(bench, "reborn", home(bench))
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    for force in (again, safe):
        s.enforce(force.number, s.stay(card), s.stay(card), 0, PERMANENT)
    begin(s, kill(bench))
    assert bench.names(s, TABLE) == ["A"]


def test_instead_replaces_and_the_verb_did_not_happen() -> None:
    bench = bench_with(("A", 1))
    bench.book.faces[0].standing = [reborn(bench, "reborn", home(bench))]
    s = bench.state()
    enter(s, bench.put(s, "A", 0, TABLE))
    begin(s, kill(bench))
    assert (bench.names(s, HAND), bench.names(s, PILE), bench.told) == (["A"], [], [])


def test_the_first_time_only() -> None:
    bench = bench_with(("A", 1))
    bench.book.faces[0].standing = [reborn(bench, "reborn", bench.say("saved"), once=True)]
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    enter(s, card)
    doom = kill(bench)
    begin(s, doom)
    assert bench.names(s, TABLE) == ["A"]
    begin(s, doom)
    assert (bench.names(s, PILE), bench.told) == (["A"], [f"saved 0 {card}", "somebody died 0"])
    s.move(card, TABLE)  # it is the same card still, and has had its first time
    enter(s, card)
    begin(s, doom)
    assert bench.names(s, PILE) == ["A"]


def test_of_several_the_commander_of_the_card_chooses() -> None:
    bench = bench_with(("A", 1), ("Saint", 1), ("Fiend", 1))
    bench.book.faces[1].standing = [reborn(bench, "Saint/1", bench.say("saint"), whom=Named(bench, "A"))]
    bench.book.faces[2].standing = [reborn(bench, "Fiend/1", bench.say("fiend"), whom=Named(bench, "A"))]
    s = bench.state()
    card = bench.put(s, "A", 1, TABLE)
    enter(s, bench.put(s, "Saint", 0, TABLE))
    enter(s, bench.put(s, "Fiend", 0, TABLE))
    doom = Sentences(bench.book, "doom", [Act(bench.book, "act", Perish(bench), on_table(Named(bench, "A")))])
    begin(s, doom)
    assert (who_is_asked(s), menu(s)) == (1, ["instead saint-1.0", "instead fiend-1.1"])
    back = load_state(bench.book, save_state(s))
    answer(back, "instead fiend-1.1")
    assert bench.told == [f"fiend 0 {card}"]  # carried out for the commander of the text


class Named(Adjective):
    """A card of this name."""

    def __init__(self, bench: Workbench, name: str) -> None:
        self.bench = bench
        self.name = name

    def fits(self, s: State, card: int) -> bool:
        return self.bench.book.faces[s.get(FACE, card)].name == self.name


def test_a_choice_of_replacements_of_which_one_is_left_is_no_question() -> None:
    bench = bench_with(("A", 1), ("Saint", 1), ("Fiend", 1))
    for number, name in ((1, "saint"), (2, "fiend")):
        bench.book.faces[number].standing = [reborn(bench, name, bench.say(name), once=True, whom=Named(bench, "A"))]
    s = bench.state()
    cards = [bench.put(s, "A", 1, TABLE) for _ in range(2)]
    enter(s, bench.put(s, "Saint", 0, TABLE))
    enter(s, bench.put(s, "Fiend", 0, TABLE))
    begin(s, Sentences(bench.book, "doom", [Act(bench.book, "act", Perish(bench), on_table(Named(bench, "A")))]))
    answer(s, "instead saint.0")
    assert s.depth == 0
    assert bench.told == [f"saint 0 {cards[0]}", f"fiend 0 {cards[1]}"]


def test_a_replacement_does_not_replace_itself() -> None:
    bench = bench_with(("A", 1))
    again = Sentences(bench.book, "again", [bench.say("hit back"), Act(bench.book, "die", Perish(bench), It())])
    bench.book.faces[0].standing = [reborn(bench, "reborn", again)]
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    enter(s, card)
    begin(s, kill(bench))
    assert (bench.names(s, PILE), bench.told) == (["A"], [f"hit back 0 {card}"])


def test_a_replacement_that_is_over_replaces_the_next_time() -> None:
    bench = bench_with(("A", 1))
    bench.book.faces[0].standing = [reborn(bench, "reborn", bench.say("saved"))]
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    enter(s, card)
    doom = kill(bench)
    begin(s, doom)
    begin(s, doom)
    assert bench.told == [f"saved 0 {card}"] * 2


def test_two_forces_of_one_name_are_refused() -> None:
    bench = bench_with()
    More(bench, "more", 1)
    with pytest.raises(ValueError, match='two forces are named "more"'):
        More(bench, "more", 1)


def test_forces_are_saved_by_name() -> None:
    bench = bench_with(("A", 1))
    force = More(bench, "more", 1)
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    s.enforce(force.number, NOBODY, s.stay(card), 0, PERMANENT)
    saved = save_state(s)
    assert saved["force"] == [["more", NOBODY, card, 0, PERMANENT, NOBODY]]
    assert power(load_state(bench.book, saved), card) == 2


def test_yours_is_read_for_the_commander_of_the_source() -> None:
    bench = bench_with(("Banner", 1), ("A", 1))
    bench.book.faces[0].standing = [More(bench, "banner", 1, whom=Yours())]
    s = bench.state()
    enter(s, bench.put(s, "Banner", 1, TABLE))
    own, enemy = bench.put(s, "A", 1, TABLE), bench.put(s, "A", 0, TABLE)
    s.who = 0
    assert [power(s, card) for card in (own, enemy)] == [2, 1]
    assert s.who == 0
