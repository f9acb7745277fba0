import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  nearest
} from "./chunk-NKTRGEW5.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";

// src/cli/rule-ids.ts
function requireRules({ levels, only }, ruleIds) {
  for (const id of [...levels.keys(), ...only ?? []]) {
    if (ruleIds.includes(id)) continue;
    const close = nearest(id, ruleIds);
    throw new UsageError(
      `there is no rule "${id}"`,
      close ? `did you mean ${close}?` : `the rules are ${ruleIds.join(", ")}`
    );
  }
}

export {
  requireRules
};
