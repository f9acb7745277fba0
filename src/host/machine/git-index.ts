import { createHash } from 'node:crypto';

/** What git tracks, as far as it tells what a work tree should hold. Paths are relative to the work tree. */
export interface GitIndex {
  readonly files: ReadonlySet<string>;
  /** Files, and folders with a slash at the end, that a sparse checkout leaves out of the work tree. */
  readonly sparse: ReadonlySet<string>;
  /** Folders in which commits of other repositories are checked out. */
  readonly links: ReadonlySet<string>;
  /** Those of the files that are yet to be added (`git add --intent-to-add`): no commit holds them. */
  readonly intended: ReadonlySet<string>;
}

export const emptyIndex: GitIndex = {
  files: new Set(),
  sparse: new Set(),
  links: new Set(),
  intended: new Set(),
};

/** One path of an index. */
export interface IndexEntry {
  /** With a slash at its end where the entry stands for a whole folder. */
  readonly path: string;
  /** The first digits of its mode: `10` a file, `12` a link, `16` a repository, `04` a folder. */
  readonly kind: number;
  /** The name of its content. */
  readonly id: string;
  /** More than 0 in a merge that is not finished. */
  readonly stage: number;
  /** Whether it is yet to be added. */
  readonly isIntended: boolean;
}

/** No path is longer. */
const LONGEST = 4096;
/** Version 4 writes names as what differs from the one before, so that a small file can hold very many letters. */
const MOST_NAME_BYTES = 64 * 1024 * 1024;

/** Thrown within this module alone. */
class Malformed extends Error {}

function demand(condition: boolean, fault: string): asserts condition {
  if (!condition) throw new Malformed(fault);
}

/**
 * Reads an index of git (`gitformat-index`): versions 2 to 4, with hashes of either length. Anything that git itself
 * would not have written is a fault, since what it says decides what need not be looked at.
 */
export function readIndex(
  bytes: Buffer,
  each?: (entry: IndexEntry) => void,
): GitIndex | { readonly fault: string } {
  try {
    demand(bytes.length >= 12 && bytes.toString('latin1', 0, 4) === 'DIRC', 'it is no index');
    const hashLength = hashLengthOf(bytes);
    demand(hashLength !== undefined, 'its checksum is wrong');
    return read(bytes, hashLength, each);
  } catch (error) {
    if (error instanceof Malformed) return { fault: error.message };
    if (error instanceof RangeError) return { fault: 'it ends too soon' };
    throw error;
  }
}

/** Nothing in the file says which hash the repository uses; its own checksum does. */
function hashLengthOf(bytes: Buffer): number | undefined {
  const isHash = (name: string, length: number): boolean =>
    bytes.length >= 12 + length &&
    createHash(name).update(bytes.subarray(0, -length)).digest().equals(bytes.subarray(-length));
  if (isHash('sha1', 20)) return 20;
  if (isHash('sha256', 32)) return 32;
  // `index.skipHash` leaves it out.
  const length = [32, 20].find(each => bytes.subarray(-each).every(byte => byte === 0));
  return length;
}

/** Names that lead out, or into what belongs to git. Few names need the longer look. */
const isSuspicious = /^[/.]|\/[/.]/;
const leadsAway = /(?:^|\/)(?:\.{1,2}|\.git)(?:\/|$)|^\/|\/\//i;

function read(bytes: Buffer, hashLength: number, each?: (entry: IndexEntry) => void): GitIndex {
  const version = bytes.readUInt32BE(4);
  const count = bytes.readUInt32BE(8);
  demand(version >= 2 && version <= 4, `version ${version} is unknown`);
  const end = bytes.length - hashLength;
  const files = new Set<string>();
  const sparse = new Set<string>();
  const links = new Set<string>();
  const intended = new Set<string>();
  let at = 12;
  let hasFolders = false;
  let letters = 0;
  /** The bytes of the name before, for version 4. */
  const name = Buffer.alloc(LONGEST);
  let length = 0;
  for (let index = 0; index < count; index++) {
    const start = at;
    demand(at + 44 + hashLength <= end, 'it ends too soon');
    // One byte at a time: to call for each number would cost more than all the rest.
    const kind = bytes[at + 26]! >>> 4;
    const hasMode = bytes[at + 24] === 0 && bytes[at + 25] === 0;
    at += 42 + hashLength;
    const stage = (bytes[at - 2]! >> 4) & 3;
    const isExtended = (bytes[at - 2]! & 0x40) !== 0;
    demand(!isExtended || version > 2, 'it has flags that its version has not');
    const isSparse = isExtended && (bytes[at]! & 0x40) !== 0;
    const isIntended = isExtended && (bytes[at]! & 0x20) !== 0;
    if (isExtended) at += 2;
    let kept = 0;
    if (version === 4) {
      let byte = bytes.readUInt8(at++);
      let removed = byte & 0x7f;
      while ((byte & 0x80) !== 0) {
        demand(removed <= LONGEST, 'a name is malformed');
        byte = bytes.readUInt8(at++);
        removed = ((removed + 1) << 7) | (byte & 0x7f);
      }
      demand(removed <= length, 'a name is malformed');
      kept = length - removed;
    }
    const stop = bytes.indexOf(0, at);
    demand(stop >= 0 && stop < end, 'it ends too soon');
    length = kept + stop - at;
    demand(length > 0, 'a name is missing, as in a split index');
    demand(length <= LONGEST, 'a name is longer than any path');
    if (version === 4) bytes.copy(name, kept, at, stop);
    letters += length;
    demand(letters <= MOST_NAME_BYTES, 'its names are too long');
    const path = version === 4 ? name.toString('utf8', 0, length) : bytes.toString('utf8', at, stop);
    at = version === 4 ? stop + 1 : start + ((stop - start + 8) & ~7);
    demand(!isSuspicious.test(path) || !leadsAway.test(path), 'a name is malformed');
    demand((kind === 0o04) === path.endsWith('/'), 'a name is malformed');
    demand(
      hasMode && (kind === 0o10 || kind === 0o12 || kind === 0o16 || kind === 0o04),
      'it holds what git does not track',
    );
    if (kind === 0o04) hasFolders = true;
    if (isSparse || kind === 0o04) sparse.add(path);
    if (kind === 0o16) links.add(path);
    else if (kind !== 0o04) files.add(path);
    if (isIntended) intended.add(path);
    if (each) {
      const id = bytes.toString('hex', start + 40, start + 40 + hashLength);
      each({ path, kind, id, stage, isIntended });
    }
  }
  const extensions = extensionsOf(bytes, at, end);
  demand(!extensions.includes('link'), 'it is split');
  demand(!hasFolders || extensions.includes('sdir'), 'it tracks a folder');
  return { files, sparse, links, intended };
}

/** The names of what follows the entries. Those in lower case change what the entries mean. */
function extensionsOf(bytes: Buffer, start: number, end: number): readonly string[] {
  const names: string[] = [];
  let at = start;
  while (at < end) {
    const name = bytes.toString('latin1', at, at + 4);
    demand(/^(?:[A-Z]...|link|sdir)$/s.test(name), 'it has an extension that is not known');
    names.push(name);
    at += 8 + bytes.readUInt32BE(at + 4);
  }
  demand(at === end, 'it ends too soon');
  return names;
}
