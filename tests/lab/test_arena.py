"""The arena: every two players meet on the same deals from all sides, and its games can be stopped, gone on with and repeated."""

import json
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import gcd
from pathlib import Path

import pytest

import bestiary
from bestiary.engine.table.game import BadRequest
from bestiary.lab.arena import Arena, Stage, Timed, seatings, stride
from bestiary.lab.intervals import wilson
from bestiary.lab.scoresheet import BadSheet, Entry, Heading, ScoreSheet, open_sheet
from bestiary.lab.standings import Meeting, Standings, columns
from bestiary.players.registry import NoSuchPlayer
from bestiary.players.seat import Player, Seat

BATTLE = bestiary.load("monster-battle")
TWO = [[0], [1]]
TEAMS = [[0, 2], [1, 3]]
FOUR = [[0], [1], [2], [3]]


def played(arena: Arena, jobs: int = 1) -> ScoreSheet:
    """The sheet of an arena that is over."""
    sheet = ScoreSheet()
    arena.play(sheet, jobs)
    return sheet


def timeless(sheet: ScoreSheet) -> dict[object, object]:
    """All of a sheet but what a clock says."""
    told = {}
    for key, entry in sheet.entries.items():
        facts = {name: getattr(entry, name) for name in Entry.__struct_fields__}
        told[key] = {name: fact for name, fact in facts.items() if name not in ("seconds", "slowest")}
    return told


# ---- who meets whom, where ----------------------------------------------------------------------------------------------------


def test_two_players_swap_seats() -> None:
    assert seatings("a", "b", TWO) == [["a", "b"], ["b", "a"]]


def test_a_team_is_one_player() -> None:
    assert seatings("a", "b", TEAMS) == [["a", "b", "a", "b"], ["b", "a", "b", "a"]]


