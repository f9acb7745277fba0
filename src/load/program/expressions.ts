import { compared } from './arithmetic.ts';
import { alterTargets, assigned } from './assignments.ts';
import { methodIn } from './classes.ts';
import { calledOn } from './methods.ts';
import type { Machine } from './machine.ts';
import { requiredBy } from './modules.ts';
import { enumeration, listLiteral, objectLiteral, template, pushItem } from './literals.ts';
import { named } from './names.ts';
import { memberOf } from './patterns.ts';
import { bare, childIn, childrenOf, listIn, nameOf, wordIn, type Syntax } from './syntax.ts';
import { scalar, programSpanOf, truthOf, unknown, type ProgramScope, type Value } from './value.ts';

/** What an expression is worth, as far as that is certain. What it calls is stepped through. */
export function valueOf(machine: Machine, written: Syntax, scope: ProgramScope): Value {
  machine.step();
  const node = bare(written);
  const at = programSpanOf(node, scope);
  const child = (field: string): Value => {
    const inner = childIn(node, field);
    return inner ? machine.evaluate(inner, scope) : { kind: 'undefined', at };
  };
  switch (node.type) {
    case 'StringLiteral':
    case 'BooleanLiteral':
    case 'NumericLiteral':
      return scalar(node.value as string | number | boolean, at, true);
    case 'NullLiteral':
      return scalar(null, at, true);
    case 'TemplateLiteral':
      return template(machine, node, scope);
    case 'Identifier':
      return named(wordIn(node, 'name'), node, scope);
    case 'ThisExpression':
      return scope.self ?? unknown(at);
    case 'ObjectExpression':
      return objectLiteral(machine, node, scope);
    case 'ArrayExpression':
      return listLiteral(machine, node, scope);
    case 'ArrowFunctionExpression':
      return { kind: 'function', node, scope, self: scope.self };
    case 'FunctionExpression':
      return { kind: 'function', node, scope, self: undefined };
    case 'ClassExpression':
    case 'ClassDeclaration':
      return machine.declare(node, scope);
    case 'TSEnumDeclaration':
      return enumeration(machine, node, scope);
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return member(machine, node, scope);
    case 'ConditionalExpression': {
      const truth = truthOf(child('test'));
      if (truth !== undefined) return child(truth ? 'consequent' : 'alternate');
      return unknown(at, ...machine.doubting(() => [child('consequent'), child('alternate')]));
    }
    case 'LogicalExpression':
      return either(machine, node, scope);
    case 'BinaryExpression':
      return compared(machine, wordIn(node, 'operator'), child('left'), child('right'), at);
    case 'UpdateExpression':
      alterTargets(machine, childIn(node, 'argument')!, scope);
      return unknown(at);
    case 'UnaryExpression': {
      if (wordIn(node, 'operator') === 'delete') alterTargets(machine, childIn(node, 'argument')!, scope);
      const value = child('argument');
      const operator = wordIn(node, 'operator');
      const truth = truthOf(value);
      if (operator === '!') return truth === undefined ? unknown(at) : scalar(!truth, at);
      if (operator !== '-' || value.kind !== 'scalar' || typeof value.value !== 'number') return unknown(at);
      return scalar(-value.value, at);
    }
    case 'AwaitExpression':
      return child('argument');
    case 'AssignmentExpression':
      return assigned(machine, node, scope);
    case 'SequenceExpression':
      return (
        listIn(node, 'expressions')
          .map(each => machine.evaluate(each, scope))
          .at(-1) ?? unknown(at)
      );
    case 'CallExpression':
    case 'OptionalCallExpression':
      return call(machine, node, scope);
    case 'NewExpression': {
      const callee = child('callee');
      return machine.construct(callee, given(machine, node, scope), node, scope);
    }
    case 'TaggedTemplateExpression': {
      const [tag, quasi] = [childIn(node, 'tag')!, childIn(node, 'quasi')!];
      const named = wordIn(childIn(tag, 'property') ?? tag, 'name');
      const values = listIn(quasi, 'expressions').map(each => machine.evaluate(each, scope));
      return machine.passOn(named, machine.evaluate(tag, scope), values, node, scope);
    }
    case 'ImportExpression': {
      const source = childIn(node, 'source');
      const isPlain = source?.type === 'StringLiteral';
      return isPlain ? machine.imported(scope.program, wordIn(source, 'value'), '*', at) : unknown(at);
    }
    default:
      // It is unknown what becomes of what stands in it.
      for (const [, each] of childrenOf(node))
        if (!each.type.startsWith('TS')) machine.release(machine.evaluate(each, scope));
      return unknown(at);
  }
}

