/** Entry point of the lobby page (the hall): choose a game, play the computer or a friend, come back to a game, join one, watch. */

import { faceUrl, loadFingerprint, picture } from "../cards/card_images.js";
import { loadGames, loadMyTables, loadOpenTables } from "../protocol/api.js";
import { $, h, nearest } from "../shared/dom.js";
import { fillTexts, recallTheme, switchTheme } from "../shared/page_setup.js";
import { holdSeat, seatsHeld } from "../shared/stored_seats.js";
import { slug } from "../shared/templates.js";
import { t } from "../shared/texts.js";
import { openNewTable } from "./new_table.js";

/** @typedef {import("../protocol/messages.d.ts").GameInfo} GameInfo */
/** @typedef {import("../protocol/messages.d.ts").SeatTaken} SeatTaken */
/** @typedef {import("../protocol/messages.d.ts").TableInfo} TableInfo */

const NAME = "bestiary.name";

/** @type {GameInfo[]} */
let games = [];

/** The name that was given, or a plain one. */
export function myName() {
  return /** @type {HTMLInputElement} */ ($(".name input")).value.trim() || t("hall.player");
}

/** @param {unknown} fault */
export function showError(fault) {
  $(".form-fault").textContent = fault instanceof Error ? fault.message : String(fault ?? "");
}

/** @param {GameInfo} game */
function drawPoster(game) {
  const cards = (game.web?.poster ?? []).map((/** @type {string} */ name) =>
    h(
      "div",
      { class: "card" },
      picture(faceUrl(game.name, slug(name)), name, (made) => {
        requestAnimationFrame(() => made.classList.contains("wide") && made.parentElement?.classList.add("wide"));
      }),
    ),
  );
  return h(
    "article",
    { class: "poster", style: { "--own": game.web?.colour ?? "#4a4458" } },
    h("div", { class: "art", "aria-hidden": "true" }, cards),
    h("h2", {}, game.title),
    h("p", { class: "about" }, game.about),
    h(
      "p",
      { class: "facts" },
      h("span", {}, t("hall.players", { players: game.players.join(", ") })),
      game.minutes ? h("span", {}, t("hall.minutes", { minutes: game.minutes })) : null,
      game.decks.length > 1 ? h("span", {}, t("hall.decks", { count: game.decks.length })) : null,
    ),
    h(
      "p",
      { class: "acts" },
      h(
        "button",
        { type: "button", class: "plain-button main", data: { play: game.name }, "aria-label": `${t("hall.play")}: ${game.title}` },
        t("hall.play"),
      ),
    ),
  );
}

/** The games of this browser: to go on with, or to look at again. */
async function drawMine() {
  const held = Object.entries(seatsHeld())
    .sort((a, b) => b[1].at - a[1].at)
    .slice(0, 30);
  const list = $(".mine");
  if (!held.length) return list.replaceChildren(h("li", { class: "none" }, t("hall.mine.none")));
  const tables = await loadMyTables(held.map(([table, { token }]) => ({ table, token })));
  list.replaceChildren(...tables.map(drawTable));
  if (!tables.length) list.replaceChildren(h("li", { class: "none" }, t("hall.mine.none")));
}

/** @param {TableInfo} table */
function drawTable(table) {
  const names = table.seats.map((seat) => seat.name || t("hall.free")).join(" · ");
  const isOver = table.stage === "over";
  const how =
    table.stage === "waiting"
      ? t("hall.waiting")
      : isOver
        ? t("hall.over")
        : table.rests
          ? t("hall.rests")
          : table.asked
            ? t("move.mine")
            : t("hall.playing");
  return h(
    "li",
    {},
    h("span", {}, h("b", {}, table.title), h("small", {}, `${names} — ${how}`)),
    isOver ? h("a", { class: "plain-button", href: `/replay/${encodeURIComponent(table.table)}` }, t("hall.replay")) : null,
    h("a", { class: "plain-button", href: `/t/${encodeURIComponent(table.table)}` }, t(isOver ? "hall.look" : "hall.back")),
  );
}

/** How many pages of open tables are shown. */
let pages = 1;

/** Tables where somebody waits for players. */
async function drawOpen() {
  const found = await Promise.all(Array.from({ length: pages }, (_, i) => loadOpenTables(i + 1)));
  const tables = new Map(found.flatMap((page) => page.tables).map((table) => [table.table, table]));
  $(".more-tables").hidden = !found.at(-1)?.isMore;
  const list = $(".open-tables");
  if (!tables.size) return list.replaceChildren(h("li", { class: "none" }, t("hall.tables.none")));
  list.replaceChildren(...[...tables.values()].map(drawOpenTable));
}

/** @param {TableInfo} table */
function drawOpenTable(table) {
  const names = table.seats.map((seat) =>
    seat.kind === "open" ? t("hall.free") : seat.present ? seat.name : t("hall.away", { name: seat.name }),
  );
  return h(
    "li",
    {},
    h("span", {}, h("b", {}, table.title), h("small", {}, names.join(" · "))),
    h("a", { class: "plain-button", href: `/t/${encodeURIComponent(table.table)}` }, t("hall.join")),
    h("a", { class: "plain-button", href: `/t/${encodeURIComponent(table.table)}?watch` }, t("hall.watch")),
  );
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
    const act = nearest(event.target, "[data-do]")?.dataset.do;
    const play = nearest(event.target, "[data-play]")?.dataset.play;
    if (act === "theme") switchTheme();
    if (act === "close") event.target.closest("dialog")?.close();
    if (act === "more") {
      pages += 1;
      drawOpen().catch(showError);
    }
    if (act === "watch" && link.value.trim()) location.assign(`/t/${codeIn(link.value)}?watch`);
    const game = games.find((one) => one.name === play);
    if (game) openNewTable(game);
  });
  try {
    games = await loadGames();
    await Promise.all(games.map((game) => loadFingerprint(game.name)));
    games.sort((a, b) => (a.minutes ?? 999) - (b.minutes ?? 999)); // the shortest first: that is where to begin
    $(".games").replaceChildren(...games.map(drawPoster));
    await Promise.all([drawMine(), drawOpen()]);
    setInterval(() => !document.hidden && drawOpen().catch(() => {}), 8000);
  } catch (fault) {
    showError(fault);
  }
}

/** Remember the seat at a table that was made. @param {GameInfo} game @param {SeatTaken} made */
export function holdMade(game, made) {
  const { table, token, seat, value } = made;
  if (token) holdSeat(table, { token, seat, value, game: game.name, title: game.title });
}

/** Sit down at a table that was made. @param {GameInfo} game @param {SeatTaken} made */
export function goToTable(game, made) {
  holdMade(game, made);
  location.assign(`/t/${encodeURIComponent(made.table)}`);
}

begin();
