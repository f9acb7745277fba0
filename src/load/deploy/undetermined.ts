import { LONGEST_PATH } from '../../base/text/path.ts';
import { unknownCluster } from '../deployment.ts';
import type { Budget } from '../../base/text/budget.ts';
import { globOf } from '../../base/text/glob.ts';
import type { MappingNode, YamlNode } from '../../base/yaml/node.ts';
import { folderFromRoot } from '../paths.ts';
import { valueAt, withInner } from '../../base/yaml/below.ts';

const expressions = /\{\{.*?\}\}|\$\{[^}]*\}/g;

/** A path with expressions as a glob: each stands for what we do not know. */
export const globMeant = (path: string): string =>
  path.length > LONGEST_PATH ? path : folderFromRoot(path.replaceAll(expressions, '*'));

/**
 * The folders that a path with expressions may mean; none where it does not even tell the first name. Each folder that is held
 * against it takes a unit. Throws `OverBudget`.
 */
export function foldersMeant(path: string, folders: ReadonlySet<string>, budget: Budget): readonly string[] {
  const glob = globMeant(path);
  const matches = /^[^*]/.test(glob) ? globOf(glob) : undefined;
  if (!matches) return [];
  budget.take(folders.size);
  return [...folders].filter(matches);
}

/** Whether the folder of every source is known of the Application that a template makes. */
export const knowsFolders = (template: MappingNode): boolean =>
  pathsIn(template).every(path => !path.includes('{{'));

/** What it costs to fill one node of a template for one folder. */
const FOLDER = 20;

/**
 * The Applications that a template may make of parameters that are unknown: one for each folder that its path may
 * mean, and each of these may go to another cluster. None where nothing of the path is known. Throws `OverBudget`.
 */
export function perFolder(
  template: MappingNode,
  folders: ReadonlySet<string>,
  name: string,
  budget: Budget,
): readonly MappingNode[] {
  const path = pathsIn(template).find(each => each.includes('{{')) ?? pathsIn(template)[0] ?? '';
  return foldersMeant(path, folders, budget).map(folder => {
    const unknown = unknownCluster(`ApplicationSet ${name}, ${folder}`);
    const put = (node: YamlNode, isDestination: boolean): YamlNode => {
      budget.take(FOLDER);
      if (node.kind !== 'scalar')
        return withInner(node, (value, key) =>
          put(value, key === 'destination' || (isDestination && key !== undefined && key !== 'namespace')),
        );
      if (isDestination && node.text.includes('{{')) return { ...node, text: unknown, value: unknown };
      return node.text === path ? { ...node, text: folder, value: folder } : node;
    };
    return put(template, false) as MappingNode;
  });
}

/** `spec.source.path`, or those of `spec.sources`. */
function pathsIn(template: MappingNode): readonly string[] {
  const spec = valueAt(template, 'spec');
  const sources = valueAt(spec, 'sources');
  const all = sources?.kind === 'sequence' ? sources.items : [valueAt(spec, 'source')];
  return all.flatMap(source => {
    const path = valueAt(source, 'path');
    return path?.kind === 'scalar' ? [path.text] : [];
  });
}
