/** The kinds that ipamlint judges, and the API groups in which they are what we take them for. */
const groups: Readonly<Record<string, readonly string[]>> = {
  IPPool: ['projectcalico.org', 'crd.projectcalico.org'],
  IPReservation: ['projectcalico.org', 'crd.projectcalico.org'],
  IPAMConfig: ['crd.projectcalico.org', 'projectcalico.org'],
  IPAMConfiguration: ['projectcalico.org', 'crd.projectcalico.org'],
  FelixConfiguration: ['projectcalico.org', 'crd.projectcalico.org'],
  BGPPeer: ['projectcalico.org', 'crd.projectcalico.org'],
  BGPFilter: ['projectcalico.org', 'crd.projectcalico.org'],
  Installation: ['operator.tigera.io'],
  Namespace: [''],
  Node: ['', 'projectcalico.org'],
  Pod: [''],
  ReplicationController: [''],
  Deployment: ['apps', 'extensions'],
  StatefulSet: ['apps', 'apps.kruise.io'],
  DaemonSet: ['apps', 'extensions', 'apps.kruise.io'],
  ReplicaSet: ['apps', 'extensions'],
  Job: ['batch', 'batch.volcano.sh'],
  CronJob: ['batch'],
  Rollout: ['argoproj.io'],
  CloneSet: ['apps.kruise.io'],
  LeaderWorkerSet: ['leaderworkerset.x-k8s.io'],
  JobSet: ['jobset.x-k8s.io'],
  VirtualMachine: ['kubevirt.io'],
  VirtualMachineInstance: ['kubevirt.io'],
  VirtualMachineInstanceReplicaSet: ['kubevirt.io'],
  VirtualMachinePool: ['pool.kubevirt.io'],
  Service: ['serving.knative.dev'],
  ScaledJob: ['keda.sh'],
  HorizontalPodAutoscaler: ['autoscaling'],
  ScaledObject: ['keda.sh'],
  Cluster: ['kind.x-k8s.io', 'cluster.x-k8s.io', 'kops.k8s.io', 'k0sctl.k0sproject.io'],
  InstanceGroup: ['kops.k8s.io'],
  KubeOneCluster: ['kubeone.k8c.io'],
  MachineDeployment: ['cluster.x-k8s.io'],
  MachinePool: ['cluster.x-k8s.io'],
  KubeadmControlPlane: ['controlplane.cluster.x-k8s.io'],
  KubeadmConfigTemplate: ['bootstrap.cluster.x-k8s.io'],
  KubeadmConfig: ['bootstrap.cluster.x-k8s.io'],
  ClusterConfig: ['eksctl.io', 'k0s.k0sproject.io'],
  Network: ['config.openshift.io', 'operator.openshift.io'],
  NodePool: ['karpenter.sh'],
  EC2NodeClass: ['karpenter.k8s.aws'],
  KubeProxyConfiguration: ['kubeproxy.config.k8s.io'],
  KubeletConfiguration: ['kubelet.config.k8s.io'],
  BGPConfiguration: ['projectcalico.org', 'crd.projectcalico.org'],
  IPAddressPool: ['metallb.io'],
  CiliumLoadBalancerIPPool: ['cilium.io'],
  CiliumPodIPPool: ['cilium.io'],
  ClusterConfiguration: ['kubeadm.k8s.io'],
  InitConfiguration: ['kubeadm.k8s.io'],
  JoinConfiguration: ['kubeadm.k8s.io'],
  Kustomization: ['kustomize.config.k8s.io', 'kustomize.toolkit.fluxcd.io'],
  Component: ['kustomize.config.k8s.io'],
  FluxInstance: ['fluxcd.controlplane.io'],
  Application: ['argoproj.io'],
  ApplicationSet: ['argoproj.io'],
};

/** The kinds that something unseen may declare: those that are judged, by name. */
export const judgedKindNames: readonly string[] = Object.keys(groups);

/** Kinds of Calico that say what addresses there are, or how they are used. */
export const addressKinds: readonly string[] = [
  'IPPool',
  'IPReservation',
  'IPAMConfig',
  'IPAMConfiguration',
  'FelixConfiguration',
  'BGPConfiguration',
  'Installation',
];

/** Kinds that live outside namespaces: `metadata.namespace` is often written there and means nothing. */
const clusterScoped = new Set([
  ...addressKinds,
  'BGPPeer',
  'BGPFilter',
  'Namespace',
  'Node',
  'Cluster',
  'KubeOneCluster',
  'ClusterConfig',
  'InstanceGroup',
  'Network',
  'NodePool',
  'EC2NodeClass',
  'CiliumLoadBalancerIPPool',
  'CiliumPodIPPool',
]);

/** The group of an API version: `projectcalico.org` of `projectcalico.org/v3`; empty for the core group. */
export function groupOf(apiVersion: string): string {
  const slash = apiVersion.indexOf('/');
  return slash < 0 ? '' : apiVersion.slice(0, slash);
}

