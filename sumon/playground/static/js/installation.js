// Whether the bot is on the account of the person in this seat: where it is no member, its commands come with that.

import { post, Refusal } from "./api.js";
import { openDialog } from "./dialogs.js";
import { h } from "./dom.js";
import { avatar } from "./people.js";
import { botId, botName, on, state } from "./state.js";
import { text } from "./texts.js";

on("installed", () => {
  for (const old of document.querySelectorAll(".installation")) {
    const hadFocus = old.contains(document.activeElement);
    const fresh = installation();
    old.replaceWith(fresh);
    if (hadFocus) fresh.querySelector("button").focus();
  }
});

/** A sentence that says whether it is, and the button that changes it. */
export function installation() {
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const change = async () => {
    try {
      await post("/installed", { installed: !state.installed });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problem.textContent = error.message;
      problem.hidden = false;
    }
  };
  return h(
    "div",
    { class: "installation" },
    h("p", {}, text(state.installed ? "playground-added" : "playground-not-added")),
    h("button", { type: "button", class: state.installed ? "plain" : "button primary", onclick: change }, text(state.installed ? "playground-remove" : "playground-add")),
    problem,
  );
}

/** Opens the card that a link to install the bot leads to: on Discord it would leave this page. */
export function openInstallation() {
  const close = () => dialog.close();
  const dialog = h(
    "dialog",
    { class: "card", "aria-label": botName(), onclick: (event) => event.target === dialog && close() },
    h("div", { class: "profile-head" }, avatar(botId()), h("b", {}, botName())),
    h("p", {}, text("playground-install-link")),
    installation(),
    h("button", { type: "button", class: "button secondary", onclick: close }, text("playground-close")),
  );
  openDialog(dialog);
}
