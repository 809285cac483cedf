"""The words that MonTac adds to those that all games share: one row a word. Their builders stand in other files."""

from __future__ import annotations

from typing import Final

ROWS: Final = r"""
# what a row can have
{standing} it is so only while something else is, or for a while
{owners}   the place of each card's owner: where a card goes, not where one is

# ---- who, whose and where -------------------------------------------------------------------------------------------------
other     Enemy        your enemy [MT-192]
whose     Enemys       your enemy's
# any player's; one perished pile of the two
whose     Any          any
zone      Deck         {whose} deck
zone      Assets       {whose} asset pile
zone      ClassZone    {whose} class zone [MT-163]
zone      Pile         {whose} perished pile
# where a card goes that perishes: its owner's pile
zone      ThePile      the perished pile [MT-162 MT-195] {owners}
# where a card goes that returns: its owner's hand; an asset card to its asset pile
zone      TheHand      the hand [MT-159 MT-R79] {owners}
place     InPlay       in play [MT-45]
place     From         from {zone}

# ---- which cards ----------------------------------------------------------------------------------------------------------
# a card where the text says; without a place: in play, and for "discard" and "reveal" in the hand of whoever does it
kind      Card         card(s)
kind      Monster      monster(s) [MT-4]
kind      Tactical     tactical(s)
# a token: a basic monster in play, or, after "play", one from outside the game
kind      Token        token(s) [MT-99]
adjective Basic        basic
adjective Synergy      synergy
adjective Constant     constant [MT-201]
# monsters of a type
adjective OfType       {name} type [MT-9 MT-R33]
# cards whose name contains the words
adjective Named        {name} [MT-R33]
filter    YouCommand   you command [MT-46]
filter    EnemyCommand your enemy commands [MT-46]
# the current power, as conflicts compare it
filter    PowerAtMost  with {number} power or less
# the printed class; a card without one fits nothing
filter    ClassAtMost  of class {number} or lower [MT-R134]
noun      Every        {group.many} {whole}
noun      SomeOf       {count} of {ref}
noun      TopCards     the top {number} cards of {zone}
# what is left of cards that were looked at
ref       Rest+^       the rest

# ---- keywords -------------------------------------------------------------------------------------------------------------
keyword   Constant     this card is constant. [MT-201]
keyword   Corrosive    this card is corrosive. == When this card wins a conflict, each player loses 1 health point. [MT-202 MT-R113]
keyword   Ravenous   this card is ravenous. == When this card wounds your enemy, it gains 1000 power until it leaves play. [MT-209]
keyword   Impose       Impose. [MT-207 MT-208]
# lifts the limit of 2 activations a turn from all clauses of this card
keyword   Unlimited    (This entire specialty can activate more than twice in a turn.) [MT-139]

# ---- lines ----------------------------------------------------------------------------------------------------------------
# a prerequisite: it only has to be true when the card is played
line      Needs        Condition: {condition}. [MT-92 MT-212]
# an action: it is carried out in full before the card is played
line      Costs        Condition: {price}. [MT-93 MT-94 MT-R26]
line      Sleeper      Sleeper Skill: {sentence+} [MT-171 MT-R86]
# each line whose number is reached may be taken once, in order
line Tiers for each {name} specialty activated when this card is played, this card gains access to an option below:{tier+} [MT-R114]
tier      Tier         \n {number}+ Specialties: {sentence+} {part}

# ---- sentences ------------------------------------------------------------------------------------------------------------
# "at" and "during" without "may" are mandatory; "during …, you may" and "you may" at the beginning of a line are manual
sentence  At           at {moment}, {effects}. [MT-145]
sentence  During       during {period}, {effects}. [MT-138 MT-145]
sentence  WhenWhile    when {event} while {condition}, {effects}. [MT-R115]
moment    {part}
moment    StartOfYours the start of your turn [MT-48]
moment    EndOfYours   the end of your turn [MT-49]
moment    EndOfEach    the end of each turn [MT-49]
period    {part}
period    YourTurn     your turn
period    Conflict     your Conflict Stage
# the price of an effect: paid in full, or there is no effect
sentence  Pay          {price} to {deeds.bare}. [MT-R74 MT-R121]
effects   MayPay       you may {price} to {deeds.bare} [MT-R74 MT-R121] {optional}

# ---- prices: paid in full or not at all -----------------------------------------------------------------------------------
price     Mill         send the top {number} cards of your deck to the perished pile
price     Discard      discard {number} {group.same} [MT-191]
price     Reveal       reveal {number} {group.same} [MT-196]
price     Sacrifice    sacrifice {number} {group.same} [MT-197]
price     SacrificeIt  sacrifice {ref} [MT-197]
price     SacrificeHp  sacrifice {number} health point(s) [MT-198 MT-R121]
price     Shuffle      shuffle {number} {group.same} into your deck [MT-200]
price     Counters     remove {number} {name} counter(s) from this card [MT-189]

# ---- what may be so -------------------------------------------------------------------------------------------------------
# since the start of the game, of either player's cards
condition HavePerished {number} {group.same} [has|have] perished [MT-R27]
condition Commands     {player} command[s] {number} or more {group.many}
condition CommandsNo   {player} command[s] no {group.many}
condition HpAtMost     {player} [has|have] {number} health points or less
condition ThereAre     there are {number} or more {group.many}
condition InPlay       {noun} [is|are] in play

# ---- what happens ---------------------------------------------------------------------------------------------------------
event     Played       {noun} [is|are] played [MT-R32]
event     Perishes     {noun} perish[es] [MT-195 MT-R112]
event     Attacks      {noun} attack[s] [MT-R132]
event     Attacked     {noun} [is|are] attacked [MT-R132]
event     Wins         {noun} win[s] a conflict [MT-R46]
event     PlayerWins   {player} win[s] a conflict [MT-R46]
event     Wounds       {noun} wound[s] your enemy [MT-R132]
event     LoseHp       {player} lose[s] health points [MT-R130]
event     LoseHpBy     {player} lose[s] health points due to a specialty or effect [MT-175 MT-R96]
would     Fall         {noun} would perish in a conflict [MT-R46]
verb      Attack       attack
verb      Fall         perish in a conflict [MT-R46]
verb      RunOut       perish due to its timer [MT-124 MT-R53]

# ---- numbers --------------------------------------------------------------------------------------------------------------
duration  UntilLeaves^ until it leaves play
tally     Cards        {group.one}
tally     Counters     {name} counter on {ref} [MT-189]
tally     Pips         pip rolled [MT-20]
gift      {part}
gift      Power        {number} power
gift      Attacks      {number} additional attack(s) [MT-R35]
gift      Counters     {number} {name} counter(s) [MT-189 MT-R111]
# a clause of this language in quotes
gift      Clause       {name} [MT-142]
bonus     {part}
bonus     Plus         +{number} power
bonus     Minus        −{number} power
owned     Its^         its {part}
amount    Times        {number} times the number of {group.many}
amount    Original     its original power [MT-193 MT-194]

# ---- deeds: power, attacks, counters --------------------------------------------------------------------------------------
act       Gains        {noun} gain[s] {gift+&}
# the same, said to whoever does it: "you may discard 1 card to give this card 500 power until the end of the turn"
act       Give         {who} give[s] {noun} {gift+&}
act       GainsFor     {noun} gain[s] {gift+&} for each {tally}
act       Loses        {noun} lose[s] {gift+&}
act       Has          {noun} [has|have] {bonus} [MT-R65]
act       PowerBecomes {owned} power becomes {amount} [MT-194 MT-R110]
act       CanAttack    {noun} can attack {number} times [MT-R35]
# now, outside the order of attacks
act       AttackNow    {noun} attack[s] {noun} [MT-R117]

# ---- deeds: cards ---------------------------------------------------------------------------------------------------------
act       Choose       {who} choose[s] {noun}
act       Send         {who} send[s] {noun} to {zone}
act       Return       {who} return[s] {noun} to {zone}
act       Add          {who} add[s] {noun} to {zone} [MT-154 MT-156 MT-157]
act       Shuffle      {who} shuffle[s] {noun} into {zone} [MT-200]
act       PutBottom    {who} put[s] {noun} on the bottom of {zone}
act       PutBack      {who} put[s] {noun} back in any order [MT-155]
act       LookAt       {who} look[s] at {noun} [MT-155]
act       LookAtZone   {who} look[s] at {zone} [MT-R127]
act       Discard      {who} discard[s] {noun} [MT-191]
act       Sacrifice    {who} sacrifice[s] {noun} [MT-197]
act       Rummage      {who} rummage[s] [MT-210 MT-211]
act       Extinct      {noun} become[s] extinct [MT-206]
act       Play         {who} play[s] {noun} [MT-R24]
act       PlayAnyhow   {who} play[s] {noun} regardless of {check} [MT-R25]
check     {part}
check     Class        class [MT-79]
check     Condition    condition [MT-80]
act       Duplicate    {who} play[s] a duplicate of {noun} [MT-203 MT-R104]
# for good; with "until the end of the turn" the monster goes back
act       TakeCommand  {who} take[s] command of {noun} [MT-188 MT-R81]
act       Remove       {who} remove[s] the {skill} of {noun}
skill     {part}
skill     Specialty    specialty [MT-170 MT-R85]
skill     Effect       effect [MT-170 MT-R85]
skill     Timer        timer [MT-122]
act       RaiseTimer   {who} raise[s] the timer of {noun} by {number} [MT-R52]
act       LowerTimer   {who} lower[s] the timer of {noun} by {number} [MT-R52]
act       GetTimer     {noun} receive[s] a timer of {number} [MT-123 MT-R54]

# ---- deeds: health points, dice and turns ---------------------------------------------------------------------------------
act       GainHp       {who} gain[s] {number} health point(s) [MT-173]
act       LoseHp       {who} lose[s] {number} health point(s)
act       SacrificeHp  {who} sacrifice[s] {number} health point(s) [MT-198]
# for good, or while a "while" holds
act       MaxRaised    {whose} maximum health points are raised by {number} [MT-176 MT-178] {standing}
act       MaxLowered   {whose} maximum health points are lowered by {number} [MT-174 MT-176] {standing}
# only while a "while" holds
act       HaveMoreHp   {player} [has|have] {number} more health points [MT-177 MT-R92] {standing}
act       CannotSuffer {player} cannot {fate}
fate      {part}
fate      LoseHp       lose health points [MT-117 MT-R120]
fate      LoseGame     lose the game [MT-118 MT-180]
act       Roll         {who} roll[s] a die [MT-20]
act       EndTurn      the turn ends [MT-51 MT-R20]
act       ExtraTurn    {who} take[s] an extra turn after this one [MT-R59]
act       SkipTurn     {who} skip[s] (their|your) next turn [MT-R59]
"""
