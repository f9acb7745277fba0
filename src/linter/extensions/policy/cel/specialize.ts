import type { ASTNode } from '@marcbachmann/cel-js';
import { call, within64Bits } from './call.ts';
import { ordered } from './letters.ts';
import {
  nodesBelow,
  isPlainMap,
  type Around,
  type Evaluator,
  type CelNode,
  type CelEvaluation,
} from './node.ts';
import { longLettersOf, pay, payForLetters } from './price.ts';
import { readAsMap } from './unknown.ts';

/**
 * Puts short ways in place of those of cel-js, which looks up types at every step: for variables, fields, and operators whose
 * operands are plain. Whatever is not plain goes the way of cel-js, so that what an expression means does not change. Expects
 * an expression that has been checked, and objects without prototypes, as `revived` makes them.
 */
export function specialized(ast: ASTNode, evaluator: Evaluator): CelEvaluation {
  return runOf(ast as unknown as CelNode, evaluator, []);
}

function runOf(node: CelNode, evaluator: Evaluator, bound: readonly string[]): CelEvaluation {
  const usual = node.evaluate;
  const fallback: CelEvaluation = scope => usual.call(node, evaluator, node, scope);
  const inner = (child: CelNode, name?: string): CelEvaluation =>
    runOf(child, evaluator, name === undefined ? bound : [...bound, name]);
  const way = shortWay(node, { evaluator, bound, fallback, inner }) ?? fallback;
  if (way === fallback) for (const { child, name } of nodesBelow(node)) inner(child, name);
  const run = Object.hasOwn(operators, node.op) ? way : paidFor(way);
  node.evaluate = (_evaluator, _node, scope) => run(scope);
  return run;
}

/** A consumer of a long text takes it up in one go, whatever it does: a comparison, a key, a search. */
function paidFor(way: CelEvaluation): CelEvaluation {
  return scope => {
    const value = way(scope);
    if (typeof value === 'string') payForLetters(value.length);
    return value;
  };
}

function shortWay(node: CelNode, around: Around): CelEvaluation | undefined {
  const { bound, fallback, inner } = around;
  if (node.meta.alternate) return inner(node.meta.alternate);
  if (node.meta.macro) return presence(node.meta.macro.macroHasProps, around);
  switch (node.op) {
    case 'value': {
      const { args } = node;
      return () => args;
    }
    case 'id': {
      const name = node.args as string;
      if (name === bound.at(-1)) return scope => scope.iterValue;
      return scope => scope.getValue(name) ?? fallback(scope);
    }
    case '.': {
      const [object, name] = node.args as readonly [CelNode, string];
      return fieldOf(inner(object), name, node, around);
    }
    case '!_': {
      const operand = inner(node.args as CelNode);
      return scope => {
        const value = operand(scope);
        return typeof value === 'boolean' ? !value : fallback(scope);
      };
    }
    case '-_':
    case '/': {
      for (const child of [node.args].flat() as readonly CelNode[]) inner(child);
      return scope => within64Bits(fallback(scope));
    }
    case '?:': {
      const [condition, yes, no] = (node.args as readonly CelNode[]).map(each => inner(each));
      return scope => {
        const value = condition!(scope);
        return value === true ? yes!(scope) : value === false ? no!(scope) : fallback(scope);
      };
    }
    case '&&':
      return logical(false, node, around);
    case '||':
      return logical(true, node, around);
    case 'call':
    case 'rcall':
      return call(node, around);
    case 'in':
      return membership(node, around);
    case 'map':
      return writtenMap(node, around);
    default: {
      const plain = operators[node.op];
      return plain && binary(plain, node, around);
    }
  }
}

function fieldOf(object: CelEvaluation, name: string, node: CelNode, { evaluator }: Around): CelEvaluation {
  return scope => {
    const value = object(scope);
    if (isPlainMap(value)) {
      const field = value[name];
      if (field !== undefined) return field;
    }
    return node.handle!(value, name, node, evaluator);
  };
}

