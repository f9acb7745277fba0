import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  tallied
} from "./chunk-77TKFBCK.mjs";
import {
  tally
} from "./chunk-X6QA3NNO.mjs";
import {
  group
} from "./chunk-ERHABJOW.mjs";

// src/reporters/check/headings.ts
function sections(findings, grouping) {
  if (grouping === void 0) return findings.length === 0 ? [] : [{ title: void 0, findings }];
  const titleOf = titles[grouping];
  return [...group(findings, titleOf)].map(([title, each]) => ({ title, findings: each }));
}
var titles = {
  file: ({ at }) => at.file.path,
  cluster: ({ clusters: [first, second] }) => {
    if (first === void 0) return "no cluster";
    return second === void 0 ? `cluster ${first}` : "several clusters";
  }
};
function behindTitle(findings) {
  const counted = tallied(tally(findings));
  return counted && ` (${counted})`;
}

export {
  sections,
  behindTitle
};
