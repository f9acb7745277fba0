import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  isHidden,
  movesBetween,
  natByDefault,
  natOf,
  poolChanges
} from "./chunk-FNYCZMFC.mjs";
import {
  familyOf
} from "./chunk-3XAZSVGK.mjs";
import {
  counted
} from "./chunk-NMDYRA4F.mjs";
import {
  predictedPools
} from "./chunk-3U3KNTQY.mjs";
import {
  formatRelease
} from "./chunk-BJLAYLAW.mjs";
import {
  IntervalSet,
  effectivePools,
  selects
} from "./chunk-R7LR2HOQ.mjs";
import {
  isHostNetwork,
  printSelector
} from "./chunk-E4AYG7YQ.mjs";
import {
  defaultBlockSize
} from "./chunk-QYRWRIQN.mjs";
import {
  addressCount,
  cidrsBetween,
  formatCidr
} from "./chunk-J3DQIE5U.mjs";

// src/plan/pool-settings.ts
var undetermined = ({ text }) => `${text || "something"}, which is not determined`;
var setting = (field, fieldOf, byDefault, meaning = ({ text }) => text) => ({
  field,
  byDefault,
  textOf(pool) {
    const written = fieldOf(pool);
    if (!written || written.isAbsent) return byDefault(pool);
    if (written.isUnknown) return undetermined(written);
    return meaning(written, pool) || byDefault(pool);
  }
});
var always = (text) => () => text;
var encapsulation = {
  field: "encapsulation",
  byDefault: ({ origin, cidr }) => origin === "Installation" && cidr?.family === 4 ? "IPIP" : "none",
  textOf({ tunnels, fields, origin }) {
    const written = fields.encapsulation.filter(({ isAbsent }) => !isAbsent).map(({ text }) => text);
    if (Object.values(tunnels).includes("unknown")) return `${written.join(", ")}, which is not determined`;
    const name = tunnels.IPIP ? "IPIP" : tunnels.VXLAN ? "VXLAN" : "none";
    const isPartial = name !== "none" && written.some((text) => /cross-?subnet$/i.test(text));
    return origin === "calico-node" && name === "none" ? "none" : `${name}${isPartial ? " across subnets" : ""}`;
  }
};
var usesOf = (field) => field.items().map(({ text }) => text).sort((a, b) => a < b ? 1 : -1).join(", ");
function selectorText({ field, selector }) {
  return selector ? printSelector(selector) : field.text;
}
var flag = (field, meant) => setting(
  field,
  ({ fields }) => fields[field],
  (pool) => String(field === "natOutgoing" && natByDefault(pool) === true),
  (written, pool) => {
    const isOn = meant(pool);
    return isOn === void 0 ? written.text : String(isOn);
  }
);
var settings = [
  {
    field: "cidr",
    byDefault: always(""),
    textOf: ({ cidr, fields }) => cidr ? formatCidr(cidr) : `${fields.cidr.text || "nothing"}, which is no range`
  },
  setting(
    "blockSize",
    ({ fields }) => fields.blockSize,
    (pool) => String(defaultBlockSize(familyOf(pool) ?? 4)),
    ({ text }, { blockSize }) => blockSize === void 0 ? text : String(blockSize)
  ),
  setting("disabled", ({ fields }) => fields.disabled, always("false")),
  setting(
    "allowedUses",
    ({ fields }) => fields.allowedUses,
    always("Workload, Tunnel"),
    (written) => written.node?.kind === "sequence" ? usesOf(written) : written.text
  ),
  setting("assignmentMode", ({ fields }) => fields.assignmentMode, always("Automatic")),
  setting(
    "nodeSelector",
    ({ fields }) => fields.nodeSelector,
    always("all()"),
    (_, { nodeSelector }) => selectorText(nodeSelector)
  ),
  setting(
    "namespaceSelector",
    ({ fields }) => fields.namespaceSelector,
    always("all()"),
    (_, { namespaceSelector }) => selectorText(namespaceSelector)
  ),
  encapsulation,
  flag("natOutgoing", natOf),
  flag("disableBGPExport", isHidden)
];
var settingChanges = (before, after) => settings.flatMap(({ field, textOf }) => {
  const [from, to] = [textOf(before), textOf(after)];
  return from === to ? [] : [{ field, from, to }];
});
var ownSettings = (pool) => settings.flatMap(({ field, textOf, byDefault }) => {
  const [from, to] = [byDefault(pool), textOf(pool)];
  return field === "cidr" || from === to ? [] : [{ field, from, to }];
});

