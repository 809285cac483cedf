"""Builders for MonTac's words of power, attacks, counters, granted texts, Health Points, dice and turns."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.core_words import stands as core_stands
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import BadWords
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Act
from bestiary.engine.play.force import CANNOT, Change, Force, PutInForce, Until, UntilItLeaves
from bestiary.engine.play.parts_of_speech import (
    Amount,
    Everybody,
    Filter,
    Fixed,
    Noun,
    Opponents,
    Seats,
    Several,
    ThePlayers,
    Times,
    Verb,
    You,
)
from bestiary.engine.play.triggers import Event, Grant
from bestiary.games.montac.rules.health import Boost, CannotLose, ChangeMax, GainHp, Loan, LoseHp, MaxChange
from bestiary.games.montac.rules.values import counter
from bestiary.games.montac.schema import (
    ATTACKS_MORE,
    ATTACKS_SET,
    KEYWORD_NAMES,
    LOSES_GAME,
    LOSES_HP,
    MAX_CHANGE,
    POWER_CHANGE,
)
from bestiary.games.montac.words.gains import (
    LEAVE_OUT,
    TAKE_EXTRA,
    AssignPower,
    AttackTimes,
    Bestow,
    ChangeCounters,
    EndTurn,
    Lacks,
    Roll,
    change_attacks,
    change_power,
)
from bestiary.games.montac.words.lines import EFFECT

BUILDERS: Final[Builders] = Builders()
GAIN: Final = 1
LOSE: Final = -1


# ---- for how long --------------------------------------------------------------------------------------------------------------


def until_it_leaves(make: Maker, tree: Tree) -> Until:
    """Until it leaves play."""
    return UntilItLeaves()


def duration(make: Maker, tree: Tree) -> Until:
    """How long a deed lasts; one that does not say so lasts until the card leaves play."""
    return make.until(tree.word(1)) if tree.key == "effect Lasting" else UntilItLeaves()


def deed(tree: Tree) -> Tree:
    """The act itself, whether it says for how long or not."""
    return tree.word(0) if tree.key == "effect Lasting" else tree


BUILDERS.untils["duration UntilLeaves"] = until_it_leaves


# ---- gifts: what is gained, or lost --------------------------------------------------------------------------------------------


def gift(make: Maker, tree: Tree, sign: int, many: Amount, until: Until) -> Verb:
    """Power, attacks, counters, or a text, so much of it for each of something."""
    if tree.key == "gift Clause":
        if sign == LOSE:
            raise BadWords(f'{make.card.name}: a text that was given is not lost again; say "until the end of the turn"')
        return clause(make, tree.text(0), until)
    amount = Times(sign * tree.number(0), many)
    if tree.key == "gift Power":
        return change_power(amount, until)
    if tree.key == "gift Attacks":
        return change_attacks(amount, until)
    return ChangeCounters(counter(make.book, tree.text(1)), amount, until)


def gifts(make: Maker, trees: list[Tree], sign: int, many: Amount, until: Until) -> Verb:
    """One gift, or several."""
    verbs = [gift(make, tree, sign, many, until) for tree in trees]
    return verbs[0] if len(verbs) == 1 else Several(verbs)


def gains_or_loses(make: Maker, tree: Tree) -> Step:
    """A card gains something, or loses it."""
    act = deed(tree)
    noun, sign = make.noun(act.word(0)), GAIN if act.name == "Gains" else LOSE
    return Act(make.book, make.name(), gifts(make, act.words(1), sign, Fixed(1), duration(make, tree)), noun, make.rule)


def gives(make: Maker, tree: Tree) -> Step:
    """Somebody gives something to a card."""
    act = deed(tree)
    noun = make.noun(act.word(1))
    verb = gifts(make, act.words(2), GAIN, Fixed(1), duration(make, tree))
    return make.done_by(act.word(0), Act(make.book, make.name(), verb, noun, make.rule))


def gains_for(make: Maker, tree: Tree) -> Step:
    """A card gains something for each of something, counted now (MT-R126)."""
    act = deed(tree)
    noun = make.noun(act.word(0))
    verb = gifts(make, act.words(1), GAIN, make.amount(act.word(2)), duration(make, tree))
    return Act(make.book, make.name(), verb, noun, make.rule)


def power_becomes(make: Maker, tree: Tree) -> Step:
    """MT-194: the power of what was named before is now so much."""
    act = deed(tree)
    verb = AssignPower(make.amount(act.parts[1]), duration(make, tree))
    return Act(make.book, make.name(), verb, make.line.it, make.rule)


for key, builder in {
    "act Gains": gains_or_loses,
    "act Loses": gains_or_loses,
    "act Give": gives,
    "act GainsFor": gains_for,
    "act PowerBecomes": power_becomes,
}.items():
    BUILDERS.steps[key] = builder
    BUILDERS.lasting[key] = builder


# ---- a text that a card is given -----------------------------------------------------------------------------------------------


GIVEN: Final = "given"  # what a maker is told of a text that is given to cards


def clause(make: Maker, text: str, until: Until) -> Verb:
    """A clause in quotes, read like any other; each of its limits is counted on the card that was given it."""
    inner = Maker(make.book, make.lexicon, make.name())
    inner.card.traits.add(GIVEN)
    inner.text(make.lexicon.language.read(text))
    if inner.card.played:
        raise BadWords(
            f'{make.card.name}: "{text}" cannot be given to a card: it must say when, or what is so while the card has it'
        )
    grants: list[Force] = [given(make, name) for name in KEYWORD_NAMES if name in inner.card.traits]
    for listener in inner.card.listeners:
        listener.deep = True  # a removal takes only what is printed (MT-R136)
        grants.append(Grant(make.book, make.name(), listener, None, None, make.rule))
    for ability in inner.card.abilities:
        grants.append(Grant(make.book, make.name(), ability, None, None, make.rule))
    return Bestow(grants, inner.card.standing, until)


def given(make: Maker, name: str) -> Force:
    """MT-R113: a keyword that is given: one for all cards that give it, so that to have it twice is to have it once."""
    for force in make.book.forces:
        if force.name == name:
            return force
    row = make.lexicon.language.row(f"keyword {name.capitalize()}")
    inner = Maker(make.book, make.lexicon, name)
    inner.line.rule = row.rule
    inner.card.condition = Lacks(1 << KEYWORD_NAMES.index(name))
    inner.text(make.lexicon.language.read(row.means))
    (listener,) = inner.card.listeners
    listener.deep = True
    grant = Grant(make.book, name, listener, None, None, row.rule)
    grant.stacks = False
    return grant


def keywords_of(make: Maker) -> int:
    """The keywords among what was found out about a text, as a mask."""
    return sum([1 << place for place, name in enumerate(KEYWORD_NAMES) if name in make.card.traits])


def keyword(make: Maker, tree: Tree) -> None:
    """MT-R113: Corrosive and Ravenous are what their meanings say; to have one twice is to have it once."""
    name = tree.name.lower()
    known = name in make.card.traits or GIVEN in make.card.traits
    make.card.traits.add(name)
    if not known:
        make.text(make.lexicon.language.read(tree.row.means))


BUILDERS.lines["keyword Corrosive"] = keyword
BUILDERS.lines["keyword Ravenous"] = keyword


# ---- what stands ---------------------------------------------------------------------------------------------------------------


def bearers(make: Maker, tree: Tree) -> Filter | None:
    """Which cards a standing text is about; "it" is the card that says so. A text laid on cards is about those."""
    if make.clause.lasts or tree.name == "It":
        return None
    if tree.name == "This":
        make.this()
    return make.which(tree)


def has(make: Maker, tree: Tree) -> Force:
    """MT-R65: monsters have more power, or less, while this stands."""
    bonus = tree.word(1)
    amount = bonus.number(0) if bonus.name == "Plus" else -bonus.number(0)
    whom = bearers(make, tree.word(0))
    return Change(make.book, make.name(), POWER_CHANGE, 0, whom, make.card.condition, Fixed(amount), make.rule)


def can_attack(make: Maker, tree: Tree) -> Force:
    """MT-R35: monsters can attack so many times."""
    whom = bearers(make, tree.word(0))
    return AttackTimes(make.book, make.name(), ATTACKS_SET, 0, whom, make.card.condition, Fixed(tree.number(1)), make.rule)


def growing(make: Maker, tree: Tree) -> list[Force]:
    """MT-R65: monsters have so much more for each of something, read whenever it is needed."""
    whom, out = bearers(make, tree.word(0)), []
    many = make.amount(tree.word(2))
    for one in tree.words(1):
        if one.key not in ("gift Power", "gift Attacks"):
            raise BadWords(f'{make.card.name}: "{make.print(tree)}" must say when, or for how long')
        kind = POWER_CHANGE if one.key == "gift Power" else ATTACKS_MORE
        amount = Times(one.number(0), many)
        out.append(Change(make.book, make.name(), kind, 0, whom, make.card.condition, amount, make.rule))
    return [*out]


def loans(make: Maker, tree: Tree, with_max: bool) -> list[Force]:
    """MT-177: players have more Health Points for a while; MT-178: together with a change of the maximum they keep them."""
    seats = make.players(tree.word(0))
    each: list[Seats] = [You(), Opponents()] if isinstance(seats, Everybody) else [seats]
    out: list[Force] = []
    for one in each:
        if with_max:
            out.append(Boost(make.book, make.name(), tree.number(1), one, make.card.condition, make.rule))
        else:
            out.append(Loan(make.book, make.name(), tree.number(1), one, make.card.condition, make.rule))
    return out


def standing(make: Maker, tree: Tree) -> bool:
    """What is so, perhaps only while something else is; several things at once are several that stand."""
    deeds = joined(tree.word(len(tree.parts) - 1))
    keys = [one.key for one in deeds]
    lasts = tree.key == "sentence While"
    if not any(one.has("standing") or one.key == "act GainsFor" for one in deeds) and len(deeds) == 1:
        return core_stands(make, tree)
    if not lasts and (any(one.has("standing") for one in deeds) or EFFECT in make.card.traits):
        return False
    if not all(key in make.lexicon.forces or key in ("act GainsFor", "act HaveMoreHp") for key in keys):
        return False
    with make.card.under(make.holds(tree.word(0)) if len(tree.parts) > 1 else None):
        with_max = "act MaxRaised" in keys or "act MaxLowered" in keys
        for one in deeds:
            make.card.standing += parts_of(make, one, with_max)
    return True


def parts_of(make: Maker, tree: Tree, with_max: bool) -> list[Force]:
    """What stands of one deed."""
    if tree.key == "act GainsFor":
        return growing(make, tree)
    return loans(make, tree, with_max) if tree.key == "act HaveMoreHp" else [make.lexicon.forces[tree.key](make, tree)]


def joined(tree: Tree) -> list[Tree]:
    """The deeds that "and" joins."""
    return [tree.word(0), *joined(tree.word(1))] if tree.key == "deeds And" else [tree]


def more_hp(make: Maker, tree: Tree) -> Step:
    """MT-177: more Health Points are had only while something is so; whoever wants them for good gains them."""
    raise make.bad(deed(tree), 'needs a "while …" before it and a line of its own; for good, say "gain"')


BUILDERS.forces["act Has"] = has
BUILDERS.forces["act CanAttack"] = can_attack
for sentence in ("sentence Do", "sentence If", "sentence While"):
    BUILDERS.stands[sentence] = standing
BUILDERS.steps["act HaveMoreHp"] = more_hp
BUILDERS.lasting["act HaveMoreHp"] = more_hp


# ---- Health Points -------------------------------------------------------------------------------------------------------------


def players(make: Maker, tree: Tree) -> Seats:
    """Who is meant; without a subject the player of the effect."""
    return You() if tree.name == "Self" else make.players(tree)


def to_players(make: Maker, verb: Verb, seats: Seats) -> Step:
    """A deed to players: to all of them at exactly the same time (MT-R100)."""
    return Act(make.book, make.name(), verb, ThePlayers(seats), make.rule)


def gain_hp(make: Maker, tree: Tree) -> Step:
    """MT-173: players gain Health Points."""
    return to_players(make, GainHp(tree.number(1)), players(make, tree.word(0)))


def lose_hp(make: Maker, tree: Tree) -> Step:
    """MT-R96: players lose Health Points by an ability, or sacrifice them."""
    return to_players(make, LoseHp(tree.number(1)), players(make, tree.word(0)))


def by_how_much(tree: Tree) -> int:
    """The change of the maximum."""
    return tree.number(1) if tree.name == "MaxRaised" else -tree.number(1)


def whose_maximum(make: Maker, tree: Tree) -> Seats:
    """Whose maximum it is."""
    if tree.name not in ("Your", "Enemys"):
        raise BadWords(f'{make.card.name}: a maximum is "your" or "your enemy\'s"')
    return You() if tree.name == "Your" else Opponents()


def max_for_good(make: Maker, tree: Tree) -> Step:
    """MT-174: the maximum is changed for good."""
    return to_players(make, ChangeMax(by_how_much(tree)), whose_maximum(make, tree.word(0)))


def max_while(make: Maker, tree: Tree) -> Force:
    """MT-176: the maximum is changed while this stands."""
    seats = None if make.clause.lasts else whose_maximum(make, tree.word(0))
    amount = Fixed(by_how_much(tree))
    return MaxChange(make.book, make.name(), MAX_CHANGE, 0, None, make.card.condition, amount, make.rule, seats)


FATES: Final[dict[str, Event]] = {"fate LoseHp": LOSES_HP, "fate LoseGame": LOSES_GAME}


def cannot_suffer(make: Maker, tree: Tree) -> Force:
    """MT-117, MT-118: players cannot lose Health Points, or the game."""
    seats = None if make.clause.lasts else make.players(tree.word(0))
    event = FATES[tree.word(1).key]
    if event is LOSES_GAME:
        return CannotLose(make.book, make.name(), CANNOT, event.number, None, make.card.condition, make.rule, seats)
    return Force(make.book, make.name(), CANNOT, event.number, None, make.card.condition, make.rule, seats)


def lasts_on_players(make: Maker, tree: Tree) -> Step:
    """Something is so of players for a while."""
    act = tree.word(0)
    seats = make.players(act.word(0)) if act.key == "act CannotSuffer" else whose_maximum(make, act.word(0))
    on: Noun = ThePlayers(seats)
    with make.clause.for_a_while():
        force = make.lexicon.forces[act.key](make, act)
    return PutInForce(make.book, make.name(), force, on, duration(make, tree), make.rule)


BUILDERS.steps["act GainHp"] = gain_hp
BUILDERS.steps["act LoseHp"] = lose_hp
BUILDERS.steps["act SacrificeHp"] = lose_hp
BUILDERS.steps["act MaxRaised"] = max_for_good
BUILDERS.steps["act MaxLowered"] = max_for_good
BUILDERS.forces["act MaxRaised"] = max_while
BUILDERS.forces["act MaxLowered"] = max_while
BUILDERS.forces["act CannotSuffer"] = cannot_suffer
for suffered in ("act MaxRaised", "act MaxLowered", "act CannotSuffer"):
    BUILDERS.lasting[suffered] = lasts_on_players


# ---- the die, and turns --------------------------------------------------------------------------------------------------------


def roll(make: Maker, tree: Tree) -> Step:
    """MT-20: somebody rolls a die."""
    return make.done_by(tree.word(0), Roll(make.book, make.name(), make.rule))


def end_turn(make: Maker, tree: Tree) -> Step:
    """MT-51: the turn ends."""
    return EndTurn(make.book, make.name(), make.rule)


def extra_turn(make: Maker, tree: Tree) -> Step:
    """MT-R59: an extra turn after this one."""
    return to_players(make, TAKE_EXTRA, players(make, tree.word(0)))


def skip_turn(make: Maker, tree: Tree) -> Step:
    """MT-R59: the next turn is not taken."""
    return to_players(make, LEAVE_OUT, players(make, tree.word(0)))


BUILDERS.steps["act Roll"] = roll
BUILDERS.steps["act EndTurn"] = end_turn
BUILDERS.steps["act ExtraTurn"] = extra_turn
BUILDERS.steps["act SkipTurn"] = skip_turn
