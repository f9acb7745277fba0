import {
  type ClusterGraph,
  defineRule,
  effectivePools,
  isStandIn,
  type Finding,
  type Manifest,
  manifestPhrase,
  neverMatches,
  alwaysMatches,
  valuePhrase,
} from '../../src/linter/rule/kit.ts';
import { objectsRefusedFor, type RefusedFor } from '../../src/calico/facts/cluster/refused-objects.ts';
import { bearsOnAddresses } from '../../src/calico/facts/requests/address-bearers.ts';
import { misshapes, type Misshape } from '../../src/model/manifest/core/shape.ts';
import { type NameForm, validNameLike } from '../../src/model/manifest/faults/name-syntax.ts';
import { isServedKind } from '../../src/model/manifest/faults/names.ts';

/** Kinds that a program reads, and no API server. */
const readers: Readonly<Record<string, string>> = {
  Cluster: 'kind',
  ClusterConfiguration: 'kubeadm',
  InitConfiguration: 'kubeadm',
  JoinConfiguration: 'kubeadm',
  Kustomization: 'kustomize',
  Component: 'kustomize',
};

const misshapen = (manifest: Manifest, { field, expected }: Misshape, { pools }: ClusterGraph): Finding => ({
  at: field.place,
  // Without a pool in sight the object may have nothing to do with addresses of Calico.
  ...((Object.hasOwn(readers, manifest.kind) || pools.length === 0) && { severity: 'warning' }),
  message: `${field.path} of ${manifestPhrase(manifest)} is ${valuePhrase(field)}, where a ${expected} belongs`,
  note: `${Object.hasOwn(readers, manifest.kind) ? `${readers[manifest.kind]} refuses the file` : 'the API server refuses the object'}, and what should be below it was not checked`,
  help: remedy(field.node?.kind, expected),
});

function remedy(kind: string | undefined, expected: Misshape['expected']): string {
  if (expected === 'list')
    return kind === 'mapping'
      ? 'begin each entry with a dash: "- key: value"'
      : 'write a list, or leave the key out';
  return kind === 'sequence'
    ? 'write keys without dashes in front of them'
    : 'write keys with values, or leave it out';
}

const formPhrase: Readonly<Record<NameForm, string>> = {
  label: 'an RFC 1123 label',
  subdomain: 'an RFC 1123 subdomain',
};

function misnamed({ manifest, fault: { key, field, form, reason } }: RefusedFor<'name'>): Finding {
  const { kind } = manifest;
  const isMissing = field.isAbsent || field.string === '';
  const meant = field.string === undefined ? undefined : validNameLike(field.string, form);
  const quoted =
    field.node?.kind === 'scalar' ? `put it in quotes: ${key}: "${field.text}"` : `write one ${key}`;
  return {
    at: field.place,
    subject: key,
    message: isMissing
      ? `${/^[AEIOU]/.test(kind) ? 'an' : 'a'} ${kind} has no ${key}`
      : `the ${key} of ${manifestPhrase(manifest)} is invalid: ${reason}`,
    note: `the API server refuses the object: the ${key} must be ${isMissing ? 'set' : formPhrase[form]}`,
    help: isMissing
      ? `give it metadata.${key}`
      : field.string === undefined
        ? quoted
        : meant
          ? `write ${key}: ${meant}, and use that wherever the ${key} is used`
          : 'write lower-case letters, digits and "-", with a letter or digit at both ends',
  };
}

/** All that an object has besides `spec`, of those kinds. */
const beside: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'spec', 'status']);

/** Keys that stand where only `spec` and `metadata` belong, but for those that hold an anchor for others. */
function* strays(manifest: Manifest): Generator<Finding> {
  const { node } = manifest.root;
  if (!isServedKind(manifest.kind) || manifest.isRendered || node?.kind !== 'mapping') return;
  for (const [key, { value }] of node.entries) {
    const isOfSops = key === 'sops' && value.kind === 'mapping' && value.entries.has('version');
    if (
      beside.has(key) ||
      isOfSops ||
      !/^[A-Za-z][\w-]*$/.test(key) ||
      key.startsWith('x-') ||
      isStandIn(key)
    )
      continue;
    const at = manifest.root.get(key).handlePlace;
    if (at.file.text.slice(at.span.end, value.start).includes('&')) continue;
    yield {
      at,
      subject: key,
      severity: 'warning',
      message: `"${key}" of ${manifestPhrase(manifest)} stands beside spec, where nothing reads it`,
      note: 'kubectl refuses the object by default; tools that apply it without this check drop the key',
      help: /^specs?$/i.test(key) ? 'write spec' : 'move it below spec, or remove it',
    };
  }
}

const misplaced = ({
  manifest,
  fault: { field, reason, remedy: help },
}: RefusedFor<'placement'>): Finding => ({
  at: field.place,
  subject: field.path,
  message: `${manifestPhrase(manifest)} is invalid: ${reason}`,
  note: 'the API server refuses the object: an older version stays as it is, and a new one is not created',
  help,
});

/** Whether the node that a pod runs on decides which pools it gets addresses of. */
const choosesByNode = (cluster: ClusterGraph): boolean =>
  effectivePools(cluster).some(
    ({ nodeSelector: { selector } }) => selector && !alwaysMatches(selector) && !neverMatches(selector),
  );

export default defineRule({
  id: 'malformed-manifest',
  summary: 'an object that no API server stores as it is written',
  severity: 'error',
  family: 'repository',
  *check({ cluster }) {
    for (const manifest of cluster.manifests)
      if (Object.hasOwn(readers, manifest.kind))
        for (const misshape of misshapes(manifest)) yield misshapen(manifest, misshape, cluster);
    for (const manifest of cluster.manifests)
      for (const stray of strays(manifest)) if (bearsOnAddresses(cluster)(manifest)) yield stray;
    for (const { manifest, fault } of objectsRefusedFor(cluster, 'shape'))
      yield misshapen(manifest, fault, cluster);
    for (const refused of objectsRefusedFor(cluster, 'name'))
      // `invalid-pool-name` says it of pools.
      if (refused.manifest.kind !== 'IPPool' && bearsOnAddresses(cluster)(refused.manifest))
        yield misnamed(refused);
    for (const refused of objectsRefusedFor(cluster, 'placement'))
      if (bearsOnAddresses(cluster)(refused.manifest) || choosesByNode(cluster)) yield misplaced(refused);
  },
});
