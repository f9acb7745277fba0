/** The repository that pull requests change: two clusters by Flux, a base that both build on, and one fault that is known. */

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

/** A pool for the nodes of a rack, of ten lines. */
export const rack = (name: string, cidr: string, label: string): string =>
  lines(
    'apiVersion: projectcalico.org/v3',
    'kind: IPPool',
    'metadata:',
    `  name: ${name}`,
    'spec:',
    `  cidr: ${cidr}`,
    '  blockSize: 26',
    '  ipipMode: Always',
    '  natOutgoing: true',
    `  nodeSelector: rack == "${label}"`,
  );

/** Documents of one file, `---` between them. */
export const documents = (...all: readonly string[]): string => all.join('---\n');

/** Nodes, each at a line of its own. */
export const nodes = (racks: Readonly<Record<string, string | undefined>>): string =>
  lines(
    'apiVersion: v1',
    'kind: List',
    'items:',
    ...Object.entries(racks).map(
      ([name, label]) =>
        `  - { apiVersion: v1, kind: Node, metadata: { name: ${name}, labels: {${label === undefined ? '' : ` rack: "${label}" `}} } }`,
    ),
  );

/** A Deployment that is pinned to a rack, at line 11. */
export const web = (name: string, label: string): string =>
  lines(
    'apiVersion: apps/v1',
    'kind: Deployment',
    'metadata:',
    `  name: ${name}`,
    '  namespace: storefront',
    'spec:',
    '  replicas: 4',
    '  selector: { matchLabels: { app: web } }',
    '  template:',
    '    metadata: { labels: { app: web } }',
    `    spec: { nodeSelector: { rack: "${label}" }, containers: [{ name: web, image: "nginx:1.27" }] }`,
  );

/** A namespace; `request` are the pools that it asks for, at line 6. */
export const namespace = (name: string, request?: string): string =>
  lines(
    'apiVersion: v1',
    'kind: Namespace',
    'metadata:',
    `  name: ${name}`,
    ...(request === undefined ? [] : ['  annotations:', `    cni.projectcalico.org/ipv4pools: '${request}'`]),
  );

/** calico-node, with its release at line 14 and the way to find addresses at line 18. */
export const calicoNode = (version: string, method: string): string =>
  lines(
    'apiVersion: apps/v1',
    'kind: DaemonSet',
    'metadata:',
    '  name: calico-node',
    '  namespace: kube-system',
    'spec:',
    '  selector: { matchLabels: { k8s-app: calico-node } }',
    '  template:',
    '    metadata: { labels: { k8s-app: calico-node } }',
    '    spec:',
    '      hostNetwork: true',
    '      containers:',
    '        - name: calico-node',
    `          image: docker.io/calico/node:${version}`,
    '          env:',
    '            - { name: IP, value: autodetect }',
    '            - { name: NO_DEFAULT_POOLS, value: "true" }',
    `            - { name: IP_AUTODETECTION_METHOD, value: "${method}" }`,
  );

export const kustomization = (...resources: readonly string[]): string =>
  lines(
    'apiVersion: kustomize.config.k8s.io/v1beta1',
    'kind: Kustomization',
    'resources:',
    ...resources.map(each => `  - ${each}`),
  );

/** What Flux applies to a cluster. */
export const flux = (name: string, path: string): string =>
  lines(
    'apiVersion: kustomize.toolkit.fluxcd.io/v1',
    'kind: Kustomization',
    `metadata: { name: ${name}, namespace: flux-system }`,
    'spec:',
    `  path: ${path}`,
    '  sourceRef: { kind: GitRepository, name: flux-system }',
  );

const source = lines(
  'apiVersion: source.toolkit.fluxcd.io/v1',
  'kind: GitRepository',
  'metadata: { name: flux-system, namespace: flux-system }',
  'spec: { url: "https://git.example/fleet.git", ref: { branch: main } }',
);

const cluster = (name: string): Readonly<Record<string, string>> => ({
  [`clusters/${name}/flux-system/gotk-sync.yaml`]: documents(
    source,
    flux('flux-system', `./clusters/${name}`),
  ),
  [`clusters/${name}/network.yaml`]: flux('network', `./network/${name}`),
});

export const eastPools = [rack('rack-0', '10.10.0.0/20', '0'), rack('rack-1', '10.10.16.0/20', '1')] as const;

/** Its last pool overlaps the second, at line 28: everybody knows. */
export const westPools = [
  rack('rack-0', '10.20.0.0/20', '0'),
  rack('rack-1', '10.20.16.0/20', '1'),
  rack('legacy', '10.20.31.0/24', 'old'),
] as const;

export const eastNodes = { 'east-0': '0', 'east-1': '0', 'east-2': '1' };

export const main: Readonly<Record<string, string>> = {
  'README.md': 'The networks of two clusters.\n',
  ...cluster('east'),
  ...cluster('west'),
  'network/base/calico-node.yaml': calicoNode('v3.28.1', 'cidr=172.16.0.0/12'),
  'network/base/namespaces.yaml': namespace('storefront'),
  'network/base/kustomization.yaml': kustomization('calico-node.yaml', 'namespaces.yaml'),
  'network/east/kustomization.yaml': kustomization('../base', 'nodes.yaml', 'pools.yaml', 'web.yaml'),
  'network/east/nodes.yaml': nodes(eastNodes),
  'network/east/pools.yaml': documents(...eastPools),
  'network/east/web.yaml': web('web', '0'),
  'network/west/kustomization.yaml': kustomization('../base', 'nodes.yaml', 'pools.yaml'),
  'network/west/nodes.yaml': nodes({ 'west-0': '0', 'west-1': '1', 'west-2': 'old' }),
  'network/west/pools.yaml': documents(...westPools),
};
