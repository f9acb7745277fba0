import { nearest } from '../../base/text/nearest.ts';
import type { Place } from '../../base/files/source-file.ts';
import type { MappingNode } from '../../base/yaml/node.ts';
import { insideOf, mistaken, nameIn, citedPlace, type ConfigNode, mistyped } from './written.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** What may stand somewhere: reads it, and describes it to editors. The one source of both. */
export interface ConfigShape<Value> {
  /** How messages call it: `a list of globs`. */
  readonly called: string;
  readonly schema: JsonSchema;
  /** The value; undefined where it was mistaken, which has been reported then. */
  read(written: ConfigNode): Value | undefined;
}

export function listOf<Value>(
  called: string,
  item: ConfigShape<Value>,
  /** What a text means that stands there without a list. */
  entryOf = (text: string): string => text,
): ConfigShape<readonly Value[]> {
  return {
    called,
    schema: { type: 'array', items: item.schema },
    read(written) {
      const { node } = written;
      if (node.kind !== 'sequence') {
        const help =
          node.kind === 'scalar' && typeof node.value === 'string' && !('properties' in item.schema)
            ? `write a list: [${entryOf(node.text)}]`
            : 'begin each entry with "- "';
        return mistyped(written, called, help);
      }
      return node.items.flatMap(
        (each, index) =>
          item.read(insideOf(written, each, `${written.field}.${nameIn(each) ?? index}`)) ?? [],
      );
    },
  };
}

/** A list, or a map with keys of ours, of which a text by itself means `key`. */
export function either<Item, Value>(
  items: ConfigShape<readonly Item[]>,
  value: ConfigShape<Value>,
  key: string,
): ConfigShape<readonly Item[] | Value> {
  const called = `${items.called}, or ${value.called}`;
  return {
    called,
    schema: { oneOf: [items.schema, value.schema] },
    read(written) {
      const { node, field } = written;
      if (node.kind !== 'scalar' || typeof node.value !== 'string')
        return (node.kind === 'mapping' ? value : items).read(written);
      return mistyped(
        written,
        called,
        `write ${field.slice(field.lastIndexOf('.') + 1)}: { ${key}: ${flowText(node.text)} }`,
      );
    },
  };
}

/** A text as it stands between braces. */
const flowText = (text: string): string => (/^[\w./][\w./-]*$/.test(text) ? text : JSON.stringify(text));

/** The same shape, described in one place of the schema for all that use it. */
export function defined<Value>(name: string, shape: ConfigShape<Value>): ConfigShape<Value> {
  return { ...shape, schema: { $ref: `#/$defs/${name}` } };
}

/** What is wrong with a key. One that is only missing may turn up, so what is said of it is kept. */
interface KeyFault {
  readonly fault: string;
  readonly help: string;
  readonly missingRule?: string;
}

/** A map whose keys are the user's own. */
export function tableShape<Value>(
  called: string,
  schema: JsonSchema,
  value: ConfigShape<Value>,
  keyFault: (key: string) => KeyFault | undefined,
): ConfigShape<ReadonlyMap<string, Value>> {
  return {
    called,
    schema: { type: 'object', additionalProperties: value.schema, ...schema },
    read(written) {
      const { node } = written;
      if (node.kind !== 'mapping') return mistyped(written, called, 'write "key: value" lines');
      reportTwins(written, node);
      const read = new Map<string, Value>();
      for (const [key, entry] of node.entries) {
        const fault = keyFault(key);
        const missing = fault?.missingRule;
        if (fault)
          mistaken(insideOf(written, entry.key, written.field), fault.fault, fault.help, {
            ...(missing !== undefined && { missingRule: missing }),
          });
        const found = value.read(insideOf(written, entry.value, `${written.field}.${key}`));
        if (found !== undefined && (!fault || missing !== undefined)) read.set(key, found);
      }
      return read;
    },
  };
}

/** A key of an object. */
export interface Key<Value, Required extends boolean = boolean> {
  readonly shape: ConfigShape<Value>;
  readonly description: string;
  readonly isRequired: Required;
}

export const optional = <Value>(shape: ConfigShape<Value>, description: string): Key<Value, false> => {
  return { shape, description, isRequired: false };
};
export const required = <Value>(shape: ConfigShape<Value>, description: string): Key<Value, true> => {
  return { shape, description, isRequired: true };
};

type Keys = Readonly<Record<string, Key<unknown>>>;
type ValuesOf<Of extends Keys> = {
  readonly [Name in keyof Of]: Of[Name] extends Key<infer Value, infer Required>
    ? Required extends true
      ? Value
      : Value | undefined
    : never;
};

/** A map with keys of ours, all of which are known, and where it begins. */
export type ObjectOf<Of extends Keys> = ValuesOf<Of> & { readonly at: Place };

export function objectShape<const Of extends Keys>(
  called: string,
  keys: Of,
  schema: JsonSchema = {},
  /** What to write for keys of other tools. */
  elsewhere: Readonly<Record<string, string>> = {},
  /** The key that a text by itself means. */
  main?: keyof Of & string,
): ConfigShape<ObjectOf<Of>> {
  const names = Object.keys(keys);
  const those = names.length === 1 ? `its only key is "${names[0]}"` : `its keys are ${names.join(', ')}`;
  const needed = names.filter(name => keys[name]!.isRequired);
  return {
    called,
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        names.map(name => [name, { description: keys[name]!.description, ...keys[name]!.shape.schema }]),
      ),
      ...(needed.length > 0 && { required: needed }),
      additionalProperties: false,
      ...schema,
    },
    read(written) {
      const { node } = written;
      if (node.kind !== 'mapping') {
        const isText = main !== undefined && node.kind === 'scalar' && typeof node.value === 'string';
        return mistyped(written, called, isText ? `write { ${main}: ${flowText(node.text)} }` : those);
      }
      reportTwins(written, node);
      for (const [name, { key }] of node.entries) {
        if (Object.hasOwn(keys, name)) continue;
        const close = nearest(name, names);
        const help = Object.hasOwn(elsewhere, name)
          ? elsewhere[name]!
          : close
            ? `did you mean ${close}?`
            : those;
        const isComment = name.startsWith('//');
        mistaken(
          insideOf(written, key, written.field),
          isComment ? 'JSON has no comments' : `${called} has no key "${name}"`,
          isComment ? 'remove it, or write YAML with #' : help,
        );
      }
      const read = names.map(name => [name, valueOf(written, node, name, keys[name]!)] as const);
      const isWhole = read.every(([name, value]) => value !== undefined || !keys[name]!.isRequired);
      return isWhole ? ({ ...Object.fromEntries(read), at: citedPlace(written) } as ObjectOf<Of>) : undefined;
    },
  };
}

function reportTwins(written: ConfigNode, { duplicates = [] }: MappingNode): void {
  for (const { second } of duplicates)
    mistaken(
      insideOf(written, second.key, written.field),
      `the key "${second.key.text}" is written twice`,
      'keep one of them',
    );
}

function valueOf(written: ConfigNode, node: MappingNode, name: string, { shape, isRequired }: Key<unknown>) {
  const entry = node.entries.get(name);
  if (entry)
    return shape.read(insideOf(written, entry.value, written.field ? `${written.field}.${name}` : name));
  if (isRequired)
    mistaken(written, `${name} is missing${within(written)}`, `write ${name}: with ${shape.called}`);
  return undefined;
}

const within = ({ field }: ConfigNode): string => (field === '' ? '' : ` in ${field}`);
