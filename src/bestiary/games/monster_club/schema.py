"""The layout of Monster Club's states: what a card and a player have, the zones and who sees them, and what can happen."""

from __future__ import annotations

from typing import Final

from bestiary.engine.play.agenda import Book
from bestiary.engine.play.force import GAME_KINDS
from bestiary.engine.play.triggers import Event
from bestiary.engine.state.schema import COLUMNS, NUMBERS, ZONES, Column, Number, Schema, Zone

# ---- what is printed on a card: the numbers of a face --------------------------------------------------------------------------

KIND: Final = 0  # the default kind (MC-97)
SCORE: Final = 1  # the original score, of what can be a monster
SLOTS: Final = 2
TYPE: Final = 3
BONUS: Final = 4  # the score alteration, of what can be a power card; 0 where its text has a say in it
AS: Final = 5  # mask of the kinds that it can be put down as (MC-95)
TEXT: Final = 6  # NORMAL, EFFECT or SACRIFICE
FREE: Final = 7  # 1 if it does not require a slot (MC-47)
REACTION: Final = 8  # 1 if it can be played from the hand when one's stack is attacked (MC-R33)
SEVERAL: Final = 9  # 1 if a deck can hold several of it (MC-R3)
PRINTED: Final = 10

MONSTER: Final = 0
POWER: Final = 1
KINDS: Final = ("monster", "power")

# MC-8: each type beats the one after it; the last beats the first (MC-64).
ROCK: Final = 0
SCISSORS: Final = 1
PAPER: Final = 2
TYPES: Final = ("rock", "scissors", "paper")

NORMAL: Final = 0
EFFECT: Final = 1
SACRIFICE: Final = 2

# ---- what a card has -----------------------------------------------------------------------------------------------------------

READING: Final = COLUMNS  # how its "the" is read: AS_ANY unless the players agreed otherwise (MC-R46)
COPY: Final = READING + 1  # which of several cards of one name in a deck it is (MC-R40)
PAID: Final = COPY + 1  # a sacrifice monster that was once played properly (MC-94)
ITSELF: Final = PAID + 1

AS_ANY: Final = 0
AS_YOURS: Final = 1
AS_RIVALS: Final = 2
READINGS: Final = ("any", "your", "rival's")

POSITION: Final = ITSELF  # 0, 1 or 2; a power card has the position of the monster that it lies on
DOWN: Final = POSITION + 1  # 1 if it lies face down
MOVED: Final = DOWN + 1  # this turn; marks belong to the monster card (MC-R38)
ATTACKED: Final = MOVED + 1  # it has attacked this turn
HALTED: Final = ATTACKED + 1  # it was turned face down in this attack, and is not turned up any more in it (MC-R30)
STRUCK: Final = HALTED + 1  # its "if attacked" was set off in this attack (MC-R32)
ALARMED: Final = STRUCK + 1  # it was heard in this attack that its stack is attacked (MC-R32)

POSITIONS: Final = 3  # MC-R1

# ---- the zones (chapter 2) -----------------------------------------------------------------------------------------------------

DECK: Final = ZONES
HAND: Final = DECK + 2
MONSTERS: Final = HAND + 2  # the monster cards of a half of the board
POWERS: Final = MONSTERS + 2  # the power cards on them
GRAVE: Final = POWERS + 2

# ---- numbers of the table ------------------------------------------------------------------------------------------------------

LIVES: Final = NUMBERS
PHASE: Final = LIVES + 2
FRESH: Final = PHASE + 1  # 1 at the very start of a play phase (MC-33)
ACTIONS: Final = FRESH + 1  # of the turn player, this turn (MC-R47)
QUIET: Final = ACTIONS + 1  # turns in a row that ended without an attack (MC-R8)
DECLARED: Final = QUIET + 1  # attacks declared this turn
ATTACKER: Final = DECLARED + 1  # 1 + the stay of the monster that attacks; 0 when there is no attack
TARGET: Final = ATTACKER + 1  # 1 + the stay of the monster that is attacked; 0 in an open attack
AGGRESSOR: Final = TARGET + 1  # the seat that attacks
PROGRESS: Final = AGGRESSOR + 1  # how far the battle sequence is
CANCELLED: Final = PROGRESS + 1  # 1 if the attack under way was cancelled
UNTIDY: Final = CANCELLED + 1  # 1 if cards were exchanged: slots and faces are to be looked at (MC-R24, MC-R49)
CHAIN: Final = UNTIDY + 1  # effects carried out since the last decision (MC-R34)
TRACE: Final = CHAIN + 1  # what the game looked like at one of them
STOPPED: Final = TRACE + 1  # if they went in a circle: 1 + how many others waited then
THROW: Final = STOPPED + 1  # what each player shows in Rock Paper Scissors (MC-25)
TOURNAMENT: Final = THROW + 2  # the options of the table, from here on
ADVANCED: Final = TOURNAMENT + 1
PEACE: Final = ADVANCED + 1  # no attack in the very first turn
STALL_LIMIT: Final = PEACE + 1
TURN_LIMIT: Final = STALL_LIMIT + 1
ACTION_LIMIT: Final = TURN_LIMIT + 1

