/** BLAKE2b (RFC 7693) with key and personalisation, in plain JavaScript: browsers have no function for it. */

const BLOCK = 128;
const ROUNDS = 12;
const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
/** In which order the words of a block are taken in each round. */
const ORDER = [
  "0123456789abcdef",
  "ea489fd61c02b753",
  "b8c052fdae367194",
  "7931dcbe265a40f8",
  "905724afe1bc683d",
  "2c6a0b834d75fe19",
  "c51fed4a0763928b",
  "db7ec13950f4862a",
  "6fe9b308c2d714a5",
  "a2847615fb9e3cd0",
].map((row) => [...row].map((digit) => Number.parseInt(digit, 16)));
/** The four words that are mixed together: the columns, then the diagonals. */
const MIXED = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
];

/** Turned right by so many bits. @param {bigint} word @param {bigint} bits */
const turned = (word, bits) => BigInt.asUintN(64, (word >> bits) | (word << (64n - bits)));

/**
 * @param {BigUint64Array} v
 * @param {number[]} places
 * @param {bigint} x
 * @param {bigint} y
 */
function mix(v, [a, b, c, d], x, y) {
  v[a] += v[b] + x;
  v[d] = turned(v[d] ^ v[a], 32n);
  v[c] += v[d];
  v[b] = turned(v[b] ^ v[c], 24n);
  v[a] += v[b] + y;
  v[d] = turned(v[d] ^ v[a], 16n);
  v[c] += v[d];
  v[b] = turned(v[b] ^ v[c], 63n);
}

/**
 * Take one block into the state.
 * @param {BigUint64Array} state
 * @param {DataView} block
 * @param {number} taken bytes up to the end of this block
 * @param {boolean} isLast
 */
function compress(state, block, taken, isLast) {
  const words = Array.from({ length: 16 }, (_, place) => block.getBigUint64(8 * place, true));
  const v = BigUint64Array.from([...state, ...IV]);
  v[12] ^= BigInt(taken);
  if (isLast) v[14] = ~v[14];
  for (let round = 0; round < ROUNDS; round++) {
    const order = ORDER[round % ORDER.length];
    for (const [n, places] of MIXED.entries()) mix(v, places, words[order[2 * n]], words[order[2 * n + 1]]);
  }
  for (let place = 0; place < 8; place++) state[place] ^= v[place] ^ v[place + 8];
}

/** One piece of bytes out of many. @param {Uint8Array[]} parts */
export function joined(...parts) {
  const out = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/**
 * @param {Uint8Array} message
 * @param {{size: number, person: string, key?: Uint8Array}} how bytes of the hash, its purpose (at most 16 letters), perhaps a key
 */
export function blake2b(message, { size, person, key = new Uint8Array() }) {
  const settings = new Uint8Array(64);
  settings.set([size, key.length, 1, 1]);
  settings.set(new TextEncoder().encode(person), 48);
  const settled = new DataView(settings.buffer);
  const state = BigUint64Array.from(IV, (word, place) => word ^ settled.getBigUint64(8 * place, true));
  const padded = key.length ? joined(key, new Uint8Array(BLOCK - key.length), message) : message;
  const blocks = Math.max(1, Math.ceil(padded.length / BLOCK));
  const whole = joined(padded, new Uint8Array(blocks * BLOCK - padded.length));
  for (let n = 0; n < blocks; n++) {
    const isLast = n === blocks - 1;
    compress(state, new DataView(whole.buffer, n * BLOCK, BLOCK), isLast ? padded.length : (n + 1) * BLOCK, isLast);
  }
  const out = new DataView(new ArrayBuffer(64));
  for (const [place, word] of state.entries()) out.setBigUint64(8 * place, word, true);
  return new Uint8Array(out.buffer, 0, size);
}

/** As hexadecimal digits. @param {Uint8Array} bytes */
export const toDigits = (bytes) => Array.from(bytes, (one) => one.toString(16).padStart(2, "0")).join("");

/** From hexadecimal digits. @param {string} digits */
export const fromDigits = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
