"""docs/protocol.md tells the truth: every message in it is read, every field and type is named, and limits are as told."""

import json
import re
from pathlib import Path

import msgspec
import pytest

import bestiary
from bestiary.server.http.app import ROUTES
from bestiary.server.protocol import messages as m
from bestiary.server.protocol.limits import LONGEST_BODY, LONGEST_FRAME, LONGEST_MESSAGE, Limits
from bestiary.server.protocol.state_decoder import spelled
from bestiary.server.rooms.plans import read_wish

PAGE = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
ASKED = m.Asked.__args__
TOLD = m.Answer.__args__


def tag(kind: type) -> str:
    """The type of a message."""
    return str(kind.__struct_config__.tag)  # type: ignore[attr-defined]


def test_the_wish_is_read() -> None:
    wish = read_wish(BLOCKS[0].encode())
    assert wish.clock is not None and [seat.kind for seat in wish.seats] == ["me", "computer"]


def test_every_message_of_a_client_is_shown_and_read() -> None:
    shown = [m.read(line) for line in BLOCKS[1].splitlines()]
    assert {type(one) for one in shown} == set(ASKED)


def test_the_menu_is_as_a_game_tells_it() -> None:
    shown = msgspec.json.decode(BLOCKS[2], type=m.Menu, strict=True)
    told = msgspec.json.decode(bestiary.load("monster-battle").new(seed=3).menu_text(), type=m.Menu)
    assert shown.deeds == told.deeds
    assert [(move.code, move.text) for move in spelled(shown)] == [
        ("play wild-kelpie 2,1", "Lay Wild Kelpie at 2,1."),
        ("play wild-kelpie 2,1 turned", "Lay Wild Kelpie at 2,1, turned."),
    ]


@pytest.mark.parametrize("kind", ASKED, ids=tag)
def test_the_fields_of_a_clients_message_are_told(kind: type) -> None:
    chapter = PAGE.partition("## From a client")[2].partition("## From the server")[0]
    row = re.search(rf"^\| `{tag(kind)}` \| `([^`]*)` \|", chapter, re.MULTILINE)
    assert row is not None and row[1].split() == list(kind.__struct_fields__)  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", TOLD, ids=tag)
def test_the_fields_of_the_servers_messages_are_told(kind: type) -> None:
    chapter = PAGE.partition("## From the server")[2].partition("## Limits")[0]
    fields = list(kind.__struct_fields__)  # type: ignore[attr-defined]
    row = re.search(rf"^\| `{re.escape(tag(kind))}` \| `([^`]*)` \|", chapter, re.MULTILINE)
    if row is not None:
        assert row[1].split() == fields
    else:
        assert f"**`{tag(kind)}`**" in chapter
        assert [field for field in fields if f"`{field}`" not in chapter] == []


PARTS = [m.Sitter, m.DeedTold, m.Field, m.Menu, m.MenuMove, m.Shown, m.Told, m.May, m.Hand, m.Idea, m.DeckList]


@pytest.mark.parametrize("kind", PARTS)
def test_the_parts_of_messages_are_told(kind: type) -> None:
    for field in kind.__struct_fields__:  # type: ignore[attr-defined]
        assert re.search(rf"\b{field}\b", PAGE), f"{kind.__name__}.{field}"


def test_every_address_is_told() -> None:
    told = set(re.findall(r"`(?:GET|POST) (/[^`?]*)", PAGE)) | set(re.findall(r"`(/ws/[^`?]*)", PAGE))
    paths = {str(getattr(route, "path", "")).replace(":int", "") for route in ROUTES}
    assert told == paths


def test_the_limits_are_as_told() -> None:
    usual = Limits()
    for number in (LONGEST_BODY, LONGEST_FRAME, LONGEST_MESSAGE, int(usual.messages), usual.burst, usual.waiting, m.LONGEST_CHAT):
        assert re.search(rf"\b{number:,}\b", PAGE), number
    assert f"protocol: {m.VERSION}" in PAGE


def test_type_comes_first() -> None:
    frame = m.write(m.Refused("a", "", "no"))
    assert frame.startswith(b'{"type":"refused"') and json.loads(frame) == msgspec.json.decode(frame)
