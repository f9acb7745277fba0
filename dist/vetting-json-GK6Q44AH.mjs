import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  positionAt
} from "./chunk-M3Y4PRIT.mjs";
import {
  printableJson
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/vetting/vetting-json.ts
var vettingJson = (vettings, version) => printableJson({
  version: 1,
  tool: { name: "ipamlint", version },
  plugins: vettings.map(({ name, rules, modules, kit, refusals }) => ({
    name,
    rules: rules.map(({ id, summary, severity, since, fixable, file, page }) => ({
      id,
      summary,
      severity,
      since,
      fixable: fixable ?? null,
      path: file.path,
      hasPage: page !== ""
    })),
    modules,
    kit,
    refusals: refusals.map(({ at: { file, span }, message, help }) => ({
      path: file.path,
      ...positionAt(file, span.start),
      message,
      help
    }))
  }))
});
export {
  vettingJson
};
