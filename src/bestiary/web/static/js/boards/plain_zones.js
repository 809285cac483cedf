/** Fallback board for a game without the key `board`: its zones, one below the other. */

import { cardElement, pileElement } from "../cards/card_element.js";
import { h } from "../shared/dom.js";
import { capitalize } from "../shared/templates.js";

/** @typedef {import("../table/renderer.js").Scene} Scene */

/**
 * @param {Scene} scene
 * @returns {HTMLElement}
 */
export function drawZones({ model }) {
  const seats = [...model.farSeats(), ...model.nearSeats()];
  const side = (/** @type {number} */ seat) =>
    h(
      "div",
      { class: `side ${seat === model.me ? "near" : "far"}`, data: { seat } },
      h(
        "div",
        { class: "stacks" },
        model.zonesLying("pile", seat).map((zone) => pileElement(model, zone)),
      ),
      h(
        "div",
        { class: "rows" },
        model.zonesLying("board", seat).map((zone) =>
          h(
            "div",
            { class: "row loose", role: "group", "aria-label": `${model.name(seat)}: ${capitalize(zone.name)}` },
            zone.cards.map((card) => cardElement(model, card, { extra: "main" })),
          ),
        ),
      ),
    );
  const shared = model.zones.filter((zone) => zone.seat === null);
  return h(
    "div",
    { class: "mat plain" },
    seats.map(side),
    shared.length
      ? h(
          "div",
          { class: "side" },
          shared.map((zone) =>
            zone.lies === "pile"
              ? pileElement(model, zone)
              : h(
                  "div",
                  { class: "row loose" },
                  zone.cards.map((card) => cardElement(model, card)),
                ),
          ),
        )
      : null,
  );
}
