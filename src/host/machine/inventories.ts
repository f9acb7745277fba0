import { by } from '../../base/text/order.ts';
import { isUtf8 } from 'node:buffer';
import { createReadStream, readdirSync, statSync, type Dirent } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { existing } from './disk.ts';
import { piecesOf } from './pieces.ts';
import { inputOf, streamOf, type Stream } from './streams.ts';
import { UsageError } from '../../base/usage-error.ts';
import { requireAnother } from './write.ts';

/** An inventory that another run has written, or why there is none: a clause. */
export type Inventories = AsyncIterable<InventoryText | { readonly source: string; readonly reason: string }>;

/** A document as it was found. */
export interface InventoryText {
  /** A path; where a file or a stream holds several, with the number of the document. */
  readonly source: string;
  /** What its repository is called where it does not say. */
  readonly label: string;
  readonly text: string;
}

/** Inventories that are larger are not written by any repository of people; to parse one takes several times as much. */
export const MOST_BYTES = 64 * 1024 * 1024;
/** What gzip holds may be so many times larger than itself, where it is more than one document: inventories of regular clusters are 60 times. */
const MOST_TIMES = 200;
/** Files below the folders that are named, and how deep they may lie. */
const MOST_FILES = 100_000;
const DEEPEST = 64;
/** What to do about an inventory that cannot be read. */
export const WRITE_AGAIN = 'write it again with ipamlint inventory --format json';
/** More damages of one file are not listed. */
const MOST_FAULTS = 100;

interface Source {
  readonly source: string;
  readonly label: string;
  /** A real path, or a stream. */
  readonly from: string | Stream;
}

/**
 * Reads files, folders and streams one document at a time. Throws a UsageError where there is no such thing, and where one of
 * them is an output.
 */
export function inventoriesIn(
  cwd: string,
  paths: readonly string[],
  outputs: readonly string[] = [],
): Inventories {
  const sources = sourcesOf(cwd, paths);
  for (const output of outputs)
    requireAnother(
      resolve(cwd, output),
      sources.flatMap(({ from }) => (typeof from === 'string' ? from : [])),
    );
  return reading(sources);
}

async function* reading(sources: readonly Source[]): Inventories {
  for (const { source, label, from } of sources) {
    let documents = 0;
    let faults = 0;
    try {
      for await (const { bytes, first } of piecesOf(await unpacked(from), MOST_BYTES)) {
        const isWhole = documents === 0 && first === 'whole';
        for (const text of textsOf(bytes)) {
          documents++;
          const number = isWhole ? '' : `#${documents}`;
          if (typeof text === 'string')
            yield { source: `${source}${number}`, label: `${label}${number}`, text };
          else if (++faults <= MOST_FAULTS) yield { source: `${source}${number}`, reason: text.reason };
        }
        if (faults > MOST_FAULTS) throw new Error('has too many documents that are damaged');
      }
      if (documents === 0) yield { source, reason: `is empty: ${WRITE_AGAIN}` };
    } catch (error) {
      yield { source, reason: reasonOf(error as NodeJS.ErrnoException) };
    }
  }
}

