"""The Ring: windows with priority, attacks that can be interrupted, and texts that run."""

from bestiary.engine.state.schema import FACE, SEEN, TURN
from bestiary.engine.table.match import Match
from bestiary.testing import position
from tests.fixtures.ring import ATTACHED, HAND, PILE, POINTS, RING, STRUCK, power, ring

GAME = ring()


def ring_with(own: list, enemy: list, hands: tuple[list, list] = ([], []), **more: object) -> Match:
    """A position with these monsters in the ring and these cards in the hands; seat 0 is in turn, on the stage."""
    return position(GAME, {"ring": [own, enemy], "hand": [*hands], "active": 0, "turn": 1, **more})


def codes(match: Match) -> list[str]:
    """The menu in notation."""
    return [move.code for move in match.legal()]


def names(match: Match, zone: int) -> list[str]:
    """The cards of a zone from the top down."""
    return [GAME.book.faces[match.state.get(FACE, card)].name for card in match.state.cards(zone)]


def play(match: Match, *moves: str) -> None:
    """Several moves, one after the other."""
    for move in moves:
        match.play(move)


def test_priority_alternates_and_all_passing_in_a_row_closes_the_window() -> None:
    match = ring_with([], [], (["Grunt", "Rally"], ["Recall"]))
    asked = []
    for move in ("play grunt", "pass", "play rally", "choose grunt", "pass"):
        asked.append((match.to_move, match.question.name if match.question else ""))
        match.play(move)
    assert [seat for seat, _ in asked] == [0, 1, 0, 0, 1]
    assert (match.to_move, match.state.table[TURN]) == (0, 1)  # one pass does not close it
    match.play("pass")
    assert (match.to_move, match.state.table[TURN]) == (1, 2)  # the next turn


def test_a_pass_does_not_end_the_turn_of_a_player_who_is_asked_again() -> None:
    match = ring_with([], [], (["Grunt", "Big Grunt"], ["Recall"]))
    play(match, "pass", "play recall")  # with nothing to return; the passes begin anew
    assert match.to_move == 0
    assert "play grunt" in codes(match)


def test_the_stronger_wins_when_nobody_answers() -> None:
    match = ring_with(["Grunt"], ["Mourner"])
    match.play("attack grunt mourner")
    assert (match.to_move, codes(match)) == (1, ["pass"])
    play(match, "pass", "pass")
    assert (names(match, RING), names(match, RING + 1), names(match, PILE + 1)) == (["Grunt"], ["Spore"], ["Mourner"])
    assert match.state.table[POINTS] == 1
    assert match.to_move == 0  # after an attack its player goes on


def test_equal_monsters_perish_together_and_both_are_heard() -> None:
    match = ring_with(["Grunt"], ["Grunt", "Mourner"])
    match.play("attack grunt#0 grunt#2")
    play(match, "pass", "pass")
    match.play(codes(match)[0])  # the two calls of one player are put in order
    assert names(match, RING + 1) == ["Spore", "Spore", "Mourner"]


def test_an_attack_is_off_when_one_of_the_two_is_gone() -> None:
    match = ring_with(["Grunt"], ["Mourner"], ([], ["Recall"]))
    play(match, "attack grunt mourner", "play recall", "choose mourner")
    assert match.question.name == "stage"  # the window closed by itself
    assert (names(match, RING), names(match, HAND + 1)) == (["Grunt"], ["Mourner"])
    assert "The attack is off." in [line.read(0) for line in match.log(0)]


def test_gone_and_back_is_still_gone() -> None:
    match = ring_with(["Big Grunt"], ["Phoenix"], (["Choice"], []))
    play(match, "attack big-grunt phoenix", "pass", "play choice", "mode 2", "choose phoenix")
    assert (match.question.name, names(match, HAND + 1)) == ("stage", ["Phoenix"])


def test_an_attack_that_is_off_does_not_count() -> None:
    match = ring_with(["Grunt", "Banner"], ["Wall"], ([], ["Recall"]))
    play(match, "attack grunt wall")
    assert match.state.get(STRUCK, match.state.top(RING + 1)) == 1
    play(match, "play recall", "choose grunt")
    assert match.state.get(STRUCK, match.state.top(RING + 1)) == 0
    assert "attack banner wall" in codes(match)


def test_a_change_of_control_interrupts_too() -> None:
    match = ring_with(["Grunt"], ["Wall"], (["Lure"], []))
    play(match, "attack grunt wall", "pass", "play lure")
    assert match.question.name == "stage"
    assert names(match, RING) == ["Wall", "Grunt"]
    play(match, "pass", "pass")
    assert (names(match, RING), names(match, RING + 1)) == (["Grunt"], ["Wall"])  # what was lent went back


