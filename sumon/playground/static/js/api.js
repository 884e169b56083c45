// Talking to the server. Every request speaks for the seat in the address of the page.

import { text, wantedLocale } from "./texts.js";

export const seat = new URLSearchParams(location.search).get("seat") ?? "ada";

/** A refusal; its message is a sentence for the reader. *isOffline*: nobody answered at all. */
export class Refusal extends Error {
  constructor(sentence, isOffline = false) {
    super(sentence);
    this.isOffline = isOffline;
  }
}

/** The address of *path* for this seat. */
export function address(path) {
  return `/api/${encodeURIComponent(seat)}${path}`;
}

export async function get(path) {
  return ask(path, {});
}

export async function post(path, body) {
  return ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

async function ask(path, options) {
  const mark = path.includes("?") ? "&" : "?";
  let response;
  try {
    response = await fetch(`${address(path)}${mark}locale=${encodeURIComponent(wantedLocale())}`, options);
  } catch {
    throw new Refusal(text("playground-request-failed"), true);
  }
  const answer = await response.json();
  if (!response.ok) throw new Refusal(answer.error);
  return answer;
}

/** Calls *handlers* by kind with the data of every event after *cursor*; `online` tells whether the line stands. */
export function listen(cursor, handlers) {
  const source = new EventSource(address(`/events?after=${encodeURIComponent(cursor)}`));
  for (const kind of ["message", "removed", "channels", "installed", "resync"]) {
    source.addEventListener(kind, (event) => handlers[kind](JSON.parse(event.data)));
  }
  source.onopen = () => handlers.online(true);
  source.onerror = () => {
    handlers.online(false);
    // The browser tries again by itself, except after an answer that it takes as final.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => listen("", handlers), 2000);
  };
}
