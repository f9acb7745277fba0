import type { CalicoApi, Datastore, DeclaredGroup, ExternalPool } from '../model/config/config.ts';
import type { BGPConfiguration } from '../model/manifest/calico/bgp-configuration.ts';
import type { Autoscaler } from '../model/manifest/kubernetes/autoscaler.ts';
import type { CniConfiguration } from '../model/manifest/calico/cni-config.ts';
import type { CalicoNode } from '../model/manifest/calico/calico-node.ts';
import type { FelixConfiguration } from '../model/manifest/calico/felix-configuration.ts';
import type { HelmValues } from '../model/manifest/kubernetes/helm-values.ts';
import type { Installation } from '../model/manifest/calico/installation.ts';
import type { IPPool } from '../model/manifest/calico/ip-pool.ts';
import type { IPAMConfiguration } from '../model/manifest/calico/ipam-configuration.ts';
import type { IPReservation } from '../model/manifest/calico/ip-reservation.ts';
import type { Place } from '../base/files/source-file.ts';
import type { Manifest } from '../model/manifest/core/manifest.ts';
import type { Namespace } from '../model/manifest/kubernetes/namespace.ts';
import type { Network } from '../model/manifest/kubernetes/network.ts';
import type { NodeGroup } from '../model/manifest/kubernetes/node-group.ts';
import type { Node } from '../model/manifest/kubernetes/node.ts';
import type { PodLimit } from '../model/manifest/kubernetes/pod-limit.ts';
import type { Problem } from '../model/manifest/core/resource.ts';
import type { Unseen, UnseenList } from '../load/unseen/unseen.ts';
import type { Service } from '../model/manifest/calico/service.ts';
import type { Workload } from '../model/manifest/kubernetes/workload.ts';
import type { ClusterRelease } from './release.ts';
import type { SetAside } from './scope/scope.ts';
/**
 * One cluster as the repository describes it: sorted by name, read-only, with what is
 * written and nothing that is derived. Questions about it are facts (`src/calico/facts`) and simulations (`src/calico`).
 */
