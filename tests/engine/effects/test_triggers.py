"""Who hears what, when it is carried out, in which order, and how often."""

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import Deed
from bestiary.engine.play.effects import Act, May, Sentences
from bestiary.engine.play.flow import Then, Window
from bestiary.engine.play.parts_of_speech import Filter as Adjective  # pytest would take a class named Test for a test
from bestiary.engine.play.parts_of_speech import It, This, Yours
from bestiary.engine.play.triggers import Event, Listener, Order, emit, tell
from bestiary.engine.play.uses import forget_uses, use, uses
from bestiary.engine.state.layout import CALL, CALL_COMMANDER
from bestiary.engine.state.save import load_state, save_state
from bestiary.engine.state.schema import ACTIVE, FACE, NOBODY
from bestiary.engine.state.state import State
from tests.fixtures.workbench import (
    DECK,
    DOWN,
    HAND,
    PILE,
    TABLE,
    Perish,
    To,
    Workbench,
    answer,
    begin,
    leave,
    menu,
    on_table,
    who_is_asked,
)


class Anybody(Adjective):
    """Any card at all."""

    def fits(self, s: State, card: int) -> bool:
        return True


class Named(Adjective):
    """A card of this name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def fits(self, s: State, card: int) -> bool:
        return s.book.faces[s.get(FACE, card)].name == self.name


def mourner(bench: Workbench, name: str, whom: Adjective | None = None, limit: int = 0, step: Step | None = None) -> None:
    """A card that tells when it hears a death: any death, unless said otherwise."""
    face = bench.face(name)
    step = step or bench.say(name)
    face.listeners = [Listener(bench.book, name, bench.perishes.number, step, whom or Anybody(), limit)]


def death_of(bench: Workbench, *names: str) -> Sentences:
    """A sentence for each of these: it perishes."""
    acts = [Act(bench.book, f"kill {name}", Perish(bench), on_table(Named(name))) for name in names]
    return Sentences(bench.book, "deaths " + " ".join(names), [*acts])


def test_the_player_in_turn_first_then_round_the_table() -> None:
    bench = Workbench()
    for name in ("A", "B", "C"):
        mourner(bench, name)
    bench.face("Victim")
    s = bench.state(3)
    s.table[ACTIVE] = 1
    for seat, name in enumerate(("A", "B", "C")):
        bench.put(s, name, seat, TABLE)
    victim = bench.put(s, "Victim", 0, TABLE)
    begin(s, death_of(bench, "Victim"))
    assert bench.told == [f"B 1 {victim}", f"C 2 {victim}", f"A 0 {victim}"]


def test_a_player_with_several_chooses_their_order() -> None:
    bench = Workbench()
    for name in ("A", "B", "C", "Enemy"):
        mourner(bench, name)
    bench.face("Victim")
    s = bench.state()
    for name in ("A", "B", "C"):
        bench.put(s, name, 0, TABLE)
    bench.put(s, "Enemy", 1, TABLE)
    bench.put(s, "Victim", 1, TABLE)
    begin(s, death_of(bench, "Victim"), who=1)
    assert who_is_asked(s) == 0  # not the player of the effect: the commander
    assert sorted(menu(s)) == ["next a.2", "next b.1", "next c.0"]
    answer(s, "next b.1")
    assert sorted(menu(s)) == ["next a.1", "next c.0"]
    answer(s, "next a.1")
    assert [said.split()[0] for said in bench.told] == ["B", "A", "C", "Enemy"]


class Ranked(Order):
    """Bystanders before the subject itself."""

    def rank(self, s: State, listener: Listener, card: int, subject: int) -> int:
        return 1 if card == subject else 0


def test_rank_comes_before_whose_turn_it_is() -> None:
    bench = Workbench(Ranked())
    mourner(bench, "Own")
    mourner(bench, "Other")
    s = bench.state()
    bench.put(s, "Own", 0, TABLE)  # of the player in turn, but the subject itself
    bench.put(s, "Other", 1, TABLE)
    begin(s, death_of(bench, "Own"))
    assert [said.split()[0] for said in bench.told] == ["Other", "Own"]


class Alternating(Order):
    """One of each player's in turn, beginning with whoever set it off; `turn` is who goes next."""

    def group(self, s: State, begin: int, turn: int) -> vec[i64]:
        theirs, others = vec[i64](), vec[i64]()
        for row in range(begin, len(s.waiting), CALL):
            if s.waiting[row + CALL_COMMANDER] == turn:
                theirs = append(theirs, row)
            else:
                others = append(others, row)
        return theirs if len(theirs) > 0 else others

    def after(self, s: State, turn: int, row: int) -> int:
        return int(1 - s.waiting[row + CALL_COMMANDER])


