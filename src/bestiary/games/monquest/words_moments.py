"""When texts are carried out: at moments, when something happens, by choice, and under conditions of Equipment."""

from __future__ import annotations

from typing import Final

from bestiary.engine.agenda import Step
from bestiary.engine.core_words import heard
from bestiary.engine.effects import Sentences
from bestiary.engine.force import Later, PutInForce, Until
from bestiary.engine.maker import BadWords, Hearing, Maker
from bestiary.engine.triggers import Event
from bestiary.engine.wording import Tree
from bestiary.engine.words import Everybody, It, Noun, ThePlayers, You
from bestiary.games.monquest.lasting import Arrived, Triggered, Upgraded, Wears
from bestiary.games.monquest.schema import ARRIVAL, AT_END_EFFECTS, DAMAGE_COMES, TURN_BEGINS, TURN_ENDS
from bestiary.games.monquest.words import OF_MON, ON_MON, PIECES_OF, WORDS, activated

# ---- at moments ------------------------------------------------------------------------------------------------------------------

MOMENTS: Final[dict[str, Event]] = {
    "moment StartOfYours": TURN_BEGINS,
    "moment EndOfYours": TURN_ENDS,
    "moment EndOfEach": TURN_ENDS,
}
WORDS.plain.update([*MOMENTS, "moment EndOfThis"])


def at_moment(make: Maker, tree: Tree) -> Hearing:
    """MQ-R35, MQ-R74, MQ-R124: at the start or the end of turns."""
    moment = tree.word(0)
    make.standing.append(Arrived(make.book, make.name(), ARRIVAL, 0, None, None, make.rule))
    return Hearing(MOMENTS[moment.key], None, Everybody() if moment.key == "moment EndOfEach" else You())


def delayed(make: Maker, tree: Tree) -> Step:
    """MQ-72, MQ-R107: done at the end of the turn in which it was said; "it" is what was named before, if that is still there."""
    effects = tree.word(1)
    if tree.word(0).key != "moment EndOfThis":
        raise make.bad(tree, "must be the first of its line, on a card that stays on the field")
    noun: Noun = ThePlayers(You())
    if any(word.row.is_pronoun for word in effects.walk()) and not isinstance(make.it, It):
        noun, make.it = make.it, It()
    announced, make.announced = make.announced, None
    body = Sentences(make.book, make.name(), [make.sentence(effects)], make.rule)
    make.announced = announced
    later = Later(make.book, make.name(), Triggered(make.book, make.name(), body, make.rule), make.rule)
    return PutInForce(make.book, make.name(), later, noun, Until(AT_END_EFFECTS), make.rule)


WORDS.hearings["sentence At"] = at_moment
WORDS.sentences["sentence At"] = delayed


# ---- when something happens ------------------------------------------------------------------------------------------------------


def waits(tree: Tree) -> bool:
    """Does a sentence wait for something that happens, again and again?"""
    if tree.key == "sentence At":
        return tree.word(0).key in MOMENTS
    return tree.key in WORDS.hearings


def set_off(make: Maker, sentences: list[Tree]) -> None:
    """MQ-R75, MQ-R90: a text that waits for something to happen; the losing check follows it. A Mon's has its Attribute."""
    first, *rest = sentences
    announced, make.announced = make.announced, None
    if ON_MON in make.traits:
        make.traits.add(OF_MON)
    hearing = make.words.hearings[first.key](make, first)
    steps = [make.sentence(first.word(len(first.parts) - 1)), *[make.told(sentence) for sentence in rest]]
    body = Sentences(make.book, make.name(), steps, make.rule)
    make.listen(hearing, Triggered(make.book, make.name(), body, make.rule))
    make.traits.discard(OF_MON)
    make.announced = announced


def sentences_of(make: Maker, sentences: list[Tree]) -> None:
    """The sentences of a line: what waits, what stands, and what is done."""
    if waits(sentences[0]):
        set_off(make, sentences)
        return
    for sentence in sentences:
        builder = make.words.stands.get(sentence.key)
        if builder is None or not builder(make, sentence):
            make.played.append(make.told(sentence))


def line(make: Maker, tree: Tree) -> None:
    """Sentences. What follows a "when", "at", "before" or "after" in its line belongs to it."""
    sentences_of(make, tree.words(0))


def before(make: Maker, tree: Tree) -> Hearing:
    """MQ-324, MQ-R103 (6): just before the damage of an attack or another action; what else happens is only heard of afterwards."""
    hearing = make.event(tree.word(0))
    if tree.word(0).key == "event Damaged":
        return Hearing(DAMAGE_COMES, hearing.whom)
    if tree.word(0).key != "event Attacked":
        raise make.bad(tree.word(0), 'comes without a warning; say "when", or "before this Mon is attacked" or "is damaged"')
    return hearing


WORDS.hearings["sentence Before"] = before
WORDS.hearings["sentence After"] = heard
WORDS.lines["line Line"] = line


# ---- under a condition of Equipment ----------------------------------------------------------------------------------------------


def only_standing(make: Maker, tree: Tree) -> None:
    """The sentences of a line that say what is so, or wait, under a condition."""
    done = len(make.played)
    sentences_of(make, tree.words(1))
    if len(make.played) > done:
        raise BadWords(f'{make.card}: "{make.print(tree)}" must say what is so, or when something is done')


def at_upgrade(make: Maker, tree: Tree) -> None:
    """MQ-157, MQ-R92: while it has at least so many upgrades."""
    before, make.condition = make.condition, make.also_if(Upgraded(tree.number(0)))
    only_standing(make, tree)
    make.condition = before


def pieces(make: Maker, tree: Tree) -> None:
    """MQ-158, MQ-R53: while its wearer wears so many pieces of its set."""
    sets = [trait.removeprefix(PIECES_OF) for trait in make.traits if trait.startswith(PIECES_OF)]
    before, make.condition = make.condition, make.also_if(Wears(tree.number(0), sets[0] if sets else ""))
    only_standing(make, tree)
    make.condition = before


WORDS.lines["line AtUpgrade"] = at_upgrade
WORDS.lines["line Pieces"] = pieces


# ---- by choice, so often ---------------------------------------------------------------------------------------------------------


def once_per_turn(make: Maker, tree: Tree) -> None:
    """MQ-325, MQ-R39: one use during its player's turn, for each card."""
    activated(make, tree, tree.words(0), "once a turn")


def once_per_phase(make: Maker, tree: Tree) -> None:
    """MQ-326: one use in its Mon's Action Phase."""
    activated(make, tree, tree.words(0), "once a phase")


WORDS.lines["line OncePerTurn"] = once_per_turn
WORDS.lines["line OncePerPhase"] = once_per_phase
