import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cidrs, objects, opaque, plain, spec } from './brought.ts';

const flux = suite('values of HelmReleases');

const release = (body: string, apiVersion = 'helm.toolkit.fluxcd.io/v2', chart = 'tigera-operator'): string =>
  [
    `apiVersion: ${apiVersion}`,
    'kind: HelmRelease',
    'metadata: { name: calico, namespace: tigera-operator }',
    'spec:',
    `  chart: { spec: { chart: ${chart}, version: v3.28.1 } }`,
    ...body.split('\n').map(line => `  ${line}`),
    '',
  ].join('\n');

const configMap = (name: string, values: string, key = 'values.yaml'): string =>
  [
    'apiVersion: v1',
    'kind: ConfigMap',
    `metadata: { name: ${name}, namespace: tigera-operator }`,
    'data:',
    `  ${key}: |`,
    ...values.split('\n').map(line => `    ${line}`),
    '',
  ].join('\n');

flux('inline, in every version that is served', () => {
  for (const version of ['v2beta1', 'v2beta2', 'v2']) {
    const values =
      'values: { installation: { enabled: true, calicoNetwork: { ipPools: [{ cidr: 10.1.0.0/16 }] } } }';
    const repository = { 'a.yaml': release(values, `helm.toolkit.fluxcd.io/${version}`) };
    assert.equal(spec(repository), { calicoNetwork: { ipPools: [{ cidr: '10.1.0.0/16' }] } });
    assert.equal(cidrs(repository), ['a.yaml: 10.1.0.0/16']);
    assert.equal(opaque(repository), []);
  }
});

flux('ConfigMaps in order, and values over them', () => {
  const repository = {
    'release.yaml': release(
      [
        'valuesFrom:',
        '- { kind: ConfigMap, name: one }',
        '- { kind: ConfigMap, name: two, valuesKey: more }',
        'values: { installation: { calicoNetwork: { bgp: Disabled } } }',
      ].join('\n'),
    ),
    'one.yaml': configMap(
      'one',
      'installation:\n  registry: one\n  calicoNetwork:\n    bgp: Enabled\n    mtu: 1400',
    ),
    'two.yaml': configMap(
      'two',
      'installation:\n  registry: two\n  calicoNetwork:\n    ipPools:\n    - cidr: 10.1.0.0/16',
      'more',
    ),
  };
  assert.equal(spec(repository), {
    registry: 'two',
    calicoNetwork: { bgp: 'Disabled', mtu: 1400, ipPools: [{ cidr: '10.1.0.0/16' }] },
  });
  assert.equal(cidrs(repository), ['two.yaml: 10.1.0.0/16']);
});

flux('a value at a target path', () => {
  const from =
    '{ kind: ConfigMap, name: one, valuesKey: cidr, targetPath: "installation.calicoNetwork.ipPools[0].cidr" }';
  const repository = {
    'a.yaml': release(`valuesFrom: [${from}]`),
    'one.yaml': configMap('one', '10.1.0.0/16', 'cidr'),
  };
  assert.equal(spec(repository), { calicoNetwork: { ipPools: [{ cidr: '10.1.0.0/16' }] } });
});

flux('a ConfigMap that a kustomization makes of a file', () => {
  const repository = {
    'calico/release.yaml': release('valuesFrom: [{ kind: ConfigMap, name: calico-values }]'),
    'calico/kustomization.yaml':
      'kind: Kustomization\nresources: [release.yaml]\nconfigMapGenerator: [{ name: calico-values, files: [values.yaml=production.yaml] }]\n',
    'calico/production.yaml': 'installation: { calicoNetwork: { ipPools: [{ cidr: 10.1.0.0/16 }] } }\n',
  };
  const [installation] = objects('Installation', repository);
  const pool = installation!.root.get('spec').get('calicoNetwork').get('ipPools').items()[0]!;
  assert.is(pool.get('cidr').place.file.path, 'calico/production.yaml');
});

