"""Which cards the decks hold: with open lists everybody may look, with closed lists each player at their own deck only."""

import json
import re

import msgspec
import pytest

import bestiary
from bestiary.server.protocol import messages as m
from bestiary.server.rooms.plans import BadWish, Plan, make_plan
from bestiary.server.rooms.room import Room
from tests.server.tables import GAMES, Sitting, plan_of, sitting, wish

WATCHER = 9


def planned(game: str, decks: tuple[str, str], **options: object) -> Plan:
    """The plan of a table of two people with these decks."""
    seats = [{"kind": "open", "deck": deck} for deck in decks]
    return make_plan(wish({"game": game, "seats": seats, "options": options}), bestiary.load(game), "7")


def lists(table: Sitting, viewer: int) -> dict[int, str]:
    """The decks that a viewer is told of: their titles by seat."""
    (answer,) = table.hear(viewer, {"type": "decks", "id": "d"})
    assert answer["type"] == "decks" and answer["to"] == "d"
    return {deck["seat"]: deck["title"] for deck in answer["decks"]}  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", GAMES)
def test_with_open_lists_everybody_may_look(game: str) -> None:
    table = sitting(game)
    table.arrive(WATCHER, None)
    assert table.room.match is not None
    decks = {seat: deck.title for seat, deck in enumerate(table.room.match.start.decks)}
    assert lists(table, 0) == lists(table, 1) == lists(table, WATCHER) == decks
    assert bool(decks) == bool(bestiary.load(game).decks)
    hello = table.last(WATCHER, "welcome")
    assert [one["deck"] for one in hello["seats"]] == [decks.get(seat, "") for seat in (0, 1)]  # type: ignore[attr-defined]


def test_the_list_of_a_deck_names_its_cards_and_copies() -> None:
    table = sitting("montac")
    assert table.room.match is not None
    deck = table.room.match.start.decks[1]
    (answer,) = table.hear(0, {"type": "decks"})
    assert answer["decks"][1] == {"seat": 1, "title": deck.title, "piles": deck.piles}  # type: ignore[index]


def test_with_closed_lists_nobody_is_told_of_another_deck() -> None:
    """Whatever deck the rival has: not a byte of the answer, nor of the greeting, is another."""
    heard = []
    for rival in ("rot-garden", "ember-throne"):
        table = Sitting(planned("montac", ("moonlit-court", rival), lists="closed"), [0, 1])
        table.arrive(WATCHER, None)
        assert lists(table, 0) == {0: bestiary.load("montac").decks["moonlit-court"].title}
        assert lists(table, WATCHER) == {}
        kept = [frame for frame in table.sent[0] + table.sent[WATCHER] if json.loads(frame)["type"] != "state"]
        heard.append(kept)
    assert heard[0] == heard[1] and len(heard[0]) >= 4


def test_exchanged_decks_are_told_at_the_seats_that_play_them() -> None:
    """MB-R1: who sits first and chooses the landscape deck plays it."""
    game = bestiary.load("monster-battle")
    portrait, landscape = game.rules.default_decks(2)
    table = Sitting(planned("monster-battle", (landscape, portrait)), [0, 1])
    assert lists(table, 0) == {0: game.decks[landscape].title, 1: game.decks[portrait].title}
    assert table.room.match is not None and table.room.match.start.options["exchange"] is True


def test_before_the_game_begins_there_is_nothing_to_tell() -> None:
    room = Room("table", plan_of("montac"), bestiary.load("montac"))
    room.arrive(0, None, 0)
    ((_, frame),) = room.hear(0, m.AskDecks("d"), 0).frames
    answer = json.loads(frame)
    assert (answer["type"], answer["to"], answer["sentence"]) == ("refused", "d", "the game has not begun: a seat is still free")


# ---- before the game begins -----------------------------------------------------------------------------------------------


def hosted(game: str, deck: str, **options: object) -> Sitting:
    """Somebody waits at a table with a deck, and somebody looks at it."""
    seats = [{"kind": "me", "deck": deck}, {"kind": "open"}]
    plan = make_plan(wish({"game": game, "seats": seats, "options": options}), bestiary.load(game), "7")
    table = Sitting(plan, [0])
    table.arrive(WATCHER, None)
    return table


@pytest.mark.parametrize("game", [name for name in GAMES if bestiary.load(name).decks])
def test_nobody_learns_the_deck_of_who_waits(game: str) -> None:
    """Whatever deck the host has: not a byte is another before the game begins, however the lists are."""
    heard = []
    for deck in bestiary.load(game).decks:
        table = hosted(game, deck)
        assert {sitter.deck for sitter in table.room.sitters()} == {""}
        heard.append(table.sent[WATCHER])
    assert all(one == heard[0] for one in heard[1:])


@pytest.mark.parametrize("game", [name for name in GAMES if bestiary.load(name).rules.closed_lists])
def test_with_closed_lists_who_chooses_no_deck_gets_the_same_whatever_the_others_have(game: str) -> None:
    decks = bestiary.load(game).decks
    for chooser in (0, 1):
        got = set()
        for deck in decks:
            table = Sitting(planned(game, (deck, "") if chooser == 0 else ("", deck), lists="closed"), [0, 1])
            assert table.room.match is not None
            own = table.room.match.decks(1 - chooser)[1 - chooser]
            assert own is not None and table.room.match.decks(chooser)[chooser] == decks[deck]
            got.add(own.name)
        assert len(got) == 1


def test_a_plan_of_before_is_filled_as_it_was() -> None:
    """Tables that were stored with closed lists, a chosen deck and an open one go on with the decks they began with."""
    plan = planned("montac", ("", "moonlit-court"), lists="closed")
    assert plan.apart
    plan.places[0].deck, plan.places[1].deck = bestiary.load("montac").rules.default_decks(2)[1], ""
    old = msgspec.json.decode(re.sub(rb',"apart":true', b"", msgspec.json.encode(plan)), type=Plan)
    names = [[deck.name for deck in Sitting(one, [0, 1]).room.match.start.decks] for one in (plan, old)]  # type: ignore[union-attr]
    assert not old.apart and names[0][0] == names[0][1] != names[1][1]


def test_a_deck_that_cannot_meet_the_others_is_refused_without_naming_them() -> None:
    """MB-2: a portrait deck meets a landscape one."""
    game = bestiary.load("monster-battle")
    portrait = game.rules.default_decks(2)[0]
    table = hosted("monster-battle", portrait)
    with pytest.raises(BadWish) as refused:
        table.room.sit(1, "Bob", portrait, "key", table.now)
    assert str(refused.value) == (
        f"The deck {portrait} cannot be played here against the decks that the others chose; "
        "name another, or none to get one that fits."
    )
