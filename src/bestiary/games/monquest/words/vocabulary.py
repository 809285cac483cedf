"""The words that Monquest adds to those that all games share: one row a word. Their builders stand in other files."""

from __future__ import annotations

from typing import Final

ROWS: Final = r"""
# ---- what a row can have ---------------------------------------------------------------------------------------------------
{alters}   it changes a value by its words (MQ-76, MQ-R107)
{harms}    it deals damage, or takes HP or BP away (MQ-273)
{destroys} it destroys, defeats or erases (MQ-273)
{recovers} it is permitted in Recovery State (MQ-280)
{moves}    it moves cards: in Recovery State only in and between hands and decks (MQ-281)
{open}     a place that everybody sees: nothing is taken from it in Recovery State (MQ-R87)
{later}    what stands in it is not done now: it holds, comes later or waits for a yes (MQ-R107)
# and those of the words that all games share
act       Draw         {recovers}
effects   IfYouDo      {later}
effects   May          {later}
option    Option       {later}
sentence  When         {later}

# ---- who, whose and where -------------------------------------------------------------------------------------------------
# "your opponent" of the core is one opponent, whom the user chooses in a team battle, and who is then targeted (MQ-R100 MQ-R104)
# you and, in a team battle, your teammate
other     Team         each player of your team [MQ-336 MQ-337]
whose     Opponents    your opponent's [MQ-R100]
zone      Deck         {whose} deck [MQ-320]
zone      Discard      {whose} Discard Zone [MQ-319] {open}
# Mon, Equipment and Item Zones of all players
place     Field        on the battlefield [MQ-316 MQ-317 MQ-318] {open}
place     From         from {zone} {part}

# ---- which cards ----------------------------------------------------------------------------------------------------------
# without a place: on the battlefield; for "discard" in the hand of whoever does it; for "search" in the place that is searched
kind      Card         card(s) [MQ-3]
# an active Mon: the top of a stack only
kind      Mon          Mon(s) [MQ-R89]
kind      Item         Item(s) [MQ-6]
# the same word for one and for many
kind      Equipment    Equipment [MQ-5]
# controlled by any opponent
adjective Opposing     opposing [MQ-R100]
# in that player's own Discard Zone, and it got there by being KO'd, destroyed or defeated; this word is a place
adjective Defeated     defeated [MQ-R81] {open}
# in that player's banished area; this word is a place
adjective Banished     banished [MQ-262 MQ-264] {open}
# current HP below Max HP
adjective Damaged      damaged [MQ-310]
adjective LevelRange   Level {number} to {number} [MQ-9]
# of that Attribute Type
adjective OfElement    {element} [MQ-11]
# the second word of its Class | Type line
adjective OfType       {name} type [MQ-7]
filter    Named        named {name} [MQ-24]
# current HP
filter    HpAtMost     with {number} HP or less [MQ-R94]
filter    WithStatus   with {status} [MQ-228]
filter    InPosition   in {position} [MQ-90]
noun      Top.         the top card of {zone} [MQ-320]
noun      TopCards     the top {number} cards of {zone} [MQ-320 MQ-R119]
# some of the cards that were looked at or revealed, and what is left of them
noun      SomeOf       {count} of {ref}
ref       Rest+^       the rest
# drawn by lot, unseen
noun      Random       a(n) random {group.one} [MQ-R121]
# the Mon in your other slot
noun      YourOther.   your other Mon [MQ-172]
# on Equipment: the Mon it is attached to
ref       Wearer       the wearer [MQ-150]
# in a Counter: the acting Mon; after "when this Mon is attacked" and "after this Mon is damaged": who did it
ref       Attacker     the attacker [MQ-R60]

# ---- Attributes, statuses, positions, values ------------------------------------------------------------------------------
element   {part}
element   Fire         Fire [MQ-11]
element   Water        Water [MQ-11]
element   Grass        Grass [MQ-11]
element   Wind         Wind [MQ-11]
element   Ice          Ice [MQ-11]
element   Rock         Rock [MQ-11]
element   Normal       Normal [MQ-11]
element   Dark         Dark [MQ-11]
element   Light        Light [MQ-11]
element   Lightning    Lightning [MQ-11]
status    {part}
status    Poison       Poison [MQ-232]
status    Burn         Burn [MQ-233]
status    Blind        Blind [MQ-235]
status    Confusion    Confusion [MQ-236]
status    Sleep        Sleep [MQ-238]
status    Paralysis    Paralysis [MQ-240 MQ-R66]
status    Frozen       Frozen [MQ-241]
position  {part}
position  Attack       Attack Position [MQ-89]
position  Defense      Defense Position [MQ-91]
# what is restored, drained and lost
value     {part}
value     Hp           HP [MQ-197]
value     Ap           AP [MQ-164]
trait     {part}
trait     Atk          ATK [MQ-199]
trait     Def          DEF [MQ-202]
# what bonuses change: ATK and DEF are no values (MQ-83), Max values are (MQ-76)
stat      {part}
stat      -            {trait}
stat      MaxHp        Max HP [MQ-310 MQ-311 MQ-312] {alters}
stat      MaxAp        Max AP [MQ-314 MQ-R15] {alters}
bonus     {part}
bonus     Plus         +{number} {stat} [MQ-R110]
bonus     Minus        −{number} {stat} [MQ-R110]

# ---- rule boxes: lines about summoning ------------------------------------------------------------------------------------
# beats the table of MQ-115 and MQ-116; with 2 materials the player picks the slot
line      LevelSummon  Level Summon: sacrifice {number} {group.same}. [MQ-105 MQ-113 MQ-R117]
# so many of its controller's own turns ended while the previous form was on the field; 0 is at once
line      FormSummon   Form Summon from {name} after {number} turn(s). [MQ-125 MQ-128 MQ-R43]
# the first name is the Mon it lies over, the second the Equipment attached to that Mon
line      EquipSummon  Equipment Summon from {name} with {name}. [MQ-131 MQ-R45 MQ-R46]
keyword   NoMaterial   this Mon cannot be used for a Level Summon. [MQ-123]
keyword   AsLevel      this Mon can be used for a Level Summon as if Level {number}. [MQ-124]

# ---- rule boxes: lines about use ------------------------------------------------------------------------------------------
# in a line of its own, before the others; it is about all of the ability or Item
keyword   Usable       usable in {window}. [MQ-63 MQ-93]
# abilities only: also in Defense Position, by a Mon that is no Tank
window    {part}
window    Defense      Defense Position [MQ-93 MQ-R23]
# in the Main Phase, not in an Action Phase; ends none
window    Main         your Main Phase [MQ-63 MQ-R28 MQ-R108]
# what is activated without a cost: on a Mon by itself, on Equipment by its wearer
line      OncePerTurn  once per turn: {sentence+} [MQ-325 MQ-R39]
line      OncePerPhase once during this Mon's Action Phase: {sentence+} [MQ-326]
# costs are paid in full before the rest, or it cannot be used
line      Costs        {cost+&}: {sentence+} [MQ-327 MQ-328 MQ-329 MQ-R17]
cost      {part}
cost      LoseBp       lose {number} BP [MQ-305 MQ-R76]
cost      Discard      discard {number} card(s) [MQ-327 MQ-R121]
cost      Send         send {noun} to {zone} [MQ-327]
cost      Return       return {noun} to {zone} [MQ-327 MQ-R18]
cost      Banish       banish {noun} [MQ-327]
# the cost "using a Mon's action": its Action Phase is over afterwards
cost      Action       end this Mon's Action Phase [MQ-327]
cost      Counters     remove {number} {name} counter(s) from {ref} [MQ-14]
# on Mons and on Equipment; what follows happens on Heads, and the original damage does not
line      Counter      Counter: {sentence+} [MQ-221 MQ-224 MQ-226 MQ-R60]
# the last sentence of a Counter
sentence  Fails        if it fails, take {number} more damage instead of 25. [MQ-227]
# Items that stay in the Item Zone; what their other lines say holds that long
keyword   Stays        stays {number} turn(s). [MQ-181 MQ-R112]
keyword   StaysUntil   stays until your next turn. [MQ-181 MQ-R93 MQ-R124]
# one use, then the Item goes to the Discard Zone; attacks are not covered
line React when an opposing ability, Item or orb targets you or one of your Mons, you may choose one: {option+} [MQ-R93 MQ-R104]
# a table: the bracket of the Mon's Level says how much
line      ByLevel      restore {value} to {noun} by its Level: {bracket+} [MQ-190 MQ-193 MQ-R30] {alters}
bracket   Bracket      \n • Level {number} to {number}: {number} {value}. [MQ-190 MQ-193] {part}

# ---- rule boxes: lines on Equipment ---------------------------------------------------------------------------------------
# while it has at least so many upgrades
line      AtUpgrade    at +{number}: {sentence+} [MQ-157 MQ-R92]
# while its wearer wears at least so many differently named pieces of its set
line      Pieces       {number} pieces: {sentence+} [MQ-158 MQ-R53]
keyword   Limit        upgrade limit +{number}. [MQ-155 MQ-156]
keyword   Rate         this Equipment can be upgraded {number} times per turn. [MQ-155 MQ-R20]
# on a piece of a set that has an upgrade symbol
keyword   SetUpgrade   this piece can be upgraded. [MQ-159]

# ---- sentences ------------------------------------------------------------------------------------------------------------
sentence  At           at {moment}, {effects}. [MQ-72 MQ-R35] {later}
sentence  Before       before {event}, {effects}. [MQ-324 MQ-R103] {later}
sentence  After        after {event}, {effects}. [MQ-324 MQ-R103] {later}
moment    {part}
moment    StartOfYours the start of your turn [MQ-R124]
moment    EndOfYours   the end of your turn [MQ-72 MQ-R35 MQ-R74]
moment    EndOfEach    the end of each turn [MQ-72 MQ-R35]
# a delayed effect: done once, at the end of the turn in which it was said
moment    EndOfThis    the end of this turn [MQ-72 MQ-R107]
# compulsory as far as it is possible; a part that is impossible is left out
effects   Must         {player} must {deeds.bare} [MQ-333 MQ-334]
duration  ForTurns     for {number} turn(s) [MQ-R112]
duration  UntilYours   until your next turn [MQ-R112 MQ-R124]
duration  NextOpposing until the end of the next opponent turn [MQ-R38 MQ-R94]

# ---- what may be so -------------------------------------------------------------------------------------------------------
# of the last coin that this text made somebody flip
condition Heads        heads [MQ-247]
condition Tails        tails [MQ-248]
condition HpAtMost     {noun} [has|have] {number} HP or less
condition HasStatus    {noun} [has|have] {status} [MQ-228]
condition InPosition   {noun} [is|are] in {position} [MQ-90]
condition Controls     {player} control[s] {number} or more {group.many}
condition ControlsNo   {player} control[s] no {group.many}
condition FewerBp      you have fewer BP than your opponent [MQ-298]

# ---- what happens ---------------------------------------------------------------------------------------------------------
# by normal play or any summon
event     Played       {noun} [is|are] played [MQ-R122]
event     Attached     {noun} [is|are] attached [MQ-60 MQ-R116]
# HP reached 0
event     Kod          {noun} [is|are] KO'd [MQ-R79]
# by an effect that says "destroy"; Equipment that goes along with its Mon is not destroyed
event     Destroyed    {noun} [is|are] destroyed [MQ-R79]
# KO'd, destroyed or defeated
event     Defeated     {noun} [is|are] defeated [MQ-R79]
event     Attacks      {noun} attack[s] [MQ-65]
event     Attacked     {noun} [is|are] attacked [MQ-324]
event     Damaged      {noun} [is|are] damaged [MQ-324]
# a direct attack, "deal BP damage" and "absorb"; never a cost, a KO or "lose BP"
event     BpDamaged    {player} [is|are] dealt BP damage [MQ-302 MQ-304 MQ-306]
verb      Attack       attack [MQ-R123]
verb      Act          take actions [MQ-R123]

# ---- what holds: in a line of its own, or for a while ---------------------------------------------------------------------
# a passive, or what an ongoing Item does; for one-time changes say "gets"
act       Has          {noun} [has|have] {bonus+&} [MQ-149 MQ-172 MQ-174 MQ-R113] {later}
act       HasFor       {noun} [has|have] {bonus} for each {tally} [MQ-157 MQ-172] {later}
tally     Upgrade      upgrade [MQ-154]
tally     Cards        {group.one}
tally     Counters     {name} counter on {ref} [MQ-14]
# DEF, Weakness and the failed Counter come before these; prevention comes after them
act       Takes        {noun} take[s] {change} [MQ-205 MQ-R57 MQ-R111]
act       TakesFor     {noun} take[s] {number} less damage for each {tally}, up to {number} [MQ-205 MQ-R92]
change    {part}
change    Less         {number} less {damage} [MQ-205]
change    More         {number} more {damage} [MQ-R111]
change    Half         half damage [MQ-R111]
change    None         no damage [MQ-206]
act       Immune       {noun} [is|are] immune to {bane+&} [MQ-149 MQ-R71]
bane      {part}
bane      -            {status}
bane      Statuses     all statuses [MQ-R71]
# what it does to that Mon has no effect; it may be chosen
bane      Abilities    opposing abilities [MQ-R94 MQ-R114]
act       Reflects     statuses aimed at {noun} are applied to the user's Mon instead [MQ-149 MQ-R115]
act       DefAbilities abilities against {noun} are reduced by DEF [MQ-R56]
owner     This         this Mon's
owner     Wearers      the wearer's
owner     Its^         its
act       Penetration  {owner} attacks have Penetration [MQ-219 MQ-178]
act       DirectDamage {owner} direct attacks deal {number} BP damage [MQ-210]
# although that opponent controls a Mon
act       AttackBp     {noun} can attack BP directly [MQ-211]
act       FirstFree    {owner} first action in each Action Phase does not end it [MQ-R92]
act       Holds        {noun} can hold {number} Accessories [MQ-148 MQ-R116]
act       CannotDo     {player} cannot {ban} [MQ-283]
# normal play, every summon and Emergency Retreat
ban       {part}
ban       PlayMons     play Mons [MQ-R122]
# all draws; a draw that is not made loses no game
ban       Draw         draw cards [MQ-R119]
# draws from effects only
ban       DrawEffects  draw cards through effects [MQ-R119]
ban       Items        use Items [MQ-283]

# ---- deeds: values --------------------------------------------------------------------------------------------------------
# one-time: without a duration for as long as the Mon stays on the field
act       Gets         {noun} get[s] {bonus+&} [MQ-R38 MQ-311 MQ-312 MQ-R113]
act       GetsMaxBp    {player} get[s] +{number} Max BP [MQ-313] {alters}
act       LosesMaxBp   {player} get[s] −{number} Max BP [MQ-313] {alters}
# targets what is chosen or named singly, never "each" and "all"
act       Deal         deal {number} {damage} to {noun} [MQ-203 MQ-R55 MQ-R56 MQ-R104] {alters harms}
act       DealFor      deal {number} {damage} to {noun} for each {tally} [MQ-203 MQ-R55] {alters harms}
# the Attribute of an ability is that of its single-type cost or of its Mon; of anything else there is none
damage    {part}
damage    Plain        damage [MQ-R55]
damage    Of           {element} damage [MQ-R55]
damage    Without      damage with no Attribute [MQ-215]
damage    Piercing     Penetration damage [MQ-219 MQ-R56]
# direct BP damage
act       DealBp       deal {number} BP damage to {other} [MQ-302 MQ-303] {alters harms}
# no direct BP damage
act       LoseBp       {who} lose[s] {number} BP [MQ-301] {alters}
act       RestoreBp    {who} restore[s] {number} BP [MQ-R77] {alters}
act       Restore      restore {quantity+&} to {noun} [MQ-183 MQ-184 MQ-185] {alters}
quantity  {part}
quantity  Number       {number} {value} [MQ-76]
# of the Max value, rounded down
quantity  Percent      {number}% {value} [MQ-191 MQ-192 MQ-194 MQ-195 MQ-R73]
# that type only
quantity  OfElement    {number} {element} AP [MQ-R15 MQ-R103]
act       LoseAp       {noun} lose[s] {number} AP [MQ-76 MQ-R15] {alters}
# the target loses, the user (of an Item: its acting Mon) gains what was lost
act       DrainHp      drain {number} HP from {noun} [MQ-R61] {alters harms}
act       StealAp      steal {number} AP from {noun} [MQ-R61] {alters}
# direct BP damage; you restore what was lost
act       AbsorbBp     absorb {number} BP from {other} [MQ-R61] {alters harms}
act       PreventNext  prevent the next damage to {noun} [MQ-206 MQ-R111]
act       PreventBp    prevent the next BP damage to {player} [MQ-206 MQ-R62 MQ-R111]
# the Counter's success, in words: the original damage is 0 in any case
act       ReduceToZero reduce the damage to 0 [MQ-226 MQ-R60]

# ---- deeds: statuses, coins, positions ------------------------------------------------------------------------------------
act       Apply        apply {affliction+&} to {noun} [MQ-230 MQ-231 MQ-R64]
affliction {part}
affliction -           {status}
# flipped by the target's controller as it is applied; Heads applies it
affliction Coin        {status} (coin) [MQ-252 MQ-253 MQ-R70]
affliction ForTurns    {status} for {number} turn(s) [MQ-230 MQ-R112]
act       Cure         cure {noun} of {status+&} [MQ-188 MQ-242]
act       CureAll      cure {noun} of all statuses [MQ-188 MQ-242]
# what follows in its line asks "if heads" and "if tails"
act       Flip         {who} flip[s] a coin [MQ-246 MQ-249 MQ-250] {recovers}
act       Change       change {noun} to {position} [MQ-90]

# ---- deeds: cards ---------------------------------------------------------------------------------------------------------
act       Choose       choose {noun} [MQ-330 MQ-331] {recovers moves}
act       Destroy      destroy {noun} [MQ-257 MQ-258 MQ-259] {destroys}
act       Defeat       defeat {noun} [MQ-R79] {destroys}
act       Banish       banish {noun} [MQ-262 MQ-263 MQ-R78]
# to the banished area, and its controller loses BP
act       Erase        destroy and banish {noun} [MQ-265 MQ-R78] {destroys}
# without a place in the deck it is shuffled in
act       Return       return {noun} to {zone} [MQ-260 MQ-R37 MQ-R51]
# not destroyed, not defeated
act       Send         send {noun} to {zone} [MQ-260 MQ-R78]
act       Discard      {who} discard[s] {noun} [MQ-R121]
# to the own hand, unseen by the others unless it is revealed; the deck is shuffled afterwards
act       Search       search {zone} for {noun} [MQ-R37 MQ-R120] {recovers moves}
act       Reveal       reveal {noun} [MQ-322] {recovers}
act       Look         look at {noun} [MQ-322 MQ-R119] {recovers}
act       LookZone     look at {zone} [MQ-322] {recovers}
act       Put          put {noun} into {zone} [MQ-322] {recovers moves}
act       PutBack      put {noun} back in any order [MQ-322] {recovers}
act       PutBottom    put {noun} on the bottom of {zone} [MQ-322] {recovers moves}
act       Shuffle      shuffle {noun} into {zone} [MQ-R37 MQ-R87] {recovers moves}
# as many as the deed before it moved
act       DrawThat     draw that many cards [MQ-R31] {recovers}
# defaults: 50% HP and 50% AP
act       Revive       revive {noun} [MQ-267 MQ-269 MQ-R82] {alters}
act       ReviveWith   revive {noun} with {quantity+&} [MQ-268 MQ-R82] {alters}
# it must be legal to play it
act       Play         play {noun} [MQ-111 MQ-R122] {recovers}
act       PlayAnyhow   play {noun} without its summon requirement [MQ-R122] {recovers}
act       Attach       attach {noun} to {noun} [MQ-R107 MQ-R116]
act       Move         move {noun} to {noun} [MQ-R116]
# with "until the end of the turn" it goes back then
act       Control      take control of {noun} [MQ-R80]
act       SkipTurn     {who} skip[s] (their|your) next turn [MQ-R36]
act       PutCounters  put {number} {name} counter(s) on {ref} [MQ-14]
# what an opposing action did is done to the acting Mon, or has no effect
act       ReflectIt    reflect it [MQ-R93 MQ-R115]
act       ProtectFrom  protect against it [MQ-R93]
"""
