import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  changeLines,
  standard
} from "./chunk-UXWQHAUJ.mjs";
import {
  firstLine
} from "./chunk-ZHD5QDWW.mjs";
import {
  blindness
} from "./chunk-O3XKTX32.mjs";
import {
  count,
  tallied,
  total
} from "./chunk-77TKFBCK.mjs";
import {
  printable
} from "./chunk-PN7M62NT.mjs";

// src/reporters/check/breakdowns.ts
function breakdowns({ failures }) {
  const told = (origin, whose) => {
    const broken = failures.filter((failure) => failure.origin === origin);
    const rules = [...new Set(broken.map((failure) => failure.rule))];
    return rules.length === 0 ? [] : [`incomplete: ${list(rules)} broke down, ${whose}; the rest ran`];
  };
  return [
    ...told(void 0, "a defect of ipamlint"),
    ...told("policy", "a defect of the policy"),
    ...told("plugin", "a defect of the plugin")
  ];
}
function list(rules) {
  return rules.map(printable).join(", ");
}

// src/reporters/check/fold.ts
function folded(diagnostics) {
  const groups = /* @__PURE__ */ new Map();
  const blocks = [];
  for (const first of diagnostics) {
    const key = first.group && `${first.group.id} ${first.isNew}`;
    const known = key !== void 0 && groups.get(key);
    if (known) {
      known.push(first);
      continue;
    }
    const others = [];
    if (key !== void 0) groups.set(key, others);
    blocks.push({ first, others });
  }
  return blocks;
}
var shownOthers = 10;
function mentions({ others }) {
  const named = others.slice(0, shownOthers).map(({ at, group, message }) => ({
    place: `${at.file.path}:${firstLine(at).start.line}`,
    who: group?.who ?? message
  }));
  return { named, left: others.length - named.length };
}

