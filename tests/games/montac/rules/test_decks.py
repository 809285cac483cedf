"""Chapter 1 of the rulebook: the kinds of card, and what a deck may hold (MT-1 to MT-21)."""

import json
from pathlib import Path

import pytest

from bestiary import BadRequest, CardError, Deck, Game, load
from bestiary.engine.language.cards import Problem, read_deck
from bestiary.games import montac
from tests.cli.driver import fails, run
from tests.games.montac.mat import cards, named, names, seen, stand
from tests.games.table import codes, play

PLAIN = ["plain", "plain"]
FULL = [f"2 Filler {number}" for number in range(1, 16)]
ASSETS = ["One", "Two", "Three", "Four", "Five", "Six"]
GAME = cards(
    Spark="red 1",
    Frost="blue 1",
    Deluge="tacticlysm",
    Quake="tacticlysm",
    Imp="token 300 Shadow",
    **dict.fromkeys(ASSETS, "synergy 2 2000 Dragon"),
)


def faults(main: list[str], assets: list[str]) -> list[Problem]:
    """All faults of a deck with these lists."""
    text = f"title = 'Tried'\ncards = {json.dumps(main)}\nassets = {json.dumps(assets)}\n"
    return GAME.check_deck(read_deck(text, "decks/tried.toml", ["cards", "assets"]))


def rules_of(main: list[str], assets: list[str]) -> list[str]:
    """The rules that such a deck breaks."""
    return [fault.rule for fault in faults(main, assets)]


# ---- the pieces ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-1")
def test_exactly_two_play() -> None:
    assert len(cards().new(seed=1, decks=PLAIN).view(0)["players"]) == 2
    for seats in (1, 3):
        with pytest.raises(BadRequest, match=f"2 players, not {seats}"):
            cards().new(seed=1, decks=PLAIN, seats=seats)


@pytest.mark.rule("MT-2")
def test_there_are_four_kinds_of_card_to_bring_and_no_others() -> None:
    kinds = {GAME.cards[name].kind for name in ("Pawn", "Spark", "One", "Deluge")}
    assert kinds == {"basic", "tactical", "synergy", "tacticlysm"}
    with pytest.raises(CardError, match="tacticlysm"):
        cards(Odd="spell")


@pytest.mark.rule("MT-3", "MT-21")
def test_a_token_belongs_to_no_deck_and_to_no_asset_pile() -> None:
    for main, assets in ((["2 Imp", *FULL[1:]], []), (FULL, ["Imp"])):
        (fault,) = faults(main, assets)
        assert (fault.rule, fault.sentence.split(",")[0]) == ("MT-3", "Imp is a Monster Token")
    assert rules_of(FULL, []) == []  # MT-21: and it need not be registered for cards that make it


@pytest.mark.rule("MT-5")
def test_a_basic_monster_has_a_name_types_a_class_and_a_power() -> None:
    face = cards(Hydra="basic 3 1450 Toxic-Dragon").cards["Hydra"]
    assert (face.name, face.fields["types"], face.fields["class"], face.fields["power"]) == ("Hydra", ["Toxic", "Dragon"], 3, 1450)
    for missing in ("class = 3\n", "power = 1450\n", 'types = "Toxic"\n'):
        whole = '[[card]]\nname = "Hydra"\nkind = "basic"\nclass = 3\npower = 1450\ntypes = "Toxic"\n'
        with pytest.raises(CardError, match=missing.split()[0]):
            with_file(whole.replace(missing, ""))


@pytest.mark.rule("MT-6")
def test_a_tactical_has_a_class_and_a_diamond_but_neither_power_nor_types() -> None:
    assert [GAME.cards[name].fields["diamond"] for name in ("Spark", "Frost")] == ["red", "blue"]
    assert GAME.cards["Spark"].fields["class"] == 1
    whole = '[[card]]\nname = "Gust"\nkind = "tactical"\nclass = 1\ndiamond = "red"\n'
    with_file(whole)
    for wrong in (whole + "power = 100\n", whole + 'types = "Storm"\n', whole.replace("red", "green")):
        with pytest.raises(CardError):
            with_file(wrong)


