import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Field } from '../../../src/model/manifest/core/field.ts';
import { data } from '../../base/yaml/reading.ts';
import { built, pool, two } from './builds.ts';

const test = suite('oddities of kustomize');

const workload = (more = '') => `apiVersion: apps/v1
kind: Deployment
metadata: { name: web${more} }
spec: { template: { spec: { containers: [] } } }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: settings }
data: { one: a, size: "27", list: "a,b" }
`;

/** The root of the only Deployment of a kustomization over the one above. */
const deployed = (kustomization: string, more = ''): Field =>
  built({
    'all.yaml': workload(more),
    'kustomization.yaml': `resources: [all.yaml]\n${kustomization}`,
  }).find(({ kind }) => kind === 'Deployment')!.root;

const patched = (patch: string, options = ''): Field =>
  built(two(`patches:\n  - patch: '${patch}'\n${options}`), 'prod')[0]!.root;

const head = '"apiVersion": "crd.projectcalico.org/v1", "kind": "IPPool"';

test('a field is known in whatever case, and of several the last in the order of bytes counts', () => {
  const files = { 'one.yaml': pool('one', '10.0.0.0/16'), 'two.yaml': pool('two', '10.1.0.0/16') };
  const names = (kustomization: string) =>
    built({ ...files, 'kustomization.yaml': kustomization }).map(({ name }) => name);
  assert.equal(names('Resources: [one.yaml]\nNAMEPREFIX: a-\n'), ['a-one']);
  assert.equal(names('resources: [one.yaml]\nResources: [two.yaml]\n'), ['one']);
  assert.equal(names('resourcess: [one.yaml]\n'), []);
});

test('$patch: replace for a whole object keeps the object', () => {
  const replacing = `{${head}, "metadata": {"name": "edge"}, "$patch": "replace", "spec": {"cidr": "10.9.0.0/16"}}`;
  for (const options of ['', '    target: { kind: IPPool }\n'])
    assert.equal(data(patched(replacing, options).get('spec').node), { cidr: '10.0.0.0/16', blockSize: 26 });
  const inner = `{${head}, "metadata": {"name": "edge"}, "spec": {"$patch": "replace", "cidr": "10.9.0.0/16"}}`;
  assert.equal(data(patched(inner).get('spec').node), { cidr: '10.9.0.0/16' });
});

test('a value is printed in the style of the one before it', () => {
  const size = (written: string, patch: string) =>
    built({
      'pool.yaml': pool('edge', `blockSize: ${written}`),
      'kustomization.yaml': `resources: [pool.yaml]\npatches:\n  - patch: '{${head}, "metadata": {"name": "edge"}, "spec": {"blockSize": ${patch}}}'\n`,
    })[0]!
      .root.get('spec')
      .get('blockSize').scalar;
  assert.is(size('"26"', '28'), '28');
  assert.is(size('26', '28'), 28);
  assert.is(size('26', '"28"'), '28');
});

test('null among the annotations of a patch is a text where names may change', () => {
  const patch = `{${head}, "metadata": {"name": "edge", "annotations": {"a": null}}}`;
  const annotations = (options: string) =>
    data(patched(patch, options).get('metadata').get('annotations').node);
  assert.is(annotations(''), undefined);
  assert.equal(annotations('    options: { allowNameChange: true }\n'), { a: 'null' });
  assert.equal(annotations('    target: { kind: IPPool }\n'), { a: 'null' });
});

const replacement = (path: string, target: string, more = '') => `replacements:
  - source: { kind: ConfigMap, name: settings, fieldPath: ${path}${more} }
    targets: [{ select: { kind: Deployment }, ${target} }]
`;

test('a replacement in one place of a common label changes all of them', () => {
  const common = 'commonAnnotations: { note: x }\n';
  const notes = (root: Field) =>
    [root, root.get('spec').get('template')].map(
      each => each.get('metadata').get('annotations').get('note').text,
    );
  const target = 'fieldPaths: [metadata.annotations.note]';
  assert.equal(notes(deployed(common + replacement('data.one', target))), ['a', 'a']);
  const own = deployed(common + replacement('data.one', target), ', annotations: { note: own }');
  assert.equal(notes(own), ['a', 'x']);
});

test('what a replacement makes has no type, and a patch may give it one', () => {
  const target = 'fieldPaths: [spec.template.spec.nodeSelector.rack], options: { create: true }';
  const rack = (kustomization: string) =>
    deployed(kustomization).get('spec').get('template').get('spec').get('nodeSelector').get('rack');
  assert.is(rack(replacement('data.size', target)).scalar, 27);
  const twice = replacement('data.size', `${target} }, { select: { kind: Deployment }, ${target}`);
  assert.is(rack(twice).scalar, 27);
});

test('a replacement copies what stands in its source by then', () => {
  const own = `replacements:
  - source: { kind: Deployment, fieldPath: metadata.annotations.note }
    targets:
      - { select: { kind: Deployment }, fieldPaths: [metadata.annotations.note], options: { delimiter: '/', index: 1 } }
      - { select: { kind: Deployment }, fieldPaths: [metadata.annotations.other] }
`;
  const annotations = deployed(own, ', annotations: { note: x, other: y }')
    .get('metadata')
    .get('annotations');
  assert.equal(data(annotations.node), { note: 'x/x', other: 'x/x' });
});

test('a name or a namespace that reads as a number is not determined', () => {
  const named = (path: string) =>
    deployed(replacement(path, 'fieldPaths: [metadata.namespace], options: { create: true }')).get(
      'metadata',
    );
  assert.is(named('data.one').get('namespace').text, 'a');
  assert.ok(named('data.size').get('namespace').isUnknown);
});

test('a field called as a word of JavaScript is merged like any other', () => {
  for (const key of ['constructor', 'toString', '__proto__']) {
    const patch = `{"apiVersion": "apps/v1", "kind": "Deployment", "metadata": {"name": "web"}, "spec": {"${key}": [{"a": 2}]}}`;
    const options = `patches:\n  - patch: '${patch}'\n`;
    const spec = deployed(options).get('spec');
    assert.equal(spec.get(key).items()[0]!.get('a').scalar, 2, key);
  }
});

test.run();
