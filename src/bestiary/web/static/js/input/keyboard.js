/** Keyboard navigation and shortcuts: arrows walk, Enter does what is ready, letters are shortcuts. */

import { closePreview } from "../cards/card_preview.js";
import { all, first } from "../shared/dom.js";

/**
 * @param {import("../table/renderer.js").TableRenderer} renderer
 * @param {import("./player_input.js").PlayerInput} input
 */
export function watchKeys(renderer, input) {
  addEventListener("keydown", (event) => {
    const at = event.target instanceof HTMLElement ? event.target : document.body;
    if (event.ctrlKey || event.metaKey || event.altKey || at.closest("input, textarea, select, dialog")) return;
    if (event.key === "Escape") {
      closePreview();
      input.cancel();
    } else if (event.key === "Enter" && !at.closest("button, a, summary")) {
      if (input.enter()) event.preventDefault();
    } else if (event.key.toLowerCase() === "r" && renderer.scene?.choice?.nextVariant()) {
      renderer.refresh();
    } else if (event.key.startsWith("Arrow")) walk(event, at);
    else if (/^[1-9]$/.test(event.key)) press(Number(event.key) - 1);
  });
}

/** The buttons above the hand by their numbers. @param {number} place */
function press(place) {
  first(`.acts [data-place="${place}"]`)?.click();
}

/**
 * To the next thing in this direction that can be pointed at.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} at
 */
function walk(event, at) {
  const from = at.closest("button");
  if (!from) return;
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
  const box = from.getBoundingClientRect();
  const middle = [box.left + box.width / 2, box.top + box.height / 2];
  let best = null,
    least = Infinity;
  for (const other of all(".room button[data-key], .room [data-key] > button, .room h3 > button, .room [data-pile], .room .act")) {
    const there = other.getBoundingClientRect();
    const x = there.left + there.width / 2 - middle[0],
      y = there.top + there.height / 2 - middle[1];
    const along = x * dx + y * dy,
      across = Math.abs(x * dy) + Math.abs(y * dx);
    if (other === from || along < 8 || across > along * 2) continue;
    if (along + across * 2 < least) [best, least] = [other, along + across * 2];
  }
  if (best) {
    event.preventDefault();
    best.focus();
  }
}
