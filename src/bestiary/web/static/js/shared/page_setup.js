/** Page set-up that all pages share: static texts and the light or dark theme. */

import { all } from "./dom.js";
import { t } from "./texts.js";

const THEME = "bestiary.theme";

/** Put the sentences where the page wants them. */
export function fillTexts() {
  for (const element of all("[data-text]")) element.textContent = t(element.dataset.text ?? "");
  for (const element of all("[data-text-label]")) element.setAttribute("aria-label", t(element.dataset.textLabel ?? ""));
}

/** The colours that were chosen last time. */
export function recallTheme() {
  const wish = new URLSearchParams(location.search).get("theme") ?? localStorage.getItem(THEME);
  if (wish === "light" || wish === "dark") document.documentElement.dataset.theme = wish;
}

/** From light to dark, or back. */
export function switchTheme() {
  const root = document.documentElement;
  root.dataset.theme = getComputedStyle(root).colorScheme.startsWith("dark") ? "light" : "dark";
  localStorage.setItem(THEME, root.dataset.theme);
}
