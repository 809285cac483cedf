"""How the lines of a Monquest card become what it does, hears, says and asks for; the rows are in vocabulary.py.

The words inside a line have their builders in build_nouns.py (which cards, players and conditions are meant), build_values.py
(damage, values, statuses, coins), build_verbs.py (what is done to cards) and build_lasting.py (what holds).
"""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.cards import Entry, Face
from bestiary.engine.language.maker import Maker, cite_all
from bestiary.engine.language.results import AllHold, BadWords
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.abilities import Ability
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Sentences
from bestiary.engine.play.flow import Then
from bestiary.engine.play.parts_of_speech import Condition
from bestiary.games.monquest.rules.abilities import (
    ABILITY,
    CHANGES,
    DEALS_DAMAGE,
    DESTROYS_ALL,
    HARMS,
    IN_DEFENSE,
    IN_MAIN,
    ITEM_TEXT,
    ONCE,
    ONCE_A_PHASE,
    ONCE_A_TURN,
    RECOVERS,
    THREAT,
    WHICH,
    WIDE,
    Remain,
)
from bestiary.games.monquest.rules.combat.counters import Threat
from bestiary.games.monquest.rules.field.summoning import SUMMON, Material, OfLevels, PreviousForm, Requirement, WearerOf
from bestiary.games.monquest.schema import (
    ABILITIES,
    AS_LEVEL,
    BOX,
    EQUIPMENT_BOX,
    FORM_BOX,
    ITEM,
    KIND,
    LEVEL_BOX,
    MON,
    STAY_TURNS,
    TYPES,
    UNTIL_NEXT_TURN,
    UPGRADE_LIMIT,
    UPGRADE_RATE,
)

BUILDERS: Final[Builders] = Builders()
ITEM_RULES: Final[dict[str, str]] = {  # MQ-182: what kinds of Items there are
    "act Deal": "MQ-186", "act DealFor": "MQ-186", "act DealBp": "MQ-187", "act Cure": "MQ-188", "act CureAll": "MQ-188",
    "act Restore": "MQ-183 MQ-185 MQ-196", "line ByLevel": "MQ-183 MQ-185 MQ-196",
}  # fmt: skip
# The rules by which what is used ends the Action Phase or does not, by rows (MQ-77 to MQ-88).
RULES_OF_CHANGES: Final[dict[str, str]] = {"act Revive": "MQ-87 MQ-270", "act ReviveWith": "MQ-87 MQ-270"}
RULES_OF_OTHERS: Final[dict[str, str]] = {
    "act Draw": "MQ-81", "act Search": "MQ-81", "act Reveal": "MQ-81", "act Look": "MQ-81", "act LookZone": "MQ-81",
    "act Destroy": "MQ-79 MQ-80", "act Erase": "MQ-79 MQ-80", "act Defeat": "MQ-79 MQ-80", "act Banish": "MQ-79",
    "act Return": "MQ-79", "act Send": "MQ-79", "act Move": "MQ-79", "act Cure": "MQ-82", "act CureAll": "MQ-82",
    "act Apply": "MQ-83", "act Gets": "MQ-83", "act Takes": "MQ-83", "act PreventNext": "MQ-83", "act PreventBp": "MQ-83",
}  # fmt: skip
USED: Final = "used"  # a maker's trait while it builds what is used by choice: an ability, or the text of an Item
OF_COST: Final = "attribute "  # + type, or that of its Mon: the Attribute of damage in an ability (MQ-R55)
OF_MON: Final = "attribute of the Mon"
ON_MON: Final = "on a Mon"  # the text of a Mon: what it does by itself has the Mon's Attribute, too (MQ-172)
PIECES_OF: Final = "pieces of "  # and of which set (MQ-158)
KIND_WORDS: Final = ("Mon", "Item", "Equipment")


# ---- a whole card --------------------------------------------------------------------------------------------------------------


