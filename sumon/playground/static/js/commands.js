// The commands of a channel, and running them.

import { get, post, Refusal } from "./api.js";
import { openForm } from "./forms.js";
import { acted, state, tell } from "./state.js";
import { text } from "./texts.js";

/** The commands one can use in *channel*: {slash, menu}. Always fresh: a bot may add some at any time. */
export async function commandsOf(channel) {
  return get(`/channels/${channel}/commands`);
}

/** The command that is called *name*, by its own name or in the reader's language. */
export function commandNamed(commands, name) {
  const wanted = name.trim().replace(/\s+/g, " ").toLowerCase();
  return commands.find((command) => command.label === wanted) ?? commands.find((command) => command.name === wanted);
}

/** The command that *line* begins with ("/move c1-c2"), and what follows its name; undefined if there is none. */
export function splitLine(commands, line) {
  for (const command of commands) {
    const name = [command.label, command.name].find((each) => line.toLowerCase().startsWith(`/${each} `));
    if (name !== undefined) return { command, rest: line.slice(name.length + 2) };
  }
  return undefined;
}

/** The commands whose name or description fits *typed* ("/sum ch"), the best first; equals in the bot's order. */
export function fitting(commands, typed) {
  if (commandNamed(commands, typed.slice(1)) !== undefined) return [commandNamed(commands, typed.slice(1))];
  const words = typed.slice(1).toLowerCase().split(/\s+/).filter(Boolean);
  const rank = (command) => {
    const name = command.label.toLowerCase();
    if (name.startsWith(words.join(" "))) return 0;
    const parts = name.split(" ");
    if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 1;
    return words.every((word) => name.includes(word) || command.description.toLowerCase().includes(word)) ? 2 : 3;
  };
  return commands
    .map((command) => ({ command, rank: rank(command) }))
    .filter((each) => each.rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map((each) => each.command);
}

/** Runs a slash command; until it is answered, and when it fails, the window says so in the channel. */
export async function runCommand(channel, command, options) {
  await watched(channel, command.label, () => post(`/channels/${channel}/commands`, { name: command.name, options }));
}

/** Runs a command of a user's menu. */
export async function runMenuCommand(channel, { name, label }, user) {
  await watched(channel, label, () => post(`/channels/${channel}/menu`, { name, user }));
}

async function watched(channel, command, send) {
  const notice = { channel, command, failure: null, isOffline: false };
  acted(channel);
  change(notice, true);
  try {
    const answer = await send();
    if (answer.form) openForm(answer.id, answer.form);
    if (!answer.answered) notice.failure = text("playground-no-response");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    notice.failure = error.message;
    notice.isOffline = error.isOffline;
  }
  change(notice, notice.failure !== null);
}

function change(notice, shown) {
  const others = (state.notices.get(notice.channel) ?? []).filter((each) => each !== notice);
  state.notices.set(notice.channel, shown ? [...others, notice] : others);
  tell("notices", notice.channel);
}
