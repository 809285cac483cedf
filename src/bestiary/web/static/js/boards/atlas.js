/** Board with tabs (`board = "atlas"`): a table larger than a screen, in parts; the scene that is on says which part is shown. */

import { cardElement, pileElement } from "../cards/card_element.js";
import { h } from "../shared/dom.js";
import { asList, capitalize } from "../shared/templates.js";
import { drawMap } from "./map.js";
import { drawRow } from "./mat.js";
import { camps, drawRanks } from "./ranks.js";

/** @typedef {import("../table/renderer.js").Scene} Scene */
/** @typedef {import("../protocol/table_file.d.ts").Part} Part */
/** @typedef {import("../protocol/table_file.d.ts").SceneRule} SceneRule */

/**
 * The scene that is on: the first whose number, question or stage says so; the last one always is.
 * @param {import("../table/view_model.js").ViewModel} model
 * @returns {SceneRule}
 */
export function activeScene(model) {
  const { view, table } = model;
  const stage = view.players[view.active]?.[table.mat?.stage ?? ""]; // stages of scenes are named as the view names them
  const isOn = (/** @type {SceneRule} */ one) => {
    if (one.number) return Boolean(view.numbers[one.number]);
    return (
      asList(one.asks).includes(view.question?.name ?? "") ||
      asList(one.stages).includes(String(stage)) ||
      !(one.asks || one.stages)
    );
  };
  return (table.scenes ?? []).find(isOn) ?? {};
}

/**
 * The zones that are shown card by card, as a hand is.
 * @param {import("../table/view_model.js").ViewModel} model
 */
export function handZones(model) {
  const own = model.zonesLying("hand", model.me).filter((zone) => !model.watching && zone.count > 0);
  const named = asList(activeScene(model).cards)
    .map((name) => model.zone(name, model.me))
    .filter((zone) => zone !== undefined);
  return [...new Set([...own, ...named])];
}

/**
 * @param {Scene} scene
 * @returns {HTMLElement}
 */
export function drawAtlas(scene) {
  const parts = scene.model.table.parts ?? [];
  const leads = parts.filter((part) => part.draw === "places" || part.draw === "ranks");
  const on = activeScene(scene.model).parts ?? {};
  const wish = leads.find((part) => part.name in on && (part.draw !== "ranks" || isFought(scene, part)));
  const lead = leads.find((part) => part.name === scene.wish.part) ?? wish ?? leads[0];
  const open = leads.filter((part) => part.draw !== "ranks" || isFought(scene, part));
  const market = parts.find((part) => part.draw === "cards");
  const tabs = [...open, ...(market ? [market] : [])];
  return h(
    "div",
    { class: "atlas" },
    h(
      "div",
      { class: "lead" },
      h(
        "div",
        { class: "tabs-in", role: "group", "aria-label": scene.model.table.title ?? "" },
        tabs.map((part) =>
          h("button", { type: "button", "aria-pressed": String(part === lead), data: { part: part.name } }, capitalize(part.name)),
        ),
      ),
      lead === undefined ? null : drawPart(scene, lead),
    ),
    h(
      "div",
      { class: "parties-side" },
      scene.model.seatOrder().map((seat) => drawParty(scene, seat)),
    ),
  );
}

/** @param {Scene} scene @param {import("../protocol/table_file.d.ts").RanksPart} part */
function isFought(scene, part) {
  return camps(scene, part).length > 0;
}

/** @param {Scene} scene @param {Part} part */
function drawPart(scene, part) {
  if (part.draw === "places") return drawMap(scene, part);
  if (part.draw === "ranks") return drawRanks(scene, part);
  return drawMarket(scene, part);
}

/** Zones card by card, each under its name, with the stacks that fill them. @param {Scene} scene @param {Part} part */
function drawMarket({ model }, part) {
  const piles = model.zonesLying("pile", null).filter((zone) => !asList(model.web.unshown).includes(zone.name));
  return h(
    "div",
    { class: "market" },
    part.zones.map((/** @type {string} */ name) =>
      h(
        "section",
        {},
        h("h2", {}, capitalize(name)),
        h(
          "div",
          { class: "shelf" },
          [...(model.zone(name, null)?.cards ?? [])].reverse().map((card) => cardElement(model, card)),
        ),
      ),
    ),
    h(
      "section",
      {},
      h(
        "div",
        { class: "shelf piles" },
        piles.map((zone) => pileElement(model, zone)),
      ),
    ),
  );
}

/** A player's party, always in sight. @param {Scene} scene @param {number} seat */
function drawParty(scene, seat) {
  const { model } = scene;
  const fought = new Set(
    (model.table.parts ?? [])
      .filter((part) => part.draw === "ranks")
      .filter((part) => scene.wish.part === undefined && isFought(scene, part))
      .flatMap((part) => camps(scene, part).map((zone) => `${zone.name}/${zone.seat}`)),
  );
  const rows = (model.table.mat?.rows ?? []).filter(
    (row) => !fought.has(`${row.zone}/${seat}`) && (model.zone(row.zone, seat)?.count ?? 0) > 0,
  );
  const shelf = model.zonesLying("hand", seat).filter((zone) => zone.count > 0);
  return h(
    "div",
    { class: `party seat-${seat}`, role: "group", "aria-label": model.name(seat) },
    h("h2", {}, h("i", { class: `flag seat-${seat}`, "aria-hidden": "true" }, model.name(seat).charAt(0)), model.name(seat)),
    rows.map((row) => drawRow(scene, seat, row)),
    seat === model.me
      ? null
      : h(
          "div",
          { class: "row loose" },
          shelf.flatMap((zone) => zone.cards.map((card) => cardElement(model, card, { extra: "small" }))),
        ),
  );
}
