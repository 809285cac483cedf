"""Layout of the packed vectors: width and field offsets of records, shift and mask of bit fields.

A record's first number says what it is, and is read without an offset: `s.agenda[at]` is a step, `s.force[row]` a force,
`s.waiting[row]` a listener. Every other number has a named offset: `s.force[row + ROW_SOURCE]`. Fields that share one integer have
a shift, and a mask where something lies above them. All are plain constants, which cost nothing when compiled.
"""

from __future__ import annotations

from typing import Final

# A frame of the agenda: a step, and what `State.load` takes into who, this, it and scope.
FRAME: Final = 5
FRAME_WHO: Final = 1
FRAME_THIS: Final = 2
FRAME_IT: Final = 3
FRAME_SCOPE: Final = 4

# A row in force: which force holds.
ROW: Final = 6
ROW_SOURCE: Final = 1  # the stay that it comes from, NOBODY if it comes from a rule
ROW_SUBJECT: Final = 2  # the stay, or the player, that it lies on
ROW_AMOUNT: Final = 3
ROW_UNTIL: Final = 4  # PERMANENT, or the three bit fields UNTIL_*
ROW_WHO: Final = 5  # the seat whose effect it is, NOBODY for a standing text

# When a row ends: after so many moments of a kind, of anybody or of one player.
PERMANENT: Final = -1  # as long as the two stays last
UNTIL_COUNT_MASK: Final = 255  # how many moments are still to come
UNTIL_MOMENT: Final = 8  # shift: which moments count
UNTIL_MOMENT_MASK: Final = 255
UNTIL_WHOSE: Final = 16  # shift: 1 + the seat whose moments count, 0 for everybody's

# A waiting call of a listener.
CALL: Final = 8
CALL_STAY: Final = 1  # of the card whose text it is
CALL_SUBJECT: Final = 2  # the stay, or the player, that the event happened to
CALL_RANK: Final = 3  # as the game's order says
CALL_COMMANDER: Final = 4  # the seat for which the text speaks
CALL_AMOUNT: Final = 5
CALL_BY: Final = 6  # the seat whose doing it was
CALL_OTHER: Final = 7  # the stay of the other card, such as an attacker

# A zone: its top card.
PLACE: Final = 3
PLACE_COUNT: Final = 1  # how many cards lie there
PLACE_KNOWN: Final = 2  # mask of the seats that know a card to be somewhere in it

# A stay: a card, and how often it had moved.
CARD_BITS: Final = 12  # shift of the count of its moves
CARD_MASK: Final = 4095
LIFE_MASK: Final = 0x7FFF  # what a column holds; after so many moves the count begins anew

# The scope of an effect in `memory`: how much of it happened, then what it remembers, entry by entry.
SCOPE_ENTRIES: Final = 1  # where the entries begin

# An entry: a key, and a stay, a seat or a number. The key of what was chosen is 1 + the place of the choice in the text.
ENTRY_KEY: Final = 40  # shift
ENTRY_VALUE_MASK: Final = (1 << 40) - 1
KEY_THIS: Final = 1 << 20  # the card whose text it is, as it lay when the effect began
KEY_BY: Final = (1 << 20) + 1  # 1 + the seat whose doing it was that the text heard of
KEY_OTHER: Final = (1 << 20) + 2  # the other card of what it heard of, such as an attacker
GAME_KEYS: Final = (1 << 20) + 8  # a game adds keys of its own from here on

# `changed`: one bit for every 64th card.
CHANGED_MASK: Final = 63
EVERY_CARD: Final = -1  # all bits
