/** Tests of the WebSocket client against a real server: states are decoded, and what was not answered is sent again. */

import "./page.js";
import assert from "node:assert/strict";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { WebSocket, WebSocketServer } from "ws";
import { Connection } from "../../../src/bestiary/web/static/js/protocol/connection.js";

/** @typedef {import("../../../src/bestiary/web/static/js/protocol/messages.d.ts").Heard} Heard */

const server = new WebSocketServer({ port: 0 });

before(async () => {
  if (!server.address()) await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  Object.assign(globalThis, { WebSocket });
  location.host = `localhost:${port}`;
});
after(() => server.close());

/** The next client of the server, where it came to, and with which subprotocols. */
async function client() {
  const [socket, request] = await once(server, "connection");
  return { socket, url: String(request.url), offers: String(request.headers["sec-websocket-protocol"]) };
}

/** The next message of a client. @param {WebSocket} socket */
async function message(socket) {
  const [data] = await once(socket, "message");
  return JSON.parse(String(data));
}

/** Somebody who waits for things to come. @template T */
class Inbox {
  constructor() {
    /** @type {T[]} */
    this.came = [];
    this.wake = () => {};
  }

  /** @param {T} one */
  put(one) {
    this.came.push(one);
    this.wake();
  }

  /** @returns {Promise<T>} */
  async next() {
    while (!this.came.length) await new Promise((go) => (this.wake = () => go(null)));
    return /** @type {T} */ (this.came.shift());
  }
}

const zone = { name: "deck", seat: 0, count: 2, cards: [] };
const state = { type: "state", n: 1, menu: null, view: { zones: [zone, { ...zone, seat: 1 }] } };

test("it knocks with its token, decodes states, and sends again what was not answered", async () => {
  /** @type {Inbox<Heard>} */
  const heard = new Inbox();
  /** @type {Inbox<string>} */
  const told = new Inbox();
  const connection = new Connection(
    "a b",
    "se&cret",
    (one) => heard.put(one),
    (is) => told.put(is),
  );
  const first = await client();
  assert.equal(first.url, "/ws/a%20b", "no token in an address, which proxies write into their logs");
  assert.equal(first.offers, "bestiary,token.se%26cret");
  assert.equal(await told.next(), "open");

  first.socket.send(JSON.stringify(state));
  first.socket.send(JSON.stringify({ ...state, n: 2, view: { zones: [{ ...zone, count: 1 }] } }));
  await heard.next();
  const second = await heard.next();
  assert.ok(second.type === "state");
  assert.deepEqual(
    second.view.zones.map((one) => one.count),
    [1, 2],
  );

  const answered = connection.send({ type: "chat", text: "hello" });
  assert.deepEqual(await message(first.socket), { type: "chat", text: "hello", id: answered });
  first.socket.send(JSON.stringify({ type: "noted", to: answered }));
  await heard.next();
  const open = connection.send({ type: "move", n: 2, code: "pass" });
  await message(first.socket);
  connection.send({ type: "hint" });
  await message(first.socket);
  first.socket.close(1012);

  assert.equal(await told.next(), "lost");
  const again = await client();
  assert.deepEqual(
    await message(again.socket),
    { type: "move", n: 2, code: "pass", id: open },
    "the move, and not the chat or the hint",
  );
  again.socket.send(JSON.stringify({ ...state, n: 3, view: { zones: [zone] } }));
  const fresh = await heard.next();
  assert.ok(fresh.type === "state");
  assert.equal(fresh.view.zones.length, 1, "after a new connection nothing of the old view is left");
  connection.close();
});

for (const [code, why] of [
  [4404, "There is no such table."],
  [4410, "The table is damaged."],
  [4423, "The game is frozen."],
])
  test(`where a table cannot be played (${code}) it does not come back, and says why`, async () => {
    /** @type {Inbox<string>} */
    const told = new Inbox();
    const connection = new Connection(
      "none",
      null,
      () => {},
      (is, sentence) => told.put(`${is}: ${sentence ?? ""}`),
    );
    const { socket, url } = await client();
    assert.equal(url, "/ws/none");
    assert.equal(await told.next(), "open: ");
    socket.close(Number(code), String(why));
    assert.equal(await told.next(), `gone: ${why}`);
    assert.equal(connection.tries, 0);
  });
