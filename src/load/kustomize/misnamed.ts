import type { Field } from '../../model/manifest/core/field.ts';
import { type Manifest, setupManifestOf } from '../../model/manifest/core/manifest.ts';
import { meantByNearly, type Meant, nearlyKindOfCalico } from '../../model/manifest/core/near-kinds.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import type { YamlDocument } from '../../base/yaml/node.ts';
import type { Sighting } from '../unseen/unseen.ts';

/** A word of a patch that names a kind or a group which Calico does not have. */
interface MisnamedPatch {
  readonly field: Field;
  /** What is written, and what was most likely meant. */
  readonly written: string;
  readonly meant: string;
  /** The kind that the patch is for. */
  readonly kind: string;
}

/** The patches and selectors of kustomizations that name nearly a kind of Calico's: what they were to change stays as it is. */
export function misnamedIn(
  manifests: readonly Manifest[],
  patches: readonly YamlDocument[],
): readonly Sighting[] {
  const found: MisnamedPatch[] = [];
  for (const { kind, root } of manifests)
    if (kind === 'Kustomization' || kind === 'Component') found.push(...misnamedPatches(root));
  for (const { file, root } of patches)
    if (root?.kind === 'mapping')
      found.push(...misnamed(setupManifestOf(file, root, 'patch').root, 'apiVersion'));
  return found.map(({ field: { place }, written, meant, kind }) => ({
    what: 'entry',
    path: place.file.path,
    why: 'unbuilt',
    reason: `patches ${written}, which Calico does not have: did you mean ${meant}?`,
    isFault: true,
    mayBring: [kind],
    says: [kind],
    entry: written,
    at: place,
  }));
}

/** What patches and replacements of a kustomization, or of a Flux Kustomization, name nearly as Calico does. */
function* misnamedPatches(root: Field): Generator<MisnamedPatch> {
  const holder = root.get('spec').isAbsent ? root : root.get('spec');
  for (const key of ['patches', 'patchesJson6902'])
    for (const patch of holder.get(key).items()) {
      yield* misnamedSelector(patch.get('target'));
      if (patch.get('target').isAbsent) yield* misnamedText(patch.get('patch'));
    }
  for (const patch of holder.get('patchesStrategicMerge').items()) yield* misnamedText(patch);
  for (const replacement of holder.get('replacements').items())
    for (const selector of [
      replacement.get('source'),
      ...replacement
        .get('targets')
        .items()
        .map(target => target.get('select')),
    ])
      yield* misnamedSelector(selector);
}

function* misnamedSelector(selector: Field): Generator<MisnamedPatch> {
  if (!selector.isAbsent) yield* misnamed(selector, 'group');
}

function* misnamed(holder: Field, key: 'group' | 'apiVersion'): Generator<MisnamedPatch> {
  const [kind, api] = [holder.get('kind'), holder.get(key)];
  if (kind.string === undefined || [kind.text, api.text].some(isPlaceholder)) return;
  const version = holder.get('version').string ?? 'v3';
  const meant = meantBy(key === 'group' && api.text !== '' ? `${api.text}/${version}` : api.text, kind.text);
  if (!meant) return;
  if (meant.kind !== kind.text)
    yield { field: kind, written: kind.text, meant: meant.kind, kind: meant.kind };
  const [group] = meant.apiVersion.split('/');
  if (api.text !== '' && api.text.split('/')[0] !== group)
    yield {
      field: api,
      written: api.text,
      meant: key === 'group' ? group! : meant.apiVersion,
      kind: meant.kind,
    };
}

/** Without a group only a kind counts that is one of Calico's but for its case, its number and its separators. */
const meantBy = (apiVersion: string, kind: string): Meant | undefined =>
  apiVersion === '' ? nearlyKindOfCalico(kind) : meantByNearly(apiVersion, kind);

const line = (key: string) => new RegExp(`^${key}:[ \\t]*["']?([^\\s"'#]+)`, 'm');
const [apiVersionLine, kindLine] = [line('apiVersion'), line('kind')];

/** A patch that stands in a kustomization as text. */
function* misnamedText(field: Field): Generator<MisnamedPatch> {
  const [apiVersion, kind] = [apiVersionLine, kindLine].map(each => each.exec(field.text)?.[1] ?? '');
  if ([apiVersion, kind].some(word => isPlaceholder(word!))) return;
  const meant = kind ? meantBy(apiVersion!, kind) : undefined;
  if (!meant) return;
  const [written, right] = meant.kind === kind ? [apiVersion!, meant.apiVersion] : [kind!, meant.kind];
  if (written !== right && written !== '') yield { field, written, meant: right, kind: meant.kind };
}
