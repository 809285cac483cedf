/** Text templates with gaps, "Timer {timer}", as table.toml writes them: each is shown only if every value in it exists. */

/** @typedef {import("../protocol/view.d.ts").Fact} Fact */
/** @typedef {import("../protocol/view.d.ts").Facts} Facts */

const GAP = /\{([^{}]+)\}/g;

/**
 * A value of a card or a player as it is shown; what is empty is not.
 * @param {Fact|undefined} value
 * @returns {string}
 */
export function formatValue(value) {
  if (value === true) return "yes";
  if (value === false || value === null || value === undefined) return "";
  if (Array.isArray(value)) {
    const words = value.filter((one) => typeof one !== "boolean").map(String);
    const times = new Map();
    for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
    return [...times]
      .map(([word, n]) => (n > 1 ? `${word}×${n}` : word))
      .join(words.some((word) => word.includes(" ")) ? ", " : " ");
  }
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, one]) => `${name} ${one}`)
      .join(", ");
  return String(value);
}

/**
 * The pieces with their gaps filled; a piece that speaks of something that is not there is left out.
 * @param {string|string[]|undefined} pieces
 * @param {Facts} values
 * @returns {string[]}
 */
export function fillTemplates(pieces, values) {
  return asList(pieces)
    .filter((piece) => [...piece.matchAll(GAP)].every((gap) => formatValue(values[gap[1]]) !== ""))
    .map((piece) => piece.replace(GAP, (_, name) => formatValue(values[name])));
}

/**
 * A list of texts; one text alone is a list of one.
 * @param {string|string[]|undefined} value
 * @returns {string[]}
 */
export function asList(value) {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
}

/**
 * A fact as a list of texts: one word, or several.
 * @param {Fact|undefined} fact
 * @returns {string[]}
 */
export function asWords(fact) {
  if (Array.isArray(fact)) return fact.map(String);
  return fact === undefined || fact === null ? [] : [String(fact)];
}

/**
 * A number of a card, such as its place: what is 0 is not told.
 * @param {import("../protocol/view.d.ts").CardView} card
 * @param {string} column
 * @returns {number}
 */
export function numberOf(card, column) {
  const value = card[column];
  return typeof value === "number" ? value : 0;
}

/**
 * The words for what a card is marked with: by column, one word, or one for each value; {n} stands for the value.
 * @param {import("../protocol/view.d.ts").CardView} card
 * @param {Record<string, string|string[]>|undefined} marks
 * @returns {string[]}
 */
export function markWords(card, marks) {
  return Object.entries(marks ?? {})
    .map(([column, words]) => ({ names: asList(words), n: numberOf(card, column) }))
    .filter(({ n }) => n > 0)
    .map(({ names, n }) => names[Math.min(n - 1, names.length - 1)].replace("{n}", String(n)));
}

/**
 * A name as it stands in notation: small letters and hyphens.
 * @param {string} name
 * @returns {string}
 */
export function slug(name) {
  return name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^0-9a-z]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/**
 * A name with its first letter large.
 * @param {string} name
 * @returns {string}
 */
export function capitalize(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
