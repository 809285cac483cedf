"""Hidden places: cards that are seen no longer, cards that leave unseen, searches, and cards put back in any order."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step, play
from bestiary.engine.play.effects import Act, Choose, Sentences, follow
from bestiary.engine.play.parts_of_speech import Among, Chosen, Fixed, It, This, Verb, You
from bestiary.engine.play.parts_of_speech import Filter as Adjective  # pytest would take a class named Test for a test
from bestiary.engine.play.searches import CloseAgain, LookAt, LookInto, OutOfSight, PutBack, ShowChosen, Top
from bestiary.engine.play.triggers import Event, Listener, emit
from bestiary.engine.state.deal import Possible, arrange, blend, close_again, determinize, hide, look_into, shuffle, swap_cards
from bestiary.engine.state.layout import PERMANENT
from bestiary.engine.state.rng import Scripted, quick
from bestiary.engine.state.save import load_state, save_state
from bestiary.engine.state.schema import ALL, BACK, FACE, LOCKED, MET, NOBODY, SEEN, SPECTATOR
from bestiary.engine.state.state import State
from bestiary.engine.views.log import Log
from tests.fixtures.arena import Arena, Named
from tests.fixtures.hidden import OTHERS, every_roll, of, redealt, seen, table
from tests.fixtures.workbench import (
    DAMAGE,
    DECK,
    DOWN,
    HAND,
    MARKS,
    PILE,
    TABLE,
    More,
    To,
    Workbench,
    answer,
    asked,
    begin,
    menu,
)

# ---- hide -----------------------------------------------------------------------------------------------------------------------


def bounced(rolls: Scripted) -> tuple[Workbench, State]:
    """Everybody saw X on the table; it went back to the hand of A, B and C, and is hidden there."""
    bench, s = table("ABC", "D", "X")
    s.chance = rolls
    card = of(bench, s, "X")
    s.move(card, HAND + 1)
    assert s.get(SEEN, card) == ALL
    assert hide(s, card, OTHERS) == of(bench, s, "X")
    assert rolls.left() == []
    return bench, s


def test_after_a_bounce_the_others_see_so_many_cards_and_no_more() -> None:
    """As MT-R139 says: the view of the enemy has n unknown cards, all alike; the player sees them all."""
    places: Counter[str] = Counter()
    views = set()
    for rolls in every_roll(4):
        bench, s = bounced(rolls)
        views.add(str([seen(bench, s, viewer) for viewer in (0, SPECTATOR)]))
        assert all(s.knows(1, card) for card in s.cards(HAND + 1))
        places["".join(bench.names(s, HAND + 1))] += 1
    assert len(views) == 1
    assert places == {"".join(order): 1 for order in permutations("ABCX")}


def test_they_still_know_that_it_is_in_there() -> None:
    bench, s = bounced(Scripted([0, 0, 0]))
    hands = redealt(bench, s, 0, HAND + 1)
    assert all("X" in hand for hand in hands)
    assert {hand.index("X") for hand in hands} == {0, 1, 2, 3}
    assert {name for hand in hands for name in hand} == set("ABCDX")  # the others may be anything
    assert s.get(LOCKED, of(bench, s, "X")) == s.get(MET, of(bench, s, "X")) == OTHERS


def test_only_who_knew_the_card_knows_that_it_is_there() -> None:
    bench, s = table("ABC", seats=3)
    card = of(bench, s, "A")
    s.show(card, 1)
    s.hide(card, ALL & ~2)
    assert (s.get(SEEN, card), s.get(LOCKED, card), s.get(MET, card)) == (2, 1, 1)


def test_what_leaves_unseen_may_be_it_and_it_is_still_met() -> None:
    bench, s = bounced(Scripted([0, 0, 0]))
    s.carry(of(bench, s, "A"), TABLE + 1)
    assert [s.get(LOCKED, card) & 1 for card in s.cards(HAND + 1)] == [0, 0, 0]
    assert {"X" in hand for hand in redealt(bench, s, 0, HAND + 1)} == {True, False}
    assert s.get(MET, of(bench, s, "X")) & 1


def test_a_card_turned_face_down_in_its_place_stays_there() -> None:
    """As in Monster Club: the rival sees where it lies, and its numbers keep it apart; only the face is out of sight."""
    bench, s = table("", "", "XYZ")
    for damage, card in enumerate(s.cards(TABLE + 1)):
        s.set(DAMAGE, card, damage)
        s.set(DOWN, card, 1)
        assert hide(s, card, OTHERS) == card  # the script has no roll: nothing is mixed
    assert bench.names(s, TABLE + 1) == ["X", "Y", "Z"]
    assert "=X" not in seen(bench, s, 0)
    assert "=X" in seen(bench, s, 1)


def test_cards_that_look_otherwise_from_behind_are_not_blended() -> None:
    bench, s = table("ABCDEF")
    s.set(BACK, of(bench, s, "C"), 1)
    s.set(BACK, of(bench, s, "D"), 1)
    more = More(bench, "more", 1)
    s.enforce(more.number, NOBODY, s.stay(of(bench, s, "E")), 0, PERMANENT)
    s.show(of(bench, s, "F"), ALL)
    sleeves = {name: of(bench, s, name) for name in "ABCDEF"}
    s.chance = Scripted([0, 0])  # one roll for the two of each back
    blend(s, HAND + 1, NOBODY, OTHERS)
    assert {name: of(bench, s, name) for name in "ABCDEF"} == {
        **sleeves, "A": sleeves["B"], "B": sleeves["A"], "C": sleeves["D"], "D": sleeves["C"]
    }  # fmt: skip
    assert len(s.force) > 0
    assert s.chance.left() == []


def test_a_card_alone_is_where_it_was_and_its_stay_goes_on() -> None:
    _, s = table("A")
    stay = s.stay(s.top(HAND + 1))
    assert blend(s, HAND + 1, s.top(HAND + 1), OTHERS) == s.top(HAND + 1)
    assert s.here(stay)


def test_what_lay_on_a_card_ends_when_it_is_shuffled_away() -> None:
    bench, s = table("ABC")
    more = More(bench, "more", 1)
    s.enforce(more.number, NOBODY, s.stay(of(bench, s, "B")), 0, PERMANENT)
    s.chance = quick(1)
    shuffle(s, HAND + 1)
    assert len(s.force) == 0


# ---- blend ----------------------------------------------------------------------------------------------------------------------


def rise(bench: Workbench, s: State, name: str, mask: int = OTHERS) -> None:
    """Seat 1 puts a card of the hand face down on the table, as in MonTac's Class Rise."""
    card = blend(s, HAND + 1, of(bench, s, name), mask)
    assert bench.book.faces[s.get(FACE, card)].name == name
    s.carry(card, TABLE + 1)
    s.set(DOWN, card, 1)


