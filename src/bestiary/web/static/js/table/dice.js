/** SVG dice and coins for the lines of the log that tell of a throw. */

import { s } from "../shared/dom.js";

/** Where the spots of a die are, in thirds of its face. @type {Record<number, [number, number][]>} */
const SPOTS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** @param {number} value */
function die(value) {
  const spots = (SPOTS[value] ?? []).map(([x, y]) => s("circle", { cx: 30 + x * 15, cy: 30 + y * 15, r: 5.5, fill: "#26202e" }));
  return s(
    "svg",
    { viewBox: "0 0 60 60", class: "die", width: 60, height: 60 },
    s("path", { d: "M10 2H50L58 10V50L50 58H10L2 50V10Z", fill: "#fffaf0", stroke: "#26202e", "stroke-width": 2.5 }),
    s("path", { d: "M58 10V50L50 58H10Z", fill: "#eadcbe" }),
    s("path", { d: "M10 2H50L58 10V50L50 58H10L2 50V10Z", fill: "none", stroke: "#26202e", "stroke-width": 2.5 }),
    spots,
  );
}

/** @param {string} word */
function coin(word) {
  return s(
    "svg",
    { viewBox: "0 0 60 60", class: "coin", width: 60, height: 60 },
    s("circle", { cx: 30, cy: 30, r: 27, fill: "#d9a62e", stroke: "#26202e", "stroke-width": 2.5 }),
    s("circle", { cx: 30, cy: 30, r: 20, fill: "none", stroke: "#8a5a07", "stroke-width": 2 }),
    s(
      "text",
      { x: 30, y: 39, "text-anchor": "middle", "font-size": 26, "font-weight": 800, fill: "#26202e" },
      word.charAt(0).toUpperCase(),
    ),
  );
}

/**
 * The dice or coins of a line: the numbers before a sum, or the word after a colon.
 * @param {string} text
 * @param {"dice"|"coins"} sort
 * @returns {SVGElement[]}
 */
export function drawThrow(text, sort) {
  if (sort === "dice") {
    const told = text.slice(text.lastIndexOf(" rolls ") + 1).split("=")[0];
    return (told.match(/\d+/g) ?? [])
      .map(Number)
      .filter((value) => value >= 1 && value <= 6)
      .slice(0, 4)
      .map(die);
  }
  return (text.slice(text.lastIndexOf(":") + 1).match(/[a-z]+/gi) ?? []).slice(0, 4).map(coin);
}
