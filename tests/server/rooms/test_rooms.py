"""Rooms, without sockets or database: who is told what, what is refused, what is stored, and that all of it can be had again."""

import json
import random

import pytest

import bestiary
from bestiary.engine.views.view import in_short
from bestiary.server.protocol import messages as m
from bestiary.server.rooms.auto_pass import window_names
from bestiary.server.rooms.entries import GaveUp, Moved, Spoke, TookBack
from bestiary.server.rooms.plans import BadWish, ClockTerms
from bestiary.server.rooms.room import Room
from tests.server.tables import GAMES, Sitting, plan_of, sitting

BATTLE = "monster-battle"


def kinds(answers: list[dict[str, object]]) -> list[object]:
    """The types of some messages."""
    return [answer["type"] for answer in answers]


def test_a_newcomer_is_welcomed_and_sees_the_table() -> None:
    table = sitting(BATTLE)
    hello, state = (json.loads(frame) for frame in table.sent[0][:2])
    assert next(iter(hello)) == next(iter(state)) == "type"
    assert (hello["type"], hello["seat"], hello["game"], hello["version"]) == ("welcome", 0, BATTLE, m.VERSION)
    assert [seat["name"] for seat in hello["seats"]] == ["Player 1", "Player 2"]
    assert state["view"]["seat"] == 0
    assert state["since"] == 0 and state["n"] == 0


def test_only_who_is_asked_has_a_menu() -> None:
    table = sitting(BATTLE)
    asked = table.asked()
    menus = {seat: table.last(seat, "state")["menu"] for seat in (0, 1)}
    assert menus[1 - asked] is None
    assert [move[0] for move in menus[asked]["moves"]] == table.codes()  # type: ignore[index, call-overload]


def test_a_move_is_stored_and_told_to_both() -> None:
    table = sitting(BATTLE)
    asked, code = table.asked(), table.codes()[0]
    answers = table.move(asked, code, "a")
    assert kinds(answers) == ["state"] and answers[0]["to"] == "a" and answers[0]["n"] == 1
    assert table.last(1 - asked, "state")["n"] == 1 and table.last(1 - asked, "state")["to"] is None
    assert isinstance(table.entries[-1], Moved) and table.entries[-1].code == code


def test_the_log_is_told_once_and_whole_to_newcomers() -> None:
    table = sitting("montac")
    chance = random.Random(4)
    heard: list[object] = []
    for _ in range(40):
        table.play(chance)
    for frame in table.sent[0]:
        message = json.loads(frame)
        if message["type"] == "state":
            heard[message["since"] :] = message["log"]
    table.arrive(9, 0)
    assert table.last(9, "state")["log"] == heard
    assert len(heard) == table.room.lines()


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"type": "move", "code": "fly", "n": 0}, "not a move here"),
        ({"type": "move", "code": "seat-1 concedes", "n": 0}, "concede"),
        ({"type": "move", "code": " seat-2  concedes ", "n": 0}, "concede"),
        ({"type": "move", "code": "seat-2 concedes", "n": 0}, "concede"),
        ({"type": "move", "code": "pass", "n": 7}, "gone on"),
        ({"type": "why", "code": "play nobody 0,0"}, "not a move here"),
        ({"type": "undo"}, "no move yet"),
        ({"type": "undo-answer", "agree": True}, "nobody asks"),
        ({"type": "rematch"}, "not over"),
        ({"type": "stops", "passing": True, "at": ["nowhere"]}, "no window"),
        ({"type": "chat", "text": "\u200b \n"}, "nothing to be read"),
    ],
)
def test_what_is_refused_is_said_in_a_sentence_and_changes_nothing(message: dict[str, object], sentence: str) -> None:
    table = sitting(BATTLE)
    before = table.room.match and table.room.match.record()
    answers = table.hear(table.asked(), {**message, "id": "x"})
    assert kinds(answers) == ["refused"]
    assert answers[0]["to"] == "x" and sentence in str(answers[0]["sentence"])
    assert table.room.match is not None and table.room.match.record() == before
    assert not [entry for entry in table.entries if isinstance(entry, Moved | GaveUp | TookBack | Spoke)]


def test_who_is_not_asked_can_neither_move_nor_ask_why() -> None:
    table = sitting(BATTLE)
    other, code = 1 - table.asked(), table.codes()[0]
    for kind in ("move", "why", "foretell"):
        message = {"type": kind, "code": code, "id": kind} | ({"n": 0} if kind == "move" else {})
        assert "not for you" in str(table.hear(other, message)[0]["sentence"])
    assert table.room.n == 0


