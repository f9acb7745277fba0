import { by } from '../../base/text/order.ts';
import { group } from '../../base/text/group.ts';
import { folderOf } from '../../base/text/path.ts';
import { counted } from '../../calico/phrases/phrases.ts';
import type { Counterparts } from '../../cluster/counterparts.ts';
import type { ClusterGraph, Fleet } from '../../cluster/graph.ts';
import { isOverlay, regroupedIn } from '../../cluster/regrouped.ts';
import { clusterPlan, hiddenPlan } from './cluster-plan.ts';
import type { ClusterPlan, Plan } from './plan.ts';

/** What the change from one state to the other does to the address plan of each cluster that may exist. */
export function makePlan(before: Fleet, after: Fleet, counterparts: Counterparts, base: string): Plan {
  const paired = new Set(counterparts.values());
  const { joined, aside } = regroupedIn(before, after, counterparts);
  const isJoined = new Set([...joined.values()].flat());
  const whole = (cluster: ClusterGraph | undefined) => cluster && withAll(cluster, joined.get(cluster));
  const hid = new Set(before.hidden);
  const hidden = (after.hidden ?? []).filter(path => !hid.has(path));
  const places = group(hidden, folderOf);
  const stayed = foldersOf([...paired]);
  const elsewhere = hidden.filter(path => !stayed.has(folderOf(path))).length;
  /** In how many places a cluster that is gone may stand all the same: where none of the others stood, or beside both. */
  const mayStandIn = (cluster: ClusterGraph): number =>
    [...foldersOf([cluster])].reduce(
      (sum, folder) => sum + (stayed.has(folder) ? (places.get(folder)?.length ?? 0) : 0),
      elsewhere,
    );
  const plans = [
    ...after.clusters
      .filter(cluster => !isJoined.has(cluster) && (counterparts.has(cluster) || holdsAny(cluster)))
      .map(cluster => {
        if (before.leftOut?.has(cluster.name))
          return hiddenPlan(cluster, beyondLimit('before', before.leftOut));
        const why = aside.get(cluster);
        return why === undefined
          ? clusterPlan(whole(counterparts.get(cluster)), whole(cluster))
          : hiddenPlan(cluster, setAside('before', why));
      }),
    ...before.clusters
      .filter(cluster => !paired.has(cluster) && !isJoined.has(cluster) && holdsAny(cluster))
      .map(cluster => {
        if (after.leftOut?.has(cluster.name))
          return hiddenPlan(cluster, beyondLimit('afterwards', after.leftOut));
        const why = aside.get(cluster);
        if (why !== undefined) return hiddenPlan(cluster, setAside('afterwards', why));
        const count = mayStandIn(cluster);
        return count > 0 ? hiddenPlan(cluster, unreadable(count)) : clusterPlan(cluster, undefined);
      }),
  ];
  const changed = plans.filter(plan => plan !== undefined);
  return {
    base,
    clusters: changed.sort(byName),
    unchanged: plans.length - changed.length,
  };
}

/** What both states hold of a cluster that is several in one of them. */
function withAll(cluster: ClusterGraph, others: readonly ClusterGraph[] = []): ClusterGraph {
  if (others.length === 0) return cluster;
  const all = [cluster, ...others];
  return {
    ...cluster,
    pools: [
      ...new Map(
        all.flatMap(({ pools }) => pools.map(pool => [`${pool.name} ${pool.fields.cidr.text}`, pool])),
      ).values(),
    ],
    nodes: all.flatMap(({ nodes }) => nodes),
    namespaces: all.flatMap(({ namespaces }) => namespaces),
    release: all.find(({ release }) => release)?.release,
    workloads: all.flatMap(({ workloads }) => workloads),
  };
}

/** Charts and bases of other repositories alone show a cluster, of which the plan says nothing. */
const holdsAny = ({ manifests, unseenPools }: ClusterGraph): boolean =>
  unseenPools.length > 0 || manifests.some(each => !isOverlay(each));

const setAside = (when: string, why: string): string =>
  `${when}, the objects of the cluster are set aside: ${why}`;

const unreadable = (places: number): string =>
  `afterwards, no file that is read declares the cluster, but ${counted(places, 'place')} that may declare its pools cannot be read`;

const beyondLimit = (when: string, { size }: ReadonlySet<string>): string =>
  `${when}, the cluster is not checked: the repository has ${counted(size, 'cluster')} more than the 3,000 that are checked`;

const byName = by(({ name }: ClusterPlan) => name);

/** The folders in which the objects of clusters stand. */
const foldersOf = (clusters: readonly ClusterGraph[]): ReadonlySet<string> =>
  new Set(clusters.flatMap(({ manifests }) => manifests.map(({ file }) => folderOf(file.path))));
