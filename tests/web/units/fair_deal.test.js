/** Tests of the fair deal in the browser: the numbers of docs/fair-deal.md, and what a browser opens. */

import "./page.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { valueToOpen } from "../../../src/bestiary/web/static/js/panels/deal.js";
import { commitmentTo, fingerprintOf, mayOpen, newContribution } from "../../../src/bestiary/web/static/js/protocol/fair_deal.js";
import { blake2b, toDigits } from "../../../src/bestiary/web/static/js/shared/blake2b.js";
import { holdSeat, seatsHeld } from "../../../src/bestiary/web/static/js/shared/stored_seats.js";

/** @typedef {import("../../../src/bestiary/web/static/js/protocol/messages.d.ts").Deal} Deal */

const TABLE = "abcdefghjkmn";
const SERVER = "cecc4f2f4235630862e2db8525e4a0843e66bd3808b49e0e2da0d4f570eced9f";
const FIRST = "11".repeat(32);
const SECOND = "22".repeat(32);
const FINGERPRINT = "60aa6aa06e9d95f95cb7aed532cbd039baf78f68ad937736751340e364c46058";
const players = [commitmentTo(FIRST), commitmentTo(SECOND)];
/** @type {Deal} */
const deal = { commitment: SERVER, players, fingerprint: FINGERPRINT, waits: [0, 1] };

test("BLAKE2b of no bytes and of more than a block, as RFC 7693 and Python have them", () => {
  const plain = (/** @type {number} */ length) => toDigits(blake2b(new Uint8Array(length), { size: 32, person: "" }));
  assert.equal(plain(0), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  assert.equal(plain(128), "378d0caaaa3855f1b38693c1d6ef004fd118691c95c959d4efa950d6d6fcf7c1");
  assert.equal(plain(129), "baadfb64c3bd2cd187b54accc5e61a0720ed86bf48c28017873536cf9015d1b8");
});

test("commitments and fingerprint are those of the page", () => {
  assert.equal(players[0], "54e40863057b6831dffd9cadd1f4222e2327a2d69ee1d4f0aa16d1bb8bcb7aa6");
  assert.equal(fingerprintOf(TABLE, SERVER, players), FINGERPRINT);
  assert.notEqual(fingerprintOf(TABLE, SERVER, [players[0], null]), FINGERPRINT);
});

test("every contribution is another, and is committed to", () => {
  const [one, two] = [newContribution(), newContribution()];
  assert.match(one.value, /^[0-9a-f]{64}$/);
  assert.notEqual(one.value, two.value);
  assert.equal(one.commitment, commitmentTo(one.value));
});

test("a value is opened for one fingerprint only, and only where our commitment stands", () => {
  assert.ok(mayOpen(TABLE, 0, deal, { value: FIRST }));
  assert.ok(mayOpen(TABLE, 0, deal, { value: FIRST, fingerprint: FINGERPRINT }));
  assert.ok(!mayOpen(TABLE, 0, deal, { value: FIRST, fingerprint: "00".repeat(32) }));
  assert.ok(!mayOpen(TABLE, 0, { ...deal, waits: [1] }, { value: FIRST }));
  assert.ok(!mayOpen(TABLE, 0, deal, { value: SECOND }));
  assert.ok(!mayOpen("other", 0, deal, { value: FIRST }));
  assert.ok(!mayOpen(TABLE, 0, { ...deal, players: [players[0], null] }, { value: FIRST }));
});

test("the page keeps the first fingerprint that it is shown", () => {
  assert.equal(valueToOpen(TABLE, 0, deal), null);
  holdSeat(TABLE, { token: "secret", seat: 0, game: "some", value: FIRST });
  assert.equal(valueToOpen(TABLE, 0, { ...deal, fingerprint: "", waits: [] }), null);
  assert.equal(seatsHeld()[TABLE]?.fingerprint, undefined);
  assert.equal(valueToOpen(TABLE, 0, deal), FIRST);
  assert.equal(seatsHeld()[TABLE]?.fingerprint, FINGERPRINT);
  const other = [players[0], commitmentTo("33".repeat(32))];
  assert.equal(valueToOpen(TABLE, 0, { ...deal, players: other, fingerprint: fingerprintOf(TABLE, SERVER, other) }), null);
});
