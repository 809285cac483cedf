"""Typed schema of `table.toml`, the file that says how clients draw a game: every key with its type, default and meaning.

docs/table-file.md and the browser's types are generated from it. What a game leaves out has a default that says nothing (an empty
text, list or table, no, none), so that a client tells by it that nothing is said; in JSON it is left out.
Not compiled: msgspec makes these classes.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

Sign: TypeAlias = Literal[
    "burst", "heart", "shield", "plate", "drop", "coin", "octagon", "turns", "hexagon", "pennant", "disc", "diamond", "star",
    "glyph", "pips", "slots",
]  # fmt: skip
Place: TypeAlias = Literal["top left", "top right", "bottom left", "bottom", "bottom right", "left"]
Texts: TypeAlias = list[str]
Words: TypeAlias = dict[str, str]
MarkWords: TypeAlias = dict[str, str | list[str]]


def key(meaning: str) -> Meta:
    """What a key means, for the generated page."""
    return Meta(description=meaning)


class Section(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A table of the file: keys that are not named here are refused."""


# ---- the mat: sides with rows of cards ------------------------------------------------------------------------------------


class OnCard(Section, frozen=True, kw_only=True):
    """Cards that lie on the cards of a row, or belong to them. `by`, `to` or `under` says to which."""

    zone: Annotated[str, key("the zone of the cards")]
    by: Annotated[str, key("the column in which a card has the same number as the card it lies on")] = ""
    to: Annotated[str, key("instead of `by`: the fact that names the card below")] = ""
    under: Annotated[str, key("instead of `by`: they all lie on the only card of this kind")] = ""
    order: Annotated[str, key("the column by which they are sorted")] = ""
    now: Annotated[Texts, key("what is shown of such a card")] = []
    marks: Annotated[MarkWords, key("by column, the word that marks such a card; `{n}` is the number")] = {}
    says: Annotated[str, key('the word before them in a sentence; "on it" if not said')] = ""
    before: Annotated[str, key("a word before the name in a drawing")] = ""
    room: Annotated[str, key("the number of the card below that says how many have room; `{taken}` tells how many there are")] = ""
    free: Annotated[str, key("the fact of a card that takes up no room")] = ""


class MatRow(Section, frozen=True, kw_only=True):
    """A row of each side, from the middle of the table outwards."""

    zone: Annotated[str, key("the zone in play whose cards lie here")]
    title: Annotated[str, key("the heading; the name of the zone if not said")] = ""
    slots: Annotated[int, key("the number of placements; 0: as many as there are cards")] = 0
    slot: Annotated[str, key("the column that says in which placement a card lies")] = ""
    place: Annotated[str, key("what a placement is called, if it is called by its number")] = ""
    listed: Annotated[bool, key("without room for boxes, each card is on lines of its own with all that is shown of it")] = False
    on: Annotated[OnCard | list[OnCard] | None, key("the cards that lie on those of the row")] = None

    def lying(self) -> list[OnCard]:
        """All sorts of cards that lie on those of the row."""
        return self.on if isinstance(self.on, list) else [] if self.on is None else [self.on]


class Acting(Section, frozen=True, kw_only=True):
    """Which card acts now."""

    fact: Annotated[str, key("the fact of a card that tells it")]
    now: Annotated[bool | str, key("the value it has when the card acts")]


class Attack(Section, frozen=True, kw_only=True):
    """An attack under way: the part of each card in it, and what is compared."""

    fact: Annotated[str, key("the fact of a card that tells its part in the attack")]
    by: Annotated[str, key("the value of the attacker")]
    on: Annotated[str, key("the value of the target")]
    direct: Annotated[str, key("the value of a card that attacks no card")] = ""
    whom: Annotated[str, key('what such a card attacks, in words; "directly" if not said')] = ""
    value: Annotated[str, key("the fact that is compared")]
    ties: Annotated[str, key("the fact that decides if the values are equal")] = ""
    across: Annotated[Texts, key("the verbs of moves by which a card attacks the one across from it")] = []


