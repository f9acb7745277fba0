import {
  addressCount,
  defineRule,
  diagnoseAddress,
  failing,
  type Finding,
  formatAddress,
  formatCidr,
  isAddressRequest,
  jsonList,
  looseOwners,
  objectPhrase,
  parseAddress,
  parseCidr,
  type Request,
  type RequestEntry,
  rewriteAsList,
  usesPools,
  type Workload,
} from '../../src/linter/rule/kit.ts';
import {
  fixedAddressesOf,
  readAddresses,
  type AddressFault,
  type FixedAddresses,
} from '../../src/calico/choice/fixed-addresses.ts';
import { intendedEntries } from '../../src/model/manifest/core/intended-entries.ts';
import type { LooseRequests } from '../../src/model/manifest/kubernetes/helm-values.ts';

/** Whose pods have the addresses. */
type Owner = Workload | LooseRequests;

const subjectOf = ({ kind, name }: Owner, { key }: Request): string =>
  `${key} of ${objectPhrase({ kind, name })}`;

function unreadable(owner: Owner, request: Request, clause: string): Finding {
  const { field, annotation } = request;
  const entries = intendedEntries(field);
  const meant = entries?.every(entry => parseAddress(entry.replace(/\/(?:32|128)$/, '')))
    ? entries
    : undefined;
  const fix = meant && rewriteAsList(field, meant);
  return {
    at: field.place,
    message: `${subjectOf(owner, request)} is ${clause}`,
    note:
      field.string === undefined
        ? 'the API server refuses the object: the value of an annotation is a string'
        : `${failing(owner)}: failed to parse IPs for annotation "${annotation}"`,
    help: `write ${annotation}: '${jsonList(meant ?? ['10.0.0.5'])}'`,
    ...(fix && { fix }),
  };
}

function empty(owner: Owner, request: Request): Finding {
  return {
    at: request.field.place,
    message: `${subjectOf(owner, request)} is an empty list`,
    note: `${failing(owner)}: annotation "${request.annotation}" specified but empty`,
    help: 'name an address in the list, or remove the annotation to get one from the pools',
  };
}

function noAddress(owner: Owner, request: Request, { text, at }: RequestEntry): Finding {
  const cidr = parseCidr(text);
  const alone = cidr && formatAddress({ family: cidr.family, value: cidr.address });
  const isOne = cidr && addressCount(cidr) === 1n;
  return {
    at,
    subject: text,
    message: `${subjectOf(owner, request)} holds ${cidr ? `the range ${text}` : `"${text}"`}, which is not an address`,
    note: `${failing(owner)}: invalid IP format: ${text}`,
    help: isOne
      ? `write "${alone}"`
      : cidr
        ? `write a single address, or request a pool of that range: cni.projectcalico.org/ipv${cidr.family}pools: '${jsonList([formatCidr(cidr)])}'`
        : `write one IP address: ${diagnoseAddress(text) ?? 'this is none'}`,
    ...(isOne &&
      at.span.end - at.span.start === text.length && {
        fix: { title: 'drop the prefix length', safety: 'safe', edits: [{ at, text: alone ?? '' }] },
      }),
  };
}

function secondOfFamily(
  owner: Owner,
  request: Request,
  { first, second }: Extract<AddressFault, { kind: 'second of a family' }>,
): Finding {
  const family = `IPv${second.address.family}`;
  return {
    at: second.entry.at,
    subject: second.entry.text,
    message: `${subjectOf(owner, request)} holds two ${family} addresses, ${first.entry.text} and ${second.entry.text}`,
    note: `${failing(owner)}: cannot have more than one ${family} address for "${request.annotation}" annotation`,
    help:
      'write one address per family: each pod gets the whole list; to share some addresses among pods, make them ' +
      `a pool and request it with cni.projectcalico.org/ipv${second.address.family}pools`,
  };
}

function both(owner: Owner, first: Request, second: Request): Finding {
  return {
    at: second.field.place,
    subject: 'both',
    message: `${objectPhrase(owner)} has both ${first.key} and ${second.key}`,
    note: `${failing(owner)}: can't have both annotations: 'ipAddrs' and 'ipAddrsNoIpam' in use at the same time`,
    help: 'keep ipAddrs where the address belongs to a pool, ipAddrsNoIpam where it belongs to none',
    related: [{ at: first.field.place, label: 'the other annotation' }],
  };
}

function word(owner: Owner, { request }: FixedAddresses, fault: AddressFault): Finding {
  switch (fault.kind) {
    case 'unreadable':
      return unreadable(owner, request, fault.clause);
    case 'empty':
      return empty(owner, request);
    case 'no address':
      return noAddress(owner, request, fault.entry);
    case 'second of a family':
      return secondOfFamily(owner, request, fault);
  }
}

function* judge(owner: Owner, fixed: readonly FixedAddresses[]): Generator<Finding> {
  for (const one of fixed) for (const fault of one.faults) yield word(owner, one, fault);
  const [first, second] = fixed.map(({ request }) => request).filter(({ field }) => !field.isUnknown);
  if (first && second) yield both(owner, first, second);
}

export default defineRule({
  id: 'malformed-static-ip',
  summary: 'a fixed address that Calico cannot read, or that cannot be given to one pod',
  severity: 'error',
  family: 'request',
  judgesAlone: true,
  fixable: 'safe',
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const workload of cluster.workloads) yield* judge(workload, fixedAddressesOf(workload));
    for (const owner of looseOwners(cluster))
      yield* judge(owner, owner.requests.filter(isAddressRequest).map(readAddresses));
  },
});