// src/reporters/check/summary.ts
var wanted = {
  nodes: {
    fact: "nodes",
    remedy: "commit `kubectl get nodes -o yaml`, or declare `nodes:` in ipamlint.yaml"
  },
  pools: {
    fact: "pools",
    remedy: "commit the IPPool manifests or the Installation, or declare `externalPools:` in ipamlint.yaml"
  },
  "calico version": {
    fact: "the Calico version",
    remedy: "commit the calico-node DaemonSet, or declare it in ipamlint.yaml"
  },
  "pod CIDR": {
    fact: "the pod CIDR",
    remedy: "commit the kubeadm or kind configuration that sets it, or declare `networks:` in ipamlint.yaml"
  },
  "pool ranges": {
    fact: "the ranges of pools",
    remedy: "write the range out, or commit what fills it in"
  }
};
function summaryLines(report) {
  const { summary } = report;
  const clean = tallied(summary) === "" && summary.pools > 0 && report.failures.length === 0 && incompleteness(report) === void 0;
  return [
    {
      tone: clean && summary.blindSpots.length === 0 ? "good" : "strong",
      text: `${opening(report, clean)} ${lookedAt(report)}`
    },
    ...changeLines(report).map(inTone("plain")),
    ...unreported(report).map(inTone("plain")),
    ...breakdowns(report).map(inTone("error")),
    ...[incompleteness(report) ?? []].flat().map(inTone("error")),
    ...unseen(summary).map(inTone("warning")),
    ...[...skipped(summary), ...silenced(report), ...undecided(summary)].map(inTone("plain"))
  ];
}
function gaps(report) {
  const { summary } = report;
  return [
    changeLines(report),
    unreported(report),
    blindness(report) ?? [],
    unseen(summary),
    skipped(summary),
    undecided(summary)
  ].flat();
}
function inTone(tone) {
  return (text) => ({ tone, text });
}
function opening(report, clean) {
  const { summary, focus } = report;
  const former = standard(report);
  const found = tallied(summary);
  const since = former === void 0 ? "" : ` since ${printable(former)}`;
  const good = since ? `nothing new${since}` : "clean";
  const seen = summary.blindSpots.length > 0 ? `${good} as far as it was seen` : good;
  const none = since ? `nothing new${since}` : "no findings";
  const verdict = clean ? seen : found === "" ? none : `${found}${causesOf(report)}${since && `, new${since}`}`;
  if (focus) return `${verdict} under ${pathsOf(focus)}; judged was all of ${printable(focus.root)}:`;
  return clean ? `${verdict}:` : `${verdict} in`;
}
function causesOf({ diagnostics }) {
  const fresh = diagnostics.filter(({ isNew }) => isNew !== false);
  const blocks = folded(fresh).length;
  if (blocks === fresh.length) return "";
  return blocks === 1 ? " (one cause, shown once)" : ` (${count(blocks, "cause")}, each shown once)`;
}
var shownPaths = 5;
function pathsOf({ paths }) {
  const rest = paths.length - shownPaths;
  return paths.slice(0, shownPaths).map(printable).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
function unreported({ focus }) {
  const left = focus ? tallied(focus.elsewhere) : "";
  return focus && left !== "" ? [`not reported: ${left} elsewhere than under ${pathsOf(focus)}`] : [];
}
function lookedAt({ summary, clusters }) {
  const left = total(summary.skippedDocuments);
  const documents = count(summary.documents, "document") + (left > 0 ? `, ${left} skipped` : "");
  const kinds = [
    ...scopesIn(clusters),
    count(summary.pools, "pool"),
    count(summary.nodes, "node"),
    count(summary.namespaces, "namespace"),
    count(summary.workloads, "workload")
  ];
  const releases = calicoIn(clusters.filter(({ isDeployed }) => isDeployed));
  const end = releases.length > 0 ? `; ${releases.join(", ")}` : "";
  return `${count(summary.files, "file")} (${documents}): ${kinds.join(", ")}${end}`;
}
function scopesIn(clusters) {
  const live = clusters.filter(({ isDeployed }) => isDeployed).length;
  const aside = clusters.length - live;
  return [
    count(live, "cluster"),
    ...aside > 0 ? [`${aside} ${aside === 1 ? "directory" : "directories"} not deployed`] : []
  ];
}
var hasSeveralClusters = ({ clusters }) => clusters.filter(({ isDeployed }) => isDeployed).length > 1;
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
function incompleteness({ summary: { blindSpots }, isStrict }) {
  if (!isStrict || blindSpots.length === 0) return void 0;
  const things = blindSpots.length === 1 ? "one thing that may matter was" : `${blindSpots.length} things that may matter were`;
  return `incomplete: ${things} not seen, and coverage is strict`;
}
var shownSpots = 10;
function unseen({ blindSpots }) {
  const rest = blindSpots.length - shownSpots;
  return [
    ...blindSpots.slice(0, shownSpots).map(({ path, reason }) => `not seen: ${printable(path)} (${printable(reason)})`),
    ...rest > 0 ? [`not seen: and ${rest} more`] : []
  ];
}
function unevaluated({ pools, hidingPlaces }) {
  const files = hidingPlaces.filter(({ reason }) => reason === "language");
  const [first] = files;
  if (!first || pools === 0) return [];
  const more = files.length > 1 ? ` and ${count(files.length - 1, "more file")}` : "";
  return [
    `not read, though pools may come from there: languages that are not evaluated (${first.path}${more})`
  ];
}
function skipped(summary) {
  const { skippedFiles, skippedDocuments, remoteBases, blindSpots } = summary;
  const told = new Set(blindSpots.map(({ reason }) => reason));
  const line = (noun) => (skip) => `skipped ${count(skip.count, noun)}: ${printable(skip.reason)}`;
  return [
    ...skippedFiles.filter(({ reason }) => !told.has(reason)).map(line("file")),
    ...skippedDocuments.map(line("document")),
    ...unevaluated(summary),
    ...notFetched(remoteBases)
  ];
}
function silenced({ suppressed }) {
  return suppressed.length === 0 ? [] : [`suppressed ${count(suppressed.length, "finding")}, each with its reason in the source`];
}
var shownBases = 3;
function notFetched(bases) {
  if (bases.length === 0) return [];
  const rest = bases.length - shownBases;
  const names = bases.slice(0, shownBases).map(printable).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
  return [`not fetched: ${names}; what they bring is unknown`];
}
function undecided({ undecided: undecided2 }) {
  return undecided2.map(({ wants, rules, count: cases, known = [] }) => {
    const { fact, remedy } = wanted[wants];
    if (wants === "pool ranges") return rangesWanted(cases, remedy);
    const here = known.slice(0, shownKnown).map(whatIsHere);
    const missing = known.length > 0 ? `all ${fact}` : fact;
    const told = [`${list(rules)} (${count(cases, "case")})`, ...here, remedy].join("; ");
    return `not decided for want of ${missing}: ${told}`;
  });
}
function rangesWanted(pools, remedy) {
  const [get, them] = pools === 1 ? ["gets its own", "it"] : ["get theirs", "them"];
  return `not decided for want of ranges: ${count(pools, "pool")} ${get} from elsewhere, so that nothing compares ${them}; ${remedy}`;
}
var shownKnown = 2;
var whatIsHere = ({ nodes, open }) => `${count(nodes, "node")} ${nodes === 1 ? "is" : "are"} here, ${printable(open)}`;

export {
  folded,
  mentions,
  summaryLines,
  gaps,
  unreported,
  hasSeveralClusters,
  incompleteness,
  unseen
};
