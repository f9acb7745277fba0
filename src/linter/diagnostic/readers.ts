import type { Manifest } from '../../model/manifest/core/manifest.ts';
import type { ClusterScope } from '../../cluster/scope/scope.ts';
import type { Place, SourceFile, Span } from '../../base/files/source-file.ts';
import { memo } from '../../base/text/memo.ts';
import type { ScalarNode, YamlNode } from '../../base/yaml/node.ts';
import { splitDocuments } from '../../base/yaml/split.ts';
import type { Edit } from '../rule/finding.ts';
import type { Diagnostic } from './diagnostic.ts';
import { nameInFolder, patchAims } from './patch-aims.ts';
import { firstFrom } from '../../base/files/spans.ts';
import { sharedValues } from './shared-values.ts';

/** How many values are read from what an edit replaces. */
export interface Readers {
  /** Values of distinct objects. */
  readonly objects: number;
  /** The same, each cluster by itself. */
  readonly inClusters: number;
}

/** Values read from one place of a file: by the object, and by the object in its cluster. */
interface Use {
  /** What a chart makes of values is the reader: not the release that holds them, and no guess. */
  readonly rank: number;
  readonly objects: Map<string, number>;
  readonly inClusters: Map<string, number>;
}

/** How often an object holds what stands at a place. */
type Seen = Map<string, number>;

/** Objects that are judged together, or what is set aside. */
export type Holder = Pick<ClusterScope, 'name' | 'members'>;

/** Which values of the objects of any cluster are read from what edits replace. Patches, replacements and programs count. */
export function readersOf(edits: readonly Edit[], scopes: readonly Holder[]): (edit: Edit) => Readers {
  const byFile = new Map<SourceFile, Map<Edit, Map<number, Use>>>();
  for (const edit of edits) {
    const found = byFile.get(edit.at.file) ?? new Map<Edit, Map<number, Use>>();
    byFile.set(edit.at.file, found.set(edit, new Map()));
  }
  const ordered = new Map([...byFile].map(([file, edited]) => [file, inOrder([...edited])]));
  const note = (node: ScalarNode, file: SourceFile, manifest: Manifest, cluster: string, seen: Seen) => {
    const edited = ordered.get(file);
    const met = edited ? meeting(edited, node) : [];
    // Nearly always: a file has many more values than edits.
    if (met.length === 0) return;
    const place = `${file.path} ${node.start}`;
    // What values may be put into is guessed, and no reader by itself.
    const times = manifest.kind === 'HelmValues' ? 1 : (seen.get(place) ?? 0) + 1;
    seen.set(place, times);
    for (const { uses } of met) {
      const before = uses.get(node.start);
      const rank = rankOf(manifest);
      if (before && before.rank > rank) continue;
      const use = before?.rank === rank ? before : { rank, objects: new Map(), inClusters: new Map() };
      uses.set(node.start, use);
      raise(use.objects, manifest.id, times);
      raise(use.inClusters, `${cluster} ${manifest.id}`, times);
    }
  };
  /** What no edit touches is walked once, however many clusters hold it. */
  const untouched = new Set<YamlNode>();
  for (const { name, members } of byFile.size > 0 ? scopes : [])
    for (const manifest of members) {
      const seen: Seen = new Map();
      const walk = (node: YamlNode, outer: SourceFile): void => {
        const file = node.source ?? outer;
        if (node.kind === 'scalar') note(node, file, manifest, name, seen);
        else if (node.kind === 'sequence') for (const item of node.items) walk(item, file);
        else
          for (const { key, value } of node.entries.values()) {
            walk(key, file);
            walk(value, file);
          }
      };
      const { node, file } = manifest.root;
      if (!node || untouched.has(node)) continue;
      walk(node, file);
      if (seen.size === 0) untouched.add(node);
    }
  const most = (counts: readonly ReadonlyMap<string, number>[]): number =>
    Math.max(0, ...counts.map(each => [...each.values()].reduce((sum, times) => sum + times, 0)));
  return edit => {
    const uses = [...(byFile.get(edit.at.file)?.get(edit)?.values() ?? [])];
    return {
      objects: most(uses.map(({ objects }) => objects)),
      inClusters: most(uses.map(({ inClusters }) => inClusters)),
    };
  };
}

interface Ordered extends Span {
  readonly uses: Map<number, Use>;
  /** The furthest end of this edit and of those before it. */
  readonly furthest: number;
}

/** The edits of a file by where they begin. */
function inOrder(edited: readonly (readonly [Edit, Map<number, Use>])[]): readonly Ordered[] {
  let furthest = -1;
  return edited
    .toSorted(([one], [other]) => one.at.span.start - other.at.span.start)
    .map(([{ at }, uses]) => {
      furthest = Math.max(furthest, at.span.end);
      return { start: at.span.start, end: at.span.end, uses, furthest };
    });
}

/** The edits that touch a span: a walk back from the last one that begins before its end. */
function meeting(edits: readonly Ordered[], { start, end }: Span): readonly Ordered[] {
  const met: Ordered[] = [];
  for (let index = firstFrom(edits, end + 1) - 1; index >= 0 && edits[index]!.furthest >= start; index--)
    if (edits[index]!.end >= start) met.push(edits[index]!);
  return met;
}

