// Discord's Markdown to nodes. Only nodes are made, never markup from text.

import { h } from "./dom.js";
import { hashOf, linkTo, placeOf } from "./links.js";
import { channelLabel, channelOf, nameOf, state } from "./state.js";
import { commandLabel, fullTime, styledTime, text } from "./texts.js";

const BLOCKS = [
  [/^```(?:([\w+-]*)\n)?([^]*?)\n?```\n?/, (found) => h("pre", {}, h("code", {}, found[2]))],
  [/^(#{1,3}) +(.+)(?:\n|$)/, (found) => h(`h${found[1].length + 2}`, {}, inline(found[2]))],
  [/^-# +(.+)(?:\n|$)/, (found) => h("small", { class: "subtext" }, inline(found[1]))],
  [/^(?:>>> ([^]+))/, (found) => h("blockquote", {}, blocks(found[1]))],
  [/^(?:> .*(?:\n|$)|>(?:\n|$))+/, (found) => h("blockquote", {}, blocks(found[0].replace(/^> ?/gm, "").trimEnd()))],
  [/^ ?[-*] +.+(?:\n|$)(?: ?[-*] +.+(?:\n|$)| {2,}(?:[-*]|\d+\.) +.+(?:\n|$))*/, (found) => list(found[0])],
  [/^ ?\d+\. +.+(?:\n|$)(?: ?\d+\. +.+(?:\n|$)| {2,}(?:[-*]|\d+\.) +.+(?:\n|$))*/, (found) => list(found[0])],
];

const SPANS = [
  [/^\\([\\`*_~|<>#+\-.!:[\]()@/])/, (found) => found[1]],
  [/^(`{1,2})([^]+?)\1(?!`)/, (found) => h("code", {}, found[2].trim() === "" ? found[2] : found[2].trim())],
  [/^\*\*([^]+?)\*\*(?!\*)/, (found) => h("strong", {}, inline(found[1]))],
  [/^__([^]+?)__(?!_)/, (found) => h("u", {}, inline(found[1]))],
  [/^~~([^]+?)~~/, (found) => h("s", {}, inline(found[1]))],
  [/^\|\|([^]+?)\|\|/, (found) => spoiler(inline(found[1]))],
  [/^\*(?=\S)([^*]+?)\*(?!\*)/, (found) => h("em", {}, inline(found[1]))],
  [/^_(?=\S)([^_]+?)_(?!\w)/, (found) => h("em", {}, inline(found[1]))],
  [/^\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/, (found) => link(found[2], inline(found[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (found) => link(found[1])],
  [/^https?:\/\/[^\s<]*[^\s<.,:;"')\]]/, (found) => link(found[0])],
  [/^<@!?(\d+)>/, (found) => mention(found[1])],
  [/^<@&(\d+)>/, () => h("span", { class: "mention" }, "@role")],
  [/^<#(\d+)>/, (found) => channelLink(found[1])],
  [/^<\/([^:>]+):\d+>/, (found) => command(found[1])],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (found) => time(Number(found[1]), found[2])],
  [/^<a?:(\w+):\d+>/, (found) => `:${found[1]}:`],
];

/** *source* as a list of nodes. */
export function markdown(source) {
  return blocks(source ?? "");
}

/** *source* without blocks: for titles, labels and the names of fields. */
export function inline(source) {
  const found = [];
  let plain = "";
  let before = "";
  for (let rest = source; rest !== ""; ) {
    // An underscore inside a word is a character like any other.
    const span = match(SPANS, rest, (pattern) => !(/\w$/.test(before) && rest[0] === "_" && String(pattern).startsWith("/^_")));
    if (span === null) {
      plain += rest[0];
      before = rest[0];
      rest = rest.slice(1);
      continue;
    }
    if (plain !== "") found.push(plain);
    plain = "";
    found.push(span.node);
    before = span.text;
    rest = rest.slice(span.text.length);
  }
  if (plain !== "") found.push(plain);
  return found;
}

function blocks(source) {
  const found = [];
  let paragraph = "";
  const flush = () => {
    if (paragraph !== "") found.push(h("span", { class: "text" }, inline(paragraph)));
    paragraph = "";
  };
  for (let rest = source; rest !== ""; ) {
    const block = match(BLOCKS, rest, () => true);
    if (block !== null) {
      flush();
      found.push(block.node);
      rest = rest.slice(block.text.length);
      continue;
    }
    // Code blocks may begin in the middle of a line, everything else at its beginning.
    const code = rest.slice(1).indexOf("```");
    const line = rest.indexOf("\n");
    const ends = [rest.length, line < 0 ? rest.length : line + 1, code < 0 ? rest.length : code + 1];
    const end = Math.min(...ends);
    paragraph += rest.slice(0, end);
    rest = rest.slice(end);
  }
  flush();
  return found;
}

function match(rules, rest, fits) {
  for (const [pattern, make] of rules) {
    if (!fits(pattern)) continue;
    const found = pattern.exec(rest);
    if (found !== null && found[0] !== "") return { text: found[0], node: make(found) };
  }
  return null;
}

function list(source) {
  const rows = source.trimEnd().split("\n").map((row) => /^( *)([-*]|(\d+)\.) +(.+)$/.exec(row));
  const ordered = rows[0][3] !== undefined;
  const root = h(ordered ? "ol" : "ul", ordered ? { start: rows[0][3] } : {});
  for (const [, indent, , , content] of rows) {
    const item = h("li", {}, inline(content));
    const last = root.lastElementChild;
    if (indent.length < 2 || last === null) root.append(item);
    else (last.querySelector("ul") ?? last.appendChild(h("ul"))).append(item);
  }
  return root;
}

function spoiler(content) {
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.classList.add("open");
    event.currentTarget.removeAttribute("aria-label");
  };
  const label = text("playground-spoiler");
  return h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": label, onclick: reveal, onkeydown: reveal }, content);
}

function link(url, label) {
  const place = placeOf(url);
  return place !== null && label === undefined ? channelLink(place.channel, place.message) : linkTo(url, label ?? url);
}

function channelLink(channel, message) {
  const known = channelOf(channel);
  const name = `${channelLabel(known)}${message === undefined ? "" : " › ✉"}`;
  if (known === undefined) return h("span", { class: "mention" }, name);
  return h("a", { class: "mention", href: hashOf({ channel, message }) }, name);
}

function mention(user) {
  return h("span", { class: user === state.me ? "mention own" : "mention" }, `@${nameOf(user)}`);
}

function command(name) {
  return h("button", { class: "mention", type: "button", data: { command: name } }, `/${commandLabel(name)}`);
}

/** Writes every "in 5 minutes" on the page anew. */
export function refreshTimes() {
  for (const stamp of document.querySelectorAll(".stamp[data-seconds]")) {
    const words = styledTime(Number(stamp.dataset.seconds), "R");
    if (stamp.textContent !== words) stamp.textContent = words;
  }
}

function time(seconds, style) {
  const data = style === "R" ? { seconds: String(seconds) } : {};
  return h("time", { class: "stamp", title: fullTime(seconds * 1000), data }, styledTime(seconds, style));
}
