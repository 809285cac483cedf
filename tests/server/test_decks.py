"""Which cards the decks hold: with open lists everybody may look, with closed lists each player at their own deck only."""

import json

import pytest

import bestiary
from bestiary.server import messages as m
from bestiary.server.plans import Plan, make_plan
from bestiary.server.room import Room
from tests.server.rooms import GAMES, Sitting, plan_of, sitting, wish

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
