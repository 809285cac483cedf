"""Wire protocol messages: one JSON object each, `type` first; docs/protocol.md documents them for clients."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, TypeAlias
from urllib.parse import quote, unquote

import msgspec
from msgspec import Meta, Raw, Struct

from bestiary.engine.state.save import Json

VERSION: Final = 3  # of this protocol
SUBPROTOCOL: Final = "bestiary"  # what a WebSocket speaks (Sec-WebSocket-Protocol)
TOKEN_OFFERED: Final = "token."  # a second one that a client offers is its token, which so stands in no address
LONGEST_NAME: Final = 24
LONGEST_CHAT: Final = 300

Id: TypeAlias = Annotated[str, Meta(max_length=40)]
Code: TypeAlias = Annotated[str, Meta(max_length=400)]
Words: TypeAlias = Annotated[str, Meta(max_length=60)]
Digits: TypeAlias = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?\Z", max_length=64)]


# ---- the handshake --------------------------------------------------------------------------------------------------------


def subprotocols(token: str) -> list[str]:
    """What a client offers: the protocol and, to sit and not only to watch, the token of its seat."""
    return [SUBPROTOCOL, f"{TOKEN_OFFERED}{quote(token, safe='')}"] if token else [SUBPROTOCOL]


def token_offered(subprotocols: list[str]) -> str:
    """The token that a client offers; empty if there is none."""
    return next((unquote(one.removeprefix(TOKEN_OFFERED)) for one in subprotocols if one.startswith(TOKEN_OFFERED)), "")


# ---- from a client --------------------------------------------------------------------------------------------------------


class MakeMove(Struct, tag="move", forbid_unknown_fields=True, frozen=True, gc=False):
    """Make a move, given in notation, in the position with this number."""

    code: Code
    n: int
    id: Id = ""


class AskWhy(Struct, tag="why", forbid_unknown_fields=True, frozen=True, gc=False):
    """Why may I not do this now?"""

    code: Code
    id: Id = ""


class Foretell(Struct, tag="foretell", forbid_unknown_fields=True, frozen=True, gc=False):
    """What can be told beforehand of what would come of a move?"""

    code: Code
    id: Id = ""


class Say(Struct, tag="chat", forbid_unknown_fields=True, frozen=True, gc=False):
    """Say something to everybody at the table."""

    text: Annotated[str, Meta(max_length=4 * LONGEST_CHAT)]
    id: Id = ""


class AskHint(Struct, tag="hint", forbid_unknown_fields=True, frozen=True, gc=False):
    """What would a good player do?"""

    id: Id = ""


class AskDecks(Struct, tag="decks", forbid_unknown_fields=True, frozen=True, gc=False):
    """Which cards do the decks hold?"""

    id: Id = ""


class AskUndo(Struct, tag="undo", forbid_unknown_fields=True, frozen=True, gc=False):
    """Ask the others whether my last decision may be taken back."""

    id: Id = ""


class AnswerUndo(Struct, tag="undo-answer", forbid_unknown_fields=True, frozen=True, gc=False):
    """Yes or no to who asked."""

    agree: bool
    id: Id = ""


class Concede(Struct, tag="concede", forbid_unknown_fields=True, frozen=True, gc=False):
    """I give up."""

    id: Id = ""


class AskRematch(Struct, tag="rematch", forbid_unknown_fields=True, frozen=True, gc=False):
    """Once more, with seats swapped; perhaps with a commitment to what I add to its deal."""

    commitment: Digits = ""
    id: Id = ""


class SetStops(Struct, tag="stops", forbid_unknown_fields=True, frozen=True, gc=False):
    """Pass for me until something happens; and stop at these windows in any case."""

    passing: bool = False
    at: Annotated[list[Words], Meta(max_length=40)] = []
    id: Id = ""


class OpenValue(Struct, tag="open", forbid_unknown_fields=True, frozen=True, gc=False):
    """Open the value that I add to the deal."""

    value: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z", max_length=64)]
    id: Id = ""


class Cancel(Struct, tag="cancel", forbid_unknown_fields=True, frozen=True, gc=False):
    """Close my table, at which the game has not begun."""

    id: Id = ""


class Remove(Struct, tag="remove", forbid_unknown_fields=True, frozen=True, gc=False):
    """Remove (kick) who sits at a seat of my table; or free my own seat."""

    seat: int
    id: Id = ""


class Ping(Struct, tag="ping", forbid_unknown_fields=True, frozen=True, gc=False):
    """Are you there?"""

    id: Id = ""


Asked: TypeAlias = (
    MakeMove
    | AskWhy
    | Foretell
    | Say
    | AskHint
    | AskDecks
    | AskUndo
    | AnswerUndo
    | Concede
    | AskRematch
    | SetStops
    | OpenValue
    | Cancel
    | Remove
    | Ping
)


# ---- from the server ------------------------------------------------------------------------------------------------------


class Sitter(Struct, gc=False):
    """A seat as everybody sees it."""

    name: str
    kind: str  # person, computer or open
    level: str
    present: bool
    team: str
    deck: str
    host: bool = False  # is the table theirs?


class Deal(Struct, gc=False):
    """How a deal comes about: the commitments of the server and of each seat, and their fingerprint once nobody is missing."""

    commitment: str
    players: list[str | None]
    fingerprint: str
    waits: list[int]  # for these seats to open their values


class Dealing(Struct, tag="deal", gc=False):
    """Somebody committed to a value or opened it."""

    deal: Deal


class Welcome(Struct, tag="welcome", gc=False):
    """The first message: what table this is, and who you are at it."""

    table: str
    seat: int | None
    game: str
    edition: str
    title: str
    seats: list[Sitter]
    options: dict[str, int | str | bool]
    terms: dict[str, Json]
    version: int
    next: str | None
    chat: list[Said]
    deal: Deal | None = None


class DeedTold(Struct, gc=False):
    """What one may do: the word for it, its rule, and a sentence with gaps, {0}, {1} and so on, for the texts of the fields."""

    deed: str
    rule: str
    says: str


class Field(Struct, omit_defaults=True, gc=False):
    """One field of a move: of what sort it is, how it is written and told; a card or a player also by number."""

    sort: str  # card, seat, ability, word, number or place
    word: str
    text: str
    card: int | None = None
    seat: int | None = None


class MenuMove(Struct, array_like=True, gc=False):
    """A legal move in notation, and the places of its deed and its fields; what the deed's sentence does not tell is added."""

    code: str
    deed: int
    fields: list[int]
    text: str = ""  # a sentence of its own
    cards: list[int] | None = None  # of a move that chooses a set: the cards in it


