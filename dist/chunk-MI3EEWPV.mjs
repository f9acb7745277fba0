import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  cidrsBetween,
  parseAddress,
  parseCidr,
  parseCidrOrAddress
} from "./chunk-Q2OUP7VV.mjs";

// src/text/group.ts
function group(values, keyOf) {
  const groups = /* @__PURE__ */ new Map();
  for (const value of values) {
    const key = keyOf(value);
    const known = groups.get(key);
    if (known) known.push(value);
    else groups.set(key, [value]);
  }
  return groups;
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

// src/manifest/kubernetes/network.ts
function networksIn(field, source, written) {
  const fields = field.node?.kind === "sequence" ? field.items() : [field];
  return fields.flatMap(
    (one) => (written ?? one.string ?? "").split(",").flatMap((part) => {
      const text = part.trim();
      const cidr = parseCidr(text);
      return cidr ? [{ kind: "Network", cidr, at: one.placeOf(text), ...source }] : [];
    })
  );
}
function rangesIn(field, source, budget) {
  const [from, to, ...rest] = (field.string ?? "").split("-").map((part) => part.trim());
  if (to !== void 0 && rest.length === 0) return networksBetween([from ?? "", to], field, source, budget);
  const networks = networksIn(field, source);
  budget.take(networks.length);
  return networks;
}
function networksBetween([from, to], field, source, budget) {
  const [first, last] = [parseAddress(from), parseAddress(to)];
  if (first?.family !== last?.family || !first || !last || first.value > last.value) return [];
  const networks = cidrsBetween(first, last);
  budget.take(networks.length);
  return networks.map((cidr) => ({ kind: "Network", cidr, at: field.place, ...source }));
}
function addressOfNode(field, node, source) {
  return (field.string ?? "").split(",").flatMap((part) => {
    const text = part.trim();
    const cidr = parseCidrOrAddress(text.replace(/\/\d+$/, ""));
    const at = field.placeOf(text);
    const name = `Node "${node}"`;
    return cidr ? [
      {
        kind: "Network",
        use: "nodes",
        cidr,
        source,
        at,
        isProxied: "unknown",
        name
      }
    ] : [];
  });
}

export {
  group,
  networksIn,
  rangesIn,
  networksBetween,
  addressOfNode,
  isStandIn,
  every,
  some,
  not,
  each
};
