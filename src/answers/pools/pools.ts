import type { ClusterGraph } from '../../cluster/graph.ts';
import type { IPPool, PoolOrigin } from '../../model/manifest/calico/ip-pool.ts';
import type { SelectorField } from '../../model/manifest/core/selector-field.ts';
import { isForRequests } from '../../calico/facts/pools/network-overlaps.ts';
import { poolFate } from '../../calico/facts/pools/fate.ts';
import { effectivePools } from '../../calico/facts/pools/pools.ts';
import { isStandIn } from '../../model/manifest/core/stand-in.ts';
import type { Place } from '../../base/files/source-file.ts';
import { known } from '../../base/text/tri.ts';
import { isMeasured } from '../../calico/capacity/capacity.ts';
import { operatorNames } from '../../calico/choice/resolve.ts';
import { hasAddresses, type Fate } from '../../calico/choice/fate.ts';
import { withoutUnknownFields } from '../../calico/choice/supply.ts';
import { blockCount } from '../../base/net/blocks.ts';
import { formatCidr } from '../../base/net/cidr.ts';
import { printSelector } from '../../base/selector/print.ts';

/** A pool as `inventory` shows it and other answers count it. */
export interface PoolEntry {
  readonly name: string;
  /** Undefined where it is not determined, or no CIDR. */
  readonly cidr: string | undefined;
  readonly blockSize: number | undefined;
  /** Blocks of that size in the range. */
  readonly blocks: bigint | undefined;
  readonly origin: PoolOrigin | 'configuration';
  /** Whether the cluster gets it from here: not where an object of its name or range stands for it. */
  readonly isEffective: boolean;
  /** Undefined where it is not determined. */
  readonly disabled: boolean | undefined;
  /** False where it is refused, or has nothing to give: `remarks` say why. Undefined where it may be. */
  readonly hasAddresses: boolean | undefined;
  /** What it gives addresses to; undefined where it is not determined. */
  readonly allowedUses: readonly string[] | undefined;
  /** Whether pods get its addresses only on request, or may; undefined where nothing is known of it. */
  readonly isOnRequest: boolean | undefined;
  readonly nodeSelector: string | undefined;
  readonly namespaceSelector: string | undefined;
  /** What sets it apart: `disabled`, `only on request`, `not determined: cidr`. */
  readonly remarks: readonly string[];
  readonly at: Place;
  /** Where the range is written: not beside the name where an overlay changes one of them. */
  readonly cidrAt: Place | undefined;
}

export function poolsOf(cluster: ClusterGraph): readonly PoolEntry[] {
  const { pools, externalPools, release } = cluster;
  const effective = new Set(effectivePools(cluster));
  const names = new Map(operatorNames(pools).map(([name, pool]) => [pool, name]));
  return [
    ...pools.map(pool => {
      const isEffective = effective.has(withoutUnknownFields(pool, release));
      const entry = poolEntry(pool, poolFate(cluster, pool));
      return { ...entry, name: (isEffective && names.get(pool)) || entry.name, isEffective };
    }),
    ...externalPools.map(({ name, cidr, at }): PoolEntry => ({
      name,
      cidr: cidr && formatCidr(cidr),
      blockSize: undefined,
      blocks: undefined,
      origin: 'configuration',
      isEffective: true,
      disabled: undefined,
      hasAddresses: undefined,
      allowedUses: undefined,
      isOnRequest: undefined,
      nodeSelector: undefined,
      namespaceSelector: undefined,
      remarks: ['created elsewhere'],
      at,
      cidrAt: cidr && at,
    })),
  ];
}

/** A pool by itself; `fate` is what keeps it from giving addresses, if anything does. */
export function poolEntry(pool: IPPool, fate?: Fate): PoolEntry {
  const { fields, cidr, blockSize, origin } = pool;
  return {
    name: pool.name === fields.cidr.text ? '' : pool.name,
    cidr: cidr && formatCidr(cidr),
    blockSize,
    blocks: isMeasured(pool) ? blockCount(pool.cidr, pool.blockSize) : undefined,
    origin,
    isEffective: true,
    disabled: known(pool.disabled),
    hasAddresses: known(hasAddresses(fate)),
    allowedUses: pool.allowedUses,
    isOnRequest: isForRequests(pool),
    nodeSelector: selectorText(pool.nodeSelector),
    namespaceSelector: selectorText(pool.namespaceSelector),
    remarks: remarksOn(pool, fate),
    at: fields.name.isAbsent ? fields.cidr.place : fields.name.place,
    cidrAt: fields.cidr.isAbsent ? undefined : fields.cidr.place,
  };
}

/** Who owns a pool by its labels; undefined where these do not say. */
export function ownerLabelOf({ fields }: IPPool): string | undefined {
  const labels = fields.object.get('metadata').get('labels');
  return labels.get('owner').text || labels.get('team').text || undefined;
}

/** Undefined where it selects everything. */
function selectorText({ selector, field }: SelectorField): string | undefined {
  if (!selector) return field.isUnknown ? 'not determined' : field.text;
  return selector.kind === 'all' ? undefined : printSelector(selector);
}

/** The properties that may be left open, by the names of their fields. */
const named = [
  'name',
  'cidr',
  'blockSize',
  'nodeSelector',
  'namespaceSelector',
  'allowedUses',
  'disabled',
  'assignmentMode',
  'natOutgoing',
  'disableBGPExport',
] as const;

function remarksOn(
  { fields, cidr, maker, disabled, automatic, allowedUses }: IPPool,
  fate: Fate | undefined,
): readonly string[] {
  const open = fields.object.isUnknown
    ? ['all of it']
    : fields.body.isUnknown
      ? ['spec']
      : named.filter(name => fields[name].isUnknown);
  return [
    ...(maker === undefined ? [] : [`created by ${maker}`]),
    ...(disabled === true ? ['disabled'] : []),
    ...(fate ? [`${fate.isCertain ? 'gives' : 'may give'} no address: ${fate.reason}`] : []),
    ...(automatic === false ? ['assigned on request only'] : []),
    ...(allowedUses && !allowedUses.includes('Workload') ? [`for ${allowedUses.join(' and ')}`] : []),
    ...(cidr === undefined && !fields.cidr.isUnknown && !isStandIn(fields.cidr.text)
      ? [`no CIDR: ${fields.cidr.text || 'nothing written'}`]
      : []),
    ...(isStandIn(fields.cidr.text) ? [`its range is the placeholder ${fields.cidr.text}`] : []),
    ...(open.length > 0 ? [`not determined here: ${open.join(', ')}`] : []),
  ];
}
