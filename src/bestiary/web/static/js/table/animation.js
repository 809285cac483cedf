/** Animations: cards move by view transitions, numbers rise, and important events are shown large. */

import { $, all, h } from "../shared/dom.js";
import { asList, numberOf } from "../shared/templates.js";
import { drawThrow } from "./dice.js";

/** @typedef {import("./view_model.js").ViewModel} ViewModel */

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Does the player want no movement? */
export function isCalm() {
  return calm.matches;
}

/**
 * Where a card lies, in a word: another word means that it has moved.
 * @param {ViewModel} model
 * @param {number} id
 */
function placeOf(model, id) {
  const zone = model.zoneByCard.get(id),
    card = model.cards.get(id);
  if (!zone || !card) return "";
  const spot = ["x", "y", "slot", "position", "row"].map((column) => numberOf(card, column)).join(",");
  return `${zone.name}/${zone.seat}/${zone.lies === "board" ? spot : ""}`;
}

/**
 * The cards that lie elsewhere than before.
 * @param {ViewModel} before
 * @param {ViewModel} after
 * @returns {number[]}
 */
export function movedCards(before, after) {
  return [...after.cards.keys()].filter((id) => before.cards.has(id) && placeOf(before, id) !== placeOf(after, id));
}

/**
 * What the numbers that the game names have lost or won, card by card.
 * @param {ViewModel} before
 * @param {ViewModel} after
 * @returns {Map<number, number>}
 */
export function numberChanges(before, after) {
  const name = after.web.hit;
  const out = new Map();
  if (!name) return out;
  for (const [id, card] of after.cards) {
    const old = before.cards.get(id);
    if (!old || old.name !== card.name || after.zoneByCard.get(id)?.lies !== "board" || before.zoneByCard.get(id)?.lies !== "board")
      continue;
    const change = Number(after.values(card)[name]) - Number(before.values(old)[name]);
    if (change) out.set(id, change);
  }
  return out;
}

/**
 * The element of a card, or of the pile in which it lies.
 * @param {ViewModel} model
 * @param {number} id
 * @returns {HTMLElement|null}
 */
function elementOf(model, id) {
  const zone = model.zoneByCard.get(id);
  const pile = zone ? `[data-pile="${CSS.escape(`${zone.name}/${zone.seat ?? ""}`)}"]` : null;
  return document.querySelector(`.room [data-card="${id}"]`) ?? (pile ? document.querySelector(pile) : null);
}

/**
 * Give the moving cards their names for the browser; an element can have but one.
 * @param {ViewModel} model
 * @param {number[]} ids
 */
function nameTransitions(model, ids) {
  const taken = new Set();
  for (const id of ids) {
    const element = elementOf(model, id);
    if (!element || taken.has(element)) continue;
    taken.add(element);
    element.style.setProperty("view-transition-name", `card-${id}`);
  }
}

/** The names are given only for one movement. */
function clearTransitionNames() {
  for (const element of all(".room [data-card], .room [data-pile]")) element.style.removeProperty("view-transition-name");
}

/**
 * Draw again, letting the browser move the cards from where they were to where they are.
 * @param {() => void} draw
 * @param {ViewModel|null} before
 * @param {ViewModel} after
 * @param {boolean} isHurried
 */
export async function transition(draw, before, after, isHurried) {
  const ids = before ? movedCards(before, after).slice(0, 24) : [];
  if (!before || ids.length === 0 || isHurried || calm.matches || !document.startViewTransition || document.hidden) return draw();
  nameTransitions(before, ids);
  const running = document.startViewTransition(() => {
    draw();
    nameTransitions(after, ids);
  });
  running.ready.catch(() => {});
  running.updateCallbackDone.catch(() => {});
  await Promise.race([running.finished.catch(() => {}), pause(900)]);
  clearTransitionNames();
}

/** @param {number} milliseconds @returns {Promise<void>} */
export function pause(milliseconds) {
  return new Promise((go) => setTimeout(go, calm.matches ? 0 : milliseconds));
}

/** The dice or coins of a line, if it is about any. @param {ViewModel} model @param {import("../protocol/view.d.ts").Line} line */
function throws(model, line) {
  const sort = asList(model.web.dice).includes(line.kind) ? "dice" : asList(model.web.coins).includes(line.kind) ? "coins" : null;
  return sort ? h("span", { class: "thrown" }, drawThrow(line.text, sort)) : null;
}

/**
 * Tell great moments large: a kill, a coin, dice. The log tells them, too.
 * @param {ViewModel} model
 * @param {import("../protocol/view.d.ts").Line[]} lines
 * @returns {number} how long it should be looked at
 */
export function showMoments(model, lines) {
  const kinds = new Set(asList(model.web.moments));
  const great = lines.filter((line) => kinds.has(line.kind));
  const board = $(".board");
  board.querySelector(".moment")?.remove();
  if (!great.length || calm.matches) return 0;
  const made = h(
    "div",
    { class: "moment", "aria-hidden": "true" },
    great.slice(-3).map((line) => h("p", { data: { kind: line.kind } }, throws(model, line), line.text)),
  );
  board.append(made);
  setTimeout(() => made.remove(), 2400);
  return 900;
}
