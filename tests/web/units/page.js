/** A page for tests of what draws: the document of happy-dom, as global names, before the modules under test are loaded. */

import { Window } from "happy-dom";

const window = new Window({ url: "http://localhost/" });
const { document, localStorage, location, CSS, DOMParser, Element, HTMLElement, SVGElement, Node } = window;

const matchMedia = window.matchMedia.bind(window);
Object.assign(globalThis, { matchMedia, document, localStorage, CSS, DOMParser, Element, HTMLElement, SVGElement, Node });
Object.defineProperty(globalThis, "location", { value: location, configurable: true, writable: true });
