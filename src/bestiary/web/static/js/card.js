/** A card as an element: its picture, what it amounts to now, and a name that says it all. */

import { backUrl, faceUrl, picture } from "./art.js";
import { h } from "./el.js";
import { filled, numberOf, shown } from "./pieces.js";
import { t } from "./texts.js";

/** @typedef {import("./sight.js").Sight} Sight */
/** @typedef {import("./types.js").CardView} CardView */

/**
 * Where a card's picture is: its face if the viewer knows it and it lies open, else its back.
 * @param {Sight} sight
 * @param {CardView} card
 * @param {boolean} [isDown]
 * @param {boolean|null} [turned] the other way up, if it is not as the card lies
 */
export function urlOf(sight, card, isDown = false, turned = null) {
  const face = sight.face(card);
  const { game } = sight.view;
  const isTurned = turned ?? (sight.table.laid?.edges !== undefined && numberOf(card, "turned") > 0);
  return face && !isDown ? faceUrl(game, face.slug, isTurned) : backUrl(game, sight.backName(card));
}

/**
 * Set the numbers of a picture to what is so now, and mark what is more or less than printed.
 * @param {Sight} sight
 * @param {CardView} card
 * @param {SVGElement} made
 */
export function setNumbers(sight, card, made) {
  const values = sight.values(card);
  const printed = sight.face(card)?.fields ?? {};
  for (const group of made.querySelectorAll("[data-field]")) {
    const field = /** @type {SVGElement} */ (group).dataset.field ?? "";
    const now = values[field], then = printed[field];
    if (typeof now !== "number" || typeof then !== "number" || now === then) continue;
    write(group, shown(now));
    group.classList.add(now > then ? "up" : "down");
  }
  const edges = card.facts?.[sight.table.laid?.edges ?? ""];
  if (!Array.isArray(edges)) return;
  for (const group of made.querySelectorAll("[data-edge]")) {
    const was = group.querySelector(".kv")?.textContent ?? "";
    const now = edges["nesw".indexOf(/** @type {SVGElement} */ (group).dataset.edge ?? "")];
    if (now === undefined || parseInt(was) === now) continue;
    write(group, `${now}${was.endsWith("!") ? "!" : ""}`);
    group.classList.add(now > parseInt(was) ? "up" : "down");
  }
}

/** @param {Element} group @param {string} words */
function write(group, words) {
  for (const text of group.querySelectorAll(".kv")) text.textContent = words;
}

/**
 * What a card is called for who cannot see it, with what it amounts to.
 * @param {Sight} sight
 * @param {CardView} card
 * @returns {string}
 */
export function labelOf(sight, card) {
  if (card.name === undefined) return t("card.unknown");
  const values = sight.values(card);
  const inPlay = sight.where.get(card.id)?.lies === "board";
  const pieces = inPlay ? sight.table.laid?.now : sight.table.card?.brief;
  const tag = sight.table.laid?.tag;
  const damage = inPlay && tag ? [t("card.damage", { damage: values[tag[0]], health: values[tag[1]] })] : [];
  return [card.name, ...filled(pieces, values), ...damage, ...(inPlay ? sight.marks(card) : [])].join(", ");
}

/**
 * A card that can be pointed at.
 * @param {Sight} sight
 * @param {CardView} card
 * @param {{extra?: string, style?: Record<string, any>, key?: string|null, tags?: any[], label?: string, face?: boolean, turned?: boolean|null}} [how]
 * @returns {HTMLElement}
 */
export function cardElement(sight, card, how = {}) {
  const isLaidDown = sight.isDown(card);
  const isDown = isLaidDown && card.name === undefined;
  const wide = sight.isWide(card);
  const finish = (/** @type {SVGElement} */ made) => {
    if (card.name !== undefined && !isDown) setNumbers(sight, card, made);
  };
  const known = card.name !== undefined;
  return h(
    "button",
    {
      type: "button",
      class: `card ${wide ? "wide" : ""} ${isLaidDown && !how.face ? "down" : ""} ${known ? "known" : "back"} ${how.extra ?? ""}`,
      data: { key: how.key === null ? null : how.key ?? `card:${card.id}`, card: card.id, name: known ? card.name : null },
      style: how.style ?? {},
      "aria-label": how.label ?? (isLaidDown && known ? `${labelOf(sight, card)}, ${sight.table.laid?.down?.unknown ?? ""}` : labelOf(sight, card)),
    },
    picture(urlOf(sight, card, isDown, how.turned ?? null), known ? card.name ?? "" : "", finish),
    isLaidDown && known && !how.face ? h("span", { class: "veil", "aria-hidden": "true" }, picture(backUrl(sight.view.game, sight.backName(card)), "")) : null,
    how.tags ?? [],
  );
}

/**
 * A card that is only named, such as one in a list of names: no number of a sleeve belongs to it.
 * @param {Sight} sight
 * @param {string} name
 * @param {string|null} key
 */
export function namedCard(sight, name, key) {
  const face = sight.faces.get(name);
  if (!face) return h("button", { type: "button", class: "card known", data: { key, name }, "aria-label": name }, name);
  const { game } = sight.view;
  return h("button", { type: "button", class: `card known ${face.wide ? "wide" : ""}`, data: { key, name }, "aria-label": name },
    picture(faceUrl(game, face.slug), name));
}

/**
 * A pile: its top card or its back, and how many lie there.
 * @param {Sight} sight
 * @param {import("./sight.js").Zone} zone
 * @returns {HTMLElement}
 */
export function pileElement(sight, zone) {
  const top = zone.cards[0]; // the newest lies on top
  const name = zone.name.charAt(0).toUpperCase() + zone.name.slice(1);
  const label = zone.count === 1 ? t("pile.one", { name }) : t("pile", { name, count: zone.count });
  const known = zone.cards.some((card) => card.name !== undefined);
  const seen = top ? picture(urlOf(sight, top), top.name ?? "") : h("span", { class: "card-face none" });
  const wide = top ? sight.isWide(top) : false;
  return h(
    "div", { class: `pile ${wide ? "wide" : ""} ${zone.count === 0 ? "empty" : ""}` },
    h("button", {
      type: "button", class: `card ${top?.name === undefined ? "back" : "known"} ${wide ? "wide" : ""}`, "aria-label": known ? t("pile.open", { name: label }) : label,
      data: { pile: `${zone.name}/${zone.seat ?? ""}`, name: top?.name ?? null }, "aria-haspopup": known ? "dialog" : null,
    }, seen),
    h("b", { "aria-hidden": "true" }, String(zone.count)),
    h("small", { "aria-hidden": "true" }, name),
  );
}
