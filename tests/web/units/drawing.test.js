/** Tests of what is worked out for drawing: the log, dice, clocks, what moved, and the seats that a browser holds. */

import "./page.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { withoutRepeats } from "../../../src/bestiary/web/static/js/panels/log.js";
import { holdSeat, seatsHeld } from "../../../src/bestiary/web/static/js/shared/stored_seats.js";
import { movedCards, numberChanges } from "../../../src/bestiary/web/static/js/table/animation.js";
import { drawThrow } from "../../../src/bestiary/web/static/js/table/dice.js";
import { formatClock } from "../../../src/bestiary/web/static/js/table/players.js";
import { ViewModel } from "../../../src/bestiary/web/static/js/table/view_model.js";

/** @typedef {import("../../../src/bestiary/web/static/js/protocol/view.d.ts").Line} Line */
/** @typedef {import("../../../src/bestiary/web/static/js/protocol/view.d.ts").CardView} CardView */

beforeEach(() => localStorage.clear());

/** @param {string} kind @param {number[]} cards @param {number} [seat] @returns {Line} */
const line = (kind, cards, seat = 0) => ({ text: kind, rule: "", kind, turn: 1, seat, cards: cards.map((id) => ({ id })) });
/** @param {import("../../../src/bestiary/web/static/js/protocol/table_file.d.ts").LogRules} log @param {Line[]} lines */
const kinds = (log, lines) => withoutRepeats({ log }, lines).map((one) => one.kind);

test("the log leaves out what another line says: silent ones, repetitions, and moves that are told better", () => {
  assert.deepEqual(kinds({ unsaid: ["moved"] }, [line("moved", [1]), line("dies", [1])]), ["dies"]);
  assert.deepEqual(kinds({ repeats: ["laid"] }, [line("move", [1]), line("laid", [1])]), ["move"]);
  assert.deepEqual(kinds({ repeats: ["laid"] }, [line("move", [1]), line("laid", [2])]), ["move", "laid"]);
  assert.deepEqual(
    kinds({ repeats: { laid: [] } }, [line("move", []), line("laid", [2])]),
    ["laid"],
    "a secret move is told by what came of it",
  );
  assert.deepEqual(kinds({ better: { attacks: [] } }, [line("move", [1]), line("attacks", [1])]), ["attacks"]);
  assert.deepEqual(kinds({}, [line("move", [1]), line("laid", [1])]), ["move", "laid"]);
});

test("dice and coins are drawn as they fell: not the sum, nor the number of a card", () => {
  const spots = (/** @type {string} */ text) => drawThrow(text, "dice").map((one) => one.querySelectorAll("circle").length);
  assert.deepEqual(spots("Wolf 3 rolls 4 + 2 = 6."), [4, 2]);
  assert.deepEqual(spots("Ann rolls 5."), [5]);
  assert.deepEqual(
    drawThrow("Ann flips a coin: heads.", "coins").map((one) => one.textContent),
    ["H"],
  );
});

test("a clock in minutes and seconds never goes below zero", () => {
  assert.deepEqual(
    [formatClock(0), formatClock(59_001), formatClock(-5), formatClock(600_000)],
    ["00:00", "01:00", "00:00", "10:00"],
  );
});

/** @param {Record<string, CardView[]>} zones by name */
function modelOf(zones) {
  const told = Object.entries(zones).map(([name, cards]) => ({ name, seat: null, count: cards.length, cards }));
  const view = {
    ...{ game: "some", edition: "1", seat: 0, turn: 1, active: 0, over: false, ending: null, winners: [], question: null },
    ...{ score: [], numbers: {}, players: [{}], zones: told },
  };
  /** @type {import("../../../src/bestiary/web/static/js/table/renderer.js").Table} */
  const table = { title: "", windows: [], web: { hit: "hp" }, laid: { columns: { hp: [] } }, zones: { field: { lies: "board" } } };
  return new ViewModel(view, table, new Map(), []);
}
/** @param {number} id @param {Partial<CardView>} [more] @returns {CardView} */
const card = (id, more = {}) => ({ id, owner: 0, back: 0, name: "Wolf", ...more });

test("a card has moved if its zone is another, or on a board its place", () => {
  const before = modelOf({ deck: [card(1), card(2, { x: 1 })], field: [card(3, { x: 1 }), card(4, { slot: 2 })] });
  const after = modelOf({ deck: [card(2, { x: 2 })], field: [card(1), card(3, { x: 2 }), card(4, { slot: 2 }), card(5)] });
  assert.deepEqual(movedCards(before, after), [1, 3]);
});

test("numbers change for cards that stay on the board under their names", () => {
  const before = modelOf({ field: [card(1, { hp: 5 }), card(2, { hp: 3 }), card(3, { hp: 1 })], deck: [card(4)] });
  const after = modelOf({ field: [card(1, { hp: 2 }), card(2, { hp: 3 }), card(3, { hp: 4, name: "Owl" }), card(4, { hp: 6 })] });
  assert.deepEqual([...numberChanges(before, after)], [[1, -3]]);
});

test("seats are kept by table, the newest forty, and a broken store is empty", () => {
  assert.deepEqual(seatsHeld(), {});
  for (let n = 0; n < 45; n++) holdSeat(`t${n}`, { token: `secret${n}`, seat: 0, game: "some" });
  assert.equal(Object.keys(seatsHeld()).length, 40);
  holdSeat("t44", { token: "other", seat: 1, game: "some" });
  assert.deepEqual([seatsHeld().t44.token, seatsHeld().t44.seat], ["other", 1]);
  localStorage.setItem("bestiary.seats", "{");
  assert.deepEqual(seatsHeld(), {});
});
