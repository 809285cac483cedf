/** A mat: sides that face each other, each with its rows of cards, what lies on them, and its piles. */

import { cardElement, pileElement } from "./card.js";
import { h } from "./el.js";
import { capital, filled, list, marksOn, numberOf, shown } from "./pieces.js";
import { t } from "./texts.js";

/** @typedef {import("./room.js").Scene} Scene */
/** @typedef {import("./types.js").CardView} CardView */

/**
 * @param {Scene} scene
 * @returns {HTMLElement}
 */
export function drawMat(scene) {
  const { sight } = scene;
  const far = sight.far(), near = sight.near();
  const rows = sight.table.mat?.rows ?? [];
  return h("div", { class: `mat sides-${far.length + near.length} ${Object.values(sight.web.on ?? {}).includes("stack") ? "stacky" : ""}`, style: { "--slots": widest(scene), "--rows": rows.length } },
    h("div", { class: "half far" }, far.map((seat) => drawSide(scene, seat, false))),
    middle(scene),
    h("div", { class: "half near" }, near.map((seat) => drawSide(scene, seat, true))));
}

/** How many cards lie beside each other at most. @param {Scene} scene */
function widest({ sight }) {
  const rows = sight.table.mat?.rows ?? [];
  return Math.max(2, ...rows.map((/** @type {any} */ row) => Math.max(row.slots ?? 0, ...sight.zones.filter((zone) => zone.name === row.zone).map((zone) => zone.count))));
}

/** What holds for the whole table, and the attack that is under way. @param {Scene} scene */
function middle(scene) {
  const { sight } = scene;
  const told = { ...sight.told(sight.view.active), ...sight.told(null) };
  const flags = Object.entries(sight.table.mat?.flags ?? {}).filter(([name]) => told[name]).map(([, words]) => words);
  const words = [...filled(sight.table.mat?.table, told), ...flags];
  const numbers = list(sight.table.numbers).filter((name) => told[name]).map((name) => `${capital(name)} ${shown(told[name])}`);
  return h("div", { class: "middle" }, h("hr"), [...words, ...numbers].map((word) => h("span", {}, word)), attack(scene), h("hr"));
}

/** Who attacks whom, with which numbers. @param {Scene} scene */
function attack({ sight }) {
  const how = sight.table.mat?.attack;
  if (!how) return null;
  const cards = [...sight.cards.values()];
  const by = cards.find((card) => card.facts?.[how.fact] === how.by || card.facts?.[how.fact] === how.direct);
  if (!by) return null;
  const on = cards.find((card) => card.facts?.[how.fact] === how.on);
  const told = (/** @type {CardView} */ card) => [card.name ?? t("card.unknown"), shown(sight.values(card)[how.value])].filter(Boolean).join(" ");
  return h("strong", { class: "attack" }, `${told(by)} → ${on ? told(on) : how.whom}`);
}

/**
 * One player's side: rows from the middle outwards, and the piles beside them.
 * @param {Scene} scene
 * @param {number} seat
 * @param {boolean} isNear
 */
export function drawSide(scene, seat, isNear) {
  const { sight } = scene;
  const rows = (sight.table.mat?.rows ?? []).map((/** @type {any} */ row) => drawRow(scene, seat, row));
  const hidden = new Set(list(sight.web.unshown));
  const trophies = sight.web.score?.zone;
  const piles = sight.lain("pile", seat).filter((zone) => !hidden.has(zone.name) && zone.name !== trophies);
  const key = scene.choice?.menu.some((move) => scene.choice?.keysOf(move).includes(`seat:${seat}`)) ? `seat:${seat}` : null;
  return h("div", { class: `side ${isNear ? "near" : "far"} ${seat === sight.view.active ? "active" : ""}`, data: { key, seat } },
    sight.view.players.length > 2 ? h("p", { class: "owner" }, sight.name(seat)) : null,
    h("div", { class: "stacks" }, piles.map((zone) => pileElement(sight, zone))),
    h("div", { class: "rows" }, isNear ? rows : rows.reverse()),
    supply(scene, seat));
}

/** A word as its sign. @param {string} word */
function pip(word) {
  return h("img", { src: `/art/pip/${encodeURIComponent(word.toLowerCase())}.svg`, alt: "", width: 20, height: 20 });
}

