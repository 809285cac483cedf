"""Whether a text that heard of something is carried out when its time comes: for whom, how often, and when that is."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import May, Sentences
from bestiary.engine.play.flow import Then
from bestiary.engine.play.parts_of_speech import Condition, This
from bestiary.engine.play.triggers import Event, Listener, emit
from bestiary.engine.play.uses import Count, uses
from bestiary.engine.state.deal import shuffle
from bestiary.engine.state.layout import CALL
from bestiary.engine.state.save import load_state, save_state
from bestiary.engine.state.schema import FACE
from bestiary.engine.state.state import State
from tests.fixtures.arena import Arena, Named
from tests.fixtures.workbench import (
    COINS,
    DECK,
    DOWN,
    HAND,
    PILE,
    TABLE,
    FaceDownIsSilent,
    Perish,
    To,
    answer,
    begin,
    menu,
    on_table,
    who_is_asked,
)


class Goes(Step):
    """A card goes to its owner's pile, and tells it as one event or another."""

    def __init__(self, bench: Arena, event: Event) -> None:
        super().__init__(bench.book, "goes")
        self.event = event

    def run(self, s: State) -> None:
        s.react()
        emit(s, self.event.number, s.who, s.it, 0)
        s.move(s.it, PILE + s.controller(s.it))


@pytest.mark.parametrize(("leaves", "told"), [(True, ["own"]), (False, [])])
def test_the_text_of_a_card_that_left_counts_only_if_the_event_took_it_away(leaves: bool, told: list[str]) -> None:
    bench = Arena()
    event = Event(bench.book, "event", "", leaves=leaves)
    bench.face("Own").listeners = [Listener(bench.book, "Own", event.number, bench.say("own"))]
    s = bench.state()
    card = bench.put(s, "Own", 0, TABLE)
    begin(s, Goes(bench, event), it=card)
    assert [said.split()[0] for said in bench.told] == told


class Sweep(Step):
    """One card perishes, and another leaves in the same sentence."""

    def __init__(self, bench: Arena) -> None:
        super().__init__(bench.book, "sweep")
        self.bench = bench

    def run(self, s: State) -> None:
        s.react()
        emit(s, self.bench.perishes.number, s.who, s.it, 0)
        s.move(s.this, PILE)


def test_a_bystander_that_left_in_the_same_sentence_says_nothing() -> None:
    bench = Arena()
    bench.text("Watcher", bench.say("watcher"), bench.perishes)
    s, striker, victim = bench.laid(("Watcher", 0))
    sweep = Sweep(bench)
    begin(s, sweep, this=striker, it=victim)
    begin(s, sweep, this=s.top(TABLE), it=victim)
    assert bench.told == [f"watcher 0 {victim}"]


class Recycle(Step):
    """Seat 1's pile goes into its deck, which is shuffled."""

    def run(self, s: State) -> None:
        for card in s.cards(PILE + 1):
            s.move(card, DECK + 1)
        shuffle(s, DECK + 1)


def dying(bench: Arena, *more: tuple[str, int], rolls: tuple[int, ...] = ()) -> State:
    """A card of seat 1 that goes to the hand when it perishes; a deck; and these cards."""
    home = bench.effect("go home", bench.act("home act", To(HAND), This()), bench.say("home"))
    bench.face("Own").listeners = [Listener(bench.book, "Own", bench.perishes.number, home)]
    bench.face("Innocent")
    s = bench.state(rolls=rolls)
    for name, seat in (*more, ("Own", 1)):
        bench.put(s, name, seat, TABLE)
    bench.put(s, "Innocent", 1, DECK)
    return s


def death(bench: Arena) -> Sentences:
    """The card perishes."""
    return bench.effect("death", bench.act("die", Perish(bench), on_table(Named("Own"))))


def test_this_is_the_card_where_the_event_brought_it() -> None:
    bench = Arena()
    s = dying(bench)
    begin(s, death(bench))
    assert bench.names(s, HAND + 1) == ["Own"]


