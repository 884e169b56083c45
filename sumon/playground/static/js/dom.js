// Building elements. Text always becomes a text node, so nothing anybody writes can become markup.

const SVG = "http://www.w3.org/2000/svg";

const ICONS = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17",
  thread: "M5 4v9a3 3 0 0 0 3 3h10M14 12l4 4-4 4",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  window: "M14 4h6v6M20 4l-9 9M10 5H5v14h14v-5",
  send: "M4 12 20 4l-5 16-3-7z",
  down: "M6 10l6 6 6-6",
  check: "M5 13l4 4L19 7",
  reply: "M4 18v-4a5 5 0 0 1 5-5h11M15 4l5 5-5 5",
  play: "M7 4v16l13-8z",
  people: "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21v-2a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v2M16 3.5a4 4 0 0 1 0 7M22 21v-2a5 5 0 0 0-4-4.9",
  learn: "M12 4 2 9l10 5 10-5zM6 11.5V16c2 2.5 10 2.5 12 0v-4.5",
  book: "M4 5a2 2 0 0 1 2-2h14v16H6a2 2 0 0 0-2 2zM4 21V5M8 7h8M8 11h6",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
};

/** An element with attributes and children; functions become listeners, null and false leave things out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.replace(/^on/, ""), value);
    else if (name === "data") Object.assign(element.dataset, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  append(element, children);
  return element;
}

/** Adds *children* to *parent*: nodes, texts, lists of them; empty ones are left out. */
export function append(parent, children) {
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false && child !== "") parent.append(child);
  }
  return parent;
}

/** A line drawing of 24 × 24 that screen readers pass over. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}
