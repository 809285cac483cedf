"""When texts are carried out: at moments, when something happens, by choice, and under conditions of Equipment."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.core_words import heard
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import BadWords, Hearing
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Sentences
from bestiary.engine.play.force import Later, PutInForce, Until
from bestiary.engine.play.parts_of_speech import Everybody, It, Noun, ThePlayers, You
from bestiary.engine.play.triggers import Event
from bestiary.games.monquest.rules.lasting import Arrived, Triggered, Upgraded, Wears
from bestiary.games.monquest.schema import ARRIVAL, AT_END_EFFECTS, DAMAGE_COMES, TURN_BEGINS, TURN_ENDS
from bestiary.games.monquest.words.lines import OF_MON, ON_MON, PIECES_OF, activated

BUILDERS: Final[Builders] = Builders()


# ---- at moments ------------------------------------------------------------------------------------------------------------------

MOMENTS: Final[dict[str, Event]] = {
    "moment StartOfYours": TURN_BEGINS,
    "moment EndOfYours": TURN_ENDS,
    "moment EndOfEach": TURN_ENDS,
}


def at_moment(make: Maker, tree: Tree) -> Hearing:
    """MQ-R35, MQ-R74, MQ-R124: at the start or the end of turns."""
    moment = tree.word(0)
    make.card.standing.append(Arrived(make.book, make.name(), ARRIVAL, 0, None, None, make.rule))
    return Hearing(MOMENTS[moment.key], None, Everybody() if moment.key == "moment EndOfEach" else You())


def delayed(make: Maker, tree: Tree) -> Step:
    """MQ-72, MQ-R107: done at the end of the turn in which it was said; "it" is what was named before, if that is still there."""
    effects = tree.word(1)
    if tree.word(0).key != "moment EndOfThis":
        raise make.bad(tree, "must be the first of its line, on a card that stays on the field")
    noun: Noun = ThePlayers(You())
    if any(word.row.is_pronoun for word in effects.walk()) and not isinstance(make.line.it, It):
        noun, make.line.it = make.line.it, It()
    with make.card.unannounced():
        body = Sentences(make.book, make.name(), [make.sentence(effects)], make.rule)
    later = Later(make.book, make.name(), Triggered(make.book, make.name(), body, make.rule), make.rule)
    return PutInForce(make.book, make.name(), later, noun, Until(AT_END_EFFECTS), make.rule)


BUILDERS.hearings["sentence At"] = at_moment
BUILDERS.sentences["sentence At"] = delayed


# ---- when something happens ------------------------------------------------------------------------------------------------------


def waits(make: Maker, tree: Tree) -> bool:
    """Does a sentence wait for something that happens, again and again?"""
    if tree.key == "sentence At":
        return tree.word(0).key in MOMENTS
    return tree.key in make.lexicon.hearings


def set_off(make: Maker, sentences: list[Tree]) -> None:
    """MQ-R75, MQ-R90: a text that waits for something to happen; the losing check follows it. A Mon's has its Attribute."""
    first, *rest = sentences
    with make.card.unannounced():
        if ON_MON in make.card.traits:
            make.card.traits.add(OF_MON)
        hearing = make.lexicon.hearings[first.key](make, first)
        steps = [make.sentence(first.word(len(first.parts) - 1)), *[make.told(sentence) for sentence in rest]]
        body = Sentences(make.book, make.name(), steps, make.rule)
        make.listen(hearing, Triggered(make.book, make.name(), body, make.rule))
        make.card.traits.discard(OF_MON)


def sentences_of(make: Maker, sentences: list[Tree]) -> None:
    """The sentences of a line: what waits, what stands, and what is done."""
    if waits(make, sentences[0]):
        set_off(make, sentences)
        return
    for sentence in sentences:
        builder = make.lexicon.stands.get(sentence.key)
        if builder is None or not builder(make, sentence):
            make.card.played.append(make.told(sentence))


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


BUILDERS.hearings["sentence Before"] = before
BUILDERS.hearings["sentence After"] = heard
BUILDERS.lines["line Line"] = line


# ---- under a condition of Equipment ----------------------------------------------------------------------------------------------


def only_standing(make: Maker, tree: Tree) -> None:
    """The sentences of a line that say what is so, or wait, under a condition."""
    done = len(make.card.played)
    sentences_of(make, tree.words(1))
    if len(make.card.played) > done:
        raise BadWords(f'{make.card.name}: "{make.print(tree)}" must say what is so, or when something is done')


def at_upgrade(make: Maker, tree: Tree) -> None:
    """MQ-157, MQ-R92: while it has at least so many upgrades."""
    with make.card.under(Upgraded(tree.number(0))):
        only_standing(make, tree)


def pieces(make: Maker, tree: Tree) -> None:
    """MQ-158, MQ-R53: while its wearer wears so many pieces of its set."""
    sets = [trait.removeprefix(PIECES_OF) for trait in make.card.traits if trait.startswith(PIECES_OF)]
    with make.card.under(Wears(tree.number(0), sets[0] if sets else "")):
        only_standing(make, tree)


BUILDERS.lines["line AtUpgrade"] = at_upgrade
BUILDERS.lines["line Pieces"] = pieces


# ---- by choice, so often ---------------------------------------------------------------------------------------------------------


def once_per_turn(make: Maker, tree: Tree) -> None:
    """MQ-325, MQ-R39: one use during its player's turn, for each card."""
    activated(make, tree, tree.words(0), "once a turn")


def once_per_phase(make: Maker, tree: Tree) -> None:
    """MQ-326: one use in its Mon's Action Phase."""
    activated(make, tree, tree.words(0), "once a phase")


BUILDERS.lines["line OncePerTurn"] = once_per_turn
BUILDERS.lines["line OncePerPhase"] = once_per_phase
