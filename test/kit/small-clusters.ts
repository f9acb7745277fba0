import type { SourceFile } from '../../src/base/files/source-file.ts';
import type { Random } from './random.ts';

/** A small repository with pools of every fate: its documents, and what the user says of the cluster. */
export interface SmallCluster {
  readonly documents: readonly string[];
  /** What the user says of Calico, as a flow mapping; empty where that is nothing. */
  readonly calico: string;
}

export function smallCluster(random: Random): SmallCluster {
  const nodes = Array.from({ length: 1 + random.below(3) }, () => {
    const rack = random.pick(['a', 'b', undefined]);
    return `{ role: worker${rack === undefined ? '' : `, labels: { rack: ${rack} }`} }`;
  });
  const count = 1 + random.below(3);
  const pools = Array.from({ length: count }, (_, index) => {
    const size = random.pick(['26, 26', '27, 28', '30, 30', '27, 32', '28, 26', '24, 33']);
    const [prefix, blockSize] = size.split(', ');
    const selector = random.pick([
      'all()',
      'rack == "a"',
      'rack == "b"',
      '!all()',
      'has(rack)',
      'rack = "a"',
    ]);
    const at = random.below(8) === 0 ? 0 : index;
    const api = random.pick(['projectcalico.org/v3', 'crd.projectcalico.org/v1']);
    const host = random.below(12) === 0 ? 7 : 0;
    const more = random.pick([
      '',
      '',
      '',
      ', disabled: true',
      ', vxlanMode: Always',
      ', ipipMode: Always, vxlanMode: Always',
      ', ipipMode: always',
      ', allowedUses: [Tunnel], vxlanMode: Always',
      ', assignmentMode: Manual',
      ', namespaceSelector: all()',
    ]);
    const name = random.below(15) === 0 ? `P${index}` : `p${index}`;
    return `apiVersion: ${api}\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: 10.${at}.0.${host}/${prefix}, blockSize: ${blockSize}, nodeSelector: '${selector}'${more} }\n`;
  });
  const reservations =
    random.below(4) === 0
      ? [
          `apiVersion: projectcalico.org/v3\nkind: IPReservation\nmetadata: { name: r }\nspec: { reservedCIDRs: [10.${random.below(2)}.0.0/${random.pick([24, 27])}] }\n`,
        ]
      : [];
  const strict = `apiVersion: projectcalico.org/v3\nkind: IPAMConfiguration\nmetadata: { name: default }\nspec: { strictAffinity: ${random.below(2) === 0} }\n`;
  const workloads = Array.from({ length: 1 + random.below(3) }, (_, index) => {
    const kind = random.pick(['Deployment', 'DaemonSet']);
    const replicas = kind === 'Deployment' ? `  replicas: ${random.pick([1, 2, 5, 40])}\n` : '';
    const pool = () => `"p${random.below(count)}"`;
    const annotation = random.pick([
      '',
      '',
      `, annotations: { cni.projectcalico.org/ipv4pools: '[${pool()}]' }`,
      `, annotations: { cni.projectcalico.org/ipv4pools: '[${pool()}, ${pool()}]' }`,
      `, annotations: { cni.projectcalico.org/ipAddrs: '["10.${random.below(count)}.0.${random.below(20)}"]' }`,
    ]);
    const host = random.below(8) === 0 ? 'hostNetwork: true, ' : '';
    const pin = random.below(4) === 0 ? 'nodeSelector: { rack: a }, ' : '';
    return `apiVersion: apps/v1\nkind: ${kind}\nmetadata: { name: w${index}, namespace: web }\nspec:\n${replicas}  template:\n    metadata: { labels: { app: w${index} }${annotation} }\n    spec: { ${host}${pin}containers: [{ name: main, image: nginx }] }\n`;
  });
  const calico = random.pick([
    'version: v3.29.7',
    'version: v3.32.1',
    'version: v3.32.1, api: native',
    'api: aggregated',
    'version: v3.31.0, api: aggregated',
  ]);
  return {
    documents: [
      `apiVersion: kind.x-k8s.io/v1alpha4\nkind: Cluster\nname: c\nnodes: [${nodes.join(', ')}]\n`,
      ...pools,
      ...reservations,
      strict,
      ...workloads,
    ],
    calico: random.below(3) === 0 ? '' : calico,
  };
}

/** The files of a small cluster, its documents in another order where `turned` says so. */
export function filesOfCluster({ documents, calico }: SmallCluster, isTurned = false): readonly SourceFile[] {
  const all = isTurned ? documents.toReversed() : documents;
  return [
    { path: 'all.yaml', text: all.join('---\n') },
    ...(calico === ''
      ? []
      : [{ path: 'ipamlint.yaml', text: `clusters: [{ name: ., calico: { ${calico} } }]\n` }]),
  ];
}

/** Two small clusters in one repository, of which the user says that they share a network. */
export function filesOfGroup(clusters: Readonly<Record<string, SmallCluster>>): readonly SourceFile[] {
  const all = Object.entries(clusters);
  const declared = all.map(
    ([name, { calico }]) =>
      `{ name: ${name}, include: [${name}]${calico === '' ? '' : `, calico: { ${calico} }`} }`,
  );
  const names = all.map(([name]) => name).join(', ');
  return [
    ...all.map(([name, { documents }]) => ({ path: `${name}/all.yaml`, text: documents.join('---\n') })),
    {
      path: 'ipamlint.yaml',
      text: `clusters: [${declared.join(', ')}]\ngroups: [{ name: lan, clusters: [${names}] }]\n`,
    },
  ];
}