flux('a ConfigMap that a kustomization makes of literals', () => {
  const values = 'installation: { calicoNetwork: { ipPools: [{ cidr: 10.1.0.0/16 }] } }';
  const from = (item: string, generator: string) => ({
    'calico/release.yaml': release(`valuesFrom: [{ kind: ConfigMap, name: calico-values${item} }]`),
    'calico/kustomization.yaml': `kind: Kustomization\nresources: [release.yaml]\nconfigMapGenerator:\n- name: calico-values\n${generator}`,
  });
  // As it stands, and as kustomize applies it.
  const specs = (repository: Record<string, string>) =>
    objects('Installation', repository).map(({ root }) => plain(root.get('spec')));
  const one = { calicoNetwork: { ipPools: [{ cidr: '10.1.0.0/16' }] } };
  const target = ', valuesKey: cidr, targetPath: "installation.calicoNetwork.ipPools[0].cidr"';
  for (const repository of [
    from('', `  literals: ['values.yaml=${values}']\n`),
    from('', `  literals:\n  - |-\n    values.yaml=${values}\n`),
    from(target, '  literals: [cidr=10.1.0.0/16]\n'),
  ])
    assert.equal(specs(repository), [one, one]);
  const [other] = specs(from('', `  literals: ['other.yaml=${values}']\n  envs: [.env]\n`));
  assert.is((other as Record<string, unknown>)['calicoNetwork'], '?');
});

flux('a ConfigMap that an overlay merges into that of its base', () => {
  const pools = (cidr: string) => `installation: { calicoNetwork: { ipPools: [{ cidr: ${cidr} }] } }\n`;
  const merged = (generator: string) => {
    const found = objects('Installation', {
      'base/release.yaml': release('valuesFrom: [{ kind: ConfigMap, name: calico-values }]'),
      'base/kustomization.yaml':
        'resources: [release.yaml]\nconfigMapGenerator: [{ name: calico-values, files: [values.yaml] }]\n',
      'base/values.yaml': pools('10.1.0.0/16'),
      'prod/kustomization.yaml': `resources: [../base]\nconfigMapGenerator:\n- { name: calico-values, ${generator} }\n`,
      'prod/values.yaml': pools('10.2.0.0/16'),
    });
    return found.map(({ root }) => {
      const [pool] = root.get('spec').get('calicoNetwork').get('ipPools').items();
      return pool?.get('cidr').text;
    });
  };
  // As it stands in the base nothing tells what has it; the overlay applies it.
  assert.is(merged('behavior: merge, files: [values.yaml]').at(-1), '10.2.0.0/16');
  assert.is(merged('behavior: merge, literals: [other=x]').at(-1), '10.1.0.0/16');
  assert.is(merged('behavior: replace, files: [values.yaml]').at(-1), '10.2.0.0/16');
  assert.is(merged('behavior: replace, literals: [other=x]').at(-1), undefined);
  assert.is(merged('behavior: merge, files: [elsewhere.yaml]').at(-1), '10.1.0.0/16');
});

flux('what the ConfigMap of any chart asks for, as an overlay changes it', () => {
  const asks = (pool: string) => `podAnnotations: { cni.projectcalico.org/ipv4pools: '["${pool}"]' }\n`;
  const found = objects('HelmValues', {
    'base/release.yaml': release('valuesFrom: [{ kind: ConfigMap, name: web }]', undefined, 'grafana'),
    'base/kustomization.yaml':
      'resources: [release.yaml]\nconfigMapGenerator: [{ name: web, files: [values.yaml=web.yaml] }]\n',
    'base/web.yaml': asks('a'),
    'prod/kustomization.yaml':
      'resources: [../base]\nconfigMapGenerator: [{ name: web, behavior: merge, files: [values.yaml=web.yaml] }]\n',
    'prod/web.yaml': asks('b'),
  });
  assert.equal(found.map(each => plain(each.root.get('values'))).at(-1), {
    podAnnotations: { 'cni.projectcalico.org/ipv4pools': '["b"]' },
  });
});

flux('what a Secret, or a ConfigMap elsewhere, may set is unknown; what is written over it is not', () => {
  for (const from of [
    '{ kind: Secret, name: one }',
    '{ kind: ConfigMap, name: elsewhere, optional: true }',
  ]) {
    const pools = 'values: { installation: { calicoNetwork: { ipPools: [{ cidr: 10.1.0.0/16 }] } } }';
    const found = spec({ 'a.yaml': release(`valuesFrom: [${from}]\n${pools}`) }) as Record<string, unknown>;
    assert.is(found['variant'], '?');
    assert.is(found['cni'], '?');
    assert.equal((found['calicoNetwork'] as Record<string, unknown>)['ipPools'], [{ cidr: '10.1.0.0/16' }]);
    const without = spec({ 'a.yaml': release(`valuesFrom: [${from}]`) }) as Record<string, unknown>;
    assert.is(without['calicoNetwork'], '?');
  }
});

