"""A tiny vocabulary on the workbench: each table of builders that a game can fill is reached by a text that runs."""

import pytest

from bestiary.engine.language.builders import Lexicon
from bestiary.engine.language.core_words import CORE, line
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import AllHold, BadWords, Hearing, Kind
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.abilities import Ability, Cost
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Act, Sentences, happened
from bestiary.engine.play.flow import Then
from bestiary.engine.play.force import Change, enter, reading
from bestiary.engine.play.parts_of_speech import Amount, Condition, Fixed, HowMany, ThatMuch, ThePlayers, Verb, You, Yours
from bestiary.engine.play.parts_of_speech import Filter as Adjective  # pytest would take a class named Test for a test
from bestiary.engine.play.replacements import would
from bestiary.engine.play.triggers import Event, emit
from bestiary.engine.state.schema import player
from bestiary.engine.state.state import State
from tests.fixtures.workbench import COINS, DECK, HAND, MARKS, PILE, POWER, TABLE, Perish, Workbench, answer, begin, menu, on_table

TABLE_OF_WORDS = r"""
kind      Beast        beast(s)
condition Rich         you have {number} gold
condition Crowned      you have a champion
event     Perishes     {noun} perish[es]
would     Loses        you would lose gold
noun      Champion     your champion
cost      Pay          pay {number} gold
amount    -            {number}
amount    ThatMuch     that much
amount    Herd         as much as beasts
act       Gain         {who} gain[s] {amount} gold
act       Destroy      destroy {noun}
act       Get          {noun} get[s] +{number} power
sentence  AtStart      at the start of your turn, {effects}.
sentence  Twice        twice: {effects}.
line      Ability      {cost}: {sentence+}
line      Label        proud: {sentence+}
"""


class Tongue(Workbench):
    """A workbench with events for the words, and a maker of cards."""

    def __init__(self) -> None:
        super().__init__()
        self.turn_starts = Event(self.book, "turn starts", "", "T-30")
        self.loses = Event(self.book, "loses", "", "T-31")
        self.loses.again = LoseAgain(self)
        self.words = vocabulary(self)

    def card(self, name: str, text: str) -> Maker:
        """A card with this text."""
        maker = Maker(self.book, self.words, name)
        maker.read(text, self.face(name))
        return maker


class Gain(Step):
    """Gain so much gold."""

    def __init__(self, make: Maker, amount: Amount) -> None:
        super().__init__(make.book, make.name(), make.rule)
        self.amount = amount

    def run(self, s: State) -> None:
        much = self.amount.count(s, s.this)
        s.table[COINS + s.who] += much
        happened(s, much)


class Draw(Step):
    """Draw so many cards."""

    def __init__(self, make: Maker, count: int) -> None:
        super().__init__(make.book, make.name(), make.rule)
        self.count = count

    def run(self, s: State) -> None:
        for _ in range(min(self.count, int(s.count(DECK + s.who)))):
            s.move(s.top(DECK + s.who), HAND + s.who)


class Lose(Verb):
    """A player loses one gold."""

    def __init__(self, bench: Tongue) -> None:
        self.bench = bench

    def do(self, s: State, card: int) -> int:
        if not would(s, self.bench.loses, card):
            return 0
        emit(s, self.bench.loses.number, s.who, card, 1)
        s.table[COINS + s.controller(card)] -= 1
        return 1


class LoseAgain(Step):
    """The loss happens after all."""

    def __init__(self, bench: Tongue) -> None:
        super().__init__(bench.book, "lose again")
        self.bench = bench

    def run(self, s: State) -> None:
        Lose(self.bench).do(s, s.it)


class Pay(Cost):
    """So much gold."""

    def __init__(self, make: Maker, gold: int) -> None:
        super().__init__(make.book, make.name(), make.rule)
        self.gold = gold

    def payable(self, s: State) -> bool:
        return s.table[COINS + s.who] >= self.gold

    def run(self, s: State) -> None:
        s.table[COINS + s.who] -= self.gold


