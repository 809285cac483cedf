/** Join form for a visitor who comes by an invitation link: give a name and sit down, or only watch. */

import { joinTable, loadTable } from "../protocol/api.js";
import { $, h } from "../shared/dom.js";
import { t } from "../shared/texts.js";

const NAME = "bestiary.name";

/**
 * @param {string} id the table
 * @returns {Promise<import("../shared/stored_seats.js").Seat|null>} the seat, or null to watch
 */
export async function askToJoin(id) {
  const table = await loadTable(id).catch(() => null);
  if (table?.stage !== "waiting") return null;
  return new Promise((go) => {
    const name = h("input", {
      type: "text",
      maxlength: 24,
      required: true,
      autocomplete: "nickname",
      value: localStorage.getItem(NAME) ?? "",
    });
    const said = h("p", { role: "alert" });
    const form = h(
      "form",
      { class: "invite" },
      h("h2", {}, t("join.title", { game: table?.title ?? "Bestiary" })),
      h("label", {}, t("join.as"), name),
      said,
      h(
        "div",
        { class: "acts" },
        h("button", { type: "submit", class: "act main" }, t("join.sit")),
        h("button", { type: "button", class: "act", data: { watch: "" } }, t("join.watch")),
      ),
    );
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      localStorage.setItem(NAME, name.value);
      try {
        const sat = await joinTable(id, name.value);
        go({ token: sat.token, seat: sat.seat, value: sat.value, game: table.game, title: table?.title });
      } catch (fault) {
        said.textContent = /** @type {Error} */ (fault).message;
      }
    });
    form.querySelector("[data-watch]")?.addEventListener("click", () => go(null));
    $(".board").replaceChildren(form);
    name.focus();
  });
}
