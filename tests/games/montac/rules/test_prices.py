"""Conditions and prices: what must be so, and what is paid in full or not at all (MT-91 to MT-94, MT-R26, MT-R74, MT-R121)."""

import pytest

from bestiary import Match
from bestiary.engine.play.force import CANNOT, Force
from bestiary.engine.state.layout import PERMANENT
from bestiary.engine.state.schema import FACE, NOBODY
from bestiary.games.montac.schema import PERISHES
from tests.games.montac.course import fact, gains, kinds, power, question
from tests.games.montac.mat import Cards, health, named, names, stand
from tests.games.table import asked, codes, play, said

GAME = named(
    {
        "Pair": "synergy 0 2000 Stone / Condition: You command 2 or more monsters.",
        "Digger": "synergy 0 2000 Stone / Condition: Send the top 3 cards of your deck to the perished pile.",
        "Idol": "synergy 0 2000 Stone / Condition: Sacrifice 1 monster you command.",
        "Two Idols": "synergy 0 2000 Stone / Condition: Sacrifice 2 monsters.",
        "Snake Idol": 'synergy 0 2000 Stone / Condition: Sacrifice 1 "Toxic" type monster you command.',
        "Card Idol": "synergy 0 2000 Stone / Condition: Sacrifice 1 card.",
        "Spendthrift": "synergy 0 2000 Stone / Condition: Discard 2 cards.",
        "Preacher": "synergy 0 2000 Stone / Condition: Reveal 2 tacticals from your hand.",
        "Martyr": "synergy 0 2000 Stone / Condition: Sacrifice 2 health points.",
        "Caravan": "synergy 0 2000 Stone / Condition: Shuffle 1 monster you command into your deck.",
        "Spore": "token 300 Plant",
        "Pact": "red 1 / Condition: Shuffle 1 card from your hand into your deck.",
        "Gatherer": "synergy 0 2000 Stone / Condition: Shuffle 2 cards from your perished pile into your deck.",
        "Mourner": 'synergy 0 2000 Stone / Condition: 3 "Toxic" type monsters have perished.',
        "Undertaker": "synergy 0 2000 Stone / Condition: 3 monsters have perished.",
        "Archivist": "synergy 0 2000 Stone / Condition: 2 tacticals have perished.",
        "Digest": "synergy 0 2000 Stone / Condition: 4 cards have perished.",
        "Hermit": "synergy 0 2000 Stone / Condition: You command no monsters.",
        "Last Stand": "synergy 0 2000 Stone / Condition: You have 2 health points or less.",
        "Scholar": "synergy 0 2000 Stone / Condition: There are 2 or more tacticals in your enemy's perished pile.",
        "Envoy": "synergy 0 2000 Stone / Condition: Your enemy commands 1 or more synergy monsters.",
        "Duel": "synergy 0 2000 Stone / Condition: Each player commands 1 or more monsters.",
        "Toll": "red 1 / Condition: Discard 1 card.",
        "Edict": "red 1 / Condition: You command 1 or more monsters.\nThis card is constant.",
        "Deluge": "tacticlysm / Condition: Sacrifice 1 health point.",
        "Plain Red": "red 1",
        "Plain Blue": "blue 1",
        "Banner": "red 1 / This card is constant.",
    }
)


def plays(match: Match) -> list[str]:
    """What can be played now."""
    return [code.removeprefix("play ") for code in codes(match) if code.startswith("play ")]


def refused(match: Match, code: str) -> str:
    """The rule by which a move is refused."""
    refusal = match.why_not(code)
    assert refusal is not None
    return refusal.rule


# ---- prerequisites (MT-91, MT-92) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-91")
def test_a_synergy_monster_needs_its_condition() -> None:
    one = stand(GAME, ["Pawn"], assets=(["Pair"], []))
    assert (plays(one), refused(one, "play pair")) == ([], "MT-91")
    two = stand(GAME, ["Pawn", "Twin"], ["Rook"], assets=(["Pair"], []))
    assert plays(two) == ["pair"]
    play(two, "play pair")
    assert sorted(names(two, "monsters", 0)) == ["Pair", "Pawn", "Twin"]


