// The start page: the first game within three taps. Each button sends a command that anybody could type.

import { seat } from "./api.js";
import { runCommand } from "./commands.js";
import { h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { nameOf, on, state } from "./state.js";
import { nodes, text } from "./texts.js";

let commands = []; // those of the active channel
let chosen = 0; // which of the games

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
  );
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
    h(
      "div",
      { class: "start-actions" },
      action("play", "primary", text("playground-start-bot"), commandText(game, "level", easiest(game).label), () => run(game.challenge, againstBot(game))),
      game.tutorial && action("learn", "secondary", text("playground-start-tutorial"), `/${game.tutorial.label}`, () => run(game.tutorial, {})),
      action("people", "secondary", text("playground-start-challenge", { user: name }), commandText(game, "opponent", name), () => run(game.challenge, againstPerson(game))),
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

function action(symbol, style, words, command, act) {
  return h("button", { type: "button", class: `button start-action ${style}`, onclick: act }, icon(symbol), h("span", {}, words, h("small", {}, command)));
}

function commandText(game, name, value) {
  return `/${game.challenge.label} ${option(game, name).label}: ${value}`;
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

function easiest(game) {
  return option(game, "level").choices[0];
}

function againstBot(game) {
  return { level: easiest(game).value, ...begins(game) };
}

function againstPerson(game) {
  return { opponent: opponent().user, ...begins(game) };
}

// Whoever has just come wants to move, not to wait.
function begins(game) {
  const first = option(game, "first")?.choices?.[0];
  return first === undefined ? {} : { first: first.value };
}

function opponent() {
  return state.seats.find((each) => each.slug !== seat);
}