def test_an_order_can_alternate_even_when_a_player_chooses() -> None:
    bench = Workbench(Alternating())
    for name in ("A", "B", "X", "Y"):
        mourner(bench, name)
    bench.face("Victim")
    s = bench.state()
    for name, seat in (("A", 0), ("B", 0), ("X", 1), ("Y", 1), ("Victim", 0)):
        bench.put(s, name, seat, TABLE)
    begin(s, death_of(bench, "Victim"), who=1)
    while s.depth:
        answer(s, menu(s)[0])
    assert [said.split()[1] for said in bench.told] == ["1", "0", "1", "0"]


def test_what_a_text_sets_off_is_done_before_the_rest_of_the_batch() -> None:
    bench = Workbench()
    mourner(bench, "Last", Named("First victim"))
    mourner(bench, "Heir", Named("Second victim"))
    mourner(bench, "Killer", Named("First victim"), step=death_of(bench, "Second victim"))
    bench.face("First victim")
    bench.face("Second victim")
    s = bench.state()
    for name, seat in (("Killer", 0), ("Last", 1), ("Heir", 1), ("First victim", 0), ("Second victim", 0)):
        bench.put(s, name, seat, TABLE)
    begin(s, death_of(bench, "First victim"))
    assert [said.split()[0] for said in bench.told] == ["Heir", "Last"]
    assert (len(s.waiting), len(s.memory)) == (0, 0)


def test_reactions_come_after_the_sentence_not_in_its_middle() -> None:
    bench = Workbench()
    mourner(bench, "A")
    bench.face("Victim")
    s = bench.state()
    bench.put(s, "A", 0, TABLE)
    bench.put(s, "Victim", 0, TABLE)
    kill = Act(bench.book, "kill", Perish(bench), on_table(Named("Victim")))
    first = Then(bench.book, "first", [kill, bench.say("same sentence")])
    begin(s, Sentences(bench.book, "effect", [first, bench.say("next sentence")]))
    assert [said.split(" 0")[0] for said in bench.told] == ["same sentence", "A", "next sentence"]


class Witness(Order):
    """Writes down of which cards something was told."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[int] = []

    def touched(self, s: State, card: int) -> None:
        self.cards.append(card)


def test_what_is_told_names_what_the_log_cannot_know_once_and_the_order_who_took_part() -> None:
    order = Witness()
    bench = Workbench(order)
    gains = Event(bench.book, "gains", "{1} gains {2} {4}.", "T-5")
    bench.face("Newt")
    s = bench.state()
    newt = bench.put(s, "Newt", 0, TABLE)
    tell(s, gains, 0, newt, 2, named="scales")
    tell(s, gains, 0, newt, 3)
    emit(s, gains.number, 0, newt, 4)
    assert s.log is not None
    assert [line.read(0) for line in s.log.lines] == ["Newt gains 2 scales.", "Newt gains 3 .", "Newt gains 4 ."]
    assert order.cards == [newt, newt]


def test_a_bystander_that_left_is_skipped() -> None:
    bench = Workbench()
    mourner(bench, "A", step=Sentences(bench.book, "bounce", [Act(bench.book, "act", To(HAND), on_table(Named("B")))]))
    mourner(bench, "B")
    bench.face("Victim")
    s = bench.state()
    bench.put(s, "A", 0, TABLE)
    bench.put(s, "B", 1, TABLE)
    bench.put(s, "Victim", 0, TABLE)
    begin(s, death_of(bench, "Victim"))
    assert (bench.told, bench.names(s, HAND + 1)) == ([], ["B"])


def test_a_bystander_that_left_and_came_back_is_another() -> None:
    bench = Workbench()
    blink = Sentences(bench.book, "blink", [Blink(bench.book, "act")])
    mourner(bench, "A", step=blink)
    mourner(bench, "B")
    bench.face("Victim")
    s = bench.state()
    for name, seat in (("A", 0), ("B", 1), ("Victim", 0)):
        bench.put(s, name, seat, TABLE)
    begin(s, death_of(bench, "Victim"))
    assert (bench.told, bench.names(s, TABLE + 1)) == ([], ["B"])


class Blink(Step):
    """Seat 1's cards on the table leave and come back."""

    def run(self, s: State) -> None:
        for card in s.cards(TABLE + 1):
            s.move(card, HAND + 1)
            s.move(card, TABLE + 1)


