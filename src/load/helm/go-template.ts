import type { Budget } from '../../base/text/budget.ts';
import { by } from '../../base/text/order.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import { isParameterList, isParameters, type Parameter } from '../deploy/parameters.ts';
import {
  functions,
  Hidden,
  isTrue,
  writtenOn,
  Unfollowed,
  type TemplateValue,
} from './template-functions.ts';

/*
 * The part of Go's templates and of Helm's functions that charts of Applications are written in: values, `if`, `with`, `range` and
 * variables. What is more, and whatever decides over text and is not known, throws `Unfollowed`.
 */

interface Text {
  readonly text: string;
}
interface Action {
  readonly words: readonly string[];
}
interface Block extends Action {
  readonly type: 'if' | 'with' | 'range';
  readonly body: readonly Node[];
  readonly otherwise: readonly Node[];
}
type Node = Text | Action | Block;

interface Scope {
  readonly dot: TemplateValue;
  readonly variables: ReadonlyMap<string, TemplateValue>;
  readonly budget: Budget;
}

/** Pieces of an action, up to what ends it: a quote that nothing closes is none of them. */
const piece = /`[^`]*`|"[^"\\\n]*(?:\\.[^"\\\n]*){0,9999}"|\}\}|[^`"}]+|\}/;
const comment = /^(?:-\s)?\s*\/\*/;
const word = /`[^`]*`|"[^"\\]*(?:\\.[^"\\]*){0,9999}"|:=|[|()=,]|[^\s|(),"`]+/g;

/** What Helm prints for a template. Throws `Unfollowed` and `OverBudget`. */
export function renderedTemplate(template: string, top: Parameter, budget: Budget): string {
  budget.take(1 + template.length / 16);
  const cursor = { tokens: tokensOf(template), at: 0 };
  const nodes = nodesAt(cursor);
  if (cursor.at < cursor.tokens.length) throw new Unfollowed();
  return written(nodes, { dot: top, variables: new Map([['$', top]]), budget });
}

function tokensOf(template: string): readonly (Text | Action)[] {
  const tokens: (Text | Action)[] = [];
  const next = new RegExp(piece, 'y');
  let offset = 0;
  let trims = false;
  const put = (text: string) => tokens.push({ text: trims ? text.trimStart() : text });
  for (let start = template.indexOf('{{'); start >= 0; start = template.indexOf('{{', offset)) {
    const end = endOf(template, start + 2, next);
    const inside = template.slice(start + 2, end);
    const between = template.slice(offset, start);
    put(/^-\s/.test(inside) ? between.trimEnd() : between);
    trims = /\s-$/.test(inside);
    if (!comment.test(inside))
      tokens.push({ words: inside.replace(/^-(?=\s)|(?<=\s)-$/g, '').match(word) ?? [] });
    offset = end + 2;
  }
  put(template.slice(offset));
  return tokens;
}

/** Where an action ends: behind a comment, or at the first `}}` outside of quotes. */
function endOf(template: string, start: number, next: RegExp): number {
  let at = start;
  if (comment.test(template.slice(start, start + 99))) at = template.indexOf('*/', start) + 2;
  if (at === 1) throw new Unfollowed();
  for (;;) {
    next.lastIndex = at;
    const [found] = next.exec(template) ?? [];
    if (found === undefined) throw new Unfollowed();
    if (found === '}}') return at;
    at += found.length;
  }
}

const openings: readonly string[] = ['if', 'with', 'range'];

/** How deep blocks and brackets may stand within each other. */
const DEEPEST = 50;

/** Where reading has come to. */
interface Cursor {
  readonly tokens: readonly (Text | Action)[];
  at: number;
}

/** The nodes up to an `else` or `end` of a block around them, at which the cursor stays. */
function nodesAt(cursor: Cursor, depth = 0): readonly Node[] {
  if (depth > DEEPEST) throw new Unfollowed();
  const nodes: Node[] = [];
  for (let token = cursor.tokens[cursor.at]; token; token = cursor.tokens[cursor.at]) {
    const [first = '', ...words] = 'text' in token ? [] : token.words;
    if (first === 'end' || first === 'else') break;
    cursor.at++;
    nodes.push(openings.includes(first) ? blockOf(first as Block['type'], words, cursor, depth) : token);
  }
  return nodes;
}

/** A block with the cursor behind what opens it, and afterwards behind its `end`. */
function blockOf(type: Block['type'], words: readonly string[], cursor: Cursor, depth: number): Block {
  const body = nodesAt(cursor, depth + 1);
  const next = cursor.tokens[cursor.at++];
  if (!next || 'text' in next) throw new Unfollowed();
  const [closing, opening, ...condition] = next.words;
  if (closing === 'end') return { type, words, body, otherwise: [] };
  if (opening !== undefined)
    return {
      type,
      words,
      body,
      otherwise: [blockOf(opening as Block['type'], condition, cursor, depth + 1)],
    };
  const otherwise = nodesAt(cursor, depth + 1);
  cursor.at++;
  return { type, words, body, otherwise };
}

