"""The view of a seat: everything it may know and nothing else; the one way in which a state leaves for a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from bestiary.engine.play.asks import Ask
from bestiary.engine.state.schema import ACTIVE, BACK, ENDING, FACE, LOCKED, OWNER, SEEN, SPECTATOR, TURN, WINNERS, Zone

if TYPE_CHECKING:
    from bestiary.engine.state.save import Json
    from bestiary.engine.state.state import State
    from bestiary.engine.table.game import Game
    from bestiary.engine.views.view_types import CardView, QuestionView, View, ZoneView

UNSEEN: Final = "A question about a card that you do not see."
ALWAYS: Final = ("id", "owner", "back")  # what is told of every card


def view(game: Game, s: State, seat: int | None) -> View:
    """The table as a seat sees it; None is somebody who watches."""
    viewer = SPECTATOR if seat is None else seat
    over = s.table[ENDING] != 0
    return {
        "game": game.name,
        "edition": game.edition,
        "seat": seat,
        "turn": int(s.table[TURN]),
        "active": int(s.table[ACTIVE]),
        "over": over,
        "ending": game.rules.ending(int(s.table[ENDING]) - 1).name if over else None,
        "winners": [one for one in range(int(s.seats)) if s.table[WINNERS] >> one & 1],
        "question": None if s.depth == 0 else question_view(s, viewer),
        "score": [*game.rules.score(s)],
        "numbers": shared_numbers(game, s),
        "players": [player_view(game, s, one) for one in range(int(s.seats))],
        "zones": [_zone(game, s, zone, one, viewer) for zone in game.book.schema.zones for one in seats_of(s.seats, zone)],
    }


class Asked:
    """Who is asked, and what; only the asked player reads of what the question is about."""

    def __init__(self, s: State, viewer: int) -> None:
        step = s.load()
        assert isinstance(step, Ask)
        about_a_card = s.this >= 0 and step.number != s.book.react.number  # there `this` is the memory of the order
        is_unseen = about_a_card and s.who != viewer and not s.knows(viewer, s.this)
        self.is_about_a_card: Final = about_a_card
        self.who: Final = int(s.who)
        self.asks: Final = UNSEEN if is_unseen else step.says(s)
        self.rule: Final = "" if is_unseen else step.rule
        self.name: Final = "" if is_unseen else step.name
        self.card: Final = int(s.this) if s.who == viewer and about_a_card else None


def question_view(s: State, viewer: int) -> QuestionView:
    """The question as a viewer reads it."""
    asked = Asked(s, viewer)
    return {"who": asked.who, "asks": asked.asks, "rule": asked.rule, "name": asked.name, "card": asked.card}


def seats_of(seats: i64, zone: Zone) -> range:
    """The seats that have a zone each, or the one place of all."""
    return range(1 if zone.shared else int(seats))


def shared_numbers(game: Game, s: State) -> dict[str, int]:
    """The numbers of the table."""
    return {n.name: int(s.table[n.number]) for n in game.book.schema.numbers if n.shared and n.shown}


def player_view(game: Game, s: State, seat: int) -> dict[str, Json]:
    """A player's numbers, and what they amount to."""
    numbers = {n.name: int(s.table[n.number + seat]) for n in game.book.schema.numbers if not n.shared and n.shown}
    return {**numbers, **game.rules.player_facts(s, seat)}


def _zone(game: Game, s: State, zone: Zone, seat: int, viewer: int) -> ZoneView:
    number, is_own = zone.number + seat, is_hidden_of(zone, seat, viewer)
    cards = s.cards(number)
    seen: ZoneView = {
        "name": zone.name,
        "seat": None if zone.shared else seat,
        "count": int(s.count(number)),
        "cards": [card_view(game, s, card, viewer, is_own) for card in cards],
    }
    names = sorted([game.book.faces[s.get(FACE, card)].name for card in cards if remembers(s, viewer, card)])
    if names:
        seen["remembered"] = names
    return seen


def is_hidden_of(zone: Zone, seat: int, viewer: int) -> bool:
    """Does the zone belong to this viewer, and lie so that the others do not see its cards?"""
    return zone.sees != "all" and not zone.shared and seat == viewer


def remembers(s: State, viewer: i64, card: i64) -> bool:
    """Does the viewer know that this card lies in its zone, but not in which sleeve?"""
    return (s.get(LOCKED, card) & ~s.get(SEEN, card)) >> viewer & 1 != 0


def knowers(s: State, viewer: i64, card: i64) -> list[int]:
    """The seats other than the viewer's that know that the card lies in its zone."""
    known = s.get(SEEN, card) | s.get(LOCKED, card)
    return [seat for seat in range(int(s.seats)) if seat != viewer and known >> seat & 1 != 0]


def card_view(game: Game, s: State, card: i64, viewer: int, is_own: bool) -> CardView:
    """A card as a seat sees it: its sleeve and back always, its face and numbers only if the seat knows them.

    Of a card that lies hidden on the viewer's own side also who else knows it: what led to that was open to its owner.
    """
    seen: dict[str, Json] = {"id": int(card), "owner": int(s.get(OWNER, card)), "back": int(s.get(BACK, card))}
    schema = game.book.schema
    for column in schema.shown_stay:
        seen[column.name] = int(s.get(column.number, card))
    facts = {**game.rules.open_facts(s, card)}
    is_known = s.knows(viewer, card)
    if is_known:
        seen["name"] = game.book.faces[s.get(FACE, card)].name
        for column in schema.shown_itself:
            seen[column.name] = int(s.get(column.number, card))
        facts.update(game.rules.facts(s, card))
    if facts:
        seen["facts"] = facts
    if is_known and is_own:
        seen.update(others_know(s, viewer, card))
    return cast("CardView", seen)


def others_know(s: State, viewer: i64, card: i64) -> dict[str, Json]:
    """Who else knows a card that lies hidden on the viewer's own side."""
    if s.knows(SPECTATOR, card):
        return {"shown": True}
    seats = knowers(s, viewer, card)
    return {"known_by": [*seats]} if seats else {}


def in_short(seen: View) -> View:
    """A view as it goes to clients: of the numbers of its cards only those that are not 0. Almost all of them are."""
    zones: list[ZoneView] = [{**zone, "cards": [_short(card) for card in zone["cards"]]} for zone in seen["zones"]]
    return {**seen, "zones": zones}


def _short(card: CardView) -> CardView:
    told = cast("dict[str, Json]", card)
    return cast("CardView", {key: value for key, value in told.items() if value != 0 or key in ALWAYS})
