"""The layout of Monquest's states: what a card and a player have, the zones and who sees them, and what can happen."""

from __future__ import annotations

from typing import Final

from bestiary.engine.play.agenda import Book, Forward
from bestiary.engine.play.force import GAME_KINDS, GAME_MOMENTS
from bestiary.engine.play.triggers import Event
from bestiary.engine.state.schema import COLUMNS, NUMBERS, ZONES, Column, Number, Schema, Zone

# MQ-11: the Attribute types.
TYPES: Final = ("Fire", "Water", "Grass", "Wind", "Ice", "Rock", "Normal", "Dark", "Light", "Lightning")
TYPE_COUNT: Final = 10

# ---- what is printed on a card: the numbers of a face --------------------------------------------------------------------------

KIND: Final = 0
LEVEL: Final = 1
ATTRIBUTE: Final = 2  # which type
BP_VALUE: Final = 3
PRINTED_HP: Final = 4
PRINTED_ATK: Final = 5
PRINTED_DEF: Final = 6
TANK: Final = 7  # 1 for the class Tank (MQ-93)
WEAKNESS: Final = 8  # mask of types
BOX: Final = 9  # how the Mon must be summoned (MQ-105)
PLACE: Final = 10  # of an Equipment: WEAPON, ARMOR or ACCESSORY
UPGRADE: Final = 11  # 1 + the type that upgrades it; 0 if it cannot be upgraded (MQ-R19)
UPGRADE_LIMIT: Final = 12  # MQ-156
UPGRADE_RATE: Final = 13  # MQ-155
AS_LEVEL: Final = 14  # the level that it counts as, as material of a Level Summon; 0 if it cannot be one (MQ-123, MQ-124)
ORB: Final = 15
ICONS: Final = 16  # + type: icons of the Attribute Pool
STAY_TURNS: Final = ICONS + TYPE_COUNT  # how long an Item stays: turns of its controller, or UNTIL_NEXT_TURN (MQ-181)
POOL_SIZE: Final = STAY_TURNS + 1  # all icons of the Attribute Pool
PRINTED: Final = POOL_SIZE + 1

UNTIL_NEXT_TURN: Final = -1

MON: Final = 0
ITEM: Final = 1
EQUIPMENT_CARD: Final = 2
KINDS: Final = ("mon", "item", "equipment")

NO_BOX: Final = 0
LEVEL_BOX: Final = 1
FORM_BOX: Final = 2
EQUIPMENT_BOX: Final = 3

WEAPON: Final = 0
ARMOR: Final = 1
ACCESSORY: Final = 2
PLACES: Final = ("weapon", "armor", "accessory")

# ---- what a card has -----------------------------------------------------------------------------------------------------------

ABILITIES: Final = 8  # how many texts of one card can be counted in a turn (MQ-325, MQ-R39)
USES: Final = COLUMNS  # + text: they end when the card leaves the field, which comes back as a new one (MQ-266)
SLOT: Final = USES + ABILITIES  # 0 or 1: of a Mon; of an Equipment, the slot of its wearer
DEFENSE: Final = SLOT + 1  # 1 in Defense Position
HP: Final = DEFENSE + 1
HP_LIMIT: Final = HP + 1  # the Max HP when it was last looked at (MQ-311, MQ-312)
AP_LIMIT: Final = HP_LIMIT + 1  # the same of Max AP
POOL: Final = AP_LIMIT + 1  # + type: Attribute cards in the pool
STATUS: Final = POOL + TYPE_COUNT  # + which: 1 if the Mon has it
FORM_TURNS: Final = STATUS + 7  # own turns that ended while it was on the field (MQ-R43)
REVIVED: Final = FORM_TURNS + 1  # 1 in the turn in which it was revived (MQ-271)
DEFENDED: Final = REVIVED + 1  # 1 if it changed to Defense Position this turn (MQ-94)
ASLEEP: Final = DEFENDED + 1  # 1 if it failed its Sleep check this turn (MQ-R68)
DEPTH: Final = ASLEEP + 1  # of a covered Mon: how deep it lies under the top one, from 1; of Equipment: how many of them wore it
KEY: Final = DEPTH + 1  # of an Equipment: 1 + the depth of the Mon that lies under the one which it summoned (MQ-134)
UPGRADES: Final = KEY + 1
UPGRADED: Final = UPGRADES + 1  # upgrades of this turn (MQ-R20)
STAYS: Final = UPGRADED + 1  # of an ongoing Item: turns left (MQ-181)
DEFEATED: Final = STAYS + 1  # of a Mon in the Discard Zone: it was KO'd, destroyed or defeated (MQ-R81)
COUNTERS: Final = DEFEATED + 1  # a card's own counters (MQ-14)

