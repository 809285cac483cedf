"""Who plays against whom, and who plays still: teams, players who are out, and what each word then means."""

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import Deed, pack
from bestiary.engine.play.effects import As, Say
from bestiary.engine.play.flow import Secretly, Simultaneously, Window
from bestiary.engine.play.notation import SEAT, Sort
from bestiary.engine.play.parts_of_speech import (
    Among,
    Everybody,
    InTurn,
    Opponents,
    PlayersHave,
    Seats,
    Theirs,
    You,
    Yours,
    against,
    in_order,
)
from bestiary.engine.play.triggers import Listener, emit
from bestiary.engine.state.save import load_state, save_state
from bestiary.engine.state.schema import ACTIVE, NOBODY, OUT, SECRET, TEAM
from bestiary.engine.state.state import State
from tests.fixtures.workbench import (
    COINS,
    PILE,
    TABLE,
    Workbench,
    answer,
    asked,
    begin,
    menu,
    who_is_asked,
)


def four(teams: bool = True, out: int = 0) -> tuple[Workbench, State]:
    """Four seats, in two teams across the table or each for themselves, each with a card; some are out."""
    bench = Workbench()
    s = bench.state(4)
    for seat in range(4):
        bench.face(f"Card {seat}")
        bench.put(s, f"Card {seat}", seat, TABLE)
        if teams:
            s.table[TEAM + seat] = seat % 2
    s.table[OUT] = out
    return bench, s


def names(bench: Workbench, s: State, whose: Seats) -> list[str]:
    """The cards on the side of these."""
    return [name for seat in whose.find(s) for name in bench.names(s, TABLE + seat)]


@pytest.mark.parametrize(("teams", "foes"), [(True, [1, 3]), (False, [1, 2, 3])])
def test_against_whom_one_plays(teams: bool, foes: list[int]) -> None:
    _, s = four(teams)
    assert [other for other in range(4) if against(s, 0, other)] == foes
    assert not against(s, 0, 0)
    assert all(against(s, one, other) == against(s, other, one) for one in range(4) for other in range(4))


def test_nobody_is_against_everybody_but_nobody() -> None:
    _, s = four()
    assert [against(s, NOBODY, 0), against(s, 3, NOBODY), against(s, NOBODY, NOBODY)] == [True, True, False]


@pytest.mark.parametrize(
    ("who", "out", "opponents", "everybody"),
    [
        (0, 0b0000, [1, 3], [0, 1, 2, 3]),
        (2, 0b0000, [3, 1], [2, 3, 0, 1]),
        (2, 0b1000, [1], [2, 0, 1]),
        (3, 0b0001, [2], [3, 1, 2]),
        (0, 0b1010, [], [0, 2]),
    ],
)
def test_who_is_meant_in_order_of_play(who: int, out: int, opponents: list[int], everybody: list[int]) -> None:
    bench, s = four(out=out)
    s.who = who
    assert (list(Opponents().find(s)), list(Everybody().find(s)), list(You().find(s))) == (opponents, everybody, [who])
    assert names(bench, s, Opponents()) == [f"Card {seat}" for seat in opponents]


def test_yours_is_not_your_partners_and_theirs_is_neither() -> None:
    _, s = four()
    s.who = 1
    cards = [int(s.top(TABLE + seat)) for seat in range(4)]
    assert [Yours().fits(s, card) for card in cards] == [False, True, False, False]
    assert [Theirs().fits(s, card) for card in cards] == [True, False, True, False]
    assert [int(card) for card in Among([TABLE], Opponents(), []).find(s)] == [cards[2], cards[0]]
    s.relink(cards[0], TABLE + 3)  # taken by the partner: no longer theirs
    assert [Theirs().fits(s, card) for card in cards] == [False, False, True, False]


def test_a_text_about_opponents_does_not_hear_of_a_partner() -> None:
    bench, s = four()
    bench.face("Ear").listeners = [Listener(bench.book, "Ear", bench.draws.number, bench.say("heard"), whose=Opponents())]
    bench.put(s, "Ear", 2, TABLE)
    heard = []
    for seat in range(4):
        emit(s, bench.draws.number, seat, NOBODY, 1)
        heard.append(len(s.waiting) > 0)
        s.waiting = s.waiting[:0]
    assert heard == [False, True, False, True]


@pytest.mark.parametrize(
    ("cards", "least", "most", "all_have", "one_has"),
    [
        ([1, 1, 1, 1], 1, 9, True, True),
        ([1, 0, 1, 2], 1, 9, False, True),
        ([5, 0, 5, 0], 1, 9, False, False),
        ([0, 0, 0, 0], 0, 0, True, True),
        ([0, 0, 0, 3], 0, 0, False, True),
    ],
)
def test_players_have_so_many_cards(cards: list[int], least: int, most: int, all_have: bool, one_has: bool) -> None:
    """Seats 1 and 3 are meant; what the others have is of no account."""
    bench, s = four()
    for seat, count in enumerate(cards):
        for _ in range(count):
            bench.put(s, "Card 0", seat, PILE)
    s.who = 0
    group = Among([PILE], None, [])
    assert [int(group.held_by(s, seat)) for seat in range(4)] == cards
    found = [PlayersHave(Opponents(), group, least, most, one_is_enough).holds(s) for one_is_enough in (False, True)]
    assert found == [all_have, one_has]


# ---- each player, and those who are out -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("active", "out", "order"), [(1, 0b0000, [1, 2, 3, 0]), (1, 0b0010, [2, 3, 0]), (3, 0b0101, [3, 1])])
def test_each_player_still_in_the_game_in_order(active: int, out: int, order: list[int]) -> None:
    bench, s = four(out=out)
    s.table[ACTIVE] = active
    assert list(in_order(s, active)) == order
    begin(s, As(bench.book, "each", InTurn(), bench.say("x")))
    assert bench.told == [f"x {seat}" for seat in order]


