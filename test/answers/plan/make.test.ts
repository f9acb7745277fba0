import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCidr } from '../../../src/base/net/cidr.ts';
import type { PlanExtent } from '../../../src/answers/plan/plan.ts';
import { namespace, node, planned, pool } from '../../kit/states.ts';

const pod = (name: string) =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: "${name}", namespace: shop }\nspec: { containers: [{ name: c, image: c }] }\n---\n`;

const test = suite('the plan');

test('nothing changes', () => {
  const state = { 'a.yaml': pool('a', '10.0.0.0/16') };
  assert.equal(planned(state, { 'b/c.yaml': `# moved\n${state['a.yaml']}` }), {
    base: 'main',
    clusters: [],
    unchanged: 1,
  });
});

test('pools that come, go, change and are renamed', () => {
  const { clusters } = planned(
    {
      'a.yaml':
        pool('kept', '10.0.0.0/16') +
        pool('gone', '10.1.0.0/16') +
        pool('old', '10.2.0.0/16') +
        pool('wide', '10.3.0.0/24'),
    },
    {
      'a.yaml':
        pool('kept', '10.0.0.0/16', '  blockSize: 26\n') +
        pool('come', '10.4.0.0/16', '  natOutgoing: true\n') +
        pool('new', '10.2.0.0/16') +
        pool('wide', '10.3.0.0/23', '  disabled: true\n'),
    },
  );
  const [{ pools, capacity, ranges }] = clusters as [(typeof clusters)[number]];
  assert.equal(
    pools.map(({ fate, name, formerName, settings }) => [
      fate,
      name,
      formerName,
      settings.map(({ field, from, to }) => `${field} ${from} ${to}`),
    ]),
    [
      ['added', 'come', undefined, ['natOutgoing false true']],
      ['removed', 'gone', undefined, []],
      ['changed', 'new', 'old', []],
      ['changed', 'wide', undefined, ['cidr 10.3.0.0/24 10.3.0.0/23', 'disabled false true']],
    ],
  );
  assert.equal(capacity, [{ family: 4, from: 3n * 65536n + 256n, to: 3n * 65536n }]);
  assert.equal(ranges, { taken: ['10.3.1.0/24', '10.4.0.0/16'], freed: ['10.1.0.0/16'] });
});

const reservation = (...ranges: readonly string[]) =>
  `apiVersion: projectcalico.org/v3\nkind: IPReservation\nmetadata: { name: kept }\nspec: { reservedCIDRs: ${JSON.stringify(ranges)} }\n---\n`;

test('what is reserved is nothing that pods can have', () => {
  const pools = pool('a', '10.0.0.0/24') + pool('off', '10.1.0.0/24', '  disabled: true\n');
  const capacityWith = (before: string, after: string) => {
    const { clusters } = planned({ 'a.yaml': pools + before }, { 'a.yaml': pools + after });
    return clusters.map(({ capacity, unknown }) => [...capacity, ...unknown]);
  };
  const half = reservation('10.0.0.0/25', '10.1.0.0/25', '192.168.0.0/16');
  assert.equal(capacityWith('', half), [[{ family: 4, from: 256n, to: 128n }]]);
  assert.equal(capacityWith(half, ''), [[{ family: 4, from: 128n, to: 256n }]]);
  assert.equal(capacityWith(half, reservation('10.0.0.0/26', '10.0.0.64/26')), [], 'the same in other words');
  assert.equal(capacityWith('', reservation('10.9.0.0/24')), [], 'reserved of no pool');
  assert.equal(capacityWith('', reservation('10.0.0.0/32', `\${MORE}`)), [
    [
      { family: 4, from: 256n, to: 255n },
      'afterwards, reservations may withhold more addresses than is known',
    ],
  ]);
});

test('where pools lie before and afterwards, those that stay among them', () => {
  const { clusters } = planned(
    {
      'a.yaml':
        pool('stays', '10.0.0.0/16') +
        pool('gone', '10.1.0.0/16') +
        pool('old', '10.2.0.0/16') +
        pool('wide', '10.3.0.0/24') +
        pool('told', '10.6.0.0/16') +
        pool('six', 'fd00::/64'),
    },
    {
      'a.yaml':
        pool('six', 'fd00::/64') +
        pool('told', '${CIDR}') +
        pool('stays', '10.0.0.0/16', '  disabled: true\n') +
        pool('come', '10.4.0.0/16') +
        pool('new', '10.2.0.0/16') +
        pool('wide', '10.3.0.0/23'),
    },
  );
  const where = (extent: PlanExtent | undefined): string =>
    extent ? `${extent.range ? formatCidr(extent.range) : '?'}${extent.isDisabled ? ' off' : ''}` : '-';
  assert.equal(
    clusters[0]?.extents.map(({ name, before, after }) => [name, where(before), where(after)].join(' ')),
    [
      'stays 10.0.0.0/16 10.0.0.0/16 off',
      'gone 10.1.0.0/16 -',
      'new 10.2.0.0/16 10.2.0.0/16',
      'wide 10.3.0.0/24 10.3.0.0/23',
      'come - 10.4.0.0/16',
      'told 10.6.0.0/16 ?',
      'six fd00::/64 fd00::/64',
    ],
  );
});

