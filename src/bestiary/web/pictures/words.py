"""Picture keywords: which words of a card choose its colours and what is drawn."""

from __future__ import annotations

import re
from typing import Final

ELEMENT_WORDS: Final = {
    "fire": "fire flame ember blaze blazing cinder magma pyre burn burning ash ashen phoenix salamander furnace kiln coal "
    "volcano caldera forge scorch boiler hearth spark torch steam",
    "water": "water tide sea kelpie brine river rain wave coral deep fish bubble aquatic drowned lagoon harbour tidal selkie "
    "merman siren nixie kraken narwhal hippocamp barnacle grindylow brook rill pool lake maelstrom ferryman fisher "
    "otter heron urchin pearl",
    "grass": "grass leaf moss thorn plant root bramble grove fern wood bloom tree bark petal wild leshy dryad mandrake hedge "
    "ivy orchard reed garden forest meadow hill mulch lily lawn antler druid elf hedgerow elder oak bough vine "
    "poacher sprout marsh",
    "wind": "wind gale air sky feather cloud breeze bird zephyr gull falcon goose tempest cyclone parachute crane wing strand",
    "ice": "ice frost snow rime hail winter glacier permafrost avalanche hrim cold glass",
    "rock": "rock stone earth crag cliff boulder clay dust gravel sand golem cairn quarry cave dwarf barrow ruin granite "
    "mountain terra pebble",
    "normal": "normal beast fur hide toll pilgrim carousel elephant lion monkey bear ape rations map goat mouse rat cub",
    "dark": "dark shadow night grave gloom undead bone dusk demon vampire crypt veil wraith widow barghest draugr gallows "
    "gibbet reaper hearse eclipse dread raven nyx black mask masked bandit smoke curse thief ink raid cellar ossuary "
    "hostile executioner",
    "light": "light dawn sun holy halo day angel gold lantern lamp beacon aurora prism saint solar blessed radiant candle bell "
    "abbey king crown paragon angler sunward honey",
    "lightning": "lightning storm volt spark thunder electric bolt clockwork engine",
    "toxic": "toxic poison venom bog slime rot mire fungus bug plague toad spore blight carrion sump gall wither fen swamp "
    "insect compost verdigris antidote wasp swarm gnat",
    "metal": "metal iron steel machine brass construct rust mecha silver knight armour armor sword blade weapon plate mail "
    "chain cog soldier zeppelin sentry clock halberd cap sabre hammer soldiers bulwark",
    "spirit": "spirit ghost arcane dream fairy fae magic mind psychic moon moonlit soul mist djinn wisp witch puck sprite "
    "mystic hex echo shimmering magical velvet mirror reflection invitation whisper",
}
CREATURE_WORDS: Final = {  # plan:form -> the words that ask for it
    "critter:pointed": "cat fox imp goblin gremlin kit lynx puck whelp mink beast kirin veilcat otter foxface",
    "critter:round": "bear mouse cub badger monkey otter ape mole rat tumblecub paw beast matron snowmink",
    "critter:long": "rabbit hare sprite pup jackal kid",
    "toad:wide": "toad frog vodyanoy grindylow sump",
    "brute:flesh": "troll ogre giant minotaur yeti demon brute leshy titan wolfman strongman tyrant barghest monster",
    "brute:block": "hulk heart golem construct machine titan colossus sentinel mecha stone engine sentry armour orrery elemental "
    "bouldron stoneheart steamling pebblit",
    "elephant:grey": "elephant mammoth",
    "hound:wolf": "wolf hound dog lion tiger boar fang mane maw tusk beast pack barghest yak rhino pup jackal feral bison panther "
    "wolf hound dog lion tiger boar fang mane maw tusk beast pack barghest yak rhino pup jackal feral bison panther",
    "hound:stag": "stag unicorn ram deer goat elk hart fawn kirin antler",
    "hound:horse": "horse mule pony kelpie mare",
    "hound:drake": "dragon drake wyvern griffin chimera drakel whelp pyraxis ligon dragons",
    "wyrm:one": "coil serpent snake wyrm eel worm naga basilisk salamander dragon drakel hydrarch xenodermus eater",
    "wyrm:three": "hydra",
    "bird:owl": "owl bird raven beak canary robin finch storm gull voltary",
    "bird:eagle": "eagle hawk phoenix roc harpy falcon harrier thunderbird griffin bird gull eagles stormcrest voltwing mythic",
    "wader:heron": "heron crane stork ibis",
    "wader:goose": "goose swan duck gull",
    "flutter:bat": "bat vampire gargoyle",
    "flutter:moth": "moth butterfly pixie fairy luna",
    "fish:pike": "fish shark pike fin jaw ray shoal lanternfish aquatic",
    "fish:whale": "whale angler puffer narwhal leviathan zeppelin",
    "kraken:squid": "kraken squid octopus tentacle",
    "kraken:jelly": "jelly medusa",
    "seahorse:curl": "hippocamp seahorse",
    "serpentfolk:tail": "merman mermaid siren selkie nixie merfolk tidepool korrigan",
    "beetle:beetle": "beetle bug insect ant scarab mite mantis cog sulcal",
    "beetle:spider": "spider tick scorpion",
    "beetle:winged": "wasp bee gnat fly dragonfly lanternfly swarm locust drone hornet",
    "crawler:rings": "caterpillar caterpin crawler grub larva wino",
    "crab:claws": "crab lobster claw",
    "shell:turtle": "turtle tortoise snail shell",
    "shell:spines": "urchin hedgehog porcupine thornback spines quill bristle",
    "wisp:flame": "wisp flame elemental spark fire djinn ember whelpling",
    "wisp:ghost": "ghost wraith phantom spirit wight reflection shadow host orchard banshee choir soul",
    "wisp:slime": "slime ooze blob pudding candyfloss spore",
    "treant:leaf": "treant tree plant root ent wood vine thorn leaf bough sprout mandrake wallflower moss mossling",
    "treant:cap": "mushroom fungus spore cap puffball",
    "treant:petal": "flower bloom rose spur lily plant wallflower dandelion",
    "orb:eye": "eye orb gazer watcher beholder orrery",
    "cloud:storm": "cloud thunderhead weather",
    "figure:hood": "acolyte monk hexer ragpicker sexton shadow druid skirmisher exile gravedigger ferryman devout seer walker "
    "gambler reaper assassin cutthroat hermit human",
    "figure:helm": "knight soldier spearman squire sentry valkyrie lancer executioner warden footman guardian captain marshal "
    "colonel general martial halo paragon berserker stilt skirmisher cavalry",
    "figure:crown": "king queen lord emperor empress regent duchess baron princess prince tyrant",
    "figure:hat": "witch wizard scholar ringmaster merchant pilot teller ambassador bailiff horologist spellwright piper envoy "
    "sage mage inquisitor arcane croupier painter duellist",
    "figure:mask": "bandit masked poacher cutthroat pickpocket acrobat marquis thief netcaster human",
    "figure:beard": "dwarf digger runesmith smith kilnborn veteran berserker",
    "figure:hair": "lady aunt page oracle truthsayer apprentice saint mother healer bearer bellringer human widow chorister sister "
    "lampbearer beastcaller",
    "figure:fae": "fae fairy dryad nymph elf seraph angel sprite",
    "figure:skull": "skeleton undead draugr wight bone lich",
}
THING_WORDS: Final = {
    "sword:blade": "sword blade sabre brand duel weapon greatblade dawnblade arms",
    "sword:dagger": "dagger knife",
    "axe:double": "axe glaive reaper scythe",
    "spear:point": "spear lance pike stormlance",
    "spear:trident": "trident",
    "spear:halberd": "halberd",
    "hammer:war": "hammer maul",
    "bow:drawn": "bow longbow arrow galebow archer crossbow",
    "staff:bright": "staff wand rod spellwright mage",
    "chain:hook": "chain hook",
    "horn:war": "horn bugle cavalry roar call",
    "shield:star": "shield bulwark oakheart armor armour warden guard trial",
    "mail:plate": "mail plate cinderplate coat armor armour hide vest neutralizer",
    "mail:spikes": "spikes",
    "cap:iron": "cap helm helmet skirmisher",
    "boots:plain": "boots slipper boot",
    "boots:winged": "windstep",
    "glove:hand": "glove gauntlet",
    "cloak:long": "cloak mantle robe veil cape",
    "belt:buckle": "belt sash saddle",
    "hat:tall": "hat trick",
    "crown:gold": "crown paragon",
    "potion:flask": "item potion flask elixir tonic vial salve panacea polish venom ink medicine water well",
    "ring:stone": "ring accessory singularity",
    "pendant:locket": "pendant locket amulet charm brooch trinket",
    "pendant:beads": "beads",
    "scroll:sealed": "quest scroll scenario class pact debt epitaph ledger contract page",
    "letter:sealed": "letter invitation note writ gossip offer embargo tax",
    "book:open": "book blueprint page archive bestiary spellwright",
    "map_sheet:way": "map crossroads road pass caravan",
    "banner:flag": "banner power event tactical tacticlysm muster regiment band parade audition caravan war",
    "gem:cut": "gem attribute crystal prism diamond diamonds monocle",
    "stone:pile": "stone stones whetstone shingle rubble rock skin",
    "orb:weather": "orb ball",
    "orb:bomb": "bomb cannonball grenade",
    "mirror:glass": "mirror lens monocle scope echo reflection understudy",
    "bell:bronze": "bell gong toll",
    "lantern:lit": "lantern lamp lampbearer lights caravan",
    "candle:three": "candle candles stub nine",
    "flame:logs": "fire flame hearth hearthfire furnace kiln scorch burning flames",
    "bones:skull": "bones skull rot plague wither hush",
    "grave:stone": "grave graves rites goods unquiet epitaph business grief",
    "mask:feathers": "mask masked act waltz dance curtain understudy vanishing",
    "coin:heap": "coin gold bargain price market ransom tax toll gilded debt",
    "hourglass:sand": "hourglass time morning hour turn",
    "clock:dial": "clock stopped hour",
    "clock:cog": "cog mainspring clockwork engine machine armoury",
    "feather:quill": "feather wingbeat phoenix",
    "leaf:sprig": "leaf antidote bloom mulch soil thorns reeds petal garden sprig",
    "drum:sticks": "drum rallying band ovation",
    "bag:full": "bag sack rations goods pockets case salvage crew sleepers outpost mule honey",
    "door:shut": "door gate hall vault desk sealed couch labels prisoner",
    "eye:watch": "eye sight farsight seer watch look",
    "net:weights": "net trap safety parachute",
    "heart:red": "heart blood life hale levelling",
    "claw:strokes": "claw claws marks sweep tail grudge wolfsbane",
    "sun:rays": "sun dawn day start sanctuary beastcaller",
    "sun:eclipse": "eclipse worldfall monad unsealed",
    "moon:stars": "moon night midnight dark",
    "wave:weather": "wave rain storm mist wind tide winter gale marsh raid",
    "hands:meet": "hands partners guest change bargain swap peace allies shared",
    "cards:fan": "cards card hand deal labels switched",
    "tent:pitched": "tent camp outpost",
}
PLACE_WORDS: Final = {
    "town:towers": "town city hold castle gate court mouth kingsguard",
    "abbey:house": "abbey temple cathedral church chapel",
    "abbey:light": "lighthouse beacon",
    "ruin:columns": "ruin colonnade hall ossuary broken",
    "peaks:snow": "mountain heights peak pass highlands cliff ridge quarry high",
    "grove:trees": "forest wood grove trees wilds",
    "meadow:hills": "meadow meadows field plain flats wilderness fold vale",
    "fen:reeds": "fen marsh bog mire reeds reedwick swamp",
    "strand:ship": "strand coast sea ship harbour quay port gull deep",
    "bridge:arches": "bridge",
    "crossing:post": "crossing crossroad crossroads toll road",
    "crossing:stone": "worldstone stone monolith",
    "cave:mouth": "cave dungeon barrow oubliette crypt below cellar",
    "cave:vault": "vault",
    "camp:tents": "camp hostile hangar",
    "market:stall": "market stall granary",
}
FAMILIES: Final = {"creature": CREATURE_WORDS, "thing": THING_WORDS, "place": PLACE_WORDS}
HINGES: Final = frozenset("of in on at for among over with without from to the a an and by".split())
SHORT: Final = frozenset(
    "owl fox bat eye bug ice cat pup orb ram elk rat kit sea ash fen bog".split()
)  # known at the end of others