function member(machine: Machine, node: Syntax, scope: ProgramScope): Value {
  const at = programSpanOf(node, scope);
  const value = machine.evaluate(childIn(node, 'object')!, scope);
  const key = childIn(node, 'property')!;
  const isComputed = node.computed === true;
  const name = nameOf(key, isComputed) ?? indexIn(isComputed ? machine.evaluate(key, scope) : undefined);
  return name === undefined ? unknown(at, value) : memberOf(value, name, unknown(at, value));
}

const indexIn = (value: Value | undefined): string | undefined =>
  value?.kind === 'scalar' && (typeof value.value === 'string' || typeof value.value === 'number')
    ? String(value.value)
    : undefined;

/** `a && b`, `a || b`, `a ?? b`: where `a` is not known, neither is the result, whatever stands behind it. */
function either(machine: Machine, node: Syntax, scope: ProgramScope): Value {
  const left = machine.evaluate(childIn(node, 'left')!, scope);
  const right = (): Value => machine.evaluate(childIn(node, 'right')!, scope);
  const truth = truthOf(left);
  if (truth === undefined) return unknown(programSpanOf(node, scope), left, machine.doubting(right));
  const isNull = left.kind === 'undefined' || (left.kind === 'scalar' && left.value === null);
  const operator = wordIn(node, 'operator');
  const goesOn = operator === '&&' ? truth : operator === '||' ? !truth : isNull;
  return goesOn ? right() : left;
}

/** So many arguments are never given. */
const MOST_ARGUMENTS = 12;

/** The arguments of a call; from a spread on that is not known there may be any. */
function given(machine: Machine, node: Syntax, scope: ProgramScope): readonly Value[] {
  const values: Value[] = [];
  let isKnown = true;
  for (const each of listIn(node, 'arguments')) if (!pushItem(machine, each, scope, values)) isKnown = false;
  if (isKnown) return values;
  const any = unknown(programSpanOf(node, scope), ...values);
  return Array.from({ length: MOST_ARGUMENTS }, () => any);
}

function call(machine: Machine, node: Syntax, scope: ProgramScope): Value {
  const required = requiredBy(node);
  if (required !== undefined)
    return machine.imported(scope.program, required, '*', programSpanOf(node, scope));
  const callee = bare(childIn(node, 'callee')!);
  if (callee.type === 'Super')
    return machine.call(
      { kind: 'undefined', at: programSpanOf(node, scope) },
      given(machine, node, scope),
      node,
      scope,
    );
  if (!callee.type.endsWith('MemberExpression'))
    return machine.call(machine.evaluate(callee, scope), given(machine, node, scope), node, scope);
  const method = nameOf(childIn(callee, 'property'), callee.computed === true);
  const target = bare(childIn(callee, 'object')!);
  const isGlobal =
    target.type === 'Identifier' &&
    /^(?:JSON|Object|Array|Number|String|Math|Reflect)$/.test(wordIn(target, 'name'));
  const on: Value =
    target.type === 'Super' || isGlobal
      ? unknown(programSpanOf(target, scope))
      : machine.evaluate(target, scope);
  const values = given(machine, node, scope);
  const known =
    method === undefined
      ? undefined
      : calledOn(machine, isGlobal ? wordIn(target, 'name') : on, method, values, node, scope);
  if (known) return known;
  if (method !== undefined) machine.handOver({ callee: undefined, method, on, given: values, node, scope });
  if (on.kind === 'instance' && method !== undefined) {
    const own = methodIn(on.of, method);
    if (own)
      return machine.call({ kind: 'function', node: own, scope: on.of.scope, self: on }, values, node, scope);
  }
  const held = method === undefined ? undefined : memberOf(on, method, unknown(programSpanOf(callee, scope)));
  if (held?.kind === 'function') return machine.call({ ...held, self: held.self ?? on }, values, node, scope);
  if (held?.kind === 'foreign') return machine.call(held, values, node, scope);
  if (held?.kind === 'unknown') machine.release(held);
  return machine.passOn(method ?? '', on, values, node, scope);
}
