"""How long things last: moments of anybody, of one player or for one card; what arrives, ends and is undone with them."""

import pytest

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Act, Sentences
from bestiary.engine.play.force import (
    AT_TURN_END,
    AT_TURN_START,
    GAME_MOMENTS,
    Change,
    Force,
    PutInForce,
    Replacement,
    Until,
    UntilItLeaves,
    enter,
    hush,
    lapse,
    reading,
)
from bestiary.engine.play.parts_of_speech import Condition, Fixed, HowMany, Noun, Other, ThePlayers, This, You, in_order
from bestiary.engine.state.layout import CARD_MASK, PERMANENT, ROW
from bestiary.engine.state.save import load_state, save_state
from bestiary.engine.state.schema import ACTIVE, NOBODY, OUT, OWNER, SPENT, player
from bestiary.engine.state.state import State
from tests.fixtures.workbench import COINS, HAND, PILE, POWER, TABLE, Perish, Workbench, answer, begin, menu, on_table, who_is_asked

ACTIVATION_ENDS = GAME_MOMENTS
ROUND_ENDS = GAME_MOMENTS + 1


def power(s: State, card: int) -> int:
    """The power of a card, or of a player, as it stands; printed is 1."""
    return int(reading(s, POWER, 0, card, 1))


def bench_with(*names: str) -> Workbench:
    """A workbench with these cards."""
    bench = Workbench()
    for name in names:
        bench.face(name)
    return bench


def more(bench: Workbench, name: str = "more") -> Force:
    """As much more power as the row says."""
    return Force(bench.book, name, POWER, 0, None, None)


def lay(bench: Workbench, force: Force, noun: Noun, until: Until, much: int = 1, name: str = "lay") -> PutInForce:
    """So much more, until then."""
    return PutInForce(bench.book, name, force, noun, until, amount=Fixed(much))


# ---- whose moments, and how many -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("until", "rounds"),
    [
        (Until(AT_TURN_END), [0]),
        (Until(AT_TURN_END, 3), [0, 1, 2]),
        (Until(AT_TURN_END, mine=True), [0, 1, 2]),
        (Until(AT_TURN_END, 2, mine=True), [0, 1, 2, 3, 4, 5, 6]),
        (Until(AT_TURN_START, 2), []),
    ],
)
def test_so_many_moments_of_anybody_or_of_the_effects_own_player(until: Until, rounds: list[int]) -> None:
    bench = bench_with("A")
    s = bench.state(4)
    card = bench.put(s, "A", 0, TABLE)
    begin(s, lay(bench, more(bench), on_table(), until), who=2)
    lasts = []
    for turn in range(12):
        if until.moment == AT_TURN_START:
            lapse(s, AT_TURN_START, turn % 4)
            lapse(s, AT_TURN_START, turn % 4)
        if power(s, card) == 2:
            lasts.append(turn)
        lapse(s, AT_TURN_END, turn % 4)
        s = load_state(bench.book, save_state(s))
    assert lasts == rounds
    assert len(s.force) == 0


def test_each_of_several_rows_has_its_own_time() -> None:
    bench = bench_with("A")
    force = more(bench)
    s = bench.state(3)
    card = bench.put(s, "A", 0, TABLE)
    ends = [
        (Until(AT_TURN_END), 1),
        (Until(AT_TURN_END, 2), 10),
        (Until(AT_TURN_END, mine=True), 100),
        (Until(AT_TURN_START, mine=True), 1000),
        (Until(ROUND_ENDS), 10000),
    ]
    for number, (until, much) in enumerate(ends):
        begin(s, lay(bench, force, on_table(), until, much, f"lay {number}"), who=2)
    seen = []
    turns = [(AT_TURN_END, 0), (AT_TURN_START, 1), (AT_TURN_END, 1), (AT_TURN_START, 2), (AT_TURN_END, 2)]
    for moment, seat in [*turns, (ROUND_ENDS, 2)]:
        lapse(s, moment, seat)
        seen.append(power(s, card) - 1)
    assert seen == [11110, 11110, 11100, 10100, 10000, 0]