function written(nodes: readonly Node[], { dot, variables, budget }: Scope): string {
  budget.take(1 + variables.size / 4);
  const scope = { dot, variables: new Map(variables), budget };
  let result = '';
  for (const node of nodes) {
    if ('text' in node) result += node.text;
    else if ('type' in node) result += ofBlock(node, scope);
    // An assignment may change what stands around.
    else if (node.words[1] === '=') throw new Unfollowed();
    else if (node.words[1] === ':=')
      scope.variables.set(node.words[0]!, evaluated(node.words.slice(2), scope));
    else result += writtenOn(evaluated(node.words, scope));
  }
  budget.take(nodes.length + result.length / 16);
  return result;
}

function ofBlock({ type, words, body, otherwise }: Block, scope: Scope): string {
  const at = words.indexOf(':=');
  const names = words.slice(0, Math.max(at, 0)).filter(name => name !== ',');
  const value = evaluated(words.slice(at + 1), scope);
  if (value instanceof Hidden) throw new Unfollowed();
  if (!isTrue(value)) return written(otherwise, scope);
  const inner = (dot: TemplateValue, ...given: readonly TemplateValue[]): string =>
    written(body, {
      dot,
      variables: new Map([...scope.variables, ...names.map((name, index) => [name, given[index]] as const)]),
      budget: scope.budget,
    });
  if (type === 'if') return inner(scope.dot, value);
  if (type === 'with') return inner(value, value);
  const pairs: readonly (readonly [TemplateValue, TemplateValue])[] = isParameters(value)
    ? [...value].sort(by(([key]) => key))
    : isParameterList(value)
      ? value.map((item, index) => [index, item] as const)
      : [];
  if (pairs.length === 0) throw new Unfollowed();
  return pairs.map(([key, item]) => (names.length > 1 ? inner(item, key, item) : inner(item, item))).join('');
}

/** The value of a pipeline: each command gets what the one before it gives as its last argument. */
function evaluated(words: readonly string[], scope: Scope, around = 0): TemplateValue {
  scope.budget.take(1 + words.length / 4);
  if (around > DEEPEST) throw new Unfollowed();
  let depth = 0;
  const commands: string[][] = [[]];
  for (const each of words) {
    if (each === '(') depth++;
    if (each === ')') depth--;
    if (each === '|' && depth === 0) commands.push([]);
    else commands.at(-1)!.push(each);
  }
  const [first, ...others] = commands.map(command => argumentsOf(command));
  let value = called(first!, [], scope, around);
  for (const command of others) value = called(command, [value], scope, around);
  return value;
}

/** The words of a command, those in brackets as a list. */
function argumentsOf(words: readonly string[]): readonly (string | readonly string[])[] {
  const found: (string | string[])[] = [];
  let depth = 0;
  for (const each of words) {
    if (each === ')' && --depth === 0) continue;
    if (depth > 0) (found.at(-1) as string[]).push(each);
    else found.push(each === '(' ? [] : each);
    if (each === '(') depth++;
  }
  return found;
}

function called(
  [head, ...rest]: readonly (string | readonly string[])[],
  piped: readonly TemplateValue[],
  scope: Scope,
  around: number,
): TemplateValue {
  if (head === undefined) throw new Unfollowed();
  if (typeof head === 'string' && Object.hasOwn(functions, head)) {
    const result = functions[head]!([...rest.map(each => operand(each, scope, around)), ...piped]);
    if (typeof result === 'string') scope.budget.take(result.length / 16);
    return result;
  }
  if (rest.length + piped.length > 0) throw new Unfollowed();
  return operand(head, scope, around);
}

function operand(word: string | readonly string[], scope: Scope, around: number): TemplateValue {
  if (typeof word !== 'string') return evaluated(word, scope, around + 1);
  if (word.startsWith('`')) return word.slice(1, -1);
  if (word.startsWith('"')) return word.slice(1, -1).replace(/\\(.)/g, '$1');
  if (word === 'true' || word === 'false') return word === 'true';
  if (word === 'nil') return null;
  if (/^-?\d+$/.test(word)) return Number(word);
  const [, start, path] = /^(\$\w*|)((?:\.\w+){0,99}|\.)$/.exec(word) ?? [];
  if (start === undefined) throw new Unfollowed();
  if (start !== '' && !scope.variables.has(start)) throw new Unfollowed();
  if (/^\$?\.(?:Release|Chart|Capabilities|Files|Template)\b/.test(word)) return new Hidden();
  let value = start === '' ? scope.dot : scope.variables.get(start);
  for (const name of path!.split('.').filter(Boolean)) {
    if (value instanceof Hidden) return new Hidden();
    if (value === undefined || value === null) return undefined;
    if (!isParameters(value)) throw new Unfollowed();
    value = value.get(name);
  }
  return typeof value === 'string' && isPlaceholder(value) ? new Hidden() : value;
}