def test_a_refusal_of_the_rules_has_its_number() -> None:
    table = sitting(BATTLE)
    chance = random.Random(1)
    while table.room.n < 6 or not table.codes()[0].startswith("play"):
        table.play(chance)
    code = next(code for code in table.codes() if code.startswith("play"))
    verb, card, _ = code.split()[:3]
    answer = table.hear(table.asked(), {"type": "why", "code": f"{verb} {card} 9,9", "id": "w"})[0]
    assert answer["rule"] and answer["type"] == "refused"
    assert table.hear(table.asked(), {"type": "why", "code": code})[0]["type"] == "legal"


def test_a_repeated_id_is_answered_as_the_first_time() -> None:
    table = sitting(BATTLE)
    asked, code = table.asked(), table.codes()[0]
    table.move(asked, code, "once")
    stored = len(table.entries)
    again = table.hear(asked, {"type": "move", "code": code, "n": 0, "id": "once"})
    assert kinds(again) == ["state"] and again[0]["to"] == "once" and again[0]["n"] == 1
    assert len(table.entries) == stored and table.room.n == 1
    refused = table.hear(asked, {"type": "move", "code": code, "n": 0, "id": "no"})
    assert table.hear(asked, {"type": "move", "code": code, "n": 1, "id": "no"}) == refused


def test_after_a_restart_a_repeated_id_is_still_known() -> None:
    table = sitting(BATTLE)
    asked, code = table.asked(), table.codes()[0]
    table.move(asked, code, "once")
    table.hear(0, {"type": "chat", "text": "hello", "id": "hi"})
    table.room = table.again()
    table.arrive(asked, asked)
    again = table.hear(asked, {"type": "move", "code": code, "n": 0, "id": "once"})
    assert again[0]["to"] == "once" and table.room.n == 1
    table.arrive(0, 0)
    table.hear(0, {"type": "chat", "text": "hello", "id": "hi"})
    assert len(table.room.chat.lines) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_room_is_the_same_after_a_restart_at_any_move(game: str) -> None:
    table = sitting(game, seed="11")
    chance = random.Random(game)
    for number in range(60):
        if table.room.stage == "over":
            break
        table.play(chance)
        if number % 9 == 0:
            again = table.again()
            assert again.match is not None and table.room.match is not None
            assert again.match.record() == table.room.match.record()
            for seat in (0, 1, None):
                assert again.match.view(seat) == table.room.match.view(seat)
            assert (again.n, again.movers, again.broadcast.told) == (table.room.n, table.room.movers, table.room.broadcast.told)


# ---- sitting down ---------------------------------------------------------------------------------------------------------


def test_a_game_begins_when_all_seats_are_taken() -> None:
    room = Room("table", plan_of(BATTLE), bestiary.load(BATTLE))
    assert room.stage == "waiting"
    seat, _ = room.sit(None, "Ann", "", "key-a", 1)
    assert seat == 0 and room.stage == "waiting"
    with pytest.raises(BadWish, match="Seat 1 is taken; free is 2"):
        room.sit(0, "Bob", "", "key-b", 2)
    seat, out = room.sit(None, "Ann", "", "key-b", 2)
    assert seat == 1 and room.stage == "playing" and len(out.entries) == 1
    assert room.names == ["Ann", "Ann 2"]
    with pytest.raises(BadWish, match="All seats"):
        room.sit(None, "Eve", "", "key-c", 3)
    assert room.seat_of("key-b") == 1 and room.seat_of("") is None and room.seat_of("key-c") is None


def test_decks_that_cannot_meet_are_refused_when_somebody_sits_down() -> None:
    room = Room("table", plan_of("monster-club"), bestiary.load("monster-club"))
    with pytest.raises(BadWish, match="no deck"):
        room.sit(None, "Ann", "nothing", "key-a", 1)
    assert room.stage == "waiting" and not room.seat_of("key-a")


def test_whoever_takes_either_side_gets_the_deck_they_chose() -> None:
    for deck in bestiary.load(BATTLE).decks:
        room = Room("table", plan_of(BATTLE), bestiary.load(BATTLE))
        room.sit(1, "Bob", deck, "key-b", 1)
        room.sit(0, "Ann", "", "key-a", 1)
        assert room.match is not None
        start = room.match.start
        seats = [room.game.rules.deck_seat(place, start.options) for place in (0, 1)]
        assert start.decks[seats.index(1)].name == deck


