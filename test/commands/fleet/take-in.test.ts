import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Collection } from '../../../src/commands/fleet/collection.ts';
import { takeIn } from '../../../src/commands/fleet/take-in.ts';
import { fleetPlaceText } from '../../../src/commands/fleet/printed.ts';
import { clusterOf, collected, inventory, judged, network, place, pool } from './inventories.fixture.ts';

const test = suite('taking inventories in');

const fine = inventory('team/web', [clusterOf('prod', [pool('a', '10.0.0.0/24')])]);

/** Why an inventory is not judged; nothing of it is kept then. */
function fault(value: unknown): string | undefined {
  const { problems, claims, clusters, repositories } = collected([fine, value]);
  if (problems.length > 0) assert.equal([claims.length, clusters.length, repositories.length], [1, 1, 1]);
  return problems[0]?.reason;
}

const withPool = (more: Readonly<Record<string, unknown>>) =>
  inventory('b', [
    clusterOf('x', [pool('fine', '10.9.0.0/24')]),
    clusterOf('y', [pool('a', '10.1.0.0/24', more)]),
  ]);

test('what is an inventory is taken in', () => {
  assert.is(fault(withPool({})), undefined);
  assert.is(fault(inventory(undefined, [])), undefined);
  assert.is(fault({ ...inventory('b', []), later: { keys: ['are', 'ignored'] } }), undefined);
});

test('where a variable is set stays beside where it stands, and leads out of nothing', () => {
  const setBy = place('clusters/prod/settings.yaml', 5);
  const { findings } = judged([
    inventory('team/web', [
      clusterOf('prod', [pool('a', '10.1.0.0/24', { cidrAt: { ...place('base/pools.yaml', 6), setBy } })]),
      clusterOf('dev', [pool('a', '10.1.0.0/24', { cidrAt: place('base/pools.yaml', 6) })]),
    ]),
  ]);
  const [finding] = findings;
  const spots = [finding!.at, ...finding!.related.map(({ at }) => at)].map(fleetPlaceText);
  assert.equal(spots.sort(), [
    'team/web:base/pools.yaml:6:9',
    'team/web:base/pools.yaml:6:9, set at clusters/prod/settings.yaml:5:9',
  ]);
  for (const [value, reason] of [
    [7, 'cidrAt.setBy is not an object'],
    [place('../x'), 'cidrAt.setBy.path leads out of the repository'],
    [{ path: 'a' }, 'cidrAt.setBy.range is not an object'],
  ] as const)
    assert.is(
      fault(withPool({ cidrAt: { ...place('p.yaml'), setBy: value } })),
      `clusters[1].pools[0].${reason}`,
    );
});

const again = ': write it again with ipamlint inventory --format json';

test('what is none, is not whole or is of another version is said, with the place', () => {
  assert.is(fault('{"version": 1,\n "tool"'), `breaks off at 2:8${again}`);
  assert.is(fault('{"version": 1,}'), `is not JSON at 1:15${again}`);
  const manifest = { apiVersion: 'projectcalico.org/v3', kind: 'IPPool' };
  for (const text of [manifest, '# pools\napiVersion: projectcalico.org/v3\nkind: IPPool\n'])
    assert.match(fault(text)!, /^holds manifests, not an inventory: ipamlint inventory --format json /);
  for (const value of ['null', '[]', '{}', '"x"', '1', '{"tool":{"name":"other"},"clusters":[]}'])
    assert.match(fault(value)!, /^is not an inventory: ipamlint inventory --format json writes them$/);
  assert.is(
    fault({ ...inventory('b', []), version: 2, tool: { name: 'ipamlint', version: '9.0.0' } }),
    'version is not 1: ipamlint 9.0.0 wrote it; read it with that release',
  );
  assert.match(fault({ ...inventory('b', []), version: '1' })!, /write it again with this release$/);
  const { groups: _, ...old } = clusterOf('x', []);
  assert.is(
    fault(inventory('b', [old])),
    'clusters[0].groups is missing: an older ipamlint wrote this; write it again',
  );
});

const wrong: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
  [{ name: 7 }, 'name is not a string'],
  [{ name: 'x'.repeat(5000) }, 'name has more than 4096 characters'],
  [{ cidr: '10.0.0.0/99' }, 'cidr is not a CIDR'],
  [{ cidr: '10.0.0.0' }, 'cidr is not a CIDR'],
  [{ cidr: { __proto__: null } }, 'cidr is not a string'],
  [{ isEffective: undefined }, 'isEffective is missing'],
  [{ disabled: 'no' }, 'disabled is neither true nor false'],
  [{ allowedUses: [1] }, 'allowedUses[0] is not a string'],
  [{ allowedUses: {} }, 'allowedUses is not a list'],
  [{ cidrAt: null }, 'cidrAt is not an object'],
  [{ cidrAt: place('../../etc/passwd') }, 'cidrAt.path leads out of the repository'],
  [{ cidrAt: place('a/..\\..\\b') }, 'cidrAt.path leads out of the repository'],
  [{ cidrAt: place('') }, 'cidrAt.path is empty'],
  [{ cidrAt: place('a', 0) }, 'cidrAt.range.start is no line and column'],
  [{ cidrAt: place('a', 2 ** 31) }, 'cidrAt.range.start is no line and column'],
  [{ cidrAt: place('a', 1.5) }, 'cidrAt.range.start is no line and column'],
];

