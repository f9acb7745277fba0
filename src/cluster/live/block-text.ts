import type { Json } from '../../model/manifest/core/json.ts';

/** Fields of a block that say who has which of its addresses. */
const top = /^([A-Za-z]+):(?: (.*))?$/;
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9.:/_-]*$/;
const QUOTED = /^(?:"([^"\\]*)"|'([^']*)')$/;

/**
 * The `spec` of an IPAMBlock from its text, where that is laid out as kubectl does it, one value on a line; undefined where
 * it is not, so that the text is to be read as any other. Dumps hold hundreds of thousands of blocks: reading each as YAML
 * takes five times as long. Only what `LiveBlock` is made of is looked at.
 */
export function blockSpecIn(text: string, indent: number): Json | undefined {
  const found = new RegExp(`^ {${indent}}spec:\\n`, 'm').exec(text);
  if (!found || text.includes('\r') || text.includes('\t')) return undefined;
  const spec: Record<string, Json> = {};
  const allocations: (number | null)[] = [];
  const attributes: Record<string, Json>[] = [];
  let field = '';
  let isSecondary = false;
  for (const line of linesBelow(text, found.index + found[0].length, indent)) {
    const depth = line.search(/[^ ]/) - indent - 2;
    const words = line.slice(indent + 2 + depth);
    if (depth === 0 && !words.startsWith('- ')) {
      const parts = top.exec(words);
      if (!parts) return undefined;
      field = parts[1]!;
      if (field === 'cidr' || field === 'affinity' || field === 'deleted') {
        const value = scalarOf(parts[2] ?? '');
        if (value === undefined) return undefined;
        spec[field] = value;
      } else if ((field === 'allocations' || field === 'attributes') && parts[2]) {
        if (parts[2] !== '[]') return undefined;
      }
    } else if (field === 'allocations') {
      if (!/^- (?:null|\d{1,9})$/.test(words) || depth !== 0) return undefined;
      allocations.push(words === '- null' ? null : Number(words.slice(2)));
    } else if (field === 'attributes') {
      const isFirst = depth === 0;
      if (isFirst) attributes.push({});
      const entry = isFirst ? words.slice(2) : words;
      const at = isFirst ? 2 : depth;
      if (entry === '{}' && isFirst) continue;
      const parts = /^([A-Za-z_]+):(?: (.*))?$/.exec(entry);
      if (!parts || (at !== 2 && at !== 4)) return undefined;
      const attribute = attributes.at(-1)!;
      const [, key = '', rest] = parts;
      if (at === 2) isSecondary = key === 'secondary' && rest === undefined;
      if (at === 2 && !isSecondary && key !== 'handle_id') continue;
      if (at === 4 && !isSecondary) continue;
      if (isSecondary && at === 2) attribute.secondary = {};
      else {
        if (at === 4 && !wanted.has(key)) continue;
        const value = scalarOf(rest ?? '');
        if (value === undefined) return undefined;
        const target = at === 2 ? attribute : (attribute.secondary as Record<string, Json>);
        target[key] = value;
      }
    }
  }
  return { ...spec, allocations, attributes };
}

const wanted: ReadonlySet<string> = new Set(['node', 'namespace', 'pod', 'type']);

function scalarOf(text: string): Json | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null' || text === '') return null;
  if (PLAIN.test(text) && !/^(?:\d|0x|[yYnN](?:es|o)?$|on$|off$|On$|Off$)/.test(text)) return text;
  // An address and a prefix length are no number, whatever they begin with.
  if (/^[0-9a-f.:]+\/\d{1,3}$/.test(text)) return text;
  const quoted = QUOTED.exec(text);
  return quoted ? (quoted[1] ?? quoted[2]!) : undefined;
}

function* linesBelow(text: string, from: number, indent: number): Generator<string> {
  for (let at = from; at < text.length;) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end);
    if (line.trim() !== '') {
      if (line.search(/[^ ]/) < indent + 2) return;
      yield line;
    }
    at = end < 0 ? text.length : end + 1;
  }
}
