import {
  addressCount,
  type ClusterGraph,
  counted,
  defineRule,
  type Finding,
  formatCidr,
  listed,
  objectPhrase,
  placedPhrase,
  type Related,
  type Unchecked,
  type Undecided,
  wantsPools,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import {
  addressShortages,
  countFor,
  type Crowd,
  isEmptied,
  type Shortage,
} from '../../src/calico/facts/requests/address-shortages.ts';
import { reservationIndex } from '../../src/calico/facts/pools/reserved.ts';
import type { ReservedRange } from '../../src/calico/capacity/reservations.ts';
import { autoscalerOf, type PodNeed } from '../../src/calico/facts/requests/pod-needs.ts';
import { poolsHave } from '../../src/calico/phrases/phrases.ts';

function tooSmall(cluster: ClusterGraph, crowd: Crowd, reserving: readonly ReservedRange[]): Finding {
  const { pools, addresses, fixed, owned, tunnels, shortage, pods } = crowd;
  const [pool] = pools;
  const room = `${addresses === 0n ? 'no address' : counted(addresses, 'address', 'addresses')}${reserving.length > 0 || fixed > 0 ? ' left' : ''}`;
  const ownable = owned ? `, of which ${counted(owned.nodes, 'node')} can own ${owned.addresses},` : '';
  const tunnelled = tunnels > 0 ? ` and ${counted(tunnels, 'tunnel address', 'tunnel addresses')}` : '';
  return {
    at: pool.fields.cidr.place,
    subject: 'addresses',
    severity: shortage === 'never' ? 'error' : 'warning',
    message: `${poolsHave(pools)} ${room}${ownable} for ${demand(crowd)}${tunnelled}`,
    note: `${[...reserved(crowd, reserving), ...taken(fixed), breakdown(crowd), consequence(crowd)].join('; ')}: "${owned ? 'cannot allocate new block due to per host block limit' : `No IPs available in pools: [${pools.map(({ cidr }) => formatCidr(cidr)).join(' ')}]`}"`,
    help: `${reserving.length > 0 ? 'reserve less, or ' : ''}${
      owned
        ? 'let them run on more nodes, or set a larger maxBlocksPerHost in the IPAM configuration called "default"'
        : pods.every(({ isRequested }) => isRequested)
          ? 'name a second pool beside it in the request, or replace this pool by a larger one; its range cannot be changed'
          : 'add another pool for the same nodes, or replace this one by a larger one; its range cannot be changed'
    }`,
    related: [
      ...reserving
        .slice(0, 3)
        .map(({ field, range }) => ({ at: field.place, label: `reserves ${formatCidr(range)}` })),
      ...largest(pods, shortage)
        .slice(0, 3)
        .flatMap(([need, count]) => [
          { at: need.workload.at, label: share(crowd, need, count) },
          ...(upTo(crowd, need.workload) === '' ? [] : scaling(cluster, need)),
        ]),
    ],
  };
}

/** `20 pods`, `up to 20 pods`, `17 pods in a rollout`. */
function demand(crowd: Crowd): string {
  const isExact = crowd.pods.every(need => need.steady === countFor(need, crowd.shortage));
  const pods = `${isExact ? '' : 'up to '}${counted(crowd.most, 'pod')}`;
  return crowd.surging ? `${pods} in a rollout` : pods;
}

/** Said before a number of pods that a workload has at times only. */
const upTo = ({ pods, shortage }: Crowd, workload: PodNeed['workload']): string =>
  pods.every(each => each.workload.id !== workload.id || each.steady === countFor(each, shortage))
    ? ''
    : 'up to ';

/** `Deployment "web/cart": 16 pods, and one more in a rollout`. */
function share(crowd: Crowd, { workload }: PodNeed, count: number): string {
  const more = crowd.surging?.workload.id === workload.id ? ', and one more in a rollout' : '';
  return `${placedPhrase(workload)}: ${upTo(crowd, workload)}${counted(count, 'pod')}${more}`;
}

/** What scales a workload up, and whether that is wanted. */
function scaling(cluster: ClusterGraph, { workload }: PodNeed): readonly Related[] {
  const autoscaler = autoscalerOf(cluster, workload);
  if (!autoscaler) return [];
  const { maxReplicas, usualMaximum } = autoscaler;
  const bound = maxReplicas.isAbsent
    ? `${usualMaximum}, KEDA's default for maxReplicaCount`
    : maxReplicas.text;
  return [{ at: maxReplicas.place, label: `${objectPhrase(autoscaler)} scales it up to ${bound}` }];
}

/** `pods with ipAddrs have 4 of them`. */
const taken = (fixed: number): readonly string[] =>
  fixed > 0 ? [`pods with ipAddrs have ${counted(fixed, 'address', 'addresses')} of it`] : [];

/** `IPReservation "gateways" takes 6 of 16 addresses`. */
function reserved(
  { pools, addresses, fixed }: Crowd,
  reserving: readonly ReservedRange[],
): readonly string[] {
  if (reserving.length === 0) return [];
  const names = new Set(reserving.map(({ reservation }) => reservation.name));
  const all = pools.reduce((sum, { cidr }) => sum + addressCount(cidr), 0n);
  const [who, take] = names.size > 1 ? ['IPReservations', 'take'] : ['IPReservation', 'takes'];
  return [
    `${who} ${listed(names, 3)} ${take} ${all - addresses - BigInt(fixed)} of ${counted(all, 'address', 'addresses')}`,
  ];
}

/** `pods: 12 of Deployment "shop/cart", 5 of DaemonSet "agent" and 3 more`. */
function breakdown(crowd: Crowd): string {
  const { pods, surging, shortage, most } = crowd;
  const shares = largest(pods, shortage);
  const shown = shares
    .slice(0, 3)
    .map(([{ workload }, count]) => `${upTo(crowd, workload)}${count} of ${placedPhrase(workload)}`);
  const rest = most - (surging ? 1 : 0) - shares.slice(0, 3).reduce((sum, [, count]) => sum + count, 0);
  const more = `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return surging ? `pods: ${more}, and one more while "${surging.workload.name}" rolls out` : `pods: ${more}`;
}

function consequence({ shortage, addresses }: Crowd): string {
  if (addresses === 0n) return 'none of them ever starts';
  if (shortage === 'never') return 'those that come last never start';
  return shortage === 'until others end'
    ? 'those that come last do not start until others end'
    : 'the rollout never completes: its new pod does not start, and no old pod stops before it does';
}

/** The workloads with the most pods in front; the tasks of one are one. */
function largest(pods: readonly PodNeed[], shortage: Shortage): readonly (readonly [PodNeed, number])[] {
  const counts = new Map<string, [PodNeed, number]>();
  for (const need of pods) {
    const count = countFor(need, shortage);
    const known = counts.get(need.workload.id);
    if (known) known[1] += count;
    else counts.set(need.workload.id, [need, count]);
  }
  return [...counts.values()].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
}

/** What takes addresses of the pools away, each entry once. */
const reservingIn = (cluster: ClusterGraph, { pools }: Crowd): readonly ReservedRange[] => [
  ...new Set(pools.flatMap(({ cidr }) => reservationIndex(cluster).overlapping(cidr))),
];

function* judge(cluster: ClusterGraph): Generator<Finding | Undecided | Unchecked> {
  const { crowds, isUndecided, isCut } = addressShortages(cluster);
  for (const crowd of crowds) {
    // `invalid-reservation` says it where reservations leave nothing.
    if (crowd.shortage === 'never' && isEmptied(cluster, crowd)) continue;
    yield tooSmall(cluster, crowd, reservingIn(cluster, crowd));
  }
  if (isUndecided) yield wantsPools(cluster, `cluster "${cluster.name}"`);
  if (isCut) yield { wants: 'time' };
}

export default defineRule({
  id: 'undersized-pool',
  summary: 'a pool has fewer addresses than its pods and tunnels need',
  severity: 'error',
  family: 'coverage',
  restsOn: ['IPPool', 'IPAMConfig', 'IPAMConfiguration'],
  assumesNoMore: ['IPPool'],
  follows: {
    'invalid-reservation': 'its object',
  },
  *check({ cluster }) {
    if (usesPools(cluster) === true) yield* judge(cluster);
  },
});