@pytest.mark.rule("MT-92")
def test_a_prerequisite_is_asked_when_the_card_is_played_and_never_again() -> None:
    match = stand(GAME, ["Pawn", "Twin"], ["Queen", "Knight"], "Conflict", assets=(["Pair"], []))
    play(match, "play pair", "pass")
    assert names(match, "perished", 0) == []  # nothing was paid
    play(match, "attack pawn queen", "pass", "pass", "attack twin knight", "pass", "pass")
    assert names(match, "monsters", 0) == ["Pair"]  # the two are gone, it stays


@pytest.mark.rule("MT-92")
@pytest.mark.parametrize(
    ("name", "mine", "theirs", "more", "possible"),
    [
        ("Hermit", [], ["Pawn"], {}, True),
        ("Hermit", ["Pawn"], [], {}, False),
        ("Last Stand", [], [], {"hp": [2, 5]}, True),
        ("Last Stand", [], [], {"hp": [3, 1]}, False),
        ("Scholar", [], [], {"perished": (["Plain Red"], ["Plain Red", "Plain Blue"])}, True),
        ("Scholar", [], [], {"perished": (["Plain Red", "Plain Blue"], ["Plain Red", "Pawn", "Deluge"])}, False),
        ("Envoy", ["Giant"], ["Giant"], {}, True),
        ("Envoy", ["Giant"], ["Pawn"], {}, False),
        ("Duel", ["Pawn"], ["Pawn"], {}, True),
        ("Duel", ["Pawn", "Twin"], [], {}, False),
        ("Duel", [], ["Pawn"], {}, False),
    ],
)
def test_what_may_be_so(name: str, mine: Cards, theirs: Cards, more: dict[str, object], possible: bool) -> None:
    match = stand(GAME, mine, theirs, assets=([name], []), **more)  # type: ignore[arg-type]
    assert (len(plays(match)) == 1) is possible


@pytest.mark.rule("MT-R27")
@pytest.mark.parametrize(
    ("name", "enough"),
    [("Mourner", "toxic perished"), ("Undertaker", "monsters perished"), ("Archivist", "tacticals perished")],
)
def test_what_has_perished_is_counted_for_both_players_and_not_spent(name: str, enough: str) -> None:
    needed = 2 if name == "Archivist" else 3
    short = stand(GAME, assets=([name], []), **{enough: [0, needed - 1]})  # type: ignore[arg-type]
    assert plays(short) == []
    match = stand(GAME, assets=([name, "Giant"], []), **{enough: [1, needed - 1]})  # type: ignore[arg-type]
    assert name.lower() in plays(match)
    play(match, f"play {name.lower()}")
    again = stand(GAME, assets=([name], [name]), **{enough: [1, needed - 1]})  # type: ignore[arg-type]
    play(again, f"play {name.lower()}")
    assert name.lower() in plays(again)  # the enemy too, with the same dead


@pytest.mark.rule("MT-R27", "MT-R112")
def test_whatever_goes_to_a_pile_has_perished_whatever_comes_back() -> None:
    match = stand(
        GAME,
        ["Adder", {"card": "Adder", "owner": 1}],
        ["Queen"],
        hands=(["Adder", "Plain Red"], []),
        assets=(["Two Idols", "Spendthrift", "Mourner", "Undertaker", "Archivist", "Digest"], []),
    )
    play(match, "play two-idols")
    assert (names(match, "perished", 0), names(match, "perished", 1)) == (["Adder"], ["Adder"])
    play(match, "pass")
    assert "mourner" not in plays(match) and "digest" not in plays(match)
    play(match, "play spendthrift", "pass")  # discards an Adder and a Tactical
    assert {"mourner", "undertaker", "digest"} <= set(plays(match)) and "archivist" not in plays(match)


