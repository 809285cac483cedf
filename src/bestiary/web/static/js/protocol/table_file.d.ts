/** Types of table.toml as the server sends it. Written by `python scripts/make_table_file.py` from the schema: change that. */

export type Sign =
  | "burst"
  | "coin"
  | "diamond"
  | "disc"
  | "drop"
  | "glyph"
  | "heart"
  | "hexagon"
  | "octagon"
  | "pennant"
  | "pips"
  | "plate"
  | "shield"
  | "slots"
  | "star"
  | "turns";

export type Place = "bottom left" | "bottom right" | "bottom" | "left" | "top left" | "top right";

/** Where a zone lies. */
export interface ZoneLayout {
  /** in play, shown card by card, or in a pile; if not said, by who sees it */
  lies?: "board" | "hand" | "pile";
  /** a pile that can be looked through (browser) */
  open?: boolean;
}

/** Cards that lie on the cards of a row, or belong to them. `by`, `to` or `under` says to which. */
export interface OnCard {
  /** the zone of the cards */
  zone: string;
  /** the column in which a card has the same number as the card it lies on */
  by?: string;
  /** instead of `by`: the fact that names the card below */
  to?: string;
  /** instead of `by`: they all lie on the only card of this kind */
  under?: string;
  /** the column by which they are sorted */
  order?: string;
  /** what is shown of such a card */
  now?: string[];
  /** by column, the word that marks such a card; `{n}` is the number */
  marks?: Record<string, string | string[]>;
  /** the word before them in a sentence; "on it" if not said */
  says?: string;
  /** a word before the name in a drawing */
  before?: string;
  /** the number of the card below that says how many have room; `{taken}` tells how many there are */
  room?: string;
  /** the fact of a card that takes up no room */
  free?: string;
}

/** A row of each side, from the middle of the table outwards. */
export interface MatRow {
  /** the zone in play whose cards lie here */
  zone: string;
  /** the heading; the name of the zone if not said */
  title?: string;
  /** the number of placements; 0: as many as there are cards */
  slots?: number;
  /** the column that says in which placement a card lies */
  slot?: string;
  /** what a placement is called, if it is called by its number */
  place?: string;
  /** without room for boxes, each card is on lines of its own with all that is shown of it */
  listed?: boolean;
  /** the cards that lie on those of the row */
  on?: OnCard | OnCard[];
}

/** Which card acts now. */
export interface Acting {
  /** the fact of a card that tells it */
  fact: string;
  /** the value it has when the card acts */
  now: boolean | string;
}

/** An attack under way: the part of each card in it, and what is compared. */
export interface Attack {
  /** the fact of a card that tells its part in the attack */
  fact: string;
  /** the value of the attacker */
  by: string;
  /** the value of the target */
  on: string;
  /** the value of a card that attacks no card */
  direct?: string;
  /** what such a card attacks, in words; "directly" if not said */
  whom?: string;
  /** the fact that is compared */
  value: string;
  /** the fact that decides if the values are equal */
  ties?: string;
  /** the verbs of moves by which a card attacks the one across from it */
  across?: string[];
}

/** The table as a playmat: what is shown of each side and of the turn. */
export interface Mat {
  /** the fact of the player in turn that names the stage of the turn */
  stage?: string;
  /** all stages of a turn in their order */
  stages?: string[];
  /** what a stage is called, such as "Phase"; "Stage" if not said */
  called?: string;
  /** by stage, what ends it, from long to short; `{acting}` is the card that acts */
  says?: Record<string, string[]>;
  /** what is shown of the whole table, with the facts of the player in turn */
  table?: string[];
  /** words for numbers of the table that are not 0 */
  flags?: Record<string, string>;
  /** what is shown of a player */
  side?: string[];
  /** the same where there is little room */
  short?: string[];
  /** a sign that is drawn as often as a number of the player says */
  pips?: Record<string, string>;
  /** the rows of each side */
  rows?: MatRow[];
  /** which card acts now */
  acting?: Acting;
  /** how an attack under way is shown */
  attack?: Attack;
  /** lines of what happened that come before the texts of the hand (terminal) */
  news?: number;
  /** on high screens, lines for a card's text and for what happened, the most first (terminal) */
  roomy?: [number, number][];
  /** columns that a box has at least (terminal) */
  narrowest?: number;
  /** columns that a box has at most (terminal) */
  widest?: number;
  /** listed cards stand in columns (terminal) */
  aligned?: boolean;
}

