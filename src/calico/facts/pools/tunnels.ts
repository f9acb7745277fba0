import type { ClusterGraph } from '../../../cluster/graph.ts';
import { poolCalled } from '../../choice/resolve.ts';
import { offersTunnelAddresses, travelsIn, tunnelKinds, type TunnelKind } from '../../choice/tunnel.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';
import { classes, coverageOf, labelsNear } from './coverage.ts';
import { cniSettings } from '../cluster/cni.ts';
import { fact } from '../cluster/fact.ts';
import { poolAdmission } from './pool-admission.ts';
import { effectivePools } from './pools.ts';
import { nodeSelection } from './selection.ts';
import { memo } from '../../../base/text/memo.ts';
import { runs } from '../cluster/release.ts';
import { poolRequests } from '../requests/requests.ts';

/** The pools of one tunnel and family, and the nodes that get no tunnel address from them. */
export interface TunnelCoverage {
  readonly kind: TunnelKind;
  /** Pools whose addresses certainly travel in the tunnel, enabled or not, but for those that every write path refuses. */
  readonly pools: readonly IPPool[];
  /** Pools of any sort that may give nodes their tunnel addresses. */
  readonly offering: readonly IPPool[];
  /** Known nodes that no offering pool selects, alike in every label that those look at. */
  readonly gaps: readonly (readonly Node[])[];
  readonly isUndecided: boolean;
}

/** How IPIP and VXLAN reach the nodes, each that some pool of the cluster uses. */
export const tunnelCoverages = fact((cluster: ClusterGraph): readonly TunnelCoverage[] =>
  tunnelKinds.flatMap(kind => {
    if (kind.tunnel === 'WireGuard' || (kind.family === 6 && runs(cluster, 'v3.23.0') === false)) return [];
    const pools = effectivePools(cluster).filter(
      pool => travelsIn(pool, kind) === true && poolAdmission(cluster, pool).verdict !== 'refused',
    );
    if (pools.length === 0) return [];
    const offering = offeringPools(cluster, kind);
    const { gaps, isUndecided } = coverageOf(cluster, kind.family, offering, linuxNodes(cluster));
    return { kind, pools, offering, gaps, isUndecided };
  }),
);

/**
 * The pools that may give out addresses for a tunnel. An Installation and an IPPool object that contradict each other
 * take turns, so either may.
 */
function offeringPools(cluster: ClusterGraph, kind: TunnelKind): readonly IPPool[] {
  const pools = [...effectivePools(cluster), ...cluster.installations.flatMap(({ pools }) => pools)];
  return [...new Set(pools)].filter(pool => offersTunnelAddresses(pool, kind) !== false);
}

/** The tunnels that take an address of every node: those that pools use, and WireGuard where it is switched on. */
export const tunnelsInUse = fact((cluster: ClusterGraph): readonly TunnelKind[] => [
  ...tunnelCoverages(cluster).map(({ kind }) => kind),
  ...tunnelKinds.filter(
    ({ tunnel, family }) =>
      tunnel === 'WireGuard' &&
      cluster.felixConfigurations.some(
        ({ name, wireguard }) => name === 'default' && wireguard[family] === true,
      ),
  ),
]);

/** Whether a node certainly runs Windows. */
export const isWindows = ({ labels }: Pick<Node, 'labels'>): boolean =>
  labels.lookup('kubernetes.io/os') === 'windows' || labels.lookup('beta.kubernetes.io/os') === 'windows';

/** Calico for Windows finds its tunnel addresses another way. */
const linuxNodes = (cluster: ClusterGraph): readonly Node[] => cluster.nodes.filter(node => !isWindows(node));

/** Whether pods certainly may live in a pool: it is enabled, and some node uses it or something requests it. */
export function isInhabited(cluster: ClusterGraph, pool: IPPool): boolean {
  if (pool.disabled !== false || !pool.allowedUses?.includes('Workload')) return false;
  if (isRequested(cluster, pool)) return true;
  const isForRequestsAlone = pool.cidr && cniSettings(cluster).pools[pool.cidr.family] !== undefined;
  return !isForRequestsAlone && selectsNode(cluster)(pool);
}

/** Whether a pool certainly selects some known node. */
const selectsNode = fact((cluster: ClusterGraph) => {
  const kinds = classes(cluster.nodes, cluster.pools).map(([{ labels }]) => labels);
  const selection = nodeSelection(cluster);
  const near = labelsNear(kinds);
  return memo((pool: IPPool): boolean => near(pool).some(labels => selection(labels)(pool) === true));
});

/** Whether some annotation, or the CNI configuration, certainly requests a pool, whomever it serves else. */
export const isRequested = (cluster: ClusterGraph, pool: IPPool): boolean =>
  requestedPools(cluster).has(pool);

const requestedPools = fact((cluster: ClusterGraph): ReadonlySet<IPPool> => {
  const { pools } = cniSettings(cluster);
  const requests = [...poolRequests(cluster).map(({ request }) => request), pools[4], pools[6]];
  const texts = requests.flatMap(request => request?.entries ?? []);
  return new Set(texts.flatMap(({ text }) => poolCalled(text, effectivePools(cluster)) ?? []));
});
