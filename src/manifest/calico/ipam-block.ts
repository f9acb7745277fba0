import { parseCidr, type Cidr } from '../../net/cidr.ts';
import type { Manifest } from '../core/manifest.ts';

/** A block of addresses as Calico's IPAM keeps it: who owns it, and what is given out. */
export interface IPAMBlock {
  readonly cidr: Cidr;
  /** The node that it has an affinity to; undefined where it has none, or to something that is no node. */
  readonly node: string | undefined;
  readonly used: number;
  /** Addresses of it that pods or tunnels of other nodes have. */
  readonly borrowed: number;
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
  const isBorrowed = (index: number): boolean => {
    const holder = holders[index];
    return owner !== undefined && holder !== undefined && holder !== owner;
  };
  return { cidr, node: owner, used: given.length, borrowed: given.filter(isBorrowed).length };
}