class Rich(Condition):
    """You have so much gold."""

    def __init__(self, gold: int) -> None:
        self.gold = gold

    def holds(self, s: State) -> bool:
        return s.table[COINS + s.who] >= self.gold


class Marked(Adjective):
    """Your card with a mark."""

    def fits(self, s: State, card: int) -> bool:
        return s.controller(card) == s.who and s.get(MARKS, card) > 0


class Crowned(Condition):
    """You have a card with a mark."""

    def holds(self, s: State) -> bool:
        return len(on_table(Marked()).find(s)) > 0


def ability(make: Maker, tree: Tree) -> None:
    """A cost before a colon: an ability."""
    cost = make.lexicon.costs[tree.word(0).key](make, tree.word(0))
    body = make.effect(tree.words(1))
    make.card.abilities.append(
        Ability(make.book, f"{make.card.name} {len(make.card.abilities) + 1}", "", body, [], cost, limit=1, rule=make.rule)
    )


def proud(make: Maker, tree: Tree) -> None:
    """A label: what follows holds, and is heard, only with three gold."""
    with make.card.under():
        make.card.add_condition(Rich(3))
        line(make, tree)


def get_power(make: Maker, tree: Tree) -> Change:
    """So much more power."""
    return Change(make.book, make.name(), POWER, 0, make.whom(tree.word(0)), make.card.condition, Fixed(tree.number(1)), make.rule)


def vocabulary(bench: Tongue) -> Lexicon:
    """The words with their builders."""
    words = CORE.and_more(TABLE_OF_WORDS)
    words.kinds["kind Beast"] = lambda make, tree: Kind([TABLE], False, [])
    words.conditions["condition Rich"] = lambda make, tree: Rich(tree.number(0))
    words.conditions["condition Crowned"] = lambda make, tree: Crowned()
    words.events["event Perishes"] = lambda make, tree: Hearing(bench.perishes, make.which(tree.word(0)))
    words.events["would Loses"] = lambda make, tree: Hearing(bench.loses, None, You())
    words.whoms["noun Champion"] = lambda make, tree: Marked()
    words.costs["cost Pay"] = lambda make, tree: Pay(make, tree.number(0))
    words.amounts["amount ThatMuch"] = lambda make, tree: ThatMuch()
    words.amounts["amount Herd"] = lambda make, tree: HowMany(1, on_table(Yours()))
    words.steps["act Gain"] = lambda make, tree: make.done_by(tree.word(0), Gain(make, make.amount(tree.parts[1])))
    words.steps["act Draw"] = lambda make, tree: make.done_by(tree.word(0), Draw(make, tree.number(1)))
    words.steps["act Destroy"] = lambda make, tree: Act(make.book, make.name(), Perish(bench), make.noun(tree.word(0)))
    words.forces["act Get"] = get_power
    words.hearings["sentence AtStart"] = lambda make, tree: Hearing(bench.turn_starts, None, You())
    words.sentences["sentence Twice"] = lambda make, tree: twice(make, make.sentence(tree.word(0)))
    words.lines["line Ability"] = ability
    words.lines["line Label"] = proud
    return words


def twice(make: Maker, step: Step) -> Step:
    """The same again."""
    return Then(make.book, make.name(), [step, step])


def table(bench: Tongue, *cards: tuple[str, int], gold: int = 0) -> tuple[State, list[int]]:
    """These cards on the table, their standing texts in force; seat 0 has so much gold and a deck of three."""
    bench.face("Blank")
    s = bench.state()
    s.table[COINS] = gold
    for _ in range(3):
        bench.put(s, "Blank", 0, DECK)
    laid = [bench.put(s, name, seat, TABLE) for name, seat in cards]
    for card in laid:
        enter(s, card)
    return s, laid


def test_every_row_of_the_vocabulary_has_a_builder() -> None:
    own = {row.key for row in Tongue().words.without_builder()}
    assert own == set()
    bare = CORE.and_more(TABLE_OF_WORDS)
    missing = {row.key for row in bare.without_builder()}
    assert {"cost Pay", "amount Herd", "sentence Twice", "sentence AtStart", "noun Champion", "line Ability"} <= missing