class KnocksOut(Step):
    """The player after this one is out of the game."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench.book, "knocks out")
        self.bench = bench

    def run(self, s: State) -> None:
        self.bench.told.append(f"from {s.who}")
        s.table[OUT] |= 1 << (s.who + 1) % s.seats


@pytest.mark.parametrize("by_text", [True, False])
def test_who_goes_out_before_their_turn_came_does_nothing(by_text: bool) -> None:
    bench, s = four()
    s.table[ACTIVE] = 2
    deed = KnocksOut(bench)
    begin(s, As(bench.book, "all", Everybody() if by_text else InTurn(), deed), who=2)
    assert bench.told == ["from 2", "from 0"]


# ---- all at once ----------------------------------------------------------------------------------------------------------------


class Bid(Deed):
    """Bid up to what one has: nobody without a coin can bid."""

    def offers(self, s: State, code: int, out: vec[i64]) -> vec[i64]:
        for bid in range(1, int(s.table[COINS + s.who]) + 1):
            out = append(out, pack(code, bid))
        return out

    def do(self, s: State, a: int, b: int, c: int) -> None:
        s.table[COINS + s.who] -= a


def bidding(bench: Workbench) -> Simultaneously:
    """Everybody bids in secret."""
    return Simultaneously(bench.book, "bids", Secretly(bench.book, "bid", "", "Bid.", [Bid("bid", [Sort()], "Bid {0}.", "", [])]))


def test_who_has_nothing_to_answer_and_who_is_out_is_not_asked() -> None:
    bench, s = four(out=0b1000)
    for seat, coins in enumerate((3, 0, 2, 9)):
        s.table[COINS + seat] = coins
    begin(s, bidding(bench), who=1)
    assert [frame[1] for frame in save_state(s)["agenda"]] == [1, 0]  # to look who can answer changes nothing
    asked_seats = []
    while s.depth:
        asked_seats.append((who_is_asked(s), menu(s)))
        s = load_state(bench.book, save_state(s))
        answer(s, "bid 2")
    assert asked_seats == [(0, ["bid 1", "bid 2", "bid 3"]), (2, ["bid 1", "bid 2"])]
    assert [int(s.table[COINS + seat]) for seat in range(4)] == [1, 0, 0, 9]
    assert [int(s.table[SECRET + seat]) for seat in range(4)] == [NOBODY] * 4


def test_with_nobody_to_answer_nothing_is_asked_and_the_game_goes_on() -> None:
    bench, s = four()
    s.push(bench.say("on"), 0, NOBODY, NOBODY, NOBODY)
    begin(s, bidding(bench), who=1)
    assert (s.depth, bench.told) == (0, ["on 0"])


# ---- windows --------------------------------------------------------------------------------------------------------------------


class KnockOut(Deed):
    """A player of one's choice is out."""

    def offers(self, s: State, code: int, out: vec[i64]) -> vec[i64]:
        for seat in in_order(s, 0):
            out = append(out, pack(code, seat))
        return out

    def do(self, s: State, a: int, b: int, c: int) -> None:
        s.table[OUT] |= 1 << a


def window(bench: Workbench) -> Window:
    """Pass, tell something, or knock somebody out."""
    deeds = [Deed("pass", [], "Pass.", "", []), Say("say", "Say.", "", bench.say("said"))]
    return Window(bench.book, "window", "", "Act or pass.", [*deeds, KnockOut("out", [SEAT], "Knock {0} out.", "", [])])


def opened(out: int = 0, first: int = 0) -> tuple[Workbench, State]:
    """A window open for somebody."""
    bench, s = four(out=out)
    s.push(bench.say("closed"), 0, NOBODY, NOBODY, NOBODY)
    s.push(window(bench), first, NOBODY, 0, NOBODY)
    return bench, s


@pytest.mark.parametrize(("out", "order"), [(0, [0, 1, 2, 3]), (0b0010, [0, 2, 3]), (0b1010, [0, 2]), (0b1110, [0])])
def test_a_window_closes_when_all_who_are_still_in_passed_in_a_row(out: int, order: list[int]) -> None:
    bench, s = opened(out)
    seats = []
    while s.depth:
        seats.append(who_is_asked(s))
        answer(s, "pass")
    assert (seats, bench.told) == (order, ["closed 0"])


def test_after_a_deed_everybody_is_asked_again() -> None:
    bench, s = opened(out=0b0100)
    seats = []
    for move in ("pass", "pass", "say", "pass", "pass", "pass"):
        seats.append(who_is_asked(s))
        answer(s, move)
    assert (seats, bench.told) == ([0, 1, 3, 0, 1, 3], ["said 3 2", "closed 0"])


def test_priority_passes_on_from_a_player_who_was_knocked_out_by_the_deed() -> None:
    bench, s = opened()
    answer(s, "out seat-2")
    assert (who_is_asked(s), asked(s).name) == (2, "window")
    assert "out seat-2" not in menu(s)
    back = load_state(bench.book, save_state(s))
    seats = []
    while back.depth:
        seats.append(who_is_asked(back))
        answer(back, "pass")
    assert (seats, bench.told) == ([2, 3, 0], ["closed 0"])


def test_a_player_who_knocks_themselves_out_is_not_asked_again() -> None:
    _, s = opened(first=1)
    answer(s, "out me")
    seats = []
    while s.depth:
        seats.append(who_is_asked(s))
        answer(s, "pass")
    assert seats == [2, 3, 0]
