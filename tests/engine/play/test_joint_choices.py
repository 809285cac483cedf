"""Sets as one answer, several choosers and one deed, and choices of a player."""

import json
from itertools import combinations

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.language.builders import Lexicon
from bestiary.engine.language.core_words import CORE
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import Ask, Speech
from bestiary.engine.play.effects import Act, As, Choose, IfDone, Sentences, forget
from bestiary.engine.play.flow import Secretly, Simultaneously
from bestiary.engine.play.group_choices import ChooseSeat, ChosenByAll, ChosenSeat, Jointly, Subset
from bestiary.engine.play.parts_of_speech import (
    Among,
    Chosen,
    Everybody,
    Noun,
    Opponents,
    Seats,
    ThatMuch,
    ThatPlayer,
    ThePlayers,
    Verb,
    You,
    Yours,
)
from bestiary.engine.play.triggers import Listener
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.layout import ENTRY_KEY
from bestiary.engine.state.rng import quick
from bestiary.engine.state.save import load_state, save_state
from bestiary.engine.state.schema import NOBODY, OUT, SECRET, WINNERS, player
from bestiary.engine.state.state import State
from tests.fixtures.arena import Named
from tests.fixtures.workbench import (
    COINS,
    HAND,
    PILE,
    TABLE,
    Perish,
    To,
    Workbench,
    answer,
    asked,
    begin,
    menu,
    on_table,
    who_is_asked,
)

OWN_HAND = Among([HAND], You(), [])


def dealt(*hands: list[str], zone: int = HAND) -> tuple[Workbench, State]:
    """Each seat has these cards in hand, or on the table, the first on top."""
    bench = Workbench()
    for name in sorted({name for hand in hands for name in hand}):
        bench.face(name)
    s = bench.state(len(hands))
    for seat, hand in enumerate(hands):
        for name in reversed(hand):
            bench.put(s, name, seat, zone)
    return bench, s


def any_of(least: int, most: int, noun: Noun = OWN_HAND, hidden: Noun | None = None) -> Subset:
    """Discard any of them."""
    return Subset("discard", "Discard {0}.", noun, 0, least, most, "T-9", hidden)


def discards(bench: Workbench, deed: Subset, always: bool = True) -> Sentences:
    """Each player discards any of them, at the same time and in secret."""
    ask = Secretly(bench.book, "ask", "T-9", "Discard any.", [deed], always)
    act = Act(bench.book, "discards", Perish(bench), ChosenByAll(0))
    return Sentences(bench.book, "effect", [Simultaneously(bench.book, "all", ask, "T-9"), act])


def piles(bench: Workbench, s: State) -> list[list[str]]:
    """What lies in each pile, by name."""
    return [sorted(bench.names(s, PILE + seat)) for seat in range(int(s.seats))]


def saved(bench: Workbench, s: State) -> State:
    """The state as it comes back from a save."""
    return load_state(bench.book, json.loads(json.dumps(save_state(s))))


# ---- a set as one answer ------------------------------------------------------------------------------------------------------


def test_any_of_five_cards_are_32_answers_and_every_one_is_read_back() -> None:
    bench, s = dealt(["Fox", "Newt", "Owl", "Elk", "Ant"], [])
    begin(s, discards(bench, any_of(0, 5)))
    codes = menu(s)
    assert len(codes) == len(set(codes)) == 32
    assert {"discard none", "discard fox", "discard fox+newt", "discard ant+elk+fox+newt+owl"} <= set(codes)
    ask = asked(s)
    for code, meant in zip(codes, ask.legal(s), strict=True):
        assert list(ask.read(s, code)) == [meant]
        deed = ask.deeds[0]
        assert list(ask.read(s, deed.write(Speech(s, 0), meant, True))) == [meant]


def test_in_any_order_and_as_a_sentence() -> None:
    bench, s = dealt(["Fox", "Newt", "Owl"], [])
    begin(s, discards(bench, any_of(0, 3)))
    ask = asked(s)
    assert list(ask.read(s, "discard owl+fox")) == list(ask.read(s, "discard fox+owl")) == [0b101 << 8]
    told = [ask.deeds[0].tell(Speech(s, 0), chosen << 8) for chosen in (0, 1, 3, 7)]
    assert told == ["Discard nothing.", "Discard Fox.", "Discard Fox and Newt.", "Discard Fox, Newt and Owl."]


