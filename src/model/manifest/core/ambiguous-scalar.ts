import { memo } from '../../../base/text/memo.ts';
import type { YamlNode } from '../../../base/yaml/node.ts';
import type { Field } from './field.ts';
import type { Manifest } from './manifest.ts';
import { builtInKinds } from '../kubernetes/workload.ts';
import { nodeBelow } from '../../../base/yaml/below.ts';

/**
 * How readers of YAML part over a plain scalar (measured with kubectl 1.32 and kustomize 5.5): `word`, such as `yes`, is
 * a boolean to kubectl and a string to kustomize; `date` is a string to kubectl and a time to kustomize; `octal`, such as
 * `026`, is 22 to both, and 26 to readers of YAML 1.2.
 */
export type Ambiguity = 'word' | 'date' | 'octal';

/** A scalar that is read in two ways, where a type is expected which makes that matter. */
export interface AmbiguousScalar {
  readonly field: Field;
  readonly expected: Type;
  readonly ambiguity: Ambiguity;
  /** How the field is called: `natOutgoing`, `label "gpu"`. */
  readonly called: string;
}

/** `labels` are a map of strings. */
type Type = 'boolean' | 'integer' | 'labels';
type Types = Readonly<Record<string, Type>>;

const pod: Types = { hostNetwork: 'boolean', nodeSelector: 'labels' };
const scaled: Types = { replicas: 'integer' };

/** What the decoders of a kind read, by the object that holds it. `[]` is every item of a list. */
const types: Readonly<Record<string, Readonly<Record<string, Types>>>> = {
  ...Object.fromEntries(
    builtInKinds.map(kind => [kind, { spec: scaled, 'spec.template.spec': pod }] as const),
  ),
  Pod: { spec: pod },
  CronJob: { 'spec.jobTemplate.spec.template.spec': pod },
  IPPool: {
    spec: { natOutgoing: 'boolean', disabled: 'boolean', disableBGPExport: 'boolean', blockSize: 'integer' },
  },
  Installation: {
    'spec.calicoNetwork.ipPools[]': {
      disableBGPExport: 'boolean',
      disableNewAllocations: 'boolean',
      blockSize: 'integer',
    },
  },
  ...Object.fromEntries(
    ['IPAMConfig', 'IPAMConfiguration'].map(kind => [
      kind,
      { spec: { strictAffinity: 'boolean', autoAllocateBlocks: 'boolean', maxBlocksPerHost: 'integer' } },
    ]),
  ),
  FelixConfiguration: {
    spec: { bpfEnabled: 'boolean', wireguardEnabled: 'boolean', wireguardEnabledV6: 'boolean' },
  },
  HorizontalPodAutoscaler: { spec: { minReplicas: 'integer', maxReplicas: 'integer' } },
  Node: { metadata: { labels: 'labels' } },
  Namespace: { metadata: { labels: 'labels' } },
};

/** Where to look in objects of a kind: the keys that lead to a holder, and what of it matters. */
interface Search {
  readonly path: string;
  readonly steps: readonly string[];
  readonly isList: boolean;
  readonly keys: readonly (readonly [key: string, expected: Type])[];
}

const searches: ReadonlyMap<string, readonly Search[]> = new Map(
  Object.entries(types).map(([kind, holders]) => [
    kind,
    Object.entries(holders).map(([path, keys]) => {
      const steps = path.replace('[]', '').split('.');
      return { path, steps, isList: path.endsWith('[]'), keys: Object.entries(keys) };
    }),
  ]),
);

/** Where an object holds a scalar that its readers take for different things, in a field that pools depend on. */
export const ambiguousScalars = memo(({ kind, root, isRendered }: Manifest): readonly AmbiguousScalar[] => {
  if (isRendered) return [];
  return (searches.get(kind) ?? []).flatMap(search =>
    mayBeIn(root.node, search)
      ? holders(root, search.path).flatMap(holder =>
          search.keys.flatMap(([key, expected]) => ambiguousIn(holder.get(key), key, expected)),
        )
      : [],
  );
});

const suspicious = /^(?:y|n|yes|no|on|off|0\d.*|\d{4}-.*)$/i;

/** Whether one of some fields may hold such a scalar, on a quick look. */
function mayBeIn(root: YamlNode | undefined, { steps, isList, keys }: Search): boolean {
  const holder = nodeBelow(root, ...steps);
  if (!holder) return false;
  const holders = !isList ? [holder] : holder.kind === 'sequence' ? holder.items : [];
  return holders.some(
    each => each.kind === 'mapping' && keys.some(([key]) => isSuspicious(each.entries.get(key)?.value)),
  );
}

function isSuspicious(node: YamlNode | undefined): boolean {
  if (node?.kind === 'scalar') return suspicious.test(node.text);
  if (node?.kind === 'mapping')
    for (const { value } of node.entries.values()) if (isSuspicious(value)) return true;
  return false;
}

function holders(root: Field, path: string): readonly Field[] {
  const [keys = '', isList] = path.split('[]');
  const field = keys.split('.').reduce((holder, key) => holder.get(key), root);
  return isList === undefined ? [field] : field.items();
}

function ambiguousIn(field: Field, key: string, expected: Type): readonly AmbiguousScalar[] {
  if (expected !== 'labels') {
    const ambiguity = isStringToKustomize(field) ? 'word' : ambiguityOf(field);
    const matters = ambiguity === (expected === 'boolean' ? 'word' : 'octal');
    return matters ? [{ field, expected, ambiguity, called: key }] : [];
  }
  return field.entries().flatMap(([name, value]) => {
    const ambiguity = ambiguityOf(value);
    if (ambiguity === undefined || ambiguity === 'octal') return [];
    const called = `${key === 'labels' ? 'label' : key} "${name}"`;
    return [{ field: value, expected, ambiguity, called }];
  });
}

const newWord = /^(?:true|false)$/i;
/** What is built with kustomize has a time already. */
const date = /^\d{4}-(\d{1,2})-(\d{1,2})(?:T00:00:00Z)?$/;
const oldWord = /^(?:y|n|yes|no|on|off)$/i;

/** In an object that kustomize builds, a word of YAML 1.1 is a string already: the first reading did not come to pass. */
const isStringToKustomize = ({ node, string }: Field): boolean =>
  node?.kind === 'scalar' && node.style === 'plain' && !node.tag && oldWord.test(string ?? '');

/** How readers part over what is written; undefined where they do not. */
function ambiguityOf({ node, state, file }: Field): Ambiguity | undefined {
  if (state !== 'written' || node?.kind !== 'scalar' || node.style !== 'plain' || node.tag) return undefined;
  if (file.path.endsWith('.json')) return undefined;
  const { text, value } = node;
  if (typeof value === 'boolean') return newWord.test(text) ? undefined : 'word';
  if (typeof value === 'number')
    return /^0[0-7]+$/.test(text) && Number(text) !== value ? 'octal' : undefined;
  const [, month, day] = date.exec(text) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 28
    ? 'date'
    : undefined;
}
