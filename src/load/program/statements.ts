import { alterTargets } from './assignments.ts';
import type { Ending, Machine } from './machine.ts';
import { bindPattern } from './patterns.ts';
import { childIn, listIn, wordIn, type Syntax } from './syntax.ts';
import { programSpanOf, truthOf, unknown, type ProgramScope, type Value } from './value.ts';

/** So often a loop is gone through, at the most, whose rounds are known. */
const MOST_ROUNDS = 2000;

/** A scope inside another. */
export const inside = (outer: ProgramScope, self: Value | undefined = outer.self): ProgramScope => ({
  program: outer.program,
  names: new Map(),
  outer,
  self,
});

/** Steps through statements in a scope that is their own. */
export function runStatements(machine: Machine, body: readonly Syntax[], scope: ProgramScope): Ending {
  for (const node of body) {
    const declared = node.type.startsWith('Export') ? childIn(node, 'declaration') : node;
    if (declared?.type !== 'FunctionDeclaration') continue;
    const value: Value = { kind: 'function', node: declared, scope, self: undefined };
    scope.names.set(wordIn(childIn(declared, 'id'), 'name') || 'default', value);
  }
  for (const [index, node] of body.entries()) {
    const ending = runStatement(machine, node, scope);
    if (ending === 'end') continue;
    if (ending === 'maybe') {
      machine.doubting(() => runStatements(machine, body.slice(index + 1), scope));
      return 'maybe';
    }
    return ending;
  }
  return 'end';
}

function runStatement(machine: Machine, node: Syntax, scope: ProgramScope): Ending {
  machine.step();
  const inner = (field: string): Ending => {
    const child = childIn(node, field);
    return child ? runBlock(machine, child, scope) : 'end';
  };
  const value = (field: string): Value => {
    const child = childIn(node, field);
    return child ? machine.evaluate(child, scope) : { kind: 'undefined', at: programSpanOf(node, scope) };
  };
  switch (node.type) {
    case 'VariableDeclaration':
      for (const each of listIn(node, 'declarations')) declare(machine, each, scope);
      return 'end';
    case 'ClassDeclaration':
      scope.names.set(wordIn(childIn(node, 'id'), 'name') || 'default', machine.evaluate(node, scope));
      return 'end';
    case 'TSEnumDeclaration':
      scope.names.set(wordIn(childIn(node, 'id'), 'name'), machine.evaluate(node, scope));
      return 'end';
    case 'ExportNamedDeclaration':
      return inner('declaration');
    case 'ExportDefaultDeclaration': {
      const declared = childIn(node, 'declaration');
      if (declared && declared.type.endsWith('Declaration')) runStatement(machine, declared, scope);
      const name = wordIn(declared && childIn(declared, 'id'), 'name') || 'default';
      const isNamed = declared !== undefined && declared.type.endsWith('Declaration');
      scope.names.set('default', (isNamed ? scope.names.get(name) : undefined) ?? value('declaration'));
      return 'end';
    }
    case 'TSExportAssignment':
      scope.names.set('default', value('expression'));
      return 'end';
    case 'ExpressionStatement':
      value('expression');
      return 'end';
    case 'ReturnStatement': {
      const returned = value('argument');
      machine.returned(returned);
      return { value: returned };
    }
    case 'ThrowStatement':
      machine.release(value('argument'));
      return { value: { kind: 'undefined', at: programSpanOf(node, scope) } };
    case 'BreakStatement':
    case 'ContinueStatement':
      return { value: { kind: 'undefined', at: programSpanOf(node, scope) } };
    case 'BlockStatement':
      return runStatements(machine, listIn(node, 'body'), inside(scope));
    case 'IfStatement':
      return branch(machine, node, scope, truthOf(value('test')));
    case 'ForOfStatement':
      return eachOf(machine, node, scope);
    case 'TryStatement': {
      const handler = childIn(node, 'handler');
      const body = handler && childIn(handler, 'body');
      // What throws is caught there, and nothing tells from where.
      const mayThrow = body !== undefined && holds(childIn(node, 'block')!, /^ThrowStatement$/);
      const ending = mayThrow ? machine.doubting(() => inner('block')) : inner('block');
      if (body) machine.doubting(() => runBlock(machine, body, scope));
      inner('finalizer');
      return mayThrow && holdsReturn(node) ? 'maybe' : ending;
    }
    case 'SwitchStatement':
      value('discriminant');
      for (const each of listIn(node, 'cases'))
        machine.doubting(() => {
          const test = childIn(each, 'test');
          if (test) machine.evaluate(test, scope);
          runStatements(machine, listIn(each, 'consequent'), inside(scope));
        });
      return holdsReturn(node) ? 'maybe' : 'end';
    case 'LabeledStatement':
    case 'ForStatement':
    case 'ForInStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      machine.doubting(() => loop(machine, node, inside(scope)));
      return holdsReturn(node) ? 'maybe' : 'end';
    case 'TSModuleDeclaration': {
      const body = childIn(node, 'body');
      return body ? runStatements(machine, listIn(body, 'body'), inside(scope)) : 'end';
    }
    default:
      return 'end';
  }
}

