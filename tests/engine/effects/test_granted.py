"""Texts that a card was given, and texts of cards that do not lie in play."""

import json

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.abilities import Ability, abilities_of
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Act, Choose, May, Sentences
from bestiary.engine.play.force import AT_TURN_END, PutInForce, Until, UntilItLeaves, enter, lapse
from bestiary.engine.play.parts_of_speech import It, Noun, This, Yours
from bestiary.engine.play.triggers import Event, Grant, Listener, emit
from bestiary.engine.play.uses import Count, Tally, forget_uses, use, uses
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.layout import CALL
from bestiary.engine.state.rng import quick
from bestiary.engine.state.save import load_state, save_state
from bestiary.engine.state.schema import FACE, NOBODY, SEEN
from bestiary.engine.state.state import State
from bestiary.testing import position
from tests.fixtures.arena import Arena, Named
from tests.fixtures.ring import HAND as RING_HAND
from tests.fixtures.ring import ring
from tests.fixtures.workbench import (
    BENEATH,
    DECK,
    DOWN,
    HAND,
    PILE,
    TABLE,
    Perish,
    To,
    answer,
    asked,
    begin,
    menu,
    on_table,
    who_is_asked,
)

THIS_TURN = Until(AT_TURN_END)


def gift(bench: Arena, limit: int = 0, event: Event | None = None, step: Step | None = None) -> Grant:
    """The text "when this card is struck, tell"."""
    text = Listener(bench.book, "Gift/1.1", (event or bench.strikes).number, step or bench.say("gift"), limit=limit, rule="T-7")
    return Grant(bench.book, "gift", text, rule="T-6")


def give(bench: Arena, s: State, grant: Grant, card: int, until: Until = THIS_TURN, source: int = NOBODY) -> None:
    """Lay the text on a card."""
    name = f"gives {len(bench.book.steps)}"
    begin(s, PutInForce(bench.book, name, grant, It(), until), this=source, it=card)


# ---- a text that a card was given ---------------------------------------------------------------------------------------------


def test_the_card_hears_with_it_as_if_it_were_its_own_until_the_time_is_over() -> None:
    bench = Arena()
    grant = gift(bench)
    s, striker, victim = bench.laid()
    begin(s, bench.strike, 0, striker, victim)
    assert bench.told == []
    give(bench, s, grant, victim)
    begin(s, bench.strike, 0, victim, striker)  # about another card
    assert bench.told == []
    begin(s, bench.strike, 0, striker, victim)
    assert bench.told == [f"gift 1 {victim}"]  # for the commander of the card that has it
    assert s.log is not None and s.log.cited["T-7"] == 1
    lapse(s, AT_TURN_END, 0)
    begin(s, bench.strike, 0, striker, victim)
    assert len(bench.told) == 1


def test_the_text_of_a_given_text_is_that_of_the_card_that_has_it() -> None:
    bench = Arena()
    home = Act(bench.book, "home", To(HAND), This())
    grant = gift(bench, step=Sentences(bench.book, "go home", [home]))
    bench.face("Giver")
    s, striker, victim = bench.laid(("Giver", 0))
    give(bench, s, grant, victim, source=int(s.top(TABLE)))
    begin(s, bench.strike, 0, striker, victim)
    assert bench.names(s, HAND + 1) == ["Victim"]
    assert len(s.force) == 0  # it ended with the stay


def test_it_goes_over_to_a_new_controller() -> None:
    bench = Arena()
    s, striker, victim = bench.laid()
    give(bench, s, gift(bench), victim)
    s.relink(victim, TABLE)
    begin(s, bench.strike, 0, striker, victim)
    assert bench.told == [f"gift 0 {victim}"]


def test_a_card_that_says_nothing_says_nothing_it_was_given_either() -> None:
    bench = Arena()
    grant = gift(bench)
    s, striker, victim = bench.laid()
    give(bench, s, grant, victim)
    s.set(DOWN, victim, 1)
    begin(s, bench.strike, 0, striker, victim)
    assert bench.told == []
    assert grant.listener is not None
    grant.listener.deep = True
    begin(s, bench.strike, 0, striker, victim)
    assert bench.told == [f"gift 1 {victim}"]


