/** Pictures of cards: asked for once, kept, and cloned as often as they are shown. */

import { drawing, h } from "./el.js";

/** @type {Map<string, Promise<SVGElement|null>>} */
const asked = new Map();
/** @type {Map<string, SVGElement>} */
const kept = new Map();

/**
 * @param {string} url
 * @returns {Promise<SVGElement|null>}
 */
function ask(url) {
  let one = asked.get(url);
  if (!one) {
    one = fetch(url).then((answer) => (answer.ok ? answer.text() : "")).then((text) => {
      const made = text ? drawing(text) : null;
      if (!made) asked.delete(url);
      else {
        made.setAttribute("aria-hidden", "true");
        made.setAttribute("focusable", "false");
        kept.set(url, made);
      }
      return made;
    }).catch(() => {
      asked.delete(url);
      return null;
    });
    asked.set(url, one);
  }
  return one;
}

/** @type {Map<string, string>} by game the fingerprint of how its cards are drawn now */
const drawings = new Map();

/**
 * Learn how a game's cards are drawn now: their addresses carry it, so that they can be kept for ever.
 * @param {string} game
 */
export async function learnDrawing(game) {
  /** @type {{drawn?: string}} */
  const told = await fetch(`/art/${encodeURIComponent(game)}/drawn.json`).then((answer) => (answer.ok ? answer.json() : {})).catch(() => ({}));
  if (told.drawn) drawings.set(game, told.drawn);
}

/**
 * Where the picture of a card is.
 * @param {string} game
 * @param {string} slug
 * @param {boolean} [turned] the other way up
 */
export function faceUrl(game, slug, turned = false) {
  return `/art/${encodeURIComponent(game)}/${encodeURIComponent(slug)}.svg?drawn=${drawings.get(game) ?? ""}${turned ? "&turned=1" : ""}`;
}

/**
 * Where the back of a card is.
 * @param {string} game
 * @param {string} named which of the game's backs
 */
export function backUrl(game, named) {
  return `/art/${encodeURIComponent(game)}/back.svg?drawn=${drawings.get(game) ?? ""}&named=${encodeURIComponent(named)}`;
}

/**
 * A picture as an element: at once if it is known, else a frame with the name until it comes.
 * @param {string} url
 * @param {string} name
 * @param {(picture: SVGElement) => void} [finish] what is done to the picture before it is shown
 * @returns {Element}
 */
export function picture(url, name, finish = () => {}) {
  const known = kept.get(url);
  if (known) {
    const made = /** @type {SVGElement} */ (known.cloneNode(true));
    finish(made);
    return made;
  }
  const frame = h("span", { class: "card-face bare", "aria-hidden": "true" }, name);
  ask(url).then((made) => {
    if (!made) return;
    const copy = /** @type {SVGElement} */ (made.cloneNode(true));
    finish(copy);
    frame.replaceWith(copy);
  });
  return frame;
}

/**
 * Wait until these pictures are there, or so many milliseconds: motion looks best when nothing is missing.
 * @param {string[]} urls
 * @param {number} most
 */
export function ready(urls, most = 1500) {
  const all = Promise.all(urls.map(ask));
  return Promise.race([all, new Promise((go) => setTimeout(go, most))]);
}
