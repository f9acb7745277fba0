import type { ClusterScope } from '../../src/cluster/scope/scope.ts';

/** Whether one cluster may hold both: what stands beside the branches and one of these, never two branches. */
export function mayShareCluster(a: ClusterScope, b: ClusterScope): boolean {
  if (a.declared?.include || b.declared?.include) return false;
  const [inner, outer] = a.lineage.length > b.lineage.length ? [a, b] : [b, a];
  return (
    inner.isDeployed === outer.isDeployed &&
    outer.lineage.every((branch, index) => inner.lineage[index] === branch)
  );
}
