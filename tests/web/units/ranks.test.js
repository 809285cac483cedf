/** Tests of the battle board: whose side is whose. */

import "./page.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawRanks } from "../../../src/bestiary/web/static/js/boards/ranks.js";
import { ViewModel } from "../../../src/bestiary/web/static/js/table/view_model.js";

/** @typedef {import("../../../src/bestiary/web/static/js/table/renderer.js").Scene} Scene */

test("a side is named after its player, whatever the player is called", () => {
  const camp = (/** @type {number} */ seat) => ({
    ...{ name: "party", seat, count: 1 },
    cards: [{ id: seat, owner: seat, back: 0, facts: { rank: "none" } }],
  });
  const view = {
    ...{ game: "some", edition: "1", seat: 0, turn: 1, active: 0, over: false, ending: null, winners: [], question: null },
    ...{ score: [], numbers: {}, players: [{}, {}], zones: [camp(0), camp(1)] },
  };
  const seats = ["$& {player}", "$`$'$$"].map((name) => ({ name, kind: "person" }));
  const model = new ViewModel(view, { title: "Some", windows: [] }, new Map(), seats);
  /** @type {import("../../../src/bestiary/web/static/js/protocol/table_file.d.ts").RanksPart} */
  const part = {
    ...{ draw: "ranks", name: "battle", ranks: ["front"], zones: ["party"], by: "rank", next: "next", value: "speed", says: [] },
    titles: { party: "Run by {player}" },
  };
  const drawn = drawRanks(/** @type {Scene} */ (/** @type {unknown} */ ({ model, choice: null })), part);
  const heads = [...drawn.querySelectorAll("h2")].map((one) => one.textContent).sort();
  assert.deepEqual(heads, ["Run by $& {player}", "Run by $`$'$$"]);
});
