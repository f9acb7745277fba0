import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Linted } from '../../../src/linter/lint.ts';
import { positionsOf } from '../../../src/base/text/line-table.ts';
import { changed, namespace, node, pool, type State } from '../../kit/states.ts';

const test = suite('what a change brings');

/** `a.yaml:6 overlapping-pools`. */
const told = ({ diagnostics }: Linted): readonly string[] =>
  diagnostics.map(({ at, rule }) => `${at.file.path}:${positionsOf(at).start.line} ${rule}`);

const sound = pool('a', '10.0.0.0/16') + pool('b', '10.1.0.0/16');
const overlapping = pool('a', '10.0.0.0/16') + pool('b', '10.0.128.0/17');

test('what was there before is counted and not told', () => {
  const before = { 'pools.yaml': overlapping };
  const after = { 'pools.yaml': overlapping + pool('c', '10.0.64.0/18') };
  const report = changed(before, after);
  assert.equal(told(report), ['pools.yaml:20 overlapping-pools']);
  assert.equal(report.change?.existing, { errors: 1, warnings: 0, notes: 0 });
  assert.is(report.summary.errors, 1);
  const all = changed(before, after, { showsExisting: true });
  assert.equal(
    all.diagnostics.map(({ isNew }) => isNew),
    [false, true],
  );
  assert.is(all.summary.errors, 1, 'what was there counts for nothing');
});

/** Ways to write the same repository otherwise. */
const faulty = { 'a/pools.yaml': overlapping, 'a/ns.yaml': namespace('shop', 'gone') };
const rewritings: Readonly<Record<string, State>> = {
  'a folder that is renamed': { 'b/pools.yaml': overlapping, 'b/ns.yaml': namespace('shop', 'gone') },
  'a file that is moved': { 'a/pools.yaml': overlapping, 'a/apps/shop.yaml': namespace('shop', 'gone') },
  'documents in another order': {
    'a/pools.yaml': pool('b', '10.0.128.0/17') + pool('a', '10.0.0.0/16'),
    'a/ns.yaml': namespace('shop', 'gone'),
  },
  'comments and blank lines': {
    'a/pools.yaml': `# ours\n\n${overlapping}`,
    'a/ns.yaml': `\n\n# theirs\n${namespace('shop', 'gone')}`,
  },
  'one file': { 'all.yaml': overlapping + namespace('shop', 'gone') },
};

for (const [what, after] of Object.entries(rewritings))
  test(`${what}: nothing new`, () => {
    const report = changed(faulty, after);
    assert.equal(told(report), []);
    assert.equal(report.change?.existing, { errors: 2, warnings: 0, notes: 0 });
    assert.equal(report.change?.mended, []);
  });

test('clusters of a renamed folder are the same clusters', () => {
  const before = {
    'clusters/east/pools.yaml': overlapping,
    'clusters/west/pools.yaml': pool('w', '10.9.0.0/16'),
  };
  const after = { 'fleet/east/pools.yaml': overlapping, 'fleet/west/pools.yaml': pool('w', '10.9.0.0/16') };
  assert.equal(told(changed(before, after)), []);
});

test('a cluster that becomes one of several is the same, and what it had is not new', () => {
  const before = { 'a/pools.yaml': overlapping, 'a/ns.yaml': namespace('shop', 'gone') };
  const after = {
    'clusters/live/pools.yaml': overlapping,
    'clusters/live/ns.yaml': namespace('shop', 'gone'),
    'clusters/next/pools.yaml': pool('next', '10.9.0.0/16'),
  };
  for (const [from, to] of [
    [before, after],
    [after, before],
  ] as const) {
    const report = changed(from, to);
    assert.equal(told(report), []);
    assert.equal(report.change?.mended, []);
    assert.is(report.change?.existing.errors, 2);
  }
});

test('what moved folders divide or merge has no new faults, and none of it is fixed', () => {
  const of = (folder: string, name: string, second: number) => ({
    [`${folder}/${name}/pools.yaml`]:
      pool(`a-${name}`, `10.${second}.0.0/16`) + pool(`b-${name}`, `10.${second}.8.0/24`),
    [`${folder}/${name}/ns.yaml`]: namespace(`shop-${name}`, 'gone'),
  });
  const two = (folder: string) => ({ ...of(folder, 'east', 1), ...of(folder, 'west', 2) });
  for (const [from, to] of [
    ['net', 'clusters'],
    ['clusters', 'net'],
  ] as const) {
    const report = changed(two(from), two(to));
    assert.equal(told(report), [], from);
    assert.equal(report.change?.mended, [], from);
    assert.is(report.change?.existing.errors, 4, from);
  }
  const more = { 'clusters/west/more.yaml': namespace('more', 'gone') };
  assert.equal(told(changed(two('net'), { ...two('clusters'), ...more })), [
    'clusters/west/more.yaml:4 unknown-pool-request',
  ]);
});

test('a cluster that goes takes no fault of another one with it', () => {
  const base = {
    'base/kustomization.yaml': 'resources: [ns.yaml]\n',
    'base/ns.yaml': namespace('shop', 'edge'),
  };
  const of = (name: string, own: string) => ({
    [`clusters/${name}/kustomization.yaml`]: 'resources: [../../base, pools.yaml]\n',
    [`clusters/${name}/pools.yaml`]: own,
  });
  const [east, west] = [of('east', pool('e', '10.1.0.0/16')), of('west', pool('edge', '10.2.0.0/16'))];
  const north = of('north', pool('edge', '10.3.0.0/16'));
  assert.equal(
    told(
      changed(
        { ...base, ...east, ...west, ...north },
        { ...base, ...north, ...of('west', pool('w', '10.2.0.0/16')) },
      ),
    ),
    ['base/ns.yaml:6 unknown-pool-request', 'clusters/west/pools.yaml:4 removed-pool-in-use'].filter(each =>
      each.includes('unknown'),
    ),
  );
});

