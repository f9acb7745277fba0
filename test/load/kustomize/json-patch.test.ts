import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builderOf, two } from './builds.ts';

const test = suite('JSON patches');

/** The range of a pool with this `spec.more` once operations are done; undefined where kustomize cannot build it. */
function cidr(more: unknown, ...operations: readonly object[]): string | undefined {
  const patch = JSON.stringify([
    { op: 'add', path: '/spec/more', value: more },
    ...operations,
    { op: 'replace', path: '/spec/cidr', value: '10.9.0.0/16' },
  ]);
  const built = builderOf(two(`patches:\n- { target: { kind: IPPool }, patch: '${patch}' }\n`)).build('prod');
  const [found] = built?.manifests ?? [];
  const field = found?.root.get('spec').get('cidr');
  return field?.state === 'written' && field.text === '10.9.0.0/16' ? field.text : undefined;
}

const done = '10.9.0.0/16';
/** Whether a test of this path holds in `{ more: … }`. */
const cases: readonly (readonly [more: unknown, path: string, value: unknown, holds: boolean])[] = [
  ['a', '', 'a', true],
  ['a', '', 'b', false],
  ['1', '', 1, false],
  ['a', '', ['a'], false],
  ['a', '', { a: 1 }, false],
  ['a', '/none', null, true],
  ['a', '/none', 'a', false],
  [['a', 'b'], '', ['a', 'b'], true],
  [['a', 'b'], '', ['a', 'c'], false],
  [['a', 'b'], '', ['a'], false],
  [['a'], '', ['a', 'b'], false],
  [['a'], '', 'a', false],
  [['a', 'b'], '/1', 'b', true],
  [['a', 'b'], '/0', 'b', false],
  [{ a: 1, b: [2] }, '', { b: [2], a: 1 }, true],
  [{ a: 1, b: [2] }, '', { a: 1, b: [3] }, false],
  [{ a: 1, b: 2 }, '', { a: 1, c: 2 }, false],
  [{ a: 1 }, '', { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, '', { a: 1 }, false],
  [{ a: 1 }, '', ['a'], false],
  [{ a: { b: 'c' } }, '/a/b', 'c', true],
];
for (const [more, path, value, holds] of cases)
  test(`${JSON.stringify(more)}: ${path || '/'} is ${holds ? '' : 'not '}${JSON.stringify(value)}`, () => {
    const found = cidr(more, { op: 'test', path: `/spec/more${path}`, value });
    assert.is(found, holds ? done : undefined);
  });

test.run();
