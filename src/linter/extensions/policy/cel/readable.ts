import { environment, evaluatorOf } from './environment.ts';
import { strangerIn } from './fields.ts';
import type { CelNode, CelEvaluation } from './node.ts';
import type { PolicyFault, Given, PolicyPart } from './protocol.ts';
import type { PolicySubject } from '../../../../model/config/policy-subject.ts';
import { specialized } from './specialize.ts';
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

const env = environment();
const evaluator = evaluatorOf(env);
const functions = [...new Set(env.getDefinitions().functions.map(({ name }) => name))];

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
  const isQuotable = text !== undefined && /^[\w.]+$/.test(text) && text.length <= LONGEST_ACCESS;
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
  const { message, help } = worded(said(error), '', functions, {
    access: keyAccess((error as Broken).node),
  });
  return help === undefined ? message : `${message}; ${help}`;
}

/** Reads one expression; what is wrong with it is reported. */
function compiled(
  text: string,
  about: PolicySubject,
  known: readonly string[],
  wanted: 'bool' | 'string' | undefined,
  report: (fault: Omit<PolicyFault, 'policy' | 'part' | 'index'>) => void,
): CelEvaluation | undefined {
  const told = (fault: Omit<PolicyFault, 'policy' | 'part' | 'index'>): undefined => {
    report(fault);
    return undefined;
  };
  const refused = (error: unknown): undefined => {
    const range = (error as Broken).range ?? { start: 0, end: text.length };
    return told({ ...range, ...worded(said(error), text, functions, { variables: known }) });
  };
  try {
    const expression = env.parse(text);
    const { error, type = 'dyn' } = expression.check();
    if (error) return refused(error);
    if (wanted !== undefined && type !== wanted && !type.startsWith('dyn'))
      return told({
        message: `it gives ${type}, not ${wanted}`,
        help: wanted === 'string' ? 'write string(x)' : 'compare the value, as in x == "a"',
        start: 0,
        end: text.length,
      });
    const stranger = strangerIn(expression.ast as unknown as CelNode, about, known);
    if (stranger) return told(stranger);
    return specialized(expression.ast, evaluator);
  } catch (error) {
    return refused(error);
  }
}

/** Reads a policy; what is wrong with it joins the faults. */
export function readable(given: Given, policy: number, faults: PolicyFault[]): Readable | undefined {
  const before = faults.length;
  const variables: (readonly [string, CelEvaluation])[] = [];
  const names: string[] = [];
  const read = (part: PolicyPart, index: number, text: string, wanted?: 'bool' | 'string') =>
    compiled(text, given.for, names, wanted, fault => faults.push({ policy, part, index, ...fault }));
  for (const [index, { name, expression }] of given.variables.entries()) {
    const run = read('variable', index, expression);
    if (run) variables.push([name, run]);
    names.push(name);
  }
  const conditions = given.conditions.flatMap((text, index) => read('condition', index, text, 'bool') ?? []);
  const validations = given.validations.flatMap(({ expression, messageExpression }, index) => {
    const holds = read('validation', index, expression, 'bool');
    const message =
      messageExpression === undefined ? undefined : read('message', index, messageExpression, 'string');
    return holds ? [{ holds, message }] : [];
  });
  return faults.length > before ? undefined : { given, variables, conditions, validations };
}
