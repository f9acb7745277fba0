import { closeSync, constants, createReadStream, fstatSync, openSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { existing } from './disk.ts';
import { isLedOutOf } from './links.ts';
import { real, relativeTo } from './paths.ts';
import { streamOf } from './streams.ts';
import { UsageError } from '../../base/usage-error.ts';

/** A file that is too large to be read at once. */
export interface LongText {
  readonly name: string;
  /** Relative to the root, where it lies there. */
  readonly path: string | undefined;
  /** Its text, one stretch after the other. Rejects with a UsageError where it cannot be read. */
  readonly stretches: AsyncIterable<string>;
}

const STRETCH = 1024 * 1024;

/**
 * Opens a dump, relative to the current directory. The command line may name a file, a pipe, or `-`; `isDeclared` says that a
 * configuration names it, which has to be a file: nothing may ever write to a pipe of the repository. Undefined where there is
 * none. Nothing in a root may lead out of it.
 */
export function openDump(cwd: string, root: string, path: string, isDeclared: boolean): LongText | undefined {
  const stream = isDeclared ? undefined : streamOf(cwd, path);
  if (stream)
    return { name: stream.name, path: undefined, stretches: stretchesOf(stream.name, stream.source) };
  const full = resolve(cwd, path);
  const inner = relativeTo(root, full) ?? relativeTo(root, real(full));
  if (isLedOutOf(root, inner === undefined ? full : resolve(root, inner)))
    throw unfit(path, 'leads out of the repository');
  const target = existing(full);
  if (target === undefined) return undefined;
  const status = statSync(target);
  if (!status.isFile()) throw unfit(path, status.isDirectory() ? 'is a folder' : 'is not a regular file');
  return { name: inner ?? path, path: inner, stretches: stretchesOf(path, target) };
}

async function* stretchesOf(name: string, source: string | number): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    for await (const bytes of inputOf(source)) {
      if (/^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2)))
        throw unfit(name, 'is UTF-16: write it as UTF-8 (in PowerShell: | Out-File -Encoding utf8)');
      if (bytes.includes(0)) throw unfit(name, 'holds NUL bytes: it is not text');
      yield decoder.decode(bytes, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw unfit(
      name,
      code?.startsWith('ERR_ENCODING') ? 'is not UTF-8' : `cannot be read (${code ?? message})`,
    );
  }
}

function inputOf(source: number | string): AsyncIterable<Buffer> {
  if (source === 0) return process.stdin;
  const fd = typeof source === 'number' ? source : openedAt(source);
  return createReadStream('', { fd, highWaterMark: STRETCH });
}

/** A pipe that the user names is waited for; a file that has become one since is not. */
function openedAt(path: string): number {
  if (!statSync(path).isFile()) return openSync(path, constants.O_RDONLY);
  const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  if (fstatSync(descriptor).isFile()) return descriptor;
  closeSync(descriptor);
  throw unfit(path, 'is not a regular file');
}

const unfit = (path: string, reason: string): UsageError =>
  new UsageError(`the dump ${path} cannot be used: it ${reason}`, 'write it with kubectl get … -o yaml');