@pytest.mark.parametrize(
    "code", ["discard", "discard dragon", "discard fox newt", "discard fox+", "discard fox+fox", "fox", "keep fox"]
)
def test_what_names_no_set(code: str) -> None:
    bench, s = dealt(["Fox", "Newt"], ["Dragon"])
    begin(s, discards(bench, any_of(0, 2)))
    assert list(asked(s).read(s, code)) == []


def test_cards_of_one_name_are_told_apart_only_where_it_matters() -> None:
    bench, s = dealt(["Fox", "Newt", "Fox", "None"], [])
    begin(s, discards(bench, any_of(0, 4)))
    top, _, last, _ = [int(card) for card in s.cards(HAND)]
    codes, ask = menu(s), asked(s)
    assert len(set(codes)) == 16
    assert {f"discard fox#{top}", f"discard fox#{last}", "discard fox+fox", "discard newt", "discard none"} <= set(codes)
    for code, meant in zip(codes, ask.legal(s), strict=True):
        assert meant in ask.read(s, code)
    assert [int(meant) >> 8 for meant in ask.read(s, "discard fox")] == [0b0001, 0b0100]
    assert [int(meant) >> 8 for meant in ask.read(s, "discard fox+fox")] == [0b0101]
    assert [int(meant) >> 8 for meant in ask.read(s, "discard none")] == [0]
    assert list(ask.read(s, ask.deeds[0].write(Speech(s, 0), 8 << 8, False))) == [8 << 8]  # the card that is named None


@pytest.mark.parametrize(("least", "most", "sizes"), [(0, 1, [0, 1]), (2, 2, [2]), (1, 3, [1, 2, 3]), (5, 5, [3])])
def test_so_many_or_all_there_are(least: int, most: int, sizes: list[int]) -> None:
    bench, s = dealt(["A", "B", "C"], [])
    begin(s, discards(bench, any_of(least, most)))
    expected = {"discard " + ("+".join(one) or "none") for size in sizes for one in combinations("abc", size)}
    assert set(menu(s)) == expected


def test_a_set_of_the_wrong_size_is_refused_with_its_rule() -> None:
    bench, s = dealt(["A", "B", "C"], [])
    begin(s, discards(bench, any_of(2, 2)))
    for code in ("discard a", "discard a+b+c", "discard none"):
        (meant,) = asked(s).read(s, code)
        assert str(asked(s).why_not(s, meant)) == "T-9: choose 2 cards"
    (meant,) = asked(s).read(s, "discard a+c")
    assert asked(s).why_not(s, meant) is None


@pytest.mark.parametrize("cards", [16, 17])
def test_more_than_16_candidates_are_an_error_that_says_so(cards: int) -> None:
    bench, s = dealt([f"C{number}" for number in range(cards)], [])
    step = discards(bench, any_of(cards - 1, cards))
    if cards == 16:
        begin(s, step)
        assert len(menu(s)) == 17
    else:
        with pytest.raises(ValueError, match="17 cards, but a set is chosen from at most 16; choose one by one"):
            begin(s, step)


def test_secret_sets_are_kept_until_all_are_in_and_then_done_at_once() -> None:
    bench, s = dealt(["Fox", "Newt"], ["Owl", "Elk"], [])
    bench.face("Mourner").listeners = [Listener(bench.book, "M", bench.perishes.number, bench.say("mourns"), AnyCard())]
    bench.put(s, "Mourner", 2, TABLE)
    begin(s, discards(bench, any_of(0, 2)))
    assert s.log is not None
    s.log.decides(s, asked(s), 0, asked(s).read(s, "discard fox+newt")[0])
    assert [s.log.lines[-1].read(viewer) for viewer in (0, 1)] == ["Discard Fox and Newt.", "A choice is made in secret."]
    answer(s, "discard fox+newt")
    assert (who_is_asked(s), piles(bench, s), len(s.memory) > 0) == (1, [[], [], []], True)
    assert s.table[SECRET] != NOBODY
    s = saved(bench, s).clone()
    answer(s, "discard elk")
    assert (piles(bench, s), s.table[SECRET], s.depth > 0) == ([["Fox", "Newt"], ["Elk"], []], NOBODY, True)
    assert len(menu(s)) == 3  # who hears of it heard of all at once


