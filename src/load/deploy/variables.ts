import type { Budget } from '../../base/text/budget.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import type { DataObjects } from '../data-objects.ts';
import { heldData } from '../held-data.ts';
import type { HeldEntry } from '../held-entry.ts';
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
  // What stands behind one that is unknown may be set otherwise by that.
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
  // Nothing tells a Kustomization of Flux the hash at the end of a name.
  const held = heldData({ kind, name, namespace }, objects, near, ({ isCalledSo }) => isCalledSo);
  if (!held || held.isOpen) return undefined;
  const textIn = ({ literal, path, isEncoded }: HeldEntry): string | undefined =>
    isEncoded
      ? undefined
      : (literal?.scalar.text ?? (path === undefined ? undefined : objects.file(path)?.text));
  return new Map(
    [...held.entries].map(([key, entry]): [string, PlanValue] => {
      const text = textIn(entry);
      return [key, { text: text !== undefined && isPlaceholder(text) ? undefined : text, at: entry.at }];
    }),
  );
}
