import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/text/glob.ts
var MOST_EXPANSIONS = 1e3;
var LONGEST = 4096;
function globOf(glob) {
  const globs = glob.length > LONGEST ? void 0 : expand(glob);
  if (!globs) return void 0;
  const patterns = globs.map((each) => each.split("/").map(stepOf));
  return (path) => {
    const names = path.split("/");
    return patterns.some((steps) => fits(steps, names, (step) => step === "**", isNamed));
  };
}
function fits(parts, items, isAny, goesWith) {
  let part = 0;
  let item = 0;
  let lastAny = -1;
  let resume = 0;
  while (item < items.length) {
    if (part < parts.length && isAny(parts[part])) {
      lastAny = part++;
      resume = item;
    } else if (part < parts.length && goesWith(parts[part], items[item])) {
      part++;
      item++;
    } else if (lastAny >= 0) {
      part = lastAny + 1;
      item = ++resume;
    } else return false;
  }
  while (part < parts.length && isAny(parts[part])) part++;
  return part === parts.length;
}
function isNamed(step, name) {
  if (step === "**") return true;
  if ("name" in step) return step.name === name;
  return fits(
    step,
    Array.from(name),
    (letter) => letter === void 0,
    (letter, character) => letter(character)
  );
}
function stepOf(text) {
  if (text === "**") return text;
  if (!/[*?[\\]/.test(text)) return { name: text };
  const letters = [];
  const characters = Array.from(text);
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at];
    const end = character === "[" ? endOfSet(characters, at) : -1;
    if (character === "*") letters.push(void 0);
    else if (character === "?") letters.push(() => true);
    else if (end > 0) {
      letters.push(setOf(characters.slice(at + 1, end)));
      at = end;
    } else {
      const meant = character === "\\" && at + 1 < characters.length ? characters[++at] : character;
      letters.push((other) => other === meant);
    }
  }
  return letters;
}
function endOfSet(characters, start) {
  const first = start + (isNegation(characters[start + 1]) ? 2 : 1);
  return characters.indexOf("]", first + 1);
}
var isNegation = (character) => character === "!" || character === "^";
function setOf(written) {
  const isNot = isNegation(written[0]);
  const ranges = [];
  for (let at = isNot ? 1 : 0; at < written.length; at++) {
    const isRange = written[at + 1] === "-" && at + 2 < written.length;
    ranges.push([written[at], written[isRange ? at + 2 : at]]);
    if (isRange) at += 2;
  }
  return (character) => ranges.some(([first, last]) => first <= character && character <= last) !== isNot;
}
function expand(glob) {
  let done = [""];
  for (let at = 0; at < glob.length; ) {
    const group = glob[at] === "{" ? groupAt(glob, at) : void 0;
    const alternatives = group?.alternatives.map(expand);
    if (alternatives?.includes(void 0)) return void 0;
    const length = glob[at] === "\\" ? 2 : 1;
    const next = alternatives?.flatMap((each) => each) ?? [glob.slice(at, at + length)];
    if (done.length * next.length > MOST_EXPANSIONS) return void 0;
    done = done.flatMap((head) => next.map((tail) => head + tail));
    at = group?.end ?? at + length;
  }
  return done;
}
function groupAt(glob, start) {
  const alternatives = [];
  let depth = 0;
  let from = start + 1;
  for (let at = start; at < glob.length; at++) {
    const character = glob[at];
    if (character === "\\") at++;
    else if (character === "{") depth++;
    else if ((character === "," || character === "}") && depth === 1) {
      alternatives.push(glob.slice(from, at));
      from = at + 1;
      if (character === "}") return alternatives.length > 1 ? { alternatives, end: at + 1 } : void 0;
    } else if (character === "}") depth--;
  }
  return void 0;
}

export {
  globOf
};
