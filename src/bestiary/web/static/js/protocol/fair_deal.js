/** The fair deal (commit-reveal): commitments, the fingerprint, and the check of a finished game's record, all in the browser. */

import { blake2b, fromDigits, joined, toDigits } from "../shared/blake2b.js";

/** @typedef {import("./messages.d.ts").Deal} Deal */
/** @typedef {import("./messages.d.ts").Draw} Draw */
/** @typedef {import("./messages.d.ts").GameRecord} GameRecord */
/** @typedef {{key: string, values?: Record<string, string|number>}} Sentence a key of texts.js, and what stands in it */
/** @typedef {{holds: Sentence[], faults: Sentence[], unproved: Sentence[]}} Verdict */

const MOST_CARDS = 10_000;
const utf8 = (/** @type {string} */ text) => new TextEncoder().encode(text);

/** @param {string} person what the hash is for @param {Uint8Array[]} parts */
const hashed = (person, ...parts) => toDigits(blake2b(joined(...parts), { size: 32, person }));

/** A number that nobody else knows, and the commitment to it. */
export function newContribution() {
  const value = toDigits(crypto.getRandomValues(new Uint8Array(32)));
  return { value, commitment: commitmentTo(value) };
}

/** What is published of a player's number. @param {string} value */
export const commitmentTo = (value) => hashed("bestiary player", fromDigits(value));

/**
 * One number for all commitments.
 * @param {string} table
 * @param {string} commitment the server's
 * @param {(string|null)[]} players
 */
export function fingerprintOf(table, commitment, players) {
  const parts = players.flatMap((one) => (one ? [Uint8Array.of(1), fromDigits(one)] : [new Uint8Array(33)]));
  return hashed("bestiary sealed", fromDigits(commitment), ...parts, utf8(table));
}

/**
 * May a value be opened now? Only once, when our commitment is in its place and the fingerprint is that of all commitments.
 * @param {string} table
 * @param {number} seat
 * @param {Deal} deal
 * @param {{value: string, fingerprint?: string}} ours
 */
export function mayOpen(table, seat, deal, ours) {
  if (!deal.waits.includes(seat) || deal.players[seat] !== commitmentTo(ours.value)) return false;
  if (deal.fingerprint !== fingerprintOf(table, deal.commitment, deal.players)) return false;
  return !ours.fingerprint || ours.fingerprint === deal.fingerprint;
}

/** JSON with sorted keys and without blanks. @param {unknown} value @returns {string} */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => byCodePoint(a, b));
  return `{${fields.map(([name, inside]) => `${JSON.stringify(name)}:${canonical(inside)}`).join(",")}}`;
}

/** @param {string} a @param {string} b */
function byCodePoint(a, b) {
  const [ours, theirs] = [[...a], [...b]].map((text) => text.map((letter) => letter.codePointAt(0) ?? 0));
  const place = ours.findIndex((one, n) => one !== theirs[n]);
  return place < 0 ? ours.length - theirs.length : ours[place] - (theirs[place] ?? -1);
}

/** Chance from a seed: BLAKE2b in counter mode. */
class Stream {
  /** @param {string} seed */
  constructor(seed) {
    this.key = blake2b(utf8(seed), { size: 32, person: "bestiary seed" });
    this.taken = 0;
    this.block = new DataView(new ArrayBuffer(64));
  }

  word() {
    const place = this.taken % 16;
    if (place === 0) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setBigUint64(0, BigInt(this.taken / 16), true);
      this.block = new DataView(
        blake2b(new Uint8Array(counter.buffer), { size: 64, person: "bestiary chance", key: this.key }).slice().buffer,
      );
    }
    this.taken += 1;
    return this.block.getUint32(4 * place, true);
  }

  /** @param {number} sides */
  roll(sides) {
    while (true) {
      const product = BigInt(this.word()) * BigInt(sides);
      if ((product & 0xffffffffn) >= BigInt(2 ** 32 % sides)) return Number(product >> 32n);
    }
  }

  /** @param {number} count */
  shuffle(count) {
    const places = Array.from({ length: count }, (_, place) => place);
    for (let last = count - 1; last > 0; last--) {
      const other = this.roll(last + 1);
      [places[last], places[other]] = [places[other], places[last]];
    }
    return places;
  }
}

