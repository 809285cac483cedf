"""Closed lists: what a seat imagines of a deck that it does not know depends on what it has seen of it, and on nothing else."""

import secrets
from collections import Counter
from itertools import permutations
from typing import Final

import pytest

from bestiary.engine.language.cards import Deck
from bestiary.engine.play.agenda import play
from bestiary.engine.state.deal import cards_of, determinize, has_met, shuffle
from bestiary.engine.state.rng import Chance, quick
from bestiary.engine.state.save import save_state
from bestiary.engine.state.schema import ALL, BACK, CLOSED, FACE, LOCKED, MET, NOBODY, SEEN, SPENT
from bestiary.engine.state.state import State, new_card
from bestiary.engine.table.closed_lists import Unknown, filled, fits, imagine_decks, seen_of, sizes_of
from bestiary.engine.table.game import BadRequest, Ending, Game, Option, Rules, Settings
from bestiary.engine.table.record import replay
from bestiary.engine.views.view import view
from bestiary.players.registry import GreedyPlayer
from bestiary.players.seat import Seat
from tests.fixtures.ring import BOOK, DECK, FILES, HAND, PILE, RING, WORDS, RingScoring, TheRing, ring

COPIES: Final = 2
GREEN: Final = """title = "Green"
cards = ["2 Spear", "2 Choice", "2 Lure", "2 Bargain", "2 Rally", "2 Recall", "2 Banner", "2 Saint"]
"""


class ClosedRing(TheRing):
    """The Ring with lists that may be closed, and no more than two copies of a card, none of a Spore."""

    def __init__(self) -> None:
        endings = [Ending("points", "{0} has more points.", "RI-11"), Ending("tie", "Nobody has more points.", "RI-11")]
        super().__init__("closed-ring", "The Closed Ring", "1", BOOK, WORDS, [2], [], endings, RingScoring())
        self.closed_lists = True

    def most_copies(self, game: Game, pile: str, name: str) -> int:
        return 0 if name == "Spore" else COPIES


def opened(rules: Rules, *left_out: str) -> Game:
    """A game with the decks of the Ring and a green one, some left out."""
    files = {**FILES, "decks/green.toml": GREEN}
    return Game(rules, {path: text for path, text in files.items() if path not in left_out}, secrets.token_bytes)


GAME: Final = opened(ClosedRing())
SHUT: Final[Settings] = {"lists": "closed"}


def positions(game: Game, options: Settings, count: int) -> list[State]:
    """Positions of random games in which somebody is asked; some cards were shown and shuffled back into their decks."""
    found: list[State] = []
    for number in range(count):
        lot = quick(f"lists {number}")
        s = game.quick_state(number, [game.decks["red"], game.decks["green"]], options)
        for _ in range(lot.below(30)):
            if s.depth == 0:
                break
            legal = s.load().legal(s)
            play(s, legal[lot.below(len(legal))])
        for owner in range(2 if lot.below(2) else 0):
            shown = s.top(DECK + owner)
            if shown != NOBODY:
                s.show(shown, ALL)
                shuffle(s, DECK + owner)
                s.move(s.top(DECK + owner), HAND + owner)
        if s.depth > 0:
            found.append(s)
    return found


def another_deck(game: Game, s: State, seed: int) -> State:
    """The same for the asked seat, with other cards in the deck of the other player, and elsewhere what it has lost sight of."""
    twin, lot = s.clone(), quick(seed)
    twin.load()
    determinize(twin, twin.who, quick(seed))
    for card in cards_of(twin, 1 - twin.who, 0):
        if not has_met(twin, twin.who, card):
            twin.set(FACE, card, lot.below(len(game.book.faces)))
            twin.set(SPENT, card, lot.below(4))
    return twin


def differing_samples(game: Game, options: Settings, count: int = 40) -> int:
    """How many samples differ between two real decks that look the same to who is asked."""
    differing = 0
    for number, s in enumerate(positions(game, options, count)):
        twin = another_deck(game, s, number)
        s.load()
        assert view(game, s, int(s.who)) == view(game, twin, int(s.who))
        one, two = Seat(game, s).sample(quick(number)), Seat(game, twin).sample(quick(number))
        differing += save_state(one) != save_state(two)
    return differing


