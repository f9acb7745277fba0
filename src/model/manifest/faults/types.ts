import type { Field } from '../core/field.ts';
import { jsonOf } from '../core/json.ts';
import type { Manifest } from '../core/manifest.ts';
import { isStandIn } from '../core/stand-in.ts';
import { builtInKinds } from '../kubernetes/workload.ts';
import { nodeBelow } from '../../../base/yaml/below.ts';

/** A field that holds something of another type than Kubernetes takes there. */
export interface MistypedField {
  readonly what: 'type';
  readonly key: string;
  readonly field: Field;
  readonly type: 'integer' | 'boolean';
}

/** The keys that lead to a holder, and what it takes. */
interface Search {
  readonly steps: readonly string[];
  readonly keys: readonly (readonly [key: string, type: MistypedField['type']])[];
}

type Types = Readonly<Record<string, MistypedField['type']>>;

const pod: Types = { hostNetwork: 'boolean' };

/** The fields that decide how many pods ask for addresses, or whether they do, by what holds them in a kind. */
const types: Readonly<Record<string, Readonly<Record<string, Types>>>> = {
  ...Object.fromEntries(
    builtInKinds.map(kind => [kind, { spec: { replicas: 'integer' }, 'spec.template.spec': pod }]),
  ),
  Pod: { spec: pod },
  Job: {
    spec: { parallelism: 'integer', completions: 'integer', suspend: 'boolean' },
    'spec.template.spec': pod,
  },
  CronJob: {
    spec: { suspend: 'boolean' },
    'spec.jobTemplate.spec': { parallelism: 'integer', completions: 'integer' },
    'spec.jobTemplate.spec.template.spec': pod,
  },
  HorizontalPodAutoscaler: { spec: { minReplicas: 'integer', maxReplicas: 'integer' } },
  Node: { spec: { unschedulable: 'boolean' } },
};

const searches: ReadonlyMap<string, readonly Search[]> = new Map(
  Object.entries(types).map(([kind, holders]) => [
    kind,
    Object.entries(holders).map(([path, keys]) => ({ steps: path.split('.'), keys: Object.entries(keys) })),
  ]),
);

/** Groups of others have kinds of these names, with schemas of their own. */
const groups = /^(?:v1$|apps\/|batch\/|extensions\/|autoscaling\/)/;

/** What words tools read as booleans, or not, `ambiguous-scalar` tells. */
const word = /^(?:y|n|yes|no|on|off)$/i;

/** Where one of Kubernetes' own objects holds a value of a type that its API server refuses. */
export function* mistypedFields({ kind, apiVersion, root }: Manifest): Generator<MistypedField> {
  const all = searches.get(kind);
  if (!all || !groups.test(apiVersion)) return;
  for (const { steps, keys } of all)
    for (const [key, type] of keys) {
      // Most objects write none of them, which takes no fields to see.
      if (!isWritten(root, steps, key)) continue;
      const field = steps.reduce((holder, step) => holder.get(step), root).get(key);
      if (isMistyped(field, type)) yield { what: 'type', key, field, type };
    }
}

function isWritten({ node }: Field, steps: readonly string[], key: string): boolean {
  const holder = nodeBelow(node, ...steps);
  return holder?.kind === 'mapping' && holder.entries.has(key);
}

function isMistyped(field: Field, type: MistypedField['type']): boolean {
  if (field.isAbsent || field.isUnknown || isStandIn(field.text)) return false;
  if (jsonOf(field) === undefined || word.test(field.text)) return false;
  return type === 'boolean' ? field.boolean === undefined : !Number.isInteger(field.scalar);
}
