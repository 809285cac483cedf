/** Hint panel: the best few moves with their winning chances and why; each can be played from here, and highlights its cards. */

import { $, h } from "../shared/dom.js";
import { t } from "../shared/texts.js";

/** @typedef {import("../pages/table.js").TablePage} TablePage */
/** @typedef {{code: string, text: string, chance: number, why: string}} Idea */

/** The position of which the panel speaks. */
let spokenOf = -1;

/** @returns {HTMLDialogElement} */
function panel() {
  return /** @type {HTMLDialogElement} */ ($("#hint"));
}

/** A winning chance as people say it: never quite sure of anything that is not. @param {number} chance */
function percent(chance) {
  return t("hint.percent", { percent: chance <= 0 ? 0 : chance >= 1 ? 100 : Math.min(99, Math.max(1, Math.round(chance * 100))) });
}

/** @param {TablePage} page @param {{n: number, sentence: string, ideas: Idea[]}} told */
export function showHint(page, told) {
  page.input?.hideMessage();
  spokenOf = told.n;
  panel().setAttribute("aria-label", t("act.hint"));
  panel().replaceChildren(
    h(
      "div",
      { class: "head" },
      h("h2", {}, t("act.hint")),
      h("button", { type: "button", class: "close", data: { do: "close" }, "aria-label": t("act.close") }, "×"),
    ),
    h("p", { role: "status" }, told.sentence),
    h(
      "ol",
      {},
      told.ideas.map((idea) => h("li", {}, drawIdea(page, idea))),
    ),
  );
  panel().show();
  /** @type {HTMLElement|null} */ (panel().querySelector("[data-code]"))?.focus();
}

/** @param {TablePage} page @param {Idea} idea */
function drawIdea(page, idea) {
  const point = () => highlight(page, idea.code);
  return h(
    "button",
    {
      type: "button",
      data: { code: idea.code },
      on: { focus: point, mouseenter: point, blur: clearHighlight, mouseleave: clearHighlight },
    },
    h(
      "span",
      { class: "chance", style: { "--chance": idea.chance } },
      h("b", {}, percent(idea.chance)),
      h("span", { class: "vh" }, t("hint.wins")),
    ),
    h("span", { class: "idea" }, h("b", {}, idea.text), idea.why ? h("small", {}, idea.why) : null),
  );
}

/** Show on the table what a move is about. @param {TablePage} page @param {string} code */
function highlight(page, code) {
  clearHighlight();
  const choice = page.renderer?.scene?.choice;
  const move = choice?.menu.find((one) => one.code === code);
  for (const key of move && choice ? choice.keysOf(move) : [])
    document.querySelector(`.room [data-key="${CSS.escape(key)}"]`)?.classList.add("hinted");
}

function clearHighlight() {
  for (const one of document.querySelectorAll(".hinted")) one.classList.remove("hinted");
}

/** The table has gone on: what was said of another position is gone. @param {number} n */
export function forgetHint(n) {
  if (n === spokenOf) return;
  clearHighlight();
  panel().close();
}
