import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  Field,
  contentOf,
  declaredKind,
  every,
  groupOf,
  isClusterScoped,
  isJudged,
  isStandIn,
  mayBringPools,
  mayDeclareJudged,
  mayMakePools,
  some
} from "./chunk-JG5AVSRE.js";
import {
  parseYaml,
  readPlain
} from "./chunk-YBWEA4RK.js";
import {
  Unreadable,
  isPlaceholder,
  lineEnd,
  readUnusual,
  resolvePlain,
  skipBlank
} from "./chunk-MIBUR4FY.js";
import {
  cidrsBetween,
  formatCidr,
  parseAddress,
  parseCidr,
  parseCidrOrAddress
} from "./chunk-4MNAALXC.js";

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
  return namespace === void 0 ? void 0 : `${kind}/${namespace}/${name}`;
}
var isKustomizeOwn = (kind, apiVersion) => kind === "Component" || kind === "Kustomization" && groupOf(apiVersion) !== "kustomize.toolkit.fluxcd.io";
function group(values, keyOf2) {
  const groups = /* @__PURE__ */ new Map();
  for (const value of values) {
    const key = keyOf2(value);
    const known = groups.get(key);
    if (known) known.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
function contradictions(members) {
  const contradicting = [];
  for (const [identity2, twins] of group(members, ({ manifest }) => identityOf(manifest))) {
    if (identity2 === void 0 || twins.length < 2) continue;
    const homes = [...new Set(twins.map(({ home }) => home))];
    if (homes.length < 2 || !exclude(twins)) continue;
    contradicting.push({ homes, why: `its ${called(twins[0].manifest)} is not the one beside it` });
  }
  const because = (why) => (homes) => ({ homes, why });
  return [
    ...contradicting,
    ...renamed(members).map(because("it builds on a base that what stands beside it builds on, too")),
    ...repeated(members).map(because("it has a pool of the same range as what stands beside it"))
  ];
}
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
  return [...group(pools, ({ manifest }) => rangeOf(manifest))].flatMap(([range2, twins]) => {
    if (range2 === void 0 || new Set(twins.map(({ manifest }) => manifest.name)).size < 2) return [];
    const homes = [...new Set(twins.map(({ home }) => home))];
    const fork = commonFolder(homes);
    const apart = homes.filter((home) => branchTowards(home, fork) !== home);
    return new Set(apart.map((home) => branchTowards(home, fork))).size > 1 ? [apart] : [];
  });
}
function rangeOf({ root }) {
  const range2 = parseCidr(root.get("spec").get("cidr").string ?? "");
  return range2 && formatCidr(range2);
}
function exclude(twins) {
  if (new Set(twins.map(({ manifest }) => contentOf(manifest))).size > 1) return true;
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
  const find2 = (branch, why) => found.has(branch) || found.set(branch, why);
  const forks = /* @__PURE__ */ new Set();
  for (const { homes, why } of contradictions(members)) {
    const fork = commonFolder(homes);
    for (const home of homes) {
      const branch = branchTowards(home, fork);
      find2(branch, why);
      if (branch !== home) forks.add(fork);
    }
  }
  for (const { manifest, home } of members) {
    if (!declaresPools(manifest.kind)) continue;
    for (const folder of ancestors(home)) {
      const branch = branchTowards(home, folder);
      if (forks.has(folder) && branch !== home && !sharedFolder.test(branch))
        find2(branch, "it has pools, and stands beside clusters that exclude each other");
    }
  }
  for (const branch of customary(members)) find2(branch, "it is called like one of several clusters");
  return new Map([...found].filter(([branch]) => memberOn(ancestors(branch), found) === void 0));
}
function customary(members) {
  const branches = /* @__PURE__ */ new Map();
  for (const { manifest, home } of members) {
    for (const folder of ancestors(home)) {
      const branch = branchTowards(home, folder);
      const isOne = fleetFolder.test(folder) || declaresPools(manifest.kind) && clusterFolder.test(branch);
      if (isOne && branch !== home && !sharedFolder.test(branch))
        branches.set(folder, (branches.get(folder) ?? /* @__PURE__ */ new Set()).add(branch));
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
var memberOn = (paths, set) => paths.find((path) => set.has(path));
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

// src/yaml/embedded.ts
function parseEmbedded(file, scalar3) {
  const source = scalar3.source ?? file;
  const stretches = inPlace(source, scalar3);
  if (!stretches) return elsewhere(source, scalar3);
  const documents = [];
  for (const { start, end } of stretches) {
    const document = read(source, start, end);
    if (!document) return [];
    documents.push(document);
  }
  return documents;
}
function read(file, start, end) {
  const text = file.text.slice(start, end);
  try {
    return { file, start, end, root: readPlain(text, start, 0) ?? readUnusual(file, text, start, 0) };
  } catch (error) {
    if (error instanceof Unreadable) return void 0;
    throw error;
  }
}
function inPlace({ text }, scalar3) {
  const { start, end, style } = scalar3;
  if (style === "literal") return literal(text, scalar3);
  if (style === "folded") return void 0;
  const quote = style === "plain" ? 0 : 1;
  const span = { start: start + quote, end: end - quote };
  if (text.slice(span.start, span.end) !== scalar3.text || /[\r\n]/.test(scalar3.text)) return void 0;
  return skipBlank(text, span.start, span.end) < span.end ? [span] : [];
}
function literal(text, scalar3) {
  const start = lineEnd(text, scalar3.start, scalar3.end);
  const body = text.slice(start, scalar3.end).replaceAll(/\r\n?/g, "\n");
  const written3 = firstIndent(body);
  const indent = written3 - firstIndent(scalar3.text);
  if (text[scalar3.start] !== "|" || !(indent >= 0) || !isShifted(body, scalar3.text, indent)) return void 0;
  const marker = new RegExp(`(?<=[\\r\\n]) {${indent}}(---|\\.\\.\\.)(?![^ \\t\\r\\n])`, "g");
  const stretches = [];
  let from = start;
  const close = (end) => {
    if (skipBlank(text, from, end) < end) stretches.push({ start: from, end });
  };
  for (const match of text.slice(start, scalar3.end).matchAll(marker)) {
    close(start + match.index);
    from = start + match.index + match[0].length;
  }
  close(scalar3.end);
  return stretches;
}
function firstIndent(text) {
  return /(?:^|\n)( *)[^ \n]/.exec(text)?.[1].length ?? NaN;
}
function isShifted(body, content, indent) {
  const shifted = body.replaceAll(new RegExp(`\\n {0,${indent}}`, "g"), "\n").slice(1);
  return shifted.trimEnd() === content.trimEnd();
}
function elsewhere(file, { text, start, end }) {
  const { documents, unread } = parseYaml({ path: file.path, text }, () => true);
  if (unread.length > 0) return [];
  const placed = /* @__PURE__ */ new Map();
  return documents.map(({ root }) => ({
    file,
    start,
    end,
    root: root && place(root, { start, end }, placed)
  }));
}
function readAt(text, { start, end, source }) {
  const { documents, unread } = parseYaml({ path: "", text }, () => true);
  const root = documents.length === 1 && unread.length === 0 ? documents[0].root : void 0;
  const placed = root && place(root, { start, end }, /* @__PURE__ */ new Map());
  return placed && source ? { ...placed, source } : placed;
}
function place(node, span, placed) {
  const known = placed.get(node);
  if (known) return known;
  const moved2 = move(node, span, placed);
  placed.set(node, moved2);
  return moved2;
}
function move(node, span, placed) {
  if (node.kind === "scalar") return { ...node, ...span };
  if (node.kind === "sequence")
    return { ...node, ...span, items: node.items.map((item) => place(item, span, placed)) };
  const moved2 = ({ key, value }) => ({
    key: { ...key, ...span },
    value: place(value, span, placed)
  });
  const entries = new Map([...node.entries].map(([name, entry]) => [name, moved2(entry)]));
  const duplicates = node.duplicates?.map(({ first, second }) => ({
    first: moved2(first),
    second: moved2(second)
  }));
  return { ...node, ...span, entries, ...duplicates && { duplicates } };
}

// src/manifest/cni-config.ts
var variable = "CNI_NETWORK_CONFIG";
var configurationKey = /^cni_network_config$|\.conf(?:list)?$/;
var calicoPlugin = /"type"\s*:\s*"calico"/;
var mayHoldCniConfiguration = (text) => text.includes("ConfigMap") && /\bcni_network_config\b|\.conf(?:list)?["']?\s*:/.test(text);
function holdsCniConfiguration(root) {
  const kind = root.entries.get("kind")?.value;
  const data = root.entries.get("data")?.value;
  if (kind?.kind !== "scalar" || kind.text !== "ConfigMap" || data?.kind !== "mapping") return false;
  return [...data.entries].some(([key, { value }]) => value.kind === "scalar" && isConfiguration(key, value));
}
var isConfiguration = (key, { text }) => configurationKey.test(key) && (key === "cni_network_config" || calicoPlugin.test(text));
function decodeCniConfigurations(manifest) {
  const { kind, root } = manifest;
  const source = `${kind} "${manifest.name ?? ""}"`;
  const fields = kind === "ConfigMap" ? entriesOf(root.get("data")) : variablesOf(root);
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
  const head = { kind: "CniConfiguration", source, at: field.place };
  const root = isPatched(field) ? void 0 : rootOf(field);
  if (!root) return { ...head, ...nothingKnown(field.undetermined()) };
  const plugins = root.get("plugins");
  const list = plugins.isAbsent ? [root] : plugins.items();
  const plugin = list.find(isCalico);
  if (plugin) return { ...head, ...settingsOf(plugin) };
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
var bare = /"(?:[^"\\\r\n]|\\.)*"|\{\{[^\r\n]*?\}\}|\$\{[^{}\r\n]+\}|__\w+?__/g;
var isString = (text) => text.startsWith('"');
function rootOf(field) {
  const { node, file } = field;
  if (node?.kind !== "scalar") return void 0;
  if (!isJson(node.text.replaceAll(bare, (found) => isString(found) ? found : "0"))) return void 0;
  const masked = (text2) => text2.replaceAll(bare, (found) => isString(found) ? found : `__${"X".repeat(found.length - 4)}__`);
  const before = file.text.slice(0, node.start);
  const text = before + masked(file.text.slice(node.start, node.end)) + file.text.slice(node.end);
  const { source: _2, ...scalar3 } = node;
  const [document, ...others] = parseEmbedded(
    { path: file.path, text },
    { ...scalar3, text: masked(node.text) }
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

// src/manifest/helm-kinds.ts
var carriers = {
  HelmRelease: "helm.toolkit.fluxcd.io",
  Application: "argoproj.io",
  ApplicationSet: "argoproj.io",
  HelmChart: "helm.cattle.io",
  HelmChartConfig: "helm.cattle.io",
  HelmChartProxy: "addons.cluster.x-k8s.io"
};
function carriesValues(apiVersion, kind) {
  return Object.hasOwn(carriers, kind) && carriers[kind] === groupOf(apiVersion);
}
var carrierWord = new RegExp(`\\b(?:${Object.keys(carriers).join("|")})\\b`);
var changing = /\bHelmChartConfig\b/;
var calicoWord = /\bcalicoNetwork\b|\bcni\.projectcalico\.org\/|\btigera-operator\b|\brke2-calico\b/;
var mayCarryValues = (text) => changing.test(text) || carrierWord.test(text) && calicoWord.test(text);
var valuesFile = /(?:^|\/)[^/]*values[^/]*\.ya?ml$/i;
var valuesWord = /\bcalicoNetwork\b|\bcni\.projectcalico\.org\//;
var mayBeValues = (path, text) => valuesFile.test(path) && valuesWord.test(text);

// src/manifest/kustomization-file.ts
function isKustomizationFile(path) {
  return /(?:^|\/)kustomization(?:\.ya?ml)?$/i.test(path);
}

// src/manifest/setup-files.ts
var telling = /^(?:all|machine|cluster|clusterPodNets|clusterSvcNets|nodes|cluster-cidr|service-cidr|node-label|node-taint|node-name|node_labels|node_taints|kube_pods_subnet(?:_ipv6)?|kube_service_addresses(?:_ipv6)?)\+?:/m;
var mayBeSetup = (text) => !text.startsWith("kind:") && !text.includes("\nkind:") && telling.test(text);
function setupKindOf(path, root) {
  if (root.entries.has("kind")) return void 0;
  const has = (key) => root.entries.has(key);
  if (has("clusterName") && has("nodes") && ["clusterPodNets", "clusterSvcNets", "endpoint"].some(has))
    return "Talconfig";
  if (isTalos(root)) return "TalosConfig";
  if (countOf(root, k3sKeys) >= 2 && ["cluster-cidr", "service-cidr", "node-label", "node-taint", "node-name"].some(
    (key) => has(key) || has(`${key}+`)
  ))
    return "K3sConfig";
  if (isInventory(root)) return "KubesprayInventory";
  if (/(?:^|\/)(?:group_vars|host_vars)\//.test(path) && countOf(root, kubesprayKeys) > 0)
    return "KubesprayVariables";
  return void 0;
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
  "node_taints"
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
  return ["kube_control_plane", "kube-master", "kube_master"].some((group2) => groups.has(group2)) && ["kube_node", "kube-node"].some((group2) => groups.has(group2));
}

// src/yaml/ini.ts
var section = /^\[([\w.-]+)(?::(children|vars))?\]$/;
var range = /^(.*?)\[(\d+(?=:\d)|[a-zA-Z](?=:[a-zA-Z])):(\d+|[a-zA-Z])(?::(\d+))?\](.*)$/;
var assignment = /([\w.-]+)=("[^"]*"|'[^']*'|\S+)/g;
var mostHosts = 5e3;
var isIniInventory = ({ path, text }) => /\.ini$/i.test(path) && /^\s*\[kube[_-](?:node|control[_-]plane|master)(?::children)?\]/m.test(text);
function readIniInventory(file) {
  const whole = { start: 0, end: file.text.length };
  const groups = /* @__PURE__ */ new Map();
  const groupCalled = (name, key) => {
    const known = groups.get(name) ?? {
      hosts: /* @__PURE__ */ new Map(),
      children: /* @__PURE__ */ new Map(),
      key
    };
    groups.set(name, known);
    return known;
  };
  let group2 = groupCalled("ungrouped", whole);
  let part;
  for (const { text, start } of linesOf(file.text)) {
    const [, name, what] = section.exec(text) ?? [];
    if (name !== void 0) {
      group2 = groupCalled(name, { start, end: start + text.length });
      part = what;
      continue;
    }
    const [word = ""] = /^[^\s=]+/.exec(text) ?? [];
    if (word === "" || part === "vars") continue;
    const span = { start, end: start + word.length };
    if (part === "children") group2.children.set(word, { key: scalar(word, span), value: mapping(span, []) });
    else for (const host of hostsOf(word)) group2.hosts.set(host, hostEntry(host, span, text, start));
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
    const trimmed = line.replace(/\s[#;].*$/, "").trim();
    if (trimmed !== "" && !/^[#;]/.test(trimmed)) yield { text: trimmed, start: index + line.search(/\S/) };
  }
}
function hostsOf(word) {
  const [, before = "", from = "", to = "", step2 = "1", behind = ""] = range.exec(word) ?? [];
  if (from === "") return [word];
  const isOfLetters = /\D/.test(from);
  const [first, last] = isOfLetters ? [from.charCodeAt(0), to.charCodeAt(0)] : [Number(from), Number(to)];
  const count = Math.floor((last - first) / Number(step2)) + 1;
  const ends = hostsOf(behind);
  if (!(count * ends.length > 0 && count * ends.length <= mostHosts)) return [];
  return Array.from({ length: count }, (_2, index) => first + index * Number(step2)).flatMap((number) => {
    const text = isOfLetters ? String.fromCharCode(number) : `${number}`.padStart(from.startsWith("0") ? from.length : 0, "0");
    return ends.map((end) => before + text + end);
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
var scalar = (text, { start, end }) => ({
  kind: "scalar",
  start,
  end,
  text,
  value: text,
  style: "plain"
});
var mapping = ({ start, end }, entries) => ({
  kind: "mapping",
  start,
  end,
  entries: new Map(entries)
});

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
  return address.replace(/^([^/:]+):(?:\d+\/)?/, "$1/").replace(/\/+$/, "").replace(/\.git$/, "").toLowerCase();
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
function readDocuments(snapshot) {
  const trees = [];
  const problems = garbled(snapshot);
  const hidden = [];
  const skipped = /* @__PURE__ */ new Map();
  let count = 0;
  const skip = (reason) => skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  for (const { file } of snapshot.garbled) {
    const text = file.text.replaceAll("\0", "");
    if (mayBringPools(text) || mayMakePools(text)) hidden.push([file.path, "syntax"]);
  }
  for (const file of snapshot.files) {
    if (isSourceIgnore(file.path)) continue;
    if (/\.ini$/i.test(file.path)) {
      if (!isIniInventory(file)) continue;
      trees.push(readIniInventory(file));
      count++;
      continue;
    }
    const isNamedForKustomize = isKustomizationFile(file.path);
    const stream = parseYaml(file, (text) => {
      if (isNamedForKustomize || mayConcernUs(file.path, text)) return true;
      if (mayBringPools(text)) hidden.push([file.path, "embedded"]);
      return false;
    });
    count += stream.documents.length + stream.unread.length + stream.passed;
    trees.push(...stream.documents);
    for (const unread of stream.unread) {
      const text = textOf(unread);
      if (unread.why === "template") skip("template, not judged");
      else if (declaredKind(text) !== void 0)
        problems.push({ file, span: unread, at: unread.at, reason: unread.reason });
      else skip("does not parse and declares nothing that is judged");
      if (mayBringPools(text) || mayMakePools(text)) hidden.push([file.path, unread.why]);
    }
  }
  return { trees, problems, hidden, skipped, count };
}
var mayConcernUs = (path, text) => mayDeclareJudged(text) || mayHoldCniConfiguration(text) || mayCarryValues(text) || mayBeValues(path, text) || mayBeSetup(text);
function garbled({ garbled: files }) {
  return files.flatMap(
    ({ file, at, reason }) => declaredKind(file.text) ? { file, span: { start: 0, end: file.text.length }, at, reason } : []
  );
}
var textOf = ({ file, start, end }) => file.text.slice(start, end);

// src/manifest/manifest.ts
function textOf2(node, key) {
  const value = node?.kind === "mapping" ? node.entries.get(key)?.value : void 0;
  return value?.kind === "scalar" && value.value !== null ? value.text : void 0;
}
function headOf(root) {
  const kind = textOf2(root, "kind");
  if (kind === void 0) return void 0;
  const metadata3 = root.entries.get("metadata")?.value;
  return {
    apiVersion: textOf2(root, "apiVersion") ?? "",
    kind,
    name: textOf2(metadata3, "name"),
    namespace: textOf2(metadata3, "namespace")
  };
}
var idOf = (kind, namespace, name) => [kind, namespace, name ?? ""].filter((part) => part !== void 0).join("/");
function objectIn(root) {
  const head = headOf(root);
  return head ? idOf(head.kind, isClusterScoped(head.kind) ? void 0 : head.namespace, head.name) : "";
}
function manifestOf(file, root, givenNamespace, object) {
  const head = headOf(root);
  if (!head) return void 0;
  const namespace = isClusterScoped(head.kind) ? void 0 : givenNamespace ?? head.namespace;
  const name = head.kind === "Namespace" ? givenNamespace ?? head.name : head.name;
  const id = idOf(head.kind, namespace, name);
  const handle = root.entries.get("kind").value;
  const field = new Field({ file, object: object ?? id }, "", root, handle, file);
  const isKnown = (key) => !field.get("metadata").get(key).isUnknown;
  return {
    file,
    span: { start: root.start, end: root.end },
    apiVersion: head.apiVersion,
    kind: head.kind,
    name: isKnown("name") ? name : void 0,
    namespace: isKnown("namespace") ? namespace : void 0,
    id,
    root: field
  };
}
function setupManifestOf(file, root, kind) {
  const id = `${kind}/${file.path}`;
  const [first] = root.entries.values();
  const handle = first?.key ?? { start: root.start, end: root.start };
  return {
    file,
    span: { start: root.start, end: root.end },
    apiVersion: "",
    kind,
    name: void 0,
    namespace: void 0,
    id,
    root: new Field({ file, object: id }, "", root, handle, file)
  };
}
function inNamespace(manifest, namespace) {
  const { kind, name } = manifest;
  const isGiven = manifest.namespace === void 0 && manifest.root.get("metadata").get("namespace").isAbsent;
  if (!isGiven || isClusterScoped(kind)) return manifest;
  return { ...manifest, namespace, id: `${kind}/${namespace}/${name ?? ""}` };
}

// src/manifest/network.ts
function networksIn(field, source, written3) {
  const fields = field.node?.kind === "sequence" ? field.items() : [field];
  return fields.flatMap(
    (one) => (written3 ?? one.string ?? "").split(",").flatMap((part) => {
      const text = part.trim();
      const cidr = parseCidr(text);
      return cidr ? [{ kind: "Network", cidr, at: one.placeOf(text), ...source }] : [];
    })
  );
}
function rangesIn(field, source) {
  const [from, to, ...rest] = (field.string ?? "").split("-").map((part) => part.trim());
  if (to === void 0 || rest.length > 0) return networksIn(field, source);
  return networksBetween(from ?? "", to, field, source);
}
function networksBetween(from, to, field, source) {
  const [first, last] = [parseAddress(from), parseAddress(to)];
  if (first?.family !== last?.family || !first || !last || first.value > last.value) return [];
  return cidrsBetween(first, last).map((cidr) => ({ kind: "Network", cidr, at: field.place, ...source }));
}
function addressOfNode(field, node, source) {
  return (field.string ?? "").split(",").flatMap((part) => {
    const text = part.trim();
    const cidr = parseCidrOrAddress(text.replace(/\/\d+$/, ""));
    const at = field.placeOf(text);
    const name = `Node "${node}"`;
    return cidr ? [
      {
        kind: "Network",
        use: "nodes",
        cidr,
        source,
        at,
        isProxied: "unknown",
        name
      }
    ] : [];
  });
}

// src/manifest/load-balancer-ranges.ts
var forServices = { use: "load balancers", isProxied: "unknown" };
function decodeIPAddressPool({ root, name = "" }) {
  const source = {
    ...forServices,
    name: `MetalLB pool "${name}"`,
    source: `addresses of IPAddressPool "${name}"`
  };
  return root.get("spec").get("addresses").items().flatMap((item) => rangesIn(item, source));
}
function holdsMetalLB(root) {
  const kind = root.entries.get("kind")?.value;
  const data = root.entries.get("data")?.value;
  if (kind?.kind !== "scalar" || kind.text !== "ConfigMap" || data?.kind !== "mapping") return false;
  const config = data.entries.get("config")?.value;
  return config?.kind === "scalar" && /^\s*address-pools:/m.test(config.text);
}
function decodeMetalLBConfigMap({ root }) {
  const config = root.get("data").get("config");
  if (config.node?.kind !== "scalar" || !config.text.includes("address-pools")) return [];
  return parseEmbedded(config.file, config.node).flatMap((document) => {
    if (!document.root) return [];
    const embedded = new Field(config.owner, config.path, document.root, document.root, document.file);
    return embedded.get("address-pools").items().flatMap((pool) => {
      const name = pool.get("name").text;
      const source = {
        ...forServices,
        name: `MetalLB pool "${name}"`,
        source: `address-pools "${name}" of MetalLB`
      };
      return pool.get("addresses").items().flatMap((item) => rangesIn(item, source));
    });
  });
}
function decodeCiliumLoadBalancerPool({ root, name = "" }) {
  const spec = root.get("spec");
  if (spec.get("disabled").boolean === true || spec.get("disabled").isUnknown) return [];
  const source = {
    ...forServices,
    name: `Cilium pool "${name}"`,
    source: `blocks of CiliumLoadBalancerIPPool "${name}"`
  };
  return [...spec.get("blocks").items(), ...spec.get("cidrs").items()].flatMap((block) => {
    const start = block.get("start");
    if (start.isAbsent) return networksIn(block.get("cidr"), source);
    const stop = block.get("stop");
    return networksBetween(start.text, stop.isAbsent ? start.text : stop.text, start, source);
  });
}
function decodeCiliumPodPool({ root, name = "" }) {
  return ["ipv4", "ipv6"].flatMap(
    (family) => networksIn(root.get("spec").get(family).get("cidrs"), {
      use: "other",
      isProxied: "unknown",
      name: `Cilium pool "${name}"`,
      source: `cidrs of CiliumPodIPPool "${name}"`
    })
  );
}
function decodeBGPConfiguration({ root, name = "" }) {
  const of = (key, use) => root.get("spec").get(key).items().map((item) => item.get("cidr")).filter((field) => field.string !== void 0).flatMap(
    (field) => networksIn(field, {
      use,
      isProxied: "unknown",
      source: `${key} of BGPConfiguration "${name}"`
    })
  );
  return [
    ...of("serviceClusterIPs", "services"),
    ...of("serviceExternalIPs", "external IPs"),
    ...of("serviceLoadBalancerIPs", "load balancers")
  ];
}

// src/load/objects.ts
var maxListDepth = 3;
function objectsIn(document) {
  return rootsIn(document).flatMap((root) => manifestOf(document.file, root) ?? []);
}
function rootsIn(document) {
  const { root } = document;
  if (root?.kind === "sequence")
    return root.items.flatMap((item) => item.kind === "mapping" ? listed(item, 1) : []);
  if (root?.kind !== "mapping") return [];
  return headOf(root) && mayHoldValues(document) ? [root] : listed(root, 0);
}
function listed(root, depth) {
  const head = headOf(root);
  if (!head) return [];
  if (isOfInterest(root)) return [root];
  const items = head.kind.endsWith("List") && depth < maxListDepth ? root.entries.get("items")?.value : void 0;
  if (items?.kind !== "sequence") return [];
  return items.items.flatMap((item) => item.kind === "mapping" ? listed(item, depth + 1) : []);
}
function isOfInterest(root) {
  const head = headOf(root);
  if (!head) return false;
  return isJudged(head.apiVersion, head.kind) || holdsCniConfiguration(root) || holdsMetalLB(root);
}
function isLookedAt(root) {
  const head = headOf(root);
  return head !== void 0 && (carriesValues(head.apiVersion, head.kind) || isOfInterest(root));
}
function mayHoldValues({ file, root, start, end }) {
  if (root?.kind !== "mapping") return false;
  const head = headOf(root);
  const text = file.text.slice(start, end);
  if (!head) return mayBeValues(file.path, text);
  return carriesValues(head.apiVersion, head.kind) && mayCarryValues(text);
}
function setupIn({ file, root }) {
  const kind = root?.kind === "mapping" ? setupKindOf(file.path, root) : void 0;
  return kind && root?.kind === "mapping" ? [setupManifestOf(file, root, kind)] : [];
}

// src/scope/deployed.ts
var shelf = new RegExp(
  `^(?:${[
    "[._]*(?:archived?|attic|bak|decommissioned|deprecated|disabled|obsolete|old|retired|unused(?:[-_].*)?)",
    "docs?|examples?|samples?",
    "tests?|testing|test[-_].*|testdata|e2e|fixtures?|mocks?|mock[-_]?data",
    "hack|[.](?:github|gitlab|circleci|devcontainer|taskfiles?|vscode)",
    "templates?"
  ].join("|")})$`,
  "i"
);
function shelfOf(path, trees) {
  return foldersBelow(path, trees).some((folder) => shelf.test(folder)) ? path.slice(0, path.lastIndexOf("/")) : void 0;
}
function shelvesIn(trees) {
  const known = /* @__PURE__ */ new Map();
  const named2 = setOf(trees);
  return (path) => {
    const key = named2.has(path) ? path : path.slice(0, path.lastIndexOf("/") + 1);
    if (!known.has(key)) known.set(key, shelfOf(path, trees));
    return known.get(key);
  };
}
function isPutAside(path, trees) {
  return foldersBelow(path, trees).some((folder) => shelf.test(folder) && !/^templates?$/i.test(folder));
}
function foldersBelow(path, trees) {
  const tree = treeOf(path, setOf(trees));
  return (tree ? path.slice(tree.length + 1) : path).split("/").slice(0, -1);
}
var sets = /* @__PURE__ */ new WeakMap();
function setOf(trees) {
  const set = sets.get(trees) ?? new Set(trees);
  sets.set(trees, set);
  return set;
}
function treeOf(path, trees) {
  for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) {
    if (trees.has(path.slice(0, end))) return path.slice(0, end);
  }
  return "";
}
function isBelow(path, folder) {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

// src/load/kustomize/written.ts
var child = (node, key) => node?.kind === "mapping" ? node.entries.get(key)?.value : void 0;
var itemsOf = (node) => node?.kind === "sequence" ? node.items : [];
var textOf3 = (node) => node?.kind === "scalar" && node.value !== null ? node.text : void 0;
var isNothing = (node) => node === void 0 || node.kind === "scalar" && node.value === null && node.tag === void 0;
var breaksLine = ({ node, file }) => /[\r\n]/.test((node.source ?? file).text.slice(node.start, node.end));
function spotOf({ key, value }, file) {
  const node = value.end > value.start && !breaksLine({ node: value, file }) ? value : key;
  return value.over ?? locationOf({ node, file });
}
var locationOf = ({ node, file }) => ({
  file: node.source ?? file,
  span: { start: node.start, end: node.end }
});
function graft({ node, file }, over) {
  return { ...node, source: node.source ?? file, over };
}
var graftEntry = (entry, file, over) => ({
  key: { ...entry.key, source: entry.key.source ?? file },
  value: graft({ node: entry.value, file }, over)
});
function withEntry(mapping3, key, entry) {
  const entries = new Map(mapping3.entries);
  if (entry) entries.set(key, entry);
  else entries.delete(key);
  return { ...mapping3, entries };
}
function withValue(mapping3, key, value) {
  const entry = mapping3.entries.get(key);
  return value === entry.value ? mapping3 : withEntry(mapping3, key, { key: entry.key, value });
}
var stringAt = (at, text) => {
  const { tag: _2, ...rest } = at;
  return { ...rest, text, value: text, style: "plain" };
};
var undetermined = (node) => ({ ...node, isUndetermined: true });

// src/load/kustomize/object-id.ts
var NOWHERE = "_non_namespaceable_";
var isKnownClusterScoped = ({ group: group2, kind }) => group2 === "" ? kind === "Namespace" || kind === "Node" || kind === "PersistentVolume" : elsewhere2.has(kind);
var elsewhere2 = /* @__PURE__ */ new Set([
  "APIService",
  "CertificateSigningRequest",
  "ClusterRole",
  "ClusterRoleBinding",
  "CSIDriver",
  "CSINode",
  "CustomResourceDefinition",
  "IngressClass",
  "MutatingWebhookConfiguration",
  "PriorityClass",
  "RuntimeClass",
  "StorageClass",
  "ValidatingWebhookConfiguration",
  "VolumeAttachment"
]);
function idOf2(root) {
  const apiVersion = textOf3(child(root, "apiVersion")) ?? "";
  const group2 = groupOf(apiVersion);
  const metadata3 = child(root, "metadata");
  return {
    group: group2,
    version: group2 === "" ? apiVersion.replace(/^\//, "") : apiVersion.slice(group2.length + 1),
    kind: textOf3(child(root, "kind")) ?? "",
    name: textOf3(child(metadata3, "name")) ?? "",
    namespace: textOf3(child(metadata3, "namespace")) ?? ""
  };
}
function effectiveNamespace(id) {
  if (isKnownClusterScoped(id)) return NOWHERE;
  return id.namespace === "" ? "default" : id.namespace;
}
var isSameObject = (a, b) => a.name === b.name && a.kind === b.kind && a.group === b.group && a.version === b.version && effectiveNamespace(a) === effectiveNamespace(b);
function isSelectedBy(id, selector) {
  return (selector.name === "" || selector.name === id.name) && (selector.namespace === "" || selector.namespace === (id.namespace || "default")) && (selector.group === "" || selector.group === id.group) && (selector.version === "" || selector.version === id.version) && (selector.kind === "" || selector.kind === id.kind);
}

// src/load/kustomize/item.ts
var itemOf = (file, root) => ({
  file,
  root,
  declared: root,
  id: idOf2(root),
  previous: []
});
var withRoot = (item, root) => root === item.root ? item : { ...item, root, id: idOf2(root) };
var remembered = (item) => ({
  ...item,
  previous: [...item.previous, { ...item.id, namespace: effectiveNamespace(item.id) }]
});
var originalId = ({ previous: [first], id }) => first ?? id;
var idsOf = ({ id, previous }) => [
  id,
  ...previous.map(({ kind, name, namespace }) => ({ ...id, kind, name, namespace }))
];
function isCalled(item, id) {
  const mayBe = item.id.name === id.name || item.previous.some(({ name }) => name === id.name);
  return mayBe && idsOf(item).some((own) => isSameObject(own, id));
}
var lost = (item) => ({ ...item, root: undetermined(item.root) });
function headOf2({ root, file }) {
  const node = child(child(root, "metadata"), "name") ?? child(root, "kind") ?? root;
  return node.over ?? locationOf({ node, file });
}

// src/load/kustomize/config-map.ts
function withConfigMaps(items, layer, folders) {
  const all = [...items];
  for (const entry of layer.configMaps) {
    const made2 = configMapOf(entry, layer, folders);
    if (!made2) continue;
    const behavior = textOf3(child(entry.node, "behavior")) ?? "create";
    const index = all.findIndex((item) => isCalled(item, made2.id));
    const old = all[index];
    if (old) all[index] = behavior === "merge" ? mergedInto(old, made2) : { ...made2, previous: old.previous };
    else if (behavior === "create") all.push(made2);
  }
  return all;
}
function configMapOf({ node, file }, layer, folders) {
  const name = child(node, "name");
  if (name?.kind !== "scalar") return void 0;
  const at = (key, value) => [key, { key: stringAt(name, key), value }];
  const mapping3 = (entries) => ({
    kind: "mapping",
    start: node.start,
    end: node.end,
    entries: new Map(entries)
  });
  const data = mapping3(dataOf({ node, file }, layer.folder, folders));
  const isOpen = itemsOf(child(node, "envs")).length > 0 || child(node, "env") !== void 0;
  const namespace = child(node, "namespace");
  const options = [child(node, "options"), layer.generatorOptions];
  const isHashed = !options.some((holder) => isTrue(child(holder, "disableNameSuffixHash")));
  const own = stringAt(name, name.text);
  const metadata3 = mapping3([
    at("name", isHashed ? undetermined(own) : own),
    ...namespace?.kind === "scalar" ? [at("namespace", namespace)] : [],
    ...["labels", "annotations"].flatMap((key) => {
      const found = options.map((holder) => child(holder, key)).find(Boolean);
      return found ? [at(key, found)] : [];
    })
  ]);
  const root = mapping3([
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
    const literal2 = literalOf(item);
    return literal2 ? [[literal2.key, { key: stringAt(literal2.value, literal2.key), value: literal2.value }]] : [];
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

// src/load/kustomize/image-entries.ts
function argoImages(texts) {
  return texts.map(({ node, file }) => {
    const equals = node.text.indexOf("=");
    const given = node.text.slice(equals + 1);
    const from = Math.max(given.indexOf("/"), 0);
    const end = given.slice(from).search(/[:@]/);
    const name = end < 0 ? given : given.slice(0, from + end);
    const version = end < 0 ? "" : given.slice(from + end + 1);
    const entry = (key, text) => [
      key,
      { key: stringAt(node, key), value: stringAt(node, text) }
    ];
    const entries = new Map([
      entry("name", equals < 0 ? name : node.text.slice(0, equals)),
      ...equals < 0 ? [] : [entry("newName", name)],
      ...version === "" ? [] : [entry(given[from + end] === "@" ? "digest" : "newTag", version)]
    ]);
    return { node: { kind: "mapping", start: node.start, end: node.end, entries }, file };
  });
}
function mergedImages(images, given) {
  const all = [...images];
  for (const entry of given) {
    const name = textOf3(child(entry.node, "name"));
    const index = all.findIndex(({ node }) => textOf3(child(node, "name")) === name);
    if (index < 0) all.push(entry);
    else all[index] = merged(all[index], entry);
  }
  return all;
}
function merged(old, given) {
  const isPinned = ["newTag", "digest"].some((key) => textOf3(child(given.node, key)));
  const kept = [...old.node.entries].filter(([key]) => !isPinned || key !== "newTag" && key !== "digest");
  const added = [...given.node.entries].map(([key, { key: at, value }]) => [
    key,
    { key: at, value: { ...value, source: value.source ?? given.file } }
  ]);
  return { file: old.file, node: { ...old.node, entries: new Map([...kept, ...added]) } };
}

// src/load/kustomize/layer.ts
function layerOf(folder, kustomization) {
  const { node } = kustomization;
  const strings = (key) => scalarsIn(kustomization, key);
  const mappings = (key) => mappingsIn(kustomization, key);
  const commonLabels = mappingAt(kustomization, "commonLabels");
  const annotations = mappingAt(kustomization, "commonAnnotations");
  return {
    folder,
    path: kustomization.file.path,
    isComponent: textOf3(child(node, "kind")) === "Component",
    resources: [...strings("resources"), ...strings("bases")],
    components: strings("components"),
    configMaps: mappings("configMapGenerator"),
    generatorOptions: child(node, "generatorOptions"),
    strategicPatches: strings("patchesStrategicMerge").map(strategicPatch),
    patches: mappings("patches").map(patch),
    jsonPatches: mappings("patchesJson6902").map(patch),
    namespace: scalarAt(kustomization, "namespace"),
    namePrefix: textOf3(child(node, "namePrefix")) ?? "",
    nameSuffix: textOf3(child(node, "nameSuffix")) ?? "",
    labels: [
      ...mappings("labels").flatMap(labelEntry),
      ...commonLabels ? [{ pairs: commonLabels, reach: "selectors", fields: [] }] : []
    ],
    annotations: annotations ? [annotations] : [],
    replicas: mappings("replicas"),
    images: [...mappings("images"), ...mappings("imageTags")],
    replacements: mappings("replacements"),
    configurations: strings("configurations"),
    settings: ["transformers", "generators", "validators", "crds"].flatMap(strings),
    isChangedElsewhere: itemsOf(child(node, "transformers")).length > 0,
    hidden: ["helmCharts", "helmChartInflationGenerator", "generators"].flatMap(
      (key) => itemsOf(child(node, key)).map((item) => ({ node: item, file: kustomization.file }))
    ),
    hasSchema: child(node, "openapi") !== void 0
  };
}
function overlaid(layer, { by, overlay }) {
  const { node, file } = overlay ?? {};
  if (node?.kind !== "mapping" || !file) return layer;
  const written3 = { node, file };
  const given = layerOf(layer.folder, written3);
  const images = by === "Flux" ? given.images : argoImages(scalarsIn(written3, "images"));
  return {
    ...layer,
    components: [...layer.components, ...given.components],
    strategicPatches: [
      ...layer.strategicPatches,
      ...mappingsIn(written3, "patchesStrategicMerge").map((body) => ({ ...unnamed, body }))
    ],
    patches: [...layer.patches, ...given.patches],
    jsonPatches: [...layer.jsonPatches, ...mappingsIn(written3, "patchesJson6902").map(patch)],
    namespace: scalarAt(written3, by === "Flux" ? "targetNamespace" : "namespace") ?? layer.namespace,
    namePrefix: given.namePrefix || layer.namePrefix,
    nameSuffix: given.nameSuffix || layer.nameSuffix,
    labels: by === "Flux" ? layer.labels : [...layer.labels, ...given.labels.map(withArgoReach(node))],
    annotations: by === "Flux" ? layer.annotations : [...layer.annotations, ...given.annotations],
    replicas: [...layer.replicas, ...given.replicas],
    images: mergedImages(layer.images, images)
  };
}
var withArgoReach = (node) => (entry) => {
  const isOn = (key) => textOf3(child(node, key)) === "true";
  if (!isOn("labelWithoutSelector")) return entry;
  return { ...entry, reach: isOn("labelIncludeTemplates") ? "templates" : "metadata" };
};
var unnamed = { target: void 0, allowNameChange: false, allowKindChange: false, isCopied: true };
function strategicPatch(entry) {
  return /[\r\n]|:\s|^\{/.test(entry.node.text) ? { ...unnamed, inline: entry } : { ...unnamed, path: entry };
}
function patch(entry) {
  const options = child(entry.node, "options");
  const allows = (key) => {
    const value = child(options, key);
    return value?.kind === "scalar" && value.value === true;
  };
  const path = scalarAt(entry, "path");
  const inline = scalarAt(entry, "patch") ?? scalarAt(entry, "jsonOp");
  const list = child(entry.node, "patch");
  return {
    target: child(entry.node, "target"),
    ...path && { path },
    ...inline && { inline },
    ...list?.kind === "sequence" && { body: { node: list, file: list.source ?? entry.file } },
    allowNameChange: allows("allowNameChange"),
    allowKindChange: allows("allowKindChange"),
    isCopied: child(entry.node, "target") !== void 0
  };
}
function labelEntry(entry) {
  const pairs = mappingAt(entry, "pairs");
  if (!pairs) return [];
  const isOn = (key) => textOf3(child(entry.node, key)) === "true";
  const reach = isOn("includeSelectors") ? "selectors" : isOn("includeTemplates") ? "templates" : "metadata";
  return [{ pairs, reach, fields: itemsOf(child(entry.node, "fields")) }];
}
function scalarAt({ node, file }, key) {
  const value = child(node, key);
  return value?.kind === "scalar" && value.value !== null && value.text !== "" ? { node: value, file: value.source ?? file } : void 0;
}
function mappingAt({ node, file }, key) {
  const value = child(node, key);
  return value?.kind === "mapping" ? { node: value, file: value.source ?? file } : void 0;
}
function scalarsIn({ node, file }, key) {
  return itemsOf(child(node, key)).flatMap(
    (item) => item.kind === "scalar" && item.value !== null ? [{ node: item, file: item.source ?? file }] : []
  );
}
function mappingsIn({ node, file }, key) {
  return itemsOf(child(node, key)).flatMap(
    (item) => item.kind === "mapping" ? [{ node: item, file: item.source ?? file }] : []
  );
}

// src/load/kustomize/pattern.ts
var LONGEST_TEXT = 300;
var LONGEST_PATTERN = 300;
var MOST_CHOICES = 3;
var choice = /(?<!\()[*+?{]|\(/g;
var isSlow = /\((?:\?:)?[^()]*[+*}|?][^()]*\)[+*{]|\(.*\(.*[+*}|?].*\).*\)[+*{]/;
var foreign = /\(\?[^:]|\\[AzQEpPC]|\[\[:/;
var isCheap = (pattern) => pattern.length <= LONGEST_PATTERN && (pattern.match(choice)?.length ?? 0) <= MOST_CHOICES && !foreign.test(pattern) && !isSlow.test(pattern);

// src/load/kustomize/images.ts
function withImages(entries) {
  const replacements = entries.flatMap((entry) => replacementIn(entry) ?? []);
  return (item) => {
    if (item.id.kind === "CustomResourceDefinition") return item;
    return withRoot(item, walk(item.root, item.file, replacements));
  };
}
function replacementIn({ node, file }) {
  const text = (key) => textOf3(child(node, key)) || void 0;
  const at = ["newTag", "digest", "newName", "name"].map((key) => child(node, key)).find(textOf3);
  const name = text("name");
  if (name === void 0 || at?.kind !== "scalar" || !isCheap(name)) return void 0;
  try {
    return {
      name: new RegExp(`^${name}(:[a-zA-Z0-9_.{}-]*)?(@sha256:[a-zA-Z0-9_.{}-]*)?$`),
      newName: text("newName"),
      newTag: text("newTag"),
      digest: text("digest"),
      isOdd: text("tagSuffix") !== void 0,
      at: { node: at, file }
    };
  } catch {
    return void 0;
  }
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
    if (entry?.value.kind !== "scalar" || entry.value.text.length > LONGEST_TEXT) return changed;
    if (!replacement.name.test(entry.value.text)) return changed;
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
var concerns = ({ group: group2, version, kind }, id) => (!group2 || group2 === id.group) && (!version || version === id.version) && (!kind || kind === id.kind);
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
function bind(node, bond) {
  if (bond) bonds.set(node, bond);
  return node;
}
function spread(root, changes) {
  return changes.size === 0 ? root : replaced(root, (node) => changes.get(bonds.get(node) ?? root));
}
var parted = (root) => replaced(root, (node) => bonds.has(node) ? { ...node } : void 0);
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
  (kind) => [...affinities, "topologySpreadConstraints"].map((path) => ({
    path: `spec/template/spec/${path}/labelSelector/matchLabels`,
    group: "apps",
    kind
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
function withPairs(pairs, specs) {
  return (item) => {
    const head = headOf2(item);
    const fresh = new Map([...pairs.node.entries.keys()].map((key) => [key, {}]));
    const changes = /* @__PURE__ */ new Map();
    const write = (mapping3, file) => {
      const entries = new Map(mapping3.entries);
      for (const [key, pair] of pairs.node.entries) {
        const known = entries.get(key);
        const entry = graftEntry(asString(pair), pairs.file, known ? spotOf(known, file) : head);
        const bond = known ? bondOf(known.value) : fresh.get(key);
        bind(entry.value, bond);
        if (known && bond) changes.set(bond, entry.value);
        entries.set(key, entry);
      }
      return { ...mapping3, entries };
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
function inNamespace2({ node, file }) {
  return (item) => {
    const head = headOf2(item);
    const value = (over = head) => graft({ node: stringAt(node, node.text), file }, over);
    const before = remembered(item);
    const { kind, group: group2 } = item.id;
    if (kind === "Namespace" && group2 === "")
      return named(before, value(child(metadataOf(item), "name")?.over ?? head));
    if (isKnownClusterScoped(item.id)) return before;
    const metadata3 = metadataOf(item);
    if (metadata3?.kind !== "mapping") return before;
    const known = metadata3.entries.get("namespace");
    const key = known?.key ?? { ...stringAt(node, "namespace"), source: file };
    const root = withValue(item.root, "metadata", withEntry(metadata3, "namespace", { key, value: value() }));
    return withRoot(before, root);
  };
}
function renamed2(prefix, suffix) {
  const isOpen = isPlaceholder(prefix + suffix);
  return (item) => {
    const name = child(metadataOf(item), "name");
    if (isSpared(item) || name?.kind !== "scalar") return item;
    const longer = stringAt(name, prefix + name.text + suffix);
    return named(remembered(item), isOpen ? undetermined(longer) : longer);
  };
}
function isSpared(item) {
  const { kind, group: group2 } = originalId(item);
  return kind === "CustomResourceDefinition" || kind === "Namespace" || kind === "APIService" && group2 === "apiregistration.k8s.io";
}
var metadataOf = ({ root }) => child(root, "metadata");
function named(item, name) {
  const metadata3 = metadataOf(item);
  if (metadata3?.kind !== "mapping" || !metadata3.entries.has("name")) return item;
  return withRoot(item, withValue(item.root, "metadata", withValue(metadata3, "name", name)));
}

// src/load/kustomize/go-scalars.ts
var oldBoolean = /^(?:y|Y|yes|Yes|YES|n|N|no|No|NO|on|On|ON|off|Off|OFF)$/;
var date = /^\d{4}-\d\d-\d\d$/;
var mayReadOtherwise = (text) => /\b(?:y|yes|n|no|on|off)\b|\d{4}-\d\d-\d\d/i.test(text);
function asKustomizeReads(node) {
  if (node.kind === "scalar") return scalar2(node);
  if (node.kind === "mapping") return mapping2(node);
  const items = node.items.map((item) => asKustomizeReads(item));
  return items.every((item, index) => item === node.items[index]) ? node : { ...node, items };
}
function mapping2(node) {
  let entries;
  for (const [name, entry] of node.entries) {
    const value = asKustomizeReads(entry.value);
    if (value !== entry.value) (entries ??= new Map(node.entries)).set(name, { key: entry.key, value });
  }
  return entries ? { ...node, entries } : node;
}
function scalar2(node) {
  if (node.style !== "plain" || node.tag !== void 0) return node;
  if (typeof node.value === "boolean")
    return oldBoolean.test(node.text) ? { ...node, value: node.text } : node;
  if (typeof node.value !== "string" || !date.test(node.text)) return node;
  const text = `${node.text}T00:00:00Z`;
  return { ...node, text, value: text };
}

// src/load/kustomize/strategic-merge.ts
var DoesNotApply = class extends Error {
};
var DIRECTIVE = "$patch";
function strategicMerge({ node, file }, patch2, shape, head) {
  switch (directiveOf(patch2.node)) {
    case "delete":
      return void 0;
    case "replace":
      return graft({ node: cleaned(patch2.node, shape), file: patch2.file }, head);
    default:
      return new Merge(patch2.file, head).whole(node, file, patch2.node, shape);
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
  whole(base, file, patch2, shape) {
    return spread(this.mapping(base, file, patch2, shape), this.changes);
  }
  mapping(base, file, patch2, shape) {
    const entries = new Map(base.entries);
    for (const [key, entry] of patch2.entries) {
      if (key === DIRECTIVE) continue;
      const merged2 = this.entry(base.entries.get(key), file, entry, shape?.fields?.[key]);
      if (merged2) entries.set(key, merged2);
      else entries.delete(key);
    }
    return { ...base, entries };
  }
  /** Undefined where the patch takes it away, or adds nothing. */
  entry(base, outer, patch2, shape) {
    const { value } = patch2;
    if (isNothing(value)) return void 0;
    if (!base || isNothing(base.value)) {
      if (directiveOf(value) === "delete") return void 0;
      return this.written(patch2, shape, base && spotOf(base, outer));
    }
    const old = base.value;
    const file = old.source ?? outer;
    if (old.kind !== value.kind) throw new DoesNotApply(`a ${value.kind} cannot replace a ${old.kind}`);
    if (old.kind === "mapping" && value.kind === "mapping") {
      const directive = directiveOf(value);
      if (directive === "delete") return void 0;
      if (directive === "replace") return this.written(patch2, shape, spotOf(base, outer));
      return { key: base.key, value: this.mapping(old, file, value, shape) };
    }
    if (old.kind === "sequence" && value.kind === "sequence" && shape?.keys) {
      const list = this.list(old, file, value, shape);
      return list && { key: base.key, value: list };
    }
    const entry = this.written(patch2, shape, spotOf(base, outer));
    const bond = bondOf(old);
    if (bond) this.changes.set(bond, bind(entry.value, bond));
    return entry;
  }
  written({ key, value }, shape, over = this.head) {
    return graftEntry({ key, value: cleaned(value, shape) }, this.file, over);
  }
  /** Items of the patch come first, in its order, then what it leaves alone (`MergeOptionsListPrepend`). */
  list(base, file, patch2, shape) {
    const directive = listDirective(patch2);
    if (directive === "delete") return void 0;
    const items = patch2.items.filter((item) => !isListDirective(item));
    if (directive === "replace")
      return graft({ node: cleaned({ ...patch2, items }, shape), file: this.file }, this.head);
    const [key, second] = shape.keys;
    if (key === void 0) return this.union(base, patch2);
    const [own, theirs] = [names(base.items, key), names(items, key)];
    if (second !== void 0 || !own || !theirs) return undetermined(base);
    const merged2 = items.flatMap(
      (item, index) => this.item(base.items[own.indexOf(theirs[index])], file, item, shape) ?? []
    );
    const rest = base.items.filter((_2, index) => !theirs.includes(own[index]));
    return { ...base, items: [...merged2, ...rest] };
  }
  item(base, outer, patch2, shape) {
    const directive = directiveOf(patch2);
    if (directive === "delete") return void 0;
    if (base?.kind !== "mapping" || patch2.kind !== "mapping") {
      const added = cleaned(patch2, shape.items);
      return added.kind === "mapping" && added.entries.size === 0 ? void 0 : graft({ node: added, file: this.file }, this.head);
    }
    if (directive === "replace") return base;
    return this.mapping(base, base.source ?? outer, patch2, shape.items);
  }
  union(base, patch2) {
    const known = new Set(patch2.items.map(textOf3));
    const added = patch2.items.map((item) => graft({ node: item, file: this.file }, this.head));
    return { ...base, items: [...added, ...base.items.filter((item) => !known.has(textOf3(item)))] };
  }
};
function directiveOf(node) {
  const directive = textOf3(child(node, DIRECTIVE));
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
  const found = items.map((item) => textOf3(child(item, key)));
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
function jsonPatch(base, { node, file }, head) {
  const operations = node.kind === "sequence" ? node.items : [];
  const patched2 = operations.reduce(
    (root, operation) => new Operation(operation, file, base.file, head).apply(root),
    base.node
  );
  if (patched2.kind !== "mapping") throw new DoesNotApply("it leaves no object");
  return patched2;
}
var LONGEST_PATH = 200;
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
    switch (textOf3(child(this.operation, "op"))) {
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
    const nothing2 = {
      kind: "scalar",
      start: at.start,
      end: at.start,
      text: "",
      value: null,
      style: "plain"
    };
    return { node: node ?? nothing2, file: this.file };
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
    const text = textOf3(child(this.operation, key));
    if (text === void 0 || !text.startsWith("/"))
      throw new DoesNotApply(`${key} is no path into the object`);
    const parts = text.slice(1).split("/");
    if (parts.length > LONGEST_PATH) throw new DoesNotApply(`${key} is too long`);
    return parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  }
};
var spanOf = ({ start, end }) => ({ start, end });
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
function shapeOf({ group: group2, version, kind }) {
  return shapes[[group2, version, kind].filter((part) => part !== "").join("/")];
}

// src/load/kustomize/label-selector.ts
var parting = /,(?![^()]*\))/;
var listed2 = /^([^\s!=(),<>]+)\s+(in|notin)\s*\(([^()]*)\)$/;
var compared = /^([^\s!=(),<>]+)\s*(==|=|!=|>|<)\s*([^\s!=(),<>]*)$/;
var present = /^(!?)\s*([^\s!=(),<>]+)$/;
function requirementsOf(text) {
  if (text.trim() === "") return [];
  const found = text.split(parting).map((part) => requirement(part.trim()));
  return found.includes(void 0) ? void 0 : found;
}
function requirement(text) {
  const list = listed2.exec(text);
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
function targetOf(node) {
  const pattern = (key) => matcherOf(child(node, key));
  const [group2, version, kind] = [pattern("group"), pattern("version"), pattern("kind")];
  const [name, namespace] = [pattern("name"), pattern("namespace")];
  const selector = (key) => textOf3(child(node, key)) ?? "";
  const [labels, annotations] = [selector("labelSelector"), selector("annotationSelector")];
  return (item) => {
    const first = originalId(item);
    if (kind(item.id.kind) === false || name(item.id.name) === false && name(first.name) === false)
      return false;
    const metadata3 = child(item.root, "metadata");
    return every([
      some([namespace(effectiveNamespace(first)), namespace(effectiveNamespace(item.id))]),
      some([name(first.name), name(item.id.name)]),
      group2(item.id.group),
      version(item.id.version),
      kind(item.id.kind),
      matchesLabels(labels, child(metadata3, "labels")),
      matchesLabels(annotations, child(metadata3, "annotations"))
    ]);
  };
}
function matcherOf(node) {
  const written3 = textOf3(node) ?? "";
  if (written3 === "") return () => true;
  if (node?.isUndetermined || isPlaceholder(written3)) return () => "unknown";
  if (/^[\w-]+$/.test(written3)) return (text) => text === written3;
  const expression = compile(written3);
  return (text) => expression && text.length <= LONGEST_TEXT ? expression.test(text) : "unknown";
}
function compile(written3) {
  const isCaseless = written3.startsWith("(?i)");
  const pattern = isCaseless ? written3.slice(4) : written3;
  if (!isCheap(pattern)) return void 0;
  try {
    return new RegExp(`^(?:${pattern})$`, isCaseless ? "i" : "");
  } catch {
    return void 0;
  }
}

// src/load/kustomize/patching.ts
function patched(items, reference, setting) {
  const isMeant2 = reference.target && targetOf(reference.target);
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
  if (body.node.kind !== "mapping") return items;
  const id = idOf2(body.node);
  if (isPlaceholder(id.name + id.namespace))
    return items.map((item) => item.id.kind === id.kind ? lost(item) : item);
  const meant = items.filter((item) => isCalled(item, id));
  if (meant.length === 0) return items;
  return items.flatMap((item) => {
    if (!meant.includes(item)) return [item];
    return meant.length === 1 ? applied(item, body, reference, setting) ?? [] : [lost(item)];
  });
}
function applied(item, body, reference, setting) {
  if (item.root.isUndetermined) return item;
  const base = { node: item.root, file: item.file };
  try {
    if (body.node.kind === "sequence")
      return withRoot(remembered(item), parted(tidied(jsonPatch(base, body, headOf2(item)))));
    if (body.node.kind !== "mapping") return lost(item);
    const shape = shapeOf(item.id);
    if (!shape && setting.hasSchema) return lost(item);
    const patch2 = unnamed2(body.node, reference.isCopied);
    const merged2 = strategicMerge(base, { node: patch2, file: body.file }, shape, headOf2(item));
    const known = forgets(patch2) ? { ...item, previous: [] } : item;
    return merged2 && renamed3(withRoot(known, { ...merged2, ...identity(item) }), known, body, reference);
  } catch (error) {
    if (error instanceof DoesNotApply) return lost(item);
    throw error;
  }
}
function forgets(patch2) {
  const metadata3 = child(patch2, "metadata");
  const annotations = child(metadata3, "annotations");
  const directive = textOf3(child(annotations, "$patch"));
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
function renamed3(changed, before, { node, file }, reference) {
  const { allowNameChange, allowKindChange } = reference;
  if (!allowNameChange && !allowKindChange) return changed;
  const item = { ...changed, previous: remembered(before).previous };
  const name = child(child(node, "metadata"), "name");
  const kind = child(node, "kind");
  const over = headOf2(before);
  const called2 = allowNameChange && name?.kind === "scalar" ? named(item, graft({ node: name, file }, over)) : item;
  if (!allowKindChange || kind?.kind !== "scalar" || textOf3(kind) === before.id.kind) return called2;
  return withRoot(called2, withValue(called2.root, "kind", graft({ node: kind, file }, over)));
}
var bare2 = [/* @__PURE__ */ new WeakMap(), /* @__PURE__ */ new WeakMap()];
function unnamed2(patch2, isCopied) {
  const known = bare2[isCopied ? 1 : 0];
  let found = known.get(patch2);
  if (!found) {
    const read2 = asKustomizeReads(patch2);
    const metadata3 = child(read2, "metadata");
    const without = ["apiVersion", "kind"].reduce((node, key) => withEntry(node, key, void 0), read2);
    found = metadata3?.kind === "mapping" ? withValue(without, "metadata", isCopied ? copied(anonymous(metadata3)) : anonymous(metadata3)) : without;
    known.set(patch2, found);
  }
  return found;
}
var anonymous = (metadata3) => ["name", "namespace"].reduce((node, key) => withEntry(node, key, void 0), metadata3);
function copied(metadata3) {
  return ["labels", "annotations"].reduce((node, key) => {
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
  return (textOf3(child(root, "kind")) ?? "").endsWith("List") && items ? itemsOf(items) : [root];
}

// src/load/kustomize/field-path.ts
function splitPath(path) {
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
var LONGEST_PATH2 = 200;
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
  return node.items.find((item) => textOf3(key ? child(item, key) : item) === value);
}
function writeAt(base, path, making, head, write) {
  if (path.length > LONGEST_PATH2) throw new DoesNotApply("the path is too long");
  let isFound = false;
  const visit = (node, outer, parts, over) => {
    const [part, ...rest] = parts;
    const file = node.source ?? outer;
    if (part === void 0) {
      isFound = true;
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
    isFound = true;
    return withEntry(node, part, made(part, rest, making, head, write));
  };
  const changed = visit(base.node, base.file, path, head);
  if (!isFound) throw new DoesNotApply("the path means nothing here");
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
function withReplacement(items, { node, file }) {
  const source = child(node, "source");
  const value = source && valueOf(items, source);
  const targets = itemsOf(child(node, "targets"));
  return targets.reduce(
    (all, target) => all.map((item) => isMeant(item, target) ? written2(item, target, value, { node, file }) : item),
    items
  );
}
var sourceKindOf = (node) => textOf3(child(child(node, "source"), "kind"));
var idIn = (selector) => ({
  group: textOf3(child(selector, "group")) ?? "",
  version: textOf3(child(selector, "version")) ?? "",
  kind: textOf3(child(selector, "kind")) ?? "",
  name: textOf3(child(selector, "name")) ?? "",
  namespace: textOf3(child(selector, "namespace")) ?? ""
});
function valueOf(items, source) {
  const id = idIn(source);
  const [item, ...others] = items.filter((candidate) => idsOf(candidate).some((own) => isSelectedBy(own, id)));
  if (!item || others.length > 0 || item.root.isUndetermined) return void 0;
  const path = splitPath(textOf3(child(source, "fieldPath")) ?? "metadata.name");
  const found = lookUp({ node: item.root, file: item.file }, path);
  const { delimiter, index } = optionsOf(source);
  if (!found || delimiter === "") return found;
  const part = found.node.kind === "scalar" ? found.node.text.split(delimiter)[index] : void 0;
  return part === void 0 ? void 0 : { node: reading(found.node, part), file: found.file };
}
function optionsOf(holder) {
  const options = child(holder, "options");
  const index = Number(textOf3(child(options, "index")) ?? 0);
  const create = child(options, "create");
  return {
    delimiter: textOf3(child(options, "delimiter")) ?? "",
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
    (key) => textOf3(child(selector, key)) ?? ""
  );
  if (!labels && !annotations) return void 0;
  const metadata3 = child(root, "metadata");
  return matchesLabels(labels, child(metadata3, "labels")) !== false && matchesLabels(annotations, child(metadata3, "annotations")) !== false;
}
function written2(item, target, value, at) {
  const options = optionsOf(target);
  const paths = itemsOf(child(target, "fieldPaths")).map((path) => textOf3(path) ?? "");
  const making = options.creates ? { at: at.node, file: at.file } : void 0;
  try {
    const root = (paths.length > 0 ? paths : ["metadata.name"]).reduce((node, path) => {
      const base = { node, file: item.file };
      return writeAt(
        base,
        splitPath(path),
        making,
        headOf2(item),
        (old, over) => value ? valueFor(old, value, options, over) : undetermined(old ?? at.node)
      );
    }, item.root);
    return withRoot(item, root);
  } catch (error) {
    if (error instanceof DoesNotApply) return lost(item);
    throw error;
  }
}
function valueFor(old, { node, file }, options, over) {
  if (node.isUndetermined || old?.isUndetermined) return undetermined(old ?? node);
  if (old && old.kind !== "scalar") return graft({ node, file }, over);
  if (node.kind !== "scalar") throw new DoesNotApply("a scalar cannot hold it");
  const text = options.delimiter === "" ? node.text : joined(old?.text ?? "", node.text, options);
  const placed = graft({ node: reading(node, text), file }, over);
  if (!old) return asKustomizeReads({ ...placed, value: resolvePlain(text) });
  if (typeof old.value === "string") return { ...placed, value: text };
  const value = resolvePlain(text);
  return typeof value === typeof old.value && value !== null ? { ...placed, value } : undetermined(placed);
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
function withReplicas({ node, file }) {
  const name = textOf3(child(node, "name"));
  const count = child(node, "count");
  return (item) => {
    const isMeant2 = idsOf(item).some((id) => id.name === name && scalable.has(id.kind));
    if (!isMeant2 || !scalable.has(item.id.kind) || count?.kind !== "scalar") return item;
    const head = headOf2(item);
    const making = { at: { node: count, file }, head };
    const root = changeMappings(item.root, item.file, ["spec"], making, (spec, outer) => {
      const known = spec.entries.get("replicas");
      const key = known?.key ?? { ...stringAt(count, "replicas"), source: file };
      const value = graft({ node: count, file }, known ? spotOf(known, outer) : head);
      return withEntry(spec, "replicas", { key, value });
    });
    return withRoot(item, root);
  };
}

// src/load/kustomize/transform.ts
function transformed(items, layer, setting) {
  const patchedByAll = [...layer.strategicPatches, ...layer.patches].reduce(
    (all, reference) => patched(all, reference, setting),
    items
  );
  const changed = changesBefore(layer).reduce(apply, patchedByAll);
  const patchedAgain = layer.jsonPatches.reduce(
    (all, reference) => patched(all, reference, setting),
    changed
  );
  const counted = changesBehind(layer).reduce(apply, patchedAgain);
  const replaced2 = layer.replacements.flatMap((entry) => replacementsIn(entry, setting)).reduce((all, entry) => entry ? withReplacement(all, entry) : all.map(lost), counted);
  return layer.isChangedElsewhere || isConfigured(layer, setting) ? replaced2.map(lost) : replaced2;
}
var apply = (items, change) => items.flatMap((item) => change(item) ?? []);
function changesBefore(layer) {
  const { namespace, namePrefix, nameSuffix } = layer;
  return [
    ...namespace ? [inNamespace2(namespace)] : [],
    ...namePrefix ? [renamed2(namePrefix, "")] : [],
    ...nameSuffix ? [renamed2("", nameSuffix)] : [],
    ...layer.labels.map((entry) => withPairs(entry.pairs, specsOf(entry))),
    ...layer.annotations.map((pairs) => withPairs(pairs, annotationSpecs))
  ];
}
var changesBehind = (layer) => [
  ...layer.replicas.map(withReplicas),
  ...layer.images.length > 0 ? [withImages(layer.images)] : []
];
var ownLabels = { path: "metadata/labels", create: true };
function specsOf({ reach, fields }) {
  const own = fields.map(fieldSpec);
  if (reach === "selectors") return [...own, ...selectorLabelSpecs];
  return reach === "templates" ? [...own, ...templateLabelSpecs] : [...own, ownLabels];
}
function fieldSpec(node) {
  const text = (key) => textOf3(child(node, key));
  const [group2, version, kind] = [text("group"), text("version"), text("kind")];
  return {
    path: (text("path") ?? "").replace(/^\//, ""),
    create: text("create") === "true",
    ...group2 && { group: group2 },
    ...version && { version },
    ...kind && { kind }
  };
}
function replacementsIn(entry, { folders, folder }) {
  const path = textOf3(child(entry.node, "path"));
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
var nothing = {
  items: [],
  files: /* @__PURE__ */ new Set(),
  remote: [],
  missing: [],
  hidden: [],
  hasSchema: false
};
var MAX_DEPTH = 100;
var MAX_SIZE = 5e4;
var MAX_COMPONENTS = 1e3;
var Accumulation = class {
  folders;
  known = /* @__PURE__ */ new Map();
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
  run(layer, trail, start = nothing) {
    if (trail.length === 0) this.components = 0;
    const way = [...trail, layer.folder];
    const own = this.folders.kustomizationIn(layer.folder);
    const draft = {
      items: [...start.items],
      files: new Set(start.files),
      remote: [...start.remote],
      missing: [...start.missing],
      hidden: [...start.hidden, ...layer.hidden.map((written3) => remark(written3, "generators"))],
      hasSchema: start.hasSchema || layer.hasSchema
    };
    if (own && own !== "unread") draft.files.add(own.file.path);
    for (const entry of layer.resources) this.addResource(draft, entry, layer, way);
    const generated = { ...draft, items: withConfigMaps(draft.items, layer, this.folders) };
    const whole = layer.components.reduce(
      (all, entry) => this.withComponent(all, entry, layer, way),
      generated
    );
    const { folders } = this;
    const setting = { folders, folder: layer.folder, hasSchema: whole.hasSchema };
    return {
      ...whole,
      items: transformed(whole.items, layer, setting),
      files: /* @__PURE__ */ new Set([...whole.files, ...filesOf(layer, folders)])
    };
  }
  addResource(draft, entry, layer, trail) {
    const text = textOf3(entry.node) ?? "";
    const found = this.folders.find(layer.folder, text);
    if (found.kind === "file") {
      draft.files.add(found.file.path);
      for (const item of this.folders.objectsIn(found.file)) draft.items.push(item);
    } else if (found.kind === "folder") {
      const base = this.baseIn(found.path, trail);
      if (base && sizeOf(draft) + sizeOf(base) <= MAX_SIZE) merge(draft, base);
      else
        draft[base || this.folders.kustomizationIn(found.path) ? "hidden" : "missing"].push(
          remark(entry, "resources")
        );
    } else draft[listOf[found.kind]].push(remark(entry, "resources"));
  }
  /** Undefined where there is no kustomization, where it is no base, or where it leads back to where we come from. */
  baseIn(folder, trail) {
    if (trail.length > MAX_DEPTH || trail.some((visited) => isBelow(visited, folder))) return void 0;
    const known = this.known.get(folder);
    if (known) return known;
    const layer = this.layerIn(folder);
    if (!layer || layer.isComponent) return void 0;
    const found = this.run(layer, trail);
    this.known.set(folder, found);
    return found;
  }
  /** A component works on what has been put together so far. */
  withComponent(all, entry, { folder }, trail) {
    const found = this.folders.find(folder, textOf3(entry.node) ?? "");
    const path = found.kind === "folder" ? found.path : void 0;
    const isCycle = path !== void 0 && trail.some((visited) => isBelow(visited, path));
    const component = path !== void 0 && !isCycle && trail.length <= MAX_DEPTH ? this.layerIn(path) : void 0;
    const isTooMany = component !== void 0 && ++this.components > MAX_COMPONENTS;
    if (component && !isTooMany) return this.run(component, trail, all);
    const absent = isTooMany ? "hidden" : "missing";
    const list = found.kind === "file" || found.kind === "folder" ? absent : listOf[found.kind];
    return { ...all, [list]: [...all[list], remark(entry, "components")] };
  }
};
var listOf = { remote: "remote", missing: "missing", outside: "hidden" };
var sizeOf = ({ items, remote: remote2, missing, hidden }) => items.length + remote2.length + missing.length + hidden.length;
function merge(draft, base) {
  for (const item of base.items) draft.items.push(item);
  for (const path of base.files) draft.files.add(path);
  for (const list of ["remote", "missing", "hidden"])
    for (const one of base[list]) draft[list].push(one);
  draft.hasSchema ||= base.hasSchema;
}
function remark({ node, file }, field) {
  return { entry: textOf3(node) ?? "", at: { ...locationOf({ node, file }), object: "Kustomization", field } };
}
function filesOf(layer, folders) {
  const { strategicPatches, patches, jsonPatches, replacements, configurations, settings } = layer;
  const named2 = [
    ...[...strategicPatches, ...patches, ...jsonPatches].flatMap(({ path }) => path?.node ?? []),
    ...replacements.flatMap(({ node }) => node.entries.get("path")?.value ?? []),
    ...[...configurations, ...settings].map(({ node }) => node)
  ];
  return named2.flatMap((node) => {
    const found = folders.find(layer.folder, textOf3(node) ?? "");
    return found.kind === "file" ? [found.file.path] : [];
  });
}

// src/load/kustomize/folders.ts
var fileNames = ["kustomization.yaml", "kustomization.yml", "Kustomization"];
var listable = /\.(?:ya?ml|json)$/i;
var remote = /:\/\/|^[\w.-]+@[\w.-]+:|^git::|^(?:[\w-]+\.)+[a-z]{2,}[/:]|[?&]ref=/i;
var isRemote = (entry) => remote.test(entry);
var Folders = class {
  sources;
  filesByPath;
  allFolders;
  kustomizations = /* @__PURE__ */ new Map();
  whole = /* @__PURE__ */ new Map();
  embedded = /* @__PURE__ */ new WeakMap();
  objects = /* @__PURE__ */ new Map();
  /** Kinds that replacements take values from: they are read though nobody judges them. */
  lenders;
  constructor(sources, lenders) {
    this.sources = sources;
    this.lenders = lenders.length > 0 ? new RegExp(`\\b(?:${lenders.join("|")})\\b`) : void 0;
  }
  get byPath() {
    return this.filesByPath ??= new Map(this.sources.files.map((file) => [file.path, file]));
  }
  get folders() {
    return this.allFolders ??= foldersOf(this.sources.files);
  }
  /** Every folder that has a kustomization. */
  get kustomized() {
    return this.sources.files.flatMap(({ path }) => {
      const slash = path.lastIndexOf("/");
      if (!fileNames.includes(path.slice(slash + 1))) return [];
      return [path.slice(0, Math.max(slash, 0))];
    });
  }
  /** `unread` where there is one that is no YAML. */
  kustomizationIn(folder) {
    if (this.kustomizations.has(folder)) return this.kustomizations.get(folder);
    const found = this.readKustomization(folder);
    this.kustomizations.set(folder, found);
    return found;
  }
  readKustomization(folder) {
    const file = fileNames.map((name) => this.byPath.get(below(folder, name))).find(Boolean);
    if (!file) return void 0;
    const root = this.documentsOf(file)?.[0]?.root;
    if (root?.kind !== "mapping") return "unread";
    const isFlux = groupOf(headOf(root)?.apiVersion ?? "") === "kustomize.toolkit.fluxcd.io";
    return isFlux ? void 0 : { node: root, file };
  }
  /** What `entry`, written in a kustomization of `folder`, leads to. */
  find(folder, entry) {
    const path = entry.startsWith("/") || entry.includes("\0") ? void 0 : resolveIn(folder, entry);
    if (path !== void 0) {
      const file = this.byPath.get(path);
      if (file) return { kind: "file", file };
      if (this.folders.has(path)) return { kind: "folder", path };
    }
    if (isRemote(entry)) return { kind: "remote" };
    const couldBeListed = listable.test(entry) || !/\.\w+$/.test(entry);
    return { kind: path !== void 0 && couldBeListed ? "missing" : "outside" };
  }
  /** Every document of a file; undefined where part of it cannot be read. */
  documentsOf(file) {
    if (this.whole.has(file)) return this.whole.get(file);
    const { documents, unread } = parseYaml(file, () => true);
    const found = unread.length > 0 ? void 0 : documents;
    this.whole.set(file, found);
    return found;
  }
  /** The documents that a string holds; undefined where it holds none. */
  documentsIn({ node, file }) {
    let found = this.embedded.get(node);
    if (!found) this.embedded.set(node, found = parseEmbedded(file, node));
    return found.length > 0 ? found : void 0;
  }
  /** The objects of a file that anybody asks for; those in a `List` one by one. */
  objectsIn(file) {
    let found = this.objects.get(file);
    if (!found) {
      const lends = this.lenders?.test(file.text) ?? false;
      const documents = (lends ? this.documentsOf(file) : void 0) ?? this.sources.documents(file);
      found = documents.flatMap(({ root, start, end }) => {
        if (root?.kind !== "mapping") return [];
        const read2 = mayReadOtherwise(file.text.slice(start, end)) ? asKustomizeReads : asItIs;
        return explode(root, 0).map((object) => itemOf(file, read2(object)));
      });
      this.objects.set(file, found);
    }
    return found;
  }
  /** What Flux takes from a folder without a kustomization (`fluxcd/pkg/kustomize:scanManifests`). */
  manifestsBelow(folder, leavesOut) {
    const start = folder === "" ? "" : `${folder}/`;
    const found = /* @__PURE__ */ new Set();
    for (const { path } of this.sources.files) {
      if (!path.startsWith(start) || !/\.ya?ml$/.test(path) || leavesOut?.(path)) continue;
      found.add(this.outermostKustomized(path, start.length, leavesOut) ?? path);
    }
    return [...found];
  }
  outermostKustomized(path, from, leavesOut) {
    for (let slash = path.indexOf("/", from); slash >= 0; slash = path.indexOf("/", slash + 1)) {
      const folder = path.slice(0, slash);
      const paths = fileNames.map((name) => `${folder}/${name}`);
      if (paths.some((each) => this.byPath.has(each) && !leavesOut?.(each))) return folder;
    }
    return void 0;
  }
};
var maxListDepth2 = 8;
var asItIs = (root) => root;
function explode(root, depth) {
  const kind = headOf(root)?.kind;
  if (kind === void 0) return [];
  const items = child(root, "items");
  if (!kind.endsWith("List") || items === void 0) return [root];
  if (depth > maxListDepth2) return [];
  return itemsOf(items).flatMap((item) => item.kind === "mapping" ? explode(item, depth + 1) : []);
}
function foldersOf(files) {
  const folders = /* @__PURE__ */ new Set([""]);
  for (const { path } of files) {
    for (let slash = path.lastIndexOf("/"); slash > 0; slash = path.lastIndexOf("/", slash - 1)) {
      const folder = path.slice(0, slash);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}
var below = (folder, name) => folder === "" ? name : `${folder}/${name}`;
function resolveIn(folder, written3) {
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of written3.split("/")) {
    if (part === ".." && parts.length === 0) return void 0;
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

// src/load/kustomize/scale-targets.ts
var scalable2 = /* @__PURE__ */ new Set(["Deployment", "ReplicationController", "ReplicaSet", "StatefulSet"]);
function withScaleTargets(items) {
  const renamed4 = items.filter(({ previous, id }) => previous.some(({ name }) => name !== id.name));
  if (renamed4.length === 0) return items;
  return items.map((item) => item.id.kind === "HorizontalPodAutoscaler" ? follow(item, renamed4) : item);
}
function follow(item, renamed4) {
  const spec = child(item.root, "spec");
  const reference = child(spec, "scaleTargetRef");
  const name = child(reference, "name");
  if (spec?.kind !== "mapping" || reference?.kind !== "mapping" || name?.kind !== "scalar") return item;
  const names2 = renamed4.filter(
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
  const known = new Map(view.manifests.map((manifest) => [keyOf(manifest.root.node), manifest]));
  const { documents } = parseYaml({ path: "rendered", text }, () => true);
  return documents.flatMap(({ root }) => {
    if (root?.kind !== "mapping" || !isLookedAt(root)) return [];
    const manifest = known.get(keyOf(root));
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
  return JSON.stringify(parts.map((part) => textOf3(part) ?? ""));
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
function moved(node, { start, end, source, over }) {
  const place2 = { start, end, ...source && { source }, ...over && { over } };
  if (node.kind === "scalar") return { ...node, ...place2, style: "plain" };
  if (node.kind === "sequence")
    return { ...node, ...place2, items: node.items.map((item) => moved(item, place2)) };
  const entries = [...node.entries].map(([key, entry]) => [
    key,
    { key: moved(entry.key, place2), value: moved(entry.value, place2) }
  ]);
  return { ...node, ...place2, entries: new Map(entries) };
}
function stray(printed2, folder, folders) {
  const found = folders.kustomizationIn(folder);
  if (!found || found === "unread") return void 0;
  const file = found.file;
  return manifestOf(file, moved(printed2, lineOf(found.node)));
}
var lineOf = (root) => root.entries.values().next().value?.key ?? root;

// src/load/kustomize/build.ts
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
    const kept = withScaleTargets(withMetadata(items, deployer)).filter(isNotLocal);
    const found = { ...rest, manifests: kept.flatMap((item) => manifestFor(item) ?? []) };
    const text = written3 && isAsItStands(deployer) ? sources.rendered?.get(folder) : void 0;
    if (text === void 0) return found;
    return { ...found, hidden: [], manifests: rendered(text, { folder, ...found }, folders) };
  };
  return {
    build: (folder, deployer) => {
      const key = deployer && `${deployer.by} ${folder}`;
      const known = deployer?.overlay?.node ? buildsOf(deployed, deployer.overlay.node) : plain2;
      if (!known.has(key ?? folder)) known.set(key ?? folder, build(folder, deployer));
      return known.get(key ?? folder);
    },
    roots: () => {
      const referred = new Set(allLayers().flatMap((layer) => foldersIn(layer, folders)));
      const own = allLayers().filter(({ folder, isComponent }) => !isComponent && !referred.has(folder));
      return own.map(({ folder, path }) => ({ folder, path })).sort((a, b) => a.folder < b.folder ? -1 : 1);
    },
    isPatchFile: (path) => {
      patchFiles ??= new Set(allLayers().flatMap((layer) => filesOf(layer, folders)));
      return patchFiles.has(path);
    }
  };
}
function buildsOf(all, node) {
  const known = all.get(node) ?? /* @__PURE__ */ new Map();
  all.set(node, known);
  return known;
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
  return mark === void 0 || textOf3(mark) === "false";
}
function withMetadata(items, deployer) {
  const overlay = deployer?.by === "Flux" ? deployer.overlay : void 0;
  const given = overlay && child(overlay.node, "commonMetadata");
  if (!overlay || !given) return items;
  const changes = ["labels", "annotations"].flatMap((key) => {
    const pairs = child(given, key);
    const spec = { path: `metadata/${key}`, create: true };
    return pairs?.kind === "mapping" ? [withPairs({ node: pairs, file: overlay.file }, [spec])] : [];
  });
  return changes.reduce((all, change) => all.flatMap((item) => change(item) ?? []), items);
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
      const path = textOf3(child(node, "path"));
      return path === void 0 ? [node] : (replacementsAt(folders, folder, path) ?? []).map((entry) => entry.node);
    });
    return (written3 ?? []).flatMap((node) => sourceKindOf(node) ?? []);
  });
  return [...new Set(kinds)].filter((kind) => /^\w+$/.test(kind));
}

export {
  headOf,
  manifestOf,
  inNamespace,
  shelfOf,
  shelvesIn,
  isPutAside,
  isBelow,
  group,
  isFleetFolder,
  fleetMember,
  alternatives,
  ancestors,
  branchOf,
  commonFolder,
  isKustomizationFile,
  child,
  itemsOf,
  textOf3 as textOf,
  literalOf,
  resolve,
  folderOf,
  isSourceIgnore,
  repositoryOf,
  networksIn,
  addressOfNode,
  parseEmbedded,
  readAt,
  decodeCniConfigurations,
  carriesValues,
  readDocuments,
  decodeIPAddressPool,
  decodeMetalLBConfigMap,
  decodeCiliumLoadBalancerPool,
  decodeCiliumPodPool,
  decodeBGPConfiguration,
  objectsIn,
  mayHoldValues,
  setupIn,
  kustomizer
};
