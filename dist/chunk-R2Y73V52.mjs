import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  withPrograms
} from "./chunk-4EHPJVKO.mjs";
import {
  fileNames,
  referencesIn,
  resolveIn
} from "./chunk-JJZE56Y3.mjs";
import {
  configOf,
  ignores
} from "./chunk-7KRAMZLU.mjs";
import {
  parseYaml
} from "./chunk-TITQ7WD4.mjs";
import {
  shelfOf
} from "./chunk-G5HUW64J.mjs";
import {
  printable
} from "./chunk-PN7M62NT.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";

// src/load/kustomize/named-files.ts
function namedFiles({ files, others }) {
  const manifests = /* @__PURE__ */ new Set();
  const data = /* @__PURE__ */ new Set();
  const mayName = mentions(others);
  for (const file of files) {
    const slash = file.path.lastIndexOf("/");
    if (!fileNames.includes(file.path.slice(slash + 1)) || !mayName(file)) continue;
    const root = parseYaml(file, () => true).documents[0]?.root;
    if (root?.kind !== "mapping") continue;
    for (const { path, use } of referencesIn(root, file)) {
      const target = resolveIn(file.path.slice(0, Math.max(slash, 0)), path);
      if (target === void 0 || use === "secrets" || !others.has(target)) continue;
      (use === "data" ? data : manifests).add(target);
    }
  }
  return {
    manifests: [...manifests].sort(),
    data: [...data].filter((path) => !manifests.has(path)).sort()
  };
}
function mentions(paths) {
  const names = new Set([...paths].map((path) => path.slice(path.lastIndexOf("/") + 1)));
  return ({ text }) => names.size > 0 && (/[\\!*&]|[^\n]'|"/.test(text) || text.split(/[\s,=/[\]{}]+/).some((word) => names.has(word)));
}

// src/run/renderings.ts
async function withRenderings(world, root, snapshot, mode) {
  if (mode === "off") return snapshot;
  const { rootsToRender } = await import("./render-plan-OKUFB3QM.mjs");
  const plans = rootsToRender(snapshot, mode === "require");
  if (plans.length === 0) return snapshot;
  const orders = plans.filter(({ refusal }) => refusal === void 0);
  const built = orders.length > 0 ? await world.renderKustomizations(root, orders) : [];
  if (!built) return withoutTool(world, snapshot, mode);
  const failures = [
    ...plans.flatMap((plan) => plan.refusal === void 0 ? [] : [{ ...plan, failure: plan.refusal }]),
    ...built.flatMap((outcome) => "failure" in outcome ? [{ ...outcome, isRemote: false }] : [])
  ];
  await report(world, failures, mode);
  const texts = built.flatMap(
    (outcome) => "text" in outcome ? [[outcome.folder, outcome.text]] : []
  );
  const unbuilt = failures.filter(({ isRemote }) => !isRemote);
  return {
    ...snapshot,
    rendered: new Map(texts),
    unbuilt: unbuilt.map(({ folder, failure }) => ({ path: folder || ".", reason: unbuiltFor(failure) }))
  };
}
var unbuiltFor = (failure) => `kustomize cannot build it: ${failure}`;
function withoutTool(world, snapshot, mode) {
  const missing = "there is neither kustomize nor kubectl on PATH";
  if (mode === "require")
    throw new UsageError(`--render require: ${missing}`, "install one of them, or write --render auto");
  world.stderr.write(`ipamlint: ${missing}; kustomizations are read without it
`);
  return { ...snapshot, unbuilt: [{ path: ".", reason: `kustomizations are not built: ${missing}` }] };
}
var MOST_SHOWN = 20;
async function report(world, failures, mode) {
  const [first, ...others] = failures;
  if (!first) return;
  const lineFor = ({ folder, failure }) => printable(`kustomize cannot build ${folder || "."}: ${failure}`);
  if (mode === "require") {
    const more = others.length > 0 ? ` (and ${others.length} more)` : "";
    throw new UsageError(
      `${lineFor(first)}${more}`,
      "mend it, or write --render auto to judge it as it is read",
      3
    );
  }
  for (const failure of failures.slice(0, MOST_SHOWN))
    world.stderr.write(`ipamlint: ${lineFor(failure)}; it is read without kustomize
`);
  const left = failures.length - MOST_SHOWN;
  if (left > 0) world.stderr.write(`ipamlint: and ${left} more, which are read without kustomize
`);
}

// src/run/gather.ts
async function gather(world, wish, rules, outputs = [], trusted) {
  const { root, trees, streams, reported } = await world.locate(wish.root, wish.paths, asideFor(wish));
  world.requireWritable(root, outputs);
  const config = trusted ? trusted.config : await configOf(world, root, wish.config, rules, wish.extent);
  const snapshot = streams ? { ...await world.readStreams(streams), trees, others: /* @__PURE__ */ new Set() } : await snapshotOf(world, root, trees, { ...wish, config });
  return { root, reported, config, snapshot };
}
var isAside = (path) => shelfOf(path, []) !== void 0;
var asideFor = ({ extent }) => extent.isTracked ? () => false : isAside;
async function snapshotOf(world, root, trees, { config, render, extent }) {
  const read = await world.readSnapshot(root, trees, ignores(config), extent);
  const named = await withNamedFiles(world, root, read, extent);
  return withPrograms(world, root, await withRenderings(world, root, named, render), extent);
}
var MOST_MANIFESTS = 16 * 1024 * 1024;
var MOST_DATA = 8 * 1024 * 1024;
async function withNamedFiles(world, root, snapshot, extent) {
  const named = namedFiles(snapshot);
  if (named.manifests.length + named.data.length === 0) return snapshot;
  const manifests = await world.readFiles(root, named.manifests, MOST_MANIFESTS, extent);
  const data = await world.readFiles(root, named.data, MOST_DATA, extent);
  const known = new Set(snapshot.files.map(({ path }) => path));
  const files = manifests.files.filter(({ path }) => !known.has(path));
  return {
    ...snapshot,
    files: [...snapshot.files, ...files].sort((a, b) => a.path < b.path ? -1 : 1),
    garbled: [...snapshot.garbled, ...manifests.garbled],
    skipped: [...snapshot.skipped, ...manifests.skipped],
    // What cannot be read of it is unknown, as it is where nobody looks for it.
    data: data.files
  };
}

export {
  gather,
  isAside,
  asideFor,
  snapshotOf
};
