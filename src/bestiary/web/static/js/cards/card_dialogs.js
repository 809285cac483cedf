/** Modal dialogs that list cards: a pile, the newest card first, or the decks whose lists are known. */

import { $, h } from "../shared/dom.js";
import { capitalize } from "../shared/templates.js";
import { t } from "../shared/texts.js";
import { cardElement, namedCard } from "./card_element.js";

/** @typedef {import("../table/renderer.js").Scene} Scene */

/**
 * The panel over the table.
 * @param {string} title
 * @param {HTMLElement[]} inside
 */
export function openPanel(title, inside) {
  const panel = /** @type {HTMLDialogElement} */ ($("#pile"));
  panel.setAttribute("aria-label", title);
  panel.replaceChildren(
    h(
      "div",
      { class: "head" },
      h("h2", {}, title),
      h("button", { type: "button", class: "close", data: { do: "close" }, "aria-label": t("act.close") }, "×"),
    ),
    ...inside,
  );
  if (!panel.open) panel.showModal();
}

/**
 * @param {Scene} scene
 * @param {string} name the zone and its player, "discard/1"
 */
export function openPile(scene, name) {
  const [zoneName, seat] = [name.slice(0, name.lastIndexOf("/")), name.slice(name.lastIndexOf("/") + 1)];
  const zone = scene.model.zone(zoneName, seat === "" ? null : Number(seat));
  const seen = zone?.cards.some((card) => card.name !== undefined) ? zone.cards : [];
  const remembered = zone?.remembered ?? [];
  if (!zone || !(seen.length + remembered.length)) return;
  const title = `${capitalize(zone.name)}${zone.seat === null ? "" : ` · ${scene.model.name(zone.seat)}`} · ${zone.count}`;
  openPanel(title, [
    h(
      "div",
      { class: "shelf" },
      seen.map((card) => cardElement(scene.model, card, { key: null, face: true })),
    ),
    ...(remembered.length ? [h("p", {}, t("remembered.pile")), rememberedCards(scene, remembered)] : []),
  ]);
}

/** Cards that are known to lie in a pile. @param {Scene} scene @param {string[]} names */
function rememberedCards(scene, names) {
  return h(
    "div",
    { class: "shelf" },
    names.map((name) => namedCard(scene.model, name, null)),
  );
}

/**
 * @param {Scene} scene
 * @param {{seat: number, title: string, piles: Record<string, Record<string, number>>}[]} decks
 */
export function openDecks(scene, decks) {
  const { model } = scene;
  openPanel(
    t("decks"),
    decks.map((deck) =>
      h(
        "section",
        { class: "deck" },
        h(
          "h3",
          {},
          t(deck.seat === model.view.seat ? "deck.mine" : "deck.other", { name: model.name(deck.seat), title: deck.title }),
        ),
        Object.entries(deck.piles).map(([pile, cards]) => drawList(scene, pile, cards)),
      ),
    ),
  );
}

/**
 * The cards of one pile of a deck, with their copies; what is no card is told in words.
 * @param {Scene} scene
 * @param {string} pile
 * @param {Record<string, number>} cards
 */
function drawList({ model }, pile, cards) {
  const listed = Object.entries(cards);
  if (!listed.every(([name]) => model.faces.has(name)))
    return h(
      "p",
      {},
      `${model.table.deck?.[pile] ?? capitalize(pile)}: ${listed.map(([name, count]) => `${count} ${name}`).join(", ")}`,
    );
  return h(
    "div",
    { class: "shelf" },
    listed.map(([name, count]) => h("div", { class: "copies" }, namedCard(model, name, null), h("b", {}, t("copies", { count })))),
  );
}
