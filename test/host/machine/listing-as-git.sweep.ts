import { group } from '../../../src/base/text/group.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { real } from '../../../src/host/machine/paths.ts';
import { seededRandom, type Random } from '../../kit/random.ts';
import { git, listed, write } from './work-tree.ts';

const test = suite<{ folder: string }>('the listing against that of git');

test.before.each(context => {
  context.folder = real(mkdtempSync(join(tmpdir(), 'ipamlint-list-')));
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true, force: true }));

const names = [
  'a',
  'ab',
  'b',
  'ba',
  'a.yaml',
  'b.yaml',
  'ab.yaml',
  'x.json',
  'ü',
  'aü.yaml',
  'a]b',
  'a-b',
  '#a',
];
const oddNames = ['!a', 'a\\b', ' a', 'a ', 'a b', '[a]', 'A', 'a*', '^a', '\u{1f600}', '.a', '-', 'a\tb'];
const pieces = [
  'a',
  'b',
  'ab',
  '*',
  '?',
  '**',
  '.yaml',
  '*.yaml',
  '.',
  'ü',
  '-',
  'x',
  '#a',
  ' ',
  '\\ ',
  '\\',
];
const sets = [
  '[ab]',
  '[!a]',
  '[^b]',
  '[a-z]',
  '[]a]',
  '[a',
  '[[:alpha:]]',
  '[[:upper:]]',
  '[a-]',
  '[\\]]',
  '[!]',
  '[z-a]',
];
const oddSets = [
  '[[:no:]]',
  '[[:a]',
  '[a/b]',
  '[\\\\]',
  '[--a]',
  '[[-a]',
  '[!-~]',
  '[ü]',
  '[a-ü]',
  '[[:digit:]x-]',
];

function patternOf({ below, pick }: Random): string {
  const segment = (): string =>
    Array.from({ length: 1 + (below(3) === 0 ? 1 : 0) }, () =>
      below(6) === 0 ? pick([...sets, ...oddSets]) : below(4) === 0 ? pick(pieces) : pick(names),
    ).join('');
  const segments = Array.from({ length: below(3) === 0 ? 1 + below(3) : 1 }, () =>
    below(5) === 0 ? '**' : segment(),
  );
  const start = pick(['', '', '', '', '', '', '/', '/', '!', '!', '!/', '\\', '#']);
  return `${start}${segments.join('/')}${pick(['', '', '', '', '', '', '', '/', '/', ' ', '\\ ', '  ', '\r', '\t', '//'])}`;
}

/**
 * Git counts stars behind the letters at the beginning of a path for `**` (`dir.c:match_pathname` hands on what is behind
 * them), against its own manual. We go by the manual, and read more.
 */
const isQuirk = (pattern: string): boolean =>
  /^!?\/?[^*?[\\]*[^*?[\\/]\*\*/.test(pattern) && pattern.includes('/');

function treeOf(random: Random): Record<string, string> {
  const { below, pick } = random;
  const name = (): string => (below(5) === 0 ? pick(oddNames) : pick(names));
  const files: Record<string, string> = {};
  const folders = [''];
  for (let left = 4 + below(8); left > 0; left--) {
    const folder = pick(folders);
    if (below(2) === 0) folders.push(`${folder}${name()}/`);
    files[`${pick(folders)}${name()}`] = '';
  }
  for (let left = 1 + below(2); left > 0; left--) {
    const lines = Array.from({ length: 1 + below(4) }, () => patternOf(random)).filter(
      each => !isQuirk(each),
    );
    files[`${pick(folders)}.gitignore`] = lines.join('\n');
  }
  // What is a folder is no file.
  const paths = Object.keys(files);
  return Object.fromEntries(
    paths
      .filter(path => !paths.some(other => other.startsWith(`${path}/`)))
      .map(path => [path, files[path]!]),
  );
}

const TREES = 400;

test('is that of git, whatever the .gitignore files say and whatever is tracked', ({ folder }) => {
  const random = seededRandom(20260730);
  git(folder, 'init', '--quiet');
  const trees = Array.from({ length: TREES }, () => treeOf(random));
  const tracked: string[] = [];
  for (const [index, tree] of trees.entries()) {
    for (const [path, text] of Object.entries(tree)) {
      write(folder, { [`${index}/${path}`]: text });
      if (random.below(6) === 0) tracked.push(`${index}/${path}`);
    }
  }
  writeFileSync(join(folder, '.git/tracked'), tracked.join('\0'));
  git(folder, 'add', '--force', '--pathspec-from-file=.git/tracked', '--pathspec-file-nul');
  const known = git(folder, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .slice(0, -1);
  const treeNo = (path: string): number => Number(path.split('/')[0]);
  const expected = group([...known].sort(), treeNo);
  const got = group(listed(folder), treeNo);
  for (const [index, tree] of trees.entries()) {
    const rules = Object.entries(tree).filter(([path]) => path.endsWith('.gitignore'));
    const mine = tracked.filter(path => treeNo(path) === index);
    assert.equal(
      got.get(index) ?? [],
      expected.get(index) ?? [],
      JSON.stringify({ rules, mine, tree: Object.keys(tree) }),
    );
  }
  const all = trees.reduce((sum, tree) => sum + Object.keys(tree).length, 0);
  assert.ok(known.length < all * 0.9 && known.length > all * 0.4, `${known.length} of ${all} tell much`);
});

test.run();