def test_among_four_each_of_the_two_is_alone_at_every_seat() -> None:
    found = seatings("a", "b", FOUR)
    assert len(found) == 8
    assert [seats.index("a") for seats in found if seats.count("a") == 1] == [0, 1, 2, 3]
    assert [seats.index("b") for seats in found if seats.count("b") == 1] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("name", "seats", "sides", "size"),
    [("monster-battle", None, TWO, 2), ("monquest", 4, TEAMS, 2), ("monad-wars", 3, FOUR[:3], 6), ("monad-wars", 4, FOUR, 8)],
)
def test_sides_are_those_of_the_game(name: str, seats: int | None, sides: list[list[int]], size: int) -> None:
    arena = Arena(bestiary.load(name), ["greedy", "random"], 9, seats=seats)
    assert arena.sides == sides
    assert arena.set_size == size
    assert arena.games == -(-9 // size) * size
    assert len(arena.bouts) == arena.games


def test_every_two_players_meet_equally_often_at_any_time() -> None:
    arena = Arena(BATTLE, ["random", "novice", "greedy"], 4)
    pairs = [("novice", "random"), ("greedy", "random"), ("greedy", "novice")]
    assert Counter(bout.pair for bout in arena.bouts) == dict.fromkeys(pairs, 4)
    assert {bout.deal for bout in arena.bouts[:6]} == {0}


@pytest.mark.parametrize("pairings", [1, 2, 12, 20, 42, 140])
def test_pairings_of_decks_are_all_gone_through(pairings: int) -> None:
    step = stride(pairings)
    assert gcd(step, pairings) == 1
    assert len({deal * step % pairings for deal in range(pairings)}) == pairings
    assert pairings < 12 or 0.4 * pairings < step < 0.7 * pairings  # neighbours are far apart


# ---- the games ----------------------------------------------------------------------------------------------------------------


def test_a_set_is_one_deal_with_the_decks_left_at_their_seats() -> None:
    game = bestiary.load("montac")
    arena = Arena(game, ["random", "greedy"], 40)
    stage = Stage(game, arena.terms)
    first, second = (stage.play(bout) for bout in arena.bouts[:2])
    assert first.seats == second.seats[::-1]
    assert (first.seed, first.decks) == (second.seed, second.decks)
    assert first.decks == [deck.name for deck in stage.start(0).decks]
    assert len({tuple(deck.name for deck in stage.start(deal).decks) for deal in range(20)}) == 20
    assert stage.start(20) is stage.start(0)


def test_decks_are_told_seat_by_seat() -> None:
    for exchange, decks in [(False, ["tide", "grove"]), (True, ["grove", "tide"])]:
        sheet = played(Arena(BATTLE, ["random", "greedy"], 1, options={"exchange": exchange}))
        assert [entry.decks for entry in sheet.entries.values()] == [decks, decks]


class Looker(Player):
    """Takes the first answer, and notes what it saw."""

    def __init__(self) -> None:
        self.seen: list[object] = []

    def choose(self, seat: Seat) -> int:
        self.seen.append(seat.view())
        return int(seat.menu[0])


def test_both_games_of_a_set_are_dealt_the_same_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    arena = Arena(BATTLE, ["random", "greedy"], 4)
    stage = Stage(BATTLE, arena.terms)
    lookers: list[Looker] = []
    monkeypatch.setattr("bestiary.lab.arena.player", lambda name, seed, seconds: lookers.append(Looker()) or lookers[-1])
    for bout in arena.bouts:
        stage.play(bout)
    first, swapped, other, _ = ([one.seen for one in lookers[game : game + 2]] for game in range(0, 8, 2))
    assert first == swapped
    assert first != other


def test_everybody_sits_where_the_entry_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is called for a seat has that seat's seed, and only the one at the seat that is asked answers."""
    made: list[tuple[str, str]] = []
    monkeypatch.setattr("bestiary.lab.arena.player", lambda name, seed, seconds: made.append((name, str(seed))) or Looker())
    arena = Arena(bestiary.load("monquest"), ["random", "greedy"], 2, seats=4, options={"max_turns": 1})
    made.clear()
    for bout in arena.bouts:
        Stage(arena.game, arena.terms).play(bout)
    seats = ["greedy", "random", "greedy", "random"]
    deal = "1/greedy-random/0"
    assert made[:4] == [(who, f"{deal}/{seat}") for seat, who in enumerate(seats)]
    assert made[4:] == [(who, f"{deal}/{seat}") for seat, who in enumerate(seats[::-1])]


def test_more_games_and_more_players_begin_with_the_same_games() -> None:
    few = timeless(played(Arena(BATTLE, ["random", "greedy"], 2)))
    more = timeless(played(Arena(BATTLE, ["greedy", "novice", "random"], 4)))
    assert len(more) == 12
    assert few.items() <= more.items()


def test_another_seed_gives_other_games() -> None:
    one, other = (played(Arena(BATTLE, ["random", "greedy"], 6, seed)) for seed in (1, 2))
    assert [entry.decisions for entry in one.entries.values()] != [entry.decisions for entry in other.entries.values()]


def test_two_processes_play_what_one_plays() -> None:
    arena = Arena(BATTLE, ["random", "greedy"], 6)
    told: list[int] = []
    two = ScoreSheet()
    arena.play(two, 2, told.append)
    assert timeless(two) == timeless(played(arena))
    assert told == [1] * 6


def test_thinking_is_measured_and_what_is_told_is_passed_on() -> None:
    watched: list[tuple[int, ...]] = []

    class Slow(Player):
        """Takes the last answer, after some work."""

        def choose(self, seat: Seat) -> int:
            sum(range(100_000))
            return int(seat.menu[-1])

        def follows(self) -> bool:
            return True

        def watch(self, mover: int, key: int, shown: int) -> None:
            watched.append((mover, key, shown))

    timed = Timed("random", "x", None)
    timed.inner = Slow()
    match = BATTLE.new(seed=1)
    seat = Seat(BATTLE, match.state)
    assert timed.choose(seat) == seat.menu[-1]
    assert (timed.moves, timed.slowest) == (1, timed.seconds)
    assert timed.seconds > 0.0002
    timed.choose(seat)
    assert timed.moves == 2
    assert timed.slowest < timed.seconds
    assert timed.follows()
    timed.watch(1, 2, 3)
    assert watched == [(1, 2, 3)]
    assert not Timed("random", "x", None).follows()


def test_a_move_without_a_choice_is_not_counted() -> None:
    entries = played(Arena(bestiary.load("template"), ["random", "greedy"], 2)).entries.values()
    for entry in entries:
        assert 0 < sum(entry.moves.values()) <= entry.decisions
        assert set(entry.moves) == set(entry.seconds) == set(entry.slowest) == {"random", "greedy"}
        assert all(entry.slowest[who] <= entry.seconds[who] for who in entry.moves)


def test_the_seconds_reach_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float | None] = []
    monkeypatch.setattr("bestiary.lab.arena.player", lambda name, seed, seconds: given.append(seconds) or Looker())
    played(Arena(BATTLE, ["random", "greedy"], 2, seconds=0.5))
    assert given == [0.5] * (2 + 2 * 2)  # each name is tried once, then two players for each of two games


