import { compareVersions, parseVersion, type CalicoVersion } from '../manifest/calico-version.ts';
import { BLOCK_SIZES, defaultBlockSize, isBlockSize } from '../net/blocks.ts';
import { formatCidr, hasHostBits, overlaps, parseCidr, type Cidr } from '../net/cidr.ts';
import { parseSelector } from '../selector/parse.ts';

/** The spec of an IPPool object as the Go types of Calico hold it. */
export interface PoolSpec {
  readonly cidr?: string;
  readonly blockSize?: number;
  readonly ipipMode?: string;
  readonly vxlanMode?: string;
  readonly nodeSelector?: string;
  readonly namespaceSelector?: string;
  readonly allowedUses?: readonly string[];
  readonly assignmentMode?: string;
  readonly disabled?: boolean;
  readonly disableBGPExport?: boolean;
  readonly ipip?: { readonly enabled?: boolean; readonly mode?: string };
  readonly 'nat-outgoing'?: boolean;
}

/** What is stored already when a pool comes in. */
export interface Stored {
  /** The pool of this name, which makes the request an update. */
  readonly old?: PoolSpec | undefined;
  /** The other pools, by name, in the order in which the datastore lists them. */
  readonly others?: Readonly<Record<string, PoolSpec>> | undefined;
}

/** A field that Calico blames, and why, in its words. */
export interface Blame {
  readonly field: string;
  readonly reason: string;
}

interface Subject {
  readonly name: string;
  readonly spec: Required<Omit<PoolSpec, 'ipip'>> & Pick<PoolSpec, 'ipip'>;
  readonly cidr: Cidr;
  /** The prefix length as written: Go keeps the mask of IPv4-mapped IPv6 at 128 bits. */
  readonly prefix: number;
  readonly stored: Stored;
  readonly since: (version: string) => boolean;
}

/**
 * What `clientv3` blames in a pool that is created or updated, as calicoctl and the aggregated API server do it; nothing
 * where it takes the pool. `libcalico-go/lib/clientv3/ippool.go:validateAndSetDefaults`, then, if that is content,
 * `libcalico-go/lib/validator/v3/validator.go`, v3.20 to v3.32; v3.33 leaves all but overlaps to the CRD.
 */
export function blamesFor(
  name: string,
  written: PoolSpec,
  version: CalicoVersion,
  stored: Stored = {},
): readonly Blame[] {
  const since = (first: string): boolean => compareVersions(version, parseVersion(first)!) >= 0;
  if (!written.cidr) return [{ field: 'IPPool.Spec.CIDR', reason: 'IPPool CIDR must be specified' }];
  const cidr = parseCidr(written.cidr);
  if (!cidr) return [{ field: 'IPPool.Spec.CIDR', reason: 'IPPool CIDR must be a valid subnet' }];
  const prefix = Number(written.cidr.slice(written.cidr.indexOf('/') + 1));
  const subject: Subject = {
    name,
    spec: completed(known(written, since), cidr),
    cidr,
    prefix,
    stored,
    since,
  };
  if (changesFromLoadBalancer(subject))
    return [
      {
        field: 'IPPool.Spec.AllowedUses',
        reason: 'IPPool allowed use cannot be changed from LoadBalacer to Workload or Tunnel',
      },
    ];
  const client = [...clientBlames(subject)];
  return client.length > 0 ? client : [...validatorBlames(subject)];
}

/** Without the fields that the Go types of the release lack (`calico-facts.md` §1.2). */
function known(spec: PoolSpec, since: Subject['since']): PoolSpec {
  const { namespaceSelector, assignmentMode, allowedUses, disableBGPExport, ipip, ...rest } = spec;
  const { 'nat-outgoing': nat, ...modern } = rest;
  return {
    ...modern,
    ...(since('v3.21.0') && { allowedUses: allowedUses ?? [], disableBGPExport: disableBGPExport ?? false }),
    ...(since('v3.30.0') && assignmentMode !== undefined && { assignmentMode }),
    ...(since('v3.31.0') && { namespaceSelector: namespaceSelector ?? '' }),
    ...(!since('v3.32.0') && { ...(ipip && { ipip }), 'nat-outgoing': nat ?? false }),
  };
}

