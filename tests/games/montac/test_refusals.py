"""What may not be done, by which rule, and what to do instead: every need of MonTac's windows, attacks and other questions."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bestiary import Match
from bestiary.engine.play.asks import SURE, Ask, Deed, Need
from bestiary.engine.play.force import CANNOT, Force
from bestiary.engine.state.layout import PERMANENT
from bestiary.engine.state.schema import NOBODY
from bestiary.games.montac.rules.conflicts import ATTACK_DEED
from bestiary.games.montac.rules.priority import IMPOSE_DEED, PLAY, USE
from bestiary.games.montac.schema import ATTACK, PLAYED, UNDER_ATTACK
from tests.games.montac.mat import Cards, cards, named, stand
from tests.games.table import codes, play, refused, zone_of

GAME = cards(
    Spark="red 1",
    Frost="blue 1",
    Deluge="tacticlysm",
    Hermit="synergy 0 1800 Stone / Condition: 3 monsters have perished.",
    Smith="basic 1 900 Knight / During your turn, you may gain 1 health point.",
    Broker="basic 1 900 Knight / You may sacrifice 9 health points to gain 1 health point.",
    Bandit="basic 6 1900 Beast / Impose.",
)


# ---- playing a card ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-R122")
@pytest.mark.parametrize("code", ["play spark", "use smith", "impose bandit", "attack smith rook"])
def test_after_a_hundred_actions(code: str) -> None:
    match = stand(GAME, ["Smith"], ["Rook"], "Conflict", hands=(["Spark", "Bandit"], []), actions=[100, 0])
    assert refused(match, code) == "MT-R122: you have taken 100 actions this turn, so you can only pass"


@pytest.mark.rule("MT-35")
def test_a_card_that_is_not_within_reach() -> None:
    match = stand(GAME, ["Pawn"], ["Rook"], perished=(["Zero"], []))
    for name in ("Pawn", "Rook", "Zero"):
        said = f"MT-35: play a card from your hand or your Asset Pile: {name} is in neither"
        assert refused(match, f"play {name.lower()}") == said


@pytest.mark.rule("MT-83")
def test_a_basic_monster_at_the_wrong_time() -> None:
    said = "MT-83: Pawn is a Basic Monster: play it in the Preparation Stage of your own turn, and not in response"
    assert refused(stand(GAME, stage="Conflict", hands=(["Pawn"], [])), "play pawn") == said
    assert refused(play(stand(GAME, hands=([], ["Pawn"])), "pass"), "play pawn") == said
    under_attack = stand(GAME, ["Twin"], ["Rook"], "Conflict", hands=(["Pawn"], []))
    assert refused(play(under_attack, "attack twin rook", "pass"), "play pawn") == said


@pytest.mark.rule("MT-87")
def test_a_blue_diamond_in_the_enemys_turn() -> None:
    match = play(stand(GAME, hands=([], ["Frost"])), "pass")
    assert refused(match, "play frost") == "MT-87: Frost has a blue diamond: play it in your own turn"


@pytest.mark.rule("MT-77")
def test_a_class_above_the_active_class() -> None:
    match = stand(GAME, hands=(["Queen"], []), classes=(5, 6))
    said = "MT-77: the Class of Queen is above the Active Class, which is how many cards lie in the turn player's Class Zone"
    assert refused(match, "play queen") == said


@pytest.mark.rule("MT-96")
def test_a_tacticlysm_without_a_synergy_monster() -> None:
    match = stand(GAME, ["Pawn"], assets=(["Deluge"], []))
    assert refused(match, "play deluge") == "MT-96: Deluge is a Tacticlysm: you must command a Synergy Monster to play it"


@pytest.mark.rule("MT-39", "MT-169")
def test_no_free_placement() -> None:
    match = stand(GAME, ["Pawn", "Twin", "Zero"], hands=(["Adder"], []))
    assert refused(match, "play adder") == "MT-39: all three of your Monster Placements are occupied: Adder needs a free one"


@pytest.mark.rule("MT-91")
def test_a_condition_that_is_not_fulfilled() -> None:
    match = stand(GAME, assets=(["Hermit"], []))
    said = "MT-91: the Condition of Hermit must be fulfilled first, and in full: 3 monsters have perished"
    assert refused(match, "play hermit") == said


def banned(event: int, rule: str, mine: Cards, theirs: Cards, which: str, stage: str = "Preparation") -> Match:
    """A position in which something in force says that an event cannot happen to a card."""
    game = named({"Spark": "red 1", f"For {rule} {which}": "red 1"})
    found = [force for force in game.book.forces if force.name == "ban"]
    ban = found[0] if found else Force(game.book, "ban", CANNOT, event, None, None, rule)
    match = stand(game, mine, theirs, stage, hands=(["Spark", "Pawn"], []))
    zones = [zone_of(match, zone, seat, seat) for zone in ("monsters", "hand") for seat in (0, 1)]
    card = next(int(card["id"]) for zone in zones for card in zone if card["name"] == which)
    match.state.enforce(ban.number, NOBODY, match.state.stay(card), 0, PERMANENT)
    return match


@pytest.mark.rule("MT-R142")
def test_a_card_says_that_it_cannot_be_played() -> None:
    match = banned(PLAYED.number, "a", [], [], "Spark")
    assert refused(match, "play spark") == "MT-R142: a card says that Spark cannot be played"
    assert codes(match) == ["pass", "play pawn"]  # nothing is said of the others


@pytest.mark.rule("MT-R142")
def test_a_card_says_that_it_cannot_attack_or_be_attacked() -> None:
    match = banned(ATTACK.number, "b", ["Twin", "Zero"], ["Rook"], "Twin", "Conflict")
    assert refused(match, "attack twin rook") == "MT-R142: a card says that Twin cannot attack"
    assert "attack zero rook" in codes(match)
    match = banned(UNDER_ATTACK.number, "c", ["Twin"], ["Rook", "Zero"], "Rook", "Conflict")
    assert refused(match, "attack twin rook") == "MT-R142: a card says that Rook cannot be attacked"
    assert "attack twin zero" in codes(match)


# ---- using an ability ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-R125")
def test_an_ability_of_a_card_that_is_not_on_your_side() -> None:
    match = stand(GAME, [], ["Smith"], hands=(["Broker"], []))
    for name in ("Smith", "Broker"):
        assert refused(match, f"use {name.lower()}") == f"MT-R125: use a card that you command: {name} is not in play on your side"


@pytest.mark.rule("MT-R66")
def test_a_card_without_an_ability_to_use() -> None:
    said = "MT-R66: Pawn has no ability that is used by choice: what else it has happens by itself"
    assert refused(stand(GAME, ["Pawn"]), "use pawn") == said
    assert refused(stand(GAME, ["Smith"]), "use smith 2").startswith("MT-R66: Smith has no ability")


@pytest.mark.rule("MT-138")
def test_an_ability_that_was_used_this_turn() -> None:
    match = play(stand(GAME, ["Smith"]), "use smith", "pass")
    assert refused(match, "use smith") == "MT-138: that ability of Smith was used this turn: use it again next turn"


@pytest.mark.rule("MT-R125", "MT-R121")
def test_an_ability_whose_words_or_price_do_not_allow_it() -> None:
    theirs = play(stand(GAME, [], ["Smith"]), "pass")
    said = "MT-R125: {} cannot be used now: its words do not allow it, or its price cannot be paid"
    assert refused(theirs, "use smith") == said.format("Smith")
    assert refused(stand(GAME, ["Broker"], hp=[8, 5]), "use broker") == said.format("Broker")
    assert "use broker" in codes(stand(GAME, ["Broker"], hp=[9, 5]))


# ---- Impose --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-R105")
def test_impose_in_the_enemys_turn() -> None:
    match = play(stand(GAME, hands=([], ["Bandit"])), "pass")
    assert refused(match, "impose bandit") == "MT-R105: wait for your own turn to impose a card"


@pytest.mark.rule("MT-207")
def test_impose_what_is_not_in_hand_or_has_no_impose() -> None:
    match = stand(GAME, ["Bandit"], hands=(["Pawn"], []))
    assert refused(match, "impose bandit") == "MT-207: impose a card from your hand: Bandit is not there"
    assert refused(match, "impose pawn") == "MT-207: Pawn does not have Impose: play it instead"


@pytest.mark.rule("MT-R105")
def test_impose_twice_in_a_turn() -> None:
    match = play(stand(GAME, hands=(["Bandit"], [])), "impose bandit", "sacrifice", "pass")
    assert refused(match, "impose bandit") == "MT-R105: Bandit was imposed this turn: impose it again next turn, or play it"


@pytest.mark.rule("MT-R106")
def test_an_answer_to_impose_that_is_impossible() -> None:
    poor = named({"Bandit": "basic 6 1900 Beast / Impose.", "Saint": "basic 1 500 Spirit / You cannot lose health points."})
    match = play(stand(poor, [], ["Saint"], hands=(["Bandit"], [])), "impose bandit")
    assert codes(match) == ["allow"]
    assert refused(match, "sacrifice") == "MT-R106: you cannot lose Health Points, so let it be played"
    bound = named({"Bandit": "basic 6 1900 Beast / Impose.\nCondition: 3 monsters have perished."})
    match = play(stand(bound, hands=(["Bandit"], [])), "impose bandit")
    assert codes(match) == ["sacrifice"]
    assert refused(match, "allow") == "MT-R106: it cannot be played even so: sacrifice 1 Health Point"


# ---- attacking -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-58", "MT-105")
def test_an_attack_at_the_wrong_time() -> None:
    said = "MT-58: only the turn player attacks, in the Conflict Stage, and not in response to an attack"
    for stage in ("Preparation", "Cool Down"):
        assert refused(stand(GAME, ["Pawn"], ["Rook"], stage), "attack pawn rook") == said
    assert refused(play(stand(GAME, ["Pawn"], ["Rook"], "Conflict"), "pass"), "attack rook pawn") == said
    inside = play(stand(GAME, ["Pawn", "Twin"], ["Rook"], "Conflict"), "attack pawn rook", "pass")
    assert refused(inside, "attack twin rook") == said


@pytest.mark.rule("MT-65")
def test_an_attack_in_the_first_turn() -> None:
    match = stand(GAME, ["Pawn"], [], "Conflict", turn=1)
    assert refused(match, "attack pawn enemy") == "MT-65: nobody attacks in the first turn of the game"


@pytest.mark.rule("MT-58")
def test_an_attack_with_a_monster_of_the_enemy() -> None:
    match = stand(GAME, ["Pawn"], ["Rook"], "Conflict")
    assert refused(match, "attack rook pawn") == "MT-58: attack with a monster that you command: Rook is none"


@pytest.mark.rule("MT-R34")
def test_a_second_attack() -> None:
    match = play(stand(GAME, ["Rook"], ["Zero", "Adder"], "Conflict"), "attack rook zero", "pass", "pass")
    assert refused(match, "attack rook adder") == "MT-R34: Rook has no attack left this turn: attack with another monster, or pass"


@pytest.mark.rule("MT-111")
def test_a_wound_attempt_past_a_monster() -> None:
    match = stand(GAME, ["Pawn"], ["Rook"], "Conflict")
    assert refused(match, "attack pawn enemy") == "MT-111: your enemy has a monster in play: attack that one first"


@pytest.mark.rule("MT-112")
def test_a_wound_attempt_without_power() -> None:
    match = stand(GAME, ["Zero"], [], "Conflict")
    assert refused(match, "attack zero enemy") == "MT-112: Zero has no power, so it cannot Wound: attack with another monster"


@pytest.mark.rule("MT-61")
def test_an_attack_on_something_that_is_no_monster_of_the_enemy() -> None:
    match = stand(GAME, ["Pawn", "Twin"], ["Rook"], "Conflict", perished=([], ["Zero"]))
    for name in ("Twin", "Zero"):
        assert refused(match, f"attack pawn {name.lower()}") == f"MT-61: attack a monster of your enemy: {name} is none"


@pytest.mark.rule("MT-62")
def test_an_attack_on_a_monster_that_was_attacked() -> None:
    match = play(stand(GAME, ["Pawn", "Twin"], ["Rook"], "Conflict"), "attack pawn rook", "pass", "pass")
    assert refused(match, "attack twin rook") == "MT-62: Rook was attacked this turn: a monster can be attacked only once a turn"


# ---- other questions -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-52")
def test_class_rise_with_a_card_from_elsewhere() -> None:
    match = stand(GAME, ["Pawn"], [], "Class Rise", hands=(["Twin"], []))
    assert refused(match, "rise pawn") == "MT-52: put a card from your hand into the Class Zone: Pawn is not there"


@pytest.mark.rule("MT-27")
def test_an_exchange_of_a_card_that_is_not_in_hand() -> None:
    match = stand(GAME, ["Rook"], hands=(["Pawn"] * 5, ["Twin"] * 5), agenda=["mulligan"])
    assert "not a move here" in refused(match, "exchange rook")


@pytest.mark.parametrize(
    "code", ["", "   ", "play", "attack", "use", "play nothing at all", "jump pawn", "play pawn pawn", "pass pass", "#", "☃"]
)
def test_nonsense_gets_one_sentence_with_an_example(code: str) -> None:
    match = stand(GAME, ["Twin"], ["Rook"], hands=(["Pawn"], []))
    refusal = match.why_not(code)
    assert refusal is not None
    assert str(refusal).count("\n") == 0
    assert any(example in str(refusal) for example in codes(match))


# ---- all of them ---------------------------------------------------------------------------------------------------------------


def every_need() -> list[tuple[str, Need]]:
    """Each need of each question of the game, with the deed it belongs to."""
    asks = [step for step in GAME.rules.book.steps if isinstance(step, Ask)]
    deeds = {deed.verb: deed for ask in asks for deed in ask.deeds}
    return [(verb, need) for verb, deed in deeds.items() for need in deed.needs]


@pytest.mark.parametrize(
    ("verb", "need"), every_need(), ids=lambda value: value if isinstance(value, str) else type(value).__name__
)
def test_every_refusal_has_a_rule_of_the_ledger_and_a_sentence(verb: str, need: Need) -> None:
    assert need.rule.startswith("MT-")
    assert "the game" not in need.sentence or need.rule == "MT-65"
    assert need.sentence[0] == "{" or need.sentence[0].islower() or need.sentence.startswith("Impose")
    assert not need.sentence.endswith(".")  # it stands after its rule, with a colon
    assert len(need.sentence) < 120


@pytest.mark.parametrize("deed", [PLAY, USE, IMPOSE_DEED, ATTACK_DEED], ids=lambda deed: deed.verb)
def test_what_is_offered_meets_the_needs_that_are_not_asked_again(deed: Deed) -> None:
    match = stand(GAME, ["Smith", "Broker"], ["Rook"], "Conflict", hands=(["Pawn", "Spark", "Bandit"], []), assets=(["Hermit"], []))
    state, ask = match.state, match.question
    assert ask is not None
    number = ask.deeds.index(deed)
    for answer in deed.offers(state, number, vec[i64]()):
        for need in deed.needs:
            if need.kind == SURE:
                assert need.met_by(state, answer)
