import { headOf } from '../manifest/manifest.ts';
import type { SourceFile } from '../text/source-file.ts';
import type { MappingNode } from '../yaml/node.ts';
import { parseYaml } from '../yaml/parse.ts';

/** A ConfigMap or Secret as it stands in a file. Nobody judges these, so they are read when somebody asks. */
export interface DataObject {
  readonly file: SourceFile;
  readonly namespace: string | undefined;
  readonly root: MappingNode;
}

export interface DataObjects {
  named(kind: string, name: string): readonly DataObject[];
}

const declares = /\bkind["']?\s*:\s*["']?(?:ConfigMap|Secret)\b/;

/** The ConfigMaps and Secrets of all files, by kind and name. */
export function dataObjectsIn(files: readonly SourceFile[]): DataObjects {
  let holders: readonly SourceFile[] | undefined;
  const known = new Map<string, readonly DataObject[]>();
  return {
    named: (kind, name) => {
      const key = `${kind}/${name}`;
      const found = known.get(key);
      if (found) return found;
      holders ??= files.filter(({ text }) => declares.test(text));
      const objects = holders.flatMap(file => objectsIn(file, kind, name));
      known.set(key, objects);
      return objects;
    },
  };
}

function objectsIn(file: SourceFile, kind: string, name: string): readonly DataObject[] {
  if (!file.text.includes(name)) return [];
  const { documents } = parseYaml(file, text => text.includes(kind) && text.includes(name));
  return documents.flatMap(({ root }) => {
    const head = root?.kind === 'mapping' ? headOf(root) : undefined;
    return head?.kind === kind && head.name === name
      ? [{ file, namespace: head.namespace, root: root as MappingNode }]
      : [];
  });
}
