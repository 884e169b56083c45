// A command being filled in: its name, a chip for every option in use, and a tail for further ones.

import { h, icon } from "./dom.js";
import { runCommand } from "./commands.js";
import { choiceNamed, choicesOf, isClosed, Suggestions } from "./options.js";
import { text } from "./texts.js";

export class CommandLine {
  /** *leave* goes back to plain text, *complain* shows a sentence above the line. */
  constructor(channel, command, popup, { leave, complain }) {
    this.channel = channel;
    this.command = command;
    this.popup = popup;
    this.leave = leave;
    this.complain = complain;
    this.chips = []; // {option, input, element, picked}
    this.suggestions = new Suggestions((items, note) => this.showItems(this.current, items, note));
    this.tail = h("input", {
      class: "tail", role: "combobox", "aria-expanded": "false", autocomplete: "off", spellcheck: "false", enterkeyhint: "send", "aria-label": text("playground-more-options"),
      oninput: () => this.showOptions(), onfocus: () => this.showOptions(), onblur: () => this.popup.hide(), onkeydown: (event) => this.tailKey(event),
    });
    const cancel = h("button", { type: "button", class: "icon-button", "aria-label": text("playground-cancel-command"), title: text("playground-cancel-command"), onclick: () => this.leave("") }, icon("close"));
    this.element = h("div", { class: "command-line" }, h("span", { class: "command-name" }, `/${command.label}`), this.tail, cancel);
    for (const option of command.options) if (option.required) this.addChip(option);
    this.showTail();
  }

  /** Puts the cursor where the next thing is to be filled in, with *rest* already typed. */
  start(rest) {
    const first = this.chips[0];
    if (first === undefined) {
      this.tail.value = rest;
      this.tail.focus();
      this.showOptions();
      return;
    }
    first.input.value = rest;
    first.input.focus();
    this.chipTyped(first);
  }

  focus() {
    (this.chips.find((chip) => !this.isFilled(chip))?.input ?? this.tail).focus();
  }

  close() {
    this.suggestions.stop();
  }

  addChip(option) {
    const input = h("input", {
      role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", "aria-label": `${option.label}: ${option.description}`, autocomplete: "off", spellcheck: "false", autocapitalize: "off", enterkeyhint: "send", size: 4, data: { option: option.name },
      inputmode: option.type === 4 ? "numeric" : option.type === 10 ? "decimal" : null,
    });
    const chip = { option, input, picked: undefined, element: h("label", { class: "chip" }, h("span", { class: "chip-name" }, option.label), input) };
    input.addEventListener("input", () => this.chipTyped(chip));
    input.addEventListener("focus", () => this.chipEntered(chip));
    input.addEventListener("blur", () => this.chipLeft(chip));
    input.addEventListener("keydown", (event) => this.chipKey(chip, event));
    this.chips.push(chip);
    this.element.insertBefore(chip.element, this.tail);
    this.showTail();
    return chip;
  }

  removeChip(chip) {
    this.chips = this.chips.filter((each) => each !== chip);
    chip.element.remove();
    this.showTail();
    (this.chips.at(-1)?.input ?? this.tail).focus();
  }

  showTail() {
    const more = this.unused().length;
    this.tail.placeholder = more > 0 ? `+${more} ${text("playground-optional")}` : "";
  }

  unused() {
    return this.command.options.filter((option) => !this.chips.some((chip) => chip.option === option));
  }

  // ------------------------------------------------------------------------------------------- chips

  chipEntered(chip) {
    this.current = chip;
    this.chipTyped(chip, false);
  }

  chipLeft(chip) {
    if (this.current === chip) this.popup.hide();
    if (chip.picked === undefined && isClosed(chip.option)) this.settle(chip, choiceNamed(chip.option, chip.input.value));
  }

