import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import { requestedFamily, type Request } from '../../model/manifest/calico/request.ts';
import type { Family } from '../../base/net/address.ts';
import { formatCidr, parseCidr } from '../../base/net/cidr.ts';
import type { Labels } from '../../base/selector/evaluate.ts';
import { memo } from '../../base/text/memo.ts';
import {
  considerAutomatically,
  considerRequested,
  selects,
  type PoolVerdict,
  type SuppliedPool,
} from './choice.ts';
import {
  noAddress,
  noPoolForNode,
  noPoolForUse,
  noQualifiedPool,
  noRange,
  notEnabled,
  unknownPool,
  wrongFamily,
} from './errors.ts';
import { isListed } from './fate.ts';
import type { Supply } from './supply.ts';
import { resolveAmong, type ResolvedEntry } from './resolve.ts';

/** Where a pod is to run. */
export interface PodPlacement {
  readonly node: string;
  readonly nodeLabels: Labels;
  readonly namespaceLabels: Labels;
  /** Linux unless it says otherwise. */
  readonly os?: OperatingSystem;
}

export type OperatingSystem = 'linux' | 'windows';

/** What Calico makes of every pool of a family for one pod. */
export interface PoolChoice {
  /**
   * First those that it may take, in the order in which it claims new blocks, then those left out. A request that
   * fails takes none.
   */
  readonly verdicts: readonly PoolVerdict[];
  /** What certainly goes wrong when the choice is made, in Calico's words. */
  readonly error: string | undefined;
}

/** The first entry of a request that cannot be resolved, in Calico's words (`ResolvePools`). */
export function resolutionError(request: Request, supply: Supply): string | undefined {
  const family = requestedFamily(request);
  if (!family) return undefined;
  for (const { entry, pool } of resolveAmong(request, supply.pools)) {
    if (pool && isRefused(pool)) {
      if (!parseCidr(entry.text)) return unknownPool(entry.text);
      continue;
    }
    const range = pool ? pool.cidr : parseCidr(entry.text);
    if (pool && !range && !pool.fields.cidr.isUnknown) return noRange(pool.fields.cidr.text);
    if (range && range.family !== family) return wrongFamily(range, family);
    if (!pool && !range && supply.isMissing(entry.text)) return unknownPool(entry.text);
  }
  return undefined;
}

/** Whether a pool never comes to be, so that a request by name does not find it. */
const isRefused = ({ fate }: SuppliedPool): boolean => fate?.kind === 'refused' && fate.isCertain;

/** Pools of the family, and those of which the family is unknown. What has no CIDR at all Calico passes over. */
const ofFamily = (pools: readonly SuppliedPool[], family: Family): readonly SuppliedPool[] =>
  pools.filter(({ cidr, fields }) => (cidr ? cidr.family === family : fields.cidr.isUnknown));

/**
 * The choice for a pod whose request names pools: `ipam.go:determinePools` takes what is named, if all of it is there
 * and enabled, and asks for `allowedUses` alone.
 */
export function chooseRequested(
  request: Request,
  family: Family,
  supply: Supply,
  os: OperatingSystem = 'linux',
): PoolChoice {
  const entries = requestedPools(request, supply, os);
  const requested = [...new Set(entries.flatMap(({ pool }) => pool ?? []))];
  const others = ofFamily(supply.pools, family).filter(pool => !requested.includes(pool));
  const verdicts = requested.map(pool => considerRequested(pool, family));
  return {
    verdicts: [
      ...verdicts,
      ...others.map(pool => ({ pool, serves: false, refusal: 'not requested' }) as const),
    ],
    error: isBare(family, supply, os) ? noQualifiedPool : requestError(entries, verdicts, family, supply, os),
  };
}

/** The entries of a request, in its order, with the pools that they come to mean. */
export const requestedPools = (
  request: Request,
  { pools }: Supply,
  os: OperatingSystem = 'linux',
): readonly ResolvedEntry[] =>
  resolveAmong(request, pools).map(({ entry, pool }) => ({
    entry,
    pool: pool && lastOfRange(pool, pools, os),
  }));

/** `determinePools` looks requested ranges up among the enabled pools, where of one range the last one stays. */
export const lastOfRange = (
  pool: SuppliedPool,
  pools: readonly SuppliedPool[],
  os: OperatingSystem = 'linux',
): SuppliedPool => (pool.cidr && lastsByRange[os](pools).get(formatCidr(pool.cidr))) ?? pool;

const lastsOn = (os: OperatingSystem) =>
  memo((pools: readonly SuppliedPool[]): ReadonlyMap<string, SuppliedPool> => {
    const isEnabled = (pool: SuppliedPool): boolean =>
      pool.disabled === false && isListed(pool.fate) !== false && !isTooFine(pool, os);
    return new Map(
      pools.flatMap(pool => (pool.cidr && isEnabled(pool) ? [[formatCidr(pool.cidr), pool] as const] : [])),
    );
  });

