/** Tests of incremental move selection: what may be picked next, and which move is meant. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Choice, keyOf } from "../../../src/bestiary/web/static/js/input/choice.js";

/** @typedef {import("../../../src/bestiary/web/static/js/protocol/view.d.ts").Field} Field */
/** @typedef {import("../../../src/bestiary/web/static/js/protocol/view.d.ts").Move} Move */

/** @param {number} id @returns {Field} */
const card = (id) => ({ sort: "card", word: `c${id}`, text: `Card ${id}`, card: id });
/** @param {string} word @returns {Field} */
const place = (word) => ({ sort: "place", word, text: word });
/** @param {string} verb @param {...Field} fields @returns {Move} */
const move = (verb, ...fields) => {
  const code = [verb, ...fields.map((field) => field.word)].filter(Boolean).join(" ");
  return { code, text: `${code}.`, rule: "", deed: verb, fields };
};
/** @param {number[]} cards @returns {Move} */
const set = (cards) => ({ code: `take ${cards}`, text: `Take ${cards}`, rule: "", deed: "take", fields: [], cards });
/** @param {Move[]} menu @param {(key: string) => boolean} [isOnTable] */
const choiceOf = (menu, isOnTable = () => true) => new Choice(menu, isOnTable);

test("a field is found by its card, its seat, or its word", () => {
  assert.equal(keyOf(card(0)), "card:0");
  assert.equal(keyOf({ sort: "seat", word: "me", text: "you", seat: 1 }), "seat:1");
  assert.equal(keyOf(place("2,0")), "at:2,0");
  assert.equal(keyOf(place("")), "");
});

test("first the card, then the place: the second pick makes the move", () => {
  const choice = choiceOf([
    move("play", card(1), place("0,1")),
    move("play", card(1), place("2,1")),
    move("play", card(2), place("0,1")),
  ]);
  assert.deepEqual([...choice.targets()], ["card:1", "card:2"]);
  assert.equal(choice.pick("card:1"), null);
  assert.deepEqual([...choice.targets()], ["at:0,1", "at:2,1"]);
  assert.deepEqual([...choice.sources()], ["card:1", "card:2"]);
  assert.equal(choice.pick("at:9,9"), null);
  assert.equal(choice.pick("at:2,1")?.code, "play c1 2,1");
});

test("a single pick makes no move; the same card once more does", () => {
  const choice = choiceOf([move("draw", card(7)), move("pass")]);
  assert.equal(choice.pick("card:7"), null);
  assert.deepEqual(
    choice.ready().map((one) => one.code),
    ["draw c7"],
  );
  assert.equal(choice.pick("card:7")?.code, "draw c7");
});

test("a pick that leaves several moves is taken back by picking it once more", () => {
  const choice = choiceOf([move("play", card(1), place("a")), move("play", card(1), place("b"))]);
  choice.pick("card:1");
  assert.equal(choice.pick("card:1"), null);
  assert.deepEqual(choice.picks, []);
});

test("what cannot be pointed at is told as buttons, and equal sentences once", () => {
  const menu = [move("call", place("heads")), move("call", place("tails")), move("pass"), move("pass")];
  const choice = choiceOf(menu, () => false);
  assert.deepEqual([...choice.targets()], []);
  assert.deepEqual(
    choice.ready().map((one) => one.code),
    ["call heads", "call tails", "pass"],
  );
});

test("a card can be turned before it is laid, and the turn is remembered by verb", () => {
  const menu = ["0,1", "2,1"].flatMap((at) => [
    move("play", card(1), place(at), place("")),
    move("play", card(1), place(at), place("turned")),
  ]);
  const choice = choiceOf(menu, (key) => key !== "at:turned");
  assert.equal(choice.variants(), null);
  choice.pick("card:1");
  assert.deepEqual(choice.variants()?.words, ["", "turned"]);
  assert.equal(choice.chosenVariant(), "");
  assert.equal(choice.nextVariant(), true);
  assert.equal(choice.chosenVariant(), "turned");
  assert.deepEqual(choice.chosen, { play: "turned" });
  assert.equal(choice.pick("at:2,1")?.code, "play c1 2,1 turned");
});

test("a last word that cannot be left out is no way to turn a card, but is picked like any other", () => {
  const choice = choiceOf([move("move", card(1), place("left")), move("move", card(1), place("right"))]);
  choice.pick("card:1");
  assert.equal(choice.variants(), null);
  assert.equal(choice.nextVariant(), false);
  assert.equal(choice.pick("at:right")?.code, "move c1 right");
});

test("a choice of several cards is made in any order, and each can be put back", () => {
  const choice = choiceOf([[], [1], [2], [1, 2]].map(set));
  const seen = () => [[...choice.targets()].sort(), choice.ready().map((one) => one.code)];
  assert.deepEqual(seen(), [["card:1", "card:2"], ["take "]]);
  choice.pick("card:2");
  assert.deepEqual(seen(), [["card:1"], ["take 2"]]);
  choice.pick("card:1");
  assert.deepEqual(seen(), [[], ["take 1,2"]]);
  choice.pick("card:2");
  assert.deepEqual(seen(), [["card:2"], ["take 1"]]);
});

test("a card that may be left out is pointed at, and is no way to turn the first", () => {
  const choice = choiceOf([
    move("", card(1), card(2), place("")),
    move("", card(1), card(3), place("")),
    move("", card(1), card(3), card(4)),
  ]);
  assert.deepEqual([...choice.targets()], ["card:1"]);
  choice.pick("card:1");
  assert.equal(choice.variants(), null);
  assert.deepEqual([...choice.targets()].sort(), ["card:2", "card:3"]);
  choice.pick("card:3");
  assert.deepEqual([...choice.targets()], ["card:4"]);
  assert.deepEqual(
    choice.ready().map((one) => one.code),
    ["c1 c3"],
  );
  assert.equal(choice.pick("card:4")?.code, "c1 c3 c4");
});

test("what was tried is written in notation, like a move of the menu", () => {
  const choice = choiceOf([move("play", card(1), place("0,1"), place("turned")), move("attack", card(2), card(9)), move("pass")]);
  assert.equal(choice.attempt("card:1", "c1", { key: "at:5,5", word: "5,5" }), "play c1 5,5");
  assert.equal(choice.attempt("card:3", "wolf#3", { key: "card:8", word: "owl#8" }), "attack wolf#3 owl#8");
  assert.equal(choiceOf([move("pass")]).attempt("card:1", "c1", null), null);
});
