"""Questions that are not asked: whether somebody is asked next follows from what everybody sees, for every game."""

import random

import pytest

import bestiary
from bestiary import Match
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.rng import quick
from bestiary.engine.state.schema import NOBODY, SECRET, SPECTATOR
from tests.server.tables import GAMES

ENOUGH = 120  # comparisons of a game
DIFFERENT = 5  # of them at least with another menu
IMPOSSIBLE = "surplus"  # now and then a deal puts more power cards of Monster Club on a monster than it has slots


def twin_of(match: Match, viewer: int, seed: str) -> Match:
    """The same match for a viewer, with all that they do not know dealt anew; chance will do the same in both."""
    twin = match.clone()
    determinize(twin.state, viewer, quick(seed))
    twin.state.chance = match.state.chance.clone()
    return twin


def seen(match: Match, viewer: int) -> dict[str, object]:
    """What a viewer sees but for who is asked."""
    view = dict(match.view(None if viewer == SPECTATOR else viewer))
    view.pop("question")
    return view


def asked(match: Match) -> tuple[int | None, str]:
    """Who is asked what."""
    return match.to_move, match.question.name if match.question is not None else ""


def has_secrets(match: Match) -> bool:
    """Is there an answer that is not shown yet? Those are asked for again in a position that is dealt anew."""
    return any(match.state.table[SECRET + seat] != NOBODY for seat in range(int(match.state.seats)))


class Comparison:
    """The same answer is given in the true game and in its twin: who is asked next?"""

    def __init__(self, match: Match, answer: int, viewer: int, seed: str) -> None:
        self.here, self.there = match.clone(), twin_of(match, viewer, seed)
        self.counts = not has_secrets(match) and play(self.here, answer) and play(self.there, answer)
        if self.counts:
            told = (self.here.learned[-1] | self.there.learned[-1]) >> viewer & 1
            is_possible = IMPOSSIBLE not in (asked(self.here)[1], asked(self.there)[1])
            is_shown_others = told and seen(self.here, viewer) != seen(self.there, viewer)
            self.counts = is_possible and not is_shown_others

    def has_other_menu(self) -> bool:
        """Can other things be answered there?"""
        return len(self.here.legal()) != len(self.there.legal())


def play(match: Match, answer: int) -> bool:
    """Give an answer, if that can be done."""
    move = next((move for move in match.legal() if move.answer == answer), None)
    if move is not None:
        match.play(move)
    return move is not None


@pytest.mark.parametrize("game", GAMES)
def test_who_is_asked_next_is_the_same_with_other_hidden_cards(game: str) -> None:
    chance, compared, different, seed = random.Random(game), 0, 0, 0
    while compared < ENOUGH:
        match, seed = bestiary.load(game).new(seed=seed), seed + 1
        while not match.over and compared < ENOUGH:
            move = chance.choice(match.legal())
            viewer = chance.choice([SPECTATOR, *(seat for seat in range(int(match.state.seats)) if seat != match.to_move)])
            one = Comparison(match, move.answer, viewer, f"{seed}/{len(match.moves)}")
            if one.counts:
                told = f"game {seed - 1}, after {len(match.moves)} moves: {move.code} tells {viewer} what they cannot know"
                assert asked(one.here) == asked(one.there), told
                compared, different = compared + 1, different + one.has_other_menu()
            match.play(move)
    if game in ("monquest", "monster-club", "montac"):
        assert different >= DIFFERENT  # the cards do matter for what can be answered
