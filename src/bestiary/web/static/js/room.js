/** The room: it takes the server's states one after the other, draws them, and knows what is drawn now. */

import { drawAtlas, sceneOf } from "./atlas.js";
import { ready } from "./art.js";
import { drawBar } from "./bar.js";
import { urlOf } from "./card.js";
import { Choice } from "./choice.js";
import { $ } from "./el.js";
import { drawHand, drawTray } from "./hand.js";
import { drawLattice } from "./lattice.js";
import { addLines, ringSpoken } from "./log.js";
import { drawMat } from "./mat.js";
import { change, changes, moments, moved, pause } from "./motion.js";
import { renew } from "./renew.js";
import { drawSeat } from "./seats.js";
import { Sight } from "./sight.js";
import { t } from "./texts.js";
import { drawZones } from "./zones.js";

/**
 * @typedef {Object} Scene everything that is drawn
 * @property {Sight} sight
 * @property {Choice|null} choice
 * @property {Set<number>} last the cards of the last move
 * @property {Map<number, number>} changes
 * @property {{left: number, away: number, runs: string|null}[]|null} clock
 * @property {number} since when the clocks were set
 * @property {{part?: string}} wish what the player asked to see
 * @property {any} [result]
 * @property {string} [waiting]
 * @property {any} may
 * @property {number} n
 */

/**
 * A room for a game as the server tells of it.
 * @param {any} told
 * @param {import("./types.js").SeatInfo[]} seats
 */
export function roomOf(told, seats) {
  const table = { ...told.table, title: told.title, windows: told.windows ?? [] };
  const shape = table.card?.shape;
  const faces = Object.values(told.cards).map((face) => ({ .../** @type {any} */ (face), wide: shape !== undefined && /** @type {any} */ (face).fields[shape] === "landscape" }));
  return new Room(table, faces, seats);
}

const BOARDS = { lattice: drawLattice, mat: drawMat, atlas: drawAtlas };
const CELL = /^at:-?\d+,-?\d+$/;

export class Room {
  /**
   * @param {Record<string, any>} table table.toml
   * @param {import("./types.js").Face[]} faces
   * @param {import("./types.js").SeatInfo[]} seats
   */
  constructor(table, faces, seats) {
    this.table = table;
    this.faces = new Map(faces.map((face) => [face.name, face]));
    this.seats = seats;
    /** @type {Scene|null} */
    this.scene = null;
    /** @type {any[]} */
    this.queue = [];
    this.isBusy = false;
    /** @type {any} how the game ended */
    this.result = undefined;
    /** @type {Record<string, string>} which way up cards were laid last, by verb */
    this.ways = {};
    this.heard = () => {};
    /** @type {Set<string>} what could be pointed at and is drawn nowhere: it is told as buttons */
    this.missing = new Set();
    /** @type {string|undefined} the card that acted when the table was drawn last */
    this.acting = undefined;
    document.documentElement.style.setProperty("--accent", table.web?.colour ?? "#4a4458");
    Object.entries(table.colours ?? {}).forEach(([name, colour]) => document.documentElement.style.setProperty(`--colour-${name}`, String(colour)));
    document.body.dataset.board = table.board ?? "zones";
  }

  /** Take a state; states are shown one after the other. @param {any} state */
  take(state) {
    this.queue.push(state);
    if (!this.isBusy) this.run();
  }

  async run() {
    this.isBusy = true;
    while (this.queue.length) {
      const state = this.queue.shift();
      await this.show(state, this.queue.length > 2).catch((fault) => console.error(fault));
    }
    this.isBusy = false;
  }

  /** @param {any} state @param {boolean} isHurried */
  async show(state, isHurried) {
    const sight = new Sight(state.view, this.table, this.faces, this.seats);
    const before = this.scene?.sight ?? null;
    const lines = state.log ?? [];
    const isFirst = before === null || state.since === 0;
    this.ways = this.scene?.choice?.ways ?? this.ways;
    const next = this.sceneFor(state, sight, before, lines);
    if (next.choice) next.choice.ways = this.ways;
    await ready([...sight.cards.values()].filter((card) => sight.where.get(card.id)?.lies !== "pile").map((card) => urlOf(sight, card, sight.isDown(card))), isFirst ? 2500 : 800);
    const draw = () => {
      this.scene = next;
      next.result ??= this.result;
      this.missing.clear();
      this.draw();
      addLines(this.table, lines, state.since ?? 0);
    };
    await change(draw, isFirst ? null : before, sight, isHurried);
    const look = moments(sight, isFirst ? [] : lines);
    this.heard();
    if (!isFirst && !isHurried && this.queue.length) await pause(Math.max(look, before && moved(before, sight).length ? 500 : 150));
  }

  /** @param {any} state @param {Sight} sight @param {Sight|null} before @param {import("./types.js").Line[]} lines @returns {Scene} */
  sceneFor(state, sight, before, lines) {
    const asked = before?.view.question?.name, stays = before && asked === sight.view.question?.name && sceneOf(before) === sceneOf(sight);
    const decided = lines.findLast((line) => line.kind === "move" && line.cards.length > 0);
    return {
      sight,
      choice: state.menu?.length ? new Choice(state.menu, (key) => !this.missing.has(key) && this.isOnTable(sight, key)) : null,
      last: new Set((decided?.cards ?? []).map((card) => card.id ?? -1)),
      changes: before ? changes(before, sight) : new Map(),
      clock: state.clock ?? null,
      since: performance.now(),
      wish: stays ? this.scene?.wish ?? {} : {},
      result: state.result,
      waiting: state.waiting,
      may: state.may ?? {},
      n: state.n,
    };
  }