def words_of(text: str) -> list[str]:
    """The words of a text in small letters, plurals as one."""
    return [singular(word) for word in re.findall(r"[a-z]+", text.lower())]


def singular(word: str) -> str:
    """One of many, as far as is needed here."""
    if word.endswith("ves") and len(word) > 4:
        return word[:-3] + "f"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else word


def named(name: str) -> list[str]:
    """The words of a name, the weightiest first: the noun before "of" or "in", what stands before it, and then the rest."""
    parts = re.findall(r"[a-z]+|,", name.lower().replace("'s", ""))
    cut = next((i for i, word in enumerate(parts) if word in HINGES and i > 0), len(parts))
    head, tail = parts[:cut], parts[cut:]
    ordered = [*reversed(head), *reversed(tail)]
    return [singular(word) for word in ordered if word != "," and word not in HINGES]


def asked(words: list[str], table: dict[str, str], bodies: frozenset[str] = frozenset()) -> list[str]:
    """What a word asks for in a table: the first word that asks for one of these bodies, or else the first that asks for any.

    Whole words count before words that are hidden in others ("Eldermoth").
    """
    known = _index(table)
    found = [known[word] for word in words if word in known] + [keys for word in words if (keys := _hidden(word, known))]
    for keys in found:
        fitting = [key for key in keys if key.partition(":")[0] in bodies]
        if fitting:
            return fitting
    return found[0] if found else []


def _hidden(word: str, known: dict[str, list[str]]) -> list[str]:
    """What the longest known word at the end or the beginning of a longer one asks for."""
    for length in range(len(word) - 1, 2, -1):
        if word[-length:] in known and (length > 3 or word[-length:] in SHORT):
            return known[word[-length:]]
        if word[:length] in known and length > 3:
            return known[word[:length]]
    return []


_INDEXES: Final[dict[int, dict[str, list[str]]]] = {}


def _index(table: dict[str, str]) -> dict[str, list[str]]:
    """By word, the keys that it asks for."""
    found = _INDEXES.get(id(table))
    if found is None:
        found = {}
        for key, words in table.items():
            for word in dict.fromkeys(map(singular, words.split())):
                found.setdefault(word, []).append(key)
        _INDEXES[id(table)] = found
    return found
