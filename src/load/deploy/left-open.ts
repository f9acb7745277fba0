import { manifestOf, headOf, type Manifest } from '../../model/manifest/core/manifest.ts';
import type { Lookup } from '../lookup.ts';
import type { YamlNode } from '../../base/yaml/node.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import { isLeftAlone } from '../substitution.ts';
import type { DeployPlan } from './plan.ts';
import { withInner } from '../../base/yaml/below.ts';

/** Kinds that hold the ranges of pools. */
const withRanges = new Set(['IPPool', 'Installation', 'HelmRelease']);

/** Encrypted by SOPS, which Flux undoes; replaced by kustomize, where its `vars` say so. */
const isFilledIn = (text: string): boolean => /\bENC\[|\$\(/.test(text);

/**
 * An object as Flux applies it: of a placeholder in a range that Flux knows nothing of, or was told to leave alone, no tool
 * makes anything. What comes from elsewhere than Git may have been rendered on the way.
 */
export function leftOpen(
  manifest: Manifest,
  { by, source }: DeployPlan,
  lookup: Lookup | undefined,
): Manifest {
  if (by !== 'Flux' || !source.startsWith('GitRepository ') || !withRanges.has(manifest.kind))
    return manifest;
  const isSubstituted = lookup !== undefined && lookup.isIdle !== true && !isLeftAlone(manifest);
  const isFinal = (text: string) => !isFilledIn(text) && !(isSubstituted && text.includes('${'));
  const { root, file, namespace } = manifest;
  const node = root.node && finished(root.node, isFinal);
  if (node?.kind !== 'mapping' || node === root.node) return manifest;
  const given = namespace === headOf(node)?.namespace ? undefined : namespace;
  const result = manifestOf(file, node, given, root.owner.object);
  return result ? { ...manifest, ...result } : manifest;
}

/** The tree where each range that is final says so; the same where none is open. */
const finished = (node: YamlNode, isFinal: (text: string) => boolean): YamlNode =>
  withInner(node, (value, name) =>
    name === 'cidr' && value.kind === 'scalar' && isPlaceholder(value.text) && isFinal(value.text)
      ? { ...value, isFinal: true }
      : finished(value, isFinal),
  );
