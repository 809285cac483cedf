"""The rulebook's own examples about damage, values, statuses, coins and Counters, one function each, as the ledger numbers them."""

import pytest

from tests.games.monquest.field import bp, cards, fact, hp, of_player, seen, stand
from tests.games.table import codes, play, said

GAME = cards(
    Spark="Lightning 20 30/30/15 pool Lightning4 // Bolt (Lightning1): Deal 10 damage to 1 opposing Mon.",
    Root="item / 1 Mon gets +40 Max HP.",
    Bough="item / 1 Mon gets +40 Max HP.",
    Rot="item / 1 Mon gets −30 Max HP.",
    Sting="item / Deal 10 damage to 1 Mon.",
    Well="item / 1 Mon gets +2 Max AP.",
    Banner="item / You get +100 Max BP.",
    Taxes="item / Your opponent gets −100 Max BP.",
    Bud="Grass 10 30/10/5 pool Grass6",
    Elder="Grass 40 100/10/5",
    Seer="Dark 20 50/30/25 // Daze: Apply Confusion (coin) to 1 opposing Mon."
    " // Lull: Flip a coin. If heads, apply Sleep to 1 opposing Mon.",
    Hedge="Grass 20 90/10/40 / Counter: Deal 10 damage to the attacker.",
    Mon_30="Fire 20 40/30/30",
    Mon_50="Normal 20 40/50/30",
    Mon_60="Fire 20 40/60/60",
    Guard="Rock 20 80/10/40 weak Fire",
    Lance="Fire 20 40/40/30 / This Mon's attacks have Penetration.",
    Quilt="armor / The wearer takes 30 less damage.",
    Twenty="Normal 20 40/20/30",
)


@pytest.mark.rule("MQ-165")
def test_worked_example_2() -> None:
    match = play(stand(GAME, [{"card": "Spark", "lightning ap": 4}, "Pup"], ["Ox"], acting=1), "use spark")
    assert fact(match, "Spark", "ap") == 3


@pytest.mark.rule("MQ-311")
def test_worked_example_3() -> None:
    match = play(stand(GAME, ["Bud"], hands=(["Root", "Pup"], []), acting=1), "item root")
    assert (hp(match, "Bud"), fact(match, "Bud", "max hp")) == (70, 70)


@pytest.mark.rule("MQ-197")
def test_worked_example_4() -> None:
    match = stand(GAME, ["Elder", "Bud"], hands=(["Root", "Sting", "Pup"], []), acting=1)
    play(match, "item root", "choose bud")
    assert hp(match, "Bud") == 70
    play(match, "item sting", "choose bud")  # in the Action Phase of the other Mon
    assert (hp(match, "Bud"), fact(match, "Bud", "max hp")) == (60, 70)


@pytest.mark.rule("MQ-311")
def test_worked_example_5() -> None:
    bud: dict[str, str | int] = {"card": "Bud", "hp": 20}
    match = stand(GAME, ["Elder", bud], hands=(["Root", "Bough", "Pup"], []), acting=1)
    play(match, "item root", "choose bud")
    assert (hp(match, "Bud"), fact(match, "Bud", "max hp")) == (60, 70)
    play(match, "item bough", "choose bud")
    assert (hp(match, "Bud"), fact(match, "Bud", "max hp")) == (100, 110)


@pytest.mark.rule("MQ-314")
def test_worked_example_6() -> None:
    match = stand(GAME, [{"card": "Bud", "grass ap": 2}], hands=(["Well", "Pup"], []), piles={"Grass": [9, 0]}, acting=1)
    play(match, "item well")
    assert (fact(match, "Bud", "ap"), fact(match, "Bud", "max ap")) == (4, 8)


@pytest.mark.rule("MQ-313")
def test_worked_example_7() -> None:
    match = play(stand(GAME, ["Bud"], hands=(["Banner", "Pup"], []), bp=(400, 500), max_bp=[500, 500], acting=1), "item banner")
    assert (bp(match)[0], of_player(match, 0, "max bp")) == (500, 600)


@pytest.mark.rule("MQ-312")
def test_worked_example_8() -> None:
    match = play(stand(GAME, [{"card": "Elder", "hp": 80}], hands=(["Rot", "Pup"], []), acting=1), "item rot")
    assert (hp(match, "Elder"), fact(match, "Elder", "max hp")) == (70, 70)


@pytest.mark.rule("MQ-312")
@pytest.mark.rule("MQ-313")
def test_worked_example_9() -> None:
    match = play(stand(GAME, ["Bud"], hands=(["Taxes", "Pup"], []), bp=(500, 550), max_bp=[500, 600], acting=1), "item taxes")
    assert (bp(match)[1], of_player(match, 1, "max bp")) == (500, 500)


