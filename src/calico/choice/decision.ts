import { isSince } from '../../model/manifest/calico/calico-version.ts';
import { memo } from '../../base/text/memo.ts';
import type { Request, RequestKey } from '../../model/manifest/calico/request.ts';
import { formatAddress, type Family } from '../../base/net/address.ts';
import { containsAddress } from '../../base/net/cidr.ts';
import { every, not, type Tri } from '../../base/text/tri.ts';
import type { PoolVerdict, SuppliedPool } from './choice.ts';
import { isListed } from './fate.ts';
import {
  addressError,
  bothWays,
  noFamily,
  notAllowed,
  outsidePools,
  undecodable,
  unknownFamily,
} from './errors.ts';
import { readAddresses, type FixedAddress } from './fixed-addresses.ts';
import { asStored, type Supply } from './supply.ts';
import { chooseAutomatically, chooseRequested, resolutionError, type PodPlacement } from './pool-choice.ts';
import { decidingRequest } from './resolve.ts';

/** A pod that asks for addresses, as far as the choice depends on it. */
export interface Asker {
  /** Whether it shares the node's network, and never asks. */
  readonly isHostNetwork: Tri;
  /** What the annotations of the pod say; undefined where they are not determined. */
  readonly own: readonly Request[] | undefined;
  /** What the annotations of its namespace say; undefined where they are not determined. */
  readonly inherited: readonly Request[] | undefined;
  /** Why there is no such pod: a clause; undefined where there may be. */
  readonly absence?: string | undefined;
}

/** What Calico does for one family. */
export interface FamilyChoice {
  readonly family: Family;
  /** Whether the pod gets an address of it, if all goes well. */
  readonly wanted: Tri;
  /** The annotation `ipFamilies` that says so; without one it is the CNI configuration. */
  readonly wantedBy: Request | undefined;
  /** The annotation that names pools, or asks for none; without one, what the CNI configuration names. */
  readonly request: Request | undefined;
  /** Whether pools are taken from the request, not chosen by their selectors; unknown where it is not determined. */
  readonly isRequested: Tri;
  /** Every pool of the family: first those that may be taken, in the order of claims, then those left out. */
  readonly verdicts: readonly PoolVerdict[];
  /** What certainly fails in this family: of one that the pod does not want, only a request that cannot be resolved. */
  readonly error: string | undefined;
}

/** A fixed address, and the pool that it comes from. */
export interface FixedChoice {
  readonly fixed: FixedAddress;
  readonly pool: SuppliedPool | undefined;
  readonly isInPool: Tri;
}

/** Why a pod gets no address: Calico's words, and the annotation that is to blame, if one is. */
export interface AllocationFailure {
  readonly text: string;
  readonly request: Request | undefined;
}

/** How one pod on one node comes by its addresses. `failure` is the first that it certainly meets. */
export type Decision =
  | { readonly way: 'host network' | 'undetermined'; readonly failure?: undefined }
  | { readonly way: 'absent'; readonly because: string; readonly failure?: undefined }
  | {
      readonly way: 'fixed';
      readonly request: Request;
      readonly choices: readonly FixedChoice[];
      readonly failure: AllocationFailure | undefined;
    }
  | {
      readonly way: 'pools';
      readonly families: readonly FamilyChoice[];
      readonly failure: AllocationFailure | undefined;
    };

/**
 * The decision as the CNI plugin and Calico's IPAM take it, in their order (`cni-plugin/pkg/k8s/k8s.go:CmdAddK8s`,
 * `cni-plugin/pkg/ipamplugin/ipam_plugin.go:cmdAdd`, `libcalico-go/lib/ipam/ipam.go:AutoAssign`, v3.20 to v3.33), with
 * `calico-ipam` and `policy.type: k8s` in the CNI configuration.
 */
export function decide(asker: Asker, spot: PodPlacement, given: Supply): Decision {
  const { isHostNetwork, own, inherited, absence } = asker;
  if (absence !== undefined) return { way: 'absent', because: absence };
  if (isHostNetwork === true) return { way: 'host network' };
  if (isHostNetwork === 'unknown' || !own || !inherited) return { way: 'undetermined' };
  const supply = { ...given, pools: stored(given) };
  const called = (key: RequestKey) => own.find(request => request.key === key);
  const families = called('ipFamilies') ?? inherited.find(({ key }) => key === 'ipFamilies');
  const requests = ([4, 6] as const).map(
    family => decidingRequest(family, own, inherited) ?? supply.configured[family],
  );
  const decoding =
    first(requests.map(request => blaming(request, request && undecodable(request)))) ??
    (isSince(supply.release, 'v3.30.0') === true ? blaming(families, familiesError(families)) : undefined);

  const fixed = called('ipAddrsNoIpam') ?? called('ipAddrs');
  if (fixed) {
    const choices = readAddresses(fixed).addresses.map(address => placed(address, supply));
    const both = [called('ipAddrs'), called('ipAddrsNoIpam')];
    const isBoth = both.every(request => request !== undefined);
    // What is not determined may be empty, and then it is no annotation.
    if (isBoth && both.some(request => !request?.entries && request?.fault === undefined))
      return { way: 'undetermined' };
    const error = isBoth ? bothWays : fixedError(fixed, choices, supply);
    return { way: 'fixed', request: fixed, choices, failure: decoding ?? blaming(fixed, error) };
  }

  const errors = requests.map(request => request && resolutionError(request, supply));
  const choices = requests.map((request, index) =>
    familyChoice(index === 0 ? 4 : 6, request, errors[index], families, spot, supply),
  );
  const resolution = requests.map((request, index) => blaming(request, errors[index]));
  const assignment = choices.map(({ wanted, error, request, isRequested }) =>
    wanted === true ? blaming(isRequested === true ? request : undefined, error) : undefined,
  );
  const nothing = choices.every(({ wanted }) => wanted === false) ? blaming(families, noFamily) : undefined;
  return {
    way: 'pools',
    families: choices,
    failure: decoding ?? first([...resolution, ...assignment, nothing]),
  };
}

