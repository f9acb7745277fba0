import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readFleetConfig, type FleetConfig } from '../../../src/commands/fleet/config.ts';
import { idleMembers } from '../../../src/commands/fleet/networks.ts';
import {
  clusterOf,
  collected,
  inventory,
  judged,
  network,
  place,
  pool,
  said,
} from './inventories.fixture.ts';

const rules = [{ id: 'overlapping-pools', summary: 'pools overlap' }];

function configured(text: string): FleetConfig {
  const reading = readFleetConfig({ path: 'fleet.yaml', text }, rules);
  if ('mistakes' in reading) throw new Error(reading.mistakes.map(({ message }) => message).join());
  return reading.config;
}

const found = (text: string, inventories: readonly unknown[]) =>
  judged(inventories, { config: configured(text), isOneNetwork: false });

type Parts = Parameters<typeof clusterOf>;
const repository = (name: string, cluster: string, pools: Parts[1], more: Parts[2] = {}) =>
  inventory(name, [clusterOf(cluster, pools, more)]);
const web = repository('team/web', 'prod', [pool('a', '10.1.0.0/16')]);
const data = repository('team/data', 'prod', [pool('b', '10.1.0.0/24')]);
const lab = repository('lab', 'dev', [pool('c', '10.1.0.0/20')]);

const test = suite('who shares what, and whose it is');

test('nothing says that clusters share a network: nothing is compared', () => {
  const { findings, networks } = found('', [web, data, lab]);
  assert.equal([findings, networks], [[], []]);
});

test('groups by globs of repositories and clusters', () => {
  const teams = found('groups: [{ name: dc, members: [{ repository: "team/*", cluster: prod }] }]', [
    web,
    data,
    lab,
  ]);
  assert.equal(said(teams), [
    'overlapping-pools: pool "b" (10.1.0.0/24) of team/data:prod overlaps pool "a" (10.1.0.0/16) of team/web:prod',
  ]);
  assert.match(teams.findings[0]!.note, /^"dc" shares a routed network: /);
  assert.equal(teams.networks, [{ name: 'dc', clusters: 2 }]);
  assert.is(found('groups: [{ name: all, members: [{}] }]', [web, data, lab]).findings.length, 3);
});

test('what two groups have in common is told once, by the first', () => {
  const groups = 'groups: [{ name: b, members: [{}] }, { name: a, members: [{ repository: "team/*" }] }]';
  const { findings } = found(groups, [web, data]);
  assert.equal(
    findings.map(({ note }) => note.slice(0, 3)),
    ['"a"'],
  );
});

test('groups of a repository are its own', () => {
  const grouped = (name: string) =>
    inventory(name, [
      clusterOf('east', [pool('a', '10.1.0.0/16')], { groups: ['dc'] }),
      clusterOf('west', [pool('b', '10.1.0.0/24')], { groups: ['dc'] }),
    ]);
  assert.equal(said(found('', [grouped('x'), grouped('y')])), [
    'overlapping-pools: pool "b" (10.1.0.0/24) of x:west overlaps pool "a" (10.1.0.0/16) of x:east',
    'overlapping-pools: pool "b" (10.1.0.0/24) of y:west overlaps pool "a" (10.1.0.0/16) of y:east',
  ]);
});

const plan = `ranges:
  - { cidr: 10.0.0.0/8 }
  - { cidr: 10.1.0.0/16, owner: web, members: [{ repository: team/web }] }
  - { cidr: 10.2.0.0/16, owner: anybody }
`;

test('ranges without an owner, and ranges of other clusters', () => {
  const owned = [
    repository('team/web', 'prod', [pool('mine', '10.1.0.0/20'), pool('free', '10.9.0.0/24')]),
    repository('team/data', 'prod', [pool('theirs', '10.1.16.0/20'), pool('ours', '10.2.0.0/24')]),
    repository('lab', 'dev', [pool('around', '10.0.0.0/12'), pool('off', '172.16.0.0/12')]),
  ];
  const report = found(plan, owned);
  assert.equal(said(report), [
    'foreign-range: pool "around" (10.0.0.0/12) of lab:dev contains 10.1.0.0/16, which belongs to "web"',
    'foreign-range: pool "theirs" (10.1.16.0/20) of team/data:prod lies in 10.1.0.0/16, which belongs to "web"',
    'unowned-range: pool "free" (10.9.0.0/24) of team/web:prod lies in a part of 10.0.0.0/8 that has no owner',
  ]);
  assert.equal(
    report.findings.map(({ severity }) => severity),
    ['error', 'error', 'warning'],
  );
});

