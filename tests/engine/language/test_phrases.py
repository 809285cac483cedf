"""The card language: what it reads, how it prints, and what it says about a text that is wrong."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bestiary.engine.language.vocabulary import (
    CannotRead,
    Language,
    Tree,
    dangling,
    located,
    random_tree,
)

WORDS = r"""
# a category alone is one that may be filled, or not
weather
text      Text        {line+;}
line      Line        {sentence+}
line      Keywords    {keyword+,}
line      Pay         {cost+&}: {sentence+}
line      ChooseOne   choose one: {option+}
line      Sleeper     Sleeper Skill: {sentence+} [ZZ-4]
line      Weather     Weather: {weather}.
option    Option      \n • {sentence+}
cost      PayGold     pay {number} {stat.same}
cost      Tire        tire this monster

sentence  Do          {effects}.
sentence  When        when {event}, {effects}.
sentence  If          if {condition}, {effects}.
effects   -           {deeds}
effects   May         {player} may {deeds.bare} [ZZ-R2]
effects   Must        {player} must {deeds.bare}
effects   IfYouDo     you may {deeds.bare}. if you do, {deeds}
deeds     -           {act}
deeds     Then        {act}, then {deeds}
deeds     And         {act} and {deeds}

player    You+        you
player    -           {other}
who       Self+
who       -           {other}
other     Rival       your rival
other     EachPlayer  each player

noun      Some        {number} {group.same}
noun      A           a(n) {group.one}
noun      Each        each {group.one}
noun      All         all {group.many}
noun      OneOf.      one of your {group.many}
noun      -           {ref}
ref       It^         it
ref       Them+^      them
ref       This        this {kind.one}
group     Group       {adjective*} {kind.same} {filter*}
kind      Card        card(s)
kind      Monster     monster(s)
kind      Wolf        (wolf|wolves)
kind      Egg         egg(s)
adjective Old         old
adjective Named       {name}
filter    Where       {place+/}
filter    AtMost      with {stat} {number} or less
filter    Between     of level {number}–{number}
place     Hand        in your hand
place     Grave       in the grave
place     Den         in a den
stat      Power       power
stat      Gold        Gold
stat      Life        (life|lives)

act       Draw        {who} draw[s] {number} card(s)
act       Discard     {who} discard[s] {noun}
act       Destroy     {who} destroy[s] {noun} [ZZ-12]
act       Lose        {who} lose[s] {number} {stat.same}
act       Pick        {who} pick[s] {number} card(s) and keep[s] one
act       Heal        heal {number}% of the life of {noun}
act       Gains       {noun} gain[s] {gift+&}
act       Sleeps      {noun} [is|are] asleep
act       PowerIs     the power of {noun} [is|are] {number} times the number of {group.many}
act       End         the turn end[s]
gift      Plus        +{number} {stat.same}
gift      Less        {number} less {stat}
event     Dies        {noun} die[s]
event     Played      {noun} [is|are] played
condition HasCards    {player} [has|have] {number} or more cards

keyword   Rebirth     Rebirth
keyword   Toll        Toll {number} == Each player loses {number} lives. [ZZ-47]
keyword   Trade       Trade {number} ({number}) == Discard {number} cards, then draw {number2} cards. [ZZ-48]
keyword   Shield      Shield {number} ({stat}) == This monster gains +{number} power.
"""

GOOD = [
    "Draw 1 card.",
    "Draw 2 cards. Your rival draws 1 card.",
    "Rebirth",
    "Toll 2, Rebirth, Shield 3 (power)",
    "Rebirth\nToll 1\nDraw 0 cards.",
    "Pay 1 life, tire this monster and pay 2 Gold: Draw 2 cards.",
    "Pay 2 lives: Draw 1 card.",
    "Choose one:\n• Draw 1 card.\n• Destroy a wolf. It is asleep.",
    "Choose one:\n• Draw 1 card.\nRebirth",
    "Sleeper Skill: Destroy an old monster in your hand, in the grave or in a den.",
    "When this monster dies, you may destroy an egg. If you do, draw 1 card and your rival loses 2 lives.",
    "If you have 4 or more cards, discard 1 card, then draw 1 card.",
    "If your rival has 4 or more cards, the turn ends.",
    "When 2 wolves are played, each player must discard 1 card.",
    "One of your old monsters gains +1 power, 2 less Gold and +2 lives.",
    "All wolves gain +1 life.",
    "Your rival picks 2 cards and keeps one.",
    'Destroy each old "Tin Soldier" monster with power 600 or less in the grave.',
    "Destroy 2 monsters of level 3–5.",
    "Heal 50% of the life of this wolf.",
    "The power of this monster is 500 times the number of old eggs in your hand.",
    "The power of all eggs are 2 times the number of cards.",
    "Destroy 2 eggs. Heal 1% of the life of them.",
]

# What is said about a wrong text of one line: the line, the caret, the reason, and what was probably meant.
WRONG = """
Draw 2 card.
       ^^^^ "card" should be "cards"

