/** Hand of the player, fanned out; and the tray of cards to choose from that are drawn nowhere else. */

import { handZones } from "../boards/atlas.js";
import { cardElement, namedCard } from "../cards/card_element.js";
import { h } from "../shared/dom.js";
import { capitalize } from "../shared/templates.js";
import { t } from "../shared/texts.js";

/** @typedef {import("./renderer.js").Scene} Scene */

/**
 * @param {Scene} scene
 * @returns {HTMLElement[]}
 */
export function drawHand(scene) {
  const { model } = scene;
  const isAtlas = model.table.board === "atlas";
  const zones = isAtlas ? handZones(model) : model.zonesLying("hand", model.me).filter((zone) => zone.seat === model.me);
  if (model.watching && !isAtlas && !zones.some((zone) => zone.cards.some((card) => card.name !== undefined))) return [];
  const cards = zones.flatMap((zone) => [...zone.cards].reverse().map((card, i) => ({ card, zone, first: i === 0 })));
  return cards.map(({ card, zone, first }, i) => {
    const off = i - (cards.length - 1) / 2;
    const title = isAtlas && first ? [h("span", { class: "shelf-name", "aria-hidden": "true" }, capitalize(zone.name))] : [];
    const who = model.whoKnows(card);
    const known = who ? [h("span", { class: "pills knows", "aria-hidden": "true" }, h("em", {}, who))] : [];
    const made = cardElement(model, card, {
      style: {
        "--r": `${(off * 22) / Math.max(6, cards.length)}deg`,
        "--y": `${(off * off * 34) / Math.max(9, (cards.length * cards.length) / 2)}px`,
        "--z": i + 1,
        "--n": cards.length,
      },
      turned: scene.choice?.picks[0] === `card:${card.id}` && scene.choice.variants() ? scene.choice.chosenVariant() !== "" : null,
      tags: [...title, ...known],
      extra: first && i > 0 ? "first" : "",
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
  const { choice } = scene;
  if (!choice) return null;
  const keys = [...new Set([...choice.sources(), ...choice.picks, ...choice.targets()])].filter(
    (key) => !document.querySelector(`.room [data-key="${CSS.escape(key)}"]`),
  );
  const cards = keys.map((key) => trayCard(scene, key)).filter((card) => card !== null);
  if (!cards.length) return null;
  return h("section", { class: "tray", "aria-label": t("tray") }, h("h2", {}, t("tray")), h("div", { class: "shelf" }, cards));
}

/** @param {Scene} scene @param {string} key */
function trayCard({ model }, key) {
  if (key.startsWith("card:")) {
    const card = model.cards.get(Number(key.slice(5)));
    return card ? cardElement(model, card, { face: true }) : null;
  }
  const face = [...model.faces.values()].find((one) => `at:${one.slug}` === key);
  return face ? namedCard(model, face.name, key) : null;
}
