/** Entry point of the replay page: a finished game step by step, from any seat or with all cards open; or played on. */

import { openPile } from "../cards/card_dialogs.js";
import { loadFingerprint } from "../cards/card_images.js";
import { restPreview, watchPreview } from "../cards/card_preview.js";
import { showVerdict } from "../panels/deal.js";
import { watchLog } from "../panels/log.js";
import { openRules } from "../panels/rules.js";
import { continueReplay, loadGames, loadGameTable, loadReplay, loadReplayView, usualLevel } from "../protocol/api.js";
import { $, dataNear, h } from "../shared/dom.js";
import { fillTexts, recallTheme, switchTheme } from "../shared/page_setup.js";
import { holdSeat } from "../shared/stored_seats.js";
import { t } from "../shared/texts.js";
import { rendererFor } from "../table/renderer.js";

/** @typedef {import("../protocol/messages.d.ts").ReplayInfo} ReplayInfo */

const PACE = 1400; // milliseconds from move to move
const OPEN = "all";

class Replay {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    const at = new URLSearchParams(location.hash.slice(1));
    this.n = Number(at.get("n") ?? 0);
    this.seat = at.get("seat") ?? OPEN;
    this.shown = -1;
    this.timer = 0;
    this.wanted = 0;
    /** @type {ReplayInfo|null} */
    this.loaded = null;
    /** @type {import("../table/renderer.js").TableRenderer|null} */
    this.renderer = null;
  }

  async begin() {
    this.loaded = await loadReplay(this.id, this.seat);
    const [table] = await Promise.all([loadGameTable(this.told.game), loadFingerprint(this.told.game)]);
    this.renderer = rendererFor(
      table,
      this.told.names.map((name) => ({ name, kind: "person", present: true })),
    );
    const renderer = this.renderer;
    renderer.afterDraw = () => renderer.scene && restPreview(renderer.scene);
    watchPreview(() => renderer.scene);
    watchLog();
    this.tools();
    this.controls();
    await this.go(Math.min(this.n, this.told.moves.length));
  }

  /** The game as it was loaded. */
  get told() {
    if (!this.loaded) throw new Error("the replay is not loaded yet");
    return this.loaded;
  }

  get last() {
    return this.told.moves.length;
  }

  /** Show the position after so many moves. @param {number} n */
  async go(n) {
    const wanted = ++this.wanted;
    n = Math.max(0, Math.min(n, this.last));
    const at = await loadReplayView(this.id, n, this.seat);
    if (wanted !== this.wanted) return;
    const isNext = n === this.shown + 1;
    const since = isNext ? this.told.lines[n - 1] : 0;
    this.n = this.shown = n;
    this.renderer?.enqueue({
      n,
      view: at.view,
      menu: null,
      since,
      log: this.told.log.slice(since, this.told.lines[n]),
      result: n === this.last ? this.told.result : undefined,
    });
    history.replaceState(null, "", `#n=${n}&seat=${this.seat}`);
    this.mark();
    if (n === this.last) this.stop();
  }

  /** Where we are, said in the controls. */
  mark() {
    const slide = /** @type {HTMLInputElement} */ ($(".replay-bar input"));
    slide.value = String(this.n);
    const words = t("replay.move", { n: this.n, all: this.last });
    slide.setAttribute("aria-valuetext", words);
    $(".replay-bar output").textContent = words;
    const turn = this.turns().findLast((one) => one.n <= this.n);
    /** @type {HTMLSelectElement} */ ($("[data-jump]")).value = turn ? String(turn.n) : "";
  }

  /** The move with which each turn begins. @returns {{n: number, turn: number, who: number}[]} */
  turns() {
    const out = [];
    let before = "";
    for (const [n, [turn, who]] of this.told.turns.entries()) {
      if (`${turn}/${who}` !== before && turn > 0) out.push({ n, turn, who });
      before = `${turn}/${who}`;
    }
    return out;
  }

  tools() {
    const view = h(
      "select",
      { "aria-label": t("replay.view") },
      h("option", { value: OPEN }, t("replay.all")),
      this.told.names.map((/** @type {string} */ name, /** @type {number} */ seat) => h("option", { value: seat }, name)),
      h("option", { value: "" }, t("replay.watch")),
    );
    view.value = this.seat;
    view.addEventListener("change", () => this.look(view.value));
    const jump = h(
      "select",
      { "aria-label": t("replay.jump"), data: { jump: "" } },
      h("option", { value: "" }, "–"),
      this.turns().map(({ n, turn, who }) =>
        h("option", { value: n }, t("replay.turn", { turn, name: this.told.names[who] ?? "" })),
      ),
    );
    jump.addEventListener("change", () => jump.value && this.go(Number(jump.value)));
    $(".tools").replaceChildren(
      h("label", {}, h("span", {}, t("replay.view")), view),
      h("label", {}, h("span", {}, t("replay.jump")), jump),
      h("button", { type: "button", data: { do: "share" } }, t("replay.share.short")),
      h("button", { type: "button", data: { do: "verify" } }, t("deal.verify")),
      h("button", { type: "button", data: { do: "theme" } }, t("theme")),
    );
  }

  /** From another seat. @param {string} seat */
  async look(seat) {
    this.seat = seat;
    this.shown = -1;
    this.loaded = await loadReplay(this.id, seat);
    await this.go(this.n);
  }

  controls() {
    const step = (/** @type {string} */ act, /** @type {string} */ sign, /** @type {string} */ key) =>
      h("button", { type: "button", class: "act", data: { do: act }, "aria-label": t(key), title: t(key) }, sign);
    const slide = h("input", { type: "range", min: 0, max: this.last, value: this.n, "aria-label": t("replay") });
    slide.addEventListener("input", () => {
      this.stop();
      this.go(Number(slide.value));
    });
    $(".replay-bar").replaceChildren(
      step("first", "|◀", "replay.first"),
      step("back", "◀", "replay.back"),
      h("button", { type: "button", class: "act main", data: { do: "play" } }, t("replay.play")),
      step("on", "▶", "replay.on"),
      step("last", "▶|", "replay.last"),
      slide,
      h("output", {}),
      h("button", { type: "button", class: "act", data: { do: "go-on" } }, t("replay.go")),
    );
  }

  play() {
    if (this.n >= this.last) this.shown = -1;
    const from = this.n >= this.last ? 0 : this.n;
    if (from !== this.n) this.go(from);
    this.timer = window.setInterval(() => this.renderer && this.renderer.queue.length < 2 && this.go(this.n + 1), PACE);
    $("[data-do=play]").textContent = t("replay.pause");
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    $("[data-do=play]").textContent = t("replay.play");
  }

  /** Play on from here against the computer, at the seat that is looked from, or that of who decides. */
  async goOn() {
    const seat = /^\d+$/.test(this.seat) ? Number(this.seat) : (this.told.moves[Math.min(this.n, this.last - 1)]?.seat ?? 0);
    const games = await loadGames();
    const levels = games.find((game) => game.name === this.told.game)?.levels ?? [];
    const level = localStorage.getItem("bestiary.level") ?? "";
    const known = levels.some((one) => one.name === level);
    const made = await continueReplay(this.id, {
      n: Math.min(this.n, this.last - 1),
      seat,
      level: known ? level : usualLevel(levels),
      name: localStorage.getItem("bestiary.name") || t("hall.player"),
    });
    holdSeat(made.table, { token: made.token, seat: made.seat, game: this.told.game, title: this.told.title });
    location.assign(`/t/${encodeURIComponent(made.table)}`);
  }

  /** @param {string} act @param {Element} at */
  act(act, at) {
    /** @type {Record<string, () => void>} */
    const acts = {
      first: () => this.go(0),
      back: () => this.go(this.n - 1),
      on: () => this.go(this.n + 1),
      last: () => this.go(this.last),
      play: () => (this.timer ? this.stop() : this.play()),
      "go-on": () => void this.goOn().catch(tell),
      share: () => void navigator.clipboard?.writeText(location.href).then(() => say(t("replay.shared"))),
      verify: () => showVerdict(this.id, this.told.record),
      theme: switchTheme,
      close: () => at.closest("dialog")?.close(),
      log: () => document.body.classList.toggle("log-open"),
    };
    if (["first", "back", "on", "last"].includes(act)) this.stop();
    acts[act]?.();
  }
}

