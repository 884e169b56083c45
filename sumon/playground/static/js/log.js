// The list of messages of the channel one looks at.

import { seat } from "./api.js";
import { h, icon } from "./dom.js";
import { messageElement, noticeElement, previousOf } from "./messages.js";
import { botName, channelLabel, channelOf, isLater, lastRead, markRead, messagesOf, nameOf, on, shownMessages, state } from "./state.js";
import { markdown } from "./markdown.js";
import { nodes, text } from "./texts.js";

const NEAR = 80; // pixels from the end that still count as the end
let scroller;
let list;
let toEnd;
let followsEnd = true;
let lastTop = 0;

export function makeLog() {
  list = h("ol", { class: "messages", role: "log", "aria-live": "polite" });
  toEnd = h("button", { type: "button", class: "to-end", hidden: true, onclick: scrollToEnd }, text("playground-jump-to-newest"), icon("down"));
  scroller = h("div", { class: "scroller", tabindex: "0", onscroll: scrolled }, list);
  // Pictures that arrive and messages that grow must not push the newest message out of sight.
  new ResizeObserver(() => followsEnd && scrollToEnd()).observe(list);
  new ResizeObserver(() => followsEnd && scrollToEnd()).observe(scroller);
  on("message", messageChanged);
  on("failure", replace);
  on("removed", (message) => message.channel === state.active && showChannel({ keepPlace: true }));
  on("notices", (channel) => channel === state.active && showNotices());
  for (const event of ["focus", "visibilitychange"]) window.addEventListener(event, readActive);
  return h("section", { class: "log" }, scroller, toEnd);
}

/** Shows the active channel from scratch. */
export function showChannel({ keepPlace = false } = {}) {
  const channel = channelOf(state.active);
  const read = lastRead(state.active);
  const items = [welcome(channel)];
  let previous;
  let divided = false;
  for (const message of shownMessages(state.active)) {
    if (!divided && !keepPlace && previous !== undefined && isLater(message.id, read) && message.author !== state.me) {
      items.push(h("li", { class: "divider", role: "separator" }, h("span", {}, text("playground-new-messages"))));
      divided = true;
    }
    items.push(messageElement(message, previous));
    previous = message;
  }
  list.setAttribute("aria-label", text("playground-messages", { channel: channelLabel(channel) }));
  list.replaceChildren(...items);
  showNotices();
  if (!keepPlace) {
    followsEnd = true;
    scrollToEnd();
  }
  readActive();
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

function messageChanged(message) {
  if (message.channel !== state.active) return;
  if (document.getElementById(`message-${message.id}`) !== null) {
    replace(message);
  } else {
    const notices = list.querySelector(".notice-row");
    list.insertBefore(messageElement(message, previousOf(message)), notices);
    const oldest = list.querySelector("[data-message]");
    if (!messagesOf(message.channel).has(oldest.dataset.message)) oldest.remove();
    if (message.author === state.me || message.command?.user === state.me) followsEnd = true;
    if (followsEnd) scrollToEnd();
    else scrolled();
  }
  readActive();
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
  const focused = old.contains(document.activeElement) ? document.activeElement.dataset.id : undefined;
  fresh.dataset.version = version;
  old.replaceWith(fresh);
  if (focused !== undefined) [...fresh.querySelectorAll("[data-id]")].find((each) => each.dataset.id === focused)?.focus();
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
  else if (scroller.scrollTop < lastTop) followsEnd = false;
  lastTop = scroller.scrollTop;
  toEnd.hidden = followsEnd;
  if (followsEnd) readActive();
}

function readActive() {
  if (!document.hidden && document.hasFocus() && followsEnd) markRead(state.active);
}

function welcome(channel) {
  if (channel === undefined) return h("li", { class: "welcome" });
  const big = h("span", { class: "welcome-icon" }, icon(channel.kind === "thread" ? "thread" : "hash"));
  if (channel.kind === "direct") {
    return h("li", { class: "welcome" }, h("h2", {}, botName()), h("p", {}, text("playground-welcome-direct", { user: botName() })));
  }
  if (channel.kind === "thread") {
    return h("li", { class: "welcome" }, big, h("h2", {}, channel.name), h("p", {}, text("playground-welcome-thread", { thread: channel.name })));
  }
  const other = state.seats.find((each) => each.slug !== seat);
  const link = h("a", { href: `?seat=${other.slug}`, target: "_blank" }, nameOf(other.user));
  return h(
    "li",
    { class: "welcome" }, big,
    h("h2", {}, text("playground-welcome-title", { channel: channel.name })),
    h("p", {}, markdown(text("playground-welcome-text", { user: nameOf(other.user) }))),
    h("p", {}, nodes("playground-welcome-windows", { link })),
  );
}
