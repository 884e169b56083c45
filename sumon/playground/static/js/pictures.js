// Pictures and other files under a message.

import { address } from "./api.js";
import { openDialog } from "./dialogs.js";
import { append, h, icon } from "./dom.js";
import { text } from "./texts.js";

/** The pictures and other files under *message*: one picture alone is large, several stand side by side. */
export function fileElements(message) {
  const pictures = message.files.filter((file) => file.picture);
  const others = message.files.filter((file) => !file.picture);
  const kind = pictures.length > 1 ? "gallery" : "single";
  return [
    pictures.length > 0 && h("div", { class: `pictures ${kind}` }, pictures.map((file) => fileElement(message, file))),
    others.map((file) => fileElement(message, file)),
  ];
}

/** The element for *file* of *message*. */
export function fileElement(message, file) {
  const url = address(`/channels/${message.channel}/messages/${message.id}/files/${file.id}`);
  return file.picture ? picture(url, file) : h("a", { class: "file", href: url, download: file.name }, file.name, " ", h("small", {}, size(file.size)));
}

/** A picture that opens large, with its description on demand. */
export function picture(url, file) {
  const image = h("img", { src: url, alt: file.alt, width: file.width, height: file.height, loading: "lazy", decoding: "async" });
  const frame = h("figure", { class: "picture" });
  // The style sheet makes of these the size in which Discord shows the picture, before it is there.
  frame.style.setProperty("--width", file.width ?? 400);
  frame.style.setProperty("--height", file.height ?? 300);
  const open = h("button", { type: "button", class: "open", title: text("playground-open-picture"), onclick: () => enlarge(url, file) }, image);
  image.addEventListener("error", () => open.replaceWith(h("p", { class: "gone" }, text("playground-picture-gone"), " ", file.alt)));
  append(frame, [open]);
  if (file.alt !== "") append(frame, alternative(file.alt));
  return frame;
}

function alternative(alt) {
  const caption = h("figcaption", { hidden: true }, alt);
  const toggle = () => {
    caption.hidden = !caption.hidden;
    badge.setAttribute("aria-expanded", String(!caption.hidden));
  };
  const badge = h(
    "button",
    { type: "button", class: "alt", "aria-expanded": "false", "aria-label": text("playground-alt-show"), title: text("playground-alt-show"), onclick: toggle },
    text("playground-alt"),
  );
  return [badge, caption];
}

function enlarge(url, file) {
  const close = () => dialog.close();
  const dialog = h(
    "dialog",
    { class: "lightbox", onclick: (event) => event.target.tagName !== "FIGCAPTION" && close() },
    h("button", { type: "button", class: "icon-button", "aria-label": text("playground-close"), onclick: close }, icon("close")),
    h("figure", {}, h("img", { src: url, alt: file.alt }), file.alt === "" ? null : h("figcaption", {}, file.alt)),
  );
  openDialog(dialog);
}

function size(bytes) {
  return bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KiB`;
}
