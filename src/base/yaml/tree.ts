import {
  CHOMPING_MODE,
  COLLECTION_STYLE,
  EVENT_ID,
  getScalarValue,
  SCALAR_STYLE,
  type AliasEvent,
  type Event,
  type MappingEvent,
  type ScalarEvent,
  type SequenceEvent,
} from 'js-yaml';
import { YamlAnchors } from './anchors.ts';
import { isBlank, lineEnd, skipBlank } from './blank.ts';
import { readEvents } from './events.ts';
import { fromBase64 } from '../text/base64.ts';
import { explain } from './explain.ts';
import { unreadTemplate } from './failure.ts';
import { isMergeKey, mergeEntries } from './merge.ts';
import type { DuplicateKey, Entry, MappingNode, ScalarNode, SequenceNode, YamlNode } from './node.ts';
import { isBinary, resolvePlain, resolveTagged } from './scalar.ts';
import { MOST_OF_KEY } from './values.ts';
import { WEIGHT_OF_NODE, type Tally } from './plain/tape.ts';
import { commentedToken, doubledBrace, swallowedLine } from './template.ts';

const STYLES: Record<ScalarEvent['style'], ScalarNode['style']> = {
  [SCALAR_STYLE.PLAIN]: 'plain',
  [SCALAR_STYLE.SINGLE_QUOTED]: 'single-quoted',
  [SCALAR_STYLE.DOUBLE_QUOTED]: 'double-quoted',
  [SCALAR_STYLE.LITERAL_BLOCK]: 'literal',
  [SCALAR_STYLE.FOLDED_BLOCK]: 'folded',
};

/**
 * Reads the text of one document into nodes. `base` is where that text begins in its file, `content` where the
 * document begins in the text, behind its `---`. Throws `Unreadable`.
 */
export function readTree(text: string, base: number, content: number, tally?: Tally): YamlNode | undefined {
  const events = readEvents(text, tally);
  const root = events.length > 0 ? new TreeReader(text, base, content, events).node('') : undefined;
  if (tally) tally.values += events.length * (WEIGHT_OF_NODE - 1);
  return root;
}

/** What stands before a value: nothing but a colon or a dash tells where an empty one is. */
type Indicator = '' | ':' | '-';
type ContentEvent = ScalarEvent | SequenceEvent | MappingEvent;

class TreeReader {
  private readonly text: string;
  private readonly base: number;
  private readonly events: readonly Event[];
  private readonly anchors = new YamlAnchors<YamlNode>();
  /** The event to read next. The first one only opens the document. */
  private next = 1;
  /** Behind the last token. Events tell neither where collections end nor where empty values stand. */
  private cursor: number;
  /** How many nodes a walk over all that is read so far would meet. */
  private nodes = 0;
  /** Whether it begins as an object of JSON, which kubectl tries first. */
  private readonly isObject: boolean;
  /** Whether a directive may give tags other names. */
  private readonly renamesTags: boolean;

  constructor(text: string, base: number, content: number, events: readonly Event[]) {
    this.text = text;
    this.base = base;
    this.cursor = content;
    this.events = events;
    this.isObject = text[skipBlank(text, content, text.length)] === '{';
    this.renamesTags = /^%TAG/m.test(text.slice(0, content));
  }

  node(indicator: Indicator): YamlNode {
    const event = this.events[this.next++] as ContentEvent | AliasEvent;
    if (event.type === EVENT_ID.ALIAS) return this.alias(event);
    if (event.anchorStart < 0) return this.content(event, indicator);
    const name = this.anchorName(event);
    const before = this.nodes;
    this.anchors.open(name);
    const node = this.content(event, indicator);
    this.anchors.close(name, node, this.nodes - before);
    return node;
  }

  private alias(event: AliasEvent): YamlNode {
    const name = this.anchorName(event);
    const at = event.anchorStart - 1;
    if (!this.anchors.has(name)) throw explain(this.text, `alias *${name} has no anchor`, at);
    const { node, size } = this.anchors.follow(name, at);
    this.nodes += size;
    this.cursor = event.anchorEnd;
    return node;
  }

  private content(event: ContentEvent, indicator: Indicator): YamlNode {
    this.nodes++;
    if (event.type === EVENT_ID.MAPPING) return this.mapping(event);
    if (event.type === EVENT_ID.SEQUENCE) return this.sequence(event);
    return event.valueStart < 0 ? this.empty(event, indicator) : this.scalar(event);
  }

  private mapping(event: MappingEvent): MappingNode {
    const isFlow = event.style === COLLECTION_STYLE.FLOW;
    if (isFlow) this.refuseTemplate(doubledBrace(this.text, event.start));
    const hasBraces = isFlow && this.text[event.start] === '{';
    this.cursor = hasBraces ? event.start + 1 : event.start;
    const entries = new Map<string, Entry>();
    const duplicates: DuplicateKey[] = [];
    const merged: YamlNode[] = [];
    while (this.events[this.next]!.type !== EVENT_ID.POP) {
      const key = this.key(isFlow && !hasBraces);
      const value = this.node(':');
      if (isMergeKey(key)) merged.push(value);
      else enter(entries, { key, value }, duplicates);
    }
    if (merged.length > 0) mergeEntries(entries, merged);
    const end = this.close(hasBraces ? '}' : '');
    const own = { kind: 'mapping', start: this.base + event.start, end, entries } as const;
    const node = duplicates.length > 0 ? { ...own, duplicates } : own;
    return event.tagStart < 0 ? node : { ...node, tag: this.tag(event) };
  }

