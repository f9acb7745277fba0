import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCidr } from '../../../src/base/net/cidr.ts';
import { configOf, mistakesIn, reading } from '../../kit/config.ts';
import { filesOf } from '../../kit/manifests.ts';
import { mistakes } from './mistakes.table.ts';

const test = suite('readConfig');

const of = (text: string, others: Readonly<Record<string, string>> = {}) =>
  configOf(filesOf({ 'ipamlint.yaml': text, ...others }));
const wrong = (repository: Readonly<Record<string, string>>) => mistakesIn(reading(filesOf(repository)));

for (const [text, ...said] of mistakes) {
  test(`wrong: ${text.length > 90 ? `${text.slice(0, 90)}…` : text}`, () => {
    assert.equal(
      wrong({ 'ipamlint.yaml': text }),
      said.map(line => `ipamlint.yaml:${line}`),
    );
  });
}

test('all mistakes are told at once, in the order of their places', () => {
  const told = wrong({ 'ipamlint.yaml': 'maxWarnings: x\nrules: { a: off }\nfailOn: x\nzzz: 1\n' });
  assert.equal(
    told.map(line => /^ipamlint\.yaml:(\d+)/.exec(line)?.[1]),
    ['1', '2', '3', '4'],
  );
});

test('an empty file says nothing, and is no mistake', () => {
  for (const text of ['', '# nothing yet\n', '---\n', '{}', '\ufeff']) {
    const { files, ...rest } = of(text);
    assert.is(files.length, 1);
    assert.equal([rest.clusters, rest.ignore, rest.overrides, rest.rules.size], [[], [], [], 0]);
  }
});

test('JSON is as good', () => {
  const { failOn, rules } = of('{"$schema": "x", "failOn": "note", "rules": {"idle-pool": "off"}}');
  assert.is(failOn?.value, 'note');
  assert.is(rules.get('idle-pool')?.value, 'off');
});

test('a cluster keeps all that is said of it, with its places', () => {
  const [cluster] = of(`clusters:
  - name: prod
    include: [clusters/prod]
    exclude: [clusters/prod/old]
    calico: { version: v3.30, datastore: etcd, api: none }
    nodes:
      - name: workers
        labels: { rack: "0", example.com/zone: a }
        taints: [{ key: gpu, value: a, effect: NoSchedule }]
        minimum: 2
        maximum: 5
        addresses: [10.0.0.0/24, 10.0.1.7]
      - count: 3
      - maximum: 4
      - labels: {}
    networks: [{ name: lan, cidr: "fd00::/8", kind: other }]
    externalPools: [{ name: old }, { name: older, cidr: 10.9.0.0/16 }]
`).clusters;
  assert.is(cluster?.at.field, 'clusters.prod.name');
  assert.is(cluster?.at.file.path, 'ipamlint.yaml');
  assert.equal(
    [cluster?.version?.value, cluster?.datastore?.value, cluster?.api?.value],
    ['v3.30', 'etcd', 'none'],
  );
  const [workers] = cluster!.nodes;
  assert.equal(
    [...workers!.labels],
    [
      ['rack', '0'],
      ['example.com/zone', 'a'],
    ],
  );
  assert.equal(workers!.taints, [{ key: 'gpu', value: 'a', effect: 'NoSchedule' }]);
  assert.equal(
    workers!.addresses.map(({ value }) => formatCidr(value)),
    ['10.0.0.0/24', '10.0.1.7/32'],
  );
  assert.equal(
    cluster!.nodes.map(({ minimum, maximum }) => [minimum, maximum]),
    [
      [2, 5],
      [3, 3],
      [0, 4],
      [1, undefined],
    ],
  );
  assert.equal(
    cluster!.networks.map(({ name, kind, cidr }) => [name, kind, formatCidr(cidr)]),
    [['lan', 'other', 'fd00::/8']],
  );
  assert.equal(
    cluster!.externalPools.map(({ name, cidr }) => [name, cidr && formatCidr(cidr)]),
    [
      ['old', undefined],
      ['older', '10.9.0.0/16'],
    ],
  );
});

const base = `failOn: note
maxWarnings: 3
strictCoverage: true
ignore: [a]
rules: { idle-pool: off, lottery-pools: note }
clusters: [{ name: x, include: [x] }, { name: w, include: [w] }]
groups: [{ name: g, clusters: [x, w] }]
overrides: [{ files: [a], rules: { idle-pool: note } }]
`;