class Mat(Section, frozen=True, kw_only=True):
    """The table as a playmat: what is shown of each side and of the turn."""

    stage: Annotated[str, key("the fact of the player in turn that names the stage of the turn")] = ""
    stages: Annotated[Texts, key("all stages of a turn in their order")] = []
    called: Annotated[str, key('what a stage is called, such as "Phase"; "Stage" if not said')] = ""
    says: Annotated[dict[str, Texts], key("by stage, what ends it, from long to short; `{acting}` is the card that acts")] = {}
    table: Annotated[Texts, key("what is shown of the whole table, with the facts of the player in turn")] = []
    flags: Annotated[Words, key("words for numbers of the table that are not 0")] = {}
    side: Annotated[Texts, key("what is shown of a player")] = []
    short: Annotated[Texts, key("the same where there is little room")] = []
    pips: Annotated[Words, key("a sign that is drawn as often as a number of the player says")] = {}
    rows: Annotated[list[MatRow], key("the rows of each side")] = []
    acting: Annotated[Acting | None, key("which card acts now")] = None
    attack: Annotated[Attack | None, key("how an attack under way is shown")] = None
    news: Annotated[int, key("lines of what happened that come before the texts of the hand (terminal)")] = 0
    roomy: Annotated[
        list[tuple[int, int]], key("on high screens, lines for a card's text and for what happened, the most first (terminal)")
    ] = []
    narrowest: Annotated[int, key("columns that a box has at least (terminal)")] = 0
    widest: Annotated[int, key("columns that a box has at most (terminal)")] = 0
    aligned: Annotated[bool, key("listed cards stand in columns (terminal)")] = False


# ---- the atlas: parts of a table that is larger than a screen ---------------------------------------------------------------


class PartBase(Section, tag_field="draw", frozen=True, kw_only=True):
    """A part of the table, drawn in one of several ways."""

    name: Annotated[str, key("its name, by which scenes and players call it")]
    zones: Annotated[Texts, key("the zones whose cards it shows")]


class MapPart(PartBase, tag="places", frozen=True, kw_only=True):
    """A map. Ways, from tight to roomy: `tight`, `near`, `all`, `texts`."""

    groups: Annotated[str, key("the field of a place that lists the groups which join it to other places")]
    letters: Annotated[Words, key("a letter for each group")] = {}
    here: Annotated[str, key("the fact of a place that says who is there")]
    now: Annotated[Texts, key("what is shown of a place")] = []
    tight: Annotated[Texts, key("the same where there is very little room")] = []
    signs: Annotated[Words, key("signs for fields that a place has")] = {}


class HerePart(PartBase, tag="here", frozen=True, kw_only=True):
    """The place where one is, with its text. Ways: `line`, `text`."""

    here: Annotated[str, key("the fact of a place that says who is there")]
    now: Annotated[Texts, key("what is shown of the place")] = []


class RanksPart(PartBase, tag="ranks", frozen=True, kw_only=True):
    """Two sides that face each other in ranks. Ways: `tight`, `lines`, `boxes`."""

    by: Annotated[str, key("the fact of a card that names its rank")]
    ranks: Annotated[Texts, key("the ranks from the middle outwards")]
    says: Annotated[Texts, key("what stands in the middle, with the numbers of the table")] = []
    next: Annotated[str, key("the fact that says how soon a card acts")]
    value: Annotated[str, key("the fact from which that follows")]
    titles: Annotated[Words, key("by zone, the heading of its side; `{player}` is the player's name")] = {}


class CardsPart(PartBase, tag="cards", frozen=True, kw_only=True):
    """Cards on a line each. Ways: `lines`."""


