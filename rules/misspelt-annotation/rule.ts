import type { Namespace } from '../../src/manifest/namespace.ts';
import type { Field } from '../../src/manifest/field.ts';
import type { Workload } from '../../src/manifest/workload.ts';
import type { Finding } from '../../src/rule/finding.ts';
import { defineRule } from '../../src/rule/rule.ts';
import { nearest } from '../../src/text/nearest.ts';

const prefix = 'cni.projectcalico.org/';

/** What the CNI plugin reads from pods and namespaces (`calico-facts.md` §3.2, §3.6). */
const read = [
  'ipv4pools',
  'ipv6pools',
  'ipFamilies',
  'ipAddrs',
  'ipAddrsNoIpam',
  'floatingIPs',
  'allowedSourcePrefixes',
  'hwAddr',
];
/** What it writes on pods. */
const written = ['podIP', 'podIPs', 'containerID'];

interface Misspelling {
  readonly key: string;
  readonly meant: string;
  /** The name is right, and what stands before it is not. */
  readonly isPrefix: boolean;
}

function misspelt(
  { kind, name }: Namespace | Workload,
  annotations: Field,
  { key, meant, isPrefix }: Misspelling,
): Finding {
  const node = annotations.node?.kind === 'mapping' ? annotations.node.entries.get(key)?.key : undefined;
  const at = node ? annotations.at(node) : annotations.get(key).entry;
  const isPlain = at.file.text.slice(at.span.start, at.span.end) === key;
  return {
    at,
    subject: key,
    message: `annotation "${key}" of ${kind} "${name}" is not one that Calico reads`,
    note:
      isPrefix && key.startsWith('projectcalico.org/')
        ? 'Calico reads it from Services alone; from pods and namespaces it reads other keys, and ignores this one'
        : 'keys are compared letter for letter: Calico ignores it and assigns addresses as if it were not there',
    help: `write "${meant}"`,
    ...(isPlain && {
      fix: { title: `rename it to ${meant}`, safety: 'safe' as const, edits: [{ at, text: meant }] },
    }),
  };
}

function misspellingOf(key: string): Misspelling | undefined {
  const slash = key.indexOf('/');
  const [before, name] = [key.slice(0, slash + 1), key.slice(slash + 1)];
  if (slash < 0 || !/calico/i.test(before)) return undefined;
  if (before === prefix) {
    if ([...read, ...written].includes(name)) return undefined;
    const close = nearest(name, read);
    return close === undefined ? undefined : { key, meant: prefix + close, isPrefix: false };
  }
  const same = read.find(each => each.toLowerCase() === name.toLowerCase());
  return same === undefined ? undefined : { key, meant: prefix + same, isPrefix: true };
}

function* judge(owner: Namespace | Workload, metadata: Field): Generator<Finding> {
  const annotations = metadata.get('annotations');
  if (annotations.isUnknown) return;
  for (const [key, value] of annotations.entries()) {
    const misspelling = value.isAbsent ? undefined : misspellingOf(key);
    // Where the right key stands beside it, the other one may be a note to oneself.
    if (misspelling && annotations.get(misspelling.meant).isAbsent)
      yield misspelt(owner, annotations, misspelling);
  }
}

export default defineRule({
  id: 'misspelt-annotation',
  summary: 'an annotation is nearly one that Calico reads, and so is ignored',
  severity: 'warning',
  since: '0.1.0',
  *check({ cluster }) {
    for (const namespace of cluster.namespaces) yield* judge(namespace, namespace.metadata);
    for (const workload of cluster.workloads) yield* judge(workload, workload.podMetadata);
  },
});
