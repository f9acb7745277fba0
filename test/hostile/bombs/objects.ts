/** Objects of hostile repositories: documents of JSON in one file of YAML, which is the cheapest way to have many. */

const many = (count: number, make: (index: number) => object): string =>
  Array.from({ length: count }, (_, index) => JSON.stringify(make(index))).join('\n---\n');

/** How a repository is told that it has more pools than are judged. */
export const tooMany = /a repository has 20,000 pools at most/;

/** As many objects, each a document. */
export const objects = (count: number, make: (index: number) => object): string => `${many(count, make)}\n`;

/** The `index`th network with this many leading bits, from 10.0.0.0 on. */
export function range(index: number, prefix = 26): string {
  const first = 0x0a000000 + index * 2 ** (32 - prefix);
  return `${[24, 16, 8, 0].map(shift => Math.floor(first / 2 ** shift) % 256).join('.')}/${prefix}`;
}

export const ipPool = (name: string, cidr: string, spec: object = {}, metadata: object = {}): object => ({
  apiVersion: 'projectcalico.org/v3',
  kind: 'IPPool',
  metadata: { name, ...metadata },
  spec: { cidr, ...spec },
});

export const node = (name: string, labels: object = {}, spec: object = {}): object => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name, labels },
  spec,
});

export const space = (name: string, metadata: object = {}): object => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name, ...metadata },
});

/** A Deployment with annotations for its pods, what its pods ask for, and what stands beside the template. */
export const workload = (
  name: string,
  annotations: Readonly<Record<string, string>> = {},
  podSpec: object = {},
  {
    kind = 'Deployment',
    namespace = 'a',
    ...spec
  }: { kind?: string; namespace?: string; replicas?: unknown } = {},
): object => ({
  apiVersion: 'apps/v1',
  kind,
  metadata: { name, namespace },
  spec: {
    ...spec,
    template: { metadata: { annotations }, spec: { containers: [{ name: 'a', image: 'b' }], ...podSpec } },
  },
});

/** The annotation that asks for these pools. */
export const asking = (...pools: readonly string[]): Readonly<Record<string, string>> => ({
  'cni.projectcalico.org/ipv4pools': JSON.stringify(pools),
});

export const reservation = (name: string, reservedCIDRs: readonly string[]): object => ({
  apiVersion: 'projectcalico.org/v3',
  kind: 'IPReservation',
  metadata: { name },
  spec: { reservedCIDRs },
});

/** This many texts. */
export const texts = (count: number, make: (index: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** A letter that differs from index to index, so that words are near each other without being alike. */
export const letters = (index: number): string =>
  index.toString(26).replace(/[0-9a-p]/g, digit => String.fromCharCode(97 + parseInt(digit, 26)));

/** So many pools, nodes and workloads, each of one host. */
export const hosts = (count: number): Readonly<Record<string, string>> => {
  const labels = (index: number) => ({ 'kubernetes.io/hostname': `n${index}` });
  return {
    'pools.yaml': objects(count, index =>
      ipPool(`p${index}`, range(index), { nodeSelector: `kubernetes.io/hostname == "n${index}"` }),
    ),
    'nodes.yaml': objects(count, index => node(`n${index}`, labels(index))),
    'workloads.yaml': objects(count, index => workload(`w${index}`, {}, { nodeSelector: labels(index) })),
  };
};
