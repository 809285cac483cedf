/** Tests of the view model: where cards lie, who sits where, and what is known of a card. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ViewModel } from "../../../src/bestiary/web/static/js/table/view_model.js";

/** @typedef {import("../../../src/bestiary/web/static/js/protocol/view.d.ts").CardView} CardView */
/** @typedef {import("../../../src/bestiary/web/static/js/protocol/view.d.ts").ZoneView} ZoneView */
/** @typedef {import("../../../src/bestiary/web/static/js/table/renderer.js").Table} Table */
/** @typedef {import("../../../src/bestiary/web/static/js/table/view_model.js").Face} Face */

/** @param {number} id @param {Partial<CardView>} [more] @returns {CardView} */
const card = (id, more = {}) => ({ id, owner: 0, back: 0, ...more });
/** @param {string} name @param {number|null} seat @param {CardView[]} cards @returns {ZoneView} */
const zone = (name, seat, cards) => ({ name, seat, count: cards.length, cards });
/** @param {string} name @param {boolean} wide @param {Record<string, number>} [fields] @returns {[string, Face]} */
const face = (name, wide, fields = {}) => [name, { name, slug: name.toLowerCase(), kind: "Monster", text: "", fields, wide }];

/** @param {ZoneView[]} zones @param {Partial<Table>} [table] @param {number|null} [seat] @param {number} [players] */
function modelOf(zones, table = {}, seat = 0, players = 2) {
  const view = {
    ...{ game: "some", edition: "1", seat, turn: 1, active: 0, over: false, ending: null, winners: [], question: null },
    ...{ score: [3, 5], numbers: { goal: 7 }, players: Array.from({ length: players }, (_, i) => ({ gold: i })), zones },
  };
  const faces = new Map([face("Wolf", false, { health: 6, hp: 4 }), face("Wyrm", true)]);
  return new ViewModel(view, { title: "Some", windows: [], ...table }, faces, [{ name: "Ann", kind: "person" }]);
}

test("every card is found with its zone, which lies as table.toml says, else as a pile", () => {
  const model = modelOf([zone("deck", 0, [card(1)]), zone("field", null, [card(2)])], {
    zones: { field: { lies: "board", open: true } },
  });
  assert.equal(model.zoneByCard.get(1)?.lies, "pile");
  assert.deepEqual(
    [model.zoneByCard.get(2)?.name, model.zoneByCard.get(2)?.lies, model.zoneByCard.get(2)?.open],
    ["field", "board", true],
  );
  assert.equal(model.zone("deck", 1), undefined);
  assert.equal(model.zone("field", 1)?.seat, null, "a shared zone is everybody's");
  assert.deepEqual(
    model.zonesLying("pile", 0).map((one) => one.name),
    ["deck"],
  );
});

test("the viewer sits first; allies are near, the others far", () => {
  const model = modelOf([], { teams: { 4: ["x", "y", "x", "y"] } }, 1, 4);
  assert.deepEqual(model.seatOrder(), [1, 2, 3, 0]);
  assert.deepEqual(model.nearSeats(), [1, 3]);
  assert.deepEqual(model.farSeats(), [2, 0]);
  assert.deepEqual(modelOf([], {}, 1).farSeats(), [0]);
});

test("who watches sees from the first seat", () => {
  const model = modelOf([], {}, null);
  assert.equal(model.watching, true);
  assert.equal(model.me, 0);
  assert.deepEqual([model.name(0), model.name(1)], ["Ann", "Player 2"]);
});

test("what is printed gives way to numbers in play, and those to facts", () => {
  /** @type {import("../../../src/bestiary/web/static/js/protocol/table_file.d.ts").TableFile} */
  const table = { zones: { field: { lies: "board" } }, laid: { columns: { hp: [] } } };
  const wolf = { name: "Wolf" };
  const model = modelOf(
    [zone("field", 0, [card(1, { ...wolf, hp: 2, facts: { health: 9 } }), card(2, wolf)]), zone("hand", 0, [card(3, wolf)])],
    table,
  );
  const values = (/** @type {number} */ id) => model.values(model.cards.get(id) ?? assert.fail());
  assert.deepEqual(values(1), { kind: "Monster", health: 9, hp: 2 });
  assert.equal(values(2).hp, 0, "a number that is not told is 0");
  assert.equal(values(3).hp, 4, "in hand what is printed counts");
  assert.deepEqual(model.values(card(8)), { kind: undefined }, "nothing is known of a hidden card");
});

