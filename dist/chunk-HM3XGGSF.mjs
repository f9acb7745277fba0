import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  tally
} from "./chunk-X6QA3NNO.mjs";
import {
  group
} from "./chunk-ERHABJOW.mjs";

// src/diagnostic/consequences.ts
var CONSEQUENCES = {
  "conflicting-encapsulation": {
    "lottery-pools": "object",
    "node-without-tunnel-address": "object",
    "unrouted-pool": "object"
  },
  "duplicate-key": { "lottery-pools": "object" },
  "invalid-allowed-uses": { "last-tunnel-pool-disabled": "object", "node-without-tunnel-address": "object" },
  "invalid-reservation": { "undersized-pool": "its object" },
  "ipam-config-ignored": { "windows-without-strict-affinity": "object" },
  "link-local-pool": {
    "invalid-reservation": "object",
    "overlapping-networks": "object",
    "pool-outside-pod-cidr": "object",
    "unadvertised-load-balancer-pool": "object"
  },
  "missing-nat": { "lottery-pools": "object" },
  "namespace-as-node-label": { "lottery-pools": "object" },
  "overlapping-networks": { "pool-outside-pod-cidr": "object" },
  "overlapping-pools": { "unadvertised-load-balancer-pool": "object" },
  "pool-smaller-than-block": { "invalid-reservation": "object", "too-few-blocks": "object" },
  "uncovered-node": { "node-without-tunnel-address": "object" },
  "undersized-pool": { "too-few-blocks": "object" },
  "unknown-assignment-mode": { "lottery-pools": "object" },
  "unknown-encapsulation": {
    "lottery-pools": "object",
    "node-without-tunnel-address": "object",
    "unrouted-pool": "object"
  },
  "unknown-pool-field": {
    "ambiguous-scalar": "field",
    "lottery-pools": "object",
    "node-without-tunnel-address": "object"
  },
  "unrouted-pool": { "lottery-pools": "object" }
};
var MOST_SHOWN = 3;
function withoutConsequences(report) {
  const { diagnostics } = report;
  const byRule = group(diagnostics, ({ rule }) => rule);
  const followers = /* @__PURE__ */ new Map();
  const withheld = /* @__PURE__ */ new Set();
  for (const [rule, ties] of Object.entries(CONSEQUENCES))
    for (const [follower, tie] of Object.entries(ties))
      for (const [effect, cause] of tied(byRule.get(rule) ?? [], byRule.get(follower) ?? [], tie)) {
        if (withheld.has(effect) || withheld.has(cause) || followers.has(effect)) continue;
        withheld.add(effect);
        const known = followers.get(cause);
        if (known) known.push(effect);
        else followers.set(cause, [effect]);
      }
  if (withheld.size === 0) return report;
  const told = diagnostics.filter((each) => !withheld.has(each)).map((each) => {
    const effects = followers.get(each);
    return effects ? { ...each, related: [...each.related, ...placesOf(effects)] } : each;
  });
  return { ...report, diagnostics: told, summary: { ...report.summary, ...tally(told) } };
}
function* tied(causes, effects, tie) {
  if (causes.length === 0 || effects.length === 0) return;
  const byKey = /* @__PURE__ */ new Map();
  for (const cause of causes)
    for (const key of keysOf(cause, tie, "cause")) {
      const known = byKey.get(key);
      if (known) known.push(cause);
      else byKey.set(key, [cause]);
    }
  for (const effect of effects) {
    const candidates = keysOf(effect, tie, "effect").flatMap((key) => byKey.get(key) ?? []);
    const cause = candidates.find((each) => covers(each, effect));
    if (cause) yield [effect, cause];
  }
}
function keysOf({ at, related, subject }, tie, role) {
  switch (tie) {
    case "field":
      return [`${at.object} ${at.field}`];
    case "object":
    case "its object": {
      const isWide = tie === "object" === (role === "effect");
      if (!isWide) return [at.object];
      return [.../* @__PURE__ */ new Set([at.object, subject ?? "", ...related.map((each) => each.at.object)])];
    }
  }
}
var gravity = { note: 0, warning: 1, error: 2 };
function covers(cause, effect) {
  return gravity[cause.severity] >= gravity[effect.severity] && (cause.isNew !== false || effect.isNew === false) && effect.clusters.every((name) => cause.clusters.includes(name)) && (!cause.aspects || (effect.aspects ?? []).every((aspect) => cause.aspects.includes(aspect)));
}
function placesOf(effects) {
  const shown = effects.slice(0, MOST_SHOWN);
  const rest = effects.length - shown.length;
  return shown.map(({ at, message }, index) => ({
    at,
    label: `same cause: ${message}${rest > 0 && index === shown.length - 1 ? `, and ${rest} more` : ""}`
  }));
}

export {
  withoutConsequences
};
