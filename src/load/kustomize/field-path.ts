import type { Location, SourceFile } from '../../base/files/source-file.ts';
import type { Entry, ScalarNode, YamlNode } from '../../base/yaml/node.ts';
import type { Budget } from '../../base/text/budget.ts';
import { withoutEnd } from '../../base/text/trim.ts';
import { DoesNotApply } from './strategic-merge.ts';
import { child, isNothing, entryLocationOf, scalarText, withEntry, type LocatedNode } from './written.ts';

const LONGEST = 10_000;
const LONGEST_PATH = 200;
/** So many characters are compared in the time that one unit of a budget stands for. */
const COMPARED_AT_ONCE = 256;

/**
 * Splits a field path of a replacement: dots part it, but for escaped ones and those in brackets
 * (`kyaml/utils/pathsplitter.go:SmarterPathSplitter`). Throws `DoesNotApply`.
 */
export function splitPath(path: string): readonly string[] {
  if (path.length > LONGEST) throw new DoesNotApply('the path is too long');
  const parts = path.replace(/^\.(?=.)/, '').split(/(?<!\\)\./);
  const found: string[] = [];
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]!.replaceAll('\\.', '.');
    if (!part.startsWith('[') || part.endsWith(']')) {
      found.push(part);
      continue;
    }
    const bracketed = [part];
    while (index + 1 < parts.length && !bracketed.at(-1)!.endsWith(']')) bracketed.push(parts[++index]!);
    const whole = bracketed.join('.');
    found.push(whole.includes('=') ? whole : withoutEnd(whole.replace(/^\[+/, ''), ']'));
  }
  return found;
}

const isIndex = (part: string): boolean => /^\d{1,9}$/.test(part);
const listEntry = /^\[([^=]*)=(.*)\]$/s;

/** What stands at a field path; undefined where nothing does. */
export function lookUp({ node, file }: LocatedNode, path: readonly string[]): LocatedNode | undefined {
  let found: LocatedNode = { node, file: node.source ?? file };
  for (const part of path) {
    const next = step(found.node, part);
    if (!next || isNothing(next)) return undefined;
    found = { node: next, file: next.source ?? found.file };
  }
  return found;
}

function step(node: YamlNode, part: string): YamlNode | undefined {
  if (node.kind === 'mapping') return child(node, part);
  if (node.kind !== 'sequence') return undefined;
  if (isIndex(part)) return node.items[Number(part)];
  if (part === '-') return node.items.at(-1);
  const entry = listEntry.exec(part);
  if (!entry) return undefined;
  const [, key, value] = entry;
  return node.items.find(item => scalarText(key ? child(item, key) : item) === value);
}

/** What is written at a path: gets what is there, undefined for what has just been made, and where to look for it. */
export type Write = (old: YamlNode | undefined, over: Location) => YamlNode;

interface Making {
  readonly at: ScalarNode;
  readonly file: SourceFile;
}

/**
 * Writes to every field that a path means (`kyaml/yaml/match.go:PathMatcher`), making what is missing where `making`
 * says how. Throws `DoesNotApply` where a path means nothing, and `OverBudget`.
 */
export function writeAt(
  base: LocatedNode,
  path: readonly string[],
  making: Making | undefined,
  head: Location,
  budget: Budget,
  write: Write,
): YamlNode {
  if (path.length > LONGEST_PATH) throw new DoesNotApply('the path is too long');
  let isFound = false;
  const visit = (node: YamlNode, outer: SourceFile, parts: readonly string[], over: Location): YamlNode => {
    const [part, ...rest] = parts;
    const file = node.source ?? outer;
    if (part === undefined) {
      isFound = true;
      return write(node, over);
    }
    if (node.kind === 'mapping') return inMapping(node, file, part, rest);
    if (node.kind !== 'sequence') throw new DoesNotApply('the path leads through a scalar');
    const chosen = chosenBy(part, node.items, budget);
    if (isIndex(part) && !node.items[Number(part)]) throw new DoesNotApply('there is no such item');
    if (!chosen.includes(true) && making) throw new DoesNotApply('items are not made');
    const at = (item: YamlNode) => entryLocationOf({ key: item as ScalarNode, value: item }, file);
    const items = node.items.map((item, index) => (chosen[index] ? visit(item, file, rest, at(item)) : item));
    return { ...node, items };
  };
  const inMapping = (
    node: YamlNode & { kind: 'mapping' },
    file: SourceFile,
    part: string,
    rest: readonly string[],
  ): YamlNode => {
    const entry = node.entries.get(part);
    if (entry && !isNothing(entry.value)) {
      const value = visit(entry.value, file, rest, entryLocationOf(entry, file));
      return withEntry(node, part, { key: entry.key, value });
    }
    if (entry || !making) return node;
    isFound = true;
    return withEntry(node, part, made(part, rest, making, head, write));
  };
  const changed = visit(base.node, base.file, path, head);
  if (!isFound) throw new DoesNotApply('the path means nothing here');
  return changed;
}

/** The entry that leads to a new value. */
function made(
  part: string,
  [next, ...rest]: readonly string[],
  { at, file }: Making,
  head: Location,
  write: Write,
): Entry {
  const placed = { start: at.start, end: at.end, source: at.source ?? file, over: head };
  const key: ScalarNode = { kind: 'scalar', ...placed, text: part, value: part, style: 'plain' };
  if (next === undefined) return { key, value: write(undefined, head) };
  if (isIndex(next) || next.startsWith('[') || next === '*') throw new DoesNotApply('items are not made');
  const entries = new Map([[next, made(next, rest, { at, file }, head, write)]]);
  return { key, value: { kind: 'mapping', ...placed, entries } };
}

/** Which items a part of a path chooses; a value is a regular expression that need not fit as a whole. */
function chosenBy(part: string, items: readonly YamlNode[], budget: Budget): readonly boolean[] {
  if (part === '*') return items.map(() => true);
  if (isIndex(part)) return items.map((_, index) => index === Number(part));
  const entry = listEntry.exec(part);
  if (!entry) throw new DoesNotApply('the path leads through a list');
  const [, key = '', value = ''] = entry;
  // More than a word could mean to Go what it does not mean to JavaScript, and could take forever.
  if (!/^[\w./:-]*$/.test(value)) throw new DoesNotApply('the path has a pattern');
  const pattern = new RegExp(value);
  return items.map(item => {
    const field = key ? child(item, key) : item;
    if (field?.kind !== 'scalar') return false;
    const text = printed(field);
    // A dot fits any character: each place of the text may be compared with all of the value.
    budget.take(Math.ceil((text.length * value.length) / COMPARED_AT_ONCE));
    return pattern.test(text);
  });
}

/** kustomize compares what it would print, quotes included. */
const printed = ({ style, text }: ScalarNode): string =>
  style === 'double-quoted' ? `"${text}"` : style === 'single-quoted' ? `'${text}'` : text;
