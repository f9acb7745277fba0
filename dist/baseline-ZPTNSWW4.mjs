import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  baselineVersion
} from "./chunk-G7ZN6PUV.mjs";
import {
  inFileOrder
} from "./chunk-5U2TRQEM.mjs";
import "./chunk-G5HUW64J.mjs";
import "./chunk-X6QA3NNO.mjs";
import "./chunk-UQ3TMK56.mjs";
import "./chunk-ERHABJOW.mjs";
import {
  printableJson
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/check/baseline.ts
function baselineText(findings) {
  const lines = inFileOrder(findings).map(
    ({ fingerprint, rule, path, message, object, clusters }) => `
${lineOf({
      fingerprint,
      rule,
      path,
      message,
      ...object !== void 0 && clusters && { object, clusters }
    })}`
  );
  const end = lines.length > 0 ? "\n" : "";
  return `{ "version": ${baselineVersion}, "tool": "ipamlint", "findings": [${lines.join(",")}${end}] }
`;
}
var lineOf = (finding) => `  ${printableJson(finding, 0).trimEnd()}`;
export {
  baselineText
};
