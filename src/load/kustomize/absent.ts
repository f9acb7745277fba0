import { append } from '../../base/text/group.ts';
import { kustomizationNames } from '../../base/files/kustomization-names.ts';
import { withinAny } from '../../base/text/below.ts';
import { isBelow, lastNameOf, resolveIn } from '../../base/text/path.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import { kindsOf } from '../unseen/kinds.ts';
import type { Sighting } from '../unseen/unseen.ts';
import type { Snapshot } from '../../base/files/snapshot.ts';
import { locationOf } from './written.ts';
import { below } from './folders.ts';
import { leavesRoot, type Reference } from './references.ts';

/** A kustomization, and the files and folders that it names. */
export interface Naming {
  readonly folder: string;
  /** The path of the kustomization. */
  readonly path: string;
  readonly references: readonly Reference[];
}

/**
 * What kustomizations name and could not be read: what they deploy is not known then. Of Secrets, and of what is skipped
 * anyway, nothing is said.
 */
export function absentIn(namings: readonly Naming[], snapshot: Snapshot): readonly Sighting[] {
  if (namings.length === 0) return [];
  const { trees, files, garbled, data = [], skipped, others } = snapshot;
  const read = new Set([...files, ...data, ...garbled.map(({ file }) => file)].map(({ path }) => path));
  const told = new Set(skipped.map(({ path }) => path));
  const isTold = withinAny(told);
  const isKustomized = (folder: string) =>
    kustomizationNames.map(name => below(folder, name)).some(path => read.has(path) || told.has(path));

  const faultOf = ({ use, path }: Reference, folder: string): string | undefined => {
    if (isPlaceholder(path)) return '';
    if (leavesRoot(folder, path)) return 'lies outside of the repository';
    const target = resolveIn(folder, path)!;
    if (read.has(target) || isTold(target) || (use === 'data' && others.has(target))) return undefined;
    if ((use === 'bases' || use === 'plugins') && isKustomized(target)) return undefined;
    const isAsked = trees.some(tree => isBelow(target, tree));
    return isAsked ? 'is absent' : 'lies outside of the paths that are checked';
  };
  return namings.flatMap(({ folder, path, references }) =>
    references.flatMap((reference): readonly Sighting[] => {
      const { node, file, use, path: entry } = reference;
      const fault = use === 'secrets' || isSecret(entry) ? undefined : faultOf(reference, folder);
      if (fault === undefined) return [];
      const mayBring = kindsOf({ entry: `${folder}/${entry}`, why: 'absent' });
      return [
        {
          what: 'entry',
          path,
          why: 'absent',
          reason: isPlaceholder(entry)
            ? 'names a file that is filled in elsewhere'
            : `names ${entry}, which ${fault}`,
          isFault: mayBring.length > 0 && !isPlaceholder(entry),
          mayBring,
          says: [],
          entry,
          at: { ...locationOf({ node, file }), object: 'Kustomization', field: '' },
        },
      ];
    }),
  );
}

/** Files that kustomizations name and that were passed over, each with the paths of these kustomizations. */
export function awaitedIn(
  namings: readonly Naming[],
  { skipped }: Pick<Snapshot, 'skipped'>,
): ReadonlyMap<string, readonly string[]> {
  const passed = new Set(skipped.flatMap(({ path, isChosen }) => (isChosen ? [] : [path])));
  const awaited = new Map<string, string[]>();
  if (passed.size === 0) return awaited;
  for (const { folder, path, references } of namings)
    for (const reference of references) {
      const target = reference.use === 'secrets' ? undefined : resolveIn(folder, reference.path);
      if (target !== undefined && passed.has(target)) append(awaited, target, path);
    }
  return awaited;
}

/** Whether a name says that Secrets are kept out of the repository. */
const isSecret = (path: string): boolean => /secret|\.(?:age|key|pem|crt)$/i.test(lastNameOf(path));
