import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { revised, unrevised, type Revision } from '../../../src/linter/fix/revision.ts';
import { patchOf } from '../../../src/commands/check/patch.ts';
import { isHarmlessPatch } from '../../../src/print/printable.ts';
import { seededRandom } from '../../kit/random.ts';

const test = suite('unified diffs');

/** A file in which texts are replaced by others. */
function revision(text: string, replacements: Readonly<Record<string, string>>, path = 'a.yaml'): Revision {
  const file = { path, text };
  const found = Object.entries(replacements).sort(([a], [b]) => text.indexOf(a) - text.indexOf(b));
  const edits = found.map(([old, fresh]) => {
    const start = text.indexOf(old);
    return { at: { file, span: { start, end: start + old.length } }, text: fresh };
  });
  return revised(unrevised(file), edits);
}

/** What git makes of the file. */
function appliedByGit({ before, after }: Revision, patch: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-patch-'));
  mkdirSync(dirname(join(folder, before.path)), { recursive: true });
  writeFileSync(join(folder, before.path), before.text);
  const { status, stderr } = spawnSync('git', ['apply', '--whitespace=nowarn', '-'], {
    cwd: folder,
    input: patch,
    encoding: 'utf8',
  });
  assert.is(status, 0, `${stderr}${patch}`);
  const text = readFileSync(join(folder, after.path), 'utf8');
  rmSync(folder, { recursive: true });
  return text;
}

const numbered = (count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${String(index + 1).padStart(2, '0')}\n`).join('');

test('three lines around each change, and one hunk for what is near', () => {
  const near = patchOf(revision(numbered(30), { '05': 'five', '10': 'ten' }));
  assert.is(near.match(/^@@/gm)?.length, 1);
  const far = patchOf(revision(numbered(30), { '05': 'five', '20': 'twenty\nand more' }));
  assert.equal(far.match(/^@@.*/gm), ['@@ -2,7 +2,7 @@', '@@ -17,7 +17,8 @@']);
  assert.match(far, /^--- a\/a\.yaml\n\+\+\+ b\/a\.yaml\n@@/);
});

test('a change of nothing is no diff', () => {
  assert.is(patchOf(revision(numbered(3), { '02': '02' })), '');
  assert.is(patchOf(revision(numbered(3), {})), '');
});

test('whole lines, the end of a file, line ends and marks, as git takes them', () => {
  const all: readonly Revision[] = [
    revision(numbered(5), { 'line 03\n': '' }),
    revision(numbered(5), { 'line 05\n': '' }),
    revision(numbered(5), { 'line 01\nline 02\nline 03\nline 04\n': '' }),
    revision('a\nb', { b: 'c' }),
    revision('a\nb', { b: 'b\nc\n' }),
    revision('a\nb\n', { 'b\n': 'b' }),
    revision('a\nb', { 'a\n': '' }),
    revision('only', { only: 'other' }),
    revision('a\r\nb\r\nc', { b: 'x\r\ny' }),
    revision('\ufeffa\nb\n', { a: 'x' }),
    revision(' a\n\tb\n\n\n', { b: 'c' }),
    revision('--- a\n+++ b\n@@ c\n', { '--- a': '--- x' }),
    revision('a\n', { a: 'x' }, 'with blanks/and "quotes"\\ ö.yaml'),
    revision('a\n', { a: 'x' }, 'two  blanks .yaml'),
  ];
  for (const one of all) assert.is(appliedByGit(one, patchOf(one)), one.after.text);
});

test('random edits', () => {
  const random = seededRandom(3);
  const pieces = ['a\n', 'b\r\n', '\n', 'c', 'd\ne\n', '\ufeff', '\t', 'x\rz\n'];
  const draw = (most: number): string =>
    Array.from({ length: random.below(most) }, () => pieces[random.below(pieces.length)]!).join('');
  for (let run = 0; run < 60; run++) {
    const file = { path: 'a.yaml', text: `first\n${draw(60)}` };
    let one = unrevised(file);
    for (let round = 0; round < 2; round++) {
      const { length } = one.after.text;
      const [from, to] = [random.below(length + 1), random.below(length + 1)].sort((a, b) => a - b);
      const span = { start: from!, end: Math.min(to!, from! + 9) };
      one = revised(one, [{ at: { file: one.after, span }, text: draw(4) }]);
    }
    const patch = patchOf(one);
    if (patch !== '') assert.is(appliedByGit(one, patch), one.after.text);
    else assert.is(one.before.text, one.after.text);
  }
});

test('what acts on terminals or CI systems is told apart', () => {
  const harmless = ['a\tb\r\n', '\ufeffa\n', 'c # ü "x"\n', '::1/128\n', '- ::/0\n'];
  for (const text of harmless)
    assert.ok(isHarmlessPatch(patchOf(revision(`${text}z\n`, { z: 'y' }))), JSON.stringify(text));
  const hostile = ['\x1b[2J\n', 'a\u202eb\n', '  ::error::x\n', '##[add-mask]x\n', 'a\rb\n', '\u2028\n'];
  for (const text of hostile)
    assert.not.ok(isHarmlessPatch(patchOf(revision(`${text}z\n`, { z: 'y' }))), JSON.stringify(text));
});

test.run();
