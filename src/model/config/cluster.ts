import type { SourceFile } from '../../base/files/source-file.ts';
import type { DeclaredCluster, DeclaredNodes, Glob } from './config.ts';
import { folderOf } from '../../base/text/path.ts';
import { resolveFrom } from './path.ts';
import type { ClusterEntry, NodeGroupEntry } from './schema.ts';
import type { Mistake, LocatedValue } from './written.ts';

type Report = (mistake: Mistake) => void;

/** A cluster as it is declared in one file. */
export function composeCluster(
  { name, include, exclude, calico, nodes, live, networks, externalPools }: ClusterEntry,
  file: SourceFile,
  globs: (globs: readonly LocatedValue<string>[]) => readonly Glob[],
  report: Report,
): DeclaredCluster {
  const groups = nodes && !('file' in nodes) ? nodes : [];
  const dump = nodes && 'file' in nodes ? namedFile(nodes.file, file, report) : undefined;
  return {
    name: name.value,
    at: name.at,
    include: include && globs(include),
    exclude: globs(exclude ?? []),
    version: calico?.version,
    datastore: calico?.datastore,
    api: calico?.api,
    nodes: groups.map(group => groupOf(group, report)),
    dump,
    live: live && namedFile(live, file, report),
    networks: (networks ?? []).map(({ name, cidr, kind }) => ({
      name: name.value,
      kind: kind.value,
      cidr: cidr.value,
      at: cidr.at,
    })),
    externalPools: (externalPools ?? []).map(({ name, cidr }) => ({
      name: name.value,
      cidr: cidr?.value,
      at: cidr?.at ?? name.at,
    })),
  };
}

/** The path of a file that a configuration names, relative to the root; undefined where it leads out of it, which is reported. */
export function namedFile(
  { value, at }: LocatedValue<string>,
  { path }: SourceFile,
  report: Report,
): LocatedValue<string> | undefined {
  if (/^[a-z][a-z+.-]*:\/\//i.test(value)) {
    report({
      at,
      message: `${value} is a URL, and ipamlint reads files`,
      help: 'name a file inside, relative to this one',
    });
    return undefined;
  }
  const resolved = resolveFrom(folderOf(path), value);
  if (resolved !== undefined) return { value: resolved, at };
  report({
    at,
    message: `${value} lies outside of the repository`,
    help: 'name a file inside, relative to this one',
  });
  return undefined;
}

function groupOf(group: NodeGroupEntry, report: Report): DeclaredNodes {
  const { name, labels, taints, count, minimum, maximum, addresses } = group;
  const bound = minimum ?? maximum;
  if (count && bound)
    report({
      at: bound.at,
      message: 'a group of nodes has a count, or a minimum and a maximum',
      help: 'remove one of them',
    });
  if (minimum && maximum && minimum.value > maximum.value)
    report({
      at: maximum.at,
      message: `the maximum (${maximum.value}) is less than the minimum (${minimum.value})`,
      help: 'write the larger number as maximum',
    });
  return {
    name: name?.value,
    at: name?.at ?? group.at,
    labels: new Map([...(labels ?? [])].map(([key, { value }]) => [key, value])),
    taints: (taints ?? []).map(({ key, value, effect }) => ({
      key: key.value,
      value: value?.value ?? '',
      effect: effect.value,
    })),
    minimum: (count ?? minimum)?.value ?? (maximum ? 0 : 1),
    maximum: (count ?? maximum)?.value,
    addresses: addresses ?? [],
  };
}