export interface ClusterGraph {
    readonly name: string;
    readonly evidence: string;
    /** Whether nothing shows that there is a cluster: its objects are checked together anyway. */
    readonly isAssumed?: true;
    /** Files that belong here only if a source is this repository of which nothing says so: no error rests on them. */
    readonly guessedFiles?: ReadonlySet<string>;
    /** Every object that is judged here, as it is applied: what all that follows was read from. */
    readonly manifests: readonly Manifest[];
    /** Where else objects of `manifests` are written with the same content, by `twinKey`. */
    readonly twins?: ReadonlyMap<string, readonly Place[]>;
    /** Every pool that is declared, by objects of any kind; see `facts/pools.ts` for those that come to be. */
    readonly pools: readonly IPPool[];
    readonly nodes: readonly Node[];
    /** Nodes of one template without names; those that exist for certain are among `nodes`. */
    readonly nodeGroups: readonly NodeGroup[];
    /** What lists every node by its nature: `dump of Nodes`, `kind Cluster`; whether all are known is a fact. */
    readonly nodeLists: readonly string[];
    /** How many pods kubelets take, where setup files say so. */
    readonly podLimits: readonly PodLimit[];
    readonly namespaces: readonly Namespace[];
    readonly workloads: readonly Workload[];
    /** Services that ask Calico for addresses. */
    readonly services: readonly Service[];
    readonly autoscalers: readonly Autoscaler[];
    readonly reservations: readonly IPReservation[];
    readonly ipamConfigurations: readonly IPAMConfiguration[];
    readonly felixConfigurations: readonly FelixConfiguration[];
    readonly bgpConfigurations: readonly BGPConfiguration[];
    readonly networks: readonly Network[];
    /** Networks that setup files name and that count for nothing, since others say otherwise. */
    readonly disputedNetworks: readonly Network[];
    readonly agents: readonly CalicoNode[];
    readonly installations: readonly Installation[];
    /** Those that the operator never looks at, for their names. */
    readonly unheededInstallations: readonly Installation[];
    readonly cniConfigurations: readonly CniConfiguration[];
    /** What the values of Helm charts say besides. */
    readonly helmValues: readonly HelmValues[];
    /** Whether a BGPPeer connects the nodes with a router by its address: the network around may route any range. */
    readonly hasRouters: boolean;
    /** Whether a BGPFilter may let routes through that a pool keeps back. */
    readonly hasFilters: boolean;
    /** The Calico release that runs here, where the repository or the command line says so. */
    readonly release: ClusterRelease | undefined;
    /** Sources that name different releases, as a clause; `release` is undefined then. */
    readonly releaseConflict: string | undefined;
    /** Whether what runs is known beside what is declared: a dump of the cluster, or the cluster itself. */
    readonly isObserved: boolean;
    /** Pools that the user says exist although no manifest declares them. */
    readonly externalPools: readonly ExternalPool[];
    /** Pools that run with the condition Allocatable=False; left out where none is known. */
    readonly unallocatable?: readonly IPPool[];
    /** Pools that exist before a change: where Calico refuses what becomes of one, it stays as it was. Left out without an earlier state. */
    readonly stored?: readonly IPPool[];
    /** Where Calico keeps its objects, and what serves `projectcalico.org/v3`, where the user says so. */
    readonly datastore: Datastore | undefined;
    readonly api: CalicoApi | undefined;
    /** Every group of clusters that share a routed network, whether this one is among them or not. */
    readonly groups: readonly Group[];
    /** The clusters that only names of folders or files tell apart, whether this one is among them or not. */
    readonly alike?: readonly Alike[];
    readonly problems: readonly Problem[];
    /** What was not seen and may bring pools; with any of it, a missing pool proves nothing. */
    readonly unseenPools: UnseenList;
    /** The kinds of which it may hold objects that were not seen, each with what may bring some. */
    readonly unseenKinds: ReadonlyMap<string, Unseen>;
    /** Whether a deployment, kustomizations or the user say what all belongs to it. */
    readonly isWhole: boolean;
    /** Whether it is judged as if other repositories brought nothing to it, though they may. */
    readonly isPartOfMore?: true;
    /** What may be part of this cluster as well: a base that it builds on, or what overlays add to it. */
    readonly relatives: readonly Pick<ClusterGraph, 'pools' | 'installations' | 'agents' | 'cniConfigurations' | 'bgpConfigurations' | 'hasRouters' | 'hasFilters' | 'nodes' | 'nodeGroups'>[];
    /**
     * The pools of the repository that a reference here may mean besides those of this cluster, which may be among them: we look
     * widely before we say no. Clusters share the list.
     */
    readonly repositoryPools: readonly IPPool[];
    /** Those of them that nothing applies to any cluster, as far as is known. */
    readonly unappliedPools?: readonly IPPool[];
    /** The clusters that a folder such as `clusters/` keeps apart, this one among them; none where no folder does. */
    readonly siblings: readonly Pick<ClusterGraph, 'name' | 'pools'>[];
}
/** Every cluster that a repository describes. */
export interface Fleet {
    readonly clusters: readonly ClusterGraph[];
    /** What belongs to none of them; undefined where that is nothing. */
    readonly aside?: Aside;
    /** Paths that should be readable, are not, and may bring pools: also those of a cluster that nothing else shows. */
    readonly hidden?: readonly string[];
    /** The names of the clusters that are not checked, because there are too many; undefined where that is none. */
    readonly leftOut?: ReadonlySet<string>;
    /** The paths of what is applied: kustomizations that no other one takes, and what Flux and Argo CD deploy. */
    readonly overlays?: readonly string[];
}
/** What belongs to no cluster. Its graph is none: each object in it is judged by itself. */
export interface Aside {
    readonly graph: ClusterGraph;
    readonly objects: readonly SetAside[];
}
/** Clusters whose pools may meet. */
export interface Alike {
    /** As everybody in it sees them: they know of no groups themselves. */
    readonly members: readonly ClusterGraph[];
}
/** Clusters that the user puts into one group. */
export interface Group extends Alike {
    readonly declared: DeclaredGroup;
}
