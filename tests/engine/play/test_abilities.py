"""Abilities that a player uses by choice: when they may be used, what they cost, their targets, and how they are written."""

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.abilities import ABILITY, Ability, Cost
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import Ask, Deed, Speech, pack
from bestiary.engine.play.effects import Act, Choose, Sentences
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.parts_of_speech import Chosen, Condition, Other, Theirs, This, Yours
from bestiary.engine.play.parts_of_speech import Filter as Adjective  # pytest would take a class named Test for a test
from bestiary.engine.play.uses import forget_uses, uses
from bestiary.engine.state.layout import ENTRY_KEY
from bestiary.engine.state.save import load_state, save_state
from bestiary.engine.state.schema import FACE, NOBODY
from bestiary.engine.state.state import State
from tests.fixtures.workbench import COINS, HAND, PILE, TABLE, To, Workbench, answer, asked, begin, menu, on_table, who_is_asked


class Coins(Cost):
    """So many coins."""

    def __init__(self, bench: "Market", name: str, coins: int) -> None:
        super().__init__(bench.book, name, "T-20")
        self.bench = bench
        self.coins = coins

    def payable(self, s: State) -> bool:
        return s.table[COINS + s.who] >= self.coins

    def run(self, s: State) -> None:
        s.table[COINS + s.who] -= self.coins
        self.bench.told.append(f"paid {self.coins} by {s.who}")


class Rich(Condition):
    """You have five coins; and it must be asked about this card."""

    def holds(self, s: State) -> bool:
        return s.table[COINS + s.who] >= 5 and s.this != NOBODY


class NotChosen(Adjective):
    """Not the first target."""

    def fits(self, s: State, card: int) -> bool:
        return card not in Chosen(0).find(s)


class UseAbility(Deed):
    """Use an ability of one of your cards."""

    def offers(self, s: State, code: int, out: vec[i64]) -> vec[i64]:
        for card in s.cards(TABLE + s.who):
            for ability in s.book.faces[s.get(FACE, card)].abilities:
                if ability.usable(s, card):
                    out = append(out, pack(code, card, ability.number))
        return out

    def do(self, s: State, a: int, b: int, c: int) -> None:
        s.book.abilities[b].begin(s, a)


class Market(Workbench):
    """A workbench with a question: which ability do you use?"""

    def __init__(self) -> None:
        super().__init__()
        use = UseAbility("use", [CARD, ABILITY], "Use {1} of {0}.", "T-21", [])
        self.turn = Ask(self.book, "turn", "T-21", "Use an ability, or pass.", [Deed("pass", [], "Pass.", "", []), use])
        self.face("Target")

    def ability(self, name: str, body: Step, targets: list[Choose] | None = None, **more: object) -> Ability:
        """A card of this name with this one ability."""
        made = Ability(self.book, f"{name}'s gift", "", body, targets or [], **more)
        self.face(name).abilities = [made]
        return made

    def target(self, name: str, place: int, *tests: Adjective, may: bool = False) -> Choose:
        """Choose a card on the table."""
        return Choose(self.book, name, "Choose.", on_table(*tests), place, 1, may)


def put(bench: Market, *cards: tuple[str, int]) -> tuple[State, list[int]]:
    """These cards on the table, and three coins for everybody."""
    s = bench.state()
    s.table[COINS] = s.table[COINS + 1] = 3
    return s, [bench.put(s, name, seat, TABLE) for name, seat in cards]


def test_an_ability_that_can_be_paid_is_offered_and_paid() -> None:
    bench = Market()
    bench.ability("Smith", bench.say("forged"), cost=Coins(bench, "cost", 2))
    s, _ = put(bench, ("Smith", 0), ("Smith", 1))
    begin(s, bench.turn)
    assert menu(s) == ["pass", "use smith smiths-gift"]
    answer(s, "use smith smiths-gift")
    assert (bench.told, int(s.table[COINS])) == (["paid 2 by 0", "forged 0"], 1)
    begin(s, bench.turn)
    assert menu(s) == ["pass"]  # one coin is not enough; and seat 1's Smith is not yours


