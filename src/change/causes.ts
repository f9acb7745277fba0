import type { ClusterGraph } from '../cluster/graph.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Manifest } from '../manifest/core/manifest.ts';
import type { Related } from '../rule/finding.ts';
import { memo } from '../text/memo.ts';
import type { Place } from '../text/source-file.ts';

/** A cluster in both states. */
export interface Pair {
  readonly before: ClusterGraph;
  readonly after: ClusterGraph;
}

/**
 * What a finding misses and the earlier state had: the pool, or another object, that the change removed or renamed.
 * `pairOf` finds a cluster by its name in the later state.
 */
export function causeIn(
  { subject, clusters }: Diagnostic,
  pairOf: (cluster: string) => Pair | undefined,
): Related | undefined {
  if (subject === undefined) return undefined;
  for (const cluster of clusters) {
    const pair = pairOf(cluster);
    const place = pair && placeOf(pair.before, subject);
    if (!place || placeOf(pair.after, subject)) continue;
    return { at: place, label: `${place.object}, which this change removes or renames`, isPast: true };
  }
  return undefined;
}

/** Where an object is declared: by its id, or a pool by its name. */
const placeOf = (cluster: ClusterGraph, subject: string): Place | undefined => places(cluster).get(subject);

const places = memo(({ pools, manifests }: ClusterGraph): ReadonlyMap<string, Place> => {
  const ofObjects = manifests.map(({ id, root }): [string, Place] => [
    id,
    root.get('metadata').get('name').place,
  ]);
  const ofPools = pools.flatMap(({ id, name, fields }): [string, Place][] => [
    [id, fields.name.place],
    [name, fields.name.place],
  ]);
  return new Map([...ofObjects, ...ofPools].reverse());
});

/** The object that a place belongs to, as a whole, among those of some clusters. */
export function objectFinder(
  clusters: readonly ClusterGraph[],
): (place: Place) => Manifest['span'] | undefined {
  let byPath: Map<string, Set<Manifest>> | undefined;
  const index = (): Map<string, Set<Manifest>> => {
    const found = new Map<string, Set<Manifest>>();
    for (const { manifests } of clusters)
      for (const manifest of manifests) {
        const known = found.get(manifest.file.path);
        if (known) known.add(manifest);
        else found.set(manifest.file.path, new Set([manifest]));
      }
    return found;
  };
  return ({ file, span: { start } }) =>
    [...((byPath ??= index()).get(file.path) ?? [])].find(
      ({ span, file: own }) => own === file && span.start <= start && start <= span.end,
    )?.span;
}
