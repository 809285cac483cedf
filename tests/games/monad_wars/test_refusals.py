"""What may not be done in a combat, by which rule, and what to do instead: every need of its questions."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bestiary import IllegalMove, Match
from bestiary.engine.play.asks import SURE, Ask, Need
from bestiary.engine.state.save import save_state
from bestiary.games.monad_wars.rules.combat.actions import ACTION_ASK
from bestiary.games.monad_wars.rules.combat.activations import WHO_ACTS
from bestiary.games.monad_wars.rules.combat.damage import CORROSION_ASK
from bestiary.games.monad_wars.rules.combat.death import RETURN_ASK
from bestiary.games.monad_wars.rules.combat.responses import RESPONSE
from bestiary.games.monad_wars.rules.combat.rows import FORM, SHIFTS
from bestiary.games.monad_wars.rules.combat.running import RUN_ASK, RUN_MOVE
from bestiary.games.monad_wars.rules.encounter import VIP_ASK
from bestiary.games.monad_wars.schema import ATTACKED
from tests.games.monad_wars.arena import wounded
from tests.games.monad_wars.board import Units, cards, fight, stand
from tests.games.table import codes, play

GAME = cards(
    Ace="unit 1 9/9/2/5 Human // Cut (melee single r1 d3 +5) // Dear (melee single r1 d3 3AP +5)"
    " // Bomb (ranged single r3 d1 once-combat +5)"
    " // Fan (melee row r1 d1 +5) // Doom (magic all d1 +5) // Exorcise (magic all d1 +5): Only against Undead."
    ' // Rush (action): Move this unit 1 row forward. // Call (action): Make 1 "Pup" token. // Parry (defensive): Shield 1.'
    " // Drum (friendly single): The target activates once more this round. // Forage (provision): Gain 100 Gold.",
    Twin="unit 1 9/9/2/5 Human // Cut (melee single r1 d3 +5)",
    Slime="hazard 1 20/9/3/0 Monster // Acid (melee single r1 d1 +5): Corrosion 1. // Maul (melee single r1 d20 +5)",
    Warden="unit 1 9/4/1/0 Human // Cover (defensive single r1 1AP): Shield 2.",
    Bounty="quest 2 / VIP: The highest-level hazard.",
)


def refused(match: Match, code: str) -> str:
    """Why a move may not be made; `play` says the same, and nothing changes."""
    refusal = match.why_not(code)
    assert refusal is not None, f"{code} is legal"
    assert code not in codes(match)
    before = save_state(match.state)
    with pytest.raises(IllegalMove) as told:
        match.play(code)
    assert str(told.value) == str(refusal)
    assert save_state(match.state) == before
    return str(refusal)


def acting(mine: Units, foes: Units | None = None, **more: object) -> Match:
    """The Ace is to act."""
    return fight(GAME, ["Hero", *mine], ["Wolf", "Rat@mid"] if foes is None else foes, **more)  # type: ignore[arg-type]


# ---- actions --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-113")
def test_abilities_that_the_unit_has_not() -> None:
    match = acting(["Ace"])
    for code in ("use bite wolf", "use strike wolf", "use parry", "use forage", "use sweep front"):
        assert refused(match, code) == "MW-113: the unit has no action of that name"


@pytest.mark.rule("MW-29", "MW-31")
def test_abilities_of_another_shape() -> None:
    match = acting(["Ace"])
    assert refused(match, "use fan wolf") == "MW-31: Fan is not aimed at one unit"
    assert refused(match, "use doom wolf") == "MW-31: Doom is not aimed at one unit"
    assert refused(match, "use cut front") == "MW-29: Cut is not aimed at a row"
    assert refused(match, "use cut") == "MW-31: say at whom Cut is aimed"
    assert refused(match, "use fan") == "MW-31: say at whom Fan is aimed"


@pytest.mark.rule("MW-114")
def test_a_second_attack_in_a_round() -> None:
    match = acting([{"card": "Ace", "marks": ATTACKED}])
    for code in ("use cut wolf", "use fan front", "use doom"):
        assert refused(match, code) == "MW-114: it has taken its Aggressive action of this round"


@pytest.mark.rule("MW-26", "MW-R6")
def test_what_cannot_be_paid() -> None:
    assert refused(acting(["Ace"]), "use dear wolf") == "MW-26 MW-R6: it cannot pay for Dear now"


@pytest.mark.rule("MW-R46")
def test_what_was_used_already() -> None:
    match = acting([{"card": "Ace", "used in combat": 1 << 2}])
    assert refused(match, "use bomb wolf") == "MW-R46: Bomb was used already"


@pytest.mark.rule("MW-R127", "MW-R125")
def test_what_has_no_room() -> None:
    assert refused(acting(["Ace"]), "use rush") == "MW-R127: there is no room for what Rush does"
    match = acting(["Ace"], tokens=[])
    assert refused(match, "use call") == "MW-R127: there is no room for what Call does"


@pytest.mark.rule("MW-129", "MW-R53")
def test_targets_out_of_reach() -> None:
    match = acting(["Ace"])
    for name in ("Rat", "Hero"):
        said = f"MW-129 MW-R53: Cut cannot reach {name}: it must be in range, in sight and of the kind that it is for"
        assert refused(match, f"use cut {name.lower()}") == said
    assert refused(match, "use exorcise") == "MW-R53: Exorcise finds nobody that it is for"


@pytest.mark.rule("MW-R59")
def test_rows_out_of_reach() -> None:
    said = "MW-R59: the mid row is out of range of Fan, or holds nobody whom it could strike"
    assert refused(acting(["Ace"]), "use fan mid") == said


@pytest.mark.rule("MW-R38")
def test_a_hazard_that_can_attack_may_not_pass() -> None:
    assert refused(fight(GAME, ["Hero"], ["Slime"]), "pass") == "MW-R38: a hazard that can attack must act"


@pytest.mark.rule("MW-R51")
def test_who_is_not_the_quickest() -> None:
    match = acting(["Ace", "Twin"])
    assert refused(match, "act hero") == "MW-R51: Hero is not among the quickest that have not acted"


# ---- responses, rows, runs and the rest -----------------------------------------------------------------------------------------


@pytest.mark.rule("MW-R57", "MW-123")
def test_answers_that_cannot_be_given() -> None:
    match = fight(GAME, ["Hero", "Guard@mid", "Warden@back"], ["Slime"])
    play(match, "use acid hero")
    assert refused(match, "answer cover guard hero") == "MW-R57: Guard cannot answer with Cover now"
    assert refused(match, "answer parry warden") == "MW-R57: Warden cannot answer with Parry now"
    assert refused(match, "answer cover warden hero") == "MW-123: Hero is out of reach of Cover"


@pytest.mark.rule("MW-R129", "MW-127", "MW-128")
def test_places_in_a_formation() -> None:
    match = play(stand(GAME, [["Hero", "Guard"], ["Rival"]], phase="Travel", at=["Harbour", "Village"]), "travel meadow")
    assert refused(match, "place guard front") == "MW-R129: another unit is placed first"
    said = "MW-127 MW-128: nobody would stand in front of Hero there: fill the front row first, then mid, then back"
    assert refused(match, "place hero back") == said


@pytest.mark.rule("MW-R62")
def test_movements_after_a_collapse() -> None:
    match = play(acting(["Ace"], [wounded("Wolf", 5), "Rat@mid", "Ghoul@back"]), "use cut wolf")
    said = "MW-R62: move one of your units one row forward or back, so that no row stands empty before another"
    for code in ("shift rat mid", "shift ghoul back", "shift rat back", "shift hero mid"):
        assert refused(match, code) == said


@pytest.mark.rule("MW-71")
def test_where_nobody_can_flee() -> None:
    match = play(fight(GAME, ["Hero"], ["Slime"], round=0), "run", "use acid hero")
    assert refused(match, "flee far") == "MW-71: Far shares no region with where you are"
    assert refused(match, "flee meadow") == "MW-71: you are at Meadow: remain, or flee to another location"


@pytest.mark.rule("MW-R124")
def test_who_is_no_vip() -> None:
    match = stand(GAME, phase="Encounter and Quest", at=["Crypt", "Village"], quests=["Bounty"], hazard_stack=["Rat", "Rat"])
    play(match, "quest bounty")
    assert refused(match, "vip hero") == "MW-R124: Hero is not of the highest level"


@pytest.mark.rule("MW-R94")
def test_what_does_not_corrode() -> None:
    match = play(fight(GAME, ["Hero + Sword + Mail", "Guard + Charm"], ["Slime"]), "use acid hero")
    assert refused(match, "corrode charm") == "MW-R94: choose an item that the target carries"


@pytest.mark.rule("MW-R72")
def test_where_no_catalyst_comes_back() -> None:
    match = play(fight(GAME, ["Hero"], ["Slime"]), "use maul hero")
    assert refused(match, "return meadow") == "MW-R72: Meadow is no starter location: choose one with a star"


# ---- all of them ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["", "   ", "use", "use cut nobody", "pass pass", "answer", "jump", "#", "☃", "use cut wolf rat"])
def test_nonsense_gets_one_sentence_with_an_example(code: str) -> None:
    match = acting(["Ace"])
    refusal = match.why_not(code)
    assert refusal is not None
    assert str(refusal).count("\n") == 0
    assert any(example in str(refusal) for example in codes(match))


def every_need() -> list[tuple[str, Need]]:
    """Each need of each question of the game, with the deed it belongs to."""
    asks = [step for step in GAME.rules.book.steps if isinstance(step, Ask)]
    return [(f"{ask.name}: {deed.verb}", need) for ask in asks for deed in ask.deeds for need in deed.needs]


def test_every_refusal_has_a_rule_of_the_ledger_and_a_sentence() -> None:
    for deed, need in every_need():
        assert need.rule.startswith("MW-"), deed
        assert need.sentence[0] == "{" or need.sentence[0].islower(), need.sentence
        assert not need.sentence.endswith("."), need.sentence  # it stands after its rule, with a colon
        assert len(need.sentence) < 130, need.sentence


ASKED: dict[str, tuple[object, Match]] = {
    "action": (ACTION_ASK, acting(["Ace"])),
    "tie": (WHO_ACTS, acting(["Ace", "Twin"])),
    "response": (RESPONSE, play(fight(GAME, ["Hero", "Warden"], ["Slime"]), "use acid hero")),
    "formation": (
        FORM,
        play(stand(GAME, [["Hero", "Guard", "Archer"], ["Rival"]], phase="Travel", at=["Harbour", "Village"]), "travel meadow"),
    ),
    "movement": (SHIFTS, play(acting(["Ace"], [wounded("Wolf", 5), "Rat@mid", "Ghoul@mid"]), "use cut wolf")),
    "round": (RUN_ASK, fight(GAME, ["Hero"], ["Slime"], round=0)),
    "run": (RUN_MOVE, play(fight(GAME, ["Hero"], ["Slime"], round=0), "run", "use acid hero")),
    "corrosion": (CORROSION_ASK, play(fight(GAME, ["Hero + Sword + Mail"], ["Slime"]), "use acid hero")),
    "return": (RETURN_ASK, play(fight(GAME, ["Hero"], ["Slime"]), "use maul hero")),
    "vip": (
        VIP_ASK,
        play(
            stand(GAME, phase="Encounter and Quest", at=["Crypt", "Village"], quests=["Bounty"], hazard_stack=["Rat", "Rat"]),
            "quest bounty",
        ),
    ),
}


@pytest.mark.parametrize("name", [*ASKED])
def test_what_is_offered_meets_the_needs_that_are_not_asked_again(name: str) -> None:
    ask, match = ASKED[name]
    assert match.question is ask
    assert isinstance(ask, Ask)
    offered = 0
    for number, deed in enumerate(ask.deeds):
        for answer in deed.offers(match.state, number, vec[i64]()):
            offered += 1
            for need in deed.needs:
                assert need.kind != SURE or need.met_by(match.state, answer), (deed.verb, need.sentence)
    assert offered > 1
