import { defineRule, type Finding, manifestPhrase, quoted, valuePhrase } from '../../src/linter/rule/kit.ts';
import { objectsRefusedFor, type RefusedFor } from '../../src/calico/facts/cluster/refused-objects.ts';
import { bearsOnAddresses } from '../../src/calico/facts/requests/address-bearers.ts';
import { faultOfLabelValue, LONGEST_LABEL } from '../../src/model/manifest/faults/label-syntax.ts';
import { quoting } from '../../src/linter/rule/rewrite.ts';

type Invalid = RefusedFor<'label'>;

function mistyped({ manifest, fault: { noun, key, field: value } }: Invalid): Finding {
  const isTaken = value.node?.kind === 'scalar' && faultOfLabelValue(value.node.text) === undefined;
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

function invalid({ manifest, fault: { noun, key, field: value, reason } }: Invalid): Finding {
  return {
    at: value.place,
    subject: key,
    message: `${noun} "${key}" of ${manifestPhrase(manifest)} is ${quoted(value.text)}: ${reason}`,
    note: 'the API server refuses the object: no label can have this value',
    help: `write at most ${LONGEST_LABEL} letters, digits, "-", "_" and ".", with a letter or digit at both ends`,
    cause: { key: `${noun} ${key} value`, who: `${manifestPhrase(manifest)}, ${quoted(value.text)}` },
  };
}

function misnamed({ manifest, fault: { noun, key, field: value, reason } }: Invalid): Finding {
  return {
    at: value.entry,
    subject: key,
    message: `${noun} ${quoted(key)} of ${manifestPhrase(manifest)} has a key that no label can have: ${reason}`,
    note: 'the API server refuses the object',
    help: `write at most ${LONGEST_LABEL} letters, digits, "-", "_" and ".", optionally after a domain and a "/"`,
    cause: { key: `${noun} ${key}`, who: manifestPhrase(manifest) },
  };
}

/** Safe: nothing stored the object as it was. */
const words = { key: misnamed, type: mistyped, value: invalid } as const;

export default defineRule({
  id: 'invalid-label',
  summary: 'a label or a label selector has a key or value that no label can have',
  severity: 'error',
  family: 'repository',
  fixable: 'safe',
  *check({ cluster }) {
    for (const refused of objectsRefusedFor(cluster, 'label'))
      if (bearsOnAddresses(cluster)(refused.manifest)) yield words[refused.fault.wrong](refused);
  },
});