All wolves gains +1 power.
           ^^^^^ "gains" should be "gain"

draw 1 card.
^^^^ "draw" should be "Draw"

Draw 007 cards.
     ^^^ "007" should be "7"

This wolf gains +1 power and +1 Gold and +1 life.
                         ^^^ "and" should be ","

Draw 1  card.
       ^ the spacing is wrong here
    it should be: Draw 1 card.

Draw 1 card, and discard 1 card.
           ^ take out the comma before "and"
    it would read: Draw 1 card and discard 1 card.

This wolf gains +1 power, and +1 Gold.
                        ^ take out the comma before "and"
    it would read: This wolf gains +1 power and +1 Gold.

Draw 1 card, and discard 1 card, and draw 1 crd.
           ^ take out the comma before "and"

Each wolf, and each egg gain +1 power.
         ^ take out the comma before "and"

Destroy a wolf in your hand, or in the grave, or asleep.
                           ^ take out the comma before "or"

You may your rival draws 1 card.
        ^^^^^^^^^^ after "may" comes the deed alone: take out "your rival"
    it would read: You may draw 1 card.

You may this monster gains +1 power.
        ^^^^^^^^^^^^ after "may" comes the deed alone: take out "this monster"

You may the turn ends.
        ^^^^^^^^^^^^^ this cannot stand after "may": it has a subject of its own

Destory an egg.
^^^^^^^ "Destory" should be "Destroy"
    it would read: Destroy an egg.

Each Wolf gains +1 power.
     ^^^^ "Wolf" should be "wolf"
    it would read: Each wolf gains +1 power.

Draw 2 crds. Destory an egg.
       ^^^^ "crds" should be "card"

When this monster dies draw 1 card.
                       ^^^^ "," is missing before "draw"
    it would read: When this monster dies, draw 1 card.

Draw 2.
      ^ "cards" is missing before "."
    it would read: Draw 2 cards.

Draw 2 cards
            ^ the text stops too early; "." is missing
    it would read: Draw 2 cards.

Draw the 2 cards.
     ^^^ take out "the" before "2"
    it would read: Draw 2 cards.

Obliterate 1 monster in the grave.
^^^^^^^^^^ I do not know "Obliterate" here; "Discard" or "Destroy" would fit
    act       {who} discard[s] {noun}
    act       {who} destroy[s] {noun}

Steal 2 monstrs.
^^^^^ I do not know "Steal" here; it could be "heal", "Toll", "draw", "lose", "pick", "Trade" or 22 more
    act       heal {number}% of the life of {noun}
    keyword   Toll {number}
    act       {who} draw[s] {number} card(s)

Your rival forfeits 2 lives.
           ^^^^^^^^ I do not know "forfeits" here; "loses" would fit
    act       {who} lose[s] {number} {stat.same}

Mend 50% of life of this wolf, please.
^^^^ I do not know "Mend" here; it could be "heal", "Toll", "lose", "Shield", "pay", "draw" or 22 more
    act       heal {number}% of the life of {noun}
    keyword   Toll {number}
    act       {who} lose[s] {number} {stat.same}

Weather: sunny.
         ^^^^^ I do not know "sunny" here; it could be a weather (but there is none)
    line      Weather: {weather}.

Destroy a "Tin monster.
          ^ this quote is not closed, or there is nothing in it

Draw 12345678901 cards.
     ^^^^^^^^^^^ a number has at most 9 digits

Draw ² cards.
     ^ I do not know "²" here; it could be a number
    act       {who} draw[s] {number} card(s)

Draw 1 card. It is asleep.
             ^^ "It" refers to something, but nothing that fits was named before it in this line

Destroy an egg. Discard them.
                        ^^^^ "them" refers to something, but nothing that fits was named before it in this line
