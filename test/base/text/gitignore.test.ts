import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ignoreLines, isIgnored } from '../../../src/base/text/gitignore.ts';

const test = suite('lines of a .gitignore');

/** Whether a `.gitignore` at the top ignores a path; a folder ends in a slash. */
function ignores(text: string, path: string): boolean {
  const plain = path.replace(/\/$/, '');
  const rules = { folder: '', lines: ignoreLines(text), around: undefined };
  const name = plain.slice(plain.lastIndexOf('/') + 1);
  return isIgnored(rules, plain, name, path !== plain, { steps: 0 });
}

const table: readonly (readonly [text: string, ignored: readonly string[], kept: readonly string[]])[] = [
  ['a', ['a', 'b/a', 'a/'], ['b', 'ab']],
  ['/a', ['a'], ['b/a']],
  ['b/a', ['b/a'], ['c/b/a', 'a']],
  ['a/', ['a/', 'b/a/'], ['a']],
  ['*.yaml', ['x.yaml', 'b/x.yaml'], ['x.yml']],
  ['a/*', ['a/b'], ['a/b/c', 'a']],
  ['a/**', ['a/b', 'a/b/c'], ['a']],
  ['**/a', ['a', 'b/c/a'], ['ba']],
  ['a/**/b', ['a/b', 'a/x/y/b'], ['a/xb']],
  ['a?', ['ab'], ['a', 'aü']],
  ['[a-c]x', ['bx'], ['dx']],
  ['[!a]x', ['bx'], ['ax']],
  ['[]]x', [']x'], ['ax']],
  ['[!]]x', ['ax', '!x'], [']x']],
  ['[^]-a]x', ['bx'], [']x', '_x', 'ax']],
  ['[[:digit:]]', ['7'], ['x']],
  ['[a', [], ['[a', 'a']],
  ['\\#a\n#b', ['#a'], ['#b', 'b']],
  ['\\!a', ['!a'], ['a']],
  ['a \nb\\ ', ['a', 'b '], ['a ', 'b']],
  ['a\r\nb\r', ['a', 'b'], []],
  ['\ufeffa', ['a'], []],
  ['*\n!a', ['b'], ['a']],
  ['!a\n*', ['a', 'b'], []],
  ['{a,b}', ['{a,b}'], ['a', 'b']],
  ['\n \n/\n!\n', [], ['a', ' ']],
];

for (const [text, ignored, kept] of table)
  test(JSON.stringify(text), () => {
    for (const path of ignored) assert.ok(ignores(text, path), `${path} is ignored`);
    for (const path of kept) assert.not(ignores(text, path), `${path} is kept`);
  });

test('the nearest file decides first, and counts from its own folder', () => {
  const around = { folder: '', lines: ignoreLines('*.yaml\n/b/only.txt'), around: undefined };
  const rules = { folder: 'b/', lines: ignoreLines('!x.yaml\n/y.txt'), around };
  const effort = { steps: 0 };
  const found = ['x.yaml', 'z.yaml', 'y.txt', 'only.txt'].filter(name =>
    isIgnored(rules, `b/${name}`, name, false, effort),
  );
  assert.equal(found, ['z.yaml', 'y.txt', 'only.txt']);
  assert.ok(effort.steps > 0, 'what it costs is counted');
});

test.run();
