import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sharedByTooMany, unseenAmong } from '../../src/cluster/unseen.ts';
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
  const unseenIn = unseenAmong({ problems: [], unseen: opaque }, holdersAmong(scopes), scopes.length);
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
  const unseenIn = unseenAmong({ problems: [], unseen: opaque }, holdersAmong(scopes), scopes.length);
  assert.equal(
    scopes.map(scope => unseenIn(scope).unseenPools.map(({ path }) => path)),
    [['a/examples/1'], ['b/examples/2'], []],
  );
});

test('problems of twenty-five thousand clusters are judged by themselves, but for the first and those of one cluster', () => {
  const problems = ['all/1', 'all/2', 'all/3', 'a/4', 'none/5'].map(path => ({
    file: { path, text: '' },
    at: 0,
    span: { start: 0, end: 0 },
    reason: 'it exceeds a budget',
  }));
  const many = Array.from({ length: 25_000 }, () => scopes[0]!);
  const holdersOf = (path: string) =>
    path.startsWith('all') ? many : path.startsWith('a') ? scopes.slice(0, 1) : [];
  const shared = sharedByTooMany(problems, holdersOf);
  assert.equal(
    [...shared].map(({ file }) => file.path),
    ['all/3'],
  );
});

test('what may concern all clusters is seen by each of them, beside its own', () => {
  const hiding = ['all/1', 'a/2', 'b/3'].map((path, index) => ({
    ...opaqueAt(path),
    mayBring: [`kind${index}`],
  }));
  const holdersOf = (path: string) =>
    path.startsWith('all') ? scopes : scopes.filter(({ name }) => path.startsWith(`${name}/`));
  const unseenIn = unseenAmong({ problems: [], unseen: hiding }, holdersOf, scopes.length);
  assert.equal(
    scopes.map(scope => [...unseenIn(scope).unseenKinds.keys()]),
    [['kind0', 'kind1'], ['kind0', 'kind2'], ['kind0']],
  );
});

test.run();
