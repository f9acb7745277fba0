const byPatches: Readonly<Record<string, readonly string[]>> = {
  'kustomize makes strings of annotations that are none': [
    'rules/invalid-annotation/cases/requests-of-their-own.yaml',
    'rules/malformed-request/cases/yaml-instead-of-json.yaml',
    'rules/malformed-static-ip/cases/not-json.yaml',
  ],
  'an object whose name is filled in, or is no name of an object, is found by no patch': [
    'rules/invalid-felix-setting/cases/odd-objects.yaml',
    'rules/invalid-reservation/cases/entries-v3.32.yaml',
  ],
  'the folder says that nothing of it is deployed, and another folder does not': [
    'rules/lottery-pools/cases/silent-in-examples',
    'rules/unvalidated-pool-api/cases/silent-when-vendored',
  ],
  'what a patch adds to a script is not looked at': [
    'rules/missing-nat/cases/silent-when-a-peer-is-handed-to-calicoctl.yaml',
    'rules/unknown-pool-request/cases/silent-when-a-job-brings-pools.yaml',
  ],
  'an annotation silences what stands in the same text': [
    'rules/unused-suppression/cases/in-an-annotation.yaml',
  ],
};

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
  'patches of an overlay': {
    ...byPatches,
    'of two variables of one name a patch leaves one': [
      'rules/invalid-ip-autodetection/cases/a-variable-twice.yaml',
    ],
  },
  'JSON patches of an overlay': byPatches,
  'other names of pools': {
    'the name of a pool is a boolean where it stands without quotes': [
      'rules/disabled-pool-request/cases/silent-when-undetermined.yaml',
    ],
  },
};