def test_bad_requests_are_refused_in_one_sentence() -> None:
    with pytest.raises(BadRequest, match=r"^at least 1 game must be played, not 0$"):
        Arena(BATTLE, ["random", "greedy"], 0)
    with pytest.raises(BadRequest, match=r"^an arena needs at least 2 players$"):
        Arena(BATTLE, ["random"])
    with pytest.raises(BadRequest, match=r"^random cannot meet itself; name each player once$"):
        Arena(BATTLE, ["random", "greedy", "random"])
    with pytest.raises(NoSuchPlayer, match=r'^there is no player "nobody"'):
        Arena(BATTLE, ["random", "nobody"])
    with pytest.raises(BadRequest, match=r"^Monster Battle is for 2 players, not 4$"):
        Arena(BATTLE, ["random", "greedy"], seats=4)
    with pytest.raises(BadRequest, match=r"^at least 1 process must play, not 0$"):
        Arena(BATTLE, ["random", "greedy"]).play(ScoreSheet(), 0)


# ---- the score sheet ----------------------------------------------------------------------------------------------------------


def test_a_stopped_arena_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "games.jsonl"
    arena = Arena(BATTLE, ["random", "greedy"], 8)
    few = Arena(BATTLE, ["random", "greedy"], 4)
    sheet = open_sheet(path, few.heading())
    few.play(sheet, 1)
    sheet.close()
    with path.open("ab") as file:
        file.write(b'{"pair":["greedy","ran')  # cut off in writing
    whole = path.read_bytes().rpartition(b"\n")[0] + b"\n"
    again = open_sheet(path, arena.heading())
    assert path.read_bytes() == whole
    assert timeless(again) == timeless(sheet)
    assert len(arena.left(again)) == 4
    told: list[int] = []
    arena.play(again, 1, told.append)
    again.close()
    assert told == [1] * 4
    lines = path.read_text().splitlines()
    assert len(lines) == 9
    assert all(json.loads(line) for line in lines)
    final = open_sheet(path, arena.heading())
    final.close()
    assert timeless(final) == timeless(played(arena))