/** A document, or each line of what only looks like one. */
function textsOf(bytes: Buffer): readonly (string | { readonly reason: string })[] {
  const reason = flawOf(bytes);
  if (reason !== undefined) return [{ reason }];
  const text = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trim();
  if (text === '') return [];
  const end = text.indexOf('\n');
  // A document that goes on over lines ends in a brace by itself; lines that do not are separate.
  if (end < 0 || !isJson(text.slice(0, end))) return [text];
  return text.split('\n').filter(line => line.trim() !== '');
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

function flawOf(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return 'is UTF-16: write it as UTF-8 (in PowerShell: | Out-File -Encoding utf8)';
  return isUtf8(bytes) ? undefined : 'is not UTF-8';
}

function reasonOf({ code = '', message }: NodeJS.ErrnoException): string {
  if (code === 'Z_BUF_ERROR') return `is gzip that breaks off: ${WRITE_AGAIN}`;
  if (code.startsWith('Z_')) return `is damaged gzip: ${WRITE_AGAIN}`;
  return code === '' ? message : `cannot be read (${code})`;
}

/** What a file or a stream holds, unpacked where it is gzip, whatever it is called. */
async function unpacked(from: Source['from']): Promise<AsyncIterable<Buffer>> {
  const input: AsyncIterable<Buffer> =
    typeof from === 'string' ? createReadStream(from, { highWaterMark: 1024 * 1024 }) : inputOf(from.source);
  const chunks = input[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let isAtEnd = false;
  while (head.length < 2 && !isAtEnd) {
    const next = await chunks.next();
    isAtEnd = next.done === true;
    if (next.done !== true) head = Buffer.concat([head, next.value]);
  }
  let packed = 0;
  const whole = async function* () {
    packed += head.length;
    yield head;
    if (isAtEnd) return;
    for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) {
      packed += chunk.length;
      yield chunk;
    }
  };
  if (head[0] !== 0x1f || head[1] !== 0x8b) return whole();
  // Who does not want to read on ends the pipe; what went wrong in it is thrown to who reads.
  const plain = pipeline(
    Readable.from(whole(), { objectMode: false }),
    createGunzip({ chunkSize: 1024 * 1024 }),
    () => {},
  );
  return within(plain, () => Math.max(2 * MOST_BYTES, packed * MOST_TIMES));
}

/** The same as long as it is not more than may be. */
async function* within(chunks: AsyncIterable<Buffer>, most: () => number): AsyncIterable<Buffer> {
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > most()) throw new Error(`is gzip that unpacks to more than ${MOST_TIMES} times its size`);
    yield chunk;
  }
}

/** Everything that is named, each file once, in an order that depends on the paths alone. */
function sourcesOf(cwd: string, paths: readonly string[]): readonly Source[] {
  const found = new Map<string, Source>();
  for (const path of [...new Set(paths)].sort()) {
    const stream = streamOf(cwd, path);
    if (stream) {
      found.set(`\0${stream.name}`, {
        source: stream.name,
        label: stream.name.replace(/^<|>$/g, ''),
        from: stream,
      });
      continue;
    }
    const target = existing(resolve(cwd, path));
    if (target === undefined)
      throw new UsageError(
        `${path} does not exist`,
        'name files or folders with inventories, or - for standard input',
      );
    const status = statSync(target);
    if (!status.isDirectory() && !status.isFile())
      throw new UsageError(
        `${path} leads to what is not a regular file`,
        'name files or folders with inventories',
      );
    const files = status.isDirectory()
      ? filesBelow(target, path)
      : [{ file: target, shown: tidy(path), below: tidy(path) }];
    for (const { file, shown, below } of files)
      if (!found.has(file)) found.set(file, { source: shown, label: below.replace(suffix, ''), from: file });
    if (files.length === 0)
      throw new UsageError(
        `${path} holds no inventory`,
        'they are called *.json, *.ndjson or *.jsonl, with or without .gz',
      );
  }
  return [...found.values()].sort(by(({ source }) => source));
}

const suffix = /\.(?:json|ndjson|jsonl)(?:\.gz)?$/i;

const tidy = (path: string): string => path.replace(/^(?:\.\/)+/, '');

interface Listed {
  readonly file: string;
  /** As people find it, and as it is called below the folder. */
  readonly shown: string;
  readonly below: string;
}

/** The inventories below a folder by their names. No link is followed. */
function filesBelow(folder: string, named: string): readonly Listed[] {
  const files: Listed[] = [];
  const stack: { inner: string; depth: number }[] = [{ inner: '', depth: 0 }];
  const shownRoot = tidy(named).replace(/\/+$/, '');
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { inner, depth } = next;
    for (const entry of entriesOf(join(folder, inner), named)) {
      const below = inner === '' ? entry.name : `${inner}/${entry.name}`;
      if (entry.isDirectory() && depth < DEEPEST && entry.name !== '.git' && entry.name !== 'node_modules')
        stack.push({ inner: below, depth: depth + 1 });
      else if (entry.isFile() && suffix.test(entry.name)) {
        const shown = shownRoot === '.' || shownRoot === '' ? below : `${shownRoot}/${below}`;
        files.push({ file: join(folder, below), shown, below });
      }
      if (files.length > MOST_FILES)
        throw new UsageError(`${named} holds more than ${MOST_FILES} inventories`, 'name smaller folders', 3);
    }
  }
  return files;
}

function entriesOf(folder: string, named: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(`a folder in ${named} cannot be read (${code})`, 'name what can be read', 3);
  }
}
