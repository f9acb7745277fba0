import type { Location, Place, SourceFile, Span } from '../../text/source-file.ts';
import { breaksLine } from '../../text/line-table.ts';
import { withoutEnd } from '../../text/trim.ts';
import type { Entry, ScalarNode, ScalarValue, YamlNode } from '../../yaml/node.ts';
import { isPlaceholder } from '../../yaml/template.ts';
import type { FieldOwner, Handle, Making } from './making.ts';

/** `!`, which asks for a string, and the tags of YAML itself. */
const ownTag = /^!$|^!!|^!<tag:yaml\.org,/;

/** Whether a tag such as `!Ref` or `!secret` says that another tool replaces what stands behind it. */
function isResolvedElsewhere(node: YamlNode): boolean {
  const isEmpty = node.kind === 'scalar' && node.text === '';
  return node.tag !== undefined && !isEmpty && !ownTag.test(node.tag);
}

/**
 * A point in a manifest and what is written there. `absent`: nothing, or null, which Kubernetes drops.
 * `unknown`: something is written, but the repository does not determine its value (a placeholder, a patch, `!Ref`).
 */
export class Field {
  readonly owner: FieldOwner;
  /** The file that the node stands in: the owner's, but for what somebody put there from elsewhere. */
  readonly file: SourceFile;
  readonly node: YamlNode | undefined;
  readonly state: 'absent' | 'unknown' | 'written';
  /** The YAML tag in front of what is written (`!Ref`); undefined where there is none, or something else hides it. */
  readonly tag: string | undefined;
  /** What to point at when the node itself is missing or spreads over many lines: its key, or its parent's. */
  private readonly handle: Handle;
  /** The file that the handle stands in unless it says otherwise. */
  private readonly outer: SourceFile;
  /** What a patch put this, or something that holds it, in the place of. */
  private readonly over: Location | undefined;
  /** The path, or as long as nobody asks for it, which is never with most fields, what holds this at a key or index. */
  private base: string | Field;
  private readonly step: string | number;

  constructor(
    owner: FieldOwner,
    path: string | Field,
    node: YamlNode | undefined,
    handle: Handle,
    outer: SourceFile,
    determined: boolean = true,
    over?: Location,
    step: string | number = '',
  ) {
    this.owner = owner;
    this.file = node?.source ?? outer;
    this.over = node?.over ?? (node?.source ? undefined : over);
    this.outer = outer;
    this.base = path;
    this.step = step;
    this.node = node;
    this.handle = handle;
    if (!determined || node?.isUndetermined) this.state = 'unknown';
    else if (!node || (node.kind === 'scalar' && node.value === null && !node.tag)) this.state = 'absent';
    else if (node.kind === 'scalar' && !node.isFinal && isPlaceholder(node.text)) this.state = 'unknown';
    else {
      this.tag = node.tag;
      this.state = isResolvedElsewhere(node) ? 'unknown' : 'written';
    }
  }

  /** What a field is made of besides its node: from the same, `new Field` makes the same once more. */
  get making(): Making {
    const { owner, path, handle, outer, state, tag, over } = this;
    return { owner, path, handle, outer, determined: state !== 'unknown' || tag !== undefined, over };
  }

  /** The logical path from the object's root: `spec.cidr`, `spec.ipPools[0].cidr`. */
  get path(): string {
    const { base, step } = this;
    if (typeof base === 'string') return base;
    const outer = base.path;
    const path = typeof step === 'number' ? `${outer}[${step}]` : outer ? `${outer}.${step}` : step;
    this.base = path;
    return path;
  }

  get isAbsent(): boolean {
    return this.state === 'absent';
  }

  get isUnknown(): boolean {
    return this.state === 'unknown';
  }

  /** Whether a placeholder is written here that nobody fills in. */
  get isLeftOpen(): boolean {
    return this.node?.kind === 'scalar' && this.node.isFinal === true && this.state === 'written';
  }

  /** The field below `key`; absent where there is no such key, unknown where this is no mapping. */
  get(key: string): Field {
    const entry = this.node?.kind === 'mapping' ? this.node.entries.get(key) : undefined;
    if (entry) return this.below(key, entry);
    return new Field(this.owner, this, undefined, this.handle, this.outer, this.mayHaveKeys, this.over, key);
  }

  private below(key: string, { key: handle, value }: Entry): Field {
    return new Field(this.owner, this, value, handle, this.file, !this.isUnknown, this.over, key);
  }

  /** Whether a key that is not there is absent for certain: what a list or a text would hold, nobody knows. */
  private get mayHaveKeys(): boolean {
    return !this.isUnknown && (this.isAbsent || (this.node?.kind === 'mapping' && !this.node.isOpen));
  }

