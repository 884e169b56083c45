// Where links lead: to other sites in a new tab, to places on this server within the page. Those that would add the bot
// on the real Discord open a card, since the bot of the playground does not exist there.

import { append, h } from "./dom.js";
import { state } from "./state.js";

const JUMP = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(\d+|@me)\/(\d+)(?:\/(\d+))?$/;

/** {channel, message} of an address on the simulated Discord; null for any other. */
export function placeOf(url) {
  const [, guild, channel, message] = JUMP.exec(url) ?? [];
  return guild === state.guild.id || guild === "@me" ? { channel, message } : null;
}

const INSTALL = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/(?:api\/)?oauth2\/authorize\?/;

/** Whether *url* adds a bot to a server or an account. */
export function isInstall(url) {
  return INSTALL.test(url);
}

/** The address within the page. */
export function hashOf({ channel, message }) {
  return message === undefined ? `#${channel}` : `#${channel}/${message}`;
}

/** A link to *url* around *content*; what is no address of the web is no link. */
export function linkTo(url, content, attributes = {}) {
  const place = placeOf(url);
  if (place !== null) return append(h("a", { ...attributes, href: hashOf(place) }), [content]);
  if (isInstall(url)) return append(h("a", { ...attributes, href: `#${state.active}`, data: { install: "" } }), [content]);
  if (!/^(https?|discord):\/\//.test(url)) return append(h("span", attributes), [content]);
  return append(h("a", { ...attributes, href: url, target: "_blank", rel: "noreferrer noopener" }), [content]);
}
