"""Which cards and players a text means: kinds, adjectives, filters, nouns, and "your opponent" in a team battle."""

import pytest

from bestiary import Match
from bestiary.engine.language.cards import CardError
from bestiary.engine.state.schema import FACE, OUT
from tests.games.monquest.field import Mons, bp, cards, fact, hp, names, seen, stand
from tests.games.monquest.four import four
from tests.games.table import asked, codes, play, said, why_not

MINE: Mons = ["Pup", "Cub"]
THEIRS: Mons = ["Ox", "Newt"]


def ready(text: str, mine: Mons = MINE, theirs: Mons = THEIRS, hand: list[str] = [], **more: object) -> Match:  # noqa: B006
    """An Item of this text in hand, before it is used through the Mon in slot 1."""
    return stand(cards(Scroll=f"item / {text}"), mine, theirs, acting=1, hands=(["Scroll", *hand], []), **more)


def offered(match: Match) -> list[str]:
    """What can be chosen, in alphabetical order."""
    return sorted(code.removeprefix("choose ") for code in codes(match))


def choices(text: str, mine: Mons = MINE, theirs: Mons = THEIRS, **more: object) -> list[str]:
    """What the Item lets its user choose."""
    return offered(play(ready(text, mine, theirs, **more), "item scroll"))


# ---- kinds and sides -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R100")
@pytest.mark.parametrize(
    ("noun", "found"),
    [
        ("1 Mon", ["cub", "newt", "ox", "pup"]),
        ("1 opposing Mon", ["newt", "ox"]),
        ("one of your Mons", ["cub", "pup"]),
        ("1 Mon on the battlefield", ["cub", "newt", "ox", "pup"]),
    ],
)
def test_mons_of_either_side(noun: str, found: list[str]) -> None:
    assert choices(f"Deal 10 damage to {noun}.") == found


@pytest.mark.rule("MQ-3", "MQ-316", "MQ-317", "MQ-318")
def test_a_card_is_a_mon_an_equipment_or_an_item_on_the_battlefield() -> None:
    """The Item that is being used is not among them, and neither is what lies anywhere else."""
    more = {"items": [[{"card": "Banner", "stays": 2}], []], "discards": (["Titan"], [])}
    game = cards(Scroll="item / Destroy 1 card on the battlefield.", Banner="item / Stays 3 turns.\nYour Mons have +5 ATK.")
    match = stand(game, ["Pup + Club"], ["Ox + Shield"], acting=1, hands=(["Scroll", "Cub"], ["Newt"]), **more)
    assert offered(play(match, "item scroll")) == ["banner", "club", "ox", "pup", "shield"]


@pytest.mark.rule("MQ-5", "MQ-6")
@pytest.mark.parametrize(("kind", "found"), [("Equipment", ["club", "shield"]), ("Item", ["banner", "flag"])])
def test_equipment_is_attached_and_items_stay(kind: str, found: list[str]) -> None:
    stays = "item / Stays 3 turns.\nYour Mons have +5 ATK."
    game = cards(Scroll=f"item / Destroy 1 {kind}.", Banner=stays, Flag=stays)
    items = [[{"card": "Banner", "stays": 2}], [{"card": "Flag", "stays": 2}]]
    match = stand(game, ["Pup + Club"], ["Ox + Shield"], acting=1, hands=(["Scroll", "Ring"], []), items=items)
    assert offered(play(match, "item scroll")) == found


@pytest.mark.rule("MQ-R89")
def test_what_lies_underneath_another_mon_is_no_mon() -> None:
    """The Giant lies over a Bear by the Ring that summoned it."""
    ring = {"card": "Ring", "slot": 0, "key": 1}
    under = {"card": "Bear", "slot": 0, "depth": 1, "hp": 100}
    match = ready("Deal 10 damage to 1 Mon.", ["Pup"], ["Giant"], equipment=[[], [ring]], covered=[[], [under]])
    assert offered(play(match, "item scroll")) == ["giant", "pup"]