class AnyCard(Named):
    """Any card at all."""

    def __init__(self) -> None:
        super().__init__("")

    def fits(self, s: State, card: int) -> bool:
        return True


def test_a_redeal_wipes_the_set_of_another_seat_and_asks_again() -> None:
    bench, s = dealt(["Fox", "Newt"], ["Owl", "Elk"])
    begin(s, discards(bench, any_of(0, 2)))
    answer(s, "discard fox")
    twin = s.clone()
    determinize(twin, 1, quick(1))
    assert twin.table[SECRET] == NOBODY
    answer(twin, "discard none")
    assert who_is_asked(twin) == 0
    answer(twin, menu(twin)[-1])
    assert (len(piles(bench, twin)[0]), twin.depth) == (2, 0)


def test_the_same_set_chosen_again_is_another_one() -> None:
    bench, s = dealt(["Fox", "Newt"], [])
    once = discards(bench, any_of(0, 2))
    begin(s, Sentences(bench.book, "twice", [once.sentences[0], *once.sentences]))
    answer(s, "discard fox+newt")
    answer(s, "discard newt")
    assert piles(bench, s) == [["Newt"], []]


@pytest.mark.parametrize(("code", "told"), [("discard none", []), ("discard fox", ["done 1"])])
def test_if_you_do(code: str, told: list[str]) -> None:
    bench, s = dealt(["Owl"], ["Fox"])
    ask = Secretly(bench.book, "ask", "T-9", "Discard any.", [any_of(0, 1)])
    together = Simultaneously(bench.book, "all", ask, "T-9", You())
    begin(s, Sentences(bench.book, "effect", [together, IfDone(bench.book, "if", bench.say("done"))]), who=1)
    answer(s, code)
    assert (bench.told, s.depth) == (told, 0)


def test_a_set_is_told_to_nobody_else_even_if_the_question_is_open() -> None:
    bench, s = dealt(["Fox"], [])
    begin(s, Sentences(bench.book, "effect", [Ask(bench.book, "ask", "T-9", "Discard any.", [any_of(0, 1)])]))
    assert s.log is not None
    s.log.decides(s, asked(s), 0, asked(s).legal(s)[1])
    assert [s.log.lines[-1].read(viewer) for viewer in (0, 1)] == ["Discard Fox.", "A choice is made in secret."]


def test_without_an_effect_nothing_is_forgotten() -> None:
    _, s = dealt(["Fox"], [])
    s.memory = vec[i64]([i64(0), i64(1) << ENTRY_KEY])
    s.scope = NOBODY
    forget(s, 0)
    assert len(s.memory) == 2
    s.scope = 0
    forget(s, 0)
    assert list(s.memory) == [0]


class OwnSet(Noun):
    """What the player of the frame chose where each player chose: at the place + the seat."""

    def find(self, s: State) -> vec[i64]:
        return Chosen(s.who).find(s)


def test_a_mulligan_each_with_the_own_set() -> None:
    bench, s = dealt(["Fox", "Newt"], ["Owl", "Elk"])
    ask = Secretly(bench.book, "ask", "T-9", "Put any under.", [any_of(0, 2)])
    count = Act(bench.book, "back", To(TABLE), OwnSet())
    pay = Act(bench.book, "pay", Gains(), ThePlayers(You()))
    each = As(bench.book, "each", Everybody(), Sentences(bench.book, "own", [count, IfDone(bench.book, "if", pay)]))
    begin(s, Sentences(bench.book, "effect", [Simultaneously(bench.book, "all", ask), each]))
    answer(s, "discard none")
    answer(s, "discard elk+owl")
    assert [bench.names(s, TABLE + seat) for seat in range(2)] == [[], ["Elk", "Owl"]]
    assert [int(s.table[COINS + seat]) for seat in range(2)] == [0, 2]


class Gains(Verb):
    """A player gains as many coins as that was."""

    def do(self, s: State, card: int) -> int:
        s.table[COINS + s.controller(card)] += ThatMuch().count(s, card)
        return 1