  /** The fields of a mapping in written order; none where this is not one. */
  entries(): [key: string, value: Field][] {
    return this.node?.kind === 'mapping'
      ? Array.from(this.node.entries, ([key, entry]) => [key, this.below(key, entry)])
      : [];
  }

  /** The items of a list; none where this is not one. */
  items(): Field[] {
    if (this.node?.kind !== 'sequence') return [];
    return this.node.items.map((item, index) => {
      const first = item.kind === 'mapping' ? item.entries.values().next().value : undefined;
      const file = item.source ?? this.file;
      const own = first?.key ?? (isOnOneLine(item, file) ? item : undefined);
      return own
        ? new Field(this.owner, this, item, own, file, !this.isUnknown, this.over, index)
        : new Field(this.owner, this, item, this.handle, this.outer, !this.isUnknown, this.over, index);
    });
  }

  /** The scalar written here; undefined where there is none or it is not determined. */
  get scalar(): ScalarValue | undefined {
    return this.state === 'written' && this.node?.kind === 'scalar' ? this.node.value : undefined;
  }

  /** The string written here; undefined for anything else, numbers and booleans included. */
  get string(): string | undefined {
    const value = this.scalar;
    return typeof value === 'string' ? value : undefined;
  }

  get boolean(): boolean | undefined {
    const value = this.scalar;
    return typeof value === 'boolean' ? value : undefined;
  }

  /** The content as it reads, whatever its type: for messages. Null says nothing. */
  get text(): string {
    return this.node?.kind === 'scalar' && !this.isAbsent ? this.node.text : '';
  }

  /** The value where it fits on a line, else its key; the nearest ancestor's key where nothing is written. */
  get place(): Place {
    return isOnOneLine(this.node, this.file) ? this.at(this.node) : this.handlePlace;
  }

  /** Key and value together where they share a line, else the key. */
  get entry(): Place {
    const { node, handle, handlePlace } = this;
    if (handlePlace.file !== this.file || !isOnOneLine(node, this.file)) return handlePlace;
    const whole = { start: Math.min(handle.start, node.start), end: node.end };
    return breaksLine(this.file, whole) ? handlePlace : this.at(whole);
  }

  /** A stretch of this field's own text, such as one entry of a list inside a string. */
  at(span: Span): Place {
    return this.placeIn(this.file, span);
  }

  private get handlePlace(): Place {
    return this.placeIn(this.handle.source ?? this.outer, this.handle);
  }

  private placeIn(file: SourceFile, { start, end }: Span): Place {
    const setBy = this.node?.setBy;
    const place = { file, span: { start, end }, object: this.owner.object, field: this.path };
    const set = setBy ? { ...place, setBy } : place;
    return this.over && file !== this.owner.file ? { ...set, over: this.over } : set;
  }

  /**
   * Where `part` stands inside this scalar, if it stands there letter for letter; the whole field otherwise.
   */
  placeOf(part: string): Place {
    const { node } = this;
    if (!node || node.kind !== 'scalar' || part === '') return this.place;
    const offset = this.file.text.slice(node.start, node.end).indexOf(part);
    return offset < 0
      ? this.place
      : this.at({ start: node.start + offset, end: node.start + offset + part.length });
  }

  /**
   * Where a stretch of this scalar's content stands; undefined where the content does not stand in the file letter for
   * letter, or the stretch goes on in the line break at its end.
   */
  within({ start, end }: Span): Place | undefined {
    const { node } = this;
    if (node?.kind !== 'scalar') return undefined;
    const { offset, length } = contentOf(node, this.file);
    if (offset < 0 || length === 0 || end > length) return undefined;
    return this.at({ start: node.start + offset + start, end: node.start + offset + end });
  }

  /** This place with nothing written there: a property that the writer of this object cannot set. */
  emptied(): Field {
    const { file, span } = this.place;
    return new Field(this.owner, this.path, undefined, span, file, true, this.over);
  }

  /** This place with its value not determined by the repository. */
  undetermined(): Field {
    const { file, span } = this.place;
    return new Field(this.owner, this.path, this.node, span, file, false, this.over);
  }
}

const isOnOneLine = (node: YamlNode | undefined, file: SourceFile): node is YamlNode =>
  node !== undefined && node.end > node.start && !breaksLine(file, node);

interface Content {
  readonly file: SourceFile;
  /** Behind the start of the node; negative where the content does not stand in the file as it is. */
  readonly offset: number;
  readonly length: number;
}

const contents = new WeakMap<ScalarNode, Content>();

/** Where the content of a scalar stands, worked out once: a list in a text has a place for each of its items. */
function contentOf(node: ScalarNode, file: SourceFile): Content {
  const known = contents.get(node);
  if (known?.file === file) return known;
  const content = withoutEnd(node.text, '\r\n');
  const offset = file.text.slice(node.start, node.end).indexOf(content);
  const found = { file, offset, length: content.length };
  contents.set(node, found);
  return found;
}
