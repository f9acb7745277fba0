import { inheritedFrom, ownRequests } from '../../calico/facts/requests/draws.ts';
import { ascending } from '../../base/text/order.ts';
import type { RepositoryName } from '../../base/text/repository-name.ts';
import { group } from '../../base/text/group.ts';
import type { ClusterGraph, Fleet } from '../../cluster/graph.ts';
import { groupsWith } from '../../cluster/grouping.ts';
import type { Survey } from '../../cluster/survey.ts';
import { calicoOf, skippedDocuments, skippedFiles } from '../../linter/diagnostic/summary.ts';
import { usesPools } from '../../calico/facts/cluster/addressing.ts';
import { mayReserveMore } from '../../calico/facts/pools/reserved.ts';
import { known } from '../../base/text/tri.ts';
import { nodeInventory } from '../../calico/facts/cluster/node-inventory.ts';
import type { Network } from '../../model/manifest/kubernetes/network.ts';
import type { Request } from '../../model/manifest/calico/request.ts';
import { networkText } from '../../model/manifest/kubernetes/network.ts';
import { holdersAmong } from '../../cluster/scope/ground.ts';
import { isBelow } from '../../base/text/path.ts';
import type { ClusterScope } from '../../cluster/scope/scope.ts';
import type { Snapshot } from '../../base/files/snapshot.ts';
import type { Place, SourceFile } from '../../base/files/source-file.ts';
import type {
  Bearer,
  ClusterInventory,
  FilesAside,
  HiddenPools,
  Inventory,
  NetworkEntry,
  RequestLine,
} from './inventory.ts';
import { nodesOf } from './nodes.ts';
import { remoteBasesIn } from '../../load/unseen/unseen.ts';
import { poolsOf } from '../../answers/pools/pools.ts';

/** What a survey of a repository understood of it; of its clusters those that something under these paths belongs to. */
export function takeInventory(
  snapshot: Snapshot,
  { loaded, fleet, scopes }: Survey,
  paths: readonly string[] = [''],
  repository?: RepositoryName,
): Inventory {
  const concerned = paths.includes('')
    ? undefined
    : new Set(holdersUnder(scopes, snapshot, paths).map(({ name }) => name));
  const shown = concerned ? fleet.clusters.filter(({ name }) => concerned.has(name)) : fleet.clusters;
  const unseen = loaded.unseen.filter(({ isPutAside }) => !isPutAside);
  return {
    repository,
    clusters: shown.map(clusterOf),
    unread: loaded.problems.flatMap(({ file, at, reason, misnamed }) =>
      misnamed ? [] : [{ at: { file, span: { start: at, end: at }, object: '', field: '' }, reason }],
    ),
    setAside: filesAside(fleet, paths),
    remoteBases: remoteBasesIn(unseen),
    otherSources: unseen.flatMap(({ why, entry, at }) =>
      why === 'foreign' && entry !== undefined && at ? [{ entry, at }] : [],
    ),
    skippedFiles: skippedFiles(snapshot),
    skippedDocuments: skippedDocuments(loaded),
  };
}

/** The most frequent reasons first. */
function filesAside({ aside }: Fleet, paths: readonly string[]): readonly FilesAside[] {
  const objects = (aside?.objects ?? []).filter(({ manifest }) =>
    paths.some(path => isBelow(manifest.file.path, path)),
  );
  return [...group(objects, ({ why }) => why)]
    .map(([why, those]) => ({
      why,
      paths: [...new Set(those.map(({ manifest }) => manifest.file.path))].sort(),
    }))
    .sort((a, b) => b.paths.length - a.paths.length || ascending(a.why, b.why));
}

/** The clusters that have something in them that stands under one of the paths, or is deployed by what does. */
function holdersUnder(
  scopes: readonly ClusterScope[],
  { files }: Snapshot,
  paths: readonly string[],
): readonly ClusterScope[] {
  const isUnder = ({ path }: SourceFile): boolean => paths.some(each => isBelow(path, each));
  const holdersOf = holdersAmong(scopes);
  const holding = new Set<ClusterScope>();
  for (const { path } of files.filter(isUnder)) {
    if (holding.size === scopes.length) break;
    for (const scope of holdersOf(path)) holding.add(scope);
  }
  return scopes.filter(scope => holding.has(scope) || scope.members.some(({ file }) => isUnder(file)));
}

function clusterOf(graph: ClusterGraph): ClusterInventory {
  return {
    name: graph.name,
    evidence: graph.evidence,
    ...(graph.isAssumed && { isAssumed: true }),
    calico: calicoOf(graph),
    groups: groupsWith(graph).map(({ declared }) => declared.name),
    usesPools: known(usesPools(graph)),
    pools: poolsOf(graph),
    nodes: nodesOf(graph),
    nodeInventory: graph.nodes.length > 0 ? nodeInventory(graph) : undefined,
    namespaces: graph.namespaces.map(({ name, metadata, requests }) =>
      bearer(`Namespace ${name}`, metadata.get('name').place, requests),
    ),
    workloads: {
      count: graph.workloads.length,
      requesting: graph.workloads
        .filter(({ requests }) => requests.length > 0)
        .map(({ kind, namespace, name, at, requests }) =>
          bearer(`${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`, at, requests),
        ),
    },
    undeterminedRequests: undeterminedIn(graph),
    values: graph.helmValues.flatMap(({ requests: owners }) => {
      const [first] = owners;
      if (!first) return [];
      const { kind, namespace, name } = first;
      const requests = owners.flatMap(owner => owner.requests);
      const what = `values of ${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
      return [bearer(what, requests[0]!.field.place, requests)];
    }),
    networks: entriesOf(graph.networks),
    disputedNetworks: entriesOf(graph.disputedNetworks),
    reservations: graph.reservations.map(({ name, reservedCIDRs }) => ({
      name,
      cidrs: reservedCIDRs.items().map(({ text }) => text),
      at: reservedCIDRs.place,
    })),
    mayReserveMore: mayReserveMore(graph),
    hidden: hiddenIn(graph),
  };
}

function undeterminedIn({ namespaces, workloads }: ClusterGraph): ClusterInventory['undeterminedRequests'] {
  const open = {
    namespaces: namespaces.filter(each => inheritedFrom(each) === undefined).length,
    workloads: workloads.filter(each => ownRequests(each) === undefined).length,
  };
  return open.namespaces + open.workloads > 0 ? open : undefined;
}

/** Networks by place: those that one range comes to are one. */
const entriesOf = (networks: readonly Network[]): readonly NetworkEntry[] =>
  [...byRange(networks).values()].map(([network]) => {
    const { use, name, source, at } = network!;
    return { cidr: networkText(network!), use, name, source, at };
  });

const byRange = (networks: readonly Network[]) =>
  group(networks, network =>
    JSON.stringify([network.at.file.path, network.at.span.start, network.source, networkText(network)]),
  );

const bearer = (what: string, at: Place, requests: readonly Request[]): Bearer => ({
  what,
  at,
  requests: requests.map(requestEntry),
});

const requestEntry = ({ annotation, field }: Request): RequestLine => ({
  annotation,
  value: field.text,
  at: field.place,
});

function hiddenIn({ unseenPools }: ClusterGraph): readonly HiddenPools[] {
  const byPath = new Map(unseenPools.map(({ path, reason }) => [path, reason]));
  return [...byPath].map(([path, reason]) => ({ path, reason }));
}
