import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  carriesValues,
  coverOf,
  decodeCiliumLoadBalancerPool,
  decodeCiliumPodPool,
  decodeClusterConfiguration,
  decodeCniConfigurations,
  decodeIPAddressPool,
  decodeKubeProxy,
  decodeMetalLBConfigMap,
  decodeRegistration,
  decodeSetupConfigMap,
  decodeStaticPod,
  extentOf,
  folderOf,
  hiddenKinds,
  isKustomizationFile,
  isLookedAt,
  isOfInterest,
  isSourceIgnore,
  k3sVariablesIn,
  kustomizer,
  labelsInList,
  labelsOfRole,
  literalOf,
  mayHoldValues,
  quotesPools,
  readDocuments,
  registeredLabels,
  registrationOf,
  repositoryOf,
  resolve,
  routingKinds,
  setupKindOf,
  taintsInList,
  taintsInMap,
  unwatched
} from "./chunk-CQAOOL4P.mjs";
import {
  withOrigins
} from "./chunk-FUAJGFYU.mjs";
import {
  below,
  child,
  fileNames,
  itemsOf,
  leavesRoot,
  resolveIn,
  textOf
} from "./chunk-JJZE56Y3.mjs";
import {
  globOf
} from "./chunk-4YFXPFET.mjs";
import {
  parseEmbedded,
  readAt
} from "./chunk-JFDXJPA5.mjs";
import {
  Budget,
  OverBudget
} from "./chunk-SFAK7CGH.mjs";
import {
  parseYaml
} from "./chunk-TITQ7WD4.mjs";
import {
  FieldsOfBody,
  addressesOf,
  announcedNetworks,
  decodeBGPConfiguration,
  decodeIPPool,
  decodeIPReservation,
  decodeNamespace,
  decodeNode,
  environmentOf,
  membersOf,
  poolOf,
  withTunnels
} from "./chunk-3XAZSVGK.mjs";
import {
  addressOfNode,
  controlPlaneTaint,
  networksIn,
  taintsOf
} from "./chunk-5J3O53DI.mjs";
import {
  Field,
  headOf,
  inNamespace,
  manifestOf,
  setupManifestOf
} from "./chunk-SSFN5GNN.mjs";
import {
  withoutEnd
} from "./chunk-NUI7NWBM.mjs";
import {
  releaseCalled,
  releaseOf
} from "./chunk-BJLAYLAW.mjs";
import {
  positionAt
} from "./chunk-M3Y4PRIT.mjs";
import {
  anchorOf,
  canonical,
  contentOf,
  decodeWorkloads,
  isRequestKey,
  networkIndex,
  requestsAmong,
  selectorLabels,
  selectorSize,
  volatile,
  withHeededRequests,
  workloadKinds
} from "./chunk-E4AYG7YQ.mjs";
import {
  atLeast,
  every,
  isSetAtRunTime,
  not,
  withOpenEnd,
  writtenLabels
} from "./chunk-FUWL5CAN.mjs";
import {
  resolvePlain
} from "./chunk-JOF4ONYC.mjs";
import {
  bringsMorePools,
  groupOf,
  isApplied,
  isClusterScoped,
  isDeployer,
  mayBringPools,
  mayMakePools
} from "./chunk-4KHYSLHC.mjs";
import {
  isPlaceholder
} from "./chunk-23DXXIGZ.mjs";
import {
  isBelow,
  isPutAside,
  shelfOf,
  shelvesIn
} from "./chunk-G5HUW64J.mjs";
import {
  noConfig
} from "./chunk-UQ3TMK56.mjs";
import {
  group
} from "./chunk-ERHABJOW.mjs";
import {
  imageVersion,
  isCalicoRelease
} from "./chunk-QYRWRIQN.mjs";
import {
  formatCidr,
  parseCidr
} from "./chunk-J3DQIE5U.mjs";
import {
  nearest
} from "./chunk-NKTRGEW5.mjs";
import {
  memo
} from "./chunk-YF5K4AQH.mjs";
import {
  isOfOtherLanguage,
  isScript
} from "./chunk-P3JNBAB5.mjs";

// src/load/listed.ts
var maxListDepth = 3;
function itemsOf2(root, depth = 0) {
  const items = headOf(root)?.kind.endsWith("List") ? root.entries.get("items")?.value : void 0;
  if (items?.kind !== "sequence") return [root];
  if (depth === maxListDepth) return [];
  return items.items.flatMap((item) => item.kind === "mapping" ? itemsOf2(item, depth + 1) : []);
}
var unlisted = memo((document) => {
  const { file, root } = document;
  const items = root?.kind === "mapping" ? itemsOf2(root) : [];
  if (items.length === 1 && items[0] === root) return [document];
  return root?.kind === "mapping" ? items.map((item) => ({ file, start: item.start, end: item.end, root: item })) : [document];
});

// src/load/generated-config-maps.ts
function generatedConfigMaps(files) {
  const holders = files.filter(
    ({ path, text: text2 }) => isKustomizationFile(path) && text2.includes("configMapGenerator")
  );
  return holders.flatMap((file) => {
    const { documents, unread } = parseYaml(file, () => true);
    if (unread.length > 0) return [];
    return documents.flatMap(
      ({ root }) => itemsOf(child(root, "configMapGenerator")).flatMap((item) => generatedBy(item, root, file) ?? [])
    );
  });
}
function generatedBy(item, kustomization, file) {
  const name = textOf(child(item, "name"));
  if (name === void 0) return void 0;
  const options = [child(item, "options"), child(kustomization, "generatorOptions")];
  const isHashed = !options.some((each) => textOf(child(each, "disableNameSuffixHash")) === "true");
  const isRenamed = ["namePrefix", "nameSuffix"].some((key) => child(kustomization, key));
  const isMerged = textOf(child(item, "behavior")) === "merge";
  const literals = itemsOf(child(item, "literals")).flatMap((each) => {
    const found = literalOf(each);
    return found ? [[found.key, { literal: found.value, at: { file, span: each } }]] : [];
  });
  const whole = itemsOf(child(item, "files")).map((each) => {
    const { key, path } = fileOf(textOf(each) ?? "");
    return [key, { path: resolve(file.path, path), at: { file, span: each } }];
  });
  return {
    file,
    name,
    namespace: textOf(child(item, "namespace")) ?? textOf(child(kustomization, "namespace")),
    isCalledSo: !isHashed && !isRenamed,
    isOpen: isMerged || ["envs", "env"].some((key) => child(item, key)),
    entries: new Map([...literals, ...whole])
  };
}
function fileOf(written) {
  const at2 = written.indexOf("=");
  const path = written.slice(at2 + 1);
  return { key: at2 < 0 ? path.split("/").at(-1) : written.slice(0, at2), path };
}