class SidesPart(PartBase, tag="sides", frozen=True, kw_only=True):
    """The players, each with the rows of `[[mat.rows]]` whose zones are named. Ways: `heads`, `own`, `all`."""

    oldest: Annotated[bool, key("the card that came first is shown first")] = False


Part: TypeAlias = MapPart | HerePart | RanksPart | CardsPart | SidesPart


class SceneRule(Section, frozen=True, kw_only=True):
    """When which parts matter. The first scene that is on counts; the last one has no condition."""

    asks: Annotated[Texts, key("it is on when one of these questions is asked")] = []
    number: Annotated[str, key("it is on while this number of the table is not 0")] = ""
    stages: Annotated[Texts, key("it is on in these stages of the turn")] = []
    cards: Annotated[Texts, key("zones that are shown card by card, as a hand is")] = []
    parts: Annotated[Words, key("by part, the tightest way in which it is drawn; the most important part first")] = {}


# ---- menus, log, passing ----------------------------------------------------------------------------------------------------


class Menu(Section, frozen=True, kw_only=True):
    """How choices are listed."""

    whole: Annotated[Texts, key("verbs whose moves are listed one by one")] = []
    called: Annotated[Words, key("other words for verbs")] = {}
    title: Annotated[Literal["question"] | None, key("`question`: a menu is headed by what is asked")] = None
    copies: Annotated[Literal["once"] | None, key("`once`: copies of a card in one zone that do the same are one choice")] = None
    single: Annotated[Literal["whole"] | None, key("`whole`: what can be done with one card only is said in full")] = None
    texts: Annotated[bool, key("cards that are nowhere else on the screen are listed with their texts")] = False


class Turns(Section, frozen=True, kw_only=True):
    """What is told of a whole turn of another player, once it is over."""

    begins: Annotated[str, key("the event that begins a turn")] = ""
    told: Annotated[Words, key("by event, what is told of it; `{1}` is all that it happened to")] = {}


class LogRules(Section, frozen=True, kw_only=True):
    """How the log is told: events by their names, moves by their verbs."""

    repeats: Annotated[
        list[str] | dict[str, Texts],
        key("events that say what the decision before them said; perhaps by event the moves it repeats"),
    ] = []
    better: Annotated[dict[str, Texts], key("by event, the moves that it tells better than the decision: that is left out")] = {}
    after: Annotated[dict[str, Texts], key("by event, the events just before it that have said the same of a card")] = {}
    anew: Annotated[Texts, key("events that begin a line of their own where there is room")] = []
    joined: Annotated[Texts, key("events that continue the sentence before, if both are about the same")] = []
    unsaid: Annotated[Texts, key("events that are not among the news")] = []
    silent: Annotated[Texts, key("moves that are not among the news")] = []
    several: Annotated[Words, key("by event, how it is told of several cards at once; `{1}` is the cards")] = {}
    turns: Annotated[Turns, key("what is told of a whole turn of another player")] = Turns()


class Passing(Section, frozen=True, kw_only=True):
    """Passing until something happens (`pass on`)."""

    own: Annotated[Texts, key("the windows of one's own turn at which it stops; all if none is named")] = []
    quiet: Annotated[Texts, key("verbs of others' moves at which it does not stop")] = []
    alone: Annotated[Texts, key("questions that a person against computers is asked only if there is more than one answer")] = []
    answers: Annotated[Words, key("by question, the answer that is given where there is nothing else to say")] = {}


class Undo(Section, frozen=True, kw_only=True):
    """Taking a move back."""

    terms: Annotated[Literal["with consent"] | None, key("`with consent`: only if all others are people and agree")] = None
    rule: Annotated[str, key("the rules that say so")] = ""


# ---- cards ------------------------------------------------------------------------------------------------------------------


class ZoneLayout(Section, frozen=True, kw_only=True):
    """Where a zone lies."""

    lies: Annotated[
        Literal["board", "hand", "pile"] | None, key("in play, shown card by card, or in a pile; if not said, by who sees it")
    ] = None
    open: Annotated[bool, key("a pile that can be looked through (browser)")] = False


