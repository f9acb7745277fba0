import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { unseenAmong } from '../../src/cluster/unseen.ts';
import { holdersAmong } from '../../src/cluster/scope/ground.ts';
import type { ClusterScope } from '../../src/cluster/scope/scope.ts';

const scopeOf = (name: string): ClusterScope => ({
  name,
  evidence: '',
  members: [],
  ground: { question: path => [path.split('/')[0]!], answer: name },
});
const scopes = ['a', 'b', 'c'].map(scopeOf);
const opaqueAt = (path: string) => ({
  what: 'document' as const,
  path,
  why: 'template' as const,
  reason: 'a template',
  by: 'nature' as const,
  mayBring: ['IPPool'],
  says: [],
  isPutAside: path.includes('examples'),
});

const test = suite('cluster/unseen');

test('a cluster has what is put aside in its own files, and all that is open, as the repository has it', () => {
  const opaque = ['a/examples/1', 'b/2', 'a/examples/3', 'b/examples/4', 'c/5'].map(opaqueAt);
  const unseenIn = unseenAmong({ problems: [], unseen: opaque }, holdersAmong(scopes));
  const pathsIn = (index: number) => unseenIn(scopes[index]!).unseenPools.map(({ path }) => path);
  assert.equal(pathsIn(0), ['a/examples/1', 'b/2', 'a/examples/3', 'c/5']);
  assert.equal(pathsIn(1), ['b/2', 'b/examples/4', 'c/5']);
  assert.equal(pathsIn(2), ['b/2', 'c/5']);
  for (const scope of scopes) {
    const { unseenPools: found } = unseenIn(scope);
    assert.is(found.length, [...found].length);
    assert.is(
      found.some(({ path }) => path === 'a/examples/3'),
      scope === scopes[0],
    );
    assert.ok(found.some(({ path }) => path === 'c/5'));
  }
});

test('where nothing is open, a cluster has its own alone', () => {
  const opaque = ['a/examples/1', 'b/examples/2'].map(opaqueAt);
  const unseenIn = unseenAmong({ problems: [], unseen: opaque }, holdersAmong(scopes));
  assert.equal(
    scopes.map(scope => unseenIn(scope).unseenPools.map(({ path }) => path)),
    [['a/examples/1'], ['b/examples/2'], []],
  );
});

test.run();
