/** Element builder (hyperscript) without markup in strings: names and chat can never become code. */

/** @typedef {string|number|boolean|null|undefined} Value what an attribute may be; null, undefined and false leave it out */
/** @typedef {Node|string|false|null|undefined|Child[]} Child */
/** @typedef {Record<string, Value>} Values */
/** @typedef {Record<string, (event: Event) => void>} Listeners */
/** @typedef {{class?: string, data?: Values, style?: Values, on?: Listeners, [attribute: string]: Value|Values|Listeners}} Props */

/**
 * Make an element. `style` sets custom properties, `data` the dataset, `on` listeners; what is null or false is left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(name, props = {}, ...children) {
  const { class: names, data, style, on, ...attributes } = props;
  const made = document.createElement(name);
  if (names) made.className = names;
  setData(made, data);
  for (const [key, value] of Object.entries(style ?? {})) if (isThere(value)) made.style.setProperty(key, String(value));
  for (const [key, listener] of Object.entries(on ?? {})) made.addEventListener(key, listener);
  setAttributes(made, attributes);
  made.append(...flat(children));
  return made;
}

/** @param {unknown} value */
const isThere = (value) => value !== null && value !== undefined && value !== false;

/** @param {HTMLElement|SVGElement} made @param {Values} [data] */
function setData(made, data = {}) {
  for (const [key, value] of Object.entries(data)) if (value !== null && value !== undefined) made.dataset[key] = String(value);
}

/** @param {Element} made @param {Record<string, unknown>} attributes */
function setAttributes(made, attributes) {
  for (const [key, value] of Object.entries(attributes))
    if (isThere(value)) made.setAttribute(key, value === true ? "" : String(value));
}

/**
 * Children without gaps.
 * @param {Child[]} children
 * @returns {(Node|string)[]}
 */
function flat(children) {
  return children.flatMap((child) => (Array.isArray(child) ? flat(child) : child ? [child] : []));
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

/**
 * All elements that a selector finds.
 * @param {string} query
 * @param {ParentNode} [from]
 * @returns {NodeListOf<HTMLElement>}
 */
export function all(query, from = document) {
  return from.querySelectorAll(query);
}

/**
 * The first element that a selector finds, or null.
 * @param {string} query
 * @param {ParentNode} [from]
 * @returns {HTMLElement|null}
 */
export function first(query, from = document) {
  return from.querySelector(query);
}

/**
 * The element itself or the nearest around it that a selector finds, or null.
 * @param {Element|null|undefined} element
 * @param {string} query
 * @returns {HTMLElement|null}
 */
export function nearest(element, query) {
  return element?.closest(query) ?? null;
}

/**
 * What an element or the nearest around it has in its dataset under this name.
 * @param {EventTarget|null} target
 * @param {string} name
 */
export function dataNear(target, name) {
  return target instanceof Element ? nearest(target, `[data-${name}]`)?.dataset[name] : undefined;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an element of a drawing.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(name, props = {}, ...children) {
  const { data, ...attributes } = props;
  const made = document.createElementNS(SVG, name);
  setData(made, data);
  setAttributes(made, attributes);
  made.append(...flat(children));
  return made;
}

/**
 * A drawing that came as text, ready to be put into the page; null if it is none.
 * @param {string} text
 * @returns {SVGElement|null}
 */
export function parseSvg(text) {
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return read instanceof SVGElement && read.localName === "svg" ? document.importNode(read, true) : null;
}
