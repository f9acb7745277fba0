import { elsewhereInFile } from './elsewhere.ts';
import {
  oneOfWords,
  flag,
  glob,
  kind,
  labels,
  filePath,
  name,
  network,
  networkOrAddress,
  reason,
  release,
  taints,
  text,
  whole,
  sourceUrl,
} from './scalars.ts';
import { onlyKnown } from './only-known.ts';
import { policyEntry } from './policy.ts';
import { level, ruleLevelsOf, type KnownRule } from './rule-levels.ts';
import {
  defined,
  either,
  listOf,
  objectShape,
  optional,
  required,
  type JsonSchema,
  type ConfigShape,
} from './shape.ts';
import { verdictKeys } from './verdict.ts';

const MOST_NODES = 10_000;

const globs = listOf('a list of globs', glob);

const calico = objectShape('a description of Calico', {
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
});

const count = whole(0, MOST_NODES);

const nodeGroup = objectShape(
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
);

const dump = objectShape('a dump of nodes', {
  file: required(
    name,
    'A file with Node objects, as `kubectl get nodes -o yaml` or `-o json` prints them, relative to this file.',
  ),
});

const cluster = objectShape('a cluster', {
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
});

const group = objectShape('a group of clusters', {
  name: required(name, 'How messages call it.'),
  clusters: required(
    listOf('a list of clusters', name),
    'The names of its clusters, as reports call them. Pools of two of them that overlap are findings of overlapping-pools.',
  ),
});

function fileShape(known: readonly KnownRule[]) {
  const rules = defined('rules', ruleLevelsOf(known));
  return objectShape(
    'a configuration',
    {
      $schema: optional(
        text('a URL', { format: 'uri-reference' }, value => ({ value })),
        'Where editors find this schema; means nothing to ipamlint.',
      ),
      extends: optional(
        listOf('a list of configurations', name),
        'Configurations that this file extends: files inside the repository, relative to this file, and `ipamlint:recommended` (the default) or `ipamlint:strict` (warnings fail, too). Later ones override earlier ones, and this file overrides all: by key, rules by id, clusters and groups by name. `overrides`, `ignore`, `setAside`, `sources` and `unseen` add up.',
      ),
      clusters: optional(
        listOf('a list of clusters', cluster),
        'The clusters that the repository describes, and what its manifests do not say about them. Files that no cluster includes are divided as without this list.',
      ),
      groups: optional(listOf('a list of groups', group), 'Clusters that share a routed network.'),
      rules: optional(rules, 'How much a rule matters, for all of its findings. `--rule` outranks it.'),
      overrides: optional(
        listOf(
          'a list of overrides',
          objectShape('an override', {
            files: required(globs, 'Where it holds: the file that a finding points at.'),
            rules: required(rules, 'Levels of rules there.'),
          }),
        ),
        'Levels of rules for some files; of several that hold for a file the last one wins.',
      ),
      policies: optional(
        listOf('a list of policies', policyEntry),
        'Rules of your own in CEL: policies, and files of policies, relative to this one. docs/policies.md shows how they are written.',
      ),
      plugins: optional(
        listOf('a list of plugins', name),
        'The plugins that have to be given with `--plugin` or `IPAMLINT_PLUGINS`, by name: a check without one of them ends with exit code 2. No plugin runs because it is named here.',
      ),
      ignore: optional(globs, 'Files that are not read at all.'),
      setAside: optional(
        globs,
        'Files whose objects belong to no cluster: each is checked separately. Names such as `examples` need not be listed.',
      ),
      sources: optional(
        listOf('a list of URLs', sourceUrl),
        'The URLs under which Flux and Argo CD know this repository, if no bootstrap in it names them. What they deploy from other URLs is not here.',
      ),
      unseen: optional(
        listOf(
          'a list of accepted places',
          objectShape('an accepted place', {
            files: required(
              globs,
              'The places: files that cannot be read or evaluated, and files that name what is absent.',
            ),
            reason: required(reason, 'Why you accept that ipamlint does not see them.'),
            mayBring: optional(
              listOf('a list of kinds', kind),
              'The kinds that they may declare; `[]` for none. Rules stay silent where an object of these kinds decides. Left out, ipamlint works it out.',
            ),
          }),
        ),
        'Places that you accept although ipamlint could not read them. They are counted in the summary and never make the exit code 3.',
      ),
      ...verdictKeys,
      strictCoverage: optional(
        flag,
        'Whether the exit code is 3 if files that may declare a kind that ipamlint checks cannot be read or evaluated. `--strict-coverage` overrides it.',
      ),
      baseline: optional(
        filePath,
        'A file that `--write-baseline` has written, relative to this one: what it names counts for nothing. `--baseline` outranks it.',
      ),
    },
    {},
    elsewhereInFile,
  );
}

type Read<Of> = Of extends ConfigShape<infer Value> ? Value : never;

/** One file of a configuration, by itself. */
export type ConfigFile = Read<ReturnType<typeof fileShape>>;
export type ClusterEntry = NonNullable<ConfigFile['clusters']>[number];
export type NodeGroupEntry = Read<typeof nodeGroup>;

/** What a configuration may say. The JSON Schema and the reader are made of this. */
export const configShape = (known: readonly KnownRule[]): ConfigShape<ConfigFile> => fileShape(known);

/** The keys that a configuration may have. */
export const configKeys: readonly string[] = Object.keys(configShape([]).schema.properties ?? {});

/** The JSON Schema of a configuration, for editors. */
export function configSchema(known: readonly KnownRule[]): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'ipamlint configuration',
    description:
      'ipamlint.yaml: what a repository does not say about its clusters, and how much each rule matters.',
    ...configShape(known).schema,
    ...onlyKnown(known.map(({ id }) => id)),
    $defs: { rules: ruleLevelsOf(known).schema, level: level.schema },
  };
}
