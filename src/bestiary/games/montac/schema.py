"""The layout of MonTac's states: what a card and a player have, the zones and who sees them, and what can happen."""

from __future__ import annotations

from typing import Final

from bestiary.engine.play.agenda import Book, Forward
from bestiary.engine.play.force import GAME_KINDS
from bestiary.engine.play.triggers import Event
from bestiary.engine.state.schema import COLUMNS, NUMBERS, ZONES, Column, Number, Schema, Zone

# ---- what is printed on a card: the numbers of a face --------------------------------------------------------------------------

KIND: Final = 0
POWER: Final = 1  # 0 where ???? is printed
CLASS: Final = 2  # NO_CLASS if none is printed (MT-R134)
PRINTED_TIMER: Final = 3  # 0 is no Timer
TYPES: Final = 4  # mask of its types
DIAMOND: Final = 5
CONSTANT: Final = 6  # 1 if the text says so
UNKNOWN: Final = 7  # 1 if its power is ????
CONDITION: Final = 8  # 1 + which of its abilities is its Condition
IMPOSE: Final = 9  # 1 + which of its abilities is Impose
MANUAL: Final = 10  # mask of its abilities that are used by choice
KEYWORDS: Final = 11  # mask of its keywords that say when (KEYWORD_NAMES)
PRINTED: Final = 12

KEYWORD_NAMES: Final = ("corrosive", "ravenous")

# MT-2, MT-3: the kinds of card.
BASIC: Final = 0
TACTICAL: Final = 1
SYNERGY: Final = 2
TACTICLYSM: Final = 3
TOKEN: Final = 4
KINDS: Final = ("basic", "tactical", "synergy", "tacticlysm", "token")

NO_CLASS: Final = -1
RED: Final = 1
BLUE: Final = 2
DIAMONDS: Final = ("", "red", "blue")

# MT-10: types have no effect of their own; each has a place in the table that counts how many monsters of it have perished.
TYPE_NAMES: Final = (
    "Mecha",
    "Mythic",
    "Toxic",
    "Dragon",
    "Beast",
    "Spirit",
    "Aquatic",
    "Flame",
    "Plant",
    "Insect",
    "Frost",
    "Stone",
    "Storm",
    "Shadow",
    "Knight",
    "Arcane",
)

# ---- what a card has -----------------------------------------------------------------------------------------------------------

ABILITIES: Final = 8  # how many clauses of one card can be counted (MT-R62)
USES: Final = COLUMNS  # + clause: how often it was activated this turn; it follows the card wherever it goes (MT-R63)
EXTINCT: Final = USES + ABILITIES  # MT-206
RUMMAGED: Final = EXTINCT + 1  # 1 + the seat that took it (MT-R108)
MADE: Final = RUMMAGED + 1  # A_TOKEN or A_DUPLICATE: it ceases to exist when it leaves play
ITSELF: Final = MADE + 1

A_TOKEN: Final = 1
A_DUPLICATE: Final = 2

SLOT: Final = ITSELF  # which of the three placements, from 0
TIMER: Final = SLOT + 1  # 1 + what the Timer shows; 0 is no Timer
ATTACKS: Final = TIMER + 1  # declared this turn
ATTACKED: Final = ATTACKS + 1  # it was attacked this turn (MT-62)
STRIPPED: Final = ATTACKED + 1  # its Specialty or Effect was removed (MT-R85)
ASSIGNED: Final = STRIPPED + 1  # 1 + the first value assigned to a ???? (MT-194)
USED: Final = ASSIGNED + 1  # mask of the manual abilities used this turn in this play (MT-138)
IMPOSED: Final = USED + 1  # shown until the end of the turn (MT-207)
HAILED: Final = IMPOSED + 1  # how many Specialties that it counts were activated because it was played (MT-R114)
GRANTED_TIMER: Final = HAILED + 1  # the original value of a Timer that it was given (MT-R54)

PLACEMENTS: Final = 3  # MT-38

# ---- the zones (chapter 3) -----------------------------------------------------------------------------------------------------

DECK: Final = ZONES
HAND: Final = DECK + 2
ASSETS: Final = HAND + 2
MONSTERS: Final = ASSETS + 2
TACTICALS: Final = MONSTERS + 2
CLASS_ZONE: Final = TACTICALS + 2
PERISHED: Final = CLASS_ZONE + 2

# ---- numbers of the table ------------------------------------------------------------------------------------------------------

