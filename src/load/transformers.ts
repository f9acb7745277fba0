import { isClusterScoped } from '../manifest/kinds.ts';
import { ancestors } from '../scope/divergence.ts';
import type { YamlDocument, YamlNode } from '../yaml/node.ts';
import { isPlaceholder } from '../yaml/template.ts';
import { child, list, resolve, textOf } from './patches.ts';

/**
 * What kustomizations do to all that they deploy: another namespace, longer names, more annotations. Names matter for
 * pools alone, since kustomize does not know that an annotation refers to them.
 */
export interface Transformers {
  /** The logical paths of an object in this file at which somebody writes something else. */
  touching(path: string, kind: string): ReadonlySet<string>;
  /** The namespace that everybody who deploys this file agrees on; undefined where nobody gives one. */
  namespaceOf(path: string): string | undefined;
}

interface Transformer {
  readonly namespace: string | undefined;
  readonly renames: boolean;
  /** Keys of annotations that objects and pod templates get. */
  readonly annotations: readonly string[];
}

const nothing: ReadonlySet<string> = new Set();
/** Where an object may have annotations that somebody reads. */
const metadata = ['metadata', 'spec.template.metadata', 'spec.jobTemplate.spec.template.metadata'];

/** Collects what the kustomizations say about all that they reach, over any number of others. */
export function findTransformers(kustomizations: readonly YamlDocument[]): Transformers {
  const byFolder = new Map<string, YamlDocument[]>();
  for (const document of kustomizations) {
    // What somebody does to an object of Flux he does not do to what that deploys.
    if (pathOf(document)) continue;
    const folder = ancestors(document.file.path)[0] ?? '';
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), document]);
  }
  const byPlace = new Map<string, Transformer[]>();
  for (const document of kustomizations) {
    const transformer = transformerIn(document);
    if (!transformer) continue;
    for (const place of reachOf(document, byFolder))
      byPlace.set(place, [...(byPlace.get(place) ?? []), transformer]);
  }
  const over = (path: string): readonly Transformer[] =>
    byPlace.size === 0 ? [] : [path, ...ancestors(path)].flatMap(place => byPlace.get(place) ?? []);
  return {
    touching: (path, kind) => {
      const all = over(path);
      return all.length === 0 ? nothing : new Set(pathsFor(kind, all));
    },
    namespaceOf: path => {
      const given = namespacesOf(over(path));
      return isAgreed(given) ? given[0] : undefined;
    },
  };
}

const namespacesOf = (transformers: readonly Transformer[]): readonly string[] => [
  ...new Set(transformers.flatMap(({ namespace }) => namespace ?? [])),
];

const isAgreed = ([first, ...others]: readonly string[]): boolean =>
  first !== undefined && others.length === 0 && !isPlaceholder(first);

function pathsFor(kind: string, transformers: readonly Transformer[]): readonly string[] {
  const given = namespacesOf(transformers);
  const isSubject = kind === 'Namespace' || !isClusterScoped(kind);
  const isOpen = given.length > 0 && !isAgreed(given) && isSubject;
  const isRenamed = kind === 'IPPool' && transformers.some(({ renames }) => renames);
  const keys = transformers.flatMap(({ annotations }) => annotations);
  return [
    ...(isRenamed ? ['metadata.name'] : []),
    ...(isOpen ? [kind === 'Namespace' ? 'metadata.name' : 'metadata.namespace'] : []),
    ...metadata.flatMap(holder => keys.map(key => `${holder}.annotations.${key}`)),
  ];
}

/** Undefined where the kustomization leaves all of this alone. */
function transformerIn({ root }: YamlDocument): Transformer | undefined {
  const spec = child(root, 'spec');
  const found = {
    namespace: textOf(child(root, 'namespace')) ?? textOf(child(spec, 'targetNamespace')),
    renames: [root, spec].some(holder =>
      ['namePrefix', 'nameSuffix'].some(key => Boolean(textOf(child(holder, key)))),
    ),
    annotations: [
      ...keysOf(child(root, 'commonAnnotations')),
      ...keysOf(child(child(spec, 'commonMetadata'), 'annotations')),
    ],
  };
  const isIdle = found.namespace === undefined && !found.renames && found.annotations.length === 0;
  return isIdle ? undefined : found;
}

const keysOf = (node: YamlNode | undefined): readonly string[] =>
  node?.kind === 'mapping' ? [...node.entries.keys()] : [];

/** Files and folders that a kustomization deploys, those of the kustomizations in them included. */
function reachOf(
  start: YamlDocument,
  byFolder: ReadonlyMap<string, readonly YamlDocument[]>,
): ReadonlySet<string> {
  const reached = new Set(entriesOf(start));
  for (const place of reached) {
    for (const document of byFolder.get(place) ?? [])
      for (const entry of entriesOf(document)) reached.add(entry);
  }
  return reached;
}

/** kustomize names what it deploys from where it stands, Flux a folder from the root. */
function entriesOf(document: YamlDocument): readonly string[] {
  const { root, file } = document;
  const folder = pathOf(document);
  const entries = ['resources', 'bases', 'components'].flatMap(key => list(child(root, key)));
  return [
    ...(folder === undefined ? [] : [resolve('', folder)]),
    ...entries.flatMap(entry => textOf(entry) ?? []).map(entry => resolve(file.path, entry)),
  ];
}

const pathOf = ({ root }: YamlDocument): string | undefined => textOf(child(child(root, 'spec'), 'path'));