@pytest.mark.parametrize(("down", "moved", "hears"), [(0, False, True), (1, False, False), (0, True, False)])
def test_a_standing_text_gives_while_its_card_stays_and_speaks(down: int, moved: bool, hears: bool) -> None:
    bench = Arena()
    text = Listener(bench.book, "Captain/1.1", bench.strikes.number, bench.say("struck"))
    bench.face("Captain").standing = [Grant(bench.book, "Captain/1", text, Yours())]
    s, striker, victim = bench.laid(("Captain", 1))
    captain = int(s.top(TABLE + 1))
    enter(s, captain)
    s.set(DOWN, captain, down)
    if moved:
        s.move(captain, PILE + 1)
    begin(s, bench.strike, 0, victim, striker)  # not yours
    begin(s, bench.strike, 0, striker, victim)
    begin(s, bench.strike, 0, striker, captain)
    assert bench.told == ([f"struck 1 {victim}", f"struck 1 {captain}"] if hears else [])


class Silence(Step):
    """The text that the card was given is taken from it."""

    def run(self, s: State) -> None:
        lapse(s, AT_TURN_END, 0)


@pytest.mark.parametrize("first", [True, False])
def test_what_was_taken_from_the_card_meanwhile_is_not_carried_out(first: bool) -> None:
    bench = Arena()
    bench.text("Thief", Silence(bench.book, "silence"))
    s, striker, victim = bench.laid(("Thief", 0 if first else 1))
    give(bench, s, gift(bench), victim)
    begin(s, bench.strike, 0, striker, victim)
    if not first:
        assert sorted(menu(s)) == ["next thief.0", "next victim.1"]  # by the card that has it
        answer(s, "next victim.1")
    assert bench.told == ([] if first else [f"gift 1 {victim}"])


def test_what_took_the_card_away_is_heard_all_the_same() -> None:
    bench = Arena()
    grant = gift(bench, event=bench.perishes)
    s, _, victim = bench.laid()
    give(bench, s, grant, victim, UntilItLeaves())
    act = Act(bench.book, "kill", Perish(bench), on_table(Named("Victim")))
    begin(s, Sentences(bench.book, "death", [act]))
    assert bench.told == [f"gift 1 {victim}"]
    s.move(victim, TABLE + 1)
    begin(s, Sentences(bench.book, "another death", [act]))
    assert len(bench.told) == 1  # the text was lost with the first


def test_texts_of_a_card_that_was_taken_away_are_told_by_who_gave_them() -> None:
    bench = Arena()
    grant = gift(bench, event=bench.perishes)
    s, _, victim = bench.laid()
    for _ in range(2):
        give(bench, s, grant, victim)
    begin(s, Sentences(bench.book, "death", [Act(bench.book, "kill", Perish(bench), on_table(Named("Victim")))]))
    assert menu(s) == ["next gift.0", "next gift.1"]
    s.set(FACE, victim, 0)  # whatever its sleeve holds by now
    assert menu(s) == ["next gift.0", "next gift.1"]


def test_a_text_given_twice_is_heard_twice_unless_it_does_not_stack() -> None:
    bench = Arena()
    grant = gift(bench)
    s, striker, victim = bench.laid()
    for _ in range(2):
        give(bench, s, grant, victim)
    for stacks, times in ((True, 2), (False, 1)):
        grant.stacks = stacks
        bench.told.clear()
        begin(s, bench.strike, 0, striker, victim)
        if s.depth:
            answer(s, menu(s)[0])
        assert len(bench.told) == times


def test_a_limit_is_counted_for_each_card_and_beside_its_own_texts() -> None:
    bench = Arena()
    grant = gift(bench, limit=1)
    own = Listener(bench.book, "own", bench.strikes.number, bench.say("own"), limit=2)
    bench.book.faces[1].listeners = [own]  # place 0 of the victim
    s, striker, victim = bench.laid()
    for card in (striker, victim):
        give(bench, s, grant, card)
    for card in (victim, victim, striker, striker):
        begin(s, bench.strike, 0, NOBODY, card)
        while s.depth:
            answer(s, menu(s)[0])
    assert sorted(bench.told) == [f"gift 0 {striker}", f"gift 1 {victim}", f"own 1 {victim}", f"own 1 {victim}"]
    assert (uses(s, victim, 0), uses(s, victim, grant.listener.place), uses(s, striker, 0)) == (2, 1, 0)
    forget_uses(s)
    assert (uses(s, victim, 0), uses(s, victim, grant.listener.place)) == (0, 0)
    bench.told.clear()
    begin(s, bench.strike, 0, striker, striker)
    assert bench.told == [f"gift 0 {striker}"]


