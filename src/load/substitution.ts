import { headOf, manifestOf, type Manifest } from '../model/manifest/core/manifest.ts';
import type { Setting } from '../base/files/source-file.ts';
import { memo } from '../base/text/memo.ts';
import type { Entry, MappingNode, ScalarNode, YamlNode } from '../base/yaml/node.ts';
import type { Lookup } from './lookup.ts';
import { WrittenEntries } from '../base/yaml/plain/written-entries.ts';
import { isPlaceholder } from '../base/yaml/template.ts';
import { emitted, readBack, type EmittedPosition } from './emitted.ts';
import { expand } from './variables.ts';
import { withInner } from '../base/yaml/below.ts';

const marker = 'kustomize.toolkit.fluxcd.io/substitute';

/**
 * The object as it is once Flux has put values in the place of `${VAR}` (`spec.postBuild` of its Kustomization): in
 * keys and in values, of whatever style, since Flux writes the object anew before it substitutes
 * (`fluxcd/pkg/kustomize/kustomize_varsub.go`). What `lookup` does not know stays, and is unknown; where a value breaks
 * the text of the object, all of it is. Every node stands where it stood; an object without variables is answered as it is.
 */
export function substitute(manifest: Manifest, lookup: Lookup): Manifest {
  const { root, file, namespace } = manifest;
  if (lookup.isIdle || root.node?.kind !== 'mapping') return manifest;
  if (!holdsVariable(root.node) || isLeftAlone(manifest)) return manifest;
  const substitution = new Substitution(lookup);
  const whole = substitution.mapping(root.node);
  const filled = substitution.isTorn ? withoutContent(whole) : whole;
  if (filled === root.node) return manifest;
  const written = headOf(root.node)?.namespace;
  const isGiven = namespace !== undefined && namespace !== written;
  const given = isGiven ? namespace : undefined;
  const result = manifestOf(file, filled, given, root.owner.object);
  return result ? { ...manifest, ...result } : manifest;
}

const OF_THE_HEAD: readonly string[] = ['apiVersion', 'kind', 'metadata'];

/** An object of which only the name is known. */
function withoutContent(root: MappingNode): MappingNode {
  const unknown = ([name, entry]: readonly [string, Entry]): readonly [string, Entry] =>
    OF_THE_HEAD.includes(name)
      ? [name, entry]
      : [name, { ...entry, value: { ...entry.value, isUndetermined: true } }];
  return { ...root, entries: new Map([...root.entries].map(unknown)) };
}

/** Whether an object bears the mark that keeps Flux from filling in its variables. */
export function isLeftAlone({ root }: Manifest): boolean {
  const metadata = root.get('metadata');
  return ['labels', 'annotations'].some(key => metadata.get(key).get(marker).string === 'disabled');
}

/** Whether a text holds a variable, or the two dollars that stand for one. */
const mayBeFilled = (text: string): boolean => text.includes('${') || text.includes('$$');

/** Asked once of each tree, however many clusters hold it. */
const holdsVariable = memo(search);

function search(node: YamlNode): boolean {
  if (node.kind === 'scalar') return mayBeFilled(node.text);
  if (node.kind === 'sequence') return node.items.some(search);
  if (node.entries instanceof WrittenEntries && !mayBeFilled(node.entries.source.text)) return false;
  for (const { key, value } of node.entries.values()) if (search(key) || search(value)) return true;
  return false;
}

/** What holds no variable, or bears a tag, which Flux loses in a way of its own. */
const isFixed = ({ text, tag }: ScalarNode): boolean => tag !== undefined || !mayBeFilled(text);

class Substitution {
  /** Whether a value breaks the text of the object: Flux then reads another one, or none. */
  isTorn = false;
  private readonly lookup: Lookup;
  /** What aliases share is filled in once. */
  private readonly done = new Map<YamlNode, YamlNode>();

  constructor(lookup: Lookup) {
    this.lookup = lookup;
  }

  mapping(node: MappingNode): MappingNode {
    const entries = new Map<string, Entry>();
    let isChanged = false;
    for (const entry of node.entries.values()) {
      const key = this.key(entry.key);
      const value = this.node(entry.value, 'value');
      const isSame = key === entry.key && value === entry.value;
      // Of two keys that become one, the order of the others decides.
      if (entries.has(key.text)) this.isTorn = true;
      entries.set(key.text, isSame ? entry : { key, value });
      if (!isSame) isChanged = true;
    }
    return isChanged ? { ...node, entries } : node;
  }

  private node(node: YamlNode, position: EmittedPosition): YamlNode {
    if (node.kind === 'scalar') return this.scalar(node, position);
    const earlier = this.done.get(node);
    if (earlier) return earlier;
    const filled =
      node.kind === 'mapping' ? this.mapping(node) : withInner(node, item => this.node(item, 'item'));
    this.done.set(node, filled);
    return filled;
  }

  private key(key: ScalarNode): ScalarNode {
    if (!mayBeFilled(key.text)) return key;
    const filled = this.filled(key, 'key');
    if (!filled) return key;
    const text = filled.kind === 'scalar' && !filled.isUndetermined ? keyOf(filled) : undefined;
    if (text === undefined) this.isTorn = true;
    return text === undefined ? key : { ...key, text, value: text };
  }

  private scalar(node: ScalarNode, position: EmittedPosition): YamlNode {
    const filled = isFixed(node) ? undefined : this.filled(node, position);
    if (!filled) return node;
    const setBy = this.settingOf(node.text);
    return setBy ? { ...filled, setBy } : filled;
  }

  /** Where the first variable of a text is set that is set in the repository. */
  private settingOf(text: string): Setting | undefined {
    for (const [, variable] of text.matchAll(/\$\$|\$\{([\p{L}\p{Nd}_]+)/gu)) {
      const location = variable && this.lookup.whereSet?.(variable);
      if (location) return { ...location, variable };
    }
    return undefined;
  }

  /** What a scalar becomes; undefined where it stays as it is. */
  private filled(node: ScalarNode, position: EmittedPosition): YamlNode | undefined {
    const written = emitted(node.text, position);
    const text = written && expand(written, this.lookup);
    if (text === undefined) {
      if (written && isUnclosed(written)) this.isTorn = true;
      return isPlaceholder(node.text) ? undefined : { ...node, isUndetermined: true };
    }
    const read = lineBreak.test(text) ? undefined : readBack(node, text, position, this.lookup.budget);
    if (!read) this.isTorn = true;
    // Two dollars keep a variable from Flux, and no one else fills it in.
    return read?.kind === 'scalar' && written!.includes('$$') ? { ...read, isFinal: true } : read;
  }
}

/** What breaks a line for YAML, and is no line feed: those of values Flux drops. */
const lineBreak = /[\r\x85\u2028\u2029]/;

/** Whether a variable has no end within its text: it goes on in the next one. */
function isUnclosed(text: string): boolean {
  let depth = 0;
  for (const [found] of text.matchAll(/\$\$|\$\{|\}/g)) {
    if (found === '${') depth++;
    else if (found === '}' && depth > 0) depth--;
  }
  return depth > 0;
}

const wholeNumber = /^(?:0|-?[1-9]\d{0,14})$/;

/** A key as it is called in JSON; undefined for one that cannot be called so. */
function keyOf({ text, value }: ScalarNode): string | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  return value !== null && wholeNumber.test(text) ? text : undefined;
}
