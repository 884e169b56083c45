// The window: puts the parts together and keeps them in step with the server.

import { listen, Refusal, seat } from "./api.js";
import { beginCommand, focusComposer, makeComposer } from "./composer.js";
import { append, h, icon } from "./dom.js";
import { openInstallation } from "./installation.js";
import { makeLog, showChannel, showMessage, showStart } from "./log.js";
import { openProfile } from "./profile.js";
import { makeSidebar, openSidebar } from "./sidebar.js";
import { channelLabel, channelOf, forgetOffline, isTalk, loadState, messagesOf, on, remember, state, tell } from "./state.js";
import { loadTexts, text } from "./texts.js";

const RETRY_MS = 1000;
let title;
let offline;

async function start() {
  await loadTexts();
  const cursor = await loadState();
  build();
  openPlace();
  listen(cursor, {
    message: (message) => {
      remember(message);
      state.failures.delete(message.id);
      tell("message", message);
    },
    removed: (message) => {
      messagesOf(message.channel).delete(message.id);
      tell("removed", message);
    },
    channels: (channels) => {
      state.channels = channels;
      tell("channels");
    },
    installed: (isInstalled) => {
      state.installed = isInstalled;
      tell("installed");
    },
    resync: catchUp,
    online: (isOnline) => {
      offline.hidden = isOnline;
      if (!isOnline) return;
      forgetOffline();
      tell("online");
    },
  });
}

/** Fetches everything anew, again and again until it comes: the server may just be going away once more. */
async function catchUp() {
  try {
    await loadState();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    setTimeout(catchUp, RETRY_MS);
    return;
  }
  if (channelOf(state.active) === undefined) openPlace();
  else showChannel({ keepPlace: true });
  tell("state");
}

function build() {
  title = h("h1", { class: "place" });
  offline = h("p", { class: "offline", role: "status", hidden: true }, text("playground-offline"));
  const toggle = h(
    "button",
    { type: "button", class: "icon-button menu-toggle", "aria-controls": "sidebar", "aria-expanded": "false", "aria-label": text("playground-show-channels"), onclick: () => openSidebar(!document.body.classList.contains("sidebar-open")) },
    icon("menu"),
  );
  const main = h("main", {}, h("header", { class: "bar" }, toggle, title), offline, makeLog(), makeComposer());
  append(document.getElementById("app"), [makeSidebar(), main]);
  window.addEventListener("hashchange", openPlace);
  document.addEventListener("click", pressedAnywhere);
  document.addEventListener("keydown", typedAnywhere);
  on("channels", () => {
    if (channelOf(state.active) === undefined) openPlace();
    else showTitle();
  });
}

/** Goes where the address says: a channel, and perhaps a message in it, or its start page. */
function openPlace() {
  const [channel, message] = location.hash.slice(1).split("/");
  const next = channelOf(channel)?.id ?? state.channels[0].id;
  if (next !== state.active) {
    state.active = next;
    showTitle();
    showChannel();
    tell("active");
    if (!matchMedia("(pointer: coarse)").matches) focusComposer();
  }
  if (message === undefined) return;
  if (message === "start") showStart();
  else showMessage(message);
  // So that the same link leads here again.
  history.replaceState(null, "", `${location.search}#${state.active}`);
}

function showTitle() {
  const channel = channelOf(state.active);
  const symbol = isTalk(channel) ? "@" : icon(channel.kind === "thread" ? "thread" : "hash");
  const parent = channel.parent === null ? null : [h("a", { href: `#${channel.parent}` }, channelLabel(channelOf(channel.parent))), h("span", { class: "step" }, "›")];
  title.replaceChildren();
  append(title, [parent, symbol, h("span", { class: "clipped" }, channelLabel(channel).replace(/^#/, ""))]);
}

function pressedAnywhere(event) {
  const command = event.target.closest("[data-command]");
  if (command !== null) beginCommand(command.dataset.command);
  if (event.target.closest("[data-install]") !== null) {
    event.preventDefault(); // going to the page it is on would close what opens
    openInstallation();
  }
  const person = event.target.closest("[data-person]");
  if (person !== null) openProfile(person.dataset.person, person);
}

// Whoever begins to type means the composer, as in every chat.
function typedAnywhere(event) {
  if (event.key === "Escape" && document.body.classList.contains("sidebar-open")) openSidebar(false);
  const writing = event.target.closest?.("input, textarea, dialog, [role=option]");
  if (writing || event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || event.key === " ") return;
  focusComposer();
}

start().catch((error) => {
  if (!(error instanceof Refusal)) throw error;
  document.getElementById("app").replaceChildren(h("p", { class: "fatal", role: "alert" }, error.message, " ", seat !== "ada" && h("a", { href: "?seat=ada" }, "Ada")));
});
