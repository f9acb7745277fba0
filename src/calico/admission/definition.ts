import {
  accepted,
  refused,
  type AdmissionChecks,
  type Json,
  type JsonObject,
  type Submission,
} from './admission.ts';
import { faultsOfName } from './name.ts';
import { defaulted, faults, isObject, type SchemaFault, type Schema } from './schema.ts';

/** What a CRD of Calico's says of a kind. */
export interface Definition {
  /** Of the spec. */
  readonly schema: Schema;
  /** Fields that an update may not change, but may drop, and what is said to who does. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly rules?: readonly SpecRule[];
  /** Whether errors of rules leave out that the value is an object, as those of Kubernetes' libraries in v3.33 do. */
  readonly omitsValues?: boolean;
}

/** A rule that the CRD states in CEL about its spec, in our words. */
export interface SpecRule {
  readonly message: string;
  /** `Error` where the rule itself breaks over the value. */
  readonly reason: 'Forbidden' | 'Invalid' | 'Error';
  readonly holds: (spec: JsonObject) => boolean;
}

/**
 * What an API server makes of an object of the kind: prune, put in defaults, then names, schema and list types, and, if
 * nothing fatal came before, the rules. `k8s.io/apiextensions-apiserver/pkg/registry/customresource/strategy.go`.
 */
export function admittedBy(definition: Definition, { name, spec, old }: Submission): AdmissionChecks {
  const { schema } = definition;
  const object = objectOf(defaulted(schema, spec));
  const found = [...faultsOfName(name), ...faults(schema, object, 'spec')];
  const isJudged = !found.some(({ isFatal }) => isFatal);
  const before = old && objectOf(defaulted(schema, old));
  const all = isJudged ? [...found, ...ruleFaults(definition, object, before)] : found;
  return all.length === 0 ? accepted(object) : refused(all.map(({ field, reason }) => ({ field, reason })));
}

const objectOf = (value: Json): JsonObject => (isObject(value) ? value : {});

function* ruleFaults(
  { fixed = {}, rules = [], omitsValues = false }: Definition,
  spec: JsonObject,
  old: JsonObject | undefined,
): Generator<SchemaFault> {
  for (const { message, reason, holds } of rules)
    if (!holds(spec)) {
      const isOmitted = omitsValues && reason === 'Invalid';
      const body = reason === 'Forbidden' ? 'Forbidden' : `Invalid value${isOmitted ? '' : ': "object"'}`;
      yield { field: 'spec', reason: `${body}: ${message}`, isFatal: false };
    }
  for (const [key, message] of Object.entries(fixed)) {
    const [value, former] = [spec[key], old?.[key]];
    if (value !== undefined && former !== undefined && value !== former)
      yield {
        field: `spec.${key}`,
        reason: `Invalid value: ${JSON.stringify(value)}: ${message}`,
        isFatal: false,
      };
  }
}
