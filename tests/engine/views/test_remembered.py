"""What a view says of knowledge: which cards a viewer remembers, and which of their hidden cards the others know."""

import json
import random
from itertools import combinations

import msgspec
import pytest

import bestiary
from bestiary import Match, Move
from bestiary.engine.state.deal import determinize, hide, shuffle
from bestiary.engine.state.rng import quick
from bestiary.engine.state.save import Json
from bestiary.engine.state.schema import ALL, SPECTATOR
from bestiary.engine.views.log import Log
from bestiary.engine.views.view import in_short
from bestiary.testing import position
from tests.fixtures.ring import DECK, HAND, ring
from tests.thorough import some

RING = ring()
NEW = ("shown", "known_by", "remembered")
VIEWERS = (0, 1, None)


def stand() -> Match:
    """Player 2 has a hand and a deck, player 1 a hand."""
    hands, decks = [["Wall"], ["Grunt", "Rally"]], [[], ["Saint", "Mourner"]]
    return position(RING, {"hand": hands, "deck": decks, "active": 0, "turn": 1})


def knowledge(match: Match, viewer: int | None) -> dict[str, Json]:
    """All that a view says of what is known: by zone or card, what each of the new fields holds. The bytes say the same."""
    seen = match.view(viewer)
    if match.view_cache is not None:
        match.view_cache.is_stale = True  # these tests change the state behind the back of the match
        match.view_cache.changed = -1
    assert match.view_text(viewer) == msgspec.json.encode(in_short(seen))
    found: dict[str, Json] = {}
    for zone in seen["zones"]:
        for card in zone["cards"]:
            found.update({f"{card['name']} {field}": card[field] for field in NEW if field in card})
        if "remembered" in zone:
            found[f"{zone['name']} of {zone['seat']}"] = zone["remembered"]
    return found


def test_at_first_nobody_remembers_anything() -> None:
    match = stand()
    assert [knowledge(match, viewer) for viewer in VIEWERS] == [{}, {}, {}]


def test_only_the_owner_reads_who_else_knows_a_card_in_hand() -> None:
    match = stand()
    s = match.state
    knowledge(match, 1)  # what was written before is written again
    s.show(s.top(HAND + 1), 1)
    assert [knowledge(match, viewer) for viewer in VIEWERS] == [{}, {"Grunt known_by": [0]}, {}]
    s.show(s.top(HAND + 1), ALL)
    assert [knowledge(match, viewer) for viewer in VIEWERS] == [{}, {"Grunt shown": True}, {}]


def test_who_has_seen_a_card_go_out_of_sight_remembers_it_and_its_owner_knows_that() -> None:
    match = stand()
    s = match.state
    s.show(s.top(HAND + 1), 1)
    hide(s, s.top(HAND + 1), 1)
    assert [knowledge(match, viewer) for viewer in VIEWERS] == [{"hand of 1": ["Grunt"]}, {"Grunt known_by": [0]}, {}]
    s.carry(next(card for card in s.cards(HAND + 1) if not s.knows(0, card)), DECK + 1)  # nobody knows which card left
    assert [knowledge(match, viewer) for viewer in VIEWERS] == [{}, {}, {}]


def test_what_everybody_saw_go_into_a_shuffled_deck_everybody_remembers_in_order_of_names() -> None:
    match = stand()
    s = match.state
    for card in [*s.cards(HAND + 1)]:
        s.show(card, ALL)
        s.move(card, DECK + 1)
    shuffle(s, DECK + 1)
    assert [knowledge(match, viewer) for viewer in VIEWERS] == [{"deck of 1": ["Grunt", "Rally"]}] * 3


def test_of_a_card_that_its_owner_does_not_see_nothing_is_said() -> None:
    match = stand()
    s = match.state
    s.show(s.top(DECK + 1), 1)  # player 1 has looked at the top card of the other's deck
    assert [knowledge(match, viewer) for viewer in VIEWERS] == [{}, {}, {}]
    s.show(s.top(DECK + 1), 2)
    assert knowledge(match, 1) == {"Saint known_by": [0]}


def test_a_redeal_does_not_change_what_is_remembered() -> None:
    match = stand()
    s = match.state
    s.show(s.top(HAND + 1), 1)
    hide(s, s.top(HAND + 1), 1)
    for viewer in VIEWERS:
        before = knowledge(match, viewer)
        for seed in range(20):
            twin = match.clone()
            determinize(twin.state, SPECTATOR if viewer is None else viewer, quick(seed))
            assert knowledge(twin, viewer) == before


# ---- no leak: the new fields follow from the rest of what a viewer has been told --------------------------------------------


def told_otherwise(match: Match, viewer: int | None) -> str:
    """All that a viewer has been told without the fields of this file: the rest of the view, and the log."""
    seen, rest = match.view(viewer), []
    for zone in seen["zones"]:
        cards = [{**card, "shown": 0, "known_by": 0} for card in zone["cards"]]
        rest.append({**zone, "remembered": 0, "cards": cards})
    return json.dumps([{**seen, "zones": rest}, [line.read(viewer) for line in match.log(viewer)]], sort_keys=True)


def after(match: Match, move: Move, viewer: int | None) -> Match:
    """A twin of the match with what the viewer does not know as it is, after a move."""
    twin = match.clone()
    assert match.state.log is not None
    log = Log()
    log.lines.extend(match.state.log.lines)
    log.done = match.state.log.done
    twin.state.log = log
    twin.play(next(one for one in twin.legal() if one.answer == move.answer))
    return twin


@pytest.mark.parametrize("game", ["monster-club", "montac", "monquest"])  # in the others every decision is open
@pytest.mark.parametrize("seed", some([1, 2, 3, 4, 5, 6], 1))
def test_moves_that_look_alike_to_a_viewer_leave_the_same_remembered(game: str, seed: int) -> None:
    match, chance, compared = bestiary.load(game).new(seed=seed), random.Random(seed), 0
    for _ in range(60):
        if match.over:
            break
        moves = match.legal()
        for viewer in [seat for seat in (*range(match.start.seats), None) if seat != match.to_move]:
            twins = [after(match, move, viewer) for move in chance.sample(moves, min(len(moves), 4))]
            for one, other in combinations(twins, 2):
                if told_otherwise(one, viewer) == told_otherwise(other, viewer):
                    assert knowledge(one, viewer) == knowledge(other, viewer), (viewer, len(match.moves))
                    compared += 1
        match.play(chance.choice(moves))
    assert compared > 0


def test_the_comparison_would_notice_that_somebody_looked_in_secret() -> None:
    one, other = stand(), stand()
    other.state.show(other.state.top(HAND + 1), 1)
    assert told_otherwise(one, 1) == told_otherwise(other, 1) and knowledge(one, 1) != knowledge(other, 1)


def test_some_games_say_something_of_all_that() -> None:
    found = set()
    for game, seed in (("monster-club", 1), ("montac", 2), ("monquest", 3)):
        match, chance = bestiary.load(game).new(seed=seed), random.Random(seed)
        while not match.over and len(match.moves) < 400:
            for viewer in range(2):
                for zone in match.view(viewer)["zones"]:
                    found |= {field for field in NEW if field in zone or any(field in card for card in zone["cards"])}
            match.play(chance.choice(match.legal()))
    assert found == {*NEW}
