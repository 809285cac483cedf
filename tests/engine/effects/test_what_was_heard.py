"""What a text that heard of something knows of it: how much it was, whose doing, and the other card."""

import pytest

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import As, IfDone
from bestiary.engine.play.flow import Then
from bestiary.engine.play.force import AT_TURN_END, Force, PutInForce, Until, reading
from bestiary.engine.play.parts_of_speech import It, ThatMuch, ThatPlayer, TheOther
from bestiary.engine.state.schema import FACE, NOBODY
from bestiary.engine.state.state import State
from tests.fixtures.arena import Arena, Named
from tests.fixtures.workbench import HAND, PILE, POWER, TABLE, To, begin, on_table


def test_that_much_is_as_much_as_was_heard_until_something_else_was_done() -> None:
    bench = Arena()
    more = Force(bench.book, "more", POWER, 0, None, None)
    lay = [PutInForce(bench.book, name, more, It(), Until(AT_TURN_END), amount=ThatMuch()) for name in ("first", "second")]
    bench.text("Scribe", bench.effect("scribe", lay[0], bench.act("go", To(HAND), on_table(Named("Striker"))), lay[1]))
    s, striker, victim = bench.laid(("Scribe", 1))
    bench.put(s, "Striker", 0, TABLE)
    begin(s, bench.strike, this=striker, it=victim)
    assert int(reading(s, POWER, 0, victim, 0)) == 3 + 2  # as struck, then as many as went away


def test_that_player_is_whose_doing_it_was() -> None:
    bench = Arena()
    bench.text("Accuser", As(bench.book, "as", ThatPlayer(), bench.say("did it")))
    s, striker, victim = bench.laid(("Accuser", 1))
    begin(s, bench.strike, 0, striker, victim)
    begin(s, bench.strike, 1, striker, victim)
    begin(s, bench.strike, NOBODY, striker, victim)  # the rules did it: nobody
    assert bench.told == [f"did it 0 {victim}", f"did it 1 {victim}"]


def test_without_anything_heard_there_is_no_player_no_other_and_no_amount() -> None:
    bench = Arena()
    s, striker, _ = bench.laid()
    s.this = striker
    assert (list(ThatPlayer().find(s)), list(TheOther().find(s)), ThatMuch().count(s, striker)) == ([], [], 0)


def revenge(bench: Arena) -> None:
    """When the victim is struck, the other card goes to its owner's hand."""
    bench.text("Avenger", bench.effect("avenge", bench.act("avenge act", To(HAND), TheOther()), bench.say("avenged")))


def test_the_other_is_the_card_that_struck() -> None:
    bench = Arena()
    revenge(bench)
    s, striker, victim = bench.laid(("Avenger", 1))
    begin(s, bench.strike, 0, striker, victim)
    assert (bench.names(s, HAND), bench.told) == (["Striker"], [f"avenged 1 {victim}"])


def test_a_strike_by_no_card_has_no_other() -> None:
    bench = Arena()
    revenge(bench)
    s, _, victim = bench.laid(("Avenger", 1))
    begin(s, bench.strike, 0, NOBODY, victim)
    assert (bench.names(s, HAND), bench.told) == ([], [f"avenged 1 {victim}"])


class Blink(Step):
    """The striker leaves and comes back, or changes sides, or only leaves."""

    def __init__(self, bench: Arena, how: str) -> None:
        super().__init__(bench.book, how)

    def run(self, s: State) -> None:
        for card in s.cards(TABLE):
            if s.book.faces[s.get(FACE, card)].name != "Striker":
                continue
            if self.name == "steal":
                s.relink(card, TABLE + 1)
                return
            s.move(card, PILE)
            if self.name == "blink":
                s.move(card, TABLE)


@pytest.mark.parametrize(("how", "hand", "pile"), [("blink", [], []), ("kill", [], ["Striker"]), ("steal", ["Striker"], [])])
def test_the_other_is_nothing_once_it_has_left(how: str, hand: list[str], pile: list[str]) -> None:
    bench = Arena()
    revenge(bench)
    bench.text("Quick", Blink(bench, how))
    s, striker, victim = bench.laid(("Avenger", 1), ("Quick", 0))
    begin(s, bench.strike, 0, striker, victim)
    assert (bench.names(s, HAND), bench.names(s, PILE)) == (hand, pile)


def test_the_other_that_the_text_itself_moved_is_still_the_other() -> None:
    bench = Arena()
    deeds = [bench.act("one", To(HAND), TheOther()), bench.act("two", To(PILE), TheOther())]
    bench.text("Avenger", bench.effect("avenge", *deeds))
    s, striker, victim = bench.laid(("Avenger", 1))
    begin(s, bench.strike, 0, striker, victim)
    assert bench.names(s, PILE) == ["Striker"]


def test_what_was_heard_is_forgotten_when_the_text_is_done_and_changes_nothing_around_it() -> None:
    bench = Arena()
    bench.text("Idle", bench.act("idle", To(HAND), on_table(Named("Nothing"))))  # happened: nothing
    done = bench.act("go", To(HAND), on_table(Named("Striker")))
    outer = bench.effect("outer", Then(bench.book, "sentence", [done, bench.strike]), IfDone(bench.book, "if", bench.say("done")))
    s, striker, victim = bench.laid(("Idle", 1))
    begin(s, outer, 0, striker, victim)
    assert (bench.told, len(s.memory), s.depth) == ([f"done 0 {victim}"], 0, 0)
