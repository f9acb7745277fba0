import { nearest } from '../base/text/nearest.ts';
import type { ClusterGraph } from './graph.ts';

/** The cluster of a name; where there is none, a clause that says so, and what to write instead. */
export function clusterCalled(
  clusters: readonly ClusterGraph[],
  name: string,
): ClusterGraph | { readonly reason: string; readonly help: string } {
  const found = clusters.find(cluster => cluster.name === name);
  if (found) return found;
  const names = clusters.map(cluster => cluster.name);
  const close = nearest(name, names);
  return {
    reason: `no cluster is called ${name}`,
    help: close === undefined ? `choose one of ${names.slice(0, 10).join(', ')}` : `did you mean ${close}?`,
  };
}
