/** Player panels: name, score, whose turn it is, the clock, and the backs of the cards in hand. */

import { cardElement } from "../cards/card_element.js";
import { backUrl, picture } from "../cards/card_images.js";
import { h } from "../shared/dom.js";
import { asList, fillTemplates, formatValue } from "../shared/templates.js";
import { t } from "../shared/texts.js";

/** @typedef {import("./renderer.js").Scene} Scene */
/** @typedef {import("../protocol/table_file.d.ts").ScoreLook} ScoreLook */
/** @typedef {import("./view_model.js").ViewModel} ViewModel */

/**
 * Minutes and seconds.
 * @param {number} milliseconds
 */
export function formatClock(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * The bar of one player.
 * @param {Scene} scene
 * @param {number} seat
 * @returns {HTMLElement}
 */
export function drawSeat(scene, seat) {
  const { model } = scene;
  const info = model.seats[seat],
    isMine = seat === model.me && !model.watching;
  const asked = model.view.question?.who === seat;
  const clock = scene.clock?.[seat]?.left;
  const facts = [...fillTemplates(model.web.says, model.factsOf(seat)).filter(Boolean), ...model.remembered(seat)];
  const name = isMine ? t("you") : model.name(seat);
  const score = model.view.score[seat];
  const scored = score === undefined ? [] : [`${scoreName(model)} ${score}`];
  return h(
    "div",
    {
      class: `seat-bar ${isMine ? "mine" : ""}`,
      data: { seat, key: `seat:${seat}` },
      role: "group",
      "aria-label": t(isMine ? "seat.mine" : "seat.other", { name, facts: [...scored, ...facts].join(", ") }),
    },
    h(
      "div",
      { class: `who ${asked ? "on" : ""} ${model.view.active === seat ? "active" : ""}` },
      h("i", { class: `flag seat-${seat}`, "aria-hidden": "true" }, model.name(seat).charAt(0).toUpperCase()),
      h("span", { class: "named" }, h("b", {}, name), h("small", {}, status(info))),
      clock === undefined ? null : h("time", { "aria-label": t("clock.of", { name }), data: { clock: seat } }, formatClock(clock)),
    ),
    drawScore(scene, seat),
    facts.length
      ? h(
          "p",
          { class: "facts" },
          facts.map((fact) => h("span", {}, fact)),
        )
      : null,
    isMine || (seat === model.me && isOpen(model, seat)) ? null : drawBacks(scene, seat),
  );
}

/** @param {import("../protocol/messages.d.ts").SeatInfo|undefined} info */
function status(info) {
  if (!info) return "";
  if (info.kind === "computer") return info.level ? t("bot.level", { level: info.level }) : t("bot");
  return info.present === false ? t("away") : "";
}

/**
 * The score as the game wants it: cards won, hearts, a meter, or a number.
 * @param {Scene} scene
 * @param {number} seat
 */
function drawScore(scene, seat) {
  const { model } = scene;
  const now = model.view.score[seat];
  /** @type {Partial<ScoreLook>} */
  const how = model.web.score ?? {};
  if (now === undefined) return null;
  const told = { ...model.factsOf(null), ...model.factsOf(seat) };
  const most = typeof how.of === "string" ? Number(told[how.of]) : Number(how.of ?? 0);
  const name = scoreName(model);
  const label = most ? `${name}: ${now} / ${most}` : `${name}: ${now}`;
  if (how.as === "trophies") return trophies(scene, seat, how, now, most);
  if (how.as === "pips") {
    const all = Math.max(now, most);
    return h(
      "div",
      { class: `score pips ${how.sign ?? ""}`, role: "img", "aria-label": label },
      Array.from({ length: all }, (_, i) => h("span", { class: i < now ? "won" : "" })),
      h("small", { "aria-hidden": "true" }, name),
    );
  }
  if (how.as === "meter")
    return h(
      "div",
      { class: "score bp" },
      h("b", {}, formatValue(now)),
      h("small", {}, name),
      h("meter", { min: 0, max: most, low: most / 3, value: now, "aria-label": label }),
    );
  return h("div", { class: "score bp" }, h("b", {}, formatValue(now)), h("small", {}, name));
}

/** What the score is called. @param {ViewModel} model */
function scoreName(model) {
  return model.table.score ?? t("score");
}

/** @param {Scene} scene @param {number} seat @param {Partial<ScoreLook>} how @param {number} now @param {number} most */
function trophies({ model }, seat, how, now, most) {
  const cards = [...(model.zone(how.zone ?? "", seat)?.cards ?? [])].reverse();
  return h(
    "div",
    { class: "score trophies", role: "group", "aria-label": `${scoreName(model)}: ${now} / ${most}` },
    Array.from({ length: Math.max(most, now) }, (_, i) =>
      h("span", { class: i < now ? "won" : "" }, cards[i] ? cardElement(model, cards[i], { extra: "trophy" }) : null),
    ),
  );
}

/** Are the cards in somebody's hand known? @param {ViewModel} model @param {number} seat */
function isOpen(model, seat) {
  return model.zonesLying("hand", seat).some((zone) => zone.cards.some((card) => card.name !== undefined));
}

/** The backs of the cards that somebody holds. @param {Scene} scene @param {number} seat */
function drawBacks(scene, seat) {
  const { model } = scene;
  if (model.table.board === "atlas") return null;
  const zones = model.zonesLying("hand", seat).filter((zone) => !asList(model.web.unshown).includes(zone.name));
  const cards = zones.flatMap((zone) => [...zone.cards].reverse());
  if (cards.some((card) => card.name !== undefined))
    return h(
      "div",
      { class: "backs open" },
      cards.map((card) => cardElement(model, card, { extra: "small" })),
    );
  const label = t("hand.other", { name: model.name(seat), count: cards.length });
  const { game } = model.view;
  return h(
    "div",
    { class: "backs", role: "img", "aria-label": label },
    cards.map((card, i) => {
      const off = i - (cards.length - 1) / 2;
      return h(
        "span",
        {
          class: model.isWide(card) ? "wide" : "",
          data: { card: card.id },
          style: { "--r": `${(off * 18) / Math.max(4, cards.length)}deg` },
        },
        picture(backUrl(game, model.backName(card)), ""),
      );
    }),
    h("b", {}, String(cards.length)),
  );
}

/**
 * Let the clock of whoever is asked run on between two messages.
 * @param {() => Scene|null} now
 */
export function runClocks(now) {
  setInterval(() => {
    const scene = now();
    const who = scene?.model.view.question?.who;
    if (!scene || who === undefined || scene.clock?.[who]?.runs !== "thinking" || scene.model.view.over) return;
    const left = scene.clock[who].left - (performance.now() - scene.since);
    for (const clock of document.querySelectorAll(`[data-clock="${who}"]`)) {
      clock.textContent = formatClock(left);
      clock.classList.toggle("short", left < 30000);
    }
  }, 250);
}
