"""Closed deck lists: a seat that does not know the others' decks samples them, too, when it re-deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.language.cards import Deck
from bestiary.engine.state.deal import cards_of, has_met, suppose, unmet
from bestiary.engine.state.rng import Chance
from bestiary.engine.state.schema import FACE

if TYPE_CHECKING:
    from bestiary.engine.state.state import State
    from bestiary.engine.table.game import Game


class Lists:
    """What a seat can suppose of the others' decks at one question: worked out once, for all games that it imagines then."""

    def __init__(self, game: Game, s: State, seat: i64) -> None:
        self.game: Final = game
        self.others: Final = [Unknown(game, s, seat, owner) for owner in range(s.seats) if owner != seat]

    def imagine(self, s: State, chance: Chance) -> None:
        """Before a re-deal: suppose for every other player a deck that fits what the seat knows. Nothing real is left of theirs."""
        for other in self.others:
            deck = self.game.rules.imagined_deck(self.game, other.seen, other.sizes, chance)
            if not other.suppose(s, self.game, deck):
                other.suppose(s, self.game, filled(self.game, other.seen, other.sizes, chance))


class Unknown:
    """Another player's deck: what was seen of it, how large it is, and where the cards are that were never seen."""

    def __init__(self, game: Game, s: State, seat: i64, owner: i64) -> None:
        self.seen: Final[Deck] = seen_of(game, s, seat, owner)
        self.sizes: Final = sizes_of(game, s, owner)
        self.piles: Final = game.rules.card_lists()
        self.sleeves: Final = [unmet(s, seat, owner, back) for back in range(len(self.piles))]
        self.rests: Final[dict[str, list[vec[i64]]]] = {}  # of the game's own decks, as far as they were supposed before

    def suppose(self, s: State, game: Game, deck: Deck) -> bool:
        """Write a deck into what is not known; False, and nothing is written, if it does not fit."""
        rest = self.rests.get(deck.name) if game.decks.get(deck.name) is deck else None
        if rest is None:
            rest = self.rest_of(game, deck)
            if len(rest) < len(self.piles):
                return False
            if game.decks.get(deck.name) is deck:
                self.rests[deck.name] = rest
        for back in range(len(rest)):
            suppose(s, self.sleeves[back], rest[back])
        return True

    def rest_of(self, game: Game, deck: Deck) -> list[vec[i64]]:
        """The faces of a deck less what was seen, pile by pile, up to the first pile that cannot be."""
        out: list[vec[i64]] = []
        for back, pile in enumerate(self.piles):
            cards = dict(deck.piles.get(pile, {}))
            for name, copies in self.seen.piles[pile].items():
                cards[name] = cards.get(name, 0) - copies
            if min(cards.values(), default=0) < 0 or sum(cards.values()) != len(self.sleeves[back]):
                return out
            faces = sorted([game.face_number(name) for name, copies in cards.items() for _ in range(copies)])
            out.append(vec[i64]([i64(face) for face in faces]))
        return out


class Seen(Deck):
    """What a seat has seen of a deck, and what follows from it, once it was asked for."""

    def __init__(self, piles: dict[str, dict[str, int]]) -> None:
        super().__init__("seen", "Seen", piles, {})
        self.fitting: list[Deck] | None = None
        self.limits: dict[str, dict[str, int]] = {}


def imagine_decks(game: Game, s: State, seat: i64, chance: Chance) -> None:
    """Before a re-deal, once: suppose for every other player a deck that fits what the seat knows."""
    Lists(game, s, seat).imagine(s, chance)


def seen_of(game: Game, s: State, seat: i64, owner: i64) -> Seen:
    """What a seat has seen of an owner's deck, pile by pile; in the order of the card files, so that it tells nothing more."""
    piles: dict[str, dict[str, int]] = {}
    for back, pile in enumerate(game.rules.card_lists()):
        faces = [int(s.get(FACE, card)) for card in cards_of(s, owner, back) if has_met(s, seat, card)]
        piles[pile] = {game.book.faces[face].name: faces.count(face) for face in sorted(set(faces))}
    return Seen(piles)


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
    fitting = seen.fitting if isinstance(seen, Seen) else None
    if fitting is None:
        fitting = [deck for deck in game.decks.values() if fits(deck, seen, sizes)]
        if isinstance(seen, Seen):
            seen.fitting = fitting
    return fitting[chance.below(len(fitting))] if fitting else filled(game, seen, sizes, chance)


def filled(game: Game, seen: Deck, sizes: dict[str, int], chance: Chance) -> Deck:
    """What was seen, and cards of the game at random up to the size of each pile, within the limits of copies as far as they go."""
    piles: dict[str, dict[str, int]] = {}
    for pile, size in sizes.items():
        cards, limits = dict(seen.piles[pile]), limits_of(game, seen, pile)
        pool = [name for name, most in limits.items() if cards.get(name, 0) < most]
        for _ in range(size - sum(cards.values())):
            names = pool or [*game.cards]
            at = int(chance.below(len(names)))
            name = names[at]
            cards[name] = cards.get(name, 0) + 1
            if pool and cards[name] >= limits[name]:
                del pool[at]
        piles[pile] = cards
    return Deck("imagined", "Imagined", piles, {})


def limits_of(game: Game, seen: Deck, pile: str) -> dict[str, int]:
    """How many copies of each card a pile may hold."""
    known = seen.limits if isinstance(seen, Seen) else {}
    if pile not in known:
        known[pile] = {name: game.rules.most_copies(game, pile, name) for name in game.cards}
    return known[pile]
