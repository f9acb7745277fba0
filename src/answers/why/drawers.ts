import type { ClusterGraph } from '../../cluster/graph.ts';
import { addressClaims, isUnaccounted, type AddressClaim } from '../../calico/facts/pools/address-claims.ts';
import { poolFate } from '../../calico/facts/pools/fate.ts';
import { somewhere, spotsOf, type NodeSet } from '../../calico/facts/requests/draws.ts';
import { looseOwners, namespaceOf } from '../../calico/facts/requests/requests.ts';
import { supplyOf } from '../../calico/facts/requests/supply.ts';
import { selects } from '../../calico/choice/choice.ts';
import { fixedAddressesOf } from '../../calico/choice/fixed-addresses.ts';
import { requestedPools, resolutionError } from '../../calico/choice/pool-choice.ts';
import { counted, listed } from '../../calico/phrases/phrases.ts';
import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import { requestedFamily } from '../../model/manifest/calico/request.ts';
import type { LooseRequests } from '../../model/manifest/kubernetes/helm-values.ts';
import type { Workload } from '../../model/manifest/kubernetes/workload.ts';
import { formatAddress } from '../../base/net/address.ts';
import { containsAddress } from '../../base/net/cidr.ts';
import { group } from '../../base/text/group.ts';
import type { DeclaredMention, PoolConsumer } from './answer.ts';
import { requestView } from './decision.ts';
import { titleOf } from './names.ts';
import { titleOfChart } from './outside.ts';

/** The workloads that may get an address of the pool, by how they come to it. */
export function drawersOf(cluster: ClusterGraph, pool: IPPool): readonly PoolConsumer[] {
  const drawn = cluster.workloads.flatMap(workload => drawing(cluster, workload, pool));
  const fixed = addressClaims(cluster).flatMap(claim =>
    !isUnaccounted(claim) && isGivenFrom(cluster, pool, claim)
      ? [{ mention: mention(claim.workload), text: `fixed by ipAddrs: ${formatAddress(claim.address)}` }]
      : [],
  );
  const charts = looseOwners(cluster).flatMap(owner => {
    const text = wayOfChart(cluster, owner, pool);
    return text ? [{ mention: { text: titleOfChart(owner), at: owner.requests[0]!.field.place }, text }] : [];
  });
  return [...group([...drawn, ...fixed, ...charts], ({ text }) => text)].map(([text, alike]) => ({
    workloads: alike.map(({ mention }) => mention),
    text,
  }));
}

/** How pods of a chart may come to an address of the pool, by its values. */
function wayOfChart(cluster: ClusterGraph, owner: LooseRequests, pool: IPPool): string | undefined {
  if (pool.disabled === true || poolFate(cluster, pool)?.isCertain) return undefined;
  const supply = supplyOf(cluster);
  const fixed = fixedAddressesOf(owner)
    .flatMap(({ addresses }) => addresses)
    .find(({ address }) => pool.cidr && containsAddress(pool.cidr, address));
  if (fixed) return `perhaps fixed by values of a chart: ${formatAddress(fixed.address)}`;
  const isAsked = owner.requests.some(
    request =>
      resolutionError(request, supply) === undefined &&
      requestedPools(request, supply).some(entry => requestedFamily(request) && entry.pool?.id === pool.id),
  );
  return isAsked ? 'perhaps requested by values of a chart' : undefined;
}

/** Whether pods of the workload may get the address that they fix, and Calico finds it in this pool. */
const isGivenFrom = (
  cluster: ClusterGraph,
  { cidr, id }: IPPool,
  { workload, address }: AddressClaim,
): boolean =>
  cidr !== undefined &&
  containsAddress(cidr, address) &&
  spotsOf(cluster, workload).some(
    ({ decision }) =>
      decision.way === 'fixed' &&
      decision.failure === undefined &&
      decision.choices.some(
        ({ fixed, pool, isInPool }) =>
          fixed.address.value === address.value && pool?.id === id && isInPool !== false,
      ),
  );

const mention = (workload: Workload): DeclaredMention => ({ text: titleOf(workload), at: workload.at });

function drawing(
  cluster: ClusterGraph,
  workload: Workload,
  pool: IPPool,
): readonly { readonly mention: DeclaredMention; readonly text: string }[] {
  const found = spotsOf(cluster, workload).flatMap(spot => {
    const how = wayTo(cluster, workload, pool, spot);
    return how === undefined ? [] : [{ names: spot.nodes.map(({ name }) => name), how }];
  });
  return [...group(found, ({ how }) => how)].map(([how, alike]) => {
    const names = alike.flatMap(({ names }) => names);
    return { mention: mention(workload), text: names.length > 0 ? `${how}: on ${listed(names, 6)}` : how };
  });
}

/** How the pods come to an address of the pool on some node; undefined where they do not. */
function wayTo(
  cluster: ClusterGraph,
  workload: Workload,
  pool: IPPool,
  { decision, nodes }: NodeSet,
): string | undefined {
  if (decision.way !== 'pools' || decision.failure) return undefined;
  for (const { verdicts, request, isRequested, wanted, error } of decision.families) {
    if (wanted === false || error !== undefined) continue;
    const serves = verdicts.find(verdict => verdict.pool.id === pool.id)?.serves ?? false;
    if (serves === false) continue;
    const perhaps = serves === true && wanted === true ? '' : 'perhaps ';
    const others = verdicts.filter(other => other.serves !== false).length - 1;
    const choice = others > 0 ? `, together with ${counted(others, 'other pool')}` : '';
    if (!request || isRequested !== true) return `${perhaps}chosen automatically${choice}`;
    const { by } = requestView(request, { workload, namespace: namespaceOf(cluster, workload) });
    const labels = nodes[0]?.labels ?? somewhere(workload).labels;
    const isBypassed = selects(pool.nodeSelector, labels) === false;
    return `${perhaps}requested by ${by}${choice}${isBypassed ? ', where its nodeSelector excludes the node' : ''}`;
  }
  return undefined;
}
