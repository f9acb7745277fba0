import type { IPPool } from '../model/manifest/calico/ip-pool.ts';
import { isApplied } from '../model/manifest/core/kinds.ts';
import type { Problem } from '../model/manifest/core/resource.ts';
import { decode } from './decode.ts';
import type { ClusterGraph } from './graph.ts';
import type { SetAside } from './scope/scope.ts';

/** What is judged object by object, in one graph that says nothing of what stands around an object. */
export function graphOfAside(aside: readonly SetAside[], problems: readonly Problem[]): ClusterGraph {
  const manifests = aside.map(({ manifest }) => manifest);
  const { pools, namespaces, workloads, helmValues, excess } = decode(
    manifests.filter(({ kind }) => isApplied(kind)),
  );
  return {
    name: 'set aside',
    evidence: 'what belongs to no cluster',
    manifests,
    pools,
    namespaces,
    workloads,
    helmValues,
    problems: [...problems, ...excess],
    ...nothingAround,
  };
}

const nothingAround: Omit<
  ClusterGraph,
  'name' | 'evidence' | 'manifests' | 'pools' | 'namespaces' | 'workloads' | 'helmValues' | 'problems'
> = {
  nodes: [],
  nodeGroups: [],
  nodeLists: [],
  podLimits: [],
  services: [],
  autoscalers: [],
  reservations: [],
  ipamConfigurations: [],
  felixConfigurations: [],
  bgpConfigurations: [],
  networks: [],
  disputedNetworks: [],
  agents: [],
  installations: [],
  unheededInstallations: [],
  cniConfigurations: [],
  hasRouters: false,
  hasFilters: false,
  isObserved: false,
  release: undefined,
  releaseConflict: undefined,
  isWhole: false,
  externalPools: [],
  datastore: undefined,
  api: undefined,
  groups: [],
  relatives: [],
  unseenPools: [],
  unseenKinds: new Map(),
  repositoryPools: [],
  siblings: [],
};

/** Those of its pools that some cluster may have all the same. */
export function poolsThatMayRun({ pools }: ClusterGraph, aside: readonly SetAside[]): readonly IPPool[] {
  const files = new Set(aside.flatMap(({ manifest, mayRun }) => (mayRun ? [manifest.file] : [])));
  return pools.filter(({ fields }) => files.has(fields.object.file));
}
