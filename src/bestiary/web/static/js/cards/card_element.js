/** Card component: a button with the card's picture, its current numbers, and an accessible name. */

import { h } from "../shared/dom.js";
import { fillTemplates, formatValue, numberOf } from "../shared/templates.js";
import { t } from "../shared/texts.js";
import { backUrl, faceUrl, picture } from "./card_images.js";

/** @typedef {import("../table/view_model.js").ViewModel} ViewModel */
/** @typedef {import("../protocol/view.d.ts").CardView} CardView */

/**
 * Where a card's picture is: its face if the viewer knows it and it lies open, else its back.
 * @param {ViewModel} model
 * @param {CardView} card
 * @param {boolean} [isDown]
 * @param {boolean|null} [turned] the other way up, if it is not as the card lies
 */
export function urlOf(model, card, isDown = false, turned = null) {
  const face = model.face(card);
  const { game } = model.view;
  const isTurned = turned ?? (model.table.laid?.edges !== undefined && numberOf(card, "turned") > 0);
  return face && !isDown ? faceUrl(game, face.slug, isTurned) : backUrl(game, model.backName(card));
}

/**
 * Set the numbers of a picture to what is so now, and mark what is more or less than printed.
 * @param {ViewModel} model
 * @param {CardView} card
 * @param {SVGElement} made
 */
export function setNumbers(model, card, made) {
  const values = model.values(card);
  const printed = model.face(card)?.fields ?? {};
  for (const group of made.querySelectorAll("[data-field]")) {
    const field = /** @type {SVGElement} */ (group).dataset.field ?? "";
    const now = values[field],
      then = printed[field];
    if (typeof now !== "number" || typeof then !== "number" || now === then) continue;
    write(group, formatValue(now));
    group.classList.add(now > then ? "up" : "down");
  }
  const named = model.table.laid?.edges;
  const edges = typeof named === "string" ? card.facts?.[named] : undefined;
  if (!Array.isArray(edges)) return;
  for (const group of made.querySelectorAll("[data-edge]")) {
    const was = group.querySelector(".kv")?.textContent ?? "";
    const now = edges["nesw".indexOf(/** @type {SVGElement} */ (group).dataset.edge ?? "")];
    if (typeof now !== "number" || parseInt(was, 10) === now) continue;
    write(group, `${now}${was.endsWith("!") ? "!" : ""}`);
    group.classList.add(now > parseInt(was, 10) ? "up" : "down");
  }
}

/** @param {Element} group @param {string} words */
function write(group, words) {
  for (const text of group.querySelectorAll(".kv")) text.textContent = words;
}

/**
 * What a card is called for who cannot see it, with what it amounts to.
 * @param {ViewModel} model
 * @param {CardView} card
 * @returns {string}
 */
export function labelOf(model, card) {
  if (card.name === undefined) return t("card.unknown");
  const values = model.values(card);
  const inPlay = model.zoneByCard.get(card.id)?.lies === "board";
  const pieces = inPlay ? model.table.laid?.now : model.table.card?.brief;
  const tag = model.table.laid?.tag;
  const damage =
    inPlay && tag ? [t("card.damage", { damage: formatValue(values[tag[0]]), health: formatValue(values[tag[1]]) })] : [];
  const marks = inPlay ? model.marks(card) : [];
  return [card.name, ...fillTemplates(pieces, values), ...damage, ...marks, model.whoKnows(card)].filter(Boolean).join(", ");
}

/**
 * @typedef {Object} Look how a card is drawn
 * @property {string} [extra] more classes
 * @property {import("../shared/dom.js").Values} [style]
 * @property {string|null} [key] by what it is pointed at; null if it cannot be
 * @property {import("../shared/dom.js").Child[]} [tags] what lies on the picture
 * @property {string} [label]
 * @property {boolean} [face] drawn open although it lies face down
 * @property {boolean|null} [turned] the other way up; null as the card lies
 */

/**
 * A card that can be pointed at.
 * @param {ViewModel} model
 * @param {CardView} card
 * @param {Look} [how]
 * @returns {HTMLElement}
 */
export function cardElement(model, card, how = {}) {
  const isLaidDown = model.isDown(card);
  const isDown = isLaidDown && card.name === undefined;
  const wide = model.isWide(card);
  const finish = (/** @type {SVGElement} */ made) => {
    if (card.name !== undefined && !isDown) setNumbers(model, card, made);
  };
  const known = card.name !== undefined;
  return h(
    "button",
    {
      type: "button",
      class: `card ${wide ? "wide" : ""} ${isLaidDown && !how.face ? "down" : ""} ${known ? "known" : "back"} ${how.extra ?? ""}`,
      data: { key: how.key === null ? null : (how.key ?? `card:${card.id}`), card: card.id, name: known ? card.name : null },
      style: how.style ?? {},
      "aria-label":
        how.label ??
        (isLaidDown && known ? `${labelOf(model, card)}, ${model.table.laid?.down?.unknown ?? ""}` : labelOf(model, card)),
    },
    picture(urlOf(model, card, isDown, how.turned ?? null), known ? (card.name ?? "") : "", finish),
    isLaidDown && known && !how.face
      ? h("span", { class: "veil", "aria-hidden": "true" }, picture(backUrl(model.view.game, model.backName(card)), ""))
      : null,
    how.tags ?? [],
  );
}

/**
 * A card that is only named, such as one in a list of names: no number of a sleeve belongs to it.
 * @param {ViewModel} model
 * @param {string} name
 * @param {string|null} key
 */
export function namedCard(model, name, key) {
  const face = model.faces.get(name);
  if (!face) return h("button", { type: "button", class: "card known", data: { key, name }, "aria-label": name }, name);
  const { game } = model.view;
  return h(
    "button",
    { type: "button", class: `card known ${face.wide ? "wide" : ""}`, data: { key, name }, "aria-label": name },
    picture(faceUrl(game, face.slug), name),
  );
}

/**
 * A pile: its top card or its back, and how many lie there.
 * @param {ViewModel} model
 * @param {import("../table/view_model.js").Zone} zone
 * @returns {HTMLElement}
 */
export function pileElement(model, zone) {
  const top = zone.cards[0]; // the newest lies on top
  const name = zone.name.charAt(0).toUpperCase() + zone.name.slice(1);
  const label = zone.count === 1 ? t("pile.one", { name }) : t("pile", { name, count: zone.count });
  const known = zone.remembered !== undefined || zone.cards.some((card) => card.name !== undefined);
  const seen = top ? picture(urlOf(model, top), top.name ?? "") : h("span", { class: "card-face none" });
  const wide = top ? model.isWide(top) : false;
  return h(
    "div",
    { class: `pile ${wide ? "wide" : ""} ${zone.count === 0 ? "empty" : ""}` },
    h(
      "button",
      {
        type: "button",
        class: `card ${top?.name === undefined ? "back" : "known"} ${wide ? "wide" : ""}`,
        "aria-label": known ? t("pile.open", { name: label }) : label,
        data: { pile: `${zone.name}/${zone.seat ?? ""}`, name: top?.name ?? null },
        "aria-haspopup": known ? "dialog" : null,
      },
      seen,
    ),
    h("b", { "aria-hidden": "true" }, String(zone.count)),
    h("small", { "aria-hidden": "true" }, name),
  );
}
