// What lies over the page: forms, large pictures, cards of people.

let count = 0;

/** Opens *dialog*, which is gone once it is closed. The browser's *Back* closes it, too, and stays on the page. */
export function openDialog(dialog) {
  const entry = ++count;
  const close = () => dialog.close();
  dialog.addEventListener("close", () => {
    window.removeEventListener("popstate", close);
    dialog.remove();
    if (history.state?.dialog === entry) history.back();
  });
  document.body.append(dialog);
  dialog.showModal();
  history.pushState({ dialog: entry }, "");
  window.addEventListener("popstate", close);
}
