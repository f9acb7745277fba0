import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  asideFor,
  gather,
  isAside,
  snapshotOf
} from "./chunk-YGUBXX6O.mjs";
import {
  BadConfig,
  configOf
} from "./chunk-FVL4PILH.mjs";
import {
  count
} from "./chunk-77TKFBCK.mjs";
import {
  movesBetween,
  poolChanges
} from "./chunk-ETFZMHV3.mjs";
import {
  familyOf
} from "./chunk-E7WB567O.mjs";
import {
  counted
} from "./chunk-AJU2JULK.mjs";
import {
  predictedPools
} from "./chunk-K7TLFPY3.mjs";
import {
  formatRelease
} from "./chunk-SQFTTXJR.mjs";
import {
  IntervalSet,
  effectivePools,
  selects
} from "./chunk-CGJY4GSU.mjs";
import {
  defaultBlockSize,
  isHostNetwork
} from "./chunk-CODRPHB4.mjs";
import {
  findingsToKnow,
  marked,
  readBaseline
} from "./chunk-HW72I6V6.mjs";
import {
  memo
} from "./chunk-YF5K4AQH.mjs";
import {
  addressCount,
  cidrsBetween,
  formatCidr
} from "./chunk-ZTPLIMCU.mjs";
import {
  noConfig
} from "./chunk-URHL2F3F.mjs";
import {
  printable
} from "./chunk-ZDY26R3E.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";

// src/cluster/counterparts.ts
var MOST_COMPARED = 200;
var ALIKE = 0.3;
function counterpartsOf(earlier, later) {
  const found = /* @__PURE__ */ new Map();
  pairBy(({ name }) => name, earlier, later, found);
  pairBy(content, earlier, later, found);
  const [before, after] = [leftOf(earlier, new Set(found.values())), leftOf(later, new Set(found.keys()))];
  if (before.length > MOST_COMPARED || after.length > MOST_COMPARED) return found;
  const candidates = after.flatMap(
    (cluster) => before.map((other) => ({ cluster, other, likeness: likenessOf(holdings(cluster), holdings(other)) }))
  ).filter(({ likeness }) => likeness >= ALIKE).sort((a, b) => b.likeness - a.likeness);
  const taken = /* @__PURE__ */ new Set();
  for (const { cluster, other } of candidates) {
    if (found.has(cluster) || taken.has(other)) continue;
    found.set(cluster, other);
    taken.add(other);
  }
  return found;
}
var leftOf = ({ clusters }, paired) => clusters.filter((cluster) => !paired.has(cluster));
function firstBy(clusters, key) {
  const found = /* @__PURE__ */ new Map();
  for (const cluster of clusters) {
    const text = key(cluster);
    if (!found.has(text)) found.set(text, cluster);
  }
  return found;
}
function pairBy(key, earlier, later, found) {
  const taken = new Set(found.values());
  const known = firstBy(leftOf(earlier, taken), key);
  for (const cluster of leftOf(later, new Set(found.keys()))) {
    const same = known.get(key(cluster));
    if (!same || taken.has(same)) continue;
    found.set(cluster, same);
    taken.add(same);
  }
}
var holdings = memo(
  ({ manifests, pools }) => /* @__PURE__ */ new Set([
    ...manifests.map(({ id, file, kind }) => id === `${kind}/${file.path}` ? kind : id),
    ...pools.map(({ name, fields }) => `${name} ${fields.cidr.text}`)
  ])
);
var content = (cluster) => [...holdings(cluster)].sort().join("\n");
function likenessOf(ours, theirs) {
  const common = [...ours].filter((each) => theirs.has(each)).length;
  const all = ours.size + theirs.size - common;
  return all === 0 ? 0 : common / all;
}