class Printed(Section, frozen=True, kw_only=True):
    """What is printed on a card: texts with `{field}`, and the fields that stand under a sign."""

    brief: Annotated[Texts, key("what of it stands in a line of a list")] = []
    tight: Annotated[Texts, key("what is shown where there is hardly room for more than the name")] = []
    printed: Annotated[Texts, key("all that is printed")] = []
    signed: Annotated[Texts, key("fields that are added: written with + or −")] = []
    texts: Annotated[Texts, key("fields with further texts of the card, such as its abilities")] = []
    keywords: Annotated[Texts, key("sorts of words whose rules are read with a card")] = []
    places: Annotated[list[Texts], key("what a text can be part of, for `--explain` of `bestiary cards`")] = []
    shape: Annotated[str, key("the field that says whether the card is upright (`portrait`) or sideways (`landscape`)")] = ""
    edges: Annotated[str, key("the field with the four numbers on the edges: top, right, bottom, left")] = ""
    marks: Annotated[str, key("the field that says which edges are marked")] = ""
    sign: Annotated[str, key("the field whose value has a sign in `[web.card] signs`")] = ""
    burst: Annotated[str, key("the field under this sign")] = ""
    heart: Annotated[str, key("the field under this sign")] = ""
    shield: Annotated[str, key("the field under this sign")] = ""
    plate: Annotated[str, key("the field under this sign")] = ""
    drop: Annotated[str, key("the field under this sign")] = ""
    coin: Annotated[str, key("the field under this sign")] = ""
    octagon: Annotated[str, key("the field under this sign")] = ""
    turns: Annotated[str, key("the field under this sign")] = ""
    hexagon: Annotated[str, key("the field under this sign")] = ""
    pennant: Annotated[str, key("the field under this sign")] = ""
    disc: Annotated[str, key("the field under this sign")] = ""
    diamond: Annotated[str, key("the field under this sign")] = ""
    star: Annotated[str, key("the field under this sign")] = ""


class Down(Section, frozen=True, kw_only=True):
    """Cards that lie face down, and words for who knows them."""

    column: Annotated[str, key("the column that says so")]
    unknown: Annotated[str, key('for those who do not know the card; "face down" if not said')] = ""
    secret: Annotated[str, key('of one\'s own card; "only you know" if not said')] = ""
    known: Annotated[str, key('of one\'s own card that others have seen; "others know" if not said')] = ""
    seen: Annotated[str, key('of another\'s card; "you have seen it" if not said')] = ""


class Laid(Section, frozen=True, kw_only=True):
    """What is shown of a card in play: its facts and columns; facts that no text names are added (terminal)."""

    now: Annotated[Texts, key("what it amounts to")] = []
    short: Annotated[Texts, key("the same where there is little room")] = []
    small: Annotated[Texts, key("what stands below it, in small")] = []
    edges: Annotated[
        str | Texts,
        key(
            "on a lattice the fact with the values north, east, south, west; on a mat texts for the lower edge, from long to short"
        ),
    ] = ""
    tag: Annotated[tuple[str, str] | None, key("two facts that are shown as a fraction: damage, health (browser)")] = None
    mark: Annotated[str, key("the column of a card that gets a mark (browser)")] = ""
    compared: Annotated[Texts, key("facts that get an arrow when they are not what is printed")] = []
    unshown: Annotated[Texts, key("facts that are not shown though no text names them")] = []
    unless: Annotated[Words, key("facts that are not shown where they are the same as another one")] = {}
    foreign: Annotated[str, key("the word for a card of another player's deck")] = ""
    flags: Annotated[Words, key("words for facts that are so")] = {}
    columns: Annotated[dict[str, Texts], key("columns that count as values of a card, with a word for each number, or none")] = {}
    marks: Annotated[MarkWords, key("by column, the word that marks a card, or one for each number; `{n}` is the number")] = {}
    down: Annotated[Down | None, key("how cards that lie face down are shown")] = None


