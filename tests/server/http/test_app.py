"""The running server: whole games over sockets, sitting down, watching, coming back, replays, rematches, and who is let in."""

import json
import random
import socket
import urllib.request
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

import bestiary
from bestiary.engine.views.view import in_short
from bestiary.server.hall.lines import SLOW, Line
from bestiary.server.http.guard import Doors
from bestiary.server.protocol.limits import Bucket, Buckets, Limits, plain_name, plain_text
from bestiary.server.rooms.entries import Spoke
from bestiary.server.store.store import Change, Store
from tests.server.running import FREELY, Served, database, hear, know, say, served
from tests.server.tables import GAMES

NUMBERS = count(1)


def play_out(lines: list[ClientConnection], states: list[dict[str, Any]], chance: random.Random, most: int) -> None:
    """Two people play so many moves at random, or to the end."""
    for _ in range(most):
        seat = next((seat for seat in (0, 1) if states[seat]["menu"]), None)
        if seat is None:
            return
        code = chance.choice(states[seat]["menu"])["code"]
        say(lines[seat], type="move", id=f"move {next(NUMBERS)}", n=states[seat]["n"], code=code)
        states[:] = [know(line, state) for line, state in zip(lines, states, strict=True)]


def until_watched_by(line: ClientConnection, many: int) -> None:
    """Hear until so many watch."""
    while hear(line, "presence")["watching"] != many:
        pass


