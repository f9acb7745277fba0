import type { Snapshot } from '../../text/snapshot.ts';
import { group } from '../../scope/divergence.ts';
import { readDocuments } from '../documents.ts';
import { kustomizer } from './build.ts';

/** A kustomization that it is worth asking kustomize about. */
export interface RenderPlan {
  readonly folder: string;
  /** A base in another repository, which would have to be fetched. */
  readonly remote: string | undefined;
}

/** The kustomizations that nothing else refers to and that come to something we judge, or may do so. */
export function rootsToRender(snapshot: Snapshot): readonly RenderPlan[] {
  const { trees } = readDocuments(snapshot);
  const byFile = group(trees, ({ file }) => file);
  const builder = kustomizer({ files: snapshot.files, documents: file => byFile.get(file) ?? [] });
  return builder.roots().flatMap(({ folder }) => {
    const build = builder.build(folder);
    const isWorthIt = build && (build.manifests.length > 0 || build.hidden.length > 0);
    return isWorthIt ? [{ folder, remote: build.remote[0]?.entry }] : [];
  });
}