/** With the defaults that are set before anything is checked. */
function completed(spec: PoolSpec, cidr: Cidr): Subject['spec'] {
  return {
    ...spec,
    cidr: formatCidr(cidr),
    blockSize: spec.blockSize || defaultBlockSize(cidr.family),
    ipipMode: spec.ipipMode || 'Never',
    vxlanMode: spec.vxlanMode || 'Never',
    nodeSelector: spec.nodeSelector || 'all()',
    namespaceSelector: spec.namespaceSelector ?? '',
    allowedUses: spec.allowedUses?.length ? spec.allowedUses : ['Workload', 'Tunnel'],
    assignmentMode: spec.assignmentMode ?? 'Automatic',
    disabled: spec.disabled ?? false,
    disableBGPExport: spec.disableBGPExport ?? false,
    'nat-outgoing': spec['nat-outgoing'] ?? false,
  };
}

const isForBalancers = ({ allowedUses }: PoolSpec): boolean => allowedUses?.includes('LoadBalancer') === true;

const changesFromLoadBalancer = ({ spec, stored: { old }, since }: Subject): boolean =>
  since('v3.30.0') &&
  old !== undefined &&
  isForBalancers(old) &&
  spec.allowedUses.some(use => use !== 'LoadBalancer');

const linkLocal = { 4: parseCidr('169.254.0.0/16')!, 6: parseCidr('fe80::/10')! } as const;

/** `validateAndSetDefaults` collects all of these. */
function* clientBlames(subject: Subject): Generator<Blame> {
  const { spec, cidr, prefix, since, stored } = subject;
  const range = (reason: string): Blame => ({ field: 'IPPool.Spec.CIDR', reason });
  const size = (reason: string): Blame => ({ field: 'IPPool.Spec.BlockSize', reason });
  if (stored.old && !isSameRange(stored.old.cidr ?? '', subject))
    yield range('IPPool CIDR cannot be modified');
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
  if (!stored.old) yield* overlapBlames(subject);
  if (!isLeftToCrd && spec.vxlanMode !== 'Never' && spec.ipipMode !== 'Never')
    yield { field: 'IPPool.Spec.VXLANMode', reason: 'Cannot enable both VXLAN and IPIP on the same IPPool' };
  if (!isLeftToCrd && cidr.family === 6 && spec.ipipMode !== 'Never')
    yield { field: 'IPPool.Spec.IPIPMode', reason: 'IPIP is not supported on an IPv6 IP pool' };
  if (hasHostBits(cidr)) yield range('IPPool CIDR is not strictly masked');
  const reserved = linkLocal[cidr.family];
  if (!isLeftToCrd && overlaps(cidr, reserved))
    yield range(`IPPool CIDR overlaps with IPv${cidr.family} Link Local range ${formatCidr(reserved)}`);
}

function* overlapBlames({ name, cidr, stored }: Subject): Generator<Blame> {
  for (const [other, { cidr: text = '' }] of Object.entries(stored.others ?? {})) {
    const range = parseCidr(text);
    if (other === name || !range || !overlaps(range, cidr)) continue;
    yield {
      field: 'IPPool.Spec.CIDR',
      reason: `IPPool(${name}) CIDR overlaps with IPPool(${other}) CIDR ${text}`,
    };
  }
}

/** Up to v3.31.2 the stored text itself has to be the canonical one. */
function isSameRange(old: string, { spec, since }: Subject): boolean {
  const range = parseCidr(old);
  return old === spec.cidr || (since('v3.31.3') && range !== undefined && formatCidr(range) === spec.cidr);
}

/** As the stored pool is read: nothing is put in where the range does not parse. */
function blockSizeOf({ blockSize, cidr = '' }: PoolSpec): number {
  const range = parseCidr(cidr);
  return blockSize || (range ? defaultBlockSize(range.family) : 0);
}

const mode = /^(?:Always|CrossSubnet|Never)$/;
const tunnel = /^(?:Always|CrossSubnet)$/;

const tagged = (field: string, tag: string): Blame => ({
  field,
  reason: `Reason: failed to validate Field: ${field} because of Tag: ${tag} `,
});