def read_card(entry: Entry, maker: Maker, face: Face) -> None:
    """Build the text of a card and its abilities; an Item's text is what it does when it is used."""
    maker.card.announced = []
    if face.numbers[KIND] == ITEM:
        maker.card.traits.add(USED)
    if face.numbers[KIND] == MON:
        maker.card.traits.add(ON_MON)
    if "pieces of" in face.fields:
        maker.card.traits.add(f"{PIECES_OF}{face.fields['pieces of']}")
    if face.text:
        maker.read(face.text, face)
        speaks_of_itself(entry, face, face.tree)
        speaks_of_its_set(entry, face)
        stays_on(maker, face)
    if face.played is not None:
        if face.numbers[KIND] != ITEM:
            raise entry.error(f"{entry.name}: it does nothing when it is played or attached; say when, or make it an ability")
        assert face.tree is not None
        face.abilities.append(use_of(maker, ITEM_TEXT, entry.name, face.tree, face.played, []))
    for one in entry.tables("ability"):
        read_ability(one, maker, face)
        one.finish()
    if printed := [ability.printed for ability in face.abilities if ability.label == ABILITY and ability.name != entry.name]:
        face.fields["abilities"] = [*printed]
    for place, ability in enumerate(face.abilities, len(face.listeners)):
        ability.place = place
    uses = [ability for ability in face.abilities if ability.label == ABILITY]
    if len(uses) > len(WHICH.words) or len(face.abilities) + len(face.listeners) > ABILITIES:
        raise entry.error(f"{entry.name}: too many texts; a card has up to {len(WHICH.words)} abilities, {ABILITIES} in all")
    read_traits(maker, face)


def speaks_of_itself(entry: Entry, face: Face, tree: Tree | None) -> None:
    """MQ-4 to MQ-6, MQ-150: "this Mon" is on Mons, "this Item" on Items; only an Equipment has a wearer."""
    own = KIND_WORDS[face.numbers[KIND]]
    for word in tree.walk() if tree is not None else []:
        if word.key in ("ref Wearer", "owner Wearers") and own != "Equipment":
            raise entry.error(f'{face.name}: "the wearer" is the Mon that has an Equipment; say "this {own}"')
        said = word.word(0).name if word.key == "ref This" else "Mon" if word.key == "owner This" else own
        if said not in (own, "Card"):
            instead = "the wearer" if own == "Equipment" and said == "Mon" else f"this {own}"
            raise entry.error(f'{face.name}: it is no {said}; say "{instead}" instead of "this {said}"')


def speaks_of_its_set(entry: Entry, face: Face) -> None:
    """MQ-158: only a piece of a set says what so many pieces of it do."""
    words = face.tree.walk() if face.tree is not None else []
    if "pieces of" not in face.fields and any(word.key == "line Pieces" for word in words):
        raise entry.error(f"{face.name}: it is no piece of a set; say pieces_of in its entry")


def stays_on(maker: Maker, face: Face) -> None:
    """MQ-181: an ongoing Item says how long it stays; to stay is the last thing that it does when it is used."""
    turns = [trait for trait in maker.card.traits if trait.startswith("stays ")]
    if not turns:
        return
    face.numbers[STAY_TURNS] = UNTIL_NEXT_TURN if "stays until" in turns else int(turns[0].removeprefix("stays "))
    steps: list[Step] = [face.played] if face.played is not None else []
    steps.append(Remain(maker.book, maker.name(), "MQ-181"))
    face.played = Then(maker.book, maker.name(), steps)


def read_ability(entry: Entry, maker: Maker, face: Face) -> None:
    """MQ-168: an ability with its name, its Attribute cost and its text, which is a text of its own."""
    cost = entry.texts("cost", [])
    for name in cost:
        if name not in TYPES:
            raise entry.error(f'"{name}" is no Attribute; the Attributes are {", ".join(TYPES)}')
    tree = maker.lexicon.language.read(entry.text("text"))
    face.more.append(tree)
    speaks_of_itself(entry, face, tree)
    texts = (len(maker.card.listeners), len(maker.card.standing))
    maker.card.aimed = []
    with maker.card.own_text({USED, attribute_trait(cost)}):
        maker.text(tree)
        if (len(maker.card.listeners), len(maker.card.standing)) != texts:
            raise entry.error(
                f"{entry.name}: an ability says what is done; give its Mon a text for what is so or happens by itself"
            )
        body = Sentences(maker.book, maker.name(), maker.card.played)
        face.abilities.append(use_of(maker, ABILITY, entry.name, tree, body, cost))


def attribute_trait(cost: list[str]) -> str:
    """MQ-R55: damage of an ability has the single type of its cost; with none or several, the Attribute of its Mon."""
    return f"{OF_COST}{cost[0]}" if len(set(cost)) == 1 else OF_MON


def activated(make: Maker, tree: Tree, sentences: list[Tree], once: str = "") -> None:
    """MQ-66, MQ-68, MQ-R18: a line that is used by choice; in an ability or an Item it is part of that, else it is one itself."""
    if once:
        make.card.traits.add(once)
    if USED in make.card.traits:
        make.card.played += [make.told(sentence) for sentence in sentences]
        return
    make.card.traits.add(OF_MON)
    make.card.aimed = []
    body = make.effect(sentences)
    make.card.traits.discard(OF_MON)
    make.card.abilities.append(use_of(make, ABILITY, make.card.name, tree, body, []))
    make.card.traits.discard(once)


