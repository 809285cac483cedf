/** Rules by their numbers: every number is a link, and the link opens what the rule says. */

import { $, h } from "./el.js";
import { t } from "./texts.js";

/** @typedef {{id: string, text: string, title?: string, kind?: string, chapter?: string}} Rule */

/** @type {{game: string, rules: Promise<Rule[]>}|null} */
let book = null;

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
  return h("span", { class: "rule-links" }, all.slice(0, most).map((id) => ruleLink(id)), all.length > most ? h("a", { href: `#rule-${all[0]}`, data: { rule: all.join(" ") }, class: "more-rules", "aria-label": all.slice(most).join(" ") }, `+${all.length - most}`) : null);
}

/** @param {string} id */
function ruleLink(id) {
  return h("a", { href: `#rule-${id}`, data: { rule: id } }, id);
}

/**
 * The whole book of a game, asked for once.
 * @param {string} game
 * @returns {Promise<Rule[]>}
 */
export function rulesOf(game) {
  if (book?.game !== game) {
    const rules = fetch(`/api/games/${encodeURIComponent(game)}/rules`).then((answer) => answer.json()).then((found) => (Array.isArray(found) ? found : found.rules ?? []));
    book = { game, rules };
  }
  return book.rules;
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

/** @param {Rule} rule */
function drawRule(rule) {
  return h("div", {}, h("dt", {}, rule.id, rule.title ? ` · ${rule.title}` : ""), h("dd", {}, linked(rule.text)));
}

/**
 * Open some rules, or the whole book for none.
 * @param {string} game
 * @param {string} numbers
 */
export async function openRules(game, numbers) {
  const panel = /** @type {HTMLDialogElement} */ ($("#rules"));
  const all = await rulesOf(game).catch(() => []);
  const wanted = numbers.split(/\s+/).filter(Boolean);
  const found = wanted.length ? wanted.flatMap((id) => all.filter((rule) => rule.id === id)) : all;
  const list = h("dl", { class: "rule-list", tabindex: 0, "aria-label": t("rules") }, found.map(drawRule));
  const find = /** @type {HTMLInputElement} */ (h("input", { type: "search", placeholder: t("rules.find"), "aria-label": t("rules.find") }));
  find.addEventListener("input", () => {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    const hits = all.filter((rule) => words.every((word) => `${rule.id} ${rule.text}`.toLowerCase().includes(word)));
    list.replaceChildren(...hits.slice(0, 80).map(drawRule));
  });
  const whole = wanted.length ? h("button", { type: "button", class: "plain-button", data: { rule: "" } }, t("rules.all")) : find;
  panel.replaceChildren(h("div", { class: "head" }, h("h2", {}, wanted.length === 1 ? wanted[0] : t("rules")), h("button", { type: "button", class: "close", data: { do: "close" }, "aria-label": t("act.close") }, "×")),
    found.length ? list : h("p", {}, t("rules.none")), h("div", { class: "foot" }, whole));
  if (!panel.open) panel.show();
  panel.querySelector("button")?.focus();
}
