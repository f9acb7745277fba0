import type { ClusterGraph, Fleet } from '../../cluster/graph.ts';
import { isUnidentified } from '../../calico/facts/change/pool-changes.ts';
import { likest, resemblanceOf } from '../../calico/facts/pools/likeness.ts';
import { effectivePools } from '../../calico/facts/pools/pools.ts';
import type { Dump } from '../../cluster/live/dump.ts';
import { liveCluster } from '../../cluster/live/live-cluster.ts';
import type { Namespace } from '../../model/manifest/kubernetes/namespace.ts';
import { clusterPlan } from '../../answers/plan/cluster-plan.ts';
import { selectorLabels } from '../../base/selector/evaluate.ts';
import { clusterCalled } from '../../cluster/called.ts';
import { isExternal } from '../../calico/facts/pools/external-pools.ts';
import { poolFate } from '../../calico/facts/pools/fate.ts';
import { addressCount, formatCidr } from '../../base/net/cidr.ts';
import { nothingInCommon } from '../../host/steps/dumps.ts';
import { allocatedBlocksOf } from './blocks.ts';
import { demandsOn } from './demands.ts';
import { configurationsOf, unseenConfigurations } from './configuration.ts';
import type { Drift, LabelDrift, NoComparison, PoolDrift, RequestDrift } from './drift.ts';

/**
 * Compares a dump with the cluster of Git that is named, or that it resembles most. `besideRunning` tells what such a cluster
 * of Git is on the nodes that run.
 */
export function driftBetween(
  fleet: Fleet,
  dump: Dump,
  name: string | undefined,
  besideRunning: (cluster: string) => ClusterGraph | undefined,
): Drift | NoComparison {
  const live = liveCluster(dump);
  if (!live)
    return {
      reason: `${dump.name} holds no IPPool`,
      help: 'write it with kubectl get ippools,nodes,namespaces -o yaml, and ipamblocks.crd.projectcalico.org for how full pools are',
    };
  const named = name === undefined ? resembling(fleet, live, dump) : clusterCalled(fleet.clusters, name);
  if ('reason' in named) return named;
  // That another cluster of Git has a pool tells nothing of this one.
  // Nor does it tell anything of those that are not among these that some pools are made elsewhere.
  const declared: ClusterGraph = {
    ...named,
    repositoryPools: named.pools,
    siblings: [],
    relatives: [],
    externalPools: [],
  };
  const resemblance = name === undefined ? resemblanceOf(fleet.clusters, named, live) : undefined;
  const demandOn = dump.blocks.length > 0 ? demandsOn(besideRunning(declared.name)) : () => undefined;
  return {
    cluster: declared.name,
    live: dump.name,
    ...(resemblance && { resemblance }),
    pools: [...poolsOf(live, declared), ...unallocatable(live, declared)].filter(
      ({ fate, name, cidr }) =>
        fate !== 'removed' || ![name, cidr].some(text => text && isExternal(named, text)),
    ),
    nodes: nodesOf(live, declared, dump),
    labels: labelsOf(live, declared),
    requests: dump.counts.has('Namespace') ? requestsOf(live, declared) : [],
    configurations: configurationsOf(live, declared, dump),
    blocks: allocatedBlocksOf(live, dump.blocks, nodesIn(dump), demandOn),
    unseen: [
      ...['Node', 'Namespace', 'IPAMBlock'].filter(kind => !dump.counts.has(kind)),
      ...unseenConfigurations(declared, dump),
    ],
    objects: dump.counts,
    isMarked: dump.isMarked,
  };
}

/** Every node of a dump, virtual ones included; undefined where it lists none. */
function nodesIn({ manifests, counts }: Dump): ReadonlySet<string> | undefined {
  if (!counts.has('Node')) return undefined;
  return new Set(manifests.flatMap(({ kind, name }) => (kind === 'Node' ? (name ?? []) : [])));
}

/** The cluster that has most pools in common with the dump. */
function resembling({ clusters }: Fleet, live: ClusterGraph, dump: Dump): ClusterGraph | NoComparison {
  const [first, second] = likest(clusters, live);
  if (!first)
    return nothingInCommon(
      dump,
      'any cluster of the repository',
      'is it of another cluster? if not, name the one that it is with --cluster',
    );
  if (second)
    return {
      reason: `the dump resembles ${first.name} as much as ${second.name}`,
      help: 'name the one that it is with --cluster',
    };
  return first;
}

/** Settings that an existing pool keeps for good (`libcalico-go/lib/clientv3/ippool.go:validateAndSetDefaults`, v3.20 to v3.33). */
const fixedSettings: ReadonlySet<string> = new Set(['cidr', 'blockSize']);

