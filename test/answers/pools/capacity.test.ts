import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { capacitiesOf, totalOf } from '../../../src/answers/pools/capacity.ts';
import type { LiveBlock } from '../../../src/cluster/live/live-block.ts';
import type { Dump } from '../../../src/cluster/live/dump.ts';
import { parseCidr } from '../../../src/base/net/cidr.ts';
import { cluster } from '../../kit/manifests.ts';
import { pool } from '../../kit/repositories.ts';

const test = suite('what pools have to give');

const namespace = 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n';

const block = (cidr: string, used: number): LiveBlock => ({
  cidr: parseCidr(cidr)!,
  node: 'n1',
  used,
  borrowers: [],
  heldBy: [],
});

const dumpOf = (...blocks: readonly LiveBlock[]): Dump => ({
  name: 'live.yaml',
  paths: [],
  manifests: [],
  blocks,
  felixParameters: new Set(),
  counts: new Map(),
  isMarked: true,
});

const totalIn = (text: string, dump?: Dump) => {
  const graph = cluster(text);
  const { family, pools, addresses, inUse } = totalOf(graph, capacitiesOf(graph, dump));
  return { family, pools, addresses, inUse };
};

test('pools of IPv4 are counted together, else those of IPv6; without an enabled pool there is nothing of IPv4', () => {
  const six = pool('six', 'fd00::/120');
  assert.equal(totalIn(six), { family: 6, pools: 1, addresses: 256n, inUse: undefined });
  const both = `${pool('four', '10.0.0.0/24')}---\n${six}`;
  assert.equal(totalIn(both), { family: 4, pools: 1, addresses: 256n, inUse: undefined });
  assert.equal(totalIn(namespace), { family: 4, pools: 0, addresses: 0n, inUse: undefined });
});

test('a dump with blocks says what is in use, one without blocks says nothing of it', () => {
  const text = `${pool('one', '10.0.0.0/24')}---\n${pool('two', '10.1.0.0/24')}`;
  const dump = dumpOf(block('10.0.0.0/26', 5), block('10.0.0.64/26', 2), block('10.1.0.0/26', 1));
  assert.equal(
    capacitiesOf(cluster(text), dump).map(({ inUse }) => inUse?.addresses),
    [7, 1],
  );
  assert.is(totalIn(text, dump).inUse, 8);
  assert.is(totalIn(text, dumpOf()).inUse, undefined);
});

/** Racks with a pool each, a node in each of the first ones, and workloads that may run on any node. */
const racks = (pools: number, nodes: number, namespaces: number): ReturnType<typeof cluster> =>
  cluster(
    [
      ...Array.from(
        { length: pools },
        (_, index) =>
          `${pool(`rack-${index}`, `10.${index >> 8}.${index & 255}.0/24`)}  nodeSelector: rack == "r${index}"\n`,
      ),
      ...Array.from(
        { length: nodes },
        (_, index) =>
          `apiVersion: v1\nkind: Node\nmetadata: { name: n${index}, labels: { rack: r${index} } }\n`,
      ),
      ...Array.from(
        { length: namespaces },
        (_, index) =>
          `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: team-${index} }\nspec: { replicas: 2, template: { spec: { containers: [] } } }\n`,
      ),
    ].join('---\n'),
  );

test('the demand on 1,000 pools is counted, and that on many more, for many kinds of pods, is not', () => {
  const many = racks(1000, 200, 3);
  const capacities = capacitiesOf(many);
  assert.is(totalOf(many, capacities).least, 6);
  assert.equal(
    [0, 199, 200].map(index => [capacities[index]!.least, capacities[index]!.demand?.workloads]),
    [
      [0, 3],
      [0, 3],
      [0, 0],
    ],
  );
  const more = racks(400, 200, 60);
  assert.is(totalOf(more, capacitiesOf(more)).least, undefined);
});

test.run();
