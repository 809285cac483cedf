"""Corrosive, Ravenous and Constant; texts that cards are given; and the two cards that the rulebook prints."""

from functools import cache

import pytest

import bestiary
from bestiary import Game, Match
from tests.games.montac.course import cited, end_turn, fact, kinds, power
from tests.games.montac.mat import cards, health, names, stand
from tests.games.table import asked, codes, play

KEYS = cards(
    Slug="basic 1 2000 Toxic / This card is corrosive.",
    Twice="basic 1 2000 Toxic / This card is corrosive.\nThis card is corrosive.",
    Swarm="basic 1 2000 Toxic / This card is corrosive.\nThis card can attack 3 times.",
    Wolf="basic 1 1000 Beast / This card is ravenous.\nThis card can attack 3 times.",
    Stack="basic 1 1000 Beast / This card is ravenous.\nThis card is ravenous.",
    Bounce="red 1 / Return 1 monster in play to the hand.",
    Mute="red 1 / Remove the specialty of 1 monster in play.",
    Hush="red 1 / Remove the effect of each constant tactical in play.",
    Acid='red 1 / 1 monster you command gains "This card is corrosive." until the end of the turn.',
    Bile='red 1 / 1 monster you command gains "This card is corrosive." until it leaves play.',
    Teach='red 1 / 1 monster you command gains "When a monster perishes, this monster gains 500 power until it leaves play." '
    "until it leaves play.",
    Drill='red 1 / Each card you command gains "When a monster perishes, this monster gains 500 power until it leaves play." '
    "until the end of the turn.",
    Preach='red 1 / Each card you command gains "When a monster perishes, gain 1 health point." until the end of the turn.',
    Arm='red 1 / 1 monster you command gains "This monster can attack 2 times." until the end of the turn.',
    Arms='red 1 / 1 monster you command gains "This monster can attack 2 times." until it leaves play.',
    Skill='red 1 / 1 monster you command gains "You may lose 1 health point." until it leaves play.',
    Nurse="basic 1 1000 Spirit / You may gain 2 health points.",
    Axe="red 1 / Send 1 monster your enemy commands to the perished pile.",
    Idol="red 1 / This card is constant.\nWhen a monster perishes, this monster gains 500 power until it leaves play.",
    Shrine="red 1 / This card is constant.\nWhen a monster perishes, gain 1 health point.",
    Wrong='basic 1 1000 Beast / When a monster perishes, this tactical gains 1 "MD" counter until it leaves play.',
)


def fight(*monsters: str, against: list[str], **more: object) -> Match:
    """A Conflict Stage of the first player with these monsters against those."""
    return stand(KEYS, list(monsters), [*against], stage="Conflict", **more)  # type: ignore[arg-type]


def attack(match: Match, attacker: str, target: str = "enemy") -> Match:
    """An attack that nobody answers."""
    return play(match, f"attack {attacker} {target}", "pass", "pass")


# ---- Corrosive -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-202")
def test_mt_202_corrosive_costs_both_1_each_time_it_wins() -> None:
    match = attack(fight("Slug", against=["Pawn"]), "slug", "pawn")
    assert health(match) == (4, 4)
    assert "MT-202" in cited(match)
    defends = attack(stand(KEYS, ["Pawn"], ["Slug"], stage="Conflict"), "pawn", "slug")
    assert health(defends) == (4, 4)


@pytest.mark.rule("MT-202")
def test_mt_202_not_when_it_does_not_win() -> None:
    assert health(attack(fight("Slug", against=["Giant"]), "slug", "giant")) == (5, 5)  # equal powers (MT-R46)
    assert health(attack(fight("Slug", against=["Comet"]), "slug", "comet")) == (5, 5)
    assert health(attack(fight("Slug", against=[]), "slug")) == (5, 4)  # a Wound is no conflict


@pytest.mark.rule("MT-R113")
def test_mt_r113_a_keyword_twice_is_a_keyword_once() -> None:
    assert health(attack(fight("Twice", against=["Pawn"]), "twice", "pawn")) == (4, 4)
    assert power(attack(fight("Stack", against=[]), "stack"), "Stack") == 2000
    match = play(fight("Slug", against=["Pawn"], hands=(["Acid"], [])), "play acid", "pass")
    assert health(attack(match, "slug", "pawn")) == (4, 4)
    match = play(fight("Rook", against=["Pawn"], hands=(["Acid", "Bile"], [])), "play acid", "pass", "play bile", "pass")
    assert health(attack(match, "rook", "pawn")) == (4, 4)


