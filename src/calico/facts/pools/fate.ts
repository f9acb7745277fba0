import type { ClusterGraph } from '../../../cluster/graph.ts';
import { capacityOf, isMeasured } from '../../capacity/capacity.ts';
import type { Fate } from '../../choice/fate.ts';
import { lostOverlap, type IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import type { PoolFields } from '../../../model/manifest/calico/pool-fields.ts';
import { formatCidr, type Cidr } from '../../../base/net/cidr.ts';
import { fact } from '../cluster/fact.ts';
import { effectivePools } from './pools.ts';
import { isStandIn } from '../../../model/manifest/core/stand-in.ts';
import { overlapFateOf as overlapFate } from './overlap-fate.ts';
import { overlappingPools } from './overlaps.ts';
import { externalOverlaps } from './external-pools.ts';
import { mayBeCompleted } from './partial-pools.ts';
import { poolAdmission } from './pool-admission.ts';
import { reservationIndex, reservedAddresses } from './reserved.ts';

/** The pools that give no address, or may give none, by their fields: every command asks here. */
const fates = fact((cluster: ClusterGraph): ReadonlyMap<PoolFields, Fate> => {
  const found = new Map<PoolFields, Fate>();
  for (const pool of effectivePools(cluster)) {
    const fate = markedFate(cluster, pool) ?? rangelessFate(cluster, pool) ?? barrenFate(cluster, pool);
    if (fate) found.set(pool.fields, fate);
  }
  for (const [pool, fate] of overlapped(cluster)) if (!found.has(pool)) found.set(pool, fate);
  return found;
});

/** What keeps a pool from giving addresses; undefined where nothing that is known does. */
export const poolFate = (cluster: ClusterGraph, { fields }: Pick<IPPool, 'fields'>): Fate | undefined =>
  fates(cluster).get(fields);

/** What the controller says of a pool that runs, or of the one that runs in its place: the mark stays while they overlap. */
function markedFate(cluster: ClusterGraph, pool: IPPool): Fate | undefined {
  const { fields, disabled, name, cidr } = pool;
  if (disabled !== false) return undefined;
  // In a manifest that was copied from a cluster the status is that of another day.
  const isDumped = !fields.object.get('metadata').get('uid').isAbsent;
  const running = cidr && marks(cluster).get(markKey(name, cidr));
  const marked = isDumped ? pool : running && overlapsStill(cluster, pool) ? running : undefined;
  const condition = marked && lostOverlap(marked);
  return (
    condition && {
      kind: 'not allocatable',
      isCertain: true,
      reason: `its condition Allocatable is False (${condition.get('reason').text})`,
      at: condition.place,
    }
  );
}

/** The pools that run and cannot be allocated from. A dump may have as many as Git has pools. */
const marks = fact(
  ({ unallocatable = [] }: ClusterGraph): ReadonlyMap<string, IPPool> =>
    new Map(
      unallocatable
        .flatMap(pool => (pool.cidr ? [[markKey(pool.name, pool.cidr), pool] as const] : []))
        .reverse(),
    ),
);

const markKey = (name: string, cidr: Cidr): string => `${formatCidr(cidr)} ${name}`;

const overlapsStill = (cluster: ClusterGraph, { fields }: IPPool): boolean => sharers(cluster).has(fields);

/** The pools that share addresses with another one, by their fields. */
const sharers = fact(
  (cluster: ClusterGraph): ReadonlySet<PoolFields> =>
    new Set([
      ...externalOverlaps(cluster).map(({ pool }) => pool.fields),
      ...overlappingPools(cluster).flatMap(pair => pair.map(({ fields }) => fields)),
    ]),
);

/** What refuses it or stores it: no address comes of it (`node/pkg/allocateip/allocateip.go:determineEnabledPoolCIDRs`). */
function rangelessFate(cluster: ClusterGraph, pool: IPPool): Fate | undefined {
  const { cidr } = pool.fields;
  if (pool.cidr || cidr.isUnknown || isStandIn(cidr.text) || mayBeCompleted(cluster, pool)) return undefined;
  return poolAdmission(cluster, pool).verdict === 'refused'
    ? undefined
    : {
        kind: 'without a range',
        isCertain: true,
        reason: 'Calico reads no range in it, and calico-node exits at its next start on every node',
        at: placeOf(pool),
      };
}

/** Refused, or stored without anything to give. */
function barrenFate(cluster: ClusterGraph, pool: IPPool): Fate | undefined {
  const refused = refusedFate(cluster, pool);
  if (refused?.isCertain) return refused;
  const empty = emptyFate(cluster, pool);
  return empty && refused ? { ...empty, mayBeRefused: true } : (empty ?? refused);
}

function refusedFate(cluster: ClusterGraph, pool: IPPool): Fate | undefined {
  const { verdict, reason } = poolAdmission(cluster, pool);
  // The object that exists stays as it is.
  return verdict === 'accepted' || storedNames(cluster).has(pool.name)
    ? undefined
    : { kind: 'refused', isCertain: verdict === 'refused', reason, at: placeOf(pool) };
}

const storedNames = fact(
  ({ stored = [] }: ClusterGraph): ReadonlySet<string> => new Set(stored.map(({ name }) => name)),
);

const placeOf = ({ fields: { name, cidr } }: IPPool) => (name.isAbsent ? cidr.place : name.place);

/** `libcalico-go/lib/ipam/ipam_block_reader_writer.go:findUsableBlock`: neither has a block that a node can claim. */
function emptyFate(cluster: ClusterGraph, pool: IPPool): Fate | undefined {
  if (!isMeasured(pool)) return undefined;
  const { cidr, blockSize, fields } = pool;
  const { blocks, usableBlocks } = capacityOf(pool, reservedAddresses(cluster));
  if (blocks === 0n)
    return {
      kind: 'without a block',
      isCertain: true,
      reason: `smaller than one of its blocks (/${blockSize})`,
      at: fields.cidr.place,
    };
  if (usableBlocks > 0n) return undefined;
  const [by] = reservationIndex(cluster).overlapping(cidr);
  return {
    kind: 'reserved',
    isCertain: true,
    reason: `IPReservations hold all of ${formatCidr(cidr)}`,
    at: by?.field.place ?? fields.cidr.place,
  };
}

/** Of two pools that share addresses one is refused, or marked: the repository does not tell which comes first. */
function* overlapped(cluster: ClusterGraph): Generator<readonly [PoolFields, Fate]> {
  for (const { pool, external } of externalOverlaps(cluster)) {
    if (pool.origin !== 'projectcalico.org/v3' || pool.disabled !== false) continue;
    const reason = `it shares addresses with the existing pool "${external.name}" (${formatCidr(external.cidr)})`;
    yield [pool.fields, { kind: 'not allocatable', isCertain: false, reason, at: external.at }];
  }
  for (const pair of overlappingPools(cluster)) {
    const fate = overlapFate(cluster, pair);
    if (fate !== 'refused' && fate !== 'refused or unused' && fate !== 'one compared') continue;
    if (pair.some(pool => poolAdmission(cluster, pool).verdict === 'refused')) continue;
    for (const [index, pool] of pair.entries()) {
      if (fate === 'one compared' && pool.origin === 'crd.projectcalico.org/v1') continue;
      const other = pair[1 - index]!;
      const reason = `it shares addresses with ${other.name === '' ? '' : `"${other.name}" `}(${formatCidr(other.cidr)}), and Calico uses the one that was created first`;
      yield [pool.fields, { kind: 'not allocatable', isCertain: false, reason, at: other.fields.cidr.place }];
    }
  }
}
