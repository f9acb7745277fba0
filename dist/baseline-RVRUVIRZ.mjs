import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  baselineVersion,
  inFileOrder
} from "./chunk-HW72I6V6.mjs";
import "./chunk-G5HUW64J.mjs";
import "./chunk-X6QA3NNO.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-URHL2F3F.mjs";
import {
  printableJson
} from "./chunk-ZDY26R3E.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/check/baseline.ts
function baselineText(findings) {
  const lines = inFileOrder(findings).map(
    ({ fingerprint, rule, path, message }) => `
${lineOf({ fingerprint, rule, path, message })}`
  );
  const end = lines.length > 0 ? "\n" : "";
  return `{ "version": ${baselineVersion}, "tool": "ipamlint", "findings": [${lines.join(",")}${end}] }
`;
}
var lineOf = (finding) => `  ${printableJson(finding, 0).trimEnd()}`;
export {
  baselineText
};
