import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Dump } from '../../../src/cluster/live/dump.ts';
import { decodeNode } from '../../../src/model/manifest/kubernetes/node.ts';
import { UnfitDump } from '../../../src/cluster/live/unfit.ts';
import { positionAt } from '../../../src/base/text/line-table.ts';
import { asKubectl, block, dashed, layouts, list, pool, read } from './dumps.fixture.ts';

const test = suite('dumps');

for (const [what, text] of Object.entries(layouts))
  for (const length of [1, 7, 1 << 20])
    test(`${what}, ${length} at a time`, () => {
      const { manifests, blocks, counts } = read(text, length);
      assert.equal(
        [...counts],
        [
          ['IPAMBlock', 1],
          ['IPPool', 1],
          ['Secret', 1],
        ],
      );
      assert.equal(
        manifests.map(({ id }) => id),
        ['IPPool/edge'],
      );
      const [{ node, used, borrowers, heldBy } = blocks[0]!] = blocks;
      assert.equal(
        [node, used, borrowers, heldBy],
        [
          'a',
          3,
          [['b', 1]],
          [
            ['a', 1],
            ['b', 1],
          ],
        ],
      );
      assert.not.match(manifests.map(({ file }) => file.text).join(), /aGlkZGVu/);
    });

test('places are those of the dump', () => {
  for (const text of [asKubectl, layouts['JSON laid out']!, dashed]) {
    const { file, root } = read(text).manifests[0]!;
    const line = text.split('\n').findIndex(each => each.includes('10.0.0.0/24')) + 1;
    assert.is(positionAt(file, root.get('spec').get('cidr').place.span.start).line, line);
  }
});

for (const what of [
  'as kubectl writes it',
  'JSON on one line',
  'JSON laid out',
  'with dashes further in',
  'items in brackets',
  'braces without quotes',
])
  test(`cut off at any byte: ${what}`, () => {
    const text = layouts[what]!;
    const end = text.trimEnd().length;
    for (let length = 1; length < end; length++) {
      let dump: Dump;
      try {
        dump = read(text.slice(0, length), 1 << 20);
      } catch (error) {
        assert.ok(error instanceof UnfitDump, String(error));
        assert.not.match((error as Error).message, /aGlkZGVu/);
        continue;
      }
      const isWhole = dump.counts.get('Secret') === 1 && dump.counts.get('IPPool') === 1;
      assert.ok(isWhole || dump.counts.size === 0, `${length}: ${[...dump.counts].join()}`);
    }
  });

test('where a List says first what it is, nothing marks its end', () => {
  const first = 'apiVersion: v1\nkind: List\nitems:\n';
  const whole = asKubectl.replace(/^[^]*?items:\n/, first).replace(/kind: List\nmeta[^]*$/, '');
  assert.is(read(whole).isMarked, false);
  assert.is(read(asKubectl).isMarked, true);
  assert.is(read(layouts['JSON laid out']!).isMarked, true);
  assert.throws(() => read(whole.slice(0, -3)), /breaks off/);
});

test('an object that two groups serve is one', () => {
  const twice = { ...list, items: [pool, { ...pool, apiVersion: 'crd.projectcalico.org/v1' }] };
  assert.equal([...read(JSON.stringify(twice)).counts], [['IPPool', 1]]);
});

test("what others call the same as Calico's or Kubernetes' is not theirs", () => {
  const other = { apiVersion: 'metal.example.com/v1', kind: 'Node', metadata: { name: 'a' } };
  assert.equal([...read(JSON.stringify(other)).counts.keys()], ['Node of metal.example.com/v1']);
});

test('a node as calicoctl gives it is the one that kubectl tells more of', () => {
  const [calicos, own] = ['projectcalico.org/v3', 'v1'].map(apiVersion => ({
    apiVersion,
    kind: 'Node',
    metadata: { name: 'a', labels: { rack: '1' } },
  }));
  for (const items of [
    [calicos, own],
    [own, calicos],
  ]) {
    const { manifests, counts } = read(JSON.stringify({ ...list, items }));
    assert.equal([...counts], [['Node', 1]]);
    assert.equal(
      manifests.map(({ apiVersion }) => apiVersion),
      ['v1'],
    );
  }
  const [alone] = read(JSON.stringify({ ...list, items: [calicos] })).manifests;
  const node = decodeNode(alone!, true)!;
  assert.is(node.labels.lookup('rack'), '1');
  assert.is(node.labels.lookup('zone'), null);
  assert.is(node.taints, undefined, 'it tells nothing of taints');
});

