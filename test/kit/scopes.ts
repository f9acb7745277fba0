import { formatCidr } from '../../src/base/net/cidr.ts';
import { findScopes } from '../../src/cluster/scope/find.ts';
import type { SetAside } from '../../src/cluster/scope/scope.ts';
import { publishedIn } from '../../src/load/published.ts';
import { tankaFolders } from '../../src/load/tanka.ts';
import { clusters, loaded, type Repository } from './manifests.ts';

/** The clusters of a repository by name, each with the ids of what it holds, and what is set aside, as `IPPool/a: docs/`. */
export interface ShownScopes {
  readonly clusters: Readonly<Record<string, readonly string[]>>;
  readonly aside: readonly string[];
}

const kustomizeOwn = /^(?:Kustomization|Application|ApplicationSet|Component)$/;

export function scopesIn(
  repository: Repository,
  {
    trees = [''],
    others = [],
  }: { readonly trees?: readonly string[]; readonly others?: readonly string[] } = {},
): ShownScopes {
  const files = Object.entries(repository).map(([path, text]) => ({ path, text }));
  const tanka = tankaFolders(files, others);
  const published = publishedIn({ files, others: new Set(others) });
  const { scopes, aside } = findScopes({ ...loaded(repository), trees, others, published, tanka });
  return {
    clusters: Object.fromEntries(
      scopes.map(({ name, members }) => [
        name,
        members.filter(({ kind }) => !kustomizeOwn.test(kind)).map(({ id }) => id),
      ]),
    ),
    aside: aside.map(shown),
  };
}

const shown = ({ manifest, why }: SetAside): string => `${manifest.id}: ${why}`;

/** Each cluster with the networks and nodes that setup files give it. */
export const setUpClusters = (repository: Repository): readonly string[] =>
  clusters(repository).map(({ name, networks, nodes }) =>
    [
      name,
      networks
        .filter(({ use }) => use === 'services')
        .map(({ cidr }) => formatCidr(cidr))
        .join(),
      nodes.map(node => node.name).join(),
    ].join(' | '),
  );
