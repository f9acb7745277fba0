import type { Labels } from '../../selector/evaluate.ts';
import type { Field } from '../core/field.ts';

/** Labels of which nothing is known. */
export const unknownLabels: Labels = { lookup: () => undefined };

/** Labels of which exactly these are known, and nothing about any other key. */
export function atLeast(known: ReadonlyMap<string, string>): Labels {
  return { lookup: key => known.get(key), keys: () => known.keys() };
}

/**
 * The labels written in a manifest. A key that is not written is absent, unless a kustomization adds it, or `mayCarry`
 * says that something else in the cluster may set it.
 */
export function writtenLabels(
  field: Field,
  mayCarry: (key: string) => boolean,
  implied: ReadonlyMap<string, string> = new Map(),
): Labels {
  if (field.isUnknown || !(field.isAbsent || field.node?.kind === 'mapping')) return atLeast(implied);
  const written = new Map<string, string | undefined>(implied);
  for (const [key, value] of field.entries()) written.set(key, value.isAbsent ? '' : value.string);
  const isInDoubt = (key: string) => mayCarry(key);
  return {
    lookup: key => {
      const value = written.get(key);
      return value !== undefined || written.has(key) ? value : isInDoubt(key) ? undefined : null;
    },
    keys: () => written.keys(),
  };
}

/** The same labels where a key that is not written may be there all the same. */
export const withOpenEnd = (labels: Labels): Labels => ({
  lookup: key => labels.lookup(key) ?? undefined,
  keys: () => labels.keys?.() ?? [],
});

/**
 * Whether a cloud, a kubelet, an operator or a controller may set the label at run time: every key with a DNS
 * prefix (`topology.kubernetes.io/zone`). Keys without a prefix are the user's own.
 */
export const isSetAtRunTime = (key: string): boolean => key.includes('/');
