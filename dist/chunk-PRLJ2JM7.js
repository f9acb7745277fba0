import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  isPlaceholder
} from "./chunk-JTELEMCA.js";

// src/manifest/field.ts
var ownTag = /^!$|^!!|^!<tag:yaml\.org,/;
function isResolvedElsewhere(node) {
  const isEmpty = node.kind === "scalar" && node.text === "";
  return node.tag !== void 0 && !isEmpty && !ownTag.test(node.tag);
}
var Field = class _Field {
  owner;
  /** The file that the node stands in: the owner's, but for what somebody put there from elsewhere. */
  file;
  /** The logical path from the object's root: `spec.cidr`, `spec.ipPools[0].cidr`. */
  path;
  node;
  state;
  /** The YAML tag in front of what is written (`!Ref`); undefined where there is none, or something else hides it. */
  tag;
  /** What to point at when the node itself is missing or spreads over many lines: its key, or its parent's. */
  handle;
  /** The file that the handle stands in unless it says otherwise. */
  outer;
  /** What a patch put this, or something that holds it, in the place of. */
  over;
  constructor(owner, path, node, handle, outer, determined = true, over) {
    this.owner = owner;
    this.file = node?.source ?? outer;
    this.over = node?.over ?? (node?.source ? void 0 : over);
    this.outer = outer;
    this.path = path;
    this.node = node;
    this.handle = handle;
    if (!determined || node?.isUndetermined || owner.patched.size > 0 && owner.patched.has(path))
      this.state = "unknown";
    else if (!node || node.kind === "scalar" && node.value === null && !node.tag) this.state = "absent";
    else if (node.kind === "scalar" && isPlaceholder(node.text)) this.state = "unknown";
    else {
      this.tag = node.tag;
      this.state = isResolvedElsewhere(node) ? "unknown" : "written";
    }
  }
  get isAbsent() {
    return this.state === "absent";
  }
  get isUnknown() {
    return this.state === "unknown";
  }
  /** The field below `key`; absent where there is no such key, unknown where this is no mapping. */
  get(key) {
    const entry = this.node?.kind === "mapping" ? this.node.entries.get(key) : void 0;
    const path = this.path ? `${this.path}.${key}` : key;
    return entry ? new _Field(this.owner, path, entry.value, entry.key, this.file, !this.isUnknown, this.over) : new _Field(this.owner, path, void 0, this.handle, this.outer, this.mayHaveKeys, this.over);
  }
  /** Whether a key that is not there is absent for certain: what a list or a text would hold, nobody knows. */
  get mayHaveKeys() {
    return !this.isUnknown && (this.isAbsent || this.node?.kind === "mapping");
  }
  /** The fields of a mapping in written order; none where this is not one. */
  entries() {
    return this.node?.kind === "mapping" ? [...this.node.entries.keys()].map((key) => [key, this.get(key)]) : [];
  }
  /** The items of a list; none where this is not one. */
  items() {
    if (this.node?.kind !== "sequence") return [];
    return this.node.items.map((item, index) => {
      const first = item.kind === "mapping" ? item.entries.values().next().value : void 0;
      const path = `${this.path}[${index}]`;
      const file = item.source ?? this.file;
      const own = first?.key ?? (isOnOneLine(item, file) ? item : void 0);
      return own ? new _Field(this.owner, path, item, own, file, !this.isUnknown, this.over) : new _Field(this.owner, path, item, this.handle, this.outer, !this.isUnknown, this.over);
    });
  }
  /** The scalar written here; undefined where there is none or it is not determined. */
  get scalar() {
    return this.state === "written" && this.node?.kind === "scalar" ? this.node.value : void 0;
  }
  /** The string written here; undefined for anything else, numbers and booleans included. */
  get string() {
    const value = this.scalar;
    return typeof value === "string" ? value : void 0;
  }
  get boolean() {
    const value = this.scalar;
    return typeof value === "boolean" ? value : void 0;
  }
  /** The content as it reads, whatever its type: for messages. */
  get text() {
    return this.node?.kind === "scalar" ? this.node.text : "";
  }
  /** The value where it fits on a line, else its key; the nearest ancestor's key where nothing is written. */
  get place() {
    return isOnOneLine(this.node, this.file) ? this.at(this.node) : this.handlePlace;
  }
  /** Key and value together where they share a line, else the key. */
  get entry() {
    const { node, handle, handlePlace } = this;
    if (handlePlace.file !== this.file || !isOnOneLine(node, this.file)) return handlePlace;
    const whole = { start: Math.min(handle.start, node.start), end: node.end };
    return breaksLine(whole, this.file) ? handlePlace : this.at(whole);
  }
  /** A stretch of this field's own text, such as one entry of a list inside a string. */
  at(span) {
    return this.placeIn(this.file, span);
  }
  get handlePlace() {
    return this.placeIn(this.handle.source ?? this.outer, this.handle);
  }
  placeIn(file, { start, end }) {
    const setBy = this.node?.setBy;
    const place = { file, span: { start, end }, object: this.owner.object, field: this.path };
    const set = setBy ? { ...place, setBy } : place;
    return this.over && file !== this.owner.file ? { ...set, over: this.over } : set;
  }
  /**
   * Where `part` stands inside this scalar, if it stands there letter for letter; the whole field otherwise.
   */
  placeOf(part) {
    const { node } = this;
    if (!node || node.kind !== "scalar" || part === "") return this.place;
    const offset = this.file.text.slice(node.start, node.end).indexOf(part);
    return offset < 0 ? this.place : this.at({ start: node.start + offset, end: node.start + offset + part.length });
  }
  /**
   * Where a stretch of this scalar's content stands; undefined where the content does not stand in the file letter for
   * letter, or the stretch goes on in the line break at its end.
   */
  within({ start, end }) {
    const { node } = this;
    if (node?.kind !== "scalar") return void 0;
    const content = node.text.replace(/[\r\n]+$/, "");
    const offset = this.file.text.slice(node.start, node.end).indexOf(content);
    if (offset < 0 || content === "" || end > content.length) return void 0;
    return this.at({ start: node.start + offset + start, end: node.start + offset + end });
  }
  /** This place with nothing written there: a property that the writer of this object cannot set. */
  emptied() {
    const { file, span } = this.place;
    return new _Field(this.owner, this.path, void 0, span, file, true, this.over);
  }
  /** This place with its value not determined by the repository. */
  undetermined() {
    const { file, span } = this.place;
    return new _Field(this.owner, this.path, this.node, span, file, false, this.over);
  }
};
var isOnOneLine = (node, file) => node !== void 0 && node.end > node.start && !breaksLine(node, file);
var breaksLine = ({ start, end }, { text }) => /[\r\n]/.test(text.slice(start, end));

export {
  Field
};
