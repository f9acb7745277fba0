import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/manifest/core/kinds.ts
var groups = {
  IPPool: ["projectcalico.org", "crd.projectcalico.org"],
  IPReservation: ["projectcalico.org", "crd.projectcalico.org"],
  IPAMConfig: ["crd.projectcalico.org", "projectcalico.org"],
  IPAMConfiguration: ["projectcalico.org", "crd.projectcalico.org"],
  FelixConfiguration: ["projectcalico.org", "crd.projectcalico.org"],
  BGPPeer: ["projectcalico.org", "crd.projectcalico.org"],
  Installation: ["operator.tigera.io"],
  Namespace: [""],
  Node: [""],
  Pod: [""],
  ReplicationController: [""],
  Deployment: ["apps", "extensions"],
  StatefulSet: ["apps", "apps.kruise.io"],
  DaemonSet: ["apps", "extensions", "apps.kruise.io"],
  ReplicaSet: ["apps", "extensions"],
  Job: ["batch", "batch.volcano.sh"],
  CronJob: ["batch"],
  Rollout: ["argoproj.io"],
  CloneSet: ["apps.kruise.io"],
  LeaderWorkerSet: ["leaderworkerset.x-k8s.io"],
  JobSet: ["jobset.x-k8s.io"],
  VirtualMachine: ["kubevirt.io"],
  VirtualMachineInstance: ["kubevirt.io"],
  VirtualMachineInstanceReplicaSet: ["kubevirt.io"],
  VirtualMachinePool: ["pool.kubevirt.io"],
  Service: ["serving.knative.dev"],
  ScaledJob: ["keda.sh"],
  HorizontalPodAutoscaler: ["autoscaling"],
  ScaledObject: ["keda.sh"],
  Cluster: ["kind.x-k8s.io", "cluster.x-k8s.io"],
  MachineDeployment: ["cluster.x-k8s.io"],
  MachinePool: ["cluster.x-k8s.io"],
  KubeadmControlPlane: ["controlplane.cluster.x-k8s.io"],
  KubeadmConfigTemplate: ["bootstrap.cluster.x-k8s.io"],
  KubeadmConfig: ["bootstrap.cluster.x-k8s.io"],
  ClusterConfig: ["eksctl.io"],
  NodePool: ["karpenter.sh"],
  EC2NodeClass: ["karpenter.k8s.aws"],
  KubeProxyConfiguration: ["kubeproxy.config.k8s.io"],
  KubeletConfiguration: ["kubelet.config.k8s.io"],
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
  "EC2NodeClass",
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
var halves = /* @__PURE__ */ new Set(["v1", "v3", "projectcalico.org", "crd.projectcalico.org"]);
var halfNamed = /* @__PURE__ */ new Set(["IPPool", "IPReservation", "IPAMConfiguration"]);
function isJudged(apiVersion, kind) {
  if (halfNamed.has(kind) && halves.has(apiVersion)) return true;
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
  "KubeletConfiguration",
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
var plainKinds = Object.keys(groups).filter((kind) => kind !== "Service");
var judgedWord = new RegExp(
  `\\b(?:${plainKinds.join("|")}|address-pools)(?:List)?\\b|\\bserving\\.knative\\.dev/`
);
var spellingEscape = /\\[xuU\r\n]/;
function mayDeclareJudged(text) {
  return judgedWord.test(text) || spellingEscape.test(text);
}
var saidKind = `kind["']?[ \\t]*:[ \\t]*["']?(${plainKinds.join("|")})`;
var judgedKindLine = new RegExp(
  `(?:^\\ufeff?|[\\r\\n{,])[ \\t-]*["']?${saidKind}(?:List)?["']?[ \\t]*(?=[,}\\r\\n#]|$)`
);
var judgedKindSaid = new RegExp(saidKind);
function declaredKinds(text) {
  if (!judgedKindSaid.test(text)) return [];
  return [...text.matchAll(new RegExp(judgedKindLine.source, "g"))].map(([, kind]) => kind);
}
function mayMakePools(text) {
  const makes = declaredKinds(text).some((kind) => kind === "IPPool" || kind === "Installation");
  return makes || /\bCALICO_IPV[46]POOL_CIDR\b/.test(text);
}
function declaredKind(text) {
  return judgedKindSaid.test(text) ? judgedKindLine.exec(text)?.[1] : void 0;
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
  declaredKind
};
