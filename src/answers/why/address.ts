import { networkText } from '../../model/manifest/kubernetes/network.ts';
import type { ClusterGraph } from '../../cluster/graph.ts';
import { poolFate } from '../../calico/facts/pools/fate.ts';
import { isLoose, looseOwners } from '../../calico/facts/requests/requests.ts';
import { supplyOf } from '../../calico/facts/requests/supply.ts';
import { isMeasured } from '../../calico/capacity/capacity.ts';
import { fixedAddressesOf } from '../../calico/choice/fixed-addresses.ts';
import { isListed } from '../../calico/choice/fate.ts';
import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import type { LooseRequests } from '../../model/manifest/kubernetes/helm-values.ts';
import type { Workload } from '../../model/manifest/kubernetes/workload.ts';
import { formatAddress, type Address } from '../../base/net/address.ts';
import { cidrFrom, containsAddress, formatCidr, parseCidrOrAddress } from '../../base/net/cidr.ts';
import { objectPhrase, poolLabel } from '../../calico/phrases/phrases.ts';
import type { AddressAnswer, PoolConsumer, ShownProperty, WhyVerdict } from './answer.ts';
import { doubtsOf } from './doubts.ts';
import { titleOf } from './names.ts';
import { titleOfChart } from './outside.ts';

/** Where an address comes from, and who wants it; undefined where the cluster has nothing to do with it. */
export function explainAddress(cluster: ClusterGraph, address: Address): AddressAnswer | undefined {
  const pools = supplyOf(cluster).pools.filter(({ cidr }) => cidr && containsAddress(cidr, address));
  const reservations = reservationsOf(cluster, address);
  const networks = cluster.networks.filter(({ cidr }) => containsAddress(cidr, address));
  const claims = claimsOf(cluster, address);
  const external = cluster.externalPools.filter(({ cidr }) => cidr && containsAddress(cidr, address));
  const known = [pools, external, reservations, networks, claims];
  if (known.every(({ length }) => length === 0)) return undefined;
  const text = formatAddress(address);
  return {
    kind: 'address',
    cluster: { name: cluster.name, evidence: cluster.evidence },
    target: text,
    title: `address ${text}`,
    at: undefined,
    verdicts: [verdictOf(address, pools, reservations.length > 0, claims, cluster)],
    properties: [
      ...pools.flatMap(pool => poolProperties(pool, address)),
      ...external.map(({ name, cidr, at }) => ({
        name: 'pool',
        text: `${[name === undefined ? '' : `"${name}"`, `(${formatCidr(cidr!)})`].join(' ').trim()}, listed under externalPools`,
        at,
      })),
      ...reservations,
      ...networks.map(network => ({
        name: 'network',
        text: `${networkText(network)}, for ${network.use}: ${network.source}`,
        at: network.at,
      })),
    ],
    claims,
    doubts: doubtsOf(cluster),
  };
}

function verdictOf(
  address: Address,
  pools: readonly IPPool[],
  isReserved: boolean,
  claims: readonly PoolConsumer[],
  cluster: ClusterGraph,
): WhyVerdict {
  const on = pools.filter(({ disabled }) => disabled === false);
  const listed = on.filter(one => isListed(poolFate(cluster, one)) !== false);
  const pool = listed.find(one => isListed(poolFate(cluster, one)) === true) ?? listed[0] ?? on[0];
  const count = claims.reduce((sum, { workloads }) => sum + workloads.length, 0);
  const wanted =
    count === 0
      ? ''
      : count === 1
        ? '; one workload requests it'
        : `; ${count} workloads ask for it, and one gets it`;
  const head = (outcome: WhyVerdict['outcome'], text: string): WhyVerdict => ({
    nodes: [],
    outcome,
    text: text + wanted,
  });
  const [other] = pools;
  if (!other) {
    const { mayHoldMore } = supplyOf(cluster);
    const isExternal = cluster.externalPools.some(({ cidr }) => cidr && containsAddress(cidr, address));
    if (isExternal)
      return head(
        'undetermined',
        'of a pool that the configuration lists under externalPools; what it serves is not known here',
      );
    return head(
      mayHoldMore ? 'undetermined' : 'failure',
      `in no pool${mayHoldMore ? ' that is declared here' : ': Calico gives it to no pod'}`,
    );
  }
  if (!pool) {
    const isOff = other.disabled === true;
    return head(
      isOff ? 'failure' : 'undetermined',
      `of pool ${poolLabel(other)}, ${isOff ? 'which is disabled: no pod gets it' : 'which may be disabled'}`,
    );
  }
  const fate = poolFate(cluster, pool);
  if (fate && isListed(fate) !== true)
    return head(
      fate.isCertain ? 'failure' : 'undetermined',
      `of pool ${poolLabel(pool)}, which ${fate.isCertain ? 'gives' : 'may give'} no address: ${fate.reason}`,
    );
  if (fate?.kind === 'without a block')
    return head(
      'undetermined',
      `of pool ${poolLabel(pool)}, ${fate.reason}: only a pod that requests it by ipAddrs gets it`,
    );
  if (isReserved)
    return head(
      'addresses',
      `of pool ${poolLabel(pool)}, reserved: only a pod that requests it by ipAddrs gets it`,
    );
  if (pool.allowedUses && !pool.allowedUses.includes('Workload'))
    return head(
      'addresses',
      `of pool ${poolLabel(pool)}, which is only for ${pool.allowedUses.join(' and ')}`,
    );
  return head('addresses', `of pool ${poolLabel(pool)}, which may assign it to any pod that it serves`);
}

function poolProperties(pool: IPPool, address: Address): readonly ShownProperty[] {
  const state = pool.disabled === true ? ', disabled' : '';
  const hasBlock = isMeasured(pool) && pool.blockSize >= pool.cidr.prefix;
  const block = hasBlock ? `, block ${formatCidr(cidrFrom(address, pool.blockSize))}` : '';
  return [{ name: 'pool', text: poolLabel(pool) + state + block, at: pool.fields.cidr.place }];
}

function reservationsOf({ reservations }: ClusterGraph, address: Address): readonly ShownProperty[] {
  return reservations.flatMap(({ name, reservedCIDRs }) =>
    reservedCIDRs.items().flatMap(item => {
      const range = parseCidrOrAddress(item.string ?? '');
      if (!range || !containsAddress(range, address)) return [];
      return [
        {
          name: 'reserved',
          text: `${item.text} by ${objectPhrase({ kind: 'IPReservation', name })}`,
          at: item.place,
        },
      ];
    }),
  );
}

const titleOfOwner = (owner: Workload | LooseRequests): string =>
  isLoose(owner) ? titleOfChart(owner) : titleOf(owner);

/** Everything that asks for the address by name, well or badly. */
function claimsOf(cluster: ClusterGraph, address: Address): readonly PoolConsumer[] {
  return [...cluster.workloads, ...looseOwners(cluster)].flatMap(owner =>
    fixedAddressesOf(owner).flatMap(({ request, addresses }) =>
      addresses
        .filter(({ address: { family, value } }) => family === address.family && value === address.value)
        .map(({ entry }) => ({
          workloads: [{ text: titleOfOwner(owner), at: entry.at }],
          text: request.annotation,
        })),
    ),
  );
}