def test_this_is_nothing_once_something_else_moved_it_on() -> None:
    bench = Arena()
    bench.text("Recycler", Recycle(bench.book, "recycle"), bench.perishes, Named("Own"))
    s = dying(bench, ("Recycler", 0), rolls=(0,))  # the two cards of the deck change places
    begin(s, death(bench))
    assert (bench.names(s, HAND + 1), bench.names(s, DECK + 1)) == ([], ["Innocent", "Own"])
    assert [said.split()[0] for said in bench.told] == ["home"]  # the text itself was carried out


def test_who_orders_texts_of_cards_that_were_shuffled_away_is_not_told_what_is_in_their_sleeves() -> None:
    bench = Arena()
    bench.text("Recycler", Recycle(bench.book, "recycle"), bench.perishes, Named("Own"))
    s = dying(bench, ("Recycler", 0), rolls=(0,))
    listeners = bench.book.faces[-2].listeners
    listeners.append(Listener(bench.book, "Own/2", bench.perishes.number, bench.say("two")))
    begin(s, death(bench))
    assert (who_is_asked(s), menu(s)) == (1, ["next own.0", "next own.1"])


def hush(bench: Arena) -> Step:
    """All cards of seat 1 are turned face down."""

    class Down(Step):
        """Face down."""

        def run(self, s: State) -> None:
            for card in s.cards(TABLE + 1):
                s.set(DOWN, card, 1)

    return Down(bench.book, "down")


def test_a_text_hushed_before_its_time_is_not_carried_out_unless_it_is_deep() -> None:
    bench = Arena()
    bench.text("Husher", hush(bench))
    bench.text("Loud", bench.say("loud"))
    bench.text("Deep", bench.say("deep")).deep = True
    s, striker, victim = bench.laid(("Husher", 0), ("Loud", 1), ("Deep", 1))
    begin(s, bench.strike, 0, striker, victim)
    assert bench.told == [] and who_is_asked(s) == 1  # both wait still: which is next is seat 1's choice
    answer(s, "next loud.1")
    assert bench.told == [f"deep 1 {victim}"]
    begin(s, bench.strike, 0, striker, victim)  # and face down it hears the next one, too
    assert bench.told == [f"deep 1 {victim}"] * 2


class Steal(Step):
    """Seat 0 takes seat 1's thinker."""

    def run(self, s: State) -> None:
        for card in s.cards(TABLE + 1):
            if s.book.faces[s.get(FACE, card)].name == "Thinker":
                s.relink(card, TABLE)


def test_a_stolen_cards_text_is_carried_out_for_who_commands_it_by_then() -> None:
    bench = Arena()
    bench.text("Thief", Steal(bench.book, "steal"))
    bench.text("Thinker", bench.say("thinks"))
    s, striker, victim = bench.laid(("Thief", 0), ("Thinker", 1))
    begin(s, bench.strike, 0, striker, victim)
    assert bench.told == [f"thinks 0 {victim}"]


class AtMost(FaceDownIsSilent):
    """No more than so many texts are carried out, as long as the coins of seat 0 last."""

    def allows(self, s: State, listener: Listener, card: int, subject: int) -> bool:
        s.table[COINS] -= 1
        return s.table[COINS] >= 0


def test_an_order_can_refuse_a_text_when_its_time_has_come() -> None:
    bench = Arena(AtMost())
    for name in ("A", "B", "C"):
        bench.text(name, bench.say(name)).limit = 5
    s, striker, victim = bench.laid(("A", 0), ("B", 0), ("C", 1))
    s.table[COINS] = 2
    begin(s, bench.strike, 0, striker, victim)
    answer(s, "next b.0")
    assert bench.told == [f"B 0 {victim}", f"A 0 {victim}"]
    assert [int(uses(s, card, 0)) for zone in (TABLE, TABLE + 1) for card in s.cards(zone)] == [1, 1, 0, 0, 0]


class Rich(Condition):
    """Its player has a coin."""

    def holds(self, s: State) -> bool:
        return s.table[COINS + s.who] > 0


