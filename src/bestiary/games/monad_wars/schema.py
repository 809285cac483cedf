"""The layout of Monad Wars' states: what a card and a player have, the zones and who sees them, and what can happen."""

from __future__ import annotations

from typing import Final

from bestiary.engine.play.agenda import Book, Forward
from bestiary.engine.play.force import GAME_KINDS, GAME_MOMENTS
from bestiary.engine.play.triggers import Event
from bestiary.engine.state.schema import COLUMNS, NUMBERS, ZONES, Column, Number, Schema, Zone

# ---- names ---------------------------------------------------------------------------------------------------------------------

CATALYST: Final = 0
CLASS: Final = 1
UNIT: Final = 2
HAZARD: Final = 3
TOKEN: Final = 4
EQUIPMENT: Final = 5
QUEST: Final = 6
LOCATION: Final = 7
SCENARIO: Final = 8
KINDS: Final = ("catalyst", "class", "unit", "hazard", "token", "equipment", "quest", "location", "scenario")

# Types of units and traits of catalysts: one list, since Equipment, classes and Native lines ask for either.
TRAITS: Final = (
    "Human", "Elf", "Dwarf", "Beast", "Undead", "Construct", "Spirit", "Bandit", "Monster", "Soldier",
    "Arcane", "Martial", "Wild", "Cunning", "Devout",
)  # fmt: skip
REGIONS: Final = ("Coast", "Vale", "Highlands", "Marsh", "Wastes")

# MW-R86: the types of locations.
TOWN: Final = 0
RUIN: Final = 1
HOSTILE: Final = 2
WILDERNESS: Final = 3
CROSSROAD: Final = 4
DUNGEON: Final = 5
PLACES: Final = ("Town", "Ruin", "Hostile", "Wilderness", "Crossroad", "Dungeon")

# MW-R81: the slots of Equipment.
SLOTS: Final = ("weapon", "armour", "trinket")

# Chapter 12. Those before CORROSION a unit has; those from CORROSION on its attacks inflict, or a text gives them (MW-R89).
TOUGH: Final = 0
SOAK: Final = 1
STEADY: Final = 2
SERENITY: Final = 3
ELUSIVE: Final = 4
REACH: Final = 5
REGENERATION: Final = 6
MOB: Final = 7
ARROGANT: Final = 8
RESISTANT: Final = 9
HIDDEN: Final = 10
CRITICAL: Final = 11
PRECISION: Final = 12
GUTS: Final = 13
SHIELD: Final = 14  # + against what: PHYSICAL, MAGICAL or ANYTHING
CORROSION: Final = 17
MORTAL_COIL: Final = 18
PUSH: Final = 19
PULL: Final = 20
ENFEEBLE: Final = 21  # from here on they last for a time (MW-R88)
HAZE: Final = 22
PINNED: Final = 23
SLOW: Final = 24
HASTE: Final = 25
DAZE: Final = 26
DEBILITATE: Final = 27
MARKER: Final = 28
KEYWORD_COUNT: Final = 29
KEYWORDS: Final = (
    "Tough", "Soak", "Steady", "Serenity", "Elusive", "Reach", "Regeneration", "Mob mentality", "Arrogant", "Resistant", "Hidden",
    "Critical", "Precision", "Guts", "Shield (physical)", "Shield (magic)", "Shield", "Corrosion", "Mortal Coil", "Push", "Pull",
    "Enfeeble", "Haze", "Pinned", "Slow", "Haste", "Daze", "Debilitate", "Marker",
)  # fmt: skip
TIMED: Final = 8  # how many of them last for a time

PHYSICAL: Final = 0  # what a Shield absorbs (MW-R109)
MAGICAL: Final = 1
ANYTHING: Final = 2

# ---- what is printed on a card: the numbers of a face --------------------------------------------------------------------------
# All Gold on faces is in hundreds, as on the table (MW-R4). Every card has OWNER NOBODY, and its KIND as its BACK.

