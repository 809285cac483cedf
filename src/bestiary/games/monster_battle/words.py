"""The words of Monster Battle: its rows, and a builder for each. What they build is in modifiers.py and abilities.py."""

from __future__ import annotations

from typing import Final

from bestiary.engine.agenda import Step
from bestiary.engine.core_words import CORE, lower
from bestiary.engine.effects import Act
from bestiary.engine.maker import BadWords, Hearing, Kind, Maker, Words
from bestiary.engine.wording import Tree
from bestiary.engine.words import Chosen, Condition, Noun, Opponents, Other, OwnedByYou, Test, Theirs, ThereAre, Yours
from bestiary.games.monster_battle.abilities import (
    BesideCells,
    CarryOut,
    Cells,
    CellsAway,
    DrawCards,
    MoveMonster,
    ReturnToHand,
    ShowHand,
    SwapPlaces,
    TurnOver,
)
from bestiary.games.monster_battle.modifiers import (
    Adjacent,
    AtMark,
    Bonus,
    Changed,
    Diagonal,
    ExceptTowardsThis,
    HealthAtLeast,
    LostLastTurn,
    LoweredThrough,
    OnAll,
    OnMarked,
    PointsAt,
    at_hand,
)
from bestiary.games.monster_battle.schema import DIES, HAND, MOVES, TABLE
from bestiary.games.monster_battle.values import Modifier

TABLE_OF_WORDS: Final = r"""
kind      Monster      monster(s)
adjective Enemy        enemy
filter    OfYours      of yours
filter    AtMark       at "!" [MB-43]
filter    Adjacent     adjacent to this monster [MB-13]
filter    Diagonal     diagonal to this monster
filter    Health       with health {number} or more

keyword   Charge       Charge == Move another monster of yours to a free cell adjacent to a monster at "!", either way up. [MB-47]
keyword   Grab         Grab {number} == Each monster at "!" has −{number} on all values that do not point at this monster. [MB-51]
keyword   Rebirth      Rebirth == The first time this monster would die, return it to your hand instead. [MB-52 MB-R19]
keyword   Trickster    Trickster == You may swap the places of 2 monsters of the same player. [MB-53 MB-R21]
keyword   Spines       Spines {number} == Each value pointing at this monster through "!" is lowered by {number}. [MB-R22]

condition Lost         {player} lost a monster last turn [MB-R15]
condition EnemyDied    an enemy monster died last turn [MB-R15]
condition PointsAt     "!" points at {noun} [MB-43]
condition ThereAre     there are {number} or more {group.many}
event     Dies         {noun} die[s] [MB-R27]
would     WouldDie     {noun} would die
verb      BeMoved      be moved [MB-17]

act       Has          {noun} [has|have] {bonus}
bonus     OnAll        +{number} on all values [MB-45]
bonus     OnMarked     +{number} on all "!" values [MB-43]
bonus     ButAtThis    −{number} on all values that do not point at this monster [MB-R18]
act       Lowered      {values} [is|are] lowered by {number}
values    ThroughMark. each value pointing at this monster through "!" [MB-43]

act       Turn         {who} turn[s] {noun} the other way up [MB-26]
act       Move         {who} move[s] {noun} to a free cell {cell} [MB-17]
act       LayAnew      {who} move[s] {noun} to a free cell {cell}, either way up [MB-17 MB-R17]
cell      Beside       adjacent to {noun}
cell      Away         {number} step(s) away that touches {noun}
act       SwapPlaces   {who} swap[s] the places of 2 {group.many} of the same player [MB-17]
act       Return       {who} return[s] {noun} to {zone}
act       ShowHand     {who} show[s] (their|your) hand [MB-R24]
"""

WORDS: Final[Words] = CORE.and_more(TABLE_OF_WORDS)
WORDS.plain.update(["bonus OnAll", "bonus OnMarked", "bonus ButAtThis", "values ThroughMark", "cell Beside", "cell Away"])


# ---- which monsters -----------------------------------------------------------------------------------------------------------


def monster(make: Maker, tree: Tree) -> Kind:
    """A monster on the table."""
    return Kind([TABLE], False, [])


