import type { Environment } from '@marcbachmann/cel-js';
import { evaluateSelector } from '../../../../base/selector/evaluate.ts';
import { parseSelector } from '../../../../base/selector/parse.ts';
import type { Selector } from '../../../../base/selector/selector.ts';
import { UndeterminedError } from './unknown.ts';

type Thing = Readonly<Record<string, unknown>>;

/** A label of an object as selectors ask for it: null where it is absent, undefined where it is unknown. */
function labelOf(thing: Thing, key: string): string | null | undefined {
  try {
    const { labels } = thing.metadata as { readonly labels: Thing | Map<string, unknown> };
    if (labels instanceof Map) return (labels.get(key) as string | undefined) ?? null;
    return Object.hasOwn(labels, key) ? (labels[key] as string) : null;
  } catch (error) {
    if (error instanceof UndeterminedError) return undefined;
    throw error;
  }
}

/** Where a workload holds the pools that it may take addresses of, by their names: those of its cluster. */
const POOLS = Symbol('pools');

interface Workload {
  [POOLS]?: ReadonlyMap<string, Thing>;
}

/** Has the workloads of clusters find their pools from now on. */
export function knowPools(clusters: readonly Thing[]): void {
  for (const { pools, workloads } of clusters as readonly Record<string, readonly Thing[]>[]) {
    const named = new Map(pools!.map(pool => [pool.name as string, pool]));
    for (const workload of workloads as readonly Workload[]) workload[POOLS] = named;
  }
}

function called(workload: Thing, names: unknown): readonly Thing[] {
  const pools = (workload as Workload)[POOLS];
  if (!pools) throw new TypeError('poolsFor and candidates take a workload');
  return (names as readonly string[]).flatMap((name): readonly Thing[] => {
    const pool = pools.get(name);
    return pool ? [pool] : [];
  });
}

/**
 * Questions about pools as Calico answers them; what the host has worked out stands in the things themselves. `type` is what
 * CEL calls a pool.
 */
export function registerPools(env: Environment, type: string): void {
  const selectors = new Map<string, Selector | undefined>();
  const selectorOf = (text: string): Selector | undefined => {
    if (!selectors.has(text)) {
      const parsed = parseSelector(text);
      selectors.set(text, parsed.kind === 'fault' ? undefined : parsed);
    }
    return selectors.get(text);
  };
  const add = (signature: string, handler: (...given: Thing[]) => unknown) =>
    env.registerFunction(signature, handler as (...given: unknown[]) => unknown, { async: false });

  add('selects(dyn, dyn): bool', (pool, thing) => {
    const by = thing.kind === 'Namespace' ? 'namespaceSelector' : 'nodeSelector';
    const selector = selectorOf(pool[by] as string);
    if (!selector) throw new UndeterminedError(by);
    const answer = evaluateSelector(selector, { lookup: key => labelOf(thing, key) });
    if (answer === 'unknown') throw new UndeterminedError(by);
    return answer;
  });
  add(`poolsFor(dyn): list<${type}>`, workload => called(workload, workload.poolsFor));
  add(`candidates(dyn): list<${type}>`, workload => called(workload, workload.candidates));
  add('capacity(dyn): int', pool => pool.capacity);
}