def test_words_and_more_words_keep_every_table() -> None:
    more = Tongue().words.and_more("adjective Old old")
    assert {"cost Pay", "amount Herd", "sentence Twice", "sentence AtStart", "noun Champion", "line Ability"} <= more.built()
    assert [row.key for row in more.without_builder() if row.key.endswith("Old")] == ["adjective Old"]


# ---- abilities ----------------------------------------------------------------------------------------------------------------


def test_a_cost_before_a_colon_is_an_ability() -> None:
    bench = Tongue()
    bench.card("Scholar", "Pay 1 gold: Draw 1 card. Draw 1 card.")
    s, (scholar,) = table(bench, ("Scholar", 0), gold=1)
    face = bench.book.faces[0]
    (study,) = face.abilities
    assert (face.played, face.listeners, face.standing) == (None, [], [])
    assert study.usable(s, scholar)
    s.who = 0
    study.begin(s, scholar)
    begin(s, bench.say("done"))
    assert (int(s.count(HAND)), int(s.table[COINS]), len(s.memory)) == (2, 0, 0)
    assert not study.usable(s, scholar)  # its one use is up, and so is the gold


def test_uses_of_listeners_and_abilities_are_counted_apart() -> None:
    bench = Tongue()
    bench.card("Sage", "When a beast perishes, draw 1 card.\nPay 1 gold: Draw 1 card.\nPay 2 gold: Gain 1 gold.")
    face = bench.book.faces[0]
    assert [one.place for one in (*face.listeners, *face.abilities)] == [0, 1, 2]


def test_a_sentence_that_stands_cannot_be_part_of_an_effect() -> None:
    with pytest.raises(BadWords, match="must stand in a line of its own"):
        Tongue().card("Odd", "Pay 1 gold: While you have 1 gold, this beast gets +1 power.")


# ---- sentences, hearings, whom -------------------------------------------------------------------------------------------------


def test_a_sentence_of_a_games_own_is_carried_out_at_its_place() -> None:
    bench = Tongue()
    bench.card("Drum", "Gain 1 gold. Twice: Gain that much gold.")
    s, (drum,) = table(bench, ("Drum", 0))
    played = bench.book.faces[0].played
    assert isinstance(played, Sentences)
    begin(s, played, 0, drum)
    assert int(s.table[COINS]) == 3


def test_at_the_start_of_your_turn() -> None:
    bench = Tongue()
    bench.card("Farm", "At the start of your turn, gain 2 gold. Draw 1 card.")
    s, _ = table(bench, ("Farm", 0), ("Farm", 1))
    for seat in (0, 1, 1):
        s.react()
        emit(s, bench.turn_starts.number, seat, player(seat), 0)
        begin(s, bench.say(f"turn {len(bench.book.steps)}"))
    assert [int(s.table[COINS + seat]) for seat in (0, 1)] == [2, 4]
    assert int(s.count(HAND)) == 1  # what follows in its line belongs to it


def test_a_noun_of_a_games_own_as_a_question() -> None:
    bench = Tongue()
    bench.card("Herald", "When your champion perishes, gain 5 gold.")
    s, (_, hero, enemy, plain) = table(bench, ("Herald", 0), ("Herald", 0), ("Herald", 1), ("Herald", 0))
    for card in (hero, enemy):
        s.set(MARKS, card, 1)
    earned = []
    for card in (plain, enemy, hero):
        before = int(s.table[COINS] + s.table[COINS + 1])
        s.who = 0
        s.react()
        Perish(bench).do(s, card)
        begin(s, bench.say(f"on {card}"))
        while s.depth:
            answer(s, menu(s)[0])
        earned.append(int(s.table[COINS] + s.table[COINS + 1]) - before)
    assert earned == [0, 5, 10]  # of the enemy's champion its own herald tells; of yours both of yours: the dead one, too


