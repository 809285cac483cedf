/** Rulebook dialog with search, and links to rules by their numbers. */

import { loadRules } from "../protocol/api.js";
import { $, h } from "../shared/dom.js";
import { t } from "../shared/texts.js";
import { searchRulebook } from "./rulebook_search.js";

/** @typedef {import("../protocol/messages.d.ts").Rule} Rule */

/** @type {{game: string, passages: Promise<Rule[]>}|null} */
let book = null;

const MOST = 80; // passages that a search shows
const NUMBER = /\b[A-Z]{2}-R?\d+\b/g;

/**
 * Links to rules, the first one shown, the others counted.
 * @param {string} numbers such as "MB-22 MB-26"
 * @param {number} [most]
 * @returns {HTMLElement|string}
 */
export function ruleLinks(numbers, most = 1) {
  const all = numbers.split(/\s+/).filter(Boolean);
  if (!all.length) return "";
  return h(
    "span",
    { class: "rule-links" },
    all.slice(0, most).map((id) => ruleLink(id)),
    all.length > most
      ? h(
          "a",
          { href: `#rule-${all[0]}`, data: { rule: all.join(" ") }, class: "more-rules", "aria-label": all.slice(most).join(" ") },
          `+${all.length - most}`,
        )
      : null,
  );
}

/** @param {string} id */
function ruleLink(id) {
  return h("a", { href: `#rule-${id}`, data: { rule: id } }, id);
}

/**
 * All that players read of a game's rulebook, asked for until it has come once.
 * @param {string} game
 * @returns {Promise<Rule[]>}
 */
export function passagesOf(game) {
  if (book?.game !== game) {
    const passages = loadRules(game).then((found) => found.chapters.flatMap((chapter) => chapter.passages));
    const asked = { game, passages };
    passages.catch(() => {
      if (book === asked) book = null; // who asks again gets another answer
    });
    book = asked;
  }
  return book.passages;
}

/** A text with the rules that it refers to as links. @param {string} text */
function linked(text) {
  const out = [];
  let from = 0;
  for (const found of text.matchAll(NUMBER)) {
    out.push(text.slice(from, found.index), ruleLink(found[0]));
    from = found.index + found[0].length;
  }
  return [...out, text.slice(from)];
}

/** A passage: number and title above its text, or the text alone. @param {Rule} rule */
function drawRule(rule) {
  if (rule.kind === "figure") return h("pre", {}, rule.text);
  const name = [rule.id, rule.title].filter(Boolean).join(" · ");
  return name ? h("dl", {}, h("dt", {}, name), h("dd", {}, linked(rule.text))) : h("p", {}, linked(rule.text));
}

/** A table of the book. @param {Rule[]} rows */
function drawTable(rows) {
  return h(
    "table",
    { class: "rule-table" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        (rows[0]?.head ?? []).map((cell) => h("th", { scope: "col" }, cell)),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map((row) =>
        h(
          "tr",
          {},
          (row.cells ?? []).map((cell, column) => (column ? h("td", {}, linked(cell)) : h("th", { scope: "row" }, cell))),
        ),
      ),
    ),
  );
}

/** The book chapter by chapter, with its tables. @param {Rule[]} passages */
function drawBook(passages) {
  /** @type {Node[]} */
  const out = [];
  let chapter = "";
  for (let at = 0; at < passages.length; at++) {
    const passage = /** @type {Rule} */ (passages[at]);
    if (passage.chapter !== chapter) {
      chapter = passage.chapter;
      out.push(h("h3", {}, chapter));
    }
    if (!passage.head) {
      out.push(drawRule(passage));
      continue;
    }
    const head = passage.head.join("|");
    let end = at;
    while (passages[end]?.chapter === chapter && passages[end]?.head?.join("|") === head) end++;
    out.push(drawTable(passages.slice(at, end)));
    at = end - 1;
  }
  return out;
}

/**
 * Open some rules, or the whole book for none.
 * @param {string} game
 * @param {string} numbers
 */
export async function openRules(game, numbers) {
  const panel = /** @type {HTMLDialogElement} */ ($("#rules"));
  const all = await passagesOf(game).catch(() => []);
  const wanted = numbers.split(/\s+/).filter(Boolean);
  const found = wanted.length ? wanted.flatMap((id) => all.filter((rule) => rule.id === id)) : all;
  const drawn = wanted.length ? found.map(drawRule) : drawBook(all);
  const list = h("div", { class: "rule-list", tabindex: 0, role: "region", "aria-label": t("rules") }, drawn);
  const find = h("input", { type: "search", placeholder: t("rules.find"), "aria-label": t("rules.find") });
  find.addEventListener("input", () => {
    const asked = find.value.trim();
    list.replaceChildren(...(asked ? searchRulebook(all, asked).slice(0, MOST).map(drawRule) : drawBook(all)));
  });
  const whole = wanted.length ? h("button", { type: "button", class: "plain-button", data: { rule: "" } }, t("rules.all")) : find;
  panel.replaceChildren(
    h(
      "div",
      { class: "head" },
      h("h2", {}, wanted.length === 1 ? wanted[0] : t("rules")),
      h("button", { type: "button", class: "close", data: { do: "close" }, "aria-label": t("act.close") }, "×"),
    ),
    found.length ? list : h("p", {}, t("rules.none")),
    h("div", { class: "foot" }, whole),
  );
  if (!panel.open) panel.show();
  panel.querySelector("button")?.focus();
}
