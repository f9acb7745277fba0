import { isPlaceholder } from '../../../base/yaml/template.ts';
import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { isStandIn } from '../core/stand-in.ts';
import { builtInKinds } from '../kubernetes/workload.ts';
import { fieldBelow } from './node-below.ts';
import { faultOfLabelKey, faultOfLabelValue } from './label-syntax.ts';
import { nodeBelow } from '../../../base/yaml/below.ts';

/** A label, or what a pod asks of one, that no label can be. */
export interface LabelFault {
  readonly what: 'label';
  /** `label`, `pod label`, `selector label`, `nodeSelector`. */
  readonly noun: string;
  readonly key: string;
  readonly field: Field;
  readonly wrong: 'key' | 'type' | 'value';
  /** What is wrong with the key or the value. */
  readonly reason?: string;
}

/** Kinds that the API server keeps, and that are not merely read by a tool. */
const applied: ReadonlySet<string> = new Set([
  ...builtInKinds,
  'Namespace',
  'Node',
  'IPPool',
  'IPReservation',
  'IPAMConfig',
  'IPAMConfiguration',
  'FelixConfiguration',
  'Installation',
]);

type LabelMap = readonly [noun: string, path: readonly string[]];

/** The labels of an object, and what its pods ask of some, by the keys that lead there. */
function mapsOf(kind: string): readonly LabelMap[] {
  const template = ['spec', ...(kind === 'CronJob' ? ['jobTemplate', 'spec'] : []), 'template'];
  return [
    ['label', ['metadata', 'labels']],
    ['pod label', [...template, 'metadata', 'labels']],
    ...(kind === 'ReplicationController'
      ? []
      : [['selector label', ['spec', 'selector', 'matchLabels']] as const]),
    ['nodeSelector', kind === 'Pod' ? ['spec', 'nodeSelector'] : [...template, 'spec', 'nodeSelector']],
  ];
}

const maps: ReadonlyMap<string, readonly LabelMap[]> = new Map(
  [...applied].map(kind => [kind, mapsOf(kind)]),
);

export function* labelFaults(manifest: Manifest): Generator<LabelFault> {
  for (const [noun, path] of maps.get(manifest.kind) ?? []) {
    const written = nodeBelow(manifest.root.node, ...path);
    if (written?.kind !== 'mapping') continue;
    for (const [key, { value }] of written.entries) {
      const isSoundKey = faultOfLabelKey(key) === undefined || isStandIn(key) || isPlaceholder(key);
      if (isSoundKey && isSound(value)) continue;
      const map = fieldBelow(manifest.root, ...path);
      if (map.isUnknown) break;
      const fault = judge(map.get(key), isSoundKey ? undefined : faultOfLabelKey(key));
      if (fault) yield { what: 'label', noun, key, field: map.get(key), ...fault };
    }
  }
}

/** Whether a value is one for certain: that of nearly all labels is. */
const isSound = (node: NonNullable<Field['node']>): boolean =>
  node.kind === 'scalar' && typeof node.value === 'string' && faultOfLabelValue(node.value) === undefined;

function judge(value: Field, keyFault: string | undefined): Pick<LabelFault, 'wrong' | 'reason'> | undefined {
  if (keyFault !== undefined) return { wrong: 'key', reason: keyFault };
  if (value.isUnknown || value.isAbsent || isStandIn(value.text)) return undefined;
  if (value.string === undefined) return { wrong: 'type' };
  const reason = faultOfLabelValue(value.string);
  return reason === undefined ? undefined : { wrong: 'value', reason };
}
