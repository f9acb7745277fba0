import type { Budget } from '../base/text/budget.ts';
import { readAt } from '../base/yaml/embedded.ts';
import type { MappingNode, ScalarNode, YamlNode } from '../base/yaml/node.ts';
import { resolvePlain } from '../base/yaml/scalar.ts';

/** Where a text stands in the YAML that it is written into. */
export type EmittedPosition = 'key' | 'value' | 'item';

/** What stands in front of a text where it is written by itself, so that it is read as what it is. */
const LEADS: Readonly<Record<EmittedPosition, string>> = { key: '', value: 'x: ', item: '- ' };
/** From here on a key is written in a form of its own. */
const LONGEST_KEY = 128;

/** What makes a text stand in double quotes: characters that are not printed, tabs among them, and blanks before a break. */
const special =
  // oxlint-disable-next-line no-control-regex -- these are they
  /[\0-\x09\x0b-\x1f\x7f-\x9f\ufeff\ufffe\uffff]|[\u{10000}-\u{10ffff}]| \n/u;
/** Further characters that break lines, and a byte order mark, behind which nothing is printed. */
const odd = /[\x85\u2028\u2029]|^\ufeff/;
const indicator = /^(?:---|\.\.\.|[#,[\]{}&*!|>'"%@`]|[?:-](?:[ \t]|$))/;
const structure = /:(?:[ \t]|$)|[ \t]#|^ | $/;

/**
 * A text with a dollar in it as Flux writes it before it fills in variables (`Encoder` of `sigs.k8s.io/yaml/goyaml.v2`),
 * alone in a document: without quotes where it can, in single ones where it cannot, in double ones where it must, and as
 * a block where it has lines. Undefined where it is written in a way that is not followed.
 */
export function emitted(text: string, position: EmittedPosition): string | undefined {
  if (odd.test(text) || (position === 'key' && text.length > LONGEST_KEY)) return undefined;
  const written = scalar(text, position);
  return position === 'key' ? `${written}: x\n` : `${LEADS[position]}${written}\n`;
}

function scalar(text: string, position: EmittedPosition): string {
  const hasLines = text.includes('\n');
  if (special.test(text)) return inDoubleQuotes(text);
  if (hasLines) return position === 'key' || text.endsWith(' ') ? inDoubleQuotes(text) : block(text);
  if (!indicator.test(text) && !structure.test(text)) return text;
  return `'${text.replaceAll("'", "''")}'`;
}

function block(text: string): string {
  const hint = /^[ \n]/.test(text) ? '2' : '';
  const chomping = !text.endsWith('\n') ? '-' : /^\n$|\n\n$/.test(text) ? '+' : '';
  return `|${hint}${chomping}\n${text.replaceAll(/^(?=[^\n])/gm, '  ').replace(/\n$/, '')}`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\0': '0',
  '\x07': 'a',
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\v': 'v',
  '\f': 'f',
  '\r': 'r',
  '\x1b': 'e',
  '"': '"',
  '\\': '\\',
};

function inDoubleQuotes(text: string): string {
  const body = Array.from(text, character => {
    if (!/["\\\n]/.test(character) && !special.test(character)) return character;
    return `\\${ESCAPES[character] ?? codeOf(character)}`;
  });
  return `"${body.join('')}"`;
}

function codeOf(character: string): string {
  const code = character.codePointAt(0)!;
  const digits = (width: number) => code.toString(16).toUpperCase().padStart(width, '0');
  return code <= 0xff ? `x${digits(2)}` : code <= 0xffff ? `u${digits(4)}` : `U${digits(8)}`;
}

/** How much more it takes to read a text as YAML than to write it. */
const READING = 50;

/** A text that stands in double quotes, in single ones or in none, and is of a single piece. */
const simple =
  /^(?:"([^"\\\r\n]*)"|'([^'\r\n]*(?:''[^'\r\n]*){0,9999})'|([^-?:,[\]{}#&*!|>'"%@`\s.][^:#\s\u0085\u2028\u2029]*))\n$/;

/**
 * What comes of a text that was written so and changed since, at the place of what it was; undefined where it is no longer
 * one value.
 */
export function readBack(
  node: ScalarNode,
  written: string,
  position: EmittedPosition,
  budget: Budget | undefined,
): YamlNode | undefined {
  const lead = position === 'key' ? '' : LEADS[position];
  const body = position === 'key' ? `${written.slice(0, -': x\n'.length)}\n` : written.slice(lead.length);
  const [isSimple, double, single, plain] = simple.exec(body) ?? [];
  if (isSimple !== undefined) {
    const text = plain ?? double ?? single!.replaceAll("''", "'");
    const value = plain === undefined ? text : resolvePlain(plain);
    const style = plain !== undefined ? 'plain' : double !== undefined ? 'double-quoted' : 'single-quoted';
    return { ...node, text, value, style };
  }
  // Others end the name of an anchor elsewhere, and know other tags; a key that is moved in belongs to something else.
  if (/^[&*!]/.test(body) || (position === 'key' && /^[ \t]/.test(body))) return undefined;
  budget?.take(written.length * READING);
  const root = readAt(written, node);
  if (position === 'key') return root?.kind === 'mapping' ? keyIn(root) : undefined;
  return root && isOfJson(root) ? valueIn(root) : undefined;
}

/** The only key of a mapping. */
function keyIn({ entries }: MappingNode): ScalarNode | undefined {
  const [entry] = entries.values();
  return entries.size === 1 ? entry!.key : undefined;
}

/** What stands behind the only key of a mapping, or is the only item of a list. */
function valueIn(root: YamlNode): YamlNode | undefined {
  if (root.kind === 'sequence') return root.items.length === 1 ? root.items[0] : undefined;
  const [entry] = root.kind === 'mapping' && root.entries.size === 1 ? root.entries.values() : [];
  return entry?.value;
}

/** Whether JSON can say the same: it knows no infinite number, and calls keys otherwise that are no text. */
function isOfJson(node: YamlNode): boolean {
  if (node.kind === 'scalar') return typeof node.value !== 'number' || Number.isFinite(node.value);
  if (node.kind === 'sequence') return node.items.every(isOfJson);
  return [...node.entries.values()].every(
    ({ key, value }) => typeof key.value === 'string' && isOfJson(value),
  );
}
