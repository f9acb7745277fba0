import { usesPools } from '../../src/facts/addressing.ts';
import type { Namespace } from '../../src/manifest/namespace.ts';
import { isAddressRequest, requestsOf, type Request } from '../../src/manifest/request.ts';
import { isHostNetwork, type Workload } from '../../src/manifest/workload.ts';
import type { Finding } from '../../src/rule/finding.ts';
import { relocate } from '../../src/rule/relocate.ts';
import { defineRule } from '../../src/rule/rule.ts';

function onTheObject(workload: Workload, { key, field, annotation }: Request): Finding {
  const { kind, name, metadata, podMetadata } = workload;
  const edits = relocate(field, metadata.get('annotations'), podMetadata, 'annotations');
  return {
    at: field.place,
    message: `${key} stands on ${kind} "${name}" itself, not on its pods`,
    note: `Calico reads the annotations of pods and namespaces: the pods of this ${kind} ask for nothing`,
    help: `move "${annotation}" to ${podMetadata.path}.annotations`,
    ...(edits && { fix: { title: 'move it to the pod template', safety: 'safe' as const, edits } }),
  };
}

function onTheHostNetwork({ kind, name, podSpec }: Workload, { key, field }: Request): Finding {
  return {
    at: field.place,
    message: `${key} on ${kind} "${name}", whose pods share the network of their node`,
    note: 'with hostNetwork a pod has the addresses of its node: Calico is never asked for one',
    help: 'remove the annotation, or hostNetwork if the pods are to have addresses of their own',
    related: [{ at: podSpec.get('hostNetwork').entry, label: 'shares it here' }],
  };
}

function withoutPools({ kind, name }: Workload | Namespace, { key, field }: Request): Finding {
  return {
    at: field.place,
    message: `${key} on ${kind} "${name}", in a cluster where addresses do not come from pools`,
    note: 'with another IPAM than calico-ipam the annotation is ignored: addresses come from where they always do',
    help: 'remove the annotation, or use calico-ipam',
  };
}

function* judge(workload: Workload): Generator<Finding> {
  const { kind, metadata, podMetadata, requests } = workload;
  if (kind !== 'Pod' && !podMetadata.get('annotations').isUnknown && !metadata.get('annotations').isUnknown) {
    for (const request of requestsOf(metadata)) {
      if (podMetadata.get('annotations').get(request.annotation).isAbsent)
        yield onTheObject(workload, request);
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
  since: '0.1.0',
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