def follow_the_sleeve(bench: Workbench, s: State, name: str) -> None:
    """The same without blending."""
    card = of(bench, s, name)
    s.carry(card, TABLE + 1)
    s.set(DOWN, card, 1)


Laying = Callable[[Workbench, State, str], None]


def what_is_seen(viewer: int, name: str, later: str, lay: Laying, known: str = "K", shown: int = ALL) -> Counter[str]:
    """What a viewer sees, over every way to mix, when one card leaves and another of the hand is revealed later."""
    found: Counter[str] = Counter()
    for rolls in every_roll(4 if shown != ALL else 3):
        bench, s = table("ABC" + known, seats=3)
        for number, card in enumerate(s.cards(HAND + 1)):
            s.set(MARKS, card, number)  # each card has its own past, which goes with it
        s.show(of(bench, s, known), shown)
        s.chance = rolls
        lay(bench, s, name)
        unknown = seen(bench, s, viewer)
        if later:
            s.show(of(bench, s, later), ALL)
        found[f"{unknown} then {seen(bench, s, viewer)}"] += 1
    return found


@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_nobody_else_can_tell_which_card_left(viewer: int) -> None:
    """Not even with a card revealed later, by who remembers what lay in which sleeve; K, known to all, is told by its sleeve."""
    assert what_is_seen(viewer, "A", "", rise) == what_is_seen(viewer, "B", "", rise) == what_is_seen(viewer, "C", "", rise)
    for name, other, later in permutations("ABC"):
        assert what_is_seen(viewer, name, later, rise) == what_is_seen(viewer, other, later, rise)
    assert what_is_seen(viewer, "K", "", rise) != what_is_seen(viewer, "A", "", rise)