const runBlock = (machine: Machine, node: Syntax, scope: ProgramScope): Ending =>
  node.type === 'BlockStatement'
    ? runStatements(machine, listIn(node, 'body'), inside(scope))
    : runStatement(machine, node, scope);

function declare(machine: Machine, node: Syntax, scope: ProgramScope): void {
  const [id, init] = [childIn(node, 'id'), childIn(node, 'init')];
  if (!id) return;
  const value = init ? machine.evaluate(init, scope) : unknown(programSpanOf(node, scope));
  bindPattern(machine, id, value, scope);
}

/** A loop whose rounds are not counted: once, with all that it says. */
function loop(machine: Machine, node: Syntax, scope: ProgramScope): void {
  const init = childIn(node, 'init') ?? childIn(node, 'left');
  const right = childIn(node, 'right');
  if (right) machine.evaluate(right, scope);
  if (init && right && init.type !== 'VariableDeclaration') alterTargets(machine, init, scope);
  if (init?.type === 'VariableDeclaration') runStatement(machine, init, scope);
  else if (init && !right) machine.evaluate(init, scope);
  for (const field of ['test', 'update']) {
    const each = childIn(node, field);
    if (each) machine.evaluate(each, scope);
  }
  const body = childIn(node, 'body');
  if (body) runBlock(machine, body, scope);
}

function branch(machine: Machine, node: Syntax, scope: ProgramScope, isTrue: boolean | undefined): Ending {
  const [yes, no] = [childIn(node, 'consequent'), childIn(node, 'alternate')];
  if (isTrue !== undefined) {
    const taken = isTrue ? yes : no;
    return taken ? runBlock(machine, taken, scope) : 'end';
  }
  const endings = [yes, no].map((each): Ending =>
    each ? machine.doubting(() => runBlock(machine, each, scope)) : 'end',
  );
  return endings.every(ending => ending === 'end') ? 'end' : 'maybe';
}

function eachOf(machine: Machine, node: Syntax, scope: ProgramScope): Ending {
  const [left, right, body] = [childIn(node, 'left'), childIn(node, 'right'), childIn(node, 'body')];
  if (!left || !right || !body) return 'end';
  const list = machine.evaluate(right, scope);
  const pattern = childIn(listIn(left, 'declarations')[0] ?? left, 'id') ?? left;
  if (pattern === left) alterTargets(machine, left, scope);
  const round = (item: Value): Ending => {
    const own = inside(scope);
    bindPattern(machine, pattern, item, own);
    return runBlock(machine, body, own);
  };
  if (list.kind !== 'list' || list.items.length > MOST_ROUNDS) {
    machine.doubting(() => round(unknown(programSpanOf(right, scope), list)));
    return holdsReturn(body) ? 'maybe' : 'end';
  }
  for (const [index, item] of list.items.entries()) {
    // What breaks or continues, and when, is not followed.
    if (round(item) === 'end') continue;
    for (const rest of list.items.slice(index + 1)) machine.doubting(() => round(rest));
    return 'maybe';
  }
  return 'end';
}

/** Whether a statement may leave the list that it stands in. */
const holdsReturn = (node: Syntax): boolean => holds(node, /^(?:Return|Throw)Statement$/);

/** Whether one of these is in a statement, and not in a function of its own. */
function holds(node: Syntax, types: RegExp): boolean {
  const waiting = [node];
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    if (types.test(each.type)) return true;
    if (/Function|Class/.test(each.type)) continue;
    for (const field of ['body', 'consequent', 'alternate', 'block', 'handler', 'finalizer', 'cases']) {
      const child = childIn(each, field);
      waiting.push(...(child ? [child] : listIn(each, field)));
    }
  }
  return false;
}
