import { version } from '../../base/version.ts';
import type { ClusterPlan, Plan, PoolChange } from '../../answers/plan/plan.ts';
import { positionsOf } from '../../base/text/line-table.ts';
import { printableJson } from '../printable.ts';

/** What a change does to the address plan, for programs, as `schema/diff.schema.json` describes it. Keys are only ever added. */
export const planJson = (plan: Plan): string =>
  printableJson({ version: 1, tool: { name: 'ipamlint', version }, ...planBody(plan) });

/** The same as a part of other output. */
export const planBody = ({ base, clusters, unchanged }: Plan): object => ({
  base,
  clusters: clusters.map(cluster),
  unchanged,
});

/** Numbers of addresses are strings: those of IPv6 are larger than JSON's readers take. */
function cluster({ pools, capacity, release, formerName, ...rest }: ClusterPlan): object {
  return {
    name: rest.name,
    formerName: formerName ?? null,
    fate: rest.fate,
    pools: pools.map(pool),
    capacity: capacity.map(({ family, from, to }) => ({ family, from: `${from}`, to: `${to}` })),
    ranges: rest.ranges,
    nodes: rest.nodes,
    namespaces: rest.namespaces,
    moves: rest.moves,
    release: release ? { from: release.from ?? null, to: release.to ?? null } : null,
    unknown: rest.unknown,
  };
}

function pool(change: PoolChange): object {
  const { fate, name, formerName, cidr, addresses, at, settings, nodes, remark } = change;
  return {
    fate,
    name,
    formerName: formerName ?? null,
    cidr: cidr ?? null,
    addresses: addresses === undefined ? null : `${addresses}`,
    path: at.file.path,
    line: positionsOf(at).start.line,
    settings: settings.map(({ field, from, to }) => ({ field, from, to })),
    nodes,
    ...(remark !== undefined && { remark }),
  };
}
