import { group } from '../../base/text/group.ts';
import { asideName } from '../../load/aside-names.ts';
import type { Member } from '../../load/member.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { lastNameOf } from '../../base/text/path.ts';
import { isCalledLikeCluster } from './branch-names.ts';

/** Clusters that are started to try things out, as environments of helmfile are called after them. */
const trial = /^(?:ci|docker-desktop|k3d|kind|local(?:host)?|minikube)$/i;

interface Environment {
  readonly name: string;
  readonly context: string;
  readonly path: string;
  /** How it is told from the others, where it is none of helmfile. */
  readonly words?: string;
}

/** Kinds that may hold environments. */
const holders: ReadonlySet<string> = new Set(['ClusterSign', 'FleetBundle', 'Helmfile']);

/** The environments of a helmfile, the stacks of a project of Pulumi, the clusters for which Rancher Fleet changes a bundle. */
function environmentsOf({ kind, root, file: { path } }: Manifest): readonly Environment[] {
  if (kind === 'FleetBundle')
    return root
      .get('targetCustomizations')
      .items()
      .flatMap(target => target.get('clusterName').string ?? [])
      .map(name => ({ name, context: name, path, words: `target ${name} of ${path}` }));
  const noun = root.get('noun').string;
  return Array.from(root.get('environments').entries(), ([name, { text: context }]) => ({
    name,
    context,
    path,
    ...(noun !== undefined && { words: `${noun} ${context}` }),
  }));
}

/** The cluster that Rancher runs in, which it calls `local`, where a bundle of Fleet is for it and none of the others is called so. */
export function managementAmong(
  members: readonly Member[],
  others: Iterable<string>,
): ReadonlyMap<string, string> {
  const isLocal = ({ manifest }: Member) =>
    manifest.kind === 'FleetBundle' && environmentsOf(manifest).some(({ name }) => name === 'local');
  const bundle = members.find(isLocal)?.manifest.file.path;
  if (bundle === undefined || [...others].some(name => lastNameOf(name) === 'local')) return new Map();
  return new Map([['local', `the cluster of Rancher, target local of ${bundle}`]]);
}

/** So many are read: more than clusters are judged, so that the limit on clusters tells of the rest. */
const MOST_ENVIRONMENTS = 10_000;

/**
 * The clusters that environments of helmfile are, by name, each with how it is told from the others. An environment is one where it
 * has a context of its own; where only its values differ, its name has to call a stage as well. Fewer than two are none.
 */
export function environmentsAmong(members: readonly Member[]): ReadonlyMap<string, string> {
  const found: Environment[] = [];
  for (const { manifest } of members) {
    if (!holders.has(manifest.kind)) continue;
    const room = MOST_ENVIRONMENTS - found.length;
    if (room === 0) break;
    for (const each of environmentsOf(manifest).slice(0, room)) found.push(each);
  }
  const told = [...group(found, ({ name }) => name)].flatMap(([name, those]) => {
    const isTrial = trial.test(name) || asideName(`${name}/`, noTrees) !== undefined;
    if (isTrial && those.some(({ words }) => words === undefined)) return [];
    const byContext = group(those, ({ context }) => context);
    byContext.delete('');
    if (byContext.size === 0) return isCalledLikeCluster(name) ? those.slice(0, 1) : [];
    return [...byContext.values()].map(([first]) => first!);
  });
  const byCluster = group(told, ({ name, context }) => context || name);
  if (byCluster.size < 2) return new Map();
  const byName = group([...byCluster], ([, those]) => nameOf(those));
  return new Map(
    [...byName].flatMap(([name, clusters]) =>
      clusters.map(([cluster, [one]]): [string, string] => [
        clusters.length === 1 ? name : cluster,
        one!.words ??
          `environment ${name} of ${one!.path}${one!.context === '' || one!.context === name ? '' : ` with context ${cluster}`}`,
      ]),
    ),
  );
}

const noTrees: readonly string[] = [];

/** What an environment is called; `default` often is one of the others. */
const nameOf = (those: readonly { readonly name: string }[]): string =>
  (those.find(({ name }) => name !== 'default') ?? those[0]!).name;
