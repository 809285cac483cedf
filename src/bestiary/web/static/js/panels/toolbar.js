/** Toolbar and game menu: hints, undo, passing, giving up, a rematch, the rules, and the theme. */

import { openDecks, openPanel } from "../cards/card_dialogs.js";
import { commitmentTo, newContribution } from "../protocol/fair_deal.js";
import { $, dataNear, h } from "../shared/dom.js";
import { switchTheme } from "../shared/page_setup.js";
import { holdSeat, seatsHeld } from "../shared/stored_seats.js";
import { asList } from "../shared/templates.js";
import { t } from "../shared/texts.js";
import { switchChat } from "./chat.js";
import { showDeal } from "./deal.js";
import { forgetHint, showHint } from "./hint.js";
import { openRules } from "./rules.js";

/** @typedef {import("../pages/table.js").TablePage} TablePage */

/** @param {string} act @param {string} words @param {import("../shared/dom.js").Props} [more] */
function tool(act, words, more = {}) {
  return h("button", { type: "button", data: { do: act }, ...more }, words);
}

/** @param {TablePage} page */
export function drawTools(page) {
  const may = page.last?.may ?? {};
  const passing = page.last?.passing ?? false;
  const canPass = page.last?.menu?.[0]?.code === "pass" || passing; // in a window the first thing that can be done is to pass
  $(".tools").replaceChildren(
    ...[
      may.hint ? tool("hint", t("act.hint")) : null,
      may.undo ? tool("undo", t("act.undo")) : null,
      canPass ? passTool(passing) : null,
      may.rematch ? tool("rematch", t("act.rematch"), { class: "main" }) : null,
      page.over ? h("a", { class: "tool", href: `/replay/${encodeURIComponent(page.over.replay)}` }, t("act.record")) : null,
      h(
        "details",
        { class: "menu" },
        h("summary", {}, t("act.more")),
        h(
          "div",
          { class: "menu-list" },
          tool("help", t("act.help")),
          tool("rules", t("rules")),
          hasDecks(page) ? tool("decks", t("decks")) : null,
          tool("deal", t("deal")),
          tool("log", t("log.open"), { class: "only-small" }),
          stops(page),
          tool("theme", t("theme")),
          may.concede ? tool("concede", t("act.concede"), { class: "danger" }) : null,
        ),
      ),
    ].filter((one) => one !== null),
  );
}

/** Have the players decks? With closed lists the table does not say so, but then they have. @param {TablePage} page */
function hasDecks(page) {
  return page.welcome.options.lists === "closed" || page.welcome.seats.some((one) => one.deck);
}

/** Pass until something happens; on a small screen its name is short. @param {boolean} passing */
function passTool(passing) {
  const words = t(passing ? "act.stop" : "act.pass");
  return h(
    "button",
    { type: "button", data: { do: "pass" }, "aria-pressed": String(passing), "aria-label": words },
    h("span", { class: "only-wide" }, words),
    h("span", { class: "only-narrow", "aria-hidden": "true" }, t("act.pass.short")),
  );
}

/** The windows at which passing stops besides. @param {TablePage} page */
function stops(page) {
  const own = asList(page.renderer?.table.windows);
  if (!own.length) return null;
  const chosen = JSON.parse(localStorage.getItem(`bestiary.stops.${page.welcome.game}`) ?? "[]");
  return h(
    "fieldset",
    { class: "stops" },
    h("legend", {}, t("stops.about")),
    own.map((name) => {
      const box = h("input", { type: "checkbox", value: name, checked: chosen.includes(name) });
      box.addEventListener("change", () => {
        const all = [...document.querySelectorAll(".stops input:checked")].map(
          (one) => /** @type {HTMLInputElement} */ (one).value,
        );
        localStorage.setItem(`bestiary.stops.${page.welcome.game}`, JSON.stringify(all));
      });
      return h("label", {}, box, " ", name);
    }),
  );
}

/**
 * @param {TablePage} page
 * @param {string} act
 * @param {Element} at
 */
