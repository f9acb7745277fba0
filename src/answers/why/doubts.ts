import { question } from '../../base/text/memo.ts';
import type { ClusterGraph } from '../../cluster/graph.ts';
import { formatRelease } from '../../cluster/release.ts';
import { usesPools } from '../../calico/facts/cluster/addressing.ts';
import { cniSettings } from '../../calico/facts/cluster/cni.ts';
import { knowsAllNodes } from '../../calico/facts/cluster/node-inventory.ts';
import { refusalPhrase } from '../../calico/facts/cluster/refused-objects.ts';
import { contradictions } from '../../calico/facts/pools/contradictions.ts';
import { overlapFateOf } from '../../calico/facts/pools/overlap-fate.ts';
import { overlappingPools } from '../../calico/facts/pools/overlaps.ts';
import { mayHoldMorePools } from '../../calico/facts/pools/pools.ts';
import { supplyOf } from '../../calico/facts/requests/supply.ts';
import { isInAnotherRepository } from '../../load/unseen/unseen.ts';
import { counted, listed, poolLabel } from '../../calico/phrases/phrases.ts';
import { overlapPhrase } from '../../calico/phrases/overlap-phrase.ts';
import type { Parties } from './decision.ts';

/** What an answer takes for granted, or could not find out: clauses. */
export const doubtsOf = (cluster: ClusterGraph, parties?: Parties): readonly string[] => [
  ...(parties ? namespaceDoubts(cluster, parties) : []),
  ...clusterDoubts(cluster),
];

const clusterDoubts = question((cluster: ClusterGraph): readonly string[] => {
  const { pools } = supplyOf(cluster);
  return [
    ...(cluster.nodes.length === 0 ? ['no node is known; commit `kubectl get nodes -o yaml`'] : []),
    ...moreNodes(cluster),
    ...(pools.length === 0 ? ['no pool is declared here'] : []),
    ...hiddenPools(cluster),
    ...contradictionDoubts(cluster),
    ...overlapDoubts(cluster),
    ...cniDoubts(cluster),
    ...versionDoubts(cluster),
  ];
});

function moreNodes(cluster: ClusterGraph): readonly string[] {
  if (knowsAllNodes(cluster) || cluster.nodes.length === 0) return [];
  return ['more nodes may exist than are described here; commit `kubectl get nodes -o yaml`'];
}

function namespaceDoubts(cluster: ClusterGraph, { workload, namespace }: Parties): readonly string[] {
  const refusal = namespace && refusalPhrase(cluster, namespace);
  if (refusal !== undefined) return [`${refusal}; its annotations and labels do not arrive`];
  if (namespace || !workload) return [];
  if (workload.namespace === undefined)
    return ['the manifest names no namespace; one with annotations or labels may change the choice'];
  return [`namespace "${workload.namespace}" is not declared here; assumed to have no annotations`];
}

function hiddenPools(cluster: ClusterGraph): readonly string[] {
  const unseenPools = [...cluster.unseenPools];
  const paths = unseenPools.filter(each => !isInAnotherRepository(each)).map(({ path }) => path);
  const sources = unseenPools.filter(isInAnotherRepository).map(({ entry, path }) => entry ?? path);
  if (unseenPools.length > 0)
    return [
      ...(paths.length > 0 ? [`what cannot be read may declare more pools: ${listed(paths, 3)}`] : []),
      ...(sources.length > 0
        ? [`another repository may declare more pools: ${listed([...new Set(sources)], 3)}`]
        : []),
    ];
  if (cluster.pools.length === 0 || !mayHoldMorePools(cluster)) return [];
  return ['calico-node or the operator may make a default pool that is not declared here'];
}

/** Where one pool is declared twice, the cluster has one of the two. */
function contradictionDoubts(cluster: ClusterGraph): readonly string[] {
  const [first, ...others] = contradictions(cluster);
  if (!first) return [];
  const { pools, differences, isOfOperator } = first;
  const [{ property, one, other }] = differences;
  const where = isOfOperator ? 'in the Installation as well' : 'declared twice';
  const more = others.length > 0 ? `, and ${counted(others.length, 'more pool')} like that` : '';
  return [
    `${poolLabel(pools[0])} is ${where}, with ${property} ${one} and ${other}${more}: which holds is not determined`,
  ];
}

/** Where pools overlap, Calico may not have let all of them in, or may give an address twice. */
function overlapDoubts(cluster: ClusterGraph): readonly string[] {
  const found = overlappingPools(cluster).flatMap(pair => {
    const fate = overlapFateOf(cluster, pair);
    return fate ? [{ pair, fate }] : [];
  });
  const [first, ...others] = found;
  if (!first) return [];
  const more = others.length > 0 ? `, and ${counted(others.length, 'other pair')} of pools` : '';
  const [a, b] = first.pair.map(poolLabel);
  return [`${a} and ${b} overlap${more}: ${overlapPhrase(cluster, first.pair, first.fate)}`];
}

function cniDoubts(cluster: ClusterGraph): readonly string[] {
  const { configurations, readsAnnotations } = cniSettings(cluster);
  const uses = usesPools(cluster);
  if (uses === false) return [];
  const [first] = configurations;
  if (!first)
    return cluster.installations.length > 0
      ? []
      : ['the CNI configuration is assumed to use calico-ipam and to name no pools'];
  return [
    ...(uses === 'unknown' ? ['whether Calico IPAM assigns the addresses is not determined'] : []),
    ...(readsAnnotations === false
      ? [`${first.source} has no policy type "k8s": annotations of pods and namespaces are not read`]
      : []),
    ...(readsAnnotations === 'unknown' ? ['whether annotations are read at all is not determined'] : []),
  ];
}

/** The release, or, where it is not known, what is written that some supported releases do not know. */
function versionDoubts(cluster: ClusterGraph): readonly string[] {
  const { release, releaseConflict } = cluster;
  if (release) return [`assumed to run Calico ${formatRelease(release)}: ${release.source}`];
  const pools = supplyOf(cluster).pools;
  const young = [
    ...(pools.some(({ fields }) => !fields.namespaceSelector.isAbsent) ? ['namespaceSelector (v3.31)'] : []),
    ...(pools.some(({ fields }) => !fields.assignmentMode.isAbsent) ? ['assignmentMode (v3.30)'] : []),
    ...([...cluster.workloads, ...cluster.namespaces].some(({ requests }) =>
      requests.some(({ key }) => key === 'ipFamilies'),
    )
      ? ['ipFamilies (v3.30)']
      : []),
  ];
  if (young.length === 0) return [];
  const conflict = releaseConflict === undefined ? '' : ` (${releaseConflict})`;
  return [
    `the Calico version is not known${conflict}, and older ones ignore ${young.join(', ')}; pass --calico-version`,
  ];
}
