/** Types of messages over the WebSocket and of answers to requests, as docs/protocol.md tells them. Never loaded by a page. */

import type { TableFile, WebLook } from "./table_file.d.ts";
import type { CompactMenu, Fact, Line, Move, View } from "./view.d.ts";

/** A seat as everybody sees it. */
export interface SeatInfo {
  name: string;
  kind: string;
  level?: string;
  present?: boolean;
  team?: string;
  deck?: string;
  host?: boolean;
}

export interface Welcome {
  type: "welcome";
  table: string;
  seat: number | null;
  game: string;
  edition: string;
  title: string;
  seats: SeatInfo[];
  options: Record<string, number | string | boolean>;
  version: number;
  next: string | null;
  chat: Chat[];
  deal: Deal | null;
}

/** The commitments of a table, and the seats that are to open their values now. */
export interface Deal {
  commitment: string;
  players: (string | null)[];
  fingerprint: string;
  waits: number[];
}

export interface Dealing {
  type: "deal";
  to?: undefined;
  deal: Deal;
}

/** A seat's clock in milliseconds. */
export interface Clock {
  left: number;
  away: number;
  runs: "thinking" | "away" | null;
}

/** What the viewer can ask for now. */
export interface May {
  undo?: boolean;
  hint?: boolean;
  concede?: boolean;
  rematch?: boolean;
}

/** A `state` as it is sent: after the first one only the zones that have changed. */
export interface StateMessage {
  type: "state";
  n: number;
  moves: number;
  to: string | null;
  view: View;
  menu: CompactMenu | null;
  clock: Clock[] | null;
  since: number;
  log: Line[];
  may: May;
  passing: boolean;
}

/** A `state` with all zones and all moves. */
export type State = Omit<StateMessage, "menu"> & { menu: Move[] | null };

export interface Refused {
  type: "refused";
  to: string;
  rule: string;
  sentence: string;
}

export interface Chat {
  type: "chat";
  seat: number | null;
  name: string;
  text: string;
  at: number;
  to?: string | null;
}

export interface Idea {
  code: string;
  text: string;
  chance: number;
  why: string;
}

export interface Hint {
  type: "hint";
  to: string;
  n: number;
  sentence: string;
  ideas: Idea[];
}

export interface DeckList {
  seat: number;
  title: string;
  piles: Record<string, Record<string, number>>;
}

export interface Decks {
  type: "decks";
  to: string;
  decks: DeckList[];
}

export interface UndoAsked {
  type: "undo?";
  by: number | null;
  text: string;
  to?: string | null;
}

export interface Presence {
  type: "presence";
  to?: undefined;
  seats: SeatInfo[];
  watching: number;
}

/** How a game ended. */
export interface Result {
  ending: string;
  winners: number[];
  sentence: string;
  rule: string;
}

export type Over = Result & { type: "over"; replay: string; to?: string | null };

/** You are not at this table any more. */
export interface Dismissed {
  type: "closed";
  sentence: string;
  to?: string | null;
}

export interface Rematch {
  type: "rematch";
  wanted: number[];
  table: string | null;
  seat: number | null;
  to?: string | null;
}

/** Answers that need nothing to be done. */
export interface Acknowledged {
  type: "legal" | "foretold" | "noted" | "pong";
  to: string;
}

type Others = Dealing | Refused | Chat | Hint | Decks | UndoAsked | Presence | Over | Dismissed | Rematch | Acknowledged;
/** What the server sends; the welcome answers nothing. */
export type ServerMessage = (Welcome & { to?: undefined }) | StateMessage | Others;
/** The same as the page hears it: states are decoded. */
export type Heard = Welcome | State | Others;

/** What a client sends; it gets its `id` when it is sent. */
export type ClientMessage =
  | { type: "move"; n: number; code: string }
  | { type: "why" | "foretell"; code: string }
  | { type: "hint" | "decks" | "undo" | "concede" | "cancel" | "ping" }
  | { type: "remove"; seat: number }
  | { type: "rematch"; commitment: string }
  | { type: "open"; value: string }
  | { type: "undo-answer"; agree: boolean }
  | { type: "stops"; passing: boolean; at: string[] }
  | { type: "chat"; text: string };

export interface Level {
  name: string;
  about: string;
  usual: boolean;
}

export interface Option {
  name: string;
  values: (string | number | boolean)[];
  says: string;
  most: number | null;
  free: boolean;
}

/** A game of `GET /api/games`. */
export interface GameInfo {
  name: string;
  title: string;
  about: string;
  aim: string;
  players: number[];
  minutes: number | null;
  web: WebLook;
  decks: { id: string; title: string; about: string }[];
  options: Option[];
  levels: Level[];
}

/** A card as it is printed. */
export interface PrintedCard {
  name: string;
  slug: string;
  kind: string;
  text: string;
  fields: Record<string, Fact>;
}

/** The answer to `GET /api/games/{game}/table`. */
export interface GameTable {
  title: string;
  table: TableFile;
  windows: string[];
  cards: Record<string, PrintedCard>;
}

/** A rule or another passage of the rulebook, such as a term or an example. Only rules and some examples have an id. */
export interface Rule {
  id: string;
  text: string;
  title: string;
  kind: "rule" | "ruling" | "term" | "example" | "card" | "text" | "figure";
  chapter: string;
  see: string[];
  /** Of a row of a table: what stands over its columns. */
  head?: string[];
  cells?: string[];
}

/** A chapter of the rulebook as players read it; the introduction has no name. */
export interface Chapter {
  name: string;
  passages: Rule[];
}

/** A table of `GET /api/tables` and its like. */
export interface TableInfo {
  table: string;
  game: string;
  title: string;
  stage: "waiting" | "playing" | "over" | "closed";
  seats: SeatInfo[];
  asked?: boolean;
  rests?: boolean;
}

export type SeatWish = { kind: "me"; deck: string } | { kind: "open" } | { kind: "computer"; level: string; deck: string };

/** The body of `POST /api/tables`. */
export interface TableWish {
  game: string;
  name: string;
  seats: SeatWish[];
  options: Record<string, string | number | boolean>;
  open: boolean;
  hints: boolean;
  clock?: { seconds: number };
}

/** A seat that was given out. */
export interface SeatGiven {
  table: string;
  token: string;
  seat: number;
  link: string;
}

/** A seat that this browser has asked for, with the number that it adds to the deal. */
export type SeatTaken = SeatGiven & { value: string };

/** The deal of a finished game: everything is open. */
export interface RecordedDeal {
  scheme: number;
  table: string;
  commitment: string;
  server: string;
  players: ({ commitment: string; value: string | null } | null)[];
  fingerprint: string;
}

/** A draw: after how many moves, of what, of how many, and what came of it. */
export type Draw = [moves: number, kind: string, sides: number, result: number | number[]];

/** The record of a finished game, as far as its deal is concerned. */
export interface GameRecord {
  seats: number;
  chance: string;
  seed: string;
  moves: string[];
  result: unknown;
  deal?: RecordedDeal | null;
  transcript?: Draw[];
  checksum?: string;
}

/** The answer to `GET /api/replays/{id}`. */
export interface ReplayInfo {
  game: string;
  title: string;
  names: string[];
  moves: { seat: number; code: string }[];
  lines: number[];
  turns: [turn: number, seat: number][];
  log: Line[];
  result: Result | null;
  record: GameRecord;
}
