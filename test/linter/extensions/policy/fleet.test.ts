import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fields } from '../../../../src/linter/extensions/policy/cel/fields.ts';
import { subjects } from '../../../../src/model/config/policy-subject.ts';
import { survey } from '../../../../src/cluster/survey.ts';
import { project } from '../../../../src/linter/extensions/policy/projection.ts';
import { snapshotOf } from '../../../kit/case.ts';
import { judged, messages, policyMistakes, poolsFile } from '../../../kit/policies.ts';
import { Budget } from '../../../../src/base/text/budget.ts';
import type { SourceFile } from '../../../../src/base/files/source-file.ts';

const within = (folder: string, files: readonly SourceFile[]): readonly SourceFile[] =>
  files.map(({ path, text }) => ({ path: `${folder}/${path}`, text }));
const pool = (name: string, cidr: string): SourceFile => poolsFile([{ name, spec: { cidr } }]);
const clusters = [
  { name: 'east', include: ['east'] },
  { name: 'west', include: ['west'] },
];
const config = (policy: object): SourceFile => ({
  path: 'ipamlint.yaml',
  text: JSON.stringify({ clusters, policies: [{ id: 'mine', ...policy }] }),
});
const repository = [
  ...within('east', [pool('a', '10.0.0.0/16')]),
  ...within('west', [pool('b', '10.0.128.0/17')]),
];

/** How CEL calls the type of a value of JSON. */
const typeName = (value: unknown): string =>
  Array.isArray(value)
    ? 'list'
    : ({ string: 'string', number: 'int', boolean: 'bool' }[typeof value as string] ?? 'map');

const test = suite('policy: fleet');

test('a policy about the fleet is judged once, and finds at itself', () => {
  const said = (expression: string) =>
    judged([
      config({
        match: { for: 'fleet' },
        validations: [{ expression, messageExpression: 'string(object.clusters.size())' }],
      }),
      ...repository,
    ]);
  const shared =
    'object.clusters.all(a, object.clusters.all(b, a.name == b.name || a.pools.all(p, b.pools.all(q, !overlaps(p.cidr, q.cidr)))))';
  const { diagnostics, failures } = said(shared);
  assert.equal(failures, []);
  assert.equal(messages(diagnostics), ['mine: 2']);
  assert.is(diagnostics[0]?.at.file.path, 'ipamlint.yaml');
  assert.equal(said('fleet.clusters == object.clusters').diagnostics, []);
  assert.equal(said("object.clusters.map(c, c.name) == ['east', 'west']").diagnostics, []);
});

test('a policy about pools sees the fleet around their cluster', () => {
  const expression =
    'fleet.clusters.all(c, c.name == cluster.name || c.pools.all(p, !overlaps(p.cidr, object.cidr)))';
  const { diagnostics, failures } = judged([
    config({
      match: { for: 'pool' },
      validations: [{ expression, messageExpression: "cluster.name + ' shares ' + object.cidr" }],
    }),
    ...repository,
  ]);
  assert.equal(failures, []);
  assert.equal(messages(diagnostics), ['mine: east shares 10.0.0.0/16', 'mine: west shares 10.0.128.0/17']);
  assert.equal(
    diagnostics.map(({ at }) => at.file.path),
    ['east/pools.yaml', 'west/pools.yaml'],
  );
});

test('what is not run is not of the fleet, and a repository without clusters has none', () => {
  const policy = config({
    match: { for: 'fleet' },
    validations: [{ expression: 'object.clusters.size() == 2' }],
  });
  assert.equal(
    judged([policy, ...repository, ...within('examples/x', [pool('c', '10.9.0.0/16')])]).diagnostics,
    [],
  );
  assert.equal(judged([policy]).failures, []);
});

test('a policy about the fleet that breaks down says so once', () => {
  const { failures } = judged([
    config({ match: { for: 'fleet' }, validations: [{ expression: "cidr(dyn('x')).prefixLength() == 1" }] }),
    ...repository,
  ]);
  assert.equal(
    failures.map(({ error, cluster }) => [error.replace(/:\d+:\d+/, ''), cluster]),
    [['ipamlint.yaml: "x" is not a CIDR', '']],
  );
});

