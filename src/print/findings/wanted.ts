import type { Want } from '../../linter/rule/finding.ts';

/** Facts that were missing, in words, and what would supply them. */
export const wantedFacts: Readonly<Record<Want, { readonly fact: string; readonly remedy: string }>> = {
  nodes: {
    fact: 'nodes',
    remedy: 'commit `kubectl get nodes -o yaml`, or declare `nodes:` in ipamlint.yaml',
  },
  pools: {
    fact: 'pools',
    remedy: 'commit the IPPool manifests or the Installation, or declare `externalPools:` in ipamlint.yaml',
  },
  'calico version': {
    fact: 'the Calico version',
    remedy: 'commit the calico-node DaemonSet, or declare it in ipamlint.yaml',
  },
  'pod CIDR': {
    fact: 'the pod CIDR',
    remedy: 'commit the kubeadm or kind configuration that sets it, or declare `networks:` in ipamlint.yaml',
  },
  'pool ranges': {
    fact: 'the ranges of pools',
    remedy: 'write the range out, or commit what fills it in',
  },
  time: {
    fact: 'more time',
    remedy:
      'there is too much of it; fix what is reported first, or check fewer pools, nodes or workloads at a time',
  },
};
