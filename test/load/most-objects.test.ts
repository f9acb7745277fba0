import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lint } from '../../src/linter/lint.ts';
import { failingUnseen } from '../../src/linter/diagnostic/unseen.ts';
import { defaultSettings } from '../../src/model/config/settings.ts';
import unknownRequest from '../../rules/unknown-pool-request/rule.ts';
import unreadable from '../../rules/unreadable-document/rule.ts';
import type { YamlNode } from '../../src/base/yaml/node.ts';
import { readDocuments } from '../../src/load/documents.ts';
import { withoutLists } from '../../src/load/listed.ts';
import { Excess, withinMost } from '../../src/load/most-objects.ts';
import { snapshotOf } from '../kit/case.ts';
import { pool } from '../kit/repositories.ts';

const test = suite('more pools or nodes than a repository has');

const judged = (files: Readonly<Record<string, string>>) =>
  lint(snapshotOf(Object.entries(files).map(([path, text]) => ({ path, text }))), defaultSettings, [
    unreadable,
  ]);

const found = (files: Readonly<Record<string, string>>): object => {
  const { summary, diagnostics } = judged(files);
  return {
    pools: summary.pools,
    unread: failingUnseen(summary.unseen).map(({ path, line, reason }) => `${path}:${line}: ${reason}`),
    said: diagnostics.map(({ at, message, note }) => `${at.file.path}: ${message}; ${note}`),
  };
};

const object = (kind: string, name: string, spec: object): string =>
  `${JSON.stringify({ apiVersion: kind === 'IPPool' ? 'projectcalico.org/v3' : 'operator.tigera.io/v1', kind, metadata: { name }, spec })}\n`;
const pools = (count: number, lead = 'p'): string =>
  Array.from({ length: count }, (_, index) =>
    object('IPPool', `${lead}${index}`, { cidr: `10.${index >> 8}.${index & 255}.0/24` }),
  ).join('---\n');

const few = { pools: 3, nodes: 3, weight: 1000 };
const atMost = 'a repository has 20,000 pools at most';

test('as many as there may be are judged; of more, the first is named, the others are counted, and strict coverage fails', () => {
  assert.equal(
    found({ 'a.yaml': pools(20_002), 'b.yaml': pool('b', '192.168.0.0/16'), 'c.yaml': 'kind: Namespace\n' }),
    {
      pools: 20_000,
      unread: [`a.yaml:40001: IPPool/p20000: ${atMost}`, `b.yaml:undefined: IPPool/b: ${atMost}`],
      said: [`a.yaml: IPPool "p20000" is not checked: ${atMost}; ipamlint leaves out 3 objects in 2 files`],
    },
  );
});

test('50,000 nodes are the most', () => {
  const inventory = (index: number): readonly [string, string] => [
    `i${index}/hosts.ini`,
    `[kube_node]\nn${index}-[1:5000]\n`,
  ];
  const files = Object.fromEntries(Array.from({ length: 12 }, (_, index) => inventory(index + 10)));
  const { said } = found({ ...files, 'pool.yaml': pool('a', '10.0.0.0/16') }) as {
    readonly said: readonly string[];
  };
  assert.equal(said, [
    'i20/hosts.ini: Node is not checked: a repository has 50,000 nodes at most; ipamlint leaves out 2 objects in 2 files',
  ]);
});

test('pools of an Installation, of Lists and of sequences count', () => {
  const ipPools = Array.from({ length: 3 }, () => ({ cidr: '10.0.0.0/16' }));
  const list = `{ apiVersion: v1, kind: List, items: [${pools(2).replace('---', ',')}] }\n`;
  const texts: Readonly<Record<string, readonly [number, string]>> = {
    [`${pools(1)}---\n${object('Installation', 'default', { calicoNetwork: { ipPools } })}`]: [
      1,
      'Installation/default',
    ],
    [object('Installation', 'default', { calicoNetwork: {} })]: [1, ''],
    [`${pools(2)}---\n${list}`]: [3, 'IPPool/p1'],
    [`[${pools(4).replaceAll('---', ',')}]`]: [0, 'IPPool'],
    [`${pools(3)}---\nkind: Namespace\n`]: [4, ''],
  };
  for (const [text, [count, beyond]] of Object.entries(texts)) {
    const { trees } = readDocuments(snapshotOf([{ path: 'a.yaml', text }]));
    const excess = new Excess();
    const within = withinMost(trees.flatMap(withoutLists), excess, few);
    const said = excess
      .unseen()
      .map(({ excessive }) => excessive)
      .join();
    assert.equal([within.length, said], [count, beyond], text);
  }
});

