/** Playmat board (`board = "mat"`): sides that face each other, each with rows of cards, what is attached to them, and piles. */

import { cardElement, pileElement } from "../cards/card_element.js";
import { h } from "../shared/dom.js";
import { asList, capitalize, fillTemplates, formatValue, markWords, numberOf } from "../shared/templates.js";
import { t } from "../shared/texts.js";

/** @typedef {import("../table/renderer.js").Scene} Scene */
/** @typedef {import("../protocol/table_file.d.ts").MatRow} MatRow */
/** @typedef {import("../protocol/table_file.d.ts").OnCard} OnCard */
/** @typedef {import("../protocol/view.d.ts").CardView} CardView */

/**
 * @param {Scene} scene
 * @returns {HTMLElement}
 */
export function drawMat(scene) {
  const { model } = scene;
  const far = model.farSeats(),
    near = model.nearSeats();
  const rows = model.table.mat?.rows ?? [];
  return h(
    "div",
    {
      class: `mat sides-${far.length + near.length} ${Object.values(model.web.on ?? {}).includes("stack") ? "stacky" : ""}`,
      style: { "--slots": widest(scene), "--rows": rows.length },
    },
    h(
      "div",
      { class: "half far" },
      far.map((seat) => drawSide(scene, seat, false)),
    ),
    middle(scene),
    h(
      "div",
      { class: "half near" },
      near.map((seat) => drawSide(scene, seat, true)),
    ),
  );
}

/** How many cards lie beside each other at most. @param {Scene} scene */
function widest({ model }) {
  const rows = model.table.mat?.rows ?? [];
  return Math.max(
    2,
    ...rows.map((row) =>
      Math.max(row.slots ?? 0, ...model.zones.filter((zone) => zone.name === row.zone).map((zone) => zone.count)),
    ),
  );
}

/** What holds for the whole table, and the attack that is under way. @param {Scene} scene */
function middle(scene) {
  const { model } = scene;
  const told = { ...model.factsOf(model.view.active), ...model.factsOf(null) };
  const flags = Object.entries(model.table.mat?.flags ?? {})
    .filter(([name]) => told[name])
    .map(([, words]) => words);
  const words = [...fillTemplates(model.table.mat?.table, told), ...flags];
  const numbers = asList(model.table.numbers)
    .filter((name) => told[name])
    .map((name) => `${capitalize(name)} ${formatValue(told[name])}`);
  return h(
    "div",
    { class: "middle" },
    h("hr"),
    [...words, ...numbers].map((word) => h("span", {}, word)),
    attack(scene),
    h("hr"),
  );
}

/** Who attacks whom, with which numbers. @param {Scene} scene */
function attack({ model }) {
  const how = model.table.mat?.attack;
  if (!how) return null;
  const cards = [...model.cards.values()];
  const by = cards.find((card) => card.facts?.[how.fact] === how.by || card.facts?.[how.fact] === how.direct);
  if (!by) return null;
  const on = cards.find((card) => card.facts?.[how.fact] === how.on);
  const told = (/** @type {CardView} */ card) =>
    [card.name ?? t("card.unknown"), formatValue(model.values(card)[how.value])].filter(Boolean).join(" ");
  return h("strong", { class: "attack" }, `${told(by)} → ${on ? told(on) : how.whom}`);
}

/**
 * One player's side: rows from the middle outwards, and the piles beside them.
 * @param {Scene} scene
 * @param {number} seat
 * @param {boolean} isNear
 */
export function drawSide(scene, seat, isNear) {
  const { model } = scene;
  const rows = (model.table.mat?.rows ?? []).map((row) => drawRow(scene, seat, row));
  const hidden = new Set(asList(model.web.unshown));
  const trophies = model.web.score?.zone;
  const piles = model.zonesLying("pile", seat).filter((zone) => !hidden.has(zone.name) && zone.name !== trophies);
  const key = scene.choice?.menu.some((move) => scene.choice?.keysOf(move).includes(`seat:${seat}`)) ? `seat:${seat}` : null;
  return h(
    "div",
    { class: `side ${isNear ? "near" : "far"} ${seat === model.view.active ? "active" : ""}`, data: { key, seat } },
    model.view.players.length > 2 ? h("p", { class: "owner" }, model.name(seat)) : null,
    h(
      "div",
      { class: "stacks" },
      piles.map((zone) => pileElement(model, zone)),
    ),
    h("div", { class: "rows" }, isNear ? rows : rows.reverse()),
    supply(scene, seat),
  );
}

