"""What leaves for a viewer: views, menus and logs name nothing that the viewer does not know."""

import json
import secrets
from itertools import permutations

import pytest

from bestiary.engine.state.deal import shuffle
from bestiary.engine.state.rng import Scripted, quick, rolls_for
from bestiary.engine.state.save import Json
from bestiary.engine.state.schema import ALL, FACE, SPECTATOR
from bestiary.engine.table.game import Game
from bestiary.engine.table.match import Match
from bestiary.engine.views.view import in_short
from bestiary.testing import position
from tests.fixtures.ring import DECK, FILES, HAND, RULES, ring
from tests.fixtures.showdown import showdown

RING, SHOWDOWN = ring(), showdown()


def zone_of(match: Match, viewer: int | None, name: str, seat: int) -> dict[str, Json]:
    """One zone as a viewer sees it."""
    return next(zone for zone in match.view(viewer)["zones"] if zone["name"] == name and zone["seat"] == seat)


@pytest.mark.parametrize("viewer", [0, None])
def test_a_hidden_card_looks_the_same_whatever_it_is(viewer: int | None) -> None:
    views = set()
    for name in RING.cards:
        match = position(RING, {"hand": [["Wall"], [name]], "deck": [[], [name]], "active": 0, "turn": 1})
        views.add(json.dumps(match.view(viewer)))
        for zone in ("hand", "deck"):
            (card,) = zone_of(match, viewer, zone, 1)["cards"]
            assert set(card) == {"id", "owner", "back", "down", "host", "struck"}
    assert len(views) == 1


def test_in_short_a_number_that_is_0_is_not_told_and_everything_else_is() -> None:
    cards: list[Json] = [
        {"id": 0, "owner": 0, "back": 0, "x": 0, "y": -2, "turned": 1, "name": "Puck", "reborn": 0, "facts": {"damage": 0}},
        {"id": 7, "owner": 1, "back": -1, "x": 0, "y": 0, "turned": 0},
    ]
    zone, empty = {"name": "table", "seat": 0, "count": 2}, {"name": "deck", "seat": 0, "count": 0, "cards": []}
    told: dict[str, Json] = {"turn": 0, "score": [0, 0], "zones": [{**zone, "cards": cards}, empty]}
    first = {"id": 0, "owner": 0, "back": 0, "y": -2, "turned": 1, "name": "Puck", "facts": {"damage": 0}}
    assert in_short(told) == {**told, "zones": [{**zone, "cards": [first, {"id": 7, "owner": 1, "back": -1}]}, empty]}
    assert cards[1]["turned"] == 0, "the view itself is as it was"  # type: ignore[index, call-overload]


def test_who_sees_what() -> None:
    match = position(
        RING, {"hand": [["Wall"], ["Grunt"]], "deck": [["Rally"], []], "ring": [["Saint"], []], "active": 0, "turn": 1}
    )
    seen = {}
    for viewer in (0, 1, None):
        cards = [card for zone in match.view(viewer)["zones"] for card in zone["cards"]]
        seen[viewer] = sorted(card["name"] for card in cards if "name" in card)
    assert seen == {0: ["Saint", "Wall"], 1: ["Grunt", "Saint"], None: ["Saint"]}


def test_only_the_asked_player_reads_what_the_question_is_about() -> None:
    match = position(RING, {"hand": [["Bargain"], []], "ring": [["Grunt", "Saint"], []], "active": 0, "turn": 1})
    match.play("play bargain")
    questions = [match.view(viewer)["question"] for viewer in (0, 1, None)]
    assert [question["who"] for question in questions] == [0, 0, 0]
    assert questions[0]["card"] is not None
    assert (questions[1]["card"], questions[2]["card"]) == (None, None)


def test_a_question_of_order_is_about_no_card() -> None:
    match = position(RING, {"ring": [["Grunt"], ["Wall", "Mourner", "Mourner", "Spore"]], "hand": [[], []], "active": 0, "turn": 1})
    spore = next(move.code for move in match.legal() if "spore" in move.code)
    for code in (spore, "pass", "pass"):
        match.play(code)
    assert (match.to_move, match.question.name, match.view(1)["question"]["card"]) == (1, "react", None)


def test_a_view_is_json_and_says_how_it_ended() -> None:
    match = RING.new(seed=4)
    lot = quick(4)
    while not match.over:
        menu = match.legal()
        match.play(menu[lot.below(len(menu))])
    for viewer in (0, 1, None):
        view = json.loads(json.dumps(match.view(viewer)))
        assert (view["over"], view["question"], view["ending"]) == (True, None, match.result().ending)
        assert view["winners"] == match.result().winners


