import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { SourceFile } from '../../src/base/files/source-file.ts';

/** Objects and refs of git, written without it, so that they may be what it never writes. */

/** The name of an object. */
export const nameOf = (kind: string, bytes: Buffer): string =>
  createHash('sha1').update(`${kind} ${bytes.length}\0`).update(bytes).digest('hex');

/** Writes a file below a folder. */
function put(root: string, path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** Writes a loose object, and answers with its name. */
export function store(root: string, kind: string, bytes: Buffer): string {
  const id = nameOf(kind, bytes);
  const path = `.git/objects/${id.slice(0, 2)}/${id.slice(2)}`;
  const head = Buffer.from(`${kind} ${bytes.length}\0`);
  if (!existsSync(join(root, path))) put(root, path, deflateSync(Buffer.concat([head, bytes]), { level: 1 }));
  return id;
}

/** An entry of a tree: its mode in octal digits, its name, and that of its object. */
export type TreeLine = readonly [mode: string, name: string, id: string];

/** Writes a tree of entries as they come, and answers with its name. */
export const storeTree = (root: string, entries: readonly TreeLine[]): string =>
  store(
    root,
    'tree',
    Buffer.concat(
      entries.flatMap(([mode, name, id]) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]),
    ),
  );

/** Writes a commit of a tree, made so many seconds after 1970, and answers with its name. */
export function storeCommit(root: string, tree: string, parents: readonly string[] = [], date = 1): string {
  const who = `A <a@example.com> ${date} +0000`;
  const lines = [
    `tree ${tree}`,
    ...parents.map(parent => `parent ${parent}`),
    `author ${who}`,
    `committer ${who}`,
  ];
  return store(root, 'commit', Buffer.from(`${lines.join('\n')}\n\nm\n`));
}

type Folder = Map<string, Folder | string>;

/** Writes a tree of these files, and answers with its name. */
export function storeFiles(root: string, files: readonly SourceFile[]): string {
  const top: Folder = new Map();
  for (const { path, text } of files) {
    const names = path.split('/');
    const last = names.pop()!;
    let folder = top;
    for (const name of names) {
      const inner = folder.get(name);
      const next: Folder = inner instanceof Map ? inner : new Map();
      folder.set(name, next);
      folder = next;
    }
    folder.set(last, store(root, 'blob', Buffer.from(text)));
  }
  return storeFolder(root, top);
}

function storeFolder(root: string, folder: Folder): string {
  const entries = [...folder].map(([name, inner]): TreeLine =>
    typeof inner === 'string' ? ['100644', name, inner] : ['40000', name, storeFolder(root, inner)],
  );
  // Git sorts folders as if their names ended in a slash.
  const rank = ([mode, name]: TreeLine): Buffer => Buffer.from(mode === '40000' ? `${name}/` : name);
  return storeTree(
    root,
    entries.toSorted((a, b) => Buffer.compare(rank(a), rank(b))),
  );
}

/** A repository whose `main` is one commit, and whose work, which is checked out, another. */
export function branched(root: string, main: string, work: string): void {
  put(root, '.git/HEAD', 'ref: refs/heads/work\n');
  put(root, '.git/config', '[core]\n\trepositoryformatversion = 0\n\tbare = false\n');
  put(root, '.git/refs/heads/main', `${main}\n`);
  put(root, '.git/refs/heads/work', `${work}\n`);
}

/** An object of a pack: under which name it is found, and its bytes, which may point back to the first one. */
export interface Packed {
  readonly id: string;
  bytes(offset: number, offsets: readonly number[]): Buffer;
}

/** Seven bits of a number in each byte, the lowest first. */
function sevens(number: number): number[] {
  const bytes: number[] = [];
  for (let left = number; ; left = Math.floor(left / 128)) {
    if (left < 128) return [...bytes, left];
    bytes.push((left & 127) | 128);
  }
}

function packHead(type: number, size: number): Buffer {
  const [low, high] = [size & 15, Math.floor(size / 16)];
  return Buffer.from(high === 0 ? [(type << 4) | low] : [(type << 4) | low | 128, ...sevens(high)]);
}

/** A whole object in a pack; `name` where it is found under another one than its own. */
export const packedBlob = (bytes: Buffer, name = nameOf('blob', bytes)): Packed => ({
  id: name,
  bytes: () => Buffer.concat([packHead(3, bytes.length), deflateSync(bytes)]),
});