@pytest.mark.rule("MQ-R89")
@pytest.mark.parametrize(("covered", "atk"), [(0, 20 + 15), (1, 20)])
def test_a_player_with_one_stack_controls_one_mon(covered: int, atk: int) -> None:
    game = cards(Imp="Fire 10 30/20/10 / While you control 2 or more Mons, this Mon has +15 ATK.", Key="accessory")
    mine: Mons = ["Imp + Key"] if covered else ["Imp", "Pup"]
    stack = [[{"card": "Bear", "slot": 0, "depth": 1, "hp": 100}], []] if covered else []
    match = stand(game, mine, ["Ox"], covered=stack)
    assert fact(match, "Imp", "atk") == atk


# ---- adjectives and filters ----------------------------------------------------------------------------------------------------

WOUNDED: Mons = [{"card": "Ox", "hp": 59}, {"card": "Newt", "hp": 35}]
STRICKEN: Mons = [{"card": "Ox", "burn": 1, "poison": 1}, {"card": "Newt", "poison": 1, "defense": 1}]


@pytest.mark.parametrize(
    ("said_of", "theirs", "wounded"),
    [
        pytest.param("damaged opposing Mon", WOUNDED, ["Ox"], marks=pytest.mark.rule("MQ-310")),
        pytest.param("opposing Mon with 35 HP or less", WOUNDED, ["Newt"], marks=pytest.mark.rule("MQ-R94")),
        pytest.param("opposing Mon with 34 HP or less", WOUNDED, [], marks=pytest.mark.rule("MQ-R94")),
        pytest.param("Level 16 to 30 opposing Mon", THEIRS, ["Ox"], marks=pytest.mark.rule("MQ-9")),
        pytest.param("Level 15 to 29 opposing Mon", THEIRS, ["Newt"], marks=pytest.mark.rule("MQ-9")),
        pytest.param("opposing Water Mon", THEIRS, ["Newt"], marks=pytest.mark.rule("MQ-11")),
        pytest.param("opposing Mon with Burn", STRICKEN, ["Ox"], marks=pytest.mark.rule("MQ-228", "MQ-231")),
        pytest.param("opposing Mon in Defense Position", STRICKEN, ["Newt"], marks=pytest.mark.rule("MQ-90")),
        pytest.param("opposing Mon in Attack Position", STRICKEN, ["Ox"], marks=pytest.mark.rule("MQ-90")),
        pytest.param('opposing Mon named "Newt"', THEIRS, ["Newt"], marks=pytest.mark.rule("MQ-24")),
    ],
)
def test_adjectives_and_filters(said_of: str, theirs: Mons, wounded: list[str]) -> None:
    """Without a Mon of that sort the Item cannot be used; with one it is chosen (MQ-331)."""
    match = ready(f"Deal 5 damage with no Attribute to 1 {said_of}.", MINE, theirs)
    before = {name: hp(match, name) for name in ("Ox", "Newt")}
    assert ("item scroll" in codes(match)) == bool(wounded)
    if wounded:
        play(match, "item scroll")
    assert [name for name in before if hp(match, name) == before[name] - 5] == wounded


@pytest.mark.rule("MQ-331")
def test_without_a_legal_choice_the_text_cannot_be_used() -> None:
    match = ready("Deal 5 damage to 1 opposing Mon with Frozen.")
    assert why_not(match, "item scroll") == "MQ-331"


@pytest.mark.rule("MQ-7")
def test_the_type_is_the_second_word_of_its_line() -> None:
    """All Mons of these tests are Scouts of the type Beast."""
    game = cards(
        Imp='Fire 10 30/20/10 / Your "Beast" type Mons have +7 ATK.', Elf='Fire 10 30/20/10 / Your "Scout" type Mons have +5 ATK.'
    )
    match = stand(game, ["Imp", "Elf"], ["Ox"])
    assert (fact(match, "Imp", "atk"), fact(match, "Elf", "atk"), fact(match, "Ox", "atk")) == (27, 27, 40)


@pytest.mark.rule("MQ-9")
def test_levels_are_said_from_the_lower_to_the_higher() -> None:
    with pytest.raises(CardError, match="say the lower one first"):
        cards(Scroll="item / Deal 5 damage to 1 Level 30 to 10 Mon.")


# ---- places --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R81")
def test_defeated_mons_are_those_of_the_own_discard_zone_that_fell() -> None:
    """The Bear was material, the Club is no Mon, and the Wall is the opponent's."""
    fallen = [{"card": name, "defeated": 1} for name in ("Ox", "Newt")]
    theirs = [{"card": "Wall", "defeated": 1}]
    discards = ([*fallen, "Bear", {"card": "Club", "defeated": 1}], theirs)
    assert choices("Revive one of your defeated Mons.", ["Pup"], ["Cub"], discards=discards) == ["newt", "ox"]


