import {
  type ClusterGraph,
  counted,
  defineRule,
  type Finding,
  formatCidr,
  objectPhrase,
  poolLabel,
  type Undecided,
  usesPools,
} from '../../src/rule/kit.ts';
import {
  addressShortages,
  countFor,
  type Crowd,
  type Shortage,
} from '../../src/facts/requests/address-shortages.ts';
import type { PodNeed } from '../../src/facts/requests/pod-needs.ts';

function tooSmall(crowd: Crowd): Finding {
  const { pools, addresses, owned, tunnels, most, shortage, pods } = crowd;
  const [pool, ...others] = pools;
  const isAlways = shortage === 'never';
  const who =
    others.length > 0
      ? `pools ${pools.slice(0, 3).map(poolLabel).join(', ')} have`
      : `pool ${poolLabel(pool)} has`;
  const tunnelled = tunnels > 0 ? ` and ${counted(tunnels, 'tunnel address', 'tunnel addresses')}` : '';
  return {
    at: pool.fields.cidr.place,
    subject: 'addresses',
    severity: isAlways ? 'error' : 'warning',
    message: `${who} ${counted(addresses, 'address', 'addresses')}${owned ? `, of which ${counted(owned.nodes, 'node')} can own ${owned.addresses},` : ''} for ${isAlways ? '' : 'up to '}${counted(most, 'pod')}${tunnelled}`,
    note: `${breakdown(crowd)}; ${consequence(crowd)}: "${owned ? 'cannot allocate new block due to per host block limit' : `No IPs available in pools: [${pools.map(({ cidr }) => formatCidr(cidr)).join(' ')}]`}"`,
    help: owned
      ? 'let them run on more nodes, or set a larger maxBlocksPerHost in the IPAM configuration called "default"'
      : pods.every(({ isRequested }) => isRequested)
        ? 'name a second pool beside it in the request, or replace this pool by a larger one; its range cannot be changed'
        : 'add another pool for the same nodes, or replace this one by a larger one; its range cannot be changed',
    related: largest(pods, shortage)
      .slice(0, 3)
      .map(([need, count]) => ({
        at: need.workload.at,
        label: `${objectPhrase(need.workload)}: ${isAlways ? '' : 'up to '}${counted(count, 'pod')}`,
      })),
  };
}

/** `12 pods of Deployment "cart", 5 of DaemonSet "agent" and 3 more`. */
function breakdown({ pods, surging, shortage, most }: Crowd): string {
  const shares = largest(pods, shortage);
  const shown = shares.slice(0, 3).map(([{ workload }, count]) => `${count} of ${objectPhrase(workload)}`);
  const rest = most - (surging ? 1 : 0) - shares.slice(0, 3).reduce((sum, [, count]) => sum + count, 0);
  const more = [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  return surging ? `pods: ${more}, and 1 on top while "${surging.workload.name}" rolls out` : `pods: ${more}`;
}

function consequence({ shortage }: Crowd): string {
  if (shortage === 'never') return 'those that come last never start';
  return shortage === 'until others end'
    ? 'those that come last do not start until others end'
    : 'the roll-out never gets done, as its new pod does not start and no old one goes before it does';
}

/** The workloads with the most pods in front. */
function largest(pods: readonly PodNeed[], shortage: Shortage): readonly (readonly [PodNeed, number])[] {
  const counts = new Map<PodNeed['workload'], [PodNeed, number]>();
  for (const need of pods) {
    const count = countFor(need, shortage);
    const known = counts.get(need.workload);
    if (known) known[1] += count;
    else counts.set(need.workload, [need, count]);
  }
  return [...counts.values()].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
}

function* judge(cluster: ClusterGraph): Generator<Finding | Undecided> {
  const { crowds, isUndecided } = addressShortages(cluster);
  for (const crowd of crowds) yield tooSmall(crowd);
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