KIND: Final = 0
LEVEL: Final = 1  # of a fighter, a quest, an item
PRINTED: Final = 2  # + HP, INI, AP or AR
DAMAGE_BONUS: Final = 6  # of Equipment
HIT_BONUS: Final = 7
UNIQUE: Final = 8
TRAIT: Final = 9  # mask of traits or types
REQUIRED: Final = 10  # mask of the traits that a class or an item asks for
MINIMUM: Final = 11  # the level that a class asks for
LEVEL_COST: Final = 12  # of a class: times the current level (MW-141)
SLOT: Final = 13  # of Equipment
COST: Final = 14  # of Equipment
XP: Final = 15  # of a quest
GOLD_REWARD: Final = 16
PLACE: Final = 17  # the type of a location
STAR: Final = 18
REGION: Final = 19  # mask of region symbols
RATING: Final = 20  # the hazard rating of a location; the size of a scenario's encounter
VP_REWARD: Final = 21
BUYS: Final = 22  # 1 if Equipment is sold here
BUY_CHANGE: Final = 23
SELLS: Final = 24  # 1 if the location pays for Equipment
PASSAGE: Final = 25  # the price of safe passage, 0 without
QUEST_BONUS: Final = 26  # more gold for quests completed here
ARMED: Final = 27  # MW-R33
VIP: Final = 28  # MW-R124: 0, VIP_HAZARD, or VIP_TOKEN + the number of the token's face
PEACEFUL: Final = 29  # 1 for "No encounter" (MW-R61)
DUEL: Final = 30  # 1 if it is an attack on a party (MW-R131)
NATIVE: Final = 31  # + 2 * line: how many levels lower, and mask of types
NATIVE_LINES: Final = 2
HIRE: Final = NATIVE + 2 * NATIVE_LINES  # + 3 * line: Gold a level, mask of types (0 is any), highest level (0 is any)
HIRE_LINES: Final = 3
KEYWORD: Final = HIRE + 3 * HIRE_LINES  # + keyword
RALLIES: Final = KEYWORD + KEYWORD_COUNT  # of a hazard: 1 if the used pile is shuffled back with it
FACE_NUMBERS: Final = RALLIES + 1

HP: Final = 0  # the stats
INI: Final = 1
AP: Final = 2
AR: Final = 3
STATS: Final = ("hp", "ini", "ap", "ar")

VIP_HAZARD: Final = 1
VIP_TOKEN: Final = 2

# ---- what a card has -----------------------------------------------------------------------------------------------------------

SPARE: Final = COLUMNS  # of a scenario: 1 for one copy of each name while they are chosen in secret (MW-R13)
WOUNDS: Final = SPARE + 1  # HP counters
SPENT_AP: Final = WOUNDS + 1  # AP counters
LINE: Final = SPENT_AP + 1  # the row in which it stands: FRONT, MID or BACK; 0 outside combat
MARKS: Final = LINE + 1  # mask of what is true of it, see below
BEARER: Final = MARKS + 1  # of attached Equipment: 1 + the unit that carries it
EARNED: Final = BEARER + 1  # of a class: mask of the abilities with a marker (MW-42)
SPACE: Final = EARNED + 1  # in the market: 1, 2 or 3
TOKENS: Final = SPACE + 1  # corrosion tokens on an item; a scenario's own tokens
USED_COMBAT: Final = TOKENS + 1  # mask of the abilities used in this combat
USED_TURN: Final = USED_COMBAT + 1  # mask of the abilities used in this turn
SHIELDS: Final = USED_TURN + 1  # + against what: shield tokens
SUFFERS: Final = SHIELDS + 3  # + keyword - ENFEEBLE: what was inflicted for a time
FRESH: Final = SUFFERS + TIMED  # mask of those inflicted during its own activation: they do not end with it (MW-R88)

FRONT: Final = 1
MID: Final = 2
BACK_ROW: Final = 3
ROWS: Final = ("front", "mid", "back")

