"""What may not be done, by which rule, and what to do instead: every need of Monster Club's questions outside battle."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bestiary import Match
from bestiary.engine.play.asks import GATE, SURE, Ask, Deed, Need, Speech
from bestiary.games.monster_club.rules.faulty_plays import (
    OVER_PLAYED,
    OVER_SET,
    SACRIFICE_SET,
    TOURNAMENT_ONLY,
    WRONG_ATTACK,
    WRONG_MOVE,
)
from bestiary.games.monster_club.rules.plays import IS_POWER, PLAY_MONSTER, CanBeMonster
from bestiary.games.monster_club.rules.turn import BATTLE_PHASE, PLAY_PHASE
from tests.games.monster_club.board import Stacks, cards, half, lives, stand
from tests.games.table import codes, play, refused, zone_of

GAME = cards(
    Idol="rock 2000 0 / Sacrifice: Destroy a paper monster.",
    Imp="rock 400 2 +300 / This card can also be played as a power card.",
    Anchor="power / The facing stack cannot move.",
    Boomerang="power / Return this card to your hand.",
    Rise="power / Return a monster from your grave to your board.",
    Cramp="power / The facing stack has −2 power card slots.",
)
BOTH = pytest.mark.parametrize("tournament", [0, 1], ids=["strict", "tournament"])


def faulty(mine: Stacks, hand: list[str], code: str, said: str, theirs: Stacks = [], before: list[str] = []) -> None:  # noqa: B006
    """A strict table refuses it with this sentence; in a tournament the same code is a faulty play."""
    strict, tournament = (play(stand(GAME, mine, theirs, hands=(hand, []), tournament=mode), *before) for mode in (0, 1))
    assert refused(strict, code) == said
    (move,) = [move for move in tournament.legal() if move.code == code]
    assert move.rule == "MC-103 MC-R19"
    play(tournament, code)
    assert (lives(tournament), tournament.view(0)["active"]) == ((2, 3), 1)


# ---- putting down ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R47")
@BOTH
@pytest.mark.parametrize(
    "code",
    ["play bat 2", "set bat 2", "play sword 1", "set sword 1", "play idol", "turn moth", "move ox 2", "redraw", "battle"],
)
def test_after_a_hundred_actions(code: str, tournament: int) -> None:
    hand = ["Bat", "Sword", "Idol"]
    match = stand(GAME, ["Ox", "", "(Moth)"], ["Ram"], hands=(hand, []), actions=100, tournament=tournament)
    assert refused(match, code) == "MC-R47: the limit of actions in one turn is reached: end your turn"


@pytest.mark.rule("MC-29")
@BOTH
def test_a_card_that_is_not_in_hand(tournament: int) -> None:
    match = stand(GAME, ["Ox"], ["Wolf + Axe"], hands=(["Bat"], []), graves=(["Crab"], []), tournament=tournament)
    for code, name in (("play wolf 2", "Wolf"), ("set crab 3", "Crab"), ("play axe 1", "Axe"), ("set axe 1", "Axe")):
        assert refused(match, code) == f"MC-29: put down a card of your hand: {name} is not there"


@pytest.mark.rule("MC-37", "MC-14")
@BOTH
@pytest.mark.parametrize("other", ["Ox", "Tower", "(Ox)"])
def test_a_monster_on_a_position_that_is_taken(other: str, tournament: int) -> None:
    match = stand(GAME, [other], hands=(["Bat"], []), tournament=tournament)
    for code in ("play bat 1", "set bat 1"):
        assert refused(match, code) == "MC-37: position 1 is taken: put a monster on a free position"


@pytest.mark.rule("MC-12", "MC-38")
@BOTH
def test_a_power_card_where_no_monster_lies(tournament: int) -> None:
    match = stand(GAME, ["Ox"], ["", "Wolf"], hands=(["Sword"], []), tournament=tournament)
    for code in ("play sword 2", "set sword 3"):
        said = "MC-12: a power card is stacked on one of your monsters: there is none at that position"
        assert refused(match, code) == said


@pytest.mark.rule("MC-41", "MC-R19")
def test_a_face_up_power_on_a_face_down_monster() -> None:
    said = "MC-41: Ox lies face down: a face-down monster carries only face-down power cards, so set Sword"
    faulty(["(Ox)"], ["Sword"], "play sword 1", said)


@pytest.mark.rule("MC-46", "MC-R19")
@pytest.mark.parametrize("verb", ["play", "set"])
def test_a_power_without_a_free_slot(verb: str) -> None:
    faulty(["Tower"], ["Sword"], f"{verb} sword 1", "MC-46: Tower has no free slot for Sword: choose another stack")


@pytest.mark.rule("MC-99", "MC-R19")
@pytest.mark.parametrize("verb", ["play", "set"])
def test_a_power_that_was_stacked_there_this_turn(verb: str) -> None:
    said = "MC-99: Boomerang was stacked on Ox this turn: choose another monster, or wait for your next turn"
    faulty(["Ox"], ["Boomerang"], f"{verb} boomerang 1", said, before=["play boomerang 1"])


# ---- sacrifice monsters ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-90")
@BOTH
def test_a_sacrifice_monster_played_as_if_nothing_were_to_pay(tournament: int) -> None:
    match = stand(GAME, ["Ox"], hands=(["Idol", "Moth"], []), tournament=tournament)
    said = "MC-90: Idol is a sacrifice monster: play it without naming a position, and pay for it first"
    assert refused(match, "play idol 2") == said


@pytest.mark.rule("MC-90")
@BOTH
def test_another_monster_played_without_a_position(tournament: int) -> None:
    match = stand(GAME, ["Ox"], hands=(["Wolf"], []), tournament=tournament)
    assert refused(match, "play wolf") == "MC-90: say at which position you play Wolf, 1 to 3"


@pytest.mark.rule("MC-92")
@BOTH
def test_a_sacrifice_out_of_reach(tournament: int) -> None:
    match = stand(GAME, ["Ox"], hands=(["Idol", "Bat"], []), tournament=tournament)
    assert refused(match, "play idol") == "MC-92: the conditions of Idol are out of reach: you cannot play it now"


@pytest.mark.rule("MC-93", "MC-R19")
def test_a_sacrifice_monster_set_face_down() -> None:
    said = "MC-93: Idol is a sacrifice monster: it can never be set face down, so play it"
    faulty(["Ox"], ["Idol", "Moth"], "set idol 2", said)
    for tournament in (0, 1):
        match = stand(GAME, ["Ox"], hands=(["Idol"], []), tournament=tournament)
        assert refused(match, "set idol 1") == "MC-37: position 1 is taken: put a monster on a free position"


@pytest.mark.rule("MC-91")
def test_a_card_that_cannot_pay() -> None:
    match = stand(GAME, ["Moth", "Ox"], ["Crane"], hands=(["Idol", "Crane", "Sword"], []), graves=(["Mouse"], []))
    play(match, "play idol")
    assert sorted(codes(match)) == ["destroy crane", "destroy moth"]
    for name in ("Ox", "Sword", "Idol"):
        said = f"MC-91: {name} cannot pay here: choose a card that the sacrifice asks for, and that leaves room"
        assert refused(match, f"destroy {name.lower()}") == said
    said = "MC-91: pay with a card of your hand or of your board: Mouse is in neither"
    assert refused(match, "destroy mouse") == said


@pytest.mark.rule("MC-49")
def test_a_sacrifice_monster_or_a_returned_one_on_a_taken_position() -> None:
    match = play(stand(GAME, ["Ox"], hands=(["Idol", "Moth"], [])), "play idol")
    assert codes(match) == ["up 2", "up 3"]
    assert refused(match, "up 1") == "MC-49: choose a free position"
    match = play(stand(GAME, ["Ox"], hands=(["Rise"], []), graves=(["Bat"], [])), "play rise 1")
    assert refused(match, "down 1") == "MC-49: choose a free position"


# ---- turning up -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-16")
@BOTH
def test_turning_up_what_is_not_on_the_own_half(tournament: int) -> None:
    match = stand(GAME, ["(Ox)"], ["Wolf + Axe"], hands=(["Bat"], []), tournament=tournament)
    for name in ("Wolf", "Axe", "Bat"):
        assert refused(match, f"turn {name.lower()}") == f"MC-16: turn up a card of your own half: {name} is not there"


@pytest.mark.rule("MC-43")
@BOTH
def test_turning_a_face_up_card(tournament: int) -> None:
    match = stand(GAME, ["Ox + Sword"], tournament=tournament)
    for name in ("Ox", "Sword"):
        said = f"MC-43: {name} lies face up, and only an effect can turn a card face down"
        assert refused(match, f"turn {name.lower()}") == said


@pytest.mark.rule("MC-R10")
@BOTH
def test_turning_up_a_power_before_its_monster(tournament: int) -> None:
    match = stand(GAME, ["(Ox) + (Sword)"], tournament=tournament)
    assert refused(match, "turn sword") == "MC-R10: turn up its monster first: Sword lies on a face-down one"


# ---- moving ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-16", "MC-50")
@BOTH
def test_moving_what_is_no_own_stack(tournament: int) -> None:
    match = stand(GAME, ["Ox + Sword", ""], ["Wolf"], hands=(["Bat"], []), tournament=tournament)
    for name in ("Wolf", "Sword", "Bat"):
        said = f"MC-16: move a stack of your own half, named by its monster: {name} is none"
        assert refused(match, f"move {name.lower()} 2") == said


@pytest.mark.rule("MC-50")
@BOTH
def test_moving_too_far_or_not_at_all_or_onto_another_stack(tournament: int) -> None:
    match = stand(GAME, ["Ox", "Bat", ""], tournament=tournament)
    assert refused(match, "move ox 3") == "MC-50: Ox moves one position to the left or right: position 3 is not next to it"
    assert refused(match, "move ox 1") == "MC-50: Ox moves one position to the left or right: position 1 is not next to it"
    assert refused(match, "move ox 2") == "MC-50: position 2 is taken: a stack moves onto a free position"


@pytest.mark.rule("MC-50", "MC-R19")
def test_moving_twice() -> None:
    said = "MC-50: Ox has moved this turn: a stack moves once per turn"
    faulty(["Ox", "", ""], [], "move ox 3", said, before=["move ox 2"])


@pytest.mark.rule("MC-53", "MC-R19")
def test_moving_away_twice_in_a_row() -> None:
    said = "MC-53: Ox moved away from the stack that faces it last turn: it must stay and face it"
    faulty(["", "Ox"], [], "move ox 2", said, ["", "Bat"], ["move ox 1", "end", "move bat 1", "end"])


@pytest.mark.rule("MC-78")
@BOTH
def test_moving_what_a_card_holds(tournament: int) -> None:
    match = stand(GAME, ["Ox", "", "Bat"], ["Wolf + Anchor"], tournament=tournament)
    assert refused(match, "move ox 2") == "MC-78: a card says that Ox cannot move"
    assert half(play(match, "move bat 2"), 0) == ["Ox", "Bat", ""]


# ---- the redraw, and the way to battle ------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-33", "MC-36", "MC-R9")
@BOTH
def test_a_redraw_that_is_not_possible(tournament: int) -> None:
    def at(mine: Stacks, hand: list[str], deck: list[str], fresh: int = 1) -> Match:
        return stand(GAME, mine, hands=(hand, []), decks=(deck, []), fresh=fresh, tournament=tournament)

    late = "MC-36: a redraw is for the very start of the play phase: you have done something else"
    assert refused(at([], ["Sword"], ["Axe"], 0), "redraw") == late
    assert refused(at(["Ox"], ["Sword"], ["Axe"]), "redraw") == "MC-33: a redraw needs an empty board: you have a stack"
    playable = "MC-33: a redraw is for a hand without a monster that can be played: you have one"
    assert refused(at([], ["Sword", "Bat"], ["Axe"]), "redraw") == playable
    assert refused(at([], ["Sword"], []), "redraw") == "MC-R9: a redraw needs a card in your deck, and there is none"


@pytest.mark.rule("MC-55", "MC-R6")
@BOTH
def test_going_to_battle_with_nobody_who_can_attack(tournament: int) -> None:
    match = stand(GAME, ["Ox"], ["", "Bat"], tournament=tournament)
    assert refused(match, "battle") == "MC-55: none of your stacks can attack: end your turn"
    first = stand(GAME, ["Ox"], turn=1, no_first_turn_attack=1, tournament=tournament)
    assert refused(first, "battle") == "MC-R6: this table plays without attacks in the first turn: end your turn"


# ---- surplus power cards --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R24")
def test_a_surplus_card_of_another_stack_or_without_a_slot() -> None:
    match = stand(GAME, ["Ox"], ["Wolf + Sword + Axe + Banner", "Bat + Shield"], hands=(["Cramp"], []))
    play(match, "play cramp 1")
    assert sorted(codes(match)) == ["destroy axe", "destroy sword"]
    for name in ("shield", "banner", "cramp"):
        assert refused(match, f"destroy {name}") == "MC-R24: choose a power card of that stack"


# ---- all of them ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "code", ["", "   ", "play", "set", "move ox", "turn", "play nothing at all", "jump ox", "move ox 9", "end end", "#", "☃"]
)
def test_nonsense_gets_one_sentence_with_an_example(code: str) -> None:
    match = stand(GAME, ["Ox"], ["Bat"], hands=(["Wolf", "Sword"], []))
    refusal = match.why_not(code)
    assert refusal is not None
    assert str(refusal).count("\n") == 0
    assert any(example in str(refusal) for example in codes(match))


def every_need() -> list[tuple[str, Need]]:
    """Each need of each question of the game, with the deed it belongs to."""
    asks = [step for step in GAME.rules.book.steps if isinstance(step, Ask)]
    return [(f"{ask.name}: {deed.verb}", need) for ask in asks for deed in ask.deeds for need in deed.needs]


@pytest.mark.parametrize(
    ("deed", "need"), every_need(), ids=lambda value: value if isinstance(value, str) else type(value).__name__
)
def test_every_refusal_has_a_rule_of_the_ledger_and_a_sentence(deed: str, need: Need) -> None:
    assert need.rule.startswith("MC-")
    assert need.sentence[0] == "{" or need.sentence[0].islower()
    assert not need.sentence.endswith(".")  # it stands after its rule, with a colon
    assert len(need.sentence) < 120


@pytest.mark.rule("MC-95")
def test_which_kind_a_card_can_be_put_down_as_decides_what_is_meant() -> None:
    match = stand(GAME, ["Ox"], hands=(["Sword", "Bat", "Imp"], []))
    held = {str(card["name"]): int(card["id"]) for card in zone_of(match, "hand", 0)}
    (is_monster,) = [need for need in PLAY_MONSTER.needs if isinstance(need, CanBeMonster)]
    can = {
        name: (is_monster.holds(match.state, card, 0, 0), IS_POWER.holds(match.state, card, 0, 0)) for name, card in held.items()
    }
    assert can == {"Sword": (False, True), "Bat": (True, False), "Imp": (True, True)}
    assert refused(match, "play bat 1") == "MC-37: position 1 is taken: put a monster on a free position"  # not that it is no power
    assert refused(match, "set sword 2").startswith("MC-12: a power card is stacked")  # not that it is no monster


@pytest.mark.rule("MC-R19")
@pytest.mark.parametrize("deed", [OVER_PLAYED, OVER_SET, SACRIFICE_SET, WRONG_MOVE, WRONG_ATTACK], ids=lambda deed: deed.says)
def test_faulty_plays_are_for_tournaments_and_for_nothing_that_is_allowed(deed: Deed) -> None:
    phase = BATTLE_PHASE if deed is WRONG_ATTACK else PLAY_PHASE
    for tournament in (0, 1):
        match = stand(
            GAME,
            ["Ox + Shield", "Tower", ""],
            ["Bat"],
            "battle" if deed is WRONG_ATTACK else "play",
            hands=(["Sword", "Idol", "Moth", "Imp"], []),
            tournament=tournament,
        )
        state = match.state
        assert match.question is phase
        assert TOURNAMENT_ONLY.holds(state, 0, 0, 0) == (tournament == 1)
        number, legal = phase.deeds.index(deed), phase.legal(state)
        for answer in deed.offers(state, number, vec[i64]()):
            code = deed.write(Speech(state, 0), answer, False)
            is_fault = tournament == 1 and code in {"play sword 2", "set sword 2", "play imp 2", "set imp 2", "set idol 3"}
            assert (answer in legal) == is_fault, code


@pytest.mark.parametrize("phase", [PLAY_PHASE, BATTLE_PHASE], ids=lambda phase: phase.name)
def test_what_is_offered_meets_the_needs_that_are_not_asked_again(phase: Ask) -> None:
    match = stand(
        GAME,
        ["Ox + (Shield)", "(Tower) + (Axe)", ""],
        ["Bat", "", "Ram"],
        "battle" if phase is BATTLE_PHASE else "play",
        hands=(["Sword", "Idol", "Moth", "Imp"], []),
        tournament=1,
    )
    offered = 0
    for number, deed in enumerate(phase.deeds):
        for answer in deed.offers(match.state, number, vec[i64]()):
            offered += 1
            for need in deed.needs:
                assert need.kind != SURE or need.met_by(match.state, answer)
    assert offered > 4
    assert all(need.kind == GATE for deed in phase.deeds if not deed.sorts for need in deed.needs)