# MC-28: the phases of a turn.
BEFORE: Final = 0
DRAW: Final = 1
PLAY: Final = 2
BATTLE: Final = 3
TURN_END: Final = 4
PHASES: Final = ("before the game", "draw", "play", "battle", "end of turn")

# MC-58 to MC-61: how far an attack is.
AT_DECLARATION: Final = 0
ATTACKER_REVEALS: Final = 1
ATTACKER_REVEALED: Final = 2
DEFENDER_REVEALS: Final = 3
REVEALED: Final = 4

# ---- what can be in force: kinds of changes ------------------------------------------------------------------------------------

ORIGINAL: Final = GAME_KINDS  # the original score becomes so much
ALTERATION: Final = GAME_KINDS + 1  # of the score of a stack
SLOT_CHANGE: Final = GAME_KINDS + 2
LOOP: Final = GAME_KINDS + 3  # a power card was stacked from hand on a monster, this turn (MC-99)
FLIGHT: Final = GAME_KINDS + 4  # a stack moved away from a rival stack (MC-53)

SCHEMA: Final = Schema(
    seats=2,
    itself=[Column(READING, "reading"), Column(COPY, "copy", shown=False), Column(PAID, "paid")],
    stay=[
        Column(POSITION, "position"),
        Column(DOWN, "down"),
        Column(MOVED, "moved"),
        Column(ATTACKED, "attacked"),
        Column(HALTED, "halted", shown=False),
        Column(STRUCK, "struck", shown=False),
        Column(ALARMED, "alarmed", shown=False),
    ],
    zones=[
        Zone(DECK, "deck", "nobody"),
        Zone(HAND, "hand", "owner"),
        Zone(MONSTERS, "monsters", "owner", in_play=True),
        Zone(POWERS, "powers", "owner", in_play=True),
        Zone(GRAVE, "grave", "all"),
    ],
    numbers=[
        Number(LIVES, "lives"),
        Number(PHASE, "phase", shared=True, shown=False),
        Number(FRESH, "fresh", shared=True, shown=False),
        Number(ACTIONS, "actions", shared=True),
        Number(QUIET, "quiet turns", shared=True),
        Number(DECLARED, "attacks declared", shared=True),
        Number(ATTACKER, "attacker", shared=True, shown=False),
        Number(TARGET, "target", shared=True, shown=False),
        Number(AGGRESSOR, "aggressor", shared=True, shown=False),
        Number(PROGRESS, "progress", shared=True, shown=False),
        Number(CANCELLED, "cancelled", shared=True, shown=False),
        Number(UNTIDY, "untidy", shared=True, shown=False),
        Number(CHAIN, "chain", shared=True, shown=False),
        Number(TRACE, "trace", shared=True, shown=False),
        Number(STOPPED, "stopped", shared=True, shown=False),
        Number(THROW, "throw", shown=False),
        Number(TOURNAMENT, "tournament", shared=True),
        Number(ADVANCED, "advanced rules", shared=True),
        Number(PEACE, "no first turn attack", shared=True),
        Number(STALL_LIMIT, "stall limit", shared=True),
        Number(TURN_LIMIT, "turn limit", shared=True),
        Number(ACTION_LIMIT, "action limit", shared=True),
    ],
)

BOOK: Final = Book(SCHEMA)

# ---- events --------------------------------------------------------------------------------------------------------------------