test("what is told of a player and of the table", () => {
  const model = modelOf([zone("deck", 1, [card(1), card(2)]), zone("pit", null, [card(3)])]);
  assert.deepEqual(model.factsOf(1), { deck: 2, gold: 1, score: 5 });
  assert.deepEqual(model.factsOf(null), { pit: 1, goal: 7 });
});

test("marks are words for numbers, and for facts that hold", () => {
  const model = modelOf([], { laid: { marks: { burn: "Burn" }, flags: { vip: "VIP", acted: "has acted" } } });
  assert.deepEqual(model.marks(card(1, { burn: 1, facts: { vip: true, acted: false } })), ["Burn", "VIP"]);
});

test("a card lies face down by its column", () => {
  const model = modelOf([], { laid: { down: { column: "down", unknown: "face down", secret: "secret" } } });
  assert.equal(model.isDown(card(1, { down: 1 })), true);
  assert.equal(model.isDown(card(1)), false);
  assert.equal(modelOf([]).isDown(card(1, { down: 1 })), false);
});

test("an unknown card is drawn as wide as its deck's known ones, or the other way than the other deck's", () => {
  const table = { card: { shape: "shape" } };
  const known = zone("field", null, [card(1, { owner: 1, name: "Wyrm" })]);
  const model = modelOf([known], table);
  assert.equal(model.isWide(card(2, { owner: 1 })), true);
  assert.equal(model.isWide(card(3, { owner: 0 })), false);
  assert.equal(model.backName(card(2, { owner: 1 })), "landscape");
  assert.equal(modelOf([known]).isWide(card(2, { owner: 1 })), false, "where cards have no shapes, all are upright");
  assert.equal(modelOf([], { web: { backs: ["red", "blue"] } }).backName(card(1, { back: 1 })), "blue");
});

test("of a hidden card it is said who else knows it, and of another's what the viewer has seen", () => {
  /** @type {Partial<Table>} */
  const table = { laid: { down: { column: "down" } }, zones: { hand: { lies: "hand" }, field: { lies: "board" } } };
  const [plain, shown, known] = [
    card(1, { name: "Wolf" }),
    card(2, { name: "Wolf", shown: true }),
    card(3, { name: "Wolf", known_by: [1] }),
  ];
  const [secret, told, open] = [
    { ...plain, id: 4, down: 1 },
    { ...known, id: 5, down: 1 },
    { ...shown, id: 6 },
  ];
  const model = modelOf(
    [
      zone("hand", 0, [plain, shown, known]),
      zone("field", 0, [secret, told, open]),
      zone("field", 1, [card(7, { name: "Wolf", down: 1 })]),
    ],
    table,
  );
  const said = [...model.cards.values()].map((one) => model.whoKnows(one));
  const expected = ["", "shown to all", "known to Player 2", "only you know", "known to Player 2", "", "you have seen it"];
  assert.deepEqual(said, expected);
  assert.equal(model.whoKnows(card(8)), "");
});

test("what was seen to go out of sight is told of the other player, not what lies in a pile", () => {
  /** @type {Table["zones"]} */
  const zones = { hand: { lies: "hand" }, field: { lies: "board" } };
  const told = ["hand", "deck", "field"].map((name) => ({ ...zone(name, 1, [card(1)]), remembered: ["Wolf", "Wyrm"] }));
  assert.deepEqual(modelOf(told, { zones, laid: { down: { column: "down", unknown: "face down" } } }).remembered(1), [
    "you have seen (hand): Wolf, Wyrm",
    "you have seen (face down): Wolf, Wyrm",
  ]);
  assert.deepEqual(modelOf(told, { zones }, 1).remembered(1), [], "one's own cards are seen");
});
