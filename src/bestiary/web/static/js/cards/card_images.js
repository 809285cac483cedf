/** Image cache for SVG pictures of cards: fetched once, kept, and cloned as often as they are shown. */

import { h, parseSvg } from "../shared/dom.js";

/** @type {Map<string, Promise<SVGElement|null>>} */
const requests = new Map();
/** @type {Map<string, SVGElement>} */
const images = new Map();

/**
 * @param {string} url
 * @returns {Promise<SVGElement|null>}
 */
function load(url) {
  let one = requests.get(url);
  if (!one) {
    one = fetch(url)
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((text) => {
        const made = text ? parseSvg(text) : null;
        if (!made) requests.delete(url);
        else {
          made.setAttribute("aria-hidden", "true");
          made.setAttribute("focusable", "false");
          images.set(url, made);
        }
        return made;
      })
      .catch(() => {
        requests.delete(url);
        return null;
      });
    requests.set(url, one);
  }
  return one;
}

/** @type {Map<string, string>} by game the fingerprint of how its cards are drawn now */
const drawings = new Map();

/**
 * Learn how a game's cards are drawn now: their addresses carry it, so that they can be images for ever.
 * @param {string} game
 */
export async function loadFingerprint(game) {
  /** @type {{drawn?: string}} */
  const told = await fetch(`/art/${encodeURIComponent(game)}/drawn.json`)
    .then((answer) => (answer.ok ? answer.json() : {}))
    .catch(() => ({}));
  if (told.drawn) drawings.set(game, told.drawn);
}

/**
 * Where the picture of a card is.
 * @param {string} game
 * @param {string} slug
 * @param {boolean} [turned] the other way up
 */
export function faceUrl(game, slug, turned = false) {
  const way = turned ? "&turned=1" : "";
  return `/art/${encodeURIComponent(game)}/${encodeURIComponent(slug)}.svg?drawn=${drawings.get(game) ?? ""}${way}`;
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
  const known = images.get(url);
  if (known) {
    const made = /** @type {SVGElement} */ (known.cloneNode(true));
    finish(made);
    return made;
  }
  const frame = h("span", { class: "card-face bare", "aria-hidden": "true" }, name);
  load(url).then((made) => {
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
export function preload(urls, most = 1500) {
  const all = Promise.all(urls.map(load));
  return Promise.race([all, new Promise((go) => setTimeout(go, most))]);
}
