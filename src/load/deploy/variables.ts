import type { Budget } from '../../base/text/budget.ts';
import type { YamlNode } from '../../base/yaml/node.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import type { DataObject, DataObjects } from '../data-objects.ts';
import type { GeneratedConfigMap } from '../generated-config-maps.ts';
import type { Lookup } from '../lookup.ts';
import type { PlanValue, Variables, VariableSource } from './plan.ts';

/**
 * The values of the variables that a Flux Kustomization fills in. `near`: files that go to the same cluster, of which an
 * object of several that bear one name is taken. An object that is not in the repository, or not to be told from others,
 * may set any variable.
 */
export function lookupOf(
  { inline, from }: Variables,
  objects: DataObjects,
  near: (path: string) => boolean,
  budget: Budget,
): Lookup {
  const sources = from.map(source => contentOf(source, objects, near)).reverse();
  // What stands behind one that nobody knows may be set otherwise by that.
  const behind = sources.indexOf(undefined);
  const known = behind < 0 ? sources : sources.slice(0, behind);
  const values = new Map(inline);
  for (const source of known)
    for (const [name, value] of source ?? []) if (!values.has(name)) values.set(name, value);
  const find = (name: string): PlanValue | 'unknown' | undefined =>
    values.get(name) ?? (behind < 0 ? undefined : 'unknown');
  // Where one name is none, Flux fills in nothing.
  const isFaulty = [...values.keys()].some(name => !variableName.test(name));
  return Object.assign(
    (name: string) => {
      const value = isFaulty ? 'unknown' : find(name);
      return value === 'unknown' ? undefined : value ? value.text : '';
    },
    {
      budget,
      isIdle: behind < 0 && values.size === 0,
      whereSet: (name: string) => {
        const value = find(name);
        return value === 'unknown' ? undefined : value?.at;
      },
    },
  );
}

const variableName = /^[_A-Za-z][_A-Za-z0-9]*$/;

/** What an object sets; undefined where that is not known. */
function contentOf(
  { kind, name, namespace }: VariableSource,
  objects: DataObjects,
  near: (path: string) => boolean,
): ReadonlyMap<string, PlanValue> | undefined {
  if (name === undefined || (kind !== 'ConfigMap' && kind !== 'Secret')) return undefined;
  const declared = objects
    .named(kind, name)
    .map(object => ({ ...object, entries: () => entriesOf(object, kind) }));
  // Nothing tells a Kustomization of Flux the hash at the end of a name.
  const made = (kind === 'ConfigMap' ? objects.generated(name) : [])
    .filter(({ isCalledSo }) => isCalledSo)
    .map(object => ({ ...object, entries: () => generatedEntries(object, objects) }));
  const candidates = [...declared, ...made].filter(
    object => object.namespace === undefined || namespace === undefined || object.namespace === namespace,
  );
  const close = candidates.filter(({ file }) => near(file.path));
  const [object, other] = close.length > 0 ? close : candidates;
  return object && !other ? object.entries() : undefined;
}

/** Of a Secret the names are known and what is not encrypted; what `data` holds is base64. */
function entriesOf({ root, file }: DataObject, kind: string): ReadonlyMap<string, PlanValue> {
  const section = (key: string, read: (node: YamlNode) => string | undefined): [string, PlanValue][] => {
    const node = root.entries.get(key)?.value;
    if (node?.kind !== 'mapping') return [];
    return [...node.entries].map(([name, { value }]) => [
      name,
      { text: read(value), at: { file, span: value } },
    ]);
  };
  return new Map(
    kind === 'Secret'
      ? [...section('data', () => undefined), ...section('stringData', textOf)]
      : section('data', textOf),
  );
}

/** What a kustomization puts into a ConfigMap; undefined where that is more than it tells. */
function generatedEntries(
  { isOpen, entries }: GeneratedConfigMap,
  objects: DataObjects,
): ReadonlyMap<string, PlanValue> | undefined {
  if (isOpen) return undefined;
  return new Map(
    [...entries].map(([key, entry]): [string, PlanValue] => {
      const whole = entry.path === undefined ? undefined : objects.file(entry.path)?.text;
      const text = entry.literal?.text ?? whole;
      return [key, { text: text !== undefined && isPlaceholder(text) ? undefined : text, at: entry.at }];
    }),
  );
}

function textOf(node: YamlNode): string | undefined {
  return node.kind === 'scalar' && !isPlaceholder(node.text) ? node.text : undefined;
}
