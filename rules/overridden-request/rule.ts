import {
  type ClusterGraph,
  defineRule,
  drawsOnPools,
  type Finding,
  formatCidr,
  listed,
  type Namespace,
  namespaceOf,
  objectPhrase,
  parseCidr,
  readsFamilies,
  type Request,
  requestedFamily,
  usesPools,
  type Workload,
} from '../../src/linter/rule/kit.ts';
import { poolCalled } from '../../src/calico/choice/resolve.ts';

function overridden(workload: Workload, own: Request, namespace: Namespace, theirs: Request): Finding {
  const what = own.key === 'ipFamilies' ? 'families' : 'pools';
  return {
    at: own.field.place,
    message: `${own.key} of ${objectPhrase(workload)} replaces that of its namespace "${namespace.name}"`,
    note: `the pods get ${textsOf(own)}; the ${what} of the namespace, ${textsOf(theirs)}, have no effect on them`,
    help: `to add to the ${what} of the namespace, repeat them in the list; to use the same, remove the annotation`,
    related: [{ at: theirs.field.place, label: `what namespace "${namespace.name}" requests` }],
    cause: { key: `${own.key} ${namespace.name}`, who: `${objectPhrase(workload)}, with ${textsOf(own)}` },
  };
}

const textsOf = ({ entries = [] }: Request): string => listed(entries.map(({ text }) => text));

/** What a request asks for, however it is spelled: pools by their range, in no order. */
function meaningOf({ pools }: ClusterGraph, { entries = [] }: Request): string {
  const meanings = entries.map(({ text }) => {
    const range = parseCidr(text) ?? poolCalled(text, pools)?.cidr;
    return range ? formatCidr(range) : text;
  });
  return JSON.stringify([...new Set(meanings)].sort());
}

/** Neither undetermined, nor malformed, nor empty: an empty list lifts what the namespace asks for, on purpose. */
const asks = ({ entries = [] }: Request): boolean => entries.length > 0;

function* judge(cluster: ClusterGraph, workload: Workload): Generator<Finding> {
  const namespace = namespaceOf(cluster, workload);
  const families = workload.requests.find(({ key }) => key === 'ipFamilies');
  for (const own of workload.requests) {
    const theirs = namespace?.requests.find(({ key }) => key === own.key);
    if (!namespace || !theirs || !asks(own) || !asks(theirs)) continue;
    if (own.key === 'ipFamilies' && readsFamilies(cluster) !== true) continue;
    const family = requestedFamily(own);
    const isInert =
      family && families && readsFamilies(cluster) !== false
        ? !families.entries?.some(({ text }) => text === `IPv${family}`)
        : false;
    if (!isInert && meaningOf(cluster, own) !== meaningOf(cluster, theirs))
      yield overridden(workload, own, namespace, theirs);
  }
}

export default defineRule({
  id: 'overridden-request',
  summary: 'an annotation of pods replaces a different one of their namespace',
  severity: 'note',
  family: 'request',
  follows: {
    'annotation-bypasses-selector': 'field',
    'disabled-pool-request': 'field',
    'malformed-request': 'field',
    'unknown-pool-request': 'field',
    'unusable-pool-request': 'field',
  },
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const workload of cluster.workloads) {
      if (drawsOnPools(workload)) yield* judge(cluster, workload);
    }
  },
});