/** `validator.go`: the tags of the fields, the name, and the fields together. */
function* validatorBlames(subject: Subject): Generator<Blame> {
  const { name, spec, since } = subject;
  const label = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
  const subdomain = `${label}(\\.${label})*`;
  const bytes = new TextEncoder().encode(name).length;
  if (bytes > 253) yield { field: 'Metadata.Name', reason: `name is too long by ${bytes - 253} bytes` };
  if (!new RegExp(`^${subdomain}$`).test(name))
    yield {
      field: 'Metadata.Name',
      reason: `name must consist of lower case alphanumeric characters, '-' or '.' (regex: ${subdomain})`,
    };
  const dialect = since('v3.30.0') ? 'v3.30' : 'v3.29';
  const isFaulty = (text: string): boolean => parseSelector(text, dialect).kind === 'fault';
  if (!mode.test(spec.vxlanMode)) yield tagged('VXLANMode', 'vxlanMode');
  if (!mode.test(spec.ipipMode)) yield tagged('IPIPMode', 'ipIpMode');
  if (spec.ipip && !mode.test(spec.ipip.mode ?? '')) yield tagged('Mode', 'ipIpMode');
  if (spec['nat-outgoing']) yield tagged('NATOutgoingV1', 'mustBeFalse');
  if (isFaulty(spec.nodeSelector)) yield tagged('NodeSelector', 'selector');
  if (isFaulty(spec.namespaceSelector)) yield tagged('NamespaceSelector', 'selector');
  if (!/^(?:Automatic|Manual)$/.test(spec.assignmentMode)) yield tagged('AssignmentMode', 'assignmentMode');
  yield* useBlames(subject);
  if (!since('v3.33.0')) yield* combinationBlames(subject);
}

function* useBlames({ spec, since }: Subject): Generator<Blame> {
  const isMixed = since('v3.30.0') && !since('v3.33.0') && isForBalancers(spec);
  for (const use of spec.allowedUses) {
    const isPodUse = use === 'Workload' || use === 'Tunnel';
    if (isPodUse && isMixed)
      yield {
        field: 'IPpool.AllowedUses',
        reason: `LoadBalancer cannot be used at the same time as: ${use}`,
      };
    const isKnown = isPodUse || (use === 'LoadBalancer' && since('v3.30.0'));
    if (!isKnown) yield { field: 'IPpool.AllowedUses', reason: `unknown use: ${use}` };
  }
}

/** `validateIPPoolSpec` up to v3.32; what the client has refused already cannot come up again. */
function* combinationBlames({ spec, cidr, since }: Subject): Generator<Blame> {
  const blame = (key: string, reason: string): Blame => ({ field: `IPpool.${key}`, reason });
  if (cidr.family === 6 && spec.vxlanMode !== 'Never' && !since('v3.23.0'))
    yield blame('VXLANMode', "VXLANMode other than 'Never' is not supported on an IPv6 IP pool");
  if (since('v3.30.0') && isForBalancers(spec)) {
    const name = 'IP Pool with AllowedUse LoadBalancer must have';
    if (tunnel.test(spec.ipipMode) || tunnel.test(spec.vxlanMode))
      yield blame(
        'IPIPMode',
        'Neither IPIPMode nor VXLANMode can be enabled on AllowedUses LoadBalancer IP pool',
      );
    if (spec.disableBGPExport) yield blame('DisableBGPExport', `${name} DisableBGPExport set to true`);
    if (spec.nodeSelector !== 'all()') yield blame('NodeSelector', `${name} node selector set to all()`);
  }
  if (!since('v3.31.0')) return;
  if (spec.namespaceSelector !== '' && spec.allowedUses.includes('Tunnel'))
    yield blame(
      'NamespaceSelector',
      'IP Pool with AllowedUse Tunnel cannot have namespaceSelector specified - tunnel IPs are not namespaced resources',
    );
  for (const key of ['nodeSelector', 'namespaceSelector'] as const)
    if (spec[key].includes('global('))
      yield blame(
        key === 'nodeSelector' ? 'NodeSelector' : 'NamespaceSelector',
        `global() selector is not valid for IPPool ${key} - use all() instead`,
      );
}
