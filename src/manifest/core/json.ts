import type { YamlNode } from '../../yaml/node.ts';
import type { Field } from './field.ts';
import { isStandIn } from './stand-in.ts';

/** A value as JSON has it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
/** An object as JSON has it. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** What is written in a field as kubectl sends it; undefined where the repository does not determine all of it. */
export function jsonOf(field: Field): Json | undefined {
  if (field.isUnknown) return undefined;
  if (field.node?.kind === 'sequence') {
    const items = field.items().map(jsonOf);
    return items.some(item => item === undefined) ? undefined : (items as readonly Json[]);
  }
  if (field.node?.kind === 'mapping') {
    const entries = field.entries().map(([key, value]) => [key, jsonOf(value)] as const);
    return entries.some(([, value]) => value === undefined)
      ? undefined
      : (Object.fromEntries(entries) as JsonObject);
  }
  return scalarOf(field.node);
}

function scalarOf(node: YamlNode | undefined): Json | undefined {
  if (node?.kind !== 'scalar') return null;
  const { value } = node;
  if (typeof value === 'string' && isStandIn(value)) return undefined;
  return typeof value === 'bigint' ? Number(value) : value;
}
