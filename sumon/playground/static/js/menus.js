// A menu that opens a list: for the menus under messages and in forms.

import { h, icon } from "./dom.js";
import { avatar } from "./people.js";
import { channelLabel, channelOf, isTalk, state, usersIn } from "./state.js";
import { listing, text } from "./texts.js";

const USERS = new Set([5, 7]);
const CHANNELS = 8;
let count = 0;

/** The menu *component*; *choose* gets the chosen values and the button once something is chosen. */
export function menuElement(component, choose) {
  const options = optionsOf(component);
  const most = component.max_values ?? 1;
  const least = component.min_values ?? 1;
  const chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
  const id = `menu-${++count}`;
  const hint = component.placeholder ?? (most > 1 ? text("playground-choose-some", { least, most }) : text("playground-choose"));
  const label = h("span", { class: "menu-label" });
  const button = h(
    "button",
    { type: "button", class: "menu-button", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": id, disabled: component.disabled || options.length === 0, data: { id: component.custom_id } },
    label, icon("down"),
  );
  const list = h("ul", { id, class: "menu-list", role: "listbox", "aria-label": hint, "aria-multiselectable": most > 1 ? "true" : null, hidden: true });
  const root = h("div", { class: "menu" }, button, list);

  const show = () => {
    const names = options.filter((option) => chosen.has(option.value)).map((option) => option.label);
    label.textContent = names.length > 0 ? listing(names) : hint;
    label.classList.toggle("hint", names.length === 0);
    for (const item of list.children) item.setAttribute("aria-selected", String(chosen.has(item.dataset.value)));
  };
  const close = (send) => {
    if (list.hidden) return;
    list.hidden = true;
    button.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", outside, true);
    if (send && most > 1 && chosen.size >= least) choose([...chosen], button);
  };
  const outside = (event) => !root.contains(event.target) && close(true);
  const open = () => {
    list.hidden = false;
    button.setAttribute("aria-expanded", "true");
    document.addEventListener("pointerdown", outside, true);
    (list.querySelector("[aria-selected=true]") ?? list.firstElementChild)?.focus();
    list.scrollIntoView({ block: "nearest" });
  };
  const pick = (value) => {
    if (most > 1) {
      if (chosen.has(value)) chosen.delete(value);
      else if (chosen.size < most) chosen.add(value);
      show();
      return;
    }
    chosen.clear();
    chosen.add(value);
    show();
    close(false);
    button.focus();
    choose([value], button);
  };
  list.append(...options.map((option) => item(option, pick)));
  button.addEventListener("click", () => (list.hidden ? open() : close(true)));
  root.addEventListener("keydown", (event) => navigate(event, list, button, open, close));
  show();
  return root;
}

function item(option, pick) {
  const choose = () => pick(option.value);
  const press = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    choose();
  };
  const words = h("span", { class: "words" }, h("span", {}, option.label), option.description && h("small", {}, option.description));
  return h(
    "li",
    { role: "option", tabindex: "-1", data: { value: option.value }, onclick: choose, onkeydown: press },
    option.user && avatar(option.user), option.emoji && h("span", { class: "emoji" }, option.emoji), words, icon("check"),
  );
}

function navigate(event, list, button, open, close) {
  const items = [...list.children];
  const here = items.indexOf(document.activeElement);
  const steps = { ArrowDown: here + 1, ArrowUp: Math.max(here - 1, 0), Home: 0, End: items.length - 1 };
  if (event.key === "Escape" && !list.hidden) {
    event.stopPropagation();
    event.preventDefault();
    close(true);
    button.focus();
  } else if (event.key === "Tab" && !list.hidden) {
    close(true);
  } else if (event.key in steps) {
    event.preventDefault();
    if (list.hidden) open();
    else items[Math.min(steps[event.key], items.length - 1)]?.focus();
  }
}

function optionsOf(component) {
  const preset = new Set((component.default_values ?? []).map((value) => value.id));
  if (USERS.has(component.type)) {
    return usersIn(channelOf(state.active)).map(([id, user]) => ({ value: id, label: user.name, user: id, default: preset.has(id) }));
  }
  if (component.type === CHANNELS) {
    return state.channels.filter((channel) => !isTalk(channel))
      .map((channel) => ({ value: channel.id, label: channelLabel(channel), default: preset.has(channel.id) }));
  }
  return (component.options ?? []).map((option) => ({ ...option, emoji: option.emoji?.id ? null : option.emoji?.name }));
}
