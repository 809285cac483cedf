/** The line to the server: it comes back by itself when it breaks, and nothing that was sent is done twice. */

import { unfolded } from "./unfold.js";

/** @typedef {(message: any) => void} Hear */

const KEPT = new Set(["move", "chat", "undo-answer", "concede", "rematch", "stops"]); // what is sent again after the line broke

export class Wire {
  /**
   * @param {string} table
   * @param {string|null} token
   * @param {Hear} hear
   * @param {(is: "open"|"lost"|"gone") => void} tell
   */
  constructor(table, token, hear, tell) {
    this.table = table;
    this.token = token;
    this.hear = hear;
    this.tell = tell;
    this.tries = 0;
    this.sent = 0;
    /** @type {Map<string, any>} what was sent and not yet answered */
    this.open = new Map();
    /** @type {any} the last state, with all that was told since the line stands */
    this.state = null;
    /** @type {WebSocket|null} */
    this.socket = null;
    this.run = Math.random().toString(36).slice(2, 8);
    this.isClosed = false;
    this.connect();
  }

  connect() {
    const query = this.token ? `?token=${encodeURIComponent(this.token)}` : "";
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${encodeURIComponent(this.table)}${query}`);
    this.socket = socket;
    this.state = null;
    socket.addEventListener("open", () => {
      this.tries = 0;
      this.tell("open");
      for (const [id, message] of this.open) socket.send(JSON.stringify({ ...message, id })); // not answered: nothing is done twice
    });
    socket.addEventListener("message", (event) => this.take(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => this.again(event.code));
  }

  /** @param {any} message */
  take(message) {
    if (message.to !== undefined) this.open.delete(message.to);
    if (message.type === "state") message = this.state = unfolded(message, this.state);
    this.hear(message);
  }

  /** @param {number} code */
  again(code) {
    if (this.isClosed) return;
    if (code === 4404 || code === 4403 || code === 4410) return this.tell("gone");
    this.tell("lost");
    this.tries += 1;
    setTimeout(() => this.connect(), Math.min(8000, 250 * 2 ** Math.min(this.tries, 6)) * (0.7 + Math.random() * 0.6));
  }

  /**
   * Send a message; it gets a number of its own.
   * @param {Record<string, any>} message
   * @returns {string}
   */
  send(message) {
    const id = `${this.run}-${++this.sent}`;
    if (KEPT.has(message.type)) this.open.set(id, message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ ...message, id }));
    return id;
  }

  close() {
    this.isClosed = true;
    this.socket?.close();
  }
}
