import type { Location, Place, SourceFile, Span } from '../../../base/files/source-file.ts';
import { breaksLine } from '../../../base/text/line-table.ts';
import type { Entry, ScalarValue, YamlNode } from '../../../base/yaml/node.ts';
import { contentOf, isOnOneLine } from './content.ts';
import type { FieldOwner, Frame, Handle } from './making.ts';
import { ABSENT, ELSEWHERE, fieldStandingOf, UNDETERMINED, WRITTEN, type FieldStanding } from './standing.ts';

/**
 * A place in a manifest, and the value that is written there. `absent`: nothing, or null, which Kubernetes drops.
 * `unknown`: something is written, but the repository does not determine its value (a placeholder, a patch, `!Ref`).
 */
export class Field {
  readonly node: YamlNode | undefined;
  /** What it has in common with most other fields of the object. There are hundreds of thousands of fields, so each holds little. */
  private readonly frame: Frame;
  /** The path, or as long as it is not asked for, which is never with most fields, what holds this at a key or index. */
  private base: string | Field;
  private readonly step: string | number;
  /** What to point at when the node itself is missing or spreads over many lines: its key, or its parent's. */
  private readonly handleStart: number;
  private readonly handleEnd: number;
  private readonly standing: FieldStanding;

  private constructor(
    frame: Frame,
    base: string | Field,
    step: string | number,
    node: YamlNode | undefined,
    handleStart: number,
    handleEnd: number,
    determined: boolean,
  ) {
    this.frame = frame;
    this.base = base;
    this.step = step;
    this.node = node;
    this.handleStart = handleStart;
    this.handleEnd = handleEnd;
    this.standing = fieldStandingOf(node, determined);
  }

  /** A field that was not asked of another one. `outer` is the file that it stands in unless its node says otherwise. */
  static of(
    owner: FieldOwner,
    path: string,
    node: YamlNode | undefined,
    handle: Handle,
    outer: SourceFile,
    determined: boolean = true,
    over?: Location,
  ): Field {
    const frame = { owner, outer, handled: handle.source ?? outer, over };
    return new Field(frame, path, '', node, handle.start, handle.end, determined);
  }

  get owner(): FieldOwner {
    return this.frame.owner;
  }

  /** The file that the node stands in: the owner's, but for what was put there from elsewhere. */
  get file(): SourceFile {
    return this.node?.source ?? this.frame.outer;
  }

  get state(): 'absent' | 'unknown' | 'written' {
    return this.standing === WRITTEN ? 'written' : this.isAbsent ? 'absent' : 'unknown';
  }

  /** The YAML tag in front of what is written (`!Ref`); undefined where there is none, or something else hides it. */
  get tag(): string | undefined {
    return this.standing === WRITTEN || this.standing === ELSEWHERE ? this.node!.tag : undefined;
  }

  /** What a patch put this, or something that holds it, in the place of. */
  private get over(): Location | undefined {
    return this.node?.over ?? (this.node?.source ? undefined : this.frame.over);
  }

  private get handle(): Span {
    return { start: this.handleStart, end: this.handleEnd };
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
    return this.standing === ABSENT;
  }

  get isUnknown(): boolean {
    return this.standing >= UNDETERMINED;
  }

  /** Whether a placeholder is written here that stays as it is. */
  get isLeftOpen(): boolean {
    return this.node?.kind === 'scalar' && this.node.isFinal === true && this.standing === WRITTEN;
  }

  /** The field below `key`; absent where there is no such key, unknown where this is not a mapping. */
  get(key: string): Field {
    const entry = this.node?.kind === 'mapping' ? this.node.entries.get(key) : undefined;
    if (entry) return this.below(key, entry);
    const { node, frame, handleStart, handleEnd } = this;
    const inner = node?.source || node?.over ? this.frameIn(frame.outer, frame.handled) : frame;
    return new Field(inner, this, key, undefined, handleStart, handleEnd, this.mayHaveKeys);
  }

  private below(key: string, { key: handle, value }: Entry): Field {
    const { node, frame, standing } = this;
    // Nearly always: what this does is most of the work of all rules.
    const isAtHome = !node!.source && !node!.over && !handle.source && frame.handled === frame.outer;
    const inner = isAtHome ? frame : this.frameIn(this.file, handle.source ?? this.file);
    return new Field(inner, this, key, value, handle.start, handle.end, standing < UNDETERMINED);
  }

  /** What fields below have in common whose nodes and handles stand in some files. */
  private frameIn(outer: SourceFile, handled: SourceFile): Frame {
    const { frame, over } = this;
    const isSame = frame.outer === outer && frame.handled === handled && frame.over === over;
    return isSame ? frame : { owner: frame.owner, outer, handled, over };
  }

  /** Whether a key that is not there is absent for certain: what a list or a text would hold is not known. */
  private get mayHaveKeys(): boolean {
    const { node, standing } = this;
    return standing === ABSENT || (standing === WRITTEN && node?.kind === 'mapping' && !node.isOpen);
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
      const { outer, handled } = this.frame;
      const frame = own ? this.frameIn(file, own.source ?? file) : this.frameIn(outer, handled);
      const { start, end } = own ?? this.handle;
      return new Field(frame, this, index, item, start, end, !this.isUnknown);
    });
  }

  /** The scalar written here; undefined where there is none or it is not determined. */
  get scalar(): ScalarValue | undefined {
    return this.standing === WRITTEN && this.node?.kind === 'scalar' ? this.node.value : undefined;
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

  /** The key alone; the nearest ancestor's where nothing is written. */
  get handlePlace(): Place {
    return this.placeIn(this.frame.handled, this.handle);
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
    const { owner, path, place, over } = this;
    return Field.of(owner, path, undefined, place.span, place.file, true, over);
  }

  /** This place with its value not determined by the repository. */
  undetermined(): Field {
    const { file, span } = this.place;
    return Field.of(this.owner, this.path, this.node, span, file, false, this.over);
  }
}
