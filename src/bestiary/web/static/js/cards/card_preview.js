/** Card preview (zoom): the card at reading size on hover, focus, or a long press. On wide screens it has a place of its own. */

import { $, h } from "../shared/dom.js";
import { patchChildren } from "../shared/dom_patch.js";
import { asWords, fillTemplates } from "../shared/templates.js";
import { setNumbers } from "./card_element.js";
import { faceUrl, picture } from "./card_images.js";

/** @typedef {import("../table/renderer.js").Scene} Scene */

const roomy = matchMedia("(min-width: 1100px)");
let timer = 0;

/**
 * @param {Scene|null} scene
 * @param {Element|null} element
 */
export function showPreview(scene, element) {
  const box = $(".zoom");
  const from = /** @type {HTMLElement|null} */ (element?.closest("[data-name]") ?? null);
  const name = from?.dataset.name;
  const face = name && scene ? scene.model.faces.get(name) : undefined;
  if (!scene || !face || !from) {
    if (!roomy.matches) box.classList.remove("on");
    return;
  }
  const card = from.dataset.card ? scene.model.cards.get(Number(from.dataset.card)) : undefined;
  const { game } = scene.model.view;
  const marks = card && scene.model.zoneByCard.get(card.id)?.lies === "board" ? nowSaid(scene.model, card) : [];
  const known = card ? [scene.model.whoKnows(card)].filter(Boolean) : [];
  patchChildren(box, [
    picture(faceUrl(game, face.slug), face.name, (made) => card && setNumbers(scene.model, card, made)),
    marks.length + known.length
      ? h(
          "p",
          { class: "pills" },
          [...marks, ...known].map((word) => h("em", {}, word)),
        )
      : "",
    h("p", { class: "flavour" }, asWords(face.fields.flavour)[0] ?? ""),
  ]);
  box.classList.toggle("wide", face.wide);
  place(box, from.getBoundingClientRect());
  box.classList.add("on");
}

/**
 * What is told of a card in play that is not printed on it: its marks, and the texts of table.toml that speak of facts alone.
 * @param {import("../table/view_model.js").ViewModel} model
 * @param {import("../protocol/view.d.ts").CardView} card
 */
function nowSaid(model, card) {
  const texts = fillTemplates(model.table.laid?.now, { ...card.facts });
  return [...model.marks(card), ...texts.filter((text) => !model.marks(card).includes(text))];
}

/** @param {HTMLElement} box @param {DOMRect} from */
function place(box, from) {
  const right = from.left < innerWidth / 2;
  box.style.setProperty("left", right ? `${Math.min(from.right + 14, innerWidth - 350)}px` : "auto");
  box.style.setProperty("right", right ? "auto" : `${Math.min(innerWidth - from.left + 14, innerWidth - 350)}px`);
}

/** @param {() => Scene|null} now */
export function watchPreview(now) {
  addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || !(event.target instanceof Element)) return;
    clearTimeout(timer);
    const found = event.target.closest("[data-name]");
    if (!roomy.matches && now()?.choice?.picks.length) return; // it would cover what may be pointed at
    timer = window.setTimeout(() => showPreview(now(), found), found ? 260 : 80);
  });
  addEventListener("focusin", (event) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) showPreview(now(), event.target);
  });
  addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    if (event.pointerType === "mouse" || !(event.target instanceof Element)) return;
    showPreview(null, null);
    const found = event.target.closest("[data-name]");
    if (found) timer = window.setTimeout(() => showPreview(now(), found), 420);
  });
  addEventListener("pointerup", () => clearTimeout(timer));
}

/** On a wide screen the preview is never empty: it shows what was picked, acts, or was moved last. @param {Scene} scene */
export function restPreview(scene) {
  const looked = [...document.querySelectorAll("[data-name]:hover")].at(-1); // what is being read stays
  if (roomy.matches)
    showPreview(
      scene,
      looked ??
        document.querySelector(".room .picked, .room .acting > .main, .room .laid.last, .room .last > .main") ??
        document.querySelector(".hand [data-name]"),
    );
}

/** Put the zoom away where it would cover what may be pointed at. */
export function closePreview() {
  clearTimeout(timer);
  if (!roomy.matches) $(".zoom").classList.remove("on");
}
