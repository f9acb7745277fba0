import { createHash } from 'node:crypto';
import { recordOf, type FileRecord } from '../../text/file-records.ts';
import type { SourceFile } from '../../text/source-file.ts';
import type { Identity } from '../identity.ts';
import { replaceFile } from '../write.ts';
import { isIdentity } from './entry.ts';
import { MOST_BYTES, readPrivate } from './private-file.ts';

/** A file that a run has read: what tells its content from any other, and in which state it was. */
export interface ReadFile {
  readonly file: SourceFile;
  readonly digest: string;
  readonly identity: Identity | undefined;
}

/** The same with what was written down of it. */
export interface KeptFile extends ReadFile {
  readonly record: FileRecord | undefined;
}

/** A file as an earlier run has read it. */
export interface KnownFile {
  readonly digest: string;
  readonly identity: Identity | undefined;
  /** Undefined where it is not kept. */
  readonly text: string | undefined;
  readonly record: FileRecord | undefined;
}

/** The files of an earlier run by their full paths. */
export interface KnownFiles {
  readonly count: number;
  find(path: string): KnownFile | undefined;
}

/** What stands in front: another format has another number. */
const HEAD = Buffer.from('ipamlint-files 1');
/** Behind it: how many bytes there are of the list of files. */
const LIST = HEAD.length + 4;
/** At the end. */
const SEAL = 32;
const WORD = Int32Array.BYTES_PER_ELEMENT;

/** A row of the list: a path, a digest, a state, how many bytes of text there are, whether all are ASCII, and how many words its record has. */
type Row = readonly [string, string, Identity | null, number, 0 | 1, number];
/** What a row takes besides the path, roughly: bytes. */
const ROW = 256;
/** Of what is not kept. */
const NONE = -1;

/** What may hold secrets is read where it lies, and copied nowhere. */
const mayBeSecret = ({ text }: SourceFile): boolean => text.includes('Secret');

/** What was read, in that order and as far as it fits: whatever is written can be read again. */
export function fitting(files: ReadonlyMap<string, ReadFile>): ReadonlyMap<string, KeptFile> {
  const kept = new Map<string, KeptFile>();
  let room = MOST_BYTES / 2;
  for (const [of, read] of files) {
    const record = recordOf(read.file);
    const bytes = mayBeSecret(read.file) ? 0 : Buffer.byteLength(read.file.text);
    room -= ROW + Buffer.byteLength(of) + (record?.byteLength ?? 0) + bytes;
    if (room < 0) break;
    kept.set(of, { ...read, record });
  }
  return kept;
}

/** Writes what fits. Throws where it cannot be written. */
export function writeKnownFiles(path: string, owner: string, files: ReadonlyMap<string, KeptFile>): void {
  const rows: Row[] = [];
  const [records, texts]: [FileRecord[], string[]] = [[], []];
  for (const [of, { file, digest, identity, record }] of files) {
    const text = mayBeSecret(file) ? undefined : file.text;
    const bytes = text === undefined ? NONE : Buffer.byteLength(text);
    rows.push([of, digest, identity ?? null, bytes, bytes === text?.length ? 1 : 0, record?.length ?? NONE]);
    if (record) records.push(record);
    if (text !== undefined) texts.push(text);
  }
  const list = Buffer.from(JSON.stringify([owner, rows]));
  const start = Buffer.alloc(LIST);
  HEAD.copy(start);
  start.writeUInt32LE(list.length, HEAD.length);
  const padding = Buffer.alloc(-(LIST + list.length) & (WORD - 1));
  replaceFile(path, sealed([start, list, padding, ...records, ...texts]), undefined, undefined, 0o600);
}

/** Many small pieces are written together. */
const CHUNK = 256 * 1024;

/** The bytes of all pieces, and behind them what tells whether they are whole. */
function* sealed(pieces: readonly (Uint8Array | FileRecord | string)[]): Generator<Uint8Array> {
  const seal = createHash('sha256');
  let chunk: Buffer[] = [];
  let size = 0;
  for (const piece of pieces) {
    const bytes =
      typeof piece === 'string'
        ? Buffer.from(piece)
        : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    chunk.push(bytes);
    size += bytes.length;
    if (size < CHUNK) continue;
    const whole = Buffer.concat(chunk);
    seal.update(whole);
    yield whole;
    [chunk, size] = [[], 0];
  }
  const rest = Buffer.concat(chunk);
  yield rest;
  yield seal.update(rest).digest();
}

const sealOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Reads what an earlier run has written for the same owner. Undefined for whatever we would not have written as this user. */
export function readKnownFiles(path: string, owner: string): KnownFiles | undefined {
  try {
    return decode(readPrivate(path), owner);
  } catch {
    return undefined;
  }
}

function decode(bytes: Buffer, owner: string): KnownFiles | undefined {
  const whole = bytes.subarray(0, -SEAL);
  if (!whole.subarray(0, HEAD.length).equals(HEAD) || !bytes.subarray(-SEAL).equals(sealOf(whole)))
    return undefined;
  const behindList = LIST + whole.readUInt32LE(HEAD.length);
  const [claimed, rows] = JSON.parse(whole.toString('utf8', LIST, behindList)) as [unknown, unknown];
  if (claimed !== owner || !Array.isArray(rows) || !rows.every(isRow)) return undefined;
  const firstRecord = behindList + (-behindList & (WORD - 1));
  const words = rows.reduce((sum, [, , , , , length]) => sum + Math.max(length, 0), 0);
  const firstText = firstRecord + words * WORD;
  if (firstText > whole.length) return undefined;
  const numbers = wordsOf(whole.subarray(firstRecord, firstText));
  const files = new Map<string, { readonly row: Row; readonly text: number; readonly record: number }>();
  let [text, record] = [firstText, 0];
  for (const row of rows) {
    files.set(row[0], { row, text, record });
    text += Math.max(row[3], 0);
    record += Math.max(row[5], 0);
  }
  if (text !== whole.length) return undefined;
  return {
    count: files.size,
    find(path) {
      const found = files.get(path);
      if (!found) return undefined;
      const [, digest, identity, length, isAscii, size] = found.row;
      const { text: from, record: first } = found;
      return {
        digest,
        identity: identity ?? undefined,
        text: length === NONE ? undefined : whole.toString(isAscii ? 'latin1' : 'utf8', from, from + length),
        record: size === NONE ? undefined : numbers.subarray(first, first + size),
      };
    },
  };
}

/** A view, where one may begin there. */
function wordsOf({ buffer, byteOffset, length }: Buffer): Int32Array {
  if (byteOffset % WORD === 0) return new Int32Array(buffer, byteOffset, length / WORD);
  return new Int32Array(buffer.slice(byteOffset, byteOffset + length));
}

function isRow(row: unknown): row is Row {
  if (!Array.isArray(row)) return false;
  const [path, digest, identity, text, isAscii, record] = row as readonly unknown[];
  const isLength = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= NONE;
  return (
    typeof path === 'string' &&
    typeof digest === 'string' &&
    (identity === null || isIdentity(identity)) &&
    isLength(text) &&
    (isAscii === 0 || isAscii === 1) &&
    isLength(record)
  );
}