def test_answers_to_an_attack_change_what_is_compared() -> None:
    for helped, dead in (("mourner", "Grunt"), ("grunt", "Mourner")):
        match = ring_with(["Mourner"], ["Grunt"], (["Rally", "Rally"], []))
        match.play("attack mourner grunt")
        for rally in ("play rally#0", "play rally"):
            play(match, "pass", rally, f"choose {helped}")
            if match.question.name != "responses":
                match.play("done")
        play(match, "pass", "pass")
        assert dead in names(match, PILE) + names(match, PILE + 1)


def test_a_text_that_kills_in_answer_to_a_death() -> None:
    match = ring_with(["Big Grunt", "Wall"], ["Spiteful"])
    play(match, "attack big-grunt spiteful", "pass", "pass")
    assert (match.to_move, codes(match)) == (1, ["choose big-grunt", "choose wall"])
    match.play("choose big-grunt")
    assert (names(match, RING), names(match, RING + 1)) == (["Wall"], ["Spore"])


def test_cannot_and_instead_and_the_first_time() -> None:
    match = ring_with(["Big Grunt"], ["Wall", "Phoenix", "Saint"])
    play(match, "attack big-grunt wall", "pass", "pass")
    assert names(match, RING + 1) == ["Wall", "Phoenix", "Saint"]
    play(match, "attack big-grunt phoenix", "pass", "pass")
    assert (match.to_move, len(codes(match))) == (1, 2)  # Phoenix and Saint both say what happens instead
    match.play(next(code for code in codes(match) if "phoenix" in code))
    assert names(match, HAND + 1) == ["Phoenix"]
    play(match, "attack big-grunt saint", "pass", "pass")
    assert names(match, HAND + 1) == ["Saint", "Phoenix"]
    assert match.state.table[POINTS] == 0


def test_a_monster_set_face_down_is_shown_by_an_attack() -> None:
    match = ring_with(["Mourner"], [], (["Big Grunt"], []))
    match.play("set big-grunt")
    mine, theirs = match.view(0)["zones"], match.view(1)["zones"]
    cards = [next(zone for zone in zones if zone["name"] == "ring" and zone["seat"] == 0)["cards"][0] for zones in (mine, theirs)]
    assert (cards[0]["name"], cards[0]["facts"]) == ("Big Grunt", {"power": 1})
    assert "name" not in cards[1] and "facts" not in cards[1]
    assert [line.read(seat) for seat in (0, 1, None) for line in match.log(seat)] == [
        "Set Big Grunt face down.",
        "Set a card face down.",
        "Set a card face down.",
    ]


def test_a_face_down_monster_is_attacked_by_its_sleeve() -> None:
    match = position(GAME, {"ring": [[{"card": "Big Grunt", "down": 1}], ["Grunt"]], "hand": [[], []], "active": 1, "turn": 1})
    down = int(match.state.top(RING))
    match.state.set(SEEN, down, 1)  # only its player knows it
    assert codes(match) == ["pass", f"attack grunt #{down}"]
    play(match, f"attack grunt #{down}", "pass", "pass")
    assert names(match, PILE + 1) == ["Grunt"]
    assert match.state.knows(1, down)


def test_what_is_attached_counts_and_leaves_with_its_host() -> None:
    match = ring_with(["Mourner"], ["Grunt"], (["Spear"], ["Recall"]))
    match.play("attach spear mourner")
    host = match.state.top(RING)
    assert (power(match.state, host), names(match, ATTACHED)) == (4, ["Spear"])
    play(match, "play recall", "choose mourner")
    assert (names(match, HAND), names(match, PILE), names(match, ATTACHED)) == (["Mourner"], ["Spear"], [])


def test_if_you_do() -> None:
    for answer, hand in (("choose grunt", 2), ("done", 0)):
        match = ring_with(["Grunt"], [], (["Bargain"], []), deck=[["Wall", "Wall", "Wall"], []])
        play(match, "play bargain", answer)
        assert match.state.count(HAND) == hand


def test_modes_of_a_text() -> None:
    match = ring_with([], [], (["Choice"], []), deck=[["Wall"], []])
    match.play("play choice")
    assert codes(match) == ["mode 1", "mode 2"]
    assert match.legal()[0].text == "Draw 1 card."
    match.play("mode 1")
    assert names(match, HAND) == ["Wall"]


def test_standing_texts_change_power_while_they_stand() -> None:
    match = ring_with(["Grunt", "Banner"], ["Grunt"])
    grunt, banner = match.state.cards(RING)
    assert [power(match.state, card) for card in (grunt, banner, match.state.top(RING + 1))] == [4, 1, 3]
    play(match, "attack banner grunt#2", "pass", "pass")
    assert power(match.state, grunt) == 3


def test_until_the_end_of_the_turn() -> None:
    match = ring_with(["Grunt"], [], (["Rally"], []))
    play(match, "play rally", "choose grunt")
    assert power(match.state, match.state.top(RING)) == 4
    play(match, "pass", "pass")
    assert power(match.state, match.state.top(RING)) == 3