@pytest.mark.rule("MT-R113")
def test_mt_r113_a_keyword_that_is_given_counts_where_there_is_none() -> None:
    match = play(fight("Rook", against=["Pawn"], hands=(["Acid"], [])), "play acid", "pass")
    assert health(attack(match, "rook", "pawn")) == (4, 4)
    stripped = play(fight("Slug", against=["Pawn"], hands=(["Mute", "Acid"], [])), "play mute", "pass")
    play(stripped, "play acid", "pass")
    assert health(attack(stripped, "slug", "pawn")) == (4, 4)


@pytest.mark.rule("MT-R113")
def test_mt_r113_corrosive_and_ravenous_work_twice_a_turn() -> None:
    match = fight("Swarm", against=["Pawn", "Twin", "Squire"])
    for target in ("pawn", "twin", "squire"):
        attack(match, "swarm", target)
    assert health(match) == (3, 3)
    wolf = fight("Wolf", against=[])
    for _ in range(3):
        attack(wolf, "wolf")
    assert (health(wolf), power(wolf, "Wolf")) == ((5, 2), 3000)


@pytest.mark.rule("MT-R136")
def test_mt_r136_a_stripped_corrosive_monster_is_not_corrosive() -> None:
    match = play(fight("Slug", against=["Pawn"], hands=(["Mute"], [])), "play mute", "pass")
    assert health(attack(match, "slug", "pawn")) == (5, 5)


# ---- Ravenous ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-209")
def test_mt_209_ravenous_gains_1000_until_it_leaves_play() -> None:
    match = attack(fight("Wolf", against=[], hands=(["Bounce"], [])), "wolf")
    assert power(match, "Wolf") == 2000
    end_turn(match)
    assert power(match, "Wolf") == 2000
    assert "MT-209" in cited(match)
    match = attack(fight("Wolf", against=[], hands=(["Bounce"], [])), "wolf")
    play(match, "play bounce")
    assert names(match, "hand", 0) == ["Wolf"]
    while "play wolf" not in codes(match):
        match.play("pass" if "pass" in codes(match) else codes(match)[0])
    play(match, "play wolf")
    assert power(match, "Wolf") == 1000


@pytest.mark.rule("MT-209")
def test_mt_209_not_for_winning_a_conflict() -> None:
    assert power(attack(fight("Wolf", against=["Adder"]), "wolf", "adder"), "Wolf") == 1000


# ---- Constant ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-201")
def test_mt_201_a_constant_card_stays_in_play_and_others_perish() -> None:
    match = stand(KEYS, ["Rook"], ["Pawn"], hands=(["Shrine", "Axe"], []))
    play(match, "play shrine", "pass")
    assert names(match, "tacticals", 0) == ["Shrine"]
    play(match, "play axe")
    assert (names(match, "tacticals", 0), names(match, "perished", 0), health(match)) == (["Shrine"], ["Axe"], (6, 5))
    assert "MT-201" in cited(match)


@pytest.mark.rule("MT-R136")
def test_mt_r136_a_stripped_constant_card_stays_without_its_text() -> None:
    match = stand(KEYS, ["Rook"], ["Pawn"], hands=(["Hush", "Axe"], []), tacticals=(["Shrine"], []))
    play(match, "play hush", "pass", "play axe")
    assert (names(match, "tacticals", 0), health(match)) == (["Shrine"], (5, 5))


# ---- texts that cards are given ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-142", "MT-R75")
def test_mt_142_a_tactical_that_speaks_of_this_monster_does_nothing() -> None:  # WE-8
    match = play(stand(KEYS, ["Rook"], ["Pawn"], hands=(["Axe"], []), tacticals=(["Idol"], [])), "play axe")
    assert kinds(match, "power gained") == []
    match = play(stand(KEYS, ["Wrong"], ["Pawn"], hands=(["Axe"], [])), "play axe")
    assert fact(match, "Wrong", "MD counters") is None


@pytest.mark.rule("MT-R75")
def test_mt_r75_given_to_cards_of_two_kinds_such_a_clause_works_on_one() -> None:
    match = stand(KEYS, ["Rook"], ["Pawn"], hands=(["Drill", "Axe"], []), tacticals=(["Shrine"], []))
    play(match, "play drill", "pass", "play axe")
    while "pass" not in codes(match):
        match.play(codes(match)[0])
    assert power(match, "Rook") == 2000
    assert kinds(match, "power gained") == ["Rook gains 500 power."]


@pytest.mark.rule("MT-R75")
def test_mt_r75_a_clause_that_names_no_kind_works_on_both() -> None:
    match = stand(KEYS, ["Rook"], ["Pawn"], hands=(["Preach", "Axe"], []), tacticals=(["Idol"], []))
    play(match, "play preach", "pass", "play axe")
    while "pass" not in codes(match):
        match.play(codes(match)[0])
    assert health(match) == (7, 5)  # the Rook and the Idol


