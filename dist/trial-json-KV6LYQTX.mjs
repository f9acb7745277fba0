import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  printableJson
} from "./chunk-PN7M62NT.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/trial/trial-json.ts
var trialJson = ({ policies, outcomes, unshown }, version) => printableJson({
  version: 1,
  tool: { name: "ipamlint", version },
  policies,
  cases: outcomes.map(({ name, path, status, missing, unexpected, errors }) => ({
    name,
    path,
    status,
    missing: missing.map(({ path: path2, line, severity, text, isAnywhere = false }) => ({
      path: path2,
      line,
      severity: severity === "" ? null : severity,
      text,
      isAnywhere
    })),
    unexpected,
    errors
  })),
  unshown
});
export {
  trialJson
};
