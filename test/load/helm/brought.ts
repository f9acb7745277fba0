import type { Field } from '../../../src/model/manifest/core/field.ts';
import type { Manifest } from '../../../src/model/manifest/core/manifest.ts';
import { loaded, type Repository } from '../../kit/manifests.ts';

/** Every object of a kind in a repository: as it stands in the files, and as it is deployed. */
export function objects(kind: string, repository: Repository): readonly Manifest[] {
  const { manifests, deployments } = loaded(repository);
  const all = [...manifests, ...deployments.flatMap(deployment => deployment.manifests)];
  return all.filter(manifest => manifest.kind === kind);
}

/** What a field holds, with `?` for what is not determined. */
export function plain(field: Field): unknown {
  if (field.isUnknown) return '?';
  if (field.node?.kind === 'sequence') return field.items().map(plain);
  if (field.node?.kind !== 'mapping') return field.scalar;
  return Object.fromEntries(field.entries().map(([key, value]) => [key, plain(value)]));
}

/** The `spec` of the only Installation. */
export function spec(repository: Repository): unknown {
  const found = objects('Installation', repository);
  if (found.length !== 1) throw new Error(`${found.length} Installations`);
  return plain(found[0]!.root.get('spec'));
}

/** What stands in the file at each CIDR of the only Installation, and in which file. */
export function cidrs(repository: Repository): readonly string[] {
  const [installation] = objects('Installation', repository);
  const pools = installation!.root.get('spec').get('calicoNetwork').get('ipPools').items();
  return pools.map(pool => {
    const { file, span } = pool.get('cidr').place;
    return `${file.path}: ${file.text.slice(span.start, span.end)}`;
  });
}

export const opaque = (repository: Repository): readonly string[] =>
  loaded(repository).opaque.map(({ path }) => path);
