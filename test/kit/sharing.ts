import type { ClusterScope } from '../../src/cluster/scope/scope.ts';

/** Whether both may stand for one cluster: one of them is what several are called together. */
export const mayShareCluster = (a: ClusterScope, b: ClusterScope): boolean =>
  !a.declared?.include && !b.declared?.include && (a.isForSeveral === true || b.isForSeveral === true);
