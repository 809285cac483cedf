/** A table that is larger than a screen: parts, and scenes that say which of them matter for what is asked. */

import { cardElement, pileElement } from "./card.js";
import { h } from "./el.js";
import { drawMap } from "./map.js";
import { drawRow } from "./mat.js";
import { capital, list } from "./pieces.js";
import { camps, drawRanks } from "./ranks.js";

/** @typedef {import("./room.js").Scene} Scene */

/**
 * The scene that is on: the first whose number, question or stage says so; the last one always is.
 * @param {import("./sight.js").Sight} sight
 * @returns {any}
 */
export function sceneOf(sight) {
  const { view, table } = sight;
  const stage = view.players[view.active]?.[table.mat?.stage ?? ""]; // stages of scenes are named as the view names them
  const isOn = (/** @type {any} */ one) => {
    if (one.number) return Boolean(view.numbers[one.number]);
    return list(one.asks).includes(view.question?.name ?? "") || list(one.stages).includes(stage) || !(one.asks || one.stages);
  };
  return (table.scenes ?? []).find(isOn) ?? {};
}

/**
 * The zones that are shown card by card, as a hand is.
 * @param {import("./sight.js").Sight} sight
 */
export function shelves(sight) {
  const own = sight.lain("hand", sight.me).filter((zone) => !sight.watching && zone.count > 0);
  const named = list(sceneOf(sight).cards).map((name) => sight.zone(name, sight.me)).filter((zone) => zone !== undefined);
  return [...new Set([...own, ...named])];
}

/**
 * @param {Scene} scene
 * @returns {HTMLElement}
 */
export function drawAtlas(scene) {
  const parts = scene.sight.table.parts ?? [];
  const leads = parts.filter((/** @type {any} */ part) => part.draw === "places" || part.draw === "ranks");
  const on = sceneOf(scene.sight).parts ?? {};
  const wish = leads.find((/** @type {any} */ part) => part.name in on && (part.draw !== "ranks" || isFought(scene, part)));
  const lead = leads.find((/** @type {any} */ part) => part.name === scene.wish.part) ?? wish ?? leads[0];
  const open = leads.filter((/** @type {any} */ part) => part.draw !== "ranks" || isFought(scene, part));
  const market = parts.find((/** @type {any} */ part) => part.draw === "cards");
  const tabs = [...open, ...(market ? [market] : [])];
  return h("div", { class: "atlas" },
    h("div", { class: "lead" },
      h("div", { class: "tabs-in", role: "group", "aria-label": scene.sight.table.title ?? "" }, tabs.map((part) => h("button", { type: "button", "aria-pressed": String(part === lead), data: { part: part.name } }, capital(part.name)))),
      lead === undefined ? null : drawPart(scene, lead)),
    h("div", { class: "parties-side" }, scene.sight.round().map((seat) => drawParty(scene, seat))));
}

/** @param {Scene} scene @param {any} part */
function isFought(scene, part) {
  return camps(scene, part).length > 0;
}

/** @param {Scene} scene @param {any} part */
function drawPart(scene, part) {
  if (part.draw === "places") return drawMap(scene, part);
  if (part.draw === "ranks") return drawRanks(scene, part);
  return drawMarket(scene, part);
}

/** Zones card by card, each under its name, with the stacks that fill them. @param {Scene} scene @param {any} part */
function drawMarket({ sight }, part) {
  const piles = sight.lain("pile", null).filter((zone) => !list(sight.web.unshown).includes(zone.name));
  return h("div", { class: "market" },
    part.zones.map((/** @type {string} */ name) => h("section", {}, h("h2", {}, capital(name)), h("div", { class: "shelf" }, [...(sight.zone(name, null)?.cards ?? [])].reverse().map((card) => cardElement(sight, card))))),
    h("section", {}, h("div", { class: "shelf piles" }, piles.map((zone) => pileElement(sight, zone)))));
}

/** A player's party, always in sight. @param {Scene} scene @param {number} seat */
function drawParty(scene, seat) {
  const { sight } = scene;
  const fought = new Set((sight.table.parts ?? []).filter((/** @type {any} */ part) => part.draw === "ranks" && scene.wish.part === undefined && isFought(scene, part)).flatMap((/** @type {any} */ part) =>
    camps(scene, part).map((zone) => `${zone.name}/${zone.seat}`)));
  const rows = (sight.table.mat?.rows ?? []).filter((/** @type {any} */ row) => !fought.has(`${row.zone}/${seat}`) && (sight.zone(row.zone, seat)?.count ?? 0) > 0);
  const shelf = sight.lain("hand", seat).filter((zone) => zone.count > 0);
  return h("div", { class: `party seat-${seat}`, role: "group", "aria-label": sight.name(seat) }, h("h2", {}, h("i", { class: `flag seat-${seat}`, "aria-hidden": "true" }, sight.name(seat).charAt(0)), sight.name(seat)),
    rows.map((/** @type {any} */ row) => drawRow(scene, seat, row)),
    seat === sight.me ? null : h("div", { class: "row loose" }, shelf.flatMap((zone) => zone.cards.map((card) => cardElement(sight, card, { extra: "small" })))));
}