# MQ-228: the statuses.
POISON: Final = 0
BURN: Final = 1
BLIND: Final = 2
CONFUSION: Final = 3
SLEEP: Final = 4
PARALYSIS: Final = 5
FROZEN: Final = 6
STATUSES: Final = ("Poison", "Burn", "Blind", "Confusion", "Sleep", "Paralysis", "Frozen")

STATUS_COUNT: Final = 7

SLOTS: Final = 2  # MQ-101

# ---- the zones (chapter 23) ----------------------------------------------------------------------------------------------------

DECK: Final = ZONES
HAND: Final = DECK + 4
MONS: Final = HAND + 4
COVERED: Final = MONS + 4  # Mons underneath Equipment Summoned ones (MQ-135)
EQUIPMENT: Final = COVERED + 4
ITEMS: Final = EQUIPMENT + 4
DISCARD: Final = ITEMS + 4
BANISHED: Final = DISCARD + 4
GONE: Final = BANISHED + 4  # cards of players who are out of the game (MQ-R101)

# ---- numbers of the table ------------------------------------------------------------------------------------------------------

BP: Final = NUMBERS
BP_LIMIT: Final = BP + 4  # Max BP without what is in force
BP_SEEN: Final = BP_LIMIT + 4  # Max BP when it was last looked at (MQ-313)
PHASE: Final = BP_SEEN + 4
ACTING: Final = PHASE + 1  # 1 + the slot whose Action Phase is running
OVER: Final = ACTING + 1  # mask of the slots whose Action Phase is over (MQ-R25)
FREED: Final = OVER + 1  # mask of the slots whose first action of this turn was free (MQ-R92)
RETREATED: Final = FREED + 1  # 1 if Emergency Retreat was used this turn (MQ-289)
CHANGED: Final = RETREATED + 1  # 1 if what is being resolved changed a value by its words (MQ-R107)
CHECKED: Final = CHANGED + 1  # mask of the seats that failed a compulsory draw (MQ-R31)
REDRAWS: Final = CHECKED + 1  # of a seat, in the set-up (MQ-R6)
TIES: Final = REDRAWS + 4  # in the set-up (MQ-R7)
SKIPS: Final = TIES + 1  # turns that the player will not take (MQ-R36)
PILE: Final = SKIPS + 4  # + 4 * type + seat: Attribute cards in a pile
SPENT_AP: Final = PILE + 4 * TYPE_COUNT  # the same of cards paid for an ability that is still resolving (MQ-R16)
PREPARED: Final = SPENT_AP + 4 * TYPE_COUNT  # the same of cards prepared before the game
MOST_TURNS: Final = PREPARED + 4 * TYPE_COUNT  # the options of the table, from here on
MOST_TRIGGERS: Final = MOST_TURNS + 1
MOST_REDRAWS: Final = MOST_TRIGGERS + 1
MOST_TIES: Final = MOST_REDRAWS + 1

# MQ-51: the phases of a turn.
BEFORE: Final = 0
DRAW_PHASE: Final = 1
MAIN_PHASE: Final = 2
ACTION_PHASE: Final = 3
BETWEEN: Final = 4  # after the last Action Phase (MQ-R88)
END_PHASE: Final = 5
PHASES: Final = ("before the game", "Draw Phase", "Main Phase", "Action Phase", "before the End Phase", "End Phase")

# ---- what can be in force: kinds of changes, and moments when they end ---------------------------------------------------------