# ---- only for the browser ---------------------------------------------------------------------------------------------------


class ScoreLook(Section, frozen=True, kw_only=True):
    """How the score is drawn."""

    how: Annotated[Literal["trophies", "pips", "meter"], key("the cards of a zone, hearts or stars, or a meter")] = field(name="as")
    of: Annotated[int | str | None, key("the most: a number, or the fact that says it")] = None
    zone: Annotated[str, key("for `trophies`: the zone of the cards won")] = ""
    sign: Annotated[Literal["star"] | None, key("for `pips`: stars instead of hearts")] = None


class FactIs(Section, frozen=True, kw_only=True):
    """A fact of a card, and the value that counts."""

    fact: Annotated[str, key("the fact")]
    value: Annotated[bool | int | str, key("its value")] = field(name="is")
    says: Annotated[str, key("the word for it")] = ""


class LaidLook(Section, frozen=True, kw_only=True):
    """What stands below a card in play."""

    meter: Annotated[list[str] | None, key("a meter: the fact with its value, the one with the most, and its name")] = None
    says: Annotated[Texts | None, key("texts; `[laid] short` if not said")] = None
    pips: Annotated[str, key("a fact with counts by word that are drawn as signs")] = ""
    pills: Annotated[Texts, key("facts whose words are shown in pills")] = []


class NumberLook(Section, frozen=True, kw_only=True):
    """A number that is printed on a card under a sign."""

    field: Annotated[str, key("the field of the card")]
    sign: Annotated[Sign, key("the sign; the same in every game: `heart` health, `burst` attack, `shield` defence, …")] = "disc"
    at: Annotated[Place | None, key("where it stands; by the sign if not said")] = None
    label: Annotated[str, key("a word below the number")] = ""
    zero: Annotated[bool, key("it is drawn also when it is 0")] = True
    large: Annotated[bool, key("it is drawn large")] = False
    main: Annotated[bool, key("it is the one that is left on the smallest card")] = False


class KindLook(Section, frozen=True, kw_only=True):
    """How cards are drawn; for one kind of card, what is not said is as in `[web.card]`."""

    colour: Annotated[str | None, key("the frame, and the back of these cards; cream must be seen well on it")] = None
    colours: Annotated[Words | None, key("the frame by the value of the field that `[card] shape` names")] = None
    window: Annotated[
        Literal["round", "arch", "cut", "curved", "scroll", "plain"] | None,
        key("the shape of the picture's window; `round` if not said"),
    ] = None
    looks: Annotated[Texts | None, key("fields whose words choose palette and picture after the name")] = None
    like: Annotated[Texts | None, key("words that do so for all cards of the kind")] = None
    draws: Annotated[
        list[Literal["creature", "thing", "place"]] | None, key("what may be drawn: the first that the name asks for")
    ] = None
    types: Annotated[Texts | None, key("what the type strip says")] = None
    facts: Annotated[Texts | None, key("paragraphs after the rules; one whose field is missing or 0 is left out")] = None
    numbers: Annotated[list[NumberLook] | None, key("what stands under a sign")] = None
    signs: Annotated[Words | None, key("the sign, by the value of the field that `[card] sign` names")] = None
    gists: Annotated[
        list[tuple[str, str]] | None,
        key("a pattern, and what sums up a text that has it, for cards too small for texts; two at most are shown"),
    ] = None
    gist: Annotated[Literal["types"] | None, key("`types`: the first type sums the card up best")] = None


class CardLook(KindLook, frozen=True, kw_only=True):
    """How all cards are drawn."""

    kinds: Annotated[dict[str, KindLook], key("the same keys for one kind of card: `[web.card.kinds.KIND]`")] = {}


