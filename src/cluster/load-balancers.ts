import {
  decodeCiliumLoadBalancerPool,
  decodeIPAddressPool,
  decodeMetalLBConfigMap,
} from '../model/manifest/calico/load-balancer-ranges.ts';
import type { Manifest } from '../model/manifest/core/manifest.ts';
import type { Problem } from '../model/manifest/core/resource.ts';
import type { Network } from '../model/manifest/kubernetes/network.ts';
import { Budget, OverBudget } from '../base/text/budget.ts';

/** How many networks the ranges of load balancers may come to in a cluster: one that begins and ends anywhere is many. */
const MOST_NETWORKS = 20_000;

const decoders: Readonly<Record<string, (manifest: Manifest, budget: Budget) => readonly Network[]>> = {
  IPAddressPool: decodeIPAddressPool,
  ConfigMap: decodeMetalLBConfigMap,
  CiliumLoadBalancerIPPool: decodeCiliumLoadBalancerPool,
};

/** The ranges that load balancers have of a cluster, and the first object that asks for more of them than are worked out. */
export function loadBalancerRanges(members: readonly Manifest[]): {
  readonly networks: readonly Network[];
  readonly excess: readonly Problem[];
} {
  const budget = new Budget(MOST_NETWORKS);
  const networks: Network[] = [];
  for (const kind of Object.keys(decoders)) {
    for (const manifest of members) {
      if (manifest.kind !== kind) continue;
      try {
        for (const network of decoders[kind]!(manifest, budget)) networks.push(network);
      } catch (error) {
        if (!(error instanceof OverBudget)) throw error;
        return { networks, excess: [excessOf(manifest)] };
      }
    }
  }
  return { networks, excess: [] };
}

function excessOf({ id, root }: Manifest): Problem {
  const { file, span } = root.get('metadata').get('name').place;
  const reason = 'its ranges come to too many networks';
  return { file, span, at: span.start, reason, excessive: id };
}
