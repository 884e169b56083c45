// A command being filled in: its name, a chip for every option in use, and a tail for further ones.

import { h, icon } from "./dom.js";
import { runCommand } from "./commands.js";
import { choiceNamed, choicesOf, complaintAbout, isClosed, Suggestions, valueOf } from "./options.js";
import { takeApart } from "./typed.js";
import { listing, text } from "./texts.js";

export class CommandLine {
  /** *leave* goes back to plain text, *complain* shows a sentence above the line. */
  constructor(channel, command, popup, { leave, complain }) {
    this.channel = channel;
    this.command = command;
    this.popup = popup;
    this.leave = leave;
    this.complain = complain;
    this.chips = []; // {option, input, element, picked}
    this.suggestions = new Suggestions((items, note) => {
      if (this.current !== undefined) this.current.suggested = items;
      this.showItems(this.current, items, note);
    });
    this.tail = h("input", {
      class: "tail", role: "combobox", "aria-expanded": "false", autocomplete: "off", spellcheck: "false", enterkeyhint: "send", "aria-label": text("playground-more-options"),
      oninput: () => this.tailTyped(), onfocus: () => this.showOptions(), onblur: () => this.popup.hide(), onkeydown: (event) => this.tailKey(event),
    });
    const cancel = h("button", { type: "button", class: "icon-button", "aria-label": text("playground-cancel-command"), title: text("playground-cancel-command"), onclick: () => this.leave("") }, icon("close"));
    this.element = h("div", { class: "command-line" }, h("span", { class: "command-name" }, `/${command.label}`), this.tail, cancel);
    for (const option of command.options) if (option.required) this.addChip(option);
    this.showTail();
  }

  /** Puts the cursor where the next thing is to be filled in, with *rest* already typed. */
  start(rest) {
    const first = this.chips[0];
    const lead = this.take(rest);
    const chip = this.chips.findLast((each) => each.input.value !== "");
    if (first !== undefined && (lead !== "" || chip === undefined)) {
      this.fill(first.option, lead).input.focus();
      this.chipTyped(first, false);
    } else if (lead !== "" || chip === undefined) {
      this.tail.value = lead;
      this.tail.focus();
      this.showOptions();
    } else {
      chip.input.focus();
    }
  }

  /** Fills in the options that *typed* names, and gives back what stands before them. */
  take(typed) {
    const empty = this.chips.filter((chip) => chip.input.value === "").map((chip) => chip.option);
    const { lead, parts } = takeApart(typed, [...empty, ...this.unused()]);
    for (const { option, value } of parts) this.fill(option, value);
    return lead;
  }

  fill(option, value) {
    const chip = this.chips.find((each) => each.option === option) ?? this.addChip(option);
    chip.picked = undefined;
    chip.input.value = value;
    chip.input.size = Math.max(value.length, 4);
    if (isClosed(option)) this.settle(chip, choiceNamed(option, value));
    return chip;
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
    this.tail.placeholder = more > 0 ? text("playground-optional", { count: more }) : "";
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
    if (changed && this.goesOn(chip)) return;
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

  // "Summy difficulty:" in one option begins the next one.
  goesOn(chip) {
    if (!chip.input.value.endsWith(":")) return false;
    const { lead, parts } = takeApart(chip.input.value, this.unused());
    if (parts.length === 0 || parts[0].value !== "") return false;
    this.fill(chip.option, lead);
    this.fill(parts[0].option, "").input.focus();
    return true;
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

  tailTyped() {
    this.complain("");
    // A name with a colon, or with a blank behind it, begins its option.
    const named = /^\s*(\S+?)\s*(:|\s)$/u.exec(this.tail.value)?.[1].toLowerCase();
    const option = this.unused().find((each) => [each.label, each.name].some((name) => name.toLowerCase() === named));
    if (option === undefined) {
      this.showOptions();
      return;
    }
    this.tail.value = "";
    this.addChip(option).input.focus();
  }

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
    return Object.fromEntries(filled.map((chip) => [chip.option.name, this.valueOf(chip)]));
  }

  valueOf(chip) {
    if (chip.picked !== undefined) return chip.picked.value;
    const typed = chip.input.value.trim().toLowerCase();
    const suggested = chip.suggested?.find((item) => item.label.toLowerCase() === typed);
    return suggested?.value ?? valueOf(chip.option, chip.input.value);
  }

  /** Sends the command if everything needed is there and understood; says whether it did. */
  send() {
    if (!this.isTailUnderstood()) return false;
    for (const chip of this.chips) this.spread(chip);
    for (const chip of this.chips) {
      const isEmpty = chip.picked === undefined && chip.input.value.trim() === "";
      if (isEmpty && !chip.option.required) continue;
      const complaint = isEmpty ? text("playground-required", { option: chip.option.label }) : chip.picked === undefined && complaintAbout(chip.option, chip.input.value.trim());
      if (!complaint) continue;
      chip.element.classList.add("wrong");
      chip.input.focus();
      this.complain(complaint);
      return false;
    }
    runCommand(this.channel, this.command, this.values());
    return true;
  }

  isTailUnderstood() {
    const typed = this.tail.value.trim();
    if (typed === "") return true;
    this.tail.value = this.take(typed);
    if (this.tail.value === "") return true;
    const left = this.tail.value;
    const options = listing(this.unused().map((option) => option.label));
    this.tail.focus();
    if (options === "") this.complain(text("playground-nothing-more", { typed: left }));
    else this.complain(text("playground-not-an-option", { typed: left, options }));
    return false;
  }

  // Several options may have been typed into one.
  spread(chip) {
    if (chip.picked !== undefined) return;
    const { parts } = takeApart(`${chip.option.name}: ${chip.input.value}`, [chip.option, ...this.unused()]);
    for (const { option, value } of parts) this.fill(option, value);
  }
}