ATK_CHANGE: Final = GAME_KINDS
DEF_CHANGE: Final = GAME_KINDS + 1
MAX_HP_CHANGE: Final = GAME_KINDS + 2
MAX_AP_CHANGE: Final = GAME_KINDS + 3  # about: the type of the icons, or OWN_TYPE
MAX_BP_CHANGE: Final = GAME_KINDS + 4  # on a player
DAMAGE_CHANGE: Final = GAME_KINDS + 5  # what is done to damage in step 5 (MQ-R57); about: ANY_DAMAGE, or the sort of damage
PREVENTION: Final = GAME_KINDS + 6  # step 6
IMMUNITY: Final = GAME_KINDS + 7  # about: a status
REFLECTION: Final = GAME_KINDS + 8
PLACE_LIMIT: Final = GAME_KINDS + 9  # about: a place; how much it holds (MQ-148)
RULE_CHANGE: Final = GAME_KINDS + 10  # about: which rule a text bends
STATUS_TIME: Final = GAME_KINDS + 11  # about: a status; it ends when its time is over (MQ-R112)
ARRIVAL: Final = GAME_KINDS + 12  # nothing changes: its row says since when its card's text counts (MQ-R35)
CONTROL: Final = GAME_KINDS + 13  # nothing changes: its row says how long a Mon is controlled (MQ-R80)

OWN_TYPE: Final = TYPE_COUNT  # what a change of Max AP is about, beside the types: whatever type the Mon is of (MQ-R15)
# What a change of damage is about (DAMAGE_CHANGE): all damage, that of one type (1 + type), or one of these.
ANY_DAMAGE: Final = 0
PLAIN_DAMAGE: Final = TYPE_COUNT + 1  # damage with no Attribute
PIERCING_DAMAGE: Final = TYPE_COUNT + 2  # Penetration damage
# What a prevention is about (PREVENTION).
HP_DAMAGE: Final = 0
DIRECT_BP_DAMAGE: Final = 1
# What an immunity is about (IMMUNITY), beside the statuses.
OPPOSING_ABILITIES: Final = 7  # MQ-R94, MQ-R114
# The rules that texts bend (RULE_CHANGE).
PENETRATES: Final = 0  # its attacks have Penetration (MQ-219)
DEF_COUNTS: Final = 1  # abilities against it are reduced by DEF (MQ-R56)
ATTACKS_BP: Final = 2  # it can attack BP although that opponent controls a Mon (MQ-211)
DIRECT_DAMAGE: Final = 3  # how much its direct attacks deal (MQ-210)
FIRST_FREE: Final = 4  # its first action in an Action Phase does not end that (MQ-R92)

AT_MON_TURN_END: Final = GAME_MOMENTS  # of the affected player (MQ-R112)
AT_OPPOSING_TURN_END: Final = GAME_MOMENTS + 1  # of anybody who plays against the row's player (MQ-R38)
AT_END_EFFECTS: Final = GAME_MOMENTS + 2  # step 2 of the End Phase (MQ-R35)
FROM_NEXT_TURN: Final = GAME_MOMENTS + 3  # AT_MON_TURN_END, but the turn in which it began does not count (MQ-R112)

SCHEMA: Final = Schema(
    seats=4,
    itself=[],
    stay=[
        *[Column(USES + text, f"uses{text + 1}", shown=False) for text in range(ABILITIES)],
        Column(SLOT, "slot"),
        Column(DEFENSE, "defense"),
        Column(HP, "hp"),
        Column(HP_LIMIT, "hp limit", shown=False),
        Column(AP_LIMIT, "ap limit", shown=False),
        *[Column(POOL + number, f"{name.lower()} ap") for number, name in enumerate(TYPES)],
        *[Column(STATUS + number, name.lower()) for number, name in enumerate(STATUSES)],
        Column(FORM_TURNS, "form turns"),
        Column(REVIVED, "revived"),
        Column(DEFENDED, "defended"),
        Column(ASLEEP, "asleep"),
        Column(DEPTH, "depth"),
        Column(KEY, "key"),
        Column(UPGRADES, "upgrades"),
        Column(UPGRADED, "upgraded"),
        Column(STAYS, "stays"),
        Column(DEFEATED, "defeated"),
        Column(COUNTERS, "counters"),
    ],
    zones=[
        Zone(DECK, "deck", "nobody"),
        Zone(HAND, "hand", "owner"),
        Zone(MONS, "mons", "all", in_play=True),
        Zone(COVERED, "covered", "all", hears=True),  # they say nothing there, but what was used of them is forgotten
        Zone(EQUIPMENT, "equipment", "all", in_play=True),
        Zone(ITEMS, "items", "all", in_play=True),
        Zone(DISCARD, "discard", "all"),
        Zone(BANISHED, "banished", "all"),
        Zone(GONE, "gone", "nobody"),
    ],
    numbers=[
        Number(BP, "bp"),
        Number(BP_LIMIT, "max bp", shown=False),
        Number(BP_SEEN, "bp seen", shown=False),
        Number(PHASE, "phase", shared=True, shown=False),
        Number(ACTING, "acting", shared=True, shown=False),
        Number(OVER, "over", shared=True, shown=False),
        Number(FREED, "freed", shared=True, shown=False),
        Number(RETREATED, "retreated", shared=True),
        Number(CHANGED, "changed", shared=True, shown=False),
        Number(CHECKED, "checked", shared=True, shown=False),
        Number(REDRAWS, "redraws"),
        Number(TIES, "ties", shared=True, shown=False),
        Number(SKIPS, "skips"),
        *[Number(PILE + 4 * number, f"{name.lower()} pile") for number, name in enumerate(TYPES)],
        *[Number(SPENT_AP + 4 * number, f"{name.lower()} spent", shown=False) for number, name in enumerate(TYPES)],
        *[Number(PREPARED + 4 * number, f"{name.lower()} prepared", shown=False) for number, name in enumerate(TYPES)],
        Number(MOST_TURNS, "most turns", shared=True, shown=False),
        Number(MOST_TRIGGERS, "most triggers", shared=True, shown=False),
        Number(MOST_REDRAWS, "most redraws", shared=True, shown=False),
        Number(MOST_TIES, "most ties", shared=True, shown=False),
    ],
    uses=USES,
    abilities=ABILITIES,
)

