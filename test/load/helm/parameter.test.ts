import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { merged, together, unknownLayer, type HelmLayer } from '../../../src/load/helm/layer.ts';
import { typedParameter, withParameter } from '../../../src/load/helm/parameter.ts';
import { Budget } from '../../../src/base/text/budget.ts';
import type { MappingNode, ScalarNode } from '../../../src/base/yaml/node.ts';
import { data, documentIn } from '../../base/yaml/reading.ts';

const budget = new Budget(1000);

const parameter = suite('values laid over each other');

function layer(text: string): HelmLayer {
  const { file, root } = documentIn(text);
  return { file, node: root as MappingNode };
}

const scalar = (text: string): ScalarNode => ({
  kind: 'scalar',
  start: 0,
  end: 0,
  text,
  value: text,
  style: 'plain',
});
const file = { path: 'set.yaml', text: '' };
const set = (text: string, path: string, value: string): unknown =>
  data(
    withParameter(
      { layer: layer(text), isOpen: false },
      { path, value: typedParameter(scalar(value), false), file },
      budget,
    ).layer?.node,
  );

parameter('mappings key by key, lists whole, and a null takes a key away', () => {
  const both = merged(
    layer('a: { b: 1, c: [1, 2], d: 4 }\n'),
    layer('a: { c: [3], d: null, e: 5 }\nf: 6\n'),
    budget,
  );
  assert.equal(data(both.node), { a: { b: 1, c: [3], e: 5 }, f: 6 });
});

parameter('an unknown layer hides what stands below it', () => {
  const values = together([layer('a: 1\n'), unknownLayer, layer('b: 2\n'), layer('c: 3\n')], budget);
  assert.equal(data(values.layer?.node), { b: 2, c: 3 });
  assert.ok(values.isOpen);
  assert.not.ok(together([layer('a: 1\n')], budget).isOpen);
});

parameter('at a path, with keys and items as they are needed', () => {
  assert.equal(set('a: { b: 1 }\n', 'a.c', '2'), { a: { b: 1, c: 2 } });
  assert.equal(set('a: [{ b: 1 }]\n', 'a[0].b', 'x'), { a: [{ b: 'x' }] });
  assert.equal(set('a: 1\n', 'b[1].c[0]', 'x'), { a: 1, b: [null, { c: ['x'] }] });
  assert.equal(set('a: 1\n', 'a.b', 'true'), { a: { b: true } });
  assert.equal(set('{}\n', String.raw`a.cni\.projectcalico\.org/ipv4pools`, 'x'), {
    a: { 'cni.projectcalico.org/ipv4pools': 'x' },
  });
  for (const path of ['', '[0]', 'a[', 'a[x]', 'a[99999999]', 'a..'])
    assert.is(set('a: 1\n', path, 'x'), undefined, path);
});

parameter('types as --set has them', () => {
  const value = (text: string) => typedParameter(scalar(text), false);
  assert.equal(
    ['1', '-5', '007', '1.5', 'true', 'null', '10.0.0.0/8', ''].map(text => value(text).value),
    [1, -5, '007', '1.5', true, null, '10.0.0.0/8', ''],
  );
  assert.is(typedParameter(scalar('1'), true).value, '1');
  assert.ok(value('{a,b}').isUndetermined);
});

parameter(
  'values that many releases lay theirs over are taken as they are, and not made again for each',
  () => {
    const shared = layer('{ a: 1, b: { c: 2 } }\n');
    const [one, other] = ['x: 1\n', 'x: 2\n'].map(text => merged(shared, layer(text), budget).node.entries);
    assert.is(one!.get('a'), other!.get('a'));
    assert.is(one!.get('b'), other!.get('b'));
  },
);

parameter.run();
