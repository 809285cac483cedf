"""Combats at random with the real cards, of parties with hazards and of parties with parties: what must hold at every question."""

from functools import cache
from pathlib import Path
from random import Random

import pytest

from bestiary import Game, Match, read_files
from bestiary.engine.state.schema import FACE
from bestiary.games import monad_wars
from bestiary.games.monad_wars.rules.conformance import broken
from bestiary.games.monad_wars.rules.values import carried, hp, keyword, max_ap, side_zone
from bestiary.games.monad_wars.schema import (
    ACTED,
    ACTOR,
    AIM,
    COMBAT,
    ENCOUNTER,
    EXTRA,
    GUTS,
    GUTS_SPENT,
    LAST_ROUND,
    LINE,
    MARKS,
    MOST_ROUNDS,
    PARTING,
    PARTY,
    ROUND,
    SHIELDS,
    SPENT_AP,
    SUFFERS,
    TIMED,
    TOKENS,
    USED_COMBAT,
    WOUNDS,
)
from tests.games.monad_wars.board import Units, stand

FOLDER = Path(monad_wars.__file__).parent
SLOTS_OF_UNIT = 3


@cache
def real() -> Game:
    """Monad Wars as it is."""
    return Game(monad_wars.GAME, read_files(FOLDER), bytes)


def of_kind(kind: str) -> list[str]:
    """All cards of a kind."""
    return [name for name, face in real().cards.items() if face.kind == kind]


def party(lot: Random, catalyst: str) -> Units:
    """A catalyst and up to four recruits, some with an item that suits anybody."""
    items = [name for name in of_kind("equipment") if not real().cards[name].fields.get("requires")]
    units = [catalyst, *lot.sample(of_kind("unit"), lot.randrange(5))]
    return [f"{unit} + {lot.choice(items)}" if lot.random() < 0.5 else unit for unit in units]


def laid_out(kind: str) -> list[dict[str, str | int]]:
    """Three cards of a kind in the market."""
    return [{"card": name, "space": space} for space, name in enumerate(of_kind(kind)[:3], 1)]


def at_random(seed: int) -> Match:
    """A combat that is about to begin, in a place of its own; every third is between two parties."""
    lot, game = Random(seed), real()
    duel = seed % 3 == 2
    catalysts = lot.sample(of_kind("catalyst"), 2)
    spots = [lot.choice(of_kind("location"))] * 2
    foes = lot.choices(of_kind("hazard"), k=lot.randrange(1, 5))
    units = [party(lot, catalysts[0]), party(lot, catalysts[1])]
    classes = [[lot.choice(of_kind("class"))] for _ in range(2)]
    return stand(
        game, units, [] if duel else [*foes], phase="Encounter and Quest" if duel else "Random Encounter", at=spots,
        combat=2 if duel else 1, classes=classes, level=[lot.randrange(1, 5), lot.randrange(1, 5)],
        scenarios=[[name] for name in of_kind("scenario")[:2]], unit_stack=of_kind("unit"), equipment_stack=of_kind("equipment"),
        quest_stack=of_kind("quest"), hazard_stack=of_kind("hazard"), tokens=of_kind("token") * 4,
        units_for_hire=laid_out("unit"), equipment_for_sale=laid_out("equipment"), quests=laid_out("quest"),
    )  # fmt: skip


def combat_faults(match: Match) -> list[str]:
    """What a question inside a combat must never show."""
    s, out = match.state, list[str]()
    assert match.question is not None
    if match.question.name == "return":  # a catalyst has fallen: nothing more happens in the combat
        return out
    for zone in (side_zone(s, 0), side_zone(s, 1)):
        for unit in s.cards(zone):
            name = match.game.book.faces[s.get(FACE, unit)].name
            if hp(s, unit) == 0 and s.table[AIM] == 0:
                out.append(f"MW-133: {name} stands at 0 HP")
            if s.table[ACTOR] == unit + 1 and not s.get(MARKS, unit) & (ACTED | EXTRA):
                out.append(f"MW-112: {name} acts and is not marked")
            if s.get(WOUNDS, unit) < 0 or s.get(SPENT_AP, unit) < 0:
                out.append(f"MW-21: {name} has less than no counters")
            if s.get(MARKS, unit) & GUTS_SPENT and keyword(s, unit, GUTS) == 0 and not carried(s, unit):
                out.append(f"MW-189: {name} has used Guts that it has not")
            if len(carried(s, unit)) > SLOTS_OF_UNIT:
                out.append(f"MW-R81: {name} carries too much")
    if s.table[ROUND] > s.table[MOST_ROUNDS]:
        out.append("MW-R65: the combat takes too long")
    return out


def left_behind(match: Match) -> list[str]:
    """What a combat must not leave behind."""
    s, out = match.state, list[str]()
    for seat in range(2):
        if s.count(ENCOUNTER + seat) > 0:
            out.append("MW-R37: hazards stay after the combat")
        for unit in s.cards(PARTY + seat):
            lasting = [LINE, USED_COMBAT, *range(SHIELDS, SHIELDS + 3), *range(SUFFERS, SUFFERS + TIMED)]
            if any(s.get(column, unit) != 0 for column in lasting):
                out.append("MW-R88: something of the combat lies on a unit")
            if any(s.get(TOKENS, item) != 0 for item in carried(s, unit)):
                out.append("MW-162: corrosion tokens stay")
            if s.get(SPENT_AP, unit) > max_ap(s, unit) + 9:
                out.append("MW-R8: more AP were spent than there ever were")
    if s.table[PARTING] != 0 or s.table[ACTOR] != 0 or s.table[AIM] != 0:
        out.append("MW-110: a number of the combat is not cleared")
    return out


def play_out(match: Match, seed: int) -> list[str]:
    """Play the combat at random to its end; every fault on the way."""
    lot, faults = Random(seed), list[str]()
    while not match.over and match.state.table[COMBAT] != 0:
        faults += [*broken(match.state), *combat_faults(match)]
        moves = match.legal()
        assert moves, match.question
        attacks = [move for move in moves if move.code.startswith(("use", "answer", "fight"))]
        match.play(lot.choice(attacks if attacks and lot.random() < 0.7 else moves))
        if faults:
            break
    return faults + ([] if faults else [*left_behind(match), *broken(match.state)])


@pytest.mark.rule("MW-110")
@pytest.mark.rule("MW-R65")
@pytest.mark.parametrize("seed", range(40))
def test_random_combats_end_and_keep_what_must_hold(seed: int) -> None:
    match = at_random(seed)
    assert match.state.table[COMBAT] != 0
    assert play_out(match, seed) == []
    assert match.over or 0 <= match.state.table[LAST_ROUND] <= match.state.table[MOST_ROUNDS]
