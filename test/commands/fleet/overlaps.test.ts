import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusterOf, inventory, judged, network, place, pool, said } from './inventories.fixture.ts';
import { isSweep } from '../../kit/sweep.ts';

const test = suite('overlaps across a fleet');

type Parts = Parameters<typeof clusterOf>;
const repository = (name: string, pools: Parts[1], more: Parts[2] = {}) =>
  inventory(name, [clusterOf('prod', pools, more)]);
const edge = repository('a', [pool('edge', '10.1.0.0/16')]);

test('pools of two clusters on one network', () => {
  const report = judged([
    edge,
    repository('b', [pool('web', '10.1.4.0/24', { cidrAt: place('w.yaml', 7, 3) })]),
  ]);
  assert.equal(said(report), [
    'overlapping-pools: pool "web" (10.1.4.0/24) of b:prod overlaps pool "edge" (10.1.0.0/16) of a:prod',
  ]);
  const [{ at, related, clusters, severity }] = report.findings as [(typeof report.findings)[0]];
  assert.equal(
    [at.repository, at.path, at.range.start, severity],
    ['b', 'w.yaml', { line: 7, column: 3 }, 'error'],
  );
  assert.equal(clusters, ['a:prod', 'b:prod']);
  assert.is(related[0]!.label, 'contains it in a:prod: they share 256 addresses');
});

test('IPv6, equal ranges, and a pool without a name', () => {
  const report = judged([
    repository('b', [pool('x', 'fd00:1::/64')]),
    repository('a', [pool('', 'fd00:1::/64')]),
  ]);
  assert.equal(said(report), [
    'overlapping-pools: pool "x" (fd00:1::/64) of b:prod overlaps pool fd00:1::/64 of a:prod',
  ]);
  assert.match(report.findings[0]!.related[0]!.label, /^the same range in a:prod/);
});

const silent: readonly (readonly [what: string, one: object, other: object])[] = [
  ['apart', edge, repository('b', [pool('web', '10.2.0.0/16')])],
  ['disabled', edge, repository('b', [pool('web', '10.1.0.0/16', { disabled: true })])],
  ['refused', edge, repository('b', [pool('web', '10.1.0.0/16', { hasAddresses: false })])],
  ['perhaps disabled', edge, repository('b', [pool('web', '10.1.0.0/16', { disabled: undefined })])],
  ['not deployed', edge, repository('b', [pool('web', '10.1.0.0/16')], { isDeployed: false })],
  ['Services of the other', edge, repository('b', [], { networks: [network('services', '10.1.0.0/16')] })],
  [
    'what the other keeps away from',
    edge,
    repository('b', [], { networks: [network('other', '10.1.0.0/16')] }),
  ],
  ['the pod network of the other', edge, repository('b', [], { networks: [network('pods', '10.1.0.0/16')] })],
  [
    'nodes where pools may not be in use',
    repository('a', [pool('edge', '10.1.0.0/16')], { usesPools: undefined }),
    repository('b', [], { networks: [network('nodes', '10.1.0.0/16')] }),
  ],
  [
    'nodes whose addresses are reserved',
    repository('a', [pool('edge', '10.1.0.0/16')], {
      reservations: [{ name: 'r', cidrs: ['10.1.0.0/24'], at: place('r.yaml') }],
    }),
    repository('b', [], { networks: [network('nodes', '10.1.0.7/32')] }),
  ],
  [
    'a pool of a range that the other holds back',
    repository('a', [pool('edge', '10.1.0.0/16')], {
      reservations: [{ name: 'r', cidrs: ['10.1.4.0/22'], at: place('r.yaml') }],
    }),
    repository('b', [pool('web', '10.1.4.0/24')]),
  ],
  [
    'nodes whose addresses may be reserved',
    repository('a', [pool('edge', '10.1.0.0/16')], { mayReserveMore: true }),
    repository('b', [], { networks: [network('nodes', '10.1.0.7/32')] }),
  ],
  [
    'load balancers in a pool that pods have to ask for',
    repository('a', [pool('edge', '10.1.0.0/16', { isOnRequest: true })]),
    repository('b', [], { networks: [network('load balancers', '10.1.0.0/24', 'MetalLB pool "lan"')] }),
  ],
  [
    'a pool for load balancers in a network of nodes',
    repository('a', [pool('edge', '10.1.0.0/24', { allowedUses: ['LoadBalancer'] })]),
    repository('b', [], { networks: [network('nodes', '10.1.0.0/16')] }),
  ],
];

for (const [what, one, other] of silent)
  test(`silent: ${what}`, () => assert.equal(said(judged([one, other])), []));