/** The seed that follows from a deal. @param {import("./messages.d.ts").RecordedDeal} deal */
function seedOf(deal) {
  const parts = deal.players.map((part) => {
    if (!part) return new Uint8Array(33);
    return joined(Uint8Array.of(part.value === null ? 2 : 1), fromDigits(part.value ?? part.commitment));
  });
  return hashed("bestiary deal", fromDigits(deal.server), Uint8Array.of(parts.length), ...parts, utf8(deal.table));
}

/** @param {unknown} value */
function isDigits(value) {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}

/** Has a deal the form of one? @param {import("./messages.d.ts").RecordedDeal} deal */
function isWhole(deal) {
  const numbers = deal.players.flatMap((part) => (part ? [part.commitment, part.value ?? part.commitment] : []));
  return deal.scheme === 1 && [deal.commitment, deal.server, deal.fingerprint, ...numbers].every(isDigits);
}

/** Does every draw follow from the seed, in the order of the moves? @param {GameRecord} record @param {Draw[]} draws */
function drawsFollow(record, draws) {
  const stream = new Stream(record.seed);
  let before = 0;
  return draws.every(([moves, kind, sides, result]) => {
    const isRoll = kind === "roll";
    const isInOrder = Number.isInteger(moves) && moves >= before && moves <= record.moves.length;
    const isDraw = Number.isInteger(sides) && sides > 1 && (isRoll ? sides <= 2 ** 31 : kind === "shuffle" && sides < MOST_CARDS);
    if (!isInOrder || !isDraw) return false;
    before = moves;
    return canonical(isRoll ? stream.roll(sides) : stream.shuffle(sides)) === canonical(result);
  });
}

/**
 * Check the deal of a record: the commitments, the seed, and every draw. That the rules asked for these draws is not checked here.
 * @param {GameRecord} record
 * @param {string} shown the fingerprint that this browser was shown before the deal, or nothing
 * @returns {Verdict}
 */
export function verifyDeal(record, shown) {
  /** @type {Verdict} */
  const verdict = { holds: [], faults: [], unproved: [] };
  try {
    checkRecord(record, shown, verdict);
  } catch {
    verdict.faults.push({ key: "deal.form" });
  }
  return verdict;
}

/** @param {GameRecord} record @param {string} shown @param {Verdict} verdict */
function checkRecord(record, shown, verdict) {
  const { deal, transcript, checksum, ...rest } = record;
  if (!deal || !transcript || !isWhole(deal)) return void verdict.faults.push({ key: "deal.form" });
  /** @param {boolean} isSo @param {[so: string, not: string]} keys @param {Sentence["values"]} [values] */
  const check = (isSo, [so, not], values = {}) =>
    void (isSo ? verdict.holds : verdict.faults).push({ key: isSo ? so : not, values });
  const sum = hashed("bestiary record", utf8(canonical({ ...rest, deal, transcript })));
  check(checksum === sum, ["deal.whole", "deal.whole.not"]);
  const server = hashed("bestiary server", fromDigits(deal.server), utf8(deal.table));
  check(deal.commitment === server, ["deal.server", "deal.server.not"]);
  for (const [seat, part] of deal.players.entries())
    if (part?.value) check(part.commitment === commitmentTo(part.value), ["deal.player", "deal.player.not"], { seat: seat + 1 });
  const commitments = deal.players.map((part) => part?.commitment ?? null);
  const fingerprint = fingerprintOf(deal.table, deal.commitment, commitments);
  const isSealed = deal.fingerprint === fingerprint && (!shown || shown === fingerprint);
  check(isSealed, shown ? ["deal.shown", "deal.shown.not"] : ["deal.sealed", "deal.sealed.not"]);
  const isOfDeal = record.chance === "sealed" && record.seats === deal.players.length && record.seed === seedOf(deal);
  check(isOfDeal, ["deal.seed", "deal.seed.not"]);
  const isDrawn = record.result !== null && drawsFollow(record, transcript);
  check(isDrawn, ["deal.draws", "deal.draws.not"], { count: transcript.length });
  if (!verdict.faults.length) tellLimits(deal, verdict);
}

/** What stays unproved. @param {import("./messages.d.ts").RecordedDeal} deal @param {Verdict} verdict */
function tellLimits(deal, verdict) {
  const hasAny = deal.players.some((part) => part?.value);
  if (!hasAny) verdict.unproved.push({ key: "deal.alone" });
  for (const [place, part] of deal.players.entries()) {
    const values = { seat: place + 1 };
    if (part && part.value === null) verdict.unproved.push({ key: "deal.unopened", values });
    else if (!part && hasAny) verdict.unproved.push({ key: "deal.nothing", values });
  }
}
