// The forms a bot opens.

import { post, Refusal } from "./api.js";
import { openDialog } from "./dialogs.js";
import { h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { menuElement } from "./menus.js";
import { acted, state } from "./state.js";
import { text } from "./texts.js";

const [ROW, TEXT_INPUT, TEXT_DISPLAY, LABEL] = [1, 4, 10, 18];
const [RADIO, CHECKBOXES, CHECKBOX] = [21, 22, 23];
const MENUS = new Set([3, 5, 6, 7, 8]);
let count = 0;

/** Opens the form *form* of the interaction *id*. It stays open until it was answered or closed. */
export function openForm(id, form) {
  const values = new Map(); // custom id -> function that reads the value
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const send = h("button", { type: "submit", class: "button primary" }, text("playground-submit"));
  const close = () => dialog.close();
  const heading = `form-${++count}`;

  const submit = async (event) => {
    event.preventDefault();
    if (send.disabled) return;
    send.disabled = true;
    problem.hidden = true;
    let sentence = null;
    try {
      const filled = [...values].map(([name, read]) => [name, read()]).filter(([, value]) => value !== undefined);
      acted(state.active);
      const answer = await post(`/forms/${id}`, { values: Object.fromEntries(filled) });
      if (answer.answered) close();
      else sentence = text("playground-form-failed");
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sentence = error.message;
    }
    send.disabled = false;
    problem.textContent = sentence ?? "";
    problem.hidden = sentence === null;
  };

  const dialog = h(
    "dialog",
    { class: "form", "aria-labelledby": heading },
    h(
      "form",
      { onsubmit: submit },
      h("header", {}, h("h2", { id: heading }, form.title), h("button", { type: "button", class: "icon-button", "aria-label": text("playground-close"), onclick: close }, icon("close"))),
      h("div", { class: "form-fields" }, form.components.map((component) => field(component, values)), problem),
      h("footer", {}, h("button", { type: "button", class: "button quiet", onclick: close }, text("playground-cancel")), send),
    ),
  );
  openDialog(dialog);
  dialog.querySelector(".form-fields :is(input, textarea, button)")?.focus();
}

function field(component, values) {
  if (component.type === TEXT_DISPLAY) return h("div", { class: "form-text" }, markdown(component.content));
  if (component.type === ROW) return labelled(component.components[0], component.components[0].label, null, values);
  if (component.type === LABEL) return labelled(component.component, component.label, component.description, values);
  return h("p", { class: "unsupported" }, text("playground-unsupported"));
}

function labelled(control, label, description, values) {
  const id = `field-${++count}`;
  const needed = control.required ?? control.type === TEXT_INPUT;
  const star = needed ? h("span", { class: "needed", "aria-hidden": "true" }, "*") : null;
  const hint = description ? h("small", { id: `${id}-hint` }, description) : null;
  const element = controlElement(control, id, hint && `${id}-hint`, needed, values);
  if (control.type === TEXT_INPUT) return h("div", { class: "field-row" }, h("label", { for: id }, label, star), hint, element);
  return h("fieldset", { class: "field-row" }, h("legend", {}, label, star), hint, element);
}

function controlElement(control, id, hint, needed, values) {
  if (control.type === TEXT_INPUT) {
    const long = control.style === 2;
    const input = h(long ? "textarea" : "input", {
      id, "aria-describedby": hint, required: needed, placeholder: control.placeholder, minlength: control.min_length,
      maxlength: control.max_length, rows: long ? 4 : null, type: long ? null : "text", autocomplete: "off",
    });
    input.value = control.value ?? "";
    values.set(control.custom_id, () => input.value);
    return input;
  }
  if (MENUS.has(control.type)) {
    let chosen = (control.options ?? []).filter((option) => option.default).map((option) => option.value);
    values.set(control.custom_id, () => (chosen.length > 0 ? chosen : undefined));
    return menuElement(control, (picked) => (chosen = picked));
  }
  if (control.type === CHECKBOX) {
    const box = h("input", { id, type: "checkbox", checked: control.default });
    values.set(control.custom_id, () => box.checked);
    return box;
  }
  if (control.type === RADIO || control.type === CHECKBOXES) {
    const kind = control.type === RADIO ? "radio" : "checkbox";
    const boxes = control.options.map((option) => h("input", { type: kind, name: id, value: option.value, checked: option.default }));
    const picked = () => boxes.filter((box) => box.checked).map((box) => box.value);
    values.set(control.custom_id, () => (kind === "radio" ? picked()[0] : picked()));
    return h("div", {}, boxes.map((box, place) => h("label", { class: "choice" }, box, control.options[place].label)));
  }
  return h("p", { class: "unsupported" }, text("playground-unsupported"));
}
