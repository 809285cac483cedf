"""How the lines of quests and scenarios become what they ask for, what they pay, and what they change."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.cards import Face
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import AllHold, Hearing
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.abilities import Ability
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Act
from bestiary.engine.play.force import PutInForce, UntilItLeaves
from bestiary.engine.play.parts_of_speech import Among, Condition, ThePlayers, ThereAre, You
from bestiary.engine.table.game import Game
from bestiary.games.monad_wars.rules.abilities import TASK_TEXT, WITHIN
from bestiary.games.monad_wars.schema import ARMED, COMPLETES, DUEL, PARTY, PEACEFUL, RATING, VIP, VIP_HAZARD, VIP_TOKEN
from bestiary.games.monad_wars.words.build_places import hundreds, put, site, there
from bestiary.games.monad_wars.words.sites import Announce, AtSite, HasTokens, Named, Price, PutTokens, QuestDoneAt, Stayed

BUILDERS: Final[Builders] = Builders()
ROUNDS: Final = "within"
ESCORT: Final = "escort"


# ---- where, and what must be so ------------------------------------------------------------------------------------------------


def at(make: Maker, tree: Tree) -> None:
    """MW-91: at such a place."""
    make.card.demands.append(AtSite(site(make, tree.word(0))))


def at_named(make: Maker, tree: Tree) -> None:
    """MW-91: at one of these places."""
    make.card.demands.append(AtSite(Named([spot.text(0) for spot in tree.words(0)])))


def only_if(make: Maker, tree: Tree) -> None:
    """MW-91, MW-R42: what must be so when the task is attempted."""
    make.card.demands.append(make.holds(tree.word(0)))


def party_has(make: Maker, tree: Tree) -> Condition:
    """MW-91: so many such units in the party, the catalyst included."""
    group = make.group(tree.word(1), [])
    return ThereAre(tree.number(0), Among([PARTY], You(), group.tests))


def stayed(make: Maker, tree: Tree) -> Condition:
    """MW-71: the party did not move."""
    return Stayed()


def has_tokens(make: Maker, tree: Tree) -> Condition:
    """MW-13: tokens on the scenario."""
    return HasTokens(make.noun(tree.word(0)), tree.number(1))


def completes(make: Maker, tree: Tree) -> Hearing:
    """MW-97: somebody completes a quest, perhaps at such a place."""
    where = tree.word(1)
    if where.name == "Here":
        raise make.bad(tree, 'says "here" where no location speaks; say "at a Ruin location"')
    place = there(make, where)
    assert place is not None
    return Hearing(COMPLETES, QuestDoneAt(place), make.players(tree.word(0)))


BUILDERS.lines["line At"] = at
BUILDERS.lines["line AtNamed"] = at_named
BUILDERS.lines["line OnlyIf"] = only_if
BUILDERS.conditions["condition PartyHas"] = party_has
BUILDERS.conditions["condition Stayed"] = stayed
BUILDERS.conditions["condition Tokens"] = has_tokens
BUILDERS.events["event Completes"] = completes


# ---- the encounter -------------------------------------------------------------------------------------------------------------


def encounter(make: Maker, tree: Tree) -> None:
    """MW-108: how many levels of hazards a scenario asks for."""
    put(make, RATING, tree.number(0))


def no_encounter(make: Maker, tree: Tree) -> None:
    """MW-R61: nobody is flipped; the terms are simply carried out."""
    put(make, PEACEFUL, 1)


def armed(make: Maker, tree: Tree) -> None:
    """MW-R33: so many items for the hazards."""
    put(make, ARMED, tree.number(0))


def vip_hazard(make: Maker, tree: Tree) -> None:
    """MW-R66: the hazards lose with their highest-level one."""
    put(make, VIP, VIP_HAZARD)


def vip_token(make: Maker, tree: Tree) -> None:
    """MW-R124: a token is lent, and the party loses with it; which face it has is known when all cards are read."""
    put(make, VIP, VIP_TOKEN)
    make.card.traits.add(f"{ESCORT} {tree.text(0)}")


def attack(make: Maker, tree: Tree) -> None:
    """MW-R131: it is an attack on a party here."""
    put(make, DUEL, 1)


def within(make: Maker, tree: Tree) -> None:
    """MW-R117: the combat must be won in so many rounds."""
    make.card.traits.add(f"{ROUNDS} {tree.number(0)}")


def stand_firm(make: Maker, tree: Tree) -> None:
    """MW-R1: nobody may choose to run from its combat."""
    make.card.traits.add(tree.name)


BUILDERS.lines["line Encounter"] = encounter
BUILDERS.lines["line NoEncounter"] = no_encounter
BUILDERS.lines["line Armed"] = armed
BUILDERS.lines["line VipHazard"] = vip_hazard
BUILDERS.lines["line VipToken"] = vip_token
BUILDERS.lines["line Attack"] = attack
BUILDERS.lines["line Within"] = within
BUILDERS.lines["line StandFirm"] = stand_firm


# ---- terms and rewards ---------------------------------------------------------------------------------------------------------


def pay(make: Maker, tree: Tree) -> None:
    """MW-96: what is used up."""
    if make.card.price is not None:
        raise make.bad(tree, "is a second price; say all that is paid in one line")
    gold, items = 0, 0
    for price in tree.words(0):
        if price.name == "Gold":
            gold += hundreds(make, price, 0)
        else:
            items += price.number(0)
    make.card.price = Price(make.book, make.name(), gold, items, make.rule)


def reward(make: Maker, tree: Tree) -> None:
    """MW-96, MW-104, MW-R44: what is done when it is completed."""
    make.card.played.append(make.effect(tree.words(0)))


def active(make: Maker, tree: Tree) -> None:
    """MW-R44: what holds while it is somebody's face-up scenario."""
    for sentence in tree.words(0):
        builder = make.lexicon.stands.get(sentence.key)
        if builder is None or not builder(make, sentence):
            raise make.bad(sentence, 'is done once; say after "While active" what holds, such as "All Ruin locations have +1 HR"')


