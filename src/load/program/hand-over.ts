import { isClusterScoped } from '../../model/manifest/core/kinds.ts';
import type { Foreign, ObjectValue, ObjectEntry, ProgramSpan, OpaqueInstance, Value } from './value.ts';
import { entryOf, scalar, textIn, unknown } from './value.ts';

/** What a program hands to a cluster. */
export interface Handed {
  readonly root: ObjectValue;
  /** By what it tells clusters apart: the chart, the provider, the cluster, or its variable. */
  readonly cluster?: OpaqueInstance | ClusterOfItsOwn | string | undefined;
  /** What it is made below, and changes with. */
  readonly parent?: Value | undefined;
}

/** Something that stands for one cluster, and of which two are two: a cluster of the AWS CDK, a provider of Pulumi. */
export interface ClusterOfItsOwn {
  readonly own: OpaqueInstance;
}

/** Handed over, though it is unknown what. */
export const UNSEEN_OBJECT = 'unseen';

export const objectOf = (
  entries: readonly (readonly [string, Value | undefined])[],
  at: ProgramSpan,
  isOpen = false,
): ObjectValue => ({
  kind: 'object',
  entries: new Map(
    entries.flatMap(([key, value]): [string, ObjectEntry][] => (value ? [[key, { keyAt: at, value }]] : [])),
  ),
  isOpen,
  at,
});

/** The object with some entries in front of its own, which are stronger. */
export const withHead = (
  root: ObjectValue,
  head: Readonly<Record<string, string>>,
  at: ProgramSpan,
): ObjectValue => ({
  ...root,
  entries: new Map([
    ...Object.entries(head).map(([key, text]): [string, ObjectEntry] => [
      key,
      { keyAt: at, value: scalar(text, at) },
    ]),
    ...[...root.entries].filter(([key]) => !Object.hasOwn(head, key)),
  ]),
});

/**
 * The object as a tool completes it that makes a name where none is written, and puts objects into namespaces of its own
 * choice.
 */
export function withGeneratedName(root: ObjectValue, at: ProgramSpan): ObjectValue {
  const kind = textIn(entryOf(root, 'kind'));
  const metadata = root.entries.get('metadata');
  const written = metadata?.value;
  if (written && written.kind !== 'object' && written.kind !== 'undefined') return root;
  const known = written?.kind === 'object' ? written : objectOf([], at);
  if (known.isOpen) return root;
  const entries = new Map(known.entries);
  const generate = (key: string): void => {
    const present = entries.get(key)?.value.kind ?? 'undefined';
    if (present === 'undefined') entries.set(key, { keyAt: at, value: unknown(at) });
  };
  generate('name');
  if (kind === undefined || !isClusterScoped(kind)) generate('namespace');
  const property = { keyAt: metadata?.keyAt ?? at, value: { ...known, entries } };
  return { ...root, entries: new Map([...root.entries, ['metadata', property]]) };
}

/** A chart of the machine may hold anything, as one whose name is not known may. */
const localChart = /^\.{0,2}\//;

/** A Helm release as the object that says the same to Rancher's controller: our readers of values know that. */
export function helmChart(
  given: Value | undefined,
  keys: { readonly name: string; readonly name2?: Value | undefined },
  at: ProgramSpan,
): ObjectValue | typeof UNSEEN_OBJECT {
  if (given?.kind !== 'object') return UNSEEN_OBJECT;
  const chart = textIn(entryOf(given, 'chart'));
  if (chart === undefined || localChart.test(chart)) return UNSEEN_OBJECT;
  const valuesOf = given.entries.get('values');
  const fromFiles = given.entries.has('valueYamlFiles') || given.entries.has('valuesFiles') || given.isOpen;
  const metadata = objectOf(
    [
      ['name', entryOf(given, keys.name) ?? keys.name2 ?? unknown(at)],
      ['namespace', entryOf(given, 'namespace')],
    ],
    at,
  );
  const spec: ObjectValue = {
    ...objectOf(
      [
        ['chart', entryOf(given, 'chart')],
        ['version', entryOf(given, 'version')],
        ['targetNamespace', entryOf(given, 'namespace')],
      ],
      given.at,
      given.isOpen,
    ),
  };
  const entries = new Map(spec.entries);
  if (fromFiles)
    entries.set('values', {
      keyAt: valuesOf?.keyAt ?? at,
      value: unknown(valuesOf && 'at' in valuesOf.value ? valuesOf.value.at : at),
    });
  else if (valuesOf) entries.set('values', valuesOf);
  const root = objectOf(
    [
      ['metadata', metadata],
      ['spec', { ...spec, entries }],
    ],
    at,
  );
  return withHead(root, { apiVersion: 'helm.cattle.io/v1', kind: 'HelmChart' }, at);
}

/** Whether manifests come from the network, or from an unknown place: those of the repository are read where they stand. */
export function isElsewhere(path: Value | undefined): boolean {
  const text = textIn(path);
  return text === undefined || /^[a-z][a-z\d+.-]+:|^github\.com\//i.test(text);
}

/** The last word of what is called: `Namespace` of `k8s.core.v1.Namespace`. */
export const lastOf = ({ path }: Foreign): string => path.at(-1) ?? '';
