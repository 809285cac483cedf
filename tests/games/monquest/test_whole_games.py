"""Whole games at random, of two and of four, with plain cards and with the real ones: what must hold at every step of them."""

from functools import cache
from pathlib import Path

import pytest

from bestiary import Game, read_files
from bestiary.engine.play.parts_of_speech import in_order
from bestiary.engine.state.layout import FRAME
from bestiary.engine.state.rng import quick
from bestiary.engine.state.schema import ENDING
from bestiary.engine.state.state import State
from bestiary.games import monquest
from bestiary.games.monquest.rules.conformance import attribute_faults, broken
from bestiary.games.monquest.schema import COVERED, EQUIPMENT, HP, MONS, PILE, POOL, SLOT, SPENT_AP, UPGRADES
from bestiary.testing import check_game
from tests.games.monquest.field import PLAIN, card, cards, fact, stand
from tests.games.table import asked, codes, play
from tests.thorough import some

FOLDER = Path(monquest.__file__).parent
SOME = {**PLAIN, "Pup": "Normal 10 30/20/15 pool Fire2 Water1", "Ox": "Rock 30 60/40/50 pool Water3", "Club": "weapon Fire"}
LIST = (
    ["3 Pup", "3 Cub", "3 Newt", "3 Ox", "3 Bear", "2 Giant", "2 Colossus", "1 Titan", "3 Wall", "2 Club", "2 Shield", "2 Ring"]
    + [f"3 Filler {number}" for number in range(1, 6)]
)  # fmt: skip


@cache
def plain() -> Game:
    """Monquest with plain cards, two decks of them, and its own rulebook."""
    files = {name: (FOLDER / name).read_text(encoding="utf-8") for name in ("rulebook.md", "table.toml")}
    files["cards/all.toml"] = "\n".join(card(name, written) for name, written in SOME.items())
    for name, piles in (("thin", ["15 Fire", "3 Water"]), ("deep", ["2 Fire", "15 Water"])):
        files[f"decks/{name}.toml"] = f'title = "{name}"\ncards = {LIST}\npiles = {piles}\n'
    return Game(monquest.GAME, files, bytes)


@cache
def real() -> Game:
    """Monquest as it is."""
    return Game(monquest.GAME, read_files(FOLDER), bytes)


def run(s: State) -> None:
    """As `settle` does, but Attribute cards are counted after every single step."""
    while s.depth > 0:
        assert [fault for seat in in_order(s, 0) for fault in attribute_faults(s, seat)] == []
        step = s.load()
        if step.waits(s):
            return
        s.depth -= FRAME
        step.run(s)
        if s.table[ENDING] != 0:
            s.depth = 0


def play_through(s: State, seed: int) -> int:
    """Play at random to the end, one step at a time; how many decisions that took."""
    lot, decisions = quick(seed), 0
    while s.depth > 0:
        ask = s.load()
        menu = ask.legal(s)  # type: ignore[attr-defined]
        assert len(menu) > 0, ask.name
        s.depth -= FRAME
        ask.take(s, menu[lot.below(len(menu))])
        if s.table[ENDING] != 0:
            break
        run(s)
        assert broken(s) == []
        decisions += 1
        assert decisions < 4000
    return decisions


@pytest.mark.rule("MQ-R16", "MQ-29", "MQ-166")
@pytest.mark.parametrize("seats", [2, 4])
def test_mq_r16_no_attribute_card_is_lost_at_any_step_of_plain_games(seats: int) -> None:
    for seed in some(range(8 // seats), 1):
        s = plain().new(seed=seed, decks=["thin", "deep"] * (seats // 2), seats=seats, chance="quick").state
        assert play_through(s, seed) > 20


@pytest.mark.rule("MQ-R16", "MQ-29", "MQ-166")
@pytest.mark.parametrize("seats", [2, 4])
def test_mq_r16_no_attribute_card_is_lost_at_any_step_of_real_games(seats: int) -> None:
    names = sorted(real().decks)
    for seed in some(range(0, len(names), seats // 2), 2):
        decks = [names[(seed + seat) % len(names)] for seat in range(seats)]
        s = real().new(seed=seed, decks=[*decks], seats=seats, chance="quick").state
        assert play_through(s, seed) > 20


@pytest.mark.parametrize("seats", [2, 4])
def test_the_conformance_kit_finds_nothing_with_plain_cards(seats: int) -> None:
    report = check_game(plain(), games=4 // seats, seed=3, seats=seats, every=7)
    assert report.ok, report.as_text()


@pytest.mark.parametrize("seats", [2, 4])
def test_the_conformance_kit_finds_nothing_with_the_real_cards(seats: int) -> None:
    report = check_game(real(), games=6 // seats, seed=5, seats=seats, every=9)
    assert report.ok, report.as_text()


# ---- the invariants themselves can fail ----------------------------------------------------------------------------------------


def spoiled(column: int = -1, number: int = -1, zone: int = MONS) -> list[str]:
    """What is found wrong when a number of the first card of a zone, or of the table, is one more than it should be."""
    game = cards(Pool_Pup="Fire 10 30/20/15 pool Fire2", Bow="weapon Fire")
    s = stand(game, ["Pool Pup + Bow", "Ox"], ["Bear"], piles={"Fire": [5, 5]}).state
    assert broken(s) == []
    if column >= 0:
        found = s.top(zone)
        s.set(column, found, s.get(column, found) + 1)
    if number >= 0:
        s.table[number] += 1
    return broken(s)


@pytest.mark.rule("MQ-R16")
@pytest.mark.parametrize("number", [PILE, PILE + 1, SPENT_AP])
def test_mq_r16_a_lost_card_of_a_pile_is_found(number: int) -> None:
    assert [fault[:6] for fault in spoiled(number=number)] == ["MQ-R16"]


@pytest.mark.rule("MQ-R16")
def test_mq_r16_a_card_too_many_in_a_pool_or_under_equipment_is_found() -> None:
    assert "MQ-R16" in spoiled(column=UPGRADES, zone=EQUIPMENT)[0] and "MQ-R16" in spoiled(column=POOL)[0]


@pytest.mark.rule("MQ-101", "MQ-310")
def test_mq_101_a_mon_in_no_slot_or_with_too_much_hp_is_found() -> None:
    assert "MQ-101" in spoiled(column=SLOT)[0] and "MQ-310" in spoiled(column=HP)[0]
    s = stand(cards(), ["Ox + Club"], ["Bear"]).state
    s.relink(s.top(MONS), COVERED)
    assert any("MQ-153" in fault for fault in broken(s))


@pytest.mark.rule("MQ-310", "MQ-R15", "MQ-312")
def test_mq_310_ap_above_max_ap_is_in_order_only_while_it_is_chosen_what_goes() -> None:
    game = cards(
        Twin="Fire 10 30/20/15 pool Fire1 Water1",
        Robe="armor / The wearer has +2 Max AP.",
        Strip="item / Return 1 opposing Equipment to its owner's hand.",
    )
    match = stand(game, ["Ox"], [{"card": "Twin + Robe", "fire ap": 3, "water ap": 1}], acting=1, hands=(["Strip"], []))
    play(match, "item strip")
    assert (asked(match), codes(match)) == (1, ["lose fire", "lose water"])
    assert (fact(match, "Twin", "ap"), fact(match, "Twin", "max ap")) == (4, 2)
    assert broken(play(match, "lose water").state) == [] and fact(match, "Twin", "ap") == 2
    match.state.set(POOL, next(iter(match.state.cards(MONS + 1))), 3)
    assert any("MQ-310" in fault for fault in broken(match.state))
