import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  count
} from "./chunk-77TKFBCK.mjs";
import {
  positionsOf
} from "./chunk-M3Y4PRIT.mjs";
import {
  grouped
} from "./chunk-Z2IPUE3H.mjs";

// src/reporters/plan/plan-words.ts
var LONGEST = 2n ** 40n;
function amount(number) {
  if (number < LONGEST) return grouped(number);
  const power = number.toString(2).length - 1;
  return number === 2n ** BigInt(power) ? `2^${power}` : `about 2^${power}`;
}
var shownNames = 6;
function named(names, shown = shownNames) {
  const left = names.length - shown;
  return names.slice(0, shown).join(", ") + (left > 0 ? ` and ${left} more` : "");
}
function differenceText({ gained, lost }) {
  return [
    ...gained.length > 0 ? [`+ ${named(gained)}`] : [],
    ...lost.length > 0 ? [`- ${named(lost)}`] : []
  ].join("; ");
}
var poolTitle = ({ name, cidr }) => name === "" || name === cidr ? `pool ${cidr ?? "without a name"}` : `pool "${name}"`;
function poolClauses({
  fate,
  cidr,
  addresses,
  settings,
  nodes,
  formerName
}) {
  const size = addresses === void 0 ? "" : ` (${amount(addresses)} ${addresses === 1n ? "address" : "addresses"})`;
  const changed = settings.map(
    ({ field, from, to }) => fate === "changed" ? `${field} ${from} \u2192 ${to}` : `${field} ${to}`
  );
  const served = differenceText(nodes);
  return [
    ...fate === "changed" ? [] : [`${cidr ?? "a range that is not determined"}${size}`],
    ...formerName === void 0 ? [] : [`called "${formerName}" before`],
    ...changed,
    ...served === "" ? [] : [`nodes ${served}`]
  ];
}
function capacityText({ family, from, to }) {
  if (from === to) return "";
  const delta = to > from ? `+ ${amount(to - from)}` : `- ${amount(from - to)}`;
  return `IPv${family}: ${amount(from)} \u2192 ${amount(to)} addresses for pods (${delta})`;
}
var moveText = ({ from, to, workloads }) => `${count(workloads.length, "workload")} from ${quoted(from)} to ${quoted(to)}: ${named(workloads)}`;
var quoted = (names) => named(names.map((name) => `"${name}"`));
function clusterRows(plan) {
  const { capacity, ranges, nodes, namespaces, moves, release, unknown } = plan;
  const row = (title, text) => text === "" ? [] : [[title, text]];
  return [
    ...capacity.flatMap((each) => row("capacity", capacityText(each))),
    ...row("ranges taken up", named(ranges.taken)),
    ...row("ranges given back", named(ranges.freed)),
    ...row("nodes", differenceText(nodes)),
    ...row("namespaces", differenceText(namespaces)),
    ...row("Calico", release ? `${release.from ?? "not known"} \u2192 ${release.to ?? "not known"}` : ""),
    ...moves.flatMap((move) => row("moves", moveText(move))),
    ...unknown.flatMap((text) => row("not known", text))
  ];
}
function clusterTitle({ name, formerName, fate }) {
  const change = fate === "added" ? ", new" : fate === "removed" ? ", removed" : "";
  return `cluster "${name}"${formerName === void 0 ? "" : `, called "${formerName}" before`}${change}`;
}
var lineOf = ({ at }) => `${at.file.path}:${positionsOf(at).start.line}`;
function restText({ base, clusters, unchanged }) {
  if (clusters.length === 0)
    return `the address plan is that of ${base}: ${count(unchanged, "cluster")} compared`;
  return unchanged === 0 ? "" : `${count(unchanged, "more cluster")} without a change`;
}
var shownClusters = 50;
var shownPools = 100;

export {
  poolTitle,
  poolClauses,
  clusterRows,
  clusterTitle,
  lineOf,
  restText,
  shownClusters,
  shownPools
};