# ---- actions (MT-93, MT-94) ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-93", "WE-9")
def test_an_action_is_carried_out_before_the_card_is_played() -> None:
    match = stand(GAME, assets=(["Digger"], []), decks=(["Pawn", "Twin", "Rook", "Queen"], []))
    play(match, "play digger")
    assert names(match, "perished", 0) == ["Rook", "Twin", "Pawn"]  # the latest on top
    assert (len(names(match, "deck", 0)), names(match, "monsters", 0)) == (1, ["Digger"])
    told = [line.kind for line in match.log(0) if line.kind in ("perishes", "played")]
    assert told == ["perishes", "perishes", "perishes", "played"]


@pytest.mark.rule("MT-94", "MT-R26")
@pytest.mark.parametrize(
    ("name", "enough", "short"),
    [
        ("Digger", {"decks": (["Pawn"] * 3, [])}, {"decks": (["Pawn"] * 2, ["Pawn"] * 5)}),
        ("Idol", {"mine": ["Pawn"]}, {"theirs": ["Pawn"]}),
        ("Two Idols", {"mine": ["Pawn", "Twin"]}, {"mine": ["Pawn"], "theirs": ["Twin"]}),
        ("Snake Idol", {"mine": ["Adder"]}, {"mine": ["Pawn"], "theirs": ["Adder"]}),
        ("Spendthrift", {"hands": (["Pawn", "Twin"], [])}, {"hands": (["Pawn"], ["Twin", "Rook"])}),
        ("Preacher", {"hands": (["Plain Red", "Plain Blue"], [])}, {"hands": (["Plain Red", "Pawn"], ["Plain Blue"])}),
        ("Caravan", {"mine": ["Spore", "Pawn"]}, {"mine": ["Spore"]}),  # no token goes to a deck (MT-100)
        ("Martyr", {"hp": [2, 1]}, {"hp": [1, 5]}),
        ("Gatherer", {"perished": (["Pawn", "Twin"], [])}, {"perished": (["Pawn"], ["Twin"])}),
        ("Gatherer", {"perished": (["Pawn", "Twin"], [])}, {"perished": (["Pawn", {"card": "Twin", "extinct": 1}], [])}),
    ],
)
def test_an_action_that_cannot_be_carried_out_in_full_is_not_fulfilled(
    name: str, enough: dict[str, object], short: dict[str, object]
) -> None:
    code = name.lower().replace(" ", "-")
    assert code in plays(stand(GAME, assets=([name], []), **enough))  # type: ignore[arg-type]
    match = stand(GAME, assets=([name], []), **short)  # type: ignore[arg-type]
    assert code not in plays(match)
    assert refused(match, f"play {code}") == "MT-91"


@pytest.mark.rule("MT-R26")
def test_a_placement_that_the_action_frees_counts_as_free() -> None:
    match = stand(GAME, ["Pawn", "Twin", "Rook"], assets=(["Idol", "Spendthrift"], []), hands=(["Queen", "Knight"], []))
    assert "idol" in plays(match)
    assert refused(match, "play spendthrift") == "MT-39"  # discarding makes no room
    play(match, "play idol", "choose twin")
    assert sorted(names(match, "monsters", 0)) == ["Idol", "Pawn", "Rook"]
    assert names(match, "perished", 0) == ["Twin"]


@pytest.mark.rule("MT-R26", "MT-200")
def test_a_monster_that_is_shuffled_away_frees_its_placement_too() -> None:
    match = stand(GAME, ["Pawn", "Twin", "Rook"], assets=(["Caravan"], []), decks=([], []))
    play(match, "play caravan", "choose twin")
    assert sorted(names(match, "monsters", 0)) == ["Caravan", "Pawn", "Rook"]
    assert names(match, "deck", 0) == ["?"]


