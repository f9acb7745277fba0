import { byKey } from '../../../base/text/memo.ts';
import { by } from '../../../base/text/order.ts';
import { posix } from 'node:path';
import type { ConfigFiles } from '../../../base/files/config-files.ts';
import type { GarbledFile, ReadFiles, SkippedFile, Snapshot } from '../../../base/files/snapshot.ts';
import { mayMentionAmong, wordsOfCalico } from '../../../base/files/program-files.ts';
import type { SourceFile } from '../../../base/files/source-file.ts';
import { gone, type Bytes } from '../bytes.ts';
import { configNames } from '../config.ts';
import { decoded } from '../decoded.ts';
import { mentioning, setupReader } from '../mentions.ts';
import { isOutOfBounds, isRelevant } from '../relevant.ts';
import type { Named } from '../named.ts';
import { notLookedInto } from '../walk.ts';
import { UsageError } from '../../../base/usage-error.ts';
import { contentsOf, spending } from './contents.ts';
import type { Entries, TreeEntry } from './entries.ts';
import { leadsIn } from './links.ts';
import type { Objects } from './objects.ts';

/** A state of the repository that git holds, read as the work tree is; paths are relative to the root. */
export interface State {
  /** As `World.readSnapshot`. */
  readSnapshot(trees: readonly string[], isIgnored?: (path: string) => boolean): Snapshot;
  /** As `World.readFiles`. */
  readFiles(paths: readonly string[], most: number): ReadFiles;
  /** The configuration that stands at the first of these paths that is there; undefined where none is. */
  configAt(paths: readonly string[]): ConfigFiles | undefined;
  /** A file by its path, whatever it is called; undefined where there is none. */
  fileAt(path: string): Named | undefined;
  /** Repositories inside whose files are those of the work tree, since git holds none of this state here. */
  readonly assumed: readonly string[];
  /** Submodules of it that are gone by now, and what they held with them. */
  readonly lost: readonly string[];
  /** What a file holds. */
  bytesAt(path: string): Bytes;
  /** Whether it has a file of this path, or below it. */
  has(path: string): boolean;
}

/** What a state is read from. */
export interface StateSource {
  readonly objects: Objects;
  /** Of the whole work tree. */
  readonly entries: Entries;
  /** The root, relative to the work tree; empty, or with a slash at its end. */
  readonly prefix: string;
  /** Files that were read already, by the names of their contents. */
  readonly known: ReadonlyMap<string, SourceFile>;
  /** What the work tree holds under a path below the root, where git would give it this name. */
  readonly unchanged: (path: string, id: string) => Buffer | undefined;
  /** Whether a submodule of this name is the one that is checked out by now; its path is relative to the work tree. */
  readonly isUnmoved: (path: string, id: string) => boolean;
  /** Whether the work tree has no submodule there any more; the path is relative to it. */
  readonly isGone: (path: string) => boolean;
  /** Whether a path below the root leads to a folder outside of it in the work tree. */
  readonly isFolderOutside: (path: string) => boolean;
  /** What stands in repositories inside, of which git holds nothing here: as it is in the work tree. */
  readonly inside: readonly SourceFile[];
}

/** So many contents that the work tree does not hold at their places are looked for there: each takes a call of the system. */
const MOST_MISSED = 20_000;

/** What a file costs besides its letters, in bytes, and one with a content that another path has: trees repeat those for nothing. */
const ONCE = 256;
const AGAIN = 4096;

