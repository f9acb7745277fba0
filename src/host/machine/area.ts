import { dirname, join } from 'node:path';
import { belowAmong } from '../../base/text/below.ts';
import type { IgnoreRules } from '../../base/text/gitignore.ts';
import type { SkippedFile } from '../../base/files/snapshot.ts';
import { emptyIndex, type GitIndex } from './git-index.ts';
import { ignoreFilesOf, type IgnoreFiles } from './ignore-files.ts';
import { indexAt } from './index-file.ts';
import { real, relativeTo } from './paths.ts';
import { gitDirectoryOf } from './repository.ts';

/** One work tree of git, or a root outside of any: what is tracked there, and what is ignored. */
export interface Area {
  /** Its own folder. */
  readonly top: string;
  readonly index: GitIndex;
  /** Undefined where nothing is ignored, or whatever is not tracked. */
  readonly ignoreFiles: IgnoreFiles | undefined;
  /** Why something is left out that git does not track, as what follows "it is". */
  readonly omission: string;
  /** Whether only what git tracks counts. */
  readonly isStrict: boolean;
  /** What cannot be told of it, as far as it was looked at. */
  faults(): readonly SkippedFile[];
  /** Whether something in a folder, or the folder itself, is tracked. */
  holdsTracked(inner: string): boolean;
  /** What holds in a folder. */
  groundOf(inner: string): AreaFolder;
  /** A path of the area as one that is relative to the root. */
  outward(inner: string): string;
  /** A path that is relative to the root as one of the area. */
  inward(path: string): string;
}

/** What holds in a folder of an area. */
export interface AreaFolder {
  readonly rules: IgnoreRules | undefined;
  /** Whether the folder, or one around it, is ignored: only what is tracked counts there. */
  readonly isIgnored: boolean;
}

/** That only what git tracks counts: what a commit of its index would hold. */
export interface Tracking {
  /** The index that git names to its hooks. It counts where it lies beside the one of the work tree. */
  readonly indexFile: string | undefined;
}

/** The area whose own folder is `top`; without one, the root, outside of any work tree. Both are real paths. */
export function areaOf(root: string, top: string | undefined, tracking?: Tracking): Area {
  const below = top === undefined ? '' : (relativeTo(root, top) ?? '');
  const above = top === undefined ? '' : (relativeTo(top, root) ?? '');
  const lead = below === '' ? '' : `${below}/`;
  const cut = above === '' ? 0 : above.length + 1;
  const index = top === undefined ? emptyIndex : indexOf(top, tracking?.indexFile);
  const isKnown = top !== undefined && !('fault' in index);
  const isStrict = isKnown && tracking !== undefined;
  const ignoreFiles = isKnown && !isStrict ? ignoreFilesOf(top) : undefined;
  const found = 'fault' in index ? emptyIndex : index;
  const readable = isStrict ? { ...found, files: without(found.files, found.intended) } : found;
  return {
    top: top ?? root,
    index: readable,
    ignoreFiles,
    isStrict,
    omission: isStrict ? 'not tracked by git' : 'ignored by .gitignore',
    faults: () => ('fault' in index ? [unknownIndex(index.fault)] : (ignoreFiles?.faults() ?? [])),
    holdsTracked: trackedFolders(readable),
    groundOf: isStrict ? () => closedGround : grounds(ignoreFiles),
    outward: inner => (cut > 0 ? inner.slice(cut) : lead === '' ? inner : lead + inner),
    inward: path => {
      if (cut > 0) return path === '' ? above : `${above}/${path}`;
      return path.slice(lead.length);
    },
  };
}

const unknownIndex = (fault: string): SkippedFile => ({
  path: '.git/index',
  reason: `${fault}, so nothing is ignored`,
  isChosen: false,
});

/** Nothing is ignored. */
export const openGround: AreaFolder = { rules: undefined, isIgnored: false };

/** Everything is that is not tracked. */
const closedGround: AreaFolder = { rules: undefined, isIgnored: true };

const without = (all: ReadonlySet<string>, some: ReadonlySet<string>): ReadonlySet<string> =>
  some.size === 0 ? all : new Set([...all].filter(each => !some.has(each)));

/** Where nothing was ever added there is no index, and that is in order. */
function indexOf(top: string, named: string | undefined): GitIndex | { readonly fault: string } {
  const directory = gitDirectoryOf(top);
  if ('fault' in directory) return directory;
  const isOwn = named !== undefined && real(dirname(named)) === directory.path;
  const index = indexAt(isOwn ? named : join(directory.path, 'index')) ?? emptyIndex;
  return 'fault' in index ? { fault: `the index of git cannot be read (${index.fault})` } : index;
}

/** What holds in a folder of an area, found from its top down, once for each. */
function grounds(files: IgnoreFiles | undefined): (folder: string) => AreaFolder {
  if (!files) return () => openGround;
  const known = new Map<string, AreaFolder>();
  const below = ({ rules, isIgnored }: AreaFolder, path: string, name: string): AreaFolder =>
    isIgnored || files.ignores(rules, path, name, true)
      ? { rules, isIgnored: true }
      : { rules: files.rulesIn(`${path}/`, rules), isIgnored: false };
  return folder => {
    let ground = known.get('') ?? { rules: files.rulesIn('', undefined), isIgnored: false };
    known.set('', ground);
    let path = '';
    for (const name of folder === '' ? [] : folder.split('/')) {
      path = path === '' ? name : `${path}/${name}`;
      ground = known.get(path) ?? below(ground, path, name);
      known.set(path, ground);
    }
    return ground;
  };
}

/** Made where it is asked for the first time: few folders that hold something tracked are ignored. */
function trackedFolders({ files, links }: GitIndex): (inner: string) => boolean {
  let below: ReturnType<typeof belowAmong> | undefined;
  return inner => !(below ??= belowAmong([...files, ...links]))(inner).next().done;
}
