/** A card as large as it can be read: on hover, focus, or a long press. On wide screens it has a place of its own. */

import { faceUrl, picture } from "./art.js";
import { setNumbers } from "./card.js";
import { $, h } from "./el.js";
import { list } from "./pieces.js";
import { renew } from "./renew.js";

/** @typedef {import("./room.js").Scene} Scene */

const roomy = matchMedia("(min-width: 1100px)");
let timer = 0;

/**
 * @param {Scene|null} scene
 * @param {Element|null} element
 */
export function zoom(scene, element) {
  const box = $(".zoom");
  const from = /** @type {HTMLElement|null} */ (element?.closest("[data-name]") ?? null);
  const name = from?.dataset.name;
  const face = name && scene ? scene.sight.faces.get(name) : undefined;
  if (!scene || !face || !from) {
    if (!roomy.matches) box.classList.remove("on");
    return;
  }
  const card = from.dataset.card ? scene.sight.cards.get(Number(from.dataset.card)) : undefined;
  const { game } = scene.sight.view;
  const marks = card && scene.sight.where.get(card.id)?.lies === "board" ? scene.sight.marks(card) : [];
  renew(box, [picture(faceUrl(game, face.slug), face.name, (made) => card && setNumbers(scene.sight, card, made)),
    marks.length ? h("p", { class: "pills" }, marks.map((word) => h("em", {}, word))) : "", h("p", { class: "flavour" }, list(face.fields.flavour)[0] ?? "")]);
  box.classList.toggle("wide", face.wide);
  place(box, from.getBoundingClientRect());
  box.classList.add("on");
}

/** @param {HTMLElement} box @param {DOMRect} from */
function place(box, from) {
  const right = from.left < innerWidth / 2;
  box.style.setProperty("left", right ? `${Math.min(from.right + 14, innerWidth - 350)}px` : "auto");
  box.style.setProperty("right", right ? "auto" : `${Math.min(innerWidth - from.left + 14, innerWidth - 350)}px`);
}

/** @param {() => Scene|null} now */
export function watchZoom(now) {
  addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || !(event.target instanceof Element)) return;
    clearTimeout(timer);
    const found = event.target.closest("[data-name]");
    if (!roomy.matches && now()?.choice?.picks.length) return; // it would cover what may be pointed at
    timer = window.setTimeout(() => zoom(now(), found), found ? 260 : 80);
  });
  addEventListener("focusin", (event) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) zoom(now(), event.target);
  });
  addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    if (event.pointerType === "mouse" || !(event.target instanceof Element)) return;
    zoom(null, null);
    const found = event.target.closest("[data-name]");
    if (found) timer = window.setTimeout(() => zoom(now(), found), 420);
  });
  addEventListener("pointerup", () => clearTimeout(timer));
}

/** On a wide screen the place of the zoom is never empty: it shows what was picked, acts, or was moved last. @param {Scene} scene */
export function restZoom(scene) {
  const looked = [...document.querySelectorAll("[data-name]:hover")].at(-1); // what is being read stays
  if (roomy.matches) zoom(scene, looked ?? document.querySelector(".room .picked, .room .acting > .main, .room .laid.last, .room .last > .main") ?? document.querySelector(".hand [data-name]"));
}

/** Put the zoom away where it would cover what may be pointed at. */
export function closeZoom() {
  clearTimeout(timer);
  if (!roomy.matches) $(".zoom").classList.remove("on");
}
