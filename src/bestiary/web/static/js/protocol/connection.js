/** WebSocket client that reconnects by itself and sends unanswered messages again; the server does none of them twice. */

import { decodeState } from "./decode_state.js";

/** @typedef {import("./messages.d.ts").ClientMessage} ClientMessage */
/** @typedef {(message: import("./messages.d.ts").Heard) => void} OnMessage */

// Sent again after the line broke.
const KEPT = new Set(["move", "chat", "undo-answer", "concede", "rematch", "stops", "open", "cancel", "remove"]);

export class Connection {
  /**
   * @param {string} table
   * @param {string|null} token
   * @param {OnMessage} onMessage
   * @param {(is: "open"|"lost"|"gone"|"no seat", why?: string) => void} onStatus
   */
  constructor(table, token, onMessage, onStatus) {
    this.table = table;
    this.token = token;
    this.onMessage = onMessage;
    this.onStatus = onStatus;
    this.tries = 0;
    this.sent = 0;
    /** @type {Map<string, ClientMessage>} what was sent and not yet answered */
    this.unanswered = new Map();
    /** @type {import("./messages.d.ts").State|null} the last state, complete */
    this.state = null;
    /** @type {WebSocket|null} */
    this.socket = null;
    this.run = Math.random().toString(36).slice(2, 8);
    this.isClosed = false;
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    // The token is offered as a second subprotocol: addresses are written into logs, this is not.
    const socket = new WebSocket(
      `${scheme}://${location.host}/ws/${encodeURIComponent(this.table)}`,
      this.token ? ["bestiary", `token.${encodeURIComponent(this.token)}`] : ["bestiary"],
    );
    this.socket = socket;
    this.state = null;
    socket.addEventListener("open", () => {
      this.tries = 0;
      this.onStatus("open");
      // The server does nothing twice, so that what it has not answered can simply be sent again.
      for (const [id, message] of this.unanswered) socket.send(JSON.stringify({ ...message, id }));
    });
    socket.addEventListener("message", (event) => this.receive(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => this.reconnect(event.code, event.reason));
  }

  /** @param {import("./messages.d.ts").ServerMessage} message */
  receive(message) {
    if (message.to) this.unanswered.delete(message.to);
    if (message.type !== "state") return this.onMessage(message);
    this.state = decodeState(message, this.state);
    this.onMessage(this.state);
  }

  /** @param {number} code @param {string} why a sentence of the server, if it is gone */
  reconnect(code, why) {
    if (this.isClosed) return;
    if (code === 4403 && this.token) return this.onStatus("no seat");
    if ([4403, 4404, 4410, 4423].includes(code)) return this.onStatus("gone", why);
    this.onStatus("lost");
    this.tries += 1;
    setTimeout(() => this.connect(), Math.min(8000, 250 * 2 ** Math.min(this.tries, 6)) * (0.7 + Math.random() * 0.6));
  }

  /**
   * Send a message; it gets a number of its own.
   * @param {ClientMessage} message
   * @returns {string}
   */
  send(message) {
    const id = `${this.run}-${++this.sent}`;
    if (KEPT.has(message.type)) this.unanswered.set(id, message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ ...message, id }));
    return id;
  }

  close() {
    this.isClosed = true;
    this.socket?.close();
  }
}
