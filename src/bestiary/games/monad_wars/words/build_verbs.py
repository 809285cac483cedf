"""Builders for what the words of fighting do."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Act, Sentences
from bestiary.engine.play.flow import Then
from bestiary.engine.play.parts_of_speech import Amount, Fixed, Times, Verb
from bestiary.engine.table.game import Game
from bestiary.games.monad_wars.rules.abilities import MAKES, SENDS_BACK, STEPS_BACK, TASK_TEXT
from bestiary.games.monad_wars.words.build_keywords import how_much, is_given, which_keyword
from bestiary.games.monad_wars.words.build_places import hundreds
from bestiary.games.monad_wars.words.lines import IN_ABILITY, note_number
from bestiary.games.monad_wars.words.verbs import (
    ActAgain,
    Corrode,
    EndCombat,
    GainGold,
    GetKeyword,
    JoinParty,
    LeaveCombat,
    LoseAp,
    MakeTokens,
    MoveRows,
    RestoreAp,
    RestoreHp,
    ShedAll,
    TakeDamage,
)

BUILDERS: Final[Builders] = Builders()


def done_to(make: Maker, noun: Tree, verbs: list[Verb]) -> Step:
    """One thing after the other, done to the same units."""
    found = make.noun(noun)
    steps: list[Step] = [Act(make.book, make.name(), verb, found, make.rule) for verb in verbs]
    return steps[0] if len(steps) == 1 else Then(make.book, make.name(), steps, make.rule)


# ---- HP and AP -------------------------------------------------------------------------------------------------------------------


def restoring(tree: Tree, amount: Amount) -> Verb:
    """MW-21, MW-24: HP or AP."""
    return RestoreHp(amount) if tree.key == "quantity Hp" else RestoreAp(amount)


def restore(make: Maker, tree: Tree) -> Step:
    """MW-21, MW-24: units restore HP, AP or both."""
    return done_to(make, tree.word(0), [restoring(one, Fixed(one.number(0))) for one in tree.words(1)])


def restore_for(make: Maker, tree: Tree) -> Step:
    """MW-21, MW-24: so much for each of something."""
    quantity = tree.word(1)
    found = make.noun(tree.word(0))
    verb = restoring(quantity, Times(quantity.number(0), make.amount(tree.parts[2])))
    return Act(make.book, make.name(), verb, found, make.rule)


def take_damage(make: Maker, tree: Tree) -> Step:
    """MW-R114: damage without a check."""
    return done_to(make, tree.word(0), [TakeDamage(tree.number(1))])


def lose_ap(make: Maker, tree: Tree) -> Step:
    """MW-23: AP are lost."""
    return done_to(make, tree.word(0), [LoseAp(tree.number(1))])


def gain_gold(make: Maker, tree: Tree) -> Step:
    """MW-17, MW-R5: gold from the supply."""
    return make.done_by(tree.word(0), GainGold(make.book, make.name(), hundreds(make, tree, 1), make.rule))


BUILDERS.steps["act Restore"] = restore
BUILDERS.steps["act RestoreFor"] = restore_for
BUILDERS.steps["act Take"] = take_damage
BUILDERS.steps["act LoseAp"] = lose_ap
BUILDERS.steps["act GainGold"] = gain_gold


# ---- keywords --------------------------------------------------------------------------------------------------------------------


def get(make: Maker, tree: Tree) -> Step:
    """MW-R87 to MW-R89: units get keywords."""
    verbs: list[Verb] = []
    for skill in tree.words(1):
        if not is_given(which_keyword(skill)):
            raise make.bad(skill, 'cannot be inflicted; say "has …" and for how long')
        verbs.append(GetKeyword(which_keyword(skill), how_much(skill)))
    return done_to(make, tree.word(0), verbs)


def shed(make: Maker, tree: Tree) -> Step:
    """MW-R88: what was inflicted ends."""
    return done_to(make, tree.word(0), [ShedAll()])


def corrode(make: Maker, tree: Tree) -> Step:
    """MW-160, MW-R60: corrosion tokens on Equipment."""
    noun = tree.word(1)
    if not any(word.key == "kind Equipment" for word in noun.walk()) and noun.name not in ("It", "Them"):
        raise make.bad(noun, "is no Equipment")
    return done_to(make, noun, [Corrode(tree.number(0))])


BUILDERS.steps["act Get"] = get
BUILDERS.steps["act Shed"] = shed
BUILDERS.steps["act Corrode"] = corrode


# ---- rows, activations, the end of a combat --------------------------------------------------------------------------------------

WAYS: Final[dict[str, int]] = {"way Back": 1, "way Forward": -1}
MOVERS: Final[dict[str, int]] = {"This": STEPS_BACK, "Bearer": STEPS_BACK, "Target": SENDS_BACK}


def move(make: Maker, tree: Tree) -> Step:
    """MW-R63, MW-R127: a move; that of its user, or of a friend, needs a row to move into."""
    rows = tree.number(1) * WAYS[tree.word(2).key]
    if IN_ABILITY in make.card.traits and tree.word(0).name in MOVERS:
        note_number(make, MOVERS[tree.word(0).name], rows)
    return done_to(make, tree.word(0), [MoveRows(rows)])


def again(make: Maker, tree: Tree) -> Step:
    """MW-R52: another activation."""
    return done_to(make, tree.word(0), [ActAgain()])


def end_combat(make: Maker, tree: Tree) -> Step:
    """MW-R117: nobody wins."""
    return EndCombat(make.book, make.name(), make.rule)


def leave(make: Maker, tree: Tree) -> Step:
    """MW-R117: hazards leave undefeated."""
    return done_to(make, tree.word(0), [LeaveCombat()])


BUILDERS.steps["act Move"] = move
BUILDERS.steps["act Again"] = again
BUILDERS.steps["act EndCombat"] = end_combat
BUILDERS.steps["act Leave"] = leave


# ---- tokens and hazards that join ------------------------------------------------------------------------------------------------


def make_tokens(make: Maker, tree: Tree) -> Step:
    """MW-192, MW-R68: token units."""
    return MakeTokens(make.book, make.name(), tree.number(0), tree.text(1), make.rule)


def join(make: Maker, tree: Tree) -> Step:
    """MW-R126: a defeated hazard joins the party when the combat is over."""
    if not any(word.key == "adjective Defeated" for word in tree.word(0).walk()):
        raise make.bad(tree.word(0), 'must be a defeated hazard; say "a defeated …"')
    return done_to(make, tree.word(0), [JoinParty()])


def no_draw(make: Maker, tree: Tree) -> Step:
    """Nobody draws: there are no hands (MW-R81)."""
    raise make.bad(tree, "cannot be done: nobody has a hand of cards in this game")


BUILDERS.steps["act Draw"] = no_draw
BUILDERS.steps["act Make"] = make_tokens
BUILDERS.steps["act Join"] = join


def find_tokens(game: Game) -> None:
    """MW-R125: every token that a text makes is printed; what does nothing else needs a copy of it to be used."""
    for step in game.book.steps:
        if isinstance(step, MakeTokens) and (step.token not in game.cards or game.cards[step.token].kind != "token"):
            name = step.name.partition("/")[0]
            raise game.sources[name].error(f'{name} makes a token "{step.token}", but there is none of that name')
    for face in game.book.faces:
        for ability in face.abilities:
            steps = told_by(ability.body)
            if len(steps) == 1 and isinstance(steps[0], MakeTokens) and ability.label != TASK_TEXT:
                ability.numbers[MAKES] = 1 + game.face_number(steps[0].token)


def told_by(body: Step) -> list[Step]:
    """The sentences of an ability, or of a line of a location."""
    if isinstance(body, Then):
        return body.steps
    return body.sentences if isinstance(body, Sentences) else []
