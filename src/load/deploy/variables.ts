import type { YamlNode } from '../../yaml/node.ts';
import { isPlaceholder } from '../../yaml/template.ts';
import type { DataObject, DataObjects } from '../data-objects.ts';
import type { Lookup } from '../variables.ts';
import type { Variables, VariableSource } from './plan.ts';

/**
 * The values of the variables that a Flux Kustomization fills in. `near`: files that go to the same cluster, of which an
 * object of several that bear one name is taken. An object that is not in the repository, or not to be told from others,
 * may set any variable.
 */
export function lookupOf(
  { inline, from }: Variables,
  objects: DataObjects,
  near: (path: string) => boolean,
): Lookup {
  const sources = from.map(source => contentOf(source, objects, near)).reverse();
  return name => {
    if (inline.has(name)) return inline.get(name);
    for (const source of sources) {
      if (!source) return undefined;
      if (source.has(name)) return source.get(name);
    }
    return '';
  };
}

/** What an object sets; undefined where that is not known. */
function contentOf(
  { kind, name, namespace }: VariableSource,
  objects: DataObjects,
  near: (path: string) => boolean,
): ReadonlyMap<string, string | undefined> | undefined {
  if (name === undefined || (kind !== 'ConfigMap' && kind !== 'Secret')) return undefined;
  const candidates = objects
    .named(kind, name)
    .filter(
      object => object.namespace === undefined || namespace === undefined || object.namespace === namespace,
    );
  const close = candidates.filter(({ file }) => near(file.path));
  const [object, other] = close.length > 0 ? close : candidates;
  return object && !other ? entriesOf(object, kind) : undefined;
}

/** Of a Secret the names are known and what is not encrypted; what `data` holds is base64. */
function entriesOf({ root }: DataObject, kind: string): ReadonlyMap<string, string | undefined> {
  const section = (key: string): readonly (readonly [string, YamlNode])[] => {
    const node = root.entries.get(key)?.value;
    return node?.kind === 'mapping' ? [...node.entries].map(([name, { value }]) => [name, value]) : [];
  };
  const clear = section(kind === 'Secret' ? 'stringData' : 'data');
  const hidden = kind === 'Secret' ? section('data') : [];
  return new Map([
    ...hidden.map(([name]): [string, undefined] => [name, undefined]),
    ...clear.map(([name, node]): [string, string | undefined] => [name, textOf(node)]),
  ]);
}

function textOf(node: YamlNode): string | undefined {
  return node.kind === 'scalar' && !isPlaceholder(node.text) ? node.text : undefined;
}
