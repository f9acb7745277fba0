/** What `test/kit/indexing.ts` finds in a file, each line with `// found`, and what it does not. */
const table: Readonly<Record<string, string>> = { a: 'b' };
const words = { error: 1, note: 2 } as const;

export const examples = [
  (key: string): unknown => table[key], // found
  (key: string): unknown => (table as Readonly<Record<string, string | undefined>>)[`${key}x`], // found
  (key: string): unknown => words[key as keyof typeof words],
  (key: string): unknown => (key in table ? 1 : 2), // found
  ({ [String(1)]: one }: Readonly<Record<string, string>>): unknown => one, // found
  (key: unknown): unknown => (table as never)[key as string], // found
  <Key extends string>(key: Key, all: Readonly<Record<Key, string>>): unknown => all[key], // found
  (other: object): unknown => Object.assign({}, other), // found
  (other: object, key: string): unknown => Reflect.get(other, key), // found
  (key: keyof typeof words): unknown => words[key],
  (at: number): unknown => ['a'][at],
  (list: readonly string[]): unknown => list[list.length - 1],
  (): unknown => 'a' in table,
  (name: string): unknown => (Object.hasOwn(table, name) ? table[name] : undefined),
  (map: ReadonlyMap<string, string>, key: string): unknown => map.get(key),
];