def deck_of(game: Game, s: State, owner: int) -> Counter[str]:
    """All cards of a player, wherever they are."""
    return Counter(game.book.faces[s.get(FACE, card)].name for card in cards_of(s, owner, 0))


# ---- the table's option ---------------------------------------------------------------------------------------------------------


def test_lists_may_be_closed_only_where_the_game_says_so() -> None:
    with pytest.raises(BadRequest, match='The Ring has no option "lists"; it has none'):
        ring().new(options={"lists": "closed"})
    with pytest.raises(BadRequest, match='option "lists" cannot be shut; it can be open, closed'):
        GAME.new(options={"lists": "shut"})
    assert [option.name for option in GAME.options] == ["lists"]
    assert ring().options == []


@pytest.mark.parametrize(("given", "closed"), [({}, 0), ({"lists": "open"}, 0), ({"lists": "closed"}, 1)])
def test_it_is_written_down_with_the_match_and_known_to_every_state_of_it(given: Settings, closed: int) -> None:
    match = GAME.new(seed=1, options=given)
    assert match.start.options == {"lists": "closed" if closed else "open"}
    assert match.state.table[CLOSED] == match.clone().state.table[CLOSED] == closed
    assert GAME.quick_state(1, options=GAME.settings(given)).table[CLOSED] == closed
    again = replay(match.record(), lambda name: GAME)
    assert (again.start.options, again.state.table[CLOSED]) == (match.start.options, closed)


def test_a_games_own_options_stay() -> None:
    rules = ClosedRing()
    rules.options.append(Option("long", [False, True], "more turns"))
    assert opened(rules).settings({"lists": "closed"}) == {"long": False, "lists": "closed"}


# ---- what a sample may depend on ------------------------------------------------------------------------------------------------


def test_with_closed_lists_the_real_deck_leaves_no_trace() -> None:
    assert differing_samples(GAME, SHUT) == 0


def test_with_open_lists_it_does() -> None:
    """So the test above can fail: with open lists every sample holds the real deck."""
    assert differing_samples(GAME, {"lists": "open"}) > 20


def test_no_deck_of_the_game_fits_and_still_it_leaves_no_trace() -> None:
    alone = opened(ClosedRing(), "decks/blue.toml")
    for name in ("red", "green"):
        first = alone.decks[name].piles["cards"]
        first["Wall"] = first.get("Wall", 0) + 1  # one card more than any real deck that is played below has
    played = [GAME.decks["red"], GAME.decks["green"]]
    for number in range(12):
        s = alone.quick_state(number, played, SHUT)
        twin = another_deck(alone, s, number)
        one, two = Seat(alone, s).sample(quick(number)), Seat(alone, twin).sample(quick(number))
        assert save_state(one) == save_state(two)


class WrongDecks(ClosedRing):
    """Imagines decks that cannot be: without a card, with one too few, with another pile."""

    def imagined_deck(self, game: Game, seen: Deck, sizes: dict[str, int], chance: Chance) -> Deck:
        return [Deck("none", "None", {"cards": {}}, {}), Deck("other", "Other", {"pile": {"Wall": 3}}, {})][chance.below(2)]


def test_even_a_game_that_imagines_what_cannot_be_gives_nothing_away() -> None:
    assert differing_samples(opened(WrongDecks()), SHUT) == 0


def test_a_sample_asks_the_same_and_looks_the_same() -> None:
    for number, s in enumerate(positions(GAME, SHUT, 25)):
        seat = Seat(GAME, s)
        sample = seat.sample(quick(number))
        assert view(GAME, sample, int(seat.seat)) == seat.view()
        assert list(sample.load().legal(sample)) == list(seat.menu)
        assert deck_of(GAME, sample, int(seat.seat)) == deck_of(GAME, s, int(seat.seat))  # one's own deck is known


def test_a_player_that_looks_ahead_plays_with_closed_lists() -> None:
    s = GAME.quick_state(3, [GAME.decks["red"], GAME.decks["green"]], SHUT)
    mind, decisions = GreedyPlayer(quick(1)), 0
    while s.depth > 0:
        play(s, mind.choose(Seat(GAME, s)))
        decisions += 1
    assert decisions > 10