@pytest.mark.rule("MT-7")
def test_a_synergy_monster_has_power_types_and_perhaps_a_timer_but_no_class() -> None:
    game = cards()
    assert (game.cards["Comet"].fields["timer"], game.cards["Comet"].fields["power"]) == (3, 2200)
    assert "timer" not in game.cards["Giant"].fields
    whole = '[[card]]\nname = "Titan"\nkind = "synergy"\npower = 2000\ntypes = "Stone"\n'
    with_file(whole)
    with pytest.raises(CardError, match="class"):
        with_file(whole + "class = 4\n")


@pytest.mark.rule("MT-8")
def test_a_tacticlysm_has_no_class_no_diamond_no_timer_and_no_power() -> None:
    whole = '[[card]]\nname = "Flood"\nkind = "tacticlysm"\n'
    with_file(whole)
    for more in ("class = 1\n", 'diamond = "red"\n', "timer = 2\n", "power = 100\n"):
        with pytest.raises(CardError, match=more.split()[0]):
            with_file(whole + more)


def with_file(text: str) -> None:
    """Read a card file."""
    Game(montac.GAME, {"rulebook.md": "- MT-1 Cards for tests.\n", "cards/one.toml": text}, bytes)


@pytest.mark.rule("MT-11")
def test_power_is_what_is_compared() -> None:
    match = stand(cards(), ["Pawn"], ["Adder"], "Conflict")
    assert (seen(match, "Pawn")["facts"]["power"], seen(match, "Adder")["facts"]["power"]) == (1000, 900)
    play(match, "attack pawn adder", "pass", "pass")
    assert (names(match, "monsters", 0), names(match, "monsters", 1)) == (["Pawn"], [])


@pytest.mark.rule("MT-R6")
def test_a_class_is_any_whole_number_from_0_up() -> None:
    game = cards(Seven="basic 7 2000 Stone", Nought="basic 0 500 Stone")
    assert [code for code in codes(stand(game, classes=(0, 0), hands=(["Nought", "Pawn"], []))) if code != "pass"] == [
        "play nought"
    ]
    hand = (["Seven", "Queen"], [])
    assert codes(stand(game, classes=(5, 5), hands=hand)) == ["pass"]
    assert codes(stand(game, classes=(6, 5), hands=hand)) == ["pass", "play queen"]
    assert set(codes(stand(game, classes=(7, 5), hands=hand))) == {"pass", "play queen", "play seven"}
    with pytest.raises(CardError, match="class"):
        cards(Minus="basic -1 500 Stone")


# ---- deck building -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-12", "MT-R1")
@pytest.mark.parametrize(
    ("last", "broken"), [(["Filler 15"], ["MT-12"]), (["2 Filler 15"], []), (["2 Filler 15", "Pawn"], ["MT-12"])]
)
def test_a_main_deck_has_exactly_thirty_cards(last: list[str], broken: list[str]) -> None:
    assert rules_of([*FULL[:-1], *last], []) == broken


@pytest.mark.rule("MT-13")
def test_a_main_deck_has_basic_monsters_and_tacticals_only() -> None:
    assert rules_of(["2 Spark", "2 Frost", *FULL[2:]], []) == []
    (synergy,) = faults(["One", "Spark", *FULL[1:]], [])
    assert (synergy.rule, "put it into the Asset Pile" in synergy.sentence) == ("MT-13", True)
    assert rules_of(["Deluge", "Spark", *FULL[1:]], []) == ["MT-13"]


@pytest.mark.rule("MT-14")
def test_a_main_deck_has_at_most_two_copies_of_a_card() -> None:
    (fault,) = faults(["3 Pawn", "Spark", *FULL[2:]], [])
    assert (fault.rule, fault.sentence) == ("MT-14", "Pawn is there 3 times; a Main Deck has at most 2 copies of a card")


@pytest.mark.rule("MT-R2")
def test_cards_of_one_name_are_copies_however_they_are_listed_or_printed() -> None:
    assert rules_of(["2 Pawn", "1 Pawn", "Spark", *FULL[2:]], []) == ["MT-14"]
    printed = '[[card]]\nname = "Wolf"\nkind = "basic"\nclass = 1\npower = 900\ntypes = "Beast"\nnumber = "D0001"\n\n'
    with pytest.raises(CardError, match='another card named "Wolf"'):  # no second printing can hide behind another number
        with_file(printed + printed.replace("D0001", "D0002"))


@pytest.mark.rule("MT-15")
def test_an_asset_pile_is_optional() -> None:
    assert rules_of(FULL, []) == []
    bare = Deck("bare", "Bare", {"cards": {f"Filler {number}": 2 for number in range(1, 16)}, "assets": {}}, {})
    match = cards().new(seed=1, decks=[bare, "plain"])
    assert (names(match, "assets", 0), names(match, "assets", 1)) == ([], ["Giant"])


