/** Game log panel: one sentence per event with its rule; hovering or focusing a line rings its cards. */

import { $, h, nearest } from "../shared/dom.js";
import { ruleLinks } from "./rules.js";

/** @typedef {import("../protocol/view.d.ts").Line} Line */

const MOST = 400; // lines that are kept in the page

/**
 * The lines without those that only say what another of them says, as table.toml names them.
 * @param {import("../protocol/table_file.d.ts").TableFile} table
 * @param {Line[]} lines
 * @returns {Line[]}
 */
export function withoutRepeats(table, lines) {
  const silent = new Set([...(table.log?.unsaid ?? [])]);
  return lines.filter((line, i) => {
    const before = lines[i - 1];
    const repeats = table.log?.repeats ?? {};
    const again = Array.isArray(repeats) ? repeats.includes(line.kind) : line.kind in repeats;
    const same = before && line.cards.some((card) => before.cards.some((other) => other.id !== undefined && other.id === card.id));
    if (silent.has(line.kind)) return false;
    if (again && before?.kind === "move" && same) return false;
    const next = lines[i + 1];
    if (!next || line.kind !== "move") return true;
    const isSecret = line.cards.length === 0 && next.cards.length > 0 && next.seat === line.seat;
    const named = Array.isArray(repeats) ? repeats.includes(next.kind) : next.kind in repeats;
    return !(next.kind in (table.log?.better ?? {})) && !(named && isSecret);
  });
}

/** @type {Line[]} the whole log as it was told so far */
let whole = [];

/**
 * Keep so many lines and add these; the list is a polite live region, so that new ones are read out.
 * @param {import("../protocol/table_file.d.ts").TableFile} table
 * @param {Line[]} lines
 * @param {number} since
 */
export function addLines(table, lines, since) {
  const list = $(".log ol");
  const isMore = since === whole.length && since > 0;
  whole = [...whole.slice(0, since), ...lines];
  const made = withoutRepeats(table, isMore ? lines : whole)
    .slice(-MOST)
    .map((line, i, all) => drawLine(line, i > 0 && all[i - 1].turn !== line.turn));
  if (isMore) list.append(...made);
  else list.replaceChildren(...made);
  while (list.children.length > MOST) list.firstElementChild?.remove();
  list.scrollTop = list.scrollHeight;
}

/** @param {Line} line @param {boolean} isNewTurn */
function drawLine(line, isNewTurn) {
  const cards = line.cards
    .map((card) => card.id)
    .filter((id) => id !== undefined)
    .join(" ");
  const name = line.cards.map((card) => card.name).find((one) => one !== undefined);
  return h(
    "li",
    { class: `${line.kind === "move" ? "decided" : ""} ${isNewTurn ? "new-turn" : ""}`, data: { cards, kind: line.kind, name } },
    ruleLinks(line.rule) || h("span"),
    h("span", { class: "told" }, line.text),
  );
}

/** @type {HTMLElement|null} the line that is looked at */
let looked = null;

/** Cards of a line are ringed while it is looked at. */
export function watchLog() {
  const look = (/** @type {Event} */ event) => {
    looked = event.target instanceof Element ? nearest(event.target, ".log li") : null;
    ringCardsOfLine();
  };
  addEventListener("pointerover", look);
  addEventListener("focusin", look);
}

/** Ring the cards of the line that is looked at, and no others; also when the table was drawn again. */
export function ringCardsOfLine() {
  for (const old of document.querySelectorAll(".spoken")) old.classList.remove("spoken");
  if (!looked?.isConnected || !looked.dataset.cards) return;
  for (const id of looked.dataset.cards.split(" ")) document.querySelector(`.room [data-card="${id}"]`)?.classList.add("spoken");
}
