import {
  type ClusterGraph,
  defineRule,
  type Finding,
  type Manifest,
  manifestPhrase,
  valuePhrase,
} from '../../src/linter/rule/kit.ts';
import { misshapes, type Misshape } from '../../src/model/manifest/core/shape.ts';

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
  note: `${readers[manifest.kind] ?? 'the API server'} refuses ${Object.hasOwn(readers, manifest.kind) ? 'the file' : 'the object'}, and what would stand below was not judged`,
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

export default defineRule({
  id: 'malformed-manifest',
  summary: 'a list where a map belongs, or the other way round, in an object that is judged',
  severity: 'error',
  family: 'repository',
  since: '0.1.0',
  *check({ cluster }) {
    for (const manifest of cluster.manifests) {
      for (const misshape of misshapes(manifest)) yield misshapen(manifest, misshape, cluster);
    }
  },
});
