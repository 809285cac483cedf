"""The words that Monster Club adds to those that all games share: one row a word. Their builders stand in other files."""

from __future__ import annotations

from typing import Final

ROWS: Final = r"""
{stacked} it means a whole stack

# ---- who, whose and where -------------------------------------------------------------------------------------------------
other     Rival        your rival [MC-83]
whose     Rivals       your rival's [MC-83]
# both halves of the board, both graves
whose     Any          any [MC-84]
# the same as "any", unless cards are played to "the board" or the table agreed otherwise
whose     The          the [MC-85 MC-86 MC-102 MC-R46]
# the same as "any", said of what holds on both at once
whose     Every        every [MC-84]
# "its owner's" of the core is the controller's (MC-R25)
zone      Board        {whose} board [MC-13]
zone      Grave        {whose} grave [MC-18]
zone      Deck         {whose} deck [MC-5]
place     On           on {zone} {part}
place     From         from {zone} {part}

# ---- which cards ----------------------------------------------------------------------------------------------------------
# without a place a card is one on the board, either half; its kind shows also face down
kind      Card         card(s) [MC-81 MC-R28]
kind      Stack        stack(s) [MC-39]
# on the board: whatever lies as a monster; elsewhere: the printed kind
kind      Monster      monster(s) [MC-81 MC-96 MC-R44]
kind      Power        power card(s) [MC-81 MC-96 MC-R44]
adjective FaceUp       face-up
adjective FaceDown     face-down [MC-R28]
# a face-down card on the board is none of the following
adjective Normal       normal [MC-10 MC-R28]
adjective Effect       effect [MC-8 MC-R28]
adjective Sacrifice    sacrifice [MC-8 MC-R28]
adjective Rock         rock [MC-8 MC-R28]
adjective Paper        paper [MC-8 MC-R28]
adjective Scissors     scissors [MC-8 MC-R28]
# an archetype word in its name; a stack has the name of its monster
adjective Named        {name} [MC-89 MC-R27 MC-R28]
# a number of a monster; a stack or a monster has the score of the stack. Face-down ones have none
stat      {part}
stat      Score        score [MC-76 MC-R28]
stat      Original     original score [MC-75 MC-R28]
filter    AtMost       with {stat} {number} or less
filter    AtLeast      with {stat} {number} or more
# cards that lie in that stack, its monster among them
filter    Of           of {ref} [MC-39]
noun      Every        {group.many} {whole}
# drawn by lot, unseen, so it is not shown
noun      Random       a(n) random {group.one} [MC-R55]
noun      Top.         the top card of {zone}
# the stack in the same column on the other half
ref       Facing       the facing stack [MC-15] {stacked}
ref       FacingMonster the facing monster [MC-15]
# the stack that attacks this one now
ref       Attacker     the attacking stack [MC-57] {stacked}
# what the text has singled out before: "that card", "that stack", "that monster"
ref       That^        that {kind.one} [MC-82]
# "this card" of the core is the card with the text, "this stack" the stack it lies in, "this monster" the monster of that stack

# ---- lines that hold also face down or in the hand ------------------------------------------------------------------------
keyword   SlotFree     this card does not require a power card slot. [MC-47]
# on others its bonus and its text are inactive
keyword   OnlyWorks    this card only works on {group.many}. [MC-48]
keyword   AsPower      this card can also be played as a power card. [MC-95 MC-96 MC-97 MC-R44]
keyword   AsMonster    this card can also be played as a monster card. [MC-95 MC-96 MC-97 MC-R44]
keyword   Reaction     you can play this card from your hand when your stack is attacked. [MC-29 MC-R33]
keyword   Copies       your deck can hold several copies of this card. [MC-R3]
# cards of the hand and of the own half; the first time only
line      Sacrifice    Sacrifice: destroy {noun+&}. [MC-90 MC-91 MC-R36]
line      Needs        Sacrifice: {condition}. [MC-90 MC-92]

# ---- sentences ------------------------------------------------------------------------------------------------------------
# at the declaration if face up, else when it is turned up in that attack
sentence  IfAttacked   if attacked, {effects}. [MC-87 MC-R32]
sentence  At           at {moment}, {effects}. [MC-88 MC-R52]
moment    {part}
moment    EndOfTurn    the end of the turn [MC-R52]
moment    EndOfYours   the end of your turn [MC-R52]
# before the draw
moment    StartOfYours the start of your turn [MC-30]
effects   Can          {player} can {deeds.bare} [MC-79 MC-80 MC-R53]
# "then" of the core: what follows is skipped if the part before it did nothing (MC-R45)

# ---- what may be so -------------------------------------------------------------------------------------------------------
# attacking or attacked
condition InBattle     {noun} [is|are] in battle [MC-57]
# also in an open attack
condition Attacking    {noun} [is|are] attacking [MC-57]
# it is one of the group, and the group has no other
condition Only         {ref} [is|are] the only {group.one}
condition ThereAre     there are {number} or more {group.many}
condition ThereAreNo   there are no {group.many}
condition FewerLives   you have fewer lives than your rival

# ---- what happens ---------------------------------------------------------------------------------------------------------
# by its owner's doing, whether an ordinary move or an effect
event     Moves        {noun} move[s] [MC-88 MC-107 MC-R11]
# from the board, face up, to a grave
event     Destroyed    {noun} [is|are] destroyed [MC-73 MC-88 MC-R51]
event     Wins         {noun} win[s] a battle [MC-88 MC-R50]
event     Attacks      {noun} attack[s] [MC-88]
event     Attacked     {noun} [is|are] attacked [MC-88]
# laid down face up, or turned up
event     Played       {noun} [is|are] played [MC-71 MC-88]
would     Fall         {noun} would be destroyed in battle [MC-78 MC-R50]
verb      Move         move [MC-78]
verb      Attack       attack [MC-78]
verb      BeAttacked   be attacked [MC-78]
verb      BeDestroyed  be destroyed by effects [MC-78]
verb      Fall         be destroyed in battle [MC-78 MC-R50]
# turns of the owner are counted; over as the n-th of them after this one begins
duration  ForTurns     for {number} turn(s) [MC-R54]

# ---- scores: what is so while the card lies face up, or for a while ------------------------------------------------------
bonus     {part}
bonus     Plus         +{number} score
bonus     Minus        −{number} score
# a stack with more power cards than slots loses the surplus, as its owner chooses
bonus     MoreSlots    +{number} power card slot(s) [MC-46 MC-R24]
bonus     FewerSlots   −{number} power card slot(s) [MC-46 MC-R24]
# the score of a stack; a monster's is that of its stack
act       Has          {noun} [has|have] {bonus} [MC-76 MC-R29]
act       HasFor       {noun} [has|have] {bonus} for each {group.one} [MC-76 MC-R29]
act       OriginalIs   the original score of {noun} is {number} [MC-75 MC-R29]

# ---- deeds ----------------------------------------------------------------------------------------------------------------
# to the graves of the original owners
act       Destroy      {who} destroy[s] {noun} [MC-73 MC-19 MC-R16 MC-R23]
# to a hand, to a deck (shuffled), or to a board face up or face down as its player likes
act       Return       {who} return[s] {noun} to {zone} [MC-R25 MC-R35 MC-R45]
# face up or face down, on a free position of the half; on the rival's half it belongs to the rival
act       Put          {who} put[s] {noun} on {zone} [MC-R26 MC-R35 MC-R45]
# face up
act       PlayTo       {who} play[s] {noun} to {zone} [MC-71 MC-86 MC-R35]
# face up, on the position that what was named before has left; "another" is another card than that
act       PlayInPlace^ {who} play[s] {noun} in its place [MC-71 MC-R38 MC-R39]
# a power card from elsewhere, within the slots, face up or face down; not "from hand" (MC-R40) unless it says so
act       Stack        {who} stack[s] {noun} on {ref} [MC-38 MC-R35 MC-R40]
# picked for what it is, so it is shown; a deck that was looked into is shuffled
act       Take         {who} take[s] {noun} to {zone} [MC-7 MC-R55]
# to a free position on the own half; a monster leaves its power cards behind, a stack takes them along
act       TakeOver     {who} take[s] over {noun} [MC-20 MC-49 MC-R23]
act       Shuffle      {who} shuffle[s] {noun} into {zone} [MC-R25]
# a monster takes the whole stack along
act       TurnDown     {who} turn[s] {noun} face down [MC-43 MC-44 MC-R30]
# all lie face up first; then their effects follow
act       TurnUp       {who} turn[s] {noun} face up [MC-71 MC-72 MC-R34]
# two single cards change places, face up or face down as they lie; played by neither
act       Swap         {who} swap[s] {noun} with {noun} [MC-74 MC-R24 MC-R43 MC-R48 MC-R49]
act       SwapPlaces   {who} swap[s] the places of {noun} and {noun} [MC-107 MC-R11]
act       SwapAround   {who} swap[s] the places of {noun} [MC-107 MC-R11]
# any free position of its own half
act       Move         {who} move[s] {noun} to a free position [MC-107 MC-R11]
act       Cancel       {who} cancel[s] the attack [MC-R15 MC-R18]
# only the player of the text sees them
act       LookAt       {who} look[s] at {noun} [MC-R28]
act       LoseLife     {who} lose[s] {number} (life|lives) [MC-R16 MC-R17]
"""
