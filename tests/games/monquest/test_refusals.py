"""What may not be done, by which rule, and what to do instead: every need of Monquest's questions."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bestiary import Game, Match
from bestiary.engine.play.asks import SURE, Ask, Need
from bestiary.games.monquest.rules.turn import ACTION_ASK, MAIN_ASK
from tests.games.monquest.field import Mons, cards, stand
from tests.games.table import codes, play, refused

GAME = cards(
    Wino='Grass 30 40/45/25 / Form Summon from "Pup" after 1 turn.',
    Sulcal='Grass 65 250/300/180 bp 100 / Equipment Summon from "Wino" with "Club".',
    Emperor="Light 95 700/500/400 / Level Summon: Sacrifice 2 Level 41 to 50 Mons.",
    Lance="weapon Fire",
    Scroll="item / Draw 1 card.",
    Drill="item / Usable in your Main Phase.\nDraw 1 card.",
    Fee="item / Discard 1 card: Draw 1 card.",
    Dart="item / Deal 10 damage to 1 opposing Mon.",
    Phoenix="item / Usable in your Main Phase.\nRevive 1 defeated Mon.",
    Ban="item / Your opponent cannot play Mons for 1 turn.",
    Seal="item / Your opponent cannot use Items for 1 turn.",
    Drought="item / Your opponent cannot draw cards for 1 turn.",
    Hold="item / 1 opposing Mon cannot attack for 1 turn.",
    Sage="Light 20 40/30/20 pool Fire3 // Study (Fire2): Draw 1 card. // Bolt (Fire1): Deal 10 damage to 1 opposing Mon."
    " // Rest: Draw 1 card. // Gift (Fire1): Discard 2 cards: Draw 1 card.",
    Monk="Light 20 40/30/20 pool Fire3 // Chant (Fire1): Usable in your Main Phase.\nDraw 1 card.",
)


def main(mine: Mons, hand: list[str], theirs: Mons | None = None, **more: object) -> Match:
    """The Main Phase of a player."""
    return stand(GAME, mine, ["Bear"] if theirs is None else theirs, hands=(hand, []), **more)  # type: ignore[arg-type]


def under(item: str, mine: Mons, hand: list[str], **more: object) -> Match:
    """The Main Phase of a player against whom the opponent has just used an Item."""
    match = stand(GAME, mine, ["Bear"], hands=(hand, [item]), active=1, acting=1, **more)  # type: ignore[arg-type]
    return play(match, f"item {item.lower()}", "pass")


def sage(**more: int) -> dict[str, str | int]:
    """A Sage with 3 Fire AP."""
    return {"card": "Sage", "fire ap": 3, **more}


# ---- playing and summoning ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-59")
def test_a_mon_that_is_not_in_hand() -> None:
    match = main(["Ox"], ["Club", "Pup"], discards=(["Cub"], []))
    for code, name in (("play cub 2", "Cub"), ("play club 2", "Club"), ("play ox 2", "Ox"), ("summon bear ox", "Bear")):
        assert refused(match, code) == f"MQ-59: name a Mon of your hand: {name} is none"


@pytest.mark.rule("MQ-101", "MQ-103")
def test_a_slot_that_is_taken_and_a_mon_that_is_summoned() -> None:
    match = main(["Ox"], ["Pup", "Giant", "Wino", "Sulcal", "Emperor"])
    assert refused(match, "play pup 1") == "MQ-101: slot 1 is taken: a Mon is played into an open slot"
    needs = {
        "giant": "a Mon of Level 1 to 40",
        "wino": "a Mon named Pup that has been there for 1 of your turns",
        "sulcal": "a Mon named Wino that wears Club",
        "emperor": "two Mons of Level 41 to 50",
    }
    for name, needed in needs.items():
        said = f"MQ-103: {name.title()} cannot be played, only summoned: it needs {needed} on your side of the field"
        assert refused(match, f"play {name} 2") == said


@pytest.mark.rule("MQ-104")
def test_a_material_that_does_not_fit() -> None:
    match = main(["Colossus", "Pup"], ["Giant", "Titan", "Wino", "Emperor"])
    for code, needed in (
        ("summon giant colossus", "a Mon of Level 1 to 40"),
        ("summon titan pup", "a Mon of Level 41 to 50"),
        ("summon wino pup", "a Mon named Pup that has been there for 1 of your turns"),
        ("summon giant bear", "a Mon of Level 1 to 40"),
    ):
        _, new, over = code.title().split()
        assert refused(match, code) == f"MQ-104: {new} cannot be summoned over {over}: it needs {needed} on your side of the field"
    said = "MQ-104: Emperor cannot be summoned now: it needs two Mons of Level 41 to 50 on your side of the field"
    assert refused(match, "summon emperor 1") == said


@pytest.mark.rule("MQ-99", "MQ-R117")
def test_a_summon_that_is_none_or_names_the_wrong_thing() -> None:
    match = main(["Giant", "Ox"], ["Cub", "Titan", "Emperor"])
    assert refused(match, "summon cub ox") == "MQ-99: Cub is not summoned: play it into an open slot"
    assert refused(match, "summon cub 1") == "MQ-99: Cub is not summoned: play it into an open slot"
    said = "MQ-R117: Emperor is summoned over both of your Mons: name only the slot that it takes"
    assert refused(match, "summon emperor ox") == said
    assert refused(match, "summon titan 2") == "MQ-R117: Titan is summoned over one of your Mons: name that Mon"


@pytest.mark.rule("MQ-R122")
def test_a_card_forbids_to_play_mons() -> None:
    match = under("Ban", ["Ox"], ["Pup", "Giant", "Emperor"])
    for code in ("play pup 2", "summon giant ox", "summon emperor 1", "retreat ox pup bp"):
        assert refused(match, code) == "MQ-R122: a card says that you cannot play Mons now"


# ---- Equipment ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-60", "MQ-R52")
def test_equipment_that_cannot_be_attached() -> None:
    match = main(["Ox + Club", "Pup"], ["Lance", "Cub"])
    assert refused(match, "attach cub pup") == "MQ-60: attach an Equipment of your hand: Cub is none"
    assert refused(match, "attach club pup") == "MQ-60: attach an Equipment of your hand: Club is none"
    assert refused(match, "attach lance bear") == "MQ-60: attach Lance to one of your own Mons: Bear is none"
    said = "MQ-R52: Ox wears something at that place, which cannot be replaced: attach Lance to another Mon"
    assert refused(match, "attach lance ox") == said


@pytest.mark.rule("MQ-R19", "MQ-156", "MQ-R20", "MQ-R80")
def test_equipment_that_cannot_be_upgraded() -> None:
    match = main(["Ox + Lance + Shield"], ["Club"], ["Bear + Ring"], piles={"Fire": [1, 1]})
    assert refused(match, "upgrade shield") == "MQ-R19: Shield has no upgrade symbol and cannot be upgraded"
    said = "MQ-R80: upgrade an Equipment that is yours and worn by your Mon: Ring is not"
    assert refused(match, "upgrade ring") == said
    play(match, "upgrade lance")
    assert refused(match, "upgrade lance") == "MQ-R20: Lance was upgraded this turn: upgrade it again in your next turn"
    play(match, "end", "end")
    assert refused(match, "upgrade lance") == "MQ-R19: your pile of the Attribute that upgrades Lance is empty"


# ---- abilities and Items --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-64", "MQ-71", "MQ-R28")
def test_abilities_and_items_in_the_wrong_phase_or_of_another_mon() -> None:
    mine: Mons = [sage(), {"card": "Monk", "fire ap": 3}]
    match = main(mine, ["Scroll", "Drill"])
    assert refused(match, "use sage") == "MQ-64: that ability of Sage is for the Action Phase of its Mon"
    said = "is for another phase: Items are used in an Action Phase, or in the Main Phase if they say so"
    assert refused(match, "item scroll") == f"MQ-R28: Scroll {said}"
    play(match, "act 2")
    assert refused(match, "use monk") == "MQ-64: that ability of Monk is for your Main Phase"
    assert refused(match, "use sage") == "MQ-71: use an ability of the acting Mon or of what it wears: Sage is neither"
    assert refused(match, "item drill") == f"MQ-R28: Drill {said}"


@pytest.mark.rule("MQ-167", "MQ-329", "MQ-331", "MQ-R18")
def test_what_cannot_be_paid_or_chosen_or_was_used() -> None:
    poor = stand(GAME, [sage(**{"fire ap": 1})], ["Bear"], hands=(["Club"], []), acting=1)
    assert refused(poor, "use sage") == "MQ-167: Sage does not have the AP that the ability costs"
    assert refused(poor, "use sage 4") == "MQ-329: you cannot pay what the ability of Sage costs beside AP"
    play(poor, "use sage 3")
    assert refused(poor, "use sage 3") == "MQ-R18: that ability of Sage was used: use it again in your next turn"
    alone = stand(GAME, [sage()], [], hands=(["Fee", "Dart"], []), acting=1)
    assert refused(alone, "use sage 2") == "MQ-331: that ability of Sage has nothing to choose now"
    assert refused(alone, "item dart") == "MQ-331: there is nothing that Dart could choose now"
    last = stand(GAME, ["Ox"], ["Bear"], hands=(["Fee"], []), acting=1)
    assert refused(last, "item fee") == "MQ-329: you cannot pay what Fee costs"


@pytest.mark.rule("MQ-67", "MQ-283", "MQ-281")
def test_items_that_are_not_there_or_not_allowed() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], hands=(["Club"], []), discards=(["Scroll"], []), acting=1)
    for name in ("Club", "Scroll"):
        assert refused(match, f"item {name.lower()}") == f"MQ-67: use an Item of your hand: {name} is none"
    sealed = play(under("Seal", ["Ox"], ["Scroll", "Pup"]), "act 1")
    assert refused(sealed, "item scroll") == "MQ-283: a card says that you cannot use Items now"
    said = "MQ-281: you control no Mon: use only Items that draw, search, reveal, look, sort or play a Mon"
    assert refused(main([], ["Dart", "Club"]), "item dart") == said


# ---- acting ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-240", "MQ-241", "MQ-97")
@pytest.mark.parametrize(("status", "word", "rule"), [("paralysis", "Paralyzed", "MQ-240"), ("frozen", "Frozen", "MQ-241")])
def test_a_mon_that_is_disabled(status: str, word: str, rule: str) -> None:
    for theirs, attack in ((["Bear"], "attack bear"), ([], "attack seat-2")):
        match = stand(GAME, [sage(**{status: 1})], [*theirs], acting=1)
        for code in (attack, "use sage"):
            assert refused(match, code) == f"{rule}: Sage is {word} and cannot act: cure it first, or use Items through it"
        assert refused(match, "defend") == f"MQ-97: Sage is {word} and cannot change its position: cure it first"
    turned = stand(GAME, [sage(defense=1, **{status: 1})], ["Bear"], acting=1)
    assert refused(turned, "rise") == f"MQ-97: Sage is {word} and cannot change its position: cure it first"


@pytest.mark.rule("MQ-R68")
def test_a_mon_that_sleeps_on() -> None:
    match = stand(GAME, [sage(sleep=1)], ["Bear"], acting=1, rolls=[1])
    play(match, "defend")  # tails
    said = "MQ-R68: Sage failed its Sleep check: it sleeps until your next turn"
    for code in ("attack bear", "use sage"):
        assert refused(match, code) == f"{said}, but Items can be used through it"
    assert refused(match, "defend") == said


@pytest.mark.rule("MQ-92", "MQ-94", "MQ-70", "MQ-R22")
def test_a_mon_in_defense_position() -> None:
    match = stand(GAME, [sage()], ["Bear"], acting=1)
    assert refused(match, "rise") == "MQ-R22: Sage is in Attack Position already"
    play(match, "defend")
    assert refused(match, "attack bear") == "MQ-92: Sage is in Defense Position and cannot attack: only Tanks can"
    assert refused(match, "use sage") == "MQ-92: Sage is in Defense Position and cannot use that ability there"
    assert refused(match, "defend") == "MQ-70: Sage is in Defense Position already"
    said = "MQ-94: Sage changed to Defense Position this turn: it stays so until your next turn"
    assert refused(match, "rise") == said


@pytest.mark.rule("MQ-R54", "MQ-211", "MQ-271", "MQ-R123")
def test_an_attack_that_is_not_possible() -> None:
    match = stand(GAME, ["Ox + Club", "Pup"], ["Bear"], acting=1)
    for name in ("Pup", "Club", "Ox"):
        assert refused(match, f"attack {name.lower()}") == f"MQ-R54: attack a Mon of an opponent: {name} is none"
    said = "MQ-211: player 2 controls a Mon: attack that, a direct attack is for a player without Mons"
    assert refused(match, "attack seat-2") == said
    risen = stand(GAME, [{"card": "Ox", "revived": 1}], ["Bear"], acting=1)
    assert refused(risen, "attack bear") == "MQ-271: Ox was revived this turn: it can attack from your next turn on"
    held = play(under("Hold", ["Ox"], ["Pup"]), "act 1")
    assert refused(held, "attack bear") == "MQ-R123: a card says that Ox cannot attack now"


@pytest.mark.rule("MQ-R24")
def test_a_slot_where_nobody_can_act() -> None:
    assert refused(main(["Ox"], []), "act 2").startswith("MQ-R24: ")


# ---- recovery and retreat -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-285", "MQ-R85", "MQ-R76", "MQ-283")
def test_a_recovery_draw_that_is_not_possible() -> None:
    said = "MQ-285: you control a Mon: recovery draws are for players without Mons"
    assert refused(main(["Ox"], ["Club"]), "recover") == said
    assert refused(main(["Ox"], ["Club"]), "recover club") == said
    assert refused(main([], ["Pup"]), "recover") == "MQ-R85: you hold a Mon that you can play: play it"
    empty = main([], ["Club"], decks=([], ["Ox"]))
    assert refused(empty, "recover club") == "MQ-R85: your deck is empty: there is no card to draw"
    assert refused(main([], ["Club"], bp=(9, 500)), "recover") == "MQ-R76: you have fewer than 10 BP: discard a card instead"
    assert refused(main([], ["Club"]), "recover bear") == "MQ-285: discard a card of your hand: Bear is not there"
    dry = under("Drought", [], ["Club"])
    assert refused(dry, "recover") == "MQ-283: a card says that you cannot draw now"


@pytest.mark.rule("MQ-289", "MQ-290", "MQ-291", "MQ-292", "MQ-293")
def test_a_retreat_that_is_not_possible() -> None:
    match = main(["Giant", "Ox"], ["Cub", "Club", "Wino"], bp=(39, 500))
    assert refused(match, "retreat bear cub bp") == "MQ-290: retreat one of your own Mons on the field: Bear is none"
    assert refused(match, "retreat ox club bp") == "MQ-290: replace it by a Mon of your hand: Club is none"
    said = "MQ-291: pay with another card of your hand than the replacement, or with bp"
    assert refused(match, "retreat ox cub cub") == said
    assert refused(match, "retreat ox cub giant") == said
    said = "MQ-292: you have fewer BP than the BP value of Giant: discard a card instead"
    assert refused(match, "retreat giant cub bp") == said
    said = "MQ-293: Wino cannot be played now: name a Mon that needs no summon, or over which of your other Mons"
    assert refused(match, "retreat ox wino bp") == said
    play(match, "retreat ox cub bp")
    said = "MQ-289: you have used Emergency Retreat this turn: it is for once per turn"
    assert refused(match, "retreat cub wino bp") == said


# ---- the set-up -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-36")
def test_a_starting_mon_that_is_none() -> None:
    decks = (["Pup", "Giant", "Wino", "Club", "Ring"], ["Ox", "Club", "Ring", "Shield", "Lance"])
    match = stand(GAME, phase="before the game", decks=decks, agenda=["set up"], most_redraws=50, most_ties=10)
    for code in ("begin giant", "begin wino", "begin club", "begin pup giant"):
        said = "MQ-36: choose one or two Mons of Level 1 to 40 from your hand that need no summon"
        assert refused(match, code) == said


# ---- all of them ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "code",
    ["", "   ", "play", "summon", "attach club", "retreat ox", "play nothing", "jump ox", "act 9", "end end", "#", "☃"],
)
def test_nonsense_gets_one_sentence_with_an_example(code: str) -> None:
    match = main(["Ox"], ["Cub", "Club"])
    refusal = match.why_not(code)
    assert refusal is not None
    assert str(refusal).count("\n") == 0
    assert any(example in str(refusal) for example in codes(match))


def every_need(game: Game = GAME) -> list[tuple[str, Need]]:
    """Each need of each question of the game, with the deed it belongs to."""
    asks = [step for step in game.rules.book.steps if isinstance(step, Ask)]
    return [(f"{ask.name}: {deed.verb}", need) for ask in asks for deed in ask.deeds for need in deed.needs]


@pytest.mark.rule("MQ-R91")
def test_every_refusal_has_a_rule_of_the_ledger_and_a_sentence() -> None:
    for deed, need in every_need():
        assert need.rule.startswith("MQ-"), deed
        assert need.sentence[0] == "{" or need.sentence[0].islower(), need.sentence
        assert not need.sentence.endswith("."), need.sentence  # it stands after its rule, with a colon
        assert len(need.sentence) < 120, need.sentence


@pytest.mark.parametrize(("phase", "acting"), [(MAIN_ASK, 0), (ACTION_ASK, 1)], ids=["main", "action"])
def test_what_is_offered_meets_the_needs_that_are_not_asked_again(phase: Ask, acting: int) -> None:
    hand = ["Cub", "Giant", "Emperor", "Lance", "Scroll", "Drill"]
    match = stand(GAME, [sage(), "Ox + Club"], ["Bear"], hands=(hand, []), acting=acting, piles={"Fire": [3, 0]})
    assert match.question is phase
    offered = 0
    for number, deed in enumerate(phase.deeds):
        for answer in deed.offers(match.state, number, vec[i64]()):
            offered += 1
            for need in deed.needs:
                assert need.kind != SURE or need.met_by(match.state, answer), (deed.verb, need.sentence)
    assert offered > 8
