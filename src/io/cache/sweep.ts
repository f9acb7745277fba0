import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDraft } from '../write.ts';

/** How an entry is called, an answer or the files of a repository: so that nothing else in the folder is ever taken for one. */
export const entryName = (digest: string): string => `${digest}.answer`;
export const filesName = (digest: string): string => `${digest}.files`;
const isEntry = (name: string): boolean => /^[0-9a-f]{64}\.(?:answer|files)$/.test(name);

const HOUR = 3_600_000;
/** Entries that nobody asked for in so many milliseconds go, */
const LONGEST = 30 * 24 * HOUR;
/** and the oldest of more than so many, or of more than so many bytes. */
const MOST_ENTRIES = 100;
const MOST_BYTES = 256 * 1024 * 1024;

/** Takes away what is old or too much, and what was left half written. Whatever cannot be taken away stays. */
export function sweep(folder: string, now: number): void {
  const found = readdirSync(folder).flatMap(name => {
    if (!isEntry(name) && !isDraft(name)) return [];
    const status = lstatSync(join(folder, name), { throwIfNoEntry: false });
    return status ? [{ name, age: now - status.mtimeMs, size: status.size }] : [];
  });
  const entries = found.filter(({ name }) => isEntry(name)).sort((a, b) => a.age - b.age);
  let bytes = 0;
  const old = entries.filter(({ age, size }, index) => {
    bytes += size;
    return age > LONGEST || index >= MOST_ENTRIES || bytes > MOST_BYTES;
  });
  const abandoned = found.filter(({ name, age }) => isDraft(name) && age > HOUR);
  for (const { name } of [...old, ...abandoned]) rmSync(join(folder, name), { force: true });
}