flux('a Secret may replace what a ConfigMap before it says', () => {
  const found = spec({
    'a.yaml': release('valuesFrom: [{ kind: ConfigMap, name: one }, { kind: Secret, name: two }]'),
    'one.yaml': configMap('one', 'installation: { calicoNetwork: { ipPools: [{ cidr: 10.1.0.0/16 }] } }'),
  }) as Record<string, unknown>;
  assert.is(found['calicoNetwork'], '?');
});

flux('the Installation is unknown where something patches it', () => {
  const found = spec({
    'a.yaml': release(
      [
        'postRenderers: [{ kustomize: { patches: [{ target: { kind: Installation }, patch: "[]" }] } }]',
        'values: { installation: { calicoNetwork: { ipPools: [{ cidr: 10.1.0.0/16 }] } } }',
      ].join('\n'),
    ),
  }) as Record<string, unknown>;
  assert.is(found['calicoNetwork'], '?');
});

flux(
  'a chart without values installs Calico as the operator has it, unless an Installation stands beside it',
  () => {
    const chart = release('interval: 1h');
    assert.equal(spec({ 'a.yaml': chart }), {});
    const own =
      'apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { registry: x }\n';
    assert.equal(spec({ 'a.yaml': chart, 'b/own.yaml': own }), { registry: 'x' });
  },
);

flux('none where the chart is told not to, none for other charts', () => {
  const pools = 'calicoNetwork: { ipPools: [{ cidr: 10.1.0.0/16 }] }';
  for (const text of [
    release(`values: { installation: { enabled: false, ${pools} } }`),
    release('values: { podAnnotations: { cni.projectcalico.org/ipv4pools: "[]" } }', undefined, 'podinfo'),
  ]) {
    assert.equal(objects('Installation', { 'a.yaml': text }), []);
    assert.equal(opaque({ 'a.yaml': text }), []);
  }
});

flux('pools may hide where nobody knows whether the chart installs them', () => {
  const values =
    'values: { installation: { enabled: "${ON}", calicoNetwork: { ipPools: [{ cidr: 10.1.0.0/16 }] } } }';
  assert.equal(objects('Installation', { 'a.yaml': release(values) }), []);
  assert.equal(opaque({ 'a.yaml': release(values) }), ['a.yaml']);
});

flux('pools of other shapes still hide', () => {
  const values = 'values: { extraObjects: [{ kind: IPPool, spec: { cidr: 10.1.0.0/16 } }] }';
  assert.equal(opaque({ 'a.yaml': release(values, undefined, 'podinfo') }), ['a.yaml']);
});

flux('the version of the chart, and the namespace of what it installs', () => {
  const [values] = objects('HelmValues', { 'a.yaml': release('targetNamespace: calico') });
  assert.is(values!.namespace, 'calico');
  assert.equal(plain(values!.root.get('version')), 'v3.28.1');
  const replaced = { 'a.yaml': release('values: { tigeraOperator: { version: v1.30.0 } }') };
  const { root } = objects('HelmValues', replaced)[0]!;
  assert.equal([plain(root.get('version')), plain(root.get('operator'))], ['v3.28.1', 'v1.30.0']);
});

flux('values in a ConfigMap that something else brings to the same cluster', () => {
  const kustomization = (name: string, path: string) =>
    `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: x }\nspec: { path: ${path}, sourceRef: { kind: GitRepository, name: own } }\n---\n`;
  const cluster = (name: string, cidr: string) => ({
    [`clusters/${name}/flux.yaml`]:
      kustomization('flux', `./clusters/${name}`) + kustomization('calico', './calico'),
    [`clusters/${name}/values.yaml`]: `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: calico-values, namespace: tigera-operator }\ndata: { values.yaml: 'installation: { calicoNetwork: { ipPools: [{ cidr: ${cidr} }] } }' }\n`,
  });
  const repository = {
    'calico/release.yaml': release('valuesFrom: [{ kind: ConfigMap, name: calico-values }]'),
    ...cluster('a', '10.1.0.0/16'),
    ...cluster('b', '10.2.0.0/16'),
  };
  const found = objects('Installation', repository).map(({ root }) =>
    plain(root.get('spec').get('calicoNetwork')),
  );
  assert.equal(found.slice(-2), [
    { ipPools: [{ cidr: '10.1.0.0/16' }] },
    { ipPools: [{ cidr: '10.2.0.0/16' }] },
  ]);
});

flux.run();
