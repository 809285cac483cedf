/** Action bar above the hand: the phases of the turn, the question, and buttons for moves that need no pointing. */

import { ruleLinks } from "../panels/rules.js";
import { h } from "../shared/dom.js";
import { asList, asWords, fillTemplates } from "../shared/templates.js";
import { t } from "../shared/texts.js";

/** @typedef {import("./renderer.js").Scene} Scene */

const MOST = 14; // buttons that are shown at once

/**
 * @param {Scene} scene
 * @returns {(HTMLElement|null)[]}
 */
export function drawBar(scene) {
  return [drawStages(scene), h("div", { class: "asks" }, drawQuestion(scene), drawPicked(scene)), drawActions(scene)];
}

/** @param {Scene} scene */
function drawStages({ model }) {
  const { table, web, view } = model;
  const stages = asList(web.stages ?? table.mat?.stages);
  if (!stages.length || view.over || view.turn === 0) return null;
  const asked = view.question?.name ?? "";
  const called = table.mat?.called ? ` ${table.mat.called}` : "";
  const now = table.mat?.stage ? view.players[view.active]?.[table.mat.stage] : (web.stage?.[asked] ?? web.stage?.["*"]);
  const at = Math.max(
    stages.indexOf(String(now)),
    stages.findIndex((stage) => `${stage}${called}` === now),
  );
  return h(
    "ol",
    { class: "stages", "aria-label": t("phase") },
    stages.map((stage, i) => h("li", { class: i < at ? "done" : "", "aria-current": i === at ? "step" : null }, stage)),
  );
}

/** @param {Scene} scene */
function drawQuestion(scene) {
  const { model } = scene;
  const question = model.view.question;
  if (model.view.over)
    return h(
      "p",
      { class: "question over" },
      h("b", {}, ending(scene)),
      " ",
      scene.result?.sentence ?? "",
      " ",
      ruleLinks(scene.result?.rule ?? ""),
    );
  if (!question) return h("p", { class: "question" }, scene.waiting ?? "");
  const mine = question.who === model.view.seat;
  const head = mine ? t("move.mine") : t("move.other", { name: model.name(question.who) });
  const about = question.card !== null && mine ? model.cards.get(question.card)?.name : undefined;
  return h(
    "p",
    { class: "question" },
    h("b", { class: mine ? "mine" : "" }, head),
    " ",
    about ? h("i", {}, `${about}: `) : "",
    question.asks,
    " ",
    ruleLinks(question.rule),
  );
}

/** How it ended for the viewer. @param {Scene} scene */
export function ending({ model }) {
  const { winners, seat } = model.view;
  if (!winners.length) return t("over.none");
  if (seat !== null) return winners.includes(seat) ? t("over.win") : t("over.lose");
  return t("over.other", { names: winners.map((one) => model.name(one)).join(" + ") });
}

/** What the picked card says: it is read without covering anything. @param {Scene} scene */
function drawPicked({ model, choice }) {
  const key = choice?.picks.findLast((one) => one.startsWith("card:"));
  const card = key ? model.cards.get(Number(key.slice(5))) : undefined;
  const face = card ? model.face(card) : undefined;
  if (!card || !face || !choice) return null;
  const told = fillTemplates(model.table.card?.brief, model.values(card)).join(" · ");
  const texts = [face.text, ...asWords(face.fields.abilities)].filter(Boolean);
  const next = choice.targets().size ? t("move.target") : choice.moves().length === 1 ? t("move.again") : "";
  return h(
    "p",
    { class: "picked-card", tabindex: 0 },
    h("b", {}, face.name),
    told ? h("span", { class: "numbers" }, told) : null,
    texts.map((text) => h("span", { class: "text" }, text)),
    h("small", {}, next),
  );
}

/** @param {Scene} scene */
function drawActions(scene) {
  const { choice } = scene;
  if (!choice) return h("div", { class: "acts" });
  const ready = choice.ready();
  const way = choice.variants();
  const buttons = ready.slice(0, MOST).map((move, i) =>
    h(
      "button",
      {
        type: "button",
        class: `act ${ready.length === 1 && choice.picks.length ? "main" : ""}`,
        data: { code: move.code, place: i },
      },
      move.text.replace(/\.$/, ""),
      i === 0 && ready.length === 1 ? h("kbd", { "aria-hidden": "true" }, "Enter") : null,
    ),
  );
  const rest = ready.slice(MOST);
  return h(
    "div",
    { class: "acts", role: "group" },
    way
      ? h(
          "button",
          { type: "button", class: "act way", data: { do: "turn" }, "aria-pressed": String(choice.chosenVariant() !== "") },
          t("way.turn"),
          h("kbd", { "aria-hidden": "true" }, "R"),
        )
      : null,
    buttons,
    rest.length
      ? h(
          "details",
          { class: "rest" },
          h("summary", {}, t("move.more", { count: rest.length })),
          rest.map((move) =>
            h("button", { type: "button", class: "act", data: { code: move.code } }, move.text.replace(/\.$/, "")),
          ),
        )
      : null,
    choice.picks.length
      ? h(
          "button",
          { type: "button", class: "act quiet", data: { do: "cancel" } },
          t("act.cancel"),
          h("kbd", { "aria-hidden": "true" }, "Esc"),
        )
      : null,
  );
}
