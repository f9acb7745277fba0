import type { Collection } from './collection.ts';
import type { FleetFinding, FleetPlace } from './fleet.ts';
import { clip } from '../../base/text/clip.ts';
import { formatCidr } from '../../base/net/cidr.ts';

/** A finding without its severity. */
export interface Draft extends Pick<
  FleetFinding,
  'rule' | 'severity' | 'message' | 'note' | 'help' | 'related'
> {
  /** The claim that it points at, or where else. */
  readonly at: FleetPlace;
  /** What it is about, and the other party, in words that survive edits. */
  readonly object: string;
  readonly subject: string;
  /** Those that it concerns. */
  readonly clusters: readonly number[];
  /** The claims of the pools that it is about. */
  readonly pools: readonly number[];
}

/** What a finding about some pools concerns. */
export const concerning = (
  { claims }: Collection,
  ...pools: readonly number[]
): Pick<Draft, 'clusters' | 'pools'> => ({ clusters: pools.map(pool => claims.cluster(pool)), pools });

/** Where a claim is written. */
export function claimPlace({ claims, clusters, repositories, names }: Collection, claim: number): FleetPlace {
  const { repository } = clusters[claims.cluster(claim)]!;
  const setBy = claims.setBy(claim);
  return {
    repository: repositories[repository]!.name,
    path: names.textOf(claims.path(claim)),
    range: claims.range(claim),
    ...(setBy && { setBy: { path: names.textOf(setBy.path), range: setBy.range } }),
  };
}

/** `pool "edge" (10.42.0.0/16)`; what has no name is called by its range alone. */
export function claimPhrase({ claims, names }: Collection, claim: number): string {
  const range = formatCidr(claims.cidr(claim));
  const name = clip(names.textOf(claims.name(claim)));
  return name === '' ? `pool ${range}` : `pool "${name}" (${range})`;
}

/** A pool in words that stay when its range changes. */
export function poolId({ claims, names }: Collection, claim: number): string {
  return `IPPool/${names.textOf(claims.name(claim)) || formatCidr(claims.cidr(claim))}`;
}
