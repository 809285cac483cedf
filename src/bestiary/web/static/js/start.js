/** How a game is begun: against whom, with which deck, by which options; one more click and it starts. */

import { $, h } from "./el.js";
import { myName, sitDown, trouble } from "./hall.js";
import { api, holdSeat, usualLevel } from "./page.js";
import { capital } from "./pieces.js";
import { t } from "./texts.js";

const LEVEL = "bestiary.level";

/** @param {string} label @param {any} field @param {any} [about] */
function row(label, field, about = null) {
  return h("label", { class: "row" }, h("span", {}, label), field, about);
}

/** @param {any} game @param {string} name @param {string} label */
function deckField(game, name, label) {
  const about = h("small", {});
  const field = /** @type {HTMLSelectElement} */ (h("select", { name }, h("option", { value: "" }, t("hall.any")), game.decks.map((/** @type {any} */ deck) => h("option", { value: deck.id }, deck.title))));
  field.addEventListener("change", () => (about.textContent = game.decks.find((/** @type {any} */ deck) => deck.id === field.value)?.about ?? ""));
  return row(label, field, about);
}

/** @param {any} game */
function levelField(game) {
  const usual = localStorage.getItem(LEVEL);
  const levels = game.levels.map((/** @type {any} */ level) => level.name);
  const first = usual && levels.includes(usual) ? usual : usualLevel(game.levels);
  const about = h("small", {}, game.levels.find((/** @type {any} */ level) => level.name === first)?.about ?? "");
  const field = h("fieldset", { class: "levels" }, h("legend", { class: "vh" }, t("hall.level")), game.levels.map((/** @type {any} */ level) => {
    const box = /** @type {HTMLInputElement} */ (h("input", { type: "radio", name: "level", value: level.name, checked: level.name === first }));
    box.addEventListener("change", () => (about.textContent = level.about));
    return h("label", {}, box, capital(level.name));
  }));
  return h("div", { class: "row" }, h("span", { "aria-hidden": "true" }, t("hall.level")), field, about);
}

/** An option: a number in its range, a free text, or one of a few words; the usual one first. @param {any} option */
function optionField(option) {
  const name = `option:${option.name}`, [usual, least] = option.values ?? [];
  const says = h("small", {}, option.says ?? "");
  const label = capital(option.name.replaceAll("_", " "));
  if (typeof usual === "number") return row(label, h("input", { type: "number", name, value: usual, min: least, max: option.most ?? null }), says);
  if (option.free) return row(label, h("input", { type: "text", name, value: usual ?? "" }), says);
  return row(label, h("select", { name }, option.values.map((/** @type {any} */ value) => h("option", { value: String(value) }, yesNo(value)))), says);
}

/** @param {any} value */
function yesNo(value) {
  return typeof value === "boolean" ? t(value ? "act.yes" : "act.no") : String(value);
}

/** The options that were changed from what is usual. @param {any} game @param {HTMLFormElement} form */
function optionsIn(game, form) {
  const out = /** @type {Record<string, any>} */ ({});
  for (const option of game.options ?? []) {
    const said = String(new FormData(form).get(`option:${option.name}`) ?? "");
    const usual = option.values?.[0];
    if (said === "" || said === String(usual)) continue;
    out[option.name] = typeof usual === "number" ? Number(said) : typeof usual === "boolean" ? said === "true" : said;
  }
  return out;
}

/** What is asked of the server. @param {any} game @param {HTMLFormElement} form @param {boolean} isFriend */
function wish(game, form, isFriend) {
  const said = new FormData(form);
  const level = String(said.get("level") ?? "");
  const count = Number(said.get("seats") ?? game.players[0]);
  const people = Number(said.get("people") ?? 1);
  localStorage.setItem(LEVEL, level);
  const me = { kind: "me", deck: String(said.get("mine") ?? "") };
  const others = Array.from({ length: count - 1 }, (_, i) => (isFriend && i < Math.max(1, people) ? { kind: "open" } : { kind: "computer", level, deck: i === 0 ? String(said.get("theirs") ?? "") : "" }));
  const minutes = Number(said.get("clock") ?? 0);
  return { game: game.name, name: myName(), seats: [me, ...others], options: optionsIn(game, form), open: said.has("open"), hints: said.has("hints"), ...(minutes ? { clock: { seconds: minutes * 60 } } : {}) };
}