/** `decides` is the value of one operand that makes the other one indifferent, even where that is an error. */
function logical(decides: boolean, node: CelNode, { fallback, inner }: Around): CelEvaluation {
  const [left, right] = (node.args as readonly CelNode[]).map(each => inner(each));
  return scope => {
    let first: unknown;
    try {
      first = left!(scope);
    } catch (error) {
      if (right!(scope) === decides) return decides;
      throw error;
    }
    if (first === decides) return decides;
    const second = right!(scope);
    return first === !decides && typeof second === 'boolean' ? second : fallback(scope);
  };
}

/** `has(a.b.c)`, of which cel-js keeps the accesses, the outermost first, and behind them the variable. */
function presence(accesses: unknown, { fallback, inner }: Around): CelEvaluation | undefined {
  if (!Array.isArray(accesses)) return undefined;
  const nodes = accesses as readonly CelNode[];
  const fields = nodes.slice(0, -1).reverse();
  if (!fields.every(({ op }) => op === '.')) return undefined;
  const start = inner(nodes.at(-1)!);
  const names = fields.map(({ args }) => (args as readonly [CelNode, string])[1]);
  const last = names.pop()!;
  return scope => {
    let value = start(scope);
    for (const name of names) value = isPlainMap(value) ? value[name] : undefined;
    return isPlainMap(value) ? value[last] !== undefined : fallback(scope);
  };
}

function membership(node: CelNode, { evaluator, inner }: Around): CelEvaluation {
  const [left, right] = (node.args as readonly CelNode[]).map(each => inner(each));
  return scope => {
    const item = left!(scope);
    const all = right!(scope);
    if (typeof item === 'string') {
      if (isPlainMap(all)) return all[item] !== undefined;
      if (Array.isArray(all)) {
        pay(all.length >> 2);
        payForLetters(Math.min(longLettersOf(all), item.length * all.length));
        return all.includes(item);
      }
    }
    if (Array.isArray(all)) payForLetters(Math.min(longLettersOf(all), longLettersOf(item) * all.length));
    return node.handle!(item, all, node, evaluator);
  };
}

/** cel-js leaves keys out that are called as what each object of JavaScript has: `constructor`, `__proto__`. */
function writtenMap(node: CelNode, { inner }: Around): CelEvaluation {
  const runs = (node.args as readonly (readonly CelNode[])[]).map(entry => entry.map(each => inner(each)));
  return scope => {
    const made = Object.create(null) as Record<string, unknown>;
    for (const [key, value] of runs) made[key!(scope) as string] = value!(scope);
    return 'constructor' in made ? readAsMap(made) : made;
  };
}

type Plain = string | bigint | boolean;

/** What an operator makes of two values of one plain type; undefined where cel-js has to say. */
type PlainOperator = (a: Plain, b: Plain) => unknown;

const operators: Readonly<Record<string, PlainOperator>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => ordered(a, b) < 0,
  '<=': (a, b) => ordered(a, b) <= 0,
  '>': (a, b) => ordered(a, b) > 0,
  '>=': (a, b) => ordered(a, b) >= 0,
  '+': (a, b) => (typeof a === 'string' ? a + (b as string) : undefined),
};

function binary(plain: PlainOperator, node: CelNode, { evaluator, inner }: Around): CelEvaluation {
  const [left, right] = (node.args as readonly CelNode[]).map(each => inner(each));
  return scope => {
    const a = left!(scope);
    const b = right!(scope);
    const type = typeof a;
    if (type === typeof b && (type === 'string' || type === 'bigint' || type === 'boolean')) {
      const value = plain(a as Plain, b as Plain);
      if (value !== undefined) {
        if (typeof value === 'string') payForLetters(value.length);
        return value;
      }
    }
    payForBoth(a, b);
    return node.handle!(a, b, node, evaluator);
  };
}

/** What cel-js does natively with two values that are not plain: lists are joined, and what is in them is compared. */
function payForBoth(a: unknown, b: unknown): void {
  if (a === b) return;
  if (Array.isArray(a) && Array.isArray(b)) pay((a.length + b.length) >> 1);
  payForLetters(Math.min(longLettersOf(a), longLettersOf(b)));
}
