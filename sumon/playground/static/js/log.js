// The list of messages of the channel one looks at.

import { append, h, icon } from "./dom.js";
import { keepFocus } from "./focus.js";
import { messageElement, noticeElement, previousOf, requote } from "./messages.js";
import {
  botName, channelLabel, channelOf, expectNothing, expectsAnswer, isLater, isTalk, lastRead, markRead, messagesOf, on, shownMessages, state,
} from "./state.js";
import { refreshTimes } from "./markdown.js";
import { conversationPage, startPage } from "./start.js";
import { text } from "./texts.js";

const NEAR = 80; // pixels from the end that still count as the end
let scroller;
let list;
let toEnd;
let followsEnd = true;
let lastTop = 0;
let missed = 0; // messages that came since the reader left the end
let firstUnread; // the message above which the red line stands

export function makeLog() {
  // Only additions are read aloud: times that change every second are not.
  list = h("ol", { class: "messages", role: "log", "aria-live": "polite", "aria-relevant": "additions" });
  toEnd = h("button", { type: "button", class: "to-end", hidden: true, onclick: scrollToEnd });
  scroller = h("div", { class: "scroller", tabindex: "0", onscroll: scrolled }, list);
  // Pictures that arrive and messages that grow must not push the newest message out of sight.
  new ResizeObserver(() => followsEnd && scrollToEnd()).observe(list);
  new ResizeObserver(() => followsEnd && scrollToEnd()).observe(scroller);
  on("message", messageChanged);
  on("failure", replace);
  on("removed", (message) => message.channel === state.active && showChannel({ keepPlace: true }));
  on("notices", (channel) => channel === state.active && showNotices());
  on("online", reloadPictures);
  for (const event of ["focus", "visibilitychange"]) window.addEventListener(event, readActive);
  setInterval(refreshTimes, 1000);
  return h("section", { class: "log" }, scroller, toEnd);
}

/** Shows the active channel from scratch; with *keepPlace* whoever reads and works in it stays where they are. */
export function showChannel({ keepPlace = false } = {}) {
  const channel = channelOf(state.active);
  if (!keepPlace) firstUnread = undefined;
  firstUnread ??= unreadMessage();
  const items = [welcome(channel)];
  let previous;
  for (const message of shownMessages(state.active)) {
    if (message.id === firstUnread && previous !== undefined) items.push(divider());
    items.push(messageElement(message, previous));
    previous = message;
  }
  list.setAttribute("aria-label", isTalk(channel) ? text("playground-messages-with", { user: channelLabel(channel) }) : text("playground-messages", { channel: channelLabel(channel) }));
  const row = document.activeElement?.closest("#app .message, .welcome");
  const find = () => (row?.id ? document.getElementById(row.id) : list.querySelector(".welcome"));
  keepFocus(row ? find : () => null, () => list.replaceChildren(...items));
  showNotices();
  if (!keepPlace) {
    followsEnd = true;
    scrollToEnd();
  } else if (followsEnd) {
    scrollToEnd();
  }
  readActive();
}

// The first message of somebody else that was not read before the window was left.
function unreadMessage() {
  const read = lastRead(state.active);
  const all = shownMessages(state.active);
  const place = all.findIndex((message) => isLater(message.id, read) && message.author !== state.me);
  return place > 0 ? all[place].id : undefined;
}

function divider() {
  return h("li", { class: "divider", role: "separator" }, h("span", {}, text("playground-new-messages")));
}

/** Brings a message into view and lets it shine for a moment. */
export function showMessage(id) {
  const element = document.getElementById(`message-${id}`);
  if (element === null) return;
  followsEnd = false;
  element.scrollIntoView({ block: "center" });
  element.classList.add("target");
  setTimeout(() => element.classList.remove("target"), 2000);
}

/** Brings the start page of the channel into view, from its beginning. */
export function showStart() {
  followsEnd = false;
  expectNothing(state.active);
  scroller.scrollTop = 0;
  scrolled();
  list.querySelector(".start-action, .installation button")?.focus({ preventScroll: true });
}

function messageChanged(message) {
  if (message.channel !== state.active) return;
  if (document.getElementById(`message-${message.id}`) !== null) replace(message);
  else add(message);
  for (const each of messagesOf(message.channel).values()) if (each.reply === message.id) requote(each);
  readActive();
}

