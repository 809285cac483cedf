/** What every page has: its words, its colours, and one way to ask the server. */

import { t } from "./texts.js";

const THEME = "bestiary.theme";

/** Put the sentences where the page wants them. */
export function fillTexts() {
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = t(/** @type {HTMLElement} */ (element).dataset.text ?? "");
  for (const element of document.querySelectorAll("[data-text-label]")) element.setAttribute("aria-label", t(/** @type {HTMLElement} */ (element).dataset.textLabel ?? ""));
}

/** The colours that were chosen last time. */
export function recallTheme() {
  const wish = new URLSearchParams(location.search).get("theme") ?? localStorage.getItem(THEME);
  if (wish === "light" || wish === "dark") document.documentElement.dataset.theme = wish;
}

/** From light to dark, or back. */
export function switchTheme() {
  const root = document.documentElement;
  root.dataset.theme = getComputedStyle(root).colorScheme.startsWith("dark") ? "light" : "dark";
  localStorage.setItem(THEME, root.dataset.theme);
}

/**
 * Ask the server; a refusal is thrown as one sentence.
 * @param {string} url
 * @param {any} [body]
 * @returns {Promise<any>}
 */
export async function api(url, body) {
  const how = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(url, how).catch(() => {
    throw new Error(t("hall.offline"));
  });
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(said.error ?? `${answer.status} ${answer.statusText}`);
  return said;
}

/** The seats that this browser holds, by table. @returns {Record<string, {token: string, seat: number|null, game: string, title?: string, at: number}>} */
export function seatsHeld() {
  try {
    return JSON.parse(localStorage.getItem("bestiary.seats") ?? "{}");
  } catch {
    return {};
  }
}

/**
 * Remember a seat, to come back to it.
 * @param {string} table
 * @param {{token: string, seat: number|null, game: string, title?: string}} held
 */
export function holdSeat(table, held) {
  const all = Object.entries({ ...seatsHeld(), [table]: { ...held, at: Date.now() } }).sort((a, b) => b[1].at - a[1].at).slice(0, 40);
  localStorage.setItem("bestiary.seats", JSON.stringify(Object.fromEntries(all)));
}

/** The opponent for a newcomer, as the server names it. @param {{name: string, usual?: boolean}[]} levels */
export function usualLevel(levels) {
  return levels.find((level) => level.usual)?.name ?? levels[0]?.name ?? "";
}