def test_without_it_the_sleeve_tells() -> None:
    assert what_is_seen(0, "A", "", follow_the_sleeve) != what_is_seen(0, "B", "", follow_the_sleeve)


def test_one_swap_would_not_do() -> None:
    """Why all are mixed: if only two cards changed places, another one revealed later would tell."""

    def one_swap(bench: Workbench, s: State, name: str) -> None:
        sleeves = [card for card in s.cards(HAND + 1) if not s.knows(0, card)]
        swap_cards(s, of(bench, s, name), sleeves[s.chance.below(3)])
        follow_the_sleeve(bench, s, name)

    assert set(what_is_seen(0, "A", "B", one_swap)) != set(what_is_seen(0, "C", "B", one_swap))


def test_a_card_that_one_of_several_knows_tells_the_rest_nothing() -> None:
    """K was shown to seat 2 only: for seat 0 and who watches it is one of four, while seat 2 sees that it goes, or stays."""
    for viewer in (0, SPECTATOR):
        views = [what_is_seen(viewer, name, "", rise, shown=4) for name in "ABCK"]
        assert views == [views[0]] * 4
    assert what_is_seen(2, "A", "", rise, shown=4) == what_is_seen(2, "B", "", rise, shown=4)
    assert all("=K" in view.split(" then ")[0].split(f" {TABLE + 1}:")[1] for view in what_is_seen(2, "K", "", rise, shown=4))


def test_the_player_still_knows_all_their_cards() -> None:
    for rolls in every_roll(3):
        bench, s = table("ABC")
        s.chance = rolls
        rise(bench, s, "B")
        assert all(s.knows(1, card) for card in range(s.card_count()))
        assert (bench.names(s, TABLE + 1), sorted(bench.names(s, HAND + 1))) == (["B"], ["A", "C"])


class FaceDown(Verb):
    """A card of the hand goes face down to the table."""

    def do(self, s: State, card: int) -> int:
        s.carry(card, TABLE + s.who)
        s.set(DOWN, card, 1)
        return 1


def test_what_an_effect_chose_goes_along() -> None:
    """Two cards are put down face down, then both go to the pile: always the two that were chosen."""
    for rolls in every_roll(4):
        bench, s = table("ABCD")
        s.chance = rolls
        hand = Among([HAND], You(), [])
        steps = [
            Choose(bench.book, "choose", "Choose.", hand, 0, 2, False),
            OutOfSight(bench.book, "blend", Chosen(0)),
            Act(bench.book, "down", FaceDown(), Chosen(0)),
        ]
        begin(s, Sentences(bench.book, "effect", [*steps, Act(bench.book, "away", To(PILE), Chosen(0))]), 1)
        answer(s, "choose b")
        answer(s, "choose d")
        assert (sorted(bench.names(s, PILE + 1)), sorted(bench.names(s, HAND + 1))) == (["B", "D"], ["A", "C"])
        assert rolls.left() == []


def test_only_a_hand_is_mixed_before_its_cards_leave_unseen() -> None:
    """What lies on the table or in a deck stays in its sleeve: chance is not even asked."""
    bench, s = table("ABC", "DE", "XY")
    hand, others = Among([HAND], You(), []), Among([DECK, TABLE], You(), [])
    s.chance = Scripted([])
    before = save_state(s)
    begin(s, OutOfSight(bench.book, "others", others), 1)
    assert save_state(s) == before
    s.chance = Scripted([0, 0])
    begin(s, OutOfSight(bench.book, "hand", hand), 1)
    assert (bench.names(s, HAND + 1) != ["C", "B", "A"], sorted(bench.names(s, HAND + 1))) == (True, ["A", "B", "C"])