test('what nodes, load balancers and Services from outside have in another cluster', () => {
  const networks = [
    network('nodes', '10.1.0.7/32', 'Node "n7"'),
    network('nodes', '10.1.0.8/32', 'Node "n8"'),
    network('load balancers', '10.1.9.0/24', 'MetalLB pool "lan"'),
    network('external IPs', '10.1.8.0/24'),
  ];
  const report = judged([edge, repository('b', [], { networks })]);
  assert.equal(said(report), [
    'overlapping-networks: pool "edge" (10.1.0.0/16) of a:prod holds the addresses of Node "n7" and 1 more of b:prod',
    'overlapping-networks: pool "edge" (10.1.0.0/16) of a:prod overlaps MetalLB pool "lan" (10.1.9.0/24) of b:prod',
    'overlapping-networks: pool "edge" (10.1.0.0/16) of a:prod overlaps a range of external IPs (10.1.8.0/24) of b:prod',
  ]);
  const one = judged([edge, repository('b', [], { networks: networks.slice(0, 1) })]);
  assert.match(said(one)[0]!, /holds the address of Node "n7", 10\.1\.0\.7, of b:prod$/);
  const around = judged([edge, repository('b', [], { networks: [network('nodes', '10.0.0.0/8')] })]);
  assert.match(said(around)[0]!, /overlaps the network of nodes 10\.0\.0\.0\/8 of b:prod$/);
});

test('what is written in one place is cited once', () => {
  const lan = ['10.1.9.0/29', '10.1.9.8/31'].map(cidr =>
    network('load balancers', cidr, 'MetalLB pool "lan"'),
  );
  const [finding] = judged([edge, repository('b', [], { networks: lan })]).findings;
  assert.match(finding!.message, /\(10\.1\.9\.0\/29, 10\.1\.9\.8\/31\)/);
  assert.is(finding!.related.length, 1);
});

test('two pools for load balancers are a warning', () => {
  const report = judged([
    repository('a', [pool('lb', '10.1.0.0/24', { allowedUses: ['LoadBalancer'] })]),
    repository('b', [], { networks: [network('load balancers', '10.1.0.0/28', 'MetalLB pool "lan"')] }),
  ]);
  assert.equal(
    report.findings.map(({ severity }) => severity),
    ['warning'],
  );
});

test('levels of rules, and the only ones that count', () => {
  const both = [edge, repository('b', [pool('web', '10.1.4.0/24')])];
  assert.is(judged(both, { levels: new Map([['overlapping-pools', 'note']]) }).findings[0]!.severity, 'note');
  assert.equal(said(judged(both, { levels: new Map([['overlapping-pools', 'off']]) })), []);
  assert.equal(said(judged(both, { only: new Set(['foreign-range']) })), []);
});

if (isSweep)
  test('a range that hundreds have is told as often as people read, and that it was cut', () => {
    const many = Array.from({ length: 340 }, (_, index) =>
      repository(`r${index}`, [pool('p', '192.168.0.0/16')]),
    );
    const { findings, summary } = judged(many);
    assert.ok(findings.length > 50_000 && findings.length < 51_000);
    assert.ok(summary.isCut);
  });

if (isSweep)
  test('pools that are alike, by the ten thousand, each with a fingerprint of its own', () => {
    const alike = Array.from({ length: 250 }, () => pool('p', '10.0.0.0/9'));
    const { findings } = judged([repository('a', alike), repository('b', alike)]);
    assert.is(findings.length, 50_000);
    assert.is(new Set(findings.map(({ fingerprint }) => fingerprint)).size, findings.length);
  });

if (isSweep)
  test('clusters of many groups take no longer for it', () => {
    const groups = Array.from({ length: 64 }, (_, index) => `g${index}`);
    const clusters = Array.from({ length: 60 }, (_, index) =>
      clusterOf(
        `c${index}`,
        Array.from({ length: 50 }, () => pool('p', '10.0.0.0/9')),
        { groups },
      ),
    );
    const { findings, summary } = judged([inventory('a', clusters)]);
    assert.ok(findings.length > 50_000 && summary.isCut);
  });

test('the order of inventories changes nothing', () => {
  const all = [
    edge,
    repository('b', [pool('web', '10.1.4.0/24'), pool('edge', '10.1.0.0/16')]),
    repository('c', [pool('x', '10.1.0.0/16'), pool('y', '10.0.0.0/8')], {
      networks: [network('nodes', '10.1.4.7/32', 'Node "n"')],
    }),
  ];
  const turned = [...all.slice(1), ...all.slice(0, 1)];
  const asText = (list: readonly object[]) => JSON.stringify(judged(list)).replace(/\d\.json/g, '');
  assert.is(asText(turned), asText(all));
  assert.is(asText(all.toReversed()), asText(all));
  const prints = judged(all).findings.map(({ fingerprint }) => fingerprint);
  assert.is(new Set(prints).size, prints.length);
});

test.run();
