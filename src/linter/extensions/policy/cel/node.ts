/** What an expression sees: the root of a policy, or what a comprehension puts before it. */
export interface CelScope {
  getValue(name: string): unknown;
  /** The value of the innermost variable of a comprehension. */
  readonly iterValue?: unknown;
}

/** A type as cel-js knows it. */
export interface CelType {
  readonly name: string;
  /** Whether some part of it is open, as in an empty list. */
  readonly hasPlaceholderType: boolean;
}

/** What evaluates in cel-js. */
export interface Evaluator {
  /** The type of a value, as overloads are found by. */
  debugType(value: unknown): object;
  readonly dynType: CelType;
  /** The types that are registered by name. */
  readonly objectTypes: ReadonlyMap<string, { readonly fields: Record<string, CelType> }>;
}

export type Handler = (...values: readonly unknown[]) => unknown;

/** A node as cel-js keeps it once it has checked it: `evaluate` is what it calls, and may be put in its place. */
export interface CelNode {
  readonly op: string;
  readonly args: unknown;
  readonly start: number;
  readonly end: number;
  /** What a macro becomes: another expression in its place, or something that evaluates its parts by itself. */
  readonly meta: { readonly alternate?: CelNode; readonly macro?: Readonly<Record<string, unknown>> };
  evaluate: (evaluator: Evaluator, node: CelNode, scope: CelScope) => unknown;
  /** Absent where an error came first. */
  readonly checkedType?: CelType;
  /** What cel-js does with the values of operands and arguments, by their types. */
  readonly handle?: Handler;
  /** Of a call: the functions of its name. */
  readonly candidates?: {
    findFunction(types: readonly object[], receiver?: object): { readonly handler: Handler } | null;
  };
}

export type CelEvaluation = (scope: CelScope) => unknown;

/** What the short way of a node is made of. */
export interface Around {
  readonly evaluator: Evaluator;
  /** Variables of comprehensions, the innermost last. */
  readonly bound: readonly string[];
  /** The way of cel-js. */
  readonly fallback: CelEvaluation;
  /** The way of a node further in, with the variable that it sees besides. */
  readonly inner: (child: CelNode, name?: string) => CelEvaluation;
}

export const isNode = (value: unknown): value is CelNode =>
  typeof value === 'object' && value !== null && 'op' in value;

/** Whether a value is a map of the facts whose keys are all known. */
export const isPlainMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;

/** The nodes below one, each with the variable that it sees besides. */
export function nodesBelow({
  op,
  args,
  meta,
}: CelNode): readonly { readonly child: CelNode; readonly name?: string }[] {
  if (meta.macro) {
    const { receiver, arg, val, exp, var: name } = meta.macro;
    const children = [receiver, arg, val].filter(isNode).map(child => ({ child }));
    return isNode(exp) ? [...children, { child: exp, name: name as string }] : children;
  }
  if (op === 'comprehension') {
    const { iterable, init, step, iterVarName } = args as Record<'iterable' | 'init' | 'step', CelNode> & {
      readonly iterVarName: string;
    };
    return [{ child: iterable }, { child: init }, { child: step, name: iterVarName }];
  }
  return [args]
    .flat(3)
    .filter(isNode)
    .map(child => ({ child }));
}
