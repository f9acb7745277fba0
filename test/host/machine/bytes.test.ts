import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bytesWithin, newRoom } from '../../../src/host/machine/bytes.ts';
import { readSnapshot } from '../../../src/host/machine/read.ts';
import { isSweep } from '../../kit/sweep.ts';

const test = suite('what is read of all files together');

test('a file that does not fit is not read, smaller ones are, and the first 4 KiB of each are free', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-'));
  try {
    assert.equal(newRoom(), { left: 96 * 1024 * 1024, most: 96 * 1024 * 1024 });
    const room = { left: 10_000, most: 1024 * 1024 };
    const read = (size: number): string | number => {
      writeFileSync(join(folder, 'a.yaml'), 'x'.repeat(size));
      const found = bytesWithin(room, join(folder, 'a.yaml'));
      return found.kind === 'bytes' ? found.bytes.length : found.kind === 'unread' ? found.reason : 'link';
    };
    assert.is(read(10_000), 10_000);
    assert.is(read(10_000), 'past the 1 MiB that are read of such files');
    assert.is(read(8192), 8192);
    assert.is(read(0), 0);
    assert.is(read(4096), 4096);
    assert.is(read(4096), 4096);
    assert.is(read(4097), 'past the 1 MiB that are read of such files');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

if (isSweep)
  test('of manifests 96 MiB are read, and as much of programs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ipamlint-'));
    try {
      const bytes = Buffer.alloc(31 * 1024 * 1024, '# projectcalico.org\n');
      const names = ['a.tf', 'a.yaml', 'b.tf', 'b.yaml', 'c.tf', 'c.yaml', 'd.tf', 'd.yaml'];
      for (const name of names) writeFileSync(join(folder, name), bytes);
      const { files, skipped, sources } = readSnapshot(folder, ['']);
      const read = [...files, ...(sources ?? [])].map(({ path }) => path);
      assert.equal(read.toSorted(), names.slice(0, 6));
      assert.equal(skipped.map(({ path, reason }) => `${path}: ${reason}`).toSorted(), [
        'd.tf: past the 96 MiB that are read of such files',
        'd.yaml: past the 96 MiB that are read of such files',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

test.run();
