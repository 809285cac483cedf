"""MonTac's order of what is set off at once (MT-146 to MT-153): an order of a game's own, with a memory and a choice inside."""

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.triggers import Listener, Order
from bestiary.engine.state.layout import CALL, CALL_COMMANDER, CALL_RANK
from bestiary.engine.state.save import load_state, save_state
from bestiary.engine.state.schema import ACTIVE
from bestiary.engine.state.state import State
from tests.fixtures.arena import Arena, Named
from tests.fixtures.workbench import TABLE, Perish, answer, begin, menu, on_table, who_is_asked

INITIATOR = 1  # what the order remembers: who began,
INITIATORS_STEP = 2  # whether the next step is theirs,
RANK = 2  # and above this bit whether the last step was one of the involved cards


class SixSteps(Order):
    """Uninvolved before involved; one ability a step, in turn, first of the player who did not initiate."""

    def rank(self, s: State, listener: Listener, card: int, subject: int) -> int:
        return int(card in (subject, s.this))

    def group(self, s: State, begin: int, turn: int) -> vec[i64]:
        rank = min(s.waiting[row + CALL_RANK] for row in range(begin, len(s.waiting), CALL))
        goes_on = rank == turn >> RANK and turn & INITIATORS_STEP
        side = turn & INITIATOR if goes_on else 1 - (turn & INITIATOR)
        return self.of(s, begin, rank, side) or self.of(s, begin, rank, 1 - side)

    def of(self, s: State, begin: int, rank: int, side: int) -> vec[i64]:
        """The calls of one rank and one side."""
        out = vec[i64]()
        for row in range(begin, len(s.waiting), CALL):
            if s.waiting[row + CALL_RANK] == rank and s.waiting[row + CALL_COMMANDER] == side:
                out = append(out, row)
        return out

    def after(self, s: State, turn: int, row: int) -> int:
        initiator = turn & INITIATOR
        theirs_next = INITIATORS_STEP if s.waiting[row + CALL_COMMANDER] != initiator else 0
        return int(initiator | theirs_next | s.waiting[row + CALL_RANK] << RANK)


def stage(seats: dict[str, int], initiator: int, active: int) -> tuple[Arena, State]:
    """The striker strikes; all these cards hear it, and so do the striker and the victim themselves."""
    bench = Arena(SixSteps())
    for name in seats:
        if name in ("Striker", "Victim"):
            face = next(face for face in bench.book.faces if face.name == name)
            face.listeners = [Listener(bench.book, name, bench.strikes.number, bench.say(name), Named("Victim"))]
        else:
            bench.text(name, bench.say(name))
    s = bench.state()
    s.table[ACTIVE] = active
    cards = {name: bench.put(s, name, seat, TABLE) for name, seat in seats.items()}
    begin(s, bench.strike, initiator, cards["Striker"], cards["Victim"])
    return bench, s


def order(bench: Arena) -> list[str]:
    """Whose texts were carried out, in order."""
    return [said.split()[0] for said in bench.told]


@pytest.mark.parametrize("active", [0, 1])
def test_uninvolved_before_involved_and_in_turn_from_who_did_not_initiate(active: int) -> None:
    bench, _ = stage({"Striker": 0, "Victim": 1, "A": 0, "B": 1}, 0, active)
    assert order(bench) == ["B", "A", "Victim", "Striker"]
    bench, _ = stage({"Striker": 0, "Victim": 1, "A": 0, "B": 1}, 1, active)
    assert order(bench) == ["A", "B", "Striker", "Victim"]


def test_one_a_step_and_among_several_their_player_chooses() -> None:
    bench, s = stage({"Striker": 0, "Victim": 1, "A": 0, "B1": 1, "B2": 1}, 0, 0)
    assert (who_is_asked(s), sorted(menu(s)), bench.told) == (1, ["next b1.3", "next b2.2"], [])
    s = load_state(bench.book, save_state(s))
    answer(s, "next b2.2")
    assert order(bench) == ["B2", "A", "B1", "Victim", "Striker"]
    assert (s.depth, len(s.waiting), len(s.memory)) == (0, 0, 0)


def test_three_against_three_alternate_through_choices_of_both() -> None:
    cards = {"Striker": 0, "Victim": 1, "A1": 0, "A2": 0, "A3": 0, "B1": 1, "B2": 1, "B3": 1}
    bench, s = stage(cards, 1, 1)
    asked = []
    while s.depth:
        asked.append(who_is_asked(s))
        s = load_state(bench.book, save_state(s))
        answer(s, menu(s)[-1])
    assert asked == [0, 1, 0, 1]  # of three, then of two; the last goes without a question
    assert order(bench) == ["A1", "B1", "A2", "B2", "A3", "B3", "Striker", "Victim"]


def test_a_side_with_none_is_skipped_and_the_involved_begin_anew() -> None:
    bench, _ = stage({"Striker": 0, "Victim": 1, "B": 1}, 0, 0)
    assert order(bench) == ["B", "Victim", "Striker"]  # B, then nobody; then again first who did not initiate
    bench, _ = stage({"Striker": 0, "Victim": 1, "A": 0}, 0, 0)
    assert order(bench) == ["A", "Victim", "Striker"]


def test_what_a_step_sets_off_comes_before_the_next_step_with_its_own_initiator() -> None:
    bench = Arena(SixSteps())
    bench.face("Extra")
    kill = bench.effect("kill", bench.act("kill act", Perish(bench), on_table(Named("Extra"))))
    bench.text("B", kill)
    bench.text("A", bench.say("A"))
    for name in ("Mourner 0", "Mourner 1"):
        bench.text(name, bench.say(name), bench.perishes, Named("Extra"))
    s, striker, victim = bench.laid(("B", 1), ("A", 0), ("Mourner 0", 0), ("Mourner 1", 1), ("Extra", 0))
    begin(s, bench.strike, 0, striker, victim)
    assert [said.rsplit(" ", 2)[0] for said in bench.told] == ["Mourner 0", "Mourner 1", "A"]  # of B's deed B is initiator