@pytest.mark.rule("MT-R136")
def test_mt_r136_a_text_that_was_given_stays_when_the_printed_one_is_removed() -> None:
    match = stand(KEYS, ["Slug"], ["Pawn"], hands=(["Teach", "Mute", "Axe"], []))
    play(match, "play teach", "pass", "play mute", "pass", "play axe")
    assert power(match, "Slug") == 2500


@pytest.mark.rule("MT-R136", "MT-170")
def test_mt_r136_a_text_that_was_given_does_not_make_a_card_a_legal_choice() -> None:
    match = stand(KEYS, ["Rook"], ["Pawn"], hands=(["Teach", "Mute"], []))
    play(match, "play teach", "pass", "play mute")
    assert kinds(match, "loses ability") == []


def test_a_text_that_was_given_lasts_as_long_as_it_says() -> None:
    match = stand(KEYS, ["Rook"], ["Pawn"], hands=(["Drill"], ["Axe"]))
    play(match, "play drill")
    end_turn(match)
    play(match, codes(match)[0], "pass")
    assert power(match, "Rook") == 1500
    assert sorted(kinds(match, "text gained")) == ["Drill gains a text.", "Rook gains a text."]


@pytest.mark.rule("MT-137")
def test_mt_137_a_text_that_was_given_works_twice_a_turn() -> None:
    match = stand(KEYS, ["Queen"], ["Pawn", "Twin", "Squire"], hands=(["Teach", "Axe"], []))
    play(match, "play teach", "pass", "play axe", "choose pawn", "pass", "pass")
    assert power(match, "Queen") == 2300
    attack(match, "queen", "twin")
    assert power(match, "Queen") == 2800


@pytest.mark.rule("MT-R35", "MT-R136")
def test_a_standing_text_can_be_given_and_stays_after_a_removal() -> None:
    match = stand(KEYS, ["Slug"], ["Pawn"], hands=(["Arm", "Arms", "Mute"], []))
    play(match, "play arms", "pass", "play mute", "pass")
    assert fact(match, "Slug", "attacks left") == 2
    end_turn(match)
    assert fact(match, "Slug", "attacks left") == 2
    match = play(stand(KEYS, ["Slug"], ["Pawn"], hands=(["Arm"], [])), "play arm")
    assert fact(match, "Slug", "attacks left") == 2
    assert fact(end_turn(match), "Slug", "attacks left") == 1


@pytest.mark.rule("MT-138")
def test_mt_138_a_manual_text_that_was_given_is_used_once_a_turn() -> None:
    match = stand(KEYS, ["Rook"], ["Pawn"], hands=(["Skill"], []))
    play(match, "play skill", "pass", "use rook", "pass")
    assert health(match) == (4, 5)
    refused = match.why_not("use rook")
    assert refused is not None and refused.rule == "MT-138"
    end_turn(match)
    play(match, codes(match)[0], "pass", "use rook")
    assert health(match) == (3, 5)


@pytest.mark.rule("MT-138")
def test_mt_138_the_own_manual_text_and_the_one_that_was_given_are_counted_apart() -> None:
    match = stand(KEYS, ["Nurse"], ["Pawn"], hands=(["Skill"], []))
    play(match, "play skill", "pass")
    assert [code for code in codes(match) if code.startswith("use")] == ["use nurse", "use nurse 2"]
    play(match, "use nurse", "pass")
    assert (health(match), [code for code in codes(match) if code.startswith("use")]) == ((7, 5), ["use nurse 2"])
    play(match, "use nurse 2")
    assert health(match) == (6, 5)


# ---- the two printed cards -----------------------------------------------------------------------------------------------------


@cache
def printed() -> Game:
    """The game with its own cards."""
    return bestiary.load("montac")


WOLFMAN = "Sky Soldier Colonel, Wolfman"
DRAGON = "Mutated Dragon"


def colonel(*soldiers: str) -> Match:
    """Wolfman is played with these soldiers in play; the enemy has a Hedge Hare and a Bog Sprout."""
    match = stand(
        printed(),
        list(soldiers),
        ["Hedge Hare", "Bog Sprout"],
        hands=([WOLFMAN], []),
        decks=(["Hedge Hare"] * 8, ["Hedge Hare"] * 8),
        classes=(0, 0),
        sudden_death=1,
    )
    (played,) = [code for code in codes(match) if code.startswith("play")]
    return play(match, played)


def take_all(match: Match) -> list[str]:
    """Say yes to all that is offered to the first player, and note what was asked."""
    questions = []
    while "pass" not in codes(match):
        menu = codes(match)
        if "yes" in menu:
            questions.append(str(match.view(0)["question"]["asks"]))  # type: ignore[index, call-overload]
        match.play("yes" if "yes" in menu else "choose hedge-hare" if "choose hedge-hare" in menu else menu[0])
    return questions


