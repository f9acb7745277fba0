import {
  defineRule,
  type Field,
  type Finding,
  type Fix,
  isPlaceholder,
  isStandIn,
  type Manifest,
  manifestPhrase,
  quoted,
  replaceScalar,
  valuePhrase,
  builtInKinds,
} from '../../src/linter/rule/kit.ts';
import { bearsOnAddresses } from '../../src/calico/facts/requests/address-bearers.ts';

/** A label, or what a pod asks of one. */
interface Entry {
  readonly manifest: Manifest;
  /** `label`, `nodeSelector`. */
  readonly noun: string;
  readonly key: string;
  readonly value: Field;
}

function mistyped({ manifest, noun, key, value }: Entry): Finding {
  const isTaken = value.node?.kind === 'scalar' && faultOf(value.node.text) === undefined;
  const fix = isTaken ? quoting(value) : undefined;
  return {
    at: value.place,
    subject: key,
    message: `${noun} "${key}" of ${manifestPhrase(manifest)} is ${valuePhrase(value)}, not a string`,
    note: 'the API server refuses the object: the values of labels are strings',
    help: isTaken ? `put it in quotes: ${key}: "${value.text}"` : 'write a string that a label can have',
    cause: { key: `${noun} ${key} type`, who: `${manifestPhrase(manifest)}, ${valuePhrase(value)}` },
    ...(fix && { fix }),
  };
}

function invalid({ manifest, noun, key, value }: Entry, reason: string): Finding {
  return {
    at: value.place,
    subject: key,
    message: `${noun} "${key}" of ${manifestPhrase(manifest)} is ${quoted(value.text)}: ${reason}`,
    note: 'the API server refuses the object: no label can have this value',
    help: `write at most ${LONGEST} letters, digits, "-", "_" and ".", with a letter or digit at both ends`,
    cause: { key: `${noun} ${key} value`, who: `${manifestPhrase(manifest)}, ${quoted(value.text)}` },
  };
}

function misnamed({ manifest, noun, key, value }: Entry, reason: string): Finding {
  return {
    at: value.entry,
    subject: key,
    message: `${noun} ${quoted(key)} of ${manifestPhrase(manifest)} has a key that no label can have: ${reason}`,
    note: 'the API server refuses the object',
    help: `write at most ${LONGEST} letters, digits, "-", "_" and ".", if need be behind a domain and a "/"`,
    cause: { key: `${noun} ${key}`, who: manifestPhrase(manifest) },
  };
}

/** Why a text is no key of a label (`k8s.io/apimachinery/pkg/util/validation.IsQualifiedName`). */
function faultOfKey(key: string): string | undefined {
  const [name = '', domain, ...others] = key.split('/').reverse();
  if (others.length > 0) return 'it has more than one "/"';
  if (name === '') return key === '' ? 'it is empty' : 'nothing stands behind the "/"';
  if (domain === undefined) return faultOf(name);
  if (domain === '') return 'nothing stands in front of the "/"';
  const isDomain = domain.length <= 253 && /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(domain);
  return isDomain && !/\.[.-]|-\./.test(domain)
    ? faultOf(name)
    : `${quoted(domain)} is no domain in lower case`;
}

/** Safe: nothing stored the object as it was. */
function quoting(field: Field): Fix | undefined {
  if (field.node?.kind !== 'scalar' || field.node.style !== 'plain') return undefined;
  const edit = replaceScalar(field, JSON.stringify(field.node.text));
  return edit && { title: 'put it in quotes', safety: 'safe', edits: [edit] };
}

const LONGEST = 63;

/** Why a text is no value of a label (`k8s.io/apimachinery/pkg/util/validation.IsValidLabelValue`). */
function faultOf(text: string): string | undefined {
  if (text.length > LONGEST) return `${text.length} characters are more than ${LONGEST}`;
  const stranger = /[^\w.-]/u.exec(text)?.[0];
  if (stranger !== undefined)
    return /\s/.test(stranger) ? 'white space is not allowed' : `"${stranger}" is not allowed`;
  return text === '' || /^[A-Za-z\d](?:.*[A-Za-z\d])?$/.test(text)
    ? undefined
    : 'a letter or digit must stand at both ends';
}

/** Kinds that the API server keeps, and that are not merely read by a tool. */
const applied: ReadonlySet<string> = new Set([
  ...builtInKinds,
  'Pod',
  'CronJob',
  'Namespace',
  'Node',
  'IPPool',
  'IPReservation',
  'IPAMConfig',
  'IPAMConfiguration',
  'FelixConfiguration',
  'Installation',
]);

/** The labels of an object, and what its pods ask of some. */
function mapsOf({ root, kind }: Manifest): readonly (readonly [noun: string, map: Field])[] {
  const labels = ['label', root.get('metadata').get('labels')] as const;
  const spec = root.get('spec');
  if (spec.isAbsent) return [labels];
  const template =
    kind === 'CronJob' ? spec.get('jobTemplate').get('spec').get('template') : spec.get('template');
  return [
    labels,
    ['pod label', template.get('metadata').get('labels')],
    ...(kind === 'ReplicationController'
      ? []
      : [['selector label', spec.get('selector').get('matchLabels')] as const]),
    ['nodeSelector', (kind === 'Pod' ? spec : template.get('spec')).get('nodeSelector')],
  ];
}

/** Whether a value is one for certain: that of nearly all labels is. */
const isSound = (node: NonNullable<Field['node']>): boolean =>
  node.kind === 'scalar' && typeof node.value === 'string' && faultOf(node.value) === undefined;

function judge(entry: Entry, keyFault: string | undefined): Finding | undefined {
  const { value } = entry;
  if (keyFault !== undefined) return misnamed(entry, keyFault);
  if (value.isUnknown || value.isAbsent || isStandIn(value.text)) return undefined;
  if (value.string === undefined) return mistyped(entry);
  const reason = faultOf(value.string);
  return reason === undefined ? undefined : invalid(entry, reason);
}

export default defineRule({
  id: 'invalid-label',
  summary: 'a label, or what a pod asks of one, holds what no label can hold',
  severity: 'error',
  family: 'repository',
  since: '0.1.0',
  fixable: 'safe',
  *check({ cluster }) {
    // Thousands of objects have the same few keys.
    const faults = new Map<string, string | undefined>();
    for (const manifest of cluster.manifests) {
      if (!applied.has(manifest.kind) || manifest.isRendered) continue;
      for (const [noun, map] of mapsOf(manifest)) {
        if (map.isUnknown || map.node?.kind !== 'mapping') continue;
        for (const [key, { value }] of map.node.entries) {
          if (!faults.has(key))
            faults.set(key, isStandIn(key) || isPlaceholder(key) ? undefined : faultOfKey(key));
          const keyFault = faults.get(key);
          if ((keyFault === undefined && isSound(value)) || !bearsOnAddresses(cluster)(manifest)) continue;
          const finding = judge({ manifest, noun, key, value: map.get(key) }, keyFault);
          if (finding) yield finding;
        }
      }
    }
  },
});
