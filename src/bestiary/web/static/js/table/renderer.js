/** Table renderer: queues the server's states, draws them one after the other, and keeps the scene that is drawn. */

import { activeScene, drawAtlas } from "../boards/atlas.js";
import { drawLattice } from "../boards/lattice.js";
import { drawMat } from "../boards/mat.js";
import { drawZones } from "../boards/plain_zones.js";
import { urlOf } from "../cards/card_element.js";
import { preload } from "../cards/card_images.js";
import { Choice } from "../input/choice.js";
import { addLines, ringCardsOfLine } from "../panels/log.js";
import { $, all, first } from "../shared/dom.js";
import { patchChildren } from "../shared/dom_patch.js";
import { t } from "../shared/texts.js";
import { drawBar } from "./action_bar.js";
import { movedCards, numberChanges, pause, showMoments, transition } from "./animation.js";
import { drawHand, drawTray } from "./hand.js";
import { drawSeat } from "./players.js";
import { ViewModel } from "./view_model.js";

/** @typedef {import("../protocol/messages.d.ts").Result} Result */
/** @typedef {import("../protocol/messages.d.ts").State} State */
/** @typedef {import("../protocol/table_file.d.ts").TableFile} TableFile */
/** @typedef {TableFile & {title: string, windows: string[]}} Table table.toml, with the game's title and windows */
/** @typedef {Pick<State, "n"|"view"|"menu"|"since"|"log"> & Partial<State>} Needed what of a state is needed to draw it */
/** @typedef {Needed & {result?: Result|null, waiting?: string}} Drawn */

/**
 * @typedef {Object} Scene everything that is drawn
 * @property {ViewModel} model
 * @property {Choice|null} choice
 * @property {Set<number>} last the cards of the last move
 * @property {Map<number, number>} changes
 * @property {{left: number, away: number, runs: string|null}[]|null} clock
 * @property {number} since when the clocks were set
 * @property {{part?: string}} wish what the player asked to see
 * @property {Result|null} [result]
 * @property {string} [waiting]
 * @property {import("../protocol/messages.d.ts").May} may
 * @property {number} n
 */

/**
 * A renderer for a game as the server describes it.
 * @param {import("../protocol/messages.d.ts").GameTable} told
 * @param {import("../protocol/messages.d.ts").SeatInfo[]} seats
 */
export function rendererFor(told, seats) {
  const table = { ...told.table, title: told.title, windows: told.windows ?? [] };
  const shape = table.card?.shape;
  const faces = Object.values(told.cards).map((face) => ({
    ...face,
    wide: shape !== undefined && face.fields[shape] === "landscape",
  }));
  return new TableRenderer(table, faces, seats);
}

const BOARDS = { lattice: drawLattice, mat: drawMat, atlas: drawAtlas };
const CELL = /^at:-?\d+,-?\d+$/;

export class TableRenderer {
  /**
   * @param {Table} table table.toml
   * @param {import("./view_model.js").Face[]} faces
   * @param {import("../protocol/messages.d.ts").SeatInfo[]} seats
   */
  constructor(table, faces, seats) {
    this.table = table;
    this.faces = new Map(faces.map((face) => [face.name, face]));
    this.seats = seats;
    /** @type {Scene|null} */
    this.scene = null;
    /** @type {Drawn[]} */
    this.queue = [];
    this.isBusy = false;
    /** @type {Result|undefined} how the game ended */
    this.result = undefined;
    /** @type {Record<string, string>} which way up cards were laid last, by verb */
    this.variants = {};
    this.afterDraw = () => {};
    /** @type {Set<string>} what could be pointed at and is drawn nowhere: it is told as buttons */
    this.missing = new Set();
    /** @type {string|undefined} the card that acted when the table was drawn last */
    this.acting = undefined;
    document.documentElement.style.setProperty("--accent", table.web?.colour ?? "#4a4458");
    for (const [name, colour] of Object.entries(table.colours ?? {}))
      document.documentElement.style.setProperty(`--colour-${name}`, String(colour));
    document.body.dataset.board = table.board ?? "zones";
  }

