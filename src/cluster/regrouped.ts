import { folderOf, lastNameOf } from '../base/text/path.ts';
import type { SourceFile } from '../base/files/source-file.ts';
import type { Manifest } from '../model/manifest/core/manifest.ts';
import { MOST_COMPARED, type Counterparts } from './counterparts.ts';
import type { ClusterGraph, Fleet } from './graph.ts';

/** What became of clusters that one of two states lacks, though it has what is theirs alone. */
export interface Regrouped {
  /** The clusters whose objects are in the counterpart of another cluster of their state, by that one. */
  readonly joined: ReadonlyMap<ClusterGraph, readonly ClusterGraph[]>;
  /** Those whose objects the other state sets aside, each with a clause that says why. */
  readonly aside: ReadonlyMap<ClusterGraph, string>;
}

/** How folders are called that keep what runs no more. */
const retired = /^(?:archived?|attic|deprecated|disabled|legacy|obsolete|old|retired|unused)\b/i;

/** An object that more clusters hold tells none from the others. */
const MOST_HOLDERS = 50;

/**
 * Finds out which of the clusters without a counterpart neither came nor went: a folder that moves may make one cluster of two, or two
 * of one, as folders are called that hold clusters. Half of what stands in the files of such a cluster alone, or else the kustomization
 * that it is called after, is there as often as before.
 */
export function regroupedIn(earlier: Fleet, later: Fleet, counterparts: Counterparts): Regrouped {
  const laterOf = new Map([...counterparts].map(([now, was]) => [was, now]));
  const gone = earlier.clusters.filter(cluster => !laterOf.has(cluster));
  const come = later.clusters.filter(cluster => !counterparts.has(cluster));
  const joined = new Map<ClusterGraph, ClusterGraph[]>();
  const aside = new Map<ClusterGraph, string>();
  const most = Math.max(gone.length, come.length);
  if (most === 0 || most > MOST_COMPARED) return { joined, aside };
  const [before, after] = [stockOf(earlier), stockOf(later)];
  const look = (alone: readonly ClusterGraph[], mine: Stock, other: Stock, twins: Counterparts): void => {
    for (const cluster of alone) {
      const own = cluster.manifests.filter(each => mine.ownerOf(each) === cluster && !isOverlay(each));
      const keys = own.map(keyOf);
      const told = keys.length > 0 ? keys : [overlayKey(cluster.name)];
      const kept = told.filter(key => mine.count(key) > 0 && other.count(key) >= mine.count(key));
      if (kept.length * 2 < told.length) continue;
      const sought = keys.length > 0 ? kept : cluster.manifests.map(keyOf);
      const twin = mostOf(
        sought.flatMap(key =>
          other.holdersOf(key).flatMap(holder => {
            const found = twins.get(holder);
            // A cluster that keeps its name is no other one, so that what comes to it moved there.
            if (found?.name === holder.name) return [];
            const isMore = keys.length === 0 || (found && other.count(key, holder) > mine.count(key, found));
            return found && isMore ? found : [];
          }),
        ),
      );
      const why = mostOf(kept.flatMap(key => other.aside.get(key) ?? []));
      if (twin) joined.set(twin, [...(joined.get(twin) ?? []), cluster]);
      else if (why !== undefined && !retired.test(why) && kept.length === told.length)
        aside.set(cluster, why);
    }
  };
  look(gone, before, after, counterparts);
  look(come, after, before, laterOf);
  return { joined, aside };
}

/** The objects of a state. */
interface Stock {
  /** The one cluster that has something of the file of an object. */
  readonly ownerOf: (manifest: Manifest) => ClusterGraph | undefined;
  /** In how many places an object is written, of all or of those of one cluster. */
  readonly count: (key: string, holder?: ClusterGraph) => number;
  readonly holdersOf: (key: string) => readonly ClusterGraph[];
  /** Why objects are set aside. */
  readonly aside: ReadonlyMap<string, string>;
}

function stockOf({ clusters, aside, overlays = [] }: Fleet): Stock {
  const owners = new Map<SourceFile, ClusterGraph | undefined>();
  const places = new Map<string, Set<string>>();
  const held = new Map<string, Map<ClusterGraph, number>>();
  const whys = new Map<string, string>();
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
    whys.set(keyOf(manifest), why);
  }
  for (const path of overlays) put(overlayKey(folderOf(path)), path);
  return {
    ownerOf: ({ file }) => owners.get(file),
    count: (key, holder) => (holder ? (held.get(key)?.get(holder) ?? 0) : (places.get(key)?.size ?? 0)),
    holdersOf: key => {
      const holders = held.get(key);
      return holders && holders.size <= MOST_HOLDERS ? [...holders.keys()] : [];
    },
    aside: whys,
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
