import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  oneLine
} from "./chunk-II4ULUK3.mjs";
import {
  written
} from "./chunk-PHKDGF2K.mjs";
import {
  hasSeveralClusters
} from "./chunk-PW3T6F75.mjs";
import {
  age
} from "./chunk-UXWQHAUJ.mjs";
import {
  firstLine
} from "./chunk-ZHD5QDWW.mjs";
import "./chunk-O3XKTX32.mjs";
import {
  tallied
} from "./chunk-77TKFBCK.mjs";
import "./chunk-M3Y4PRIT.mjs";
import {
  tally
} from "./chunk-X6QA3NNO.mjs";
import {
  printableJson
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/check/gitlab.ts
var shownClusters = 8;
var severities = { error: "critical", warning: "major", note: "info" };
var gitlab = (report, { remark }) => {
  const { values, hidden } = written(
    report.diagnostics,
    (diagnostic) => issue(diagnostic, report),
    (value) => JSON.stringify(value).length
  );
  if (hidden.length > 0)
    remark?.(`the Code Quality report has no room for ${tallied(tally(hidden))}; other formats have more`);
  return printableJson(values);
};
function issue(diagnostic, report) {
  const { rule, severity, fingerprint, at } = diagnostic;
  return {
    description: description(diagnostic, report),
    check_name: rule,
    fingerprint,
    severity: severities[severity],
    location: { path: at.file.path, lines: { begin: firstLine(at).start.line } }
  };
}
function description(diagnostic, report) {
  const { message, help, clusters } = diagnostic;
  const hidden = clusters.length - shownClusters;
  const names = clusters.slice(0, shownClusters).join(", ") + (hidden > 0 ? ` and ${hidden} more` : "");
  const where = hasSeveralClusters(report) && clusters.length > 0 ? ` (in ${names})` : "";
  return oneLine(
    `${message}${age(diagnostic)}${where}${help === void 0 || help === "" ? "" : `; ${help}`}`
  );
}
export {
  gitlab
};
