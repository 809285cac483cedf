/** Tests of the message catalogue. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { TEXTS, t } from "../../../src/bestiary/web/static/js/shared/texts.js";

test("gaps are filled, and what is not known stays empty", () => {
  assert.equal(t("turn.other", { name: "Ann" }), "Ann’s turn");
  assert.equal(t("replay.move", { n: 0, all: 12 }), "Move 0 of 12");
  assert.equal(t("turn.other"), "’s turn");
});

test("a sentence that is not there is an error that names it", () => {
  assert.throws(() => t("no.such"), /no sentence "no\.such"/);
});

test("no sentence is empty, and every gap has a plain name", () => {
  for (const [key, text] of Object.entries(TEXTS)) {
    assert.ok(text.trim() === text && text.length > 0, key);
    assert.deepEqual(text.match(/[{}]/g)?.length ?? 0, 2 * (text.match(/\{\w+\}/g)?.length ?? 0), key);
  }
});