def test_moments_of_a_game_are_told_apart() -> None:
    bench = bench_with("A")
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    begin(s, lay(bench, more(bench), on_table(), Until(ACTIVATION_ENDS, 2)))
    for moment in (AT_TURN_END, AT_TURN_START, ROUND_ENDS, ACTIVATION_ENDS):
        lapse(s, moment, 0)
    assert power(s, card) == 2
    lapse(s, ACTIVATION_ENDS, 1)
    assert power(s, card) == 1


def test_a_moment_can_be_one_cards_only() -> None:
    bench = bench_with("A")
    s = bench.state()
    cards = [bench.put(s, "A", 0, TABLE) for _ in range(2)]
    begin(s, lay(bench, more(bench), on_table(), Until(ACTIVATION_ENDS)))
    begin(s, lay(bench, more(bench, "luck"), ThePlayers(You()), Until(ACTIVATION_ENDS), name="luck"))
    lapse(s, ACTIVATION_ENDS, 0, s.stay(cards[1]))
    assert [power(s, one) for one in (*cards, player(0))] == [2, 1, 2]
    lapse(s, ACTIVATION_ENDS, 0, player(0))
    assert [power(s, one) for one in (*cards, player(0))] == [2, 1, 1]
    lapse(s, ACTIVATION_ENDS, 0)
    assert len(s.force) == 0


def test_a_card_that_came_back_does_not_end_what_lay_on_its_last_stay_of_another() -> None:
    bench = bench_with("A")
    s = bench.state()
    first, second = bench.put(s, "A", 0, TABLE), bench.put(s, "A", 0, TABLE)
    begin(s, lay(bench, more(bench), on_table(), Until(ACTIVATION_ENDS)))
    old = s.stay(first)
    s.move(first, HAND)
    s.move(first, TABLE)
    lapse(s, ACTIVATION_ENDS, 0, old)
    assert [power(s, card) for card in (first, second)] == [1, 2]


def test_with_a_player_out_the_moments_of_those_still_in_count() -> None:
    bench = bench_with("A")
    s = bench.state(4)
    card = bench.put(s, "A", 0, TABLE)
    force = more(bench)
    begin(s, lay(bench, force, on_table(), Until(AT_TURN_END, 4), 1, "four turns"), who=3)
    begin(s, lay(bench, force, on_table(), Until(AT_TURN_END, mine=True), 10, "my turn"), who=3)
    s.table[OUT] = 1 << 1
    seen = []
    for _ in range(2):
        for seat in in_order(s, 2):
            lapse(s, AT_TURN_END, seat)
            seen.append(power(s, card) - 1)
    assert seen == [11, 1, 1, 0, 0, 0]  # seats 2, 3, 0, 2, 3, 0


# ---- what ends ------------------------------------------------------------------------------------------------------------------


class Borrowed(Force):
    """When it ends the card goes back to its owner's side; and it tells how much it was."""

    def __init__(self, bench: Workbench, name: str) -> None:
        super().__init__(bench.book, name, POWER, 1, None, None)
        self.bench = bench

    def ends(self, s: State, source: int, subject: int, amount: int) -> None:
        self.bench.told.append(f"{self.name} {source} {amount}")
        if s.here(subject):
            s.relink(subject & CARD_MASK, TABLE + s.get(OWNER, subject & CARD_MASK))


def test_what_must_be_undone_is_undone_at_its_moment_and_only_then() -> None:
    bench = bench_with("A", "Thief")
    s = bench.state()
    card, thief = bench.put(s, "A", 0, TABLE), bench.put(s, "Thief", 1, TABLE)
    begin(s, lay(bench, Borrowed(bench, "lent"), on_table(Other()), Until(AT_TURN_END, mine=True), 7), who=1, this=thief)
    s.relink(card, TABLE + 1)
    lapse(s, AT_TURN_END, 0)
    assert (s.controller(card), bench.told) == (1, [])
    lapse(s, AT_TURN_END, 1)
    assert (s.controller(card), bench.told) == (0, [f"lent {s.stay(thief)} 7"])