// src/load/data-objects.ts
var MOST_SEARCHED = 2e7;
var declares = /\bkind["']?\s*:\s*["']?(?:ConfigMap|Secret|GitRepository)\b/;
function dataObjectsIn(files, data = []) {
  let holders;
  const known2 = /* @__PURE__ */ new Map();
  const byName = /* @__PURE__ */ new Map();
  let byPath;
  let madeByName;
  let searched = 0;
  const holdersOf = () => holders ??= files.filter(({ text: text2 }) => declares.test(text2));
  const mentioning = (kind, what) => {
    const key = `${kind}/${what}`;
    const found = known2.get(key);
    if (found) return found;
    for (const { text: text2 } of holdersOf()) searched += text2.length;
    const objects = holdersOf().flatMap((file) => objectsIn(file, kind, what));
    known2.set(key, objects);
    return objects;
  };
  const named = (kind, name) => {
    if (searched < MOST_SEARCHED) return mentioning(kind, name).filter((object) => object.name === name);
    const all = byName.get(kind) ?? group(mentioning(kind, ""), (object) => object.name);
    byName.set(kind, all);
    return all.get(name) ?? [];
  };
  return {
    mentioning,
    named,
    generated: (name) => {
      madeByName ??= group(generatedConfigMaps(files), (each) => each.name);
      return madeByName.get(name) ?? [];
    },
    file: (path) => (byPath ??= new Map([...data, ...files].map((each) => [each.path, each]))).get(path)
  };
}
function objectsIn(file, kind, what) {
  if (!file.text.includes(what)) return [];
  const { documents } = parseYaml(file, (text2) => text2.includes(kind) && text2.includes(what));
  const roots = documents.flatMap(({ root }) => root?.kind === "mapping" ? itemsOf2(root) : []);
  return roots.flatMap((root) => {
    const head = headOf(root);
    return head?.kind === kind ? [{ file, name: head.name, namespace: head.namespace, root }] : [];
  });
}

// src/scope/deployment.ts
var ownCluster = { isFromRoot: true, names: [] };
var unknownCluster = (asking) => `an unknown cluster (${asking})`;
var selectedClusters = (selecting) => `clusters that ${selecting} selects`;
var isForSeveral = ({ names: names2 }) => names2.some((name) => /^clusters that .* selects$/.test(name));
var isUndetermined = (route) => isForSeveral(route) || route.names.some((name) => name.startsWith("an unknown cluster ("));

// src/scope/stored.ts
var filledIn = {
  nodeSelector: '"all()"',
  namespaceSelector: '""',
  ipipMode: '"Never"',
  vxlanMode: '"Never"',
  natOutgoing: "false",
  disabled: "false",
  disableBGPExport: "false",
  assignmentMode: '"Automatic"',
  allowedUses: '["Workload","Tunnel"]'
};
function storedContentOf(manifest) {
  const spec = manifest.kind === "IPPool" ? manifest.root.get("spec").node : void 0;
  if (spec?.kind !== "mapping") return contentOf(manifest);
  const text2 = new Map(
    [...spec.entries].flatMap(([key, { value }]) => {
      const content2 = canonical(value, `spec.${key}`);
      return content2 === "null" || content2 === '""' ? [] : [[key, content2]];
    })
  );
  const range = parseCidr(manifest.root.get("spec").get("cidr").string ?? "");
  if (range) text2.set("cidr", JSON.stringify(formatCidr(range)));
  const missing = Object.entries(filledIn).filter(([key]) => !text2.has(key));
  const size = text2.has("blockSize") || !range ? [] : [["blockSize", range.family === 4 ? "26" : "122"]];
  const all = [...text2, ...missing, ...size].map(([key, content2]) => `${key}:${content2}`);
  return `${manifest.name}{${all.sort().join()}}`;
}
var isReadBack = ({ root }) => ["uid", "resourceVersion"].some((key) => root.get("metadata").get(key).state === "written");
function mayComeOf(stored, written) {
  if (!isReadBack(stored) || isReadBack(written)) return false;
  if (written.kind === "IPPool") return storedContentOf(stored) === storedContentOf(written);
  const [{ node: found }, { node: wanted }] = [stored.root, written.root];
  return found !== void 0 && wanted !== void 0 && holds(found, wanted, "", "");
}
function holds(found, wanted, path, key) {
  if (wanted.isUndetermined) return true;
  if (wanted.kind === "scalar")
    return found.kind === "scalar" && (found.text === wanted.text || isSameRange(found, wanted, key));
  if (wanted.kind === "sequence") {
    if (found.kind !== "sequence" || found.items.length !== wanted.items.length) return false;
    return wanted.items.every((item, index) => holds(found.items[index], item, `${path}[]`, key));
  }
  return [...wanted.entries].every(([name, { value }]) => {
    const inner = path ? `${path}.${name}` : name;
    if (volatile.has(inner) || inner === "apiVersion") return true;
    const stored = found.kind === "mapping" ? found.entries.get(name)?.value : void 0;
    return stored ? holds(stored, value, inner, name) : saysNothing(value);
  });
}
function isSameRange(found, wanted, key) {
  if (key !== "cidr" || found.kind !== "scalar" || wanted.kind !== "scalar") return false;
  const [one, other] = [parseCidr(found.text), parseCidr(wanted.text)];
  return one !== void 0 && other !== void 0 && formatCidr(one) === formatCidr(other);
}
function saysNothing(node) {
  if (node.kind === "sequence") return node.items.length === 0;
  if (node.kind === "mapping") return [...node.entries.values()].every(({ value }) => saysNothing(value));
  return [null, false, 0, ""].includes(node.value);
}

// src/scope/divergence.ts
var withoutIdentity = /* @__PURE__ */ new Set(["JoinConfiguration"]);
var singletons = /* @__PURE__ */ new Set(["ClusterConfiguration", "InitConfiguration", "Cluster"]);
var clusterWide = /* @__PURE__ */ new Set(["IPPool", "IPReservation", "BGPPeer", "Installation", "Namespace", "Node"]);
function identityOf(manifest) {
  const { kind, name, namespace, apiVersion } = manifest;
  if (withoutIdentity.has(kind) || isKustomizeOwn(kind, apiVersion)) return void 0;
  if (singletons.has(kind)) return `${groupOf(apiVersion)}/${kind}`;
  if (name === void 0) return void 0;
  if (clusterWide.has(kind)) return `${kind}/${name}`;
  if (kind === "DaemonSet" && runsCalicoNode(manifest)) return "calico-node";
  return namespace === void 0 ? void 0 : `${kind}/${namespace}/${name}`;
}
var runsCalicoNode = ({ root }) => root.get("spec").get("template").get("spec").get("containers").items().some((container) => container.get("name").string === "calico-node");
var isKustomizeOwn = (kind, apiVersion) => kind === "Component" || kind === "Kustomization" && groupOf(apiVersion) !== "kustomize.toolkit.fluxcd.io";
function contradictions(members) {
  const contradicting = [];
  for (const [identity2, twins] of group(members, ({ manifest }) => identityOf(manifest))) {
    if (identity2 === void 0 || twins.length < 2) continue;
    const homes = [...new Set(twins.map(({ home }) => home))];
    if (homes.length < 2 || !exclude(twins)) continue;
    if (shareFolder(homes) && !setsUp(twins[0].manifest) && !homes.some(isCalledLikeCluster)) continue;
    contradicting.push({ homes, why: `its ${called(twins[0].manifest)} is not the one beside it` });
  }
  const because = (why) => (homes) => ({ homes, why });
  return [
    ...contradicting,
    ...renamed(members).map(because("it builds on a base that what stands beside it builds on, too")),
    ...repeated(members).map(because("it has a pool of the same range as what stands beside it"))
  ];
}
var shareFolder = (homes) => new Set(homes.map((home) => home.slice(0, Math.max(home.lastIndexOf("/"), 0)))).size === 1;
var setsUp = (manifest) => singletons.has(manifest.kind) || manifest.kind === "Installation" || manifest.kind === "DaemonSet" && runsCalicoNode(manifest);
var isCalledLikeCluster = (home) => clusterFolder.test(home.replace(/\.[^./]*$/, ""));
var called = ({ id, kind, name }) => name === void 0 || singletons.has(kind) ? kind : id;
function renamed(members) {
  const pools = members.filter(
    ({ manifest, home }) => declaresPools(manifest.kind) && home !== manifest.file.path
  );
  const copies = group(pools, ({ manifest }) => `${manifest.file.path}:${manifest.span.start}`);
  return [...copies.values()].map((twins) => [...new Set(twins.map(({ home }) => home))]).filter((homes) => homes.length > 1);
}
function repeated(members) {
  const pools = members.filter(({ manifest }) => manifest.kind === "IPPool");
  return [...group(pools, ({ manifest }) => writtenRange(manifest))].flatMap(([range, twins]) => {
    if (range === void 0 || new Set(twins.map(({ manifest }) => manifest.name)).size < 2) return [];
    const homes = [...new Set(twins.map(({ home }) => home))];
    const fork = commonFolder(homes);
    const apart = homes.filter((home) => branchTowards(home, fork) !== home);
    return new Set(apart.map((home) => branchTowards(home, fork))).size > 1 ? [apart] : [];
  });
}
function writtenRange({ root }) {
  const range = parseCidr(root.get("spec").get("cidr").string ?? "");
  return range && formatCidr(range);
}
function exclude(twins) {
  const dump = twins.find(({ manifest }) => isReadBack(manifest))?.manifest;
  const others = dump ? twins.filter(({ manifest }) => !mayComeOf(dump, manifest)) : twins;
  if (new Set(others.map(({ manifest }) => storedContentOf(manifest))).size > 1) return true;
  if (twins[0].manifest.kind === "Namespace") return false;
  const files = group(twins, ({ manifest }) => manifest.file);
  return [...files.values()].some((copies) => new Set(copies.map(({ home }) => home)).size > 1);
}
var declaresPools = (kind) => kind === "IPPool" || kind === "Installation";
var fleetFolder = /(?:^|\/)(?:clusters|environments|envs|overlays)$/i;
var sharedFolder = /(?:^|\/)(?:_.*|bases?|common|shared|components|global|all)$/i;
var stages = "dev(?:el(?:opment)?)?|int(?:egration)?|qa|uat|stag(?:e|ing)|stg|pre-?prod(?:uction)?|non-?prod|prod(?:uction)?|prd|live|canary|sandbox|lab";
var clusterFolder = new RegExp(
  `(?:^|/)(?:(?:[^/]*[-_.])?(?:${stages})\\d*(?:[-_.][^/]*)?|cluster[-_.]?[^/]+|[^/]+[-_.]cluster)$`,
  "i"
);
function isFleetFolder(path) {
  return fleetFolder.test(path);
}
function fleetMember(path) {
  return [path, ...ancestors(path)].find((folder) => isFleetFolder(ancestors(folder)[0]));
}
function alternatives(members) {
  const found = /* @__PURE__ */ new Map();
  const find = (branch2, why) => found.has(branch2) || found.set(branch2, why);
  const forks = /* @__PURE__ */ new Set();
  for (const { homes, why } of contradictions(members)) {
    const fork = commonFolder(homes);
    for (const home of homes) {
      const branch2 = branchTowards(home, fork);
      find(branch2, why);
      if (branch2 !== home) forks.add(fork);
    }
  }
  for (const { manifest, home } of members) {
    if (!declaresPools(manifest.kind)) continue;
    for (const folder of ancestors(home)) {
      const branch2 = branchTowards(home, folder);
      if (forks.has(folder) && branch2 !== home && !sharedFolder.test(branch2))
        find(branch2, "it has pools, and stands beside clusters that exclude each other");
    }
  }
  for (const branch2 of customary(members)) find(branch2, "it is called like one of several clusters");
  return new Map([...found].filter(([branch2]) => memberOn(ancestors(branch2), found) === void 0));
}
function customary(members) {
  const branches = /* @__PURE__ */ new Map();
  for (const { manifest, home } of members) {
    for (const folder of ancestors(home)) {
      const branch2 = branchTowards(home, folder);
      const isOne = fleetFolder.test(folder) || declaresPools(manifest.kind) && clusterFolder.test(branch2);
      if (isOne && branch2 !== home && !sharedFolder.test(branch2))
        branches.set(folder, (branches.get(folder) ?? /* @__PURE__ */ new Set()).add(branch2));
    }
  }
  return [...branches.values()].flatMap((children) => children.size > 1 ? [...children] : []);
}
function ancestors(path) {
  const folders = [];
  for (let slash = path.lastIndexOf("/"); slash >= 0; slash = path.lastIndexOf("/", slash - 1)) {
    folders.push(path.slice(0, slash));
    if (slash === 0) break;
  }
  return [...folders, ""];
}
var memberOn = (paths, set2) => paths.find((path) => set2.has(path));
function branchOf(path, branches) {
  return memberOn([path, ...ancestors(path)], branches);
}
function commonFolder(paths) {
  let common = paths[0].split("/").slice(0, -1);
  for (const path of paths) {
    const folders = path.split("/").slice(0, -1);
    const differs = common.findIndex((folder, index) => folders[index] !== folder);
    if (differs >= 0) common = common.slice(0, differs);
  }
  return common.join("/");
}
function branchTowards(path, folder) {
  const from = folder === "" ? 0 : folder.length + 1;
  const slash = path.indexOf("/", from);
  return slash < 0 ? path : path.slice(0, slash);
}

// src/load/deploy/argo-clusters.ts
var own = {
  name: "in-cluster",
  server: "https://kubernetes.default.svc",
  labels: /* @__PURE__ */ new Map(),
  annotations: /* @__PURE__ */ new Map()
};
var mark = "argocd.argoproj.io/secret-type";
function argoClusters(objects) {
  return [own, ...objects.mentioning("Secret", mark).flatMap((secret) => clusterOf(secret) ?? [])];
}
function clusterOf({ root }) {
  const metadata = root.entries.get("metadata")?.value;
  const labels = scalarsAt(metadata, "labels");
  const data = scalarsAt(root, "stringData");
  const [name, server] = [data.get("name"), data.get("server")];
  if (labels.get(mark) !== "cluster" || name === void 0 || server === void 0) return void 0;
  return { name, server, labels, annotations: scalarsAt(metadata, "annotations") };
}
function scalarsAt(node, key) {
  const value = node?.kind === "mapping" ? node.entries.get(key)?.value : void 0;
  if (value?.kind !== "mapping") return /* @__PURE__ */ new Map();
  return new Map(
    [...value.entries].flatMap(
      ([name, { value: entry }]) => entry.kind === "scalar" && !isPlaceholder(entry.text) ? [[name, entry.text]] : []
    )
  );
}
function selected(clusters, selector) {
  if (selector.isUnknown) return [];
  const wanted = selector.get("matchLabels").entries();
  const expressions2 = selector.get("matchExpressions").items();
  return clusters.filter(
    ({ labels }) => wanted.every(([key, value]) => labels.get(key) === value.text) && expressions2.every((expression) => holds2(expression, labels))
  );
}
function holds2(expression, labels) {
  const value = labels.get(expression.get("key").text);
  const values = expression.get("values").items().map(({ text: text2 }) => text2);
  switch (expression.get("operator").string) {
    case "In":
      return value !== void 0 && values.includes(value);
    case "NotIn":
      return value === void 0 || !values.includes(value);
    case "Exists":
      return value !== void 0;
    case "DoesNotExist":
      return value === void 0;
    default:
      return false;
  }
}

// src/load/deploy/source-roots.ts
function sourceRoots(plans, folders, trees) {
  const found = /* @__PURE__ */ new Map();
  for (const [source, those] of group(plans, sourceOf)) {
    const written = those.filter(({ folder }) => folder);
    if (written.some(({ folder }) => folders.has(folder))) continue;
    const counts = /* @__PURE__ */ new Map();
    for (const { folder, at: at2 } of written)
      for (const root of ancestors(at2.file.path))
        if (folders.has(below2(root, folder))) counts.set(root, (counts.get(root) ?? 0) + 1);
    found.set(source, counts);
  }
  return (plan) => {
    const counts = found.get(sourceOf(plan));
    const [best] = ancestors(plan.at.file.path).map((root) => ({ root, count: counts?.get(root) ?? 0 })).filter(({ root, count }) => count > 1 || count > 0 && trees.includes(root)).sort((a, b) => b.count - a.count || a.root.length - b.root.length);
    return best?.root ?? "";
  };
}
var below2 = (root, folder) => root === "" || folder === "" ? root + folder : `${root}/${folder}`;
var sourceOf = ({ by, source }) => `${by} ${source}`;

// src/load/deploy/own-sources.ts
function ownSources(plans, folders) {
  const tallies = /* @__PURE__ */ new Map();
  for (const plan of plans) {
    const { by, folder } = plan;
    if (folder === void 0 || folder === "") continue;
    const tally = tallies.get(sourceOf(plan)) ?? { by, here: 0, missing: 0 };
    tallies.set(sourceOf(plan), tally);
    if (folders.has(folder)) tally.here++;
    else tally.missing++;
  }
  const mostOf = (by) => [...tallies.values()].reduce((most2, tally) => tally.by === by ? Math.max(most2, tally.here) : most2, 0);
  const most = { Flux: mostOf("Flux"), "Argo CD": mostOf("Argo CD") };
  return (plan) => {
    const { here = 0, missing = 0 } = tallies.get(sourceOf(plan)) ?? {};
    if (plan.folder === "") return here > 0 || most[plan.by] === 0;
    return here > 0 && (here === most[plan.by] || missing === 0);
  };
}
function foreignRepositories(plans, isOwn) {
  const deploying = plans.filter((plan) => plan.by === "Argo CD" && plan.folder && isOwn(plan));
  const own2 = new Set(deploying.map(({ source }) => repositoryOf(source)));
  return (url) => own2.size > 0 && !isPlaceholder(url) && !own2.has(repositoryOf(url));
}

// src/load/deploy/generated.ts
var settled = (sets) => ({ sets, isOpen: false });
var open = { sets: [], isOpen: true };
var PAIR = 20;
var fillingOf = (parameters, { dialect, isOpen, budget }) => ({
  dialect,
  parameters,
  isOpen,
  budget
});
var LONGEST_NAME = 253;
var normalized = (name) => name.toLowerCase().replaceAll(/[^-a-z0-9.]/g, "-").slice(0, LONGEST_NAME).replaceAll(/^[-.]+|[-.]+$/g, "");

// src/load/deploy/parameters.ts
var Texts = class {
  content;
  constructor(content2) {
    this.content = content2;
  }
};
var Refused = class extends Error {
};
var Undetermined = class extends Error {
};
var isParameters = (value) => value instanceof Map;
var isList = (value) => Array.isArray(value);
function parameterOf(node) {
  if (!node) return null;
  if (node.kind === "scalar") return node.value;
  if (node.kind === "sequence") return node.items.map(parameterOf);
  return parametersOf(node);
}
var parametersOf = (node) => new Map(
  node?.kind === "mapping" ? [...node.entries].map(([key, { value }]) => [key, parameterOf(value)]) : []
);
function printed(value) {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  if (value === null) return "<nil>";
  if (value instanceof Texts) return printed(value.content);
  if (isParameters(value)) {
    const entries = [...value].sort(([a], [b]) => a < b ? -1 : 1);
    return enclosed(
      "map[",
      entries.map(([key, below3]) => joined(`${key}:`, printed(below3)))
    );
  }
  if (isList(value)) return enclosed("[", value.map(printed));
  if (typeof value === "bigint" || !Number.isFinite(value)) return void 0;
  const isShort = value === 0 || Math.abs(value) >= 1e-4 && Math.abs(value) < 1e6;
  return isShort ? String(value) : value.toExponential().replace(/(?<=[-+])\d$/, "0$&");
}
var joined = (before, text2) => text2 === void 0 ? void 0 : before + text2;
var enclosed = (opening, texts) => texts.includes(void 0) ? void 0 : `${opening}${texts.join(" ")}]`;
function laidOver(base, over2) {
  const result = new Map(base);
  for (const [key, value] of over2) {
    const below3 = base.get(key);
    if (isParameters(below3) && isParameters(value)) result.set(key, laidOver(below3, value));
    else if (below3 instanceof Texts && value instanceof Texts) result.set(key, textsLaidOver(below3, value));
    else if (isParameters(below3) && value instanceof Texts && isParameters(value.content))
      result.set(key, laidOver(below3, value.content));
    else if (below3 instanceof Texts && isParameters(value)) throw new Undetermined();
    else result.set(key, value);
  }
  return result;
}
function textsLaidOver({ content: below3 }, value) {
  const { content: content2 } = value;
  return isParameters(below3) && isParameters(content2) ? new Texts(new Map([...below3, ...content2])) : value;
}
function comparedAt(value, key) {
  const entries = isParameters(value) ? [...value] : isList(value) ? value.map((item, index) => [String(index), item]) : [];
  for (const [name, below3] of entries) {
    const isBranch = isParameters(below3) || isList(below3);
    if (name === key && !isBranch) return comparable(below3);
    const found = isBranch && key.startsWith(`${name}.`) ? comparedAt(below3, key.slice(name.length + 1)) : void 0;
    if (found !== void 0) return found;
  }
  return void 0;
}
function comparable(value) {
  const text2 = printed(value);
  if (text2 === void 0) throw new Undetermined();
  return text2;
}

// src/load/deploy/cluster-generator.ts
function clustersOf(generator, { clusters, dialect }) {
  const values = generator.get("values").node;
  return selected(clusters, generator.get("selector")).map(({ name, server, labels, annotations }) => {
    const own2 = [
      ["name", name],
      ["nameNormalized", normalized(name)],
      ["server", server]
    ];
    if (!dialect.isGo) {
      const rest = /* @__PURE__ */ new Map([
        ["metadata.labels", labels],
        ["metadata.annotations", annotations],
        ["values", parametersOf(values)]
      ]);
      return new Map([...own2, ...[...rest].flatMap(([prefix, entries]) => prefixed(prefix, entries))]);
    }
    const metadata = /* @__PURE__ */ new Map([
      ["labels", labels],
      ["annotations", annotations]
    ]);
    return new Map([...own2, ["metadata", metadata], ["values", parameterOf(values)]]);
  });
}
var prefixed = (prefix, parameters) => [...parameters].map(([key, value]) => [`${prefix}.${key}`, value]);

// src/load/deploy/generator-selector.ts
function selects(selector) {
  if (selector.isAbsent) return () => true;
  const requirements = [
    ...selector.get("matchLabels").entries().map(equal),
    ...selector.get("matchExpressions").items().map(requirement)
  ];
  return (parameters, isOpen) => requirements.every(({ key, holds: holds4 }) => {
    const found = comparedAt(parameters, key);
    return found === void 0 && isOpen || holds4(found);
  });
}
var equal = ([key, value]) => ({
  key,
  holds: (found) => value.isUnknown || found === value.text
});
function requirement(expression) {
  const key = expression.get("key").text;
  const values = expression.get("values").items().map(({ text: text2 }) => text2);
  const operator = expression.get("operator").string;
  if (operator === "Exists" || operator === "DoesNotExist") {
    if (values.length > 0) throw new Refused();
    return { key, holds: (found) => found !== void 0 === (operator === "Exists") };
  }
  if (operator !== "In" && operator !== "NotIn" || values.length === 0) throw new Refused();
  return { key, holds: (found) => (found !== void 0 && values.includes(found)) === (operator === "In") };
}

// src/load/deploy/rendering.ts
var goExpression = /\{\{(-\s)?\s*(?:((?:\.[A-Za-z_]\w*)+)|index\s+((?:\.[A-Za-z_]\w*)+)\s+(?:(\d{1,9})|"([^"\\]*)"))\s*?(\s-)?\}\}/g;
var NO_VALUE = "<no value>";
var rendered = (text2, filling) => filling.dialect.isGo ? renderedByGo(text2, filling) : renderedPlain(text2, filling);
function renderedByGo(text2, filling) {
  if (!text2.includes("{{")) return text2;
  let result = "";
  let offset = 0;
  let trims = false;
  for (const match of text2.matchAll(goExpression)) {
    const [whole, trimsBefore, name, list, index, key, trimsBehind] = match;
    const argument = index === void 0 ? key : Number(index);
    const value = evaluated((name ?? list).split(".").slice(1), argument, filling);
    const between = text2.slice(offset, match.index);
    const begun = trims ? between.trimStart() : between;
    result += value !== void 0 && trimsBefore ? begun.trimEnd() : begun;
    result += value ?? whole;
    trims = value !== void 0 && trimsBehind !== void 0;
    offset = match.index + whole.length;
  }
  const rest = text2.slice(offset);
  return result + (trims ? rest.trimStart() : rest);
}
function evaluated(path, argument, { dialect, parameters, isOpen }) {
  let value = parameters;
  for (const name of path) {
    if (value === void 0) break;
    const whole = value;
    const holder = whole instanceof Texts ? whole.content : whole;
    if (!isParameters(holder)) throw new Refused();
    value = holder.get(name);
    if (value === void 0 && !isOpen) value = absent(dialect, whole instanceof Texts);
  }
  if (argument !== void 0) {
    const holder = value instanceof Texts ? value.content : value;
    if ((holder === void 0 || holder === null) && !isOpen) throw new Refused();
    if (typeof argument === "string")
      return isParameters(holder) ? printedAt(holder.get(argument)) : void 0;
    if (!isList(holder)) return void 0;
    if (argument >= holder.length) throw new Refused();
    return printedAt(holder[argument]);
  }
  if (value === void 0 || value === null) return isOpen && value === void 0 ? void 0 : NO_VALUE;
  return printed(value);
}
function absent({ missing }, isText) {
  if (missing === "error") throw new Refused();
  if (missing === "default") return void 0;
  return isText ? "" : null;
}
var printedAt = (value) => value === void 0 ? void 0 : printed(value);
var holdsTag = (text2) => text2.split("\n").some((line) => {
  const start = line.indexOf("{{");
  return start >= 0 && line.includes("}}", start + 2);
});
function renderedPlain(text2, { parameters }) {
  if (!holdsTag(text2)) return text2;
  const last = text2.lastIndexOf("{{");
  if (text2.indexOf("}}", last + 2) < 0) throw new Refused();
  return text2.replaceAll(/\{\{([^]*?)\}\}/g, (whole, tag) => {
    const value = parameters.get(tag.trim());
    return typeof value === "string" ? value : whole;
  });
}
var isNull = (node) => node.kind === "scalar" && node.value === null;
function filled(node, filling) {
  const { budget } = filling;
  budget.take(1);
  if (node.kind === "scalar") return scalar(node, filling);
  if (node.kind === "sequence") return { ...node, items: node.items.map((item) => filled(item, filling)) };
  const entries = [...node.entries.values()].flatMap((entry) => {
    if (isNull(entry.value)) return [];
    const key = scalar(entry.key, filling);
    return [[key.text, { key, value: filled(entry.value, filling) }]];
  });
  return { ...node, entries: new Map(entries) };
}
var WRITING = 16;
function scalar(node, filling) {
  if (!node.text.includes("{{")) return node;
  const text2 = rendered(node.text, filling);
  filling.budget.take(1 + text2.length / WRITING);
  return text2 === node.text ? node : { ...node, text: text2, value: text2 };
}

// src/load/deploy/undetermined.ts
var expressions = /\{\{.*?\}\}|\$\{[^}]*\}/g;
var LONGEST = 4096;
var globMeant = (path) => path.length > LONGEST ? path : folderOf(path.replaceAll(expressions, "*"));
function foldersMeant(path, folders) {
  const glob = globMeant(path);
  const matches = /^[^*]/.test(glob) ? globOf(glob) : void 0;
  return matches ? [...folders].filter(matches) : [];
}
var knowsFolders = (template) => pathsIn(template).every((path) => !path.includes("{{"));
var FOLDER = 20;
function perFolder(template, folders, name, budget) {
  const path = pathsIn(template).find((each) => each.includes("{{")) ?? pathsIn(template)[0] ?? "";
  return foldersMeant(path, folders).map((folder) => {
    const unknown = unknownCluster(`ApplicationSet ${name}, ${folder}`);
    const put2 = (node, isDestination) => {
      budget.take(FOLDER);
      if (node.kind === "sequence") return { ...node, items: node.items.map((item) => put2(item, false)) };
      if (node.kind === "mapping") {
        const entries = [...node.entries].map(
          ([key, entry]) => [
            key,
            {
              ...entry,
              value: put2(entry.value, key === "destination" || isDestination && key !== "namespace")
            }
          ]
        );
        return { ...node, entries: new Map(entries) };
      }
      if (isDestination && node.text.includes("{{")) return { ...node, text: unknown, value: unknown };
      return node.text === path ? { ...node, text: folder, value: folder } : node;
    };
    return put2(template, false);
  });
}
function pathsIn(template) {
  const spec = child2(template, "spec");
  const sources2 = child2(spec, "sources");
  const all = sources2?.kind === "sequence" ? sources2.items : [child2(spec, "source")];
  return all.flatMap((source) => {
    const path = child2(source, "path");
    return path?.kind === "scalar" ? [path.text] : [];
  });
}
var child2 = (node, key) => node?.kind === "mapping" ? node.entries.get(key)?.value : void 0;

// src/load/deploy/git-generator.ts
var GLOB = 8;
function directoriesOf(git, setting) {
  const { dialect, budget } = setting;
  const items = git.get("directories").items();
  if (items.length === 0) {
    if (git.get("directories").isUnknown || !git.get("files").isAbsent) return open;
    throw new Refused();
  }
  const paths = items.map((item) => item.get("path"));
  const isMeant = ({ text: text2 }) => text2.includes("${") || (dialect.isGo || setting.isOpen) && text2.includes("{{");
  const isOpen = paths.some(isMeant);
  const rules = items.map((item, index) => ({
    matches: isMeant(paths[index]) ? globOf(globMeant(paths[index].text)) ?? (() => false) : matching(paths[index].text),
    isExcluded: item.get("exclude").boolean
  }));
  const all = [...setting.folders];
  for (const { text: text2 } of paths) budget.take(all.length * text2.length / GLOB);
  const sets = all.filter(
    (folder) => !isHidden(folder) && rules.some(({ matches, isExcluded }) => !isExcluded && matches(folder)) && !rules.some(({ matches, isExcluded }) => isExcluded && matches(folder))
  ).sort().map((folder) => ofFolder(folder, git, setting));
  return { sets, isOpen };
}
var isHidden = (folder) => folder === "" || /(?:^|\/)\./.test(folder);
var simpleSet = /\[\^?(?:\w-\w|\w)+\]/g;
function matching(path) {
  const sets = path.replaceAll(simpleSet, "");
  if (/[[\]\\]/.test(sets)) throw new Undetermined();
  const glob = path.replaceAll(/\*+/g, "*").replaceAll(/[{}]/g, "\\$&").replaceAll("[^", "[!");
  return globOf(glob) ?? (() => false);
}
function ofFolder(folder, git, setting) {
  const prefix = git.get("pathParamPrefix").text;
  const parameters = setting.dialect.isGo ? goPath(folder, prefix) : plainPath(folder, prefix);
  const filling = fillingOf(parameters, setting);
  const values = git.get("values").entries().map(([key, { text: text2 }]) => [key, rendered(text2, filling)]);
  setting.budget.take(PAIR + values.length);
  if (values.length === 0) return parameters;
  return setting.dialect.isGo ? new Map([...parameters, ["values", new Texts(new Map(values))]]) : new Map([...parameters, ...values.map(([key, text2]) => [`values.${key}`, text2])]);
}
function plainPath(folder, prefix) {
  const name = prefix === "" ? "path" : `${prefix}.path`;
  const segments = folder.split("/");
  const basename = segments.at(-1);
  return new Map([
    [name, folder],
    [`${name}.basename`, basename],
    [`${name}.basenameNormalized`, normalized(basename)],
    ...segments.map((segment, index) => [`${name}[${index}]`, segment])
  ]);
}
function goPath(folder, prefix) {
  const segments = folder.split("/");
  const basename = segments.at(-1);
  const path = /* @__PURE__ */ new Map([
    ["path", folder],
    ["basename", basename],
    ["basenameNormalized", normalized(basename)],
    ["segments", new Texts(segments)]
  ]);
  return prefix === "" ? /* @__PURE__ */ new Map([["path", path]]) : /* @__PURE__ */ new Map([[prefix, /* @__PURE__ */ new Map([["path", path]])]]);
}

// src/load/deploy/list-generator.ts
function elementsOf(list, { dialect, budget }) {
  const written = list.get("elementsYaml");
  if (list.get("elements").isUnknown || written.isUnknown) return open;
  const elements = list.get("elements").items().map((element) => {
    const found = parametersOf(element.node);
    budget.take(PAIR + found.size);
    return dialect.isGo ? found : plain(found);
  });
  return settled([...elements, ...elementsIn(written)]);
}
function elementsIn(written) {
  const { node } = written;
  if (node?.kind !== "scalar" || node.text === "") return [];
  const read = readAt(node.text, node);
  if (!read) throw new Undetermined();
  if (read.kind !== "sequence" || read.items.some(({ kind }) => kind !== "mapping")) throw new Refused();
  return read.items.map(parametersOf);
}
function plain(element) {
  const found = /* @__PURE__ */ new Map();
  for (const [key, value] of element) {
    if (key === "values") {
      if (!isParameters(value)) throw new Refused();
      for (const [name, text2] of value) found.set(`values.${name}`, textOf2(text2));
    } else found.set(key, textOf2(value));
  }
  return found;
}
function textOf2(value) {
  if (typeof value !== "string") throw new Refused();
  return value;
}

// src/load/deploy/generators.ts
var KINDS = [
  "list",
  "clusters",
  "git",
  "scmProvider",
  "clusterDecisionResource",
  "pullRequest",
  "matrix",
  "merge",
  "plugin"
];
var DEEPEST = 2;
function generatedBy2(generator, setting, given = /* @__PURE__ */ new Map(), depth = 0) {
  if (generator.get("selector").isUnknown) return [open];
  const isSelected = selects(generator.get("selector"));
  const kinds = KINDS.filter((kind) => !generator.get(kind).isAbsent);
  return kinds.filter((kind) => depth < DEEPEST || kind !== "matrix" && kind !== "merge").map(
    (kind) => orOpen(() => {
      const own2 = interpolated(generator.get(kind), given, setting);
      const { sets, isOpen } = generate(kind, own2, setting, depth);
      return { sets: sets.filter((parameters) => isSelected(parameters, isOpen)), isOpen };
    })
  );
}
function orOpen(generate2) {
  try {
    return generate2();
  } catch (error) {
    if (error instanceof Undetermined) return open;
    throw error;
  }
}
function interpolated(generator, parameters, setting) {
  const { owner, path, node, file, place } = generator;
  if (parameters.size === 0 || !node) return generator;
  const own2 = node.kind === "mapping" && node.entries.has("generators") ? { ...node, entries: new Map([...node.entries].filter(([key]) => key !== "template")) } : node;
  return new Field(owner, path, filled(own2, fillingOf(parameters, setting)), place.span, file);
}
function generate(kind, generator, setting, depth) {
  switch (kind) {
    case "list":
      return elementsOf(generator, setting);
    case "git":
      return directoriesOf(generator, setting);
    case "clusters":
      return { sets: clustersOf(generator, setting), isOpen: true };
    case "matrix":
      return productOf(generator.get("generators").items(), setting, depth);
    case "merge":
      return mergedOf(generator, setting, depth);
    case "scmProvider":
    case "pullRequest":
      return settled([]);
    // of repositories that are none of ours
    default:
      return open;
  }
}
function only(generator, setting, depth, given) {
  const [found, another] = generatedBy2(generator, setting, given, depth + 1);
  if (!found || another) throw new Refused();
  return found;
}
function productOf(generators, setting, depth) {
  const [first, second, third] = generators;
  if (!first || !second || third) throw new Refused();
  const orUnknown = ({ sets: sets2, isOpen: isOpen2 }) => sets2.length === 0 && isOpen2 ? [/* @__PURE__ */ new Map()] : sets2;
  const lefts = only(first, setting, depth);
  let { isOpen } = lefts;
  const sets = orUnknown(lefts).flatMap((left) => {
    const rights = only(second, { ...setting, isOpen: setting.isOpen || lefts.isOpen }, depth, left);
    if (rights.isOpen) isOpen = true;
    return orUnknown(rights).map((right) => {
      setting.budget.take(PAIR + left.size + right.size);
      return setting.dialect.isGo || isOpen ? laidOver(right, left) : combined(left, right);
    });
  });
  return { sets, isOpen };
}
function combined(left, right) {
  const result = new Map([...left].map(([key, value]) => [key, text(value)]));
  for (const [key, value] of right) {
    if (result.has(key) && result.get(key) !== text(value)) throw new Refused();
    result.set(key, text(value));
  }
  return result;
}
function text(value) {
  const found = printed(value);
  if (found === void 0) throw new Undetermined();
  return found;
}
function mergedOf(merge, setting, depth) {
  const [first, ...others] = merge.get("generators").items().map((generator) => only(generator, setting, depth));
  const keys = merge.get("mergeKeys").items().map((key) => key.text);
  if (!first || others.length === 0 || keys.length === 0) throw new Refused();
  if (first.isOpen || others.some(({ isOpen }) => isOpen)) return open;
  const base = byKeys(first.sets, keys);
  for (const { sets } of others)
    for (const [key, over2] of byKeys(sets, keys)) {
      const below3 = base.get(key);
      setting.budget.take(PAIR + over2.size + (below3?.size ?? 0));
      if (below3) base.set(key, laidOver(below3, over2));
    }
  return settled([...base.values()]);
}
function byKeys(sets, keys) {
  const found = /* @__PURE__ */ new Map();
  for (const parameters of sets) {
    const key = JSON.stringify(keys.map((name) => identity(parameters.get(name) ?? null)));
    if (found.has(key)) throw new Refused();
    found.set(key, parameters);
  }
  return found;
}
function identity(value) {
  if (value instanceof Texts) return identity(value.content);
  if (isParameters(value))
    return [...value].map(([key, below3]) => [key, identity(below3)]).sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0);
  if (typeof value === "bigint") return String(value);
  return typeof value === "object" && value !== null ? value.map(identity) : value;
}

// src/load/deploy/template-patch.ts
var moves = /\b(?:sources?|path|destination|server|name|repoURL|project|directory|kustomize|helm|\$patch)\b/;
function patched(application, patch, filling) {
  const { node } = patch;
  if (patch.isAbsent || node?.kind !== "scalar") return application;
  const text2 = rendered(node.text, filling);
  filling.budget.take(1 + text2.length);
  const { dialect, isOpen } = filling;
  if (node.isUndetermined || text2.includes("{{") && (dialect.isGo || isOpen))
    return moves.test(text2) ? unknownSpec(application) : application;
  const read = text2.trim() === "" ? void 0 : readAt(text2, node);
  if (!read && text2.includes("{{")) throw new Refused();
  if (!read) return moves.test(text2) ? unknownSpec(application) : application;
  if (read.kind !== "mapping") throw new Refused();
  return holdsDirective(read) ? unknownSpec(application) : merged(application, read);
}
function unknownSpec(application) {
  const entries = [...application.entries].map(
    ([key, entry]) => key === "spec" ? [key, { ...entry, value: { ...entry.value, isUndetermined: true } }] : [key, entry]
  );
  return { ...application, entries: new Map(entries) };
}
var holdsDirective = (node) => node.kind === "mapping" && [...node.entries].some(([key, { value }]) => key.startsWith("$") || holdsDirective(value));
function merged(base, patch) {
  const entries = new Map(base.entries);
  for (const [key, { key: written, value }] of patch.entries) {
    const below3 = base.entries.get(key)?.value;
    if (value.kind === "scalar" && value.value === null) entries.delete(key);
    else if (value.kind === "mapping" && below3?.kind === "mapping")
      entries.set(key, { key: written, value: merged(below3, value) });
    else entries.set(key, { key: written, value });
  }
  return { ...base, entries };
}

// src/load/deploy/application-set.ts
var APPLICATION = 500;
function applicationsOf(manifest, surroundings) {
  if (manifest.kind !== "ApplicationSet" || groupOf(manifest.apiVersion) !== "argoproj.io") return [];
  try {
    return templatesOf(manifest, surroundings).flatMap((one) => applicationOf(manifest, one) ?? []);
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}
function templatesOf(manifest, surroundings) {
  const spec = manifest.root.get("spec");
  const { node } = spec.get("template");
  if (node?.kind !== "mapping") return [];
  const dialect = {
    isGo: spec.get("goTemplate").boolean === true,
    missing: missingKeyOf(spec.get("goTemplateOptions"))
  };
  const setting = { ...surroundings, dialect, isOpen: false };
  const name = manifest.name ?? "";
  const patch = spec.get("templatePatch");
  return spec.get("generators").items().flatMap((generator) => {
    const own2 = templateOf(generator, node);
    return generatedBy2(generator, setting).flatMap((generated) => made(own2, generated, patch, setting, name));
  });
}
function missingKeyOf(options) {
  const [last] = options.items().flatMap(({ string }) => /^missingkey=(zero|error|default|invalid)$/.exec(string ?? "")?.[1] ?? []).slice(-1);
  return last === "zero" || last === "error" ? last : "default";
}
function made(template, { sets, isOpen }, patch, setting, name) {
  const { folders, budget, dialect } = setting;
  const all = sets.map((parameters) => {
    budget.take(APPLICATION);
    const filling = { dialect, parameters, isOpen, budget };
    const application = parameters.size === 0 ? template : filled(template, filling);
    const isPlain = !dialect.isGo || parameters.size === 0;
    return {
      application: patched(application, patch, filling),
      isExact: isPlain || knowsFolders(application)
    };
  });
  const applications = all.map(({ application }) => application);
  if (isOpen)
    return applications.some(knowsFolders) ? applications : perFolder(template, folders, name, budget);
  return all.flatMap(({ application, isExact }) => {
    const meant = isExact ? [] : perFolder(application, folders, name, budget);
    return meant.length > 0 ? meant : [application];
  });
}
function templateOf(generator, template) {
  const own2 = generator.entries().map(([, field]) => field.get("template").node);
  return own2.reduce((base, over2) => over2 ? laid(base, over2) : base, template);
}
function laid(base, over2) {
  if (over2.kind === "scalar") return over2.text === "" ? base : over2;
  if (base.kind !== "mapping" || over2.kind !== "mapping") return over2;
  const entries = [...over2.entries].map(([key, entry]) => {
    const below3 = base.entries.get(key);
    return [key, below3 ? { ...entry, value: laid(below3.value, entry.value) } : entry];
  });
  return { ...base, entries: new Map([...base.entries, ...entries]) };
}
function applicationOf(manifest, filled3) {
  const head = manifest.root.node;
  const kind = head.entries.get("kind");
  const application = {
    ...kind.value,
    text: "Application",
    value: "Application"
  };
  const entries = new Map([
    ...[...head.entries].filter(([key]) => key === "apiVersion"),
    ["kind", { ...kind, value: application }],
    ...filled3.entries
  ]);
  return manifestOf(manifest.file, { ...head, entries });
}

// src/load/deploy/argo.ts
function argoPlans(manifest) {
  if (manifest.kind !== "Application" || groupOf(manifest.apiVersion) !== "argoproj.io") return [];
  const spec = manifest.root.get("spec");
  const listed = spec.get("sources").items();
  const destination = spec.get("destination");
  const namespace = destination.get("namespace");
  return (listed.length > 0 ? listed : [spec.get("source")]).map((source) => ({
    name: `Argo CD Application ${manifest.name ?? ""}`.trimEnd(),
    by: "Argo CD",
    at: manifest.root.get("metadata").get("name").place,
    deployer: manifest,
    folder: folderIn(source),
    source: source.get("repoURL").text,
    directory: directoryOf(source.get("directory")),
    overlay: source.get("kustomize").isAbsent ? void 0 : source.get("kustomize"),
    namespace: namespace.string,
    destination: destinationOf(destination, manifest.name ?? source.get("path").text),
    variables: void 0
  }));
}
function folderIn(source) {
  const path = source.get("path");
  if (path.isUnknown || path.isAbsent || !source.get("chart").isAbsent) return void 0;
  return path.string === void 0 ? void 0 : folderOf(path.string);
}
function directoryOf(directory) {
  return {
    isRecursive: directory.get("recurse").boolean === true,
    include: directory.get("include").string,
    exclude: directory.get("exclude").string
  };
}
var ownCluster2 = /* @__PURE__ */ new Set(["in-cluster", "https://kubernetes.default.svc"]);
function destinationOf(destination, application) {
  const [name, server] = [destination.get("name"), destination.get("server")];
  if (destination.isUnknown || name.isUnknown || server.isUnknown)
    return unknownCluster(`Application ${application ?? ""}`);
  const called2 = name.string || server.string;
  return called2 === void 0 || ownCluster2.has(called2.replace(/\/$/, "")) ? void 0 : called2;
}

// src/load/deploy/flux.ts
var everything = { isRecursive: true, include: void 0, exclude: void 0 };
function fluxPlan(manifest) {
  const group2 = groupOf(manifest.apiVersion);
  const spec = manifest.root.get("spec");
  if (manifest.kind === "FluxInstance" && group2 === "fluxcd.controlplane.io")
    return planOf(manifest, spec.get("sync"), `sync ${spec.get("sync").get("url").text}`);
  if (manifest.kind !== "Kustomization" || group2 !== "kustomize.toolkit.fluxcd.io") return void 0;
  const source = spec.get("sourceRef");
  const namespace = source.get("namespace").string ?? manifest.namespace ?? "";
  return {
    ...planOf(manifest, spec, `${source.get("kind").text} ${namespace}/${source.get("name").text}`),
    overlay: spec,
    destination: destinationOf2(manifest),
    variables: variablesOf(spec.get("postBuild"), manifest.namespace)
  };
}
function planOf(manifest, holder, source) {
  const path = holder.get("path");
  return {
    name: `Flux ${manifest.kind} ${[manifest.namespace, manifest.name].filter(Boolean).join("/")}`,
    by: "Flux",
    at: manifest.root.get("metadata").get("name").place,
    deployer: manifest,
    folder: path.isUnknown ? void 0 : folderOf(path.string ?? "."),
    source,
    directory: everything,
    overlay: void 0,
    namespace: void 0,
    destination: void 0,
    variables: void 0
  };
}
function destinationOf2({ root, kind, name, namespace }) {
  const kubeConfig = root.get("spec").get("kubeConfig");
  if (kubeConfig.isAbsent) return void 0;
  const references = ["secretRef", "configMapRef"].map((key) => kubeConfig.get(key).get("name").string);
  const found = references.find((reference2) => reference2 !== void 0);
  const place = namespace === void 0 || namespace === "flux-system" ? "" : `${namespace}/`;
  return found === void 0 ? unknownCluster(`${kind} ${place}${name ?? ""}`) : `${place}${found}`;
}
function variablesOf(postBuild, namespace) {
  if (postBuild.isAbsent) return void 0;
  const inline = postBuild.get("substitute").entries().map(([key, value]) => [
    key,
    { text: value.isUnknown || value.node?.kind !== "scalar" ? void 0 : value.text, at: value.place }
  ]);
  const from = postBuild.get("substituteFrom").items().map((item) => ({
    kind: item.get("kind").string,
    name: item.get("name").string,
    namespace
  }));
  const isOpen = postBuild.isUnknown || postBuild.get("substituteFrom").isUnknown;
  const open2 = { kind: void 0, name: void 0, namespace: void 0 };
  return { inline: new Map(inline), from: isOpen ? [...from, open2] : from };
}

// src/load/deploy/planner.ts
var MOST_OF_SET = 4e6;
var MOST_OF_SETS = 8e6;
function within(make, exceed) {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    exceed();
    return void 0;
  }
}
var planner = ({ all }, clusters, exceed) => {
  const sets = new Budget(MOST_OF_SETS);
  const names2 = new Map(clusters.toReversed().map(({ server, name }) => [server, name]));
  return (manifest) => {
    const plan = fluxPlan(manifest);
    if (plan) return plan.folder === void 0 ? perFolder2(plan, all) : [plan];
    const applications = within(
      () => applicationsOf(manifest, { folders: all, clusters, budget: new Budget(MOST_OF_SET, sets) }),
      () => exceed(`ApplicationSet ${manifest.name ?? ""}`, manifest.root.get("metadata").get("name").place)
    ) ?? [];
    return [manifest, ...applications].flatMap(argoPlans).map((asked) => {
      const known2 = names2.get(asked.destination?.replace(/\/$/, "") ?? "");
      return known2 === void 0 ? asked : { ...asked, destination: known2 };
    });
  };
};
function perFolder2(plan, all) {
  const meant = foldersMeant(plan.deployer.root.get("spec").get("path").text, all);
  const destination = (folder) => unknownCluster(`${plan.name}, ${folder}`);
  return meant.length === 0 ? [plan] : meant.map((folder) => ({ ...plan, folder, destination: destination(folder) }));
}

// src/load/deploy/own-plans.ts
function ownPlans(written, folders, { objects, trees, ignores }, exceed) {
  const asWritten = once(planner(folders, argoClusters(objects), exceed));
  const rootOf2 = sourceRoots(written.flatMap(asWritten), folders.all, trees);
  const fromRoot = once(
    (manifest) => asWritten(manifest).map((plan) => {
      if (plan.folder === void 0) return plan;
      const root = rootOf2(plan);
      const leavesOut = within(
        () => ignores(plan.source, root),
        () => exceed(plan.name, plan.at)
      );
      return { ...plan, folder: below2(root, plan.folder), leavesOut };
    })
  );
  const asked = written.flatMap(fromRoot);
  const isOwn = ownSources(asked, folders.all);
  return {
    plansOf: once(
      (manifest) => fromRoot(manifest).map((plan) => isOwn(plan) ? plan : { ...plan, folder: void 0 })
    ),
    foreign: asked.flatMap(
      (plan) => plan.folder === void 0 || isOwn(plan) ? [] : [{ entry: `${plan.name} ${plan.source} ${plan.folder}`, at: plan.at, why: "foreign" }]
    ),
    isForeign: foreignRepositories(asked, isOwn)
  };
}
function once(plansOf) {
  const known2 = memo(plansOf);
  return (manifest) => isDeployer(manifest) ? known2(manifest) : noPlans;
}
var noPlans = [];

// src/load/deploy/roots.ts
function rootsAmong(written, plansOf, folders) {
  const byFile = group(written, ({ file }) => file.path);
  const children = new Map(
    written.map((from) => [from, childrenOf(from).filter((to) => to !== from && to.id !== from.id)])
  );
  function childrenOf(from) {
    return plansOf(from).flatMap(
      (plan) => [...folders.apply(plan).files].flatMap((path) => byFile.get(path) ?? [])
    );
  }
  const deployed = /* @__PURE__ */ new Set();
  for (const each of children.values()) for (const child4 of each) deployed.add(child4);
  const covered = /* @__PURE__ */ new Set();
  const cover = (root) => {
    const pending = [root];
    for (let from = pending.pop(); from; from = pending.pop()) {
      if (covered.has(from)) continue;
      covered.add(from);
      for (const child4 of children.get(from)) if (!covered.has(child4)) pending.push(child4);
    }
  };
  const roots = written.filter((manifest) => !deployed.has(manifest));
  roots.forEach(cover);
  for (const manifest of written) {
    if (covered.has(manifest)) continue;
    roots.push(manifest);
    cover(manifest);
  }
  return roots;
}

// src/manifest/kubernetes/node-group.ts
function nodeCount(field) {
  const number = typeof field.scalar === "string" ? Number(field.scalar.trim() || NaN) : field.scalar;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 ? number : void 0;
}

// src/manifest/setup/cluster-api.ts
var isOfClusterApi = ({ apiVersion }) => /^(?:[\w-]+\.)*cluster\.x-k8s\.io$/.test(groupOf(apiVersion));
var nothing = { groups: [], networks: [], isWhole: false };
function decodeClusterApi(manifests) {
  const of = (kind) => manifests.filter((manifest) => manifest.kind === kind);
  const clusters = of("Cluster");
  const pools = [...of("MachineDeployment"), ...of("MachinePool")];
  const names2 = /* @__PURE__ */ new Set([
    ...clusters.map(({ root }) => root.get("metadata").get("name").text),
    ...pools.map(({ root }) => root.get("spec").get("clusterName").text)
  ]);
  if (names2.size !== 1) return nothing;
  const templates = [...of("KubeadmConfigTemplate"), ...of("KubeadmConfig")];
  const controlPlanes = of("KubeadmControlPlane");
  const topologies = clusters.flatMap(({ root }) => topologyOf(root.get("spec").get("topology")));
  const isProxied2 = controlPlanes.length > 0 && controlPlanes.every(hasKubeProxy) ? true : "unknown";
  const groups = [
    ...controlPlanes.flatMap((manifest) => controlPlaneOf(manifest) ?? []),
    ...pools.flatMap((manifest) => workersOf(manifest, templates) ?? []),
    ...topologies
  ];
  return {
    groups,
    networks: clusters.flatMap(({ root }) => networksOf(root, isProxied2, controlPlanes.length > 0)),
    isWhole: clusters.length > 0 && groups.length > 1
  };
}
function networksOf(root, isProxied2, isOfKubeadm) {
  const network = root.get("spec").get("clusterNetwork");
  const of = (key, use) => networksIn(network.get(key).get("cidrBlocks"), {
    use,
    source: `clusterNetwork.${key} of Cluster "${root.get("metadata").get("name").text}"`,
    isProxied: isProxied2,
    isOfKubeadm
  });
  return [...of("pods", "pods"), ...of("services", "services")];
}
function hasKubeProxy({ root }) {
  const phases = root.get("spec").get("kubeadmConfigSpec").get("initConfiguration").get("skipPhases");
  return !phases.isUnknown && phases.items().every(({ string }) => string !== void 0 && string !== "addon/kube-proxy");
}
function boundsOf(replicas, annotations) {
  const bound = (which) => annotations.get(`cluster.x-k8s.io/cluster-api-autoscaler-node-group-${which}-size`);
  const [least, most] = [bound("min"), bound("max")];
  const count = nodeCount(replicas);
  return {
    minimum: least.isAbsent ? most.isAbsent ? count : void 0 : nodeCount(least),
    maximum: most.isAbsent ? least.isAbsent ? count : void 0 : nodeCount(most)
  };
}
var kept = /^(?:node-role\.kubernetes\.io|(?:[\w.-]+\.)?(?:node-restriction\.kubernetes\.io|node\.cluster\.x-k8s\.io))\//;
function keptLabels(labels) {
  const known2 = /* @__PURE__ */ new Map();
  for (const [key, { string }] of labels.entries()) {
    if (kept.test(key) && string !== void 0) known2.set(key, string);
  }
  return known2;
}
function controlPlaneOf({ root, name, id }) {
  if (name === void 0) return void 0;
  const spec = root.get("spec");
  const config = spec.get("kubeadmConfigSpec");
  const registrations = ["initConfiguration", "joinConfiguration"].map(
    (key) => registrationOf(config.get(key).get("nodeRegistration"), true)
  );
  const kept2 = keptLabels(spec.get("machineTemplate").get("metadata").get("labels"));
  const replicas = spec.get("replicas");
  return {
    kind: "NodeGroup",
    name,
    id,
    labels: inCommon(registrations, new Map([...labelsOfRole(true), ...kept2])),
    isLabelled: kept2.size > 0 || registrations.some(({ labels }) => labels?.size !== 0),
    taints: sameTaints(registrations),
    minimum: nodeCount(replicas),
    maximum: nodeCount(replicas),
    source: "KubeadmControlPlane",
    at: root.get("metadata").get("name").place
  };
}
function inCommon(registrations, implied) {
  const [first, second] = registrations.map(({ labels }) => registeredLabels(labels, implied));
  return {
    lookup: (key) => {
      const value = first.lookup(key);
      return value === second.lookup(key) ? value : void 0;
    },
    keys: () => first.keys?.() ?? []
  };
}
function sameTaints([first, second]) {
  return JSON.stringify(first?.taints) === JSON.stringify(second?.taints) ? first?.taints : void 0;
}
function workersOf({ root, name, id, kind }, templates) {
  if (name === void 0) return void 0;
  const spec = root.get("spec");
  const template = spec.get("template");
  const reference2 = template.get("spec").get("bootstrap").get("configRef");
  const config = templates.find(
    (each) => each.kind === reference2.get("kind").text && each.name === reference2.get("name").string
  );
  const configSpec = config?.kind === "KubeadmConfig" ? config.root.get("spec") : config?.root.get("spec").get("template").get("spec");
  const registration = configSpec && registrationOf(configSpec.get("joinConfiguration").get("nodeRegistration"), false);
  const implied = kind === "MachineDeployment" ? keptLabels(template.get("metadata").get("labels")) : /* @__PURE__ */ new Map();
  return {
    kind: "NodeGroup",
    name,
    id,
    labels: registeredLabels(registration?.labels, implied),
    isLabelled: implied.size > 0 || registration?.labels?.size !== 0,
    taints: registration?.taints,
    ...boundsOf(spec.get("replicas"), root.get("metadata").get("annotations")),
    source: kind,
    at: root.get("metadata").get("name").place
  };
}
function topologyOf(topology) {
  if (topology.isAbsent) return [];
  const groupIn = (field, source, name) => {
    const labels = keptLabels(field.get("metadata").get("labels"));
    return {
      kind: "NodeGroup",
      name: name.text || "control plane",
      id: `${source}/${name.text}`,
      labels: registeredLabels(void 0, labels),
      isLabelled: true,
      taints: void 0,
      ...boundsOf(field.get("replicas"), field.get("metadata").get("annotations")),
      source: `${source} of the topology`,
      at: (name.isAbsent ? field : name).place
    };
  };
  const workers = topology.get("workers");
  return [
    groupIn(topology.get("controlPlane"), "control plane", topology.get("controlPlane").get("name")),
    ...workers.get("machineDeployments").items().map((each) => groupIn(each, "MachineDeployment", each.get("name"))),
    ...workers.get("machinePools").items().map((each) => groupIn(each, "MachinePool", each.get("name")))
  ];
}

// src/load/emitted.ts
var LEADS = { key: "", value: "x: ", item: "- " };
var LONGEST_KEY = 128;
var special = (
  // oxlint-disable-next-line no-control-regex -- these are they
  /[\0-\x09\x0b-\x1f\x7f-\x9f\ufeff\ufffe\uffff]|[\u{10000}-\u{10ffff}]| \n/u
);
var odd = /[\x85\u2028\u2029]|^\ufeff/;
var indicator = /^(?:---|\.\.\.|[#,[\]{}&*!|>'"%@`]|[?:-](?:[ \t]|$))/;
var structure = /:(?:[ \t]|$)|[ \t]#|^ | $/;
function emitted(text2, position) {
  if (odd.test(text2) || position === "key" && text2.length > LONGEST_KEY) return void 0;
  const written = scalar2(text2, position);
  return position === "key" ? `${written}: x
` : `${LEADS[position]}${written}
`;
}
function scalar2(text2, position) {
  const hasLines = text2.includes("\n");
  if (special.test(text2)) return inDoubleQuotes(text2);
  if (hasLines) return position === "key" || text2.endsWith(" ") ? inDoubleQuotes(text2) : block(text2);
  if (!indicator.test(text2) && !structure.test(text2)) return text2;
  return `'${text2.replaceAll("'", "''")}'`;
}
function block(text2) {
  const hint = /^[ \n]/.test(text2) ? "2" : "";
  const chomping = !text2.endsWith("\n") ? "-" : /^\n$|\n\n$/.test(text2) ? "+" : "";
  return `|${hint}${chomping}
${text2.replaceAll(/^(?=[^\n])/gm, "  ").replace(/\n$/, "")}`;
}
var ESCAPES = {
  "\0": "0",
  "\x07": "a",
  "\b": "b",
  "	": "t",
  "\n": "n",
  "\v": "v",
  "\f": "f",
  "\r": "r",
  "\x1B": "e",
  '"': '"',
  "\\": "\\"
};
function inDoubleQuotes(text2) {
  const body = Array.from(text2, (character) => {
    if (!/["\\\n]/.test(character) && !special.test(character)) return character;
    return `\\${ESCAPES[character] ?? codeOf(character)}`;
  });
  return `"${body.join("")}"`;
}
function codeOf(character) {
  const code = character.codePointAt(0);
  const digits = (width) => code.toString(16).toUpperCase().padStart(width, "0");
  return code <= 255 ? `x${digits(2)}` : code <= 65535 ? `u${digits(4)}` : `U${digits(8)}`;
}
var READING = 50;
var simple = /^(?:"([^"\\\r\n]*)"|'((?:[^'\r\n]|'')*)'|([^-?:,[\]{}#&*!|>'"%@`\s.][^:#\s\u0085\u2028\u2029]*))\n$/;
function readBack(node, written, position, budget) {
  const lead = position === "key" ? "" : LEADS[position];
  const body = position === "key" ? `${written.slice(0, -": x\n".length)}
` : written.slice(lead.length);
  const [isSimple, double, single2, plain2] = simple.exec(body) ?? [];
  if (isSimple !== void 0) {
    const text2 = plain2 ?? double ?? single2.replaceAll("''", "'");
    const value = plain2 === void 0 ? text2 : resolvePlain(plain2);
    const style = plain2 !== void 0 ? "plain" : double !== void 0 ? "double-quoted" : "single-quoted";
    return { ...node, text: text2, value, style };
  }
  if (/^[&*!]/.test(body) || position === "key" && /^[ \t]/.test(body)) return void 0;
  budget?.take(written.length * READING);
  const root = readAt(written, node);
  if (position === "key") return root?.kind === "mapping" ? keyIn(root) : void 0;
  return root && isOfJson(root) ? valueIn(root) : void 0;
}
function keyIn({ entries }) {
  const [entry] = entries.values();
  return entries.size === 1 ? entry.key : void 0;
}
function valueIn(root) {
  if (root.kind === "sequence") return root.items.length === 1 ? root.items[0] : void 0;
  const [entry] = root.kind === "mapping" && root.entries.size === 1 ? root.entries.values() : [];
  return entry?.value;
}
function isOfJson(node) {
  if (node.kind === "scalar") return typeof node.value !== "number" || Number.isFinite(node.value);
  if (node.kind === "sequence") return node.items.every(isOfJson);
  return [...node.entries.values()].every(
    ({ key, value }) => typeof key.value === "string" && isOfJson(value)
  );
}

// src/load/variables.ts
var OPENING = /\$\$|\$\{/g;
var NAME = /[\p{L}\p{Nd}_]+/uy;
var DEFAULT = /:?=|:-/y;
function expand(text2, lookup) {
  const value = expandUpTo(text2, 0, 0, lookup)?.value;
  lookup.budget?.take(text2.length + (value?.length ?? 0));
  return value;
}
var LONGEST2 = 2e6;
var deepest = 10;
function expandUpTo(text2, from, depth, lookup) {
  const isDefault = depth > 0;
  if (depth > deepest) return void 0;
  let value = "";
  let offset = from;
  for (; ; ) {
    OPENING.lastIndex = offset;
    const opening = OPENING.exec(text2);
    const limit = opening?.index ?? text2.length;
    const closing = isDefault ? text2.indexOf("}", offset) : -1;
    if (closing >= 0 && closing < limit) return { value: value + text2.slice(offset, closing), end: closing };
    value += text2.slice(offset, limit);
    if (!opening) return isDefault ? void 0 : { value, end: limit };
    if (opening[0] === "$$") {
      if (isDefault) return void 0;
      value += "$";
      offset = limit + 2;
      continue;
    }
    const variable2 = expandVariable(text2, limit + 2, depth, lookup);
    if (!variable2) return void 0;
    value += variable2.value;
    if (value.length > LONGEST2) throw new OverBudget();
    offset = variable2.end;
  }
}
function expandVariable(text2, from, depth, lookup) {
  NAME.lastIndex = from;
  const name = NAME.exec(text2)?.[0];
  if (name === void 0) return void 0;
  const value = lookup(name)?.replaceAll("\n", "");
  const behind = from + name.length;
  if (text2[behind] === "}") return value === void 0 ? void 0 : { value, end: behind + 1 };
  DEFAULT.lastIndex = behind;
  const operator = DEFAULT.exec(text2)?.[0];
  if (operator === void 0 || value === void 0) return void 0;
  const substitute2 = expandUpTo(text2, behind + operator.length, depth + 1, lookup);
  return substitute2 && { value: value === "" ? substitute2.value : value, end: substitute2.end + 1 };
}

// src/load/substitution.ts
var marker = "kustomize.toolkit.fluxcd.io/substitute";
function substitute(manifest, lookup) {
  const { root, file, namespace } = manifest;
  if (lookup.isIdle || root.node?.kind !== "mapping") return manifest;
  if (!holdsVariable(root.node) || isLeftAlone(manifest)) return manifest;
  const substitution = new Substitution(lookup);
  const whole = substitution.mapping(root.node);
  const filled3 = substitution.isTorn ? withoutContent(whole) : whole;
  if (filled3 === root.node) return manifest;
  const written = headOf(root.node)?.namespace;
  const isGiven = namespace !== void 0 && namespace !== written;
  const given = isGiven ? namespace : void 0;
  const result = manifestOf(file, filled3, given, root.owner.object);
  return result ? { ...manifest, ...result } : manifest;
}
var OF_THE_HEAD = ["apiVersion", "kind", "metadata"];
function withoutContent(root) {
  const unknown = ([name, entry]) => OF_THE_HEAD.includes(name) ? [name, entry] : [name, { ...entry, value: { ...entry.value, isUndetermined: true } }];
  return { ...root, entries: new Map([...root.entries].map(unknown)) };
}
function isLeftAlone({ root }) {
  const metadata = root.get("metadata");
  return ["labels", "annotations"].some((key) => metadata.get(key).get(marker).string === "disabled");
}
var mayBeFilled = (text2) => text2.includes("${") || text2.includes("$$");
var known = /* @__PURE__ */ new WeakMap();
function noteVariables(documents) {
  for (const { root, file, start, end } of documents)
    if (root && !mayBeFilled(file.text.slice(start, end))) known.set(root, false);
}
function holdsVariable(root) {
  let holds4 = known.get(root);
  if (holds4 === void 0) {
    holds4 = search(root);
    known.set(root, holds4);
  }
  return holds4;
}
function search(node) {
  if (node.kind === "scalar") return mayBeFilled(node.text);
  if (node.kind === "sequence") return node.items.some(search);
  for (const { key, value } of node.entries.values()) if (search(key) || search(value)) return true;
  return false;
}
var isFixed = ({ text: text2, tag }) => tag !== void 0 || !mayBeFilled(text2);
var Substitution = class {
  /** Whether a value breaks the text of the object: Flux then reads another one, or none. */
  isTorn = false;
  lookup;
  /** What aliases share is filled in once. */
  done = /* @__PURE__ */ new Map();
  constructor(lookup) {
    this.lookup = lookup;
  }
  mapping(node) {
    const entries = /* @__PURE__ */ new Map();
    let isChanged = false;
    for (const entry of node.entries.values()) {
      const key = this.key(entry.key);
      const value = this.node(entry.value, "value");
      const isSame = key === entry.key && value === entry.value;
      if (entries.has(key.text)) this.isTorn = true;
      entries.set(key.text, isSame ? entry : { key, value });
      if (!isSame) isChanged = true;
    }
    return isChanged ? { ...node, entries } : node;
  }
  node(node, position) {
    if (node.kind === "scalar") return this.scalar(node, position);
    const earlier = this.done.get(node);
    if (earlier) return earlier;
    const filled3 = node.kind === "mapping" ? this.mapping(node) : this.sequence(node);
    this.done.set(node, filled3);
    return filled3;
  }
  sequence(node) {
    const items = node.items.map((item) => this.node(item, "item"));
    return items.some((item, index) => item !== node.items[index]) ? { ...node, items } : node;
  }
  key(key) {
    if (!mayBeFilled(key.text)) return key;
    const filled3 = this.filled(key, "key");
    if (!filled3) return key;
    const text2 = filled3.kind === "scalar" && !filled3.isUndetermined ? keyOf(filled3) : void 0;
    if (text2 === void 0) this.isTorn = true;
    return text2 === void 0 ? key : { ...key, text: text2, value: text2 };
  }
  scalar(node, position) {
    const filled3 = isFixed(node) ? void 0 : this.filled(node, position);
    if (!filled3) return node;
    const setBy = this.settingOf(node.text);
    return setBy ? { ...filled3, setBy } : filled3;
  }
  /** Where the first variable of a text is set that is set in the repository. */
  settingOf(text2) {
    for (const [, variable2] of text2.matchAll(/\$\$|\$\{([\p{L}\p{Nd}_]+)/gu)) {
      const location = variable2 && this.lookup.whereSet?.(variable2);
      if (location) return { ...location, variable: variable2 };
    }
    return void 0;
  }
  /** What a scalar becomes; undefined where it stays as it is. */
  filled(node, position) {
    const written = emitted(node.text, position);
    const text2 = written && expand(written, this.lookup);
    if (text2 === void 0) {
      if (written && isUnclosed(written)) this.isTorn = true;
      return isPlaceholder(node.text) ? void 0 : { ...node, isUndetermined: true };
    }
    const read = lineBreak.test(text2) ? void 0 : readBack(node, text2, position, this.lookup.budget);
    if (!read) this.isTorn = true;
    return read;
  }
};
var lineBreak = /[\r\x85\u2028\u2029]/;
function isUnclosed(text2) {
  let depth = 0;
  for (const [found] of text2.matchAll(/\$\$|\$\{|\}/g)) {
    if (found === "${") depth++;
    else if (found === "}" && depth > 0) depth--;
  }
  return depth > 0;
}
var wholeNumber = /^(?:0|-?[1-9]\d{0,14})$/;
function keyOf({ text: text2, value }) {
  if (typeof value === "string" || typeof value === "boolean") return String(value);
  return value !== null && wholeNumber.test(text2) ? text2 : void 0;
}

// src/load/deploy/left-open.ts
var withRanges = /* @__PURE__ */ new Set(["IPPool", "Installation", "HelmRelease"]);
var isFilledIn = (text2) => /\bENC\[|\$\(/.test(text2);
function leftOpen(manifest, { by, source }, lookup) {
  if (by !== "Flux" || !source.startsWith("GitRepository ") || !withRanges.has(manifest.kind))
    return manifest;
  const isSubstituted = lookup !== void 0 && lookup.isIdle !== true && !isLeftAlone(manifest);
  const isFinal = (text2) => !isFilledIn(text2) && !(isSubstituted && text2.includes("${"));
  const { root, file, namespace } = manifest;
  const node = root.node && finished(root.node, isFinal);
  if (node?.kind !== "mapping" || node === root.node) return manifest;
  const given = namespace === headOf(node)?.namespace ? void 0 : namespace;
  const result = manifestOf(file, node, given, root.owner.object);
  return result ? { ...manifest, ...result } : manifest;
}
function finished(node, isFinal) {
  if (node.kind === "scalar") return node;
  if (node.kind === "sequence") {
    const items = node.items.map((item) => finished(item, isFinal));
    return items.some((item, index) => item !== node.items[index]) ? { ...node, items } : node;
  }
  let isChanged = false;
  const entries = [...node.entries].map(([name, entry]) => {
    const { value } = entry;
    const isRange = name === "cidr" && value.kind === "scalar" && isPlaceholder(value.text) && isFinal(value.text);
    const filled3 = isRange ? { ...value, isFinal: true } : finished(value, isFinal);
    if (filled3 === value) return [name, entry];
    isChanged = true;
    return [name, { ...entry, value: filled3 }];
  });
  return isChanged ? { ...node, entries: new Map(entries) } : node;
}

// src/load/deploy/variables.ts
function lookupOf({ inline, from }, objects, near, budget) {
  const sources2 = from.map((source) => contentOf2(source, objects, near)).reverse();
  const behind = sources2.indexOf(void 0);
  const known2 = behind < 0 ? sources2 : sources2.slice(0, behind);
  const values = new Map(inline);
  for (const source of known2)
    for (const [name, value] of source ?? []) if (!values.has(name)) values.set(name, value);
  const find = (name) => values.get(name) ?? (behind < 0 ? void 0 : "unknown");
  const isFaulty = [...values.keys()].some((name) => !variableName.test(name));
  return Object.assign(
    (name) => {
      const value = isFaulty ? "unknown" : find(name);
      return value === "unknown" ? void 0 : value ? value.text : "";
    },
    {
      budget,
      isIdle: behind < 0 && values.size === 0,
      whereSet: (name) => {
        const value = find(name);
        return value === "unknown" ? void 0 : value?.at;
      }
    }
  );
}
var variableName = /^[_A-Za-z][_A-Za-z0-9]*$/;
function contentOf2({ kind, name, namespace }, objects, near) {
  if (name === void 0 || kind !== "ConfigMap" && kind !== "Secret") return void 0;
  const declared = objects.named(kind, name).map((object2) => ({ ...object2, entries: () => entriesOf(object2, kind) }));
  const made2 = (kind === "ConfigMap" ? objects.generated(name) : []).filter(({ isCalledSo }) => isCalledSo).map((object2) => ({ ...object2, entries: () => generatedEntries(object2, objects) }));
  const candidates = [...declared, ...made2].filter(
    (object2) => object2.namespace === void 0 || namespace === void 0 || object2.namespace === namespace
  );
  const close = candidates.filter(({ file }) => near(file.path));
  const [object, other] = close.length > 0 ? close : candidates;
  return object && !other ? object.entries() : void 0;
}
function entriesOf({ root, file }, kind) {
  const section = (key, read) => {
    const node = root.entries.get(key)?.value;
    if (node?.kind !== "mapping") return [];
    return [...node.entries].map(([name, { value }]) => [
      name,
      { text: read(value), at: { file, span: value } }
    ]);
  };
  return new Map(
    kind === "Secret" ? [...section("data", () => void 0), ...section("stringData", textOf3)] : section("data", textOf3)
  );
}
function generatedEntries({ isOpen, entries }, objects) {
  if (isOpen) return void 0;
  return new Map(
    [...entries].map(([key, entry]) => {
      const whole = entry.path === void 0 ? void 0 : objects.file(entry.path)?.text;
      const text2 = entry.literal?.text ?? whole;
      return [key, { text: text2 !== void 0 && isPlaceholder(text2) ? void 0 : text2, at: entry.at }];
    })
  );
}
function textOf3(node) {
  return node.kind === "scalar" && !isPlaceholder(node.text) ? node.text : void 0;
}

// src/load/deploy/walk.ts
var maxDepth = 20;
var maxHops = 5;
var MOST_CLUSTERS = 5e3;
var DEPLOYMENT = 5;
var FILE = 0.1;
var MOST_TEXT = 1e8;
function walker({
  plansOf,
  folders,
  objects,
  budget,
  exceed,
  miss
}) {
  const texts = new Budget(MOST_TEXT);
  const routes = /* @__PURE__ */ new Set();
  return (root, isAdrift) => {
    const seen = /* @__PURE__ */ new Set();
    const follow = (plan, from) => {
      const route = routeOf(plan, from.route);
      const key = JSON.stringify([plan.name, plan.folder, route]);
      if (seen.has(key)) return [];
      seen.add(key);
      routes.add(JSON.stringify(route));
      const found = folders.apply(plan);
      const isFar = from.depth > maxDepth || route.names.length > maxHops || routes.size > MOST_CLUSTERS;
      const { manifests, files } = found;
      if (isFar || !budget.mayTake(manifests.length + DEPLOYMENT + files.size * FILE)) {
        exceed(plan.name, plan.at);
        return [];
      }
      for (const unseen of found.unseen) miss(unseen);
      const near = /* @__PURE__ */ new Set([...from.near, ...files]);
      const { variables } = plan;
      const lookup = variables && lookupOf(variables, objects, (file) => near.has(file), texts);
      const applied = within(
        () => finish(manifests, plan, lookup, isAdrift),
        () => exceed(plan.name, plan.at)
      ) ?? manifests;
      const inner = { root, route, near, depth: from.depth + 1, isAdrift };
      return [
        ...deploymentsOf(plan, inner, { ...found, manifests: applied }, lookup),
        ...applied.flatMap(plansOf).flatMap((child4) => follow(child4, inner))
      ];
    };
    const start = { root, route: ownCluster, near: /* @__PURE__ */ new Set(), depth: 0, isAdrift };
    return plansOf(root.manifest).flatMap((plan) => follow(plan, start));
  };
}
function deploymentsOf({ name, at: at2, deployer }, { root, route }, { manifests, files, leftOut }, lookup) {
  const deployment = {
    name,
    path: at2.file.path,
    root,
    route,
    manifests: manifests.filter((manifest) => elsewhere(manifest) === void 0),
    files,
    deployer,
    ...leftOut && { leftOut },
    ...lookup && { lookup }
  };
  const remote = manifests.flatMap((release) => {
    const destination = elsewhere(release);
    if (destination === void 0) return [];
    return {
      ...deployment,
      name: release.kind === "HelmRelease" ? `Flux ${calledIn(release)}` : name,
      path: release.file.path,
      route: { ...route, names: [...route.names, destination] },
      manifests: [release],
      files: /* @__PURE__ */ new Set([release.file.path]),
      deployer: release
    };
  });
  return [deployment, ...remote];
}
function elsewhere(manifest) {
  if (manifest.kind === "HelmRelease") return destinationOf2(manifest);
  const isProxy = manifest.kind === "HelmChartProxy" && isOfClusterApi(manifest);
  return isProxy ? selectedClusters(calledIn(manifest)) : void 0;
}
var calledIn = ({ kind, namespace, name }) => `${kind} ${[namespace, name].filter(Boolean).join("/")}`;
function routeOf({ by, destination }, from) {
  if (destination === void 0) return from;
  if (by === "Argo CD") return { isFromRoot: false, names: [destination] };
  return { ...from, names: [...from.names, destination] };
}
function finish(manifests, plan, lookup, isAdrift) {
  const { namespace } = plan;
  const replaced = lookup ? manifests.map((manifest) => substitute(manifest, lookup)) : manifests;
  const filled3 = isAdrift ? replaced : replaced.map((manifest) => leftOpen(manifest, plan, lookup));
  return namespace === void 0 ? filled3 : filled3.map((manifest) => inNamespace(manifest, namespace));
}

// src/load/deploy/deployments.ts
function findDeployments(manifests, folders, ground) {
  const missed = [];
  const told = /* @__PURE__ */ new Set();
  const exceed = (entry, at2) => {
    const key = `${at2.file.path}:${at2.span.start}`;
    if (!told.has(key)) missed.push({ entry, at: at2, why: "limit" });
    told.add(key);
  };
  const written = manifests.filter(isDeployer);
  const { plansOf, foreign, isForeign } = ownPlans(written, folders, ground, exceed);
  const { objects, budget } = ground;
  const miss = (unseen) => void missed.push(unseen);
  const walk = walker({ plansOf, folders, objects, budget, exceed, miss });
  const isAdrift = adrift(written, plansOf);
  const deployments = rootsAmong(written, plansOf, folders).flatMap((manifest) => {
    const folder = plansOf(manifest).find((plan) => plan.folder !== void 0)?.folder;
    return walk({ manifest, home: homeOf(manifest.file.path, folder) }, isAdrift(manifest));
  });
  return { deployments, unseen: [...foreign, ...missed], isForeign };
}
function homeOf(path, folder) {
  if (folder === void 0 || ancestors(path).some(isFleetFolder)) return path;
  return ancestors(`${folder}/`).some(isFleetFolder) ? `${folder}/${path.slice(path.lastIndexOf("/") + 1)}` : path;
}
function adrift(written, plansOf) {
  const deployers = /* @__PURE__ */ new Map();
  for (const each of written)
    for (const { folder } of plansOf(each))
      if (folder !== void 0) deployers.set(folder, (deployers.get(folder) ?? /* @__PURE__ */ new Set()).add(each));
  return (root) => ancestors(root.file.path).some((folder) => {
    const around = deployers.get(folder.replace(/\/$/, ""));
    return around !== void 0 && (around.size > 1 || !around.has(root));
  });
}

// src/load/deploy/folders.ts
var nothing2 = { manifests: [], files: /* @__PURE__ */ new Set(), unseen: [] };
function foldersOf(paths, manifestsIn, builder) {
  const children = childrenAmong(paths);
  const known2 = /* @__PURE__ */ new Map();
  const gathered = (folder, directory) => {
    const key = JSON.stringify([folder, directory]);
    const found = known2.get(key) ?? gather(folder, directory);
    known2.set(key, found);
    return found;
  };
  const gather = (folder, directory) => {
    const isChart = children.get(folder).files.some((path) => /(?:^|\/)Chart\.yaml$/.test(path));
    const files = [...filesBelow(children, folder, isChart || directory.isRecursive)];
    if (isChart) return { ...nothing2, files: new Set(files) };
    const isTaken = takenBy(folder, directory);
    const taken = new Set(files.filter(isTaken));
    return {
      ...nothing2,
      manifests: [...taken].flatMap(manifestsIn),
      files: taken,
      leftOut: new Set(files.filter((path) => !taken.has(path)))
    };
  };
  return {
    all: new Set(children.keys()),
    apply: ({ folder, overlay, directory, by, leavesOut }) => {
      const here = folder === void 0 ? void 0 : children.get(folder);
      if (folder === void 0 || !here) return nothing2;
      const isKustomized = here.files.some(isKustomizationFile);
      if (by === "Argo CD" && !isKustomized) return gathered(folder, directory);
      const applied = appliedOf(builder.build(folder, { by, overlay, leavesOut }));
      if (!leavesOut || isKustomized) return applied;
      const ignored = [...filesBelow(children, folder, true)].filter(leavesOut);
      return { ...applied, leftOut: new Set(ignored.filter((path) => !applied.files.has(path))) };
    }
  };
}
function appliedOf(build) {
  if (!build) return nothing2;
  const { manifests, files, remote, missing, hidden, excessive } = build;
  const unseen = [
    ["remote", remote],
    ["missing", missing],
    ["hidden", hidden],
    ["limit", excessive]
  ].flatMap(([why, remarks]) => remarks.map((remark) => ({ ...remark, why })));
  return { manifests, files, unseen };
}
function childrenAmong(paths) {
  const all = /* @__PURE__ */ new Map();
  const childrenOf = (folder) => {
    const known2 = all.get(folder);
    if (known2) return known2;
    const fresh = { files: [], folders: [] };
    all.set(folder, fresh);
    if (folder !== "") childrenOf(parentOf(folder)).folders.push(folder);
    return fresh;
  };
  for (const path of paths) childrenOf(parentOf(path)).files.push(path);
  return all;
}
function* filesBelow(all, folder, isRecursive) {
  const { files, folders } = all.get(folder);
  yield* files;
  if (isRecursive) for (const child4 of folders) yield* filesBelow(all, child4, true);
}
function takenBy(folder, { include, exclude: exclude2 }) {
  const [included, excluded] = [include, exclude2].map(
    (glob) => glob === void 0 ? void 0 : meaningOf(glob)
  );
  return (path) => {
    const relative = folder === "" ? path : path.slice(folder.length + 1);
    const isManifest = /\.(?:ya?ml|json)$/i.test(path);
    return isManifest && (included?.(relative) ?? true) && !(excluded?.(relative) ?? false);
  };
}
function meaningOf(glob) {
  const flat = (text2) => text2.replaceAll("/", "\0");
  const matches = globOf(flat(glob));
  return (path) => matches?.(flat(path)) === true;
}
var parentOf = (path) => path.slice(0, Math.max(path.lastIndexOf("/"), 0));

// src/load/deploy/source-ignores.ts
var MOST_COMPARED = 3e8;
function sourceIgnores(files, objects) {
  const written = files.filter(({ path }) => isSourceIgnore(path)).map(({ path, text: text2 }) => ({ folder: path.slice(0, Math.max(path.lastIndexOf("/"), 0)), text: text2 })).sort((a, b) => a.folder.length - b.folder.length);
  const known2 = /* @__PURE__ */ new Map();
  return (source, root) => {
    const key = `${source} ${root}`;
    if (!known2.has(key)) known2.set(key, judgeOf(source, root));
    return known2.get(key);
  };
  function judgeOf(source, root) {
    const [, namespace, name] = /^GitRepository ([^/]*)\/(.+)$/.exec(source) ?? [];
    if (name === void 0) return void 0;
    const repositories = objects.named("GitRepository", name).filter((each) => !namespace || each.namespace === void 0 || each.namespace === namespace);
    const [own2 = "", ...others] = group(repositories, ignoreIn).keys();
    if (others.length > 0 || isPlaceholder(own2)) return void 0;
    const lines = [...written, { folder: root, text: own2 }].flatMap(linesOf).reverse();
    if (lines.length === 0) return void 0;
    const length = [...written.map(({ text: text2 }) => text2.length), own2.length].reduce(
      (sum, each) => sum + each,
      0
    );
    if (length * files.length > MOST_COMPARED) throw new OverBudget();
    const judged = /* @__PURE__ */ new Map();
    return (path) => {
      const found = judged.get(path) ?? lines.find((line) => holds3(line, path))?.isBroughtBack === false;
      judged.set(path, found);
      return found;
    };
  }
}
var ignoreIn = ({ root }) => textOf(child(child(root, "spec"), "ignore")) ?? "";
var linesOf = ({ folder, text: text2 }) => text2.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.startsWith("#")).map((line) => {
  const isBroughtBack = line.startsWith("!");
  return { folder, isBroughtBack, means: meaningOf2(isBroughtBack ? line.slice(1) : line) };
});
function meaningOf2(line) {
  const written = line.endsWith("\\ ") ? line : line.trimEnd();
  const isFolder = written.endsWith("/");
  const pattern = isFolder ? written.slice(0, -1) : written;
  const place = pattern.includes("/") ? pattern.replace(/^\//, "") : `**/${pattern}`;
  const glob = place.replaceAll(
    /\\.|[{}]|\[\^/g,
    (part) => part.length === 1 ? `\\${part}` : part.replace("[^", "[!")
  );
  const matches = globOf(glob) ?? (() => false);
  return (path) => !isFolder && matches(path) || ancestors(path).some((folder) => folder !== "" && matches(folder));
}
function holds3({ folder, means }, path) {
  if (folder === "") return means(path);
  return path.startsWith(`${folder}/`) && means(path.slice(folder.length + 1));
}

// src/load/deploy/all.ts
var MOST_OBJECTS = 5e4;
var ROOT = 6;
function deploymentsIn({ files, trees }, manifests, builder, objects) {
  const budget = new Budget(MOST_OBJECTS);
  const controlled = manifests.some(isDeployer) ? controlledIn({ files, trees }, manifests, builder, objects, budget) : nothing3;
  const reached = new Set(controlled.deployments.flatMap((deployment) => [...deployment.files]));
  const roots = builder.roots().filter(({ path }) => !reached.has(path));
  const built = roots.map(({ folder, path, itself }) => {
    const build = builder.build(folder);
    const isTooMuch = build !== void 0 && !budget.mayTake(build.manifests.length + ROOT);
    const kept2 = isTooMuch ? { ...build, manifests: [], excessive: [...build.excessive, itself] } : build;
    return { folder, path, applied: appliedOf(kept2) };
  });
  return {
    deployments: [
      ...controlled.deployments,
      ...built.map(({ folder, path, applied }) => ({
        name: `kustomization ${folder || "."}`,
        path,
        root: void 0,
        route: ownCluster,
        manifests: applied.manifests,
        files: applied.files
      }))
    ],
    isForeign: controlled.isForeign,
    unseen: distinct([...controlled.unseen, ...built.flatMap(({ applied }) => applied.unseen)])
  };
}
var nothing3 = { deployments: [], unseen: [], isForeign: () => false };
function controlledIn({ files, trees }, manifests, builder, objects, budget) {
  const byFile = group(manifests, ({ file }) => file.path);
  const paths = files.map(({ path }) => path);
  const folders = foldersOf(paths, (path) => byFile.get(path) ?? [], builder);
  const ignores = sourceIgnores(files, objects);
  return findDeployments(manifests, folders, { objects, trees, ignores, budget });
}
function distinct(unseen) {
  return [...new Map(unseen.map((each) => [`${each.at.file.path}:${each.at.span.start}`, each])).values()];
}

// src/load/helm/layer.ts
var unknownLayer = "unknown";
function layerIn(documents, isEmpty) {
  const [document, ...others] = documents;
  if (!document) return isEmpty ? [] : [unknownLayer];
  const { file, root: node } = document;
  if (!node) return others.length > 0 ? [unknownLayer] : [];
  return others.length === 0 && node.kind === "mapping" ? [{ file, node }] : [unknownLayer];
}
var isEmptyText = (text2) => !content.test(text2);
var content = /^[^\S\r\n]*[^\s#]/m;
var layerInText = (file, scalar3) => layerIn(parseEmbedded(file, scalar3), isEmptyText(scalar3.text));
function together(layers, budget) {
  const behind = layers.lastIndexOf(unknownLayer);
  const known2 = layers.slice(behind + 1).filter((layer2) => layer2 !== unknownLayer);
  const [first, ...others] = known2;
  const layer = first && others.reduce((lower, upper) => merged2(lower, upper, budget), first);
  return { layer, isOpen: behind >= 0 };
}
function merged2(lower, upper, budget) {
  budget.take(lower.node.entries.size + upper.node.entries.size);
  const entries = /* @__PURE__ */ new Map();
  for (const [name, entry] of lower.node.entries) entries.set(name, settled2(entry, lower.file));
  for (const [name, entry] of upper.node.entries) {
    const under = entries.get(name)?.value;
    const over2 = settled2(entry, upper.file);
    if (over2.value.kind === "scalar" && over2.value.value === null && !over2.value.tag) entries.delete(name);
    else if (under?.kind === "mapping" && over2.value.kind === "mapping") {
      const inner = merged2(layerOf(under, lower.file), layerOf(over2.value, upper.file), budget);
      entries.set(name, { key: over2.key, value: inner.node });
    } else entries.set(name, over2);
  }
  return { file: upper.file, node: { ...upper.node, source: upper.file, entries } };
}
var layerOf = (node, file) => ({ file: node.source ?? file, node });
var settle = (node, file) => node.source ? node : { ...node, source: file };
var settled2 = ({ key, value }, file) => ({
  key: settle(key, file),
  value: settle(value, file)
});
function child3(node, key) {
  return node?.kind === "mapping" ? node.entries.get(key)?.value : void 0;
}

// src/load/helm/parameter.ts
var mostItems = 1e3;
var mostSteps = 100;
var longestPath = 1e4;
function withParameter(layer, { path, value, file }, budget) {
  const steps = stepsOf(path);
  if (!steps) return void 0;
  const root = layer && settle(layer.node, layer.file);
  const node = put(root, steps, settle(value, file), budget);
  return node.kind === "mapping" ? { file: node.source ?? file, node } : void 0;
}
var TOKEN = /\.?((?:\\.|[^.[\]\\])+)|\[(\d+)\]/y;
function stepsOf(path) {
  if (path.length > longestPath) return void 0;
  const steps = [];
  TOKEN.lastIndex = 0;
  for (let offset = 0; offset < path.length; offset = TOKEN.lastIndex) {
    const match = TOKEN.exec(path);
    if (!match) return void 0;
    steps.push(match[1] === void 0 ? Number(match[2]) : match[1].replaceAll(/\\(.)/g, "$1"));
  }
  const isSound = steps.length <= mostSteps && typeof steps[0] === "string" && steps.every((step) => typeof step === "string" || step < mostItems);
  return isSound ? steps : void 0;
}
function put(below3, steps, value, budget) {
  const [step, ...rest] = steps;
  if (step === void 0) return value;
  const { source } = below3 ?? value;
  const inner = (node) => put(node && source ? settle(node, source) : node, rest, value, budget);
  if (typeof step === "number") {
    const items = below3?.kind === "sequence" ? [...below3.items] : [];
    budget.take(Math.max(items.length, step));
    while (items.length < step) items.push(scalarAt(value, "", null));
    items[step] = inner(items[step]);
    return below3?.kind === "sequence" ? { ...below3, items } : { kind: "sequence", ...at(value), items };
  }
  const entries = new Map(below3?.kind === "mapping" ? below3.entries : []);
  budget.take(entries.size + 1);
  const known2 = entries.get(step);
  const key = known2?.key ?? { ...scalarAt(value, step, step), ...value.source && { source: value.source } };
  entries.set(step, { key, value: inner(known2?.value) });
  return below3?.kind === "mapping" ? { ...below3, entries } : { kind: "mapping", ...at(value), entries };
}
var at = ({ start, end, source }) => ({ start, end, ...source && { source } });
function scalarAt({ start, end }, text2, value) {
  return { kind: "scalar", start, end, text: text2, value, style: "plain" };
}
var undetermined = (place) => ({
  ...scalarAt(place, "", ""),
  isUndetermined: true
});
var INTEGER = /^(?:0|-?[1-9]\d*)$/;
var LISTING = /^\{|,/;
function typed(node, isString) {
  const { text: text2 } = node;
  if (isString) return { ...node, value: text2 };
  if (LISTING.test(text2)) return undetermined(node);
  return { ...node, value: valueOf(text2) };
}
function valueOf(text2) {
  if (text2 === "true" || text2 === "false") return text2 === "true";
  if (text2 === "null") return null;
  return INTEGER.test(text2) && Number.isSafeInteger(Number(text2)) ? Number(text2) : text2;
}

// src/load/helm/release.ts
var LONGEST_NAME2 = 500;
function chartNamed(reference2) {
  const tidy = withoutEnd(reference2, "/");
  const last = tidy.slice(tidy.lastIndexOf("/") + 1);
  if (last.length > LONGEST_NAME2) return last;
  return last.replace(/(?:-v?\d+\.\d+[^/]*)?\.tgz$/, "").replace(/:[^:]*$/, "");
}
function inlineLayer(field) {
  if (field.isAbsent) return [];
  const { node, file } = field;
  return node?.kind !== "mapping" || field.isUnknown ? [unknownLayer] : [{ file, node }];
}
function textLayer(field) {
  if (field.isAbsent) return [];
  const { node, file } = field;
  const isKnown = node?.kind === "scalar" && !node.isUndetermined;
  return isKnown && typeof node.value === "string" ? layerInText(file, node) : [unknownLayer];
}
function headOfRelease({
  kind,
  name,
  namespace,
  file,
  root
}) {
  return { kind, name: name ?? "", namespace, file, node: root.node };
}

// src/load/helm/argo.ts
function argoReleases(manifest, sources2) {
  const spec = specOf(manifest);
  const listed = spec.get("sources").items();
  const all = listed.length > 0 ? listed : [spec.get("source")];
  const byRef = new Map(all.map((source) => [source.get("ref").string, source]).reverse());
  return all.flatMap((source) => {
    const isChart = !source.get("chart").isAbsent || !source.get("helm").isAbsent;
    return isChart ? [releaseOf2(manifest, source, byRef, sources2)] : [];
  });
}
var specOf = ({ kind, root }) => kind === "ApplicationSet" ? root.get("spec").get("template").get("spec") : root.get("spec");
function releaseOf2(manifest, source, byRef, sources2) {
  const [chart, path] = [source.get("chart"), source.get("path")];
  const reference2 = chart.isAbsent ? path : chart;
  return {
    ...headOfRelease(manifest),
    namespace: specOf(manifest).get("destination").get("namespace").string,
    chart: reference2.string === void 0 ? void 0 : chartNamed(reference2.string),
    version: chart.isAbsent ? void 0 : source.get("targetRevision"),
    values: valuesOf(source, byRef, sources2),
    isPartial: false
  };
}
function valuesOf(source, byRef, sources2) {
  const { budget } = sources2;
  const helm = source.get("helm");
  const object = helm.get("valuesObject");
  const values = together(
    [
      ...ownValues(source, sources2),
      ...helm.isUnknown || helm.get("valueFiles").isUnknown ? [unknownLayer] : [],
      ...helm.get("valueFiles").items().flatMap((file) => fileLayer(file, source, byRef, sources2)),
      ...object.isAbsent ? textLayer(helm.get("values")) : inlineLayer(object)
    ],
    budget
  );
  const parameters = helm.get("parameters").items();
  const files = helm.get("fileParameters").items();
  const isKnown = !helm.get("parameters").isUnknown && !helm.get("fileParameters").isUnknown;
  const settings = [
    ...parameters.map((item) => ({ item, isFile: false })),
    ...files.map((item) => ({ item, isFile: true }))
  ];
  return settings.reduce(
    (below3, { item, isFile }) => set(below3, item, isFile, budget),
    isKnown ? values : together([unknownLayer], budget)
  );
}
function ownValues(source, sources2) {
  if (!source.get("chart").isAbsent) return [];
  const folder = source.get("path").string;
  const documents = folder === void 0 || sources2.isForeign(source.get("repoURL").text) ? void 0 : sources2.documents(join(folderOf(folder), "values.yaml"));
  return documents ? layerIn(documents, true) : [unknownLayer];
}
var join = (folder, path) => folderOf(`${folder}/${path}`);
var reference = /^\$([^/]+)\/(.*)$/;
function fileLayer(file, source, byRef, sources2) {
  const written = file.text;
  const [, name, path] = reference.exec(written) ?? [];
  const folder = source.get("chart").isAbsent ? source.get("path").string : void 0;
  const referred = name === void 0 ? void 0 : byRef.get(name);
  const isReferred = referred !== void 0;
  if (!isReferred && (file.isUnknown || folder === void 0 || /:\/\//.test(written))) return [unknownLayer];
  if (sources2.isForeign((referred ?? source).get("repoURL").text)) return [unknownLayer];
  const isFromRoot = written.startsWith("/");
  const found = isReferred ? folderOf(path) : isFromRoot ? folderOf(written) : join(folderOf(folder), written);
  const documents = sources2.documents(found);
  return documents ? layerIn(documents, true) : [unknownLayer];
}
function set(values, item, isFile, budget) {
  const [path, value] = [item.get("name").string, item.get("value")];
  const { node, file } = isFile ? item.get("path") : value;
  const at2 = node ?? item.node;
  if (path === void 0 || !at2) return together([unknownLayer], budget);
  const isKnown = !isFile && node?.kind === "scalar" && !value.isUnknown;
  const result = isKnown ? typed(node, item.get("forceString").boolean === true) : undetermined(at2);
  const layer = withParameter(values.layer, { path, value: result, file }, budget);
  return layer ? { ...values, layer } : together([unknownLayer], budget);
}

// src/manifest/kubernetes/helm-values.ts
var helmValuesKind = "HelmValues";
function decodeHelmValues({ root, namespace }) {
  const [carrier, values] = [root.get("carrier"), root.get("values")];
  const groups = sharesHostNetwork(values) ? [] : [...annotationsIn(values)];
  return {
    chart: root.get("chart"),
    version: root.get("version"),
    operator: root.get("operator"),
    requests: groups.flatMap((annotations) => {
      const requests = requestsAmong(annotations);
      const [kind, name] = [carrier.get("kind").text, carrier.get("name").text];
      return requests.length > 0 ? [{ kind, name, namespace, requests, isLoose: true }] : [];
    })
  };
}
function* annotationsIn(field) {
  const { node } = field;
  if (node?.kind === "sequence") for (const item of field.items()) yield* annotationsIn(item);
  if (node?.kind !== "mapping") return;
  if ([...node.entries.keys()].some(isRequestKey)) yield field;
  for (const [, value] of field.entries()) yield* annotationsIn(value);
}
function sharesHostNetwork(field) {
  const { node } = field;
  if (node?.kind === "sequence") return field.items().some(sharesHostNetwork);
  return field.entries().some(([key, value]) => key === "hostNetwork" ? mayBeOn(value) : sharesHostNetwork(value));
}
var mayBeOn = (field) => field.isUnknown || !field.isAbsent && field.boolean !== false;

// src/load/helm/installation.ts
var operatorCharts = /* @__PURE__ */ new Set(["tigera-operator", "rke2-calico"]);
var layered = [
  ["calicoNetwork", "ipPools"],
  ["calicoNetwork", "linuxDataplane"],
  ["calicoNetwork", "nodeAddressAutodetectionV4"],
  ["calicoNetwork", "nodeAddressAutodetectionV6"]
];
var settable = [...layered, ["variant"], ["kubernetesProvider"], ["cni", "type"], ["cni", "ipam", "type"]];
function installationOf(release, root) {
  const isOperator = operatorCharts.has(release.chart ?? "");
  const entry = installationIn(root, isOperator);
  if (!entry && !isOperator) return void 0;
  const enabled = child3(entry?.value, "enabled");
  if (enabled && !isDetermined(enabled)) return "unknown";
  if (enabled?.kind === "scalar" && enabled.value === false) return void 0;
  if (entry && !isDetermined(entry.value)) return "unknown";
  const manifest = manifestOf(release.file, rootOf(release, entry));
  return manifest && { ...manifest, isRendered: true };
}
var isDetermined = (node) => !node.isUndetermined && !(node.kind === "scalar" && isPlaceholder(node.text));
function installationIn(root, isOperator) {
  const own2 = root?.entries.get("installation");
  if (own2 && (isOperator || isOurs(own2))) return settled3(own2, root?.source);
  for (const [name, { value }] of root?.entries ?? []) {
    const inner = value.kind === "mapping" ? value.entries.get("installation") : void 0;
    const isNamed = operatorCharts.has(name) && inner?.value.kind === "mapping";
    if (inner && (isNamed || isOurs(inner))) return settled3(inner, value.source ?? root?.source);
  }
  return void 0;
}
var settled3 = ({ key, value }, file) => file ? { key: settle(key, file), value: settle(value, file) } : { key, value };
var isOurs = ({ value }) => child3(value, "calicoNetwork")?.kind === "mapping";
function rootOf({ node, values, isPartial: isPartial2 }, entry) {
  const key = entry?.key ?? node.entries.get("kind")?.key ?? scalarAt(node, "installation", "installation");
  const text2 = (word) => ({ ...scalarAt(key, word, word), ...sourceOf2(key) });
  const pair = (name, value) => [name, { key: text2(name), value }];
  const mapping = (...pairs) => ({
    kind: "mapping",
    start: key.start,
    end: key.end,
    ...sourceOf2(key),
    entries: new Map(pairs)
  });
  const written = entry?.value.kind === "mapping" ? entry.value : mapping();
  const spec = { ...written, entries: new Map([...written.entries].filter(([name]) => name !== "enabled")) };
  const open2 = values.isOpen ? settable : isPartial2 ? layered : [];
  return mapping(
    pair("apiVersion", text2("operator.tigera.io/v1")),
    pair("kind", text2("Installation")),
    pair("metadata", mapping(pair("name", text2("default")))),
    pair("spec", open2.reduce(opened, spec))
  );
}
var sourceOf2 = ({ source }) => source ? { source } : {};
function opened(node, [step, ...rest]) {
  const entry = node.entries.get(step);
  if (!entry) {
    const key = scalarAt({ start: node.start, end: node.start }, step, step);
    return { ...node, entries: new Map([...node.entries, [step, { key, value: undetermined(key) }]]) };
  }
  if (rest.length === 0 || entry.value.kind !== "mapping") return node;
  const inner = { ...entry, value: opened(entry.value, rest) };
  return { ...node, entries: new Map([...node.entries, [step, inner]]) };
}

// src/load/helm/brought.ts
function broughtBy(release, hasInstallation, budget) {
  const { layer, isOpen } = release.values;
  const root = layer && settle(layer.node, layer.file);
  if (root) budget.take(extentOf(root).nodes);
  const entry = installationIn(root, operatorCharts.has(release.chart ?? ""));
  const installation = entry || !hasInstallation ? installationOf(release, root) : void 0;
  const isUnknown = installation === "unknown";
  return {
    manifests: [...installation && !isUnknown ? [installation] : [], ...valuesOf2(release, root)],
    mayHidePools: isUnknown || root !== void 0 && mentionsPools(root, entry?.value) || isOpen && speaksOfPools(release.node)
  };
}
function valuesOf2(release, root) {
  const { kind, name, namespace, chart, version, file, node } = release;
  const hasVersion = chart === "tigera-operator" && version !== void 0 && !version.isAbsent;
  if (!hasVersion && !(root && holdsRequest(root))) return [];
  const key = node.entries.get("kind")?.key ?? scalarAt(node, kind, kind);
  const place = { start: key.start, end: key.end };
  const pair = (step, value) => [
    step,
    { key: scalarAt(key, step, step), value }
  ];
  const word = (text2) => scalarAt(key, text2, text2);
  const mapping = (...pairs) => ({
    kind: "mapping",
    ...place,
    entries: new Map(pairs)
  });
  const operator = child3(child3(root, "tigeraOperator"), "version");
  const told = hasVersion && version.node ? [
    pair("version", settle(version.node, version.file)),
    ...operator ? [pair("operator", operator)] : []
  ] : [];
  const head = mapping(
    pair("apiVersion", word("")),
    pair("kind", word(helmValuesKind)),
    pair(
      "metadata",
      mapping(
        pair("name", word(name)),
        ...namespace === void 0 ? [] : [pair("namespace", word(namespace))]
      )
    ),
    pair("carrier", mapping(pair("kind", word(kind)), pair("name", word(name)))),
    ...chart === void 0 ? [] : [pair("chart", word(chart))],
    ...told,
    ...root ? [pair("values", root)] : []
  );
  const manifest = manifestOf(file, head);
  return manifest ? [{ ...manifest, isRendered: true }] : [];
}
function holdsRequest(node) {
  if (node.kind === "sequence") return node.items.some(holdsRequest);
  if (node.kind === "scalar") return false;
  return [...node.entries].some(([name, { value }]) => isRequestKey(name) || holdsRequest(value));
}
function mentionsPools(node, decoded) {
  if (node.kind === "mapping" && decoded?.kind === "mapping" && node.entries === decoded.entries)
    return false;
  if (node.kind === "scalar") return mayBringPools(node.text);
  if (node.kind === "sequence") return node.items.some((item) => mentionsPools(item, decoded));
  return [...node.entries].some(([name, { value }]) => mayBringPools(name) || mentionsPools(value, decoded));
}
var speaksOfPools = memo((node) => {
  if (node.kind === "scalar") return mayBringPools(node.text);
  const inner = node.kind === "sequence" ? node.items : [...node.entries.values()].map(({ value }) => value);
  return inner.some(speaksOfPools);
});

// src/load/helm/flux.ts
function fluxRelease(manifest, sources2) {
  const { budget } = sources2;
  const spec = manifest.root.get("spec");
  const chart = spec.get("chart").get("spec");
  const [name, target] = [chart.get("chart"), spec.get("targetNamespace")];
  const own2 = chart.get("valuesFiles").isAbsent && chart.get("valuesFile").isAbsent;
  let values = together(own2 ? [] : [unknownLayer], budget);
  for (const item of spec.get("valuesFrom").items()) values = over(values, item, manifest, sources2);
  if (spec.get("valuesFrom").isUnknown) values = laid2(budget, values, [unknownLayer]);
  values = laid2(
    budget,
    values,
    inlineLayer(spec.get("values")),
    patchesInstallation(spec) ? [unknownLayer] : []
  );
  return {
    ...headOfRelease(manifest),
    values,
    namespace: target.isAbsent ? manifest.namespace : target.string,
    chart: name.string === void 0 ? void 0 : chartNamed(name.string),
    version: chart.get("version"),
    isPartial: false
  };
}
var patchesInstallation = (spec) => !spec.get("postRenderers").isAbsent && mentions(spec.get("postRenderers").node, /\bInstallation\b/);
function mentions(node, word) {
  if (node?.kind === "scalar") return word.test(node.text);
  if (node?.kind === "sequence") return node.items.some((item) => mentions(item, word));
  return [...node?.entries.values() ?? []].some(({ value }) => mentions(value, word));
}
function laid2(budget, values, ...over2) {
  const below3 = values.layer ? [values.layer] : [];
  return together([...values.isOpen ? [unknownLayer] : [], ...below3, ...over2.flat()], budget);
}
function over(values, item, { namespace }, sources2) {
  const name = item.get("name").string;
  const [key, path] = [item.get("valuesKey"), item.get("targetPath")];
  const isKnown = item.get("kind").string === "ConfigMap" && name !== void 0 && !key.isUnknown;
  const held = isKnown ? sources2.configMap(namespace, name, key.string || "values.yaml") : void 0;
  const { budget } = sources2;
  if (!held) return laid2(budget, values, [unknownLayer]);
  if (path.isAbsent) return laid2(budget, values, layerIn(held.documents, held.isEmpty));
  const { scalar: scalar3, file } = held;
  if (!scalar3 || !file) return laid2(budget, values, [unknownLayer]);
  const value = typed({ ...scalar3, text: scalar3.text.trim() }, false);
  const layer = withParameter(values.layer, { path: path.string ?? "", value, file }, budget);
  return layer ? { ...values, layer } : laid2(budget, values, [unknownLayer]);
}

// src/load/helm/inflated.ts
function inflatedReleases(manifest, sources2) {
  return manifest.root.get("helmCharts").items().map((chart) => {
    const name = chart.get("name").string;
    return {
      ...headOfRelease(manifest),
      kind: "Helm chart",
      name: chart.get("releaseName").string ?? name ?? "",
      namespace: chart.get("namespace").string,
      chart: name === void 0 ? void 0 : chartNamed(name),
      version: chart.get("version"),
      values: together(layersOf(chart, manifest.file.path, sources2), sources2.budget),
      isPartial: false
    };
  });
}
function layersOf(chart, from, sources2) {
  const read = (file2) => {
    if (file2.isAbsent) return [];
    const documents = file2.string === void 0 ? void 0 : sources2.documents(resolve(from, file2.string));
    return documents ? layerIn(documents, true) : [unknownLayer];
  };
  const file = read(chart.get("valuesFile"));
  const inline = inlineLayer(chart.get("valuesInline"));
  const additional = chart.get("additionalValuesFiles").items().flatMap(read);
  const how = chart.get("valuesMerge");
  if (how.isUnknown) return [unknownLayer];
  if (how.string === "replace") return [...inline, ...additional];
  return how.string === "merge" ? [...inline, ...file, ...additional] : [...file, ...inline, ...additional];
}
function proxyRelease(manifest, budget) {
  const spec = manifest.root.get("spec");
  const name = spec.get("chartName").string;
  return {
    ...headOfRelease(manifest),
    namespace: spec.get("namespace").string,
    chart: name === void 0 ? void 0 : chartNamed(name),
    version: spec.get("version"),
    values: together(textLayer(spec.get("valuesTemplate")), budget),
    isPartial: false
  };
}

// src/load/helm/rancher.ts
var packaged = /^rke2-/;
function rancherRelease(manifest, config, budget) {
  const spec = manifest.root.get("spec");
  const isConfig = manifest.kind === "HelmChartConfig";
  const target = spec.get("targetNamespace");
  const chart = isConfig ? manifest.name : spec.get("chart").string;
  return {
    ...headOfRelease(manifest),
    namespace: isConfig || target.isUnknown ? void 0 : target.string ?? manifest.namespace,
    chart: chart === void 0 ? void 0 : chartNamed(chart),
    version: isConfig ? void 0 : spec.get("version"),
    values: withSettings(
      together([...layersOf2(manifest), ...config ? layersOf2(config) : []], budget),
      manifest,
      budget
    ),
    isPartial: isConfig || packaged.test(chart ?? "")
  };
}
function layersOf2({ root }) {
  const spec = root.get("spec");
  return [
    ...textLayer(spec.get("valuesContent")),
    ...inlineLayer(spec.get("values")),
    ...spec.get("valuesSecrets").isAbsent ? [] : [unknownLayer]
  ];
}
function withSettings(values, { root }, budget) {
  const settings = root.get("spec").get("set");
  if (settings.isUnknown) return together([unknownLayer], budget);
  let layer = values.layer;
  for (const [path, field] of settings.entries()) {
    const { node, file } = field;
    if (!node) continue;
    const isKnown = node.kind === "scalar" && !field.isUnknown;
    const value = isKnown ? typed(node, false) : undetermined(node);
    layer = withParameter(layer, { path, value, file }, budget);
    if (!layer) return together([unknownLayer], budget);
  }
  return { ...values, layer };
}

// src/load/helm/helm.ts
var mayInstallCharts = ({ kind, apiVersion }) => kind === "Kustomization" || carriesValues(apiVersion, kind);
function helmManifests(manifests, sources2, hasInstallation) {
  const files = /* @__PURE__ */ new Set();
  const noting = {
    isForeign: sources2.isForeign,
    budget: sources2.budget,
    configMap: (namespace, name, key) => {
      const held = sources2.configMap(namespace, name, key);
      if (held?.path !== void 0) files.add(held.path);
      return held;
    },
    documents: (path) => {
      const documents = sources2.documents(path);
      if (documents) files.add(path);
      return documents;
    }
  };
  const opaque = /* @__PURE__ */ new Set();
  const excessive = [];
  const called2 = group(manifests, counterpartKey);
  const found = manifests.flatMap((manifest) => {
    try {
      return releasesOf(manifest, called2, noting).flatMap((release) => {
        const { manifests: brought, mayHidePools } = broughtBy(release, hasInstallation, sources2.budget);
        if (mayHidePools) opaque.add(manifest.file.path);
        return brought;
      });
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      opaque.add(manifest.file.path);
      excessive.push(manifest);
      return [];
    }
  });
  return { manifests: found, opaque, files, excessive };
}
function releasesOf(manifest, called2, sources2) {
  const { apiVersion, kind } = manifest;
  if (kind === "Kustomization") return inflatedReleases(manifest, sources2);
  if (!carriesValues(apiVersion, kind)) return [];
  switch (kind) {
    case "HelmRelease":
      return [fluxRelease(manifest, sources2)];
    case "Application":
    case "ApplicationSet":
      return argoReleases(manifest, sources2);
    case "HelmChartProxy":
      return [proxyRelease(manifest, sources2.budget)];
    case "HelmChart":
      return [rancherRelease(manifest, counterpart(manifest, "HelmChartConfig", called2), sources2.budget)];
    default:
      return counterpart(manifest, "HelmChart", called2) ? [] : [rancherRelease(manifest, void 0, sources2.budget)];
  }
}
var counterpartKey = ({ kind, namespace, name }) => JSON.stringify([kind, namespace, name]);
function counterpart({ name, namespace }, kind, called2) {
  if (name === void 0) return void 0;
  const [only3, other] = called2.get(counterpartKey({ kind, namespace, name })) ?? [];
  return other ? void 0 : only3;
}
function valuesManifests({ file, root }, budget) {
  if (root?.kind !== "mapping" || headOf(root)) return void 0;
  const brought = broughtBy(
    {
      kind: "values file",
      name: file.path.split("/").at(-1),
      namespace: void 0,
      file,
      node: root,
      chart: void 0,
      version: void 0,
      values: together(layerIn([{ file, root, start: root.start, end: root.end }], true), budget),
      isPartial: true
    },
    false,
    budget
  );
  return brought;
}

// src/load/helm/everywhere.ts
function helmEverywhere(manifests, deployments, documents, sources2) {
  const opaque = /* @__PURE__ */ new Set();
  const named = /* @__PURE__ */ new Set();
  const excessive = [];
  const { budget } = sources2(() => false);
  const noted = (helm) => {
    for (const path of helm.opaque) opaque.add(path);
    for (const path of helm.files) named.add(path);
    for (const manifest of helm.excessive) excessive.push(manifest);
    return helm;
  };
  const hasInstallation = manifests.some(({ kind }) => kind === "Installation");
  const deployers = deployments.flatMap(
    ({ deployer }) => deployer && isArgo(deployer) ? [placeOf(deployer)] : []
  );
  const deploying = new Set(deployers);
  const carriers = manifests.filter((one) => mayInstallCharts(one) && !deploying.has(placeOf(one)));
  const standing = [...group(carriers, ({ file }) => folderOf2(file.path))].flatMap(([folder, those]) => {
    const near = sources2((path) => folderOf2(path) === folder);
    return noted(helmManifests(those, near, hasInstallation)).manifests;
  });
  const kustomizations = group(
    carriers.filter(({ kind }) => kind === "Kustomization"),
    ({ file }) => file.path
  );
  const kin = group(deployments, clusterOf2);
  const installed = new Set([...kin].flatMap(([key, all]) => all.some(bringsInstallation) ? [key] : []));
  const applied = deployments.map((deployment) => {
    const { files, manifests: members, deployer, lookup } = deployment;
    const key = clusterOf2(deployment);
    const beside = kin.get(key);
    const near = sources2((path) => beside.some((each) => each.files.has(path)));
    const building = amongFiles(kustomizations, files);
    const charts = members.filter((manifest) => mayInstallCharts(manifest) && !isArgo(manifest));
    const isFirst = beside.find((each) => each.deployer === deployer) === deployment;
    const carrying = [...charts, ...building, ...deployer && isArgo(deployer) && isFirst ? [deployer] : []];
    const helm = noted(helmManifests(carrying, near, installed.has(key)));
    const brought = lookup ? filled2(helm.manifests, lookup) : helm.manifests;
    if (brought.length + helm.files.size === 0) return deployment;
    return {
      ...deployment,
      manifests: [...members, ...brought],
      files: /* @__PURE__ */ new Set([...files, ...helm.files])
    };
  });
  const alone = documents.flatMap((document) => {
    const brought = named.has(document.file.path) ? void 0 : valuesManifests(document, budget);
    if (brought?.mayHidePools) opaque.add(document.file.path);
    return brought?.manifests ?? [];
  });
  return { manifests: [...standing, ...alone], deployments: applied, opaque, named, excessive };
}
function amongFiles(byPath, files) {
  if (files.size < byPath.size) {
    const found = [...files].flatMap((path) => byPath.get(path) ?? []);
    return found.sort((a, b) => a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : 0);
  }
  return [...byPath].flatMap(([path, those]) => files.has(path) ? those : []);
}
function filled2(manifests, lookup) {
  try {
    return manifests.map((one) => substitute(one, lookup));
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    return manifests;
  }
}
var clusterOf2 = ({ root, route, path }) => JSON.stringify([root ? root.home : path, root !== void 0, route]);
var bringsInstallation = ({ manifests }) => manifests.some(({ kind }) => kind === "Installation");
var isArgo = ({ kind, apiVersion }) => (kind === "Application" || kind === "ApplicationSet") && groupOf(apiVersion) === "argoproj.io";
var placeOf = ({ file, root }) => `${file.path}:${root.node?.start}`;
var folderOf2 = (path) => path.slice(0, Math.max(path.lastIndexOf("/"), 0));

// src/load/helm/sources.ts
var MOST_LAID = 2e6;
function sourcesIn(files, objects, isForeign) {
  const budget = new Budget(MOST_LAID);
  const held = /* @__PURE__ */ new WeakMap();
  const heldIn = (file, node) => {
    if (node?.kind !== "scalar") return void 0;
    const found = held.get(node) ?? parseEmbedded(file, node);
    held.set(node, found);
    return { file, scalar: node, documents: found, isEmpty: isEmptyText(node.text) };
  };
  let byPath;
  const parsed = /* @__PURE__ */ new Map();
  const documents = (path) => {
    if (parsed.has(path)) return parsed.get(path);
    byPath ??= new Map(files.map((file2) => [file2.path, file2]));
    const file = byPath.get(path);
    const stream = file && parseYaml(file, () => true);
    const found = stream && stream.unread.length === 0 ? stream.documents : void 0;
    parsed.set(path, found);
    return found;
  };
  return (near) => ({
    isForeign,
    documents,
    budget,
    configMap: (namespace, name, key) => {
      const mayBe = (other) => other === void 0 || namespace === void 0 || other === namespace;
      const declared = objects.named("ConfigMap", name).filter((object) => mayBe(object.namespace)).map(({ file, root }) => ({
        path: file.path,
        read: () => heldIn(file, child3(child3(root, "data"), key))
      }));
      const generated = objects.generated(name).filter((object) => mayBe(object.namespace)).map(({ file, entries }) => ({
        path: file.path,
        read: () => {
          const { literal, path } = entries.get(key) ?? {};
          return literal ? heldIn(file, literal) : inFile(path, documents);
        }
      }));
      const all = [...declared, ...generated];
      const close = all.filter(({ path }) => near(path));
      const [only3, ...others] = close.length > 0 ? close : all;
      return others.length === 0 ? only3?.read() : void 0;
    }
  });
}
function inFile(path, read) {
  const documents = path === void 0 ? void 0 : read(path);
  return documents && { path, documents, isEmpty: documents.length === 0 };
}

// src/load/kustomize/absent.ts
function absentIn(namings, snapshot) {
  const { trees, files, garbled, data = [], skipped, others } = snapshot;
  const shelfOf2 = shelvesIn(trees);
  const read = new Set([...files, ...data, ...garbled.map(({ file }) => file)].map(({ path }) => path));
  const told = new Set(skipped.map(({ path }) => path));
  const isTold = (path) => told.has(path) || parentsOf(path).some((parent) => told.has(parent));
  const isKustomized = (folder) => fileNames.map((name) => below(folder, name)).some((path) => read.has(path) || told.has(path));
  const faultOf = ({ use, path }, folder) => {
    if (leavesRoot(folder, path)) return "lies outside of the repository";
    const target = resolveIn(folder, path);
    if (read.has(target) || isTold(target) || use === "data" && others.has(target)) return void 0;
    if ((use === "bases" || use === "plugins") && isKustomized(target)) return void 0;
    const isAsked = trees.some((tree) => isBelow(target, tree));
    return isAsked ? "is not among the files that were read" : "lies outside of the paths that are checked";
  };
  return namings.filter(({ path }) => shelfOf2(path) === void 0).flatMap(
    ({ folder, path, references }) => references.flatMap((reference2) => {
      const fault = reference2.use === "secrets" ? void 0 : faultOf(reference2, folder);
      return fault === void 0 ? [] : [{ path, reason: `names ${reference2.path}, which ${fault}` }];
    })
  );
}
var parentsOf = (path) => path.split("/").flatMap((_, index, parts) => index === 0 ? [] : [parts.slice(0, index).join("/")]);

// src/load/objects.ts
var objectsIn2 = memo(
  (document) => rootsIn(document).flatMap((root) => manifestOf(document.file, root) ?? [])
);
function rootsIn(document) {
  const { root } = document;
  if (root?.kind === "sequence")
    return root.items.flatMap((item) => item.kind === "mapping" ? itemsOf2(item) : []).filter(isOfInterest);
  if (root?.kind !== "mapping") return [];
  return headOf(root) && mayHoldValues(document) ? [root] : itemsOf2(root).filter(isOfInterest);
}
function setupIn({ file, root }) {
  if (root?.kind !== "mapping") return [];
  const kind = setupKindOf(file.path, root) ?? (isNamelessKustomization(file, root) ? "Kustomization" : void 0);
  const k3s = k3sVariablesIn(file.path, root);
  return [
    ...kind ? [setupManifestOf(file, root, kind)] : [],
    ...k3s ? [setupManifestOf(file, k3s, "K3sConfig")] : []
  ];
}
var isNamelessKustomization = ({ path }, root) => isKustomizationFile(path) && !headOf(root) && root.entries.has("helmCharts");

// src/load/pool-sources.ts
var embedded = /(?:\b|\\n)kind\W{1,6}IPPool\b/;
var networking = /calico|tigera|canal|ip-?pool|ipam|network|\bcni\b/i;
var poolless = /(?:tigera-operator|crds?|calicoctl|apiserver|csi-driver)\.ya?ml(?:$|\?)/;
function sourceOfPools({ root, file, start, end }) {
  if (root?.kind !== "mapping") return void 0;
  const text2 = () => file.text.slice(start, end);
  const kind = headOf(root)?.kind;
  if (kind === "ConfigMap")
    return bringsMorePools(text2()) && textsIn(root).some(mayBeManifest) ? "embedded" : void 0;
  const kinds = workloadKinds;
  return kinds.includes(kind) && embedded.test(text2()) ? "embedded" : void 0;
}
var page = /\.(?:md|markdown|mdx|adoc|rst|html?|txt)$/i;
var fenced = /^ {0,3}(?:```|~~~)/m;
var declaring = /(?:\b|\\n)kind\W{1,6}IPPool\b|\b(?:ipPools|calicoNetwork|calico_pool_\w+|kube_network_plugin)["'\\]*\s*[:=]/;
function textsIn(root) {
  const data = root.entries.get("data")?.value;
  if (data?.kind !== "mapping") return [["", void 0]];
  return [...data.entries].map(([key, { value }]) => [key, value.kind === "scalar" ? value.text : void 0]);
}
var isPage = ([key, text2]) => text2 !== void 0 && (page.test(key) || fenced.test(text2));
var mayBeManifest = (text2) => text2[1] === void 0 || declaring.test(text2[1]) && !isPage(text2);
function kindsHiddenIn({ root, file, start, end }) {
  const kind = root?.kind === "mapping" ? headOf(root)?.kind : void 0;
  const isSeen = kind !== void 0 && kind !== "BGPFilter" && routingKinds.includes(kind);
  if (isSeen) return [];
  const found = hiddenKinds(file.path, file.text.slice(start, end));
  if (found.length === 0 || kind !== "ConfigMap" || root?.kind !== "mapping") return found;
  return textsIn(root).every(isPage) ? [] : found;
}
var routerless = /projectcalico\/calico\/.*\bmanifests?\b|docs\.(?:tigera\.io|projectcalico\.org)|tigera-operator|crds?\.ya?ml/i;
var routing = /\bbgp|peer|rout(?:er|ing)/i;
function mayBringRouting(unseen) {
  if (routerless.test(unseen.entry)) return false;
  return mayBringNetwork(unseen) || routing.test(unseen.entry);
}
var foundations = /infra|platform|cluster|bootstrap|\bcore\b/i;
function mayBringNetwork({ entry, why }) {
  if (why === "foreign") return networking.test(entry) || foundations.test(entry);
  return why !== "remote" || networking.test(entry) && !poolless.test(entry);
}

// src/load/programs.ts
function objectsOfPrograms(repository) {
  const byFile = group(repository.programs?.objects ?? [], ({ file }) => file);
  return [...byFile].flatMap(
    ([file, objects]) => isSynthesized(file.path, repository) ? [] : objects.flatMap(({ root }) => itemsOf2(root).filter(isLookedAt)).flatMap((item) => manifestOf(file, item) ?? []).filter((manifest) => !isDeployer(manifest)).map((manifest) => ({ ...manifest, isRendered: true }))
  );
}
function isSynthesized(path, { files }) {
  const app = files.filter((file) => /(?:^|\/)cdk8s\.yaml$/.test(file.path) && path.startsWith(folderOf3(file.path))).sort((a, b) => b.path.length - a.path.length)[0];
  if (!app) return false;
  const output = /^output:[ \t]*["']?([\w./-]+?)\/?["']?[ \t]*$/m.exec(app.text)?.[1] ?? "dist";
  const folder = `${folderOf3(app.path)}${output.replace(/^\.\//, "")}/`;
  return files.some((file) => file.path.startsWith(folder));
}
var folderOf3 = (path) => path.slice(0, path.lastIndexOf("/") + 1);
var hiddenInPrograms = ({
  programs,
  sources: sources2 = []
}) => [
  ...programs?.hidden ?? [],
  ...sources2.flatMap(({ path, text: text2 }) => {
    if (isScript(path)) return mayMakePools(text2) ? [[path, "script"]] : [];
    return isOfOtherLanguage(path) && mayBringPools(text2) ? [[path, "language"]] : [];
  })
];
var kindsHiddenInPrograms = ({
  sources: sources2 = []
}) => sources2.flatMap(
  ({ path, text: text2 }) => isScript(path) || isOfOtherLanguage(path) ? [[path, hiddenKinds(path, text2)]] : []
);

// src/load/load.ts
function load(snapshot, watch) {
  const { problems, hidden, hiding: unread, skipped, count, ...read } = readDocuments(snapshot, watch);
  const trees = read.trees.flatMap(unlisted);
  noteVariables(trees);
  const byFile = group(trees, ({ file }) => file);
  const { files, data, rendered: rendered2 } = snapshot;
  const builder = kustomizer({ files, data, documents: (file) => byFile.get(file) ?? [], rendered: rendered2 });
  const standing = trees.filter(({ file }) => !builder.isPatchFile(file.path));
  const stood = standing.map((document) => ({ document, objects: objectsIn2(document) }));
  const written = stood.flatMap(({ document, objects: objects2 }) => [...objects2, ...setupIn(document)]);
  const objects = dataObjectsIn(files, data);
  const { deployments, unseen, isForeign } = deploymentsIn(snapshot, written, builder, objects);
  const manifests = [...written, ...objectsOfPrograms(snapshot)];
  const sources2 = sourcesIn(snapshot.files, objects, isForeign);
  const helm = helmEverywhere(manifests, deployments, trees.filter(mayHoldValues), sources2);
  const opaque = [
    ...hidden.filter(([path, reason]) => reason !== "embedded" || !helm.named.has(path)),
    ...stood.flatMap(({ document, objects: objects2 }) => hiddenIn(document, objects2.length === 0)),
    ...unseen.filter(mayBringNetwork).map(({ at: at2, why }) => [at2.file.path, why]),
    ...[...helm.opaque].map((path) => [path, "embedded"]),
    ...hiddenInPrograms(snapshot)
  ].map(([path, reason]) => ({ path, reason, isPutAside: isPutAside(path, snapshot.trees) }));
  const hiding = [
    ...unread,
    ...stood.map(({ document }) => [document.file.path, kindsHiddenIn(document)]),
    ...unseen.filter(mayBringRouting).map(({ at: at2 }) => [at2.file.path, routingKinds]),
    ...kindsHiddenInPrograms(snapshot)
  ].flatMap(
    ([path, kinds]) => kinds.length > 0 ? [{ path, kinds, isPutAside: isPutAside(path, snapshot.trees) }] : []
  );
  return {
    manifests: [...manifests, ...helm.manifests],
    deployments: helm.deployments,
    problems: [
      ...problems,
      ...excessesIn([
        ...unseen.flatMap(({ why, at: at2 }) => why === "limit" ? [at2] : []),
        ...helm.excessive.map(({ root }) => root.get("metadata").get("name").place)
      ])
    ],
    opaque,
    hiding,
    remoteBases: unseen.flatMap(({ why, entry, at: at2 }) => why === "remote" ? { entry, at: at2 } : []),
    absent: absentIn(builder.namings(), snapshot),
    documents: count,
    skipped
  };
}
var MOST_EXCESSES = 100;
function excessesIn(places) {
  return places.slice(0, MOST_EXCESSES).map(({ file, span, object }) => ({
    file,
    span,
    at: span.start,
    reason: "it asks for too much",
    excessive: object
  }));
}
function hiddenIn(document, holdsNothing) {
  if (mayHoldValues(document)) return [];
  const { file, start, end } = document;
  const isQuoted = holdsNothing && quotesPools(document);
  const source = sourceOfPools(document) ?? (isQuoted ? coverOf(file.path, file.text.slice(start, end)) : void 0);
  return source ? [[document.file.path, source]] : [];
}

// src/config/snapshot.ts
var ownName = /(?:^|\/)\.?ipamlint\.(?:yaml|json)$/;
function judgedFiles(snapshot, { files, dumps, policyFiles }) {
  const own2 = new Set([...files, ...policyFiles].map(({ path }) => path));
  const isOwn = (path) => own2.has(path) || ownName.test(path);
  if (dumps.length === 0 && !snapshot.files.some(({ path }) => isOwn(path))) return snapshot;
  const known2 = new Set(snapshot.files.map(({ path }) => path));
  const added = dumps.filter(({ path }) => !known2.has(path));
  return {
    ...snapshot,
    files: [...snapshot.files.filter(({ path }) => !isOwn(path)), ...added].sort(
      (a, b) => a.path < b.path ? -1 : 1
    )
  };
}

// src/scope/declared.ts
var MOST_MEMBERS = 1e5;
function declaredScopes({ clusters }, sight) {
  const withFiles = clusters.filter((cluster) => cluster.include !== void 0);
  if (withFiles.length === 0) return { scopes: [], rest: sight };
  const dumps = clusters.flatMap(({ dump }) => dump?.value ?? []);
  const paths = [...new Set(sight.manifests.map(({ file }) => file.path))];
  const taken = /* @__PURE__ */ new Set();
  let left = MOST_MEMBERS;
  const scopes = withFiles.map((cluster) => {
    const own2 = new Set(paths.filter((path) => includes(cluster, path)));
    for (const path of own2) taken.add(path);
    const scope = scopeOf(cluster, own2, withoutDumps(sight, dumps, cluster));
    if (scope.members.length > left) return { ...scope, members: [], isExcessive: true };
    left -= scope.members.length;
    return scope;
  });
  const isOurs2 = (deployment) => withFiles.some((cluster) => deploysInto(deployment, cluster));
  const read = new Set(sight.deployments.filter(isOurs2).flatMap(({ files }) => [...files]));
  return {
    scopes,
    rest: {
      ...sight,
      manifests: sight.manifests.filter(({ file }) => !taken.has(file.path) && !read.has(file.path)),
      deployments: sight.deployments.filter((deployment) => !isOurs2(deployment))
    }
  };
}
function withoutDumps(sight, dumps, { dump }) {
  if (dumps.length === 0) return sight;
  const foreign = new Set(dumps.filter((path) => path !== dump?.value));
  return { ...sight, manifests: sight.manifests.filter(({ file }) => !foreign.has(file.path)) };
}
function scopeOf(cluster, paths, { manifests, deployments }) {
  const own2 = deployments.filter((deployment) => deploysInto(deployment, cluster));
  const read = new Set(own2.flatMap(({ files }) => [...files]));
  return {
    name: cluster.name,
    evidence: `declared in ${citation(cluster.at)}`,
    isDeployed: true,
    isCertain: true,
    lineage: [cluster.name],
    members: [
      ...own2.flatMap((deployment) => deployment.manifests),
      ...manifests.filter(({ file: { path } }) => !read.has(path) && paths.has(path))
    ],
    declared: cluster,
    holds: (path) => read.has(path) || includes(cluster, path)
  };
}
var includes = ({ include = [], exclude: exclude2 }, path) => include.some((glob) => glob.matches(path)) && !exclude2.some((glob) => glob.matches(path));
function deploysInto({ root, path, route }, cluster) {
  const target = route.names.at(-1);
  return target === void 0 ? includes(cluster, root?.home ?? path) : target === cluster.name;
}
function describeFound({ clusters }, found) {
  const open2 = clusters.filter(({ include }) => include === void 0);
  if (open2.length === 0) return found;
  const live = found.filter(({ isDeployed, members }) => isDeployed && members.length > 0);
  const [only3, other] = live.length > 0 ? live : found.filter(({ isDeployed }) => isDeployed);
  const [alone, another] = open2;
  return found.map((scope) => {
    const declared = open2.find(({ name }) => name === scope.name);
    if (declared) return { ...scope, declared };
    const isMeant = scope === only3 && !other && !another && !found.some(({ name }) => name === alone.name);
    return isMeant ? { ...scope, name: alone.name, declared: alone } : scope;
  });
}
function withDumps(scope, { manifests }) {
  const dump = scope.declared?.dump?.value;
  if (dump === void 0) return scope;
  const known2 = new Set(scope.members);
  const nodes = manifests.filter(
    (manifest) => manifest.kind === "Node" && manifest.file.path === dump && !known2.has(manifest)
  );
  return { ...scope, members: [...scope.members, ...nodes] };
}
var citation = ({ file, span }) => `${file.path}:${positionAt(file, span.start).line}`;

// src/scope/divide.ts
var besideBranches = "what stands beside the other clusters, and may belong to any of them";
var MOST_LEVELS = 12;
function divide(part) {
  if (part.lineage.length >= MOST_LEVELS) return [settled4(part)];
  const branches = alternatives(part.members);
  if (branches.size === 0) return [settled4(part)];
  const belongsTo = (path) => branchOf(path, branches);
  const groups = group(part.members, ({ home }) => belongsTo(home));
  return [
    ...divide({
      ...part,
      evidence: part.lineage.length > 0 ? part.evidence : besideBranches,
      members: groups.get(void 0) ?? [],
      holds: (path) => part.holds(path) && belongsTo(path) === void 0
    }),
    ...[...branches].flatMap(
      ([branch2, why]) => divide(branchOff(part, branch2, why, groups.get(branch2) ?? []))
    )
  ];
}
function settled4({ members, ...part }) {
  return { ...part, members: members.map(({ manifest }) => manifest).sort(byPlace) };
}
var byPlace = (a, b) => a.file.path === b.file.path ? a.span.start - b.span.start : a.file.path < b.file.path ? -1 : 1;
function branchOff(part, branch2, why, members) {
  return {
    name: branch2,
    evidence: evidenceFor(branch2, why),
    isDeployed: part.isDeployed,
    lineage: [...part.lineage, branch2],
    members,
    holds: (path) => part.holds(path) && isBelow(path, branch2)
  };
}
function evidenceFor(branch2, why) {
  const parent = branch2.slice(0, Math.max(branch2.lastIndexOf("/"), 0));
  return isFleetFolder(parent) ? `${branch2}, one of the clusters that ${parent}/ keeps apart` : `${branch2} by itself, since ${why}`;
}
function join2(cluster, around) {
  if (around.length === 0) return [settled4(cluster)];
  const own2 = cluster.members.map(({ manifest }) => ({ manifest, home: manifest.file.path }));
  const branches = alternatives([...own2, ...around]);
  const taken = new Set(own2.map(({ home }) => branchOf(home, branches)));
  const isStrange = (path) => {
    const branch2 = branchOf(path, branches);
    return branch2 !== void 0 && !taken.has(branch2);
  };
  const strangers = group(
    around.filter(({ home }) => isStrange(home)),
    ({ home }) => branchOf(home, branches)
  );
  const beside = { ...cluster, lineage: cluster.lineage.slice(0, -1) };
  return [
    settled4({
      ...cluster,
      members: [...cluster.members, ...around.filter(({ home }) => !isStrange(home))],
      holds: (path) => cluster.holds(path) && !isStrange(path)
    }),
    ...[...strangers].flatMap(
      ([branch2, members]) => divide(branchOff(beside, branch2, branches.get(branch2), members))
    )
  ];
}

// src/scope/member.ts
var atHome = (manifest) => ({ manifest, home: manifest.file.path });

// src/scope/claims.ts
function claimsOf(files) {
  const byFolder = /* @__PURE__ */ new Map();
  const managed = /* @__PURE__ */ new Set();
  for (const [cluster, paths] of files) {
    for (const path of paths) {
      const folders = ancestors(path);
      if (isKustomizationFile(path)) managed.add(folders[0]);
      for (const folder of folders) {
        const known2 = byFolder.get(folder);
        if (known2?.has(cluster)) break;
        if (known2) known2.add(cluster);
        else byFolder.set(folder, /* @__PURE__ */ new Set([cluster]));
      }
    }
  }
  return {
    around: (path) => {
      if (byFolder.size === 0) return void 0;
      const folder = ancestors(path).find((each) => byFolder.has(each));
      const [cluster, other] = folder === void 0 ? [] : byFolder.get(folder);
      return other === void 0 ? cluster : void 0;
    },
    isManaged: (path) => managed.size > 0 && ancestors(path).some((folder) => managed.has(folder))
  };
}

// src/scope/destinations.ts
function destinationsOf(deployments) {
  const rooted = deployments.filter((deployment) => deployment.root !== void 0);
  const branches = branchesOf([...new Set(rooted.map(({ root }) => root))], poolsByRoot(rooted));
  const nameOf2 = ({ root, route }) => [route.isFromRoot ? branches.get(root) : void 0, ...route.names].filter((part) => part !== void 0).join(" \u2192 ");
  return [...group(rooted, nameOf2)].map(([name, members]) => ({
    name: name || void 0,
    evidence: evidenceOf(members),
    deployments: members
  }));
}
function poolsByRoot(rooted) {
  const own2 = rooted.filter(({ route }) => route.isFromRoot && route.names.length === 0);
  return new Map(
    [...group(own2, ({ root }) => root)].map(([root, deployments]) => [
      root,
      deployments.flatMap(({ manifests }) => manifests).filter(({ kind }) => kind === "IPPool").map((manifest) => ({ manifest, home: root.home }))
    ])
  );
}
function branchesOf(roots, pools) {
  const branches = alternatives(roots.flatMap((root) => [root, ...pools.get(root) ?? []]));
  if (branches.size === 0) return /* @__PURE__ */ new Map();
  return new Map(
    [...group(roots, ({ home }) => branchOf(home, branches))].flatMap(
      ([branch2, those]) => branch2 === void 0 ? [] : [...those.map((root) => [root, branch2]), ...branchesOf(those, pools)]
    )
  );
}
function evidenceOf(deployments) {
  const { name, path, route } = deployments[0];
  const others = new Set(deployments.map((each) => each.name)).size - 1;
  const more = others > 0 ? ` and ${others} more` : "";
  const target = route.names.length > 0 ? ` to ${route.names.at(-1)}` : "";
  return `what ${name} (${path})${more} deploy${others > 0 ? "" : "s"}${target}`;
}

// src/scope/standing.ts
function standingOf({ manifests, deployments, trees }) {
  const shelf = shelvesIn(trees);
  const shows = ({ path, root }) => shelf(root?.manifest.file.path ?? path) !== void 0;
  const live = deployments.filter((deployment) => !shows(deployment));
  const idle = deployments.filter(shows);
  const destinations = destinationsOf(live);
  const rootless = live.filter(({ root }) => !root);
  const byDestination = new Map(destinations.map((each) => [each, filesOf(each.deployments)]));
  const owners = claimsOf(
    new Map(
      destinations.map((each) => [each, [...byDestination.get(each), ...rootsAtHome(each.deployments)]])
    )
  );
  const listed = claimsOf(
    new Map([...byDestination, [rootless, filesOf(rootless)]])
  );
  const deployed = new Set(filesOf(live));
  const built = new Set(filesOf(rootless));
  const brought = new Set([...byDestination.values()].flat());
  const shown = new Set(filesOf(idle));
  const excluded = new Set(live.flatMap(({ leftOut }) => [...leftOut ?? []]));
  const isLoose = (path) => !deployed.has(path) && shelf(path) === void 0;
  const isLeftOut = ({ kind, file }) => isApplied(kind) && isLoose(file.path) && (excluded.has(file.path) || listed.isManaged(file.path));
  const loose = manifests.filter(({ file }) => !deployed.has(file.path) && !shown.has(file.path));
  const standing = [
    ...loose.filter((manifest) => !isLeftOut(manifest) && !isDeployer(manifest)).map(atHome),
    ...[...rootless, ...idle].flatMap(
      ({ path, manifests: applied }) => applied.map((manifest) => ({ manifest, home: path }))
    )
  ];
  return {
    destinations,
    byShelf: group(standing, ({ home }) => shelf(home)),
    leftOut: loose.filter(isLeftOut),
    isLoose,
    isBuilt: (path) => built.has(path) && !brought.has(path),
    ownerOf: (path) => owners.around(path)
  };
}
var rootsAtHome = (deployments) => deployments.flatMap(
  ({ root, route }) => root && route.isFromRoot && route.names.length === 0 && fleetMember(root.home) !== void 0 ? [root.home] : []
);
var filesOf = (deployments) => deployments.flatMap(({ files }) => [...files]);

// src/scope/find.ts
var wholeRepository = "repository";
function findScopes(sight, others = []) {
  const standing = standingOf(sight);
  const around = group(standing.byShelf.get(void 0) ?? [], ({ home }) => standing.ownerOf(home));
  const scopes = [
    ...standing.destinations.flatMap((each) => clusterOf3(each, around.get(each) ?? [], standing)),
    ...restOf(around.get(void 0) ?? [], standing).filter(
      ({ members, holds: holds4 }) => standing.destinations.length === 0 || members.length > 0 || others.some(holds4)
    ),
    ...asides(standing, sight.trees, others),
    ...strays(standing)
  ];
  return scopes.sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}
function clusterOf3(destination, around, { destinations, isLoose, ownerOf }) {
  const { deployments, evidence } = destination;
  const name = nameOf(destination, destinations.length);
  const files = new Set(deployments.flatMap((deployment) => [...deployment.files]));
  return join2(
    {
      name,
      evidence,
      isDeployed: true,
      isCertain: !deployments.some(({ route }) => isUndetermined(route)),
      lineage: deployments.some(({ route }) => isForSeveral(route)) ? [] : [name],
      members: deployments.flatMap(({ manifests }) => manifests.map(atHome)),
      holds: (path) => files.has(path) || isLoose(path) && ownerOf(path) === destination
    },
    around
  );
}
function nameOf({ name, deployments }, count) {
  if (name !== void 0) return name;
  if (count === 1) return wholeRepository;
  const folder = commonFolder(deployments.map(({ root }) => root.home));
  return fleetMember(folder) ?? (folder || wholeRepository);
}
function restOf(members, { isLoose, isBuilt, ownerOf, destinations }) {
  return divide({
    name: wholeRepository,
    evidence: destinations.length === 0 ? "one repository, and nothing in it says that it serves several clusters" : "what is left: nothing here deploys it to a cluster",
    isDeployed: true,
    ...destinations.length > 0 && { isLeft: true },
    lineage: [],
    members,
    holds: (path) => isBuilt(path) || isLoose(path) && ownerOf(path) === void 0
  });
}
function asides({ byShelf }, trees, others) {
  const folders = [...byShelf.keys(), ...others.map((path) => shelfOf(path, trees))];
  return [...new Set(folders)].flatMap((folder) => {
    if (folder === void 0) return [];
    return divide({
      name: folder,
      evidence: `${folder} by itself, since such directories are not deployed`,
      isDeployed: !isPutAside(`${folder}/`, trees),
      lineage: [folder],
      members: byShelf.get(folder) ?? [],
      holds: (path) => shelfOf(path, trees) === folder
    });
  });
}
function strays({ leftOut, destinations, ownerOf }) {
  return [...group(leftOut, ({ file }) => file.path)].map(([path, members]) => {
    const owner = ownerOf(path);
    return {
      name: path,
      evidence: `${path} by itself, since what deploys the folder around it leaves it out`,
      isDeployed: true,
      lineage: [...owner ? [nameOf(owner, destinations.length)] : [], path],
      members,
      holds: (each) => each === path
    };
  });
}

// src/scope/sort-out.ts
function sortOut(sight, others, config) {
  if (config.clusters.length === 0) return findScopes(sight, others);
  const dumps = new Set(config.clusters.flatMap(({ dump }) => dump?.value ?? []));
  const { scopes, rest } = declaredScopes(config, sight);
  const isTaken = (path) => dumps.has(path) || scopes.some((scope) => scope.holds(path));
  const loose = { ...rest, manifests: rest.manifests.filter(({ file }) => !dumps.has(file.path)) };
  const found = findScopes(
    loose,
    others.filter((path) => !isTaken(path))
  ).map((scope) => ({ ...scope, holds: (path) => !isTaken(path) && scope.holds(path) }));
  return [...scopes, ...describeFound(config, found)].map((scope) => withDumps(scope, sight)).sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}

// src/manifest/kubernetes/autoscaler.ts
var autoscalerKinds = ["HorizontalPodAutoscaler", "ScaledObject"];
function decodeAutoscaler(manifest) {
  const isOfKeda = manifest.kind === "ScaledObject";
  const spec = manifest.root.get("spec");
  const reference2 = spec.get("scaleTargetRef");
  const kind = isOfKeda && reference2.get("kind").isAbsent ? "Deployment" : reference2.get("kind").string;
  const name = reference2.get("name").string;
  return {
    kind: isOfKeda ? "ScaledObject" : "HorizontalPodAutoscaler",
    name: manifest.name ?? "",
    namespace: manifest.namespace,
    id: manifest.id,
    target: kind !== void 0 && name !== void 0 && !isPaused(manifest) ? { kind, name } : void 0,
    maxReplicas: spec.get(isOfKeda ? "maxReplicaCount" : "maxReplicas"),
    minReplicas: isOfKeda ? leastOfKeda(spec) : spec.get("minReplicas"),
    usualMinimum: isOfKeda ? 0 : 1,
    // KEDA's own default (`maxReplicaCount` in the specification of ScaledObject, v2.0 to v2.17).
    usualMaximum: isOfKeda ? 100 : void 0
  };
}
function leastOfKeda(spec) {
  const idle = spec.get("idleReplicaCount");
  return idle.isAbsent ? spec.get("minReplicaCount") : idle;
}
var isPaused = ({ root }) => root.get("metadata").get("annotations").entries().some(([key]) => key.startsWith("autoscaling.keda.sh/paused"));

// src/manifest/calico/autodetection.ts
function autodetectionIn({ field: env }) {
  return [4, 6].flatMap((family) => {
    const field = env(family === 4 ? "IP_AUTODETECTION_METHOD" : "IP6_AUTODETECTION_METHOD");
    if (field.isAbsent) return [];
    return [{ family, method: field.string, field, key: void 0, isUsed: detects(env, family) }];
  });
}
function detects(env, family) {
  if (env("CALICO_NETWORKING_BACKEND").string === "none") return false;
  const field = env(family === 4 ? "IP" : "IP6");
  if (field.isUnknown) return "unknown";
  return field.string === "autodetect" || family === 4 && (field.isAbsent || field.string === "");
}
function autodetectionOf(network) {
  return [4, 6].flatMap((family) => {
    const block2 = addressBlock(network, family);
    return Object.entries(methods).flatMap(([key, methodOf]) => {
      const field = block2.get(key);
      if (field.isAbsent) return [];
      const method = field.isUnknown ? void 0 : methodOf(field);
      return method === "" ? [] : [{ family, method, field, key, isUsed: true }];
    });
  });
}
var methods = {
  interface: (field) => withArgument("interface", field.string),
  skipInterface: (field) => withArgument("skip-interface", field.string),
  canReach: (field) => withArgument("can-reach", field.string),
  firstFound: (field) => field.boolean === false ? "" : field.boolean ? "first-found" : void 0,
  cidrs: (field) => {
    const texts = field.items().map((item) => item.string);
    if (field.node?.kind !== "sequence" || texts.includes(void 0)) return void 0;
    return withArgument("cidr", texts.join(","));
  },
  kubernetes: (field) => field.string === "NodeInternalIP" ? "kubernetes-internal-ip" : field.string
};
var withArgument = (word, argument) => argument === void 0 || argument === "" ? argument : `${word}=${argument}`;
var addressBlock = (network, family) => network.get(`nodeAddressAutodetectionV${family}`);

// src/manifest/calico/calico-node.ts
function decodeCalicoNode(manifest) {
  if (manifest.kind !== "DaemonSet") return void 0;
  const containers = manifest.root.get("spec").get("template").get("spec").get("containers").items();
  const container = containers.find((item) => item.get("name").text === "calico-node");
  if (!container) return void 0;
  const image = container.get("image");
  const version = imageVersion(image.string ?? "");
  const environment = environmentOf(container);
  const env = environment.field;
  const noDefaults = env("NO_DEFAULT_POOLS").string?.toLowerCase() === "true";
  const pools = noDefaults ? [] : [4, 6].flatMap((family) => defaultPool(manifest, env, family) ?? []);
  return {
    kind: "CalicoNode",
    id: manifest.id,
    release: version && isCalicoRelease(version) ? { version, field: image } : void 0,
    environment,
    autodetection: autodetectionIn(environment),
    pools,
    mayCreateDefaultPools: !noDefaults && !pools.some((pool) => pool.cidr?.family === 4),
    usesPodCidrs: podCidrsOf(container.get("env")),
    announcedClusterIPs: env("CALICO_ADVERTISE_CLUSTER_IPS"),
    replacesKubeProxy: isEnabled(env("FELIX_BPFENABLED"))
  };
}
function podCidrsOf(list) {
  const item = list.items().findLast((each) => each.get("name").text === "USE_POD_CIDR");
  if (!item) return false;
  const value = item.get("value");
  if (item.get("valueFrom").node || value.isUnknown && !list.isUnknown) return "unknown";
  return /^(?:1|t|true|T|TRUE|True)$/.test(value.text);
}
function isEnabled(field) {
  if (field.isUnknown) return "unknown";
  return /^(?:true|1|yes|y|t)$/i.test(field.string ?? "");
}
function defaultPool(manifest, env, family) {
  const of = (property) => env(`CALICO_IPV${family}POOL_${property}`);
  const cidr = of("CIDR");
  if (cidr.isAbsent || cidr.string === "" || cidr.string === "none") return void 0;
  const never = cidr.emptied();
  const name = `default-ipv${family}-ippool`;
  return poolOf(name, `${manifest.id}#${name}`, "calico-node", {
    object: never,
    body: never,
    name: cidr,
    cidr,
    blockSize: numeric(of("BLOCK_SIZE")),
    nodeSelector: of("NODE_SELECTOR"),
    namespaceSelector: never,
    allowedUses: never,
    disabled: never,
    assignmentMode: never,
    encapsulation: [family === 4 ? of("IPIP") : never, of("VXLAN")],
    natOutgoing: of("NAT_OUTGOING"),
    disableBGPExport: of("DISABLE_BGP_EXPORT")
  });
}
function numeric(field) {
  const { node } = field;
  if (node?.kind !== "scalar" || !/^\d{1,9}$/.test(node.text)) return field;
  const value = Number(node.text);
  return new Field(field.owner, field.path, { ...node, value }, field.place.span, field.file);
}

// src/manifest/calico/felix-configuration.ts
function decodeFelixConfiguration(manifest) {
  const spec = manifest.root.get("spec");
  return {
    kind: "FelixConfiguration",
    name: manifest.name ?? "",
    id: manifest.id,
    origin: groupOf(manifest.apiVersion) === "projectcalico.org" ? "projectcalico.org/v3" : "crd.projectcalico.org/v1",
    nameField: manifest.root.get("metadata").get("name"),
    spec,
    replacesKubeProxy: flag(spec.get("bpfEnabled")),
    wireguard: { 4: flag(spec.get("wireguardEnabled")), 6: flag(spec.get("wireguardEnabledV6")) }
  };
}
var flag = (field) => field.isAbsent ? false : field.boolean ?? "unknown";

// src/manifest/calico/installation.ts
function decodeInstallation(manifest) {
  const spec = manifest.root.get("spec");
  const network = spec.get("calicoNetwork");
  const list = network.get("ipPools");
  const cni = spec.get("cni");
  const dataplane = network.get("linuxDataplane");
  const usesCalicoCni = cni.get("type").isAbsent ? installsCni(spec) : isCalico(cni.get("type"));
  return {
    kind: "Installation",
    id: manifest.id,
    pools: list.items().map((item, index) => listedPool(manifest, item, index, usesCalicoCni)),
    list,
    ipam: cni.get("ipam").get("type"),
    windowsDataplane: network.get("windowsDataplane"),
    autodetection: autodetectionOf(network),
    addressBlocks: [4, 6].map((family) => [family, addressBlock(network, family)]),
    isOpenSource: isCalico(spec.get("variant")),
    usesCalicoCni,
    cniChoice: cni.get("type").isAbsent ? spec.get("kubernetesProvider") : cni.get("type"),
    usesCalicoIpam: every([usesCalicoCni, isCalico(cni.get("ipam").get("type"))]),
    usesBgp: usesBgp(network.get("bgp"), spec, usesCalicoCni),
    bgp: network.get("bgp").isAbsent ? spec.get("kubernetesProvider") : network.get("bgp"),
    routesByFelix: is(network.get("clusterRoutingMode"), "Felix"),
    replacesKubeProxy: dataplane.isUnknown ? "unknown" : dataplane.string === "BPF",
    mayCreateDefaultPools: list.node?.kind !== "sequence" || list.isUnknown,
    mayHidePools: !list.isAbsent && (list.node?.kind !== "sequence" || list.isUnknown)
  };
}
function isCalico(field) {
  if (field.isUnknown) return "unknown";
  return field.isAbsent || field.string === "" || field.string === "Calico";
}
function installsCni(spec) {
  const provider = spec.get("kubernetesProvider");
  return provider.isUnknown ? "unknown" : !["EKS", "AKS", "GKE"].includes(provider.string ?? "");
}
var is = (field, word) => field.isUnknown ? "unknown" : field.string === word;
function usesBgp(field, spec, usesCalicoCni) {
  if (!field.isAbsent) return is(field, "Enabled");
  return every([usesCalicoCni, not(is(spec.get("kubernetesProvider"), "EKS"))]);
}
var words = {
  disabled: "disableNewAllocations",
  encapsulation: ["encapsulation"],
  namespaceSelector: void 0
};
function listedPool(manifest, item, index, usesCalicoCni) {
  const nothing4 = item.get("cidr").emptied();
  const fields = new FieldsOfBody(nothing4, item, item.get("name"), words);
  const { name, cidr } = fields;
  const id = `${manifest.id}#${name.string ?? index}`;
  const pool = poolOf(name.string ?? cidr.text, id, "Installation", fields);
  const [encapsulation] = fields.encapsulation;
  if (!encapsulation?.isAbsent && encapsulation?.string !== "") return pool;
  return withTunnels(pool, { ...pool.tunnels, IPIP: every([pool.tunnels.IPIP, usesCalicoCni]) });
}

// src/manifest/calico/ipam-configuration.ts
function decodeIPAMConfiguration(manifest) {
  const spec = manifest.root.get("spec");
  const isOfCalicosApi = groupOf(manifest.apiVersion) === "projectcalico.org";
  return {
    kind: isOfCalicosApi ? "IPAMConfiguration" : "IPAMConfig",
    name: manifest.name ?? "",
    id: manifest.id,
    origin: isOfCalicosApi ? "projectcalico.org/v3" : "crd.projectcalico.org/v1",
    fields: {
      name: manifest.root.get("metadata").get("name"),
      strictAffinity: spec.get("strictAffinity"),
      autoAllocateBlocks: spec.get("autoAllocateBlocks"),
      maxBlocksPerHost: spec.get("maxBlocksPerHost"),
      kubeVirtVMAddressPersistence: spec.get("kubeVirtVMAddressPersistence"),
      ipCooldownSeconds: spec.get("ipCooldownSeconds")
    }
  };
}

// src/cluster/copies.ts
function distinct2(members) {
  const seen = /* @__PURE__ */ new Map();
  return members.filter((manifest) => {
    if (manifest.name === void 0) return true;
    const identity2 = identityOf2(manifest);
    const twins = seen.get(identity2);
    if (!twins) {
      seen.set(identity2, { first: manifest });
      return true;
    }
    const contents = twins.contents ??= /* @__PURE__ */ new Set([madeOf(twins.first)]);
    const isTwin = contents.has(madeOf(manifest));
    contents.add(madeOf(manifest));
    return !isTwin;
  });
}
var madeOf = (manifest) => `${manifest.apiVersion} ${storedContentOf(manifest)}`;
function withoutCopies(members) {
  const dumps = /* @__PURE__ */ new Map();
  for (const manifest of members) if (isReadBack(manifest)) dumps.set(stableIdentity(manifest), manifest);
  if (dumps.size === 0) return members;
  const copies = /* @__PURE__ */ new Set();
  for (const manifest of members) {
    const dump = dumps.get(stableIdentity(manifest));
    if (dump && mayComeOf(dump, manifest)) copies.add(manifest.kind === "Node" ? manifest : dump);
  }
  return members.filter((manifest) => !copies.has(manifest));
}
var stableIdentity = ({ kind, namespace, name }) => JSON.stringify([kind, isClusterScoped(kind) ? void 0 : namespace, name]);
function identityOf2({ id, kind, namespace, file }) {
  if (namespace !== void 0 || isClusterScoped(kind)) return id;
  return `${file.path.slice(0, file.path.lastIndexOf("/") + 1)}#${id}`;
}

// src/scope/scope.ts
function mayShareCluster(a, b) {
  if (a.declared?.include || b.declared?.include) return false;
  const [inner, outer] = a.lineage.length > b.lineage.length ? [a, b] : [b, a];
  return inner.isDeployed === outer.isDeployed && outer.lineage.every((branch2, index) => inner.lineage[index] === branch2);
}

// src/cluster/hidden.ts
function hiddenAmong(scopes, hiding) {
  const found = hiding.map((each) => ({
    ...each,
    owners: scopes.filter(({ isDeployed, holds: holds4 }) => isDeployed && holds4(each.path))
  }));
  return (scope) => {
    const reaching = found.filter(({ path, isPutAside: isPutAside2, owners }) => {
      if (scope.holds(path)) return true;
      if (owners.length === 0) return !isPutAside2;
      return owners.some((owner) => mayShareCluster(owner, scope));
    });
    return new Set(reaching.flatMap(({ kinds }) => kinds));
  };
}

// src/cluster/kin.ts
var branch = () => ({ here: [], below: /* @__PURE__ */ new Map() });
function kinAmong(drafts) {
  const trees = { live: branch(), idle: branch() };
  const treeOf = ({ isDeployed }) => isDeployed ? trees.live : trees.idle;
  drafts.forEach(({ scope }, index) => {
    if (scope.declared?.include) return;
    let at2 = treeOf(scope);
    for (const name of scope.lineage) {
      const next = at2.below.get(name) ?? branch();
      at2.below.set(name, next);
      at2 = next;
    }
    at2.here.push(index);
  });
  return (scope) => {
    if (scope.declared?.include) return [];
    const found = [];
    let at2 = treeOf(scope);
    for (const name of scope.lineage) {
      for (const index of at2.here) found.push(index);
      at2 = at2.below.get(name);
      if (!at2) break;
    }
    const pending = at2 ? [at2] : [];
    for (let next = pending.pop(); next; next = pending.pop()) {
      for (const index of next.here) found.push(index);
      for (const inner of next.below.values()) pending.push(inner);
    }
    return found.sort((a, b) => a - b).map((index) => drafts[index]).filter((draft2) => draft2.scope !== scope);
  };
}

// src/cluster/grouping.ts
function withGroups(clusters, declared) {
  if (declared.length === 0) return clusters;
  const byName = new Map(clusters.map((cluster) => [cluster.name, cluster]));
  const groups = declared.map((group2) => ({
    declared: group2,
    members: [...new Set(group2.clusters.map(({ value }) => value))].flatMap((name) => byName.get(name) ?? [])
  }));
  return clusters.map((cluster) => ({ ...cluster, groups }));
}

// src/manifest/setup/eksctl.ts
function decodeEksctl({ root }) {
  const groupsOf = (list, source) => root.get(list).items().flatMap((item) => groupOf2(item, source) ?? []);
  const networksOf3 = (field, use, key) => networksIn(field, { use, source: `${key} of the eksctl ClusterConfig`, isProxied: "unknown" });
  const service = root.get("kubernetesNetworkConfig").get("serviceIPv4CIDR");
  return {
    groups: [...groupsOf("managedNodeGroups", "managed node group"), ...groupsOf("nodeGroups", "node group")],
    networks: [
      ...networksOf3(root.get("vpc").get("cidr"), "nodes", "vpc.cidr"),
      ...networksOf3(service, "services", "serviceIPv4CIDR")
    ]
  };
}
function groupOf2(item, source) {
  const name = item.get("name").string;
  if (name === void 0) return void 0;
  const labels = item.get("labels");
  const isWindows = item.get("amiFamily").text.startsWith("Windows");
  const least = item.get("minSize").isAbsent ? item.get("desiredCapacity") : item.get("minSize");
  return {
    kind: "NodeGroup",
    name,
    id: `${source}/${name}`,
    labels: writtenLabels(labels, isSetAtRunTime),
    isLabelled: labels.isUnknown || labels.entries().length > 0,
    taints: taintsInMap(item.get("taints")),
    minimum: isWindows ? void 0 : nodeCount(least),
    maximum: nodeCount(item.get("maxSize")),
    source: `eksctl ${source}`,
    at: item.get("name").place
  };
}

// src/manifest/setup/k3s.ts
function decodeK3s({ root, id }) {
  const isOff = root.get("disable-kube-proxy");
  const isTold = isOff.isAbsent || isOff.boolean !== void 0;
  const isProxied2 = isTold ? isOff.boolean !== true : "unknown";
  const networksOf3 = (key, use) => networksIn(root.get(key), { use, source: `${key} of k3s or rke2`, isProxied: isProxied2 });
  const name = root.get("node-name").string;
  return {
    nodes: nodesOf(root, id),
    networks: [
      ...networksOf3("cluster-cidr", "pods"),
      ...networksOf3("service-cidr", "services"),
      ...networksInArguments(root.get("extra_server_args")),
      ...name === void 0 ? [] : addressOfNode(root.get("node-ip"), name, "node-ip of k3s or rke2")
    ]
  };
}
function networksInArguments(field) {
  const text2 = field.node?.kind === "scalar" ? field.node.text : "";
  if (text2.includes("{%")) return [];
  const isProxied2 = /(?:^|\s)--disable-kube-proxy(?:=true)?(?:\s|$)/.test(text2) ? false : text2.includes("{{") ? "unknown" : true;
  return serverArguments.flatMap(([flag2, use]) => {
    const [, written] = new RegExp(`(?:^|\\s)${flag2}(?:=|\\s+)([\\da-fA-F.:/,]+)(?=\\s|$)`).exec(text2) ?? [];
    const source = `${flag2} in extra_server_args of k3s-ansible`;
    return written === void 0 ? [] : networksIn(field, { use, source, isProxied: isProxied2 }, written);
  });
}
var serverArguments = [
  ["--cluster-cidr", "pods"],
  ["--service-cidr", "services"]
];
function nodesOf(root, id) {
  const isPartial2 = root.entries().some(([key]) => key === "node-label+" || key === "node-taint+");
  const list = root.get("node-label");
  const name = root.get("node-name").string;
  if (name === void 0 && list.isAbsent && root.get("node-taint").isAbsent) return [];
  const labels = labelsInList(list);
  const isComplete = !isPartial2 && !list.isAbsent;
  const common = {
    labels: isComplete ? registeredLabels(labels, /* @__PURE__ */ new Map()) : atLeast(labels ?? /* @__PURE__ */ new Map()),
    isLabelled: labels === void 0 || labels.size > 0,
    taints: isPartial2 ? void 0 : taintsInList(root.get("node-taint")),
    source: "k3s or rke2 configuration"
  };
  if (name !== void 0)
    return [{ kind: "Node", name, id: `Node/${name}`, ...common, at: root.get("node-name").place }];
  return [
    {
      kind: "NodeGroup",
      name: "nodes of one file",
      id,
      ...common,
      minimum: void 0,
      maximum: void 0,
      at: (list.isAbsent ? root.get("node-taint") : list).place
    }
  ];
}

// src/manifest/setup/karpenter.ts
function decodeNodePool({ root, id }) {
  const name = root.get("metadata").get("name").text;
  if (name === "") return void 0;
  const template = root.get("spec").get("template");
  const labels = template.get("metadata").get("labels");
  const requirements = template.get("spec").get("requirements");
  const known2 = /* @__PURE__ */ new Map();
  const open2 = /* @__PURE__ */ new Set();
  for (const item of requirements.items()) {
    const key = item.get("key").text;
    const value = onlyValue(item);
    if (value === void 0) open2.add(key);
    else known2.set(key, value);
  }
  for (const [key, { string }] of labels.entries()) {
    if (string === void 0) open2.add(key);
    else known2.set(key, string);
  }
  const isOpen = labels.isUnknown || requirements.isUnknown || requirements.items().some((item) => item.get("key").isUnknown);
  const taints = template.get("spec").get("taints");
  return {
    kind: "NodeGroup",
    name,
    id,
    labels: {
      lookup: (key) => known2.get(key) ?? (isOpen || open2.has(key) || isSetAtRunTime(key) ? void 0 : null),
      keys: () => known2.keys()
    },
    isLabelled: isOpen || labels.entries().length > 0,
    taints: taintsOf(taints),
    minimum: void 0,
    maximum: void 0,
    source: "Karpenter NodePool",
    at: root.get("metadata").get("name").place
  };
}
function onlyValue(requirement2) {
  const [value, ...others] = requirement2.get("values").items();
  return requirement2.get("operator").string === "In" && others.length === 0 ? value?.string : void 0;
}

// src/manifest/setup/kind-cluster.ts
var setByKubelet = /* @__PURE__ */ new Set([
  "kubernetes.io/arch",
  "beta.kubernetes.io/arch",
  "node.kubernetes.io/instance-type"
]);
function decodeKindCluster(manifest) {
  const { root } = manifest;
  const networking2 = root.get("networking");
  const mode = networking2.get("kubeProxyMode");
  const networksOf3 = (key, use) => networksIn(networking2.get(key), {
    use,
    source: `${key} of the kind Cluster`,
    isProxied: mode.isUnknown ? "unknown" : mode.string !== "none",
    isOfKubeadm: true
  });
  return {
    nodes: nodesOf2(root),
    networks: [...networksOf3("podSubnet", "pods"), ...networksOf3("serviceSubnet", "services")]
  };
}
function nodesOf2(root) {
  const cluster = root.get("name").string ?? "kind";
  const items = root.get("nodes").items();
  const count = { "control-plane": 0, worker: 0 };
  return items.flatMap((item) => {
    const role = item.get("role").isAbsent ? "control-plane" : item.get("role").string;
    if (role !== "control-plane" && role !== "worker") return [];
    const isControlPlane = role === "control-plane";
    const number = ++count[role];
    const name = `${cluster}-${role}${number > 1 ? number : ""}`;
    const implied = /* @__PURE__ */ new Map([
      ["kubernetes.io/hostname", name],
      ["kubernetes.io/os", "linux"],
      ["beta.kubernetes.io/os", "linux"]
    ]);
    if (isControlPlane) implied.set("node-role.kubernetes.io/control-plane", "");
    const labels = item.get("labels");
    const patch = patchOf([root, item], isControlPlane && number === 1, isControlPlane);
    const patched2 = patch === "unknown" || patch !== "none" && !patch.labels;
    const isReplaced = patch !== "none" && patch !== "unknown" && (patch.labels?.size ?? 0) > 0;
    if (isReplaced) for (const [key, value] of patch.labels) implied.set(key, value);
    const isOpen = patched2 || isReplaced && !labels.isAbsent;
    const taints = isControlPlane && items.length > 1 ? [controlPlaneTaint] : [];
    return {
      kind: "Node",
      name,
      id: `Node/${name}`,
      labels: writtenLabels(
        isOpen && isReplaced ? labels.emptied() : labels,
        (key) => isOpen || setByKubelet.has(key),
        implied
      ),
      isLabelled: labels.entries().length > 0 || isReplaced,
      taints: patch === "none" ? taints : patch === "unknown" ? void 0 : patch.taints ?? taints,
      source: "kind Cluster",
      at: (labels.isAbsent ? item.get("role") : labels).entry
    };
  });
}
function patchOf(holders, isFirst, isControlPlane) {
  if (holders.some((holder) => !holder.get("kubeadmConfigPatchesJSON6902").isAbsent)) return "unknown";
  const fields = holders.map((holder) => holder.get("kubeadmConfigPatches"));
  if (fields.every(({ isAbsent }) => isAbsent)) return "none";
  const found = [];
  for (const item of fields.flatMap((field2) => field2.isAbsent ? [] : [field2, ...field2.items()])) {
    if (item.isUnknown) return "unknown";
    if (item.node?.kind !== "scalar") continue;
    const documents = parseEmbedded(item.file, item.node);
    if (documents.length === 0) return "unknown";
    for (const { root, file } of documents) {
      if (root?.kind !== "mapping") return "unknown";
      found.push(new Field(item.owner, item.path, root, root, file));
    }
  }
  const wanted = isFirst ? "InitConfiguration" : "JoinConfiguration";
  const [patch, ...others] = found.filter((field2) => field2.get("kind").string === wanted);
  if (found.some((field2) => field2.get("kind").string === void 0) || others.length > 0) return "unknown";
  const field = patch?.get("nodeRegistration");
  if (!field || field.isAbsent) return "none";
  const { labels, taints } = registrationOf(field, isControlPlane);
  return { labels, taints: field.get("taints").isAbsent ? void 0 : taints };
}

// src/manifest/setup/kubespray.ts
var controlPlaneGroups = ["kube_control_plane", "kube-master", "kube_master"];
var nodeGroups = ["kube_node", "kube-node", ...controlPlaneGroups];
function decodeKubesprayInventory(inventory, variables) {
  const { hosts, varsOfGroups } = hostsIn(inventory.root);
  const members = hosts.filter(({ groups }) => nodeGroups.some((group2) => groups.has(group2)));
  const written = { varsOfGroups, files: filesBySubject(variables) };
  return {
    nodes: members.map((host) => nodeOf(host, written)),
    networks: members.flatMap(addressesOf2)
  };
}
function decodeKubesprayNetworks(variables) {
  const roots = variables.map(({ root }) => root);
  const removals = roots.map((root) => root.get("kube_proxy_remove")).filter(({ isAbsent }) => !isAbsent);
  const isProxied2 = removals.every(({ boolean }) => boolean === false) ? true : "unknown";
  const of = (root, key, use) => networksIn(root.get(key), { use, source: `${key} of kubespray`, isProxied: isProxied2, isOfKubeadm: true });
  return roots.flatMap((root) => [
    ...of(root, "kube_pods_subnet", "pods"),
    ...of(root, "kube_pods_subnet_ipv6", "pods"),
    ...of(root, "kube_service_addresses", "services"),
    ...of(root, "kube_service_addresses_ipv6", "services")
  ]);
}
function hostsIn(root) {
  const hosts = /* @__PURE__ */ new Map();
  const varsOfGroups = /* @__PURE__ */ new Map();
  const parents = /* @__PURE__ */ new Map();
  const walk = (name, field, depth) => {
    const vars = field.get("vars");
    if (!vars.isAbsent) varsOfGroups.set(name, [...varsOfGroups.get(name) ?? [], vars]);
    for (const [host, entry] of field.get("hosts").entries()) {
      const known2 = hosts.get(host) ?? { name: host, groups: /* @__PURE__ */ new Set(), entries: [] };
      known2.groups.add(name);
      known2.entries.push(entry);
      hosts.set(host, known2);
    }
    if (depth > 8) return;
    for (const [child4, entry] of field.get("children").entries()) {
      parents.set(child4, (parents.get(child4) ?? /* @__PURE__ */ new Set()).add(name));
      walk(child4, entry, depth + 1);
    }
  };
  for (const [name, field] of root.entries()) walk(name, field, 0);
  for (const { groups } of hosts.values()) {
    for (const group2 of groups) for (const parent of parents.get(group2) ?? []) groups.add(parent);
  }
  return { hosts: [...hosts.values()], varsOfGroups };
}
var subject = /(?:^|\/)((?:host|group)_vars\/[^/]+?)(?:\.ya?ml|\/.*)$/;
function filesBySubject(variables) {
  const files = /* @__PURE__ */ new Map();
  for (const { file, root } of variables) {
    const [, name] = subject.exec(file.path) ?? [];
    if (name !== void 0) files.set(name, [...files.get(name) ?? [], root]);
  }
  return files;
}
function variable({ name, groups, entries }, key, { varsOfGroups, files }) {
  const ofGroup = (group2) => [
    ...varsOfGroups.get(group2) ?? [],
    ...files.get(`group_vars/${group2}`) ?? []
  ];
  const tiers = [
    [...entries, ...files.get(`host_vars/${name}`) ?? []],
    [...groups].filter((group2) => group2 !== "all").flatMap(ofGroup),
    ofGroup("all")
  ];
  for (const tier of tiers) {
    const written = tier.map((holder) => holder.get(key)).filter(({ isAbsent }) => !isAbsent);
    if (written.length > 0) return written;
  }
  return [];
}
function nodeOf(host, variables) {
  const isControlPlane = controlPlaneGroups.some((group2) => host.groups.has(group2));
  const isWorker = host.groups.has("kube_node") || host.groups.has("kube-node");
  const lists = variable(host, "node_labels", variables);
  const taints = variable(host, "node_taints", variables);
  const known2 = new Map(labelsOfRole(isControlPlane));
  const open2 = /* @__PURE__ */ new Set();
  for (const [key, { string }] of lists.flatMap((list) => list.entries())) {
    if (string === void 0 || known2.has(key) && known2.get(key) !== string) open2.add(key);
    else known2.set(key, string);
  }
  for (const key of open2) known2.delete(key);
  const isOpen = lists.length > 1 || lists.some((list) => list.isUnknown || list.node?.kind !== "mapping");
  const usual = isControlPlane && !isWorker ? [controlPlaneTaint] : [];
  const own2 = taints.length > 1 ? void 0 : taints[0] ? taintsInList(taints[0]) : [];
  return {
    kind: "Node",
    name: host.name,
    id: `Node/${host.name}`,
    labels: {
      lookup: (key) => known2.get(key) ?? (isOpen || open2.has(key) || isSetAtRunTime(key) ? void 0 : null),
      keys: () => known2.keys()
    },
    isLabelled: lists.length > 0,
    taints: own2 && [...usual, ...own2],
    source: "kubespray inventory",
    at: host.entries[0].place
  };
}
function addressesOf2({ name, entries }) {
  for (const key of ["ip", "ansible_host"]) {
    const fields = entries.map((entry) => entry.get(key)).filter(({ isAbsent }) => !isAbsent);
    if (fields.length > 0)
      return fields.flatMap((field) => addressOfNode(field, name, `${key} in the kubespray inventory`));
  }
  return [];
}

// src/manifest/kubernetes/pod-limit.ts
var sources = {
  K3sConfig: "k3s or rke2 configuration",
  TalosConfig: "Talos configuration",
  Talconfig: "talhelper",
  KubesprayInventory: "kubespray inventory",
  KubesprayVariables: "kubespray"
};
var kindsWithPodLimits = [
  ...Object.keys(sources),
  "KubeletConfiguration",
  "InitConfiguration",
  "JoinConfiguration",
  "Cluster",
  "ClusterConfig",
  "KubeadmControlPlane",
  "KubeadmConfigTemplate",
  "KubeadmConfig",
  "NodePool",
  "EC2NodeClass"
];
var names = /* @__PURE__ */ new Set(["maxPods", "max-pods", "maxPodsPerNode", "kubelet_max_pods"]);
var inText = /\b(?:max-pods|maxPods)\b["']?\s*[=:]\s*["']?(\d+)?/;
var deepest2 = 16;
function podLimitsIn({ root, kind }) {
  const node = nodeOf2(root);
  const source = sources[kind] ?? kind;
  const limits = [];
  const found = (field, text2) => {
    const pods = /^[1-9]\d{0,5}$/.test(text2) && !field.isUnknown ? Number(text2) : void 0;
    limits.push({ pods, node, source, at: field.place });
  };
  const visit = (field, depth) => {
    if (field.node?.kind === "scalar") {
      const match = inText.exec(field.text);
      if (match) found(field, match[1] ?? "");
      return;
    }
    if (depth > deepest2) return;
    if (field.get("name").string === "max-pods") found(field.get("value"), field.get("value").text.trim());
    for (const [key, value] of field.entries()) {
      if (names.has(key) && value.node?.kind === "scalar") {
        if (!value.isAbsent) found(value, value.text.trim());
      } else visit(value, depth + 1);
    }
    for (const item of field.items()) visit(item, depth + 1);
  };
  visit(root, 0);
  return limits;
}
var nodeOf2 = (root) => [
  root.get("nodeRegistration").get("name"),
  root.get("node-name"),
  root.get("machine").get("network").get("hostname")
].find(({ string }) => string !== void 0)?.string;

// src/manifest/setup/talhelper.ts
function decodeTalhelper({ root }, isLabelledByPatch) {
  const items = root.get("nodes").items();
  const isProxied2 = [root, root.get("controlPlane")].some((holder) => !patchesOf(holder).isAbsent) ? "unknown" : true;
  const networksOf3 = (key, use) => networksIn(root.get(key), { use, source: `${key} of talhelper`, isProxied: isProxied2 });
  return {
    nodes: items.flatMap((item) => nodeOf3(item, root, isLabelledByPatch) ?? []),
    networks: [
      ...networksOf3("clusterPodNets", "pods"),
      ...networksOf3("clusterSvcNets", "services"),
      ...usualServices(root, isProxied2),
      ...items.flatMap(
        (item) => addressOfNode(item.get("ipAddress"), item.get("hostname").text, "ipAddress in talhelper")
      )
    ]
  };
}
function usualServices(root, isProxied2) {
  const cluster = root.get("clusterName");
  const isPatched = ["controlPlane", "worker"].some((role) => mayNameNetworks(root.get(role)));
  const isOpen = isPatched || mayNameNetworks(root) || root.get("nodes").items().some(mayNameNetworks);
  const pods = networksIn(root.get("clusterPodNets"), { use: "pods", source: "", isProxied: isProxied2 });
  const isIPv6Only = pods.length > 0 && pods.every(({ cidr: cidr2 }) => cidr2.family === 6);
  if (!root.get("clusterSvcNets").isAbsent || isOpen || isIPv6Only || cluster.isAbsent) return [];
  const cidr = parseCidr("10.96.0.0/12");
  const source = "clusterSvcNets left out: Talos takes 10.96.0.0/12";
  return [{ kind: "Network", use: "services", cidr, source, at: cluster.place, isProxied: isProxied2 }];
}
var mayNameNetworks = (holder) => ["patches", "configPatches", "inlineManifests", "machineFiles"].map((key) => holder.get(key)).some(
  (list) => list.isUnknown || list.items().some((item) => {
    const text2 = item.string;
    return text2 === void 0 || text2.startsWith("@") || /serviceSubnets/.test(text2);
  })
);
var patchesOf = (holder) => holder.get("patches");
function nodeOf3(item, root, isLabelledByPatch) {
  const name = item.get("hostname").string;
  if (name === void 0) return void 0;
  const isControlPlane = item.get("controlPlane").boolean === true;
  const role = root.get(isControlPlane ? "controlPlane" : "worker");
  const isPatched = isLabelledByPatch || [root, role, item].some(setsLabelsByPatch);
  const lists = [item, role].map((holder) => holder.get("nodeLabels"));
  const [own2, common] = lists;
  const known2 = new Map(labelsOfRole(isControlPlane));
  const open2 = /* @__PURE__ */ new Set();
  for (const [key, value] of common.entries()) {
    if (own2.isAbsent && value.string !== void 0) known2.set(key, value.string);
    else open2.add(key);
  }
  for (const [key, { string }] of own2.entries()) {
    if (string === void 0) open2.add(key);
    else known2.set(key, string);
  }
  const isOpen = isPatched || lists.some(({ isUnknown }) => isUnknown);
  return {
    kind: "Node",
    name,
    id: `Node/${name}`,
    labels: {
      lookup: (key) => known2.get(key) ?? (isOpen || open2.has(key) || isSetAtRunTime(key) ? void 0 : null),
      keys: () => known2.keys()
    },
    isLabelled: isOpen || lists.some((list) => list.entries().length > 0),
    taints: taintsOf2(item, role, root, isControlPlane),
    source: "talhelper",
    at: item.get("hostname").place
  };
}
function setsLabelsByPatch(holder) {
  const patches = patchesOf(holder);
  return patches.isUnknown || !holder.get("configPatches").isAbsent || patches.items().some((item) => item.string === void 0 || /\bnodeLabels\b/.test(item.text));
}
function taintsOf2(item, role, root, isControlPlane) {
  const isPatched = [root, role, item].some((holder) => !patchesOf(holder).isAbsent);
  const lists = [item, role].map((holder) => taintsInMap(holder.get("nodeTaints")));
  if (isPatched || lists.some((list) => !list)) return void 0;
  const taints = lists.flatMap((list) => list ?? []);
  const isOpen = ["allowSchedulingOnControlPlanes", "allowSchedulingOnMasters"].some(
    (key) => root.get(key).boolean === true
  );
  return isControlPlane && !isOpen ? [...taints, controlPlaneTaint] : taints;
}

// src/manifest/setup/talos.ts
function decodeTalosConfigs(manifests) {
  const roots = manifests.map(({ root }) => root);
  const isLabelledByPatch = roots.some((root) => !isWhole(root) && !labelsOf(root).isAbsent);
  const networks = roots.flatMap((root) => networksOf2(root, isProxied(roots)));
  const described = manifests.flatMap((manifest) => describe(manifest, isLabelledByPatch) ?? []);
  return {
    nodes: described.filter((one) => one.kind === "Node"),
    groups: described.filter((one) => one.kind === "NodeGroup"),
    networks: [...networks, ...roots.flatMap(addressesOf3)]
  };
}
var isWhole = (root) => root.get("machine").get("type").string !== void 0;
var labelsOf = (root) => root.get("machine").get("nodeLabels");
var setsLabels = ({ root }) => !isWhole(root) && !labelsOf(root).isAbsent;
function isProxied(roots) {
  const switches = roots.map((root) => root.get("cluster").get("proxy").get("disabled"));
  if (switches.some(({ isUnknown }) => isUnknown)) return "unknown";
  if (switches.some(({ boolean }) => boolean === true)) return false;
  return roots.some(isWhole) ? true : "unknown";
}
function networksOf2(root, proxied) {
  const network = root.get("cluster").get("network");
  const of = (key, use) => networksIn(network.get(key), { use, source: `${key} of the Talos configuration`, isProxied: proxied });
  return [...of("podSubnets", "pods"), ...of("serviceSubnets", "services")];
}
function addressesOf3(root) {
  const network = root.get("machine").get("network");
  const name = network.get("hostname").string;
  if (name === void 0) return [];
  return network.get("interfaces").items().flatMap((item) => item.get("addresses").items()).flatMap((address) => addressOfNode(address, name, "address in the Talos configuration"));
}
function describe({ root, id }, isLabelledByPatch) {
  const machine = root.get("machine");
  const labels = labelsOf(root);
  const hostname = machine.get("network").get("hostname");
  const type = machine.get("type").string;
  const isControlPlane = type === "controlplane" || type === "init";
  if (!isWhole(root) && labels.isAbsent && machine.get("nodeTaints").isAbsent && hostname.isAbsent)
    return void 0;
  const written = /* @__PURE__ */ new Map();
  for (const [key, { string }] of labels.entries()) if (string !== void 0) written.set(key, string);
  const isComplete = isWhole(root) && !isLabelledByPatch && !labels.isUnknown && written.size === labels.entries().length;
  const implied = labelsOfRole(isControlPlane);
  const common = {
    labels: isComplete ? registeredLabels(written, implied) : atLeast(new Map([...implied, ...written])),
    isLabelled: written.size > 0 || labels.isUnknown,
    taints: isWhole(root) ? taintsOfMachine(root, isControlPlane) : void 0,
    source: "Talos configuration"
  };
  const name = hostname.string;
  if (name !== void 0) return { kind: "Node", name, id: `Node/${name}`, ...common, at: hostname.place };
  const role = isControlPlane ? "control plane" : type === "worker" ? "workers" : "machines";
  return {
    kind: "NodeGroup",
    name: role,
    id: `${id}#${role}`,
    ...common,
    minimum: void 0,
    maximum: void 0,
    at: machine.get("nodeLabels").isAbsent ? machine.get("type").place : labels.place
  };
}
function taintsOfMachine(root, isControlPlane) {
  const own2 = taintsInMap(root.get("machine").get("nodeTaints"));
  const isOpen = ["allowSchedulingOnControlPlanes", "allowSchedulingOnMasters"].some(
    (key) => root.get("cluster").get(key).boolean === true
  );
  return isControlPlane && !isOpen ? own2 && [...own2, controlPlaneTaint] : own2;
}

// src/cluster/agreement.ts
var single = ["pods", "services"];
function agreeing(networks) {
  const disputed = /* @__PURE__ */ new Set();
  const ofUse = networks.filter(({ use }) => single.includes(use));
  for (const [key, ofKey] of group(ofUse, keyOf2)) {
    const ofFiles = [...group(ofKey, ({ at: at2 }) => at2.file).values()];
    const said = [...group(ofFiles, inWords).values()].map(([list]) => list);
    if (said.length > MOST_VERSIONS || said.some((list, index) => said.slice(index + 1).some((other) => areApart(list, other))))
      disputed.add(key);
  }
  return networks.filter((network) => !single.includes(network.use) || !disputed.has(keyOf2(network)));
}
var keyOf2 = ({ use, cidr }) => `${use} ${cidr.family}`;
var MOST_VERSIONS = 100;
var inWords = (networks) => networks.map(({ cidr }) => formatCidr(cidr)).sort().join(" ");
function areApart(a, b) {
  const index = networkIndex(b, ({ cidr }) => cidr);
  return !a.some(({ cidr }) => index.overlapping(cidr).length > 0);
}

// src/cluster/declared.ts
function declaredSetup({ nodes, networks, dump }) {
  return {
    nodes: nodes.map(declaredNodes),
    networks: [
      ...networks.map(({ name, kind, cidr, at: at2 }) => {
        const source = `networks in ${at2.file.path}`;
        return { kind: "Network", use: kind, cidr, source, at: at2, isProxied: true, name: `network "${name}"` };
      }),
      ...nodes.flatMap(addressesOf4)
    ],
    lists: dump === void 0 ? nodes.length > 0 ? "configuration" : void 0 : "dump of Nodes"
  };
}
function outranked(networks, declared) {
  const isSingle = ({ use }) => use === "pods" || use === "services";
  return networks.filter(
    (one) => declared.includes(one) || !isSingle(one) || !declared.some(({ use, cidr }) => use === one.use && cidr.family === one.cidr.family)
  );
}
function declaredNodes({ labels, taints, minimum, maximum, at: at2, name }, index) {
  const shared = {
    labels: labelsOf2(labels),
    isLabelled: labels.size > 0,
    taints,
    source: "node group",
    at: at2
  };
  if (name !== void 0 && minimum === 1 && maximum === 1)
    return { kind: "Node", name, id: `Node/${name}`, ...shared, source: at2.file.path };
  const called2 = name ?? `group ${index + 1}`;
  return { kind: "NodeGroup", name: called2, id: `NodeGroup/${called2}`, minimum, maximum, ...shared };
}
var labelsOf2 = (labels) => ({
  lookup: (key) => labels.get(key) ?? (isSetAtRunTime(key) ? void 0 : null),
  keys: () => labels.keys()
});
var addressesOf4 = ({ name, addresses }) => addresses.map(({ value, at: at2 }) => ({
  kind: "Network",
  use: "nodes",
  cidr: value,
  source: `nodes in ${at2.file.path}`,
  at: at2,
  isProxied: true,
  name: name === void 0 ? "nodes" : `nodes "${name}"`
}));

// src/cluster/load-balancers.ts
var MOST_NETWORKS = 2e4;
var decoders = {
  IPAddressPool: decodeIPAddressPool,
  ConfigMap: decodeMetalLBConfigMap,
  CiliumLoadBalancerIPPool: decodeCiliumLoadBalancerPool
};
function loadBalancerRanges(members) {
  const budget = new Budget(MOST_NETWORKS);
  const networks = [];
  for (const kind of Object.keys(decoders)) {
    for (const manifest of members) {
      if (manifest.kind !== kind) continue;
      try {
        for (const network of decoders[kind](manifest, budget)) networks.push(network);
      } catch (error) {
        if (!(error instanceof OverBudget)) throw error;
        return { networks, excess: [excessOf(manifest)] };
      }
    }
  }
  return { networks, excess: [] };
}
function excessOf({ id, root }) {
  const { file, span } = root.get("metadata").get("name").place;
  const reason = "its ranges come to too many networks";
  return { file, span, at: span.start, reason, excessive: id };
}

// src/cluster/node-objects.ts
var isDump = (nodes) => nodes.filter((one) => one.isDumped).length > 1;
function inStep(nodes, groups, keys) {
  const known2 = /* @__PURE__ */ new Map();
  const bearers = [...nodes, ...groups];
  const isGiven = (key) => {
    let found = known2.get(key);
    if (found === void 0) {
      found = bearers.some(({ labels }) => typeof labels.lookup(key) === "string") || isMisspelt(key, keys);
      known2.set(key, found);
    }
    return found;
  };
  const given = (labels) => ({
    lookup: (key) => {
      const value = labels.lookup(key);
      return value === null && !isGiven(key) ? void 0 : value;
    },
    keys: () => labels.keys?.() ?? []
  });
  return nodes.map((node) => isPartial(node) ? { ...node, labels: given(node.labels) } : node);
}
var isMisspelt = (key, keys) => key.length > 2 && nearest(key, keys) !== void 0;
var keysIn = (nodes) => [
  ...new Set(
    nodes.flatMap(
      ({ root }) => root.get("metadata").get("labels").entries().map(([key]) => key)
    )
  )
];
var isPartial = ({ source, isDumped }) => source === "Node manifest" && isDumped !== true;

// src/cluster/setup.ts
function setupOf(members, declared) {
  const own2 = declared && declaredSetup(declared);
  const objects = ofKind(members, "Node");
  const nodes = objects.flatMap((manifest) => decodeNode(manifest) ?? []);
  const { excess, networks: ofLoadBalancers } = loadBalancerRanges(members);
  const sources2 = [
    // Whoever dumps nodes dumps all, or one to look at it.
    { nodes, networks: objects.flatMap(addressesOf), lists: isDump(nodes) ? "dump of Nodes" : void 0 },
    ...sourcesOf(members, nodes),
    { networks: ofLoadBalancers },
    ...own2 ? [own2] : []
  ];
  const found = sources2.flatMap((source) => source.nodes ?? []);
  const groups = found.filter((one) => one.kind === "NodeGroup");
  const unnamed = nodes.length > 0 ? [] : membersOf(groups);
  const named = [...found.filter((one) => one.kind === "Node"), ...unnamed];
  const all = declared?.dump ? named : inStep(named, groups, keysIn(objects));
  const isLabelled = [...all, ...groups].some((one) => one.isLabelled);
  return {
    excess,
    nodes: isLabelled ? all : all.map(withOpenLabels),
    nodeGroups: isLabelled ? groups : groups.map(withOpenLabels),
    nodeLists: [...new Set(sources2.flatMap(({ lists }) => lists ?? []))],
    podLimits: ofKind(members, ...kindsWithPodLimits).filter((manifest) => !isOfClusterApi(manifest) || standsBesidePools(members)).flatMap(podLimitsIn),
    networks: agreeing(
      outranked(
        sources2.flatMap((source) => source.networks ?? []),
        own2?.networks ?? []
      )
    )
  };
}
var withOpenLabels = (one) => ({
  ...one,
  labels: withOpenEnd(one.labels)
});
var ofKind = (members, ...kinds) => members.filter(({ kind }) => kinds.includes(kind));
function sourcesOf(members, nodes) {
  const of = (...kinds) => ofKind(members, ...kinds);
  return [
    ...kindClusters(members, nodes),
    kubeadm(of("InitConfiguration", "JoinConfiguration")),
    { networks: of("ClusterConfiguration").flatMap(decodeClusterConfiguration) },
    ...of("K3sConfig").map(decodeK3s),
    ...talos(members),
    ...kubespray(members),
    clusterApi(members),
    ...only2(of("ClusterConfig"), ({ name }) => name).map((manifest) => {
      const { groups, networks } = decodeEksctl(manifest);
      return { nodes: groups, networks, lists: groups.length > 0 ? "eksctl ClusterConfig" : void 0 };
    }),
    { nodes: of("NodePool").flatMap((manifest) => decodeNodePool(manifest) ?? []) },
    { networks: of("KubeProxyConfiguration").flatMap(decodeKubeProxy) },
    { networks: of("ConfigMap").flatMap(decodeSetupConfigMap) },
    { networks: of("Pod").flatMap(decodeStaticPod) },
    { networks: of("BGPConfiguration").flatMap(announcedNetworks) },
    { networks: of("CiliumPodIPPool").flatMap(decodeCiliumPodPool) }
  ];
}
function only2(manifests, clusterOf4) {
  return new Set(manifests.map(clusterOf4)).size > 1 ? [] : manifests;
}
function kubeadm(manifests) {
  const nodes = manifests.map(decodeRegistration);
  const isWhole2 = nodes.every((one) => one.kind === "Node") && manifests.some(({ kind }) => kind === "InitConfiguration") && manifests.some(({ kind }) => kind === "JoinConfiguration");
  return { nodes, lists: isWhole2 ? "kubeadm configuration" : void 0 };
}
function kindClusters(members, nodes) {
  const names2 = new Set(nodes.map(({ name }) => name));
  return ofKind(members, "Cluster").filter((manifest) => !isOfClusterApi(manifest)).map(decodeKindCluster).filter((kind) => names2.size === 0 || kind.nodes.some(({ name }) => names2.has(name))).map((kind) => ({ ...kind, lists: kind.nodes.length > 0 ? "kind Cluster" : void 0 }));
}
function talos(members) {
  const nameOf2 = ({ root }) => root.get("cluster").get("clusterName").string;
  const named = ofKind(members, "TalosConfig").filter((manifest) => nameOf2(manifest) !== void 0);
  const configs = only2(named, nameOf2).length === named.length ? ofKind(members, "TalosConfig") : [];
  const { nodes, groups, networks } = decodeTalosConfigs(configs);
  const isLabelledByPatch = configs.some(setsLabels);
  const helpers = only2(ofKind(members, "Talconfig"), ({ file }) => file.path);
  return [
    { nodes: [...nodes, ...groups], networks },
    ...helpers.map((manifest) => {
      const helped = decodeTalhelper(manifest, isLabelledByPatch);
      return { ...helped, lists: helped.nodes.length > 0 ? "talhelper" : void 0 };
    })
  ];
}
function kubespray(members) {
  const all = ofKind(members, "KubesprayInventory", "KubesprayVariables");
  const own2 = all.filter(({ file }) => !shipped.test(file.path));
  const those = own2.length > 0 ? own2 : all;
  const inventories = ofKind(those, "KubesprayInventory").filter(listsHosts);
  const variables = ofKind(those, "KubesprayVariables");
  const roots = /* @__PURE__ */ new Set([
    ...inventories.map(({ file }) => folderOf4(file.path)),
    ...variables.map(({ file }) => inventoryOf(file.path))
  ]);
  if (roots.size > 1 || inventories.length > 1) return [];
  return [
    { networks: decodeKubesprayNetworks(variables) },
    ...inventories.map((inventory) => {
      const found = decodeKubesprayInventory(inventory, variables);
      return { ...found, lists: found.nodes.length > 0 ? "kubespray inventory" : void 0 };
    })
  ];
}
var shipped = /(?:^|\/)inventory\/(?:sample|local)\//;
var listsHosts = (inventory) => decodeKubesprayInventory(inventory, []).nodes.length > 0;
var folderOf4 = (path) => path.slice(0, Math.max(path.lastIndexOf("/"), 0));
var inventoryOf = (path) => path.replace(/(?:^|\/)(?:group_vars|host_vars)\/.*$/, "");
function clusterApi(members) {
  if (!standsBesidePools(members)) return {};
  const { groups, networks, isWhole: isWhole2 } = decodeClusterApi(members.filter(isOfClusterApi));
  return { nodes: groups, networks, lists: isWhole2 ? "Cluster API" : void 0 };
}
var standsBesidePools = memo((members) => {
  const folders = members.filter((manifest) => manifest.kind === "Cluster" && isOfClusterApi(manifest)).map(({ file }) => folderOf4(file.path));
  return ofKind(members, "IPPool", "Installation", "DaemonSet").some(
    ({ file }) => folders.some((folder) => folder === "" || file.path.startsWith(`${folder}/`))
  );
});

// src/cluster/selector-budget.ts
var mostAnswers = 15e5;
var mostLookups = 5e6;
var shareOfAnchored = 1 / 32;
function weighed(pools, { nodes, namespaces }) {
  const tooMuch = {
    nodeSelector: beyond(pools, "nodeSelector", nodes),
    namespaceSelector: beyond(pools, "namespaceSelector", namespaces)
  };
  const heavy = [...tooMuch.nodeSelector, ...tooMuch.namespaceSelector];
  const [first] = heavy;
  if (!first) return { pools, problems: [] };
  const open2 = (pool, which) => tooMuch[which].has(pool[which]) ? { field: pool[which].field.undetermined() } : pool[which];
  const judged = pools.map((pool) => ({
    ...pool,
    nodeSelector: open2(pool, "nodeSelector"),
    namespaceSelector: open2(pool, "namespaceSelector")
  }));
  return { pools: judged, problems: [problemAt(first, heavy.length)] };
}
function beyond(pools, which, subjects) {
  const selectors = pools.map((pool) => pool[which]);
  const found = beyondFor(selectors, subjects.length, subjects.length);
  return found.size === 0 ? found : beyondFor(selectors, subjects.length, kindsOf(selectors, subjects));
}
function beyondFor(selectors, subjects, kinds) {
  const labels = /* @__PURE__ */ new Set();
  let answers = 0;
  const isBeyond = ({ selector }) => {
    if (!selector) return false;
    for (const label of selectorLabels(selector)) labels.add(label);
    answers += selectorSize(selector) * (anchorOf(selector) ? shareOfAnchored : 1);
    return answers * kinds > mostAnswers || labels.size * subjects > mostLookups;
  };
  return new Set(selectors.filter(isBeyond));
}
function kindsOf(selectors, subjects) {
  const labels = [
    ...new Set(selectors.flatMap(({ selector }) => selector ? selectorLabels(selector) : []))
  ];
  if (labels.length * subjects.length > mostLookups) return subjects.length;
  const written = (subject2) => {
    const known2 = [];
    for (let index = 0; index < labels.length; index++) {
      const value = subject2.labels.lookup(labels[index]);
      if (value !== null) known2.push(index, value);
    }
    return JSON.stringify(known2);
  };
  return new Set(subjects.map(written)).size;
}
function problemAt({ field }, count) {
  const { file, span } = field.place;
  return {
    file,
    span,
    at: span.start,
    reason: `too many selectors: ${count === 1 ? "this one is" : `this one and ${count - 1} more are`} left out`
  };
}

// src/cluster/link.ts
function link(scopes, surroundings) {
  const drafts = scopes.map((scope) => ({ scope, graph: draft(scope, surroundings) }));
  const hiddenIn2 = hiddenAmong(scopes, surroundings.hiding);
  const reachable = poolsWithinReach(drafts);
  const families = siblingsByFolder(drafts);
  const kinOf = kinAmong(drafts.filter(({ graph }) => saysSomethingOfPools(graph)));
  const clusters = drafts.filter(({ graph }) => isWorthJudging(graph)).map(({ scope, graph }) => {
    return withHeededRequests({
      ...graph,
      hiddenKinds: hiddenIn2(scope),
      relatives: kinOf(scope).map((other) => other.graph),
      repositoryPools: reachable({ scope, graph }),
      siblings: families.get(familyOf(scope) ?? "") ?? []
    });
  });
  const linked = withGroups(clusters, surroundings.groups ?? []);
  return { clusters: withOrigins(linked, { scopes, surroundings }) };
}
function poolsWithinReach(drafts) {
  const all = drafts.flatMap(({ graph }) => graph.pools);
  const uncertain = drafts.flatMap(({ scope, graph }) => scope.isCertain ? [] : graph.pools);
  return ({ scope, graph }) => scope.isCertain ? [...graph.pools, ...uncertain] : all;
}
function familyOf({ name, lineage, isDeployed }) {
  const folder = name.slice(0, Math.max(name.lastIndexOf("/"), 0));
  return isDeployed && lineage.length === 1 && lineage[0] === name && isFleetFolder(folder) ? folder : void 0;
}
var siblingsByFolder = (drafts) => new Map(
  [...group(drafts, ({ scope }) => familyOf(scope) ?? "")].flatMap(
    ([folder, alike]) => folder === "" ? [] : [[folder, alike.map(({ graph }) => ({ name: graph.name, pools: graph.pools }))]]
  )
);
var saysSomethingOfPools = (graph) => graph.hasRouters || graph.bgpConfigurations.length > 0 || [graph.pools, graph.installations, graph.agents, graph.cniConfigurations].some((list) => list.length > 0) || [graph.nodes, graph.nodeGroups].some((list) => list.length > 0);
var isWorthJudging = (graph) => [graph.pools, graph.nodes, graph.namespaces, graph.workloads, graph.reservations, graph.networks].some(
  (list) => list.length > 0
) || [graph.helmValues, graph.agents, graph.installations, graph.ipamConfigurations, graph.problems].some(
  (list) => list.length > 0
) || [graph.felixConfigurations, graph.bgpConfigurations, graph.cniConfigurations].some((list) => list.length > 0);
function draft(scope, { problems, opaque, version }) {
  const manifests = withoutCopies(distinct2(scope.members));
  const { declared } = scope;
  const { excess, ...found } = withinBudget(decode(manifests, declared));
  const told = declared?.version;
  const release = version ?? (told && releaseCalled(told.value, told.at.file.path, told.at));
  return {
    name: scope.name,
    evidence: scope.evidence,
    manifests,
    ...found,
    ...releaseOf(release, found.workloads, found.installations, found.helmValues),
    problems: [...problems.filter((problem) => scope.holds(problem.file.path)), ...excess, ...excessOf2(scope)],
    isDeployed: scope.isDeployed,
    ...scope.isLeft && { isLeft: true },
    externalPools: declared?.externalPools ?? [],
    datastore: declared?.datastore?.value,
    api: declared?.api?.value,
    groups: [],
    relatives: [],
    opaque: opaque.filter(({ path, isPutAside: isPutAside2 }) => !isPutAside2 || scope.holds(path)),
    hiddenKinds: /* @__PURE__ */ new Set(),
    repositoryPools: [],
    siblings: []
  };
}
function excessOf2({ declared, isExcessive, name }) {
  if (!declared || !isExcessive) return [];
  const { file, span } = declared.at;
  const reason = "with the others it holds too many objects";
  return [{ file, span, at: span.start, reason, excessive: `cluster/${name}` }];
}
function withoutOffspring(workloads) {
  const known2 = new Set(workloads.map(({ id }) => id));
  return workloads.filter(({ root, namespace }) => {
    const references = root.get("metadata").get("ownerReferences").items();
    const controller = references.find((reference2) => reference2.get("controller").boolean === true);
    const parts = [controller?.get("kind").string, namespace, controller?.get("name").string];
    return !known2.has(parts.filter((part) => part !== void 0).join("/"));
  });
}
function withinBudget(found) {
  const { nodes, namespaces, pools, installations } = found;
  const { pools: judged, problems } = weighed(pools, { nodes, namespaces });
  if (problems.length === 0) return found;
  const replaced = new Map(pools.map((pool, index) => [pool, judged[index]]));
  return {
    ...found,
    pools: judged,
    installations: installations.map((installation) => ({
      ...installation,
      pools: installation.pools.map((pool) => replaced.get(pool) ?? pool)
    })),
    excess: [...found.excess, ...problems]
  };
}
function decode(members, declared) {
  const of = (...kinds) => members.filter(({ kind }) => kinds.includes(kind));
  const present = (values) => values.filter((value) => value !== void 0);
  const installations = of("Installation").map(decodeInstallation);
  const agents = present(of("DaemonSet").map(decodeCalicoNode));
  return {
    installations,
    agents,
    helmValues: of(helmValuesKind).map(decodeHelmValues),
    cniConfigurations: of("ConfigMap", "DaemonSet").flatMap(decodeCniConfigurations),
    pools: [
      ...of("IPPool").map(decodeIPPool),
      ...installations.flatMap(({ pools }) => pools),
      ...agents.flatMap(({ pools }) => pools)
    ],
    ...setupOf(members, declared),
    namespaces: present(of("Namespace").map(decodeNamespace)),
    workloads: withoutOffspring(of(...workloadKinds)).flatMap(decodeWorkloads),
    autoscalers: of(...autoscalerKinds).map(decodeAutoscaler),
    reservations: of("IPReservation").map(decodeIPReservation),
    ipamConfigurations: of("IPAMConfig", "IPAMConfiguration").map(decodeIPAMConfiguration),
    felixConfigurations: of("FelixConfiguration").map(decodeFelixConfiguration),
    bgpConfigurations: of("BGPConfiguration").map(decodeBGPConfiguration),
    hasRouters: of("BGPPeer").some(({ root }) => !root.get("spec").get("peerIP").isAbsent)
  };
}

// src/cluster/survey.ts
function survey(snapshot, { calicoVersion = "", config = noConfig } = {}, watch = unwatched) {
  const judged = judgedFiles(snapshot, config);
  const loaded = load(judged, watch);
  watch("clusters");
  const scopes = sortOut(
    { manifests: loaded.manifests, deployments: loaded.deployments, trees: snapshot.trees },
    loaded.problems.map(({ file }) => file.path),
    config
  );
  const version = releaseCalled(calicoVersion, "--calico-version");
  const { problems, opaque, hiding } = loaded;
  const surroundings = { problems, opaque, hiding, version, groups: config.groups };
  return { judged, loaded, scopes, fleet: link(scopes, surroundings) };
}

export {
  itemsOf2 as itemsOf,
  survey
};