"""

# Of several lines only the one in question is shown.
WRONG_LINES = {
    "": """

^ the text is empty
""",
    "Rebirth\nDestroy a egg.": """
Destroy a egg.
        ^ "a" should be "an"
""",
    "Rebirth\nEach player must your rival loses 1 life, then draw 1 card.": """
Each player must your rival loses 1 life, then draw 1 card.
                 ^^^^^^^^^^ after "must" comes the deed alone: take out "your rival"
    it would read: Each player must lose 1 life, then draw 1 card.
""",
    "Draw 1 card.\n": """
Draw 1 card.
            ^ take out the new line at the end
    it would read: Draw 1 card.
""",
    "Destroy an egg.\nDestroy it.": """
Destroy it.
        ^^ "it" refers to something, but nothing that fits was named before it in this line
""",
}

PLAIN = Language(WORDS)


@pytest.fixture(scope="module")
def language() -> Language:
    return PLAIN


def below(seed: int) -> random.Random:
    return random.Random(seed)


# ---- reading and printing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", GOOD)
def test_reads_and_prints_back(language: Language, text: str) -> None:
    tree = language.read(text)
    assert language.say(tree) == text
    assert language.read(text) == tree


def test_a_plus_after_a_number_belongs_to_it() -> None:
    language = Language("text  Text  {step+;}\nstep  AtLeast  {number}+ eggs: +{number} power")
    text = "3+ eggs: +200 power"
    assert language.say(language.read(text)) == text


def test_a_name_stands_between_a_number_and_its_word() -> None:
    language = Language("text  Text  put {number} {name} counter(s) on it.")
    for text in ('Put 1 "Tick" counter on it.', 'Put 2 "Tick" counters on it.'):
        assert language.say(language.read(text)) == text
    with pytest.raises(CannotRead, match="should be"):
        language.read('Put 2 "Tick" counter on it.')


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("Draw 2 cards.", "Text([Line([Do(Draw(Self, 2))])])"),
        ("You may draw 2 cards.", "Text([Line([Do(May(You, Draw(Self, 2)))])])"),
        ("Your rival may draw 2 cards.", "Text([Line([Do(May(Rival, Draw(Self, 2)))])])"),
        ("Rebirth\nToll 2, Toll 3", "Text([Keywords([Rebirth]), Keywords([Toll(2), Toll(3)])])"),
        (
            "Destroy an old egg in your hand or in a den.",
            "Text([Line([Do(Destroy(Self, A(Group([Old], Egg, [Where([Hand, Den])]))))])])",
        ),
    ],
)
def test_trees(language: Language, text: str, tree: str) -> None:
    assert repr(language.read(text)) == tree


def test_reads_another_category(language: Language) -> None:
    assert language.read("Your rival", "other").key == "other Rival"
    with pytest.raises(ValueError, match="the vocabulary has no category color"):
        language.read("Red", "color")


def test_parts_of_a_tree(language: Language) -> None:
    destroy = language.read('Destroy 3 "Tin Soldier" monsters.').words(0)[0].words(0)[0].word(0)
    assert (destroy.name, destroy.key, destroy.row.rule) == ("Destroy", "act Destroy", "ZZ-12")
    some = destroy.word(1)
    assert some.number(0) == 3
    assert some.word(1).words(0)[0].text(0) == "Tin Soldier"
    assert [word.name for word in destroy.walk()] == ["Destroy", "Self", "Some", "Group", "Named", "Monster"]


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda tree: tree.number(0), "slot 0 of noun Some holds Group, not a number"),
        (lambda tree: tree.word(1), "slot 1 of noun Some holds 3, not a word"),
        (lambda tree: tree.words(1), "slot 1 of noun Some holds 3, not a list of words"),
        (lambda tree: tree.text(1), "slot 1 of noun Some holds 3, not a name"),
    ],
)
def test_a_part_of_another_sort(language: Language, ask: Callable[[Tree], object], message: str) -> None:
    tree = Tree(language.row("noun Some"), (Tree(language.row("group Group"), ()), 3))
    with pytest.raises(TypeError) as caught:
        ask(tree)
    assert str(caught.value) == message


def test_trees_are_equal_by_structure(language: Language) -> None:
    one = language.read("Draw 2 cards.")
    assert one == Language(WORDS).read("Draw 2 cards.")
    assert hash(one) == hash(Language(WORDS).read("Draw 2 cards."))
    assert one != language.read("Draw 3 cards.")
    assert one != language.read("Your rival draws 2 cards.")
    assert one != "Draw 2 cards."


@pytest.mark.parametrize(
    ("word", "printed"),
    [("egg", "an egg"), ("unit", "a unit"), ("uninvited", "an uninvited"), ("hour", "an hour"), ("HP", "an HP")]
    + [("8", "an 8"), ("18", "an 18"), ("180", "a 180"), ("wolf", "a wolf"), ('"Ember"', 'an "Ember"')],
)
def test_articles(word: str, printed: str) -> None:
    language = Language(f"text T take a(n) {word}.")
    assert language.say(language.read(f"Take {printed}.")) == f"Take {printed}."
    with pytest.raises(CannotRead, match=r'"(a|an)" should be "(a|an)"'):
        language.read(f"Take {'a' if printed.startswith('an ') else 'an'} {word}.")


# ---- texts that are wrong --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("message", WRONG.strip("\n").split("\n\n"))
def test_what_is_wrong(language: Language, message: str) -> None:
    with pytest.raises(CannotRead) as caught:
        language.read(message.partition("\n")[0])
    assert str(caught.value) == message


@pytest.mark.parametrize(("text", "message"), WRONG_LINES.items())
def test_what_is_wrong_in_a_line(language: Language, text: str, message: str) -> None:
    with pytest.raises(CannotRead) as caught:
        language.read(text)
    assert f"\n{caught.value}\n" == message


def test_error_tells_where(language: Language) -> None:
    with pytest.raises(CannotRead) as caught:
        language.read("Rebirth\nDraw 2 cards.\nDestory an egg.")
    error = caught.value
    assert (error.line, error.column, error.shown) == (2, 0, "Destory an egg.")
    assert error.why == '"Destory" should be "Destroy"'
    assert error.hints == ["it would read: Destroy an egg."]
    assert located(error, "cards/first.toml", 40) == (
        'cards/first.toml:42: "Destory" should be "Destroy"\n    Destory an egg.\n    ^^^^^^^\n    it would read: Destroy an egg.'
    )


def test_two_readings_are_refused() -> None:
    language = Language(WORDS, "filter Of of {noun}")
    with pytest.raises(CannotRead) as caught:
        language.read("Destroy an egg of a wolf in the grave.")
    assert str(caught.value).splitlines() == [
        "Destroy an egg of a wolf in the grave.",
        "           ^^^ this can be read in 2 ways",
        "    Group([], Egg, [Of(A(Group([], Wolf, []))), Where([Grave])])",
        "    Group([], Egg, [Of(A(Group([], Wolf, [Where([Grave])])))])",
    ]


def test_a_reading_without_its_noun_does_not_count() -> None:
    """Players or cards may be meant by "them" here: no player was named, so it is the cards."""
    language = Language(WORDS, "act Thank thank {ref}", "act ThankAll thank {other}", "other Them+^ them")
    tree = language.read("Destroy 2 eggs, then thank them.")
    assert "Thank(Them)" in repr(tree)


def test_a_deed_alone_needs_no_verb_that_follows_a_subject() -> None:
    language = Language("text May you may {deeds.bare}.\ndeeds - {act}\nact Heal heal {number}")
    assert repr(language.read("You may heal 3.")) == "May(Heal(3))"


def test_long_texts(language: Language) -> None:
    long = "Draw 1 card" + ", then draw 1 card" * 60 + "."
    assert language.say(language.read(long)) == long
    with pytest.raises(CannotRead, match="a text has at most 600 words and signs"):
        language.read("Draw 1 card. " * 200 + "Draw 1 card.")


def mutated(text: str, random: random.Random) -> str:
    """The text with one token lost, doubled, changed for another or moved, or with one character changed."""
    tokens = text.split(" ")
    at, other = random.randrange(len(tokens)), random.randrange(len(tokens))
    kind = random.randrange(5)
    if kind == 0:
        del tokens[at]
    elif kind == 1:
        tokens.insert(at, tokens[other])
    elif kind == 2:
        tokens[at], tokens[other] = tokens[other], tokens[at]
    elif kind == 3:
        tokens[at] = random.choice(random.choice(GOOD).split(" "))
    else:
        place = random.randrange(len(tokens[at]) + 1)
        tokens[at] = tokens[at][:place] + random.choice(',."\n•{[²9 ') + tokens[at][place + 1 :]
    return " ".join(tokens)


def test_mutated_texts_raise_only_cannot_read(language: Language) -> None:
    random = below(11)
    refused = 0
    for _ in range(2_000):
        text = mutated(random.choice(GOOD), random)
        try:
            assert language.say(language.read(text)) == text
        except CannotRead as error:
            refused += 1
            assert error.shown in text.split("\n")
            assert 0 <= error.column <= len(error.shown)
            assert error.why
    assert 1_200 < refused < 1_950


@settings(max_examples=200, deadline=None)
@given(st.text(st.sampled_from("Draw 12cards.,\n•\"'-–+()[]{}é²\u0663\x00"), max_size=40))
def test_any_characters_raise_only_cannot_read(text: str) -> None:
    try:
        assert PLAIN.say(PLAIN.read(text)) == text
    except CannotRead as error:
        assert str(error).startswith(error.shown)


# ---- random trees ----------------------------------------------------------------------------------------------------


def test_random_trees_print_and_read_back(language: Language) -> None:
    random = below(3)
    same = 0
    seen: set[str] = set()
    while same < 1_000:
        tree = random_tree(language, "text", random.randrange, 7)
        text = language.say(tree)
        if dangling(tree) is not None:
            with pytest.raises(CannotRead, match="refers to something"):
                language.read(text)
            continue
        assert language.read(text) == tree, text
        same += 1
        seen |= {word.key for word in tree.walk()}
    rows = {row.key for row in language.rows if not row.stands_for_slot}
    assert rows - seen == {"line Weather"}, "nothing fills its slot; every other row has been printed and read"


def test_a_random_tree_is_of_its_category(language: Language) -> None:
    assert random_tree(language, "noun", below(1).randrange, 0).row.category in ("noun", "ref")
    with pytest.raises(ValueError, match="no row of weather can be filled"):
        random_tree(language, "weather", below(1).randrange, 3)


# ---- keywords, citations, explanations -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "numbers", "meaning"),
    [
        ("keyword Toll", [2], "Each player loses 2 lives."),
        ("keyword Toll", [1], "Each player loses 1 life."),
        ("keyword Trade", [1, 3], "Discard 1 card, then draw 3 cards."),
        ("keyword Rebirth", [], ""),
    ],
)
def test_meaning_of_a_keyword(language: Language, key: str, numbers: list[int], meaning: str) -> None:
    assert language.meaning(language.row(key), numbers) == meaning


def test_rows(language: Language) -> None:
    toll = language.row("keyword Toll")
    assert (toll.category, toll.name, toll.wording) == ("keyword", "Toll", "Toll {number}")
    assert (toll.means, toll.rule) == ("Each player loses {number} lives.", "ZZ-47")
    assert language.row("effects May").rule == "ZZ-R2"
    assert language.row("act Sleeps").wording == "{noun} [is|are] asleep"
    assert language.row("act Draw").rule == ""
    with pytest.raises(KeyError):
        language.row("act Fly")


def test_document(language: Language) -> None:
    sections = language.document()
    assert [category for category, _ in sections][:4] == ["text", "line", "option", "cost"]
    assert [row.name for row in dict(sections)["gift"]] == ["Plus", "Less"]
    assert "weather" not in dict(sections)
    assert sum(len(rows) for _, rows in sections) == len(language.rows)


def test_explain(language: Language) -> None:
    lines = [(line.depth, line.piece, line.category, line.name) for line in language.explain("Toll 2\nDestroy an old egg.")]
    assert lines == [
        (0, "Toll 2\nDestroy an old egg.", "text", "Text"),
        (1, "Toll 2", "line", "Keywords"),
        (2, "Toll 2", "keyword", "Toll"),
        (1, "Destroy an old egg.", "line", "Line"),
        (2, "Destroy an old egg.", "sentence", "Do"),
        (3, "Destroy an old egg", "act", "Destroy"),
        (4, "", "who", "Self"),
        (4, "an old egg", "noun", "A"),
        (5, "old egg", "group", "Group"),
        (6, "old", "adjective", "Old"),
        (6, "egg", "kind", "Egg"),
    ]
    toll = language.explain("Toll 2")[2]
    assert (toll.wording, toll.rule) == ("Toll {number}", "ZZ-47")