HP: Final = NUMBERS
MAX_HP: Final = HP + 2  # with all permanent changes; temporary ones are in force
TURNS: Final = MAX_HP + 2  # taken (MT-R59)
ACTIONS: Final = TURNS + 2  # other than passing, this turn (MT-R122)
SKIPS: Final = ACTIONS + 2  # turns that the player will not take
STAGE: Final = SKIPS + 2
SUDDEN: Final = STAGE + 1  # 1 in Sudden Death
CUT: Final = SUDDEN + 1  # 1 while a turn is being ended early (MT-R20)
EXTRA: Final = CUT + 1  # extra turns that the player will take
RESUME: Final = EXTRA + 2  # during extra turns: 1 + the seat whose turn comes after them
ATTACKER: Final = RESUME + 1  # 1 + its stay; 0 when there is no attack
TARGET: Final = ATTACKER + 1  # 1 + its stay; 0 in a Wound Attempt
AGGRESSOR: Final = TARGET + 1  # the seat that attacks
BUSY: Final = AGGRESSOR + 1  # 1 if something could be done or changed this turn (MT-R97)
QUIET: Final = BUSY + 1  # turns in a row, in Sudden Death, in which nothing could be done and nothing changed (MT-R97)
IDLE: Final = QUIET + 1  # turns in a row, in Sudden Death, in which nobody did anything but pass (MT-R98)
ACTIVATIONS: Final = IDLE + 1  # automatic ones since the last game action (MT-R68)
LOANS: Final = ACTIVATIONS + 1  # how many changes of current Health Points have begun (MT-R118)
LOST: Final = LOANS + 1  # + type, or ANY_MONSTER, ANY_CARD: how many have perished, by owner (MT-R27)

ANY_MONSTER: Final = 16
ANY_TACTICAL: Final = 17
ANY_CARD: Final = 18

# MT-47: the stages, and the moments before and after them.
TURN_START: Final = 0
CLASS_RISE: Final = 1
PREPARATION: Final = 2
CONFLICT: Final = 3
COOL_DOWN: Final = 4
HAND_REFILL: Final = 5
TURN_END: Final = 6
STAGES: Final = ("start of turn", "Class Rise", "Preparation", "Conflict", "Cool Down", "Hand Refill", "end of turn")

# ---- what can be in force: kinds of changes ------------------------------------------------------------------------------------

POWER_CHANGE: Final = GAME_KINDS
ATTACKS_SET: Final = GAME_KINDS + 1  # "can attack N times": the highest counts (MT-R35)
ATTACKS_MORE: Final = GAME_KINDS + 2
COUNTERS: Final = GAME_KINDS + 3  # about: the name of the counter
MAX_CHANGE: Final = GAME_KINDS + 4  # of Max HP, on a player
LOAN: Final = GAME_KINDS + 5  # of current HP alone, on a player (MT-177)


def _lost() -> list[Number]:
    """MT-R27: what has perished is counted from the start of the game, by type and by kind."""
    names = [*[f"{name.lower()} perished" for name in TYPE_NAMES], "monsters perished", "tacticals perished", "cards perished"]
    return [Number(LOST + 2 * place, name) for place, name in enumerate(names)]


SCHEMA: Final = Schema(
    seats=2,
    itself=[
        *[Column(USES + clause, f"uses{clause + 1}", shown=False) for clause in range(ABILITIES)],
        Column(EXTINCT, "extinct"),
        Column(RUMMAGED, "rummaged"),
        Column(MADE, "made"),
    ],
    stay=[
        Column(SLOT, "slot"),
        Column(TIMER, "timer", shown=False),
        Column(ATTACKS, "attacks"),
        Column(ATTACKED, "attacked"),
        Column(STRIPPED, "stripped"),
        Column(ASSIGNED, "assigned", shown=False),
        Column(USED, "used"),
        Column(IMPOSED, "imposed"),
        Column(HAILED, "hailed", shown=False),
        Column(GRANTED_TIMER, "granted timer", shown=False),
    ],
    zones=[
        Zone(DECK, "deck", "nobody"),
        Zone(HAND, "hand", "owner"),
        Zone(ASSETS, "assets", "owner"),
        Zone(MONSTERS, "monsters", "all", in_play=True),
        Zone(TACTICALS, "tacticals", "all", in_play=True),
        Zone(CLASS_ZONE, "class zone", "owner"),
        Zone(PERISHED, "perished", "all"),
    ],
    numbers=[
        Number(HP, "hp"),
        Number(MAX_HP, "max hp", shown=False),
        Number(TURNS, "turns"),
        Number(ACTIONS, "actions"),
        Number(SKIPS, "skips"),
        Number(STAGE, "stage", shared=True),
        Number(SUDDEN, "sudden death", shared=True),
        Number(CUT, "cut", shared=True, shown=False),
        Number(EXTRA, "extra"),
        Number(RESUME, "resume", shared=True, shown=False),
        Number(ATTACKER, "attacker", shared=True, shown=False),
        Number(TARGET, "target", shared=True, shown=False),
        Number(AGGRESSOR, "aggressor", shared=True, shown=False),
        Number(BUSY, "busy", shared=True, shown=False),
        Number(QUIET, "quiet", shared=True, shown=False),
        Number(IDLE, "idle", shared=True),
        Number(ACTIVATIONS, "activations", shared=True, shown=False),
        Number(LOANS, "loans", shared=True, shown=False),
        *_lost(),
    ],
    uses=USES,
    abilities=ABILITIES,
)

