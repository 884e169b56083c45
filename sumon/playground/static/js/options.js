// What can be filled into an option of a command, by its type.

import { post, Refusal } from "./api.js";
import { h, icon } from "./dom.js";
import { avatar } from "./people.js";
import { channelLabel, channelOf, isTalk, state, usersIn } from "./state.js";
import { listing, text } from "./texts.js";

const [INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER] = [4, 5, 6, 7, 8, 9, 10];
export const NUMBERS = [INTEGER, NUMBER];
const MOST_NAMED = 8; // choices in a sentence
const PAUSE = 120; // milliseconds after a key before the bot is asked

/** Whether the option takes one of a list only, not any text. */
export function isClosed(option) {
  return option.choices?.length > 0 || [BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE].includes(option.type);
}

/** The items of a closed option that fit what is *typed*. */
export function choicesOf(option, typed) {
  const wanted = plainName(typed);
  const found = allChoices(option).filter((item) => item.label.toLowerCase().includes(wanted));
  const named = found.length === 0 ? choiceNamed(option, typed) : undefined;
  return named === undefined ? found : [named];
}

/** The one item that *typed* means, if any: its label, what it stands for, or a beginning that no other has. */
export function choiceNamed(option, typed) {
  const wanted = plainName(typed);
  if (wanted === "") return undefined;
  const items = allChoices(option);
  const short = (item) => plainName(item.label.split(": ")[0]);
  const means = [
    (item) => plainName(item.label) === wanted,
    (item) => String(item.value).toLowerCase() === wanted || item.words?.includes(wanted),
    (item) => short(item) === wanted,
  ];
  for (const mean of means) {
    const item = items.find(mean);
    if (item !== undefined) return item;
  }
  const begun = items.filter((item) => plainName(item.label).startsWith(wanted));
  return begun.length === 1 ? begun[0] : undefined;
}

/** What is wrong with *typed* in *option*, as a sentence that says what would be right; "" if nothing is. */
export function complaintAbout(option, typed) {
  const name = option.label;
  if (isClosed(option)) {
    if (choiceNamed(option, typed) !== undefined) return "";
    const labels = allChoices(option).map((item) => item.label.split(": ")[0]);
    const choices = listing([...labels.slice(0, MOST_NAMED), ...(labels.length > MOST_NAMED ? ["…"] : [])]);
    return text("playground-not-a-choice", { typed, option: name, choices });
  }
  if (!NUMBERS.includes(option.type)) return "";
  const number = numberIn(typed);
  if (Number.isNaN(number) || (option.type === INTEGER && !Number.isInteger(number))) {
    if (option.type === INTEGER) return text("playground-not-whole", { typed, option: name });
    return text("playground-not-a-number", { typed, option: name });
  }
  const [least, most] = [option.min_value ?? -Infinity, option.max_value ?? Infinity];
  return least <= number && number <= most ? "" : text("playground-out-of-range", { typed, option: name, least, most });
}

/** What the bot gets of *typed* in an option with free text or a number. */
export function valueOf(option, typed) {
  return NUMBERS.includes(option.type) ? String(numberIn(typed)) : typed;
}

function numberIn(typed) {
  const number = typed.trim().replace(",", ".");
  return /^[+-]?\d+(\.\d+)?$/.test(number) ? Number(number) : NaN;
}

function plainName(typed) {
  return typed.trim().replace(/^[@#]/, "").replace(/\s+/g, " ").toLowerCase();
}

function allChoices(option) {
  if (option.choices?.length > 0) return option.choices.map((choice) => ({ label: choice.label, value: plain(choice.value) }));
  if (option.type === BOOLEAN) {
    return [
      { label: text("playground-true"), value: true, words: ["true", "yes", "y", "on", "1"] },
      { label: text("playground-false"), value: false, words: ["false", "no", "n", "off", "0"] },
    ];
  }
  if (option.type === CHANNEL) {
    return state.channels
      .filter((channel) => !isTalk(channel))
      .map((channel) => ({ label: channelLabel(channel), value: channel.id, icon: icon(channel.kind === "thread" ? "thread" : "hash") }));
  }
  if (option.type === USER || option.type === MENTIONABLE) {
    // Those one may play with come first: other people, oneself, the bot.
    const rank = ([id, user]) => (user.bot ? 2 : id === state.me ? 1 : 0);
    const people = usersIn(channelOf(state.active)).sort((one, other) => rank(one) - rank(other));
    return people.map(([id, user]) => ({
      label: user.name, value: id, icon: avatar(id), mark: user.bot ? h("span", { class: "badge" }, text("playground-app")) : null,
    }));
  }
  return [];
}

// The server reads numbers from text, as it would from an input.
function plain(value) {
  return typeof value === "number" ? String(value) : value;
}

/** Asks the bot for suggestions; *show* gets a list of items or a note. Only the last question counts. */
export class Suggestions {
  constructor(show) {
    this.show = show;
    this.asked = 0;
  }

  ask(channel, name, option, typed, options) {
    const number = ++this.asked;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fetch(number, channel, { name, option, typed, options }), PAUSE);
  }

  stop() {
    this.asked += 1;
    clearTimeout(this.timer);
  }

  async fetch(number, channel, question) {
    let answer = null;
    try {
      answer = await post(`/channels/${channel}/autocomplete`, question);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    if (number !== this.asked) return;
    if (answer === null || answer.choices === null) this.show([], text("playground-choices-failed"));
    else this.show(answer.choices.map((choice) => ({ label: choice.name, value: plain(choice.value) })), answer.choices.length === 0 ? text("playground-no-choices") : "");
  }
}
