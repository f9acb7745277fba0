import { elsewhereInFiles } from './elsewhere.ts';
import {
  oneOfWords,
  glob,
  labels,
  name,
  network,
  networkOrAddress,
  release,
  taints,
  whole,
} from './scalars.ts';
import { either, listOf, objectShape, optional, required } from './shape.ts';

export const globs = listOf('a list of globs', glob);

const MOST_NODES = 10_000;

const calico = objectShape(
  'a description of Calico',
  {
    version: optional(
      release,
      'The release that runs: `v3.30.3`, or `v3.30` where the patch differs. Outranks image tags; `--calico-version` outranks it.',
    ),
    datastore: optional(
      oneOfWords(['kubernetes', 'etcd'], {
        kubernetes: "Objects of the cluster's API server.",
        etcd: 'An etcd of its own.',
      }),
      'Where Calico keeps its pools.',
    ),
    api: optional(
      oneOfWords(['aggregated', 'native', 'none'], {
        aggregated: "Calico's API server serves it, and checks what is written.",
        native: 'CRDs of that group (v3.32 on, opt-in): nothing compares a pool with the others.',
        none: 'Nothing serves it: calicoctl writes pools, or kubectl writes crd.projectcalico.org/v1.',
      }),
      'What serves `projectcalico.org/v3` in the cluster. It decides which mistakes are refused.',
    ),
  },
  {},
  {},
  'version',
);

const count = whole(0, MOST_NODES);

export const nodeGroup = objectShape(
  'a group of nodes',
  {
    name: optional(
      name,
      'How messages call the group; with `count: 1` the name of the node. Its nodes are then `NAME-1`, `NAME-2` …',
    ),
    labels: optional(
      labels,
      'The labels of each. A key that is not listed is absent, unless it has a prefix (`topology.kubernetes.io/zone`), which clouds and kubelets may set.',
    ),
    taints: optional(taints, 'The taints of each; none where left out.'),
    count: optional(count, 'How many there are.'),
    minimum: optional(count, 'How many there are at least, where an autoscaler decides.'),
    maximum: optional(count, 'How many there are at most, where an autoscaler decides.'),
    addresses: optional(
      listOf('a list of CIDRs and addresses', networkOrAddress),
      'Addresses of the nodes, or the subnets that they come from. No pool may meet them.',
    ),
  },
  { not: { anyOf: [{ required: ['count', 'minimum'] }, { required: ['count', 'maximum'] }] } },
  {},
  'name',
);

const dump = objectShape('a dump of nodes', {
  file: required(
    name,
    'A file with Node objects, as `kubectl get nodes -o yaml` or `-o json` prints them, relative to this file.',
  ),
});

/** What the configuration says about one cluster. */
export const cluster = objectShape(
  'a cluster',
  {
    name: required(name, 'How reports call the cluster.'),
    include: optional(
      globs,
      'The files that belong to it, relative to the folder of this file; a folder means all that is in it. Left out, it is the cluster that ipamlint finds under this name, or the only one that it finds.',
    ),
    exclude: optional(globs, 'Files that do not belong to it, of those included.'),
    calico: optional(calico, 'What is known of the Calico that runs there.'),
    nodes: optional(
      either(listOf('a list of node groups', nodeGroup), dump, 'file'),
      'All its nodes, as groups that are alike, or as a dump.',
    ),
    live: optional(
      name,
      'A dump of the cluster that runs, as `kubectl get ippools,nodes,namespaces -o yaml` or `-o json` prints it, relative to this file; docs/live.md says what of it counts. `--live` outranks it.',
    ),
    networks: optional(
      listOf(
        'a list of networks',
        objectShape('a network', {
          name: required(name, 'How messages call it.'),
          cidr: required(network, 'Its range.'),
          kind: required(
            oneOfWords(['pods', 'services', 'nodes', 'other'], {
              pods: "The pod network of the cluster's setup (kube-proxy's clusterCIDR): pools lie inside.",
              services: 'The range of Services: pools lie outside.',
              nodes: 'Addresses of nodes: pools lie outside.',
              other:
                'Any other network that pods must reach, or whose addresses are assigned elsewhere: pools must not overlap it.',
            }),
            'What it is used for.',
          ),
        }),
      ),
      'Ranges that the cluster was set up with, or that pods must not be given.',
    ),
    externalPools: optional(
      listOf(
        'a list of pools',
        objectShape('a pool', {
          name: required(name, 'Its name, as requests write it.'),
          cidr: optional(network, 'Its range, where it is known: no other pool may meet it.'),
        }),
      ),
      'Pools that exist although no manifest here declares them. Requests for them are not checked.',
    ),
  },
  {},
  { ...elsewhereInFiles('include'), files: 'write include: with a list of globs' },
);
