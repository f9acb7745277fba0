/** A made-up GitOps repository of any size: the same shape gives the same bytes on every machine. */
import { deployers } from './fleet.ts';
import { seededRandom, type Random } from '../test/kit/random.ts';
import type { Manifest, Shape } from './shape.ts';
import { typescript } from './typescript.ts';

const FOLDERS = 50;
const ZONES = ['a', 'b', 'c'];
const RACKS = 40;
const WORDS =
  'audit auth billing cache cart claim feed index ledger media orders price queue quote risk ship stock track vault';
const words = WORDS.split(' ');

/** The mix of a repository in use: 1 % pools, 9 % namespaces, 40 % Deployments, 50 % ConfigMaps. */
export function mixed(files: number, clusters = 1): Shape {
  const [pools, namespaces, deployments] = [files / 100, (files * 9) / 100, (files * 40) / 100];
  const configMaps = files - pools - namespaces - deployments;
  return { seed: 1, clusters, pools, namespaces, deployments, configMaps, nodes: 0 };
}

/**
 * The manifests of a shape, one a file. Names differ everywhere, so nothing in one cluster contradicts anything; of
 * several clusters each has a pool `default` of its own, which tells them apart. Nothing in it is wrong: a Deployment
 * is pinned to the zone of the pool that its namespace asks for.
 */
export function* manifests(shape: Shape): Generator<Manifest> {
  if (shape.isListed) {
    const items = [...objects(shape)].map(({ text }) => `- ${text.trimEnd().replaceAll('\n', '\n  ')}\n`);
    yield { path: 'list.yaml', text: `apiVersion: v1\nkind: List\nitems:\n${items.join('')}` };
    return;
  }
  if (!shape.isDeployed) {
    yield* objects(shape);
    yield* typescript(shape);
    return;
  }
  const written = [...objects(shape)];
  yield* written;
  yield* deployers(written, shape);
  yield* typescript(shape);
}

function* objects(shape: Shape): Generator<Manifest> {
  const random = seededRandom(shape.seed);
  for (let index = 0; index < shape.pools; index++) yield pool(index, shape);
  for (let index = 0; index < shape.nodes; index++) yield node(index, shape);
  for (let index = 0; index < shape.namespaces; index++) yield namespace(index, shape, random);
  for (let index = 0; index < shape.deployments; index++) yield deployment(index, shape, random);
  for (let index = 0; index < shape.configMaps; index++) yield configMap(index, shape, random);
}

const zoneOf = (index: number): string => ZONES[index % ZONES.length]!;

/** Where the object of an index stands: its cluster, and one of the few dozen folders that all clusters share. */
function folderOf(index: number, { clusters }: Shape): string {
  const folders = Math.max(1, Math.round(FOLDERS / clusters));
  const cluster = index % clusters;
  return `clusters/cluster-${cluster}/team-${Math.floor(index / clusters) % folders}`;
}

/** Every tenth pool is IPv6. With nodes around, every other one is kept to a few racks. */
function pool(index: number, shape: Shape): Manifest {
  const isFirst = shape.clusters > 1 && index < shape.clusters;
  const name = isFirst ? 'default' : `pool-${index}`;
  const isV6 = index % 10 === 9;
  const cidr = isV6 ? `fd00:10:${index.toString(16)}::/64` : `10.${index >> 6}.${(index & 63) << 2}.0/22`;
  const zone = `topology.kubernetes.io/zone == "${zoneOf(index)}"`;
  const rack = index % RACKS;
  const racks = isRacked(index, shape) ? ` && rack in { "${rack}", "${(rack + 1) % RACKS}" }` : '';
  const text = `# Addresses of zone ${zoneOf(index)}
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: ${name}
  labels:
    zone: ${zoneOf(index)}
spec:
  cidr: ${cidr}
  blockSize: ${isV6 ? 122 : 26}
  ipipMode: Never
  vxlanMode: ${isV6 ? 'Never' : 'CrossSubnet'}
  natOutgoing: true
  nodeSelector: ${zone}${racks}
`;
  return { path: `${folderOf(index, shape)}/pool-${index}.yaml`, text };
}

