/** The player's own cards, fanned out; and cards to choose from that lie nowhere in sight. */

import { cardElement, namedCard } from "./card.js";
import { h } from "./el.js";
import { shelves } from "./atlas.js";
import { capital } from "./pieces.js";
import { t } from "./texts.js";

/** @typedef {import("./room.js").Scene} Scene */

/**
 * @param {Scene} scene
 * @returns {HTMLElement[]}
 */
export function drawHand(scene) {
  const { sight } = scene;
  const isAtlas = sight.table.board === "atlas";
  const zones = isAtlas ? shelves(sight) : sight.lain("hand", sight.me).filter((zone) => zone.seat === sight.me);
  if (sight.watching && !isAtlas && !zones.some((zone) => zone.cards.some((card) => card.name !== undefined))) return [];
  const cards = zones.flatMap((zone) => [...zone.cards].reverse().map((card, i) => ({ card, zone, first: i === 0 })));
  return cards.map(({ card, zone, first }, i) => {
    const off = i - (cards.length - 1) / 2;
    const title = isAtlas && first ? [h("span", { class: "shelf-name", "aria-hidden": "true" }, capital(zone.name))] : [];
    const made = cardElement(sight, card, {
      style: { "--r": `${(off * 22) / Math.max(6, cards.length)}deg`, "--y": `${(off * off * 34) / Math.max(9, (cards.length * cards.length) / 2)}px`, "--z": i + 1, "--n": cards.length },
      turned: scene.choice?.picks[0] === `card:${card.id}` && scene.choice.way() ? scene.choice.wayNow() !== "" : null, tags: title, extra: first && i > 0 ? "first" : "",
    });
    return made;
  });
}

/**
 * Cards that the menu names and that lie nowhere in sight, to be pointed at.
 * @param {Scene} scene
 * @returns {HTMLElement|null}
 */
export function drawTray(scene) {
  const { sight, choice } = scene;
  if (!choice) return null;
  const keys = [...new Set([...choice.sources(), ...choice.picks, ...choice.targets()])].filter((key) => !document.querySelector(`.room [data-key="${CSS.escape(key)}"]`));
  const cards = keys.map((key) => trayCard(scene, key)).filter((card) => card !== null);
  if (!cards.length) return null;
  return h("section", { class: "tray", "aria-label": t("tray") }, h("h2", {}, t("tray")), h("div", { class: "shelf" }, cards));
}

/** @param {Scene} scene @param {string} key */
function trayCard({ sight }, key) {
  if (key.startsWith("card:")) {
    const card = sight.cards.get(Number(key.slice(5)));
    return card ? cardElement(sight, card, { face: true }) : null;
  }
  const face = [...sight.faces.values()].find((one) => `at:${one.slug}` === key);
  return face ? namedCard(sight, face.name, key) : null;
}
