import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { shareOf, sharingFiles } from '../../../src/base/files/shared-files.ts';
import type { Snapshot } from '../../../src/base/files/snapshot.ts';
import type { SourceFile } from '../../../src/base/files/source-file.ts';

const test = suite('files that two snapshots share');

const snapshot = (files: readonly SourceFile[], data?: readonly SourceFile[]): Snapshot => ({
  files,
  garbled: [],
  skipped: [],
  trees: [''],
  others: new Set(),
  ...(data && { data }),
});

test('are those of one path and one text, and nothing else changes', () => {
  const later = snapshot(
    [
      { path: 'a', text: '1' },
      { path: 'b', text: '2' },
    ],
    [{ path: 'd', text: '4' }],
  );
  const earlier = snapshot(
    [
      { path: 'a', text: '1' },
      { path: 'b', text: '1' },
      { path: 'c', text: '1' },
    ],
    [{ path: 'd', text: '4' }],
  );
  const [shared, kept] = sharingFiles(earlier, later);
  const common = new Set([later.files[0], later.data![0]]);
  assert.equal(shared, { ...earlier, shared: common, comparedWith: 'later' });
  assert.equal(kept, { ...later, shared: common, comparedWith: 'earlier' });
  assert.is(shared.shared, kept.shared);
  assert.is(shared.files[0], later.files[0]);
  assert.equal([shared.files[1], shared.files[2]], earlier.files.slice(1));
  assert.is(shared.data?.[0], later.data?.[0]);
  assert.is('data' in sharingFiles(snapshot([]), later)[0], false);
});

test('each of two states may take half of what one alone may, where nothing tells what they share', () => {
  const alone = snapshot([]);
  assert.is(shareOf(10, alone), 10);
  assert.equal(
    sharingFiles(alone, alone).map(each => shareOf(10, each)),
    [5, 5],
  );
});

test.run();
