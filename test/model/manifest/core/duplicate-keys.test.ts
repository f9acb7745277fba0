import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repeatedKeys } from '../../../../src/model/manifest/core/duplicate-keys.ts';
import { manifest, manifests } from '../../../kit/manifests.ts';

const test = suite('repeatedKeys');

const head = 'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\n';

test('every time in written order, with its place', () => {
  const text = `${head}spec:\n  cidr: 10.0.0.0/8\n  blockSize: 26\n  cidr: 10.1.0.0/16\n  cidr: 10.2.0.0/16\n`;
  const [only, ...others] = repeatedKeys(manifest(text));
  assert.equal(others, []);
  assert.is(only!.key, 'cidr');
  assert.equal(
    only!.fields.map(({ path, text: value, entry: { span } }) => [
      path,
      value,
      text.slice(span.start, span.end),
    ]),
    [
      ['spec.cidr', '10.0.0.0/8', 'cidr: 10.0.0.0/8'],
      ['spec.cidr', '10.1.0.0/16', 'cidr: 10.1.0.0/16'],
      ['spec.cidr', '10.2.0.0/16', 'cidr: 10.2.0.0/16'],
    ],
  );
});

test('wherever it stands in the object, and nowhere else', () => {
  const [first, second] = manifests(
    `${head}spec: { nodeSelector: { a: { b: 1, b: 2 } }, allowedUses: [{ c: 1, c: 1 }] }\n---\n${head}spec: {}\n`,
  );
  assert.equal(
    repeatedKeys(first!).map(({ fields }) => fields[0]!.path),
    ['spec.nodeSelector.a.b', 'spec.allowedUses[0].c'],
  );
  assert.equal(second && repeatedKeys(second), []);
});

test('what an anchor repeats is named once', () => {
  const text = `${head}spec: { x: &x { a: 1, a: 2 }, y: *x, z: [*x, *x] }\n`;
  assert.is(repeatedKeys(manifest(text)).length, 1);
});

test.run();
