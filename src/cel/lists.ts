import type { Environment } from '@marcbachmann/cel-js';

type Sortable = bigint | number | string | boolean;

const isSortable = (value: unknown): value is Sortable =>
  ['bigint', 'number', 'string', 'boolean'].includes(typeof value);

/** Least first. */
function sorted(list: readonly unknown[]): readonly Sortable[] {
  const items = list.filter(isSortable);
  if (items.length < list.length) throw new TypeError('only numbers, strings and booleans can be sorted');
  return items.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

function sum(list: readonly unknown[]): bigint | number {
  let whole = 0n;
  let rest: number | undefined;
  for (const each of list) {
    if (typeof each === 'bigint') whole += each;
    else if (typeof each === 'number') rest = (rest ?? 0) + each;
    else throw new TypeError('only numbers can be summed');
  }
  return rest === undefined ? whole : rest + Number(whole);
}

function first(list: readonly unknown[]): unknown {
  if (list.length === 0) throw new TypeError('the list is empty');
  return list[0];
}

/** What Kubernetes' library of lists offers and CEL itself lacks, and `sort` and `distinct`. */
export function registerLists(env: Environment): void {
  const add = (signature: string, handler: (list: readonly unknown[]) => unknown) =>
    env.registerFunction(signature, handler as (...given: unknown[]) => unknown, { async: false });
  add('list.sum(): dyn', sum);
  add('list.sort(): list<dyn>', sorted);
  add('list.min(): dyn', list => first(sorted(list)));
  add('list.max(): dyn', list => first([...sorted(list)].reverse()));
  add('list.distinct(): list<dyn>', list => [...new Set(list)]);
}
