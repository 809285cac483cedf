/** The players: who they are, how they stand, whose turn it is, how much time is left, and the backs of their cards. */

import { backUrl, picture } from "./art.js";
import { cardElement } from "./card.js";
import { h } from "./el.js";
import { filled, list, shown } from "./pieces.js";
import { t } from "./texts.js";

/** @typedef {import("./room.js").Scene} Scene */
/** @typedef {import("./sight.js").Sight} Sight */

/**
 * Minutes and seconds.
 * @param {number} milliseconds
 */
export function clockWords(milliseconds) {
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
  const { sight } = scene;
  const info = sight.seats[seat], isMine = seat === sight.me && !sight.watching;
  const asked = sight.view.question?.who === seat;
  const clock = scene.clock?.[seat]?.left;
  const facts = filled(sight.web.says, sight.told(seat)).filter(Boolean);
  const name = isMine ? t("you") : sight.name(seat);
  const scored = `${sight.table.score ?? ""} ${sight.view.score[seat] ?? ""}`;
  return h("div", { class: `seat-bar ${isMine ? "mine" : ""}`, data: { seat, key: `seat:${seat}` }, role: "group", "aria-label": t(isMine ? "seat.mine" : "seat.other", { name, facts: [scored, ...facts].join(", ") }) },
    h("div", { class: `who ${asked ? "on" : ""} ${sight.view.active === seat ? "active" : ""}` },
      h("i", { class: `flag seat-${seat}`, "aria-hidden": "true" }, sight.name(seat).charAt(0).toUpperCase()),
      h("span", { class: "named" }, h("b", {}, name), h("small", {}, status(info))),
      clock === undefined ? null : h("time", { "aria-label": t("clock.of", { name }), data: { clock: seat } }, clockWords(clock))),
    drawScore(scene, seat),
    facts.length ? h("p", { class: "facts" }, facts.map((fact) => h("span", {}, fact))) : null,
    isMine || (seat === sight.me && isOpen(sight, seat)) ? null : drawBacks(scene, seat));
}

/** @param {import("./types.js").SeatInfo|undefined} info */
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
  const { sight } = scene;
  const how = sight.web.score ?? {}, now = sight.view.score[seat];
  if (now === undefined) return null;
  const told = { ...sight.told(null), ...sight.told(seat) };
  const most = typeof how.of === "string" ? Number(told[how.of]) : Number(how.of ?? 0);
  const label = most ? `${sight.table.score}: ${now} / ${most}` : `${sight.table.score}: ${now}`;
  if (how.as === "trophies") return trophies(scene, seat, how, now, most);
  if (how.as === "pips") {
    const all = Math.max(now, most);
    return h("div", { class: `score pips ${how.sign ?? ""}`, role: "img", "aria-label": label }, Array.from({ length: all }, (_, i) => h("span", { class: i < now ? "won" : "" })), h("small", { "aria-hidden": "true" }, sight.table.score));
  }
  if (how.as === "meter") return h("div", { class: "score bp" }, h("b", {}, shown(now)), h("small", {}, sight.table.score), h("meter", { min: 0, max: most, low: most / 3, value: now, "aria-label": label }));
  return h("div", { class: "score bp" }, h("b", {}, shown(now)), h("small", {}, sight.table.score));
}

/** @param {Scene} scene @param {number} seat @param {any} how @param {number} now @param {number} most */
function trophies({ sight }, seat, how, now, most) {
  const cards = [...(sight.zone(how.zone, seat)?.cards ?? [])].reverse();
  return h("div", { class: "score trophies", role: "group", "aria-label": `${sight.table.score}: ${now} / ${most}` },
    Array.from({ length: Math.max(most, now) }, (_, i) => h("span", { class: i < now ? "won" : "" }, cards[i] ? cardElement(sight, cards[i], { extra: "trophy" }) : null)));
}

/** Are the cards in somebody's hand known? @param {Sight} sight @param {number} seat */
function isOpen(sight, seat) {
  return sight.lain("hand", seat).some((zone) => zone.cards.some((card) => card.name !== undefined));
}

/** The backs of the cards that somebody holds. @param {Scene} scene @param {number} seat */
function drawBacks(scene, seat) {
  const { sight } = scene;
  if (sight.table.board === "atlas") return null;
  const zones = sight.lain("hand", seat).filter((zone) => !list(sight.web.unshown).includes(zone.name));
  const cards = zones.flatMap((zone) => [...zone.cards].reverse());
  if (cards.some((card) => card.name !== undefined)) return h("div", { class: "backs open" }, cards.map((card) => cardElement(sight, card, { extra: "small" })));
  const label = t("hand.other", { name: sight.name(seat), count: cards.length });
  const { game } = sight.view;
  return h("div", { class: "backs", role: "img", "aria-label": label }, cards.map((card, i) => {
    const off = i - (cards.length - 1) / 2;
    return h("span", { class: sight.isWide(card) ? "wide" : "", data: { card: card.id }, style: { "--r": `${(off * 18) / Math.max(4, cards.length)}deg` } }, picture(backUrl(game, sight.backName(card)), ""));
  }), h("b", {}, String(cards.length)));
}

/**
 * Let the clock of whoever is asked run on between two messages.
 * @param {() => Scene|null} now
 */
export function runClocks(now) {
  setInterval(() => {
    const scene = now();
    const who = scene?.sight.view.question?.who;
    if (!scene || who === undefined || scene.clock?.[who]?.runs !== "thinking" || scene.sight.view.over) return;
    const left = scene.clock[who].left - (performance.now() - scene.since);
    for (const clock of document.querySelectorAll(`[data-clock="${who}"]`)) {
      clock.textContent = clockWords(left);
      clock.classList.toggle("short", left < 30000);
    }
  }, 250);
}
