import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

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
  contentOf,
  contentOfNode,
  isStandIn,
  every,
  some,
  not
};
