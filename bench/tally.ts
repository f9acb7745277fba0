import type { Calls } from './calls.ts';

/** What some work took, by name, in whole numbers that are the same on every machine. */
export type Tally = Readonly<Record<string, number>>;

/** Functions that stand for what they are called for. */
const named: Readonly<Record<string, string>> = {
  'files opened': 'src/host/machine/bytes.ts:bytesOf',
  'documents tried by the plain reader': 'src/base/yaml/plain.ts:readPlain',
  'documents read by the library': 'src/base/yaml/tree.ts:readTree',
  'selectors parsed': 'src/base/selector/parse.ts:parseSelector',
  'selectors evaluated': 'src/base/selector/evaluate.ts:evaluateSelector',
};

/** What stands for itself among the calls, and all calls by room. */
export function tallied(calls: Calls): Tally {
  const rooms = new Map<string, number>();
  for (const [name, count] of calls) {
    const room = /^(?:src\/(?:[^/]+\/(?=[^/]+\/))?(?=[^/]+\/))?[^/.]+/.exec(name)![0];
    rooms.set(`calls in ${room}`, (rooms.get(`calls in ${room}`) ?? 0) + count);
  }
  const special = Object.entries(named).map(([what, name]) => {
    if (!calls.has(name))
      throw new Error(`${name} is not a function any more: say in bench/tally.ts which are "${what}"`);
    return [what, calls.get(name)!] as const;
  });
  return Object.fromEntries([...special, ...[...rooms].sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** What is more than this is a regression, unless it is about a few. */
const LEEWAY = 1.1;
const FEW = 50;

/** Where a tally exceeds its budget, and where it has become so much less that the budget says nothing. */
export function compared(
  found: Tally,
  budget: Tally,
): { readonly over: readonly string[]; readonly under: readonly string[] } {
  const exceeds = (more: number, less: number): boolean => more > less * LEEWAY && more - less > FEW;
  const rows = Object.entries(found).map(([what, count]) => {
    const most = budget[what] ?? 0;
    const words = `${what}: ${count.toLocaleString('en')}, where the budget is ${most.toLocaleString('en')}`;
    return { words, isOver: exceeds(count, most), isUnder: exceeds(most, count) };
  });
  return {
    over: rows.filter(({ isOver }) => isOver).map(({ words }) => words),
    under: rows.filter(({ isUnder }) => isUnder).map(({ words }) => words),
  };
}
