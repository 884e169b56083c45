// Options that are typed with their names, as Discord writes them: "game: Summy difficulty: easy".

import { choiceNamed, isClosed, NUMBERS } from "./options.js";

/** *typed* as [{option, value}, …], and what stands before the first name of one of *options*. */
export function takeApart(typed, options) {
  const [lead, ...parts] = atColons(typed, options);
  const unused = options.filter((option) => !parts.some((part) => part.option === option));
  const first = atName(lead.value, unused, 0);
  if (first === null) return { lead: lead.value, parts: parts.flatMap((part) => atNames(part, unused)) };
  const rest = unused.filter((option) => option !== first.option);
  return { lead: "", parts: [...atNames({ option: first.option, value: first.after }, rest), ...parts.flatMap((part) => atNames(part, rest))] };
}

// Each name counts once: whatever is called like it after that is part of a value.
function atColons(typed, options) {
  const found = options
    .map((option) => ({ option, match: new RegExp(`(^|\\s)(${names(option)})\\s*:`, "iu").exec(typed) }))
    .filter((each) => each.match !== null)
    .sort((one, other) => one.match.index - other.match.index);
  const starts = found.map(({ match }) => match.index);
  const pieces = [{ option: null, value: typed.slice(0, starts[0]).trim() }];
  found.forEach(({ option, match }, place) => {
    pieces.push({ option, value: typed.slice(match.index + match[0].length, starts[place + 1]).trim() });
  });
  return pieces;
}

// Without a colon a name may be a word of the value, so it only counts where the value is wrong with it.
function atNames(part, unused) {
  if (!isStrict(part.option) || isRight(part)) return [part];
  for (let from = 1; from < part.value.length; from += 1) {
    const next = atName(part.value, unused, from);
    if (next === null) break;
    const before = { option: part.option, value: part.value.slice(0, next.index).trim() };
    if (isRight(before)) return [before, ...atNames({ option: next.option, value: next.after }, unused.filter((each) => each !== next.option))];
    from = next.index;
  }
  return [part];
}

function isStrict(option) {
  return isClosed(option) || NUMBERS.includes(option.type);
}

function isRight({ option, value }) {
  return isClosed(option) ? choiceNamed(option, value) !== undefined : /^-?\d+([.,]\d+)?$/.test(value);
}

/** The first word of *typed* at or after *from* that names one of *options*, with something behind it; or null. */
function atName(typed, options, from) {
  let first = null;
  for (const option of options) {
    const word = new RegExp(`${from === 0 ? "^" : "\\s"}(${names(option)})\\s+(?=\\S)`, "iu").exec(typed.slice(from));
    if (word !== null && (first === null || from + word.index < first.index)) {
      first = { option, index: from + word.index, after: typed.slice(from + word.index + word[0].length).trim() };
    }
  }
  return first;
}

function names(option) {
  return [option.label, option.name].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
}
