import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  withoutEnd
} from "./chunk-NUI7NWBM.mjs";
import {
  breaksLine
} from "./chunk-M3Y4PRIT.mjs";
import {
  isClusterScoped
} from "./chunk-4KHYSLHC.mjs";
import {
  isPlaceholder
} from "./chunk-23DXXIGZ.mjs";

// src/manifest/core/field.ts
var ownTag = /^!$|^!!|^!<tag:yaml\.org,/;
function isResolvedElsewhere(node) {
  const isEmpty = node.kind === "scalar" && node.text === "";
  return node.tag !== void 0 && !isEmpty && !ownTag.test(node.tag);
}
var Field = class _Field {
  owner;
  /** The file that the node stands in: the owner's, but for what somebody put there from elsewhere. */
  file;
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
  /** The path, or as long as nobody asks for it, which is never with most fields, what holds this at a key or index. */
  base;
  step;
  constructor(owner, path, node, handle, outer, determined = true, over, step = "") {
    this.owner = owner;
    this.file = node?.source ?? outer;
    this.over = node?.over ?? (node?.source ? void 0 : over);
    this.outer = outer;
    this.base = path;
    this.step = step;
    this.node = node;
    this.handle = handle;
    if (!determined || node?.isUndetermined) this.state = "unknown";
    else if (!node || node.kind === "scalar" && node.value === null && !node.tag) this.state = "absent";
    else if (node.kind === "scalar" && !node.isFinal && isPlaceholder(node.text)) this.state = "unknown";
    else {
      this.tag = node.tag;
      this.state = isResolvedElsewhere(node) ? "unknown" : "written";
    }
  }
  /** What a field is made of besides its node: from the same, `new Field` makes the same once more. */
  get making() {
    const { owner, path, handle, outer, state, tag, over } = this;
    return { owner, path, handle, outer, determined: state !== "unknown" || tag !== void 0, over };
  }
  /** The logical path from the object's root: `spec.cidr`, `spec.ipPools[0].cidr`. */
  get path() {
    const { base, step } = this;
    if (typeof base === "string") return base;
    const outer = base.path;
    const path = typeof step === "number" ? `${outer}[${step}]` : outer ? `${outer}.${step}` : step;
    this.base = path;
    return path;
  }
  get isAbsent() {
    return this.state === "absent";
  }
  get isUnknown() {
    return this.state === "unknown";
  }
  /** Whether a placeholder is written here that nobody fills in. */
  get isLeftOpen() {
    return this.node?.kind === "scalar" && this.node.isFinal === true && this.state === "written";
  }
  /** The field below `key`; absent where there is no such key, unknown where this is no mapping. */
  get(key) {
    const entry = this.node?.kind === "mapping" ? this.node.entries.get(key) : void 0;
    const { owner, over } = this;
    return entry ? new _Field(owner, this, entry.value, entry.key, this.file, !this.isUnknown, over, key) : new _Field(owner, this, void 0, this.handle, this.outer, this.mayHaveKeys, over, key);
  }
  /** Whether a key that is not there is absent for certain: what a list or a text would hold, nobody knows. */
  get mayHaveKeys() {
    return !this.isUnknown && (this.isAbsent || this.node?.kind === "mapping" && !this.node.isOpen);
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
      const file = item.source ?? this.file;
      const own = first?.key ?? (isOnOneLine(item, file) ? item : void 0);
      return own ? new _Field(this.owner, this, item, own, file, !this.isUnknown, this.over, index) : new _Field(this.owner, this, item, this.handle, this.outer, !this.isUnknown, this.over, index);
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
  /** The content as it reads, whatever its type: for messages. Null says nothing. */
  get text() {
    return this.node?.kind === "scalar" && !this.isAbsent ? this.node.text : "";
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
    return breaksLine(this.file, whole) ? handlePlace : this.at(whole);
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
    const { offset, length } = contentOf(node, this.file);
    if (offset < 0 || length === 0 || end > length) return void 0;
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
var isOnOneLine = (node, file) => node !== void 0 && node.end > node.start && !breaksLine(file, node);
var contents = /* @__PURE__ */ new WeakMap();
function contentOf(node, file) {
  const known = contents.get(node);
  if (known?.file === file) return known;
  const content = withoutEnd(node.text, "\r\n");
  const offset = file.text.slice(node.start, node.end).indexOf(content);
  const found = { file, offset, length: content.length };
  contents.set(node, found);
  return found;
}

// src/manifest/core/manifest.ts
function textOf(node, key) {
  const value = node?.kind === "mapping" ? node.entries.get(key)?.value : void 0;
  return value?.kind === "scalar" && value.value !== null ? value.text : void 0;
}
function headOf(root) {
  const kind = textOf(root, "kind");
  if (kind === void 0) return void 0;
  const metadata = root.entries.get("metadata")?.value;
  return {
    apiVersion: textOf(root, "apiVersion") ?? "",
    kind,
    name: textOf(metadata, "name"),
    namespace: textOf(metadata, "namespace")
  };
}
var idOf = (kind, namespace, name) => [kind, namespace, name ?? ""].filter((part) => part !== void 0).join("/");
function objectIn(root) {
  const head = headOf(root);
  return head ? idOf(head.kind, isClusterScoped(head.kind) ? void 0 : head.namespace, head.name) : "";
}
function manifestOf(file, root, givenNamespace, object) {
  const head = headOf(root);
  if (!head) return void 0;
  const namespace = isClusterScoped(head.kind) ? void 0 : givenNamespace ?? head.namespace;
  const name = head.kind === "Namespace" ? givenNamespace ?? head.name : head.name;
  const id = idOf(head.kind, namespace, name);
  const handle = root.entries.get("kind").value;
  const field = new Field({ file, object: object ?? id }, "", root, handle, file);
  const isKnown = (key) => !field.get("metadata").get(key).isUnknown;
  return {
    file,
    span: { start: root.start, end: root.end },
    apiVersion: head.apiVersion,
    kind: head.kind,
    name: isKnown("name") ? name : void 0,
    namespace: isKnown("namespace") ? namespace : void 0,
    id,
    root: field
  };
}
function setupManifestOf(file, root, kind) {
  const id = `${kind}/${file.path}`;
  const [first] = root.entries.values();
  const handle = first?.key ?? { start: root.start, end: root.start };
  return {
    file,
    span: { start: root.start, end: root.end },
    apiVersion: "",
    kind,
    name: void 0,
    namespace: void 0,
    id,
    root: new Field({ file, object: id }, "", root, handle, file)
  };
}
function inNamespace(manifest, namespace) {
  const { kind, name } = manifest;
  const isGiven = manifest.namespace === void 0 && manifest.root.get("metadata").get("namespace").isAbsent;
  if (!isGiven || isClusterScoped(kind)) return manifest;
  return { ...manifest, namespace, id: `${kind}/${namespace}/${name ?? ""}` };
}

export {
  Field,
  headOf,
  objectIn,
  manifestOf,
  setupManifestOf,
  inNamespace
};
