/** Elements without markup in strings: names and chat can never become code. */

/**
 * Make an element. `style` sets custom properties, `data` the dataset, `on` listeners; what is null or false is left out.
 * @param {string} name
 * @param {Record<string, any>} [props]
 * @param {...any} children
 * @returns {HTMLElement}
 */
export function h(name, props = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "class") made.className = value;
    else if (key === "data") Object.entries(value).forEach(([k, v]) => v !== null && v !== undefined && (made.dataset[k] = String(v)));
    else if (key === "style") Object.entries(value).forEach(([k, v]) => made.style.setProperty(k, String(v)));
    else if (key === "on") Object.entries(value).forEach(([k, v]) => made.addEventListener(k, v));
    else made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...flat(children));
  return made;
}

/**
 * Children without gaps.
 * @param {any[]} children
 * @returns {(Node|string)[]}
 */
function flat(children) {
  return children.flat(9).filter((child) => child !== null && child !== undefined && child !== false && child !== "");
}

/**
 * The first element that a selector finds; it must be there.
 * @param {string} query
 * @param {ParentNode} [from]
 * @returns {HTMLElement}
 */
export function $(query, from = document) {
  const found = from.querySelector(query);
  if (!found) throw new Error(`there is no ${query} in this page`);
  return /** @type {HTMLElement} */ (found);
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an element of a drawing.
 * @param {string} name
 * @param {Record<string, any>} [props]
 * @param {...any} children
 * @returns {SVGElement}
 */
export function s(name, props = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "data") Object.entries(value).forEach(([k, v]) => (made.dataset[k] = String(v)));
    else made.setAttribute(key, String(value));
  }
  made.append(...flat(children));
  return made;
}

/**
 * A drawing that came as text, ready to be put into the page; null if it is none.
 * @param {string} text
 * @returns {SVGElement|null}
 */
export function drawing(text) {
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return read.namespaceURI === SVG && read.localName === "svg" ? /** @type {any} */ (document.importNode(read, true)) : null;
}