  /** Of what YAML 1.2 allows as a key, kubectl refuses several (goyaml.v2, `scannerc.go:yaml_simple_key_is_valid`). */
  private key(isAlone: boolean): ScalarNode {
    const { text } = this;
    const start = skipBlank(text, this.cursor, text.length, ',');
    const mark = isAlone ? this.before(start) : start;
    const isExplicit = text[mark] === '?' && isBlank(text.charCodeAt(mark + 1));
    const key = this.node('');
    const colon = skipBlank(text, Math.max(start, this.cursor), text.length);
    if (!isExplicit && text[colon] === ':' && !(this.isObject && text[start] === '"')) {
      const written = text.slice(start, colon);
      if (written === '') throw explain(text, 'there is no key before this colon', this.cursor);
      if (/[\r\n]/.test(written))
        throw explain(
          text,
          written.startsWith('//')
            ? 'a comment begins with #, not with //'
            : 'a key and its colon must be on one line',
          start,
        );
      if (written.length > MOST_OF_KEY && Array.from(written).length > MOST_OF_KEY)
        throw explain(text, 'a key has more than 1,024 characters', start);
    }
    if (key.kind !== 'scalar') throw explain(text, `a key cannot be a ${key.kind}`, key.start - this.base);
    return key;
  }

  /** Where the last character before an offset stands that is more than white space. */
  private before(offset: number): number {
    let at = offset - 1;
    while (at > 0 && isBlank(this.text.charCodeAt(at))) at--;
    return at;
  }

  private sequence(event: SequenceEvent): SequenceNode {
    const isFlow = event.style === COLLECTION_STYLE.FLOW;
    this.cursor = isFlow ? event.start + 1 : event.start;
    const items: YamlNode[] = [];
    while (this.events[this.next]!.type !== EVENT_ID.POP) items.push(this.node(isFlow ? '' : '-'));
    const end = this.close(isFlow ? ']' : '');
    const node = { kind: 'sequence', start: this.base + event.start, end, items } as const;
    return event.tagStart < 0 ? node : { ...node, tag: this.tag(event) };
  }

  /** Steps out of a collection and answers where it ends: behind its last token, or the bracket after that. */
  private close(bracket: '' | ']' | '}'): number {
    this.next++;
    if (bracket !== '') this.cursor = skipBlank(this.text, this.cursor, this.text.length, ',:?') + 1;
    return this.base + this.cursor;
  }

  private scalar(event: ScalarEvent): ScalarNode {
    const style = STYLES[event.style];
    let start = event.valueStart;
    let end = event.valueEnd;
    if (style === 'single-quoted' || style === 'double-quoted') {
      start--;
      end++;
    } else if (style !== 'plain') {
      start = this.blockHeader(event);
      if (event.chomping !== CHOMPING_MODE.KEEP) end = this.bodyEnd(start, end);
    } else if (!event.fast) this.refuseTemplate(swallowedLine(this.text, start, end));
    this.cursor = end;
    return this.leaf(event, start, end, style);
  }

  /** A value that is not there stands right behind its indicator; a tag without a value is what was written. */
  private empty(event: ScalarEvent, indicator: Indicator): ScalarNode {
    if (indicator !== '') {
      const found = skipBlank(this.text, this.cursor, this.text.length);
      if (this.text[found] === indicator) this.cursor = found + 1;
    }
    const at = this.cursor;
    this.refuseTemplate(commentedToken(this.text, at));
    this.cursor = Math.max(at, event.anchorEnd, event.tagEnd);
    return event.tagStart < 0
      ? this.leaf(event, at, at, 'plain')
      : this.leaf(event, event.tagStart, event.tagEnd, 'plain');
  }

  private leaf(event: ScalarEvent, from: number, to: number, style: ScalarNode['style']): ScalarNode {
    const text = getScalarValue(this.text, event);
    const start = this.base + from;
    const end = this.base + to;
    if (event.tagStart < 0) {
      const value = style === 'plain' ? resolvePlain(text) : text;
      return { kind: 'scalar', start, end, text, value, style };
    }
    const tag = this.tag(event);
    const coded = isBinary(tag, this.renamesTags) ? fromBase64(text) : undefined;
    if (coded !== undefined) return { kind: 'scalar', start, end, text: coded, value: coded, style, tag };
    return { kind: 'scalar', start, end, text, value: resolveTagged(tag, text), style, tag };
  }

  private refuseTemplate(at: number): void {
    if (at >= 0) throw unreadTemplate(this.text, at);
  }

  private anchorName(event: ContentEvent | AliasEvent): string {
    return this.text.slice(event.anchorStart, event.anchorEnd);
  }

  private tag(event: ContentEvent): string {
    return this.text.slice(event.tagStart, event.tagEnd);
  }

  /** The `|` or `>` of a block scalar: its event begins with the first line of the body. */
  private blockHeader(event: ScalarEvent): number {
    const from = Math.max(this.cursor, event.anchorEnd, event.tagEnd);
    return skipBlank(this.text, from, event.valueStart, ':-?');
  }

  /** Where the last line of a block scalar ends that is more than white space. */
  private bodyEnd(start: number, end: number): number {
    return lineEnd(this.text, Math.max(this.before(end) + 1, start), end);
  }
}

/** The last of equal keys counts. */
function enter(entries: Map<string, Entry>, entry: Entry, duplicates: DuplicateKey[]): void {
  const name = entry.key.text;
  const earlier = entries.get(name);
  if (earlier) {
    duplicates.push({ first: earlier, second: entry });
    entries.delete(name);
  }
  entries.set(name, entry);
}
