import type { Json, JsonObject } from '../../model/manifest/core/json.ts';
import { parseCidr, type Cidr } from '../../base/net/cidr.ts';

/** A block of addresses as Calico's IPAM keeps it: who owns it, and who has what of it. Small: there are many. */
export interface LiveBlock {
  readonly cidr: Cidr;
  /** The node that it has an affinity to; undefined where it has none, or to something that is not a node. */
  readonly node: string | undefined;
  readonly used: number;
  /** Of these, those that Calico withholds on Windows, and no pod has; missing where there are none. */
  readonly reserved?: number;
  /** How many addresses of it other nodes have, by node. */
  readonly borrowers: Counts;
  /** How many addresses pods and tunnels of each node have, as far as attributes tell. */
  readonly heldBy: Counts;
}

type Counts = readonly (readonly [node: string, count: number])[];

/** Addresses of it that other nodes have. */
export const borrowedOf = ({ borrowers }: LiveBlock): number =>
  borrowers.reduce((sum, [, count]) => sum + count, 0);

/** Keeps one copy of each text: what is cut out of a dump would keep all of that in memory. */
export type Intern = (text: string) => string;

export function interning(): Intern {
  const known = new Map<string, string>();
  return text => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const copy = ` ${text}`.slice(1);
    known.set(copy, copy);
    return copy;
  };
}

/**
 * What a block's `spec` says; undefined for what is none, or is being deleted. `crd.projectcalico.org/v1` and, with native
 * CRDs, `projectcalico.org/v3` (`api/pkg/apis/projectcalico/v3/ipam_block.go`, `libcalico-go/lib/backend/model/block.go`):
 * `allocations` has an index into `attributes` for each address that is given out, and null for the others.
 */
export function liveBlock(spec: Json | undefined, intern: Intern): LiveBlock | undefined {
  const fields = objectOf(spec);
  const cidr = parseCidr(textOf(fields.cidr) ?? '');
  if (!cidr || fields.deleted === true) return undefined;
  const owner = /^host:(.+)$/.exec(textOf(fields.affinity) ?? '')?.[1];
  const node = owner === undefined ? undefined : intern(owner);
  const attributes = listOf(fields.attributes);
  const [held, borrowed] = [new Map<string, number>(), new Map<string, number>()];
  let [used, reserved] = [0, 0];
  for (const index of listOf(fields.allocations)) {
    if (typeof index !== 'number') continue;
    used++;
    const attribute = objectOf(attributes[index]);
    if (textOf(attribute.handle_id)?.toLowerCase() === windowsHandle) reserved++;
    const holder = holderOf(attribute);
    if (!holder) continue;
    if (node !== undefined && holder.node !== node) count(borrowed, holder.node);
    if (holder.isCollected) count(held, holder.node);
  }
  return {
    cidr,
    node,
    used,
    ...(reserved > 0 && { reserved }),
    borrowers: countsIn(borrowed, intern),
    heldBy: countsIn(held, intern),
  };
}

/** `libcalico-go/lib/ipam/ipam_block.go:WindowsReservedHandle`, v3.20 to v3.33: a block with nothing else is empty. */
const windowsHandle = 'windows-reserved-ipam-handle';

const count = (counts: Map<string, number>, node: string): void =>
  void counts.set(node, (counts.get(node) ?? 0) + 1);

const noCounts: Counts = [];
/** Hardly any block of hundreds of thousands is borrowed from. */
const countsIn = (counts: ReadonlyMap<string, number>, intern: Intern): Counts =>
  counts.size === 0 ? noCounts : [...counts].map(([node, number]) => [intern(node), number] as const);

/**
 * Who has an address: kube-controllers collect those of pods and tunnels whose node is gone, and let others be
 * (`kube-controllers/pkg/controllers/node/ipam.go:checkAllocations`, v3.20 to v3.33).
 */
function holderOf(
  attribute: JsonObject,
): { readonly node: string; readonly isCollected: boolean } | undefined {
  const { node, namespace, pod, type } = objectOf(attribute.secondary);
  const name = textOf(node);
  if (!name) return undefined;
  const isOfPod = Boolean(textOf(namespace) && textOf(pod));
  return {
    node: name,
    isCollected:
      textOf(attribute.handle_id) !== undefined && (isOfPod || tunnelTypes.has(textOf(type) ?? '')),
  };
}

/** `libcalico-go/lib/backend/model/block.go:IPAMBlockAttributeType…`. */
const tunnelTypes: ReadonlySet<string> = new Set([
  'ipipTunnelAddress',
  'vxlanTunnelAddress',
  'vxlanV6TunnelAddress',
  'wireguardTunnelAddress',
  'wireguardV6TunnelAddress',
]);

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const textOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
const objectOf = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
