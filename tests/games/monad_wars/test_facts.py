"""What a view tells of a unit in play is what the rules say of it, whether it was told of another unit before or not."""

import random

import pytest

import bestiary
from bestiary.engine.state.save import Json
from bestiary.engine.state.schema import FACE
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.abilities import used_up
from bestiary.games.monad_wars.rules.facts import FIGHTERS, Common, card_facts, effects_on
from bestiary.games.monad_wars.rules.values import (
    armor,
    hero,
    initiative,
    is_fighter,
    is_marked,
    level,
    max_ap,
    max_hp,
    side_of,
    side_zone,
)
from bestiary.games.monad_wars.schema import (
    ACTED,
    ACTOR,
    COMBAT,
    GUTS_SPENT,
    HERO_LEVEL,
    IS_HIDDEN,
    IS_VIP,
    LINE,
    ROWS,
    SPENT_AP,
    WOUNDS,
)
from tests.games.monad_wars.board import cards, fact, fight, seen
from tests.games.table import play

GAME = bestiary.load("monad-wars")


def fighters(s: State) -> list[int]:
    """All units in play."""
    return [card for card in range(int(s.card_count())) if is_fighter(s, card)]


def quick(s: State, unit: int) -> tuple[int, bool]:
    """INI; of equal ones the active side is first."""
    return int(initiative(s, unit)), side_of(s, unit) == 0


def told(s: State, unit: int) -> dict[str, Json]:
    """The facts of a unit, put together from the rules one by one."""
    whole, most = int(max_hp(s, unit)), int(max_ap(s, unit))
    out: dict[str, Json] = {"hp": max(0, whole - int(s.get(WOUNDS, unit))), "max hp": whole}
    out |= {"ap": max(0, most - int(s.get(SPENT_AP, unit))), "max ap": most, "ini": int(initiative(s, unit))}
    out |= {"ar": int(armor(s, unit)), "level": int(level(s, unit))}
    if s.table[COMBAT] != 0 and s.get(LINE, unit) != 0:
        is_acting, has_acted = s.table[ACTOR] == unit + 1, is_marked(s, unit, ACTED)
        out |= {"in row": ROWS[int(s.get(LINE, unit)) - 1], "acting": is_acting, "acted": has_acted and not is_acting}
        out |= {"hidden": is_marked(s, unit, IS_HIDDEN), "vip": is_marked(s, unit, IS_VIP)}
        if not has_acted:
            waiting = [one for side in (0, 1) for one in s.cards(side_zone(s, side)) if not is_marked(s, one, ACTED)]
            out["next"] = 1 + sum(quick(s, one) > quick(s, unit) for one in waiting)
    if is_marked(s, unit, GUTS_SPENT):
        out["guts spent"] = True
    if effects := effects_on(s, unit):
        out["effects"] = ", ".join(effects)
    if spent := [one.name for one in s.book.faces[s.get(FACE, unit)].abilities if used_up(s, unit, one)]:
        out["used up"] = [*spent]
    return out


@pytest.mark.rule("MW-112", "MW-R51")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_facts_of_every_unit_at_every_decision(seats: int) -> None:
    match, chance = GAME.new(seed=seats, seats=seats), random.Random(seats)
    in_combat = again = 0
    for _ in range(250):
        if match.over:
            break
        match.play(chance.choice(match.legal()))
        s, kept = match.state, len(FIGHTERS)
        for unit in fighters(s):
            facts = card_facts(s, unit, Common(s))
            assert facts == told(s, unit) and [*facts] == [*told(s, unit)], s.book.faces[s.get(FACE, unit)].name
            in_combat += "in row" in facts
        again += len(FIGHTERS) == kept
    assert in_combat > 50 and again > 50


def test_a_unit_with_greater_numbers_than_any_card_has_is_told_all_the_same() -> None:
    match, chance = GAME.new(seed=3), random.Random(3)
    while not fighters(match.state):
        match.play(chance.choice(match.legal()))
    s = match.state
    for rank in (40, 41, 127, 128, 300):
        s.table[HERO_LEVEL] = rank
        facts = card_facts(s, hero(s, 0), Common(s))
        assert facts == told(s, hero(s, 0)) and facts["level"] == rank and int(str(facts["max hp"])) > 127
        assert facts not in FIGHTERS.values()


def test_what_lies_on_a_unit_for_a_while_and_what_is_used_up_is_told_to_everybody() -> None:
    game = cards(
        Captain="unit 1 8/9/5/5 Human // Hold (action once-combat): Each friendly unit in its row has Soak 1"
        " until the end of the combat.",
    )
    match = fight(game, ["Hero", "Captain"], ["Rat"])
    assert "effects" not in seen(match, "Hero")["facts"] and "used up" not in seen(match, "Captain")["facts"]
    play(match, "use hold")
    for name in ("Hero", "Captain"):
        assert fact(match, name, "effects") == "Soak +1"
    assert fact(match, "Captain", "used up") == ["Hold"]
    assert match.view(0)["zones"] == match.view(None)["zones"]
