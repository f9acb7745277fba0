import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Dump } from '../../../src/cluster/live/dump.ts';
import { poolAdvice } from '../../../src/commands/drift/words.ts';
import { pool } from '../../kit/repositories.ts';
import { compared, drift, dumped, stored } from './drift.fixture.ts';

const test = suite('drift');

test('defaults that the API server fills in are no drift', () => {
  assert.equal(drift(pool('edge', '10.0.0.0/24'), stored('edge', '10.0.0.0/24')).pools, []);
});

test('pools that the operator and calico-node make are no drift, with words and defaults of their own', () => {
  const made = (name: string, cidr: string, more: string): string =>
    `apiVersion: crd.projectcalico.org/v1\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: "${cidr}", allowedUses: [Workload, Tunnel], nodeSelector: all(), ${more} }\n`;
  const installation = (list: string): string =>
    `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ipPools: [${list}] } }\n`;
  const four = (more: string) => made('default-ipv4-ippool', '10.42.0.0/16', `blockSize: 26, ${more}`);
  const operated = '{ cidr: 10.42.0.0/16, encapsulation: VXLAN }';
  const tunnelled = 'ipipMode: Never, vxlanMode: Always';
  const on = four(`${tunnelled}, natOutgoing: true`);
  assert.equal(drift(installation(operated), on).pools, []);
  assert.equal(drift(installation(operated.replace(' }', ', natOutgoing: Enabled }')), on).pools, []);
  const off = four(`${tunnelled}, natOutgoing: false`);
  assert.equal(drift(installation(operated.replace(' }', ', natOutgoing: Disabled }')), off).pools, []);
  assert.equal(
    drift(installation(operated), off).pools.flatMap(({ settings }) => settings),
    [{ field: 'natOutgoing', from: 'false', to: 'true' }],
  );
  const six = made('default-ipv6-ippool', 'fd00:1::/48', 'blockSize: 122, natOutgoing: false');
  assert.equal(drift(installation(`${operated}, { cidr: "fd00:1::/48" }`), `${on}---\n${six}`).pools, []);
  const agent = (variables: string): string =>
    `apiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: calico-node, namespace: kube-system }\nspec: { template: { spec: { containers: [{ name: calico-node, env: [{ name: CALICO_IPV4POOL_CIDR, value: 10.42.0.0/16 }, { name: CALICO_IPV4POOL_IPIP, value: Always }${variables}] }] } } }\n`;
  const tunnel = four('ipipMode: Always, vxlanMode: Never, natOutgoing: true, disableBGPExport: false');
  assert.equal(drift(agent(''), tunnel).pools, []);
  const words =
    ', { name: CALICO_IPV4POOL_NAT_OUTGOING, value: "yes" }, { name: CALICO_IPV4POOL_DISABLE_BGP_EXPORT, value: "0" }';
  assert.equal(drift(agent(words), tunnel).pools, []);
});

test('spelling and order that mean the same are no drift', () => {
  const written = (more: string): string => `${pool('edge', '10.0.0.0/24')}  ${more}\n`;
  const live = stored('edge', '10.0.0.0/24').replace('all()', `"has(x) && rack == '1'"`);
  const spelt = `nodeSelector: 'has( x )&&rack=="1"'\n  namespaceSelector: ""\n  blockSize: 0\n  allowedUses: [Tunnel, Workload]`;
  assert.equal(drift(written(spelt), live).pools, []);
  const other = drift(written(spelt.replace('"1"', '"2"')), live).pools.flatMap(({ settings }) => settings);
  assert.equal(
    other.map(({ field }) => field),
    ['nodeSelector'],
  );
});

