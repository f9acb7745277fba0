import type { Field } from '../../model/manifest/core/field.ts';
import { readAt } from '../../base/yaml/embedded.ts';
import type { Entry, MappingNode, YamlNode } from '../../base/yaml/node.ts';
import { Refused } from './parameters.ts';
import { renderedText, type Filling } from './rendering.ts';

/** What a patch says that changes where an Application takes its manifests from, and where to. */
const moves =
  /\b(?:sources?|path|destination|server|name|repoURL|project|directory|kustomize|helm|\$patch)\b/;

/**
 * An Application with the `templatePatch` of its set merged in. Where it is unknown what the patch comes to, and it may be
 * about sources or destinations, nor are these known. Throws `Refused`.
 */
export function withTemplatePatch(application: MappingNode, patch: Field, filling: Filling): MappingNode {
  const { node } = patch;
  if (patch.isAbsent || node?.kind !== 'scalar') return application;
  const text = renderedText(node.text, filling);
  filling.budget.take(1 + text.length);
  const { dialect, isOpen } = filling;
  if (node.isUndetermined || (text.includes('{{') && (dialect.isGo || isOpen)))
    return moves.test(text) ? unknownSpec(application) : application;
  const read = text.trim() === '' ? undefined : readAt(text, node);
  if (!read && text.includes('{{')) throw new Refused();
  if (!read) return moves.test(text) ? unknownSpec(application) : application;
  if (read.kind !== 'mapping') throw new Refused();
  return holdsDirective(read) ? unknownSpec(application) : merged(application, read);
}

function unknownSpec(application: MappingNode): MappingNode {
  const entries = [...application.entries].map(([key, entry]): [string, Entry] =>
    key === 'spec' ? [key, { ...entry, value: { ...entry.value, isUndetermined: true } }] : [key, entry],
  );
  return { ...application, entries: new Map(entries) };
}

const holdsDirective = (node: YamlNode): boolean =>
  node.kind === 'mapping' &&
  [...node.entries].some(([key, { value }]) => key.startsWith('$') || holdsDirective(value));

/** A mapping with another merged in: null takes away, and lists take each other's place. */
function merged(base: MappingNode, patch: MappingNode): MappingNode {
  const entries = new Map(base.entries);
  for (const [key, { key: written, value }] of patch.entries) {
    const below = base.entries.get(key)?.value;
    if (value.kind === 'scalar' && value.value === null) entries.delete(key);
    else if (value.kind === 'mapping' && below?.kind === 'mapping')
      entries.set(key, { key: written, value: merged(below, value) });
    else entries.set(key, { key: written, value });
  }
  return { ...base, entries };
}
