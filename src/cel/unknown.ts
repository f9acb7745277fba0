/** Thrown where an expression depends on something that the repository does not determine. */
export class Unknown extends Error {}

/** A value of JSON with whole numbers as CEL has them, and what is not known in it. */
export interface Told {
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

/** The value as expressions see it: what looks at something unknown throws, and only that. */
export function revived({ value, unknown, open }: Told): unknown {
  const root: Holder = { root: withIntegers(value) };
  const holderOf = (path: readonly (string | number)[]): Holder => {
    let holder = root;
    for (const step of ['root', ...path].slice(0, -1)) holder = holder[step] as Holder;
    return holder;
  };
  for (const path of unknown) {
    const holder = holderOf(path);
    Object.defineProperty(holder, path.at(-1) ?? 'root', {
      enumerable: true,
      get() {
        throw new Unknown(path.join('.'));
      },
    });
  }
  for (const { path, keys } of open) {
    const holder = holderOf(path);
    const key = path.at(-1) ?? 'root';
    holder[key] = openEnded(holder[key] as Holder, keys);
  }
  return root.root;
}

/** Whole numbers become `int`; in place, and without calling itself for each level. */
function withIntegers(value: unknown): unknown {
  const top = [value];
  const open: Holder[] = [top as unknown as Holder];
  for (let holder = open.pop(); holder; holder = open.pop()) {
    for (const key of Object.keys(holder)) {
      const each = holder[key];
      if (typeof each === 'number' && Number.isSafeInteger(each))
        Object.defineProperty(holder, key, {
          value: BigInt(each),
          enumerable: true,
          writable: true,
          configurable: true,
        });
      else if (typeof each === 'object' && each !== null) open.push(each as Holder);
    }
  }
  return top[0];
}

/** A map of which it is not known whether it has a key that it does not show. */
function openEnded(known: Holder, keys: 'all' | 'prefixed'): Map<string, unknown> {
  const map = new Map<string, unknown>();
  for (const key of Object.keys(known)) map.set(key, known[key]);
  const demand = (key: string): void => {
    if (!map.has(key) && (keys === 'all' || key.includes('/'))) throw new Unknown(key);
  };
  const refuse = (): never => {
    throw new Unknown('keys');
  };
  const read = Map.prototype.get.bind(map);
  map.get = key => {
    demand(key);
    return read(key);
  };
  map.keys = refuse;
  map.entries = refuse;
  map.values = refuse;
  Object.defineProperty(map, 'size', { get: refuse });
  return map;
}
