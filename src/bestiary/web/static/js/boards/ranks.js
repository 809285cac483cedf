/** Battle board: two sides that face each other in ranks, and the turn order of the cards. */

import { h } from "../shared/dom.js";
import { capitalize, fillTemplates, formatValue } from "../shared/templates.js";
import { t } from "../shared/texts.js";
import { drawLaid } from "./mat.js";

/** @typedef {import("../table/renderer.js").Scene} Scene */
/** @typedef {import("../protocol/table_file.d.ts").RanksPart} Part */
/** @typedef {import("../table/view_model.js").Zone} Zone */

const WIDEST = 4.6; // so many cards have room beside each other on a side
const DEEPEST = 4;
const BARE = 0.45; // the room of an empty rank

/**
 * The zones that face each other: those whose cards stand in ranks, or are just being placed there.
 * @param {Scene} scene
 * @param {Part} part
 */
export function camps({ model, choice }, part) {
  const ranks = new Set(part.ranks.map((rank) => `at:${rank}`));
  const placed = new Set(
    (choice?.menu ?? [])
      .filter((move) => choice?.keysOf(move).some((key) => ranks.has(key)))
      .flatMap((move) => choice?.keysOf(move) ?? []),
  );
  return model.zones.filter(
    (zone) => part.zones.includes(zone.name) && zone.cards.some((card) => card.facts?.[part.by] || placed.has(`card:${card.id}`)),
  );
}

/**
 * @param {Scene} scene
 * @param {Part} part
 * @returns {HTMLElement}
 */
export function drawRanks(scene, part) {
  const { model } = scene;
  const sides = camps(scene, part);
  sides.sort(
    (a, b) =>
      Number(b.seat === model.me && b.name === part.zones[1]) - Number(a.seat === model.me && a.name === part.zones[1]) ||
      part.zones.indexOf(b.name) - part.zones.indexOf(a.name),
  );
  const told = { ...model.factsOf(model.view.active), ...model.factsOf(null) };
  return h(
    "div",
    { class: "ranks" },
    order(scene, part, sides),
    h(
      "div",
      { class: "field" },
      sides.slice(0, 2).map((zone, i) => drawRankSide(scene, part, zone, i === 0)),
      h("p", { class: "between" }, fillTemplates(part.says, told).join(" · ")),
    ),
  );
}

/** @param {Scene} scene @param {Part} part @param {Zone} zone @param {boolean} isLeft */
function drawRankSide(scene, part, zone, isLeft) {
  const { model } = scene;
  const row = (model.table.mat?.rows ?? []).find((one) => one.zone === zone.name) ?? { zone: zone.name };
  const [title] = fillTemplates(part.titles?.[zone.name] ?? "{player}", { player: model.name(runner(zone)) });
  /** @type {number[]} */
  const counts = part.ranks.map((rank) => zone.cards.filter((card) => card.facts?.[part.by] === rank).length);
  const deep = depth(counts),
    wide = widths(counts, deep),
    sum = total(wide);
  const ranks = part.ranks.map((rank) => {
    const cards = [...zone.cards].reverse().filter((card) => card.facts?.[part.by] === rank);
    const key = `at:${rank}`;
    const ids = new Set(zone.cards.map((card) => `card:${card.id}`));
    const isWanted = scene.choice?.menu.some((move) => {
      const keys = scene.choice?.keysOf(move) ?? [];
      return keys.includes(key) && keys.some((one) => ids.has(one));
    });
    return h(
      "div",
      { class: `rank ${cards.length ? "" : "bare"}`, data: { key: isWanted ? key : null, rank } },
      h("h3", {}, isWanted ? h("button", { type: "button" }, capitalize(rank)) : capitalize(rank)),
      cards.map((card) => drawLaid(scene, zone.seat ?? 0, row, card)),
    );
  });
  return h(
    "div",
    { class: `camp ${isLeft ? "left" : "right"}`, role: "group", "aria-label": title },
    h("h2", {}, title),
    h(
      "div",
      {
        class: "lines",
        style: {
          "--lines": (isLeft ? wide.reverse() : wide).map((one) => `minmax(0, ${one}fr)`).join(" "),
          "--deep": String(deep),
          "--sum": String(sum),
        },
      },
      isLeft ? ranks.reverse() : ranks,
    ),
  );
}

/**
 * How much room each rank takes beside the others, in cards, if so many stand one below the other.
 * @param {number[]} counts
 * @param {number} deep
 */
function widths(counts, deep) {
  return counts.map((count) => (count ? Math.ceil(count / deep) : BARE));
}

/** @param {number[]} numbers */
function total(numbers) {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/** How many cards of a rank stand one below the other, so that all ranks of a side have room. @param {number[]} counts */
function depth(counts) {
  let deep = 1;
  while (deep < DEEPEST && total(widths(counts, deep)) > WIDEST) deep++;
  return deep;
}

/**
 * Who runs the cards of a zone: hazards are run by another player than the one who meets them.
 * @param {Zone} zone
 */
function runner(zone) {
  const by = zone.cards.map((card) => card.facts?.run).find((one) => one !== undefined);
  return by === undefined ? (zone.seat ?? 0) : Number(by) - 1;
}

/** Who acts when. @param {Scene} scene @param {Part} part @param {Zone[]} sides */
function order({ model }, part, sides) {
  const cards = sides
    .flatMap((zone) => zone.cards.map((card) => ({ card, zone })))
    .filter(({ card }) => card.facts?.[part.next] || card.facts?.acting);
  cards.sort(
    (a, b) =>
      Number(b.card.facts?.acting ?? 0) - Number(a.card.facts?.acting ?? 0) ||
      Number(a.card.facts?.[part.next] ?? 99) - Number(b.card.facts?.[part.next] ?? 99),
  );
  if (!cards.length) return null;
  return h(
    "ol",
    { class: "order", "aria-label": t("ranks.order") },
    cards.map(({ card, zone }) =>
      h(
        "li",
        { class: `${card.facts?.acting ? "now" : ""} ${zone.name === part.zones[1] ? "" : "other"}` },
        h("b", {}, formatValue(model.values(card)[part.value])),
        card.name ?? "",
      ),
    ),
  );
}
