/** Types of a view, a menu and a log as the server sends them; docs/protocol.md says what they mean. Never loaded by a page. */

export type { CardView, Fact, Facts, QuestionView, View, ZoneView } from "./view_types.d.ts";

/** One field of a move: as it stands in notation, as it stands in a sentence, and the number of its card or player. */
export interface Field {
  sort: string;
  word: string;
  text: string;
  card?: number | null;
  seat?: number | null;
}

/** A menu as it is sent: moves share their deeds and fields. */
export interface CompactMenu {
  deeds: { deed: string; rule: string; says: string }[];
  fields: Field[];
  moves: CompactMove[];
}

/** Code, the place of the deed, the places of the fields; perhaps a sentence of its own, and the cards of a set. */
export type CompactMove = [code: string, deed: number, fields: number[], text?: string, cards?: number[] | null];

/** A move spelled out; `cards` if it chooses a set. */
export interface Move {
  code: string;
  text: string;
  rule: string;
  deed: string;
  fields: Field[];
  cards?: number[];
}

/** A line of the log as the viewer reads it. */
export interface Line {
  text: string;
  rule: string;
  kind: string;
  turn: number;
  seat?: number | null;
  cards: { id?: number; name?: string }[];
}