@pytest.mark.rule("MT-R26")
def test_what_frees_no_placement_does_not_bring_the_monster_into_play_and_is_not_undone() -> None:
    match = stand(GAME, ["Pawn", "Twin", "Rook"], tacticals=(["Banner"], []), assets=(["Card Idol"], []))
    play(match, "play card-idol", "choose banner")
    assert sorted(names(match, "monsters", 0)) == ["Pawn", "Rook", "Twin"]
    assert (names(match, "assets", 0), names(match, "perished", 0)) == (["Card Idol"], ["Banner"])
    assert "There is no free placement for Card Idol." in said(match)
    assert names(match, "assets", 0, 1) == ["?"]
    assert asked(match) == 1  # it was their one play


def never_perishes(match: Match, name: str) -> None:
    """From now on the card cannot perish, as if a text had said so."""
    state, book = match.state, match.game.book
    if not any(force.name == "test: cannot perish" for force in book.forces):
        Force(book, "test: cannot perish", CANNOT, PERISHES.number, None, None, "MT-R112")
    forbids = next(force.number for force in book.forces if force.name == "test: cannot perish")
    card = next(card for card in range(int(state.card_count())) if book.faces[int(state.get(FACE, card))].name == name)
    state.enforce(forbids, NOBODY, state.stay(card), 0, PERMANENT)


@pytest.mark.rule("MT-R26", "MT-R112")
def test_what_cannot_perish_cannot_be_sacrificed() -> None:
    match = stand(GAME, ["Pawn"], assets=(["Idol"], []))
    assert plays(match) == ["idol"]
    never_perishes(match, "Pawn")
    assert plays(match) == []
    goat = stand(BUYING, ["Goat"])
    assert uses(goat) == ["goat"]
    never_perishes(goat, "Goat")
    assert uses(goat) == []


@pytest.mark.rule("MT-197")
def test_to_sacrifice_is_to_send_a_card_from_play_to_its_owners_pile() -> None:
    match = stand(GAME, [{"card": "Pawn", "owner": 1}], ["Twin"], assets=(["Idol"], []))
    play(match, "play idol")  # one choice is no choice
    assert (names(match, "perished", 1), names(match, "monsters", 1)) == (["Pawn"], ["Twin"])
    assert kinds(match, "sacrificed", "perishes") == ["Player 1 sacrifices Pawn.", "Pawn perishes."]


@pytest.mark.rule("MT-198", "MT-R121")
def test_to_sacrifice_health_points_is_to_lose_them_and_the_last_may_be_paid() -> None:
    match = stand(GAME, assets=(["Martyr"], []), hp=[3, 5])
    play(match, "play martyr")
    assert (health(match), names(match, "monsters", 0)) == ((1, 5), ["Martyr"])
    last = stand(GAME, assets=(["Martyr"], []), hp=[2, 5])
    play(last, "play martyr")
    assert last.over and last.result().winners == [1]
    assert names(last, "monsters", 0) == []  # nothing was received for it


@pytest.mark.rule("MT-191", "MT-R112")
def test_a_discarded_card_goes_from_the_hand_to_the_pile() -> None:
    match = stand(GAME, assets=(["Spendthrift"], []), hands=(["Pawn", "Twin", "Rook"], []))
    play(match, "play spendthrift", "choose pawn", "choose rook")
    assert (names(match, "hand", 0), sorted(names(match, "perished", 0))) == (["Twin"], ["Pawn", "Rook"])
    assert len(kinds(match, "discarded")) == len(kinds(match, "perishes")) == 2


@pytest.mark.rule("MT-196")
def test_revealed_cards_stay_in_the_hand_where_the_enemy_sees_them() -> None:
    match = stand(GAME, assets=(["Preacher"], []), hands=(["Plain Red", "Pawn", "Plain Blue"], []))
    play(match, "play preacher")
    while question(match) != "preparation":
        play(match, codes(match)[0])
    assert sorted(names(match, "hand", 0, 1)) == ["?", "Plain Blue", "Plain Red"]


