// What opens when one presses a name: the commands of a user's menu.

import { commandsOf, runMenuCommand } from "./commands.js";
import { openDialog } from "./dialogs.js";
import { h } from "./dom.js";
import { avatar } from "./people.js";
import { nameOf, state } from "./state.js";
import { text } from "./texts.js";

/** Opens the card of *user* beside *button*. */
export async function openProfile(user, button) {
  const channel = state.active;
  const { menu } = await commandsOf(channel);
  const close = () => dialog.close();
  const use = (command) => {
    close();
    runMenuCommand(channel, command, user);
  };
  const entries = menu.map((command) => h("li", {}, h("button", { type: "button", class: "menu-entry", onclick: () => use(command) }, command.label)));
  const dialog = h(
    "dialog",
    { class: "profile", "aria-label": nameOf(user), onclick: (event) => event.target === dialog && close() },
    h("div", { class: "profile-head" }, avatar(user), h("b", {}, nameOf(user))),
    entries.length > 0 && [h("h2", {}, text("playground-apps-menu")), h("ul", {}, entries)],
    h("button", { type: "button", class: "button secondary", onclick: close }, text("playground-close")),
  );
  openDialog(dialog);
  const place = button.getBoundingClientRect();
  dialog.style.left = `${Math.min(place.left, innerWidth - dialog.offsetWidth - 8)}px`;
  dialog.style.top = `${Math.min(place.bottom + 4, innerHeight - dialog.offsetHeight - 8)}px`;
}
