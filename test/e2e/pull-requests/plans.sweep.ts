import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nodeList, pools } from './faults.ts';
import {
  calicoNode,
  documents,
  eastNodes,
  eastPools,
  flux,
  kustomization,
  main,
  namespace,
  nodes,
  rack,
  westPools,
} from './fleet.ts';
import { repository, requireValidSarif, type Edits } from './repository.ts';

const test = suite('pull requests that change the address plan');

const fleet = repository();
test.after(() => fleet.remove());

interface PullRequest {
  readonly what: string;
  readonly edits?: Edits;
  /** What git does before. */
  readonly more?: () => void;
  readonly found?: readonly string[];
  readonly mended?: readonly string[];
  /** The fault of the west, where it is still there. */
  readonly existing?: 0;
  readonly exemptions?: readonly string[];
}

const [rack0, rack1] = eastPools;
const west = 'network/west/pools.yaml';
const namespaces = 'network/base/namespaces.yaml';
const east = 'network/east/kustomization.yaml';
const northern = (path: string): Edits => ({
  'clusters/north/flux-system/gotk-sync.yaml': main['clusters/west/flux-system/gotk-sync.yaml']!.replace(
    'clusters/west',
    'clusters/north',
  ),
  'clusters/north/network.yaml': flux('network', path),
});

