import type { Field } from '../../../model/manifest/core/field.ts';
import { isStandIn } from '../../../model/manifest/core/stand-in.ts';
import { writtenKeys, type Labels } from '../../../base/selector/evaluate.ts';
import type { Budget } from '../../../base/text/budget.ts';

type Path = readonly (string | number)[];
type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** No label is called so: whether it may be there tells whether others may. */
const probe = 'ipamlint-asks';

/** JSON in the making, with the paths to what the repository leaves open. */
export class Document {
  readonly unknown: Path[] = [];
  readonly open: { readonly path: Path; readonly keys: 'all' | 'prefixed' }[] = [];
  private readonly letters: Budget;

  /** `letters`: how many of JSON it may have. */
  constructor(letters: Budget) {
    this.letters = letters;
  }

  /** Something that is not determined stands there: a caller that looks at it learns nothing. */
  unknownAt(path: Path): null {
    this.take(path);
    this.unknown.push(path);
    return null;
  }

  /** A value that may not be determined. */
  known<Value extends Json>(value: Value | 'unknown' | undefined, path: Path): Value | null {
    return value === undefined || value === 'unknown' ? this.unknownAt(path) : this.take(value);
  }

  /** What is written, as kubectl sends it. */
  written(field: Field, path: Path): Json {
    this.letters.take(1);
    if (field.isUnknown) return this.unknownAt(path);
    const { node } = field;
    if (node?.kind === 'sequence')
      return field.items().map((item, index) => this.written(item, [...path, index]));
    if (node?.kind === 'mapping') return this.entries(field, path);
    if (node?.kind !== 'scalar') return null;
    if (typeof node.value === 'string' && isStandIn(node.value)) return this.unknownAt(path);
    return this.take(typeof node.value === 'bigint' ? Number(node.value) : node.value);
  }

  /** A map that is there even where nothing is written. */
  map(field: Field, path: Path): Json {
    return field.isAbsent ? {} : this.written(field, path);
  }

  /** The value, its letters counted. */
  take<Value extends Json>(value: Value): Value {
    this.letters.take(4);
    if (typeof value === 'string') this.letters.take(value.length);
    else if (Array.isArray(value)) for (const each of value as readonly Json[]) this.take(each);
    else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) this.take(each);
    return value;
  }

  private entries(field: Field, path: Path): Json {
    return Object.fromEntries(
      field
        .entries()
        .filter(([, value]) => !value.isAbsent)
        .map(([key, value]) => [this.take(key), this.written(value, [...path, key])]),
    );
  }

  /** Metadata with its labels and annotations, which are there even where none are written. */
  metadata(field: Field, path: Path): { readonly [key: string]: Json } {
    const own = field.isAbsent || field.node?.kind !== 'mapping' ? {} : this.entries(field, path);
    return {
      ...(own as { readonly [key: string]: Json }),
      labels: this.map(field.get('labels'), [...path, 'labels']),
      annotations: this.map(field.get('annotations'), [...path, 'annotations']),
    };
  }

  /** Labels that something besides the manifest may set. */
  labels(labels: Labels, path: Path): Json {
    const entries = [...writtenKeys(labels)].map(key => {
      const value = labels.lookup(key);
      return [
        this.take(key),
        value === undefined ? this.unknownAt([...path, key]) : this.take(value),
      ] as const;
    });
    const mayHave = (key: string): boolean => labels.lookup(key) === undefined;
    if (mayHave(probe)) this.open.push({ path, keys: 'all' });
    else if (mayHave(`${probe}/x`)) this.open.push({ path, keys: 'prefixed' });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
}