def test_every_game_is_written_as_soon_as_it_is_over(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    arena = Arena(BATTLE, ["random", "greedy"], 4)
    sizes: list[int] = []
    sheet = open_sheet(path, arena.heading())
    arena.play(sheet, 1, lambda more: sizes.append(len(path.read_text().splitlines())))
    sheet.close()
    assert sizes == [2, 3, 4, 5]


HEADING = Heading(game="g", edition="1", players=["a", "b"], seed=1, seats=2, options={"x": True}, seconds=None)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "h"}, "its game is h, not g"),
        ({"edition": "2"}, "its edition is 2, not 1"),
        ({"players": ["a", "c"]}, "its players are a c, not a b"),
        ({"seed": "one"}, "its seed is one, not 1"),
        ({"seats": 4}, "its seats are 4, not 2"),
        ({"options": {"x": False}}, "its options are x=False, not x=True"),
        ({"options": {}}, "its options are none, not x=True"),
        ({"seconds": 0.5}, "its seconds are 0.5, not as usual"),
    ],
)
def test_a_sheet_of_other_games_is_refused_and_left_alone(tmp_path: Path, change: dict[str, object], said: str) -> None:
    path = tmp_path / "games.jsonl"
    fields = {name: getattr(HEADING, name) for name in Heading.__struct_fields__}
    open_sheet(path, Heading(**{**fields, **change})).close()
    before = path.read_bytes()
    with pytest.raises(BadSheet) as caught:
        open_sheet(path, HEADING)
    assert str(caught.value) == f"{path} has games of another arena: {said}; name another file, or ask for the same"
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["not json\n", "{}\n", '{"arena":1}\n', "\xff\n", "no whole line", '{"mine":1}'])
def test_a_file_that_is_no_sheet_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadSheet, match=r"notes\.txt is no score sheet of an arena; name another file"):
        open_sheet(path, HEADING)
    assert path.read_bytes() == text.encode("latin-1")


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    open_sheet(path, HEADING).close()
    with path.open("a") as file:
        file.write('{"pair":1}\n')
    with pytest.raises(BadSheet, match=r"games\.jsonl is damaged: line 2 is not a game that is over \(.*\); remove that line$"):
        open_sheet(path, HEADING)


# ---- what they amount to ------------------------------------------------------------------------------------------------------


def entry(seats: Sequence[str], winners: list[int], deal: int = 0, ending: str = "end") -> Entry:
    """A game between players, whose names may be letters."""
    pair = tuple(sorted(set(seats)))
    return Entry(
        pair=(pair[0], pair[1]),
        deal=deal,
        seed="s",
        seats=[*seats],
        decks=[],
        winners=winners,
        ending=ending,
        turns=8,
        decisions=20,
        moves=dict.fromkeys(pair, 4),
        seconds=dict.fromkeys(pair, 2.0),
        slowest=dict.fromkeys(pair, 1.5),
    )


def standings(sides: list[list[int]], entries: list[Entry], games: int = 4) -> Standings:
    """What games amount to, between all whose names stand in them."""
    players = sorted({who for one in entries for who in one.pair})
    heading = Heading(game="g", edition="1", players=players, seed=1, seats=sum(map(len, sides)), options={}, seconds=1.5)
    return Standings(heading, "Game", players, sides, games, ["end", "other end", "no end"], entries)


def score(meeting: Meeting) -> tuple[int, int, int]:
    return meeting.won, meeting.lost, meeting.tied


def test_a_cross_table_of_two_sides_is_its_own_mirror() -> None:
    found = standings(TWO, [entry("ab", [0]), entry("ba", [1]), entry("ab", [1], 1), entry("ba", [], 1)])
    assert score(found.meetings["a", "b"]) == (2, 1, 1)
    assert score(found.meetings["b", "a"]) == (1, 2, 1)
    assert found.meetings["a", "b"].share.share == pytest.approx(2 / 3)
    assert found.meetings["a", "b"].share.low == pytest.approx(1 - found.meetings["b", "a"].share.high)
    assert found.meetings["a", "b"].even == 0.5
    assert (found.ties.count, found.ties.total) == (1, 4)
    assert found.ratings["a"].points > 0


def test_teams_win_together() -> None:
    found = standings(TEAMS, [entry("abab", [0, 2]), entry("baba", [0, 2])])
    assert score(found.meetings["a", "b"]) == (1, 1, 0)
    assert found.ratings["a"].points == pytest.approx(0)


def test_among_four_a_row_is_the_player_who_sits_alone() -> None:
    games = [entry("abbb", [0]), entry("babb", [0]), entry("bbab", [0, 2]), entry("bbba", []), entry("baaa", [1, 2])]
    found = standings(FOUR, games)
    assert score(found.meetings["a", "b"]) == (1, 1, 2)
    assert score(found.meetings["b", "a"]) == (0, 1, 0)
    assert found.meetings["a", "b"].even == 0.25
    assert (found.ties.count, found.ties.total) == (2, 5)