def requires(make: Maker, condition: Condition) -> None:
    """MQ-331: what must be so for the text to be used; what is optional, or comes later, asks for nothing."""
    if make.card.announced is not None and not make.clause.declinable:
        make.card.demands.append(condition)


def done_now(tree: Tree) -> list[Tree]:
    """MQ-R107: the words of what is done while the text resolves; what from then on is so for a while is done, too (MQ-76)."""
    words = [tree]
    for word in tree.children():
        if not word.has("later") or tree.key == "effect Lasting":
            words += done_now(word)
    return words


def done_with(tree: Tree, trait: str) -> bool:
    """Is anything with this trait done while the text resolves?"""
    return any(word.has(trait) for word in done_now(tree))


def harm_of(tree: Tree) -> int:
    """MQ-273, MQ-R83: does the text deal damage, or destroy all Mons of a group? A choice leaves out what it may not destroy."""
    if done_with(tree, "harms"):
        return DEALS_DAMAGE
    groups = [word for word in tree.walk() if word.has("destroys") and word.word(0).name in ("All", "Each")]
    return DESTROYS_ALL if groups and done_with(tree, "destroys") else 0


def in_icons(cost: list[str]) -> str:
    """MQ-168: a cost as it is told: (Fire 2, Water 1)."""
    return f" ({', '.join(f'{kind} {cost.count(kind)}' for kind in dict.fromkeys(cost))})" if cost else ""


def use_of(maker: Maker, label: str, name: str, tree: Tree, body: Step, cost: list[str]) -> Ability:
    """What is used by choice, with its numbers: cost, window, limit, and what its words amount to."""
    numbers = [0] * WIDE
    for kind in cost:
        numbers[TYPES.index(kind)] += 1
    numbers[CHANGES], numbers[HARMS] = int(done_with(tree, "alters")), harm_of(tree)
    numbers[RECOVERS] = int(is_permitted(tree))
    numbers[IN_MAIN], numbers[IN_DEFENSE] = int("in main" in maker.card.traits), int("in defense" in maker.card.traits)
    numbers[ONCE] = (
        ONCE_A_TURN if "once a turn" in maker.card.traits else ONCE_A_PHASE if "once a phase" in maker.card.traits else 0
    )
    targets = maker.card.announced if maker.card.announced is not None else []
    if maker.card.aimed:
        numbers[THREAT] = Threat(maker.book, maker.name(), [*maker.card.aimed], "MQ-R103").number
    demand = AllHold([*maker.card.demands]) if maker.card.demands else None
    rule = cite_all(maker.rule, [rules_of_use(tree, label, numbers[CHANGES])])
    made = Ability(maker.book, name, label, body, [*targets], maker.card.price, demand, 0, numbers, rule)
    text = " ".join(maker.lexicon.language.say(tree).split())
    made.printed = f"{name}{in_icons(cost)}: {text}" if name != maker.card.name else text
    maker.card.announced, maker.card.price, maker.card.aimed, maker.card.demands = [], None, [], []
    return made


def rules_of_use(tree: Tree, label: str, changes: int) -> str:
    """MQ-77 to MQ-83, MQ-87, MQ-182: what kind of Item it is; why its use ends the Action Phase, or leaves it open."""
    rules = RULES_OF_CHANGES if changes else RULES_OF_OTHERS
    keys = sorted({word.key for word in done_now(tree)})
    found = [rules[key] for key in keys if key in rules]
    if label == ITEM_TEXT:
        found += [ITEM_RULES[key] for key in keys if key in ITEM_RULES]
        found += ["MQ-77 MQ-88 MQ-R26"] if changes else []
    return cite_all("", found)


def is_permitted(tree: Tree) -> bool:
    """MQ-280, MQ-R87: every part is permitted in Recovery State; so is a limit on the Mon that it plays (MQ-R122)."""
    acts = [word for word in tree.walk() if word.key.startswith("act ")]
    plays = any(word.key in ("act Play", "act PlayAnyhow") for word in acts)
    return bool(acts) and all((word.has("recovers") and organizes(word)) or (plays and limits_it(word)) for word in acts)


def organizes(act: Tree) -> bool:
    """MQ-281, MQ-R87: hands and decks may be sorted; nothing is moved from the battlefield, nor returned from a Discard Zone."""
    if not act.has("moves"):
        return True
    words = [*act.word(0).walk()]
    keys = {word.key for word in words}
    return not any(word.has("open") for word in words) and ("group Group" not in keys or bool(keys & {"zone Hand", "zone Deck"}))


