/** Decoder of `state` messages: merges the changed zones into the last view and expands the compact menu into moves. */

/** @typedef {import("./messages.d.ts").State} State */
/** @typedef {import("./view.d.ts").Move} Move */
/** @typedef {import("./view.d.ts").ZoneView} ZoneView */

/**
 * A state with all its zones, those of the last one where they are not told again, and with all moves expandMenu out.
 * @param {import("./messages.d.ts").StateMessage} state
 * @param {State|null} before the last state that was decoded on this connection, or null
 * @returns {State}
 */
export function decodeState(state, before) {
  const zones = new Map(before?.view.zones.map((/** @type {ZoneView} */ zone) => [keyOf(zone), zone]));
  for (const zone of state.view.zones) zones.set(keyOf(zone), zone);
  return { ...state, view: { ...state.view, zones: [...zones.values()] }, menu: state.menu && expandMenu(state.menu) };
}

/** @param {ZoneView} zone */
const keyOf = (zone) => `${zone.seat ?? ""} ${zone.name}`;

/**
 * The moves of a menu, each with all that is said of it.
 * @param {import("./view.d.ts").CompactMenu} menu
 * @returns {Move[]}
 */
function expandMenu(menu) {
  return menu.moves.map(([code, place, places, text, cards]) => {
    const { deed, rule, says } = menu.deeds[place];
    const fields = places.map((one) => menu.fields[one]);
    return {
      code,
      rule,
      deed,
      fields,
      text: text || says.replace(/\{(\d)\}/g, (_, gap) => fields[gap].text),
      ...(cards && { cards }),
    };
  });
}