def test_what_lies_on_a_card_that_leaves_is_undone_at_once() -> None:
    bench = bench_with("A")
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    begin(s, lay(bench, Borrowed(bench, "lent"), on_table(), UntilItLeaves(), 7), this=card)
    s.move(card, PILE)
    assert (bench.told, len(s.force), bench.names(s, PILE)) == (["lent -1 7"], 0, ["A"])


class Lingering(Force):
    """When it ends it begins anew, for one turn."""

    def ends(self, s: State, source: int, subject: int, amount: int) -> None:
        if amount > 1:
            s.enforce(self.number, source, subject, amount - 1, 1)


def test_what_begins_when_something_ends_lasts_to_the_next_such_moment() -> None:
    bench = bench_with("A")
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    begin(s, lay(bench, Lingering(bench.book, "echo", POWER, 0, None, None), on_table(), Until(AT_TURN_END), 3))
    seen = []
    while len(s.force) > 0:
        seen.append(power(s, card) - 1)
        lapse(s, AT_TURN_END, 0)
    assert seen == [3, 2, 1]


# ---- text that counts, and counts again -----------------------------------------------------------------------------------------


def fortress(bench: Workbench) -> tuple[State, int]:
    """A card whose standing text is +4 power, on which -3 was laid later."""
    force = Change(bench.book, "wall", POWER, 0, None, None, Fixed(4))
    bench.face("Wall").standing = [force, Borrowed(bench, "held")]
    s = bench.state()
    card = bench.put(s, "Wall", 0, TABLE)
    enter(s, card)
    begin(s, lay(bench, more(bench), on_table(), UntilItLeaves(), -3))
    return s, card


def test_a_text_that_counts_again_arrives_anew() -> None:
    bench = Workbench()
    s, card = fortress(bench)
    assert power(s, card) == 1 + 4 - 3
    hush(s, card)
    assert power(s, card) == 0
    assert bench.told == [f"held {s.stay(card)} 0"]  # what it held back happened
    enter(s, card)
    assert power(s, card) == 0 + 4  # after what was laid on it: never below 0 on the way
    enter(s, card)
    assert (power(s, card), len(s.force)) == (4, 3 * ROW)  # once only, however often it enters


def test_hushing_a_card_ends_nothing_that_it_did_before() -> None:
    bench = bench_with("A", "Sage")
    s = bench.state()
    card, sage = bench.put(s, "A", 0, TABLE), bench.put(s, "Sage", 0, TABLE)
    begin(s, lay(bench, more(bench), on_table(Other()), Until(AT_TURN_END), 2), this=sage)
    hush(s, sage)
    assert power(s, card) == 3


# ---- how much, and whose --------------------------------------------------------------------------------------------------------


def test_an_amount_is_read_when_it_is_laid_a_standing_one_each_time() -> None:
    bench = bench_with("A", "Pack")
    pack = HowMany(2, on_table(Other()))
    bench.book.faces[1].standing = [Change(bench.book, "pack", POWER, 0, None, None, pack)]
    laid = PutInForce(bench.book, "lay", more(bench), This(), Until(AT_TURN_END), amount=pack)
    s = bench.state()
    wolf, lone = bench.put(s, "Pack", 0, TABLE), bench.put(s, "A", 1, TABLE)
    enter(s, wolf)
    begin(s, laid, this=lone)
    s.this = NOBODY  # whoever asks, it is read for the card whose text it is
    assert (power(s, wolf), power(s, lone)) == (3, 3)
    bench.put(s, "A", 1, TABLE)
    assert (power(s, wolf), power(s, lone)) == (5, 3)


class Rich(Condition):
    """Its player has a coin."""

    def holds(self, s: State) -> bool:
        return s.table[COINS + s.who] > 0


