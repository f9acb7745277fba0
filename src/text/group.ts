/** Values by key, in the order in which the keys were met. */
export function group<Value, Key>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const known = groups.get(key);
    if (known) known.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
