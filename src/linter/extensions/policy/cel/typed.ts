import type { Environment } from '@marcbachmann/cel-js';
import type { PolicySubject } from '../../../../model/config/policy-subject.ts';
import { evaluatorOf } from './environment.ts';
import { fields, typeOfThing } from './fields.ts';
import type { CelNode, CelType } from './node.ts';
import { registerPools } from './pools.ts';

/** How CEL calls the type of `variables`. */
export const VARIABLES = 'Variables';

/** An expression of which no value is ever asked: its nodes know their types, as far as there is no error before them. */
export interface TypedExpression {
  readonly ast: CelNode;
  readonly error?: unknown;
}

/** Environments with the types of all that expressions see, one for each subject. */
export interface TypedEnvironments {
  readonly of: Readonly<Record<PolicySubject, Environment>>;
  /** The fields of `variables`, which are those of the policy that is read. */
  readonly variables: Record<string, CelType>;
}

const subjects = Object.keys(fields) as readonly PolicySubject[];

/** `base` has the functions that expressions may call, and nothing that they see. */
export function typedEnvironments(base: Environment): TypedEnvironments {
  const env = base.clone({});
  for (const subject of subjects) {
    const name = typeOfThing[subject];
    env.registerType(name, { fields: { ...fields[subject] } });
    env.registerOperator(`${name} == ${name}`, () => true);
    env.registerOperator(`string in ${name}`, () => true);
  }
  registerPools(env, typeOfThing.pool);
  env.registerType(VARIABLES, { fields: {} });
  env.registerVariable('variables', VARIABLES);
  env.registerVariable('fleet', typeOfThing.fleet);
  const of = (about: PolicySubject): Environment => {
    const own = env.clone({});
    own.registerVariable('object', typeOfThing[about]);
    if (about !== 'fleet') own.registerVariable('cluster', typeOfThing.cluster);
    return own;
  };
  return {
    of: Object.fromEntries(subjects.map(about => [about, of(about)])) as Record<PolicySubject, Environment>,
    variables: evaluatorOf(env).objectTypes.get(VARIABLES)!.fields,
  };
}

/** Finds the types in an expression that sees these variables. */
export function typesIn(
  text: string,
  about: PolicySubject,
  variables: ReadonlyMap<string, CelType>,
  typed: TypedEnvironments,
): TypedExpression {
  for (const name of Object.keys(typed.variables)) delete typed.variables[name];
  for (const [name, value] of variables)
    Object.defineProperty(typed.variables, name, { value, configurable: true, enumerable: true });
  const expression = typed.of[about].parse(text);
  const { error } = expression.check();
  return { ast: expression.ast as unknown as CelNode, ...(error && { error }) };
}
