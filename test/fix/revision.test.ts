import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { revised, unrevised, type Revision } from '../../src/linter/fix/revision.ts';
import type { SourceFile } from '../../src/base/files/source-file.ts';
import { seededRandom } from '../kit/random.ts';

const test = suite('revisions of a file');

const file: SourceFile = { path: 'a.yaml', text: '0123456789' };

const edited = (revision: Revision, ...edits: readonly (readonly [number, number, string])[]): Revision =>
  revised(
    revision,
    edits.map(([start, end, text]) => ({ at: { file: revision.after, span: { start, end } }, text })),
  );

test('edits of one round', () => {
  const { after, changes } = edited(unrevised(file), [0, 0, '<'], [2, 4, 'AB'], [10, 10, '>']);
  assert.is(after.text, '<01AB456789>');
  assert.equal(changes, [
    { start: 0, end: 0, text: '<' },
    { start: 2, end: 4, text: 'AB' },
    { start: 10, end: 10, text: '>' },
  ]);
  assert.is(after.path, 'a.yaml');
});

test('edits of the next round stand in what the last one left', () => {
  const first = edited(unrevised(file), [2, 4, 'ABCD']);
  assert.equal(edited(first, [3, 4, 'x']).changes, [{ start: 2, end: 4, text: 'AxCD' }]);
  assert.equal(edited(first, [5, 7, '']).changes, [{ start: 2, end: 5, text: 'ABC' }]);
  assert.equal(edited(first, [2, 6, '']).changes, [{ start: 2, end: 4, text: '' }]);
  assert.equal(edited(first, [9, 10, 'y']).changes, [
    { start: 2, end: 4, text: 'ABCD' },
    { start: 7, end: 8, text: 'y' },
  ]);
  assert.is(edited(first, [0, 12, '']).after.text, '');
});

test('whatever is edited, the changes make of the file what stands there in the end', () => {
  const random = seededRandom(7);
  for (let run = 0; run < 2000; run++) {
    let revision = unrevised(file);
    for (let round = 0; round < 3; round++) {
      const { length } = revision.after.text;
      const points = Array.from({ length: 4 }, () => random.below(length + 1)).sort((a, b) => a - b);
      const before = revision.after.text;
      revision = edited(revision, [points[0]!, points[1]!, 'a'], [points[2]!, points[3]!, '']);
      assert.is(
        revision.after.text,
        `${before.slice(0, points[0])}a${before.slice(points[1], points[2])}${before.slice(points[3])}`,
      );
    }
    let from = 0;
    const text = revision.changes.map(change => {
      const kept = file.text.slice(from, change.start);
      from = change.end;
      return kept + change.text;
    });
    assert.is(text.join('') + file.text.slice(from), revision.after.text);
  }
});

test.run();
