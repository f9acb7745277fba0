import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Diagnostic } from '../../src/diagnostic/diagnostic.ts';
import { isAsLegible } from '../../src/fix/legible.ts';
import type { Mendable } from '../../src/fix/round.ts';
import { patchOf } from '../../src/reporters/patch/patch.ts';
import type { SourceFile } from '../../src/text/source-file.ts';
import { corpus } from '../fuzz/corpus.ts';
import { judge, settingsOf } from '../fuzz/judge.ts';
import { byteOrderMark, crlf } from '../fuzz/layouts.ts';
import { asJson, flowStyle, joinedInList } from '../fuzz/rewritings.ts';
import { golden } from '../kit/golden.ts';
import { mendable, mended, withFix } from './mended.ts';

/** Those in which there is something to mend. */
const repositories = corpus().filter(({ files }) => mendable(judge(files).diagnostics).length > 0);
const test = suite('every fix of every case');

const where = ({ rule, severity, at }: Diagnostic): string =>
  [rule, severity, at.file.path, at.object, at.field].join(' ');

const timesOf = (diagnostics: readonly Diagnostic[], key: string): number =>
  diagnostics.filter(each => where(each) === key).length;

/** Comments that no edit of a fix touches. */
function lostComments(before: readonly SourceFile[], after: readonly SourceFile[], { fix }: Mendable) {
  return before.flatMap((file, index) => {
    const isEdited = (start: number, end: number): boolean =>
      fix.edits.some(
        ({ at: { file: other, span } }) => other === file && span.start < end && start < span.end,
      );
    return [...file.text.matchAll(/(?<=^|\s)#[^\r\n]*/g)]
      .filter(
        ({ index: at, 0: words }) => !isEdited(at, at + words.length) && !after[index]!.text.includes(words),
      )
      .map(([words]) => words);
  });
}

/** What one fix, made alone, does that it should not; what it uncovers is told by `uncovers`. */
function faultsOf(
  files: readonly SourceFile[],
  settings: ReturnType<typeof settingsOf>,
  uncovers: (words: string) => void = () => undefined,
): readonly string[] {
  const before = judge(files, settings).diagnostics;
  return mendable(before).flatMap(diagnostic => {
    const key = where(diagnostic);
    const fixed = withFix(files, diagnostic);
    const after = judge(fixed, settings).diagnostics;
    for (const each of after)
      if (timesOf(after, where(each)) > timesOf(before, where(each)))
        uncovers(`${diagnostic.rule} uncovers ${each.rule}`);
    const isMixed = (texts: readonly SourceFile[]): boolean =>
      texts.some(({ text }) => text.includes('\r\n') && /(?<!\r)\n/.test(text));
    return [
      ...(timesOf(after, key) < timesOf(before, key) ? [] : ['is found again']),
      ...(files.every((file, index) => isAsLegible(file, fixed[index]!)) ? [] : ['the file is not read']),
      ...lostComments(files, fixed, diagnostic).map(comment => `loses ${comment}`),
      ...(isMixed(fixed) && !isMixed(files) ? ['mixes line ends'] : []),
    ].map(fault => `${key} (${diagnostic.fix.title}): ${fault}`);
  });
}

test('made alone, mends its finding and keeps the rest; what it uncovers was hidden before', () => {
  const uncovered = new Set<string>();
  for (const { name, files } of repositories) {
    const faults = faultsOf(files, settingsOf(files), words => uncovered.add(words));
    assert.equal(faults, [], name);
  }
  golden('fixes/uncovered.txt', `${[...uncovered].sort().join('\n')}\n`);
});

for (const transformation of [crlf, byteOrderMark, asJson, flowStyle, joinedInList]) {
  test(`the same, written as ${transformation.name}`, () => {
    let applied = 0;
    for (const { name, files } of repositories) {
      const rewritten = transformation.apply(files);
      if (!rewritten) continue;
      const settings = settingsOf(files);
      assert.equal(faultsOf(rewritten, settings), [], name);
      applied++;
    }
    assert.ok(applied > 20, `${applied} repositories`);
  });
}

for (const includesUnsafe of [false, true]) {
  const which = includesUnsafe ? 'all fixes' : 'the safe fixes';

  test(`${which} together: a second run changes nothing`, async () => {
    for (const { name, files } of repositories) {
      const first = await mended(files, includesUnsafe);
      assert.not.ok(first.isCut, name);
      const second = await mended(first.judged.files, includesUnsafe, settingsOf(files));
      assert.equal(second.revisions, [], name);
    }
  });

  test(`${which} together: git applies the diff, and has the same files`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ipamlint-fix-'));
    const expected: SourceFile[] = [];
    let patch = '';
    for (const { name, files } of repositories) {
      for (const one of [files, crlf.apply(files) ?? [], byteOrderMark.apply(files) ?? []]) {
        const { revisions } = await mended(one, includesUnsafe, settingsOf(files));
        for (const revision of revisions) {
          const path = `${expected.length} of/${name}/${revision.before.path}`;
          mkdirSync(dirname(join(folder, path)), { recursive: true });
          writeFileSync(join(folder, path), revision.before.text);
          expected.push({ path, text: revision.after.text });
          patch += patchOf({ ...revision, before: { ...revision.before, path } });
        }
      }
    }
    assert.ok(expected.length > 100, `${expected.length} files`);
    const { status, stderr } = spawnSync('git', ['apply', '--whitespace=nowarn', '-'], {
      cwd: folder,
      input: patch,
      encoding: 'utf8',
    });
    assert.is(status, 0, stderr);
    for (const { path, text } of expected) assert.is(readFileSync(join(folder, path), 'utf8'), text, path);
    rmSync(folder, { recursive: true });
  });
}

test.run();
