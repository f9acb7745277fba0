/** What a templated value decides although it is unknown, by `rule: kind field`, and why that is right. */
export const decided: Readonly<Record<string, string>> = {
  'annotation-bypasses-selector: ConfigMap metadata.namespace': 'no patch finds the ConfigMap any more',
  'autodetection-in-pool: Node status.addresses.*.address':
    'overlapping-networks tells it where addresses of nodes are known',
  'autodetection-in-pool: Node status.addresses.*.type':
    'overlapping-networks tells it where addresses of nodes are known',
  'capped-node: JoinConfiguration nodeRegistration.kubeletExtraArgs.*.name':
    'the flag is some other one as often as not; kubelet has its default then',
  'duplicate-static-ip: List items.*.metadata.ownerReferences.*.controller':
    'nothing tells the owner any more',
  'duplicate-static-ip: List items.*.metadata.ownerReferences.*.kind': 'nothing tells the owner any more',
  'duplicate-static-ip: List items.*.metadata.ownerReferences.*.name': 'nothing tells the owner any more',
  'lottery-pools: List items.*.spec.<<.cidr': 'JSON knows no merge keys: this is a key like any other',
  'lottery-pools: List items.*.spec.<<.natOutgoing': 'JSON knows no merge keys: this is a key like any other',
  'missing-nat: ConfigMap data.peer.yaml': 'nothing says any more that the text holds a BGPPeer',
  'missing-nat: List items.*.spec.<<.cidr': 'JSON knows no merge keys: this is a key like any other',
  'missing-nat: List items.*.spec.<<.natOutgoing': 'JSON knows no merge keys: this is a key like any other',
  'mistyped-field: IPAMConfig spec.autoAllocateBlocks':
    'in JSON the `on` beside it is a string, and blamed as one',
  'mistyped-field: IPPool spec.disableBGPExport':
    'in JSON the `yes` beside it is a string, and blamed as one',
  'namespace-selector-with-tunnel: IPPool spec.namespaceSelector.team':
    'there is a selector, whatever it asks for',
  'node-without-tunnel-address: Node metadata.labels.kubernetes.io/os':
    'clouds set this label at run time: where it is open, nodes are taken to run Linux',
  'overlapping-networks: nodes/west.yaml service-cidr': 'the other server still says which range it is',
  'overlapping-networks: talos/talconfig.yaml clusterSvcNets.*':
    'a note that says itself that nothing tells the range',
  'pool-outside-pod-cidr: nodes/east.yaml cluster-cidr': 'the other server still says which range it is',
  'pool-outside-pod-cidr: nodes/west.yaml cluster-cidr': 'the other server still says which range it is',
  'uncovered-namespace: Pod metadata.namespace': 'the namespace is left out, whoever lives in it',
  'uncovered-node: Node metadata.annotations.projectcalico.org/labels':
    'labels that calicoctl wrote down are told by a dump, which holds no templates',
  'uncovered-node: Node metadata.labels.eks.amazonaws.com/compute-type':
    'nothing says that the node is a virtual one',
  'uncovered-node: Node metadata.labels.type': 'nothing says that the node is a virtual one',
  'uncovered-node: StatefulSet metadata.namespace': 'the node is left out, whoever runs there',
  'unreserved-static-ip: Pod metadata.annotations.sidecar.istio.io/inject':
    'beside it stands a boolean, for which the API server refuses the Pod: with a template, it may take it',
  'unknown-pool-field: IPPool spec.disableBGPExport':
    'in JSON the `yes` beside it is a string, and blamed as one',
  'unknown-pool-field: IPPool spec.nat-outgoing':
    'only a value that is equal to the other one shows that a generator wrote it',
  'unread-helm-value: HelmRelease spec.values.calicoNetwork.bgp':
    'an anchor that is written out twice is two values',
  'unknown-pool-request: Job spec.template.spec.containers.*.args.*':
    'nothing says any more that the Job brings pools',
};