@pytest.mark.parametrize(("always", "first"), [(True, 0), (False, 1)])
def test_where_everybody_sees_that_there_is_no_choice_nobody_is_asked(always: bool, first: int) -> None:
    bench, s = dealt(["Fox"], ["Owl", "Elk"])
    begin(s, discards(bench, any_of(1, 1), always))
    assert who_is_asked(s) == first
    while s.depth:
        answer(s, menu(s)[0])
    assert piles(bench, s) == [["Fox"], ["Owl"]]


@pytest.mark.parametrize("hand", [["Fox", "Owl"], ["Owl", "Elk"], []])
def test_whether_a_question_is_asked_tells_nothing_of_a_hidden_place(hand: list[str]) -> None:
    bench, s = dealt(hand, ["Fox", "Owl"], ["Elk"])
    foxes = Among([HAND], You(), [Named("Fox")])
    begin(s, discards(bench, any_of(1, 1, foxes, OWN_HAND)))
    menus = []
    while s.depth:
        menus.append((who_is_asked(s), menu(s)))
        answer(s, menus[-1][1][0])
    fox, none = ["discard fox"], ["discard none"]
    assert menus == ([(0, fox if "Fox" in hand else none)] if hand else []) + [(1, fox), (2, none)]


# ---- several choosers, one deed -----------------------------------------------------------------------------------------------


def sacrifice(bench: Workbench, most: int = 1, may: bool = False, seats: Seats | None = None) -> Sentences:
    """Each player sacrifices a card on the table."""
    act = Act(bench.book, "at once", Perish(bench), ChosenByAll(3))
    own = Among([TABLE], You(), [])
    step = Jointly(bench.book, "sacrifice", "Sacrifice one.", seats or Everybody(), own, 3, most, may, act, "T-9")
    return Sentences(bench.book, "effect", [step, bench.say("after")])


def test_each_player_chooses_in_order_of_play_and_all_of_it_happens_at_once() -> None:
    bench, s = dealt(["A", "B"], ["C", "D"], ["E", "F"], zone=TABLE)
    bench.face("Mourner").listeners = [Listener(bench.book, "M", bench.perishes.number, bench.say("mourns"), AnyCard())]
    bench.put(s, "Mourner", 0, TABLE)
    begin(s, sacrifice(bench), who=1)
    seats = []
    for code in ("choose c", "choose e", "choose b"):
        seats.append(who_is_asked(s))
        assert piles(bench, s) == [[], [], []]  # nothing happens before all have chosen
        s = saved(bench, s).clone()
        answer(s, code)
    assert seats == [1, 2, 0]
    assert piles(bench, s) == [["B"], ["C"], ["E"]]
    assert len(menu(s)) == 3  # all three are heard in one batch
    while s.depth:
        answer(s, menu(s)[0])
    assert [said.split()[0] for said in bench.told] == ["mourns"] * 3 + ["after"]


def test_who_has_no_choice_is_not_asked_and_what_was_chosen_before_is_forgotten() -> None:
    bench, s = dealt(["A"], [], ["E", "F"], zone=TABLE)
    step = sacrifice(bench)
    again = Sentences(bench.book, "twice", [step.sentences[0], step.sentences[0]])
    begin(s, again)
    assert (who_is_asked(s), menu(s)) == (2, ["choose e", "choose f"])
    answer(s, "choose f")
    assert (piles(bench, s), s.depth) == ([["A"], [], ["E", "F"]], 0)


@pytest.mark.parametrize("secret", [False, True])
def test_what_others_chose_when_it_was_done_before_is_forgotten(secret: bool) -> None:
    bench, s = dealt(["A"], ["B"], zone=HAND if secret else TABLE)
    step = in_secret(bench, 1) if secret else sacrifice(bench, seats=Opponents())
    begin(s, Sentences(bench.book, "each", [As(bench.book, "as", Everybody(), step.sentences[0])]))
    assert s.log is not None
    s.log.carried_out(s)
    assert [line.read(0) for line in s.log.lines] == ["B perishes.", "A perishes."]  # each once
    assert (piles(bench, s), s.depth) == ([["A"], ["B"]], 0)


