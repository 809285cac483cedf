"""Builders for Monster Club's words of who, whose, where and which cards."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.core_words import lower
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import BadWords, Every, Kind
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import PointOut, in_list_order
from bestiary.engine.play.parts_of_speech import (
    Among,
    Chosen,
    Everybody,
    Filter,
    Fixed,
    Noun,
    Opponents,
    Other,
    Seats,
    Theirs,
    You,
    Yours,
)
from bestiary.engine.play.searches import TakeAtRandom, Top
from bestiary.games.monster_club.schema import (
    DECK,
    EFFECT,
    GRAVE,
    HAND,
    MONSTERS,
    NORMAL,
    PAPER,
    POWERS,
    ROCK,
    SACRIFICE,
    SCISSORS,
)
from bestiary.games.monster_club.words.lines import PAYING
from bestiary.games.monster_club.words.nouns import (
    Attacker,
    Facing,
    IsAttacker,
    IsFacing,
    IsMonster,
    IsPower,
    IsStack,
    IsThis,
    IsThisStack,
    LiesDown,
    LiesUp,
    Named,
    OfStack,
    OfText,
    OfThe,
    OfType,
    OnBoard,
    OtherStack,
    ScoreBetween,
    The,
    ThisStack,
)

BUILDERS: Final[Builders] = Builders()
BOARD: Final = (MONSTERS, POWERS)
ANY_SCORE: Final = 1 << 40

# ---- who, whose and where ------------------------------------------------------------------------------------------------------

# Where a zone's word leads.
ZONE_OF: Final[dict[str, list[int]]] = {
    "zone Board": [MONSTERS, POWERS],
    "zone Grave": [GRAVE],
    "zone Deck": [DECK],
    "zone Hand": [HAND],
}
WHOSE: Final[dict[str, Seats]] = {
    "whose Your": You(),
    "whose Rivals": Opponents(),
    "whose Any": Everybody(),
    "whose Every": Everybody(),
    "whose The": The(),
}
# The question whether a card lies with those players; of "any" there is none.
HELD_BY: Final[dict[str, Filter]] = {"whose Your": Yours(), "whose Rivals": Theirs(), "whose The": OfThe()}


def rival(make: Maker, tree: Tree) -> Seats:
    """MC-83: the other player."""
    return Opponents()


def whose(make: Maker, tree: Tree) -> Seats:
    """MC-83, MC-84, MC-85: the players whom a "your", "your rival's", "any", "every" or "the" means."""
    if tree.key not in WHOSE:
        raise BadWords(f'{make.card.name}: "its owner\'s" says where a card goes; here say "your", "your rival\'s" or "any"')
    if tree.key in HELD_BY and is_anothers_deed(make, tree):
        raise make.bad(tree, 'is read from the side of the card\'s owner, and here somebody else acts; say "any"')
    return WHOSE[tree.key]


def is_anothers_deed(make: Maker, tree: Tree) -> bool:
    """MC-83: does the word stand in a deed of somebody else than the card's owner, who would read it from the other side?"""
    for act in make.clause.tree.walk() if make.clause.tree is not None else []:
        doer = act.parts[0] if act.row.category == "act" else None
        if isinstance(doer, Tree) and doer.row.category == "other" and any(word is tree for word in act.walk()):
            return True
    return False


def zone(make: Maker, tree: Tree) -> Kind:
    """MC-13, MC-18: the cards in a zone of one player, or of both."""
    whose(make, tree.word(0))
    held = HELD_BY.get(tree.word(0).key)
    return Kind([*ZONE_OF[tree.key]], False, [] if held is None else [held])


BUILDERS.seats["other Rival"] = rival
for _zone in ZONE_OF:
    BUILDERS.kinds[_zone] = zone


# ---- kinds of cards (MC-81) ----------------------------------------------------------------------------------------------------


def any_card(make: Maker, tree: Tree) -> Kind:
    """MC-81: a card on the board, on either half, unless the words name a place."""
    return Kind([*BOARD], False, [])


def stack(make: Maker, tree: Tree) -> Kind:
    """MC-39: a stack, for which its monster stands."""
    return Kind([MONSTERS], False, [IsStack()])


def monster(make: Maker, tree: Tree) -> Kind:
    """MC-81, MC-96: a monster on the board, unless the words name a place."""
    return Kind([MONSTERS], False, [IsMonster()])


