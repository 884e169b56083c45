// The sentences of the page, as the server has them in the reader's language.

let texts = {};
let commands = {}; // name -> what it is called
let locale = "en-US";
const formats = new Map(); // to make one takes longer than to show a time with it

/** The language the window asks for: from the address, else the browser's. */
export function wantedLocale() {
  return new URLSearchParams(location.search).get("locale") ?? navigator.language;
}

/** What the command *name* is called in the reader's language. */
export function commandLabel(name) {
  return commands[name] ?? name;
}

export async function loadTexts() {
  const response = await fetch(`/texts?locale=${encodeURIComponent(wantedLocale())}`);
  ({ texts, locale, commands } = await response.json());
  document.documentElement.lang = locale;
}

/** The sentence *key* with *values* in its placeholders. */
export function text(key, values = {}) {
  return (texts[key] ?? key).replace(/\{\$(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** *items* one after the other, as the language lists them. */
export function listing(items) {
  return items.join(text("i18n-comma"));
}

/** The sentence *key* as a list of texts and the nodes in *values*. */
export function nodes(key, values) {
  return (texts[key] ?? key).split(/(\{\$\w+\})/).map((part) => {
    const name = /^\{\$(\w+)\}$/.exec(part)?.[1];
    return name !== undefined && name in values ? values[name] : part;
  });
}

/** "Today at 14:05", "Yesterday at …", or the date. */
export function when(time) {
  const date = new Date(time);
  const clock = clockTime(date);
  const days = Math.round((midnight(new Date()) - midnight(date)) / 86_400_000);
  if (days === 0) return text("playground-today", { time: clock });
  if (days === 1) return text("playground-yesterday", { time: clock });
  return `${format(date, { dateStyle: "medium" })} ${clock}`;
}

/** The time of day. */
export function clockTime(time) {
  return format(new Date(time), { hour: "2-digit", minute: "2-digit" });
}

/** Date and time in full, for tooltips. */
export function fullTime(time) {
  return format(new Date(time), { dateStyle: "full", timeStyle: "short" });
}

/** A time as Discord's `<t:…:style>` shows it. */
export function styledTime(seconds, style) {
  const date = new Date(seconds * 1000);
  if (style === "R") return relative(seconds - Date.now() / 1000);
  const styles = {
    t: { timeStyle: "short" },
    T: { timeStyle: "medium" },
    d: { dateStyle: "short" },
    D: { dateStyle: "long" },
    F: { dateStyle: "full", timeStyle: "short" },
  };
  return format(date, styles[style] ?? { dateStyle: "long", timeStyle: "short" });
}

function format(date, style) {
  const name = `${locale} ${JSON.stringify(style)}`;
  if (!formats.has(name)) formats.set(name, new Intl.DateTimeFormat(locale, style));
  return formats.get(name).format(date);
}

function relative(seconds) {
  const units = [["year", 31_536_000], ["month", 2_592_000], ["day", 86_400], ["hour", 3600], ["minute", 60]];
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit);
  }
  return format.format(Math.round(seconds), "second");
}

function midnight(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