/** Numbers of a player that are drawn as signs, such as piles of Attributes. @param {Scene} scene @param {number} seat */
function supply({ sight }, seat) {
  const name = sight.web.supply;
  const all = name ? sight.view.players[seat][name] : undefined;
  if (!all || typeof all !== "object") return h("div", { class: "supply" });
  return h("div", { class: "supply" }, Object.entries(all).map(([word, count]) =>
    h("span", { class: "pip", data: { element: word.toLowerCase() } }, pip(word), h("b", {}, String(count)), h("small", {}, word))));
}

/**
 * @param {Scene} scene
 * @param {number} seat
 * @param {any} row
 */
export function drawRow(scene, seat, row) {
  const { sight } = scene;
  const cards = [...(sight.zone(row.zone, seat)?.cards ?? [])].reverse();
  if (!row.slots) {
    return h("div", { class: `row loose ${cards.length ? "" : "bare"}`, data: { zone: row.zone } }, cards.map((card) => drawLaid(scene, seat, row, card)));
  }
  const slots = Array.from({ length: row.slots }, (_, slot) => {
    const card = cards.find((one) => numberOf(one, row.slot) === slot);
    const rest = cards.filter((one) => numberOf(one, row.slot) === slot && one !== card);
    const name = t("slot", { place: capital(sight.web.places?.[row.zone] ?? row.place ?? row.zone), number: slot + 1 });
    const key = seat === sight.me ? placeKey(scene, row, slot) : null;
    const [before, after] = name.split(String(slot + 1)); // where there is little room, the number says enough
    const words = h("span", {}, h("span", { class: "word" }, before), h("b", {}, String(slot + 1)), h("span", { class: "word" }, after));
    const gap = key ? h("button", { type: "button", class: "gap", "aria-label": t("slot.empty", { place: name }) }, words) : h("span", { class: "gap" }, words);
    return h("div", { class: `slot ${card ? "full" : "free"}`, data: { key, slot } }, card ? drawLaid(scene, seat, row, card) : gap, rest.map((one) => drawLaid(scene, seat, row, one)));
  });
  return h("div", { class: "row slotted", data: { zone: row.zone } }, slots);
}

/**
 * The key of a placement, if the menu names places by their numbers.
 * @param {Scene} scene
 * @param {any} row
 * @param {number} slot
 */
function placeKey(scene, row, slot) {
  const key = `at:${slot + 1}`;
  return row.place && scene.choice?.menu.some((move) => scene.choice?.keysOf(move).includes(key)) ? key : null;
}

/**
 * A card in play with all that belongs to it.
 * @param {Scene} scene
 * @param {number} seat
 * @param {any} row
 * @param {CardView} card
 */
export function drawLaid(scene, seat, row, card) {
  const { sight } = scene;
  const groups = [row.on ?? []].flat().map((/** @type {any} */ on) => ({ on, cards: belonging(scene, seat, on, card) })).filter((group) => group.cards.length);
  const stacked = groups.filter(({ on }) => sight.web.on?.[on.zone] === "stack");
  const tucked = groups.filter(({ on }) => sight.web.on?.[on.zone] !== "stack");
  const count = groups.reduce((sum, group) => sum + group.cards.length, 0);
  return h("div", { class: `laid-card ${states(scene, card)}`, style: { "--on": count } },
    tucked.map(({ on, cards }) => h("div", { class: `gear ${sight.web.on?.[on.zone] ?? "tucked"}` }, cards.map((one) => attached(scene, on, one)))),
    cardElement(sight, card, { extra: "main", tags: hits(scene, card) }),
    stacked.map(({ on, cards }) => h("div", { class: "stacked" }, cards.map((one, i) => attached(scene, on, one, { "--i": i })))),
    vitals(scene, card, row, groups));
}

/** @param {Scene} scene @param {any} on @param {CardView} card @param {Record<string, any>} [style] */
function attached({ sight }, on, card, style = {}) {
  const words = [...filled(on.now, { ...sight.values(card), ...positive(card) }), ...marksOn(/** @type {any} */ (card), on.marks)].map((word) => word.replace(/^\+-/, "−"));
  const tag = card.name !== undefined && words.length && words[0].length < 8 ? [h("span", { class: "says", "aria-hidden": "true" }, words[0])] : [];
  return cardElement(sight, card, { extra: "attached", style, tags: tag });
}

