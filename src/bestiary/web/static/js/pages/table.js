/** Entry point of the table page: connects, dispatches the server's messages, and delegates clicks. */

import { openPile } from "../cards/card_dialogs.js";
import { loadFingerprint } from "../cards/card_images.js";
import { restPreview, watchPreview } from "../cards/card_preview.js";
import { watchDrag } from "../input/drag_and_drop.js";
import { watchKeys } from "../input/keyboard.js";
import { keyAt, PlayerInput } from "../input/player_input.js";
import { drawChat, hearChat } from "../panels/chat.js";
import { valueToOpen, waitsFor } from "../panels/deal.js";
import { watchLog } from "../panels/log.js";
import { openRules } from "../panels/rules.js";
import { drawTools, handleToolMessage, runTool } from "../panels/toolbar.js";
import { loadGameTable } from "../protocol/api.js";
import { Connection } from "../protocol/connection.js";
import { $, dataNear, h } from "../shared/dom.js";
import { fillTexts, recallTheme } from "../shared/page_setup.js";
import { holdSeat, seatsHeld } from "../shared/stored_seats.js";
import { t } from "../shared/texts.js";
import { runClocks } from "../table/players.js";
import { rendererFor } from "../table/renderer.js";
import { askToJoin } from "./join.js";
import { drawDismissed, drawWaitingRoom } from "./waiting_room.js";

/** @typedef {import("../protocol/messages.d.ts").Deal} Deal */
/** @typedef {import("../protocol/messages.d.ts").Heard} Heard */
/** @typedef {import("../protocol/messages.d.ts").Over} Over */
/** @typedef {import("../protocol/messages.d.ts").SeatInfo} SeatInfo */
/** @typedef {import("../protocol/messages.d.ts").State} State */
/** @typedef {import("../protocol/messages.d.ts").Welcome} Welcome */