test('fields, variables and functions that there are not are told at their columns', () => {
  const told = (expression: string, subject = 'pool') =>
    policyMistakes([config({ match: { for: subject }, validations: [{ expression }] })]).map(text =>
      text.replace(/^ipamlint\.yaml:1:\d+: policy "mine": /, ''),
    );
  assert.equal(told('object.cird == 1'), ['a pool has no field "cird"; did you mean cidr?']);
  assert.equal(told('has(object.cird)'), ['a pool has no field "cird"; did you mean cidr?']);
  assert.equal(told('object.?cird.hasValue()'), ['a pool has no field "cird"; did you mean cidr?']);
  assert.equal(told('cluster.pools.exists(p, p.nmae == "a")'), [
    'a pool has no field "nmae"; did you mean name?',
  ]);
  assert.equal(told('cluster.nodes.filter(n, selects(object, n)).all(n, n.lables.x == 1)'), [
    'a node has no field "lables"; its fields are kind, name, metadata, taints, source',
  ]);
  assert.equal(told('fleet.clusters.all(c, c.pool.size() > 1)'), [
    'a cluster has no field "pool"; did you mean pools?',
  ]);
  assert.equal(told('cel.bind(c, cluster, c.node.size() > 1)'), [
    'a cluster has no field "node"; did you mean nodes?',
  ]);
  assert.equal(told('cdir(object.cidr).prefixLength() > 1'), [
    'there is no function cdir; did you mean cidr?',
  ]);
  assert.equal(told('cidr(object.cidr).prefixLenght() > 1'), [
    'there is no function prefixLenght; did you mean prefixLength?',
  ]);
  assert.equal(told('cluster.pools.size() > 0', 'fleet'), [
    'a policy about the fleet has no cluster of its own: object.clusters has all; docs/policies.md lists what expressions can use',
  ]);
  assert.match(
    told('request.userInfo.username == "a"')[0] ?? '',
    /there is no request; a policy checks what/,
  );
  assert.match(
    told('oldObject.spec.cidr == object.spec.cidr')[0] ?? '',
    /there is no oldObject; a policy checks/,
  );
  for (const fine of [
    'object.spec.anything.at.all == 1',
    'object.metadata.whatever == 1',
    'cluster.pools.map(p, {"q": p.cidr}).all(p, p.q != "")',
    'cluster.pools.map(p, p.spec).all(p, p.cidr != "")',
    'cel.bind(object, {"x": 1}, object.x == 1)',
    'dyn(object).nothing == 1',
  ])
    assert.equal(told(fine), [], fine);
});

test('things have the fields that are told of them, and the page names each', () => {
  const manifests = [
    pool('a', '10.0.0.0/16'),
    ...['Node', 'Namespace'].map(kind => ({
      path: `${kind}.yaml`,
      text: JSON.stringify({ apiVersion: 'v1', kind, metadata: { name: 'x' } }),
    })),
    {
      path: 'pod.yaml',
      text: JSON.stringify({
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'x', annotations: { 'cni.projectcalico.org/ipv4pools': '["a"]' } },
        spec: {},
      }),
    },
  ];
  const { fleet } = survey(snapshotOf(manifests), { calicoVersion: undefined });
  const { value } = JSON.parse(
    project(fleet.clusters[0]!, { predictions: false }, new Budget(100_000)).facts,
  ) as {
    readonly value: { readonly cluster: Readonly<Record<string, readonly object[]>> };
  };
  const page = readFileSync('docs/policies.md', 'utf8');
  for (const subject of subjects) {
    const found = subject === 'cluster' ? value.cluster : value.cluster[`${subject}s`]?.[0];
    if (subject !== 'fleet')
      assert.equal(Object.keys(found ?? {}).sort(), Object.keys(fields[subject]).sort(), subject);
    for (const [field, value] of Object.entries(found ?? {}))
      if (value !== null) assert.is(typeName(value), fields[subject][field]!.split('<')[0], field);
    for (const field of Object.keys(fields[subject]))
      assert.ok(field === 'kind' || page.includes(`\`${field}\``) || page.includes(`\`${field}.`), field);
  }
});

test.run();