@pytest.mark.parametrize(("coins", "told"), [((1, 0), []), ((0, 1), ["rich"])])
def test_a_condition_is_read_when_it_happens_for_the_commander(coins: tuple[int, int], told: list[str]) -> None:
    bench = Arena()
    event = bench.strikes.number
    bench.face("Heir").listeners = [Listener(bench.book, "Heir", event, bench.say("rich"), Named("Victim"), condition=Rich())]
    s, striker, victim = bench.laid(("Heir", 1))
    s.table[COINS], s.table[COINS + 1] = coins
    s.who, s.this, s.it = 0, striker, victim
    bench.strike.run(s)
    s.table[COINS], s.table[COINS + 1] = 1 - coins[0], 1 - coins[1]  # too late to matter
    begin(s, bench.say("go on"))
    assert [said.split()[0] for said in bench.told] == ["go", *told]


def test_declining_does_not_use_an_ability_up() -> None:
    bench = Arena()
    yes = Then(bench.book, "yes", [Count(bench.book, "count", 1), bench.say("used")])
    listener = bench.text("Chooser", May(bench.book, "may", "Well?", yes))
    listener.limit, listener.counts, listener.place = 1, True, 1
    s, striker, victim = bench.laid(("Chooser", 1))
    begin(s, bench.strike, 0, striker, victim)
    answer(s, "no")
    begin(s, bench.strike, 0, striker, victim)
    assert menu(s) == ["yes", "no"]
    answer(s, "yes")
    begin(s, bench.strike, 0, striker, victim)  # its one use is up: nobody is asked
    assert (s.depth, bench.told) == (0, [f"used 1 {victim}"])
    chooser = s.top(TABLE + 1)
    assert [int(uses(s, chooser, place)) for place in range(3)] == [0, 1, 0]


# ---- when ---------------------------------------------------------------------------------------------------------------------


def after(bench: Arena, each_sentence: bool) -> list[str]:
    """What is told, in order, of two sentences that each set something off."""
    bench.book.order.each_sentence = each_sentence
    bench.book.after_sentence = bench.say("rules")
    bench.text("Hearer", bench.say("heard"))

    class Hit(Step):
        """A strike without a reaction of its own."""

        def run(self, s: State) -> None:
            bench.told.append(self.name)
            emit(s, bench.strikes.number, s.who, s.it, 1)

    s, _, victim = bench.laid(("Hearer", 1))
    begin(s, bench.effect("effect", Hit(bench.book, "one"), Hit(bench.book, "two")), it=victim)
    if s.depth:
        s = load_state(bench.book, save_state(s))
        answer(s, menu(s)[0])
    assert (s.depth, len(s.waiting), len(s.memory)) == (0, 0, 0)
    return [said.split()[0] for said in bench.told]


def test_what_a_sentence_sets_off_comes_right_after_it_and_after_what_the_rules_look_after() -> None:
    assert after(Arena(), True) == ["one", "rules", "heard", "two", "rules", "heard"]


def test_or_after_the_whole_effect_if_the_games_order_says_so() -> None:
    assert after(Arena(), False) == ["one", "rules", "two", "rules", "heard", "heard"]


class FromBothEnds(FaceDownIsSilent):
    """The last, then the first, then the last: the memory counts, and nobody has a choice."""

    def group(self, s: State, begin: int, turn: int) -> vec[i64]:
        return vec[i64]([i64(begin if turn % 2 else len(s.waiting) - CALL)])

    def after(self, s: State, turn: int, row: int) -> int:
        return turn + 1


def test_an_order_remembers_from_one_text_to_the_next_even_if_nobody_chooses() -> None:
    bench = Arena(FromBothEnds())
    for name in ("A", "B", "C", "D"):
        bench.text(name, bench.say(name))
    s, striker, victim = bench.laid(("A", 0), ("B", 0), ("C", 0), ("D", 0))
    begin(s, bench.strike, 0, striker, victim)
    assert [said.split()[0] for said in bench.told] == ["A", "D", "B", "C"]
