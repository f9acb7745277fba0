import { holdsCniConfiguration } from '../manifest/cni-config.ts';
import { carriesValues, mayBeValues, mayCarryValues } from '../manifest/helm-kinds.ts';
import { isJudged } from '../manifest/kinds.ts';
import { holdsMetalLB } from '../manifest/load-balancer-ranges.ts';
import { headOf, manifestOf, setupManifestOf, type Manifest } from '../manifest/manifest.ts';
import { setupKindOf } from '../manifest/setup-files.ts';
import type { MappingNode, YamlDocument } from '../yaml/node.ts';

/** How deep `List` objects may hold each other. */
const maxListDepth = 3;

/** The objects of a document that somebody looks at: itself, the items of a `List`, those of a top-level sequence. */
export function objectsIn(document: YamlDocument): readonly Manifest[] {
  return rootsIn(document).flatMap(root => manifestOf(document.file, root) ?? []);
}

function rootsIn(document: YamlDocument): readonly MappingNode[] {
  const { root } = document;
  if (root?.kind === 'sequence')
    return root.items.flatMap(item => (item.kind === 'mapping' ? listed(item, 1) : []));
  if (root?.kind !== 'mapping') return [];
  return headOf(root) && mayHoldValues(document) ? [root] : listed(root, 0);
}

function listed(root: MappingNode, depth: number): readonly MappingNode[] {
  const head = headOf(root);
  if (!head) return [];
  if (isOfInterest(root)) return [root];
  const items =
    head.kind.endsWith('List') && depth < maxListDepth ? root.entries.get('items')?.value : undefined;
  if (items?.kind !== 'sequence') return [];
  return items.items.flatMap(item => (item.kind === 'mapping' ? listed(item, depth + 1) : []));
}

function isOfInterest(root: MappingNode): boolean {
  const head = headOf(root);
  if (!head) return false;
  return isJudged(head.apiVersion, head.kind) || holdsCniConfiguration(root) || holdsMetalLB(root);
}

/** Whether an object that a kustomization applies is one that somebody looks at. */
export function isLookedAt(root: MappingNode): boolean {
  const head = headOf(root);
  return head !== undefined && (carriesValues(head.apiVersion, head.kind) || isOfInterest(root));
}

/** Whether a document hands values to a Helm chart, or is nothing but values, and they concern us. */
export function mayHoldValues({ file, root, start, end }: YamlDocument): boolean {
  if (root?.kind !== 'mapping') return false;
  const head = headOf(root);
  const text = file.text.slice(start, end);
  if (!head) return mayBeValues(file.path, text);
  return carriesValues(head.apiVersion, head.kind) && mayCarryValues(text);
}

/** A file without a kind that says how a cluster is set up. */
export function setupIn({ file, root }: YamlDocument): readonly Manifest[] {
  const kind = root?.kind === 'mapping' ? setupKindOf(file.path, root) : undefined;
  return kind && root?.kind === 'mapping' ? [setupManifestOf(file, root, kind)] : [];
}