# ---- giving up, chat, spectators ------------------------------------------------------------------------------------------


def test_giving_up_is_for_oneself_only() -> None:
    table = sitting(BATTLE)
    table.hear(1, {"type": "concede", "id": "c"})
    assert table.last(0, "over")["winners"] == [0] == table.last(1, "over")["winners"]
    assert table.room.stage == "over" == table.again().stage
    assert table.hear(0, {"type": "concede"})[0]["sentence"] == "the game is over"


def test_chat_reaches_all_and_is_plain() -> None:
    table = sitting(BATTLE)
    table.arrive(5, None)
    table.hear(0, {"type": "chat", "text": "good\u202e\n\n luck <b>\x07" + "!" * 400})
    for viewer in (0, 1, 5):
        text = str(table.last(viewer, "chat")["text"])
        assert text.startswith("good luck <b>!!") and len(text) == 300
    assert [said.text for said in table.again().chat.lines] == [text]


def test_who_watches_neither_plays_nor_speaks_and_sees_what_all_see() -> None:
    table = sitting(BATTLE)
    table.arrive(5, None)
    for message in ({"type": "chat", "text": "x"}, {"type": "move", "code": table.codes()[0], "n": 0}, {"type": "concede"}):
        assert "watching" in str(table.hear(5, message)[0]["sentence"])
    table.play(random.Random(2))
    state = table.state(5)
    assert table.room.match is not None
    assert state["view"] == in_short(table.room.match.view(None)) and state["menu"] is None and not any(state["may"].values())
    assert table.last(0, "presence")["watching"] == 1


def test_spectators_with_a_delay_see_everything_late() -> None:
    plan = plan_of(BATTLE, delay=30)
    table = Sitting(plan, [0, 1])
    table.arrive(5, None)
    assert [json.loads(frame)["type"] for frame in table.sent[5]] == ["welcome"]
    table.now += 29_000
    table.play(random.Random(1))
    table.hear(0, {"type": "chat", "text": "early"})
    assert table.room.next_tick() == 1_000_000 + 30_000
    table.now += 1_000
    table.take(table.room.tick(table.now))
    assert table.last(5, "state")["n"] == 0
    table.now += 29_000
    table.take(table.room.tick(table.now))
    assert table.last(5, "state")["n"] == 1 and table.last(5, "chat")["text"] == "early"
    assert table.room.next_tick() is None
    table.hear(1, {"type": "concede"})
    table.arrive(6, None)
    assert table.last(6, "state")["n"] == 1 and "over" not in kinds([json.loads(frame) for frame in table.sent[6]])
    late = table.again().broadcast.feed
    assert late is not None and late.whole() is not None
    assert late.whole().n == 1 and not late.is_over  # type: ignore[union-attr]
    table.now += 30_000
    table.take(table.room.tick(table.now))
    assert table.last(6, "over")["winners"] == [0]
    assert [line["text"] for line in table.last(6, "state")["log"]] == ["Player 2 gives up."]  # type: ignore[attr-defined]


# ---- taking back ----------------------------------------------------------------------------------------------------------


def quiet_moves(game: str, seed: str, tries: int = 200) -> Sitting:
    """A table where the last move told nobody anything."""
    chance = random.Random(seed)
    table = sitting(game, seed=seed)
    for _ in range(tries):
        table.play(chance)
        assert table.room.match is not None
        if table.room.stage == "playing" and not table.room.match.learned[-1] and table.room.movers[-1:] != [None]:
            return table
    raise AssertionError("every move told something")


def test_a_move_is_taken_back_if_all_agree() -> None:
    table = quiet_moves("montac", "3")
    match = table.room.match
    assert match is not None
    mover, record, n = table.room.movers[-1], match.record(), table.room.n
    assert table.last(mover, "state")["may"]["undo"]  # type: ignore[index]
    assert kinds(table.hear(mover, {"type": "undo", "id": "u"})) == ["undo?"]
    assert table.last(1 - mover, "undo?")["by"] == mover
    answers = table.hear(1 - mover, {"type": "undo-answer", "agree": True, "id": "y"})
    assert kinds(answers) == ["state"] and answers[0]["n"] == n + 1 and answers[0]["moves"] == len(record["moves"]) - 1
    assert table.room.match is not None
    assert table.room.match.moves == record["moves"][:-1]  # type: ignore[index]
    assert table.again().n == n + 1
    told = table.last(mover, "state")
    assert told["since"] + len(told["log"]) == table.room.lines()  # type: ignore[operator, arg-type]


