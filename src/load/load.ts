import { holdsCniConfiguration, mayHoldCniConfiguration } from '../manifest/cni-config.ts';
import { holdsMetalLB, mayHoldMetalLB } from '../manifest/load-balancer-ranges.ts';
import { headOf, manifestOf, setupManifestOf, type Manifest } from '../manifest/manifest.ts';
import { carriesValues, mayBeValues, mayCarryValues } from '../manifest/helm-kinds.ts';
import { declaredKind, isJudged, mayBringPools, mayDeclareJudged, mayMakePools } from '../manifest/kinds.ts';
import type { Opaque, Problem } from '../manifest/resource.ts';
import { mayBeSetup, setupKindOf } from '../manifest/setup-files.ts';
import { isPutAside } from '../scope/deployed.ts';
import type { Deployment } from '../scope/deployment.ts';
import type { Snapshot } from '../text/snapshot.ts';
import type { MappingNode, UnreadDocument, YamlDocument } from '../yaml/node.ts';
import { parseYaml } from '../yaml/parse.ts';
import { dataObjectsIn } from './data-objects.ts';
import { deploymentsIn } from './deploy/all.ts';
import { helmEverywhere } from './helm/everywhere.ts';
import { sourcesIn } from './helm/sources.ts';
import { imagePaths } from './images.ts';
import { findPatches, isKustomization, isKustomizationFile, type Patches } from './patches.ts';
import { sourceOfPools } from './pool-sources.ts';
import { findTransformers, type Transformers } from './transformers.ts';

/** Everything a repository says, before anybody asks which cluster it says it about. */
export interface Loaded {
  /** The objects as they stand in the files. */
  readonly manifests: readonly Manifest[];
  readonly deployments: readonly Deployment[];
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

  for (const { file } of snapshot.garbled) {
    const text = file.text.replaceAll('\0', ''); // UTF-16 has one beside each letter
    if (mayBringPools(text) || mayMakePools(text)) hide(file.path, 'syntax');
  }
  for (const file of snapshot.files) {
    const isNamedForKustomize = isKustomizationFile(file.path);
    const stream = parseYaml(file, text => {
      if (isNamedForKustomize || mayDeclareJudged(text) || mayHoldCniConfiguration(text)) return true;
      if (mayCarryValues(text) || mayBeValues(file.path, text)) return true;
      if (mayBeSetup(text) || mayHoldMetalLB(text)) return true;
      if (mayBringPools(text)) hide(file.path, 'embedded');
      return false;
    });
    documents += stream.documents.length + stream.unread.length + stream.passed;
    trees.push(...stream.documents);
    for (const unread of stream.unread) {
      if (unread.why === 'template') skip('template, not judged');
      else if (isOurs(unread)) problems.push({ file, span: unread, at: unread.at, reason: unread.reason });
      else skip('does not parse and declares nothing that is judged');
      if (mayBringPools(textOf(unread)) || mayMakePools(textOf(unread))) hide(file.path, unread.why);
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
    manifests.push(...found, ...setupIn(document));
    if (mayHoldValues(document)) continue;
    const isStrange = found.length === 0 && bringsPools(document);
    const source = isStrange ? 'embedded' : sourceOfPools(document);
    if (source) hide(path, source);
  }
  const deployed = deploymentsIn(snapshot.files, trees, manifests);
  const sources = sourcesIn(snapshot.files, dataObjectsIn(snapshot.files));
  const helm = helmEverywhere(manifests, deployed, trees.filter(mayHoldValues), sources);
  for (const path of helm.opaque) hide(path, 'embedded');
  const { deployments } = helm;
  return { manifests: [...manifests, ...helm.manifests], deployments, problems, opaque, documents, skipped };
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

/** Whether a document hands values to a Helm chart, or is nothing but values, and they concern us. */
function mayHoldValues({ file, root, start, end }: YamlDocument): boolean {
  if (root?.kind !== 'mapping') return false;
  const head = headOf(root);
  const text = file.text.slice(start, end);
  if (!head) return mayBeValues(file.path, text);
  return carriesValues(head.apiVersion, head.kind) && mayCarryValues(text);
}

/** A file without a kind that says how a cluster is set up. */
function setupIn({ file, root }: YamlDocument): readonly Manifest[] {
  const kind = root?.kind === 'mapping' ? setupKindOf(file.path, root) : undefined;
  return kind && root?.kind === 'mapping' ? [setupManifestOf(file, root, kind)] : [];
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
function objectsIn(document: YamlDocument): readonly MappingNode[] {
  const { root } = document;
  if (root?.kind === 'sequence')
    return root.items.flatMap(item => (item.kind === 'mapping' ? judged(item, 1) : []));
  if (root?.kind !== 'mapping') return [];
  return headOf(root) && mayHoldValues(document) ? [root] : judged(root, 0);
}

function judged(root: MappingNode, depth: number): readonly MappingNode[] {
  const head = headOf(root);
  if (!head) return [];
  if (isJudged(head.apiVersion, head.kind) || holdsCniConfiguration(root) || holdsMetalLB(root))
    return [root];
  const items =
    head.kind.endsWith('List') && depth < maxListDepth ? root.entries.get('items')?.value : undefined;
  if (items?.kind !== 'sequence') return [];
  return items.items.flatMap(item => (item.kind === 'mapping' ? judged(item, depth + 1) : []));
}
