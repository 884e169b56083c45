// Channels, threads, direct messages, and the seats at the bottom.

import { seat } from "./api.js";
import { h, icon } from "./dom.js";
import { keepFocus } from "./focus.js";
import { avatar } from "./people.js";
import { channelLabel, isTalk, nameOf, on, partnerIn, state, unread } from "./state.js";
import { text } from "./texts.js";

let nav;
let seats;
let root;

export function makeSidebar() {
  nav = h("nav", { class: "channels", "aria-label": text("playground-channels") });
  seats = h("section", { class: "seats", "aria-label": text("playground-seats") });
  root = h("aside", { id: "sidebar", class: "sidebar" }, h("header", {}, h("h1", {}, state.guild.name)), nav, seats);
  for (const kind of ["message", "removed", "channels", "active", "read", "state"]) on(kind, showSidebar);
  return [root, h("div", { class: "backdrop", onclick: () => openSidebar(false) })];
}

/** On a narrow screen the list of channels lies over the messages while it is open. */
export function openSidebar(open) {
  document.body.classList.toggle("sidebar-open", open);
  document.querySelector(".menu-toggle")?.setAttribute("aria-expanded", String(open));
  if (open) root.querySelector("[aria-current], a")?.focus();
}

export function showSidebar() {
  keepFocus(() => root, rebuild);
}

function rebuild() {
  const texts = state.channels.filter((channel) => channel.kind === "text");
  const talks = state.channels.filter(isTalk);
  nav.replaceChildren(
    h("h2", {}, text("playground-channels")),
    h("ul", {}, texts.map((channel) => h("li", {}, entry(channel), threads(channel)))),
    h("h2", {}, text("playground-direct-messages")),
    h("ul", {}, talks.map((channel) => h("li", {}, entry(channel)))),
  );
  seats.replaceChildren(h("h2", {}, text("playground-seats")), h("ul", {}, state.seats.map(seatEntry)));
  const mentions = state.channels.reduce((sum, channel) => sum + unread(channel.id).mentions, 0);
  const here = state.channels.find((channel) => channel.id === state.active);
  const place = here === undefined ? "" : `${channelLabel(here)} · `;
  document.title = `${mentions > 0 ? `(${mentions}) ` : ""}${place}${nameOf(state.me)} · ${text("playground-title")}`;
  document.body.classList.toggle("has-mentions", mentions > 0);
}

function threads(channel) {
  const below = state.channels.filter((each) => each.parent === channel.id);
  return below.length > 0 && h("ul", { class: "threads" }, below.map((each) => h("li", {}, entry(each))));
}

function entry(channel) {
  const fresh = channel.id === state.active ? { any: false, mentions: 0 } : unread(channel.id);
  const label = isTalk(channel) ? channelLabel(channel) : channel.name;
  const marks = [
    channel.archived && h("small", {}, text("playground-archived")),
    fresh.mentions > 0
      ? h("span", { class: "count", "aria-label": text("playground-mentions", { count: fresh.mentions }) }, String(fresh.mentions))
      : fresh.any && h("span", { class: "hidden-text" }, ` ${text("playground-unread")}`),
  ];
  return h(
    "a",
    {
      href: `#${channel.id}`,
      class: `channel ${channel.kind}${fresh.any ? " unread" : ""}${channel.archived ? " archived" : ""}`,
      "aria-current": channel.id === state.active ? "page" : null,
      onclick: () => openSidebar(false),
    },
    isTalk(channel) ? avatar(partnerIn(channel)) : icon(channel.kind === "thread" ? "thread" : "hash"),
    h("span", { class: "clipped" }, label),
    marks,
  );
}

function seatEntry({ slug, user }) {
  const query = new URLSearchParams(location.search);
  query.set("seat", slug);
  const direct = state.channels.find((channel) => channel.id === state.active)?.kind === "direct";
  const href = `?${query}${direct ? "" : `#${state.active}`}`;
  const name = nameOf(user);
  return h(
    "li",
    {},
    h("a", { href, class: "seat", "aria-current": slug === seat ? "true" : null, title: text("playground-seat-hint", { user: name }) }, avatar(user), h("span", {}, name)),
    slug !== seat && h("a", { href, target: "_blank", class: "icon-button", title: text("playground-open-window", { user: name }), "aria-label": text("playground-open-window", { user: name }) }, icon("window")),
  );
}
