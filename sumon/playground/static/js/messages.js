// One message as an element.

import { append, h, icon } from "./dom.js";
import { componentRows } from "./components.js";
import { embedElement } from "./embeds.js";
import { hashOf } from "./links.js";
import { inline, markdown } from "./markdown.js";
import { author, avatar } from "./people.js";
import { fileElements } from "./pictures.js";
import { botId, channelLabel, channelOf, dismiss, messagesOf, nameOf, state, tell } from "./state.js";
import { clockTime, commandLabel, fullTime, nodes, text, when } from "./texts.js";

const PAUSE = 5 * 60_000; // after which the same author is named again

/** The element for *message*, which stands after *previous*. */
export function messageElement(message, previous) {
  const follows = isContinued(message, previous);
  const classes = ["message"];
  if (follows) classes.push("follows");
  if (message.ephemeral) classes.push("ephemeral");
  if (message.pings.includes(state.me)) classes.push("pinged");
  const stamp = h("time", { datetime: message.time, title: fullTime(message.time) }, follows ? clockTime(message.time) : when(message.time));
  return h(
    "li",
    { id: `message-${message.id}`, class: classes.join(" "), data: { message: message.id } },
    follows ? null : above(message),
    h("div", { class: "gutter" }, message.thread !== null ? icon("thread") : follows ? stamp : avatar(message.author)),
    h("div", { class: "body" }, follows || message.thread !== null ? null : h("div", { class: "heading" }, author(message.author), stamp), content(message)),
  );
}

/** Quotes anew what *reply* is a reply to. */
export function requote(reply) {
  document.getElementById(`message-${reply.id}`)?.querySelector(".above")?.replaceWith(above(reply));
}

function isContinued(message, previous) {
  return (
    previous !== undefined &&
    previous.author === message.author &&
    message.command === null && message.reply === null && message.thread === null && previous.thread === null &&
    previous.ephemeral === message.ephemeral &&
    new Date(message.time) - new Date(previous.time) < PAUSE
  );
}

function content(message) {
  if (message.thread !== null) return threadNotice(message);
  if (message.thinking) return h("p", { class: "thinking" }, dots(), text("playground-thinking", { user: nameOf(message.author) }), ephemeralNote(message));
  const edited = message.edited && h("span", { class: "edited", title: fullTime(message.edited) }, text("playground-edited"));
  const [pictures, others] = fileElements(message);
  const badge = pictures && pictures.matches(".single") && pictures.querySelector(".alt");
  return [
    (message.text !== "" || edited || badge) && writing(message.text, [edited, badge]),
    pictures,
    others,
    message.embeds.map((embed) => embedElement(message, embed)),
    componentRows(message),
    ephemeralNote(message),
  ];
}

/**
 * What is written in a message. On its last line, also where that is a small one, stands what *follows*: that it was
 * edited, and the button for the description of its one picture, for which Discord has no line.
 */
function writing(said, follows) {
  const whole = h("div", { class: "content" }, markdown(said));
  const last = whole.lastElementChild;
  const line = last?.matches(".subtext") && last === whole.lastChild ? last : whole;
  for (const each of follows) if (each) append(line, [" ", each]);
  return whole;
}

export function dots() {
  return h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}

function above(message) {
  if (message.command !== null) {
    const { user, name } = message.command;
    const used = nodes("playground-used-command", { user: h("b", {}, nameOf(user)), command: h("span", { class: "mention" }, `/${commandLabel(name)}`) });
    return h("div", { class: "above" }, h("span", { class: "elbow" }), avatar(user), h("span", { class: "clipped" }, used));
  }
  if (message.reply !== null) {
    const original = messagesOf(message.channel).get(message.reply);
    if (original === undefined) return null; // it was private, or is gone: what Discord says of it then, nobody knows
    const name = h("a", { href: hashOf({ channel: message.channel, message: original.id }) }, h("b", {}, nameOf(original.author)));
    const quote = [name, " ", inline(original.text.replace(/\s*\n(-# )?/g, " "))];
    return h("div", { class: "above" }, h("span", { class: "elbow" }), avatar(original.author), h("span", { class: "clipped" }, quote));
  }
  return null;
}

function threadNotice(message) {
  const thread = channelOf(message.thread);
  const name = thread === undefined ? message.text : h("a", { href: `#${thread.id}` }, channelLabel(thread));
  const words = nodes("playground-thread-started", { user: h("b", {}, nameOf(message.author)), thread: name });
  return h("p", { class: "notice" }, h("span", {}, words));
}

function ephemeralNote(message) {
  if (!message.ephemeral) return null;
  const away = h("button", { type: "button", class: "plain", onclick: () => dismiss(message) }, text("playground-dismiss"));
  return h("p", { class: "only-you" }, icon("eye"), text("playground-only-you"), " · ", away);
}

/** What the window itself says in a channel: a command under way, or one that failed. */
export function noticeElement(notice) {
  const dismissNotice = () => {
    state.notices.set(notice.channel, (state.notices.get(notice.channel) ?? []).filter((each) => each !== notice));
    tell("notices", notice.channel);
  };
  const used = nodes("playground-used-command", { user: h("b", {}, nameOf(state.me)), command: h("span", { class: "mention" }, `/${notice.command}`) });
  const words = notice.failure === null
    ? h("p", { class: "thinking" }, dots(), text("playground-sending"))
    : [
        h("p", { class: "failure", role: "alert" }, notice.failure),
        h("p", { class: "only-you" }, icon("eye"), text("playground-only-you"), " · ", h("button", { type: "button", class: "plain", onclick: dismissNotice }, text("playground-dismiss"))),
      ];
  const bot = botId();
  return h(
    "li",
    { class: "message ephemeral notice-row" },
    h("div", { class: "above" }, h("span", { class: "elbow" }), avatar(state.me), h("span", { class: "clipped" }, used)),
    h("div", { class: "gutter" }, avatar(bot)),
    h("div", { class: "body" }, h("div", { class: "heading" }, author(bot)), words),
  );
}

/** The message before *message* in its channel. */
export function previousOf(message) {
  let previous;
  for (const each of messagesOf(message.channel).values()) {
    if (each.id === message.id) return previous;
    if (!state.dismissed.has(each.id)) previous = each;
  }
  return previous;
}