def test_among_four_equals_win_a_quarter_and_who_shares_has_a_part() -> None:
    even = [entry("".join("ab"[seat != lone] for seat in range(4)), [winner]) for lone in range(4) for winner in range(4)]
    assert standings(FOUR, even).ratings["a"].points == pytest.approx(0, abs=1e-9)
    nobody = [entry("".join("ab"[seat != lone] for seat in range(4)), []) for lone in range(4)]
    assert standings(FOUR, nobody).ratings["a"].points == pytest.approx(0, abs=1e-9)
    shared = [entry("abbb", [0, 1])]
    assert 0 < standings(FOUR, shared).ratings["a"].points < standings(FOUR, [entry("abbb", [0])]).ratings["a"].points


def test_the_interval_of_a_meeting_honours_its_sets() -> None:
    split = [entry(seats, [0], deal) for deal in range(10) for seats in ("ab", "ba")]
    low, high = wilson(10, 20)
    share = standings(TWO, split, 20).meetings["a", "b"].share
    assert low < share.low < 0.5 < share.high < high


def test_thinking_is_told_of_each_player() -> None:
    found = standings(TWO, [entry("ab", [0]), entry("ba", [0])])
    assert found.thinking("a") == (2, 8, 0.5, 1.5)


def test_players_stand_in_the_order_of_their_ratings() -> None:
    games = [entry("ab", [1]), entry("bc", [1]), entry("ac", [1])]
    found = standings(TWO, games)
    assert found.players == ["c", "b", "a"]
    assert list(found.meetings)[:2] == [("c", "b"), ("b", "c")]


def test_as_json_is_json_and_has_all() -> None:
    found = standings(TWO, [entry("ab", [0]), entry("ba", [0], ending="no end")], 2)
    told = found.as_json()
    assert json.loads(json.dumps(told)) == told
    assert told["complete"] is True
    assert told["games"] == told["games of every two"] == 2
    assert [row["player"] for row in told["players"]] == ["a", "b"]
    assert {name: share["count"] for name, share in told["endings"].items()} == {"end": 1, "other end": 0, "no end": 1}
    assert standings(TWO, [entry("ab", [0])], 2).as_json()["complete"] is False


def test_a_report_without_games_can_still_be_written_for_a_machine() -> None:
    heading = Heading(game="g", edition="1", players=["a", "b"], seed=1, seats=2, options={}, seconds=None)
    told = Standings(heading, "Game", ["a", "b"], TWO, 2, ["end"], []).as_json()
    assert json.loads(json.dumps(told)) == told
    assert told["games"] == 0


def test_the_text_fits_into_its_columns() -> None:
    names = ["expert", "club", "casual", "greedy", "novice", "random"]
    games = [entry([one, other], [0], deal) for one, other in combinations(names, 2) for deal in range(40)]
    found = standings(TWO, games, 40)
    narrow, wide = found.as_text(80), found.as_text(200)
    assert max(map(len, narrow.splitlines())) <= 80
    assert "100.0% (91.2–100.0)" in wide
    assert "100.0% (91.2–100.0)" not in narrow
    assert "91.2–100.0" in narrow
    for text in (narrow, wide):
        assert "40–0–0" in text
        assert "40 games of every two players, 600 in all" in text
        assert "players that search think 1.5 seconds a move" in text
        assert "ended by end" in text
        assert "other end" not in text


def test_a_meeting_that_was_not_yet_is_told_as_such() -> None:
    found = standings(TWO, [entry("ab", [0]), entry("bc", [0])], 2)
    assert "0–0–0" in found.as_text()
    assert "6 in all: 2 of them are over" in found.as_text()


def test_columns() -> None:
    assert columns([["a", "b"], ["long", "10"]]) == ["a      b", "long  10"]
    assert columns([["a", "b"], ["long", "10"]], numbers=False) == ["a     b", "long  10"]


def test_a_game_of_four_seats_from_end_to_end() -> None:
    arena = Arena(bestiary.load("monad-wars"), ["random", "greedy"], 1, seats=4, options={"max_turns": 1})
    found = arena.standings(played(arena))
    assert [found.meetings[pair].games for pair in [("random", "greedy"), ("greedy", "random")]] == [4, 4]
    assert "alone among 3 of them" in " ".join(found.as_text().split())