def power(make: Maker, tree: Tree) -> Kind:
    """MC-81, MC-96: a power card on the board, unless the words name a place."""
    return Kind([POWERS], False, [IsPower()])


BUILDERS.kinds["kind Card"] = any_card
BUILDERS.kinds["kind Stack"] = stack
BUILDERS.kinds["kind Monster"] = monster
BUILDERS.kinds["kind Power"] = power


# ---- adjectives and filters ----------------------------------------------------------------------------------------------------

TEXTS: Final = {"Normal": NORMAL, "Effect": EFFECT, "Sacrifice": SACRIFICE}
TYPE_OF: Final = {"Rock": ROCK, "Paper": PAPER, "Scissors": SCISSORS}


def face_up(make: Maker, tree: Tree) -> Filter:
    """Face up on the board."""
    return LiesUp()


def face_down(make: Maker, tree: Tree) -> Filter:
    """MC-R28: face down on the board."""
    return LiesDown()


def of_text(make: Maker, tree: Tree) -> Filter:
    """MC-8, MC-10: normal, effect or sacrifice."""
    return OfText(TEXTS[tree.name], PAYING in make.card.traits)


def of_type(make: Maker, tree: Tree) -> Filter:
    """MC-8: a monster of a type."""
    return OfType(TYPE_OF[tree.name], PAYING in make.card.traits)


def of_name(make: Maker, tree: Tree) -> Filter:
    """MC-89: an archetype word in the name."""
    return Named(tree.text(0), PAYING in make.card.traits)


def other(make: Maker, tree: Tree) -> Filter:
    """Not this card; said of a stack or a monster, not this stack."""
    return other_than_this(make.line.grouped.word(1)) if make.line.grouped is not None else Other()


def other_than_this(kind: Tree) -> Filter:
    """What "other" and "another" leave out, as it is said of a kind."""
    return OtherStack() if kind.name in ("Stack", "Monster") else Other()


def at_most(make: Maker, tree: Tree) -> Filter:
    """MC-75, MC-76: with so much score, or original score, or less."""
    return ScoreBetween(tree.word(0).name == "Original", -ANY_SCORE, tree.number(1), PAYING in make.card.traits)


def at_least(make: Maker, tree: Tree) -> Filter:
    """MC-75, MC-76: with so much score, or original score, or more."""
    return ScoreBetween(tree.word(0).name == "Original", tree.number(1), ANY_SCORE, PAYING in make.card.traits)


def of_stack(make: Maker, tree: Tree) -> Filter:
    """MC-39: cards that lie in a stack."""
    return OfStack(meant(make, tree.word(0)))


BUILDERS.tests["adjective FaceUp"] = face_up
BUILDERS.tests["adjective FaceDown"] = face_down
for _name in TEXTS:
    BUILDERS.tests[f"adjective {_name}"] = of_text
for _name in TYPE_OF:
    BUILDERS.tests[f"adjective {_name}"] = of_type
BUILDERS.tests["adjective Named"] = of_name
BUILDERS.tests["adjective Other"] = other
BUILDERS.tests["filter AtMost"] = at_most
BUILDERS.tests["filter AtLeast"] = at_least
BUILDERS.tests["filter Of"] = of_stack


# ---- refs: this, facing, attacking, that (MC-15, MC-57, MC-82) -----------------------------------------------------------------


def meant(make: Maker, tree: Tree) -> Noun:
    """What a ref means whenever it is read; nothing is singled out by it."""
    if tree.key in ("ref Facing", "ref FacingMonster"):
        return Facing()
    if tree.key == "ref Attacker":
        return Attacker()
    if tree.key == "ref This" and tree.word(0).name != "Card":
        return ThisStack()
    with make.line.same_it():
        found = make.noun(tree)
    return found


def single_out(make: Maker, tree: Tree) -> Noun:
    """MC-82: what a ref means when the deed begins; it is "it" and "that card" from now on, wherever the deed brings it."""
    place = make.next_place()
    make.clause.choices.append(PointOut(make.book, make.name(), meant(make, tree), place))
    make.line.it = Chosen(place)
    return make.line.it


def this(make: Maker, tree: Tree) -> Noun:
    """MC-82: "this card" is the card with the text, "this stack" the stack it lies in, "this monster" the monster of that."""
    if tree.word(0).name == "Power":
        raise make.bad(tree, 'cannot be used; say "this card"')
    return make.this() if tree.word(0).name == "Card" else single_out(make, tree)