def test_uses_of_given_texts_end_with_the_stay() -> None:
    bench = Arena()
    grant = gift(bench, limit=3)
    s, striker, victim = bench.laid()
    place = grant.listener.place
    for _ in range(2):
        use(s, victim, place)
    use(s, striker, place)
    assert (uses(s, victim, place), uses(s, striker, place)) == (2, 1)
    s.move(victim, TABLE + 1)
    assert (uses(s, victim, place), uses(s, striker, place)) == (0, 1)


def test_a_given_text_that_may_be_declined_counts_only_when_it_is_used() -> None:
    bench = Arena()
    tally = Tally(bench.book, "tally")
    count = Count(bench.book, "count", tally.place)
    step = May(bench.book, "may", "Tell?", Sentences(bench.book, "told", [count, bench.say("gift")]))
    text = Listener(bench.book, "Gift/1.1", bench.strikes.number, step, limit=1)
    text.place, text.counts = tally.place, True
    grant = Grant(bench.book, "gift", text)
    assert text.place == tally.place
    s, striker, victim = bench.laid()
    give(bench, s, grant, victim)
    for code in ("no", "yes"):
        begin(s, bench.strike, 0, striker, victim)
        answer(s, code)
    begin(s, bench.strike, 0, striker, victim)
    assert (s.depth, len(bench.told)) == (0, 1)


def test_saved_and_cloned_while_the_text_is_given_counted_and_waiting() -> None:
    bench = Arena()
    grant = gift(bench, limit=2)
    bench.text("Other", bench.say("other"))
    s, striker, victim = bench.laid(("Other", 1))
    give(bench, s, grant, victim)
    use(s, victim, grant.listener.place)
    begin(s, bench.strike, 0, striker, victim)
    text = json.dumps(save_state(s))
    assert '"Gift/1.1"' in text and '"gift"' in text and '"gift uses"' in text
    for twin in (load_state(bench.book, json.loads(text)), s.clone()):
        bench.told.clear()
        answer(twin, "next victim.1")
        begin(twin, bench.strike, 0, striker, victim)  # now the limit is reached
        assert [said.split()[0] for said in bench.told] == ["gift", "other", "other"]
    assert json.dumps(save_state(s)) == text


def test_a_text_that_the_rules_give_is_in_every_edition() -> None:
    bench = Arena()
    grant = gift(bench)
    wings = Ability(bench.book, "Fly", "", bench.say("fly"), [])
    edition = bench.book.edition()
    assert edition.abilities == [wings]
    assert (Ability(edition, "Swim", "", bench.say("swim"), []).number, len(bench.book.abilities)) == (1, 1)
    assert edition.listeners == [grant.listener] and edition.heard[bench.strikes.number] == bench.book.heard[bench.strikes.number]
    more = Listener(edition, "of a card", bench.draws.number, bench.say("drawn"))
    assert (more.number, len(bench.book.listeners), bench.book.heard[bench.draws.number]) == (1, 1, 0)


def test_an_ability_can_be_given_and_its_uses_are_its_own() -> None:
    bench = Arena()
    printed = Ability(bench.book, "Bite", "", bench.say("bite"), [], limit=1)
    bench.book.faces[1].abilities = [printed]
    given = Ability(bench.book, "Fly", "", bench.say("fly"), [], limit=1)
    grant = Grant(bench.book, "wings", given)
    s, striker, victim = bench.laid()
    assert abilities_of(s, victim) == [printed]
    for card in (striker, victim):
        give(bench, s, grant, card)
    assert (abilities_of(s, victim), abilities_of(s, striker)) == ([printed, given], [given])
    use(s, victim, given.place)
    assert [ability.usable(s, victim) for ability in (printed, given)] == [True, False]
    assert given.usable(s, striker)
    begin(s, bench.strike, 0, striker, victim)  # it is no text that hears
    assert bench.told == []
    give(bench, s, grant, victim)
    grant.stacks = False
    assert abilities_of(s, victim) == [printed, given]
    lapse(s, AT_TURN_END, 0)
    assert abilities_of(s, victim) == [printed]


# ---- texts of cards that do not lie in play -----------------------------------------------------------------------------------