function poolsOf(live: ClusterGraph, declared: ClusterGraph): readonly PoolDrift[] {
  const changes = clusterPlan(live, declared)?.pools ?? [];
  // What Git leaves to a variable may be as the cluster has it.
  const open = new Set(effectivePools(declared).flatMap(pool => (isUnidentified(pool) ? pool.name : [])));
  return changes
    .filter(({ fate, name }) => fate !== 'added' || !open.has(name))
    .map(change => ({
      ...change,
      formerName: open.has(change.name) ? undefined : change.formerName,
      settings: change.settings.filter(({ isOpen }) => isOpen !== true),
    }))
    .filter(
      ({ fate, settings, formerName }) =>
        fate !== 'changed' || settings.length > 0 || formerName !== undefined,
    )
    .map(change => ({
      ...change,
      isFixed: change.fate === 'changed' && change.settings.some(({ field }) => fixedSettings.has(field)),
    }));
}

/** Pools that Git has enabled and that the cluster marks as passed over, which their `spec` does not tell (v3.32 on). */
function unallocatable(live: ClusterGraph, declared: ClusterGraph): readonly PoolDrift[] {
  const byName = new Map(effectivePools(declared).map(pool => [pool.name, pool]));
  return effectivePools(live).flatMap((pool): readonly PoolDrift[] => {
    const fate = poolFate(live, pool);
    const ours = byName.get(pool.name);
    if (fate?.kind !== 'not allocatable' || !fate.isCertain || ours?.disabled !== false) return [];
    const { cidr, fields, name } = ours;
    return [
      {
        fate: 'changed',
        name,
        formerName: undefined,
        cidr: cidr && formatCidr(cidr),
        addresses: cidr && addressCount(cidr),
        at: fields.name.isAbsent ? fields.cidr.place : fields.name.place,
        settings: [{ field: 'status.conditions[Allocatable]', from: fate.reason, to: 'True' }],
        nodes: { gained: [], lost: [] },
        isFixed: false,
      },
    ];
  });
}

function nodesOf(live: ClusterGraph, declared: ClusterGraph, { counts }: Dump): Drift['nodes'] {
  const names = ({ nodes }: ClusterGraph): readonly string[] =>
    nodes.filter(({ group }) => group === undefined).map(({ name }) => name);
  const [there, here] = [new Set(names(live)), new Set(names(declared))];
  if (!counts.has('Node') || here.size === 0) return { missing: [], undeclared: [] };
  // One that Git tells of without its name may be any.
  const isOpen =
    declared.nodes.some(({ group }) => group !== undefined) ||
    declared.manifests.some(({ kind, name }) => kind === 'Node' && name === undefined);
  return {
    missing: [...here].filter(name => !there.has(name)).sort(),
    undeclared: isOpen ? [] : [...there].filter(name => !here.has(name)).sort(),
  };
}

/** Of labels that pools of either look at: the others are not managed in Git. */
function labelsOf(live: ClusterGraph, declared: ClusterGraph): readonly LabelDrift[] {
  const keys = new Set(
    [...effectivePools(live), ...effectivePools(declared)].flatMap(({ nodeSelector: { selector } }) =>
      selector ? selectorLabels(selector) : [],
    ),
  );
  const byName = new Map(live.nodes.map(node => [node.name, node]));
  return declared.nodes.flatMap(node => {
    const other = byName.get(node.name);
    if (!other || !node.isLabelled) return [];
    return [...keys].sort().flatMap((key): LabelDrift[] => {
      const [ours, theirs] = [node.labels.lookup(key), other.labels.lookup(key)];
      const isAdded = ours === undefined && typeof theirs === 'string' && !isOfKubernetes(key);
      if ((ours === undefined && !isAdded) || theirs === undefined || ours === theirs) return [];
      return [{ node: node.name, key, declared: ours ?? null, live: theirs, at: node.at }];
    });
  });
}

/** Whether kubelet or a cloud gives nodes the label, so that Git does not have it. */
const isOfKubernetes = (key: string): boolean => /(?:^|[./])(?:kubernetes|k8s)\.io\//.test(key);

function requestsOf(live: ClusterGraph, declared: ClusterGraph): readonly RequestDrift[] {
  const byName = new Map(live.namespaces.map(namespace => [namespace.name, namespace]));
  return declared.namespaces.flatMap(namespace => {
    const other = byName.get(namespace.name);
    if (!other) return [];
    const [ours, theirs] = [textsOf(namespace), textsOf(other)];
    const annotations = [...new Set([...ours.keys(), ...theirs.keys()])].sort();
    return annotations.flatMap((annotation): RequestDrift[] => {
      const [one, two] = [ours.get(annotation), theirs.get(annotation)];
      if (one === undefined && namespace.metadata.get('annotations').isUnknown) return [];
      if (one?.isUnknown || one?.text === two?.text) return [];
      return [
        {
          namespace: namespace.name,
          annotation,
          declared: one?.text ?? '',
          live: two?.text ?? '',
          at: one?.at ?? namespace.metadata.get('name').place,
        },
      ];
    });
  });
}

const textsOf = ({ requests }: Namespace) =>
  new Map(
    requests.map(({ annotation, field, entries }) => [
      annotation,
      {
        text: entries ? JSON.stringify(entries.map(({ text }) => text)) : field.text,
        isUnknown: field.isUnknown,
        at: field.place,
      },
    ]),
  );
