import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  addressOfNode,
  alternatives,
  ancestors,
  branchOf,
  carriesValues,
  child,
  commonFolder,
  decodeBGPConfiguration,
  decodeCiliumLoadBalancerPool,
  decodeCiliumPodPool,
  decodeCniConfigurations,
  decodeIPAddressPool,
  decodeMetalLBConfigMap,
  fleetMember,
  folderOf,
  group,
  headOf,
  inNamespace,
  isBelow,
  isFleetFolder,
  isKustomizationFile,
  isPutAside,
  isSourceIgnore,
  itemsOf,
  kustomizer,
  literalOf,
  manifestOf,
  mayHoldValues,
  networksIn,
  objectsIn,
  parseEmbedded,
  readAt,
  readDocuments,
  repositoryOf,
  resolve,
  setupIn,
  shelfOf,
  shelvesIn,
  textOf
} from "./chunk-VJEVSK6K.js";
import {
  positionAt
} from "./chunk-AJCKN2JL.js";
import {
  atLeast,
  decodeIPPool,
  decodeWorkload,
  isRequestKey,
  isSetAtRunTime,
  membersOf,
  nodeCount,
  poolOf,
  releaseCalled,
  releaseOf,
  requestsAmong,
  requestsOf,
  withHeededRequests,
  withOpenEnd,
  withTunnels,
  workloadKinds,
  writtenLabels
} from "./chunk-27CLSVRD.js";
import {
  Field,
  bringsMorePools,
  contentOf,
  every,
  groupOf,
  isApplied,
  isClusterScoped,
  isDeployer,
  mayBringPools
} from "./chunk-JG5AVSRE.js";
import {
  imageVersion,
  isCalicoRelease
} from "./chunk-2LJY5UL4.js";
import {
  globOf
} from "./chunk-35GIIGAL.js";
import {
  noConfig
} from "./chunk-T57LZLLU.js";
import {
  parseYaml
} from "./chunk-YBWEA4RK.js";
import {
  isPlaceholder,
  resolvePlain
} from "./chunk-MIBUR4FY.js";
import {
  overlaps
} from "./chunk-4MNAALXC.js";