class Menu(Struct, gc=False):
    """All legal moves, and the deeds and fields of which they are made."""

    deeds: list[DeedTold]
    fields: list[Field]
    moves: list[MenuMove]


class Choice(Struct, gc=False):
    """A legal move spelled out: in notation, as a sentence, with its rule, the word for the deed, and its fields."""

    code: str
    text: str
    rule: str
    deed: str
    fields: list[Field]
    cards: list[int] | None = None


class Shown(Struct, omit_defaults=True, gc=False):
    """A card in a line of the log; without a name to who does not know it, without an id once it was shuffled away."""

    name: str | None = None
    id: int | None = None


class Told(Struct, gc=False):
    """A line of the log as one viewer reads it."""

    text: str
    rule: str
    kind: str
    seat: int | None
    turn: int
    cards: list[Shown]


class May(Struct, gc=False):
    """What can be asked for now besides a move."""

    undo: bool
    hint: bool
    concede: bool
    rematch: bool


class State(Struct, tag="state", gc=False):
    """The position as one viewer sees it. Of the log only what is new is told, and so it is of the zones after the first time."""

    n: int
    moves: int
    to: str | None  # the id of the message that led here, to who sent it
    view: Raw  # whose zones take the place of those that the viewer was told before
    menu: Raw | None  # a Menu
    clock: list[Hand] | None
    since: int  # keep so many lines of the log, then add these
    log: list[Raw]  # each a Told
    may: May
    passing: bool  # is the server passing for this seat until something happens?