def watcher(bench: Arena, zones: list[int] | None, step: Step | None = None, name: str = "Watcher") -> Listener:
    """A card that tells when the victim is struck, if it lies in one of these zones."""
    text = Listener(bench.book, name, bench.strikes.number, step or bench.say(name), Named("Victim"), zones=zones)
    bench.face(name).listeners = [text]
    return text


@pytest.mark.parametrize(
    ("zones", "heard_in"),
    [(None, [TABLE]), ([HAND], [HAND]), ([HAND, PILE], [HAND, PILE]), ([TABLE, HAND], [TABLE, HAND]), ([PILE], [PILE])],
)
def test_a_text_is_heard_where_it_says_and_else_in_play(zones: list[int] | None, heard_in: list[int]) -> None:
    bench = Arena()
    watcher(bench, zones)
    for zone in (DECK, HAND, TABLE, PILE, BENEATH):
        bench.told.clear()
        s, striker, victim = bench.laid()
        bench.put(s, "Watcher", 1, zone)
        begin(s, bench.strike, 0, striker, victim)
        assert bench.told == ([f"Watcher 1 {victim}"] if zone in heard_in else [])


@pytest.mark.parametrize(("zone", "name"), [(DECK, "deck"), (BENEATH, "beneath"), (HAND + 1, "hand")])
def test_a_place_where_nothing_is_heard_is_refused(zone: int, name: str) -> None:
    with pytest.raises(ValueError, match=f"cards in {name} hear nothing: give that zone hears=True"):
        watcher(Arena(), [zone])


def test_a_card_that_left_the_hand_meanwhile_no_longer_hears() -> None:
    bench = Arena()
    bench.text("Quick", Act(bench.book, "play it", To(TABLE), InHand()))
    watcher(bench, [HAND])
    s, striker, victim = bench.laid(("Quick", 0))
    bench.put(s, "Watcher", 1, HAND)
    begin(s, bench.strike, 0, striker, victim)
    assert (bench.names(s, TABLE + 1), bench.told) == (["Watcher", "Victim"], [])


class InHand(Noun):
    """The cards in the hand of seat 1."""

    def find(self, s: State) -> vec[i64]:
        return s.cards(HAND + 1)


def test_a_text_that_hears_how_its_own_card_is_discarded() -> None:
    bench = Arena()
    text = Listener(bench.book, "Phoenix", bench.perishes.number, bench.say("rises"), zones=[HAND])
    bench.face("Phoenix").listeners = [text]
    s = bench.state()
    card = bench.put(s, "Phoenix", 1, HAND)
    begin(s, Sentences(bench.book, "discard", [Act(bench.book, "discards", Perish(bench), InHand())]))
    assert (bench.names(s, PILE + 1), bench.told) == (["Phoenix"], [f"rises 1 {card}"])


def test_only_the_holder_is_asked_and_reads_the_names_of_cards_in_the_own_hand() -> None:
    bench = Arena()
    for name in ("Watcher", "Sentry"):
        watcher(bench, [HAND], May(bench.book, f"may {name}", "Show it?", bench.say(name)), name)
    watcher(bench, None, name="Bystander")
    watcher(bench, None, name="Enemy")
    s, striker, victim = bench.laid(("Bystander", 1), ("Enemy", 0))
    for name in ("Watcher", "Sentry"):
        bench.put(s, name, 1, HAND)
    begin(s, bench.strike, 0, striker, victim)
    assert who_is_asked(s) == 1
    assert sorted(menu(s)) == ["next bystander.2", "next sentry.0", "next watcher.1"]  # the enemy's is carried out
    assert s.log is not None
    for code, read in (("next sentry.0", "something is next."), ("next bystander.1", "Bystander is next.")):
        if "bystander" in code:
            answer(s, "no")
        ask = asked(s)
        s.log.decides(s, ask, 1, ask.legal(s)[menu(s).index(code)])
        told = [s.log.lines[-1].read(viewer) for viewer in (0, 1, None)]
        assert told == [read, f"{code.split()[1].split('.')[0].capitalize()} is next.", read]
        answer(s, code)
    assert (who_is_asked(s), menu(s)) == (1, ["yes", "no"])
    text = json.dumps(save_state(s))
    twin = load_state(bench.book, json.loads(text))
    answer(twin, "yes")
    answer(s, "no")
    told = [said.split()[0] for said in bench.told]
    assert told == ["Enemy", "Bystander", "Watcher"]