// src/plan/pool-settings.ts
var listOf = (field) => field.items().map(({ text }) => text).join(", ") || field.text;
var setting = (field, fieldOf, byDefault) => ({
  field,
  byDefault,
  textOf(pool) {
    const written = fieldOf(pool);
    if (!written || written.isAbsent) return byDefault(pool);
    if (written.isUnknown) return `${written.text || "something"}, which is not determined`;
    return listOf(written) || byDefault(pool);
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
var settings = [
  {
    field: "cidr",
    byDefault: always(""),
    textOf: ({ cidr, fields }) => cidr ? formatCidr(cidr) : `${fields.cidr.text || "nothing"}, which is no range`
  },
  setting(
    "blockSize",
    ({ fields }) => fields.blockSize,
    (pool) => String(defaultBlockSize(familyOf(pool) ?? 4))
  ),
  setting("disabled", ({ fields }) => fields.disabled, always("false")),
  setting("allowedUses", ({ fields }) => fields.allowedUses, always("Workload, Tunnel")),
  setting("assignmentMode", ({ fields }) => fields.assignmentMode, always("Automatic")),
  setting("nodeSelector", ({ fields }) => fields.nodeSelector, always("all()")),
  setting("namespaceSelector", ({ fields }) => fields.namespaceSelector, always("all()")),
  encapsulation,
  setting(
    "natOutgoing",
    ({ fields }) => fields.natOutgoing,
    ({ origin }) => origin === "Installation" ? "Enabled" : "false"
  ),
  setting("disableBGPExport", ({ fields }) => fields.disableBGPExport, always("false"))
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
  const { kept: kept2, renamed, removed, added } = poolChanges(before, after);
  return [
    ...added.map((pool) => comes(pool, after)),
    ...removed.map((pool) => goes(pool, before)),
    ...[...kept2, ...renamed].flatMap((pair) => changes(pair, before, after))
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
  const count2 = (cluster, family) => rangesIn(cluster).ranges.reduce(
    (sum, range) => range.family === family ? sum + addressCount(range) : sum,
    0n
  );
  return [4, 6].map((family) => ({ family, from: count2(before, family), to: count2(after, family) })).filter(({ from, to }) => from > 0n || to > 0n);
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

// src/plan/make.ts
function makePlan(before, after, counterparts, base) {
  const paired = new Set(counterparts.values());
  const plans = [
    ...after.clusters.map((cluster) => [counterparts.get(cluster), cluster]),
    ...before.clusters.filter((cluster) => !paired.has(cluster)).map((cluster) => [cluster, void 0])
  ].filter(([old, now]) => (now ?? old)?.isDeployed).map(([old, now]) => clusterPlan(old, now));
  const changed = plans.filter((plan) => plan !== void 0);
  return {
    base,
    clusters: changed.sort(byName2),
    unchanged: plans.length - changed.length
  };
}
var byName2 = (a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0;

// src/run/baselines.ts
async function baselineAt(world, root, path, instead) {
  const file = await world.readNamed(root, path, instead);
  if (!file) return void 0;
  const read = "path" in file ? readBaseline(file) : { fault: file.reason };
  if ("file" in read) return read;
  throw new UsageError(
    `the baseline ${path} ${read.fault}`,
    `mend it, or write it anew with --write-baseline ${path}`
  );
}
async function requireBaseline(world, root, path) {
  const found = await baselineAt(world, root, path);
  if (found) return found;
  throw new UsageError(
    `the baseline ${path} does not exist`,
    `write one with --write-baseline ${path}, and commit it`
  );
}
async function formerBaseline(...where) {
  try {
    return await baselineAt(...where);
  } catch (error) {
    if (error instanceof UsageError) return void 0;
    throw error;
  }
}
async function kept(world, root, report, { baseline, accepting }) {
  const { writtenBaseline, isPruning, showsExisting } = accepting;
  const target = writtenBaseline ?? (isPruning ? accepting.baseline : void 0);
  if (target === void 0) return report;
  if (report.failures.length > 0) {
    world.stderr.write(`ipamlint: ${printable(target)} is left as it is, since a rule broke down
`);
    return report;
  }
  const write = async (findings) => {
    const { baselineText } = await import("./baseline-RVRUVIRZ.mjs");
    world.writeFile(root, target, baselineText(findings));
  };
  if (writtenBaseline !== void 0) {
    const findings = findingsToKnow(report.diagnostics);
    await write(findings);
    world.stderr.write(`ipamlint: ${printable(target)} names ${count(findings.length, "finding")} now
`);
    const named = new Set(report.diagnostics);
    const { accepted: existing, diagnostics } = marked(report.diagnostics, named, showsExisting);
    const summary = { ...report.summary, errors: 0, warnings: 0, notes: 0 };
    return { ...report, diagnostics, summary, baseline: { file: target, existing, stale: [] } };
  }
  const stale = new Set(report.baseline?.stale);
  if (!baseline || !report.baseline || stale.size === 0) return report;
  await write(baseline.findings.filter((each) => !stale.has(each)));
  const entries = stale.size === 1 ? "one entry" : `${stale.size} entries`;
  world.stderr.write(`ipamlint: ${printable(target)} is without ${entries} that no longer occur
`);
  return { ...report, baseline: { ...report.baseline, stale: [] } };
}

// src/run/states.ts
async function gatherStates(world, wish, rules, outputs = []) {
  const { comparison } = wish;
  if (!comparison) return byItself(world, wish, rules, outputs);
  const { root } = await world.locate(wish.root, wish.paths, asideFor(wish));
  if (comparison.kind === "folder")
    return besideFolder(world, { ...wish, folder: comparison.path }, rules, outputs);
  const history = await world.openHistory(root);
  try {
    return await inHistory({ world, history, wish, rules, outputs }, comparison);
  } finally {
    history.close();
  }
}
async function byItself(world, wish, rules, outputs) {
  const gathered = await gather(world, wish, rules, outputs);
  const { baseline: path } = wish;
  const baseline = path === void 0 ? void 0 : await requireBaseline(world, gathered.root, path);
  return { ...gathered, baseline, earlier: void 0 };
}
async function baselinesOf(world, root, { baseline: path, isConfigFromBase }, former) {
  if (path === void 0) return [void 0, void 0];
  if (!isConfigFromBase)
    return [await formerBaseline(former, root, path), await requireBaseline(world, root, path)];
  const found = await baselineAt(former, root, path);
  if (!found) world.stderr.write(`ipamlint: the base has no baseline ${printable(path)}: all counts
`);
  const trusted = found ?? { file: { path, text: "" }, findings: [] };
  return [trusted, trusted];
}
async function inHistory(work, comparison) {
  const { world, history, wish, rules, outputs } = work;
  const isStaged = comparison.kind === "staged";
  const commit = comparison.kind === "revision" ? history.base(comparison.text) : isStaged ? history.beforeStaged() : history.base("auto") ?? history.beforeStaged();
  if (!commit && comparison.kind === "revision") {
    world.stderr.write(
      "ipamlint: --base auto: no pull request is tested here, so every finding counts as new\n"
    );
    return byItself(world, wish, rules, outputs);
  }
  const own = isStaged ? at(work, history.staged()) : world;
  const stateOf = (current) => commit ? history.at(commit, current) : history.empty();
  const trusted = wish.isConfigFromBase ? { config: await configIn(work, stateOf([])) } : void 0;
  const gathered = await gather(own, wish, rules, outputs, trusted);
  const { root, config, snapshot } = gathered;
  const past = stateOf([...snapshot.files, ...snapshot.sources ?? []]);
  const written = trusted ? trusted.config : await usable(world, "the base", () => configIn(work, past));
  const former = trusted ? written : written ?? config;
  const manner = { config: former, render: "off", extent: wish.extent };
  const short = commit?.id.slice(0, 10);
  const base = !commit ? "the empty repository" : commit.name === short ? short : `${commit.name} (${short})`;
  const read = await snapshotOf(at(work, past), root, snapshot.trees, manner);
  const [before, baseline] = await baselinesOf(own, root, wish, at(work, past));
  return {
    ...gathered,
    baseline,
    earlier: { base, snapshot: read, written, config: former, baseline: before }
  };
}
var at = ({ world, history }, state) => ({
  ...world,
  readSnapshot: async (_root, trees, isIgnored) => state.readSnapshot(trees, isIgnored),
  readFiles: async (_root, paths, most) => state.readFiles(paths, most),
  findConfig: async (root, option, extent) => {
    const paths = history.configPaths(option);
    return paths ? state.configAt(paths) : world.findConfig(root, option, extent);
  },
  readNamed: async (root, path) => {
    const inner = history.pathInRoot(path);
    return inner === void 0 ? world.readNamed(root, path) : state.fileAt(inner);
  }
});
var configIn = (work, state) => configOf(at(work, state), "", work.wish.config, work.rules, work.wish.extent);
async function usable(world, where, find) {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof BadConfig) && !(error instanceof UsageError)) throw error;
    world.stderr.write(
      `ipamlint: warning: the configuration of ${printable(where)} is not used: ${printable(error.message)}
`
    );
    return void 0;
  }
}
async function besideFolder(world, wish, rules, outputs) {
  const former = await world.locate(wish.folder, [], isAside);
  const find = async () => wish.config === void 0 ? configOf(world, former.root, void 0, rules) : void 0;
  const found = wish.isConfigFromBase ? await find() : await usable(world, wish.folder, find);
  const trusted = wish.isConfigFromBase ? { config: found } : void 0;
  const gathered = await gather(world, wish, rules, outputs, trusted);
  const config = trusted ? found : found ?? gathered.config;
  const written = wish.config === void 0 ? found : config;
  const { render, extent } = wish;
  const snapshot = await snapshotOf(world, former.root, gathered.snapshot.trees, { config, render, extent });
  const [before, baseline] = await baselinesOf(world, gathered.root, wish, {
    readNamed: (root, path) => world.readNamed(root, path, former.root)
  });
  return {
    ...gathered,
    baseline,
    earlier: { base: wish.folder, snapshot, written, config, baseline: before }
  };
}
function earlierOf({ earlier, config, baseline }, { showsExisting, isConfigFromBase }, settings2) {
  if (!earlier) return void 0;
  const { rules, overrides } = config ?? noConfig;
  const former = earlier.config ?? (config && noConfig);
  return {
    base: earlier.base,
    configs: [earlier.written, config],
    baselines: [earlier.baseline, baseline],
    snapshot: earlier.snapshot,
    showsExisting,
    isBaseTrusted: isConfigFromBase,
    settings: { ...settings2, ...former && { config: { ...former, rules, overrides } } }
  };
}

export {
  counterpartsOf,
  makePlan,
  kept,
  gatherStates,
  earlierOf
};
