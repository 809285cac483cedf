/** Cards to be looked through: a pile, the newest first, or the decks whose lists are known. */

import { cardElement, namedCard } from "./card.js";
import { $, h } from "./el.js";
import { capital } from "./pieces.js";
import { t } from "./texts.js";

/** @typedef {import("./room.js").Scene} Scene */

/**
 * The panel over the table.
 * @param {string} title
 * @param {HTMLElement[]} inside
 */
export function openPanel(title, inside) {
  const panel = /** @type {HTMLDialogElement} */ ($("#pile"));
  panel.setAttribute("aria-label", title);
  panel.replaceChildren(h("div", { class: "head" }, h("h2", {}, title), h("button", { type: "button", class: "close", data: { do: "close" }, "aria-label": t("act.close") }, "×")), ...inside);
  if (!panel.open) panel.showModal();
}

/**
 * @param {Scene} scene
 * @param {string} name the zone and its player, "discard/1"
 */
export function openPile(scene, name) {
  const [zoneName, seat] = [name.slice(0, name.lastIndexOf("/")), name.slice(name.lastIndexOf("/") + 1)];
  const zone = scene.sight.zone(zoneName, seat === "" ? null : Number(seat));
  if (!zone || !zone.cards.some((card) => card.name !== undefined)) return;
  const title = `${capital(zone.name)}${zone.seat === null ? "" : ` · ${scene.sight.name(zone.seat)}`} · ${zone.count}`;
  openPanel(title, [h("div", { class: "shelf" }, zone.cards.map((card) => cardElement(scene.sight, card, { key: null, face: true })))]);
}

/**
 * @param {Scene} scene
 * @param {{seat: number, title: string, piles: Record<string, Record<string, number>>}[]} decks
 */
export function openDecks(scene, decks) {
  const { sight } = scene;
  openPanel(t("decks"), decks.map((deck) => h("section", { class: "deck" },
    h("h3", {}, t(deck.seat === sight.view.seat ? "deck.mine" : "deck.other", { name: sight.name(deck.seat), title: deck.title })),
    Object.entries(deck.piles).map(([pile, cards]) => drawList(scene, pile, cards)))));
}

/** The cards of one pile of a deck, with their copies; what is no card is told in words. @param {Scene} scene @param {string} pile @param {Record<string, number>} cards */
function drawList({ sight }, pile, cards) {
  const listed = Object.entries(cards);
  if (!listed.every(([name]) => sight.faces.has(name))) return h("p", {}, `${sight.table.deck?.[pile] ?? capital(pile)}: ${listed.map(([name, count]) => `${count} ${name}`).join(", ")}`);
  return h("div", { class: "shelf" }, listed.map(([name, count]) => h("div", { class: "copies" }, namedCard(sight, name, null), h("b", {}, t("copies", { count })))));
}
