import { isSince, type Release } from '../../../src/model/manifest/calico/calico-version.ts';
import { formatAddress, type Address, type Family } from '../../../src/base/net/address.ts';
import { formatCidr, type Cidr } from '../../../src/base/net/cidr.ts';
import { noQualifiedPool } from '../../../src/calico/choice/errors.ts';
import type { OperatingSystem } from '../../../src/calico/choice/pool-choice.ts';
import type { RangedPool } from './ranged-pool.ts';

/** Calico's own words where an assignment fails, compared with v3.29 and v3.32. */

export const noNode = (node: string): string => `resource does not exist: Node(${node}) with error: <nil>`;

/** `prepareAffinityBlocksForHost`: no pool that encapsulates is allowed for Tunnel. */
export const noPoolForTunnels = `${noQualifiedPool}, no pools match the required use (Tunnel)`;

/** `GetIPAMConfig` on Windows. */
export const needsStrictAffinity = 'global strict affinity should not be false for Windows node';

export const atBlockLimit = 'cannot allocate new block due to per host block limit';

/** `findOrClaimBlock`: `autoAllocateBlocks` is false. */
export const noBlock = 'failed to find or claim a block';

/** `findOrClaimBlock`: Windows keeps all addresses of the block that was claimed. */
export const fullBlock = (range: Cidr): string =>
  `Block '${formatCidr(range)}' has 0 free ips which is less than 1 ips required.`;

export const noAffineBlocks = 'No more free affine blocks and strict affinity enabled';

export const noneAvailable = (pools: readonly RangedPool[]): string =>
  `No IPs available in pools: [${pools.map(storedRange).join(' ')}]`;

/** The `cidr` of a pool as it is stored: clientv3 rewrites it, a raw CRD leaves it as it is written. */
const storedRange = ({ origin, cidr, fields }: RangedPool): string =>
  origin === 'crd.projectcalico.org/v1' ? fields.cidr.text : formatCidr(cidr);

/** `PartialFulfillmentError`, around one of the two above. */
export function shortOf(family: Family, reason: string, os: OperatingSystem): string {
  const kept = os === 'windows' && family === 4 ? '; HostReservedAttr: windows-reserved-ipam-handle' : '';
  return `Assigned 0 out of 1 requested IPv${family} addresses; ${reason}${kept}`;
}

/** A pool for IPv4 has the block size of one for IPv6: the block is stored, and cannot be read. The text goes on. */
export const unreadableBlock = 'operation partially failed: Unexpected error parsing stored datastore entry';

/** The same where `AssignIP` looks for the block. */
export const unnamedBlock = "insufficient identifiers, missing ''";

/** `AssignIP`: no enabled pool holds the address. */
export const noSuchPool = 'The provided IP address is not in a configured pool\n';

export const notInBlock = (address: Address, range: Cidr): string =>
  `IP ${formatAddress(address)} not in block ${formatCidr(range)}`;

export const otherNodesBlock = 'Block host affinity does not match';

/** Since v3.32 with the reason. */
export function addressTaken(address: Address, release: Release | undefined): string {
  const reason = isSince(release, 'v3.32.0') === true ? ' with error: Address already assigned in block' : '';
  return `resource already exists: ${formatAddress(address)}${reason}`;
}

/** calico-node at its start: the `cidr` of some pool is none. */
export const badRange = (cidr: string, pool: string): string =>
  `Failed to parse CIDR '${cidr}' for IPPool '${pool}': invalid CIDR address: ${cidr}`;

/** What calico-node says up to v3.29 around the reason, of a family that is short of addresses or of none. */
export const tunnelFailure = (reason: string, family: Family | undefined): string =>
  `Unable to autoassign an ${family ? `IPv${family} ` : ''}address: ${reason}`;

/** Calico crashes: an entry of a reservation is not a range. */
export const nilDereference = 'panic: runtime error: invalid memory address or nil pointer dereference';

/** Calico crashes: Windows needs more addresses than a block has. */
export const outOfRange = (from: number, to: number): string =>
  `panic: runtime error: slice bounds out of range [${from}:${to}]`;
