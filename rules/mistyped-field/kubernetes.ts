import { builtInKinds, type Field, isStandIn, jsonOf, type Manifest } from '../../src/rule/kit.ts';

/** A field that holds something of another type than Kubernetes takes there. */
export interface Mistype {
  readonly key: string;
  readonly field: Field;
  readonly type: 'integer' | 'boolean';
}

type Types = Readonly<Record<string, Mistype['type']>>;

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

/** Groups of others have kinds of these names, with schemas of their own. */
const groups = /^(?:v1$|apps\/|batch\/|extensions\/|autoscaling\/)/;

/** What words tools read as booleans, or not, `ambiguous-scalar` tells. */
const word = /^(?:y|n|yes|no|on|off)$/i;

/** Where one of Kubernetes' own objects holds a value of a type that its API server refuses. */
export function* mistypesOfKubernetes({ kind, apiVersion, root, isRendered }: Manifest): Generator<Mistype> {
  if (isRendered || !groups.test(apiVersion) || !Object.hasOwn(types, kind)) return;
  for (const [path, expected] of Object.entries(types[kind]!)) {
    const holder = path.split('.').reduce((field, step) => field.get(step), root);
    for (const [key, type] of Object.entries(expected)) {
      const field = holder.get(key);
      if (isMistyped(field, type)) yield { key, field, type };
    }
  }
}

function isMistyped(field: Field, type: Mistype['type']): boolean {
  if (field.isAbsent || field.isUnknown || isStandIn(field.text)) return false;
  if (jsonOf(field) === undefined || word.test(field.text)) return false;
  return type === 'boolean' ? field.boolean === undefined : !Number.isInteger(field.scalar);
}