def test_some_players_some_cards_or_none() -> None:
    bench, s = dealt(["A", "B"], ["C", "D"], ["E", "F"], zone=TABLE)
    begin(s, sacrifice(bench, 2, True, Opponents()), who=2)
    for seat, code in ((0, "choose a"), (0, "choose b"), (1, "done")):
        assert who_is_asked(s) == seat
        answer(s, code)
    assert piles(bench, s) == [["A", "B"], [], []]
    assert bench.told == ["after 2"]


def test_a_player_who_went_out_meanwhile_is_not_asked() -> None:
    bench, s = dealt(["A", "B"], ["C", "D"], zone=TABLE)
    begin(s, sacrifice(bench))
    s.table[OUT] = 2
    answer(s, "choose a")
    assert (piles(bench, s), s.depth) == ([["A"], []], 0)


def in_secret(bench: Workbench, most: int, noun: Noun = OWN_HAND, hidden: Noun | None = None) -> Sentences:
    """Each opponent discards so many cards."""
    act = Act(bench.book, "at once", Perish(bench), ChosenByAll(0))
    seats = Opponents()
    step = Jointly(bench.book, "discard", "Discard.", seats, noun, 0, most, False, act, "T-9", secret=True, hidden=hidden)
    return Sentences(bench.book, "effect", [step])


def test_in_a_hidden_place_each_chooses_in_secret() -> None:
    bench, s = dealt(["A"], ["B", "C", "D"], ["E"], ["F", "G", "H"])
    begin(s, in_secret(bench, 2))
    assert (who_is_asked(s), menu(s)) == (1, ["choose b+c", "choose b+d", "choose c+d"])
    answer(s, "choose b+d")
    assert who_is_asked(s) == 3  # seat 2 has no choice, and everybody sees that
    twin = s.clone()
    determinize(twin, 3, quick(1))
    assert [int(twin.table[SECRET + seat]) for seat in (1, 2)] == [NOBODY, NOBODY]
    for state in (saved(bench, s), s):
        answer(state, "choose f+g")
        assert (piles(bench, state), state.depth) == ([[], ["B", "D"], ["E"], ["F", "G"]], 0)
        assert [int(state.table[SECRET + seat]) for seat in range(4)] == [NOBODY] * 4


def test_in_a_hidden_place_where_not_every_card_will_do_all_who_have_cards_are_asked() -> None:
    bench, s = dealt(["A"], ["B", "C"], ["D"], [])
    begin(s, in_secret(bench, 1, Among([HAND], You(), [Named("D")]), OWN_HAND))
    assert (who_is_asked(s), menu(s)) == (1, ["choose none"])
    answer(s, "choose none")
    assert (who_is_asked(s), menu(s)) == (2, ["choose d"])
    answer(s, "choose d")
    assert (piles(bench, s), s.depth) == ([[], [], ["D"], []], 0)


class Lose(Verb):
    """A player loses a coin; told before it is lost."""

    def do(self, s: State, card: int) -> int:
        s.table[COINS + s.controller(card)] -= 1
        return 1


class Broke(Step):
    """Whoever has no coin left has lost; if nobody has one, it is a tie."""

    def run(self, s: State) -> None:
        left = sum(1 << seat for seat in range(int(s.seats)) if s.table[COINS + seat] > 0)
        if left != (1 << int(s.seats)) - 1:
            s.finish(0, left)


@pytest.mark.parametrize(("coins", "winners"), [([1, 1], 0), ([2, 1], 1), ([1, 3], 2)])
def test_a_step_over_players_is_one_step_so_that_a_tie_can_be_seen(coins: list[int], winners: int) -> None:
    bench, s = dealt([], [])
    bench.book.after_sentence = Broke(bench.book, "broke")
    each = Act(bench.book, "each player loses 1", Lose(), ThePlayers(Everybody()))
    for seat in range(2):
        s.table[COINS + seat] = coins[seat]
    begin(s, Sentences(bench.book, "effect", [each]))
    assert s.table[WINNERS] == winners
    assert each.noun.find(s) == vec[i64]([player(0), player(1)])
    assert s.depth == 0


