"""Closed lists in the games themselves: what the others may hold is imagined from what was seen, within the game's limits."""

from collections import Counter
from functools import cache

import pytest

from bestiary.engine.state.deal import cards_of, has_met
from bestiary.engine.state.rng import quick
from bestiary.engine.state.save import save_state
from bestiary.engine.state.schema import FACE, MET
from bestiary.engine.state.state import State
from bestiary.engine.table.closed_lists import fits, seen_of, sizes_of
from bestiary.players.seat import Seat
from tests.players.twins import TABLES, Table, positions

SAMPLES = 12
CLOSED = [table for table in TABLES if table.closed]
OPEN = [Table(table.game.name, table.seats) for table in CLOSED]


@cache
def middle(table: Table) -> list[State]:
    """Positions from the middle of games."""
    return positions(table, 3, 2, 19)


def piles_of(table: Table, s: State, owner: int) -> dict[str, Counter[str]]:
    """The cards of a player, pile by pile, wherever they are."""
    names = [face.name for face in table.game.book.faces]
    lists = table.game.rules.card_lists()
    return {pile: Counter(names[s.get(FACE, card)] for card in cards_of(s, owner, back)) for back, pile in enumerate(lists)}


def known_decks(table: Table) -> list[dict[str, Counter[str]]]:
    """The game's own decks."""
    return [{pile: Counter(deck.cards(pile)) for pile in table.game.rules.card_lists()} for deck in table.game.decks.values()]


def others(table: Table, seat: Seat) -> list[int]:
    """All seats but this."""
    return [owner for owner in range(table.seats) if owner != seat.seat]


def test_every_game_with_decks_of_ones_own_can_be_played_with_closed_lists() -> None:
    assert {table.game.name for table in CLOSED} == {"monster-club", "montac", "monquest"}


@pytest.mark.parametrize("table", CLOSED, ids=str)
def test_a_deck_that_fits_what_was_seen_is_imagined(table: Table) -> None:
    for number, s in enumerate(middle(table)):
        seat = Seat(table.game, s)
        for owner in others(table, seat):
            seen, sizes = seen_of(table.game, s, seat.seat, owner), sizes_of(table.game, s, owner)
            fitting = [deck for deck in table.game.decks.values() if fits(deck, seen, sizes)]
            found = [piles_of(table, seat.sample(quick(f"{number} {one}")), owner) for one in range(SAMPLES)]
            assert all(deck in known_decks(table) for deck in found)
            assert len(fitting) == 1 or len({str(deck) for deck in found}) > 1
            for deck in found:
                assert all(deck[pile][name] >= copies for pile in seen.piles for name, copies in seen.piles[pile].items())


@pytest.mark.parametrize("table", CLOSED, ids=str)
def test_ones_own_deck_is_known(table: Table) -> None:
    for number, s in enumerate(middle(table)):
        seat = Seat(table.game, s)
        assert piles_of(table, seat.sample(quick(number)), int(seat.seat)) == piles_of(table, s, int(seat.seat))


@pytest.mark.parametrize("table", OPEN, ids=str)
def test_with_open_lists_everybodys_deck_is_known(table: Table) -> None:
    for number, s in enumerate(middle(table)):
        seat = Seat(table.game, s)
        for owner in range(table.seats):
            assert piles_of(table, seat.sample(quick(number)), owner) == piles_of(table, s, owner)


def unlike_any(table: Table, s: State) -> tuple[State, int]:
    """A position in which what was seen of another player's first pile fits no deck of the game, though the rules allow it."""
    twin = s.clone()
    seat = Seat(table.game, twin)
    owner = others(table, seat)[0]
    rules, game = table.game.rules, table.game
    pile = rules.card_lists()[0]
    home = next(deck for deck in game.decks.values() if fits(deck, seen_of(game, s, seat.seat, owner), sizes_of(game, s, owner)))
    foreign = [name for name in game.cards if name not in home.piles[pile] and rules.most_copies(game, pile, name) > 0]
    hidden = [card for card in cards_of(twin, owner, 0) if not has_met(twin, seat.seat, card)]
    for card, name in zip(hidden, foreign[:: max(1, len(foreign) // 3)], strict=False):
        twin.set(FACE, card, game.face_number(name))
        twin.set(MET, card, twin.get(MET, card) | 1 << seat.seat)
    return twin, owner


@pytest.mark.parametrize("table", CLOSED, ids=str)
def test_what_fits_no_deck_of_the_game_is_filled_up_within_the_limits_of_copies(table: Table) -> None:
    for number, real in enumerate(middle(table)):
        s, owner = unlike_any(table, real)
        seat, game = Seat(table.game, s), table.game
        seen, sizes = seen_of(game, s, seat.seat, owner), sizes_of(game, s, owner)
        assert not any(fits(deck, seen, sizes) for deck in game.decks.values())
        found = [piles_of(table, seat.sample(quick(f"{number} {one}")), owner) for one in range(SAMPLES)]
        assert len({str(deck) for deck in found}) == SAMPLES
        for deck in found:
            assert {pile: cards.total() for pile, cards in deck.items()} == sizes
            for pile, cards in deck.items():
                for name, copies in cards.items():
                    had = seen.piles[pile].get(name, 0)
                    assert had <= copies <= max(had, game.rules.most_copies(game, pile, name))


@pytest.mark.parametrize("table", CLOSED, ids=str)
def test_what_fits_no_deck_leaves_no_trace_of_the_real_cards_either(table: Table) -> None:
    for number, real in enumerate(middle(table)):
        s, owner = unlike_any(table, real)
        seat, twin = Seat(table.game, s), s.clone()
        unknown = [card for card in cards_of(twin, owner, 0) if not has_met(twin, seat.seat, card)]
        for card in unknown:
            twin.set(FACE, card, table.game.face_number(sorted(table.game.cards)[int(card) % len(table.game.cards)]))
        assert save_state(Seat(table.game, twin).sample(quick(number))) == save_state(seat.sample(quick(number)))


@pytest.mark.parametrize("table", CLOSED, ids=str)
def test_what_a_seat_works_out_once_it_need_not_work_out_again(table: Table) -> None:
    """A seat that was asked before for samples imagines the same as one that was not."""
    for s in middle(table):
        used = Seat(table.game, s)
        for one in range(4):
            assert save_state(used.sample(quick(one))) == save_state(Seat(table.game, s).sample(quick(one)))