  /** Take a state; states are shown one after the other. @param {Drawn} state */
  enqueue(state) {
    this.queue.push(state);
    if (!this.isBusy) this.run();
  }

  async run() {
    this.isBusy = true;
    for (let state = this.queue.shift(); state; state = this.queue.shift()) {
      await this.show(state, this.queue.length > 2).catch((fault) => console.error(fault));
    }
    this.isBusy = false;
  }

  /** @param {Drawn} state @param {boolean} isHurried */
  async show(state, isHurried) {
    const model = new ViewModel(state.view, this.table, this.faces, this.seats);
    const before = this.scene?.model ?? null;
    const lines = state.log ?? [];
    const isFirst = before === null || state.since === 0;
    this.variants = this.scene?.choice?.chosen ?? this.variants;
    const next = this.sceneFor(state, model, before, lines);
    if (next.choice) next.choice.chosen = this.variants;
    await preload(
      [...model.cards.values()]
        .filter((card) => model.zoneByCard.get(card.id)?.lies !== "pile")
        .map((card) => urlOf(model, card, model.isDown(card))),
      isFirst ? 2500 : 800,
    );
    const draw = () => {
      this.scene = next;
      next.result ??= this.result;
      this.missing.clear();
      this.draw();
      addLines(this.table, lines, state.since ?? 0);
    };
    await transition(draw, isFirst ? null : before, model, isHurried);
    const look = showMoments(model, isFirst ? [] : lines);
    this.afterDraw();
    if (!isFirst && !isHurried && this.queue.length)
      await pause(Math.max(look, before && movedCards(before, model).length ? 500 : 150));
  }

  /**
   * @param {Drawn} state
   * @param {ViewModel} model
   * @param {ViewModel|null} before
   * @param {import("../protocol/view.d.ts").Line[]} lines
   * @returns {Scene}
   */
  sceneFor(state, model, before, lines) {
    const asked = before?.view.question?.name,
      stays = before && asked === model.view.question?.name && activeScene(before) === activeScene(model);
    const decided = lines.findLast((line) => line.kind === "move" && line.cards.length > 0);
    return {
      model,
      choice: state.menu?.length ? new Choice(state.menu, (key) => !this.missing.has(key) && this.isOnTable(model, key)) : null,
      last: new Set((decided?.cards ?? []).map((card) => card.id ?? -1)),
      changes: before ? numberChanges(before, model) : new Map(),
      clock: state.clock ?? null,
      since: performance.now(),
      wish: stays ? (this.scene?.wish ?? {}) : {},
      result: state.result,
      waiting: state.waiting,
      may: state.may ?? {},
      n: state.n,
    };
  }

  /**
   * Can something be pointed at on this table? Cards always can: those that lie nowhere in sight are laid out to choose from.
   * @param {ViewModel} model
   * @param {string} key
   */
  isOnTable(model, key) {
    if (key.startsWith("card:")) return model.cards.has(Number(key.slice(5)));
    if (key.startsWith("seat:")) return true;
    const { board, mat, parts } = this.table;
    if (board === "lattice") return CELL.test(key);
    const place = Number(key.slice(3));
    if ((mat?.rows ?? []).some((row) => row.place && place >= 1 && place <= (row.slots ?? 0))) return true;
    const ranks = (parts ?? []).filter((part) => part.draw === "ranks").flatMap((part) => part.ranks);
    if (ranks.includes(key.slice(3)))
      return (
        document.querySelector(`.room [data-rank="${CSS.escape(key.slice(3))}"]`) !== null ||
        activeScene(model).number !== undefined
      );
    return [...this.faces.values()].some((face) => `at:${face.slug}` === key);
  }