def that(make: Maker, tree: Tree) -> Noun:
    """MC-82: what the text has singled out."""
    return make.line.it


def is_this(make: Maker, tree: Tree) -> Filter:
    """This card, or this stack, as a question about one card."""
    return IsThis() if tree.word(0).name in ("Card", "Power") else IsThisStack()


def is_facing(make: Maker, tree: Tree) -> Filter:
    """MC-15: the facing stack as a question about one card."""
    return IsFacing()


def is_attacker(make: Maker, tree: Tree) -> Filter:
    """MC-57: the attacking stack as a question about one card."""
    return IsAttacker()


def is_another(make: Maker, tree: Tree) -> Filter:
    """Another card of a group, as a question about one card."""
    return Every(make.group(tree.word(0), [other_than_this(tree.word(0).word(1))]).tests)


for _ref in ("ref Facing", "ref FacingMonster", "ref Attacker"):
    BUILDERS.nouns[_ref] = single_out
BUILDERS.nouns["ref This"] = this
BUILDERS.nouns["ref That"] = that
BUILDERS.whoms["ref This"] = is_this
BUILDERS.whoms["ref Facing"] = is_facing
BUILDERS.whoms["ref FacingMonster"] = is_facing
BUILDERS.whoms["ref Attacker"] = is_attacker
BUILDERS.whoms["noun Another"] = is_another


# ---- nouns ---------------------------------------------------------------------------------------------------------------------


def choose(make: Maker, group: Among, most: int, up_to: bool, tree: Tree, secret: bool = False, seems: Noun | None = None) -> Noun:
    """MC-79: whoever has the effect chooses. On the board everybody sees what can be chosen, so nothing has to be kept secret."""
    asks = f"Choose {lower(make, tree)}{in_list_order(most)}."
    return make.choose(OnBoard(group) if is_on_board(group) else group, most, up_to, asks, secret, seems)


def is_on_board(group: Among) -> bool:
    """Do all cards of the group lie on the board?"""
    return all(zone in BOARD for zone in group.zones)


def some(make: Maker, tree: Tree) -> Noun:
    """So many cards, or up to so many."""
    count = tree.parts[0]
    most, up_to = (count, False) if isinstance(count, int) else (tree.word(0).number(0), True)
    return choose(make, make.group(tree.word(1), []), most, up_to, tree)


def one(make: Maker, tree: Tree) -> Noun:
    """One card of a group."""
    return choose(make, make.group(tree.word(0), []), 1, False, tree)


def one_of_yours(make: Maker, tree: Tree) -> Noun:
    """One card of a group on your side."""
    return choose(make, make.group(tree.word(0), [Yours()]), 1, False, tree)


def another(make: Maker, tree: Tree) -> Noun:
    """One card of a group other than this one, or one other stack."""
    return choose(make, make.group(tree.word(0), [other_than_this(tree.word(0).word(1))]), 1, False, tree)


def every(make: Maker, tree: Tree) -> Noun:
    """All cards of a group."""
    return make.group(tree.word(0), [])


def at_random(make: Maker, tree: Tree) -> Noun:
    """MC-R55: one card of a group by lot, unseen."""
    place = make.next_place()
    return remembered(make, TakeAtRandom(make.book, make.name(), make.group(tree.word(0), []), place, 1, make.rule), place)


def top(make: Maker, tree: Tree) -> Noun:
    """MC-5: the top card of a deck, as it lies when the deed begins."""
    if tree.word(0).name != "Deck":
        raise make.bad(tree, "cannot be used; only a deck has a top card")
    place = make.next_place()
    card = Top(DECK, whose(make, tree.word(0).word(0)), Fixed(1))
    return remembered(make, PointOut(make.book, make.name(), card, place, make.rule), place)


def remembered(make: Maker, step: Step, place: int) -> Noun:
    """What a step before the deed finds: it is "it" from now on."""
    make.clause.choices.append(step)
    make.line.it = Chosen(place)
    return make.line.it


BUILDERS.nouns["noun Some"] = some
BUILDERS.nouns["noun A"] = one
BUILDERS.nouns["noun OneOf"] = one_of_yours
BUILDERS.nouns["noun Another"] = another
BUILDERS.nouns["noun Every"] = every
BUILDERS.nouns["noun Random"] = at_random
BUILDERS.nouns["noun Top"] = top
