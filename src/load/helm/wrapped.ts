import { parseEmbedded } from '../../base/yaml/embedded.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import type { MappingNode, YamlDocument } from '../../base/yaml/node.ts';
import type { Field } from '../../model/manifest/core/field.ts';
import { manifestOf, type Manifest } from '../../model/manifest/core/manifest.ts';
import { mayBringPools } from '../../model/manifest/core/kinds.ts';
import { itemsOf } from '../listed.ts';
import { isLookedAt } from '../relevance.ts';
import type { Brought } from './brought.ts';
import { resolveBeside } from '../paths.ts';
import { undetermined } from '../kustomize/written.ts';
import { isEmptyText } from './layer.ts';
import type { HeldValues, ValueSources } from './release.ts';

/** What an object holds. */
interface Wrapped {
  readonly manifests: readonly Manifest[];
  /** Whether it may hold pools that are not among these. */
  readonly mayHidePools: boolean;
}

const none: Wrapped = { manifests: [], mayHidePools: false };
const hidden: Wrapped = { manifests: [], mayHidePools: true };

/** The manifests that an object holds for a cluster, as texts or as they are; nothing for objects that hold none. */
export function wrappedIn(manifest: Manifest, sources: ValueSources): Brought {
  const { manifests, mayHidePools } = heldBy(manifest, sources);
  return { manifests, ...(mayHidePools && { unseen: [] }) };
}

function heldBy(manifest: Manifest, sources: ValueSources): Wrapped {
  const spec = manifest.root.get('spec');
  switch (manifest.kind) {
    case 'ClusterResourceSet':
      return ofReferences(spec.get('resources'), manifest.namespace, sources);
    case 'ClusterProfile':
    case 'Profile':
      return ofProfile(spec, manifest.namespace, sources);
    case 'Object':
      return ofObject(spec, manifest.file);
    case 'TalosConfig':
      return ofTexts(manifest.root.get('cluster').get('inlineManifests'), sources);
    case 'Talconfig':
      return ofTexts(manifest.root.get('inlineManifests'), sources);
    default:
      return none;
  }
}

const together = (all: readonly Wrapped[]): Wrapped => ({
  manifests: all.flatMap(({ manifests }) => manifests),
  mayHidePools: all.some(({ mayHidePools }) => mayHidePools),
});

/**
 * ConfigMaps and Secrets in the namespace of a ClusterResourceSet, each of whose entries holds manifests
 * (`exp/addons/internal/controllers/clusterresourceset_helpers.go`).
 */
function ofReferences(list: Field, namespace: string | undefined, sources: ValueSources): Wrapped {
  const found = list.items().map(item => {
    const [kind, name] = [item.get('kind').string, item.get('name').string];
    const isHolder = (kind === 'ConfigMap' || kind === 'Secret') && name !== undefined;
    const held = isHolder ? sources.texts(kind, item.get('namespace').string || namespace, name) : undefined;
    if (!held) return hidden;
    const inside = together(held.entries.map(inHeld));
    return { ...inside, mayHidePools: held.isOpen || inside.mayHidePools };
  });
  const all = together(found);
  return { ...all, mayHidePools: list.isUnknown || all.mayHidePools };
}

/** A text that cannot be read may hold anything that it speaks of. */
const inHeld = ({ documents, isEmpty, scalar }: HeldValues): Wrapped =>
  documents.length > 0 || isEmpty
    ? inDocuments(documents)
    : { manifests: [], mayHidePools: mayBringPools(scalar?.text ?? '') };

const inDocuments = (documents: readonly YamlDocument[]): Wrapped => ({
  manifests: documents.flatMap(({ file, root }) => (root?.kind === 'mapping' ? objectsOf(file, root) : [])),
  mayHidePools: false,
});

const objectsOf = (file: SourceFile, root: MappingNode): readonly Manifest[] =>
  itemsOf(root)
    .filter(isLookedAt)
    .flatMap(each => manifestOf(file, each) ?? []);

/** `inlineManifests` of Talos: texts, or for talhelper files (`@./pools.yaml`), which stand for themselves as well. */
function ofTexts(list: Field, sources: ValueSources): Wrapped {
  const found = list.items().map(item => {
    const { node, file } = item.get('contents');
    if (node?.kind !== 'scalar' || item.get('contents').isUnknown) return hidden;
    if (!node.text.startsWith('@')) {
      const documents = parseEmbedded(file, node);
      return inHeld({ documents, isEmpty: isEmptyText(node.text), file, scalar: node });
    }
    const documents = sources.documents(resolveBeside(file.path, node.text.slice(1)));
    return documents ? inDocuments(documents) : hidden;
  });
  return together(found);
}

/** What a profile of Sveltos refers to (`api/v1beta1/spec.go`): its patches may change all of it. */
function ofProfile(spec: Field, namespace: string | undefined, sources: ValueSources): Wrapped {
  const policies = ofReferences(spec.get('policyRefs'), namespace, sources);
  const isPatched = !spec.get('patches').isAbsent || !spec.get('patchesFrom').isAbsent;
  if (!isPatched) return policies;
  return { manifests: policies.manifests.map(unknownObject), mayHidePools: policies.mayHidePools };
}

/** An Object of Crossplane's provider-kubernetes; one that is only observed applies nothing (`apis/object/v1alpha2/types.go`). */
function ofObject(spec: Field, file: SourceFile): Wrapped {
  const held = spec.get('forProvider').get('manifest');
  const observing = spec.get('managementPolicies').items();
  const isApplied =
    spec.get('managementPolicy').string?.startsWith('Observe') !== true &&
    (observing.length === 0 || observing.some(({ text }) => /^(?:\*|Create)$/.test(text)));
  if (!isApplied || held.isAbsent) return none;
  const { node } = held;
  if (held.isUnknown || node?.kind !== 'mapping') return hidden;
  const manifests = objectsOf(node.source ?? file, node);
  const isPatched = spec
    .get('references')
    .items()
    .some(reference => !reference.get('patchesFrom').isAbsent);
  return { manifests: isPatched ? manifests.map(unknownObject) : manifests, mayHidePools: false };
}

/** An object of which only the existence is known: something changes it on the way. */
function unknownObject(manifest: Manifest): Manifest {
  const { root, file } = manifest;
  const changed = root.node?.kind === 'mapping' ? manifestOf(file, undetermined(root.node)) : undefined;
  return changed ?? manifest;
}