@pytest.mark.rule("MQ-262", "MQ-264")
def test_banished_mons_are_in_the_banished_area() -> None:
    discards = ([{"card": "Bear", "defeated": 1}], [])
    banished = [["Ox", "Newt", "Club"], ["Wall"]]
    found = choices("Return one of your banished Mons to your hand.", ["Pup"], ["Cub"], discards=discards, banished=banished)
    assert found == ["newt", "ox"]


@pytest.mark.rule("MQ-319")
def test_cards_in_a_discard_zone() -> None:
    found = choices(
        "Attach 1 Equipment in your Discard Zone to one of your Mons.", ["Pup"], discards=(["Club", "Ring", "Ox"], ["Shield"])
    )
    assert found == ["club", "ring"]


@pytest.mark.rule("MQ-319", "MQ-R100")
@pytest.mark.parametrize(("seat", "damage"), [(2, 10), (4, 30)])
def test_your_opponents_discard_zone_is_that_of_one_opponent(seat: int, damage: int) -> None:
    """The Ox, which is hit, belongs to one of them; whose discarded Mons count is another choice."""
    game = cards(Scroll="item / Deal 10 damage to 1 opposing Mon for each Mon in your opponent's Discard Zone.")
    discard = [["Newt"] * 5, ["Newt", "Club"], ["Newt"] * 4, ["Newt"] * 3]
    match = four(game, ["Pup", "Cub"], ["Ox"], [], [], acting=1, hands=(["Scroll"], [], [], []), discard=discard)
    assert hp(play(match, "item scroll", f"choose seat-{seat}"), "Ox") == 60 - damage


# ---- this Mon, your other Mon, the wearer, the attacker ------------------------------------------------------------------------


@pytest.mark.rule("MQ-172")
def test_your_other_mon_is_the_one_in_the_other_slot() -> None:
    game = cards(Imp="Fire 10 30/20/10 / Your other Mon has +10 DEF.")
    match = stand(game, ["Imp", "Cub"], ["Ox", "Newt"])
    assert [fact(match, name, "def") for name in ("Imp", "Cub", "Ox", "Newt")] == [10, 30, 50, 30]


@pytest.mark.rule("MQ-172")
def test_without_a_second_mon_there_is_no_other_one() -> None:
    game = cards(Imp="Fire 10 30/20/10 / Your other Mon has +10 DEF.")
    assert fact(stand(game, ["Imp"], ["Ox"]), "Imp", "def") == 10


@pytest.mark.rule("MQ-71", "MQ-172")
def test_for_an_item_it_is_the_one_that_does_not_act() -> None:
    wounded: Mons = [{"card": "Pup", "hp": 5}, {"card": "Cub", "hp": 5}]
    match = play(ready("Restore 10 HP to your other Mon.", wounded), "item scroll")
    assert (hp(match, "Pup"), hp(match, "Cub")) == (5, 15)


@pytest.mark.rule("MQ-71", "MQ-R28")
def test_in_the_main_phase_no_mon_acts_and_none_is_the_other_one() -> None:
    game = cards(Scroll="item / Usable in your Main Phase.\nRestore 10 HP to your other Mon. Draw 1 card.")
    wounded: Mons = [{"card": "Pup", "hp": 5}, {"card": "Cub", "hp": 5}]
    match = play(stand(game, wounded, ["Ox"], hands=(["Scroll"], [])), "item scroll")
    assert (hp(match, "Pup"), hp(match, "Cub"), names(match, "hand", 0)) == (5, 5, ["Filler 1"])


@pytest.mark.rule("MQ-150", "MQ-172")
def test_for_an_equipment_it_is_the_one_that_does_not_wear_it() -> None:
    game = cards(Charm="accessory / Your other Mon has +10 DEF.\nThe wearer has +3 ATK.")
    match = stand(game, ["Pup", "Cub + Charm"], ["Ox", "Newt"])
    assert [fact(match, name, "def") for name in ("Pup", "Cub", "Ox", "Newt")] == [25, 20, 50, 30]
    assert [fact(match, name, "atk") for name in ("Pup", "Cub", "Ox", "Newt")] == [20, 33, 40, 25]


