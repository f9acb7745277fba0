import type { Environment } from '@marcbachmann/cel-js';
import { ordered } from './letters.ts';
import { longLettersOf, pay, payForLetters, payToCompare } from './price.ts';

type Sortable = bigint | number | string | boolean;
type List = readonly unknown[];

const isSortable = (value: unknown): value is Sortable =>
  ['bigint', 'number', 'string', 'boolean'].includes(typeof value);

/** What may be compared with each other; CEL compares numbers of both types. */
function sortable(list: List): Sortable[] {
  const items = list.filter(isSortable);
  if (items.length < list.length) throw new TypeError('only numbers, strings and booleans can be sorted');
  const [kind, ...others] = new Set(items.map(item => (typeof item === 'bigint' ? 'number' : typeof item)));
  if (others.length > 0)
    throw new TypeError(`the list holds both a ${kind} and a ${others[0]}, which cannot be compared`);
  return items;
}

/** Least first. */
const sorted = (list: List): readonly Sortable[] =>
  sortable(list).sort((a, b) => {
    payToCompare(a, b);
    return ordered(a, b);
  });

const isSorted = (list: List): boolean =>
  sortable(list).every((item, index, all) => {
    payToCompare(all[index - 1], item);
    return index === 0 || ordered(all[index - 1]!, item) <= 0;
  });

function distinct(list: List): List {
  pay(list.length * 4);
  payForLetters(longLettersOf(list) * 4);
  return [...new Set(list)];
}

function sum(list: List): bigint | number {
  let whole = 0n;
  let rest: number | undefined;
  for (const each of list) {
    if (typeof each === 'bigint') whole += each;
    else if (typeof each === 'number') rest = (rest ?? 0) + each;
    else throw new TypeError('only numbers can be summed');
  }
  if (rest !== undefined && list.some(each => typeof each === 'bigint'))
    throw new TypeError('the list holds both an int and a double, which cannot be added');
  return rest ?? whole;
}

function first(list: List): unknown {
  if (list.length === 0) throw new TypeError('the list is empty');
  return list[0];
}

/** Whether two values are one to CEL: a whole number is what the same number with a fraction of zero is. */
function isSame(a: unknown, b: unknown): boolean {
  payToCompare(a, b);
  return (
    a === b ||
    (typeof a === 'bigint' && typeof b === 'number' && Number(a) === b) ||
    (typeof a === 'number' && typeof b === 'bigint' && a === Number(b))
  );
}

const holds = (list: List, item: unknown): boolean => list.some(each => isSame(each, item));

function slice(list: List, from: bigint, to: bigint): List {
  if (from < 0n || to < from || to > list.length)
    throw new TypeError(`the list has no part ${from} to ${to}`);
  return list.slice(Number(from), Number(to));
}

/** What `sets.contains` and the like are called on. */
class Sets {
  readonly name = 'sets';
}

/** Kubernetes' library of lists, and `sort`, `distinct`, `reverse`, `slice` and `sets` of CEL's own. */
export function registerLists(env: Environment): void {
  const add = (signature: string, handler: (...given: never[]) => unknown) =>
    env.registerFunction(signature, handler as (...given: unknown[]) => unknown, { async: false });
  add('list.sum(): dyn', sum);
  add('list.sort(): list<dyn>', sorted);
  add('list.isSorted(): bool', isSorted);
  add('list.min(): dyn', (list: List) => first(sorted(list)));
  add('list.max(): dyn', (list: List) => first([...sorted(list)].reverse()));
  add('list.distinct(): list<dyn>', distinct);
  add('list.reverse(): list<dyn>', (list: List) => [...list].reverse());
  add('list.slice(int, int): list<dyn>', slice);
  add('list.indexOf(dyn): int', (list: List, item: unknown) =>
    BigInt(list.findIndex(each => isSame(each, item))),
  );
  add('list.lastIndexOf(dyn): int', (list: List, item: unknown) =>
    BigInt(list.findLastIndex(each => isSame(each, item))),
  );
  env.registerType('Sets', { ctor: Sets, fields: {} });
  env.registerConstant('sets', 'Sets', new Sets());
  const includes = (all: List, some: List): boolean => some.every(item => holds(all, item));
  add('Sets.contains(list, list): bool', (_sets: Sets, all: List, some: List) => includes(all, some));
  add(
    'Sets.equivalent(list, list): bool',
    (_sets: Sets, a: List, b: List) => includes(a, b) && includes(b, a),
  );
  add('Sets.intersects(list, list): bool', (_sets: Sets, a: List, b: List) => b.some(item => holds(a, item)));
}
