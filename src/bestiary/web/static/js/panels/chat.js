/** Chat panel; it can be muted. */

import { $, h } from "../shared/dom.js";
import { t } from "../shared/texts.js";

/** @typedef {import("../protocol/messages.d.ts").Chat} Chat */

const MUTED = "bestiary.muted";

/**
 * @param {import("../pages/table.js").TablePage} page
 * @param {Chat[]} said
 */
export function drawChat(page, said) {
  const place = $(".chat-place");
  const people = page.welcome.seats.filter((seat) => seat.kind !== "computer").length;
  if (people < 2) return place.replaceChildren();
  const field = h("input", {
    type: "text",
    maxlength: 300,
    autocomplete: "off",
    "aria-label": t("chat.say"),
    placeholder: t("chat.say"),
    disabled: page.welcome.seat === null,
  });
  const form = h(
    "form",
    {},
    field,
    h("button", { type: "submit" }, t("chat.send")),
    h(
      "button",
      { type: "button", class: "quiet", data: { do: "mute" }, "aria-pressed": String(isMuted()) },
      t(isMuted() ? "chat.unmute" : "chat.mute"),
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (field.value.trim()) page.connection?.send({ type: "chat", text: field.value.trim() });
    field.value = "";
  });
  place.replaceChildren(
    h(
      "section",
      { class: `chat ${isMuted() ? "muted" : ""}`, "aria-label": t("chat") },
      h("ul", { "aria-live": "polite", tabindex: 0, "aria-label": t("chat") }),
      form,
    ),
  );
  said.forEach(hearChat);
}

function isMuted() {
  return localStorage.getItem(MUTED) === "yes";
}

/** Mute the chat, or hear it again. */
export function switchChat() {
  localStorage.setItem(MUTED, isMuted() ? "no" : "yes");
  const chat = document.querySelector(".chat");
  chat?.classList.toggle("muted", isMuted());
  const button = chat?.querySelector("[data-do=mute]");
  if (button) {
    button.textContent = t(isMuted() ? "chat.unmute" : "chat.mute");
    button.setAttribute("aria-pressed", String(isMuted()));
  }
}

/** @param {Chat} message */
export function hearChat(message) {
  const list = document.querySelector(".chat ul");
  if (!list || isMuted()) return;
  list.append(h("li", {}, h("b", {}, message.name), " ", message.text));
  while (list.children.length > 100) list.firstElementChild?.remove();
  list.scrollTop = list.scrollHeight;
}