# Before the game, and the turn: by a player.
THROWS: Final = Event(BOOK, "throws", "{0} shows {4}.", "MC-25")
TIED_THROW: Final = Event(BOOK, "tied throw", "Both show the same: once more.", "MC-R5")
STARTS: Final = Event(BOOK, "starts", "{0} takes the first turn.", "MC-26")
TURN_BEGINS: Final = Event(BOOK, "turn begins", "{0}'s turn begins.", "MC-28")
TURN_ENDS: Final = Event(BOOK, "turn ends", "", "MC-R52")
DRAWS: Final = Event(BOOK, "draws", "Cards drawn by {0}: {2}.", "MC-30")
SHOWN: Final = Event(BOOK, "shown", "{0} shows {1}.", "MC-33")
REDRAWS: Final = Event(BOOK, "redraws", "{0} returns the hand to the deck.", "MC-33 MC-R9")
SHUFFLES: Final = Event(BOOK, "shuffles", "{0}'s deck is shuffled.", "MC-7")
LOOKS: Final = Event(BOOK, "looks", "{0} looks at {1}.")

# Cards: whoever does it, then the card.
PLAYED: Final = Event(BOOK, "played", "", "MC-71 MC-72")  # heard
LAID: Final = Event(BOOK, "laid", "{0} plays {1} {4}.", "MC-40")
SET: Final = Event(BOOK, "set", "{0} sets {1} face down {4}.", "MC-40")
TURNED_UP: Final = Event(BOOK, "turned up", "{1} is turned face up.", "MC-71")
TURNED_DOWN: Final = Event(BOOK, "turned down", "{1} is turned face down.", "MC-44")
DESTROYED: Final = Event(BOOK, "destroyed", "{1} is destroyed.", "MC-18 MC-73", leaves=True)
DROPPED: Final = Event(BOOK, "dropped", "{1} goes to the grave.", "MC-18 MC-73")  # not face up on the board: it hears nothing
STACK_FALLS: Final = Event(BOOK, "stack falls", "", leaves=True)  # heard by each face-up card of a stack that is destroyed
BY_EFFECT: Final = Event(BOOK, "destroyed by an effect", "")  # asked for before it happens
IN_BATTLE: Final = Event(BOOK, "destroyed in battle", "")
TO_HAND: Final = Event(BOOK, "to hand", "{1} goes to {0}'s hand.", "MC-R25")
TO_DECK: Final = Event(BOOK, "to deck", "{1} goes to {0}'s deck.", "MC-R25")
MOVES: Final = Event(BOOK, "moves", "{1} moves to position {2}.", "MC-50 MC-107")
DISPLACED: Final = Event(BOOK, "displaced", "{1} is put at position {2}.", "MC-R11")  # which is no move
SWAPPED: Final = Event(BOOK, "swapped", "{1} and {3} are swapped.", "MC-74")
TAKEN_OVER: Final = Event(BOOK, "taken over", "{0} takes over {1}.", "MC-20")

# Battle.
ATTACKS: Final = Event(BOOK, "attacks", "{1} attacks {3}.", "MC-55 MC-57")
OPEN_ATTACK: Final = Event(BOOK, "open attack", "{1} makes an open attack.", "MC-68")
BEGINS_ATTACK: Final = Event(BOOK, "begins an attack", "", "MC-88")  # heard; an open attack, too
UNDER_ATTACK: Final = Event(BOOK, "comes under attack", "", "MC-88")  # heard
IS_ATTACKED: Final = Event(BOOK, "is attacked", "", "MC-87")
TAKES_OVER: Final = Event(BOOK, "faces the attack", "The attack goes on against {1}.", "MC-R15")
CANCELS: Final = Event(BOOK, "cancels", "The attack is cancelled.", "MC-R15")
BREAKS_OFF: Final = Event(BOOK, "breaks off", "The attack is over.", "MC-R15")
COMPARED: Final = Event(BOOK, "compared", "{1} and {3} are compared: {4}.", "MC-63")
WINS: Final = Event(BOOK, "wins", "{1} wins the battle.", "MC-63 MC-R50")
BOTH_FALL: Final = Event(BOOK, "both fall", "Equal scores and equal types: both stacks are beaten.", "MC-65")
LOSES_LIFE: Final = Event(BOOK, "loses a life", "{1} loses {4}.", "MC-66")
FAULTY: Final = Event(BOOK, "faulty play", "A faulty play by {0}: {4}.", "MC-103 MC-104 MC-105 MC-106")