for (const [more, says] of wrong)
  test(`a pool with ${JSON.stringify(more).slice(0, 60)}`, () =>
    assert.is(fault(withPool(more)), `clusters[1].pools[0].${says}`));

test('keys that mean something to JavaScript mean nothing', () => {
  const text = JSON.stringify(inventory('b', [clusterOf('__proto__', [pool('constructor', '10.1.0.0/24')])]));
  const hostile = text.replace(
    '{"version"',
    '{"__proto__":{"groups":["x"],"isDeployed":true},"toString":1,"version"',
  );
  const { clusters, problems } = collected([hostile]);
  assert.equal([clusters.map(({ name }) => name), problems], [['__proto__'], []]);
  assert.is((Object.prototype as { groups?: unknown }).groups, undefined);
});

test('nesting without end is not an inventory', () => {
  assert.is(fault('['.repeat(200_000)), `is not JSON at 1:1002${again}`);
  const deep = JSON.stringify(fine).replace(
    '"evidence":',
    `"more":${'['.repeat(1000)}${']'.repeat(1000)},"evidence":`,
  );
  assert.is(fault(deep), undefined);
});

test('what stands in it more than there is room for leaves nothing of it', () => {
  const collection = new Collection();
  const text = JSON.stringify(withPool({}));
  takeIn({ source: 'a.json', label: 'a', text }, collection, { claims: 1, clusters: 9, letters: 99 });
  assert.is(collection.claims.length, 0);
  assert.match(collection.problems[0]!.reason, /^clusters\[1\] is more than there is room for/);
  const groups = Array.from({ length: 65 }, (_, index) => `g${index}`);
  assert.is(fault(inventory('b', [clusterOf('x', [], { groups })])), 'clusters[0].groups has more than 64');
});

test('one inventory twice is one; two of one repository that disagree are a problem', () => {
  const same = judged([fine, fine]);
  assert.equal([same.findings.length, same.problems.length, same.summary.clusters], [0, 0, 1]);
  const nameless = inventory(undefined, [clusterOf('prod', [pool('a', '10.0.0.0/24')])]);
  assert.is(judged([nameless, nameless]).summary.repositories, 1);
  // Without pools and networks, two repositories look alike.
  const bare = inventory(undefined, [clusterOf('prod', [])]);
  assert.equal(judged([bare, bare, nameless]).summary.clusters, 3);
  const other = inventory('team/web', [clusterOf('prod', [pool('a', '10.0.0.0/16')])], {
    repository: { name: 'team/web', commit: '2' },
  });
  const torn = judged([{ ...fine, repository: { name: 'team/web', commit: '1' } }, other]);
  assert.equal(torn.findings, []);
  assert.equal(torn.problems, [
    {
      source: '0.json',
      reason: 'describes cluster "prod" of team/web, which stands here at 2 commits, differently from 1.json',
    },
  ]);
});

test('parts of one repository may come by themselves', () => {
  const east = inventory('team/web', [clusterOf('east', [pool('a', '10.0.0.0/24')])]);
  const west = inventory('team/web', [clusterOf('west', [pool('b', '10.0.0.0/24')])]);
  const { repositories, findings, problems } = judged([east, west]);
  assert.equal([repositories.length, findings.length, problems.length], [1, 1, 0]);
});

test('a cluster that is told twenty thousand times takes no longer than others', () => {
  const clusters = Array.from({ length: 20_000 }, (_, index) =>
    clusterOf('x', [], { pools: index % 2 ? [] : [pool('a', `10.${index % 250}.0.0/24`)] }),
  );
  const { problems, findings } = judged([inventory('a', clusters)]);
  assert.is(findings.length, 0);
  assert.match(problems[0]!.reason, /^describes cluster "x" of a twice and \d+ more$/);
});

test('what is not known of a pool claims nothing, and reservations that are no CIDR reserve nothing', () => {
  const reservations = [{ name: 'r', cidrs: ['10.0.0.1', 'x', '10.0.0.0/30'], at: place('r.yaml') }];
  const pools = [
    pool('a', undefined),
    pool('b', '10.1.0.0/24', { isEffective: false }),
    pool('c', '10.1.0.0/24', { origin: 'configuration' }),
  ];
  const { claims, problems } = collected([
    inventory('a', [clusterOf('x', pools, { reservations, networks: [network('news', '10.0.0.0/8')] })]),
  ]);
  assert.equal([claims.length, problems.length], [3, 0]);
});

test.run();
