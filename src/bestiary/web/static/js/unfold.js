/** A state as the server folds it: what was told before is not told again, and what moves share is told once. Here all of it is said. */

/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").ZoneView} ZoneView */

/**
 * A state with all its zones, those of the last one where they are not told again, and with all moves spelled out.
 * @param {any} state
 * @param {any} before the last state that was unfolded on this line, or null
 */
export function unfolded(state, before) {
  const zones = new Map(before?.view.zones.map((/** @type {ZoneView} */ zone) => [keyOf(zone), zone]));
  for (const zone of state.view.zones) zones.set(keyOf(zone), zone);
  return { ...state, view: { ...state.view, zones: [...zones.values()] }, menu: state.menu && spelled(state.menu) };
}

/** @param {ZoneView} zone */
const keyOf = (zone) => `${zone.seat ?? ""} ${zone.name}`;

/**
 * The moves of a menu, each with all that is said of it.
 * @param {import("./types.js").FoldedMenu} menu
 * @returns {Move[]}
 */
function spelled(menu) {
  return menu.moves.map(([code, place, places, text, cards]) => {
    const { deed, rule, says } = menu.deeds[place];
    const fields = places.map((one) => menu.fields[one]);
    return { code, rule, deed, fields, text: text || says.replace(/\{(\d)\}/g, (_, gap) => fields[gap].text), ...(cards && { cards }) };
  });
}