def test_the_card_it_happened_to_need_not_be_there() -> None:
    bench = Workbench()
    face = bench.face("Own")
    face.listeners = [Listener(bench.book, "Own", bench.perishes.number, bench.say("Own"))]
    bench.face("Other").listeners = [Listener(bench.book, "Other", bench.perishes.number, bench.say("Other"))]
    s = bench.state()
    own = bench.put(s, "Own", 0, TABLE)
    bench.put(s, "Other", 0, TABLE)
    begin(s, death_of(bench, "Own"))
    assert bench.told == [f"Own 0 {own}"]  # and "this" in Other's text is Other
    assert bench.names(s, PILE) == ["Own"]


def test_it_is_the_card_that_it_happened_to_where_that_brought_it() -> None:
    bench = Workbench()
    mourner(bench, "Raiser", Yours(), step=Sentences(bench.book, "raise", [Act(bench.book, "act", To(HAND), It())]))
    bench.face("Victim")
    s = bench.state()
    bench.put(s, "Raiser", 0, TABLE)
    bench.put(s, "Victim", 0, TABLE)
    begin(s, death_of(bench, "Victim"))
    assert (bench.names(s, HAND), bench.names(s, PILE)) == (["Victim"], [])


class Recycle(Step):
    """The piles go back into the decks, which are shuffled."""

    def run(self, s: State) -> None:
        from bestiary.engine.state.deal import shuffle

        for card in s.cards(PILE):
            s.move(card, DECK)
        shuffle(s, DECK)


def test_it_is_nothing_once_it_was_moved_on_and_shuffled() -> None:
    bench = Workbench()
    mourner(bench, "Recycler", step=Recycle(bench.book, "recycle"))
    mourner(bench, "Raiser", step=Sentences(bench.book, "raise", [Act(bench.book, "act", To(HAND), It())]))
    bench.face("Victim")
    bench.face("Innocent")
    s = bench.state(rolls=[0])
    bench.put(s, "Innocent", 0, DECK)
    bench.put(s, "Recycler", 0, TABLE)
    bench.put(s, "Raiser", 1, TABLE)
    bench.put(s, "Victim", 0, TABLE)
    begin(s, death_of(bench, "Victim"))
    assert (bench.names(s, HAND), len(s.cards(DECK))) == ([], 2)


def test_a_limit_counts_what_is_carried_out_and_ends_with_the_turn() -> None:
    bench = Workbench()
    mourner(bench, "A", Named("Victim"), limit=2)
    bench.face("Victim")
    s = bench.state()
    bench.put(s, "A", 0, TABLE)
    kill = death_of(bench, "Victim")
    for turn in range(2):
        for _ in range(4):
            bench.put(s, "Victim", 1, TABLE)
            begin(s, kill)
        assert len(bench.told) == 2 * (turn + 1)
        forget_uses(s)


def test_three_deaths_at_once_still_keep_to_the_limit() -> None:
    bench = Workbench()
    mourner(bench, "A", Named("Victim"), limit=1)
    bench.face("Victim")
    s = bench.state()
    bench.put(s, "A", 0, TABLE)
    for _ in range(3):
        bench.put(s, "Victim", 1, TABLE)
    begin(s, death_of(bench, "Victim"))
    while s.depth:
        answer(s, menu(s)[0])
    assert len(bench.told) == 1


def test_uses_are_counted_by_ability_and_follow_the_card() -> None:
    bench = Workbench()
    bench.face("A")
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    use(s, card, 0)
    use(s, card, 1)
    use(s, card, 1)
    s.move(card, HAND)
    assert [uses(s, card, place) for place in (0, 1, 2)] == [1, 2, 0]


def test_a_may_trigger_asks_its_commander() -> None:
    bench = Workbench()
    mourner(bench, "A", step=May(bench.book, "may", "Tell?", bench.say("told")))
    bench.face("Victim")
    s = bench.state()
    bench.put(s, "A", 1, TABLE)
    bench.put(s, "Victim", 0, TABLE)
    begin(s, death_of(bench, "Victim"))
    assert (who_is_asked(s), menu(s)) == (1, ["yes", "no"])
    answer(s, "no")
    assert bench.told == []


