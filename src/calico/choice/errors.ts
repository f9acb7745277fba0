import type { Request } from '../../model/manifest/calico/request.ts';
import { formatAddress, type Family } from '../../base/net/address.ts';
import { formatCidr, parseCidr, type Cidr } from '../../base/net/cidr.ts';
import type { AddressFault } from './fixed-addresses.ts';
import { decodingError } from './go-json.ts';

/**
 * Calico's own words, as they stand in the events of a pod that gets no address (`docs/calico.md` §3.3 to §3.7).
 * Unchanged from v3.20 to v3.33 but where it says so.
 */

/** `determinePools`: no pool of the family is enabled. */
export const noQualifiedPool = 'cannot find a qualified ippool';

/** `prepareAffinityBlocksForHost`: pools are enabled, and none may be chosen automatically on this node. */
export const noPoolForNode = (node: string): string => `no configured Calico pools for node ${node}`;

/** `prepareAffinityBlocksForHost`, v3.21 on: `allowedUses` of all that is left lacks Workload. */
export const noPoolForUse = `${noQualifiedPool}, no pools match the required use (Workload)`;

/** `ipam_plugin.go:cmdAdd`, v3.21 on: no pool that may be taken has an address left; further words depend on strict affinity. */
export const noAddress = (family: Family): string =>
  `failed to request IPv${family} addresses: Assigned 0 out of 1 requested IPv${family} addresses`;

/** `determinePools`: a requested range is no enabled pool's. */
export const notEnabled = (range: Cidr): string =>
  `the given pool (${formatCidr(range)}) does not exist, or is not enabled`;

/** `ResolvePools`: an entry is neither a CIDR nor the name of a pool. */
export const unknownPool = (entry: string): string =>
  `error parsing pool ${JSON.stringify(entry)}: invalid CIDR address: ${entry}`;

/** One of these two for an entry that means no pool. */
export function noSuchPool(entry: string): string {
  const range = parseCidr(entry);
  return range ? notEnabled(range) : unknownPool(entry);
}

/** `ResolvePools`: an entry is the name of a pool whose `cidr` is none. */
export const noRange = (cidr: string): string =>
  `failed to parse IP pool cidr: invalid CIDR address: ${cidr}`;

/** `ResolvePools`: an entry means a range of the other family. */
export const wrongFamily = ({ family, first }: Cidr, wanted: Family): string =>
  `"${formatAddress({ family, value: first })}" isn't a IPv${wanted} address`;

/** `cni-plugin/internal/pkg/utils/utils.go:AddIPAM`: neither family is assigned. */
export const noFamily = 'IPAM plugin returned missing IP config';

/** `CmdAddK8s`, v3.30 on: an element of `ipFamilies` is neither IPv4 nor IPv6. */
export const unknownFamily = (value: string): string => `error parsing ipFamilies: ${value}`;

/** `CmdAddK8s`: the two ways to fix addresses exclude each other. */
export const bothWays = "can't have both annotations: 'ipAddrs' and 'ipAddrsNoIpam' in use at the same time";

/** `AssignIP`: no enabled pool holds the address. */
export const outsidePools = 'error getting IP from IPAM: The provided IP address is not in a configured pool';

/** `AssignIP`, v3.33 on: the pool of the address is not for workloads. */
export const notAllowed = (address: string, pool: string, uses: readonly string[]): string =>
  `error getting IP from IPAM: IP address ${address} is in IP pool "${pool}", which is not allowed for use "Workload" (allowedUses: [${uses.join(' ')}])`;

/** Not Calico's words: what is not a string never gets so far. */
const noString = 'the API server refuses the object: an annotation is a string';

/** Why an annotation cannot be decoded; undefined where it can. */
export function undecodable({ key, annotation, field, fault }: Request): string | undefined {
  const value = field.string;
  if (value === undefined && fault !== undefined) return noString;
  const reason = value === undefined ? undefined : decodingError(value);
  if (reason === undefined) return undefined;
  if (key !== 'ipAddrs' && key !== 'ipAddrsNoIpam') return reason;
  return `failed to parse IPs ${value} for annotation "${annotation}": failed to parse '${value}' as JSON: ${reason}`;
}

/** `validateAndExtractIPs`: what is wrong with the addresses of a request. */
export function addressError(request: Request, fault: AddressFault): string | undefined {
  switch (fault.kind) {
    case 'unreadable':
      return undecodable(request);
    case 'empty':
      return `annotation "${request.annotation}" specified but empty`;
    case 'no address':
      return `invalid IP format: ${fault.entry.text}`;
    case 'second of a family':
      return `cannot have more than one IPv${fault.second.address.family} address for "${request.annotation}" annotation`;
  }
}
