/** Growing grid board (`board = "lattice"`): cards at x and y, y grows upwards. Free cells are shown while a card is picked. */

import { cardElement } from "../cards/card_element.js";
import { first, h } from "../shared/dom.js";
import { numberOf } from "../shared/templates.js";
import { t } from "../shared/texts.js";

/** @typedef {import("../table/renderer.js").Scene} Scene */

const CELL = /^at:(-?\d+),(-?\d+)$/;

/**
 * The cells that the menu speaks of.
 * @param {import("../input/choice.js").Choice|null} choice
 * @param {boolean} now only those that may be picked next
 * @returns {[number, number][]}
 */
function cells(choice, now) {
  if (!choice) return [];
  const keys = now ? [...choice.targets()] : choice.menu.flatMap((move) => choice.keysOf(move));
  return [...new Set(keys)]
    .map((key) => CELL.exec(key))
    .filter((found) => found !== null)
    .map((found) => /** @type {[number, number]} */ ([Number(found[1]), Number(found[2])]));
}

/**
 * Where a card lies.
 * @param {import("../protocol/view.d.ts").CardView} card
 * @returns {[number, number]}
 */
const cellOf = (card) => [numberOf(card, "x"), numberOf(card, "y")];

/**
 * What points at a card, beside its health: "6/7", and that it dies.
 * @param {import("../table/view_model.js").ViewModel} model
 * @param {import("../protocol/view.d.ts").CardView} card
 */
function threat(model, card) {
  const tag = model.table.laid?.tag;
  const [damage, health] = tag ? [card.facts?.[tag[0]], card.facts?.[tag[1]]] : [undefined, undefined];
  if (typeof damage !== "number" || typeof health !== "number") return { dying: false, element: null };
  const dying = damage >= health;
  const words = dying ? h("i", {}, ` · ${t("card.dies")}`) : null;
  return { dying, element: h("span", { class: "threat", "aria-hidden": "true" }, h("b", {}, String(damage)), `/${health}`, words) };
}

/**
 * @param {Scene} scene
 * @returns {HTMLElement}
 */
export function drawLattice(scene) {
  const { model, choice } = scene;
  const cards = model.zones.filter((zone) => zone.lies === "board").flatMap((zone) => zone.cards);
  const open = cells(choice, true);
  const places = [...cards.map(cellOf), ...cells(choice, false)];
  const xs = places.length ? places.map((place) => place[0]) : [0];
  const ys = places.length ? places.map((place) => place[1]) : [0];
  const west = Math.min(...xs),
    north = Math.max(...ys);
  const box = { "--cols": Math.max(...xs) - west + 1, "--rows": north - Math.min(...ys) + 1 };
  const at = (/** @type {number} */ x, /** @type {number} */ y) => ({ "--cx": x - west, "--cy": north - y });
  const held = choice?.picks[0]?.startsWith("card:") ? model.cards.get(Number(choice.picks[0].slice(5))) : undefined;
  const picked = held?.name,
    shape = held && model.isWide(held) ? "cell wide" : "cell";
  return h(
    "div",
    { class: "lattice", style: box, data: { west, north } },
    cards.map((card) => laid(scene, card, at(...cellOf(card)))),
    open.map(([x, y]) =>
      h(
        "button",
        {
          type: "button",
          class: shape,
          data: { key: `at:${x},${y}` },
          style: at(x, y),
          "aria-label": picked ? t("cell.lay", { card: picked, place: `${x},${y}` }) : t("cell", { place: `${x},${y}` }),
        },
        h("span", { "aria-hidden": "true" }, `${x},${y}`),
      ),
    ),
  );
}

/**
 * @param {Scene} scene
 * @param {import("../protocol/view.d.ts").CardView} card
 * @param {Record<string, number>} style where it lies
 */
function laid(scene, card, style) {
  const { dying, element } = threat(scene.model, card);
  const marks = scene.model.table.laid?.mark && card[scene.model.table.laid.mark] ? "marked" : "";
  const fresh = scene.last.has(card.id) ? "last" : "";
  return cardElement(scene.model, card, {
    extra: `laid ${dying ? "dying" : ""} ${marks} ${fresh} seat-${card.owner}`,
    style,
    tags: [element],
  });
}

/**
 * The cell under a point of the page, for what is dropped where no card may be laid.
 * @param {number} x
 * @param {number} y
 * @returns {string|null} its place in notation
 */
export function cellUnder(x, y) {
  const lattice = first(".lattice");
  if (!lattice) return null;
  const box = lattice.getBoundingClientRect();
  const cols = Number(lattice.style.getPropertyValue("--cols")),
    rows = Number(lattice.style.getPropertyValue("--rows"));
  const column = Math.floor(((x - box.left) / box.width) * cols),
    row = Math.floor(((y - box.top) / box.height) * rows);
  return `${Number(lattice.dataset.west) + column},${Number(lattice.dataset.north) - row}`;
}