class WebLook(Section, frozen=True, kw_only=True):
    """What is only seen in a browser. None of it is needed."""

    colour: Annotated[str | None, key("the colour of the game: white text on it must be readable")] = None
    poster: Annotated[Texts, key("three cards that stand for the game in the hall")] = []
    score: Annotated[ScoreLook | None, key("how the score is drawn; as a number if not said")] = None
    says: Annotated[Texts, key("what is shown of a player beside the score")] = []
    stages: Annotated[Texts | None, key("the stages of a turn; those of `[mat]` if not said")] = None
    stage: Annotated[Words, key('which stage is on, by the name of the question; `"*"` is any other question')] = {}
    backs: Annotated[Texts, key("the names of the backs by their numbers")] = []
    on: Annotated[
        dict[str, Literal["stack", "tucked", "under"]],
        key("by zone, how cards on cards lie: below side by side, at the right, or under"),
    ] = {}
    places: Annotated[Words, key("by zone, what an empty placement is called")] = {}
    supply: Annotated[str, key("a fact of the players with counts by word that are drawn as signs")] = ""
    spent: Annotated[FactIs | None, key("when a card is drawn faded")] = None
    turned: Annotated[FactIs | None, key("when a card is drawn turned by a quarter")] = None
    hit: Annotated[str, key("the number whose changes are seen rising from a card")] = ""
    unshown: Annotated[Texts, key("zones that are not drawn")] = []
    moments: Annotated[Texts, key("events that are told large")] = []
    dice: Annotated[Texts, key("events whose dice are drawn")] = []
    coins: Annotated[Texts, key("events whose coins are drawn")] = []
    laid: Annotated[LaidLook, key("what stands below a card in play")] = LaidLook()
    card: Annotated[CardLook, key("how cards are drawn")] = CardLook()


class TableFile(Section, frozen=True, kw_only=True):
    """How clients draw a game, and what they tell a newcomer.

    In texts `{name}` stands for a number or fact of the view, the size of a zone, or a field of a card; a text whose value is not
    there is left out.
    """

    about: Annotated[str, key("the game in a sentence")] = ""
    aim: Annotated[str, key("what a newcomer is told before the first move, in about four lines")] = ""
    minutes: Annotated[int | None, key("how long a game takes")] = None
    asked: Annotated[Texts, key("options that are asked for before each game")] = []
    board: Annotated[
        Literal["zones", "lattice", "mat", "atlas"],
        key("how cards in play are drawn: zone by zone, at `x` and `y`, in rows of each side, or in parts of a large table"),
    ] = "zones"
    score: Annotated[str, key("what the numbers of the score are called")] = "score"
    numbers: Annotated[Texts | None, key("other numbers of the players and the table that are shown; all if not said")] = None
    colours: Annotated[Words, key("colours by the value of the field that `[card] shape` names")] = {}
    teams: Annotated[dict[str, Texts], key("by number of players, the team of each seat")] = {}
    abbreviations: Annotated[Words, key("short forms of words where there is little room (terminal)")] = {}
    deck: Annotated[Words, key("headings for the parts of a deck")] = {}
    zones: Annotated[dict[str, ZoneLayout], key("where each zone lies")] = {}
    mat: Annotated[Mat, key("the table as a playmat")] = Mat()
    parts: Annotated[list[Part], key("the parts of an atlas, from the top of the screen")] = []
    scenes: Annotated[list[SceneRule], key("which parts of an atlas matter when")] = []
    menu: Annotated[Menu, key("how choices are listed")] = Menu()
    log: Annotated[LogRules, key("how the log is told")] = LogRules()
    passing: Annotated[Passing, key("passing until something happens")] = Passing()
    undo: Annotated[Undo, key("taking a move back")] = Undo()
    card: Annotated[Printed, key("what is printed on a card")] = Printed()
    laid: Annotated[Laid, key("what is shown of a card in play")] = Laid()
    web: Annotated[WebLook, key("what is only seen in a browser")] = WebLook()
