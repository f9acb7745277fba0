import type { ClusterGraph } from '../graph.ts';
import { link } from '../link.ts';
import { runningRelease } from '../running.ts';
import type { Dump } from './dump.ts';

/** The cluster that runs, as a dump shows it; undefined where that has no pool, which every cluster with Calico has. */
export function liveCluster(dump: Dump): ClusterGraph | undefined {
  const scope = {
    name: dump.name,
    evidence: 'the dump',
    // What asks for pools is judged beside those that exist.
    members: dump.manifests.filter(({ kind }) => kind !== 'Installation'),
    isCertain: true,
    ground: { question: () => [true], answer: true },
  };
  const surroundings = {
    problems: [],
    unseen: [],
    version: runningRelease(dump.manifests),
  };
  const [cluster] = link({ scopes: [scope], aside: [] }, surroundings).clusters;
  return cluster?.pools.length === 0 ? undefined : cluster;
}