test('what Git leaves to a variable may be as the cluster has it', () => {
  const open = (spec: string, name = 'edge'): string =>
    `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: "${name}" }\nspec: { ${spec} }\n`;
  const live = stored('edge', '10.0.0.0/24', ', natOutgoing: true, disabled: true');
  for (const spec of [
    'cidr: "${V4}", natOutgoing: true, disabled: true',
    'cidr: 10.0.0.0/24, natOutgoing: "${NAT}", disabled: "${OFF}", blockSize: "${SIZE}", vxlanMode: "${VXLAN}"',
    'cidr: "${V4}", natOutgoing: true, disabled: true, nodeSelector: "${WHERE}", allowedUses: "${USES}"',
  ])
    assert.equal(drift(open(spec), live).pools, [], spec);
  const six = stored('edge', 'fd00::/48').replace('blockSize: 26', 'blockSize: 122');
  assert.equal(drift(open('cidr: "${V6}"'), six).pools, [], 'the size of blocks hangs on the family');
  const [changed] = drift(open('cidr: "${V4}", natOutgoing: false, disabled: true'), live).pools;
  assert.equal(
    [changed!.isFixed, changed!.settings],
    [false, [{ field: 'natOutgoing', from: 'true', to: 'false' }]],
  );
});

test('a pool, an object or a node whose name is a variable may be any', () => {
  const open = (kind: string, more: string, group = 'projectcalico.org/v3'): string =>
    `apiVersion: ${group}\nkind: ${kind}\nmetadata: { name: "\${CLUSTER}-x" }\n${more}\n`;
  const known = pool('edge', '10.0.0.0/24');
  const live = `${stored('edge', '10.0.0.0/24')}---\n`;
  const ranged = stored('prod-x', '10.1.0.0/24');
  for (const cidr of ['"${V4}"', '10.1.0.0/24'])
    assert.equal(drift(`${known}---\n${open('IPPool', `spec: { cidr: ${cidr} }`)}`, live + ranged).pools, []);
  const reservation = open('IPReservation', 'spec: { reservedCIDRs: [10.0.0.9] }');
  const reserved = reservation.replace('${CLUSTER}', 'prod');
  assert.equal(drift(`${known}---\n${reservation}`, live + reserved).configurations, []);
  const node = (name: string): string => `apiVersion: v1\nkind: Node\nmetadata: { name: ${name} }\n`;
  const nodes = `${node('a')}---\n${open('Node', '', 'v1')}`;
  assert.equal(drift(`${known}---\n${nodes}`, `${live}${node('a')}---\n${node('prod-x')}`).nodes, {
    missing: [],
    undeclared: [],
  });
});

test('what only one of them has', () => {
  const { pools } = drift(
    `${pool('edge', '10.0.0.0/24')}---\n${pool('new', '10.0.1.0/24')}`,
    `${stored('edge', '10.0.0.0/24')}---\n${stored('old', '10.0.2.0/24')}`,
  );
  assert.equal(
    pools.map(({ fate, name }) => `${fate} ${name}`),
    ['added new', 'removed old'],
  );
});

test('what an existing pool keeps for good, and what it does not', () => {
  const settled = (git: string, live: string) =>
    drift(git, live).pools.map(({ settings, isFixed }) => [
      settings.map(({ field, from, to }) => `${field}: ${from} → ${to}`),
      isFixed,
    ]);
  assert.equal(settled(pool('edge', '10.0.0.0/23'), stored('edge', '10.0.0.0/24')), [
    [['cidr: 10.0.0.0/24 → 10.0.0.0/23'], true],
  ]);
  assert.equal(settled(pool('edge', '10.0.0.0/24'), stored('edge', '10.0.0.0/24', ', disabled: true')), [
    [['disabled: true → false'], false],
  ]);
});

const node = (name: string, labels: string): string =>
  `apiVersion: v1\nkind: Node\nmetadata: { name: ${name}, uid: 1, labels: { ${labels} } }\nstatus: { phase: x }\n`;
const racked = (text: string): string => text.replace('nodeSelector: all()', 'nodeSelector: rack == "0"');

test('labels that pools look at, and no others', () => {
  const git = `${pool('edge', '10.0.0.0/24').replace(' }\n', ' }\n')}---\n${node('a', 'rack: "1", team: x')}`;
  const live = `${racked(stored('edge', '10.0.0.0/24'))}---\n${node('a', 'rack: "0", team: z')}---\n${node('b', 'rack: "0"')}`;
  const { labels, nodes } = drift(git, live);
  assert.equal(
    labels.map(({ node: name, key, declared, live: now }) => [name, key, declared, now]),
    [['a', 'rack', '1', '0']],
  );
  assert.equal(nodes, { missing: [], undeclared: ['b'] });
});

