import type { IPPool } from '../model/manifest/calico/ip-pool.ts';
import type { Problem } from '../model/manifest/core/resource.ts';
import { asideNamesIn } from '../load/aside-names.ts';
import { holdersAmong } from './scope/ground.ts';
import type { ClusterScope, RunningMembers, Scopes } from './scope/scope.ts';
import { graphOfAside, poolsThatMayRun } from './aside.ts';
import { distinct, withoutCopies } from './copies.ts';
import { decode } from './decode.ts';
import type { ClusterGraph, Fleet } from './graph.ts';
import { withReadRequests } from './cni.ts';
import { sortedByName } from './order.ts';
import { withGroups } from './grouping.ts';
import { withOwnPool } from './own-pool.ts';
import type { Surroundings } from './surroundings.ts';
import { group } from '../base/text/group.ts';
import { isOpen, sharedByTooMany, unseenAmong, type UnseenHere } from './unseen.ts';
import { releaseCalled, releaseOf, type ReleaseEvidence } from './release.ts';
import { recognitionIn } from './shown.ts';
import { runningPools, runningRelease, unallocatablePools } from './running.ts';

/** So many clusters are judged: no repository has nearly as many, and each takes every rule. */
const MOST_CLUSTERS = 3000;
/** Of each of two states that are compared: these hold all clusters twice. */
const MOST_COMPARED = 2000;
/** So many nodes stand for groups that only count theirs, in all clusters together. */
const MOST_MADE_UP = 50_000;

/** Decodes the members of every scope and links them into graphs, and what belongs to none into one of its own. */
export function link({ scopes, aside }: Omit<Scopes, 'whyLeft'>, surroundings: Surroundings): Fleet {
  const holdersOf = holdersAmong(scopes);
  const shared = sharedByTooMany(surroundings.problems, holdersOf);
  const problems = surroundings.problems.filter(problem => !shared.has(problem));
  const unseenIn = unseenAmong({ ...surroundings, problems }, holdersOf, scopes.length);
  // Which of several clusters a script installs is not determined.
  const around = scopes.length === 1 ? surroundings : { ...surroundings, named: [] };
  let room = MOST_MADE_UP;
  const drafts = scopes.map(scope => {
    const graph = draft(scope, around, unseenIn(scope), room);
    room -= graph.nodes.reduce((count, { group: of }) => count + (of ? 1 : 0), 0);
    return { scope, graph };
  });
  const asideName = asideNamesIn(surroundings.trees ?? ['']);
  const stray = problems.filter(
    ({ file: { path } }) => holdersOf(path).length === 0 && asideName(path) === undefined,
  );
  const alone = graphOfAside(aside, [...stray, ...shared]);
  const unappliedPools = poolsThatMayRun(alone, aside);
  const reachable = poolsWithinReach(drafts, unappliedPools);
  const families = siblingsByFolder(drafts);
  const kinOf = kinAmong(drafts.filter(({ graph }) => saysSomethingOfPools(graph)));
  const worth = drafts.filter(({ scope, graph }) => isWorthJudging(graph) || scope.isDeployed);
  const { comparedWith } = surroundings;
  const judged = firstWithin(worth, comparedWith ? MOST_COMPARED : MOST_CLUSTERS);
  const left = worth.filter(each => !judged.has(each)).map(({ graph }) => graph);
  const excess = clustersBeyond(left, comparedWith);
  const clusters = [...judged].map(({ scope, graph }) => {
    const relatives = kinOf(scope).map(other => other.graph);
    const repositoryPools = reachable(scope);
    return withReadRequests({
      ...graph,
      ...recognitionIn(scope, graph),
      pools: withOwnPool(graph, repositoryPools),
      relatives,
      repositoryPools,
      unappliedPools,
      siblings: families.get(scope.family ?? '') ?? [],
    });
  });
  return {
    clusters: withGroups(clusters, surroundings.groups ?? [], openlyNamed(drafts)),
    ...(left.length > 0 && { leftOut: new Set(left.map(({ name }) => name)) }),
    ...(aside.length + stray.length + shared.size + excess.length > 0 && {
      aside: { graph: { ...alone, problems: [...alone.problems, ...excess] }, objects: aside },
    }),
  };
}

/** As many clusters as are judged: first those with manifests, then those that only Terraform and the like show. */
function firstWithin(drafts: readonly Draft[], most: number): ReadonlySet<Draft> {
  if (drafts.length <= most) return new Set(drafts);
  const full = drafts.filter(({ graph }) => isWorthJudging(graph)).slice(0, most);
  const empty = drafts.filter(({ graph }) => !isWorthJudging(graph)).slice(0, most - full.length);
  const chosen = new Set([...full, ...empty]);
  return new Set(drafts.filter(each => chosen.has(each)));
}

/** What is said of the clusters that are too many. */
function clustersBeyond(
  left: readonly ClusterGraph[],
  comparedWith: Surroundings['comparedWith'],
): readonly Problem[] {
  const full = left.filter(isWorthJudging);
  const first = (full.length > 0 ? full : left).find(({ manifests }) => manifests.length > 0);
  if (!first) return [];
  const { file, span } = first.manifests[0]!.root.place;
  const reason = comparedWith
    ? `a repository has 2,000 clusters at most, with its ${comparedWith} state`
    : 'a repository has 3,000 clusters at most';
  const what = full.length > 0 ? 'clusters' : 'empty clusters';
  const leftOut = { what, count: left.length, files: 1 } as const;
  return [{ file, span, at: span.start, reason, excessive: `cluster/${first.name}`, leftOut }];
}

