/** Any game that does not say how its table looks: its zones, one below the other. */

import { cardElement, pileElement } from "./card.js";
import { h } from "./el.js";
import { capital } from "./pieces.js";

/** @typedef {import("./room.js").Scene} Scene */

/**
 * @param {Scene} scene
 * @returns {HTMLElement}
 */
export function drawZones({ sight }) {
  const seats = [...sight.far(), ...sight.near()];
  const side = (/** @type {number} */ seat) => h("div", { class: `side ${seat === sight.me ? "near" : "far"}`, data: { seat } },
    h("div", { class: "stacks" }, sight.lain("pile", seat).map((zone) => pileElement(sight, zone))),
    h("div", { class: "rows" }, sight.lain("board", seat).map((zone) => h("div", { class: "row loose", role: "group", "aria-label": `${sight.name(seat)}: ${capital(zone.name)}` }, zone.cards.map((card) => cardElement(sight, card, { extra: "main" }))))));
  const shared = sight.zones.filter((zone) => zone.seat === null);
  return h("div", { class: "mat plain" }, seats.map(side), shared.length ? h("div", { class: "side" }, shared.map((zone) => (zone.lies === "pile" ? pileElement(sight, zone) : h("div", { class: "row loose" }, zone.cards.map((card) => cardElement(sight, card)))))) : null);
}
