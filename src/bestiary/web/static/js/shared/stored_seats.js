/** Seat tokens in the browser's local storage: the seats that this browser holds, by table. */

/** @typedef {{token: string, seat: number|null, game: string, title?: string}} Held */
/**
 * A seat; with the number that this browser adds to the deal, the fingerprint that it was shown, and the number for a rematch.
 * @typedef {Held & {value?: string, fingerprint?: string, next?: string}} Seat
 */

const SEATS = "bestiary.seats";
const MOST = 40; // the oldest are forgotten

/** The seats that this browser holds, by table. @returns {Record<string, Seat & {at: number}>} */
export function seatsHeld() {
  try {
    return JSON.parse(localStorage.getItem(SEATS) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * Remember a seat, to come back to it.
 * @param {string} table
 * @param {Seat} held
 */
export function holdSeat(table, held) {
  const all = Object.entries({ ...seatsHeld(), [table]: { ...held, at: Date.now() } }).sort((a, b) => b[1].at - a[1].at);
  localStorage.setItem(SEATS, JSON.stringify(Object.fromEntries(all.slice(0, MOST))));
}

/** Forget a seat that is lost. @param {string} table */
export function dropSeat(table) {
  const { [table]: _, ...others } = seatsHeld();
  localStorage.setItem(SEATS, JSON.stringify(others));
}
