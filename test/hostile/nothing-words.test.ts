import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../rules/index.ts';
import { survey } from '../../src/cluster/survey.ts';
import { defaultSettings } from '../../src/model/config/settings.ts';
import { takeInventory } from '../../src/commands/inventory/take.ts';
import { lint } from '../../src/linter/lint.ts';
import { inventoryPretty } from '../../src/commands/inventory/pretty.ts';
import { diagnose, snapshotOf } from '../kit/case.ts';
import { isSweep, sampled } from '../kit/sweep.ts';

const test = suite('what is not there has no name');

type Tree = { [key: string]: unknown };

const pod = {
  metadata: { labels: { app: 'a' }, annotations: { 'cni.projectcalico.org/ipv4pools': '["red", "none"]' } },
  spec: { nodeSelector: { rack: '1' }, containers: [{ name: 'a', image: 'b' }] },
};

/** Objects that much can be said of: most of the rules have something to find. */
const objects: readonly Tree[] = [
  {
    apiVersion: 'projectcalico.org/v3',
    kind: 'IPPool',
    metadata: { name: 'red' },
    spec: {
      cidr: '10.0.0.1/24',
      blockSize: 40,
      nodeSelector: 'rack == "9"',
      namespaceSelector: 'team = "a"',
      allowedUses: ['Workload', 'Nothing'],
      assignmentMode: 'manual',
      ipipMode: 'Always',
      vxlanMode: 'Always',
      disabled: true,
      natOutgoing: 'yes',
      unknown: 1,
    },
  },
  {
    apiVersion: 'projectcalico.org/v3',
    kind: 'IPPool',
    metadata: { name: 'blue' },
    spec: { cidr: '10.0.0.0/16', nodeSelector: '!has(rack)', vxlanMode: 'nonsense' },
  },
  {
    apiVersion: 'operator.tigera.io/v1',
    kind: 'Installation',
    metadata: { name: 'default' },
    spec: { calicoNetwork: { ipPools: [{ name: 'green', cidr: '10.0.128.0/28', encapsulation: 'geneve' }] } },
  },
  {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: 'shop', annotations: { 'cni.projectcalico.org/ipv4pools': '[red]' } },
  },
  {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'one', labels: { rack: '1', 'kubernetes.io/os': 'windows' } },
    spec: { podCIDR: '10.0.0.0/24' },
  },
  { apiVersion: 'v1', kind: 'Node', metadata: { name: 'two' } },
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web', namespace: 'shop' },
    spec: { replicas: 900, template: pod },
  },
  {
    apiVersion: 'v1',
    kind: 'Pod',
    ...pod,
    metadata: { name: 'fixed', annotations: { 'cni.projectcalico.org/ipAddrs': '["10.0.0.9"]' } },
  },
  {
    apiVersion: 'projectcalico.org/v3',
    kind: 'IPReservation',
    metadata: { name: 'kept' },
    spec: { reservedCIDRs: ['10.0.0.9-10', '172.16.0.1'] },
  },
  {
    apiVersion: 'projectcalico.org/v3',
    kind: 'IPAMConfiguration',
    metadata: { name: 'default' },
    spec: { strictAffinity: false, maxBlocksPerHost: 3 },
  },
  {
    apiVersion: 'metallb.io/v1beta1',
    kind: 'IPAddressPool',
    metadata: { name: 'public' },
    spec: { addresses: ['10.0.0.0/28'] },
  },
];

/** What does not belong where it stands. */
const wrong: readonly unknown[] = [null, undefined, {}, [null], 1e300];

/** Every tree that differs from this one in one value. */
function* changed(tree: unknown): Generator {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [key, value] of Object.entries(tree)) {
    for (const other of [...wrong, ...changed(value)])
      yield Array.isArray(tree) ? tree.with(Number(key), other) : { ...tree, [key]: other };
  }
}

/** Words of the machine, and marks around nothing. */
const machine = /\b(?:null|undefined|NaN|Infinity)\b|\[object|(?<!pool )""|(?<!all|global)\(\)/;

test('whatever stands where something else belongs, the words are ours or the author’s', () => {
  let found = 0;
  for (const [index, object] of objects.entries()) {
    for (const other of sampled([...changed(object)], 7)) {
      const text = objects.with(index, other as Tree).map(one => `---\n${JSON.stringify(one)}\n`);
      const snapshot = snapshotOf([{ path: 'a.yaml', text: text.join('') }]);
      const { diagnostics, failures } = lint(snapshot, defaultSettings, rules);
      assert.equal(failures, []);
      found += diagnostics.length;
      const said = diagnostics.flatMap(({ message, note, help, fix, related }) => [
        message,
        note ?? '',
        help ?? '',
        fix?.title ?? '',
        ...related.map(({ label }) => label),
      ]);
      const inventory = takeInventory(snapshot, survey(snapshot, { calicoVersion: undefined }));
      const shown = inventoryPretty(inventory, { color: false, width: 500 }).split('\n');
      const wrongly = [...said, ...shown].filter(words => machine.test(words));
      assert.equal(wrongly, [], JSON.stringify(other));
    }
  }
  assert.ok(found > (isSweep ? 5_000 : 250), `${found} findings`);
});

test('a pool whose range is null has none', () => {
  const rule = rules.find(({ id }) => id === 'invalid-pool-cidr')!;
  for (const nothing of ['null', '~', 'Null', '']) {
    const text = `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: d }\nspec:\n  cidr: ${nothing}\n  natOutgoing: true\n`;
    const [only, ...others] = diagnose(rule, [{ path: 'a.yaml', text }]);
    assert.is(only?.message, 'pool "d" has no cidr');
    assert.equal(others, []);
  }
});

test('a document that cannot be read and whose name is null has no name', () => {
  const rule = rules.find(({ id }) => id === 'unreadable-document')!;
  const broken = (name: string) =>
    diagnose(rule, [
      {
        path: 'a.yaml',
        text: `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: [\n`,
      },
    ]).map(({ message }) => message.replace(/ cannot .*/, ''));
  assert.equal(broken('null'), ['document with kind IPPool']);
  assert.equal(broken('null-pool'), ['IPPool "null-pool"']);
  assert.equal(broken('"null"'), ['IPPool "null"']);
});

test.run();