/** A word as its sign. @param {string} word */
function pip(word) {
  return h("img", { src: `/art/pip/${encodeURIComponent(word.toLowerCase())}.svg`, alt: "", width: 20, height: 20 });
}

/** Numbers of a player that are drawn as signs, such as piles of Attributes. @param {Scene} scene @param {number} seat */
function supply({ model }, seat) {
  const name = model.web.supply;
  const all = name ? model.view.players[seat][name] : undefined;
  if (!all || typeof all !== "object") return h("div", { class: "supply" });
  return h(
    "div",
    { class: "supply" },
    Object.entries(all).map(([word, count]) =>
      h(
        "span",
        { class: "pip", data: { element: word.toLowerCase() } },
        pip(word),
        h("b", {}, String(count)),
        h("small", {}, word),
      ),
    ),
  );
}

/**
 * @param {Scene} scene
 * @param {number} seat
 * @param {MatRow} row
 */
export function drawRow(scene, seat, row) {
  const { model } = scene;
  const cards = [...(model.zone(row.zone, seat)?.cards ?? [])].reverse();
  if (!row.slots) {
    return h(
      "div",
      { class: `row loose ${cards.length ? "" : "bare"}`, data: { zone: row.zone } },
      cards.map((card) => drawLaid(scene, seat, row, card)),
    );
  }
  const slots = Array.from({ length: row.slots }, (_, slot) => {
    const [card, ...rest] = cards.filter((one) => numberOf(one, row.slot ?? "") === slot);
    const name = t("slot", { place: capitalize(model.web.places?.[row.zone] ?? row.place ?? row.zone), number: slot + 1 });
    const key = seat === model.me ? placeKey(scene, row, slot) : null;
    const [before, after] = name.split(String(slot + 1)); // where there is little room, the number says enough
    const words = h(
      "span",
      {},
      h("span", { class: "word" }, before),
      h("b", {}, String(slot + 1)),
      h("span", { class: "word" }, after),
    );
    const gap = key
      ? h("button", { type: "button", class: "gap", "aria-label": t("slot.empty", { place: name }) }, words)
      : h("span", { class: "gap" }, words);
    return h(
      "div",
      { class: `slot ${card ? "full" : "free"}`, data: { key, slot } },
      card ? drawLaid(scene, seat, row, card) : gap,
      rest.map((one) => drawLaid(scene, seat, row, one)),
    );
  });
  return h("div", { class: "row slotted", data: { zone: row.zone } }, slots);
}

/**
 * The key of a placement, if the menu names places by their numbers.
 * @param {Scene} scene
 * @param {MatRow} row
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
 * @param {MatRow} row
 * @param {CardView} card
 */
export function drawLaid(scene, seat, row, card) {
  const { model } = scene;
  const groups = [row.on ?? []]
    .flat()
    .map((on) => ({ on, cards: belonging(scene, seat, on, card) }))
    .filter((group) => group.cards.length);
  const stacked = groups.filter(({ on }) => model.web.on?.[on.zone] === "stack");
  const tucked = groups.filter(({ on }) => model.web.on?.[on.zone] !== "stack");
  const count = groups.reduce((sum, group) => sum + group.cards.length, 0);
  return h(
    "div",
    { class: `laid-card ${states(scene, card)}`, style: { "--on": count } },
    tucked.map(({ on, cards }) =>
      h(
        "div",
        { class: `gear ${model.web.on?.[on.zone] ?? "tucked"}` },
        cards.map((one) => attached(scene, on, one)),
      ),
    ),
    cardElement(model, card, { extra: "main", tags: hits(scene, card) }),
    stacked.map(({ on, cards }) =>
      h(
        "div",
        { class: "stacked" },
        cards.map((one, i) => attached(scene, on, one, { "--i": i })),
      ),
    ),
    vitals(scene, card, row, groups),
  );
}

/** @param {Scene} scene @param {OnCard} on @param {CardView} card @param {import("../shared/dom.js").Values} [style] */
function attached({ model }, on, card, style = {}) {
  const words = [...fillTemplates(on.now, { ...model.values(card), ...positive(card) }), ...markWords(card, on.marks)].map((word) =>
    word.replace(/^\+-/, "−"),
  );
  const tag =
    card.name !== undefined && words.length && words[0].length < 8
      ? [h("span", { class: "says", "aria-hidden": "true" }, words[0])]
      : [];
  return cardElement(model, card, { extra: "attached", style, tags: tag });
}

/** The numbers of a card that are not 0. @param {CardView} card */
function positive(card) {
  const names = Object.keys(card).filter((name) => numberOf(card, name) > 0 && name !== "slot");
  return Object.fromEntries(names.map((name) => [name, numberOf(card, name)]));
}

