"""The vocabulary of The Hoard: the rows that it adds to the words that all games share."""

from __future__ import annotations

from typing import Final

ROWS: Final = r"""
keyword   Cursed       Cursed == This treasure cannot be taken. [TB-13]

kind      Treasure     treasure(s)
kind      Card         card(s)
adjective Rival        rival

event     Leaves       {noun} leave[s] its hoard
verb      BeTaken      be taken

act       Take         take {noun}
act       Discard      {who} discard[s] {noun}
act       Look         look at your opponent's hand
act       Get          {noun} get[s] +{number} value
"""