/** A delta of an object of the pack, the first one or the last one before it. */
export const packedDelta = (id: string, delta: Buffer, of: 'first' | 'last'): Packed => ({
  id,
  bytes(offset, offsets) {
    const back = [0];
    let distance = offset - offsets.at(of === 'first' ? 0 : -1)!;
    back[0] = distance & 127;
    for (distance = Math.floor(distance / 128); distance > 0; distance = Math.floor(distance / 128))
      back.unshift(128 | (--distance & 127));
    return Buffer.concat([packHead(6, delta.length), Buffer.from(back), deflateSync(delta)]);
  },
});

/** What a delta begins with. */
export const deltaHead = (base: number, result: number): Buffer =>
  Buffer.from([...sevens(base), ...sevens(result)]);

/** The command of a delta that copies from its base. */
export function copied(offset: number, length: number): Buffer {
  const bytes: number[] = [];
  let command = 0x80;
  const add = (number: number, count: number, first: number): void => {
    for (let index = 0; index < count; index++) {
      const byte = Math.floor(number / 2 ** (8 * index)) & 255;
      if (byte === 0) continue;
      command |= first << index;
      bytes.push(byte);
    }
  };
  add(offset, 4, 1);
  add(length, 3, 16);
  return Buffer.from([command, ...bytes]);
}

/** Writes a pack of these objects, and its index. */
export function storePack(root: string, name: string, objects: readonly Packed[]): void {
  const head = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1');
  head.writeUInt32BE(objects.length, 8);
  const [parts, offsets]: [Buffer[], number[]] = [[head], []];
  let offset = head.length;
  for (const object of objects) {
    const bytes = object.bytes(offset, offsets);
    offsets.push(offset);
    parts.push(bytes);
    offset += bytes.length;
  }
  const sorted = objects
    .map(({ id }, index) => ({ id, offset: offsets[index]! }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const numbers = (list: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(4 * list.length);
    list.forEach((number, index) => bytes.writeUInt32BE(number, 4 * index));
    return bytes;
  };
  const before = Array.from(
    { length: 256 },
    (_, byte) => sorted.filter(({ id }) => parseInt(id.slice(0, 2), 16) <= byte).length,
  );
  const index = Buffer.concat([
    Buffer.from([0xff, 0x74, 0x4f, 0x63, 0, 0, 0, 2]),
    numbers(before),
    ...sorted.map(({ id }) => Buffer.from(id, 'hex')),
    Buffer.alloc(4 * sorted.length),
    numbers(sorted.map(each => each.offset)),
    Buffer.alloc(40),
  ]);
  put(root, `.git/objects/pack/pack-${name}.pack`, Buffer.concat([...parts, Buffer.alloc(20)]));
  put(root, `.git/objects/pack/pack-${name}.idx`, index);
}

/** A path of an index of git. */
export interface IndexLine {
  readonly path: string;
  readonly mode?: number;
  /** Whether a sparse checkout leaves it out of the work tree. */
  readonly isSparse?: boolean;
  /** In version 4, how many letters of the path before it is taken over. */
  readonly kept?: number;
}

/** An index of git, with whatever stands in it. */
export function indexOf(
  lines: readonly IndexLine[],
  { version = 3, hasFolders = false }: { readonly version?: 3 | 4; readonly hasFolders?: boolean } = {},
): Buffer {
  const head = Buffer.from('DIRC\0\0\0\0\0\0\0\0', 'latin1');
  head.writeUInt32BE(version, 4);
  head.writeUInt32BE(lines.length, 8);
  const parts = [head];
  let before = '';
  for (const { path, mode = 0o100644, isSparse = false, kept = 0 } of lines) {
    const entry = Buffer.alloc(64);
    entry.writeUInt32BE(mode, 24);
    entry.writeUInt16BE(Math.min(path.length, 0xfff) | 0x4000, 60);
    if (isSparse) entry.writeUInt16BE(0x4000, 62);
    const name = Buffer.from(path.slice(kept));
    if (version === 3) parts.push(entry, name, Buffer.alloc(8 - ((64 + name.length) % 8)));
    else {
      const removed = before.length - kept;
      parts.push(entry, Buffer.from(removed < 128 ? [removed] : [((removed >> 7) - 1) | 128, removed & 127]));
      parts.push(name, Buffer.alloc(1));
      before = path;
    }
  }
  const body = Buffer.concat([...parts, ...(hasFolders ? [Buffer.from('sdir\0\0\0\0', 'latin1')] : [])]);
  return Buffer.concat([body, createHash('sha1').update(body).digest()]);
}