# ---- what is imagined -----------------------------------------------------------------------------------------------------------


def imagined(game: Game, s: State, many: int) -> list[Counter[str]]:
    """The decks that seat 0 thinks seat 1 may have."""
    out = []
    for number in range(many):
        twin = s.clone()
        imagine_decks(game, twin, 0, quick(number))
        out.append(deck_of(game, twin, 1))
    return out


def begun(game: Game = GAME) -> State:
    """Red against green."""
    return game.quick_state(1, [game.decks["red"], game.decks["green"]], SHUT)


def laid_open(game: Game, s: State, name: str) -> int:
    """Seat 1 puts a card of this name into the open pile, whatever card it was."""
    card = int(s.top(DECK + 1))
    s.set(FACE, card, game.face_number(name))
    s.move(card, PILE + 1)
    return card


def test_before_anything_was_seen_it_may_be_any_deck_of_the_game() -> None:
    decks = [Counter(deck.cards()) for deck in GAME.decks.values()]
    found = imagined(GAME, begun(), 60)
    assert all(deck in decks for deck in found)
    assert {found.count(deck) > 0 for deck in decks} == {True}


def test_then_only_those_that_fit_what_was_seen() -> None:
    s = begun()
    laid_open(GAME, s, "Spear")
    assert {str(sorted(deck)) for deck in imagined(GAME, s, 30)} > {str(sorted(Counter(GAME.decks["green"].cards())))}
    laid_open(GAME, s, "Spear")  # only the green deck has two
    assert all(deck == Counter(GAME.decks["green"].cards()) for deck in imagined(GAME, s, 30))


def test_else_what_was_seen_is_filled_up_within_the_limits() -> None:
    s = begun()
    for name in ("Spear", "Spear", "Wall"):  # no deck of the game has these
        laid_open(GAME, s, name)
    found = imagined(GAME, s, 40)
    assert all(deck["Spear"] == 2 and deck["Wall"] in (1, 2) and deck.total() == 16 for deck in found)
    assert max(max(deck.values()) for deck in found) == COPIES
    assert not any(deck["Spore"] for deck in found)
    assert len({str(sorted(deck.items())) for deck in found}) == 40
    assert {name for deck in found for name in deck} == {*GAME.cards} - {"Spore"}


def test_limits_that_leave_no_card_are_not_kept() -> None:
    seen = Deck("seen", "Seen", {"cards": {"Wall": 2}}, {})
    names = len(GAME.cards) - 1
    deck = filled(GAME, seen, {"cards": COPIES * names + 3}, quick(1))
    assert len(deck.cards()) == COPIES * names + 3
    assert all(deck.piles["cards"][name] >= COPIES for name in GAME.cards if name != "Spore")


def test_a_card_that_was_seen_once_is_in_every_deck_that_is_imagined() -> None:
    """It was shown and shuffled away; then cards were drawn unseen: nobody knows where it is, but that it is."""
    s = begun()
    s.chance = quick(5)
    for name in ("Spear", "Spear", "Wall"):
        s.sink(laid_open(GAME, s, name), DECK + 1)
    shuffle(s, DECK + 1)
    for _ in range(3):
        s.move(s.top(DECK + 1), HAND + 1)
    assert not any(s.get(LOCKED, card) & 1 for card in cards_of(s, 1, 0))
    assert sum(1 for card in cards_of(s, 1, 0) if s.get(MET, card) & 1) == 3
    assert all(deck["Spear"] == 2 and deck["Wall"] >= 1 for deck in imagined(GAME, s, 20))
    places = set()
    for number in range(60):
        s.load()
        twin = s.clone()
        imagine_decks(GAME, twin, 0, quick(number))
        determinize(twin, 0, quick(number))
        places |= {int(zone) for zone in (DECK + 1, HAND + 1) for card in twin.cards(zone) if twin.get(MET, card) & 1}
    assert places == {DECK + 1, HAND + 1}


def test_what_was_seen_is_told_in_an_order_that_tells_no_more() -> None:
    """Cards out of sight lie anywhere: a game that imagines decks by itself may not learn where."""
    for order in permutations(["Spear", "Wall", "Grunt"]):
        s = begun()
        for name in order:
            laid_open(GAME, s, name)
        seen = seen_of(GAME, s, 0, 1).piles["cards"]
        assert list(seen.items()) == [("Grunt", 1), ("Wall", 1), ("Spear", 1)]


