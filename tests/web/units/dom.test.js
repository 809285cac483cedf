/** Tests of the element builder and of keyed DOM patching. */

import "./page.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { $, all, dataNear, first, h, s } from "../../../src/bestiary/web/static/js/shared/dom.js";
import { patchChildren } from "../../../src/bestiary/web/static/js/shared/dom_patch.js";

/** @type {HTMLElement} */
let place;

beforeEach(() => {
  place = h("div");
  document.body.replaceChildren(place);
});

/** @param {string} key @param {...import("../../../src/bestiary/web/static/js/shared/dom.js").Child} more */
const card = (key, ...more) => h("p", { data: { key } }, ...more);
const keys = () => [...place.childNodes].map((one) => (one instanceof HTMLElement ? one.dataset.key : one.textContent));

test("an element is built with classes, data, styles and children; what is missing is left out", () => {
  const made = h(
    "button",
    {
      class: "card wide",
      type: "button",
      disabled: true,
      hidden: false,
      title: null,
      data: { key: "card:1", name: null },
      style: { "--x": 2 },
    },
    "Wolf",
    [null, false, ["", h("b", {}, "7")]],
    undefined,
  );
  assert.equal(made.className, "card wide");
  assert.deepEqual({ ...made.dataset }, { key: "card:1" });
  assert.equal(made.style.getPropertyValue("--x"), "2");
  assert.deepEqual([made.getAttribute("disabled"), made.hasAttribute("hidden"), made.hasAttribute("title")], ["", false, false]);
  assert.deepEqual([made.textContent, made.childNodes.length], ["Wolf7", 2]);
});

test("markup in a text stays a text", () => {
  const made = h("p", {}, "<img src=x onerror=alert(1)>");
  assert.equal(made.children.length, 0);
  assert.equal(made.textContent, "<img src=x onerror=alert(1)>");
});

test("a drawing is of SVG", () => {
  const made = s("circle", { r: 5, data: { edge: "n" } });
  assert.deepEqual(
    [made.namespaceURI, made.getAttribute("r"), made.getAttribute("data-edge")],
    ["http://www.w3.org/2000/svg", "5", "n"],
  );
});

test("elements are found, and one that must be there is missed by name", () => {
  place.append(h("ul", { data: { do: "list" } }, h("li", { class: "one" }), h("li")));
  assert.equal($("li").className, "one");
  assert.equal(first(".none"), null);
  assert.equal(all("li").length, 2);
  assert.equal(dataNear($("li"), "do"), "list");
  assert.equal(dataNear($("li"), "key"), undefined);
  assert.throws(() => $(".none"), /there is no \.none in this page/);
});

test("what has the same key stays the same element wherever it moves, and is brought up to date", () => {
  patchChildren(place, [card("a"), card("b"), card("c", h("b", { class: "old", title: "x", style: { "--x": 1 } }))]);
  const [a, , c] = place.children;
  const inside = /** @type {HTMLElement} */ (c.firstElementChild);
  patchChildren(place, [card("c", h("b", { class: "new", style: { "--x": 2 } })), card("a"), card("d"), "text"]);
  assert.deepEqual(keys(), ["c", "a", "d", "text"]);
  assert.ok(place.children[0] === c && place.children[1] === a);
  assert.ok(c.firstElementChild === inside);
  assert.deepEqual([inside.className, inside.hasAttribute("title"), inside.style.getPropertyValue("--x")], ["new", false, "2"]);
});

test("what is no longer wanted goes, in the middle and at the end", () => {
  patchChildren(place, [card("a"), card("b"), "text", card("c")]);
  patchChildren(place, [card("b")]);
  assert.deepEqual(keys(), ["b"]);
  patchChildren(place, []);
  assert.equal(place.childNodes.length, 0);
});

test("a key that comes twice is drawn twice", () => {
  patchChildren(place, [card("a", "1")]);
  patchChildren(place, [card("a", "1"), card("a", "2"), card("b")]);
  assert.equal(place.textContent, "12");
  assert.deepEqual(keys(), ["a", "a", "b"]);
});

test("elements without keys are taken in their order; another kind of element is a new one", () => {
  patchChildren(place, [h("i", {}, "1"), h("b", {}, "2")]);
  const [i, b] = place.children;
  patchChildren(place, [h("i", {}, "3"), h("u", {}, "4")]);
  assert.ok(place.children[0] === i && place.children[1] !== b);
  assert.equal(place.textContent, "34");
});

test("what happens once begins anew with a new word", () => {
  const hit = (/** @type {string} */ once) => {
    patchChildren(place, [h("i", { data: { once } }, "−2")]);
    return place.firstChild;
  };
  const one = hit("1");
  assert.ok(hit("1") === one);
  assert.ok(hit("2") !== one);
});

test("a picture that is still awaited is put where it is shown", () => {
  const awaited = h("span", { class: "card-face bare" }, "Wolf");
  patchChildren(place, [h("span", { class: "card-face bare" }, "Wolf")]);
  patchChildren(place, [awaited]);
  assert.ok(place.firstChild === awaited);
});