@pytest.mark.rule("MQ-252")
@pytest.mark.parametrize(("roll", "confused"), [(0, 1), (1, 0)])
def test_worked_example_12(roll: int, confused: int) -> None:
    match = play(stand(GAME, ["Seer", "Pup"], ["Ox"], acting=1, rolls=[roll]), "use seer")
    assert any(line.startswith("Player 2 flips a coin") for line in said(match))
    assert seen(match, "Ox").get("confusion", 0) == confused


@pytest.mark.rule("MQ-250")
def test_worked_example_13() -> None:
    match = play(stand(GAME, ["Seer", "Pup"], ["Ox"], acting=1, rolls=[0]), "use seer 2")
    assert "Player 1 flips a coin: heads." in said(match) and seen(match, "Ox")["sleep"] == 1


@pytest.mark.rule("MQ-251")
@pytest.mark.parametrize("status", ["sleep", "confusion", "blind"])
def test_worked_example_14(status: str) -> None:
    match = play(stand(GAME, [{"card": "Cub", status: 1}, "Pup"], ["Ox"], active=0, acting=1, rolls=[1]), "attack ox")
    assert "Player 1 flips a coin: tails." in said(match) and hp(match, "Ox") == 60


@pytest.mark.rule("MQ-226")
def test_worked_example_15() -> None:
    match = play(stand(GAME, ["Cub", "Pup"], ["Hedge"], acting=1, rolls=[0]), "attack hedge", "counter hedge")
    assert (hp(match, "Cub"), hp(match, "Hedge")) == (30, 90)


@pytest.mark.rule("MQ-227")
def test_worked_example_16() -> None:
    match = play(stand(GAME, ["Cub", "Pup"], ["Hedge"], acting=1, rolls=[1]), "attack hedge", "counter hedge")
    assert hp(match, "Hedge") == 90 - 30 - 25


@pytest.mark.rule("MQ-199")
def test_worked_example_22() -> None:
    match = play(stand(GAME, ["Mon 30", "Pup"], ["Mon 50"], acting=1), "attack mon-50")
    assert hp(match, "Mon 50") == 10


@pytest.mark.rule("MQ-200")
def test_worked_example_23() -> None:
    match = play(stand(GAME, ["Mon 50", "Pup"], [{"card": "Mon 30", "defense": 1}], acting=1), "attack mon-30")
    assert hp(match, "Mon 30") == 40 - 20


@pytest.mark.rule("MQ-201")
def test_worked_example_24() -> None:
    match = play(stand(GAME, ["Cub", "Pup"], [{"card": "Guard", "defense": 1}], acting=1), "attack guard")
    assert hp(match, "Guard") == 80


@pytest.mark.rule("MQ-219")
def test_worked_example_25() -> None:
    match = play(stand(GAME, ["Lance", "Pup"], [{"card": "Mon 60", "defense": 1, "hp": 40}], acting=1), "attack mon-60")
    assert "Mon 60 takes 40 damage." in said(match)


@pytest.mark.rule("MQ-213")
def test_worked_example_26() -> None:
    match = play(stand(GAME, ["Mon 30", "Pup"], ["Guard"], acting=1), "attack guard")
    assert hp(match, "Guard") == 80 - 60


@pytest.mark.rule("MQ-216")
def test_worked_example_27() -> None:
    match = play(stand(GAME, ["Mon 60", "Pup"], [{"card": "Guard", "defense": 1}], acting=1), "attack guard")
    assert hp(match, "Guard") == 80 - 40


@pytest.mark.rule("MQ-217")
def test_worked_example_28() -> None:
    match = play(stand(GAME, ["Lance", "Pup"], [{"card": "Guard", "defense": 1}, "Ox"], acting=1), "attack guard")
    assert "Guard takes 80 damage." in said(match)


@pytest.mark.rule("MQ-208")
def test_worked_example_29() -> None:
    match = play(stand(GAME, ["Twenty", "Pup"], ["Ox + Quilt"], acting=1), "attack ox")
    assert hp(match, "Ox") == 60


@pytest.mark.rule("MQ-234")
def test_worked_example_30() -> None:
    match = stand(GAME, ["Cub"], [{"card": "Elder", "poison": 1, "burn": 1}], hands=(["Pup"], ["Pup"]), acting=1)
    assert hp(play(match, "pass"), "Elder") == 80


@pytest.mark.rule("MQ-R64")
def test_worked_example_31() -> None:
    match = stand(GAME, ["Cub"], [{"card": "Elder", "poison": 1}], hands=(["Pup"], ["Pup"]), acting=1)
    play(match, "pass")
    taken = [100 - hp(match, "Elder")]
    for _ in range(2):
        play(match, "end" if "end" in codes(match) else "act 1")
        while "pass" in codes(match):
            play(match, "pass")
        taken.append(100 - hp(match, "Elder"))
    assert taken == [10, 20, 30]
