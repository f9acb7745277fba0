import { nearest } from '../text/nearest.ts';
import type { Config, DeclaredCluster, Glob } from './config.ts';
import { byPlace, type Mistake } from './written.ts';

/** What was found, as far as it shows which parts of a configuration mean something. */
export interface Found {
  /** Every file that was listed. */
  readonly paths: readonly string[];
  /** The clusters that were found, and how they are declared. */
  readonly clusters: readonly { readonly name: string; readonly declared?: DeclaredCluster }[];
  /** Files with Node objects. */
  readonly withNodes: ReadonlySet<string>;
}

/** Parts of a configuration that mean nothing in this repository: globs, clusters, dumps. Misspelt, mostly. */
export function idleParts(config: Config, { paths, clusters, withNodes }: Found): readonly Mistake[] {
  const globs: readonly Glob[] = [
    ...config.ignore,
    ...config.overrides.flatMap(({ files }) => files),
    ...config.clusters.flatMap(({ include = [], exclude }) => [...include, ...exclude]),
  ];
  const names = clusters.map(({ name }) => name);
  const known = `the clusters are ${names.map(name => `"${name}"`).join(', ') || 'none'}`;
  const guess = (name: string) => {
    const close = closest(name, names);
    return close === undefined ? known : `did you mean "${close}"?`;
  };
  const idle: readonly Mistake[] = [
    ...globs
      .filter(glob => !paths.some(path => glob.matches(path)))
      .map(({ text, at }) => ({
        at,
        message: `no file matches "${text}"`,
        help: 'globs are relative to the folder of their file',
      })),
    ...config.clusters
      .filter(cluster => !cluster.include && !clusters.some(({ declared }) => declared === cluster))
      .map(({ name, at }) => ({
        at,
        message: `no cluster is called "${name}", so what is said of it counts nowhere`,
        help: `${guess(name)}${names.length > 0 ? '; or say with include: which files belong to it' : ''}`,
      })),
    ...config.groups
      .flatMap(({ clusters: members }) => members)
      .filter(({ value }) => !names.includes(value))
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

/** The name that somebody most likely means, who may leave out the folders before it: `fra1` for `clusters/fra1`. */
function closest(name: string, names: readonly string[]): string | undefined {
  const ends = new Map<string, readonly string[]>();
  for (const each of names) {
    const end = each.slice(each.lastIndexOf('/') + 1);
    ends.set(end, [...(ends.get(end) ?? []), each]);
  }
  const own = name.slice(name.lastIndexOf('/') + 1);
  const alike = ends.get(own) ?? [];
  if (alike.length === 1) return alike[0];
  const near = nearest(name, names);
  if (near !== undefined) return near;
  const [only, ...others] = ends.get(nearest(own, ends.keys()) ?? '') ?? [];
  return others.length === 0 ? only : undefined;
}
