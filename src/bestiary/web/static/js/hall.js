/** The hall: choose a game, play the computer or a friend, come back to a game, join one, watch. */

import { faceUrl, learnDrawing, picture } from "./art.js";
import { $, h } from "./el.js";
import { api, fillTexts, holdSeat, recallTheme, seatsHeld, switchTheme } from "./page.js";
import { slug } from "./pieces.js";
import { openStart } from "./start.js";
import { t } from "./texts.js";

const NAME = "bestiary.name";

/** @type {any[]} */
let games = [];

/** The name that was given, or a plain one. */
export function myName() {
  return /** @type {HTMLInputElement} */ ($(".name input")).value.trim() || t("hall.player");
}

/** @param {unknown} fault */
export function trouble(fault) {
  $(".trouble").textContent = fault instanceof Error ? fault.message : String(fault ?? "");
}

/** @param {any} game */
function drawPoster(game) {
  const cards = (game.web?.poster ?? []).map((/** @type {string} */ name) => h("div", { class: "card" }, picture(faceUrl(game.name, slug(name)), name, (made) => {
    requestAnimationFrame(() => made.classList.contains("wide") && made.parentElement?.classList.add("wide"));
  })));
  return h("article", { class: "poster", style: { "--own": game.web?.colour ?? "#4a4458" } },
    h("div", { class: "art", "aria-hidden": "true" }, cards),
    h("h2", {}, game.title),
    h("p", { class: "about" }, game.about),
    h("p", { class: "facts" }, h("span", {}, t("hall.players", { players: game.players.join(", ") })), game.minutes ? h("span", {}, t("hall.minutes", { minutes: game.minutes })) : null, game.decks.length > 1 ? h("span", {}, t("hall.decks", { count: game.decks.length })) : null),
    h("p", { class: "acts" }, h("button", { type: "button", class: "plain-button main", data: { play: game.name }, "aria-label": `${t("hall.play")}: ${game.title}` }, t("hall.play"))));
}

/** The games of this browser: to go on with, or to look at again. */
async function drawMine() {
  const held = Object.entries(seatsHeld()).sort((a, b) => b[1].at - a[1].at).slice(0, 30);
  const list = $(".mine");
  if (!held.length) return list.replaceChildren(h("li", { class: "none" }, t("hall.mine.none")));
  const told = await api("/api/tables/mine", { tables: held.map(([table, { token }]) => ({ table, token })) });
  const tables = Array.isArray(told) ? told : told.tables ?? [];
  list.replaceChildren(...tables.map(drawTable));
  if (!tables.length) list.replaceChildren(h("li", { class: "none" }, t("hall.mine.none")));
}

/** @param {any} table */
function drawTable(table) {
  const names = table.seats.map((/** @type {any} */ seat) => seat.name || t("hall.free")).join(" · ");
  const isOver = table.stage === "over";
  const how = table.stage === "waiting" ? t("hall.waiting") : isOver ? t("hall.over") : table.asked ? t("move.mine") : t("hall.playing");
  return h("li", {}, h("span", {}, h("b", {}, table.title), h("small", {}, `${names} — ${how}`)),
    isOver ? h("a", { class: "plain-button", href: `/replay/${encodeURIComponent(table.table)}` }, t("hall.replay")) : null,
    h("a", { class: "plain-button", href: `/t/${encodeURIComponent(table.table)}` }, t(isOver ? "hall.look" : "hall.back")));
}

/** Tables where somebody waits for players. */
async function drawOpen() {
  const told = await api("/api/tables");
  const tables = Array.isArray(told) ? told : told.tables ?? [];
  const list = $(".open-tables");
  if (!tables.length) return list.replaceChildren(h("li", { class: "none" }, t("hall.tables.none")));
  list.replaceChildren(...tables.map((/** @type {any} */ table) => h("li", {}, h("span", {}, h("b", {}, table.title), h("small", {}, table.seats.map((/** @type {any} */ seat) => seat.name || t("hall.free")).join(" · "))),
    h("a", { class: "plain-button", href: `/t/${encodeURIComponent(table.table)}` }, t("hall.join")), h("a", { class: "plain-button", href: `/t/${encodeURIComponent(table.table)}?watch` }, t("hall.watch")))));
}

/** A link or the bare code of a table. @param {string} words */
function codeIn(words) {
  return encodeURIComponent(words.trim().split("/").filter(Boolean).at(-1)?.split("?")[0] ?? "");
}

async function begin() {
  recallTheme();
  fillTexts();
  const name = /** @type {HTMLInputElement} */ ($(".name input"));
  name.value = localStorage.getItem(NAME) ?? "";
  name.addEventListener("change", () => localStorage.setItem(NAME, name.value.trim()));
  const link = /** @type {HTMLInputElement} */ ($(".by-link input"));
  $(".by-link").addEventListener("submit", (event) => {
    event.preventDefault();
    if (link.value.trim()) location.assign(`/t/${codeIn(link.value)}`);
  });
  addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const act = /** @type {HTMLElement|null} */ (event.target.closest("[data-do]"))?.dataset.do;
    const play = /** @type {HTMLElement|null} */ (event.target.closest("[data-play]"))?.dataset.play;
    if (act === "theme") switchTheme();
    if (act === "close") event.target.closest("dialog")?.close();
    if (act === "watch" && link.value.trim()) location.assign(`/t/${codeIn(link.value)}?watch`);
    const game = games.find((one) => one.name === play);
    if (game) openStart(game);
  });
  try {
    games = (await api("/api/games")).filter((/** @type {any} */ game) => game.web?.poster || game.decks.length);
    await Promise.all(games.map((game) => learnDrawing(game.name)));
    games.sort((a, b) => (a.minutes ?? 999) - (b.minutes ?? 999)); // the shortest first: that is where to begin
    $(".games").replaceChildren(...games.map(drawPoster));
    await Promise.all([drawMine(), drawOpen()]);
    setInterval(() => !document.hidden && drawOpen().catch(() => {}), 8000);
  } catch (fault) {
    trouble(fault);
  }
}

/** Sit down at a table that was made. @param {any} game @param {any} made */
export function sitDown(game, made) {
  if (made.token) holdSeat(made.table, { token: made.token, seat: made.seat, game: game.name, title: game.title });
  location.assign(`/t/${encodeURIComponent(made.table)}`);
}

begin();
