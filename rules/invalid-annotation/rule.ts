import { defineRule, type Finding, manifestPhrase, valuePhrase } from '../../src/linter/rule/kit.ts';
import { objectsRefusedFor, type RefusedFor } from '../../src/calico/facts/cluster/refused-objects.ts';
import { bearsOnAddresses } from '../../src/calico/facts/requests/address-bearers.ts';
import { quoting } from '../../src/linter/rule/rewrite.ts';

function invalid({ manifest, fault: { noun, key, field } }: RefusedFor<'annotation'>): Finding {
  const who = manifestPhrase(manifest);
  const isScalar = field.node?.kind === 'scalar';
  const fix = quoting(field);
  return {
    at: field.place,
    subject: key,
    message: `${noun} "${key}" of ${who} is ${valuePhrase(field)}, not a string`,
    note: 'the API server refuses the whole object: the values of annotations are strings',
    help: isScalar ? `put it in quotes: ${key}: "${field.text}"` : 'write the value as one string',
    cause: { key: `${noun} ${key}`, who: `${who}, ${valuePhrase(field)}` },
    ...(fix && { fix }),
  };
}

/** Safe: nothing stored the object as it was. */
export default defineRule({
  id: 'invalid-annotation',
  summary: 'an annotation of an object that decides about addresses is not a string',
  severity: 'error',
  family: 'repository',
  fixable: 'safe',
  *check({ cluster }) {
    for (const refused of objectsRefusedFor(cluster, 'annotation')) {
      const { manifest, fault } = refused;
      if (!fault.isRequest && bearsOnAddresses(cluster)(manifest)) yield invalid(refused);
    }
  },
});
