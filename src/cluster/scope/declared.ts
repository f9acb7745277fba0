import type { Config, DeclaredCluster, Glob } from '../../model/config/config.ts';
import { meaningAmong, meantAmong } from '../../model/config/meant.ts';
import { group } from '../../base/text/group.ts';
import { positionAt } from '../../base/text/line-table.ts';
import type { Place } from '../../base/files/source-file.ts';
import type { Deployment } from '../../load/deployment.ts';
import type { PathQuestion } from './ground.ts';
import type { ClusterScope } from './scope.ts';
import type { Sight } from './standing.ts';

/** The clusters whose files the user names, and what is left for us to sort out. */
export interface Declared {
  readonly scopes: readonly ClusterScope[];
  readonly rest: Sight;
}

type WithFiles = DeclaredCluster & { readonly include: readonly Glob[] };

/** How many objects declared clusters may hold together: an object may be part of any number of them. */
const MOST_MEMBERS = 100_000;

/**
 * Gives the declared clusters what their globs include: what is deployed from there, as it is applied, and the other
 * objects that stand there. A file may be included by several clusters.
 */
export function declaredScopes({ clusters }: Pick<Config, 'clusters'>, sight: Sight): Declared {
  const withFiles = clusters.filter((cluster): cluster is WithFiles => cluster.include !== undefined);
  if (withFiles.length === 0) return { scopes: [], rest: sight };
  const dumps = new Set(clusters.flatMap(({ dump }) => dump?.value ?? []));
  const manifestsOf = includedIn(sight.manifests, ({ file }) => file.path);
  const deploymentsOf = deploymentsInto(sight.deployments);
  const including = meaningAmong(withFiles, ({ include }) => include);
  const readers = new Map<string, Set<DeclaredCluster>>();
  const holders: PathQuestion = path => [
    ...including(path).filter(cluster => !excludes(cluster, path)),
    ...(readers.get(path) ?? []),
  ];
  const taken = new Set<string>();
  const ours = new Set<Deployment>();
  let left = MOST_MEMBERS;
  const scopes = withFiles.map((cluster): ClusterScope => {
    const deployments = deploymentsOf(cluster);
    const standing = manifestsOf(cluster);
    for (const deployment of deployments) ours.add(deployment);
    for (const { file } of standing) taken.add(file.path);
    const read = new Set(deployments.flatMap(({ files }) => [...files]));
    for (const path of read) readers.set(path, (readers.get(path) ?? new Set()).add(cluster));
    // The dumps that only other clusters name are none of this one's business, whatever its globs say.
    const isForeign = (path: string) => dumps.has(path) && path !== cluster.dump?.value;
    const scope = { ...scopeOf(cluster), ground: { question: holders, answer: cluster } };
    const members = [
      ...deployments.flatMap(deployment => deployment.manifests),
      ...standing.filter(({ file: { path } }) => !read.has(path) && !isForeign(path)),
    ];
    if (members.length > left) return { ...scope, isExcessive: true };
    left -= members.length;
    return { ...scope, members };
  });
  const read = new Set([...ours].flatMap(({ files }) => [...files]));
  return {
    scopes,
    rest: {
      ...sight,
      manifests: sight.manifests.filter(({ file }) => !taken.has(file.path) && !read.has(file.path)),
      deployments: sight.deployments.filter(deployment => !ours.has(deployment)),
    },
  };
}

/** What is the same whatever it holds. */
const scopeOf = (cluster: DeclaredCluster): Omit<ClusterScope, 'ground'> => ({
  name: cluster.name,
  evidence: `declared in ${citation(cluster.at)}`,
  isCertain: true,
  members: [],
  declared: cluster,
});

const excludes = ({ exclude }: DeclaredCluster, path: string): boolean =>
  exclude.some(glob => glob.matches(path));

/** For each cluster those things that stand where its globs mean, in their order. */
function includedIn<Thing>(
  things: readonly Thing[],
  pathOf: (thing: Thing) => string,
): (cluster: WithFiles) => readonly Thing[] {
  const indices = group(things.keys(), index => pathOf(things[index]!));
  const meant = meantAmong(indices.keys());
  return cluster => {
    const paths = new Set(cluster.include.flatMap(glob => [...meant(glob)]));
    return [...paths]
      .filter(path => !excludes(cluster, path))
      .flatMap(path => indices.get(path)!)
      .sort((a, b) => a - b)
      .map(index => things[index]!);
  };
}

/** For each cluster what goes there. Where nothing names the target of a deployment, it is the one whose files start it. */
function deploymentsInto(deployments: readonly Deployment[]): (cluster: WithFiles) => readonly Deployment[] {
  const places = new Map(deployments.map((deployment, index) => [deployment, index]));
  const byTarget = group(deployments, ({ route }) => route.names.at(-1));
  const startedBy = includedIn(byTarget.get(undefined) ?? [], ({ root, path }) => root?.home ?? path);
  return cluster =>
    [...(byTarget.get(cluster.name) ?? []), ...startedBy(cluster)].sort(
      (a, b) => places.get(a)! - places.get(b)!,
    );
}

/**
 * Tells the clusters that were found what the user says of them: those that have the name of a declared cluster without
 * files, or the only one that was found. Where no file shows a cluster, each is what the user says of it.
 */
export function describeFound(
  { clusters }: Pick<Config, 'clusters'>,
  found: readonly ClusterScope[],
): readonly ClusterScope[] {
  const open = clusters.filter(({ include }) => include === undefined);
  if (open.length === 0) return found;
  const live = found.filter(({ members, isMade }) => members.length > 0 && !isMade);
  const [only, other] = live.length > 0 ? live : found;
  const [alone, another] = open;
  const byName = new Map(open.toReversed().map(cluster => [cluster.name, cluster]));
  const described = found.map((scope): ClusterScope => {
    const declared = byName.get(scope.name);
    if (declared) return { ...scope, declared };
    const isMeant = scope === only && !other && !another && !found.some(({ name }) => name === alone!.name);
    return isMeant ? { ...scope, name: alone!.name, declared: alone! } : scope;
  });
  const known = new Set(described.map(({ declared }) => declared));
  // Where files show some cluster, a name that none of them has is most likely misspelt.
  const elsewhere = live.length > 0 ? [] : open.filter(cluster => !known.has(cluster));
  const nowhere: PathQuestion = () => [];
  return [
    ...described,
    ...elsewhere.map(cluster => ({ ...scopeOf(cluster), ground: { question: nowhere, answer: cluster } })),
  ];
}

/** Adds the nodes of the dumps that clusters name, wherever these stand. */
export function withDumps(scopes: readonly ClusterScope[], { manifests }: Sight): readonly ClusterScope[] {
  if (!scopes.some(({ declared }) => declared?.dump)) return scopes;
  const nodes = group(
    manifests.filter(({ kind }) => kind === 'Node'),
    ({ file }) => file.path,
  );
  return scopes.map(scope => {
    const dump = scope.declared?.dump?.value;
    if (dump === undefined) return scope;
    const known = new Set(scope.members);
    const own = (nodes.get(dump) ?? []).filter(node => !known.has(node));
    return { ...scope, members: [...scope.members, ...own] };
  });
}

/** `ipamlint.yaml:3`. */
const citation = ({ file, span }: Place): string => `${file.path}:${positionAt(file, span.start).line}`;