BOOK: Final = Book(SCHEMA)

# Windows are made of what attacks are made of, and an attack leads to them.
TO_RESPONSES: Final = Forward(BOOK, "responses")
TO_PREPARATION: Final = Forward(BOOK, "preparation")
TO_CONFLICT_STAGE: Final = Forward(BOOK, "conflict stage")
TO_COOL_DOWN: Final = Forward(BOOK, "cool down")

# ---- events --------------------------------------------------------------------------------------------------------------------

# A turn and its stages: by the turn player.
TURN_BEGINS: Final = Event(BOOK, "turn begins", "{0}'s turn begins.", "MT-48")
CLASS_RISE_BEGINS: Final = Event(BOOK, "class rise begins", "", "MT-52")
PREPARATION_BEGINS: Final = Event(BOOK, "preparation begins", "The Preparation Stage begins.", "MT-55")
CONFLICT_BEGINS: Final = Event(BOOK, "conflict stage begins", "The Conflict Stage begins.", "MT-58")
COOL_DOWN_BEGINS: Final = Event(BOOK, "cool down begins", "The Cool Down Stage begins.", "MT-67")
REFILL_BEGINS: Final = Event(BOOK, "hand refill begins", "The Hand Refill Stage begins.", "MT-120")
TURN_ENDS: Final = Event(BOOK, "turn ends", "", "MT-49")
TURN_CUT: Final = Event(BOOK, "turn cut", "The turn is ended.", "MT-51 MT-R20")
SUDDEN_DEATH: Final = Event(BOOK, "sudden death", "Sudden Death begins: one Wound wins.", "MT-130 MT-131 MT-R58")
SKIPPED: Final = Event(BOOK, "turn skipped", "{0}'s turn is skipped.", "MT-R59")
EXTRA_TURN: Final = Event(BOOK, "extra turn", "{0} will take an extra turn.", "MT-R59")
WILL_SKIP: Final = Event(BOOK, "will skip", "{0} will skip a turn.", "MT-R59")

# Cards. Whoever does it, then the card.
MULLIGANS: Final = Event(BOOK, "mulligan", "Cards exchanged by {0}: {2}.", "MT-27 MT-R5")
RISES: Final = Event(BOOK, "class rises", "{0} puts {1} into the Class Zone.", "MT-41 MT-52")
DRAWS: Final = Event(BOOK, "draws", "Cards drawn by {0}: {2}.", "MT-190")  # told once
DREW: Final = Event(BOOK, "drew", "", "MT-33")  # heard for each card (MT-R130)
PLAYED: Final = Event(BOOK, "played", "{1} is played by {0}.")
CANNOT_ENTER: Final = Event(BOOK, "cannot enter", "There is no free placement for {1}.", "MT-39")
PERISHES: Final = Event(BOOK, "perishes", "{1} perishes.", "MT-44 MT-195", leaves=True)
DISCARDED: Final = Event(BOOK, "discarded", "{0} discards {1}.", "MT-191", leaves=True)
SACRIFICED: Final = Event(BOOK, "sacrificed", "{0} sacrifices {1}.", "MT-197", leaves=True)
LEAVES: Final = Event(BOOK, "leaves play", "", leaves=True)
CEASES: Final = Event(BOOK, "ceases", "{1} ceases to exist.", "MT-101 MT-204", leaves=True)
TO_HAND: Final = Event(BOOK, "to hand", "{1} goes{4} to {0}'s hand.", "MT-R79")
TO_DECK: Final = Event(BOOK, "to deck", "{1} goes{4} to {0}'s deck.", "MT-160")
TO_ASSETS: Final = Event(BOOK, "to assets", "{1} goes{4} to {0}'s Asset Pile.", "MT-159 MT-161")
TO_CLASS_ZONE: Final = Event(BOOK, "to class zone", "{1} goes{4} to {0}'s Class Zone.", "MT-163")
SHUFFLES: Final = Event(BOOK, "shuffles", "{0}'s deck is shuffled.", "MT-199")
LOOKS: Final = Event(BOOK, "looks at", "{0} looks at {1}.")
SHOWN: Final = Event(BOOK, "shown", "{1} is shown.", "MT-156")
REVEALED: Final = Event(BOOK, "revealed", "{0} reveals {1}.", "MT-196 MT-R78")
IMPOSES: Final = Event(BOOK, "imposes", "{0} imposes {1}.", "MT-158 MT-207")
RUMMAGES: Final = Event(BOOK, "rummages", "{0} rummages {1}.", "MT-210")
GIVEN_BACK: Final = Event(BOOK, "given back", "{1} returns to its owner's perished pile.", "MT-211 MT-R108")
EXTINCTION: Final = Event(BOOK, "extinct", "{1} is extinct.", "MT-206 MT-R109")
ROLLS: Final = Event(BOOK, "rolls", "{0} rolls {2}.", "MT-20")

