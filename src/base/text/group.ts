/** Values by key, in the order in which the keys were met. */
export function group<Value, Key>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) append(groups, keyOf(value), value);
  return groups;
}

/** Puts a value into the group of its key: a copy for each would make large groups take ever longer. */
export function append<Value, Key>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = groups.get(key);
  if (known) known.push(value);
  else groups.set(key, [value]);
}

/** Finds those of some values that have one of some keys, in their order. */
export function byKeys<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
): (...keys: readonly string[]) => readonly Value[] {
  const groups = group(values, keyOf);
  return (...keys) => {
    const met = keys.filter(key => groups.has(key));
    if (met.length < 2) return met.flatMap(key => groups.get(key)!);
    return values.filter(value => met.includes(keyOf(value)));
  };
}

/** Of such groups, those of several values. What has no key is in none. */
export function repeats<Value, Key>(
  values: readonly Value[],
  keyOf: (value: Value) => Key | undefined,
): Map<Key, Value[]> {
  const keys = values.map(keyOf);
  const [met, again] = [new Set<Key>(), new Set<Key>()];
  for (const key of keys) {
    if (key === undefined) continue;
    if (met.has(key)) again.add(key);
    else met.add(key);
  }
  const groups = new Map<Key, Value[]>();
  for (const [index, key] of keys.entries()) {
    if (key === undefined || !again.has(key)) continue;
    const known = groups.get(key);
    if (known) known.push(values[index]!);
    else groups.set(key, [values[index]!]);
  }
  return groups;
}