test('a second cluster with the fault of the first has a new one', () => {
  const before = { 'clusters/east/pools.yaml': overlapping, 'clusters/west/pools.yaml': sound };
  const after = { 'clusters/east/pools.yaml': overlapping, 'clusters/west/pools.yaml': overlapping };
  const report = changed(before, after);
  assert.ok(told(report).includes('clusters/west/pools.yaml:13 overlapping-pools'));
  assert.not.ok(told(report).some(each => each.startsWith('clusters/east')));
});

test('a fault that grows is told', () => {
  const deployment = (replicas: number) =>
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: shop }\nspec:\n  replicas: ${replicas}\n  selector: { matchLabels: { app: w } }\n  template:\n    metadata: { labels: { app: w } }\n    spec: { containers: [{ name: w, image: w }] }\n`;
  const small = pool('a', '10.0.0.0/26');
  const report = changed({ 'a.yaml': small + deployment(2) }, { 'a.yaml': small + deployment(500) });
  assert.ok(
    told(report).some(each => each.endsWith('undersized-pool')),
    told(report).join(),
  );
});

test('a widened pool is told at its own line, not at the one that it now contains', () => {
  const before = { 'a.yaml': pool('small', '10.1.0.0/24'), 'b.yaml': pool('wide', '10.0.0.0/16') };
  const after = { 'a.yaml': pool('small', '10.1.0.0/24'), 'b.yaml': pool('wide', '10.0.0.0/15') };
  const report = changed(before, after);
  assert.equal(told(report), ['b.yaml:6 changed-pool-cidr', 'b.yaml:6 overlapping-pools']);
  assert.ok(report.diagnostics.every(({ isOnChange }) => isOnChange));
});

test('a pool that is gone is told where it is asked for, with the lines that were removed', () => {
  const ns = namespace('shop', 'b');
  const before = { 'pools.yaml': sound, 'ns.yaml': ns };
  for (const rest of [pool('a', '10.0.0.0/16'), pool('a', '10.0.0.0/16') + pool('c', '10.1.0.0/16')]) {
    const report = changed(before, { 'pools.yaml': rest, 'ns.yaml': ns });
    assert.is(report.diagnostics.length, 1, told(report).join());
    const [{ at, related, isOnChange }] = report.diagnostics as [(typeof report.diagnostics)[number]];
    assert.is(at.file.path, 'ns.yaml');
    assert.not.ok(isOnChange);
    const past = related.find(({ isPast }) => isPast);
    assert.is(past && positionsOf(past.at).start.line, 11);
    assert.is(past?.at.file.text, sound);
  }
});

test('a label that is taken from a node is told at the node', () => {
  const racks = pool('r', '10.0.0.0/16', '  nodeSelector: has(rack)\n');
  const list = (labels: string) => `${node('n1', '    rack: a\n')}${node('n2', labels)}`;
  const config = 'clusters:\n  - name: all\n    include: ["**"]\n';
  const report = changed(
    { 'pools.yaml': racks, 'nodes.yaml': list('    rack: b\n'), 'ipamlint.yaml': config },
    { 'pools.yaml': racks, 'nodes.yaml': list(''), 'ipamlint.yaml': config },
  );
  for (const { at, isOnChange } of report.diagnostics) {
    assert.is(at.file.path, 'nodes.yaml');
    assert.ok(isOnChange);
  }
});

test('what is fixed is listed, and what is silenced is not fixed', () => {
  assert.equal(
    changed({ 'a.yaml': overlapping }, { 'a.yaml': sound }).change?.mended.map(({ rule }) => rule),
    ['overlapping-pools'],
  );
  const silenced = overlapping.replace(
    '  cidr: 10.0.128',
    '  # ipamlint-ignore-next-line overlapping-pools: known\n  cidr: 10.0.128',
  );
  const { mended, exemptions } = changed({ 'a.yaml': overlapping }, { 'a.yaml': silenced }).change!;
  assert.equal(mended, []);
  assert.equal(
    exemptions.map(({ what }) => what),
    ['a comment suppresses overlapping-pools: known'],
  );
});

test('where the base is trusted, a change cannot exempt itself', () => {
  const silenced = overlapping.replace(
    '  cidr: 10.0.128',
    '  # ipamlint-ignore-next-line overlapping-pools: known\n  cidr: 10.0.128',
  );
  const config = (text: string) => ({ 'a.yaml': silenced, 'ipamlint.yaml': text });
  const before = { 'a.yaml': sound, 'ipamlint.yaml': 'rules: {}\n' };
  const after = config('rules:\n  overlapping-pools: off\n  changed-pool-cidr: off\n');
  assert.equal(told(changed(before, after)), []);
  const { exemptions } = changed(before, after).change!;
  assert.equal(
    exemptions.map(({ what }) => what),
    ['rule overlapping-pools is set to off', 'rule changed-pool-cidr is set to off'],
  );
  const strict = changed(before, after, { isBaseTrusted: true });
  assert.equal(told(strict), ['a.yaml:14 changed-pool-cidr', 'a.yaml:14 overlapping-pools']);
});

test('a suppression of the base still counts where the base is trusted', () => {
  const silenced = overlapping.replace(
    '  cidr: 10.0.128',
    '  # ipamlint-ignore-next-line overlapping-pools: known\n  cidr: 10.0.128',
  );
  const report = changed(
    { 'a.yaml': silenced },
    { 'a.yaml': `# more\n${silenced}` },
    { isBaseTrusted: true },
  );
  assert.equal(told(report), []);
  assert.is(report.suppressed.length, 1);
});

test.run();
