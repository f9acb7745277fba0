import type { Field } from '../../model/manifest/core/field.ts';
import type { Fix } from './finding.ts';
import { isShared, standsAlone } from './rewrite.ts';

/** `["a", "b"]`: how an annotation of Calico holds a list. */
export function jsonList(entries: readonly string[]): string {
  return `[${entries.map(entry => JSON.stringify(entry)).join(', ')}]`;
}

/** Writes an annotation anew as a JSON list in quotes; undefined where its value cannot be replaced by itself. */
export function rewriteAsList(field: Field, entries: readonly string[]): Fix | undefined {
  const { node, file } = field;
  if (!node || isShared(field)) return undefined;
  const isFlow = node.kind === 'scalar' ? standsAlone(field) : file.text[node.start] === '[';
  if (!isFlow) return undefined;
  const list = jsonList(entries);
  const isInJson = /"\s*:\s*$/.test(file.text.slice(Math.max(0, node.start - 40), node.start));
  return {
    title: 'write it as a JSON list in quotes',
    safety: 'safe',
    edits: [
      {
        at: { file, span: { start: node.start, end: node.end } },
        text: isInJson ? JSON.stringify(list) : `'${list}'`,
      },
    ],
  };
}
