import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeHelmValues } from '../../../src/model/manifest/kubernetes/helm-values.ts';
import { loaded } from '../../kit/manifests.ts';
import { cidrs, objects, opaque, plain, spec } from './brought.ts';

const helm = suite('values wherever they stand');

const installation = 'installation: { calicoNetwork: { ipPools: [{ cidr: 10.1.0.0/16 }] } }\n';

helm('a file of values, for the operator or for a chart that depends on it', () => {
  const indented = `  ${installation}`;
  for (const text of [installation, `tigera-operator:\n${indented}`, `network:\n${indented}`]) {
    const repository = { 'calico/values-prod.yaml': text };
    assert.equal(cidrs(repository), ['calico/values-prod.yaml: 10.1.0.0/16']);
    assert.equal(opaque(repository), []);
  }
});

helm('another file may be laid over it', () => {
  const found = spec({ 'values.yaml': 'installation: { calicoNetwork: { mtu: 1400 } }\n' });
  const network = (found as Record<string, Record<string, unknown>>)['calicoNetwork']!;
  assert.is(network['mtu'], 1400);
  assert.is(network['ipPools'], '?');
});

helm('files of other names, objects and templates are none', () => {
  assert.equal(objects('Installation', { 'production.yaml': installation }), []);
  assert.equal(opaque({ 'production.yaml': installation }), ['production.yaml']);
  const whole = `${installation}tigeraOperator: { version: v1.34.0 }\n`;
  assert.equal(cidrs({ 'production.yaml': whole }), ['production.yaml: 10.1.0.0/16'], 'the chart has both');
  assert.equal(objects('Installation', { 'values.yaml': `kind: Settings\n${installation}` }), []);
  assert.equal(objects('Installation', { 'values.yaml': `{{ if .x }}\n${installation}` }), []);
  assert.equal(opaque({ 'values.yaml': `{{ if .x }}\n${installation}` }), ['values.yaml']);
});

helm('other values of the name are none of ours', () => {
  const text = 'installation: { mode: fast }\npodAnnotations: { cni.projectcalico.org/ipv4pools: x }\n';
  assert.equal(objects('Installation', { 'values.yaml': text }), []);
});

helm('the charts of a kustomization', () => {
  const head = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n';
  const chart = (more: string, written = head) => ({
    'calico/kustomization.yaml': `${written}helmCharts:\n- name: tigera-operator\n  valuesFile: base.yaml\n${more}`,
    'calico/base.yaml': 'installation: { registry: a, calicoNetwork: { mtu: 1, bgp: Enabled } }\n',
    'calico/more.yaml': 'installation: { calicoNetwork: { bgp: Disabled } }\n',
  });
  const inline = '  valuesInline: { installation: { calicoNetwork: { mtu: 2 } } }\n';
  const of = (more: string, written?: string) =>
    plain(objects('Installation', chart(more, written))[0]!.root.get('spec'));
  assert.equal(of(inline), { registry: 'a', calicoNetwork: { mtu: 2, bgp: 'Enabled' } });
  assert.equal(of(inline, ''), of(inline), 'kustomize knows its file by name');
  assert.equal(of(`${inline}  valuesMerge: merge\n`), {
    registry: 'a',
    calicoNetwork: { mtu: 1, bgp: 'Enabled' },
  });
  assert.equal(of(`${inline}  valuesMerge: replace\n`), { calicoNetwork: { mtu: 2 } });
  assert.equal(of(`${inline}  additionalValuesFiles: [more.yaml]\n`), {
    registry: 'a',
    calicoNetwork: { mtu: 2, bgp: 'Disabled' },
  });
});

helm('a HelmChartProxy of Cluster API, whose template is unknown where it is one', () => {
  const text = [
    'apiVersion: addons.cluster.x-k8s.io/v1alpha1',
    'kind: HelmChartProxy',
    'metadata: { name: calico }',
    'spec:',
    '  chartName: tigera-operator',
    '  valuesTemplate: |',
    '    installation:',
    '      calicoNetwork:',
    '        ipPools:',
    '        - cidr: "{{ index .Cluster.spec.clusterNetwork.pods.cidrBlocks 0 }}"',
    '          encapsulation: VXLAN',
    '',
  ].join('\n');
  assert.equal(spec({ 'a.yaml': text }), {
    calicoNetwork: { ipPools: [{ cidr: '?', encapsulation: 'VXLAN' }] },
  });
});

helm('requests by the mapping that holds them', () => {
  const text = [
    'podAnnotations: { cni.projectcalico.org/ipv4pools: x, other: y }',
    'service: { annotations: { metallb.io/pool: z } }',
    'workers:',
    '- annotations: { cni.projectcalico.org/ipv6pools: x, cni.projectcalico.org/ipFamilies: y }',
    '',
  ].join('\n');
  const [values] = objects('HelmValues', { 'shop/values.yaml': text });
  const owners = decodeHelmValues(values!).requests;
  assert.equal(
    owners.map(({ kind, name, requests }) => [kind, name, ...requests.map(({ field }) => field.path)]),
    [
      ['values file', 'values.yaml', 'values.podAnnotations.cni.projectcalico.org/ipv4pools'],
      [
        'values file',
        'values.yaml',
        'values.workers[0].annotations.cni.projectcalico.org/ipv6pools',
        'values.workers[0].annotations.cni.projectcalico.org/ipFamilies',
      ],
    ],
  );
});

helm('no requests where the chart may share the network of the host', () => {
  const requests = (hostNetwork: string) => {
    const text = `pod: { hostNetwork: ${hostNetwork} }\npodAnnotations: { cni.projectcalico.org/ipv4pools: x }\n`;
    return decodeHelmValues(objects('HelmValues', { 'values.yaml': text })[0]!).requests.length;
  };
  assert.equal(['true', '"{{ x }}"', 'false', ''].map(requests), [0, 0, 1, 1]);
});

helm('of thousands of charts only those that concern us are looked at', () => {
  const text =
    'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: a }\nspec: { values: { a: 1 } }\n';
  assert.equal(loaded({ 'a.yaml': text }).manifests, []);
});

helm.run();
