/** The fair deal in the table's menu and on the replay page: the state of its commitments, and the check of a finished game. */

import { openPanel } from "../cards/card_dialogs.js";
import { mayOpen, verifyDeal } from "../protocol/fair_deal.js";
import { h } from "../shared/dom.js";
import { holdSeat, seatsHeld } from "../shared/stored_seats.js";
import { t } from "../shared/texts.js";

/** @typedef {import("../protocol/messages.d.ts").Deal} Deal */
/** @typedef {import("../protocol/messages.d.ts").GameRecord} GameRecord */
/** @typedef {import("../pages/table.js").TablePage} TablePage */

/**
 * The value to open now, if it is for this browser to open one; the fingerprint that it was shown is kept for the end.
 * @param {string} table
 * @param {number|null} seat
 * @param {Deal} deal
 * @returns {string|null}
 */
export function valueToOpen(table, seat, deal) {
  const held = seatsHeld()[table];
  if (!held || seat === null || !deal.fingerprint) return null;
  const { value, fingerprint } = held;
  if (!fingerprint) holdSeat(table, { ...held, fingerprint: deal.fingerprint });
  return value && mayOpen(table, seat, deal, { value, fingerprint }) ? value : null;
}

/** Whom the deal waits for, as a sentence. @param {TablePage} page @param {Deal} deal */
export function waitsFor(page, deal) {
  const names = deal.waits.map((seat) => page.welcome.seats[seat]?.name ?? "").join(", ");
  return t("deal.waits", { names });
}

/** How the deal stands. @param {TablePage} page */
export function showDeal(page) {
  const deal = page.welcome.deal;
  if (!deal) return openPanel(t("deal"), [h("p", {}, t("deal.none"))]);
  const seats = page.welcome.seats.map((seat, n) => [seat.name || t("hall.free"), deal.players[n] ?? t("deal.adds.nothing")]);
  const rows = [[t("deal.of.server"), deal.commitment], ...seats, [t("deal.fingerprint"), deal.fingerprint || t("deal.not.yet")]];
  openPanel(t("deal"), [
    h(
      "div",
      { class: "deal" },
      h("p", {}, t("deal.about")),
      deal.waits.length ? h("p", { role: "status" }, waitsFor(page, deal)) : null,
      h(
        "dl",
        {},
        rows.map(([name, digits]) => [h("dt", {}, name), h("dd", {}, h("code", {}, digits))]),
      ),
    ),
  ]);
}

/**
 * Check the deal of a finished game, without asking the server anything.
 * @param {string} table
 * @param {GameRecord} record
 */
export function showVerdict(table, record) {
  const shown = seatsHeld()[table]?.fingerprint ?? "";
  const link = h(
    "a",
    { href: `data:application/json,${encodeURIComponent(JSON.stringify(record))}`, download: `${table}.json` },
    t("deal.download"),
  );
  if (!record.deal) return openPanel(t("deal.verify"), [h("div", { class: "deal" }, h("p", {}, t("deal.none")), h("p", {}, link))]);
  const { holds, faults, unproved } = verifyDeal(record, shown);
  const list = (/** @type {string} */ kind, /** @type {import("../protocol/fair_deal.js").Sentence[]} */ sentences) =>
    sentences.map(({ key, values }) => h("li", { class: kind }, t(key, values)));
  openPanel(t("deal.verify"), [
    h(
      "div",
      { class: "deal" },
      h("p", { role: "status", class: "verdict" }, t(faults.length ? "deal.fails" : "deal.is.fair")),
      h("ul", {}, list("fault", faults), list("holds", holds), list("unproved", unproved)),
      h("p", {}, t("deal.fingerprint"), " ", h("code", {}, record.deal.fingerprint)),
      h("p", {}, t("deal.rules")),
      h("p", {}, link),
    ),
  ]);
}