const rankOf = ({ kind, isRendered }: Manifest): number => (!isRendered ? 0 : kind === 'HelmValues' ? 1 : 2);

const raise = (counts: Map<string, number>, key: string, times: number): void => {
  counts.set(key, Math.max(times, counts.get(key) ?? 0));
};

/**
 * Whether an object is one that a patch changes, or may be a patch: another file has an object of the same kind and name, or
 * holds a part of it.
 */
export function patchedIn(
  diagnostics: readonly Pick<Diagnostic, 'at'>[],
  scopes: readonly Holder[],
): (at: Place) => boolean {
  const asked = new Set(diagnostics.map(({ at }) => namedIn(at.object)));
  const files = new Map<string, Set<SourceFile>>();
  const walk = (node: YamlNode, held: Set<SourceFile>): void => {
    if (node.source) held.add(node.source);
    if (node.kind === 'sequence') for (const item of node.items) walk(item, held);
    if (node.kind === 'mapping') for (const { value } of node.entries.values()) walk(value, held);
  };
  for (const { members } of asked.size > 0 ? scopes : [])
    for (const { id, file, root } of members) {
      const name = namedIn(id);
      if (!asked.has(name)) continue;
      const held = files.get(name) ?? new Set();
      files.set(name, held.add(file));
      if (root.node) walk(root.node, held);
    }
  return at => (files.get(namedIn(at.object))?.size ?? 0) > 1;
}

/** The kind and the name of an object, without its namespace, which a patch may leave out. */
const namedIn = (id: string): string => id.replace(/^([^/]*)\/.*\//, '$1/');

/** A list of operations, as a JSON patch has them. */
const operations = /(?:^|[\s{,])["']?op["']?:\s*["']?(?:add|replace|copy|move|test)\b/;
/** What takes values of one object to others. */
const takers: readonly RegExp[] = [/\bobjref\b/i, /\bsource\b/i, /\btargets\b/i];

function takesValues({ text }: SourceFile): boolean {
  if (!/\bfield_?paths?\b/i.test(text)) return false;
  const [isVariable, hasSource, hasTargets] = takers.map(each => each.test(text));
  return isVariable! || (hasSource! && hasTargets!);
}

/** A JSON patch that wants a value to be what it was. */
const comparison = /["']?\bop["']?:\s*["']?test\b/;
/** What values consist of, without the signs that YAML and JSON put around them. */
function* partsOf(text: string): Generator<string> {
  for (const [part] of text.matchAll(/[^\s"'`,{}[\]:][^\s"'`,{}[\]]*/g)) yield part;
}

/** A list of kustomize that puts whole files into objects, up to the next key. */
const generators = /\b(?:configMap|secret)Generator\b[^]*?(?=\n[A-Za-z]|$)/g;

/** The texts that put whole files into objects: lists of kustomize, and lines of templates. */
const embeddings = (text: string): readonly string[] => [
  ...(text.match(generators) ?? []),
  ...(text.includes('.Files.') ? text.split('\n').filter(line => line.includes('.Files.')) : []),
];

/** The names of files in the texts that put whole files into objects. */
function embeddedBy(files: readonly SourceFile[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { text } of files)
    for (const list of embeddings(text)) for (const [name] of list.matchAll(/[\w-][\w.-]*/g)) names.add(name);
  return names;
}

/**
 * Whether something that is not looked at may read what an object says: its value comes of a JSON patch, which meets any kind,
 * or one tests it; a patch may meet other kinds; releases of other charts read the values; a replacement or a variable of kustomize names the object; a generator puts
 * its file into another object.
 */
export function handedOn(files: readonly SourceFile[]): (at: Place, edits: readonly Edit[]) => boolean {
  const compared = new Set(
    files.filter(({ text }) => comparison.test(text)).flatMap(({ text }) => [...partsOf(text)]),
  );
  const embedded = embeddedBy(files);
  const aims = patchAims(files);
  const isShared = sharedValues(files);
  // Thousands of fixes ask: each file that takes values is read once, for all of them.
  const named = new Set<string>();
  for (const { text } of files.filter(takesValues))
    for (const [words] of text.matchAll(/[\w.-]+/g)) {
      named.add(words);
      if (words.includes('.')) for (const word of words.split('.')) named.add(word);
    }
  return ({ object }, edits) => {
    const [kind = '', name = kind] = [object.split('/')[0], object.split('/').at(-1)];
    return (
      named.has(kind) ||
      named.has(name) ||
      edits.some(({ at: { file, span } }) => {
        const parts = [...partsOf(file.text.slice(span.start, span.end))];
        if (parts.length > 0 && parts.every(part => compared.has(part))) return true;
        if (embedded.has(nameInFolder(file.path)) || isShared(file, span)) return true;
        const aimed = [file.path, nameInFolder(file.path)].map(each => aims.get(each));
        if (aimed.some(each => each !== undefined && each !== kind)) return true;
        const documents = operationsIn(file);
        const around = documents[firstFrom(documents, span.start + 1) - 1];
        return around !== undefined && span.start < around.end;
      })
    );
  };
}

/** The documents of a file that hold a list of operations: few files have one. */
const operationsIn = memo(({ text }: SourceFile): readonly Span[] =>
  operations.test(text)
    ? splitDocuments(text).filter(({ start, end }) => operations.test(text.slice(start, end)))
    : [],
);
