type Ordered = string | number | bigint | boolean;

/** By size; texts by their code units, which is the same on every machine. */
export const ascending = (a: Ordered, b: Ordered): number => (a < b ? -1 : Number(a > b));

/** Orders items by what each of them has. */
export const by =
  <Item>(of: (item: Item) => Ordered) =>
  (a: Item, b: Item): number =>
    ascending(of(a), of(b));
