import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  families
} from "./chunk-MR2DE72G.mjs";
import {
  located
} from "./chunk-TDG3CS3O.mjs";
import "./chunk-M3Y4PRIT.mjs";
import {
  printableJson,
  rulePage
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/rules/rules-json.ts
function rulesJson({ version, rules, overridden }) {
  return printableJson({
    version: 1,
    tool: { name: "ipamlint", version },
    families: Object.entries(families).map(([id, title]) => ({ id, title })),
    rules: rules.map(({ id, family, severity, level, origin, summary, fixable, since, policy, plugin }) => ({
      id,
      family,
      severity,
      level,
      origin,
      isOverridden: overridden.has(id),
      summary,
      fixable: fixable ?? null,
      since: policy ? null : since,
      url: policy || plugin ? null : rulePage(id, version),
      policy: policy ? { at: located(policy.at), help: policy.help } : null
    }))
  });
}
export {
  rulesJson
};