def waiting(hand: list[str], deck: list[str]) -> tuple[Arena, State]:
    """Seat 0 chooses the order of two texts in play; those in the hand of seat 1 wait."""
    bench = Arena()
    for name in ("Watcher", "Sentry"):
        watcher(bench, [HAND], May(bench.book, f"may {name}", "Show it?", bench.say(name)), name)
    bench.text("Mine", bench.say("Mine"))
    bench.face("Blank")
    s, striker, victim = bench.laid(("Mine", 0), ("Mine", 0))
    for zone, names in ((HAND, hand), (DECK, deck)):
        for name in names:
            bench.put(s, name, 1, zone)
    begin(s, bench.strike, 0, striker, victim)
    return bench, s


@pytest.mark.parametrize("calls", [2, 4])
def test_who_searches_does_not_find_what_waits_in_anothers_hand(calls: int) -> None:
    ends = []
    for hand, deck in ((["Watcher", "Sentry"], ["Blank", "Blank"]), (["Blank", "Sentry"], ["Watcher", "Blank"])):
        bench, s = waiting(hand, deck)
        if calls == 4:
            begin(s, bench.strike, 0, s.cards(TABLE)[-1], s.top(TABLE + 1))  # while the first batch waits
        assert (who_is_asked(s), len(menu(s))) == (0, 2)
        determinize(s, 0, quick(5))
        assert (who_is_asked(s), len(menu(s)), len(s.waiting) // CALL) == (0, 2, calls)
        ends.append(json.dumps(save_state(s)))
        while s.depth:
            answer(s, menu(s)[0])
        assert [said.split()[0] for said in bench.told] == ["Mine"] * calls
    assert ends[0] == ends[1]


def test_who_holds_the_cards_finds_all_that_waits_and_so_does_who_asks_them() -> None:
    for seat in (0, 1):
        _, s = waiting(["Watcher", "Sentry"], [])
        answer(s, menu(s)[0])
        assert who_is_asked(s) == 1
        determinize(s, seat, quick(5))
        assert len(menu(s)) == 2


def test_who_holds_a_card_knows_that_it_has_heard_even_if_not_which_it_is() -> None:
    _, s = waiting(["Watcher"], [])
    s.set(SEEN, s.top(HAND + 1), 0)
    assert who_is_asked(s) == 0
    determinize(s, 1, quick(5))
    assert len(s.waiting) // CALL == 3


def test_the_name_of_an_order_is_read_by_all_who_saw_the_card() -> None:
    bench = Arena()
    for name in ("Watcher", "Sentry"):
        watcher(bench, [HAND], name=name)
    s, striker, victim = bench.laid()
    cards = [bench.put(s, name, 1, HAND) for name in ("Watcher", "Sentry")]
    s.show(cards[0], 1)
    begin(s, bench.strike, 0, striker, victim)
    ask = asked(s)
    masks = [int(ask.deeds[0].sorts[0].seen_by(s, call)) for call in range(2)]
    assert masks == [int(s.get(SEEN, cards[1])), int(s.get(SEEN, cards[0]))] == [2, 3]
    s.move(cards[0], DECK + 1)
    s.move(cards[0], DECK + 1)
    assert ask.deeds[0].sorts[0].seen_by(s, 1) == 0  # nobody follows it that far


def test_a_question_about_a_card_in_hand_tells_the_others_nothing_but_who_is_asked() -> None:
    game = ring()
    match = position(game, {"hand": [["Wall"], ["Grunt"]], "active": 0, "turn": 1})
    s = match.state
    step = next(step for step in game.book.steps if isinstance(step, Choose))
    s.push(step, 1, s.top(RING_HAND + 1), NOBODY, NOBODY)
    unseen = {"who": 1, "asks": "A question about a card that you do not see.", "rule": "", "name": "", "card": None}
    assert [match.view(viewer)["question"] for viewer in (0, None)] == [unseen, unseen]
    own = match.view(1)["question"]
    assert (own["asks"], own["name"], own["card"]) == (step.asks, step.name, s.top(RING_HAND + 1))
    s.show(s.top(RING_HAND + 1), 1)  # it was seen
    assert match.view(0)["question"] == {**own, "card": None}


def test_what_nobody_hears_costs_no_walk() -> None:
    bench = Arena()
    s, striker, victim = bench.laid()
    assert bench.book.heard[bench.strikes.number] == 0
    emit(s, bench.strikes.number, 0, victim, 3, striker)
    assert len(s.waiting) == 0
