/** HTTP requests to the server's JSON API: one function for each, and one sentence for whatever goes wrong. */

import { t } from "../shared/texts.js";
import { newContribution } from "./fair_deal.js";

/** @typedef {import("./messages.d.ts").GameInfo} GameInfo */
/** @typedef {import("./messages.d.ts").GameTable} GameTable */
/** @typedef {import("./messages.d.ts").ReplayInfo} ReplayInfo */
/** @typedef {import("./messages.d.ts").Chapter} Chapter */
/** @typedef {import("./messages.d.ts").Rule} Rule */
/** @typedef {import("./messages.d.ts").SeatGiven} SeatGiven */
/** @typedef {import("./messages.d.ts").SeatTaken} SeatTaken */
/** @typedef {import("./messages.d.ts").TableInfo} TableInfo */
/** @typedef {import("./messages.d.ts").TableWish} TableWish */
/** @typedef {import("./view.d.ts").View} View */
/** @typedef {{tables: TableInfo[], isMore: boolean}} TablePage */

/**
 * Ask the server; a refusal is thrown as one sentence.
 * @template T
 * @param {string} url
 * @param {object} [body]
 * @returns {Promise<T>}
 */
async function ask(url, body) {
  return (await askWhole(url, body)).said;
}

/**
 * The same, with the headers of the answer.
 * @param {string} url
 * @param {object} [body]
 */
async function askWhole(url, body) {
  const how =
    body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(url, how).catch(() => {
    throw new Error(t("hall.offline"));
  });
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(said.error ?? `${answer.status} ${answer.statusText}`);
  return { said, headers: answer.headers };
}

const part = encodeURIComponent;

/** @returns {Promise<GameInfo[]>} */
export const loadGames = () => ask("/api/games");

/** How a game's table is drawn. @param {string} game @returns {Promise<GameTable>} */
export const loadGameTable = (game) => ask(`/api/games/${part(game)}/table`);

/** The rulebook of a game. @param {string} game @returns {Promise<{rules: Rule[], chapters: Chapter[]}>} */
export const loadRules = (game) => ask(`/api/games/${part(game)}/rules`);

/** A page of the tables that wait for players, the first is 1. @param {number} page @returns {Promise<TablePage>} */
export async function loadOpenTables(page) {
  const { said, headers } = await askWhole(`/api/tables?page=${page}`);
  return { tables: said, isMore: headers.has("Link") };
}

/**
 * The tables at which this browser holds seats.
 * @param {{table: string, token: string}[]} tables
 * @returns {Promise<TableInfo[]>}
 */
export const loadMyTables = (tables) => ask("/api/tables/mine", { tables });

/** @param {string} table @returns {Promise<TableInfo>} */
export const loadTable = (table) => ask(`/api/tables/${part(table)}`);

/** Ask for a seat with a commitment to what this browser adds to the deal. @param {string} url @param {object} wish */
async function askForSeat(url, wish) {
  const { value, commitment } = newContribution();
  /** @type {SeatGiven} */
  const given = await ask(url, { ...wish, commitment });
  return { ...given, value };
}

/** @param {TableWish} wish @returns {Promise<SeatTaken>} */
export const makeTable = (wish) => askForSeat("/api/tables", wish);

/** Take a free seat. @param {string} table @param {string} name @returns {Promise<SeatTaken>} */
export const joinTable = (table, name) => askForSeat(`/api/tables/${part(table)}/join`, { name });

/** A finished game. @param {string} id @param {string} seat who looks @returns {Promise<ReplayInfo>} */
export const loadReplay = (id, seat) => ask(`/api/replays/${part(id)}?seat=${seat}`);

/** The position after so many moves. @param {string} id @param {number} n @param {string} seat @returns {Promise<{view: View}>} */
export const loadReplayView = (id, n, seat) => ask(`/api/replays/${part(id)}/at/${n}?seat=${seat}`);

/**
 * Play on from a position of a finished game.
 * @param {string} id
 * @param {{n: number, seat: number, level: string, name: string}} wish
 * @returns {Promise<SeatGiven>}
 */
export const continueReplay = (id, wish) => ask(`/api/replays/${part(id)}/continue`, wish);

/** The level of the computer player for a newcomer, as the server names it. @param {{name: string, usual?: boolean}[]} levels */
export function usualLevel(levels) {
  return levels.find((level) => level.usual)?.name ?? levels[0]?.name ?? "";
}