@pytest.mark.rule("MT-16")
def test_an_asset_pile_has_at_most_five_synergy_monsters() -> None:
    assert rules_of(FULL, ASSETS[:5]) == []
    (fault,) = faults(FULL, ASSETS)
    assert fault.rule == "MT-16"
    assert "has 6: One, Two, Three, Four, Five, Six" in fault.sentence


@pytest.mark.rule("MT-17")
def test_an_asset_pile_has_at_most_one_tacticlysm() -> None:
    assert rules_of(FULL, [*ASSETS[:5], "Deluge"]) == []
    (fault,) = faults(FULL, ["Deluge", "Quake"])
    assert (fault.rule, "Deluge, Quake" in fault.sentence) == ("MT-17", True)


@pytest.mark.rule("MT-18")
def test_an_asset_pile_has_one_copy_of_each_card() -> None:
    assert rules_of(FULL, ["2 One"]) == ["MT-18"]


@pytest.mark.rule("MT-19")
def test_an_asset_pile_has_nothing_but_asset_cards() -> None:
    assert rules_of(FULL, ["Pawn", "Spark"]) == ["MT-19", "MT-19"]


@pytest.mark.rule("MT-R3")
def test_every_fault_is_told_at_once() -> None:
    found = faults(["3 Pawn", "Imp", "Nobody", "One", *FULL[4:]], [*ASSETS, "2 Deluge", "Spark"])
    assert [fault.rule for fault in found] == ["", "MT-12", "MT-14", "MT-3", "MT-13", "MT-16", "MT-17", "MT-18", "MT-19"]
    assert found[0].sentence == 'there is no card named "Nobody"'
    assert rules_of([*FULL[:-1], "Filler 15"], ASSETS) == ["MT-12", "MT-16"]  # the ruling's own test
    with pytest.raises(BadRequest, match=r"MT-12: .*MT-16: "):
        bad = Deck("bad", "Bad", {"cards": {"Pawn": 1}, "assets": dict.fromkeys(ASSETS, 1)}, {})
        GAME.new(seed=1, decks=[bad, "plain"])


@pytest.mark.rule("MT-R3")
def test_the_command_line_lists_every_fault_with_its_rule(tmp_path: Path) -> None:
    game = load("montac")
    basic, other, *_ = [name for name, face in game.cards.items() if face.kind == "basic"]
    synergies = [name for name, face in game.cards.items() if face.kind == "synergy"][:6]
    token = next(name for name, face in game.cards.items() if face.kind == "token")
    path = tmp_path / "odd.toml"
    lists = (
        f"cards = {json.dumps([f'3 {basic}', 'Nobody At All', token, synergies[0]])}\nassets = {json.dumps([*synergies, other])}\n"
    )
    path.write_text('title = "Odd"\ngame = "montac"\n' + lists)
    expected = ['there is no card named "Nobody At All"', "MT-12", "MT-14", "MT-3", "MT-13", "MT-16", "MT-19"]
    told = fails("deck", "check", str(path)).stderr.splitlines()[1:]
    assert [line.strip().split(":")[0] for line in told] == expected
    as_json = run("deck", "check", str(path), "--json")
    assert [fault["rule"] for fault in json.loads(as_json.stdout)["faults"]] == ["", *expected[1:]]
    assert (fails("deck", "check", str(path)).exit_code, as_json.exit_code) == (1, 1)


@pytest.mark.rule("MT-12", "MT-13", "MT-14", "MT-16", "MT-17", "MT-18", "MT-19")
def test_the_decks_of_the_box_are_legal() -> None:
    game = load("montac")
    assert len(game.decks) >= 4
    for deck in game.decks.values():
        assert game.check_deck(deck) == []


def test_how_many_copies_a_deck_may_hold_is_said_for_each_pile() -> None:
    game = named({"Imp": "token 300 Shadow", "Deluge": "tacticlysm"})
    most = game.rules.most_copies
    assert [most(game, "cards", name) for name in ("Pawn", "Giant", "Imp", "Deluge")] == [2, 0, 0, 0]
    assert [most(game, "assets", name) for name in ("Pawn", "Giant", "Imp", "Deluge")] == [0, 1, 0, 1]
