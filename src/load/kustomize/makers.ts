import { headOf } from '../../model/manifest/core/manifest.ts';
import type { YamlNode } from '../../base/yaml/node.ts';
import { operatorCharts } from '../../model/manifest/kubernetes/helm-kinds.ts';
import type { UnseenEntry } from '../unseen/unseen.ts';
import type { Folders } from './folders.ts';
import { child, locationOf, scalarText, type LocatedNode } from './written.ts';

/** Generators that make ConfigMaps, Secrets or nothing at all: kustomize's own, and those that decrypt. */
const harmless = /secret|sops|\bage\b|vault|ConfigMap|Transformer$/i;

/**
 * What an entry of `helmCharts`, `helmChartInflationGenerator` or `generators` makes that is not seen, as people call it.
 * A chart whose values are read, and generators that make Secrets, bring nothing else.
 */
export function madeBy(entry: LocatedNode, folder: string, folders: Folders): readonly UnseenEntry[] {
  const { node, file } = entry;
  const at = { ...locationOf({ node, file }), object: 'Kustomization', field: 'generators' };
  const made = node.kind === 'mapping' ? [node] : generatorsIn(entry, folder, folders);
  return made.map(each => ({
    entry: each ? calledAs(each) : (scalarText(node) ?? ''),
    at,
    why: 'hidden',
    ...(isHarmless(each) && { mayBring: [] }),
  }));
}

/** The configurations that an entry holds or names; undefined for one that cannot be read. What is absent is told as such. */
function generatorsIn(
  { node, file }: LocatedNode,
  folder: string,
  folders: Folders,
): readonly (YamlNode | undefined)[] {
  const text = scalarText(node) ?? '';
  const isInline = /[\r\n]/.test(text);
  const found = isInline ? undefined : folders.find(folder, text);
  if (found?.kind === 'missing') return [];
  const documents =
    isInline && node.kind === 'scalar'
      ? folders.documentsIn({ node, file })
      : found?.kind === 'file'
        ? folders.documentsOf(found.file)
        : undefined;
  return documents ? documents.flatMap(({ root }) => root ?? []) : [undefined];
}

function isHarmless(node: YamlNode | undefined): boolean {
  if (node?.kind !== 'mapping') return false;
  const kind = headOf(node)?.kind;
  if (kind !== undefined) return harmless.test(kind);
  return operatorCharts.has(scalarText(child(node, 'name')) ?? '');
}

/** `chart airflow of https://airflow.apache.org`, or the kind of a generator. */
function calledAs(node: YamlNode): string {
  const kind = node.kind === 'mapping' ? headOf(node)?.kind : undefined;
  if (kind !== undefined && kind !== 'HelmChartInflationGenerator') return `generator ${kind}`;
  const told = (word: string, ...keys: readonly string[]) => {
    const text = keys.map(key => scalarText(child(node, key))).find(each => each !== undefined);
    return text === undefined ? [] : [word, text];
  };
  return [
    ...told('chart', 'chartName', 'name'),
    ...told('as', 'releaseName'),
    ...told('of', 'chartRepoUrl', 'repo', 'chartHome'),
  ].join(' ');
}