def test_a_move_is_not_taken_back_if_one_does_not_agree() -> None:
    table = quiet_moves("montac", "3")
    mover, n = table.room.movers[-1], table.room.n
    table.hear(mover, {"type": "undo"})
    assert table.hear(mover, {"type": "undo-answer", "agree": True})[0]["type"] == "refused"
    table.hear(1 - mover, {"type": "undo-answer", "agree": False})
    assert table.last(mover, "undo?")["by"] is None and table.room.n == n
    assert "nobody asks" in str(table.hear(1 - mover, {"type": "undo-answer", "agree": True})[0]["sentence"])


def test_nothing_is_taken_back_past_what_was_revealed() -> None:
    table = sitting("montac", seed="3")
    chance = random.Random(8)
    refused = 0
    for _ in range(60):
        table.play(chance)
        assert table.room.match is not None
        mover = table.room.movers[-1]
        if table.room.match.over:
            break
        if table.room.match.learned[-1] & 3:
            refused += 1
            answer = table.hear(mover, {"type": "undo", "id": f"u{refused}"})[0]
            assert answer["type"] == "refused" and not table.last(mover, "state")["may"]["undo"]  # type: ignore[index]
    assert refused > 5


def test_tables_can_play_without_taking_back_and_without_hints() -> None:
    table = sitting("montac", undo=False, hints=False)
    table.play(random.Random(1))
    assert "nothing is taken back" in str(table.hear(table.room.movers[-1], {"type": "undo"})[0]["sentence"])
    assert "without hints" in str(table.hear(table.asked(), {"type": "hint"})[0]["sentence"])


def test_against_a_computer_a_quiet_move_is_taken_back_at_once() -> None:
    plan = plan_of("montac", seed="3", computers={1: "random"})
    table = Sitting(plan, [0])
    chance = random.Random(5)
    for _ in range(200):
        seat = table.asked()
        if table.room.thinker() is not None:
            assert table.room.match is not None
            answer = chance.choice(table.room.match.legal()).answer
            table.take(table.room.thought(table.room.n, int(answer), table.now))
        else:
            table.move(seat, chance.choice(table.codes()))
        if table.last(0, "state")["may"]["undo"]:  # type: ignore[index]
            moves, movers = [*table.room.match.moves], [*table.room.movers]  # type: ignore[union-attr]
            assert kinds(table.hear(0, {"type": "undo"})) == ["state"]
            place = len(movers) - 1 - movers[::-1].index(0)
            assert table.room.match is not None and table.room.match.moves == moves[:place]
            assert table.asked() == 0
            return
    raise AssertionError("nothing could be taken back")


def test_a_game_of_consent_does_not_ask_a_computer() -> None:
    plan = plan_of("monster-club", computers={1: "random"})
    table = Sitting(plan, [0])
    answer = table.hear(0, {"type": "undo"})[0]
    assert "a computer is not asked" in str(answer["sentence"]) and answer["rule"]


# ---- computers ------------------------------------------------------------------------------------------------------------


def test_a_computer_that_thought_of_another_position_is_not_heard() -> None:
    plan = plan_of(BATTLE, computers={0: "random", 1: "random"})
    table = Sitting(plan, [])
    assert table.room.match is not None and table.room.stage == "playing"
    answer = int(table.room.match.legal()[0].answer)
    assert not table.room.thought(5, answer, 1).entries
    assert not table.room.thought(0, -5, 1).entries
    assert table.room.thought(0, answer, 1).entries and table.room.n == 1


# ---- passing --------------------------------------------------------------------------------------------------------------


def times_asked(stops: list[str] | None) -> int:
    """How often somebody is asked who only passes while the other's turn goes on; None: without passing by itself."""
    table = sitting("montac", seed="5")
    while table.room.match is not None and table.room.match.view(None)["turn"] != 1:
        table.move(table.asked(), table.codes()[0])
    assert table.room.match is not None
    active, asked = table.room.match.view(None)["active"], 0
    while table.room.match.view(None)["turn"] == 1:
        seat = table.asked()
        asked += seat != active
        if seat != active and stops is not None:
            table.hear(seat, {"type": "stops", "passing": True, "at": stops})
        else:
            table.move(seat, "pass" if "pass" in table.codes() else table.codes()[0])
        assert table.again().n == table.room.n
    return asked


