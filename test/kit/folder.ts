import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Test } from 'uvu';

/** What each test has for itself. */
export interface WithFolder {
  folder: string;
}

/** Gives each test an empty folder, and takes it away again. */
export function inFolder(test: Test<WithFolder>): void {
  test.before.each(context => {
    context.folder = mkdtempSync(join(tmpdir(), 'ipamlint-'));
  });
  test.after.each(({ folder }) => rmSync(folder, { recursive: true }));
}

/** Writes files by their paths below a folder. */
export function writeAll(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