# What changes on a card.
POWER_GAINED: Final = Event(BOOK, "power gained", "{1} gains {2} power.")
POWER_LOST: Final = Event(BOOK, "power lost", "{1} loses {2} power.")
POWER_BECOMES: Final = Event(BOOK, "power becomes", "The power of {1} becomes {2}.", "MT-194")
ATTACKS_GAINED: Final = Event(BOOK, "attacks gained", "{1} gains {2} additional attack(s).", "MT-R35")
ATTACKS_LOST: Final = Event(BOOK, "attacks lost", "{1} loses {2} attack(s).", "MT-R48")
TEXT_GAINED: Final = Event(BOOK, "text gained", "{1} gains a text.", "MT-R136")
COUNTER_PLACED: Final = Event(BOOK, "counter placed", "{1} gets {2} {4}(s).", "MT-189")
COUNTER_REMOVED: Final = Event(BOOK, "counter removed", "{1} loses {2} {4}(s).", "MT-189")
TIMER_SET: Final = Event(BOOK, "timer", "The Timer of {1} is {2}.", "MT-120")
TIMER_LOST: Final = Event(BOOK, "timer lost", "{1} loses its Timer.", "MT-122")
TIMER_OUT: Final = Event(BOOK, "timer out", "", "MT-121")
LOSES_ABILITY: Final = Event(BOOK, "loses ability", "{1} loses its text.", "MT-170")
COMMANDED: Final = Event(BOOK, "commanded", "{0} takes command of {1}.", "MT-188 MT-R81")

# Attacks.
ATTACK: Final = Event(BOOK, "attacks", "", "MT-103")  # a monster attacks; the other card is whom
UNDER_ATTACK: Final = Event(BOOK, "is attacked", "", "MT-103")
WINS: Final = Event(BOOK, "wins", "{1} wins the conflict with {3}.", "MT-108 MT-R46")
LOSES_CONFLICT: Final = Event(BOOK, "loses conflict", "", "MT-108")
DRAWN_CONFLICT: Final = Event(BOOK, "drawn conflict", "{1} and {3} have the same power.", "MT-109")
INTERRUPTED: Final = Event(BOOK, "interrupted", "The attack is interrupted.", "MT-R44")
WOUNDS: Final = Event(BOOK, "wounds", "{1} Wounds the enemy.", "MT-114")
NOT_WOUNDED: Final = Event(BOOK, "not wounded", "{0} cannot be Wounded now.", "MT-117 MT-118 MT-R93")

# Health Points: of a player, where otherwise a card would stand.
LOSES_HP: Final = Event(BOOK, "loses hp", "{1} loses {2} HP.", "MT-182")
LOSES_BY_ABILITY: Final = Event(BOOK, "loses hp by ability", "", "MT-R96")  # heard beside the one above
GAINS_HP: Final = Event(BOOK, "gains hp", "{1} gains {2} HP.", "MT-173")
RETURNS_TO: Final = Event(BOOK, "hp return", "{1} is back at {2} HP.", "MT-177")
MAX_SET: Final = Event(BOOK, "max hp", "{1}'s maximum is {2} HP.", "MT-174")
LOSES_GAME: Final = Event(BOOK, "loses the game", "")