test('a dump without nodes says nothing of them', () => {
  const git = `${pool('edge', '10.0.0.0/24')}---\n${node('a', 'rack: "1"')}`;
  const { nodes, unseen } = drift(git, stored('edge', '10.0.0.0/24'));
  assert.equal([nodes, unseen], [{ missing: [], undeclared: [] }, ['Node', 'Namespace', 'IPAMBlock']]);
});

const namespace = (annotations: string): string =>
  `apiVersion: v1\nkind: Namespace\nmetadata: { name: shop, annotations: { ${annotations} } }\n`;

test('what namespaces request, however it is written', () => {
  const asks = (git: string, live: string) =>
    drift(
      `${pool('edge', '10.0.0.0/24')}---\n${namespace(git)}`,
      `${stored('edge', '10.0.0.0/24')}---\n${namespace(live)}`,
    ).requests.map(({ declared, live: now }) => [declared, now]);
  const edge = `cni.projectcalico.org/ipv4pools: '["edge"]'`;
  assert.equal(asks(edge, edge.replace('["edge"]', '[ "edge" ]')), []);
  assert.equal(asks(edge, 'team: a'), [['["edge"]', '']]);
  assert.equal(asks('team: a', edge), [['', '["edge"]']]);
  assert.equal(asks("cni.projectcalico.org/ipv4pools: '${POOLS}'", edge), []);
});

const fleet = {
  'clusters/east/a.yaml': `${pool('east', '10.0.0.0/24')}---\n${pool('shared', '10.9.0.0/24')}`,
  'clusters/west/a.yaml': `${pool('west', '10.0.1.0/24')}---\n${pool('shared', '10.9.0.0/24')}`,
};

test('the cluster that the dump resembles, or the one that is named', () => {
  const west = dumped(`${stored('west', '10.0.1.0/24')}---\n${stored('shared', '10.9.0.0/24')}`);
  const found = compared(fleet, west);
  assert.is('cluster' in found && found.cluster, 'clusters/west');
  const named = compared(fleet, west, 'clusters/east');
  assert.is('cluster' in named && named.pools.length, 2);
});

test('what a pool keeps for good takes another pool, whose range does not meet it', () => {
  const advice = (git: string): string | undefined =>
    poolAdvice(drift(git, stored('edge', '10.0.0.0/24')).pools[0]!);
  assert.match(
    advice(`${pool('edge', '10.0.0.0/24')}  blockSize: 28\n`)!,
    /another pool of another range with blockSize 28, set/,
  );
  assert.match(advice(pool('edge', '10.1.0.0/24'))!, /another pool with cidr 10\.1\.0\.0\/24, set/);
  assert.match(
    advice(`${pool('edge', '10.1.0.0/24')}  blockSize: 28\n`)!,
    /with cidr 10\.1\.0\.0\/24 and blockSize 28, set/,
  );
  assert.match(
    advice(pool('edge', '10.0.0.0/23'))!,
    /another pool of a range outside of 10\.0\.0\.0\/24, set/,
  );
  assert.is(advice(`${pool('edge', '10.0.0.0/24')}  natOutgoing: true\n`), undefined);
});

test('no comparison where it is unknown with what', () => {
  const reason = (live: Dump, name?: string): string => {
    const found = compared(fleet, live, name);
    return 'reason' in found ? `${found.reason}; ${found.help}` : 'compared';
  };
  assert.match(reason(dumped(stored('x', '10.7.0.0/24'))), /no pool in common with any cluster/);
  assert.match(reason(dumped(stored('shared', '10.9.0.0/24'))), /resembles clusters\/east as much as/);
  assert.match(reason(dumped(stored('x', '10.7.0.0/24')), 'clusters/est'), /did you mean clusters\/east\?/);
  assert.match(reason(dumped('')), /holds no IPPool/);
});

test.run();
