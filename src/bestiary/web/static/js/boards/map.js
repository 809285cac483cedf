/** Region map, drawn as SVG with buttons on it: places in the regions that join them, with who is there. */

import { faceUrl, picture } from "../cards/card_images.js";
import { h, s } from "../shared/dom.js";
import { asWords, fillTemplates } from "../shared/templates.js";
import { t } from "../shared/texts.js";
import { direction, HIGH, layOut, nameSpot, round, WIDE } from "./map_layout.js";

/** @typedef {import("../table/renderer.js").Scene} Scene */
/** @typedef {import("../protocol/table_file.d.ts").MapPart} Part */
/** @typedef {import("../protocol/view.d.ts").CardView} CardView */

/** @type {{key: string, spots: Map<number, import("./map_layout.js").Point>, order: string[]}} */
let laid = { key: "", spots: new Map(), order: [] };

/**
 * Where everything lies; worked out once for a game, since places do not move.
 * @param {import("../protocol/view.d.ts").CardView[]} cards
 * @param {(card: import("../protocol/view.d.ts").CardView) => string[]} groupsOf
 * @param {string[]} names
 */
function survey(cards, groupsOf, names) {
  const places = [...cards].sort((a, b) => a.id - b.id).map((card) => ({ id: card.id, groups: groupsOf(card) }));
  const key = JSON.stringify(places);
  if (laid.key !== key) {
    const order = round(places, names);
    laid = { key, order, spots: layOut(places, order) };
  }
  return laid;
}

/**
 * @param {Scene} scene
 * @param {Part} part
 * @returns {HTMLElement}
 */
export function drawMap(scene, part) {
  const { model } = scene;
  const cards = model.zones.filter((zone) => part.zones.includes(zone.name)).flatMap((zone) => zone.cards);
  const groupsOf = (/** @type {CardView} */ card) => asWords(model.face(card)?.fields[part.groups]);
  const { spots, order } = survey(cards, groupsOf, Object.keys(part.letters ?? {}));
  return h(
    "div",
    { class: "map" },
    ground(order, [...spots.values()]),
    cards.map((card) => drawPlace(scene, part, card, groupsOf(card), order, spots.get(card.id) ?? { x: 0, y: 0 })),
  );
}

/**
 * The sectors of the groups, each a folded sheet with a lit and a shaded half.
 * @param {string[]} order
 * @param {import("./map_layout.js").Point[]} spots
 */
function ground(order, spots) {
  const edge = (/** @type {number} */ angle, /** @type {number} */ far) =>
    [WIDE / 2 + Math.cos(angle) * far * (WIDE / 2 - 4), HIGH / 2 + Math.sin(angle) * far * (HIGH / 2 - 4)]
      .map((one) => one.toFixed(1))
      .join(" ");
  const half = Math.PI / order.length;
  const shapes = order.flatMap((_, i) => {
    const way = direction(i, order.length);
    const coast = (/** @type {number} */ from, /** @type {number} */ to) =>
      Array.from({ length: 7 }, (_, k) => {
        const angle = from + ((to - from) * k) / 6;
        return edge(angle, 0.965 + 0.03 * Math.sin(angle * 9 + i) + 0.012 * Math.sin(angle * 23));
      });
    const sheet = (/** @type {number} */ from, /** @type {number} */ to, /** @type {string} */ side) =>
      s("path", { d: `M${WIDE / 2} ${HIGH / 2}L${coast(from, to).join("L")}Z`, class: `land land-${i % 7} ${side}` });
    return [sheet(way - half, way, "lit"), sheet(way, way + half, "shade")];
  });
  const names = order.map((name, i) => {
    const { x, y } = nameSpot(i, order.length, spots);
    return s("text", { x: x.toFixed(1), y: (y + 10).toFixed(1), class: "region", "text-anchor": "middle" }, name);
  });
  return s(
    "svg",
    { class: "ground", viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    shapes,
    names,
  );
}

/**
 * @param {Scene} scene
 * @param {Part} part
 * @param {import("../protocol/view.d.ts").CardView} card
 * @param {string[]} groups
 * @param {string[]} order
 * @param {import("./map_layout.js").Point} spot
 */
function drawPlace({ model }, part, card, groups, order, spot) {
  const values = model.values(card),
    face = model.face(card);
  const here = asWords(card.facts?.[part.here]).map((one) => Number(one) - 1);
  const signs = Object.entries(part.signs ?? {})
    .filter(([name]) => values[name])
    .map(([, sign]) => sign);
  const tight = fillTemplates(part.tight, values)[0];
  const words = [
    card.name,
    ...fillTemplates(part.now, values),
    groups.join(", "),
    ...(here.length ? [t("map.here", { names: here.map((/** @type {number} */ seat) => model.name(seat)).join(", ") })] : []),
  ];
  const { game } = model.view;
  return h(
    "button",
    {
      type: "button",
      class: `place ${here.includes(model.me) ? "mine" : ""}`,
      "aria-label": words.join("; "),
      data: { key: `card:${card.id}`, card: card.id, name: card.name },
      style: { "--x": (spot.x / WIDE).toFixed(4), "--y": (spot.y / HIGH).toFixed(4) },
    },
    h("span", { class: "disc" }, face ? picture(faceUrl(game, face.slug), "") : null),
    tight ? h("span", { class: "rating" }, tight) : null,
    h(
      "span",
      { class: "label" },
      card.name ?? "",
      signs.length ? ` ${signs.join("")}` : "",
      h(
        "span",
        { class: "joins" },
        groups.map((name) =>
          h("i", { class: `land-${order.indexOf(name) % 7}`, title: name }, part.letters?.[name] ?? name.charAt(0)),
        ),
      ),
    ),
    here.length
      ? h(
          "span",
          { class: "parties" },
          here.map((/** @type {number} */ seat) =>
            h("i", { class: `flag seat-${seat}`, title: model.name(seat) }, model.name(seat).charAt(0)),
          ),
        )
      : null,
  );
}
