import { headOf, manifestOf, type Manifest } from '../manifest/manifest.ts';
import { readAt } from '../yaml/embedded.ts';
import type { Setting } from '../text/source-file.ts';
import type { Entry, MappingNode, ScalarNode, YamlDocument, YamlNode } from '../yaml/node.ts';
import { resolvePlain } from '../yaml/scalar.ts';
import type { Lookup } from '../scope/lookup.ts';
import { expand } from './variables.ts';

const marker = 'kustomize.toolkit.fluxcd.io/substitute';

/**
 * The object as it is once Flux has put values in the place of `${VAR}` (`spec.postBuild` of its Kustomization): in
 * keys and in values, of whatever style, since Flux writes the object anew before it substitutes
 * (`fluxcd/pkg/kustomize/kustomize_varsub.go`). What `lookup` does not know stays, and is unknown. Every node stands
 * where it stood; an object without variables is answered as it is.
 */
export function substitute(manifest: Manifest, lookup: Lookup): Manifest {
  const { root, file, namespace } = manifest;
  if (root.node?.kind !== 'mapping' || !holdsVariable(root.node) || isLeftAlone(manifest)) return manifest;
  const filled = new Substitution(lookup).mapping(root.node);
  if (filled === root.node) return manifest;
  const written = headOf(root.node)?.namespace;
  const isGiven = namespace !== undefined && namespace !== written;
  const given = isGiven ? namespace : undefined;
  const result = manifestOf(file, filled, given, root.owner.object);
  return result ? { ...manifest, ...result } : manifest;
}

function isLeftAlone({ root }: Manifest): boolean {
  const metadata = root.get('metadata');
  return ['labels', 'annotations'].some(key => metadata.get(key).get(marker).string === 'disabled');
}

const known = new WeakMap<YamlNode, boolean>();

/** Spares a look into the trees of documents that hold no variable as they are written. */
export function noteVariables(documents: readonly YamlDocument[]): void {
  for (const { root, file, start, end } of documents)
    if (root && !file.text.slice(start, end).includes('${')) known.set(root, false);
}

/** Asked once of each tree, however many clusters hold it. */
function holdsVariable(root: YamlNode): boolean {
  let holds = known.get(root);
  if (holds === undefined) {
    holds = search(root);
    known.set(root, holds);
  }
  return holds;
}

function search(node: YamlNode): boolean {
  if (node.kind === 'scalar') return node.text.includes('${');
  if (node.kind === 'sequence') return node.items.some(search);
  for (const { key, value } of node.entries.values()) if (search(key) || search(value)) return true;
  return false;
}

/** What holds no variable, or bears a tag, which Flux loses in a way of its own. */
const isFixed = ({ text, tag }: ScalarNode): boolean => tag !== undefined || !text.includes('${');

class Substitution {
  private readonly lookup: Lookup;
  /** What aliases share is filled in once. */
  private readonly done = new Map<YamlNode, YamlNode>();

  constructor(lookup: Lookup) {
    this.lookup = lookup;
  }

  mapping(node: MappingNode): MappingNode {
    const entries = new Map<string, Entry>();
    let isChanged = false;
    for (const [name, entry] of node.entries) {
      const key = this.key(entry.key);
      const value = this.node(entry.value);
      const isSame = key === entry.key && value === entry.value;
      entries.set(key === entry.key ? name : key.text, isSame ? entry : { key, value });
      if (!isSame) isChanged = true;
    }
    return isChanged ? { ...node, entries } : node;
  }

  private node(node: YamlNode): YamlNode {
    if (node.kind === 'scalar') return this.scalar(node);
    const earlier = this.done.get(node);
    if (earlier) return earlier;
    const filled = node.kind === 'mapping' ? this.mapping(node) : this.sequence(node);
    this.done.set(node, filled);
    return filled;
  }

  private sequence(node: YamlNode & { readonly kind: 'sequence' }): YamlNode {
    const items = node.items.map(item => this.node(item));
    return items.some((item, index) => item !== node.items[index]) ? { ...node, items } : node;
  }

  private key(key: ScalarNode): ScalarNode {
    const text = key.text.includes('${') ? expand(key.text, this.lookup) : undefined;
    return text === undefined ? key : { ...key, text, value: text };
  }

  private scalar(node: ScalarNode): YamlNode {
    const text = isFixed(node) ? undefined : expand(node.text, this.lookup);
    if (text === undefined) return node;
    const filled = this.fill(node, text);
    const setBy = this.settingOf(node.text);
    return setBy && filled !== node ? { ...filled, setBy } : filled;
  }

  /** Where the first variable of a text is set that is set in the repository. */
  private settingOf(text: string): Setting | undefined {
    for (const [, variable] of text.matchAll(/\$\$|\$\{([\p{L}\p{Nd}_]+)/gu)) {
      const location = variable && this.lookup.whereSet?.(variable);
      if (location) return { ...location, variable };
    }
    return undefined;
  }

  private fill(node: ScalarNode, text: string): YamlNode {
    if (isEmittedPlain(node.text)) return reread(node, text);
    return quotesOf(text) === quotesOf(node.text) ? { ...node, text, value: text } : node;
  }
}

const indicator = /^[-?:,[\]{}#&*!|>'"%@`]/;
const structure = /: |:$| #|[\r\n]/;

/** Whether Flux writes a text without quotes before it substitutes, so that what comes out may be of any type. */
const isEmittedPlain = (text: string): boolean =>
  !indicator.test(text) && !structure.test(text) && text === text.trim();

const quotesOf = (text: string): string => text.replaceAll(/[^'"\\]/g, '');

/** The value that a text has where it stands without quotes; the placeholder where it would break the document. */
function reread(node: ScalarNode, written: string): YamlNode {
  const text = written.trim();
  if (!indicator.test(text) && !structure.test(text))
    return { ...node, text, value: resolvePlain(text), style: 'plain' };
  return /^['"[{]/.test(text) ? (readAt(text, node) ?? node) : node;
}