# What is true of a card (MARKS).
ACTED: Final = 1  # it was activated this round, or arrived in it (MW-R68)
ATTACKED: Final = 2  # it took its Aggressive action of this round (MW-114)
GUTS_SPENT: Final = 4  # MW-190
IS_HIDDEN: Final = 8  # MW-R100
IS_VIP: Final = 16  # MW-R66
AIMED: Final = 32  # it is a target of the attack that is under way
CARRIES: Final = 64  # it bears Equipment
LENT: Final = 128  # a token of a quest or scenario: it goes when the combat ends (MW-R124)
NEW: Final = 256  # an item gained this turn (MW-R80)
FELL: Final = 512  # a hazard that died in this combat
EXTRA: Final = 1024  # it had an extra activation this round (MW-R52), or arrived in it (MW-R68)
WON_OVER: Final = 2048  # a hazard in a party (MW-R126)
TWICE: Final = 4096  # once its first activation of this round is over it has another (MW-R52)
# And of a card that takes no part in a combat.
FREED: Final = 1024  # << seat: a defeated hazard that will join this player's party (MW-R126)
HANDED_IN: Final = 4096  # a completed quest with which a level is being paid (MW-R129)

# ---- the zones -----------------------------------------------------------------------------------------------------------------

UNIT_STACK: Final = ZONES
EQUIPMENT_STACK: Final = UNIT_STACK + 1
QUEST_STACK: Final = EQUIPMENT_STACK + 1
HAZARD_STACK: Final = QUEST_STACK + 1
UNIT_MARKET: Final = HAZARD_STACK + 1
EQUIPMENT_MARKET: Final = UNIT_MARKET + 1
QUEST_MARKET: Final = EQUIPMENT_MARKET + 1
USED: Final = QUEST_MARKET + 1  # defeated hazards (MW-16)
LOCATIONS: Final = USED + 1
CATALYSTS: Final = LOCATIONS + 1
CLASSES: Final = CATALYSTS + 1
SCENARIOS: Final = CLASSES + 1
CLOSED_SCENARIOS: Final = SCENARIOS + 1  # the supply while scenarios are chosen in secret (MW-R13)
TOKEN_STACK: Final = CLOSED_SCENARIOS + 1
REMOVED: Final = TOKEN_STACK + 1
PARTY: Final = REMOVED + 1  # a player's units, the catalyst among them
GEAR: Final = PARTY + 4  # what they carry
ENCOUNTER: Final = GEAR + 4  # the hazards of a handler
HAZARD_GEAR: Final = ENCOUNTER + 4
CLASS_CARDS: Final = HAZARD_GEAR + 4  # the newest on top
SECRET_SCENARIO: Final = CLASS_CARDS + 4
PURSUED: Final = SECRET_SCENARIO + 4  # the scenario, face up
COMPLETED: Final = PURSUED + 4
DISCARD: Final = COMPLETED + 4

# ---- numbers of the table ------------------------------------------------------------------------------------------------------

GOLD: Final = NUMBERS  # in hundreds
VP: Final = GOLD + 4
WHERE_IS: Final = VP + 4  # the location of a party
HERO: Final = WHERE_IS + 4  # the catalyst
HERO_LEVEL: Final = HERO + 4  # its level: all markers together (MW-139)
OWES: Final = HERO_LEVEL + 4  # 1 after a run that changed location (MW-R120)
DONE_BEFORE: Final = OWES + 4  # 1 + the face of the scenario completed last (MW-R43)
PHASE: Final = DONE_BEFORE + 4
MOVED: Final = PHASE + 1  # 1 if the party travelled this turn
HALT: Final = MOVED + 1  # how the turn was cut short: RAN, DIED or FAILED
COMBAT: Final = HALT + 1  # what kind of combat is under way: 0, WITH_HAZARDS or WITH_PARTY
FOES: Final = COMBAT + 1  # the zone of the side that is not the active one
ROUND: Final = FOES + 1
ACTOR: Final = ROUND + 1  # 1 + the unit that is activated, or takes its parting action
PARTING: Final = ACTOR + 1  # 1 while parting actions are taken (MW-R27)
RUNNER: Final = PARTING + 1  # 1 + the seat that runs
PURPOSE: Final = RUNNER + 1  # what the encounter is for
TASK: Final = PURPOSE + 1  # 1 + the quest or scenario that is attempted
SIZE: Final = TASK + 1  # how many levels of hazards it asks for
OUTCOME: Final = SIZE + 1  # how the last combat ended
VIPS: Final = OUTCOME + 1  # mask of the sides that had a VIP
AIM: Final = VIPS + 1  # 1 + the ability of the attack that is under way
AIM_ROW: Final = AIM + 1  # the row that it strikes, 0 if it is none
ANSWERED: Final = AIM_ROW + 1  # 1 once it was answered
NATURAL: Final = ANSWERED + 1  # the bare sum of its dice
FIRST: Final = NATURAL + 1  # the seat with the highest roll
OUT_OF_NAME: Final = FIRST + 1  # + seat: once a scenario is chosen: 1, and << NAMES_OUT the names that had no copy left (MW-R13)
GOAL: Final = OUT_OF_NAME + 4  # the options of the table, from here on
MOST_TURNS: Final = GOAL + 1
MOST_ROUNDS: Final = MOST_TURNS + 1
LAST_ROUND: Final = MOST_ROUNDS + 1  # how many rounds the last combat took

