import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Diagnostic } from '../../src/linter/diagnostic/diagnostic.ts';
import { isAsLegible } from '../../src/linter/fix/legible.ts';
import type { FixCandidate } from '../../src/linter/fix/round.ts';
import type { Revision } from '../../src/linter/fix/revision.ts';
import { patchOf } from '../../src/commands/check/patch.ts';
import type { SourceFile } from '../../src/base/files/source-file.ts';
import { corpus } from '../fuzz/corpus.ts';
import { judge, settingsOf } from '../fuzz/judge.ts';
import { byteOrderMark, crlf } from '../fuzz/layouts.ts';
import { asJson, flowStyle, joinedInList } from '../fuzz/rewritings.ts';
import { fixCandidatesOf, withAllFixes, withFix } from './fixed.ts';
import { isSweep, sampled } from '../kit/sweep.ts';

/** Those in which there is something to fix. */
const repositories = sampled(corpus(), 90).filter(
  ({ files }) => fixCandidatesOf(judge(files).diagnostics).length > 0,
);
const test = suite('every fix of every case');

const where = ({ rule, severity, at }: Diagnostic): string =>
  [rule, severity, at.file.path, at.object, at.field].join(' ');

const timesOf = (diagnostics: readonly Diagnostic[], key: string): number =>
  diagnostics.filter(each => where(each) === key).length;

/** Comments that are gone, though they are not what the finding is about. */
function lostComments(
  before: readonly SourceFile[],
  after: readonly SourceFile[],
  { rule, fix }: FixCandidate,
): readonly string[] {
  if (!rule.endsWith('-suppression'))
    return before.flatMap((file, index) => commentsLost(file, after[index]!));
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

const commentsLost = ({ text }: SourceFile, after: SourceFile): readonly string[] =>
  [...text.matchAll(/(?<=^|\s)#[^\r\n]*/g)].flatMap(([words]) =>
    after.text.includes(words.trimEnd()) ? [] : [words],
  );

/** Rules about how something is written, which no fix may give a reason to speak. */
const aboutWriting =
  /^(?:ambiguous|block-size|duplicate-key|invalid|malformed|misplaced|misspelt|mistyped|un(?:known|masked|readable|served|used))/;

/** What could not be read before, and may be wrong as well. */
const UNCOVERED: Readonly<Record<string, readonly string[]>> = {
  'invalid-selector': ['invalid-allowed-uses'],
  'invalid-suppression': ['unused-suppression'],
  'malformed-request': ['unknown-pool-request'],
  // Labels count where an object decides about addresses, and the annotation makes it one that does.
  'misspelt-annotation': ['malformed-request', 'invalid-label'],
  // These are graver where Calico's own checks see them.
  'unvalidated-pool-api': ['invalid-selector', 'unknown-pool-field'],
};

/** What one fix of each kind, made alone, does that it should not. */
function faultsOf(files: readonly SourceFile[], settings: ReturnType<typeof settingsOf>): readonly string[] {
  const before = judge(files, settings).diagnostics;
  const kinds = new Map(fixCandidatesOf(before).map(each => [`${each.rule} ${each.fix.title}`, each]));
  return [...kinds.values()].flatMap(diagnostic => {
    const key = where(diagnostic);
    const fixed = withFix(files, diagnostic);
    const after = judge(fixed, settings).diagnostics;
    const allowed = UNCOVERED[diagnostic.rule] ?? [];
    const uncovered = after.filter(
      each =>
        aboutWriting.test(each.rule) &&
        !allowed.includes(each.rule) &&
        timesOf(after, where(each)) > timesOf(before, where(each)),
    );
    const isMixed = (texts: readonly SourceFile[]): boolean =>
      texts.some(({ text }) => text.includes('\r\n') && /(?<!\r)\n/.test(text));
    return [
      ...(timesOf(after, key) < timesOf(before, key) ? [] : ['is found again']),
      ...(files.every((file, index) => isAsLegible(file, fixed[index]!)) ? [] : ['the file is not read']),
      ...uncovered.map(({ rule, message }) => `brings ${rule}: ${message}`),
      ...lostComments(files, fixed, diagnostic).map(comment => `loses ${comment}`),
      ...(isMixed(fixed) && !isMixed(files) ? ['mixes line ends'] : []),
    ].map(fault => `${key} (${diagnostic.fix.title}): ${fault}`);
  });
}

test('made alone, fixes its finding and keeps the rest', () => {
  for (const { name, files } of repositories) assert.equal(faultsOf(files, settingsOf(files)), [], name);
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
    assert.ok(applied > (isSweep ? 20 : 2), `${applied} repositories`);
  });
}

/** Files that git has to make what fixes made of them, from the diff alone. */
class Expected {
  private readonly folder = mkdtempSync(join(tmpdir(), 'ipamlint-fix-'));
  private readonly files: SourceFile[] = [];
  private patch = '';

  add(name: string, revision: Revision): void {
    const path = `${this.files.length} of/${name}/${revision.before.path}`;
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), revision.before.text);
    this.files.push({ path, text: revision.after.text });
    this.patch += patchOf({ ...revision, before: { ...revision.before, path } });
  }

  require(): void {
    assert.ok(this.files.length > (isSweep ? 100 : 2), `${this.files.length} files`);
    const { status, stderr } = spawnSync('git', ['apply', '--whitespace=nowarn', '-'], {
      cwd: this.folder,
      input: this.patch,
      encoding: 'utf8',
    });
    assert.is(status, 0, stderr);
    for (const { path, text } of this.files)
      assert.is(readFileSync(join(this.folder, path), 'utf8'), text, path);
    rmSync(this.folder, { recursive: true });
  }
}

for (const includesUnsafe of [false, true]) {
  const which = includesUnsafe ? 'all fixes' : 'the safe fixes';

  test(`${which} together: a second run changes nothing, and git makes the same of the diff`, async () => {
    const expected = new Expected();
    for (const [index, { name, files }] of repositories.entries()) {
      const settings = settingsOf(files);
      const first = await withAllFixes(files, includesUnsafe);
      assert.not.ok(first.isCut, name);
      const second = await withAllFixes(first.judged.files, includesUnsafe, settings);
      assert.equal(second.revisions, [], name);
      for (const revision of first.revisions) expected.add(name, revision);
      const other =
        index % 5 === 0 ? crlf.apply(files) : index % 5 === 1 ? byteOrderMark.apply(files) : undefined;
      const rewritten = other ? await withAllFixes(other, includesUnsafe, settings) : undefined;
      for (const revision of rewritten?.revisions ?? []) expected.add(name, revision);
    }
    expected.require();
  });
}

test.run();
