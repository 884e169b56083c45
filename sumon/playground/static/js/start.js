// The start page: the first game within three taps. Each button sends a command that anybody could type.

import { seat } from "./api.js";
import { runCommand } from "./commands.js";
import { h, icon } from "./dom.js";
import { installation } from "./installation.js";
import { markdown } from "./markdown.js";
import { botId, channelOf, nameOf, on, partnerIn, state, usersIn } from "./state.js";
import { nodes, text } from "./texts.js";

let commands = []; // those of the active channel
let chosen = 0; // which of the games
const rules = new Map(); // by game, the variant that was chosen of it

on("commands", (fresh) => {
  commands = fresh;
  for (const place of document.querySelectorAll(".start")) place.replaceWith(startButtons());
});

/** What a channel begins with: what this is, and the buttons to begin a game. */
export function startPage(channel) {
  const other = opponent();
  const link = h("a", { href: `?seat=${other.slug}`, target: "_blank" }, nameOf(other.user));
  return h(
    "li",
    { class: "welcome" },
    h("h2", {}, text("playground-welcome-title", { channel: channel.name })),
    h("p", {}, markdown(text("playground-welcome-text"))),
    startButtons(),
    h("p", { class: "quiet" }, nodes("playground-welcome-windows", { link })),
    toConversation(),
  );
}

/** What a conversation of two people begins with: what the bot can do there, and the buttons to begin a game. */
export function conversationPage(channel) {
  const partner = partnerIn(channel);
  return h(
    "li",
    { class: "welcome" },
    h("h2", {}, h("button", { type: "button", class: "author", data: { person: partner } }, nameOf(partner))),
    h("p", {}, text("playground-welcome-messages", { user: nameOf(partner) })),
    startButtons(),
    installation(),
  );
}

// The way to where the bot is no member; who has no such conversation sees none.
function toConversation() {
  const there = state.channels.find((each) => each.kind === "conversation");
  if (there === undefined) return null;
  const name = text("playground-messages-with", { user: nameOf(partnerIn(there)) });
  return h("p", { class: "quiet" }, nodes("playground-welcome-elsewhere", { link: h("a", { href: `#${there.id}` }, name) }));
}

function startButtons() {
  const games = gamesIn(commands);
  const game = games[chosen] ?? games[0];
  if (game === undefined) return h("div", { class: "start" });
  const name = nameOf(opponent().user);
  return h(
    "div",
    { class: "start" },
    games.length > 1 && h("div", { class: "start-games", role: "group", "aria-label": text("playground-start-game") }, games.map(gameButton)),
    h("p", { class: "start-about" }, game.challenge.description),
    variantsOf(game).length > 1 && variantMenu(game),
    h(
      "div",
      { class: "start-actions" },
      action("play", "primary", text("playground-start-bot"), commandText(game, againstBot(game)), () => run(game.challenge, againstBot(game))),
      game.tutorial && action("learn", "secondary", text("playground-start-tutorial"), `/${game.tutorial.label}`, () => run(game.tutorial, {})),
      action("people", "secondary", text("playground-start-challenge", { user: name }), commandText(game, againstPerson(game)), () => run(game.challenge, againstPerson(game))),
      game.rules && action("book", "secondary", text("playground-start-rules"), `/${game.rules.label}`, () => run(game.rules, {})),
    ),
  );
}

function gameButton(game, place) {
  const choose = () => {
    chosen = place;
    document.querySelector(".start").replaceWith(startButtons());
    document.querySelectorAll(".start-game")[place].focus();
  };
  return h("button", { type: "button", class: "start-game", "aria-pressed": String(place === chosen), onclick: choose }, game.challenge.group);
}

function variantsOf(game) {
  return option(game, "variant")?.choices ?? [];
}

function variantMenu(game) {
  const choose = (event) => {
    rules.set(game.challenge.name, event.target.value);
    document.querySelector(".start").replaceWith(startButtons());
    document.querySelector(".start-variant").focus();
  };
  const choices = variantsOf(game).map(({ label, value }) => h("option", { value, selected: value === rules.get(game.challenge.name) }, label));
  return h("select", { class: "start-variant", "aria-label": option(game, "variant").description, onchange: choose }, choices);
}

function action(symbol, style, words, command, act) {
  return h("button", { type: "button", class: `button start-action ${style}`, onclick: act }, icon(symbol), h("span", {}, words, h("small", {}, command)));
}

// Who begins is left out: the line is long enough.
function commandText(game, options) {
  const named = Object.entries(options).filter(([name]) => name !== "first").map(([name, value]) => {
    const { label, choices } = option(game, name);
    return ` ${label}: ${choices.find((each) => each.value === value)?.label ?? nameOf(value)}`;
  });
  return `/${game.challenge.label}${named.join("")}`;
}

function run(command, options) {
  runCommand(state.active, command, options);
}

function gamesIn(all) {
  const named = (name) => all.find((command) => command.name === name);
  return state.games
    .map((game) => ({ challenge: named(`${game} challenge`), rules: named(`${game} rules`), tutorial: named(`${game} tutorial`) }))
    .filter((game) => game.challenge !== undefined);
}

function option(game, name) {
  return game.challenge.options.find((each) => each.name === name);
}

// Without a level: the bot knows which one fits whoever has played. Where it is nobody to choose, it is the easiest.
function againstBot(game) {
  const isHere = usersIn(channelOf(state.active)).some(([id]) => id === botId());
  const against = isHere ? { opponent: botId() } : { level: option(game, "level")?.choices[0]?.value };
  return { ...against, ...begins(game) };
}

function againstPerson(game) {
  return { opponent: opponent().user, ...begins(game) };
}

// Whoever has just come wants to move, not to wait.
function begins(game) {
  const first = option(game, "first")?.choices?.[0];
  const variant = rules.get(game.challenge.name);
  return { ...(first === undefined ? {} : { first: first.value }), ...(variant === undefined ? {} : { variant }) };
}

function opponent() {
  return state.seats.find((each) => each.slug !== seat);
}
