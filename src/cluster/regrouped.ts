import { folderOf, lastNameOf } from '../base/text/path.ts';
import type { SourceFile } from '../base/files/source-file.ts';
import type { Manifest } from '../model/manifest/core/manifest.ts';
import { retiredFolder } from '../load/aside-names.ts';
import { MOST_COMPARED, type Counterparts } from './counterparts.ts';
import type { ClusterGraph, Fleet } from './graph.ts';

/** Clusters without a counterpart that neither came nor went: the other state has their objects. */
export interface Regrouped {
  /** Clusters that are a part of another one in the other state, by the cluster of their own state that is its counterpart. */
  readonly joined: ReadonlyMap<ClusterGraph, readonly ClusterGraph[]>;
  /** Clusters whose objects the other state sets aside, each with a clause that says why. */
  readonly aside: ReadonlyMap<ClusterGraph, string>;
}

/** An object that more clusters hold does not tell one of them from the others. */
const MOST_HOLDERS = 50;

/**
 * Folders are clusters because of how the folders around them are called, so that a move may divide a cluster or merge two. A cluster
 * without a counterpart is a part of another one where at least half of the objects that it alone has are written as often in the
 * other state, most of them in a cluster with another name. Without such objects, the kustomization of its folder decides.
 */
export function regroupedIn(earlier: Fleet, later: Fleet, counterparts: Counterparts): Regrouped {
  const laterOf = new Map([...counterparts].map(([now, was]) => [was, now]));
  const gone = earlier.clusters.filter(cluster => !laterOf.has(cluster));
  const come = later.clusters.filter(cluster => !counterparts.has(cluster));
  const joined = new Map<ClusterGraph, ClusterGraph[]>();
  const aside = new Map<ClusterGraph, string>();
  const most = Math.max(gone.length, come.length);
  if (most === 0 || most > MOST_COMPARED) return { joined, aside };
  const [before, after] = [objectsOf(earlier), objectsOf(later)];
  const settle = (
    alone: readonly ClusterGraph[],
    mine: StateObjects,
    other: StateObjects,
    twins: Counterparts,
  ): void => {
    for (const cluster of alone) {
      const own = cluster.manifests.filter(each => mine.ownerOf(each) === cluster && !isOverlay(each));
      const keys = own.map(keyOf);
      const signs = keys.length > 0 ? keys : [overlayKey(cluster.name)];
      const kept = signs.filter(key => mine.count(key) > 0 && other.count(key) >= mine.count(key));
      if (kept.length * 2 < signs.length) continue;
      const searched = keys.length > 0 ? kept : cluster.manifests.map(keyOf);
      const twin = mostOf(
        searched.flatMap(key =>
          other.holdersOf(key).flatMap(holder => {
            const found = twins.get(holder);
            // What comes to a cluster that keeps its name was moved there: the other cluster is gone, or new.
            if (found?.name === holder.name) return [];
            const isMore = keys.length === 0 || (found && other.count(key, holder) > mine.count(key, found));
            return found && isMore ? found : [];
          }),
        ),
      );
      const why = mostOf(kept.flatMap(key => other.aside.get(key) ?? []));
      if (twin) joined.set(twin, [...(joined.get(twin) ?? []), cluster]);
      else if (
        why !== undefined &&
        !retiredFolder.test(why.replace(/\/$/, '')) &&
        kept.length === signs.length
      )
        aside.set(cluster, why);
    }
  };
  settle(gone, before, after, counterparts);
  settle(come, after, before, laterOf);
  return { joined, aside };
}

/** The objects of a state. */
interface StateObjects {
  /** The one cluster that has something of the file of an object. */
  readonly ownerOf: (manifest: Manifest) => ClusterGraph | undefined;
  /** In how many places an object is written, of all or of those of one cluster. */
  readonly count: (key: string, holder?: ClusterGraph) => number;
  readonly holdersOf: (key: string) => readonly ClusterGraph[];
  /** Why objects are set aside. */
  readonly aside: ReadonlyMap<string, string>;
}

function objectsOf({ clusters, aside, overlays = [] }: Fleet): StateObjects {
  const owners = new Map<SourceFile, ClusterGraph | undefined>();
  const places = new Map<string, Set<string>>();
  const held = new Map<string, Map<ClusterGraph, number>>();
  const reasons = new Map<string, string>();
  const put = (key: string, place: string) => places.set(key, (places.get(key) ?? new Set()).add(place));
  for (const cluster of clusters)
    for (const manifest of cluster.manifests) {
      const { file } = manifest;
      const key = keyOf(manifest);
      owners.set(file, owners.has(file) && owners.get(file) !== cluster ? undefined : cluster);
      put(key, placeOf(manifest));
      const holders = held.get(key) ?? new Map<ClusterGraph, number>();
      held.set(key, holders.set(cluster, (holders.get(cluster) ?? 0) + 1));
    }
  for (const { manifest, why } of aside?.objects ?? []) {
    put(keyOf(manifest), placeOf(manifest));
    reasons.set(keyOf(manifest), why);
  }
  for (const path of overlays) put(overlayKey(folderOf(path)), path);
  return {
    ownerOf: ({ file }) => owners.get(file),
    count: (key, holder) => (holder ? (held.get(key)?.get(holder) ?? 0) : (places.get(key)?.size ?? 0)),
    holdersOf: key => {
      const holders = held.get(key);
      return holders && holders.size <= MOST_HOLDERS ? [...holders.keys()] : [];
    },
    aside: reasons,
  };
}

/** What has no name is called after its folder, which keeps its own name where those around it move. */
const keyOf = ({ id, kind, name, file }: Manifest): string =>
  name === undefined ? `${kind}/${lastNameOf(folderOf(file.path))}` : id;

const placeOf = ({ file, span, name }: Manifest): string =>
  name === undefined ? file.path : `${file.path}:${span.start}`;

/** Whether it is a file of kustomize, and no object. */
export const isOverlay = ({ kind, name }: Manifest): boolean =>
  kind === 'Kustomization' && name === undefined;

const overlayKey = (folder: string): string => `Kustomization/${lastNameOf(folder)}`;

/** What is most often in a list, and there first. */
function mostOf<Value>(all: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  let most: Value | undefined;
  for (const [value, count] of counts) if (count > (counts.get(most!) ?? 0)) most = value;
  return most;
}