def seated(server: Served, game: str, **more: Any) -> tuple[str, list[str], list[ClientConnection], list[dict[str, Any]]]:
    """Two people at a table: its id, their tokens, lines and first states."""
    made = server.table(game, "me", "open", name="Ann", **more)
    status, joined = server.ask(f"/api/tables/{made['table']}/join", {"name": "Bob"})
    assert status == 200 and joined["seat"] == 1
    tokens = [made["token"], joined["token"]]
    lines = [server.line(made["table"], token) for token in tokens]
    return made["table"], tokens, lines, [know(line) for line in lines]


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_and_the_game_can_be_replayed(game: str, tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table, _, lines, states = seated(server, game)
        chance = random.Random(game)
        play_out(lines, states, chance, 60)
        if server.ask(f"/api/tables/{table}")[1]["stage"] != "over":
            assert server.ask(f"/api/replays/{table}")[0] == 403
            say(lines[1], type="concede")
            assert hear(lines[0], "over")["winners"] == [0]
        status, replay = server.ask(f"/api/replays/{table}?seat=all")
        assert status == 200 and bestiary.replay(replay["record"]).over
        made = len(replay["moves"])
        assert len(replay["lines"]) == made + 1 == len(replay["turns"]) and replay["lines"][-1] == len(replay["log"])
        for n, seat in ((0, "0"), (7, "1"), (made // 2, ""), (made, "all")):
            _, found = server.ask(f"/api/replays/{table}/at/{n}?seat={seat}")
            if seat != "all":
                assert found["view"] == in_short(bestiary.replay(replay["record"], n).view(int(seat) if seat else None))
            assert found["lines"] == replay["lines"][found["n"]]
        everything = [card for zone in found["view"]["zones"] for card in zone["cards"]]
        assert all("name" in card for card in everything)
        status, more = server.ask(f"/api/replays/{table}/continue", {"n": made // 2, "seat": 1, "level": "random"})
        assert status == 201
        line = server.line(more["table"], more["token"])
        assert hear(line, "state")["moves"] >= made // 2


def test_somebody_plays_a_computer_to_the_end_and_wants_another_game(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = server.table("monster-battle", "me", "greedy")
        line, chance = server.line(made["table"], made["token"]), random.Random(1)
        while True:
            message = json.loads(line.recv(timeout=60))
            if message["type"] == "state" and message["menu"]:
                say(line, type="move", n=message["n"], code=chance.choice(message["menu"]["moves"])[0])
            elif message["type"] == "over":
                break
        say(line, type="rematch", id="again")
        told = hear(line, "rematch")
        assert told["seat"] == 1 and told["table"] != made["table"]
        again = server.line(told["table"], made["token"])
        hello = hear(again, "welcome")
        assert hello["seat"] == 1 and [seat["kind"] for seat in hello["seats"]] == ["computer", "person"]
        assert server.ask(f"/api/tables/{made['table']}")[1]["next"] == told["table"]


def test_a_hint_is_a_legal_move(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        _, _, lines, states = seated(server, "montac")
        seat = 0 if states[0]["menu"] else 1
        say(lines[seat], type="hint", id="h")
        told = hear(lines[seat], "hint", wait=90)
        assert told["to"] == "h" and told["n"] == states[seat]["n"]
        legal = {move["code"]: move["text"] for move in states[seat]["menu"]}
        assert told["sentence"] and all(legal[idea["code"]] == idea["text"] for idea in told["ideas"])
        assert all(0 <= idea["chance"] <= 1 for idea in told["ideas"])


def test_one_hint_is_thought_about_at_a_time(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        _, _, lines, states = seated(server, "montac")
        seat = 0 if states[0]["menu"] else 1
        say(lines[seat], type="hint", id="h")
        say(lines[seat], type="hint", id="i")
        assert "being thought about" in hear(lines[seat], "refused")["sentence"]
        assert hear(lines[seat], "hint", wait=90)["to"] == "h"
        say(lines[seat], type="hint", id="j")
        assert hear(lines[seat], "hint", wait=90)["to"] == "j"


def test_the_levels_are_offered_before_the_players_for_experiments(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        for game in server.ask("/api/games")[1]:
            names = [level["name"] for level in game["levels"]]
            assert names[:4] == ["novice", "casual", "club", "expert"] and set(names[4:]) == {"random", "greedy"}
            assert [level["name"] for level in game["levels"] if level["usual"]] == ["casual"]
            assert all(level["about"] for level in game["levels"])


def test_two_people_play_again_with_seats_swapped(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        _, tokens, lines, _ = seated(server, "monster-club")
        say(lines[0], type="concede")
        for line in lines:
            hear(line, "over")
            say(line, type="rematch")
        told = {seat: hear(line, "rematch") for seat, line in enumerate(lines)}
        while told[0]["table"] is None:
            told[0] = hear(lines[0], "rematch")
        hello = hear(server.line(told[0]["table"], tokens[0]), "welcome")
        assert hello["seat"] == 1 and [seat["name"] for seat in hello["seats"]] == ["Bob", "Ann"]


def test_all_is_there_again_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table, tokens, lines, states = seated(server, "montac", open=True)
        waiting = server.table("monquest", "me", "open", open=True)
        play_out(lines, states, random.Random(5), 12)
        say(lines[0], type="chat", text="see you", id="c")
        hear(lines[1], "chat")
    with served(tmp_path) as server:
        assert [found["table"] for found in server.ask("/api/tables")[1]] == [waiting["table"]]
        lines = [server.line(table, token) for token in tokens]
        hello = hear(lines[0], "welcome")
        assert [said["text"] for said in hello["chat"]] == ["see you"]
        again = [know(line) for line in lines]
        for before, after in zip(states, again, strict=True):
            assert (before["n"], before["view"], before["menu"]) == (after["n"], after["view"], after["menu"])
        play_out(lines, again, random.Random(6), 5)
        _, mine = server.ask("/api/tables/mine", {"tables": [{"table": table, "token": tokens[1]}, {"table": "gone", "token": ""}]})
        assert [(one["table"], one["seat"], one["moves"]) for one in mine] == [(table, 1, again[0]["moves"])]


def test_who_watches_sees_the_table_and_is_counted(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table, _, lines, states = seated(server, "monster-battle")
        watcher = server.line(table)
        assert hear(watcher, "welcome")["seat"] is None
        assert hear(watcher, "state")["view"]["seat"] is None
        until_watched_by(lines[0], 1)
        play_out(lines, states, random.Random(5), 1)
        assert hear(watcher, "state")["n"] == 1
        watcher.close()
        until_watched_by(lines[0], 0)
        private = server.table("monster-battle", "me", "open", spectators={"allowed": False, "delay": 0})
        assert closed(server.line(private["table"])) == (4403, "This table plays without spectators.")


def closed(line: ClientConnection) -> tuple[int, str]:
    """The code and the reason with which a line is closed."""
    with pytest.raises(ConnectionClosed) as error:
        while True:
            line.recv(timeout=30)
    assert error.value.rcvd is not None
    return error.value.rcvd.code, error.value.rcvd.reason


def test_a_wrong_token_opens_nothing(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table, tokens, _, _ = seated(server, "monster-battle")
        assert closed(server.line(table, tokens[0][::-1]))[0] == 4403
        assert closed(server.line("nowhere", tokens[0]))[0] == 4404
        assert tokens[0] not in Path(tmp_path, "tables.sqlite").read_bytes().decode("latin-1")


def test_pages_of_others_are_not_let_in(tmp_path: Path) -> None:
    with served(tmp_path, doors=Doors(origins=("https://play.example",))) as server:
        table, tokens, _, _ = seated(server, "monster-battle")
        with pytest.raises(InvalidStatus):
            server.line(table, tokens[0], origin="https://evil.example")
        for origin in (server.url, "https://play.example"):
            assert hear(server.line(table, tokens[0], origin=origin), "welcome")["seat"] == 0
        wish = {"game": "montac", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert server.ask("/api/tables", wish, {"Origin": "https://evil.example"})[0] == 403
        assert server.ask("/api/games", None, {"Host": "evil.example"})[0] == 403
        assert server.ask("/api/tables", wish, {"Origin": server.url})[0] == 201


def test_browsers_are_told_what_to_forbid(tmp_path: Path) -> None:
    with served(tmp_path) as server, urllib.request.urlopen(f"{server.url}/api/tables", timeout=30) as answer:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src 'self'" in policy and "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff" and answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cache-control"] == "no-store"
        games = server.ask("/api/games")[1]
    assert [game["name"] for game in games] == GAMES
    assert all(game["levels"] and game["title"] and game["about"] and game["players"] for game in games)


def test_requests_are_limited_by_address(tmp_path: Path) -> None:
    with served(tmp_path, Limits(asks=0.001, asks_burst=3, sockets=2)) as server:
        made = [server.ask("/api/tables", {"game": "montac", "seats": [{"kind": "me"}, {"kind": "open"}]}) for _ in range(5)]
        assert [status for status, _ in made] == [201, 201, 201, 429, 429]
        table = made[0][1]
        lines = [server.line(table["table"], table["token"]) for _ in range(2)]
        for line in lines:
            hear(line, "welcome")
        assert closed(server.line(table["table"], table["token"]))[0] == 4429


def test_a_client_that_does_not_read_is_dropped_and_the_others_play_on(tmp_path: Path) -> None:
    limits = Limits(**{**{f: getattr(FREELY, f) for f in FREELY.__struct_fields__}, "waiting": 8})
    with served(tmp_path, limits, holds=4096) as server:
        table, _, lines, states = seated(server, "monad-wars")
        hello = [f"GET /ws/{table} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket", "Connection: Upgrade"]
        hello += ["Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13", "", ""]
        with socket.socket() as sleeper:
            sleeper.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            sleeper.connect(("127.0.0.1", server.port))
            sleeper.sendall("\r\n".join(hello).encode())
            until_watched_by(lines[0], 1)
            chance, dropped = random.Random(2), False
            while not dropped and any(state["menu"] for state in states):
                play_out(lines, states, chance, 10)
                dropped = server.ask(f"/api/tables/{table}")[1]["watching"] == 0
            assert dropped


def test_a_move_that_cannot_be_stored_has_not_happened(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table, tokens, lines, states = seated(server, "monster-battle")
        other = Store(database(tmp_path))  # somebody else writes what this server would write next
        with other.engine.begin() as connection:
            other.write(connection, [Change(table, 2, [Spoke(0, 0, "meanwhile")], "playing", staged=False)])
        other.close()
        seat = 0 if states[0]["menu"] else 1
        say(lines[seat], type="move", id="lost?", n=0, code=states[seat]["menu"][0]["code"])
        assert closed(lines[seat])[0] == 1012
        again = server.line(table, tokens[seat])
        assert [said["text"] for said in hear(again, "welcome")["chat"]] == ["meanwhile"]
        assert hear(again, "state")["n"] == 0
        say(again, type="move", id="lost?", n=0, code=states[seat]["menu"][0]["code"])
        assert hear(again, "state")["to"] == "lost?"


# ---- limits ---------------------------------------------------------------------------------------------------------------


def test_buckets() -> None:
    bucket = Bucket(2.0, 3, 0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(at) for at in (499, 500, 501, 1000)] == [False, True, False, True]
    many = Buckets(1.0, 1, kept=2)
    assert many.take("a", 0) and not many.take("a", 0) and many.take("b", 0) and many.take("c", 0)
    assert many.take("a", 0)  # forgotten: only the latest are kept


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("a\u202eb\u200bc\x00d\x1b[31m", "abcd[31m"),
        ("<b>", "<b>"),
        ("\n\t", ""),
        ("e\u0301", "é"),
        ("x" + "\u0316" * 9, "x\u0316\u0316"),
        ("y" * 99, "y" * 24),
        ("日本", "日本"),
    ],
)
def test_names_are_plain(text: str, shown: str) -> None:
    assert plain_text(text, 24) == shown
    assert plain_name(text, "Guest") == (shown or "Guest")


def test_a_line_keeps_only_so_much() -> None:
    line = Line(1, 3)
    for number in range(3):
        line.push(b"%d" % number)
    assert not line.is_cut and line.is_crowded()
    line.push(b"too much")
    assert line.is_cut and [*line.frames] == [SLOW]
    line.push(b"late")
    assert [*line.frames] == [SLOW]