export function runTool(page, act, at) {
  const { input, connection, renderer } = page;
  const passing = page.last?.passing ?? false;
  /** @type {Record<string, () => void>} */
  const acts = {
    turn: () => renderer?.scene?.choice?.nextVariant() && renderer.refresh(),
    cancel: () => input?.cancel(),
    close: () => at.closest("dialog")?.close(),
    theme: switchTheme,
    mute: switchChat,
    help: () => showHelp(page),
    rules: () => void openRules(page.welcome.game, ""),
    decks: () => connection?.send({ type: "decks" }),
    log: () => document.body.classList.toggle("log-open"),
    hint: () => {
      connection?.send({ type: "hint" });
      input?.showMessage(t("hint.waits"), "");
    },
    undo: () => connection?.send({ type: "undo" }),
    "undo-yes": () => answerUndo(page, true),
    "undo-no": () => answerUndo(page, false),
    pass: () =>
      connection?.send({
        type: "stops",
        passing: !passing,
        at: JSON.parse(localStorage.getItem(`bestiary.stops.${page.welcome.game}`) ?? "[]"),
      }),
    concede: () => ask(t("concede.sure"), "concede-yes"),
    "concede-yes": () => {
      $("#ask", document).removeAttribute("open");
      connection?.send({ type: "concede" });
    },
    "close-table": () => connection?.send({ type: "cancel" }),
    "free-seat": () => connection?.send({ type: "remove", seat: Number(dataNear(at, "seat")) }),
    deal: () => showDeal(page),
    rematch: () => askRematch(page),
    copy: () =>
      void navigator.clipboard
        ?.writeText(/** @type {HTMLElement} */ (at.closest("[data-link]"))?.dataset.link ?? "")
        .then(() => input?.showMessage(t("hall.copied"), "")),
  };
  acts[act]?.();
  if (act !== "rules") /** @type {HTMLDetailsElement|null} */ (at.closest("details.menu"))?.removeAttribute("open");
}

/** Ask for a rematch, with a commitment to what this browser adds to its deal. @param {TablePage} page */
function askRematch(page) {
  const held = seatsHeld()[page.id];
  const value = held?.next ?? newContribution().value;
  if (held) holdSeat(page.id, { ...held, next: value });
  page.connection?.send({ type: "rematch", commitment: commitmentTo(value) });
}

/** What the game is about, and the keys. @param {TablePage} page */
function showHelp(page) {
  const keys = ["help.enter", "help.arrows", "help.turn", "help.numbers", "help.escape", "help.mouse"];
  openPanel(page.welcome.title, [
    h(
      "div",
      { class: "help" },
      h("p", { class: "aim" }, (page.renderer?.table.aim ?? "").trim()),
      h("h3", {}, t("help.keys")),
      h(
        "ul",
        {},
        keys.map((key) => h("li", {}, t(key))),
      ),
    ),
  ]);
}

/** @param {string} question @param {string} yes @param {string} [no] */
function ask(question, yes, no = "close") {
  const panel = /** @type {HTMLDialogElement} */ ($("#ask"));
  panel.setAttribute("aria-label", question);
  panel.replaceChildren(
    h("p", {}, question),
    h(
      "div",
      { class: "acts" },
      h("button", { type: "button", class: "act main", data: { do: yes } }, t("act.yes")),
      h("button", { type: "button", class: "act", data: { do: no } }, t("act.no")),
    ),
  );
  if (!panel.open) panel.show();
  panel.querySelector("button")?.focus();
}

/** @param {TablePage} page @param {boolean} agree */
function answerUndo(page, agree) {
  /** @type {HTMLDialogElement} */ ($("#ask")).close();
  page.connection?.send({ type: "undo-answer", agree });
}

/**
 * What the server says of these things.
 * @param {TablePage} page
 * @param {import("../protocol/messages.d.ts").Heard} message
 */
export function handleToolMessage(page, message) {
  const { input } = page;
  if (message.type === "hint") showHint(page, message);
  else if (message.type === "decks" && page.renderer?.scene) openDecks(page.renderer.scene, message.decks);
  else if (message.type === "state") forgetHint(message.n);
  else if (message.type === "undo?") {
    if (message.by === null) /** @type {HTMLDialogElement} */ ($("#ask")).close();
    else if (message.by === page.welcome.seat) input?.showMessage(t("undo.waits"), "");
    else if (page.welcome.seat !== null)
      ask(t("undo.asked", { name: page.welcome.seats[message.by]?.name ?? "" }), "undo-yes", "undo-no");
  } else if (message.type === "rematch") {
    if (!message.table) return;
    const held = seatsHeld()[page.id];
    if (held) {
      const { token, game, title, next: value } = held;
      holdSeat(message.table, { token, game, title, value, seat: message.seat });
    }
    location.assign(`/t/${encodeURIComponent(message.table)}`);
  }
}