/** A map. Ways, from tight to roomy: `tight`, `near`, `all`, `texts`. */
export interface MapPart {
  draw: "places";
  /** its name, by which scenes and players call it */
  name: string;
  /** the zones whose cards it shows */
  zones: string[];
  /** the field of a place that lists the groups which join it to other places */
  groups: string;
  /** a letter for each group */
  letters?: Record<string, string>;
  /** the fact of a place that says who is there */
  here: string;
  /** what is shown of a place */
  now?: string[];
  /** the same where there is very little room */
  tight?: string[];
  /** signs for fields that a place has */
  signs?: Record<string, string>;
}

/** The place where one is, with its text. Ways: `line`, `text`. */
export interface HerePart {
  draw: "here";
  /** its name, by which scenes and players call it */
  name: string;
  /** the zones whose cards it shows */
  zones: string[];
  /** the fact of a place that says who is there */
  here: string;
  /** what is shown of the place */
  now?: string[];
}

/** Two sides that face each other in ranks. Ways: `tight`, `lines`, `boxes`. */
export interface RanksPart {
  draw: "ranks";
  /** its name, by which scenes and players call it */
  name: string;
  /** the zones whose cards it shows */
  zones: string[];
  /** the fact of a card that names its rank */
  by: string;
  /** the ranks from the middle outwards */
  ranks: string[];
  /** what stands in the middle, with the numbers of the table */
  says?: string[];
  /** the fact that says how soon a card acts */
  next: string;
  /** the fact from which that follows */
  value: string;
  /** by zone, the heading of its side; `{player}` is the player's name */
  titles?: Record<string, string>;
}

/** Cards on a line each. Ways: `lines`. */
export interface CardsPart {
  draw: "cards";
  /** its name, by which scenes and players call it */
  name: string;
  /** the zones whose cards it shows */
  zones: string[];
}

/** The players, each with the rows of `[[mat.rows]]` whose zones are named. Ways: `heads`, `own`, `all`. */
export interface SidesPart {
  draw: "sides";
  /** its name, by which scenes and players call it */
  name: string;
  /** the zones whose cards it shows */
  zones: string[];
  /** the card that came first is shown first */
  oldest?: boolean;
}

/** When which parts matter. The first scene that is on counts; the last one has no condition. */
export interface SceneRule {
  /** it is on when one of these questions is asked */
  asks?: string[];
  /** it is on while this number of the table is not 0 */
  number?: string;
  /** it is on in these stages of the turn */
  stages?: string[];
  /** zones that are shown card by card, as a hand is */
  cards?: string[];
  /** by part, the tightest way in which it is drawn; the most important part first */
  parts?: Record<string, string>;
}

/** How choices are listed. */
export interface Menu {
  /** verbs whose moves are listed one by one */
  whole?: string[];
  /** other words for verbs */
  called?: Record<string, string>;
  /** `question`: a menu is headed by what is asked */
  title?: "question";
  /** `once`: copies of a card in one zone that do the same are one choice */
  copies?: "once";
  /** `whole`: what can be done with one card only is said in full */
  single?: "whole";
  /** cards that are nowhere else on the screen are listed with their texts */
  texts?: boolean;
}

/** What is told of a whole turn of another player, once it is over. */
export interface Turns {
  /** the event that begins a turn */
  begins?: string;
  /** by event, what is told of it; `{1}` is all that it happened to */
  told?: Record<string, string>;
}