test('an object that hides another is refused', () => {
  const one = (name: string) =>
    `kind: IPPool\nmetadata: { name: ${name} }\napiVersion: projectcalico.org/v3\n`;
  assert.throws(() => read(`${one('a')}${one('b')}`), /says "(?:kind|metadata|apiVersion)" twice/);
  assert.is(read(`${one('a')}---\n${one('b')}`).counts.get('IPPool'), 2);
});

test('of calico-node it is kept which parameters of Felix its environment sets, and not to what', () => {
  const env = [
    { name: 'FELIX_IpInIpMtu', value: 'aGlkZGVu' },
    { name: 'felix_vxlanEnabled', valueFrom: { configMapKeyRef: { name: 'c', key: 'k' } } },
    { name: 'CALICO_IPV4POOL_CIDR', value: '10.0.0.0/8' },
  ];
  const agent = (name: string) => ({
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    metadata: { name },
    spec: { template: { spec: { containers: [{ name, image: 'quay.io/calico/node:v3.30.0', env }] } } },
  });
  const dump = read(JSON.stringify({ ...list, items: [agent('calico-node'), agent('other')] }));
  assert.equal([...dump.felixParameters], ['ipinipmtu', 'vxlanenabled']);
  assert.equal([dump.manifests.length, dump.counts.get('DaemonSet')], [0, 2]);
  assert.not.match(JSON.stringify([...dump.felixParameters]), /aGlkZGVu/);
});

test('the line at which an object breaks off is the same however its text comes', () => {
  for (const length of [1, 5, 1000])
    assert.throws(() => read('{"kind": "Secret",\n"a": "\n",\n"b" 1}\n', length), /at line 4$/);
});

test('a table for people is none', () => {
  for (const length of [1, 1000])
    assert.throws(() => read('+----------+------+\n| GROUPING | CIDR |\n', length), /a table for people/);
});

test('blocks without an owner, of services, on their way out, or none at all', () => {
  const one = (spec: object) => read(JSON.stringify({ ...block, spec })).blocks[0];
  assert.is(one({ cidr: '10.0.0.0/30', allocations: [0] })?.node, undefined);
  assert.is(
    one({ cidr: '10.0.0.0/30', affinity: 'virtual:load-balancer', allocations: [0] })?.node,
    undefined,
  );
  assert.is(one({ cidr: '10.0.0.0/30', deleted: true }), undefined);
  assert.is(one({ cidr: '10.0.0.0' }), undefined);
  assert.is(one([]), undefined);
  assert.is(one({ cidr: '10.0.0.0/30', allocations: [9e99, -1, 'x', 3] })?.used, 3);
});

test('what Calico withholds on Windows is told apart from what pods have', () => {
  const attributes = [{ handle_id: 'windows-reserved-ipam-handle' }, { handle_id: 'k8s-pod-network.1' }];
  const spec = {
    cidr: '10.0.0.0/29',
    affinity: 'host:a',
    allocations: [0, 0, 0, 1, null, null, null, 0],
    attributes,
  };
  const [found] = read(JSON.stringify({ ...block, spec })).blocks;
  assert.equal([found!.used, found!.reserved], [5, 4]);
  assert.is(read(asKubectl).blocks[0]!.reserved, undefined);
});

test('hostile dumps are refused or read, and never break anything', () => {
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
    .split('')
    .map((key, index) => `${key}: &${key} [${`*${'abcdefg'[index]},`.repeat(9)}]`)
    .join('\n')}\n`;
  const deep = '['.repeat(100_000);
  const texts = [
    bomb,
    deep,
    `items:\n- ${deep}`,
    `{"items":${deep}`,
    '{}',
    '[]',
    '[1]',
    'x',
    '- 1\n',
    'items:\n- kind: IPPool\n  spec: *x\nkind: List\n',
    'items:\n- a\nitems:\n- b\nkind: List\n',
    'items:\n  - kind: IPPool\n - kind: Node\nkind: List\n',
    '{"kind":"IPPool","metadata":{"name":"\\u001b[31m"}}',
    `{"kind":"${'x'.repeat(1000)}"}`,
    '}{',
    '{"kind": {}}',
    'null\n',
    'kind: [IPAMBlock]\n',
  ];
  for (const text of texts)
    try {
      read(text, 1 << 20);
    } catch (error) {
      assert.ok(error instanceof UnfitDump, `${text.slice(0, 60)}: ${(error as Error).stack}`);
    }
});

test('true dumps of the tests are taken apart', () => {
  const { counts, isMarked } = read(readFileSync('test/commands/drift/live.yaml', 'utf8'));
  assert.equal(
    [...counts],
    [
      ['ClusterInformation', 1],
      ['IPAMBlock', 2],
      ['IPAMConfiguration', 1],
      ['IPPool', 3],
      ['Namespace', 1],
      ['Node', 3],
    ],
  );
  assert.is(isMarked, false);
});

test.run();
