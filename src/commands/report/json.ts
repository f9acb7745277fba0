import type { LinkedPlan } from './linked-plan.ts';
import { formatAddress } from '../../base/net/address.ts';
import { formatCidr } from '../../base/net/cidr.ts';
import type { ClusterReport, Crossing, RangeEntry } from '../../answers/address-plan/address-plan.ts';
import { planBody } from '../../print/plan/plan-json.ts';
import { located } from '../../print/located.ts';
import { printableJson } from '../../print/printable.ts';

/** For programs, as `schema/plan.schema.json` describes it. Keys are only ever added. */
export function reportJson({ plan }: Pick<LinkedPlan, 'plan'>): string {
  const { version, clusters, groups, crossings, crossingCount, findings, change } = plan;
  return printableJson({
    version: 1,
    tool: { name: 'ipamlint', version },
    clusters: clusters.map(clusterOf),
    groups: located(groups),
    crossings: crossings.map(crossingOf),
    crossingCount,
    findings: findings.map(({ rule, severity, message, at, clusters: where, fingerprint }) => ({
      rule,
      severity,
      message,
      at: located(at),
      clusters: where,
      fingerprint,
    })),
    ...(change && { change: planBody(change) }),
  });
}

function clusterOf({ ranges, room, fog, ...cluster }: ClusterReport): object {
  return {
    ...(located(cluster) as object),
    isDeployed: true,
    ranges: ranges.map(rangeOf),
    room: room.map(({ family, because, within, largest, sizes, cautious }) => ({
      family,
      because,
      within: within.map(formatCidr),
      ...(largest && { largest: formatCidr(largest) }),
      sizes: sizes.map(({ prefix, count, first }) => ({
        prefix,
        count: `${count}`,
        first: first.map(formatCidr),
      })),
      cautious: cautious.map(({ cidr, what }) => ({ cidr: formatCidr(cidr), what })),
    })),
    unknown: fog,
  };
}

const rangeOf = ({ kind, range, prefix, owner, pool, remarks, at, within }: RangeEntry): object => ({
  kind,
  owner,
  pool,
  prefix,
  remarks,
  first: formatAddress({ family: range.family, value: range.first }),
  last: formatAddress({ family: range.family, value: range.last }),
  addresses: `${range.last - range.first + 1n}`,
  ...(at && { at: located(at) }),
  within: within.map(rangeOf),
});

const crossingOf = ({ range, parties, group }: Crossing): object => ({
  range: formatCidr(range),
  parties: located(parties),
  ...(group !== undefined && { group }),
});
