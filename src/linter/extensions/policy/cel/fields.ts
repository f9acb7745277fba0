import type { PolicySubject } from '../../../../model/config/policy-subject.ts';

const MAP = 'map<string, dyn>';
const TEXTS = 'list<string>';

/** How CEL calls the type of the things of each subject. */
export const typeOfThing: Readonly<Record<PolicySubject, string>> = {
  pool: 'Pool',
  node: 'Node',
  namespace: 'Namespace',
  workload: 'Workload',
  request: 'Request',
  cluster: 'Cluster',
  fleet: 'Fleet',
};

/**
 * The fields of all that expressions see, with their types in CEL; `policy/projection.ts` fills them, and `docs/policies.md`
 * tells what they mean. What is in a thing comes before it.
 */
export const fields: Readonly<Record<PolicySubject, Readonly<Record<string, string>>>> = {
  pool: {
    kind: 'string',
    name: 'string',
    origin: 'string',
    metadata: MAP,
    spec: MAP,
    cidr: 'string',
    family: 'int',
    blockSize: 'int',
    nodeSelector: 'string',
    namespaceSelector: 'string',
    allowedUses: TEXTS,
    disabled: 'bool',
    automatic: 'bool',
    ipip: 'bool',
    vxlan: 'bool',
    natOutgoing: 'bool',
    capacity: 'int',
  },
  node: {
    kind: 'string',
    name: 'string',
    metadata: MAP,
    taints: `list<map<string, string>>`,
    source: 'string',
  },
  request: { kind: 'string', annotation: 'string', entries: TEXTS, isReadable: 'bool', owner: MAP },
  namespace: { kind: 'string', name: 'string', metadata: MAP, requests: 'list<Request>' },
  workload: {
    kind: 'string',
    name: 'string',
    namespace: 'string',
    metadata: MAP,
    template: MAP,
    hostNetwork: 'bool',
    requests: 'list<Request>',
  },
  cluster: {
    kind: 'string',
    name: 'string',
    release: 'string',
    knowsAllNodes: 'bool',
    mayHoldMorePools: 'bool',
    pools: 'list<Pool>',
    nodes: 'list<Node>',
    namespaces: 'list<Namespace>',
    workloads: 'list<Workload>',
    requests: 'list<Request>',
  },
  fleet: { kind: 'string', clusters: 'list<Cluster>' },
};

/** The fields of the spec of a pool, as IPPool and Installation write them. */
export const poolSpec: readonly string[] = [
  'cidr',
  'blockSize',
  'nodeSelector',
  'namespaceSelector',
  'allowedUses',
  'assignmentMode',
  'disabled',
  'disableBGPExport',
  'disableNewAllocations',
  'encapsulation',
  'ipip',
  'ipipMode',
  'vxlanMode',
  'nat-outgoing',
  'natOutgoing',
  'name',
];