def lasting(make: Maker, tree: Tree) -> None:
    """MW-R44: what holds from completion to the end of the game; earned twice it does not double."""
    for sentence in tree.words(0):
        said = sentence.word(0) if sentence.key == "sentence Do" else sentence
        if said.key not in make.lexicon.forces:
            raise make.bad(sentence, 'is done once; say after "Lasting" what holds, such as "Excavate rolls have +1"')
        force = make.lexicon.forces[said.key](make, said)
        make.card.played.append(Announce(make.book, make.name(), make.print(sentence), make.rule))
        make.card.played.append(PutInForce(make.book, make.name(), force, ThePlayers(You()), UntilItLeaves(), make.rule))


def put_tokens(make: Maker, tree: Tree) -> Step:
    """MW-13: tokens of its own on the scenario."""
    if tree.word(2).key != "ref This":
        raise make.bad(tree, 'can only be done to the card itself; say "on this scenario"')
    verb = PutTokens(tree.number(0), f"{tree.text(1)} token{'' if tree.number(0) == 1 else 's'}")
    return Act(make.book, make.name(), verb, make.noun(tree.word(2)), make.rule)


def tokens_of(face: Face) -> set[str]:
    """MW-13: the names of the tokens that a scenario puts on itself."""
    return {word.text(1) for tree in face.trees() for word in tree.walk() if word.key == "act PutTokens"}


BUILDERS.lines["line Pay"] = pay
BUILDERS.lines["line Reward"] = reward
BUILDERS.lines["line Instant"] = reward
BUILDERS.lines["line Active"] = active
BUILDERS.lines["line Lasting"] = lasting
BUILDERS.steps["act PutTokens"] = put_tokens


# ---- the task as a whole -------------------------------------------------------------------------------------------------------


def finish_task(make: Maker, face: Face) -> None:
    """MW-91, MW-96, MW-104: one ability says when the task can be attempted, what it uses up and what completing it does."""
    numbers = [0, int("keeps arms" in make.card.traits), int("StandFirm" in make.card.traits)]
    for trait in make.card.traits:
        word, _, rest = trait.partition(" ")
        if word == ROUNDS:
            numbers[WITHIN] = int(rest)
        elif word == ESCORT:
            face.fields[ESCORT] = rest
    condition = AllHold([*make.card.demands]) if make.card.demands else None
    lines = face.tree.words(0) if face.tree is not None else []
    body = face.played if face.played is not None else Step(make.book, make.name())
    made = Ability(make.book, face.name, TASK_TEXT, body, [], make.card.price, condition, numbers=numbers, rule=make.rule)
    made.printed = " ".join([make.print(line) for line in lines if line.has("asked")])
    face.abilities.append(made)


def find_escorts(game: Game) -> None:
    """MW-R124: the faces of the tokens that tasks lend; to be called when all cards are read."""
    book = game.book
    for number, face in enumerate(book.faces):
        name = face.fields.get(ESCORT)
        if isinstance(name, str):
            if name not in game.cards or game.cards[name].kind != "token":
                raise game.sources[face.name].error(f'{face.name} speaks of a token "{name}", but there is none of that name')
            face.numbers[VIP] = VIP_TOKEN + game.face_number(name)
            book.printed[number * book.printed_wide + VIP] = face.numbers[VIP]
