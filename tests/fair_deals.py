"""Finished games with a fair deal, for tests: random moves, and contributions that follow from a name."""

import json
from functools import cache
from hashlib import blake2b

import bestiary
from bestiary import Game
from bestiary.engine.state.rng import Transcript, quick
from bestiary.engine.state.save import Json
from bestiary.engine.table.fair_deal import FairDeal, Part, player_commitment, server_commitment
from bestiary.engine.table.match import Match, Start
from bestiary.engine.table.record import replay
from bestiary.engine.table.verify import transcribed

GAMES = ("monad-wars", "monquest", "monster-battle", "monster-club", "montac")
LONGEST = 5000  # moves, in which every random game ends


def value_of(name: str) -> str:
    """64 digits that follow from a name."""
    return blake2b(name.encode(), digest_size=32).hexdigest()


def deal_of(name: str, adding: tuple[bool, ...] = (True, True)) -> FairDeal:
    """A deal at a table of this name; not every seat need add to it."""
    server, table = value_of(f"{name} server"), f"table-{name}"
    parts = []
    for seat, is_adding in enumerate(adding):
        value = value_of(f"{name} {seat}") if is_adding else ""
        parts.append(Part(player_commitment(value) if value else "", value))
    return FairDeal(table, server_commitment(server, table), server, parts)


def begun(game: Game, deal: FairDeal) -> Match:
    """A match with this deal."""
    seats = len(deal.parts)
    decks = [game.decks[deck] for deck in game.rules.default_decks(seats)]
    return game.begin(Start(game.name, game.edition, seats, deal.seed(), "sealed", decks, game.settings({}), deal))


def finished(game: Game, deal: FairDeal, longest: int = LONGEST) -> dict[str, Json]:
    """The record of a whole game with its transcript."""
    match, lot = begun(game, deal), quick(f"lot {deal.table}")
    while not match.over and len(match.moves) < longest:
        menu = match.legal()
        match.play(menu[lot.below(len(menu))])
    if not match.over:
        match.concede(0)  # a game that is cut short on purpose
    return written_down(match.record())


def written_down(record: dict[str, Json]) -> dict[str, Json]:
    """A record with its transcript and checksum."""
    transcript = Transcript()
    replay(record, bestiary.load, transcript=transcript)
    return transcribed(record, transcript)


@cache
def finished_text(name: str) -> str:
    """The record of one finished game of this name, as JSON: everybody who reads it has their own."""
    return json.dumps(finished(bestiary.load(name), deal_of(name)))