  /**
   * Can something be pointed at on this table? Cards always can: those that lie nowhere in sight are laid out to choose from.
   * @param {Sight} sight
   * @param {string} key
   */
  isOnTable(sight, key) {
    if (key.startsWith("card:")) return sight.cards.has(Number(key.slice(5)));
    if (key.startsWith("seat:")) return true;
    const { board, mat, parts } = this.table;
    if (board === "lattice") return CELL.test(key);
    const places = (mat?.rows ?? []).filter((/** @type {any} */ row) => row.place && row.slots);
    if (places.some((/** @type {any} */ row) => Number(key.slice(3)) >= 1 && Number(key.slice(3)) <= row.slots)) return true;
    const ranks = (parts ?? []).filter((/** @type {any} */ part) => part.draw === "ranks").flatMap((/** @type {any} */ part) => part.ranks);
    if (ranks.includes(key.slice(3))) return document.querySelector(`.room [data-rank="${CSS.escape(key.slice(3))}"]`) !== null || sceneOf(sight).number !== undefined;
    return [...this.faces.values()].some((face) => `at:${face.slug}` === key);
  }

  /** Draw everything that is known now. */
  draw() {
    const scene = this.scene;
    if (!scene) return;
    const focus = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key ?? document.activeElement.dataset.code : undefined;
    const { sight } = scene;
    $(".room").dataset.n = String(scene.n); // the position that is shown
    const scroll = $(".board").scrollTop;
    renew($(".foes"), [...sight.far(), ...sight.near().slice(1)].map((seat) => drawSeat(scene, seat)));
    renew($(".me"), [drawSeat(scene, sight.me)]);
    const board = BOARDS[/** @type {keyof typeof BOARDS} */ (this.table.board)] ?? drawZones;
    renew($(".board"), [board(scene)]);
    renew($(".hand"), drawHand(scene));
    $(".hand").style.setProperty("--n", String($(".hand").children.length));
    this.missing.clear();
    this.drawTray(scene);
    renew($(".bar-place"), drawBar(scene).filter((one) => one !== null));
    this.showStage();
    this.light();
    ringSpoken();
    this.title();
    $(".board").scrollTop = scroll;
    this.showActing();
    if (focus) /** @type {HTMLElement|null} */ (document.querySelector(`.room [data-key="${CSS.escape(focus)}"], .room [data-code="${CSS.escape(focus)}"]`))?.focus({ preventScroll: true });
  }

  /** Something was picked or taken back: only what depends on that is drawn again. */
  refresh() {
    const scene = this.scene;
    if (!scene) return;
    if (this.table.board === "lattice") return this.draw(); // its open cells are drawn only while a card is picked
    const focus = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.code ?? document.activeElement.dataset.key : undefined;
    this.missing.clear();
    this.drawTray(scene);
    renew($(".bar-place"), drawBar(scene).filter((one) => one !== null));
    this.showStage();
    this.light();
    this.heard();
    if (focus && document.activeElement === document.body) /** @type {HTMLElement|null} */ (document.querySelector(`.room [data-key="${CSS.escape(focus)}"]`))?.focus({ preventScroll: true });
  }

  /** Cards to choose from that lie nowhere else; what cannot be shown at all is told as buttons. @param {Scene} scene */
  drawTray(scene) {
    $(".tray-place").replaceChildren(); // what lies there now does not lie elsewhere
    $(".tray-place").replaceChildren(...[drawTray(scene)].filter((one) => one !== null));
    for (const key of scene.choice?.targets() ?? []) if (!document.querySelector(`.room [data-key="${CSS.escape(key)}"]`)) this.missing.add(key);
  }

  /** Where there is little room, the stage that is on is scrolled to. */
  showStage() {
    const now = /** @type {HTMLElement|null} */ (document.querySelector(".stages [aria-current]"));
    if (now?.parentElement) now.parentElement.scrollLeft = now.offsetLeft - now.parentElement.offsetLeft - 40;
  }

  /** Who acts is scrolled to when it comes to them; after that the board stays where its player leaves it. */
  showActing() {
    const acting = document.querySelector(".board .acting");
    const card = /** @type {HTMLElement|null} */ (acting?.querySelector("[data-card]"))?.dataset.card;
    if (card !== this.acting) acting?.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.acting = card;
  }

  /** Ring what may be pointed at. */
  light() {
    const choice = this.scene?.choice;
    const targets = choice?.targets() ?? new Set();
    const source = !choice?.picks.length;
    for (const element of document.querySelectorAll(".room [data-key]")) {
      const key = /** @type {HTMLElement} */ (element).dataset.key ?? "";
      element.classList.toggle("picked", choice?.picks.includes(key) ?? false);
      element.classList.toggle("target", !source && targets.has(key));
      element.classList.toggle("source", source && targets.has(key));
    }
  }

  /** The heading says whose turn it is; so does the title of the window. */
  title() {
    const scene = this.scene;
    if (!scene) return;
    const { view } = scene.sight;
    const turn = view.active === view.seat ? t("turn.mine") : t("turn.other", { name: scene.sight.name(view.active) });
    const words = view.active < 0 || view.turn === 0 ? t("title.before", { game: this.table.title }) : view.over ? t("title.over", { game: this.table.title }) : t("title", { game: this.table.title, turn });
    $("h1").textContent = words;
    document.title = words;
  }
}
