import { parseCidr, type Cidr } from '../../net/cidr.ts';
import type { Manifest } from '../core/manifest.ts';

/** A block of addresses as Calico's IPAM keeps it: who owns it, and what is given out. */
export interface IPAMBlock {
  readonly cidr: Cidr;
  /** The node that it has an affinity to; undefined where it has none, or to something that is no node. */
  readonly node: string | undefined;
  readonly used: number;
  /** How many of them each node holds for its pods and tunnels, as far as it is told. */
  readonly heldBy: ReadonlyMap<string, number>;
}

/**
 * Decodes a block of a dump; undefined for what is none, or is being deleted. `crd.projectcalico.org/v1` and, with native
 * CRDs, `projectcalico.org/v3` (`api/pkg/apis/projectcalico/v3/ipam_block.go`, `libcalico-go/lib/backend/model/block.go`):
 * `allocations` has an index into `attributes` for each address that is given out, and null for the others.
 */
export function decodeIPAMBlock({ kind, root }: Manifest): IPAMBlock | undefined {
  const spec = root.get('spec');
  const cidr = parseCidr(spec.get('cidr').string ?? '');
  if (kind !== 'IPAMBlock' || !cidr || spec.get('deleted').scalar === true) return undefined;
  const owner = /^host:(.+)$/.exec(spec.get('affinity').string ?? '')?.[1];
  const holders = spec
    .get('attributes')
    .items()
    .map(attribute => attribute.get('secondary').get('node').string);
  const given = spec
    .get('allocations')
    .items()
    .flatMap(({ scalar }) => (typeof scalar === 'number' ? [scalar] : []));
  const heldBy = new Map<string, number>();
  for (const index of given) {
    const holder = holders[index];
    if (holder !== undefined) heldBy.set(holder, (heldBy.get(holder) ?? 0) + 1);
  }
  return { cidr, node: owner, used: given.length, heldBy };
}
