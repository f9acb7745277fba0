import { misspellingOf, type Misspelling } from '../../src/model/manifest/core/annotations.ts';
import {
  defineRule,
  type Field,
  type Finding,
  type Namespace,
  objectPhrase,
  type Workload,
} from '../../src/linter/rule/kit.ts';

function misspelt(
  { kind, name }: Namespace | Workload,
  annotations: Field,
  { key, meant, isPrefix }: Misspelling,
): Finding {
  const at = annotations.get(key).handlePlace;
  const isPlain = at.file.text.slice(at.span.start, at.span.end) === key;
  return {
    at,
    subject: key,
    message: `annotation "${key}" of ${objectPhrase({ kind, name })} is not one that Calico reads`,
    note:
      isPrefix && key.startsWith('projectcalico.org/')
        ? 'Calico reads it only from Services; from pods and namespaces it reads other keys, and ignores this one'
        : 'Calico compares keys exactly: it ignores this one and assigns addresses as if it were not there',
    help: `write "${meant}"`,
    cause: { key, who: objectPhrase({ kind, name }) },
    ...(isPlain && {
      fix: { title: `rename it to ${meant}`, safety: 'safe' as const, edits: [{ at, text: meant }] },
    }),
  };
}

function* judge(owner: Namespace | Workload, metadata: Field): Generator<Finding> {
  const annotations = metadata.get('annotations');
  if (annotations.isUnknown || annotations.node?.kind !== 'mapping') return;
  for (const key of annotations.node.entries.keys()) {
    const misspelling = misspellingOf(key);
    if (!misspelling || annotations.get(key).isAbsent) continue;
    // Where the right key stands beside it, the other one may be a note to oneself.
    if (annotations.get(misspelling.meant).isAbsent) yield misspelt(owner, annotations, misspelling);
  }
}

export default defineRule({
  id: 'misspelt-annotation',
  summary: 'an annotation is nearly one that Calico reads, and so is ignored',
  severity: 'warning',
  family: 'request',
  follows: {
    'invalid-annotation': 'field',
  },
  judgesAlone: true,
  fixable: 'safe',
  *check({ cluster }) {
    for (const namespace of cluster.namespaces) yield* judge(namespace, namespace.metadata);
    for (const workload of cluster.workloads) yield* judge(workload, workload.podMetadata);
  },
});