def test_what_the_others_have_met_is_not_in_a_sample() -> None:
    """Seat 1 has had one card or the other in hand before: seat 0 cannot know which."""
    samples = []
    for place in range(3):
        s = begun()
        s.set(MET, s.cards(DECK + 1)[place], 2)
        determinize(s, 0, quick(1))
        samples.append(save_state(s))
    assert samples == [samples[0]] * 3


def test_tokens_are_of_no_deck() -> None:
    s = begun()
    before = sizes_of(GAME, s, 1)
    s.move(s.token(GAME.face_number("Spore"), 1), RING + 1)
    s.move(s.token(GAME.face_number("Wall"), 1), RING + 1)  # a duplicate of a card
    assert sizes_of(GAME, s, 1) == before == {"cards": 16}
    assert seen_of(GAME, s, 0, 1).piles == {"cards": {}}
    assert all(deck.total() == 16 for deck in imagined(GAME, s, 5))


# ---- a deck supposed ------------------------------------------------------------------------------------------------------------


def supposed(s: State, names: list[str]) -> bool:
    """Seat 0 supposes that these are the cards of seat 1."""
    return Unknown(GAME, s, 0, 1).suppose(s, GAME, Deck("d", "D", {"cards": dict(Counter(names))}, {}))


def test_a_pile_is_written_into_what_is_not_known() -> None:
    s = begun()
    card = laid_open(GAME, s, "Wall")
    unseen = [one for one in cards_of(s, 1, 0) if one != card]
    s.set(SPENT, unseen[0], 3)
    own = deck_of(GAME, s, 0)
    assert supposed(s, ["Grunt"] * 15 + ["Wall"])
    assert [s.get(FACE, one) for one in unseen] == [GAME.face_number("Grunt")] * 15
    assert (s.get(FACE, card), s.get(SPENT, unseen[0]), s.get(SEEN, card)) == (GAME.face_number("Wall"), 0, ALL)
    assert deck_of(GAME, s, 0) == own


@pytest.mark.parametrize("names", [["Grunt"] * 16, ["Grunt"] * 15, ["Wall"] * 15, ["Wall"] * 17, []])
def test_a_pile_that_does_not_fit_is_refused_and_nothing_is_written(names: list[str]) -> None:
    s = begun()
    laid_open(GAME, s, "Wall")
    before = save_state(s)
    assert not supposed(s, names)
    assert save_state(s) == before
    deck = Deck("d", "D", {"cards": dict(Counter(names))}, {})
    assert not fits(deck, seen_of(GAME, s, 0, 1), sizes_of(GAME, s, 1))


class TwoPiles(ClosedRing):
    """Each player has two cards more, with another back, from a pile of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.piles = ["cards", "extras"]

    def set_up(self, s: State, game: Game, decks: list[Deck], options: Settings) -> None:
        super().set_up(s, game, decks, options)
        for seat, deck in enumerate(decks):
            for name in deck.cards("extras"):
                new_card(s, game.face_number(name), seat, HAND + seat, 1)


def test_each_pile_has_its_back() -> None:
    game = opened(TwoPiles())
    for name, extras in (("red", {"Wall": 2}), ("green", {"Grunt": 2}), ("blue", {"Wall": 1, "Grunt": 1})):
        game.decks[name].piles["extras"] = extras
    s = begun(game)
    assert sizes_of(game, s, 1) == {"cards": 16, "extras": 2}
    one, two = cards_of(s, 1, 1)
    s.show(one, 1)
    assert seen_of(game, s, 0, 1).piles == {"cards": {}, "extras": {"Grunt": 1}}
    found = set()
    for number in range(40):
        twin = s.clone()
        imagine_decks(game, twin, 0, quick(number))
        assert (twin.get(FACE, one), twin.get(BACK, two)) == (game.face_number("Grunt"), 1)
        found.add((game.book.faces[twin.get(FACE, two)].name, deck_of(game, twin, 1)["Wall"]))
    assert found == {("Grunt", 0), ("Wall", 1)}  # green, or blue
