/**
 * The shapes of what the server sends, as docs/protocol.md tells them. Nothing here runs.
 *
 * @typedef {Object} CardView
 * @property {number} id
 * @property {number} owner
 * @property {number} back
 * @property {string} [name] only if the viewer knows the card; its numbers stand beside it, each under its name, unless it is 0
 * @property {Record<string, any>} [facts]
 *
 * @typedef {Object} ZoneView
 * @property {string} name
 * @property {number|null} seat
 * @property {number} count
 * @property {CardView[]} cards
 *
 * @typedef {Object} Question
 * @property {number} who
 * @property {string} asks
 * @property {string} rule
 * @property {string} name
 * @property {number|null} card
 *
 * @typedef {Object} View
 * @property {string} game
 * @property {string} edition
 * @property {number|null} seat
 * @property {number} turn
 * @property {number} active
 * @property {boolean} over
 * @property {string|null} ending
 * @property {number[]} winners
 * @property {Question|null} question
 * @property {number[]} score
 * @property {Record<string, number>} numbers
 * @property {Record<string, any>[]} players
 * @property {ZoneView[]} zones
 *
 * @typedef {Object} Field
 * @property {string} sort
 * @property {string} word as it stands in notation
 * @property {string} text as it stands in a sentence
 * @property {number} [card]
 * @property {number} [seat]
 *
 * @typedef {Object} FoldedMenu
 * @property {{deed: string, rule: string, says: string}[]} deeds
 * @property {Field[]} fields
 * @property {[string, number, number[], string?, number[]?][]} moves code, deed, fields; perhaps a sentence and the cards of a set
 *
 * @typedef {Object} Move
 * @property {string} code
 * @property {string} text
 * @property {string} rule
 * @property {string} deed
 * @property {Field[]} fields
 * @property {number[]} [cards] of a move that chooses a set: the cards in it
 *
 * @typedef {Object} Face
 * @property {string} name
 * @property {string} slug
 * @property {string} kind
 * @property {string} text
 * @property {boolean} wide
 * @property {Record<string, any>} fields
 *
 * @typedef {Object} Line
 * @property {string} text
 * @property {string} rule
 * @property {string} kind
 * @property {number} turn
 * @property {number|null} [seat]
 * @property {{id?: number, name?: string}[]} cards
 *
 * @typedef {Object} SeatInfo
 * @property {string} name
 * @property {string} kind
 * @property {string} [level]
 * @property {boolean} [present]
 */
export {};
