/** Tests of the decoder of states: zones that are not sent again stay, and a compact menu becomes moves. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeState } from "../../../src/bestiary/web/static/js/protocol/decode_state.js";

/** @typedef {import("../../../src/bestiary/web/static/js/protocol/messages.d.ts").StateMessage} StateMessage */
/** @typedef {import("../../../src/bestiary/web/static/js/protocol/view.d.ts").CompactMenu} CompactMenu */
/** @typedef {import("../../../src/bestiary/web/static/js/protocol/view.d.ts").ZoneView} ZoneView */

/** @param {string} name @param {number|null} seat @param {number} count @returns {ZoneView} */
const zone = (name, seat, count) => ({ name, seat, count, cards: [] });

/** @param {ZoneView[]} zones @param {CompactMenu|null} [menu] @param {number} [n] @returns {StateMessage} */
const state = (zones, menu = null, n = 1) => ({
  type: "state",
  n,
  moves: n,
  to: null,
  view: {
    game: "some",
    edition: "1",
    seat: 0,
    turn: n,
    active: 0,
    over: false,
    ending: null,
    winners: [],
    question: null,
    score: [],
    numbers: {},
    players: [{}, {}],
    zones,
  },
  menu,
  clock: null,
  since: 0,
  log: [],
  may: {},
  passing: false,
});

/** @param {import("../../../src/bestiary/web/static/js/protocol/messages.d.ts").State} decoded */
const counts = (decoded) => decoded.view.zones.map((one) => [one.name, one.seat, one.count]);

test("a zone that is sent again takes the place of the old one; the others stay", () => {
  const first = decodeState(state([zone("deck", 0, 20), zone("deck", 1, 20), zone("board", null, 0)]), null);
  const second = decodeState(state([zone("deck", 1, 19), zone("board", null, 1)], null, 2), first);
  assert.deepEqual(counts(second), [
    ["deck", 0, 20],
    ["deck", 1, 19],
    ["board", null, 1],
  ]);
  assert.equal(second.view.turn, 2);
  assert.equal(counts(first)[1][2], 20, "the old state is not changed");
});

test("a new zone comes last, and without a last state only what is sent is there", () => {
  const first = decodeState(state([zone("deck", 0, 20)]), null);
  assert.deepEqual(counts(decodeState(state([zone("pit", null, 1)]), first)), [
    ["deck", 0, 20],
    ["pit", null, 1],
  ]);
  assert.deepEqual(counts(decodeState(state([zone("pit", null, 1)]), null)), [["pit", null, 1]]);
});

test("moves are spelled out: the deed's sentence with the texts of the fields, or a sentence of their own", () => {
  /** @type {CompactMenu} */
  const menu = {
    deeds: [
      { deed: "play", rule: "MB-22", says: "Lay {0} at {1}{2}." },
      { deed: "keep", rule: "MB-9", says: "Keep them." },
    ],
    fields: [
      { sort: "card", word: "wild-kelpie", text: "Wild Kelpie", card: 4 },
      { sort: "place", word: "2,1", text: "2,1" },
      { sort: "word", word: "turned", text: ", turned" },
    ],
    moves: [
      ["play wild-kelpie 2,1 turned", 0, [0, 1, 2]],
      ["keep wild-kelpie", 1, [], "Keep Wild Kelpie.", [4]],
    ],
  };
  const [play, keep] = decodeState(state([], menu), null).menu ?? [];
  assert.deepEqual(
    [play.code, play.rule, play.deed, play.text],
    ["play wild-kelpie 2,1 turned", "MB-22", "play", "Lay Wild Kelpie at 2,1, turned."],
  );
  assert.deepEqual(play.fields, menu.fields);
  assert.equal("cards" in play, false);
  assert.deepEqual([keep.text, keep.cards], ["Keep Wild Kelpie.", [4]]);
});

test("who is not asked gets no menu", () => {
  assert.equal(decodeState(state([]), null).menu, null);
});