# ---- amounts --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "gold"), [("Gain 4 gold.", 4), ("Gain as much as beasts gold.", 2), ("Gain that much gold.", 0)])
def test_amounts_are_numbers_or_words(text: str, gold: int) -> None:
    bench = Tongue()
    bench.card("Mint", text)
    s, (mint, _) = table(bench, ("Mint", 0), ("Mint", 0))
    played = bench.book.faces[0].played
    assert played is not None
    begin(s, played, 0, mint)
    assert int(s.table[COINS]) == gold


def test_what_is_no_amount_is_refused() -> None:
    bench = Tongue()
    maker = Maker(bench.book, bench.words, "Odd")
    with pytest.raises(BadWords, match=r"Odd: .* is not an amount"):
        maker.amount(bench.words.language.read("You have 1 gold", "condition"))


# ---- conditions, joined ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gold", "champion", "power"), [(3, True, 6), (2, True, 1), (3, False, 1), (0, False, 1)])
def test_conditions_of_a_label_and_of_a_sentence_must_both_hold(gold: int, champion: bool, power: int) -> None:
    bench = Tongue()
    maker = bench.card("Lion", "Proud: While you have a champion, this beast gets +5 power.")
    assert isinstance(maker.card.standing[0].condition, AllHold) and maker.card.condition is None
    s, (lion,) = table(bench, ("Lion", 0), gold=gold)
    s.set(MARKS, lion, int(champion))
    assert int(reading(s, POWER, 0, lion, 1)) == power


@pytest.mark.parametrize(("gold", "heard"), [(3, True), (2, False)])
def test_a_label_is_the_condition_of_what_is_heard(gold: int, heard: bool) -> None:
    bench = Tongue()
    bench.card("Lion", "Proud: When this beast perishes, draw 2 cards.")
    s, (lion,) = table(bench, ("Lion", 0), gold=gold)
    emit(s, bench.perishes.number, 0, lion, 0)
    assert (len(s.waiting) > 0) == heard


# ---- instead, of players --------------------------------------------------------------------------------------------------------


def test_if_you_would_lose_is_about_you() -> None:
    bench = Tongue()
    bench.card("Purse", "If you would lose gold, draw 1 card instead.")
    s, _ = table(bench, ("Purse", 0), gold=2)
    s.table[COINS + 1] = 2
    for who in (0, 1):
        begin(s, bench.book.by_name.get("rob act") or Act(bench.book, "rob act", Lose(bench), ThePlayers(You())), who)
    assert ([int(s.table[COINS + seat]) for seat in (0, 1)], int(s.count(HAND))) == ([2, 1], 1)


@pytest.mark.parametrize(("said", "gold", "hand"), [("yes", 2, 1), ("no", 1, 0)])
def test_who_declines_what_could_happen_instead_lets_it_happen(said: str, gold: int, hand: int) -> None:
    bench = Tongue()
    bench.card("Purse", "If you would lose gold, you may draw 1 card instead.")
    s, _ = table(bench, ("Purse", 0), gold=2)
    begin(s, Act(bench.book, "rob act", Lose(bench), ThePlayers(You())))
    assert menu(s) == ["yes", "no"]
    answer(s, said)
    assert (int(s.table[COINS]), int(s.count(HAND)), s.depth) == (gold, hand, 0)


def test_even_if_there_is_something_to_choose() -> None:
    bench = Tongue()
    bench.card("Purse", "If you would lose gold, you may destroy one of your beasts instead.")
    s, _ = table(bench, ("Purse", 0), ("Blank", 0), gold=2)
    rob = Act(bench.book, "rob act", Lose(bench), ThePlayers(You()))
    begin(s, rob)
    answer(s, "no")
    assert (int(s.table[COINS]), bench.names(s, PILE)) == (1, [])
    begin(s, rob)
    answer(s, "yes")
    answer(s, "choose blank")
    assert (int(s.table[COINS]), bench.names(s, PILE)) == (1, ["Blank"])
