/** View model: the view that the server sent, the game's table.toml and the printed cards, combined for drawing. Needs no DOM. */

import { asList, markWords, numberOf } from "../shared/templates.js";
import { t } from "../shared/texts.js";

/** @typedef {import("../protocol/view.d.ts").View} View */
/** @typedef {import("../protocol/view.d.ts").CardView} CardView */
/** @typedef {import("../protocol/view.d.ts").Facts} Facts */
/** @typedef {import("../protocol/messages.d.ts").PrintedCard & {wide: boolean}} Face a printed card; is it drawn sideways? */
/** @typedef {import("../protocol/view.d.ts").ZoneView & {lies: string, open: boolean}} Zone */

export class ViewModel {
  /**
   * @param {View} view
   * @param {import("./renderer.js").Table} table table.toml
   * @param {Map<string, Face>} faces the printed cards by name
   * @param {import("../protocol/messages.d.ts").SeatInfo[]} seats
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
    this.zones = view.zones.map((zone) => ({ ...zone, ...this.layoutOf(zone.name) }));
    /** @type {Map<number, CardView>} */
    this.cards = new Map();
    /** @type {Map<number, Zone>} */
    this.zoneByCard = new Map();
    for (const zone of this.zones) {
      for (const card of zone.cards) {
        this.cards.set(card.id, card);
        this.zoneByCard.set(card.id, zone);
      }
    }
  }

  /**
   * How the cards of a zone lie; a game that does not say gets piles.
   * @param {string} name
   */
  layoutOf(name) {
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
  zonesLying(lies, seat) {
    return this.zones.filter((zone) => zone.lies === lies && zone.seat === seat);
  }

  /** The seats from the viewer's own on, in the order of play. */
  seatOrder() {
    const count = this.view.players.length;
    return Array.from({ length: count }, (_, i) => (this.me + i) % count);
  }

  /** Which seats sit on the viewer's side of the table: the own one, and allies. */
  nearSeats() {
    const teams = this.table.teams?.[String(this.view.players.length)];
    return this.seatOrder().filter((seat) => seat === this.me || (teams && teams[seat] === teams[this.me]));
  }

  /** The seats on the other side. */
  farSeats() {
    const near = this.nearSeats();
    return this.seatOrder().filter((seat) => !near.includes(seat));
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
   * @returns {Facts}
   */
  values(card) {
    const columns = Object.keys(this.table.laid?.columns ?? {});
    const inPlay = this.zoneByCard.get(card.id)?.lies === "board";
    const now = inPlay ? Object.fromEntries(columns.map((name) => [name, numberOf(card, name)])) : {};
    return { kind: this.face(card)?.kind, ...this.face(card)?.fields, ...now, ...card.facts };
  }

  /**
   * All that is told of a player, or of the table for null: numbers, facts, and how many cards lie where.
   * @param {number|null} seat
   * @returns {Facts}
   */
  factsOf(seat) {
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
    const flags = Object.entries(this.table.laid?.flags ?? {})
      .filter(([name]) => card.facts?.[name])
      .map(([, word]) => word);
    return [...markWords(card, this.table.laid?.marks), ...flags];
  }

  /**
   * Who else knows a card that the viewer knows although it does not lie open to all; empty if there is nothing to say.
   * @param {CardView} card
   * @returns {string}
   */
  whoKnows(card) {
    if (card.name === undefined) return "";
    const zone = this.zoneByCard.get(card.id);
    const down = this.table.laid?.down;
    const others = (card.known_by ?? []).map((seat) => this.name(seat)).join(", ");
    if (this.isDown(card)) {
      if (this.watching || zone?.seat !== this.me) return down?.seen ?? t("card.seen");
      return card.shown || others ? (down?.known ?? t("card.known", { names: others })) : (down?.secret ?? t("card.secret"));
    }
    if (zone?.lies === "board") return "";
    if (card.shown) return t("card.shown");
    return others ? (down?.known ?? t("card.known", { names: others })) : "";
  }

  /**
   * What the viewer has seen go out of sight on another's side: for each zone where it lies, and the names.
   * @param {number} seat
   * @returns {string[]}
   */
  remembered(seat) {
    if (seat === this.view.seat) return [];
    const zones = this.zones.filter((zone) => zone.seat === seat && zone.remembered && zone.lies !== "pile");
    return zones.map((zone) => {
      const where = zone.lies === "board" ? (this.table.laid?.down?.unknown ?? zone.name) : zone.name;
      return t("remembered", { where, names: (zone.remembered ?? []).join(", ") });
    });
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
    return asList(this.web.backs)[card.back] ?? "";
  }

  /**
   * Is it drawn sideways?
   * @param {CardView} card
   */
  isWide(card) {
    const face = this.face(card);
    if (face) return face.wide;
    const shape = this.table.card?.shape;
    const other = shape
      ? this.zones.flatMap((zone) => zone.cards).find((one) => one.owner === card.owner && one.name !== undefined)
      : undefined;
    return other ? (this.face(other)?.wide ?? false) : this.isWideDeck(card);
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
