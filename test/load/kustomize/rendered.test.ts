import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { kustomizer } from '../../../src/load/kustomize/build.ts';
import { rootsToRender } from '../../../src/load/kustomize/render-plan.ts';
import type { Manifest } from '../../../src/model/manifest/core/manifest.ts';
import type { Location } from '../../../src/base/files/source-file.ts';
import { parseYaml } from '../../../src/base/yaml/parse.ts';
import { snapshotOf } from '../../kit/case.ts';
import { filesOf, type Repository } from '../../kit/manifests.ts';

const test = suite('what kustomize printed');

const repository: Repository = {
  'kustomization.yaml': 'resources: [pool.yaml]\nnamePrefix: prod-\ntransformers: [plugin.yaml]\n',
  'pool.yaml': `apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.0.0.0/16
  blockSize: 26
  allowedUses: [Workload]
`,
};

const printed = (
  name: string,
  spec: string,
  annotations = '',
): string => `apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata:
${annotations}  name: ${name}
spec: ${spec}
`;

function read(text: string | undefined, files: Repository = repository): readonly Manifest[] {
  return kustomizer({
    files: filesOf(files),
    documents: file => parseYaml(file, () => true).documents,
    rendered: text === undefined ? undefined : new Map([['', text]]),
  }).build('')!.manifests;
}

const shown = ({ file, span }: Location): string => `${file.path}: ${file.text.slice(span.start, span.end)}`;

test('settles what the static view cannot, at the same places', () => {
  assert.is(read(undefined)[0]!.root.get('spec').get('cidr').state, 'unknown');
  const [edge] = read(
    printed('prod-edge', '{cidr: 10.0.0.0/16, blockSize: 27, allowedUses: [Workload, Tunnel], x: {y: 1}}'),
  );
  const spec = edge!.root.get('spec');
  assert.is(edge!.name, 'prod-edge');
  assert.is(edge!.root.owner.object, 'IPPool/edge');
  assert.is(shown(spec.get('cidr').place), 'pool.yaml: 10.0.0.0/16');
  assert.is(spec.get('blockSize').scalar, 27);
  assert.is(shown(spec.get('blockSize').place), 'pool.yaml: 26', 'another value stands at the field');
  assert.equal(
    spec
      .get('allowedUses')
      .items()
      .map(item => item.text),
    ['Workload', 'Tunnel'],
  );
  assert.is(spec.get('x').get('y').place.file.path, 'pool.yaml');
});

test('is the static object itself where both say the same', () => {
  const files: Repository = { ...repository, 'kustomization.yaml': 'resources: [pool.yaml]\n' };
  const text = printed('edge', '{blockSize: 26, allowedUses: [Workload], cidr: 10.0.0.0/16}');
  const build = kustomizer({
    files: filesOf(files),
    documents: file => parseYaml(file, () => true).documents,
    rendered: new Map([['', text]]),
  });
  const [edge] = build.build('')!.manifests;
  assert.is(edge!.span.end, files['pool.yaml']!.length - 1);
  assert.is(edge!.root.get('spec').get('cidr').node!.start, files['pool.yaml']!.indexOf('10.0.0.0/16'));
});

test('what the static view does not know stands at the kustomization', () => {
  const [made] = read(printed('made', '{cidr: 10.9.0.0/16}', '  annotations: {kept: "1"}\n'));
  assert.is(made!.name, 'made');
  assert.is(shown(made!.root.get('spec').get('cidr').place), 'kustomization.yaml: resources');
  assert.is(made!.root.get('metadata').get('annotations').get('kept').string, '1');
});

test('names of generated objects stay as they are written', () => {
  const files = {
    'kustomization.yaml': 'resources: [pool.yaml]\n',
    'pool.yaml': repository['pool.yaml']!.replace('cidr:', 'values: pools\n  cidr:'),
  };
  const [edge] = read(printed('edge', '{values: pools-686th8c6mf, cidr: 10.0.0.0/16}'), files);
  assert.is(edge!.root.get('spec').get('values').string, 'pools');
});

test('text that is no YAML, or holds nothing, gives nothing', () => {
  for (const text of ['', '{{', '- a\n', 'just text', 'kind: IPPool\n']) assert.equal(read(text), []);
});

test('does not count for a folder that its deployer changes', () => {
  const build = kustomizer({
    files: filesOf(repository),
    documents: file => parseYaml(file, () => true).documents,
    rendered: new Map([['', '']]),
  });
  assert.equal(build.build('')!.manifests, []);
  assert.equal(build.build('', { by: 'Flux', overlay: undefined })!.manifests, []);
});

test('what is worth asking for: what comes to something, and what it would have to fetch', () => {
  const files = filesOf({
    'pools/kustomization.yaml': 'resources: [pool.yaml]\n',
    'pools/pool.yaml': repository['pool.yaml']!,
    'mixed/kustomization.yaml': 'resources: [../pools/pool.yaml, "https://example.com/a.yaml"]\n',
    'charts/kustomization.yaml': 'helmCharts: [{name: tigera-operator}]\n',
    'nothing/kustomization.yaml': 'resources: [service.yaml]\n',
    'nothing/service.yaml': 'apiVersion: v1\nkind: Service\nmetadata: {name: a}\n',
  });
  const plans = rootsToRender(snapshotOf(files), false);
  assert.equal(
    plans.map(({ folder, refusal }) => [folder, refusal]),
    [
      ['charts', undefined],
      ['mixed', 'it builds on https://example.com/a.yaml, and nothing is fetched'],
      ['pools', undefined],
    ],
  );
});

test.run();
