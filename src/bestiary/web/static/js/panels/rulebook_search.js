/** Full-text search of the rulebook: definitions and whole words first. The ranking is that of `Rulebook.search` in the engine. */

/** @typedef {import("../protocol/messages.d.ts").Rule} Rule */

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
const NOWHERE = 99;

/** The words of a text, in small letters. @param {string} text @returns {string[]} */
const wordsOf = (text) => text.toLowerCase().match(WORD) ?? [];

/** Whether a passage says what something is. @param {Rule} passage */
const defines = (passage) => passage.kind === "term" || (passage.kind === "rule" && passage.title !== "") || !!passage.head;

/**
 * How well a passage answers: its name, whole words in its name or text, beginnings of words, parts of words, its section.
 * @param {Rule} passage
 * @param {string[]} wanted words in small letters
 */
export function rank(passage, wanted) {
  const text = `${passage.id} ${passage.title} ${passage.text}`.toLowerCase();
  const section = passage.chapter.toLowerCase();
  if (!wanted.every((word) => text.includes(word)))
    return wanted.every((word) => text.includes(word) || section.includes(word)) ? 9 : NOWHERE;
  const later = defines(passage) ? 0 : 1;
  const title = wordsOf(passage.title);
  if (!later && title.join(" ") === wanted.join(" ")) return 0;
  if (wanted.every((word) => title.includes(word))) return 1 + later;
  const words = wordsOf(text);
  if (wanted.every((word) => words.includes(word) || wordsOf(word)[0] !== word)) return 3 + later;
  return (wanted.every((word) => words.some((one) => one.startsWith(word))) ? 5 : 7) + later;
}

/**
 * The passages that hold all words, the best first; the same order as in the book where they are as good.
 * @param {Rule[]} passages
 * @param {string} asked
 * @returns {Rule[]}
 */
export function searchRulebook(passages, asked) {
  const wanted = asked.toLowerCase().split(/\s+/).filter(Boolean);
  return passages
    .map((passage) => ({ passage, at: rank(passage, wanted) }))
    .filter((one) => one.at < NOWHERE)
    .sort((one, other) => one.at - other.at)
    .map((one) => one.passage);
}
