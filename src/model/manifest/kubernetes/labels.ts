import { writtenKeys, type Labels } from '../../../base/selector/evaluate.ts';
import type { Field } from '../core/field.ts';

/** Labels of which nothing is known. */
export const unknownLabels: Labels = { lookup: () => undefined };

/** Labels of which exactly these are known, and nothing about any other key. */
export function atLeast(known: ReadonlyMap<string, string>): Labels {
  return new KnownLabels(known, () => true);
}

/** A class, since there are as many as objects: closures of each would cost several times the memory. */
class KnownLabels implements Labels {
  private readonly known: ReadonlyMap<string, string | undefined>;
  private readonly mayCarry: (key: string) => boolean;

  constructor(known: ReadonlyMap<string, string | undefined>, mayCarry: (key: string) => boolean) {
    this.known = known;
    this.mayCarry = mayCarry;
  }

  lookup(key: string): string | null | undefined {
    const value = this.known.get(key);
    if (value !== undefined || this.known.has(key)) return value;
    return this.mayCarry(key) ? undefined : null;
  }

  keys(): Iterable<string> {
    return this.known.keys();
  }
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
  return new KnownLabels(written, mayCarry);
}

/** The same labels where a key that is not written may be there all the same. */
export const withOpenEnd = (labels: Labels): Labels => ({
  lookup: key => labels.lookup(key) ?? undefined,
  keys: () => writtenKeys(labels),
});

/**
 * Whether a cloud, a kubelet, an operator or a controller may set the label at run time: every key with a DNS
 * prefix (`topology.kubernetes.io/zone`). Keys without a prefix are the user's own.
 */
export const isSetAtRunTime = (key: string): boolean => key.includes('/');
