// The list above the input: commands, choices, suggestions. The input keeps the focus.

import { append, h } from "./dom.js";

let count = 0;

/** A list for inputs. *pick* gets the chosen item. */
export class Popup {
  constructor(pick) {
    this.pick = pick;
    this.items = [];
    this.active = -1;
    this.id = `popup-${++count}`;
    this.heading = h("div", { class: "popup-heading" });
    this.list = h("ul", { id: this.id, role: "listbox" });
    this.note = h("div", { class: "popup-note", role: "status" });
    this.element = h("div", { class: "popup", hidden: true }, this.heading, this.list, this.note);
    // A press must not take the focus from the input, or the list would close under the finger.
    this.element.addEventListener("mousedown", (event) => event.preventDefault());
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** Shows *items* ({label, detail, icon, value}) and *note*, a text or nodes, for *input*; with *eager* the first is active at once. */
  show(input, { heading = [], items = [], note = "", eager = true }) {
    this.input = input;
    this.items = items;
    this.heading.replaceChildren();
    append(this.heading, [heading].flat());
    this.heading.hidden = this.heading.childNodes.length === 0;
    this.note.replaceChildren();
    append(this.note, [note].flat());
    this.note.hidden = note === "";
    this.list.replaceChildren(...items.map((item, place) => this.row(item, place)));
    this.list.hidden = items.length === 0;
    this.element.hidden = this.heading.hidden && this.note.hidden && this.list.hidden;
    input.setAttribute("aria-expanded", String(!this.element.hidden));
    input.setAttribute("aria-controls", this.id);
    this.activate(eager && items.length > 0 ? 0 : -1);
  }

  hide() {
    this.element.hidden = true;
    this.items = [];
    this.active = -1;
    this.input?.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
  }

  row(item, place) {
    return h(
      "li",
      { id: `${this.id}-${place}`, role: "option", onclick: () => this.pick(item), onpointermove: () => this.active !== place && this.activate(place, false) },
      item.icon, h("span", { class: "words" }, h("span", { class: "label" }, item.label), item.detail && h("small", {}, item.detail)), item.mark && h("small", { class: "mark" }, item.mark),
    );
  }

  activate(place, scroll = true) {
    this.active = place;
    [...this.list.children].forEach((row, each) => row.setAttribute("aria-selected", String(each === place)));
    const row = this.list.children[place];
    if (row === undefined) this.input?.removeAttribute("aria-activedescendant");
    else {
      this.input.setAttribute("aria-activedescendant", row.id);
      if (scroll) row.scrollIntoView({ block: "nearest" });
    }
  }

  /** Takes the keys of the list; returns whether *event* was one of them. */
  handle(event) {
    if (!this.isOpen || this.items.length === 0) return false;
    const last = this.items.length - 1;
    if (event.key === "ArrowDown") this.activate(this.active >= last ? 0 : this.active + 1);
    else if (event.key === "ArrowUp") this.activate(this.active <= 0 ? last : this.active - 1);
    else if (event.key === "Tab" && !event.shiftKey) this.pick(this.items[Math.max(this.active, 0)]);
    else if (event.key === "Enter" && this.active >= 0) this.pick(this.items[this.active]);
    else return false;
    event.preventDefault();
    return true;
  }
}