/** @param {string} words */
function say(words) {
  $(".say").textContent = words;
  $(".say").classList.add("on");
  setTimeout(() => $(".say").classList.remove("on"), 4000);
}

/** @param {unknown} fault */
function tell(fault) {
  $(".news").textContent = fault instanceof Error ? fault.message : String(fault);
}

recallTheme();
fillTexts();
const replay = new Replay(decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? ""));
addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const near = (/** @type {string} */ name) => dataNear(event.target, name);
  const rule = near("rule"),
    act = near("do"),
    pile = near("pile"),
    part = near("part");
  if (rule !== undefined) {
    event.preventDefault();
    openRules(replay.told.game, rule);
  } else if (act) replay.act(act, event.target);
  else if (part !== undefined && replay.renderer?.scene) {
    replay.renderer.scene.wish = { part };
    replay.renderer.draw();
  } else if (pile !== undefined && replay.renderer?.scene) openPile(replay.renderer.scene, pile);
});
addEventListener("keydown", (event) => {
  if (event.target instanceof Element && event.target.closest("input, select, dialog")) return;
  const act = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" }[event.key];
  if (act && !(event.key === " " && event.target instanceof Element && event.target.closest("button"))) {
    event.preventDefault();
    replay.act(act, document.body);
  }
});
replay.begin().catch(tell);
