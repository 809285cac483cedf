/** Tests of the search of the rulebook. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { rank, searchRulebook } from "../../../src/bestiary/web/static/js/panels/rulebook_search.js";

/** @typedef {import("../../../src/bestiary/web/static/js/protocol/messages.d.ts").Rule} Rule */

/** @param {Partial<Rule>} given @returns {Rule} */
const passage = (given) => ({ id: "", title: "", text: "", kind: "text", chapter: "1. Turn", see: [], ...given });

const BOOK = [
  passage({ text: "Nothing of the sort.", chapter: "1. Turn / Kill step" }),
  passage({ id: "MB-1", kind: "rule", text: "Whoever kills has a point." }),
  passage({ id: "MB-2", kind: "rule", text: "A kill is final (MB-R1)." }),
  passage({ id: "MB-3", kind: "rule", title: "Overkill", text: "Damage beyond the health kills only once." }),
  passage({ kind: "term", title: "Killer's point", text: "what a kill brings." }),
  passage({ kind: "term", title: "Kill", text: "take a monster away." }),
  passage({ kind: "card", title: "Kelpie", text: "6", head: ["card", "health"], cells: ["Kelpie", "6"] }),
];

/** @param {string} asked */
const found = (asked) => searchRulebook(BOOK, asked).map((one) => one.title || one.id || one.text);

test("definitions and whole words come first, then beginnings of words, then sections", () => {
  assert.deepEqual(found("kill"), ["Kill", "Killer's point", "MB-2", "Overkill", "MB-1", "Nothing of the sort."]);
  assert.deepEqual(found("KELPIE"), ["Kelpie"]);
});

test("every word must be there", () => {
  assert.deepEqual(found("kill final"), ["MB-2"]);
  assert.deepEqual(found("kill xylophone"), []);
  assert.equal(rank(passage({ text: "a" }), ["b"]), 99);
});

test("a number finds its rule, and rules that name it", () => {
  assert.deepEqual(found("mb-r1"), ["MB-2"]);
  assert.deepEqual(found("mb-3"), ["Overkill"]);
});