// src/plan/cluster-plan.ts
function clusterPlan(before, after) {
  const either = after ?? before;
  if (!either) return void 0;
  const plan = {
    name: either.name,
    formerName: before && before.name !== either.name ? before.name : void 0,
    fate: !before ? "added" : !after ? "removed" : "kept",
    pools: poolsOf(before, after),
    capacity: capacityOf(before, after),
    ranges: rangesOf(before, after),
    nodes: difference(namesOf(before?.nodes), namesOf(after?.nodes)),
    namespaces: difference(namesOf(before?.namespaces), namesOf(after?.namespaces)),
    moves: before && after ? moves(before, after) : [],
    release: releaseOf(before, after),
    unknown: unknownOf(before, after)
  };
  const isSame = plan.fate === "kept" && [plan.pools, plan.moves].every((list) => list.length === 0) && [plan.nodes, plan.namespaces].every(({ gained, lost }) => gained.length + lost.length === 0) && plan.release === void 0 && plan.formerName === void 0;
  return isSame ? void 0 : plan;
}
var namesOf = (things = []) => things.map(({ name }) => name);
function difference(before, after) {
  const [old, now] = [new Set(before), new Set(after)];
  return {
    gained: [...now].filter((name) => !old.has(name)).sort(),
    lost: [...old].filter((name) => !now.has(name)).sort()
  };
}
function poolsOf(before, after) {
  if (!before)
    return effectivePools(after).map((pool) => comes(pool, after)).sort(byName);
  if (!after)
    return effectivePools(before).map((pool) => goes(pool, before)).sort(byName);
  const { kept, renamed, removed, added } = poolChanges(before, after);
  return [
    ...added.map((pool) => comes(pool, after)),
    ...removed.map((pool) => goes(pool, before)),
    ...[...kept, ...renamed].flatMap((pair) => changes(pair, before, after))
  ].sort(byName);
}
var byName = (a, b) => {
  const [left, right] = [`${a.name} ${a.cidr}`, `${b.name} ${b.cidr}`];
  return left < right ? -1 : left > right ? 1 : 0;
};
var nobody = { gained: [], lost: [] };
var comes = (pool, cluster) => ({
  ...sightOf(pool),
  fate: "added",
  formerName: void 0,
  settings: ownSettings(pool),
  nodes: { ...nobody, gained: [...nodesOf(pool, cluster)].sort() }
});
var goes = (pool, cluster) => ({
  ...sightOf(pool),
  fate: "removed",
  formerName: void 0,
  settings: ownSettings(pool),
  nodes: { ...nobody, lost: [...nodesOf(pool, cluster)].sort() }
});
function changes(pair, before, after) {
  const settings2 = settingChanges(pair.before, pair.after);
  const isRenamed = [pair.before, pair.after].every(hasName) && pair.before.name !== pair.after.name;
  const formerName = isRenamed ? pair.before.name : void 0;
  const nodes = difference(nodesOf(pair.before, before), nodesOf(pair.after, after));
  const isSame = settings2.length === 0 && formerName === void 0 && nodes.gained.length + nodes.lost.length === 0;
  return isSame ? [] : [{ ...sightOf(pair.after), fate: "changed", formerName, settings: settings2, nodes }];
}
var hasName = ({ name, fields }) => name !== "" && name !== fields.cidr.text;
function sightOf({ name, cidr, fields }) {
  return {
    name,
    cidr: cidr && formatCidr(cidr),
    addresses: cidr && addressCount(cidr),
    at: fields.name.isAbsent ? fields.cidr.place : fields.name.place
  };
}
var nodesOf = ({ disabled, nodeSelector }, { nodes }) => disabled === true ? [] : nodes.filter(({ labels }) => selects(nodeSelector, labels) === true).map(({ name }) => name);
var inUse = (cluster) => cluster ? effectivePools(cluster).filter(
  ({ disabled, allowedUses }) => disabled !== true && allowedUses?.includes("Workload") !== false
) : [];
var rangesIn = (cluster) => IntervalSet.of(inUse(cluster).flatMap(({ cidr }) => cidr ?? []));
function capacityOf(before, after) {
  const count = (cluster, family) => rangesIn(cluster).ranges.reduce(
    (sum, range) => range.family === family ? sum + addressCount(range) : sum,
    0n
  );
  return [4, 6].map((family) => ({ family, from: count(before, family), to: count(after, family) })).filter(({ from, to }) => from > 0n || to > 0n);
}
var mostRanges = 64;
function rangesOf(before, after) {
  const all = (cluster) => IntervalSet.of(cluster ? effectivePools(cluster).flatMap(({ cidr }) => cidr ?? []) : []);
  const [old, now] = [all(before), all(after)];
  const asCidrs = ({ ranges }) => ranges.slice(0, mostRanges).flatMap(
    ({ family, first, last }) => cidrsBetween({ family, value: first }, { family, value: last }).slice(0, mostRanges)
  ).slice(0, mostRanges).map(formatCidr);
  return { taken: asCidrs(now.subtract(old)), freed: asCidrs(old.subtract(now)) };
}
var moves = (before, after) => movesBetween(before, after).map(({ from, to, workloads }) => ({
  from,
  to,
  workloads: workloads.map(({ kind, namespace, name }) => `${kind} ${namespace === void 0 ? "" : `${namespace}/`}${name}`).sort()
}));
function releaseOf(before, after) {
  const [from, to] = [before, after].map((cluster) => cluster?.release && formatRelease(cluster.release));
  return !before || !after || from === to ? void 0 : { from, to };
}
function unknownOf(before, after) {
  const [old, now] = [before, after].map((cluster) => cluster ? unknownIn(cluster) : []);
  return [
    ...now.map((text) => old.includes(text) ? `before and afterwards, ${text}` : `afterwards, ${text}`),
    ...old.filter((text) => !now.includes(text)).map((text) => `before, ${text}`)
  ];
}
function unknownIn(cluster) {
  const rangeless = effectivePools(cluster).filter(({ cidr }) => !cidr).length;
  const open = cluster.workloads.filter(
    (workload) => isHostNetwork(workload) !== true && predictedPools(cluster, workload) === void 0
  ).length;
  return [
    ...cluster.opaque.length > 0 ? [`${counted(cluster.opaque.length, "document")} that may declare pools cannot be read`] : [],
    ...rangeless > 0 ? [`the range of ${counted(rangeless, "pool")} is not determined`] : [],
    ...open > 0 && cluster.pools.length > 0 ? [`the pools are not determined for ${open} of ${cluster.workloads.length} workloads`] : []
  ];
}

export {
  clusterPlan
};
