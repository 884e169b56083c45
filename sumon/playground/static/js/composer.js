// Where one writes: plain messages, and "/" for commands.

import { post, Refusal } from "./api.js";
import { CommandLine } from "./commandline.js";
import { commandNamed, commandsOf, fitting, splitLine } from "./commands.js";
import { h, icon } from "./dom.js";
import { installation } from "./installation.js";
import { Popup } from "./popup.js";
import { avatar } from "./people.js";
import { botId, channelLabel, channelOf, on, state, tell } from "./state.js";
import { text } from "./texts.js";

let area;
let popup;
let line = null; // the command being filled in
let body;
let problem;
let isOffline = false; // whether the problem shown is only that nobody answered
let wanted = null; // the name of the command to begin with as soon as the commands are there
let commands = null; // those of the active channel; null until they are there

export function makeComposer() {
  popup = new Popup((item) => (line === null ? begin(item.value) : line.pick(item)));
  area = h("textarea", {
    id: "composer", rows: 1, role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", autocomplete: "off", spellcheck: "false",
    maxlength: 2000, enterkeyhint: "send", oninput: typed, onkeydown: pressed, onblur: () => popup.hide(), onfocus: typed,
  });
  body = h("div", { class: "composer-body" }, area);
  problem = h("p", { class: "problem", role: "alert", hidden: true });
  const send = h("button", { type: "submit", class: "icon-button send", "aria-label": text("playground-send"), title: text("playground-send"), onmousedown: (event) => event.preventDefault() }, icon("send"));
  const games = h("button", { type: "button", class: "to-start", title: text("playground-to-start"), onclick: toStart }, icon("play"), text("playground-games"));
  const form = h("form", { class: "composer", onsubmit: submit }, popup.element, problem, h("div", { class: "composer-box" }, games, body, send));
  on("active", () => {
    leave("");
    const label = text("playground-write-to", { channel: channelLabel(channelOf(state.active)) });
    area.placeholder = label;
    area.setAttribute("aria-label", label);
    loadCommands();
  });
  on("state", loadCommands);
  on("installed", loadCommands);
  on("online", () => {
    if (isOffline) complain("");
    if (commands === null) loadCommands();
  });
  return form;
}

// Where one is, or in the channel of a thread; a conversation with the bot has no start page.
function toStart() {
  const here = channelOf(state.active);
  const place = ["text", "conversation"].includes(here.kind) ? here : (channelOf(here.parent) ?? state.channels.find((each) => each.kind === "text"));
  location.hash = `#${place.id}/start`;
}

/** Puts the cursor where one writes. */
export function focusComposer() {
  (line ?? area).focus();
}

/** Begins the command *name*, as if it had been typed. */
export function beginCommand(name) {
  wanted = name;
  beginWanted();
}

// A press may come before the commands are there.
function beginWanted() {
  if (wanted === null || commands === null) return;
  const command = commandNamed(commands, wanted);
  wanted = null;
  if (command !== undefined) begin(command);
}

// They are fetched before anybody types, so that typing never waits for them and no key is lost.
async function loadCommands() {
  const channel = state.active;
  commands = null;
  area.setAttribute("aria-busy", "true");
  try {
    const fresh = (await commandsOf(channel)).slash;
    if (channel !== state.active) return;
    commands = fresh;
    area.removeAttribute("aria-busy");
    tell("commands", commands);
    beginWanted();
    if (line === null && area.value !== "") typed();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    complain(error.message, error.isOffline);
  }
}

function typed() {
  complain("");
  grow();
  const value = area.value;
  if (!value.startsWith("/") || value.includes("\n") || commands === null) {
    popup.hide();
    return;
  }
  const found = splitLine(commands, value);
  if (found !== undefined) {
    begin(found.command, found.rest);
    return;
  }
  const items = fitting(commands, value).map((command) => ({ label: `/${command.label}`, detail: command.description, value: command, icon: botFace() }));
  popup.show(area, { heading: text("playground-commands"), items, note: items.length === 0 ? noCommands() : "" });
}

function noCommands() {
  return commands.length === 0 && !state.installed ? installation() : text("playground-no-commands");
}

function botFace() {
  return avatar(botId());
}

function begin(command, rest = "") {
  popup.hide();
  complain("");
  line = new CommandLine(state.active, command, popup, { leave, complain });
  body.replaceChildren(line.element);
  line.start(rest);
}

function leave(value) {
  line?.close();
  line = null;
  popup.hide();
  complain("");
  body.replaceChildren(area);
  area.value = value;
  grow();
}

function pressed(event) {
  if (event.isComposing || popup.handle(event)) return;
  if (event.key === "Escape") popup.hide();
  if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    event.currentTarget.form.requestSubmit();
  }
}

async function submit(event) {
  event.preventDefault();
  const content = area.value.trim();
  if (line !== null) {
    sendLine();
  } else if (content.startsWith("/")) {
    // A whole name and Enter means the command, not a message that begins with a stroke.
    if (commands === null) return;
    const command = commandNamed(commands, content.slice(1));
    if (command !== undefined) begin(command);
    else if (commands.length > 0) complain(text("playground-no-commands"));
  } else if (content !== "") {
    await say(content);
  }
}

async function say(content) {
  leave("");
  area.focus();
  try {
    await post(`/channels/${state.active}/messages`, { content });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    area.value = content;
    complain(error.message, error.isOffline);
  }
}

function sendLine() {
  if (!line.send()) return;
  leave("");
  area.focus();
}

function complain(sentence, becauseOffline = false) {
  isOffline = becauseOffline;
  problem.textContent = sentence;
  problem.hidden = sentence === "";
}

function grow() {
  area.style.height = "auto";
  area.style.height = `${Math.min(area.scrollHeight, 200)}px`;
}
