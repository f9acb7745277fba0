/* A repository that says little, and a dump of its cluster. */

const pool = (name: string, cidr: string, rack: string, more = ''): string =>
  `apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: ${name}${more} }
spec: { cidr: ${cidr}, nodeSelector: rack == "${rack}", natOutgoing: true }
`;

export const rack0 = pool('rack-0', '10.10.0.0/20', '0');
export const rack1 = pool('rack-1', '10.10.16.0/20', '1');

export const web = `apiVersion: apps/v1
kind: Deployment
metadata: { name: nginx, namespace: web }
spec:
  replicas: 5
  selector: { matchLabels: { app: nginx } }
  template:
    metadata: { labels: { app: nginx } }
    spec: { containers: [{ name: nginx, image: nginx:1.27 }] }
`;

export const git = { 'pools.yaml': `${rack0}---\n${rack1}`, 'web.yaml': web };

const items = [
  pool('rack-0', '10.10.0.0/20', '0', ', uid: p0'),
  pool('rack-1', '10.10.16.0/20', '1', ', uid: p1'),
  'apiVersion: v1\nkind: Node\nmetadata: { name: a, uid: n0, labels: { rack: "0" } }\n',
  'apiVersion: v1\nkind: Node\nmetadata: { name: b, uid: n1, labels: { rack: "2" } }\n',
  'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop, uid: s0, annotations: { cni.projectcalico.org/ipv4pools: \'["gone"]\' } }\n',
  'apiVersion: v1\nkind: Secret\nmetadata: { name: s }\ndata: { password: aGlkZGVu }\n',
  'apiVersion: crd.projectcalico.org/v1\nkind: ClusterInformation\nmetadata: { name: default }\nspec: { calicoVersion: v3.29.1 }\n',
  `apiVersion: crd.projectcalico.org/v1
kind: IPAMBlock
metadata: { name: 10-10-0-0-26 }
spec:
  affinity: host:a
  allocations: [0, null, 0]
  attributes: [{ handle_id: x, secondary: { node: a, namespace: web, pod: p } }]
  cidr: 10.10.0.0/26
  deleted: false
`,
];

/** As kubectl writes a list: what tells that nothing is missing stands at its end. */
export const listOf = (parts: readonly string[]): string =>
  `apiVersion: v1\nitems:\n${parts
    .map(part => `- ${part.trimEnd().replaceAll('\n', '\n  ')}\n`)
    .join('')}kind: List\n`;

export const dump = listOf(items);
/** The same cluster with nodes for every pool, and nothing wrong. */
export const soundDump = listOf([
  ...items.slice(0, 3),
  'apiVersion: v1\nkind: Node\nmetadata: { name: b, uid: n1, labels: { rack: "1" } }\n',
]);
/** Of another cluster altogether. */
export const strangeDump = listOf([pool('far', '172.16.0.0/20', '0'), ...items.slice(2, 4)]);
