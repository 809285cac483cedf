/** What is seen happening: cards move from place to place, numbers rise, and great moments are told large. */

import { $, h } from "./el.js";
import { thrown } from "./dice.js";
import { list, numberOf } from "./pieces.js";

/** @typedef {import("./sight.js").Sight} Sight */

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Does the player want no movement? */
export function isCalm() {
  return calm.matches;
}

/**
 * Where a card lies, in a word: another word means that it has moved.
 * @param {Sight} sight
 * @param {number} id
 */
function placeOf(sight, id) {
  const zone = sight.where.get(id), card = sight.cards.get(id);
  if (!zone || !card) return "";
  const spot = ["x", "y", "slot", "position", "row"].map((column) => numberOf(card, column)).join(",");
  return `${zone.name}/${zone.seat}/${zone.lies === "board" ? spot : ""}`;
}

/**
 * The cards that lie elsewhere than before.
 * @param {Sight} before
 * @param {Sight} after
 * @returns {number[]}
 */
export function moved(before, after) {
  return [...after.cards.keys()].filter((id) => before.cards.has(id) && placeOf(before, id) !== placeOf(after, id));
}

/**
 * What the numbers that the game names have lost or won, card by card.
 * @param {Sight} before
 * @param {Sight} after
 * @returns {Map<number, number>}
 */
export function changes(before, after) {
  const name = after.web.hit;
  const out = new Map();
  if (!name) return out;
  for (const [id, card] of after.cards) {
    const old = before.cards.get(id);
    if (!old || old.name !== card.name || after.where.get(id)?.lies !== "board" || before.where.get(id)?.lies !== "board") continue;
    const change = after.values(card)[name] - before.values(old)[name];
    if (change) out.set(id, change);
  }
  return out;
}

/**
 * The element of a card, or of the pile in which it lies.
 * @param {Sight} sight
 * @param {number} id
 * @returns {HTMLElement|null}
 */
function elementOf(sight, id) {
  const zone = sight.where.get(id);
  const pile = zone ? `[data-pile="${CSS.escape(`${zone.name}/${zone.seat ?? ""}`)}"]` : null;
  return document.querySelector(`.room [data-card="${id}"]`) ?? (pile ? document.querySelector(pile) : null);
}

/**
 * Give the moving cards their names for the browser; an element can have but one.
 * @param {Sight} sight
 * @param {number[]} ids
 */
function name(sight, ids) {
  const taken = new Set();
  for (const id of ids) {
    const element = elementOf(sight, id);
    if (!element || taken.has(element)) continue;
    taken.add(element);
    element.style.setProperty("view-transition-name", `card-${id}`);
  }
}

/** The names are given only for one movement. */
function unname() {
  for (const element of document.querySelectorAll(".room [data-card], .room [data-pile]")) /** @type {HTMLElement} */ (element).style.removeProperty("view-transition-name");
}

/**
 * Draw again, letting the browser move the cards from where they were to where they are.
 * @param {() => void} draw
 * @param {Sight|null} before
 * @param {Sight} after
 * @param {boolean} isHurried
 */
export async function change(draw, before, after, isHurried) {
  const ids = before ? moved(before, after).slice(0, 24) : [];
  if (!before || ids.length === 0 || isHurried || calm.matches || !document.startViewTransition || document.hidden) return draw();
  name(before, ids);
  const running = document.startViewTransition(() => {
    draw();
    name(after, ids);
  });
  running.ready.catch(() => {});
  running.updateCallbackDone.catch(() => {});
  await Promise.race([running.finished.catch(() => {}), pause(900)]);
  unname();
}

/** @param {number} milliseconds @returns {Promise<void>} */
export function pause(milliseconds) {
  return new Promise((go) => setTimeout(go, calm.matches ? 0 : milliseconds));
}

/** The dice or coins of a line, if it is about any. @param {Sight} sight @param {import("./types.js").Line} line */
function throws(sight, line) {
  const sort = list(sight.web.dice).includes(line.kind) ? "dice" : list(sight.web.coins).includes(line.kind) ? "coins" : null;
  return sort ? h("span", { class: "thrown" }, thrown(line.text, sort)) : null;
}

/**
 * Tell great moments large: a kill, a coin, dice. The log tells them, too.
 * @param {Sight} sight
 * @param {import("./types.js").Line[]} lines
 * @returns {number} how long it should be looked at
 */
export function moments(sight, lines) {
  const kinds = new Set(list(sight.web.moments));
  const great = lines.filter((line) => kinds.has(line.kind));
  const board = $(".board");
  board.querySelector(".moment")?.remove();
  if (!great.length || calm.matches) return 0;
  const made = h("div", { class: "moment", "aria-hidden": "true" }, great.slice(-3).map((line) => h("p", { data: { kind: line.kind } }, throws(sight, line), line.text)));
  board.append(made);
  setTimeout(() => made.remove(), 2400);
  return 900;
}
