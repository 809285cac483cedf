/** What a viewer sees, ready to be drawn: the view that the server sent, the game's table.toml and the printed cards. */

import { list, marksOn, numberOf } from "./pieces.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").CardView} CardView */
/** @typedef {import("./types.js").Face} Face */
/** @typedef {import("./types.js").ZoneView & {lies: string, open: boolean}} Zone */

export class Sight {
  /**
   * @param {View} view
   * @param {Record<string, any>} table table.toml
   * @param {Map<string, Face>} faces the printed cards by name
   * @param {import("./types.js").SeatInfo[]} seats
   */
  constructor(view, table, faces, seats) {
    this.view = view;
    this.table = table;
    this.web = table.web ?? {};
    this.faces = faces;
    this.seats = seats;
    this.me = view.seat ?? 0;
    this.watching = view.seat === null;
    /** @type {Zone[]} */
    this.zones = view.zones.map((zone) => ({ ...zone, ...this.lying(zone.name) }));
    /** @type {Map<number, CardView>} */
    this.cards = new Map();
    /** @type {Map<number, Zone>} */
    this.where = new Map();
    for (const zone of this.zones) {
      for (const card of zone.cards) {
        this.cards.set(card.id, card);
        this.where.set(card.id, zone);
      }
    }
  }

  /**
   * How the cards of a zone lie; a game that does not say gets piles.
   * @param {string} name
   */
  lying(name) {
    const laid = this.table.zones?.[name] ?? {};
    return { lies: laid.lies ?? "pile", open: laid.open ?? false };
  }

  /**
   * A zone by its name, and its player if it has one.
   * @param {string} name
   * @param {number|null} seat
   * @returns {Zone|undefined}
   */
  zone(name, seat) {
    return this.zones.find((zone) => zone.name === name && (zone.seat === seat || zone.seat === null));
  }

  /** @param {string} lies @param {number|null} seat */
  lain(lies, seat) {
    return this.zones.filter((zone) => zone.lies === lies && zone.seat === seat);
  }

  /** The seats from the viewer's own on, in the order of play. */
  round() {
    const count = this.view.players.length;
    return Array.from({ length: count }, (_, i) => (this.me + i) % count);
  }

  /** Which seats sit on the viewer's side of the table: the own one, and allies. */
  near() {
    const teams = this.table.teams?.[String(this.view.players.length)];
    return this.round().filter((seat) => seat === this.me || (teams && teams[seat] === teams[this.me]));
  }

  /** The seats on the other side. */
  far() {
    const near = this.near();
    return this.round().filter((seat) => !near.includes(seat));
  }

  /** @param {number} seat */
  name(seat) {
    return this.seats[seat]?.name || `Player ${seat + 1}`;
  }

  /**
   * The printed card, or nothing if the viewer does not know it.
   * @param {CardView} card
   * @returns {Face|undefined}
   */
  face(card) {
    return card.name === undefined ? undefined : this.faces.get(card.name);
  }

  /**
   * All that a card is and has now: what is printed, and what takes its place in play.
   * @param {CardView} card
   * @returns {Record<string, any>}
   */
  values(card) {
    const columns = Object.keys(this.table.laid?.columns ?? {});
    const inPlay = this.where.get(card.id)?.lies === "board";
    const now = inPlay ? Object.fromEntries(columns.map((name) => [name, numberOf(card, name)])) : {};
    return { kind: this.face(card)?.kind, ...this.face(card)?.fields, ...now, ...card.facts };
  }

  /**
   * All that is told of a player, or of the table for null: numbers, facts, and how many cards lie where.
   * @param {number|null} seat
   * @returns {Record<string, any>}
   */
  told(seat) {
    const facts = seat === null ? this.view.numbers : this.view.players[seat];
    const counts = Object.fromEntries(this.zones.filter((zone) => zone.seat === seat).map((zone) => [zone.name, zone.count]));
    return { ...counts, ...facts, ...(seat !== null && this.view.score.length ? { score: this.view.score[seat] } : {}) };
  }

  /**
   * The words that mark a card in play.
   * @param {CardView} card
   * @returns {string[]}
   */
  marks(card) {
    const flags = Object.entries(this.table.laid?.flags ?? {}).filter(([name]) => card.facts?.[name]).map(([, word]) => word);
    return [...marksOn(/** @type {any} */ (card), this.table.laid?.marks), ...flags];
  }

  /**
   * Does the card lie face down on the table?
   * @param {CardView} card
   */
  isDown(card) {
    const column = this.table.laid?.down?.column;
    return column !== undefined && numberOf(card, column) > 0;
  }

  /**
   * Which of the game's backs a card has.
   * @param {CardView} card
   */
  backName(card) {
    const shape = this.table.card?.shape;
    if (shape) return this.isWide(card) ? "landscape" : "portrait";
    return list(this.web.backs)[card.back] ?? "";
  }

  /**
   * Is it drawn sideways?
   * @param {CardView} card
   */
  isWide(card) {
    const face = this.face(card);
    if (face) return face.wide;
    const shape = this.table.card?.shape;
    const other = shape ? this.zones.flatMap((zone) => zone.cards).find((one) => one.owner === card.owner && one.name !== undefined) : undefined;
    return other ? this.face(other)?.wide ?? false : this.isWideDeck(card);
  }

  /**
   * No card of this deck is known yet: it lies the other way than those that are.
   * @param {CardView} card
   */
  isWideDeck(card) {
    const known = this.zones.flatMap((zone) => zone.cards).find((one) => one.owner !== card.owner && one.name !== undefined);
    return this.table.card?.shape !== undefined && known !== undefined ? !this.face(known)?.wide : false;
  }
}