const blaming = (request: Request | undefined, text: string | undefined): AllocationFailure | undefined =>
  text === undefined ? undefined : { text, request };

const first = <Error>(errors: readonly (Error | undefined)[]): Error | undefined =>
  errors.find(error => error !== undefined);

/** The pools as the release stores them; worked out once for a cluster, since many pods ask. */
const stored = memo(({ pools, release }: Supply): readonly SuppliedPool[] =>
  release ? pools.map(pool => asStored(pool, release)) : pools,
);

function familyChoice(
  family: Family,
  request: Request | undefined,
  resolution: string | undefined,
  families: Request | undefined,
  spot: PodPlacement,
  supply: Supply,
): FamilyChoice {
  const isRequested: Tri = !request ? false : request.entries ? request.entries.length > 0 : 'unknown';
  const isHeeded = isSince(supply.release, 'v3.30.0') !== false;
  const head = {
    family,
    wanted: isWanted(family, families, supply),
    wantedBy: isHeeded ? families : undefined,
    request,
    isRequested,
  };
  if (request && isRequested === 'unknown') {
    const verdicts = supply.pools
      .filter(({ cidr }) => cidr?.family === family)
      .map(pool => ({ pool, serves: 'unknown', refusal: 'not requested' }) as const);
    return { ...head, verdicts, error: undecodable(request) };
  }
  const choice =
    request && isRequested
      ? chooseRequested(request, family, supply, spot.os)
      : chooseAutomatically(family, spot, supply);
  const error = resolution ?? (head.wanted === false ? undefined : choice.error);
  return { ...head, verdicts: choice.verdicts, error };
}

/** `ipFamilies` decides since v3.30, else the CNI configuration; where the release is unknown both have to agree. */
function isWanted(family: Family, families: Request | undefined, { release, assigned }: Supply): Tri {
  const isHeeded = isSince(release, 'v3.30.0');
  if (!families || isHeeded === false) return assigned[family];
  const asked: Tri = families.entries?.some(({ text }) => text === `IPv${family}`) ?? 'unknown';
  return isHeeded === true || asked === assigned[family] ? asked : 'unknown';
}

function familiesError(request: Request | undefined): string | undefined {
  if (!request) return undefined;
  const isStrange = request.entries?.some(({ text }) => text !== 'IPv4' && text !== 'IPv6');
  return undecodable(request) ?? (isStrange ? unknownFamily(request.field.text) : undefined);
}

/** The pool of a fixed address: the first enabled one that holds it (`getPoolForIP`), whatever its selectors say. */
function placed(
  fixed: FixedAddress,
  { pools, mayHoldMore, mayLieElsewhere = () => false }: Supply,
): FixedChoice {
  const around = pools.filter(({ cidr }) => cidr && containsAddress(cidr, fixed.address));
  const isOn = ({ disabled, fate }: SuppliedPool): Tri => every([not(disabled), isListed(fate)]);
  const enabled = around.find(pool => isOn(pool) === true);
  const maybe = around.some(pool => isOn(pool) === 'unknown') || pools.some(({ cidr }) => !cidr);
  // An owner of a disabled pool around an address has no other one there.
  const isOff = around.length > 0 && !maybe;
  const isInPool: Tri = enabled
    ? true
    : maybe || (!isOff && (mayHoldMore || mayLieElsewhere(fixed.address)))
      ? 'unknown'
      : false;
  return { fixed, pool: enabled ?? around[0], isInPool };
}

/** `ipAddrsNoIpam` asks no pool; whether the CNI configuration allows it the repository does not tell. */
function fixedError(
  request: Request,
  choices: readonly FixedChoice[],
  { release }: Supply,
): string | undefined {
  const [fault] = readAddresses(request).faults;
  if (fault) return addressError(request, fault);
  if (request.key === 'ipAddrsNoIpam') return undefined;
  const isEnforced = isSince(release, 'v3.33.0') === true;
  return first(
    choices.map(({ fixed, pool, isInPool }) => {
      if (isInPool === false) return outsidePools;
      const uses = isEnforced && isInPool === true ? pool?.allowedUses : undefined;
      return pool && uses && !uses.includes('Workload')
        ? notAllowed(formatAddress(fixed.address), pool.name, uses)
        : undefined;
    }),
  );
}