def test_what_was_heard_of_a_player_is_no_card_that_could_be_followed() -> None:
    """Who did it is remembered as a small number, which could be the first stay of a card of that number."""
    bench, s = dealt(["A", "B"], [], zone=TABLE)
    home = Act(bench.book, "home", To(HAND), on_table())
    bench.face("Ear").listeners = [Listener(bench.book, "Ear", bench.perishes.number, both(bench, home), Named("B"))]
    bench.put(s, "Ear", 1, TABLE)
    victim, other = s.cards(TABLE)[1], s.cards(TABLE)[0]
    assert s.stay(other) == 1
    begin(s, Sentences(bench.book, "kill", [Act(bench.book, "dies", Perish(bench), on_table(Named("B")))]), who=0)
    assert (bench.told, bench.names(s, HAND)) == ([f"that player 0 {victim}"], ["A"])


def both(bench: Workbench, first: Step) -> Sentences:
    """Do it, then that player tells."""
    return Sentences(bench.book, "both", [first, As(bench.book, "as", ThatPlayer(), bench.say("that player"))])


# ---- a player is chosen -------------------------------------------------------------------------------------------------------


def blame(bench: Workbench, seats: Seats) -> Sentences:
    """Choose a player; that player tells, then one of that player's cards perishes."""
    choose = ChooseSeat(bench.book, "choose", "Choose an opponent.", seats, 0, "T-9")
    cards = Choose(bench.book, "card", "Choose.", on_table(Yours()), 1, 1, False)
    tells = As(bench.book, "as", ChosenSeat(0), bench.say("told"))
    act = Act(bench.book, "kill", Perish(bench), Among([TABLE], ChosenSeat(0), []))
    return Sentences(bench.book, "effect", [choose, cards, tells, act])


def test_a_player_is_chosen_and_remembered() -> None:
    bench, s = dealt(["A"], ["B"], ["C"], zone=TABLE)
    begin(s, blame(bench, Opponents()))
    assert (who_is_asked(s), menu(s)) == (0, ["choose seat-2", "choose seat-3"])
    assert asked(s).deeds[0].tell(Speech(s, 0), asked(s).legal(s)[0]) == "Choose player 2."
    text = json.dumps(save_state(s))
    for twin in (load_state(bench.book, json.loads(text)), s.clone()):
        bench.told.clear()
        answer(twin, "choose seat-3")
        assert (bench.told, piles(bench, twin)) == (["told 2"], [[], [], ["C"]])
    assert json.dumps(save_state(s)) == text


@pytest.mark.parametrize(("out", "told"), [(0b100, ["told 1"]), (0b110, [])])
def test_with_one_candidate_or_none_nobody_is_asked(out: int, told: list[str]) -> None:
    bench, s = dealt(["A"], ["B"], ["C"], zone=TABLE)
    s.table[OUT] = out
    begin(s, blame(bench, Opponents()))
    assert (bench.told, s.depth) == (told, 0)


def test_who_went_out_since_is_no_longer_meant() -> None:
    bench, s = dealt(["A", "D"], ["B"], ["C"], zone=TABLE)
    begin(s, blame(bench, Opponents()))
    answer(s, "choose seat-2")
    assert menu(s) == ["choose a", "choose d"]
    s.table[OUT] = 2
    answer(s, "choose a")
    assert (bench.told, piles(bench, s)) == ([], [[], [], []])


def test_the_same_choice_made_again_is_another_one() -> None:
    bench, s = dealt(["A"], ["B"], ["C"], zone=TABLE)
    step = blame(bench, Opponents())
    begin(s, Sentences(bench.book, "twice", [step.sentences[0], step.sentences[2], step.sentences[0], step.sentences[2]]))
    answer(s, "choose seat-2")
    answer(s, "choose seat-3")
    assert bench.told == ["told 1", "told 2"]


