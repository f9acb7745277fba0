import type { PolicySubject } from '../../../model/config/policy-subject.ts';
import type { ClusterGraph } from '../../../cluster/graph.ts';
import { formatRelease } from '../../../cluster/release.ts';
import { knowsAllNodes } from '../../../calico/facts/cluster/node-inventory.ts';
import { effectivePools, mayHoldMorePools } from '../../../calico/facts/pools/pools.ts';
import { mayReserveMore, reservedAddresses } from '../../../calico/facts/pools/reserved.ts';
import { spotsAnywhere } from '../../../calico/facts/requests/draws.ts';
import { predictedPools, poolName } from '../../../calico/facts/requests/predicted-pools.ts';
import { looseOwners } from '../../../calico/facts/requests/requests.ts';
import { capacityOf, isMeasured } from '../../../calico/capacity/capacity.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import type { Request } from '../../../model/manifest/calico/request.ts';
import type { SelectorField } from '../../../model/manifest/core/selector-field.ts';
import type { Namespace } from '../../../model/manifest/kubernetes/namespace.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';
import { isHostNetwork, type Workload } from '../../../model/manifest/kubernetes/workload.ts';
import { formatCidr } from '../../../base/net/cidr.ts';
import type { Budget } from '../../../base/text/budget.ts';
import type { Place } from '../../../base/files/source-file.ts';
import { Document } from './document.ts';

/** A cluster as policies see it. `docs/policies.md` describes its shape: that page and this module are one contract. */
export interface Projection {
  /** JSON for the guest: `cel/unknown.ts` reads it. */
  readonly facts: string;
  /** Where the things of each subject are declared, in their order; none for a cluster itself, and the fleet. */
  readonly places: Readonly<Record<Exclude<PolicySubject, 'cluster' | 'fleet'>, readonly Place[]>>;
}

/** What is worked out only where a policy asks for it. */
export interface ProjectedFields {
  readonly predictions: boolean;
}

type Path = readonly (string | number)[];

/** More addresses than this are as many as this: what JSON holds exactly. */
const most = BigInt(Number.MAX_SAFE_INTEGER);

/** The keys of a thing, and what is short in it. */
const LETTERS_OF_KEYS = 200;

/** `letters`: how many the facts may have. Throws `OverBudget`. */
export function project(cluster: ClusterGraph, wishes: ProjectedFields, letters: Budget): Projection {
  const document = new Document(letters);
  const pools = effectivePools(cluster);
  const requests = requestsIn(cluster);
  const each = <Thing>(key: string, things: readonly Thing[], as: (thing: Thing, path: Path) => object) =>
    things.map((thing, index) => {
      letters.take(LETTERS_OF_KEYS);
      return as(thing, ['cluster', key, index]);
    });
  const value = {
    cluster: {
      kind: 'Cluster',
      name: cluster.name,
      release: cluster.release ? formatRelease(cluster.release) : document.unknownAt(['cluster', 'release']),
      knowsAllNodes: knowsAllNodes(cluster),
      mayHoldMorePools: mayHoldMorePools(cluster),
      pools: each('pools', pools, (pool, path) => poolAs(pool, path, cluster, document)),
      nodes: each('nodes', cluster.nodes, (node, path) => nodeAs(node, path, document)),
      namespaces: each('namespaces', cluster.namespaces, (namespace, path) =>
        namespaceAs(namespace, path, document),
      ),
      workloads: each('workloads', cluster.workloads, (workload, path) => ({
        ...workloadAs(workload, path, document),
        ...(wishes.predictions && predictionOf(workload, path, cluster, document)),
      })),
      requests: each('requests', requests, (request, path) => ({
        ...requestAs(request.request, path, document),
        owner: request.owner,
      })),
    },
  };
  return {
    facts: JSON.stringify({ value, unknown: document.unknown, open: document.open }),
    places: {
      pool: pools.map(({ fields }) => fields.name.place),
      node: cluster.nodes.map(({ at }) => at),
      namespace: cluster.namespaces.map(({ metadata }) => metadata.get('name').place),
      workload: cluster.workloads.map(({ at }) => at),
      request: requests.map(({ request }) => request.field.place),
    },
  };
}

