import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { belowAmong, withinAny } from '../../../src/base/text/below.ts';

const test = suite('text/below');

test('finds what a folder is or holds, and no neighbour of a like name', () => {
  const paths = ['b.yaml', 'a-b/c.yaml', 'a/z.yaml', 'a', 'a/b/c.yaml', 'a0/c.yaml', 'ab.yaml', 'a/z.yaml'];
  const below = belowAmong(paths);
  assert.equal([...below('a')], ['a', 'a/b/c.yaml', 'a/z.yaml']);
  assert.equal([...below('a/b')], ['a/b/c.yaml']);
  assert.equal([...below('b.yaml')], ['b.yaml']);
  assert.equal([...below('c')], []);
  assert.equal([...below('')], [...new Set(paths)].sort());
  assert.equal([...belowAmong([])('a')], []);
});

test('tells what lies in one of some folders', () => {
  const isWithin = withinAny(['a', 'a-b/c', 'a/d', 'z.yaml']);
  const paths = ['a', 'a/x', 'a/d/x', 'a-b/c/d', 'a-b', 'a-b/cd', 'a0', 'z.yaml', 'z', '', 'a.b'];
  assert.equal(paths.filter(isWithin), ['a', 'a/x', 'a/d/x', 'a-b/c/d', 'z.yaml']);
  assert.equal(paths.filter(withinAny([''])), paths);
  assert.equal(paths.filter(withinAny([])), []);
});

test.run();
