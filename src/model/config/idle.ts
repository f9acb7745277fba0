import { group } from '../../base/text/group.ts';
import { nearest, type Patience } from '../../base/text/nearest.ts';
import { someOf } from '../../base/text/some.ts';
import type { Config, DeclaredCluster, Glob } from './config.ts';
import { meantAmong } from './meant.ts';
import { byPlace, type Mistake } from './written.ts';
import { lastNameOf } from '../../base/text/path.ts';

/** What was found, as far as it shows which parts of a configuration mean something. */
export interface MatchedParts {
  /** Every file that was listed. */
  readonly paths: readonly string[];
  /** The clusters that were found, and how they are declared. */
  readonly clusters: readonly { readonly name: string; readonly declared?: DeclaredCluster }[];
  /** The places that were not seen. */
  readonly unseen: readonly string[];
  /** Files with Node objects. */
  readonly withNodes: ReadonlySet<string>;
}

/** Parts of a configuration that mean nothing in this repository: globs, clusters, dumps. Misspelt, mostly. */
export function idleParts(
  config: Config,
  { paths, clusters, unseen, withNodes }: MatchedParts,
): readonly Mistake[] {
  const globs: readonly Glob[] = [
    ...config.ignore,
    ...config.setAside,
    ...config.overrides.flatMap(({ files }) => files),
    ...config.clusters.flatMap(({ include = [], exclude }) => [...include, ...exclude]),
  ];
  const meant = meantAmong(paths);
  const names = clusters.map(({ name }) => name);
  const found = new Set(names);
  const used = new Set(clusters.map(({ declared }) => declared));
  const closest = closestAmong(names);
  const known = `the clusters are ${someOf(names, 10, name => `"${name}"`) || 'none'}`;
  const guess = (name: string) => {
    const close = closest(name);
    return close === undefined ? known : `did you mean "${close}"?`;
  };
  const idle: readonly Mistake[] = [
    ...globs
      .filter(glob => meant(glob).next().done)
      .map(({ text, at }) => ({
        at,
        message: `no file matches "${text}"`,
        help: 'globs are relative to the folder of their file',
      })),
    ...config.accepted
      .flatMap(({ files }) => files)
      .filter(glob => !unseen.some(path => glob.matches(path)))
      .map(({ text, at }) => ({
        at,
        message: `"${text}" accepts nothing: every file that it matches was read, and names nothing absent`,
        help: 'remove it, or write the path as the summary has it',
      })),
    ...config.clusters
      .filter(cluster => !cluster.include && !used.has(cluster))
      .map(({ name, at }) => ({
        at,
        message: `no cluster is called "${name}", so what is said of it counts nowhere`,
        help: `${guess(name)}${names.length > 0 ? '; or say with include: which files belong to it' : ''}`,
      })),
    ...config.groups
      .flatMap(({ clusters: members }) => members)
      .filter(({ value }) => !found.has(value))
      .map(({ value, at }) => ({
        at,
        message: `no cluster is called "${value}"`,
        help: guess(value),
        isGrave: true as const,
      })),
    ...config.clusters
      .flatMap(({ dump }) => dump ?? [])
      .filter(({ value }) => !withNodes.has(value))
      .map(({ value, at }) => ({
        at,
        message: `${value} holds no Node`,
        help: 'write what `kubectl get nodes -o yaml` prints into it',
      })),
  ];
  return [...idle].sort(byPlace);
}

/** The name that is most likely meant, who may leave out the folders before it: `fra1` for `clusters/fra1`. */
function closestAmong(names: readonly string[]): (name: string) => string | undefined {
  const ends = group(names, lastNameOf);
  const patience: Patience = { left: 20_000_000 };
  return name => {
    const own = lastNameOf(name);
    const alike = ends.get(own) ?? [];
    if (alike.length === 1) return alike[0];
    const near = nearest(name, names, patience);
    if (near !== undefined) return near;
    const [only, ...others] = ends.get(nearest(own, ends.keys(), patience) ?? '') ?? [];
    return others.length === 0 ? only : undefined;
  };
}
