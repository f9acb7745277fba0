import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  fits
} from "./chunk-R6ZRCO46.mjs";

// src/text/glob.ts
var MOST_EXPANSIONS = 1e3;
var LONGEST = 4096;
function globOf(glob) {
  const globs = glob.length > LONGEST ? void 0 : expand(glob);
  if (!globs) return void 0;
  const byFirst = /* @__PURE__ */ new Map();
  for (const each of globs) {
    const prefix = /^[^*?[\\/]*/.exec(each)[0];
    const first = prefix.slice(0, 1);
    const known = byFirst.get(first);
    const pattern = { prefix, steps: each.split("/").map(stepOf) };
    if (known) known.push(pattern);
    else byFirst.set(first, [pattern]);
  }
  const open = byFirst.get("") ?? [];
  return (path) => {
    const own = path === "" ? void 0 : byFirst.get(path[0]);
    return own !== void 0 && isMeant(own, path) || open.length > 0 && isMeant(open, path);
  };
}
function wildcardsIn(glob) {
  const globs = glob.length > LONGEST ? void 0 : expand(glob);
  const counts = globs?.map((each) => each.replace(/\/\*\*$/, "").match(/\*+|[?[\\]/g)?.length ?? 0);
  return counts?.reduce((sum, count) => sum + count, 0) ?? 0;
}
function isMeant(patterns, path) {
  let names;
  for (const { prefix, steps } of patterns) {
    if (!path.startsWith(prefix)) continue;
    names ??= path.split("/");
    if (fits(steps, names, isAnyNumber, isNamed)) return true;
  }
  return false;
}
var isAnyNumber = (step) => step === "**";
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
  globOf,
  wildcardsIn
};