/** Requests are as many as namespaces and workloads, and so are pools. */
const lastsByRange = { linux: lastsOn('linux'), windows: lastsOn('windows') };

/** Blocks of which Windows needs more addresses than they have: requests pass over such pools (`getMaxPrefixLen`). */
const isTooFine = ({ cidr, blockSize }: IPPool, os: OperatingSystem): boolean =>
  os === 'windows' && cidr?.family === 4 && blockSize !== undefined && blockSize > finestOnWindows;

const finestOnWindows = 29;

/** Whether the cluster certainly has no enabled pool of the family that the operating system can use. */
const isBare = (family: Family, { pools, mayHoldMore }: Supply, os: OperatingSystem): boolean =>
  !mayHoldMore &&
  ofFamily(pools, family).every(
    pool =>
      pool.cidr !== undefined &&
      (pool.disabled === true || isListed(pool.fate) === false || isTooFine(pool, os)),
  );

function requestError(
  entries: readonly ResolvedEntry[],
  verdicts: readonly PoolVerdict[],
  family: Family,
  { isMissing }: Supply,
  os: OperatingSystem,
): string | undefined {
  for (const { entry, pool } of entries) {
    const range = pool ? pool.cidr : parseCidr(entry.text);
    if (range?.family !== family) continue;
    const isOff = pool && (pool.disabled === true || isListed(pool.fate) === false || isTooFine(pool, os));
    if (pool ? isOff : isMissing(entry.text)) return notEnabled(range);
  }
  const isComplete = entries.every(({ pool }) => pool);
  const isUnfit = ({ serves, refusal }: PoolVerdict) =>
    serves === false && refusal === 'allowedUses lacks Workload';
  if (!isComplete || verdicts.some(({ serves }) => serves !== false)) return undefined;
  return verdicts.every(isUnfit) ? noPoolForUse : noAddress(family);
}

/** The choice for a pod that names no pools: `ipam.go:determinePools`, then `filterPoolsByUse`. */
export function chooseAutomatically(family: Family, spot: PodPlacement, supply: Supply): PoolChoice {
  const all = ofFamily(supply.pools, family).map(pool =>
    considerAutomatically(pool, family, spot.nodeLabels, spot.namespaceLabels),
  );
  const verdicts = [
    ...all.filter(({ serves }) => serves !== false),
    ...all.filter(({ serves }) => serves === false),
  ];
  const mayFail = all.some(({ pool }) => isListed(pool.fate) === 'unknown' && condemnedBy(pool, spot));
  const open = mayFail ? verdicts.map(inDoubt) : verdicts;
  const error = isBare(family, supply, spot.os ?? 'linux')
    ? noQualifiedPool
    : (selectorError(all, spot) ?? shortage(all, family, spot, supply));
  return { verdicts: open, error };
}

/** Where a pool may be stored whose selector fails every pod, no pool serves for certain. */
const inDoubt = (verdict: PoolVerdict): PoolVerdict =>
  verdict.serves === true ? { ...verdict, serves: 'unknown', refusal: 'selector of another pool' } : verdict;

/**
 * The parser's words on the first selector that it meets and cannot read: they fail every pod that requests nothing. Raw CRDs and
 * native ones let such a selector in (`docs/calico.md` §1.8).
 */
function selectorError(verdicts: readonly PoolVerdict[], spot: PodPlacement): string | undefined {
  for (const { pool } of verdicts) {
    if (isListed(pool.fate) !== true) continue;
    const fault = condemnedBy(pool, spot);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** What the parser says of a selector of a pool that it comes to for certain; undefined where it reads both. */
function condemnedBy(pool: SuppliedPool, { nodeLabels }: PodPlacement): string | undefined {
  const { origin, cidr, disabled, automatic, nodeSelector, namespaceSelector } = pool;
  if (origin === 'Installation' || origin === 'calico-node') return undefined;
  if (!cidr || disabled !== false || automatic !== true) return undefined;
  if (nodeSelector.fault) return nodeSelector.fault.message;
  return namespaceSelector.fault && selects(nodeSelector, nodeLabels) === true
    ? namespaceSelector.fault.message
    : undefined;
}

/** What Calico says where it is left without a pool; the last test that some pool reached decides. */
function shortage(
  verdicts: readonly PoolVerdict[],
  family: Family,
  { node }: PodPlacement,
  { mayHoldMore }: Supply,
): string | undefined {
  if (mayHoldMore || verdicts.some(({ serves }) => serves !== false)) return undefined;
  const isEnabled = ({ refusal }: PoolVerdict) =>
    refusal !== 'disabled' && refusal !== 'refused' && refusal !== 'other family';
  if (!verdicts.some(isEnabled)) return noQualifiedPool;
  if (verdicts.some(({ refusal }) => refusal === 'no address')) return noAddress(family);
  const isUnfit = ({ refusal }: PoolVerdict) => refusal === 'allowedUses lacks Workload';
  return verdicts.some(isUnfit) ? noPoolForUse : noPoolForNode(node);
}