NAMES_OUT: Final = 1  # shift, in OUT_OF_NAME

BEFORE: Final = 0
RECOVERY: Final = 1
TRAVEL: Final = 2
RANDOM_ENCOUNTER: Final = 3
ENCOUNTER_AND_QUEST: Final = 4
PROVISION: Final = 5
END: Final = 6
PHASES: Final = ("set-up", "Recovery", "Travel", "Random Encounter", "Encounter and Quest", "Provision", "End")

RAN: Final = 1  # HALT: on to Provision
DIED: Final = 2  # HALT: on to the End Phase

WITH_HAZARDS: Final = 1
WITH_PARTY: Final = 2

AT_RANDOM: Final = 0  # PURPOSE
FOR_QUEST: Final = 1
FOR_SCENARIO: Final = 2
FOR_NOTHING: Final = 3  # a plain attack on a party

UNDECIDED: Final = 0  # OUTCOME
WON: Final = 1
LOST: Final = 2
ESCAPED: Final = 3
OVER: Final = 4  # nobody won

# ---- what can be in force: kinds of changes, and moments when they end ---------------------------------------------------------

STAT_CHANGE: Final = GAME_KINDS  # about: HP, INI, AP or AR
KEYWORD_CHANGE: Final = GAME_KINDS + 1  # about: a keyword
DAMAGE_CHANGE: Final = GAME_KINDS + 2  # to what its attacks deal
HIT_CHANGE: Final = GAME_KINDS + 3  # to its checks
RATING_CHANGE: Final = GAME_KINDS + 4  # to the hazard rating of a location
RULE_CHANGE: Final = GAME_KINDS + 5  # about: which rule a text bends
PRICE_CHANGE: Final = GAME_KINDS + 6  # about: HIRE_PRICE, BUY_PRICE, SELL_PRICE, INN_PRICE
COILED: Final = GAME_KINDS + 7  # Mortal Coil (MW-R97): its source is the attacker
TASK_CHANGE: Final = GAME_KINDS + 8  # about: what tasks pay, see below

# The rules that texts bend (RULE_CHANGE).
EMPTY_FRONT: Final = 0  # units may stand in mid with an empty front (MW-R1); read for the location
TRUCE: Final = 1  # parties at the location cannot be attacked (MW-R1)
# What tasks pay (TASK_CHANGE), read for the location; gold in hundreds.
QUEST_GOLD: Final = 0
QUEST_XP: Final = 1
DIGGING: Final = 2  # what is added to Excavate rolls (MW-R111)
CHECKS: Final = 3  # + mode: what is added to checks of attacks at a location (MW-R55)
# Prices (PRICE_CHANGE), read for the location, in hundreds.
HIRE_PRICE: Final = 0
BUY_PRICE: Final = 1
SELL_PRICE: Final = 2
INN_PRICE: Final = 3
LEVEL_PRICE: Final = 4  # of a level, in XP (MW-140)

AT_ATTACK_END: Final = GAME_MOMENTS  # "against this attack"
AT_COMBAT_END: Final = GAME_MOMENTS + 1
AT_ACTIVATION_START: Final = GAME_MOMENTS + 2
AT_ACTIVATION_END: Final = GAME_MOMENTS + 3

