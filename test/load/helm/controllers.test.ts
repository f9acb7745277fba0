import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cidrs, objects, opaque, plain, spec } from './brought.ts';

const test = suite('charts of other controllers');

const values = 'installation:\n  calicoNetwork:\n    ipPools:\n      - cidr: 10.1.0.0/16\n';
const indented = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));

const carriers: Readonly<Record<string, string>> = {
  'k0s Chart': `apiVersion: helm.k0sproject.io/v1beta1
kind: Chart
metadata: { name: calico, namespace: kube-system }
spec:
  chartName: projectcalico/tigera-operator
  version: v3.28.1
  namespace: tigera-operator
  values: |
${indented(values, 4)}`,
  'k0s ClusterConfig': `apiVersion: k0s.k0sproject.io/v1beta1
kind: ClusterConfig
spec:
  network: { provider: custom }
  extensions:
    helm:
      charts:
        - name: calico
          chartname: projectcalico/tigera-operator
          version: v3.28.1
          namespace: tigera-operator
          values: |
${indented(values, 12)}`,
  'Sveltos ClusterProfile': `apiVersion: config.projectsveltos.io/v1beta1
kind: ClusterProfile
metadata: { name: calico }
spec:
  helmCharts:
    - chartName: projectcalico/tigera-operator
      chartVersion: v3.28.1
      releaseNamespace: tigera-operator
      values: |
${indented(values, 8)}`,
  'Crossplane Release': `apiVersion: helm.crossplane.io/v1beta1
kind: Release
metadata: { name: calico }
spec:
  forProvider:
    chart: { name: tigera-operator, version: v3.28.1 }
    namespace: tigera-operator
    values:
${indented(values, 6)}`,
};

for (const [name, text] of Object.entries(carriers)) {
  test(`${name}: values of Calico's operator, at their places, and the release of the chart`, () => {
    assert.equal(spec({ 'a.yaml': text }), { calicoNetwork: { ipPools: [{ cidr: '10.1.0.0/16' }] } });
    assert.equal(cidrs({ 'a.yaml': text.replaceAll('\n', '\r\n') }), ['a.yaml: 10.1.0.0/16']);
    const [found] = objects('HelmValues', { 'a.yaml': text });
    assert.is(found!.root.get('version').string, 'v3.28.1');
    assert.is(found!.namespace, 'tigera-operator');
  });
}

test('what other places may set is unknown', () => {
  const release = carriers['Crossplane Release']!.replace(
    '    values:',
    '    set: [{ name: x, value: y }]\n    values:',
  );
  assert.is((spec({ 'a.yaml': release }) as Record<string, unknown>)['calicoNetwork'], '?');
  const templated = carriers['Sveltos ClusterProfile']!.replace(
    '10.1.0.0/16',
    '{{ .Cluster.metadata.name }}',
  );
  assert.equal(opaque({ 'a.yaml': templated }), ['a.yaml']);
});

test('a profile that uninstalls a chart brings nothing of it', () => {
  const gone = carriers['Sveltos ClusterProfile']!.replace(
    '      releaseNamespace',
    '      helmChartAction: Uninstall\n      releaseNamespace',
  );
  assert.equal(objects('Installation', { 'a.yaml': gone }), []);
});

test('kinds of these names in other groups are others', () => {
  const other = carriers['Crossplane Release']!.replace('helm.crossplane.io/v1beta1', 'example.com/v1');
  assert.equal(objects('Installation', { 'a.yaml': other }), []);
});

const agents = (text: string) =>
  objects('DaemonSet', { 'a.yaml': text }).map(({ root }) => {
    const [container] = root.get('spec').get('template').get('spec').get('containers').items();
    return plain(container!.get('env'));
  });

const k0s = (network: string): string =>
  `apiVersion: k0s.k0sproject.io/v1beta1\nkind: ClusterConfig\nspec: { network: ${network} }\n`;

test('k0s brings calico-node where it is told to, with a pool for the range of pods', () => {
  assert.equal(
    agents(k0s('{ provider: calico, calico: { envVars: { CALICO_IPV4POOL_BLOCK_SIZE: "24" } } }')),
    [
      [
        { name: 'CALICO_IPV4POOL_CIDR', value: '10.244.0.0/16' },
        { name: 'CALICO_IPV4POOL_IPIP', value: 'Never' },
        { name: 'CALICO_IPV4POOL_VXLAN', value: 'Always' },
        { name: 'CALICO_IPV4POOL_BLOCK_SIZE', value: '24' },
      ],
    ],
  );
  const bird = '{ provider: calico, podCIDR: 10.1.0.0/16, calico: { mode: bird, overlay: CrossSubnet } }';
  assert.equal(agents(k0s(bird)), [
    [
      { name: 'CALICO_IPV4POOL_CIDR', value: '10.1.0.0/16' },
      { name: 'CALICO_IPV4POOL_IPIP', value: 'CrossSubnet' },
      { name: 'CALICO_IPV4POOL_VXLAN', value: 'Never' },
    ],
  ]);
  assert.equal(agents(k0s('{ provider: calico, podCIDR: "${PODS}" }'))[0], [
    { name: 'CALICO_IPV4POOL_CIDR', value: '?' },
    { name: 'CALICO_IPV4POOL_IPIP', value: 'Never' },
    { name: 'CALICO_IPV4POOL_VXLAN', value: 'Always' },
  ]);
  assert.equal(agents(k0s('{ provider: custom }')), []);
  assert.equal(agents(k0s('{ calico: {} }')), []);
});

const kops = (spec: string): string =>
  `apiVersion: kops.k8s.io/v1alpha2\nkind: Cluster\nmetadata: { name: a }\nspec: ${spec}\n`;

test('kops brings calico-node where Calico is its network; which tunnels it takes by itself is not told', () => {
  assert.equal(agents(kops('{ networking: { calico: {} } }')), [
    [
      { name: 'CALICO_IPV4POOL_CIDR', value: '100.96.0.0/11' },
      { name: 'CALICO_IPV4POOL_IPIP', value: '?' },
      { name: 'CALICO_IPV4POOL_VXLAN', value: '?' },
    ],
  ]);
  const vxlan =
    '{ networking: { calico: { encapsulationMode: vxlan, vxlanMode: Always }, podCIDR: 10.1.0.0/16 } }';
  assert.equal(agents(kops(vxlan)), [
    [
      { name: 'CALICO_IPV4POOL_CIDR', value: '10.1.0.0/16' },
      { name: 'CALICO_IPV4POOL_IPIP', value: 'Never' },
      { name: 'CALICO_IPV4POOL_VXLAN', value: 'Always' },
    ],
  ]);
  assert.equal(agents(kops('{ nonMasqueradeCIDR: 10.0.0.0/8, networking: { calico: {} } }'))[0], [
    { name: 'CALICO_IPV4POOL_CIDR', value: '?' },
    { name: 'CALICO_IPV4POOL_IPIP', value: '?' },
    { name: 'CALICO_IPV4POOL_VXLAN', value: '?' },
  ]);
  assert.equal(agents(kops('{ networking: { cilium: {} } }')), []);
});

test.run();