  chipTyped(chip, changed = true) {
    this.current = chip;
    this.complain("");
    if (changed) {
      chip.picked = undefined;
      chip.element.classList.remove("wrong");
    }
    chip.input.size = Math.max(chip.input.value.length, 4);
    if (isClosed(chip.option)) {
      const items = choicesOf(chip.option, chip.picked === undefined ? chip.input.value : "");
      this.showItems(chip, items, items.length === 0 ? text("playground-no-choices") : "");
    } else if (chip.option.autocomplete) {
      this.showItems(chip, [], text("playground-searching"));
      this.suggestions.ask(this.channel, this.command.name, chip.option.name, chip.input.value, this.values(chip));
    } else {
      this.showItems(chip, [], "");
    }
  }

  showItems(chip, items, note) {
    if (chip === undefined || document.activeElement !== chip.input) return;
    const heading = [h("b", {}, chip.option.label), " ", chip.option.description];
    // Suggestions are only that: Enter sends what was typed unless one of them was chosen.
    this.popup.show(chip.input, { heading, items, note, eager: isClosed(chip.option) && chip.picked === undefined });
  }

  /** An item of the list was chosen. */
  pick(item) {
    if (document.activeElement === this.tail) {
      this.tail.value = "";
      this.addChip(item.value).input.focus();
      return;
    }
    this.settle(this.current, item);
    this.focus();
  }

  settle(chip, item) {
    if (item === undefined) return;
    chip.picked = item;
    chip.input.value = item.label;
    chip.input.size = Math.max(item.label.length, 4);
    chip.element.classList.remove("wrong");
  }

  isFilled(chip) {
    return isClosed(chip.option) ? chip.picked !== undefined : chip.input.value !== "";
  }

  chipKey(chip, event) {
    if (event.isComposing || this.popup.handle(event)) return;
    const atStart = chip.input.selectionStart === 0 && chip.input.selectionEnd === 0;
    const place = this.chips.indexOf(chip);
    if (event.key === "Enter") {
      event.preventDefault();
      chip.input.form.requestSubmit();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (this.popup.isOpen && this.popup.items.length > 0) this.popup.hide();
      else this.leave("");
    } else if (event.key === "Backspace" && chip.input.value === "") {
      event.preventDefault();
      if (!chip.option.required) this.removeChip(chip);
      else if (place > 0) this.chips[place - 1].input.focus();
      else this.leave(`/${this.command.label}`);
    } else if (event.key === "ArrowLeft" && atStart && place > 0) {
      event.preventDefault();
      this.chips[place - 1].input.focus();
    }
  }

  // -------------------------------------------------------------------------------------------- tail

  showOptions() {
    this.current = undefined;
    const wanted = this.tail.value.trim().toLowerCase();
    const items = this.unused()
      .filter((option) => option.label.toLowerCase().includes(wanted))
      .map((option) => ({ label: option.label, detail: option.description, value: option }));
    const heading = items.length > 0 ? text("playground-more-options") : "";
    this.popup.show(this.tail, { heading, items, eager: wanted !== "" });
  }

  tailKey(event) {
    if (event.isComposing || this.popup.handle(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      this.tail.form.requestSubmit();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.leave("");
    } else if (event.key === "Backspace" && this.tail.value === "") {
      event.preventDefault();
      if (this.chips.length > 0) this.chips.at(-1).input.focus();
      else this.leave(`/${this.command.label}`);
    }
  }

  // ----------------------------------------------------------------------------------------- sending

  values(except) {
    const filled = this.chips.filter((chip) => chip !== except && this.isFilled(chip));
    return Object.fromEntries(filled.map((chip) => [chip.option.name, chip.picked?.value ?? chip.input.value]));
  }

  /** Sends the command if everything needed is there; says whether it did. */
  send() {
    for (const chip of this.chips) {
      if (chip.picked === undefined && isClosed(chip.option)) this.settle(chip, choiceNamed(chip.option, chip.input.value));
      if (this.isFilled(chip)) continue;
      if (!chip.option.required && chip.input.value === "") continue;
      chip.element.classList.add("wrong");
      this.complain(text("playground-required", { option: chip.option.label }));
      chip.input.focus();
      return false;
    }
    runCommand(this.channel, this.command, this.values());
    return true;
  }
}