@pytest.mark.rule("MT-200")
def test_cards_shuffled_in_are_in_the_deck_and_an_asset_card_is_in_its_asset_pile() -> None:
    match = stand(GAME, assets=(["Gatherer"], []), perished=(["Pawn", "Giant", "Twin"], []), decks=(["Rook"], []))
    play(match, "play gatherer", "choose pawn", "choose giant")
    assert (names(match, "perished", 0), names(match, "assets", 0)) == (["Twin"], ["Giant"])
    assert names(match, "deck", 0) == ["?", "?"]
    assert kinds(match, "shuffles") == ["Player 1's deck is shuffled."]


# ---- other kinds (MT-212, MT-R135) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-212", "MT-R135")
def test_a_condition_counts_on_cards_of_every_kind() -> None:
    lonely = stand(GAME, hands=(["Toll", "Edict"], []))
    assert refused(lonely, "play edict") == "MT-91"
    match = stand(GAME, ["Giant"], hands=(["Toll", "Edict"], []), assets=(["Deluge"], []))
    assert set(plays(match)) == {"toll", "edict", "deluge"}
    play(match, "play toll")  # pays with the other one
    assert sorted(names(match, "perished", 0)) == ["Edict", "Toll"]
    play(match, "pass", "play deluge")
    assert (health(match), len(names(match, "perished", 0))) == ((4, 5), 3)


@pytest.mark.rule("MT-94", "MT-R135")
def test_a_card_does_not_pay_for_itself_by_going_into_the_deck() -> None:
    assert plays(stand(GAME, hands=(["Pact"], []))) == []
    match = play(stand(GAME, hands=(["Pact", "Queen", "Knight"], [])), "play pact", "choose queen")
    assert (names(match, "hand", 0), names(match, "perished", 0)) == (["Knight"], ["Pact"])


@pytest.mark.rule("MT-R135")
def test_a_card_does_not_pay_for_itself() -> None:
    match = stand(GAME, hands=(["Toll"], []))
    assert (plays(match), refused(match, "play toll")) == ([], "MT-91")


@pytest.mark.rule("MT-R135")
def test_a_tacticlysm_needs_its_synergy_monster_beside_its_condition() -> None:
    match = stand(GAME, ["Pawn"], assets=(["Deluge"], []))
    assert refused(match, "play deluge") == "MT-96"
    poor = stand(GAME, ["Giant"], assets=(["Deluge"], []), hp=[5, 5])
    assert plays(poor) == ["deluge"]


# ---- the price of an effect (MT-R74, MT-R121) ----------------------------------------------------------------------------------

BUYING = named(
    {
        "Offering": "red 1 / Sacrifice 1 monster you command to gain 2 health points.",
        "Order": "red 1 / Sacrifice 1 monster you command. Gain 2 health points.",
        "Bargain": "red 1 / You may sacrifice 1 monster you command. If you do, gain 2 health points.",
        "Blood": "red 1 / Sacrifice 2 health points to gain 3 health points. Gain 1 health point.",
        "Bought Card": "red 1 / Sacrifice 2 health points to draw 2 cards.",
        "Truth": "red 1 / Reveal 1 tactical from your hand to gain 1 health point.",
        "Rite": "red 1 / Sacrifice 1 card you command to gain 1 health point.",
        "Priest": "basic 1 900 Spirit / You may discard 1 card to gain 1 health point.",
        "Goat": "basic 1 900 Beast / You may sacrifice this card to gain 1 health point.",
        "Shepherd": "basic 1 900 Knight / You may sacrifice 1 other monster you command to gain 1 health point.",
        "Bleeder": "basic 1 900 Spirit / You may sacrifice 1 health point to give this card 500 power until the end of the turn.",
        "Clock": 'basic 1 900 Mecha / At the start of your turn, this card gains 2 "Tick" counters until it leaves play.\n'
        'You may remove 1 "Tick" counter from this card to gain 1 health point.',
        "Miser": "basic 1 900 Knight / During your turn, you may discard 1 card to gain 1 health point.",
        "Fencer": "basic 1 900 Knight / During your Conflict Stage, you may discard 1 card to gain 1 health point.",
        "Mourning": "basic 1 900 Spirit / When a monster perishes, you may discard 1 card to gain 1 health point.",
        "Purist": "basic 1 900 Arcane / When you lose health points due to a specialty or effect, draw 1 card.",
        "Shield": "red 1 / You cannot lose health points until the end of the turn.",
        "Red": "red 1",
    }
)