def hand(make: Maker, tree: Tree) -> Kind:
    """The cards in the player's hand; nobody holds another's cards."""
    return Kind([HAND], False, [OwnedByYou()])


def enemy(make: Maker, tree: Tree) -> Test:
    """A monster of the other player."""
    return Theirs()


def of_yours(make: Maker, tree: Tree) -> Test:
    """A monster of the text's own player."""
    return Yours()


def at_mark(make: Maker, tree: Tree) -> Test:
    """MB-43: a monster that a "!" points at."""
    return AtMark()


def adjacent(make: Maker, tree: Tree) -> Test:
    """MB-13: a monster that touches this one."""
    return Adjacent()


def diagonal(make: Maker, tree: Tree) -> Test:
    """A monster on one of the four diagonal cells."""
    return Diagonal()


def with_health(make: Maker, tree: Tree) -> Test:
    """A monster with so much printed health or more."""
    return HealthAtLeast(tree.number(0))


WORDS.kinds["kind Monster"] = monster
WORDS.kinds["zone Hand"] = hand
WORDS.tests["adjective Enemy"] = enemy
WORDS.tests["filter OfYours"] = of_yours
WORDS.tests["filter AtMark"] = at_mark
WORDS.tests["filter Adjacent"] = adjacent
WORDS.tests["filter Diagonal"] = diagonal
WORDS.tests["filter Health"] = with_health


def all_of(make: Maker, tree: Tree) -> Noun:
    """All the monsters that a noun names together."""
    if tree.name in ("Each", "All"):
        return at_hand(make.group(tree.word(0), []))
    if tree.name == "Your":
        return at_hand(make.group(tree.word(0), [Yours()]))
    raise BadWords(f'{make.card}: "{lower(make, tree)}" cannot be used here; say "this …", "each …", "all …" or "your …"')


def any_of(make: Maker, tree: Tree) -> Noun:
    """All the monsters of which a noun means one; which one is not asked for here."""
    if tree.name == "A":
        return at_hand(make.group(tree.word(0), []))
    if tree.name == "OneOf":
        return at_hand(make.group(tree.word(0), [Yours()]))
    if tree.name == "Another":
        return at_hand(make.group(tree.word(0), [Other()]))
    if tree.name in ("It", "This"):
        return make.noun(tree)
    raise BadWords(f'{make.card}: "{lower(make, tree)}" cannot be used here; say "a …", "another …", "one of your …" or "it"')


# ---- on what condition, and when ----------------------------------------------------------------------------------------------


def lost(make: Maker, tree: Tree) -> Condition:
    """MB-R15: a player lost a monster in the turn before this one."""
    return LostLastTurn(make.players(tree.word(0)))


def enemy_died(make: Maker, tree: Tree) -> Condition:
    """MB-R15: the opponent lost a monster in the turn before this one."""
    return LostLastTurn(Opponents())


def points_at(make: Maker, tree: Tree) -> Condition:
    """MB-43: a "!" points at such a monster."""
    whom = make.which(tree.word(0))
    if whom is None:
        raise BadWords(f'{make.card}: a "!" never points at its own monster; say "a monster …"')
    return PointsAt(whom)


def there_are(make: Maker, tree: Tree) -> Condition:
    """There are so many monsters of a kind, or more."""
    return ThereAre(tree.number(0), at_hand(make.group(tree.word(1), [])))


def dies(make: Maker, tree: Tree) -> Hearing:
    """MB-R27: a monster dies, or would die."""
    return Hearing(DIES, make.which(tree.word(0)))


def be_moved(make: Maker, tree: Tree) -> Hearing:
    """MB-17: a monster is moved within the grid."""
    return Hearing(MOVES, None)


WORDS.conditions["condition Lost"] = lost
WORDS.conditions["condition EnemyDied"] = enemy_died
WORDS.conditions["condition PointsAt"] = points_at
WORDS.conditions["condition ThereAre"] = there_are
WORDS.events["event Dies"] = dies
WORDS.events["would WouldDie"] = dies
WORDS.events["verb BeMoved"] = be_moved


# ---- values (chapter 5) -------------------------------------------------------------------------------------------------------