  /** Draw everything that is known now. */
  draw() {
    const scene = this.scene;
    if (!scene) return;
    const focus =
      document.activeElement instanceof HTMLElement
        ? (document.activeElement.dataset.key ?? document.activeElement.dataset.code)
        : undefined;
    const { model } = scene;
    $(".room").dataset.n = String(scene.n); // the position that is shown
    const scroll = $(".board").scrollTop;
    patchChildren(
      $(".foes"),
      [...model.farSeats(), ...model.nearSeats().slice(1)].map((seat) => drawSeat(scene, seat)),
    );
    patchChildren($(".me"), [drawSeat(scene, model.me)]);
    const board = BOARDS[/** @type {keyof typeof BOARDS} */ (this.table.board)] ?? drawZones;
    patchChildren($(".board"), [board(scene)]);
    patchChildren($(".hand"), drawHand(scene));
    $(".hand").style.setProperty("--n", String($(".hand").children.length));
    this.missing.clear();
    this.drawTray(scene);
    patchChildren(
      $(".bar-place"),
      drawBar(scene).filter((one) => one !== null),
    );
    this.showStage();
    this.highlight();
    ringCardsOfLine();
    this.updateTitle();
    $(".board").scrollTop = scroll;
    this.showActing();
    if (focus)
      /** @type {HTMLElement|null} */ (
        document.querySelector(`.room [data-key="${CSS.escape(focus)}"], .room [data-code="${CSS.escape(focus)}"]`)
      )?.focus({ preventScroll: true });
  }

  /** Something was picked or taken back: only what depends on that is drawn again. */
  refresh() {
    const scene = this.scene;
    if (!scene) return;
    if (this.table.board === "lattice") return this.draw(); // its open cells are drawn only while a card is picked
    const focus =
      document.activeElement instanceof HTMLElement
        ? (document.activeElement.dataset.code ?? document.activeElement.dataset.key)
        : undefined;
    this.missing.clear();
    this.drawTray(scene);
    patchChildren(
      $(".bar-place"),
      drawBar(scene).filter((one) => one !== null),
    );
    this.showStage();
    this.highlight();
    this.afterDraw();
    if (focus && document.activeElement === document.body)
      first(`.room [data-key="${CSS.escape(focus)}"]`)?.focus({
        preventScroll: true,
      });
  }

  /** Cards to choose from that lie nowhere else; what cannot be shown at all is told as buttons. @param {Scene} scene */
  drawTray(scene) {
    $(".tray-place").replaceChildren(); // what lies there now does not lie elsewhere
    $(".tray-place").replaceChildren(...[drawTray(scene)].filter((one) => one !== null));
    for (const key of scene.choice?.targets() ?? [])
      if (!document.querySelector(`.room [data-key="${CSS.escape(key)}"]`)) this.missing.add(key);
  }

  /** Where there is little room, the stage that is on is scrolled to. */
  showStage() {
    const now = first(".stages [aria-current]");
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
  highlight() {
    const choice = this.scene?.choice;
    const targets = choice?.targets() ?? new Set();
    const source = !choice?.picks.length;
    for (const element of all(".room [data-key]")) {
      const key = element.dataset.key ?? "";
      element.classList.toggle("picked", choice?.picks.includes(key) ?? false);
      element.classList.toggle("target", !source && targets.has(key));
      element.classList.toggle("source", source && targets.has(key));
    }
  }

  /** The heading says whose turn it is; so does the title of the window. */
  updateTitle() {
    const scene = this.scene;
    if (!scene) return;
    const { view } = scene.model;
    const turn = view.active === view.seat ? t("turn.mine") : t("turn.other", { name: scene.model.name(view.active) });
    const words =
      view.active < 0 || view.turn === 0
        ? t("title.before", { game: this.table.title })
        : view.over
          ? t("title.over", { game: this.table.title })
          : t("title", { game: this.table.title, turn });
    $("h1").textContent = words;
    document.title = words;
  }
}
