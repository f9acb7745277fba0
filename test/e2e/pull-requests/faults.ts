import { calicoNode, documents, eastNodes, eastPools, namespace, nodes, rack } from './fleet.ts';
import type { Edits } from './repository.ts';

/** A fault that a pull request brings. */
export interface Fault {
  readonly what: string;
  readonly edits: Edits;
  /** `error RULE PATH:LINE` of each finding. */
  readonly found: readonly string[];
  /** What takes the fault away again, where main does not: to delete a pool that was merged is a fault of its own. */
  readonly mends?: Edits;
  /** What that brings in turn. */
  readonly brought?: readonly string[];
}

export const pools = 'network/east/pools.yaml';
export const nodeList = 'network/east/nodes.yaml';
export const namespaces = 'network/base/namespaces.yaml';
const agent = 'network/base/calico-node.yaml';

const rack2 = (cidr: string): string => documents(...eastPools, rack('rack-2', cidr, '1'));

/** The faults that ipamlint was made for, each as a pull request would bring it. */
export const faults: readonly Fault[] = [
  {
    what: 'pools that overlap',
    edits: { [pools]: rack2('10.10.31.0/24') },
    found: [`error overlapping-pools ${pools}:28`],
    mends: { [pools]: rack2('10.10.32.0/24') },
    brought: [`error changed-pool-cidr ${pools}:28`],
  },
  {
    what: 'a node that no pool selects',
    edits: { [nodeList]: nodes({ ...eastNodes, 'east-3': '7' }) },
    found: [`error uncovered-node ${nodeList}:7`],
  },
  {
    what: 'an annotation that bypasses the selectors',
    edits: { [namespaces]: namespace('storefront', '["rack-0", "rack-1"]') },
    found: [
      `error annotation-bypasses-selector ${namespaces}:6`,
      `warning annotation-bypasses-selector ${namespaces}:6`,
      `warning refused-pool-request ${namespaces}:6`,
      'note moved-workloads network/east/web.yaml:4, apart',
    ],
    brought: ['note moved-workloads network/east/web.yaml:4, apart'],
  },
  {
    what: 'a block size that no pool may have',
    edits: { [pools]: rack2('10.10.32.0/20').replace(/26(?![^]*26)/, '19') },
    found: [`error block-size-out-of-range ${pools}:29`],
    mends: { [pools]: rack2('10.10.32.0/20') },
  },
  {
    what: 'a request for a pool that nobody declares',
    edits: { [namespaces]: namespace('storefront', '["rack-9"]') },
    found: [`error unknown-pool-request ${namespaces}:6`],
  },
  {
    what: 'a release that takes the address of the subnet for that of the node',
    edits: { [agent]: calicoNode('v3.22.1', 'kubernetes-internal-ip') },
    found: [`error broken-internal-ip-detection ${agent}:18`],
    mends: { [agent]: calicoNode('v3.22.4', 'kubernetes-internal-ip') },
  },
];
