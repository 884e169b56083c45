// What the window knows: people, channels, messages, what was read. Views listen to what changes.

import { get, seat } from "./api.js";

export const state = {
  me: "",
  guild: { id: "", name: "" },
  seats: [],
  installed: false, // whether the person in this seat has added the bot to their account
  games: [], // as the groups of their commands are called, the best known first
  users: {},
  channels: [],
  messages: new Map(), // channel -> Map(id -> message), in the order of the ids
  notices: new Map(), // channel -> [what the window itself says there: commands under way or failed]
  failures: new Map(), // message -> {sentence, isOffline} under its buttons
  dismissed: new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]")),
  active: "",
};

const KEPT = 150; // messages in each channel
const listeners = new Map();

export function on(kind, listener) {
  listeners.set(kind, [...(listeners.get(kind) ?? []), listener]);
}

export function tell(kind, data) {
  for (const listener of listeners.get(kind) ?? []) listener(data);
}

// An answer is expected for as long as the bot may take to think.
const EXPECTED_MS = 60_000;
const expected = new Map(); // channel -> until when

/** Notes that this window did something in *channel*: what comes next there is the answer to it. */
export function acted(channel) {
  expected.set(channel, Date.now() + EXPECTED_MS);
}

/** Whether an answer to something done here is expected in *channel*. */
export function expectsAnswer(channel) {
  return Date.now() < (expected.get(channel) ?? 0);
}

/** Forgets that an answer is expected: whoever reads somewhere else does not want to be moved. */
export function expectNothing(channel) {
  expected.delete(channel);
}

/** Forgets the failures that only said that nobody answered; the line stands again. */
export function forgetOffline() {
  for (const [channel, notices] of state.notices) {
    state.notices.set(channel, notices.filter((each) => !each.isOffline));
    tell("notices", channel);
  }
  for (const [id, failure] of [...state.failures]) {
    if (!failure.isOffline) continue;
    state.failures.delete(id);
    const message = messagesOf(state.active).get(id);
    if (message !== undefined) tell("failure", message);
  }
}

/** Fetches everything this seat can see; returns the cursor from which news go on. */
export async function loadState() {
  const fresh = await get("");
  Object.assign(state, {
    me: fresh.seat.user, guild: fresh.guild, games: fresh.games, seats: fresh.seats, installed: fresh.installed, users: fresh.users,
    channels: fresh.channels,
  });
  state.messages.clear();
  for (const message of fresh.messages) messagesOf(message.channel).set(message.id, message);
  return fresh.cursor;
}

export function messagesOf(channel) {
  if (!state.messages.has(channel)) state.messages.set(channel, new Map());
  return state.messages.get(channel);
}

/** Takes in a new or changed message; of a full channel the oldest is forgotten, as on the server. */
export function remember(message) {
  const known = messagesOf(message.channel);
  known.set(message.id, message);
  if (known.size > KEPT) known.delete(known.keys().next().value);
}

/** The messages of a channel to be shown, oldest first. */
export function shownMessages(channel) {
  return [...messagesOf(channel).values()].filter((message) => !state.dismissed.has(message.id));
}

export function channelOf(id) {
  return state.channels.find((channel) => channel.id === id);
}

/** How a channel is called: "#games", or the name of the bot or the person one talks to. */
export function channelLabel(channel) {
  if (channel === undefined) return "#?";
  if (isTalk(channel)) return nameOf(partnerIn(channel));
  return channel.kind === "thread" ? channel.name : `#${channel.name}`;
}

/** Whether *channel* is a talk of this seat with the bot or with one other person. */
export function isTalk(channel) {
  return channel?.kind === "direct" || channel?.kind === "conversation";
}

/** The bot or the person one talks to there. */
export function partnerIn(channel) {
  return channel.kind === "direct" ? botId() : channel.people.find((user) => user !== state.me);
}

/** [id, user] of all that can be named in *channel*: in a conversation of two people these. */
export function usersIn(channel) {
  const all = Object.entries(state.users);
  return channel?.kind === "conversation" ? all.filter(([id]) => channel.people.includes(id)) : all;
}

export function nameOf(user) {
  return state.users[user]?.name ?? "?";
}

export function botId() {
  return Object.keys(state.users).find((user) => state.users[user].bot);
}

export function botName() {
  return nameOf(botId());
}

export function dismiss(message) {
  state.dismissed.add(message.id);
  sessionStorage.setItem("dismissed", JSON.stringify([...state.dismissed].slice(-200)));
  tell("removed", message);
}

// ------------------------------------------------------------------------------------------------ reading

/** Whether id *one* is later than *other*; ids are too long for numbers. */
export function isLater(one, other) {
  return BigInt(one) > BigInt(other);
}

export function lastRead(channel) {
  return localStorage.getItem(`read ${seat} ${channel}`) ?? "0";
}

export function markRead(channel) {
  const newest = [...messagesOf(channel).keys()].at(-1);
  if (newest === undefined || !isLater(newest, lastRead(channel))) return;
  localStorage.setItem(`read ${seat} ${channel}`, newest);
  tell("read", channel);
}

/** What is unread in a channel: whether anything, and how often this seat was mentioned. */
export function unread(channel) {
  const read = lastRead(channel);
  const fresh = shownMessages(channel).filter((message) => message.author !== state.me && isLater(message.id, read));
  const talk = isTalk(channelOf(channel));
  return { any: fresh.length > 0, mentions: fresh.filter((each) => talk || each.pings.includes(state.me)).length };
}
