import {
  ADDRESS_BITS,
  cidrFrom,
  type ClusterGraph,
  defineRule,
  type Family,
  type Field,
  type Finding,
  formatAddress,
  jsonList,
  parseAddress,
  parseCidr,
  placedPhrase,
  type RequestEntry,
  rewriteAsList,
  runs,
  type Unchecked,
  type Undecided,
  wantsPools,
} from '../../src/linter/rule/kit.ts';
import { whereaboutsOf } from '../../src/calico/facts/requests/whereabouts.ts';
import { intendedEntries } from '../../src/model/manifest/core/intended-entries.ts';
import { type Case, faultOf, gets, patienceForPools, refused } from './pools.ts';
import { ignoredKey, unread } from './unread.ts';
import type { Service } from '../../src/model/manifest/calico/service.ts';

function unreadable({ service, request }: Case, fault: string): Finding {
  const { field, annotation } = request;
  const meant = intendedEntries(field);
  const fix = meant && rewriteAsList(field, meant);
  return {
    at: field.place,
    message: `${annotation} of ${placedPhrase(service)} is ${fault}`,
    note:
      field.string === undefined
        ? 'the API server refuses the object: the value of an annotation is a string'
        : gets('Calico decodes the annotation as a JSON array of strings'),
    help: `write ${annotation}: '${jsonList(meant ?? ['pool-a'])}'`,
    ...(fix && { fix }),
  };
}

function* judgePools(
  found: Case,
  entries: readonly RequestEntry[],
): Generator<Finding | Undecided | Unchecked> {
  for (const entry of entries) {
    const fault = faultOf(found, entry);
    if (fault === 'undetermined') yield wantsPools(found.cluster, placedPhrase(found.service));
    else if (fault) yield refused(found, entry, fault);
  }
}

function* judgeAddresses(
  { cluster, service }: Case,
  entries: readonly RequestEntry[],
): Generator<Finding | Undecided | Unchecked> {
  const seen = new Set<Family>();
  for (const { text, at } of entries) {
    const address = parseAddress(text);
    const wrong = (what: string, words: string, help: string): Finding => ({
      at,
      subject: text,
      message: `${placedPhrase(service)} requests ${what}`,
      note: gets(words),
      help,
    });
    if (!address) {
      const cidr = parseCidr(text);
      const only = cidr && formatAddress({ family: cidr.family, value: cidr.address });
      yield wrong(
        `"${text}", which is not an address`,
        `could not parse ${text} as a valid IP address`,
        only ? `write ${only}` : 'write one address, or name a pool in projectcalico.org/ipv4pools',
      );
    } else if (seen.has(address.family))
      yield wrong(
        `more than one IPv${address.family} address`,
        'at max only one ipv4 and one ipv6 address can be specified',
        'write one address of a family',
      );
    else {
      const where = whereaboutsOf(cluster, cidrFrom(address, ADDRESS_BITS[address.family]));
      if (where === 'undetermined') yield wantsPools(cluster, placedPhrase(service));
      else if (where === 'none')
        yield wrong(
          `${text}, which lies in no pool`,
          'The provided IP address is not in a configured pool',
          'write an address of a pool with allowedUses: [LoadBalancer]',
        );
    }
    if (address) seen.add(address.family);
  }
}

/** Why kube-controllers does not look at the annotations of a Service: a clause, and where it is written. */
function unreadBecause(
  cluster: ClusterGraph,
  { type, loadBalancerClass }: Service,
): readonly [reason: string, at: Field | undefined] | undefined {
  if (runs(cluster, 'v3.30.0') === false) return ['it was added in v3.30', undefined];
  if (!type.isUnknown && type.text !== 'LoadBalancer')
    return [`it is a Service of type ${type.text || 'ClusterIP'}`, type];
  const { string } = loadBalancerClass;
  return string !== undefined && string !== 'calico' && !loadBalancerClass.isUnknown
    ? [`its loadBalancerClass is ${string}`, loadBalancerClass]
    : undefined;
}

function* judge(
  cluster: ClusterGraph,
  service: Service,
  patience: Case['patience'],
): Generator<Finding | Undecided | Unchecked> {
  for (const request of service.cniRequests) yield ignoredKey(service, request);
  const reason = unreadBecause(cluster, service);
  for (const request of service.requests) {
    const found: Case = { cluster, service, request, patience };
    if (reason) yield unread(service, request, reason);
    else if (request.fault !== undefined) yield unreadable(found, request.fault);
    else if (request.key === 'loadBalancerIPs') yield* judgeAddresses(found, request.entries ?? []);
    else yield* judgePools(found, request.entries ?? []);
  }
}

export default defineRule({
  id: 'invalid-service-request',
  summary: 'a Service asks Calico for an address in a way that gives it none',
  severity: 'error',
  family: 'request',
  fixable: 'mixed',
  *check({ cluster }) {
    const patience = patienceForPools();
    for (const service of cluster.services) yield* judge(cluster, service, patience);
  },
});