def test_no_number_of_a_view_follows_a_card_through_a_shuffle() -> None:
    """Everybody knew the deck; whatever the order it was shuffled into, every view is the same."""
    views = set()
    for order in permutations(range(4)):
        match = position(RING, {"deck": [["Wall", "Saint", "Grunt", "Rally"], []], "active": 0, "turn": 1})
        s = match.state
        for card in s.cards(DECK):
            s.show(card, ALL)
        assert "Wall" in json.dumps(match.view(None))
        s.chance = Scripted(rolls_for(list(order)))
        shuffle(s, DECK)
        views.add(json.dumps([match.view(viewer) for viewer in (0, 1, None)]))
    assert len(views) == 1


def test_what_is_drawn_after_a_shuffle_says_nothing_of_the_deck_before_it() -> None:
    """The sleeve that held the Wall holds any of the four cards afterwards, each as often as the others."""
    found = dict.fromkeys(["Wall", "Saint", "Grunt", "Rally"], 0)
    for seed in range(2000):
        match = position(RING, {"deck": [list(found), []], "active": 0, "turn": 1})
        s = match.state
        sleeve = s.top(DECK)  # the Wall
        s.chance = quick(seed)
        shuffle(s, DECK)
        s.move(sleeve, HAND)
        found[next(card["name"] for card in zone_of(match, 0, "hand", 0)["cards"] if card["id"] == sleeve)] += 1
    assert sum((count - 500) ** 2 / 500 for count in found.values()) < 21.1  # chi square, 3 degrees, 1 in 10,000


# ---- hidden names: every card has a name of its own, so that a name gives it away -----------------------------------------------


def with_names_of_their_own() -> Game:
    """The Ring with decks in which no two cards have one name; texts and numbers are those of the cards they are copies of."""
    cards, decks = [FILES["cards/ring.toml"]], {}
    for seat, word in enumerate(("Xano", "Yevi")):
        listed = []
        for number, name in enumerate(RING.decks["red"].cards()):
            entry = RING.sources[name]
            fields = {**entry.fields, "name": f"{word}{chr(97 + number)}"}
            cards.append("[[card]]\n" + "\n".join(f"{field} = {json.dumps(value)}" for field, value in fields.items()))
            listed.append(str(fields["name"]))
        decks[f"decks/own{seat}.toml"] = f"cards = {json.dumps(listed)}"
    return Game(RULES, {**FILES, **decks, "cards/ring.toml": "\n".join(cards)}, secrets.token_bytes)


OWN = with_names_of_their_own()


def knowledge(match: Match) -> dict[int | None, set[str]]:
    """The names of all cards that each viewer knows now."""
    s = match.state
    cards = range(int(s.card_count()))
    return {
        viewer: {OWN.book.faces[s.get(FACE, card)].name for card in cards if s.knows(SPECTATOR if viewer is None else viewer, card)}
        for viewer in (0, 1, None)
    }


def test_nobody_is_ever_sent_a_name_that_they_have_not_seen() -> None:
    names = [name for name in OWN.cards if name.startswith(("Xano", "Yevi"))]
    told = 0
    for seed in range(12):
        match, lot = OWN.new(seed=seed, decks=["own0", "own1"]), quick(f"names {seed}")
        seen = knowledge(match)
        while not match.over:
            for viewer in (0, 1, None):
                sent = json.dumps(match.view(viewer)) + "\n".join(line.read(viewer) for line in match.log(viewer))
                if viewer == match.to_move:
                    sent += "\n".join(f"{move.code} {move.text}" for move in match.legal())
                leaked = [name for name in names if (name in sent or name.lower() in sent) and name not in seen[viewer]]
                assert leaked == [], (seed, len(match.moves), viewer)
                told += sum(name in sent for name in names)
            menu = match.legal()
            match.play(menu[lot.below(len(menu))])
            for viewer, known in knowledge(match).items():
                seen[viewer] |= known
    assert told > 1000


def test_a_card_that_is_shown_later_may_be_named_in_the_line_of_its_move() -> None:
    match = position(RING, {"hand": [["Grunt", "Wall"], []], "active": 0, "turn": 1})
    match.play("play grunt")
    match.play("pass")
    match.play("set wall")
    assert [line.read(1) for line in match.log(1)] == ["Play Grunt.", "Do nothing.", "Set a card face down."]
    assert [line.read(0) for line in match.log(0)][2] == "Set Wall face down."


def test_a_secret_choice_is_told_to_nobody_else_not_even_by_its_rule() -> None:
    match = SHOWDOWN.new(seed=1)
    match.play(match.legal()[0])
    (line,) = match.log(None)
    assert [line.read(viewer) for viewer in (1, None)] == ["A choice is made in secret."] * 2
    assert line.read(0).startswith("Choose ")
    assert (line.rule, line.cards) == (SHOWDOWN.book.by_name["choice"].rule, [])


def test_clones_tell_nobody_anything() -> None:
    match = RING.new(seed=1)
    twin = match.clone()
    twin.play(twin.legal()[0])
    assert (twin.state.log, twin.log(0), len(match.log(0))) == (None, [], 0)
