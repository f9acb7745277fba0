import { mayConcernUs } from '../relevance.ts';
import { Accumulation } from './accumulate.ts';
import { Folders, type Sources } from './folders.ts';
import type { Layer } from './layer.ts';
import { sourceKindOf } from './replacements.ts';
import { replacementsAt } from './transform.ts';
import { child, scalarText } from './written.ts';

/** The kustomizations, with the objects of further kinds where replacements take values from them or patches make them judged. */
export function accumulationOf(sources: Sources): Accumulation {
  const plain = new Accumulation(new Folders(sources, []));
  if (!sources.files.some(({ text }) => /replacements|patch/i.test(text))) return plain;
  const { folders } = plain;
  const kinds = folders.kustomized.flatMap(folder => {
    const layer = plain.layerIn(folder);
    return layer ? [...lendersIn(layer, folders), ...kindsPatchedIn(layer, folders)] : [];
  });
  const alsoRead = [...new Set(kinds)].filter(kind => /^\w+$/.test(kind));
  return alsoRead.length === 0 ? plain : new Accumulation(new Folders(sources, alsoRead));
}

/** The kinds that some replacement takes a value from. */
const lendersIn = ({ replacements, folder }: Layer, folders: Folders): readonly string[] =>
  replacements
    .flatMap(({ node }) => {
      const path = scalarText(child(node, 'path'));
      return path === undefined
        ? [node]
        : (replacementsAt(folders, folder, path) ?? []).map(entry => entry.node);
    })
    .flatMap(node => sourceKindOf(node) ?? []);

/** Kinds of which few objects are judged: by what they hold, which a patch may bring. */
const JUDGED_BY_CONTENT = ['ConfigMap', 'Service'];

/** Those among them to which some patch gives what we look at. */
function kindsPatchedIn(layer: Layer, folders: Folders): readonly string[] {
  const { folder, strategicPatches, patches, jsonPatches } = layer;
  const texts = [...strategicPatches, ...patches, ...jsonPatches].map(({ target, path, inline }) => {
    const found = path && folders.find(folder, path.node.text);
    const text = inline?.node.text ?? (found?.kind === 'file' ? found.file.text : '');
    // A JSON patch writes the slash in a key as `~1`.
    return `${scalarText(child(target, 'kind')) ?? ''} ${text.replaceAll('~1', '/')}`;
  });
  return JUDGED_BY_CONTENT.filter(kind => {
    const named = new RegExp(`\\b${kind}\\b`);
    return texts.some(text => named.test(text) && mayConcernUs('', text));
  });
}
