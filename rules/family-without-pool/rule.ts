import {
  type ClusterGraph,
  defineRule,
  drawsOnPools,
  type Family,
  type Field,
  type Finding,
  objectPhrase,
  placedPhrase,
  poolPhrase,
  readsFamilies,
  type Related,
  type Request,
  runs,
  type Undecided,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import { cniSettings } from '../../src/calico/facts/cluster/cni.ts';
import { unservedFamily, type UnservedFamily } from '../../src/calico/facts/pools/families-served.ts';
import type { IPPool } from '../../src/model/manifest/calico/ip-pool.ts';

/** Calico's words to a pod (`docs/calico.md` §3.5). */
function failure(family: Family, { pools }: UnservedFamily): string {
  const enabled = pools.filter(({ disabled }) => disabled === false);
  if (enabled.length === 0) return `cannot find a qualified ippool (no IPv${family} pool is enabled)`;
  return enabled.every(({ automatic }) => automatic === false)
    ? 'no configured Calico pools for node …'
    : 'cannot find a qualified ippool, no pools match the required use (Workload)';
}

const unless = ({ mayBeMade }: UnservedFamily): string =>
  mayBeMade ? 'unless calico-node creates one itself, ' : '';

const whyNot = ({ disabled, automatic }: IPPool): string =>
  disabled === true
    ? 'is disabled'
    : automatic === false
      ? 'is only for requests'
      : 'is for tunnels or load balancers';

const shown = ({ pools }: UnservedFamily): readonly Related[] =>
  pools
    .slice(0, 3)
    .map(pool => ({ at: pool.fields.cidr.place, label: `${poolPhrase(pool)} ${whyNot(pool)}` }));

const example = (family: Family): string => (family === 4 ? '10.244.0.0/16' : 'fd00:10:244::/64');

function byConfiguration(family: Family, field: Field, source: string, unserved: UnservedFamily): Finding {
  const isWritten = field.string !== undefined;
  const off = family === 4 ? '"assign_ipv4": "false"' : '"assign_ipv6": "false"';
  return {
    at: field.place,
    subject: `IPv${family}`,
    ...((unserved.mayBeMade || hasRequestable(unserved)) && { severity: 'warning' }),
    message: `${source} assigns IPv${family} addresses${isWritten ? '' : ' by default'}, and no pool has any for pods`,
    note: `${unless(unserved)}every new pod that requests nothing else fails: ${failure(family, unserved)}`,
    help: `${mend(unserved, family)}, or write ${off}`,
    related: shown(unserved),
  };
}

function mend({ pools }: UnservedFamily, family: Family): string {
  const [off] = pools.filter(({ disabled }) => disabled === true);
  if (off?.cidr) return `enable ${poolPhrase(off)}`;
  return `declare an IPv${family} pool for pods, such as ${example(family)}`;
}

/** Whether pods that request pools get addresses all the same. */
const hasRequestable = ({ pools }: UnservedFamily): boolean =>
  pools.some(
    ({ automatic, allowedUses, disabled }) =>
      disabled === false && automatic === false && allowedUses?.includes('Workload') !== false,
  );

/** `tigera/operator pkg/controller/installation/core_controller.go:GetActivePools`, `pkg/render/node.go`. */
function byOperator(family: Family, cause: IPPool, unserved: UnservedFamily): Finding {
  const isRequested = hasRequestable(unserved);
  return {
    at: cause.fields.cidr.place,
    subject: `IPv${family}`,
    ...(isRequested && { severity: 'warning' }),
    message: `${poolPhrase(cause)} turns IPv${family} on for all pods, and ${whyNot(cause)}`,
    note: `the operator assigns each family that has an enabled pool, and every new pod ${isRequested ? 'that requests none ' : ''}fails: ${failure(family, unserved)}`,
    help: `declare an IPv${family} pool for pods as well, such as ${example(family)}, or disable this one`,
    related: shown({ ...unserved, pools: unserved.pools.filter(pool => pool !== cause) }),
  };
}

/** The family that an operator turns on, by a pool that is not for pods. */
function flipped(cluster: ClusterGraph, { pools }: UnservedFamily): IPPool | undefined {
  const isOperated = cluster.installations.some(
    ({ usesCalicoIpam, isOpenSource }) => usesCalicoIpam === true && isOpenSource === true,
  );
  // Uses and modes that keep a pool from pods came later than the operator v1.34, but for the use Tunnel.
  const isOld = runs(cluster, 'v3.28.0') !== true;
  const cause = pools.find(
    ({ disabled, automatic, allowedUses }) =>
      disabled === false && (automatic === false || allowedUses?.includes('LoadBalancer') || !isOld),
  );
  return isOperated ? cause : undefined;
}

function byAnnotation(
  owner: { readonly kind: string; readonly name: string; readonly namespace?: string | undefined },
  request: Request,
  family: Family,
  unserved: UnservedFamily,
): Finding {
  const entry = request.entries?.find(({ text }) => text === `IPv${family}`);
  return {
    at: entry?.at ?? request.field.place,
    subject: `IPv${family}`,
    ...(unserved.mayBeMade && { severity: 'warning' }),
    message: `${objectPhrase(owner)} asks for IPv${family} addresses, and no pool has any for pods`,
    note: `${unless(unserved)}every new pod fails: ${failure(family, unserved)}`,
    help: `${mend(unserved, family)}, or take IPv${family} out of ipFamilies`,
    related: shown(unserved),
    cause: { key: `IPv${family}`, who: placedPhrase(owner) },
  };
}

function* annotated(
  cluster: ClusterGraph,
  family: Family,
  unserved: UnservedFamily,
): Generator<Finding | Undecided> {
  const owners = [...cluster.namespaces, ...cluster.workloads.filter(drawsOnPools)];
  for (const owner of owners)
    for (const request of owner.requests) {
      const isAsked =
        request.key === 'ipFamilies' && request.entries?.some(({ text }) => text === `IPv${family}`);
      if (!isAsked || hasPoolRequest(owner.requests, family)) continue;
      if (readsFamilies(cluster) === true) yield byAnnotation(owner, request, family, unserved);
      else if (readsFamilies(cluster) === 'unknown') yield { wants: 'calico version' };
    }
}

/** What requests pools of the family may get addresses of one that no pod gets by itself. */
const hasPoolRequest = (requests: readonly Request[], family: Family): boolean =>
  requests.some(({ key }) => key === `ipv${family}pools` || key.startsWith('ipAddrs'));

function* judge(cluster: ClusterGraph, family: Family): Generator<Finding | Undecided> {
  const unserved = unservedFamily(cluster, family);
  if (!unserved) return;
  const { assigns, configurations, pools } = cniSettings(cluster);
  const [first] = configurations;
  const isConfigured = first !== undefined && cluster.installations.length === 0 && assigns[family] === true;
  if (isConfigured && !pools[family] && cluster.cniConfigurations.includes(first)) {
    const { assignments, source, plugin } = first;
    const field = assignments[family];
    yield byConfiguration(family, field.isAbsent && plugin ? plugin.get('ipam') : field, source, unserved);
    return;
  }
  const cause = flipped(cluster, unserved);
  if (cause) yield byOperator(family, cause, unserved);
  else yield* annotated(cluster, family, unserved);
}

export default defineRule({
  id: 'family-without-pool',
  summary: 'pods need addresses of a family, and no pool of it serves them',
  severity: 'error',
  family: 'setup',
  restsOn: ['IPPool'],
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    yield* judge(cluster, 4);
    yield* judge(cluster, 6);
  },
});
