import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  Folders,
  asKustomizeReads,
  child,
  effectiveNamespace,
  graft,
  graftEntry,
  headOf as headOf2,
  idOf,
  idsOf,
  isCalled,
  isKnownClusterScoped,
  isNothing,
  isSelectedBy,
  itemOf,
  itemsOf,
  layerOf,
  locationOf,
  lost,
  originalId,
  overlaid,
  referencesIn,
  remembered,
  spotOf,
  stringAt,
  textOf,
  undetermined,
  withEntry,
  withRoot,
  withValue
} from "./chunk-JJZE56Y3.mjs";
import {
  parseEmbedded
} from "./chunk-JFDXJPA5.mjs";
import {
  Budget,
  OverBudget
} from "./chunk-SFAK7CGH.mjs";
import {
  parseYaml
} from "./chunk-TITQ7WD4.mjs";
import {
  controlPlaneTaint,
  networksBetween,
  networksIn,
  rangesIn,
  taintsOf
} from "./chunk-5J3O53DI.mjs";
import {
  Field,
  headOf,
  manifestOf,
  objectIn
} from "./chunk-SSFN5GNN.mjs";
import {
  withoutEnd
} from "./chunk-NUI7NWBM.mjs";
import {
  every,
  isSetAtRunTime,
  isStandIn,
  some
} from "./chunk-FUWL5CAN.mjs";
import {
  resolvePlain
} from "./chunk-JOF4ONYC.mjs";
import {
  declaredKind,
  groupOf,
  isJudged,
  mayBringPools,
  mayDeclareJudged,
  mayMakePools
} from "./chunk-4KHYSLHC.mjs";
import {
  isPlaceholder
} from "./chunk-23DXXIGZ.mjs";
import {
  isBelow
} from "./chunk-G5HUW64J.mjs";
import {
  memo
} from "./chunk-YF5K4AQH.mjs";

