import type { ClusterGraph } from '../../cluster/graph.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import type { Related } from '../../calico/phrases/phrases.ts';
import { group } from '../../base/text/group.ts';
import { memo } from '../../base/text/memo.ts';
import { countBefore } from '../../base/files/count-before.ts';
import type { Place, SourceFile } from '../../base/files/source-file.ts';

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
  let byFile: ReadonlyMap<SourceFile, readonly Manifest[]> | undefined;
  const index = (): ReadonlyMap<SourceFile, readonly Manifest[]> => {
    const all = new Set(clusters.flatMap(({ manifests }) => manifests));
    const files = group(all, ({ file }) => file);
    for (const manifests of files.values()) manifests.sort((a, b) => a.span.start - b.span.start);
    return files;
  };
  return ({ file, span: { start } }) => {
    const manifests = (byFile ??= index()).get(file) ?? [];
    const span = manifests[countBefore(manifests, ({ span }) => span.start <= start) - 1]?.span;
    return span && start <= span.end ? span : undefined;
  };
}
