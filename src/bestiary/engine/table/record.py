"""Game records: a match as a few facts and its answers in notation, and replaying them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from bestiary.engine.language.cards import Deck
from bestiary.engine.state.position_digest import position_digest
from bestiary.engine.state.rng import Transcript
from bestiary.engine.state.save import Json
from bestiary.engine.table.editions import may_go_alike
from bestiary.engine.table.fair_deal import BadDeal, deal_from
from bestiary.engine.table.match import IllegalMove, Match, Start

if TYPE_CHECKING:
    from bestiary.engine.table.game import Game, Settings

FORMAT: Final = 1
MOST_COPIES: Final = 1000


class BadRecord(ValueError):
    """A record that cannot be replayed: one sentence that says why."""


def record(match: Match) -> dict[str, Json]:
    """All that is needed to play the match again."""
    start = match.start
    facts: dict[str, Json] = {
        "bestiary": FORMAT,
        "game": start.game,
        "edition": start.edition,
        "seats": start.seats,
        "options": {**start.options},
        "decks": [_deck_out(deck) for deck in start.decks],
        "chance": start.chance,
        "seed": start.seed,
        "moves": [*match.moves],
        "result": _result_out(match),
    }
    facts["position"] = position_digest(match.state)
    if start.deal is not None:
        facts["deal"] = start.deal.out()
    return facts


def _result_out(match: Match) -> Json:
    result = match.result()
    return None if result is None else {"ending": result.ending, "winners": [*result.winners]}


def _deck_out(deck: Deck) -> Json:
    piles: dict[str, Json] = {pile: {**cards} for pile, cards in deck.piles.items()}
    return {"name": deck.name, "title": deck.title, "piles": piles}


def replay(saved: Json, load: Callable[[str], Game], upto: int | None = None, transcript: Transcript | None = None) -> Match:
    """Play a record again, whole or its first moves; `load` opens a game by its name. All draws go into the transcript."""
    fields = _checked(saved)
    game = load(str(fields["game"]))
    if not may_go_alike(str(fields["edition"]), game.edition):
        raise _other_edition(fields, game, "whose rules or cards differ")
    moves = _texts(fields, "moves")
    match = _begun(game, _start(fields), transcript)
    for number, code in enumerate(moves if upto is None else moves[:upto], 1):
        if transcript is not None:
            transcript.moves = number
        try:
            match.play(code)
        except IllegalMove as error:
            if fields["edition"] != game.edition:
                raise _other_edition(fields, game, f'under whose rules move {number}, "{code}", cannot be played') from None
            raise BadRecord(f'move {number} of the record, "{code}", cannot be played: {error}') from None
    if upto is None:
        _check_end(fields, match)
    return match


def _check_end(fields: dict[str, Json], match: Match) -> None:
    """Does the game end as the record says? Records of the time before positions had digests say only who won."""
    said, there = fields.get("position"), position_digest(match.state)
    if said is not None and said != there and fields["edition"] != match.game.edition:
        raise _other_edition(fields, match.game, "whose rules lead to another position")
    if saved_result(fields) != _result_out(match):
        raise BadRecord("the record was changed: played again, the game does not end as it says")
    if said is not None and said != there:
        raise BadRecord("the record was changed: played again, the game does not come to the position that it says")


def _other_edition(fields: dict[str, Json], game: Game, how: str) -> BadRecord:
    return BadRecord(f"this game was played under edition {fields['edition']} of {game.title}; here is {game.edition}, {how}")


def saved_result(fields: dict[str, Json]) -> Json:
    """How the record says that the game ended; None if it did not."""
    return fields.get("result")


def _begun(game: Game, start: Start, transcript: Transcript | None) -> Match:
    from bestiary.engine.table.game import BadRequest  # game.py imports match.py, whose record() imports this file

    try:
        if start.seats not in game.rules.seats:
            raise BadRequest(f"{game.title} is not for {start.seats} players")
        if set(start.options) != {option.name for option in game.options}:
            raise BadRequest(f"its options are not those of {game.title}")
        game.settings(start.options)
        return game.begin(start, True, transcript)
    except BadRequest as error:
        raise BadRecord(f"the record was changed: {error}") from None


def _checked(saved: Json) -> dict[str, Json]:
    if not isinstance(saved, dict) or "bestiary" not in saved:
        raise BadRecord("this is not a record of a Bestiary game")
    if saved["bestiary"] != FORMAT:
        raise BadRecord(f"this record has format {saved['bestiary']}; this version reads format {FORMAT}")
    for name in ("game", "edition", "seats", "options", "decks", "chance", "seed", "moves"):
        if name not in saved:
            raise BadRecord(f'the record is not whole: "{name}" is missing')
    return saved


def _start(fields: dict[str, Json]) -> Start:
    decks, options, seats, seed = fields["decks"], fields["options"], fields["seats"], fields["seed"]
    if not isinstance(decks, list) or not isinstance(options, dict) or not isinstance(seats, int):
        raise BadRecord("the record was changed: its decks, options or seats are not what they should be")
    for value in options.values():
        if not isinstance(value, (int, str)):
            raise BadRecord("the record was changed: its options are not what they should be")
    if not isinstance(seed, int | str):
        raise BadRecord("the record was changed: its seed is neither a number nor a text")
    settings = cast("Settings", options)
    try:
        deal = deal_from(fields["deal"]) if fields.get("deal") is not None else None
    except BadDeal as error:
        raise BadRecord(str(error)) from None
    return Start(
        str(fields["game"]),
        str(fields["edition"]),
        seats,
        seed,
        str(fields["chance"]),
        [_deck_in(one) for one in decks],
        settings,
        deal,
    )


def _deck_in(deck: Json) -> Deck:
    piles = deck.get("piles") if isinstance(deck, dict) else None
    if not isinstance(deck, dict) or not isinstance(piles, dict) or not all(_is_pile(pile) for pile in piles.values()):
        raise BadRecord("the record was changed: a deck is not a list of cards")
    return Deck(str(deck.get("name")), str(deck.get("title")), cast("dict[str, dict[str, int]]", piles), {})


def _is_pile(pile: Json) -> bool:
    return isinstance(pile, dict) and all(isinstance(copies, int) and 0 < copies < MOST_COPIES for copies in pile.values())


def _texts(fields: dict[str, Json], name: str) -> list[str]:
    value = fields[name]
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise BadRecord(f'the record was changed: "{name}" is not a list of texts')
    return [str(one) for one in value]