test('a pool that may have another name by now is neither removed nor there', () => {
  const { clusters } = planned(
    { 'a.yaml': pool('old', '10.1.0.0/16') },
    { 'a.yaml': pool('${NAME}', '10.2.0.0/16') },
  );
  const [{ extents, pools }] = clusters as [(typeof clusters)[number]];
  assert.equal(
    pools.map(({ fate }) => fate),
    ['added'],
  );
  const old = extents.find(({ before }) => before?.range);
  assert.equal(old?.after, { range: undefined, isDisabled: false });
});

test('nodes and namespaces, of the cluster and of each pool', () => {
  const racks = pool('r', '10.0.0.0/16', "  nodeSelector: rack == 'a'\n");
  const { clusters } = planned(
    { 'a.yaml': racks + node('n1', '    rack: a\n') + node('n2', '    rack: a\n') },
    { 'a.yaml': racks + node('n1', '    rack: a\n') + node('n3', '    rack: a\n') + namespace('shop', 'r') },
  );
  const [{ nodes, namespaces, pools }] = clusters as [(typeof clusters)[number]];
  assert.equal(nodes, { gained: ['n3'], lost: ['n2'] });
  assert.equal(namespaces, { gained: ['shop'], lost: [] });
  assert.equal(
    pools.map(each => each.nodes),
    [{ gained: ['n3'], lost: ['n2'] }],
  );
});

test('workloads that move together', () => {
  const { clusters } = planned(
    {
      'a.yaml':
        pool('a', '10.0.0.0/16') + pool('b', '10.1.0.0/16', '  disabled: true\n') + pod('x') + pod('y'),
    },
    {
      'a.yaml':
        pool('a', '10.0.0.0/16', '  disabled: true\n') +
        pool('b', '10.1.0.0/16') +
        pod('x') +
        pod('y') +
        pod('z'),
    },
  );
  assert.equal(clusters[0]?.moves, [{ from: ['a'], to: ['b'], workloads: ['Pod shop/x', 'Pod shop/y'] }]);
});

test('clusters that come and go', () => {
  const plan = planned(
    { 'clusters/a/p.yaml': pool('a', '10.0.0.0/16'), 'clusters/b/p.yaml': pool('b', '10.1.0.0/16') },
    { 'clusters/a/p.yaml': pool('a', '10.0.0.0/16'), 'clusters/c/p.yaml': pool('c', '10.2.0.0/16') },
  );
  assert.is(plan.unchanged + plan.clusters.length > 0, true);
  const fates = new Set(plan.clusters.flatMap(({ fate, pools }) => [fate, ...pools.map(each => each.fate)]));
  assert.ok(fates.has('added') && fates.has('removed'));
});

test('what cannot be told is said', () => {
  const { clusters } = planned(
    { 'a.yaml': pool('a', '10.0.0.0/16') },
    { 'a.yaml': pool('a', '10.0.0.0/16') + pool('open', '${POD_CIDR}') },
  );
  assert.ok(clusters[0]?.unknown.some(text => text.includes('the range of one pool is not determined')));
});

test('files that begin or cease to be deployed are no cluster that comes or goes', () => {
  const flux = (path: string): string =>
    `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: apps, namespace: flux-system }\nspec: { path: ${path}, sourceRef: { kind: GitRepository, name: flux-system } }\n`;
  const lists = (...names: readonly string[]): string =>
    `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [${names.join()}]\n`;
  const deploying = (...deployed: readonly string[]) => ({
    'clusters/a/apps.yaml': flux('./apps'),
    'clusters/b/apps.yaml': flux('./apps'),
    'apps/kustomization.yaml': lists('../shop', ...deployed),
    'shop/kustomization.yaml': lists('pools.yaml'),
    'shop/pools.yaml': pool('a', '10.0.0.0/16'),
    'extra/kustomization.yaml': lists('extra.yaml'),
    'extra/extra.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: extra }\n',
  });
  const told = (plan: ReturnType<typeof planned>) =>
    plan.clusters.map(({ name, fate, namespaces }) => [name, fate, namespaces.gained, namespaces.lost]);
  const both = (gained: readonly string[], lost: readonly string[]) =>
    ['clusters/a', 'clusters/b'].map(name => [name, 'kept', gained, lost]);
  assert.equal(told(planned(deploying(), deploying('../extra'))), both(['extra'], []));
  assert.equal(told(planned(deploying('../extra'), deploying())), both([], ['extra']));
});

test('a cluster is not known where the change may hide it, and removed where it hides what stood in another', () => {
  const state = {
    'clusters/a/pools.yaml': pool('a', '10.0.0.0/16'),
    'clusters/b/pools.yaml': pool('b', '10.1.0.0/16'),
    'clusters/b/more.yaml': pool('more', '10.2.0.0/16'),
  };
  const { 'clusters/a/pools.yaml': _gone, ...left } = state;
  for (const [path, fate] of [
    ['clusters/a/pools.yaml', 'kept'],
    ['clusters/c/pools.yaml', 'kept'],
    ['clusters/b/more.yaml', 'removed'],
  ] as const) {
    const { clusters } = planned(state, { ...left, [path]: 'kind: IPPool\nspec: [\n' });
    assert.is(clusters.find(({ name }) => name === 'clusters/a')?.fate, fate, path);
  }
});

test.run();
