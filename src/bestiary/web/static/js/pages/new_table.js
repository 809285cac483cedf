/** Dialog for a new table: against whom, with which deck, by which options. */

import { makeTable, usualLevel } from "../protocol/api.js";
import { $, h } from "../shared/dom.js";
import { capitalize } from "../shared/templates.js";
import { t } from "../shared/texts.js";
import { goToTable, holdMade, myName, showError } from "./hall.js";

/** @typedef {import("../protocol/messages.d.ts").GameInfo} GameInfo */
/** @typedef {import("../protocol/messages.d.ts").Option} Option */
/** @typedef {import("../protocol/messages.d.ts").SeatTaken} SeatTaken */
/** @typedef {import("../protocol/messages.d.ts").SeatWish} SeatWish */

const LEVEL = "bestiary.level";

/** @param {string} label @param {HTMLElement} field @param {HTMLElement|null} [about] */
function row(label, field, about = null) {
  return h("label", { class: "row" }, h("span", {}, label), field, about);
}

/** @param {GameInfo} game @param {string} name @param {string} label */
function deckField(game, name, label) {
  const about = h("small", {});
  const field = h(
    "select",
    { name },
    h("option", { value: "" }, t("hall.any")),
    game.decks.map((deck) => h("option", { value: deck.id }, deck.title)),
  );
  field.addEventListener("change", () => (about.textContent = game.decks.find((deck) => deck.id === field.value)?.about ?? ""));
  return row(label, field, about);
}

/** @param {GameInfo} game */
function levelField(game) {
  const usual = localStorage.getItem(LEVEL);
  const levels = game.levels.map((level) => level.name);
  const first = usual && levels.includes(usual) ? usual : usualLevel(game.levels);
  const about = h("small", {}, game.levels.find((level) => level.name === first)?.about ?? "");
  const field = h(
    "fieldset",
    { class: "levels" },
    h("legend", { class: "vh" }, t("hall.level")),
    game.levels.map((level) => {
      const box = h("input", { type: "radio", name: "level", value: level.name, checked: level.name === first });
      box.addEventListener("change", () => (about.textContent = level.about));
      return h("label", {}, box, capitalize(level.name));
    }),
  );
  return h("div", { class: "row" }, h("span", { "aria-hidden": "true" }, t("hall.level")), field, about);
}

/** An option: a number in its range, a free text, or one of a few words; the usual one first. @param {Option} option */
function optionField(option) {
  const name = `option:${option.name}`,
    [usual, least] = option.values ?? [];
  const says = h("small", {}, option.says ?? "");
  const label = capitalize(option.name.replaceAll("_", " "));
  if (typeof usual === "number")
    return row(label, h("input", { type: "number", name, value: usual, min: least, max: option.most ?? null }), says);
  if (option.free) return row(label, h("input", { type: "text", name, value: usual ?? "" }), says);
  return row(
    label,
    h(
      "select",
      { name },
      option.values.map((value) => h("option", { value: String(value) }, yesNo(value))),
    ),
    says,
  );
}

/** @param {string|number|boolean} value */
function yesNo(value) {
  return typeof value === "boolean" ? t(value ? "act.yes" : "act.no") : String(value);
}

/** The options that were changed from what is usual. @param {GameInfo} game @param {HTMLFormElement} form */
function optionsIn(game, form) {
  const out = /** @type {Record<string, string|number|boolean>} */ ({});
  for (const option of game.options ?? []) {
    const said = String(new FormData(form).get(`option:${option.name}`) ?? "");
    const usual = option.values?.[0];
    if (said === "" || said === String(usual)) continue;
    out[option.name] = typeof usual === "number" ? Number(said) : typeof usual === "boolean" ? said === "true" : said;
  }
  return out;
}

/** What is asked of the server. @param {GameInfo} game @param {HTMLFormElement} form @param {boolean} isFriend */
function tableRequest(game, form, isFriend) {
  const said = new FormData(form);
  const level = String(said.get("level") ?? "");
  const count = Number(said.get("seats") ?? game.players[0]);
  const people = Number(said.get("people") ?? 1);
  localStorage.setItem(LEVEL, level);
  /** @type {SeatWish} */
  const me = { kind: "me", deck: String(said.get("mine") ?? "") };
  /** @returns {SeatWish} */
  const other = (/** @type {unknown} */ _, /** @type {number} */ i) =>
    isFriend && i < Math.max(1, people)
      ? { kind: "open" }
      : { kind: "computer", level, deck: i === 0 ? String(said.get("theirs") ?? "") : "" };
  const minutes = Number(said.get("clock") ?? 0);
  return {
    game: game.name,
    name: myName(),
    seats: [me, ...Array.from({ length: count - 1 }, other)],
    options: optionsIn(game, form),
    open: said.has("open"),
    hints: said.has("hints"),
    ...(minutes ? { clock: { seconds: minutes * 60 } } : {}),
  };
}

