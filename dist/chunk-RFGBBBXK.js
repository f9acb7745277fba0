import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  count,
  tallied,
  total
} from "./chunk-CHF6HTOW.js";
import {
  lineStarts,
  lineText,
  positionAt
} from "./chunk-AJCKN2JL.js";
import {
  printable
} from "./chunk-ITS4Z3RS.js";

// src/reporters/first-line.ts
function firstLine({ file, span }) {
  const at = positionAt(file, span.start);
  const to = positionAt(file, span.end);
  const past = at.line > 1 && at.line === lineStarts(file).length && lineText(file, at.line) === "";
  const line = past ? at.line - 1 : at.line;
  const behind = lineText(file, line).length + 1;
  const start = past ? behind : Math.min(at.column, behind);
  const end = to.line > line ? behind : Math.min(to.column, behind);
  return range(line, start, Math.max(start, end));
}
function markable(location) {
  const { start, end } = firstLine(location);
  if (end.column > start.column) return { start, end };
  const text = lineText(location.file, start.line);
  const next = text.codePointAt(start.column - 1);
  if (next !== void 0) return range(start.line, start.column, start.column + (next > 65535 ? 2 : 1));
  const last = /[\ud800-\udbff][\udc00-\udfff]$/.test(text) ? 2 : 1;
  return range(start.line, Math.max(start.column - last, 1), start.column);
}
function range(line, start, end) {
  return { start: { line, column: start }, end: { line, column: end } };
}

// src/reporters/summary.ts
var wanted = {
  nodes: { fact: "nodes", remedy: "commit `kubectl get nodes -o yaml` or a kind configuration" },
  pools: { fact: "pools", remedy: "commit the IPPool manifests or the Installation that creates the pools" },
  "calico version": {
    fact: "the Calico version",
    remedy: "commit the calico-node DaemonSet or pass `--calico-version`"
  },
  "pod CIDR": {
    fact: "the pod CIDR",
    remedy: "commit the kubeadm or kind configuration that sets the pod subnet"
  }
};
function summaryLines(report) {
  const { summary } = report;
  const clean = tallied(summary) === "" && summary.pools > 0 && report.failures.length === 0;
  return [
    { tone: clean ? "good" : "strong", text: `${opening(summary, clean)} ${lookedAt(report)}` },
    ...breakdowns(report).map(inTone("error")),
    ...blindness(summary).map(inTone("warning")),
    ...[...skipped(summary), ...undecided(summary)].map(inTone("plain"))
  ];
}
function gaps({ summary }) {
  return [...blindness(summary), ...skipped(summary), ...undecided(summary)];
}
function inTone(tone) {
  return (text) => ({ tone, text });
}
function opening(summary, clean) {
  if (clean) return "clean:";
  return `${tallied(summary) || "no findings"} in`;
}
function lookedAt({ summary, clusters }) {
  const left = total(summary.skippedDocuments);
  const documents = count(summary.documents, "document") + (left > 0 ? `, ${left} skipped` : "");
  const kinds = [
    count(summary.clusters, "cluster"),
    count(summary.pools, "pool"),
    count(summary.nodes, "node"),
    count(summary.namespaces, "namespace"),
    count(summary.workloads, "workload")
  ];
  const releases = calicoIn(clusters);
  const end = releases.length > 0 ? `; ${releases.join(", ")}` : "";
  return `${count(summary.files, "file")} (${documents}): ${kinds.join(", ")}${end}`;
}
function calicoIn(clusters) {
  const known = clusters.flatMap(({ calico }) => calico ?? []);
  const [first] = known;
  if (!first) return [];
  const versions = /* @__PURE__ */ new Map();
  for (const { version } of known) versions.set(version, (versions.get(version) ?? 0) + 1);
  const named = (version = "of unknown version") => `Calico ${printable(version)}`;
  if (versions.size === 1 && known.length === clusters.length)
    return [`${named(first.version)} (${printable(first.evidence)})`];
  const shown = [...versions].slice(0, shownVersions);
  const rest = versions.size - shown.length;
  return [
    ...shown.map(([version, running]) => `${named(version)} (${count(running, "cluster")})`),
    ...rest > 0 ? [count(rest, "more version")] : []
  ];
}
var shownVersions = 3;
function breakdowns({ failures }) {
  const rules = [...new Set(failures.map((failure) => failure.rule))];
  return rules.length === 0 ? [] : [`incomplete: ${list(rules)} broke down, a defect of ipamlint; the rest ran`];
}
function blindness(summary) {
  if (summary.pools > 0) return [];
  return [`no IP pools found: nothing about pools was checked; ${whyNoPools(summary)}`];
}
function whyNoPools({ files, skippedFiles, skippedDocuments }) {
  if (files === 0) return "there is no YAML or JSON file here";
  const left = [
    ...skippedFiles.length > 0 ? [count(total(skippedFiles), "skipped file")] : [],
    ...skippedDocuments.length > 0 ? [count(total(skippedDocuments), "skipped document")] : []
  ];
  if (left.length > 0) return `they may be in the ${left.join(" or the ")}`;
  return "run ipamlint where the IPPool manifests or the Installation of the cluster are kept";
}
function skipped({ skippedFiles, skippedDocuments }) {
  const line = (noun) => (skip) => `skipped ${count(skip.count, noun)}: ${printable(skip.reason)}`;
  return [...skippedFiles.map(line("file")), ...skippedDocuments.map(line("document"))];
}
function undecided({ undecided: undecided2 }) {
  return undecided2.map(({ wants, rules, count: cases }) => {
    const { fact, remedy } = wanted[wants];
    return `not decided for want of ${fact}: ${list(rules)} (${count(cases, "case")}); ${remedy}`;
  });
}
function list(rules) {
  return rules.map(printable).join(", ");
}

export {
  firstLine,
  markable,
  summaryLines,
  gaps
};
