import { baseEnvironment, environment, evaluatorOf } from './environment.ts';
import type { CelNode, CelEvaluation, CelType } from './node.ts';
import type { PolicyFault, Given, PolicyPart } from './protocol.ts';
import type { PolicySubject } from '../../../../model/config/policy-subject.ts';
import { COMPARE, typeName } from './running-words.ts';
import { specialized } from './specialize.ts';
import { strangerIn } from './stranger.ts';
import { typedEnvironments, typesIn } from './typed.ts';
import { worded, type KeyAccess } from './words.ts';

/** A policy that has been read. */
export interface Readable {
  readonly given: Given;
  readonly variables: readonly (readonly [name: string, run: CelEvaluation])[];
  readonly conditions: readonly CelEvaluation[];
  readonly validations: readonly {
    readonly holds: CelEvaluation;
    readonly message: CelEvaluation | undefined;
  }[];
}

const base = baseEnvironment();
const env = environment(base);
const evaluator = evaluatorOf(env);
const typed = typedEnvironments(base);
const functionNames = [...new Set(env.getDefinitions().functions.map(({ name }) => name))];

interface Broken {
  readonly summary?: string;
  readonly message: string;
  readonly range?: { readonly start: number; readonly end: number };
  /** The node that failed, with the expression that it is a part of. */
  readonly node?: CelNode & { readonly input?: string };
}

/** Of the map that a key is read from, so much is quoted. */
const LONGEST_ACCESS = 100;

/** The access to a key that failed, as the expression writes it; undefined where it is none, or long. */
function keyAccess(node: Broken['node']): KeyAccess | undefined {
  if (!node?.input || !['.', '[]'].includes(node.op)) return undefined;
  const [map] = node.args as readonly CelNode[];
  const text = map && node.input.slice(map.start, map.end);
  const isQuotable =
    text !== undefined &&
    /^[\w.]+$/.test(text.replace(/\[(["'])[^"'\\]*\1\]/g, '')) &&
    text.length <= LONGEST_ACCESS;
  return isQuotable ? { map: text, isField: node.op === '.' } : undefined;
}

/** Of a text that an error quotes, the beginning is enough. */
const LONGEST_MESSAGE = 1000;

const said = (error: unknown): string => {
  const { summary, message } = error as Broken;
  return (summary ?? message).slice(0, LONGEST_MESSAGE).split('\n')[0]!;
};

/** What an error says about an expression that was running, in one line. */
export function celErrorText(error: unknown): string {
  const { message, help } = worded(said(error), '', functionNames, {
    access: keyAccess((error as Broken).node),
  });
  return help === undefined ? message : `${message}; ${help}`;
}

type Reported = Omit<PolicyFault, 'policy' | 'part' | 'index'>;

interface Asked {
  readonly text: string;
  readonly about: PolicySubject;
  /** The variables before it, with their types. */
  readonly variables: ReadonlyMap<string, CelType>;
  readonly wanted: 'bool' | 'string' | undefined;
}

/** Reads one expression, and what type it has; what is wrong with it is reported. */
function compiled(
  { text, about, variables, wanted }: Asked,
  report: (fault: Reported) => void,
): { readonly run: CelEvaluation; readonly type: CelType } | undefined {
  const names = [...variables.keys()];
  const told = (fault: Reported): undefined => {
    report(fault);
    return undefined;
  };
  const refused = (error: unknown): undefined => {
    const range = (error as Broken).range ?? { start: 0, end: text.length };
    return told({ ...range, ...worded(said(error), text, functionNames, { variables: names }) });
  };
  try {
    const checked = typesIn(text, about, variables, typed);
    const stranger = strangerIn(checked.ast, names);
    if (stranger) return told(stranger);
    if (checked.error) return refused(checked.error);
    const expression = env.parse(text);
    const { error } = expression.check();
    if (error) return refused(error);
    const type = checked.ast.checkedType!;
    if (wanted !== undefined && type.name !== wanted && !type.name.startsWith('dyn'))
      return told({ ...mistyped(type.name, wanted), start: 0, end: text.length });
    return { run: specialized(expression.ast, evaluator), type };
  } catch (error) {
    return refused(error);
  }
}

/** What is said of an expression that gives another type than it should. */
function mistyped(type: string, wanted: 'bool' | 'string'): Pick<PolicyFault, 'message' | 'help'> {
  const otherwise = wanted === 'string' ? 'write string(x)' : COMPARE;
  const isOptional = type.startsWith('optional<');
  return {
    message: `it gives ${typeName(type)}, not ${wanted}`,
    help: isOptional ? `write x.orValue(${wanted === 'string' ? '""' : 'false'})` : otherwise,
  };
}

/** Reads a policy; what is wrong with it joins the faults. */
export function readable(given: Given, policy: number, faults: PolicyFault[]): Readable | undefined {
  const before = faults.length;
  const variables: (readonly [string, CelEvaluation])[] = [];
  const types = new Map<string, CelType>();
  const read = (part: PolicyPart, index: number, text: string, wanted?: 'bool' | 'string') =>
    compiled({ text, about: given.for, variables: types, wanted }, fault =>
      faults.push({ policy, part, index, ...fault }),
    );
  for (const [index, { name, expression }] of given.variables.entries()) {
    const found = read('variable', index, expression);
    if (found) variables.push([name, found.run]);
    types.set(name, found && !found.type.hasPlaceholderType ? found.type : evaluator.dynType);
  }
  const conditions = given.conditions.flatMap(
    (text, index) => read('condition', index, text, 'bool')?.run ?? [],
  );
  const validations = given.validations.flatMap(({ expression, messageExpression }, index) => {
    const holds = read('validation', index, expression, 'bool')?.run;
    const message =
      messageExpression === undefined ? undefined : read('message', index, messageExpression, 'string')?.run;
    return holds ? [{ holds, message }] : [];
  });
  return faults.length > before ? undefined : { given, variables, conditions, validations };
}