class Hand(Struct, gc=False):
    """A seat's clock: milliseconds left to think and to be away, and which of the two runs."""

    left: int
    away: int
    runs: str | None  # thinking, away, or nothing


class Refused(Struct, tag="refused", gc=False):
    """It was not done: why, by which rule."""

    to: str
    rule: str
    sentence: str


class Legal(Struct, tag="legal", gc=False):
    """The answer to `why`: you may."""

    to: str
    code: str


class Foretold(Struct, tag="foretold", gc=False):
    """The answer to `foretell`."""

    to: str
    code: str
    text: str


class Said(Struct, tag="chat", gc=False):
    """Somebody said something; without a seat, the table itself."""

    seat: int | None
    name: str
    text: str
    at: int
    to: str | None = None


class Idea(Struct, gc=False):
    """A move that a good player would think of."""

    code: str
    text: str
    chance: float  # of winning with it, 0 to 1
    why: str


class Ideas(Struct, tag="hint", gc=False):
    """The answer to `hint`."""

    to: str
    n: int
    sentence: str  # on the position as a whole
    ideas: list[Idea]  # the best first


class DeckList(Struct, gc=False):
    """The deck of a seat: which cards it holds, and how many of each, in its piles."""

    seat: int
    title: str
    piles: dict[str, dict[str, int]]


class Decks(Struct, tag="decks", gc=False):
    """The answer to `decks`: those whose lists the viewer knows."""

    to: str
    decks: list[DeckList]


class UndoAsked(Struct, tag="undo?", gc=False):
    """Somebody asks to take a decision back; `by` is None when the question is over."""

    by: int | None
    text: str
    to: str | None = None


class Presence(Struct, tag="presence", gc=False):
    """Who sits where and is there; how many watch."""

    seats: list[Sitter]
    watching: int


class Over(Struct, tag="over", gc=False):
    """The game is over: how it ended."""

    ending: str
    winners: list[int]
    sentence: str
    rule: str
    replay: str
    to: str | None = None


class Dismissed(Struct, tag="closed", gc=False):
    """You are not at this table any more, or there is no table any more: why."""

    sentence: str
    to: str | None = None


class NextTable(Struct, tag="rematch", gc=False):
    """Who wants a rematch; and once all do, the table where it is played. Your token is good there, too."""

    wanted: list[int]
    table: str | None
    seat: int | None
    to: str | None = None


class Pong(Struct, tag="pong", gc=False):
    """I am here."""

    to: str


class Noted(Struct, tag="noted", gc=False):
    """It was done, and nothing else tells so."""

    to: str


Answer: TypeAlias = (
    Welcome
    | Dealing
    | State
    | Refused
    | Legal
    | Foretold
    | Said
    | Ideas
    | Decks
    | UndoAsked
    | Presence
    | Over
    | Dismissed
    | NextTable
    | Pong
    | Noted
)

_reader: Final[msgspec.json.Decoder[Asked]] = msgspec.json.Decoder(Asked)
write: Final[Callable[[Answer], bytes]] = msgspec.json.Encoder().encode  # a message of the server as bytes


class NotUnderstood(ValueError):
    """A message that is none of ours: one sentence that says why."""


def read(text: str | bytes) -> Asked:
    """A client's message; NotUnderstood says what is wrong with it."""
    try:
        return _reader.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise NotUnderstood(f"this message is not understood: {str(error)[:200]}") from None


def id_in(text: str | bytes) -> str:
    """The id of a message that was not understood, if it has one that can be quoted."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    id = found.get("id") if isinstance(found, dict) else None
    return id if isinstance(id, str) and len(id) <= 40 else ""
