"""What is in force begins at once, and is read in one order: a text that reads a number sees only what came before it.

And what an order leaves in a batch for itself goes with the batch.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.force import CANNOT, GRANTED, Change, Force, anything_forbids, anything_is, enter, reading
from bestiary.engine.play.parts_of_speech import Amount
from bestiary.engine.play.triggers import Listener, Order, call, emit, still_counts
from bestiary.engine.play.uses import use
from bestiary.engine.state.layout import CALL, CALL_STAY, CARD_MASK, PERMANENT, ROW_AMOUNT, ROW_SOURCE
from bestiary.engine.state.save import load_state, save_state
from bestiary.engine.state.schema import NOBODY
from bestiary.engine.state.state import State
from tests.fixtures.arena import Arena, Named
from tests.fixtures.workbench import COINS, DOWN, PILE, POWER, TABLE, More, Workbench, begin

# ---- a force that does something when it begins -------------------------------------------------------------------------------


class Bounty(Force):
    """Its owner gets as many coins as the row says when it begins, and gives them back when it ends."""

    def begins(self, s: State, row: int) -> None:
        s.table[COINS + s.controller(s.force[row + ROW_SOURCE] & CARD_MASK)] += s.force[row + ROW_AMOUNT]

    def ends(self, s: State, source: int, subject: int, amount: int) -> None:
        s.table[COINS + s.controller(source & CARD_MASK)] -= amount


def test_what_begins_is_done_at_once_and_once() -> None:
    bench = Workbench()
    bench.face("A", 3)
    bounty = Bounty(bench.book, "bounty", POWER + 1, 0, None, None)
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    before = int(s.table[COINS])
    s.enforce(bounty.number, s.stay(card), s.stay(card), 5, PERMANENT)
    assert s.table[COINS] == before + 5
    reading(s, POWER + 1, 0, card, 0)
    s = load_state(bench.book, save_state(s))  # it has begun already
    assert s.table[COINS] == before + 5
    s.end_of_stay(s.stay(card))
    assert (s.table[COINS], len(s.force)) == (before, 0)


def test_a_standing_text_begins_when_its_card_comes_into_play() -> None:
    bench = Workbench()
    face = bench.face("A", 3)
    face.standing = [Bounty(bench.book, "bounty", POWER + 1, 0, None, None), More(bench, "more", 2)]
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    enter(s, card)
    assert [int(s.book.forces[s.force[row]].number) for row in range(0, len(s.force), 6)] == [
        int(force.number) for force in face.standing
    ]


def test_what_stands_is_cited_when_it_comes_into_force() -> None:
    bench = Workbench()
    bench.face("A").standing = [More(bench, "more", 2)]
    s = bench.state()
    assert s.log is not None and s.log.fired() == {}
    enter(s, bench.put(s, "A", 0, TABLE))
    assert s.log.fired() == {"T-4": 1}


def test_whether_anything_in_force_is_of_a_kind_and_about_something() -> None:
    bench = Workbench()
    bench.face("A").standing = [Force(bench.book, "gift", GRANTED, 7, None, None), Force(bench.book, "no", CANNOT, 3, None, None)]
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    asked = [(GRANTED, 7), (CANNOT, 3), (GRANTED, 3), (CANNOT, 7), (POWER, 7)]
    assert not any(anything_is(s, kind, about) for kind, about in asked)
    enter(s, card)
    assert [anything_is(s, kind, about) for kind, about in asked] == [True, True, False, False, False]
    assert (anything_forbids(s, 3), anything_forbids(s, 7)) == (True, False)
    s.move(card, PILE)
    assert not any(anything_is(s, kind, about) for kind, about in asked)


# ---- what a text that reads a number sees --------------------------------------------------------------------------------------


def power(s: State, card: int) -> int:
    """The power of a card as it stands."""
    return int(reading(s, POWER, 0, card, s.printed(0, card)))


class Strongest(Amount):
    """So much as the strongest other card on the table has more than this one is printed with, and a little more."""

    def __init__(self, more: int) -> None:
        self.more = more

    def count(self, s: State, card: int) -> int:
        best = max(power(s, other) for other in s.cards(TABLE) if other != card)
        return best + self.more - int(s.printed(0, card))


def rivals(first: str, second: str) -> dict[str, int]:
    """Two cards, each "5 stronger than the strongest other one", printed with 10 and 15: what they amount to."""
    bench = Workbench()
    printed = {"Low": 10, "High": 15}
    for name, number in printed.items():
        face = bench.face(name, number)
        face.standing = [Change(bench.book, name, POWER, 0, None, None, Strongest(5))]
    s = bench.state()
    cards = {name: bench.put(s, name, 0, TABLE) for name in printed}
    for name in (first, second):
        enter(s, cards[name])
    found = {name: power(s, card) for name, card in cards.items()}
    assert s.horizon == NOBODY
    return found


def test_a_text_that_reads_a_number_sees_earlier_arrivals_only() -> None:
    assert rivals("Low", "High") == {"Low": 20, "High": 25}  # 15 + 5 before the other stands; then 20 + 5
    assert rivals("High", "Low") == {"High": 15, "Low": 20}  # 10 + 5; then 15 + 5


def test_what_came_after_a_text_is_not_read_by_it_but_changes_the_outcome() -> None:
    bench = Workbench()
    bench.face("Other", 7)
    face = bench.face("A", 1)
    face.standing = [Change(bench.book, "A", POWER, 0, None, None, Strongest(0))]
    more = More(bench, "more", 4)
    s = bench.state()
    other, card = bench.put(s, "Other", 0, TABLE), bench.put(s, "A", 0, TABLE)
    s.enforce(more.number, NOBODY, s.stay(other), 0, PERMANENT)
    enter(s, card)
    assert (power(s, other), power(s, card)) == (11, 11)
    s.enforce(more.number, NOBODY, s.stay(other), 0, PERMANENT)
    assert (power(s, other), power(s, card)) == (15, 11)
    s.enforce(more.number, NOBODY, s.stay(card), 0, PERMANENT)
    assert power(s, card) == 15


# ---- notes that an order leaves in a batch -------------------------------------------------------------------------------------


class WithNotes(Order):
    """Calls of the note are never picked; how many lay in the batch is what the order has seen."""

    def __init__(self) -> None:
        super().__init__()
        self.note = -1
        self.seen: list[int] = []

    def group(self, s: State, begin: int, turn: int) -> vec[i64]:
        out, notes = vec[i64](), 0
        for row in range(begin, len(s.waiting), CALL):
            if s.waiting[row] == self.note:
                notes += 1
            elif len(out) == 0:
                out = append(out, row)
        self.seen.append(notes)
        return out


class NotedStrike(Step):
    """A strike with notes in its batch, before and after what hears it."""

    def __init__(self, bench: Arena, note: Listener) -> None:
        super().__init__(bench.book, "noted strike")
        self.bench = bench
        self.note = note

    def run(self, s: State) -> None:
        s.react()
        call(s, self.note, s.this, NOBODY, 0, NOBODY, NOBODY)
        emit(s, self.bench.strikes.number, s.who, s.it, 3, s.this)
        call(s, self.note, s.it, NOBODY, 0, NOBODY, NOBODY)


def test_notes_are_never_carried_out_and_go_with_their_batch() -> None:
    order = WithNotes()
    bench = Arena(order)
    for name in ("A", "B"):
        bench.text(name, bench.say(name))
    note = Listener(bench.book, "note", bench.strikes.number, bench.say("note"), Named("nobody"))
    order.note = int(note.number)
    s, striker, victim = bench.laid(("A", 0), ("B", 1))
    s.push(bench.say("what follows"), 0, NOBODY, NOBODY, NOBODY)
    begin(s, NotedStrike(bench, note), 0, striker, victim)
    assert [said.split()[0] for said in bench.told] == ["A", "B", "what"]
    assert set(order.seen) == {2}  # they lie there as long as the batch does
    assert (len(s.waiting), s.depth) == (0, 0)


def test_a_batch_of_nothing_but_notes_is_over_at_once() -> None:
    order = WithNotes()
    bench = Arena(order)
    note = Listener(bench.book, "note", bench.strikes.number, bench.say("note"), Named("nobody"))
    order.note = int(note.number)
    s, striker, victim = bench.laid()
    begin(s, NotedStrike(bench, note), 0, striker, victim)
    assert (bench.told, len(s.waiting), s.depth) == ([], 0, 0)


# ---- calls that count no more ----------------------------------------------------------------------------------------------------


def counted(s: State) -> list[bool]:
    """Which of the calls that wait still count?"""
    return [still_counts(s, row) for row in range(0, len(s.waiting), CALL)]


def test_a_call_counts_as_long_as_its_card_is_here_and_speaks() -> None:
    bench = Arena()
    for name in "ABC":
        bench.text(name, bench.say(name))
    s, striker, victim = bench.laid(("A", 0), ("B", 0), ("C", 0))
    emit(s, bench.strikes.number, 0, victim, 3, striker)
    a, b, _ = [s.waiting[row + CALL_STAY] & CARD_MASK for row in range(0, len(s.waiting), CALL)]
    assert counted(s) == [True, True, True]
    s.move(a, PILE)
    s.set(DOWN, b, 1)
    assert counted(s) == [False, False, True]
    s.set(DOWN, b, 0)
    assert counted(s) == [False, True, True]


def test_a_call_of_what_the_event_took_away_counts_if_the_event_is_one_that_takes_away() -> None:
    for leaves in (True, False):
        bench = Arena()
        event = bench.perishes if leaves else bench.strikes
        bench.text("A", bench.say("A"), event, Named("A"))
        s, _, _ = bench.laid(("A", 0))
        card = int(s.top(TABLE))
        emit(s, event.number, 0, card, 0)
        s.move(card, PILE)
        assert counted(s) == [leaves]


def test_a_call_does_not_count_when_its_uses_are_up() -> None:
    bench = Arena()
    listener = bench.text("A", bench.say("A"))
    listener.limit = 1
    s, striker, victim = bench.laid(("A", 0))
    emit(s, bench.strikes.number, 0, victim, 3, striker)
    assert counted(s) == [True]
    use(s, s.top(TABLE), listener.place)
    assert counted(s) == [False]
