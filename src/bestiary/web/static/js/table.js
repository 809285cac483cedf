/** The table's page: it sits down, listens, and lets everything that a player does mean something. */

import { learnDrawing } from "./art.js";
import { drawChat, hearChat } from "./chat.js";
import { watchDrag } from "./drag.js";
import { $, h } from "./el.js";
import { watchKeys } from "./keys.js";
import { watchLog } from "./log.js";
import { drawTools, heardTools, onTool } from "./tools.js";
import { fillTexts, api, holdSeat, recallTheme, seatsHeld } from "./page.js";
import { openPile } from "./piles.js";
import { Play, keyAt } from "./play.js";
import { roomOf } from "./room.js";
import { openRules } from "./rules.js";
import { runClocks } from "./seats.js";
import { askToSit } from "./sit.js";
import { t } from "./texts.js";
import { Wire } from "./wire.js";
import { restZoom, watchZoom } from "./zoom.js";

/** Everything that the page holds. */
class Page {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    /** @type {import("./room.js").Room|null} */
    this.room = null;
    /** @type {Play|null} */
    this.play = null;
    /** @type {any} */
    this.welcome = null;
    /** @type {any} */
    this.over = null;
    /** @type {any} */
    this.last = null;
    /** @type {any[]} */
    this.early = [];
    /** @type {Wire|null} */
    this.wire = null;
  }

  /** Who sits here already comes back; who has a link is asked for a name. */
  async begin() {
    const held = seatsHeld()[this.id];
    const watch = new URLSearchParams(location.search).has("watch");
    const seat = held ?? (watch ? null : await askToSit(this.id));
    if (seat && !held) holdSeat(this.id, seat);
    this.wire = new Wire(this.id, seat?.token ?? null, (message) => this.hear(message), (is) => this.line(is));
  }

  /** @param {"open"|"lost"|"gone"} is */
  line(is) {
    document.body.classList.toggle("offline", is !== "open");
    $(".news").textContent = is === "open" ? "" : t(is === "lost" ? "wire.lost" : "wire.gone");
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "welcome") return void this.greet(message);
    if (!this.room || !this.play) return void this.early.push(message);
    if (message.type === "state") this.show(message);
    else if (message.type === "refused") this.play.answer(message);
    else if (message.type === "chat") hearChat(message);
    else if (message.type === "over") this.end(message);
    else if (message.type === "presence") this.seated(message.seats);
    heardTools(this, message);
  }

  /** @param {any} message */
  async greet(message) {
    this.welcome = message;
    this.seatInfo = message.seats;
    if (!this.room) {
      const [told] = await Promise.all([api(`/api/games/${encodeURIComponent(message.game)}/table`), learnDrawing(message.game)]);
      this.room = roomOf(told, message.seats);
      this.play = new Play(this.room, (one) => this.wire?.send(one) ?? "");
      const room = this.room;
      room.heard = () => room.scene && restZoom(room.scene);
      this.listen(this.room, this.play);
    }
    this.room.seats = message.seats;
    drawTools(this);
    drawChat(this, message.chat ?? []);
    this.waiting();
    for (const one of this.early.splice(0)) this.hear(one);
  }

  /** As long as somebody is missing, the link is shown to send to them. */
  waiting() {
    const open = this.welcome.seats.filter((/** @type {any} */ seat) => seat.kind === "open" || (seat.kind === "person" && !seat.name));
    if (!open.length || this.last) return;
    const link = `${location.origin}/t/${this.id}`;
    $("h1").textContent = this.welcome.title;
    $(".board").replaceChildren(h("div", { class: "invite" }, h("h2", {}, t(open.length === 1 ? "wait.one" : "wait.more", { count: open.length })), h("p", {}, t("hall.link")), h("p", { class: "link" }, h("a", { href: link }, link), h("button", { type: "button", class: "act", data: { do: "copy", link } }, t("hall.copy"))), h("img", { class: "qr", src: `/qr.svg?text=${encodeURIComponent(link)}`, alt: "", width: 200, height: 200 })));
  }

  /** @param {any} state */
  show(state) {
    this.last = state;
    this.room?.take(state);
    drawTools(this);
  }

  /** @param {any} message */
  end(message) {
    this.over = message;
    if (this.room) this.room.result = message;
    if (this.room?.scene) this.room.scene.result = message;
    this.room?.refresh();
    drawTools(this);
  }

  /** @param {any[]} seats */
  seated(seats) {
    this.welcome.seats = seats;
    if (!this.room) return;
    this.room.seats = seats;
    if (this.room.scene) {
      this.room.scene.sight.seats = seats;
      this.room.draw();
    } else this.waiting();
  }

  /** @param {import("./room.js").Room} room @param {Play} play */
  listen(room, play) {
    watchZoom(() => room.scene);
    watchLog();
    runClocks(() => room.scene);
    watchDrag($(".room"), play);
    watchKeys(room, play);
    addEventListener("click", (event) => this.click(event, room, play));
  }

  /** @param {MouseEvent} event @param {import("./room.js").Room} room @param {Play} play */
  click(event, room, play) {
    if (!(event.target instanceof Element) || play.justDragged) return;
    const data = (/** @type {string} */ name) => /** @type {HTMLElement|null} */ (event.target instanceof Element ? event.target.closest(`[data-${name}]`) : null)?.dataset[name];
    const rule = data("rule");
    if (rule !== undefined) {
      event.preventDefault();
      return void openRules(this.welcome.game, rule);
    }
    const act = data("do");
    if (act) return onTool(this, act, event.target);
    const code = data("code");
    const move = code !== undefined ? room.scene?.choice?.menu.find((one) => one.code === code) : undefined;
    if (move) return play.make(move);
    const part = data("part");
    if (part !== undefined && room.scene) {
      room.scene.wish = { part };
      return room.draw();
    }
    const pile = data("pile");
    const key = keyAt(event.target);
    if (pile !== undefined && room.scene && !(key && event.target.closest(".target, .source"))) return openPile(room.scene, pile);
    if (key && event.target.closest(".room")) play.point(key);
  }
}

recallTheme();
fillTexts();
const id = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
const page = new Page(id);
page.begin();

/** @typedef {Page} TablePage */
