"""Players where cards could stand: what happens to them is told and heard, forbidden, changed and replaced like any other."""

import pytest

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Act, Each, IfDone, Sentences
from bestiary.engine.play.force import (
    AT_TURN_END,
    CANNOT,
    Change,
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
from bestiary.engine.play.parts_of_speech import (
    Everybody,
    HowMany,
    It,
    Opponents,
    Seats,
    ThatMuch,
    ThePlayers,
    Verb,
    You,
    Yours,
)
from bestiary.engine.play.parts_of_speech import Filter as Adjective  # pytest would take a class named Test for a test
from bestiary.engine.play.replacements import would
from bestiary.engine.play.triggers import Event, Listener, emit
from bestiary.engine.state.layout import CARD_MASK, PERMANENT, ROW
from bestiary.engine.state.save import load_state, save_state
from bestiary.engine.state.schema import ACTIVE, NOBODY, player
from bestiary.engine.state.state import State
from tests.fixtures.workbench import COINS, PILE, POWER, TABLE, Workbench, answer, begin, menu, on_table, who_is_asked


class Anything(Adjective):
    """Any card."""

    def fits(self, s: State, card: int) -> bool:
        return True


class Lose(Verb):
    """A player loses a coin: cannot, instead, tell, happen."""

    def __init__(self, loses: Event) -> None:
        self.loses = loses

    def do(self, s: State, card: int) -> int:
        if not would(s, self.loses, card):
            return 0
        emit(s, self.loses.number, s.who, card, 1)
        s.table[COINS + s.controller(card)] -= 1
        return 1


class Purse(Workbench):
    """A workbench where players have coins to lose."""

    def __init__(self) -> None:
        super().__init__()
        self.loses = Event(self.book, "loses", "{0} makes {1} lose {2}.", "T-5")
        self.face("Blank")

    def rich(self, seats: int = 2) -> State:
        """A state in which everybody has ten coins."""
        s = self.state(seats)
        for seat in range(seats):
            s.table[COINS + seat] = 10
        return s

    def rob(self, whom: Seats, name: str = "rob") -> Sentences:
        """These players lose a coin each."""
        return Sentences(self.book, name, [Act(self.book, f"{name} act", Lose(self.loses), ThePlayers(whom))])

    def hearer(self, name: str, whose: Seats | None, whom: Adjective | None = None, step: Step | None = None) -> None:
        """A card that tells when it hears of a loss."""
        listener = Listener(self.book, name, self.loses.number, step or self.say(name), whom, whose=whose)
        self.face(name).listeners = [listener]


def coins(s: State) -> list[int]:
    """What everybody has."""
    return [int(s.table[COINS + seat]) for seat in range(int(s.seats))]


@pytest.mark.parametrize("seat", range(4))
def test_a_player_always_stays_and_is_no_card(seat: int) -> None:
    bench = Purse()
    s = bench.state(4)
    for _ in range(4):
        bench.put(s, "Blank", 0, TABLE)
    one = player(seat)
    assert one < NOBODY
    assert (s.stay(one), s.here(one), s.controller(one)) == (one, True, seat)
    assert one & CARD_MASK > 4000  # were it taken for a stay, no game has so many cards
    assert len({player(other) for other in range(4)}) == 4


def test_nobody_is_no_player() -> None:
    s = Purse().state()
    assert (s.stay(NOBODY), s.here(NOBODY)) == (NOBODY, False)


def test_who_hears_what_happens_to_a_player() -> None:
    bench = Purse()
    bench.hearer("Mine", You())
    bench.hearer("Theirs", Opponents())
    bench.hearer("All", Everybody())
    bench.hearer("Own", None)  # about its own card
    bench.hearer("Cards", None, Anything())
    bench.hearer("Both", Everybody(), Anything())
    s = bench.rich(3)
    for name in ("Mine", "Theirs", "All", "Own", "Cards", "Both"):
        bench.put(s, name, 1, TABLE)
    heard = []
    for seat in range(3):
        emit(s, bench.loses.number, 2, player(seat), 1)
        heard.append(sorted(row[0] for row in save_state(s)["waiting"]))
        s.waiting = s.waiting[:0]
    assert heard == [["All", "Theirs"], ["All", "Mine"], ["All", "Theirs"]]


def test_of_what_happens_to_a_card_whose_asks_who_did_it() -> None:
    bench = Purse()
    bench.hearer("Mine", You())
    bench.hearer("My cards", You(), Yours())
    s = bench.rich()
    for name in ("Mine", "My cards"):
        bench.put(s, name, 0, TABLE)
    own, enemy = bench.put(s, "Blank", 0, TABLE), bench.put(s, "Blank", 1, TABLE)
    heard = []
    for by, card in ((0, enemy), (0, own), (1, own)):
        emit(s, bench.loses.number, by, card, 1)
        heard.append(sorted(row[0] for row in save_state(s)["waiting"]))
        s.waiting = s.waiting[:0]
    assert heard == [["Mine"], ["Mine", "My cards"], []]


def test_it_is_the_player_and_that_much_how_much() -> None:
    bench = Purse()
    more = Force(bench.book, "luck", POWER, 0, None, None)
    curse = PutInForce(bench.book, "curse", more, It(), Until(AT_TURN_END), amount=ThatMuch())
    bench.hearer("Witch", Opponents(), step=Sentences(bench.book, "hex", [curse, bench.say("hexed")]))
    s = bench.rich(3)
    bench.put(s, "Witch", 0, TABLE)
    begin(s, bench.rob(You()), 2)
    assert bench.told == [f"hexed 0 {player(2)}"]
    assert [int(reading(s, POWER, 0, player(seat), 5)) for seat in range(3)] == [5, 5, 6]


def test_a_player_of_whom_a_text_heard_can_lose_again() -> None:
    bench = Purse()
    again = Sentences(bench.book, "again", [Act(bench.book, "again act", Lose(bench.loses), It())])
    bench.hearer("Vulture", Opponents(), step=again)
    bench.book.listeners[0].limit = 2
    s = bench.rich()
    bench.put(s, "Vulture", 1, TABLE)
    begin(s, bench.rob(You()))
    assert (coins(s), s.depth, len(s.waiting)) == ([7, 10], 0, 0)


def test_a_deed_done_to_several_players_counts_those_to_whom_it_happened() -> None:
    bench = Purse()
    safe = Force(bench.book, "safe", CANNOT, bench.loses.number, None, None)
    done = IfDone(bench.book, "if", bench.say("somebody lost"))
    act = Act(bench.book, "act", Lose(bench.loses), ThePlayers(Opponents()))
    s = bench.rich(4)
    s.enforce(safe.number, NOBODY, player(2), 0, PERMANENT)
    begin(s, Sentences(bench.book, "rob", [act, done]), 1)
    assert (coins(s), bench.told) == ([9, 10, 10, 9], ["somebody lost 1"])


def test_each_of_several_players() -> None:
    bench = Purse()
    s = bench.rich(3)
    begin(s, Each(bench.book, "each", ThePlayers(Everybody()), bench.say("one")), 1)
    assert bench.told == [f"one 1 {player(seat)}" for seat in (1, 2, 0)]


# ---- cannot, and numbers ------------------------------------------------------------------------------------------------------


def test_cannot_laid_on_one_player() -> None:
    bench = Purse()
    safe = Force(bench.book, "safe", CANNOT, bench.loses.number, None, None, "T-8")
    s = bench.rich()
    begin(s, PutInForce(bench.book, "saves", safe, ThePlayers(You()), Until(AT_TURN_END)), 1)
    assert [cannot(s, bench.loses.number, player(seat)) for seat in (0, 1)] == [False, True]
    assert not cannot(s, bench.draws.number, player(1))
    rob = bench.rob(Everybody())
    begin(s, rob)
    lapse(s, AT_TURN_END, 0)
    begin(s, rob)
    assert coins(s) == [8, 9]


def test_a_standing_text_about_players_holds_for_its_commanders_opponents() -> None:
    bench = Purse()
    bench.face("Idol").standing = [Force(bench.book, "idol", CANNOT, bench.loses.number, None, None, whose=Opponents())]
    s = bench.rich(3)
    idol = bench.put(s, "Idol", 0, TABLE)
    enter(s, idol)
    assert [cannot(s, bench.loses.number, player(seat)) for seat in range(3)] == [False, True, True]
    s.relink(idol, TABLE + 1)
    assert [cannot(s, bench.loses.number, player(seat)) for seat in range(3)] == [True, False, True]
    s.move(idol, PILE)
    assert not cannot(s, bench.loses.number, player(0))


def test_a_text_about_players_says_nothing_of_cards_nor_the_other_way_round() -> None:
    bench = Purse()
    of_players = Force(bench.book, "players", CANNOT, bench.perishes.number, None, None, whose=Everybody())
    of_cards = Force(bench.book, "cards", CANNOT, bench.draws.number, Anything(), None)
    s = bench.state()
    card = bench.put(s, "Blank", 0, TABLE)
    for force in (of_players, of_cards):
        s.enforce(force.number, s.stay(card), s.stay(card), 0, PERMANENT)
    found = [cannot(s, event.number, one) for event in (bench.perishes, bench.draws) for one in (card, player(0))]
    assert found == [False, True, True, False]


def test_a_players_number_is_changed_by_what_lies_on_them_and_by_standing_texts() -> None:
    bench = Purse()
    laid = Force(bench.book, "laid", POWER, 0, None, None)
    per_card = Change(bench.book, "choir", POWER, 0, None, None, HowMany(2, on_table(Yours())), whose=You())
    bench.face("Choir").standing = [per_card]
    s = bench.state()
    enter(s, bench.put(s, "Choir", 1, TABLE))
    bench.put(s, "Blank", 1, TABLE)
    s.enforce(laid.number, NOBODY, player(0), 3, PERMANENT)
    s.enforce(laid.number, NOBODY, player(1), -20, PERMANENT)
    read = [int(reading(s, POWER, 0, player(seat), 5)) for seat in (0, 1)]
    assert (read, int(reading(s, POWER, 0, player(1), 5, floor=-99))) == ([8, 0], -11)


def test_what_lies_on_a_player_until_they_leave_never_ends() -> None:
    bench = Purse()
    more = Force(bench.book, "more", POWER, 0, None, None)
    s = bench.state()
    source = bench.put(s, "Blank", 0, TABLE)
    begin(s, PutInForce(bench.book, "gains", more, ThePlayers(You()), UntilItLeaves()), this=source)
    s.move(source, PILE)
    lapse(s, AT_TURN_END, 0)
    assert len(s.force) == ROW


# ---- instead ------------------------------------------------------------------------------------------------------------------


def shield(bench: Purse, name: str, step: Step, whose: Seats | None = None, once: bool = False) -> Replacement:
    """If a player would lose a coin, the step is carried out instead."""
    return Replacement(bench.book, name, bench.loses.number, None, None, step, once, "T-7", whose)


def test_instead_for_whom_its_text_says() -> None:
    bench = Purse()
    bench.face("Guard").standing = [shield(bench, "Guard/1", bench.say("guarded"), You())]
    s = bench.rich()
    enter(s, bench.put(s, "Guard", 1, TABLE))
    begin(s, bench.rob(Everybody()))
    assert (coins(s), bench.told) == ([9, 10], [f"guarded 1 {player(1)}"])


def test_a_replacement_about_players_does_not_replace_itself_for_any_of_them() -> None:
    bench = Purse()
    again = Sentences(bench.book, "fate", [bench.say("again"), Act(bench.book, "twice", Lose(bench.loses), It())])
    bench.face("Fate").standing = [shield(bench, "Fate/1", again, Everybody())]
    s = bench.rich()
    enter(s, bench.put(s, "Fate", 0, TABLE))
    rob = bench.rob(Everybody())
    begin(s, rob)
    assert (coins(s), sorted(bench.told)) == ([9, 9], [f"again 0 {player(0)}", f"again 0 {player(1)}"])
    begin(s, rob)
    assert (coins(s), len(bench.told)) == ([8, 8], 4)  # it was over, and replaced again


def test_a_shield_laid_on_a_player_is_used_up() -> None:
    bench = Purse()
    once = shield(bench, "shield", bench.say("shielded"), once=True)
    s = bench.rich()
    begin(s, PutInForce(bench.book, "lay", once, ThePlayers(You()), UntilItLeaves()), 1)
    rob = bench.rob(Everybody())
    begin(s, rob)
    begin(s, rob)
    assert (coins(s), bench.told, len(s.force)) == ([8, 9], [f"shielded 1 {player(1)}"], 0)


def test_of_several_the_player_it_would_happen_to_chooses_and_a_save_in_between_goes_on() -> None:
    bench = Purse()
    lucky = Force(bench.book, "lucky", POWER, 0, None, None)
    bench.hearer("Vulture", Opponents())
    for name in ("Saint", "Fiend"):
        bench.face(name).standing = [shield(bench, f"{name}/1", bench.say(name), Opponents())]
    s = bench.rich(3)
    s.table[ACTIVE] = 0
    for name in ("Vulture", "Saint", "Fiend"):
        enter(s, bench.put(s, name, 0, TABLE))
    s.enforce(lucky.number, NOBODY, player(2), 4, PERMANENT)
    begin(s, bench.rob(Everybody()), 1)
    s = load_state(bench.book, save_state(s))
    assert (who_is_asked(s), sorted(menu(s))) == (2, ["instead fiend-1.1", "instead saint-1.0"])
    assert int(reading(s, POWER, 0, player(2), 1)) == 5
    answer(s, "instead fiend-1.1")
    s = load_state(bench.book, save_state(s))
    assert who_is_asked(s) == 1
    answer(s, "instead saint-1.0")
    assert (s.depth, coins(s), bench.told) == (0, [9, 10, 10], [f"Fiend 0 {player(2)}", f"Saint 0 {player(1)}"])


def test_a_waiting_call_about_a_player_is_saved_and_goes_on() -> None:
    bench = Purse()
    for name in ("A", "B"):
        bench.hearer(name, Opponents())
    s = bench.rich()
    for name in ("A", "B"):
        bench.put(s, name, 1, TABLE)
    begin(s, bench.rob(You()))
    back = load_state(bench.book, save_state(s))
    answer(back, menu(back)[1])
    assert sorted(bench.told) == [f"A 1 {player(0)}", f"B 1 {player(0)}"]


# ---- the log ------------------------------------------------------------------------------------------------------------------


def test_lines_about_players_name_them_for_everybody() -> None:
    bench = Purse()
    s = bench.rich(3)
    bench.put(s, "Blank", 0, TABLE)
    begin(s, bench.rob(Opponents()), 1)
    lines = s.log.lines
    assert [line.read(0) for line in lines] == ["Player 2 makes Player 3 lose 1.", "Player 2 makes Player 1 lose 1."]
    assert [line.read(None) for line in lines] == [line.read(0) for line in lines]
    assert lines[0].read(2, ["Ann", "Bob", "Cem"]) == "Bob makes Cem lose 1."
    assert [(line.seat, line.cards, line.rule) for line in lines] == [(1, [], "T-5")] * 2


def test_a_line_can_have_a_card_and_a_player() -> None:
    bench = Purse()
    s = bench.rich()
    card = bench.put(s, "Blank", 0, TABLE)
    strikes = Event(bench.book, "strikes", "{1} strikes {3} for {2}.", "T-6")
    emit(s, strikes.number, 0, card, 2, player(1))
    assert s.log.lines[0].read(0) == "Blank strikes Player 2 for 2."
    assert s.log.lines[0].cards == [card]
