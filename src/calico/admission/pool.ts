import { BLOCK_SIZES, defaultBlockSize, isBlockSize } from '../../base/net/blocks.ts';
import { formatCidr, hasHostBits, overlaps, parseCidr } from '../../base/net/cidr.ts';
import {
  accepted,
  refused,
  refusedFor,
  type AdmissionChecks,
  type Blame,
  type Since,
  type Submission,
} from './admission.ts';
import { completedPool, isForBalancers, storedPool, type CompletedPool, type PoolSpec } from './pool-spec.ts';
import { validatorBlames } from './pool-validator.ts';

/** What is stored already: the pool of this name, and the others. */
interface Stored {
  readonly old: PoolSpec | undefined;
  readonly others: Readonly<Record<string, PoolSpec>>;
}

/**
 * What `clientv3` makes of a pool that is created or updated, as calicoctl and the aggregated API server call it.
 * `libcalico-go/lib/clientv3/ippool.go:validateAndSetDefaults`, then, if that is content,
 * `libcalico-go/lib/validator/v3/validator.go`, v3.20 to v3.32; v3.33 leaves all but overlaps to the CRD.
 */
export function admittedPool(submission: Submission, since: Since): AdmissionChecks {
  const { name } = submission;
  const written: PoolSpec = submission.spec;
  const stored: Stored = { old: submission.old, others: submission.others ?? {} };
  const range = (reason: string) => refused([{ field: 'IPPool.Spec.CIDR', reason }]);
  if (!written.cidr) return range('IPPool CIDR must be specified');
  const cidr = parseCidr(written.cidr);
  if (!cidr) return range('IPPool CIDR must be a valid subnet');
  const pool = completedPool(name, written, cidr, since);
  if (changesFromLoadBalancer(pool, stored))
    return refused([
      {
        field: 'IPPool.Spec.AllowedUses',
        reason: 'IPPool allowed use cannot be changed from LoadBalacer to Workload or Tunnel',
      },
    ]);
  // Go keeps the mask of IPv4-mapped IPv6 at 128 bits.
  const prefix = Number(written.cidr.slice(written.cidr.indexOf('/') + 1));
  const faults = [...clientBlames(pool, prefix, stored)];
  const blames = faults.length > 0 ? faults : [...validatorBlames(pool, submission.spec)];
  if (blames.length > 0) return refused(blames);
  // The datastore, not the client, refuses a second pool of one name.
  if (!stored.old && Object.hasOwn(stored.others, name))
    return refusedFor(`resource already exists: IPPool(${name})`);
  return accepted(storedPool(pool));
}

const changesFromLoadBalancer = ({ spec, since }: CompletedPool, { old }: Stored): boolean =>
  since('v3.30.0') &&
  old !== undefined &&
  isForBalancers(old) &&
  spec.allowedUses.some(use => use !== 'LoadBalancer');

/** Addresses that are good for one link only: no router forwards them (RFC 3927, RFC 4291). */
export const linkLocal = { 4: parseCidr('169.254.0.0/16')!, 6: parseCidr('fe80::/10')! } as const;

/** `validateAndSetDefaults` collects all of these. */
function* clientBlames(pool: CompletedPool, prefix: number, stored: Stored): Generator<Blame> {
  const { spec, cidr, since } = pool;
  const range = (reason: string): Blame => ({ field: 'IPPool.Spec.CIDR', reason });
  const size = (reason: string): Blame => ({ field: 'IPPool.Spec.BlockSize', reason });
  if (stored.old && !isSameRange(stored.old.cidr ?? '', pool)) yield range('IPPool CIDR cannot be modified');
  if (stored.old && blockSizeOf(stored.old) !== spec.blockSize)
    yield size('IPPool BlockSize cannot be modified');
  const isLeftToCrd = since('v3.33.0');
  if (!isLeftToCrd && !isBlockSize(cidr.family, spec.blockSize)) {
    const { min, max } = BLOCK_SIZES[cidr.family];
    yield size(`IPv${cidr.family} block size must be between ${min} and ${max}`);
  }
  if (!isLeftToCrd && !spec.disabled && prefix > spec.blockSize)
    yield range(
      'IP pool size is too small for use with Calico IPAM. It must be equal to or greater than the block size.',
    );
  if (!stored.old) yield* overlapBlames(pool, stored);
  if (!isLeftToCrd && spec.vxlanMode !== 'Never' && spec.ipipMode !== 'Never')
    yield { field: 'IPPool.Spec.VXLANMode', reason: 'Cannot enable both VXLAN and IPIP on the same IPPool' };
  if (!isLeftToCrd && cidr.family === 6 && spec.ipipMode !== 'Never')
    yield { field: 'IPPool.Spec.IPIPMode', reason: 'IPIP is not supported on an IPv6 IP pool' };
  if (hasHostBits(cidr)) yield range('IPPool CIDR is not strictly masked');
  const reserved = linkLocal[cidr.family];
  if (!isLeftToCrd && overlaps(cidr, reserved))
    yield range(`IPPool CIDR overlaps with IPv${cidr.family} Link Local range ${formatCidr(reserved)}`);
}

function* overlapBlames({ name, cidr }: CompletedPool, { others }: Stored): Generator<Blame> {
  for (const [other, { cidr: text = '' }] of Object.entries(others)) {
    const range = parseCidr(text);
    if (other === name || !range || !overlaps(range, cidr)) continue;
    yield {
      field: 'IPPool.Spec.CIDR',
      reason: `IPPool(${name}) CIDR overlaps with IPPool(${other}) CIDR ${text}`,
    };
  }
}

/** Up to v3.31.2 the stored text itself has to be the canonical one. */
function isSameRange(old: string, { spec, since }: CompletedPool): boolean {
  const range = parseCidr(old);
  return old === spec.cidr || (since('v3.31.3') && range !== undefined && formatCidr(range) === spec.cidr);
}

/** As the stored pool is read: nothing is put in where the range does not parse. */
function blockSizeOf({ blockSize, cidr = '' }: PoolSpec): number {
  const range = parseCidr(cidr);
  return blockSize || (range ? defaultBlockSize(range.family) : 0);
}