function poolAs(pool: IPPool, path: Path, cluster: ClusterGraph, document: Document): object {
  const { fields, cidr, blockSize, allowedUses, disabled, automatic, tunnels } = pool;
  const at = (key: string): Path => [...path, key];
  const isCounted = isMeasured(pool) && !mayReserveMore(cluster);
  const addresses = isCounted ? capacityOf(pool, reservedAddresses(cluster)).addresses : undefined;
  const nat = fields.natOutgoing;
  return {
    kind: 'IPPool',
    name: poolName(pool),
    origin: pool.origin,
    metadata: document.metadata(fields.object.get('metadata'), at('metadata')),
    spec: document.map(fields.body, at('spec')),
    cidr: document.known(cidr && formatCidr(cidr), at('cidr')),
    family: document.known(cidr?.family, at('family')),
    blockSize: document.known(blockSize, at('blockSize')),
    nodeSelector: selectorAs(pool.nodeSelector, at('nodeSelector'), document),
    namespaceSelector: selectorAs(pool.namespaceSelector, at('namespaceSelector'), document),
    allowedUses: document.known(allowedUses, at('allowedUses')),
    disabled: document.known(disabled, at('disabled')),
    automatic: document.known(automatic, at('automatic')),
    ipip: document.known(tunnels.IPIP, at('ipip')),
    vxlan: document.known(tunnels.VXLAN, at('vxlan')),
    natOutgoing: natOf(nat.isUnknown, nat.isAbsent, nat.boolean, pool.origin, at('natOutgoing'), document),
    capacity: document.known(
      addresses === undefined ? undefined : Number(addresses < most ? addresses : most),
      at('capacity'),
    ),
  };
}

/** The operator and calico-node turn it on by themselves, each in its own words: only an IPPool says it plainly. */
function natOf(
  isUnknown: boolean,
  isAbsent: boolean,
  written: boolean | undefined,
  origin: IPPool['origin'],
  path: Path,
  document: Document,
): boolean | null {
  const isPlain = origin === 'projectcalico.org/v3' || origin === 'crd.projectcalico.org/v1';
  if (isUnknown || !isPlain) return document.unknownAt(path);
  return document.known(isAbsent ? false : written, path);
}

function selectorAs({ field, selector }: SelectorField, path: Path, document: Document): string | null {
  if (!selector) return document.unknownAt(path);
  return document.take(field.string ?? 'all()');
}

const nodeAs = ({ name, labels, taints, source }: Node, path: Path, document: Document): object => ({
  kind: 'Node',
  name,
  metadata: { name, labels: document.labels(labels, [...path, 'metadata', 'labels']) },
  taints: document.known(
    taints?.map(({ key, value, effect }) => ({ key, value: value ?? '', effect })),
    [...path, 'taints'],
  ),
  source,
});

function namespaceAs(
  { name, labels, metadata, requests }: Namespace,
  path: Path,
  document: Document,
): object {
  return {
    kind: 'Namespace',
    name,
    metadata: {
      name,
      labels: document.labels(labels, [...path, 'metadata', 'labels']),
      annotations: document.map(metadata.get('annotations'), [...path, 'metadata', 'annotations']),
    },
    requests: requests.map((request, index) => requestAs(request, [...path, 'requests', index], document)),
  };
}

function workloadAs(workload: Workload, path: Path, document: Document): object {
  const { kind, name, namespace, metadata, podMetadata, podSpec, requests } = workload;
  return {
    kind,
    name,
    namespace: document.known(namespace, [...path, 'namespace']),
    metadata: document.metadata(metadata, [...path, 'metadata']),
    template: {
      metadata: document.metadata(podMetadata, [...path, 'template', 'metadata']),
      spec: document.map(podSpec, [...path, 'template', 'spec']),
    },
    hostNetwork: document.known(isHostNetwork(workload), [...path, 'hostNetwork']),
    requests: requests.map((request, index) => requestAs(request, [...path, 'requests', index], document)),
  };
}

/** From which pools its pods certainly take their addresses, and from which they may. */
function predictionOf(workload: Workload, path: Path, cluster: ClusterGraph, document: Document): object {
  const spots = spotsAnywhere(cluster, workload).map(({ decision }) => decision);
  const isOpen = spots.length === 0 || spots.some(({ way }) => way === 'undetermined' || way === 'absent');
  const candidates = spots.flatMap(decision => {
    if (decision.way === 'fixed') return decision.choices.flatMap(({ pool }) => pool ?? []);
    if (decision.way !== 'pools') return [];
    return decision.families.flatMap(({ wanted, verdicts }) =>
      wanted === false ? [] : verdicts.flatMap(({ pool, serves }) => (serves === false ? [] : pool)),
    );
  });
  const names = [...new Set(candidates.map(poolName))].sort();
  return {
    poolsFor: document.known(predictedPools(cluster, workload)?.pools, [...path, 'poolsFor']),
    candidates: document.known(isOpen ? undefined : names, [...path, 'candidates']),
  };
}

const requestAs = ({ annotation, entries, fault }: Request, path: Path, document: Document): object => ({
  kind: 'Request',
  annotation,
  entries: document.known(fault === undefined ? entries?.map(({ text }) => text) : [], [...path, 'entries']),
  isReadable: fault === undefined,
});

/** Every annotation that asks for something, and who bears it. */
function requestsIn(cluster: ClusterGraph): readonly { readonly request: Request; readonly owner: object }[] {
  const owners = [...cluster.namespaces, ...cluster.workloads, ...looseOwners(cluster)];
  return owners.flatMap(owner => {
    const namespace = 'namespace' in owner ? owner.namespace : owner.name;
    const { kind, name } = owner;
    return owner.requests.map(request => ({
      request,
      owner: { kind, name, ...(namespace !== undefined && { namespace }) },
    }));
  });
}
