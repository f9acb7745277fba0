import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repositoryStateOf, type StateSource } from '../../../../src/host/machine/history/state.ts';

const test = suite('history: a state');

/** How often the work tree is asked for programs of these contents. */
function askedFor(ids: readonly string[], held: (path: string) => Buffer | undefined): readonly string[] {
  const asked: string[] = [];
  const source: StateSource = {
    objects: {
      read: () => ({ kind: 'blob', bytes: Buffer.from('x') }),
      beginningWith: () => [],
      close: () => {},
    },
    entries: new Map(ids.map((id, index) => [`p${index}.ts`, { kind: 'file', id }])),
    prefix: '',
    known: new Map(),
    unchanged: path => {
      asked.push(path);
      return held(path);
    },
    isUnmoved: () => false,
    isGone: () => false,
    isFolderOutside: () => false,
    inside: [],
  };
  repositoryStateOf(source).readSnapshot(['']);
  return asked;
}

test('the work tree is asked once for a content, however many files have it', () => {
  const alike = Array.from({ length: 1000 }, () => 'a'.repeat(40));
  assert.equal(
    askedFor(alike, () => undefined),
    ['p0.ts'],
  );
  assert.equal(
    askedFor(alike, () => Buffer.from('x')),
    ['p0.ts'],
  );
});

test('what the work tree lacks again and again is not looked for any more', () => {
  const different = Array.from({ length: 20_010 }, (_, index) => String(index).padStart(40, '0'));
  assert.is(askedFor(different, () => undefined).length, 20_000);
  assert.is(askedFor(different, () => Buffer.from('x')).length, 20_010);
});

test.run();
