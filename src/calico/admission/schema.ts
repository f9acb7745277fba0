import { memo } from '../../base/text/memo.ts';
import type { Blame, Json, JsonObject } from './admission.ts';
import { passesAsCidr } from './cidr-format.ts';

/** As much of a CRD's schema as Calico's use. */
export interface Schema {
  /** `unjudged` takes everything and keeps it: what it is made of is not our subject. */
  readonly type: 'string' | 'integer' | 'boolean' | 'array' | 'object' | 'integer or string' | 'unjudged';
  readonly enum?: readonly string[];
  /** Of these words, in any case, or none. */
  readonly anyCase?: readonly string[];
  readonly format?: 'cidr';
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly isSet?: boolean;
  readonly items?: Schema;
  readonly properties?: Properties;
  readonly required?: readonly string[];
  readonly default?: Json;
}

/** A fault that keeps the API server from looking at the rules in CEL. */
export interface SchemaFault extends Blame {
  readonly isFatal: boolean;
}

const fatal = (field: string, reason: string): SchemaFault => ({ field, reason, isFatal: true });
const plain = (field: string, reason: string): SchemaFault => ({ field, reason, isFatal: false });

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isJsonList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** The string below a key; the empty one where nothing or something else stands there, as Go has it. */
export function jsonTextAt(object: JsonObject, key: string): string {
  const value = object[key];
  return typeof value === 'string' ? value : '';
}

/** What is left of a value: unknown fields are pruned, nulls dropped, defaults put in. */
export function defaulted(schema: Schema, value: Json): Json {
  const { items, properties } = schema;
  if (isJsonList(value)) return items ? value.map(item => defaulted(items, item)) : value;
  if (!isObject(value) || !properties) return value;
  const found: Record<string, Json> = {};
  for (const key of knownIn(properties, value)) {
    const property = properties[key]!;
    const written = value[key] ?? property.default;
    if (written !== undefined) found[key] = defaulted(property, written);
  }
  return found;
}

type Properties = Readonly<Record<string, Schema>>;

/** The properties in their order, and which of them have a default: a schema has hundreds, and most objects a few. */
const orderOf = memo((properties: Properties) => ({
  places: new Map(Object.keys(properties).map((key, index) => [key, index])),
  defaulted: Object.keys(properties).filter(key => properties[key]!.default !== undefined),
}));

/** The keys of a value that its schema knows, and those that have a default, in the order of the schema. */
function knownIn(properties: Properties, value: JsonObject): readonly string[] {
  const { places, defaulted } = orderOf(properties);
  const keys: string[] = [];
  let last = -1;
  let isSorted = true;
  for (const key of new Set([...Object.keys(value), ...defaulted])) {
    const place = places.get(key);
    if (place === undefined) continue;
    isSorted &&= place > last;
    last = place;
    keys.push(key);
  }
  return isSorted ? keys : keys.sort((a, b) => places.get(a)! - places.get(b)!);
}

/** A value that is of another type than its field, by what JSON calls it. */
export interface Mistype {
  readonly field: string;
  readonly type: Schema['type'];
  readonly written: string;
}

/** Where Go cannot decode a value into the type that the schema was made from. Null says nothing there. */
export function mistypes(
  { type, items, properties }: Schema,
  value: Json,
  field: string,
): readonly Mistype[] {
  if (value === null || type === 'unjudged' || type === 'integer or string') return none;
  if (!isOfType(type, value)) return [{ field, type, written: nameOfType(value) }];
  if (isJsonList(value)) return items ? joined(value.map(item => mistypes(items, item, field))) : none;
  if (!isObject(value) || !properties) return none;
  const found: (readonly Mistype[])[] = [];
  for (const key of knownIn(properties, value))
    if (Object.hasOwn(value, key))
      found.push(mistypes(properties[key]!, value[key] ?? null, `${field}.${key}`));
  return joined(found);
}

/** Asked of every object on every way by every release, and hardly ever is anything wrong. */
const joined = (found: readonly (readonly Mistype[])[]): readonly Mistype[] =>
  found.some(({ length }) => length > 0) ? found.flat() : none;

const none: readonly never[] = [];

const nameOfType = (value: Json): string =>
  value === null ? 'null' : isJsonList(value) ? 'array' : typeof value;

