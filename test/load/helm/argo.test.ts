import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cidrs, objects, opaque, spec } from './brought.ts';

const argo = suite('values of Argo CD Applications');

const application = (source: string, kind = 'Application'): string =>
  [
    'apiVersion: argoproj.io/v1alpha1',
    `kind: ${kind}`,
    'metadata: { name: calico, namespace: argocd }',
    'spec:',
    ...source.split('\n').map(line => `  ${line}`),
    '',
  ].join('\n');

const chart = (helm: string): string =>
  application(
    `source:\n  chart: tigera-operator\n  repoURL: https://x.org\n  helm:\n${helm.replaceAll(/^/gm, '    ')}`,
  );

argo('as text and as an object, which wins', () => {
  const text = 'values: |\n  installation:\n    calicoNetwork:\n      ipPools:\n      - cidr: 10.1.0.0/16';
  assert.equal(cidrs({ 'a.yaml': chart(text) }), ['a.yaml: 10.1.0.0/16']);
  const object = 'valuesObject: { installation: { calicoNetwork: { bgp: Disabled } } }';
  assert.equal(spec({ 'a.yaml': chart(`${text}\n${object}`) }), { calicoNetwork: { bgp: 'Disabled' } });
});

argo('parameters are put over values', () => {
  const found = spec({
    'a.yaml': chart(
      [
        'valuesObject: { installation: { calicoNetwork: { mtu: 1, ipPools: [{ cidr: 10.1.0.0/16 }] } } }',
        'parameters:',
        '- { name: "installation.calicoNetwork.ipPools[0].cidr", value: 10.2.0.0/16 }',
        '- { name: "installation.calicoNetwork.ipPools[1].cidr", value: 10.3.0.0/16 }',
        '- { name: installation.calicoNetwork.mtu, value: "1400" }',
        '- { name: installation.registry, value: "1", forceString: true }',
        '- { name: installation.variant, value: $ARGOCD_APP_NAME }',
        'fileParameters: [{ name: installation.imagePath, path: path.txt }]',
      ].join('\n'),
    ),
  });
  assert.equal(found, {
    calicoNetwork: { mtu: 1400, ipPools: [{ cidr: '10.2.0.0/16' }, { cidr: '10.3.0.0/16' }] },
    registry: '1',
    variant: '?',
    imagePath: '?',
  });
});

argo('files beside a chart of the repository, which brings values of its own', () => {
  const repository = {
    'apps/calico.yaml': application(
      'source:\n  path: charts/tigera-operator\n  repoURL: https://x.org\n  helm: { valueFiles: [prod.yaml, /shared/calico.yaml] }',
    ),
    'charts/tigera-operator/Chart.yaml': 'name: tigera-operator\nversion: v3.28.1\n',
    'charts/tigera-operator/values.yaml': 'installation: { registry: a, calicoNetwork: { mtu: 1 } }\n',
    'charts/tigera-operator/prod.yaml': 'installation: { calicoNetwork: { mtu: 2, bgp: Enabled } }\n',
    'shared/calico.yaml': 'installation: { calicoNetwork: { ipPools: [{ cidr: 10.1.0.0/16 }] } }\n',
  };
  assert.equal(spec(repository), {
    registry: 'a',
    calicoNetwork: { mtu: 2, bgp: 'Enabled', ipPools: [{ cidr: '10.1.0.0/16' }] },
  });
  assert.equal(cidrs(repository), ['shared/calico.yaml: 10.1.0.0/16']);
});

argo('files of another source, by its name', () => {
  const sources = [
    'sources:',
    '- { chart: tigera-operator, repoURL: https://x.org, helm: { valueFiles: [$own/calico/prod-values.yaml] } }',
    '- { repoURL: https://git.example.com/own.git, ref: own }',
  ].join('\n');
  const repository = {
    'a.yaml': application(sources),
    'calico/prod-values.yaml': 'installation: { calicoNetwork: { ipPools: [{ cidr: 10.1.0.0/16 }] } }\n',
  };
  assert.equal(cidrs(repository), ['calico/prod-values.yaml: 10.1.0.0/16']);
  const missing = spec({ 'a.yaml': application(sources) }) as Record<string, unknown>;
  assert.is(missing['calicoNetwork'], '?');
});

argo('files that nobody has leave what is not written unknown', () => {
  const files = 'valueFiles: [values-ha.yaml]\nvaluesObject: { installation: { cni: { type: Calico } } }';
  const found = spec({ 'a.yaml': chart(files) }) as Record<string, unknown>;
  assert.is(found['calicoNetwork'], '?');
  assert.equal(found['cni'], { type: 'Calico', ipam: '?' });
});

argo('the template of an ApplicationSet, in which parameters are unknown', () => {
  const set = application(
    [
      'generators: [{ pullRequest: {} }]',
      'template:',
      '  metadata: { name: "{{cluster}}" }',
      '  spec:',
      '    source:',
      '      chart: tigera-operator',
      '      helm:',
      '        values: |',
      '          installation:',
      '            calicoNetwork:',
      '              ipPools:',
      '              - cidr: "{{podCIDR}}"',
    ].join('\n'),
    'ApplicationSet',
  );
  assert.equal(spec({ 'a.yaml': set }), { calicoNetwork: { ipPools: [{ cidr: '?' }] } });
});

argo('a template that is no YAML may hide pools', () => {
  const text = chart('values: |\n  installation:\n    calicoNetwork: {{ toYaml .network }}');
  assert.equal(opaque({ 'a.yaml': text }), ['a.yaml']);
  assert.equal(objects('Installation', { 'a.yaml': text }).length, 1);
});

argo('files of values that an Application names are known, whatever they are called', () => {
  const own = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: web, namespace: argocd }
spec: { source: { repoURL: 'git@git.example:team/fleet.git', path: web } }
`;
  const from = (repoURL: string) => ({
    'own.yaml': own,
    'web/web.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: web }\n',
    'a.yaml': application(
      [
        'sources:',
        '  - { chart: tigera-operator, repoURL: https://x.org, helm: { valueFiles: [$values/net/eu.yaml] } }',
        `  - { repoURL: '${repoURL}', ref: values }`,
      ].join('\n'),
    ),
    'net/eu.yaml': 'installation: { calicoNetwork: { ipPools: [{ cidr: 10.1.0.0/16 }] } }\n',
  });
  const ours = from('https://git.example/team/fleet');
  assert.equal(cidrs(ours), ['net/eu.yaml: 10.1.0.0/16']);
  assert.equal(opaque(ours), []);
  const foreign = from('https://git.example/other/fleet.git');
  assert.is((spec(foreign) as Record<string, unknown>)['calicoNetwork'], '?');
});

argo.run();