/** @param {any} game */
export function openStart(game) {
  const panel = /** @type {HTMLDialogElement} */ ($("#start"));
  panel.style.setProperty("--own", game.web?.colour ?? "#4a4458");
  const seats = game.players.length > 1 ? row(t("hall.seats"), h("select", { name: "seats" }, game.players.map((/** @type {number} */ count) => h("option", { value: count }, String(count))))) : null;
  const form = /** @type {HTMLFormElement} */ (h("form", {},
    h("p", { class: "aim", tabindex: 0 }, (game.aim ?? "").trim()),
    levelField(game), game.decks.length > 1 ? deckField(game, "mine", t("hall.deck")) : null, seats,
    h("div", { class: "acts" }, h("button", { type: "submit", class: "main" }, t("hall.start")), h("button", { type: "button", data: { friend: "" } }, t("hall.friend"))),
    h("details", {}, h("summary", {}, t("hall.options")), h("div", {},
      game.decks.length > 1 ? deckField(game, "theirs", t("hall.their")) : null,
      game.players.some((/** @type {number} */ count) => count > 2) ? row(t("hall.friends"), h("select", { name: "people" }, [1, 2, 3].map((count) => h("option", { value: count }, String(count))))) : null,
      (game.options ?? []).map(optionField),
      row(t("hall.clock"), h("select", { name: "clock" }, [0, 5, 10, 20, 30, 60].map((minutes) => h("option", { value: minutes }, minutes ? String(minutes) : t("hall.clock.none"))))),
      h("label", { class: "check" }, h("input", { type: "checkbox", name: "hints", checked: true }), t("hall.hints")),
      h("label", { class: "check" }, h("input", { type: "checkbox", name: "open" }), t("hall.open"))))));
  const said = h("p", { role: "alert", class: "trouble" });
  form.append(said);
  const begin = async (/** @type {boolean} */ isFriend) => {
    try {
      const made = await api("/api/tables", wish(game, form, isFriend));
      if (isFriend) showLink(panel, game, made);
      else sitDown(game, made);
    } catch (fault) {
      said.textContent = fault instanceof Error ? fault.message : "";
    }
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    begin(false);
  });
  form.querySelector("[data-friend]")?.addEventListener("click", () => begin(true));
  panel.replaceChildren(h("div", { class: "head" }, h("h2", {}, game.title), h("button", { type: "button", class: "close", data: { do: "close" }, "aria-label": t("act.close") }, "×")), form);
  trouble("");
  panel.showModal();
  /** @type {HTMLElement|null} */ (form.querySelector("button.main"))?.focus();
}

/** The link to send, also as a picture for a phone. @param {HTMLDialogElement} panel @param {any} game @param {any} made */
function showLink(panel, game, made) {
  const link = `${location.origin}/t/${made.table}`;
  if (made.token) holdSeat(made.table, { token: made.token, seat: made.seat, game: game.name, title: game.title });
  const copied = h("span", { role: "status" });
  const copy = h("button", { type: "button", class: "plain-button" }, t("hall.copy"));
  copy.addEventListener("click", () => navigator.clipboard?.writeText(link).then(() => (copied.textContent = t("hall.copied"))));
  panel.querySelector("form")?.replaceWith(h("div", { class: "made" }, h("p", {}, t("hall.link")), h("p", { class: "link" }, link), h("p", {}, copy, " ", copied),
    h("img", { class: "qr", src: `/qr.svg?text=${encodeURIComponent(link)}`, alt: t("hall.qr"), width: 200, height: 200 }), h("a", { class: "plain-button main", href: `/t/${encodeURIComponent(made.table)}` }, t("hall.go"))));
}
