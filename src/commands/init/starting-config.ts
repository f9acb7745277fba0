import { linesOfSome } from '../../base/text/some.ts';
import type { ClusterGraph } from '../../cluster/graph.ts';
import { formatRelease } from '../../cluster/release.ts';
import { isBelow } from '../../base/text/path.ts';
import { positionAt } from '../../base/text/line-table.ts';
import type { Place } from '../../base/files/source-file.ts';
import { group } from '../../base/text/group.ts';
import { networkText } from '../../model/manifest/kubernetes/network.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { count } from '../../print/count.ts';
import { printable } from '../../print/printable.ts';
import { printedScalar } from '../../print/yaml-scalar.ts';

const HEAD = `#
# Facts that ipamlint cannot find in this repository, and the severity of rules. Every key is optional.
# It changes nothing yet: it lists what ipamlint found, and shows what you can add.
# \`ipamlint config\` prints what is in effect, and where each value comes from.

# Findings of this severity or above give exit code 1; the default is error.
# failOn: warning
# maxWarnings: 0

# Files that ipamlint does not read, relative to the folder of this file. A folder means everything in it.
# ignore:
#   - archive

# The severity of rules: off, note, warning or error. overrides changes it for some files.
# rules:
#   lottery-pools: off
# overrides:
#   - files: [clusters/dev]
#     rules: { undersized-pool: note }
`;

const TAIL = `# Clusters that share a routed network: overlapping pools of two of them are findings.
# groups:
#   - name: datacenter
#     clusters: [prod-a, prod-b]
`;

/** What a configuration to start with tells of. */
interface Found {
  readonly clusters: readonly ClusterGraph[];
  readonly aside: readonly { readonly manifest: Pick<Manifest, 'file'>; readonly why: string }[];
  /** What Flux and Argo CD deploy from other repositories, as people call it. */
  readonly foreign: readonly string[];
  /** Sources that are assumed to be this repository. */
  readonly assumed: readonly string[];
}

const MOST_CLUSTERS = 40;
const MOST_FOUND = 6;
const MOST_NETWORKS = 6;

/** A configuration to start with: what was found, and in comments what may be said besides. */
export function startingConfig({ clusters, aside, foreign, assumed }: Found, schema: string): string {
  const named = clusters.filter(
    ({ name }, index) => clusters.findIndex(other => other.name === name) === index,
  );
  const lines = [
    `# yaml-language-server: $schema=${schema}`,
    HEAD,
    '# The clusters of the repository. Without include, a name means the cluster that ipamlint finds under it.',
    ...(named.length === 0
      ? [...example, '']
      : ['clusters:', ...linesOfSome(named, MOST_CLUSTERS, linesWithin(named), '  # ')]),
    ...asideLines(aside),
    ...foreignLines(foreign, [...new Set(assumed)]),
    TAIL,
  ];
  return lines.join('\n').replace(/\n+$/, '\n');
}

/** `# found: 12 files, archive/ (archive/old/pool.yaml)`. */
function asideLines(aside: Found['aside']): readonly string[] {
  const found = [...group(aside, ({ why }) => why)].map(([why, those]) => {
    const paths = [...new Set(those.map(({ manifest }) => manifest.file.path))];
    return {
      paths,
      line: `# found: ${count(paths.length, 'file')}, ${printable(why)} (${printable(paths[0]!)})`,
    };
  });
  const [first] = found.flatMap(({ paths }) => paths);
  return [
    '# Files whose objects belong to no cluster. List more here, or give some to a cluster by its include.',
    ...firstOf(found.toSorted((a, b) => b.paths.length - a.paths.length).map(({ line }) => line)),
    '# setAside:',
    `#   - ${printedScalar(first ?? 'lab/tries')}`,
    '',
  ];
}

function foreignLines(foreign: readonly string[], assumed: readonly string[]): readonly string[] {
  const first = assumed.find(entry => !entry.includes(' ')) ?? 'https://git.example.com/team/fleet';
  return [
    '# The URLs of this repository. Flux and Argo CD deploy from other repositories as well, which ipamlint does not fetch.',
    ...firstOf(assumed.map(entry => `# found: ${printable(entry)}, assumed to be this repository`)),
    ...firstOf([...new Set(foreign)].map(entry => `# found: ${printable(entry)}`)),
    '# sources:',
    `#   - ${printedScalar(first)}`,
    '',
  ];
}

