import type { SourceFile, Span } from '../../../base/files/source-file.ts';
import type { MappingNode, YamlNode } from '../../../base/yaml/node.ts';
import { Field } from './field.ts';
import { isClusterScoped } from './kinds.ts';
import { valueAt } from '../../../base/yaml/below.ts';

/** One Kubernetes-style object as it is written in a file, before it is decoded into a resource. */
export interface Manifest {
  readonly file: SourceFile;
  readonly span: Span;
  readonly apiVersion: string;
  readonly kind: string;
  /** Undefined when absent, generated or not determined. */
  readonly name: string | undefined;
  /** Undefined when not written: the tool that applies the object chooses it then. Always so for cluster-scoped kinds. */
  readonly namespace: string | undefined;
  /** `IPPool/edge`, `Deployment/shop/cart`: what the object is called wherever it stands. */
  readonly id: string;
  readonly root: Field;
  /** Whether a chart makes it of values: no file holds it as it is, and YAML's pitfalls are those of the values. */
  readonly isRendered?: true;
}

/** The text of a scalar entry of a mapping. */
function textOf(node: YamlNode | undefined, key: string): string | undefined {
  const value = valueAt(node, key);
  return value?.kind === 'scalar' && value.value !== null ? value.text : undefined;
}

/** The kind of the object that a mapping declares; undefined when it has none. */
export const kindOf = (root: MappingNode): string | undefined => textOf(root, 'kind');

export const apiVersionOf = (root: MappingNode): string => textOf(root, 'apiVersion') ?? '';

/** What identifies the object that a mapping declares; undefined when it has no kind. */
export function headOf(
  root: MappingNode,
): { apiVersion: string; kind: string; name: string | undefined; namespace: string | undefined } | undefined {
  const kind = kindOf(root);
  if (kind === undefined) return undefined;
  const metadata = root.entries.get('metadata')?.value;
  return {
    apiVersion: apiVersionOf(root),
    kind,
    name: textOf(metadata, 'name'),
    namespace: textOf(metadata, 'namespace'),
  };
}

const idOf = (kind: string, namespace: string | undefined, name: string | undefined): string =>
  [kind, namespace, name ?? ''].filter(part => part !== undefined).join('/');

/** What the object that a mapping declares is called there: `IPPool/edge`; empty where it has no kind. */
export function objectIn(root: MappingNode): string {
  const head = headOf(root);
  return head ? idOf(head.kind, isClusterScoped(head.kind) ? undefined : head.namespace, head.name) : '';
}

/**
 * The manifest that `root` declares, in the namespace that a tool puts it into. A Namespace gets that for its name, as
 * kustomize has it. `object` is what its file calls it, where it was renamed on the way: fingerprints are the same
 * wherever it is deployed.
 */
export function manifestOf(
  file: SourceFile,
  root: MappingNode,
  givenNamespace?: string,
  object?: string,
): Manifest | undefined {
  const head = headOf(root);
  if (!head) return undefined;
  const namespace = isClusterScoped(head.kind) ? undefined : (givenNamespace ?? head.namespace);
  const name = head.kind === 'Namespace' ? (givenNamespace ?? head.name) : head.name;
  const id = idOf(head.kind, namespace, name);
  const handle = root.entries.get('kind')!.value;
  const field = Field.of({ file, object: object ?? id }, '', root, handle, file);
  const metadata = field.get('metadata');
  const known = (text: string | undefined, key: string) =>
    text === undefined || metadata.get(key).isUnknown ? undefined : text;
  return {
    file,
    span: { start: root.start, end: root.end },
    apiVersion: head.apiVersion,
    kind: head.kind,
    name: known(name, 'name'),
    namespace: known(namespace, 'namespace'),
    id,
    root: field,
  };
}

/** A file that says how a cluster is set up, and calls itself nothing: `kind` is our own word for it. */
export function setupManifestOf(file: SourceFile, root: MappingNode, kind: string): Manifest {
  const id = `${kind}/${file.path}`;
  const [first] = root.entries.values();
  const handle = first?.key ?? { start: root.start, end: root.start };
  return {
    file,
    span: { start: root.start, end: root.end },
    apiVersion: '',
    kind,
    name: undefined,
    namespace: undefined,
    id,
    root: Field.of({ file, object: id }, '', root, handle, file),
  };
}

/** The same object where the tool that applies it puts it into `namespace` unless it names one. */
export function inNamespace(manifest: Manifest, namespace: string): Manifest {
  const { kind, name } = manifest;
  const isGiven = manifest.namespace === undefined && manifest.root.get('metadata').get('namespace').isAbsent;
  if (!isGiven || isClusterScoped(kind)) return manifest;
  return { ...manifest, namespace, id: `${kind}/${namespace}/${name ?? ''}` };
}
