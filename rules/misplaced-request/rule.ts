import {
  defineRule,
  type Field,
  type Finding,
  isAddressRequest,
  isHostNetwork,
  metadataBetween,
  type Namespace,
  objectPhrase,
  type Request,
  requestsOf,
  usesPools,
  type Workload,
} from '../../src/linter/rule/kit.ts';
import { isOneOfTasks } from '../../src/model/manifest/kubernetes/workload.ts';
import { relocate } from '../../src/linter/rule/relocate.ts';

function onTheObject(workload: Workload, holder: Field, { key, field, annotation }: Request): Finding {
  const { kind, name, metadata, podMetadata } = workload;
  const edits = relocate(field, holder.get('annotations'), podMetadata, 'annotations');
  const where =
    holder === metadata
      ? `${objectPhrase({ kind, name })} itself`
      : `${kind === 'VirtualMachinePool' ? 'the virtual machines' : 'the Jobs'} of ${objectPhrase({ kind, name })}`;
  return {
    at: field.place,
    message: `${key} stands on ${where}, not on its pods`,
    note: `Calico reads the annotations of pods and namespaces: the pods of this ${kind} have no request`,
    help: `move "${annotation}" to ${podMetadata.path}.annotations`,
    cause: { key: `${holder.path} of ${kind}`, who: `${key} of ${objectPhrase({ kind, name })}` },
    ...(edits && { fix: { title: 'move it to the pod template', safety: 'safe' as const, edits } }),
  };
}

function onTheHostNetwork({ kind, name, podSpec }: Workload, { key, field }: Request): Finding {
  return {
    at: field.place,
    message: `${key} of ${objectPhrase({ kind, name })} has no effect: its pods share the network of their node`,
    note: 'with hostNetwork a pod has the addresses of its node: Calico is never asked for one',
    help: 'remove the annotation, or hostNetwork if the pods should have addresses of their own',
    related: [{ at: podSpec.get('hostNetwork').entry, label: 'shares it here' }],
    cause: { key: 'hostNetwork', who: `${key} of ${objectPhrase({ kind, name })}` },
  };
}

function withoutPools({ kind, name }: Workload | Namespace, { key, field }: Request): Finding {
  return {
    at: field.place,
    message: `${key} of ${objectPhrase({ kind, name })} has no effect: addresses here do not come from pools`,
    note: 'with an IPAM other than calico-ipam, nothing reads the annotation',
    help: 'remove the annotation, or use calico-ipam',
    cause: { key: 'another IPAM', who: `${key} of ${objectPhrase({ kind, name })}` },
  };
}

function* judge(workload: Workload): Generator<Finding> {
  const { kind, metadata, podMetadata, requests } = workload;
  const isTold = kind !== 'Pod' && !podMetadata.get('annotations').isUnknown;
  // Leaders and workers are of one object, which is looked at once; of several tasks any may be meant.
  const isLookedAt = isTold && workload.part !== 'leaders' && !isOneOfTasks(workload);
  for (const holder of isLookedAt ? [metadata, ...metadataBetween(workload)] : []) {
    if (holder.get('annotations').isUnknown) continue;
    for (const request of requestsOf(holder)) {
      if (podMetadata.get('annotations').get(request.annotation).isAbsent)
        yield onTheObject(workload, holder, request);
    }
  }
  if (isHostNetwork(workload) === true)
    for (const request of requests) yield onTheHostNetwork(workload, request);
}

/** Fixed addresses are refused there, which is another matter. */
const choosesPools = (request: Request): boolean => !isAddressRequest(request);

export default defineRule({
  id: 'misplaced-request',
  summary: 'a request for pools or addresses stands where Calico does not read it',
  severity: 'warning',
  family: 'request',
  follows: {
    'invalid-annotation': 'field',
    'malformed-request': 'field',
  },
  judgesAlone: true,
  fixable: 'safe',
  *check({ cluster }) {
    const isPoolless = usesPools(cluster) === false;
    for (const workload of cluster.workloads) {
      yield* judge(workload);
      if (!isPoolless || isHostNetwork(workload) === true) continue;
      for (const request of workload.requests.filter(choosesPools)) yield withoutPools(workload, request);
    }
    if (!isPoolless) return;
    for (const namespace of cluster.namespaces)
      for (const request of namespace.requests.filter(choosesPools)) yield withoutPools(namespace, request);
  },
});
