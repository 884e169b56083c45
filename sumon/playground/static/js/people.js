// Faces and names.

import { h } from "./dom.js";
import { nameOf, state } from "./state.js";
import { text } from "./texts.js";

const COLOURS = 6;

/** A round face with the first letter of the name; always of the same colour for the same person. */
export function avatar(user) {
  const place = Object.keys(state.users).sort().indexOf(user);
  const kind = state.users[user]?.bot ? "bot" : `c${place % COLOURS}`;
  return h("span", { class: `avatar ${kind}`, "aria-hidden": "true" }, nameOf(user).slice(0, 1).toUpperCase());
}

/** "Ada", or "Sum On" with the badge of an app. */
export function author(user) {
  const badge = state.users[user]?.bot ? h("span", { class: "badge" }, text("playground-app")) : null;
  const tag = badge === null ? "button" : "span";
  const attributes = badge === null ? { type: "button", data: { person: user } } : {};
  return [h(tag, { class: "author", ...attributes }, nameOf(user)), badge];
}
