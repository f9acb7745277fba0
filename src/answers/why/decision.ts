import type { ClusterGraph } from '../../cluster/graph.ts';
import { reservedAddresses } from '../../calico/facts/pools/reserved.ts';
import { usesPools } from '../../calico/facts/cluster/addressing.ts';
import { cniSettings } from '../../calico/facts/cluster/cni.ts';
import type { Decision, FamilyChoice } from '../../calico/choice/decision.ts';
import type { CniConfiguration } from '../../model/manifest/calico/cni-config.ts';
import type { Namespace } from '../../model/manifest/kubernetes/namespace.ts';
import { requestedFamily, type Request } from '../../model/manifest/calico/request.ts';
import type { Workload } from '../../model/manifest/kubernetes/workload.ts';
import { formatAddress, type Family } from '../../base/net/address.ts';
import type { Tri } from '../../base/text/tri.ts';
import { objectPhrase, poolLabel } from '../../calico/phrases/phrases.ts';
import { shortfallsIn } from './shortfalls.ts';
import { windowsFailure } from './windows.ts';
import { familyClause, namedOnlyBy, nothingNamed, type NamedOnly } from './family-clause.ts';
import type { FamilyView, FixedView, PoolView, RequestView, WhyVerdict } from './answer.ts';
import { capacityText, poolView, type Observed } from './reasons.ts';

/** Whose pods a decision is about; a node by itself has neither. */
export interface Parties {
  readonly workload: Workload | undefined;
  readonly namespace: Namespace | undefined;
}

const ownerPhrase = ({ workload, namespace }: Parties, request: Request): string => {
  const owner = [workload, namespace].find(one => one?.requests.includes(request));
  return owner ? objectPhrase(owner) : 'the CNI configuration';
};

/** An annotation as it is written, or a list of the CNI configuration as JSON. */
const valueOf = ({ field, entries }: Request): string =>
  entries && field.node?.kind === 'sequence'
    ? `[${entries.map(({ text }) => JSON.stringify(text)).join(', ')}]`
    : field.text.trim();

export function requestView(request: Request, parties: Parties): RequestView {
  const isOwn = parties.workload?.requests.includes(request);
  const beaten = isOwn ? parties.namespace?.requests.find(({ key }) => key === request.key) : undefined;
  return {
    by: ownerPhrase(parties, request),
    annotation: request.annotation,
    value: valueOf(request),
    at: request.field.place,
    overrides:
      beaten && requestedFamily(request)
        ? { text: `that of ${ownerPhrase(parties, beaten)}`, at: beaten.field.place }
        : undefined,
  };
}

/** A family of the decision in words; undefined where it is neither assigned nor asked for. */
export function familyView(
  cluster: ClusterGraph,
  choice: FamilyChoice,
  parties: Parties,
  { observed, isBrief }: { readonly observed: Observed; readonly isBrief: boolean },
): FamilyView | undefined {
  const { family, wanted, wantedBy, request, verdicts, error, isRequested } = choice;
  if (wanted !== true && verdicts.length === 0 && !request && !wantedBy) return undefined;
  const isFailing = error !== undefined;
  const setting = {
    reserved: reservedAddresses(cluster),
    observed,
    isRequested: isRequested === true,
    isFailing,
  };
  // Calico does not choose from the pools of a family that it does not assign.
  const isIdle = wanted === false && !request;
  const told = isBrief ? verdicts.filter(({ serves }) => serves !== false) : verdicts;
  const pools = isIdle ? [] : told.map(verdict => poolView(verdict, setting));
  return {
    family,
    wanted,
    because: wantedBy
      ? `ipFamilies of ${ownerPhrase(parties, wantedBy)}: ${wantedBy.field.text.trim()}`
      : configured(cluster, choice),
    request: request && requestView(request, parties),
    pools,
    error,
    order: isFailing ? undefined : orderOf(pools, isRequested === true),
    occupancy: undefined,
  };
}

/** Why a family is assigned where no annotation says so (`docs/calico.md` §3.7). */
function configured(cluster: ClusterGraph, { family, wanted }: FamilyChoice): string {
  const { installations } = cluster;
  const [configuration] = cniSettings(cluster).configurations;
  if (configuration && installations.length === 0) return written(configuration, family, wanted);
  if (installations.length > 0 && wanted === true) return 'the operator assigns the families of its pools';
  if (wanted === true) return 'assigned unless the CNI configuration says otherwise';
  if (wanted === false) return 'the operator assigns it only with an enabled pool of this family';
  return `only if the CNI configuration has assign_ipv${family}`;
}

/** `assign_ipv6 is "true" in ConfigMap "calico-config"`. */
function written({ source, assignments }: CniConfiguration, family: Family, wanted: Tri): string {
  const key = `assign_ipv${family}`;
  if (wanted === 'unknown') return `what ${source} says of ${key} is not determined`;
  const field = assignments[family];
  return field.isAbsent ? `${source} leaves ${key} out` : `${key} is "${field.text}" in ${source}`;
}