export function repositoryStateOf(source: StateSource): State {
  const { objects, known, prefix } = source;
  const entries = below(source.entries, prefix);
  const spend = spending();
  let left = MOST_MISSED;
  const setupOf = setupReader();
  /** Whether a program says nothing of Calico and makes no cluster, as the work tree tells: git takes long to unpack what is not needed. */
  const isSilent = byKey(
    (path: string) => entries.get(path)!.id,
    path => {
      const { id } = entries.get(path)!;
      if (known.has(id) || left === 0) return false;
      const bytes = source.unchanged(path, id);
      if (!bytes) left--;
      if (bytes === undefined || wordsOfCalico.some(word => bytes.includes(word))) return false;
      return setupOf(path, bytes) === undefined;
    },
  );
  const met = new Set<string>();
  const repositories = [...entries].flatMap(([path, { kind }]) => (kind === 'repository' ? path : []));
  const leadOf = leadsIn(entries, objects, source.isFolderOutside);
  const read = (paths: readonly string[]): ReadFiles => {
    const wanted = paths.map(path => ({ path, id: entries.get(path)?.id ?? '' }));
    const unknown = wanted.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    const contents = contentsOf(objects, unknown);
    const [files, garbled, skipped]: [SourceFile[], GarbledFile[], SkippedFile[]] = [[], [], []];
    for (const { path, id } of wanted) {
      const same = known.get(id);
      const content = contents.get(id);
      if (same?.path !== path) {
        spend((same?.text ?? (Buffer.isBuffer(content) ? content : '')).length);
        spend(met.has(id) ? AGAIN : ONCE);
      }
      met.add(id);
      if (same) files.push(same.path === path ? same : { path, text: same.text });
      else if (content && 'reason' in content)
        skipped.push({ path, reason: content.reason, isChosen: false });
      else if (content) {
        const file = decoded(path, content);
        if ('reason' in file) garbled.push(file);
        else files.push(file);
      }
    }
    return { files, garbled, skipped };
  };
  const speaking = (paths: readonly string[]) => {
    const idOf = (path: string) => entries.get(path)?.id ?? '';
    const contents = contentsOf(
      objects,
      paths.map(idOf).filter(id => !known.has(id)),
    );
    return mentioning(paths, path => {
      const same = known.get(idOf(path));
      return same ? { kind: 'bytes', bytes: Buffer.from(same.text) } : bytesOf(contents.get(idOf(path))!);
    });
  };
  const fileAt = (path: string): Named | undefined => {
    if (entries.get(path)?.kind !== 'file') return undefined;
    const { files, garbled, skipped } = read([path]);
    return files[0] ?? { reason: garbled[0]?.reason ?? skipped[0]?.reason ?? 'cannot be read' };
  };
  return {
    readSnapshot(trees, isIgnored = () => false) {
      const isIn = (path: string, tree: string): boolean =>
        tree === '' || path === tree || path.startsWith(`${tree}/`);
      // A repository inside is read where a tree names it, or a part of it.
      const inner = repositories.filter(folder => !trees.some(tree => isIn(tree, folder)));
      const isUnder = (path: string): boolean =>
        trees.some(tree => isIn(path, tree)) && !inner.some(folder => isIn(path, folder));
      const paths = [...entries.keys()].filter(
        path => isUnder(path) && !isOutOfBounds(path) && !isIgnored(path),
      );
      const links = paths.flatMap(path => {
        const lead = leadOf(path);
        return lead ? { path, ...lead } : [];
      });
      const led = links.flatMap(({ path, file }) => (file !== undefined && isRelevant(path) ? file : []));
      const relevant = paths.filter(path => isRelevant(path) && entries.get(path)?.kind === 'file');
      const found = read([...new Set([...relevant, ...led])]);
      const inside = source.inside.filter(({ path }) => isUnder(path) && !isIgnored(path));
      const files = [...found.files, ...inside].sort(by(({ path }) => path));
      const others = paths.filter(path => !isRelevant(path) && entries.get(path)?.kind === 'file').sort();
      const mayMention = mayMentionAmong(paths);
      const {
        sources,
        setups,
        unread: unspoken,
      } = speaking(others.filter(path => mayMention(path) && !isSilent(path)));
      // What moved may hold by now what is gone elsewhere, so it does not count as hidden before.
      const unread = inner.filter(
        path =>
          trees.some(tree => isIn(path, tree)) &&
          !isOutOfBounds(path) &&
          !isIgnored(path) &&
          source.isUnmoved(`${prefix}${path}`, entries.get(path)!.id),
      );
      const skipped = [
        ...found.skipped,
        ...links.flatMap(({ path, reason }) => (reason ? { path, reason, isChosen: false } : [])),
        ...unspoken,
        ...unread.map(path => ({ path, reason: notLookedInto('submodule'), isChosen: false })),
      ];
      return {
        ...found,
        skipped,
        files,
        trees,
        ...(prefix !== '' && { prefix }),
        others: new Set(others),
        ...(sources.length > 0 && { sources }),
        ...(setups.length > 0 && { setups }),
      };
    },
    readFiles(paths, most) {
      const found = read(paths.filter(path => entries.get(path)?.kind === 'file'));
      let room = most;
      const files = found.files.filter(({ text }) => (room -= text.length) >= 0);
      return { ...found, files };
    },
    configAt(paths) {
      const main = paths.find(path => entries.get(path)?.kind === 'file');
      if (main === undefined) return undefined;
      const textAt = (path: string): Named => fileAt(posix.normalize(path)) ?? { reason: 'does not exist' };
      const file = textAt(main);
      if ('path' in file) return { main: file, read: textAt };
      throw new UsageError(
        `the configuration ${main} of the base cannot be read: ${file.reason}`,
        'leave configurations out with --no-config',
      );
    },
    fileAt,
    assumed: repositories.filter(folder => source.inside.some(({ path }) => path.startsWith(`${folder}/`))),
    lost: repositories.filter(
      folder =>
        !entries.get(folder)!.isFilled && source.isGone(`${prefix}${folder}`) && !isOutOfBounds(folder),
    ),
    bytesAt(path) {
      const entry = entries.get(path);
      if (entry?.kind === 'link') return { kind: 'link' };
      if (entry?.kind !== 'file') return { kind: 'unread', reason: gone, isThere: false };
      return bytesOf(contentsOf(objects, [entry.id]).get(entry.id)!);
    },
    has: path =>
      path === '' || entries.has(path) || [...entries.keys()].some(each => each.startsWith(`${path}/`)),
  };
}

const bytesOf = (content: Buffer | { readonly reason: string }): Bytes =>
  'reason' in content
    ? { kind: 'unread', reason: content.reason, isThere: true }
    : { kind: 'bytes', bytes: content };

/** What lies below the root, by paths that begin there. */
function below(entries: Entries, prefix: string): ReadonlyMap<string, TreeEntry> {
  if (prefix === '') return entries;
  const found = new Map<string, TreeEntry>();
  for (const [path, entry] of entries)
    if (path.startsWith(prefix)) found.set(path.slice(prefix.length), entry);
  return found;
}

/** Where a configuration may stand, the nearest first, seen from a folder of the root. */
export function configPaths(folder: string): readonly string[] {
  const lead = folder === '' ? '' : `${folder}/`;
  const around = folder === '' ? [] : configPaths(posix.dirname(folder) === '.' ? '' : posix.dirname(folder));
  return [...configNames.map(name => `${lead}${name}`), ...around];
}
