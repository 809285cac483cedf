"""Cards with keywords, for the tests of keywords."""

from tests.games.monad_wars.board import cards

GAME = cards(
    Ace="unit 3 12/9/9/5 Human // Cut (melee single r1 d2 +5) // Bolt (magic single r2 d2) // Two (melee single r2 d2 +5)"
    " // Push (melee single r1 +5): Push 1. // Shove (melee single r1 +5): Push 2. // Hook (ranged single r3 +5): Pull 1."
    " // Slow2 (ranged single r3 +5): Slow 2. // Slow3 (ranged single r3 +5): Slow 3. // Net (ranged single r3 +5): Pinned.",
    Hex="unit 3 12/8/9/5 Human // Weaken (ranged single r3 +5): Enfeeble 1. // Fog (ranged single r3 +5): Haze 1."
    " // Gong (ranged single r3 +5): Daze 2. // Plague (ranged single r3 +5): Debilitate 1."
    " // Flare (ranged single r3 +5): Marker 2."
    " // Horn (friendly single): Haste 4. // Coil (ranged single r3 d1 +5): Mortal Coil 2."
    " // Slow3 (ranged single r3 +5): Slow 3.",
    Medic="unit 1 8/1/5/5 Human // Mend (friendly single): The target restores 3 HP.",
    Plain="hazard 1 20/4/3/0 Beast // Bite (melee single r1 d2 +5) // Spit (ranged single r2 d2 1AP +5)",
    Other="hazard 1 20/2/3/0 Beast // Bite (melee single r1 d2 +5)",
    Ogre="hazard 1 20/4/3/0 Monster / Steady 1. // Bite (melee single r1 d2 +5)",
    Wisp="hazard 1 20/4/3/0 Spirit / Elusive 1. // Touch (melee single r1 d1 +5)",
    Ghost="hazard 1 20/4/3/0 Spirit / Elusive 3. // Touch (melee single r1 d1 +5)",
    Snob="hazard 2 20/4/3/5 Human / Arrogant 2. // Slap (melee single r1 d1)",
    Peer="unit 3 12/9/9/5 Human / Arrogant 1. // Cut (melee single r1 d2)",
    Monk="hazard 2 20/4/6/5 Human / Resistant. // Slap (melee single r1 d1)",
    Lurker="hazard 1 20/4/3/0 Beast / Hidden. // Bite (melee single r1 d2 +5) // Lick (friendly single): The target restores 1 HP.",
    Slime="hazard 1 20/9/3/0 Monster // Acid (melee single r1 d1 +5): Corrosion 2.",
    Pike="weapon 3 cost 300 / Reach 2.",
    Greatpike="trinket 3 cost 300 / Reach 3.",
    Coat="armour 3 cost 300 hp 1",
    Bow="unit 1 9/9/6/5 Human / Reach 2. // Shot (ranged single r3 d1 +5) // Poke (melee single r1 d1 +5)"
    " // Cheer (friendly single r1): The target restores 1 HP. // Far Cry (magic all d1 +5)",
    Tough_Guy="unit 1 30/1/3/0 Human / Tough 1.",
    Vest="armour 1 cost 100 / Tough 2.",
)