BOOK: Final = Book(SCHEMA)

# Steps of the turn that earlier chapters lead to.
TO_TURN_STARTS: Final = Forward(BOOK, "turn starts")
TO_TURN_CLOSES: Final = Forward(BOOK, "turn closes")
TO_HAND_OVER: Final = Forward(BOOK, "hand over")

# ---- events: whoever does it, then the card or player ---------------------------------------------------------------------------

REDRAWN: Final = Event(BOOK, "redrawn", "{0} has no legal starting Mon and draws a new hand.", "MQ-38 MQ-39")
REVEALED: Final = Event(BOOK, "revealed", "{0} begins with {1}.", "MQ-42 MQ-43")
TIED: Final = Event(BOOK, "tied", "The highest ATKs are equal: everybody draws a new hand.", "MQ-47 MQ-48")
STARTS: Final = Event(BOOK, "starts", "{0} takes the first turn.", "MQ-46")
COIN: Final = Event(BOOK, "coin", "{0} flips a coin: {4}.", "MQ-246 MQ-247 MQ-248")
TURN_BEGINS: Final = Event(BOOK, "turn begins", "{0}'s turn begins.", "MQ-49")
TURN_SKIPPED: Final = Event(BOOK, "turn skipped", "{0}'s turn is skipped.", "MQ-R36")
MAIN_BEGINS: Final = Event(BOOK, "main phase begins", "", "MQ-51")
ACTS: Final = Event(BOOK, "acts", "The Action Phase of {1} begins.", "MQ-52")
TURN_ENDS: Final = Event(BOOK, "turn ends", "", "MQ-72")
DRAWS: Final = Event(BOOK, "draws", "Cards drawn by {0}: {2}.", "MQ-55")
DRAWS_BY_EFFECT: Final = Event(BOOK, "draws by an effect", "", "MQ-R119")
CANNOT_DRAW: Final = Event(BOOK, "cannot draw", "{0} must draw and has no card left.", "MQ-56 MQ-57")
DISCARDED: Final = Event(BOOK, "discarded", "{0} discards {1}.", "MQ-319")
LOOKS: Final = Event(BOOK, "looks", "{0} looks at {1}.", "MQ-322")
SHOWN: Final = Event(BOOK, "shown", "{0} reveals {1}.", "MQ-322")
SHUFFLES: Final = Event(BOOK, "shuffles", "{0}'s deck is shuffled.", "MQ-R37")