@pytest.mark.rule("MT-R114")
def test_mt_r114_one_specialty_gives_the_first_option_only() -> None:  # WE-12
    match = colonel("Sky Soldier Major, Griffin")
    assert take_all(match) == ["This card gains 1000 power until it leaves play?"]
    assert (power(match, WOLFMAN), fact(match, WOLFMAN, "attacks left")) == (2800, 1)
    assert len(names(match, "monsters", 1)) == 2


@pytest.mark.rule("MT-R114")
def test_mt_r114_two_specialties_give_two_options() -> None:
    match = colonel("Sky Soldier Drummer, Hare")
    assert len(take_all(match)) == 2
    assert (power(match, WOLFMAN), fact(match, WOLFMAN, "attacks left")) == (3100, 1)  # + 300 of the Drummer
    assert len(names(match, "monsters", 0)) + len(names(match, "monsters", 1)) == 3


@pytest.mark.rule("MT-R114")
def test_mt_r114_three_specialties_give_all_options() -> None:  # WE-13
    match = colonel("Sky Soldier Drummer, Hare", "Sky Soldier Major, Griffin")
    assert len(take_all(match)) == 3
    assert fact(match, WOLFMAN, "attacks left") == 3
    assert power(match, WOLFMAN) == 3100


@pytest.mark.rule("MT-R114")
def test_mt_r114_its_own_and_those_of_other_names_do_not_count() -> None:
    assert take_all(colonel("Sky Soldier Cadet, Otter")) == []
    assert power(colonel("Sky Soldier Lancer, Stag"), WOLFMAN) == 1800


@pytest.mark.rule("MT-R114")
def test_mt_r114_each_option_may_be_declined() -> None:
    match = colonel("Sky Soldier Major, Griffin")
    while "pass" not in codes(match):
        menu = codes(match)
        match.play("no" if "no" in menu else menu[0])
    assert power(match, WOLFMAN) == 1800


def dragon(*against: str, **more: object) -> Match:
    """Mutated Dragon in the Conflict Stage against these."""
    rest = {"decks": (["Hedge Hare"] * 8, ["Hedge Hare"] * 8), "classes": (0, 0), "sudden_death": 1, **more}
    return stand(printed(), [DRAGON], [*against], stage="Conflict", **rest)  # type: ignore[arg-type]


@pytest.mark.rule("MT-R115", "MT-202")
def test_mt_r115_its_own_corrosive_loss_counts() -> None:  # WE-16
    match = dragon("Phoenix Matriarch")
    assert (power(match, DRAGON), fact(match, DRAGON, "attacks left")) == (2650, 3)
    attack(match, "mutated-dragon", "phoenix-matriarch")
    assert health(match) == (4, 4)
    assert fact(match, DRAGON, "MD counters") == 1
    assert (power(match, DRAGON), fact(match, DRAGON, "attacks left")) == (3650, 3)


@pytest.mark.rule("MT-139", "MT-R115")
def test_mt_139_a_third_loss_gives_a_third_counter() -> None:  # WE-17
    match = dragon("Hedge Hare", "Bog Sprout", "Gall Wasp")
    for target in ("hedge-hare", "bog-sprout", "gall-wasp"):
        play(match, f"attack mutated-dragon {target}")
        while asked(match) is not None and match.view(0)["question"]["name"] == "responses":  # type: ignore[index, call-overload]
            match.play("pass")
        while "pass" not in codes(match):
            match.play(codes(match)[0])
    assert health(match) == (2, 2)
    assert (power(match, DRAGON), fact(match, DRAGON, "MD counters")) == (5650, 3)
    assert fact(match, DRAGON, "attacks left") == 3  # 6 less 3
    assert "MT-139" in cited(match)


@pytest.mark.rule("MT-R115")
def test_mt_r115_one_counter_for_one_event_whatever_the_amount() -> None:
    match = dragon(hands=([], []), tacticals=([], []), assets=(["Second Dawn"], []))
    play(match, "play second-dawn")
    assert health(match) == (3, 5)
    assert (power(match, DRAGON), fact(match, DRAGON, "MD counters")) == (3650, 1)


@pytest.mark.rule("MT-R85", "MT-R115")
def test_mt_r85_the_dragon_without_its_specialty() -> None:
    match = dragon("Hedge Hare", "Bog Sprout", hands=([], ["Loose Cog"]))
    for target in ("hedge-hare", "bog-sprout"):
        attack(match, "mutated-dragon", target)
    assert (power(match, DRAGON), fact(match, DRAGON, "attacks left")) == (4650, 3)
    play(match, "pass", "play loose-cog")
    assert (power(match, DRAGON), fact(match, DRAGON, "attacks left"), fact(match, DRAGON, "MD counters")) == (2650, 0, 2)
