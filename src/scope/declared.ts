import type { Config, DeclaredCluster, Glob } from '../config/config.ts';
import { positionAt } from '../text/line-table.ts';
import type { Place } from '../text/source-file.ts';
import type { Deployment } from './deployment.ts';
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
  const dumps = clusters.flatMap(({ dump }) => dump?.value ?? []);
  const paths = [...new Set(sight.manifests.map(({ file }) => file.path))];
  const taken = new Set<string>();
  let left = MOST_MEMBERS;
  const scopes = withFiles.map(cluster => {
    const own = new Set(paths.filter(path => includes(cluster, path)));
    for (const path of own) taken.add(path);
    const scope = scopeOf(cluster, own, withoutDumps(sight, dumps, cluster));
    if (scope.members.length > left) return { ...scope, members: [], isExcessive: true };
    left -= scope.members.length;
    return scope;
  });
  const isOurs = (deployment: Deployment) => withFiles.some(cluster => deploysInto(deployment, cluster));
  const read = new Set(sight.deployments.filter(isOurs).flatMap(({ files }) => [...files]));
  return {
    scopes,
    rest: {
      ...sight,
      manifests: sight.manifests.filter(({ file }) => !taken.has(file.path) && !read.has(file.path)),
      deployments: sight.deployments.filter(deployment => !isOurs(deployment)),
    },
  };
}

/** The dumps that only other clusters name are none of this one's business, whatever its globs say. */
function withoutDumps(sight: Sight, dumps: readonly string[], { dump }: DeclaredCluster): Sight {
  if (dumps.length === 0) return sight;
  const foreign = new Set(dumps.filter(path => path !== dump?.value));
  return { ...sight, manifests: sight.manifests.filter(({ file }) => !foreign.has(file.path)) };
}

/** `paths`: what its globs include of the files that hold manifests. */
function scopeOf(
  cluster: WithFiles,
  paths: ReadonlySet<string>,
  { manifests, deployments }: Sight,
): ClusterScope {
  const own = deployments.filter(deployment => deploysInto(deployment, cluster));
  const read = new Set(own.flatMap(({ files }) => [...files]));
  return {
    name: cluster.name,
    evidence: `declared in ${citation(cluster.at)}`,
    isDeployed: true,
    isCertain: true,
    lineage: [cluster.name],
    members: [
      ...own.flatMap(deployment => deployment.manifests),
      ...manifests.filter(({ file: { path } }) => !read.has(path) && paths.has(path)),
    ],
    declared: cluster,
    holds: path => read.has(path) || includes(cluster, path),
  };
}

/** Whether the globs of a cluster mean a file. */
const includes = ({ include = [], exclude }: DeclaredCluster, path: string): boolean =>
  include.some(glob => glob.matches(path)) && !exclude.some(glob => glob.matches(path));

/** Where nothing names the cluster that a deployment goes to, it is the one whose files start it. */
function deploysInto({ root, path, route }: Deployment, cluster: DeclaredCluster): boolean {
  const target = route.names.at(-1);
  return target === undefined ? includes(cluster, root?.home ?? path) : target === cluster.name;
}

/**
 * Tells the clusters that were found what the user says of them: those that have the name of a declared cluster without
 * files, or the only one that was found.
 */
export function describeFound(
  { clusters }: Pick<Config, 'clusters'>,
  found: readonly ClusterScope[],
): readonly ClusterScope[] {
  const open = clusters.filter(({ include }) => include === undefined);
  if (open.length === 0) return found;
  const live = found.filter(({ isDeployed, members }) => isDeployed && members.length > 0);
  const [only, other] = live.length > 0 ? live : found.filter(({ isDeployed }) => isDeployed);
  const [alone, another] = open;
  return found.map(scope => {
    const declared = open.find(({ name }) => name === scope.name);
    if (declared) return { ...scope, declared };
    const isMeant = scope === only && !other && !another && !found.some(({ name }) => name === alone!.name);
    return isMeant ? { ...scope, name: alone!.name, declared: alone! } : scope;
  });
}

/** Adds the nodes of the dumps that clusters name, wherever these stand. */
export function withDumps(scope: ClusterScope, { manifests }: Sight): ClusterScope {
  const dump = scope.declared?.dump?.value;
  if (dump === undefined) return scope;
  const known = new Set(scope.members);
  const nodes = manifests.filter(
    manifest => manifest.kind === 'Node' && manifest.file.path === dump && !known.has(manifest),
  );
  return { ...scope, members: [...scope.members, ...nodes] };
}

/** `ipamlint.yaml:3`. */
const citation = ({ file, span }: Place): string => `${file.path}:${positionAt(file, span.start).line}`;
