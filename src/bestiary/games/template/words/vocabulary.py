"""The vocabulary of The Pit: the rows that it adds to the words that all games share."""

from __future__ import annotations

from typing import Final

ROWS: Final = r"""
keyword   Feast        Feast {number} == When this creature dies, draw {number} cards. [TP-14]
keyword   Shy          Shy == This creature cannot strike. [TP-15]

kind      Creature     creature(s)
kind      Card         card(s)
adjective Enemy        enemy
adjective Wounded      wounded
condition Outnumbered  you are outnumbered [TP-R7]

event     Dies         {noun} die[s]
event     Strikes      {noun} strike[s]
would     Dies         {noun} would die
verb      Strike       strike

act       Wound        wound {noun} by {number}
act       Heal         heal {noun}
act       Return       return {noun} to {zone}
act       Discard      {who} discard[s] {noun}
act       Get          {noun} get[s] +{number} strength
effects   Flip         flip a coin. if heads, {effects}
"""
