/** Tests of the layout of the region map. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { direction, HIGH, layOut, nameSpot, round, WIDE } from "../../../src/bestiary/web/static/js/boards/map_layout.js";

const NAMES = ["a", "b", "c", "d", "e"];

/** In which sector of so many a point lies. @param {{x: number, y: number}} point @param {number} count */
const sector = ({ x, y }, count) => {
  const way = Math.atan2((y - HIGH / 2) / HIGH, (x - WIDE / 2) / WIDE) + Math.PI / 2;
  return Math.round((way / (2 * Math.PI)) * count + count) % count;
};

test("groups that share places become neighbours", () => {
  const places = [
    { id: 1, groups: ["a", "c"] },
    { id: 2, groups: ["c", "e"] },
    { id: 3, groups: ["e", "b"] },
    { id: 4, groups: ["b", "d"] },
    { id: 5, groups: ["d", "a"] },
  ];
  const order = round(places, NAMES);
  const next = (/** @type {string} */ name) => order[(order.indexOf(name) + 1) % order.length];
  assert.deepEqual([...order].sort(), NAMES);
  for (const { groups } of places) assert.ok(next(groups[0]) === groups[1] || next(groups[1]) === groups[0], groups.join());
  assert.deepEqual(round(places, ["a", "b", "c"]), ["a", "b", "c"]);
});

test("places of one group lie in its sector, inside, and apart from each other", () => {
  const places = NAMES.flatMap((name, i) => [0, 1, 2].map((k) => ({ id: i * 3 + k, groups: [name] })));
  const spots = layOut(places, NAMES);
  const all = [...spots.values()];
  for (const { id, groups } of places) {
    const spot = spots.get(id) ?? assert.fail(`place ${id} lies nowhere`);
    assert.equal(sector(spot, 5), NAMES.indexOf(groups[0]));
    assert.ok(spot.x >= 68 && spot.x <= WIDE - 68 && spot.y >= 40 && spot.y <= HIGH - 58);
    for (const other of all) if (other !== spot) assert.ok(Math.hypot((other.x - spot.x) / 142, (other.y - spot.y) / 100) > 0.8);
  }
});

test("a place of all groups lies in the middle", () => {
  const spot = layOut([{ id: 1, groups: NAMES }], NAMES).get(1);
  assert.ok(spot && Math.abs(spot.x - WIDE / 2) < 1 && Math.abs(spot.y - HIGH / 2) < 1);
});

test("names of groups stand in their sectors, and no nearer to a place than they must", () => {
  const spots = [0.35, 0.6].flatMap((far) =>
    [0, 1, 2, 3, 4].map((at) => {
      const way = direction(at, 5);
      return { x: WIDE / 2 + (Math.cos(way) * far * WIDE) / 2, y: HIGH / 2 + (Math.sin(way) * far * HIGH) / 2 };
    }),
  );
  for (const at of [0, 1, 2, 3, 4]) {
    const name = nameSpot(at, 5, spots);
    assert.equal(sector(name, 5), at);
    assert.ok(Math.min(...spots.map((spot) => Math.hypot(spot.x - name.x, spot.y - name.y))) > 90);
  }
});
