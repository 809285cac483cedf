"""Metrics: what a running server tells Prometheus of itself, and to whom."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bestiary.server.http.metrics import readers
from bestiary.server.http.proxies import BadProxy, Proxies
from bestiary.server.protocol.histogram import Histogram
from tests.server.running import FREELY, Served, hear, know, say, served, until


def figures(server: Served) -> dict[tuple[Any, ...], float]:
    """All figures by name and labels."""
    status, headers, body = server.fetch("/metrics")
    assert status == 200 and headers["content-type"].startswith("text/plain")
    families = text_string_to_metric_families(body.decode())
    return {(one.name, *one.labels.values()): one.value for family in families for one in family.samples}


def test_a_game_shows_in_the_figures(tmp_path: Path) -> None:
    with served(tmp_path, msgspec.structs.replace(FREELY, chat=0.001, chat_burst=1)) as server:
        made = server.table("monster-battle", "me", "random")
        server.table("montac", "me", "open")
        line = server.line(made["table"], made["token"])
        state = know(line)
        while not state["menu"]:
            state = know(line)
        say(line, type="move", id="bad", n=state["n"], code="fly")
        hear(line, "refused")
        say(line, type="move", id="good", n=state["n"], code=state["menu"][0]["code"])
        while hear(line, "state")["to"] != "good":
            pass
        for _ in range(2):
            say(line, type="chat", text="hello")
        hear(line, "refused")
        until(lambda: figures(server)["bestiary_moves_total", "person"] == 1)
        until(lambda: figures(server)["bestiary_moves_total", "computer"] >= 1)
        found = figures(server)
        assert (found["bestiary_tables", "waiting"], found["bestiary_tables", "playing"]) == (1, 1)
        assert found["bestiary_sockets",] == 1 and found["bestiary_connections",] == 2
        assert found["bestiary_move_seconds_count",] == 1 == found["bestiary_move_seconds_bucket", "+Inf"]
        assert found["bestiary_store_seconds_count",] >= 3 and found["bestiary_store_seconds_sum",] > 0
        assert found["bestiary_thinking_seconds_count",] == found["bestiary_moves_total", "computer"]
        assert found["bestiary_thinking_waiting",] == 0 and found["bestiary_thinking_processes",] == 1
        assert found["bestiary_requests_total", "201"] == 2 and found["bestiary_refused_total", "chat"] == 1


def test_the_figures_are_for_this_computer_and_whom_the_setting_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BESTIARY_METRICS_FROM", "10.0.0.0/8, 192.0.2.7")
    with served(tmp_path, proxies=Proxies(["127.0.0.1"])) as server:
        may = {"10.1.2.3": 200, "192.0.2.7": 200, "192.0.2.8": 403, "127.0.0.9": 403}
        assert {said: server.fetch("/metrics", {"X-Forwarded-For": said})[0] for said in may} == may
        assert server.fetch("/metrics")[0] == 200 and server.fetch("/healthz")[0] == 200
    with served(tmp_path) as server:  # a proxy that nobody has named speaks for strangers, too
        assert server.fetch("/metrics", {"X-Forwarded-For": "192.0.2.8"})[0] == 403
        assert server.ask("/metrics", None, {"Forwarded": "for=192.0.2.8"})[0] == 403


def test_a_network_that_is_none_is_refused() -> None:
    with pytest.raises(BadProxy, match=r'^BESTIARY_METRICS_FROM: "nonsense" is no address'):
        readers("nonsense")
    assert not readers("").networks


def test_a_histogram_counts_up_to_its_bounds() -> None:
    times = Histogram((0.1, 1.0))
    for seconds in (0.0, 0.1, 0.5, 7.0):
        times.observe(seconds)
    assert times.up_to() == [(0.1, 2), (1.0, 3), (float("inf"), 4)] and times.seconds == pytest.approx(7.6)
