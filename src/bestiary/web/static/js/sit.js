/** Who comes by a link is told what game it is, gives a name, and sits down; or only watches. */

import { $, h } from "./el.js";
import { api } from "./page.js";
import { t } from "./texts.js";

const NAME = "bestiary.name";

/**
 * @param {string} id the table
 * @returns {Promise<{token: string, seat: number, game: string, title?: string}|null>} the seat, or null to watch
 */
export async function askToSit(id) {
  const table = await api(`/api/tables/${encodeURIComponent(id)}`).catch(() => null);
  if (!table || table.stage !== "waiting") return null;
  return new Promise((go) => {
    const name = /** @type {HTMLInputElement} */ (h("input", { type: "text", maxlength: 24, required: true, autocomplete: "nickname", value: localStorage.getItem(NAME) ?? "" }));
    const said = h("p", { role: "alert" });
    const form = h("form", { class: "invite" }, h("h2", {}, t("join.title", { game: table?.title ?? "Bestiary" })), h("label", {}, t("join.as"), name), said,
      h("div", { class: "acts" }, h("button", { type: "submit", class: "act main" }, t("join.sit")), h("button", { type: "button", class: "act", data: { watch: "" } }, t("join.watch"))));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      localStorage.setItem(NAME, name.value);
      try {
        const sat = await api(`/api/tables/${encodeURIComponent(id)}/join`, { name: name.value });
        go({ token: sat.token, seat: sat.seat, game: sat.game ?? table?.game ?? "", title: table?.title });
      } catch (fault) {
        said.textContent = /** @type {Error} */ (fault).message;
      }
    });
    form.querySelector("[data-watch]")?.addEventListener("click", () => go(null));
    $(".board").replaceChildren(form);
    name.focus();
  });
}
