import { load, type Loaded } from '../../src/load/load.ts';
import type { Manifest } from '../../src/model/manifest/core/manifest.ts';
import type { Why } from '../../src/load/unseen/unseen.ts';
import { link } from '../../src/cluster/link.ts';
import type { ClusterGraph } from '../../src/cluster/graph.ts';
import { findScopes } from '../../src/cluster/scope/find.ts';
import type { SourceFile } from '../../src/base/files/source-file.ts';
import { snapshotOf } from './case.ts';

/** Files by path. */
export type Repository = Readonly<Record<string, string>>;

export function filesOf(repository: Repository): readonly SourceFile[] {
  return Object.entries(repository).map(([path, text]) => ({ path, text }));
}

/** What is loaded, and what of it may bring pools that are not seen. */
export interface LoadedWithHiding extends Loaded {
  readonly opaque: readonly { readonly path: string; readonly reason: Why }[];
}

export function loaded(repository: Repository): LoadedWithHiding {
  const found = load(snapshotOf(filesOf(repository)));
  const opaque = found.unseen
    .filter(
      ({ by, mayBring }) => by !== 'choice' && ['IPPool', 'anything'].some(kind => mayBring.includes(kind)),
    )
    .map(({ path, why }) => ({ path, reason: why }));
  return { ...found, opaque };
}

/** The objects of one YAML text. */
export function manifests(text: string): readonly Manifest[] {
  return loaded({ 'a.yaml': text }).manifests;
}

/** The single object of one YAML text. */
export function manifest(text: string): Manifest {
  const [only] = manifests(text);
  if (!only) throw new Error(`no object in: ${text}`);
  return only;
}

/** Every cluster that a repository describes. */
export function clusters(repository: Repository): readonly ClusterGraph[] {
  const { problems, unseen, ...sight } = loaded(repository);
  return link(findScopes({ ...sight, trees: [''] }), { problems, unseen, version: undefined }).clusters;
}

/** The single cluster that a YAML text describes. */
export function cluster(text: string): ClusterGraph {
  const [only] = clusters({ 'a.yaml': text });
  if (!only) throw new Error(`no cluster in: ${text}`);
  return only;
}
