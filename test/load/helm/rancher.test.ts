import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cidrs, objects, plain, spec } from './brought.ts';

const rancher = suite('values of HelmChart and HelmChartConfig');

const object = (kind: string, name: string, body: string): string =>
  [
    'apiVersion: helm.cattle.io/v1',
    `kind: ${kind}`,
    `metadata: { name: ${name}, namespace: kube-system }`,
    'spec:',
    ...body.split('\n').map(line => `  ${line}`),
    '',
  ].join('\n');

const content =
  'valuesContent: |-\n  installation:\n    calicoNetwork:\n      ipPools:\n      - cidr: 10.1.0.0/16';

rancher('a chart by its name or its archive', () => {
  for (const chart of [
    'tigera-operator',
    'oci://ghcr.io/calico/tigera-operator:v3.28.1',
    'https://github.com/projectcalico/calico/releases/download/v3.28.1/tigera-operator-v3.28.1.tgz',
  ]) {
    const repository = { 'a.yaml': object('HelmChart', 'calico', `chart: ${chart}\n${content}`) };
    assert.equal(spec(repository), { calicoNetwork: { ipPools: [{ cidr: '10.1.0.0/16' }] } });
    assert.equal(cidrs(repository), ['a.yaml: 10.1.0.0/16']);
    assert.equal(spec({ 'a.yaml': object('HelmChart', 'calico', `chart: ${chart}`) }), {});
  }
});

rancher('the configuration of a chart is laid over its own values', () => {
  const repository = {
    'chart.yaml': object('HelmChart', 'calico', `chart: tigera-operator\n${content}`),
    'config.yaml': object('HelmChartConfig', 'calico', 'valuesContent: "installation: { registry: x }"'),
  };
  assert.equal(spec(repository), { calicoNetwork: { ipPools: [{ cidr: '10.1.0.0/16' }] }, registry: 'x' });
});

rancher('settings are put over both', () => {
  const set =
    'set:\n  installation.calicoNetwork.ipPools[0].cidr: 10.2.0.0/16\n  installation.calicoNetwork.mtu: 1400';
  const text = object('HelmChart', 'calico', `chart: tigera-operator\n${content}\n${set}`);
  assert.equal(spec({ 'a.yaml': text }), {
    calicoNetwork: { ipPools: [{ cidr: '10.2.0.0/16' }], mtu: 1400 },
  });
});

rancher('the chart of RKE2 has defaults of its own, so that what is not written is unknown', () => {
  const text = object(
    'HelmChartConfig',
    'rke2-calico',
    'valuesContent: |\n  installation:\n    calicoNetwork:\n      mtu: 9000',
  );
  const found = spec({ 'a.yaml': text }) as Record<string, Record<string, unknown>>;
  assert.is(found['calicoNetwork']!['mtu'], 9000);
  assert.is(found['calicoNetwork']!['ipPools'], '?');
});

rancher('Secrets may set all that is not written', () => {
  const text = object(
    'HelmChart',
    'calico',
    'chart: tigera-operator\nvaluesSecrets: [{ name: x, keys: [y] }]',
  );
  assert.is((spec({ 'a.yaml': text }) as Record<string, unknown>)['calicoNetwork'], '?');
});

rancher('requests go with the namespace that the chart is installed into', () => {
  const values = 'valuesContent: "podAnnotations: { cni.projectcalico.org/ipv4pools: x }"';
  const text = object('HelmChart', 'api', `chart: api\ntargetNamespace: shop\n${values}`);
  const [found] = objects('HelmValues', { 'a.yaml': text });
  assert.is(found!.namespace, 'shop');
  assert.equal(plain(found!.root.get('carrier')), { kind: 'HelmChart', name: 'api' });
});

rancher('many comments and blank lines ahead of the values take no time', () => {
  const ahead = '    # a comment\n\n'.repeat(2000);
  const values = '    installation: { calicoNetwork: { ipPools: [{ cidr: 10.1.0.0/16 }] } }\n';
  const head = object('HelmChartConfig', 'rke2-calico', 'valuesContent: |');
  assert.equal(cidrs({ 'a.yaml': `${head}${ahead}${values}` }), ['a.yaml: 10.1.0.0/16']);
});

rancher.run();