/** The clusters of Git on what runs, by their names. */
export function linkBesideRunning(
  { scopes, aside }: Omit<Scopes, 'whyLeft'>,
  surroundings: Surroundings,
  found: ReadonlyMap<string, RunningMembers>,
): Fleet {
  const beside = scopes.map(scope => {
    const running = found.get(scope.name);
    return running ? { ...scope, running } : scope;
  });
  return link({ scopes: beside, aside }, surroundings);
}

interface Draft {
  readonly scope: ClusterScope;
  readonly graph: ClusterGraph;
}

/**
 * The pools that a reference may mean: any, but those of another cluster where both are certainly what they are. `stray`:
 * those that belong to no cluster, and may run all the same.
 */
function poolsWithinReach(
  drafts: readonly Draft[],
  stray: readonly IPPool[],
): (scope: ClusterScope) => readonly IPPool[] {
  const all = [...drafts.flatMap(({ graph }) => graph.pools), ...stray];
  const uncertain = [...drafts.flatMap(({ scope, graph }) => (scope.isCertain ? [] : graph.pools)), ...stray];
  return scope => (scope.isCertain ? uncertain : all);
}

/** For each of some scopes the others that may stand for its cluster. */
function kinAmong(drafts: readonly Draft[]): (scope: ClusterScope) => readonly Draft[] {
  const open = drafts.filter(({ scope }) => isOpen(scope));
  const several = open.filter(({ scope }) => scope.isForSeveral);
  return scope => {
    if (!isOpen(scope)) return [];
    return (scope.isForSeveral ? open : several).filter(draft => draft.scope !== scope);
  };
}

/** The names of clusters that may be one, by what they share. */
const openlyNamed = (drafts: readonly Draft[]): readonly (readonly string[])[] =>
  [...group(drafts, ({ scope }) => (scope.declared ? undefined : scope.mayMeet))].flatMap(([fork, those]) =>
    fork === undefined ? [] : [those.map(({ scope }) => scope.name)],
  );

const siblingsByFolder = (drafts: readonly Draft[]) =>
  new Map(
    [...group(drafts, ({ scope }) => scope.family)].flatMap(([folder, alike]) =>
      folder === undefined
        ? []
        : [[folder, alike.map(({ graph }) => ({ name: graph.name, pools: graph.pools }))] as const],
    ),
  );

/** Whether other scopes may want to know of it, which saves looking at most of them. */
const saysSomethingOfPools = (graph: ClusterGraph): boolean =>
  graph.hasRouters ||
  graph.hasFilters ||
  graph.bgpConfigurations.length > 0 ||
  [graph.pools, graph.installations, graph.agents, graph.cniConfigurations].some(list => list.length > 0) ||
  [graph.nodes, graph.nodeGroups].some(list => list.length > 0);

const isWorthJudging = (graph: ClusterGraph): boolean =>
  [graph.pools, graph.nodes, graph.namespaces, graph.workloads, graph.reservations, graph.networks].some(
    list => list.length > 0,
  ) ||
  [graph.helmValues, graph.agents, graph.installations, graph.ipamConfigurations, graph.problems].some(
    list => list.length > 0,
  ) ||
  [graph.felixConfigurations, graph.bgpConfigurations, graph.cniConfigurations].some(
    list => list.length > 0,
  ) ||
  graph.unheededInstallations.length > 0 ||
  graph.externalPools.length > 0;

function draft(
  scope: ClusterScope,
  { version, named }: Surroundings,
  { problems, ...unseen }: UnseenHere,
  roomForNodes: number,
): ClusterGraph {
  const { members, twins } = distinct(scope.members);
  const manifests = sortedByName(withoutCopies(members));
  const { declared, running = { members: [], isWhole: false } } = scope;
  const { excess, ...found } = decode(manifests, declared, running, Math.max(roomForNodes, 0));
  const told = declared?.version;
  const unallocatable = unallocatablePools(running);
  const release = version ?? (told && releaseCalled(told.value, told.at.file.path, told.at));
  return {
    name: scope.name,
    evidence: scope.evidence ?? '',
    ...(scope.guessedFiles && { guessedFiles: scope.guessedFiles }),
    manifests,
    ...(twins.size > 0 && { twins }),
    ...found,
    ...besideRunning(
      releaseOf(release, found.workloads, found.installations, { charts: found.helmValues, named }),
      running,
    ),
    problems: [...problems, ...excess, ...excessOf(scope)],
    isObserved: running.members.length > 0,
    isWhole: scope.isCertain === true || scope.isBuilt === true || declared !== undefined,
    externalPools: [...(declared?.externalPools ?? []), ...runningPools(found.pools, running)],
    ...(unallocatable.length > 0 && { unallocatable }),
    datastore: declared?.datastore?.value,
    api: declared?.api?.value,
    groups: [],
    relatives: [],
    ...unseen,
    repositoryPools: [],
    siblings: [],
  };
}

/** Where the user asks for a cluster that would hold too much. */
function excessOf({ declared, isExcessive, name }: ClusterScope): readonly Problem[] {
  if (!declared || !isExcessive) return [];
  const { file, span } = declared.at;
  const reason = 'with the others it holds too many objects';
  return [{ file, span, at: span.start, reason, excessive: `cluster/${name}` }];
}

/** What Git says of the release will run; where it says nothing, what runs stays. */
const besideRunning = (said: ReleaseEvidence, { members }: RunningMembers): ReleaseEvidence =>
  said.release || said.releaseConflict !== undefined ? said : { ...said, release: runningRelease(members) };
