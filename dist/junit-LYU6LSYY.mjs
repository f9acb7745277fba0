import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  paragraphsOf
} from "./chunk-II4ULUK3.mjs";
import {
  written
} from "./chunk-PHKDGF2K.mjs";
import {
  gaps,
  hasSeveralClusters,
  incompleteness
} from "./chunk-PW3T6F75.mjs";
import "./chunk-UXWQHAUJ.mjs";
import {
  firstLine
} from "./chunk-ZHD5QDWW.mjs";
import "./chunk-O3XKTX32.mjs";
import {
  count,
  tallied
} from "./chunk-77TKFBCK.mjs";
import "./chunk-M3Y4PRIT.mjs";
import {
  tally
} from "./chunk-X6QA3NNO.mjs";
import {
  printable
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/words/xml.ts
var entities = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;"
};
function xmlText(text) {
  return printable(text).replace(/[\ufffe\uffff]/g, "\uFFFD").replace(/[&<>"']/g, (character) => entities[character]);
}

// src/reporters/check/junit.ts
var shownPlaces = 6;
var shownClusters = 8;
var ANALYSIS = "analysis";
var junit = (report, { quiet, remark }) => {
  const wanted = report.diagnostics.filter(({ severity }) => !quiet || severity !== "note");
  const { values, hidden } = written(
    wanted,
    (diagnostic) => caseOf(diagnostic, report),
    (found) => caseLines(found).join().length
  );
  const rest = tallied(tally(hidden));
  if (rest !== "") remark?.(`the JUnit report has no room for ${rest}; other formats have more`);
  const suites = /* @__PURE__ */ new Map([[ANALYSIS, [...analysis(report, rest)]]]);
  for (const found of values) {
    const suite = suites.get(found.suite);
    if (suite) suite.push(found);
    else suites.set(found.suite, [found]);
  }
  const cases = [...suites.values()].flat();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="ipamlint" ${counts(cases)}>`,
    ...[...suites].flatMap(([name, inside]) => suiteLines(name, inside)),
    "</testsuites>"
  ].map((line) => `${line}
`).join("");
};
function analysis(report, rest) {
  const failures = report.failures.map(({ rule, cluster, error }) => ({
    suite: ANALYSIS,
    name: `rule ${rule} runs${cluster === "" ? "" : ` on cluster ${cluster}`}`,
    fault: { tag: "error", type: "breakdown", message: error },
    lines: []
  }));
  const gap = incompleteness(report);
  const fault = gap === void 0 ? void 0 : { tag: "error", type: "incomplete", message: gap };
  const lines = [...rest === "" ? [] : [`not in this report: ${rest}`], ...gaps(report)];
  return [...failures, { suite: ANALYSIS, name: "the repository was read", fault, lines }];
}
function caseOf(diagnostic, report) {
  const { rule, severity, message, at, isNew } = diagnostic;
  const isPassed = severity === "note" || isNew === false;
  const fault = isPassed ? void 0 : { tag: "failure", type: severity, message };
  return { suite: rule, name: `${at.file.path}: ${message}`, fault, lines: wordsOf(diagnostic, report) };
}
function wordsOf(diagnostic, report) {
  const { severity, at, note, help, fix, clusters, related, fingerprint } = diagnostic;
  const hidden = related.length - shownPlaces;
  const left = clusters.length - shownClusters;
  const names = clusters.slice(0, shownClusters).join(", ") + (left > 0 ? ` and ${left} more` : "");
  return [
    `${severity} at ${placeOf(at)}`,
    ...hasSeveralClusters(report) && clusters.length > 0 ? [`cluster: ${names}`] : [],
    ...related.slice(0, shownPlaces).map(({ at: at2, label }) => `see ${placeOf(at2)}${label && `: ${label}`}`),
    ...hidden > 0 ? [`and ${count(hidden, "more place")}`] : [],
    ...note ? [`note: ${note}`] : [],
    ...help ? paragraphsOf(`help: ${help}`) : [],
    ...fix ? [`fix: ${fix.title}`] : [],
    `fingerprint: ${fingerprint}`
  ];
}
function placeOf(at) {
  const { line, column } = firstLine(at).start;
  return `${at.file.path}:${line}:${column}`;
}
var counts = (cases) => {
  const of = (tag) => cases.filter(({ fault }) => fault?.tag === tag).length;
  return `tests="${cases.length}" failures="${of("failure")}" errors="${of("error")}"`;
};
var suiteLines = (name, cases) => [
  `  <testsuite name="${xmlText(`ipamlint.${name}`)}" ${counts(cases)} skipped="0" time="0">`,
  ...cases.flatMap(caseLines),
  "  </testsuite>"
];
function caseLines({ suite, name, fault, lines }) {
  const head = `    <testcase classname="${xmlText(`ipamlint.${suite}`)}" name="${xmlText(name)}" time="0"`;
  const inside = lines.map((line) => `        ${xmlText(line)}`);
  if (fault) {
    const open = `      <${fault.tag} type="${xmlText(fault.type)}" message="${xmlText(fault.message)}">`;
    return [`${head}>`, open, ...inside, `      </${fault.tag}>`, "    </testcase>"];
  }
  if (inside.length === 0) return [`${head}/>`];
  return [`${head}>`, "      <system-out>", ...inside, "      </system-out>", "    </testcase>"];
}
export {
  junit
};
