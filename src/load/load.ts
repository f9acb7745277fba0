import { headOf, manifestOf, type Manifest } from '../manifest/manifest.ts';
import { declaredKind, isJudged, mayBringPools, mayDeclareJudged } from '../manifest/kinds.ts';
import type { Opaque, Problem } from '../manifest/resource.ts';
import { isPutAside } from '../scope/deployed.ts';
import type { Snapshot } from '../text/snapshot.ts';
import type { MappingNode, UnreadDocument, YamlDocument } from '../yaml/node.ts';
import { parseYaml } from '../yaml/parse.ts';
import { imagePaths } from './images.ts';
import { findPatches, isKustomization, isKustomizationFile, type Patches } from './patches.ts';
import { sourceOfPools } from './pool-sources.ts';
import { findTransformers, type Transformers } from './transformers.ts';

/** Everything a repository says, before anybody asks which cluster it says it about. */
export interface Loaded {
  readonly manifests: readonly Manifest[];
  readonly problems: readonly Problem[];
  readonly opaque: readonly Opaque[];
  /** Documents of every file, whatever they hold. */
  readonly documents: number;
  /** Documents that were looked at and not judged, by reason. */
  readonly skipped: ReadonlyMap<string, number>;
}

/** How deep `List` objects may hold each other. */
const maxListDepth = 3;

/** Reads the objects out of every file of a snapshot. */
export function load(snapshot: Snapshot): Loaded {
  const trees: YamlDocument[] = [];
  const problems: Problem[] = garbled(snapshot);
  const opaque: Opaque[] = [];
  const skipped = new Map<string, number>();
  let documents = 0;
  const skip = (reason: string, count = 1) => skipped.set(reason, (skipped.get(reason) ?? 0) + count);

  const hide = (path: string, reason: string) =>
    opaque.push({ path, reason, isPutAside: isPutAside(path, snapshot.trees) });

  for (const file of snapshot.files) {
    const isNamedForKustomize = isKustomizationFile(file.path);
    const stream = parseYaml(file, text => {
      if (isNamedForKustomize || mayDeclareJudged(text)) return true;
      if (mayBringPools(text)) hide(file.path, 'embedded');
      return false;
    });
    documents += stream.documents.length + stream.unread.length + stream.passed;
    trees.push(...stream.documents);
    for (const unread of stream.unread) {
      if (unread.why === 'template') skip('template, not judged');
      else if (isOurs(unread)) problems.push({ file, span: unread, at: unread.at, reason: unread.reason });
      else skip('does not parse and declares nothing that is judged');
      if (mayBringPools(textOf(unread))) hide(file.path, unread.why);
    }
  }

  const patches = findPatches(trees, snapshot.files);
  const transformers = findTransformers(trees.filter(isKustomization));
  const manifests: Manifest[] = [];
  for (const document of trees) {
    if (patches.files.has(document.file.path)) {
      skip('kustomize patch, not applied');
      continue;
    }
    const { path } = document.file;
    const namespace = transformers.namespaceOf(path);
    const found = objectsIn(document).flatMap(root => {
      const rewritten = rewrittenIn(root, path, patches, transformers);
      return manifestOf(document.file, root, rewritten, namespace) ?? [];
    });
    manifests.push(...found);
    const isStrange = found.length === 0 && bringsPools(document);
    const source = isStrange ? 'embedded' : sourceOfPools(document);
    if (source) hide(path, source);
  }
  return { manifests, problems, opaque, documents, skipped };
}

/** The logical paths of an object at which a kustomization writes something else. */
function rewrittenIn(
  root: MappingNode,
  path: string,
  patches: Patches,
  transformers: Transformers,
): ReadonlySet<string> {
  const head = headOf(root)!;
  const patched = patches.touching(head);
  const transformed = transformers.touching(path, head.kind);
  const images = imagePaths(root, patches.images);
  if (images.length + transformed.size === 0) return patched;
  return new Set([...patched, ...transformed, ...images]);
}

/** Files that are no text count only where they seem to hold something that we judge. */
function garbled({ garbled: files }: Snapshot): Problem[] {
  return files.flatMap(({ file, at, reason }) =>
    declaredKind(file.text) ? { file, span: { start: 0, end: file.text.length }, at, reason } : [],
  );
}

const textOf = ({ file, start, end }: UnreadDocument): string => file.text.slice(start, end);

function isOurs(unread: UnreadDocument): boolean {
  return declaredKind(textOf(unread)) !== undefined;
}

/** The schema of IPPool objects names the kind, and declares none. */
function bringsPools({ file, root, start, end }: YamlDocument): boolean {
  const kind = root?.kind === 'mapping' ? headOf(root)?.kind : undefined;
  return kind !== 'CustomResourceDefinition' && mayBringPools(file.text.slice(start, end));
}

/** The judged objects of a document: itself, the items of a `List`, the items of a top-level sequence. */
function objectsIn({ root }: YamlDocument): readonly MappingNode[] {
  if (root?.kind === 'sequence')
    return root.items.flatMap(item => (item.kind === 'mapping' ? judged(item, 1) : []));
  return root?.kind === 'mapping' ? judged(root, 0) : [];
}

function judged(root: MappingNode, depth: number): readonly MappingNode[] {
  const head = headOf(root);
  if (!head) return [];
  if (isJudged(head.apiVersion, head.kind)) return [root];
  const items =
    head.kind.endsWith('List') && depth < maxListDepth ? root.entries.get('items')?.value : undefined;
  if (items?.kind !== 'sequence') return [];
  return items.items.flatMap(item => (item.kind === 'mapping' ? judged(item, depth + 1) : []));
}