/**
 * A field with a number out of a few.
 * @param {string} label
 * @param {string} name
 * @param {number[]} values
 * @param {string} [none] what is said for 0
 */
function numberField(label, name, values, none = "0") {
  const options = values.map((value) => h("option", { value }, value ? String(value) : none));
  return row(label, h("select", { name }, options));
}

/** @param {GameInfo} game */
function drawForm(game) {
  const hasDecks = game.decks.length > 1;
  const start = h("button", { type: "submit", class: "main" }, t("hall.start"));
  const friend = h("button", { type: "button", data: { friend: "" } }, t("hall.friend"));
  return h(
    "form",
    {},
    h("p", { class: "aim", tabindex: 0 }, (game.aim ?? "").trim()),
    levelField(game),
    hasDecks ? deckField(game, "mine", t("hall.deck")) : null,
    game.players.length > 1 ? numberField(t("hall.seats"), "seats", game.players) : null,
    h("div", { class: "acts" }, start, friend),
    h("details", {}, h("summary", {}, t("hall.options")), h("div", {}, drawOptions(game, hasDecks))),
    h("p", { role: "alert", class: "form-fault" }),
  );
}

/** What can be left as it is. @param {GameInfo} game @param {boolean} hasDecks */
function drawOptions(game, hasDecks) {
  const hints = h("input", { type: "checkbox", name: "hints", checked: true });
  return [
    hasDecks ? deckField(game, "theirs", t("hall.their")) : null,
    Math.max(...game.players) > 2 ? numberField(t("hall.friends"), "people", [1, 2, 3]) : null,
    (game.options ?? []).map(optionField),
    numberField(t("hall.clock"), "clock", [0, 5, 10, 20, 30, 60], t("hall.clock.none")),
    h("label", { class: "check" }, hints, t("hall.hints")),
    h("label", { class: "check" }, h("input", { type: "checkbox", name: "open" }), t("hall.open")),
  ];
}

/** @param {GameInfo} game */
export function openNewTable(game) {
  const panel = /** @type {HTMLDialogElement} */ ($("#start"));
  panel.style.setProperty("--own", game.web?.colour ?? "#4a4458");
  const form = drawForm(game);
  const begin = async (/** @type {boolean} */ isFriend) => {
    try {
      const made = await makeTable(tableRequest(game, form, isFriend));
      if (isFriend) showLink(panel, game, made);
      else goToTable(game, made);
    } catch (fault) {
      $(".form-fault", form).textContent = fault instanceof Error ? fault.message : "";
    }
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    begin(false);
  });
  $("[data-friend]", form).addEventListener("click", () => begin(true));
  const close = h("button", { type: "button", class: "close", data: { do: "close" }, "aria-label": t("act.close") }, "×");
  panel.replaceChildren(h("div", { class: "head" }, h("h2", {}, game.title), close), form);
  showError("");
  panel.showModal();
  $("button.main", form).focus();
}

/**
 * The link to send, also as a picture for a phone.
 * @param {HTMLDialogElement} panel
 * @param {GameInfo} game
 * @param {SeatTaken} made
 */
function showLink(panel, game, made) {
  const link = `${location.origin}/t/${made.table}`;
  holdMade(game, made);
  const copied = h("span", { role: "status" });
  const copy = h("button", { type: "button", class: "plain-button" }, t("hall.copy"));
  copy.addEventListener("click", () => navigator.clipboard?.writeText(link).then(() => (copied.textContent = t("hall.copied"))));
  panel
    .querySelector("form")
    ?.replaceWith(
      h(
        "div",
        { class: "made" },
        h("p", {}, t("hall.link")),
        h("p", { class: "link" }, link),
        h("p", {}, copy, " ", copied),
        h("img", { class: "qr", src: `/qr.svg?text=${encodeURIComponent(link)}`, alt: t("hall.qr"), width: 200, height: 200 }),
        h("a", { class: "plain-button main", href: `/t/${encodeURIComponent(made.table)}` }, t("hall.go")),
      ),
    );
}