def uses(match: Match) -> list[str]:
    """What can be used now."""
    return [code.removeprefix("use ") for code in codes(match) if code.startswith("use ")]


@pytest.mark.rule("MT-R74")
def test_without_the_price_nothing_is_bought_but_other_sentences_stand_alone() -> None:
    bought = stand(BUYING, hands=(["Offering"], []))
    play(bought, "play offering")  # it may be played all the same (MT-R30)
    assert (health(bought), names(bought, "perished", 0)) == ((5, 5), ["Offering"])
    ordered = stand(BUYING, hands=(["Order"], []))
    play(ordered, "play order")
    assert health(ordered) == (7, 5)
    paid = stand(BUYING, ["Pawn", "Twin"], hands=(["Offering"], []))
    play(paid, "play offering", "choose twin")
    assert (health(paid), names(paid, "monsters", 0)) == ((7, 5), ["Pawn"])


@pytest.mark.rule("MT-R74")
def test_if_you_do_is_a_price_too() -> None:
    none = stand(BUYING, hands=(["Bargain"], []))
    play(none, "play bargain")
    assert health(none) == (5, 5)
    declined = stand(BUYING, ["Pawn"], hands=(["Bargain"], []))
    play(declined, "play bargain", "done")
    assert (health(declined), names(declined, "monsters", 0)) == ((5, 5), ["Pawn"])
    done = stand(BUYING, ["Pawn"], hands=(["Bargain"], []))
    play(done, "play bargain", "choose pawn")
    assert (health(done), names(done, "monsters", 0)) == ((7, 5), [])


@pytest.mark.rule("MT-R121", "MT-R30")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (3, 5), (4, 6)])
def test_health_points_are_paid_in_full_or_not_at_all(before: int, after: int) -> None:
    match = stand(BUYING, hands=(["Blood"], []), hp=[before, 5])
    play(match, "play blood")
    assert health(match) == (after, 5)  # the second sentence is carried out in any case


@pytest.mark.rule("MT-R121", "MT-182")
def test_who_pays_the_last_health_point_loses_before_anything_is_received() -> None:
    poor = stand(BUYING, hands=(["Bought Card"], []), hp=[1, 5])
    play(poor, "play bought-card")
    assert (health(poor), names(poor, "hand", 0), poor.over) == ((1, 5), [], False)
    last = stand(BUYING, hands=(["Bought Card"], []), hp=[2, 5])
    play(last, "play bought-card")
    assert last.over and last.result().winners == [1]
    assert names(last, "hand", 0) == []


@pytest.mark.rule("MT-R121")
def test_a_manual_ability_whose_price_cannot_be_paid_is_not_offered() -> None:
    match = stand(BUYING, ["Priest", "Shepherd", "Clock"], ["Pawn"])
    assert uses(match) == ["shepherd"]
    assert refused(match, "use priest") == "MT-R125"
    play(match, "use shepherd", "choose priest")
    assert (health(match), sorted(names(match, "monsters", 0))) == ((6, 5), ["Clock", "Shepherd"])
    alone = stand(BUYING, ["Shepherd"], ["Pawn"])
    assert uses(alone) == []  # "other": never itself, and never the enemy's


@pytest.mark.rule("MT-R120", "MT-198")
def test_who_cannot_lose_health_points_cannot_sacrifice_them() -> None:
    match = stand(BUYING, ["Bleeder"], hands=(["Shield", "Blood"], []))
    assert uses(match) == ["bleeder"]
    play(match, "play shield", "pass")
    assert uses(match) == []
    play(match, "play blood")
    assert (health(match), gains(match)) == ((6, 5), [1])


