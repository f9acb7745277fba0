import {
  blamesForName,
  type ClusterGraph,
  defineRule,
  type Field,
  type Finding,
  isStandIn,
  type JsonObject,
  jsonFor,
  objectPhrase,
  quoted,
  refusal,
  type Refusal,
  type Undecided,
  valuePhrase,
} from '../../src/linter/rule/kit.ts';
import { mistypesIn, wordsFor } from '../../src/calico/admission/admit.ts';
import type { FelixConfiguration } from '../../src/model/manifest/calico/felix-configuration.ts';

/** One setting, or two that do not go together. */
interface Setting {
  readonly configuration: FelixConfiguration;
  readonly keys: readonly string[];
  readonly field: Field;
}

function refused(setting: Setting, found: Refusal, isMistyped: boolean): Finding {
  const { configuration, keys, field } = setting;
  const [key = '', other] = keys;
  const object = phraseOf(configuration);
  return {
    at: field.place,
    subject: keys.join(' '),
    message: other
      ? `${object} sets both ${key} and ${other}`
      : `${object} sets ${key} to ${valuePhrase(field)}, which Calico refuses`,
    note: note(configuration, found, key),
    help: other
      ? `leave ${key} out: ${other} came after it`
      : isMistyped
        ? 'write a value of the type that Felix reads there, numbers and booleans without quotes'
        : `correct the value, or leave ${key} out for its default`,
  };
}

/** In the words of the first who looks at the object. */
function note({ origin }: FelixConfiguration, { client, crd }: Refusal, key: string): string {
  const isRaw = origin === 'crd.projectcalico.org/v1';
  const reason = (isRaw ? '' : client.reason) || crd.reason;
  // Calico's clients print the field before these words.
  const whole = /^(?:is|must|cannot) /.test(reason) ? `${key} ${reason}` : reason;
  return `${isRaw ? 'the API server' : 'Calico'} refuses the object: ${whole}`;
}

const phraseOf = ({ name }: FelixConfiguration): string => objectPhrase({ kind: 'FelixConfiguration', name });

function misnamed({ nameField: field }: FelixConfiguration): Finding | undefined {
  if (!field.string || isStandIn(field.string)) return undefined;
  const [blame] = blamesForName(field.string);
  return (
    blame && {
      at: field.place,
      subject: 'name',
      message: `invalid name ${quoted(field.string)} of a FelixConfiguration`,
      note: `the API server refuses the object: ${blame.reason.replace(/ \(regex: .*$/, '')}`,
      help: 'name it default, or node.NAME for the node called NAME',
    }
  );
}

/** Two settings for one thing, of which the CRD and Calico's clients take one. */
const rivals = ['routeTableRange', 'routeTableRanges'] as const;

function* judge(cluster: ClusterGraph, configuration: FelixConfiguration): Generator<Finding | Undecided> {
  const { spec, origin } = configuration;
  const name = misnamed(configuration);
  if (name) yield name;
  const object = { kind: 'FelixConfiguration', origin } as const;
  const written: [string, Field][] = spec.isUnknown
    ? []
    : spec.entries().filter(([, field]) => !field.isAbsent);
  const values = new Map(
    written.map(([key, field]) => [key, jsonFor(wordsFor('FelixConfiguration', key), field)]),
  );
  const ask = function* (keys: readonly string[], field: Field): Generator<Finding | Undecided, boolean> {
    const settings = Object.fromEntries(keys.map(key => [key, values.get(key)])) as JsonObject;
    if (Object.values(settings).includes(undefined as never)) return false;
    const found = refusal(cluster, object, settings);
    if (found.isCertain === 'unknown') yield { wants: 'calico version' };
    if (found.isCertain !== true) return false;
    const isMistyped = mistypesIn('FelixConfiguration', settings).length > 0;
    yield refused({ configuration, keys, field }, found, isMistyped);
    return true;
  };
  let isFaulty = false;
  for (const [key, field] of written) if (yield* ask([key], field)) isFaulty ||= key.startsWith(rivals[0]);
  const both = rivals.every(key => values.has(key));
  if (both && !isFaulty) yield* ask(rivals, spec.get(rivals[0]));
}

export default defineRule({
  id: 'invalid-felix-setting',
  summary: 'a Felix setting that every write path refuses',
  severity: 'error',
  family: 'setup',
  *check({ cluster }) {
    for (const configuration of cluster.felixConfigurations) yield* judge(cluster, configuration);
  },
});