/** How the log is told: events by their names, moves by their verbs. */
export interface LogRules {
  /** events that say what the decision before them said; perhaps by event the moves it repeats */
  repeats?: string[] | Record<string, string[]>;
  /** by event, the moves that it tells better than the decision: that is left out */
  better?: Record<string, string[]>;
  /** by event, the events just before it that have said the same of a card */
  after?: Record<string, string[]>;
  /** events that begin a line of their own where there is room */
  anew?: string[];
  /** events that continue the sentence before, if both are about the same */
  joined?: string[];
  /** events that are not among the news */
  unsaid?: string[];
  /** moves that are not among the news */
  silent?: string[];
  /** by event, how it is told of several cards at once; `{1}` is the cards */
  several?: Record<string, string>;
  /** what is told of a whole turn of another player */
  turns?: Turns;
}

/** Passing until something happens (`pass on`). */
export interface Passing {
  /** the windows of one's own turn at which it stops; all if none is named */
  own?: string[];
  /** verbs of others' moves at which it does not stop */
  quiet?: string[];
  /** questions that a person against computers is asked only if there is more than one answer */
  alone?: string[];
  /** by question, the answer that is given where there is nothing else to say */
  answers?: Record<string, string>;
}

/** Taking a move back. */
export interface Undo {
  /** `with consent`: only if all others are people and agree */
  terms?: "with consent";
  /** the rules that say so */
  rule?: string;
}

/** What is printed on a card: texts with `{field}`, and the fields that stand under a sign. */
export interface Printed {
  /** what of it stands in a line of a list */
  brief?: string[];
  /** what is shown where there is hardly room for more than the name */
  tight?: string[];
  /** all that is printed */
  printed?: string[];
  /** fields that are added: written with + or − */
  signed?: string[];
  /** fields with further texts of the card, such as its abilities */
  texts?: string[];
  /** sorts of words whose rules are read with a card */
  keywords?: string[];
  /** what a text can be part of, for `--explain` of `bestiary cards` */
  places?: string[][];
  /** the field that says whether the card is upright (`portrait`) or sideways (`landscape`) */
  shape?: string;
  /** the field with the four numbers on the edges: top, right, bottom, left */
  edges?: string;
  /** the field that says which edges are marked */
  marks?: string;
  /** the field whose value has a sign in `[web.card] signs` */
  sign?: string;
  /** the field under this sign */
  burst?: string;
  /** the field under this sign */
  heart?: string;
  /** the field under this sign */
  shield?: string;
  /** the field under this sign */
  plate?: string;
  /** the field under this sign */
  drop?: string;
  /** the field under this sign */
  coin?: string;
  /** the field under this sign */
  octagon?: string;
  /** the field under this sign */
  turns?: string;
  /** the field under this sign */
  hexagon?: string;
  /** the field under this sign */
  pennant?: string;
  /** the field under this sign */
  disc?: string;
  /** the field under this sign */
  diamond?: string;
  /** the field under this sign */
  star?: string;
}

/** Cards that lie face down, and words for who knows them. */
export interface Down {
  /** the column that says so */
  column: string;
  /** for those who do not know the card; "face down" if not said */
  unknown?: string;
  /** of one's own card; "only you know" if not said */
  secret?: string;
  /** of one's own card that others have seen; "others know" if not said */
  known?: string;
  /** of another's card; "you have seen it" if not said */
  seen?: string;
}

