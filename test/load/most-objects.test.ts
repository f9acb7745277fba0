import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lint } from '../../src/linter/lint.ts';
import { failingUnseen } from '../../src/linter/diagnostic/unseen.ts';
import { defaultSettings } from '../../src/model/config/settings.ts';
import unreadable from '../../rules/unreadable-document/rule.ts';
import { readDocuments } from '../../src/load/documents.ts';
import { withoutLists } from '../../src/load/listed.ts';
import { withinMost } from '../../src/load/most-objects.ts';
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
    said: diagnostics.map(({ at, message }) => `${at.file.path}: ${message}`),
  };
};

const object = (kind: string, name: string, spec: object): string =>
  `${JSON.stringify({ apiVersion: kind === 'IPPool' ? 'projectcalico.org/v3' : 'operator.tigera.io/v1', kind, metadata: { name }, spec })}\n`;
const pools = (count: number, lead = 'p'): string =>
  Array.from({ length: count }, (_, index) =>
    object('IPPool', `${lead}${index}`, { cidr: `10.${index >> 8}.${index & 255}.0/24` }),
  ).join('---\n');

const atMost = 'a repository has 20,000 pools at most';

test('as many as there may be are judged; of more, each file names the first, and strict coverage fails', () => {
  assert.equal(
    found({ 'a.yaml': pools(20_002), 'b.yaml': pool('b', '192.168.0.0/16'), 'c.yaml': 'kind: Namespace\n' }),
    {
      pools: 20_000,
      unread: [`a.yaml:40001: IPPool/p20000: ${atMost}`, `b.yaml:undefined: IPPool/b: ${atMost}`],
      said: [
        `a.yaml: IPPool "p20000" is not checked: ${atMost}`,
        `b.yaml: IPPool "b" is not checked: ${atMost}`,
      ],
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
  assert.is(said.length, 2);
  for (const [index, words] of said.entries()) {
    assert.ok(words.startsWith(`i2${index}/hosts.ini: `), words);
    assert.match(words, /a repository has 50,000 nodes at most$/);
  }
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
    const { within, problems } = withinMost(trees.flatMap(withoutLists), { pools: 3, nodes: 3 });
    const said = problems.map(({ excessive }) => excessive).join();
    assert.equal([within.length, said], [count, beyond], text);
  }
});

test('so do nodes, hosts of inventories and machines of setups, in all files together', () => {
  const node = (name: string) => `apiVersion: v1\nkind: Node\nmetadata: { name: ${name} }\n---\n`;
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
    const { problems } = withinMost(trees.flatMap(withoutLists), { pools: 3, nodes: 3 });
    assert.equal(
      problems.map(({ file, excessive }) => `${file.path}: ${excessive}`),
      beyond,
      Object.keys(files).join(),
    );
    assert.ok(problems.every(({ reason }) => reason === 'a repository has 50,000 nodes at most'));
  }
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

test.run();
