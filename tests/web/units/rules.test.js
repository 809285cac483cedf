/** Tests of the rulebook dialog's requests: a rulebook is asked for once, and again if it did not come. */

import "./page.js";
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { test } from "node:test";
import { passagesOf } from "../../../src/bestiary/web/static/js/panels/rules.js";

test("a rulebook that did not come is asked for again, one that came is not", async () => {
  let asked = 0;
  const server = createServer((_, answer) => {
    asked += 1;
    answer.writeHead(asked === 1 ? 503 : 200, { "Content-Type": "application/json", Connection: "close" });
    answer.end(JSON.stringify(asked === 1 ? { error: "Later." } : { chapters: [{ passages: [{ id: "MB-1" }] }] }));
  }).listen(0);
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const usual = globalThis.fetch;
  globalThis.fetch = (path, how) => usual(`http://localhost:${port}${path}`, how);
  try {
    await assert.rejects(passagesOf("monster-battle"));
    assert.equal((await passagesOf("monster-battle"))[0].id, "MB-1");
    await passagesOf("monster-battle");
    assert.equal(asked, 2);
  } finally {
    globalThis.fetch = usual;
    server.close();
  }
});
