import { by } from '../../../base/text/order.ts';
import { isProgram } from '../../../base/files/program-files.ts';
import { nearest } from '../../../base/text/nearest.ts';

/** A small repository that shows what policies say, and what they leave alone: a file, or a folder. */
export interface Case {
  /** `two-racks`; `pools-have-owners/two-racks` where it is about one policy. */
  readonly name: string;
  /** Relative to the folder of the policies, as `root` is. */
  readonly path: string;
  /** The folder that is its root, and what of that belongs to it: an empty string for all. */
  readonly root: string;
  readonly tree: string;
  /** The only policy that it is about; undefined for all. */
  readonly policy: string | undefined;
  /** Whether its name says that nothing is to be found in it. */
  readonly isSilent: boolean;
  /** Why it is none after all. */
  readonly fault?: string;
}

const FOLDER = 'cases/';
const SILENT = 'silent-';
const manifest = /\.(?:ya?ml|json)$/i;

/**
 * The cases below a folder of policies, by the paths of its files: what stands in `cases/`, or beside the policies where
 * there is no such folder. What could not be read, by its path with the reason, is a case that cannot be tried. In a folder that is called as a policy, each entry is a case of that policy alone.
 */
export function casesAmong(
  paths: readonly string[],
  ids: readonly string[],
  isPolicy: (path: string) => boolean,
  unread: ReadonlyMap<string, string> = new Map(),
): readonly Case[] {
  const all = [...paths, ...unread.keys()];
  const base = all.some(path => path.startsWith(FOLDER)) ? FOLDER : '';
  const isCase = (path: string): boolean => manifest.test(path) || isProgram(path);
  const candidates = [
    ...paths.filter(path => isCase(path) && !isPolicy(path)),
    ...[...unread.keys()].filter(path => base !== '' || isCase(path) || `${path}/` === FOLDER),
  ];
  const made = (folder: string, entry: Entry, policy?: string): Case => {
    const why = unread.get(`${folder}${entry.name}`);
    return {
      ...caseOf(folder, entry, policy),
      ...(why !== undefined && { fault: `${folder}${entry.name}: ${why}` }),
    };
  };
  return entriesOf(candidates, base).flatMap(entry => {
    if (!entry.isFolder) return [made(base, entry)];
    const inner = `${base}${entry.name}/`;
    const entries = entriesOf(candidates, inner);
    if (ids.includes(entry.name)) return entries.map(each => made(inner, each, entry.name));
    const close = nearest(entry.name, ids);
    const isOfCases = entries.some(({ name }) => name.startsWith(SILENT));
    const holdsWhole = entries.some(({ name }) => /^\.?ipamlint\.(?:ya?ml|json)$/.test(name));
    const fault =
      isOfCases || (close !== undefined && !holdsWhole)
        ? `it holds cases, and no policy is called "${entry.name}"${close ? `; did you mean ${close}?` : ''}`
        : undefined;
    return [{ ...caseOf(base, entry, undefined), ...(fault !== undefined && { fault }) }];
  });
}

interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** What stands directly in a folder, sorted. */
function entriesOf(paths: readonly string[], folder: string): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (const path of paths) {
    if (!path.startsWith(folder)) continue;
    const [name = '', ...rest] = path.slice(folder.length).split('/');
    entries.set(name, { name, isFolder: rest.length > 0 });
  }
  return [...entries.values()].sort(by(({ name }) => name));
}

function caseOf(base: string, { name, isFolder }: Entry, policy: string | undefined): Case {
  const path = `${base}${name}`;
  return {
    name: policy === undefined ? name : `${policy}/${name}`,
    path,
    root: isFolder ? path : base.replace(/\/$/, ''),
    tree: isFolder ? '' : name,
    policy,
    isSilent: name.startsWith(SILENT),
  };
}
