/** Drag and drop by pointer events: a card is taken up, its targets are highlighted, and it is dropped there or goes back. */

import { cellUnder } from "../boards/lattice.js";
import { nearest } from "../shared/dom.js";

/** @typedef {import("./player_input.js").PlayerInput} PlayerInput */

const START = 7; // pixels that make a press a drag

/**
 * @param {HTMLElement} area the element in which cards are dragged
 * @param {PlayerInput} input
 */
export function watchDrag(area, input) {
  /** @type {{x: number, y: number, key: string, from: HTMLElement, ghost: HTMLElement|null, id: number}|null} */
  let held = null;

  addEventListener("pointerdown", () => (input.justDragged = false), { capture: true }); // a new press is no part of a drag

  area.addEventListener("pointerdown", (event) => {
    const from = event.target instanceof Element ? nearest(event.target, "button.card[data-key]") : null;
    if (!from || event.button !== 0 || (event.pointerType === "touch" && !from.closest(".hand, .tray"))) return;
    held = { x: event.clientX, y: event.clientY, key: from.dataset.key ?? "", from, ghost: null, id: event.pointerId };
  });

  area.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.id) return;
    if (!held.ghost) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < START) return;
      const ghost = ghostOf(held.from); // before anything is drawn again
      if (!input.pickUp(held.key)) {
        ghost.remove();
        held = null;
        return;
      }
      held.ghost = ghost;
      area.setPointerCapture(event.pointerId);
      document.body.classList.add("dragging");
    }
    held.ghost.style.setProperty(
      "transform",
      `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%) rotate(-3deg)`,
    );
    for (const old of area.querySelectorAll(".over")) old.classList.remove("over");
    under(event, held.ghost)?.classList.add("over");
    event.preventDefault();
  });

  const end = (/** @type {PointerEvent} */ event) => {
    if (!held || event.pointerId !== held.id) return;
    const { ghost, key } = held;
    held = null;
    if (!ghost) return;
    const target = under(event, ghost);
    ghost.remove();
    document.body.classList.remove("dragging");
    input.justDragged = true;
    const cell = cellUnder(event.clientX, event.clientY);
    const isInside = document.elementFromPoint(event.clientX, event.clientY)?.closest(".board, .tray, .foes") !== null;
    if (event.type === "pointercancel") input.cancel();
    else input.drop(key, target?.dataset.key ?? null, isInside ? cell : null, isInside);
  };
  area.addEventListener("pointerup", end);
  area.addEventListener("pointercancel", end);
  area.addEventListener("dragstart", (event) => event.preventDefault());

  /** @param {PointerEvent} event @param {HTMLElement} ghost @returns {HTMLElement|null} */
  function under(event, ghost) {
    ghost.hidden = true;
    const all = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((one) => one.closest("[data-key]"))
      .filter((one) => one !== null);
    ghost.hidden = false;
    const keys = /** @type {HTMLElement[]} */ ([...new Set(all)]);
    return keys.find((one) => one.classList.contains("target")) ?? keys.find((one) => one.dataset.key !== held?.key) ?? null;
  }
}

/** @param {HTMLElement} from */
function ghostOf(from) {
  const ghost = /** @type {HTMLElement} */ (from.cloneNode(true));
  const box = from.getBoundingClientRect();
  ghost.className = `card ghost ${from.classList.contains("wide") ? "wide" : ""}`;
  ghost.removeAttribute("data-key");
  ghost.removeAttribute("data-card");
  ghost.removeAttribute("style");
  ghost.style.setProperty("width", `${Math.min(from.offsetWidth || box.width, 170)}px`);
  ghost.setAttribute("aria-hidden", "true");
  document.body.append(ghost);
  return ghost;
}
