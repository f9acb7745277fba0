import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { manifestOf } from '../../../src/model/manifest/core/manifest.ts';
import type { MappingNode } from '../../../src/base/yaml/node.ts';
import { builderOf, documents, pool, shown, two } from './builds.ts';

const test = suite('kustomizations as they are deployed');

/** The object that a Flux Kustomization or an Application is, for its overlay. */
function overlayIn(text: string, key: string) {
  const file = { path: 'deploy.yaml', text };
  const [document] = documents(file);
  return manifestOf(file, document!.root as MappingNode)!
    .root.get('spec')
    .get(key);
}

test('a Flux Kustomization changes what it deploys', () => {
  const overlay = overlayIn(
    `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
spec:
  it:
    targetNamespace: net
    namePrefix: x-
    commonMetadata: {labels: {cluster: prod}}
    components: [../part]
    patches:
      - target: {kind: IPPool}
        patch: |
          - op: replace
            path: /spec/cidr
            value: 10.9.0.0/16
`,
    'it',
  );
  const repository = two('namePrefix: own-\n', {
    'part/kustomization.yaml': `kind: Component
patches: [{target: {kind: IPPool}, patch: '[{"op": "add", "path": "/spec/natOutgoing", "value": true}]'}]
`,
  });
  const [edge] = builderOf(repository).build('prod', { by: 'Flux', overlay })!.manifests;
  assert.is(edge!.name, 'x-edge');
  assert.is(edge!.root.get('metadata').get('labels').get('cluster').string, 'prod');
  assert.is(edge!.root.get('spec').get('natOutgoing').boolean, true);
  assert.is(shown(edge!.root.get('spec').get('cidr').place), 'deploy.yaml: 10.9.0.0/16');
  assert.is(builderOf(repository).build('prod')!.manifests[0]!.name, 'own-edge');
});

test('Flux makes up a kustomization where there is none', () => {
  const repository = {
    'apps/a.yaml': pool('a'),
    'apps/deep/b.yml': pool('b'),
    'apps/deep/c.json': '{}',
    'apps/own/kustomization.yaml': 'resources: [in/c.yaml]\nnamePrefix: own-\n',
    'apps/own/in/c.yaml': pool('c'),
    'apps/own/not-listed.yaml': pool('d'),
  };
  const build = builderOf(repository).build('apps', { by: 'Flux', overlay: undefined })!;
  assert.equal(
    build.manifests.map(({ name }) => name),
    ['a', 'b', 'own-c'],
  );
  assert.is(builderOf(repository).build('apps'), undefined);
  assert.is(builderOf(repository).build('apps', { by: 'Argo CD', overlay: undefined }), undefined);
});

test('Argo CD writes images as text', () => {
  const overlay = overlayIn(
    `kind: Application
spec:
  it:
    namePrefix: argo-
    images: [nginx:2, "app=mirror/app:3", "sum@sha256:ab"]
    commonLabels: {a: b}
    labelWithoutSelector: true
`,
    'it',
  );
  const repository = {
    'kustomization.yaml': 'resources: [a.yaml]\nimages: [{name: nginx, newTag: "1"}]\n',
    'a.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec: {template: {spec: {containers: [{image: nginx}, {image: "app:1"}, {image: sum}]}}}
`,
  };
  const [web] = builderOf(repository).build('', { by: 'Argo CD', overlay })!.manifests;
  const containers = web!.root.get('spec').get('template').get('spec').get('containers').items();
  assert.equal(
    containers.map(item => item.get('image').string),
    ['nginx:2', 'mirror/app:3', 'sum@sha256:ab'],
  );
  assert.is(web!.name, 'argo-web');
  assert.is(web!.root.get('spec').get('selector').isAbsent, true);
});

test.run();
