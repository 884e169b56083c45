// Buttons and menus under a message, and what happens when somebody uses them.

import { post, Refusal } from "./api.js";
import { h, icon } from "./dom.js";
import { openForm } from "./forms.js";
import { isInstall, linkTo, placeOf } from "./links.js";
import { menuElement } from "./menus.js";
import { acted, state, tell } from "./state.js";
import { text } from "./texts.js";

const BUTTON = 2;
const LINK = 5;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary", 6: "secondary" };
const MENUS = new Set([3, 5, 6, 7, 8]);

/** The rows of *message*, and under them the sentence that tells of a failure. */
export function componentRows(message) {
  const rows = message.components.map((row) => {
    if (row.type !== 1) return h("p", { class: "unsupported" }, text("playground-unsupported"));
    return h("div", { class: "row" }, row.components.map((component) => element(message, component)));
  });
  const failure = state.failures.get(message.id);
  return [rows, failure && h("p", { class: "failure", role: "alert" }, failure.sentence)];
}

function element(message, component) {
  if (component.type === BUTTON) return button(message, component);
  if (MENUS.has(component.type)) {
    return menuElement(component, (values, control) => use(message, component.custom_id, values, control));
  }
  return h("p", { class: "unsupported" }, text("playground-unsupported"));
}

function button(message, component) {
  const label = [component.emoji && h("span", { class: "emoji" }, emojiText(component.emoji)), component.label && h("span", {}, component.label)];
  const style = `button ${STYLES[component.style]}`;
  if (component.style === LINK) {
    if (placeOf(component.url) !== null || isInstall(component.url)) return linkTo(component.url, label, { class: style });
    const outside = h("span", { class: "hidden-text" }, ` ${text("playground-opens-outside")}`);
    return linkTo(component.url, [label, icon("window"), outside], { class: style });
  }
  return h(
    "button",
    { type: "button", class: style, disabled: component.disabled, data: { id: component.custom_id }, onclick: (event) => use(message, component.custom_id, null, event.currentTarget) },
    label,
  );
}

async function use(message, customId, values, control) {
  if (control.classList.contains("busy")) return;
  control.classList.add("busy");
  acted(message.channel);
  if (state.failures.delete(message.id)) tell("failure", message);
  try {
    const path = `/channels/${message.channel}/messages/${message.id}/components`;
    const answer = await post(path, { custom_id: customId, values });
    if (answer.form) openForm(answer.id, answer.form);
    if (!answer.answered) fail(message, { sentence: text("playground-interaction-failed"), isOffline: false });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    fail(message, { sentence: error.message, isOffline: error.isOffline });
  } finally {
    control.classList.remove("busy");
  }
}

function fail(message, failure) {
  state.failures.set(message.id, failure);
  tell("failure", message);
}

export function emojiText(emoji) {
  return emoji.id ? `:${emoji.name}:` : emoji.name;
}
