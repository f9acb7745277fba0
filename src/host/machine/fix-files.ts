import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { existing } from './disk.ts';
import { real } from './paths.ts';
import { UsageError } from '../../base/usage-error.ts';
import { replaceFile } from './write.ts';

/** A file of the root, as it was read, and what is to stand there. */
export interface FixedFile {
  /** Relative to the root. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** A file that may be replaced, and which one it is: the same that was looked at. */
interface Target {
  /** As the user calls it, and where it is. */
  readonly path: string;
  readonly place: string;
  readonly status: Stats;
  readonly text: string;
}

/**
 * Replaces files of the root by what fixes make of them: all, or none where one of them is no longer what was read, or is
 * nothing that may be replaced. Rejects with a UsageError before anything is written.
 */
export function fixFiles(root: string, files: readonly FixedFile[]): void {
  const targets = files.map(file => targetOf(real(root), file));
  for (const [index, target] of targets.entries()) {
    const done = index === 0 ? '' : `; ${index} of ${targets.length} files are already fixed`;
    try {
      replaceFile(target.place, target.text, target.status, () => requireSame(target));
    } catch (error) {
      const reason = error instanceof Changed ? changed : `it cannot be written (${codeOf(error)})`;
      throw refusal(target.path, `${reason}${done}`);
    }
  }
}

class Changed extends Error {}
const changed = 'it has changed since it was read';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** Not following links tells links apart; not blocking keeps a pipe from hanging us. Both are absent on Windows. */
const careful = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

function targetOf(root: string, { path, before, after }: FixedFile): Target {
  const place = join(root, path);
  if (path.split('/').some(step => step === '..' || step === '' || /^\.git$/i.test(step)))
    throw refusal(path, 'it is not a file of the work tree');
  const present = lstatSync(place, { throwIfNoEntry: false });
  if (!present) throw refusal(path, 'it is gone');
  if (present.isSymbolicLink() || existing(place) !== place)
    throw refusal(path, 'it is a link, or lies behind one');
  const status = statusWith(place, path, before);
  if ((status.mode & 0o222) === 0 || !isWritable(place)) throw refusal(path, 'it is read-only');
  return { path, place, status, text: after };
}

function isWritable(place: string): boolean {
  try {
    accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** What a file is that still holds what was read of it. */
function statusWith(place: string, path: string, before: string): Stats {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(place, careful);
    const status = fstatSync(descriptor);
    if (!status.isFile()) throw refusal(path, 'it is not a regular file');
    if (status.size !== Buffer.byteLength(before) || readFileSync(descriptor, 'utf8') !== before)
      throw refusal(path, changed);
    return status;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw refusal(path, `it cannot be read any more (${codeOf(error)})`);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** The last look before a file is replaced: another program may have been quick. */
function requireSame({ place, status }: Target): void {
  const present = lstatSync(place, { throwIfNoEntry: false });
  const isSame =
    present?.isFile() &&
    present.ino === status.ino &&
    present.dev === status.dev &&
    present.size === status.size &&
    present.mtimeMs === status.mtimeMs;
  if (!isSame || existing(dirname(place)) !== dirname(place)) throw new Changed();
}

const refusal = (path: string, reason: string): UsageError =>
  new UsageError(`${path} cannot be fixed: ${reason}`, 'resolve this, and run ipamlint again', 3);