ENTERS: Final = Event(BOOK, "enters", "{1} enters the field.", "MQ-R11")
PLAYED: Final = Event(BOOK, "played", "{0} plays {1}.", "MQ-100")
SUMMONED: Final = Event(BOOK, "summoned", "{0} summons {1}{4}.", "MQ-105")
MON_PLAYED: Final = Event(BOOK, "mon played", "", "MQ-R122")  # once it is on the field, whichever way it was played
MATERIAL: Final = Event(BOOK, "material", "{1} is used as material.", "MQ-106", leaves=True)
COVERS: Final = Event(BOOK, "covers", "{1} lies under {3} now.", "MQ-135")
REVERTS: Final = Event(BOOK, "reverts", "{1} leaves, and {3} is active again.", "MQ-137 MQ-138")
REVIVES: Final = Event(BOOK, "revives", "{1} is revived.", "MQ-267")
RETREATS: Final = Event(BOOK, "retreats", "{1} retreats.", "MQ-290", leaves=True)
ATTACHED: Final = Event(BOOK, "attached", "{0} attaches {1} to {3}.", "MQ-60")
UPGRADE_MADE: Final = Event(BOOK, "upgraded", "{1} is upgraded to +{2}.", "MQ-154")
ITEM_USED: Final = Event(BOOK, "item used", "{0} uses {1}.", "MQ-67")
REACTED: Final = Event(BOOK, "reacted", "{0} answers with {1}: {4}.", "MQ-R93")
ABILITY_USED: Final = Event(BOOK, "ability used", "{1} uses {4}.", "MQ-66")

ATTACKS: Final = Event(BOOK, "attacks", "{1} attacks {3}.", "MQ-65")
ATTACK_MADE: Final = Event(BOOK, "attack made", "", "MQ-65")  # past the Sleep check, whether it then hits or not
IS_ATTACKED: Final = Event(BOOK, "is attacked", "", "MQ-324")
ATTACKS_PLAYER: Final = Event(BOOK, "attacks a player", "{1} attacks {3} directly.", "MQ-209")
DAMAGE_COMES: Final = Event(BOOK, "about to be damaged", "", "MQ-R103")
WINDOW: Final = 8  # no seat: a batch of what is carried out before the damage, and of nothing else (MQ-R103)
DAMAGED: Final = Event(BOOK, "damaged", "{1} takes {2} damage.", "MQ-197")
UNHURT: Final = Event(BOOK, "unhurt", "{1} takes no damage.", "MQ-208")
COUNTER_TRIED: Final = Event(BOOK, "counters", "{1} tries to Counter.", "MQ-221 MQ-224")
KNOCKED_OUT: Final = Event(BOOK, "knocked out", "{1} is KO'd.", "MQ-198", leaves=True)
DESTROYED: Final = Event(BOOK, "destroyed", "{1} is destroyed.", "MQ-257 MQ-259", leaves=True)
DEFEAT: Final = Event(BOOK, "defeated", "", "MQ-R79", leaves=True)
LEAVES: Final = Event(BOOK, "leaves the field", "", "MQ-260 MQ-261 MQ-266", leaves=True)
BANISHES: Final = Event(BOOK, "banished", "{1} is banished.", "MQ-262 MQ-263", leaves=True)
TO_HAND: Final = Event(BOOK, "to hand", "{1} goes to {0}'s hand.", "MQ-343")
TO_DECK: Final = Event(BOOK, "to deck", "{1} goes to {0}'s deck.", "MQ-343")
HEALED: Final = Event(BOOK, "healed", "{1} heals {2} HP.", "MQ-183")
HP_DRAINED: Final = Event(BOOK, "hp drained", "{1} loses {2} HP.", "MQ-R61")
AP_RESTORED: Final = Event(BOOK, "ap restored", "{1} restores {2} AP.", "MQ-185")
AP_LOST: Final = Event(BOOK, "ap lost", "{1} loses {2} AP.", "MQ-R15")
BP_LOST: Final = Event(BOOK, "bp lost", "{1} loses {2} BP.", "MQ-301")
BP_DAMAGE: Final = Event(BOOK, "direct bp damage", "", "MQ-302")
BP_RESTORED: Final = Event(BOOK, "bp restored", "{1} restores {2} BP.", "MQ-R77")
BP_LIMIT_CHANGED: Final = Event(BOOK, "max bp", "{1} gets {4} Max BP.", "MQ-313")
STATUS_GIVEN: Final = Event(BOOK, "status given", "{1} has {4} now.", "MQ-230")
STATUS_ENDS: Final = Event(BOOK, "status ends", "{1} no longer has {4}.", "MQ-230")
SLEEPS_ON: Final = Event(BOOK, "sleeps on", "{1} stays asleep.", "MQ-238 MQ-R68")
POSITION_CHANGED: Final = Event(BOOK, "position", "{1} changes to {4} Position.", "MQ-70 MQ-90")
ELIMINATED: Final = Event(BOOK, "eliminated", "{0} is out of the game.", "MQ-R101")