/** The numbers of a card that are not 0. @param {CardView} card */
function positive(card) {
  return Object.fromEntries(Object.entries(card).filter(([name, value]) => typeof value === "number" && value > 0 && name !== "slot"));
}

/**
 * The cards that belong to one: by the same number in a column, by the fact that names it, or as those of the only one of a kind.
 * @param {Scene} scene
 * @param {number} seat
 * @param {any} on
 * @param {CardView} card
 */
function belonging({ sight }, seat, on, card) {
  const cards = [...(sight.zone(on.zone, seat)?.cards ?? [])].reverse();
  if (on.by) return cards.filter((one) => numberOf(one, on.by) === numberOf(card, on.by));
  if (on.to) return cards.filter((one) => one.facts?.[on.to] === card.id || one.facts?.[on.to] === card.name);
  return sight.face(card)?.kind === on.under ? cards : [];
}

/** The classes of what a card is doing or has done. @param {Scene} scene @param {CardView} card */
function states({ sight, last }, card) {
  const acting = sight.table.mat?.acting, web = sight.web, values = sight.values(card);
  const out = [];
  if (acting && card.facts?.[acting.fact] === acting.now) out.push("acting");
  if (sight.table.mat?.attack && card.facts?.[sight.table.mat.attack.fact]) out.push(card.facts[sight.table.mat.attack.fact] === sight.table.mat.attack.on ? "attacked" : "attacking");
  if (web.spent && values[web.spent.fact] === web.spent.is) out.push("spent");
  if (web.turned && values[web.turned.fact] === web.turned.is) out.push("defending");
  if (last.has(card.id)) out.push("last");
  return out.join(" ");
}

/** What a card has just lost or won. @param {Scene} scene @param {CardView} card */
function hits(scene, card) {
  const change = scene.changes.get(card.id);
  return change ? [h("strong", { class: `hit ${change > 0 ? "gain" : ""}`, data: { once: `hit ${scene.n}` }, "aria-hidden": "true" }, change > 0 ? `+${change}` : `−${-change}`)] : [];
}

/**
 * What stands below a card in play: a meter, signs, and words.
 * @param {Scene} scene
 * @param {CardView} card
 * @param {any} row
 * @param {{on: any, cards: CardView[]}[]} groups
 */
function vitals({ sight }, card, row, groups) {
  const values = sight.values(card), web = sight.web.laid ?? {};
  const meter = web.meter && typeof values[web.meter[0]] === "number" ? bar(card, values[web.meter[0]], values[web.meter[1]], web.meter[2] ?? web.meter[0]) : null;
  const room = [row.on ?? []].flat().find((/** @type {any} */ on) => on.room);
  const taken = room ? groups.filter(({ on }) => on === room).flatMap((group) => group.cards).filter((one) => !(room.free && one.facts?.[room.free])).length : 0;
  const said = filled(web.says ?? sight.table.laid?.short, { ...values, taken: room ? String(taken) : undefined });
  const pips = web.pips && values[web.pips] && typeof values[web.pips] === "object" ? Object.entries(values[web.pips]) : [];
  const words = [...sight.marks(card), ...list(web.pills).map((name) => shown(values[name])).filter(Boolean)];
  const turned = sight.web.turned;
  if (turned && values[turned.fact] === turned.is) words.unshift(turned.says);
  const known = sight.isDown(card) && card.name !== undefined ? [sight.table.laid?.down?.secret] : [];
  if (!meter && !said.length && !pips.length && !words.length && !known.length) return null;
  return h("div", { class: "vital" },
    meter,
    said.length ? h("div", { class: "said" }, said.map((word) => h("span", {}, word))) : null,
    pips.length ? h("div", { class: "pool" }, pips.map(([word, count]) => h("span", { class: "pip", data: { element: word.toLowerCase() }, title: word }, pip(word), h("b", {}, String(count)), h("small", { class: "vh" }, word)))) : null,
    words.length + known.length ? h("div", { class: "pills" }, [...words, ...known].map((word) => h("em", { data: { word: word.toLowerCase() } }, word))) : null);
}

/** @param {CardView} card @param {number} now @param {number} most @param {string} name */
function bar(card, now, most, name) {
  return h("div", { class: "meter" },
    h("meter", { min: 0, max: most, low: most / 3, value: now, "aria-label": `${name} ${card.name ?? ""}` }),
    h("b", {}, String(now), h("small", {}, `/${most} ${name.toUpperCase()}`)));
}
