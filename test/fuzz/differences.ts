/**
 * Where a repository of the corpus gets other findings when the same is written differently, and why that is right: the
 * name of the transformation, and for each reason the repositories. The test of the transformations fails where one
 * of these does not differ any more.
 */
export const rightDifferences: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'a file for each document': {
    'a file with a CustomResourceDefinition or a DaemonSet is a bundle that others wrote; cut up, nothing tells':
      [
        'rules/conflicting-encapsulation/cases/ipip-on-a-mapped-range.yaml',
        'rules/conflicting-encapsulation/cases/silent-for-a-mapped-range-before-v3.32.yaml',
        'rules/default-pool-conflict/cases/range-of-another-raw-object.yaml',
        'rules/invalid-reservation/cases/silent-for-v3.20-which-knows-none.yaml',
        'rules/node-without-tunnel-address/cases/no-pool-for-tunnels-before-v3.25.1.yaml',
        'rules/node-without-tunnel-address/cases/silent-when-no-known-node-asks.yaml',
        'rules/node-without-tunnel-address/cases/silent-when-the-pool-is-for-tunnels.yaml',
        'rules/node-without-tunnel-address/cases/silent-when-uses-are-dropped.yaml',
        'rules/node-without-tunnel-address/cases/silent-without-pools-for-tunnels-since-v3.25.1.yaml',
        'rules/overlapping-pools/cases/silent-for-rival-writers.yaml',
        'rules/undersized-pool/cases/silent-with-reservations-that-v3.20-does-not-know.yaml',
        'rules/unknown-pool-request/cases/silent-when-calico-node-makes-it.yaml',
        'rules/unrouted-pool/cases/backend-in-a-config-map.yaml',
        'rules/unvalidated-pool-api/cases/silent-for-a-bundle.yaml',
      ],
    'of two objects of one name the first is that of the first file': [
      'rules/contradictory-pools/cases/two-manifests.yaml',
    ],
    'files beside each other that set up a cluster each are of different clusters; documents of one file are not':
      ['rules/overlapping-networks/cases/silent-for-several-cluster-api-clusters.yaml'],
  },
  JSON: {
    'an anchor that is written out is two values': ['rules/unread-helm-value/cases/silent-for-anchors.yaml'],
  },
  'flow style': {
    'an anchor that is written out is two values': ['rules/unread-helm-value/cases/silent-for-anchors.yaml'],
  },
  'a List': {
    'an anchor that is written out is two values': ['rules/unread-helm-value/cases/silent-for-anchors.yaml'],
  },
  'other names of pools': {
    'the name of a pool is a boolean where it stands without quotes': [
      'rules/disabled-pool-request/cases/silent-when-undetermined.yaml',
    ],
  },
};
