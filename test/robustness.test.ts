import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../rules/index.ts';
import { defaultSettings } from '../src/model/config/settings.ts';
import { lint } from '../src/linter/lint.ts';
import { json } from '../src/print/findings/json.ts';
import { snapshotOf } from './kit/case.ts';
import { seededRandom } from './kit/random.ts';
import { isSweep } from './kit/sweep.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** One object of every kind that is judged, with every field that is read. */
const objects: readonly Json[] = [
  {
    apiVersion: 'projectcalico.org/v3',
    kind: 'IPPool',
    metadata: { name: 'a' },
    spec: {
      cidr: '10.0.0.0/24',
      blockSize: 26,
      nodeSelector: 'rack == "0"',
      namespaceSelector: 'all()',
      allowedUses: ['Workload', 'Tunnel'],
      disabled: false,
      assignmentMode: 'Automatic',
      ipipMode: 'Always',
      vxlanMode: 'Never',
      natOutgoing: true,
      disableBGPExport: false,
    },
  },
  {
    apiVersion: 'crd.projectcalico.org/v1',
    kind: 'IPPool',
    metadata: { name: 'b' },
    spec: { cidr: 'fd00::/64' },
  },
  {
    apiVersion: 'projectcalico.org/v3',
    kind: 'IPReservation',
    metadata: { name: 'r' },
    spec: { reservedCIDRs: ['10.0.0.1'] },
  },
  {
    apiVersion: 'operator.tigera.io/v1',
    kind: 'Installation',
    metadata: { name: 'default' },
    spec: {
      calicoNetwork: {
        ipPools: [
          { cidr: '10.1.0.0/16', encapsulation: 'VXLAN', natOutgoing: 'Enabled', nodeSelector: 'all()' },
        ],
        nodeAddressAutodetectionV4: { kubernetes: 'NodeInternalIP' },
      },
      cni: { ipam: { type: 'Calico' } },
    },
  },
  {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: 'n', labels: { a: 'b' }, annotations: { 'cni.projectcalico.org/ipv4pools': '["a"]' } },
  },
  {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'node', labels: { rack: '1' } },
    spec: { taints: [{ key: 'k', value: 'v', effect: 'NoSchedule' }] },
  },
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'd', namespace: 'n' },
    spec: {
      replicas: 2,
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1 } },
      template: {
        metadata: {
          annotations: {
            'cni.projectcalico.org/ipAddrs': '["10.0.0.7"]',
            'cni.projectcalico.org/ipv4pools': '["a", "zz"]',
            'cni.projectcalico.org/ipFamilies': '["IPv4"]',
          },
        },
        spec: {
          nodeSelector: { rack: '1' },
          nodeName: 'node',
          hostNetwork: false,
          tolerations: [{ key: 'k', operator: 'Exists', effect: 'NoSchedule' }],
          affinity: {
            nodeAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: {
                nodeSelectorTerms: [{ matchExpressions: [{ key: 'rack', operator: 'In', values: ['1'] }] }],
              },
            },
          },
        },
      },
    },
  },
  {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: { name: 'c', namespace: 'n' },
    spec: {
      jobTemplate: { spec: { parallelism: 2, template: { metadata: { annotations: {} }, spec: {} } } },
    },
  },
  {
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    metadata: { name: 'calico-node', namespace: 'kube-system' },
    spec: {
      template: {
        spec: {
          containers: [
            {
              name: 'calico-node',
              image: 'calico/node:v3.22.1',
              env: [
                { name: 'IP_AUTODETECTION_METHOD', value: 'kubernetes-internal-ip' },
                { name: 'CALICO_IPV4POOL_CIDR', value: '10.2.0.0/16' },
                { name: 'CALICO_IPV4POOL_BLOCK_SIZE', value: '26' },
              ],
            },
          ],
        },
      },
    },
  },
  {
    apiVersion: 'kind.x-k8s.io/v1alpha4',
    kind: 'Cluster',
    name: 'k',
    nodes: [{ role: 'control-plane', labels: { a: 'b' } }, { role: 'worker' }],
    networking: { podSubnet: '10.0.0.0/8', serviceSubnet: '10.96.0.0/12' },
  },
  {
    apiVersion: 'kubeadm.k8s.io/v1beta3',
    kind: 'ClusterConfiguration',
    networking: { podSubnet: '10.0.0.0/8' },
  },
  {
    apiVersion: 'kubeadm.k8s.io/v1beta4',
    kind: 'JoinConfiguration',
    nodeRegistration: { name: 'j', kubeletExtraArgs: [{ name: 'node-labels', value: 'a=b' }], taints: [] },
  },
  {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'n',
    patches: [
      {
        path: 'p.yaml',
        target: { kind: 'IPPool', name: 'a' },
        patch: '- {op: replace, path: /spec/cidr, value: 1}',
      },
    ],
  },
];

