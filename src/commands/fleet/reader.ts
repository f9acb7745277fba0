import { WRITE_AGAIN } from '../../host/machine/inventories.ts';
import { jsonStop } from '../../base/text/json-stop.ts';
import { positionAt, type Range } from '../../base/text/line-table.ts';

/** What is wrong with an inventory, and where in it. */
export class Unfit extends Error {}

/** What YAML of Kubernetes begins a line with. */
const ofManifests = /^(?:apiVersion|kind):/m;
const OF_MANIFESTS =
  'holds manifests, not an inventory: ipamlint inventory --format json writes one from them';

export type Fields = Readonly<Record<string, unknown>>;

/** No name, path or sentence of an inventory is longer. */
const LONGEST = 4096;
/** No file has more lines, nor any line more columns. */
const MOST_LINES = 2 ** 31;

/** A path and a range. */
export interface ReadSpot {
  readonly path: string;
  readonly range: Range;
}

export interface ReadPlace extends ReadSpot {
  readonly setBy?: ReadSpot;
}

/** Reads a document that another program has written, field by field. It knows where it is when something is wrong. */
export class InventoryReader {
  readonly #trail: (string | number)[] = [];

  fail(what: string): never {
    const place = this.#trail
      .map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`))
      .join('');
    throw new Unfit(place === '' ? what : `${place} ${what}`);
  }

  /** Reads what stands below a key. */
  inside<Value>(key: string | number, read: () => Value): Value {
    this.#trail.push(key);
    const value = read();
    this.#trail.pop();
    return value;
  }

  fields(value: unknown): Fields {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) this.fail('is not an object');
    return value as Fields;
  }

  /** Visits every item of a list. */
  each(fields: Fields, key: string, visit: (item: Fields) => void): void {
    this.inside(key, () => {
      const list = fields[key];
      if (!Array.isArray(list)) this.fail(list === undefined ? 'is missing' : 'is not a list');
      for (const [index, item] of list.entries()) this.inside(index, () => visit(this.fields(item)));
    });
  }

  texts(fields: Fields, key: string): readonly string[] {
    const list = fields[key];
    if (!Array.isArray(list))
      return this.inside(key, () => this.fail(list === undefined ? 'is missing' : 'is not a list'));
    return list.map((item, index) => this.inside(key, () => this.inside(index, () => this.#textIn(item))));
  }

  text(fields: Fields, key: string): string {
    const value = fields[key];
    if (typeof value === 'string' && value.length <= LONGEST) return value;
    return this.inside(key, () => this.#textIn(value));
  }

  optionalText(fields: Fields, key: string): string | undefined {
    return fields[key] === undefined ? undefined : this.text(fields, key);
  }

  #textIn(value: unknown): string {
    if (typeof value !== 'string') this.fail(value === undefined ? 'is missing' : 'is not a string');
    if (value.length > LONGEST) this.fail(`has more than ${LONGEST} characters`);
    return value;
  }

  optionalFlag(fields: Fields, key: string): boolean | undefined {
    const value = fields[key];
    if (value === undefined || typeof value === 'boolean') return value;
    return this.inside(key, () => this.fail('is neither true nor false'));
  }

  flag(fields: Fields, key: string): boolean {
    return this.optionalFlag(fields, key) ?? this.inside(key, () => this.fail('is missing'));
  }

  /** A place: a path that stays in its repository, and a range; and where the variable there is set. */
  place(fields: Fields, key: string): ReadPlace {
    const own = this.#spot(fields, key);
    const at = fields[key] as Fields;
    return at.setBy === undefined ? own : { ...own, setBy: this.inside(key, () => this.#spot(at, 'setBy')) };
  }

  #spot(fields: Fields, key: string): ReadSpot {
    return this.inside(key, () => {
      const at = this.fields(fields[key]);
      const path = this.text(at, 'path');
      if (path === '' || /(?:^|[\\/])\.\.(?:[\\/]|$)/.test(path))
        this.inside('path', () => this.fail(path === '' ? 'is empty' : 'leads out of the repository'));
      return this.inside('range', () => {
        const range = this.fields(at.range);
        return { path, range: { start: this.#position(range, 'start'), end: this.#position(range, 'end') } };
      });
    });
  }

  #position(range: Fields, key: string): Range['start'] {
    const { line, column } = this.inside(key, () => this.fields(range[key]));
    if (isCount(line) && isCount(column)) return { line, column };
    return this.inside(key, () => this.fail('is no line and column'));
  }
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) < MOST_LINES;

/** Where a text stops to be JSON, and what to do. */
function noJson(text: string): string {
  const at = jsonStop(text)?.at ?? 0;
  const what = text.slice(at).trim() === '' ? 'breaks off' : 'is not JSON';
  const { line, column } = positionAt({ path: '', text }, at);
  return `${what} at ${line}:${column}: ${WRITE_AGAIN}`;
}

/** An inventory as JSON, not yet looked at. Throws an Unfit. */
export function jsonOfInventory(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // What V8 says of it shows lines of the document.
    throw new Unfit(ofManifests.test(text) ? OF_MANIFESTS : noJson(text));
  }
  if (typeof value === 'object' && value !== null && 'apiVersion' in value) throw new Unfit(OF_MANIFESTS);
  return value;
}