const node = (name: string) => `apiVersion: v1\nkind: Node\nmetadata: { name: ${name} }\n---\n`;

test('so do nodes, hosts of inventories and machines of setups, in all files together', () => {
  const hosts = (count: number) => `[kube_node]\nn[1:${count}]\n`;
  const yaml =
    'all: { children: { kube_node: { hosts: { a: {}, b: {} } }, etcd: { hosts: { a: {}, b: {} } } } }\n';
  const k0sctl =
    'apiVersion: k0sctl.k0sproject.io/v1beta1\nkind: Cluster\nmetadata: { name: k }\nspec: { hosts: [{ role: worker }, { role: worker }] }\n';
  const texts: readonly (readonly [Readonly<Record<string, string>>, readonly string[]])[] = [
    [{ 'a.yaml': node('a') + node('b') + node('c') }, []],
    [{ 'a.yaml': node('a') + node('b'), 'b.yaml': node('c') + node('d') }, ['b.yaml: Node/d']],
    [
      { 'a/hosts.ini': hosts(2), 'b/hosts.ini': hosts(2), 'c/hosts.ini': hosts(9) },
      ['b/hosts.ini: Node', 'c/hosts.ini: Node'],
    ],
    [{ 'a/hosts.ini': hosts(3) }, []],
    [{ 'inventory/hosts.yaml': yaml }, ['inventory/hosts.yaml: Node']],
    [{ 'a/k0sctl.yaml': k0sctl, 'b/k0sctl.yaml': k0sctl }, ['b/k0sctl.yaml: Cluster/k']],
    [
      {
        'a.yaml': `apiVersion: v1\nkind: List\nitems: [${'{ apiVersion: v1, kind: Node, metadata: { name: n } },'.repeat(4)}]\n`,
      },
      ['a.yaml: Node/n'],
    ],
  ];
  for (const [files, beyond] of texts) {
    const { trees } = readDocuments(
      snapshotOf(Object.entries(files).map(([path, text]) => ({ path, text }))),
    );
    const excess = new Excess();
    withinMost(trees.flatMap(withoutLists), excess, few);
    const problems = excess.unseen();
    assert.equal(
      problems.map(({ file, excessive }) => `${file.path}: ${excessive}`),
      beyond,
      Object.keys(files).join(),
    );
    assert.ok(problems.every(({ reason }) => reason === 'a repository has 50,000 nodes at most'));
  }
});

const leftOutOf = (files: Readonly<Record<string, string>>, weight: number): readonly [number, string] => {
  const { trees } = readDocuments(snapshotOf(Object.entries(files).map(([path, text]) => ({ path, text }))));
  const excess = new Excess();
  const within = withinMost(trees.flatMap(withoutLists), excess, { pools: 99, nodes: 99, weight });
  const told = excess
    .told()
    .map(({ file, excessive, leftOut }) =>
      [file.path, excessive, leftOut!.what, leftOut!.count, leftOut!.files].join(' '),
    );
  return [within.length, told.join()];
};

test('all objects share one limit, and some count several times', () => {
  const workload = (annotation = '') =>
    `{ apiVersion: apps/v1, kind: Deployment, metadata: { name: w }, spec: { template: { metadata: { annotations: { ${annotation} } } } } }\n---\n`;
  const asking = workload(`cni.projectcalico.org/ipv4pools: '["a"]'`);
  const fixed = workload(`cni.projectcalico.org/ipAddrs: '["10.0.0.1"]'`);
  const of = (kind: string) => `${object(kind, 'x', {})}---\n`;
  const misspelled = `${pool('p', '10.0.0.0/24').replace('IPPool', 'IPPol')}---\n`;
  const texts: readonly (readonly [string, number])[] = [
    [workload(), 9],
    [asking, 4],
    [fixed, 1],
    [misspelled, 2],
    [of('IPPool'), 2],
    [node('n'), 10],
    [`apiVersion: v1\nkind: Namespace\nmetadata: { name: n }\n---\n`, 16],
    [`${workload().trimEnd().slice(0, -4)} # ${'x'.repeat(8192)}\n---\n`, 3],
  ];
  const selecting = (letters: number) =>
    `${of('IPPool').trimEnd().slice(0, -4)} # ${'x'.repeat(letters)}\n---\n`;
  assert.is(leftOutOf({ 'a.yaml': selecting(8000) }, 15)[0], 1);
  assert.is(leftOutOf({ 'a.yaml': selecting(9000) }, 15)[0], 0, 'selectors are read for each release');
  for (const [text, count] of texts)
    assert.is(leftOutOf({ 'a.yaml': text.repeat(30) }, 15)[0], count, text.slice(0, 200));
  assert.equal(
    leftOutOf({ 'a.yaml': workload().repeat(9), 'b.yaml': workload(), 'c.yaml': workload() }, 9.9),
    [6, 'a.yaml Deployment/w objects 5 3'],
  );
  const large = { 'a.yaml': selecting(9000), 'b.yaml': workload().repeat(9) };
  assert.equal(leftOutOf(large, 15), [9, 'a.yaml IPPool/x objects 1 1'], 'it keeps no other out');
});