/** What is shown of a card in play: its facts and columns; facts that no text names are added (terminal). */
export interface Laid {
  /** what it amounts to */
  now?: string[];
  /** the same where there is little room */
  short?: string[];
  /** what stands below it, in small */
  small?: string[];
  /** on a lattice the fact with the values north, east, south, west; on a mat texts for the lower edge, from long to short */
  edges?: string | string[];
  /** two facts that are shown as a fraction: damage, health (browser) */
  tag?: [string, string];
  /** the column of a card that gets a mark (browser) */
  mark?: string;
  /** facts that get an arrow when they are not what is printed */
  compared?: string[];
  /** facts that are not shown though no text names them */
  unshown?: string[];
  /** facts that are not shown where they are the same as another one */
  unless?: Record<string, string>;
  /** the word for a card of another player's deck */
  foreign?: string;
  /** words for facts that are so */
  flags?: Record<string, string>;
  /** columns that count as values of a card, with a word for each number, or none */
  columns?: Record<string, string[]>;
  /** by column, the word that marks a card, or one for each number; `{n}` is the number */
  marks?: Record<string, string | string[]>;
  /** how cards that lie face down are shown */
  down?: Down;
}

/** How the score is drawn. */
export interface ScoreLook {
  /** the cards of a zone, hearts or stars, or a meter */
  as: "meter" | "pips" | "trophies";
  /** the most: a number, or the fact that says it */
  of?: number | string;
  /** for `trophies`: the zone of the cards won */
  zone?: string;
  /** for `pips`: stars instead of hearts */
  sign?: "star";
}

/** A fact of a card, and the value that counts. */
export interface FactIs {
  /** the fact */
  fact: string;
  /** its value */
  is: boolean | number | string;
  /** the word for it */
  says?: string;
}

/** What stands below a card in play. */
export interface LaidLook {
  /** a meter: the fact with its value, the one with the most, and its name */
  meter?: string[];
  /** texts; `[laid] short` if not said */
  says?: string[];
  /** a fact with counts by word that are drawn as signs */
  pips?: string;
  /** facts whose words are shown in pills */
  pills?: string[];
}

/** A number that is printed on a card under a sign. */
export interface NumberLook {
  /** the field of the card */
  field: string;
  /** the sign; the same in every game: `heart` health, `burst` attack, `shield` defence, … */
  sign?: Sign;
  /** where it stands; by the sign if not said */
  at?: Place;
  /** a word below the number */
  label?: string;
  /** it is drawn also when it is 0 */
  zero?: boolean;
  /** it is drawn large */
  large?: boolean;
  /** it is the one that is left on the smallest card */
  main?: boolean;
}

/** How cards are drawn; for one kind of card, what is not said is as in `[web.card]`. */
export interface KindLook {
  /** the frame, and the back of these cards; cream must be seen well on it */
  colour?: string;
  /** the frame by the value of the field that `[card] shape` names */
  colours?: Record<string, string>;
  /** the shape of the picture's window; `round` if not said */
  window?: "arch" | "curved" | "cut" | "plain" | "round" | "scroll";
  /** fields whose words choose palette and picture after the name */
  looks?: string[];
  /** words that do so for all cards of the kind */
  like?: string[];
  /** what may be drawn: the first that the name asks for */
  draws?: ("creature" | "place" | "thing")[];
  /** what the type strip says */
  types?: string[];
  /** paragraphs after the rules; one whose field is missing or 0 is left out */
  facts?: string[];
  /** what stands under a sign */
  numbers?: NumberLook[];
  /** the sign, by the value of the field that `[card] sign` names */
  signs?: Record<string, string>;
  /** a pattern, and what sums up a text that has it, for cards too small for texts; two at most are shown */
  gists?: [string, string][];
  /** `types`: the first type sums the card up best */
  gist?: "types";
}

