/** Incremental move selection: the menu, what was picked of it so far, and what may be picked next. Needs no DOM. */

/** @typedef {import("../protocol/view.d.ts").Move} Move */
/** @typedef {import("../protocol/view.d.ts").Field} Field */

/**
 * The key under which a field can be found on the table.
 * @param {Field} field
 * @returns {string}
 */
export function keyOf(field) {
  if (field.card !== undefined && field.card !== null && field.card >= 0) return `card:${field.card}`;
  if (field.seat !== undefined && field.seat !== null && field.seat >= 0) return `seat:${field.seat}`;
  return field.word ? `at:${field.word}` : "";
}

export class Choice {
  /**
   * @param {Move[]} menu
   * @param {(key: string) => boolean} isOnTable can this key be pointed at?
   */
  constructor(menu, isOnTable) {
    this.menu = menu;
    this.isOnTable = isOnTable;
    /** @type {string[]} */
    this.picks = [];
    /** @type {Record<string, string>} the words that were chosen for open chosen, such as which way up, by verb */
    this.chosen = {};
    /** @type {Map<Move, string[]>} */
    this.keys = new Map(menu.map((move) => [move, move.cards ? move.cards.map((card) => `card:${card}`) : move.fields.map(keyOf)]));
    this.isSet = menu.some((move) => move.cards);
  }

  /** @param {Move} move @returns {string[]} */
  keysOf(move) {
    return this.keys.get(move) ?? [];
  }

  /** The moves that hold all that was picked. */
  moves() {
    return this.menu.filter((move) => this.picks.every((key) => this.keysOf(move).includes(key)));
  }

  /**
   * What of a move is still to be pointed at.
   * @param {Move} move
   */
  open(move) {
    return this.keysOf(move).filter((key) => key && !this.picks.includes(key) && this.isOnTable(key));
  }

  /** The keys that may be picked next: of each move the first that is still open; of a set any. */
  targets() {
    return new Set(this.moves().flatMap((move) => (move.cards ? this.open(move) : this.open(move).slice(0, 1))));
  }

  /** The keys with which a choice can begin. */
  sources() {
    const picks = this.picks;
    this.picks = [];
    const found = this.targets();
    this.picks = picks;
    return found;
  }

  /** The moves for which nothing is left to be pointed at: they are told as buttons; copies are told once. */
  ready() {
    const told = new Set();
    return this.moves()
      .filter((move) => this.open(move).length === 0)
      .filter((move) => !told.has(move.text) && told.add(move.text));
  }

  /**
   * The chosen in which the open moves can be made, such as upright and turned: a word that may be left out.
   * @returns {{field: number, words: string[], texts: string[]}|null}
   */
  variants() {
    const moves = this.moves().filter((move) => this.open(move).length > 0);
    if (this.picks.length === 0 || moves.length === 0) return null;
    const last = moves[0].fields.length - 1;
    const words = [...new Set(moves.map((move) => move.fields[last]?.word ?? ""))];
    const isVariant =
      last > 0 &&
      words.length > 1 &&
      words.includes("") &&
      moves.every((move) => move.fields.length === last + 1 && !keyOf(move.fields[last]).startsWith("card:"));
    if (!isVariant) return null;
    const texts = words.map((word) => moves.find((move) => (move.fields[last].word ?? "") === word)?.fields[last].text ?? "");
    return { field: last, words, texts };
  }

  /** The word chosen for the open way; the first if none was. */
  chosenVariant() {
    const variants = this.variants();
    if (!variants) return "";
    const wish = this.chosen[this.verb()];
    return wish !== undefined && variants.words.includes(wish) ? wish : variants.words[0];
  }

  /** Turn to the next variants. */
  nextVariant() {
    const variants = this.variants();
    if (variants)
      this.chosen[this.verb()] = variants.words[(variants.words.indexOf(this.chosenVariant()) + 1) % variants.words.length];
    return variants !== null;
  }

  verb() {
    return this.moves()[0]?.code.split(" ")[0] ?? "";
  }

  /**
   * Point at something. The move that is meant is given back, or null as long as more must be said.
   * @param {string} key
   * @returns {Move|null}
   */
  pick(key) {
    if (this.picks.includes(key)) return this.pickAgain(key);
    if (!this.targets().has(key)) return null;
    const variants = this.variants();
    const word = this.chosenVariant();
    this.picks.push(key);
    const moves = this.moves();
    const meant = variants ? moves.filter((move) => (move.fields[variants.field]?.word ?? "") === word) : moves;
    const left = meant.length > 0 ? meant : moves;
    return left.length === 1 && this.picks.length > 1 && !this.isSet && this.open(left[0]).length === 0 ? left[0] : null;
  }

  /**
   * Pointed at once more: that makes the only move there is, or takes the pick back.
   * @param {string} key
   * @returns {Move|null}
   */
  pickAgain(key) {
    const moves = this.moves();
    if (this.isSet) {
      this.picks = this.picks.filter((one) => one !== key);
      return null;
    }
    if (moves.length === 1 && this.open(moves[0]).length === 0) return moves[0];
    this.picks = this.picks.slice(0, this.picks.indexOf(key));
    return null;
  }

  /** Take everything back. */
  clear() {
    this.picks = [];
  }

  /**
   * The notation of what somebody tried: a move of the menu as it would be with this card and this target.
   * @param {string} card the card's key
   * @param {string} word the card in notation
   * @param {{key: string, word: string}|null} target
   * @returns {string|null}
   */
  attempt(card, word, target) {
    const isCard = (/** @type {Field} */ field) => keyOf(field).startsWith("card:");
    const own = this.menu.filter((move) => this.keysOf(move)[0] === card);
    const like = own.length ? own : this.menu.filter((move) => move.fields.length > 0 && isCard(move.fields[0]));
    const wanted = target === null ? undefined : target.key.split(":")[0];
    const fit =
      like.find((move) => target === null || move.fields.slice(1).some((field) => keyOf(field).split(":")[0] === wanted)) ??
      like[0];
    if (!fit) return null;
    const verb = fit.code.split(" ").slice(0, fit.code.split(" ").length - fit.fields.filter((field) => field.word).length);
    let isPlaced = false;
    const words = fit.fields.map((field, place) => {
      if (place === 0 && isCard(field)) return word;
      if (target !== null && !isPlaced && keyOf(field).split(":")[0] === wanted) {
        isPlaced = true;
        return target.word;
      }
      return place > 0 && isPlaced && !isCard(field) ? "" : field.word;
    });
    return [...verb, ...words].filter(Boolean).join(" ");
  }
}