// src/load/generated-config-maps.ts
function generatedConfigMaps(files) {
  const holders = files.filter(
    ({ path, text }) => isKustomizationFile(path) && text.includes("configMapGenerator")
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
var declares = /\bkind["']?\s*:\s*["']?(?:ConfigMap|Secret|GitRepository)\b/;
function dataObjectsIn(files) {
  let holders;
  let generated;
  const known2 = /* @__PURE__ */ new Map();
  const mentioning = (kind, what) => {
    const key = `${kind}/${what}`;
    const found = known2.get(key);
    if (found) return found;
    holders ??= files.filter(({ text }) => declares.test(text));
    const objects = holders.flatMap((file) => objectsIn2(file, kind, what));
    known2.set(key, objects);
    return objects;
  };
  return {
    mentioning,
    named: (kind, name) => mentioning(kind, name).filter((object) => object.name === name),
    generated: (name) => (generated ??= generatedConfigMaps(files)).filter((each) => each.name === name),
    file: (path) => files.find((each) => each.path === path)
  };
}
function objectsIn2(file, kind, what) {
  if (!file.text.includes(what)) return [];
  const { documents } = parseYaml(file, (text) => text.includes(kind) && text.includes(what));
  return documents.flatMap(({ root }) => {
    const head = root?.kind === "mapping" ? headOf(root) : void 0;
    return head?.kind === kind ? [{ file, name: head.name, namespace: head.namespace, root }] : [];
  });
}

// src/scope/deployment.ts
var ownCluster = { isFromRoot: true, names: [] };
var unknownCluster = (asking) => `an unknown cluster (${asking})`;
var selectedClusters = (selecting) => `clusters that ${selecting} selects`;
var isForSeveral = ({ names }) => names.some((name) => /^clusters that .* selects$/.test(name));
var isUndetermined = (route) => isForSeveral(route) || route.names.some((name) => name.startsWith("an unknown cluster ("));

// src/manifest/node.ts
var controlPlaneTaint = {
  key: "node-role.kubernetes.io/control-plane",
  value: "",
  effect: "NoSchedule"
};
var cordonTaint = { key: "node.kubernetes.io/unschedulable", value: "", effect: "NoSchedule" };
function decodeNode(manifest) {
  if (manifest.name === void 0) return void 0;
  const labels = manifest.root.get("metadata").get("labels");
  const maxPods = Number(manifest.root.get("status").get("capacity").get("pods").text);
  const labelsOfCalico = manifest.root.get("metadata").get("annotations").get("projectcalico.org/labels").text;
  const isOfCalico = (key) => labelsOfCalico.includes(JSON.stringify(key));
  const isDump = manifest.root.get("status").get("nodeInfo").state === "written";
  const spec = manifest.root.get("spec");
  const taints = taintsOf(spec.get("taints"));
  const isCordoned = spec.get("unschedulable").boolean === true;
  return {
    kind: "Node",
    name: manifest.name,
    id: manifest.id,
    labels: writtenLabels(labels, (key) => isOfCalico(key) || !isDump && isSetAtRunTime(key)),
    isLabelled: isDump || labels.isUnknown || labels.entries().length > 0,
    taints: isCordoned ? taints && [...taints, cordonTaint] : taints,
    ...maxPods > 0 && { maxPods },
    source: "Node manifest",
    at: manifest.root.get("metadata").get("name").place
  };
}
function addressesOf(manifest) {
  const { name, root } = manifest;
  if (name === void 0) return [];
  const internal = root.get("status").get("addresses").items().filter((item) => item.get("type").string === "InternalIP").flatMap((item) => addressOfNode(item.get("address"), name, "InternalIP"));
  const annotations = root.get("metadata").get("annotations");
  const noted = ["IPv4Address", "IPv6Address"].flatMap(
    (key) => addressOfNode(annotations.get(`projectcalico.org/${key}`), name, `${key} that calico-node noted`)
  );
  return [...internal, ...noted];
}
function taintsOf(field) {
  if (field.isUnknown) return void 0;
  const taints = [];
  for (const item of field.items()) {
    const key = item.get("key").string;
    const effect = item.get("effect").string;
    if (key === void 0 || !isEffect(effect)) return void 0;
    taints.push({ key, value: item.get("value").text, effect });
  }
  return taints;
}
function isEffect(text) {
  return text === "NoSchedule" || text === "PreferNoSchedule" || text === "NoExecute";
}

// src/manifest/kubelet.ts
function labelsInText(text) {
  const pairs = text.split(",").filter((pair) => pair.includes("="));
  return new Map(
    pairs.map((pair) => [pair.slice(0, pair.indexOf("=")).trim(), pair.slice(pair.indexOf("=") + 1).trim()])
  );
}
function kubeletLabels(extraArgs) {
  if (extraArgs.isUnknown) return void 0;
  const listed = extraArgs.items().find((item) => item.get("name").string === "node-labels");
  if (!listed && extraArgs.node?.kind === "sequence") return /* @__PURE__ */ new Map();
  const field = listed?.get("value") ?? extraArgs.get("node-labels");
  return field.isUnknown ? void 0 : labelsInText(field.string ?? "");
}
function labelsInList(field) {
  const fields = field.node?.kind === "sequence" ? field.items() : [field];
  if (field.isUnknown || fields.some((each) => each.isUnknown)) return void 0;
  return labelsInText(fields.map(({ text }) => text).join());
}
function registeredLabels(written, implied) {
  const known2 = new Map([...implied, ...written ?? []]);
  return { lookup: (key) => known2.get(key) ?? (written && !isSetAtRunTime(key) ? null : void 0) };
}
function taintInText(text) {
  const match = /^([^=:\s]+)(?:=([^:\s]*))?:(NoSchedule|PreferNoSchedule|NoExecute)$/.exec(text.trim());
  return match ? { key: match[1], value: match[2] ?? "", effect: match[3] } : void 0;
}
function taintsInList(field) {
  if (field.isAbsent) return [];
  const fields = field.node?.kind === "sequence" ? field.items() : [field];
  const taints = fields.map(({ string }) => taintInText(string ?? ""));
  return taints.every((taint) => taint !== void 0) ? taints : void 0;
}
function taintsInMap(field) {
  if (field.isAbsent) return [];
  if (field.node?.kind === "sequence") return taintsOf(field);
  const taints = field.entries().map(([key, { string }]) => {
    const text = string ?? "";
    return taintInText(text.includes(":") ? `${key}=${text}` : `${key}:${text}`);
  });
  return field.isUnknown || !taints.every((taint) => taint !== void 0) ? void 0 : taints;
}

// src/manifest/kubeadm.ts
function decodeClusterConfiguration(manifest) {
  const isDisabled = manifest.root.get("proxy").get("disabled");
  const isProxied2 = isDisabled.isUnknown ? "unknown" : isDisabled.boolean !== true;
  const networksOf3 = (key, use) => {
    const field = manifest.root.get("networking").get(key);
    const source = `${key} of the kubeadm ClusterConfiguration`;
    return networksIn(field, { use, source, isProxied: isProxied2, isOfKubeadm: true });
  };
  return [...networksOf3("podSubnet", "pods"), ...networksOf3("serviceSubnet", "services")];
}
function registrationOf(field, isControlPlane) {
  const taints = field.get("taints");
  const usual = isControlPlane ? [controlPlaneTaint] : [];
  return {
    labels: kubeletLabels(field.get("kubeletExtraArgs")),
    taints: taints.isAbsent ? usual : taintsOf(taints)
  };
}
var onControlPlane = /* @__PURE__ */ new Map([["node-role.kubernetes.io/control-plane", ""]]);
var onWorkers = /* @__PURE__ */ new Map();
var labelsOfRole = (isControlPlane) => isControlPlane ? onControlPlane : onWorkers;
function decodeRegistration(manifest) {
  const field = manifest.root.get("nodeRegistration");
  const isControlPlane = manifest.kind === "InitConfiguration" || !manifest.root.get("controlPlane").isAbsent;
  const { labels, taints } = registrationOf(field, isControlPlane);
  const name = field.get("name").string;
  const common = {
    labels: registeredLabels(labels, labelsOfRole(isControlPlane)),
    isLabelled: labels === void 0 || labels.size > 0,
    taints,
    source: `kubeadm ${manifest.kind}`
  };
  if (name !== void 0)
    return { kind: "Node", name, id: `Node/${name}`, ...common, at: field.get("name").place };
  const role = isControlPlane ? "control plane" : "workers";
  return {
    kind: "NodeGroup",
    name: role,
    id: `${manifest.kind}/${role}`,
    ...common,
    minimum: void 0,
    maximum: void 0,
    at: field.place
  };
}

// src/manifest/cluster-api.ts
var isOfClusterApi = ({ apiVersion }) => /^(?:[\w-]+\.)*cluster\.x-k8s\.io$/.test(groupOf(apiVersion));
var nothing = { groups: [], networks: [], isWhole: false };
function decodeClusterApi(manifests) {
  const of = (kind) => manifests.filter((manifest) => manifest.kind === kind);
  const clusters = of("Cluster");
  const pools = [...of("MachineDeployment"), ...of("MachinePool")];
  const names = /* @__PURE__ */ new Set([
    ...clusters.map(({ root }) => root.get("metadata").get("name").text),
    ...pools.map(({ root }) => root.get("spec").get("clusterName").text)
  ]);
  if (names.size !== 1) return nothing;
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
    }
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

// src/load/variables.ts
var OPENING = /\$\$|\$\{/g;
var NAME = /[\p{L}\p{Nd}_]+/uy;
var DEFAULT = /:?=|:-/y;
function expand(text, lookup) {
  return expandUpTo(text, 0, 0, lookup)?.value;
}
var deepest = 10;
function expandUpTo(text, from, depth, lookup) {
  const isDefault = depth > 0;
  if (depth > deepest) return void 0;
  let value = "";
  let offset = from;
  for (; ; ) {
    OPENING.lastIndex = offset;
    const opening = OPENING.exec(text);
    const limit = opening?.index ?? text.length;
    const closing = isDefault ? text.indexOf("}", offset) : -1;
    if (closing >= 0 && closing < limit) return { value: value + text.slice(offset, closing), end: closing };
    value += text.slice(offset, limit);
    if (!opening) return isDefault ? void 0 : { value, end: limit };
    if (opening[0] === "$$") {
      if (isDefault) return void 0;
      value += "$";
      offset = limit + 2;
      continue;
    }
    const variable2 = expandVariable(text, limit + 2, depth, lookup);
    if (!variable2) return void 0;
    value += variable2.value;
    offset = variable2.end;
  }
}
function expandVariable(text, from, depth, lookup) {
  NAME.lastIndex = from;
  const name = NAME.exec(text)?.[0];
  if (name === void 0) return void 0;
  const value = lookup(name)?.replaceAll("\n", "");
  const behind = from + name.length;
  if (text[behind] === "}") return value === void 0 ? void 0 : { value, end: behind + 1 };
  DEFAULT.lastIndex = behind;
  const operator = DEFAULT.exec(text)?.[0];
  if (operator === void 0 || value === void 0) return void 0;
  const substitute2 = expandUpTo(text, behind + operator.length, depth + 1, lookup);
  return substitute2 && { value: value === "" ? substitute2.value : value, end: substitute2.end + 1 };
}

// src/load/substitution.ts
var marker = "kustomize.toolkit.fluxcd.io/substitute";
function substitute(manifest, lookup) {
  const { root, file, namespace } = manifest;
  if (root.node?.kind !== "mapping" || !holdsVariable(root.node) || isLeftAlone(manifest)) return manifest;
  const filled = new Substitution(lookup).mapping(root.node);
  if (filled === root.node) return manifest;
  const written = headOf(root.node)?.namespace;
  const isGiven = namespace !== void 0 && namespace !== written;
  const given = isGiven ? namespace : void 0;
  const result = manifestOf(file, filled, given, root.owner.object);
  return result ? { ...manifest, ...result } : manifest;
}
function isLeftAlone({ root }) {
  const metadata = root.get("metadata");
  return ["labels", "annotations"].some((key) => metadata.get(key).get(marker).string === "disabled");
}
var known = /* @__PURE__ */ new WeakMap();
function noteVariables(documents) {
  for (const { root, file, start, end } of documents)
    if (root && !file.text.slice(start, end).includes("${")) known.set(root, false);
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
  if (node.kind === "scalar") return node.text.includes("${");
  if (node.kind === "sequence") return node.items.some(search);
  for (const { key, value } of node.entries.values()) if (search(key) || search(value)) return true;
  return false;
}
var isFixed = ({ text, tag }) => tag !== void 0 || !text.includes("${");
var Substitution = class {
  lookup;
  /** What aliases share is filled in once. */
  done = /* @__PURE__ */ new Map();
  constructor(lookup) {
    this.lookup = lookup;
  }
  mapping(node) {
    const entries = /* @__PURE__ */ new Map();
    let isChanged = false;
    for (const [name, entry] of node.entries) {
      const key = this.key(entry.key);
      const value = this.node(entry.value);
      const isSame = key === entry.key && value === entry.value;
      entries.set(key === entry.key ? name : key.text, isSame ? entry : { key, value });
      if (!isSame) isChanged = true;
    }
    return isChanged ? { ...node, entries } : node;
  }
  node(node) {
    if (node.kind === "scalar") return this.scalar(node);
    const earlier = this.done.get(node);
    if (earlier) return earlier;
    const filled = node.kind === "mapping" ? this.mapping(node) : this.sequence(node);
    this.done.set(node, filled);
    return filled;
  }
  sequence(node) {
    const items = node.items.map((item) => this.node(item));
    return items.some((item, index) => item !== node.items[index]) ? { ...node, items } : node;
  }
  key(key) {
    const text = key.text.includes("${") ? expand(key.text, this.lookup) : void 0;
    return text === void 0 ? key : { ...key, text, value: text };
  }
  scalar(node) {
    const text = isFixed(node) ? void 0 : expand(node.text, this.lookup);
    if (text === void 0) return node;
    const filled = this.fill(node, text);
    const setBy = this.settingOf(node.text);
    return setBy && filled !== node ? { ...filled, setBy } : filled;
  }
  /** Where the first variable of a text is set that is set in the repository. */
  settingOf(text) {
    for (const [, variable2] of text.matchAll(/\$\$|\$\{([\p{L}\p{Nd}_]+)/gu)) {
      const location = variable2 && this.lookup.whereSet?.(variable2);
      if (location) return { ...location, variable: variable2 };
    }
    return void 0;
  }
  fill(node, text) {
    if (isEmittedPlain(node.text)) return reread(node, text);
    return quotesOf(text) === quotesOf(node.text) ? { ...node, text, value: text } : node;
  }
};
var indicator = /^[-?:,[\]{}#&*!|>'"%@`]/;
var structure = /: |:$| #|[\r\n]/;
var isEmittedPlain = (text) => !indicator.test(text) && !structure.test(text) && text === text.trim();
var quotesOf = (text) => text.replaceAll(/[^'"\\]/g, "");
function reread(node, written) {
  const text = written.trim();
  if (!indicator.test(text) && !structure.test(text))
    return { ...node, text, value: resolvePlain(text), style: "plain" };
  return /^['"[{]/.test(text) ? readAt(text, node) ?? node : node;
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
    ({ labels }) => wanted.every(([key, value]) => labels.get(key) === value.text) && expressions2.every((expression2) => holds(expression2, labels))
  );
}
function holds(expression2, labels) {
  const value = labels.get(expression2.get("key").text);
  const values = expression2.get("values").items().map(({ text }) => text);
  switch (expression2.get("operator").string) {
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

// src/load/deploy/fill.ts
var expression = /\{\{-?\s*(?:\.?([A-Za-z_][\w.[\]-]*)|index\s+\.path\.segments\s+(\d+))\s*-?\}\}/g;
function fill(node, parameters) {
  if (node.kind === "scalar") {
    if (!node.text.includes("{{")) return node;
    const text = node.text.replaceAll(
      expression,
      (whole, name, index) => parameters.get(name ?? `path[${index}]`) ?? whole
    );
    return text === node.text ? node : { ...node, text, value: text };
  }
  if (node.kind === "sequence") return { ...node, items: node.items.map((item) => fill(item, parameters)) };
  const entries = [...node.entries].map(
    ([key, entry]) => [key, { ...entry, value: fill(entry.value, parameters) }]
  );
  return { ...node, entries: new Map(entries) };
}

// src/load/deploy/undetermined.ts
var expressions = /\{\{.*?\}\}|\$\{[^}]*\}/g;
var globMeant = (path) => folderOf(path.replaceAll(expressions, "*"));
function foldersMeant(path, folders) {
  const glob = globMeant(path);
  const matches = /^[^*]/.test(glob) ? globOf(glob) : void 0;
  return matches ? [...folders].filter(matches) : [];
}
var knowsFolders = (template) => pathsIn(template).every((path) => !path.includes("{{"));
function perFolder(template, folders, name) {
  const path = pathsIn(template).find((each) => each.includes("{{")) ?? pathsIn(template)[0] ?? "";
  return foldersMeant(path, folders).map((folder) => {
    const unknown = unknownCluster(`ApplicationSet ${name}, ${folder}`);
    const put2 = (node, isDestination) => {
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
  const sources = child2(spec, "sources");
  const all = sources?.kind === "sequence" ? sources.items : [child2(spec, "source")];
  return all.flatMap((source) => {
    const path = child2(source, "path");
    return path?.kind === "scalar" ? [path.text] : [];
  });
}
var child2 = (node, key) => node?.kind === "mapping" ? node.entries.get(key)?.value : void 0;

// src/load/deploy/application-set.ts
function applicationsOf(manifest, surroundings) {
  if (manifest.kind !== "ApplicationSet" || groupOf(manifest.apiVersion) !== "argoproj.io") return [];
  const spec = manifest.root.get("spec");
  const template = spec.get("template");
  const { node } = template;
  if (node?.kind !== "mapping") return [];
  return spec.get("generators").items().flatMap((generator) => {
    const own2 = templateOf(generator, node);
    const filled = parametersOf(generator, surroundings).filter((parameters) => isSelected(generator.get("selector"), parameters)).map((parameters) => fill(own2, parameters));
    const isKnown = isSettled(generator) || filled.some(knowsFolders);
    return isKnown ? filled : perFolder(own2, surroundings.folders, manifest.name ?? "");
  }).flatMap((filled) => applicationOf(manifest, filled) ?? []);
}
function templateOf(generator, template) {
  const own2 = generator.entries().map(([, field]) => field.get("template").node);
  return own2.reduce((base, over2) => over2 ? laid(base, over2) : base, template);
}
function laid(base, over2) {
  if (over2.kind === "scalar") return over2.text === "" ? base : over2;
  if (base.kind !== "mapping" || over2.kind !== "mapping") return over2;
  const entries = [...over2.entries].map(([key, entry]) => {
    const below2 = base.entries.get(key);
    return [key, below2 ? { ...entry, value: laid(below2.value, entry.value) } : entry];
  });
  return { ...base, entries: new Map([...base.entries, ...entries]) };
}
var isSettled = (generator) => ["list", "scmProvider", "pullRequest"].some((kind) => !generator.get(kind).isAbsent);
function isSelected(selector, parameters) {
  const wanted = selector.get("matchLabels").entries();
  return wanted.every(
    ([key, value]) => value.isUnknown || (parameters.get(key) ?? value.text) === value.text
  );
}
function applicationOf(manifest, filled) {
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
    ...filled.entries
  ]);
  return manifestOf(manifest.file, { ...head, entries });
}
function parametersOf(generator, surroundings) {
  const one = (key) => generator.get(key);
  if (!one("list").isAbsent) return one("list").get("elements").items().map(flat);
  if (!one("git").isAbsent) return directoriesOf(one("git"), surroundings.folders);
  if (!one("clusters").isAbsent) return clustersOf(one("clusters"), surroundings.clusters);
  if (!one("matrix").isAbsent) return productOf(one("matrix").get("generators").items(), surroundings);
  return [];
}
function productOf(generators, surroundings) {
  const [first, second] = generators;
  if (!first || !second) return [];
  const orUnknown = (found, generator) => found.length === 0 && !isSettled(generator) ? [/* @__PURE__ */ new Map()] : found;
  return orUnknown(parametersOf(first, surroundings), first).flatMap(
    (left) => orUnknown(parametersOf(withParameters(second, left), surroundings), second).map(
      (right) => new Map([...left, ...right])
    )
  );
}
var withParameters = ({ owner, path, node, file, place }, parameters) => new Field(owner, path, node && fill(node, parameters), place.span, file);
function directoriesOf(git, folders) {
  const rules = git.get("directories").items().map((item) => ({
    matches: globOf(globMeant(item.get("path").text)) ?? (() => false),
    isExcluded: item.get("exclude").boolean
  }));
  const values = flat(git.get("values"));
  return [...folders].filter(
    (folder) => rules.some(({ matches, isExcluded }) => !isExcluded && matches(folder)) && !rules.some(({ matches, isExcluded }) => isExcluded && matches(folder))
  ).sort().map((folder) => new Map([...pathParameters(folder), ...prefixed("values", values)]));
}
function pathParameters(folder) {
  const segments = folder.split("/");
  const basename = segments.at(-1);
  return new Map([
    ["path", folder],
    ["path.path", folder],
    ["path.basename", basename],
    ["path.basenameNormalized", normalized(basename)],
    ...segments.map((segment, index) => [`path[${index}]`, segment])
  ]);
}
function clustersOf(generator, clusters) {
  const values = prefixed("values", flat(generator.get("values")));
  return selected(clusters, generator.get("selector")).map(
    ({ name, server, labels, annotations }) => new Map([
      ["name", name],
      ["nameNormalized", normalized(name)],
      ["server", server],
      ...prefixed("metadata.labels", labels),
      ...prefixed("metadata.annotations", annotations),
      ...values
    ])
  );
}
var normalized = (name) => name.toLowerCase().replaceAll(/[^a-z0-9.-]/g, "-");
var prefixed = (prefix, parameters) => new Map([...parameters].map(([key, value]) => [`${prefix}.${key}`, value]));
function flat(field) {
  const found = /* @__PURE__ */ new Map();
  const visit = (node, path) => {
    if (node?.kind === "scalar") found.set(path, node.text);
    if (node?.kind !== "mapping") return;
    for (const [key, { value }] of node.entries) visit(value, path ? `${path}.${key}` : key);
  };
  if (!field.isUnknown) visit(field.node, "");
  return found;
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
  const called = name.string || server.string;
  return called === void 0 || ownCluster2.has(called.replace(/\/$/, "")) ? void 0 : called;
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
    { text: value.isUnknown ? void 0 : value.text, at: value.place }
  ]);
  const from = postBuild.get("substituteFrom").items().map((item) => ({
    kind: item.get("kind").string,
    name: item.get("name").string,
    namespace
  }));
  const isOpen = postBuild.isUnknown || postBuild.get("substituteFrom").isUnknown;
  const open = { kind: void 0, name: void 0, namespace: void 0 };
  return { inline: new Map(inline), from: isOpen ? [...from, open] : from };
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
        if (folders.has(below(root, folder))) counts.set(root, (counts.get(root) ?? 0) + 1);
    found.set(source, counts);
  }
  return (plan) => {
    const counts = found.get(sourceOf(plan));
    const [best] = ancestors(plan.at.file.path).map((root) => ({ root, count: counts?.get(root) ?? 0 })).filter(({ root, count }) => count > 1 || count > 0 && trees.includes(root)).sort((a, b) => b.count - a.count || a.root.length - b.root.length);
    return best?.root ?? "";
  };
}
var below = (root, folder) => root === "" || folder === "" ? root + folder : `${root}/${folder}`;
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
  const mostOf = (by) => Math.max(0, ...[...tallies.values()].map((tally) => tally.by === by ? tally.here : 0));
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

// src/load/deploy/variables.ts
function lookupOf({ inline, from }, objects, near) {
  const sources = from.map((source) => contentOf2(source, objects, near)).reverse();
  const find = (name) => {
    for (const source of [inline, ...sources]) {
      if (!source) return "unknown";
      const value = source.get(name);
      if (value) return value;
    }
    return void 0;
  };
  return Object.assign(
    (name) => {
      const value = find(name);
      return value === "unknown" ? void 0 : value ? value.text : "";
    },
    {
      whereSet: (name) => {
        const value = find(name);
        return value === "unknown" ? void 0 : value?.at;
      }
    }
  );
}
function contentOf2({ kind, name, namespace }, objects, near) {
  if (name === void 0 || kind !== "ConfigMap" && kind !== "Secret") return void 0;
  const declared = objects.named(kind, name).map((object2) => ({ ...object2, entries: () => entriesOf(object2, kind) }));
  const made = (kind === "ConfigMap" ? objects.generated(name) : []).filter(({ isCalledSo }) => isCalledSo).map((object2) => ({ ...object2, entries: () => generatedEntries(object2, objects) }));
  const candidates = [...declared, ...made].filter(
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
    kind === "Secret" ? [...section("data", () => void 0), ...section("stringData", textOf2)] : section("data", textOf2)
  );
}
function generatedEntries({ isOpen, entries }, objects) {
  if (isOpen) return void 0;
  return new Map(
    [...entries].map(([key, entry]) => {
      const whole = entry.path === void 0 ? void 0 : objects.file(entry.path)?.text;
      const text = entry.literal?.text ?? whole;
      return [key, { text: text !== void 0 && isPlaceholder(text) ? void 0 : text, at: entry.at }];
    })
  );
}
function textOf2(node) {
  return node.kind === "scalar" && !isPlaceholder(node.text) ? node.text : void 0;
}

// src/load/deploy/deployments.ts
var maxDepth = 20;
function findDeployments(manifests, folders, { objects, trees, ignores }) {
  const written = manifests.filter(isDeployer);
  const asWritten = remembered(planner(folders, argoClusters(objects)));
  const rootOf2 = sourceRoots(written.flatMap(asWritten), folders.all, trees);
  const plansOf = remembered(
    (manifest) => asWritten(manifest).map((plan) => {
      if (plan.folder === void 0) return plan;
      const root = rootOf2(plan);
      return { ...plan, folder: below(root, plan.folder), leavesOut: ignores(plan.source, root) };
    })
  );
  const asked = written.flatMap(plansOf);
  const isOwn = ownSources(asked, folders.all);
  const ownPlans = remembered(
    (manifest) => plansOf(manifest).map((plan) => isOwn(plan) ? plan : { ...plan, folder: void 0 })
  );
  const unseen = asked.flatMap(
    (plan) => plan.folder === void 0 || isOwn(plan) ? [] : [{ entry: `${plan.name} ${plan.source} ${plan.folder}`, at: plan.at, why: "foreign" }]
  );
  const deployments = rootsAmong(written, ownPlans, folders).flatMap((manifest) => {
    const seen = /* @__PURE__ */ new Set();
    const plans = ownPlans(manifest);
    const folder = plans.find((plan) => plan.folder !== void 0)?.folder;
    const root = { manifest, home: homeOf(manifest.file.path, folder) };
    return plans.flatMap((plan) => deploy(plan, { root, route: ownCluster, near: /* @__PURE__ */ new Set(), depth: 0 }));
    function deploy(plan, from) {
      const route = routeOf(plan, from.route);
      const key = JSON.stringify([plan.name, plan.folder, route]);
      if (seen.has(key) || from.depth > maxDepth) return [];
      seen.add(key);
      const { manifests: found, files, leftOut, unseen: missed } = folders.apply(plan);
      unseen.push(...missed);
      const near = /* @__PURE__ */ new Set([...from.near, ...files]);
      const { variables, deployer } = plan;
      const lookup = variables && lookupOf(variables, objects, (file) => near.has(file));
      const applied = finish(found, plan, lookup);
      const path = plan.at.file.path;
      const deployment = {
        name: plan.name,
        path,
        root: from.root,
        route,
        manifests: applied.filter((manifest2) => elsewhere(manifest2) === void 0),
        files,
        deployer,
        ...leftOut && { leftOut },
        ...lookup && { lookup }
      };
      const remote = applied.flatMap((release) => {
        const destination = elsewhere(release);
        if (destination === void 0) return [];
        return {
          ...deployment,
          name: release.kind === "HelmRelease" ? `Flux ${calledIn(release)}` : deployment.name,
          path: release.file.path,
          route: { ...route, names: [...route.names, destination] },
          manifests: [release],
          files: /* @__PURE__ */ new Set([release.file.path]),
          deployer: release
        };
      });
      const inner = { ...from, route, near, depth: from.depth + 1 };
      return [deployment, ...remote, ...applied.flatMap(ownPlans).flatMap((child4) => deploy(child4, inner))];
    }
  });
  return { deployments, unseen, isForeign: foreignRepositories(asked, isOwn) };
}
function elsewhere(manifest) {
  if (manifest.kind === "HelmRelease") return destinationOf2(manifest);
  const isProxy = manifest.kind === "HelmChartProxy" && isOfClusterApi(manifest);
  return isProxy ? selectedClusters(calledIn(manifest)) : void 0;
}
var calledIn = ({ kind, namespace, name }) => `${kind} ${[namespace, name].filter(Boolean).join("/")}`;
function remembered(plansOf) {
  const known2 = /* @__PURE__ */ new WeakMap();
  return (manifest) => {
    if (!isDeployer(manifest)) return noPlans;
    const plans = known2.get(manifest) ?? plansOf(manifest);
    known2.set(manifest, plans);
    return plans;
  };
}
var noPlans = [];
function routeOf({ by, destination }, from) {
  if (destination === void 0) return from;
  if (by === "Argo CD") return { isFromRoot: false, names: [destination] };
  return { ...from, names: [...from.names, destination] };
}
function homeOf(path, folder) {
  if (folder === void 0 || ancestors(path).some(isFleetFolder)) return path;
  return ancestors(`${folder}/`).some(isFleetFolder) ? `${folder}/${path.slice(path.lastIndexOf("/") + 1)}` : path;
}
var planner = ({ all }, clusters) => (manifest) => {
  const plan = fluxPlan(manifest);
  if (plan) return plan.folder === void 0 ? perFolder2(plan, all) : [plan];
  const applications = applicationsOf(manifest, { folders: all, clusters });
  return [manifest, ...applications].flatMap(argoPlans).map((asked) => {
    const known2 = clusters.find(({ server }) => server === asked.destination?.replace(/\/$/, ""));
    return known2 ? { ...asked, destination: known2.name } : asked;
  });
};
function perFolder2(plan, all) {
  const meant = foldersMeant(plan.deployer.root.get("spec").get("path").text, all);
  const destination = (folder) => unknownCluster(`${plan.name}, ${folder}`);
  return meant.length === 0 ? [plan] : meant.map((folder) => ({ ...plan, folder, destination: destination(folder) }));
}
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
  const deployed = new Set([...children.values()].flat());
  const covered = /* @__PURE__ */ new Set();
  const cover = (from) => {
    if (covered.has(from)) return;
    covered.add(from);
    children.get(from).forEach(cover);
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
function finish(manifests, { namespace }, lookup) {
  const filled = lookup ? manifests.map((manifest) => substitute(manifest, lookup)) : manifests;
  return namespace === void 0 ? filled : filled.map((manifest) => inNamespace(manifest, namespace));
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
    const taken = new Set(files.filter((path) => isTaken(path, folder, directory)));
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
  const { manifests, files, remote, missing, hidden } = build;
  const unseen = [
    ["remote", remote],
    ["missing", missing],
    ["hidden", hidden]
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
function isTaken(path, folder, { include, exclude }) {
  const relative = folder === "" ? path : path.slice(folder.length + 1);
  return (include === void 0 || means(include, relative)) && !(exclude !== void 0 && means(exclude, relative));
}
function means(glob, path) {
  const flat2 = (text) => text.replaceAll("/", "\0");
  return globOf(flat2(glob))?.(flat2(path)) === true;
}
var parentOf = (path) => path.slice(0, Math.max(path.lastIndexOf("/"), 0));

// src/load/deploy/source-ignores.ts
function sourceIgnores(files, objects) {
  const written = files.filter(({ path }) => isSourceIgnore(path)).map(({ path, text }) => ({ folder: path.slice(0, Math.max(path.lastIndexOf("/"), 0)), text })).sort((a, b) => a.folder.length - b.folder.length);
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
    const judged = /* @__PURE__ */ new Map();
    return (path) => {
      const found = judged.get(path) ?? lines.find((line) => holds2(line, path))?.isBroughtBack === false;
      judged.set(path, found);
      return found;
    };
  }
}
var ignoreIn = ({ root }) => textOf(child(child(root, "spec"), "ignore")) ?? "";
var linesOf = ({ folder, text }) => text.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.startsWith("#")).map((line) => {
  const isBroughtBack = line.startsWith("!");
  return { folder, isBroughtBack, means: meaningOf(isBroughtBack ? line.slice(1) : line) };
});
function meaningOf(line) {
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
function holds2({ folder, means: means2 }, path) {
  if (folder === "") return means2(path);
  return path.startsWith(`${folder}/`) && means2(path.slice(folder.length + 1));
}

// src/load/deploy/all.ts
function deploymentsIn({ files, trees }, manifests, builder, objects) {
  const controlled = manifests.some(isDeployer) ? controlledIn(files, trees, manifests, builder, objects) : nothing3;
  const reached = new Set(controlled.deployments.flatMap((deployment) => [...deployment.files]));
  const roots = builder.roots().filter(({ path }) => !reached.has(path));
  const built = roots.map(({ folder, path }) => ({
    folder,
    path,
    applied: appliedOf(builder.build(folder))
  }));
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
function controlledIn(files, trees, manifests, builder, objects) {
  const byFile = group(manifests, ({ file }) => file.path);
  const paths = files.map(({ path }) => path);
  const folders = foldersOf(paths, (path) => byFile.get(path) ?? [], builder);
  return findDeployments(manifests, folders, { objects, trees, ignores: sourceIgnores(files, objects) });
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
var isEmptyText = (text) => !content.test(text);
var content = /^[^\S\r\n]*[^\s#]/m;
var layerInText = (file, scalar) => layerIn(parseEmbedded(file, scalar), isEmptyText(scalar.text));
function together(layers) {
  const behind = layers.lastIndexOf(unknownLayer);
  const known2 = layers.slice(behind + 1).filter((layer) => layer !== unknownLayer);
  const [first, ...others] = known2;
  return { layer: first && others.reduce(merged, first), isOpen: behind >= 0 };
}
function merged(lower, upper) {
  const entries = /* @__PURE__ */ new Map();
  for (const [name, entry] of lower.node.entries) entries.set(name, settled(entry, lower.file));
  for (const [name, entry] of upper.node.entries) {
    const under = entries.get(name)?.value;
    const over2 = settled(entry, upper.file);
    if (over2.value.kind === "scalar" && over2.value.value === null && !over2.value.tag) entries.delete(name);
    else if (under?.kind === "mapping" && over2.value.kind === "mapping") {
      const inner = merged(layerOf(under, lower.file), layerOf(over2.value, upper.file));
      entries.set(name, { key: over2.key, value: inner.node });
    } else entries.set(name, over2);
  }
  return { file: upper.file, node: { ...upper.node, source: upper.file, entries } };
}
var layerOf = (node, file) => ({ file: node.source ?? file, node });
var settle = (node, file) => node.source ? node : { ...node, source: file };
var settled = ({ key, value }, file) => ({
  key: settle(key, file),
  value: settle(value, file)
});
function child3(node, key) {
  return node?.kind === "mapping" ? node.entries.get(key)?.value : void 0;
}

// src/load/helm/parameter.ts
var mostItems = 1e3;
function withParameter(layer, { path, value, file }) {
  const steps = stepsOf(path);
  if (!steps) return void 0;
  const root = layer && settle(layer.node, layer.file);
  const node = put(root, steps, settle(value, file));
  return node.kind === "mapping" ? { file: node.source ?? file, node } : void 0;
}
var TOKEN = /\.?((?:\\.|[^.[\]\\])+)|\[(\d+)\]/y;
function stepsOf(path) {
  const steps = [];
  TOKEN.lastIndex = 0;
  for (let offset = 0; offset < path.length; offset = TOKEN.lastIndex) {
    const match = TOKEN.exec(path);
    if (!match) return void 0;
    steps.push(match[1] === void 0 ? Number(match[2]) : match[1].replaceAll(/\\(.)/g, "$1"));
  }
  const isSound = typeof steps[0] === "string" && steps.every((step) => typeof step === "string" || step < mostItems);
  return isSound ? steps : void 0;
}
function put(below2, steps, value) {
  const [step, ...rest] = steps;
  if (step === void 0) return value;
  const { source } = below2 ?? value;
  const inner = (node) => put(node && source ? settle(node, source) : node, rest, value);
  if (typeof step === "number") {
    const items = below2?.kind === "sequence" ? [...below2.items] : [];
    while (items.length < step) items.push(scalarAt(value, "", null));
    items[step] = inner(items[step]);
    return below2?.kind === "sequence" ? { ...below2, items } : { kind: "sequence", ...at(value), items };
  }
  const entries = new Map(below2?.kind === "mapping" ? below2.entries : []);
  const known2 = entries.get(step);
  const key = known2?.key ?? { ...scalarAt(value, step, step), ...value.source && { source: value.source } };
  entries.set(step, { key, value: inner(known2?.value) });
  return below2?.kind === "mapping" ? { ...below2, entries } : { kind: "mapping", ...at(value), entries };
}
var at = ({ start, end, source }) => ({ start, end, ...source && { source } });
function scalarAt({ start, end }, text, value) {
  return { kind: "scalar", start, end, text, value, style: "plain" };
}
var undetermined = (place) => ({
  ...scalarAt(place, "", ""),
  isUndetermined: true
});
var INTEGER = /^(?:0|-?[1-9]\d*)$/;
var LISTING = /^\{|,/;
function typed(node, isString) {
  const { text } = node;
  if (isString) return { ...node, value: text };
  if (LISTING.test(text)) return undetermined(node);
  return { ...node, value: valueOf(text) };
}
function valueOf(text) {
  if (text === "true" || text === "false") return text === "true";
  if (text === "null") return null;
  return INTEGER.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

// src/load/helm/release.ts
function chartNamed(reference2) {
  const last = reference2.replace(/\/+$/, "").split("/").at(-1);
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
function argoReleases(manifest, sources) {
  const spec = specOf(manifest);
  const listed = spec.get("sources").items();
  const all = listed.length > 0 ? listed : [spec.get("source")];
  return all.flatMap((source) => {
    const isChart = !source.get("chart").isAbsent || !source.get("helm").isAbsent;
    return isChart ? [releaseOf2(manifest, source, all, sources)] : [];
  });
}
var specOf = ({ kind, root }) => kind === "ApplicationSet" ? root.get("spec").get("template").get("spec") : root.get("spec");
function releaseOf2(manifest, source, all, sources) {
  const [chart, path] = [source.get("chart"), source.get("path")];
  const reference2 = chart.isAbsent ? path : chart;
  return {
    ...headOfRelease(manifest),
    namespace: specOf(manifest).get("destination").get("namespace").string,
    chart: reference2.string === void 0 ? void 0 : chartNamed(reference2.string),
    version: chart.isAbsent ? void 0 : source.get("targetRevision"),
    values: valuesOf(source, all, sources),
    isPartial: false
  };
}
function valuesOf(source, all, sources) {
  const helm = source.get("helm");
  const object = helm.get("valuesObject");
  const values = together([
    ...ownValues(source, sources),
    ...helm.isUnknown || helm.get("valueFiles").isUnknown ? [unknownLayer] : [],
    ...helm.get("valueFiles").items().flatMap((file) => fileLayer(file, source, all, sources)),
    ...object.isAbsent ? textLayer(helm.get("values")) : inlineLayer(object)
  ]);
  const parameters = helm.get("parameters").items();
  const files = helm.get("fileParameters").items();
  const isKnown = !helm.get("parameters").isUnknown && !helm.get("fileParameters").isUnknown;
  const settings = [
    ...parameters.map((item) => ({ item, isFile: false })),
    ...files.map((item) => ({ item, isFile: true }))
  ];
  return settings.reduce(
    (below2, { item, isFile }) => set(below2, item, isFile),
    isKnown ? values : together([unknownLayer])
  );
}
function ownValues(source, sources) {
  if (!source.get("chart").isAbsent) return [];
  const folder = source.get("path").string;
  const documents = folder === void 0 || sources.isForeign(source.get("repoURL").text) ? void 0 : sources.documents(join(folderOf(folder), "values.yaml"));
  return documents ? layerIn(documents, true) : [unknownLayer];
}
var join = (folder, path) => folderOf(`${folder}/${path}`);
var reference = /^\$([^/]+)\/(.*)$/;
function fileLayer(file, source, all, sources) {
  const written = file.text;
  const [, name, path] = reference.exec(written) ?? [];
  const folder = source.get("chart").isAbsent ? source.get("path").string : void 0;
  const referred = name === void 0 ? void 0 : all.find((other) => other.get("ref").string === name);
  const isReferred = referred !== void 0;
  if (!isReferred && (file.isUnknown || folder === void 0 || /:\/\//.test(written))) return [unknownLayer];
  if (sources.isForeign((referred ?? source).get("repoURL").text)) return [unknownLayer];
  const isFromRoot = written.startsWith("/");
  const found = isReferred ? folderOf(path) : isFromRoot ? folderOf(written) : join(folderOf(folder), written);
  const documents = sources.documents(found);
  return documents ? layerIn(documents, true) : [unknownLayer];
}
function set(values, item, isFile) {
  const [path, value] = [item.get("name").string, item.get("value")];
  const { node, file } = isFile ? item.get("path") : value;
  const at2 = node ?? item.node;
  if (path === void 0 || !at2) return together([unknownLayer]);
  const isKnown = !isFile && node?.kind === "scalar" && !value.isUnknown;
  const result = isKnown ? typed(node, item.get("forceString").boolean === true) : undetermined(at2);
  const layer = withParameter(values.layer, { path, value: result, file });
  return layer ? { ...values, layer } : together([unknownLayer]);
}

// src/manifest/helm-values.ts
var helmValuesKind = "HelmValues";
function decodeHelmValues({ root, namespace }) {
  const [carrier, values] = [root.get("carrier"), root.get("values")];
  const groups = sharesHostNetwork(values) ? [] : [...annotationsIn(values)];
  return {
    chart: root.get("chart"),
    version: root.get("version"),
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
  if (own2 && (isOperator || isOurs(own2))) return settled2(own2, root?.source);
  for (const [name, { value }] of root?.entries ?? []) {
    const inner = value.kind === "mapping" ? value.entries.get("installation") : void 0;
    const isNamed = operatorCharts.has(name) && inner?.value.kind === "mapping";
    if (inner && (isNamed || isOurs(inner))) return settled2(inner, value.source ?? root?.source);
  }
  return void 0;
}
var settled2 = ({ key, value }, file) => file ? { key: settle(key, file), value: settle(value, file) } : { key, value };
var isOurs = ({ value }) => child3(value, "calicoNetwork")?.kind === "mapping";
function rootOf({ node, values, isPartial }, entry) {
  const key = entry?.key ?? node.entries.get("kind")?.key ?? scalarAt(node, "installation", "installation");
  const text = (word) => ({ ...scalarAt(key, word, word), ...sourceOf2(key) });
  const pair = (name, value) => [name, { key: text(name), value }];
  const mapping = (...pairs) => ({
    kind: "mapping",
    start: key.start,
    end: key.end,
    ...sourceOf2(key),
    entries: new Map(pairs)
  });
  const written = entry?.value.kind === "mapping" ? entry.value : mapping();
  const spec = { ...written, entries: new Map([...written.entries].filter(([name]) => name !== "enabled")) };
  const open = values.isOpen ? settable : isPartial ? layered : [];
  return mapping(
    pair("apiVersion", text("operator.tigera.io/v1")),
    pair("kind", text("Installation")),
    pair("metadata", mapping(pair("name", text("default")))),
    pair("spec", open.reduce(opened, spec))
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
function broughtBy(release, hasInstallation) {
  const { layer, isOpen } = release.values;
  const root = layer && settle(layer.node, layer.file);
  const entry = installationIn(root, operatorCharts.has(release.chart ?? ""));
  const installation = entry || !hasInstallation ? installationOf(release, root) : void 0;
  const isUnknown = installation === "unknown";
  return {
    manifests: [...installation && !isUnknown ? [installation] : [], ...valuesOf2(release, root)],
    mayHidePools: isUnknown || root !== void 0 && mentionsPools(root, entry?.value) || isOpen && quotesPools(release.node)
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
  const word = (text) => scalarAt(key, text, text);
  const mapping = (...pairs) => ({
    kind: "mapping",
    ...place,
    entries: new Map(pairs)
  });
  const isReplaced = child3(child3(root, "tigeraOperator"), "version") !== void 0;
  const told = hasVersion && !isReplaced && version.node ? [pair("version", settle(version.node, version.file))] : [];
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
function quotesPools(node) {
  if (node.kind === "scalar") return mayBringPools(node.text);
  const inner = node.kind === "sequence" ? node.items : [...node.entries.values()].map(({ value }) => value);
  return inner.some(quotesPools);
}

// src/load/helm/flux.ts
function fluxRelease(manifest, sources) {
  const spec = manifest.root.get("spec");
  const chart = spec.get("chart").get("spec");
  const [name, target] = [chart.get("chart"), spec.get("targetNamespace")];
  const own2 = chart.get("valuesFiles").isAbsent && chart.get("valuesFile").isAbsent;
  let values = together(own2 ? [] : [unknownLayer]);
  for (const item of spec.get("valuesFrom").items()) values = over(values, item, manifest, sources);
  if (spec.get("valuesFrom").isUnknown) values = laid2(values, [unknownLayer]);
  values = laid2(values, inlineLayer(spec.get("values")), patchesInstallation(spec) ? [unknownLayer] : []);
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
function laid2(values, ...over2) {
  return together([
    ...values.isOpen ? [unknownLayer] : [],
    ...values.layer ? [values.layer] : [],
    ...over2.flat()
  ]);
}
function over(values, item, { namespace }, sources) {
  const name = item.get("name").string;
  const [key, path] = [item.get("valuesKey"), item.get("targetPath")];
  const isKnown = item.get("kind").string === "ConfigMap" && name !== void 0 && !key.isUnknown;
  const held = isKnown ? sources.configMap(namespace, name, key.string || "values.yaml") : void 0;
  if (!held) return laid2(values, [unknownLayer]);
  if (path.isAbsent) return laid2(values, layerIn(held.documents, held.isEmpty));
  const { scalar, file } = held;
  if (!scalar || !file) return laid2(values, [unknownLayer]);
  const value = typed({ ...scalar, text: scalar.text.trim() }, false);
  const layer = withParameter(values.layer, { path: path.string ?? "", value, file });
  return layer ? { ...values, layer } : laid2(values, [unknownLayer]);
}

// src/load/helm/inflated.ts
function inflatedReleases(manifest, sources) {
  return manifest.root.get("helmCharts").items().map((chart) => {
    const name = chart.get("name").string;
    return {
      ...headOfRelease(manifest),
      kind: "Helm chart",
      name: chart.get("releaseName").string ?? name ?? "",
      namespace: chart.get("namespace").string,
      chart: name === void 0 ? void 0 : chartNamed(name),
      version: chart.get("version"),
      values: together(layersOf(chart, manifest.file.path, sources)),
      isPartial: false
    };
  });
}
function layersOf(chart, from, sources) {
  const read = (file2) => {
    if (file2.isAbsent) return [];
    const documents = file2.string === void 0 ? void 0 : sources.documents(resolve(from, file2.string));
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
function proxyRelease(manifest) {
  const spec = manifest.root.get("spec");
  const name = spec.get("chartName").string;
  return {
    ...headOfRelease(manifest),
    namespace: spec.get("namespace").string,
    chart: name === void 0 ? void 0 : chartNamed(name),
    version: spec.get("version"),
    values: together(textLayer(spec.get("valuesTemplate"))),
    isPartial: false
  };
}

// src/load/helm/rancher.ts
var packaged = /^rke2-/;
function rancherRelease(manifest, config) {
  const spec = manifest.root.get("spec");
  const isConfig = manifest.kind === "HelmChartConfig";
  const target = spec.get("targetNamespace");
  const chart = isConfig ? manifest.name : spec.get("chart").string;
  return {
    ...headOfRelease(manifest),
    namespace: isConfig || target.isUnknown ? void 0 : target.string ?? manifest.namespace,
    chart: chart === void 0 ? void 0 : chartNamed(chart),
    version: isConfig ? void 0 : spec.get("version"),
    values: withSettings(together([...layersOf2(manifest), ...config ? layersOf2(config) : []]), manifest),
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
function withSettings(values, { root }) {
  const settings = root.get("spec").get("set");
  if (settings.isUnknown) return together([unknownLayer]);
  let layer = values.layer;
  for (const [path, field] of settings.entries()) {
    const { node, file } = field;
    if (!node) continue;
    const isKnown = node.kind === "scalar" && !field.isUnknown;
    layer = withParameter(layer, { path, value: isKnown ? typed(node, false) : undetermined(node), file });
    if (!layer) return together([unknownLayer]);
  }
  return { ...values, layer };
}

// src/load/helm/helm.ts
var mayInstallCharts = ({ kind, apiVersion }) => kind === "Kustomization" || carriesValues(apiVersion, kind);
function helmManifests(manifests, sources, hasInstallation) {
  const files = /* @__PURE__ */ new Set();
  const noting = {
    isForeign: sources.isForeign,
    configMap: (namespace, name, key) => {
      const held = sources.configMap(namespace, name, key);
      if (held?.path !== void 0) files.add(held.path);
      return held;
    },
    documents: (path) => {
      const documents = sources.documents(path);
      if (documents) files.add(path);
      return documents;
    }
  };
  const opaque = /* @__PURE__ */ new Set();
  const found = manifests.flatMap(
    (manifest) => releasesOf(manifest, manifests, noting).flatMap((release) => {
      const { manifests: brought, mayHidePools } = broughtBy(release, hasInstallation);
      if (mayHidePools) opaque.add(manifest.file.path);
      return brought;
    })
  );
  return { manifests: found, opaque, files };
}
function releasesOf(manifest, all, sources) {
  const { apiVersion, kind } = manifest;
  if (kind === "Kustomization") return inflatedReleases(manifest, sources);
  if (!carriesValues(apiVersion, kind)) return [];
  switch (kind) {
    case "HelmRelease":
      return [fluxRelease(manifest, sources)];
    case "Application":
    case "ApplicationSet":
      return argoReleases(manifest, sources);
    case "HelmChartProxy":
      return [proxyRelease(manifest)];
    case "HelmChart":
      return [rancherRelease(manifest, counterpart(manifest, "HelmChartConfig", all))];
    default:
      return counterpart(manifest, "HelmChart", all) ? [] : [rancherRelease(manifest, void 0)];
  }
}
function counterpart({ name, namespace }, kind, all) {
  const [only2, ...others] = all.filter(
    (other) => other.kind === kind && name !== void 0 && other.name === name && other.namespace === namespace
  );
  return others.length === 0 ? only2 : void 0;
}
function valuesManifests({ file, root }) {
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
      values: together(layerIn([{ file, root, start: root.start, end: root.end }], true)),
      isPartial: true
    },
    false
  );
  return brought;
}

// src/load/helm/everywhere.ts
function helmEverywhere(manifests, deployments, documents, sources) {
  const opaque = /* @__PURE__ */ new Set();
  const named = /* @__PURE__ */ new Set();
  const noted = (helm) => {
    for (const path of helm.opaque) opaque.add(path);
    for (const path of helm.files) named.add(path);
    return helm;
  };
  const hasInstallation = manifests.some(({ kind }) => kind === "Installation");
  const deployers = deployments.flatMap(
    ({ deployer }) => deployer && isArgo(deployer) ? [placeOf(deployer)] : []
  );
  const deploying = new Set(deployers);
  const carriers = manifests.filter((one) => mayInstallCharts(one) && !deploying.has(placeOf(one)));
  const standing = [...group(carriers, ({ file }) => folderOf2(file.path))].flatMap(([folder, those]) => {
    const near = sources((path) => folderOf2(path) === folder);
    return noted(helmManifests(those, near, hasInstallation)).manifests;
  });
  const kustomizations = carriers.filter(({ kind }) => kind === "Kustomization");
  const kin = group(deployments, clusterOf2);
  const installed = new Set([...kin].flatMap(([key, all]) => all.some(bringsInstallation) ? [key] : []));
  const applied = deployments.map((deployment) => {
    const { files, manifests: members, deployer, lookup } = deployment;
    const key = clusterOf2(deployment);
    const beside = kin.get(key);
    const near = sources((path) => beside.some((each) => each.files.has(path)));
    const building = kustomizations.filter(({ file }) => files.has(file.path));
    const charts = members.filter((manifest) => mayInstallCharts(manifest) && !isArgo(manifest));
    const isFirst = beside.find((each) => each.deployer === deployer) === deployment;
    const carrying = [...charts, ...building, ...deployer && isArgo(deployer) && isFirst ? [deployer] : []];
    const helm = noted(helmManifests(carrying, near, installed.has(key)));
    const brought = lookup ? helm.manifests.map((one) => substitute(one, lookup)) : helm.manifests;
    if (brought.length + helm.files.size === 0) return deployment;
    return {
      ...deployment,
      manifests: [...members, ...brought],
      files: /* @__PURE__ */ new Set([...files, ...helm.files])
    };
  });
  const alone = documents.flatMap((document) => {
    const brought = named.has(document.file.path) ? void 0 : valuesManifests(document);
    if (brought?.mayHidePools) opaque.add(document.file.path);
    return brought?.manifests ?? [];
  });
  return { manifests: [...standing, ...alone], deployments: applied, opaque, named };
}
var clusterOf2 = ({ root, route, path }) => JSON.stringify([root ? root.home : path, root !== void 0, route]);
var bringsInstallation = ({ manifests }) => manifests.some(({ kind }) => kind === "Installation");
var isArgo = ({ kind, apiVersion }) => (kind === "Application" || kind === "ApplicationSet") && groupOf(apiVersion) === "argoproj.io";
var placeOf = ({ file, root }) => `${file.path}:${root.node?.start}`;
var folderOf2 = (path) => path.slice(0, Math.max(path.lastIndexOf("/"), 0));

// src/load/helm/sources.ts
function sourcesIn(files, objects, isForeign) {
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
    configMap: (namespace, name, key) => {
      const mayBe = (other) => other === void 0 || namespace === void 0 || other === namespace;
      const declared = objects.named("ConfigMap", name).filter((object) => mayBe(object.namespace)).map(({ file, root }) => ({
        path: file.path,
        read: () => inData(file, child3(child3(root, "data"), key))
      }));
      const generated = objects.generated(name).filter((object) => mayBe(object.namespace)).map(({ file, entries }) => ({
        path: file.path,
        read: () => {
          const { literal, path } = entries.get(key) ?? {};
          return literal ? inData(file, literal) : inFile(path, documents);
        }
      }));
      const all = [...declared, ...generated];
      const close = all.filter(({ path }) => near(path));
      const [only2, ...others] = close.length > 0 ? close : all;
      return others.length === 0 ? only2?.read() : void 0;
    }
  });
}
function inData(file, node) {
  if (node?.kind !== "scalar") return void 0;
  return { file, scalar: node, documents: parseEmbedded(file, node), isEmpty: isEmptyText(node.text) };
}
function inFile(path, read) {
  const documents = path === void 0 ? void 0 : read(path);
  return documents && { path, documents, isEmpty: documents.length === 0 };
}

// src/load/pool-sources.ts
var embedded = /\bkind\W{1,6}IPPool\b/;
var networking = /calico|tigera|canal|ip-?pool|ipam|network|\bcni\b/i;
var poolless = /(?:tigera-operator|crds?|calicoctl|apiserver|csi-driver)\.ya?ml(?:$|\?)/;
function sourceOfPools({ root, file, start, end }) {
  if (root?.kind !== "mapping") return void 0;
  const text = () => file.text.slice(start, end);
  const kind = headOf(root)?.kind;
  if (kind === "ConfigMap") return bringsMorePools(text()) ? "embedded" : void 0;
  const kinds = workloadKinds;
  return kinds.includes(kind) && embedded.test(text()) ? "embedded" : void 0;
}
var foundations = /infra|platform|cluster|bootstrap|\bcore\b/i;
function mayBringNetwork({ entry, why }) {
  if (why === "foreign") return networking.test(entry) || foundations.test(entry);
  return why !== "remote" || networking.test(entry) && !poolless.test(entry);
}

// src/load/load.ts
function load(snapshot) {
  const { trees, problems, hidden, skipped, count } = readDocuments(snapshot);
  noteVariables(trees);
  const byFile = group(trees, ({ file }) => file);
  const { files, rendered } = snapshot;
  const builder = kustomizer({ files, documents: (file) => byFile.get(file) ?? [], rendered });
  const standing = trees.filter(({ file }) => !builder.isPatchFile(file.path));
  const read = standing.map((document) => ({ document, objects: objectsIn(document) }));
  const manifests = read.flatMap(({ document, objects: objects2 }) => [...objects2, ...setupIn(document)]);
  const objects = dataObjectsIn(snapshot.files);
  const { deployments, unseen, isForeign } = deploymentsIn(snapshot, manifests, builder, objects);
  const sources = sourcesIn(snapshot.files, objects, isForeign);
  const helm = helmEverywhere(manifests, deployments, trees.filter(mayHoldValues), sources);
  const opaque = [
    ...hidden.filter(([path, reason]) => reason !== "embedded" || !helm.named.has(path)),
    ...read.flatMap(({ document, objects: objects2 }) => hiddenIn(document, objects2.length === 0)),
    ...unseen.filter(mayBringNetwork).map(({ at: at2, why }) => [at2.file.path, why]),
    ...[...helm.opaque].map((path) => [path, "embedded"])
  ].map(([path, reason]) => ({ path, reason, isPutAside: isPutAside(path, snapshot.trees) }));
  return {
    manifests: [...manifests, ...helm.manifests],
    deployments: helm.deployments,
    problems,
    opaque,
    remoteBases: unseen.flatMap(({ why, entry, at: at2 }) => why === "remote" ? { entry, at: at2 } : []),
    documents: count,
    skipped
  };
}
function hiddenIn(document, holdsNothing) {
  if (mayHoldValues(document)) return [];
  const source = holdsNothing && bringsPools(document) ? "embedded" : sourceOfPools(document);
  return source ? [[document.file.path, source]] : [];
}
function bringsPools({ file, root, start, end }) {
  const kind = root?.kind === "mapping" ? headOf(root)?.kind : void 0;
  return kind !== "CustomResourceDefinition" && mayBringPools(file.text.slice(start, end));
}

// src/config/snapshot.ts
var ownName = /(?:^|\/)\.?ipamlint\.(?:yaml|json)$/;
function judgedFiles(snapshot, { files, dumps }) {
  const own2 = new Set(files.map(({ path }) => path));
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
function declaredScopes({ clusters }, sight) {
  const withFiles = clusters.filter((cluster) => cluster.include !== void 0);
  if (withFiles.length === 0) return { scopes: [], rest: sight };
  const dumps = clusters.flatMap(({ dump }) => dump?.value ?? []);
  const scopes = withFiles.map((cluster) => scopeOf(cluster, withoutDumps(sight, dumps, cluster)));
  const isTaken2 = (path) => withFiles.some((cluster) => includes(cluster, path));
  const isOurs2 = (deployment) => withFiles.some((cluster) => deploysInto(deployment, cluster));
  const read = new Set(sight.deployments.filter(isOurs2).flatMap(({ files }) => [...files]));
  return {
    scopes,
    rest: {
      ...sight,
      manifests: sight.manifests.filter(({ file }) => !isTaken2(file.path) && !read.has(file.path)),
      deployments: sight.deployments.filter((deployment) => !isOurs2(deployment))
    }
  };
}
function withoutDumps(sight, dumps, { dump }) {
  const foreign = new Set(dumps.filter((path) => path !== dump?.value));
  return { ...sight, manifests: sight.manifests.filter(({ file }) => !foreign.has(file.path)) };
}
function scopeOf(cluster, { manifests, deployments }) {
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
      ...manifests.filter(({ file: { path } }) => !read.has(path) && includes(cluster, path))
    ],
    declared: cluster,
    holds: (path) => read.has(path) || includes(cluster, path)
  };
}
var includes = ({ include = [], exclude }, path) => include.some((glob) => glob.matches(path)) && !exclude.some((glob) => glob.matches(path));
function deploysInto({ root, path, route }, cluster) {
  const target = route.names.at(-1);
  return target === void 0 ? includes(cluster, root?.home ?? path) : target === cluster.name;
}
function describeFound({ clusters }, found) {
  const open = clusters.filter(({ include }) => include === void 0);
  if (open.length === 0) return found;
  const live = found.filter(({ isDeployed, members }) => isDeployed && members.length > 0);
  const [only2, other] = live.length > 0 ? live : found.filter(({ isDeployed }) => isDeployed);
  const [alone, another] = open;
  return found.map((scope) => {
    const declared = open.find(({ name }) => name === scope.name);
    if (declared) return { ...scope, declared };
    const isMeant = scope === only2 && !other && !another && !found.some(({ name }) => name === alone.name);
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
function divide(part) {
  const branches = alternatives(part.members);
  if (branches.size === 0) return [settled3(part)];
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
      ([branch, why]) => divide(branchOff(part, branch, why, groups.get(branch) ?? []))
    )
  ];
}
function settled3({ members, ...part }) {
  return { ...part, members: members.map(({ manifest }) => manifest).sort(byPlace) };
}
var byPlace = (a, b) => a.file.path === b.file.path ? a.span.start - b.span.start : a.file.path < b.file.path ? -1 : 1;
function branchOff(part, branch, why, members) {
  return {
    name: branch,
    evidence: evidenceFor(branch, why),
    isDeployed: part.isDeployed,
    lineage: [...part.lineage, branch],
    members,
    holds: (path) => part.holds(path) && isBelow(path, branch)
  };
}
function evidenceFor(branch, why) {
  const parent = branch.slice(0, Math.max(branch.lastIndexOf("/"), 0));
  return isFleetFolder(parent) ? `${branch}, one of the clusters that ${parent}/ keeps apart` : `${branch} by itself, since ${why}`;
}
function join2(cluster, around) {
  if (around.length === 0) return [settled3(cluster)];
  const own2 = cluster.members.map(({ manifest }) => ({ manifest, home: manifest.file.path }));
  const branches = alternatives([...own2, ...around]);
  const taken = new Set(own2.map(({ home }) => branchOf(home, branches)));
  const isStrange = (path) => {
    const branch = branchOf(path, branches);
    return branch !== void 0 && !taken.has(branch);
  };
  const strangers = group(
    around.filter(({ home }) => isStrange(home)),
    ({ home }) => branchOf(home, branches)
  );
  const beside = { ...cluster, lineage: cluster.lineage.slice(0, -1) };
  return [
    settled3({
      ...cluster,
      members: [...cluster.members, ...around.filter(({ home }) => !isStrange(home))],
      holds: (path) => cluster.holds(path) && !isStrange(path)
    }),
    ...[...strangers].flatMap(
      ([branch, members]) => divide(branchOff(beside, branch, branches.get(branch), members))
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
      ([branch, those]) => branch === void 0 ? [] : [...those.map((root) => [root, branch]), ...branchesOf(those, pools)]
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
  const owners = claimsOf(byDestination);
  const listed = claimsOf(
    new Map([...byDestination, [rootless, filesOf(rootless)]])
  );
  const deployed = new Set(filesOf(live));
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
    ownerOf: (path) => owners.around(path)
  };
}
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
function restOf(members, { isLoose, ownerOf, destinations }) {
  return divide({
    name: wholeRepository,
    evidence: destinations.length === 0 ? "one repository, and nothing in it says that it serves several clusters" : "what is left: nothing here deploys it to a cluster",
    isDeployed: true,
    lineage: [],
    members,
    holds: (path) => isLoose(path) && ownerOf(path) === void 0
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
  const isTaken2 = (path) => dumps.has(path) || scopes.some((scope) => scope.holds(path));
  const loose = { ...rest, manifests: rest.manifests.filter(({ file }) => !dumps.has(file.path)) };
  const found = findScopes(
    loose,
    others.filter((path) => !isTaken2(path))
  ).map((scope) => ({ ...scope, holds: (path) => !isTaken2(path) && scope.holds(path) }));
  return [...scopes, ...describeFound(config, found)].map((scope) => withDumps(scope, sight)).sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}

// src/manifest/autoscaler.ts
function decodeAutoscaler(manifest) {
  const spec = manifest.root.get("spec");
  const reference2 = spec.get("scaleTargetRef");
  const kind = reference2.get("kind").string;
  const name = reference2.get("name").string;
  return {
    kind: "HorizontalPodAutoscaler",
    name: manifest.name ?? "",
    namespace: manifest.namespace,
    id: manifest.id,
    target: kind !== void 0 && name !== void 0 ? { kind, name } : void 0,
    maxReplicas: spec.get("maxReplicas"),
    minReplicas: spec.get("minReplicas")
  };
}

// src/manifest/calico-node.ts
function decodeCalicoNode(manifest) {
  if (manifest.kind !== "DaemonSet") return void 0;
  const containers = manifest.root.get("spec").get("template").get("spec").get("containers").items();
  const container = containers.find((item) => item.get("name").text === "calico-node");
  if (!container) return void 0;
  const image = container.get("image");
  const version = imageVersion(image.string ?? "");
  const env = environment(container);
  const noDefaults = env("NO_DEFAULT_POOLS").string?.toLowerCase() === "true";
  const pools = noDefaults ? [] : [4, 6].flatMap((family) => defaultPool(manifest, env, family) ?? []);
  return {
    kind: "CalicoNode",
    id: manifest.id,
    release: version && isCalicoRelease(version) ? { version, field: image } : void 0,
    autodetection: autodetectionOf(env),
    pools,
    mayCreateDefaultPools: !noDefaults && !pools.some((pool) => pool.cidr?.family === 4),
    usesPodCidrs: podCidrsOf(container.get("env")),
    replacesKubeProxy: isEnabled(env("FELIX_BPFENABLED"))
  };
}
function environment(container) {
  const list = container.get("env");
  const values = /* @__PURE__ */ new Map();
  for (const item of list.items()) {
    const name = item.get("name").string;
    if (name === void 0) continue;
    const value = item.get("value");
    const isElsewhere2 = !item.get("valueFrom").isAbsent;
    values.set(name, isElsewhere2 ? item.undetermined() : value);
  }
  const isElsewhere = list.isUnknown || container.get("envFrom").items().some(setsAnything);
  const unset = isElsewhere ? list.undetermined() : list.emptied();
  return (variable2) => values.get(variable2) ?? unset;
}
var setsAnything = (source) => source.get("configMapRef").get("name").text !== "kubernetes-services-endpoint";
function autodetectionOf(env) {
  return [4, 6].flatMap((family) => {
    const variable2 = family === 4 ? "IP_AUTODETECTION_METHOD" : "IP6_AUTODETECTION_METHOD";
    const field = env(variable2);
    return field.isAbsent ? [] : [{ family, method: field.string, field, isUsed: detects(env, family) }];
  });
}
function detects(env, family) {
  const field = env(family === 4 ? "IP" : "IP6");
  if (field.isUnknown) return "unknown";
  return field.string === "autodetect" || family === 4 && (field.isAbsent || field.string === "");
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

// src/manifest/felix-configuration.ts
function decodeFelixConfiguration(manifest) {
  const spec = manifest.root.get("spec");
  return {
    kind: "FelixConfiguration",
    name: manifest.name ?? "",
    id: manifest.id,
    replacesKubeProxy: flag(spec.get("bpfEnabled")),
    wireguard: { 4: flag(spec.get("wireguardEnabled")), 6: flag(spec.get("wireguardEnabledV6")) }
  };
}
var flag = (field) => field.isAbsent ? false : field.boolean ?? "unknown";

// src/manifest/installation.ts
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
    autodetection: [4, 6].flatMap((family) => {
      const field = network.get(`nodeAddressAutodetectionV${family}`).get("kubernetes");
      if (field.isAbsent) return [];
      return [{ family, method: kubernetesMethod(field), field, isUsed: true }];
    }),
    isOpenSource: isCalico(spec.get("variant")),
    usesCalicoCni,
    cniChoice: cni.get("type").isAbsent ? spec.get("kubernetesProvider") : cni.get("type"),
    usesCalicoIpam: every([usesCalicoCni, isCalico(cni.get("ipam").get("type"))]),
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
function kubernetesMethod(field) {
  return field.string === "NodeInternalIP" ? "kubernetes-internal-ip" : field.string;
}
function listedPool(manifest, item, index, usesCalicoCni) {
  const cidr = item.get("cidr");
  const name = item.get("name");
  const nothing4 = cidr.emptied();
  const encapsulation = item.get("encapsulation");
  const pool = poolOf(name.string ?? cidr.text, `${manifest.id}#${name.string ?? index}`, "Installation", {
    object: nothing4,
    body: item,
    name,
    cidr,
    blockSize: item.get("blockSize"),
    nodeSelector: item.get("nodeSelector"),
    namespaceSelector: nothing4,
    allowedUses: item.get("allowedUses"),
    disabled: item.get("disableNewAllocations"),
    assignmentMode: item.get("assignmentMode"),
    encapsulation: [encapsulation],
    natOutgoing: item.get("natOutgoing"),
    disableBGPExport: item.get("disableBGPExport")
  });
  if (!encapsulation.isAbsent && encapsulation.string !== "") return pool;
  return withTunnels(pool, { ...pool.tunnels, IPIP: every([pool.tunnels.IPIP, usesCalicoCni]) });
}

// src/manifest/ipam-configuration.ts
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
      kubeVirtVMAddressPersistence: spec.get("kubeVirtVMAddressPersistence")
    }
  };
}

// src/manifest/ip-reservation.ts
function decodeIPReservation(manifest) {
  const reservedCIDRs = manifest.root.get("spec").get("reservedCIDRs");
  const isServed = groupOf(manifest.apiVersion) === "projectcalico.org";
  const origin = isServed ? "projectcalico.org/v3" : "crd.projectcalico.org/v1";
  return {
    kind: "IPReservation",
    name: manifest.name ?? "",
    id: manifest.id,
    origin,
    nameField: manifest.root.get("metadata").get("name"),
    reservedCIDRs
  };
}

// src/manifest/namespace.ts
function decodeNamespace(manifest) {
  if (manifest.name === void 0) return void 0;
  const metadata = manifest.root.get("metadata");
  const own2 = /* @__PURE__ */ new Map([["kubernetes.io/metadata.name", manifest.name]]);
  return {
    kind: "Namespace",
    name: manifest.name,
    id: manifest.id,
    labels: writtenLabels(metadata.get("labels"), isSetAtRunTime, own2),
    requests: requestsOf(metadata),
    metadata
  };
}

// src/scope/scope.ts
function mayShareCluster(a, b) {
  if (a.declared?.include || b.declared?.include) return false;
  const [inner, outer] = a.lineage.length > b.lineage.length ? [a, b] : [b, a];
  return inner.isDeployed === outer.isDeployed && outer.lineage.every((branch, index) => inner.lineage[index] === branch);
}

// src/cluster/neighbours.ts
function withNeighbours(clusters, groups) {
  if (groups.length === 0) return clusters;
  return clusters.map((cluster) => {
    const neighbours = groups.filter((group2) => holds3(group2, cluster)).flatMap(
      (group2) => clusters.filter((other) => other !== cluster && holds3(group2, other)).map((other) => ({ group: group2, cluster: other }))
    );
    return { ...cluster, neighbours };
  });
}
var holds3 = ({ clusters }, { name }) => clusters.some(({ value }) => value === name);

// src/manifest/control-plane.ts
function decodeKubeProxy({ root }) {
  const source = "clusterCIDR of the KubeProxyConfiguration";
  return networksIn(root.get("clusterCIDR"), { use: "pods", source, isProxied: true });
}
var flags = [
  [/^kube-(?:apiserver|controller-manager)/, "--service-cluster-ip-range", "services"],
  [/^kube-controller-manager/, "--cluster-cidr", "pods"]
];
function decodeStaticPod({ root, name = "" }) {
  const wanted = flags.filter(([component]) => component.test(name));
  if (wanted.length === 0) return [];
  const containers = root.get("spec").get("containers").items();
  const words = containers.flatMap((each) => [...each.get("command").items(), ...each.get("args").items()]);
  return wanted.flatMap(([component, flag2, use]) => {
    const source = `${flag2} of ${component.exec(name)[0]}`;
    return words.flatMap((word) => flagged(word, `${flag2}=`, { use, source, isProxied: "unknown" }));
  });
}
function flagged(word, prefix, source) {
  const text = word.string;
  return text?.startsWith(prefix) ? networksIn(word, source, text.slice(prefix.length)) : [];
}

// src/manifest/eksctl.ts
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

// src/manifest/k3s.ts
function decodeK3s({ root, id }) {
  const isOff = root.get("disable-kube-proxy");
  const isProxied2 = isOff.isUnknown ? "unknown" : isOff.boolean !== true;
  const networksOf3 = (key, use) => networksIn(root.get(key), { use, source: `${key} of k3s or rke2`, isProxied: isProxied2 });
  const name = root.get("node-name").string;
  return {
    nodes: nodesOf(root, id),
    networks: [
      ...networksOf3("cluster-cidr", "pods"),
      ...networksOf3("service-cidr", "services"),
      ...name === void 0 ? [] : addressOfNode(root.get("node-ip"), name, "node-ip of k3s or rke2")
    ]
  };
}
function nodesOf(root, id) {
  const isPartial = root.entries().some(([key]) => key === "node-label+" || key === "node-taint+");
  const list = root.get("node-label");
  const name = root.get("node-name").string;
  if (name === void 0 && list.isAbsent && root.get("node-taint").isAbsent) return [];
  const labels = labelsInList(list);
  const isComplete = !isPartial && !list.isAbsent;
  const common = {
    labels: isComplete ? registeredLabels(labels, /* @__PURE__ */ new Map()) : atLeast(labels ?? /* @__PURE__ */ new Map()),
    isLabelled: labels === void 0 || labels.size > 0,
    taints: isPartial ? void 0 : taintsInList(root.get("node-taint")),
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

// src/manifest/karpenter.ts
function decodeNodePool({ root, name, id }) {
  if (name === void 0) return void 0;
  const template = root.get("spec").get("template");
  const labels = template.get("metadata").get("labels");
  const requirements = template.get("spec").get("requirements");
  const known2 = /* @__PURE__ */ new Map();
  const open = /* @__PURE__ */ new Set();
  for (const item of requirements.items()) {
    const key = item.get("key").text;
    const value = onlyValue(item);
    if (value === void 0) open.add(key);
    else known2.set(key, value);
  }
  for (const [key, { string }] of labels.entries()) {
    if (string === void 0) open.add(key);
    else known2.set(key, string);
  }
  const isOpen = labels.isUnknown || requirements.isUnknown;
  const taints = template.get("spec").get("taints");
  return {
    kind: "NodeGroup",
    name,
    id,
    labels: {
      lookup: (key) => known2.get(key) ?? (isOpen || open.has(key) || isSetAtRunTime(key) ? void 0 : null)
    },
    isLabelled: isOpen || labels.entries().length > 0,
    taints: taintsOf(taints),
    minimum: void 0,
    maximum: void 0,
    source: "Karpenter NodePool",
    at: root.get("metadata").get("name").place
  };
}
function onlyValue(requirement) {
  const [value, ...others] = requirement.get("values").items();
  return requirement.get("operator").string === "In" && others.length === 0 ? value?.string : void 0;
}

// src/manifest/kind-cluster.ts
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
    const patched = patch === "unknown" || patch !== "none" && !patch.labels;
    const isReplaced = patch !== "none" && patch !== "unknown" && (patch.labels?.size ?? 0) > 0;
    if (isReplaced) for (const [key, value] of patch.labels) implied.set(key, value);
    const isOpen = patched || isReplaced && !labels.isAbsent;
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

// src/manifest/kubespray.ts
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
  const open = /* @__PURE__ */ new Set();
  for (const [key, { string }] of lists.flatMap((list) => list.entries())) {
    if (string === void 0 || known2.has(key) && known2.get(key) !== string) open.add(key);
    else known2.set(key, string);
  }
  for (const key of open) known2.delete(key);
  const isOpen = lists.length > 1 || lists.some((list) => list.isUnknown || list.node?.kind !== "mapping");
  const usual = isControlPlane && !isWorker ? [controlPlaneTaint] : [];
  const own2 = taints.length > 1 ? void 0 : taints[0] ? taintsInList(taints[0]) : [];
  return {
    kind: "Node",
    name: host.name,
    id: `Node/${host.name}`,
    labels: {
      lookup: (key) => known2.get(key) ?? (isOpen || open.has(key) || isSetAtRunTime(key) ? void 0 : null)
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

// src/manifest/talhelper.ts
function decodeTalhelper({ root }, isLabelledByPatch) {
  const items = root.get("nodes").items();
  const isProxied2 = [root, root.get("controlPlane")].some((holder) => !patchesOf(holder).isAbsent) ? "unknown" : true;
  const networksOf3 = (key, use) => networksIn(root.get(key), { use, source: `${key} of talhelper`, isProxied: isProxied2 });
  return {
    nodes: items.flatMap((item) => nodeOf2(item, root, isLabelledByPatch) ?? []),
    networks: [
      ...networksOf3("clusterPodNets", "pods"),
      ...networksOf3("clusterSvcNets", "services"),
      ...items.flatMap(
        (item) => addressOfNode(item.get("ipAddress"), item.get("hostname").text, "ipAddress in talhelper")
      )
    ]
  };
}
var patchesOf = (holder) => holder.get("patches");
function nodeOf2(item, root, isLabelledByPatch) {
  const name = item.get("hostname").string;
  if (name === void 0) return void 0;
  const isControlPlane = item.get("controlPlane").boolean === true;
  const role = root.get(isControlPlane ? "controlPlane" : "worker");
  const isPatched = isLabelledByPatch || [root, role, item].some(setsLabelsByPatch);
  const lists = [item, role].map((holder) => holder.get("nodeLabels"));
  const [own2, common] = lists;
  const known2 = new Map(labelsOfRole(isControlPlane));
  const open = /* @__PURE__ */ new Set();
  for (const [key, value] of common.entries()) {
    if (own2.isAbsent && value.string !== void 0) known2.set(key, value.string);
    else open.add(key);
  }
  for (const [key, { string }] of own2.entries()) {
    if (string === void 0) open.add(key);
    else known2.set(key, string);
  }
  const isOpen = isPatched || lists.some(({ isUnknown }) => isUnknown);
  return {
    kind: "Node",
    name,
    id: `Node/${name}`,
    labels: {
      lookup: (key) => known2.get(key) ?? (isOpen || open.has(key) || isSetAtRunTime(key) ? void 0 : null)
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

// src/manifest/talos.ts
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
  const sources = /* @__PURE__ */ new Map();
  for (const network of networks) {
    if (!single.includes(network.use)) continue;
    const files = sources.get(keyOf(network)) ?? /* @__PURE__ */ new Map();
    files.set(network.at.file, [...files.get(network.at.file) ?? [], network]);
    sources.set(keyOf(network), files);
  }
  for (const [key, files] of sources) {
    const lists = [...files.values()];
    if (lists.some((list, index) => lists.slice(index + 1).some((other) => areApart(list, other))))
      disputed.add(key);
  }
  return networks.filter((network) => !single.includes(network.use) || !disputed.has(keyOf(network)));
}
var keyOf = ({ use, cidr }) => `${use} ${cidr.family}`;
var areApart = (a, b) => !a.some((one) => b.some((other) => overlaps(one.cidr, other.cidr)));

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
    isInventory: nodes.length > 0 || dump !== void 0
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
  const called = name ?? `group ${index + 1}`;
  return { kind: "NodeGroup", name: called, id: `NodeGroup/${called}`, minimum, maximum, ...shared };
}
var labelsOf2 = (labels) => ({
  lookup: (key) => labels.get(key) ?? (isSetAtRunTime(key) ? void 0 : null)
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

// src/cluster/setup.ts
function setupOf(members, declared) {
  const own2 = declared && declaredSetup(declared);
  const objects = ofKind(members, "Node");
  const nodes = objects.flatMap((manifest) => decodeNode(manifest) ?? []);
  const sources = [
    // One Node object may have been written to label that node; whoever dumps nodes dumps all.
    { nodes, networks: objects.flatMap(addressesOf), isInventory: nodes.length > 1 },
    ...sourcesOf(members, nodes),
    ...own2 ? [own2] : []
  ];
  const found = sources.flatMap((source) => source.nodes ?? []);
  const groups = found.filter((one) => one.kind === "NodeGroup");
  const unnamed = nodes.length > 0 ? [] : groups.flatMap(membersOf);
  const all = [...found.filter((one) => one.kind === "Node"), ...unnamed];
  const isLabelled = [...all, ...groups].some((one) => one.isLabelled);
  return {
    nodes: isLabelled ? all : all.map(withOpenLabels),
    nodeGroups: isLabelled ? groups : groups.map(withOpenLabels),
    knowsAllNodes: sources.some(({ isInventory }) => isInventory === true),
    networks: agreeing(
      outranked(
        sources.flatMap((source) => source.networks ?? []),
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
    { nodes: of("InitConfiguration", "JoinConfiguration").map(decodeRegistration) },
    { networks: of("ClusterConfiguration").flatMap(decodeClusterConfiguration) },
    ...of("K3sConfig").map(decodeK3s),
    ...talos(members),
    ...kubespray(members),
    clusterApi(members),
    ...only(of("ClusterConfig"), ({ name }) => name).map((manifest) => {
      const { groups, networks } = decodeEksctl(manifest);
      return { nodes: groups, networks, isInventory: groups.length > 0 };
    }),
    { nodes: of("NodePool").flatMap((manifest) => decodeNodePool(manifest) ?? []) },
    { networks: of("KubeProxyConfiguration").flatMap(decodeKubeProxy) },
    { networks: of("Pod").flatMap(decodeStaticPod) },
    { networks: of("BGPConfiguration").flatMap(decodeBGPConfiguration) },
    { networks: of("IPAddressPool").flatMap(decodeIPAddressPool) },
    { networks: of("ConfigMap").flatMap(decodeMetalLBConfigMap) },
    { networks: of("CiliumLoadBalancerIPPool").flatMap(decodeCiliumLoadBalancerPool) },
    { networks: of("CiliumPodIPPool").flatMap(decodeCiliumPodPool) }
  ];
}
function only(manifests, clusterOf4) {
  return new Set(manifests.map(clusterOf4)).size > 1 ? [] : manifests;
}
function kindClusters(members, nodes) {
  const names = new Set(nodes.map(({ name }) => name));
  return ofKind(members, "Cluster").filter((manifest) => !isOfClusterApi(manifest)).map(decodeKindCluster).filter((kind) => names.size === 0 || kind.nodes.some(({ name }) => names.has(name))).map((kind) => ({ ...kind, isInventory: kind.nodes.length > 0 }));
}
function talos(members) {
  const nameOf2 = ({ root }) => root.get("cluster").get("clusterName").string;
  const named = ofKind(members, "TalosConfig").filter((manifest) => nameOf2(manifest) !== void 0);
  const configs = only(named, nameOf2).length === named.length ? ofKind(members, "TalosConfig") : [];
  const { nodes, groups, networks } = decodeTalosConfigs(configs);
  const isLabelledByPatch = configs.some(setsLabels);
  const helpers = only(ofKind(members, "Talconfig"), ({ file }) => file.path);
  return [
    { nodes: [...nodes, ...groups], networks },
    ...helpers.map((manifest) => {
      const helped = decodeTalhelper(manifest, isLabelledByPatch);
      return { ...helped, isInventory: helped.nodes.length > 0 };
    })
  ];
}
function kubespray(members) {
  const inventories = ofKind(members, "KubesprayInventory");
  const roots = /* @__PURE__ */ new Set([
    ...inventories.map(({ file }) => folderOf3(file.path)),
    ...ofKind(members, "KubesprayVariables").map(({ file }) => inventoryOf(file.path))
  ]);
  if (roots.size > 1 || inventories.length > 1) return [];
  const variables = ofKind(members, "KubesprayVariables");
  return [
    { networks: decodeKubesprayNetworks(variables) },
    ...inventories.map((inventory) => {
      const found = decodeKubesprayInventory(inventory, variables);
      return { ...found, isInventory: found.nodes.length > 0 };
    })
  ];
}
var folderOf3 = (path) => path.slice(0, Math.max(path.lastIndexOf("/"), 0));
var inventoryOf = (path) => path.replace(/(?:^|\/)(?:group_vars|host_vars)\/.*$/, "");
function clusterApi(members) {
  const manifests = members.filter(isOfClusterApi);
  const folders = manifests.filter(({ kind }) => kind === "Cluster").map(({ file }) => folderOf3(file.path));
  const ofCalico = ofKind(members, "IPPool", "Installation", "DaemonSet");
  const isNear = ofCalico.some(
    ({ file }) => folders.some((folder) => folder === "" || file.path.startsWith(`${folder}/`))
  );
  if (!isNear) return {};
  const { groups, networks, isWhole: isWhole2 } = decodeClusterApi(manifests);
  return { nodes: groups, networks, isInventory: isWhole2 };
}

// src/cluster/link.ts
function link(scopes, surroundings) {
  const drafts = scopes.map((scope) => ({ scope, graph: draft(scope, surroundings) }));
  const reachable = poolsWithinReach(drafts);
  const telling = drafts.filter(({ graph }) => saysSomethingOfPools(graph));
  const clusters = drafts.filter(({ graph }) => isWorthJudging(graph)).map(({ scope, graph }) => {
    const others = telling.filter((other) => other.scope !== scope && mayShareCluster(other.scope, scope));
    return withHeededRequests({
      ...graph,
      relatives: others.map((other) => other.graph),
      repositoryPools: reachable({ scope, graph })
    });
  });
  return { clusters: withNeighbours(clusters, surroundings.groups ?? []) };
}
function poolsWithinReach(drafts) {
  const all = drafts.flatMap(({ graph }) => graph.pools);
  const uncertain = drafts.flatMap(({ scope, graph }) => scope.isCertain ? [] : graph.pools);
  return ({ scope, graph }) => scope.isCertain ? [...graph.pools, ...uncertain] : all;
}
var saysSomethingOfPools = (graph) => graph.hasRouters || [graph.pools, graph.installations, graph.agents, graph.cniConfigurations].some((list) => list.length > 0) || [graph.nodes, graph.nodeGroups].some((list) => list.length > 0);
var isWorthJudging = (graph) => [graph.pools, graph.nodes, graph.namespaces, graph.workloads, graph.reservations, graph.networks].some(
  (list) => list.length > 0
) || [graph.helmValues, graph.agents, graph.installations, graph.ipamConfigurations, graph.problems].some(
  (list) => list.length > 0
);
function draft(scope, { problems, opaque, version }) {
  const manifests = distinct2(scope.members);
  const { declared } = scope;
  const found = decode(manifests, declared);
  const told = declared?.version;
  const release = version ?? (told && releaseCalled(told.value, told.at.file.path, told.at));
  return {
    name: scope.name,
    evidence: scope.evidence,
    manifests,
    ...found,
    ...releaseOf(release, found.workloads, found.installations, found.helmValues),
    problems: problems.filter((problem) => scope.holds(problem.file.path)),
    isDeployed: scope.isDeployed,
    externalPools: declared?.externalPools ?? [],
    datastore: declared?.datastore?.value,
    api: declared?.api?.value,
    neighbours: [],
    relatives: [],
    opaque: opaque.filter(({ path, isPutAside: isPutAside2 }) => !isPutAside2 || scope.holds(path)),
    repositoryPools: []
  };
}
function distinct2(members) {
  const seen = /* @__PURE__ */ new Map();
  return members.filter((manifest) => {
    if (manifest.name === void 0) return true;
    const identity = identityOf(manifest);
    const twins = seen.get(identity);
    if (!twins) {
      seen.set(identity, [manifest]);
      return true;
    }
    const isTwin = twins.some((twin) => contentOf(twin) === contentOf(manifest));
    if (!isTwin) twins.push(manifest);
    return !isTwin;
  });
}
function identityOf({ id, kind, namespace, file }) {
  if (namespace !== void 0 || isClusterScoped(kind)) return id;
  return `${file.path.slice(0, file.path.lastIndexOf("/") + 1)}#${id}`;
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
    workloads: withoutOffspring(of(...workloadKinds)).map(decodeWorkload),
    autoscalers: of("HorizontalPodAutoscaler").map(decodeAutoscaler),
    reservations: of("IPReservation").map(decodeIPReservation),
    ipamConfigurations: of("IPAMConfig", "IPAMConfiguration").map(decodeIPAMConfiguration),
    felixConfigurations: of("FelixConfiguration").map(decodeFelixConfiguration),
    hasRouters: of("BGPPeer").some(({ root }) => !root.get("spec").get("peerIP").isAbsent)
  };
}

// src/cluster/survey.ts
function survey(snapshot, { calicoVersion = "", config = noConfig } = {}) {
  const loaded = load(judgedFiles(snapshot, config));
  const scopes = sortOut(
    { manifests: loaded.manifests, deployments: loaded.deployments, trees: snapshot.trees },
    loaded.problems.map(({ file }) => file.path),
    config
  );
  const version = releaseCalled(calicoVersion, "--calico-version");
  const surroundings = { problems: loaded.problems, opaque: loaded.opaque, version, groups: config.groups };
  return { loaded, scopes, fleet: link(scopes, surroundings) };
}

export {
  judgedFiles,
  survey
};