/** How apiextensions-apiserver (`pkg/apiserver/validation`) words what is wrong with a value. */
export function* faults(schema: Schema, value: Json, path: string): Generator<SchemaFault> {
  if (schema.type === 'unjudged') return;
  // `go-openapi/validate` asks neither a list nor a string for its type where a format is wanted.
  const isUntyped = schema.format !== undefined && (isJsonList(value) || typeof value === 'string');
  if (!isUntyped && !isOfType(schema.type, value)) {
    yield schema.format && value !== null
      ? misformed(schema.format, value, path)
      : mistyped(schema.type, value, path);
    return;
  }
  if (typeof value === 'string') yield* stringFaults(schema, value, path);
  else if (typeof value === 'number') yield* numberFaults(schema, value, path);
  else if (isJsonList(value)) yield* listFaults(schema, value, path);
  else if (isObject(value)) yield* objectFaults(schema, value, path);
}

function isOfType(type: Schema['type'], value: Json): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'integer or string':
      return Number.isInteger(value) || typeof value === 'string';
    case 'array':
      return isJsonList(value);
    case 'object':
      return isObject(value);
    default:
      return typeof value === type;
  }
}

function misformed(format: string, value: Json, path: string): SchemaFault {
  const written = typeof value !== 'number' ? '' : Number.isInteger(value) ? 'int64' : 'float64';
  return fatal(path, `Invalid value: "${written}": ${path} in body must be of type ${format}: "${written}"`);
}

function mistyped(type: Schema['type'], value: Json, path: string): SchemaFault {
  const written = Number.isInteger(value) ? 'integer' : nameOfType(value);
  const wanted = type === 'integer or string' ? 'integer,string' : type;
  return fatal(path, `Invalid value: "${written}": ${path} in body must be of type ${wanted}: "${written}"`);
}

const invalid = (path: string, value: Json, reason: string): SchemaFault =>
  plain(path, `Invalid value: ${JSON.stringify(value)}: ${path} in body should ${reason}`);

function* stringFaults(schema: Schema, value: string, path: string): Generator<SchemaFault> {
  const { enum: words, anyCase, format, maxLength } = schema;
  if (maxLength !== undefined && value.length > maxLength)
    yield fatal(path, `Too long: may not be more than ${maxLength} bytes`);
  if (anyCase && !['', ...anyCase].some(word => word.toLowerCase() === value.toLowerCase()))
    yield invalid(path, value, `match '^(?i)(${anyCase.join('|')})?$'`);
  if (format === 'cidr' && !passesAsCidr(value)) {
    const text = JSON.stringify(value);
    yield fatal(path, `Invalid value: ${text}: ${path} in body must be of type cidr: ${text}`);
  }
  if (words && !words.includes(value)) {
    const supported = words.map(word => JSON.stringify(word)).join(', ');
    yield plain(path, `Unsupported value: ${JSON.stringify(value)}: supported values: ${supported}`);
  }
}

function* numberFaults({ minimum, maximum }: Schema, value: number, path: string): Generator<SchemaFault> {
  if (minimum !== undefined && value < minimum)
    yield invalid(path, value, `be greater than or equal to ${minimum}`);
  if (maximum !== undefined && value > maximum)
    yield invalid(path, value, `be less than or equal to ${maximum}`);
}

/** Behind so many faults of one list nothing more is said of it: one has the object refused. */
export const MOST_FAULTS = 1000;

function* listFaults(schema: Schema, value: readonly Json[], path: string): Generator<SchemaFault> {
  const { items, isSet, maxItems } = schema;
  if (maxItems !== undefined && value.length > maxItems)
    yield fatal(path, `Too many: ${value.length}: must have at most ${maxItems} items`);
  const seen = new Set<Json>();
  let left = MOST_FAULTS;
  for (const [index, item] of value.entries()) {
    const at = `${path}[${index}]`;
    for (const fault of items ? faults(items, item, at) : []) {
      left--;
      yield fault;
    }
    if (isSet && seen.has(item)) {
      left--;
      yield plain(at, `Duplicate value: ${JSON.stringify(item)}`);
    }
    if (left <= 0) return;
    seen.add(item);
  }
}

function* objectFaults(schema: Schema, value: JsonObject, path: string): Generator<SchemaFault> {
  for (const key of schema.required ?? [])
    if (!Object.hasOwn(value, key)) yield fatal(`${path}.${key}`, 'Required value');
  const { properties } = schema;
  if (!properties) return;
  for (const key of knownIn(properties, value)) {
    const written = value[key];
    if (written !== undefined) yield* faults(properties[key]!, written, `${path}.${key}`);
  }
}