@pytest.mark.rule("MQ-150")
def test_what_an_equipment_does_it_does_to_its_wearer() -> None:
    wounded: Mons = [{"card": "Pup + Charm", "hp": 5}, {"card": "Cub", "hp": 5}]
    game = cards(Charm="accessory / // Glow: Restore 10 HP to the wearer.")
    match = play(stand(game, wounded, ["Ox"], acting=1), "use charm")
    assert (hp(match, "Pup"), hp(match, "Cub")) == (15, 5)


@pytest.mark.rule("MQ-324", "MQ-R60", "MQ-R103")
def test_the_attacker_is_whoever_attacked() -> None:
    game = cards(Thorn="Grass 10 90/20/10 / When this Mon is attacked, deal 15 damage to the attacker.")
    match = play(stand(game, ["Pup", "Cub"], ["Thorn", "Ox"], acting=2), "attack thorn")
    assert (hp(match, "Pup"), hp(match, "Cub"), hp(match, "Thorn")) == (30, 25, 60)


@pytest.mark.rule("MQ-R105")
def test_an_attacker_that_is_gone_deals_no_damage() -> None:
    game = cards(Thorn="Grass 10 90/20/10 / When this Mon is attacked, destroy the attacker.")
    match = play(stand(game, ["Pup", "Cub"], ["Thorn"], acting=2), "attack thorn")
    assert (names(match, "mons", 0), hp(match, "Thorn"), bp(match)) == (["Pup"], 90, (490, 500))


@pytest.mark.rule("MQ-150")
@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("Fire 10 30/20/10 / The wearer has +5 ATK.", 'say "this Mon"'),
        ("Fire 10 30/20/10 / The wearer's attacks have Penetration.", 'say "this Mon"'),
        ("item / Stays 2 turns.\nThe wearer has +5 ATK.", 'say "this Item"'),
        ("weapon / This Mon has +5 ATK.", 'say "the wearer" instead of "this Mon"'),
        ("weapon / This Mon's attacks have Penetration.", 'say "the wearer" instead of "this Mon"'),
        ("weapon / // Glow: Restore 5 HP to this Mon.", 'say "the wearer" instead of "this Mon"'),
        ("item / Restore 5 HP to this Mon.", 'say "this Item" instead of "this Mon"'),
        ("Fire 10 30/20/10 / When this Equipment is destroyed, draw 1 card.", 'say "this Mon" instead of "this Equipment"'),
    ],
)
def test_a_card_speaks_of_itself_as_what_it_is(card: str, why: str) -> None:
    with pytest.raises(CardError, match=why):
        cards(Odd=card)


# ---- the top of a deck, some of them and the rest ------------------------------------------------------------------------------

DECK = ["Ox", "Bear", "Wall", "Giant", "Titan"]


@pytest.mark.rule("MQ-320")
def test_the_top_cards_as_they_lie() -> None:
    match = ready("Reveal the top 3 cards of your deck. Put 1 of them into your hand.", decks=(DECK, []))
    assert offered(play(match, "item scroll")) == ["bear", "ox", "wall"]
    play(match, "choose wall")
    assert (names(match, "hand", 0), names(match, "deck", 0)[2:]) == (["Wall"], ["?", "?"])
    assert "Choose Wall." in said(match, 1)


@pytest.mark.rule("MQ-320")
def test_the_rest_is_what_was_not_taken() -> None:
    text = "Reveal the top 3 cards of your deck. Put 1 of them into your hand. Put the rest on the bottom of your deck."
    match = play(ready(text, decks=(DECK, [])), "item scroll", "choose bear")
    while codes(match)[0].startswith("put "):
        match.play(codes(match)[0])
    assert names(match, "hand", 0) == ["Bear"]
    bottom = [match.state.book.faces[match.state.get(FACE, card)].name for card in match.state.cards(deck_of(match))]
    assert (bottom[:2], sorted(bottom[2:])) == (["Giant", "Titan"], ["Ox", "Wall"])


def deck_of(match: Match) -> int:
    """The zone of the first player's deck."""
    return next(int(zone.number) for zone in match.state.book.schema.zones if zone.name == "deck")