test('where kustomizations or objects of Flux and Argo CD are too many, nothing is judged', () => {
  const flux = `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: k }\nspec: { path: ./a }\n---\n`;
  const kustomization = 'resources: [a.yaml]\n';
  const files = { 'a/kustomization.yaml': kustomization, 'b/kustomization.yaml': kustomization };
  assert.equal(leftOutOf({ ...files, 'p.yaml': pool('a', '10.0.0.0/16') }, 15), [3, '']);
  assert.equal(leftOutOf({ ...files, 'p.yaml': pool('a', '10.0.0.0/16') }, 6), [
    0,
    'b/kustomization.yaml Kustomization deployers 1 1',
  ]);
  assert.equal(leftOutOf({ 'f.yaml': flux.repeat(3) }, 9), [0, 'f.yaml Kustomization/k deployers 1 1']);
  // What is deployed takes no room from what deploys it.
  assert.is(leftOutOf({ ...files, '0.yaml': node('n').repeat(20) }, 15)[0], 3);
});

test('what is left out may be what others ask for', () => {
  const namespace = `apiVersion: v1\nkind: Namespace\nmetadata: { name: a, annotations: { cni.projectcalico.org/ipv4pools: '["p20001"]' } }\n`;
  const files = { 'a.yaml': pools(20_002), 'n.yaml': namespace };
  const snapshot = snapshotOf(Object.entries(files).map(([path, text]) => ({ path, text })));
  assert.equal(lint(snapshot, defaultSettings, [unknownRequest]).diagnostics, []);
  const all = snapshotOf([
    { path: 'n.yaml', text: namespace },
    { path: 'a.yaml', text: pools(3) },
  ]);
  assert.is(lint(all, defaultSettings, [unknownRequest]).diagnostics[0]?.severity, 'error');
});

test('nodes that groups only count are bounded in all clusters together, and fail strict coverage', () => {
  const group = (index: number) =>
    `apiVersion: eksctl.io/v1alpha5\nkind: ClusterConfig\nmetadata: { name: c${index}, region: x }\nmanagedNodeGroups: [{ name: a, desiredCapacity: 5000, minSize: 5000 }]\n---\n${object('IPPool', 'a', { cidr: '10.0.0.0/16' })}`;
  const files = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`clusters/c${index + 10}/e.yaml`, group(index + 10)]),
  );
  const { fleet, summary, diagnostics } = judged(files);
  assert.is(fleet.clusters.length, 12);
  assert.is(
    fleet.clusters.reduce((sum, { nodes }) => sum + nodes.length, 0),
    50_002,
  );
  const reason = 'with the groups of other clusters it comes to too many nodes';
  assert.equal(
    failingUnseen(summary.unseen).map(({ path, reason }) => `${path}: ${reason.replace(/^.*: /, '')}`),
    ['clusters/c20/e.yaml', 'clusters/c21/e.yaml'].map(path => `${path}: ${reason}`),
  );
  assert.is(diagnostics.filter(({ message }) => message.includes(reason)).length, 2);
});

test('the objects of lists that lie in lists are looked at once', () => {
  const text = `- ${'['.repeat(40)}{ kind: Node }${']'.repeat(40)}\n`;
  const [document] = readDocuments(snapshotOf([{ path: 'a.yaml', text }])).trees;
  let looks = 0;
  const counted = (node: YamlNode): YamlNode => {
    if (node.kind === 'sequence') return { ...node, items: node.items.map(counted) };
    return new Proxy(node, { get: (of, key) => (looks++, Reflect.get(of, key) as unknown) });
  };
  withinMost([{ ...document!, root: counted(document!.root!) }], new Excess(), few);
  assert.ok(looks > 0 && looks < 30, `${looks} looks`);
});

test.run();
