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

/** Finds the types in an expression, by the types of what it sees. */
export type FindTypes = (
  text: string,
  sees: { readonly about: PolicySubject; readonly variables: ReadonlyMap<string, CelType> },
) => TypedExpression;

/** `base` has the functions that expressions may call, and nothing that they see. */
export function typesBy(base: Environment): FindTypes {
  const env = base.clone({});
  const subjects = Object.keys(fields) as readonly PolicySubject[];
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
  const declared = evaluatorOf(env).objectTypes.get(VARIABLES)!.fields;
  const environments = new Map<PolicySubject, Environment>();
  const environmentOf = (about: PolicySubject): Environment => {
    const known = environments.get(about);
    if (known) return known;
    const made = env.clone({});
    made.registerVariable('object', typeOfThing[about]);
    if (about !== 'fleet') made.registerVariable('cluster', typeOfThing.cluster);
    environments.set(about, made);
    return made;
  };
  return (text, { about, variables }) => {
    for (const name of Object.keys(declared)) delete declared[name];
    Object.assign(declared, Object.fromEntries(variables));
    const expression = environmentOf(about).parse(text);
    const { error } = expression.check();
    return { ast: expression.ast as unknown as CelNode, ...(error && { error }) };
  };
}