@pytest.mark.rule("MQ-R119")
def test_looking_takes_as_many_cards_as_there_are() -> None:
    match = ready("Look at the top 3 cards of your deck. Put 1 of them into your hand.", decks=(["Ox", "Bear"], []))
    assert offered(play(match, "item scroll")) == ["bear", "ox"]


@pytest.mark.rule("MQ-322")
def test_of_cards_that_were_only_looked_at_nobody_else_learns_which_was_taken() -> None:
    text = "Look at the top 3 cards of your deck. Put 1 of them into your hand. Put the rest back in any order."
    match = play(ready(text, decks=(DECK, [])), "item scroll", "choose wall")
    assert not any("Wall" in line for line in said(match, 1))
    assert "A choice is made in secret." in said(match, 1)
    assert names(match, "hand", 0, viewer=1) == ["?"]


@pytest.mark.rule("MQ-320")
def test_only_a_deck_has_a_top_card() -> None:
    with pytest.raises(CardError, match="only a deck has a top card"):
        cards(Scroll="item / Look at the top card of your hand.")


def test_the_rest_needs_a_choice_before_it() -> None:
    with pytest.raises(CardError, match='"the rest" needs a choice before it'):
        cards(Scroll="item / Look at the top 3 cards of your deck. Put the rest into your hand.")


@pytest.mark.rule("MQ-R121")
@pytest.mark.parametrize(("roll", "gone"), [(0, "Ox"), (1, "Bear"), (2, "Wall")])
def test_a_random_card_is_drawn_by_lot(roll: int, gone: str) -> None:
    game = cards(Scroll="item / Your opponent discards a random card.")
    match = stand(game, ["Pup"], ["Cub"], acting=1, hands=(["Scroll"], ["Ox", "Bear", "Wall"]), rolls=[roll])
    play(match, "item scroll")
    assert (names(match, "discard", 1), sorted(names(match, "hand", 1))) == ([gone], sorted({"Ox", "Bear", "Wall"} - {gone}))


# ---- four players --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R100")
@pytest.mark.parametrize(
    ("noun", "found"),
    [
        ("1 Mon", ["cub", "newt", "ox", "pup"]),
        ("1 opposing Mon", ["cub", "ox"]),
        ("one of your Mons", ["bear", "pup"]),
    ],
)
def test_in_a_team_battle_opposing_mons_are_those_of_both_opponents(noun: str, found: list[str]) -> None:
    mine: Mons = ["Pup", "Bear"] if "your" in noun else ["Pup"]
    match = four(
        cards(Scroll=f"item / Deal 5 damage to {noun}."), mine, ["Cub"], ["Newt"], ["Ox"], acting=1, hands=(["Scroll"], [], [], [])
    )
    assert offered(play(match, "item scroll")) == found


@pytest.mark.rule("MQ-R100")
def test_your_opponent_is_one_whom_the_user_chooses() -> None:
    game = cards(Scroll="item / Deal 50 BP damage to your opponent.")
    match = four(game, ["Pup"], ["Cub"], ["Newt"], ["Ox"], acting=1, hands=(["Scroll"], [], [], []))
    assert offered(play(match, "item scroll")) == ["seat-2", "seat-4"]
    assert (asked(match), bp(play(match, "choose seat-4"))) == (0, (500, 500, 500, 450))


@pytest.mark.rule("MQ-R100")
def test_of_two_players_nobody_is_asked() -> None:
    match = play(ready("Deal 50 BP damage to your opponent."), "item scroll")
    assert bp(match) == (500, 450)


@pytest.mark.rule("MQ-R100")
def test_a_text_that_says_so_twice_means_one_opponent() -> None:
    game = cards(Scroll="item / Deal 50 BP damage to your opponent. Your opponent loses 7 BP.")
    match = four(game, ["Pup"], ["Cub"], ["Newt"], ["Ox"], acting=1, hands=(["Scroll"], [], [], []))
    assert bp(play(match, "item scroll", "choose seat-2")) == (500, 443, 500, 500)


