import type { Fleet } from '../../cluster/graph.ts';
import { group } from '../../base/text/group.ts';
import { andMore } from '../../base/text/some.ts';
import type { Exemption } from '../diagnostic/diagnostic.ts';
import { lastNameOf } from '../../base/text/path.ts';

/**
 * Objects that clusters of the earlier state had, and that are set aside in the later one: moved to `examples/`, left out by a
 * kustomization or a `.sourceignore`. From then on each is judged by itself, and what it conflicts with is not looked for.
 */
export function putAside(before: Fleet, after: Fleet): readonly Exemption[] {
  const had = new Set(idsIn(before));
  const has = new Set(idsIn(after));
  const were = new Set(before.aside?.objects.map(({ manifest }) => manifest.id));
  const put = (after.aside?.objects ?? []).filter(
    ({ manifest: { id, name } }) => name !== undefined && had.has(id) && !has.has(id) && !were.has(id),
  );
  return [...group(put, ({ why }) => why).values()].map(those => {
    const { manifest, why } = those[0]!;
    const are = those.length > 1 ? 'were in a cluster, are' : 'was in a cluster, is';
    const at = { file: manifest.file, span: manifest.span };
    return { what: `${manifest.id}${andMore(those.length - 1)}, which ${are} set aside: ${why}`, at };
  });
}

/** A state, and the paths of the files that the user leaves out of it. */
interface StateAsRead {
  readonly fleet: Fleet;
  readonly omitted: readonly string[];
}

/**
 * Files of clusters that are gone, while one of the same name up to its first dot has come where the configuration or a
 * `.gitignore` leaves files out. What is left out is not read, so that the name alone tells.
 */
export function movedOut(before: StateAsRead, after: StateAsRead): readonly Exemption[] {
  const known = new Set(before.omitted);
  const come = group(
    after.omitted.filter(path => !known.has(path)),
    stemOf,
  );
  if (come.size === 0) return [];
  const has = new Set(idsIn(after.fleet));
  const aside = new Set(after.fleet.aside?.objects.map(({ manifest }) => manifest.id));
  const gone = before.fleet.clusters.flatMap(({ manifests }) =>
    manifests.filter(({ id, name }) => name !== undefined && !has.has(id) && !aside.has(id)),
  );
  return [...group(gone, ({ file }) => file.path)].flatMap(([path, those]): readonly Exemption[] => {
    const paths = come.get(stemOf(path)) ?? [];
    const [to] = paths;
    // What is ignored at its place is told as ignored.
    if (to === undefined || paths.includes(path)) return [];
    const { id } = those[0]!;
    const what = `${id}${andMore(new Set(those.map(each => each.id)).size - 1)} of ${path}, which is gone, while the ignored file ${to} is new`;
    return [{ what, at: { file: { path: to, text: '' }, span: { start: 0, end: 0 } } }];
  });
}

const stemOf = (path: string): string => lastNameOf(path).split('.', 1)[0]!;

const idsIn = ({ clusters }: Fleet): readonly string[] =>
  clusters.flatMap(({ manifests }) => manifests.map(({ id }) => id));