const pullRequests: readonly PullRequest[] = [
  { what: 'other files alone', edits: { 'README.md': 'Networks.\n' } },
  {
    what: 'a pool is widened, and contains its neighbour, which did not change',
    edits: { [pools]: documents(rack0.replace('10.10.0.0/20', '10.10.0.0/19'), rack1) },
    found: [`error changed-pool-cidr ${pools}:6`, `error overlapping-pools ${pools}:6`],
  },
  { what: 'a pool is renamed', edits: { [pools]: documents(rack0, rack1.replace('rack-1', 'rack-one')) } },
  {
    what: 'a pool that a namespace asks for is renamed',
    edits: {
      [pools]: documents(rack0.replace('rack-0', 'rack-zero'), rack1),
      [namespaces]: namespace('storefront', '["rack-0"]'),
    },
    found: [
      `error unknown-pool-request ${namespaces}:6`,
      `warning annotation-bypasses-selector ${namespaces}:6`,
    ],
  },
  {
    what: 'a pool that nodes need is deleted: at the node, for nothing is left to point at',
    edits: { [pools]: rack0 },
    found: [`error removed-pool-in-use ${nodeList}:6, apart`],
  },
  {
    what: 'the file with all pools is deleted: beside what stood next to it',
    edits: { [pools]: undefined, [east]: kustomization('../base', 'nodes.yaml', 'web.yaml') },
    found: [
      'warning removed-pool-in-use network/east/web.yaml:2, apart',
      'warning removed-pool-in-use network/east/web.yaml:2, apart',
    ],
  },
  {
    what: 'the file with all pools gets a name that is not read: it counts as deleted, and so do they',
    edits: {
      [pools]: undefined,
      [`${pools}.txt`]: documents(rack0, rack1),
      [east]: kustomization('../base', 'nodes.yaml', 'web.yaml'),
    },
    found: [
      'warning removed-pool-in-use network/east/web.yaml:2, apart',
      'warning removed-pool-in-use network/east/web.yaml:2, apart',
    ],
  },
  {
    what: 'a pool goes into a script, which may still make it',
    edits: { [pools]: rack0, 'network/east/install.sh': `calicoctl apply -f - <<EOF\n${rack1}EOF\n` },
  },
  {
    what: 'the pool that overlaps is deleted with its node',
    edits: {
      [west]: documents(westPools[0], westPools[1]),
      'network/west/nodes.yaml': nodes({ 'west-0': '0', 'west-1': '1' }),
    },
    found: [`warning removed-pool-in-use ${west}:21`],
    mended: ['overlapping-pools'],
    existing: 0,
  },
  {
    what: 'the block size of a pool changes',
    edits: { [pools]: documents(rack0.replace('26', '28'), rack1) },
    found: [`error changed-block-size ${pools}:7`],
  },
  {
    what: 'a pool is re-created under another name, with another block size',
    edits: { [pools]: documents(rack0, rack1.replace('name: rack-1', 'name: rack-one').replace('26', '27')) },
    found: [`error changed-block-size ${pools}:18`],
  },
  {
    what: 'a label is taken from a node',
    edits: { [nodeList]: nodes({ ...eastNodes, 'east-1': undefined }) },
    found: [`error uncovered-node ${nodeList}:5`],
  },
  {
    what: 'the release is raised',
    edits: { 'network/base/calico-node.yaml': calicoNode('v3.30.3', 'cidr=172.16.0.0/12') },
  },
  {
    what: 'the base of both clusters asks for a pool that one of them has',
    edits: { [namespaces]: namespace('storefront', '["legacy"]') },
    found: [
      `error unknown-pool-request ${namespaces}:6`,
      `warning annotation-bypasses-selector ${namespaces}:6`,
      `warning refused-pool-request ${namespaces}:6`,
    ],
  },
  {
    what: 'an overlay patches a pool',
    edits: {
      [east]: `${main[east]!}patches:\n  - target: { kind: IPPool, name: rack-1 }\n    patch: |\n      - { op: replace, path: /spec/cidr, value: 10.10.8.0/21 }\n`,
    },
    found: [`error changed-pool-cidr ${east}:11`, `error overlapping-pools ${east}:11`],
  },
  {
    what: 'a workload is moved to another cluster',
    more: () => fleet.git('mv', 'network/east/web.yaml', 'network/west/web.yaml'),
    edits: {
      [east]: kustomization('../base', 'nodes.yaml', 'pools.yaml'),
      'network/west/kustomization.yaml': kustomization('../base', 'nodes.yaml', 'pools.yaml', 'web.yaml'),
    },
  },
  {
    what: 'pools are moved to another cluster, which has others of their names',
    more: () => fleet.git('mv', pools, 'network/west/more.yaml'),
    edits: {
      [east]: kustomization('../base', 'nodes.yaml', 'web.yaml'),
      'network/west/kustomization.yaml': kustomization('../base', 'nodes.yaml', 'pools.yaml', 'more.yaml'),
    },
    found: [
      `error contradictory-pools ${west}:6, apart`,
      `error contradictory-pools ${west}:17, apart`,
      'warning removed-pool-in-use network/east/web.yaml:2, apart',
      'warning removed-pool-in-use network/east/web.yaml:2, apart',
    ],
  },
  {
    what: 'a cluster goes',
    more: () => fleet.git('rm', '-rq', 'clusters/west', 'network/west'),
    mended: ['overlapping-pools'],
    existing: 0,
  },
  {
    what: 'a cluster comes, with a fault',
    edits: {
      ...northern('./network/north'),
      'network/north/kustomization.yaml': kustomization('pools.yaml'),
      'network/north/pools.yaml': documents(
        rack('rack-0', '10.30.0.0/20', '0'),
        rack('rack-1', '10.30.15.0/24', '0'),
      ),
    },
    found: ['error overlapping-pools network/north/pools.yaml:17'],
  },
  {
    what: 'a cluster is split: each pool is missed by its own node',
    edits: {
      ...northern('./network/north'),
      'network/north/kustomization.yaml': kustomization('pools.yaml'),
      'network/north/pools.yaml': westPools[1],
      [west]: documents(westPools[0]),
    },
    found: [
      'error removed-pool-in-use network/west/nodes.yaml:5, apart',
      'error removed-pool-in-use network/west/nodes.yaml:6, apart',
    ],
    mended: ['overlapping-pools'],
    existing: 0,
  },
];

for (const { what, edits = {}, more, found = [], mended = [], existing = 1, exemptions = [] } of pullRequests)
  test(what, async () => {
    fleet.propose(edits, more);
    const said = await fleet.judge();
    assert.equal([...said.found].sort(), [...found].sort());
    assert.equal([said.mended, said.existing, said.exemptions], [mended, existing, exemptions]);
    assert.is(said.code, found.some(each => each.startsWith('error')) ? 1 : 0);
    assert.is(said.stderr, '');
  });

test('every branch: SARIF to which the validator has no objection', requireValidSarif);

test.run();
