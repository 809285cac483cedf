"""The vocabulary of Monster Battle: the rows that it adds to the words that all games share."""

from __future__ import annotations

from typing import Final

ROWS: Final = r"""
kind      Monster      monster(s)
adjective Enemy        enemy
filter    OfYours      of yours
filter    AtMark       at "!" [MB-43]
filter    Adjacent     adjacent to this monster [MB-13]
filter    Diagonal     diagonal to this monster
filter    Health       with health {number} or more

keyword   Charge       Charge == Move another monster of yours to a free cell adjacent to a monster at "!", either way up. [MB-47]
keyword   Grab         Grab {number} == Each monster at "!" has −{number} on all values that do not point at this monster. [MB-51]
keyword   Rebirth      Rebirth == The first time this monster would die, return it to your hand instead. [MB-52 MB-R19]
keyword   Trickster    Trickster == You may swap the places of 2 monsters of the same player. [MB-53 MB-R21]
keyword   Spines       Spines {number} == Each value pointing at this monster through "!" is lowered by {number}. [MB-R22]

condition Lost         {player} lost a monster last turn [MB-R15]
condition EnemyDied    an enemy monster died last turn [MB-R15]
condition PointsAt     "!" points at {noun} [MB-43]
condition ThereAre     there are {number} or more {group.many}
event     Dies         {noun} die[s] [MB-R27]
would     WouldDie     {noun} would die
verb      BeMoved      be moved [MB-17]

act       Has          {noun} [has|have] {bonus}
bonus     {part}
bonus     OnAll        +{number} on all values [MB-45]
bonus     OnMarked     +{number} on all "!" values [MB-43]
bonus     ButAtThis    −{number} on all values that do not point at this monster [MB-R18]
act       Lowered      {values} [is|are] lowered by {number}
values    ThroughMark. each value pointing at this monster through "!" [MB-43] {part}

act       Turn         {who} turn[s] {noun} the other way up [MB-26]
act       Move         {who} move[s] {noun} to a free cell {cell} [MB-17]
act       LayAnew      {who} move[s] {noun} to a free cell {cell}, either way up [MB-17 MB-R17]
cell      {part}
cell      Beside       adjacent to {noun}
cell      Away         {number} step(s) away that touches {noun}
act       SwapPlaces   {who} swap[s] the places of 2 {group.many} of the same player [MB-17]
act       Return       {who} return[s] {noun} to {zone}
act       ShowHand     {who} show[s] (their|your) hand [MB-R24]
"""