def limits_it(act: Tree) -> bool:
    """Does it say of "it" that it cannot do something?"""
    return act.key == "act Cannot" and act.word(0).key == "ref It"


# ---- rule boxes ----------------------------------------------------------------------------------------------------------------


def add_box(make: Maker, box: int, material: Material, materials: int, over: bool, rules: str) -> None:
    """MQ-105: how the Mon must be summoned; a card has one such box."""
    if any(trait.startswith("box ") for trait in make.card.traits):
        raise BadWords(f"{make.card.name}: two lines say how it is summoned; say it in one")
    make.card.traits.add(f"box {box}")
    needed = Requirement(make.book, make.name(), material, materials, over, f"{make.rule} {rules}")
    make.card.abilities.append(Ability(make.book, make.card.name, SUMMON, Step(make.book, make.name()), [], needed, rule=make.rule))


def level_summon(make: Maker, tree: Tree) -> None:
    """MQ-113: sacrifice so many Mons of certain levels."""
    group = tree.word(1)
    ranges = [part for part in group.words(0) if part.key == "adjective LevelRange"]
    if len(ranges) != 1 or group.word(1).key != "kind Mon" or len(group.words(0)) + len(group.words(2)) != 1:
        raise make.bad(group, 'cannot be sacrificed for it; say "Level 1 to 40 Mon"')
    add_box(make, LEVEL_BOX, OfLevels(ranges[0].number(0), ranges[0].number(1)), tree.number(0), False, "MQ-114 MQ-118 MQ-119")


def form_summon(make: Maker, tree: Tree) -> None:
    """MQ-125: over the named previous form, after so many turns."""
    turns = tree.number(1)
    rules = "MQ-126 MQ-130" if turns == 1 else "MQ-127 MQ-130" if turns == 2 else "MQ-130"
    add_box(make, FORM_BOX, PreviousForm(tree.text(0), turns), 1, False, rules)


def equipment_summon(make: Maker, tree: Tree) -> None:
    """MQ-131: over the named Mon with the named Equipment."""
    add_box(make, EQUIPMENT_BOX, WearerOf(tree.text(0), tree.text(1)), 1, True, "MQ-132")


def noted(make: Maker, tree: Tree) -> None:
    """What the face as a whole is told: windows, limits, materials."""
    make.card.traits.add(TRAITS[tree.key])


def usable(make: Maker, tree: Tree) -> None:
    """MQ-63, MQ-93: in which window an ability or Item is used."""
    make.card.traits.add("in main" if tree.word(0).key == "window Main" else "in defense")


def with_number(make: Maker, tree: Tree) -> None:
    """MQ-124, MQ-155, MQ-181: a keyword with a number."""
    make.card.traits.add(f"{TRAITS[tree.key]} {tree.number(0)}")


TRAITS: Final[dict[str, str]] = {
    "keyword NoMaterial": "no material",
    "keyword AsLevel": "as level",
    "keyword Stays": "stays",
    "keyword StaysUntil": "stays until",
    "keyword Limit": "limit",
    "keyword Rate": "rate",
    "keyword SetUpgrade": "set upgrade",
}
BUILDERS.lines["line LevelSummon"] = level_summon
BUILDERS.lines["line FormSummon"] = form_summon
BUILDERS.lines["line EquipSummon"] = equipment_summon
BUILDERS.lines["keyword Usable"] = usable
for _key in ("keyword NoMaterial", "keyword StaysUntil", "keyword SetUpgrade"):
    BUILDERS.lines[_key] = noted
for _key in ("keyword AsLevel", "keyword Stays", "keyword Limit", "keyword Rate"):
    BUILDERS.lines[_key] = with_number


def read_traits(maker: Maker, face: Face) -> None:
    """MQ-123, MQ-124, MQ-155, MQ-156: what the keyword lines say of the card's printed numbers; MQ-159: sets are not upgraded."""
    if "pieces of" in face.fields and "set upgrade" not in maker.card.traits:
        face.numbers[UPGRADE_LIMIT] = 0
    for trait in maker.card.traits:
        word, _, number = trait.rpartition(" ")
        if trait == "no material":
            face.numbers[AS_LEVEL] = 0
        elif word == "as level":
            face.numbers[AS_LEVEL] = int(number)
        elif word == "box":
            face.numbers[BOX] = int(number)
        elif word == "limit":
            face.numbers[UPGRADE_LIMIT] = int(number)
        elif word == "rate":
            face.numbers[UPGRADE_RATE] = int(number)
