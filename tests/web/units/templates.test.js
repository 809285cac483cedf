/** Tests of the text templates of table.toml. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  asList,
  asWords,
  capitalize,
  fillTemplates,
  formatValue,
  markWords,
  numberOf,
  slug,
} from "../../../src/bestiary/web/static/js/shared/templates.js";

const card = { id: 1, owner: 0, back: 0, name: "Wolf", burn: 2, slot: 3 };

test("values as they are shown", () => {
  assert.equal(formatValue(true), "yes");
  assert.equal(formatValue(false), "");
  assert.equal(formatValue(null), "");
  assert.equal(formatValue(undefined), "");
  assert.equal(formatValue(0), "0");
  assert.equal(formatValue(["Fire", "Ice", "Fire"]), "Fire×2 Ice");
  assert.equal(formatValue(["Fire Wall", "Ice", true]), "Fire Wall, Ice");
  assert.equal(formatValue({ Fire: 2, Ice: 1 }), "Fire 2, Ice 1");
});

test("a template is left out if anything that it speaks of is missing", () => {
  const values = { timer: 3, power: 0, name: "" };
  assert.deepEqual(fillTemplates(["Timer {timer}", "{name}!", "{none}", "{power}/{timer}"], values), ["Timer 3", "0/3"]);
  assert.deepEqual(fillTemplates("plain", values), ["plain"]);
  assert.deepEqual(fillTemplates(undefined, values), []);
});

test("one text is a list of one, one fact too", () => {
  assert.deepEqual(asList("a"), ["a"]);
  assert.deepEqual(asList(["a", "b"]), ["a", "b"]);
  assert.deepEqual(asList(undefined), []);
  assert.deepEqual(asWords([1, "a"]), ["1", "a"]);
  assert.deepEqual(asWords("a"), ["a"]);
  assert.deepEqual(asWords(0), ["0"]);
  assert.deepEqual(asWords(null), []);
});

test("a number that is not told is 0, and a name is no number", () => {
  assert.equal(numberOf(card, "slot"), 3);
  assert.equal(numberOf(card, "poison"), 0);
  assert.equal(numberOf(card, "name"), 0);
});

test("marks: one word, or one for each value, the last for all above", () => {
  assert.deepEqual(markWords(card, { burn: "Burn", sleep: "Sleep" }), ["Burn"]);
  assert.deepEqual(markWords(card, { burn: ["singed", "burning"] }), ["burning"]);
  assert.deepEqual(markWords(card, { slot: ["first", "{n} more"] }), ["3 more"]);
  assert.deepEqual(markWords(card, undefined), []);
});

test("names in notation and at the beginning of a line", () => {
  assert.equal(slug("Jack o’ Lantern's  Wolf!"), "jack-o-lanterns-wolf");
  assert.equal(capitalize("discard"), "Discard");
  assert.equal(capitalize(""), "");
});
