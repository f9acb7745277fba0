import { Environment } from '@marcbachmann/cel-js';
import { registerAddresses } from './addresses.ts';
import { registerLists } from './lists.ts';
import type { Evaluator } from './node.ts';
import { registerPools } from './pools.ts';
import { registerQuantity } from './quantity.ts';
import { registerTexts } from './texts.ts';

const LIMITS = {
  maxAstNodes: 5000,
  maxDepth: 40,
  maxListElements: 1000,
  maxMapEntries: 1000,
  maxCallArguments: 32,
};

/** All functions that expressions may call, but for those of pools, and nothing that they see. */
export function baseEnvironment(): Environment {
  const env = new Environment({
    enableOptionalTypes: true,
    homogeneousAggregateLiterals: false,
    limits: LIMITS,
  });
  registerAddresses(env);
  registerLists(env);
  registerQuantity(env);
  registerTexts(env);
  env.registerOperator('int == double', (a: bigint, b: number) => Number(a) === b);
  return env;
}

/** What expressions run in: of what they see, types are known as they come. */
export function environment(base: Environment = baseEnvironment()): Environment {
  const env = base.clone({});
  registerPools(env, 'dyn');
  for (const name of ['object', 'cluster', 'fleet', 'variables']) env.registerVariable(name, 'dyn');
  return env;
}

/** What evaluates in cel-js, which keeps it to itself: each node is handed it. */
export function evaluatorOf(env: Environment): Evaluator {
  const probe = env.parse('true');
  let found: Evaluator | undefined;
  (probe.ast as unknown as { evaluate: (given: Evaluator) => boolean }).evaluate = given => {
    found = given;
    return true;
  };
  probe({});
  return found!;
}