def test_cards_that_were_picked_for_what_they_are_are_shown_and_told() -> None:
    bench, s = table("ABC")
    shown = Event(bench.book, "shown", "{0} shows {1}.", "T-7")
    begin(s, ShowChosen(bench.book, "show", Among([HAND], You(), [Named("B")]), shown, "T-7"), 1)
    assert [name for name in "ABC" if s.knows(0, of(bench, s, name))] == ["B"]
    assert s.log is not None
    assert [line.read(0) for line in s.log.lines] == ["Player 2 shows B."]


class Bounce(Verb):
    """Back to the hand, where only its player may follow it; what the effect chose goes along."""

    def do(self, s: State, card: int) -> int:
        stay = s.stay(card)
        s.move(card, HAND + 1)
        follow(s, stay)
        hide(s, card, OTHERS)
        return 1


def test_it_goes_along_into_the_hand() -> None:
    for rolls in every_roll(3):
        bench, s = table("AB", "", "XY")
        s.chance = rolls
        choose = Choose(bench.book, "choose", "Choose.", Among([TABLE], You(), []), 0, 1, False)
        home, away = Act(bench.book, "home", Bounce(), Chosen(0)), Act(bench.book, "away", To(PILE), Chosen(0))
        begin(s, Sentences(bench.book, "effect", [choose, home, away]), 1)
        answer(s, "choose y")
        assert (bench.names(s, PILE + 1), sorted(bench.names(s, HAND + 1))) == (["Y"], ["A", "B"])


class StrikeAnd(Step):
    """This card strikes `it`; in the same sentence the hand of seat 1 is blended, or shuffled."""

    def __init__(self, bench: Arena, shuffled: bool) -> None:
        super().__init__(bench.book, "strike and")
        self.bench = bench
        self.shuffled = shuffled

    def run(self, s: State) -> None:
        s.react()
        emit(s, self.bench.strikes.number, s.who, s.it, 3, s.this)
        if self.shuffled:
            shuffle(s, HAND + 1)
        else:
            blend(s, HAND + 1, NOBODY, OTHERS)


def test_a_text_that_waits_in_the_hand_is_still_heard_and_still_means_its_card() -> None:
    for rolls in every_roll(3):
        bench = Arena()
        away = Act(bench.book, "away", To(PILE), This())
        bench.face("Watcher").listeners = [Listener(bench.book, "watch", bench.strikes.number, away, Named("Victim"), zones=[HAND])]
        s, striker, victim = bench.laid()
        for name in ("Striker", "Watcher", "Striker"):
            bench.put(s, name, 1, HAND)
        s.chance = rolls
        begin(s, StrikeAnd(bench, False), 0, striker, victim)
        assert (bench.names(s, PILE + 1), bench.names(s, HAND + 1)) == (["Watcher"], ["Striker"] * 2)


@pytest.mark.parametrize(("shuffled", "pile"), [(False, ["Victim"]), (True, [])])
def test_what_was_heard_of_goes_along_but_not_through_a_shuffle(shuffled: bool, pile: list[str]) -> None:
    """A card in the hand is struck: never is another one taken for it."""
    for rolls in every_roll(3):
        bench = Arena()
        bench.text("Watcher", bench.act("away", To(PILE), It()))
        s, striker, _ = bench.laid(("Watcher", 0))
        struck = [bench.put(s, name, 1, HAND) for name in ("Striker", "Victim", "Striker")][1]
        s.chance = rolls
        begin(s, StrikeAnd(bench, shuffled), 0, striker, struck)
        assert bench.names(s, PILE + 1) == pile


