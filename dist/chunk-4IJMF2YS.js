import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  defaultBlockSize,
  every,
  parseCidr,
  selectorField,
  some
} from "./chunk-4SDPLFUX.js";

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
  Cluster: ["kind.x-k8s.io"],
  ClusterConfiguration: ["kubeadm.k8s.io"],
  InitConfiguration: ["kubeadm.k8s.io"],
  JoinConfiguration: ["kubeadm.k8s.io"],
  Kustomization: ["kustomize.config.k8s.io", "kustomize.toolkit.fluxcd.io"],
  Component: ["kustomize.config.k8s.io"]
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
  "Cluster"
]);
function groupOf(apiVersion) {
  const slash = apiVersion.indexOf("/");
  return slash < 0 ? "" : apiVersion.slice(0, slash);
}
var poolWord = /\b(?:IPPool|ipPools|calicoNetwork|calico_pool_name|calico_pool_cidr|ipv[46]_pools)\b/;
var ownReport = /"(?:tool|driver)":\s*\{\s*"name":\s*"ipamlint"/;
function mayBringPools(text) {
  return poolWord.test(text) && !ownReport.test(text);
}
function isJudged(apiVersion, kind) {
  return Object.hasOwn(groups, kind) && groups[kind].includes(groupOf(apiVersion));
}
function isClusterScoped(kind) {
  return clusterScoped.has(kind);
}
var judgedWord = new RegExp(`\\b(?:${Object.keys(groups).join("|")})(?:List)?\\b`);
var spellingEscape = /\\[xuU\r\n]/;
function mayDeclareJudged(text) {
  return judgedWord.test(text) || spellingEscape.test(text);
}
var judgedKindLine = new RegExp(
  `(?:^|[\\r\\n{,])[ \\t-]*["']?kind["']?[ \\t]*:[ \\t]*["']?(${Object.keys(groups).join("|")})(?:List)?["']?[ \\t]*(?:[,}\\r\\n#]|$)`
);
function declaredKind(text) {
  return judgedKindLine.exec(text)?.[1];
}

// src/manifest/ip-pool.ts
var usesByDefault = ["Workload", "Tunnel"];
function decodeIPPool(manifest) {
  const spec = manifest.root.get("spec");
  const origin = groupOf(manifest.apiVersion) === "projectcalico.org" ? "projectcalico.org/v3" : "crd.projectcalico.org/v1";
  const fields = {
    object: manifest.root,
    body: spec,
    name: manifest.root.get("metadata").get("name"),
    cidr: spec.get("cidr"),
    blockSize: spec.get("blockSize"),
    nodeSelector: spec.get("nodeSelector"),
    namespaceSelector: spec.get("namespaceSelector"),
    allowedUses: spec.get("allowedUses"),
    disabled: spec.get("disabled"),
    assignmentMode: spec.get("assignmentMode"),
    encapsulation: [spec.get("ipipMode"), spec.get("vxlanMode")],
    natOutgoing: spec.get("natOutgoing"),
    disableBGPExport: spec.get("disableBGPExport")
  };
  const pool = poolOf(manifest.name, manifest.id, origin, fields);
  return spec.get("ipip").isAbsent ? pool : withTunnels(pool, { ...pool.tunnels, IPIP: "unknown" });
}
var withTunnels = (pool, tunnels) => ({
  ...pool,
  tunnels,
  encapsulated: some(Object.values(tunnels))
});
function poolOf(name, id, origin, fields) {
  const cidr = parseCidr(fields.cidr.string ?? "");
  const tunnels = tunnelsOf(fields.encapsulation, origin, cidr?.family);
  return {
    kind: "IPPool",
    name: name ?? fields.name.text,
    id,
    origin,
    fields,
    cidr,
    blockSize: blockSizeOf(fields.blockSize, cidr),
    nodeSelector: selectorField(fields.nodeSelector),
    namespaceSelector: selectorField(fields.namespaceSelector),
    allowedUses: allowedUsesOf(fields.allowedUses),
    disabled: flag(fields.disabled),
    automatic: fields.assignmentMode.isUnknown ? "unknown" : fields.assignmentMode.string !== "Manual",
    tunnels,
    encapsulated: some(Object.values(tunnels))
  };
}
function familyOf({ origin, id, cidr }) {
  if (origin === "calico-node") return id.endsWith("#default-ipv6-ippool") ? 6 : 4;
  return cidr?.family;
}
function blockSizeOf(field, cidr) {
  const written = field.scalar;
  if (field.isAbsent || written === 0) return cidr && defaultBlockSize(cidr.family);
  return typeof written === "number" && Number.isInteger(written) ? written : void 0;
}
function allowedUsesOf(field) {
  if (field.isUnknown) return void 0;
  if (!field.isAbsent && field.node?.kind !== "sequence") return void 0;
  const items = field.items();
  if (items.some((item) => item.isUnknown)) return void 0;
  return items.length === 0 ? usesByDefault : items.map((item) => item.text);
}
function flag(field) {
  if (field.isAbsent) return false;
  return field.boolean ?? "unknown";
}
var words = {
  "projectcalico.org/v3": /^(?:Always|CrossSubnet)$/,
  "crd.projectcalico.org/v1": /^(?:Always|CrossSubnet)$/,
  Installation: /^(?:IPIP|VXLAN)(?:CrossSubnet)?$/,
  "calico-node": /^(?:always|cross-?subnet)$/i
};
var isTunnelMode = ({ string }, origin) => words[origin].test(string ?? "");
function tunnelsOf([first, second], origin, family) {
  const isOn = (field) => field?.isUnknown ? "unknown" : field !== void 0 && isTunnelMode(field, origin);
  if (origin !== "Installation") return { IPIP: isOn(first), VXLAN: isOn(second) };
  if (!first || first.isAbsent || first.string === "") return operatorDefault(family);
  const speaksOf = (tunnel) => every([isOn(first), first.isUnknown || first.text.startsWith(tunnel)]);
  return { IPIP: speaksOf("IPIP"), VXLAN: speaksOf("VXLAN") };
}
var operatorDefault = (family) => ({
  IPIP: family ? family === 4 : "unknown",
  VXLAN: false
});

export {
  groupOf,
  mayBringPools,
  isJudged,
  isClusterScoped,
  mayDeclareJudged,
  declaredKind,
  decodeIPPool,
  withTunnels,
  poolOf,
  familyOf,
  isTunnelMode
};
