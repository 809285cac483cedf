/** A pile that can be looked through: all its cards, the newest first. */

import { cardElement } from "./card.js";
import { $, h } from "./el.js";
import { capital } from "./pieces.js";
import { t } from "./texts.js";

/**
 * @param {import("./room.js").Scene} scene
 * @param {string} name the zone and its player, "discard/1"
 */
export function openPile(scene, name) {
  const [zoneName, seat] = [name.slice(0, name.lastIndexOf("/")), name.slice(name.lastIndexOf("/") + 1)];
  const zone = scene.sight.zone(zoneName, seat === "" ? null : Number(seat));
  if (!zone || !zone.cards.some((card) => card.name !== undefined)) return;
  const panel = /** @type {HTMLDialogElement} */ ($("#pile"));
  const title = `${capital(zone.name)}${zone.seat === null ? "" : ` · ${scene.sight.name(zone.seat)}`} · ${zone.count}`;
  panel.setAttribute("aria-label", title);
  panel.replaceChildren(h("div", { class: "head" }, h("h2", {}, title), h("button", { type: "button", class: "close", data: { do: "close" }, "aria-label": t("act.close") }, "×")),
    h("div", { class: "shelf" }, zone.cards.map((card) => cardElement(scene.sight, card, { key: null, face: true }))));
  if (!panel.open) panel.showModal();
}