function orderOf(pools: readonly PoolView[], isRequested: boolean): string | undefined {
  if (pools.filter(({ taken }) => taken !== false).length < 2) return undefined;
  const order = isRequested
    ? 'then claims new ones in the order of the request'
    : 'then claims new ones in the order of the names, most likely: Calico does not promise it';
  return `a node first fills the blocks that it owns in any of them, ${order}`;
}

export function fixedViews(cluster: ClusterGraph, decision: Decision): readonly FixedView[] {
  if (decision.way !== 'fixed') return [];
  return decision.choices.map(({ fixed: { address, entry }, pool, isInPool }) => ({
    address: formatAddress(address),
    at: entry.at,
    pool: pool && {
      name: pool.name,
      label: poolLabel(pool),
      at: pool.fields.cidr.place,
      taken: isInPool,
      capacity: capacityText(pool, reservedAddresses(cluster)),
      reason: isInPool === false ? 'disabled' : 'holds the address; no selector is asked',
    },
  }));
}

/** What a decision comes to. */
export function whyVerdictOf(
  cluster: ClusterGraph,
  decision: Decision,
  families: readonly FamilyView[],
  who: string,
  onWindows: boolean,
): Omit<WhyVerdict, 'nodes'> {
  if (decision.way === 'host network')
    return { outcome: 'host network', text: `${who} the address of the node: hostNetwork is true` };
  if (decision.way === 'absent')
    return { outcome: 'undetermined', text: `no new pod starts: ${decision.because}` };
  if (usesPools(cluster) === false) return withoutIpam(cluster, decision, who);
  if (decision.way === 'undetermined')
    return {
      outcome: 'undetermined',
      text: `${who} an address that is not known here: the template, or the annotations of the namespace, are not determined`,
    };
  const failure = decision.failure?.text ?? (onWindows ? windowsFailure(cluster, decision) : undefined);
  if (failure !== undefined) return { outcome: 'failure', text: `${who} no address: ${failure}` };
  if (decision.way === 'fixed') return fixedVerdict(decision, who);

  const wanted = families.filter(({ wanted }) => wanted !== false);
  const namedOnly = (family: Family): NamedOnly =>
    decision.way === 'pools'
      ? namedOnlyBy(cluster, decision.families.find(choice => choice.family === family)?.request)
      : nothingNamed;
  const clauses = wanted.map(view => familyClause(view, namedOnly(view.family)));
  const text = `${who} ${clauses.join('; ') || 'an address of no pool that is declared here'}`;
  const isCertain =
    wanted.every(({ family }) => namedOnly(family).awaited.length === 0) &&
    wanted.some(({ wanted, pools }) => wanted === true && pools.some(({ taken }) => taken === true));
  const shortfalls = shortfallsIn(cluster, decision);
  if (shortfalls.length > 0)
    return { outcome: 'undetermined', text: `${text}, while there are some: ${shortfalls.join('; ')}` };
  return { outcome: isCertain ? 'addresses' : 'undetermined', text };
}

/** Another IPAM plugin knows nothing of pools, and `ipAddrs` it refuses (`cni-plugin/pkg/k8s/k8s.go:ipAddrsResult`). */
function withoutIpam(cluster: ClusterGraph, decision: Decision, who: string): Omit<WhyVerdict, 'nodes'> {
  const configuration = cniSettings(cluster).configurations.find(
    ({ usesCalicoIpam }) => usesCalicoIpam === false,
  );
  const ipam = configuration?.ipamType;
  if (ipam !== undefined && decision.way === 'fixed' && decision.request.key === 'ipAddrs')
    return {
      outcome: 'failure',
      text: `${who} no address: ipAddrs is not compatible with configured IPAM: ${ipam}`,
    };
  const because = configuration
    ? `${configuration.source} leaves addresses to ${ipam ?? 'another plugin'}`
    : 'Calico IPAM is not in use here';
  return { outcome: 'undetermined', text: `${who} no address of a pool: ${because}` };
}

function fixedVerdict(decision: Extract<Decision, { way: 'fixed' }>, who: string): Omit<WhyVerdict, 'nodes'> {
  const { request, choices } = decision;
  if (choices.length === 0)
    return {
      outcome: 'undetermined',
      text: `${who} an address that is not known here: ${request.key} is not determined`,
    };
  const isUnchecked = request.key === 'ipAddrsNoIpam';
  const addresses = choices.map(({ fixed, pool, isInPool }) => {
    const address = formatAddress(fixed.address);
    if (isUnchecked) return address;
    return isInPool === true && pool
      ? `${address} of pool ${poolLabel(pool)}`
      : `${address}, if an enabled pool holds it`;
  });
  const condition = isUnchecked ? ' without IPAM, if the CNI configuration enables ip_addrs_no_ipam' : '';
  return { outcome: 'addresses', text: `${who} the address ${addresses.join(' and ')}${condition}` };
}