const strange: readonly Json[] = [
  null,
  true,
  0,
  -1,
  Number.MAX_SAFE_INTEGER,
  0.5,
  '',
  ' ',
  '${X}',
  '{{ .X }}',
  '__proto__',
  'constructor',
  '\u0000',
  '\u202e',
  '💥'.repeat(50),
  'x'.repeat(5000),
  [],
  {},
  [[]],
  [null],
  { a: null },
  { '': '' },
  ['Workload', 5],
  '[',
  '["a"',
  '!!',
  '999.999.999.999/99',
  '::/0',
  '0.0.0.0/0',
];

const random = seededRandom(20260101);

/** The value with one place in it, chosen at random, replaced by something strange, dropped or renamed. */
function mutated(value: Json): Json {
  const isLeaf = typeof value !== 'object' || value === null;
  if (isLeaf || random.below(6) === 0) return random.pick(strange);
  if (Array.isArray(value)) {
    if (value.length === 0) return random.pick(strange);
    const index = random.below(value.length);
    return value.map((item, at) => (at === index ? mutated(item) : item));
  }
  const keys = Object.keys(value);
  if (keys.length === 0) return random.pick(strange);
  const key = random.pick(keys);
  const { [key]: chosen, ...rest } = value;
  if (random.below(12) === 0) return rest;
  return { ...rest, [key]: mutated(chosen!) };
}

const test = suite('robustness');

test('wrong types anywhere break no rule', () => {
  for (let round = 0; round < (isSweep ? 1500 : 60); round++) {
    const changed = objects.map(object => (random.below(3) === 0 ? mutated(mutated(object)) : object));
    const text = changed.map(object => JSON.stringify(object)).join('\n---\n');
    const report = lint(snapshotOf([{ path: 'a.yaml', text }]), defaultSettings, rules);
    assert.equal(report.failures, [], text);
    JSON.parse(json({ version: '0', ...report }, { color: false, width: 80, quiet: false }));
  }
});

test('text cut short or shuffled breaks no rule', () => {
  const whole = objects.map(object => JSON.stringify(object, null, 2)).join('\n---\n');
  for (let round = 0; round < (isSweep ? 300 : 30); round++) {
    const from = random.below(whole.length);
    const to = from + random.below(200);
    const text =
      whole.slice(0, from) + random.pick(['', '\n---\n', '\t', '{{', '&a *a', '\u0000']) + whole.slice(to);
    assert.equal(lint(snapshotOf([{ path: 'a.yaml', text }]), defaultSettings, rules).failures, []);
  }
});

test('of ten thousand wrong entries of a reservation each is named, and of the others that they were not judged', () => {
  const entries = Array.from({ length: 10_002 }, (_, index) => `"x${index}"`).join();
  const text = `{apiVersion: projectcalico.org/v3, kind: IPReservation, metadata: {name: r}, spec: {reservedCIDRs: [${entries}]}}`;
  const pool = { path: 'p.yaml', text: JSON.stringify(objects[0]) };
  const { diagnostics } = lint(snapshotOf([{ path: 'r.yaml', text }, pool]), defaultSettings, rules);
  const named = diagnostics.filter(({ rule }) => rule === 'invalid-reservation');
  assert.is(named.length, 10_000);
  const untold = named.filter(({ note = '' }) => /the entries after it were not checked/.test(note));
  assert.equal(
    untold.map(({ subject }) => subject),
    ['x9999'],
  );
});

test.run();