const isRacked = (index: number, { nodes }: Shape): boolean => nodes > 0 && index % 2 === 1;

function node(index: number, shape: Shape): Manifest {
  const text = `apiVersion: v1
kind: Node
metadata:
  name: node-${index}
  labels:
    kubernetes.io/hostname: node-${index}
    kubernetes.io/os: linux
    topology.kubernetes.io/zone: ${zoneOf(index)}
    rack: "${index % RACKS}"
spec: {}
`;
  return { path: `${folderOf(index, shape)}/node-${index}.yaml`, text };
}

/** Six in ten ask for a pool: of their cluster and zone, IPv4, and not kept to some racks. */
function namespace(index: number, shape: Shape, random: Random): Manifest {
  const asked = requestable(index, shape);
  const annotation = `  annotations:
    cni.projectcalico.org/ipv4pools: '["pool-${asked}"]'
`;
  const text = `apiVersion: v1
kind: Namespace
metadata:
  name: ${namespaceName(index)}
  labels:
    team: ${random.pick(words)}
    env: ${random.pick(['prod', 'stage', 'dev'])}
${asked !== undefined && index % 5 < 3 ? annotation : ''}`;
  return { path: `${folderOf(index, shape)}/namespace-${index}.yaml`, text };
}

const namespaceName = (index: number): string => `${words[index % words.length]}-${index}`;

function requestable(index: number, shape: Shape): number | undefined {
  for (let candidate = index; candidate < index + shape.pools; candidate++) {
    const pool = candidate % shape.pools;
    const isOwn = pool % shape.clusters === index % shape.clusters && pool >= shape.clusters;
    const isWide = pool % 10 !== 9 && !isRacked(pool, shape);
    if (isOwn && isWide && zoneOf(pool) === zoneOf(index)) return pool;
  }
  return undefined;
}

function deployment(index: number, shape: Shape, random: Random): Manifest {
  const owner = index % shape.namespaces;
  const name = `${random.pick(words)}-${index}`;
  const text = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  namespace: ${namespaceName(owner)}
  labels:
    app.kubernetes.io/name: ${name}
    app.kubernetes.io/part-of: ${random.pick(words)}
spec:
  replicas: ${1 + random.below(6)}
  selector:
    matchLabels:
      app.kubernetes.io/name: ${name}
  template:
    metadata:
      labels:
        app.kubernetes.io/name: ${name}
    spec:
      nodeSelector:
        topology.kubernetes.io/zone: ${zoneOf(owner)}
      containers:
        - name: app
          image: registry.example.com/${random.pick(words)}/${name}:1.${random.below(40)}.${random.below(10)}
          args: ["--listen=:8080", '--log-level=info']
          ports:
            - name: http
              containerPort: 8080
          envFrom:
            - configMapRef: { name: ${name} }
          resources:
            requests: { cpu: ${50 * (1 + random.below(8))}m, memory: ${64 * (1 + random.below(8))}Mi }
            limits:
              memory: 1Gi
          readinessProbe:
            httpGet:
              path: /healthz
              port: http
            periodSeconds: 10
          securityContext:
            runAsNonRoot: true
            allowPrivilegeEscalation: false
`;
  return { path: `${folderOf(owner, shape)}/deployment-${index}.yaml`, text };
}

function configMap(index: number, shape: Shape, random: Random): Manifest {
  const owner = index % shape.namespaces;
  const pair = (_: unknown, key: number): string =>
    `  ${random.pick(words).toUpperCase()}_${key}: "${random.pick(words)}-${random.below(1000)}"\n`;
  const properties = `  app.properties: |
    server.port=8080
    cache.ttl=${random.below(900)}
`;
  const text = `apiVersion: v1
kind: ConfigMap
metadata:
  name: ${random.pick(words)}-${index}
  namespace: ${namespaceName(owner)}
data:
${Array.from({ length: 3 + random.below(5) }, pair).join('')}${random.below(10) < 3 ? properties : ''}`;
  return { path: `${folderOf(owner, shape)}/configmap-${index}.yaml`, text };
}
