import type { ClusterGraph } from '../../src/cluster/graph.ts';
import { usesPools } from '../../src/facts/addressing.ts';
import { nodeNeeds } from '../../src/facts/node-needs.ts';
import { podNeeds, type PodNeed } from '../../src/facts/pod-needs.ts';
import { mayHoldMorePools } from '../../src/facts/pools.ts';
import { reserved as reservedIn } from '../../src/facts/reserved.ts';
import { capacityOf, type MeasuredPool } from '../../src/ipam/capacity.ts';
import { confinements, type Confined } from '../../src/ipam/confinement.ts';
import { formatCidr } from '../../src/net/cidr.ts';
import type { Finding, Undecided } from '../../src/rule/finding.ts';
import { counted, poolLabel } from '../../src/rule/phrases.ts';
import { defineRule } from '../../src/rule/rule.ts';

/** A tunnel address of a node. */
interface TunnelNeed extends Confined {
  readonly workload?: never;
  readonly isRequested: false;
}

/** Pools, and what must live in them. */
interface Crowd {
  readonly pools: readonly [MeasuredPool, ...MeasuredPool[]];
  readonly addresses: bigint;
  readonly tunnels: number;
  readonly pods: readonly PodNeed[];
  /** Pods at any time; at most; and in the roll-out that takes the most. */
  readonly steady: number;
  readonly peak: number;
  readonly surging: PodNeed | undefined;
}

function tooSmall(crowd: Crowd): Finding {
  const { pools, addresses, tunnels, steady, peak, surging, pods } = crowd;
  const [pool, ...others] = pools;
  const isAlways = BigInt(steady + tunnels) > addresses;
  const most = isAlways ? steady : peak + (surging?.surge ?? 0);
  const who =
    others.length > 0
      ? `pools ${pools.slice(0, 3).map(poolLabel).join(', ')} have`
      : `pool ${poolLabel(pool)} has`;
  const tunnelled = tunnels > 0 ? ` and ${counted(tunnels, 'tunnel address', 'tunnel addresses')}` : '';
  return {
    at: pool.fields.cidr.place,
    subject: 'addresses',
    severity: isAlways ? 'error' : 'warning',
    message: `${who} ${counted(addresses, 'address', 'addresses')} for ${isAlways ? '' : 'up to '}${counted(most, 'pod')}${tunnelled}`,
    note: `${breakdown(crowd, isAlways)}; those that come last never start: "No IPs available in pools: [${pools.map(({ cidr }) => formatCidr(cidr)).join(' ')}]"`,
    help: pods.every(({ isRequested }) => isRequested)
      ? 'name a second pool beside it in the request, or replace this pool by a larger one; its range cannot be changed'
      : 'add another pool for the same nodes, or replace this one by a larger one; its range cannot be changed',
    related: largest(pods, isAlways)
      .slice(0, 3)
      .map(([need, count]) => ({
        at: need.workload.at,
        label: `${need.workload.kind} "${need.workload.name}": ${isAlways ? '' : 'up to '}${counted(count, 'pod')}`,
      })),
  };
}

/** `12 pods of Deployment "cart", 5 of DaemonSet "agent" and 3 more`. */
function breakdown({ pods, surging, steady, peak }: Crowd, isAlways: boolean): string {
  const shares = largest(pods, isAlways);
  const shown = shares
    .slice(0, 3)
    .map(([{ workload }, count]) => `${count} of ${workload.kind} "${workload.name}"`);
  const rest = (isAlways ? steady : peak) - shares.slice(0, 3).reduce((sum, [, count]) => sum + count, 0);
  const more = [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  if (isAlways || !surging) return `pods: ${more}`;
  return `pods: ${more}, and ${surging.surge} on top while "${surging.workload.name}" rolls out`;
}

/** The workloads with the most pods in front. */
function largest(pods: readonly PodNeed[], isAlways: boolean): readonly (readonly [PodNeed, number])[] {
  const counts = new Map<PodNeed['workload'], [PodNeed, number]>();
  for (const need of pods) {
    const count = isAlways ? need.steady : need.peak;
    const known = counts.get(need.workload);
    if (known) known[1] += count;
    else counts.set(need.workload, [need, count]);
  }
  return [...counts.values()].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
}

function crowdOf(
  pools: readonly MeasuredPool[],
  who: readonly (PodNeed | TunnelNeed)[],
  addresses: bigint,
): Crowd | undefined {
  const [pool, ...others] = pools;
  const pods = who.filter(need => need.workload !== undefined);
  const tunnels = who.length - pods.length;
  const sum = (of: 'steady' | 'peak') => pods.reduce((total, need) => total + need[of], 0);
  const [steady, peak] = [sum('steady'), sum('peak')];
  const surging = pods.reduce<PodNeed | undefined>(
    (most, need) => (need.surge > (most?.surge ?? 0) ? need : most),
    undefined,
  );
  if (!pool || steady + peak === 0 || BigInt(peak + (surging?.surge ?? 0) + tunnels) <= addresses)
    return undefined;
  return { pools: [pool, ...others], addresses, tunnels, pods, steady, peak, surging };
}

function* judge(cluster: ClusterGraph): Generator<Finding | Undecided> {
  const reserved = reservedIn(cluster);
  const tunnels = nodeNeeds(cluster).flatMap((need): readonly TunnelNeed[] =>
    need.for === 'pods' ? [] : [{ pools: need.pools, isRequested: false }],
  );
  const mayHelp = mayHoldMorePools(cluster);
  const short = new Set<MeasuredPool>();
  let isUndecided = false;
  for (const { pools, who } of confinements<PodNeed | TunnelNeed>([...podNeeds(cluster), ...tunnels])) {
    if (pools.some(pool => short.has(pool) || pool.cidr.prefix > pool.blockSize)) continue;
    const addresses = pools.reduce((sum, pool) => sum + capacityOf(pool, reserved).addresses, 0n);
    const certain = mayHelp ? who.filter(({ isRequested }) => isRequested) : who;
    const crowd = crowdOf(pools, certain, addresses);
    isUndecided ||= !crowd && mayHelp && crowdOf(pools, who, addresses) !== undefined;
    if (!crowd) continue;
    for (const pool of pools) short.add(pool);
    yield tooSmall(crowd);
  }
  if (isUndecided) yield { wants: 'pools' };
}

export default defineRule({
  id: 'undersized-pool',
  summary: 'what must live in a pool exceeds its addresses',
  severity: 'error',
  since: '0.1.0',
  *check({ cluster }) {
    if (usesPools(cluster) === true) yield* judge(cluster);
  },
});
