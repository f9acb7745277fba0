import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  nearest
} from "./chunk-NKTRGEW5.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";

// src/cli/rule-ids.ts
function nearestRules(id, ruleIds) {
  const close = nearest(id, ruleIds);
  if (close) return [close];
  const scores = new Map(ruleIds.map((other) => [other, 0]));
  for (const word of wordsOf(id)) {
    const alike = ruleIds.filter((other) => wordsOf(other).some((each) => isAlike(word, each)));
    for (const other of alike) scores.set(other, scores.get(other) + 1 / alike.length);
  }
  const best = Math.max(...scores.values());
  return [...scores].filter(([, score]) => score > 0 && score >= best / 2).sort(([, one], [, other]) => other - one).slice(0, 3).map(([other]) => other);
}
var wordsOf = (id) => id.toLowerCase().split(/[-_]/);
var isAlike = (one, other) => Math.min(one.length, other.length) > 2 && (one.startsWith(other) || other.startsWith(one) || nearest(one, [other]) !== void 0);
function requireRules({ levels, only }, ruleIds) {
  for (const id of [...levels.keys(), ...only ?? []]) {
    if (ruleIds.includes(id)) continue;
    const close = nearestRules(id, ruleIds);
    throw new UsageError(
      `there is no rule "${id}"`,
      close.length > 0 ? `did you mean ${close.join(" or ")}?` : "ipamlint rules lists the rules"
    );
  }
}

export {
  nearestRules,
  requireRules
};
