import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  clusterPlan
} from "./chunk-T6SXGODZ.mjs";
import {
  asideFor,
  gather,
  isAside,
  snapshotOf
} from "./chunk-R2Y73V52.mjs";
import {
  count
} from "./chunk-77TKFBCK.mjs";
import {
  BadConfig,
  configOf
} from "./chunk-7KRAMZLU.mjs";
import {
  readBaseline
} from "./chunk-G7ZN6PUV.mjs";
import {
  findingsToKnow,
  marked
} from "./chunk-5U2TRQEM.mjs";
import {
  noConfig
} from "./chunk-UQ3TMK56.mjs";
import {
  printable
} from "./chunk-PN7M62NT.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";

// src/plan/make.ts
function makePlan(before, after, counterparts, base) {
  const paired = new Set(counterparts.values());
  const plans = [
    ...after.clusters.map((cluster) => [counterparts.get(cluster), cluster]),
    ...before.clusters.filter((cluster) => !paired.has(cluster)).map((cluster) => [cluster, void 0])
  ].filter(([old, now]) => (now ?? old)?.isDeployed && !isMerelyLeft(old, now)).map(([old, now]) => clusterPlan(old, now));
  const changed = plans.filter((plan) => plan !== void 0);
  return {
    base,
    clusters: changed.sort(byName),
    unchanged: plans.length - changed.length
  };
}
var isMerelyLeft = (before, after) => {
  const only = before && after ? void 0 : before ?? after;
  return only?.isLeft === true && only.pools.length === 0;
};
var byName = (a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0;

// src/run/baselines.ts
async function baselineAt(world, root, path, instead) {
  const file = await world.readNamed(root, path, instead);
  if (!file) return void 0;
  return baselineIn(file, path);
}
function baselineIn(file, path) {
  const read = "path" in file ? readBaseline(file) : { fault: file.reason };
  if ("file" in read) return read;
  throw new UsageError(
    `the baseline ${path} ${read.fault}`,
    `mend it, or write it anew with --write-baseline ${path}`
  );
}
var declaredBaseline = (config) => config?.baseline && baselineIn(config.baseline.read, config.baseline.value);
async function requireBaseline(world, root, path) {
  const found = await baselineAt(world, root, path);
  if (found) return found;
  throw new UsageError(
    `the baseline ${path} does not exist`,
    `write one with --write-baseline ${path}, and commit it`
  );
}
async function formerBaseline(find) {
  try {
    return await find();
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
    const { baselineText } = await import("./baseline-ZPTNSWW4.mjs");
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

// src/text/shared-files.ts
function sharingFiles(snapshot, other) {
  const known = new Map([...other.files, ...other.data ?? []].map((file) => [file.path, file]));
  const shared = (file) => {
    const same = known.get(file.path);
    return same?.text === file.text ? same : file;
  };
  const { files, data } = snapshot;
  return { ...snapshot, files: files.map(shared), ...data && { data: data.map(shared) } };
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
  const declared = () => path === null ? void 0 : declaredBaseline(gathered.config);
  const baseline = typeof path === "string" ? await requireBaseline(world, gathered.root, path) : declared();
  return { ...gathered, baseline, earlier: void 0 };
}
async function baselinesOf(world, root, { baseline: path, isConfigFromBase }, former, configs) {
  if (path === null) return [void 0, void 0];
  if (path === void 0) {
    const [before, after] = configs;
    return [await formerBaseline(() => declaredBaseline(before)), declaredBaseline(after)];
  }
  if (!isConfigFromBase)
    return [
      await formerBaseline(() => baselineAt(former, root, path)),
      await requireBaseline(world, root, path)
    ];
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
  const read = sharingFiles(await snapshotOf(at(work, past), root, snapshot.trees, manner), snapshot);
  const [before, baseline] = await baselinesOf(own, root, wish, at(work, past), [written, config]);
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
  const { trees } = gathered.snapshot;
  const read = await snapshotOf(world, former.root, trees, { config, render, extent });
  const snapshot = sharingFiles(read, gathered.snapshot);
  const [before, baseline] = await baselinesOf(
    world,
    gathered.root,
    wish,
    { readNamed: (root, path) => world.readNamed(root, path, former.root) },
    [written, gathered.config]
  );
  return {
    ...gathered,
    baseline,
    earlier: { base: wish.folder, snapshot, written, config, baseline: before }
  };
}
function earlierOf({ earlier, config, baseline }, { showsExisting, isConfigFromBase }, settings) {
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
    settings: { ...settings, ...former && { config: { ...former, rules, overrides } } }
  };
}

export {
  makePlan,
  kept,
  gatherStates,
  earlierOf
};