def test_it_is_paid_by_the_commander_whoever_looks() -> None:
    bench = Market()
    gift = bench.ability("Smith", bench.say("forged"), cost=Coins(bench, "cost", 3))
    s, (mine, theirs) = put(bench, ("Smith", 0), ("Smith", 1))
    s.table[COINS + 1] = 0
    for looks in (0, 1, NOBODY):
        s.who, s.this, s.scope = looks, NOBODY, NOBODY
        assert (gift.usable(s, mine), gift.usable(s, theirs)) == (True, False)
        assert (s.who, s.this, s.scope) == (looks, NOBODY, NOBODY)


def test_a_condition_is_read_for_the_card() -> None:
    bench = Market()
    bench.ability("Baron", bench.say("boasts"), condition=Rich())
    s, _ = put(bench, ("Baron", 0))
    begin(s, bench.turn)
    assert menu(s) == ["pass"]
    s.table[COINS] = 5
    assert menu(s) == ["pass", "use baron barons-gift"]


def test_a_limit_counts_uses_at_its_own_place_until_the_turn_ends() -> None:
    bench = Market()
    gift = bench.ability("Monk", bench.say("prays"), limit=2)
    gift.place = 1
    s, (monk, other) = put(bench, ("Monk", 0), ("Monk", 0))
    for left in (1, 0):
        begin(s, bench.turn)
        answer(s, f"use monk#{monk} monks-gift")  # there are two such cards, but one such ability
        assert gift.usable(s, monk) == (left > 0)
    assert [int(uses(s, monk, place)) for place in range(3)] == [0, 2, 0]
    begin(s, bench.turn)
    assert (menu(s), gift.usable(s, other)) == (["pass", "use monk monks-gift"], True)
    forget_uses(s)
    assert gift.usable(s, monk)


def test_one_without_a_limit_counts_nothing() -> None:
    bench = Market()
    bench.ability("Monk", bench.say("prays"))
    s, (monk,) = put(bench, ("Monk", 0))
    begin(s, bench.turn)
    answer(s, "use monk monks-gift")
    assert int(uses(s, monk, 0)) == 0


# ---- targets --------------------------------------------------------------------------------------------------------------------


def archer(bench: Market) -> None:
    """Two coins: send one enemy home; then tell."""
    shot = Act(bench.book, "shoot", To(HAND), Chosen(0))
    body = Sentences(bench.book, "body", [shot, bench.say("shot")])
    bench.ability("Archer", body, [bench.target("aim", 0, Theirs())], cost=Coins(bench, "cost", 2))


def test_targets_are_chosen_before_the_cost_is_paid() -> None:
    bench = Market()
    archer(bench)
    s, _ = put(bench, ("Archer", 0), ("Target", 1), ("Target", 1))
    begin(s, bench.turn)
    answer(s, "use archer archers-gift")
    assert (asked(s).name, who_is_asked(s), int(s.table[COINS]), bench.told) == ("aim", 0, 3, [])
    s = load_state(bench.book, save_state(s))
    answer(s, menu(s)[0])
    assert (bench.told, bench.names(s, HAND + 1), int(s.table[COINS])) == (["paid 2 by 0", "shot 0"], ["Target"], 1)
    assert (s.depth, len(s.memory)) == (0, 0)


def test_without_a_target_it_cannot_be_used() -> None:
    bench = Market()
    archer(bench)
    s, _ = put(bench, ("Archer", 0), ("Target", 0))
    begin(s, bench.turn)
    assert menu(s) == ["pass"]


def test_a_target_that_may_be_left_out_is_not_needed() -> None:
    bench = Market()
    bench.ability("Archer", bench.say("shot"), [bench.target("aim", 0, Theirs(), may=True)])
    s, _ = put(bench, ("Archer", 0))
    begin(s, bench.turn)
    answer(s, "use archer archers-gift")
    assert bench.told == ["shot 0"]


def test_two_targets_may_depend_on_each_other_and_on_nothing_that_other_effects_chose() -> None:
    bench = Market()
    targets = [bench.target("first", 0, Theirs()), bench.target("second", 1, Theirs(), NotChosen())]
    swap = Sentences(bench.book, "swap", [Act(bench.book, "a", To(HAND), Chosen(0)), Act(bench.book, "b", To(PILE), Chosen(1))])
    gift = bench.ability("Juggler", swap, targets)
    s, (juggler, one, two) = put(bench, ("Juggler", 0), ("Target", 1), ("Target", 1))
    s.scope = len(s.memory)
    s.remember(0)
    s.remember(1 << ENTRY_KEY | s.stay(one))  # another effect, in whose window this is asked, chose both at its first place
    s.remember(1 << ENTRY_KEY | s.stay(two))
    assert gift.usable(s, juggler)
    assert s.scope == 0  # to look changes nothing
    s.who, s.memory = 0, s.memory[:0]
    begin(s, bench.turn)
    answer(s, "use juggler jugglers-gift")
    answer(s, f"choose target#{two}")
    assert (list(s.cards(HAND + 1)), list(s.cards(PILE + 1)), s.depth) == ([two], [one], 0)


