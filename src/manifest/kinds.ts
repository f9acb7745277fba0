/** The kinds that ipamlint judges, and the API groups in which they are what we take them for. */
const groups: Readonly<Record<string, readonly string[]>> = {
  IPPool: ['projectcalico.org', 'crd.projectcalico.org'],
  IPReservation: ['projectcalico.org', 'crd.projectcalico.org'],
  IPAMConfig: ['crd.projectcalico.org'],
  IPAMConfiguration: ['projectcalico.org'],
  FelixConfiguration: ['projectcalico.org', 'crd.projectcalico.org'],
  BGPPeer: ['projectcalico.org', 'crd.projectcalico.org'],
  Installation: ['operator.tigera.io'],
  Namespace: [''],
  Node: [''],
  Pod: [''],
  ReplicationController: [''],
  Deployment: ['apps', 'extensions'],
  StatefulSet: ['apps'],
  DaemonSet: ['apps', 'extensions'],
  ReplicaSet: ['apps', 'extensions'],
  Job: ['batch'],
  CronJob: ['batch'],
  HorizontalPodAutoscaler: ['autoscaling'],
  Cluster: ['kind.x-k8s.io'],
  ClusterConfiguration: ['kubeadm.k8s.io'],
  InitConfiguration: ['kubeadm.k8s.io'],
  JoinConfiguration: ['kubeadm.k8s.io'],
  Kustomization: ['kustomize.config.k8s.io', 'kustomize.toolkit.fluxcd.io'],
  Component: ['kustomize.config.k8s.io'],
};

/** Kinds that live outside namespaces: `metadata.namespace` is often written there and means nothing. */
const clusterScoped = new Set([
  'IPPool',
  'IPReservation',
  'IPAMConfig',
  'IPAMConfiguration',
  'FelixConfiguration',
  'BGPPeer',
  'Installation',
  'Namespace',
  'Node',
  'Cluster',
]);

export function groupOf(apiVersion: string): string {
  const slash = apiVersion.indexOf('/');
  return slash < 0 ? '' : apiVersion.slice(0, slash);
}

/**
 * What may declare pools without being an object that we judge, or choose them for every pod: Helm values, embedded
 * manifests, Ansible variables, a CNI configuration.
 */
const poolWord = /\b(?:IPPool|ipPools|calicoNetwork|calico_pool_name|calico_pool_cidr|ipv[46]_pools)\b/;

/** A report of ours that was left in the tree: it quotes pools, and brings none. */
const ownReport = /"(?:tool|driver)":\s*\{\s*"name":\s*"ipamlint"/;

/** Whether a text that is no judged object may bring pools into the cluster all the same. */
export function mayBringPools(text: string): boolean {
  return poolWord.test(text) && !ownReport.test(text);
}

/** Whether an object of this apiVersion and kind is one that ipamlint judges. */
export function isJudged(apiVersion: string, kind: string): boolean {
  return Object.hasOwn(groups, kind) && groups[kind]!.includes(groupOf(apiVersion));
}

export function isClusterScoped(kind: string): boolean {
  return clusterScoped.has(kind);
}

const judgedWord = new RegExp(`\\b(?:${Object.keys(groups).join('|')})(?:List)?\\b`);
/** Escapes of a double-quoted scalar that can spell a letter, or join two halves of a word. */
const spellingEscape = /\\[xuU\r\n]/;

/**
 * Whether a document may declare an object that we judge. Sound: the kind of an object stands in its text letter
 * for letter, unless escapes spell it. Most documents of a repository hold none and never become a tree.
 */
export function mayDeclareJudged(text: string): boolean {
  return judgedWord.test(text) || spellingEscape.test(text);
}

const judgedKindLine = new RegExp(
  `(?:^|[\\r\\n{,])[ \\t-]*["']?kind["']?[ \\t]*:[ \\t]*["']?(${Object.keys(groups).join('|')})(?:List)?["']?[ \\t]*(?:[,}\\r\\n#]|$)`,
);

/** The kind that a document which is no tree plainly says it declares; undefined when it says none that we judge. */
export function declaredKind(text: string): string | undefined {
  return judgedKindLine.exec(text)?.[1];
}