test('what a file says outranks what it extends; overrides and globs to ignore add up', () => {
  const config = of(
    `extends: [base.yaml]
failOn: warning
ignore: [b]
rules: { idle-pool: error }
clusters: [{ name: x, include: [z] }]
overrides: [{ files: [b], rules: { idle-pool: off } }]
`,
    { 'base.yaml': base },
  );
  assert.equal([config.failOn?.value, config.maxWarnings?.value], ['warning', 3]);
  assert.is(config.strictCoverage?.value, true);
  assert.equal(
    config.ignore.map(({ text }) => text),
    ['a', 'b'],
  );
  assert.equal(
    [...config.rules].map(([id, { value }]) => [id, value]),
    [
      ['idle-pool', 'error'],
      ['lottery-pools', 'note'],
    ],
  );
  assert.equal(
    config.clusters.map(({ name, include }) => [name, include![0]!.text]),
    [
      ['w', 'w'],
      ['x', 'z'],
    ],
  );
  assert.equal(
    config.overrides.map(({ files }) => files[0]!.text),
    ['a', 'b'],
  );
  assert.equal(
    config.files.map(({ path }) => path),
    ['base.yaml', 'ipamlint.yaml'],
  );
});

test('later ones of what a file extends win, presets among them', () => {
  const failOn = (text: string) => of(text, { 'base.yaml': 'failOn: note' }).failOn;
  assert.is(failOn('extends: [base.yaml, "ipamlint:strict"]')?.value, 'warning');
  assert.is(failOn('extends: ["ipamlint:strict", base.yaml]')?.value, 'note');
  assert.equal(failOn('extends: ["ipamlint:recommended"]'), {
    value: 'error',
    origin: 'ipamlint:recommended',
  });
});

test('a file that is extended twice counts once', () => {
  const { ignore } = of('extends: [b.yaml, c.yaml]', {
    'b.yaml': 'extends: [d.yaml]',
    'c.yaml': 'extends: [d.yaml]',
    'd.yaml': 'ignore: [a]',
  });
  assert.is(ignore.length, 1);
});

test('a circle is told with the way around it', () => {
  assert.equal(
    wrong({
      'ipamlint.yaml': 'extends: [conf/b.yaml]',
      'conf/b.yaml': 'extends: [./c.yaml]',
      'conf/c.yaml': 'failOn: note\nextends: [../conf/b.yaml]',
    }),
    [
      'conf/c.yaml:2:11: conf/b.yaml extends itself: conf/b.yaml → conf/c.yaml → conf/b.yaml; remove one of them',
    ],
  );
});

test('what is extended and has other keys than ours is not looked into', () => {
  for (const text of [
    'token: x',
    'apiVersion: v1\nclusters: 1\nkind: Config',
    '- x',
    'x',
    'failOn: [',
    'a: 1\n---\nb: 2',
  ])
    assert.equal(wrong({ 'ipamlint.yaml': 'extends: [a.yaml]', 'a.yaml': text }), [
      'ipamlint.yaml:1:11: a.yaml is not a configuration of ipamlint; name one, relative to this one',
    ]);
  assert.is(
    wrong({ 'ipamlint.yaml': 'extends: [a.yaml]', 'a.yaml': 'failOn: note\nrules: {}\nrulez: {}' }).length,
    1,
  );
});

test('mistakes in what is extended are told where they are', () => {
  assert.equal(wrong({ 'ipamlint.yaml': 'extends: [a.yaml]', 'a.yaml': 'failOn: x' }), [
    'a.yaml:1:9: failOn takes none, note, warning or error, not "x"; choose one of none, note, warning, error',
  ]);
});

test('globs and dumps are relative to the file that names them', () => {
  const files = filesOf({
    'team/ipamlint.yaml': 'extends: [../base.yaml]\nignore: [old]\n',
    'base.yaml': 'ignore: [archive]\nclusters: [{ name: a, nodes: { file: dumps/a.yaml } }]\n',
    'dumps/a.yaml': 'kind: List\n',
  });
  const { ignore, dumps } = configOf(files);
  const isIgnored = (path: string) => ignore.some(glob => glob.matches(path));
  assert.equal(['archive/a.yaml', 'team/old/a.yaml', 'old/a.yaml', 'team/archive/a.yaml'].map(isIgnored), [
    true,
    true,
    false,
    false,
  ]);
  assert.equal(
    dumps.map(({ path }) => path),
    ['dumps/a.yaml'],
  );
});

test('globs of a file outside the root are relative to the root', () => {
  const { ignore } = configOf([{ path: '/ci/ipamlint.yaml', text: 'ignore: [archive]' }]);
  assert.ok(ignore[0]!.matches('archive/a.yaml'));
});

test.run();