class ReturnHidden(Step):
    """`it` perishes into the hand of seat 1, where it is hidden at once."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench.book, "return hidden")
        self.bench = bench

    def run(self, s: State) -> None:
        s.react()
        emit(s, self.bench.perishes.number, s.who, s.it, 0)
        s.move(s.it, HAND + 1)
        hide(s, s.it, OTHERS)


def test_a_text_about_its_own_way_into_the_hand_finds_its_card_there() -> None:
    for rolls in every_roll(3):
        bench, s = table("AB")
        away = Act(bench.book, "away", To(PILE), This())
        bench.face("X").listeners = [Listener(bench.book, "goes", bench.perishes.number, away)]
        card = bench.put(s, "X", 1, TABLE)
        s.chance = rolls
        begin(s, ReturnHidden(bench), 1, NOBODY, card)
        assert (bench.names(s, PILE + 1), sorted(bench.names(s, HAND + 1))) == (["X"], ["A", "B"])


class StrikeAndReturn(Step):
    """This card strikes `it`; in the same sentence the top card on the table of seat 1 goes to the hand, hidden."""

    def __init__(self, bench: Arena) -> None:
        super().__init__(bench.book, "strike and return")
        self.bench = bench

    def run(self, s: State) -> None:
        s.react()
        emit(s, self.bench.strikes.number, s.who, s.it, 3, s.this)
        card = s.top(TABLE + 1)
        s.move(card, HAND + 1)
        hide(s, card, OTHERS)


def test_a_bystander_that_was_taken_away_is_not_heard_from_the_hand() -> None:
    for rolls in every_roll(2):
        bench = Arena()
        bench.text("Watcher", bench.say("watcher"))
        s, striker, victim = bench.laid(("Watcher", 1))
        bench.put(s, "Striker", 1, HAND)
        s.chance = rolls
        begin(s, StrikeAndReturn(bench), 0, striker, victim)
        assert (sorted(bench.names(s, HAND + 1)), bench.told) == (["Striker", "Watcher"], [])


# ---- searching ------------------------------------------------------------------------------------------------------------------


class Letter(Adjective):
    """A card of one of these names."""

    def __init__(self, names: str) -> None:
        self.names = names

    def fits(self, s: State, card: int) -> bool:
        return s.book.faces[s.get(FACE, card)].name in self.names


def search(bench: Workbench, names: str) -> Sentences:
    """Search your deck for a card of these names, put it into your hand, and shuffle."""
    deck, mine = Among([DECK], You(), []), You()
    steps = [
        LookInto(bench.book, "look", DECK, mine),
        Choose(bench.book, "choose", "Choose.", Among([DECK], mine, [Letter(names)]), 0, 1, False, hidden=deck),
        Act(bench.book, "take", To(HAND), Chosen(0)),
        CloseAgain(bench.book, "close again", DECK, mine),
    ]
    return Sentences(bench.book, "search", [*steps])


def test_the_menu_of_a_search_tells_nothing_of_the_order_of_the_deck() -> None:
    menus = []
    for order in permutations("ABC"):
        found: Counter[str] = Counter()
        for rolls in every_roll(3):
            bench, s = table("", "".join(order))
            s.chance = rolls
            begin(s, search(bench, "ABC"), 1)
            found[f"{menu(s)} {list(asked(s).legal(s))} {seen(bench, s, 1)}"] += 1
        menus.append(found)
    assert len(menus[0]) == 6
    assert menus == [menus[0]] * 6


def test_the_searcher_then_knows_what_is_in_there_but_not_where() -> None:
    bench, s = table("H", "ABC")
    s.chance = quick(1)
    look_into(s, DECK + 1, 0)  # seat 0 looks into the deck of seat 1
    assert [s.get(SEEN, card) for card in s.cards(DECK + 1)] == [1, 1, 1]
    close_again(s, DECK + 1)
    assert [s.get(SEEN, card) for card in s.cards(DECK + 1)] == [0, 0, 0]
    assert {"".join(deck) for deck in redealt(bench, s, 0, DECK + 1)} == {"".join(order) for order in permutations("ABC")}
    assert "H" in {name for deck in redealt(bench, s, SPECTATOR, DECK + 1) for name in deck}  # who did not look


def decide(s: State, code: str) -> None:
    """Give an answer as a match does: told before it is done, and again when it is."""
    ask = asked(s)
    choice = ask.legal(s)[menu(s).index(code)]
    assert s.log is not None
    s.log.decides(s, ask, s.who, choice)
    play(s, choice)
    s.log.carried_out(s)


def test_what_was_found_is_told_to_nobody_else() -> None:
    bench, s = table("", "ABC")
    s.chance = quick(1)
    begin(s, search(bench, "BC"), 1)
    decide(s, "choose c")
    assert s.log is not None
    assert [[line.read(viewer) for line in s.log.lines] for viewer in (1, 0, None)] == [["Choose C."], *[["Choose a card."]] * 2]
    assert bench.names(s, HAND + 1) == ["C"]
    assert "=C" not in seen(bench, s, 0)
    assert not any(s.knows(1, card) for card in s.cards(DECK + 1))  # it was shuffled again


def test_a_search_is_asked_as_long_as_a_card_lies_there() -> None:
    """Else the others would learn that there is no such card."""
    for names, options in (("", ["done"]), ("B", ["choose b"])):
        bench, s = table("", "ABC")
        s.chance = quick(1)
        begin(s, search(bench, names), 1)
        assert menu(s) == options
        answer(s, options[0])
        assert len(bench.names(s, DECK + 1)) == 3 - len(names)


# ---- put back in any order ------------------------------------------------------------------------------------------------------


def look_and_put_back(bench: Workbench, many: int) -> Sentences:
    """Look at your top cards, put them back in any order."""
    top = Top(DECK, You(), Fixed(many))
    looks = Event(bench.book, "looks", "{0} looks at {1}.")
    put = PutBack(bench.book, "put back", "Which comes next?", top, 0, "T-8")
    return Sentences(bench.book, "look", [Act(bench.book, "look at", LookAt(looks), top), put])


def orders(bench: Workbench, s: State) -> list[str]:
    """The deck after every line of answers."""
    if s.depth == 0:
        return ["".join(bench.names(s, DECK + 1))]
    found = []
    for code in menu(s):
        twin = s.clone()
        answer(twin, code)
        found += orders(bench, twin)
    return found


@pytest.mark.parametrize(("many", "questions"), [(0, 0), (1, 0), (2, 1), (3, 2), (9, 3)])
def test_every_order_once_the_top_card_first(many: int, questions: int) -> None:
    bench, s = table("", "ABCD")
    begin(s, look_and_put_back(bench, many), 1)
    expected = ["".join(order) + "ABCD"[many:] for order in permutations("ABCD"[:many])]
    assert sorted(orders(bench, s)) == sorted(expected)
    for _ in range(questions):
        assert s.depth > 0
        last = menu(s)[-1]
        answer(s, last)
    assert s.depth == 0
    assert bench.names(s, DECK + 1)[: min(many, 4)] == [*reversed("ABCD"[:many])]
    assert len(s.memory) == 0


def test_the_arranger_knows_the_order_and_who_knew_a_card_only_that_it_is_there() -> None:
    bench, s = table("H", "ABCD")
    s.show(of(bench, s, "B"), 1)
    begin(s, look_and_put_back(bench, 3), 1)
    sleeves = list(s.cards(DECK + 1))
    answer(s, "put b")
    answer(s, "put c")
    assert bench.names(s, DECK + 1) == ["B", "C", "A", "D"]
    assert list(s.cards(DECK + 1)) == sleeves
    assert [s.get(SEEN, card) for card in sleeves] == [2, 2, 2, 0]
    assert {"".join(deck[:3]) for deck in redealt(bench, s, 1, DECK + 1)} == {"BCA"}
    decks = redealt(bench, s, 0, DECK + 1)
    assert {deck.index("B") for deck in decks} == {0, 1, 2, 3}
    assert "H" in {name for deck in decks for name in deck}


def test_the_others_are_told_that_and_not_what() -> None:
    bench, s = table("", "ABC")
    views = set()
    begin(s, look_and_put_back(bench, 3), 1)
    for code in menu(s):
        twin = s.clone()
        twin.log = Log()
        decide(twin, code)
        decide(twin, menu(twin)[0])
        assert twin.log.lines[0].read(1) == f"Put {code[-1].upper()} back next."
        views.add(str([(line.read(0), line.rule, line.cards) for line in twin.log.lines]) + seen(bench, twin, 0))
    assert len(views) == 1
    assert "A choice is made in secret." in views.pop()


def test_an_order_that_everybody_sees() -> None:
    bench, s = table("", "ABC")
    for card in s.cards(DECK + 1):
        s.show(card, ALL)
    a, b, c = s.cards(DECK + 1)
    arrange(s, vec[i64]([a, b, c]), vec[i64]([c, a, b]), ALL)
    assert bench.names(s, DECK + 1) == ["C", "A", "B"]
    assert [s.get(SEEN, card) for card in s.cards(DECK + 1)] == [ALL] * 3
    assert [s.get(LOCKED, card) for card in s.cards(DECK + 1)] == [0] * 3


def test_one_card_has_no_order_to_hide() -> None:
    _, s = table("", "AB")
    s.show(s.top(DECK + 1), ALL)
    stay = s.stay(s.top(DECK + 1))
    arrange(s, vec[i64]([s.top(DECK + 1)]), vec[i64]([s.top(DECK + 1)]), 2)
    assert s.knows(0, s.top(DECK + 1))
    assert s.here(stay)


def test_saved_in_the_middle_of_putting_back() -> None:
    bench, s = table("", "ABC")
    begin(s, look_and_put_back(bench, 3), 1)
    answer(s, "put c")
    back = load_state(bench.book, save_state(s))
    assert menu(back) == ["put a", "put b"]
    answer(back, "put b")
    assert bench.names(back, DECK + 1) == ["C", "B", "A"]


def test_the_same_question_in_one_effect_is_asked_anew() -> None:
    bench, s = table("", "ABC")
    twice = look_and_put_back(bench, 3)
    begin(s, Sentences(bench.book, "twice", [*twice.sentences, twice.sentences[1]]), 1)
    answer(s, "put c")
    answer(s, "put b")
    assert menu(s) == ["put c", "put b", "put a"]
    answer(s, "put b")
    answer(s, "put c")
    assert (bench.names(s, DECK + 1), s.depth) == (["B", "C", "A"], 0)


# ---- re-dealing -----------------------------------------------------------------------------------------------------------------


class NoAOnTop(Possible):
    """Everybody can tell that the top card of the deck of seat 1 is neither A nor B."""

    def may_lie(self, s: State, card: int, sleeve: int) -> bool:
        return sleeve != s.top(DECK + 1) or s.book.faces[s.get(FACE, card)].name not in "AB"


def test_a_redeal_depends_on_nothing_that_the_seat_does_not_know() -> None:
    """X is known to be in the deck; whatever else is there and whatever is in the hand, the same stream deals the same."""
    for seed in range(60):
        dealt = set()
        for order in permutations("ABCDX"):
            if "X" in order[3:] or order[0] in "AB":
                continue  # X is in the deck, and the top card is neither A nor B
            bench, s = table("".join(order[3:]), "".join(order[:3]))
            bench.book.possible = NoAOnTop()
            for card in s.cards(DECK + 1):
                known = bench.book.faces[s.get(FACE, card)].name == "X"
                s.set(LOCKED, card, 1 if known else 0)
                s.set(MET, card, 1 if known else 0)
            s.zone[(DECK + 1) * 3 + 2] = 1
            determinize(s, 0, quick(seed))
            dealt.add(f"{bench.names(s, DECK + 1)} {bench.names(s, HAND + 1)} {s.chance.save()}")
        assert len(dealt) == 1
