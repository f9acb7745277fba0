import type { FieldOwner } from '../../model/manifest/core/making.ts';
import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import { requestedFamily, type Request, type RequestEntry } from '../../model/manifest/calico/request.ts';
import { formatAddress, type Family } from '../../base/net/address.ts';
import { formatCidr, parseCidr, type Cidr } from '../../base/net/cidr.ts';
import { append } from '../../base/text/group.ts';
import { memo } from '../../base/text/memo.ts';
import type { SuppliedPool } from './choice.ts';
import { isListed } from './fate.ts';

/** An entry of a pool request, and the pool it means. */
export interface ResolvedEntry {
  readonly entry: RequestEntry;
  readonly pool: SuppliedPool | undefined;
}

/**
 * Finds the pools that a request names, in its order: an entry that parses as a CIDR means the pool with exactly
 * that range, anything else the pool of exactly that name (`cni-plugin/internal/pkg/utils/utils.go:ResolvePools`,
 * `ipam.go:determinePools`). Of pools with the same range the one written last counts.
 */
export function resolveRequest(request: Request, pools: readonly IPPool[]): readonly ResolvedEntry[] {
  return (request.entries ?? []).map(entry => ({ entry, pool: poolCalled(entry.text, pools) }));
}

/** The same among pools of which some never come to be: those are found only where nothing else is called so. */
export function resolveAmong(request: Request, pools: readonly SuppliedPool[]): readonly ResolvedEntry[] {
  return (request.entries ?? []).map(entry => ({
    entry,
    pool: poolCalled(entry.text, listedAmong(pools)) ?? poolCalled(entry.text, pools),
  }));
}

const listedAmong = memo((pools: readonly SuppliedPool[]): readonly SuppliedPool[] => {
  const listed = pools.filter(({ fate }) => isListed(fate) !== false);
  return listed.length === pools.length ? pools : listed;
});

/** The pool that an entry names or gives the range of. */
export function poolCalled(text: string, pools: readonly IPPool[]): IPPool | undefined {
  const { called } = directoryFor(pools);
  const known = called.get(text);
  if (known !== undefined) return known.pool;
  const pool = lookUp(text, directoryFor(pools));
  called.set(text, { pool });
  return pool;
}

function lookUp(text: string, { ranges, names, operatorNames }: Directory): IPPool | undefined {
  const cidr = parseCidr(text);
  return cidr ? ranges.get(formatCidr(cidr)) : (names.get(text) ?? operatorNames.get(text));
}

/** Pools by what a request may call them. Requests are many, and so are pools. */
interface Directory {
  readonly names: ReadonlyMap<string, IPPool>;
  readonly ranges: ReadonlyMap<string, IPPool>;
  /** What the operator calls pools without a name. */
  readonly operatorNames: ReadonlyMap<string, IPPool>;
  /** What was asked for before: mostly one of a few pools. */
  readonly called: Map<string, { readonly pool: IPPool | undefined }>;
}

/** Of two pools of one name the first counts, of two with one range the last. */
const directoryFor = memo((pools: readonly IPPool[]): Directory => {
  const ranged = pools.flatMap(pool => (pool.cidr ? [[formatCidr(pool.cidr), pool] as const] : []));
  return {
    names: new Map(pools.map(pool => [pool.name, pool] as const).reverse()),
    ranges: new Map(ranged),
    operatorNames: new Map(operatorNames(pools).toReversed()),
    called: new Map(),
  };
});

/** The names that the operator gives the pools of every Installation among these. */
export const operatorNames = memo((pools: readonly IPPool[]): readonly (readonly [string, IPPool])[] => {
  const lists = new Map<FieldOwner, IPPool[]>();
  for (const pool of pools) if (pool.origin === 'Installation') append(lists, pool.fields.cidr.owner, pool);
  return [...lists.values()].flatMap(namesByOperator);
});

/**
 * The names that the operator gives the pools of an Installation that have none: calico-node's default name where
 * each is the only one of its family, else its range (`tigera/operator`, `pkg/controller/ippool/defaults.go`, v1.34
 * on; before, one pool a family was all there could be).
 */
export function namesByOperator(pools: readonly IPPool[]): (readonly [string, IPPool])[] {
  if (pools.some(({ cidr }) => !cidr)) return [];
  const isOneEach = new Set(pools.map(({ cidr }) => cidr?.family)).size === pools.length;
  return pools.flatMap(pool => {
    const { cidr, fields } = pool;
    if (!fields.name.isAbsent || !cidr) return [];
    return [[isOneEach ? `default-ipv${cidr.family}-ippool` : `${spelledOut(cidr)}-${cidr.prefix}`, pool]];
  });
}

/** The first address of a range without any short form, with dots for colons. */
function spelledOut({ family, first }: Cidr): string {
  if (family === 4) return formatAddress({ family, value: first });
  return first
    .toString(16)
    .padStart(32, '0')
    .replace(/.{4}(?!$)/g, '$&.');
}

/**
 * The request that decides for a pod: its own annotation, else its namespace's, each family by itself
 * (`cni-plugin/pkg/k8s/k8s.go:CmdAddK8s`). An empty array asks for nothing, and still replaces the namespace's.
 */
export function decidingRequest(
  family: Family,
  pod: readonly Request[],
  namespace: readonly Request[],
): Request | undefined {
  const isOfFamily = (request: Request) => requestedFamily(request) === family;
  return pod.find(isOfFamily) ?? namespace.find(isOfFamily);
}