@pytest.mark.parametrize(("once", "menus"), [(True, 1), (False, 2)])
def test_a_player_who_is_chosen_once_stays_chosen(once: bool, menus: int) -> None:
    """A text that says "your opponent" twice means one player, if its game says so."""
    bench, s = dealt(["A"], ["B"], ["C"], zone=TABLE)
    asks = [ChooseSeat(bench.book, f"choose {number}", "Choose.", Opponents(), 0, "T-9", once) for number in (1, 2)]
    tells = As(bench.book, "as", ChosenSeat(0), bench.say("told"))
    begin(s, Sentences(bench.book, "effect", [asks[0], tells, asks[1], tells]))
    for number in range(menus):
        assert menu(s) == ["choose seat-2", "choose seat-3"]
        answer(s, "choose seat-3" if number == 0 else "choose seat-2")
    assert (bench.told, s.depth) == (["told 2", "told 2" if once else "told 1"], 0)


class HaveCards(Seats):
    """Who has a card on the table."""

    def find(self, s: State) -> vec[i64]:
        out = vec[i64]()
        for seat in range(s.seats):
            if s.count(TABLE + seat) > 0:
                out = append(out, seat)
        return out


def test_where_nobody_is_left_to_choose_nobody_is_chosen() -> None:
    bench, s = dealt(["A"], ["B"], ["C"], zone=TABLE)
    choose = ChooseSeat(bench.book, "choose", "Choose.", HaveCards(), 0)
    tells = As(bench.book, "as", ChosenSeat(0), bench.say("told"))
    away = Act(bench.book, "away", To(HAND), on_table())
    begin(s, Sentences(bench.book, "effect", [choose, tells, away, choose, tells]))
    answer(s, "choose seat-2")
    assert (bench.told, s.depth) == (["told 1"], 0)


def test_a_chosen_player_is_no_card() -> None:
    """The card of the same number is moved by the effect: the player stays who it is."""
    bench, s = dealt(["A", "D"], ["B"], ["C"], zone=TABLE)
    choose = ChooseSeat(bench.book, "choose", "Choose an opponent.", Opponents(), 0)
    away = Act(bench.book, "away", To(HAND), on_table())
    begin(s, Sentences(bench.book, "effect", [choose, away, As(bench.book, "as", ChosenSeat(0), bench.say("told"))]))
    answer(s, "choose seat-2")
    assert bench.told == ["told 1"]


# ---- how a game says that "your opponent" is one of several -------------------------------------------------------------------


def draws(make: Maker, tree: Tree) -> Step:
    """A player tells instead of drawing."""
    tell = make.book.by_name["draws"]
    return make.done_by(tree.word(0), tell)


def one_opponent(make: Maker, tree: Tree) -> Seats:
    """Your opponent is one of them, whom you choose."""
    return make.choose_player(Opponents(), "Choose an opponent.")


def words_of(chosen: bool) -> Lexicon:
    """The words of a game; its opponent is chosen, or all of them are meant."""
    words = CORE.and_more("kind Beast beast(s)")
    words.steps["act Draw"] = draws
    if chosen:
        words.seats["other Opponent"] = one_opponent
    return words


@pytest.mark.parametrize(("chosen", "told"), [(True, ["draws 2"]), (False, ["draws 1", "draws 2"])])
def test_your_opponent_is_all_of_them_unless_a_game_says_otherwise(chosen: bool, told: list[str]) -> None:
    bench, s = dealt([], [], [])
    bench.say("draws")
    face = bench.face("Letter")
    Maker(bench.book, words_of(chosen), "Letter").read("Your opponent draws 1 card.", face)
    assert face.played is not None
    begin(s, face.played)
    if chosen:
        assert (who_is_asked(s), menu(s)) == (0, ["choose seat-2", "choose seat-3"])
        assert isinstance(s.load(), Ask)
        answer(s, "choose seat-3")
    assert bench.told == told


def test_the_words_of_the_core_stay_as_they_are() -> None:
    words_of(True)
    assert CORE.seats["other Opponent"] is not one_opponent


def test_two_sets_with_the_same_names_are_told_apart() -> None:
    """Two copies of a card lie apart in the hand: either of them with another card is a set with a code of its own."""
    bench, s = dealt(["Fox", "Newt", "Fox"], [])
    begin(s, discards(bench, any_of(0, 3)))
    codes, ask = menu(s), asked(s)
    assert len(set(codes)) == 8
    assert [list(ask.read(s, code)) for code in codes] == [[meant] for meant in ask.legal(s)]
