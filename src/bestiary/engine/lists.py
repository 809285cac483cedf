"""Closed lists: nobody knows which cards the others' decks hold, so a seat that imagines the game must imagine their decks, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from bestiary.engine.cards import Deck
from bestiary.engine.deal import cards_of, has_met, imagine
from bestiary.engine.rng import Chance
from bestiary.engine.schema import FACE

if TYPE_CHECKING:
    from bestiary.engine.game import Game
    from bestiary.engine.state import State


def imagine_decks(game: Game, s: State, seat: i64, chance: Chance) -> None:
    """Before a re-deal: suppose for every other player a deck that fits what the seat knows. Nothing real is left of theirs."""
    for owner in range(s.seats):
        if owner == seat:
            continue
        seen, sizes = seen_of(game, s, seat, owner), sizes_of(game, s, owner)
        deck = game.rules.imagined_deck(game, seen, sizes, chance)
        if not _suppose(game, s, seat, owner, deck):
            _suppose(game, s, seat, owner, filled(game, seen, sizes, chance))


def _suppose(game: Game, s: State, seat: i64, owner: i64, deck: Deck) -> bool:
    """Write a deck into what the seat does not know of an owner's cards; False if it does not fit."""
    for back, pile in enumerate(game.rules.card_lists()):
        if not imagine(s, seat, owner, [game.face_number(name) for name in deck.cards(pile)], back):
            return False
    return True


def seen_of(game: Game, s: State, seat: i64, owner: i64) -> Deck:
    """What a seat has seen of an owner's deck, pile by pile; in the order of the card files, so that it tells nothing more."""
    piles: dict[str, dict[str, int]] = {}
    for back, pile in enumerate(game.rules.card_lists()):
        faces = [int(s.get(FACE, card)) for card in cards_of(s, owner, back) if has_met(s, seat, card)]
        piles[pile] = {game.book.faces[face].name: faces.count(face) for face in sorted(set(faces))}
    return Deck("seen", "Seen", piles, {})


def sizes_of(game: Game, s: State, owner: i64) -> dict[str, int]:
    """How many cards each pile of an owner's deck has, which everybody sees."""
    return {pile: len(cards_of(s, owner, back)) for back, pile in enumerate(game.rules.card_lists())}


def fits(deck: Deck, seen: Deck, sizes: dict[str, int]) -> bool:
    """Could this be the deck, for all that was seen of it?"""
    for pile, size in sizes.items():
        cards = deck.piles.get(pile, {})
        if len(deck.cards(pile)) != size or any(cards.get(name, 0) < copies for name, copies in seen.piles[pile].items()):
            return False
    return True


def likely_deck(game: Game, seen: Deck, sizes: dict[str, int], chance: Chance) -> Deck:
    """One of the game's own decks that fit, each as likely as the others; if none does, what was seen, filled up."""
    fitting = [deck for deck in game.decks.values() if fits(deck, seen, sizes)]
    return fitting[chance.below(len(fitting))] if fitting else filled(game, seen, sizes, chance)


def filled(game: Game, seen: Deck, sizes: dict[str, int], chance: Chance) -> Deck:
    """What was seen, and cards of the game at random up to the size of each pile, within the limits of copies as far as they go."""
    piles: dict[str, dict[str, int]] = {}
    for pile, size in sizes.items():
        cards = piles[pile] = dict(seen.piles[pile])
        for _ in range(size - sum(cards.values())):
            pool = [name for name in game.cards if cards.get(name, 0) < game.rules.most_copies(game, pile, name)]
            name = (pool or [*game.cards])[chance.below(len(pool or game.cards))]
            cards[name] = cards.get(name, 0) + 1
    return Deck("imagined", "Imagined", piles, {})
