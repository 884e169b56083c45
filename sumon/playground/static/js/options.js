// What can be filled into an option of a command, by its type.

import { post, Refusal } from "./api.js";
import { h, icon } from "./dom.js";
import { avatar } from "./people.js";
import { channelLabel, state } from "./state.js";
import { text } from "./texts.js";

const [BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE] = [5, 6, 7, 8, 9];
const PAUSE = 120; // milliseconds after a key before the bot is asked

/** Whether the option takes one of a list only, not any text. */
export function isClosed(option) {
  return option.choices?.length > 0 || [BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE].includes(option.type);
}

/** The items of a closed option that fit what is *typed*. */
export function choicesOf(option, typed) {
  const wanted = typed.replace(/^[@#]/, "").toLowerCase();
  return allChoices(option).filter((item) => item.label.toLowerCase().includes(wanted));
}

/** The one item that *typed* names in full, if any. */
export function choiceNamed(option, typed) {
  const wanted = typed.trim().replace(/^[@#]/, "").toLowerCase();
  return allChoices(option).find((item) => item.label.replace(/^#/, "").toLowerCase() === wanted);
}

function allChoices(option) {
  if (option.choices?.length > 0) return option.choices.map((choice) => ({ label: choice.label, value: plain(choice.value) }));
  if (option.type === BOOLEAN) {
    return [{ label: text("playground-true"), value: true }, { label: text("playground-false"), value: false }];
  }
  if (option.type === CHANNEL) {
    return state.channels
      .filter((channel) => channel.kind !== "direct")
      .map((channel) => ({ label: channelLabel(channel), value: channel.id, icon: icon(channel.kind === "thread" ? "thread" : "hash") }));
  }
  if (option.type === USER || option.type === MENTIONABLE) {
    // Those one may play with come first: other people, oneself, the bot.
    const rank = ([id, user]) => (user.bot ? 2 : id === state.me ? 1 : 0);
    const people = Object.entries(state.users).sort((one, other) => rank(one) - rank(other));
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