/** How all cards are drawn. */
export interface CardLook {
  /** the frame, and the back of these cards; cream must be seen well on it */
  colour?: string;
  /** the frame by the value of the field that `[card] shape` names */
  colours?: Record<string, string>;
  /** the shape of the picture's window; `round` if not said */
  window?: "arch" | "curved" | "cut" | "plain" | "round" | "scroll";
  /** fields whose words choose palette and picture after the name */
  looks?: string[];
  /** words that do so for all cards of the kind */
  like?: string[];
  /** what may be drawn: the first that the name asks for */
  draws?: ("creature" | "place" | "thing")[];
  /** what the type strip says */
  types?: string[];
  /** paragraphs after the rules; one whose field is missing or 0 is left out */
  facts?: string[];
  /** what stands under a sign */
  numbers?: NumberLook[];
  /** the sign, by the value of the field that `[card] sign` names */
  signs?: Record<string, string>;
  /** a pattern, and what sums up a text that has it, for cards too small for texts; two at most are shown */
  gists?: [string, string][];
  /** `types`: the first type sums the card up best */
  gist?: "types";
  /** the same keys for one kind of card: `[web.card.kinds.KIND]` */
  kinds?: Record<string, KindLook>;
}

/** What is only seen in a browser. None of it is needed. */
export interface WebLook {
  /** the colour of the game: white text on it must be readable */
  colour?: string;
  /** three cards that stand for the game in the hall */
  poster?: string[];
  /** how the score is drawn; as a number if not said */
  score?: ScoreLook;
  /** what is shown of a player beside the score */
  says?: string[];
  /** the stages of a turn; those of `[mat]` if not said */
  stages?: string[];
  /** which stage is on, by the name of the question; `"*"` is any other question */
  stage?: Record<string, string>;
  /** the names of the backs by their numbers */
  backs?: string[];
  /** by zone, how cards on cards lie: below side by side, at the right, or under */
  on?: Record<string, "stack" | "tucked" | "under">;
  /** by zone, what an empty placement is called */
  places?: Record<string, string>;
  /** a fact of the players with counts by word that are drawn as signs */
  supply?: string;
  /** when a card is drawn faded */
  spent?: FactIs;
  /** when a card is drawn turned by a quarter */
  turned?: FactIs;
  /** the number whose changes are seen rising from a card */
  hit?: string;
  /** zones that are not drawn */
  unshown?: string[];
  /** events that are told large */
  moments?: string[];
  /** events whose dice are drawn */
  dice?: string[];
  /** events whose coins are drawn */
  coins?: string[];
  /** what stands below a card in play */
  laid?: LaidLook;
  /** how cards are drawn */
  card?: CardLook;
}

/** How clients draw a game, and what they tell a newcomer. */
export interface TableFile {
  /** the game in a sentence */
  about?: string;
  /** what a newcomer is told before the first move, in about four lines */
  aim?: string;
  /** how long a game takes */
  minutes?: number;
  /** options that are asked for before each game */
  asked?: string[];
  /** how cards in play are drawn: zone by zone, at `x` and `y`, in rows of each side, or in parts of a large table */
  board?: "atlas" | "lattice" | "mat" | "zones";
  /** what the numbers of the score are called */
  score?: string;
  /** other numbers of the players and the table that are shown; all if not said */
  numbers?: string[];
  /** colours by the value of the field that `[card] shape` names */
  colours?: Record<string, string>;
  /** by number of players, the team of each seat */
  teams?: Record<string, string[]>;
  /** short forms of words where there is little room (terminal) */
  abbreviations?: Record<string, string>;
  /** headings for the parts of a deck */
  deck?: Record<string, string>;
  /** where each zone lies */
  zones?: Record<string, ZoneLayout>;
  /** the table as a playmat */
  mat?: Mat;
  /** the parts of an atlas, from the top of the screen */
  parts?: Part[];
  /** which parts of an atlas matter when */
  scenes?: SceneRule[];
  /** how choices are listed */
  menu?: Menu;
  /** how the log is told */
  log?: LogRules;
  /** passing until something happens */
  passing?: Passing;
  /** taking a move back */
  undo?: Undo;
  /** what is printed on a card */
  card?: Printed;
  /** what is shown of a card in play */
  laid?: Laid;
  /** what is only seen in a browser */
  web?: WebLook;
}

/** Any part of an atlas. */
export type Part = MapPart | HerePart | RanksPart | CardsPart | SidesPart;
