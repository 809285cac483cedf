"""How the words of places become what is found, asked and done: locations, their lines, and what holds there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import Kind
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.abilities import Ability
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Act
from bestiary.engine.play.force import Change, Force
from bestiary.engine.play.parts_of_speech import Condition, Filter, Fixed, Noun
from bestiary.games.monad_wars.rules.abilities import (
    GOLD_COST,
    LIMIT,
    LINE_OF_PLACE,
    MODE,
    MODES,
    ONCE_A_TURN,
    PROVISION_MODE,
    WIDE,
)
from bestiary.games.monad_wars.rules.values import HUNDRED
from bestiary.games.monad_wars.schema import (
    BUY_CHANGE,
    BUYS,
    CHECKS,
    DIGGING,
    EMPTY_FRONT,
    EQUIPMENT_MARKET,
    EQUIPMENT_STACK,
    HIRE,
    HIRE_LINES,
    LEVEL_PRICE,
    LOCATIONS,
    NATIVE,
    NATIVE_LINES,
    PASSAGE,
    PLACES,
    PRICE_CHANGE,
    QUEST_GOLD,
    QUEST_MARKET,
    RATING_CHANGE,
    REGIONS,
    RULE_CHANGE,
    SELLS,
    TASK_CHANGE,
    TRAITS,
    TRUCE,
    UNIT_MARKET,
    UNIT_STACK,
)
from bestiary.games.monad_wars.words.sites import (
    Anywhere,
    Arms,
    Excavate,
    Gain,
    GainTop,
    InRegion,
    MoveParty,
    OfItemLevel,
    OfTerrain,
    ShuffleBack,
    YourCatalyst,
)

BUILDERS: Final[Builders] = Builders()
PRINT: Final = "print"  # a trait of the maker: a number of the face, and its value

MARKETS: Final = {"kind Quest": QUEST_MARKET, "kind Equipment": EQUIPMENT_MARKET, "kind Unit": UNIT_MARKET}
STACKS: Final = {"stack Equipment": EQUIPMENT_STACK, "stack Unit": UNIT_STACK}


# ---- what is printed in words, but is a number of the face ----------------------------------------------------------------------


def put(make: Maker, number: int, value: int) -> None:
    """A number of the face that a line says; two lines that say the same number are refused."""
    if value_of(make, number) is not None:
        raise make.bad(line_of(make), "says again what another line of the card says; say it once")
    make.card.traits.add(f"{PRINT} {number} {value}")


def line_of(make: Maker) -> Tree:
    """The line that is being built."""
    assert make.line.tree is not None
    return make.line.tree


def value_of(make: Maker, number: int) -> int | None:
    """What the lines so far have said of a number of the face."""
    for trait in make.card.traits:
        if trait.startswith(f"{PRINT} {number} "):
            return int(trait.rpartition(" ")[2])
    return None


def printed_numbers(make: Maker, numbers: list[int]) -> None:
    """The numbers of the face as the lines of its text say them; to be called when the text has been read."""
    for trait in make.card.traits:
        if trait.startswith(f"{PRINT} "):
            _, number, value = trait.split(" ")
            numbers[int(number)] = int(value)


def hundreds(make: Maker, tree: Tree, slot: int) -> int:
    """MW-R4: an amount of gold; all are multiples of 100."""
    amount = tree.number(slot)
    if amount % HUNDRED != 0:
        raise make.bad(tree, "names an amount that is no multiple of 100 Gold (MW-R4)")
    return amount // HUNDRED


def shift_of(tree: Tree) -> int:
    """So much more or less."""
    return tree.number(0) if tree.name == "Plus" else -tree.number(0)


def mask_of(types: list[Tree]) -> int:
    """MW-R12: a mask of types of units."""
    mask = 0
    for word in types:
        mask |= 1 << TRAITS.index(word.name)
    return mask


# ---- which places and cards ----------------------------------------------------------------------------------------------------


def locations(make: Maker, tree: Tree) -> Kind:
    """MW-9: all locations lie open."""
    return Kind([LOCATIONS], True, [])


def quests(make: Maker, tree: Tree) -> Kind:
    """MW-89: the face-up quests."""
    return Kind([QUEST_MARKET], True, [])


def of_market(make: Maker, tree: Tree) -> Kind:
    """MW-7: in the market, beside the stack of that kind."""
    group = make.line.grouped
    kind = group.word(1).key if group is not None else ""
    if kind not in MARKETS:
        raise make.bad(tree, 'is only said of quests, units and Equipment; say "a quest of the market"')
    return Kind([MARKETS[kind]], True, [])


def of_terrain(make: Maker, tree: Tree) -> Filter:
    """MW-R86: of one of these types."""
    mask = 0
    for word in tree.words(0):
        mask |= 1 << PLACES.index(word.name)
    return OfTerrain(mask)


def in_region(make: Maker, tree: Tree) -> Filter:
    """MW-49: with that region symbol."""
    return InRegion(REGIONS.index(tree.word(0).name))


def of_item_level(make: Maker, tree: Tree) -> Filter:
    """MW-46: an item of that level or less."""
    return OfItemLevel(tree.number(0))


def your_catalyst(make: Maker, tree: Tree) -> Noun:
    """MW-37: "it" is your catalyst from now on."""
    make.line.it = YourCatalyst()
    return make.line.it


def site(make: Maker, noun: Tree) -> Filter:
    """A noun for locations as a question about one of them."""
    if not noun.parts or noun.row.category != "noun" or noun.name not in ("A", "Each", "All"):
        raise make.bad(noun, 'is no place; say "a Wilderness location" or "all locations in the Marsh"')
    group = noun.word(0)
    if group.word(1).key != "kind Location":
        raise make.bad(noun, 'is no place; say "a Wilderness location" or "all locations in the Marsh"')
    for part in group.words(0) + group.words(2):
        if part.key not in ("adjective OfTerrain", "filter InRegion"):
            raise make.bad(part, 'says nothing of a location; say its type or "in the Marsh"')
    found = make.which(noun)
    assert found is not None
    return found


def there(make: Maker, where: Tree) -> Filter | None:
    """The locations at which something holds; None is the one whose text it is."""
    if where.name == "Here":
        return None
    return Anywhere() if where.name == "Everywhere" else site(make, where.word(0))


BUILDERS.kinds["kind Location"] = locations
BUILDERS.kinds["kind Quest"] = quests
BUILDERS.kinds["filter OfMarket"] = of_market
BUILDERS.tests["adjective OfTerrain"] = of_terrain
BUILDERS.tests["filter InRegion"] = in_region
BUILDERS.tests["filter ItemLevel"] = of_item_level
BUILDERS.nouns["ref Catalyst"] = your_catalyst


# ---- lines that are numbers ----------------------------------------------------------------------------------------------------


def hire(make: Maker, tree: Tree) -> None:
    """MW-191, MW-R79: Gold a level, for units of some types, up to some level."""
    price, types, most = hundreds(make, tree, 0), 0, 0
    if len(tree.parts) > 1:
        terms = tree.word(1)
        types = mask_of(terms.words(0)) if terms.name != "Level" else 0
        most = terms.number(len(terms.parts) - 1) if terms.name != "Types" else 0
    first = free_line(make, HIRE, 3, HIRE_LINES)
    put(make, first, price)
    put(make, first + 1, types)
    put(make, first + 2, most)


def native(make: Maker, tree: Tree) -> None:
    """MW-188, MW-R34: hazards of these types count as so many levels lower."""
    first = free_line(make, NATIVE, 2, NATIVE_LINES)
    put(make, first, tree.number(0))
    put(make, first + 1, mask_of(tree.words(1)))


def free_line(make: Maker, first: int, wide: int, most: int) -> int:
    """The place for one more line of a sort."""
    for line in range(most):
        if value_of(make, first + wide * line) is None:
            return first + wide * line
    raise make.bad(line_of(make), f"is more than the card can say; it can have {most} such lines")


def buy(make: Maker, tree: Tree) -> None:
    """MW-146, MW-R80: Equipment is sold here, at its cost or for so much more or less."""
    put(make, BUYS, 1)
    if tree.parts:
        put(make, BUY_CHANGE, shift_of(tree.word(0)) // HUNDRED)
        hundreds(make, tree.word(0), 0)


def sell(make: Maker, tree: Tree) -> None:
    """MW-147, MW-R80: half the cost is paid for Equipment here."""
    put(make, SELLS, 1)


def passage(make: Maker, tree: Tree) -> None:
    """MW-R47: the price of safe passage."""
    put(make, PASSAGE, hundreds(make, tree, 0))


BUILDERS.lines["line Hire"] = hire
BUILDERS.lines["line HireOnly"] = hire
BUILDERS.lines["line Native"] = native
BUILDERS.lines["line Buy"] = buy
BUILDERS.lines["line BuyAt"] = buy
BUILDERS.lines["line Sell"] = sell
BUILDERS.lines["line Passage"] = passage


# ---- lines that are used in the Provision Phase (MW-101, MW-R46) ----------------------------------------------------------------


def offer(make: Maker, name: str, price: int, condition: Condition | None, body: Step) -> None:
    """A line of a location that is used once in a Provision Phase, for its price."""
    numbers = [0] * WIDE
    numbers[MODE], numbers[GOLD_COST], numbers[LIMIT] = PROVISION_MODE, price, ONCE_A_TURN
    made = Ability(make.book, name, LINE_OF_PLACE, body, [], None, condition, numbers=numbers, rule=make.rule)
    made.printed = make.print(line_of(make))
    make.card.abilities.append(made)


def paid(make: Maker, tree: Tree) -> None:
    """MW-R47: a price, and what is done for it."""
    offer(make, tree.name, hundreds(make, tree, 0), None, make.effect(tree.words(1)))


def free(make: Maker, tree: Tree) -> None:
    """What is done for nothing; what it asks for at its beginning must be so, or it is not offered."""
    sentences = tree.words(0)
    name = "Odd jobs" if tree.name == "OddJobs" else "Service"
    first = sentences[0]
    if len(sentences) == 1 and first.key == "sentence If":
        offer(make, name, 0, make.holds(first.word(0)), make.effect(sentences))
    else:
        offer(make, name, 0, None, make.effect(sentences))


def excavate(make: Maker, tree: Tree) -> None:
    """MW-187: 2D6, and what happens on so much or more."""
    body = make.effect(tree.words(1))
    offer(make, f"Excavate {tree.number(0)}", 0, None, Excavate(make.book, make.name(), tree.number(0), body, make.rule))


BUILDERS.lines["line Inn"] = paid
BUILDERS.lines["line Service"] = paid
BUILDERS.lines["line FreeService"] = free
BUILDERS.lines["line OddJobs"] = free
BUILDERS.lines["line Excavate"] = excavate


# ---- what holds at locations (in force on the location) -------------------------------------------------------------------------


def changed(make: Maker, kind: i64, about: i64, whom: Filter | None, amount: i64) -> Force:
    """A number of locations is so much more; MW-R44: the same sentence twice counts once."""
    made = Change(make.book, make.name(), kind, about, whom, make.card.condition, Fixed(amount), make.rule)
    made.stacks = False
    return made


def rating(make: Maker, tree: Tree) -> Force:
    """MW-R35: the HR of some locations."""
    return changed(make, RATING_CHANGE, 0, site(make, tree.word(0)), shift_of(tree.word(1)))


def checks(make: Maker, tree: Tree) -> Force:
    """MW-R55: checks of attacks of one kind there."""
    about = CHECKS + MODES.index(tree.word(0).name.lower())
    return changed(make, TASK_CHANGE, about, there(make, tree.word(1)), shift_of(tree.word(2)))


def digging(make: Maker, tree: Tree) -> Force:
    """MW-R111: Excavate rolls there."""
    return changed(make, TASK_CHANGE, DIGGING, there(make, tree.word(0)), shift_of(tree.word(1)))


def quests_pay(make: Maker, tree: Tree) -> Force:
    """MW-R86: more gold for quests completed there."""
    return changed(make, TASK_CHANGE, QUEST_GOLD, there(make, tree.word(0)), hundreds(make, tree, 1))


def levels_cost(make: Maker, tree: Tree) -> Force:
    """MW-140: levels are bought for less XP there."""
    return changed(make, PRICE_CHANGE, LEVEL_PRICE, there(make, tree.word(0)), -tree.number(1))


def formation(make: Maker, tree: Tree) -> Force:
    """MW-R1: the mid row may be held without a front there."""
    return changed(make, RULE_CHANGE, EMPTY_FRONT, there(make, tree.word(0)), 1)


def truce(make: Maker, tree: Tree) -> Force:
    """MW-R1: no party is attacked there."""
    return changed(make, RULE_CHANGE, TRUCE, there(make, tree.word(0)), 1)


BUILDERS.forces["act Rating"] = rating
BUILDERS.forces["act Checks"] = checks
BUILDERS.forces["act Digging"] = digging
BUILDERS.forces["act QuestsPay"] = quests_pay
BUILDERS.forces["act LevelsCost"] = levels_cost
BUILDERS.forces["act Formation"] = formation
BUILDERS.forces["act Truce"] = truce


# ---- deeds ---------------------------------------------------------------------------------------------------------------------


def arms(make: Maker, tree: Tree) -> Noun:
    """MW-R33: the Equipment of the hazards; the task keeps it until its reward."""
    make.card.traits.add("keeps arms")
    return Arms()


def gain(make: Maker, tree: Tree) -> Step:
    """MW-46, MW-R82: the top card of a stack, or cards of the market or of the hazards."""
    who, noun = tree.word(0), tree.word(1)
    if noun.key == "noun Top":
        step: Step = GainTop(make.book, make.name(), STACKS[noun.word(0).key], make.rule)
    else:
        step = Act(make.book, make.name(), Gain(), gained(make, noun), make.rule)
    return make.done_by(who, step)


def gained(make: Maker, noun: Tree) -> Noun:
    """What can be gained: cards of the market, and what hazards carried."""
    if noun.key != "noun Arms" and not of_the_market(noun):
        raise make.bad(noun, 'cannot be gained; say "the top Equipment card" or "an Equipment of the market"')
    return make.noun(noun)


def of_the_market(noun: Tree) -> bool:
    """Is one card of the market meant, or some?"""
    if noun.name not in ("A", "Some"):
        return False
    group = noun.word(len(noun.parts) - 1)
    return any(part.key == "filter OfMarket" for part in group.words(2))


def shuffle_back(make: Maker, tree: Tree) -> Step:
    """MW-8: back into its stack."""
    noun = tree.word(0)
    if not of_the_market(noun):
        raise make.bad(noun, 'has no stack to go back to; say "a quest of the market"')
    return Act(make.book, make.name(), ShuffleBack(), make.noun(noun), make.rule)


def move_party(make: Maker, tree: Tree) -> Step:
    """MW-73: to a location that is chosen."""
    noun = tree.word(0)
    if noun.name not in ("A", "Another") or noun.word(0).word(1).key != "kind Location":
        raise make.bad(noun, 'is nowhere to go; say "another Town location"')
    return Act(make.book, make.name(), MoveParty(), make.noun(noun), make.rule)


BUILDERS.nouns["noun Arms"] = arms
BUILDERS.steps["act GainCard"] = gain
BUILDERS.steps["act ShuffleBack"] = shuffle_back
BUILDERS.steps["act MoveParty"] = move_party