const firstOf = (lines: readonly string[]): readonly string[] =>
  linesOfSome(lines, MOST_FOUND, line => line, '# found: ');

const example = ['# None was found.', '# clusters:', '#   - name: prod', '#     include: [clusters/prod]'];

/** The lines of a cluster among others: each has the files below its folder, where it is called after one. */
const linesWithin =
  ({ length }: readonly ClusterGraph[]) =>
  (cluster: ClusterGraph): readonly string[] => {
    const isFolder = cluster.manifests.some(({ file }) => isBelow(file.path, cluster.name));
    return clusterLines(cluster, isFolder ? cluster.name : length === 1 ? '**' : undefined);
  };

function clusterLines(cluster: ClusterGraph, include: string | undefined): readonly string[] {
  return [
    `  # ${printable(cluster.evidence)}`,
    `  # ${contentOf(cluster)}`,
    `  - name: ${printedScalar(cluster.name)}`,
    ...(include === undefined ? [] : [`    # include: [${printedScalar(include)}]`]),
    ...[...releaseLines(cluster), ...nodeLines(cluster), ...networkLines(cluster)].map(
      line => `    # ${line}`,
    ),
    '',
  ];
}

const contentOf = ({ pools, namespaces, workloads }: ClusterGraph): string =>
  [
    count(pools.length, 'pool'),
    count(namespaces.length, 'namespace'),
    count(workloads.length, 'workload'),
  ].join(', ');

function releaseLines({ release, releaseConflict }: ClusterGraph): readonly string[] {
  const example = `calico: { version: ${release ? formatRelease(release) : 'v3.30.3'} }`;
  if (release)
    return [
      `found: Calico ${formatRelease(release)}, ${printable(release.source)}${cited(release.at)}`,
      example,
    ];
  if (releaseConflict !== undefined)
    return [`which Calico runs is not clear: ${printable(releaseConflict)}`, example];
  return ['the Calico release is unknown, so rules that depend on it are silent', example];
}

function nodeLines({ nodes, nodeGroups }: ClusterGraph): readonly string[] {
  const example = ['nodes:', '  - name: workers', '    count: 3', '    labels: { rack: "0" }'];
  const sources = new Map([...nodes, ...nodeGroups].map(({ source, at }) => [source, at]));
  if (sources.size === 0)
    return [
      'no node is known: list groups, or give a file that `kubectl get nodes -o yaml` has printed',
      ...example,
    ];
  const [source, at] = [...sources][0]!;
  const more = sources.size > 1 ? ` and ${sources.size - 1} more` : '';
  const isLabelled = [...nodes, ...nodeGroups].some(one => one.isLabelled);
  return [
    `found: ${count(nodes.length, 'node')}, ${printable(source)}${cited(at)}${more}`,
    ...(isLabelled ? [] : ['their labels are unknown', ...example]),
  ];
}

function networkLines({ networks }: ClusterGraph): readonly string[] {
  const found = new Set(
    networks
      .filter(({ use }) => use !== 'nodes')
      .map(
        network =>
          `found: ${networkText(network)} for ${network.use}, ${printable(network.source)}${cited(network.at)}`,
      ),
  );
  const missing = (['pods', 'services'] as const).filter(
    use => !networks.some(network => network.use === use),
  );
  const examples = { pods: '10.244.0.0/16', services: '10.96.0.0/12' };
  return [
    ...[...found].slice(0, MOST_NETWORKS),
    ...(missing.length > 0 ? ['networks:'] : []),
    ...missing.map(use => `  - { name: ${use}, cidr: ${examples[use]}, kind: ${use} }`),
    'pools that exist although nothing here declares them:',
    'externalPools: [{ name: legacy, cidr: 10.8.0.0/16 }]',
  ];
}

function cited(at: Place | undefined): string {
  return at ? ` (${printable(at.file.path)}:${positionAt(at.file, at.span.start).line})` : '';
}
