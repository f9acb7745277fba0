import type { Inputs } from '../cluster/origin.ts';
import type { Manifest } from '../manifest/core/manifest.ts';
import { Field } from '../manifest/core/field.ts';
import type { FieldOwner } from '../manifest/core/making.ts';
import { holdersAmong, type Question } from '../scope/ground.ts';
import type { ClusterScope } from '../scope/scope.ts';
import { group } from '../text/group.ts';
import { memo } from '../text/memo.ts';
import type { SourceFile } from '../text/source-file.ts';
import type { YamlNode } from '../yaml/node.ts';
import { isPlain, setUnusual } from '../yaml/unusual.ts';
import { locationOf, packTree, spotOf, unpackTree } from './packed-tree.ts';
import { packValue, unpackValue, type Numbering } from './packed-value.ts';
import type { PackedFleet, PackedManifest, PackedRoot, PackedScope } from './protocol.ts';

/** A fleet as one JSON document, and its files by their numbers. */
export interface Parcel {
  readonly text: string;
  readonly files: readonly SourceFile[];
}

/** Packs what a fleet is linked from, once for all that look at it. */
export const parcelOf = memo(({ scopes, surroundings }: Inputs): Parcel => {
  const files = numbered<SourceFile>();
  const trees = numbered<YamlNode>();
  const manifests = numbered<Manifest>();
  const roots = numbered<Field>();
  const owners = numbered<FieldOwner>();
  const { problems, opaque, hiding } = surroundings;
  const asked = [...problems.map(({ file }) => file.path), ...[...opaque, ...hiding].map(({ path }) => path)];
  const paths = [...new Set(asked)];
  const holdersOf = holdersAmong(scopes);
  const held = new Map(scopes.map(scope => [scope, [] as number[]]));
  for (const [index, path] of paths.entries())
    for (const scope of holdersOf(path)) held.get(scope)!.push(index);
  const packedScopes = scopes.map((packed): PackedScope => {
    const { members, ground: _, declared, running, ...scope } = packed;
    return {
      ...scope,
      members: members.map(manifests.numberOf),
      ...(running && { running: { ...running, members: running.members.map(manifests.numberOf) } }),
      declared: packValue(declared, files.numberOf),
      held: held.get(packed)!,
    };
  });
  const numbering = { file: files.numberOf, tree: trees.numberOf, owner: owners.numberOf };
  const whole: PackedFleet = {
    paths,
    scopes: packedScopes,
    surroundings: packValue(surroundings, files.numberOf),
    // What is listed further down is numbered by what stands above it.
    manifests: manifests.all.map(each => packManifest(each, files.numberOf, roots.numberOf)),
    roots: roots.all.map(root => packRoot(root, numbering)),
    owners: owners.all.map(({ file, object }) => [files.numberOf(file), object] as const),
    trees: trees.all.map(tree => packTree(tree, files.numberOf)),
    files: files.all.map(file => [file.path, file.text, !isPlain(file)] as const),
  };
  return { text: JSON.stringify(whole), files: files.all };
});

/** Numbers in the order of asking. */
function numbered<Thing>(): { readonly all: readonly Thing[]; readonly numberOf: (thing: Thing) => number } {
  const all: Thing[] = [];
  const numbers = new Map<Thing, number>();
  const numberOf = (thing: Thing): number => {
    const known = numbers.get(thing);
    if (known !== undefined) return known;
    numbers.set(thing, all.length);
    return all.push(thing) - 1;
  };
  return { all, numberOf };
}

function packManifest(
  { file, span, apiVersion, kind, name, namespace, id, isRendered, root }: Manifest,
  fileOf: Numbering,
  rootOf: (root: Field) => number,
): PackedManifest {
  return {
    spot: spotOf({ file, span }, fileOf),
    apiVersion,
    kind,
    ...(name !== undefined && { name }),
    ...(namespace !== undefined && { namespace }),
    id,
    ...(isRendered && { isRendered }),
    root: rootOf(root),
  };
}

interface Numberings {
  readonly file: Numbering;
  readonly tree: (node: YamlNode) => number;
  readonly owner: (owner: FieldOwner) => number;
}

function packRoot(root: Field, numberOf: Numberings): PackedRoot {
  const { owner, path, handle, outer, determined, over } = root.making;
  const { start, end, source } = handle;
  return {
    ...(root.node && { tree: numberOf.tree(root.node) }),
    owner: numberOf.owner(owner),
    path,
    handle: [start, end, source ? numberOf.file(source) : null],
    outer: numberOf.file(outer),
    determined,
    ...(over && { over: spotOf(over, numberOf.file) }),
  };
}

/** What a fleet is linked from, as it was packed. Trees are read when somebody looks at them. */
export function unpackFleet(text: string): {
  readonly inputs: Inputs;
  readonly files: readonly SourceFile[];
} {
  const packed = JSON.parse(text) as PackedFleet;
  const files = packed.files.map(([path, content]): SourceFile => ({ path, text: content }));
  for (const [index, [, , isUnusual]] of packed.files.entries()) if (isUnusual) setUnusual(files[index]!);
  const owners = packed.owners.map(([file, object]): FieldOwner => ({ file: files[file]!, object }));
  const trees = once(index => unpackTree(packed.trees[index]!, files));
  const roots = once(index => unpackRoot(packed.roots[index]!, { files, owners, trees }));
  const manifests = packed.manifests.map(each => unpackManifest(each, files, roots));
  const holders = group(
    packed.scopes.flatMap(({ held }, scope) => held.map(index => ({ scope, path: packed.paths[index]! }))),
    ({ path }) => path,
  );
  const holdersOf: Question = path => (holders.get(path) ?? []).map(({ scope }) => scope);
  const unpackScope = (packedScope: PackedScope, index: number): ClusterScope => {
    const { members, declared: told, held: _, running, ...scope } = packedScope;
    const declared = unpackValue(told, files) as ClusterScope['declared'];
    return {
      ...scope,
      members: members.map(index => manifests[index]!),
      ...(running && { running: { ...running, members: running.members.map(index => manifests[index]!) } }),
      ...(declared && { declared }),
      ground: { question: holdersOf, answer: index },
    };
  };
  const surroundings = unpackValue(packed.surroundings, files) as Inputs['surroundings'];
  return { files, inputs: { scopes: packed.scopes.map(unpackScope), surroundings } };
}

/** Answers about numbers, each worked out when somebody asks first. */
function once<Result>(derive: (index: number) => Result): (index: number) => Result {
  const known = new Map<number, Result>();
  return index => {
    const result = known.get(index) ?? derive(index);
    known.set(index, result);
    return result;
  };
}

function unpackManifest(
  { spot, apiVersion, kind, name, namespace, id, isRendered, root }: PackedManifest,
  files: readonly SourceFile[],
  roots: (index: number) => Field,
): Manifest {
  return {
    ...locationOf(spot, files),
    apiVersion,
    kind,
    name,
    namespace,
    id,
    ...(isRendered && { isRendered }),
    get root() {
      return roots(root);
    },
  };
}

interface Known {
  readonly files: readonly SourceFile[];
  readonly owners: readonly FieldOwner[];
  readonly trees: (index: number) => YamlNode;
}

function unpackRoot(
  { tree, owner, path, handle: [start, end, source], outer, determined, over }: PackedRoot,
  { files, owners, trees }: Known,
): Field {
  const handle = { start, end, ...(source !== null && { source: files[source]! }) };
  const node = tree === undefined ? undefined : trees(tree);
  const patched = over && locationOf(over, files);
  return Field.of(owners[owner]!, path, node, handle, files[outer]!, determined, patched);
}
