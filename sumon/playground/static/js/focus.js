// Messages and lists are rebuilt when they change; whoever works by keyboard stays where they were.

const CONTROLS = "a[href], button:not(:disabled), input, textarea, [tabindex='0']";

/** Runs *change*, which rebuilds what *find* gives, and puts the focus back where it was inside. */
export function keepFocus(find, change) {
  const place = placeIn(find());
  change();
  if (place === null || isPlaced()) return;
  const root = find();
  if (root === null || root === undefined) return;
  const control = controlAt(root, place);
  if (control !== undefined) {
    control.focus({ preventScroll: true });
  } else {
    // Nothing to press any more: the next Tab goes on from here.
    root.tabIndex = -1;
    root.focus({ preventScroll: true });
  }
}

function isPlaced() {
  return document.activeElement !== null && document.activeElement !== document.body;
}

function placeIn(root) {
  let active = document.activeElement;
  if (!root?.contains(active) || active === root) return null;
  // An open list closes when its message changes; what is left of it is its button.
  if (active.closest(".menu-list") !== null) active = active.closest(".menu").querySelector(".menu-button");
  return { id: idOf(active), name: nameOf(active), row: rowOf(active), number: controlsOf(rowOf(active) === -1 ? root : active.closest(".row")).indexOf(active) };
}

// Buttons of a board name the turn they belong to, so after a step none has the same id. Then the same name counts,
// such as "Undo", and at last the same place.
function controlAt(root, { id, name, row, number }) {
  const all = controlsOf(root);
  const same = all.find((each) => id !== null && idOf(each) === id) ?? all.find((each) => nameOf(each) === name);
  if (same !== undefined || row === -1) return same;
  const rows = [...root.querySelectorAll(".row")];
  const beside = controlsOf(rows[Math.min(row, rows.length - 1)] ?? root.ownerDocument.createElement("div"));
  return beside[Math.min(number, beside.length - 1)] ?? controlsOf(rows[0] ?? root.ownerDocument.createElement("div"))[0];
}

function controlsOf(root) {
  return [...root.querySelectorAll(CONTROLS)];
}

function rowOf(element) {
  const row = element.closest(".row");
  return row === null ? -1 : [...row.closest(".message").querySelectorAll(".row")].indexOf(row);
}

function idOf(element) {
  return element.dataset.id ?? element.getAttribute("href");
}

function nameOf(element) {
  return element.getAttribute("aria-label") ?? element.textContent;
}
