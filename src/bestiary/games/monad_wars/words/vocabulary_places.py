"""The words of places and tasks in Monad Wars: lines of locations, quests and scenarios. Their builders stand in other files."""

from __future__ import annotations

from typing import Final

ROWS: Final = r"""
{asked}   a task asks for it

# ---- which places and cards -----------------------------------------------------------------------------------------------
kind      Location     location(s) [MW-48]
kind      Quest        quest(s) [MW-5]
kind      Scenario     scenario(s) [MW-103] {part}
adjective OfTerrain    {terrain+/} [MW-R86]
terrain   {part}
terrain   Town         Town [MW-149]
terrain   Ruin         Ruin [MW-150]
terrain   Hostile      Hostile [MW-151]
terrain   Wilderness   Wilderness [MW-152]
terrain   Crossroad    Crossroad [MW-153]
terrain   Dungeon      Dungeon [MW-154]
# it has that region symbol, perhaps beside others
filter    InRegion     in the {region} [MW-49]
region    {part}
region    Coast        Coast [MW-49]
region    Vale         Vale [MW-49]
region    Highlands    Highlands [MW-49]
region    Marsh        Marsh [MW-49]
region    Wastes       Wastes [MW-49]
# lying in one of the nine face-up spaces; its space is refilled once it has left
filter    OfMarket     of the market [MW-7 MW-8]
filter    ItemLevel    of item level {number} or less [MW-46]
# your own one; in the card of a task, that of the player who attempts it
ref       Catalyst     your catalyst [MW-37]
# unseen; the market stays as it is
noun      Top.         the top {stack} card [MW-R82] {part}
stack     {part}
stack     Equipment    Equipment [MW-6]
stack     Unit         Unit [MW-4]
# what the handler attached because of "Armed"
noun      Arms+        the Equipment of the hazards [MW-R33]
# with nothing said: everywhere
where     {part}
where     Everywhere
# at the location whose text it is
where     Here         here [MW-48]
where     At           at {noun} [MW-48]
shift     {part}
shift     Plus         +{number}
shift     Minus        −{number}

# ---- lines of locations ---------------------------------------------------------------------------------------------------
# Gold for each level of the unit
line      Hire         Hire {number}. [MW-191 MW-R79 MW-R128]
line      HireOnly     Hire {number} ({terms}). [MW-191 MW-R79 MW-R128]
# one of these types
terms     {part}
terms     Types        {type+/} [MW-R79]
terms     Level        level {number} or less [MW-R79]
terms     Both         {type+/} of level {number} or less [MW-R79]
line      Buy          Buy. [MW-146 MW-R80]
line      BuyAt        Buy {shift}. [MW-146 MW-R80]
line      Sell         Sell. [MW-147 MW-R80]
# the price, then what is done; once in a Provision Phase
line      Inn          Inn {number}: {sentence+} [MW-50 MW-R46 MW-R47]
line      Service      Service {number}: {sentence+} [MW-50 MW-101 MW-R46]
line      FreeService  Service: {sentence+} [MW-101 MW-R46]
line      OddJobs      Odd jobs: {sentence+} [MW-101 MW-R46]
# 2D6, at least so much
line      Excavate     Excavate {number}: {sentence+} [MW-187 MW-R46 MW-R111]
line      Passage      Safe passage {number}. [MW-R47]
# also on quests and scenarios
line      Native       Native {number} ({type+/}). [MW-84 MW-188 MW-R34]

# ---- lines of quests and scenarios ----------------------------------------------------------------------------------------
# where it can be attempted, and what must be so when it is
line      At           at {noun}. [MW-91 MW-R42] {asked}
line      AtNamed      at {spot+/}. [MW-91 MW-R42] {asked}
spot      Named        {name} {part}
line      OnlyIf       only if {condition}. [MW-91 MW-R42] {asked}
# its encounter: of a quest as large as its level
line      Encounter    Encounter {number}. [MW-108 MW-R42]
line      NoEncounter  No encounter. [MW-R42 MW-R61]
line      Armed        Armed {number}. [MW-R33]
line      VipHazard    VIP: the highest-level hazard. [MW-R66 MW-R124]
line      VipToken     VIP: a(n) {name} token joins you. [MW-R66 MW-R124]
# a party of the active player's choice, instead of hazards
line      Attack       Attack a party here. [MW-R131]
# who must run runs all the same (MW-R30)
line      StandFirm    Nobody may choose to run. [MW-75 MW-R1]
# its terms: what is used up as it is completed; without it the task cannot be attempted
line      Pay          Pay {price+&}. [MW-96 MW-R42 MW-R61] {asked}
price     {part}
price     Gold         {number} Gold [MW-19]
# out of your party, into your discard pile
price     Equipment    {number} Equipment [MW-R73]
# else the task is not completed, though the combat is won
line      Within       Win within {number} rounds. [MW-96 MW-R117]
# what is done when it is completed, before its gold or VP are gained
line      Reward       Reward: {sentence+} [MW-96 MW-104]

# ---- the effects of scenarios ---------------------------------------------------------------------------------------------
# while it is somebody's face-up scenario
line      Active       While active: {sentence+} [MW-107 MW-R44]
# from its first completion to the end of the game
line      Lasting      Lasting: {sentence+} [MW-107 MW-R44]
# once, whenever it is completed
line      Instant      Instant: {sentence+} [MW-107 MW-R44]

# ---- what may be so, what happens -----------------------------------------------------------------------------------------
condition PartyHas     your party has {number} or more {group.many} [MW-91]
# travelled, or changed location by a run
condition Stayed       your party did not move this turn [MW-71]
condition Tokens       {ref} has {number} or more {name} tokens [MW-13]
event     Completes    {player} complete[s] a quest {where} [MW-97]

# ---- what holds -----------------------------------------------------------------------------------------------------------
act       Rating       {noun} [has|have] {shift} HR [MW-R35]
act       Checks       {mode} checks {where} have {shift} [MW-R55]
act       Digging      Excavate rolls {where} have {shift} [MW-R111]
act       QuestsPay    quests completed {where} pay {number} Gold more [MW-148 MW-R86]
# at least 1
act       LevelsCost   levels bought {where} cost {number} XP less [MW-140]
act       Formation    units {where} may stand in mid with an empty front [MW-127 MW-R1]
act       Truce        parties {where} cannot be attacked [MW-99 MW-R1]

# ---- deeds ----------------------------------------------------------------------------------------------------------------
# Equipment is attached at once; a unit joins the party
act       GainCard     {who} gain[s] {noun} [MW-46 MW-R82 MW-R128]
act       ShuffleBack  shuffle {noun} into its stack [MW-8]
# no encounter follows
act       MoveParty    move your party to {noun} [MW-73]
act       PutTokens    put {number} {name} token(s) on {ref} [MW-13]
"""