/**
 * The cards that belong to one: by the same number in a column, by the fact that names it, or as those of the only one of a kind.
 * @param {Scene} scene
 * @param {number} seat
 * @param {OnCard} on
 * @param {CardView} card
 */
function belonging({ model }, seat, on, card) {
  const cards = [...(model.zone(on.zone, seat)?.cards ?? [])].reverse();
  const { by, to } = on;
  if (by) return cards.filter((one) => numberOf(one, by) === numberOf(card, by));
  if (to) return cards.filter((one) => one.facts?.[to] === card.id || one.facts?.[to] === card.name);
  return model.face(card)?.kind === on.under ? cards : [];
}

/** The classes of what a card is doing or has done. @param {Scene} scene @param {CardView} card */
function states({ model, last }, card) {
  const acting = model.table.mat?.acting,
    web = model.web,
    values = model.values(card);
  const out = [];
  if (acting && card.facts?.[acting.fact] === acting.now) out.push("acting");
  if (model.table.mat?.attack && card.facts?.[model.table.mat.attack.fact])
    out.push(card.facts[model.table.mat.attack.fact] === model.table.mat.attack.on ? "attacked" : "attacking");
  if (web.spent && values[web.spent.fact] === web.spent.is) out.push("spent");
  if (web.turned && values[web.turned.fact] === web.turned.is) out.push("defending");
  if (last.has(card.id)) out.push("last");
  return out.join(" ");
}

/** What a card has just lost or won. @param {Scene} scene @param {CardView} card */
function hits(scene, card) {
  const change = scene.changes.get(card.id);
  return change
    ? [
        h(
          "strong",
          { class: `hit ${change > 0 ? "gain" : ""}`, data: { once: `hit ${scene.n}` }, "aria-hidden": "true" },
          change > 0 ? `+${change}` : `−${-change}`,
        ),
      ]
    : [];
}

/**
 * What stands below a card in play: a meter, signs, and words.
 * @param {Scene} scene
 * @param {CardView} card
 * @param {MatRow} row
 * @param {{on: OnCard, cards: CardView[]}[]} groups
 */
function vitals({ model }, card, row, groups) {
  const values = model.values(card),
    web = model.web.laid ?? {};
  const meter =
    web.meter && typeof values[web.meter[0]] === "number"
      ? bar(card, Number(values[web.meter[0]]), Number(values[web.meter[1]]), web.meter[2] ?? web.meter[0])
      : null;
  const room = [row.on ?? []].flat().find((on) => on.room);
  const taken = room
    ? groups
        .filter(({ on }) => on === room)
        .flatMap((group) => group.cards)
        .filter((one) => !(room.free && one.facts?.[room.free])).length
    : 0;
  const said = fillTemplates(web.says ?? model.table.laid?.short, { ...values, taken: room ? String(taken) : undefined });
  const pool = web.pips ? values[web.pips] : null;
  const pips = pool && typeof pool === "object" ? Object.entries(pool) : [];
  const words = [
    ...model.marks(card),
    ...asList(web.pills)
      .map((name) => formatValue(values[name]))
      .filter(Boolean),
  ];
  const turned = model.web.turned;
  if (turned && values[turned.fact] === turned.is && turned.says) words.unshift(turned.says);
  const known = [model.whoKnows(card)].filter(Boolean);
  if (!meter && !said.length && !pips.length && !words.length && !known.length) return null;
  return h(
    "div",
    { class: "vital" },
    meter,
    said.length
      ? h(
          "div",
          { class: "said" },
          said.map((word) => h("span", {}, word)),
        )
      : null,
    pips.length
      ? h(
          "div",
          { class: "pool" },
          pips.map(([word, count]) =>
            h(
              "span",
              { class: "pip", data: { element: word.toLowerCase() }, title: word },
              pip(word),
              h("b", {}, String(count)),
              h("small", { class: "vh" }, word),
            ),
          ),
        )
      : null,
    words.length + known.length
      ? h(
          "div",
          { class: "pills" },
          [...words, ...known].map((word) => h("em", { data: { word: word.toLowerCase() } }, word)),
        )
      : null,
  );
}

/** @param {CardView} card @param {number} now @param {number} most @param {string} name */
function bar(card, now, most, name) {
  return h(
    "div",
    { class: "meter" },
    h("meter", { min: 0, max: most, low: most / 3, value: now, "aria-label": `${name} ${card.name ?? ""}` }),
    h("b", {}, String(now), h("small", {}, `/${most} ${name.toUpperCase()}`)),
  );
}
