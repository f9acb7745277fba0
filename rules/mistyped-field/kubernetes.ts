import { builtInKinds, type Field, isStandIn, jsonOf, type Manifest } from '../../src/linter/rule/kit.ts';

/** A field that holds something of another type than Kubernetes takes there. */
export interface Mistype {
  readonly key: string;
  readonly field: Field;
  readonly type: 'integer' | 'boolean';
}

/** The keys that lead to a holder, and what it takes. */
interface Search {
  readonly steps: readonly string[];
  readonly keys: readonly (readonly [key: string, type: Mistype['type']])[];
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
export function mistypesOfKubernetes({ kind, apiVersion, root, isRendered }: Manifest): readonly Mistype[] {
  const all = searches.get(kind);
  if (!all || isRendered || !groups.test(apiVersion)) return [];
  return all.flatMap(({ steps, keys }) => {
    // Most objects write none of them, which takes no fields to see.
    const written = keys.filter(([key]) => isWritten(root, steps, key));
    if (written.length === 0) return [];
    const holder = steps.reduce((field, step) => field.get(step), root);
    return written.flatMap(([key, type]) => {
      const field = holder.get(key);
      return isMistyped(field, type) ? [{ key, field, type }] : [];
    });
  });
}

function isWritten({ node }: Field, steps: readonly string[], key: string): boolean {
  let holder = node;
  for (const step of steps) holder = holder?.kind === 'mapping' ? holder.entries.get(step)?.value : undefined;
  return holder?.kind === 'mapping' && holder.entries.has(key);
}

function isMistyped(field: Field, type: Mistype['type']): boolean {
  if (field.isAbsent || field.isUnknown || isStandIn(field.text)) return false;
  if (jsonOf(field) === undefined || word.test(field.text)) return false;
  return type === 'boolean' ? field.boolean === undefined : !Number.isInteger(field.scalar);
}
