import { Environment, type ASTNode } from '@marcbachmann/cel-js';
import { registerAddresses } from './addresses.ts';
import { registerLists } from './lists.ts';
import { registerPools } from './pools.ts';
import { revived, Unknown, type Told } from './unknown.ts';
import type { Fault, Findings, Given, Part, Program } from './protocol.ts';

/**
 * What runs in the guest: reads policies, takes the facts of one cluster, and judges. Whatever goes in and out is JSON.
 * Nothing of the host is reachable from here.
 */

type Thing = Readonly<Record<string, unknown>>;
type Compiled = (context: Record<string, unknown>) => unknown;

/** A policy that has been read. */
interface Readable {
  readonly given: Given;
  readonly variables: readonly (readonly [name: string, run: Compiled])[];
  readonly conditions: readonly Compiled[];
  readonly validations: readonly { readonly holds: Compiled; readonly message: Compiled | undefined }[];
}

const LIMITS = {
  maxAstNodes: 5000,
  maxDepth: 40,
  maxListElements: 1000,
  maxMapEntries: 1000,
  maxCallArguments: 32,
};

let cluster: unknown;
let things: Readonly<Record<string, readonly Thing[]>> = {};
let pools: ReadonlyMap<string, Thing> = new Map();
let policies: readonly (Readable | undefined)[] = [];
let place: { readonly part: Part; readonly index: number; readonly thing: number } | undefined;

function environment(): Environment {
  const env = new Environment({
    enableOptionalTypes: true,
    homogeneousAggregateLiterals: false,
    limits: LIMITS,
  });
  for (const name of ['object', 'cluster', 'variables']) env.registerVariable(name, 'dyn');
  registerAddresses(env);
  registerLists(env);
  registerPools(env, () => pools);
  return env;
}

const env = environment();

interface Broken {
  readonly summary?: string;
  readonly message: string;
  readonly range?: { readonly start: number; readonly end: number };
}

const wordsOf = (error: unknown): string => {
  const { summary, message } = error as Broken;
  return (summary ?? message).split('\n')[0]!;
};

/** Reads one expression; what is wrong with it is reported. */
function compiled(
  text: string,
  known: readonly string[],
  wanted: 'bool' | 'string' | undefined,
  report: (fault: Omit<Fault, 'policy' | 'part' | 'index'>) => void,
): Compiled | undefined {
  const told = (fault: Omit<Fault, 'policy' | 'part' | 'index'>): undefined => {
    report(fault);
    return undefined;
  };
  const refused = (error: unknown): undefined => {
    const { start, end } = (error as Broken).range ?? { start: 0, end: text.length };
    return told({ message: wordsOf(error), start, end });
  };
  try {
    const checked = env.check(text);
    const { error, type = 'dyn' } = checked;
    if (error) return refused(error);
    if (wanted !== undefined && type !== wanted && !type.startsWith('dyn'))
      return told({ message: `it gives ${type}, not ${wanted}`, start: 0, end: text.length });
    const expression = env.parse(text);
    const stranger = strangerIn(expression.ast, known);
    if (stranger) return told(stranger);
    return context => expression(context) as unknown;
  } catch (error) {
    return refused(error);
  }
}

/** The first variable that an expression takes from `variables` though the policy has none of that name. */
function strangerIn(
  ast: ASTNode,
  known: readonly string[],
): Omit<Fault, 'policy' | 'part' | 'index'> | undefined {
  const open: unknown[] = [ast];
  while (open.length > 0) {
    const node = open.pop() as { op?: string; args?: unknown; end?: number } | readonly unknown[] | undefined;
    if (Array.isArray(node)) open.push(...(node as unknown[]));
    else if (typeof node === 'object' && node !== null) {
      const { op, args, end = 0 } = node as { op?: string; args?: unknown; end?: number };
      const [object, name] = Array.isArray(args) ? (args as [{ op?: string; args?: unknown }, unknown]) : [];
      const isOfVariables = op === '.' && object?.op === 'id' && object.args === 'variables';
      if (isOfVariables && typeof name === 'string' && !known.includes(name))
        return { message: `there is no variable "${name}" before this`, start: end - name.length, end, name };
      if (Array.isArray(args)) open.push(...(args as unknown[]));
      else if (typeof args === 'object') open.push(args);
    }
  }
  return undefined;
}