/** Everything that the page holds. */
class Page {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    /** @type {import("../table/renderer.js").TableRenderer|null} */
    this.renderer = null;
    /** @type {PlayerInput|null} */
    this.input = null;
    /** @type {Welcome|null} */
    this.greeting = null;
    /** @type {Over|null} */
    this.over = null;
    /** @type {State|null} */
    this.last = null;
    /** @type {Heard[]} */
    this.early = [];
    /** @type {Connection|null} */
    this.connection = null;
    this.isOpened = false; // is our number for the deal on its way?
  }

  /** The first message of the server. */
  get welcome() {
    if (!this.greeting) throw new Error("the server has not said welcome yet");
    return this.greeting;
  }

  /** Who sits here already comes back; who has a link is asked for a name. */
  async begin() {
    const held = seatsHeld()[this.id];
    const watch = new URLSearchParams(location.search).has("watch");
    const seat = held ?? (watch ? null : await askToJoin(this.id));
    if (seat && !held) holdSeat(this.id, seat);
    this.connection = new Connection(
      this.id,
      seat?.token ?? null,
      (message) => this.hear(message),
      (is, why) => this.line(is, why),
    );
  }

  /** @param {"open"|"lost"|"gone"|"no seat"} is @param {string} [why] */
  line(is, why) {
    if (is === "no seat") return drawDismissed(this.id, t("wait.lost"));
    document.body.classList.toggle("offline", is !== "open");
    $(".news").textContent = is === "open" ? "" : is === "lost" ? t("connection.lost") : why || t("connection.gone");
  }

  /** @param {Heard} message */
  hear(message) {
    if (message.type === "welcome") return void this.greet(message);
    if (message.type === "deal") return this.dealing(message.deal);
    if (message.type === "closed") return this.dismissed(message.sentence);
    if (!this.renderer || !this.input) return void this.early.push(message);
    if (message.type === "state") this.show(message);
    else if (message.type === "refused") this.input.showRefusal(message);
    else if (message.type === "chat") hearChat(message);
    else if (message.type === "over") this.end(message);
    else if (message.type === "presence") this.seated(message.seats);
    handleToolMessage(this, message);
  }

  /** @param {Welcome} message */
  async greet(message) {
    this.greeting = message;
    this.seatInfo = message.seats;
    if (message.deal) this.dealing(message.deal);
    if (!this.renderer) {
      const [told] = await Promise.all([loadGameTable(message.game), loadFingerprint(message.game)]);
      this.renderer = rendererFor(told, message.seats);
      this.input = new PlayerInput(this.renderer, (one) => this.connection?.send(one) ?? "");
      const renderer = this.renderer;
      renderer.afterDraw = () => renderer.scene && restPreview(renderer.scene);
      this.listen(this.renderer, this.input);
    }
    this.renderer.seats = message.seats;
    drawTools(this);
    drawChat(this, message.chat ?? []);
    this.waiting();
    for (const one of this.early.splice(0)) this.hear(one);
  }

  /** Open the number that this browser adds to the deal, once that is due. @param {Deal} deal */
  dealing(deal) {
    this.welcome.deal = deal;
    const value = this.isOpened ? null : valueToOpen(this.id, this.welcome.seat, deal);
    if (value) {
      this.isOpened = true;
      this.connection?.send({ type: "open", value });
    }
    if (this.renderer) this.waiting();
  }

  /** There is no table any more, or no seat for us. @param {string} sentence */
  dismissed(sentence) {
    this.connection?.close();
    drawDismissed(this.id, sentence);
  }

  /** As long as somebody is missing, the link is shown to send to them; then, for a moment, whom the deal waits for. */
  waiting() {
    const open = this.welcome.seats.filter((seat) => seat.kind === "open" || (seat.kind === "person" && !seat.name));
    const { deal } = this.welcome;
    if (this.last) return;
    if (!open.length && deal?.waits.length)
      $(".board").replaceChildren(h("div", { class: "invite" }, h("p", { role: "status" }, waitsFor(this, deal))));
    if (!open.length) return;
    drawWaitingRoom(this.id, this.welcome, open.length);
  }

  /** @param {State} state */
  show(state) {
    this.last = state;
    this.renderer?.enqueue(state);
    drawTools(this);
  }

  /** @param {Over} message */
  end(message) {
    this.over = message;
    if (this.renderer) this.renderer.result = message;
    if (this.renderer?.scene) this.renderer.scene.result = message;
    this.renderer?.refresh();
    drawTools(this);
  }

  /** @param {SeatInfo[]} seats */
  seated(seats) {
    this.welcome.seats = seats;
    if (!this.renderer) return;
    this.renderer.seats = seats;
    if (this.renderer.scene) {
      this.renderer.scene.model.seats = seats;
      this.renderer.draw();
    } else this.waiting();
  }

  /** @param {import("../table/renderer.js").TableRenderer} renderer @param {PlayerInput} input */
  listen(renderer, input) {
    watchPreview(() => renderer.scene);
    watchLog();
    runClocks(() => renderer.scene);
    watchDrag($(".room"), input);
    watchKeys(renderer, input);
    addEventListener("click", (event) => this.click(event, renderer, input));
  }

  /** @param {MouseEvent} event @param {import("../table/renderer.js").TableRenderer} renderer @param {PlayerInput} input */
  click(event, renderer, input) {
    if (!(event.target instanceof Element) || (input.justDragged && event.detail)) return; // the click that ends a drag
    const data = (/** @type {string} */ name) => dataNear(event.target, name);
    const rule = data("rule");
    if (rule !== undefined) {
      event.preventDefault();
      return void openRules(this.welcome.game, rule);
    }
    const act = data("do");
    if (act) return runTool(this, act, event.target);
    const code = data("code");
    const move = code !== undefined ? renderer.scene?.choice?.menu.find((one) => one.code === code) : undefined;
    if (move) return input.make(move);
    const part = data("part");
    if (part !== undefined && renderer.scene) {
      renderer.scene.wish = { part };
      return renderer.draw();
    }
    const pile = data("pile");
    const key = keyAt(event.target);
    if (pile !== undefined && renderer.scene && !(key && event.target.closest(".target, .source")))
      return openPile(renderer.scene, pile);
    if (key && event.target.closest(".room")) input.point(key);
  }
}

recallTheme();
fillTexts();
const id = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
const page = new Page(id);
page.begin();

/** @typedef {Page} TablePage */
