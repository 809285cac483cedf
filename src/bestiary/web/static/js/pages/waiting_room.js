/** Waiting room of a table (lobby): the link to send, who sits there already, and what the host can do: remove (kick), cancel. */

import { $, h } from "../shared/dom.js";
import { dropSeat } from "../shared/stored_seats.js";
import { t } from "../shared/texts.js";

/** @typedef {import("../protocol/messages.d.ts").SeatInfo} SeatInfo */
/** @typedef {import("../protocol/messages.d.ts").Welcome} Welcome */

/** The link is shown to send to whoever is missing. @param {string} id @param {Welcome} welcome @param {number} free */
export function drawWaitingRoom(id, welcome, free) {
  const link = `${location.origin}/t/${id}`;
  const isHost = welcome.seat !== null && welcome.seats[welcome.seat].host;
  $("h1").textContent = welcome.title;
  $(".board").replaceChildren(
    h(
      "div",
      { class: "invite" },
      h("h2", {}, t(free === 1 ? "wait.one" : "wait.more", { count: free })),
      h("p", {}, t("hall.link")),
      h(
        "p",
        { class: "link" },
        h("a", { href: link }, link),
        h("button", { type: "button", class: "act", data: { do: "copy", link } }, t("hall.copy")),
      ),
      h("img", { class: "qr", src: `/qr.svg?text=${encodeURIComponent(link)}`, alt: "", width: 200, height: 200 }),
      welcome.seats.length > 2
        ? h(
            "ul",
            { class: "sitters" },
            welcome.seats.map((seat, i) => drawSitter(seat, i, welcome.seat, isHost)),
          )
        : null,
      isHost ? h("button", { type: "button", class: "act", data: { do: "close-table" } }, t("wait.cancel")) : null,
    ),
  );
}

/** @param {SeatInfo} seat @param {number} i @param {number|null} mine @param {boolean} [isHost] */
function drawSitter(seat, i, mine, isHost) {
  const isPerson = seat.kind === "person";
  const name = seat.kind === "open" ? t("hall.free") : isPerson && !seat.present ? t("hall.away", { name: seat.name }) : seat.name;
  const mayFree = isPerson && !seat.host && (isHost || i === mine);
  const says = t(i === mine ? "wait.leave" : "wait.remove");
  const whom = i === mine ? says : t("wait.remove.whom", { name: seat.name });
  return h(
    "li",
    {},
    h("span", {}, name),
    mayFree ? h("button", { type: "button", class: "act", data: { do: "free-seat", seat: i }, "aria-label": whom }, says) : null,
  );
}

/** The table is closed, or this browser has no seat at it any more. @param {string} id @param {string} sentence */
export function drawDismissed(id, sentence) {
  dropSeat(id);
  $(".board").replaceChildren(
    h("div", { class: "invite" }, h("p", { role: "alert" }, sentence), h("a", { class: "act main", href: "/" }, t("wait.hall"))),
  );
}
