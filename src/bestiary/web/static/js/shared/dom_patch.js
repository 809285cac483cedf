/** Keyed DOM patching: elements that are still wanted stay the same elements, and only what has changed is touched. */

/**
 * Let an element have these children. Elements that are there already stay, are brought up to date, and move where they belong.
 * No listener may sit on any of them but on what surrounds them all.
 * @param {Element} place
 * @param {(Node|string)[]} children
 */
export function patchChildren(place, children) {
  const fresh = document.createElement("div");
  fresh.append(...children);
  patchChildNodes(place, fresh);
}

/**
 * Which of several children an element is, if it says so.
 * @param {Node} node
 * @returns {string|undefined}
 */
function nameOf(node) {
  const data = /** @type {HTMLElement} */ (node).dataset;
  return data && (data.once ?? data.key ?? data.card ?? data.pile ?? data.code);
}

/** A picture is one thing, and one that is still awaited is put where it is shown when it comes. @param {Node} node */
function isWhole(node) {
  return !(node instanceof HTMLElement) || node.classList.contains("bare");
}

/** @param {Node} old @param {Node} fresh */
function patchNode(old, fresh) {
  if (old.isEqualNode(fresh) && !(fresh instanceof HTMLElement && (isWhole(fresh) || fresh.querySelector(".bare")))) return;
  if (isWhole(old) || isWhole(fresh)) return void old.parentNode?.replaceChild(fresh, old);
  patchAttributes(/** @type {HTMLElement} */ (old), /** @type {HTMLElement} */ (fresh));
  patchChildNodes(/** @type {HTMLElement} */ (old), /** @type {HTMLElement} */ (fresh));
}

/** Styles are set as styles: the page's policy allows no text of one. @param {HTMLElement} old @param {HTMLElement} fresh */
function patchAttributes(old, fresh) {
  for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.style.cssText !== fresh.style.cssText) old.style.cssText = fresh.style.cssText;
}

/** @param {Element} place @param {Element} from */
function patchChildNodes(place, from) {
  const wanted = new Set([...from.childNodes].map(nameOf));
  for (const old of [...place.childNodes]) if (nameOf(old) !== undefined && !wanted.has(nameOf(old))) old.remove();
  /** @type {Map<string, ChildNode>} */
  const named = new Map();
  for (const old of place.childNodes) if (nameOf(old) !== undefined) named.set(String(nameOf(old)), old);
  let at = place.firstChild;
  for (const fresh of [...from.childNodes]) {
    const name = nameOf(fresh);
    const same = name !== undefined ? named.get(name) : at && nameOf(at) === undefined ? at : undefined;
    if (!same || same.nodeName !== fresh.nodeName) {
      place.insertBefore(fresh, at);
      continue;
    }
    if (name !== undefined) named.delete(name);
    if (same === at) at = at.nextSibling;
    else place.insertBefore(same, at);
    patchNode(same, fresh);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}
