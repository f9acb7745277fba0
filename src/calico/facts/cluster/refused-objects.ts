import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { Field } from '../../../model/manifest/core/field.ts';
import type { FieldOwner } from '../../../model/manifest/core/making.ts';
import type { Manifest } from '../../../model/manifest/core/manifest.ts';
import { faultsOf, reasonOfFault, type ObjectFault } from '../../../model/manifest/faults/object-fault.ts';
import { fact } from './fact.ts';

/** An object that every API server refuses, and one reason of perhaps several. */
export interface RefusedObject<Fault extends ObjectFault = ObjectFault> {
  readonly manifest: Manifest;
  readonly fault: Fault;
}

/** One that is refused for a fault of a kind. */
export type RefusedFor<What extends ObjectFault['what']> = RefusedObject<
  Extract<ObjectFault, { what: What }>
>;

const refused = fact((cluster: ClusterGraph): readonly RefusedObject[] => {
  const found: RefusedObject[] = [];
  for (const manifest of cluster.manifests)
    for (const fault of faultsOf(manifest)) found.push({ manifest, fault });
  return found;
});

/** The objects of a cluster that every API server refuses for such a fault. */
export const objectsRefusedFor = <What extends ObjectFault['what']>(
  cluster: ClusterGraph,
  what: What,
): readonly RefusedFor<What>[] =>
  refused(cluster).filter((one): one is RefusedFor<What> => one.fault.what === what);

/** An object of a cluster, by its metadata. */
interface Stored {
  readonly kind: string;
  readonly metadata: Field;
}

/** The owners of objects that every API server refuses, each with the first reason: they are not there, or as they were before. */
export const refusedObjects = fact((cluster: ClusterGraph): ReadonlyMap<FieldOwner, ObjectFault> => {
  const firsts = new Map<FieldOwner, ObjectFault>();
  for (const { manifest, fault } of refused(cluster))
    if (!firsts.has(manifest.root.owner)) firsts.set(manifest.root.owner, fault);
  return firsts;
});

/** Whether every API server refuses an object. Who asks about many asks `refusedObjects` once. */
export const isRefused = (cluster: ClusterGraph, { metadata }: Pick<Stored, 'metadata'>): boolean =>
  refusedObjects(cluster).has(metadata.owner);

/** `the API server refuses the Deployment: …`; undefined where it may be stored. */
export function refusalPhrase(cluster: ClusterGraph, { kind, metadata }: Stored): string | undefined {
  const fault = refusedObjects(cluster).get(metadata.owner);
  return fault && `the API server refuses the ${kind}: ${reasonOfFault(fault)}`;
}
