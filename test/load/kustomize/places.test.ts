import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { built, pool, shown, two } from './builds.ts';

const test = suite('places of what kustomizations change');

test('a patched value stands in the patch, over what stands in the base', () => {
  const [edge] = built(
    two('patches: [{path: wider.yaml}]\n', {
      'prod/wider.yaml': pool('edge', "cidr: 10.0.0.0/8\n  nodeSelector: zone == 'a'"),
    }),
    'prod',
  );
  const spec = edge!.root.get('spec');
  assert.is(spec.get('cidr').string, '10.0.0.0/8');
  assert.is(shown(spec.get('cidr').place), 'prod/wider.yaml: 10.0.0.0/8');
  assert.is(shown(spec.get('cidr').place.over!), 'base/pool.yaml: 10.0.0.0/16');
  assert.is(shown(spec.get('nodeSelector').place), "prod/wider.yaml: zone == 'a'");
  assert.is(shown(spec.get('nodeSelector').place.over!), 'base/pool.yaml: edge', 'what is added: the head');
  assert.is(shown(spec.get('blockSize').place), 'base/pool.yaml: 26');
  assert.is(spec.get('blockSize').place.over, undefined);
  assert.is(spec.get('cidr').place.object, 'IPPool/edge');
});

test('inline patches and JSON patches stand where they are written', () => {
  const [edge] = built(
    two(`patches:
  - patch: |
      apiVersion: crd.projectcalico.org/v1
      kind: IPPool
      metadata: {name: edge}
      spec:
        blockSize: 27
  - target: {kind: IPPool}
    patch: |-
      - op: replace
        path: /spec/cidr
        value: 10.9.0.0/16
`),
    'prod',
  );
  const spec = edge!.root.get('spec');
  assert.is(shown(spec.get('blockSize').place), 'prod/kustomization.yaml: 27');
  assert.is(shown(spec.get('cidr').place), 'prod/kustomization.yaml: 10.9.0.0/16');
  assert.is(shown(spec.get('cidr').place.over!), 'base/pool.yaml: 10.0.0.0/16');
});

test('a value that is patched twice stands over the base', () => {
  const [edge] = built(
    {
      ...two('patches: [{path: p.yaml}]\n', { 'prod/p.yaml': pool('edge', 'cidr: 10.1.0.0/16') }),
      'top/kustomization.yaml': 'resources: [../prod]\npatches: [{path: q.yaml}]\n',
      'top/q.yaml': pool('edge', 'cidr: 10.2.0.0/16'),
    },
    'top',
  );
  const { place } = edge!.root.get('spec').get('cidr');
  assert.is(shown(place), 'top/q.yaml: 10.2.0.0/16');
  assert.is(shown(place.over!), 'base/pool.yaml: 10.0.0.0/16');
});

test('a longer name stands where the name is written, and the object is called as its file calls it', () => {
  const [edge] = built(two('namePrefix: prod-\n'), 'prod');
  assert.is(edge!.name, 'prod-edge');
  assert.is(edge!.id, 'IPPool/prod-edge');
  assert.is(shown(edge!.root.get('metadata').get('name').place), 'base/pool.yaml: edge');
  assert.is(edge!.root.owner.object, 'IPPool/edge');
});

test('labels and annotations stand in the kustomization', () => {
  const [edge] = built(two('commonLabels: {tier: edge}\ncommonAnnotations: {note: x}\n'), 'prod');
  const metadata = edge!.root.get('metadata');
  assert.is(shown(metadata.get('labels').get('tier').place), 'prod/kustomization.yaml: edge');
  assert.is(shown(metadata.get('annotations').get('note').place), 'prod/kustomization.yaml: x');
});

test.run();
