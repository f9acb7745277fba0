import { defaultBlockSize } from '../../base/net/blocks.ts';
import { formatCidr, type Cidr } from '../../base/net/cidr.ts';
import type { JsonObject, Since } from './admission.ts';
import { poolFieldSince, retiredSince } from './pool-definition.ts';

/** The spec of an IPPool object as the Go types of Calico hold it. */
export interface PoolSpec {
  readonly cidr?: string;
  readonly blockSize?: number;
  readonly ipipMode?: string;
  readonly vxlanMode?: string;
  readonly natOutgoing?: boolean;
  readonly nodeSelector?: string;
  readonly namespaceSelector?: string;
  readonly allowedUses?: readonly string[];
  readonly assignmentMode?: string;
  readonly disabled?: boolean;
  readonly disableBGPExport?: boolean;
  readonly ipip?: { readonly enabled?: boolean; readonly mode?: string };
  readonly 'nat-outgoing'?: boolean;
}

/** A pool whose range parses, with the defaults that are set before anything is checked. */
export interface CompletedPool {
  readonly name: string;
  readonly spec: Required<Omit<PoolSpec, 'ipip'>> & Pick<PoolSpec, 'ipip'>;
  readonly cidr: Cidr;
  readonly since: Since;
}

export const isForBalancers = ({ allowedUses }: PoolSpec): boolean =>
  allowedUses?.includes('LoadBalancer') === true;

/** A pool as Go decodes it, with the defaults that it is given before anything is checked. */
export const completedPool = (name: string, written: PoolSpec, cidr: Cidr, since: Since): CompletedPool => ({
  name,
  spec: completed(written, cidr, since),
  cidr,
  since,
});

/** Without the fields that the Go types of the release lack, and with the defaults. Asked of every pool, by every release. */
function completed(spec: PoolSpec, cidr: Cidr, since: Since): CompletedPool['spec'] {
  const has = (key: keyof typeof poolFieldSince): boolean => since(poolFieldSince[key]);
  const uses = has('allowedUses') ? spec.allowedUses : undefined;
  const isOld = !since(retiredSince);
  const found: Writable<CompletedPool['spec']> = {
    cidr: formatCidr(cidr),
    blockSize: spec.blockSize || defaultBlockSize(cidr.family),
    ipipMode: spec.ipipMode || 'Never',
    vxlanMode: spec.vxlanMode || 'Never',
    natOutgoing: spec.natOutgoing ?? false,
    nodeSelector: spec.nodeSelector || 'all()',
    namespaceSelector: (has('namespaceSelector') ? spec.namespaceSelector : undefined) ?? '',
    allowedUses: uses?.length ? uses : ['Workload', 'Tunnel'],
    assignmentMode: (has('assignmentMode') ? spec.assignmentMode : undefined) ?? 'Automatic',
    disabled: spec.disabled ?? false,
    disableBGPExport: (has('disableBGPExport') ? spec.disableBGPExport : undefined) ?? false,
    'nat-outgoing': (isOld ? spec['nat-outgoing'] : undefined) ?? false,
  };
  if (isOld && spec.ipip) found.ipip = spec.ipip;
  return found;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** As Go writes it: without what is false or empty, but for what a pointer holds, and without what the release does not know. */
export function storedPool({ spec, since }: CompletedPool): JsonObject {
  const absent = Object.entries(poolFieldSince).flatMap(([key, first]) => (since(first) ? [] : [key]));
  const isKept = ([key, value]: readonly [string, unknown]): boolean =>
    (key === 'assignmentMode' || (value !== false && value !== '')) && !absent.includes(key);
  return Object.fromEntries(Object.entries(spec).filter(isKept));
}
