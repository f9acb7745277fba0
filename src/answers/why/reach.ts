import type { ClusterGraph } from '../../cluster/graph.ts';
import { fact } from '../../calico/facts/cluster/fact.ts';
import { alike, signatureOf, spotsAnywhere, type NodeSet } from '../../calico/facts/requests/draws.ts';
import { supplyOf } from '../../calico/facts/requests/supply.ts';
import { isWindows, tunnelsInUse } from '../../calico/facts/pools/tunnels.ts';
import type { Decision } from '../../calico/choice/decision.ts';
import { givesTunnelAddress, type TunnelKind } from '../../calico/choice/tunnel.ts';
import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import type { Node } from '../../model/manifest/kubernetes/node.ts';
import type { Workload } from '../../model/manifest/kubernetes/workload.ts';
import { group } from '../../base/text/group.ts';

/** Pools of which one gives an address. */
interface Choice {
  readonly ids: ReadonlySet<string>;
  /** Whether one of these gives it for certain. */
  readonly isSure: boolean;
}

/** Nodes on which pods fare alike, and the pools from which they may get their addresses there. */
export interface ServedSpot extends NodeSet {
  /** One for each family. */
  readonly choices: readonly Choice[];
}

/** Workloads that fare alike everywhere. */
export interface PodKind {
  readonly workloads: readonly { readonly workload: Workload; readonly place: number }[];
  readonly spots: readonly ServedSpot[];
}

/** The kinds of pods that may come to some pools; each pool is asked for many times, so the choices are kept by pool. */
export function podKindsIn(cluster: ClusterGraph, pools: readonly IPPool[]): ReadonlySet<PodKind> {
  const { byPool, anywhere } = podKinds(cluster);
  return new Set([...pools.flatMap(({ id }) => byPool.get(id) ?? []), ...anywhere]);
}

const podKinds = fact((cluster: ClusterGraph) => {
  const placed = cluster.workloads.map((workload, place) => ({ workload, place }));
  const kinds = [...group(placed, ({ workload }) => signatureOf(cluster, workload)).values()].map(
    (workloads): PodKind => ({
      workloads,
      spots: spotsAnywhere(cluster, workloads[0]!.workload).map(spot => ({
        ...spot,
        choices: choicesOf(cluster, spot.decision),
      })),
    }),
  );
  const byPool = new Map<string, PodKind[]>();
  for (const kind of kinds)
    for (const id of new Set(kind.spots.flatMap(({ choices }) => choices.flatMap(({ ids }) => [...ids]))))
      if (!byPool.get(id)?.push(kind)) byPool.set(id, [kind]);
  const anywhere = kinds.filter(({ spots }) => spots.some(({ decision: { way } }) => way === 'undetermined'));
  return { byPool, anywhere };
});

function choicesOf(cluster: ClusterGraph, decision: Decision): readonly Choice[] {
  if (decision.way !== 'pools' || decision.failure) return [];
  return decision.families.flatMap(({ verdicts, wanted, error, isRequested }): readonly Choice[] => {
    if (wanted === false || error !== undefined) return [];
    const serving = verdicts.filter(({ serves }) => serves !== false);
    const isSure =
      wanted === true &&
      serving.some(({ serves }) => serves === true) &&
      (isRequested === true || !supplyOf(cluster).mayHoldMore);
    return [{ ids: new Set(serving.map(({ pool }) => pool.id)), isSure }];
  });
}

/** Whether pods for which such a decision holds come to some pools: for certain only if they have no other choice. */
export function comesTo(
  { decision, choices }: ServedSpot,
  pools: ReadonlySet<string>,
): 'certain' | 'perhaps' | 'no' {
  if (decision.way === 'undetermined') return 'perhaps';
  const choice = choices.find(({ ids }) => isAnyIn(ids, pools));
  return choice ? (choice.isSure && isAllIn(choice.ids, pools) ? 'certain' : 'perhaps') : 'no';
}

const isAnyIn = (ids: ReadonlySet<string>, pools: ReadonlySet<string>): boolean =>
  ids.size < pools.size ? [...ids].some(id => pools.has(id)) : [...pools].some(id => ids.has(id));

const isAllIn = (ids: ReadonlySet<string>, pools: ReadonlySet<string>): boolean =>
  ids.size <= pools.size && [...ids].every(id => pools.has(id));

/** Nodes that no pool tells apart, and the pools that may give them a tunnel address. */
export type ServedNodes = { readonly nodes: readonly Node[] } & Choice;

/** The nodes that may take such a tunnel address from some pools, and whether they can take it from nowhere else. */
export const tunnelNodesIn = (
  cluster: ClusterGraph,
  kind: TunnelKind,
  pools: ReadonlySet<string>,
): readonly { readonly nodes: readonly Node[]; readonly isCertain: boolean }[] =>
  (servedNodes(cluster).get(kind) ?? [])
    .filter(({ ids }) => isAnyIn(ids, pools))
    .map(({ nodes, ids, isSure }) => ({ nodes, isCertain: isSure && isAllIn(ids, pools) }));

const servedNodes = fact((cluster: ClusterGraph): ReadonlyMap<TunnelKind, readonly ServedNodes[]> => {
  const linux = cluster.nodes.filter(node => !isWindows(node));
  const { pools, mayHoldMore } = supplyOf(cluster);
  return new Map(
    tunnelsInUse(cluster).map(kind => [
      kind,
      alike(cluster, linux).map(nodes => {
        const verdicts = pools.map(pool => ({
          pool,
          gives: givesTunnelAddress(pool, kind, nodes[0]!.labels),
        }));
        const giving = verdicts.filter(({ gives }) => gives !== false);
        return {
          nodes,
          ids: new Set(giving.map(({ pool }) => pool.id)),
          isSure: giving.some(({ gives }) => gives === true) && !mayHoldMore,
        };
      }),
    ]),
  );
});