def test_passing_goes_on_until_something_happens_and_stops_where_it_is_told() -> None:
    windows = window_names(sitting("montac").room.match)  # type: ignore[arg-type]
    assert times_asked([]) < times_asked(windows) == times_asked(None)


def test_passing_ends_when_the_player_says_so() -> None:
    table = sitting("montac", seed="5")
    other = 1 - table.asked()
    assert kinds(table.hear(other, {"type": "stops", "passing": True})) == ["noted"]
    assert table.room.passing.seats[other].is_on
    assert kinds(table.hear(other, {"type": "stops", "passing": False})) == ["noted"]
    assert not table.room.passing.seats[other].is_on


# ---- clocks ---------------------------------------------------------------------------------------------------------------


def clocked() -> Sitting:
    """A table with 60 seconds, 2 more for each move, and 10 to be away."""
    return Sitting(plan_of(BATTLE, clock=ClockTerms(60, 2, 10)), [0, 1])


def test_the_clock_of_who_is_asked_runs() -> None:
    table = clocked()
    asked = table.asked()
    table.now += 5_000
    table.play(random.Random(1))
    hands = table.last(asked, "state")["clock"]
    assert hands[asked]["left"] == 57_000 and hands[1 - asked]["left"] == 60_000  # type: ignore[index]
    assert hands[table.asked()]["runs"] == "thinking"  # type: ignore[index]


def test_no_clock_runs_while_the_server_works() -> None:
    table = clocked()
    asked = table.asked()
    out = table.room.hear(asked, table_move(table), table.now)
    assert out.entries
    table.now += 50_000  # the disk was slow
    table.room.is_told(table.now)
    assert table.room.clock is not None
    assert [hand.left for hand in table.room.clock.hands(table.now)] == sorted([62_000, 60_000], reverse=asked == 0)


def table_move(table: Sitting) -> m.MakeMove:
    """A legal move as the server reads it."""
    return m.MakeMove(table.codes()[0], table.room.n)


def test_who_is_away_has_another_clock() -> None:
    table = clocked()
    asked = table.asked()
    table.now += 3_000
    table.leave(asked)
    table.now += 4_000
    assert table.room.clock is not None
    hand = table.room.clock.hands(table.now)[asked]
    assert (hand.left, hand.away, hand.runs) == (57_000, 6_000, "away")
    table.arrive(asked, asked)
    table.now += 1_000
    hand = table.room.clock.hands(table.now)[asked]
    assert (hand.left, hand.away, hand.runs) == (56_000, 6_000, "thinking")
    assert table.again().clock.hands(table.now)[asked].left == 60_000  # type: ignore[union-attr]  # who waits is not punished


@pytest.mark.parametrize("away", [False, True])
def test_whose_clock_runs_out_has_lost(away: bool) -> None:
    table = clocked()
    asked = table.asked()
    if away:
        table.leave(asked)
    due = table.room.next_tick()
    assert due == table.now + (10_000 if away else 60_000)
    table.now = due - 1
    assert not table.take(table.room.tick(table.now)).entries
    table.now = due
    table.take(table.room.tick(table.now))
    assert table.entries[-1] == GaveUp(due, asked, "away" if away else "time", digest=table.room.digest())
    assert table.last(1 - asked, "over")["winners"] == [1 - asked] and table.room.next_tick() is None


# ---- once more ------------------------------------------------------------------------------------------------------------


def test_a_rematch_is_made_when_all_want_it() -> None:
    table = sitting(BATTLE)
    table.hear(0, {"type": "concede"})
    assert kinds(table.hear(0, {"type": "rematch", "id": "r"})) == ["rematch"]
    assert table.last(1, "rematch")["wanted"] == [0] and table.last(1, "rematch")["table"] is None
    out = table.room.hear(1, m.AskRematch("q"), table.now)
    assert out.rematch
    table.take(table.room.went_on("another", table.now))
    assert table.last(0, "rematch") == {"type": "rematch", "wanted": [0, 1], "table": "another", "seat": 1, "to": None}
    assert table.again().rematch.table == "another"


def test_nobody_at_a_table_is_called_as_another_is() -> None:
    plan = plan_of("monad-wars", 4, computers={0: "expert", 1: "greedy", 3: "expert"})
    room = Sitting(plan, []).room
    assert room.sit(2, "Expert", "", "key", 1_000_000)[0] == 2
    assert room.names == ["Expert", "Greedy", "Expert 3", "Expert 2"]
    assert [sitter.name for sitter in room.sitters()] == room.names