SCHEMA: Final = Schema(
    seats=4,
    itself=[Column(SPARE, "spare", shown=False)],
    stay=[
        Column(WOUNDS, "hp counters"),
        Column(SPENT_AP, "ap counters"),
        Column(LINE, "row"),
        Column(MARKS, "marks", shown=False),
        Column(BEARER, "bearer", shown=False),
        Column(EARNED, "earned", shown=False),
        Column(SPACE, "space"),
        Column(TOKENS, "tokens"),
        Column(USED_COMBAT, "used in combat", shown=False),
        Column(USED_TURN, "used this turn", shown=False),
        Column(SHIELDS + PHYSICAL, "shields (physical)"),
        Column(SHIELDS + MAGICAL, "shields (magic)"),
        Column(SHIELDS + ANYTHING, "shields"),
        *[Column(SUFFERS + number, KEYWORDS[ENFEEBLE + number].lower()) for number in range(TIMED)],
        Column(FRESH, "fresh", shown=False),
    ],
    zones=[
        Zone(UNIT_STACK, "unit stack", "nobody", shared=True),
        Zone(EQUIPMENT_STACK, "equipment stack", "nobody", shared=True),
        Zone(QUEST_STACK, "quest stack", "nobody", shared=True),
        Zone(HAZARD_STACK, "hazard stack", "nobody", shared=True),
        Zone(UNIT_MARKET, "units for hire", "all", shared=True),
        Zone(EQUIPMENT_MARKET, "equipment for sale", "all", shared=True),
        Zone(QUEST_MARKET, "quests", "all", shared=True),
        Zone(USED, "used hazards", "all", shared=True),
        Zone(LOCATIONS, "locations", "all", shared=True, in_play=True),
        Zone(CATALYSTS, "catalysts", "all", shared=True),
        Zone(CLASSES, "classes", "all", shared=True),
        Zone(SCENARIOS, "scenarios", "all", shared=True),
        Zone(CLOSED_SCENARIOS, "closed scenarios", "nobody", shared=True),
        Zone(TOKEN_STACK, "tokens", "all", shared=True),
        Zone(REMOVED, "removed from the game", "all", shared=True),
        Zone(PARTY, "party", "all", in_play=True),
        Zone(GEAR, "gear", "all", in_play=True),
        Zone(ENCOUNTER, "encounter", "all", in_play=True),
        Zone(HAZARD_GEAR, "hazard gear", "all", in_play=True),
        Zone(CLASS_CARDS, "class cards", "all", in_play=True),
        Zone(SECRET_SCENARIO, "secret scenario", "owner"),
        Zone(PURSUED, "scenario", "all", in_play=True),
        Zone(COMPLETED, "completed quests", "all"),
        Zone(DISCARD, "discard", "all"),
    ],
    numbers=[
        Number(GOLD, "gold", shown=False),
        Number(VP, "vp"),
        Number(WHERE_IS, "location", shown=False),
        Number(HERO, "hero", shown=False),
        Number(HERO_LEVEL, "level"),
        Number(OWES, "owes", shown=False),
        Number(DONE_BEFORE, "done before", shown=False),
        Number(PHASE, "phase", shared=True, shown=False),
        Number(MOVED, "moved", shared=True),
        Number(HALT, "halt", shared=True, shown=False),
        Number(COMBAT, "combat", shared=True),
        Number(FOES, "foes", shared=True, shown=False),
        Number(ROUND, "round", shared=True),
        Number(ACTOR, "actor", shared=True, shown=False),
        Number(PARTING, "parting", shared=True, shown=False),
        Number(RUNNER, "runner", shared=True, shown=False),
        Number(PURPOSE, "purpose", shared=True, shown=False),
        Number(TASK, "task", shared=True, shown=False),
        Number(SIZE, "size", shared=True),
        Number(OUTCOME, "outcome", shared=True, shown=False),
        Number(VIPS, "vips", shared=True, shown=False),
        Number(AIM, "aim", shared=True, shown=False),
        Number(AIM_ROW, "aim row", shared=True, shown=False),
        Number(ANSWERED, "answered", shared=True, shown=False),
        Number(NATURAL, "natural", shared=True, shown=False),
        Number(FIRST, "first", shared=True, shown=False),
        Number(OUT_OF_NAME, "out of name", shown=False),
        Number(GOAL, "goal", shared=True),
        Number(MOST_TURNS, "most turns", shared=True, shown=False),
        Number(MOST_ROUNDS, "most rounds", shared=True, shown=False),
        Number(LAST_ROUND, "last round", shared=True, shown=False),
    ],
)