/**
 * What may declare pools without being an object that we judge, or choose them for every pod: Helm values, embedded
 * manifests, Ansible variables, a CNI configuration.
 */
const poolWord =
  /\b(?:IPPool|ipPools|calicoNetwork|calico_pool_name|calico_pool_cidr|ipv[46]_pools)\b|\bkube_network_plugin["']?[ \t]*(?::|=(?!=))[ \t]*["']?calico\b/;

/** Whether a text that is no judged object mentions what brings pools into the cluster. */
export const mayBringPools = (text: string): boolean => poolWord.test(text);

/** What people write who forget the version of Calico's API, or its group. Other groups have pools of their own. */
const halves: ReadonlySet<string> = new Set(['v1', 'v3', 'projectcalico.org', 'crd.projectcalico.org']);
const halfNamed: ReadonlySet<string> = new Set(['IPPool', 'IPReservation', 'IPAMConfiguration']);

/** Whether an object of this apiVersion and kind is one that ipamlint judges. */
export function isJudged(apiVersion: string, kind: string): boolean {
  if (halfNamed.has(kind) && halves.has(apiVersion)) return true;
  return Object.hasOwn(groups, kind) && groups[kind]!.includes(groupOf(apiVersion));
}

/** Kinds that tell of a cluster, or of what deploys, and need not be applied to do so. */
const telling = new Set([
  'Node',
  'Cluster',
  'InstanceGroup',
  'ClusterConfiguration',
  'InitConfiguration',
  'JoinConfiguration',
  'ClusterConfig',
  'Network',
  'InstallConfig',
  'KubeProxyConfiguration',
  'KubeletConfiguration',
  'K3sConfig',
  'TalosConfig',
  'Talconfig',
  'KubesprayInventory',
  'KubesprayVariables',
  'KubeHetzner',
  'KubeOneCluster',
  'Helmfile',
  'AnsibleCluster',
  'ClusterSign',
  'Kustomization',
  'Component',
  'FluxInstance',
  'Application',
  'ApplicationSet',
]);

const deployers = new Set([
  'kustomize.toolkit.fluxcd.io/Kustomization',
  'fluxcd.controlplane.io/FluxInstance',
  'argoproj.io/Application',
  'argoproj.io/ApplicationSet',
]);

/** Whether an object tells Flux or Argo CD to deploy others, and does nothing else. */
export const isDeployer = ({
  apiVersion,
  kind,
}: {
  readonly apiVersion: string;
  readonly kind: string;
}): boolean => deployers.has(`${groupOf(apiVersion)}/${kind}`);

/** Who reads such an object. */
export const toolOf = ({ kind }: { readonly kind: string }): 'Argo CD' | 'Flux' =>
  kind.startsWith('Application') ? 'Argo CD' : 'Flux';

/** Whether an object of this kind says something of a cluster only where it is applied. */
export function isApplied(kind: string): boolean {
  return !telling.has(kind);
}

export function isClusterScoped(kind: string): boolean {
  return clusterScoped.has(kind);
}

/** Kinds of which most objects are of other groups: the group tells them, not the kind. */
const toldByGroup: readonly string[] = ['Service', 'Network'];
/** Kinds that a text tells. */
const plainKinds = Object.keys(groups).filter(kind => !toldByGroup.includes(kind));

/**
 * What older releases of MetalLB read stands in a ConfigMap, of which there are too many to look at each. Quoted text has the letter
 * of a `\n` before each of its lines.
 */
const judgedWord = new RegExp(
  `\\b(?:${plainKinds.join('|')})(?:List)?\\b|address-pools\\b|\\b(?:serving\\.knative\\.dev|(?:config|operator)\\.openshift\\.io)/`,
);
/** Escapes of a double-quoted scalar that can spell a letter, or join two halves of a word; the tag of base64. */
const spellingEscape = /\\[xuU\r\n]|[!:]binary\b/;

/**
 * Whether a document may declare an object that we judge. Sound: the kind of an object stands in its text letter
 * for letter, unless escapes or base64 spell it. Most documents of a repository hold none and never become a tree.
 */
export function mayDeclareJudged(text: string): boolean {
  return judgedWord.test(text) || spellingEscape.test(text);
}

const saidKind = `kind["']?[ \\t]*:[ \\t]*["']?(${plainKinds.join('|')})`;
const judgedKindLine = new RegExp(
  `(?:^\\ufeff?|[\\r\\n{,])[ \\t-]*["']?${saidKind}(?:List)?["']?[ \\t]*(?=[,}\\r\\n#]|$)`,
);
/** What every such line holds, which is found far sooner: few long texts have one. */
const judgedKindSaid = new RegExp(saidKind);

/** The kind that a document which is no tree plainly says it declares; undefined when it says none that we judge. */
export function declaredKind(text: string): string | undefined {
  return judgedKindSaid.test(text) ? judgedKindLine.exec(text)?.[1] : undefined;
}