@pytest.mark.rule("MT-198", "MT-R96")
def test_what_is_sacrificed_is_lost_by_an_ability() -> None:
    match = stand(BUYING, ["Bleeder", "Purist"])
    play(match, "use bleeder")
    assert (health(match), len(names(match, "hand", 0)), power(match, "Bleeder")) == ((4, 5), 1, 1400)


@pytest.mark.rule("MT-197")
def test_this_card_can_be_the_price() -> None:
    match = stand(BUYING, ["Goat", "Pawn"])
    play(match, "use goat")
    assert (health(match), names(match, "monsters", 0), names(match, "perished", 0)) == ((6, 5), ["Pawn"], ["Goat"])


@pytest.mark.rule("MT-R31", "MT-197")
def test_a_tactical_in_its_effect_is_in_play_and_can_be_sacrificed() -> None:
    match = stand(BUYING, hands=(["Rite"], []))
    play(match, "play rite")
    assert (health(match), kinds(match, "sacrificed")) == ((6, 5), ["Player 1 sacrifices Rite."])


@pytest.mark.rule("MT-189")
def test_counters_are_taken_off_to_pay() -> None:
    match = stand(BUYING, [], ["Clock"], "Cool Down", hands=([], ["Pawn"]))
    play(match, "pass", "pass")
    play(match, codes(match)[0])  # Class Rise
    assert fact(match, "Clock", "Tick counters") == 2
    play(match, "use clock")
    assert (health(match), fact(match, "Clock", "Tick counters")) == ((5, 6), 1)


@pytest.mark.rule("MT-R125")
def test_a_manual_ability_is_used_from_play_in_every_window_of_its_commander() -> None:
    match = stand(BUYING, ["Pawn"], ["Priest"], "Cool Down", hands=(["Priest", "Red"], ["Twin"]))
    assert uses(match) == []  # neither from the hand nor the enemy's
    play(match, "pass")
    assert (asked(match), uses(match)) == (1, ["priest"])  # in the enemy's Cool Down Stage
    play(match, "use priest")
    assert (health(match), names(match, "hand", 1)) == ((5, 6), [])


@pytest.mark.rule("MT-R125")
@pytest.mark.parametrize(
    ("active", "stage", "offered"),
    [
        (0, "Preparation", ["miser"]),
        (0, "Conflict", ["fencer", "miser"]),
        (0, "Cool Down", ["miser"]),
        (1, "Preparation", []),
        (1, "Conflict", []),
    ],
)
def test_its_own_words_narrow_when_it_is_used(active: int, stage: str, offered: list[str]) -> None:
    match = stand(BUYING, ["Miser", "Fencer"], hands=(["Pawn"], []), stage=stage, active=active)
    if active == 1:
        play(match, "pass")
    assert (asked(match), sorted(uses(match))) == (0, offered)


@pytest.mark.rule("MT-R125", "MT-R121")
def test_an_automatic_price_is_asked_for_only_if_it_can_be_paid() -> None:
    broke = stand(BUYING, ["Mourning", "Goat"])
    play(broke, "use goat")
    assert asked(broke) == 1 and question(broke) == "preparation"
    rich = stand(BUYING, ["Mourning", "Goat"], hands=(["Pawn"], []))
    play(rich, "use goat")
    assert codes(rich) == ["yes", "no"]
    play(rich, "yes")
    assert gains(rich) == [1, 1]


@pytest.mark.rule("MT-R77", "MT-196")
def test_a_question_about_the_hand_does_not_tell_what_is_in_it() -> None:
    match = stand(BUYING, hands=(["Truth", "Red", "Pawn"], []))
    play(match, "play truth")
    assert codes(match) == ["choose red"]  # asked although only one will do
    play(match, "choose red")
    assert (health(match), sorted(names(match, "hand", 0, 1))) == ((6, 5), ["?", "Red"])