def test_its_text_knows_its_card_and_gives_its_scope_back() -> None:
    bench = Market()
    body = Sentences(bench.book, "body", [Act(bench.book, "a", To(HAND), This()), Act(bench.book, "b", To(PILE), This())])
    bench.ability("Imp", body)
    bench.ability("Shy", Act(bench.book, "others", To(PILE), on_table(Yours(), Other())))
    s, _ = put(bench, ("Imp", 0), ("Shy", 0))
    begin(s, bench.turn)
    answer(s, "use imp imps-gift")
    assert (bench.names(s, PILE), s.depth, len(s.memory)) == (["Imp"], 0, 0)
    begin(s, bench.turn)
    answer(s, "use shy shys-gift")
    assert bench.names(s, TABLE) == ["Shy"]


class Elsewhere(Step):
    """Something else takes all cards of seat 0 to the hand and back."""

    def run(self, s: State) -> None:
        for card in s.cards(TABLE):
            s.move(card, HAND)
            s.move(card, TABLE)


def test_a_card_that_something_else_took_away_meanwhile_is_no_longer_this() -> None:
    bench = Market()
    body = Sentences(bench.book, "body", [Elsewhere(bench.book, "elsewhere"), Act(bench.book, "die", To(PILE), This())])
    bench.ability("Imp", body)
    s, _ = put(bench, ("Imp", 0))
    begin(s, bench.turn)
    answer(s, "use imp imps-gift")
    assert (bench.names(s, TABLE), bench.names(s, PILE)) == (["Imp"], [])


# ---- notation -------------------------------------------------------------------------------------------------------------------


def test_abilities_are_written_by_name_and_told_as_printed() -> None:
    bench = Market()
    first = bench.ability("Smith", bench.say("a"))
    second = bench.ability("Monk", bench.say("b"))
    s = bench.state()
    assert [ABILITY.write(s, 0, one.number) for one in (first, second)] == ["smiths-gift", "monks-gift"]
    assert ABILITY.tell(s, 0, second.number) == "Monk's gift"
    assert (list(ABILITY.read(s, 0, "monks-gift")), list(ABILITY.read(s, 0, "monk"))) == ([second.number], [])


def test_two_abilities_of_one_name_are_told_apart_by_number() -> None:
    bench = Market()
    gifts = [Ability(bench.book, "Bite", "", bench.say(f"bite {number}"), []) for number in range(2)]

    class Bite(Deed):
        """One of the two."""

        def offers(self, s: State, code: int, out: vec[i64]) -> vec[i64]:
            return append(append(out, pack(code, gifts[0].number)), pack(code, gifts[1].number))

    ask = Ask(bench.book, "ask", "", "Which?", [Bite("use", [ABILITY], "Use {0}.", "", [])])
    s = bench.state()
    begin(s, ask)
    assert menu(s) == ["use bite.0", "use bite.1"]
    assert [list(ask.read(s, code)) for code in menu(s)] == [[answer] for answer in ask.legal(s)]
    assert list(ask.read(s, "use bite")) == list(ask.legal(s))


def test_the_answer_tells_what_is_used_of_which_card() -> None:
    bench = Market()
    bench.ability("Smith", bench.say("forged"))
    s, _ = put(bench, ("Smith", 0))
    begin(s, bench.turn)
    ask = asked(s)
    assert ask.deeds[1].tell(Speech(s, 0), ask.legal(s)[1]) == "Use Smith's gift of Smith."


@pytest.mark.parametrize("printed", [None, [3, 4]])
def test_numbers_printed_with_it(printed: list[int] | None) -> None:
    bench = Market()
    assert bench.ability("Smith", bench.say("a"), numbers=printed).numbers == (printed or [])