// src/manifest/core/hidden-kinds.ts
var routingKinds = [
  "BGPPeer",
  "BGPConfiguration",
  "BGPFilter",
  "FelixConfiguration"
];
var mention = /BGP|[bB]gp|FelixConfiguration|peer_with_router/;
var declaration = new RegExp(`(?:\\b|\\\\n)kind\\W{1,6}(${routingKinds.join("|")})(?:List)?\\b`, "g");
var nothing = `(?!\\s*(?:\\[\\s*\\]|\\{\\s*\\}|null\\b|~|false\\b|no\\b|""|''))`;
var peerValues = new RegExp(`\\b(?:calico[-_]?)?bgp[-_]?(?:peers?|peerings?)["']?\\s*:${nothing}`, "i");
var peerVariable = new RegExp(`\\bpeer_with_router["']?\\s*:${nothing}`);
var comment = /^[ \t]*(?:#|\/\/).*$/gm;
var describing = /^[ \t]*["']?kind["']?[ \t]*:[ \t]*["']?(?:CustomResourceDefinition|Kustomization|Component|AppProject)\b/m;
function hiddenKinds(path, text) {
  const isEncrypted = /bgp|peering/i.test(path) && /\bENC\[/.test(text);
  if (!isEncrypted && !mention.test(text)) return [];
  const found = /* @__PURE__ */ new Set();
  for (const part of text.replace(comment, "").split(/^[ \t]*---/m)) {
    if (describing.test(part)) continue;
    const isOfCalico = /calico|tigera/i.test(part) || /calico|tigera/i.test(path);
    for (const [, kind2] of part.matchAll(declaration)) if (isOfCalico || !isOfOthers(part)) found.add(kind2);
    if (peerVariable.test(part) || isOfCalico && peerValues.test(part)) found.add("BGPPeer");
  }
  if (isEncrypted && !isOfOthers(path)) found.add("BGPPeer").add("BGPConfiguration");
  return [...found];
}
var isOfOthers = (text) => /metallb|cilium|kube-?vip/i.test(text);

// src/manifest/kubernetes/kustomization-file.ts
function isKustomizationFile(path) {
  return /(?:^|\/)kustomization(?:\.ya?ml)?$/i.test(path);
}

// src/text/watch.ts
var stages = [
  "starting",
  "reading",
  "documents",
  "clusters",
  "rules",
  "findings",
  "writing"
];
var unwatched = () => void 0;

// src/yaml/ini.ts
var section = /^\[([\w.-]+)(?::(children|vars))?\]$/;
var range = /^(.*?)\[(\d+(?=:\d)|[a-zA-Z](?=:[a-zA-Z])):(\d+|[a-zA-Z])(?::(\d+))?\](.*)$/;
var assignment = /(?<![\w.-])([\w.-]+)=("[^"]*"|'[^']*'|\S+)/g;
var mostHosts = 5e3;
var mostOfAll = 5e4;
var isIniInventory = ({ path, text }) => /\.ini$/i.test(path) && /^\s*\[kube[_-](?:node|control[_-]plane|master)(?::children)?\]/m.test(text);
function readIniInventory(file) {
  const whole = { start: 0, end: file.text.length };
  const groups = /* @__PURE__ */ new Map();
  const groupCalled = (name, key) => {
    const known2 = groups.get(name) ?? {
      hosts: /* @__PURE__ */ new Map(),
      children: /* @__PURE__ */ new Map(),
      key
    };
    groups.set(name, known2);
    return known2;
  };
  let group = groupCalled("ungrouped", whole);
  let part;
  let total = 0;
  for (const { text, start } of linesOf(file.text)) {
    const [, name, what] = section.exec(text) ?? [];
    if (name !== void 0) {
      group = groupCalled(name, { start, end: start + text.length });
      part = what;
      continue;
    }
    const [word = ""] = /^[^\s=]+/.exec(text) ?? [];
    if (word === "" || part === "vars") continue;
    const span = { start, end: start + word.length };
    if (part === "children") group.children.set(word, { key: scalar(word, span), value: mapping(span, []) });
    else {
      const hosts = hostsOf(word, 0);
      total += hosts?.length ?? Infinity;
      if (!hosts || total > mostOfAll) return void 0;
      for (const host of hosts) group.hosts.set(host, hostEntry(host, span, text, start));
    }
  }
  const children = [...groups].map(([name, { hosts, children: inner, key }]) => [
    name,
    {
      key: scalar(name, key),
      value: mapping(key, [
        ["hosts", { key: scalar("hosts", key), value: mapping(key, hosts) }],
        ["children", { key: scalar("children", key), value: mapping(key, inner) }]
      ])
    }
  ]);
  const all = mapping(whole, [
    ["children", { key: scalar("children", whole), value: mapping(whole, children) }]
  ]);
  return { file, ...whole, root: mapping(whole, [["all", { key: scalar("all", whole), value: all }]]) };
}
function* linesOf(text) {
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const trimmed = line.replace(/\s[#;][^]*$/, "").trim();
    if (trimmed !== "" && !/^[#;]/.test(trimmed)) yield { text: trimmed, start: index + line.search(/\S/) };
  }
}
var mostRanges = 20;
function hostsOf(word, depth) {
  const [, before = "", from = "", to = "", step2 = "1", behind = ""] = range.exec(word) ?? [];
  if (from === "") return [word];
  const isOfLetters = /\D/.test(from);
  const [first, last] = isOfLetters ? [from.charCodeAt(0), to.charCodeAt(0)] : [Number(from), Number(to)];
  const count = Math.floor((last - first) / Number(step2)) + 1;
  const ends = depth < mostRanges ? hostsOf(behind, depth + 1) : void 0;
  if (!ends) return void 0;
  if (!(count > 0 && count < Infinity)) return [];
  if (!(count * ends.length <= mostHosts)) return void 0;
  return Array.from({ length: count }, (_2, index) => first + index * Number(step2)).flatMap((number) => {
    const text = isOfLetters ? String.fromCharCode(number) : `${number}`.padStart(from.startsWith("0") ? from.length : 0, "0");
    return ends.map((end2) => before + text + end2);
  });
}
function hostEntry(host, span, line, start) {
  const variables = [...line.matchAll(assignment)].map(
    ({ 0: whole, 1: key = "", 2: written3 = "", index }) => {
      const at = start + index;
      const value = written3.replace(/^(["'])(.*)\1$/, "$2");
      return [
        key,
        {
          key: scalar(key, { start: at, end: at + key.length }),
          value: scalar(value, { start: at + whole.length - written3.length, end: at + whole.length })
        }
      ];
    }
  );
  return { key: scalar(host, span), value: mapping(span, variables) };
}
var scalar = (text, { start, end: end2 }) => ({
  kind: "scalar",
  start,
  end: end2,
  text,
  value: text,
  style: "plain"
});
var mapping = ({ start, end: end2 }, entries) => ({
  kind: "mapping",
  start,
  end: end2,
  entries: new Map(entries)
});

// src/manifest/calico/cni-config.ts
var variable = "CNI_NETWORK_CONFIG";
var configurationKey = /^cni_network_config$|\.conf(?:list)?$/;
var calicoPlugin = /"type"\s*:\s*"calico"/;
var mayHoldCniConfiguration = (text) => text.includes("ConfigMap") && /\bcni_network_config\b|\.conf(?:list)?["']?\s*:/.test(text);
function holdsCniConfiguration(root) {
  const kind2 = root.entries.get("kind")?.value;
  const data = root.entries.get("data")?.value;
  if (kind2?.kind !== "scalar" || kind2.text !== "ConfigMap" || data?.kind !== "mapping") return false;
  return [...data.entries].some(([key, { value }]) => value.kind === "scalar" && isConfiguration(key, value));
}
var isConfiguration = (key, { text }) => configurationKey.test(key) && (key === "cni_network_config" || calicoPlugin.test(text));
function decodeCniConfigurations(manifest) {
  const { kind: kind2, root } = manifest;
  const source = `${kind2} "${manifest.name ?? ""}"`;
  const fields = kind2 === "ConfigMap" ? entriesOf(root.get("data")) : variablesOf(root);
  return fields.flatMap((field) => decode(field, source) ?? []);
}
var entriesOf = (data) => data.entries().flatMap(([key, field]) => {
  return field.node?.kind === "scalar" && isConfiguration(key, field.node) ? [field] : [];
});
function variablesOf(root) {
  const spec = root.get("spec").get("template").get("spec");
  return ["initContainers", "containers"].flatMap(
    (list) => spec.get(list).items().flatMap((container2) => container2.get("env").items()).filter((item) => item.get("name").text === variable).map((item) => item.get("value")).filter(({ node }) => node?.kind === "scalar" && node.text !== "")
  );
}
function decode(field, source) {
  const isHidden = isPatched(field);
  const nowhere = { plugin: void 0, list: void 0 };
  const written3 = isHidden ? void 0 : field;
  const head = { kind: "CniConfiguration", source, at: field.place, written: written3, ...nowhere };
  const root = isHidden ? void 0 : rootOf(field);
  if (!root) return { ...head, ...nothingKnown(field.undetermined()) };
  const plugins = root.get("plugins");
  const list = plugins.isAbsent ? [root] : plugins.items();
  const plugin = list.find(isCalico);
  if (plugin) return { ...head, plugin, list: plugins.isAbsent ? void 0 : root, ...settingsOf(plugin) };
  const unknown = { ...head, ...nothingKnown(field.undetermined()) };
  if (list.some((one) => isCalico(one.get("delegate")))) return { ...unknown, usesCalicoIpam: false };
  return list.some((one) => one.get("type").isUnknown) ? unknown : void 0;
}
var isCalico = (plugin) => plugin.get("type").string === "calico";
var isPatched = ({ isUnknown, node, text }) => isUnknown && (node?.isUndetermined === true || !isPlaceholder(text));
var nothingKnown = (field) => ({
  usesCalicoIpam: "unknown",
  ipamType: void 0,
  readsAnnotations: "unknown",
  assigns: { 4: "unknown", 6: "unknown" },
  assignments: { 4: field, 6: field },
  pools: { 4: requested(field, 4), 6: requested(field, 6) }
});
function settingsOf(plugin) {
  const ipam = plugin.get("ipam");
  const assignments = { 4: ipam.get("assign_ipv4"), 6: ipam.get("assign_ipv6") };
  const policy = plugin.get("policy").get("type");
  return {
    usesCalicoIpam: is(ipam.get("type"), "calico-ipam"),
    ipamType: ipam.get("type").string,
    readsAnnotations: policy.isAbsent ? false : is(policy, "k8s"),
    assigns: { 4: assigned(assignments[4], true), 6: assigned(assignments[6], false) },
    assignments,
    pools: { 4: requested(ipam.get("ipv4_pools"), 4), 6: requested(ipam.get("ipv6_pools"), 6) }
  };
}
var is = (field, word) => field.string === void 0 ? "unknown" : field.string === word;
function assigned(field, byDefault) {
  if (field.isAbsent) return byDefault;
  if (field.string === void 0 || isStandIn(field.string)) return "unknown";
  return byDefault ? field.string !== "false" : field.string === "true";
}
function requested(field, family) {
  if (field.isAbsent) return void 0;
  const head = { key: `ipv${family}pools`, annotation: `ipv${family}_pools`, field };
  const items = field.items();
  if (field.isUnknown || field.node?.kind !== "sequence") return head;
  if (items.length === 0) return void 0;
  const entries = items.flatMap((item) => {
    const text = item.string;
    return text === void 0 || isStandIn(text) ? [] : [{ text, at: item.place }];
  });
  return entries.length === items.length ? { ...head, entries } : head;
}
var bare = /"[^"\\\r\n]*(?:\\.[^"\\\r\n]*)*"?|\{\{(?:[^\r\n}]|\}(?!\}))*(?:\}\})?|\$\{[^{}\r\n]+\}|__\w+?__/g;
var isString = (text) => text.startsWith('"') || text.startsWith("{{") && !text.endsWith("}}");
function rootOf(field) {
  const { node, file } = field;
  if (node?.kind !== "scalar") return void 0;
  if (!isJson(node.text.replaceAll(bare, (found) => isString(found) ? found : "0"))) return void 0;
  const masked = (text2) => text2.replaceAll(bare, (found) => isString(found) ? found : `__${"X".repeat(found.length - 4)}__`);
  const before = file.text.slice(0, node.start);
  const text = before + masked(file.text.slice(node.start, node.end)) + file.text.slice(node.end);
  const { source: _2, ...scalar2 } = node;
  const [document, ...others] = parseEmbedded(
    { path: file.path, text },
    { ...scalar2, text: masked(node.text) }
  );
  const root = others.length === 0 ? document?.root : void 0;
  return root?.kind === "mapping" ? new Field(field.owner, field.path, root, field.place.span, file) : void 0;
}
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

// src/manifest/calico/load-balancer-ranges.ts
var forServices = { use: "load balancers", isProxied: "unknown" };
var called = (what, name) => name === "" ? what : `${what} "${name}"`;
function decodeIPAddressPool({ root, name = "" }, budget) {
  const source = {
    ...forServices,
    name: called("MetalLB pool", name),
    source: called("addresses of IPAddressPool", name)
  };
  return root.get("spec").get("addresses").items().flatMap((item) => rangesIn(item, source, budget));
}
function holdsMetalLB(root) {
  const kind2 = root.entries.get("kind")?.value;
  const data = root.entries.get("data")?.value;
  if (kind2?.kind !== "scalar" || kind2.text !== "ConfigMap" || data?.kind !== "mapping") return false;
  const config = data.entries.get("config")?.value;
  return config?.kind === "scalar" && /^\s*address-pools:/m.test(config.text);
}
function decodeMetalLBConfigMap({ root }, budget) {
  const config = root.get("data").get("config");
  if (config.node?.kind !== "scalar" || !config.text.includes("address-pools")) return [];
  return parseEmbedded(config.file, config.node).flatMap((document) => {
    if (!document.root) return [];
    const embedded = new Field(config.owner, config.path, document.root, document.root, document.file);
    return embedded.get("address-pools").items().flatMap((pool) => {
      const name = pool.get("name").text;
      const source = {
        ...forServices,
        name: called("MetalLB pool", name),
        source: `${called("address-pools", name)} of MetalLB`
      };
      return pool.get("addresses").items().flatMap((item) => rangesIn(item, source, budget));
    });
  });
}
function decodeCiliumLoadBalancerPool({ root, name = "" }, budget) {
  const spec = root.get("spec");
  if (spec.get("disabled").boolean === true || spec.get("disabled").isUnknown) return [];
  const source = {
    ...forServices,
    name: called("Cilium pool", name),
    source: called("blocks of CiliumLoadBalancerIPPool", name)
  };
  return [...spec.get("blocks").items(), ...spec.get("cidrs").items()].flatMap((block) => {
    const start = block.get("start");
    if (start.isAbsent) return rangesIn(block.get("cidr"), source, budget);
    const stop = block.get("stop");
    return networksBetween([start.text, stop.isAbsent ? start.text : stop.text], start, source, budget);
  });
}
function decodeCiliumPodPool({ root, name = "" }) {
  return ["ipv4", "ipv6"].flatMap(
    (family) => networksIn(root.get("spec").get(family).get("cidrs"), {
      use: "other",
      isProxied: "unknown",
      name: called("Cilium pool", name),
      source: called("cidrs of CiliumPodIPPool", name)
    })
  );
}

// src/manifest/kubernetes/helm-kinds.ts
var carriers = {
  HelmRelease: "helm.toolkit.fluxcd.io",
  Application: "argoproj.io",
  ApplicationSet: "argoproj.io",
  HelmChart: "helm.cattle.io",
  HelmChartConfig: "helm.cattle.io",
  HelmChartProxy: "addons.cluster.x-k8s.io"
};
function carriesValues(apiVersion, kind2) {
  return Object.hasOwn(carriers, kind2) && carriers[kind2] === groupOf(apiVersion);
}
var carrierWord = new RegExp(`\\b(?:${Object.keys(carriers).join("|")})\\b`);
var changing = /\bHelmChartConfig\b/;
var calicoWord = /\bcalicoNetwork\b|\bcni\.projectcalico\.org\/|\btigera-operator\b|\brke2-calico\b/;
var mayCarryValues = (text) => changing.test(text) || carrierWord.test(text) && calicoWord.test(text);
var valuesFile = /(?:^|\/)[^/]*values[^/]*\.ya?ml$/i;
var valuesWord = /\bcalicoNetwork\b|\bcni\.projectcalico\.org\//;
var installation = /^["']?installation["']?[ \t]*:/m;
var beside = /^["']?(?:tigeraOperator|apiServer|calicoctl|goldmane|whisker|defaultFelixConfiguration|kubeletVolumePluginPath)["']?[ \t]*:/m;
var mayBeValues = (path, text) => valuesWord.test(text) && (valuesFile.test(path) || /\.ya?ml$/i.test(path) && installation.test(text) && beside.test(text));

// src/manifest/kubernetes/control-plane.ts
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
  return wanted.flatMap(([component, flag, use]) => {
    const source = `${flag} of ${component.exec(name)[0]}`;
    return words.flatMap((word) => flagged(word, `${flag}=`, { use, source, isProxied: "unknown" }));
  });
}
function flagged(word, prefix, source) {
  const text = word.string;
  return text?.startsWith(prefix) ? networksIn(word, source, text.slice(prefix.length)) : [];
}

// src/manifest/kubernetes/kubelet.ts
function labelsInText(text) {
  const pairs = text.split(",").filter((pair) => pair.includes("="));
  return new Map(
    pairs.map((pair) => [pair.slice(0, pair.indexOf("=")).trim(), pair.slice(pair.indexOf("=") + 1).trim()])
  );
}
function kubeletLabels(extraArgs) {
  if (extraArgs.isUnknown) return void 0;
  const listed2 = extraArgs.items().find((item) => item.get("name").string === "node-labels");
  if (!listed2 && extraArgs.node?.kind === "sequence") return /* @__PURE__ */ new Map();
  const field = listed2?.get("value") ?? extraArgs.get("node-labels");
  return field.isUnknown ? void 0 : labelsInText(field.string ?? "");
}
function labelsInList(field) {
  const fields = field.node?.kind === "sequence" ? field.items() : [field];
  if (field.isUnknown || fields.some((each) => each.isUnknown)) return void 0;
  return labelsInText(fields.map(({ text }) => text).join());
}
function registeredLabels(written3, implied) {
  const known2 = new Map([...implied, ...written3 ?? []]);
  return {
    lookup: (key) => known2.get(key) ?? (written3 && !isSetAtRunTime(key) ? null : void 0),
    keys: () => known2.keys()
  };
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

// src/manifest/setup/kubeadm.ts
function decodeClusterConfiguration(manifest) {
  const isDisabled = manifest.root.get("proxy").get("disabled");
  const isProxied = isDisabled.isUnknown ? "unknown" : isDisabled.boolean !== true;
  const networksOf = (key, use) => {
    const field = manifest.root.get("networking").get(key);
    const source = `${key} of the kubeadm ClusterConfiguration`;
    return networksIn(field, { use, source, isProxied, isOfKubeadm: true });
  };
  return [...networksOf("podSubnet", "pods"), ...networksOf("serviceSubnet", "services")];
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

// src/manifest/setup/setup-config-maps.ts
var holders = /* @__PURE__ */ new Map([
  ["kube-proxy", ["KubeProxyConfiguration", decodeKubeProxy]],
  ["kubeadm-config", ["ClusterConfiguration", decodeClusterConfiguration]]
]);
function holdsSetup(root) {
  const head = headOf(root);
  return head?.kind === "ConfigMap" && head.namespace === "kube-system" && holders.has(head.name ?? "");
}
function decodeSetupConfigMap({ root, name = "", namespace }) {
  const [kind2, decode2] = holders.get(name) ?? [];
  if (!decode2 || namespace !== "kube-system") return [];
  return root.get("data").entries().flatMap(([, entry]) => {
    if (entry.node?.kind !== "scalar" || !entry.text.includes(kind2)) return [];
    return parseEmbedded(entry.file, entry.node).flatMap(({ root: held, file }) => {
      if (held?.kind !== "mapping" || headOf(held)?.kind !== kind2) return [];
      return decode2({ root: new Field(entry.owner, entry.path, held, held, file) });
    });
  });
}

// src/manifest/setup/setup-files.ts
var telling = /(?:^\ufeff?|[{,]\s*)["']?(?:all|machine|cluster|clusterPodNets|clusterSvcNets|nodes|cluster-cidr|service-cidr|node-label|node-taint|node-name|kubelet-arg|k3s_server|k3s_agent|extra_server_args|kubelet_max_pods|node_labels|node_taints|kube_pods_subnet(?:_ipv6)?|kube_service_addresses(?:_ipv6)?|calico_advertise_service_(?:external|loadbalancer)_ips)\+?["']?\s*:/m;
var mayBeSetup = (text) => !text.startsWith("kind:") && !text.includes("\nkind:") && telling.test(text);
function setupKindOf(path, root) {
  if (root.entries.has("kind")) return void 0;
  const has = (key) => root.entries.has(key);
  if (has("clusterName") && has("nodes") && ["clusterPodNets", "clusterSvcNets", "endpoint"].some(has))
    return "Talconfig";
  if (isTalos(root)) return "TalosConfig";
  if (countOf(root, k3sKeys) >= 2 && ["cluster-cidr", "service-cidr", "node-label", "node-taint", "node-name", "kubelet-arg"].some(
    (key) => has(key) || has(`${key}+`)
  ))
    return "K3sConfig";
  if (isInventory(root)) return "KubesprayInventory";
  if (/(?:^|\/)(?:group_vars|host_vars)\//.test(path) && countOf(root, kubesprayKeys) > 0)
    return "KubesprayVariables";
  return void 0;
}
function k3sVariablesIn(path, root) {
  if (root.entries.has("kind") || !/(?:^|\/)(?:group_vars|host_vars)\//.test(path)) return void 0;
  const holder = childOf(root, "k3s_server") ?? childOf(root, "k3s_agent");
  if (holder && countOf(holder, k3sKeys) > 0) return holder;
  return root.entries.get("extra_server_args")?.value.kind === "scalar" ? root : void 0;
}
var k3sKeys = new Set(
  "agent-token cluster-cidr cluster-dns cluster-domain cluster-init data-dir datastore-endpoint disable-agent disable-cloud-controller disable-helm-controller disable-kube-proxy disable-network-policy disable-scheduler embedded-registry etcd-expose-metrics etcd-snapshot-retention etcd-snapshot-schedule-cron flannel-backend flannel-iface kube-apiserver-arg kube-cloud-controller-manager-arg kube-controller-manager-arg kube-proxy-arg kube-scheduler-arg kubelet-arg node-external-ip node-ip node-label node-name node-taint protect-kernel-defaults secrets-encryption service-cidr service-node-port-range tls-san tls-san-security write-kubeconfig write-kubeconfig-mode disable server token cni".split(" ")
);
var kubesprayKeys = /* @__PURE__ */ new Set([
  "kube_pods_subnet",
  "kube_pods_subnet_ipv6",
  "kube_service_addresses",
  "kube_service_addresses_ipv6",
  "node_labels",
  "node_taints",
  "kubelet_max_pods",
  "calico_advertise_service_external_ips",
  "calico_advertise_service_loadbalancer_ips"
]);
var countOf = (root, keys) => [...root.entries.keys()].filter((key) => keys.has(key.replace(/\+$/, ""))).length;
var childOf = (root, key) => {
  const node = root.entries.get(key)?.value;
  return node?.kind === "mapping" ? node : void 0;
};
var talosKeys = /* @__PURE__ */ new Set(["version", "debug", "persist", "machine", "cluster"]);
function isTalos(root) {
  if (![...root.entries.keys()].every((key) => talosKeys.has(key))) return false;
  const [machine, cluster] = [childOf(root, "machine"), childOf(root, "cluster")];
  const network = cluster && childOf(cluster, "network");
  const isOfMachine = machine !== void 0 && (["nodeLabels", "nodeTaints", "type"].some((key) => machine.entries.has(key)) || childOf(machine, "network")?.entries.has("hostname") === true);
  const isOfCluster = cluster !== void 0 && (["podSubnets", "serviceSubnets"].some((key) => network?.entries.has(key)) || childOf(cluster, "proxy")?.entries.has("disabled") === true);
  return isOfMachine || isOfCluster;
}
function isInventory(root) {
  const all = childOf(root, "all");
  if (!all) return false;
  const children = childOf(all, "children");
  const groups = /* @__PURE__ */ new Set([...root.entries.keys(), ...children?.entries.keys() ?? []]);
  const cluster = children && childOf(children, "k8s_cluster");
  const nested = cluster && childOf(cluster, "children");
  for (const key of nested?.entries.keys() ?? []) groups.add(key);
  return ["kube_control_plane", "kube-master", "kube_master"].some((group) => groups.has(group)) && ["kube_node", "kube-node"].some((group) => groups.has(group));
}

// src/load/relevance.ts
var mayConcernUs = (path, text) => mayDeclareJudged(text) || mayHoldCniConfiguration(text) || mayCarryValues(text) || mayBeValues(path, text) || mayQuotePools(text) || mayBeSetup(text);
var mayQuotePools = (text) => mayBringPools(text) && /\bConfigMap\b/.test(text);
function isOfInterest(root) {
  const head = headOf(root);
  if (!head) return false;
  return isJudged(head.apiVersion, head.kind) || [holdsCniConfiguration, holdsMetalLB, holdsSetup].some((holds) => holds(root));
}
function isLookedAt(root) {
  const head = headOf(root);
  return head !== void 0 && (carriesValues(head.apiVersion, head.kind) || isOfInterest(root));
}
function mayHoldValues({ file, root, start, end: end2 }) {
  if (root?.kind !== "mapping") return false;
  const head = headOf(root);
  const text = file.text.slice(start, end2);
  if (!head) return mayBeValues(file.path, text);
  return carriesValues(head.apiVersion, head.kind) && mayCarryValues(text);
}
function coverOf(path, text) {
  if (/^sops:|"sops"\s*:/m.test(text) && /\bENC\[/.test(text)) return "encrypted";
  return /(?:^|\/)(?:group_vars|host_vars)\//.test(path) ? "variables" : "embedded";
}
var mayHidePools = (text) => mayBringPools(text) || mayMakePools(text);
var quoting = /* @__PURE__ */ new Set(["CustomResourceDefinition", "ConfigMap"]);
function quotesPools({ file, root, start, end: end2 }) {
  const kind2 = root?.kind === "mapping" ? headOf(root)?.kind : void 0;
  return !quoting.has(kind2) && mayBringPools(file.text.slice(start, end2));
}

// src/load/definitions.ts
var blank = String.raw`(?:[ \t]*(?:#[^\r\n]*)?\r?\n)`;
var end = String.raw`[ \t]*(?:[ \t]#[^\r\n]*)?\r?\n`;
var version = `apiVersion: +(["']?)apiextensions\\.k8s\\.io/v1(?:beta1)?`;
var kind = `kind: +(["']?)CustomResourceDefinition`;
var HEAD = new RegExp(
  `^\\ufeff?${blank}*(?:---${end}${blank}*)?(?:${version}\\1${end}${blank}*${kind}\\2|${kind}\\3${end}${blank}*${version}\\4)${end}(?=${blank}*[a-z])`
);
var STRAY = /[\r\n](?=[^ \r\n#])(?!(?:metadata|spec|status):[ \t]*(?:[ \t]#[^\r\n]*)?[\r\n])/g;
var MARK = /\{[{%]|<%|#@/;
function isDefinition(path, text) {
  const head = HEAD.exec(text);
  if (!head) return false;
  STRAY.lastIndex = head[0].length - 1;
  return !STRAY.test(text) && !MARK.test(text) && declaredKind(text) === void 0 && !mayHidePools(text) && hiddenKinds(path, text).length === 0;
}

// src/load/paths.ts
function resolve(from, written3) {
  return join(from.split("/").slice(0, -1), written3);
}
function folderOf(written3) {
  return join([], written3);
}
var isSourceIgnore = (path) => /(?:^|\/)\.sourceignore$/.test(path);
function repositoryOf(url) {
  const address = url.replace(/^[a-z+]+:\/\//i, "").replace(/^[^/@]*@/, "");
  return withoutEnd(address.replace(/^([^/:]+):(?:\d+\/)?/, "$1/"), "/").replace(/\.git$/, "").toLowerCase();
}
function join(start, written3) {
  const parts = [...start];
  for (const part of written3.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

// src/load/documents.ts
var STEP = 100;
function readDocuments(snapshot, watch = unwatched) {
  const trees = [];
  const problems = garbled(snapshot);
  const hidden = [];
  const hiding = [];
  const skipped = /* @__PURE__ */ new Map();
  let count = 0;
  for (const { file } of snapshot.garbled) {
    const text = file.text.replaceAll("\0", "");
    if (mayHidePools(text)) hidden.push([file.path, "syntax"]);
    hiding.push([file.path, hiddenKinds(file.path, text)]);
  }
  const { length } = snapshot.files;
  for (const [index, file] of snapshot.files.entries()) {
    if (index % STEP === 0) watch("documents", `documents of ${index} of ${length} files looked at`);
    const found = documentsOf(file);
    if (!found) continue;
    count += found.count;
    for (const document of found.trees) trees.push(document);
    for (const problem of found.problems) problems.push(problem);
    if (found.hiding.length > 0) hiding.push([file.path, found.hiding]);
    for (const reason of found.hidden) hidden.push([file.path, reason]);
    for (const reason of found.skipped) skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  }
  return { trees, problems, hidden, hiding, skipped, count };
}
var documentsOf = memo((file) => {
  if (isSourceIgnore(file.path)) return void 0;
  return /\.ini$/i.test(file.path) ? documentsOfIni(file) : documentsOfYaml(file);
});
function documentsOfIni(file) {
  if (!isIniInventory(file)) return void 0;
  const inventory = readIniInventory(file);
  const [trees, problems] = inventory ? [[inventory], []] : [[], [inventoryOf(file)]];
  return { trees, problems, count: 1, hidden: [], hiding: [], skipped: [] };
}
function documentsOfYaml(file) {
  const [problems, hidden, skipped] = [[], [], []];
  const hiding = [];
  const isNamedForKustomize = isKustomizationFile(file.path);
  const { documents, unread, passed } = parseYaml(file, (text) => {
    if (isNamedForKustomize) return true;
    if (mayConcernUs(file.path, text)) return !isDefinition(file.path, text);
    if (mayBringPools(text)) hidden.push(coverOf(file.path, text));
    hiding.push(...hiddenKinds(file.path, text));
    return false;
  });
  for (const document of unread) {
    const text = textOf2(document);
    if (document.why === "template") skipped.push("template, not judged");
    else if (declaredKind(text) !== void 0)
      problems.push({ file, span: document, at: document.at, reason: document.reason });
    else skipped.push("does not parse and declares nothing that is judged");
    if (mayHidePools(text)) hidden.push(document.why);
    hiding.push(...hiddenKinds(file.path, text));
  }
  const count = documents.length + unread.length + passed;
  return { trees: documents, problems, count, hidden, hiding, skipped };
}
function garbled({ garbled: files }) {
  return files.flatMap(
    ({ file, at, reason }) => declaredKind(file.text) ? { file, span: { start: 0, end: file.text.length }, at, reason } : []
  );
}
var inventoryOf = (file) => ({
  file,
  span: { start: 0, end: file.text.length },
  at: Math.max(file.text.search(/\S/), 0),
  reason: "it stands for too many hosts",
  excessive: "Inventory"
});
var textOf2 = ({ file, start, end: end2 }) => file.text.slice(start, end2);

// src/yaml/extent.ts
var leaf = { nodes: 1, depth: 0 };
var known = /* @__PURE__ */ new WeakMap();
function extentOf(node) {
  if (node.kind === "scalar") return leaf;
  const found = known.get(node);
  if (found) return found;
  let [nodes, depth] = [1, 0];
  const add = (inner) => {
    const extent2 = extentOf(inner);
    nodes += extent2.nodes;
    depth = Math.max(depth, extent2.depth);
  };
  if (node.kind === "sequence") for (const item of node.items) add(item);
  else for (const { value } of node.entries.values()) add(value);
  const extent = { nodes, depth: depth + 1 };
  known.set(node, extent);
  return extent;
}

// src/load/kustomize/config-map.ts
function withConfigMaps(items, layer, folders, budget) {
  const all = [...items];
  if (layer.configMaps.length === 0) return all;
  const places2 = /* @__PURE__ */ new Map();
  const note = (item, index) => {
    for (const { name } of idsOf(item)) {
      const known2 = places2.get(name);
      if (known2) known2.push(index);
      else places2.set(name, [index]);
    }
  };
  all.forEach(note);
  for (const entry of layer.configMaps) {
    const made2 = configMapOf(entry, layer, folders);
    if (!made2) continue;
    budget.take(extentOf(made2.root).nodes);
    const behavior = textOf(child(entry.node, "behavior")) ?? "create";
    const index = places2.get(made2.id.name)?.find((place) => isCalled(all[place], made2.id)) ?? -1;
    const old = all[index];
    if (old) budget.take(extentOf(old.root).nodes);
    if (old) all[index] = behavior === "merge" ? mergedInto(old, made2) : { ...made2, previous: old.previous };
    else if (behavior === "create") note(made2, all.push(made2) - 1);
  }
  return all;
}
function configMapOf({ node, file }, layer, folders) {
  const name = child(node, "name");
  if (name?.kind !== "scalar") return void 0;
  const at = (key, value) => [key, { key: stringAt(name, key), value }];
  const mapping2 = (entries) => ({
    kind: "mapping",
    start: node.start,
    end: node.end,
    entries: new Map(entries)
  });
  const data = mapping2(dataOf({ node, file }, layer.folder, folders));
  const isOpen = itemsOf(child(node, "envs")).length > 0 || child(node, "env") !== void 0;
  const namespace = child(node, "namespace");
  const options = [child(node, "options"), layer.generatorOptions];
  const isHashed = !options.some((holder) => isTrue(child(holder, "disableNameSuffixHash")));
  const own = stringAt(name, name.text);
  const metadata3 = mapping2([
    at("name", isHashed ? undetermined(own) : own),
    ...namespace?.kind === "scalar" ? [at("namespace", namespace)] : [],
    ...["labels", "annotations"].flatMap((key) => {
      const found = options.map((holder) => child(holder, key)).find(Boolean);
      return found ? [at(key, found)] : [];
    })
  ]);
  const root = mapping2([
    at("apiVersion", stringAt(name, "v1")),
    at("kind", stringAt(name, "ConfigMap")),
    at("metadata", metadata3),
    at("data", isOpen ? undetermined(data) : data)
  ]);
  return itemOf(file, root);
}
var isTrue = (node) => node?.kind === "scalar" && node.value === true;
function dataOf({ node, file }, folder, folders) {
  const literals = itemsOf(child(node, "literals")).flatMap((item) => {
    const literal = literalOf(item);
    return literal ? [[literal.key, { key: stringAt(literal.value, literal.key), value: literal.value }]] : [];
  });
  const files = itemsOf(child(node, "files")).flatMap((item) => {
    if (item.kind !== "scalar") return [];
    const [, key, path = ""] = /^(?:([^=]+)=)?(.*)$/s.exec(item.text);
    const name = key ?? path.slice(path.lastIndexOf("/") + 1);
    const found = folders.find(folder, path);
    const value = found.kind === "file" ? { ...stringAt(item, found.file.text), start: 0, end: found.file.text.length, source: found.file } : undetermined(item);
    return [[name, { key: { ...stringAt(item, name), source: file }, value }]];
  });
  return [...literals, ...files];
}
function literalOf(item) {
  const pair = item.kind === "scalar" ? /^([^=]+)=(.*)$/s.exec(item.text) : null;
  if (!pair || item.kind !== "scalar") return void 0;
  return { key: pair[1], value: stringAt(item, pair[2].replace(/^(["'])(.*)\1$/s, "$2")) };
}
function mergedInto(old, made2) {
  const [theirs, own] = [child(old.root, "data"), child(made2.root, "data")];
  if (theirs?.kind !== "mapping" || own?.kind !== "mapping") return old;
  const added = [...own.entries].map(([key, { key: at, value }]) => [
    key,
    {
      key: { ...at, source: at.source ?? made2.file },
      value: { ...value, source: value.source ?? made2.file }
    }
  ]);
  const data = { ...theirs, entries: new Map([...theirs.entries, ...added]) };
  const isOpen = theirs.isUndetermined || own.isUndetermined;
  return withRoot(old, withValue(old.root, "data", isOpen ? undetermined(data) : data));
}

// src/load/kustomize/pattern-syntax.ts
var LONGEST = 1e3;
var MOST_REPEATS = 1e3;
var DEEPEST = 50;
function parsePattern(written3) {
  if (written3.length > LONGEST) return void 0;
  const isCaseless = written3.startsWith("(?i)");
  const reader = new PatternReader(isCaseless ? written3.slice(4) : written3, isCaseless);
  try {
    return reader.whole();
  } catch (error) {
    if (error === UNREAD) return void 0;
    throw error;
  }
}
var UNREAD = new Error("no expression that we read");
var isWord = (character) => /^\w$/.test(character);
var classes = /* @__PURE__ */ new Map([
  ["d", (character) => /^[0-9]$/.test(character)],
  ["w", isWord],
  ["s", (character) => /^[\t\n\f\r ]$/.test(character)]
]);
var controls = new Map(
  Object.entries({ a: "\x07", f: "\f", n: "\n", r: "\r", t: "	", v: "\v" })
);
var atEdge = (before, behind) => isWord(before) !== isWord(behind);
var atStart = (before) => before === "";
var places = /* @__PURE__ */ new Map([
  ["A", atStart],
  ["z", (_2, behind) => behind === ""],
  ["b", atEdge],
  ["B", (before, behind) => !atEdge(before, behind)]
]);
var PatternReader = class {
  text;
  isCaseless;
  at = 0;
  depth = 0;
  constructor(text, isCaseless) {
    this.text = Array.from(text);
    this.isCaseless = isCaseless;
  }
  whole() {
    const found = this.choice();
    if (this.at < this.text.length) throw UNREAD;
    return found;
  }
  choice() {
    if (++this.depth > DEEPEST) throw UNREAD;
    const parts = [this.row()];
    while (this.takes("|")) parts.push(this.row());
    this.depth--;
    return parts.length === 1 ? parts[0] : { kind: "choice", parts };
  }
  row() {
    const parts = [];
    while (this.at < this.text.length && this.text[this.at] !== "|" && this.text[this.at] !== ")")
      parts.push(this.repeated(this.one()));
    return { kind: "row", parts };
  }
  repeated(part) {
    const bounds = this.bounds();
    if (!bounds) return part;
    this.takes("?");
    if (this.bounds()) throw UNREAD;
    return { kind: "repeat", part, ...bounds };
  }
  bounds() {
    if (this.takes("*")) return { least: 0, most: Infinity };
    if (this.takes("+")) return { least: 1, most: Infinity };
    if (this.takes("?")) return { least: 0, most: 1 };
    if (this.text[this.at] !== "{") return void 0;
    const written3 = /^\{(\d{1,9})(,(\d{0,9}))?\}/.exec(this.text.slice(this.at, this.at + 24).join(""));
    if (!written3) return void 0;
    const [whole, from, comma, to] = written3;
    const least = Number(from);
    const most = comma === void 0 ? least : to === "" ? Infinity : Number(to);
    if (least > MOST_REPEATS || most < least || most !== Infinity && most > MOST_REPEATS) throw UNREAD;
    this.at += whole.length;
    return { least, most };
  }
  one() {
    const character = this.text[this.at++];
    switch (character) {
      case "(":
        return this.group();
      case "[":
        return { kind: "character", accepts: this.set() };
      case ".":
        return { kind: "character", accepts: (other) => other !== "\n" };
      case "^":
        return { kind: "place", holds: atStart };
      case "$":
        return { kind: "place", holds: (_2, behind) => behind === "" };
      case "\\":
        return this.escaped();
      case "*":
      case "+":
      case "?":
        throw UNREAD;
      default:
        return this.literal(character);
    }
  }
  group() {
    if (this.takes("?")) {
      const rest = this.text.slice(this.at, this.at + 40).join("");
      const opening = /^(?::|P?<\w+>)/.exec(rest);
      if (!opening) throw UNREAD;
      this.at += opening[0].length;
    }
    const inner = this.choice();
    if (!this.takes(")")) throw UNREAD;
    return inner;
  }
  escaped() {
    const holds = places.get(this.text[this.at] ?? "");
    if (holds) {
      this.at++;
      return { kind: "place", holds };
    }
    const meant = this.escape();
    return typeof meant === "string" ? this.literal(meant) : { kind: "character", accepts: meant };
  }
  literal(character) {
    const accepts = this.being(character, character);
    return { kind: "character", accepts, ...!this.isCaseless && { only: character } };
  }
  /** What stands behind a backslash: a character, or a class of them. */
  escape() {
    const character = this.text[this.at++] ?? "";
    const accepts = classes.get(character.toLowerCase());
    if (accepts) return /[A-Z]/.test(character) ? (other) => !accepts(other) : accepts;
    const control = controls.get(character);
    if (control !== void 0) return control;
    if (character === "x") return this.hexadecimal();
    if (character === "" || /^[A-Za-z0-9]$/.test(character) || character > "~") throw UNREAD;
    return character;
  }
  hexadecimal() {
    const rest = this.text.slice(this.at, this.at + 12).join("");
    const [whole, two, braced] = /^(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})/.exec(rest) ?? [];
    const code = parseInt(two ?? braced ?? "", 16);
    if (whole === void 0 || !(code <= 1114111)) throw UNREAD;
    this.at += whole.length;
    return String.fromCodePoint(code);
  }
  set() {
    const isNot = this.takes("^");
    const parts = [];
    do {
      const first = this.member();
      const isRange = typeof first === "string" && this.text[this.at] === "-" && this.text[this.at + 1] !== "]";
      if (isRange) this.at++;
      const last = isRange ? this.member() : first;
      if (typeof first === "function") parts.push(first);
      else if (typeof last !== "string" || last < first) throw UNREAD;
      else parts.push(this.being(first, last));
    } while (!this.takes("]"));
    return (character) => parts.some((accepts) => accepts(character)) !== isNot;
  }
  member() {
    const character = this.text[this.at++];
    if (character === void 0 || character === "[" && this.text[this.at] === ":") throw UNREAD;
    return character === "\\" ? this.escape() : character;
  }
  being(first, last) {
    const holds = (character) => first <= character && character <= last;
    return this.isCaseless ? (character) => holds(character) || holds(character.toLowerCase()) || holds(character.toUpperCase()) : holds;
  }
  takes(character) {
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }
};

// src/load/kustomize/pattern.ts
var MOST_STEPS = 1e4;
function patternOf(written3) {
  const parsed = parsePattern(written3);
  const steps = [{ kind: "end" }];
  const start = parsed && link(parsed, 0, steps);
  if (!parsed || start === void 0) return void 0;
  const isAnchored = beginsAtStart(parsed);
  const prefix = isAnchored ? prefixOf(parsed) : "";
  return (text, budget) => {
    budget.take(1);
    return text.startsWith(prefix) && isFound(steps, start, text, isAnchored, budget);
  };
}
var beginsAtStart = (pattern) => pattern.kind === "place" ? pattern.holds === atStart : pattern.kind === "row" && pattern.parts[0] !== void 0 && beginsAtStart(pattern.parts[0]);
function prefixOf(pattern) {
  let prefix = "";
  const isWhole = (part) => {
    if (part.kind === "row") return part.parts.every(isWhole);
    if (part.kind === "place") return part.holds === atStart && prefix === "";
    if (part.kind !== "character" || part.only === void 0) return false;
    prefix += part.only;
    return true;
  };
  isWhole(pattern);
  return prefix;
}
function link(pattern, next, steps) {
  const add = (step2) => steps.length < MOST_STEPS ? steps.push(step2) - 1 : void 0;
  switch (pattern.kind) {
    case "character":
      return add({ ...pattern, next });
    case "place":
      return add({ ...pattern, next });
    case "row": {
      let at = next;
      for (const part of pattern.parts.toReversed()) if (at !== void 0) at = link(part, at, steps);
      return at;
    }
    case "choice": {
      let at;
      for (const part of pattern.parts.toReversed()) {
        const other = link(part, next, steps);
        if (other === void 0) return void 0;
        at = at === void 0 ? other : add({ kind: "fork", next: other, other: at });
        if (at === void 0) return void 0;
      }
      return at;
    }
    case "repeat":
      return linkRepeat(pattern, next, steps);
  }
}
function linkRepeat({ part, least, most }, next, steps) {
  let at = next;
  if (most === Infinity) {
    const loop = { kind: "fork", next, other: next };
    if (steps.length >= MOST_STEPS) return void 0;
    at = steps.push(loop) - 1;
    const again = link(part, at, steps);
    if (again === void 0) return void 0;
    loop.other = again;
  } else {
    for (let count = least; count < most && at !== void 0; count++) {
      const inner = link(part, at, steps);
      if (inner === void 0 || steps.length >= MOST_STEPS) return void 0;
      at = steps.push({ kind: "fork", next, other: inner }) - 1;
    }
  }
  for (let count = 0; count < least && at !== void 0; count++) at = link(part, at, steps);
  return at;
}
function isFound(steps, start, text, isAnchored, budget) {
  budget.take(steps.length + text.length);
  const characters = Array.from(text);
  const seen = new Int32Array(steps.length).fill(-1);
  let present2 = [];
  for (let at = 0; at <= characters.length; at++) {
    const [before, character] = [characters[at - 1] ?? "", characters[at] ?? ""];
    const following = [];
    const isDead = isAnchored && at > 0;
    if (isDead && present2.length === 0) return false;
    const pending = isDead ? present2 : [...present2, start];
    let looked = 0;
    while (pending.length > 0) {
      const index = pending.pop();
      if (seen[index] === at) continue;
      seen[index] = at;
      looked++;
      const step2 = steps[index];
      if (step2.kind === "end") return true;
      if (step2.kind === "fork") pending.push(step2.next, step2.other);
      else if (step2.kind === "place") {
        if (step2.holds(before, character)) pending.push(step2.next);
      } else if (character !== "" && step2.accepts(character)) following.push(step2.next);
    }
    budget.take(looked);
    present2 = following;
  }
  return false;
}

// src/load/kustomize/images.ts
function withImages(entries, budget) {
  const replacements = entries.flatMap((entry) => replacementIn(entry, budget) ?? []);
  return (item) => {
    if (item.id.kind === "CustomResourceDefinition") return item;
    budget.take(extentOf(item.root).nodes);
    return withRoot(item, walk(item.root, item.file, replacements));
  };
}
function replacementIn({ node, file }, budget) {
  const text = (key) => textOf(child(node, key)) || void 0;
  const at = ["newTag", "digest", "newName", "name"].map((key) => child(node, key)).find(textOf);
  const name = text("name");
  const pattern = patternOf(`^${name}(:[a-zA-Z0-9_.{}-]*)?(@sha256:[a-zA-Z0-9_.{}-]*)?$`);
  if (name === void 0 || at?.kind !== "scalar" || !pattern) return void 0;
  return {
    isMeant: (image) => pattern(image, budget),
    newName: text("newName"),
    newTag: text("newTag"),
    digest: text("digest"),
    isOdd: text("tagSuffix") !== void 0,
    at: { node: at, file }
  };
}
function walk(node, outer, replacements) {
  const file = node.source ?? outer;
  if (node.kind === "sequence") {
    const items = node.items.map((item) => walk(item, file, replacements));
    return items.every((item, index) => item === node.items[index]) ? node : { ...node, items };
  }
  if (node.kind !== "mapping") return node;
  let changed = node;
  for (const [key, { value }] of node.entries) {
    if (value.kind === "scalar") continue;
    const inner = walk(value, file, replacements);
    const isList = key === "containers" || key === "initContainers";
    changed = withValue(changed, key, isList ? inContainers(inner, file, replacements) : inner);
  }
  return changed;
}
function inContainers(list, outer, replacements) {
  if (list.kind !== "sequence") return list;
  const file = list.source ?? outer;
  const items = itemsOf(list).map(
    (container2) => inContainer(container2, container2.source ?? file, replacements)
  );
  return items.every((item, index) => item === list.items[index]) ? list : { ...list, items };
}
function inContainer(container2, file, replacements) {
  if (container2.kind !== "mapping") return container2;
  return replacements.reduce((changed, replacement) => {
    const entry = changed.entries.get("image");
    if (entry?.value.kind !== "scalar" || !replacement.isMeant(entry.value.text)) return changed;
    const { node, file: source } = replacement.at;
    const image = stringAt(node, imageBy(replacement, entry.value.text));
    const value = graft({ node: image, file: source }, spotOf(entry, file));
    return withValue(changed, "image", replacement.isOdd ? undetermined(value) : value);
  }, container2);
}
function imageBy({ newName, newTag, digest }, image) {
  const old = split(image);
  const isPinned = newTag !== void 0 || digest !== void 0;
  const [tag, sum] = isPinned ? [newTag, digest] : [old.tag, old.digest];
  return (newName ?? old.name) + (tag ? `:${tag}` : "") + (sum ? `@${sum}` : "");
}
function split(image) {
  const from = Math.max(image.indexOf("/"), 0);
  const at = image.indexOf("@", from);
  const colon = image.indexOf(":", from);
  if (at >= 0 && (at < colon || colon < 0)) return { name: image.slice(0, at), digest: image.slice(at + 1) };
  if (colon < 0) return { name: image };
  const tag = image.slice(colon + 1, at < 0 ? void 0 : at);
  return { name: image.slice(0, colon), tag, ...at >= 0 && { digest: image.slice(at + 1) } };
}

// src/load/kustomize/field-spec.ts
var concerns = ({ group, version: version2, kind: kind2 }, id) => (!group || group === id.group) && (!version2 || version2 === id.version) && (!kind2 || kind2 === id.kind);
function changeMappings(node, outer, path, making, change) {
  const file = node.source ?? outer;
  if (node.kind === "sequence") {
    const items = node.items.map((item) => changeMappings(item, file, path, making, change));
    return items.every((item, index) => item === node.items[index]) ? node : { ...node, items };
  }
  if (node.kind !== "mapping") return node;
  const [part, ...rest] = path;
  if (part === void 0) return change(node, file);
  const key = part.replace(/\[\]$/, "");
  const present2 = node.entries.get(key);
  if (present2 && !isNothing(present2.value))
    return withValue(node, key, changeMappings(present2.value, file, rest, making, change));
  if (!making || part !== key) return node;
  const made2 = { ...emptyAt(making), entries: /* @__PURE__ */ new Map() };
  const value = changeMappings(made2, file, rest, making, change);
  return withEntry(node, key, { key: present2?.key ?? keyAt(making, key), value });
}
var emptyAt = ({ at, head }) => ({
  kind: "mapping",
  start: at.node.start,
  end: at.node.end,
  source: at.node.source ?? at.file,
  over: head
});
var keyAt = ({ at: { node, file } }, key) => ({
  kind: "scalar",
  start: node.start,
  end: node.end,
  source: node.source ?? file,
  text: key,
  value: key,
  style: "plain"
});

// src/load/kustomize/shared-values.ts
var bonds = /* @__PURE__ */ new WeakMap();
var bondOf = (node) => bonds.get(node);
var untyped = /* @__PURE__ */ new WeakSet();
var isUntyped = (node) => untyped.has(node);
var typed = (root) => replaced(
  root,
  (node) => untyped.has(node) && node.kind === "scalar" && typeof node.value !== "string" ? undetermined(node) : void 0
);
function leaveUntyped(node) {
  untyped.add(node);
  return node;
}
function bind(node, bond) {
  if (bond) bonds.set(node, bond);
  return node;
}
function spread(root, changes) {
  return changes.size === 0 ? root : replaced(root, (node) => changes.get(bonds.get(node) ?? root));
}
var parted = (root) => replaced(root, (node) => bonds.has(node) || untyped.has(node) ? { ...node } : void 0);
function replaced(node, by) {
  const other = by(node);
  if (other) return other;
  if (node.kind === "scalar") return node;
  if (node.kind === "sequence") {
    const items = node.items.map((item) => replaced(item, by));
    return items.every((item, index) => item === node.items[index]) ? node : { ...node, items };
  }
  let entries;
  for (const [name, { key, value }] of node.entries) {
    const changed = replaced(value, by);
    if (changed !== value) (entries ??= new Map(node.entries)).set(name, { key, value: changed });
  }
  return entries ? { ...node, entries } : node;
}

// src/load/kustomize/labels.ts
var template = "spec/template/metadata";
var metadata = (key) => [
  { path: `metadata/${key}`, create: true },
  { path: `${template}/${key}`, create: true, version: "v1", kind: "ReplicationController" },
  { path: `${template}/${key}`, create: true, kind: "Deployment" },
  { path: `${template}/${key}`, create: true, kind: "ReplicaSet" },
  { path: `${template}/${key}`, create: true, kind: "DaemonSet" },
  {
    path: `${template}/${key}`,
    create: true,
    kind: "StatefulSet",
    ...key === "labels" && { group: "apps" }
  },
  { path: `${template}/${key}`, create: true, group: "batch", kind: "Job" },
  { path: `spec/jobTemplate/metadata/${key}`, create: true, group: "batch", kind: "CronJob" },
  { path: `spec/jobTemplate/${template}/${key}`, create: true, group: "batch", kind: "CronJob" }
];
var annotationSpecs = metadata("annotations");
var templateLabelSpecs = [
  ...metadata("labels"),
  {
    path: "spec/volumeClaimTemplates[]/metadata/labels",
    create: true,
    group: "apps",
    kind: "StatefulSet"
  }
];
var affinities = ["podAffinity", "podAntiAffinity"].flatMap((affinity) => [
  `affinity/${affinity}/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm`,
  `affinity/${affinity}/requiredDuringSchedulingIgnoredDuringExecution`
]);
var selectorsInTemplates = ["Deployment", "StatefulSet"].flatMap(
  (kind2) => [...affinities, "topologySpreadConstraints"].map((path) => ({
    path: `spec/template/spec/${path}/labelSelector/matchLabels`,
    group: "apps",
    kind: kind2
  }))
);
var selectorLabelSpecs = [
  { path: "spec/selector", create: true, version: "v1", kind: "Service" },
  { path: "spec/selector", create: true, version: "v1", kind: "ReplicationController" },
  { path: "spec/selector/matchLabels", create: true, kind: "Deployment" },
  { path: "spec/selector/matchLabels", create: true, kind: "ReplicaSet" },
  { path: "spec/selector/matchLabels", create: true, kind: "DaemonSet" },
  { path: "spec/selector/matchLabels", create: true, group: "apps", kind: "StatefulSet" },
  ...selectorsInTemplates,
  { path: "spec/selector/matchLabels", group: "batch", kind: "Job" },
  { path: "spec/jobTemplate/spec/selector/matchLabels", group: "batch", kind: "CronJob" },
  ...templateLabelSpecs
];
var PLACES = 60;
var PAIR = 8;
function withPairs(pairs, specs, budget) {
  const weight = [...pairs.node.entries.values()].reduce(
    (sum, { value }) => sum + 1 + (value.kind === "scalar" ? value.text.length / 64 : 0),
    0
  );
  return (item) => {
    budget.take(weight + PLACES);
    const head = headOf2(item);
    const fresh = new Map([...pairs.node.entries.keys()].map((key) => [key, {}]));
    const changes = /* @__PURE__ */ new Map();
    const write = (mapping2, file) => {
      budget.take(mapping2.entries.size + PAIR * weight);
      const entries = new Map(mapping2.entries);
      for (const [key, pair] of pairs.node.entries) {
        const known2 = entries.get(key);
        const entry = graftEntry(asString(pair), pairs.file, known2 ? spotOf(known2, file) : head);
        const bond = known2 ? bondOf(known2.value) : fresh.get(key);
        bind(entry.value, bond);
        if (known2 && bond) changes.set(bond, entry.value);
        entries.set(key, entry);
      }
      return { ...mapping2, entries };
    };
    const root = specs.filter((spec) => concerns(spec, item.id)).reduce((node, { path, create }) => {
      const making = create ? { at: pairs, head } : void 0;
      return changeMappings(node, item.file, path.split("/"), making, write);
    }, item.root);
    return withRoot(item, spread(root, changes));
  };
}
var asString = ({ key, value }) => value.kind === "scalar" && typeof value.value !== "string" ? { key, value: { ...value, value: value.text } } : { key, value };

// src/load/kustomize/names.ts
var LONGEST_NAME = 5e3;
function inNamespace({ node, file }) {
  if (node.text.length > LONGEST_NAME) throw new OverBudget();
  return (item) => {
    const head = headOf2(item);
    const value = (over = head) => graft({ node: stringAt(node, node.text), file }, over);
    const before = remembered(item);
    const { kind: kind2, group } = item.id;
    if (kind2 === "Namespace" && group === "")
      return named(before, value(child(metadataOf(item), "name")?.over ?? head));
    if (isKnownClusterScoped(item.id)) return before;
    const metadata3 = metadataOf(item);
    if (metadata3?.kind !== "mapping") return before;
    const known2 = metadata3.entries.get("namespace");
    const key = known2?.key ?? { ...stringAt(node, "namespace"), source: file };
    const root = withValue(item.root, "metadata", withEntry(metadata3, "namespace", { key, value: value() }));
    return withRoot(before, root);
  };
}
function renamed(prefix, suffix) {
  const isOpen = isPlaceholder(prefix + suffix);
  return (item) => {
    const name = child(metadataOf(item), "name");
    if (isSpared(item) || name?.kind !== "scalar") return item;
    if (prefix.length + name.text.length + suffix.length > LONGEST_NAME) throw new OverBudget();
    const longer = stringAt(name, prefix + name.text + suffix);
    return named(remembered(item), isOpen ? undetermined(longer) : longer);
  };
}
function isSpared(item) {
  const { kind: kind2, group } = originalId(item);
  return kind2 === "CustomResourceDefinition" || kind2 === "Namespace" || kind2 === "APIService" && group === "apiregistration.k8s.io";
}
var metadataOf = ({ root }) => child(root, "metadata");
function named(item, name) {
  const metadata3 = metadataOf(item);
  if (metadata3?.kind !== "mapping" || !metadata3.entries.has("name")) return item;
  return withRoot(item, withValue(item.root, "metadata", withValue(metadata3, "name", name)));
}

// src/load/kustomize/strategic-merge.ts
var DoesNotApply = class extends Error {
};
var DIRECTIVE = "$patch";
function strategicMerge({ node, file }, patch, shape, head) {
  switch (directiveOf(patch.node)) {
    case "delete":
      return void 0;
    case "replace":
      return graft({ node: cleaned(patch.node, shape), file: patch.file }, head);
    default:
      return new Merge(patch.file, head).whole(node, file, patch.node, shape);
  }
}
var Merge = class {
  file;
  head;
  /** What is changed wherever the same node stands. */
  changes = /* @__PURE__ */ new Map();
  constructor(file, head) {
    this.file = file;
    this.head = head;
  }
  whole(base, file, patch, shape) {
    return spread(this.mapping(base, file, patch, shape), this.changes);
  }
  mapping(base, file, patch, shape) {
    const entries = new Map(base.entries);
    for (const [key, entry] of patch.entries) {
      if (key === DIRECTIVE) continue;
      const merged = this.entry(base.entries.get(key), file, entry, shape?.fields?.[key]);
      if (merged) entries.set(key, merged);
      else entries.delete(key);
    }
    return { ...base, entries };
  }
  /** Undefined where the patch takes it away, or adds nothing. */
  entry(base, outer, patch, shape) {
    const { value } = patch;
    if (isNothing(value)) return void 0;
    if (!base || isNothing(base.value)) {
      if (directiveOf(value) === "delete") return void 0;
      return this.written(patch, shape, base && spotOf(base, outer));
    }
    const old = base.value;
    const file = old.source ?? outer;
    if (old.kind !== value.kind) throw new DoesNotApply(`a ${value.kind} cannot replace a ${old.kind}`);
    if (old.kind === "mapping" && value.kind === "mapping") {
      const directive = directiveOf(value);
      if (directive === "delete") return void 0;
      if (directive === "replace") return this.written(patch, shape, spotOf(base, outer));
      return { key: base.key, value: this.mapping(old, file, value, shape) };
    }
    if (old.kind === "sequence" && value.kind === "sequence" && shape?.keys) {
      const list = this.list(old, file, value, shape);
      return list && { key: base.key, value: list };
    }
    const entry = styledAs(old, this.written(patch, shape, spotOf(base, outer)));
    const bond = bondOf(old);
    if (bond) this.changes.set(bond, bind(entry.value, bond));
    return entry;
  }
  written({ key, value }, shape, over = this.head) {
    return graftEntry({ key, value: cleaned(value, shape) }, this.file, over);
  }
  /** Items of the patch come first, in its order, then what it leaves alone (`MergeOptionsListPrepend`). */
  list(base, file, patch, shape) {
    const directive = listDirective(patch);
    if (directive === "delete") return void 0;
    const items = patch.items.filter((item) => !isListDirective(item));
    if (directive === "replace")
      return graft({ node: cleaned({ ...patch, items }, shape), file: this.file }, this.head);
    const [key, second] = shape.keys;
    if (key === void 0) return this.union(base, patch);
    const [own, theirs] = [names(base.items, key), names(items, key)];
    if (second !== void 0 || !own || !theirs) return undetermined(base);
    const known2 = new Map(own.map((name, index) => [name, base.items[index]]));
    const named2 = new Set(theirs);
    const merged = items.flatMap(
      (item, index) => this.item(known2.get(theirs[index]), file, item, shape) ?? []
    );
    const rest = base.items.filter((_2, index) => !named2.has(own[index]));
    return { ...base, items: [...merged, ...rest] };
  }
  item(base, outer, patch, shape) {
    const directive = directiveOf(patch);
    if (directive === "delete") return void 0;
    if (base?.kind !== "mapping" || patch.kind !== "mapping") {
      const added = cleaned(patch, shape.items);
      return added.kind === "mapping" && added.entries.size === 0 ? void 0 : graft({ node: added, file: this.file }, this.head);
    }
    if (directive === "replace") return base;
    return this.mapping(base, base.source ?? outer, patch, shape.items);
  }
  union(base, patch) {
    const known2 = new Set(patch.items.map(textOf));
    const added = patch.items.map((item) => graft({ node: item, file: this.file }, this.head));
    return { ...base, items: [...added, ...base.items.filter((item) => !known2.has(textOf(item)))] };
  }
};
function styledAs(old, { key, value }) {
  const isText = old.kind === "scalar" && old.style !== "plain" && value.kind === "scalar";
  return isText && value.value !== null && !value.isUndetermined ? { key, value: { ...value, value: value.text, style: old.style } } : { key, value };
}
function directiveOf(node) {
  const directive = textOf(child(node, DIRECTIVE));
  if (directive !== void 0 && !["delete", "replace", "merge"].includes(directive))
    throw new DoesNotApply(`${DIRECTIVE} takes delete, replace or merge`);
  return directive;
}
var isListDirective = (item) => item.kind === "mapping" && item.entries.size === 1 && item.entries.has(DIRECTIVE);
function listDirective({ items }) {
  const found = items.find(isListDirective);
  return found && directiveOf(found);
}
function names(items, key) {
  const found = items.map((item) => textOf(child(item, key)));
  const isPlain = found.every((name) => name !== void 0 && name !== "") && new Set(found).size === found.length;
  return isPlain ? found : void 0;
}
function cleaned(node, shape) {
  if (node.kind === "scalar") return node;
  if (node.kind === "sequence") {
    if (!shape?.keys) return node;
    const [key, second] = shape.keys;
    const isOdd = key !== void 0 && second === void 0 && !names(node.items, key);
    if (isOdd || node.items.some(isListDirective)) return undetermined(node);
    const items = node.items.filter((item) => directiveOf(item) !== "delete").map((item) => cleaned(item, shape.items));
    return { ...node, items };
  }
  const entries = [...node.entries].flatMap(([key, entry]) => {
    if (key === DIRECTIVE || isNothing(entry.value) || directiveOf(entry.value) === "delete") return [];
    return [[key, { key: entry.key, value: cleaned(entry.value, shape?.fields?.[key]) }]];
  });
  return { ...node, entries: new Map(entries) };
}

// src/load/kustomize/json-patch.ts
function jsonPatch(base, { node, file }, head, budget) {
  const operations = node.kind === "sequence" ? node.items : [];
  const patched2 = operations.reduce(
    (root, operation) => bounded(new Operation(operation, file, base.file, head).apply(root), budget),
    base.node
  );
  if (patched2.kind !== "mapping") throw new DoesNotApply("it leaves no object");
  return patched2;
}
var LONGEST_PATH = 200;
var OPERATION = 20;
var LARGEST = { nodes: 2e5, depth: 200 };
function bounded(root, budget) {
  const { nodes, depth } = extentOf(root);
  if (nodes > LARGEST.nodes || depth > LARGEST.depth) throw new OverBudget();
  budget.take(nodes + OPERATION);
  return root;
}
var Operation = class {
  operation;
  file;
  base;
  head;
  constructor(operation, file, base, head) {
    this.operation = operation;
    this.file = file;
    this.base = base;
    this.head = head;
  }
  apply(root) {
    const path = this.pointer("path");
    switch (textOf(child(this.operation, "op"))) {
      case "add":
        return edit(root, this.base, path, "add", (old) => this.written(old, this.value()));
      case "replace":
        return edit(
          root,
          this.base,
          path,
          "set",
          (old, file) => this.written(old, this.value(), old && spotOf(old, file))
        );
      case "remove":
        return edit(root, this.base, path, "remove", () => void 0);
      case "copy":
        return edit(root, this.base, path, "add", (old) => this.written(old, this.source(root)));
      case "move": {
        const moved2 = this.source(root);
        const without = edit(root, this.base, this.pointer("from"), "remove", () => void 0);
        return edit(without, this.base, path, "add", (old) => this.written(old, moved2));
      }
      case "test":
        if (!isEqual(find(root, this.base, path)?.node, this.value().node))
          throw new DoesNotApply("a test fails");
        return root;
      default:
        throw new DoesNotApply("there is no such operation");
    }
  }
  value() {
    const node = child(this.operation, "value");
    const at = this.operation;
    const nothing3 = {
      kind: "scalar",
      start: at.start,
      end: at.start,
      text: "",
      value: null,
      style: "plain"
    };
    return { node: node ?? nothing3, file: this.file };
  }
  source(root) {
    const found = find(root, this.base, this.pointer("from"));
    if (!found) throw new DoesNotApply("there is nothing to take");
    return found;
  }
  written(old, { node, file }, over = this.head) {
    const path = child(this.operation, "path");
    const key = old?.key ?? stringAt(path, this.pointer("path").at(-1) ?? "");
    return { key: { ...key, ...spanOf(path), source: this.file }, value: graft({ node, file }, over) };
  }
  pointer(key) {
    const text = textOf(child(this.operation, key));
    if (text === void 0 || !text.startsWith("/"))
      throw new DoesNotApply(`${key} is no path into the object`);
    const parts = text.slice(1).split("/");
    if (parts.length > LONGEST_PATH) throw new DoesNotApply(`${key} is too long`);
    return parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  }
};
var spanOf = ({ start, end: end2 }) => ({ start, end: end2 });
function edit(node, outer, [key, ...rest], how, change) {
  const file = node.source ?? outer;
  if (node.kind === "scalar") throw new DoesNotApply("the path leads through a scalar");
  if (node.kind === "mapping") {
    const entry = node.entries.get(key);
    if (rest.length > 0) {
      if (!entry) throw new DoesNotApply("nothing is there");
      return withEntry(node, key, { key: entry.key, value: edit(entry.value, file, rest, how, change) });
    }
    if (how === "remove" && !entry) throw new DoesNotApply("nothing is there to remove");
    return withEntry(node, key, change(entry, file));
  }
  const isNew = rest.length === 0 && how === "add";
  const index = indexOf(key, node.items.length, isNew);
  const old = node.items[index];
  const items = [...node.items];
  if (rest.length > 0) items[index] = edit(old, file, rest, how, change);
  else {
    const entry = isNew || !old ? void 0 : { key: old, value: old };
    const changed = change(entry, file)?.value;
    items.splice(index, isNew ? 0 : 1, ...changed ? [changed] : []);
  }
  return { ...node, items };
}
function indexOf(key, length, isNew) {
  if (key === "-" && isNew) return length;
  const limit = isNew ? length + 1 : length;
  const written3 = /^[-+]?\d{1,9}$/.test(key) ? Number(key) : NaN;
  const index = written3 < 0 ? written3 + limit : written3;
  if (!(index >= 0 && index < limit)) throw new DoesNotApply("there is no such item");
  return index;
}
function find(node, outer, path) {
  let [found, file] = [node, outer];
  for (const key of path) {
    file = found.source ?? file;
    const next = found.kind === "sequence" ? found.items[indexOf(key, found.items.length, false)] : child(found, key);
    if (!next) return void 0;
    found = next;
  }
  return { node: found, file: found.source ?? file };
}
function isEqual(a, b) {
  if (!a) return b.kind === "scalar" && b.value === null;
  if (a.kind === "scalar") return b.kind === "scalar" && a.value === b.value;
  if (a.kind === "sequence")
    return b.kind === "sequence" && a.items.length === b.items.length && a.items.every((item, index) => isEqual(item, b.items[index]));
  if (b.kind !== "mapping" || a.entries.size !== b.entries.size) return false;
  return [...a.entries].every(([key, { value }]) => {
    const other = child(b, key);
    return other !== void 0 && isEqual(value, other);
  });
}

// src/load/kustomize/merge-keys.ts
var byKeys = (keys, fields = {}) => ({
  keys,
  items: { fields }
});
var metadata2 = { fields: { finalizers: { keys: [] }, ownerReferences: byKeys(["uid"]) } };
var container = {
  env: byKeys(["name"]),
  ports: byKeys(["containerPort", "protocol"]),
  volumeDevices: byKeys(["devicePath"]),
  volumeMounts: byKeys(["mountPath"])
};
var { ports: _, ...ephemeralContainer } = container;
var podSpec = {
  fields: {
    containers: byKeys(["name"], container),
    initContainers: byKeys(["name"], container),
    ephemeralContainers: byKeys(["name"], ephemeralContainer),
    hostAliases: byKeys(["ip"]),
    imagePullSecrets: byKeys(["name"]),
    topologySpreadConstraints: byKeys(["topologyKey", "whenUnsatisfiable"]),
    volumes: byKeys(["name"], {
      ephemeral: { fields: { volumeClaimTemplate: { fields: { metadata: metadata2 } } } }
    })
  }
};
var template2 = { fields: { metadata: metadata2, spec: podSpec } };
var ofTemplate = {
  fields: { metadata: metadata2, spec: { fields: { template: template2 } }, status: { fields: { conditions: byKeys(["type"]) } } }
};
var statefulSet = {
  fields: {
    ...ofTemplate.fields,
    spec: { fields: { template: template2, volumeClaimTemplates: { items: { fields: { metadata: metadata2 } } } } }
  }
};
var cronJob = {
  fields: {
    metadata: metadata2,
    spec: { fields: { jobTemplate: { fields: { metadata: metadata2, spec: { fields: { template: template2 } } } } } }
  }
};
var plain = { fields: { metadata: metadata2 } };
var shapes = {
  "v1/Pod": { fields: { metadata: metadata2, spec: podSpec } },
  "v1/ReplicationController": ofTemplate,
  "v1/Namespace": plain,
  "v1/ConfigMap": plain,
  "v1/Node": {
    fields: {
      metadata: metadata2,
      spec: { fields: { podCIDRs: { keys: [] } } },
      status: { fields: { addresses: byKeys(["type"]), conditions: byKeys(["type"]) } }
    }
  },
  "apps/v1/Deployment": ofTemplate,
  "apps/v1/DaemonSet": ofTemplate,
  "apps/v1/ReplicaSet": ofTemplate,
  "apps/v1/StatefulSet": statefulSet,
  "batch/v1/Job": ofTemplate,
  "batch/v1/CronJob": cronJob,
  "batch/v1beta1/CronJob": cronJob,
  "autoscaling/v1/HorizontalPodAutoscaler": plain,
  "autoscaling/v2beta1/HorizontalPodAutoscaler": plain,
  "autoscaling/v2beta2/HorizontalPodAutoscaler": plain
};
function shapeOf({ group, version: version2, kind: kind2 }) {
  return shapes[[group, version2, kind2].filter((part) => part !== "").join("/")];
}

// src/load/kustomize/label-selector.ts
var listed = /^([^\s!=(),<>]+)\s+(in|notin)\s*\(([^()]*)\)$/;
var compared = /^([^\s!=(),<>]+)\s*(==|=|!=|>|<)\s*([^\s!=(),<>]*)$/;
var present = /^(!?)\s*([^\s!=(),<>]+)$/;
function requirementsOf(text) {
  if (text.trim() === "") return [];
  const found = partsOf(text).map((part) => requirement(part.trim()));
  return found.includes(void 0) ? void 0 : found;
}
function partsOf(text) {
  const parts = [];
  let from = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(" || text[at] === ")") isInside = text[at] === "(";
    else if (text[at] === "," && !isInside) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}
function requirement(text) {
  const list = listed.exec(text);
  if (list) {
    const values = new Set(list[3].split(",").map((value) => value.trim()));
    const isIn = list[2] === "in";
    return { key: list[1], admits: (value) => value === null ? !isIn : values.has(value) === isIn };
  }
  const comparison = compared.exec(text);
  if (comparison) {
    const [, key, operator, wanted] = comparison;
    return { key, admits: (value) => compare(value, operator, wanted) };
  }
  const existence = present.exec(text);
  return existence ? { key: existence[2], admits: (value) => value === null === (existence[1] === "!") } : void 0;
}
function compare(value, operator, wanted) {
  if (operator === "!=") return value !== wanted;
  if (operator === "<") return value !== null && Number(value) < Number(wanted);
  if (operator === ">") return value !== null && Number(value) > Number(wanted);
  return value === wanted;
}
function matchesLabels(selector, labels) {
  const requirements = requirementsOf(selector);
  if (!requirements || labels?.isUndetermined) return "unknown";
  return every(
    requirements.map((requirement2) => {
      const value = child(labels, requirement2.key);
      if (value?.isUndetermined || value?.kind === "scalar" && isPlaceholder(value.text)) return "unknown";
      return requirement2.admits(value?.kind === "scalar" ? value.text : null);
    })
  );
}

// src/load/kustomize/target.ts
function targetOf(node, budget) {
  const pattern = (key) => matcherOf(child(node, key), budget);
  const [group, version2, kind2] = [pattern("group"), pattern("version"), pattern("kind")];
  const [name, namespace] = [pattern("name"), pattern("namespace")];
  const selector = (key) => textOf(child(node, key)) ?? "";
  const [labels, annotations] = [selector("labelSelector"), selector("annotationSelector")];
  return (item) => {
    const first = originalId(item);
    if (kind2(item.id.kind) === false || name(item.id.name) === false && name(first.name) === false)
      return false;
    const metadata3 = child(item.root, "metadata");
    return every([
      some([namespace(effectiveNamespace(first)), namespace(effectiveNamespace(item.id))]),
      some([name(first.name), name(item.id.name)]),
      group(item.id.group),
      version2(item.id.version),
      kind2(item.id.kind),
      matchesLabels(labels, child(metadata3, "labels")),
      matchesLabels(annotations, child(metadata3, "annotations"))
    ]);
  };
}
function matcherOf(node, budget) {
  const written3 = textOf(node) ?? "";
  if (written3 === "") return () => true;
  if (node?.isUndetermined || isPlaceholder(written3)) return () => "unknown";
  if (/^[\w-]+$/.test(written3)) return (text) => text === written3;
  const [flag, pattern] = written3.startsWith("(?i)") ? ["(?i)", written3.slice(4)] : ["", written3];
  const isMeant2 = patternOf(`${flag}^(?:${pattern})$`);
  return (text) => isMeant2?.(text, budget) ?? "unknown";
}

// src/load/kustomize/patching.ts
function patched(items, reference, setting) {
  setting.budget.take(items.length);
  const isMeant2 = reference.target && targetOf(reference.target, setting.budget);
  const bodies = bodiesOf(reference, setting);
  if (!bodies) return items.map((item) => isMeant2 && isMeant2(item) === false ? item : lost(item));
  const [first] = bodies;
  if (isMeant2) {
    return items.flatMap((item) => {
      const meant = isMeant2(item);
      if (meant === false || !first) return [item];
      return meant === true && bodies.length === 1 ? applied(item, first, reference, setting) ?? [] : [lost(item)];
    });
  }
  return bodies.reduce((all, body) => patchedByName(all, body, reference, setting), items);
}
function patchedByName(items, body, reference, setting) {
  setting.budget.take(items.length);
  if (body.node.kind !== "mapping") return items;
  const id = idOf(body.node);
  if (isPlaceholder(id.name + id.namespace))
    return items.map((item) => item.id.kind === id.kind ? lost(item) : item);
  const meant = items.filter((item) => isCalled(item, id));
  const [only, ...others] = meant;
  if (!only) return items;
  if (others.length > 0) {
    const all = new Set(meant);
    return items.map((item) => all.has(item) ? lost(item) : item);
  }
  const changed = applied(only, body, reference, setting);
  const at = items.indexOf(only);
  return changed ? items.with(at, changed) : items.filter((_2, index) => index !== at);
}
var PATCH = 30;
function applied(item, body, reference, setting) {
  if (item.root.isUndetermined) return item;
  const base = { node: item.root, file: item.file };
  setting.budget.take(PATCH + extentOf(body.node).nodes + item.previous.length);
  try {
    if (body.node.kind === "sequence")
      return withRoot(remembered(item), parted(tidied(jsonPatch(base, body, headOf2(item), setting.budget))));
    if (body.node.kind !== "mapping") return lost(item);
    const shape = shapeOf(item.id);
    if (!shape && setting.hasSchema) return lost(item);
    if (textOf(child(body.node, "$patch")) === "replace") return item;
    const patch = bare2(body.node, reference);
    const merged = strategicMerge(base, { node: patch, file: body.file }, shape, headOf2(item));
    const isNoted = reference.allowNameChange || reference.allowKindChange;
    const noted = isNoted ? remembered(item) : item;
    const before = forgets(patch) ? { ...noted, previous: [] } : noted;
    const changed = merged && withRoot(before, typed({ ...tidied(merged), ...identity(item) }));
    return changed && renamed2(changed, item, body, reference);
  } catch (error) {
    if (error instanceof DoesNotApply) return lost(item);
    throw error;
  }
}
function forgets(patch) {
  const metadata3 = child(patch, "metadata");
  const annotations = child(metadata3, "annotations");
  const directive = textOf(child(annotations, "$patch"));
  const isNull2 = annotations?.kind === "scalar" && annotations.value === null;
  return isNull2 || directive === "replace" || directive === "delete";
}
function tidied(root) {
  const metadata3 = child(root, "metadata");
  const annotations = child(metadata3, "annotations");
  const isEmpty = annotations?.kind === "mapping" && annotations.entries.size === 0;
  return isEmpty && metadata3?.kind === "mapping" ? withValue(root, "metadata", withEntry(metadata3, "annotations", void 0)) : root;
}
var identity = ({ root }) => ({ start: root.start, end: root.end });
function renamed2(changed, before, { node, file }, reference) {
  const { allowNameChange, allowKindChange } = reference;
  if (!allowNameChange && !allowKindChange) return changed;
  const name = child(child(node, "metadata"), "name");
  const kind2 = child(node, "kind");
  const over = headOf2(before);
  const called2 = allowNameChange && name?.kind === "scalar" ? named(changed, graft({ node: name, file }, over)) : changed;
  if (!allowKindChange || kind2?.kind !== "scalar" || textOf(kind2) === before.id.kind) return called2;
  return withRoot(called2, withValue(called2.root, "kind", graft({ node: kind2, file }, over)));
}
var rewriting = ({ isCopied, allowNameChange, allowKindChange }) => isCopied ? "all" : allowNameChange || allowKindChange ? "annotations" : "nothing";
var bares = {
  nothing: /* @__PURE__ */ new WeakMap(),
  annotations: /* @__PURE__ */ new WeakMap(),
  all: /* @__PURE__ */ new WeakMap()
};
function bare2(patch, reference) {
  const rewritten = rewriting(reference);
  const known2 = bares[rewritten];
  let found = known2.get(patch);
  if (!found) {
    const read = asKustomizeReads(patch);
    const metadata3 = child(read, "metadata");
    const without = ["apiVersion", "kind"].reduce((node, key) => withEntry(node, key, void 0), read);
    found = metadata3?.kind === "mapping" ? withValue(without, "metadata", copied(anonymous(metadata3), rewritten)) : without;
    known2.set(patch, found);
  }
  return found;
}
var anonymous = (metadata3) => ["name", "namespace"].reduce((node, key) => withEntry(node, key, void 0), metadata3);
function copied(metadata3, rewritten) {
  const keys = { nothing: [], annotations: ["annotations"], all: ["labels", "annotations"] }[rewritten];
  return keys.reduce((node, key) => {
    const map = child(node, key);
    if (map?.kind !== "mapping") return withEntry(node, key, void 0);
    const entries = [...map.entries].map(([name, { key: at, value }]) => [
      name,
      { key: at, value: value.kind === "scalar" ? { ...value, value: value.text } : value }
    ]);
    return withValue(node, key, { ...map, entries: new Map(entries) });
  }, metadata3);
}
function bodiesOf(reference, { folders, folder }) {
  const { body, inline, path } = reference;
  if (body) return [body];
  if (inline) return written(folders.documentsIn(inline));
  if (!path) return void 0;
  const found = folders.find(folder, path.node.text);
  return found.kind === "file" ? written(folders.documentsOf(found.file)) : void 0;
}
function written(documents) {
  return documents?.flatMap(({ root, file }) => root ? exploded(root).map((node) => ({ node, file })) : []);
}
function exploded(root) {
  const items = child(root, "items");
  return (textOf(child(root, "kind")) ?? "").endsWith("List") && items ? itemsOf(items) : [root];
}

// src/load/kustomize/field-path.ts
var LONGEST2 = 1e4;
var LONGEST_PATH2 = 200;
function splitPath(path) {
  if (path.length > LONGEST2) throw new DoesNotApply("the path is too long");
  const parts = path.replace(/^\.(?=.)/, "").split(/(?<!\\)\./);
  const found = [];
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index].replaceAll("\\.", ".");
    if (!part.startsWith("[") || part.endsWith("]")) {
      found.push(part);
      continue;
    }
    const bracketed = [part];
    while (index + 1 < parts.length && !bracketed.at(-1).endsWith("]")) bracketed.push(parts[++index]);
    const whole = bracketed.join(".");
    found.push(whole.includes("=") ? whole : whole.replace(/^\[+|\]+$/g, ""));
  }
  return found;
}
var isIndex = (part) => /^\d{1,9}$/.test(part);
var listEntry = /^\[([^=]*)=(.*)\]$/s;
function lookUp({ node, file }, path) {
  let found = { node, file: node.source ?? file };
  for (const part of path) {
    const next = step(found.node, part);
    if (!next || isNothing(next)) return void 0;
    found = { node: next, file: next.source ?? found.file };
  }
  return found;
}
function step(node, part) {
  if (node.kind === "mapping") return child(node, part);
  if (node.kind !== "sequence") return void 0;
  if (isIndex(part)) return node.items[Number(part)];
  if (part === "-") return node.items.at(-1);
  const entry = listEntry.exec(part);
  if (!entry) return void 0;
  const [, key, value] = entry;
  return node.items.find((item) => textOf(key ? child(item, key) : item) === value);
}
function writeAt(base, path, making, head, write) {
  if (path.length > LONGEST_PATH2) throw new DoesNotApply("the path is too long");
  let isFound2 = false;
  const visit = (node, outer, parts, over) => {
    const [part, ...rest] = parts;
    const file = node.source ?? outer;
    if (part === void 0) {
      isFound2 = true;
      return write(node, over);
    }
    if (node.kind === "mapping") return inMapping(node, file, part, rest);
    if (node.kind !== "sequence") throw new DoesNotApply("the path leads through a scalar");
    const chosen = chosenBy(part, node.items);
    if (isIndex(part) && !node.items[Number(part)]) throw new DoesNotApply("there is no such item");
    if (!chosen.includes(true) && making) throw new DoesNotApply("items are not made");
    const at = (item) => spotOf({ key: item, value: item }, file);
    const items = node.items.map((item, index) => chosen[index] ? visit(item, file, rest, at(item)) : item);
    return { ...node, items };
  };
  const inMapping = (node, file, part, rest) => {
    const entry = node.entries.get(part);
    if (entry && !isNothing(entry.value)) {
      const value = visit(entry.value, file, rest, spotOf(entry, file));
      return withEntry(node, part, { key: entry.key, value });
    }
    if (entry || !making) return node;
    isFound2 = true;
    return withEntry(node, part, made(part, rest, making, head, write));
  };
  const changed = visit(base.node, base.file, path, head);
  if (!isFound2) throw new DoesNotApply("the path means nothing here");
  return changed;
}
function made(part, [next, ...rest], { at, file }, head, write) {
  const placed = { start: at.start, end: at.end, source: at.source ?? file, over: head };
  const key = { kind: "scalar", ...placed, text: part, value: part, style: "plain" };
  if (next === void 0) return { key, value: write(void 0, head) };
  if (isIndex(next) || next.startsWith("[") || next === "*") throw new DoesNotApply("items are not made");
  const entries = /* @__PURE__ */ new Map([[next, made(next, rest, { at, file }, head, write)]]);
  return { key, value: { kind: "mapping", ...placed, entries } };
}
function chosenBy(part, items) {
  if (part === "*") return items.map(() => true);
  if (isIndex(part)) return items.map((_2, index) => index === Number(part));
  const entry = listEntry.exec(part);
  if (!entry) throw new DoesNotApply("the path leads through a list");
  const [, key = "", value = ""] = entry;
  if (!/^[\w./:-]*$/.test(value)) throw new DoesNotApply("the path has a pattern");
  const pattern = new RegExp(value);
  return items.map((item) => {
    const field = key ? child(item, key) : item;
    return field?.kind === "scalar" && pattern.test(printed(field));
  });
}
var printed = ({ style, text }) => style === "double-quoted" ? `"${text}"` : style === "single-quoted" ? `'${text}'` : text;

// src/load/kustomize/replacements.ts
function withReplacement(items, { node, file }, budget) {
  const source = child(node, "source");
  const targets = itemsOf(child(node, "targets"));
  budget.take(items.length * (targets.length + 1));
  const at = source && positionOf(items, source);
  const read = (item) => source && valueIn(item, source);
  let origin = at === void 0 ? void 0 : items[at];
  let value = origin && read(origin);
  const isLive = optionsOf(source).delimiter === "";
  const all = [...items];
  for (const target of targets)
    for (const [index, item] of all.entries()) {
      if (!isMeant(item, target)) continue;
      const isOrigin = isLive && item === origin;
      const changed = written2(item, target, isOrigin ? read : () => value, { node, file }, budget);
      all[index] = changed;
      if (isOrigin) value = read(origin = changed);
    }
  return all;
}
var sourceKindOf = (node) => textOf(child(child(node, "source"), "kind"));
var idIn = (selector) => ({
  group: textOf(child(selector, "group")) ?? "",
  version: textOf(child(selector, "version")) ?? "",
  kind: textOf(child(selector, "kind")) ?? "",
  name: textOf(child(selector, "name")) ?? "",
  namespace: textOf(child(selector, "namespace")) ?? ""
});
function positionOf(items, source) {
  const id = idIn(source);
  const [at, ...others] = items.flatMap(
    (candidate, index) => idsOf(candidate).some((own) => isSelectedBy(own, id)) ? [index] : []
  );
  return at === void 0 || others.length > 0 || items[at].root.isUndetermined ? void 0 : at;
}
function valueIn(item, source) {
  const written3 = textOf(child(source, "fieldPath")) ?? "metadata.name";
  const path = written3.length > LONGEST_PATH3 ? [] : splitPath(written3);
  if (path.length === 0) return void 0;
  const found = lookUp({ node: item.root, file: item.file }, path);
  const { delimiter, index } = optionsOf(source);
  if (!found || delimiter === "") return found;
  const part = found.node.kind === "scalar" ? found.node.text.split(delimiter)[index] : void 0;
  return part === void 0 ? void 0 : { node: reading(found.node, part), file: found.file };
}
function optionsOf(holder) {
  const options = child(holder, "options");
  const index = Number(textOf(child(options, "index")) ?? 0);
  const create = child(options, "create");
  return {
    delimiter: textOf(child(options, "delimiter")) ?? "",
    index: Number.isInteger(index) ? index : 0,
    creates: create?.kind === "scalar" && create.value === true
  };
}
function isMeant(item, target) {
  const select = child(target, "select");
  const rejects = itemsOf(child(target, "reject"));
  const isRejected = rejects.some((reject) => {
    const id2 = idIn(reject);
    const isEmpty = Object.values(id2).every((part) => part === "");
    const byLabels = fitsLabels(item, reject);
    return !isEmpty && idsOf(item).some((own) => isSelectedBy(own, id2)) || byLabels !== void 0 && byLabels;
  });
  const id = idIn(select);
  return select !== void 0 && !isRejected && idsOf(item).some((own) => isSelectedBy(own, id)) && fitsLabels(item, select) !== false;
}
function fitsLabels({ root }, selector) {
  const [labels, annotations] = ["labelSelector", "annotationSelector"].map(
    (key) => textOf(child(selector, key)) ?? ""
  );
  if (!labels && !annotations) return void 0;
  const metadata3 = child(root, "metadata");
  return matchesLabels(labels, child(metadata3, "labels")) !== false && matchesLabels(annotations, child(metadata3, "annotations")) !== false;
}
function written2(item, target, valueNow, at, budget) {
  const options = optionsOf(target);
  const paths = itemsOf(child(target, "fieldPaths")).map((path) => textOf(path) ?? "");
  const making = options.creates ? { at: at.node, file: at.file } : void 0;
  try {
    const root = (paths.length > 0 ? paths : ["metadata.name"]).reduce((node, path) => {
      const base = { node, file: item.file };
      const changes = /* @__PURE__ */ new Map();
      const value = valueNow({ ...item, root: node });
      budget.take(extentOf(node).nodes);
      const changed = writeAt(base, splitPath(path), making, headOf2(item), (old, over) => {
        const made2 = value ? valueFor(old, value, options, over) : undetermined(old ?? at.node);
        const fresh = ownAnnotation.test(path) && isUntyped(made2) ? asWhoKnows(made2) : ownName.test(path) ? asName(made2) : made2;
        const bond = old && bondOf(old);
        if (bond) changes.set(bond, bind(fresh, bond));
        return fresh;
      });
      return spread(changed, changes);
    }, item.root);
    if (extentOf(root).nodes > LARGEST2) throw new OverBudget();
    return withRoot(item, root);
  } catch (error) {
    if (error instanceof DoesNotApply) return lost(item);
    throw error;
  }
}
var ownAnnotation = /^\.?metadata\.annotations\./;
var ownName = /^\.?metadata\.name(?:space)?$/;
var asName = (node) => node.kind === "scalar" && typeof resolvePlain(node.text) !== "string" ? undetermined(node) : node;
var asWhoKnows = (node) => node.kind === "scalar" && typeof node.value !== "string" ? undetermined(node) : node;
var LARGEST2 = 2e5;
var LONGEST_PATH3 = 1e4;
var LONGEST3 = 1e6;
function valueFor(old, { node, file }, options, over) {
  if (node.isUndetermined || old?.isUndetermined) return undetermined(old ?? node);
  if (old && old.kind !== "scalar") return graft({ node, file }, over);
  if (node.kind !== "scalar") throw new DoesNotApply("a scalar cannot hold it");
  const text = options.delimiter === "" ? node.text : joined(old?.text ?? "", node.text, options);
  if (text.length > LONGEST3) throw new OverBudget();
  const placed = graft({ node: reading(node, text), file }, over);
  if (!old || isUntyped(old))
    return leaveUntyped({ ...asKustomizeReads({ ...placed, value: resolvePlain(text), style: "plain" }) });
  const kept = { ...placed, style: old.style };
  if (typeof old.value === "string") return { ...kept, value: text };
  const value = resolvePlain(text);
  return typeof value === typeof old.value && value !== null ? { ...kept, value } : undetermined(kept);
}
function joined(old, text, { delimiter, index }) {
  const parts = old.split(delimiter);
  if (index < 0) return [text, ...parts].join(delimiter);
  if (index >= parts.length) return [...parts, text].join(delimiter);
  return parts.map((part, at) => at === index ? text : part).join(delimiter);
}
var reading = (node, text) => text === node.text ? node : { ...node, text, value: text, style: "plain" };

// src/load/kustomize/replicas.ts
var scalable = /* @__PURE__ */ new Set(["Deployment", "ReplicationController", "ReplicaSet", "StatefulSet"]);
function withReplicas(entries) {
  const scales = new Map(
    entries.map((entry, index) => [textOf(child(entry.node, "name")), { index, scale: scaled(entry) }])
  );
  return (item) => {
    if (!scalable.has(item.id.kind)) return item;
    const names2 = new Set(idsOf(item).flatMap(({ kind: kind2, name }) => scalable.has(kind2) ? [name] : []));
    return [...names2].flatMap((name) => scales.get(name) ?? []).sort((a, b) => a.index - b.index).reduce((changed, { scale }) => scale(changed), item);
  };
}
function scaled({ node, file }) {
  const count = child(node, "count");
  return (item) => {
    if (count?.kind !== "scalar") return item;
    const head = headOf2(item);
    const making = { at: { node: count, file }, head };
    const root = changeMappings(item.root, item.file, ["spec"], making, (spec, outer) => {
      const known2 = spec.entries.get("replicas");
      const key = known2?.key ?? { ...stringAt(count, "replicas"), source: file };
      const value = graft({ node: count, file }, known2 ? spotOf(known2, outer) : head);
      return withEntry(spec, "replicas", { key, value });
    });
    return withRoot(item, root);
  };
}

// src/load/kustomize/transformers.ts
function transformersIn(entry, { folders, folder }) {
  const { node, file } = entry;
  if (node.kind !== "scalar") return [void 0];
  const isInline = /[\r\n]/.test(node.text);
  const found = isInline ? void 0 : folders.find(folder, node.text);
  const documents = isInline ? folders.documentsIn({ node, file }) : found?.kind === "file" ? folders.documentsOf(found.file) : void 0;
  if (!documents) return [void 0];
  return documents.flatMap(({ file: file2, root }) => root ? [transformerOf({ node: root, file: file2 })] : []);
}
function transformerOf({ node, file }) {
  const head = node.kind === "mapping" ? headOf(node) : void 0;
  if (node.kind !== "mapping" || head?.apiVersion !== "builtin") return void 0;
  const written3 = { node, file };
  const specs = itemsOf(child(node, "fieldSpecs"));
  switch (head.kind) {
    case "PatchTransformer":
      return like(written3, ["patches", [node]]);
    case "PatchJson6902Transformer":
      return like(written3, ["patchesJson6902", [node]]);
    case "PatchStrategicMergeTransformer":
      return like(written3, ["patchesStrategicMerge", strategicPatchesOf(node)]);
    case "ReplacementTransformer":
      return like(written3, ["replacements", child(node, "replacements")]);
    case "ReplicaCountTransformer":
      return like(written3, ["replicas", listOf(child(node, "replica"))]);
    case "ImageTagTransformer":
      return like(written3, ["images", listOf(child(node, "imageTag"))]);
    case "NamespaceTransformer":
      return isOn(node, "unsetOnly") ? void 0 : like(written3, ["namespace", child(child(node, "metadata"), "namespace")]);
    case "PrefixTransformer":
      return isOfNames(specs) ? like(written3, ["namePrefix", child(node, "prefix")]) : void 0;
    case "SuffixTransformer":
      return isOfNames(specs) ? like(written3, ["nameSuffix", child(node, "suffix")]) : void 0;
    case "LabelTransformer":
      return pairsFor(written3, "labels", specs);
    case "AnnotationsTransformer":
      return pairsFor(written3, "annotations", specs);
    case "HashTransformer":
    case "LegacyOrderTransformer":
      return like(written3);
    default:
      return void 0;
  }
}
function pairsFor({ node, file }, key, specs) {
  const pairs = child(node, key);
  return pairs?.kind === "mapping" ? { pairs: { node: pairs, file }, specs } : void 0;
}
var isOfNames = ([spec, ...others]) => others.length === 0 && textOf(child(spec, "path")) === "metadata/name" && ["group", "version", "kind"].every((key) => child(spec, key) === void 0);
var isOn = (node, key) => textOf(child(node, key)) === "true";
var listOf = (node) => node ? [node] : [];
var strategicPatchesOf = (node) => [
  ...itemsOf(child(node, "paths")),
  ...listOf(child(node, "patches"))
];
function like({ node, file }, ...entries) {
  const place = { start: node.start, end: node.end };
  const key = (text) => ({ kind: "scalar", ...place, text, value: text, style: "plain" });
  const valueOf = (value) => "kind" in value ? value : { kind: "sequence", ...place, items: [...value] };
  const written3 = entries.flatMap(
    ([name, value]) => value ? [[name, { key: key(name), value: valueOf(value) }]] : []
  );
  return { node: { kind: "mapping", ...place, entries: new Map(written3) }, file };
}

// src/load/kustomize/transform.ts
function transformed(items, layer, setting) {
  const patchedByAll = [...layer.strategicPatches, ...layer.patches].reduce(
    (all, reference) => patched(all, reference, setting),
    items
  );
  const { budget } = setting;
  const apply = (all, change) => {
    budget.take(all.length);
    return all.flatMap((item) => change(item) ?? []);
  };
  const changed = changesBefore(layer, budget).reduce(apply, patchedByAll);
  const patchedAgain = layer.jsonPatches.reduce(
    (all, reference) => patched(all, reference, setting),
    changed
  );
  const counted = changesBehind(layer, budget).reduce(apply, patchedAgain);
  const replaced2 = layer.replacements.flatMap((entry) => replacementsIn(entry, setting)).reduce(
    (all, entry) => entry ? withReplacement(all, entry, budget) : all.map(lost),
    counted
  );
  return isConfigured(layer, setting) ? replaced2.map(lost) : transformedAtLast(replaced2, layer, setting);
}
function transformedAtLast(items, layer, setting) {
  return layer.transformers.flatMap((entry) => transformersIn(entry, setting)).reduce((all, each) => {
    if (!each) return all.map(lost);
    if (!("specs" in each)) return transformed(all, layerOf(layer.folder, each), setting);
    const change = withPairs(each.pairs, each.specs.map(fieldSpec), setting.budget);
    return all.flatMap((item) => change(item) ?? []);
  }, items);
}
function changesBefore(layer, budget) {
  const { namespace, namePrefix, nameSuffix } = layer;
  return [
    ...namespace ? [inNamespace(namespace)] : [],
    ...namePrefix ? [renamed(namePrefix, "")] : [],
    ...nameSuffix ? [renamed("", nameSuffix)] : [],
    ...layer.labels.map((entry) => withPairs(entry.pairs, specsOf(entry), budget)),
    ...layer.annotations.map((pairs) => withPairs(pairs, annotationSpecs, budget))
  ];
}
var changesBehind = (layer, budget) => [
  ...layer.replicas.length > 0 ? [withReplicas(layer.replicas)] : [],
  ...layer.images.length > 0 ? [withImages(layer.images, budget)] : []
];
var ownLabels = { path: "metadata/labels", create: true };
function specsOf({ reach, fields }) {
  const own = fields.map(fieldSpec);
  if (reach === "selectors") return [...own, ...selectorLabelSpecs];
  return reach === "templates" ? [...own, ...templateLabelSpecs] : [...own, ownLabels];
}
function fieldSpec(node) {
  const text = (key) => textOf(child(node, key));
  const [group, version2, kind2] = [text("group"), text("version"), text("kind")];
  return {
    path: (text("path") ?? "").replace(/^\//, ""),
    create: text("create") === "true",
    ...group && { group },
    ...version2 && { version: version2 },
    ...kind2 && { kind: kind2 }
  };
}
function replacementsIn(entry, { folders, folder }) {
  const path = textOf(child(entry.node, "path"));
  if (path === void 0) return [entry];
  return replacementsAt(folders, folder, path) ?? [void 0];
}
function replacementsAt(folders, folder, path) {
  const found = folders.find(folder, path);
  if (found.kind !== "file") return void 0;
  const root = folders.documentsOf(found.file)?.[0]?.root;
  if (!root) return void 0;
  return (root.kind === "sequence" ? itemsOf(root) : [root]).map((node) => ({ node, file: found.file }));
}
var harmless = /* @__PURE__ */ new Set(["nameReference", "varReference", "apiVersion", "kind", "metadata"]);
function isConfigured({ configurations, folder }, { folders }) {
  return configurations.some(({ node }) => {
    const found = folders.find(folder, node.text);
    const root = found.kind === "file" ? folders.documentsOf(found.file)?.[0]?.root : void 0;
    return root?.kind !== "mapping" || [...root.entries.keys()].some((key) => !harmless.has(key));
  });
}

// src/load/kustomize/accumulate.ts
var nothing2 = {
  items: [],
  files: /* @__PURE__ */ new Set(),
  remote: [],
  missing: [],
  hidden: [],
  excessive: [],
  copies: /* @__PURE__ */ new Map(),
  hasSchema: false
};
var MAX_DEPTH = 100;
var MAX_SIZE = 5e4;
var MOST_COPIES = 2e3;
var MOST_OF_LAYER = 4e6;
var MOST_OF_ALL = 1e7;
var MAX_COMPONENTS = 1e3;
var Accumulation = class {
  folders;
  known = /* @__PURE__ */ new Map();
  /** What is left for all layers of the repository. */
  budget = new Budget(MOST_OF_ALL);
  components = 0;
  constructor(folders) {
    this.folders = folders;
  }
  /** The layer that the kustomization of a folder is; undefined where there is none that can be read. */
  layerIn(folder) {
    const found = this.folders.kustomizationIn(folder);
    return found && found !== "unread" ? layerOf(folder, found) : void 0;
  }
  /** What a layer and all below it come to. `trail` are the folders on the way to it. */
  run(layer, trail, start = nothing2) {
    if (trail.length === 0) this.components = 0;
    const way = [...trail, layer.folder];
    const own = this.folders.kustomizationIn(layer.folder);
    const draft = {
      items: [...start.items],
      files: new Set(start.files),
      remote: [...start.remote],
      missing: [...start.missing],
      hidden: [...start.hidden, ...layer.hidden.map((written3) => remark(written3, "generators"))],
      excessive: [...start.excessive],
      copies: new Map(start.copies),
      hasSchema: start.hasSchema || layer.hasSchema
    };
    if (own && own !== "unread") draft.files.add(own.file.path);
    try {
      return this.within(new Budget(MOST_OF_LAYER, this.budget), layer, way, draft);
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      return {
        ...draft,
        items: draft.items.map(lost),
        excessive: [...draft.excessive, itself(layer)]
      };
    }
  }
  within(budget, layer, way, draft) {
    const { folders } = this;
    for (const entry of layer.resources) this.addResource(draft, entry, layer, way, budget);
    const generated = { ...draft, items: withConfigMaps(draft.items, layer, folders, budget) };
    const whole = layer.components.reduce((all, entry) => {
      budget.take(sizeOf(all));
      return this.withComponent(all, entry, layer, way);
    }, generated);
    const setting = { folders, folder: layer.folder, hasSchema: whole.hasSchema, budget };
    return {
      ...whole,
      items: transformed(whole.items, layer, setting),
      files: /* @__PURE__ */ new Set([...whole.files, ...filesOf(layer, folders)])
    };
  }
  addResource(draft, entry, layer, trail, budget) {
    const text = textOf(entry.node) ?? "";
    const found = this.folders.find(layer.folder, text);
    if (found.kind === "file") {
      draft.files.add(found.file.path);
      const objects = this.folders.objectsIn(found.file);
      if (sizeOf(draft) + objects.length > MAX_SIZE && draft.items.length > 0)
        draft.excessive.push(remark(entry, "resources"));
      else {
        budget.take(objects.length + 1);
        for (const item of objects) draft.items.push(item);
      }
    } else if (found.kind === "folder") {
      const base = this.baseIn(found.path, trail);
      if (base && fits(draft, base, found.path)) {
        budget.take(sizeOf(base) + base.files.size);
        merge(draft, base, found.path);
      } else if (base) draft.excessive.push(remark(entry, "resources"));
      else
        draft[this.folders.kustomizationIn(found.path) ? "hidden" : "missing"].push(
          remark(entry, "resources")
        );
    } else draft[listOf2[found.kind]].push(remark(entry, "resources"));
  }
  /** Undefined where there is no kustomization, where it is no base, or where it leads back to where we come from. */
  baseIn(folder, trail) {
    if (trail.length > MAX_DEPTH || trail.some((visited) => isBelow(visited, folder))) return void 0;
    const known2 = this.known.get(folder);
    if (known2) return known2;
    const layer = this.layerIn(folder);
    if (!layer || layer.isComponent) return void 0;
    const found = this.run(layer, trail);
    this.known.set(folder, found);
    return found;
  }
  /** A component works on what has been put together so far. */
  withComponent(all, entry, { folder }, trail) {
    const found = this.folders.find(folder, textOf(entry.node) ?? "");
    const path = found.kind === "folder" ? found.path : void 0;
    const isCycle = path !== void 0 && trail.some((visited) => isBelow(visited, path));
    const component = path !== void 0 && !isCycle && trail.length <= MAX_DEPTH ? this.layerIn(path) : void 0;
    const isTooMany = component !== void 0 && ++this.components > MAX_COMPONENTS;
    if (component && !isTooMany) return this.run(component, trail, all);
    const absent = isTooMany ? "excessive" : "missing";
    const list = found.kind === "file" || found.kind === "folder" ? absent : listOf2[found.kind];
    return { ...all, [list]: [...all[list], remark(entry, "components")] };
  }
};
var listOf2 = { remote: "remote", missing: "missing", outside: "hidden" };
var sizeOf = ({ items, remote, missing, hidden, excessive }) => items.length + remote.length + missing.length + hidden.length + excessive.length;
var fits = (draft, base, folder) => sizeOf(draft) + sizeOf(base) <= MAX_SIZE && (draft.copies.get(folder) ?? 0) < MOST_COPIES && [...base.copies].every(([path, count]) => (draft.copies.get(path) ?? 0) + count <= MOST_COPIES);
function merge(draft, base, folder) {
  for (const [path, count] of [...base.copies, [folder, 1]])
    draft.copies.set(path, (draft.copies.get(path) ?? 0) + count);
  for (const item of base.items) draft.items.push(item);
  for (const path of base.files) draft.files.add(path);
  for (const list of ["remote", "missing", "hidden", "excessive"])
    for (const one of base[list]) draft[list].push(one);
  draft.hasSchema ||= base.hasSchema;
}
var itself = ({ own, path }) => ({ ...remark(own, ""), entry: path });
function remark({ node, file }, field) {
  return { entry: textOf(node) ?? "", at: { ...locationOf({ node, file }), object: "Kustomization", field } };
}
function filesOf(layer, folders) {
  const { strategicPatches, patches, jsonPatches, replacements, configurations, settings } = layer;
  const named2 = [
    ...[...strategicPatches, ...patches, ...jsonPatches].flatMap(({ path }) => path?.node ?? []),
    ...replacements.flatMap(({ node }) => node.entries.get("path")?.value ?? []),
    ...[...configurations, ...settings].map(({ node }) => node)
  ];
  return named2.flatMap((node) => {
    const found = folders.find(layer.folder, textOf(node) ?? "");
    return found.kind === "file" ? [found.file.path] : [];
  });
}

// src/load/kustomize/scale-targets.ts
var scalable2 = /* @__PURE__ */ new Set(["Deployment", "ReplicationController", "ReplicaSet", "StatefulSet"]);
function withScaleTargets(items) {
  const renamed3 = items.filter(({ previous, id }) => previous.some(({ name }) => name !== id.name));
  if (renamed3.length === 0) return items;
  return items.map((item) => item.id.kind === "HorizontalPodAutoscaler" ? follow(item, renamed3) : item);
}
function follow(item, renamed3) {
  const spec = child(item.root, "spec");
  const reference = child(spec, "scaleTargetRef");
  const name = child(reference, "name");
  if (spec?.kind !== "mapping" || reference?.kind !== "mapping" || name?.kind !== "scalar") return item;
  const names2 = renamed3.filter(
    (candidate) => scalable2.has(candidate.id.kind) && effectiveNamespace(candidate.id) === effectiveNamespace(item.id) && idsOf(candidate).some((id) => id.name === name.text)
  ).map(({ id }) => id.name);
  const [called2, ...others] = new Set(names2);
  if (called2 === void 0) return item;
  const value = others.length > 0 ? undetermined(name) : stringAt(name, called2);
  const root = withValue(
    item.root,
    "spec",
    withValue(spec, "scaleTargetRef", withValue(reference, "name", value))
  );
  return withRoot(item, root);
}

// src/load/kustomize/rendered.ts
function rendered(text, view, folders) {
  const known2 = new Map(view.manifests.map((manifest) => [keyOf(manifest.root.node), manifest]));
  const { documents } = parseYaml({ path: "rendered", text }, () => true);
  return documents.flatMap(({ root }) => {
    if (root?.kind !== "mapping" || !isLookedAt(root)) return [];
    const manifest = known2.get(keyOf(root));
    return (manifest ? lent(manifest, root) : stray(root, view.folder, folders)) ?? [];
  });
}
function keyOf(root) {
  const metadata3 = child(root, "metadata");
  const parts = [
    child(root, "apiVersion"),
    child(root, "kind"),
    child(metadata3, "namespace"),
    child(metadata3, "name")
  ];
  return JSON.stringify(parts.map((part) => textOf(part) ?? ""));
}
var hash = /-[bcdfghkmt2456789]{10}$/;
function lent(manifest, printed2) {
  const { file, root } = manifest;
  const own = root.node;
  const value = lend(own, printed2, own);
  return value === own ? manifest : manifestOf(file, value, void 0, root.owner.object);
}
function lend(own, printed2, at) {
  if (own.kind === "mapping" && printed2.kind === "mapping") return lendMapping(own, printed2);
  if (own.kind === "sequence" && printed2.kind === "sequence") return lendSequence(own, printed2);
  if (own.kind === "scalar" && printed2.kind === "scalar") {
    if (!own.isUndetermined && (own.value === printed2.value || own.text === printed2.text.replace(hash, "")))
      return own;
    const { isUndetermined: _2, tag: __, ...rest } = own;
    return { ...rest, text: printed2.text, value: printed2.value, style: "plain" };
  }
  return moved(printed2, at);
}
function lendMapping(own, printed2) {
  let isSame = !own.isUndetermined;
  const entries = /* @__PURE__ */ new Map();
  for (const [key, { key: name, value }] of printed2.entries) {
    const entry = own.entries.get(key);
    const lentValue = entry ? lend(entry.value, value, entry.key) : moved(value, own);
    isSame &&= entry !== void 0 && lentValue === entry.value;
    entries.set(key, { key: entry?.key ?? moved(name, own), value: lentValue });
  }
  const isWhole = [...own.entries].every(([key, { value }]) => entries.has(key) || isNull(value));
  if (isSame && isWhole) return own;
  const { isUndetermined: _2, ...rest } = own;
  return { ...rest, entries };
}
var isNull = (node) => node.kind === "scalar" && node.value === null;
function lendSequence(own, printed2) {
  const items = printed2.items.map((item, index) => {
    const twin = own.items[index];
    return twin ? lend(twin, item, twin) : moved(item, own);
  });
  const isSame = items.length === own.items.length && items.every((item, index) => item === own.items[index]);
  if (isSame && !own.isUndetermined) return own;
  const { isUndetermined: _2, ...rest } = own;
  return { ...rest, items };
}
function moved(node, { start, end: end2, source, over }) {
  const place = { start, end: end2, ...source && { source }, ...over && { over } };
  if (node.kind === "scalar") return { ...node, ...place, style: "plain" };
  if (node.kind === "sequence")
    return { ...node, ...place, items: node.items.map((item) => moved(item, place)) };
  const entries = [...node.entries].map(([key, entry]) => [
    key,
    { key: moved(entry.key, place), value: moved(entry.value, place) }
  ]);
  return { ...node, ...place, entries: new Map(entries) };
}
function stray(printed2, folder, folders) {
  const found = folders.kustomizationIn(folder);
  if (!found || found === "unread") return void 0;
  const file = found.file;
  return manifestOf(file, moved(printed2, lineOf(found.node)));
}
var lineOf = (root) => root.entries.values().next().value?.key ?? root;

// src/load/kustomize/build.ts
var OBJECT = 200;
function kustomizer(sources) {
  const folders = new Folders(sources, lendersIn(sources));
  const accumulation = new Accumulation(folders);
  const manifests = /* @__PURE__ */ new WeakMap();
  let layers;
  let patchFiles;
  const allLayers = () => layers ??= folders.kustomized.flatMap((folder) => accumulation.layerIn(folder) ?? []);
  const manifestFor = (item) => {
    let found = manifests.get(item);
    if (!found) manifests.set(item, found = judged(item) ?? "none");
    return found === "none" ? void 0 : found;
  };
  const plain2 = /* @__PURE__ */ new Map();
  const deployed = /* @__PURE__ */ new WeakMap();
  const build = (folder, deployer) => {
    const written3 = accumulation.layerIn(folder);
    const layer = written3 ?? (deployer?.by === "Flux" ? madeUp(folder, folders, deployer) : void 0);
    if (!layer) return void 0;
    const { items, ...rest } = accumulation.run(deployer ? overlaid(layer, deployer) : layer, []);
    const finished = withMetadata(items, deployer, accumulation.budget);
    const isKept = accumulation.budget.mayTake(items.length * OBJECT);
    const kept = isKept ? withScaleTargets(finished ?? items.map(lost)).filter(isNotLocal) : [];
    const excessive = finished && isKept ? rest.excessive : [...rest.excessive, itself(layer)];
    const found = { ...rest, excessive, manifests: kept.flatMap((item) => manifestFor(item) ?? []) };
    const text = written3 && isAsItStands(deployer) ? sources.rendered?.get(folder) : void 0;
    if (text === void 0) return found;
    return { ...found, hidden: [], excessive: [], manifests: rendered(text, { folder, ...found }, folders) };
  };
  return {
    build: (folder, deployer) => {
      const key = deployer && `${deployer.by} ${folder}`;
      const known2 = deployer?.overlay?.node ? buildsOf(deployed, deployer.overlay.node) : plain2;
      if (!known2.has(key ?? folder)) known2.set(key ?? folder, build(folder, deployer));
      return known2.get(key ?? folder);
    },
    roots: () => {
      const referred = new Set(allLayers().flatMap((layer) => foldersIn(layer, folders)));
      const own = allLayers().filter(({ folder, isComponent }) => !isComponent && !referred.has(folder));
      return own.map((layer) => ({ folder: layer.folder, path: layer.path, itself: itself(layer) })).sort((a, b) => a.folder < b.folder ? -1 : 1);
    },
    mayDeploy: () => {
      const all = [...new Set(folders.kustomized)].filter((folder) => folders.kustomizationIn(folder));
      return all.filter((folder) => accumulation.layerIn(folder)?.isComponent !== true).sort();
    },
    namings: () => folders.kustomized.flatMap((folder) => {
      const found = folders.kustomizationIn(folder);
      if (!found || found === "unread") return [];
      const { node, file } = found;
      return [{ folder, path: file.path, references: referencesIn(node, file) }];
    }),
    isPatchFile: (path) => {
      patchFiles ??= new Set(allLayers().flatMap((layer) => filesOf(layer, folders)));
      return patchFiles.has(path);
    }
  };
}
function buildsOf(all, node) {
  const known2 = all.get(node) ?? /* @__PURE__ */ new Map();
  all.set(node, known2);
  return known2;
}
var judged = ({ root, file, declared }) => isLookedAt(root) ? manifestOf(file, root, void 0, objectIn(declared)) : void 0;
var isAsItStands = (deployer) => {
  if (!deployer?.overlay || deployer.overlay.isAbsent) return true;
  const node = deployer.overlay.node;
  return node?.kind === "mapping" && ![...node.entries.keys()].some((key) => changing2.has(key));
};
var changing2 = new Set(
  `targetNamespace namespace namePrefix nameSuffix commonMetadata components images replicas patches
   patchesStrategicMerge patchesJson6902 commonLabels commonAnnotations`.split(/\s+/)
);
function isNotLocal({ root }) {
  const mark = child(child(child(root, "metadata"), "annotations"), "config.kubernetes.io/local-config");
  return mark === void 0 || textOf(mark) === "false";
}
function withMetadata(items, deployer, budget) {
  const overlay = deployer?.by === "Flux" ? deployer.overlay : void 0;
  const given = overlay && child(overlay.node, "commonMetadata");
  if (!overlay || !given) return items;
  const changes = ["labels", "annotations"].flatMap((key) => {
    const pairs = child(given, key);
    const spec = { path: `metadata/${key}`, create: true };
    return pairs?.kind === "mapping" ? [withPairs({ node: pairs, file: overlay.file }, [spec], budget)] : [];
  });
  try {
    return changes.reduce((all, change) => all.flatMap((item) => change(item) ?? []), items);
  } catch (error) {
    if (error instanceof OverBudget) return void 0;
    throw error;
  }
}
function madeUp(folder, folders, { overlay, leavesOut }) {
  const paths = folders.manifestsBelow(folder, leavesOut);
  const file = overlay?.file ?? { path: folder, text: "" };
  const node = { kind: "mapping", start: 0, end: 0, entries: /* @__PURE__ */ new Map() };
  const from = folder === "" ? 0 : folder.length + 1;
  const resources = paths.map((path) => {
    const text = path.slice(from);
    const entry = { kind: "scalar", start: 0, end: 0, text, value: text, style: "plain" };
    return { node: entry, file };
  });
  return paths.length === 0 ? void 0 : { ...layerOf(folder, { node, file }), resources };
}
function foldersIn({ folder, resources, components }, folders) {
  return [...resources, ...components].flatMap(({ node }) => {
    const found = folders.find(folder, node.text);
    return found.kind === "folder" && found.path !== folder ? [found.path] : [];
  });
}
function lendersIn(sources) {
  if (!sources.files.some(({ text }) => text.includes("replacements"))) return [];
  const folders = new Folders(sources, []);
  const accumulation = new Accumulation(folders);
  const kinds = folders.kustomized.flatMap((folder) => {
    const layer = accumulation.layerIn(folder);
    const written3 = layer?.replacements.flatMap(({ node }) => {
      const path = textOf(child(node, "path"));
      return path === void 0 ? [node] : (replacementsAt(folders, folder, path) ?? []).map((entry) => entry.node);
    });
    return (written3 ?? []).flatMap((node) => sourceKindOf(node) ?? []);
  });
  return [...new Set(kinds)].filter((kind2) => /^\w+$/.test(kind2));
}

export {
  routingKinds,
  hiddenKinds,
  isKustomizationFile,
  extentOf,
  literalOf,
  resolve,
  folderOf,
  isSourceIgnore,
  repositoryOf,
  labelsInList,
  registeredLabels,
  taintsInList,
  taintsInMap,
  decodeClusterConfiguration,
  registrationOf,
  labelsOfRole,
  decodeRegistration,
  stages,
  unwatched,
  decodeCniConfigurations,
  decodeIPAddressPool,
  decodeMetalLBConfigMap,
  decodeCiliumLoadBalancerPool,
  decodeCiliumPodPool,
  carriesValues,
  decodeKubeProxy,
  decodeStaticPod,
  decodeSetupConfigMap,
  setupKindOf,
  k3sVariablesIn,
  isOfInterest,
  isLookedAt,
  mayHoldValues,
  coverOf,
  quotesPools,
  readDocuments,
  kustomizer
};
