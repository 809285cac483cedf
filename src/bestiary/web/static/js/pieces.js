/** Pieces of text with gaps, "Timer {timer}", as table.toml writes them: each is shown only if all that it speaks of is there. */

const GAP = /\{([^{}]+)\}/g;

/**
 * A value of a card or a player as it is shown; what is empty is not.
 * @param {any} value
 * @returns {string}
 */
export function shown(value) {
  if (value === true) return "yes";
  if (value === false || value === null || value === undefined) return "";
  if (Array.isArray(value)) {
    const words = value.filter((one) => typeof one !== "boolean").map(String);
    const times = new Map();
    for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
    return [...times].map(([word, n]) => (n > 1 ? `${word}×${n}` : word)).join(words.some((word) => word.includes(" ")) ? ", " : " ");
  }
  if (typeof value === "object") return Object.entries(value).map(([name, one]) => `${name} ${one}`).join(", ");
  return String(value);
}

/**
 * The pieces with their gaps filled; a piece that speaks of something that is not there is left out.
 * @param {string|string[]|undefined} pieces
 * @param {Record<string, any>} values
 * @returns {string[]}
 */
export function filled(pieces, values) {
  return list(pieces).filter((piece) => [...piece.matchAll(GAP)].every((gap) => shown(values[gap[1]]) !== ""))
    .map((piece) => piece.replace(GAP, (_, name) => shown(values[name])));
}

/**
 * A list of texts; one text alone is a list of one.
 * @param {string|string[]|undefined} value
 * @returns {string[]}
 */
export function list(value) {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
}

/**
 * A number of a card, such as its place: what is 0 is not told.
 * @param {import("./types.js").CardView} card
 * @param {string} column
 * @returns {number}
 */
export function numberOf(card, column) {
  return /** @type {any} */ (card)[column] ?? 0;
}

/**
 * The words for what a card is marked with: by column, one word, or one for each value; {n} stands for the value.
 * @param {Record<string, any>} card
 * @param {Record<string, string|string[]>|undefined} marks
 * @returns {string[]}
 */
export function marksOn(card, marks) {
  return Object.entries(marks ?? {}).filter(([column]) => card[column] > 0).map(([column, words]) => {
    const names = list(words);
    return names[Math.min(card[column] - 1, names.length - 1)].replace("{n}", String(card[column]));
  });
}

/**
 * A name as it stands in notation: small letters and hyphens.
 * @param {string} name
 * @returns {string}
 */
export function slug(name) {
  return name.toLowerCase().replace(/['’]/g, "").replace(/[^0-9a-z]+/g, "-").replace(/^-+|-+$/g, "");
}

/**
 * A name with its first letter large.
 * @param {string} name
 * @returns {string}
 */
export function capital(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
