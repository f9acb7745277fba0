import { grouped } from '../../base/text/digits.ts';
import type {
  PlanCapacity,
  ClusterPlan,
  NameDifference,
  PlannedMove,
  Plan,
  PoolChange,
} from '../../answers/plan/plan.ts';
import { positionsOf } from '../../base/text/line-table.ts';
import { count } from '../count.ts';
import { someOf } from '../../base/text/some.ts';

/** Longer numbers are cut. */
const LONGEST = 2n ** 40n;

/** `1,024`; of IPv6 `2^72`, or `about 2^72`. */
export function amount(number: bigint): string {
  if (number < LONGEST) return grouped(number);
  const power = number.toString(2).length - 1;
  return number === 2n ** BigInt(power) ? `2^${power}` : `about 2^${power}`;
}

/** More names of one kind are only counted. */
const shownNames = 6;

const named = (names: readonly string[], shown = shownNames): string => someOf(names, shown);

/** `+ n4, n5; - n1`; empty where nothing differs. */
function differenceText({ gained, lost }: NameDifference): string {
  return [
    ...(gained.length > 0 ? [`+ ${named(gained)}`] : []),
    ...(lost.length > 0 ? [`- ${named(lost)}`] : []),
  ].join('; ');
}

/** `pool "edge"`, or `pool 10.0.0.0/16` where it has no name. */
export const poolTitle = ({ name, cidr }: Pick<PoolChange, 'name' | 'cidr'>): string =>
  name === '' || name === cidr ? `pool ${cidr ?? 'without a name'}` : `pool "${name}"`;

/** What a pool is or becomes, in clauses. */
export function poolClauses({
  fate,
  cidr,
  addresses,
  settings,
  nodes,
  formerName,
  remark,
}: PoolChange): readonly string[] {
  const size =
    addresses === undefined ? '' : ` (${amount(addresses)} ${addresses === 1n ? 'address' : 'addresses'})`;
  const changed = settings.map(({ field, from, to }) =>
    fate === 'changed' ? `${field} ${from} → ${to}` : `${field} ${to}`,
  );
  const served = differenceText(nodes);
  return [
    ...(fate === 'changed' ? [] : [`${cidr ?? 'a range that is not determined'}${size}`]),
    ...(formerName === undefined ? [] : [`called "${formerName}" before`]),
    ...changed,
    ...(served === '' ? [] : [`nodes ${served}`]),
    ...(remark === undefined ? [] : [remark]),
  ];
}

/** `IPv4: 65,536 → 98,304 addresses for pods (+ 32,768)`; empty where it stays. */
function capacityText({ family, from, to }: PlanCapacity): string {
  if (from === to) return '';
  const delta = to > from ? `+ ${amount(to - from)}` : `- ${amount(from - to)}`;
  return `IPv${family}: ${amount(from)} → ${amount(to)} addresses for pods (${delta})`;
}

/** `2 workloads from "edge" to "core": Deployment shop/web, …`. */
const moveText = ({ from, to, workloads }: PlannedMove): string =>
  `${count(workloads.length, 'workload')} from ${quoted(from)} to ${quoted(to)}: ${named(workloads)}`;

const quoted = (names: readonly string[]): string => named(names.map(name => `"${name}"`));

/** What is said of a cluster besides its pools, each with its title. */
export function clusterRows(plan: ClusterPlan): readonly (readonly [title: string, text: string])[] {
  const { capacity, ranges, nodes, namespaces, moves, release, unknown } = plan;
  const row = (title: string, text: string): readonly (readonly [string, string])[] =>
    text === '' ? [] : [[title, text]];
  return [
    ...capacity.flatMap(each => row('capacity', capacityText(each))),
    ...row('new ranges', named(ranges.taken)),
    ...row('freed ranges', named(ranges.freed)),
    ...row('nodes', differenceText(nodes)),
    ...row('namespaces', differenceText(namespaces)),
    ...row('Calico', release ? `${release.from ?? 'not known'} → ${release.to ?? 'not known'}` : ''),
    ...moves.flatMap(move => row('moves', moveText(move))),
    ...unknown.flatMap(text => row('not known', text)),
  ];
}

/** `cluster "east", new`. */
export function clusterTitle({ name, formerName, fate }: ClusterPlan): string {
  const change = fate === 'added' ? ', new' : fate === 'removed' ? ', removed' : '';
  return `cluster "${name}"${formerName === undefined ? '' : `, called "${formerName}" before`}${change}`;
}

export const lineOf = ({ at }: Pick<PoolChange, 'at'>): string =>
  `${at.file.path}:${positionsOf(at).start.line}`;

/** What is said where nothing changes, or of those clusters for which it does not. */
export function restText({ base, clusters, unchanged }: Plan): string {
  if (clusters.length === 0)
    return `the address plan is that of ${base}: ${count(unchanged, 'cluster')} compared`;
  return unchanged === 0 ? '' : `${count(unchanged, 'more cluster')} without a change`;
}

/** Clusters that are shown before the rest is only counted. */
export const shownClusters = 50;
/** The same for the pools of one of them. */
export const shownPools = 100;
