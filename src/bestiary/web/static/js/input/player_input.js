/** Input controller: what a click, a drop or a key means. It sends moves, and asks the server why something is not allowed. */

import { closePreview } from "../cards/card_preview.js";
import { ruleLinks } from "../panels/rules.js";
import { $ } from "../shared/dom.js";
import { slug } from "../shared/templates.js";
import { t } from "../shared/texts.js";

/** @typedef {import("../table/renderer.js").TableRenderer} TableRenderer */

export class PlayerInput {
  /**
   * @param {TableRenderer} renderer
   * @param {(message: import("../protocol/messages.d.ts").ClientMessage) => string} send
   */
  constructor(renderer, send) {
    this.renderer = renderer;
    this.send = send;
    this.justDragged = false;
    /** @type {Set<string>} */
    this.asked = new Set();
    this.timer = 0;
  }

  get choice() {
    return this.renderer.scene?.choice ?? null;
  }

  /** Make a move. @param {import("../protocol/view.d.ts").Move} move */
  make(move) {
    const scene = this.renderer.scene;
    if (!scene) return;
    this.hideMessage();
    this.asked.add(this.send({ type: "move", n: scene.n, code: move.code }));
    scene.choice = null;
    this.renderer.refresh();
  }

  /** Point at something. @param {string} key */
  point(key) {
    const choice = this.choice;
    if (!choice) return this.explainNotAsked(key);
    const before = choice.picks.length;
    closePreview();
    if (!choice.picks.includes(key) && !choice.targets().has(key)) return this.pickOther(key);
    const move = choice.pick(key);
    if (move) return this.make(move);
    if (choice.picks.length !== before) this.hideMessage();
    this.renderer.refresh();
  }

  /** Something that cannot be picked now: begin anew with it, or ask why not. @param {string} key */
  pickOther(key) {
    const choice = this.choice;
    if (!choice) return;
    const picks = choice.picks;
    choice.clear();
    if (choice.targets().has(key)) {
      choice.pick(key);
      return this.renderer.refresh();
    }
    choice.picks = picks;
    this.askWhy(picks[0] ?? key, picks.length ? { key, word: this.notationOf(key) } : null);
    this.renderer.refresh();
  }

  /** Nothing is asked of this player. @param {string} key */
  explainNotAsked(key) {
    const view = this.renderer.scene?.model.view;
    if (!view || !key.startsWith("card:")) return;
    const card = this.renderer.scene?.model.cards.get(Number(key.slice(5)));
    const zone = card ? this.renderer.scene?.model.zoneByCard.get(card.id) : undefined;
    if (view.seat === null || zone?.lies !== "hand" || zone.seat !== view.seat) return;
    this.showMessage(
      view.over ? t("not.over") : t("not.yours", { name: this.renderer.scene?.model.name(view.question?.who ?? 0) }),
      "",
    );
  }

  /** Take a card up to drag it. @param {string} key @returns {boolean} can it be taken up? */
  pickUp(key) {
    const choice = this.choice;
    const card = this.renderer.scene?.model.cards.get(Number(key.slice(5)));
    if (!choice || card?.name === undefined) return false;
    choice.clear();
    if (choice.targets().has(key)) choice.pick(key);
    this.renderer.refresh();
    return true;
  }

  /**
   * A dragged card was let go.
   * @param {string} key the card
   * @param {string|null} target what lies there
   * @param {string|null} cell the cell of the lattice
   * @param {boolean} isInside on the table at all?
   */
  drop(key, target, cell, isInside) {
    const choice = this.choice;
    if (!choice) return;
    if (target && choice.targets().has(target)) return this.point(target);
    if (!isInside) return this.cancel();
    const moves = choice.picks.includes(key) ? choice.moves() : [];
    if (moves.length === 1 && choice.open(moves[0]).length === 0) return this.make(moves[0]);
    const at =
      this.renderer.table.board === "lattice" && cell
        ? { key: `at:${cell}`, word: cell }
        : target
          ? { key: target, word: this.notationOf(target) }
          : null;
    if (moves.length && !at) return this.renderer.refresh();
    this.askWhy(key, at);
    choice.clear();
    this.renderer.refresh();
  }

  /** Something as notation has it. @param {string} key */
  notationOf(key) {
    const [sort, rest] = [key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 1)];
    if (sort === "seat") return Number(rest) === this.renderer.scene?.model.view.seat ? "me" : `seat-${Number(rest) + 1}`;
    if (sort !== "card") return rest;
    const card = this.renderer.scene?.model.cards.get(Number(rest));
    return card?.name === undefined ? `#${rest}` : `${slug(card.name)}#${rest}`;
  }

  /** Ask the server why this cannot be done. @param {string} card @param {{key: string, word: string}|null} target */
  askWhy(card, target) {
    const code = card.startsWith("card:") ? this.choice?.attempt(card, this.notationOf(card), target) : null;
    if (!code) return card.startsWith("card:") ? this.showMessage(t("not.that"), "") : undefined;
    this.asked.add(this.send({ type: "why", code }));
  }

  /** The server's word on what was asked. @param {import("../protocol/messages.d.ts").Refused} message */
  showRefusal(message) {
    if (message.type !== "refused" || !message.sentence) return;
    this.showMessage(message.sentence, message.rule ?? "");
  }

  /** One sentence near the hand, with its rule. @param {string} sentence @param {string} rule */
  showMessage(sentence, rule) {
    const box = $(".say");
    box.replaceChildren(
      sentence.charAt(0).toUpperCase() + sentence.slice(1),
      /[.!?…]$/.test(sentence) ? " " : ". ",
      ruleLinks(rule, 3),
    );
    box.classList.add("on");
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => box.classList.remove("on"), 9000);
  }

  hideMessage() {
    $(".say").classList.remove("on");
  }

  /** Take everything back. */
  cancel() {
    this.choice?.clear();
    this.hideMessage();
    this.renderer.refresh();
  }

  /** The only thing that is ready, if there is one. */
  enter() {
    const ready = this.choice?.ready() ?? [];
    if (ready.length === 1) this.make(ready[0]);
    return ready.length === 1;
  }
}

/**
 * The key that a click means: the nearest one that can be picked, else the nearest.
 * @param {Element} element
 * @returns {string|null}
 */
export function keyAt(element) {
  let nearest = null;
  for (let one = element.closest("[data-key]"); one; one = one.parentElement?.closest("[data-key]") ?? null) {
    const key = /** @type {HTMLElement} */ (one).dataset.key ?? null;
    if (one.matches(".target, .source, .picked")) return key;
    nearest ??= key;
  }
  return nearest;
}
