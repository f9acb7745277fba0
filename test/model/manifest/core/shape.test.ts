import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { misshapes } from '../../../../src/model/manifest/core/shape.ts';
import { manifest } from '../../../kit/manifests.ts';

const test = suite('misshapes');

const said = (text: string) =>
  misshapes(manifest(text)).map(({ field, expected }) => `${field.path}: ${expected}`);
const pod = (spec: string) => `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: ${spec}\n`;

test('maps and lists where the other one belongs', () => {
  assert.equal(said(pod('{ containers: {}, nodeSelector: [], tolerations: x }')), [
    'spec.containers: list',
    'spec.nodeSelector: map',
    'spec.tolerations: list',
  ]);
  assert.equal(said(pod('{ containers: [a, { env: {} }, { env: [x] }] }')), [
    'spec.containers[0]: map',
    'spec.containers[1].env: list',
    'spec.containers[2].env[0]: map',
  ]);
});

test('nothing below a wrong shape', () => {
  assert.equal(said(pod('[{ containers: {} }]')), ['spec: map']);
  assert.equal(said('apiVersion: v1\nkind: Namespace\nmetadata: a\n'), ['metadata: map']);
});

test('what is not there, and what is unknown', () => {
  for (const spec of [
    '',
    '~',
    '{}',
    '{ containers: ~ }',
    '{ containers: [~, {}] }',
    '${SPEC}',
    '!include x',
    'SPEC_HERE',
  ])
    assert.equal(said(pod(spec)), [], spec);
});

test.run();
