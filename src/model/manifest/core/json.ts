import type { YamlNode } from '../../../base/yaml/node.ts';
import type { Field } from './field.ts';
import { isStandInFor } from './stand-in.ts';

/** A value as JSON has it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
/** An object as JSON has it. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** What is written in a field as kubectl sends it; undefined where the repository does not determine all of it. */
export const jsonOf = (field: Field): Json | undefined => jsonFor([], field);

/** The same for a field that takes `words`, none of which is a stand-in in capitals. */
export function jsonFor(words: readonly string[], field: Field): Json | undefined {
  if (field.isUnknown) return undefined;
  if (field.node?.kind === 'sequence') {
    const items = field.items().map(item => jsonFor(words, item));
    return items.some(item => item === undefined) ? undefined : (items as readonly Json[]);
  }
  if (field.node?.kind === 'mapping') {
    const entries = field.entries().map(([key, value]) => [key, jsonFor(words, value)] as const);
    return entries.some(([, value]) => value === undefined)
      ? undefined
      : (Object.fromEntries(entries) as JsonObject);
  }
  return scalarOf(field.node, words);
}

function scalarOf(node: YamlNode | undefined, words: readonly string[]): Json | undefined {
  if (node?.kind !== 'scalar') return null;
  const { value } = node;
  if (typeof value === 'string' && isStandInFor(words, value)) return undefined;
  return typeof value === 'bigint' ? Number(value) : value;
}