function readable(given: Given, policy: number, faults: Fault[]): Readable | undefined {
  const before = faults.length;
  const variables: (readonly [string, Compiled])[] = [];
  const names: string[] = [];
  const read = (part: Part, index: number, text: string, wanted?: 'bool' | 'string') =>
    compiled(text, names, wanted, fault => faults.push({ policy, part, index, ...fault }));
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

/** Variables as they are asked for, each worked out once. */
function scopeOf(thing: Thing, { variables }: Readable): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const context = { object: thing, cluster, variables: values };
  for (const [index, [name, run]] of variables.entries()) {
    let answer: { readonly value: unknown } | undefined;
    Object.defineProperty(values, name, {
      enumerable: true,
      get() {
        const outer = place;
        if (!answer) {
          place = { part: 'variable', index, thing: outer?.thing ?? 0 };
          answer = { value: run(context) };
          place = outer;
        }
        return answer.value;
      },
    });
  }
  return context;
}

const truth = (value: unknown): boolean => {
  if (typeof value !== 'boolean') throw new TypeError('it is neither true nor false');
  return value;
};

/** What `work` gives; `otherwise` where it depends on what nobody knows. */
function unlessUnknown<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Unknown) return otherwise;
    throw error;
  }
}

function* judged(policy: Readable, most: number): Iterable<Findings['findings'][number]> {
  const found = things[policy.given.for] ?? [];
  let left = most;
  for (const [index, thing] of found.entries()) {
    const context = scopeOf(thing, policy);
    const at = (part: Part, nth: number) => (place = { part, index: nth, thing: index });
    const isMeant = policy.conditions.every((condition, nth) => {
      at('condition', nth);
      return unlessUnknown(() => truth(condition(context)), false);
    });
    if (!isMeant) continue;
    for (const [nth, { holds, message }] of policy.validations.entries()) {
      at('validation', nth);
      if (unlessUnknown(() => truth(holds(context)), true)) continue;
      at('message', nth);
      const words = message && unlessUnknown(() => message(context), undefined);
      if (words !== undefined && typeof words !== 'string') throw new TypeError('the message is no string');
      if (left-- === 0) return;
      yield {
        thing: index,
        validation: nth,
        ...(typeof words === 'string' && { message: words.slice(0, 1000) }),
      };
    }
  }
}

const program: Program = {
  read(text) {
    const faults: Fault[] = [];
    const given = JSON.parse(text) as readonly Given[];
    policies = given.map((policy, index) => readable(policy, index, faults));
    return JSON.stringify(faults);
  },
  look(text) {
    const told = revived(JSON.parse(text) as Told) as { readonly cluster: Thing };
    cluster = told.cluster;
    const {
      pools: all,
      nodes,
      namespaces,
      workloads,
      requests,
    } = told.cluster as Record<string, readonly Thing[]>;
    things = {
      pool: all!,
      node: nodes!,
      namespace: namespaces!,
      workload: workloads!,
      request: requests!,
      cluster: [told.cluster],
    };
    pools = new Map(all!.map(pool => [pool.name as string, pool]));
    return '';
  },
  judge(text) {
    const { policy, most } = JSON.parse(text) as { readonly policy: number; readonly most: number };
    const findings: Findings['findings'][number][] = [];
    try {
      for (const finding of judged(policies[policy]!, most + 1)) findings.push(finding);
    } catch (error) {
      return JSON.stringify({ findings, error: wordsOf(error), place } satisfies Findings);
    }
    const isCut = findings.length > most;
    return JSON.stringify({ findings: findings.slice(0, most), ...(isCut && { isCut }) } satisfies Findings);
  },
  where: () => JSON.stringify(place ?? null),
};

export const { read, look, judge, where } = program;
