import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/manifest/kubernetes/labels.ts
var unknownLabels = { lookup: () => void 0 };
function atLeast(known) {
  return { lookup: (key) => known.get(key), keys: () => known.keys() };
}
function writtenLabels(field, mayCarry, implied = /* @__PURE__ */ new Map()) {
  if (field.isUnknown || !(field.isAbsent || field.node?.kind === "mapping")) return atLeast(implied);
  const written = new Map(implied);
  for (const [key, value] of field.entries()) written.set(key, value.isAbsent ? "" : value.string);
  const isInDoubt = (key) => mayCarry(key);
  return {
    lookup: (key) => written.has(key) ? written.get(key) : isInDoubt(key) ? void 0 : null,
    keys: () => written.keys()
  };
}
var withOpenEnd = (labels) => ({
  lookup: (key) => labels.lookup(key) ?? void 0,
  keys: () => labels.keys?.() ?? []
});
var isSetAtRunTime = (key) => key.includes("/");

// src/text/tri.ts
function every(values) {
  let result = true;
  for (const value of values) {
    if (value === false) return false;
    if (value === "unknown") result = "unknown";
  }
  return result;
}
function some(values) {
  let result = false;
  for (const value of values) {
    if (value === true) return true;
    if (value === "unknown") result = "unknown";
  }
  return result;
}
function not(value) {
  return value === "unknown" ? value : !value;
}
function* each(things, answer) {
  for (const thing of things) yield answer(thing);
}

// src/manifest/core/stand-in.ts
var capitals = /^(?!NONE$)(?:[A-Z][A-Z0-9]*(?:[_-][A-Z0-9]+)+|[A-Z]{5,})$/;
var request = /^(?:replace|change|fill|insert)[-_ ]?(?:me|this|in|here)$|^(?:placeholder|todo|tbd)$/i;
var crossedOut = /^(?:\d+|x{1,3}|[yn]{1,2})$/i;
var LONGEST = 64;
function isStandIn(text) {
  const word = text.trim();
  if (word.length > LONGEST) return false;
  return capitals.test(word) || request.test(word) || isCrossedOut(word);
}
function isCrossedOut(word) {
  const parts = word.split(/[./]/);
  const isRange = parts.length > 2 || parts.length === 2 && parts.some((part) => /^\d+$/.test(part));
  return isRange && parts.every((part) => crossedOut.test(part)) && parts.some((part) => /^x+$/i.test(part));
}

export {
  unknownLabels,
  atLeast,
  writtenLabels,
  withOpenEnd,
  isSetAtRunTime,
  isStandIn,
  every,
  some,
  not,
  each
};
