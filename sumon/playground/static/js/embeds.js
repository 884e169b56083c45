// The framed cards that a bot adds to a message.

import { h } from "./dom.js";
import { linkTo } from "./links.js";
import { inline, markdown } from "./markdown.js";
import { fileElement } from "./pictures.js";
import { when } from "./texts.js";

export function embedElement(message, embed) {
  const card = h(
    "article",
    { class: "embed" },
    embed.thumbnail && h("div", { class: "thumbnail" }, fileElement(message, embed.thumbnail)),
    embed.author?.name && h("div", { class: "embed-author" }, linked(embed.author.url, embed.author.name)),
    embed.title && h("div", { class: "embed-title" }, linked(embed.url, inline(embed.title))),
    embed.description && h("div", { class: "embed-text" }, markdown(embed.description)),
    embed.fields?.length > 0 && h("div", { class: "fields" }, embed.fields.map(field)),
    embed.image && fileElement(message, embed.image),
    footer(embed),
  );
  if (typeof embed.color === "number") card.style.borderColor = `#${embed.color.toString(16).padStart(6, "0")}`;
  return card;
}

function field({ name, value, inline: beside }) {
  return h("div", { class: beside ? "field beside" : "field" }, h("div", { class: "field-name" }, inline(name)), h("div", {}, markdown(value)));
}

function footer(embed) {
  const parts = [embed.footer?.text, embed.timestamp && when(embed.timestamp)].filter(Boolean);
  return parts.length > 0 && h("div", { class: "embed-footer" }, parts.join(" • "));
}

function linked(url, content) {
  return url ? linkTo(url, content) : content;
}
