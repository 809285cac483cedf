/** Types of a view, written by `python scripts/make_view_types.py` from those of the engine. Never loaded by a page. */

/** A value that the view tells of a card or a player. */
export type Fact = string | number | boolean | null | Fact[] | { [name: string]: Fact };
export type Facts = Record<string, Fact | undefined>;

/** The table as one viewer sees it. */
export interface View {
  /** the name of the game */
  game: string;
  /** of its rules and cards */
  edition: string;
  /** the viewer, null for somebody who watches */
  seat: number | null;
  /** how many turns have begun */
  turn: number;
  /** the seat whose turn it is, -1 for nobody */
  active: number;
  /** is the game over? */
  over: boolean;
  /** the name of how it ended */
  ending: string | null;
  /** the seats that won */
  winners: number[];
  /** null when the game is over */
  question: QuestionView | null;
  /** by seat; empty in games without a score */
  score: number[];
  /** the numbers of the table, by name */
  numbers: Record<string, number>;
  /** by seat: a player's numbers, and what they amount to */
  players: Facts[];
  /** all zones, those of each seat one after the other */
  zones: ZoneView[];
}

/** Who is asked what; of a question about a card that you do not see you read no more than that. */
export interface QuestionView {
  /** the seat that is asked */
  who: number;
  /** the question, a sentence */
  asks: string;
  /** the numbers of its rules */
  rule: string;
  /** the name of the question, which is the same each time */
  name: string;
  /** the id of the card that asks, for the asked player only */
  card: number | null;
}

/** A place for cards. */
export interface ZoneView {
  /** as the game calls it */
  name: string;
  /** whose it is, null if it is shared */
  seat: number | null;
  /** how many cards lie there */
  count: number;
  /** from the top down */
  cards: CardView[];
  /** the names of cards that you know to lie there, but not which of them they are */
  remembered?: string[];
}

/** A card; the numbers that the game gives it, such as its place or its counters, stand beside these fields by name. */
export interface CardView {
  /** the number of its sleeve: the same for everybody, as long as the card can be followed */
  id: number;
  /** the seat that it belongs to, -1 for nobody */
  owner: number;
  /** the number of its back: only cards of one back look alike from behind, -1 for tokens */
  back: number;
  /** only if you know the card */
  name?: string;
  /** what it amounts to now; of a card that you do not know, only what everybody sees */
  facts?: Facts;
  /** true if everybody sees this card of yours, though it lies where only you see the cards */
  shown?: boolean;
  /** if it is not shown to all: the other seats that know that this card of yours lies there */
  known_by?: number[];
  [number: string]: number | string | Facts | boolean | number[] | undefined;
}
