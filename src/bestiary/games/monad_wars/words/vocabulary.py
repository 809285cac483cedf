"""The words of fighting that Monad Wars adds to those that all games share: one row a word. Their builders stand in other files."""

from __future__ import annotations

from typing import Final

ROWS: Final = r"""
{attacks} a number that attacks have, not units

# ---- which units ----------------------------------------------------------------------------------------------------------
# types of units and traits of catalysts; a unit is one of a type if the word stands on its card
type      {part}
type      Human        Human(s) [MW-R12]
type      Elf          (Elf|Elves) [MW-R12]
type      Dwarf        (Dwarf|Dwarves) [MW-R12]
type      Soldier      Soldier(s) [MW-R12]
type      Bandit       Bandit(s) [MW-R12]
type      Beast        Beast(s) [MW-R12]
type      Spirit       Spirit(s) [MW-R12]
type      Undead       Undead [MW-R12]
type      Construct    Construct(s) [MW-R12]
type      Monster      Monster(s) [MW-R12]
# every fighter: catalyst, recruit, hazard, token unit; without a place: in this combat
kind      Unit         unit(s) [MW-R3]
kind      Hazard       hazard(s) [MW-R12]
kind      OfType       {type.same} [MW-R12]
# attached to a unit; the same word for one and for many
kind      Equipment    Equipment [MW-R60]
# of the side of this unit, this unit included
adjective Friendly     friendly [MW-32]
# of the other side of the combat
adjective Enemy        enemy [MW-R53]
# with at least 1 HP counter
adjective Wounded      wounded [MW-20]
# a hazard that died in this combat; this word is a place, the used Hazard pile
adjective Defeated     defeated [MW-R37 MW-R126]
filter    LevelAtMost  of level {number} or less [MW-R53]
# where they really stand
filter    InRow        in {row} [MW-125]
# also outside combat; the active player's party, or that of the unit's controller
filter    OfParty      of your party [MW-R127]
# attached to it
filter    CarriedBy    of {ref} [MW-R60]
row       {part}
row       Front        the front row [MW-125]
row       Mid          the mid row [MW-125]
row       Back         the back row [MW-125]
row       Its          its row [MW-R110]
# in an ability: each unit that it targets and, if it is Aggressive, hits; what is said is done once for each
ref       Target       the target [MW-R53 MW-R89]
# in a Defensive ability, and after "when this unit is hit"
ref       Attacker     the attacker [MW-R114]
# on equipment: the unit it is attached to, which is the user of its abilities
ref       Bearer       the bearer [MW-44 MW-45]
owner     {part}
owner     This         this unit's
owner     Bearers      the bearer's [MW-44]

# ---- keywords -------------------------------------------------------------------------------------------------------------
# a line of a unit or of equipment: it has the keyword, or its attacks inflict it
# a line of an ability: each target hit (Aggressive) or the target (others) gets it; Critical and Precision are of that attack
keyword   Has          {skill}. [MW-33 MW-R87 MW-R89]
skill     -            {standing}
skill     -            {infliction}
standing  {part}
standing  Tough        Tough {number} [MW-155 MW-R92]
standing  Soak         Soak {number} [MW-156 MW-R92]
standing  Steady       Steady {number} [MW-157 MW-R105]
standing  Serenity     Serenity {number} [MW-158 MW-R91]
standing  Elusive      Elusive {number} [MW-159 MW-R93]
standing  Reach        Reach {number} [MW-163 MW-R95]
standing  Regeneration Regeneration {number} [MW-164 MW-R91]
standing  Mob          Mob mentality {number} [MW-165 MW-R96]
standing  Arrogant     Arrogant {number} [MW-167 MW-R98]
standing  Resistant    Resistant [MW-168 MW-R99]
standing  Hidden       Hidden [MW-169 MW-170 MW-R100]
standing  Critical     Critical {number} [MW-171 MW-R101]
standing  Precision    Precision {number} [MW-172 MW-R101]
standing  Guts         Guts {number} [MW-189 MW-190 MW-R112]
# against all damage
standing  Shield       Shield {number} [MW-185 MW-R109 MW-R122]
standing  ShieldOf     Shield {number} ({sort}) [MW-185 MW-R109 MW-R122]
sort      {part}
sort      Physical     physical [MW-R109]
sort      Magic        magic [MW-R109]
infliction {part}
infliction Corrosion   Corrosion {number} [MW-160 MW-161 MW-R94]
infliction MortalCoil  Mortal Coil {number} [MW-166 MW-R97]
infliction Enfeeble    Enfeeble {number} [MW-175 MW-R88]
infliction Haze        Haze {number} [MW-176 MW-R102]
infliction Pinned      Pinned [MW-177 MW-R103]
infliction Slow        Slow {number} [MW-178 MW-R104]
infliction Haste       Haste {number} [MW-179 MW-R104]
infliction Push        Push {number} [MW-180 MW-R105]
infliction Pull        Pull {number} [MW-181 MW-R105]
infliction Daze        Daze {number} [MW-182 MW-R106]
infliction Debilitate  Debilitate {number} [MW-183 MW-R107]
infliction Marker      Marker {number} [MW-184 MW-R108]

# ---- lines of their own ---------------------------------------------------------------------------------------------------
# the source is one of them if it fits
keyword   Aura         Aura: {scope} have {boon+&}. [MW-186 MW-R110]
scope     {part}
scope     OwnRow       units in its row [MW-R110]
scope     OwnSide      friendly units [MW-R110]
scope     EnemySide    enemy units [MW-R110]
scope     EnemyFront   enemy units in the front row [MW-R110]
# in an ability: its targets must be such; of abilities that are neither Friendly nor Defensive they are enemies
keyword   Only         only against {group.many}. [MW-30 MW-R53]
# in an ability: its listed damage, while its user has that level
keyword   AtLevel      at level {number} or more: +1 damage. [MW-41 MW-R64]
# in an ability: its listed damage, by its user's level
keyword   PerLevel     +{number} damage for each level. [MW-41 MW-R64]
# on hazards: a combat that leaves it undefeated brings the used Hazard pile back into the stack, too
keyword   Rallies      Rallies: the used hazards are shuffled back with it. [MW-R1 MW-R37]

# ---- numbers --------------------------------------------------------------------------------------------------------------
boon      -            {skill}
boon      -            {bonus}
bonus     {part}
bonus     Plus         +{number} {stat} [MW-40]
bonus     Minus        −{number} {stat} [MW-40 MW-R90]
# of attacks that print damage
stat      {part}
stat      Damage       damage [MW-R115] {attacks}
stat      ToHit        to hit [MW-R55] {attacks}
stat      Ini          INI [MW-22]
stat      Ar           AR [MW-25 MW-R19]
# the maximum
stat      Ap           AP [MW-23 MW-R8]
mode      {part}
mode      Melee        melee [MW-116]
mode      Ranged       ranged [MW-117]
mode      Magic        magic [MW-118]
quantity  {part}
quantity  Hp           {number} HP [MW-21]
quantity  Ap           {number} AP [MW-24]
# what is counted
tally     Level        level of {ref} [MW-139]
tally     Units        {group.one}

# ---- sentences, conditions, events ----------------------------------------------------------------------------------------
sentence  At           at {moment}, {effects}. [MW-R48 MW-R91]
# after Serenity and Regeneration, before a run
moment    {part}
moment    RoundStart   the start of each round [MW-R50 MW-R91]
moment    EndOfYours   the end of your turn [MW-102 MW-R48]
duration  Combat       until the end of the combat [MW-R88]
# in a Defensive ability
duration  ThisAttack   against this attack [MW-35 MW-124]
condition Wounded      {noun} [is|are] wounded [MW-20]
condition InRow        {noun} [is|are] in {row} [MW-126]
condition LevelAtLeast {noun} [is|are] of level {number} or more [MW-139]
condition ThereAre     there are {number} or more {group.many}
event     Dies         {noun} die[s] [MW-133]
event     Hits         {noun} hit[s] [MW-119 MW-173]
event     IsHit        {noun} [is|are] hit [MW-119 MW-173]

# ---- what holds: in a line of its own, while something is so, or for a while ----------------------------------------------
act       Has          {noun} [has|have] {boon+&} [MW-33 MW-R87]
act       HasFor       {noun} [has|have] {bonus} for each {tally} [MW-33 MW-40]
act       Against      {owner} attacks against {group.many} have {bonus+&} [MW-33 MW-R115]
act       OfMode       {owner} {mode} attacks have {bonus+&} [MW-33 MW-36 MW-R115]

# ---- deeds ----------------------------------------------------------------------------------------------------------------
act       Restore      {noun} restore[s] {quantity+&} [MW-21 MW-24]
act       RestoreFor   {noun} restore[s] {quantity} for each {tally} [MW-21 MW-24]
# no check, no type, no bonus
act       Take         {noun} take[s] {number} damage [MW-20 MW-R114]
# AP counters, as far as there are AP left
act       LoseAp       {noun} lose[s] {number} AP [MW-23]
# inflicted on it, or given to it, until the keyword ends
act       Get          {noun} get[s] {skill+&} [MW-R87 MW-R88 MW-R89]
# Enfeeble, Haze, Pinned, Slow, Daze, Debilitate, Marker and Mortal Coil, not Haste
act       Shed         {noun} lose[s] all inflicted keywords [MW-R88]
# the choice of its controller; it needs a row to move into
act       Move         move {noun} {number} row(s) {way} [MW-R63 MW-R127]
way       {part}
way       Back         back [MW-125]
way       Forward      forward [MW-125]
# another action, which is Aggressive only if the first was not
act       Again        {noun} activate[s] once more this round [MW-R52]
act       EndCombat    the combat ends [MW-110 MW-R117]
# undefeated
act       Leave        {noun} leave[s] the combat [MW-R117]
# in mid-combat it joins the side of this unit, else the party
act       Make         make {number} {name} token(s) [MW-192 MW-R68 MW-R85 MW-R125]
act       Corrode      put {number} corrosion token(s) on {noun} [MW-160 MW-161 MW-R60]
act       GainGold     {who} gain[s] {number} Gold [MW-17 MW-R5]
# a defeated hazard, out of the used Hazard pile when the combat is over, unless the catalyst died
act       Join         {noun} join[s] your party [MW-R126]
"""