def test_the_commander_is_who_commanded_it_when_it_happened() -> None:
    bench = Workbench()
    mourner(bench, "A", Named("A"))
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    s.relink(card, TABLE + 1)  # controlled by seat 1, owned by seat 0
    begin(s, death_of(bench, "A"))
    assert bench.told == [f"A 1 {card}"]
    assert bench.names(s, PILE) == ["A"]


def test_a_face_down_card_hears_nothing() -> None:
    bench = Workbench()
    mourner(bench, "A")
    bench.face("Victim")
    s = bench.state()
    s.set(DOWN, bench.put(s, "A", 0, TABLE), 1)
    bench.put(s, "Victim", 0, TABLE)
    begin(s, death_of(bench, "Victim"))
    assert bench.told == []


def test_cards_out_of_play_hear_nothing() -> None:
    bench = Workbench()
    mourner(bench, "A")
    bench.face("Victim")
    s = bench.state()
    bench.put(s, "A", 0, HAND)
    bench.put(s, "Victim", 0, TABLE)
    begin(s, death_of(bench, "Victim"))
    assert bench.told == []


def test_an_event_without_a_card_is_heard_by_no_text_about_cards() -> None:
    bench = Workbench()
    bench.face("A").listeners = [Listener(bench.book, "A", bench.draws.number, bench.say("A"), Yours())]
    s = bench.state()
    bench.put(s, "A", 0, TABLE)
    emit(s, bench.draws.number, 0, NOBODY, 0)
    assert len(s.waiting) == 0


def test_this_and_it_of_a_trigger() -> None:
    bench = Workbench()
    step = Sentences(bench.book, "eat", [Act(bench.book, "act", To(HAND), This())])
    mourner(bench, "Eater", Named("Victim"), step=step)
    bench.face("Victim")
    s = bench.state()
    bench.put(s, "Eater", 1, TABLE)
    bench.put(s, "Victim", 0, TABLE)
    begin(s, death_of(bench, "Victim"))
    assert (bench.names(s, HAND + 1), bench.names(s, PILE)) == (["Eater"], ["Victim"])


def test_a_waiting_batch_is_saved_by_name_and_goes_on() -> None:
    bench = Workbench()
    for name in ("A", "B", "C"):
        mourner(bench, name)
    bench.face("Victim")
    s = bench.state()
    for name in ("A", "B", "C", "Victim"):
        bench.put(s, name, 0, TABLE)
    begin(s, death_of(bench, "Victim"))
    saved = save_state(s)
    assert [row[0] for row in saved["waiting"]] == ["C", "B", "A"]
    back = load_state(bench.book, saved)
    answer(back, "next b.1")
    answer(back, menu(back)[1])
    assert [said.split()[0] for said in bench.told] == ["B", "A", "C"]


def test_two_listeners_of_one_name_are_refused() -> None:
    bench = Workbench()
    mourner(bench, "A")
    with pytest.raises(ValueError, match='two listeners are named "A"'):
        Listener(bench.book, "A", bench.perishes.number, bench.say("other"))


def test_leaving_takes_along_what_lies_beneath() -> None:
    from tests.fixtures.workbench import BENEATH, HOST

    bench = Workbench()
    bench.face("Host")
    bench.face("Rider")
    s = bench.state()
    host, rider = bench.put(s, "Host", 0, TABLE), bench.put(s, "Rider", 1, BENEATH)
    s.set(HOST, rider, host + 1)
    leave(s, host, HAND)
    assert (bench.names(s, HAND), bench.names(s, PILE + 1), bench.names(s, BENEATH)) == (["Host"], ["Rider"], [])


class Kills(Deed):
    """All cards of seat 1 perish, without an effect around it."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__("kill", [], "Kill.", "", [])
        self.bench = bench

    def do(self, s: State, a: int, b: int, c: int) -> None:
        for card in s.cards(TABLE + 1):
            Perish(self.bench).do(s, card)


def test_what_a_deed_of_a_window_sets_off_is_done_before_the_next_has_priority() -> None:
    bench = Workbench()
    mourner(bench, "A")
    bench.face("Victim")
    s = bench.state()
    bench.put(s, "A", 0, TABLE)
    bench.put(s, "Victim", 1, TABLE)
    window = Window(bench.book, "window", "", "Act.", [Deed("pass", [], "Pass.", "", []), Kills(bench)])
    begin(s, window, it=0)
    answer(s, "kill")
    assert ([said.split()[0] for said in bench.told], who_is_asked(s), len(s.waiting)) == (["A"], 1, 0)