BOOK: Final = Book(SCHEMA)
TO_TURN_STARTS: Final = Forward(BOOK, "turn starts")  # the set-up leads to it

# ---- events: whoever does it, then the card or player ---------------------------------------------------------------------------

TAKES_CATALYST: Final = Event(BOOK, "takes a catalyst", "{0} plays {1}.", "MW-53")
TAKES_CLASS: Final = Event(BOOK, "takes a class", "{0} takes the class {1}.", "MW-53 MW-54")
EARNS: Final = Event(BOOK, "earns", "{1} earns {4}.", "MW-55 MW-142")
PICKS_SCENARIO: Final = Event(BOOK, "picks a scenario", "{0} puts a scenario face down.", "MW-56")
ROLLS_FIRST: Final = Event(BOOK, "rolls for the first turn", "{0} rolls {4}.", "MW-57 MW-R15")
GOES_FIRST: Final = Event(BOOK, "goes first", "{0} goes first.", "MW-57 MW-66")
STARTS_AT: Final = Event(BOOK, "starts at", "{0} starts at {1}.", "MW-59")
REVEALS: Final = Event(BOOK, "reveals", "{0} reveals the scenario {1}.", "MW-63 MW-R16")
LAID_OUT: Final = Event(BOOK, "laid out", "{1} is laid out.", "MW-8 MW-65")
TURN_BEGINS: Final = Event(BOOK, "turn begins", "{0}'s turn begins.", "MW-67")
TURN_ENDS: Final = Event(BOOK, "turn ends", "", "MW-102")
TRAVELS: Final = Event(BOOK, "travels", "{0} travels to {1}.", "MW-71 MW-73")
STAYS: Final = Event(BOOK, "stays", "{0} stays at {1}.", "MW-71")
PASSES_SAFELY: Final = Event(BOOK, "passes safely", "{0} pays for safe passage.", "MW-R47")
FLIPPED: Final = Event(BOOK, "flipped", "{0} flips {1}.", "MW-82 MW-83 MW-93")
ARMS: Final = Event(BOOK, "arms", "{0} arms {3} with {1}.", "MW-R33")
BECOMES_VIP: Final = Event(BOOK, "becomes vip", "{1} is a VIP.", "MW-R124")
COMBAT_BEGINS: Final = Event(BOOK, "combat begins", "Combat: {4}.", "MW-108")
ROUND_BEGINS: Final = Event(BOOK, "round begins", "Round {2} begins.", "MW-112")
ACTIVATED: Final = Event(BOOK, "activated", "", "MW-112")
ACTS: Final = Event(BOOK, "acts", "{1} uses {4}.", "MW-113")
PASSES: Final = Event(BOOK, "passes", "{1} passes.", "MW-R52")
ANSWERS: Final = Event(BOOK, "answers", "{1} answers with {4}.", "MW-123")
DICE: Final = Event(BOOK, "dice", "{1} rolls {4}.", "MW-116")
HITS: Final = Event(BOOK, "hits", "{1} hits {3}{4}.", "MW-119 MW-173")
IS_HIT: Final = Event(BOOK, "is hit", "", "MW-119 MW-173", leaves=True)
MISSES: Final = Event(BOOK, "misses", "{1} misses {3}{4}.", "MW-120 MW-121 MW-174")
FIZZLES: Final = Event(BOOK, "fizzles", "The attack of {1} finds no target any more.", "MW-R113")
DAMAGED: Final = Event(BOOK, "damaged", "{1} takes {2} damage.", "MW-20 MW-R64")
UNHURT: Final = Event(BOOK, "unhurt", "{1} takes no damage.", "MW-155")
RESTORED: Final = Event(BOOK, "restored", "{1} restores {2} HP.", "MW-21")
RESTORED_AP: Final = Event(BOOK, "restored ap", "{1} restores {2} AP.", "MW-24")
INFLICTED: Final = Event(BOOK, "inflicted", "{1} gets {4}.", "MW-R89")
SHIELDED: Final = Event(BOOK, "shielded", "{1} gets {4}.", "MW-185")
CORRODED: Final = Event(BOOK, "corroded", "{1} gets {2} corrosion token(s).", "MW-160")
GUTS_HOLD: Final = Event(BOOK, "guts hold", "{1} holds on with {2} HP.", "MW-189 MW-R112")
DIES: Final = Event(BOOK, "dies", "{1} dies.", "MW-133", leaves=True)
HERO_FALLS: Final = Event(BOOK, "catalyst dies", "{1} falls.", "MW-136")
COMES_BACK: Final = Event(BOOK, "comes back", "{0} comes back at {1}.", "MW-136 MW-R72")
LOSES_GOLD: Final = Event(BOOK, "loses gold", "{0} loses {4} Gold.", "MW-137")
DISBANDS: Final = Event(BOOK, "disbands", "{1} leaves the party.", "MW-138", leaves=True)
CHANGES_ROW: Final = Event(BOOK, "changes row", "{1} moves to {4}.", "MW-131")
COLLAPSES: Final = Event(BOOK, "collapses", "{0}'s rows close up.", "MW-131 MW-R62")
LEAVES_COMBAT: Final = Event(BOOK, "leaves combat", "{1} leaves the combat.", "MW-R117", leaves=True)
ARRIVES: Final = Event(BOOK, "arrives", "{1} joins the {4}.", "MW-R68")
RUNS: Final = Event(BOOK, "runs", "{0} runs.", "MW-75 MW-76 MW-R27")
COMBAT_WON: Final = Event(BOOK, "combat won", "{0} wins the combat.", "MW-R117")
COMBAT_OVER: Final = Event(BOOK, "combat over", "The combat is over.", "MW-110")
TRIES: Final = Event(BOOK, "tries", "{0} attempts {1}.", "MW-87")
ATTACKS_PARTY: Final = Event(BOOK, "attacks a party", "{0} attacks {1}'s party.", "MW-99")
COMPLETES: Final = Event(BOOK, "completes", "{0} completes {1}.", "MW-96 MW-104")
FAILS: Final = Event(BOOK, "fails", "{0} does not complete {1}.", "MW-R41")
GAINS_GOLD: Final = Event(BOOK, "gains gold", "{0} gains {4} Gold.", "MW-148")
PAYS: Final = Event(BOOK, "pays", "{0} pays {4} Gold.", "MW-19")
GAINS_VP: Final = Event(BOOK, "gains vp", "{0} gains {2} VP.", "MW-194")
RETURNS_QUEST: Final = Event(BOOK, "returns a quest", "{0} hands in {1}.", "MW-140")
LEVEL_UP: Final = Event(BOOK, "level", "{1} reaches level {2}.", "MW-140")
CHOOSES_SCENARIO: Final = Event(BOOK, "chooses a scenario", "{0} now pursues {1}.", "MW-105")
HIRED: Final = Event(BOOK, "hired", "{0} hires {1}.", "MW-144")
JOINS: Final = Event(BOOK, "joins", "{1} joins {0}'s party.", "MW-145")
BOUGHT: Final = Event(BOOK, "bought", "{0} buys {1}.", "MW-146")
AWARDED: Final = Event(BOOK, "awarded", "{0} gains {1}.", "MW-R82")
REFUSED: Final = Event(BOOK, "refused", "{0} does not take {1}.", "MW-R128")
ATTACHED: Final = Event(BOOK, "attached", "{3} takes {1}.", "MW-43")
SOLD: Final = Event(BOOK, "sold", "{0} sells {1}.", "MW-147", leaves=True)
DISCARDED: Final = Event(BOOK, "discarded", "{1} is discarded.", "MW-R81", leaves=True)
DESTROYED: Final = Event(BOOK, "destroyed", "{1} is destroyed.", "MW-161", leaves=True)
USES_LINE: Final = Event(BOOK, "uses a line", "{0} uses {4} at {1}.", "MW-101")
RESHUFFLED: Final = Event(BOOK, "reshuffled", "The {4} is made of what was discarded.", "MW-R73")
HAZARDS_RESHUFFLED: Final = Event(BOOK, "hazards reshuffled", "The {4} is made of the used Hazard pile.", "MW-R36")
