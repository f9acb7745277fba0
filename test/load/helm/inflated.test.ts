import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cidrs, objects, plain } from './brought.ts';

const test = suite('charts of kustomizations');

const charts = `helmCharts:
  - name: tigera-operator
    repo: https://docs.tigera.io/calico/charts
    version: v3.28.1
    releaseName: calico
    valuesInline:
      installation: { calicoNetwork: { ipPools: [{ cidr: 10.1.0.0/16 }] } }
`;
const patch = `patches:
  - target: { kind: Installation }
    patch: '[{ "op": "replace", "path": "/spec/calicoNetwork/ipPools/0/cidr", "value": "10.2.0.0/16" }]'
`;
const ranges = (repository: Record<string, string>): readonly unknown[] =>
  objects('Installation', repository).map(({ root }) =>
    plain(root.get('spec').get('calicoNetwork').get('ipPools')),
  );

test('an Installation is built once, at the place of its values', () => {
  const repository = { 'kustomization.yaml': charts };
  assert.equal(ranges(repository), [[{ cidr: '10.1.0.0/16' }]]);
  assert.equal(cidrs(repository), ['kustomization.yaml: 10.1.0.0/16']);
});

test('patches of the kustomization change it, and those that build on it', () => {
  assert.equal(ranges({ 'kustomization.yaml': charts + patch }), [[{ cidr: '10.2.0.0/16' }]]);
  assert.equal(
    ranges({
      'base/kustomization.yaml': charts,
      'prod/kustomization.yaml': `resources: [../base]\n${patch}`,
    }),
    [[{ cidr: '10.2.0.0/16' }]],
  );
  const strategic = `patches:
  - patch: |-
      apiVersion: operator.tigera.io/v1
      kind: Installation
      metadata: { name: default }
      spec: { registry: example.com }
`;
  const [found] = objects('Installation', { 'kustomization.yaml': charts + strategic });
  assert.is(found!.root.get('spec').get('registry').text, 'example.com');
});

test('a patch is of the Installation that the chart makes without values, and is none itself', () => {
  const bare = charts.replace(/ {4}valuesInline:[^]*/, '');
  const installation = 'apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\n';
  const pools = `${installation}spec: { calicoNetwork: { ipPools: [{ cidr: 10.4.0.0/16 }] } }\n`;
  for (const patches of ['patches: [{ path: p.yaml }]\n', 'patchesStrategicMerge: [p.yaml]\n']) {
    const repository = { 'kustomization.yaml': bare + patches, 'p.yaml': pools };
    assert.equal(ranges(repository), [[{ cidr: '10.4.0.0/16' }]], patches);
  }
  const beside = { 'kustomization.yaml': `${bare}resources: [p.yaml]\n`, 'p.yaml': pools };
  const own = [{ cidr: '10.4.0.0/16' }];
  assert.equal(ranges(beside), [own, own], 'as it stands in the file, and as it is deployed');
});

const asking = (kind: string, name: string, template: string) =>
  `apiVersion: apps/v1\nkind: ${kind}\nmetadata: { name: ${name} }\nspec: { template: ${template} }\n`;
const edge = `{ metadata: { annotations: { cni.projectcalico.org/ipv4pools: '["edge"]' } } }`;
const inline = (text: string, target = '') =>
  `patches:\n  - ${target}patch: |-\n${text.replaceAll(/^(?=.)/gm, '      ')}`;

test('a patch onto what a chart or a remote base makes tells which pools that asks for', () => {
  const sources = {
    chart: 'helmCharts: [{ name: web, repo: "https://charts.example" }]\n',
    base: 'resources: ["https://github.com/acme/base?ref=v1"]\n',
  };
  for (const [what, source] of Object.entries(sources)) {
    const asked = (patches: string, more: Record<string, string> = {}) =>
      objects('Deployment', { 'kustomization.yaml': source + patches, ...more }).map(({ root, name }) => {
        const pod = root.get('spec').get('template');
        const pools = pod.get('metadata').get('annotations').get('cni.projectcalico.org/ipv4pools').string;
        const others = [root.get('spec').get('replicas'), pod.get('spec').get('nodeSelector')];
        return [name, pools, ...others.map(({ isUnknown }) => isUnknown)];
      });
    const found = [['web', '["edge"]', true, true]];
    assert.equal(asked(inline(asking('Deployment', 'web', edge))), found, what);
    assert.equal(
      asked('patches: [{ path: p.yaml }]\n', { 'p.yaml': asking('Deployment', 'web', edge) }),
      found,
    );
    const named = 'target: { kind: Deployment, name: web }\n    ';
    assert.equal(asked(inline(asking('Deployment', 'web', edge), named)), found, what);
    const any = 'target: { kind: Deployment }\n    ';
    assert.equal(asked(inline(asking('Deployment', 'web', edge), any)), [], 'of which object');
    assert.equal(asked(inline(asking('Deployment', 'web', '{}'))), [], 'it asks for nothing');
  }
  const text = `resources: []\n${inline(asking('Deployment', 'web', edge))}`;
  assert.equal(objects('Deployment', { 'kustomization.yaml': text }), [], 'nothing makes it');
});

test('a patch that cannot be read leaves it unknown', () => {
  assert.equal(ranges({ 'kustomization.yaml': `${charts}patches: [{ path: gone.yaml }]\n` }), ['?']);
});

test('the release of the chart is told once more, and values of files are read', () => {
  const repository = {
    'kustomization.yaml': charts.replace(/ {4}valuesInline:[^]*/, '    valuesFile: values.yaml\n'),
    'values.yaml': 'installation: { calicoNetwork: { ipPools: [{ cidr: 10.3.0.0/16 }] } }\n',
  };
  assert.equal(ranges(repository), [[{ cidr: '10.3.0.0/16' }]]);
  assert.equal(cidrs(repository), ['values.yaml: 10.3.0.0/16']);
  assert.is(objects('HelmValues', repository).at(-1)!.root.get('version').string, 'v3.28.1');
});

test('a chart of a repository that kustomize calls by its folder', () => {
  const local = charts.replace(/ {4}repo:.*\n/, '').replace(/ {4}valuesInline:[^]*/, '');
  const repository = {
    'net/kustomization.yaml': local,
    'net/charts/tigera-operator/Chart.yaml': 'apiVersion: v2\nname: tigera-operator\nversion: v3.28.1\n',
    'net/charts/tigera-operator/values.yaml':
      'installation: { calicoNetwork: { ipPools: [{ cidr: 10.4.0.0/16 }] } }\n',
  };
  assert.equal(ranges(repository), [[{ cidr: '10.4.0.0/16' }]]);
});

test.run();
