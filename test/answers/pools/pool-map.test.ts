import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { survey } from '../../../src/cluster/survey.ts';
import { poolMapOf, tiedNodes, type PoolMap } from '../../../src/answers/pools/pool-map.ts';
import { snapshotOf } from '../../kit/case.ts';

const test = suite('whom pools serve');

const pool = (name: string, cidr: string, ...spec: readonly string[]): string =>
  `---\napiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec:\n  cidr: ${cidr}\n${spec.map(line => `  ${line}\n`).join('')}`;
const node = (name: string, rack: string): string =>
  `---\napiVersion: v1\nkind: Node\nmetadata: { name: ${name}, uid: a${name}, labels: { rack: ${rack} } }\n`;
const namespace = (name: string, labels = '{}', annotations = '{}'): string =>
  `---\napiVersion: v1\nkind: Namespace\nmetadata: { name: ${name}, labels: ${labels}, annotations: ${annotations} }\n`;
const deployment = (name: string, pools: string): string =>
  `---\napiVersion: apps/v1\nkind: Deployment\nmetadata: { name: ${name}, namespace: shop }\nspec:\n  selector: { matchLabels: { a: b } }\n  template:\n    metadata: { labels: { a: b }, annotations: { cni.projectcalico.org/ipv4pools: '${pools}' } }\n    spec: { containers: [{ name: a, image: b }] }\n`;

function mapOf(...texts: readonly string[]): PoolMap {
  const { fleet } = survey(snapshotOf([{ path: 'all.yaml', text: texts.join('') }]));
  assert.is(fleet.clusters.length, 1);
  return poolMapOf(fleet.clusters[0]!);
}

/** `nodes a, b: east`, `requests Deployment shop/web: west by request`. */
const ties = ({ pools, parties }: PoolMap): readonly string[] =>
  parties.map(({ kind, names, ties }) => {
    const tied = ties.map(({ pool, by }) => `${pools[pool]!.name}${by === 'selector' ? '' : ` by ${by}`}`);
    return `${kind} ${names.join(', ')}: ${tied.join(', ') || 'nothing'}`;
  });

test('nodes and namespaces go by the selectors of pools', () => {
  const map = mapOf(
    pool('east', '10.1.0.0/24', 'nodeSelector: rack == "e"'),
    pool(
      'west',
      '10.2.0.0/24',
      'nodeSelector: rack == "w"',
      'namespaceSelector: team == "a"',
      'allowedUses: [Workload]',
    ),
    node('n1', 'e') + node('n2', 'w') + node('n3', 'e') + node('n4', 'x'),
    namespace('one', '{ team: a }') + namespace('two') + namespace('three'),
  );
  assert.equal(ties(map), [
    'nodes n1, n3: east',
    'nodes n2: west',
    'nodes n4: nothing',
    'namespaces one: east, west',
    'namespaces three, two: east',
  ]);
});

test('a request goes past selectors, and keeps other pools of the family away', () => {
  const map = mapOf(
    pool('open', '10.1.0.0/24'),
    pool('reserved', '10.2.0.0/24', 'nodeSelector: "!all()"'),
    pool('six', 'fd00:1::/64'),
    node('n1', 'e') + node('n2', 'w'),
    namespace('shop', '{}', `{ cni.projectcalico.org/ipv4pools: '["reserved", "absent"]' }`),
    deployment('web', '["reserved"]') + deployment('api', '["open", "10.2.0.0/24"]'),
  );
  assert.equal(ties(map), [
    'nodes n1, n2: open, six by perhaps selector',
    'namespaces shop: reserved by request, six by perhaps selector',
    'requests Deployment shop/api: open by request, reserved by request',
    'requests Deployment shop/web: reserved by request',
  ]);
});

test('pools that give nothing by themselves are tied to no node', () => {
  const map = mapOf(
    pool('closed', '10.1.0.0/24', 'disabled: true'),
    pool('manual', '10.2.0.0/24', 'assignmentMode: Manual'),
    pool('lb', '10.3.0.0/24', 'allowedUses: [LoadBalancer]'),
    pool('open', '10.4.0.0/24'),
    node('n1', 'e'),
  );
  assert.equal(ties(map), ['nodes n1: open']);
  assert.equal(
    map.pools.map(({ remarks }) => remarks),
    [['disabled'], ['for LoadBalancer'], ['assigned on request only'], []],
  );
});

test('what is unknown is perhaps', () => {
  const unlabelled = '---\napiVersion: v1\nkind: Node\nmetadata: { name: n1, labels: "{{ x }}" }\n';
  const map = mapOf(pool('east', '10.1.0.0/24', 'nodeSelector: rack == "e"'), unlabelled, node('n2', 'w'));
  assert.equal(ties(map)[0], 'nodes n1: east by perhaps selector');
});

test('where Calico IPAM is not in use, pools serve no pod', () => {
  const operator = `---\napiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { cni: { type: Calico, ipam: { type: HostLocal } } }\n`;
  const map = mapOf(pool('open', '10.1.0.0/24'), node('n1', 'e'), operator);
  assert.equal([map.isOfUse, map.parties], [false, []]);
});

test('of very many pools the first hundred', () => {
  const many = Array.from({ length: 130 }, (_, index) => pool(`p${index}`, `10.${index}.0.0/24`));
  const { pools, morePools } = mapOf(...many, node('n1', 'e'));
  assert.equal([pools.length, morePools], [100, 30]);
});

test('each pool is looked at once, however many nodes there are', () => {
  const texts = ['a', 'b', 'c'].flatMap((rack, index) => [
    node(rack, rack),
    pool(rack, `10.${index}.0.0/24`, `nodeSelector: rack == "${rack}"`),
  ]);
  const { fleet } = survey(snapshotOf([{ path: 'all.yaml', text: texts.join('') }]));
  let looks = 0;
  const pools = fleet.clusters[0]!.pools.map(
    (pool): typeof pool =>
      Object.create(pool, { automatic: { get: () => (looks++, pool.automatic) } }) as typeof pool,
  );
  assert.equal(
    tiedNodes(fleet.clusters[0]!, pools, 10).map(({ ties }) => ties.length),
    [1, 1, 1],
  );
  assert.is(looks, 3);
});

test.run();