@pytest.mark.parametrize("until", [Until(AT_TURN_END), UntilItLeaves()])
def test_a_row_keeps_whose_effect_it_was_after_its_source_has_left(until: Until) -> None:
    bench = bench_with("A", "Sage")
    s = bench.state(3)
    card, sage = bench.put(s, "A", 0, TABLE), bench.put(s, "Sage", 1, TABLE)
    rich = Force(bench.book, "rich", POWER, 0, None, Rich())
    begin(s, lay(bench, rich, on_table(Other()), until, 5), who=2, this=sage)  # 2 used it: not its controller, nor its owner
    for zone in (TABLE, PILE, HAND + 1):
        s.move(sage, zone)
        seen = []
        for seat in range(3):
            s.table[COINS + seat] = 1
            seen.append(power(s, card))
            s.table[COINS + seat] = 0
        assert seen == [1, 1, 6]


# ---- a shield, used once --------------------------------------------------------------------------------------------------------


def shielded(bench: Workbench, step: Step) -> tuple[State, int, Sentences]:
    """Seat 1's sage lays a shield on seat 0's card, which perishes now and then."""
    once = Replacement(bench.book, "shield", bench.perishes.number, None, None, step, True, "T-7")
    s = bench.state()
    s.table[ACTIVE] = 1
    card, sage = bench.put(s, "A", 0, TABLE), bench.put(s, "Sage", 1, TABLE)
    begin(s, PutInForce(bench.book, "lay", once, on_table(Other()), Until(AT_TURN_END, 2)), 1, sage)
    return s, card, Sentences(bench.book, "doom", [Act(bench.book, "die", Perish(bench), on_table(Other()))])


def test_a_shield_laid_on_a_card_is_used_up_and_its_source_is_not_spent() -> None:
    bench = bench_with("A", "Sage")
    s, card, doom = shielded(bench, bench.say("saved"))
    sage = s.top(TABLE + 1)
    begin(s, doom, this=sage)
    assert (bench.told, len(s.force), bench.names(s, TABLE)) == ([f"saved 1 {card}"], 0, ["A"])
    assert (int(s.get(SPENT, sage)), int(s.get(SPENT, card))) == (0, 0)
    begin(s, bench.book.by_name["lay"], 1, sage)  # so it can lay another
    begin(s, doom, this=sage)
    begin(s, doom, this=sage)
    assert (len(bench.told), bench.names(s, PILE)) == (2, ["A"])


def test_two_shields_save_twice_whatever_became_of_their_source() -> None:
    bench = bench_with("A", "Sage")
    s, card, doom = shielded(bench, bench.say("saved"))
    sage = s.top(TABLE + 1)
    begin(s, bench.book.by_name["lay"], 1, sage)
    s.move(sage, PILE + 1)
    for _ in range(3):
        begin(s, doom, this=sage)
        if s.depth:  # both would do: its controller chooses
            assert (who_is_asked(s), menu(s)) == (0, ["instead shield.0", "instead shield.1"])
            answer(s, "instead shield.1")
    assert (bench.told, bench.names(s, PILE)) == ([f"saved 1 {card}"] * 2, ["A"])


def test_a_shield_does_not_care_what_its_source_has_spent() -> None:
    bench = bench_with("A", "Sage")
    s, card, doom = shielded(bench, bench.say("saved"))
    sage = s.top(TABLE + 1)
    s.set(SPENT, sage, 0xFF)
    begin(s, doom, this=sage)
    assert bench.told == [f"saved 1 {card}"]


def test_a_shield_is_gone_with_its_time() -> None:
    bench = bench_with("A", "Sage")
    s, _, doom = shielded(bench, bench.say("saved"))
    for _ in range(2):
        lapse(s, AT_TURN_END, 0)
    begin(s, doom, this=s.top(TABLE + 1))
    assert (bench.told, bench.names(s, PILE)) == ([], ["A"])


def test_a_row_without_an_end_and_without_a_card_is_a_rule() -> None:
    bench = bench_with("A")
    s = bench.state()
    card = bench.put(s, "A", 0, TABLE)
    s.enforce(more(bench).number, NOBODY, s.stay(card), 2, PERMANENT)
    for moment in (AT_TURN_END, AT_TURN_START, ROUND_ENDS):
        lapse(s, moment, 0)
        lapse(s, moment, NOBODY, s.stay(card))
    assert power(s, card) == 3
