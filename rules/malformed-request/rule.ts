import {
  type ClusterGraph,
  defineRule,
  failing,
  type Finding,
  isAddressRequest,
  isHostNetwork,
  isLoose,
  jsonList,
  looseOwners,
  type Namespace,
  namespaceOf,
  objectPhrase,
  readsFamilies,
  type Request,
  type RequestEntry,
  rewriteAsList,
  rewriteWord,
  usesPools,
  type Workload,
} from '../../src/linter/rule/kit.ts';
import { intendedEntries } from '../../src/model/manifest/core/intended-entries.ts';
import type { LooseRequests } from '../../src/model/manifest/kubernetes/helm-values.ts';

/** A request for pools or families, and whose pods it is for. */
interface Case {
  readonly request: Request;
  readonly owner: Namespace | Workload | LooseRequests;
}

const subjectOf = ({ request, owner }: Case): string => `${request.key} of ${objectPhrase(owner)}`;

function unreadable(found: Case, fault: string): Finding {
  const { field, annotation, key } = found.request;
  const entries = intendedEntries(field);
  const isFamilies = entries?.every(entry => /^ipv[46]$/i.test(entry));
  const meant = key === 'ipFamilies' && !isFamilies ? undefined : entries;
  const fix = meant && rewriteAsList(field, meant);
  const example = key === 'ipFamilies' ? 'IPv4' : 'pool-a';
  return {
    at: field.place,
    message: `${subjectOf(found)} is ${fault}`,
    note:
      field.string === undefined
        ? 'the API server refuses the object: the value of an annotation is a string'
        : `${failing(found.owner)}: Calico decodes the annotation as a JSON array of strings, and fails`,
    help: meant
      ? `write ${annotation}: '${jsonList(meant)}'`
      : `write a JSON array of strings in single quotes, such as '${jsonList([example])}'`,
    ...(fix && { fix }),
  };
}

function unnamed(found: Case, { at }: RequestEntry): Finding {
  return {
    at,
    message: `${subjectOf(found)} has an entry without a name`,
    note: `${failing(found.owner)}: error parsing pool "": invalid CIDR address:`,
    help: 'remove the empty entry, or name a pool there',
  };
}

function withoutPools(found: Case): Finding {
  return {
    at: found.request.field.place,
    severity: 'warning',
    message: `${subjectOf(found)} is an empty list, which requests all pools`,
    note: 'Calico then chooses among all automatic pools, and ignores the list in its CNI configuration',
    help: 'name pools in the list, or remove the annotation',
  };
}

function unknownFamily(found: Case, { at, text }: RequestEntry): Finding {
  const guess = ['IPv4', 'IPv6'].find(family => family.slice(-1) === text.trim().slice(-1));
  const isSpelling = guess?.toLowerCase() === text.trim().toLowerCase();
  const edit = guess !== undefined && isSpelling ? rewriteWord(at, text, guess) : undefined;
  return {
    at,
    subject: text,
    message: `${subjectOf(found)} holds "${text}", which is neither "IPv4" nor "IPv6"`,
    note: `${failing(found.owner)} from Calico v3.30 on: error parsing ipFamilies`,
    help: guess ? `write "${guess}"` : 'write "IPv4", "IPv6" or both',
    ...(edit && { fix: { title: `write ${guess}`, safety: 'safe', edits: [edit] } }),
  };
}

function withoutFamilies(found: Case): Finding {
  return {
    at: found.request.field.place,
    message: `${subjectOf(found)} is an empty list, which leaves its pods without an address`,
    note: `${failing(found.owner)} from Calico v3.30 on: IPAM plugin returned missing IP config`,
    help: 'name "IPv4", "IPv6" or both in the list, or remove the annotation',
  };
}

function* pools(cluster: ClusterGraph, found: Case): Generator<Finding> {
  const { request, owner } = found;
  if (request.entries?.length === 0 && !resets(cluster, found)) yield withoutPools(found);
  const empty = request.entries?.find(({ text }) => text === '');
  if (empty && !(owner.kind !== 'Namespace' && owner.requests.some(isAddressRequest)))
    yield unnamed(found, empty);
}

/** Whether an empty list on a pod lifts its namespace's request, which nothing else can; of Helm values, whether it may. */
function resets(cluster: ClusterGraph, { request, owner }: Case): boolean {
  if (isLoose(owner)) return true;
  if (owner.kind === 'Namespace') return false;
  return namespaceOf(cluster, owner)?.requests.some(({ key }) => key === request.key) ?? false;
}

function* families(cluster: ClusterGraph, found: Case): Generator<Finding> {
  const { request, owner } = found;
  if (readsFamilies(cluster) === false) return;
  const isFixed = owner.kind !== 'Namespace' && owner.requests.some(isAddressRequest);
  if (request.entries?.length === 0 && !isFixed) yield withoutFamilies(found);
  for (const entry of request.entries ?? []) if (!isFamily(entry)) yield unknownFamily(found, entry);
}

const isFamily = ({ text }: RequestEntry): boolean => text === 'IPv4' || text === 'IPv6';

function* judge(cluster: ClusterGraph, found: Case): Generator<Finding> {
  const { request, owner } = found;
  const isRefused = request.fault !== undefined && request.field.string === undefined;
  // Pods on the host's network never reach the CNI plugin; the API server still refuses a value that is not a string.
  if (!isRefused && isOnHostNetwork(owner)) return;
  if (request.fault === undefined)
    yield* request.key === 'ipFamilies' ? families(cluster, found) : pools(cluster, found);
  else if (isRefused || request.key !== 'ipFamilies' || readsFamilies(cluster) !== false)
    yield unreadable(found, request.fault);
}

/** What values of a chart say of the host's network has been looked at before. */
function isOnHostNetwork(owner: Case['owner']): boolean {
  return !isLoose(owner) && owner.kind !== 'Namespace' && isHostNetwork(owner) !== false;
}

export default defineRule({
  id: 'malformed-request',
  summary: 'an annotation that requests pools or families is not what Calico can decode',
  severity: 'error',
  family: 'request',
  judgesAlone: true,
  fixable: 'safe',
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const owner of [...cluster.namespaces, ...cluster.workloads, ...looseOwners(cluster)]) {
      for (const request of owner.requests) {
        if (!isAddressRequest(request)) yield* judge(cluster, { request, owner });
      }
    }
  },
});
