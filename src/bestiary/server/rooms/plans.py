"""Table requests and table plans: what somebody asks for, validated, and the plan that is stored."""

from __future__ import annotations

from itertools import product
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from bestiary import BadRequest, Deck, Game
from bestiary.engine.table.fair_deal import FairDeal
from bestiary.engine.table.game import LISTS, Setting, Settings
from bestiary.engine.table.match import Match, Start
from bestiary.players.registry import PLAYERS
from bestiary.server.protocol.messages import LONGEST_NAME, Digits

Name: TypeAlias = Annotated[str, Meta(max_length=4 * LONGEST_NAME)]
Slug: TypeAlias = Annotated[str, Meta(max_length=60)]
Value: TypeAlias = int | bool | Annotated[str, Meta(max_length=2000)]

ME: Final = "me"
COMPUTER: Final = "computer"
OPEN: Final = "open"


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who shall sit at a seat: I, a computer of some level, or whoever comes; and with which deck."""

    kind: Literal["me", "computer", "open"]
    level: Slug = ""
    deck: Slug = ""


class ClockTerms(Struct, forbid_unknown_fields=True):
    """Seconds to think for the whole game, seconds more for each move, and seconds to be away when asked."""

    seconds: Annotated[int, Meta(ge=10, le=86_400)] = 1200
    increment: Annotated[int, Meta(ge=0, le=600)] = 5
    away: Annotated[int, Meta(ge=10, le=86_400)] = 180


class Watching(Struct, forbid_unknown_fields=True):
    """May others watch, and so many seconds late?"""

    allowed: bool = True
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0


class Wish(Struct, forbid_unknown_fields=True):
    """What somebody asks for who wants a table."""

    game: Slug
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=4)]
    name: Name = ""
    options: dict[Slug, Value] = {}
    open: bool = False  # shall the table be listed for everybody?
    commitment: Digits = ""  # to the value that the one who asks adds to the deal
    hints: bool = True
    undo: bool = True
    clock: ClockTerms | None = None
    spectators: Watching = msgspec.field(default_factory=Watching)


class Terms(Struct):
    """On what the players at a table have agreed besides the game's own options."""

    open: bool = False
    hints: bool = True
    undo: bool = True
    clock: ClockTerms | None = None
    spectators: Watching = msgspec.field(default_factory=Watching)


class Place(Struct):
    """A seat in a plan: who sits there. A person's deck may still be open, and so may be who they are."""

    kind: str  # person or computer
    level: str = ""
    deck: str = ""


class Plan(Struct):
    """All of a table that is settled when it is made; kept as it is."""

    game: str
    edition: str
    seed: str
    options: dict[str, int | str | bool]
    fixed: dict[str, int | str | bool]  # those of the options that were asked for
    places: list[Place]
    terms: Terms
    moves: list[str] = []  # with which it begins, if it goes on from another game
    decks: list[str] = []  # of such a game, in the order in which the game names them
    apart: bool = False  # with closed lists: is a deck that nobody chose the same whatever the others have? Older tables: no
    fair: bool = False  # is the seed only the server's part of the deal? docs/fair-deal.md


_reader: Final = msgspec.json.Decoder(Wish)


class BadWish(ValueError):
    """A table that cannot be made as asked: one sentence that says what to do."""


def read_wish(text: bytes) -> Wish:
    """A wish from the wire; BadWish says what is wrong with it."""
    try:
        return _reader.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadWish(f"this wish for a table is not understood: {str(error)[:200]}") from None


def make_plan(wish: Wish, game: Game, seed: str) -> Plan:
    """The plan of a table as wished; BadWish if it cannot be played so."""
    count = len(wish.seats)
    if count not in game.rules.seats:
        raise BadWish(f"{game.title} is for {' or '.join(map(str, game.rules.seats))} players, not {count}.")
    if sum(seat.kind == ME for seat in wish.seats) > 1:
        raise BadWish('You can sit at one seat only: let the others be "open" or "computer".')
    for seat in wish.seats:
        check_deck_name(game, seat.deck)
        if seat.kind == COMPUTER and seat.level not in PLAYERS:
            raise BadWish(f'There is no computer player "{seat.level}"; there are {", ".join(PLAYERS)}.')
    try:
        options = game.settings(wish.options)
        seat_decks(game, [seat.deck for seat in wish.seats], options, wish.options, has_closed_lists(options))
    except BadRequest as error:
        raise BadWish(f"{error}.") from None
    places = [Place("computer" if seat.kind == COMPUTER else "person", seat.level, seat.deck) for seat in wish.seats]
    terms = Terms(wish.open, wish.hints, wish.undo, wish.clock, wish.spectators)
    return Plan(game.name, game.edition, seed, options, wish.options, places, terms, apart=has_closed_lists(options))