test('a pool around ranges for all clusters lies in a part without an owner', () => {
  const ranges = 'ranges: [{ cidr: 10.0.0.0/8 }, { cidr: 10.2.0.0/16, owner: anybody }]';
  assert.match(
    said(found(ranges, [repository('a', 'x', [pool('p', '10.2.0.0/15')])]))[0]!,
    /around ranges that have owners$/,
  );
});

const oneCluster = 'clusters: [{ name: east, members: [{ repository: infra }, { repository: apps }] }]';
const calico = (version: string) => ({ calico: { version, evidence: 'an image', at: place('calico.yaml') } });

test('what two repositories say of one cluster', () => {
  const infra = repository(
    'infra',
    'east',
    [pool('a', '10.1.0.0/16'), pool('b', '10.2.0.0/16')],
    calico('v3.28.1'),
  );
  const apps = repository(
    'apps',
    'main',
    [pool('a', '10.3.0.0/16'), pool('c', '10.2.1.0/24'), pool('b', '10.2.0.0/16', { blockSize: 28 })],
    { ...calico('v3.30'), networks: [network('services', '10.1.0.0/20')] },
  );
  assert.equal([...said(found(oneCluster, [infra, apps]))].sort(), [
    'contradictory-pools: pool "a" is declared twice, with cidr 10.3.0.0/16 and 10.1.0.0/16',
    'contradictory-pools: pool "b" is declared twice, with blockSize 28 and 26',
    'contradictory-releases: east runs Calico v3.28.1 as infra:east says, and v3.30 as apps:main does',
    'overlapping-networks: pool "a" (10.1.0.0/16) overlaps the service range (10.1.0.0/20)',
    'overlapping-pools: pool "c" (10.2.1.0/24) overlaps pool "b" (10.2.0.0/16)',
  ]);
});

test('what agrees is no finding', () => {
  const infra = repository('infra', 'east', [pool('a', '10.1.0.0/16')], calico('v3.28.1'));
  const apps = repository(
    'apps',
    'main',
    [pool('a', '10.1.0.0/16', { blockSize: undefined })],
    calico('v3.28'),
  );
  assert.equal(said(found(oneCluster, [infra, apps])), []);
});

test('members that mean nothing are told', () => {
  const config = configured(
    `${plan}groups: [{ name: g, members: [{ repository: "taem/*" }, { cluster: prod }] }]`,
  );
  const collection = collected([web, data]);
  assert.equal(
    idleMembers(config, collection).map(({ text }) => text),
    ['taem/*'],
  );
});

const mistakes: readonly (readonly [text: string, says: RegExp])[] = [
  ['groups: [{ name: a }]', /members is missing/],
  ['groups: [{ name: a, members: [{ repo: x }] }]', /no key "repo"/],
  ['ranges: [{ cidr: 10.0.0.1/8 }]', /host bits/],
  ['ranges: [{ cidr: 10.0.0.0/8 }, { cidr: 10.0.0.0/8 }]', /is listed twice/],
  ['rules: { overlaping-pools: off }', /there is no rule "overlaping-pools"/],
  ['network: x', /no key "network"/],
  [`groups: [{ name: a, members: [${'{ repository: "*a*" }, '.repeat(501)}] }]`, /1000 wildcards/],
  ['groups: {', /cannot be read/],
];

for (const [text, says] of mistakes)
  test(`a mistake: ${text.slice(0, 60)}`, () => {
    const reading = readFleetConfig({ path: 'fleet.yaml', text }, rules);
    assert.ok('mistakes' in reading);
    assert.match('mistakes' in reading ? reading.mistakes[0]!.message : '', says);
  });

test.run();
