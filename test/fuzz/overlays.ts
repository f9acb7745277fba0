import type { SourceFile } from '../../src/base/files/source-file.ts';
import type { MappingNode } from '../../src/base/yaml/node.ts';
import { documentsIn, isObject, isYaml, speaksToUs, textAt, type Transformation } from './transformation.ts';
import { textOf } from './yaml-text.ts';

/** The same objects by way of kustomize: a base holds hardly more than their names, and patches of an overlay the rest. */

interface Written {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Readonly<Record<string, unknown>> & {
    readonly name: string;
    readonly namespace?: string;
  };
  readonly [key: string]: unknown;
}

/** What is no object of the cluster, or other programs read before it becomes one. */
const OF_TOOLS = /kustomize|fluxcd|argoproj|cluster\.x-k8s|helm|operator\.tigera|apiextensions/;

const identityOf = ({ apiVersion, kind, metadata: { name, namespace = '' } }: Written): string =>
  [apiVersion, kind, namespace, name].join(' ');

/** The objects of a repository that is one file of nothing else, each under a name of its own. */
function objectsOf(files: readonly SourceFile[]): readonly Written[] | undefined {
  const [file, ...others] = files;
  if (!file || others.length > 0 || !isYaml(file) || speaksToUs(file)) return undefined;
  const roots = documentsIn(file)?.flatMap(({ root }) => root ?? []);
  if (!roots?.every((root): root is MappingNode => isObject(root))) return undefined;
  if (roots.some(root => OF_TOOLS.test(textAt(root, 'apiVersion')))) return undefined;
  const texts = roots.map(root => textOf(root, 'json'));
  if (texts.includes(undefined)) return undefined;
  const objects = texts.map(text => JSON.parse(text!) as Written);
  return new Set(objects.map(identityOf)).size === objects.length ? objects : undefined;
}

/** What the cases of rules say of the version and the day. */
const settingsIn = (files: readonly SourceFile[]): string =>
  files.flatMap(({ text }) => text.match(/^# (?:calico-version|today): .*\n/gm) ?? []).join('');

const named = ({ apiVersion, kind, metadata: { name, namespace } }: Written): Written => ({
  apiVersion,
  kind,
  metadata: { name, ...(namespace !== undefined && { namespace }) },
});

const kustomization = (path: string, what: object): SourceFile => ({
  path,
  text: `${JSON.stringify({ apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', ...what })}\n`,
});

function overlaid(
  files: readonly SourceFile[],
  patchOf: (object: Written) => object | undefined,
): readonly SourceFile[] | undefined {
  const objects = objectsOf(files);
  if (!objects || objects.length === 0) return undefined;
  const bases = objects.map(object => `${JSON.stringify(named(object))}\n`);
  return [
    { path: 'base/all.yaml', text: `${settingsIn(files)}${bases.join('---\n')}` },
    kustomization('base/kustomization.yaml', { resources: ['all.yaml'] }),
    kustomization('overlays/prod/kustomization.yaml', {
      resources: ['../../base'],
      patches: objects.flatMap(object => patchOf(object) ?? []),
    }),
  ];
}

const strategicPatches: Transformation = {
  name: 'patches of an overlay',
  apply: files => overlaid(files, object => ({ patch: JSON.stringify(object) })),
};

const added = (above: string, fields: object, known: readonly string[]): readonly object[] =>
  Object.entries(fields)
    .filter(([key]) => !known.includes(key))
    .map(([key, value]) => ({ op: 'add', path: `${above}/${key}`, value: value as unknown }));

/** A target is a pattern: this one means the object and no other. */
function targetOf({ apiVersion, kind, metadata: { name, namespace } }: Written): object {
  const [version, group = ''] = apiVersion.split('/').toReversed();
  return { group, version, kind, name, ...(namespace !== undefined && { namespace }) };
}

const jsonPatches: Transformation = {
  name: 'JSON patches of an overlay',
  apply: files =>
    overlaid(files, object => {
      const patch = [
        ...added('', object, ['apiVersion', 'kind', 'metadata']),
        ...added('/metadata', object.metadata, ['name', 'namespace']),
      ];
      return patch.length > 0 ? { target: targetOf(object), patch: JSON.stringify(patch) } : undefined;
    }),
};

export const overlays: readonly Transformation[] = [strategicPatches, jsonPatches];