def has_closed_lists(options: Settings) -> bool:
    """Does the table play so that nobody knows the lists of the others' decks?"""
    return options.get(LISTS.name) == LISTS.values[1]


def check_deck_name(game: Game, deck: str) -> None:
    """BadWish if the game has no such deck; none at all is fine."""
    if deck and deck not in game.decks:
        named = ", ".join(game.decks) or "none: the box belongs to all"
        raise BadWish(f'{game.title} has no deck "{deck}"; it has {named}.')


def seat_decks(game: Game, chosen: list[str], options: Settings, fixed: Settings, apart: bool) -> tuple[Settings, list[Deck]]:
    """Options and decks, in the game's order, with which each seat has the deck it chose; who chose none gets one that fits.

    Where a deck can lie only at one side, the options that the game itself varies are varied, unless they were fixed.
    """
    if not game.rules.default_decks(len(chosen)):
        return options, []
    for swap in [{}, *game.rules.swaps()]:
        moving = {name: value for name, value in swap.items() if moves_decks(game, name, value)}
        if all(fixed.get(name, value) == value for name, value in moving.items()):
            decks = filled_decks(game, chosen, {**options, **moving}, apart)
            if decks is not None:
                return {**options, **moving}, decks
    told = ", ".join(deck or "any" for deck in chosen)
    raise BadRequest(f"the decks {told} cannot meet in {game.title} at these seats; choose others")


def moves_decks(game: Game, name: str, value: Setting) -> bool:
    """Does an option bring decks to other seats?"""
    usual = game.settings({})
    seats = [[game.rules.deck_seat(place, one) for place in range(game.rules.seats[0])] for one in (usual, {**usual, name: value})]
    return seats[0] != seats[1]


def filled_decks(game: Game, chosen: list[str], options: Settings, apart: bool) -> list[Deck] | None:
    """The decks by place, those nobody chose filled up with the usual ones, then with any; None if they cannot meet.

    As long as there are others no two are the same, unless they are chosen apart: then nobody learns from their own deck which
    one another chose.
    """
    usual = game.rules.default_decks(len(chosen))
    any_deck = list(dict.fromkeys([*usual, *game.decks]))
    wanted: list[list[str]] = []
    for place in range(len(chosen)):
        deck = chosen[game.rules.deck_seat(place, options)]
        wanted.append([deck] if deck else [usual[place], *[other for other in any_deck if other != usual[place]]])
    best: list[Deck] | None = None
    for names in product(*wanted):
        decks = [game.decks[name] for name in names]
        if game.may_meet(decks, options):
            is_fine = apart or len(set(names)) == len(names)
            if is_fine or best is None:
                best = decks
            if is_fine:
                break
    return best


def begin_match(game: Game, plan: Plan, chosen: list[str], deal: FairDeal | None) -> Match:
    """The match of a plan with the decks that the seats chose, after its first moves; its seed is that of the deal."""
    options, decks = dict(plan.options), [game.decks[name] for name in plan.decks]
    if not plan.decks:
        options, decks = seat_decks(game, chosen, options, plan.fixed, plan.apart)
    seed = plan.seed if deal is None else deal.seed()
    match = game.begin(Start(game.name, game.edition, len(plan.places), seed, "sealed", decks, options, deal))
    for code in plan.moves:
        match.play(code)
    return match


def uncounted(match: Match) -> Match:
    """A match at a table, where nobody counts which rules were applied."""
    if match.state.log is not None:
        match.state.log.keep_count = False
    return match