def has(make: Maker, tree: Tree) -> Modifier:
    """Some monsters have a bonus while the text stands, or for as long as it was laid on them."""
    subject = tree.word(0)
    whom = None if make.lasts or subject.name == "This" else all_of(make, subject)
    return Changed(make.book, make.name(), whom, bonus(tree.word(1)), make.condition, make.rule)


def bonus(tree: Tree) -> Bonus:
    """On all values (MB-45), on the "!" values only, or on all but one (MB-51)."""
    amount = tree.number(0)
    if tree.name == "OnMarked":
        return OnMarked(amount)
    return ExceptTowardsThis(-amount) if tree.name == "ButAtThis" else OnAll(amount)


def lowered(make: Maker, tree: Tree) -> Modifier:
    """Each value that points at this monster through a "!" is lowered."""
    return LoweredThrough(make.book, make.name(), tree.number(1), False, make.condition, make.rule)


def spines(make: Maker, tree: Tree) -> None:
    """MB-55: the same, and two Spines monsters that affect each other both lose it, which no sentence of a card can say."""
    make.standing.append(LoweredThrough(make.book, make.name(), tree.number(0), True, None, make.rule))


WORDS.forces["act Has"] = has
WORDS.forces["act Lowered"] = lowered
WORDS.lines["keyword Spines"] = spines


# ---- deeds (chapter 6) --------------------------------------------------------------------------------------------------------


def draw(make: Maker, tree: Tree) -> Step:
    """Draw cards."""
    return make.done_by(tree.word(0), DrawCards(make.book, make.name(), tree.number(1), make.rule))


def show_hand(make: Maker, tree: Tree) -> Step:
    """Show the hand."""
    return make.done_by(tree.word(0), ShowHand(make.book, make.name(), make.rule))


def turn(make: Maker, tree: Tree) -> Step:
    """Turn monsters the other way up."""
    noun = make.noun(tree.word(1))
    return make.done_by(tree.word(0), Act(make.book, make.name(), TurnOver(), noun, make.rule))


def give_back(make: Maker, tree: Tree) -> Step:
    """Return monsters to a hand."""
    noun = make.noun(tree.word(1))
    verb = ReturnToHand(tree.word(2).word(0).name == "Your")
    return make.done_by(tree.word(0), Act(make.book, make.name(), verb, noun, make.rule))


def move(make: Maker, tree: Tree) -> Step:
    """Move a monster within the grid: which one, where to and perhaps which way up is one question."""
    who, noun, where = tree.word(0), any_of(make, tree.word(1)), cells(make, tree.word(2))
    place = make.places
    make.places += 1
    deed = MoveMonster(noun, where, tree.name == "LayAnew", place, make.rule)
    may, make.declinable = make.declinable, False
    make.it = Chosen(place)
    return make.done_by(who, CarryOut(make.book, make.name(), f"{make.print(tree)}.", deed, may, make.rule))


def cells(make: Maker, tree: Tree) -> Cells:
    """Where a monster can be moved to, always on the cells of its owner (MB-17)."""
    if tree.name == "Beside":
        return BesideCells(any_of(make, tree.word(0)))
    steps = tree.number(0)
    if steps % 2 != 0 or steps == 0:
        raise BadWords(f"{make.card}: a monster can only be moved by 2, 4, 6 … steps, or it would leave its owner's cells (MB-17)")
    return CellsAway(steps, any_of(make, tree.word(1)))


def swap(make: Maker, tree: Tree) -> Step:
    """MB-53: two monsters of one player change places."""
    noun = at_hand(make.group(tree.word(1), []))
    may, make.declinable = make.declinable, False
    deed = SwapPlaces(noun, make.rule)
    return make.done_by(tree.word(0), CarryOut(make.book, make.name(), f"{make.print(tree)}.", deed, may, make.rule))


WORDS.steps["act Draw"] = draw
WORDS.steps["act ShowHand"] = show_hand
WORDS.steps["act Turn"] = turn
WORDS.steps["act Return"] = give_back
WORDS.steps["act Move"] = move
WORDS.steps["act LayAnew"] = move
WORDS.steps["act SwapPlaces"] = swap
