/** Thrown where an expression depends on something that the repository does not determine. */
export class UndeterminedError extends Error {}

/** A value of JSON with whole numbers as CEL has them, and what is not known in it. */
export interface KnownJson {
  readonly value: unknown;
  /** Paths to what is written and not determined. */
  readonly unknown: readonly (readonly (string | number)[])[];
  /** Paths to maps that may have more keys than are known: all others, or those with a prefix (`example.com/rack`). */
  readonly open: readonly {
    readonly path: readonly (string | number)[];
    readonly keys: 'all' | 'prefixed';
  }[];
}

type Holder = Record<string | number, unknown>;

/** The value as expressions see it: what looks at something unknown throws, and only that. Maps have no prototypes. */
export function revived({ value, unknown, open }: KnownJson): unknown {
  const root: Holder = { root: value };
  const odd = withIntegers(root);
  const holderOf = (path: readonly (string | number)[]): Holder => {
    let holder = root;
    for (const step of ['root', ...path].slice(0, -1)) holder = holder[step] as Holder;
    return holder;
  };
  for (const path of unknown) {
    Object.defineProperty(holderOf(path), path.at(-1) ?? 'root', {
      enumerable: true,
      get() {
        throw new UndeterminedError(path.join('.'));
      },
    });
  }
  for (const { path, keys } of open) {
    const holder = holderOf(path);
    const key = path.at(-1) ?? 'root';
    holder[key] = openEnded(holder[key] as Holder, keys);
  }
  for (const { holder, key } of odd) {
    const found = holder[key];
    if (!(found instanceof Map)) holder[key] = readAsMap(found as Holder);
  }
  return root.root;
}

/**
 * Whole numbers become `int`, and maps lose their prototypes; in place, and without calling itself for each level. Answers
 * with those that have a key called `constructor`, the innermost first: cel-js takes it for what made them.
 */
function withIntegers(top: Holder): readonly { readonly holder: Holder; readonly key: string }[] {
  const open: Holder[] = [top];
  const odd: { readonly holder: Holder; readonly key: string }[] = [];
  for (let holder = open.pop(); holder; holder = open.pop()) {
    for (const key of Object.keys(holder)) {
      const each = holder[key];
      // Without a prototype even `__proto__` is a key like others.
      if (typeof each === 'number' && Number.isSafeInteger(each)) holder[key] = BigInt(each);
      else if (typeof each === 'object' && each !== null) {
        open.push(each as Holder);
        if (Array.isArray(each)) continue;
        Object.setPrototypeOf(each, null);
        if (Object.hasOwn(each, 'constructor')) odd.push({ holder, key });
      }
    }
  }
  return odd.reverse();
}

/** A map whose keys are all known, with any names: cel-js takes a field `constructor` of an object for what made it. */
export const readAsMap = (known: Holder): Map<string, unknown> => openEnded(known, 'none');

/** A map of which it may not be known whether it has a key that it does not show. */
function openEnded(known: Holder, keys: 'all' | 'prefixed' | 'none'): Map<string, unknown> {
  const map = new Map<string, unknown>();
  for (const key of Object.keys(known)) map.set(key, undefined);
  const read = (key: string): unknown => {
    if (map.has(key)) return known[key];
    if (keys === 'all' || (keys === 'prefixed' && key.includes('/'))) throw new UndeterminedError(key);
    return undefined;
  };
  map.get = read;
  const entries = () => {
    if (keys !== 'none') throw new UndeterminedError('keys');
    const all = Object.keys(known).map((key): [string, unknown] => [key, read(key)]);
    return all[Symbol.iterator]();
  };
  map.entries = entries;
  map[Symbol.iterator] = entries;
  map.values = () => {
    const all = [...entries()].map(([, value]) => value);
    return all[Symbol.iterator]();
  };
  if (keys === 'none') return map;
  const refuse = (): never => {
    throw new UndeterminedError('keys');
  };
  map.keys = refuse;
  Object.defineProperty(map, 'size', { get: refuse });
  return map;
}
