/** Force-directed layout of the region map: groups are sectors, and a place lies where its groups meet. Needs no DOM. */

/** @typedef {{id: number, groups: string[]}} Place */
/** @typedef {{x: number, y: number}} Point */

export const WIDE = 1000;
export const HIGH = 560;

/**
 * All orders of a few names.
 * @param {string[]} some
 * @returns {string[][]}
 */
function orders(some) {
  return some.length < 2
    ? [some]
    : some.flatMap((one) => orders(some.filter((other) => other !== one)).map((tail) => [one, ...tail]));
}

/**
 * All orders of a few names, the first fixed: a round has no beginning.
 * @param {string[]} names
 * @returns {string[][]}
 */
function rounds(names) {
  const [first, ...rest] = names;
  return orders(rest).map((tail) => [first, ...tail]);
}

/**
 * The groups in the round in which those that share places are neighbours.
 * @param {Place[]} places
 * @param {string[]} names
 * @returns {string[]}
 */
export function round(places, names) {
  if (names.length < 4 || names.length > 7) return names;
  const shared = (/** @type {string} */ a, /** @type {string} */ b) =>
    places.filter((place) => place.groups.includes(a) && place.groups.includes(b) && place.groups.length < 4).length;
  const worth = (/** @type {string[]} */ order) =>
    order.reduce((sum, name, i) => sum + shared(name, order[(i + 1) % order.length]), 0);
  return rounds(names).reduce((best, order) => (worth(order) > worth(best) ? order : best));
}

/**
 * The direction of a group from the middle, in turns of a whole round.
 * @param {number} at
 * @param {number} count
 */
export function direction(at, count) {
  return (at / count) * 2 * Math.PI - Math.PI / 2;
}

/**
 * Where each place lies, in a box of 1000 by 560.
 * @param {Place[]} places
 * @param {string[]} order the groups in their round
 * @returns {Map<number, Point>}
 */
export function layOut(places, order) {
  const spots = new Map(places.map((place, i) => [place.id, begin(place, order, i)]));
  for (let round = 0; round < 220; round++) push(spots, round < 160 ? 1 : 0.4);
  return spots;
}

/** @param {Place} place @param {string[]} order @param {number} i @returns {Point} */
function begin(place, order, i) {
  const far = { 1: 0.8, 2: 0.66, 3: 0.36 }[place.groups.length] ?? 0;
  const ways = place.groups.map((name) => direction(order.indexOf(name), order.length));
  const x = ways.reduce((sum, way) => sum + Math.cos(way), 0),
    y = ways.reduce((sum, way) => sum + Math.sin(way), 0);
  const length = Math.hypot(x, y) || 1;
  const sway = (((i * 7) % 5) - 2) * 0.09; // places of one group begin apart from each other
  const angle = Math.atan2(y, x) + sway;
  return {
    x: WIDE / 2 + Math.cos(angle) * far * (WIDE / 2 - 60) * Math.min(1, length),
    y: HIGH / 2 + Math.sin(angle) * far * (HIGH / 2 - 40) * Math.min(1, length),
  };
}

/** Two places that lie on each other move apart. @param {Point} a @param {Point} b @param {number} strength */
function part(a, b, strength) {
  const dx = (b.x - a.x) / 142;
  const dy = (b.y - a.y) / 100;
  const near = Math.hypot(dx, dy);
  if (near >= 1) return;
  const by = ((1 - near) * 0.5 * strength) / (near || 0.01);
  a.x -= (dx || 0.01) * by * 71;
  b.x += (dx || 0.01) * by * 71;
  a.y -= (dy || 0.01) * by * 50;
  b.y += (dy || 0.01) * by * 50;
}

/**
 * Places that lie on each other move apart, and stay inside.
 * @param {Map<number, Point>} spots
 * @param {number} strength
 */
function push(spots, strength) {
  const all = [...spots.values()];
  for (const [i, a] of all.entries()) for (const b of all.slice(i + 1)) part(a, b, strength);
  for (const spot of all) {
    spot.x = Math.min(WIDE - 68, Math.max(68, spot.x));
    spot.y = Math.min(HIGH - 58, Math.max(40, spot.y));
  }
}

/**
 * Where the name of a group stands: inside its sector, as far as can be from the places and their names.
 * @param {number} at
 * @param {number} count
 * @param {Point[]} spots
 * @returns {Point}
 */
export function nameSpot(at, count, spots) {
  const room = (/** @type {Point} */ one) =>
    Math.min(...spots.map((spot) => Math.max(Math.abs(one.x - spot.x) / 125, Math.abs(one.y - spot.y - 16) / 62)));
  const tries = [-0.7, -0.5, -0.3, -0.1, 0.1, 0.3, 0.5, 0.7].flatMap((side) =>
    [0.3, 0.4, 0.5, 0.6, 0.7, 0.8].map((far) => {
      const way = direction(at, count) + (side * Math.PI) / count;
      return { x: WIDE / 2 + Math.cos(way) * far * (WIDE / 2), y: HIGH / 2 + Math.sin(way) * far * (HIGH / 2) };
    }),
  );
  return tries.reduce((best, one) => (room(one) > room(best) ? one : best));
}
