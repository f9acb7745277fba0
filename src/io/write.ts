import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { real } from './paths.ts';

/**
 * Writes a file so that nobody ever sees half of it: beside its place first, then moved there. Folders on the way are
 * made, links keep leading where they lead, and what is no regular file (`/dev/stdout`, a pipe) is not replaced by one.
 */
export function writeAtomically(path: string, text: string): void {
  try {
    const present = statSync(path, { throwIfNoEntry: false });
    if (present && !present.isFile()) writeFileSync(path, text);
    else replace(real(path), text);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`${path} cannot be written (${code ?? message})`, { cause: error });
  }
}

function replace(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    writeFileSync(draft, text);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
