import { by } from '../../base/text/order.ts';
import { createReadStream, lstatSync } from 'node:fs';
import { resolve } from 'node:path';
import type { GarbledFile, ReadFiles, SkippedFile } from '../../base/files/snapshot.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { MAX_FILE_BYTES, tooLarge } from './bytes.ts';
import { decoded } from './decoded.ts';
import { relativeTo } from './paths.ts';
import { UsageError } from '../../base/usage-error.ts';

/** Something that the user names and that can be read once: standard input, a pipe. It is judged by itself. */
export interface Stream {
  /** What stands for its path. */
  readonly name: string;
  /** The number of an open file, or the path of a pipe. */
  readonly source: number | string;
}

const openFile = /^\/(?:dev|proc\/self)\/fd\/(\d{1,9})$/;

/**
 * The stream that an argument means: `-`, `/dev/stdin`, `/dev/fd/63` as shells write process substitutions, or a pipe by its
 * path. Links count for nothing here: what a tree holds never makes a stream of itself. A shell's `*` names every file of a
 * tree, also those of an attacker, and a pipe without a writer never ends: in the current directory none is opened.
 */
export function streamOf(here: string, argument: string): Stream | undefined {
  const path = resolve(here, argument);
  const number = argument === '-' || path === '/dev/stdin' ? '0' : openFile.exec(path)?.[1];
  if (number !== undefined)
    return { name: Number(number) === 0 ? '<stdin>' : `<fd ${number}>`, source: Number(number) };
  if (!isPipe(path)) return undefined;
  if (relativeTo(here, path) !== undefined)
    throw new UsageError(
      `${argument} is a pipe or a device in the current directory`,
      'let the shell open it: put - in its place, and < PIPE at the end',
    );
  return { name: `<${argument}>`, source: path };
}

/** Not what merely leads to one. What cannot be looked at is none. */
function isPipe(path: string): boolean {
  try {
    const status = lstatSync(path);
    return status.isFIFO() || status.isCharacterDevice();
  } catch {
    return false;
  }
}

/** Reads streams to their ends. Rejects with a UsageError where one cannot be read. */
export async function readStreams(streams: readonly Stream[]): Promise<ReadFiles> {
  const files: SourceFile[] = [];
  const garbled: GarbledFile[] = [];
  const skipped: SkippedFile[] = [];
  for (const stream of streams) {
    const bytes = await bytesOf(stream);
    const found = bytes && decoded(stream.name, bytes);
    if (!found) skipped.push({ path: stream.name, reason: tooLarge(MAX_FILE_BYTES), isChosen: false });
    else if ('reason' in found) garbled.push(found);
    else files.push(found);
  }
  files.sort(by(({ path }) => path));
  return { files, garbled, skipped };
}

/** Undefined where it is more than a file may be. */
async function bytesOf({ name, source }: Stream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of inputOf(source)) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > MAX_FILE_BYTES) return undefined;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(
      `${name} cannot be read (${code ?? message})`,
      'name a file, or - for standard input',
    );
  }
  return Buffer.concat(chunks);
}

/** Node knows best what standard input is: a file, a pipe, a socket, a terminal. */
export function inputOf(source: number | string): AsyncIterable<Buffer> {
  if (source === 0) return process.stdin;
  return typeof source === 'number' ? createReadStream('', { fd: source }) : createReadStream(source);
}