@pytest.mark.rule("MQ-R100", "MQ-R121")
def test_a_card_in_your_opponents_hand_is_one_of_that_opponent() -> None:
    """Whom the text means is chosen first; then it is that hand, which the user sees."""
    text = "Look at your opponent's hand. Send 1 card in your opponent's hand to its owner's Discard Zone."
    hands = (["Scroll"], ["Bear", "Wall"], ["Giant"], ["Titan", "Colossus"])
    match = four(cards(Scroll=f"item / {text}"), ["Pup"], ["Cub"], ["Newt"], ["Ox"], acting=1, hands=hands)
    assert offered(play(match, "item scroll")) == ["seat-2", "seat-4"]
    assert offered(play(match, "choose seat-2")) == ["bear", "wall"]
    play(match, "choose wall")
    assert [names(match, "discard", seat) for seat in range(1, 4)] == [["Wall"], [], []]


@pytest.mark.rule("MQ-R103", "MQ-170")
def test_the_opponent_is_chosen_before_anything_is_paid() -> None:
    game = cards(Imp="Fire 10 30/20/10 pool Fire2 / // Scorch (Fire1): Deal 10 BP damage to your opponent.")
    match = four(game, [{"card": "Imp", "fire ap": 2}], ["Cub"], ["Newt"], ["Ox"], acting=1)
    assert (offered(play(match, "use imp")), fact(match, "Imp", "ap")) == (["seat-2", "seat-4"], 2)
    play(match, "choose seat-4")
    assert (fact(match, "Imp", "ap"), bp(match)) == (1, (500, 500, 500, 490))


@pytest.mark.rule("MQ-R100", "MQ-R101")
def test_who_is_out_is_nobodys_opponent() -> None:
    game = cards(Scroll="item / Deal 50 BP damage to your opponent.")
    match = four(game, ["Pup"], ["Cub"], ["Newt"], acting=1, hands=(["Scroll"], [], [], []))
    match.state.table[OUT] = 1 << 3
    assert bp(play(match, "item scroll"))[:3] == (500, 450, 500)


@pytest.mark.rule("MQ-336", "MQ-337")
def test_each_player_of_your_team() -> None:
    game = cards(Scroll="item / Each player of your team restores 40 BP.")
    start = (400, 400, 400, 400)
    hands: tuple[list[str], ...] = (["Scroll"], [], [], [])
    match = four(game, ["Pup"], ["Cub"], ["Newt"], ["Ox"], acting=1, hands=hands, bp=start, max_bp=[500] * 4)
    assert bp(play(match, "item scroll")) == (440, 400, 440, 400)


@pytest.mark.rule("MQ-R100")
def test_your_mons_are_your_own_only() -> None:
    game = cards(Imp="Fire 10 30/20/10 / Your Mons have +10 DEF.")
    match = four(game, ["Imp"], ["Cub"], ["Newt"], ["Ox"])
    assert [fact(match, name, "def") for name in ("Imp", "Cub", "Newt", "Ox")] == [20, 20, 30, 50]


@pytest.mark.parametrize(
    ("text", "hps", "burns"),
    [
        ("Cure your Mons of all statuses and restore 5 HP to them.", [25, 35, 50, 30], [0, 0, 1, 0]),
        ("Cure your Mons of all statuses. Restore 5 HP to them.", [25, 35, 50, 30], [0, 0, 1, 0]),
        ("Deal 10 damage to all opposing Mons and apply Burn to them.", [20, 30, 40, 20], [1, 0, 1, 1]),
        ("Deal 10 damage to all opposing Mons. Draw 1 card. Apply Burn to them.", [20, 30, 40, 20], [1, 0, 1, 1]),
        ("Deal 10 damage to all Mons and restore 5 HP to your Mons. Apply Burn to them.", [15, 25, 40, 20], [1, 1, 1, 0]),
    ],
)
def test_them_means_the_group_named_last(text: str, hps: list[int], burns: list[int]) -> None:
    four_mons = ("Pup", "Cub", "Ox", "Newt")
    mine: Mons = [{"card": "Pup", "hp": 20, "burn": 1}, {"card": "Cub", "hp": 30}]
    theirs: Mons = [{"card": "Ox", "hp": 50, "burn": 1}, {"card": "Newt", "hp": 30}]
    match = play(ready(text, mine, theirs), "item scroll")
    assert [hp(match, name) for name in four_mons] == hps
    assert [seen(match, name).get("burn", 0) for name in four_mons] == burns