function add(message) {
  const notices = list.querySelector(".notice-row");
  const element = messageElement(message, previousOf(message));
  const answers = state.users[message.author]?.bot && expectsAnswer(message.channel);
  const own = message.author === state.me || message.command?.user === state.me || answers;
  if (own) removeDivider();
  else if (firstUnread === undefined && !isRead() && list.querySelector("[data-message]") !== null) {
    firstUnread = message.id;
    list.insertBefore(divider(), notices);
  }
  list.insertBefore(element, notices);
  const oldest = list.querySelector("[data-message]");
  if (!messagesOf(message.channel).has(oldest.dataset.message)) oldest.remove();
  if (own) showOwn(element);
  else if (followsEnd) scrollToEnd();
  else {
    missed += 1;
    scrolled();
  }
}

function removeDivider() {
  firstUnread = undefined;
  list.querySelector(".divider")?.remove();
}

// What one asked for is brought into view, from its beginning if it is longer than the window.
function showOwn(element) {
  scrollToEnd();
  if (element.offsetHeight <= scroller.clientHeight) return;
  element.scrollIntoView({ block: "start" });
  followsEnd = false;
  scrolled();
}

async function replace(message) {
  if (message.channel !== state.active) return;
  const fresh = messageElement(message, previousOf(message));
  const old = document.getElementById(`message-${message.id}`);
  if (old === null) return;
  old.dataset.version = String(Number(old.dataset.version ?? 0) + 1);
  const version = old.dataset.version;
  await picturesReady(fresh);
  // Meanwhile a later change may have come, or another channel.
  if (!old.isConnected || old.dataset.version !== version) return;
  fresh.dataset.version = version;
  keepFocus(() => document.getElementById(`message-${message.id}`), () => old.replaceWith(fresh));
}

// While the line was broken some could not be loaded.
function reloadPictures() {
  const channel = messagesOf(state.active);
  for (const gone of list.querySelectorAll(".gone")) {
    const message = channel.get(gone.closest("[data-message]").dataset.message);
    if (message !== undefined) replace(message);
  }
}

// A new picture is loaded before the old one goes, or the board would blink at every step.
function picturesReady(element) {
  const loads = [...element.querySelectorAll("img")].map((image) => {
    image.loading = "eager";
    return image.decode().catch(() => undefined);
  });
  if (loads.length === 0) return undefined;
  return Promise.race([Promise.all(loads), new Promise((resolve) => setTimeout(resolve, 500))]);
}

function showNotices() {
  for (const old of list.querySelectorAll(".notice-row")) old.remove();
  list.append(...(state.notices.get(state.active) ?? []).map(noticeElement));
  if (followsEnd) scrollToEnd();
  else showWayToEnd(); // a notice that went may have hidden that the newest message is being read
}

function scrollToEnd() {
  followsEnd = true;
  scroller.scrollTop = scroller.scrollHeight;
  scrolled();
}

function scrolled() {
  // Away from the end is who scrolled up; when messages come or grow, the end only moves away by itself.
  const isNear = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
  if (isNear) followsEnd = true;
  else if (scroller.scrollTop < lastTop) {
    followsEnd = false;
    expectNothing(state.active);
  }
  lastTop = scroller.scrollTop;
  if (followsEnd) missed = 0;
  showWayToEnd();
  if (followsEnd) readActive();
}

// Whoever reads a message from its beginning that is longer than the window needs no way to it.
function newestHasBegun() {
  const newest = list.lastElementChild?.getBoundingClientRect();
  return newest !== undefined && newest.top < scroller.getBoundingClientRect().bottom - NEAR;
}

function showWayToEnd() {
  toEnd.hidden = followsEnd || newestHasBegun();
  if (toEnd.dataset.missed === String(missed)) return;
  toEnd.dataset.missed = String(missed);
  const count = missed > 0 && h("span", { class: "count", "aria-label": text("playground-jump-count", { count: missed }) }, String(missed));
  toEnd.replaceChildren();
  append(toEnd, [text("playground-jump-to-newest"), count, icon("down")]);
}

function isRead() {
  return !document.hidden && document.hasFocus() && followsEnd;
}

function readActive() {
  if (isRead()) markRead(state.active);
}

function welcome(channel) {
  if (channel === undefined) return h("li", { class: "welcome" });
  if (channel.kind === "text") return startPage(channel);
  if (channel.kind === "conversation") return conversationPage(channel);
  if (channel.kind === "direct") {
    return h("li", { class: "welcome" }, h("h2", {}, botName()), h("p", {}, text("playground-welcome-direct", { user: botName() })));
  }
  const big = h("span", { class: "welcome-icon" }, icon("thread"));
  return h("li", { class: "welcome" }, big, h("h2", {}, channel.name), h("p", {}, text("playground-welcome-thread", { thread: channel.name })));
}
