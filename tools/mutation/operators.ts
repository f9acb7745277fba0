/** The faults that a mutant can have. Each operator looks at one node and says how it could stand instead. */
import { childIn, listIn, wordIn, type Syntax } from '../syntax.ts';
import type { Change } from './mutant.ts';

/** Makes the changes of one node; `text` gives the source of a node. */
type Operator = (node: Syntax, text: (node: Syntax) => string) => readonly Change[];

const instead = (node: Syntax, kind: string, replacement: string, reach = node): Change => ({
  start: node.start,
  end: node.end,
  replacement,
  kind,
  reach,
});

const BINARY: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '&': ['|'],
  '|': ['&'],
  '^': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '>>>': ['<<'],
};

const isText = (node: Syntax | undefined): boolean =>
  node?.type === 'StringLiteral' || node?.type === 'TemplateLiteral';

const binary: Operator = (node, text) => {
  const [left, right] = [childIn(node, 'left'), childIn(node, 'right')];
  if (node.type !== 'BinaryExpression' || !left || !right) return [];
  const operator = wordIn(node, 'operator');
  if (operator === '+' && (isText(left) || isText(right))) return [];
  return (BINARY[operator] ?? []).map(other =>
    instead(node, `${operator} is ${other}`, `((${text(left)}) ${other} (${text(right)}))`),
  );
};

const logical: Operator = (node, text) => {
  const [left, right] = [childIn(node, 'left'), childIn(node, 'right')];
  if (node.type !== 'LogicalExpression' || !left || !right) return [];
  const operator = wordIn(node, 'operator');
  if (operator === '??')
    return [
      instead(node, '?? without its right', `(${text(left)})`),
      instead(node, '?? without its left', `(${text(right)})`),
    ];
  const other = operator === '&&' ? '||' : '&&';
  return [
    instead(node, `${operator} is ${other}`, `((${text(left)}) ${other} (${text(right)}))`),
    instead(node, `${operator} without its right`, `(${text(left)})`),
    instead(node, `${operator} without its left`, `(${text(right)})`),
  ];
};

const condition: Operator = (node, text) => {
  const test = childIn(node, 'test');
  if (!test || (node.type !== 'IfStatement' && node.type !== 'ConditionalExpression')) return [];
  return [
    instead(test, 'condition negated', `!(${text(test)})`),
    instead(test, 'condition true', 'true'),
    instead(test, 'condition false', 'false'),
  ];
};

const literal: Operator = node => {
  if (node.type === 'BooleanLiteral') return [instead(node, 'boolean', String(node.value !== true))];
  if (node.type === 'NumericLiteral' && typeof node.value === 'number')
    return [node.value + 1, node.value - 1].map(value => instead(node, 'off by one', `(${value})`));
  if (node.type === 'BigIntLiteral' && typeof node.value === 'string')
    return [1n, -1n].map(by => instead(node, 'off by one', `(${BigInt(node.value as string) + by}n)`));
  if (node.type === 'ArrayExpression' && listIn(node, 'elements').length > 0)
    return [instead(node, 'empty list', '[]')];
  return [];
};

const unary: Operator = (node, text) => {
  const argument = childIn(node, 'argument');
  if (!argument) return [];
  const operator = wordIn(node, 'operator');
  if (node.type === 'UnaryExpression' && (operator === '!' || operator === '-'))
    return [instead(node, `without ${operator}`, `(${text(argument)})`)];
  if (node.type === 'UpdateExpression') {
    const other = operator === '++' ? '--' : '++';
    return [instead(node, `${operator} is ${other}`, text(node).replace(operator, other))];
  }
  return [];
};

const ASSIGNMENTS: Readonly<Record<string, string>> = {
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '|=': '&=',
  '&=': '|=',
  '??=': '=',
  '||=': '&&=',
  '&&=': '||=',
};

const assignment: Operator = (node, text) => {
  const [left, right] = [childIn(node, 'left'), childIn(node, 'right')];
  const operator = wordIn(node, 'operator');
  const other = ASSIGNMENTS[operator];
  if (node.type !== 'AssignmentExpression' || !left || !right || !other || isText(right)) return [];
  return [instead(node, `${operator} is ${other}`, `${text(left)} ${other} ${text(right)}`)];
};

/** What a function gives becomes nothing. A condition's constants are left to `literal`. */
const result: Operator = node => {
  const given =
    node.type === 'ReturnStatement'
      ? childIn(node, 'argument')
      : node.type === 'ArrowFunctionExpression'
        ? childIn(node, 'body')
        : undefined;
  if (!given || given.type === 'BlockStatement' || given.type === 'BooleanLiteral') return [];
  if (given.type === 'Identifier' && given.name === 'undefined') return [];
  if (given.type === 'ArrayExpression') return [];
  return [instead(given, 'gives nothing', 'undefined')];
};

/** A step that is not taken: a call for its effect, a finding that is not told, a way out that is not used. */
const step: Operator = node => {
  if (node.type === 'ContinueStatement' || node.type === 'BreakStatement')
    return [instead(node, 'step left out', ';')];
  if (node.type === 'ReturnStatement' && !childIn(node, 'argument'))
    return [instead(node, 'step left out', ';')];
  const expression = childIn(node, 'expression');
  if (node.type !== 'ExpressionStatement' || !expression) return [];
  return /^(CallExpression|YieldExpression|AssignmentExpression)$/.test(expression.type)
    ? [instead(expression, 'step left out', 'void 0')]
    : [];
};

const TWINS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  indexOf: 'lastIndexOf',
  lastIndexOf: 'indexOf',
  find: 'findLast',
  findLast: 'find',
};

/** Methods that give something of the kind they are called on, so that they can be left out. */
const PASSING = /^(filter|sort|reverse|slice|trim|trimStart|trimEnd|toLowerCase|concat|toSorted|toReversed)$/;

const method: Operator = (node, text) => {
  const callee = childIn(node, 'callee');
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return [];
  const [object, property] = [childIn(callee, 'object'), childIn(callee, 'property')];
  const name = wordIn(property, 'name');
  const twin = Object.hasOwn(TWINS, name) ? TWINS[name] : undefined;
  if (!object || !property || callee.computed === true) return [];
  if (twin) return [instead(property, `${name} is ${twin}`, twin, node)];
  return PASSING.test(name) ? [instead(node, `without ${name}`, `(${text(object)})`)] : [];
};

const optional: Operator = (node, text) => {
  const object = childIn(node, 'object');
  const property = childIn(node, 'property');
  if (node.type !== 'OptionalMemberExpression' || node.optional !== true || !object || !property) return [];
  const access = node.computed === true ? `[${text(property)}]` : `.${text(property)}`;
  return [instead(node, 'without ?', text(object) + access, object)];
};

export const operators: readonly Operator[] = [
  binary,
  logical,
  condition,
  literal,
  unary,
  assignment,
  result,
  step,
  method,
  optional,
];
