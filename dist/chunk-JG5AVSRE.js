import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  isPlaceholder
} from "./chunk-MIBUR4FY.js";

// src/manifest/kinds.ts
var groups = {
  IPPool: ["projectcalico.org", "crd.projectcalico.org"],
  IPReservation: ["projectcalico.org", "crd.projectcalico.org"],
  IPAMConfig: ["crd.projectcalico.org"],
  IPAMConfiguration: ["projectcalico.org"],
  FelixConfiguration: ["projectcalico.org", "crd.projectcalico.org"],
  BGPPeer: ["projectcalico.org", "crd.projectcalico.org"],
  Installation: ["operator.tigera.io"],
  Namespace: [""],
  Node: [""],
  Pod: [""],
  ReplicationController: [""],
  Deployment: ["apps", "extensions"],
  StatefulSet: ["apps"],
  DaemonSet: ["apps", "extensions"],
  ReplicaSet: ["apps", "extensions"],
  Job: ["batch"],
  CronJob: ["batch"],
  HorizontalPodAutoscaler: ["autoscaling"],
  Cluster: ["kind.x-k8s.io", "cluster.x-k8s.io"],
  MachineDeployment: ["cluster.x-k8s.io"],
  MachinePool: ["cluster.x-k8s.io"],
  KubeadmControlPlane: ["controlplane.cluster.x-k8s.io"],
  KubeadmConfigTemplate: ["bootstrap.cluster.x-k8s.io"],
  KubeadmConfig: ["bootstrap.cluster.x-k8s.io"],
  ClusterConfig: ["eksctl.io"],
  NodePool: ["karpenter.sh"],
  KubeProxyConfiguration: ["kubeproxy.config.k8s.io"],
  BGPConfiguration: ["projectcalico.org", "crd.projectcalico.org"],
  IPAddressPool: ["metallb.io"],
  CiliumLoadBalancerIPPool: ["cilium.io"],
  CiliumPodIPPool: ["cilium.io"],
  ClusterConfiguration: ["kubeadm.k8s.io"],
  InitConfiguration: ["kubeadm.k8s.io"],
  JoinConfiguration: ["kubeadm.k8s.io"],
  Kustomization: ["kustomize.config.k8s.io", "kustomize.toolkit.fluxcd.io"],
  Component: ["kustomize.config.k8s.io"],
  FluxInstance: ["fluxcd.controlplane.io"],
  Application: ["argoproj.io"],
  ApplicationSet: ["argoproj.io"]
};
var clusterScoped = /* @__PURE__ */ new Set([
  "IPPool",
  "IPReservation",
  "IPAMConfig",
  "IPAMConfiguration",
  "FelixConfiguration",
  "BGPPeer",
  "Installation",
  "Namespace",
  "Node",
  "Cluster",
  "ClusterConfig",
  "NodePool",
  "BGPConfiguration",
  "CiliumLoadBalancerIPPool",
  "CiliumPodIPPool"
]);
function groupOf(apiVersion) {
  const slash = apiVersion.indexOf("/");
  return slash < 0 ? "" : apiVersion.slice(0, slash);
}
var poolWord = /\b(?:IPPool|ipPools|calicoNetwork|calico_pool_name|calico_pool_cidr|ipv[46]_pools)\b|\bkube_network_plugin\W{1,5}calico\b/;
var configuredPools = /\bipv[46]_pools\b/g;
var ownReport = /"(?:tool|driver)":\s*\{\s*"name":\s*"ipamlint"/;
function mayBringPools(text) {
  return poolWord.test(text) && !ownReport.test(text);
}
var bringsMorePools = (text) => mayBringPools(text.replaceAll(configuredPools, ""));
function isJudged(apiVersion, kind) {
  return Object.hasOwn(groups, kind) && groups[kind].includes(groupOf(apiVersion));
}
var telling = /* @__PURE__ */ new Set([
  "Node",
  "Cluster",
  "ClusterConfiguration",
  "InitConfiguration",
  "JoinConfiguration",
  "ClusterConfig",
  "KubeProxyConfiguration",
  "K3sConfig",
  "TalosConfig",
  "Talconfig",
  "KubesprayInventory",
  "KubesprayVariables",
  "Kustomization",
  "Component",
  "FluxInstance",
  "Application",
  "ApplicationSet"
]);
var deployers = /* @__PURE__ */ new Set([
  "kustomize.toolkit.fluxcd.io/Kustomization",
  "fluxcd.controlplane.io/FluxInstance",
  "argoproj.io/Application",
  "argoproj.io/ApplicationSet"
]);
var isDeployer = ({
  apiVersion,
  kind
}) => deployers.has(`${groupOf(apiVersion)}/${kind}`);
function isApplied(kind) {
  return !telling.has(kind);
}
function isClusterScoped(kind) {
  return clusterScoped.has(kind);
}
var judgedWord = new RegExp(`\\b(?:${Object.keys(groups).join("|")}|address-pools)(?:List)?\\b`);
var spellingEscape = /\\[xuU\r\n]/;
function mayDeclareJudged(text) {
  return judgedWord.test(text) || spellingEscape.test(text);
}
var judgedKindLine = new RegExp(
  `(?:^|[\\r\\n{,])[ \\t-]*["']?kind["']?[ \\t]*:[ \\t]*["']?(${Object.keys(groups).join("|")})(?:List)?["']?[ \\t]*(?=[,}\\r\\n#]|$)`
);
function declaredKinds(text) {
  return [...text.matchAll(new RegExp(judgedKindLine.source, "g"))].map(([, kind]) => kind);
}
function mayMakePools(text) {
  const makes = declaredKinds(text).some((kind) => kind === "IPPool" || kind === "Installation");
  return makes || /\bCALICO_IPV[46]POOL_CIDR\b/.test(text);
}
function declaredKind(text) {
  return judgedKindLine.exec(text)?.[1];
}

// src/scope/content.ts
var volatile = /* @__PURE__ */ new Set([
  "status",
  "metadata.creationTimestamp",
  "metadata.generation",
  "metadata.managedFields",
  "metadata.resourceVersion",
  "metadata.selfLink",
  "metadata.uid",
  "metadata.annotations.kubectl.kubernetes.io/last-applied-configuration"
]);
function contentOf({ root }) {
  return root.node ? canonical(root.node, "") : "";
}
var contentOfNode = (node) => node ? canonical(node, ".") : "";
function canonical(node, path) {
  return node.isUndetermined ? `?${written(node, path)}` : written(node, path);
}
function written(node, path) {
  if (node.kind === "scalar")
    return typeof node.value === "string" ? JSON.stringify(node.value) : String(node.value);
  if (node.kind === "sequence") return `[${node.items.map((item) => canonical(item, `${path}[]`)).join()}]`;
  const entries = [...node.entries].flatMap(([key, { value }]) => {
    const inner = path ? `${path}.${key}` : key;
    return volatile.has(inner) ? [] : [`${JSON.stringify(key)}:${canonical(value, inner)}`];
  });
  return `{${entries.sort().join()}}`;
}

// src/manifest/stand-in.ts
var capitals = /^(?!NONE$)(?:[A-Z][A-Z0-9]*(?:[_-][A-Z0-9]+)+|[A-Z]{5,})$/;
var request = /^(?:replace|change|fill|insert)[-_ ]?(?:me|this|in|here)$|^(?:placeholder|todo|tbd)$/i;
var crossedOut = /^(?=.*[./])(?:.*[./])?x{1,3}(?:[./].*)?$/i;
var LONGEST = 64;
function isStandIn(text) {
  const word = text.trim();
  if (word.length > LONGEST) return false;
  return capitals.test(word) || request.test(word) || crossedOut.test(word);
}

// src/manifest/field.ts
var ownTag = /^!$|^!!|^!<tag:yaml\.org,/;
function isResolvedElsewhere(node) {
  const isEmpty = node.kind === "scalar" && node.text === "";
  return node.tag !== void 0 && !isEmpty && !ownTag.test(node.tag);
}
var Field = class _Field {
  owner;
  /** The file that the node stands in: the owner's, but for what somebody put there from elsewhere. */
  file;
  /** The logical path from the object's root: `spec.cidr`, `spec.ipPools[0].cidr`. */
  path;
  node;
  state;
  /** The YAML tag in front of what is written (`!Ref`); undefined where there is none, or something else hides it. */
  tag;
  /** What to point at when the node itself is missing or spreads over many lines: its key, or its parent's. */
  handle;
  /** The file that the handle stands in unless it says otherwise. */
  outer;
  /** What a patch put this, or something that holds it, in the place of. */
  over;
  constructor(owner, path, node, handle, outer, determined = true, over) {
    this.owner = owner;
    this.file = node?.source ?? outer;
    this.over = node?.over ?? (node?.source ? void 0 : over);
    this.outer = outer;
    this.path = path;
    this.node = node;
    this.handle = handle;
    if (!determined || node?.isUndetermined) this.state = "unknown";
    else if (!node || node.kind === "scalar" && node.value === null && !node.tag) this.state = "absent";
    else if (node.kind === "scalar" && isPlaceholder(node.text)) this.state = "unknown";
    else {
      this.tag = node.tag;
      this.state = isResolvedElsewhere(node) ? "unknown" : "written";
    }
  }
  get isAbsent() {
    return this.state === "absent";
  }
  get isUnknown() {
    return this.state === "unknown";
  }
  /** The field below `key`; absent where there is no such key, unknown where this is no mapping. */
  get(key) {
    const entry = this.node?.kind === "mapping" ? this.node.entries.get(key) : void 0;
    const path = this.path ? `${this.path}.${key}` : key;
    return entry ? new _Field(this.owner, path, entry.value, entry.key, this.file, !this.isUnknown, this.over) : new _Field(this.owner, path, void 0, this.handle, this.outer, this.mayHaveKeys, this.over);
  }
  /** Whether a key that is not there is absent for certain: what a list or a text would hold, nobody knows. */
  get mayHaveKeys() {
    return !this.isUnknown && (this.isAbsent || this.node?.kind === "mapping");
  }
  /** The fields of a mapping in written order; none where this is not one. */
  entries() {
    return this.node?.kind === "mapping" ? [...this.node.entries.keys()].map((key) => [key, this.get(key)]) : [];
  }
  /** The items of a list; none where this is not one. */
  items() {
    if (this.node?.kind !== "sequence") return [];
    return this.node.items.map((item, index) => {
      const first = item.kind === "mapping" ? item.entries.values().next().value : void 0;
      const path = `${this.path}[${index}]`;
      const file = item.source ?? this.file;
      const own = first?.key ?? (isOnOneLine(item, file) ? item : void 0);
      return own ? new _Field(this.owner, path, item, own, file, !this.isUnknown, this.over) : new _Field(this.owner, path, item, this.handle, this.outer, !this.isUnknown, this.over);
    });
  }
  /** The scalar written here; undefined where there is none or it is not determined. */
  get scalar() {
    return this.state === "written" && this.node?.kind === "scalar" ? this.node.value : void 0;
  }
  /** The string written here; undefined for anything else, numbers and booleans included. */
  get string() {
    const value = this.scalar;
    return typeof value === "string" ? value : void 0;
  }
  get boolean() {
    const value = this.scalar;
    return typeof value === "boolean" ? value : void 0;
  }
  /** The content as it reads, whatever its type: for messages. */
  get text() {
    return this.node?.kind === "scalar" ? this.node.text : "";
  }
  /** The value where it fits on a line, else its key; the nearest ancestor's key where nothing is written. */
  get place() {
    return isOnOneLine(this.node, this.file) ? this.at(this.node) : this.handlePlace;
  }
  /** Key and value together where they share a line, else the key. */
  get entry() {
    const { node, handle, handlePlace } = this;
    if (handlePlace.file !== this.file || !isOnOneLine(node, this.file)) return handlePlace;
    const whole = { start: Math.min(handle.start, node.start), end: node.end };
    return breaksLine(whole, this.file) ? handlePlace : this.at(whole);
  }
  /** A stretch of this field's own text, such as one entry of a list inside a string. */
  at(span) {
    return this.placeIn(this.file, span);
  }
  get handlePlace() {
    return this.placeIn(this.handle.source ?? this.outer, this.handle);
  }
  placeIn(file, { start, end }) {
    const setBy = this.node?.setBy;
    const place = { file, span: { start, end }, object: this.owner.object, field: this.path };
    const set = setBy ? { ...place, setBy } : place;
    return this.over && file !== this.owner.file ? { ...set, over: this.over } : set;
  }
  /**
   * Where `part` stands inside this scalar, if it stands there letter for letter; the whole field otherwise.
   */
  placeOf(part) {
    const { node } = this;
    if (!node || node.kind !== "scalar" || part === "") return this.place;
    const offset = this.file.text.slice(node.start, node.end).indexOf(part);
    return offset < 0 ? this.place : this.at({ start: node.start + offset, end: node.start + offset + part.length });
  }
  /**
   * Where a stretch of this scalar's content stands; undefined where the content does not stand in the file letter for
   * letter, or the stretch goes on in the line break at its end.
   */
  within({ start, end }) {
    const { node } = this;
    if (node?.kind !== "scalar") return void 0;
    const content = node.text.replace(/[\r\n]+$/, "");
    const offset = this.file.text.slice(node.start, node.end).indexOf(content);
    if (offset < 0 || content === "" || end > content.length) return void 0;
    return this.at({ start: node.start + offset + start, end: node.start + offset + end });
  }
  /** This place with nothing written there: a property that the writer of this object cannot set. */
  emptied() {
    const { file, span } = this.place;
    return new _Field(this.owner, this.path, void 0, span, file, true, this.over);
  }
  /** This place with its value not determined by the repository. */
  undetermined() {
    const { file, span } = this.place;
    return new _Field(this.owner, this.path, this.node, span, file, false, this.over);
  }
};
var isOnOneLine = (node, file) => node !== void 0 && node.end > node.start && !breaksLine(node, file);
var breaksLine = ({ start, end }, { text }) => /[\r\n]/.test(text.slice(start, end));

// src/text/tri.ts
function every(values) {
  let result = true;
  for (const value of values) {
    if (value === false) return false;
    if (value === "unknown") result = "unknown";
  }
  return result;
}
function some(values) {
  let result = false;
  for (const value of values) {
    if (value === true) return true;
    if (value === "unknown") result = "unknown";
  }
  return result;
}
function not(value) {
  return value === "unknown" ? value : !value;
}

export {
  groupOf,
  mayBringPools,
  bringsMorePools,
  isJudged,
  isDeployer,
  isApplied,
  isClusterScoped,
  mayDeclareJudged,
  declaredKinds,
  mayMakePools,
  declaredKind,
  Field,
  contentOf,
  contentOfNode,
  isStandIn,
  every,
  some,
  not
};
